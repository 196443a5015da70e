//! Whether pointer and keys belong to the board, or to a panel, menu or dialog above it.

use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiPreUpdateSet, egui};

use super::{dialogs::Dialogs, requests::RequestMessage};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardInput>()
        .add_message::<MenuFocusRequested>();
}

/// Keeps input for the panels from the board. Needs `EguiPlugin`.
pub(super) fn panels_plugin(app: &mut App) {
    app.add_systems(PreUpdate, guard_board.after(EguiPreUpdateSet::BeginPass));
}

/// The input that belongs to the board in this frame.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardInput {
    /// Clicks reach the board.
    pub pointer: bool,
    /// Keys reach the board.
    pub keyboard: bool,
}

impl Default for BoardInput {
    fn default() -> BoardInput {
        BoardInput {
            pointer: true,
            keyboard: true,
        }
    }
}

/// Move the focus into the menu bar.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct MenuFocusRequested;

impl RequestMessage for MenuFocusRequested {}

fn guard_board(
    mut contexts: Query<&mut EguiContext>,
    dialogs: Res<Dialogs>,
    mut input: ResMut<BoardInput>,
) {
    let Ok(mut context) = contexts.single_mut() else {
        return;
    };
    let context = context.get_mut();
    let pointer = context.input(|input| input.pointer.latest_pos());
    // Panels lie on the background layer, beside the board. Everything above it covers the board.
    let layer = pointer.and_then(|at| context.layer_id_at(at));
    let covered = layer.is_some_and(|layer| layer.order != egui::Order::Background);
    let menu_open = egui::Popup::is_any_open(context);
    let focused = context.memory(|memory| memory.focused().is_some());
    input.set_if_neq(BoardInput {
        pointer: !covered && !menu_open && dialogs.open.is_none(),
        keyboard: !focused && !menu_open,
    });
}
