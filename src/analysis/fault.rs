//! What was wrong with a move, beside the best one.

use super::facts::MoveFacts;
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
    /// The free squares around the move are an even number, so that the opponent is left an odd one.
    EvenRegion(Player),
    /// Where any free square may be played: the opponent can flip so many discs at once.
    AllowsFlips(Player, usize, usize),
    /// Where the fewest discs win: the disc is in a corner, where it lies for good.
    TakesCorner(Square),
    /// Where the fewest discs win: it flips so many discs.
    FlipsMore(usize, usize),
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

/// The difference in moves or discs from which it is worth a word.
const MANY: usize = 3;

/// The most that is said of a move.
const MOST_FAULTS: usize = 2;

/// What speaks against the move `played` beside the one that is `best`, the weightiest first: at most two facts,
/// none if one of the moves is illegal. Their lines tell what is expected after them.
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
        }
        if best.forces_pass() && !facts.forces_pass() {
            found.push(Fault::MissesPass(opponent));
        }
        if passes_next(facts, self.line) && !passes_next(best, self.best_line) {
            found.push(Fault::MustPass(facts.player));
        }
        let counts = |count: fn(&MoveFacts) -> usize| (count(facts), count(best));
        let (more, fewer) = counts(|facts| facts.replies.len());
        if more >= fewer + MANY && fewer > 0 {
            found.push(Fault::LeavesMoreMoves(opponent, more, fewer));
        }
        let (fewer, more) = counts(MoveFacts::safe_moves);
        if more >= fewer + MANY {
            found.push(Fault::KeepsFewerSafeMoves(facts.player, fewer, more));
        }
        if best.is_in_odd_region() && facts.is_in_even_region() {
            found.push(Fault::EvenRegion(opponent));
        }
        let (more, fewer) = counts(MoveFacts::exposed);
        if more >= fewer + MANY {
            found.push(Fault::ExposesMore(facts.player, more, fewer));
        }
        found
    }

    fn where_fewest_win(&self) -> Vec<Fault> {
        let &Comparison { facts, best, .. } = self;
        let mut found = Vec::new();
        if facts.is_corner() && !best.is_corner() {
            found.push(Fault::TakesCorner(facts.played.square));
        }
        let [more, fewer] = [facts, best].map(|facts| facts.played.flips.len());
        if more >= fewer + MANY {
            found.push(Fault::FlipsMore(more, fewer));
        }
        let [more, fewer] = [facts, best].map(|facts| facts.replies.len());
        if facts.must_capture() && more >= fewer + MANY && fewer > 0 {
            found.push(Fault::LeavesMoreMoves(facts.opponent, more, fewer));
        }
        found
    }
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
    let Some(&answer @ Action::Place(_)) = line.get(1) else {
        return false;
    };
    // The answer is the opponent's only if it can move.
    !facts.after.must_pass()
        && facts
            .after
            .play(answer)
            .is_ok_and(|after| after.must_pass())
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
