//! The messages of a host.

use crate::programs::notation::{NboardMove, ParseNboardMoveError};

/// The greatest depth. It reaches the end of any game, so greater ones count as this.
pub(super) const MAX_DEPTH: u32 = 60;

/// A message that is understood.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Message {
    Nboard,
    SetContempt,
    Learn,
    Quit,
    Command(EngineCommand),
}

/// A message that waits for those before it, because it uses or changes the position.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum EngineCommand {
    SetDepth(u32),
    SetGame(String),
    Move(NboardMove),
    Hint(usize),
    Go,
    Analyze,
    Ping(String),
}

/// What a message should have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum ParseMessageError {
    #[error("the depth is a number from 1")]
    Depth,
    #[error("hint takes a number from 1")]
    Hint,
    #[error("ping takes a number")]
    Ping,
    #[error(transparent)]
    Move(#[from] ParseNboardMoveError),
}

impl Message {
    /// Parses a line; `None` if it is to be skipped.
    ///
    /// # Errors
    ///
    /// If the message is known but not its argument.
    pub(super) fn parse(line: &str) -> Result<Option<Message>, ParseMessageError> {
        let (name, rest) = first_word(line);
        let command = match name {
            "nboard" => return Ok(Some(Message::Nboard)),
            "learn" => return Ok(Some(Message::Learn)),
            "quit" => return Ok(Some(Message::Quit)),
            "set" => {
                let (name, value) = first_word(rest);
                match name {
                    "contempt" => return Ok(Some(Message::SetContempt)),
                    "depth" => EngineCommand::SetDepth(depth(value)?),
                    "game" => EngineCommand::SetGame(value.to_owned()),
                    _ => return Ok(None),
                }
            }
            "move" => EngineCommand::Move(played(rest)?),
            "hint" => EngineCommand::Hint(hints(rest)?),
            "go" => EngineCommand::Go,
            "analyze" | "analyse" => EngineCommand::Analyze,
            "ping" if rest.is_empty() => return Err(ParseMessageError::Ping),
            "ping" => EngineCommand::Ping(rest.to_owned()),
            // Version 1 sends a move alone.
            _ => match played(line.trim()) {
                Ok(played) => EngineCommand::Move(played),
                Err(_) => return Ok(None),
            },
        };
        Ok(Some(Message::Command(command)))
    }
}

/// The first word of `text` and the rest.
fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim_start())
}

fn depth(text: &str) -> Result<u32, ParseMessageError> {
    let depth = positive(text).ok_or(ParseMessageError::Depth)?;
    Ok(u32::try_from(depth).map_or(MAX_DEPTH, |depth| depth.min(MAX_DEPTH)))
}

/// How many moves to report; there may be fewer.
fn hints(text: &str) -> Result<usize, ParseMessageError> {
    if text.is_empty() {
        return Ok(1);
    }
    positive(text).ok_or(ParseMessageError::Hint)
}

/// A number from 1, in digits only. Whatever is too large to be stored is the largest number.
fn positive(text: &str) -> Option<usize> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = is_number.then(|| text.parse().unwrap_or(usize::MAX));
    number.filter(|&number| number > 0)
}

/// The move of `F5/1.50/0.2`; its value and time do not matter.
fn played(text: &str) -> Result<NboardMove, ParseNboardMoveError> {
    let end = text.find(|c: char| c == '/' || c.is_whitespace());
    text[..end.unwrap_or(text.len())].parse()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_large_numbers_become_the_largest_useful_ones() {
        let huge = "9".repeat(40);
        for text in ["60", "61", "1000", &huge] {
            assert_eq!(depth(text), Ok(60), "{text}");
        }
        for (text, number) in [("4", 4), ("100", 100), (&huge, usize::MAX)] {
            assert_eq!(hints(text), Ok(number), "{text}");
        }
        for text in ["0", "-1", "+1", "1.5", "x"] {
            assert!(depth(text).is_err() && hints(text).is_err(), "{text}");
        }
    }

    #[test]
    fn both_versions_of_the_protocol_are_understood() {
        let move_to = |text: &str| Message::Command(EngineCommand::Move(text.parse().unwrap()));
        for (line, message) in [
            ("move F5/1.50/0.2", Some(move_to("F5"))),
            ("  f5 ", Some(move_to("F5"))),
            ("PA", Some(move_to("PA"))),
            ("hint", Some(Message::Command(EngineCommand::Hint(1)))),
            ("analyse", Some(Message::Command(EngineCommand::Analyze))),
            ("set colour red", None),
            ("hello", None),
            ("", None),
        ] {
            assert_eq!(Message::parse(line), Ok(message), "{line:?}");
        }
    }
}
