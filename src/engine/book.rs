//! The opening book: positions that long searches have analysed, so that the strongest level answers its first moves at
//! once and varies among equals.
//!
//! `train book` makes it, line by line; `assets/evaluation/README.md` says how.

use std::{
    collections::HashMap, fmt, ops::RangeInclusive, str::FromStr, sync::LazyLock, time::Duration,
};

use super::{
    result::{SearchResult, Value},
    rng::Rng,
};
use crate::rules::{
    Action, Goal, Placement, Player, Position, Ruleset, Size, Square, Symmetry,
    compact::CompactPosition,
};

const TEXT: &str = include_str!("../../assets/evaluation/openings.book");

/// Written for the start of a game.
const START: &str = "start";

/// A line of the book: a position on 8×8 by the rules of `othello`, and the values of its moves.
///
/// As text, the moves that lead to it or `start`, then the moves in it, each with its value in discs for the side to
/// move: `f5d6 c4+1 c3+1 c5+0 c6-2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookLine {
    /// The moves from the start of a game.
    pub plies: Vec<Square>,
    /// The moves in the position with their values in discs for the side to move, the best first.
    pub moves: Vec<(Square, i32)>,
}

/// Text that is not a [`BookLine`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a line of an opening book")]
pub struct ParseBookLineError;

impl BookLine {
    /// The position; `None` if the moves are illegal.
    pub fn position(&self) -> Option<Position> {
        let start = Position::start(Ruleset::OTHELLO, Size::STANDARD);
        self.plies.iter().try_fold(start, |position, &square| {
            position.play(Action::Place(square)).ok()
        })
    }
}

impl fmt::Display for BookLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.plies.is_empty() {
            f.write_str(START)?;
        }
        for square in &self.plies {
            write!(f, "{square}")?;
        }
        for (square, value) in &self.moves {
            write!(f, " {square}{value:+}")?;
        }
        Ok(())
    }
}

impl FromStr for BookLine {
    type Err = ParseBookLineError;

    fn from_str(text: &str) -> Result<BookLine, ParseBookLineError> {
        let square = |text: &str| text.parse().map_err(|_| ParseBookLineError);
        let (mut plies, moves) = text.split_once(' ').ok_or(ParseBookLineError)?;
        if plies == START {
            plies = "";
        }
        let plies = plies.as_bytes().chunks(2);
        let plies = plies.map(|name| square(str::from_utf8(name).unwrap_or_default()));
        let moves = moves.split(' ').map(|entry| {
            let (name, value) = entry.split_at_checked(2).ok_or(ParseBookLineError)?;
            Ok((
                square(name)?,
                value.parse().map_err(|_| ParseBookLineError)?,
            ))
        });
        Ok(BookLine {
            plies: plies.collect::<Result<_, _>>()?,
            moves: moves.collect::<Result<_, _>>()?,
        })
    }
}

/// The moves of a position and their values in discs, the best first, by the canonical image of the position.
static BOOK: LazyLock<HashMap<CompactPosition, Vec<(Square, i32)>>> = LazyLock::new(|| {
    let entries = lines().filter_map(|line| {
        let (image, symmetry) = seen_by_mover(&line.position()?)?.least_image();
        let moves = line.moves.into_iter();
        let moves = moves.map(|(square, value)| (symmetry.apply(square), value));
        Some((key(&image)?, moves.collect()))
    });
    entries.collect()
});

fn lines() -> impl Iterator<Item = BookLine> {
    // A test checks that all of them can be read.
    TEXT.lines().filter_map(|line| line.parse().ok())
}

/// The position by the rules of `othello`, with Dark to move; `None` if the game is over.
fn seen_by_mover(position: &Position) -> Option<Position> {
    let board = match position.turn()? {
        Player::Dark => *position.board(),
        Player::Light => position.board().swap_colours(),
    };
    Some(Position::new(Ruleset::OTHELLO, board, Player::Dark))
}

/// The key of an image.
fn key(image: &Position) -> Option<CompactPosition> {
    CompactPosition::new(image.board(), Player::Dark)
}

/// The book moves in `position`, with their values in discs for the side to move, the best first; empty if the book
/// lacks the position.
///
/// In a symmetric position, the images of a move are as good as the move.
pub fn book_moves(position: &Position) -> Vec<(Square, i32)> {
    let Some((back, moves)) = known(position) else {
        return Vec::new();
    };
    let moves = moves.iter();
    let moves = moves.map(|&(square, value)| (back[0].apply(square), value));
    moves.collect()
}

/// The moves of a line of the book, from the start of a game, after which neither side is ahead by more than two
/// discs.
pub fn balanced_opening(seed: u64) -> Vec<Square> {
    const PLIES: RangeInclusive<usize> = 8..=10;
    const LEAD: i32 = 2;
    let is_balanced = |line: &BookLine| {
        let value = line.moves.first().map(|found| found.1);
        PLIES.contains(&line.plies.len()) && value.is_some_and(|value| value.abs() <= LEAD)
    };
    let mut balanced: Vec<BookLine> = lines().filter(is_balanced).collect();
    let chosen = Rng::new(seed).below(balanced.len());
    balanced.swap_remove(chosen).plies
}

/// One of the best moves in `position`, each as likely as the others; `None` if the book doesn't know it.
pub(super) fn look_up(position: &Position, rng: &mut Rng) -> Option<SearchResult> {
    let (back, moves) = known(position)?;
    let value = moves.first()?.1;
    let best: Vec<_> = moves.iter().filter(|found| found.1 == value).collect();
    let back = back.get(rng.below(back.len()))?;
    let square = back.apply(best.get(rng.below(best.len()))?.0);
    Some(SearchResult {
        best: Action::Place(square),
        value: Value::estimate(100 * value),
        principal_variation: vec![Action::Place(square)],
        moves: Vec::new(),
        depth: 0,
        nodes: 0,
        elapsed: Duration::ZERO,
    })
}

/// The book moves on a position's canonical image, and the symmetries that lead back from there: at least one, and more
/// if the position is symmetric.
fn known(position: &Position) -> Option<(Vec<Symmetry>, &'static [(Square, i32)])> {
    let ruleset = position.ruleset();
    if position.size() != Size::STANDARD
        || ruleset.placement != Placement::MustCapture
        || ruleset.goal != Goal::MostDiscs
        || position.opening_progress().is_some()
    {
        return None;
    }
    let position = seen_by_mover(position)?;
    let (image, _) = position.least_image();
    let moves = BOOK.get(&key(&image)?)?;
    let leads_there = |symmetry: &Symmetry| position.image(*symmetry) == image;
    let ways = position.symmetries().filter(leads_there);
    Some((ways.map(Symmetry::inverse).collect(), moves))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::rules::Board;

    /// The book's moves in `position` with one seed or another.
    fn played(position: &Position) -> BTreeSet<String> {
        let found = (0..100).filter_map(|seed| look_up(position, &mut Rng::new(seed)));
        found.map(|found| found.best.to_string()).collect()
    }

    #[test]
    fn every_built_in_line_can_be_read_and_is_legal() {
        for line in lines() {
            let position = line.position().unwrap();
            for &(square, _) in &line.moves {
                assert!(position.is_legal(Action::Place(square)), "{line}: {square}");
            }
            assert!(line.moves.is_sorted_by_key(|found| -found.1), "{line}");
        }
        assert_eq!(BOOK.len(), TEXT.lines().count());
        assert!(BOOK.len() >= 2000, "{}", BOOK.len());
        assert!(TEXT.len() <= 1 << 20);
    }

    #[test]
    fn a_move_is_worth_what_the_position_after_it_is_worth() {
        let mut followed = 0;
        for line in lines() {
            let position = line.position().unwrap();
            for &(square, value) in &line.moves {
                let next = position.play(Action::Place(square)).unwrap();
                let known = seen_by_mover(&next)
                    .and_then(|next| key(&next.least_image().0))
                    .and_then(|key| BOOK.get(&key));
                if let Some(known) = known {
                    followed += 1;
                    assert_eq!(value, -known[0].1, "{line}: {square}");
                }
            }
        }
        assert!(followed >= 2000, "{followed}");
    }

    #[test]
    fn the_moves_of_a_line_are_known_with_their_values_however_the_board_is_turned() {
        for line in lines().step_by(53) {
            let position = line.position().unwrap();
            for symmetry in position.symmetries() {
                let after = |position: &Position, &(square, value): &(Square, i32)| {
                    let next = position.play(Action::Place(square)).unwrap();
                    (next.least_image().0.board().to_string(), value)
                };
                let image = position.image(symmetry);
                let moves = book_moves(&image);
                let found: BTreeSet<_> = moves.iter().map(|found| after(&image, found)).collect();
                let known = line.moves.iter().map(|found| after(&position, found));
                assert_eq!(found, known.collect(), "{line}");
            }
        }
        let unknown = Position::start(Ruleset::FREE, Size::STANDARD);
        assert_eq!(book_moves(&unknown), []);
    }

    #[test]
    fn balanced_openings_are_many_and_neither_side_is_ahead() {
        let mut drawn = BTreeSet::new();
        for seed in 0..200 {
            let plies = balanced_opening(seed);
            assert!((8..=10).contains(&plies.len()));
            let moves = Vec::new();
            let position = BookLine { plies, moves }.position().unwrap();
            let value = book_moves(&position)[0].1;
            assert!(value.abs() <= 2, "{value}");
            drawn.insert(position.least_image().0.board().to_string());
        }
        assert!(drawn.len() > 100, "{}", drawn.len());
    }

    #[test]
    fn all_first_moves_are_played() {
        let start = Position::start(Ruleset::OTHELLO, Size::STANDARD);
        assert_eq!(played(&start).len(), 4);
    }

    #[test]
    fn a_best_move_is_found_however_the_board_is_turned() {
        for line in lines().skip(1).step_by(97) {
            let position = line.position().unwrap();
            let best = line.moves.iter().filter(|found| found.1 == line.moves[0].1);
            let best: Vec<Square> = best.map(|found| found.0).collect();
            for symmetry in position.symmetries() {
                let mut found = BTreeSet::new();
                for seed in 0..50 {
                    let result = look_up(&position.image(symmetry), &mut Rng::new(seed)).unwrap();
                    let Action::Place(square) = result.best else {
                        panic!("{line}")
                    };
                    assert_eq!(result.value, Value::estimate(100 * line.moves[0].1));
                    found.insert(symmetry.inverse().apply(square));
                }
                let after = |square: Square| {
                    let next = position.play(Action::Place(square)).unwrap();
                    next.least_image().0
                };
                for square in &best {
                    assert!(found.contains(square), "{line}: {square}");
                }
                for square in found {
                    let is_best = best.iter().any(|best| after(*best) == after(square));
                    assert!(is_best, "{line}: {square}");
                }
            }
        }
    }

    #[test]
    fn a_filled_centre_leads_into_the_same_openings() {
        let mut position = Position::start(Ruleset::REVERSI, Size::STANDARD);
        assert_eq!(played(&position), BTreeSet::new());
        for square in ["d4", "d5", "e5", "e4"] {
            position = position
                .play(Action::Place(square.parse().unwrap()))
                .unwrap();
        }
        assert_eq!(played(&position).len(), 4);
        let othello = Position::new(Ruleset::OTHELLO, *position.board(), Player::Dark);
        assert_eq!(played(&position), played(&othello));
    }

    #[test]
    fn it_knows_games_that_light_begins() {
        let start = Board::preset(Size::STANDARD);
        let light_begins = Position::new(Ruleset::OTHELLO, start, Player::Light);
        assert_eq!(played(&light_begins).len(), 4);
    }

    #[test]
    fn other_games_are_unknown_to_it() {
        let fewest = Ruleset::OTHELLO.with_goal(Goal::FewestDiscs);
        for position in [
            Position::start(fewest, Size::STANDARD),
            Position::start(Ruleset::FREE, Size::STANDARD),
            Position::start(Ruleset::OTHELLO, Size::new(6, 6).unwrap()),
            Position::start(Ruleset::OTHELLO, Size::new(10, 10).unwrap()),
        ] {
            assert_eq!(played(&position), BTreeSet::new());
        }
    }
}
