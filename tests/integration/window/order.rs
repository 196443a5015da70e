//! Events that arrive within one frame, each judged at its own place and time.

use bevy::input::touch::{TouchInput, TouchPhase};
use bevy_egui::input::EguiInputEvent;

use super::*;

/// A window with panels whose board is empty and free.
fn free_window() -> App {
    panels_app(GameModel::new(Ruleset::FREE, Size::STANDARD))
}

/// The board alone, for pointers that panels have no part in.
fn free_app() -> App {
    let mut app = board_app(GameModel::new(Ruleset::FREE, Size::STANDARD));
    app.frames(2);
    app
}

fn centre(app: &App, name: &str) -> Vec2 {
    app.world().resource::<BoardLayout>().centre(square(name))
}

/// Moves the pointer and clicks, without a frame.
fn send_click(app: &mut App, place: Vec2) {
    send_motion(app, place);
    for state in [ButtonState::Pressed, ButtonState::Released] {
        send_button(app, state);
    }
}

/// A finger goes down or up, without a frame.
fn send_touch(app: &mut App, id: u64, phase: TouchPhase, position: Vec2) {
    let touch = TouchInput {
        phase,
        position,
        window: single::<With<PrimaryWindow>>(app),
        force: None,
        id,
    };
    app.world_mut().write_message(touch);
    app.world_mut()
        .write_message(WindowEvent::TouchInput(touch));
}

fn played(app: &App) -> Vec<String> {
    let line = app.game().line();
    let squares = line.iter().filter_map(Ply::square);
    squares.map(|square| square.to_string()).collect()
}

/// Frames until nothing is held back any more.
fn catch_up(app: &mut App) {
    app.frames(12);
}

#[test]
fn every_click_of_a_frame_is_played_on_its_own_square() {
    let mut app = free_window();
    let names: Vec<String> = Size::STANDARD
        .squares()
        .map(|square| square.to_string())
        .collect();
    for name in &names {
        let place = centre(&app, name);
        send_click(&mut app, place);
    }
    app.update();
    assert_eq!(played(&app), names);
}

#[test]
fn every_tap_of_a_frame_is_played_on_its_own_square() {
    let mut app = free_app();
    for name in ["a1", "h8", "d4"] {
        let place = centre(&app, name);
        send_touch(&mut app, 0, TouchPhase::Started, place);
        send_touch(&mut app, 0, TouchPhase::Ended, place);
    }
    app.update();
    assert_eq!(played(&app), ["a1", "h8", "d4"]);
}

#[test]
fn fingers_that_are_down_together_are_told_apart() {
    let mut app = free_app();
    let places = ["a1", "b1", "c1"].map(|name| centre(&app, name));
    for (id, place) in (0..).zip(places) {
        send_touch(&mut app, id, TouchPhase::Started, place);
    }
    send_touch(&mut app, 1, TouchPhase::Ended, places[1]);
    app.update();
    // Sliding off and cancelling take a tap back.
    send_touch(&mut app, 0, TouchPhase::Ended, places[2]);
    send_touch(&mut app, 2, TouchPhase::Canceled, places[2]);
    send_touch(&mut app, 2, TouchPhase::Ended, places[2]);
    catch_up(&mut app);
    assert_eq!(played(&app), ["b1"]);
}

#[test]
fn a_click_is_played_where_it_was_though_the_pointer_moves_on() {
    let mut app = free_app();
    let (there, elsewhere) = (centre(&app, "d4"), centre(&app, "e5"));
    send_click(&mut app, there);
    send_motion(&mut app, elsewhere);
    app.update();
    assert_eq!(played(&app), ["d4"]);
}

#[test]
fn sliding_off_the_square_within_a_frame_takes_the_press_back() {
    let mut app = free_app();
    let (there, elsewhere) = (centre(&app, "d4"), centre(&app, "e5"));
    send_motion(&mut app, there);
    send_button(&mut app, ButtonState::Pressed);
    send_motion(&mut app, elsewhere);
    send_button(&mut app, ButtonState::Released);
    catch_up(&mut app);
    assert_eq!(played(&app), Vec::<String>::new());
}

#[test]
fn a_key_and_a_click_of_one_frame_are_done_in_their_order() {
    let mut app = free_window();
    app.click_square("a1");
    let place = centre(&app, "b1");
    send_control(&mut app, "z");
    send_click(&mut app, place);
    catch_up(&mut app);
    assert_eq!(played(&app), ["b1"], "undo came before the move");

    let place = centre(&app, "c1");
    send_click(&mut app, place);
    send_control(&mut app, "z");
    catch_up(&mut app);
    assert_eq!(app.game().ply_number(), 1, "undo came after the move");
}

#[test]
fn keys_of_one_frame_are_done_in_their_order() {
    let mut app = free_window();
    for key in ["d", "3"] {
        send_press(&mut app, Key::Character(key.into()));
    }
    send_press(&mut app, Key::Enter);
    send_control(&mut app, "z");
    for key in ["e", "6"] {
        send_press(&mut app, Key::Character(key.into()));
    }
    send_press(&mut app, Key::Enter);
    catch_up(&mut app);
    assert_eq!(played(&app), ["e6"]);
}

#[test]
fn a_letter_with_ctrl_is_no_text_however_quickly_both_go_up() {
    let mut app = free_window();
    send_control(&mut app, "a");
    let mut texts = Vec::new();
    let mut with_control = 0;
    for _ in 0..6 {
        app.update();
        for input in app
            .world_mut()
            .resource_mut::<Messages<EguiInputEvent>>()
            .drain()
        {
            match input.event {
                egui::Event::Text(text) => texts.push(text),
                egui::Event::Key {
                    key: egui::Key::A,
                    pressed: true,
                    modifiers,
                    ..
                } => with_control += u32::from(modifiers.command),
                _ => {}
            }
        }
    }
    assert_eq!(texts, Vec::<String>::new());
    assert_eq!(with_control, 1);
}

#[test]
fn clicks_on_panels_are_judged_where_they_were() {
    let mut app = free_window();
    app.play(&["a1", "b1", "c1"]);
    let widgets = app.widgets();
    let undo = widgets.iter().find(|(name, _)| name.starts_with("Undo"));
    let undo = undo.expect("a button").1.center();
    let (button, board) = (Vec2::new(undo.x, undo.y), centre(&app, "h8"));
    // Each on the button, with the pointer over the board in between and at last.
    for _ in 0..2 {
        send_click(&mut app, button);
        send_motion(&mut app, board);
    }
    catch_up(&mut app);
    assert_eq!(app.game().ply_number(), 1, "two moves were taken back");
}
