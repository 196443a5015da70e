//! What a review says: how good moves were, and how far it has come.

use super::{counted, values};
use crate::{
    analysis::{MoveClass, ReviewedPly, SideSummary},
    engine::Value,
    rules::{Action, Player, Size, Square},
};

pub const EXACT: &str = "exact";
pub const LOSS: &str = "loss";

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
    let sign = sign(ply.class());
    match (ply.action(), ply.class()) {
        (Action::Pass, _) => played,
        (_, None) if ply.is_book() => format!("{played} is a known opening move"),
        (_, None) if ply.is_forced() && ply.before().legal_moves().len() == 1 => {
            format!("{played} was the only move")
        }
        (_, None) if ply.is_forced() => format!("{played}: all moves were alike"),
        (_, None) => format!("{played}: not reviewed yet"),
        // That is all that the record says.
        (_, Some(class)) if ply.loss().is_none() => {
            format!("{played}{sign} is marked as {}", class_name(class))
        }
        (_, Some(MoveClass::Best)) => format!("{played} is the best move"),
        (..) => match ply.loss().and_then(discs) {
            None => format!("{played} is nearly the best move"),
            Some(discs) => format!("{played}{sign} loses {discs}"),
        },
    }
}

/// What a move lost, in words: `about 3 discs`; `None` if that is less than half a disc.
fn discs(loss: Value) -> Option<String> {
    let about = if loss.exact { "" } else { "about " };
    match loss.discs().round() as usize {
        0 => None,
        lost => Some(format!("{about}{}", counted(lost, "disc"))),
    }
}

/// What would have been better.
pub fn best(square: Square) -> String {
    format!("{square} was best")
}

/// The line that begins with the best move.
pub fn best_line(line: &[Action]) -> String {
    let line: Vec<String> = line.iter().map(Action::to_string).collect();
    format!("Best line: {}", line.join(" "))
}

/// With which moves a win or a tie was given away, each with its number.
pub fn turned(moves: &[(usize, Action)]) -> String {
    if moves.is_empty() {
        return "No move gave a win or a tie away".into();
    }
    let moves = moves
        .iter()
        .map(|&(number, action)| numbered(number, action));
    format!(
        "The game turned with {}",
        moves.collect::<Vec<_>>().join(", ")
    )
}

/// What the player is to do.
pub fn find_better(ply: &ReviewedPly) -> String {
    format!("{}: find a better move than {}", ply.player(), ply.action())
}

/// How good a move is that the player tries instead of the one of the game.
pub fn tried(square: Square, ply: &ReviewedPly) -> String {
    let (Some(tried), Some(best), Some(loss)) = (ply.loss_of(square), ply.best(), ply.loss())
    else {
        return format!("{square}: not reviewed yet");
    };
    if Action::Place(square) == ply.action() {
        return format!("{square} is the move that was played");
    }
    let discs = match tried.discs().round() as usize {
        0 => "hardly anything".to_owned(),
        lost => counted(lost, "disc"),
    };
    match MoveClass::of_loss(tried.discs(), ply.before().size()) {
        MoveClass::Best if square == best.square => format!("{square} is the best move"),
        MoveClass::Best => format!("{square} is as good as the best move"),
        MoveClass::Good => format!("{square} is good: it loses {discs}"),
        _ if tried.centidiscs < loss.centidiscs => format!("{square} is better, but loses {discs}"),
        _ => format!("{square} is no better: it loses {discs}"),
    }
}

/// A hint at the best move: what it does or, failing that, where it is.
pub fn clue(clue: Option<&str>, best: Square, size: Size) -> String {
    if let Some(does) = clue {
        return format!("The best move {does}");
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
    format!("The best move is in the {row} {column}")
}

pub const PREVIEW_KEYS: &str = "→ and ← walk through it, Esc leaves it";

/// How much of the best line is shown.
pub fn preview((shown, all): (usize, usize)) -> String {
    format!("The best line: {shown} of {}", counted(all, "move"))
}

/// What a move lost, as a sentence goes on: `, loses 3 discs: an inaccuracy`.
pub fn lost((class, loss): (Option<MoveClass>, Option<Value>)) -> String {
    match class {
        None => String::new(),
        Some(class @ (MoveClass::Best | MoveClass::Good)) => format!(", {}", class_name(class)),
        Some(class) => match loss.and_then(discs) {
            Some(discs) => format!(", loses {discs}: {}", class_name(class)),
            None => format!(", {}", class_name(class)),
        },
    }
}

/// A class of moves.
fn class_name(class: MoveClass) -> &'static str {
    match class {
        MoveClass::Best => "the best move",
        MoveClass::Good => "a good move",
        MoveClass::Inaccuracy => "an inaccuracy",
        MoveClass::Mistake => "a mistake",
        MoveClass::Blunder => "a blunder",
    }
}

/// A move with its number, such as `12. f6`.
pub fn numbered(number: usize, action: Action) -> String {
    format!("{number}. {action}")
}

/// Who is ahead by how much, as far as is known.
pub fn ahead(for_dark: Value) -> String {
    let (player, value) = if for_dark.centidiscs < 0 {
        (Player::Light, -for_dark)
    } else {
        (Player::Dark, for_dark)
    };
    match value.discs().round() as i32 {
        0 => "even".into(),
        _ => format!("{player} {}", values::value(value)),
    }
}

/// The graph of the game, for screen readers.
pub fn graph(moves: usize, plies: usize, value: Option<Value>) -> String {
    let value = value.map_or(String::new(), |value| format!(": {}", ahead(value)));
    format!("Graph of the game, after {moves} of {plies} moves{value}")
}

/// How far the search has come.
pub fn searched(known: usize, all: usize, depth: u32) -> String {
    if known < all {
        format!("{known} of {} reviewed", counted(all, "move"))
    } else {
        format!("{} reviewed, {depth} ahead", counted(all, "move"))
    }
}

/// How accurate both sides were.
pub fn accuracy(sides: [&SideSummary; 2]) -> String {
    let [dark, light] = sides.map(|side| side.accuracy.round());
    format!("{} {dark} % · {} {light} %", Player::Dark, Player::Light)
}

/// The same in full, for screen readers and where it is pointed at.
pub fn summary(sides: [&SideSummary; 2]) -> String {
    let told = |player, side: &SideSummary| {
        let accuracy = side.accuracy.round();
        let average = side.average_loss();
        let mut told = format!("{player}: {accuracy} % accurate, {average:.1} discs lost a move");
        for (class, one, many) in [
            (MoveClass::Inaccuracy, "inaccuracy", "inaccuracies"),
            (MoveClass::Mistake, "mistake", "mistakes"),
            (MoveClass::Blunder, "blunder", "blunders"),
        ] {
            match side.counts[class as usize] {
                0 => {}
                1 => told.push_str(&format!(", 1 {one}")),
                count => told.push_str(&format!(", {count} {many}")),
            }
        }
        told
    };
    let [dark, light] = sides;
    let [dark, light] =
        [(Player::Dark, dark), (Player::Light, light)].map(|(player, side)| told(player, side));
    format!("{dark}\n{light}")
}
