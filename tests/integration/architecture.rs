//! Which part of the program may know which other, checked in the source itself.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The modules of the crate: each may use those before it.
const LAYERS: [&str; 5] = ["rules", "records", "terminal", "cli", "app"];

/// A file that breaks a rule, its line and the rule.
type Finding = (String, usize, &'static str);

const ENGINE: &str = "only src/app names the engine";
const WRITER: &str = "only src/app/model.rs writes the game model";
const LAYER: &str = "a module uses only those below it";

/// All files of Rust under `folder`.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// The files under `src` as their paths from there, with `/`, and their text.
fn sources() -> Vec<(String, String)> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = rust_files(&source).into_iter().map(|path| {
        let parts = path.strip_prefix(&source).unwrap().iter();
        let parts: Vec<&str> = parts.map(|part| part.to_str().unwrap()).collect();
        (parts.join("/"), fs::read_to_string(&path).unwrap())
    });
    files.collect()
}

/// The text with everything in comments, string literals and character literals blanked out, line
/// by line as before.
fn code_only(text: &str) -> String {
    let characters: Vec<char> = text.chars().collect();
    let mut code = String::new();
    let mut at = 0;
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    while at < characters.len() {
        let rest = &characters[at..];
        let name_before = at > 0 && is_name(characters[at - 1]);
        let skipped = match rest {
            ['/', '/', ..] => rest.iter().position(|&c| c == '\n').unwrap_or(rest.len()),
            ['/', '*', ..] => block_comment(rest),
            ['"', ..] => string(rest),
            ['r', '"' | '#', ..] if !name_before => raw_string(rest).unwrap_or(0),
            ['b', 'r', '"' | '#', ..] if !name_before => {
                raw_string(&rest[1..]).map_or(0, |length| length + 1)
            }
            // A lifetime has no second quote.
            ['\'', '\\', _, ..] => 3 + rest[3..].iter().position(|&c| c == '\'').unwrap_or(0) + 1,
            ['\'', _, '\'', ..] => 3,
            _ => 0,
        };
        if skipped == 0 {
            code.push(characters[at]);
            at += 1;
        } else {
            let skipped = &rest[..skipped.min(rest.len())];
            code.extend(skipped.iter().map(|&c| if c == '\n' { c } else { ' ' }));
            at += skipped.len();
        }
    }
    code
}

/// The length of the comment, with those inside it, at the start of the text.
fn block_comment(text: &[char]) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < text.len() {
        match text[at..] {
            ['/', '*', ..] => {
                depth += 1;
                at += 2;
            }
            ['*', '/', ..] => {
                depth -= 1;
                at += 2;
                if depth == 0 {
                    break;
                }
            }
            _ => at += 1,
        }
    }
    at
}

/// The length of the string literal at the start of the text.
fn string(text: &[char]) -> usize {
    let mut at = 1;
    while at < text.len() && text[at] != '"' {
        at += if text[at] == '\\' { 2 } else { 1 };
    }
    at + 1
}

/// The length of the raw string literal at the start of the text; `None` if it is something else.
fn raw_string(text: &[char]) -> Option<usize> {
    let hashes = text[1..].iter().take_while(|&&c| c == '#').count();
    let start = 1 + hashes + 1;
    if text.get(start - 1) != Some(&'"') {
        return None;
    }
    let end: Vec<char> = format!("\"{}", "#".repeat(hashes)).chars().collect();
    let body = text[start..]
        .windows(end.len())
        .position(|part| part == end);
    Some(body.map_or(text.len(), |body| start + body + end.len()))
}

/// The names, numbers and signs of some code, each with its line from 1.
fn tokens(code: &str) -> Vec<(usize, &str)> {
    let mut tokens = Vec::new();
    for (number, line) in code.lines().enumerate() {
        let mut rest = line.trim_start();
        while let Some(first) = rest.chars().next() {
            let length = if first.is_alphanumeric() || first == '_' {
                let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
                end.unwrap_or(rest.len())
            } else if rest.starts_with("::") {
                2
            } else {
                first.len_utf8()
            };
            tokens.push((number + 1, &rest[..length]));
            rest = rest[length..].trim_start();
        }
    }
    tokens
}

/// The layer of a file by its path under `src`; `None` for the crate's roots.
fn layer_of(file: &str) -> Option<usize> {
    let module = file.split('/').next().unwrap();
    let module = module.strip_suffix(".rs").unwrap_or(module);
    LAYERS.iter().position(|&layer| layer == module)
}

/// The layers that paths from the crate's root name: `crate::rules::…` and, where several are
/// joined, the first name of each part of `crate::{…}`.
fn layers_used(tokens: &[(usize, &str)]) -> Vec<(usize, usize)> {
    let mut used = Vec::new();
    let mut found = |&(line, name): &(usize, &str)| {
        if let Some(layer) = LAYERS.iter().position(|&layer| layer == name) {
            used.push((line, layer));
        }
    };
    for (at, pair) in tokens.windows(2).enumerate() {
        if !matches!(pair[0].1, "crate" | "reversi") || pair[1].1 != "::" {
            continue;
        }
        let path = &tokens[at + 2..];
        match path.first() {
            Some((_, "{")) => {
                let (mut depth, mut starts) = (0, false);
                for token in path {
                    match token.1 {
                        "{" => {
                            depth += 1;
                            starts = depth == 1;
                        }
                        "}" => depth -= 1,
                        "," => starts = depth == 1,
                        _ if starts => {
                            found(token);
                            starts = false;
                        }
                        _ => {}
                    }
                    if depth == 0 {
                        break;
                    }
                }
            }
            Some(token) => found(token),
            None => {}
        }
    }
    used
}

/// What in a file of `src` breaks the rules.
fn findings(file: &str, text: &str) -> Vec<Finding> {
    let code = code_only(text);
    let tokens = tokens(&code);
    let mut findings = Vec::new();
    let mut find = |line, rule| findings.push((file.to_owned(), line, rule));
    let in_app = file.starts_with("app/");
    let is_model = file == "app/model.rs";
    let insertions_allowed = if file == "app/mod.rs" { 1 } else { 0 };
    let mut insertions = 0;
    for (at, &(line, name)) in tokens.iter().enumerate() {
        let lower = name.to_ascii_lowercase();
        if !in_app && (lower.starts_with("bevy") || lower.starts_with("egui")) {
            find(line, ENGINE);
        }
        if name != "GameModel" || is_model {
            continue;
        }
        // What stands before the name, up to where its statement or parameter begins.
        let before: Vec<&str> = tokens[..at]
            .iter()
            .rev()
            .map(|token| token.1)
            .take_while(|sign| !matches!(*sign, ";" | "{" | "}" | ","))
            .collect();
        // With lifetimes the name may stand after a comma: `ResMut<'w, GameModel>`.
        let after_lifetime: Vec<&str> = match tokens[..at] {
            [.., (_, wrapper), (_, "<"), (_, "'"), _, (_, ",")] => vec![wrapper],
            _ => Vec::new(),
        };
        let wrapped = before.iter().chain(&after_lifetime).any(|&word| {
            let writes = [
                "Mut",
                "ResMut",
                "NonSendMut",
                "resource_mut",
                "get_resource_mut",
                "resource_scope",
                "get_resource_or_insert_with",
                "get_resource_or_init",
                "remove_resource",
                "init_resource",
            ];
            writes.contains(&word)
        });
        let borrowed = matches!(before.as_slice(), ["mut", "&", ..]);
        if wrapped || borrowed {
            find(line, WRITER);
        }
        if before.contains(&"insert_resource") {
            insertions += 1;
            if insertions > insertions_allowed {
                find(line, WRITER);
            }
        }
    }
    if let Some(layer) = layer_of(file) {
        for (line, used) in layers_used(&tokens) {
            if used > layer {
                find(line, LAYER);
            }
        }
    }
    findings
}

#[test]
fn the_source_keeps_its_layers() {
    let sources = sources();
    assert!(sources.len() > 30, "only {} files", sources.len());
    let found: Vec<Finding> = sources
        .iter()
        .flat_map(|(file, text)| findings(file, text))
        .collect();
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn every_module_of_the_crate_has_a_layer() {
    for (file, _) in sources() {
        let is_root = matches!(file.as_str(), "lib.rs" | "main.rs");
        assert!(is_root || layer_of(&file).is_some(), "{file} has none");
    }
}

/// The lines of a made-up file that break a rule.
fn lines_with(file: &str, text: &str, rule: &str) -> Vec<usize> {
    let found = findings(file, text).into_iter();
    let lines = found.filter(|finding| finding.2 == rule);
    lines.map(|finding| finding.1).collect()
}

#[test]
fn the_engine_is_found_outside_the_app_in_code_only() {
    let text = "use bevy::prelude::*;\n// bevy\n/* egui\nbevy */ fn f() {}\nuse bevy_egui::egui;\n";
    assert_eq!(lines_with("rules/board.rs", text, ENGINE), [1, 5, 5]);
    assert_eq!(lines_with("main.rs", text, ENGINE), [1, 5, 5]);
    assert!(lines_with("app/board/mod.rs", text, ENGINE).is_empty());
    for harmless in [
        "/// Drawn by bevy.\nfn f() {}\n",
        "const A: &str = \"bevy \\\" bevy\";\n",
        "const A: &str = r#\"bevy \" egui\"#;\n",
        "const A: &[u8] = br\"egui\";\n",
        "fn f<'a>(a: &'a str) -> char { '\"' } // bevy \"\n",
        "fn f() -> char { '\\'' } // egui\n",
        "/* one /* two */ bevy */\n",
        "fn not_bevy() {}\n",
    ] {
        assert!(
            findings("rules/board.rs", harmless).is_empty(),
            "{harmless}"
        );
    }
    for harmful in [
        "const A: char = '\"'; use bevy; // \"\n",
        "const A: &str = \"//\"; use bevy;\n",
        "const A: &str = r\"\\\"; use bevy;\n",
        "/* one /* two */ one */ use bevy;\n",
        "fn f<'a>(_: &'a egui::Context) {}\n",
    ] {
        let lines = lines_with("rules/board.rs", harmful, ENGINE);
        assert_eq!(lines, [1], "{harmful}");
    }
}

#[test]
fn write_access_to_the_game_model_is_found_outside_its_module() {
    for line in [
        "fn f(mut model: ResMut<GameModel>) {}",
        "fn f(mut model: ResMut<'_, GameModel>) {}",
        "fn f(model: Res<Theme>, mut model: Option<ResMut<GameModel>>) {}",
        "struct Parts<'w> { model: ResMut<'w, GameModel> }",
        "fn f(mut model: ResMut<model::GameModel>) {}",
        "fn f(\n    mut model: ResMut<\n        GameModel,\n    >,\n) {}",
        "fn f(world: &mut World) { world.resource_mut::<GameModel>().x(); }",
        "fn f(world: &mut World) { world.get_resource_mut::<GameModel>(); }",
        "fn f(world: &mut World) { world.resource_scope(|_, model: Mut<GameModel>| {}); }",
        "fn f(model: &mut GameModel) {}",
        "fn f(app: &mut App) { app.init_resource::<GameModel>(); }",
        "fn f(app: &mut App) { app.insert_resource(GameModel::default()); }",
    ] {
        assert_eq!(
            lines_with("app/actions.rs", line, WRITER).len(),
            1,
            "{line}"
        );
        assert!(
            lines_with("app/model.rs", line, WRITER).is_empty(),
            "{line}"
        );
    }
    for line in [
        "fn f(model: Res<GameModel>) {}",
        "fn f(mut theme: ResMut<Theme>, model: Res<GameModel>) {}",
        "struct Parts<'w> { theme: ResMut<'w, Theme>, model: Res<'w, GameModel> }",
        "fn f(pointed: &mut Pointed, model: &GameModel) {}",
        "fn f(app: &mut App) { app.run_if(resource_changed::<GameModel>); }",
        "// ResMut<GameModel>",
    ] {
        assert!(
            lines_with("app/actions.rs", line, WRITER).is_empty(),
            "{line}"
        );
    }
}

#[test]
fn the_app_may_insert_the_first_game_model_once() {
    let once =
        "fn f(app: &mut App) {\n    app.insert_resource(GameModel::new(ruleset, size));\n}\n";
    assert!(lines_with("app/mod.rs", once, WRITER).is_empty());
    let twice = format!("{once}{once}");
    assert_eq!(lines_with("app/mod.rs", &twice, WRITER), [5]);
    let write = "fn f(model: ResMut<GameModel>) {}";
    assert_eq!(lines_with("app/mod.rs", write, WRITER), [1]);
}

#[test]
fn a_use_of_a_higher_layer_is_found() {
    for (file, line) in [
        ("rules/game.rs", "use crate::records::transcript;"),
        (
            "rules/game.rs",
            "use crate::{records::transcript, rules::Board};",
        ),
        ("records/quote.rs", "fn f() { crate::terminal::run(); }"),
        (
            "records/quote.rs",
            "use crate::{\n    rules::{self, Board},\n    app,\n};",
        ),
        ("terminal/mod.rs", "use crate::cli;"),
        (
            "terminal/mod.rs",
            "use crate::{rules::{Board, Game}, cli::Command};",
        ),
        ("terminal/mod.rs", "use reversi::app::run;"),
        ("cli.rs", "use crate :: app :: run;"),
    ] {
        assert_eq!(lines_with(file, line, LAYER).len(), 1, "{file}: {line}");
        assert!(lines_with("app/mod.rs", line, LAYER).is_empty(), "{line}");
        assert!(lines_with("main.rs", line, LAYER).is_empty(), "{line}");
    }
    for (file, line) in [
        ("rules/game.rs", "use crate::rules::Board;"),
        ("rules/game.rs", "use super::{records, cli};"),
        ("rules/game.rs", "use crate::rules::{app, cli};"),
        ("records/quote.rs", "use crate::{rules::{app, cli}};"),
        (
            "terminal/mod.rs",
            "use crate::{records::transcript, rules::Game};",
        ),
        ("cli.rs", "use crate::{records, rules, terminal};"),
        ("cli.rs", "use other::app;"),
        ("cli.rs", "// crate::app"),
    ] {
        assert!(lines_with(file, line, LAYER).is_empty(), "{file}: {line}");
    }
}
