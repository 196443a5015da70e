//! Names of commands, for menus and buttons, and what their keys do, for the list of keys.

use super::{
    language,
    messages::{Text, list, tell},
};

pub const MOVE_CURSOR_HELP: Text = Text::new("commands-move-cursor-help");
pub const PLAY_ON_CURSOR_HELP: Text = Text::new("commands-play-on-cursor-help");
pub const TYPE_SQUARE_HELP: Text = Text::new("commands-type-square-help");
pub const USE_WIDGETS_HELP: Text = Text::new("commands-use-widgets-help");

pub const UNDO: Text = Text::new("commands-undo");
pub const REDO: Text = Text::new("commands-redo");
pub const UNDO_SHORT: Text = Text::new("commands-undo-short");
pub const REDO_SHORT: Text = Text::new("commands-redo-short");
pub const FIRST: Text = Text::new("commands-first");
pub const BACK: Text = Text::new("commands-back");
pub const FORWARD: Text = Text::new("commands-forward");
pub const LAST: Text = Text::new("commands-last");
pub const NEXT_LINE: Text = Text::new("commands-next-line");
pub const PREVIOUS_LINE: Text = Text::new("commands-previous-line");
pub const PROMOTE_LINE: Text = Text::new("commands-promote-line");
pub const PROMOTE_LINE_SHORT: Text = Text::new("commands-promote-line-short");
pub const DELETE_LINE: Text = Text::new("commands-delete-line");
pub const DELETE_LINE_SHORT: Text = Text::new("commands-delete-line-short");
pub const DELETE_FROM_HERE: Text = Text::new("commands-delete-from-here");

pub const OPEN_FILE: Text = Text::new("commands-open-file");
pub const OPEN_FILE_HELP: Text = Text::new("commands-open-file-help");
pub const SAVE: Text = Text::new("commands-save");
pub const SAVE_AS: Text = Text::new("commands-save-as");
pub const SAVE_AS_HELP: Text = Text::new("commands-save-as-help");
pub const SAVE_PICTURE: Text = Text::new("commands-save-picture");
pub const COPY_SGF: Text = Text::new("commands-copy-sgf");
pub const COPY_SGF_HELP: Text = Text::new("commands-copy-sgf-help");
pub const COPY_TRANSCRIPT: Text = Text::new("commands-copy-transcript");
pub const COPY_GGF: Text = Text::new("commands-copy-ggf");
pub const COPY_OBF: Text = Text::new("commands-copy-obf");
pub const COPY_BOARD: Text = Text::new("commands-copy-board");
pub const PASTE: Text = Text::new("commands-paste");
pub const PASTE_HELP: Text = Text::new("commands-paste-help");

pub const NEW_GAME: Text = Text::new("commands-new-game");
pub const NEW_GAME_SHORT: Text = Text::new("commands-new-game-short");
pub const OTHER_SIZE: Text = Text::new("commands-other-size");
pub const OTHER_CLOCK: Text = Text::new("commands-other-clock");
pub const SET_UP: Text = Text::new("commands-set-up");
pub const SET_UP_HELP: Text = Text::new("commands-set-up-help");
pub const ENGINES: Text = Text::new("commands-engines");
pub const RESTART: Text = Text::new("commands-restart");
pub const RESTART_SHORT: Text = Text::new("commands-restart-short");
pub const PLAY_AGAIN: Text = Text::new("commands-play-again");

pub const HINT: Text = Text::new("commands-hint");
pub const HINT_HELP: Text = Text::new("commands-hint-help");
pub const SCORES: Text = Text::new("commands-scores");
pub const SCORE_EVERY_MOVE: Text = Text::new("commands-score-every-move");
pub const HIDE_SCORES: Text = Text::new("commands-hide-scores");

pub const LIVE_VALUES: Text = Text::new("commands-live-values");
pub const LIVE_VALUES_HELP: Text = Text::new("commands-live-values-help");
pub const HIDE_LIVE_VALUES: Text = Text::new("commands-hide-live-values");

pub const MOVE_NOW: Text = Text::new("commands-move-now");
pub const MOVE_NOW_HELP: Text = Text::new("commands-move-now-help");
pub const CONTINUE: Text = Text::new("commands-continue");
pub const PAUSE: Text = Text::new("commands-pause");
pub const PAUSE_HELP: Text = Text::new("commands-pause-help");
pub const TRY_AGAIN: Text = Text::new("commands-try-again");

pub const HOW_TO_PLAY: Text = Text::new("commands-how-to-play");
pub const HOW_TO_PLAY_HELP: Text = Text::new("commands-how-to-play-help");
pub const SHORTCUTS: Text = Text::new("commands-shortcuts");
pub const ABOUT: Text = Text::new("commands-about");
pub const FOCUS_MENU_HELP: Text = Text::new("commands-focus-menu-help");
pub const FULL_SCREEN: Text = Text::new("commands-full-screen");
pub const LARGER_TEXT: Text = Text::new("commands-larger-text");
pub const SMALLER_TEXT: Text = Text::new("commands-smaller-text");
pub const USUAL_TEXT_SIZE: Text = Text::new("commands-usual-text-size");
pub const MUTE: Text = Text::new("commands-mute");
pub const UNMUTE: Text = Text::new("commands-unmute");
pub const MUTE_HELP: Text = Text::new("commands-mute-help");
pub const CLOSE: Text = Text::new("commands-close");
pub const CLOSE_HELP: Text = Text::new("commands-close-help");
pub const REVIEW: Text = Text::new("commands-review");
pub const REVIEW_HELP: Text = Text::new("commands-review-help");
pub const LEAVE_REVIEW: Text = Text::new("commands-leave-review");
pub const NEXT_MISTAKE: Text = Text::new("commands-next-mistake");
pub const PREVIOUS_MISTAKE: Text = Text::new("commands-previous-mistake");
pub const TRY_AGAIN_HELP: Text = Text::new("commands-try-again-help");
pub const SHOW_ANSWER: Text = Text::new("commands-show-answer");
pub const BACK_TO_GAME: Text = Text::new("commands-back-to-game");
pub const BEST_LINE: Text = Text::new("commands-best-line");
pub const BEST_LINE_HELP: Text = Text::new("commands-best-line-help");
pub const STATISTICS: Text = Text::new("commands-statistics");
pub const STATISTICS_HELP: Text = Text::new("commands-statistics-help");
pub const STOP_REVIEW: Text = Text::new("commands-stop-review");
pub const GO_ON_WITH_REVIEW: Text = Text::new("commands-go-on-with-review");
pub const STOP: Text = Text::new("commands-stop");
pub const GO_ON: Text = Text::new("commands-go-on");
pub const QUIT: Text = Text::new("commands-quit");

/// Keys under the names that they have on keyboards of the present language.
pub fn keys(shown: &str) -> String {
    const NAMES: [(&str, Text); 11] = [
        ("Ctrl", Text::new("commands-key-ctrl")),
        ("Shift", Text::new("commands-key-shift")),
        ("Enter", Text::new("commands-key-enter")),
        ("Space", Text::new("commands-key-space")),
        ("Esc", Text::new("commands-key-esc")),
        ("Home", Text::new("commands-key-home")),
        ("End", Text::new("commands-key-end")),
        ("Page Up", Text::new("commands-key-page-up")),
        ("Page Down", Text::new("commands-key-page-down")),
        ("Delete", Text::new("commands-key-delete")),
        ("Arrow keys", Text::new("commands-key-arrows")),
    ];
    let named = |key: &str| {
        let found = NAMES.iter().find(|(name, _)| *name == key);
        found.map_or(key.to_owned(), |(_, name)| name.to_string())
    };
    // A last + is the key itself, and so is each key of `d 3 Enter`.
    let sets = shown.split(", ").map(|set| match set.split_once('+') {
        Some((control, rest)) => {
            let rest = rest.strip_prefix("Shift+").map_or_else(
                || named(rest),
                |key| format!("{}+{}", named("Shift"), named(key)),
            );
            format!("{}+{rest}", named(control))
        }
        None => match set.rsplit_once(' ') {
            Some((typed, "Enter")) => format!("{typed} {}", named("Enter")),
            _ => named(set),
        },
    });
    list(&sets.collect::<Vec<_>>())
}

/// The command for the computer in a menu, such as `Computer: move now`.
pub fn for_computer(name: &str) -> String {
    let name = language::inside_sentence(name);
    tell("commands-for-computer", &[("name", &name)])
}

/// A command for the line that begins with `first`.
pub fn for_line(name: &str, first: &str) -> String {
    tell("commands-for-line", &[("name", &name), ("first", &first)])
}
