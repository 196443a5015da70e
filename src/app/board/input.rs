//! Decides whether pointer and keys belong to the board, or to a panel, menu or dialog above it.

use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiPreUpdateSet, egui};

use crate::app::base::Dialogs;

/// Keeps input for the panels from the board. Needs `EguiPlugin`.
pub(crate) fn panels_plugin(app: &mut App) {
    // egui knows by then what the events of this frame are for.
    app.add_systems(PreUpdate, guard_board.after(EguiPreUpdateSet::BeginPass));
}

/// What egui calls the board on which a position is set up. Keys mean the same there as where nothing has the focus.
pub(crate) const EDITED_BOARD: &str = "edited board";

#[derive(Resource, Clone, Debug)]
pub struct BoardInput {
    /// No menu and no dialog is open.
    pub(crate) pointer: bool,
    pub keyboard: bool,
    /// A text field has the focus, to which letters mean something with Ctrl, too.
    pub is_typing: bool,
    /// A menu is open, which Esc closes.
    pub is_menu_open: bool,
    /// The panels, once there are any.
    pub(crate) panels: Option<egui::Context>,
}

impl BoardInput {
    /// Returns `true` if a click at this point of the window, in logical pixels, reaches the board.
    pub fn takes_pointer(&self, at: Vec2) -> bool {
        // Panels lie on the background layer, beside the board. Everything above it covers the board.
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
