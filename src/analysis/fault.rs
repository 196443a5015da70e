//! What was wrong with a move, beside the best one.

use super::facts::{MoveFacts, differ};
use crate::{
    engine::MoveValue,
    rules::{Action, Goal, Player, Position, Square, SquareSet},
};

/// What is true of a move and not of the best one, and speaks against it. Where two numbers are given, the
/// second is the one of the best move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The opponent can take the last disc at once.
    AllowsWipeOut(Player),
    /// The opponent can take the corner at once.
    GivesCorner(Player, Square, CornerAccess),
    /// In the line that is expected after the move, the opponent takes the corner.
    LosesCorner(Player, Square),
    /// The disc is diagonally beside the corner, on its X square, while the corner is free.
    OnXSquare(Square),
    /// The best move takes the corner.
    MissesCorner(Square),
    /// After the expected answer the player has to pass.
    MustPass(Player),
    /// The best move makes the opponent pass.
    MissesPass(Player),
    /// The opponent has so many moves.
    LeavesMoreMoves(Player, usize, usize),
    /// The player would have only so many moves, if it were its turn again, that give the opponent no corner.
    KeepsFewerSafeMoves(Player, usize, usize),
    /// So many of the player's discs are beside a free square.
    ExposesMore(Player, usize, usize),
    /// In the line that is expected after the move, the opponent plays at once where the best move is.
    LeavesSquare(Player, Square),
    /// The free squares around the move are an even number, so that the opponent is left an odd one.
    EvenRegion(Player),
    /// The player's discs surround the opponent's, and it would have only so many moves if it were its turn
    /// again.
    WalledIn(Player, usize, usize),
    /// On this square of an edge the opponent can come between two of the player's discs, where nothing flips
    /// its disc as long as those two stay.
    OpensEdge(Player, Square),
    /// Only so many more discs than before can't be flipped any more.
    SecuresFewer(usize, usize),
    /// Where any free square may be played: the opponent can flip so many discs at once.
    AllowsFlips(Player, usize, usize),
    /// Where any free square may be played: it flips only so many discs.
    FlipsFewer(usize, usize),
    /// Where the fewest discs win: it takes the opponent's last disc, which loses the game.
    TakesLastDisc(Player),
    /// Where the fewest discs win: the disc is in a corner, where it lies for good.
    TakesCorner(Square),
    /// Where the fewest discs win: after the expected answer the player has only corners to play.
    MustTakeCorner(Player),
    /// Where the fewest discs win: the best move leaves the opponent only corners to play.
    SparesCorners(Player),
    /// Where the fewest discs win: so many more discs than before can't be flipped any more.
    SecuresMore(usize, usize),
    /// Where the fewest discs win: it flips so many discs.
    FlipsMore(usize, usize),
    /// Where the fewest discs win: the opponent can flip as few as so many discs with its next move.
    DemandsFewerFlips(Player, usize, usize),
}

/// How a move gives a corner away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CornerAccess {
    /// From the square diagonally beside it, the X square.
    XSquare,
    /// From the square beside it on the edge, the C square.
    CSquare,
    /// From elsewhere.
    Elsewhere,
}

/// The least difference in moves or discs that is worth mentioning.
const MANY: usize = 3;

/// The most faults reported for a move.
const MOST_FAULTS: usize = 2;

/// What speaks against the move `played` beside the one that is `best`, the weightiest first: at most two facts,
/// none if one of the moves is illegal. The lines of both say how play is expected to go on.
pub fn faults(before: &Position, best: &MoveValue, played: &MoveValue) -> Vec<Fault> {
    let facts = |found: &MoveValue| MoveFacts::new(before, found.square);
    let (Some(best_facts), Some(facts)) = (facts(best), facts(played)) else {
        return Vec::new();
    };
    let beside = Comparison {
        facts: &facts,
        best: &best_facts,
        line: &played.line,
        best_line: &best.line,
    };
    let mut found = match before.ruleset().goal {
        _ if before.opening_progress().is_some() => Vec::new(),
        Goal::MostDiscs => beside.where_most_win(),
        Goal::FewestDiscs => beside.where_fewest_win(),
    };
    found.truncate(MOST_FAULTS);
    found
}

/// A move beside the best one.
struct Comparison<'a> {
    facts: &'a MoveFacts,
    best: &'a MoveFacts,
    line: &'a [Action],
    best_line: &'a [Action],
}

impl Comparison<'_> {
    fn where_most_win(&self) -> Vec<Fault> {
        let &Comparison { facts, best, .. } = self;
        let opponent = facts.opponent;
        let mut found = Vec::new();
        if allows_wipe_out(facts) && !allows_wipe_out(best) {
            found.push(Fault::AllowsWipeOut(opponent));
        }
        if best.is_corner() && !facts.is_corner() {
            found.push(Fault::MissesCorner(best.played.square));
        }
        if !facts.must_capture() {
            let most = |facts: &MoveFacts| facts.reply_flips().map_or(0, |(_, most)| most);
            if most(facts) >= most(best) + MANY {
                found.push(Fault::AllowsFlips(opponent, most(facts), most(best)));
            }
            if !best.is_corner() {
                found.extend(self.fewer(MoveFacts::secured, Fault::SecuresFewer));
            }
            found.extend(self.fewer(|facts| facts.played.flips.len(), Fault::FlipsFewer));
            return found;
        }
        // One corner says it: the first.
        let given = facts.offered_corners() - best.offered_corners();
        let lost = corners_taken(facts, self.line) - corners_taken(best, self.best_line);
        if let Some(corner) = given.iter().next() {
            let access = access(facts.played.square, corner);
            found.push(Fault::GivesCorner(opponent, corner, access));
        } else if let Some(corner) = lost.iter().next() {
            found.push(Fault::LosesCorner(opponent, corner));
        } else if let Some(corner) = beside_free_corner(facts)
            && beside_free_corner(best).is_none()
        {
            found.push(Fault::OnXSquare(corner));
        }
        let open = facts.new_wedges() - best.new_wedges();
        if let Some(square) = open.iter().next() {
            found.push(Fault::OpensEdge(opponent, square));
        }
        if best.forces_pass() && !facts.forces_pass() {
            found.push(Fault::MissesPass(opponent));
        }
        if passes_next(facts, self.line) && !passes_next(best, self.best_line) {
            found.push(Fault::MustPass(facts.player));
        }
        let walled_in = self.fewer(MoveFacts::own_moves, |fewer, more| {
            Fault::WalledIn(facts.player, fewer, more)
        });
        let walled_in = walled_in.filter(|_| facts.is_walled_in());
        found.extend(walled_in);
        // A corner that the best move takes says it already.
        if !best.is_corner() {
            found.extend(self.fewer(MoveFacts::secured, Fault::SecuresFewer));
        }
        found.extend(self.leaves_more_moves());
        // Who is walled in has few safe moves and many discs on the outside.
        if walled_in.is_none() {
            found.extend(self.fewer(MoveFacts::safe_moves, |fewer, more| {
                Fault::KeepsFewerSafeMoves(facts.player, fewer, more)
            }));
        }
        if best.is_in_odd_region() && facts.is_in_even_region() {
            found.push(Fault::EvenRegion(opponent));
        }
        found.extend(self.leaves_square());
        if walled_in.is_none() && !facts.is_late() {
            found.extend(self.more(MoveFacts::exposed, |more, fewer| {
                Fault::ExposesMore(facts.player, more, fewer)
            }));
        }
        found
    }

    fn where_fewest_win(&self) -> Vec<Fault> {
        let &Comparison { facts, best, .. } = self;
        let must_capture = facts.must_capture();
        let mut found = Vec::new();
        if loses_by_taking_all(facts) && !loses_by_taking_all(best) {
            found.push(Fault::TakesLastDisc(facts.opponent));
        }
        if facts.is_corner() && !best.is_corner() {
            found.push(Fault::TakesCorner(facts.played.square));
        }
        if must_capture {
            if best.leaves_only_corners() && !facts.leaves_only_corners() {
                found.push(Fault::SparesCorners(facts.opponent));
            }
            if only_corners_next(facts, self.line) && !only_corners_next(best, self.best_line) {
                found.push(Fault::MustTakeCorner(facts.player));
            }
        }
        if !facts.is_corner() {
            found.extend(self.more(MoveFacts::secured, Fault::SecuresMore));
        }
        found.extend(self.more(|facts| facts.played.flips.len(), Fault::FlipsMore));
        if must_capture {
            let demanded = |facts: &MoveFacts| facts.reply_flips().map_or(0, |(least, _)| least);
            let fewer = self.fewer(demanded, |fewer, more| {
                Fault::DemandsFewerFlips(facts.opponent, fewer, more)
            });
            // Without a move the opponent flips nothing.
            found.extend(fewer.filter(|_| demanded(facts) > 0));
            found.extend(self.leaves_more_moves());
        }
        found
    }

    fn leaves_more_moves(&self) -> Option<Fault> {
        let fault = self.more(
            |facts| facts.replies.len(),
            |more, fewer| Fault::LeavesMoreMoves(self.facts.opponent, more, fewer),
        );
        // None at all is a pass or the end.
        fault.filter(|_| !self.best.replies.is_empty())
    }

    fn leaves_square(&self) -> Option<Fault> {
        let square = self.best.played.square;
        let answer = self.line.get(1) == Some(&Action::Place(square));
        // Lines leave out passes, after which the player itself moves on. Another fault covers corners.
        let is_left = answer && !self.facts.after.must_pass() && !self.best.is_corner();
        is_left.then_some(Fault::LeavesSquare(self.facts.opponent, square))
    }

    /// `fault(own, best)` if `own` exceeds `best` by at least [`MANY`] and 20 %.
    fn more(
        &self,
        count: impl Fn(&MoveFacts) -> usize,
        fault: impl Fn(usize, usize) -> Fault,
    ) -> Option<Fault> {
        let (own, best) = (count(self.facts), count(self.best));
        differ(best, own, MANY).then(|| fault(own, best))
    }

    /// The same if it is less by [`MANY`].
    fn fewer(
        &self,
        count: impl Fn(&MoveFacts) -> usize,
        fault: impl Fn(usize, usize) -> Fault,
    ) -> Option<Fault> {
        let (own, best) = (count(self.facts), count(self.best));
        differ(own, best, MANY).then(|| fault(own, best))
    }
}

/// The free corner on whose X square the move is.
fn beside_free_corner(facts: &MoveFacts) -> Option<Square> {
    let free = facts.corners() & facts.after.board().free();
    let is_beside = |&corner: &Square| access(facts.played.square, corner) == CornerAccess::XSquare;
    free.iter().find(is_beside)
}

/// Whether the move ends the game by taking the last disc, where that loses.
fn loses_by_taking_all(facts: &MoveFacts) -> bool {
    facts.wipes_out() && facts.end().is_some_and(|margin| margin < 0)
}

/// Whether the opponent can win at once by taking all discs.
fn allows_wipe_out(facts: &MoveFacts) -> bool {
    facts.must_capture()
        && !facts.after.is_over()
        && facts.replies.iter().any(|square| {
            MoveFacts::new(&facts.after, square).is_some_and(|reply| reply.wipes_out())
        })
}

/// The corners that the opponent takes in the line that begins with the move.
fn corners_taken(facts: &MoveFacts, line: &[Action]) -> SquareSet {
    let corners = facts.corners();
    let mut position = facts.before;
    let mut taken = SquareSet::EMPTY;
    for &action in line {
        // Lines leave out the passes that the rules play.
        if action != Action::Pass && position.must_pass() {
            position.pass_unchecked();
        }
        if let Action::Place(square) = action
            && position.turn() == Some(facts.opponent)
            && corners.contains(square)
        {
            taken.insert(square);
        }
        match position.play(action) {
            Ok(after) => position = after,
            Err(_) => break,
        }
    }
    taken
}

/// Whether the player has to pass after the move and the answer that is expected.
fn passes_next(facts: &MoveFacts, line: &[Action]) -> bool {
    answered(facts, line).is_some_and(|after| after.must_pass())
}

/// Whether the player has only corners to play after the move and the answer that is expected.
fn only_corners_next(facts: &MoveFacts, line: &[Action]) -> bool {
    answered(facts, line).is_some_and(|after| {
        let legal = after.legal_moves();
        after.turn() == Some(facts.player)
            && !legal.is_empty()
            && (*legal.squares() - facts.corners()).is_empty()
    })
}

/// The position after the move and the answer that is expected; `None` if the opponent cannot answer.
fn answered(facts: &MoveFacts, line: &[Action]) -> Option<Position> {
    let &answer @ Action::Place(_) = line.get(1)? else {
        return None;
    };
    if facts.after.must_pass() {
        return None;
    }
    facts.after.play(answer).ok()
}

/// From where a move on `square` gives `corner` away.
fn access(square: Square, corner: Square) -> CornerAccess {
    let dx = square.column().abs_diff(corner.column());
    let dy = square.row().abs_diff(corner.row());
    match (dx, dy) {
        (1, 1) => CornerAccess::XSquare,
        (0, 1) | (1, 0) => CornerAccess::CSquare,
        _ => CornerAccess::Elsewhere,
    }
}
