//! Drawing only when something happens.

use super::*;
use bevy::window::RequestRedraw;

pub(super) fn redraws(app: &mut App, frames: usize) -> usize {
    let mut count = 0;
    for _ in 0..frames {
        app.update();
        let requests = app.world().resource::<Messages<RequestRedraw>>();
        count += usize::from(requests.iter_current_update_messages().next().is_some());
    }
    count
}

#[test]
fn an_idle_window_asks_for_no_frame() {
    let mut app = panels_app(othello(8, 8));
    app.frames(10);
    assert_eq!(redraws(&mut app, 50), 0);
}

#[test]
fn frames_are_asked_for_exactly_while_discs_move() {
    let mut app = panels_app(othello(8, 8));
    app.frames(10);
    app.play(&["f5"]);
    while app.is_moving() {
        assert_eq!(redraws(&mut app, 1), usize::from(app.is_moving()));
    }
    app.frames(5);
    assert_eq!(redraws(&mut app, 20), 0);
}

#[test]
fn a_refusal_ends_by_itself_and_then_the_window_sleeps() {
    let mut app = panels_app(othello(8, 8));
    app.frames(10);
    app.play(&["a1"]);
    assert_eq!(redraws(&mut app, 10), 10);
    app.frames(300);
    assert_eq!(redraws(&mut app, 20), 0);
}

#[test]
fn a_button_press_asks_for_the_frame_that_answers_it() {
    let mut app = panels_app(othello(8, 8));
    app.play(&["f5"]);
    app.settle();
    app.frames(5);
    let widgets = app.widgets();
    let (_, rect) = widgets
        .iter()
        .find(|(name, _)| name == "Undo")
        .expect("a button");
    let centre = rect.center();
    app.point(Vec2::new(centre.x, centre.y));
    app.button(ButtonState::Pressed);
    app.button(ButtonState::Released);
    let requests = app.world().resource::<Messages<RequestRedraw>>();
    assert!(requests.iter_current_update_messages().next().is_some());
    app.update();
    assert_eq!(app.game().ply_number(), 0);
}

#[test]
fn a_resized_window_asks_for_the_frame_in_which_the_panels_follow() {
    let mut app = panels_app(othello(8, 8));
    app.frames(10);
    let window = single::<With<PrimaryWindow>>(&mut app);
    let mut entity = app.world_mut().entity_mut(window);
    let mut window = entity.get_mut::<Window>().expect("a window");
    window.resolution.set_physical_resolution(320, 240);
    assert_eq!(redraws(&mut app, 1), 1);
}
