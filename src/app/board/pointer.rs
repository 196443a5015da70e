//! Pointing at squares and playing on them, by mouse or touch.

use bevy::{
    input::{ButtonState, mouse::MouseButtonInput, touch::TouchPhase},
    prelude::*,
    window::{CursorLeft, CursorMoved},
};

use super::{discs::SkipAnimations, layout::BoardLayout};
use crate::{
    app::{focus::BoardInput, model::MoveRequested, sets::GameSystems},
    rules::Square,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointed>()
        .add_message::<PointerMoved>()
        .add_systems(
            Update,
            (point, click, touch)
                .chain()
                .in_set(GameSystems::Input)
                .in_set(PointerSystems),
        );
}

/// The systems that read pointer and touch. Keys come after them.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::app) struct PointerSystems;

/// The square under the pointer.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pointed(pub Option<Square>);

/// The pointer was moved to another square, or off the board.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct PointerMoved;

fn point(
    mut moved: MessageReader<CursorMoved>,
    mut left: MessageReader<CursorLeft>,
    layout: Res<BoardLayout>,
    input: Res<BoardInput>,
    mut place: Local<Option<Vec2>>,
    mut pointed: ResMut<Pointed>,
    mut pointer_moved: MessageWriter<PointerMoved>,
) {
    let mut moved_to = None;
    for motion in moved.read() {
        moved_to = Some(motion.position);
    }
    let has_left = left.read().count() > 0;
    if has_left && moved_to.is_none() {
        *place = None;
    }
    *place = moved_to.or(*place);
    // The board may have moved under a pointer at rest.
    let square = place
        .filter(|_| input.pointer)
        .and_then(|place| layout.square_at(place));
    if pointed.set_if_neq(Pointed(square)) && moved_to.is_some() {
        pointer_moved.write_default();
    }
}

fn click(
    mut clicks: MessageReader<MouseButtonInput>,
    input: Res<BoardInput>,
    pointed: Res<Pointed>,
    mut pressed: Local<Option<Square>>,
    mut skips: MessageWriter<SkipAnimations>,
    mut moves: MessageWriter<MoveRequested>,
) {
    for click in clicks.read() {
        if click.state == ButtonState::Pressed {
            skips.write_default();
        }
        if click.button != MouseButton::Left {
            continue;
        }
        // A move is played where the button goes up, if it went down on the same square, so that
        // sliding off the square takes a press back.
        let square = pointed.0.filter(|_| input.pointer);
        match click.state {
            ButtonState::Pressed => *pressed = square,
            ButtonState::Released => {
                let started = pressed.take();
                if let Some(square) = square.filter(|_| started == square) {
                    moves.write(MoveRequested { square });
                }
            }
        }
    }
}

fn touch(
    mut touches: MessageReader<TouchInput>,
    layout: Res<BoardLayout>,
    input: Res<BoardInput>,
    mut started: Local<Option<Square>>,
    mut skips: MessageWriter<SkipAnimations>,
    mut moves: MessageWriter<MoveRequested>,
) {
    for touch in touches.read() {
        let square = layout.square_at(touch.position).filter(|_| input.pointer);
        match touch.phase {
            TouchPhase::Started => {
                skips.write_default();
                *started = square;
            }
            TouchPhase::Ended => {
                if let Some(square) = started.take().filter(|&start| Some(start) == square) {
                    moves.write(MoveRequested { square });
                }
            }
            TouchPhase::Moved => {}
            TouchPhase::Canceled => *started = None,
        }
    }
}
