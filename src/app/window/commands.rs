//! Commands for the window.

use bevy::input::keyboard::Key;

use super::state::WindowRequested;
use crate::app::{
    base::{
        command::{Keys, commands},
        process,
    },
    text::language::Language,
};

commands! {
    [Screen]
    FULL_SCREEN {
        name: Language::commands_full_screen,
        keys: &[Keys::named("F11", Key::F11)],
        is_global: true,
        is_possible: |_| process::can_fill_screen(),
        ask: |_, requests| requests.ask(WindowRequested::ToggleFullScreen),
    }
    [Program]
    QUIT {
        name: Language::commands_quit,
        needs_desktop: true,
        keys: &[Keys::control("Ctrl+Q", "q")],
        is_global: true,
        ask: |_, requests| requests.ask(WindowRequested::Close),
    }
}
