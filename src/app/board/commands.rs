//! Commands whose keys the keyboard module reads by itself; they are here for the list of keys.

use crate::app::{
    base::command::{Keys, commands},
    text::language::Language,
};

commands! {
    MOVE_CURSOR {
        help: Language::commands_move_cursor_help,
        keys: &[Keys::listed("Arrow keys")],
    }
    PLAY_ON_CURSOR {
        help: Language::commands_play_on_cursor_help,
        keys: &[Keys::listed("Enter, Space")],
    }
    TYPE_SQUARE {
        help: Language::commands_type_square_help,
        keys: &[Keys::listed("d 3 Enter")],
    }
}
