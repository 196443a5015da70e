//! Decides whether pointer and keys go to the board, or to a panel, menu or dialog above it.

use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiPreUpdateSet, egui};

use crate::app::base::Dialogs;

/// Keeps input for the panels from the board. Needs `EguiPlugin`.
pub(crate) fn panels_plugin(app: &mut App) {
    // By then, egui knows where the events of this frame go.
    app.add_systems(PreUpdate, guard_board.after(EguiPreUpdateSet::BeginPass));
}

/// The egui id of the board of the position editor. Its keys work as if nothing had the focus.
pub(crate) const EDITED_BOARD: &str = "edited board";

#[derive(Resource, Clone, Debug)]
pub struct BoardInput {
    /// No menu and no dialog is open.
    pub(crate) pointer: bool,
    pub keyboard: bool,
    /// A text field has the focus, where letters with Ctrl have a meaning, too.
    pub is_typing: bool,
    /// A menu is open, which Esc closes.
    pub is_menu_open: bool,
    /// The panels' context, once there is one.
    pub(crate) panels: Option<egui::Context>,
}

impl BoardInput {
    /// Whether a click at this point of the window, in logical pixels, reaches the board.
    pub fn takes_pointer(&self, at: Vec2) -> bool {
        // Panels are on the background layer, beside the board. Anything on a higher layer covers it.
        let is_covered = || {
            let Some(panels) = &self.panels else {
                return false;
            };
            let at = at / panels.zoom_factor();
            let layer = panels.layer_id_at(egui::pos2(at.x, at.y));
            layer.is_some_and(|layer| layer.order != egui::Order::Background)
        };
        self.pointer && !is_covered()
    }
}

impl Default for BoardInput {
    fn default() -> BoardInput {
        BoardInput {
            pointer: true,
            keyboard: true,
            is_typing: false,
            is_menu_open: false,
            panels: None,
        }
    }
}

#[derive(Message, Clone, Copy, Debug, Default)]
pub struct MenuFocusRequested;

fn guard_board(
    mut contexts: Query<&mut EguiContext>,
    dialogs: Res<Dialogs>,
    mut input: ResMut<BoardInput>,
) {
    let Ok(mut context) = contexts.single_mut() else {
        return;
    };
    let context = context.get_mut();
    let menu_open = egui::Popup::is_any_open(context);
    let edited = egui::Id::new(EDITED_BOARD);
    let focused = context.memory(|memory| memory.focused().is_some_and(|id| id != edited));
    *input = BoardInput {
        pointer: !menu_open && dialogs.open.is_none(),
        keyboard: !focused && !menu_open,
        is_typing: context.text_edit_focused(),
        is_menu_open: menu_open,
        panels: Some(context.clone()),
    };
}
