//! Principal-variation search with a transposition table, ordered moves and probabilistic cuts.
//!
//! Values are whole discs for the side to move. The methods are those of the literature: null-window
//! search (A. Reinefeld, 1983), enhanced transposition cut-offs (A. Plaat, 1996) and Multi-ProbCut
//! (M. Buro, 1997).

use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    time::Instant,
};

use super::{
    arch::{Arch, Kind},
    endgame::{self, final_value, stability_cut},
    evaluation::{self, Weights},
    features::{FEATURES, Features, Indices},
    probcut,
    stability::corner_stability,
    table::{Found, Key, LastTable, NO_MOVE, Table},
};

/// Full width: nothing is cut that is not proved.
pub(super) const FULL_WIDTH: u32 = 5;

/// The free squares up to which the end is searched without evaluation.
pub(super) const ENDGAME_UP_TO: u32 = 12;

/// The depth from which the table is asked.
const TABLE_FROM: i32 = 2;

/// A value beyond all values.
pub(super) const INFINITE: i32 = 127;

const CORNERS: u64 = 0x8100_0000_0000_0081;

/// A position in the search.
#[derive(Clone)]
pub(super) struct Node {
    pub(super) mover: u64,
    pub(super) opponent: u64,
    pub(super) indices: Indices,
}

impl Node {
    pub(super) const EMPTY: Node = Node {
        mover: 0,
        opponent: 0,
        indices: Indices::EMPTY,
    };

    pub(super) fn new(mover: u64, opponent: u64) -> Node {
        Node {
            mover,
            opponent,
            indices: Indices::new(mover, opponent),
        }
    }

    pub(super) fn passed(&self) -> Node {
        Node {
            mover: self.opponent,
            opponent: self.mover,
            indices: self.indices.passed(),
        }
    }
}

/// What all threads of a search look at to see whether it is over.
pub(super) struct Clock<'a> {
    /// Raised by whoever asked.
    pub(super) stop: &'a AtomicBool,
    /// Raised when the search has its answer or a limit is reached.
    pub(super) done: AtomicBool,
    pub(super) deadline: Option<Instant>,
    pub(super) node_limit: u64,
    /// The nodes of all threads, a little behind.
    pub(super) nodes: AtomicU64,
}

/// The state of one searching thread.
pub(super) struct Searcher<'a> {
    pub(super) table: &'a Table,
    pub(super) last_table: &'a mut LastTable,
    pub(super) weights: Option<&'a Weights>,
    pub(super) features: &'static Features,
    pub(super) clock: &'a Clock<'a>,
    /// The squares of the board, and their number.
    pub(super) squares: u64,
    pub(super) square_count: i32,
    /// 1 if the most discs win, −1 if the fewest do.
    pub(super) sign: i32,
    pub(super) nodes: u64,
    /// The nodes already added to those of the clock.
    told_nodes: u64,
    /// The number of nodes at which to look at the clock again.
    next_look: u64,
    pub(super) stopped: bool,
    pub(super) selectivity: u32,
    /// How many searches for probabilistic cuts are nested.
    probes: u32,
}

/// The nodes between two looks at the clock: about a millisecond, and a look costs less than a node.
const LOOK_EVERY: u64 = 1024;

impl<'a> Searcher<'a> {
    pub(super) fn new(
        table: &'a Table,
        last_table: &'a mut LastTable,
        weights: Option<&'a Weights>,
        clock: &'a Clock<'a>,
        squares: u64,
        sign: i32,
    ) -> Searcher<'a> {
        Searcher {
            table,
            last_table,
            weights,
            features: &FEATURES,
            clock,
            squares,
            square_count: squares.count_ones() as i32,
            sign,
            nodes: 0,
            told_nodes: 0,
            next_look: 0,
            stopped: false,
            selectivity: FULL_WIDTH,
            probes: 0,
        }
    }

    /// The free squares.
    #[inline(always)]
    pub(super) fn free<K: Kind>(&self, mover: u64, opponent: u64) -> u64 {
        let free = !(mover | opponent);
        if K::STANDARD {
            free
        } else {
            free & self.squares
        }
    }

    /// Notices every now and then that the search is over.
    #[inline(always)]
    fn look_at_clock(&mut self) {
        if self.nodes >= self.next_look {
            self.tell_nodes();
            self.next_look = self.nodes + LOOK_EVERY;
        }
    }

    /// Adds the nodes of this thread to those of the clock and looks whether the search is over.
    #[inline(never)]
    pub(super) fn tell_nodes(&mut self) {
        let clock = self.clock;
        let more = self.nodes - self.told_nodes;
        self.told_nodes = self.nodes;
        let nodes = clock.nodes.fetch_add(more, Ordering::Relaxed) + more;
        let is_late = || {
            clock
                .deadline
                .is_some_and(|deadline| Instant::now() >= deadline)
        };
        if clock.stop.load(Ordering::Relaxed)
            || clock.done.load(Ordering::Relaxed)
            || nodes >= clock.node_limit
            || is_late()
        {
            self.stopped = true;
        }
    }
}

/// Fills `child` with the position after a move.
#[inline(always)]
pub(super) fn play<A: Arch, K: Kind>(
    searcher: &Searcher<'_>,
    node: &Node,
    square: u32,
    flips: u64,
    child: &mut Node,
) {
    child.mover = node.opponent ^ flips;
    child.opponent = node.mover ^ flips | 1 << (square & 63);
    if searcher.weights.is_some() {
        node.indices
            .play(searcher.features, square, flips, &mut child.indices);
    }
}

/// The estimated value in discs.
#[inline(always)]
pub(super) fn evaluate<A: Arch, K: Kind>(searcher: &mut Searcher<'_>, node: &Node) -> i32 {
    let free = searcher.free::<K>(node.mover, node.opponent);
    let value = match searcher.weights {
        Some(weights) => weights.evaluate(&node.indices, free.count_ones()),
        None => evaluation::plain::<A, K>(searcher, node.mover, node.opponent),
    };
    let limit = evaluation::UNIT * (searcher.square_count - 2);
    let value = value.clamp(-limit, limit);
    (value + evaluation::UNIT / 2).div_euclid(evaluation::UNIT)
}

/// A move and its place in the order.
#[derive(Clone, Copy, Default)]
struct Candidate {
    flips: u64,
    score: i32,
    square: u8,
}

/// No board of this search has more squares, and so no position more moves.
const MOST_MOVES: usize = 64;

/// The legal moves of a position, the most promising first.
struct Candidates {
    list: [Candidate; MOST_MOVES],
    len: usize,
}

impl Candidates {
    /// Brings the best of the candidates from `at` on there.
    #[inline(always)]
    fn pick(&mut self, at: usize) -> Candidate {
        let mut top = at;
        for other in at + 1..self.len {
            if self.list[other].score > self.list[top].score {
                top = other;
            }
        }
        self.list.swap(at, top);
        self.list[at]
    }
}

/// The legal moves with scores for their order. `moves` is not empty.
#[inline(always)]
fn candidates<A: Arch, K: Kind>(
    searcher: &mut Searcher<'_>,
    node: &Node,
    mut moves: u64,
    known: [u8; 2],
    alpha: i32,
    depth: i32,
) -> Candidates {
    let mut list = Candidates {
        list: [Candidate::default(); MOST_MOVES],
        len: 0,
    };
    let free = searcher.free::<K>(node.mover, node.opponent);
    let odd = endgame::odd_quadrants(free);
    let is_end = depth >= free.count_ones() as i32;
    let sort_depth = if is_end {
        (depth - 15) / 3
    } else {
        (depth - 9) / 3
    };
    let sort_depth = sort_depth.clamp(0, 6);
    let by_value = depth >= 3;
    let single = moves & (moves - 1) == 0;
    let mut child = Node::EMPTY;
    while moves != 0 {
        let square = moves.trailing_zeros();
        moves &= moves - 1;
        let flips = A::flips(node.mover, node.opponent, square);
        let (after, before) = (node.opponent ^ flips, node.mover ^ flips | 1 << square);
        let mut score = 0;
        if single {
        } else if after == 0 {
            // Nothing is left of the opponent.
            score = if searcher.sign > 0 {
                1 << 28
            } else {
                -(1 << 28)
            };
        } else if square as u8 == known[0] {
            score = 1 << 27;
        } else if square as u8 == known[1] && known[1] != NO_MOVE {
            score = 1 << 26;
        } else {
            let replies = A::reached(after, before) & free & !(1 << square);
            let mobility = (replies.count_ones() + (replies & CORNERS).count_ones()) as i32;
            if by_value {
                play::<A, K>(searcher, node, square, flips, &mut child);
                let value = if sort_depth > 0 {
                    let selectivity = searcher.selectivity;
                    searcher.selectivity = 0;
                    let value =
                        -A::principal::<K>(searcher, &child, -INFINITE, -alpha + 6, sort_depth);
                    searcher.selectivity = selectivity;
                    value
                } else {
                    searcher.nodes += 1;
                    -A::evaluate::<K>(searcher, &child)
                };
                score += value * 256;
            }
            if is_end {
                score -= mobility * 384;
                score += (odd >> square & 1) as i32 * 64;
            } else {
                score -= mobility * 96;
            }
            if K::STANDARD {
                score += corner_stability(before) as i32 * 64;
            }
        }
        list.list[list.len] = Candidate {
            flips,
            score,
            square: square as u8,
        };
        list.len += 1;
    }
    list
}

/// The value of `node` in the window from `alpha` to `alpha + 1`, to `depth` plies.
///
/// If it is greater than `alpha`, it is a lower bound, else an upper bound.
#[inline(always)]
pub(super) fn null_window<A: Arch, K: Kind>(
    searcher: &mut Searcher<'_>,
    node: &Node,
    alpha: i32,
    depth: i32,
) -> i32 {
    let (mover, opponent) = (node.mover, node.opponent);
    let free = searcher.free::<K>(mover, opponent);
    let count = free.count_ones();
    if depth >= count as i32 && (count <= ENDGAME_UP_TO) {
        return solve::<A, K>(searcher, mover, opponent, alpha, count);
    }
    searcher.nodes += 1;
    searcher.look_at_clock();
    if searcher.stopped {
        return alpha;
    }
    if depth <= 0 {
        return A::evaluate::<K>(searcher, node);
    }
    let depth = depth.min(count as i32);
    let is_end = depth == count as i32;
    if is_end && let Some(most) = stability_cut::<K>(mover, opponent, alpha, count) {
        return most;
    }
    let mut moves = A::reached(mover, opponent) & free;
    if moves == 0 {
        if A::reached(opponent, mover) & free == 0 {
            return final_value::<K>(searcher, mover, opponent);
        }
        return -A::null_window::<K>(searcher, &node.passed(), -alpha - 1, depth);
    }
    let mut child = Node::EMPTY;
    if depth == 1 && !is_end {
        let mut best = -INFINITE;
        while moves != 0 {
            let square = moves.trailing_zeros();
            moves &= moves - 1;
            let flips = A::flips(mover, opponent, square);
            play::<A, K>(searcher, node, square, flips, &mut child);
            searcher.nodes += 1;
            best = best.max(-A::evaluate::<K>(searcher, &child));
            if best > alpha {
                break;
            }
        }
        return best;
    }
    let key = Key::new(mover, opponent);
    let mut known = [NO_MOVE; 2];
    let selectivity = searcher.selectivity;
    if depth >= TABLE_FROM
        && let Some(entry) = searcher.table.get(key)
    {
        if entry.depth >= depth && entry.selectivity >= selectivity {
            if entry.lower > alpha {
                return entry.lower;
            }
            if entry.upper <= alpha {
                return entry.upper;
            }
        }
        known = entry.moves;
    }
    if let Some(value) = probable_cut::<A, K>(searcher, node, alpha, depth, count) {
        return value;
    }
    // What the table knows of the positions after the moves may be enough.
    if depth >= 6 {
        let mut rest = moves;
        while rest != 0 {
            let square = rest.trailing_zeros();
            rest &= rest - 1;
            let flips = A::flips(mover, opponent, square);
            let after = Key::new(opponent ^ flips, mover ^ flips | 1 << square);
            if let Some(entry) = searcher.table.get(after)
                && entry.depth >= depth - 1
                && entry.selectivity >= selectivity
                && -entry.upper > alpha
            {
                return -entry.upper;
            }
        }
    }
    let mut list = candidates::<A, K>(searcher, node, moves, known, alpha, depth);
    let mut best = -INFINITE;
    let mut best_square = NO_MOVE;
    for i in 0..list.len {
        let Candidate { flips, square, .. } = list.pick(i);
        play::<A, K>(searcher, node, u32::from(square), flips, &mut child);
        let value = -A::null_window::<K>(searcher, &child, -alpha - 1, depth - 1);
        if searcher.stopped {
            return alpha;
        }
        if value > best {
            best = value;
            best_square = square;
            if value > alpha {
                break;
            }
        }
    }
    if depth >= TABLE_FROM {
        searcher.table.put(
            key,
            Found {
                alpha,
                beta: alpha + 1,
                value: best,
                best: best_square,
                depth,
                selectivity,
            },
        );
    }
    best
}

/// The exact value with few free squares.
#[inline(always)]
fn solve<A: Arch, K: Kind>(
    searcher: &mut Searcher<'_>,
    mover: u64,
    opponent: u64,
    alpha: i32,
    free: u32,
) -> i32 {
    if free <= 4 {
        A::last_four::<K>(searcher, mover, opponent, alpha)
    } else if free <= endgame::PARITY_UP_TO {
        A::by_parity::<K>(searcher, mover, opponent, alpha)
    } else {
        A::by_mobility::<K>(searcher, mover, opponent, alpha)
    }
}

/// Multi-ProbCut: the value of a shallow search that makes a value beyond the window likely enough.
#[inline(always)]
fn probable_cut<A: Arch, K: Kind>(
    searcher: &mut Searcher<'_>,
    node: &Node,
    alpha: i32,
    depth: i32,
    free: u32,
) -> Option<i32> {
    if searcher.selectivity >= FULL_WIDTH || depth < probcut::FROM_DEPTH || searcher.probes >= 2 {
        return None;
    }
    let beta = alpha + 1;
    let shallow = probcut::shallow_depth(depth);
    let estimate = A::evaluate::<K>(searcher, node);
    let [static_margin, margin] = probcut::margins(searcher.selectivity, free, depth);
    let (limit, selectivity) = (searcher.square_count, searcher.selectivity);
    let mut found = None;
    searcher.probes += 1;
    let high = beta + margin;
    if high <= limit && estimate >= beta - static_margin {
        let value = A::null_window::<K>(searcher, node, high - 1, shallow);
        if value >= high {
            found = Some(beta);
        }
    }
    let low = alpha - margin;
    if found.is_none() && low >= -limit && estimate <= alpha + static_margin {
        let value = A::null_window::<K>(searcher, node, low, shallow);
        if value <= low {
            found = Some(alpha);
        }
    }
    searcher.probes -= 1;
    searcher.selectivity = selectivity;
    if searcher.stopped { None } else { found }
}

/// The value of `node` in the window from `alpha` to `beta`, to `depth` plies.
///
/// Exact inside the window, else a bound. The best move is left in the table.
#[inline(always)]
pub(super) fn principal<A: Arch, K: Kind>(
    searcher: &mut Searcher<'_>,
    node: &Node,
    alpha: i32,
    beta: i32,
    depth: i32,
) -> i32 {
    if beta - alpha <= 1 {
        return A::null_window::<K>(searcher, node, alpha, depth);
    }
    let (mover, opponent) = (node.mover, node.opponent);
    let free = searcher.free::<K>(mover, opponent);
    let count = free.count_ones() as i32;
    searcher.nodes += 1;
    searcher.look_at_clock();
    if searcher.stopped {
        return alpha;
    }
    let depth = depth.min(count);
    if depth <= 0 && count > 0 {
        return A::evaluate::<K>(searcher, node);
    }
    let moves = A::reached(mover, opponent) & free;
    if moves == 0 {
        if A::reached(opponent, mover) & free == 0 {
            return final_value::<K>(searcher, mover, opponent);
        }
        return -A::principal::<K>(searcher, &node.passed(), -beta, -alpha, depth);
    }
    let key = Key::new(mover, opponent);
    let selectivity = searcher.selectivity;
    let mut known = [NO_MOVE; 2];
    let (mut low, mut high) = (alpha, beta);
    if let Some(entry) = searcher.table.get(key) {
        if entry.depth >= depth && entry.selectivity >= selectivity {
            if entry.lower >= entry.upper || entry.lower >= high {
                return entry.lower;
            }
            if entry.upper <= low {
                return entry.upper;
            }
            low = low.max(entry.lower);
            high = high.min(entry.upper);
        }
        known = entry.moves;
    }
    // Without a move from the table a shallower search finds one.
    if known[0] == NO_MOVE && depth >= 5 {
        A::principal::<K>(searcher, node, low, high, depth - 3);
        if let Some(entry) = searcher.table.get(key) {
            known = entry.moves;
        }
    }
    let mut list = candidates::<A, K>(searcher, node, moves, known, low, depth);
    let mut best = -INFINITE;
    let mut best_square = NO_MOVE;
    let mut child = Node::EMPTY;
    for i in 0..list.len {
        let Candidate { flips, square, .. } = list.pick(i);
        play::<A, K>(searcher, node, u32::from(square), flips, &mut child);
        let bound = low.max(best);
        let mut value;
        if i == 0 {
            value = -A::principal::<K>(searcher, &child, -high, -low, depth - 1);
        } else {
            value = -A::null_window::<K>(searcher, &child, -bound - 1, depth - 1);
            if value > bound && value < high {
                value = -A::principal::<K>(searcher, &child, -high, -bound, depth - 1);
            }
        }
        if searcher.stopped {
            return alpha;
        }
        if value > best {
            best = value;
            best_square = square;
            if value >= high {
                break;
            }
        }
    }
    searcher.table.put(
        key,
        Found {
            alpha: low,
            beta: high,
            value: best,
            best: best_square,
            depth,
            selectivity,
        },
    );
    best
}
