//! What a hint says: the best move, and what it has that others lack.

use super::fact_texts;
use crate::{
    analysis::{Fact, MoveReason, Rivals},
    app::{game::players::SideName, text::language::Language},
    engine::Value,
    rules::Square,
};

/// The best move and why it is the best.
pub fn hint(text: Language, best: Square, reason: Option<MoveReason>) -> String {
    let told = match reason {
        None => text.hint_strongest(best),
        Some(MoveReason::Only) => text.hint_only(best),
        Some(MoveReason::AllEqual { moves, certain }) => {
            if certain {
                text.hint_all_equal(moves)
            } else {
                text.hint_all_look_equal(moves)
            }
        }
        Some(MoveReason::OnlyWin) => text.hint_only_win(best),
        Some(MoveReason::OnlyTie) => text.hint_only_tie(best),
        Some(MoveReason::Fact(fact, rivals)) => merit(text, best, fact, rivals),
        Some(MoveReason::Better(by, next)) => better(text, best, by, next),
    };
    text.hint(told)
}

/// By how much the best move is better than the next.
fn better(text: Language, best: Square, by: Value, next: Square) -> String {
    match by.discs().round() as usize {
        0 => text.hint_slightly_better(best, next),
        discs if by.exact => text.hint_better(best, discs, next),
        discs => text.hint_about_better(best, discs, next),
    }
}

/// What the best move does, and what others do instead.
fn merit(text: Language, best: Square, fact: Fact, rivals: Rivals) -> String {
    // Other facts say what the next best move does, or end the game.
    let is_of_best_alone = matches!(
        fact,
        Fact::Centre(_)
            | Fact::ForcesPass(_)
            | Fact::TakesCorner
            | Fact::KeepsFromCorner(..)
            | Fact::OddRegion(_)
            | Fact::TakesEdge
            | Fact::FlipsOnlyInner(_)
            | Fact::LeavesOnlyCorners(_)
            | Fact::AvoidsCorner
    );
    let subject = match rivals {
        Rivals::Next(next) if is_of_best_alone => text.fact_move_unlike(next, best),
        _ => text.fact_move(best),
    };
    fact_texts::sentence(text, &subject, fact, rivals, |_| SideName::You)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Player;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn told(fact: Fact, rivals: Rivals) -> String {
        hint(
            Language::English,
            square("a1"),
            Some(MoveReason::Fact(fact, rivals)),
        )
    }

    #[test]
    fn a_hint_says_what_others_lack() {
        let next = Rivals::Next(square("d3"));
        let few = Fact::LeavesMoves(Player::Light, 2, 5);
        for (rivals, expected) in [
            (Rivals::Others, ", the others five or more"),
            (Rivals::Worse, ", weaker moves five or more"),
            (next, "; d3 leaves five"),
        ] {
            let expected = format!("Hint: a1 leaves Light two moves{expected}");
            assert_eq!(told(few, rivals), expected);
        }
        assert_eq!(
            told(Fact::TakesCorner, Rivals::Others),
            "Hint: a1 takes the corner, which can never be flipped"
        );
        assert_eq!(
            told(Fact::TakesCorner, next),
            "Hint: a1, unlike d3, takes the corner, which can never be flipped"
        );
        assert_eq!(
            told(Fact::GivesNoCorner(Player::Light), next),
            "Hint: a1 gives Light no corner; d3 lets Light take one"
        );
        assert_eq!(
            told(Fact::Secures(1, 0), next),
            "Hint: a1 would make one disc safe for good; d3 makes none"
        );
        let safe = Fact::KeepsSafeMoves(Player::Dark, 10, 6);
        for (rivals, expected) in [
            (Rivals::Others, "the others at most six"),
            (next, "d3 only six"),
        ] {
            let expected = format!("Hint: a1 leaves you ten safe moves, {expected}");
            assert_eq!(told(safe, rivals), expected);
        }
        assert_eq!(
            told(Fact::OddRegion(Player::Dark), Rivals::Others),
            "Hint: a1 fills the odd gap, so you get the last move there"
        );
        assert_eq!(
            told(Fact::Wins(3), next),
            "Hint: a1 wins the game by three discs"
        );
    }

    #[test]
    fn a_hint_without_a_distinction_compares_values() {
        let told = |reason| hint(Language::English, square("d3"), reason);
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
