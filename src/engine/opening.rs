//! The opening in which the players fill the centre, on top of any search that knows captures only.
//!
//! Nothing flips until the four centre squares are filled, so whatever order they are filled in, six
//! boards can come of it, and most of those are mirror images of each other. All ways to fill the centre are
//! tried, and the search is asked about the boards that come of it.

use std::collections::HashMap;

use super::{MoveValue, Value};
use crate::rules::{Action, Board, Goal, Moves, Opening, Player, Position, Ruleset, Size, Square};

/// Tells what a board is worth for a player who is to move and has a move. The centre is full.
pub(super) type Leaf<'a> = dyn FnMut(&Board, Player) -> Value + 'a;

/// What a move of the opening is worth, and how it goes on until the centre is full.
#[derive(Clone, Debug)]
pub(super) struct Filled {
    pub(super) found: MoveValue,
    pub(super) line: Vec<Action>,
}

/// Returns `true` if centre squares are still to be filled before captures begin.
pub(super) fn is_opening(position: &Position, ruleset: Ruleset) -> bool {
    let centre = position.board.size().centre();
    ruleset.opening == Opening::FillCentre
        && centre
            .iter()
            .any(|&square| position.board.get(square).is_none())
}

/// What each move of the opening is worth, the best first, if `leaf` judges the boards with a full
/// centre. Mirror images are asked about once.
pub(super) fn values(position: &Position, ruleset: Ruleset, leaf: &mut Leaf<'_>) -> Vec<Filled> {
    let Some(player) = position.turn else {
        return Vec::new();
    };
    let mut filling = Filling {
        ruleset,
        leaf,
        known: HashMap::new(),
    };
    filling.moves(&position.board, player)
}

/// The number of boards that `values` asks about.
pub(super) fn leaves(position: &Position, ruleset: Ruleset) -> usize {
    let mut count = 0;
    values(position, ruleset, &mut |_, _| {
        count += 1;
        Value::exact(0)
    });
    count
}

struct Filling<'a, 'l> {
    ruleset: Ruleset,
    leaf: &'a mut Leaf<'l>,
    /// The values of the boards asked about, for the side to move.
    known: HashMap<(String, Player), Value>,
}

impl Filling<'_, '_> {
    /// The moves that fill the centre of `board`, the best first.
    fn moves(&mut self, board: &Board, player: Player) -> Vec<Filled> {
        let mut legal = Moves::new();
        Position::legal_into(board, self.ruleset, player, &mut legal);
        let mut moves: Vec<Filled> = legal
            .iter()
            .map(|found| {
                let square = found.square;
                let mut next = *board;
                next.set(square, Some(player));
                let (value, mut line) = self.value(&next, !player);
                line.insert(0, Action::Place(square));
                let value = negated(value);
                Filled {
                    found: MoveValue { square, value },
                    line,
                }
            })
            .collect();
        moves.sort_by_key(|filled| -filled.found.value.centidiscs);
        moves
    }

    /// What `board` is worth for `player`, who is to move.
    fn value(&mut self, board: &Board, player: Player) -> (Value, Vec<Action>) {
        let position = Position {
            board: *board,
            turn: Some(player),
        };
        if !is_opening(&position, self.ruleset) {
            return (self.leaf_value(board, player), Vec::new());
        }
        let moves = self.moves(board, player);
        let Some(best) = moves.first() else {
            return (Value::exact(0), Vec::new());
        };
        // A value is exact only if that of every other move is.
        let exact = moves.iter().all(|filled| filled.found.value.exact);
        let centidiscs = best.found.value.centidiscs;
        (Value { centidiscs, exact }, best.line.clone())
    }

    fn leaf_value(&mut self, board: &Board, player: Player) -> Value {
        let can_move = |player| Position::can_move(board, self.ruleset, player);
        if !can_move(player) {
            if can_move(!player) {
                return negated(self.leaf_value(board, !player));
            }
            let more = board.count(player) as i32 - board.count(!player) as i32;
            let lead = match self.ruleset.goal {
                Goal::MostDiscs => more,
                Goal::FewestDiscs => -more,
            };
            return Value::exact(lead + lead.signum() * board.free().len() as i32);
        }
        let key = (canonical(board), player);
        if let Some(&value) = self.known.get(&key) {
            return value;
        }
        let value = (self.leaf)(board, player);
        self.known.insert(key, value);
        value
    }
}

fn negated(value: Value) -> Value {
    Value {
        centidiscs: -value.centidiscs,
        ..value
    }
}

/// The same text for a board and all its mirror images.
fn canonical(board: &Board) -> String {
    let size = board.size();
    let (right, bottom) = (size.width() - 1, size.height() - 1);
    let mut least: Option<String> = None;
    for image in 0..8u8 {
        let [across, down, turned] = [1, 2, 4].map(|bit| image & bit != 0);
        if turned && size.width() != size.height() {
            continue;
        }
        let map = |square: Square| {
            let (column, row) = (square.column(), square.row());
            let column = if across { right - column } else { column };
            let row = if down { bottom - row } else { row };
            if turned {
                Square::new(row, column)
            } else {
                Square::new(column, row)
            }
        };
        let text = mapped(board, size, map).to_string();
        if least.as_ref().is_none_or(|least| text < *least) {
            least = Some(text);
        }
    }
    least.unwrap_or_default()
}

fn mapped(board: &Board, size: Size, map: impl Fn(Square) -> Square) -> Board {
    let mut image = Board::empty(size);
    for square in size.squares() {
        image.set(map(square), board.get(square));
    }
    image
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Game;

    fn start(width: usize, height: usize) -> Position {
        let size = Size::new(width, height).unwrap();
        *Game::new(Ruleset::REVERSI, size).position()
    }

    #[test]
    fn mirror_images_are_asked_about_once() {
        assert_eq!(leaves(&start(8, 8), Ruleset::REVERSI), 2);
        // Turned by a quarter, this board is another.
        assert_eq!(leaves(&start(8, 6), Ruleset::REVERSI), 3);
        // The centre is beside the middle, so only the diagonal mirrors are left.
        assert_eq!(leaves(&start(7, 7), Ruleset::REVERSI), 4);
    }

    #[test]
    fn both_sides_fill_the_centre_as_is_best_for_them() {
        // Dark wants the crossed pattern, which Light can avoid.
        let mut crossed_is_good = |board: &Board, player: Player| {
            assert_eq!(player, Player::Dark);
            let [a, b, c, d] = board.size().centre().map(|s| board.get(s));
            let crossed = a == d && b == c;
            Value::exact(if crossed { 10 } else { -4 })
        };
        let found = values(&start(8, 8), Ruleset::REVERSI, &mut crossed_is_good);
        assert_eq!(found.len(), 4);
        assert!(found.iter().all(|f| f.found.value == Value::exact(-4)));
        assert!(found.iter().all(|f| f.line.len() == 4));
        // If it is bad for Dark, Light plays diagonally opposite, and Dark has no choice.
        let mut crossed_is_bad = |board: &Board, _: Player| {
            let [a, _, _, d] = board.size().centre().map(|s| board.get(s));
            Value::exact(if a == d { -10 } else { -4 })
        };
        let found = values(&start(8, 8), Ruleset::REVERSI, &mut crossed_is_bad);
        assert_eq!(found[0].found.value, Value::exact(-10));
    }

    #[test]
    fn a_game_that_the_opening_ends_needs_no_search() {
        let mut never = |_: &Board, _: Player| panic!("nobody can move");
        let found = values(&start(2, 2), Ruleset::REVERSI, &mut never);
        assert_eq!(found[0].found.value, Value::exact(0));
        assert!(is_opening(&start(2, 2), Ruleset::REVERSI));
        assert!(!is_opening(&start(2, 2), Ruleset::OTHELLO));
    }

    #[test]
    fn an_estimate_anywhere_makes_the_value_one() {
        let mut guess = |board: &Board, _: Player| {
            let [a, _, _, d] = board.size().centre().map(|s| board.get(s));
            Value {
                centidiscs: 0,
                exact: a == d,
            }
        };
        let found = values(&start(4, 4), Ruleset::REVERSI, &mut guess);
        assert!(found.iter().all(|f| !f.found.value.exact));
    }
}
