//! Lists every command: what keys, menus and buttons can ask for.

use std::sync::LazyLock;

use bevy::{input::keyboard::Key, prelude::*};

use crate::app::{
    base::{
        Command, PossibleCommands,
        command::{Keys, commands},
    },
    board::{cursor::*, input::MenuFocusRequested},
    comments::commands::*,
    computer::commands::*,
    exercise::commands::*,
    files::commands::*,
    game::commands::*,
    help::commands::*,
    openings::commands::*,
    set_up::commands::*,
    settings::commands::*,
    start::commands::*,
    statistics::commands::*,
    study::commands::*,
    text::language::Language,
    window::commands::*,
};

/// Finds out which commands would do anything, for the panels of this frame.
pub(super) fn list_possible(world: &mut World) {
    let possible = PossibleCommands::of(&ALL, world);
    world
        .resource_mut::<PossibleCommands>()
        .set_if_neq(possible);
}

/// The command of a key that is pressed with or without Ctrl (on macOS, Cmd) and Shift.
pub fn of_key(key: &Key, control: bool, shift: bool) -> Option<&'static Command> {
    let has_keys = |command: &&Command| {
        let mut keys = command.keys.iter();
        keys.any(|keys| keys.are(key, control, shift))
    };
    ALL.iter().copied().find(has_keys)
}

/// All keys with what they do in groups, each under its title.
pub fn grouped_help(text: Language) -> [(&'static str, Vec<(String, &'static str)>); 4] {
    let help = |commands: &[&'static Command]| {
        let commands = commands.iter().filter(|command| command.is_there());
        commands.flat_map(|command| command.help(text)).collect()
    };
    [
        (text.menus_play(), help(PLAY)),
        (text.menus_view(), help(LOOK)),
        (text.menus_learn(), help(LEARN)),
        (text.menus_program(), help(PROGRAM)),
    ]
}

/// Every command, in the order of the list of keys.
pub static ALL: LazyLock<Vec<&Command>> = LazyLock::new(|| {
    let mut all = [PLAY, LOOK, LEARN, PROGRAM].concat();
    all.retain(|command| command.is_there());
    all
});

/// What one does in a game.
static PLAY: &[&Command] = &[
    &MOVE_CURSOR,
    &PLAY_ON_CURSOR,
    &TYPE_SQUARE,
    &UNDO,
    &REDO,
    &HINT,
    &MOVE_NOW,
    &PLAY_ON,
    &PAUSE,
    &BEGIN,
    &NEW_GAME,
    &OTHER_SIZE,
    &OTHER_CLOCK,
    &RESTART,
];

/// How one looks at it.
static LOOK: &[&Command] = &[
    &FIRST,
    &BACK,
    &FORWARD,
    &LAST,
    &NEXT_LINE,
    &PREVIOUS_LINE,
    &PROMOTE_LINE,
    &DELETE_LINE,
    &TURN_RIGHT,
    &TURN_LEFT,
    &MIRROR,
    &AS_F5,
    &USUAL_VIEW,
    &FULL_SCREEN,
    &LARGER_TEXT,
    &SMALLER_TEXT,
    &USUAL_TEXT_SIZE,
    &MUTE,
];

/// What one gets better with.
static LEARN: &[&Command] = &[
    &HOW_TO_PLAY,
    &LIVE_VALUES,
    &REVIEW,
    &DECIDED,
    &NEXT_MISTAKE,
    &PREVIOUS_MISTAKE,
    &TRY_AGAIN,
    &BEST_LINE,
    &STOP_REVIEW,
    &COMMENT,
    &TRAINING,
    &PUZZLE,
    &MISTAKES,
    &NEXT_EXERCISE,
    &LIBRARY,
    &OPENINGS,
    &STATISTICS,
];

/// Files, and the program itself.
static PROGRAM: &[&Command] = &[
    &OPEN_FILE,
    &SAVE,
    &SAVE_AS,
    &SAVE_PICTURE,
    &COPY_SGF,
    &COPY_TRANSCRIPT,
    &COPY_GGF,
    &COPY_LINK,
    &COPY_BOARD,
    &COPY_OBF,
    &PASTE,
    &SET_UP,
    &SETTINGS,
    &ENGINES,
    &SHORTCUTS,
    &ABOUT,
    &FOCUS_MENU,
    &USE_WIDGETS,
    &CLOSE,
    &QUIT,
];

commands! {
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
