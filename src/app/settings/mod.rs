//! The player's settings.

pub mod commands;
pub mod failed_starts;
pub mod file;
pub mod keeper;
pub(super) mod language;
mod state;
mod stored_players;
pub mod system;
pub(super) mod texts;
mod view;

use bevy::prelude::*;

pub use state::{
    BoardChoice, ClockKind, LanguageChoice, MEMORIES, RulesChoice, SettingRequested, Settings,
    TEXT_SIZES, ThemeChoice, VOLUMES, remember_game,
};
pub use texts::SPEEDS;
pub use view::BoardView;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<system::SystemWishes>()
        .add_plugins((state::plugin, language::plugin));
}
