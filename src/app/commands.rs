//! Lists every command: what keys, menus and buttons can ask for.

use bevy::{input::keyboard::Key, prelude::*};

use super::{
    board::commands::{MOVE_CURSOR, PLAY_ON_CURSOR, TYPE_SQUARE},
    command::{Command, Keys, PossibleCommands, commands},
    computer_commands::{MOVE_NOW, PAUSE},
    dialogs::{Dialog, DialogRequested, Dialogs, NewGameForm, StatisticsForm},
    engine_test::EngineTestRequested,
    exercise_commands::{BEST_LINE, CLOSE, HINT, NEXT_EXERCISE, TRAINING, TRY_AGAIN},
    files::{CopyFormat, FileRequested},
    files_commands::{
        COPY_BOARD, COPY_GGF, COPY_OBF, COPY_TRANSCRIPT, OPEN_FILE, SAVE, SAVE_AS, SAVE_PICTURE,
    },
    focus::MenuFocusRequested,
    game_commands::{
        BACK, DELETE_LINE, FIRST, FORWARD, LAST, NEXT_LINE, PREVIOUS_LINE, PROMOTE_LINE, REDO,
        RESTART, UNDO,
    },
    help_commands::{ABOUT, HOW_TO_PLAY, SHORTCUTS},
    set_up::SetUpForm,
    set_up_exchange::ExchangeRequested,
    sets::GameSystems,
    settings_commands::{LARGER_TEXT, MUTE, SMALLER_TEXT, USUAL_TEXT_SIZE},
    statistics::StatisticsRequested,
    study_commands::{LIVE_VALUES, NEXT_MISTAKE, PREVIOUS_MISTAKE, REVIEW, STOP_REVIEW},
    texts::language::Language,
    window_commands::{FULL_SCREEN, QUIT},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PossibleCommands>().add_systems(
        Update,
        list_possible
            .after(GameSystems::View)
            .before(GameSystems::Persist),
    );
}

/// Finds out which commands would do anything, for the panels of this frame.
fn list_possible(world: &mut World) {
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
    ALL.into_iter().find(has_keys)
}

/// All keys with what they do, in the order of the table.
pub fn keyboard_help(text: Language) -> impl Iterator<Item = (String, &'static str)> {
    ALL.into_iter().flat_map(move |command| command.help(text))
}

/// Every command, in the order of the list of keys.
pub static ALL: [&Command; 54] = [
    &MOVE_CURSOR,
    &PLAY_ON_CURSOR,
    &TYPE_SQUARE,
    &UNDO,
    &REDO,
    &FIRST,
    &BACK,
    &FORWARD,
    &LAST,
    &NEXT_LINE,
    &PREVIOUS_LINE,
    &PROMOTE_LINE,
    &DELETE_LINE,
    &OPEN_FILE,
    &SAVE,
    &SAVE_AS,
    &SAVE_PICTURE,
    &COPY_SGF,
    &COPY_TRANSCRIPT,
    &COPY_GGF,
    &COPY_BOARD,
    &COPY_OBF,
    &PASTE,
    &NEW_GAME,
    &OTHER_SIZE,
    &OTHER_CLOCK,
    &SET_UP,
    &ENGINES,
    &RESTART,
    &HINT,
    &LIVE_VALUES,
    &REVIEW,
    &NEXT_MISTAKE,
    &PREVIOUS_MISTAKE,
    &TRY_AGAIN,
    &TRAINING,
    &NEXT_EXERCISE,
    &BEST_LINE,
    &STOP_REVIEW,
    &STATISTICS,
    &MOVE_NOW,
    &PAUSE,
    &HOW_TO_PLAY,
    &SHORTCUTS,
    &ABOUT,
    &FOCUS_MENU,
    &FULL_SCREEN,
    &LARGER_TEXT,
    &SMALLER_TEXT,
    &USUAL_TEXT_SIZE,
    &MUTE,
    &USE_WIDGETS,
    &CLOSE,
    &QUIT,
];

/// The position that is being set up.
fn set_up(world: &World) -> Option<&SetUpForm> {
    match &world.resource::<Dialogs>().open {
        Some(Dialog::SetUp(form)) => Some(form),
        _ => None,
    }
}

commands! {
    /// Copies the game.
    COPY_SGF {
        name: Language::commands_copy_sgf,
        help: Language::commands_copy_sgf_help,
        keys: &[Keys::control("Ctrl+C", "c")],
        ask: |world, requests| match set_up(world) {
            Some(form) => {
                let position = Box::new(form.position());
                requests.ask(ExchangeRequested::Copy(position, CopyFormat::Board));
            }
            None => requests.ask(FileRequested::Copy(CopyFormat::Sgf)),
        },
    }
    /// Opens what the clipboard has.
    PASTE {
        name: Language::commands_paste,
        help: Language::commands_paste_help,
        keys: &[Keys::control("Ctrl+V", "v")],
        ask: |world, requests| match set_up(world) {
            Some(form) => requests.ask(ExchangeRequested::Paste(Box::new(form.position()))),
            None => requests.ask(FileRequested::Paste),
        },
    }
    /// Opens the dialog for a new game.
    NEW_GAME {
        name: Language::commands_new_game,
        help: Language::commands_new_game_short,
        keys: &[Keys::control("Ctrl+N", "n")],
        ask: |world, requests| {
            let form = NewGameForm::of(world.resource());
            requests.ask(DialogRequested::Toggle(Dialog::NewGame(form)));
        },
    }
    /// Opens the dialog for a new game with every size.
    OTHER_SIZE {
        name: Language::commands_other_size,
        ask: |world, requests| {
            let mut form = NewGameForm::of(world.resource());
            form.all_sizes = true;
            requests.ask(DialogRequested::Open(Dialog::NewGame(form)));
        },
    }
    /// Opens the dialog for a new game with a clock to be set.
    OTHER_CLOCK {
        name: Language::commands_other_clock,
        ask: |world, requests| {
            let mut form = NewGameForm::of(world.resource());
            form.set_own_clock();
            requests.ask(DialogRequested::Open(Dialog::NewGame(form)));
        },
    }
    /// Opens the dialog in which a position is set up.
    SET_UP {
        name: Language::commands_set_up,
        help: Language::commands_set_up_help,
        keys: &[Keys::control("Ctrl+B", "b")],
        ask: |world, requests| {
            let form = Box::new(SetUpForm::of(world.resource()));
            requests.ask(DialogRequested::Toggle(Dialog::SetUp(form)));
        },
    }
    /// Opens the list of the other programs that can play.
    ENGINES {
        name: Language::commands_engines,
        ask: |_, requests| {
            requests.ask(EngineTestRequested::End);
            requests.ask(DialogRequested::Toggle(Dialog::Engines(None)));
        },
    }
    /// Shows the statistics of finished games.
    STATISTICS {
        name: Language::commands_statistics,
        help: Language::commands_statistics_help,
        keys: &[Keys::control("Ctrl+I", "i")],
        ask: |_, requests| {
            requests.ask(StatisticsRequested::Read);
            let page = Dialog::Statistics(StatisticsForm::default());
            requests.ask(DialogRequested::Toggle(page));
        },
    }
    /// Moves the focus into the menu bar.
    FOCUS_MENU {
        help: Language::commands_focus_menu_help,
        keys: &[Keys::named("F10", Key::F10)],
        is_global: true,
        ask: |_, requests| requests.ask(MenuFocusRequested),
    }
    /// Uses buttons and menus; read by egui.
    USE_WIDGETS {
        help: Language::commands_use_widgets_help,
        keys: &[Keys::listed("Tab, Enter")],
    }
}
