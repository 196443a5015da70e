//! Checks that every file of `assets/locales` has the messages of `en.ftl`, and writes a method of `Language` for each.
//!
//! The crate `fluent-typed` writes such methods as well, but it knows no functions such as `WORD`, returns an owned
//! `String` for every message and panics if one cannot be formatted.

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource},
    parser, serializer,
};

const FOLDER: &str = "assets/locales";
const ENGLISH: &str = "en.ftl";

/// A message of a language.
struct Message {
    /// The text in one line, as its file has it.
    text: String,
    variables: BTreeSet<String>,
    /// Whether it is one line without variables, which need not be formatted.
    is_plain: bool,
}

type Messages = BTreeMap<String, Message>;

/// Writes `messages.rs`, or says in a line which message of which file is wrong.
pub fn write() -> Result<(), String> {
    println!("cargo::rerun-if-changed={FOLDER}");
    let english = read(&Path::new(FOLDER).join(ENGLISH))?;
    for entry in fs::read_dir(FOLDER).map_err(|error| format!("{FOLDER}: {error}"))? {
        let file = entry.map_err(|error| error.to_string())?.path();
        compare(&english, &read(&file)?)
            .map_err(|problem| format!("{}: {problem}", file.display()))?;
    }
    let folder = env::var_os("OUT_DIR")
        .map(PathBuf::from)
        .unwrap_or_default();
    fs::write(folder.join("messages.rs"), methods(&english)).map_err(|error| error.to_string())
}

/// The messages of a file.
fn read(file: &Path) -> Result<Messages, String> {
    let wrong = |problem: String| format!("{}: {problem}", file.display());
    let text = fs::read_to_string(file).map_err(|error| wrong(error.to_string()))?;
    let read = parser::parse(&*text).map_err(|(_, errors)| wrong(errors[0].to_string()))?;
    let mut messages = Messages::new();
    for entry in read.body {
        let mut message = match entry {
            Entry::Message(message) => message,
            Entry::Term(term) => {
                return Err(wrong(format!("the term -{} is of no use", term.id.name)));
            }
            _ => continue,
        };
        let id = message.id.name.to_owned();
        let wrong = |problem: &str| wrong(format!("{id} {problem}"));
        let (Some(pattern), []) = (&message.value, &message.attributes[..]) else {
            return Err(wrong("is not a text alone"));
        };
        let mut variables = BTreeSet::new();
        find_variables(pattern, &mut variables).map_err(|found| wrong(&format!("has {found}")))?;
        // It comes with the name of a side, and each language uses it where it has to.
        let has_kind = variables.remove("kind");
        if has_kind && !variables.contains("side") {
            return Err(wrong("has $kind without $side"));
        }
        let is_plain = matches!(pattern.elements[..], [PatternElement::TextElement { .. }]);
        message.comment = None;
        let body = vec![Entry::Message(message)];
        let text = serializer::serialize(&Resource { body });
        let text = text
            .split_whitespace()
            .skip(2)
            .collect::<Vec<_>>()
            .join(" ");
        let message = Message {
            text,
            variables,
            is_plain,
        };
        if messages.insert(id.clone(), message).is_some() {
            return Err(wrong("is there twice"));
        }
    }
    Ok(messages)
}

/// Adds the variables of a pattern, or says what in it the program does not know.
fn find_variables(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) -> Result<(), String> {
    pattern
        .elements
        .iter()
        .try_for_each(|element| match element {
            PatternElement::TextElement { .. } => Ok(()),
            PatternElement::Placeable { expression } => find_in_expression(expression, found),
        })
}

fn find_in_expression(
    expression: &Expression<&str>,
    found: &mut BTreeSet<String>,
) -> Result<(), String> {
    let inline = match expression {
        Expression::Inline(inline) => inline,
        Expression::Select { selector, variants } => {
            let mut variants = variants.iter();
            variants.try_for_each(|variant| find_variables(&variant.value, found))?;
            selector
        }
    };
    find_in_inline(inline, found)
}

fn find_in_inline(
    inline: &InlineExpression<&str>,
    found: &mut BTreeSet<String>,
) -> Result<(), String> {
    match inline {
        InlineExpression::VariableReference { id } => found.insert(id.name.to_owned()),
        InlineExpression::FunctionReference { id, arguments } if id.name == "WORD" => {
            let mut arguments = arguments.positional.iter();
            return arguments.try_for_each(|argument| find_in_inline(argument, found));
        }
        InlineExpression::Placeable { expression } => return find_in_expression(expression, found),
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => false,
        InlineExpression::FunctionReference { id, .. } => {
            return Err(format!("the function {}", id.name));
        }
        _ => return Err("a reference to another message".into()),
    };
    Ok(())
}

/// Whether a language has the messages of English, each with its variables.
fn compare(english: &Messages, own: &Messages) -> Result<(), String> {
    if let Some(id) = own.keys().find(|id| !english.contains_key(*id)) {
        return Err(format!("{id} is not in {ENGLISH}"));
    }
    for (id, wanted) in english {
        let found = own.get(id).ok_or(format!("{id} is missing"))?;
        if found.variables != wanted.variables {
            let [found, wanted] = [found, wanted].map(|message| &message.variables);
            return Err(format!(
                "{id} has the variables {found:?}, in {ENGLISH} {wanted:?}"
            ));
        }
        if wanted.is_plain && !found.is_plain {
            return Err(format!("{id} is not one line of text, as in {ENGLISH}"));
        }
    }
    Ok(())
}

/// The methods, with arguments in the order of the alphabet: another order of the words changes none.
fn methods(english: &Messages) -> String {
    let mut code = String::from("impl Language {\n");
    for (
        id,
        Message {
            text,
            variables,
            is_plain,
        },
    ) in english
    {
        let (name, text) = (id.replace('-', "_"), text.replace('`', "'"));
        let result = if *is_plain { "&'static str" } else { "String" };
        let (mut parameters, mut arguments) = (String::new(), String::new());
        for variable in variables {
            let parameter = if variable == "move" {
                "r#move"
            } else {
                variable
            };
            _ = write!(parameters, ", {parameter}: impl Variable");
            _ = write!(arguments, "({variable:?}, &{parameter}), ");
        }
        let told = match is_plain {
            true => format!("self.message({id:?})"),
            false => format!("self.tell({id:?}, &[{arguments}])"),
        };
        _ = write!(
            code,
            "/// `{text}`\npub(crate) fn {name}(self{parameters}) -> {result} {{ {told} }}\n"
        );
    }
    code + "}\n"
}
