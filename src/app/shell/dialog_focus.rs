//! Moves the keyboard focus into a dialog when it opens, and back when it closes.
//!
//! Only a dialog opened by a key takes the focus at once. After a click, the focus ring would look like a choice, so
//! the first arrow key moves the focus there; for Tab, egui does so itself.

use std::mem;

use bevy_egui::egui::{self, Event, FocusDirection};

use crate::app::{
    base::Dialog,
    widgets::{self, arrow_focus::ArrowFocus},
};

/// The open dialog, and the widget that had the focus before it opened.
#[derive(Debug, Default)]
pub(crate) struct DialogFocus {
    open: Option<DialogKind>,
    before: Option<egui::Id>,
    /// The widget still to get the focus. A dialog is measured before its widgets take the focus.
    entrance: Option<Entrance>,
    /// Whether a key was used after the pointer.
    by_key: bool,
    arrows: ArrowFocus,
    /// The number of the game on the board.
    game: u64,
}

/// Identifies a dialog for focus handling; the list of engines and the form of one are distinct.
pub(crate) type DialogKind = (Dialog, bool);

/// The widget that gets the focus of a dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entrance {
    First,
    MainButton,
}

impl DialogFocus {
    /// Moves the focus if a dialog has opened or closed. Called before the dialog is drawn.
    pub(crate) fn follow(
        &mut self,
        context: &egui::Context,
        open: Option<DialogKind>,
        game: u64,
        is_read: bool,
    ) {
        context.input(|input| {
            for event in &input.events {
                match event {
                    Event::Key { pressed: true, .. } => self.by_key = true,
                    Event::PointerButton { .. } | Event::Touch { .. } => self.by_key = false,
                    _ => {}
                }
            }
        });
        if open == self.open {
            if open.is_some() {
                self.arrows.mend(context);
            }
            if let Some(dialog) = open
                && self.entrance.is_none()
                // Arrow keys mean nothing there while nothing has the focus.
                && entrance(dialog, false, true).is_some()
                && context.memory(|memory| memory.focused().is_none())
                && context.input(widgets::presses_arrow)
            {
                self.entrance = Some(Entrance::First);
            }
            self.enter(context);
            return;
        }
        self.entrance = open.and_then(|dialog| entrance(dialog, is_read, self.by_key));
        self.arrows = ArrowFocus::default();
        widgets::forget_main_button(context);
        let was_open = mem::replace(&mut self.open, open).is_some();
        context.memory_mut(|memory| {
            if open.is_none() {
                // If the game has changed, keys are meant for the board.
                match self.before.take().filter(|_| game == self.game) {
                    Some(before) => memory.request_focus(before),
                    None => widgets::surrender_focus(memory),
                }
                return;
            }
            if !was_open {
                (self.before, self.game) = (memory.focused(), game);
            }
            if self.entrance.is_some() {
                widgets::surrender_focus(memory);
            }
        });
    }

    /// Moves the focus into the dialog as soon as a widget there takes it.
    fn enter(&mut self, context: &egui::Context) {
        let Some(entrance) = self.entrance else {
            return;
        };
        let main_button = widgets::drawn_main_button(context);
        context.memory_mut(|memory| match (memory.focused(), entrance) {
            (Some(_), _) => self.entrance = None,
            (None, Entrance::First) => memory.move_focus(FocusDirection::Next),
            (None, Entrance::MainButton) => {
                if let Some(button) = main_button {
                    memory.request_focus(button);
                }
            }
        });
        context.request_repaint();
    }
}

/// The widget that gets the focus when this dialog opens. Dialogs without one have a text field that takes it, a board,
/// or pages to turn.
fn entrance((dialog, is_form): DialogKind, is_read: bool, by_key: bool) -> Option<Entrance> {
    match dialog {
        Dialog::SetUp | Dialog::Choose | Dialog::Library | Dialog::PickFile | Dialog::Comment => {
            None
        }
        Dialog::Engines if is_form => None,
        // Screen readers start at the beginning.
        _ if is_read => Some(Entrance::First),
        Dialog::Help | Dialog::Openings => None,
        // Enter must keep its meaning; statistics have nothing to do.
        Dialog::NewGame | Dialog::Training | Dialog::Statistics => {
            by_key.then_some(Entrance::MainButton)
        }
        _ => by_key.then_some(Entrance::First),
    }
}
