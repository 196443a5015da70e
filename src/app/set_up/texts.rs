//! Texts of the position editor.

use super::state::Oddity;
use crate::{
    app::text::language::Language,
    rules::{Board, Player},
};

pub fn discs(text: Language, board: &Board) -> String {
    let [dark, light] = Player::ALL.map(|player| board.count(player));
    text.setup_discs(dark, light)
}

pub fn oddity(text: Language, oddity: Oddity) -> String {
    match oddity {
        Oddity::NoDisc(player) => text.setup_no_disc(player),
        Oddity::CentreIsFree => text.setup_centre_is_free().into(),
        Oddity::CentreComesFirst => text.setup_centre_comes_first().into(),
        Oddity::Lonely(square) => text.setup_lonely(square),
        Oddity::Skipped(player) => text.setup_skipped(player),
        Oddity::Over => text.setup_over().into(),
    }
}
