//! What a review says was wrong with a move, and right about the best one.

use crate::{
    analysis::{CentrePattern, CornerAccess, Fault, MoveFact, PlyReasons},
    app::text::language::Language,
    rules::Square,
};

impl Language {
    /// What there is to say of a ply: at most two sentences, each without a full stop.
    pub fn reasons(self, reasons: &PlyReasons) -> Vec<String> {
        let (played, best) = (reasons.played, reasons.best);
        let sentence = |square: Square, does: String| self.reason(does, square);
        let faults = reasons.faults.iter();
        let faults = faults.map(|&wrong| sentence(played, fault(self, wrong, best)));
        let right = reasons.further_fact();
        let right = right.map(|right| sentence(best, fact(self, right, played)));
        faults.chain(right).collect()
    }
}

/// What the best move does and the one played does not, as a sentence about it goes on; `None` if no fact tells.
pub fn clue(text: Language, reasons: &PlyReasons) -> Option<String> {
    Some(fact(text, reasons.fact?, reasons.played))
}

/// What was wrong with a move, beside the `best` one.
fn fault(text: Language, fault: Fault, best: Square) -> String {
    match fault {
        Fault::AllowsWipeOut(player) => text.fault_allows_wipe_out(player),
        Fault::GivesCorner(player, corner, access) => match access {
            CornerAccess::XSquare => text.fault_gives_corner_from_x(corner, player),
            CornerAccess::CSquare => text.fault_gives_corner_from_c(corner, player),
            CornerAccess::Elsewhere => text.fault_gives_corner(corner, player),
        },
        Fault::LosesCorner(player, corner) => text.fault_loses_corner(corner, player),
        Fault::OnXSquare(corner) => text.fault_on_x_square(corner),
        Fault::MissesCorner(corner) => text.fault_misses_corner(corner),
        Fault::MustPass(player) => text.fault_must_pass(player),
        Fault::MissesPass(player) => text.fault_misses_pass(player),
        Fault::LeavesMoreMoves(player, count, others) => {
            text.fault_leaves_more_moves(best, count, others, player)
        }
        Fault::KeepsFewerSafeMoves(player, count, others) => {
            text.fault_keeps_fewer_safe_moves(best, count, others, player)
        }
        Fault::ExposesMore(player, count, others) => {
            text.fault_exposes_more(best, count, others, player)
        }
        Fault::WalledIn(player, count, others) => text.fault_walled_in(best, count, others, player),
        Fault::OpensEdge(player, square) => text.fault_opens_edge(player, square),
        Fault::SecuresFewer(count, others) => text.fault_secures_fewer(best, count, others),
        Fault::LeavesSquare(player, square) => text.fault_leaves_square(player, square),
        Fault::EvenRegion(player) => text.fault_even_region(player),
        Fault::AllowsFlips(player, count, others) => {
            text.fault_allows_flips(best, count, others, player)
        }
        Fault::TakesCorner(_) => text.fault_takes_corner().into(),
        Fault::MustTakeCorner(player) => text.fault_must_take_corner(player),
        Fault::SparesCorners(player) => text.fault_spares_corners(best, player),
        Fault::TakesLastDisc(player) => text.fault_takes_last_disc(player),
        Fault::FlipsFewer(count, others) => text.fault_flips_fewer(best, count, others),
        Fault::SecuresMore(count, others) => text.fault_secures_more(best, count, others),
        Fault::FlipsMore(count, others) => text.fault_flips_more(best, count, others),
        Fault::DemandsFewerFlips(player, count, others) => {
            text.fault_demands_fewer_flips(best, count, others, player)
        }
    }
}

/// What the best move has, and `other` lacks.
fn fact(text: Language, fact: MoveFact, other: Square) -> String {
    match fact {
        MoveFact::Centre(CentrePattern::Crosswise) => text.fact_crosswise().into(),
        MoveFact::Centre(CentrePattern::Parallel) => text.fact_parallel().into(),
        MoveFact::WipesOut(player) => text.fact_wipes_out(player),
        MoveFact::Wins(by) => text.fact_wins(by),
        MoveFact::Ties => text.fact_ties().into(),
        MoveFact::ForcesPass(player) => text.fact_forces_pass(player),
        MoveFact::TakesCorner => text.fact_takes_corner().into(),
        MoveFact::KeepsFromCorner(player, corner) => text.fact_keeps_from_corner(corner, player),
        MoveFact::GivesNoCorner(player) => text.fact_gives_no_corner(player),
        MoveFact::Secures(count, _) => text.fact_secures(count),
        MoveFact::LeavesMoves(player, count, others) => {
            text.fact_leaves_moves(count, other, others, player)
        }
        MoveFact::KeepsSafeMoves(player, count, others) => {
            text.fact_keeps_safe_moves(count, other, others, player)
        }
        MoveFact::OddRegion(player) => text.fact_odd_region(player),
        MoveFact::TakesEdge => text.fact_takes_edge().into(),
        MoveFact::FlipsOnlyInner => text.fact_flips_only_inner().into(),
        MoveFact::Exposes(player, count, others) => text.fact_exposes(count, other, others, player),
        MoveFact::FlipsMany(count, others) => text.fact_flips_many(count, other, others),
        MoveFact::FlipsFew(count, others) => text.fact_flips_few(count, other, others),
        MoveFact::LimitsFlips(player, count, others) => {
            text.fact_limits_flips(count, other, others, player)
        }
        MoveFact::DemandsFlips(player, count, others) => {
            text.fact_demands_flips(count, other, others, player)
        }
        MoveFact::AvoidsCorner => text.fact_avoids_corner().into(),
        MoveFact::LeavesOnlyCorners(player) => text.fact_leaves_only_corners(player),
    }
}
