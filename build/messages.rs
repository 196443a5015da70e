//! Checks that every file of `assets/locales` has the messages of `en.ftl`, and writes a method of `Language` for each.
//! The methods for facts, `fact-…`, belong to a trait, which the terminal's `English` also implements, in plain Rust.
//!
//! The crate `fluent-typed` writes such methods as well, but it knows no functions such as `WORD`, returns an owned
//! `String` for every message and panics if one cannot be formatted.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::{Path, PathBuf},
};

use fluent_syntax::{
    ast::{
        Entry, Expression, InlineExpression, Message, Pattern, PatternElement, Resource, VariantKey,
    },
    parser, serializer,
};

const FOLDER: &str = "assets/locales";
const ENGLISH: &str = "en.ftl";

/// A message.
struct Told {
    /// Its text in one line, in Fluent's syntax.
    text: String,
    variables: BTreeSet<String>,
    /// Whether it is one line without variables, which needs no formatting.
    is_plain: bool,
    /// Its text as a Rust expression.
    expression: String,
}

type AllTold = BTreeMap<String, Told>;

/// Writes `messages.rs` and `fact_words.rs`. The error says in a line which message of which file is wrong.
#[expect(
    clippy::disallowed_methods,
    reason = "cargo names the folder in no other way"
)]
pub fn write() -> Result<(), String> {
    println!("cargo::rerun-if-changed={FOLDER}");
    let english = read(&Path::new(FOLDER).join(ENGLISH))?;
    for entry in fs::read_dir(FOLDER).map_err(|error| format!("{FOLDER}: {error}"))? {
        let file = entry.map_err(|error| format!("{FOLDER}: {error}"))?.path();
        let compared = compare(&english, &read(&file)?);
        compared.map_err(|problem| format!("{}: {problem}", file.display()))?;
    }
    let mut methods = String::new();
    let (mut heads, mut in_language, mut in_english) =
        (String::new(), String::new(), String::new());
    for (id, told) in &english {
        let doc = format!("/// `{}`\n", told.text.replace('`', "'"));
        let tell = tell_in_language(id, told);
        if id.starts_with("fact-") {
            let head = head(id, told, type_in_fact);
            heads += &format!("{doc}{head};\n");
            in_language += &format!("{head} {{ {tell} }}\n");
            in_english += &format!("{head} {{ {} }}\n", told.expression);
        } else {
            let head = head(id, told, |_| "impl Variable");
            methods += &format!("{doc}pub(crate) {head} {{ {tell} }}\n");
        }
    }
    let messages = format!(
        "impl Language {{\n{methods}}}\n\
         impl<Side: Variable> FactWords<Side> for Language {{\n{in_language}}}\n"
    );
    let numbers = english.get("words");
    let numbers = numbers.ok_or("en.ftl: there is no message `words`")?;
    let fact_words = format!(
        "/// A language for facts, with its names of sides.\n\
         pub(crate) trait FactWords<Side>: Copy {{\n{heads}}}\n\
         impl<Side: Display> FactWords<Side> for English {{\n{in_english}}}\n\
         const NUMBERS: &str = {:?};\n",
        numbers.text
    );
    let folder = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let write = |name, code| fs::write(folder.join(name), code);
    let written = write("messages.rs", messages).and_then(|()| write("fact_words.rs", fact_words));
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
    let mut variables = BTreeSet::new();
    let expression = expression(pattern, &mut variables)?;
    message.comment = None;
    let body = vec![Entry::Message(message)];
    let written = serializer::serialize(&Resource { body });
    let words: Vec<&str> = written.split_whitespace().collect();
    let text = words[2..].join(" ");
    // It comes with the name of a side, and languages need not use it.
    if variables.remove("kind") && !variables.contains("side") {
        return Err("has $kind without $side");
    }
    Ok(Told {
        text,
        variables,
        is_plain,
        expression,
    })
}

/// Checks that a language has the messages of English, each with the same variables.
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

/// The signature of a method. Alphabetical arguments do not change when the words change their order.
fn head(id: &str, told: &Told, type_of: fn(&str) -> &str) -> String {
    let parameters = told.variables.iter();
    let parameters = parameters.map(|name| format!(", {}: {}", argument(name), type_of(name)));
    let result = if told.is_plain {
        "&'static str"
    } else {
        "String"
    };
    let (name, parameters) = (id.replace('-', "_"), parameters.collect::<String>());
    format!("fn {name}(self{parameters}) -> {result}")
}

fn type_in_fact(variable: &str) -> &str {
    match variable {
        "count" => "usize",
        "corner" | "square" => "Square",
        "player" | "side" => "Side",
        _ => "&str",
    }
}

fn argument(variable: &str) -> &str {
    match variable {
        "move" => "r#move",
        // The terminal does not know which side its reader plays.
        "kind" => "\"colour\"",
        _ => variable,
    }
}

fn tell_in_language(id: &str, told: &Told) -> String {
    if told.is_plain {
        return format!("self.message({id:?})");
    }
    let arguments = told.variables.iter();
    let arguments = arguments.map(|name| format!("({name:?}, &{}), ", argument(name)));
    format!("self.tell({id:?}, &[{}])", arguments.collect::<String>())
}

/// A text as a Rust expression for English. Its variables are added to `variables`.
fn expression(
    pattern: &Pattern<&str>,
    variables: &mut BTreeSet<String>,
) -> Result<String, &'static str> {
    if let [PatternElement::TextElement { value }] = &pattern.elements[..] {
        return Ok(format!("{value:?}"));
    }
    let mut parts = String::new();
    for element in &pattern.elements {
        let part = match element {
            PatternElement::TextElement { value } => format!("{value:?}"),
            PatternElement::Placeable {
                expression: Expression::Inline(value),
            } => inline(value, variables)?,
            PatternElement::Placeable {
                expression: Expression::Select { selector, variants },
            } => {
                let selector = inline(selector, variables)?;
                let is_count = selector == "count";
                let mut arms = String::new();
                for variant in variants {
                    let key = match variant.key {
                        _ if variant.default => "_".to_owned(),
                        VariantKey::NumberLiteral { value } => format!("({value}, _)"),
                        VariantKey::Identifier { name } if is_count => format!("(_, {name:?})"),
                        VariantKey::Identifier { name } => format!("{name:?}"),
                    };
                    arms += &format!("{key} => {}, ", expression(&variant.value, variables)?);
                }
                if is_count {
                    format!("match (count, plural(count)) {{ {arms} }}")
                } else {
                    format!("match {selector} {{ {arms} }}")
                }
            }
        };
        parts += &format!("{part}.to_string(), ");
    }
    Ok(format!("[{parts}].concat()"))
}

fn inline(
    value: &InlineExpression<&str>,
    variables: &mut BTreeSet<String>,
) -> Result<String, &'static str> {
    match value {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
            Ok(argument(id.name).to_owned())
        }
        InlineExpression::StringLiteral { value } => Ok(format!("{value:?}")),
        InlineExpression::FunctionReference { id, arguments } if id.name == "WORD" => {
            let number = arguments
                .positional
                .first()
                .ok_or("has WORD() of nothing")?;
            Ok(format!("word({})", inline(number, variables)?))
        }
        _ => Err("has more in braces than variables, quoted texts and WORD()"),
    }
}
