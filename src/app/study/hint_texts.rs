//! What a hint says: the best move, and what it has that others lack.

use super::fact_texts;
use crate::{
    analysis::{Fact, MoveReason, Rivals},
    app::{
        game::{GameModel, players::SideName},
        text::language::Language,
    },
    engine::Value,
    rules::Square,
};

/// The best move in the game on the board and why it is the best.
pub fn hint(text: Language, model: &GameModel, best: Square, reason: Option<MoveReason>) -> String {
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
        Some(MoveReason::Fact(fact, rivals)) => merit(text, model, best, fact, rivals),
        Some(MoveReason::Better(by, next, None)) => better(text, best, by, next),
        Some(MoveReason::Better(by, next, Some(equal))) => {
            text.hint_with_equal(equal, better(text, best, by, next))
        }
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
fn merit(text: Language, model: &GameModel, best: Square, fact: Fact, rivals: Rivals) -> String {
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
    let side = |player| match SideName::of(model, player) {
        _ if model.turn() == Some(player) => SideName::You,
        name => name,
    };
    fact_texts::sentence(text, &subject, fact, rivals, side)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Player;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    /// What Dark is told, who moves.
    fn told(best: &str, reason: Option<MoveReason>) -> String {
        let (text, model) = (Language::English, GameModel::default());
        hint(text, &model, square(best), reason)
    }

    #[test]
    fn a_hint_says_what_others_lack() {
        let (others, next) = (Rivals::Others, Rivals::Next(square("d3")));
        let few = Fact::LeavesMoves(Player::Light, 2, 5);
        let safe = Fact::KeepsSafeMoves(Player::Dark, 10, 6);
        let none = Fact::GivesNoCorner(Player::Light);
        let facts = [
            (few, others),
            (few, Rivals::Worse),
            (few, next),
            (Fact::TakesCorner, others),
            (Fact::TakesCorner, next),
            (none, next),
            (Fact::Secures(1, 0), next),
            (safe, others),
            (safe, next),
            (Fact::OddRegion(Player::Dark), others),
            (Fact::Wins(3), next),
        ];
        let told = facts.map(|(fact, rivals)| told("a1", Some(MoveReason::Fact(fact, rivals))));
        let expected = "\
Hint: a1 leaves Light two moves, the others five or more
Hint: a1 leaves Light two moves, weaker moves five or more
Hint: a1 leaves Light two moves; d3 leaves five
Hint: a1 takes the corner, which can never be flipped
Hint: a1, unlike d3, takes the corner, which can never be flipped
Hint: a1 gives Light no corner; d3 lets Light take one
Hint: a1 would make one disc safe for good; d3 makes none
Hint: a1 leaves you ten safe moves, the others at most six
Hint: a1 leaves you ten safe moves, d3 only six
Hint: a1 fills the odd gap, so you get the last move there
Hint: a1 wins the game by three discs";
        assert_eq!(told.join("\n"), expected);
    }

    #[test]
    fn a_hint_without_a_distinction_compares_values() {
        let equal = |moves, certain| Some(MoveReason::AllEqual { moves, certain });
        let better = |value| Some(MoveReason::Better(value, square("c4"), None));
        let equal_best = MoveReason::Better(Value::exact(1), square("c4"), Some(square("f5")));
        for (reason, expected) in [
            (equal(4, true), "all four moves are equally good"),
            (equal(2, false), "both moves look equally good"),
            (better(Value::exact(1)), "d3 is one disc better than c4"),
            (
                better(Value::estimate(220)),
                "d3 is about two discs better than c4",
            ),
            (better(Value::estimate(40)), "d3 is slightly better than c4"),
            (
                Some(equal_best),
                "d3 is one disc better than c4; f5 is as good",
            ),
            (None, "d3 is the strongest move found"),
            (Some(MoveReason::Only), "d3 is the only move"),
        ] {
            assert_eq!(told("d3", reason), format!("Hint: {expected}"));
        }
    }
}
