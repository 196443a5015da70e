//! What the status line says.

use super::language::Language;
use crate::rules::PlayError;

pub fn refusal(text: Language, reason: PlayError) -> String {
    match reason {
        PlayError::GameOver => text.status_game_over().into(),
        PlayError::OffBoard(square) => text.status_off_board(square),
        PlayError::Occupied(square) => text.status_taken(square),
        PlayError::OutsideCentre(_) => text.status_outside_centre().into(),
        PlayError::NoCapture(square) => text.status_no_capture(square),
        PlayError::MayNotPass(player) => text.status_may_not_pass(player),
    }
}

/// What keys do, such as `F2: score every move`.
pub fn keys(text: Language, keys: &str, name: &str) -> String {
    let name = text.inside_sentence(name);
    text.status_keys(keys, name)
}
