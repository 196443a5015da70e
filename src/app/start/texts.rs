//! Texts before a game begins.

use crate::{
    app::{
        game::{GameModel, players},
        text::language::Language,
    },
    engine::Level,
    rules::Player,
};

pub fn level(text: Language, level: Level) -> String {
    text.welcome_level_name(level, players::level_name(text, level))
}

/// The status and detail for a game that may still be chosen; `None` where any game has the same text.
pub fn invitation(text: Language, model: &GameModel) -> Option<(String, &'static str)> {
    let players = model.players();
    let person = Player::ALL
        .into_iter()
        .find(|&player| players.is_person(player));
    match model.computer_on_turn() {
        Some(_) => Some((
            person.map_or(text.status_computers_play().into(), |player| {
                text.welcome_computer_begins(player)
            }),
            text.welcome_press_play(),
        )),
        None if model.game().opening_progress().is_some() => Some((
            text.status_opening(1_usize),
            text.menus_fill_centre_meaning(),
        )),
        None => None,
    }
}
