//! The opening in which the players fill the centre: every way to fill it is looked at, and the games
//! that follow are searched as such.
//!
//! Games whose centres are images of one another are searched once. All are searched to the same depth
//! before any is searched deeper, so that moves are compared by values of one depth, also when the
//! search is stopped.

use std::time::Instant;

use super::{
    Control, Judgement, Limits, MoveValue, Progress, Thought, Value,
    symmetry::{Symmetry, least_image},
};
use crate::rules::{Action, Board, Game, Moves, Player, Position, Ruleset, Square, SquareSet};

/// A search of a position in which the centre is filled.
pub(super) type Search<'a> = dyn FnMut(&Position, &Limits) -> Option<Thought> + 'a;

/// So many free squares before the end, a search to the end costs less than further steps toward it.
const NEAR_END: u32 = 8;

/// The position as a game, if its centre is being filled.
fn opening(position: &Position, ruleset: Ruleset) -> Option<Game> {
    let game = Game::from_position(ruleset, position.board, position.turn?);
    game.opening_progress().is_some().then_some(game)
}

/// The legal moves of the opening and the boards after them.
fn after_each(game: &Game) -> impl Iterator<Item = (Square, Board)> {
    game.legal().iter().filter_map(|found| {
        let mut board = *game.board();
        board.place(found.square, SquareSet::EMPTY, game.turn()?);
        Some((found.square, board))
    })
}

/// What every move is worth while the centre is being filled. `None` if it is filled.
pub(super) fn judge(
    position: &Position,
    ruleset: Ruleset,
    limits: &Limits,
    control: &Control<'_>,
    search: &mut Search<'_>,
) -> Option<Judgement> {
    let game = opening(position, ruleset)?;
    let player = position.turn?;
    let mut fillings = Fillings {
        ruleset,
        plies: 4 - game.opening_progress()? as u32,
        endings: Vec::new(),
        nodes: 0,
        started: Instant::now(),
    };
    let moves: Vec<(Square, Step)> = after_each(&game)
        .map(|(square, board)| (square, fillings.step(&board, !player)))
        .collect();
    let mut best = fillings.judged(&moves, 0);
    let free = game.board().free().len() as u32 - fillings.plies;
    let deepest = limits.depth.saturating_sub(fillings.plies).max(1);
    let to_end = deepest >= free || free <= limits.exact_from;
    let last = if to_end { free } else { deepest };
    let mut depth = last.min(1);
    let mut done = None;
    loop {
        let stage = Limits {
            depth,
            exact_from: 0,
            // What only orders the moves of a search to the end may be cut boldly.
            selectivity: if to_end && depth < last && limits.selectivity >= Limits::FULL_WIDTH {
                0
            } else {
                limits.selectivity
            },
            ..*limits
        };
        let Some(reached) = fillings.deepen(&stage, done, control, search) else {
            break;
        };
        done = Some(reached);
        best = fillings.judged(&moves, fillings.plies + reached);
        if let (Some(found), Some(line)) = (best.values.first(), best.lines.first()) {
            (control.progress)(&Progress {
                depth: best.depth,
                value: found.value,
                line: line.clone(),
                nodes: best.nodes,
                elapsed: best.elapsed,
            });
        }
        if depth >= last || fillings.endings.iter().all(Ending::is_exact) {
            break;
        }
        depth = if to_end && depth + NEAR_END >= last {
            last
        } else {
            depth + 1
        };
    }
    best.nodes = fillings.nodes;
    best.elapsed = fillings.started.elapsed();
    Some(best)
}

/// A position of the opening or the end of it.
enum Step {
    /// The moves and what follows them.
    Choice(Vec<(Square, Step)>),
    /// The number of an ending, and how its squares come from those of the board.
    End(usize, Symmetry),
}

/// A filled centre, and what is known of the game that begins with it.
struct Ending {
    /// The least of its images.
    board: Board,
    /// The side whose turn it would be.
    player: Player,
    known: Option<Known>,
}

/// What a search found.
#[derive(Clone)]
struct Known {
    /// The value for the side whose turn it would be.
    value: Value,
    depth: u32,
    line: Vec<Action>,
}

impl Ending {
    fn is_exact(&self) -> bool {
        self.known.as_ref().is_some_and(|known| known.value.exact)
    }
}

/// Everything that the opening may lead to.
struct Fillings {
    ruleset: Ruleset,
    /// The free squares of the centre.
    plies: u32,
    endings: Vec<Ending>,
    /// The positions visited so far.
    nodes: u64,
    started: Instant,
}

impl Fillings {
    /// What may follow a board on which `player` is to move. Endings that are new are noted.
    fn step(&mut self, board: &Board, player: Player) -> Step {
        let game = Game::from_position(self.ruleset, *board, player);
        if game.opening_progress().is_some() {
            let mut moves = Moves::new();
            Position::legal_into(board, self.ruleset, player, &mut moves);
            let after = moves.iter().map(|found| {
                let mut after = *board;
                after.place(found.square, SquareSet::EMPTY, player);
                (found.square, self.step(&after, !player))
            });
            return Step::Choice(after.collect());
        }
        let (image, symmetry) = least_image(board);
        let same = |ending: &Ending| ending.board == image && ending.player == player;
        let number = self.endings.iter().position(same).unwrap_or_else(|| {
            // Where neither side can move there is nothing to search.
            let known = game.is_over().then(|| Known {
                value: Value::exact(self.ruleset.goal.margin(game.board(), player)),
                depth: 0,
                line: Vec::new(),
            });
            self.endings.push(Ending {
                board: image,
                player,
                known,
            });
            self.endings.len() - 1
        });
        Step::End(number, symmetry)
    }

    /// Searches all endings within `stage`, of which the time and the nodes are those of the whole
    /// search. Returns the depth that all reached, or `None` if that is not more than `done`; nothing
    /// has changed then.
    fn deepen(
        &mut self,
        stage: &Limits,
        done: Option<u32>,
        control: &Control<'_>,
        search: &mut Search<'_>,
    ) -> Option<u32> {
        let open: Vec<usize> = (0..self.endings.len())
            .filter(|&number| !self.endings[number].is_exact())
            .collect();
        let mut found = Vec::new();
        for (searched, &number) in open.iter().enumerate() {
            let left = (open.len() - searched) as u32;
            let elapsed = self.started.elapsed();
            let share = Limits {
                time: stage.time.map(|time| time.saturating_sub(elapsed) / left),
                nodes: stage
                    .nodes
                    .map(|nodes| nodes.saturating_sub(self.nodes) / u64::from(left)),
                ..*stage
            };
            let is_spent = share.time.is_some_and(|time| time.is_zero()) || share.nodes == Some(0);
            if control.is_stopped() || is_spent {
                return None;
            }
            let Ending { board, player, .. } = self.endings[number];
            let game = Game::from_position(self.ruleset, board, player);
            let thought = search(game.position(), &share)?;
            self.nodes += thought.nodes;
            let is_more = thought.value.exact || thought.depth > done.unwrap_or(0);
            if !is_more {
                return None;
            }
            // Where `player` cannot move, the value is that for the other side.
            let value = if game.turn() == Some(player) {
                thought.value
            } else {
                negated(thought.value)
            };
            let known = Known {
                value,
                depth: thought.depth,
                line: thought.line,
            };
            found.push((number, known));
        }
        let inexact = found.iter().filter(|(_, known)| !known.value.exact);
        let reached = inexact.map(|(_, known)| known.depth).min();
        let deepest = found.iter().map(|(_, known)| known.depth).max();
        for (number, known) in found {
            self.endings[number].known = Some(known);
        }
        Some(reached.or(deepest).unwrap_or(0))
    }

    /// The moves with what is known of them, the best first.
    fn judged(&self, moves: &[(Square, Step)], depth: u32) -> Judgement {
        let mut judged: Vec<(MoveValue, Vec<Action>)> = moves
            .iter()
            .map(|(square, step)| {
                let (value, rest) = self.value(step);
                let value = negated(value);
                let mut line = vec![Action::Place(*square)];
                line.extend(rest);
                let square = *square;
                (MoveValue { square, value }, line)
            })
            .collect();
        judged.sort_by_key(|(found, _)| -found.value.centidiscs);
        let (values, lines) = judged.into_iter().unzip();
        Judgement {
            values,
            lines,
            depth,
            nodes: self.nodes,
            elapsed: self.started.elapsed(),
        }
    }

    /// The value for the side to move and the expected line.
    fn value(&self, step: &Step) -> (Value, Vec<Action>) {
        let unknown = Value {
            centidiscs: 0,
            exact: false,
        };
        match step {
            Step::End(number, symmetry) => {
                let Some(known) = &self.endings[*number].known else {
                    return (unknown, Vec::new());
                };
                let line = known.line.iter().map(|action| match action {
                    Action::Place(square) => Action::Place(symmetry.undo(*square)),
                    Action::Pass => Action::Pass,
                });
                (known.value, line.collect())
            }
            Step::Choice(moves) => {
                let mut best: Option<(Value, Vec<Action>)> = None;
                let mut is_exact = true;
                for (square, after) in moves {
                    let (value, rest) = self.value(after);
                    let value = negated(value);
                    is_exact &= value.exact;
                    if best
                        .as_ref()
                        .is_none_or(|(best, _)| value.centidiscs > best.centidiscs)
                    {
                        let mut line = vec![Action::Place(*square)];
                        line.extend(rest);
                        best = Some((value, line));
                    }
                }
                best.map_or((unknown, Vec::new()), |(value, line)| {
                    let exact = is_exact;
                    (Value { exact, ..value }, line)
                })
            }
        }
    }
}

fn negated(value: Value) -> Value {
    Value {
        centidiscs: -value.centidiscs,
        exact: value.exact,
    }
}
