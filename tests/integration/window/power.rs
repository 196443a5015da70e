//! Drawing only when something happens.

use super::{
    attempt::{at_a_mistake, window_at_a_mistake},
    review::is_reviewing,
    statistics::twenty,
    *,
};
use bevy::window::RequestRedraw;
use bevy_egui::{EguiPostUpdateSet, EguiRenderOutput};
use reversi::{
    app::{
        board::marks::Refusal,
        game::mode::{ChosenMode, Mode},
        statistics::GameStatistics,
    },
    records::TimeControl,
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
fn frames_are_asked_for_exactly_while_discs_move_also_beside_a_running_clock() {
    let control = TimeControl::PerMove(Duration::from_secs(60));
    for control in [None, Some(control)] {
        let mut app = panels_app(othello(8, 8).with_time_control(control));
        app.frames(10);
        assert_eq!(redraws(&mut app, 50), 0, "an idle window sleeps");
        app.play(&["f5"]);
        while app.is_moving() {
            assert_eq!(redraws(&mut app, 1), usize::from(app.is_moving()));
        }
        app.frames(5);
        assert_eq!(redraws(&mut app, 50), 0, "{control:?}");
    }
}

#[test]
fn a_refusal_ends_by_itself_and_then_the_window_sleeps() {
    let mut app = panels_app(othello(8, 8));
    app.frames(10);
    app.play(&["a1"]);
    app.frames(10);
    assert_eq!(redraws(&mut app, 50), 0, "it stands still");
    let refused = |app: &App| app.world().resource::<Refusal>().refused;
    app.pass(Duration::from_millis(3_999));
    assert!(refused(&app).is_some());
    app.pass(Duration::from_millis(1));
    assert!(refused(&app).is_none());
    app.frames(10);
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
fn a_window_with_an_open_dialog_or_menu_asks_for_no_frame() {
    let mut app = panels_app(othello(8, 8));
    for (dialog, choice) in [
        (Dialog::NewGame, nothing_chosen()),
        (Dialog::Choose, nothing_chosen()),
        (Dialog::Library, nothing_chosen()),
        (Dialog::PickFile, nothing_chosen()),
        (Dialog::Help, nothing_chosen()),
        (Dialog::Help, keys_of_help()),
        (Dialog::Settings, nothing_chosen()),
        (Dialog::About, nothing_chosen()),
        (Dialog::Comment, nothing_chosen()),
        (Dialog::Openings, nothing_chosen()),
        (Dialog::Statistics, chosen(GameStatistics::from(twenty()))),
    ] {
        open_with(&mut app, dialog, choice);
        app.frames(10);
        assert_eq!(redraws(&mut app, 50), 0, "{dialog:?}");
        // A text field has the focus, whether it took it by itself or not.
        app.key(Key::Tab);
        app.frames(10);
        assert_eq!(redraws(&mut app, 50), 0, "{dialog:?} after Tab");
    }
    app.request(DialogRequested::Close);
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

/// What the last frame shows, once egui describes what it draws.
fn drawn(app: &mut App) -> Vec<String> {
    let mut outputs = app.world_mut().query::<&EguiOutput>();
    let output = outputs.single(app.world()).expect("one context");
    let tree = output.platform_output.accesskit_update.as_ref();
    let nodes = tree.iter().flat_map(|tree| &tree.nodes);
    let names = nodes.filter_map(|(_, node)| node.label().or(node.value()));
    names.map(str::to_owned).collect()
}

#[test]
fn a_sleeping_window_draws_another_mode_in_the_frame_that_asks_for_it() {
    const TASK: &str = "Find a better move than";
    let (mut app, _) = window_at_a_mistake();
    // From now on egui describes what it draws.
    app.widgets();
    let control = |letter: &'static str| move |app: &mut App| send_control(app, letter);
    let escape = |app: &mut App| send_press(app, Key::Escape);
    let steps: [(&dyn Fn(&mut App), Mode, bool); 7] = [
        (&control("t"), Mode::Retry, false),
        (&escape, Mode::Review, true),
        (&control("e"), Mode::LookBack, false),
        (&control("e"), Mode::Review, true),
        (&control("t"), Mode::Retry, false),
        (&control("e"), Mode::LookBack, false),
        (&control("r"), Mode::Start, false),
    ];
    for (ask, mode, has_review) in steps {
        drive(&mut app, |app| redraws(app, 10) == 0);
        ask(&mut app);
        app.update();
        let world = app.world();
        let chosen = *world.resource::<ChosenMode>();
        assert_eq!(Mode::of(chosen, world.resource()), mode);
        let drawn = drawn(&mut app);
        let shows = |text: &str| drawn.iter().any(|name| name.contains(text));
        assert_eq!(shows("Previous mistake"), has_review, "{mode:?}: {drawn:?}");
        assert_eq!(shows(TASK), mode == Mode::Retry, "{mode:?}");
    }
}

#[test]
fn whoever_goes_to_another_game_plays_in_the_same_frame() {
    for is_retried in [false, true] {
        let (mut app, _) = at_a_mistake();
        if is_retried {
            app.with_control("t");
        }
        app.frames(2);
        assert!(is_reviewing(&app));
        app.with_control("r");
        assert!(!is_reviewing(&app));
        app.update();
        assert!(!app.model().is_by_hand());
    }
}
