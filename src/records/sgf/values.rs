//! The meanings of property values.

use crate::{
    records::{error::ReadError, note::Centidiscs, text},
    rules::{Action, Player, Ruleset, Size, Square},
};

/// The text of a value, with escapes resolved and line breaks as line feeds.
pub(super) fn text_of(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut characters = value.chars().peekable();
    while let Some(character) = characters.next() {
        let escaped = character == '\\';
        let character = if escaped {
            match characters.next() {
                Some(character) => character,
                None => break,
            }
        } else {
            character
        };
        // A line break may be a pair of both characters, in either order.
        let other = match character {
            '\r' => '\n',
            '\n' => '\r',
            _ => {
                text.push(character);
                continue;
            }
        };
        characters.next_if_eq(&other);
        // An escaped line break only wraps a long line of the file.
        if !escaped {
            text.push('\n');
        }
    }
    text
}

/// The text of a value as a single line; `None` if it is empty.
pub(super) fn line_of(value: &str) -> Option<String> {
    text::line(&text_of(value))
}

/// `text` as a value.
pub(super) fn escaped(text: &str) -> String {
    let mut value = String::with_capacity(text.len());
    for character in text.chars() {
        if matches!(character, '\\' | ']') {
            value.push('\\');
        }
        value.push(character);
    }
    value
}

/// The square that `text` names on a board of any size: `d3`, or `dc` as in records of Go.
pub(super) fn square(text: &str) -> Option<Square> {
    if let Ok(square) = text.parse() {
        return Some(square);
    }
    let [column, row] = text.as_bytes() else {
        return None;
    };
    let index = |letter: &u8| {
        let letter = letter.to_ascii_lowercase();
        letter
            .is_ascii_lowercase()
            .then(|| usize::from(letter - b'a'))
    };
    Square::at(index(column)?, index(row)?)
}

/// The square that `text` names on a board of `size`.
pub(super) fn square_on(text: &str, size: Size) -> Option<Square> {
    square(text.trim()).filter(|&square| size.contains(square))
}

/// The squares that `text` names on a board of `size`: one, or those between two corners row by row, as in `a1:c2`.
pub(super) fn squares(text: &str, size: Size) -> Option<impl Iterator<Item = Square>> {
    let (from, to) = text.split_once(':').unwrap_or((text, text));
    let (from, to) = (square_on(from, size)?, square_on(to, size)?);
    let between = |one: usize, other: usize| one.min(other)..=one.max(other);
    let columns = between(from.column(), to.column());
    let rows = between(from.row(), to.row());
    Some(rows.flat_map(move |row| columns.clone().map(move |column| Square::new(column, row))))
}

/// The action of a move's value; `None` if it is not a move on any board.
pub(super) fn action(text: &str, size: Size) -> Option<Action> {
    let text = text.trim();
    let square = square(text);
    if square.is_some_and(|square| size.contains(square)) {
        return square.map(Action::Place);
    }
    // Where it is no square, `tt` is a pass, as in Go.
    let is_pass =
        text.is_empty() || text.eq_ignore_ascii_case("tt") || text.parse() == Ok(Action::Pass);
    if is_pass {
        return Some(Action::Pass);
    }
    square.map(Action::Place)
}

/// Returns `true` if a value of `GM` is the game's number or name, or empty.
pub(super) fn is_othello(text: &str) -> bool {
    let text = text.trim();
    text.is_empty() || text.parse() == Ok(2) || text::is_game_name(text)
}

/// The board that `SZ` names.
pub(super) fn size_of(text: &str) -> Result<Size, ReadError> {
    let (width, height) = text.split_once([':', 'x', 'X']).unwrap_or((text, text));
    let side = |text: &str| text.trim().parse().ok();
    let sides = side(width).zip(side(height));
    let size = sides.and_then(|(width, height)| Size::new(width, height).ok());
    size.ok_or_else(|| ReadError::Size(text.to_owned()))
}

/// The rules that a value of `RU` names. Unmentioned parts are as in `othello`.
pub(super) fn rules(text: &str) -> Ruleset {
    let mut ruleset = Ruleset::OTHELLO;
    for (place, word) in text.split_whitespace().enumerate().take(8) {
        if place == 0
            && let Ok(named) = word.to_ascii_lowercase().parse()
        {
            ruleset = named;
            continue;
        }
        ruleset.choose(word);
    }
    ruleset
}

/// Converts an evaluation between the mover's point of view and Dark's, which the format uses.
pub(super) fn from_dark(value: Centidiscs, mover: Player) -> Centidiscs {
    match mover {
        Player::Dark => value,
        Player::Light => -value,
    }
}
