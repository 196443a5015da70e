//! The messages of a host.

use std::error::Error;

use crate::{external::notation::NboardMove, rules::Action};

/// The greatest depth. It reaches the end of any game, so greater ones mean the same.
pub(super) const MAX_DEPTH: u32 = 60;

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Message {
    /// A message whose answer never changes.
    Answered(&'static str),
    SetDepth(u32),
    SetGame(String),
    Move(Action),
    Hint(usize),
    Go,
    Ping(String),
    Analyze,
    Quit,
}

impl Message {
    /// Parses a line; `None` if the protocol says to skip it.
    pub(super) fn parse(line: &str) -> Result<Option<Message>, Box<dyn Error>> {
        let (name, rest) = first_word(line);
        Ok(Some(match (name, first_word(rest)) {
            ("nboard", _) => Message::Answered("set myname reversi"),
            ("set", ("depth", depth)) => {
                let depth = positive(depth).ok_or("the depth is a number from 1")?;
                Message::SetDepth(depth.min(MAX_DEPTH as usize) as u32)
            }
            ("set", ("game", game)) => Message::SetGame(game.to_owned()),
            // Contempt among them: it concerns opening books of the protocol, and there are none.
            ("set", _) => return Ok(None),
            ("move", _) => Message::Move(played(rest)?),
            ("hint", _) if rest.is_empty() => Message::Hint(1),
            ("hint", _) => Message::Hint(positive(rest).ok_or("hint takes a number from 1")?),
            ("go", _) => Message::Go,
            ("ping", _) if rest.is_empty() => return Err("ping takes a number".into()),
            ("ping", _) => Message::Ping(rest.to_owned()),
            ("analyze" | "analyse", _) => Message::Analyze,
            ("learn", _) => Message::Answered("learned"),
            ("quit", _) => Message::Quit,
            // Version 1 sends a move alone.
            _ => return Ok(played(line.trim()).ok().map(Message::Move)),
        }))
    }
}

fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim_start())
}

/// A number from 1, in digits only. A number too large to store becomes the largest.
fn positive(text: &str) -> Option<usize> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = is_number.then(|| text.parse().unwrap_or(usize::MAX));
    number.filter(|&number| number > 0)
}

/// The move of `F5/1.50/0.2`; its value and time are ignored.
fn played(text: &str) -> Result<Action, Box<dyn Error>> {
    let end = text.find(|c: char| c == '/' || c.is_whitespace());
    let NboardMove(action) = text[..end.unwrap_or(text.len())].parse()?;
    Ok(action)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_versions_of_the_protocol_are_understood() {
        let f5 = || Some(Message::Move(Action::Place("f5".parse().unwrap())));
        let huge = "9".repeat(40);
        for (line, message) in [
            ("move F5/1.50/0.2", f5()),
            ("  f5 ", f5()),
            ("PA", Some(Message::Move(Action::Pass))),
            ("hint", Some(Message::Hint(1))),
            (&format!("hint {huge}"), Some(Message::Hint(usize::MAX))),
            ("set depth 60", Some(Message::SetDepth(60))),
            ("set depth 61", Some(Message::SetDepth(60))),
            (&format!("set depth {huge}"), Some(Message::SetDepth(60))),
            ("analyse", Some(Message::Analyze)),
            ("set colour red", None),
            ("hello", None),
            ("", None),
        ] {
            assert_eq!(Message::parse(line).unwrap(), message, "{line:?}");
        }
        for number in ["0", "-1", "+1", "1.5", "x"] {
            assert!(Message::parse(&format!("set depth {number}")).is_err());
            assert!(Message::parse(&format!("hint {number}")).is_err());
        }
    }
}
