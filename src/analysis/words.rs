//! What was wrong with a move and right about the best one, in words.

use super::{
    distinction::{CentrePattern, MoveFact},
    fault::{CornerAccess, Fault},
    ply::ReviewedPly,
    reason::MoveReason,
};
use crate::rules::Square;

/// What there is to say of a ply.
#[derive(Clone, Debug, PartialEq)]
pub struct PlyReasons {
    /// The move that was played.
    pub played: Square,
    /// The best move.
    pub best: Square,
    /// What was wrong with the move that was played.
    pub faults: Vec<Fault>,
    /// What the best move does and the one played does not; `None` if no fact tells.
    pub fact: Option<MoveFact>,
}

impl PlyReasons {
    /// What there is to say of `ply`; `None` if nothing is known of its moves.
    pub fn of(ply: &ReviewedPly) -> Option<PlyReasons> {
        let (played, best) = (ply.played()?.square, ply.best()?.square);
        let fact = match ply.best_reason() {
            Some(MoveReason::Fact(fact, _)) => Some(fact),
            _ => None,
        };
        Some(PlyReasons {
            played,
            best,
            faults: ply.faults(),
            fact,
        })
    }

    /// The fact, if there is room for it and it says more than the faults.
    pub fn further_fact(&self) -> Option<MoveFact> {
        let has_room = self.faults.len() < MOST_REASONS;
        self.fact.filter(|&fact| {
            let is_said = self.faults.iter().any(|&fault| is_same(fault, fact));
            has_room && !is_said
        })
    }
}

/// What there is to say of a ply: at most two sentences, each without a full stop.
pub fn in_words(ply: &ReviewedPly) -> Vec<String> {
    let Some(reasons) = PlyReasons::of(ply) else {
        return Vec::new();
    };
    let (played, best) = (reasons.played, reasons.best);
    let faults = reasons.faults.iter();
    let faults = faults.map(|&fault| format!("{played} {}", fault_words(fault, best)));
    let fact = reasons.further_fact();
    let fact = fact.map(|fact| format!("{best} {}", fact_words(fact, played)));
    faults.chain(fact).collect()
}

/// The remark on a ply that was at least an inaccuracy.
pub fn remark(ply: &ReviewedPly) -> Option<String> {
    let class = ply.class().filter(|class| class.is_fault())?;
    let (best, loss) = (ply.best()?, ply.loss()?);
    let mut name = class.key().to_owned();
    name[..1].make_ascii_uppercase();
    let discs = loss.discs().round() as usize;
    let about = if loss.exact { "" } else { "about " };
    let better = counted(discs, "disc");
    let mut text = format!("{name}: {} is {about}{better} better.", best.square);
    for reason in in_words(ply) {
        text += &format!(" {reason}.");
    }
    Some(text)
}

/// The most sentences on one ply.
const MOST_REASONS: usize = 2;

/// Whether the best move has nothing but what the fault misses.
fn is_same(fault: Fault, fact: MoveFact) -> bool {
    matches!(
        (fault, fact),
        (Fault::MissesCorner(_), MoveFact::TakesCorner)
            | (
                Fault::GivesCorner(..),
                MoveFact::GivesNoCorner(_) | MoveFact::KeepsFromCorner(..)
            )
            | (Fault::KeepsFewerSafeMoves(..), MoveFact::KeepsSafeMoves(..))
            | (Fault::LeavesMoreMoves(..), MoveFact::LeavesMoves(..))
            | (Fault::ExposesMore(..), MoveFact::Exposes(..))
            | (Fault::EvenRegion(_), MoveFact::OddRegion(_))
            | (Fault::MissesPass(_), MoveFact::ForcesPass(_))
            | (Fault::AllowsFlips(..), MoveFact::LimitsFlips(..))
            | (Fault::FlipsMore(..), MoveFact::FlipsFew(..))
            | (Fault::TakesCorner(_), MoveFact::AvoidsCorner)
            | (Fault::SparesCorners(_), MoveFact::LeavesOnlyCorners(_))
            | (Fault::SecuresFewer(..), MoveFact::Secures(..))
            | (Fault::FlipsFewer(..), MoveFact::FlipsMany(..))
            | (Fault::DemandsFewerFlips(..), MoveFact::DemandsFlips(..))
    )
}

fn counted(count: usize, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}

fn fault_words(fault: Fault, best: Square) -> String {
    match fault {
        Fault::AllowsWipeOut(player) => format!("lets {player} take the last disc"),
        Fault::GivesCorner(player, corner, access) => {
            let how = match access {
                CornerAccess::XSquare => ", from the X square",
                CornerAccess::CSquare => ", from the C square",
                CornerAccess::Elsewhere => "",
            };
            format!("gives {player} the corner {corner}{how}")
        }
        Fault::LosesCorner(player, corner) => {
            format!("loses the corner {corner} to {player} in the expected line")
        }
        Fault::OnXSquare(corner) => format!("lies on the X square of the free corner {corner}"),
        Fault::MissesCorner(corner) => format!("leaves the corner {corner} untaken"),
        Fault::MustPass(player) => format!("leaves {player} without a move next time"),
        Fault::MissesPass(player) => format!("lets {player} move, who would have to pass"),
        Fault::LeavesMoreMoves(player, count, others) => format!(
            "leaves {player} {}, {best} only {others}",
            counted(count, "move")
        ),
        Fault::KeepsFewerSafeMoves(player, count, others) => format!(
            "keeps {} for {player}, {best} {others}",
            counted(count, "safe move")
        ),
        Fault::ExposesMore(player, count, others) => format!(
            "leaves {player} {} on the outside, {best} only {others}",
            counted(count, "disc")
        ),
        Fault::WalledIn(player, 0, others) => {
            format!("walls {player} in: it keeps no move, {best} {others}")
        }
        Fault::WalledIn(player, count, others) => format!(
            "walls {player} in: it keeps {}, {best} {others}",
            counted(count, "move")
        ),
        Fault::OpensEdge(player, square) => {
            format!("lets {player} come between two discs on the edge at {square}")
        }
        Fault::SecuresFewer(0, others) => {
            format!("makes no disc safe for good, {best} {others}")
        }
        Fault::SecuresFewer(count, others) => format!(
            "makes {} safe for good, {best} {others}",
            counted(count, "disc")
        ),
        Fault::LeavesSquare(player, square) => {
            format!("leaves {square} to {player} in the expected line")
        }
        Fault::EvenRegion(player) => format!("fills an even gap, so {player} faces an odd one"),
        Fault::AllowsFlips(player, count, others) => format!(
            "lets {player} flip {} at once, {best} only {others}",
            counted(count, "disc")
        ),
        Fault::TakesCorner(_) => "puts a disc into the corner, where it lies for good".into(),
        Fault::MustTakeCorner(player) => format!("leaves {player} only corners next time"),
        Fault::SparesCorners(player) => {
            format!("lets {player} stay out of the corners, {best} does not")
        }
        Fault::TakesLastDisc(player) => format!("takes {player}'s last disc, which loses the game"),
        Fault::FlipsFewer(count, others) => {
            format!("flips only {}, {best} {others}", counted(count, "disc"))
        }
        Fault::SecuresMore(count, 0) => {
            format!(
                "makes {} safe for good, {best} none",
                counted(count, "disc")
            )
        }
        Fault::SecuresMore(count, others) => format!(
            "makes {} safe for good, {best} only {others}",
            counted(count, "disc")
        ),
        Fault::FlipsMore(count, others) => {
            format!("flips {}, {best} only {others}", counted(count, "disc"))
        }
        Fault::DemandsFewerFlips(player, count, others) => format!(
            "lets {player} flip only {}, {best} at least {others}",
            counted(count, "disc")
        ),
    }
}

/// What the best move has, and `other` lacks.
fn fact_words(fact: MoveFact, other: Square) -> String {
    match fact {
        MoveFact::Centre(CentrePattern::Crosswise) => "makes the centre crosswise".into(),
        MoveFact::Centre(CentrePattern::Parallel) => "makes the centre parallel".into(),
        MoveFact::WipesOut(player) => format!("takes {player}'s last disc"),
        MoveFact::Wins(by) => format!("wins the game by {}", counted(by, "disc")),
        MoveFact::Ties => "ends the game in a tie".into(),
        MoveFact::ForcesPass(player) => format!("makes {player} pass"),
        MoveFact::TakesCorner => "takes the corner".into(),
        MoveFact::KeepsFromCorner(player, corner) => {
            format!("keeps {player} from the corner {corner}")
        }
        MoveFact::GivesNoCorner(player) => format!("gives {player} no corner"),
        MoveFact::Secures(count, _) => {
            format!("makes {} safe for good", counted(count, "disc"))
        }
        MoveFact::LeavesMoves(player, count, others) => format!(
            "leaves {player} {}, {other} {others}",
            counted(count, "move")
        ),
        MoveFact::KeepsSafeMoves(player, count, others) => format!(
            "keeps {} for {player}, {other} only {others}",
            counted(count, "safe move")
        ),
        MoveFact::OddRegion(player) => format!("fills an odd gap, so {player} faces an even one"),
        MoveFact::TakesEdge => "takes an edge without giving up a corner".into(),
        MoveFact::FlipsOnlyInner => "flips only surrounded discs".into(),
        MoveFact::Exposes(player, count, others) => format!(
            "leaves {player} {} on the outside, {other} {others}",
            counted(count, "disc")
        ),
        MoveFact::FlipsMany(count, others) => {
            format!("flips {}, {other} only {others}", counted(count, "disc"))
        }
        MoveFact::FlipsFew(count, others) => {
            format!("flips {}, {other} {others}", counted(count, "disc"))
        }
        MoveFact::LimitsFlips(player, count, others) => format!(
            "lets {player} flip {} at most, {other} {others}",
            counted(count, "disc")
        ),
        MoveFact::DemandsFlips(player, count, others) => format!(
            "makes {player} flip at least {}, {other} {others}",
            counted(count, "disc")
        ),
        MoveFact::AvoidsCorner => "stays out of the corners".into(),
        MoveFact::LeavesOnlyCorners(player) => format!("leaves {player} only corners"),
    }
}
