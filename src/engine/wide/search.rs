//! One thread's search: iterative deepening, principal variations and a transposition table.
//!
//! Depth counts discs placed; a pass costs none. A search as deep as there are free squares reaches the end of every
//! line. But exactness does not follow from the depth: the search tracks whether an estimate or a guess entered a
//! value, so lines that end early are exact as well.

use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    time::Duration,
};

use super::{
    evaluation::WideEvaluation,
    position::{PackedSquare, WidePosition, WideRules, counts, for_each, half},
    table::{Bound, WideEntry, WideTable},
};
use crate::{
    engine::{
        limits::Limits,
        result::Value,
        rng::nth,
        selectivity::{Selectivity, shallow_depth},
    },
    time::{self, Instant},
};

/// More than any value.
const INFINITE: i32 = 100_000;

/// The depth from which the table is used: below, a search takes less time than reading from memory.
const TABLE_FROM: i32 = 2;

/// The positions between two checks of the clock and the flag. Each takes a few microseconds at most, on
/// the largest board.
const BETWEEN_CHECKS: u64 = 256;

/// The depth from which lines are cut that a shallow search finds hopeless.
const PROBCUT_FROM: i32 = 3;

/// Shared by the threads of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct SharedState<'a> {
    pub(super) table: &'a WideTable,
    /// Ends the search.
    pub(super) stop: &'a AtomicBool,
    /// The positions that all threads have reported.
    pub(super) nodes: &'a AtomicU64,
    pub(super) started: Instant,
}

#[derive(Clone, Debug)]
pub(super) struct WideRootMove {
    pub(super) square: PackedSquare,
    pub(super) value: Value,
    pub(super) line: Vec<PackedSquare>,
}

pub(super) struct WideSearcher<'a, const R: usize> {
    rules: &'a WideRules<R>,
    evaluation: &'a WideEvaluation,
    shared: SharedState<'a>,
    /// The positional score of each square.
    square_weights: &'a [i16; 1024],
    time: Option<Duration>,
    most_nodes: Option<u64>,
    /// How boldly lines are cut on a guess.
    selectivity: Selectivity,
    /// Added to every hash, so that bold and careful searches do not share entries.
    salt: u64,
    nodes: u64,
    reported: u64,
    next_check: u64,
    stopped: bool,
    /// Whether an estimate or a guess entered a value since this was last cleared.
    guessed: bool,
    killers: Vec<[PackedSquare; 2]>,
    history: Vec<[i32; 2]>,
    lists: Vec<Vec<(i32, PackedSquare)>>,
    lines: Vec<Vec<PackedSquare>>,
    /// The moves at the root, the best first.
    pub(super) root: Vec<WideRootMove>,
    root_position: WidePosition<R>,
}

impl<'a, const R: usize> WideSearcher<'a, R> {
    /// A search from `position`, in which the side to move has a move.
    pub(super) fn new(
        rules: &'a WideRules<R>,
        evaluation: &'a WideEvaluation,
        square_weights: &'a [i16; 1024],
        shared: SharedState<'a>,
        limits: &Limits,
        position: WidePosition<R>,
    ) -> WideSearcher<'a, R> {
        let mut search = WideSearcher {
            rules,
            evaluation,
            shared,
            square_weights,
            time: limits.time,
            most_nodes: limits.nodes,
            selectivity: limits.selectivity,
            salt: nth(limits.selectivity as u64),
            nodes: 0,
            reported: 0,
            next_check: 0,
            stopped: false,
            guessed: false,
            killers: Vec::new(),
            history: vec![[0; 2]; 1024],
            lists: Vec::new(),
            lines: Vec::new(),
            root: Vec::new(),
            root_position: position,
        };
        let captures = position.captures(rules);
        let legal = position.legal(rules, &captures);
        let mut order = Vec::new();
        search.score_by_square(&position, &captures, &legal, &mut order);
        order.sort_by_key(|&(score, square)| (-score, square));
        search.root = order
            .into_iter()
            .map(|(_, square)| WideRootMove {
                square,
                value: Value::estimate(0),
                line: vec![square],
            })
            .collect();
        search
    }

    /// The positions visited by this thread and reported by all others.
    pub(super) fn all_nodes(&self) -> u64 {
        self.shared.nodes.load(Ordering::Relaxed) + self.nodes - self.reported
    }

    /// Counts a position; returns `true` if the search has to end.
    #[inline]
    fn tick(&mut self) -> bool {
        // A stopped search may still visit positions on its way back.
        if !self.stopped {
            self.nodes += 1;
            if self.nodes >= self.next_check {
                self.check();
            }
        }
        self.stopped
    }

    #[cold]
    fn check(&mut self) {
        let new = self.nodes - self.reported;
        self.reported = self.nodes;
        let all = self.shared.nodes.fetch_add(new, Ordering::Relaxed) + new;
        let late = || {
            self.time
                .is_some_and(|time| time::since(self.shared.started) >= time)
        };
        let left = self.most_nodes.map(|most| most.saturating_sub(all));
        let stopped = self.shared.stop.load(Ordering::Relaxed) || left == Some(0) || late();
        self.stopped |= stopped;
        self.next_check = self.nodes + left.unwrap_or(BETWEEN_CHECKS).min(BETWEEN_CHECKS);
    }

    /// The greatest useful depth.
    fn most_depth(&self, limits: &Limits) -> u32 {
        let free = u32::from(self.root_position.free);
        if free <= limits.exact_from {
            free
        } else {
            limits.depth.min(free)
        }
    }

    /// The depth after `depth`: that of the end of the game, if it is near and within the limits.
    fn deeper(&self, depth: u32, most: u32) -> u32 {
        let free = u32::from(self.root_position.free);
        let near = if self.rules.any_free {
            free <= depth + 5
        } else {
            free <= depth + 10 && free <= 2 * depth
        };
        if most == free && near {
            free
        } else {
            depth + 1
        }
    }

    /// Finds the best move and returns the finished depth; `first` is the depth to begin with. `report` is
    /// called after every depth with the depth, the nodes and the best move, and ends the search with `true`.
    pub(super) fn think(
        &mut self,
        limits: &Limits,
        first: u32,
        mut report: impl FnMut(u32, u64, &WideRootMove) -> bool,
    ) -> u32 {
        let most = self.most_depth(limits);
        let mut depth = first.min(most);
        let mut done = 0;
        while depth >= 1 && depth <= most {
            let proved = self.deepen(depth);
            if self.stopped {
                break;
            }
            done = depth;
            let is_over = report(depth, self.all_nodes(), &self.root[0]);
            if proved || is_over {
                break;
            }
            depth = self.deeper(depth, most);
        }
        done
    }

    /// Searches to `depth` with a window that grows around the last value. Returns `true` if the
    /// value is exact.
    fn deepen(&mut self, depth: u32) -> bool {
        let expected = self.root[0].value.centidiscs;
        let mut margin = 200 + expected.abs() / 8;
        let (mut alpha, mut beta) = if depth < 3 {
            (-INFINITE, INFINITE)
        } else {
            (expected - margin, expected + margin)
        };
        loop {
            self.guessed = false;
            let value = self.search_root(depth as i32, alpha, beta);
            if self.stopped {
                return false;
            }
            margin *= 3;
            if value <= alpha {
                alpha = if margin > 5000 {
                    -INFINITE
                } else {
                    expected - margin
                };
            } else if value >= beta {
                beta = if margin > 5000 {
                    INFINITE
                } else {
                    expected + margin
                };
            } else {
                self.root[0].value = Value {
                    centidiscs: value,
                    exact: !self.guessed,
                };
                return !self.guessed;
            }
        }
    }

    fn search_root(&mut self, depth: i32, mut alpha: i32, beta: i32) -> i32 {
        let window = (alpha, beta);
        let position = self.root_position;
        let mut best = -INFINITE;
        for at in 0..self.root.len() {
            let square = self.root[at].square;
            let next = position.after(square);
            let value = if at == 0 {
                -self.negamax(&next, depth - 1, -beta, -alpha, 1)
            } else {
                let value = -self.negamax(&next, depth - 1, -alpha - 1, -alpha, 1);
                if value > alpha && value < beta && !self.stopped {
                    -self.negamax(&next, depth - 1, -beta, -alpha, 1)
                } else {
                    value
                }
            };
            if self.stopped {
                return 0;
            }
            if value > best {
                best = value;
                if value > alpha {
                    let found = &mut self.root[at];
                    found.value = Value::estimate(value);
                    found.line.clear();
                    found.line.push(square);
                    found.line.extend_from_slice(&self.lines[1]);
                    self.root[..=at].rotate_right(1);
                    alpha = value;
                }
                if value >= beta {
                    break;
                }
            }
        }
        if !self.stopped {
            self.store(
                &position,
                depth,
                best,
                window,
                best > window.0,
                self.root[0].square,
            );
        }
        best
    }

    /// Finds the value of every move at the root and returns the finished depth. `report` is called after
    /// every depth with the depth, the nodes and the moves, the best first.
    pub(super) fn analyse(
        &mut self,
        limits: &Limits,
        mut report: impl FnMut(u32, u64, &[WideRootMove]),
    ) -> u32 {
        let position = self.root_position;
        let most = self.most_depth(limits);
        let mut depth = 1.min(most);
        let mut done = 0;
        while depth >= 1 && depth <= most {
            let mut moves = self.root.clone();
            for found in &mut moves {
                let next = position.after(found.square);
                self.guessed = false;
                let value = self.value_of(&next, depth as i32 - 1, found.value, depth > 1);
                if self.stopped {
                    return done;
                }
                found.value = Value {
                    centidiscs: value,
                    exact: !self.guessed,
                };
                found.line.truncate(1);
                found.line.extend_from_slice(&self.lines[1]);
            }
            moves.sort_by_key(|found| (-found.value.centidiscs, found.square));
            self.root = moves;
            done = depth;
            report(depth, self.all_nodes(), &self.root);
            if self.root.iter().all(|found| found.value.exact) {
                break;
            }
            depth = self.deeper(depth, most);
        }
        done
    }

    /// The value of a move at the root, searched in a window around the expected one if that is known.
    fn value_of(
        &mut self,
        next: &WidePosition<R>,
        depth: i32,
        expected: Value,
        known: bool,
    ) -> i32 {
        if known {
            let margin = 300 + expected.centidiscs.abs() / 8;
            let (alpha, beta) = (expected.centidiscs - margin, expected.centidiscs + margin);
            let value = -self.negamax(next, depth, -beta, -alpha, 1);
            if self.stopped || (alpha < value && value < beta) {
                return value;
            }
        }
        -self.negamax(next, depth, -INFINITE, INFINITE, 1)
    }

    /// The estimate for the root, without any search.
    pub(super) fn static_value(&self) -> i32 {
        self.evaluation
            .estimate(self.rules, &self.root_position)
            .value
    }

    fn negamax(
        &mut self,
        position: &WidePosition<R>,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        if self.lines.len() <= ply {
            self.lines.resize(ply + 1, Vec::new());
            self.lists.resize(ply + 1, Vec::new());
            self.killers.resize(ply + 1, [PackedSquare::NONE; 2]);
        }
        self.lines[ply].clear();
        if self.tick() {
            return 0;
        }
        if depth <= 0 && (depth <= -2 || !self.is_dangerous(position)) {
            let estimate = self.evaluation.estimate(self.rules, position);
            self.guessed |= !estimate.over;
            return estimate.value;
        }
        let principal = beta - alpha > 1;
        let mut hint = PackedSquare::NONE;
        if depth >= TABLE_FROM
            && let Some(entry) = self.shared.table.get(position.hash ^ self.salt)
        {
            hint = entry.best;
            let settles = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.value >= beta,
                Bound::Upper => entry.value <= alpha,
            };
            let deep = entry.proved || (entry.depth as i32 >= depth && !principal);
            if settles && deep {
                self.guessed |= !entry.proved;
                if entry.bound != Bound::Upper && hint != PackedSquare::NONE {
                    self.lines[ply].push(hint);
                }
                return entry.value;
            }
        }

        let captures = position.captures(self.rules);
        let legal = position.legal(self.rules, &captures);
        if legal == [0; R] {
            let passed = position.passed();
            if passed.legal(self.rules, &captures) == [0; R] {
                return 100 * position.final_discs(self.rules);
            }
            return -self.negamax(&passed, depth, -beta, -alpha, ply);
        }

        let to_the_end = depth >= i32::from(position.free);
        if !principal
            && !to_the_end
            && let Some(value) = self.probable_cut(position, depth, alpha, ply)
        {
            return value;
        }
        let guessed_before = std::mem::replace(&mut self.guessed, false);
        let mut list = std::mem::take(&mut self.lists[ply]);
        let value = match self.score(
            position,
            &captures,
            &legal,
            (depth, beta, ply, hint),
            to_the_end,
            &mut list,
        ) {
            Some(value) => value,
            None => self.try_all(position, &mut list, (depth, ply), (alpha, beta), to_the_end),
        };
        self.lists[ply] = list;
        self.guessed |= guessed_before;
        value
    }

    fn is_selective(&self) -> bool {
        self.selectivity < Selectivity::FullWidth
    }

    /// Multi-ProbCut: a bound of the null window above `alpha`, if a shallow search makes a value beyond it likely
    /// enough.
    fn probable_cut(
        &mut self,
        position: &WidePosition<R>,
        depth: i32,
        alpha: i32,
        ply: usize,
    ) -> Option<i32> {
        if !self.is_selective() || depth < PROBCUT_FROM || self.rules.any_free {
            return None;
        }
        let area = (self.rules.width * self.rules.height) as f32;
        let deviation = deviation(1.0 - f32::from(position.free) / area);
        let margin = (self.selectivity.width() * deviation) as i32;
        let beta = alpha + 1;
        let estimate = self.evaluation.estimate(self.rules, position).value;
        let guessed_before = self.guessed;
        let is_high = estimate >= beta - margin / 2 && {
            let high = beta + margin;
            self.negamax(position, shallow_depth(depth), high - 1, high, ply) >= high
        };
        let is_low = !is_high && estimate <= alpha + margin / 2 && {
            let low = alpha - margin;
            self.negamax(position, shallow_depth(depth), low, low + 1, ply) <= low
        };
        self.lines[ply].clear();
        let is_cut = is_high || is_low;
        self.guessed = guessed_before || is_cut;
        is_cut.then_some(if is_high { beta } else { alpha })
    }

    /// Returns `true` if the side to move might soon take the opponent's last discs, which no estimate foresees.
    ///
    /// In the first half of a game it is good to have few discs, and on a large board that is long enough to lose them
    /// all.
    fn is_dangerous(&self, position: &WidePosition<R>) -> bool {
        if self.rules.any_free {
            return false;
        }
        let discs = counts(&position.rows);
        let own = discs[usize::from(position.turn)];
        let few = discs[usize::from(position.turn ^ 1)];
        few <= 12 && 3 * few <= own
    }

    /// Searches the moves of `list`, the most promising first.
    fn try_all(
        &mut self,
        position: &WidePosition<R>,
        list: &mut [(i32, PackedSquare)],
        (depth, ply): (i32, usize),
        (mut alpha, beta): (i32, i32),
        to_the_end: bool,
    ) -> i32 {
        let window = (alpha, beta);
        let principal = beta - alpha > 1;
        let mut best = -INFINITE;
        let mut best_square = PackedSquare::NONE;
        let guessing = self.is_selective() && !to_the_end;
        // Where any free square may be played, most moves are alike, so near the leaves only the first ones are tried.
        let enough = if guessing && depth <= 2 && self.rules.any_free {
            (16 + 16 * depth.max(0) as usize) << u32::from(principal)
        } else {
            usize::MAX
        };
        for at in 0..list.len() {
            if at >= enough {
                self.guessed = true;
                break;
            }
            // The list is sorted only as far as needed.
            let square = take_best(&mut list[at..]);
            let next = position.after(square);
            let value = if at == 0 {
                -self.negamax(&next, depth - 1, -beta, -alpha, ply + 1)
            } else {
                let less = if guessing {
                    reduction(depth, at, principal)
                } else {
                    0
                };
                let mut value = -self.negamax(&next, depth - 1 - less, -alpha - 1, -alpha, ply + 1);
                if value > alpha && less > 0 && !self.stopped {
                    value = -self.negamax(&next, depth - 1, -alpha - 1, -alpha, ply + 1);
                }
                if value > alpha && value < beta && !self.stopped {
                    value = -self.negamax(&next, depth - 1, -beta, -alpha, ply + 1);
                }
                value
            };
            if self.stopped {
                return 0;
            }
            if value > best {
                best = value;
                best_square = square;
                if value > alpha {
                    alpha = value;
                    let (before, after) = self.lines.split_at_mut(ply + 1);
                    before[ply].clear();
                    before[ply].push(square);
                    if let Some(following) = after.first() {
                        before[ply].extend_from_slice(following);
                    }
                }
                if value >= beta {
                    self.credit(position, square, depth, ply);
                    break;
                }
            }
        }
        if depth >= TABLE_FROM {
            self.store(position, depth, best, window, alpha > window.0, best_square);
        }
        best
    }

    /// Stores the result of a search in a window.
    fn store(
        &self,
        position: &WidePosition<R>,
        depth: i32,
        value: i32,
        (alpha, beta): (i32, i32),
        has_best: bool,
        best: PackedSquare,
    ) {
        let bound = if value >= beta {
            Bound::Lower
        } else if value <= alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        self.shared.table.put(
            position.hash ^ self.salt,
            WideEntry {
                value,
                bound,
                depth: depth.max(0) as u32,
                proved: !self.guessed,
                best: if has_best { best } else { PackedSquare::NONE },
            },
        );
    }

    /// Lists the moves with their scores for ordering. Returns a value if one of them is already known to be good
    /// enough.
    fn score(
        &mut self,
        position: &WidePosition<R>,
        captures: &[u64; R],
        legal: &[u32; R],
        (depth, beta, ply, hint): (i32, i32, usize, PackedSquare),
        to_the_end: bool,
        list: &mut Vec<(i32, PackedSquare)>,
    ) -> Option<i32> {
        self.score_by_square(position, captures, legal, list);
        if depth < 3 || list.len() == 1 {
            let killers = self.killers[ply];
            let turn = usize::from(position.turn);
            for (score, square) in &mut *list {
                *score += self.history[usize::from(square.0)][turn];
                if *square == hint {
                    *score += 1 << 24;
                } else if killers.contains(square) {
                    *score += 1 << 12;
                }
            }
            return None;
        }
        for (score, square) in &mut *list {
            let next = position.after(*square);
            if self.tick() {
                return Some(0);
            }
            // A child that is known to be bad enough for the opponent ends the search here.
            if let Some(entry) = self.shared.table.get(next.hash ^ self.salt) {
                let deep = entry.proved || entry.depth as i32 >= depth - 1;
                if entry.bound != Bound::Lower && deep && -entry.value >= beta {
                    self.guessed |= !entry.proved;
                    self.lines[ply].clear();
                    self.lines[ply].push(*square);
                    return Some(-entry.value);
                }
            }
            if *square == hint {
                *score = 1 << 24;
            } else if to_the_end && !self.rules.any_free {
                // The fewer replies, the smaller the tree.
                let replies = counts(&next.captures(self.rules))[usize::from(next.turn)];
                *score -= 100 * replies;
            } else {
                *score = -self.evaluation.estimate(self.rules, &next).value;
                if self.killers[ply].contains(square) {
                    *score += 100;
                }
            }
        }
        None
    }

    fn score_by_square(
        &self,
        position: &WidePosition<R>,
        captures: &[u64; R],
        legal: &[u32; R],
        list: &mut Vec<(i32, PackedSquare)>,
    ) {
        list.clear();
        // Where moves need not capture, captures change most.
        let capture = if !self.rules.any_free {
            0
        } else if self.rules.fewest {
            -200
        } else {
            200
        };
        for_each(legal, |square| {
            let captures = half(captures[square.row()], position.turn) >> square.column() & 1 != 0;
            let weight = i32::from(self.square_weights[usize::from(square.0)]);
            list.push((weight + if captures { capture } else { 0 }, square));
        });
    }

    /// Raises the score of a move that caused a cut: killer moves and the history heuristic.
    fn credit(&mut self, position: &WidePosition<R>, square: PackedSquare, depth: i32, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != square {
            *killers = [square, killers[0]];
        }
        let history = &mut self.history[usize::from(square.0)][usize::from(position.turn)];
        // Older entries fade, so that the history never outweighs everything else.
        let bonus = 8 * depth.min(8);
        *history += bonus - *history * bonus / 1024;
    }
}

/// Moves the highest-scored entry to the front; of equals, the first square.
fn take_best(list: &mut [(i32, PackedSquare)]) -> PackedSquare {
    let mut best = 0;
    for at in 1..list.len() {
        let (candidate, leader) = (list[at], list[best]);
        if (candidate.0, leader.1) > (leader.0, candidate.1) {
            best = at;
        }
    }
    list.swap(0, best);
    list[0].1
}

/// By how many plies a late move is first searched less deeply.
fn reduction(depth: i32, at: usize, principal: bool) -> i32 {
    if depth < 3 || at < 3 {
        return 0;
    }
    let less = 1 + i32::from(at >= 10) + i32::from(at >= 10 && depth >= 6);
    if principal { less - 1 } else { less }
}

/// The standard deviation, in hundredths of a disc, between a predicting search and the predicted one, when this share
/// of the board is filled. It is much the same on boards from 10×10 to 20×20, and at all depths.
fn deviation(filled: f32) -> f32 {
    200.0 + 600.0 * (filled * filled) * (filled * filled)
}

/// The positional scores of squares: corners most, the squares next to them least.
pub(super) fn weigh_squares<const R: usize>(rules: &WideRules<R>) -> Box<[i16; 1024]> {
    let mut weights = Box::new([0; 1024]);
    for_each(&rules.squares.map(|row| half(row, 0)), |square| {
        let across = (square.column() as usize).min(rules.width - 1 - square.column() as usize);
        let down = square.row().min(rules.height - 1 - square.row());
        let weight = match (across.min(down), across.max(down)) {
            (0, 0) => 1000,
            (0, 1) => -200,
            (1, 1) => -400,
            (0, _) => 150,
            (1, _) => -50,
            _ => 0,
        };
        weights[usize::from(square.0)] = if rules.fewest { -weight } else { weight };
    });
    weights
}
