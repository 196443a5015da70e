//! The contents of the help: the pages of how to play, the positions in their pictures, and a move to try.

use crate::rules::{Action, Move, PlayError, Player, Position, Ruleset, Square};

/// The halves of help.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HelpTab {
    /// The rules, a page for each idea.
    #[default]
    HowToPlay,
    /// Every key.
    Keys,
}

impl HelpTab {
    /// Both, in their order.
    pub const ALL: [HelpTab; 2] = [HelpTab::HowToPlay, HelpTab::Keys];
}

/// A page of how to play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HelpPage {
    /// What a move captures.
    #[default]
    Capture,
    /// That a move may capture along several lines.
    Directions,
    /// A first move for the reader.
    Practice,
    /// A side that cannot move.
    Pass,
    /// How a game ends.
    End,
    /// How the rule sets begin.
    Starts,
    /// What the marks on the board mean.
    Marks,
}

impl HelpPage {
    /// Every page, in the order in which they are read.
    pub const ALL: [HelpPage; 7] = [
        HelpPage::Capture,
        HelpPage::Directions,
        HelpPage::Practice,
        HelpPage::Pass,
        HelpPage::End,
        HelpPage::Starts,
        HelpPage::Marks,
    ];

    /// Its number, from 1.
    pub const fn number(self) -> usize {
        self as usize + 1
    }

    /// The page so many pages on, or back if negative; at most the last or the first one.
    #[must_use]
    pub fn turned(self, pages: isize) -> HelpPage {
        let last = HelpPage::ALL.len() - 1;
        HelpPage::ALL[(self as usize).saturating_add_signed(pages).min(last)]
    }
}

/// A move in a picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct ExampleMove {
    /// The position before it.
    pub before: Position,
    /// The move.
    pub played: Move,
    /// The position after it.
    pub after: Position,
}

impl ExampleMove {
    /// Two discs are trapped, a third is not.
    pub fn capture() -> ExampleMove {
        ExampleMove::new("...... .DLL.. ....L. ......", "e2")
    }

    /// Discs are trapped in a row, a column and a diagonal at once.
    pub fn directions() -> ExampleMove {
        ExampleMove::new(".D.D.. ..LL.. DLL... ......", "d3")
    }

    /// The last move of a game.
    pub fn end() -> ExampleMove {
        ExampleMove::new(".LLD LDLD LLDD LLLD", "a1")
    }

    /// A move early in a game.
    pub fn opening() -> ExampleMove {
        ExampleMove::new("...... ...... ..LD.. ..DL.. ...... ......", "d5")
    }

    /// A move by Dark.
    fn new(board: &str, square: &str) -> ExampleMove {
        let before = drawn(board, Player::Dark);
        let played = square.parse().ok().and_then(|at| before.check(at).ok());
        let played = played.expect("pictures show legal moves");
        let mut after = before;
        after.play_unchecked(&played);
        ExampleMove {
            before,
            played,
            after,
        }
    }
}

/// A position in which Light has to pass, while Dark can move.
pub(super) fn pass() -> Position {
    drawn("..LD .LLD LLLD DDDD", Player::Light)
}

fn drawn(board: &str, turn: Player) -> Position {
    let board = board.parse().expect("pictures show whole boards");
    Position::new(Ruleset::OTHELLO, board, turn)
}

/// The move that readers play themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Practice {
    /// None was tried.
    #[default]
    Asked,
    /// The last one was not legal.
    Refused {
        /// Where it was.
        square: Square,
        /// Why not.
        reason: PlayError,
    },
    /// It is played.
    Played(Move),
}

impl Practice {
    /// The position before the move, with Dark to move.
    pub fn start() -> Position {
        drawn("..L... ..LD.. ..DL.. ......", Player::Dark)
    }

    /// The position as it is now.
    pub fn position(&self) -> Position {
        let start = Practice::start();
        match self {
            Practice::Played(played) => {
                let place = Action::Place(played.square);
                start.play(place).unwrap_or(start)
            }
            Practice::Asked | Practice::Refused { .. } => start,
        }
    }

    /// What comes of playing on `square`; nothing once a move is played.
    #[must_use]
    pub fn tried(self, square: Square) -> Practice {
        if matches!(self, Practice::Played(_)) {
            return self;
        }
        match Practice::start().check(square) {
            Ok(found) => Practice::Played(found),
            Err(reason) => Practice::Refused { square, reason },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Outcome;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn pages_are_turned_up_to_the_first_and_the_last() {
        for (index, page) in HelpPage::ALL.into_iter().enumerate() {
            assert_eq!(page.number(), index + 1);
            assert_eq!(HelpPage::ALL[0].turned(index as isize), page);
        }
        assert_eq!(HelpPage::Capture.turned(-1), HelpPage::Capture);
        assert_eq!(HelpPage::Marks.turned(1), HelpPage::Marks);
        assert_eq!(HelpPage::Pass.turned(isize::MIN), HelpPage::Capture);
        assert_eq!(HelpPage::Pass.turned(isize::MAX), HelpPage::Marks);
    }

    #[test]
    fn the_pictures_show_what_their_pages_say() {
        let capture = ExampleMove::capture();
        assert_eq!(capture.played.flips.to_string(), "c2 d2");
        assert_eq!(capture.after.board().get(square("e3")), Some(Player::Light));
        let directions = ExampleMove::directions();
        assert_eq!(directions.played.flips.to_string(), "c2 d2 b3 c3");
        assert_eq!(directions.after.board().count(Player::Light), 0);
        let end = ExampleMove::end();
        assert!(end.after.board().free().is_empty());
        assert_eq!(end.after.outcome(), Some(Outcome::Win(Player::Dark)));
        let opening = ExampleMove::opening();
        assert_eq!(opening.played.flips.len(), 1);
        assert_eq!(opening.after.turn(), Some(Player::Light));
    }

    #[test]
    fn the_picture_of_a_pass_shows_one() {
        let pass = pass();
        assert!(pass.must_pass() && !pass.board().free().is_empty());
        let after = pass.pass().unwrap();
        assert_eq!(after.legal_moves().squares().to_string(), "a1 b1 a2");
    }

    #[test]
    fn a_wrong_try_is_told_and_a_right_one_is_played() {
        let start = Practice::start();
        assert_eq!(start.legal_moves().squares().to_string(), "b2 e3 d4");
        let refused = |square, reason| Practice::Refused { square, reason };
        let (a1, c1) = (square("a1"), square("c1"));
        let wrong = Practice::default().tried(a1);
        assert_eq!(wrong, refused(a1, PlayError::NoCapture(a1)));
        assert_eq!(wrong.position(), start);
        let taken = wrong.tried(c1);
        assert_eq!(taken, refused(c1, PlayError::Occupied(c1)));
        let right = taken.tried(square("e3"));
        assert!(matches!(right, Practice::Played(found) if found.flips.len() == 1));
        assert_eq!(right.position().board().count(Player::Dark), 4);
        assert_eq!(right.tried(square("a1")), right);
    }
}
