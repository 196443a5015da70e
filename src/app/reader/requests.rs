//! Carries out a screen reader's requests for squares of the board. egui carries out all others.

use bevy::prelude::*;
use bevy_egui::{
    EguiContext, EguiInput,
    egui::{self, accesskit::Action},
};

use super::{numbers::NodeNumbers, squares};
use crate::app::{
    base::{Dialog, Dialogs, Requests, reader_link::ReaderLink},
    board::{
        cursor::CursorRequested,
        preview::{Preview, PreviewRequested},
    },
    game::MoveRequested,
    set_up::SetUpDialog,
    widgets,
};

/// Passes requests to egui before its pass begins, and has it describe itself while a reader listens.
pub(super) fn pass_on(
    mut commands: Commands,
    link: Res<ReaderLink>,
    numbers: Res<NodeNumbers>,
    preview: Res<Preview>,
    dialogs: Res<Dialogs>,
    mut set_up: SetUpDialog,
    mut contexts: Query<(&mut EguiContext, &mut EguiInput)>,
    mut was_listening: Local<bool>,
) {
    let is_listening = link.visit().is_some();
    if !is_listening && !*was_listening {
        return;
    }
    let Ok((mut context, mut input)) = contexts.single_mut() else {
        return;
    };
    let context = context.get_mut();
    if is_listening && !*was_listening {
        context.enable_accesskit();
    } else if !is_listening {
        context.disable_accesskit();
    }
    *was_listening = is_listening;
    let mut requests = Requests::default();
    for request in link.take_requests() {
        let request = numbers.undo(request);
        let square = squares::square_of(request.target_node);
        if square.is_none() && request.target_node != squares::BOARD {
            input
                .events
                .push(egui::Event::AccessKitActionRequest(request));
        } else if dialogs.open == Some(Dialog::SetUp) {
            if let Some(square) = square.filter(|&square| set_up.size().contains(square)) {
                set_up.take_square(square, request.action == Action::Click);
            }
            context.memory_mut(widgets::surrender_focus);
        } else if dialogs.open.is_none() {
            match (request.action, square) {
                // The preview is not the game.
                (Action::Click, _) if preview.is_shown() => requests.ask(PreviewRequested::End),
                (Action::Click, Some(square)) => {
                    commands.write_message(CursorRequested(square));
                    commands.write_message(MoveRequested { square });
                }
                (Action::Focus, Some(square)) => {
                    commands.write_message(CursorRequested(square));
                }
                _ => {}
            }
            context.memory_mut(widgets::surrender_focus);
        }
    }
    requests.send(&mut commands);
}
