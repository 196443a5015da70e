//! What a hint says: the best move, and what it has that others lack.

use super::values::{word, words};
use crate::{
    analysis::{CentrePattern, MoveFact, MoveReason, Rivals},
    engine::Value,
    rules::Square,
};

/// The best move and why it is the best.
pub fn hint(best: Square, reason: Option<MoveReason>) -> String {
    let told = match reason {
        None => format!("{best} is the strongest move found"),
        Some(MoveReason::Only) => format!("{best} is the only move"),
        Some(MoveReason::AllEqual { moves, certain }) => {
            let all = if moves == 2 {
                "both moves".to_owned()
            } else {
                format!("all {} moves", word(moves))
            };
            let are = if certain { "are" } else { "look" };
            format!("{all} {are} equally good")
        }
        Some(MoveReason::OnlyWin) => format!("{best} is the only move that wins"),
        Some(MoveReason::OnlyTie) => format!("{best} is the only move that doesn't lose"),
        Some(MoveReason::Fact(fact, rivals)) => distinction(best, fact, rivals),
        Some(MoveReason::Better(by, next)) => format!("{best} {}", better(by, next)),
    };
    format!("Hint: {told}")
}

/// By how much the best move is better than the next.
fn better(by: Value, next: Square) -> String {
    match by.discs().round() as usize {
        0 => format!("is slightly better than {next}"),
        discs if by.exact => format!("is {} better than {next}", words(discs, "disc")),
        discs => format!("is about {} better than {next}", words(discs, "disc")),
    }
}

/// What the best move does, and what others do instead.
fn distinction(best: Square, fact: MoveFact, rivals: Rivals) -> String {
    let (does, others) = fact_and_others(fact);
    match (others, rivals) {
        (Some(others), Rivals::Others) => format!("{best} {does}; the others {others}"),
        (Some(others), Rivals::Worse) => format!("{best} {does}; weaker moves {others}"),
        (Some(others), Rivals::Next(next)) => {
            // `leave at least five` is said of several moves, `leaves five` of one.
            let (verb, rest) = others.split_once(' ').unwrap_or((&others, ""));
            let rest = rest.replace("at least ", "").replace("at most ", "");
            format!("{best} {does}; {next} {verb}s {rest}")
        }
        (None, Rivals::Next(next)) if !ends(fact) => format!("{best}, unlike {next}, {does}"),
        (None, _) => format!("{best} {does}"),
    }
}

/// Whether the fact speaks for itself, because the game is over then.
fn ends(fact: MoveFact) -> bool {
    matches!(
        fact,
        MoveFact::WipesOut(_) | MoveFact::Wins(_) | MoveFact::Ties
    )
}

/// What a move does, and the others do instead.
fn fact_and_others(fact: MoveFact) -> (String, Option<String>) {
    let least = |verb: &str, others: usize| Some(format!("{verb} at least {}", word(others)));
    let most = |verb: &str, others: usize| {
        Some(match others {
            0 => format!("{verb} none"),
            _ => format!("{verb} at most {}", word(others)),
        })
    };
    match fact {
        MoveFact::Centre(CentrePattern::Crosswise) => {
            ("makes the four discs stand crosswise".into(), None)
        }
        MoveFact::Centre(CentrePattern::Parallel) => {
            ("makes equal colours stand side by side".into(), None)
        }
        MoveFact::WipesOut(player) => (format!("takes {player}'s last disc"), None),
        MoveFact::Wins(by) => (format!("wins the game by {}", words(by, "disc")), None),
        MoveFact::Ties => ("ends the game in a tie".into(), None),
        MoveFact::ForcesPass(player) => (
            format!("leaves {player} no move, so {} goes again", !player),
            None,
        ),
        MoveFact::TakesCorner => ("takes the corner, which can never be flipped".into(), None),
        MoveFact::KeepsFromCorner(player, corner) => {
            (format!("keeps {player} from the corner {corner}"), None)
        }
        MoveFact::GivesNoCorner(player) => (
            format!("gives {player} no corner"),
            Some(format!("let {player} take one")),
        ),
        MoveFact::Secures(count, others) => (
            format!("makes {} safe for good", words(count, "disc")),
            most("secure", others),
        ),
        MoveFact::LeavesMoves(player, count, others) => (
            format!("leaves {player} {}", words(count, "move")),
            least("leave", others),
        ),
        MoveFact::KeepsSafeMoves(player, count, others) => (
            format!("keeps {} for {player}", words(count, "safe move")),
            most("keep", others),
        ),
        MoveFact::OddRegion(player) => (
            format!("fills an odd gap, so {player} faces an even one"),
            None,
        ),
        MoveFact::TakesEdge => ("takes an edge, where few lines can flip it".into(), None),
        MoveFact::FlipsOnlyInner => ("flips only surrounded discs".into(), None),
        MoveFact::Exposes(player, count, others) => (
            format!("leaves {player} {} on the outside", words(count, "disc")),
            least("leave", others),
        ),
        MoveFact::FlipsMany(count, others) => (
            format!("flips {}", words(count, "disc")),
            most("flip", others),
        ),
        MoveFact::FlipsFew(count, others) => (
            format!("flips {}", words(count, "disc")),
            least("flip", others),
        ),
        MoveFact::LimitsFlips(player, count, others) => (
            format!("lets {player} flip {} at most", words(count, "disc")),
            least("allow", others),
        ),
        MoveFact::DemandsFlips(player, count, others) => (
            format!("makes {player} flip at least {}", words(count, "disc")),
            most("demand", others),
        ),
        MoveFact::AvoidsCorner => (
            "stays out of the corners, whose discs are there for good".into(),
            None,
        ),
        MoveFact::LeavesOnlyCorners(player) => (format!("leaves {player} only corners"), None),
    }
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
