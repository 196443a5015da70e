//! What a hint says: the best move, and what it has that others lack.

use super::messages::{Variable, tell};
use crate::{
    analysis::{CentrePattern, MoveFact, MoveReason, Rivals},
    engine::Value,
    rules::Square,
};

/// The best move and why it is the best.
pub fn hint(best: Square, reason: Option<MoveReason>) -> String {
    let told = match reason {
        None => tell("hint-strongest", &[("best", &best)]),
        Some(MoveReason::Only) => tell("hint-only", &[("best", &best)]),
        Some(MoveReason::AllEqual { moves, certain }) => {
            let id = if certain {
                "hint-all-equal"
            } else {
                "hint-all-look-equal"
            };
            tell(id, &[("count", &moves)])
        }
        Some(MoveReason::OnlyWin) => tell("hint-only-win", &[("best", &best)]),
        Some(MoveReason::OnlyTie) => tell("hint-only-tie", &[("best", &best)]),
        Some(MoveReason::Fact(fact, rivals)) => distinction(best, fact, rivals),
        Some(MoveReason::Better(by, next)) => better(best, by, next),
    };
    tell("hint", &[("told", &told)])
}

/// By how much the best move is better than the next.
fn better(best: Square, by: Value, next: Square) -> String {
    let discs = by.discs().round() as usize;
    let id = match discs {
        0 => return tell("hint-slightly-better", &[("best", &best), ("next", &next)]),
        _ if by.exact => "hint-better",
        _ => "hint-about-better",
    };
    tell(id, &[("best", &best), ("count", &discs), ("next", &next)])
}

/// What the best move does, and what others do instead.
fn distinction(best: Square, fact: MoveFact, rivals: Rivals) -> String {
    let others = others(fact, rivals);
    let subject = match rivals {
        Rivals::Next(next) if others.is_none() && !ends(fact) => {
            tell("hint-move-unlike", &[("best", &best), ("next", &next)])
        }
        _ => tell("hint-move", &[("best", &best)]),
    };
    let does = does(&subject, fact);
    match others {
        None => does,
        Some(others) => tell("hint-and-others", &[("does", &does), ("others", &others)]),
    }
}

/// Whether the fact speaks for itself, because the game is over then.
fn ends(fact: MoveFact) -> bool {
    matches!(
        fact,
        MoveFact::WipesOut(_) | MoveFact::Wins(_) | MoveFact::Ties
    )
}

/// What the best move does.
fn does(best: &str, fact: MoveFact) -> String {
    let (id, variables): (_, &[(&str, &dyn Variable)]) = match &fact {
        MoveFact::Centre(CentrePattern::Crosswise) => ("hint-crosswise", &[]),
        MoveFact::Centre(CentrePattern::Parallel) => ("hint-parallel", &[]),
        MoveFact::WipesOut(player) => ("hint-wipes-out", &[("player", player)]),
        MoveFact::Wins(by) => ("hint-wins", &[("count", by)]),
        MoveFact::Ties => ("hint-ties", &[]),
        MoveFact::ForcesPass(player) => (
            "hint-forces-pass",
            &[("player", player), ("opponent", &!*player)],
        ),
        MoveFact::TakesCorner => ("hint-takes-corner", &[]),
        MoveFact::KeepsFromCorner(player, corner) => (
            "hint-keeps-from-corner",
            &[("player", player), ("corner", corner)],
        ),
        MoveFact::GivesNoCorner(player) => ("hint-gives-no-corner", &[("player", player)]),
        MoveFact::Secures(count, _) => ("hint-secures", &[("count", count)]),
        MoveFact::LeavesMoves(player, count, _) => {
            ("hint-leaves-moves", &[("player", player), ("count", count)])
        }
        MoveFact::KeepsSafeMoves(player, count, _) => (
            "hint-keeps-safe-moves",
            &[("player", player), ("count", count)],
        ),
        MoveFact::OddRegion(player) => ("hint-odd-region", &[("player", player)]),
        MoveFact::TakesEdge => ("hint-takes-edge", &[]),
        MoveFact::FlipsOnlyInner => ("hint-flips-only-inner", &[]),
        MoveFact::Exposes(player, count, _) => {
            ("hint-exposes", &[("player", player), ("count", count)])
        }
        MoveFact::FlipsMany(count, _) | MoveFact::FlipsFew(count, _) => {
            ("hint-flips", &[("count", count)])
        }
        MoveFact::LimitsFlips(player, count, _) => {
            ("hint-limits-flips", &[("player", player), ("count", count)])
        }
        MoveFact::DemandsFlips(player, count, _) => (
            "hint-demands-flips",
            &[("player", player), ("count", count)],
        ),
        MoveFact::AvoidsCorner => ("hint-avoids-corner", &[]),
        MoveFact::LeavesOnlyCorners(player) => ("hint-leaves-only-corners", &[("player", player)]),
    };
    let best: &[(&str, &dyn Variable)] = &[("move", &best)];
    tell(id, &[best, variables].concat())
}

/// What the others do instead, if there is something to say.
fn others(fact: MoveFact, rivals: Rivals) -> Option<String> {
    let (id, others) = match fact {
        MoveFact::GivesNoCorner(player) => ("hint-others-give-corner", Err(player)),
        MoveFact::Secures(_, others) => ("hint-others-secure", Ok(others)),
        MoveFact::LeavesMoves(_, _, others) => ("hint-others-leave", Ok(others)),
        MoveFact::Exposes(_, _, others) => ("hint-others-expose", Ok(others)),
        MoveFact::KeepsSafeMoves(_, _, others) => ("hint-others-keep", Ok(others)),
        MoveFact::FlipsMany(_, others) => ("hint-others-flip-at-most", Ok(others)),
        MoveFact::FlipsFew(_, others) => ("hint-others-flip-at-least", Ok(others)),
        MoveFact::LimitsFlips(_, _, others) => ("hint-others-allow", Ok(others)),
        MoveFact::DemandsFlips(_, _, others) => ("hint-others-demand", Ok(others)),
        _ => return None,
    };
    let (who, how_many) = match rivals {
        Rivals::Others => (tell("hint-the-others", &[]), "several"),
        Rivals::Worse => (tell("hint-weaker-moves", &[]), "several"),
        Rivals::Next(next) => (tell("hint-next", &[("next", &next)]), "one"),
    };
    let (named, value): (_, &dyn Variable) = match &others {
        Ok(count) => ("count", count),
        Err(player) => ("player", player),
    };
    Some(tell(
        id,
        &[("who", &who), ("rivals", &how_many), (named, value)],
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Player;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn told(fact: MoveFact, rivals: Rivals) -> String {
        hint(square("a1"), Some(MoveReason::Fact(fact, rivals)))
    }

    #[test]
    fn a_hint_says_what_others_lack() {
        let next = Rivals::Next(square("d3"));
        let few = MoveFact::LeavesMoves(Player::Light, 2, 5);
        for (rivals, expected) in [
            (Rivals::Others, "the others leave at least five"),
            (Rivals::Worse, "weaker moves leave at least five"),
            (next, "d3 leaves five"),
        ] {
            let expected = format!("Hint: a1 leaves Light two moves; {expected}");
            assert_eq!(told(few, rivals), expected);
        }
        assert_eq!(
            told(MoveFact::TakesCorner, Rivals::Others),
            "Hint: a1 takes the corner, which can never be flipped"
        );
        assert_eq!(
            told(MoveFact::TakesCorner, next),
            "Hint: a1, unlike d3, takes the corner, which can never be flipped"
        );
        assert_eq!(
            told(MoveFact::GivesNoCorner(Player::Light), next),
            "Hint: a1 gives Light no corner; d3 lets Light take one"
        );
        assert_eq!(
            told(MoveFact::Secures(1, 0), next),
            "Hint: a1 makes one disc safe for good; d3 secures none"
        );
        assert_eq!(
            told(MoveFact::Wins(3), next),
            "Hint: a1 wins the game by three discs"
        );
    }

    #[test]
    fn a_hint_without_a_distinction_compares_values() {
        let told = |reason| hint(square("d3"), reason);
        let equal = |moves, certain| told(Some(MoveReason::AllEqual { moves, certain }));
        assert_eq!(equal(4, true), "Hint: all four moves are equally good");
        assert_eq!(equal(2, false), "Hint: both moves look equally good");
        let better = |value| told(Some(MoveReason::Better(value, square("c4"))));
        assert_eq!(
            better(Value::exact(1)),
            "Hint: d3 is one disc better than c4"
        );
        assert_eq!(
            better(Value::estimate(220)),
            "Hint: d3 is about two discs better than c4"
        );
        assert_eq!(
            better(Value::estimate(40)),
            "Hint: d3 is slightly better than c4"
        );
        assert_eq!(told(None), "Hint: d3 is the strongest move found");
        assert_eq!(told(Some(MoveReason::Only)), "Hint: d3 is the only move");
    }
}
