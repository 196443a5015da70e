//! Texts of a review: how good moves were, and the progress of the search.

use fluent_bundle::FluentValue;

use super::{review::Judgement, story::Headline};
use crate::{
    analysis::{MoveClass, ReviewedPly, SideSummary, mark_of},
    app::{
        game::{GameModel, players::SideName},
        text::{language::Language, messages::Variable, values},
    },
    engine::{MoveValue, Value},
    players::Seat,
    records::MoveMark,
    rules::{Action, Player, Square, Symmetry},
};

/// How a review refers to a side: as you and the computer, rather than Dark and Light, where possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewedSide {
    pub name: String,
    kind: &'static str,
}

impl ReviewedSide {
    pub fn of(text: Language, model: &GameModel, player: Player) -> ReviewedSide {
        let [own, other] = [player, !player].map(|player| SideName::of(model, player));
        let (name, kind) = match (own, other, model.players().seat(player)) {
            (SideName::Colour(_), SideName::You | SideName::Named(_), Seat::Computer(_)) => {
                (text.game_computer().into(), "computer")
            }
            (SideName::Colour(_), SideName::You, Seat::Engine(engine)) => {
                (engine.to_string(), "person")
            }
            _ => (own.get(text).to_owned(), own.kind().unwrap_or_default()),
        };
        ReviewedSide { name, kind }
    }

    pub fn colour(text: Language, player: Player) -> ReviewedSide {
        ReviewedSide {
            name: text.side(player).into(),
            kind: "colour",
        }
    }
}

impl Variable for ReviewedSide {
    fn value(&self, _: Language) -> FluentValue<'_> {
        self.name.as_str().into()
    }

    fn kind(&self) -> Option<&'static str> {
        Some(self.kind)
    }
}

/// The sign that annotators write after a move; empty if the move was good.
pub fn sign(class: Option<MoveClass>) -> &'static str {
    class.and_then(mark_of).map_or("", MoveMark::sign)
}

/// The loss of a move in whole discs: `−3`; empty if there was none, it is unknown, or there was no choice.
pub fn loss((class, loss): Judgement) -> String {
    match loss.map_or(0.0, Value::discs).round() as i32 {
        lost @ 1.. if class.is_some() => format!("−{lost}"),
        _ => String::new(),
    }
}

/// The loss of a move in words: `12. f6?? loses 14 discs`.
pub fn verdict(text: Language, number: usize, ply: &ReviewedPly) -> String {
    let played = text.review_numbered(ply.action(), number);
    let signed = || format!("{played}{}", sign(ply.class()));
    match (ply.action(), ply.class()) {
        (Action::Pass, _) => played,
        (_, None) if ply.is_book() => text.review_book(played),
        (_, None) if ply.is_forced() && ply.before().legal_moves().len() == 1 => {
            text.review_only_move(played)
        }
        (_, None) if ply.is_forced() => text.review_all_alike(played),
        (_, None) => text.review_not_yet(played),
        // The record says no more.
        (_, Some(class)) if ply.loss().is_none() => {
            text.review_marked(class_name(text, class), signed())
        }
        (_, Some(MoveClass::Best)) => text.review_best_move(played),
        (..) => match ply.loss().and_then(|loss| discs(text, loss)) {
            None => text.review_nearly_best(played),
            Some(discs) => text.review_loses(discs, signed()),
        },
    }
}

/// The cost of a move of the story: `31. f8 cost 18 discs`.
pub fn cost(text: Language, number: usize, ply: &ReviewedPly) -> String {
    match ply.loss().and_then(|loss| discs(text, loss)) {
        Some(discs) => text.review_cost(discs, text.review_numbered(ply.action(), number)),
        None => verdict(text, number, ply),
    }
}

/// The loss of a move in words: `about 3 discs`; `None` if it is below half a disc.
pub(crate) fn discs(text: Language, loss: Value) -> Option<String> {
    match loss.discs().round() as usize {
        0 => None,
        lost if loss.exact => Some(text.review_discs(lost)),
        lost => Some(text.review_about_discs(lost)),
    }
}

/// The better move for `player`, and the lead after it.
pub fn was_best(
    text: Language,
    best: &MoveValue,
    player: Player,
    side: impl Fn(Player) -> ReviewedSide,
) -> String {
    let for_dark = match player {
        Player::Dark => best.value,
        Player::Light => -best.value,
    };
    let value = ahead(text, for_dark, side);
    text.review_was_best(best.square, value)
}

pub fn best_line(text: Language, line: &[Action]) -> String {
    let line: Vec<String> = line.iter().map(Action::to_string).collect();
    text.review_best_line(line.join(" "))
}

/// The sentence that sums up a game. `numbered` gives a ply, counted from 0, its number.
pub fn headline(
    text: Language,
    headline: Headline,
    side: impl Fn(Player) -> ReviewedSide,
    numbered: impl Fn(usize) -> String,
) -> String {
    match headline {
        Headline::Quiet => text.review_no_turn().into(),
        Headline::LedUntil(player, last) => text.review_led_until(numbered(last), side(player)),
        Headline::Decided(last) => text.review_decided(numbered(last)),
    }
}

/// Which moves gave away a win or a tie, or how many; empty where the headline says it all.
pub fn turned(text: Language, turns: &[usize], numbered: impl Fn(usize) -> String) -> String {
    let named: Vec<String> = turns.iter().map(|&ply| numbered(ply)).collect();
    match named.len() {
        0 | 1 => String::new(),
        2..=Headline::MOST_TURNS => text.review_turned(text.list(&named)),
        count => text.review_turned_often(count),
    }
}

/// How good a move is that the player tries instead of the one of the game.
pub fn tried(text: Language, square: Square, ply: &ReviewedPly) -> String {
    let (Some(tried), Some(best), Some(loss)) = (ply.loss_of(square), ply.best(), ply.loss())
    else {
        return text.review_not_yet(square);
    };
    if Action::Place(square) == ply.action() {
        return text.review_was_played(square);
    }
    let discs = discs(text, tried);
    let discs = discs.unwrap_or_else(|| text.review_hardly_anything().into());
    match MoveClass::of_loss(tried.discs(), ply.before().size()) {
        MoveClass::Best if square == best.square => text.review_best_move(square),
        MoveClass::Best => text.review_as_good(square),
        MoveClass::Good => text.review_good(discs, square),
        _ if tried.centidiscs < loss.centidiscs => text.review_better(discs, square),
        _ => text.review_no_better(discs, square),
    }
}

/// Where the best move is on a board seen through `view`.
pub fn place(text: Language, best: Square, view: Symmetry) -> String {
    let (best, size) = (view.apply(best), view.image_size());
    let row = match 2 * best.row() + 1 {
        row if row < size.height() => "upper",
        row if row > size.height() => "lower",
        _ => "middle",
    };
    let column = match 2 * best.column() + 1 {
        column if column < size.width() => "left",
        column if column > size.width() => "right",
        _ => "middle",
    };
    text.review_place(column, row)
}

/// The loss of a move, as the rest of a sentence: `, loses 3 discs: an inaccuracy`.
pub fn lost(text: Language, (class, loss): Judgement) -> String {
    let Some(class) = class else {
        return String::new();
    };
    let name = class_name(text, class);
    let loss = loss.filter(|_| class >= MoveClass::Inaccuracy);
    let told = match loss.and_then(|loss| discs(text, loss)) {
        Some(discs) => text.review_lost(name, discs),
        None => name.into(),
    };
    text.list(&[String::new(), told])
}

fn class_name(text: Language, class: MoveClass) -> &'static str {
    match class {
        MoveClass::Best => text.review_the_best_move(),
        MoveClass::Good => text.review_a_good_move(),
        MoveClass::Inaccuracy => text.review_an_inaccuracy(),
        MoveClass::Mistake => text.review_a_mistake(),
        MoveClass::Blunder => text.review_a_blunder(),
    }
}

/// Who is ahead and by how much, as far as known.
pub fn ahead(text: Language, for_dark: Value, side: impl Fn(Player) -> ReviewedSide) -> String {
    let (player, value) = if for_dark.centidiscs < 0 {
        (Player::Light, -for_dark)
    } else {
        (Player::Dark, for_dark)
    };
    match value.discs().round() as i32 {
        0 => text.review_even().into(),
        _ => text.review_ahead(side(player), values::value(value)),
    }
}

/// The graph of the game, for screen readers.
pub fn graph(text: Language, moves: usize, plies: usize, ahead: Option<String>) -> String {
    let graph = text.review_graph(plies, moves);
    match ahead {
        None => graph,
        Some(ahead) => text.review_graph_value(graph, ahead),
    }
}

/// The progress of the search.
pub fn searched(text: Language, known: usize, all: usize, depth: u32) -> String {
    if known < all {
        text.review_searched(all, known)
    } else {
        text.review_searched_all(all, depth)
    }
}

/// How a side played, for screen readers and tooltips.
pub fn played(text: Language, name: &str, side: &SideSummary) -> String {
    let accuracy = side.accuracy.round() as u32;
    let average = text.decimal(&format!("{:.1}", side.average_loss()));
    text.list(&[
        text.review_side(accuracy, average, name),
        faults(text, side),
    ])
}

/// The number of bad moves of a side.
pub fn mistakes(text: Language, side: &SideSummary) -> String {
    let faults = MoveClass::ALL.into_iter().filter(|class| class.is_fault());
    match faults.map(|class| side.counts[class as usize]).sum() {
        0 => text.review_no_faults().into(),
        count => text.review_mistakes(count),
    }
}

/// The number of bad moves of a side by class.
fn faults(text: Language, side: &SideSummary) -> String {
    let count = |class| Some(side.counts[class as usize]).filter(|&count| count > 0);
    let counts = [
        count(MoveClass::Inaccuracy).map(|count| text.review_inaccuracies(count)),
        count(MoveClass::Mistake).map(|count| text.review_mistakes(count)),
        count(MoveClass::Blunder).map(|count| text.review_blunders(count)),
    ];
    let counts: Vec<String> = counts.into_iter().flatten().collect();
    if counts.is_empty() {
        text.review_no_faults().into()
    } else {
        text.list(&counts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_headline_names_the_side_that_led_as_the_review_does() {
        let (english, spanish) = (Language::English, Language::Spanish);
        for (text, name, kind, expected) in [
            (english, "You", "you", "You led until 31. f8"),
            (
                english,
                "Computer",
                "computer",
                "The computer led until 31. f8",
            ),
            (english, "Ann", "person", "Ann led until 31. f8"),
            (english, "Dark", "colour", "Dark led until 31. f8"),
            (
                spanish,
                "Negras",
                "colour",
                "Negras iban ganando hasta 31. f8",
            ),
        ] {
            let name = name.to_owned();
            let side = ReviewedSide { name, kind };
            let led = Headline::LedUntil(Player::Dark, 30);
            let numbered = |ply| format!("{}. f8", ply + 1);
            assert_eq!(headline(text, led, |_| side.clone(), numbered), expected);
        }
    }

    #[test]
    fn several_turns_are_listed_and_many_are_only_counted() {
        let numbered = |ply: usize| format!("{}. c4", ply + 1);
        let turned = |turns: &[usize]| turned(Language::English, turns, numbered);
        assert_eq!(turned(&[2]), "");
        assert_eq!(
            turned(&[2, 39, 43]),
            "The game turned with 3. c4, 40. c4, 44. c4"
        );
        assert_eq!(turned(&[2, 39, 43, 44]), "The lead changed 4 times");
        let decided = Headline::Decided(44);
        let side = |player| ReviewedSide::colour(Language::English, player);
        assert_eq!(
            headline(Language::English, decided, side, numbered),
            "45. c4 decided the game"
        );
    }
}
