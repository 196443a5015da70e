//! Every text of the window that a player reads, in every language.
//!
//! The words stand in `assets/locales`, a file of [Fluent] messages for each language. A text without
//! variables is a constant, `pub const UNDO: Text = Text::new("commands-undo")`; one with variables is a
//! function that calls `tell("status-flips", &[("square", &square), ("count", &count)])`. Where a number
//! decides about the form of a word, the message does so: `{ $count -> [one] … *[other] … }`.
//!
//! To add one: its message in every file (in English until somebody translates it), under the group of the
//! file here, whose name its own begins with. A new character of Japanese, Chinese or Korean has to get into
//! the fonts with `assets/make-fonts.py`. The tests in `tests/integration/window/languages.rs` say what is
//! missing. A text is read in the language of the moment: keep it for no longer than it is shown.
//!
//! Names of openings are proper names: they stay as their catalogue has them, in English. What the terminal's
//! programs say is English as well, and comes from the rules, the engine and the record formats themselves.
//!
//! [Fluent]: https://projectfluent.org

pub mod cli;
pub mod clock;
pub mod commands;
pub mod engines;
pub mod errors;
pub mod files;
pub mod game;
pub mod help;
pub mod hint;
pub mod language;
pub mod live;
pub mod menus;
pub mod messages;
pub mod players;
pub mod reader;
pub mod reasons;
pub mod records;
pub mod result;
pub mod review;
pub mod setup;
pub mod statistics;
pub mod status;
pub mod training;
pub mod values;
pub mod welcome;

/// The text with a capital first letter.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}
