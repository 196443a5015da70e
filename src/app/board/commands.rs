//! Commands whose keys the keyboard module reads by itself; they are here for the list of keys.

use crate::app::{
    command::{Keys, commands},
    texts::language::Language,
};

commands! {
    /// Moves the cursor; the keyboard reads these keys itself.
    MOVE_CURSOR {
        help: Language::commands_move_cursor_help,
        keys: &[Keys::listed("Arrow keys")],
    }
    /// Plays on the square of the cursor; read by the keyboard itself.
    PLAY_ON_CURSOR {
        help: Language::commands_play_on_cursor_help,
        keys: &[Keys::listed("Enter, Space")],
    }
    /// Plays on a square that is typed; read by the keyboard itself.
    TYPE_SQUARE {
        help: Language::commands_type_square_help,
        keys: &[Keys::listed("d 3 Enter")],
    }
}
