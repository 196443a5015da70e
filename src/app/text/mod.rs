//! Every text of the window, in every language.
//!
//! `assets/locales` has a file of [Fluent] messages for each language. The build makes a method of
//! [`Language`](language::Language) from each message: `text.commands_undo()` or, with variables in alphabetical order,
//! `text.status_flips(count, square)`. A message selects plurals itself: `{ $count -> [one] … *[other] … }`. The
//! `texts.rs` of each room chooses among messages.
//!
//! The language, always called `text`, is a resource, a field of panels' data, and an argument elsewhere. Static tables
//! store `Language::commands_undo`. Do not keep a text for longer than it is shown.
//!
//! To add a text, add its message to every file (in English until somebody translates it), under its group. The build
//! fails if a language lacks it, and the compiler warns if nobody uses it. Add new Japanese, Chinese or Korean
//! characters to the fonts with `assets/make-fonts.py`.
//!
//! Names of openings are proper names and stay in English, as in their catalogue. The terminal programs are in English
//! as well; their texts come from the rules, the engine and the record formats themselves. Only sentences about facts,
//! `fact-…`, are shared.
//!
//! [Fluent]: https://projectfluent.org

pub(super) mod errors;
pub(super) mod language;
pub(super) mod messages;
pub(super) mod values;

pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}
