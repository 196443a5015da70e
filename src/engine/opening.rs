//! The opening in which the players fill the centre: every way to fill it is considered, and each game
//! that follows is searched.
//!
//! Games whose centres are images of one another are searched once. All are searched to the same depth
//! before any is searched deeper, so that moves are compared by values of one depth even if the search
//! is stopped.

use super::{
    limits::{Control, EarlyStop, Limits},
    result::{MoveValue, SearchResult, Value},
    searches::Searches,
    selectivity::Selectivity,
};
use crate::{
    rules::{Action, FreeSquares, Passing, Player, Position, Square, Symmetry},
    time::{self, Instant},
};

/// With this many free squares left, a search to the end costs less than further steps toward it.
const NEAR_END: u32 = 8;

/// The legal moves, each with the position after it.
fn after_each(position: &Position) -> Vec<(Square, Position)> {
    let legal = position.legal_moves();
    let after = legal.iter();
    let after = after.map(|found| (found.square, position.after(found)));
    after.collect()
}

/// The value of every move while the centre is being filled; `None` if it is filled.
pub(super) fn analyse(
    position: &Position,
    limits: &Limits,
    control: &Control<'_>,
    searches: &mut Searches,
) -> Option<SearchResult> {
    let player = position.turn()?;
    let mut fillings = Fillings {
        plies: 4 - position.opening_progress()? as u32,
        endings: Vec::new(),
        nodes: 0,
        started: time::now(),
    };
    let moves: Vec<(Square, OpeningStep)> = after_each(position)
        .into_iter()
        .map(|(square, after)| (square, fillings.step(&after, !player)))
        .collect();
    let mut best = fillings.result(&moves, 0)?;
    let free = position.board().free().len() as u32 - fillings.plies;
    let deepest = limits.depth.saturating_sub(fillings.plies).max(1);
    let to_end = deepest >= free || free <= limits.exact_from;
    let last = if to_end { free } else { deepest };
    let mut early_stop = EarlyStop::new(limits, free);
    let mut depth = last.min(1);
    let mut done = None;
    loop {
        // Searches that only order the moves of a later search to the end may cut boldly.
        let on_the_way = to_end && depth < last;
        let stage = Limits {
            depth,
            exact_from: 0,
            early_stop: None,
            selectivity: if on_the_way && limits.selectivity == Selectivity::FullWidth {
                Selectivity::Percent73
            } else {
                limits.selectivity
            },
            ..*limits
        };
        let Some(reached) = fillings.deepen(&stage, done, control, searches) else {
            break;
        };
        done = Some(reached);
        best = fillings.result(&moves, fillings.plies + reached)?;
        (control.progress)(&best);
        let stops_early = early_stop.is_due(best.best, best.elapsed);
        if depth >= last || stops_early || fillings.endings.iter().all(Ending::is_exact) {
            break;
        }
        depth = if to_end && depth + NEAR_END >= last {
            last
        } else {
            depth + 1
        };
    }
    best.nodes = fillings.nodes;
    best.elapsed = time::since(fillings.started);
    Some(best)
}

/// A position of the opening or the end of it.
enum OpeningStep {
    /// The moves and what follows them.
    Choice(Vec<(Square, OpeningStep)>),
    /// The number of an ending, and the symmetry that leads to it from the board.
    End(usize, Symmetry),
}

/// A filled centre, and the search results for the game that begins with it.
struct Ending {
    /// The position with the least image of the board.
    position: Position,
    /// The side to move, or the one that would be if the game went on.
    player: Player,
    known: Option<Known>,
}

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

/// All positions that the opening may lead to.
struct Fillings {
    /// The free squares of the centre.
    plies: u32,
    endings: Vec<Ending>,
    /// The positions visited so far.
    nodes: u64,
    started: Instant,
}

impl Fillings {
    /// The tree of fillings below `position`, in which `player` is to move, or would be if the game went on. Adds new
    /// endings.
    fn step(&mut self, position: &Position, player: Player) -> OpeningStep {
        if position.opening_progress().is_some() {
            let after = after_each(position).into_iter();
            let after = after.map(|(square, after)| (square, self.step(&after, !player)));
            return OpeningStep::Choice(after.collect());
        }
        let (image, symmetry) = position.least_image();
        let same = |ending: &Ending| ending.position == image && ending.player == player;
        let number = self.endings.iter().position(same).unwrap_or_else(|| {
            // Where neither side can move, there is nothing to search.
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
        OpeningStep::End(number, symmetry)
    }

    /// Searches all endings within `stage`, whose time and nodes are those of the whole search. Returns
    /// the depth that all reached; `None`, and nothing changes, if that is not more than `done`.
    fn deepen(
        &mut self,
        stage: &Limits,
        done: Option<u32>,
        control: &Control<'_>,
        searches: &mut Searches,
    ) -> Option<u32> {
        // Reports from each of several searches would be confusing.
        let quiet = &Control {
            progress: &|_| {},
            ..*control
        };
        let open: Vec<usize> = (0..self.endings.len())
            .filter(|&number| !self.endings[number].is_exact())
            .collect();
        let mut found = Vec::new();
        for (searched, &number) in open.iter().enumerate() {
            let left = (open.len() - searched) as u32;
            let elapsed = time::since(self.started);
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
            let position = &self.endings[number].position;
            let result = searches.think(position, &share, quiet)?;
            self.nodes += result.nodes;
            let is_more = result.value.exact || result.depth > done.unwrap_or(0);
            if !is_more {
                return None;
            }
            let mut line = result.principal_variation;
            // It is no longer the first action, so it is named only where passes are played by hand.
            if result.best == Action::Pass && position.ruleset().passing == Passing::Automatic {
                line.remove(0);
            }
            let known = Known {
                value: result.value,
                depth: result.depth,
                line,
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

    /// The moves with their values, searched to `depth`.
    fn result(&self, moves: &[(Square, OpeningStep)], depth: u32) -> Option<SearchResult> {
        let elapsed = time::since(self.started);
        SearchResult::of_moves(self.values(moves), depth, self.nodes, elapsed)
    }

    fn values(&self, moves: &[(Square, OpeningStep)]) -> Vec<MoveValue> {
        let values = moves.iter().map(|&(square, ref step)| {
            let (value, rest) = self.value(step);
            MoveValue {
                square,
                value: -value,
                line: [&[Action::Place(square)], &rest[..]].concat(),
            }
        });
        values.collect()
    }

    /// The value for the side to move and the expected line.
    fn value(&self, step: &OpeningStep) -> (Value, Vec<Action>) {
        let unknown = (Value::UNKNOWN, Vec::new());
        match step {
            OpeningStep::End(number, symmetry) => {
                let Some(known) = &self.endings[*number].known else {
                    return unknown;
                };
                let line = known.line.iter().map(|action| match action {
                    Action::Place(square) => Action::Place(symmetry.inverse().apply(*square)),
                    Action::Pass => Action::Pass,
                });
                (known.value, line.collect())
            }
            OpeningStep::Choice(moves) => {
                let moves = self.values(moves);
                let exact = moves.iter().all(|found| found.value.exact);
                // The first of equal moves.
                let best = moves
                    .into_iter()
                    .rev()
                    .max_by_key(|found| found.value.centidiscs);
                best.map_or(unknown, |MoveValue { value, line, .. }| {
                    (Value { exact, ..value }, line)
                })
            }
        }
    }
}
