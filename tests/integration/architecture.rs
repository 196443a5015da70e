//! The architecture, checked against the source: layers, import cycles, and the owners of data.
//!
//! Tests inside `src` do not count, nor do comments and strings. Bevy and egui need no check: they are optional
//! dependencies, so a build without the window fails wherever else they are named.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    fs,
};

use regex_lite::Regex;

/// The layers, lowest first. A module imports only from lower ones, never from its own row.
const LAYERS: [&[&str]; 6] = [
    &["rules", "sounds", "time"],
    &["records", "engine"],
    &["analysis", "players", "external"],
    &["terminal", "app"],
    &["cli"],
    &["main"],
];

/// Requests that are not called `…Requested` or `…Request`. Many files may write a request; one reads it.
const REQUESTS: &[&str] = &[
    // Every click and key asks running animations to end.
    "SkipAnimations",
];

// ---- The source ----

type Path = Vec<String>;

/// What a source file names. Types are known by their last name.
#[derive(Default)]
struct File {
    /// Its module, such as `rules::board`; the crate root's is empty.
    module: Path,
    /// The paths it names, and whether it only re-exports what they lead to.
    paths: Vec<(Path, bool)>,
    /// The names that it imports or re-exports, and their paths; `*` for all names of a module.
    scope: BTreeMap<String, Path>,
    /// Its messages and resources, those it writes, and the messages it reads.
    data: BTreeSet<String>,
    writes: BTreeSet<String>,
    reads: BTreeSet<String>,
}

impl File {
    fn new(name: &str, text: &str) -> File {
        let module = name.trim_end_matches(".rs").trim_end_matches("/mod");
        let text = text.split("#[cfg(test)]\nmod tests").next().unwrap();
        let code = all(r#"(?m)//.*|"(?:\\.|[^"\\])*""#).replace_all(text, "");
        let uses = all(r"(?s)(?m)^( *)(pub(?:\([a-z: ]+\))? )?use ([^;]+);");
        let data = r"derive\([^)]*\b(?:Message|Resource)\b[^)]*\)\](?:\s|#\[[^\]]*\]|pub(?:\([^)]*\))?)*(?:struct|enum) (\w+)";
        let writes = [
            r"(?:MessageWriter|NonSendMut|ResMut)<\s*(?:'\w+,\s*)?([\w:]+)",
            r"\.(?:get_resource_mut|remove_resource|resource_mut|resource_scope)::<\s*([\w:]+)",
            r"\.(?:insert_resource|write_message|write_message_batch)\(\s*((?:\w+::)*[A-Z]\w*)",
        ];
        let mut file = File {
            module: path_of(if module == "lib" { "" } else { module }, "/"),
            data: words(&code, &[data]),
            writes: words(&code, &writes),
            reads: words(&code, &[r"MessageReader<\s*(?:'\w+,\s*)?([\w:]+)"]),
            ..File::default()
        };
        for found in uses.captures_iter(&code) {
            // In a module of the file, `super` is the file's own module.
            let is_inner = !found[1].is_empty() && found[3].starts_with("super");
            let mut paths = Vec::new();
            expand(&found[3], &mut paths);
            for (alias, path) in paths.into_iter().filter(|_| !is_inner) {
                file.scope.insert(alias, path.clone());
                let re_exports = found.get(2).is_some();
                file.paths.push((path, re_exports));
            }
        }
        let code = uses.replace_all(&code, "");
        // What `pub(in path)` names is no import.
        let code = all(r"pub\(in [\w:]+\)").replace_all(&code, "");
        for path in all(r"(?:\w+::)+\w+").find_iter(&code) {
            file.paths.push((path_of(path.as_str(), "::"), false));
        }
        file
    }
}

fn all(pattern: &str) -> Regex {
    Regex::new(pattern).unwrap()
}

fn path_of(text: &str, separator: &str) -> Path {
    let names = text.split(separator).filter(|name| !name.is_empty());
    names.map(str::to_owned).collect()
}

/// The last names of the paths that the patterns capture.
fn words(code: &str, patterns: &[&str]) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for pattern in patterns.iter().map(|pattern| all(pattern)) {
        let paths = pattern
            .captures_iter(code)
            .map(|found| path_of(&found[1], "::"));
        words.extend(paths.filter_map(|mut path| path.pop()));
    }
    words
}

/// The names that a tree of imports brings into scope, such as `a::{b, c as d, e::*}`, and their paths.
fn expand(tree: &str, found: &mut Vec<(String, Path)>) {
    let tree = tree.trim().trim_end_matches(',');
    if let Some((stem, group)) = tree.split_once('{') {
        let group = group.strip_suffix('}').unwrap();
        let mut depth = 0;
        let parts = group.split(|c| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            c == ',' && depth == 0
        });
        for part in parts.filter(|part| !part.trim().is_empty()) {
            expand(&format!("{}{}", stem.trim(), part.trim()), found);
        }
        return;
    }
    let (path, alias) = tree.split_once(" as ").unwrap_or((tree, ""));
    let mut path = path_of(path, "::");
    let is_all = path.last().is_some_and(|last| last == "*");
    if is_all || (path.len() > 1 && path.last().is_some_and(|last| last == "self")) {
        path.pop();
    }
    let own = if is_all {
        "*"
    } else {
        path.last().map_or("", |last| last)
    };
    found.push((if alias.is_empty() { own } else { alias }.to_owned(), path));
}

/// The files of a crate by their paths relative to `src`, such as `rules/board.rs`.
struct Source(BTreeMap<String, File>);

impl Source {
    fn of_this_crate() -> Source {
        let root = crate::project().join("src");
        let (mut files, mut folders) = (BTreeMap::new(), vec![root.clone()]);
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|e| e == "rs") {
                    let name = path.strip_prefix(&root).unwrap().to_str().unwrap();
                    let name = name.replace('\\', "/");
                    let file = File::new(&name, &fs::read_to_string(&path).unwrap());
                    files.insert(name, file);
                }
            }
        }
        Source(files)
    }

    fn module(&self, module: &[String]) -> Option<(&String, &File)> {
        self.0.iter().find(|(_, file)| file.module == module)
    }

    /// The file that defines what `path` means in `file`, through re-exports; `None` in another crate.
    fn target(&self, file: &File, path: &[String], hops: usize) -> Option<&String> {
        let (first, rest) = path.split_first()?;
        let supers = path.iter().take_while(|name| *name == "super").count();
        let path = match (first.as_str(), file.scope.get(first)) {
            ("crate" | "reversi", _) => rest.to_vec(),
            ("self", _) => [&file.module, rest].concat(),
            ("super", _) => [&file.module[..file.module.len() - supers], &path[supers..]].concat(),
            (_, Some(used)) if hops == 0 => return self.target(file, &[used, rest].concat(), 1),
            _ => {
                self.module(&[&file.module, &path[..1]].concat())?;
                [&file.module, path].concat()
            }
        };
        let known = |&n: &usize| self.module(&path[..n]).is_some();
        let known = (0..=path.len()).rev().find(known)?;
        let (name, file) = self.module(&path[..known])?;
        let Some((first, rest)) = path[known..].split_first() else {
            return Some(name);
        };
        let one = file.scope.get(first).map(|used| [used, rest].concat());
        let all = file.scope.get("*");
        let all = all.map(|used| [used, &path[known..]].concat());
        let mut through = one.into_iter().chain(all).filter(|_| hops < 6);
        let found = through.find_map(|path| self.target(file, &path, hops + 1));
        found.or(Some(name))
    }

    /// The files that each file imports from; those it only re-exports from count if `re_exports` is set.
    fn imports(&self, re_exports: bool) -> BTreeMap<&String, BTreeSet<&String>> {
        let imports = self.0.iter().map(|(name, file)| {
            let paths = file.paths.iter().filter(|(_, only)| re_exports || !only);
            let targets = paths.filter_map(|(path, _)| self.target(file, path, 0));
            (name, targets.filter(|target| *target != name).collect())
        });
        imports.collect()
    }

    /// Imports from a layer that is not below the importing one.
    fn wrong_layers(&self) -> Vec<String> {
        let layer = |file: &str| file.split(['/', '.']).next().unwrap().to_owned();
        let rank = |layer: &str| LAYERS.iter().position(|row| row.contains(&layer));
        let imports = self.imports(true).into_iter();
        let arrows = imports.flat_map(|(file, to)| to.into_iter().map(move |to| (file, to)));
        let wrong = arrows.filter(|(file, to)| {
            let (from, to) = (layer(file), layer(to));
            from != to && (rank(&to).is_none() || rank(&to) >= rank(&from))
        });
        wrong.map(|(file, to)| format!("{file} -> {to}")).collect()
    }

    /// The shortest import cycle through each file that is part of one.
    fn cycles(&self) -> Vec<String> {
        let imports = self.imports(false);
        let through = |start| {
            let (mut reached, mut ways) = (BTreeSet::new(), VecDeque::from([vec![start]]));
            while let Some(way) = ways.pop_front() {
                for &next in &imports[way[way.len() - 1]] {
                    if next == start {
                        return Some(format!("{way:?}"));
                    }
                    if reached.insert(next) {
                        ways.push_back([&way[..], &[next]].concat());
                    }
                }
            }
            None
        };
        imports.keys().copied().filter_map(through).collect()
    }

    /// Messages and resources that several files write, and requests that several read.
    fn shared_data(&self) -> Vec<String> {
        let mut found = Vec::new();
        for name in self.0.values().flat_map(|file| &file.data) {
            let asks = name.ends_with("Request") || name.ends_with("Requested");
            let asks = asks || REQUESTS.contains(&name.as_str());
            let owned = |file: &File| {
                if asks {
                    file.reads.contains(name)
                } else {
                    file.writes.contains(name)
                }
            };
            let owners: Vec<_> = self
                .0
                .iter()
                .filter(|(_, file)| owned(file))
                .map(|(file, _)| file)
                .collect();
            if owners.len() > 1 {
                found.push(format!("{name}: {owners:?}"));
            }
        }
        found
    }
}

#[test]
fn imports_run_one_way_and_data_has_one_owner() {
    let source = Source::of_this_crate();
    assert!(source.0.len() > 80, "the source was not found");
    for found in [source.wrong_layers(), source.cycles(), source.shared_data()] {
        assert!(found.is_empty(), "\n  {}", found.join("\n  "));
    }
    let (model, _) = source.module(&path_of("app::model", "::")).unwrap();
    for (name, file) in &source.0 {
        assert!(
            name == model || !file.writes.contains("GameModel"),
            "{name}"
        );
    }
}

#[test]
fn what_breaks_the_architecture_is_found() {
    let faults = |code: &str| {
        let low = "mod low;\npub use side::Side;\npub use crate::app::Top as Passed;";
        let top = "#[derive(Clone, Resource)]\n#[serde(default)]\npub struct Top;\nfn f(t: ResMut<Top>) {}";
        let files = [
            ("rules/mod.rs", low),
            ("rules/side.rs", "use super::low::Low;\npub struct Side;"),
            ("rules/low.rs", code),
            ("app/mod.rs", top),
        ];
        let source = Source(
            files
                .map(|(name, code)| (name.to_owned(), File::new(name, code)))
                .into(),
        );
        let wrong = source
            .wrong_layers()
            .iter()
            .any(|arrow| arrow.starts_with("rules/low.rs"));
        let found = [
            wrong,
            !source.cycles().is_empty(),
            !source.shared_data().is_empty(),
        ];
        ["layer", "cycle", "owner"]
            .into_iter()
            .zip(found)
            .filter_map(|(fault, is)| is.then_some(fault))
            .collect::<String>()
    };
    for (fault, code) in [
        (
            "layer",
            "use crate::{rules::{self}, app::{Top as T, inner::{}}};",
        ),
        ("layer", "pub use super::super::app::Top;"),
        (
            "layer",
            "use crate::app;\nfn f(_: app::Top) { vec![app::g()] }",
        ),
        ("layer", "mod inner {\n    use crate::app::*;\n}"),
        ("layer", "use super::Passed;"),
        ("cycle", "use super::Side;"),
        ("cycle", "fn f() -> crate::rules::Side { loop {} }"),
        ("owner", "fn f(mut t: Option<ResMut<Top>>) {}"),
        (
            "owner",
            "fn f(w: &mut World) { w.resource_scope::<Top, _>(g); }",
        ),
        (
            "owner",
            "fn f(mut c: Commands) { c.insert_resource(Top::new(1)); }",
        ),
        ("", "/// See [`crate::app::Top`].\nstruct Low;"),
        ("", "#[cfg(test)]\nmod tests {\n    use crate::app::Top;\n}"),
        (
            "",
            "pub(in crate::app) fn f(t: Res<Top>) { g(\"crate::app\", t.app) }",
        ),
        ("", "use other::app::Top;"),
    ] {
        assert_eq!(faults(code), fault, "{code}");
    }
}
