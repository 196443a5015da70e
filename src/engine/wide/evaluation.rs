//! The estimate of a position without searching.
//!
//! The estimate is a sum of features that every board has, whatever its size: corners and the squares
//! next to them, edges, mobility, discs that can no longer be flipped. Their weights depend on the variant,
//! the size of the board and how full it is. They are given at a few knots and interpolated between them, and
//! were fitted to the final results of games that the engine played against itself. On boards whose sides have eight
//! squares or more, patterns at the corners correct that sum.

use std::{
    array,
    sync::{Arc, LazyLock},
};

use super::{
    corner_weights::{CornerWeights, corner_phase},
    corners::{CANONICAL, CORNER_PATTERNS, corner_states, has_corners},
    knots::{FEATURE_COUNT, PHASES, SIDES, WideWeights, between, variant},
    position::{WidePosition, WideRules, both, by_rows, counts, half, lead_of_dark},
};
use crate::rules::{Player, Position, Ruleset, Size};

/// The fitted weights by variant: numbers of two bytes, the lowest first.
const BUILT_IN: &[u8; size_of::<[WideWeights; 4]>()] =
    include_bytes!("../../../assets/evaluation/features.weights");

/// The fitted weights, by variant.
pub fn built_in_weights() -> &'static [WideWeights; 4] {
    static READ: LazyLock<[WideWeights; 4]> = LazyLock::new(|| {
        let mut weights = BUILT_IN
            .as_chunks()
            .0
            .iter()
            .copied()
            .map(i16::from_le_bytes);
        let mut next = |_| weights.next().unwrap_or_default();
        array::from_fn(|_| array::from_fn(|_| array::from_fn(|_| array::from_fn(&mut next))))
    });
    &READ
}

/// The estimate of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Estimate {
    /// Hundredths of a disc for the side to move.
    pub(super) value: i32,
    /// Whether the game is over, so that the value is exact.
    pub(super) over: bool,
}

/// The weights for boards of one size, for every number of free squares.
pub struct WideEvaluation {
    by_free: Vec<[f32; FEATURE_COUNT]>,
    /// The weights of the patterns, if the board has any.
    corners: Option<Arc<CornerWeights>>,
    most: i32,
}

impl WideEvaluation {
    /// The evaluation of boards of `size` by the built-in weights, and by `corners` where the board has
    /// such patterns.
    pub(super) fn new(
        size: Size,
        ruleset: Ruleset,
        corners: impl FnOnce() -> Option<Arc<CornerWeights>>,
    ) -> WideEvaluation {
        WideEvaluation {
            corners: if has_corners(size) { corners() } else { None },
            ..WideEvaluation::with_weights(size, &built_in_weights()[variant(ruleset)])
        }
    }

    /// The evaluation of boards of `size` by the given weights.
    pub fn with_weights(size: Size, weights: &WideWeights) -> WideEvaluation {
        let area = size.area();
        let (size, toward) = between(&SIDES, (area as f32).sqrt());
        let by_free = (0..=area).map(|free| {
            let (phase, onward) = between(&PHASES, 1.0 - free as f32 / area as f32);
            array::from_fn(|feature| {
                let knot = |s: usize, p: usize| f32::from(weights[size + s][phase + p][feature]);
                let at = |s| knot(s, 0) + onward * (knot(s, 1) - knot(s, 0));
                at(0) + toward * (at(1) - at(0))
            })
        });
        WideEvaluation {
            by_free: by_free.collect(),
            corners: None,
            most: 100 * area as i32,
        }
    }

    /// The estimate for `player`, the side to move, in hundredths of a disc; once the game is over, its
    /// value. The centre must be filled.
    pub fn value(&self, position: &Position, player: Player) -> i32 {
        by_rows!(position.size(), value(self, position, player))
    }

    /// The estimate for a position in which the centre is filled.
    pub(super) fn estimate<const R: usize>(
        &self,
        rules: &WideRules<R>,
        position: &WidePosition<R>,
    ) -> Estimate {
        let captures = position.captures(rules);
        let can_capture = counts(&captures);
        if position.free == 0 || (!rules.any_free && can_capture == [0, 0]) {
            return Estimate {
                value: 100 * position.final_discs(rules),
                over: true,
            };
        }
        let skipped = !rules.any_free && can_capture[usize::from(position.turn)] == 0;
        let turn = position.turn ^ u8::from(skipped);
        let features = board_features(rules, position, &captures, turn);
        let weights = &self.by_free[usize::from(position.free)];
        let sum: f32 = features.iter().zip(weights).map(|(f, w)| f * w).sum();
        let mut value = sum as i32;
        if let Some(corners) = &self.corners {
            let area = rules.width * rules.height;
            let phase = corner_phase(area, usize::from(position.free));
            value += corners.value(phase, &corner_states(rules, position, turn));
        }
        let value = value.clamp(-self.most, self.most);
        Estimate {
            value: if skipped { -value } else { value },
            over: false,
        }
    }
}

fn value<const R: usize>(evaluation: &WideEvaluation, position: &Position, player: Player) -> i32 {
    let rules = WideRules::<R>::new(position.size(), position.ruleset());
    let position = WidePosition::new(&rules, position.board(), player);
    evaluation.estimate(&rules, &position).value
}

/// The features of a position for the side to move; `None` if the game is over. The centre must be filled.
pub fn features(position: &Position) -> Option<[f32; FEATURE_COUNT]> {
    let player = position.turn()?;
    Some(by_rows!(position.size(), features_for(position, player)))
}

fn features_for<const R: usize>(position: &Position, player: Player) -> [f32; FEATURE_COUNT] {
    let rules = WideRules::<R>::new(position.size(), position.ruleset());
    let position = WidePosition::new(&rules, position.board(), player);
    board_features(&rules, &position, &position.captures(&rules), position.turn)
}

/// The states of the patterns of a position for the side to move, as places among the weights of
/// [`CornerWeights`]; `None` if the game is over. The centre must be filled.
///
/// # Panics
///
/// If the board has no such patterns.
pub fn pattern_states(position: &Position) -> Option<[u32; CORNER_PATTERNS]> {
    assert!(has_corners(position.size()), "a board with patterns");
    let player = position.turn()?;
    Some(by_rows!(position.size(), states_for(position, player)))
}

fn states_for<const R: usize>(position: &Position, player: Player) -> [u32; CORNER_PATTERNS] {
    let rules = WideRules::<R>::new(position.size(), position.ruleset());
    let position = WidePosition::new(&rules, position.board(), player);
    corner_states(&rules, &position, position.turn).map(|state| CANONICAL[state as usize])
}

/// The features of a position with the side `turn` to move. Unless said otherwise, a feature is the difference between
/// that side and its opponent.
fn board_features<const R: usize>(
    rules: &WideRules<R>,
    position: &WidePosition<R>,
    captures: &[u64; R],
    turn: u8,
) -> [f32; FEATURE_COUNT] {
    let (width, height) = (rules.width, rules.height);
    let rows = &position.rows;
    let last = height - 1;
    let mut free = [0u64; R];
    for row in 0..R {
        free[row] = rules.squares[row] & !(rows[row] | rows[row].rotate_left(32));
    }

    // The neighbours of free squares, and the free squares next to the discs of each side.
    let wide = |set: &[u64; R]| -> [u64; R] {
        let mut row_wise = [0; R];
        for row in 0..R {
            row_wise[row] = set[row] | (set[row] << 1) | (set[row] >> 1);
        }
        let mut all = row_wise;
        for row in 1..R {
            all[row] |= row_wise[row - 1];
            all[row - 1] |= row_wise[row];
        }
        all
    };
    let mut frontier = wide(&free);
    let mut potential = wide(rows);
    // The outer columns, and the second ones where the square outside is free.
    let outer = both(1 | 1 << (width - 1));
    let second = both(1 << 1 | 1 << (width - 2));
    let mut second_line = [0; R];
    for row in 0..R {
        frontier[row] &= rows[row];
        potential[row] &= free[row];
        let outside = free[row] & outer;
        second_line[row] = rows[row] & ((outside << 1) | (outside >> 1)) & second;
    }
    second_line[0] = 0;
    second_line[last] = 0;
    let inner = both(((1 << width) - 1) & !0b11 & !(0b11 << (width - 2)));
    if height > 3 {
        second_line[1] |= rows[1] & free[0] & inner;
        second_line[last - 1] |= rows[last - 1] & free[last] & inner;
    }

    // The four edges, and where they can be taken.
    let (mut left, mut right) = (0, 0);
    let mut edge_captures = [0u64; R];
    for row in 0..R {
        left |= (rows[row] & both(1)) << row;
        right |= (rows[row] >> (width - 1) & both(1)) << row;
        edge_captures[row] = captures[row] & outer;
    }
    edge_captures[0] = captures[0];
    edge_captures[last] = captures[last];
    let edges = [
        Edge::new(rows[0], width),
        Edge::new(rows[last], width),
        Edge::new(left, height),
        Edge::new(right, height),
    ];

    // Everything below is Dark's lead; the sign is applied at the end.
    let corners = |set: &[u64; R]| -> [u64; 4] {
        let end = width - 1;
        [
            set[0] & both(1),
            set[0] >> end & both(1),
            set[last] & both(1),
            set[last] >> end & both(1),
        ]
    };
    let lead = |bits: u64| half(bits, 0) as i32 - half(bits, 1) as i32;
    let corner_discs = corners(rows);
    let corner_captures = corners(captures);
    let taken: i32 = corner_discs.iter().map(|&bits| lead(bits)).sum();
    let to_take: [i32; 2] =
        [0, 1].map(|side| corner_captures.iter().map(|&c| half(c, side) as i32).sum());
    let (mut diagonal, mut neighbours) = (0, 0);
    for (corner, &discs) in corner_discs.iter().enumerate() {
        if discs != 0 {
            continue;
        }
        let (edge, beyond) = if corner < 2 { (0, 1) } else { (last, last - 1) };
        let (end, before) = if corner % 2 == 0 {
            (0, 1)
        } else {
            (width - 1, width - 2)
        };
        let at = |row: usize, column: usize| lead(rows[row] >> column & both(1));
        diagonal += at(beyond, before);
        neighbours += at(edge, before) + at(beyond, end);
    }
    let anchored: i32 = edges.iter().map(|e| e.anchored(0) - e.anchored(1)).sum();
    let edge_discs = lead_of_dark(&edges.map(|edge| edge.discs & edge.inner()));
    let gaps = lead_of_dark(&edges.map(|edge| edge.gaps()));
    let loose_ends = lead_of_dark(&edges.map(|edge| edge.loose_ends()));
    let edges_to_take = counts(&edge_captures);
    let stable = if taken == 0 && corner_discs == [0; 4] {
        0
    } else {
        stable_lead(rules, rows)
    };

    let side = height as f32;
    let sign = if turn == 0 { 1 } else { -1 };
    let own = usize::from(turn);
    let signed = |lead: i32| (sign * lead) as f32;
    let share = |[dark, light]: [i32; 2]| signed(dark - light) / (dark + light + 2) as f32;
    let discs = counts(rows);
    let can_capture = counts(captures);
    let [next_to_dark, next_to_light] = counts(&potential);
    let near_none = discs.map(|discs| (6.0 / (discs + 3) as f32).powi(2));

    // Their order is that of the weights.
    [
        // The value of being to move.
        1.0,
        // Whether the number of free squares is odd.
        if position.free % 2 == 1 { 1.0 } else { -1.0 },
        // Discs.
        signed(discs[0] - discs[1]),
        // Corners.
        signed(taken),
        // Discs diagonally next to a free corner.
        signed(diagonal),
        // Discs next to a free corner on the edge.
        signed(neighbours),
        // Discs on the edges that are neither in a corner nor next to one.
        signed(edge_discs),
        // Discs on the edges in an unbroken row from an own corner.
        signed(anchored),
        // Discs on the second line next to a free square of the edge.
        signed(lead_of_dark(&second_line)),
        // The share of the possible captures, between -1 and 1.
        share(can_capture),
        // Possible captures, per square of the shorter side.
        signed(can_capture[0] - can_capture[1]) / side,
        // The share of the free squares next to the other side's discs, between -1 and 1.
        share([next_to_light, next_to_dark]),
        // Discs next to a free square, per square of the shorter side.
        signed(lead_of_dark(&frontier)) / side,
        // The free corners that the side to move can take, and that its opponent can take.
        to_take[own] as f32,
        to_take[own ^ 1] as f32,
        // The squares of the edges, corners included, likewise.
        edges_to_take[own] as f32,
        edges_to_take[own ^ 1] as f32,
        // Discs that can never be flipped, as far as the corners show it.
        signed(stable),
        // Free squares of the edges between two discs.
        signed(gaps),
        // Discs on an edge next to a free square of it.
        signed(loose_ends),
        // The share of the discs, between -1 and 1.
        share(discs),
        // How close each side is to losing its last disc.
        near_none[own] - near_none[own ^ 1],
    ]
}

/// One edge of the board as a row.
#[derive(Clone, Copy, Debug)]
struct Edge {
    discs: u64,
    length: usize,
}

impl Edge {
    fn new(discs: u64, length: usize) -> Edge {
        Edge { discs, length }
    }

    /// The squares that are neither corners nor next to one.
    fn inner(&self) -> u64 {
        both(((1 << self.length) - 1) & !0b11 & !(0b11 << (self.length - 2)))
    }

    fn free(&self) -> u64 {
        both((1 << self.length) - 1) & !(self.discs | self.discs.rotate_left(32))
    }

    /// The free squares between two discs of a side.
    fn gaps(&self) -> u64 {
        self.free() & (self.discs << 1) & (self.discs >> 1)
    }

    /// The discs next to a free square.
    fn loose_ends(&self) -> u64 {
        let free = self.free();
        self.discs & ((free << 1) | (free >> 1)) & self.inner()
    }

    /// The number of discs of `side` in unbroken rows from its corners.
    fn anchored(&self, side: u8) -> i32 {
        let discs = half(self.discs, side);
        let from_start = discs.trailing_ones() as usize;
        if from_start == self.length {
            return self.length as i32;
        }
        let from_end = (discs << (32 - self.length)).leading_ones() as usize;
        (from_start + from_end) as i32
    }
}

/// How many more discs of Dark than of Light are known to be stable.
///
/// From a corner, each row may have a run of one side's discs that is at least one shorter than that of the
/// row before: then each of its discs is protected on one side of all four lines through it.
fn stable_lead<const R: usize>(rules: &WideRules<R>, rows: &[u64; R]) -> i32 {
    let mut stable = [0u64; R];
    let (width, height) = (rules.width, rules.height);
    for from_end in [false, true] {
        for from_last in [false, true] {
            for side in [0, 1] {
                let mut longest = width;
                for step in 0..height {
                    let row = if from_last { height - 1 - step } else { step };
                    let discs = half(rows[row], side);
                    let run = if from_end {
                        (discs << (32 - width)).leading_ones() as usize
                    } else {
                        discs.trailing_ones() as usize
                    };
                    let run = run.min(longest);
                    if run == 0 {
                        break;
                    }
                    let bits = (1u64 << run) - 1;
                    let bits = if from_end {
                        bits << (width - run)
                    } else {
                        bits
                    };
                    stable[row] |= bits << (32 * u32::from(side));
                    // A full row protects all of the next one.
                    longest = if run == width { width } else { run - 1 };
                }
            }
        }
    }
    lead_of_dark(&stable)
}
