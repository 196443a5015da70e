//! Perft: counts the leaves of the game tree, the usual check of a move generator.

use super::{
    Moves, Opening, Placement, Position,
    compact::CompactPosition,
    instructions::{InstructionSet, Kernel, KernelWork},
};

/// Whether a pass counts as a ply in [`perft`]. The published tables come in both kinds.
///
/// ```
/// use reversi::rules::{PassPlies, Player, Position, Ruleset, perft};
///
/// // Light has to pass, and then Dark has two moves.
/// let board = "DL...LD .......".parse().unwrap();
/// let position = Position::new(Ruleset::OTHELLO, board, Player::Light);
/// assert_eq!(perft(&position, 1, PassPlies::Counted), 1);
/// assert_eq!(perft(&position, 1, PassPlies::Free), 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum PassPlies {
    /// A pass is one ply: the usual tables.
    #[default]
    Counted,
    /// A pass costs no ply, so that the depth is the number of discs placed.
    Free,
}

/// The number of leaves of the game tree `depth` plies below `position`.
///
/// A game that ends earlier counts as one leaf, as in the tables by Aart Bik and by the Egaroucid
/// project. At depth 0 the position itself is the only leaf.
///
/// ```
/// use reversi::rules::{PassPlies, Position, Ruleset, Size, perft};
///
/// let start = Position::start(Ruleset::OTHELLO, Size::STANDARD);
/// assert_eq!(perft(&start, 5, PassPlies::Counted), 1396);
/// ```
pub fn perft(position: &Position, depth: usize, passes: PassPlies) -> u64 {
    let pass_cost = match passes {
        PassPlies::Counted => 1,
        PassPlies::Free => 0,
    };
    count(position, depth, pass_cost, &mut Vec::new())
}

/// Counts from a position of any variant. `spare` holds move lists to use again.
fn count(position: &Position, depth: usize, pass_cost: usize, spare: &mut Vec<Moves>) -> u64 {
    if let Some(position) = capturing(position) {
        return InstructionSet::best().run(CountCaptures {
            position,
            depth,
            pass_cost,
        });
    }
    if depth == 0 || position.is_over() {
        return 1;
    }
    let mut moves = spare.pop().unwrap_or_default();
    position.legal_moves_into(&mut moves);
    let mut leaves = 0;
    if moves.is_empty() {
        let mut passed = *position;
        passed.pass_unchecked();
        leaves = if passed.must_pass() {
            1
        } else {
            count(&passed, depth - pass_cost, pass_cost, spare)
        };
    } else if depth == 1 {
        leaves = moves.len() as u64;
    } else {
        for played in &moves {
            let mut next = *position;
            next.place(played);
            leaves += count(&next, depth - 1, pass_cost, spare);
        }
    }
    spare.push(moves);
    leaves
}

/// Counts below a position from which on every move captures.
///
/// It walks the tree without recursion, so that all of it is compiled into the one function that may use the kernel's
/// instructions.
struct CountCaptures {
    position: CompactPosition,
    depth: usize,
    pass_cost: usize,
}

impl KernelWork for CountCaptures {
    type Output = u64;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u64 {
        let CountCaptures {
            position,
            depth,
            pass_cost,
        } = self;
        if depth == 0 {
            return 1;
        }
        let squares = position.squares;
        let mut stack = [Branch::default(); MAX_PLIES];
        stack[0] = Branch::new(kernel, position.mover, position.opponent, squares, depth);
        let mut height = 0;
        let mut leaves = 0;
        loop {
            let branch = &mut stack[height];
            if branch.moves == 0 && !branch.is_new {
                if height == 0 {
                    return leaves;
                }
                height -= 1;
                continue;
            }
            let (mover, opponent, depth) = (branch.mover, branch.opponent, branch.depth);
            if branch.moves == 0 {
                // The mover passes, unless the game is over.
                branch.is_new = false;
                let passed = Branch::new(kernel, opponent, mover, squares, depth - pass_cost);
                if passed.moves == 0 || passed.depth == 0 {
                    leaves += 1;
                } else {
                    stack[height] = passed;
                }
                continue;
            }
            branch.is_new = false;
            if depth == 1 {
                leaves += u64::from(branch.moves.count_ones());
                branch.moves = 0;
                continue;
            }
            // Nearly every branch ends in leaves, which are counted without entering it.
            let mut entered = None;
            while branch.moves != 0 && entered.is_none() {
                let square = branch.moves.trailing_zeros();
                branch.moves &= branch.moves - 1;
                let flips = kernel.flips(mover, opponent, square);
                let (mover, opponent) = (opponent ^ flips, mover ^ flips ^ (1 << square));
                let next = Branch::new(kernel, mover, opponent, squares, depth - 1);
                if depth == 2 && next.moves != 0 {
                    leaves += u64::from(next.moves.count_ones());
                } else {
                    entered = Some(next);
                }
            }
            if let Some(next) = entered {
                height += 1;
                stack[height] = next;
            }
        }
    }
}

/// The compact position, if from here on every move captures and the board is small enough.
fn capturing(position: &Position) -> Option<CompactPosition> {
    let ruleset = position.ruleset();
    let is_open = ruleset.opening != Opening::FillCentre || position.opening_progress().is_none();
    let captures = ruleset.placement == Placement::MustCapture && is_open;
    let compact = || CompactPosition::new(position.board(), position.turn()?);
    captures.then(compact).flatten()
}

/// Every ply fills a square, and a pass reuses the entry of the position before it.
const MAX_PLIES: usize = 65;

/// A position on the way down.
#[derive(Clone, Copy, Default)]
struct Branch {
    mover: u64,
    opponent: u64,
    /// The moves still to be counted.
    moves: u64,
    depth: usize,
    is_new: bool,
}

impl Branch {
    #[inline(always)]
    fn new<K: Kernel>(kernel: K, mover: u64, opponent: u64, squares: u64, depth: usize) -> Branch {
        Branch {
            mover,
            opponent,
            moves: kernel.reached(mover, opponent) & squares & !(mover | opponent),
            depth,
            is_new: true,
        }
    }
}
