//! The architecture, checked against the source: layers, import cycles, names and owners of data.
//!
//! Tests inside `src` do not count, nor do comments and strings. Bevy and egui need no check: they are optional
//! dependencies, so a build without the window fails wherever else they are named.

mod source;

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    sync::LazyLock,
};

use source::{File, Source};

/// The layers, lowest first. A module imports only from lower ones, never from its own row.
const LAYERS: [&[&str]; 6] = [
    &["rules", "sounds", "time"],
    &["records", "engine"],
    &["analysis", "players", "programs"],
    &["terminal", "app"],
    &["cli"],
    &["main"],
];

/// Inserts the resources that the window starts with.
const START_UP: &str = "app/mod.rs";
/// The only file that changes the game on the board.
const MODEL: &str = "app/model.rs";

/// Requests that are not called `…Requested` or `…Request`. Many files may write a request; one reads it.
const REQUESTS: &[&str] = &[
    // Every click and key asks running animations to end.
    "SkipAnimations",
];

// ---- The checks ----

/// Imports from a layer that is not below the importing one.
fn wrong_layers(source: &Source) -> Vec<String> {
    let rank = |layer: &str| LAYERS.iter().position(|row| row.contains(&layer));
    let mut found = Vec::new();
    for (file, targets) in source.imports(true) {
        for target in targets {
            let (from, to) = (layer(file), layer(target));
            let fits = from == to || (rank(to).is_some() && rank(to) < rank(from));
            if !fits {
                found.push(format!("{file} -> {target}"));
            }
        }
    }
    found
}

/// The top module to which a file belongs: `rules` for `rules/board.rs`.
fn layer(file: &str) -> &str {
    file.split(['/', '.']).next().unwrap()
}

/// The shortest import cycle through each file that is part of one, as `a -> b -> a`.
fn cycles(source: &Source) -> BTreeSet<String> {
    let imports = source.imports(false);
    let mut found = BTreeSet::new();
    for start in imports.keys() {
        if let Some(mut cycle) = shortest_cycle(&imports, start) {
            let first = (0..cycle.len()).min_by_key(|&i| cycle[i]).unwrap();
            cycle.rotate_left(first);
            cycle.push(cycle[0]);
            found.insert(cycle.join(" -> "));
        }
    }
    found
}

fn shortest_cycle<'a>(
    imports: &BTreeMap<&'a str, BTreeSet<&'a str>>,
    start: &'a str,
) -> Option<Vec<&'a str>> {
    let mut reached = BTreeSet::new();
    let mut ways = VecDeque::from([vec![start]]);
    while let Some(way) = ways.pop_front() {
        for &next in &imports[way.last()?] {
            if next == start {
                return Some(way);
            }
            if reached.insert(next) {
                ways.push_back([&way[..], &[next]].concat());
            }
        }
    }
    None
}

/// Names of types that are declared in several files.
fn repeated_names(source: &Source) -> Vec<String> {
    let files = files_by(source, |_, file| file.types.iter().collect()).into_iter();
    let repeated = files.filter(|(_, files)| files.len() > 1);
    repeated
        .map(|(name, files)| format!("{name}: {}", files.join(", ")))
        .collect()
}

/// Messages and resources that several files write, and requests that several read.
fn shared_data(source: &Source) -> Vec<String> {
    let (writers, readers) = (
        writers(source),
        files_by(source, |_, file| file.reads.iter().collect()),
    );
    let mut found = Vec::new();
    for name in source.files.values().flat_map(|file| &file.data) {
        let asks = name.ends_with("Request") || name.ends_with("Requested");
        let (users, word) = if asks || REQUESTS.contains(&name.as_str()) {
            (&readers, "read")
        } else {
            (&writers, "written")
        };
        let files = users.get(name.as_str()).map_or(&[][..], |files| files);
        if files.len() > 1 {
            found.push(format!("{name} is {word} in {}", files.join(", ")));
        }
    }
    found
}

/// The files that write each message and resource, not counting what is inserted at start-up.
fn writers(source: &Source) -> BTreeMap<&str, Vec<&str>> {
    files_by(source, |name, file| {
        let inserts = file.inserts.iter().filter(|_| name != START_UP);
        file.writes.iter().chain(inserts).collect()
    })
}

/// Inverts `names`: the files that have each name.
fn files_by<'a>(
    source: &'a Source,
    names: impl Fn(&str, &'a File) -> BTreeSet<&'a String>,
) -> BTreeMap<&'a str, Vec<&'a str>> {
    let mut files = BTreeMap::<_, Vec<_>>::new();
    for (name, file) in &source.files {
        for found in names(name, file) {
            files.entry(found.as_str()).or_default().push(name.as_str());
        }
    }
    files
}

static CRATE: LazyLock<Source> = LazyLock::new(Source::of_this_crate);

#[track_caller]
fn assert_none(found: impl IntoIterator<Item = String>) {
    let found: Vec<_> = found.into_iter().collect();
    assert!(found.is_empty(), "\n  {}", found.join("\n  "));
}

#[test]
fn files_import_from_lower_layers() {
    assert!(CRATE.files.len() > 80, "the source was not found");
    assert_none(wrong_layers(&CRATE));
}

#[test]
fn no_files_import_each_other() {
    assert_none(cycles(&CRATE));
}

#[test]
fn type_names_are_unique() {
    assert_none(repeated_names(&CRATE));
}

#[test]
fn every_message_and_resource_has_one_owner() {
    assert_none(shared_data(&CRATE));
    assert_eq!(writers(&CRATE)["GameModel"], [MODEL]);
}

// ---- Tests of the checks ----

#[test]
fn imports_are_found_in_any_form() {
    for code in [
        "use crate::app::Top;",
        "use crate::{rules::{self}, app::{Top as T, inner::{}}};",
        "use super::super::app::Top;",
        "pub use crate::app::Top;",
        "use crate::app; fn f(_: app::Top) {}",
        "use crate::app::*;",
        "fn f() -> crate::app::Top { loop {} }",
        "fn f() { let crate::app::Top = g() else { return }; }",
        "fn f() { assert!(g(1), \"{}\", [crate::app::Top]); }",
        "macro_rules! m { () => { $crate::app::Top } }",
        "impl crate::app::Top {}",
        "mod inner { use super::super::super::app::Top; }",
        "impl<T: From<crate::app::Top>> Low for T {}",
        "fn f() { use crate::app::Top; }",
        "use reversi::app::Top;",
        "use crate::rules::Passed;",
    ] {
        let source = Source::new([
            (
                "rules/mod.rs",
                "mod low; pub use crate::app::Top as Passed;",
            ),
            ("rules/low.rs", code),
            ("app/mod.rs", "pub struct Top;"),
        ]);
        let found = wrong_layers(&source);
        assert!(
            found.contains(&"rules/low.rs -> app/mod.rs".to_owned()),
            "{code}"
        );
    }
}

#[test]
fn comments_tests_and_names_alone_are_no_imports() {
    for code in [
        "// use crate::app::Top;",
        "/// See [`crate::app::Top`].\nstruct Low;",
        "const TEXT: &str = \"crate::app::Top\";",
        "#[cfg(test)] mod tests { use crate::app::Top; }",
        "#[cfg(test)] use crate::app::Top;",
        "struct Low; impl Low { #[cfg(test)] fn f(_: crate::app::Top) {} }",
        "fn f(app: u8) -> u8 { app }",
        "fn f() { println!(\"{}\", x.app) }",
        "use other::app::Top;",
        "pub(in crate::rules) fn f() {}",
    ] {
        let source = Source::new([
            ("rules/mod.rs", "mod low;"),
            ("rules/low.rs", code),
            ("app/mod.rs", "pub struct Top;"),
        ]);
        assert_eq!(
            source.imports(true)["rules/low.rs"],
            BTreeSet::new(),
            "{code}"
        );
    }
}

#[test]
fn imports_from_the_same_row_or_above_are_found() {
    let found = |file, path: &str| {
        let code = format!("use crate::{path}::X;");
        let source = Source::new([
            (file, &*code),
            ("rules/mod.rs", "pub struct X;"),
            ("records/mod.rs", "pub struct X;"),
            ("app/mod.rs", "pub struct X;"),
            ("tools.rs", "pub struct X;"),
        ]);
        wrong_layers(&source)
    };
    assert_eq!(found("records/sgf.rs", "rules"), [""; 0]);
    assert_eq!(found("app/model.rs", "records"), [""; 0]);
    assert_eq!(found("app/model.rs", "app"), [""; 0]);
    assert_eq!(
        found("engine/mod.rs", "records"),
        ["engine/mod.rs -> records/mod.rs"]
    );
    assert_eq!(
        found("rules/board.rs", "app"),
        ["rules/board.rs -> app/mod.rs"]
    );
    assert_eq!(found("lib.rs", "app"), ["lib.rs -> app/mod.rs"]);
    assert_eq!(found("app/model.rs", "tools"), ["app/model.rs -> tools.rs"]);
}

#[test]
fn cycles_are_printed_in_full() {
    let source = Source::new([
        ("a.rs", "use crate::b::B; pub struct A;"),
        ("b.rs", "pub struct B(crate::folder::C);"),
        // The file that defines an item counts, not the one that re-exports it.
        ("folder/mod.rs", "mod c; pub use c::*;"),
        (
            "folder/c.rs",
            "use crate::a; pub struct C; fn f() { vec![a::A]; }",
        ),
        ("d.rs", "use crate::a::A; pub struct D;"),
    ]);
    let cycle = "a.rs -> b.rs -> folder/c.rs -> a.rs".to_owned();
    assert_eq!(cycles(&source), BTreeSet::from([cycle]));
}

#[test]
fn re_exports_alone_make_no_cycle_of_parent_and_child() {
    let found = |parent: &str, child: &str| {
        let source = Source::new([
            ("p/mod.rs", parent),
            ("p/child.rs", child),
            ("p/side.rs", "pub struct S;"),
        ]);
        cycles(&source).into_iter().collect::<Vec<_>>()
    };
    let uses = "mod child; mod side; pub use side::S; pub struct P; fn f() { child::g() }";
    let re_exports = "mod child; mod side; pub use child::g; pub struct P;";
    let cycle = ["p/child.rs -> p/mod.rs -> p/child.rs"];
    assert_eq!(found(uses, "pub fn g() {}"), [""; 0]);
    assert_eq!(found(uses, "use super::S; pub fn g() {}"), [""; 0]);
    assert_eq!(found(uses, "use super::P; pub fn g() {}"), cycle);
    assert_eq!(found(re_exports, "use super::P; pub fn g() {}"), [""; 0]);
    let uses_re_export = format!("{re_exports} fn f() {{ g() }}");
    assert_eq!(found(&uses_re_export, "use super::P; pub fn g() {}"), cycle);
}

#[test]
fn repeated_type_names_are_found() {
    let found = |code| repeated_names(&Source::new([("a.rs", "pub struct T;"), ("b.rs", code)]));
    for code in [
        "enum T {}",
        "trait T {}",
        "type T = u8;",
        "mod inner { struct T; }",
        "fn f() { struct T; }",
    ] {
        assert_eq!(found(code), ["T: a.rs, b.rs"], "{code}");
    }
    for code in [
        "use crate::a::T;",
        "impl Iterator for U { type T = u8; }",
        "#[cfg(test)] mod tests { struct T; }",
        "fn f<T>() {}",
    ] {
        assert_eq!(found(code), [""; 0], "{code}");
    }
}

/// Checks `file` with `code` beside the owner of a resource and a request.
fn found_beside_owner(file: &str, code: &str) -> Vec<String> {
    let owner = "#[derive(Resource)] struct Fact; #[derive(Message)] struct AskRequested;
        fn f(mut a: ResMut<Fact>, b: MessageReader<AskRequested>, c: MessageWriter<AskRequested>) {}";
    shared_data(&Source::new([("app/a.rs", owner), (file, code)]))
}

#[test]
fn second_writers_are_found() {
    for code in [
        "fn f(mut a: ResMut<Fact>) {}",
        "fn f(mut a: Option<ResMut<super::a::Fact>>) {}",
        "struct P<'w> { a: ResMut<'w, Fact> }",
        "fn f(mut a: MessageWriter<Fact>) {}",
        "fn f(w: &mut World) { w.resource_mut::<Fact>(); }",
        "fn f(w: &mut World) { w.resource_scope::<Fact, _>(|_, _| {}); }",
        "fn f(mut c: Commands) { c.insert_resource(a::Fact::new(1).with(2)); }",
        "fn f(mut c: Commands) { c.write_message(Fact { a: 1 }); }",
    ] {
        assert_eq!(
            found_beside_owner("app/b.rs", code),
            ["Fact is written in app/a.rs, app/b.rs"],
            "{code}"
        );
    }
    for code in [
        "fn f(a: Res<Fact>, b: MessageReader<Fact>) {}",
        "fn f(w: &World) { w.resource::<Fact>(); }",
        "fn f(mut a: ResMut<Time>) {}",
        "fn f(a: MessageWriter<AskRequested>) {}",
    ] {
        assert_eq!(found_beside_owner("app/b.rs", code), [""; 0], "{code}");
    }
    let insertion = "fn f(a: &mut App) { a.insert_resource(Fact); }";
    assert_eq!(found_beside_owner(START_UP, insertion), [""; 0]);
    assert_eq!(
        found_beside_owner(START_UP, "fn f(a: ResMut<Fact>) {}").len(),
        1
    );
}

#[test]
fn second_readers_of_a_request_are_found() {
    let found = found_beside_owner("app/b.rs", "fn f(a: MessageReader<AskRequested>) {}");
    assert_eq!(found, ["AskRequested is read in app/a.rs, app/b.rs"]);
}
