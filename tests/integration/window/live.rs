//! Live values: when they are searched for, when they rest, and what is shown of them.

use std::{
    fs,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use super::{
    attempt::at_a_mistake,
    opponent::{COMPUTER, seats, wait_for_turn},
    panel::Panel,
    panels::shows,
    power::redraws,
    review::{review, reviewed},
    scale::{drawn_texts, panels_app_with_texts},
    *,
};
use bevy::window::WindowFocused;
use reversi::{
    app::{
        Language,
        board::{
            entities::{BoardSquare, DiscMarks, SquareMarks},
            marks::BoardMarks,
        },
        computer::thinker::{Strategy, Thinker},
        study::{self, battery::Battery, hint::Hint, live::LiveValues},
    },
    engine::{Control, Level, MoveValue, SearchResult, Value},
    players::Seat,
    rules::{Action, Goal, Position},
};

/// Looks 30 plies deep, and then goes on until it is stopped.
#[derive(Clone, Default)]
struct Deepening {
    begun: Arc<Mutex<Vec<Position>>>,
    ended: Arc<AtomicUsize>,
}

impl Deepening {
    fn begun(&self) -> usize {
        self.begun.lock().unwrap().len()
    }

    fn ended(&self) -> usize {
        self.ended.load(Ordering::SeqCst)
    }
}

/// Values that fall in reading order.
fn found(position: &Position, depth: u32) -> SearchResult {
    let legal = position.legal_moves();
    let values = (0..).map(|number| 12 - 5 * number);
    let moves = legal.iter().zip(values).map(|(found, discs)| MoveValue {
        square: found.square,
        value: Value::estimate(100 * discs),
        line: vec![Action::Place(found.square)],
    });
    SearchResult {
        best: Action::Pass,
        value: Value::UNKNOWN,
        principal_variation: Vec::new(),
        moves: moves.collect(),
        depth,
        nodes: 1_000,
        elapsed: Duration::ZERO,
    }
}

impl Strategy for Deepening {
    fn choose(&mut self, position: &Position, _: Level, _: u64, _: &Control<'_>) -> Option<Action> {
        let legal = position.legal_moves();
        legal.iter().next().map(|found| Action::Place(found.square))
    }

    fn deepen(
        &mut self,
        position: &Position,
        time: Duration,
        control: &Control<'_>,
    ) -> Option<SearchResult> {
        // A hint is waited for.
        if time < Duration::from_secs(10) {
            return Some(found(position, 1));
        }
        self.begun.lock().unwrap().push(*position);
        for depth in 1..=30 {
            (control.progress)(&found(position, depth));
        }
        until_stopped(control, || ());
        self.ended.fetch_add(1, Ordering::SeqCst);
        None
    }
}

/// The panels with this strategy.
fn deepening(model: GameModel) -> (App, Deepening) {
    deepening_in(board_app(model))
}

fn deepening_in(mut app: App) -> (App, Deepening) {
    let strategy = Deepening::default();
    let made = strategy.clone();
    app.insert_resource(Thinker::new(move || Box::new(made.clone())));
    app.world_mut().resource_mut::<Settings>().least_thought = 0;
    (app, strategy)
}

#[track_caller]
fn wait_for_begun(app: &mut App, strategy: &Deepening, count: usize) {
    drive(app, |_| strategy.begun() == count);
}

#[track_caller]
fn wait_for_ended(app: &mut App, strategy: &Deepening, count: usize) {
    drive(app, |_| strategy.ended() == count);
}

fn live(app: &App) -> &LiveValues {
    app.world().resource::<LiveValues>()
}

/// The values on the board.
fn values(app: &App) -> Vec<MoveValue> {
    app.world().resource::<BoardMarks>().values.clone()
}

#[track_caller]
fn wait_for_values(app: &mut App) {
    drive(app, |app| !values(app).is_empty());
}

fn rings(app: &mut App) -> usize {
    let mut squares = app.world_mut().query::<(&BoardSquare, &SquareMarks)>();
    let squares = squares.iter(app.world());
    squares.filter(|(_, marks)| marks.legal).count()
}

// ---- What is shown ----

#[test]
fn ctrl_l_values_every_move_until_all_is_exact() {
    let mut app = panels_app(othello(4, 4));
    app.frames(2);
    assert_eq!(rings(&mut app), 4);
    app.with_control("l");
    wait_for_values(&mut app);
    drive(&mut app, |app| !live(app).is_searching());
    let found = values(&app);
    assert_eq!(found.len(), 4);
    assert!(
        found.iter().all(|found| found.value == Value::exact(-10)),
        "{found:?}"
    );
    app.frames(2);
    assert_eq!(rings(&mut app), 0, "values take their place");
    assert!(shows(&mut app, "−10 · 12 moves ahead · "));
    app.frames(5);
    assert_eq!(redraws(&mut app, 20), 0, "the window sleeps");
    app.command("l");
    assert_eq!((values(&app).len(), rings(&mut app)), (0, 4));
    assert!(!shows(&mut app, "deep"));
    app.frames(5);
    assert_eq!(redraws(&mut app, 20), 0, "nor does the switch wake it");
}

#[test]
fn the_disc_to_come_does_not_cover_a_value() {
    let (mut app, _) = deepening_in(panels_app(othello(8, 8)));
    app.frames(2);
    let place = app.world().resource::<BoardLayout>().centre(square("f5"));
    app.point(place);
    app.update();
    let shown = |app: &mut App| {
        let ghosts = app.world_mut().query::<&Ghost>().iter(app.world()).count();
        let mut discs = app.world_mut().query::<&DiscMarks>();
        let flips = discs.iter(app.world()).filter(|marks| marks.will_flip);
        (ghosts, flips.count())
    };
    assert_eq!(shown(&mut app), (1, 1));
    app.with_control("l");
    wait_for_values(&mut app);
    app.frames(2);
    assert_eq!(shown(&mut app), (0, 1));
}

#[test]
fn every_board_and_rule_set_has_live_values() {
    let fewest = Ruleset::OTHELLO.with_goal(Goal::FewestDiscs);
    for (ruleset, width, height) in [
        (Ruleset::REVERSI, 8, 8),
        (Ruleset::FREE, 5, 4),
        (Ruleset::CSE231, 6, 6),
        (fewest, 10, 10),
        (Ruleset::OTHELLO, 26, 26),
    ] {
        let mut app = board_app(GameModel::new(ruleset, size(width, height)));
        app.with_control("l");
        wait_for_values(&mut app);
        let legal = app.legal();
        let mut valued: Vec<Square> = values(&app).iter().map(|found| found.square).collect();
        valued.sort();
        assert_eq!(valued, legal, "{ruleset} {width} {height}");
    }
}

#[test]
fn where_values_have_no_room_the_best_move_is_marked() {
    let (mut app, _) = deepening_in(panels_app(othello(8, 8)));
    app.with_control("l");
    wait_for_values(&mut app);
    let marked = |app: &mut App| -> Vec<Square> {
        let mut squares = app.world_mut().query::<(&BoardSquare, &SquareMarks)>();
        let squares = squares.iter(app.world()).filter(|(_, marks)| marks.hint);
        squares.map(|(square, _)| square.0).collect()
    };
    assert_eq!(marked(&mut app), [], "the values stand on the board");
    app.resize(320, 240);
    let best = values(&app)[0].square;
    assert_eq!(marked(&mut app), [best]);
    assert_eq!(rings(&mut app), 0, "dots take their place");
    assert!(shows(&mut app, &format!("{best} ≈ +12 · ")));
    assert!(!shows(&mut app, "positions"), "only what there is room for");
}

#[test]
fn an_estimate_is_told_from_an_exact_value_on_every_board() {
    for (side, window, expected) in [
        (8, (1280, 800), 4),
        (26, (1920, 1080), 4),
        (26, (1280, 800), 0),
        (26, (500, 900), 0),
    ] {
        let (mut app, _) = deepening_in(panels_app_with_texts(othello(side, side)));
        app.resize(window.0, window.1);
        app.with_control("l");
        wait_for_values(&mut app);
        app.frames(2);
        let shown = ["+12", "+7", "+2", "−3"].map(|discs| {
            let texts = drawn_texts(&app);
            assert!(!texts.iter().any(|text| text == discs), "{discs} on {side}");
            texts.contains(&format!("≈{discs}"))
        });
        let shown = shown.iter().filter(|shown| **shown).count();
        assert_eq!(shown, expected, "{side} at {window:?}");
    }
}

#[test]
fn pointing_at_a_move_tells_its_value_and_line() {
    let (mut app, _) = deepening(othello(8, 8));
    app.with_control("l");
    wait_for_values(&mut app);
    assert!(shows(&mut app, "≈ +12 · "));
    let last = values(&app).pop().expect("four moves").square;
    let place = app.world().resource::<BoardLayout>().centre(last);
    app.point(place);
    app.frames(2);
    assert!(shows(&mut app, "≈ −3 · "));
    assert!(shows(&mut app, &format!("1.0 k positions · {last}")));
}

#[test]
fn the_menu_names_what_it_does() {
    for (name, live_values) in [("Live values", false), ("Hide live values", true)] {
        let settings = Settings {
            live_values,
            ..default()
        };
        let panel = Panel::around(othello(8, 8)).with(settings.clone());
        let mut panel = panel.listening::<SettingRequested>();
        panel.click("Moves");
        panel.click(name);
        let asked = panel.asked::<SettingRequested>();
        let asked = asked.iter().map(|asked| asked.changed(&settings));
        let live_values = !live_values;
        let expected = Settings {
            live_values,
            ..settings.clone()
        };
        assert_eq!(asked.collect::<Vec<_>>(), [expected]);
    }
    assert_eq!(
        study::commands::LIVE_VALUES.keys(Language::English),
        "Ctrl+L"
    );
}

// ---- The search ----

#[test]
fn the_search_follows_the_game_and_ends_with_the_switch() {
    let (mut app, strategy) = deepening(othello(8, 8));
    app.frames(5);
    assert_eq!(strategy.begun(), 0, "nothing is searched while it is off");
    app.with_control("l");
    wait_for_values(&mut app);
    app.play(&["f5"]);
    assert_eq!(values(&app).len(), 0, "those were of another position");
    wait_for_begun(&mut app, &strategy, 2);
    wait_for_ended(&mut app, &strategy, 1);
    assert_eq!(
        strategy.begun.lock().unwrap().last(),
        Some(app.game().position())
    );
    app.settle();
    app.with_control("l");
    wait_for_ended(&mut app, &strategy, 2);
    app.frames(10);
    assert_eq!(strategy.begun(), 2);
    assert_eq!(redraws(&mut app, 20), 0);
}

#[test]
fn a_hint_comes_first_and_then_the_search_goes_on() {
    let (mut app, strategy) = deepening(othello(8, 8));
    app.with_control("l");
    wait_for_values(&mut app);
    let deepest = |app: &App| live(app).found().map(|found| found.depth);
    drive(&mut app, |app| deepest(app) == Some(30));
    app.key(Key::F2);
    drive(&mut app, |app| {
        app.world().resource::<Hint>().best().is_some()
    });
    wait_for_begun(&mut app, &strategy, 2);
    assert_eq!(strategy.ended(), 1);
    app.frames(3);
    assert_eq!(deepest(&app), Some(30), "what was found deeper stays");
}

#[test]
fn a_review_comes_first() {
    let mut app = reviewed();
    app.with_control("l");
    app.request(GameRequested::GoTo(2));
    wait_for_values(&mut app);
    drive(&mut app, |app| !live(app).is_searching());
    let legal = app.game().legal().iter();
    let mut legal = legal.map(|found| found.square.to_string());
    let other = legal.find(|square| square != MOVES_TO_A_PASS[2]);
    app.play(&[&other.expect("another move than in the game")]);
    // Its own value is known, but not those of the moves that follow it.
    app.play_first();
    assert!(review(&app).is_searching() && !live(&app).is_searching());
    drive(&mut app, |app| review(app).is_done());
    wait_for_values(&mut app);
}

#[test]
fn while_the_computer_plays_live_values_wait() {
    let players = seats(Seat::Person, COMPUTER);
    let (mut app, strategy) = deepening(othello(8, 8).with_players(players));
    app.update();
    app.with_control("l");
    app.frames(3);
    assert!(shows(&mut app, "Live values wait for the end of the game"));
    app.play(&["f5"]);
    wait_for_turn(&mut app, Player::Dark);
    app.frames(5);
    assert_eq!(strategy.begun(), 0, "they would play for the person");
    app.request(GameRequested::Back);
    wait_for_begun(&mut app, &strategy, 1);
    app.request(GameRequested::Restart);
    wait_for_ended(&mut app, &strategy, 1);
    assert_eq!(values(&app).len(), 0);
}

#[test]
fn live_values_do_not_tell_what_the_player_looks_for() {
    let (mut app, _) = at_a_mistake();
    app.with_control("l");
    app.with_control("t");
    app.frames(3);
    assert!(!live(&app).is_searching());
    assert!(values(&app).is_empty());
    assert!(!shows(&mut app, " deep"));
    for _ in 0..3 {
        app.key(Key::F2);
    }
    // Then it is told anyway.
    drive(&mut app, |app| !values(app).is_empty());
}

// ---- The focus ----

fn focus(app: &mut App, focused: bool) {
    let window = single::<With<PrimaryWindow>>(app);
    app.world_mut()
        .write_message(WindowFocused { window, focused });
    app.update();
}

#[test]
#[cfg(target_os = "linux")]
fn on_battery_a_window_without_the_focus_does_not_search() {
    let folder = tempfile::tempdir().expect("a folder");
    let supply = folder.path().join("BAT0");
    fs::create_dir(&supply).expect("a supply");
    let status = |status: &str| fs::write(supply.join("status"), status).expect("a status");
    fs::write(supply.join("type"), "Battery\n").expect("a type");
    let (mut app, strategy) = deepening(othello(8, 8));
    app.insert_resource(Battery(folder.path().into()));
    app.with_control("l");
    wait_for_values(&mut app);
    status("Charging\n");
    focus(&mut app, false);
    app.frames(5);
    assert_eq!(strategy.ended(), 0);
    focus(&mut app, true);
    status("Discharging\n");
    focus(&mut app, false);
    wait_for_ended(&mut app, &strategy, 1);
    assert!(!values(&app).is_empty(), "what is known stays");
    app.frames(5);
    assert_eq!(strategy.begun(), 1);
    focus(&mut app, true);
    wait_for_begun(&mut app, &strategy, 2);
    fs::write(supply.join("scope"), "Device\n").expect("a scope");
    focus(&mut app, false);
    app.frames(5);
    assert_eq!(strategy.ended(), 1, "a mouse has a battery too");
}
