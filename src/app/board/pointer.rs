//! Hovering over squares and playing on them, by mouse or touch; the wheel goes through the game.

use std::collections::HashMap;

use bevy::{
    ecs::system::SystemParam,
    input::{
        ButtonState,
        mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel},
        touch::TouchPhase,
    },
    prelude::*,
    window::WindowEvent,
};

use super::{
    count::DiscCount,
    discs::SkipRequested,
    input::BoardInput,
    layout::BoardLayout,
    preview::{Preview, PreviewRequested},
};
use crate::{
    app::{
        base::GameSystems,
        game::{GameRequested, MoveRequested},
    },
    rules::Square,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointed>()
        .add_message::<WindowEvent>()
        .add_message::<PointerMoved>()
        .add_systems(Update, read_pointer.in_set(GameSystems::Input));
}

#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pointed(pub Option<Square>);

/// The scrolling of a touchpad that makes one ply, in logical pixels.
const NOTCH: f32 = 40.0;

/// The pointer moved to another square, or off the board.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct PointerMoved;

/// The place of the pointer, and the squares on which a button or a finger went down.
#[derive(Default)]
struct Pointer {
    place: Option<Vec2>,
    pressed: Option<Square>,
    /// By touch id.
    touched: HashMap<u64, Square>,
}

/// Follows pointer and touch event by event: a click has no position of its own, but that of the last movement before
/// it.
fn read_pointer(
    mut events: MessageReader<WindowEvent>,
    layout: Res<BoardLayout>,
    input: Res<BoardInput>,
    shown: Res<Preview>,
    count: Res<DiscCount>,
    mut pointer: Local<Pointer>,
    mut pointed: ResMut<Pointed>,
    mut pointer_moved: MessageWriter<PointerMoved>,
    mut skips: MessageWriter<SkipRequested>,
    mut moves: MessageWriter<MoveRequested>,
    mut walk: Walk,
) {
    let board = layout.field().inflate(layout.frame);
    let square_at = |place: Vec2| {
        let square = layout.square_at(place);
        square.filter(|_| input.takes_pointer(place))
    };
    let mut was_moved = false;
    for event in events.read() {
        // A move is played on release over the pressed square, so sliding off the square cancels a press.
        let (started, ended) = match event {
            WindowEvent::CursorMoved(motion) => {
                pointer.place = Some(motion.position);
                was_moved = true;
                continue;
            }
            WindowEvent::CursorLeft(_) => {
                pointer.place = None;
                continue;
            }
            WindowEvent::MouseWheel(wheel) => {
                let is_above = |at: &Vec2| board.contains(*at) && input.takes_pointer(*at);
                if pointer.place.as_ref().is_some_and(is_above) {
                    walk.roll(wheel, shown.is_shown());
                } else {
                    *walk.rolled = 0.0;
                }
                continue;
            }
            WindowEvent::MouseButtonInput(MouseButtonInput { button, state, .. }) => {
                if *state == ButtonState::Pressed {
                    skips.write_default();
                }
                if *button != MouseButton::Left || count.takes_presses() {
                    continue;
                }
                let square = pointer.place.and_then(square_at);
                if *state == ButtonState::Pressed {
                    pointer.pressed = square;
                    continue;
                }
                (pointer.pressed.take(), square)
            }
            WindowEvent::TouchInput(touch) => match touch.phase {
                TouchPhase::Started => {
                    skips.write_default();
                    if let Some(square) = square_at(touch.position)
                        && !count.takes_presses()
                    {
                        pointer.touched.insert(touch.id, square);
                    }
                    continue;
                }
                TouchPhase::Ended => {
                    let started = pointer.touched.remove(&touch.id);
                    (started, square_at(touch.position))
                }
                TouchPhase::Moved => continue,
                TouchPhase::Canceled => {
                    pointer.touched.remove(&touch.id);
                    continue;
                }
            },
            _ => continue,
        };
        match started.filter(|_| started == ended) {
            // The preview is not the game.
            Some(_) if shown.is_shown() => _ = walk.previews.write(PreviewRequested::End),
            Some(square) => _ = moves.write(MoveRequested { square }),
            None => {}
        }
    }
    // The board may have moved under a pointer at rest.
    let square = pointer.place.and_then(square_at);
    if pointed.set_if_neq(Pointed(square)) && was_moved {
        pointer_moved.write_default();
    }
}

/// Stepping through the game, or through a previewed line, as a system parameter.
#[derive(SystemParam)]
struct Walk<'w, 's> {
    /// Scrolling that does not make a whole notch yet.
    rolled: Local<'s, f32>,
    games: MessageWriter<'w, GameRequested>,
    previews: MessageWriter<'w, PreviewRequested>,
}

impl Walk<'_, '_> {
    /// Turns the wheel above the board into steps: a ply per notch, upwards for back.
    fn roll(&mut self, wheel: &MouseWheel, is_shown: bool) {
        *self.rolled += match wheel.unit {
            MouseScrollUnit::Line => wheel.y,
            MouseScrollUnit::Pixel => wheel.y / NOTCH,
        };
        let notches = self.rolled.trunc();
        *self.rolled -= notches;
        let (back, step) = (notches > 0.0, -notches.signum() as isize);
        for _ in 0..notches.abs() as usize {
            if is_shown {
                self.previews.write(PreviewRequested::Step(step));
            } else if back {
                self.games.write(GameRequested::Back);
            } else {
                self.games.write(GameRequested::Forward);
            }
        }
    }
}
