//! The review of the game: its search, the graph, the marks in the list, and the ways through it.

use std::{
    fs,
    sync::{
        Arc, LazyLock,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use super::{
    attempt::preview,
    files,
    opponent::{COMPUTER, seats, wait_for_turn},
    panel::{Panel, message},
    panels::{names, shows},
    power::redraws,
    *,
};
use bevy::window::WindowCloseRequested;
use bevy_egui::{EguiFullOutput, EguiPostUpdateSet, egui::epaint::Shape};
use egui::{Event, PointerButton};
use reversi::{
    analysis::{MoveClass, Review, ReviewBudget, note_review},
    app::{
        Language,
        base::{PossibleCommands, timing::COUNT_REST},
        board::{cursor::BoardCursor, entities::DiscMarks},
        computer::thinker::{Strategy, Thinker},
        exercise::ExerciseRequested,
        game::{
            announcement::Announcement,
            mode::{ChosenMode, ModeRequested},
            model::{NameRequested, RecordOpened},
        },
        study::{
            commands::{NEXT_MISTAKE, PREVIOUS_MISTAKE},
            lead_bar::share_of,
            review::GameReview,
            story::{Chapter, Headline, Story, StoryRequested, choose},
        },
    },
    engine::{Control, Engine, Level, Value},
    players::Seat,
    records::{Format, Record, ggf, sgf, transcript},
    rules::{Action, Position},
};

/// Whether the review is shown.
pub(super) fn is_reviewing(app: &App) -> bool {
    app.world().resource::<ChosenMode>().has_review()
}

pub(super) fn review(app: &App) -> &GameReview {
    app.world().resource::<GameReview>()
}

pub(super) fn wait_for_review(app: &mut App) {
    drive(app, |app| review(app).is_done());
}

/// Asks for the review of the game, and waits for it.
pub(super) fn run_review(app: &mut App) {
    app.with_control("e");
    wait_for_review(app);
}

/// The review of a game on 4×4, of which everything can be known.
pub(super) fn reviewed() -> App {
    reviewed_in(board_app(othello(4, 4)))
}

/// The same with the whole window.
pub(super) fn reviewed_window() -> App {
    reviewed_in(panels_app(othello(4, 4)))
}

fn reviewed_in(mut app: App) -> App {
    app.play(&MOVES_TO_A_PASS);
    app.settle();
    run_review(&mut app);
    rest(&mut app);
    app
}

/// Lets the bar beside the board come to rest.
fn rest(app: &mut App) {
    for _ in 0..3 {
        app.pass(Duration::from_millis(200));
        app.frames(2);
    }
}

fn show(app: &mut App, chapter: Chapter) {
    app.ask(StoryRequested::Show(chapter));
}

fn graph(widgets: &[(String, egui::Rect)]) -> Option<egui::Rect> {
    let mut graphs = widgets
        .iter()
        .filter(|(name, _)| name.starts_with("Graph of the game"));
    graphs.next().map(|&(_, rect)| rect)
}

/// The plies, counted from 1, that were not good.
fn faults(review: &GameReview) -> Vec<usize> {
    let plies = review.plies().iter().enumerate();
    let faults = plies.filter(|(_, ply)| ply.is_fault());
    faults.map(|(index, _)| index + 1).collect()
}

/// A move of the review, counted from 0, as texts name it.
fn numbered(review: &GameReview, index: usize) -> String {
    let action = review.plies()[index].action();
    format!("{}. {action}", index + 1)
}

fn read(text: &str) -> Record {
    sgf::read(text).expect("a record").record
}

// ---- The search ----

#[test]
fn ctrl_e_values_every_move_and_esc_leaves() {
    let mut app = reviewed();
    let found = review(&app);
    assert!(is_reviewing(&app));
    assert_eq!(found.known(), (7, 7), "the pass of the rules is no move");
    // The first player of Othello on 4×4 loses by ten at best.
    assert_eq!(found.value_after(0), Some(Value::exact(-10)));
    assert!(
        found
            .plies()
            .iter()
            .all(|ply| ply.moves().is_empty() || ply.loss().is_some())
    );
    assert!(graph(&app.widgets()).is_some());
    let record = app.model().record();
    let noted = Review::of_record(record);
    assert_eq!(noted.plies()[1].loss(), review(&app).plies()[1].loss());
    app.key(Key::Escape);
    assert!(!is_reviewing(&app));
    assert_eq!(graph(&app.widgets()), None);
    app.with_control("e");
    assert!(review(&app).is_done(), "what was found is kept");
    app.with_control("e");
    assert!(!is_reviewing(&app));
}

#[test]
fn the_result_offers_a_review() {
    let board = "DL..\n....\n....\n....".parse().expect("a board");
    let mut app = board_app(by_hand(Ruleset::OTHELLO, board, Player::Dark));
    app.play(&["c1"]);
    app.settle();
    app.frames(3);
    let won = |app: &mut App| {
        let mut discs = app.world_mut().query::<&DiscMarks>();
        discs.iter(app.world()).any(|marks| marks.won)
    };
    app.pass(COUNT_REST);
    app.frames(30);
    assert!(won(&mut app));
    app.press("See what decided it");
    assert!(is_reviewing(&app));
    assert!(!won(&mut app), "a review has other things to show");
    assert!(!shows(&mut app, "Play again"));
    wait_for_review(&mut app);
    assert_eq!(review(&app).value_after(1), Some(Value::exact(16)));
}

#[test]
fn a_review_goes_on_where_the_game_grows() {
    let mut app = board_app(othello(4, 4));
    app.play(&["b1"]);
    run_review(&mut app);
    assert_eq!(review(&app).known(), (1, 1));
    app.play(&["c1"]);
    assert!(!review(&app).is_done());
    wait_for_review(&mut app);
    assert_eq!(review(&app).known(), (2, 2));
    app.request(GameRequested::Restart);
    app.update();
    assert!(!is_reviewing(&app), "another game is another review");
}

#[test]
fn other_lines_of_the_game_are_reviewed_as_well() {
    let mut app = reviewed();
    app.request(GameRequested::GoTo(1));
    app.play(&["a1"]);
    assert_eq!(review(&app).plies().len(), 2);
    wait_for_review(&mut app);
    assert_eq!(review(&app).known(), (2, 2));
    let end = app.game().main_line_end();
    app.request(GameRequested::GoToNode(end));
    assert_eq!(review(&app).known(), (7, 7), "what was found is kept");
    assert!(review(&app).is_done());
}

/// Reviews until it is stopped.
#[derive(Clone, Default)]
struct Endless {
    begun: Arc<AtomicUsize>,
    ended: Arc<AtomicUsize>,
}

impl Strategy for Endless {
    fn choose(&mut self, position: &Position, _: Level, _: u64, _: &Control<'_>) -> Option<Action> {
        let legal = position.legal_moves();
        legal.iter().next().map(|found| Action::Place(found.square))
    }

    fn review(
        &mut self,
        review: &mut Review,
        _: Duration,
        control: &Control<'_>,
        report: &mut dyn FnMut(&Review),
    ) {
        self.begun.fetch_add(1, Ordering::SeqCst);
        until_stopped(control, || report(review));
        self.ended.fetch_add(1, Ordering::SeqCst);
    }
}

/// Finds what a quick look finds, and then goes on until it is stopped.
struct Quick;

impl Strategy for Quick {
    fn choose(&mut self, _: &Position, _: Level, _: u64, _: &Control<'_>) -> Option<Action> {
        None
    }

    fn review(
        &mut self,
        review: &mut Review,
        _: Duration,
        control: &Control<'_>,
        report: &mut dyn FnMut(&Review),
    ) {
        let budget = ReviewBudget::Level(Level::MIN);
        review.run(&mut Engine::new(1), budget, control, &mut |_| {});
        until_stopped(control, || report(review));
    }
}

/// A game whose review goes on, with something found.
fn under_review() -> App {
    let mut app = board_app(othello(4, 4));
    app.insert_resource(Thinker::new(|| Box::new(Quick)));
    app.play(&["b1", "c1"]);
    app.settle();
    app.with_control("e");
    drive(&mut app, |app| review(app).known() == (2, 2));
    assert_eq!(noted(&app), 0);
    app
}

/// How many plies the record of the game on the board says something of.
fn noted(app: &App) -> usize {
    noted_in(app.model().record())
}

fn noted_in(record: &Record) -> usize {
    let review = Review::of_record(record);
    let plies = review.plies().iter();
    plies.filter(|ply| !ply.moves().is_empty()).count()
}

#[test]
fn what_a_review_has_found_is_noted_however_it_is_left() {
    let mut app = under_review();
    app.key(Key::Escape);
    assert_eq!(noted(&app), 2, "in the same frame");
    let mut app = under_review();
    app.request(GameRequested::Restart);
    app.request(GameRequested::Undo);
    assert_eq!(noted(&app), 2, "another game took its place");
    let mut app = under_review();
    let window = single::<With<PrimaryWindow>>(&mut app);
    app.world_mut()
        .write_message(WindowCloseRequested { window });
    app.update();
    assert_eq!(noted(&app), 2, "the window was closed");
    let mut app = under_review();
    app.with_control("q");
    app.update();
    assert_eq!(noted(&app), 2, "the program was left");
}

#[test]
fn what_is_noted_after_a_line_was_deleted_stays_when_the_line_comes_back() {
    let mut game = with_moves(Game::new(Ruleset::OTHELLO, size(4, 4)), &["b1", "c1"]);
    let end = game.present();
    game.undo();
    let moves = game.legal().iter().map(|found| found.square);
    let other = moves.into_iter().find(|&found| found != square("c1"));
    game.play(other.expect("another move"))
        .expect("a legal move");
    let line = game.present();
    game.go_to_node(end);
    let mut app = board_app(GameModel::from_game(game));
    app.insert_resource(Thinker::new(|| Box::new(Quick)));
    app.with_control("e");
    drive(&mut app, |app| review(app).known() == (2, 2));
    app.request(GameRequested::Delete(line));
    assert_eq!(noted(&app), 0);
    app.pass(Duration::from_secs(3));
    assert_eq!(noted(&app), 2);
    app.request(GameRequested::Undo);
    assert!(app.game().contains(line));
    assert_eq!(noted(&app), 2);
}

#[test]
fn a_game_without_moves_has_no_review() {
    let mut app = board_app(othello(4, 4));
    app.command("e");
    assert!(!is_reviewing(&app));
}

#[test]
fn what_is_copied_or_saved_has_what_a_running_review_has_found() {
    let mut app = under_review();
    assert_eq!(noted_in(&read(&files::copied(&mut app, Format::Sgf))), 2);
    assert!(review(&app).is_searching(), "it goes on");
    let (_folder, file) = crate::own_file("half.sgf");
    let mut app = under_review();
    files::answer(&mut app, &file);
    for _ in 0..2 {
        app.with_control("s");
        drive(&mut app, |_| file.exists());
        let saved = || fs::read_to_string(&file).unwrap_or_default();
        drive(&mut app, |_| saved().ends_with(")\n"));
        assert_eq!(noted_in(&read(&saved())), 2);
        // Until that is told, nothing else is saved.
        drive(&mut app, |app| {
            app.world().resource::<Announcement>().told().is_some()
        });
        assert!(review(&app).is_searching(), "it goes on");
        // The second time nobody is asked for a name.
        fs::remove_file(&file).expect("a file");
    }
}

#[test]
fn a_running_review_is_noted_every_few_seconds() {
    let mut app = under_review();
    app.frames(5);
    assert_eq!(noted(&app), 0);
    app.pass(Duration::from_secs(3));
    assert_eq!(noted(&app), 2);
    assert!(review(&app).is_searching());
}

#[test]
fn what_was_found_of_a_line_is_noted_when_another_one_is_played() {
    let mut app = under_review();
    app.request(GameRequested::GoTo(1));
    let other = app
        .game()
        .legal()
        .iter()
        .find(|found| found.square != "c1".parse().expect("a square"));
    let other = other.expect("a move").square.to_string();
    app.play(&[&other]);
    let record = app.model().record();
    let first = record.game.main_line_end();
    assert_ne!(record.game.present(), first);
    assert!(
        record
            .notes
            .get(&first)
            .is_some_and(|note| note.search.is_some())
    );
}

#[test]
fn a_review_that_had_hardly_begun_goes_on_when_the_game_is_opened_again() {
    let text = "(;GM[2]SZ[6];B[e4]XS[DEPTH e4~1 d5~1 c2~1 b3~1])";
    for (depth, begins) in [("6", true), ("30", false)] {
        let record = read(&text.replace("DEPTH", depth));
        let (mut app, strategy) = opened(record);
        assert_eq!(review(&app).known(), (1, 1), "it is there at once");
        assert_eq!(!review(&app).is_done(), begins);
        if begins {
            drive(&mut app, |_| strategy.begun.load(Ordering::SeqCst) == 1);
        }
    }
}

/// A record that is opened in a window whose reviews find nothing.
fn opened(record: Record) -> (App, Endless) {
    opened_in(board_app(GameModel::default()), record)
}

fn opened_in(mut app: App, record: Record) -> (App, Endless) {
    let strategy = Endless::default();
    let made = strategy.clone();
    app.insert_resource(Thinker::new(move || Box::new(made.clone())));
    app.world_mut().write_message(record_opened(record));
    app.update();
    app.with_control("e");
    app.frames(3);
    (app, strategy)
}

#[test]
fn the_review_of_a_game_that_is_opened_again_is_there_at_once() {
    let app = reviewed();
    let record = app.model().record();
    let saved = read(&sgf::write(record));
    let (again, strategy) = opened(saved);
    assert!(review(&again).is_done());
    assert_eq!(
        strategy.begun.load(Ordering::SeqCst),
        0,
        "nothing is searched"
    );
    for (ply, before) in review(&again).plies().iter().zip(review(&app).plies()) {
        assert_eq!((ply.loss(), ply.class()), (before.loss(), before.class()));
        if let Some(best) = before.best().filter(|_| before.is_fault()) {
            assert_eq!(ply.best().expect("it is known").line, best.line);
        }
    }
    assert_eq!(review(&again).value_after(0), Some(Value::exact(-10)));
}

#[test]
fn what_other_programs_found_is_shown_until_a_move_is_searched() {
    let text = "(;GM[Othello]TY[8]B[F5/1.00]W[D6/2.50]B[C3/-4.00];)";
    let (mut app, strategy) = opened(ggf::read(text).expect("a record").record);
    drive(&mut app, |_| strategy.begun.load(Ordering::SeqCst) == 1);
    let values = (0..4).map(|plies| review(&app).value_after(plies));
    let expected = [None, Some(100), Some(-250), Some(-400)];
    assert!(values.eq(expected.map(|value| value.map(Value::estimate))));
    let text = "(;GM[2]SZ[6];B[e4];W[e5];B[d5];W[e3];B[f5]BM[2];W[f6]DO[])";
    let (mut app, _) = opened(read(text));
    show(&mut app, Chapter::Moves);
    for name in ["Move 5: f5", "Move 6: f6"] {
        let told = names(&mut app);
        let entry = told.iter().find(|entry| entry.starts_with(name));
        let fault = if name.ends_with("f5") {
            ", a blunder"
        } else {
            ", an inaccuracy"
        };
        assert!(
            entry.is_some_and(|entry| entry.ends_with(fault)),
            "{entry:?}"
        );
    }
    app.command(",");
    assert!(shows(&mut app, "6. f6?! is marked as an inaccuracy"));
    app.command(",");
    assert_eq!(app.game().ply_number(), 5);
}

/// A game against the computer, or between people, under an endless review.
fn endlessly_reviewed(light: Seat) -> (App, Endless) {
    let strategy = Endless::default();
    let model = othello(8, 8).with_players(seats(Seat::Person, light));
    let mut app = board_app(model);
    let made = strategy.clone();
    app.insert_resource(Thinker::new(move || Box::new(made.clone())));
    app.world_mut().resource_mut::<Settings>().least_thought = 0;
    app.play(&["f5"]);
    wait_for_turn(
        &mut app,
        if light == COMPUTER {
            Player::Dark
        } else {
            Player::Light
        },
    );
    app.settle();
    app.with_control("e");
    drive(&mut app, |_| strategy.begun.load(Ordering::SeqCst) == 1);
    (app, strategy)
}

#[test]
fn a_review_rests_while_the_computer_thinks() {
    let (mut app, strategy) = endlessly_reviewed(COMPUTER);
    app.play_first();
    wait_for_turn(&mut app, Player::Dark);
    assert_eq!(app.game().ply_number(), 4, "it was not kept waiting");
    drive(&mut app, |_| strategy.begun.load(Ordering::SeqCst) >= 2);
}

#[test]
fn a_review_can_be_stopped_and_goes_on() {
    let (mut app, strategy) = endlessly_reviewed(Seat::Person);
    app.click_widget("Stop");
    drive(&mut app, |_| strategy.ended.load(Ordering::SeqCst) == 1);
    app.frames(5);
    assert!(review(&app).is_stopped && !review(&app).is_searching());
    assert_eq!(strategy.begun.load(Ordering::SeqCst), 1);
    app.click_widget("Continue");
    drive(&mut app, |_| strategy.begun.load(Ordering::SeqCst) == 2);
    app.key(Key::Escape);
    drive(&mut app, |_| strategy.ended.load(Ordering::SeqCst) == 2);
}

// ---- The graph ----

#[test]
fn the_graph_finds_room_in_all_but_small_windows() {
    let mut panel = reviewed_panel();
    for (width, height, has_room) in [
        (1280.0, 800.0, true),
        (500.0, 900.0, true),
        (3840.0, 2160.0, true),
        (640.0, 480.0, true),
        (320.0, 240.0, false),
        (200.0, 150.0, false),
    ] {
        panel.resize((width, height));
        let found = graph(&panel.widgets());
        assert_eq!(found.is_some(), has_room, "{found:?} at {width}×{height}");
        let window = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(width, height));
        assert!(
            found.is_none_or(|found| window.contains_rect(found)),
            "{found:?}"
        );
        let list = panel
            .widgets()
            .into_iter()
            .filter(|(name, _)| name.starts_with("Move "));
        for (name, entry) in list {
            let covers = found.is_some_and(|found| found.shrink(1.0).intersects(entry));
            assert!(!covers, "{name} at {width}×{height}");
        }
    }
    // No size is negative, which egui would not stand.
    for (width, height) in [
        (60.0, 900.0),
        (12.0, 900.0),
        (1.0, 900.0),
        (700.0, 1.0),
        (1.0, 1.0),
    ] {
        panel.resize((width, height));
        panel.events([]);
    }
}

#[test]
fn the_lowest_window_has_buttons_that_walk_through_a_review_and_leave_it() {
    let mut panel = reviewed_panel();
    panel.resize((320.0, 240.0));
    let plies = panel.game().ply_number();
    let turns = panel.shown::<GameReview>().turning_points();
    let decided = *turns.last().expect("a move that decided the game");
    panel.press(message("commands-what-decided"));
    assert_eq!(panel.game().ply_number(), decided + 1);
    for (id, played) in [
        ("commands-first", 0),
        ("commands-forward", 1),
        ("commands-last", plies),
        ("commands-back", plies - 1),
    ] {
        panel.press(message(id));
        assert_eq!(panel.game().ply_number(), played, "{id}");
    }
    let mut panel = panel.listening::<ModeRequested>();
    panel.click(message("commands-close"));
    assert_eq!(panel.asked::<ModeRequested>(), [ModeRequested::Leave]);
}

/// What is said of the move that led to the position on the board.
fn reasons(review: &GameReview, language: Language) -> Vec<String> {
    let known = review.subject().and_then(|(_, ply)| ply.reasons());
    known.map_or(Vec::new(), |known| {
        language.reasons(&known, &GameModel::default())
    })
}

#[test]
fn reasons_call_named_sides_by_their_names_in_every_language() {
    for language in Language::ALL {
        let mut panel = Panel::around_in(language, GameModel::default()).with(ChosenMode::Review);
        panel.request(record_opened(record_with_mistakes()));
        for (player, name) in Player::ALL.into_iter().zip(["Ana", "Bob"]) {
            let name = name.into();
            panel.request(NameRequested { player, name });
        }
        let plies = panel.shown::<GameReview>().plies().iter();
        let told = plies.filter_map(|ply| Some(language.reasons(&ply.reasons()?, panel.model())));
        let told: Vec<String> = told.flatten().collect();
        for colour in ["players-dark", "players-light"].map(|id| language.message(id)) {
            assert!(!told.iter().any(|told| told.contains(colour)), "{told:?}");
        }
        for name in ["Ana", "Bob"] {
            assert!(told.iter().any(|told| told.contains(name)), "{told:?}");
        }
    }
}

/// A game whose review was noted, with mistakes of both sides.
fn record_with_mistakes() -> Record {
    static RECORD: LazyLock<Record> = LazyLock::new(|| {
        let mut game = Game::new(Ruleset::OTHELLO, size(8, 8));
        transcript::play(&mut game, "c4e3f6c5d3b4b3d2b5g7f4g5h8a6a5a4").expect("legal moves");
        noted_record(game, ReviewBudget::Level(Level::MIN))
    });
    RECORD.clone()
}

/// The record of a game with what a review found.
pub(super) fn noted_record(game: Game, budget: ReviewBudget) -> Record {
    let mut found = Review::new(&game);
    let (mut engine, control) = (Engine::new(1), Control::default());
    found.run(&mut engine, budget, &control, &mut |_| {});
    let nodes = game.line_nodes();
    let mut record = Record::new(game);
    note_review(&mut record, &nodes, &found);
    record
}

/// The panels beside the review of a game on 4×4, of which everything is known.
pub(super) fn reviewed_panel() -> Panel {
    static RECORD: LazyLock<Record> = LazyLock::new(|| {
        let game = Game::new(Ruleset::OTHELLO, size(4, 4));
        let budget = ReviewBudget::Level(Level::MAX);
        noted_record(with_moves(game, &MOVES_TO_A_PASS), budget)
    });
    let mut panel = Panel::around(GameModel::default()).with(ChosenMode::Review);
    panel.request(record_opened(RECORD.clone()));
    panel
}

/// How many plies lead to a move with two faults, and the best line in its place.
fn two_faults() -> (usize, String) {
    let mut panel = against_the_computer();
    let plies = panel.shown::<GameReview>().plies().len();
    let two_reasons = (1..=plies).find(|&ply| {
        panel.request(GameRequested::GoTo(ply));
        reasons(panel.shown(), Language::English).len() == 2
    });
    let ply = two_reasons.expect("a move with two faults");
    let best = panel.shown::<GameReview>().plies()[ply - 1].best();
    let line = best.expect("values").line.iter().map(Action::to_string);
    (ply, line.collect::<Vec<_>>().join(" "))
}

/// An upright window in which that move is reviewed, with all its panels.
fn at_two_faults() -> (App, String) {
    let (ply, line) = two_faults();
    let window = panels_app(GameModel::default());
    let (mut app, _) = opened_in(window, record_with_mistakes());
    app.request(GameRequested::GoTo(ply));
    app.resize(500, 900);
    (app, line)
}

#[test]
fn an_upright_window_has_room_for_both_reasons_and_the_best_line_in_every_language() {
    let (ply, line) = two_faults();
    for language in Language::ALL {
        let panel = Panel::around_in(language, GameModel::default());
        let mut panel = panel.with(ChosenMode::Review);
        panel.request(record_opened(record_with_mistakes()));
        panel.request(GameRequested::GoTo(ply));
        panel.resize((500.0, 900.0));
        let widgets = panel.widgets();
        let place = |text: &str| {
            let found = widgets.iter().find(|(name, _)| name.contains(text));
            found
                .unwrap_or_else(|| panic!("{language:?}: {text:?} is missing"))
                .1
        };
        let reasons = reasons(panel.shown(), language);
        let places = [place(&reasons[0]), place(&reasons[1]), place(&line)];
        assert!(places.is_sorted_by(|above, below| above.max.y <= below.min.y + 1.0));
        assert!(places[2].max.y < 900.0, "{language:?}");
    }
}

#[test]
fn the_best_line_stands_above_the_graph_and_is_shown_by_its_key_and_by_enter() {
    let (mut app, line) = at_two_faults();
    let graph = graph(&app.widgets()).expect("the graph");
    let mut widgets = app.widgets().into_iter();
    let (_, place) = widgets
        .find(|(name, _)| name.contains(&line))
        .expect("the best line");
    assert!(place.max.y < graph.min.y);
    app.key(Key::ArrowRight);
    assert!(preview(&app).is_shown());
    app.key(Key::Escape);
    assert!(!preview(&app).is_shown());
    let mut has_focus = false;
    for _ in 0..80 {
        app.key(Key::Tab);
        app.update();
        has_focus = app.focused().is_some_and(|name| name.contains(&line));
        if has_focus {
            break;
        }
    }
    assert!(has_focus);
    app.tap(Key::Enter);
    assert!(preview(&app).is_shown());
}

#[test]
fn a_click_or_drag_in_the_graph_goes_to_a_move() {
    let mut panel = reviewed_panel();
    let plot = graph(&panel.widgets()).expect("a graph");
    let middle = plot.center().y;
    let at = |x: f32| egui::pos2(x, middle);
    panel.click_at(at(plot.min.x + 2.0), PointerButton::Primary);
    panel.answer();
    assert_eq!(panel.game().ply_number(), 0);
    panel.point(at(plot.min.x + 60.0), PointerButton::Primary, true);
    let mut seen = vec![];
    for step in 1..=20 {
        let x = plot.min.x + 60.0 + (plot.width() - 60.0) * step as f32 / 20.0;
        panel.events([Event::PointerMoved(at(x))]);
        panel.answer();
        seen.push(panel.game().ply_number());
    }
    panel.point(at(plot.max.x), PointerButton::Primary, false);
    panel.answer();
    seen.dedup();
    assert!(seen.is_sorted() && seen.len() > 4, "{seen:?}");
    assert_eq!(seen.last(), Some(&7));
    assert_eq!(panel.game().ply_number(), 7);
}

#[test]
fn the_graph_is_walked_by_keys() {
    let mut app = reviewed_window();
    let is_graph = |name: Option<String>| name.is_some_and(|name| name.starts_with("Graph"));
    for _ in 0..80 {
        if is_graph(app.focused()) {
            break;
        }
        app.key(Key::Tab);
    }
    assert!(is_graph(app.focused()), "{:?}", app.focused());
    for (key, plies) in [(Key::ArrowLeft, 6), (Key::Home, 0), (Key::ArrowRight, 1)] {
        app.key(key);
        app.update();
        assert_eq!(app.game().ply_number(), plies);
    }
    assert!(is_graph(app.focused()), "it keeps the focus");
    assert_eq!(app.world().resource::<BoardCursor>().square, None);
}

#[test]
fn pointing_at_the_graph_tells_the_move_and_its_loss() {
    let mut panel = reviewed_panel();
    let plot = graph(&panel.widgets()).expect("a graph");
    let end = egui::pos2(plot.max.x - 3.0, plot.center().y);
    panel.events([Event::PointerMoved(end)]);
    for _ in 0..30 {
        panel.events([]);
    }
    assert!(panel.shows("7. a2 (Dark)"), "{:?}", panel.names());
    // The graph goes, and comes back below a pointer that rests.
    panel.set(ChosenMode::Game);
    panel.events([]);
    panel.set(ChosenMode::Review);
    for _ in 0..30 {
        panel.events([]);
    }
    assert!(graph(&panel.widgets()).is_some());
    assert!(!panel.shows("7. a2 (Dark)"));
    panel.events([Event::PointerMoved(end - egui::vec2(1.0, 0.0))]);
    assert!(panel.shows("7. a2 (Dark)"));
}

#[test]
fn the_graph_of_a_game_that_begins_with_a_pass_is_pointed_at_everywhere() {
    let board: Board = "LD..\n....\n....\n....".parse().expect("a board");
    let mut app = panels_app(by_hand(Ruleset::OTHELLO, board, Player::Dark));
    app.play(&["c1"]);
    app.settle();
    run_review(&mut app);
    rest(&mut app);
    let plot = graph(&app.widgets()).expect("a graph");
    let middle = plot.center().y;
    for step in 0..=20 {
        let x = plot.min.x + plot.width() * step as f32 / 20.0;
        app.point(Vec2::new(x, middle));
        app.frames(2);
    }
    assert!(shows(&mut app, "c1 (Light)"));
}

#[test]
fn the_headline_is_whole_at_the_largest_text() {
    let mut panel = against_the_computer();
    let review = panel.shown::<GameReview>();
    let turns = review.turning_points();
    assert!(turns.len() > Headline::MOST_TURNS, "a long headline");
    let last = turns[turns.len() - 1];
    let decided = format!("{} decided the game", numbered(review, last));
    let changed = format!("The lead changed {} times", turns.len());
    // These are windows of 1280 and 500 points, with text of twice its size.
    for window in [(1280.0, 800.0), (640.0, 400.0), (250.0, 450.0)] {
        panel.resize(window);
        panel.events([]);
        assert!(panel.seen().has_whole(&decided), "{decided} at {window:?}");
        // One line has no room for more.
        let is_told = panel.seen().has_whole(&changed);
        assert!(is_told || window.1 < 500.0, "{changed} at {window:?}");
    }
}

// ---- The moves ----

#[test]
fn the_list_tells_what_moves_lost() {
    let mut panel = reviewed_panel();
    let wrong = faults(panel.shown());
    assert!(!wrong.is_empty());
    panel.request(StoryRequested::Show(Chapter::Moves));
    let told = panel.names();
    for ply in 1..=7 {
        let entry = format!("Move {ply}: ");
        let entry = told.iter().find(|name| name.starts_with(&entry));
        let entry = entry.expect("an entry");
        assert_eq!(entry.contains("loses"), wrong.contains(&ply), "{entry}");
    }
    panel.set(ChosenMode::Game);
    assert!(!panel.shows("loses"));
}

#[test]
fn keys_go_to_the_mistakes() {
    assert_eq!(NEXT_MISTAKE.keys(Language::English), "Ctrl+.");
    assert_eq!(PREVIOUS_MISTAKE.keys(Language::English), "Ctrl+,");
    let mut panel = reviewed_panel();
    let wrong = faults(panel.shown());
    panel.request(GameRequested::GoTo(0));
    let mut visited = vec![];
    for _ in &wrong {
        panel.carry_out(&NEXT_MISTAKE);
        visited.push(panel.game().ply_number());
    }
    assert_eq!(visited, wrong);
    panel.carry_out(&NEXT_MISTAKE);
    assert_eq!(
        Some(&panel.game().ply_number()),
        wrong.last(),
        "there is no other"
    );
    panel.carry_out(&PREVIOUS_MISTAKE);
    let before = wrong.iter().rev().nth(1).or(wrong.last());
    assert_eq!(Some(&panel.game().ply_number()), before);
    panel.press("Next mistake");
    assert_eq!(Some(&panel.game().ply_number()), wrong.last());
}

#[test]
fn the_whole_game_is_told_first_and_before_the_first_move() {
    let mut panel = reviewed_panel();
    let review = panel.shown::<GameReview>();
    let turns = review.turning_points();
    let told = match Headline::of(review.plies(), &turns) {
        Headline::Quiet => "Nobody threw away a win".to_owned(),
        Headline::LedUntil(player, last) => {
            format!("{player} led until {}", numbered(review, last))
        }
        Headline::Decided(last) => format!("{} decided the game", numbered(review, last)),
    };
    assert_eq!(panel.game().ply_number(), 7, "the board stays at the end");
    assert!(panel.shows(&told), "{told}: {:?}", panel.names());
    panel.request(GameRequested::Back);
    assert!(!panel.shows(&told));
    panel.request(GameRequested::GoTo(0));
    assert!(panel.shows(&told));
    panel.request(GameRequested::GoTo(usize::MAX));
    assert!(!panel.shows(&told), "now it is about the last move");
    panel.request(StoryRequested::Show(Chapter::Story));
    assert!(panel.shows(&told), "a press of the chapter tells it again");
}

#[test]
fn the_summary_tells_how_accurate_both_sides_were_and_how_many_moves_were_bad() {
    let mut panel = reviewed_panel();
    let told = Player::ALL.map(|player| {
        let side = panel.shown::<GameReview>().side(player);
        let of = |class: MoveClass, one: &str, many: &str| match side.counts[class as usize] {
            0 => None,
            1 => Some(format!("1 {one}")),
            count => Some(format!("{count} {many}")),
        };
        let counts = [
            of(MoveClass::Inaccuracy, "inaccuracy", "inaccuracies"),
            of(MoveClass::Mistake, "mistake", "mistakes"),
            of(MoveClass::Blunder, "blunder", "blunders"),
        ];
        let counts: Vec<String> = counts.into_iter().flatten().collect();
        let faults = match &counts[..] {
            [] => "no mistakes".to_owned(),
            counts => counts.join(", "),
        };
        let (accuracy, loss) = (side.accuracy.round(), side.average_loss());
        format!("{player}: {accuracy}% accurate, {loss:.1} discs lost a move, {faults}")
    });
    for told in &told {
        assert!(panel.shows(told), "{told}: {:?}", panel.names());
    }
    let wrong = faults(panel.shown())[0];
    panel.request(GameRequested::GoTo(wrong));
    assert!(!told.iter().any(|told| panel.shows(told)));
}

#[test]
fn the_present_move_is_judged_in_words() {
    let mut panel = reviewed_panel();
    let wrong = faults(panel.shown());
    panel.request(GameRequested::GoTo(wrong[0]));
    let (index, ply) = panel.shown::<GameReview>().subject().expect("a move");
    assert_eq!(index + 1, wrong[0]);
    let best = ply.best().expect("it is known");
    let for_dark = match ply.player() {
        Player::Dark => best.value.discs(),
        Player::Light => -best.value.discs(),
    };
    let (best, played) = (best.square, ply.action());
    // On 4×4 all values are exact.
    let ahead = match for_dark {
        0.0 => "even".to_owned(),
        0.0.. => format!("Dark +{for_dark}"),
        _ => format!("Light +{}", -for_dark),
    };
    let reasons = reasons(panel.shown(), Language::English);
    assert!(panel.shows(&format!("{}. {played}", wrong[0])));
    assert!(panel.shows(&format!("{best} was best: {ahead}")));
    assert!(panel.shows(&format!("Best line: {best}")));
    for reason in reasons {
        assert!(panel.shows(&reason), "{reason}");
    }
}

// ---- The story ----

/// A game of a person with Dark against the computer, as it was reviewed before: both sides have made mistakes.
fn against_the_computer() -> Panel {
    against_the_computer_in(Language::English)
}

fn against_the_computer_in(language: Language) -> Panel {
    let model = GameModel::default().with_players(seats(Seat::Person, COMPUTER));
    let mut panel = Panel::around_in(language, model).with(ChosenMode::Review);
    panel.request(RecordOpened {
        record: record_with_mistakes(),
        players: seats(Seat::Person, COMPUTER),
    });
    panel
}

/// The plies, counted from 0, of the mistakes of `side`, or of both.
fn faults_of(review: &GameReview, side: Option<Player>) -> Vec<usize> {
    let plies = review.plies();
    let is_fault = |&index: &usize| {
        plies[index].is_fault() && side.is_none_or(|side| plies[index].player() == side)
    };
    (0..plies.len()).filter(is_fault).collect()
}

#[test]
fn the_three_moves_that_cost_most_are_told_in_the_order_of_the_game() {
    let panel = against_the_computer();
    for side in [None, Some(Player::Dark), Some(Player::Light)] {
        let plies = panel.shown::<GameReview>().plies();
        let (costliest, smaller) = choose(plies, side);
        let mut all = [costliest.clone(), smaller.clone()].concat();
        all.sort_unstable();
        assert_eq!(all, faults_of(panel.shown(), side), "{side:?}");
        assert_eq!(costliest.len(), all.len().min(3), "{side:?}");
        assert!(costliest.is_sorted() && smaller.is_sorted());
        let loss = |&index: &usize| plies[index].loss().expect("values").centidiscs;
        let least = costliest.iter().map(loss).min();
        assert!(smaller.iter().all(|index| Some(loss(index)) <= least));
    }
}

#[test]
fn no_move_decided_a_tied_game() {
    let mut game = Game::new(Ruleset::OTHELLO, size(4, 4));
    transcript::play(&mut game, "b1c1d2a3a4a1d3c4a2b4d4d1").expect("legal moves");
    let mut review = Review::new(&game);
    let (mut engine, control) = (Engine::new(1), Control::default());
    let budget = ReviewBudget::Level(Level::MAX);
    review.run(&mut engine, budget, &control, &mut |_| {});
    let turns = review.turning_points();
    assert!(turns.len() > Headline::MOST_TURNS, "{turns:?}");
    let last = turns[turns.len() - 1];
    let led = Headline::LedUntil(review.plies()[last].player(), last);
    assert_eq!(Headline::of(review.plies(), &turns), led);
}

#[test]
fn a_headline_says_who_was_ahead_for_the_last_time() {
    let panel = against_the_computer();
    let plies = panel.shown::<GameReview>().plies();
    assert_eq!(Headline::of(plies, &[]), Headline::Quiet);
    assert_eq!(Headline::of(plies, &[1, 2, 3, 4]), Headline::Decided(4));
    let turn = |is_ahead: bool| {
        let mut all = 0..plies.len();
        all.find(|&index| {
            let best = plies[index].best();
            best.is_some_and(|best| (best.value.discs() >= 1.0) == is_ahead)
        })
    };
    let (ahead, behind) = (turn(true).expect("a lead"), turn(false).expect("no lead"));
    let led = Headline::LedUntil(plies[ahead].player(), ahead);
    assert_eq!(Headline::of(plies, &[ahead]), led);
    assert_eq!(Headline::of(plies, &[behind]), Headline::Decided(behind));
}

#[test]
fn my_mistakes_are_told_and_visited_and_both_sides_when_asked() {
    let mut panel = against_the_computer();
    assert_eq!(panel.shown::<Story>().person, Some(Player::Dark));
    for (button, side) in [("You", Some(Player::Dark)), ("Both", None)] {
        panel.press(button);
        let wrong = faults_of(panel.shown(), side);
        let told = panel
            .shown::<Story>()
            .costliest
            .iter()
            .map(|told| told.index);
        let told: Vec<usize> = told
            .chain(panel.shown::<Story>().smaller.iter().copied())
            .collect();
        assert_eq!(told.len(), wrong.len(), "{button}");
        assert!(told.iter().all(|index| wrong.contains(index)), "{button}");
        panel.request(GameRequested::GoTo(0));
        let visited = wrong.iter().map(|_| {
            panel.press("Next mistake");
            panel.game().ply_number() - 1
        });
        assert_eq!(visited.collect::<Vec<_>>(), wrong, "{button}");
        panel.events([]);
        let possible = panel.shown::<PossibleCommands>();
        assert!(!possible.has(&NEXT_MISTAKE), "the last is the last");
        panel.request(StoryRequested::Show(Chapter::Story));
        panel.events([]);
        let counts = Player::ALL.map(|player| faults_of(panel.shown(), Some(player)).len());
        for count in counts {
            let heading = match count {
                1 => "1 mistake".to_owned(),
                _ => format!("{count} mistakes"),
            };
            assert!(panel.seen().has_whole(&heading), "{heading}: {button}");
        }
        let rows = if side.is_none() {
            counts.iter().sum()
        } else {
            counts[0]
        };
        assert_eq!(told.len(), rows, "{button}");
    }
    assert_ne!(
        faults_of(panel.shown(), None),
        faults_of(panel.shown(), Some(Player::Dark))
    );
}

#[test]
fn where_not_exactly_one_person_played_there_is_no_choice_of_sides() {
    let mut panel = reviewed_panel();
    assert_eq!(panel.shown::<Story>().person, None);
    assert!(!panel.names().iter().any(|name| name == "Both"));
}

#[test]
fn the_summary_lies_around_all_mistakes() {
    let mut panel = against_the_computer();
    let wrong = faults_of(panel.shown(), Some(Player::Dark));
    assert!(panel.shown::<Story>().is_summary);
    panel.carry_out(&NEXT_MISTAKE);
    assert_eq!(panel.game().ply_number() - 1, wrong[0]);
    panel.request(GameRequested::GoTo(usize::MAX));
    panel.request(StoryRequested::Show(Chapter::Story));
    assert!(panel.shown::<Story>().is_summary);
    panel.carry_out(&PREVIOUS_MISTAKE);
    assert_eq!(Some(panel.game().ply_number() - 1), wrong.last().copied());
    assert!(!panel.shown::<Story>().is_summary);
    // The next one is that after the position on the board.
    panel.request(GameRequested::GoTo(wrong[0] + 1));
    panel.request(StoryRequested::Show(Chapter::Story));
    panel.carry_out(&NEXT_MISTAKE);
    assert_eq!(panel.game().ply_number() - 1, wrong[1]);
}

#[test]
fn a_told_move_is_visited_by_a_click_and_tried_again_by_its_button() {
    let mut panel = against_the_computer();
    let index = panel.shown::<Story>().costliest[0].index;
    let move_name = numbered(panel.shown(), index);
    let name = format!("{move_name} cost ");
    panel.press(&name);
    assert_eq!(panel.game().ply_number(), index + 1);
    assert!(panel.shows(&move_name));
    panel.request(GameRequested::GoTo(usize::MAX));
    let mut panel = panel.listening::<ExerciseRequested>();
    panel.press(&format!("Try: {name}"));
    let asked = panel.asked::<ExerciseRequested>();
    assert_eq!(asked, [ExerciseRequested::Retry(index)]);
}

#[test]
fn what_a_told_move_cost_is_legible_beside_its_button_in_every_language() {
    for language in Language::ALL {
        let mut panel = against_the_computer_in(language);
        panel.resize((800.0, 600.0));
        panel.events([]);
        let told = panel.shown::<Story>().costliest.clone();
        assert!(!told.is_empty());
        for told in told {
            let numbered = numbered(panel.shown(), told.index);
            let mut costs = panel.seen().texts();
            let cost = costs.find(|text| text.starts_with(&numbered) && !text.ends_with(&numbered));
            let cost = cost.unwrap_or_else(|| panic!("no {numbered} in {language:?}"));
            let (_, letters) = panel.seen().find(cost).expect("it is drawn");
            assert!(letters >= 12.0, "{cost}: {letters}");
        }
    }
}

#[test]
fn smaller_mistakes_are_folded_until_they_are_asked_for() {
    let mut panel = against_the_computer();
    panel.press("Both");
    let smaller = panel.shown::<Story>().smaller.clone();
    let [first, ..] = smaller[..] else {
        panic!("more than three mistakes are needed");
    };
    let first = numbered(panel.shown(), first);
    let is_listed = |panel: &mut Panel| panel.names().iter().any(|name| name.starts_with(&first));
    assert!(!is_listed(&mut panel));
    let fold = match smaller.len() {
        1 => "1 smaller mistake".to_owned(),
        count => format!("{count} smaller mistakes"),
    };
    panel.press(&fold);
    assert!(is_listed(&mut panel));
}

#[test]
fn three_told_moves_or_eight_rows_are_whole_where_they_should_be() {
    let mut panel = against_the_computer();
    panel.press("Both");
    for (width, height) in [
        (1280.0, 800.0),
        (1000.0, 640.0),
        (960.0, 540.0),
        (500.0, 900.0),
    ] {
        panel.resize((width, height));
        for (chapter, wanted) in [(Chapter::Story, 3), (Chapter::Moves, 8)] {
            panel.request(StoryRequested::Show(chapter));
            let widgets = panel.widgets();
            let graph = graph(&widgets);
            let whole = |rect: &egui::Rect| rect.max.y <= height;
            let rows = widgets.iter().filter(|(_, rect)| whole(rect));
            let rows = rows.filter(|(name, rect)| match chapter {
                Chapter::Story => name.contains(" cost ") && rect.height() > 40.0,
                Chapter::Moves => name.starts_with("Move ") && rect.height() > 20.0,
            });
            let mut tops: Vec<i32> = rows.map(|(_, rect)| rect.min.y as i32).collect();
            tops.sort_unstable();
            tops.dedup();
            assert!(tops.len() >= wanted, "{tops:?} at {width}×{height}");
            // High enough for pins.
            let has_room = graph.is_some_and(|graph| graph.height() >= 76.0);
            assert!(
                has_room || chapter == Chapter::Moves,
                "{graph:?} at {width}×{height}"
            );
        }
    }
}

/// Dark's share of the bar beside the board, if it is drawn.
#[derive(Resource, Default, Debug, Clone, Copy, PartialEq)]
struct LeadBar(Option<f32>);

fn see_bar(outputs: Query<&EguiFullOutput>, mut bar: ResMut<LeadBar>) {
    let shapes = outputs.iter().filter_map(|output| output.0.as_ref());
    let mut shapes = shapes.flat_map(|output| &output.shapes);
    bar.0 = shapes.find_map(|clipped| match &clipped.shape {
        // Dark's part is drawn first.
        Shape::Rect(whole) if whole.rect.width() == 10.0 && whole.rect.height() > 100.0 => {
            Some(clipped.clip_rect.intersect(whole.rect).height() / whole.rect.height())
        }
        _ => None,
    });
}

#[test]
fn the_bar_beside_the_board_slides_to_who_is_ahead() {
    let mut app = reviewed_window();
    let see_bar = see_bar
        .after(EguiPostUpdateSet::EndPass)
        .before(EguiPostUpdateSet::ProcessOutput);
    app.init_resource::<LeadBar>()
        .add_systems(PostUpdate, see_bar);
    rest(&mut app);
    // Until then the news of the pass lies on the board.
    app.pass(Duration::from_secs(2));
    app.frames(5);
    assert_eq!(
        redraws(&mut app, 20),
        0,
        "the window sleeps beside a review"
    );
    let share = |app: &App| app.world().resource::<LeadBar>().0.expect("a bar");
    let wanted = |app: &App, plies| {
        let value = review(app).value_after(plies).expect("it is known");
        share_of(value, app.game().size())
    };
    let is_at = |app: &App, to: f32| (share(app) - to).abs() < 0.001;
    let (from, to) = (wanted(&app, 7), wanted(&app, 0));
    assert!(from != to && is_at(&app, from));
    app.key(Key::Home);
    app.pass(Duration::from_millis(40));
    app.pass(Duration::from_millis(40));
    assert!(!is_at(&app, from) && !is_at(&app, to), "it is on its way");
    rest(&mut app);
    assert!(is_at(&app, to));
    assert_eq!(redraws(&mut app, 20), 0, "then the window sleeps");
    app.set_speed(Speed::Off);
    app.tap(Key::End);
    assert!(is_at(&app, from), "without animation at once");
    app.tap(Key::Escape);
    assert_eq!(app.world().resource::<LeadBar>().0, None);
}

/// Turns the wheel by so many notches, upwards if there are more than 0.
fn wheel(app: &mut App, y: f32) {
    let window = single::<With<PrimaryWindow>>(app);
    let wheel = bevy::input::mouse::MouseWheel {
        unit: bevy::input::mouse::MouseScrollUnit::Line,
        x: 0.0,
        y,
        window,
        phase: bevy::input::touch::TouchPhase::Moved,
    };
    app.world_mut().write_message(wheel);
    app.world_mut()
        .write_message(WindowEvent::MouseWheel(wheel));
    app.update();
}

#[test]
fn the_wheel_on_the_board_walks_the_game_and_a_shown_line() {
    let mut app = panels_app(othello(8, 8));
    app.set_speed(Speed::Off);
    app.play(&["f5", "d6", "c4"]);
    app.point(Vec2::new(4.0, 400.0));
    wheel(&mut app, 1.0);
    assert_eq!(
        app.game().ply_number(),
        3,
        "beside the board it means nothing"
    );
    let board = app.world().resource::<BoardLayout>().field().center();
    app.point(board);
    wheel(&mut app, 1.0);
    assert_eq!(app.game().ply_number(), 2);
    wheel(&mut app, 2.0);
    assert_eq!(app.game().ply_number(), 0);
    wheel(&mut app, -1.0);
    assert_eq!(app.game().ply_number(), 1);
    for _ in 0..2 {
        wheel(&mut app, -0.5);
    }
    assert_eq!(app.game().ply_number(), 2, "halves of a notch add up");

    let (mut app, _) = at_two_faults();
    let before = app.game().ply_number();
    app.key(Key::ArrowRight);
    let board = app.world().resource::<BoardLayout>().field().center();
    app.point(board);
    let shown = |app: &App| preview(app).progress().0;
    assert_eq!(shown(&app), 1);
    wheel(&mut app, -1.0);
    assert_eq!(shown(&app), 2);
    wheel(&mut app, 1.0);
    assert_eq!(shown(&app), 1);
    assert_eq!(app.game().ply_number(), before);
}
