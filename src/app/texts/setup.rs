//! The dialog in which a position is set up.

use super::messages::Text;
use crate::{
    app::set_up::Oddity,
    rules::{Board, Player, Square},
};

pub const TITLE: Text = Text::new("setup-title");
pub const TO_MOVE: &str = "To move";
pub const RULES: &str = "Rules";
pub const SIZE: &str = "Board";
pub const BY: &str = "×";
pub const BEGIN: &str = "Start";
pub const CLEAR: &str = "Clear";
pub const MIRROR: &str = "Mirror";
pub const ROTATE: &str = "Rotate";
pub const SWAP: &str = "Swap colours";
pub const POSITION: &str = "Position";
pub const PASTE: &str = "Paste";
pub const COPY: &str = "Copy";
pub const COPY_HELP: &str = "As rows of text";
pub const COPY_OBF: &str = "Copy OBF";
pub const COPY_OBF_HELP: &str = "A line for Edax and other engines (8×8)";
pub const COPY_SGF: &str = "Copy SGF";
pub const COPY_SGF_HELP: &str = "The start of a game";
pub const PLAY: &str = "Play from here";
pub const ANALYSE: &str = "Analyse";
pub const KEYS: &str = "Click: dark, light, free. Right click: the other way. Drag to paint. \
                        Keys: arrows, Space, D, L, E; T turn, M mirror, R rotate";
pub const COPIED: &str = "Position copied";
pub const PASTED: &str = "Position pasted";

/// The board, for screen readers: the square of the cursor, and how many discs there are.
pub fn board(cursor: Option<(Square, Option<Player>)>, board: &Board) -> String {
    let discs = discs(board);
    match cursor {
        Some((square, disc)) => format!("Position: {}. {discs}", content(square, disc)),
        None => format!("Position: {discs}"),
    }
}

/// A square and what is on it.
pub fn content(square: Square, disc: Option<Player>) -> String {
    match disc {
        Some(player) => format!("{square} {}", player.to_string().to_lowercase()),
        None => format!("{square} free"),
    }
}

/// How many discs there are.
pub fn discs(board: &Board) -> String {
    let [dark, light] = Player::ALL.map(|player| board.count(player));
    format!("{dark} dark, {light} light")
}

/// What is odd about a position.
pub fn oddity(oddity: Oddity) -> String {
    match oddity {
        Oddity::NoDisc(player) => format!("{player} has no disc"),
        Oddity::CentreIsFree => "A centre square is free".into(),
        Oddity::CentreComesFirst => "The centre is filled first".into(),
        Oddity::Lonely(square) => format!("The disc on {square} stands alone"),
        Oddity::Skipped(player) => format!("{player} has no move and is skipped"),
        Oddity::Over => "No moves: the game is over".into(),
    }
}
