//! What a review says: how good moves were, and how far it has come.

use crate::{
    analysis::{MoveClass, ReviewedPly, SideSummary},
    app::text::{language::Language, values},
    engine::{MoveValue, Value},
    rules::{Action, Player, Size, Square},
};

/// The sign that annotators write after a move; empty if it was good.
pub fn sign(class: Option<MoveClass>) -> &'static str {
    match class {
        None | Some(MoveClass::Best | MoveClass::Good) => "",
        Some(MoveClass::Inaccuracy) => "?!",
        Some(MoveClass::Mistake) => "?",
        Some(MoveClass::Blunder) => "??",
    }
}

/// What a move lost, in whole discs: `−3`; empty if it lost none or nobody knows, or there was no choice.
pub fn loss((class, loss): (Option<MoveClass>, Option<Value>)) -> String {
    match loss.map_or(0.0, Value::discs).round() as i32 {
        lost @ 1.. if class.is_some() => format!("−{lost}"),
        _ => String::new(),
    }
}

/// What a move was worth: `12. f6?? loses 14 discs`.
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
        // That is all that the record says.
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

/// What a move lost, in words: `about 3 discs`; `None` if that is less than half a disc.
fn discs(text: Language, loss: Value) -> Option<String> {
    match loss.discs().round() as usize {
        0 => None,
        lost if loss.exact => Some(text.review_discs(lost)),
        lost => Some(text.review_about_discs(lost)),
    }
}

/// What would have been better for `player`, and who would be ahead then.
pub fn best(text: Language, best: &MoveValue, player: Player) -> String {
    let for_dark = match player {
        Player::Dark => best.value,
        Player::Light => -best.value,
    };
    let value = ahead(text, for_dark);
    text.review_was_best(best.square, value)
}

pub fn best_line(text: Language, line: &[Action]) -> String {
    let line: Vec<String> = line.iter().map(Action::to_string).collect();
    text.review_best_line(line.join(" "))
}

/// With which moves a win or a tie was given away, each with its number; the last of them if there are many.
pub fn turned(text: Language, moves: &[(usize, Action)]) -> String {
    const MOST: usize = 3;
    let named = moves
        .iter()
        .map(|&(number, action)| text.review_numbered(action, number));
    let named: Vec<String> = named.collect();
    match &named[..] {
        [] => text.review_no_turn().into(),
        [.., last] if named.len() > MOST => {
            let count = named.len();
            text.review_turned_often(count, last)
        }
        few => text.review_turned(text.list(few)),
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

/// Where the best move is.
pub fn place(text: Language, best: Square, size: Size) -> String {
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

/// What a move lost, as a sentence goes on: `, loses 3 discs: an inaccuracy`.
pub fn lost(text: Language, (class, loss): (Option<MoveClass>, Option<Value>)) -> String {
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

/// Who is ahead by how much, as far as is known.
pub fn ahead(text: Language, for_dark: Value) -> String {
    let (player, value) = if for_dark.centidiscs < 0 {
        (Player::Light, -for_dark)
    } else {
        (Player::Dark, for_dark)
    };
    match value.discs().round() as i32 {
        0 => text.review_even().into(),
        _ => text.review_ahead(player, values::value(value)),
    }
}

/// The graph of the game, for screen readers.
pub fn graph(text: Language, moves: usize, plies: usize, value: Option<Value>) -> String {
    let graph = text.review_graph(plies, moves);
    match value {
        None => graph,
        Some(value) => text.review_graph_value(graph, ahead(text, value)),
    }
}

/// How far the search has come.
pub fn searched(text: Language, known: usize, all: usize, depth: u32) -> String {
    if known < all {
        text.review_searched(all, known)
    } else {
        text.review_searched_all(all, depth)
    }
}

pub fn accuracy(text: Language, sides: [&SideSummary; 2]) -> String {
    let [dark, light] = sides.map(|side| side.accuracy.round() as u32);
    text.review_accuracy(dark, light)
}

/// The same in full, for screen readers and where it is pointed at.
pub fn summary(text: Language, sides: [&SideSummary; 2]) -> String {
    let told = |player: Player, side: &SideSummary| {
        let accuracy = side.accuracy.round() as u32;
        let average = text.decimal(&format!("{:.1}", side.average_loss()));
        let mut parts = vec![text.review_side(accuracy, average, player)];
        parts.extend(counts(text, side));
        text.list(&parts)
    };
    let [dark, light] = sides;
    let [dark, light] =
        [(Player::Dark, dark), (Player::Light, light)].map(|(player, side)| told(player, side));
    format!("{dark}\n{light}")
}

/// How many moves of a side were bad, and how bad.
pub fn faults(text: Language, player: Player, side: &SideSummary) -> String {
    let counts = counts(text, side);
    if counts.is_empty() {
        return text.review_no_faults(player);
    }
    let faults = text.list(&counts);
    text.review_faults(faults, player)
}

/// The classes of bad moves, each with how many there were.
fn counts(text: Language, side: &SideSummary) -> Vec<String> {
    let count = |class| Some(side.counts[class as usize]).filter(|&count| count > 0);
    let counts = [
        count(MoveClass::Inaccuracy).map(|count| text.review_inaccuracies(count)),
        count(MoveClass::Mistake).map(|count| text.review_mistakes(count)),
        count(MoveClass::Blunder).map(|count| text.review_blunders(count)),
    ];
    counts.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_many_turns_the_last_is_told() {
        let square = |name: &str| Action::Place(name.parse().unwrap());
        let moves = [(3, "c7"), (40, "j8"), (44, "c4"), (45, "f3")];
        let moves = moves.map(|(number, name)| (number, square(name)));
        assert_eq!(
            turned(Language::English, &moves[..3]),
            "The game turned with 3. c7, 40. j8, 44. c4"
        );
        assert_eq!(
            turned(Language::English, &moves),
            "The lead changed 4 times; 45. f3 decided the game"
        );
    }
}
