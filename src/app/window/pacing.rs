//! Workaround for egui 0.36, not reported.
//!
//! All events since the last frame arrive together. The board plays clicks in their order, but egui knows one
//! position of the pointer, one set of modifier keys and one focus a frame. So events after a key, or after a click
//! beside the board, wait for the next frame, and each event is handled against the frame that the player saw.
//! Needless once the scenario `clicks_as_fast_as_a_mouse` of `scripts/window_test.py` passes without it.

use std::collections::VecDeque;

use bevy::{
    ecs::message::{MessageCursor, MessageUpdateSystems},
    input::{
        ButtonState,
        keyboard::{Key, KeyboardFocusLost, KeyboardInput},
        mouse::{MouseButtonInput, MouseWheel},
        touch::TouchPhase,
    },
    prelude::*,
    window::{CursorEntered, CursorLeft, CursorMoved, Ime, RequestRedraw, WindowEvent},
};

use crate::app::board::{input::BoardInput, layout::BoardLayout};

/// Calls `$with` with every ordered kind of event, and its message.
macro_rules! inputs {
    ($with:ident) => {
        $with!(
            CursorEntered,
            CursorLeft,
            CursorMoved,
            Ime,
            KeyboardFocusLost,
            KeyboardInput,
            MouseButtonInput,
            MouseWheel,
            TouchInput
        )
    };
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Held>()
        .add_message::<WindowEvent>()
        // Released events live as long as those that winit writes.
        .add_systems(First, hand_out.after(MessageUpdateSystems));
    macro_rules! add {
        ($($kind:ident),+) => { $(app.add_message::<$kind>();)+ };
    }
    inputs!(add);
}

/// The events held for a later frame.
#[derive(Resource, Default)]
struct Held {
    events: VecDeque<WindowEvent>,
    /// How far the queue was read.
    read: MessageCursor<WindowEvent>,
    /// The pointer position after the last released event.
    place: Option<Vec2>,
}

fn hand_out(world: &mut World) {
    world.resource_scope(|world, mut held: Mut<Held>| {
        let held = &mut *held;
        let was_empty = held.events.is_empty();
        let queue = world.resource::<Messages<WindowEvent>>();
        let arrived = held.read.read(queue).cloned();
        let (inputs, others): (Vec<_>, Vec<_>) = arrived.partition(is_input);
        held.events.extend(inputs);
        let layout = world.resource::<BoardLayout>();
        let input = world.resource::<BoardInput>();
        let end = frame_end(&held.events, &mut held.place, |place| {
            layout.square_at(place).is_some() && input.takes_pointer(place)
        });
        if was_empty && end == held.events.len() {
            // The queue has them in order of arrival.
            held.events.clear();
            return;
        }
        clear(world);
        for event in others.into_iter().chain(held.events.drain(..end)) {
            send(world, event);
        }
        held.read = world
            .resource::<Messages<WindowEvent>>()
            .get_cursor_current();
        if !held.events.is_empty() {
            world.write_message(RequestRedraw);
        }
    });
}

/// How many of `events` go into one frame: up to and including a key press, or a press or release beside the board. A
/// key press after a click on the board waits for the next frame.
fn frame_end(
    events: &VecDeque<WindowEvent>,
    place: &mut Option<Vec2>,
    is_board: impl Fn(Vec2) -> bool,
) -> usize {
    let mut has_click = false;
    for (index, event) in events.iter().enumerate() {
        match event {
            WindowEvent::CursorMoved(motion) => *place = Some(motion.position),
            WindowEvent::CursorLeft(_) => *place = None,
            WindowEvent::KeyboardInput(key) if is_press(key) => {
                return if has_click { index } else { index + 1 };
            }
            WindowEvent::MouseButtonInput(_) => {
                if !place.is_some_and(&is_board) {
                    return index + 1;
                }
                has_click = true;
            }
            WindowEvent::TouchInput(touch) if touch.phase != TouchPhase::Moved => {
                if !is_board(touch.position) {
                    return index + 1;
                }
                has_click = true;
            }
            _ => {}
        }
    }
    events.len()
}

/// Whether a key has an effect by itself.
fn is_press(input: &KeyboardInput) -> bool {
    let is_modifier = matches!(
        input.logical_key,
        Key::Alt | Key::AltGraph | Key::Control | Key::Meta | Key::Shift | Key::Super
    );
    input.state == ButtonState::Pressed && !is_modifier
}

/// Whether the order of this event matters.
fn is_input(event: &WindowEvent) -> bool {
    macro_rules! any {
        ($($kind:ident),+) => { matches!(event, $(WindowEvent::$kind(_))|+) };
    }
    inputs!(any)
}

/// Empties the queues of released events. All systems have read anything older than a frame.
fn clear(world: &mut World) {
    world.resource_mut::<Messages<WindowEvent>>().clear();
    macro_rules! clear {
        ($($kind:ident),+) => { $(world.resource_mut::<Messages<$kind>>().clear();)+ };
    }
    inputs!(clear);
}

/// Sends an event to its queues, as the event loop does.
fn send(world: &mut World, event: WindowEvent) {
    macro_rules! send {
        ($($kind:ident),+) => {
            match &event {
                $(WindowEvent::$kind(input) => _ = world.write_message(input.clone()),)+
                _ => {}
            }
        };
    }
    inputs!(send);
    world.write_message(event);
}
