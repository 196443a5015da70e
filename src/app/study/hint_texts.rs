//! What a hint says: the best move, and what it has that others lack.

use crate::{
    analysis::{CentrePattern, MoveFact, MoveReason, Rivals},
    app::text::language::Language,
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
        Some(MoveReason::Fact(fact, rivals)) => distinction(text, best, fact, rivals),
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
fn distinction(text: Language, best: Square, fact: MoveFact, rivals: Rivals) -> String {
    let others = others(text, fact, rivals);
    let subject = match rivals {
        Rivals::Next(next) if others.is_none() && !ends(fact) => text.hint_move_unlike(best, next),
        _ => text.hint_move(best),
    };
    let does = does(text, &subject, fact);
    match others {
        None => does,
        Some(others) => text.hint_and_others(does, others),
    }
}

/// Whether the fact speaks for itself, because the game is over then.
fn ends(fact: MoveFact) -> bool {
    matches!(
        fact,
        MoveFact::WipesOut(_) | MoveFact::Wins(_) | MoveFact::Ties
    )
}

fn does(text: Language, best: &str, fact: MoveFact) -> String {
    match fact {
        MoveFact::Centre(CentrePattern::Crosswise) => text.hint_crosswise(best),
        MoveFact::Centre(CentrePattern::Parallel) => text.hint_parallel(best),
        MoveFact::WipesOut(player) => text.hint_wipes_out(best, player),
        MoveFact::Wins(by) => text.hint_wins(by, best),
        MoveFact::Ties => text.hint_ties(best),
        MoveFact::ForcesPass(player) => text.hint_forces_pass(best, !player, player),
        MoveFact::TakesCorner => text.hint_takes_corner(best),
        MoveFact::KeepsFromCorner(player, corner) => {
            text.hint_keeps_from_corner(corner, best, player)
        }
        MoveFact::GivesNoCorner(player) => text.hint_gives_no_corner(best, player),
        MoveFact::Secures(count, _) => text.hint_secures(count, best),
        MoveFact::LeavesMoves(player, count, _) => text.hint_leaves_moves(count, best, player),
        MoveFact::KeepsSafeMoves(player, count, _) => {
            text.hint_keeps_safe_moves(count, best, player)
        }
        MoveFact::OddRegion(player) => text.hint_odd_region(best, player),
        MoveFact::TakesEdge => text.hint_takes_edge(best),
        MoveFact::FlipsOnlyInner => text.hint_flips_only_inner(best),
        MoveFact::Exposes(player, count, _) => text.hint_exposes(count, best, player),
        MoveFact::FlipsMany(count, _) | MoveFact::FlipsFew(count, _) => {
            text.hint_flips(count, best)
        }
        MoveFact::LimitsFlips(player, count, _) => text.hint_limits_flips(count, best, player),
        MoveFact::DemandsFlips(player, count, _) => text.hint_demands_flips(count, best, player),
        MoveFact::AvoidsCorner => text.hint_avoids_corner(best),
        MoveFact::LeavesOnlyCorners(player) => text.hint_leaves_only_corners(best, player),
    }
}

/// What the others do instead, if there is something to say.
fn others(text: Language, fact: MoveFact, rivals: Rivals) -> Option<String> {
    let (rivals, who) = match rivals {
        Rivals::Others => ("several", text.hint_the_others().to_owned()),
        Rivals::Worse => ("several", text.hint_weaker_moves().to_owned()),
        Rivals::Next(next) => ("one", text.hint_next(next)),
    };
    Some(match fact {
        MoveFact::GivesNoCorner(player) => text.hint_others_give_corner(player, rivals, who),
        MoveFact::Secures(_, count) => text.hint_others_secure(count, rivals, who),
        MoveFact::LeavesMoves(_, _, count) => text.hint_others_leave(count, rivals, who),
        MoveFact::Exposes(_, _, count) => text.hint_others_expose(count, rivals, who),
        MoveFact::KeepsSafeMoves(_, _, count) => text.hint_others_keep(count, rivals, who),
        MoveFact::FlipsMany(_, count) => text.hint_others_flip_at_most(count, rivals, who),
        MoveFact::FlipsFew(_, count) => text.hint_others_flip_at_least(count, rivals, who),
        MoveFact::LimitsFlips(_, _, count) => text.hint_others_allow(count, rivals, who),
        MoveFact::DemandsFlips(_, _, count) => text.hint_others_demand(count, rivals, who),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Player;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn told(fact: MoveFact, rivals: Rivals) -> String {
        hint(
            Language::English,
            square("a1"),
            Some(MoveReason::Fact(fact, rivals)),
        )
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
