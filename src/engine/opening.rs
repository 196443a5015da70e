//! The opening in which the players fill the centre: every way to fill it is looked at, and the games
//! that follow are searched as such.

use std::collections::HashMap;

use super::{Control, Limits, MoveValue, Value};
use crate::rules::{Action, Board, Game, Moves, Player, Position, Ruleset, SquareSet};

/// A search of a position in which the centre is filled.
pub(super) type Search<'a> = dyn FnMut(&Position, &Limits) -> Value + 'a;

/// How many ways there are to fill the centre at most, colours counted only.
const MOST_ENDS: u32 = 6;

/// The value of every move while the centre is being filled, the best first. `None` if it is filled.
pub(super) fn values(
    position: &Position,
    ruleset: Ruleset,
    limits: &Limits,
    control: &Control<'_>,
    search: &mut Search<'_>,
) -> Option<Vec<MoveValue>> {
    let player = position.turn?;
    let game = Game::from_position(ruleset, position.board, player);
    let plies = 4 - game.opening_progress()?;
    let share = Limits {
        depth: limits.depth.saturating_sub(plies as u32).max(1),
        time: limits.time.map(|time| time / MOST_ENDS),
        nodes: limits.nodes.map(|nodes| nodes / u64::from(MOST_ENDS)),
        ..*limits
    };
    let mut opening = Opening {
        ruleset,
        limits: share,
        control,
        search,
        ends: HashMap::new(),
    };
    let mut values: Vec<MoveValue> = game
        .legal()
        .iter()
        .map(|found| {
            let mut board = position.board;
            board.place(found.square, SquareSet::EMPTY, player);
            MoveValue {
                square: found.square,
                value: negated(opening.value(&board, !player)),
            }
        })
        .collect();
    values.sort_by_key(|found| -found.value.centidiscs);
    Some(values)
}

/// The best of `values` as the line that begins with it.
pub(super) fn line(values: &[MoveValue]) -> Vec<Action> {
    let first = values.first().map(|found| Action::Place(found.square));
    first.into_iter().collect()
}

fn negated(value: Value) -> Value {
    Value {
        centidiscs: -value.centidiscs,
        exact: value.exact,
    }
}

struct Opening<'a, 'b> {
    ruleset: Ruleset,
    limits: Limits,
    control: &'a Control<'b>,
    search: &'a mut Search<'a>,
    /// The values of the filled centres, for the side to move.
    ends: HashMap<Board, Value>,
}

impl Opening<'_, '_> {
    /// The value of a board for `player`, who is to move.
    fn value(&mut self, board: &Board, player: Player) -> Value {
        let mut moves = Moves::new();
        Position::legal_into(board, self.ruleset, player, &mut moves);
        let game = Game::from_position(self.ruleset, *board, player);
        if game.opening_progress().is_none() {
            return self.end(&game, player);
        }
        let values = moves.iter().map(|found| {
            let mut after = *board;
            after.place(found.square, SquareSet::EMPTY, player);
            negated(self.value(&after, !player))
        });
        let values: Vec<Value> = values.collect();
        let best = values.iter().max_by_key(|value| value.centidiscs);
        let is_exact = values.iter().all(|value| value.exact);
        best.map_or(Value::exact(0), |best| Value {
            centidiscs: best.centidiscs,
            exact: is_exact,
        })
    }

    /// The value for `player` of the game that begins when the centre is filled.
    fn end(&mut self, game: &Game, player: Player) -> Value {
        if let Some(known) = self.ends.get(game.board()) {
            return *known;
        }
        let stopped = Value {
            centidiscs: 0,
            exact: false,
        };
        if self.control.is_stopped() {
            return stopped;
        }
        // Where `player` cannot move, the other side is on or the game is over.
        let value = match game.turn() {
            Some(turn) => {
                let value = (self.search)(game.position(), &self.limits);
                if turn == player {
                    value
                } else {
                    negated(value)
                }
            }
            None => super::final_value(game, player),
        };
        self.ends.insert(*game.board(), value);
        value
    }
}
