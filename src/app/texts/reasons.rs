//! What a review says was wrong with a move, and right about the best one.

use super::messages::{Variable, tell};
use crate::{
    analysis::{CentrePattern, CornerAccess, Fault, MoveFact, PlyReasons},
    rules::Square,
};

/// What there is to say of a ply: at most two sentences, each without a full stop.
pub fn sentences(reasons: &PlyReasons) -> Vec<String> {
    let (played, best) = (&reasons.played, &reasons.best);
    let sentence =
        |square: &Square, does: &str| tell("reason", &[("square", square), ("does", &does)]);
    let faults = reasons.faults.iter();
    let faults = faults.map(|&wrong| sentence(played, &fault(wrong, *best)));
    let right = reasons.further_fact();
    let right = right.map(|right| sentence(best, &fact(right, *played)));
    faults.chain(right).collect()
}

/// What the best move does and the one played does not, as a sentence about it goes on; `None` if no fact tells.
pub fn clue(reasons: &PlyReasons) -> Option<String> {
    Some(fact(reasons.fact?, reasons.played))
}

/// What was wrong with a move, beside the `best` one.
fn fault(fault: Fault, best: Square) -> String {
    let (id, variables): (_, &[(&str, &dyn Variable)]) = match &fault {
        Fault::AllowsWipeOut(player) => ("fault-allows-wipe-out", &[("player", player)]),
        Fault::GivesCorner(player, corner, access) => {
            let id = match access {
                CornerAccess::XSquare => "fault-gives-corner-from-x",
                CornerAccess::CSquare => "fault-gives-corner-from-c",
                CornerAccess::Elsewhere => "fault-gives-corner",
            };
            (id, &[("player", player), ("corner", corner)])
        }
        Fault::LosesCorner(player, corner) => (
            "fault-loses-corner",
            &[("player", player), ("corner", corner)],
        ),
        Fault::OnXSquare(corner) => ("fault-on-x-square", &[("corner", corner)]),
        Fault::MissesCorner(corner) => ("fault-misses-corner", &[("corner", corner)]),
        Fault::MustPass(player) => ("fault-must-pass", &[("player", player)]),
        Fault::MissesPass(player) => ("fault-misses-pass", &[("player", player)]),
        Fault::LeavesMoreMoves(player, count, others) => (
            "fault-leaves-more-moves",
            &[
                ("player", player),
                ("count", count),
                ("best", &best),
                ("others", others),
            ],
        ),
        Fault::KeepsFewerSafeMoves(player, count, others) => (
            "fault-keeps-fewer-safe-moves",
            &[
                ("player", player),
                ("count", count),
                ("best", &best),
                ("others", others),
            ],
        ),
        Fault::ExposesMore(player, count, others) => (
            "fault-exposes-more",
            &[
                ("player", player),
                ("count", count),
                ("best", &best),
                ("others", others),
            ],
        ),
        Fault::WalledIn(player, count, others) => (
            "fault-walled-in",
            &[
                ("player", player),
                ("count", count),
                ("best", &best),
                ("others", others),
            ],
        ),
        Fault::OpensEdge(player, square) => (
            "fault-opens-edge",
            &[("player", player), ("square", square)],
        ),
        Fault::SecuresFewer(count, others) => (
            "fault-secures-fewer",
            &[("count", count), ("best", &best), ("others", others)],
        ),
        Fault::LeavesSquare(player, square) => (
            "fault-leaves-square",
            &[("player", player), ("square", square)],
        ),
        Fault::EvenRegion(player) => ("fault-even-region", &[("player", player)]),
        Fault::AllowsFlips(player, count, others) => (
            "fault-allows-flips",
            &[
                ("player", player),
                ("count", count),
                ("best", &best),
                ("others", others),
            ],
        ),
        Fault::TakesCorner(_) => ("fault-takes-corner", &[]),
        Fault::MustTakeCorner(player) => ("fault-must-take-corner", &[("player", player)]),
        Fault::SparesCorners(player) => (
            "fault-spares-corners",
            &[("player", player), ("best", &best)],
        ),
        Fault::TakesLastDisc(player) => ("fault-takes-last-disc", &[("player", player)]),
        Fault::FlipsFewer(count, others) => (
            "fault-flips-fewer",
            &[("count", count), ("best", &best), ("others", others)],
        ),
        Fault::SecuresMore(count, others) => (
            "fault-secures-more",
            &[("count", count), ("best", &best), ("others", others)],
        ),
        Fault::FlipsMore(count, others) => (
            "fault-flips-more",
            &[("count", count), ("best", &best), ("others", others)],
        ),
        Fault::DemandsFewerFlips(player, count, others) => (
            "fault-demands-fewer-flips",
            &[
                ("player", player),
                ("count", count),
                ("best", &best),
                ("others", others),
            ],
        ),
    };
    tell(id, variables)
}

/// What the best move has, and `other` lacks.
fn fact(fact: MoveFact, other: Square) -> String {
    let (id, variables): (_, &[(&str, &dyn Variable)]) = match &fact {
        MoveFact::Centre(CentrePattern::Crosswise) => ("fact-crosswise", &[]),
        MoveFact::Centre(CentrePattern::Parallel) => ("fact-parallel", &[]),
        MoveFact::WipesOut(player) => ("fact-wipes-out", &[("player", player)]),
        MoveFact::Wins(by) => ("fact-wins", &[("count", by)]),
        MoveFact::Ties => ("fact-ties", &[]),
        MoveFact::ForcesPass(player) => ("fact-forces-pass", &[("player", player)]),
        MoveFact::TakesCorner => ("fact-takes-corner", &[]),
        MoveFact::KeepsFromCorner(player, corner) => (
            "fact-keeps-from-corner",
            &[("player", player), ("corner", corner)],
        ),
        MoveFact::GivesNoCorner(player) => ("fact-gives-no-corner", &[("player", player)]),
        MoveFact::Secures(count, _) => ("fact-secures", &[("count", count)]),
        MoveFact::LeavesMoves(player, count, others) => (
            "fact-leaves-moves",
            &[
                ("player", player),
                ("count", count),
                ("other", &other),
                ("others", others),
            ],
        ),
        MoveFact::KeepsSafeMoves(player, count, others) => (
            "fact-keeps-safe-moves",
            &[
                ("player", player),
                ("count", count),
                ("other", &other),
                ("others", others),
            ],
        ),
        MoveFact::OddRegion(player) => ("fact-odd-region", &[("player", player)]),
        MoveFact::TakesEdge => ("fact-takes-edge", &[]),
        MoveFact::FlipsOnlyInner => ("fact-flips-only-inner", &[]),
        MoveFact::Exposes(player, count, others) => (
            "fact-exposes",
            &[
                ("player", player),
                ("count", count),
                ("other", &other),
                ("others", others),
            ],
        ),
        MoveFact::FlipsMany(count, others) => (
            "fact-flips-many",
            &[("count", count), ("other", &other), ("others", others)],
        ),
        MoveFact::FlipsFew(count, others) => (
            "fact-flips-few",
            &[("count", count), ("other", &other), ("others", others)],
        ),
        MoveFact::LimitsFlips(player, count, others) => (
            "fact-limits-flips",
            &[
                ("player", player),
                ("count", count),
                ("other", &other),
                ("others", others),
            ],
        ),
        MoveFact::DemandsFlips(player, count, others) => (
            "fact-demands-flips",
            &[
                ("player", player),
                ("count", count),
                ("other", &other),
                ("others", others),
            ],
        ),
        MoveFact::AvoidsCorner => ("fact-avoids-corner", &[]),
        MoveFact::LeavesOnlyCorners(player) => ("fact-leaves-only-corners", &[("player", player)]),
    };
    tell(id, variables)
}
