//! Choices that last.

pub(super) mod commands;
pub mod failed_starts;
pub mod file;
pub mod keeper;
pub(super) mod language;
mod state;
pub mod system;
pub(super) mod texts;
pub mod window;

pub(crate) use state::plugin;
pub use state::{
    BoardChoice, ClockKind, LanguageChoice, MEMORIES, RulesChoice, SettingRequested, Settings,
    TEXT_SIZES, ThemeChoice, VOLUMES, cores,
};
