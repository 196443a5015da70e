//! The dialog in which a position is set up.

use super::messages::{Text, tell};
use crate::{
    app::set_up::Oddity,
    rules::{Board, Player},
};

pub const TITLE: Text = Text::new("setup-title");
pub const TO_MOVE: Text = Text::new("setup-to-move");
pub const BEGIN: Text = Text::new("setup-begin");
pub const CLEAR: Text = Text::new("setup-clear");
pub const MIRROR: Text = Text::new("setup-mirror");
pub const ROTATE: Text = Text::new("setup-rotate");
pub const SWAP: Text = Text::new("setup-swap");
pub const POSITION: Text = Text::new("setup-position");
pub const PASTE: Text = Text::new("setup-paste");
pub const COPY: Text = Text::new("setup-copy");
pub const COPY_HELP: Text = Text::new("setup-copy-help");
pub const COPY_OBF: Text = Text::new("setup-copy-obf");
pub const COPY_OBF_HELP: Text = Text::new("setup-copy-obf-help");
pub const COPY_SGF: Text = Text::new("setup-copy-sgf");
pub const COPY_SGF_HELP: Text = Text::new("setup-copy-sgf-help");
pub const PLAY: Text = Text::new("setup-play");
pub const ANALYSE: Text = Text::new("setup-analyse");
pub const KEYS: Text = Text::new("setup-keys");
pub const COPIED: Text = Text::new("setup-copied");
pub const PASTED: Text = Text::new("setup-pasted");

/// The board, for screen readers.
pub fn board(board: &Board) -> String {
    tell("setup-board", &[("discs", &discs(board))])
}

/// How many discs there are.
pub fn discs(board: &Board) -> String {
    let [dark, light] = Player::ALL.map(|player| board.count(player));
    tell("setup-discs", &[("dark", &dark), ("light", &light)])
}

/// What is odd about a position.
pub fn oddity(oddity: Oddity) -> String {
    match oddity {
        Oddity::NoDisc(player) => tell("setup-no-disc", &[("player", &player)]),
        Oddity::CentreIsFree => tell("setup-centre-is-free", &[]),
        Oddity::CentreComesFirst => tell("setup-centre-comes-first", &[]),
        Oddity::Lonely(square) => tell("setup-lonely", &[("square", &square)]),
        Oddity::Skipped(player) => tell("setup-skipped", &[("player", &player)]),
        Oddity::Over => tell("setup-over", &[]),
    }
}
