//! A move, and the features of the position after it.

use super::stability::stable;
use crate::rules::{
    Action, Board, Direction, FreeSquares, Move, Placement, Player, Position, Size, Square,
    SquareSet,
};

/// A legal move and the position after it.
pub(super) struct MoveFeatures {
    pub(super) player: Player,
    pub(super) opponent: Player,
    pub(super) before: Position,
    pub(super) after: Position,
    pub(super) played: Move,
    /// The opponent's legal moves afterwards.
    pub(super) replies: SquareSet,
    /// The expected line, beginning with the move; empty if unknown.
    line: Vec<Action>,
}

impl MoveFeatures {
    /// The features of the move on `square`, the first of the `line`; `None` if it is illegal.
    pub(super) fn new(
        position: &Position,
        square: Square,
        line: &[Action],
    ) -> Option<MoveFeatures> {
        let player = position.turn()?;
        let played = position.check(square).ok()?;
        let after = position.after(&played);
        Some(MoveFeatures {
            player,
            opponent: !player,
            before: *position,
            after,
            played,
            replies: moves(&after, !player),
            line: line.to_vec(),
        })
    }

    pub(super) fn corners(&self) -> SquareSet {
        corners(self.after.size())
    }

    pub(super) fn is_corner(&self) -> bool {
        self.corners().contains(self.played.square)
    }

    /// The corners that the opponent could have taken before the move, if it had been its turn.
    pub(super) fn threatened_corners(&self) -> SquareSet {
        moves(&self.before, self.opponent) & self.corners()
    }

    /// The corners that the opponent can take at once.
    pub(super) fn offered_corners(&self) -> SquareSet {
        self.replies & self.corners()
    }

    /// The mover's margin if the move ends the game.
    pub(super) fn end(&self) -> Option<i32> {
        let over = self.after.is_over();
        over.then(|| self.after.margin(self.player, FreeSquares::Ignored))
    }

    /// Whether the opponent has no disc left.
    pub(super) fn wipes_out(&self) -> bool {
        let taken = self.after.board().count(self.opponent) == 0;
        taken && self.before.board().count(self.opponent) > 0
    }

    /// Whether the move ends the game by taking the last disc, where that loses.
    pub(super) fn loses_by_wiping_out(&self) -> bool {
        self.wipes_out() && self.end().is_some_and(|margin| margin < 0)
    }

    /// Whether the opponent can win at once by taking all discs.
    pub(super) fn allows_wipe_out(&self) -> bool {
        let reply = |square| MoveFeatures::new(&self.after, square, &[]);
        let mut replies = self.replies.iter().filter_map(reply);
        !self.after.is_over() && replies.any(|reply| reply.wipes_out())
    }

    pub(super) fn forces_pass(&self) -> bool {
        !self.after.is_over() && self.replies.is_empty()
    }

    /// The number of moves that the player would have if it were its turn again and that give the opponent no corner at
    /// once.
    pub(super) fn safe_moves(&self) -> usize {
        let seen = Position::new(self.after.ruleset(), *self.after.board(), self.player);
        let corners = corners(seen.size());
        let is_safe = |played: &&Move| {
            let after = seen.after(played);
            let free = after.board().free() & corners;
            match seen.ruleset().placement {
                Placement::AnyFree => free.is_empty(),
                Placement::MustCapture => free
                    .iter()
                    .all(|corner| after.board().flips(corner, self.opponent).is_empty()),
            }
        };
        seen.legal_moves().iter().filter(is_safe).count()
    }

    /// How many moves the player would have if it were its turn again.
    pub(super) fn own_moves(&self) -> usize {
        moves(&self.after, self.player).len()
    }

    /// Whether the player's discs surround the opponent's: at least three in four of the discs beside a free square are
    /// its own, and if it were its turn again, it would have two moves at most. Meaningless late in a game.
    pub(super) fn is_walled_in(&self) -> bool {
        let [own, other] =
            [self.player, self.opponent].map(|player| exposed(self.after.board(), player));
        !self.is_late() && !self.after.is_over() && own >= 3 * other && self.own_moves() <= 2
    }

    /// The squares on edges where the opponent could not come between two of the player's discs before the move, but
    /// can now.
    pub(super) fn new_wedges(&self) -> SquareSet {
        let before = moves(&self.before, self.opponent);
        wedges(self.after.board(), self.opponent, &self.replies)
            - wedges(self.before.board(), self.opponent, &before)
    }

    /// Whether the opponent has moves, but only corners.
    pub(super) fn leaves_only_corners(&self) -> bool {
        !self.replies.is_empty() && (self.replies - self.corners()).is_empty()
    }

    /// How many of the player's discs the move makes permanent.
    pub(super) fn secured(&self) -> usize {
        let count = |position: &Position| stable(position.board(), self.player).len();
        count(&self.after).saturating_sub(count(&self.before))
    }

    /// The number of the player's discs beside a free square.
    pub(super) fn exposed(&self) -> usize {
        exposed(self.after.board(), self.player)
    }

    /// Whether no flipped disc is beside a free square.
    pub(super) fn flips_only_inner(&self) -> bool {
        let free = self.after.board().free();
        let flips = self.played.flips;
        !flips.is_empty() && !flips.iter().any(|flip| has_neighbour(flip, &free))
    }

    pub(super) fn flips(&self) -> usize {
        self.played.flips.len()
    }

    /// The least number of discs that the opponent can flip with its next move; none if it has no move.
    pub(super) fn least_reply_flips(&self) -> usize {
        self.reply_flips().min().unwrap_or_default()
    }

    /// The greatest number of discs that the opponent can flip with its next move.
    pub(super) fn most_reply_flips(&self) -> usize {
        self.reply_flips().max().unwrap_or_default()
    }

    fn reply_flips(&self) -> impl Iterator<Item = usize> {
        let (board, replies) = (self.after.board(), self.replies.iter());
        replies.map(|square| board.flips(square, self.opponent).len())
    }

    /// The square of the expected answer, unless the opponent has to pass.
    pub(super) fn answer(&self) -> Option<Square> {
        // Lines leave out passes; if the opponent passes, the player itself moves on.
        match self.line.get(1)? {
            &Action::Place(square) if !self.after.must_pass() => Some(square),
            _ => None,
        }
    }

    fn answered(&self) -> Option<Position> {
        self.after.play(Action::Place(self.answer()?)).ok()
    }

    /// Whether the player has to pass after the expected answer.
    pub(super) fn passes_next(&self) -> bool {
        self.answered().is_some_and(|next| next.must_pass())
    }

    /// Whether the player has only corners to play after the expected answer.
    pub(super) fn has_only_corners_next(&self) -> bool {
        self.answered().is_some_and(|next| {
            let legal = next.legal_moves();
            next.turn() == Some(self.player)
                && !legal.is_empty()
                && (*legal.squares() - self.corners()).is_empty()
        })
    }

    /// The corners that the opponent takes in the expected line.
    pub(super) fn lost_corners(&self) -> SquareSet {
        let corners = self.corners();
        let mut position = self.before;
        let mut lost = SquareSet::EMPTY;
        for &action in &self.line {
            // Lines leave out forced passes.
            if action != Action::Pass && position.must_pass() {
                position.pass_unchecked();
            }
            if let Action::Place(square) = action
                && position.turn() == Some(self.opponent)
                && corners.contains(square)
            {
                lost.insert(square);
            }
            match position.play(action) {
                Ok(after) => position = after,
                Err(_) => break,
            }
        }
        lost
    }

    /// The free corner whose X square the move takes.
    pub(super) fn free_corner_beside(&self) -> Option<Square> {
        let free = self.corners() & self.after.board().free();
        let square = self.played.square;
        let is_beside = |corner: &Square| {
            let columns = square.column().abs_diff(corner.column());
            (columns, square.row().abs_diff(corner.row())) == (1, 1)
        };
        free.iter().find(is_beside)
    }

    /// Whether the move is on an edge and gives no corner away: an edge that costs a corner is no gain.
    pub(super) fn takes_edge(&self) -> bool {
        self.is_on_edge() && (self.offered_corners() - self.threatened_corners()).is_empty()
    }

    /// Whether the move is on an edge but not in a corner, on boards where not nearly every square is.
    pub(super) fn is_on_edge(&self) -> bool {
        edge_directions(self.after.size(), self.played.square).is_some()
    }

    /// Whether the free squares form several regions, and the move is in one with an odd number: then the opponent
    /// faces an even number there. Meaningless early in a game.
    pub(super) fn is_in_odd_region(&self) -> bool {
        self.late_region().is_some_and(|region| region % 2 == 1)
    }

    /// The same with an even number.
    pub(super) fn is_in_even_region(&self) -> bool {
        self.late_region().is_some_and(|region| region % 2 == 0)
    }

    fn late_region(&self) -> Option<usize> {
        let free = self.before.board().free();
        let region = region(&free, self.played.square).len();
        (self.is_late() && region < free.len()).then_some(region)
    }

    /// Whether at most a quarter of the board is free.
    pub(super) fn is_late(&self) -> bool {
        self.before.board().free().len() * 4 <= self.before.size().area()
    }
}

/// Whether two counts differ by at least `least` and by a fifth of the greater one: two moves more are a lot where
/// there are five, and nothing where there are twenty.
pub(super) fn differ(fewer: usize, more: usize, least: usize) -> bool {
    more >= fewer + least && 5 * (more - fewer) >= more
}

/// The two directions along the edge on which `square` lies; `None` in a corner, inside the board, and on boards
/// where nearly every square is on an edge.
fn edge_directions(size: Size, square: Square) -> Option<[Direction; 2]> {
    let on_edge = |at: usize, side: usize| at == 0 || at + 1 == side;
    let of_column = on_edge(square.column(), size.width());
    let of_row = on_edge(square.row(), size.height());
    match (of_column, of_row) {
        _ if size.width().min(size.height()) <= 3 => None,
        (true, false) => Some([Direction::North, Direction::South]),
        (false, true) => Some([Direction::East, Direction::West]),
        _ => None,
    }
}

/// The `moves` of `player` that come between two discs of the other side on an edge without flipping them.
fn wedges(board: &Board, player: Player, moves: &SquareSet) -> SquareSet {
    let size = board.size();
    let is_wedge = |&square: &Square| {
        let Some(directions) = edge_directions(size, square) else {
            return false;
        };
        let flips = board.flips(square, player);
        directions.into_iter().all(|direction| {
            let beside = size.step(square, direction);
            beside
                .is_some_and(|beside| board.get(beside) == Some(!player) && !flips.contains(beside))
        })
    };
    moves.iter().filter(is_wedge).collect()
}

pub(super) fn corners(size: Size) -> SquareSet {
    size.corners().into_iter().collect()
}

/// The squares that `player` could play if it were its turn.
pub(super) fn moves(position: &Position, player: Player) -> SquareSet {
    let seen = Position::new(position.ruleset(), *position.board(), player);
    *seen.legal_moves().squares()
}

/// Whether `values` are those of all moves in `position`, each once, the best first.
pub(super) fn are_all_moves(position: &Position, values: &[(Square, i32)]) -> bool {
    let squares: SquareSet = values.iter().map(|&(square, _)| square).collect();
    squares == *position.legal_moves().squares()
        && squares.len() == values.len()
        && values.is_sorted_by_key(|(_, value)| -value)
}

fn exposed(board: &Board, player: Player) -> usize {
    let free = board.free();
    let discs = board.discs(player).iter();
    discs.filter(|&disc| has_neighbour(disc, &free)).count()
}

fn has_neighbour(square: Square, among: &SquareSet) -> bool {
    let near = |at: usize| at.saturating_sub(1)..=at + 1;
    near(square.column()).any(|column| {
        near(square.row())
            .any(|row| Square::at(column, row).is_some_and(|near| among.contains(near)))
    })
}

/// The squares of `free` connected with `start`, along lines and diagonals.
fn region(free: &SquareSet, start: Square) -> SquareSet {
    let size = Size::new(Size::MAX, Size::MAX).unwrap_or_default();
    let mut found = SquareSet::from(start);
    let mut open = vec![start];
    while let Some(square) = open.pop() {
        for direction in Direction::ALL {
            let beside = size.step(square, direction);
            if let Some(beside) = beside
                && free.contains(beside)
                && !found.contains(beside)
            {
                found.insert(beside);
                open.push(beside);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_differences_between_many_say_nothing() {
        assert!(differ(3, 5, 2) && differ(0, 3, 3) && differ(16, 21, 3));
        assert!(!differ(4, 5, 2) && !differ(5, 3, 2) && !differ(21, 24, 3));
    }
}
