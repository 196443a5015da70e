//! Values of moves from an engine: its answers to `hint`.

use crate::rules::Action;

use super::notation::NboardMove;

/// A line of play with its value, as in `search F5D6C3 1.50 0 12` or `book F5D6 0.00 120 24`.
#[derive(Clone, Debug, PartialEq)]
pub struct HintedLine {
    /// The moves, the valued one first.
    pub line: Vec<Action>,
    /// The value for the side that plays the first move, in discs.
    pub discs: f64,
    /// The search depth in plies; 0 if unknown.
    pub depth: u32,
    /// Whether this is the value under best play.
    pub is_exact: bool,
}

impl HintedLine {
    /// Parses a message; `None` if it is another one.
    pub fn parse(message: &str) -> Option<HintedLine> {
        let mut words = message.split_whitespace();
        if !matches!(words.next()?, "search" | "book") {
            return None;
        }
        let line = moves(words.next()?)?;
        let discs: f64 = words.next()?.parse().ok()?;
        let depth = words.nth(1).unwrap_or_default();
        let digits = depth.trim_end_matches(|c: char| !c.is_ascii_digit());
        Some(HintedLine {
            line,
            discs: discs.is_finite().then_some(discs)?,
            // A percentage is the confidence of a search to the end of the game.
            depth: if depth.contains('%') {
                0
            } else {
                digits.parse().unwrap_or(0)
            },
            is_exact: depth == "100%",
        })
    }
}

/// The moves of `F5D6PA`, at least one.
fn moves(text: &str) -> Option<Vec<Action>> {
    let letters: Vec<char> = text.chars().collect();
    let moves = letters.chunks(2).map(|word| {
        let word: String = word.iter().collect();
        let NboardMove(action) = word.parse().ok()?;
        Some(action)
    });
    moves.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_with_value_and_depth() {
        for (message, moves, discs, depth, is_exact) in [
            ("search F5D6C3 1.50 0 12", 3, 1.5, 12, false),
            ("search f5 -2 0 8 of 12", 1, -2.0, 8, false),
            ("search H8PAA1 +64.00 0 100%", 3, 64.0, 0, true),
            ("search H8 4.00 0 73%", 1, 4.0, 0, false),
            ("search H8 2.00 0 100%W", 1, 2.0, 0, false),
            ("book F5D6 0.00 120 24 of the year 2000", 2, 0.0, 24, false),
            ("search F5 1.5", 1, 1.5, 0, false),
        ] {
            let line = HintedLine::parse(message).expect(message);
            assert_eq!(line.line.len(), moves, "{message}");
            assert_eq!(
                (line.discs, line.depth, line.is_exact),
                (discs, depth, is_exact),
                "{message}"
            );
        }
    }

    #[test]
    fn what_is_no_line_is_skipped() {
        for message in [
            "",
            "search",
            "search F5",
            "search F5 x 0 1",
            "search F5 nan 0 1",
            "search F 1 0 1",
            "search F5é 1 0 1",
            "search 99 1 0 1",
            "status F5 1 0 1",
            "=== F5/1/1",
        ] {
            assert_eq!(HintedLine::parse(message), None, "{message}");
        }
    }
}
