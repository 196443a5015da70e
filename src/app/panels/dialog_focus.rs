//! The focus of the keyboard goes back to where it was when a dialog closes. For screen readers it also moves
//! into the dialog; others would take the ring for something that they chose.

use std::mem::{self, Discriminant};

use bevy_egui::egui::{self, FocusDirection};

use crate::app::dialogs::Dialog;

/// The open dialog, and what had the focus before it opened.
#[derive(Debug, Default)]
pub(super) struct DialogFocus {
    open: Option<Discriminant<Dialog>>,
    before: Option<egui::Id>,
    /// Whether the focus is still to move into it. A dialog is measured before its widgets take any.
    enters: bool,
    /// The number of the game on the board.
    game: u64,
}

impl DialogFocus {
    /// Moves the focus if a dialog has opened or closed. It has not been drawn yet in this frame.
    pub(super) fn follow(
        &mut self,
        context: &egui::Context,
        dialog: Option<&Dialog>,
        game: u64,
        is_read: bool,
    ) {
        let open = dialog.map(mem::discriminant);
        if open == self.open {
            if self.enters {
                context.memory_mut(|memory| match memory.focused() {
                    Some(_) => self.enters = false,
                    None => memory.move_focus(FocusDirection::Next),
                });
                context.request_repaint();
            }
            return;
        }
        self.enters = is_read && dialog.is_some_and(begins_with_button);
        let was_open = mem::replace(&mut self.open, open).is_some();
        context.memory_mut(|memory| {
            let focused = memory.focused();
            if dialog.is_none() {
                // Where there is another game now, keys are meant for the board.
                if let Some(before) = self.before.take().filter(|_| game == self.game) {
                    memory.request_focus(before);
                }
                return;
            }
            if !was_open {
                (self.before, self.game) = (focused, game);
            }
            if let Some(focused) = focused.filter(|_| self.enters) {
                memory.surrender_focus(focused);
            }
        });
    }
}

/// Whether the focus belongs to a button at first, not to a text field or a board.
fn begins_with_button(dialog: &Dialog) -> bool {
    !matches!(
        dialog,
        Dialog::SetUp(_) | Dialog::Choose { .. } | Dialog::PickFile
    )
}
