//! The list of every command.

use std::sync::LazyLock;

use bevy::{input::keyboard::Key, prelude::*};

use crate::app::{
    base::{
        Command, PossibleCommands,
        command::{Keys, Section, commands},
    },
    board::{cursor, input::MenuFocusRequested},
    comments, computer, exercise, files, game, help, openings, set_up, settings, start, statistics,
    study,
    text::language::Language,
    window,
};

/// Finds the possible commands, for the panels of this frame.
pub(super) fn list_possible(world: &mut World) {
    let possible = PossibleCommands::of(&ALL, world);
    world
        .resource_mut::<PossibleCommands>()
        .set_if_neq(possible);
}

/// The command of a key with or without Ctrl (on macOS, Cmd) and Shift.
pub fn of_key(key: &Key, control: bool, shift: bool) -> Option<&'static Command> {
    let has_keys = |command: &&Command| {
        let mut keys = command.keys.iter();
        keys.any(|keys| keys.are(key, control, shift))
    };
    ALL.iter().copied().find(has_keys)
}

/// All keys with what they do, in titled groups.
pub fn grouped_help(text: Language) -> [(&'static str, Vec<(String, &'static str)>); 4] {
    let titles = [
        text.menus_play(),
        text.menus_view(),
        text.menus_learn(),
        text.menus_program(),
    ];
    let mut groups = titles.map(|title| (title, Vec::new()));
    for command in ALL.iter() {
        groups[group(command.section)].1.extend(command.help(text));
    }
    groups
}

/// The index of a section's group in the list of keys.
fn group(section: Section) -> usize {
    use Section::*;
    match section {
        Cursor | TakeBack | Play | NewGame => 0,
        GoTo | Variations | TurnBoard | UsualView | Screen | TextSize | Sound => 1,
        Help | Review | Training | Exercise | Games => 2,
        Files | Copy | Position | Settings | Program => 3,
    }
}

/// Every command, by section and then in the order of the rooms below.
pub static ALL: LazyLock<Vec<&Command>> = LazyLock::new(|| {
    let mut all = [
        cursor::COMMANDS,
        COMMANDS,
        start::commands::COMMANDS,
        game::commands::COMMANDS,
        study::commands::COMMANDS,
        exercise::commands::COMMANDS,
        comments::commands::COMMANDS,
        computer::commands::COMMANDS,
        files::commands::COMMANDS,
        set_up::commands::COMMANDS,
        openings::commands::COMMANDS,
        statistics::commands::COMMANDS,
        settings::commands::COMMANDS,
        help::commands::COMMANDS,
        window::commands::COMMANDS,
    ]
    .concat();
    all.retain(|command| command.is_there());
    all.sort_by_key(|command| command.section);
    all
});

commands! {
    [Program]
    FOCUS_MENU {
        help: Language::commands_focus_menu_help,
        keys: &[Keys::named("F10", Key::F10)],
        is_global: true,
        ask: |_, requests| requests.ask(MenuFocusRequested),
    }
    USE_WIDGETS {
        help: Language::commands_use_widgets_help,
        keys: &[Keys::listed("Tab, Enter")],
    }
}
