//! The first node of a game tree.

use std::collections::BTreeMap;

use super::{
    nodes::{Property, TreeNode, property_name},
    values::{is_othello, line_of, rules, size_of, squares},
};
use crate::{
    records::{
        brackets::{Token, Tokens},
        error::ReadError,
        play,
        record::GameInfo,
    },
    rules::{Board, Game, Player, Position, Ruleset, Size},
};

/// The game's information in the first node. `values` are those of its properties.
pub(super) fn info_of(values: &BTreeMap<&str, &str>) -> GameInfo {
    let mut info = GameInfo::default();
    for (name, field) in fields(&mut info) {
        *field = values.get(name).copied().and_then(line_of);
    }
    info
}

/// Returns `true` if `property` of the first node need not be kept: it is written anew, or is about the file alone.
pub(super) fn is_written_anew(property: Property) -> bool {
    let name = property.short_name();
    matches!(
        &*name,
        "FF" | "CA" | "GM" | "AP" | "SZ" | "AB" | "AW" | "AE" | "PL"
    )
}

/// Returns `true` if the game or its [`GameInfo`] represents the first value of `property` completely.
pub(super) fn is_understood(property: Property) -> bool {
    let value = property.value();
    match property.name {
        "RU" => rules(value).to_string() == value,
        "XC" => value.trim().parse::<usize>().is_ok(),
        name => {
            let known = fields(&mut GameInfo::default()).map(|(known, _)| known);
            known.contains(&name) && line_of(value).is_some()
        }
    }
}

/// The properties for who played, where and when.
pub(super) fn fields(info: &mut GameInfo) -> [(&'static str, &mut Option<String>); 11] {
    [
        ("PB", &mut info.dark),
        ("PW", &mut info.light),
        ("BR", &mut info.dark_rating),
        ("WR", &mut info.light_rating),
        ("EV", &mut info.event),
        ("PC", &mut info.place),
        ("DT", &mut info.date),
        ("RE", &mut info.result),
        ("ON", &mut info.opening),
        ("TM", &mut info.time),
        ("OT", &mut info.overtime),
    ]
}

/// The game before its first move. `values` are those of the properties of `root`.
pub(super) fn begin(
    root: TreeNode,
    values: &BTreeMap<&str, &str>,
    text: &str,
) -> Result<Game, ReadError> {
    if let Some(game) = values.get("GM")
        && !is_othello(game)
    {
        return Err(ReadError::OtherGame(format!("GM[{game}]")));
    }
    let size = values.get("SZ").filter(|text| !text.trim().is_empty());
    let size = size.map_or(Ok(Size::STANDARD), |text| size_of(text))?;
    let ruleset = values
        .get("RU")
        .map_or(Ruleset::OTHELLO, |text| rules(text));
    let is_set_up = root.properties().any(Property::sets_up);
    // A later node may have changed the side to move.
    let turn = root.properties().filter(|property| property.name == "PL");
    let turn = turn
        .last()
        .and_then(|turn| turn.value().trim().chars().next());
    let turn = match turn {
        Some('B' | 'b' | '1') => Some(Player::Dark),
        Some('W' | 'w' | '2') => Some(Player::Light),
        _ => None,
    };
    if !is_set_up && turn.is_none_or(|turn| turn == ruleset.first) {
        return Ok(Game::new(ruleset, size));
    }
    let mut board = if is_set_up {
        Board::empty(size)
    } else {
        *Position::start(ruleset, size).board()
    };
    set_up(&mut board, root)?;
    let turn = turn
        .or_else(|| first_to_move(text))
        .unwrap_or(ruleset.first);
    Ok(Game::from_position(ruleset, board, turn))
}

/// Sets up the discs that `root` lists, singly or in rectangles such as `a1:c2`.
fn set_up(board: &mut Board, root: TreeNode) -> Result<(), ReadError> {
    let size = board.size();
    // Listing every square once is enough. The limit bounds the time for hostile lists.
    let mut left = 8 * size.area();
    for property in root.properties().filter(|property| property.sets_up()) {
        let disc = match property.name {
            "AB" => Some(Player::Dark),
            "AW" => Some(Player::Light),
            _ => None,
        };
        for value in property.values() {
            // An empty list is written as one empty value.
            if value.trim().is_empty() {
                continue;
            }
            let bad = || ReadError::SetUp(format!("{}[{value}]", property.name));
            for square in squares(value, size).ok_or_else(bad)? {
                left = left.checked_sub(1).ok_or_else(bad)?;
                board.set(square, disc);
            }
        }
    }
    Ok(())
}

fn first_to_move(text: &str) -> Option<Player> {
    Tokens::new(text).find_map(|token| match token {
        Token::Name(name) => play::mover(property_name(name)?),
        _ => None,
    })
}
