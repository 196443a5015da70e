//! What a review says: how good moves were, and how far it has come.

use super::{
    language,
    messages::{self, Text, tell},
    values,
};
use crate::{
    analysis::{MoveClass, ReviewedPly, SideSummary},
    engine::{MoveValue, Value},
    rules::{Action, Player, Size, Square},
};

pub const EXACT: Text = Text::new("review-exact");
pub const LOSS: Text = Text::new("review-loss");

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
pub fn verdict(number: usize, ply: &ReviewedPly) -> String {
    let played = numbered(number, ply.action());
    let id = match (ply.action(), ply.class()) {
        (Action::Pass, _) => return played,
        (_, None) if ply.is_book() => "review-book",
        (_, None) if ply.is_forced() && ply.before().legal_moves().len() == 1 => "review-only-move",
        (_, None) if ply.is_forced() => "review-all-alike",
        (_, None) => "review-not-yet",
        // That is all that the record says.
        (_, Some(class)) if ply.loss().is_none() => {
            let played = format!("{played}{}", sign(ply.class()));
            return tell(
                "review-marked",
                &[("move", &played), ("class", &class_name(class))],
            );
        }
        (_, Some(MoveClass::Best)) => "review-best-move",
        (..) => match ply.loss().and_then(discs) {
            None => "review-nearly-best",
            Some(discs) => {
                let played = format!("{played}{}", sign(ply.class()));
                return tell("review-loses", &[("move", &played), ("discs", &discs)]);
            }
        },
    };
    tell(id, &[("move", &played)])
}

/// What a move lost, in words: `about 3 discs`; `None` if that is less than half a disc.
fn discs(loss: Value) -> Option<String> {
    let id = if loss.exact {
        "review-discs"
    } else {
        "review-about-discs"
    };
    match loss.discs().round() as usize {
        0 => None,
        lost => Some(tell(id, &[("count", &lost)])),
    }
}

/// What would have been better for `player`, and who would be ahead then.
pub fn best(best: &MoveValue, player: Player) -> String {
    let for_dark = match player {
        Player::Dark => best.value,
        Player::Light => -best.value,
    };
    let value = ahead(for_dark);
    tell(
        "review-was-best",
        &[("square", &best.square), ("value", &value)],
    )
}

/// The line that begins with the best move.
pub fn best_line(line: &[Action]) -> String {
    let line: Vec<String> = line.iter().map(Action::to_string).collect();
    tell("review-best-line", &[("line", &line.join(" "))])
}

/// With which moves a win or a tie was given away, each with its number; the last of them if there are many.
pub fn turned(moves: &[(usize, Action)]) -> String {
    const MOST: usize = 3;
    let named = moves
        .iter()
        .map(|&(number, action)| numbered(number, action));
    let named: Vec<String> = named.collect();
    match &named[..] {
        [] => tell("review-no-turn", &[]),
        [.., last] if named.len() > MOST => {
            let count = named.len();
            tell("review-turned-often", &[("count", &count), ("move", last)])
        }
        few => tell("review-turned", &[("moves", &messages::list(few))]),
    }
}

/// What the player is to do.
pub fn find_better(ply: &ReviewedPly) -> String {
    tell(
        "review-find-better",
        &[("player", &ply.player()), ("move", &ply.action())],
    )
}

/// How good a move is that the player tries instead of the one of the game.
pub fn tried(square: Square, ply: &ReviewedPly) -> String {
    let (Some(tried), Some(best), Some(loss)) = (ply.loss_of(square), ply.best(), ply.loss())
    else {
        return tell("review-not-yet", &[("move", &square)]);
    };
    if Action::Place(square) == ply.action() {
        return tell("review-was-played", &[("move", &square)]);
    }
    let discs = discs(tried).unwrap_or_else(|| tell("review-hardly-anything", &[]));
    let id = match MoveClass::of_loss(tried.discs(), ply.before().size()) {
        MoveClass::Best if square == best.square => "review-best-move",
        MoveClass::Best => "review-as-good",
        MoveClass::Good => "review-good",
        _ if tried.centidiscs < loss.centidiscs => "review-better",
        _ => "review-no-better",
    };
    tell(id, &[("move", &square), ("discs", &discs)])
}

/// A hint at the best move: what it does or, failing that, where it is.
pub fn clue(clue: Option<&str>, best: Square, size: Size) -> String {
    if let Some(does) = clue {
        return tell("review-clue", &[("does", &does)]);
    }
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
    tell("review-place", &[("row", &row), ("column", &column)])
}

pub const PREVIEW_KEYS: Text = Text::new("review-preview-keys");

/// How much of the best line is shown.
pub fn preview((shown, all): (usize, usize)) -> String {
    tell("review-preview", &[("shown", &shown), ("count", &all)])
}

/// What a move lost, as a sentence goes on: `, loses 3 discs: an inaccuracy`.
pub fn lost((class, loss): (Option<MoveClass>, Option<Value>)) -> String {
    let Some(class) = class else {
        return String::new();
    };
    let name = class_name(class);
    let loss = loss.filter(|_| class >= MoveClass::Inaccuracy);
    let told = match loss.and_then(discs) {
        Some(discs) => tell("review-lost", &[("discs", &discs), ("class", &name)]),
        None => name.into(),
    };
    messages::list(&[String::new(), told])
}

/// A class of moves.
fn class_name(class: MoveClass) -> Text {
    Text::new(match class {
        MoveClass::Best => "review-the-best-move",
        MoveClass::Good => "review-a-good-move",
        MoveClass::Inaccuracy => "review-an-inaccuracy",
        MoveClass::Mistake => "review-a-mistake",
        MoveClass::Blunder => "review-a-blunder",
    })
}

/// A move with its number, such as `12. f6`.
pub fn numbered(number: usize, action: Action) -> String {
    tell("review-numbered", &[("number", &number), ("move", &action)])
}

/// Who is ahead by how much, as far as is known.
pub fn ahead(for_dark: Value) -> String {
    let (player, value) = if for_dark.centidiscs < 0 {
        (Player::Light, -for_dark)
    } else {
        (Player::Dark, for_dark)
    };
    match value.discs().round() as i32 {
        0 => tell("review-even", &[]),
        _ => tell(
            "review-ahead",
            &[("player", &player), ("value", &values::value(value))],
        ),
    }
}

/// The graph of the game, for screen readers.
pub fn graph(moves: usize, plies: usize, value: Option<Value>) -> String {
    let graph = tell("review-graph", &[("moves", &moves), ("count", &plies)]);
    match value {
        None => graph,
        Some(value) => tell(
            "review-graph-value",
            &[("graph", &graph), ("value", &ahead(value))],
        ),
    }
}

/// How far the search has come.
pub fn searched(known: usize, all: usize, depth: u32) -> String {
    if known < all {
        tell("review-searched", &[("known", &known), ("count", &all)])
    } else {
        tell("review-searched-all", &[("count", &all), ("depth", &depth)])
    }
}

/// How accurate both sides were.
pub fn accuracy(sides: [&SideSummary; 2]) -> String {
    let [dark, light] = sides.map(|side| side.accuracy.round() as u32);
    tell("review-accuracy", &[("dark", &dark), ("light", &light)])
}

/// The same in full, for screen readers and where it is pointed at.
pub fn summary(sides: [&SideSummary; 2]) -> String {
    let told = |player: Player, side: &SideSummary| {
        let accuracy = side.accuracy.round() as u32;
        let average = language::decimal(&format!("{:.1}", side.average_loss()));
        let mut parts = vec![tell(
            "review-side",
            &[
                ("player", &player),
                ("accuracy", &accuracy),
                ("average", &average),
            ],
        )];
        parts.extend(counts(side));
        messages::list(&parts)
    };
    let [dark, light] = sides;
    let [dark, light] =
        [(Player::Dark, dark), (Player::Light, light)].map(|(player, side)| told(player, side));
    format!("{dark}\n{light}")
}

/// How many moves of a side were bad, and how bad.
pub fn faults(player: Player, side: &SideSummary) -> String {
    let counts = counts(side);
    if counts.is_empty() {
        return tell("review-no-faults", &[("player", &player)]);
    }
    let faults = messages::list(&counts);
    tell("review-faults", &[("player", &player), ("faults", &faults)])
}

/// The classes of bad moves, each with how many there were.
fn counts(side: &SideSummary) -> Vec<String> {
    let classes = [
        (MoveClass::Inaccuracy, "review-inaccuracies"),
        (MoveClass::Mistake, "review-mistakes"),
        (MoveClass::Blunder, "review-blunders"),
    ];
    let counts = classes.map(|(class, id)| (side.counts[class as usize], id));
    let counts = counts.iter().filter(|(count, _)| *count > 0);
    counts
        .map(|(count, id)| tell(id, &[("count", count)]))
        .collect()
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
            turned(&moves[..3]),
            "The game turned with 3. c7, 40. j8, 44. c4"
        );
        assert_eq!(
            turned(&moves),
            "The game turned 4 times, the last time with 45. f3"
        );
    }
}
