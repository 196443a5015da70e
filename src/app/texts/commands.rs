//! Names of commands, for menus and buttons, and what their keys do, for the list of keys.

pub const MOVE_CURSOR_HELP: &str = "Move the cursor on the board";
pub const PLAY_ON_CURSOR_HELP: &str = "Play on the cursor's square";
pub const TYPE_SQUARE_HELP: &str = "Play on d3";
pub const USE_WIDGETS_HELP: &str = "Choose and press buttons and menus";

pub const UNDO: &str = "Undo";
pub const REDO: &str = "Redo";
pub const FIRST: &str = "Go to the start";
pub const BACK: &str = "Back one move";
pub const FORWARD: &str = "Forward one move";
pub const LAST: &str = "Go to the last move";
pub const NEXT_LINE: &str = "Next variation";
pub const PREVIOUS_LINE: &str = "Previous variation";
pub const PROMOTE_LINE: &str = "Make this the main line";
pub const PROMOTE_LINE_SHORT: &str = "Main";
pub const DELETE_LINE: &str = "Delete this variation";
pub const DELETE_LINE_SHORT: &str = "Delete";
pub const DELETE_FROM_HERE: &str = "Delete from here on";

pub const OPEN_FILE: &str = "Open…";
pub const OPEN_FILE_HELP: &str = "Open a file";
pub const SAVE: &str = "Save";
pub const SAVE_AS: &str = "Save as…";
pub const SAVE_AS_HELP: &str = "Save under another name";
pub const SAVE_PICTURE: &str = "Save a picture…";
pub const COPY_SGF: &str = "Game (SGF)";
pub const COPY_SGF_HELP: &str = "Copy the game";
pub const COPY_TRANSCRIPT: &str = "Moves of the main line";
pub const COPY_GGF: &str = "Game (GGF, square boards)";
pub const COPY_OBF: &str = "Position in OBF (8×8)";
pub const COPY_BOARD: &str = "Position in rows";
pub const PASTE: &str = "Paste";
pub const PASTE_HELP: &str = "Paste a game or position";

pub const NEW_GAME: &str = "New game…";
pub const NEW_GAME_SHORT: &str = "New game";
pub const OTHER_SIZE: &str = "Another size…";
pub const SET_UP: &str = "Set up a position…";
pub const SET_UP_HELP: &str = "Set up a position";
pub const RESTART: &str = "Restart";
pub const RESTART_SHORT: &str = "New";
pub const PLAY_AGAIN: &str = "Play again";

pub const HINT: &str = "Hint";
pub const HINT_HELP: &str = "Hint: the best move, then every move's score";
pub const SCORES: &str = "Scores";
pub const SCORE_EVERY_MOVE: &str = "Score every move";
pub const HIDE_SCORES: &str = "Hide scores";

pub const LIVE_VALUES: &str = "Live values";
pub const LIVE_VALUES_HELP: &str = "Live values: every move's score, ever deeper";
pub const HIDE_LIVE_VALUES: &str = "Hide live values";

pub const MOVE_NOW: &str = "Move now";
pub const MOVE_NOW_HELP: &str = "Computer: move now, or continue";
pub const CONTINUE: &str = "Continue";
pub const PAUSE: &str = "Pause";
pub const PAUSE_HELP: &str = "Two computers: pause, or continue";
pub const TRY_AGAIN: &str = "Try again";

pub const HOW_TO_PLAY: &str = "How to play";
pub const HOW_TO_PLAY_HELP: &str = "How to play, and these keys";
pub const SHORTCUTS: &str = "Keyboard shortcuts";
pub const ABOUT: &str = "About Reversi";
pub const FOCUS_MENU_HELP: &str = "Go to the menu bar";
pub const FULL_SCREEN: &str = "Full screen";
pub const LARGER_TEXT: &str = "Larger text";
pub const SMALLER_TEXT: &str = "Smaller text";
pub const USUAL_TEXT_SIZE: &str = "Usual text size";
pub const MUTE: &str = "Mute";
pub const UNMUTE: &str = "Unmute";
pub const MUTE_HELP: &str = "Mute, or unmute";
pub const CLOSE: &str = "Close";
pub const CLOSE_HELP: &str = "Close, or leave the menus";
pub const REVIEW: &str = "Review";
pub const REVIEW_HELP: &str = "Review: what every move was worth";
pub const LEAVE_REVIEW: &str = "Leave the review";
pub const NEXT_MISTAKE: &str = "Next mistake";
pub const PREVIOUS_MISTAKE: &str = "Previous mistake";
pub const TRY_AGAIN_HELP: &str = "Review: look for a better move";
pub const SHOW_ANSWER: &str = "Answer";
pub const BACK_TO_GAME: &str = "Back to the game";
pub const BEST_LINE: &str = "Show the best line";
pub const BEST_LINE_HELP: &str = "Review: walk through the best line";
pub const STOP_REVIEW: &str = "Stop the review";
pub const GO_ON_WITH_REVIEW: &str = "Go on with the review";
pub const STOP: &str = "Stop";
pub const GO_ON: &str = "Go on";
pub const QUIT: &str = "Quit";

/// The command for the computer in a menu, such as `Computer: move now`.
pub fn for_computer(name: &str) -> String {
    format!("Computer: {}", name.to_lowercase())
}

/// A command for the line that begins with `first`.
pub fn for_line(name: &str, first: &str) -> String {
    format!("{name}: {first}")
}
