//! The keyboard's cursor on the board, and squares typed by name.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::pointer::Pointed;
use crate::{
    app::{
        base::command::{Keys, commands},
        text::language::Language,
    },
    rules::Square,
};

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CursorRequested(pub Square);

#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardCursor {
    /// Its square, once it was used.
    pub square: Option<Square>,
    /// Whether the keyboard was used after the pointer, so that the cursor shows.
    pub is_shown: bool,
}

/// The typed part of a square's name.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct TypedSquare(pub String);

/// The square under the pointer or the cursor, as a system parameter.
#[derive(SystemParam)]
pub struct PointedSquare<'w> {
    pointed: Res<'w, Pointed>,
    cursor: Res<'w, BoardCursor>,
}

impl PointedSquare<'_> {
    /// The square of whichever was used last.
    pub fn get(&self) -> Option<Square> {
        if self.cursor.is_shown {
            self.cursor.square
        } else {
            self.pointed.0
        }
    }

    /// The square of the cursor, if it shows.
    pub fn cursor(&self) -> Option<Square> {
        self.cursor.square.filter(|_| self.cursor.is_shown)
    }
}

// The keyboard module handles these keys; the commands only list them.
commands! {
    [Cursor]
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
