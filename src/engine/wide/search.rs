//! Principal-variation search with a transposition table, deeper and deeper.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use super::{
    evaluation::evaluate,
    position::{WidePosition, WideRules, count, squares},
};
use crate::{engine::Limits, rules::Square};

/// What a search is to do.
pub(crate) struct Task<'a> {
    pub(crate) limits: Limits,
    pub(crate) stop: &'a AtomicBool,
    pub(crate) progress: &'a dyn Fn(&Report),
}

/// How far a search has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Report {
    /// In hundredths of a disc for the side to move.
    pub(crate) value: i32,
    /// Whether the value is proved.
    pub(crate) exact: bool,
    /// The finished depth in plies.
    pub(crate) depth: u32,
    /// The expected moves; `None` is a pass. Empty if neither side can move.
    pub(crate) line: Vec<Option<Square>>,
    pub(crate) nodes: u64,
    pub(crate) elapsed: Duration,
}

/// Every value is between this and its negative.
const INFINITE: i32 = 1_000_000;

/// The longest line that is kept.
const MAX_DEPTH: i32 = 676;

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    value: i32,
    depth: i16,
    bound: Bound,
    best: u16,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    Lower,
    Exact,
    Upper,
}

const NO_MOVE: u16 = u16::MAX;

fn coded(square: Square) -> u16 {
    (square.row() * 32 + square.column()) as u16
}

/// The search with its memory.
#[derive(Default)]
pub(crate) struct Wide {
    table: Vec<Option<Entry>>,
    rules: Option<WideRules>,
}

impl Wide {
    /// The places of the table, each of 32 bytes.
    const PLACES: usize = 1 << 19;

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.table = Vec::new();
        self.rules = None;
    }

    fn prepare(&mut self, rules: WideRules) {
        if self.rules != Some(rules) || self.table.is_empty() {
            self.table.clear();
            self.table.resize(Wide::PLACES, None);
            self.rules = Some(rules);
        }
    }

    /// The best move that is found, its value and the expected line.
    pub(crate) fn think(
        &mut self,
        position: &WidePosition,
        rules: WideRules,
        task: &Task<'_>,
    ) -> Report {
        self.prepare(rules);
        let start = Instant::now();
        let mut searcher = Searcher::new(self, rules, task, start);
        let mut report = Report {
            value: 0,
            exact: false,
            depth: 0,
            line: Vec::new(),
            nodes: 0,
            elapsed: Duration::ZERO,
        };
        let mut position = *position;
        let mut moves = searcher.ordered(&position, NO_MOVE, true);
        let passed = moves.is_empty();
        if passed {
            position = position.passed();
            moves = searcher.ordered(&position, NO_MOVE, true);
        }
        let Some(first) = moves.first() else {
            report.value = -100 * position.final_value(&rules);
            report.exact = true;
            return report;
        };
        report.line.push(Some(first.square));
        let free = position.free_count(&rules);
        for depth in 1..=task.limits.depth_with(free) {
            let found = searcher.root(&position, &mut moves, depth);
            // An unfinished depth has searched the move that was best before it first.
            let Some((best, value)) = found else {
                break;
            };
            report.value = if passed { -value } else { value };
            report.exact = depth >= free && !searcher.stopped;
            report.depth = depth as u32;
            report.line = searcher.line(&position, best, depth);
            report.nodes = searcher.nodes;
            report.elapsed = start.elapsed();
            if searcher.stopped {
                break;
            }
            if passed {
                report.line.insert(0, None);
            }
            (task.progress)(&report);
            if passed {
                report.line.remove(0);
            }
        }
        if passed {
            report.line.insert(0, None);
        }
        report.nodes = searcher.nodes;
        report.elapsed = start.elapsed();
        report
    }

    /// The value of every legal move in hundredths of a disc and whether it is exact, the best first.
    pub(crate) fn values(
        &mut self,
        position: &WidePosition,
        rules: WideRules,
        task: &Task<'_>,
    ) -> Vec<(Square, i32, bool)> {
        self.prepare(rules);
        let mut searcher = Searcher::new(self, rules, task, Instant::now());
        let moves = searcher.ordered(position, NO_MOVE, true);
        let free = position.free_count(&rules);
        let mut values: Vec<(Square, i32, bool)> = moves
            .iter()
            .map(|found| (found.square, found.score, false))
            .collect();
        'depths: for depth in 1..=task.limits.depth_with(free) {
            // The values of an unfinished depth are dropped, so that those shown are of one depth.
            let mut next = values.clone();
            for (found, value) in moves.iter().zip(&mut next) {
                value.1 = -searcher.search(&found.after, -INFINITE, INFINITE, depth - 1);
                if searcher.stopped {
                    break 'depths;
                }
                value.2 = depth >= free;
            }
            values = next;
        }
        values.sort_by_key(|(_, value, _)| -value);
        values
    }
}

impl Limits {
    /// The greatest depth to search with `free` free squares.
    fn depth_with(&self, free: i32) -> i32 {
        if free <= self.exact_from as i32 {
            return free;
        }
        i32::try_from(self.depth)
            .unwrap_or(i32::MAX)
            .clamp(1, free.max(1))
            .min(MAX_DEPTH)
    }
}

/// A move and the position after it.
struct Candidate {
    square: Square,
    after: WidePosition,
    score: i32,
}

struct Searcher<'a> {
    wide: &'a mut Wide,
    rules: WideRules,
    task: &'a Task<'a>,
    deadline: Option<Instant>,
    nodes: u64,
    /// Work since the last look at the clock, in rows.
    work: usize,
    stopped: bool,
}

/// The work between two looks at the clock, in rows: well under a millisecond.
const LOOK_EVERY: usize = 20_000;

impl<'a> Searcher<'a> {
    fn new(
        wide: &'a mut Wide,
        rules: WideRules,
        task: &'a Task<'a>,
        start: Instant,
    ) -> Searcher<'a> {
        Searcher {
            wide,
            rules,
            task,
            deadline: task.limits.time.and_then(|time| start.checked_add(time)),
            nodes: 0,
            work: 0,
            stopped: false,
        }
    }

    fn visit(&mut self) {
        self.nodes += 1;
        self.work += self.rules.height;
        if self.work >= LOOK_EVERY {
            self.work = 0;
            self.stopped |= self.task.stop.load(Ordering::Relaxed)
                || self
                    .task
                    .limits
                    .nodes
                    .is_some_and(|limit| self.nodes >= limit)
                || self
                    .deadline
                    .is_some_and(|deadline| Instant::now() >= deadline);
        }
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (Wide::PLACES - 1)
    }

    /// The legal moves, the most promising first. With `by_value` they are judged by what they lead to,
    /// else by the mobility that they leave.
    fn ordered(&mut self, position: &WidePosition, known: u16, by_value: bool) -> Vec<Candidate> {
        let rules = self.rules;
        let moves = position.moves(&rules);
        let mut candidates: Vec<Candidate> = squares(&moves, rules.height)
            .map(|square| {
                let after = position.after(square.column(), square.row(), &rules);
                self.visit();
                let score = if coded(square) == known {
                    INFINITE
                } else if by_value || rules.free_placement {
                    -evaluate(&after, &rules)
                } else {
                    let on_border = |at: usize, sides: usize| at == 0 || at + 1 == sides;
                    let is_corner = on_border(square.column(), rules.width)
                        && on_border(square.row(), rules.height);
                    let bonus = if is_corner { 4 * rules.sign } else { 0 };
                    bonus - count(&after.captures(&rules), rules.height)
                };
                Candidate {
                    square,
                    after,
                    score,
                }
            })
            .collect();
        candidates.sort_by_key(|candidate| -candidate.score);
        candidates
    }

    /// Searches the root to `depth` plies: the best move and its value. It is brought to the front of
    /// `moves`. `None` if the search was stopped before the first move was judged.
    fn root(
        &mut self,
        position: &WidePosition,
        moves: &mut [Candidate],
        depth: i32,
    ) -> Option<(Square, i32)> {
        let mut best = -INFINITE;
        for i in 0..moves.len() {
            let after = moves[i].after;
            let mut value;
            if i == 0 {
                value = -self.search(&after, -INFINITE, INFINITE, depth - 1);
            } else {
                value = -self.search(&after, -best - 1, -best, depth - 1);
                if value > best && !self.stopped {
                    value = -self.search(&after, -INFINITE, -best, depth - 1);
                }
            }
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                moves[..=i].rotate_right(1);
            }
        }
        if best == -INFINITE {
            return None;
        }
        let square = moves.first()?.square;
        let key = position.key(&self.rules);
        let place = self.place(key);
        self.wide.table[place] = Some(Entry {
            key,
            value: best,
            depth: depth as i16,
            bound: Bound::Lower,
            best: coded(square),
        });
        Some((square, best))
    }

    /// The value of a position in the window from `alpha` to `beta`, to `depth` plies.
    fn search(&mut self, position: &WidePosition, mut alpha: i32, beta: i32, depth: i32) -> i32 {
        self.visit();
        if self.stopped {
            return alpha;
        }
        let rules = self.rules;
        if depth <= 0 {
            let is_full = position.free_count(&rules) == 0;
            return match is_full {
                true => 100 * position.final_value(&rules),
                false => self.estimate(position),
            };
        }
        let key = position.key(&rules);
        let place = self.place(key);
        let mut known = NO_MOVE;
        if let Some(entry) = self.wide.table[place].filter(|entry| entry.key == key) {
            let enough = i32::from(entry.depth) >= depth;
            let cuts = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.value >= beta,
                Bound::Upper => entry.value <= alpha,
            };
            if enough && cuts {
                return entry.value;
            }
            known = entry.best;
        }
        let candidates = self.ordered(position, known, depth > 2);
        if candidates.is_empty() {
            let passed = position.passed();
            let moves = passed.moves(&rules);
            if moves.iter().all(|row| *row == 0) {
                return 100 * position.final_value(&rules);
            }
            return -self.search(&passed, -beta, -alpha, depth);
        }
        let first_alpha = alpha;
        let mut best = -INFINITE;
        let mut best_move = NO_MOVE;
        for (i, candidate) in candidates.iter().enumerate() {
            let mut value;
            if i == 0 {
                value = -self.search(&candidate.after, -beta, -alpha, depth - 1);
            } else {
                value = -self.search(&candidate.after, -alpha - 1, -alpha, depth - 1);
                if value > alpha && value < beta && !self.stopped {
                    value = -self.search(&candidate.after, -beta, -alpha, depth - 1);
                }
            }
            if self.stopped {
                return alpha;
            }
            if value > best {
                best = value;
                best_move = coded(candidate.square);
                alpha = alpha.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        self.wide.table[place] = Some(Entry {
            key,
            value: best,
            depth: depth as i16,
            bound: if best >= beta {
                Bound::Lower
            } else if best <= first_alpha {
                Bound::Upper
            } else {
                Bound::Exact
            },
            best: best_move,
        });
        best
    }

    /// The estimated value, inside what is possible at the end.
    fn estimate(&self, position: &WidePosition) -> i32 {
        let limit = 100 * (self.rules.area() - 1);
        evaluate(position, &self.rules).clamp(-limit, limit)
    }

    /// The expected moves from `position` on, beginning with `first`, as far as the table knows them.
    fn line(&self, position: &WidePosition, first: Square, depth: i32) -> Vec<Option<Square>> {
        let rules = self.rules;
        let mut line = Vec::new();
        let mut position = *position;
        let mut next = Some(coded(first));
        while (line.len() as i32) < depth.min(32) {
            let moves = position.moves(&rules);
            let key = position.key(&rules);
            let entry = self.wide.table[self.place(key)].filter(|entry| entry.key == key);
            let code = next.take().or_else(|| entry.map(|entry| entry.best));
            let found = squares(&moves, rules.height).find(|square| Some(coded(*square)) == code);
            let Some(square) = found else {
                let passed = position.passed();
                let can_pass = moves.iter().all(|row| *row == 0)
                    && passed.moves(&rules).iter().any(|row| *row != 0);
                if !can_pass {
                    break;
                }
                line.push(None);
                position = passed;
                continue;
            };
            position = position.after(square.column(), square.row(), &rules);
            line.push(Some(square));
        }
        while line.last() == Some(&None) {
            line.pop();
        }
        line
    }
}
