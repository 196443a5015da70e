//! Every text of the window that a player reads.
//!
//! What the rules, the engine and record formats say about themselves comes from them.

pub mod commands;
pub mod dialogs;
pub mod files;
pub mod game;
pub mod help;
pub mod hint;
pub mod live;
pub mod menus;
pub mod openings;
pub mod players;
pub mod reader;
pub mod result;
pub mod review;
pub mod setup;
pub mod status;
pub mod values;
pub mod welcome;

/// The text with a capital first letter.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// A count with its noun: `1 disc`, `2 discs`.
fn counted(count: usize, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}
