//! Checks that every file of `assets/locales` has the messages of `en.ftl`, and writes a method of `Language` for each.
//!
//! The crate `fluent-typed` writes such methods as well, but it knows no functions such as `WORD`, returns an owned
//! `String` for every message and panics if one cannot be formatted.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::{Path, PathBuf},
};

use fluent_syntax::{
    ast::{Entry, Message, PatternElement, Resource},
    parser, serializer,
};

const FOLDER: &str = "assets/locales";
const ENGLISH: &str = "en.ftl";

/// What there is to know of a message.
struct Told {
    /// Its text in one line, as the file has it.
    text: String,
    variables: BTreeSet<String>,
    /// Whether it is one line without variables, which need not be formatted.
    is_plain: bool,
}

type AllTold = BTreeMap<String, Told>;

/// Writes `messages.rs`, or says in a line which message of which file is wrong.
#[expect(
    clippy::disallowed_methods,
    reason = "cargo tells the folder in no other way"
)]
pub fn write() -> Result<(), String> {
    println!("cargo::rerun-if-changed={FOLDER}");
    let english = read(&Path::new(FOLDER).join(ENGLISH))?;
    for entry in fs::read_dir(FOLDER).map_err(|error| format!("{FOLDER}: {error}"))? {
        let file = entry.map_err(|error| format!("{FOLDER}: {error}"))?.path();
        let compared = compare(&english, &read(&file)?);
        compared.map_err(|problem| format!("{}: {problem}", file.display()))?;
    }
    let methods: String = english.iter().map(|(id, told)| method(id, told)).collect();
    let folder = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let written = fs::write(
        folder.join("messages.rs"),
        format!("impl Language {{\n{methods}}}\n"),
    );
    written.map_err(|error| format!("{}: {error}", folder.display()))
}

/// The messages of a file.
fn read(file: &Path) -> Result<AllTold, String> {
    let wrong = |problem: String| format!("{}: {problem}", file.display());
    let text = fs::read_to_string(file).map_err(|error| wrong(error.to_string()))?;
    let read = parser::parse(&*text).map_err(|(read, errors)| {
        let junk = read.body.iter().find_map(|entry| match entry {
            Entry::Junk { content } => content.lines().next(),
            _ => None,
        });
        wrong(format!("{:?}: {}", junk.unwrap_or_default(), errors[0]))
    })?;
    let mut all = AllTold::new();
    for entry in read.body {
        let message = match entry {
            Entry::Message(message) => message,
            Entry::Term(term) => return Err(wrong(format!("-{} is a term", term.id.name))),
            _ => continue,
        };
        let id = message.id.name;
        let told = tell(message).map_err(|problem| wrong(format!("{id} {problem}")))?;
        if all.insert(id.to_owned(), told).is_some() {
            return Err(wrong(format!("{id} is there twice")));
        }
    }
    Ok(all)
}

fn tell(mut message: Message<&str>) -> Result<Told, &'static str> {
    let (Some(pattern), []) = (&message.value, &message.attributes[..]) else {
        return Err("is not a text alone");
    };
    let is_plain = matches!(pattern.elements[..], [PatternElement::TextElement { .. }]);
    message.comment = None;
    let body = vec![Entry::Message(message)];
    let written = serializer::serialize(&Resource { body });
    let words: Vec<&str> = written.split_whitespace().collect();
    let text = words[2..].join(" ");
    let mut variables = BTreeSet::new();
    for placeable in text.split("{ ").skip(1) {
        let inside = placeable.strip_prefix("WORD(").unwrap_or(placeable);
        if let Some(variable) = inside.strip_prefix('$') {
            let end = variable.find(|letter: char| !letter.is_ascii_alphanumeric());
            variables.insert(variable[..end.unwrap_or(variable.len())].to_owned());
        } else if !inside.starts_with('"') {
            return Err("has more in braces than variables, quoted texts and WORD()");
        }
    }
    // It comes with the name of a side, and each language uses it where it has to.
    if variables.remove("kind") && !variables.contains("side") {
        return Err("has $kind without $side");
    }
    Ok(Told {
        text,
        variables,
        is_plain,
    })
}

/// Whether a language has the messages of English, each with its variables.
fn compare(english: &AllTold, own: &AllTold) -> Result<(), String> {
    if let Some(id) = own.keys().find(|id| !english.contains_key(*id)) {
        return Err(format!("{id} is not in {ENGLISH}"));
    }
    for (id, wanted) in english {
        let found = own.get(id).ok_or(format!("{id} is missing"))?;
        if found.variables != wanted.variables {
            return Err(format!(
                "{id} has not the variables that it has in {ENGLISH}"
            ));
        }
        if wanted.is_plain && !found.is_plain {
            return Err(format!("{id} is not one line of text, as in {ENGLISH}"));
        }
    }
    Ok(())
}

/// A method, with arguments in the order of the alphabet: another order of the words leaves them as they are.
fn method(id: &str, told: &Told) -> String {
    let (name, text) = (id.replace('-', "_"), told.text.replace('`', "'"));
    let (mut parameters, mut arguments) = (String::new(), String::new());
    for variable in &told.variables {
        let parameter = if variable == "move" {
            "r#move"
        } else {
            variable
        };
        parameters += &format!(", {parameter}: impl Variable");
        arguments += &format!("({variable:?}, &{parameter}), ");
    }
    let (result, body) = if told.is_plain {
        ("&'static str", format!("self.message({id:?})"))
    } else {
        ("String", format!("self.tell({id:?}, &[{arguments}])"))
    };
    format!("/// `{text}`\npub(crate) fn {name}(self{parameters}) -> {result} {{ {body} }}\n")
}
