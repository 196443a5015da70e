//! Decides whether pointer and keys belong to the board, or to a panel, menu or dialog above it.

use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiPreUpdateSet, egui};

use super::input::{BoardInput, EDITED_BOARD};
use crate::app::base::dialogs::Dialogs;

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<MenuFocusRequested>();
}

/// Keeps input for the panels from the board. Needs `EguiPlugin`.
pub(crate) fn panels_plugin(app: &mut App) {
    // egui knows by then what the events of this frame are for.
    app.add_systems(PreUpdate, guard_board.after(EguiPreUpdateSet::BeginPass));
}

/// Move the focus into the menu bar.
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
