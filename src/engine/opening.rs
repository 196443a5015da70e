//! The opening in which the players fill the centre: every way to fill it is looked at, and the games
//! that follow are searched as such.
//!
//! Games whose centres are images of one another are searched once. All are searched to the same depth
//! before any is searched deeper, so that moves are compared by values of one depth, also when the
//! search is stopped.

use std::time::Instant;

use super::{Control, Judgement, Limits, MoveValue, Progress, Thought, Value};
use crate::rules::{Action, FreeSquares, Player, Position, Square, Symmetry};

/// A search of a position in which the centre is filled.
pub(super) type Search<'a> = dyn FnMut(&Position, &Limits) -> Option<Thought> + 'a;

/// So many free squares before the end, a search to the end costs less than further steps toward it.
const NEAR_END: u32 = 8;

/// The legal moves, each with the position after it.
fn after_each(position: &Position) -> Vec<(Square, Position)> {
    let legal = position.legal_moves();
    let after = legal.iter().map(|found| {
        let mut after = *position;
        after.play_unchecked(found);
        (found.square, after)
    });
    after.collect()
}

/// What every move is worth while the centre is being filled. `None` if it is filled.
pub(super) fn judge(
    position: &Position,
    limits: &Limits,
    control: &Control<'_>,
    search: &mut Search<'_>,
) -> Option<Judgement> {
    let player = position.turn()?;
    let mut fillings = Fillings {
        plies: 4 - position.opening_progress()? as u32,
        endings: Vec::new(),
        nodes: 0,
        started: Instant::now(),
    };
    let moves: Vec<(Square, Step)> = after_each(position)
        .into_iter()
        .map(|(square, after)| (square, fillings.step(&after, !player)))
        .collect();
    let mut best = fillings.judged(&moves, 0);
    let free = position.board().free().len() as u32 - fillings.plies;
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
    /// The position with the least image of the board.
    position: Position,
    /// The side to move, or the one that would be if the game went on.
    player: Player,
    known: Option<Known>,
}

/// What a search found.
#[derive(Clone)]
struct Known {
    /// The value for the ending's player.
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
    /// The free squares of the centre.
    plies: u32,
    endings: Vec<Ending>,
    /// The positions visited so far.
    nodes: u64,
    started: Instant,
}

impl Fillings {
    /// What may follow `position`, in which `player` is to move, or would be if the game went on.
    /// Endings that are new are noted.
    fn step(&mut self, position: &Position, player: Player) -> Step {
        if position.opening_progress().is_some() {
            let after = after_each(position).into_iter();
            let after = after.map(|(square, after)| (square, self.step(&after, !player)));
            return Step::Choice(after.collect());
        }
        let (image, symmetry) = position.least_image();
        let same = |ending: &Ending| ending.position == image && ending.player == player;
        let number = self.endings.iter().position(same).unwrap_or_else(|| {
            // Where neither side can move there is nothing to search.
            let known = image.is_over().then(|| Known {
                value: Value::exact(image.margin(player, FreeSquares::ToWinner)),
                depth: 0,
                line: Vec::new(),
            });
            self.endings.push(Ending {
                position: image,
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
            // A side that cannot move passes.
            let position = self.endings[number].position;
            let passed = position.pass();
            let thought = search(passed.as_ref().unwrap_or(&position), &share)?;
            self.nodes += thought.nodes;
            let is_more = thought.value.exact || thought.depth > done.unwrap_or(0);
            if !is_more {
                return None;
            }
            let value = if passed.is_ok() {
                negated(thought.value)
            } else {
                thought.value
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
                    Action::Place(square) => Action::Place(symmetry.inverse().apply(*square)),
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
