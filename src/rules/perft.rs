//! Counting the lines of play, the usual check of a move generator.

use super::{
    Board, Game, Moves, Opening, Placement, Player, Position, Ruleset,
    compact::CompactPosition,
    instructions::{InstructionSet, Kernel, KernelWork},
};

/// Whether a pass counts as a ply of its own. The published tables come in both kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum PassPlies {
    /// A pass is one ply: the usual tables.
    #[default]
    Counted,
    /// A pass costs no ply, so that the depth is the number of discs placed.
    Free,
}

/// The number of leaves of the game tree `depth` plies below the present position of `game`.
///
/// A game that ends before counts as one leaf, as in the tables by Aart Bik and the Egaroucid
/// project; `passes` says what a pass costs. At depth 0 the position itself is the only leaf.
///
/// ```
/// use reversi::rules::{Game, PassPlies, Ruleset, Size, perft};
///
/// let game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
/// assert_eq!(perft(&game, 5, PassPlies::Counted), 1396);
/// ```
pub fn perft(game: &Game, depth: usize, passes: PassPlies) -> u64 {
    let Some(turn) = game.turn() else { return 1 };
    let ruleset = game.ruleset();
    let pass_cost = match passes {
        PassPlies::Counted => 1,
        PassPlies::Free => 0,
    };
    let counter = Counter { ruleset, pass_cost };
    counter.leaves(game.board(), turn, depth, &mut Vec::new())
}

struct Counter {
    ruleset: Ruleset,
    pass_cost: usize,
}

impl Counter {
    /// Counts from a position of any variant. `spare` holds move lists to use again.
    fn leaves(&self, board: &Board, turn: Player, depth: usize, spare: &mut Vec<Moves>) -> u64 {
        if let Some(compact) = self.capturing(board, turn) {
            return self.captures(&compact, depth);
        }
        if depth == 0 {
            return 1;
        }
        let mut moves = spare.pop().unwrap_or_default();
        Position::legal_into(board, self.ruleset, turn, &mut moves);
        let mut leaves = 0;
        if moves.is_empty() {
            leaves = if !Position::can_move(board, self.ruleset, !turn) {
                1
            } else {
                self.leaves(board, !turn, depth - self.pass_cost, spare)
            };
        } else if depth == 1 {
            leaves = moves.len() as u64;
        } else {
            for played in &moves {
                let mut next = *board;
                next.place(played.square, played.flips, turn);
                leaves += self.leaves(&next, !turn, depth - 1, spare);
            }
        }
        spare.push(moves);
        leaves
    }

    /// The compact position, if from here on every move captures and the board is small enough.
    fn capturing(&self, board: &Board, turn: Player) -> Option<CompactPosition> {
        let centre_full = || {
            board
                .size()
                .centre()
                .iter()
                .all(|&s| board.get(s).is_some())
        };
        let opened = self.ruleset.opening != Opening::FillCentre || centre_full();
        let captures = self.ruleset.placement == Placement::MustCapture && opened;
        captures
            .then(|| CompactPosition::new(board, turn))
            .flatten()
    }

    fn captures(&self, position: &CompactPosition, depth: usize) -> u64 {
        InstructionSet::best().run(CountCaptures {
            position: *position,
            depth,
            pass_cost: self.pass_cost,
        })
    }
}

/// The count below a position from which on every move captures.
struct CountCaptures {
    position: CompactPosition,
    depth: usize,
    pass_cost: usize,
}

impl KernelWork for CountCaptures {
    type Output = u64;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u64 {
        leaves(kernel, &self.position, self.depth, self.pass_cost)
    }
}

/// Goes down the tree without recursion, so that all of it is compiled into the one function that may use
/// the kernel's instructions.
#[inline(always)]
fn leaves<K: Kernel>(kernel: K, position: &CompactPosition, depth: usize, pass_cost: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let squares = position.squares;
    let mut stack = [const { Branch::EMPTY }; MAX_PLIES];
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
        let square = branch.moves.trailing_zeros();
        branch.moves &= branch.moves - 1;
        let flips = kernel.flips(mover, opponent, square);
        let (mover, opponent) = (opponent ^ flips, mover ^ flips ^ (1 << square));
        height += 1;
        stack[height] = Branch::new(kernel, mover, opponent, squares, depth - 1);
    }
}

/// Every ply fills a square, and a pass takes no place of its own on the stack.
const MAX_PLIES: usize = 65;

/// A position on the way down.
#[derive(Clone, Copy)]
struct Branch {
    mover: u64,
    opponent: u64,
    /// The moves that are still to be counted.
    moves: u64,
    depth: usize,
    is_new: bool,
}

impl Branch {
    const EMPTY: Branch = Branch {
        mover: 0,
        opponent: 0,
        moves: 0,
        depth: 0,
        is_new: false,
    };

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
