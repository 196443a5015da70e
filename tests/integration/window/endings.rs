//! Results, pauses, thoughts and what takes a game back: what the panels tell, and when.

use std::time::Duration;

use bevy::window::RequestRedraw;

use super::{
    opponent::{COMPUTER, Script, panels_with, seats, wait_for_turn},
    panels::{names, shows},
    power::redraws,
    *,
};
use reversi::{
    app::{
        base::timing::{LONG_THOUGHT, UNDO_OFFER},
        computer::ring::ThoughtRing,
        exercise::commands::HINT,
        game::announcement::{Announcement, AnnouncementOffer, AnnouncementRequested},
        study::hint::Hint,
    },
    players::{Players, Seat},
};

const OFFERED: [&str; 3] = ["Play again", "Review", "New game"];

/// A game that ends with c1, on a board of this size.
fn almost_over() -> GameModel {
    let board: Board =
        "DL......\n........\n........\n........\n........\n........\n........\n........"
            .parse()
            .expect("a board");
    by_hand(Ruleset::OTHELLO, board, Player::Dark)
}

fn place(app: &mut App, name: &str) -> Option<egui::Rect> {
    let widgets = app.widgets();
    let exact = widgets.iter().find(|(found, _)| found == name);
    let found = exact.or_else(|| widgets.iter().find(|(found, _)| found.starts_with(name)));
    found.map(|&(_, rect)| rect)
}

#[test]
fn the_result_is_beside_the_middle_of_the_board_at_every_size() {
    for (width, height) in [
        (200, 150),
        (320, 240),
        (400, 560),
        (500, 520),
        (500, 900),
        (640, 200),
        (640, 480),
        (700, 300),
        (1280, 800),
        (3840, 2160),
    ] {
        let size = format!("{width}×{height}");
        let mut app = panels_app(almost_over());
        app.resize(width, height);
        app.play(&["c1"]);
        app.settle();
        app.frames(3);
        let layout = *app.world().resource::<BoardLayout>();
        let (centre, half) = (layout.field().center(), layout.field().size() / 2.0);
        let middle = egui::Rect::from_center_size(
            egui::pos2(centre.x, centre.y),
            egui::vec2(half.x, half.y),
        );
        let offered = OFFERED.map(|name| place(&mut app, name));
        let offered = offered.map(|found| found.unwrap_or_else(|| panic!("{offered:?} at {size}")));
        let whole = offered[0].union(offered[1]).union(offered[2]);
        assert!(!whole.shrink(0.5).intersects(middle), "{whole:?} at {size}");
        let window =
            egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(width as f32, height as f32));
        assert!(window.contains_rect(whole), "{whole:?} at {size}");
        for (rect, other) in [(0, 1), (1, 2), (0, 2)].map(|(a, b)| (offered[a], offered[b])) {
            let difference = (rect.size() - other.size()).abs();
            assert!(difference.max_elem() < 0.1, "{offered:?} at {size}");
            assert!(!rect.shrink(0.5).intersects(other), "{offered:?} at {size}");
        }
        app.click_widget("Review");
        assert_eq!(place(&mut app, "Play again"), None, "at {size}");
        assert!(app.game().is_over());
    }
}

#[test]
fn the_result_is_told_when_the_last_disc_lies_still() {
    let mut app = panels_app(almost_over());
    app.set_speed(Speed::Slow);
    app.frames(3);
    app.play(&["c1"]);
    assert!(app.is_moving());
    while app.is_moving() {
        let told = names(&mut app);
        if app.is_moving() {
            assert!(!told.iter().any(|name| name.contains("wins")), "{told:?}");
            assert!(!told.iter().any(|name| name == "Play again"), "{told:?}");
        }
    }
    app.frames(2);
    assert!(shows(&mut app, "Dark wins"));
    assert!(shows(&mut app, "Play again"));
}

#[test]
fn a_new_game_says_that_the_one_before_is_one_undo_away() {
    let mut app = panels_app(othello(8, 8));
    app.request(GameRequested::Restart);
    assert!(!offers_undo(&app), "an empty game is not worth a word");
    for again in [
        GameRequested::Restart,
        GameRequested::Start {
            ruleset: Ruleset::OTHELLO,
            size: size(6, 6),
        },
    ] {
        let mut app = panels_app(othello(8, 8));
        app.play(&["f5"]);
        app.settle();
        app.request(again);
        assert!(offers_undo(&app));
        let (_, undo) = app
            .widgets()
            .into_iter()
            .rfind(|(name, _)| name == "Undo")
            .expect("the button on the board");
        app.click(Vec2::new(undo.center().x, undo.center().y));
        app.update();
        assert_eq!(
            (app.game().size(), app.game().ply_number()),
            (size(8, 8), 1)
        );
        assert!(!offers_undo(&app));
        app.request(again);
        let move_away = app.game().legal().iter().next().copied().expect("a move");
        app.play(&[&move_away.square.to_string()]);
        assert!(!offers_undo(&app), "the next move takes it away");
    }
}

/// Whether the window offers to bring back the previous game.
fn offers_undo(app: &App) -> bool {
    let announcement = app.world().resource::<Announcement>();
    announcement.offer() == Some(AnnouncementOffer::Undo)
}

#[test]
fn the_offer_of_an_undo_goes_by_itself() {
    let mut app = panels_app(othello(8, 8));
    app.play(&["f5"]);
    app.settle();
    app.request(GameRequested::Restart);
    assert!(offers_undo(&app));
    app.frames(10);
    assert_eq!(redraws(&mut app, 20), 0, "the window sleeps");
    app.pass(UNDO_OFFER - FRAME);
    assert!(offers_undo(&app));
    app.pass(FRAME);
    assert!(!offers_undo(&app));
}

#[test]
fn two_computers_are_paused_and_go_on() {
    let script = Script::default();
    let mut app = panels_with(&script, othello(8, 8), seats(COMPUTER, COMPUTER));
    app.set_speed(Speed::Off);
    drive(&mut app, |app| app.game().ply_number() > 2);
    app.key(Key::F3);
    let plies = app.game().ply_number();
    assert!(shows(&mut app, "Paused"));
    app.frames(20);
    assert_eq!(app.game().ply_number(), plies);
    // Looking back and forth is no reason to go on.
    app.request(GameRequested::Back);
    app.request(GameRequested::Forward);
    app.frames(20);
    assert_eq!(app.game().ply_number(), plies);
    app.click_widget("Continue");
    drive(&mut app, |app| app.game().ply_number() > plies);
    app.world_mut().resource_mut::<Settings>().least_thought = 3000;
    let step = |app: &mut App| app.pass(LONG_THOUGHT / 4);
    drive_with(&mut app, step, |app| {
        shows(app, "The computer plays both sides")
    });
    app.click_widget("Pause");
    assert!(app.world().resource::<GameModel>().computer_waits());
    app.request(GameRequested::Restart);
    assert!(!app.world().resource::<GameModel>().computer_waits());
}

#[test]
fn there_is_no_pause_with_a_person_at_the_board() {
    for players in [Players::default(), seats(Seat::Person, COMPUTER)] {
        let mut app = panels_with(&Script::default(), othello(8, 8), players);
        app.key(Key::F3);
        app.frames(2);
        assert!(!app.world().resource::<GameModel>().computer_waits());
        assert!(!shows(&mut app, "Pause"));
    }
}

fn can_hint(app: &App) -> bool {
    (HINT.is_possible)(app.world())
}

#[test]
fn an_answer_within_a_second_makes_no_panel_flicker() {
    let script = Script::default();
    let mut app = panels_with(&script, othello(8, 8), seats(Seat::Person, COMPUTER));
    app.play(&["f5"]);
    wait_for_turn(&mut app, Player::Dark);
    app.settle();
    app.world_mut().resource_mut::<Settings>().least_thought = 400;
    // What changes with each move: counts, moves, and whose turn it is.
    let changes = [
        "Dark:",
        "Light:",
        "Balance",
        "Move ",
        "Your turn",
        "Light to move",
    ];
    let steady = |app: &mut App| {
        let mut widgets = app.widgets();
        widgets.retain(|(name, _)| !changes.iter().any(|start| name.starts_with(start)));
        widgets.retain(|(name, _)| !name.contains("legal move") && !name.contains("opening"));
        widgets.sort_by(|one, other| one.0.cmp(&other.0));
        (widgets, can_hint(app))
    };
    let before = steady(&mut app);
    let answer = app.game().legal().iter().next().copied().expect("a move");
    app.play(&[&answer.square.to_string()]);
    assert_eq!(app.game().turn(), Some(Player::Light));
    for _ in 0..3 {
        assert_eq!(steady(&mut app), before);
        app.pass(Duration::from_millis(100));
    }
    assert_eq!(app.game().turn(), Some(Player::Light));
    app.settle();
    app.pass(Duration::from_millis(100));
    wait_for_turn(&mut app, Player::Dark);
    app.settle();
    assert_eq!(steady(&mut app), before);
}

#[test]
fn a_long_thought_is_told_after_a_second() {
    let script = Script::default();
    script.hold();
    let mut app = panels_with(&script, othello(8, 8), seats(Seat::Person, COMPUTER));
    app.play(&["f5"]);
    app.settle();
    app.pass(LONG_THOUGHT - FRAME);
    assert!(!shows(&mut app, "thinking"));
    app.pass(FRAME);
    assert!(shows(
        &mut app,
        "Light: 1, to move, Computer · 1 Easiest, thinking…"
    ));
    assert!(shows(&mut app, "Light is thinking"));
    assert!(!can_hint(&app));
    script.release();
    wait_for_turn(&mut app, Player::Dark);
    assert!(!shows(&mut app, "thinking"));
}

#[test]
fn a_ring_turns_while_the_computer_thinks_unless_nothing_is_to_move() {
    for (speed, turns) in [(Speed::Fast, true), (Speed::Off, false)] {
        let script = Script::default();
        script.hold();
        let mut app = panels_with(&script, othello(8, 8), seats(Seat::Person, COMPUTER));
        app.set_speed(speed);
        let turned = |app: &App| app.world().resource::<ThoughtRing>().turned();
        app.frames(5);
        app.play(&["f5"]);
        assert_eq!(turned(&app), 0.0, "a short thought has no ring");
        app.settle();
        app.pass(LONG_THOUGHT);
        let first = turned(&app);
        app.frames(3);
        assert_eq!(turned(&app), first, "other frames bring no step");
        app.pass(Duration::from_millis(250));
        assert_eq!(turned(&app) != first, turns, "{speed:?}");
        assert_eq!(redraws(&mut app, 20), 0, "it asks for its own frames");
    }
}

#[test]
fn whatever_the_status_line_says_nothing_below_it_moves() {
    for (width, height) in [(1280, 800), (700, 300)] {
        let mut app = panels_app(othello(8, 8));
        app.resize(width, height);
        let below = |app: &mut App| ["Undo", "Redo", "Restart"].map(|name| place(app, name));
        app.play(&["f5"]);
        app.settle();
        let usual = below(&mut app);
        assert!(usual.iter().all(Option::is_some));
        app.play(&["a1"]);
        assert!(shows(&mut app, "a1 wouldn't flip any discs"));
        assert_eq!(below(&mut app), usual);
        app.keys("f");
        assert!(shows(&mut app, "Typed: f"));
        assert_eq!(below(&mut app), usual);
        app.key(Key::Escape);
        let long = "Couldn't save a file with a long name: the disk is full. ".repeat(6);
        app.request(AnnouncementRequested::warning(long));
        app.update();
        assert!(shows(&mut app, "Couldn't save"));
        assert_eq!(below(&mut app), usual);
        app.request(GameRequested::Restart);
        assert!(offers_undo(&app));
        assert_eq!(below(&mut app), usual);
    }
}

#[test]
fn a_refusal_goes_with_the_next_key() {
    let mut app = panels_app(othello(8, 8));
    app.keys("z9");
    app.key(Key::Enter);
    app.update();
    assert!(shows(&mut app, "z9 is not on the board"));
    app.keys("c");
    app.key(Key::Enter);
    app.update();
    assert!(!shows(&mut app, "z9 is not on the board"));
}

#[test]
fn a_click_after_escape_reaches_what_lay_below_the_menu() {
    let mut app = panels_app(othello(8, 8));
    app.click_widget("Dark player");
    app.frames(2);
    let below = place(&mut app, "Restart").expect("a button");
    app.play(&["f5"]);
    let menu = place(&mut app, "Thoughtful").expect("a line of the menu");
    // The pointer stays on the menu, where a card or button lies below.
    app.point(Vec2::new(menu.center().x, menu.center().y));
    app.frames(3);
    app.key(Key::Escape);
    let requests = app.world().resource::<Messages<RequestRedraw>>();
    assert!(requests.iter_current_update_messages().next().is_some());
    app.update();
    let chooser = place(&mut app, "Dark player").expect("a button");
    assert!(below.is_positive() && chooser.is_positive());
    let centre = chooser.center();
    app.click(Vec2::new(centre.x, centre.y));
    app.frames(2);
    assert!(place(&mut app, "Thoughtful").is_some());
    // Escape, and a click on the same spot without any motion.
    app.key(Key::Escape);
    app.update();
    assert_eq!(place(&mut app, "Thoughtful"), None);
    app.button(ButtonState::Pressed);
    app.button(ButtonState::Released);
    app.frames(2);
    assert!(place(&mut app, "Thoughtful").is_some());
}

#[test]
fn a_click_is_one_however_long_the_window_has_slept() {
    let mut app = panels_app(othello(8, 8));
    app.play(&["f5"]);
    app.settle();
    let undo = place(&mut app, "Undo").expect("a button").center();
    app.point(Vec2::new(undo.x, undo.y));
    app.frames(3);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(5)));
    app.button(ButtonState::Pressed);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    app.button(ButtonState::Released);
    app.frames(2);
    assert_eq!(app.game().ply_number(), 0);
}

#[test]
fn a_hint_changes_only_when_something_came() {
    #[derive(Resource, Default)]
    struct Changes(usize);
    let script = Script::default();
    script.hold();
    let mut app = panels_with(&script, othello(8, 8), Players::default());
    app.init_resource::<Changes>().add_systems(
        Last,
        |hint: Res<Hint>, mut changes: ResMut<Changes>| {
            changes.0 += usize::from(hint.is_changed());
        },
    );
    app.frames(5);
    let changes = |app: &App| app.world().resource::<Changes>().0;
    let before = changes(&app);
    app.frames(20);
    assert_eq!(changes(&app), before, "nobody asked");
    app.key(Key::F2);
    app.frames(3);
    let before = changes(&app);
    app.frames(20);
    assert_eq!(changes(&app), before, "nothing has come");
    script.release();
    drive(&mut app, |app| {
        app.world().resource::<Hint>().best().is_some()
    });
    app.update();
    assert!(changes(&app) > before);
}
