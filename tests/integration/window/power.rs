//! Drawing only when something happens.

use super::*;
use bevy::window::RequestRedraw;
use bevy_egui::{EguiPostUpdateSet, EguiRenderOutput};
use reversi::app::{
    dialogs::{Dialog, DialogRequested, NewGameForm},
    help::HelpTab,
};

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
fn a_window_with_an_open_dialog_asks_for_no_frame() {
    let mut app = panels_app(othello(8, 8));
    for dialog in [
        Dialog::NewGame(NewGameForm::default()),
        Dialog::Choose {
            filter: String::new(),
        },
        Dialog::PickFile,
        Dialog::help(HelpTab::HowToPlay),
        Dialog::help(HelpTab::Keys),
        Dialog::About,
    ] {
        app.request(DialogRequested::Open(dialog.clone()));
        app.frames(10);
        assert_eq!(redraws(&mut app, 50), 0, "{dialog:?}");
        // A text field has the focus, whether it took it by itself or not.
        app.key(Key::Tab);
        app.frames(10);
        assert_eq!(redraws(&mut app, 50), 0, "{dialog:?} after Tab");
    }
}

#[test]
fn a_window_with_an_open_menu_asks_for_no_frame() {
    let mut app = panels_app(othello(8, 8));
    for menu in ["Game", "View"] {
        app.click_widget(menu);
        app.frames(10);
        assert_eq!(redraws(&mut app, 50), 0, "{menu}");
    }
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

/// Whether a frame had letters that were never drawn before, and whether it gave them to the renderer.
#[derive(Resource, Default)]
struct NewLetters {
    are_drawn: bool,
    are_sent: bool,
}

#[test]
fn new_letters_reach_the_renderer_in_the_frame_that_shows_them() {
    fn drawn(outputs: Query<&EguiRenderOutput>, mut letters: ResMut<NewLetters>) {
        let mut outputs = outputs.iter();
        letters.are_drawn = outputs.any(|output| !output.textures_delta.set.is_empty());
    }
    fn sent(mut events: MessageReader<AssetEvent<Image>>, mut letters: ResMut<NewLetters>) {
        letters.are_sent = events.read().count() > 0;
    }
    let mut app = panels_app(othello(8, 8));
    app.frames(10);
    app.init_resource::<NewLetters>()
        .add_systems(
            PostUpdate,
            drawn
                .after(EguiPostUpdateSet::ProcessOutput)
                .before(EguiPostUpdateSet::PostProcessOutput),
        )
        .add_systems(Last, sent);
    app.update();
    app.world_mut()
        .write_message(DialogRequested::Open(Dialog::About));
    let mut seen = 0;
    for _ in 0..10 {
        app.update();
        let letters = app.world().resource::<NewLetters>();
        assert_eq!(letters.are_sent, letters.are_drawn);
        seen += usize::from(letters.are_drawn);
    }
    assert!(seen > 0, "the dialog has letters of a new size");
}
