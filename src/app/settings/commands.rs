//! Commands for settings.

use bevy::{input::keyboard::Key, prelude::*};

use super::{
    state::{SettingRequested, Settings, USUAL_TEXT},
    view::BoardView,
};
use crate::app::{
    base::{
        Dialog, DialogRequested, Requests,
        command::{Keys, commands},
    },
    game::GameModel,
    text::language::Language,
};

fn view_as_f5(world: &World) -> Option<BoardView> {
    BoardView::as_f5(world.resource::<GameModel>().game())
}

fn see(requests: &mut Requests, change: fn(BoardView) -> BoardView) {
    requests.ask(SettingRequested::new(move |now| {
        now.view = change(now.view);
    }));
}

commands! {
    [TurnBoard]
    TURN_RIGHT {
        name: Language::commands_turn_right,
        help: Language::commands_turn_right_help,
        keys: &[Keys::control_named("Ctrl+→", Key::ArrowRight)],
        ask: |_, requests| see(requests, |view| view.turned(1)),
    }
    TURN_LEFT {
        name: Language::commands_turn_left,
        help: Language::commands_turn_left_help,
        keys: &[Keys::control_named("Ctrl+←", Key::ArrowLeft)],
        ask: |_, requests| see(requests, |view| view.turned(3)),
    }
    MIRROR {
        name: Language::commands_mirror,
        ask: |_, requests| see(requests, BoardView::mirrored),
    }
    AS_F5 {
        name: Language::commands_as_f5,
        is_possible: |world| {
            let now = world.resource::<Settings>().view;
            view_as_f5(world).is_some_and(|view| view != now)
        },
        ask: |world, requests| {
            if let Some(view) = view_as_f5(world) {
                requests.ask(SettingRequested::new(move |now| now.view = view));
            }
        },
    }
    [UsualView]
    USUAL_VIEW {
        name: Language::commands_usual_view,
        help: Language::commands_usual_view_help,
        keys: &[Keys::control_named("Ctrl+↑", Key::ArrowUp)],
        is_possible: |world| !world.resource::<Settings>().view.is_usual(),
        ask: |_, requests| see(requests, |_| BoardView::default()),
    }
    [Settings]
    SETTINGS {
        name: Language::commands_settings,
        ask: |_, requests| requests.ask(DialogRequested::Toggle(Dialog::Settings)),
    }
    [TextSize]
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
    [Sound]
    MUTE {
        name: Language::commands_mute,
        help: Language::commands_mute_help,
        keys: &[Keys::control_shift("Ctrl+Shift+M", "m")],
        is_global: true,
        ask: |_, requests| requests.ask(SettingRequested::new(|now| now.sound = !now.sound)),
    }
}
