//! Texts of hints and live values, and the reasons for and against moves in hints, reviews and exercises.

use super::live::LiveValues;
use crate::{
    analysis::{Fact, MoveFact, MoveReason, PlyReasons, Rivals},
    app::{
        computer,
        game::{GameModel, players::SideName},
        text::{language::Language, values},
    },
    engine::{MoveValue, Value},
    rules::{Player, Square},
};

/// The best move in the game on the board, and why it is the best.
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

/// How much better the best move is than the next.
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
        Rivals::Next(next) if is_of_best_alone => text.subject_move_unlike(next, best),
        _ => text.subject_move(best),
    };
    let side = |player| match SideName::of(model, player) {
        _ if model.turn() == Some(player) => SideName::You,
        name => name,
    };
    sentence(text, &subject, fact, rivals, side)
}

impl Language {
    /// The reasons for a ply of a game: at most two sentences, without full stops.
    pub fn reasons(self, reasons: &PlyReasons, model: &GameModel) -> Vec<String> {
        let side = |player| SideName::of(model, player);
        let told = reasons.told().map(|told| {
            let subject = self.subject_move(told.square);
            sentence(self, &subject, told.fact, Rivals::Next(told.other), side)
        });
        told.collect()
    }
}

/// What speaks for the best move, without its square; `None` if no fact does.
pub fn clue(text: Language, reasons: &PlyReasons) -> Option<String> {
    let MoveFact { fact, other, .. } = reasons.merit()?;
    let (subject, rivals) = (text.subject_best_move(), Rivals::Next(other));
    let clue = sentence(text, subject, fact, rivals, |_| SideName::You);
    Some(clue)
}

/// A fact as a sentence that begins with the subject, and what `rivals` do instead. `side` names the sides; only the
/// side to move is addressed.
pub fn sentence<'a>(
    text: Language,
    subject: &str,
    fact: Fact,
    rivals: Rivals,
    side: impl Fn(Player) -> SideName<'a>,
) -> String {
    let name = |player| match side(player) {
        SideName::You => SideName::Colour(player),
        named => named,
    };
    fact.sentence(text, subject, rivals, name, &side)
}

/// The value of the hovered move, or else the best, the search depth, and the expected line: `f5 ≈ +3 · 14 moves ahead
/// · 2.1 M positions · f5 d6 c3`. The move comes first, because small windows cut off the end. The name of an external
/// engine replaces the positions.
pub fn readout(text: Language, live: &LiveValues, pointed: Option<Square>) -> Option<String> {
    let found = live.found()?;
    let is_pointed = |told: &&MoveValue| Some(told.square) == pointed;
    let told = found.moves.iter().find(is_pointed);
    let told = told.or(found.moves.first())?;
    let value = values::value(told.value);
    let line: Vec<String> = told.line.iter().map(ToString::to_string).collect();
    let (positions, line) = (text.decimal(&amount(found.nodes)), line.join(" "));
    let looked = match live.engine() {
        None => text.live_looked(found.depth, positions),
        Some(engine) => computer::texts::looked(text, found.depth, engine.get()),
    };
    Some(format!("{} {value} · {looked} · {line}", told.square))
}

/// A number with at least two digits, and a suffix for thousands, millions or billions.
fn amount(number: u64) -> String {
    let steps = [(1e9, "G"), (1e6, "M"), (1e3, "k")];
    let number = number as f64;
    let step = steps.into_iter().find(|(step, _)| number >= *step);
    match step.map(|(step, letter)| (number / step, letter)) {
        None => format!("{number}"),
        Some((number, letter)) if number < 9.95 => format!("{number:.1} {letter}"),
        Some((number, letter)) => format!("{number:.0} {letter}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    /// The hint for Dark to move.
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

    #[test]
    fn amounts_are_short() {
        let amounts = [0, 999, 1000, 9960, 512_000, 3_000_000_000].map(amount);
        assert_eq!(amounts, ["0", "999", "1.0 k", "10 k", "512 k", "3.0 G"]);
    }
}
