//! What may name what, read from the source.
//!
//! Comments and string literals do not count: documentation may speak of everything.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// The modules of the crate, each with those that it must not name.
const LAYERS: [(&str, &[&str]); 7] = [
    ("rules", &["records", "engine", "terminal", "cli", "app"]),
    ("records", &["terminal", "cli", "app"]),
    ("engine", &["terminal", "cli", "app"]),
    ("players", &["terminal", "cli", "app"]),
    ("terminal", &["cli", "app"]),
    ("cli", &["app"]),
    ("app", &[]),
];

/// The one file that may change the game that is shown.
const MODEL: &str = "app/model.rs";

/// The file that inserts the first game at start-up.
const START_UP: &str = "app/mod.rs";

// ---- Reading source ----

/// A word, number or lifetime of the code, or one character of punctuation.
type Token = String;

/// The tokens of Rust `source`, without comments and with every literal text as `""`.
fn tokens(source: &str) -> Vec<Token> {
    let text: Vec<char> = source.chars().collect();
    let at = |i: usize| text.get(i).copied().unwrap_or('\0');
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut tokens = Vec::new();
    let mut i = 0;
    while i < text.len() {
        if at(i) == '/' && at(i + 1) == '/' {
            while i < text.len() && at(i) != '\n' {
                i += 1;
            }
        } else if at(i) == '/' && at(i + 1) == '*' {
            let mut depth = 0;
            loop {
                match (at(i), at(i + 1)) {
                    ('/', '*') => depth += 1,
                    ('*', '/') => depth -= 1,
                    _ if i >= text.len() => break,
                    _ => {
                        i += 1;
                        continue;
                    }
                }
                i += 2;
                if depth == 0 {
                    break;
                }
            }
        } else if let Some(end) = literal_end(&text, i) {
            tokens.push("\"\"".to_owned());
            i = end;
        } else if is_word(at(i)) || (at(i) == '\'' && is_word(at(i + 1))) {
            let start = i;
            i += 1;
            while is_word(at(i)) {
                i += 1;
            }
            tokens.push(text[start..i].iter().collect());
        } else {
            if !at(i).is_whitespace() {
                tokens.push(at(i).to_string());
            }
            i += 1;
        }
    }
    tokens
}

/// Where a literal string or character ends that starts at `i`; `None` if none starts there.
fn literal_end(text: &[char], i: usize) -> Option<usize> {
    let at = |i: usize| text.get(i).copied().unwrap_or('\0');
    let mut start = i;
    while start < i + 2 && matches!(at(start), 'b' | 'c' | 'r') {
        start += 1;
    }
    let raw = start > i && at(start - 1) == 'r';
    let mut hashes = 0;
    while raw && at(start + hashes) == '#' {
        hashes += 1;
    }
    if at(start + hashes) == '"' {
        let mut end = start + hashes + 1;
        while end < text.len() {
            let closes = (0..hashes).all(|n| at(end + 1 + n) == '#');
            match at(end) {
                '\\' if !raw => end += 1,
                '"' if closes => return Some(end + 1 + hashes),
                _ => {}
            }
            end += 1;
        }
        return Some(text.len());
    }
    let quote = if at(i) == 'b' { i + 1 } else { i };
    if at(quote) != '\'' {
        return None;
    }
    if at(quote + 1) == '\\' {
        // The escaped character itself may be a quote.
        let length = text.get(quote + 3..)?.iter().position(|&c| c == '\'')?;
        return Some(quote + 3 + length + 1);
    }
    (at(quote + 2) == '\'').then_some(quote + 3)
}

/// The words of `source` that name Bevy or egui.
fn window_crates(source: &str) -> Vec<Token> {
    let names = |token: &Token| {
        let token = token.to_lowercase();
        token.contains("bevy") || token.contains("egui")
    };
    tokens(source).into_iter().filter(names).collect()
}

/// The words of `source` that are names of forbidden modules.
fn forbidden_modules(source: &str, forbidden: &[&str]) -> Vec<Token> {
    let names = |token: &Token| forbidden.contains(&token.as_str());
    tokens(source).into_iter().filter(names).collect()
}

/// The uses of `GameModel` in `source` that are not plainly for reading, each with the tokens around
/// it.
///
/// What reads is listed here; anything else counts as writing, so that no new way to write is
/// overlooked.
fn model_writes(source: &str, may_insert_first: bool) -> Vec<String> {
    let tokens = tokens(source);
    let token = |i: usize| tokens.get(i).map_or("", String::as_str);
    let mut in_use = false;
    let mut writes = Vec::new();
    for i in 0..tokens.len() {
        in_use = match token(i) {
            "use" => true,
            ";" => false,
            _ => in_use,
        };
        if token(i) != "GameModel" {
            continue;
        }
        // Back over a path such as `crate::app::model::`.
        let mut start = i;
        while start >= 3 && token(start - 1) == ":" && token(start - 2) == ":" {
            let part = token(start - 3);
            if part == ">" || !part.chars().all(|c| c.is_alphanumeric() || c == '_') {
                break;
            }
            start -= 3;
        }
        // Back over a lifetime: `Res<'w, GameModel>`.
        if start >= 2 && token(start - 1) == "," && token(start - 2).starts_with('\'') {
            start -= 2;
        }
        let before = |count: usize| tokens[start.saturating_sub(count)..start].join("");
        let reads = if in_use {
            token(i + 1) != "as"
        } else {
            let system = before(2) == "Res<" && token(i + 1) == ">";
            let borrow = before(1) == "&"
                || (start >= 2 && token(start - 2) == "&" && token(start - 1).starts_with('\''));
            let asked = [
                "resource",
                "get_resource",
                "resource_changed",
                "resource_exists",
            ]
            .iter()
            .any(|name| before(4) == format!("{name}::<"));
            let inserted = may_insert_first
                && before(2) == "insert_resource("
                && ["new", "from_game", "resume"].contains(&token(i + 3));
            system || borrow || asked || inserted
        };
        if !reads {
            let end = (i + 5).min(tokens.len());
            writes.push(tokens[i.saturating_sub(6)..end].join(" "));
        }
    }
    writes
}

// ---- The files ----

fn source_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Every Rust file below `src`, as its path from there with `/` and its text.
fn sources() -> Vec<(String, String)> {
    let mut files = Vec::new();
    let mut folders = vec![source_folder()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                let name = path.strip_prefix(source_folder()).unwrap();
                let parts = name.iter().map(|part| part.to_str().unwrap());
                let name = parts.collect::<Vec<_>>().join("/");
                files.push((name, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    files.sort();
    files
}

/// The module of the crate to which a file belongs: `rules` for `rules/board.rs`.
fn layer(file: &str) -> &str {
    let first = file.split('/').next().unwrap();
    first.strip_suffix(".rs").unwrap_or(first)
}

#[test]
fn bevy_and_egui_are_named_in_the_window_alone() {
    let (window, rest): (Vec<_>, Vec<_>) = sources()
        .into_iter()
        .partition(|(file, _)| layer(file) == "app");
    for (file, source) in rest {
        assert_eq!(window_crates(&source), [""; 0], "src/{file}");
    }
    let found = window.iter().any(|(_, s)| !window_crates(s).is_empty());
    assert!(
        found,
        "the window is made with Bevy, so the search has to find it there"
    );
}

#[test]
fn modules_name_only_those_below_them() {
    let mut seen = BTreeSet::new();
    for (file, source) in sources() {
        let Some((name, forbidden)) = LAYERS.iter().find(|(name, _)| *name == layer(&file)) else {
            assert!(
                ["lib.rs", "main.rs"].contains(&file.as_str()),
                "no layer for src/{file}"
            );
            continue;
        };
        seen.insert(*name);
        assert_eq!(forbidden_modules(&source, forbidden), [""; 0], "src/{file}");
    }
    for name in ["rules", "records", "terminal", "cli", "app"] {
        assert!(seen.contains(name), "no file of {name} was read");
    }
}

#[test]
fn the_game_that_is_shown_is_changed_in_one_file() {
    let mut model_was_read = false;
    for (file, source) in sources() {
        let writes = model_writes(&source, file == START_UP);
        if file == MODEL {
            let mut systems = writes.iter();
            assert!(
                systems.any(|w| w.contains("ResMut < GameModel")),
                "{writes:#?}"
            );
            model_was_read = true;
        } else {
            assert_eq!(writes, [""; 0], "src/{file}");
        }
    }
    assert!(model_was_read, "src/{MODEL} is not there");
}

// ---- The search itself, on made-up lines ----

#[test]
fn bevy_and_egui_are_found_in_code_of_any_form() {
    for line in [
        "use bevy::prelude::*;",
        "use bevy_egui::egui;",
        "fn draw(ui: &mut egui::Ui) {}",
        "pub struct BevyBoard;",
        "/* here */ extern crate bevy; // there",
        "let quote = '\"'; use bevy::app;",
        r#"let text = "a\"b"; bevy::run();"#,
        r##"let text = r#"a"b"#; bevy::run();"##,
        "fn first<'a>(a: &'a str) { egui::run(a) }",
        "let c = '\\''; egui::run();",
        "let r#type = b'\"'; egui::run();",
    ] {
        assert!(!window_crates(line).is_empty(), "{line}");
    }
}

#[test]
fn bevy_and_egui_in_comments_and_texts_are_overlooked() {
    for line in [
        "//! Knows nothing of Bevy.",
        "/// Unlike `bevy::App`.",
        "let x = 1; // egui",
        "/* bevy /* and */ egui */ let x = 1;",
        r#"println!("bevy and \"egui\"");"#,
        r##"let text = r#"egui"s"#;"##,
        r#"let text = b"bevy";"#,
        "let c = '\"'; // bevy",
    ] {
        assert!(window_crates(line).is_empty(), "{line}");
    }
}

#[test]
fn a_forbidden_module_is_found_wherever_a_path_names_it() {
    for line in [
        "use crate::app::model::GameModel;",
        "use crate::{rules::Board, app};",
        "use crate::{\n    rules::{Board, Size},\n    app::{self, model},\n};",
        "fn run(options: reversi::app::Options) {}",
        "use super::super::app;",
        "pub use crate :: app as window;",
    ] {
        assert_eq!(forbidden_modules(line, &["app"]), ["app"], "{line}");
    }
    for line in [
        "use crate::rules::Board; // not crate::app",
        "let apparent = mapp(\"app\");",
    ] {
        assert_eq!(forbidden_modules(line, &["app"]), [""; 0], "{line}");
    }
}

#[test]
fn every_way_to_change_the_model_is_found() {
    for line in [
        "fn f(mut model: ResMut<GameModel>) {}",
        "fn f(model: ResMut<model::GameModel>) {}",
        "fn f(model: ResMut<crate::app::model::GameModel>) {}",
        "fn f(model: Option<ResMut<GameModel>>) {}",
        "struct Params<'w> { model: ResMut<'w, GameModel> }",
        "fn f(model: ResMut<\n    'w,\n    GameModel,\n>) {}",
        "fn f(model: NonSendMut<GameModel>) {}",
        "world.resource_mut::<GameModel>();",
        "world.get_resource_mut::<GameModel>();",
        "world.get_resource_or_init::<GameModel>();",
        "world.resource_scope(|world, mut model: Mut<GameModel>| {});",
        "world.resource_scope::<GameModel, _>(|_, _| {});",
        "world.remove_resource::<GameModel>();",
        "app.init_resource::<GameModel>();",
        "app.insert_resource(GameModel::default());",
        "commands.insert_resource(GameModel::new(ruleset, size));",
        "let model = GameModel::new(ruleset, size);",
        "fn play(model: &mut GameModel) {}",
        "fn play(model: &'a mut GameModel) {}",
        "use super::model::GameModel as Shown;",
        "use super::{theme, model::{GameModel as Shown}};",
        "type Shown = GameModel;",
        "impl GameModel { fn change(&mut self) {} }",
    ] {
        assert_eq!(model_writes(line, false).len(), 1, "{line}");
    }
    // At start-up the first model may be put in, but not taken out to be changed.
    for line in [
        "fn f(mut model: ResMut<GameModel>) {}",
        "world.resource_mut::<GameModel>();",
        "let model = GameModel::new(ruleset, size);",
    ] {
        assert_eq!(model_writes(line, true).len(), 1, "{line}");
    }
}

#[test]
fn reading_the_model_is_no_change() {
    for line in [
        "use crate::app::model::{GameModel, MovePlayed};",
        "fn f(model: Res<GameModel>) {}",
        "fn f(model: Res<model::GameModel>) {}",
        "fn f(model: Option<Res<GameModel>>) {}",
        "struct Params<'w> { model: Res<'w, GameModel> }",
        "fn f(model: &GameModel) {}",
        "fn f<'a>(model: &'a GameModel) {}",
        ".run_if(resource_changed::<GameModel>)",
        "world.resource::<GameModel>();",
        "// ResMut<GameModel>",
    ] {
        assert_eq!(model_writes(line, false), [""; 0], "{line}");
    }
    let first = "app.insert_resource(GameModel::new(ruleset, size));";
    assert_eq!(model_writes(first, true), [""; 0]);
}
