//! The computer as a player, with a strategy of the tests' own or with the engine.

use std::{
    collections::VecDeque,
    sync::{Arc, Condvar, Mutex, MutexGuard},
    thread,
    time::Duration,
};

use super::{panel::Panel, power::redraws, *};
use bevy::prelude::Messages;
use reversi::{
    app::{
        base::timing::LONG_THOUGHT,
        board::{
            entities::{BoardSquare, SquareMarks},
            notices::{BannerDismissRequested, PassBanner},
        },
        computer::{
            opponent::{ComputerState, Opponent, Seed},
            thinker::{EngineResources, Strategy, Thinker},
        },
        game::model::{MoveRefused, Moved, Refused},
        study::hint::{Hint, HintRequested, HintStage},
    },
    engine::{Baseline, Control, Level, MoveValue, SearchResult, Value},
    players::{Players, Seat},
    rules::{Action, Goal, Position},
};

pub(super) const COMPUTER: Seat = Seat::Computer(Level::MIN);

/// A strategy that tells what it is asked, and answers when it is told to.
#[derive(Clone, Default)]
pub(super) struct Script(Arc<(Mutex<ScriptState>, Condvar)>);

#[derive(Default)]
struct ScriptState {
    questions: Vec<Position>,
    /// Whether each thought that has ended was stopped.
    ends: Vec<bool>,
    /// Thoughts wait for words, or until they are stopped.
    is_held: bool,
    words: VecDeque<Word>,
    /// What it may use.
    resources: Option<EngineResources>,
}

enum Word {
    Answer,
    Report,
    Fail,
}

impl Script {
    fn state(&self) -> MutexGuard<'_, ScriptState> {
        self.0.0.lock().unwrap()
    }

    /// One whose thoughts wait.
    pub(super) fn holding() -> Script {
        let script = Script::default();
        script.hold();
        script
    }

    /// Has thoughts wait from now on.
    fn hold(&self) {
        self.state().is_held = true;
    }

    /// Lets every thought answer at once.
    pub(super) fn release(&self) {
        self.state().is_held = false;
        self.0.1.notify_all();
    }

    /// Lets the present thought answer.
    fn answer(&self) {
        self.say(Word::Answer);
    }

    /// Lets it report that it has come to depth 7.
    pub(super) fn report(&self) {
        self.say(Word::Report);
    }

    /// Lets it panic.
    fn fail(&self) {
        self.say(Word::Fail);
    }

    fn say(&self, word: Word) {
        self.state().words.push_back(word);
        self.0.1.notify_all();
    }

    fn asked(&self) -> usize {
        self.state().questions.len()
    }

    pub(super) fn thinks(&self) -> bool {
        let state = self.state();
        state.questions.len() > state.ends.len()
    }

    /// Waits until so many thoughts have ended, and returns whether the last of them was stopped.
    pub(super) fn wait_for_end(&self, asked: usize) -> bool {
        let (_, changed) = &*self.0;
        let waited =
            changed.wait_timeout_while(self.state(), LIMIT, |state| state.ends.len() < asked);
        let (state, limit) = waited.unwrap();
        assert!(!limit.timed_out(), "it goes on");
        state.ends[asked - 1]
    }

    /// Goes through a thought as it is told to.
    fn think(&self, position: &Position, control: &Control<'_>) {
        self.state().questions.push(*position);
        let is_failure = loop {
            let mut state = self.state();
            let word = state.words.pop_front();
            if word.is_none() && state.is_held && !control.is_stopped() {
                // The flag of the control notifies nobody.
                let pause = Duration::from_millis(1);
                drop(self.0.1.wait_timeout(state, pause));
                continue;
            }
            drop(state);
            match word {
                Some(Word::Report) => (control.progress)(&SearchResult {
                    best: Action::Pass,
                    value: Value::exact(2),
                    principal_variation: Vec::new(),
                    moves: Vec::new(),
                    depth: 7,
                    nodes: 1,
                    elapsed: Duration::ZERO,
                }),
                Some(Word::Fail) => break true,
                Some(Word::Answer) | None => break false,
            }
        };
        self.state().ends.push(control.is_stopped());
        self.0.1.notify_all();
        assert!(!is_failure, "a thought of the tests fails");
    }
}

impl Strategy for Script {
    fn set_resources(&mut self, resources: EngineResources) {
        self.state().resources = Some(resources);
    }

    /// The first legal move.
    fn choose(
        &mut self,
        position: &Position,
        _: Level,
        _: u64,
        control: &Control<'_>,
    ) -> Option<Action> {
        self.think(position, control);
        let first = legal_squares(position).first().copied();
        Some(first.map_or(Action::Pass, Action::Place))
    }

    /// Values that fall in reading order.
    fn deepen(
        &mut self,
        position: &Position,
        _: Duration,
        control: &Control<'_>,
    ) -> Option<SearchResult> {
        self.think(position, control);
        let squares = legal_squares(position).into_iter();
        let values = squares.zip((0..).map(|number| 12 - 5 * number));
        let values = values.map(|(square, discs)| MoveValue {
            square,
            value: Value::exact(discs),
            line: vec![Action::Place(square)],
        });
        Some(SearchResult {
            best: Action::Pass,
            value: Value::UNKNOWN,
            principal_variation: Vec::new(),
            moves: values.collect(),
            depth: 1,
            nodes: 1,
            elapsed: Duration::ZERO,
        })
    }
}

fn legal_squares(position: &Position) -> Vec<Square> {
    let legal = position.legal_moves();
    legal.iter().map(|found| found.square).collect()
}

pub(super) fn seats(dark: Seat, light: Seat) -> Players {
    Players { dark, light }
}

/// A board with this strategy and these players, without a least time.
fn app_with(script: &Script, model: GameModel, players: Players) -> App {
    let mut app = board_app(model.with_players(players));
    let script = script.clone();
    app.insert_resource(Thinker::new(move || Box::new(script.clone())));
    app.world_mut().resource_mut::<Settings>().least_thought = 0;
    app.set_speed(Speed::Off);
    app
}

#[track_caller]
pub(super) fn wait_for_turn(app: &mut App, player: Player) {
    drive(app, |app| app.game().turn() == Some(player));
}

/// Frames until the thought of the tests has begun.
#[track_caller]
fn wait_for_thought(app: &mut App, script: &Script) {
    drive(app, |_| script.thinks());
}

/// Asserts that the thought that has begun is stopped by what happens.
#[track_caller]
fn assert_stops(app: &mut App, script: &Script, happens: impl FnOnce(&mut App)) {
    wait_for_thought(app, script);
    let asked = script.asked();
    happens(app);
    assert!(script.wait_for_end(asked));
}

fn state(app: &App) -> Option<ComputerState<'_>> {
    let model = app.model();
    app.world().resource::<Opponent>().state(model)
}

/// Frames until the computer has told how far it has come.
#[track_caller]
fn wait_for_progress(app: &mut App) {
    drive(app, |app| {
        matches!(state(app), Some(ComputerState::Thinks(Some(_))))
    });
}

fn refusals(app: &App) -> Vec<MoveRefused> {
    let messages = app.world().resource::<Messages<MoveRefused>>();
    messages.get_cursor().read(messages).copied().collect()
}

// ---- Playing ----

#[test]
fn the_computer_answers_a_move_and_then_it_is_the_persons_turn() {
    let script = Script::default();
    let mut app = app_with(&script, othello(8, 8), seats(Seat::Person, COMPUTER));
    app.frames(5);
    assert_eq!(script.asked(), 0, "on a person's turn nobody thinks");
    app.play(&["f5"]);
    wait_for_turn(&mut app, Player::Dark);
    assert_eq!(app.game().ply_number(), 2);
    assert_eq!(script.asked(), 1);
    app.frames(5);
    assert_eq!(script.asked(), 1);
    assert_board_shows_the_model(&mut app);
}

#[test]
fn the_computer_begins_where_it_moves_first() {
    let script = Script::default();
    for (ruleset, first) in [
        (Ruleset::REVERSI, Player::Dark),
        (Ruleset::CSE231, Player::Light),
    ] {
        let mut players = Players::default();
        players.set(first, COMPUTER);
        let model = GameModel::new(ruleset, size(8, 8));
        let mut app = app_with(&script, model, players);
        wait_for_turn(&mut app, !first);
        assert_eq!(app.game().ply_number(), 1);
    }
}

#[test]
fn a_decided_move_is_on_the_board_in_the_same_frame() {
    let script = Script::holding();
    let mut app = app_with(&script, othello(8, 8), seats(COMPUTER, COMPUTER));
    for ply_number in 1..4 {
        wait_for_thought(&mut app, &script);
        app.frames(3);
        let heard = app.world().resource::<Heard>();
        heard.wait(Duration::ZERO);
        script.answer();
        assert!(heard.wait(LIMIT), "the answer wakes the window");
        assert_eq!(app.game().ply_number(), ply_number - 1);
        app.update();
        assert_eq!(app.game().ply_number(), ply_number);
        assert_board_shows_the_model(&mut app);
        assert!(matches!(state(&app), Some(ComputerState::Thinks(_))));
        assert_eq!(
            app.world().resource::<Opponent>().thinks(),
            app.game().turn(),
            "the next thought begins at once"
        );
    }
}

#[test]
fn a_seat_can_be_changed_at_any_time() {
    let script = Script::default();
    let mut app = app_with(&script, othello(8, 8), Players::default());
    app.frames(3);
    app.request(take_seat(Player::Dark, COMPUTER));
    wait_for_turn(&mut app, Player::Light);
    let settings = app.world().resource::<Settings>();
    assert_eq!(settings.players, seats(COMPUTER, Seat::Person), "it lasts");
    script.hold();
    app.request(take_seat(Player::Light, COMPUTER));
    assert_stops(&mut app, &script, |app| {
        app.request(take_seat(Player::Light, Seat::Person));
    });
    assert_eq!(app.game().ply_number(), 1);
    app.play(&[]);
    assert_eq!(state(&app), None);
}

#[test]
fn a_click_while_the_computer_thinks_is_refused_gently() {
    let script = Script::holding();
    let mut app = app_with(&script, othello(8, 8), seats(Seat::Person, COMPUTER));
    app.play(&["f5"]);
    wait_for_thought(&mut app, &script);
    app.play(&["f6"]);
    let refused = MoveRefused {
        square: square("f6"),
        reason: Refused::ComputersTurn(Player::Light),
    };
    assert_eq!(refusals(&app), [refused]);
    app.frames(2);
    let mut marks = app.world_mut().query::<&SquareMarks>();
    let marked = marks.iter(app.world()).any(|marks| marks.refused);
    assert!(!marked, "the square is not a wrong one");
    let dotted = marks.iter(app.world()).any(|marks| marks.legal);
    assert!(!dotted, "the computer's moves are nobody's to play");
    assert_eq!(app.game().ply_number(), 1);
    assert!(matches!(state(&app), Some(ComputerState::Thinks(_))));
}

#[test]
fn the_moves_of_the_computer_are_not_previewed() {
    let script = Script::holding();
    let mut app = app_with(&script, othello(8, 8), seats(Seat::Person, COMPUTER));
    app.play(&["f5"]);
    app.frames(2);
    let place = app.world().resource::<BoardLayout>().centre(square("f6"));
    app.point(place);
    app.frames(2);
    let mut ghosts = app.world_mut().query::<&Ghost>();
    assert_eq!(ghosts.iter(app.world()).count(), 0);
}

#[test]
fn move_now_ends_the_thought_and_plays_its_answer() {
    let script = Script::holding();
    let mut app = app_with(&script, othello(8, 8), seats(Seat::Person, COMPUTER));
    app.world_mut().resource_mut::<Settings>().least_thought = 3000;
    app.play(&["f5"]);
    assert_stops(&mut app, &script, |app| app.with_control("p"));
    // Nor is the least time waited for.
    wait_for_turn(&mut app, Player::Dark);
    assert_eq!(app.game().ply_number(), 2);
}

#[test]
fn the_computer_uses_the_threads_and_the_memory_of_the_settings() {
    let script = Script::default();
    let mut app = app_with(&script, othello(8, 8), seats(Seat::Person, COMPUTER));
    let told = |app: &mut App| {
        app.play_first();
        wait_for_turn(app, Player::Dark);
        let resources = script.state().resources.take();
        let resources = resources.expect("it is told with every question");
        (resources.threads, resources.memory >> 20)
    };
    let cores = thread::available_parallelism().map_or(1, Into::into);
    let usual = ((cores - 1).max(1), 64);
    assert_eq!(told(&mut app), usual);
    app.set(|settings| settings.engine_threads = 2);
    app.set(|settings| settings.engine_memory = 256);
    assert_eq!(told(&mut app), (2, 256));
}

#[test]
fn the_unlimited_level_thinks_until_it_is_told_to_move() {
    let unlimited = Seat::Computer(Level::UNLIMITED);
    let model = othello(8, 8).with_players(seats(Seat::Person, unlimited));
    let mut app = board_app(model);
    app.world_mut().resource_mut::<Settings>().least_thought = 0;
    app.set_speed(Speed::Off);
    app.play(&["f5"]);
    wait_for_progress(&mut app);
    app.pass(Duration::from_secs(1000));
    assert_eq!(
        app.world().resource::<Opponent>().thinks(),
        Some(Player::Light)
    );
    app.with_control("p");
    wait_for_turn(&mut app, Player::Dark);
    assert_eq!(app.game().ply_number(), 2);
}

#[test]
fn a_move_takes_the_least_time_and_waits_for_discs_and_news() {
    let script = Script::default();
    let mut app = app_with(&script, othello(8, 8), seats(Seat::Person, COMPUTER));
    app.world_mut().resource_mut::<Settings>().least_thought = 200;
    app.frames(2);
    app.play(&["f5"]);
    assert!(app.world().resource::<Heard>().wait(LIMIT), "the answer");
    app.pass(Duration::from_millis(199));
    assert_eq!(app.game().ply_number(), 1);
    app.pass(Duration::from_millis(1));
    assert_eq!(app.game().ply_number(), 2);

    // With discs that turn, the answer waits until they lie still.
    app.world_mut().resource_mut::<Settings>().least_thought = 0;
    app.set_speed(Speed::Slow);
    app.play(&["d6"]);
    drive(&mut app, |app| {
        let has_answered = app.game().turn() == Some(Player::Dark);
        assert!(has_answered || app.is_moving() || app.game().ply_number() == 3);
        has_answered
    });

    // A pass is news: Light has to move again, but not before it could be read.
    let board: Board = "
        LD.LD.D
        .......
        ......."
        .parse()
        .expect("a board");
    let model = by_hand(Ruleset::OTHELLO, board, Player::Light);
    let mut app = app_with(&script, model, seats(Seat::Person, COMPUTER));
    app.world_mut().resource_mut::<Settings>().least_thought = 1;
    app.update();
    app.pass(Duration::from_millis(1));
    drive(&mut app, |app| {
        app.world().resource::<PassBanner>().passed.is_some()
    });
    let plies = app.game().ply_number();
    drive(&mut app, |_| !script.thinks());
    app.pass(Duration::from_millis(20));
    app.frames(10);
    assert_eq!(redraws(&mut app, 40), 0, "it is read");
    assert_eq!(app.game().ply_number(), plies);
    app.request(BannerDismissRequested);
    drive(&mut app, |app| app.game().ply_number() > plies);
}

#[test]
fn the_computer_says_that_it_passes_where_that_has_to_be_said() {
    let board: Board = "
        LD.
        ...
        ..."
    .parse()
    .expect("a board");
    let script = Script::default();
    let model = by_hand(Ruleset::CSE231, board, Player::Dark);
    let mut app = app_with(&script, model, seats(COMPUTER, Seat::Person));
    wait_for_turn(&mut app, Player::Light);
    assert_eq!(
        app.game().last_ply().map(|ply| ply.action),
        Some(Action::Pass)
    );
    let moves = app.world().resource::<Messages<Moved>>();
    let mut cursor = moves.get_cursor();
    let actions: Vec<Action> = cursor.read(moves).map(|moved| moved.action).collect();
    assert_eq!(actions, [Action::Pass]);
    assert_eq!(
        app.world().resource::<PassBanner>().passed,
        Some(Player::Dark)
    );
}

// ---- What stops a thought ----

#[test]
fn whatever_changes_the_game_stops_the_thought_and_no_stale_answer_is_played() {
    let changes = [
        ("restart", GameRequested::Restart),
        ("another size", new_game(Ruleset::OTHELLO, 6, 6)),
        ("other rules", new_game(Ruleset::FREE, 8, 8)),
        ("undo", GameRequested::Undo),
        ("back", GameRequested::Back),
        ("the start", GameRequested::GoTo(0)),
    ];
    for (name, action) in changes {
        let script = Script::holding();
        let mut app = app_with(&script, othello(8, 8), seats(Seat::Person, COMPUTER));
        app.play(&["f5"]);
        assert_stops(&mut app, &script, |app| app.request(action));
        let before = (app.game().size(), app.game().ruleset());
        // The stopped thought had an answer, too.
        app.frames(10);
        assert_eq!(app.game().ply_number(), 0, "{name}");
        assert_eq!((app.game().size(), app.game().ruleset()), before);
        assert_eq!(script.asked(), 1, "{name}: it is the person's turn");
        assert_board_shows_the_model(&mut app);
    }
}

#[test]
fn a_resized_window_disturbs_no_thought() {
    let script = Script::holding();
    let mut app = app_with(&script, othello(8, 8), seats(Seat::Person, COMPUTER));
    app.play(&["f5"]);
    wait_for_thought(&mut app, &script);
    app.resize(320, 240);
    app.resize(1600, 1000);
    app.frames(5);
    assert!(script.thinks());
    script.release();
    wait_for_turn(&mut app, Player::Dark);
    assert_eq!(script.asked(), 1);
    assert_board_shows_the_model(&mut app);
}

#[test]
fn closing_the_window_stops_the_thought() {
    let script = Script::holding();
    let mut app = app_with(&script, othello(8, 8), seats(COMPUTER, COMPUTER));
    wait_for_thought(&mut app, &script);
    drop(app);
    assert!(script.wait_for_end(1));
}

#[test]
fn an_unlimited_search_of_the_engine_is_stopped_by_an_undo() {
    for dimension in [8, 10] {
        let mut app = board_app(
            othello(dimension, dimension)
                .with_players(seats(Seat::Person, Seat::Computer(Level::UNLIMITED))),
        );
        app.play_first();
        wait_for_progress(&mut app);
        app.request(GameRequested::Undo);
        // A hint is answered by the same thread, after the thought, which would take hours.
        app.request(HintRequested::Next);
        drive(&mut app, |app| {
            !app.world().resource::<Hint>().is_thought_about()
        });
        assert_eq!(app.game().ply_number(), 0);
    }
}

#[test]
fn a_thought_that_panics_is_told_and_can_be_tried_again() {
    let script = Script::default();
    script.fail();
    let mut app = app_with(&script, othello(8, 8), seats(Seat::Person, COMPUTER));
    app.play(&["f5"]);
    drive(&mut app, |app| state(app) == Some(ComputerState::Failed));
    app.frames(10);
    assert_eq!(script.asked(), 1, "it is not tried again by itself");
    app.with_control("p");
    wait_for_turn(&mut app, Player::Dark);
    assert_eq!(script.asked(), 2);
}

// ---- Undo, redo and looking back ----

#[test]
fn undo_and_redo_stop_where_it_is_the_persons_turn() {
    let script = Script::default();
    let mut app = app_with(&script, othello(8, 8), seats(Seat::Person, COMPUTER));
    for _ in 0..3 {
        app.play_first();
        wait_for_turn(&mut app, Player::Dark);
    }
    assert_eq!(app.game().ply_number(), 6);
    let mut after = |request: GameRequested| {
        app.request(request);
        app.frames(10);
        app.game().ply_number()
    };
    assert_eq!(after(GameRequested::Undo), 4);
    assert_eq!(after(GameRequested::Undo), 2);
    assert_eq!(after(GameRequested::Redo), 4);
    assert_eq!(after(GameRequested::Undo), 2);
    assert_eq!(after(GameRequested::Undo), 0);
    assert_eq!(after(GameRequested::Undo), 0);
    assert_eq!(after(GameRequested::Redo), 2);
    assert_eq!(script.asked(), 3, "nobody thought anew");
}

#[test]
fn undo_during_a_thought_goes_back_to_the_persons_turn() {
    let script = Script::holding();
    let mut app = app_with(&script, othello(8, 8), seats(Seat::Person, COMPUTER));
    app.play(&["f5"]);
    assert_stops(&mut app, &script, |app| app.with_control("z"));
    assert_eq!(app.game().turn(), Some(Player::Dark));
    assert_eq!(app.game().ply_number(), 0);
}

#[test]
fn the_computers_own_first_move_is_not_taken_back_but_a_restart_is() {
    let script = Script::default();
    let mut app = app_with(&script, othello(8, 8), seats(COMPUTER, Seat::Person));
    wait_for_turn(&mut app, Player::Light);
    assert!(!app.model().can_undo());
    app.play_first();
    wait_for_turn(&mut app, Player::Light);
    let board = *app.game().board();
    app.request(GameRequested::Restart);
    wait_for_turn(&mut app, Player::Light);
    app.request(GameRequested::Undo);
    assert_eq!(*app.game().board(), board, "the game before is back");
}

#[test]
fn in_an_earlier_position_the_computer_waits_until_it_is_told_to_play_on() {
    let script = Script::default();
    let mut app = app_with(&script, othello(8, 8), seats(Seat::Person, COMPUTER));
    for _ in 0..2 {
        app.play_first();
        wait_for_turn(&mut app, Player::Dark);
    }
    let line = app.game().line().len();
    app.request(GameRequested::GoTo(1));
    app.frames(10);
    assert_eq!(state(&app), Some(ComputerState::Waits));
    assert_eq!((app.game().ply_number(), script.asked()), (1, 2));
    app.request(GameRequested::GoTo(usize::MAX));
    app.frames(10);
    assert_eq!(app.game().ply_number(), line);
    app.request(GameRequested::GoTo(1));
    app.with_control("p");
    wait_for_turn(&mut app, Player::Dark);
    assert_eq!((app.game().ply_number(), script.asked()), (2, 3));
}

#[test]
fn two_computers_wait_after_undo_and_go_on_at_the_end_of_the_line() {
    let script = Script::default();
    let mut app = app_with(&script, othello(4, 4), seats(COMPUTER, COMPUTER));
    drive(&mut app, |app| app.game().is_over());
    let plies = app.game().ply_number();
    app.request(GameRequested::Undo);
    app.frames(10);
    assert_eq!(app.game().ply_number(), plies - 1, "one ply, to look at it");
    assert_eq!(state(&app), Some(ComputerState::Waits));
    app.request(GameRequested::Redo);
    assert!(app.game().is_over());
    assert_eq!(state(&app), None);
}

// ---- Hints ----

fn hints(app: &mut App) -> Vec<Square> {
    let mut squares = app.world_mut().query::<(&BoardSquare, &SquareMarks)>();
    let marked = squares.iter(app.world()).filter(|(_, marks)| marks.hint);
    marked.map(|(square, _)| square.0).collect()
}

#[test]
fn a_hint_marks_the_best_square_then_every_value_and_changes_nothing() {
    let script = Script::default();
    let mut app = app_with(&script, othello(8, 8), Players::default());
    app.frames(2);
    let revision = app.model().revision();
    app.key(Key::F2);
    drive(&mut app, |app| {
        app.world().resource::<Hint>().best().is_some()
    });
    app.frames(2);
    assert_eq!(hints(&mut app), [square("d3")]);
    let hint = app.world().resource::<Hint>();
    let (best, reason) = hint.best().expect("a hint");
    assert_eq!(best.value, Value::exact(12));
    assert!(reason.is_some());
    assert!(hint.values().is_empty());
    app.key(Key::F2);
    let hint = app.world().resource::<Hint>();
    assert_eq!(hint.values().len(), app.game().legal().len());
    assert_eq!(hint.stage, HintStage::Values);
    assert_eq!(script.asked(), 1, "one thought serves both");
    app.tap(Key::F2);
    assert_eq!(hints(&mut app), []);
    assert_eq!(app.game().ply_number(), 0);
    assert_eq!(app.model().revision(), revision);
}

#[test]
fn escape_closes_help_and_leaves_the_hint_behind_it() {
    let mut app = app_with(&Script::default(), othello(8, 8), Players::default());
    app.request(HintRequested::Next);
    drive(&mut app, |app| !hints(app).is_empty());
    app.tap(Key::F1);
    assert_eq!(dialog(&app), Some(Dialog::Help));
    app.tap(Key::Escape);
    assert_eq!(dialog(&app), None);
    assert_ne!(hints(&mut app), []);
    app.tap(Key::Escape);
    assert_eq!(hints(&mut app), []);
}

#[test]
fn the_keys_of_exercises_leave_a_hint_in_a_game_as_it_is() {
    let mut app = app_with(&Script::default(), othello(8, 8), Players::default());
    app.request(HintRequested::Next);
    drive(&mut app, |app| !hints(app).is_empty());
    app.command("t");
    app.with_control_key(Key::Enter);
    app.frames(2);
    assert_ne!(hints(&mut app), []);
}

#[test]
fn a_hint_is_gone_with_its_position() {
    let script = Script::default();
    let mut app = app_with(&script, othello(8, 8), Players::default());
    app.request(HintRequested::Next);
    drive(&mut app, |app| !hints(app).is_empty());
    app.play(&["f5"]);
    app.frames(2);
    assert_eq!(hints(&mut app), []);
    // Nor does one come late.
    script.hold();
    app.request(HintRequested::Next);
    assert_stops(&mut app, &script, |app| app.play(&["f6"]));
    app.frames(5);
    assert_eq!(hints(&mut app), []);
}

#[test]
fn there_is_no_hint_while_the_computer_thinks_or_after_the_end() {
    let script = Script::holding();
    let mut app = app_with(&script, othello(8, 8), seats(COMPUTER, Seat::Person));
    wait_for_thought(&mut app, &script);
    app.key(Key::F2);
    app.frames(3);
    assert_eq!(app.world().resource::<Hint>().stage, HintStage::Off);
    let over = GameModel::new(Ruleset::OTHELLO, size(2, 2));
    let mut app = app_with(&script, over, Players::default());
    app.key(Key::F2);
    assert_eq!(app.world().resource::<Hint>().stage, HintStage::Off);
}

// ---- Panels ----

pub(super) fn panels_with(script: &Script, model: GameModel, players: Players) -> App {
    thinking(board_app(model.with_players(players)), script)
}

/// The same with the whole window.
pub(super) fn window_with(script: &Script, model: GameModel, players: Players) -> App {
    thinking(panels_app(model.with_players(players)), script)
}

fn thinking(mut app: App, script: &Script) -> App {
    let script = script.clone();
    app.insert_resource(Thinker::new(move || Box::new(script.clone())));
    app.world_mut().resource_mut::<Settings>().least_thought = 0;
    // In its first frames the computer may have begun a thought of the usual length.
    app.world_mut().resource_mut::<Now>().pass(LONG_THOUGHT);
    app
}

fn shows(app: &mut App, text: &str) -> bool {
    app.widgets().iter().any(|(name, _)| name.contains(text))
}

#[test]
fn the_card_chooses_who_plays() {
    let mut panel = Panel::around(othello(8, 8));
    let player = Player::Light;
    let mut choose = |name: &str, seat| {
        panel.click("Light player");
        panel.click(name);
        let asked = panel.asked::<GameRequested>();
        assert_eq!(asked, [GameRequested::Seat { player, seat }]);
        panel.follow(othello(8, 8).with_players(seats(Seat::Person, seat)));
        panel.shows("Light: 2, Computer · 4 Thoughtful")
    };
    let thoughtful = Seat::Computer(Level::new(4).unwrap());
    assert!(choose("Thoughtful", thoughtful));
    assert!(!choose("Person", Seat::Person));
}

#[test]
fn the_card_tells_of_the_thought_and_moves_at_once() {
    let script = Script::holding();
    let mut app = panels_with(&script, othello(8, 8), seats(Seat::Person, COMPUTER));
    app.play(&["f5"]);
    app.settle();
    script.report();
    wait_for_progress(&mut app);
    app.pass(LONG_THOUGHT);
    assert!(shows(&mut app, "thinking…"));
    assert!(!shows(&mut app, "depth"), "numbers are not for everybody");
    app.world_mut().resource_mut::<Settings>().show_expectation = true;
    assert!(shows(&mut app, "thinking…, depth 7 · +2"));
    app.click_widget("Move now");
    wait_for_turn(&mut app, Player::Dark);
}

#[test]
fn the_buttons_ask_for_hints_and_the_status_line_says_why() {
    let script = Script::default();
    let mut app = panels_with(&script, othello(8, 8), Players::default());
    app.click_widget("Hint");
    drive(&mut app, |app| !hints(app).is_empty());
    assert!(shows(&mut app, "Hint: d3 is five discs better than c4"));
    app.click_widget("Scores");
    assert!(shows(&mut app, "d3: +12"));
    app.click_widget("Hide scores");
    assert!(shows(&mut app, "Dark to move"));
}

#[test]
fn the_new_game_dialog_chooses_players_too() {
    let mut world = World::new();
    world.insert_resource(othello(8, 8).with_players(seats(Seat::Person, COMPUTER)));
    let mut form = NewGameForm::from_world(&mut world);
    assert_eq!(form.players, seats(Seat::Person, COMPUTER));
    form.players.dark = COMPUTER;
    let panel = Panel::new(Dialog::NewGame).with(form);
    let mut panel = panel.listening::<GameRequested>();
    panel.click("Start");
    let asked = panel.asked::<GameRequested>();
    for player in Player::ALL {
        let seat = COMPUTER;
        assert!(
            asked.contains(&GameRequested::Seat { player, seat }),
            "{asked:?}"
        );
    }
}

#[test]
fn a_thought_draws_no_frame_by_itself() {
    // With animations, a ring turns beside it.
    for speed in [Speed::Off, Speed::Fast] {
        let script = Script::holding();
        let mut app = window_with(&script, othello(8, 8), seats(Seat::Person, COMPUTER));
        app.set_speed(speed);
        app.frames(10);
        app.play(&["f5"]);
        app.settle();
        script.report();
        wait_for_progress(&mut app);
        app.pass(LONG_THOUGHT);
        app.frames(10);
        assert_eq!(redraws(&mut app, 50), 0, "{speed:?}");
        script.release();
        wait_for_turn(&mut app, Player::Dark);
        app.settle();
        app.frames(10);
        assert_eq!(redraws(&mut app, 50), 0, "nor does the person's turn");
    }
}

// ---- Whole games ----

/// Plays at random, so that many games take little time.
struct Simple;

impl Strategy for Simple {
    fn choose(
        &mut self,
        position: &Position,
        _: Level,
        seed: u64,
        _: &Control<'_>,
    ) -> Option<Action> {
        Baseline::Random.choose(position, seed)
    }
}

/// Plays the game to its end and asserts that every ply was one that the rules allow.
#[track_caller]
fn play_to_the_end(app: &mut App, name: &str) {
    drive(app, |app| app.game().is_over());
    assert_eq!(refusals(app), [], "{name}");
    // The rules themselves have played every move; playing them again must lead to the same end.
    let mut again = Position::start(app.game().ruleset(), app.game().size());
    for ply in app.game().line() {
        let played = again.play(ply.action);
        again = played.unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    assert_eq!(again.board(), app.game().board(), "{name}");
    assert!(again.is_over(), "{name}");
}

fn variants() -> Vec<Ruleset> {
    let rules = Ruleset::NAMED.map(|(_, ruleset)| ruleset);
    let all = rules.into_iter().chain([Ruleset::CSE231]);
    all.flat_map(|ruleset| [Goal::MostDiscs, Goal::FewestDiscs].map(|goal| ruleset.with_goal(goal)))
        .collect()
}

#[test]
fn two_hundred_games_between_computers_come_to_their_end() {
    let mut app = board_app(GameModel::new(Ruleset::REVERSI, size(2, 2)));
    app.insert_resource(Thinker::new(|| Box::new(Simple)));
    app.set_speed(Speed::Off);
    for player in Player::ALL {
        let seat = COMPUTER;
        app.request(GameRequested::Seat { player, seat });
    }
    let variants = variants();
    let mut sizes: Vec<Size> = (2..=8)
        .flat_map(|width| (2..=8).map(move |height| size(width, height)))
        .collect();
    sizes.extend([(26, 2), (2, 26), (9, 13), (16, 16), (26, 26)].map(|(w, h)| size(w, h)));
    let mut moves = 0;
    for number in 0..200 {
        let ruleset = variants[number % variants.len()];
        let size = sizes[number % sizes.len()];
        app.request(GameRequested::Start { ruleset, size });
        app.request(GameRequested::PlayOn);
        play_to_the_end(&mut app, &format!("game {number}, {ruleset:?} on {size}"));
        moves += app.game().ply_number();
    }
    assert_board_shows_the_model(&mut app);
    assert!(moves > 5000, "they were real games: {moves}");
}

#[test]
fn the_engine_plays_every_rule_set_on_small_and_large_boards() {
    for (number, ruleset) in variants().into_iter().enumerate() {
        for (width, height) in [(4, 4), (7, 4), (3, 9), (10, 2)] {
            let mut app = board_app(GameModel::new(ruleset, size(width, height)).with_players(
                seats(Seat::Computer(Level::MIN), Seat::Computer(Level::MIN)),
            ));
            app.insert_resource(Seed(number as u64));
            app.set_speed(Speed::Off);
            play_to_the_end(&mut app, &format!("{ruleset:?} on {width}×{height}"));
        }
    }
}

#[test]
fn random_interference_leads_to_no_stale_move() {
    // Two people who cannot leave the game alone, and a strategy that takes its time.
    let script = Script::holding();
    let mut app = app_with(&script, othello(6, 6), seats(COMPUTER, COMPUTER));
    let mut random = fastrand::Rng::with_seed(7);
    for _ in 0..400 {
        match random.u32(0..8) {
            0 => app.request(GameRequested::Undo),
            1 => app.request(GameRequested::Redo),
            2 => app.request(GameRequested::Restart),
            3 => app.request(GameRequested::GoTo(usize::MAX)),
            4 => app.request(GameRequested::Seat {
                player: if random.bool() {
                    Player::Dark
                } else {
                    Player::Light
                },
                seat: if random.bool() {
                    COMPUTER
                } else {
                    Seat::Person
                },
            }),
            5 => app.request(HintRequested::Next),
            _ => app.with_control("p"),
        }
        let before = (app.model().revision(), *app.game().board());
        // The present thought may end before it is stopped, or not.
        if random.bool() {
            script.answer();
        }
        app.frames(2);
        // Only a move that was played in these frames may have changed the board.
        let after = app.model().revision();
        let played = app.world().resource::<Messages<Moved>>();
        if after == before.0 {
            assert_eq!(*app.game().board(), before.1);
        } else {
            assert!(played.get_cursor().read(played).count() > 0);
        }
        assert_board_shows_the_model(&mut app);
    }
    assert!(refusals(&app).is_empty());
}

#[test]
fn keys_that_pause_or_hurry_the_computer_begin_no_game_of_a_person() {
    let model = othello(8, 8).with_players(seats(Seat::Person, COMPUTER));
    let mut app = board_app(model.with_invitation());
    app.world_mut().resource_mut::<Settings>().least_thought = 0;
    app.set_speed(Speed::Off);
    app.key(Key::F3);
    app.command("p");
    assert!(app.model().invites());
    app.play(&["d3"]);
    wait_for_turn(&mut app, Player::Dark);
    app.request(GameRequested::Back);
    app.tap(Key::F3);
    assert!(app.model().computer_waits());
}
