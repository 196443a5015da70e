//! Checks the source for layers, the floors of the window's rooms, import cycles, and the owners of data.
//!
//! Tests in `src`, comments and strings do not count. Bevy and egui need no check: a build without a window lacks them.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use regex_lite::Regex;

/// The layers, lowest first. A module imports only from lower ones, never from its own.
const LAYERS: &str = "rules sounds threads time < records engine < analysis players external
    < terminal app worker < cli < desktop < main";

/// The rooms of the window by floors, in the same way. Above all is the list of their plugins, `app` itself.
const FLOORS: &str = "text < base < game < settings < widgets board < clock comments computer help
    < study sound < files exercise start < set_up statistics openings ending window < shell < reader < app";

/// Names from the crate's root on.
type Path = Vec<String>;

/// What a source file names. Types are known by their last name.
struct File {
    /// The paths it names, and whether it only re-exports what they lead to.
    paths: Vec<(Path, bool)>,
    /// The names that it imports or re-exports, and their paths.
    scope: BTreeMap<String, Path>,
    /// Its messages and resources, those it writes, and the messages it reads.
    data: BTreeSet<String>,
    writes: BTreeSet<String>,
    reads: BTreeSet<String>,
    /// Whether every call of `Requests::ask` names the type of what is asked for, and no alias hides what is written.
    is_plain: bool,
}

impl File {
    fn new(text: &str) -> File {
        let text = text.split("#[cfg(test)]\nmod tests").next().unwrap();
        let code = all(r#"(?m)//.*|"(?:\\.|[^"\\])*""#).replace_all(text, "");
        let uses = all(r"(?s)(?m)^( *)(pub(?:\([a-z: ]+\))? )?use ([^;]+);");
        let data = r"derive\([^)]*\b(?:Message|Resource)\b[^)]*\)\](?:\s|#\[[^\]]*\]|pub(?:\([^)]*\))?)*(?:struct|enum) (\w+)";
        let writes = r"(?x)
            (?: (?: MessageWriter | NonSendMut | ResMut ) < \s* (?: '\w+,\s* )?
            | \. (?: ask | get_resource_mut | remove_resource | resource_mut | resource_scope ) ::< \s*
            | \. (?: ask | insert_resource | write_message | write_message_batch ) \( \s* )
            ( (?: [a-z]\w*:: )* [A-Z]\w* )";
        let asks = all(r"(?:requests\s*\.ask[:<(\s]+|type .*(?:ResMut|Writer)<)([a-z_:]*[A-Z])?");
        let mut asks = asks.captures_iter(&code);
        let (mut paths, mut scope) = (Vec::new(), BTreeMap::new());
        for found in uses.captures_iter(&code) {
            // In a module of the file, `super` is the file's own module.
            let is_inner = !found[1].is_empty() && found[3].starts_with("super");
            for (name, path) in expand(&found[3]).into_iter().filter(|_| !is_inner) {
                scope.insert(name, path.clone());
                paths.push((path, found.get(2).is_some()));
            }
        }
        // What `pub(in path)` names is no import.
        let others = all(r"pub\(in [\w:]+\)").replace_all(&code, "");
        let others = uses.replace_all(&others, "");
        for path in all(r"(?:\w+::)+\w+").find_iter(&others) {
            paths.push((path_of(path.as_str(), "::"), false));
        }
        File {
            paths,
            scope,
            data: words(&code, data),
            writes: words(&code, writes),
            reads: words(&code, r"MessageReader<\s*(?:'\w+,\s*)?([\w:]+)"),
            is_plain: asks.all(|asked| asked.get(1).is_some()),
        }
    }
}

fn all(pattern: &str) -> Regex {
    Regex::new(pattern).unwrap()
}

fn path_of(text: &str, separator: &str) -> Path {
    let names = text.split(separator).filter(|name| !name.is_empty());
    names.map(str::to_owned).collect()
}

/// The room of a module of the window.
fn room(module: &[String]) -> Option<&String> {
    let (first, rest) = module.split_first()?;
    (first == "app").then(|| rest.first().unwrap_or(first))
}

/// The last names of the paths that `pattern` captures.
fn words(code: &str, pattern: &str) -> BTreeSet<String> {
    let pattern = all(pattern);
    let found = pattern.captures_iter(code);
    let words = found.filter_map(|found| path_of(&found[1], "::").pop());
    words.collect()
}

/// The names that a tree of imports brings into scope, such as `a::{b, c as d, e::*}`, and their paths.
fn expand(tree: &str) -> Vec<(String, Path)> {
    let (mut stems, mut found) = (vec![String::new()], Vec::new());
    for part in all(r"([\w:*]+)(?: as (\w+))?(\s*\{)?|\}").captures_iter(tree) {
        let Some(path) = part.get(1) else {
            stems.pop();
            continue;
        };
        let path = stems[stems.len() - 1].clone() + path.as_str();
        if part.get(3).is_some() {
            stems.push(path);
            continue;
        }
        let mut path = path_of(&path, "::");
        let all = path.pop_if(|last| last == "*");
        path.pop_if(|last| last == "self");
        let alias = part.get(2).map(|alias| alias.as_str().to_owned());
        let name = alias.or(all).or(path.last().cloned());
        found.push((name.unwrap_or_default(), path));
    }
    found
}

/// The files of a crate by their modules. That of the crate's root is empty.
struct Source(BTreeMap<Path, File>);

impl Source {
    fn of_this_crate() -> Source {
        let root = crate::project().join("src");
        let (mut files, mut paths) = (Vec::new(), vec![root.clone()]);
        while let Some(path) = paths.pop() {
            if let Ok(entries) = fs::read_dir(&path) {
                paths.extend(entries.map(|entry| entry.unwrap().path()));
            } else if path.extension().is_some_and(|e| e == "rs") {
                let name = path.strip_prefix(&root).unwrap().to_str().unwrap();
                let text = fs::read_to_string(&path).unwrap();
                files.push((name.replace('\\', "/"), text));
            }
        }
        Source::new(files)
    }

    fn new(files: impl IntoIterator<Item = (String, String)>) -> Source {
        let files = files.into_iter().map(|(name, text)| {
            let mut module = path_of(name.trim_end_matches(".rs"), "/");
            module.pop_if(|last| last == "mod" || last == "lib");
            (module, File::new(&text))
        });
        Source(files.collect())
    }

    /// The module in which stands what `path` means in `module`, through re-exports; `None` in another crate.
    fn target(&self, module: &Path, path: &[String], hops: usize) -> Option<&Path> {
        let (first, rest) = path.split_first()?;
        let supers = path.iter().take_while(|name| *name == "super").count();
        let path = match (first.as_str(), self.0[module].scope.get(first)) {
            ("crate" | "reversi", _) => rest.to_vec(),
            ("self", _) => [module, rest].concat(),
            ("super", _) => [&module[..module.len() - supers], &path[supers..]].concat(),
            (_, Some(used)) if hops == 0 => return self.target(module, &[used, rest].concat(), 1),
            _ => [module, path].concat(),
        };
        let known = |&n: &usize| self.0.contains_key(&path[..n]);
        let known = (0..=path.len()).rev().find(known)?;
        let (found, file) = self.0.get_key_value(&path[..known])?;
        let Some((first, rest)) = path[known..].split_first() else {
            return Some(found);
        };
        let used = file.scope.get(first).filter(|_| hops < 6);
        let through = used.and_then(|used| self.target(found, &[used, rest].concat(), hops + 1));
        through.or(Some(found))
    }

    /// The modules that each one imports from; those it only re-exports from count if `re_exports` is set.
    fn imports(&self, re_exports: bool) -> BTreeMap<&Path, BTreeSet<&Path>> {
        let imports = self.0.iter().map(|(module, file)| {
            let paths = file.paths.iter().filter(|(_, only)| re_exports || !only);
            let targets = paths.filter_map(|(path, _)| self.target(module, path, 0));
            (module, targets.filter(|target| *target != module).collect())
        });
        imports.collect()
    }

    /// Imports that do not lead to a lower one of `rows`, in one of which stands the `place` of a module.
    fn upward(&self, rows: &str, place: fn(&[String]) -> Option<&String>) -> Vec<String> {
        let is_in = |row: &str, place: &str| row.split_whitespace().any(|name| name == place);
        let rank = |place: &String| rows.split('<').position(|row| is_in(row, place));
        let mut found = Vec::new();
        for (module, targets) in self.imports(true) {
            for target in targets {
                if let (Some(from), Some(to)) = (place(module), place(target))
                    && from != to
                    && (rank(to).is_none() || rank(to) >= rank(from))
                {
                    found.push(format!("{} -> {}", module.join("::"), target.join("::")));
                }
            }
        }
        found
    }

    /// What the modules of cycles, and those between two cycles, import from each other.
    fn cycles(&self) -> Vec<String> {
        let mut imports = self.imports(false);
        loop {
            let modules: BTreeSet<_> = imports.keys().copied().collect();
            let imported: BTreeSet<_> = imports.values().flatten().copied().collect();
            imports.retain(|module, targets| {
                targets.retain(|target| modules.contains(target));
                !targets.is_empty() && imported.contains(module)
            });
            if imports.len() == modules.len() {
                let found = imports.into_iter();
                let found = found.map(|(module, targets)| format!("{module:?} -> {targets:?}"));
                return found.collect();
            }
        }
    }

    /// Messages and resources that several files write, requests that several read, and files that hide what they ask.
    fn shared_data(&self) -> Vec<String> {
        let hide = self.0.iter().filter(|(_, file)| !file.is_plain);
        let mut found: Vec<_> = hide.map(|(module, _)| module.join("::")).collect();
        for name in self.0.values().flat_map(|file| &file.data) {
            let asks = name.ends_with("Requested");
            let used = |file: &File| if asks { &file.reads } else { &file.writes }.contains(name);
            let owners = self.0.iter().filter(|(_, file)| used(file));
            let owners: Vec<_> = owners.map(|(module, _)| module.join("::")).collect();
            if owners.len() > 1 {
                found.push(format!("{name}: {owners:?}"));
            }
        }
        found
    }

    /// What breaks each rule.
    fn faults(&self) -> [(&'static str, Vec<String>); 4] {
        [
            ("layer", self.upward(LAYERS, <[String]>::first)),
            ("floor", self.upward(FLOORS, room)),
            ("cycle", self.cycles()),
            ("owner", self.shared_data()),
        ]
    }
}

#[test]
fn imports_run_one_way_and_data_has_one_owner() {
    let source = Source::of_this_crate();
    assert!(source.0.len() > 80, "the source was not found");
    for (rule, found) in source.faults() {
        assert!(found.is_empty(), "{rule}\n  {}", found.join("\n  "));
    }
}

/// What stands in the lowest room of a little window, and the rule that it breaks.
const FAULTS: &str = r#"
layer   use crate::{app::{text::{self}}, cli::{C as D, inner::{}}};
layer   pub use super::super::super::cli::C;
layer   use crate::cli;\nfn f(_: cli::C) { vec![cli::g()] }
layer   mod inner {\n    use crate::cli::*;\n}
floor   use crate::app::{text::{self}, shell::{Top as T, inner::{}}};
floor   use super::super::run;
floor   use super::Passed;
floor   use crate::app::cellar::Coal;
cycle   use super::Side;
cycle   fn f() -> crate::app::text::Side { loop {} }
owner   fn f(mut t: Option<ResMut<Top>>) {}
owner   fn f(w: &mut World) { w.resource_scope::<Top, _>(g); }
owner   fn f(mut c: Commands) { c.insert_resource(Top::new(1)); }
owner   fn f(r: &mut Requests) { r.ask(app::Top::First); }
owner   fn f(r: &mut Requests) { r.ask::<Top>(top()); }
owner   fn f(requests: &mut Requests) { requests.ask(top()); }
owner   pub type Alias<'w> = MessageWriter<'w, Low>;
nothing /// See [`crate::cli::C`].\nstruct Low;
nothing #[cfg(test)]\nmod tests {\n    use crate::cli::C;\n}
nothing pub(in crate::app) fn f(t: Res<Top>) { g("crate::cli", t.cli) }
nothing use other::cli::C;"#;

#[test]
fn what_breaks_the_architecture_is_found() {
    let top = "#[derive(Clone, Resource)]\n#[serde(x)]\npub struct Top;\nfn f(t: ResMut<Top>) {}";
    let room = "pub use side::Side;\npub use crate::app::shell::Top as Passed;";
    for (fault, code) in FAULTS.lines().filter_map(|line| line.split_once(' ')) {
        let code = code.trim().replace(r"\n", "\n");
        let files = [
            ("cli.rs", "pub struct C;"),
            ("app/mod.rs", "pub fn run() {}"),
            ("app/cellar.rs", ""),
            ("app/shell.rs", top),
            ("app/text/mod.rs", room),
            ("app/text/side.rs", "use super::low::Low;\npub struct Side;"),
            ("app/text/low.rs", &code),
        ];
        let files = files.map(|(name, code)| (name.to_owned(), code.to_owned()));
        let faults = Source::new(files).faults().map(|(rule, mut found)| {
            found.retain(|found| !found.starts_with("app::text -> app::shell"));
            if found.is_empty() { "" } else { rule }
        });
        assert_eq!(faults.concat(), fault.replace("nothing", ""), "{code}");
    }
}
