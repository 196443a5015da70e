//! The messages of every language, and the texts they become.

use std::{borrow::Cow, fmt, ops::Deref, sync::OnceLock};

use bevy_egui::egui::{RichText, WidgetText};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

use super::language::{self, Language};
use crate::{
    engine::Level,
    rules::{Size, Square},
};

/// A message without variables, read in the language of the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Text(&'static str);

impl Text {
    /// No text.
    pub const EMPTY: Text = Text("");

    /// The message called `id`.
    pub const fn new(id: &'static str) -> Text {
        Text(id)
    }

    /// The text; the message's name if there is no such message.
    pub fn get(self) -> &'static str {
        let Text(id) = self;
        if id.is_empty() {
            return "";
        }
        match write(id, None) {
            Some(Cow::Borrowed(text)) => text,
            _ => id,
        }
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        self.get()
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.get())
    }
}

impl From<Text> for String {
    fn from(text: Text) -> String {
        text.get().to_owned()
    }
}

impl From<Text> for RichText {
    fn from(text: Text) -> RichText {
        text.get().into()
    }
}

impl From<Text> for WidgetText {
    fn from(text: Text) -> WidgetText {
        text.get().into()
    }
}

/// The value of a variable of a message.
pub(super) trait Variable {
    /// A number, which decides about the plural, or a text.
    fn value(&self) -> FluentValue<'_>;
}

macro_rules! variables {
    ($($type:ty: |$value:ident| $written:expr;)+) => {
        $(impl Variable for $type {
            fn value(&self) -> FluentValue<'_> {
                let $value = self;
                $written.into()
            }
        })+
    };
}

variables! {
    &str: |text| *text;
    String: |text| text.as_str();
    Text: |text| text.get();
    u32: |number| *number;
    u64: |number| *number;
    usize: |number| *number;
    Level: |level| level.to_string();
    Size: |size| size.to_string();
    Square: |square| square.to_string();
}

/// The message called `id` with its variables; its name if there is no such message.
pub(super) fn tell(id: &'static str, variables: &[(&'static str, &dyn Variable)]) -> String {
    let variables: FluentArgs = variables
        .iter()
        .map(|&(name, variable)| (name, variable.value()))
        .collect();
    write(id, Some(&variables)).map_or(id.to_owned(), Cow::into_owned)
}

/// Parts of a sentence, one after the other.
pub(super) fn list(parts: &[String]) -> String {
    parts.join(&tell("list-separator", &[]))
}

/// The message in the present language, or else in English.
fn write(id: &str, variables: Option<&FluentArgs>) -> Option<Cow<'static, str>> {
    [language::present(), Language::English]
        .into_iter()
        .find_map(|language| {
            let messages = messages(language);
            let pattern = messages.get_message(id)?.value()?;
            // What is wrong in a file is found by the tests.
            Some(messages.format_pattern(pattern, variables, &mut Vec::new()))
        })
}

type Messages = FluentBundle<FluentResource>;

/// The messages of a language, read when they are first needed.
fn messages(language: Language) -> &'static Messages {
    static ALL: [OnceLock<Messages>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    ALL[language as usize].get_or_init(|| {
        let text = language.messages().to_owned();
        let read = FluentResource::try_new(text).unwrap_or_else(|(readable, _)| readable);
        // Tags are well-formed; without one, plurals would be English.
        let tags = language.tag().parse().into_iter().collect();
        let mut messages = FluentBundle::new_concurrent(tags);
        // The marks around variables are for texts that run in both directions.
        messages.set_use_isolating(false);
        messages.add_resource_overriding(read);
        let words = messages
            .get_message("words")
            .and_then(|words| words.value());
        let words = words.map(|words| messages.format_pattern(words, None, &mut Vec::new()));
        let words: Vec<String> = words
            .unwrap_or_default()
            .split_whitespace()
            .map(str::to_owned)
            .collect();
        // A language without the function shows its name instead of the number.
        let _ = messages.add_function("WORD", move |numbers, _| word(numbers, &words));
        messages
    })
}

/// A small number as a word, if the language has `words` for them.
fn word<'a>(numbers: &[FluentValue<'a>], words: &[String]) -> FluentValue<'a> {
    match numbers {
        [FluentValue::Number(number)] => {
            let word = words.get(number.value as usize).cloned();
            FluentValue::from(word.unwrap_or_else(|| number.as_string().into_owned()))
        }
        _ => FluentValue::Error,
    }
}
