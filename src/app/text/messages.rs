//! The messages of every language, and the texts they become.

use std::{borrow::Cow, path, sync::OnceLock};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

use super::language::Language;
use crate::{
    analysis::words::FactWords,
    engine::Level,
    rules::{Action, Player, Size, Square},
};

// A method for each message, from `build/messages.rs`.
include!(concat!(env!("OUT_DIR"), "/messages.rs"));

/// A text in a language to be chosen, such as `Language::commands_undo`.
pub type Text = fn(Language) -> &'static str;

/// The value of a variable of a message.
pub trait Variable {
    /// A number, which selects the plural, or a text.
    fn value(&self, text: Language) -> FluentValue<'_>;

    /// The value of the variable `$kind`, which accompanies `$side`.
    fn kind(&self) -> Option<&'static str> {
        None
    }
}

macro_rules! variables {
    ($($type:ty: |$value:ident, $text:pat_param| $written:expr;)+) => {
        $(impl Variable for $type {
            fn value(&self, $text: Language) -> FluentValue<'_> {
                let $value = self;
                $written.into()
            }
        })+
    };
}

variables! {
    str: |text, _| text;
    String: |text, _| text.as_str();
    Cow<'_, str>: |text, _| &**text;
    path::Display<'_>: |path, _| path.to_string();
    u8: |number, _| *number;
    u16: |number, _| *number;
    u32: |number, _| *number;
    u64: |number, _| *number;
    usize: |number, _| *number;
    Level: |level, _| level.to_string();
    Size: |size, _| size.to_string();
    Square: |square, _| square.to_string();
    Player: |player, text| text.side(*player);
    Action: |action, text| match action {
        Action::Place(square) => square.to_string(),
        Action::Pass => text.game_pass().to_owned(),
    };
}

impl<T: Variable + ?Sized> Variable for &T {
    fn value(&self, text: Language) -> FluentValue<'_> {
        (**self).value(text)
    }

    fn kind(&self) -> Option<&'static str> {
        (**self).kind()
    }
}

impl Language {
    /// The message called `id`, one line without variables; empty if there is no such message.
    pub fn message(self, id: &str) -> &'static str {
        match self.write(id, None) {
            Some(Cow::Borrowed(text)) => text,
            _ => "",
        }
    }

    /// The message called `id` with its variables; empty if there is no such message.
    fn tell(self, id: &str, variables: &[(&'static str, &dyn Variable)]) -> String {
        let mut values = FluentArgs::new();
        for &(name, variable) in variables {
            values.set(name, variable.value(self));
            if let Some(kind) = variable.kind() {
                values.set("kind", kind);
            }
        }
        let told = self.write(id, Some(&values));
        told.unwrap_or_default().into_owned()
    }

    fn write(self, id: &str, values: Option<&FluentArgs>) -> Option<Cow<'static, str>> {
        let messages = messages(self);
        let pattern = messages.get_message(id)?.value()?;
        // The build finds errors in the files.
        Some(messages.format_pattern(pattern, values, &mut Vec::new()))
    }

    /// Joins parts of a sentence.
    pub(crate) fn list(self, parts: &[String]) -> String {
        parts.join(&self.list_separator())
    }

    /// A side, named by the colour of its discs.
    pub(crate) fn side(self, player: Player) -> &'static str {
        match player {
            Player::Dark => self.players_dark(),
            Player::Light => self.players_light(),
        }
    }
}

type Messages = FluentBundle<FluentResource>;

/// The messages of a language, parsed on first use.
fn messages(language: Language) -> &'static Messages {
    static ALL: [OnceLock<Messages>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    ALL[language as usize].get_or_init(|| {
        let text = language.messages().to_owned();
        let read = FluentResource::try_new(text).unwrap_or_else(|(readable, _)| readable);
        // Tags are well-formed; without one, plurals would follow English.
        let tags = language.tag().parse().into_iter().collect();
        let mut messages = FluentBundle::new_concurrent(tags);
        // Isolation marks around variables are for bidirectional text.
        messages.set_use_isolating(false);
        messages.add_resource_overriding(read);
        // Without the function, a language would show its name instead of the number.
        let _ = messages.add_function("WORD", move |numbers, _| word(numbers, language));
        messages
    })
}

/// A small number as a word, if the language has `words` for them.
fn word<'a>(numbers: &[FluentValue<'a>], language: Language) -> FluentValue<'a> {
    match numbers {
        [FluentValue::Number(number)] => {
            let word = language
                .words()
                .split_whitespace()
                .nth(number.value as usize);
            word.map_or_else(|| number.as_string().into_owned().into(), FluentValue::from)
        }
        _ => FluentValue::Error,
    }
}
