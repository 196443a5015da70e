//! The notes on a move, as properties of its node.

use std::time::Duration;

use super::{
    nodes::Property,
    values::{from_dark, square},
};
use crate::{
    records::note::{Centidiscs, MoveMark, NotedMove, PlyNote, PositionMark, SearchNote, Seconds},
    rules::{Action, Player},
};

/// Reads `property` of a move of `mover` into `note`. Returns `false` if a note cannot represent it, or its value is
/// not understood.
pub(super) fn take(property: Property, mover: Player, note: &mut PlyNote) -> bool {
    let value = property.value();
    match property.name {
        "V" => {
            let (text, discs) = (value.trim(), value.parse::<Centidiscs>().ok());
            let other = discs.filter(|discs| discs.to_string() != text);
            note.value_text = other.map(|_| text.to_owned());
            set(&mut note.value, discs.map(|discs| from_dark(discs, mover)))
        }
        "XT" => set(&mut note.time, value.parse().ok().map(|Seconds(time)| time)),
        // Each clock is noted after its own side's move.
        "BL" if mover == Player::Dark => set(&mut note.left, clock(value)),
        "WL" if mover == Player::Light => set(&mut note.left, clock(value)),
        // The other clock matters only if it has run out.
        "BL" | "WL" => {
            note.rival_ran_out = clock(value) == Some(Duration::ZERO);
            note.rival_ran_out
        }
        "XS" => set(&mut note.search, search(value)),
        name => {
            set(&mut note.mark, move_mark(name, value))
                || set(&mut note.position, position_mark(name, value))
        }
    }
}

/// Sets `field` to a value. Returns `false` if there is none.
fn set<T>(field: &mut Option<T>, value: Option<T>) -> bool {
    let is_there = value.is_some();
    if is_there {
        *field = value;
    }
    is_there
}

fn move_mark(name: &str, value: &str) -> Option<MoveMark> {
    match (name, value.trim()) {
        ("TE", "" | "1") => Some(MoveMark::Good),
        ("TE", "2") => Some(MoveMark::VeryGood),
        ("IT", "" | "1" | "2") => Some(MoveMark::Interesting),
        ("DO", "" | "1" | "2") => Some(MoveMark::Doubtful),
        ("BM", "" | "1") => Some(MoveMark::Bad),
        ("BM", "2") => Some(MoveMark::VeryBad),
        _ => None,
    }
}

fn position_mark(name: &str, value: &str) -> Option<PositionMark> {
    match (name, value.trim()) {
        ("GB", "" | "1") => Some(PositionMark::Good(Player::Dark)),
        ("GB", "2") => Some(PositionMark::VeryGood(Player::Dark)),
        ("GW", "" | "1") => Some(PositionMark::Good(Player::Light)),
        ("GW", "2") => Some(PositionMark::VeryGood(Player::Light)),
        ("DM", "" | "1") => Some(PositionMark::Even),
        ("DM", "2") => Some(PositionMark::VeryEven),
        ("UC", "" | "1") => Some(PositionMark::Unclear),
        ("UC", "2") => Some(PositionMark::VeryUnclear),
        _ => None,
    }
}

/// The time on a clock. Some programs write a negative one when time is over.
fn clock(text: &str) -> Option<Duration> {
    let Seconds(left) = text.trim().trim_start_matches('-').parse().ok()?;
    let is_over = text.trim().starts_with('-');
    Some(if is_over { Duration::ZERO } else { left })
}

/// The property of a side's clock.
fn clock_of(player: Player) -> &'static str {
    match player {
        Player::Dark => "BL",
        Player::Light => "WL",
    }
}

/// The search in a value of `XS`; `None` if it names no depth or no move.
fn search(text: &str) -> Option<SearchNote> {
    let (text, line) = text.split_once('>').unwrap_or((text, ""));
    let mut words = text.split_whitespace();
    let depth = words.next()?.parse().ok()?;
    let moves = words.filter_map(|word| {
        let (name, value) = word.split_once(['=', '~'])?;
        Some(NotedMove {
            square: square(name)?,
            value: value.parse().ok()?,
            is_exact: word.contains('='),
        })
    });
    let moves: Vec<NotedMove> = moves.collect();
    let line = line.split_whitespace().map_while(|word| match word {
        "pass" => Some(Action::Pass),
        _ => square(word).map(Action::Place),
    });
    (!moves.is_empty()).then_some(SearchNote {
        depth,
        moves,
        line: line.collect(),
    })
}

/// The properties for the notes on a move of `mover`.
pub(super) fn written(note: &PlyNote, mover: Player) -> String {
    let mut properties = String::new();
    if let Some(value) = note.value {
        let value = from_dark(value, mover);
        let text = note.value_text.as_ref();
        let text = text.filter(|text| text.parse() == Ok(value));
        properties += &format!("V[{}]", text.unwrap_or(&value.to_string()));
    }
    if let Some(time) = note.time {
        properties += &format!("XT[{}]", Seconds(time));
    }
    if let Some(left) = note.left {
        properties += &format!("{}[{}]", clock_of(mover), Seconds(left));
    }
    if note.rival_ran_out {
        properties += &format!("{}[0]", clock_of(!mover));
    }
    properties += match note.mark {
        None => "",
        Some(MoveMark::VeryGood) => "TE[2]",
        Some(MoveMark::Good) => "TE[1]",
        Some(MoveMark::Interesting) => "IT[]",
        Some(MoveMark::Doubtful) => "DO[]",
        Some(MoveMark::Bad) => "BM[1]",
        Some(MoveMark::VeryBad) => "BM[2]",
    };
    properties += match note.position {
        None => "",
        Some(PositionMark::Good(Player::Dark)) => "GB[1]",
        Some(PositionMark::VeryGood(Player::Dark)) => "GB[2]",
        Some(PositionMark::Good(Player::Light)) => "GW[1]",
        Some(PositionMark::VeryGood(Player::Light)) => "GW[2]",
        Some(PositionMark::Even) => "DM[1]",
        Some(PositionMark::VeryEven) => "DM[2]",
        Some(PositionMark::Unclear) => "UC[1]",
        Some(PositionMark::VeryUnclear) => "UC[2]",
    };
    if let Some(search) = &note.search {
        properties += &format!("XS[{}", search.depth);
        for found in &search.moves {
            let sign = if found.is_exact { '=' } else { '~' };
            let value = found.value.to_string();
            let value = value.trim_end_matches('0').trim_end_matches('.');
            properties += &format!(" {}{sign}{value}", found.square);
        }
        if !search.line.is_empty() {
            properties += " >";
        }
        for action in &search.line {
            properties += &format!(" {action}");
        }
        properties.push(']');
    }
    properties
}
