//! Counting the lines of play, the usual check of a move generator.

use super::{
    Board, Game, Moves, Opening, Placement, Player, Position, Ruleset, compact::CompactPosition,
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
        if depth == 0 {
            return 1;
        }
        let mut squares = position.captures();
        if squares == 0 {
            let passed = position.passed();
            return match passed.captures() {
                0 => 1,
                _ => self.captures(&passed, depth - self.pass_cost),
            };
        }
        if depth == 1 {
            return squares.count_ones().into();
        }
        let mut leaves = 0;
        while squares != 0 {
            let index = squares.trailing_zeros();
            squares &= squares - 1;
            let next = position.after(index, position.flips(index));
            leaves += self.captures(&next, depth - 1);
        }
        leaves
    }
}
