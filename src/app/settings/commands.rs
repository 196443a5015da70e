//! Commands for settings.

use super::state::{SettingRequested, Settings, USUAL_TEXT};
use crate::app::{
    base::{
        Dialog, DialogRequested,
        command::{Keys, commands},
    },
    text::language::Language,
};

commands! {
    SETTINGS {
        name: Language::commands_settings,
        ask: |_, requests| requests.ask(DialogRequested::Toggle(Dialog::Settings)),
    }
    LARGER_TEXT {
        name: Language::commands_larger_text,
        // On many keyboards, + is = with Shift.
        keys: &[Keys::control("Ctrl++", "+"), Keys::control("", "=")],
        is_global: true,
        ask: |_, requests| requests.ask(SettingRequested::new(Settings::enlarge_text)),
    }
    SMALLER_TEXT {
        name: Language::commands_smaller_text,
        keys: &[Keys::control("Ctrl+−", "-"), Keys::control("", "_")],
        is_global: true,
        ask: |_, requests| requests.ask(SettingRequested::new(Settings::shrink_text)),
    }
    USUAL_TEXT_SIZE {
        name: Language::commands_usual_text_size,
        keys: &[Keys::control("Ctrl+0", "0")],
        is_global: true,
        ask: |_, requests| requests.ask(SettingRequested::new(|now| now.text_size = USUAL_TEXT)),
    }
    MUTE {
        name: Language::commands_mute,
        help: Language::commands_mute_help,
        keys: &[Keys::control_shift("Ctrl+Shift+M", "m")],
        is_global: true,
        ask: |_, requests| requests.ask(SettingRequested::new(|now| now.sound = !now.sound)),
    }
}
