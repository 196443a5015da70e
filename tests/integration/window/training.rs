//! Training: puzzles on the board, positions of own games, and their file.

use std::{fs, path::Path};

use super::{
    attempt::preview,
    autosave::{resumed, save_in},
    engines::{an_engine, robot},
    opponent::{COMPUTER, seats, wait_for_turn},
    panel::{Panel, message},
    panels::shows,
    power::redraws,
    review::{is_reviewing, review, reviewed, run_review},
    scale::{drawn_texts, panels_app_with_texts},
    sound::due,
    *,
};
use reversi::{
    analysis::{Day, LeitnerCard, PuzzleDifficulty, TrainingQueue},
    app::{
        base::{
            environment::{Environment, Folders},
            reader_link::ReaderLink,
            timing,
        },
        board::tint::FrameTint,
        exercise::{
            Exercise, ExerciseRequested, ExerciseSet, Exercises, Help, PuzzleChoice, Step,
            file::TrainingStore,
        },
        files::autosave::encode,
        game::model::{PositionRequested, RecordOpened},
        settings::keeper,
        sound::cues::SoundDue,
        study::{hint::Hint, live::LiveValues, story::Story},
    },
    players::Seat,
    records::{Record, TimeControl},
    rules::{Outcome, Position},
    sounds::Sound,
};

fn training(app: &App) -> &Exercises {
    app.world().resource::<Exercises>()
}

fn queue(app: &App) -> &TrainingQueue {
    app.world().resource::<TrainingStore>().contents()
}

/// How well the positions are known.
fn cards(app: &App) -> Vec<LeitnerCard> {
    let positions = queue(app).positions().iter();
    positions.map(|found| found.card).collect()
}

fn exercise(app: &App) -> &Exercise {
    training(app).exercise().expect("an exercise")
}

/// The moves of the exercise, the best first.
fn answers(app: &App) -> Vec<Square> {
    let moves = exercise(app).moves().iter();
    moves.map(|found| found.square).collect()
}

fn positions_match(app: &App) -> bool {
    let exercise = training(app).exercise();
    exercise.is_some_and(|exercise| exercise.position() == app.game().position())
}

/// Solves the exercise. Returns the move.
fn play_best(app: &mut App) -> Square {
    let best = answers(app)[0];
    app.play(&[&best.to_string()]);
    best
}

/// The same until the discs lie still, and what is said of it is shown.
fn solve(app: &mut App) -> Square {
    let best = play_best(app);
    app.settle();
    app.frames(2);
    best
}

/// Solves it while the next one is there already. Returns its position, once its discs lie still.
fn solved(app: &mut App) -> Position {
    drive(app, |app| training(app).has_next());
    let solved = *exercise(app).position();
    play_best(app);
    app.settle();
    solved
}

/// A game in which two moves were played, and a puzzle on the board.
pub(super) fn at_a_puzzle() -> App {
    at_a_puzzle_in(board_app(othello(8, 8)))
}

fn at_a_puzzle_in(mut app: App) -> App {
    app.play(&["d3", "c3"]);
    app.settle();
    choose_puzzle(&mut app, 6, PuzzleDifficulty::Easy);
    app.command("d");
    app.key(Key::Enter);
    wait_for_puzzle(&mut app);
    app
}

/// Chooses the puzzles to come.
fn choose_puzzle(app: &mut App, side: usize, difficulty: PuzzleDifficulty) {
    app.request(ExerciseRequested::Choose(PuzzleChoice { side, difficulty }));
}

/// Asks for an easy puzzle, and waits for it.
#[track_caller]
fn begin_puzzle(app: &mut App) {
    choose_puzzle(app, 6, PuzzleDifficulty::Easy);
    app.request(ExerciseRequested::Puzzle);
    wait_for_puzzle(app);
}

/// Waits for a puzzle on whose board nothing was played yet.
#[track_caller]
fn wait_for_puzzle(app: &mut App) {
    drive(app, |app| positions_match(app));
    app.frames(2);
}

/// The game that was at hand is on the board again, as it was.
#[track_caller]
fn assert_is_back(app: &mut App) {
    app.frames(2);
    assert!(!training(app).is_running());
    let line: Vec<_> = app.game().line();
    assert_eq!(line.len(), 2);
    assert_eq!(app.game().ply_number(), 2);
    app.settle();
    assert_board_shows_the_model(app);
    app.play(&["c4"]);
    assert_eq!(app.game().ply_number(), 3, "it goes on");
}

/// What is saved of the games.
pub(super) fn saved(app: &App) -> String {
    encode(&app.model().snapshot(20))
}

fn told(app: &App) -> String {
    news(app).unwrap_or_default()
}

// ---- Puzzles ----

#[test]
fn ten_puzzles_are_made_and_solved_one_after_the_other() {
    let mut app = at_a_puzzle();
    app.set_speed(Speed::Off);
    let mut seen = Vec::new();
    for _ in 0..10 {
        let position = *exercise(&app).position();
        assert!(!seen.contains(&position), "every puzzle is another one");
        seen.push(position);
        let player = position.turn().expect("a side to move");
        assert!(shows(&mut app, &format!("{player} wins. Find the move.")));
        assert!(training(&app).hides_answer());
        let best = answers(&app)[0];
        app.keys(&best.to_string());
        app.tap(Key::Enter);
        assert!(!training(&app).hides_answer());
        assert!(shows(&mut app, &format!("Solved! {best} wins by ")));
        assert!(shows(&mut app, "Found in 1 s"));
        if seen.len() < ExerciseSet::LENGTH {
            app.with_control_key(Key::Enter);
            wait_for_puzzle(&mut app);
        }
    }
    assert!(shows(&mut app, "10 in a row"));
    app.tap(Key::Enter);
    assert!(shows(&mut app, "10 of 10 solved"));
    app.click_widget("Ten more");
    wait_for_puzzle(&mut app);
    assert!(shows(&mut app, "0 of 10 exercises"));
    app.key(Key::Escape);
    assert_is_back(&mut app);
}

/// Plays the worst move of a puzzle that the opponent can answer, and has not answered yet. Returns it.
fn play_wrong(app: &mut App) -> Square {
    let position = *exercise(app).position();
    let has_answer = |square: &Square| {
        let played = position.check(*square).expect("a legal move");
        position.after(&played).turn() == position.turn().map(|player| !player)
    };
    let mut wrong = answers(app).into_iter().skip(1).rev();
    let wrong = wrong.find(has_answer).expect("a move with an answer");
    app.play(&[&wrong.to_string()]);
    app.settle();
    app.frames(2);
    assert_eq!(training(app).attempt().step, Step::Wrong);
    wrong
}

/// Waits until the computer has answered a wrong move.
#[track_caller]
pub(super) fn wait_for_refutation(app: &mut App) {
    app.pass(timing::REFUTATION);
    drive(app, |app| {
        matches!(training(app).attempt().step, Step::Refuted(_))
    });
    app.settle();
    app.frames(2);
}

#[test]
fn a_wrong_move_is_answered_and_both_are_lifted_off_again() {
    let mut app = at_a_puzzle();
    let wrong = play_wrong(&mut app);
    assert!(shows(&mut app, &format!("{wrong} ")));
    wait_for_refutation(&mut app);
    let line: Vec<_> = app.game().line();
    let played: Vec<_> = line.iter().filter(|ply| !ply.forced).collect();
    assert_eq!(played[0].square(), Some(wrong));
    if let Some(answer) = played.get(1) {
        let told = format!("{} answers {}", answer.player, answer.action);
        assert!(shows(&mut app, &told));
    }
    app.pass(timing::REFUTED - Duration::from_millis(1));
    assert!(!positions_match(&app));
    app.pass(Duration::from_secs(1));
    app.frames(2);
    assert!(positions_match(&app), "it can be tried again");
    assert_eq!(training(&app).attempt().step, Step::Open);
    assert_board_shows_the_model(&mut app);
    assert!(shows(&mut app, "1 of 10 exercises, 0 solved"));
    let best = solve(&mut app);
    assert!(training(&app).attempt().step.is_solved());
    assert!(shows(&mut app, &format!("Solved! {best}")));
    assert!(
        shows(&mut app, "1 of 10 exercises, 0 solved"),
        "the first try counts"
    );
}

#[test]
fn nobody_moves_for_the_opponent() {
    let mut app = at_a_puzzle();
    play_wrong(&mut app);
    for is_answered in [false, true] {
        if is_answered {
            wait_for_refutation(&mut app);
        }
        let plies = app.game().line().len();
        for square in app.legal() {
            app.click_square(&square.to_string());
            app.frames(2);
        }
        assert_eq!(app.game().line().len(), plies);
    }
    app.pass(Duration::from_secs(2));
    app.frames(2);
    play_best(&mut app);
    app.settle();
    let plies = app.game().line().len();
    let next = app.game().legal().iter().next().map(|found| found.square);
    if let Some(next) = next {
        app.click_square(&next.to_string());
    }
    assert_eq!(app.game().line().len(), plies);
}

#[test]
fn a_solved_puzzle_leads_on_by_itself_and_the_next_is_there_already() {
    let mut app = at_a_puzzle();
    let solved = solved(&mut app);
    app.frames(2);
    assert_eq!(*exercise(&app).position(), solved);
    // From when its discs lie still.
    app.pass(timing::SOLVED + Duration::from_millis(500));
    app.frames(2);
    assert_ne!(*exercise(&app).position(), solved);
    assert!(positions_match(&app));
}

#[test]
fn a_reader_is_given_the_time_that_it_needs() {
    let mut app = at_a_puzzle();
    app.init_resource::<ReaderLink>();
    app.world().resource::<ReaderLink>().begin();
    let solved = *exercise(&app).position();
    play_best(&mut app);
    app.settle();
    app.pass(Duration::from_secs(60));
    app.frames(2);
    assert_eq!(*exercise(&app).position(), solved);
    app.key(Key::Space);
    drive(&mut app, |app| *exercise(app).position() != solved);
}

#[test]
fn a_solved_puzzle_can_be_played_on_against_the_computer() {
    let mut app = at_a_puzzle();
    let player = exercise(&app).player();
    solve(&mut app);
    app.click_widget("Play on");
    for _ in 0..30 {
        app.frames(2);
        // The computer moves again where the player has to pass, and takes its time each time.
        drive_with(
            &mut app,
            |app| app.pass(timing::REFUTATION),
            |app| app.game().turn().is_none_or(|turn| turn == player),
        );
        app.settle();
        app.pass(timing::SOLVED * 4);
        let Some(next) = app.game().legal().iter().next().map(|found| found.square) else {
            break;
        };
        app.click_square(&next.to_string());
        app.settle();
    }
    assert!(app.game().is_over());
    assert!(training(&app).is_running());
    let end = match app.game().standing() {
        Outcome::Tie => "A tie".into(),
        Outcome::Win(winner) if winner == player => "You won by ".to_owned(),
        Outcome::Win(winner) => format!("{winner} won by "),
    };
    assert!(shows(&mut app, &end), "{end}");
    app.click_widget("Leave");
    assert_is_back(&mut app);
}

#[test]
fn nobody_is_called_you_in_an_exercise_but_who_plays_it_on() {
    let you = |app: &App| app.model().only_person();
    let model = othello(8, 8).with_players(seats(Seat::Person, COMPUTER));
    let mut app = board_app(model);
    assert_eq!(you(&app), Some(Player::Dark));
    begin_puzzle(&mut app);
    assert_eq!(you(&app), None);
    let player = exercise(&app).player();
    solve(&mut app);
    app.ask(ExerciseRequested::PlayOn);
    assert_eq!(you(&app), Some(player));
}

#[test]
fn restart_during_an_exercise_restarts_the_own_game() {
    let mut app = at_a_puzzle();
    app.with_control("r");
    app.frames(3);
    assert!(!training(&app).is_running());
    assert_eq!(app.game().size(), size(8, 8));
    assert!(!app.game().has_moves());
}

#[test]
fn a_solved_exercise_waits_while_a_dialog_lies_above_it() {
    let mut app = at_a_puzzle();
    let solved = solved(&mut app);
    app.key(Key::F1);
    app.pass(timing::SOLVED * 4);
    app.frames(2);
    assert_eq!(dialog(&app), Some(Dialog::Help));
    assert_eq!(*exercise(&app).position(), solved);
}

#[test]
fn an_exercise_gives_no_time_of_a_turn_back() {
    let control = per_game(300, 0);
    let mut app = board_app(othello(8, 8).with_time_control(Some(control)));
    app.play(&["d3"]);
    app.settle();
    let left = |app: &App| {
        let clock = app.model().clock();
        clock.expect("a clock").left(Player::Light)
    };
    for _ in 0..200 {
        app.pass(Duration::from_secs(1));
    }
    let before = left(&app);
    assert!(before < Duration::from_secs(101), "{before:?}");
    begin_puzzle(&mut app);
    app.pass(Duration::from_secs(10));
    begin_puzzle(&mut app);
    let spent = app.model().snapshot(20).spent;
    assert!(spent > Duration::from_secs(199));
    app.key(Key::Escape);
    app.frames(3);
    let after = left(&app);
    assert!(
        after <= before && after > before - Duration::from_secs(5),
        "{after:?}"
    );
}

/// The results of a set of which every third exercise was missed.
fn at_results() -> App {
    let mut app = at_a_puzzle();
    app.set_speed(Speed::Off);
    for number in 1..=ExerciseSet::LENGTH {
        let is_missed = number % 3 == 0;
        if is_missed {
            app.request(ExerciseRequested::Answer);
        } else {
            play_best(&mut app);
        }
        app.frames(2);
        let seen = *exercise(&app).position();
        app.ask(ExerciseRequested::Next);
        if number < ExerciseSet::LENGTH {
            drive(&mut app, |app| *exercise(app).position() != seen);
            app.frames(2);
        }
    }
    assert!(shows(&mut app, "7 of 10 solved"));
    app
}

#[test]
fn the_set_ends_with_its_results() {
    let mut app = at_results();
    for (width, height) in [(500, 900), (320, 240), (1280, 800)] {
        app.resize(width, height);
        app.frames(2);
        assert!(shows(&mut app, "Ten more"), "{width}×{height}");
        assert!(shows(&mut app, "Leave"), "{width}×{height}");
    }
    app.key(Key::Escape);
    assert_is_back(&mut app);
}

#[test]
fn undo_leads_from_the_results_to_the_last_exercise_and_its_answer_to_the_results() {
    let mut app = at_results();
    app.with_control("z");
    app.frames(3);
    assert!(positions_match(&app) && training(&app).is_running());
    assert!(!shows(&mut app, "Ten more"));
    play_best(&mut app);
    app.frames(2);
    app.ask(ExerciseRequested::Next);
    assert!(shows(&mut app, "7 of 10 solved"));
    let seen = *exercise(&app).position();
    app.click_widget("Ten more");
    drive(&mut app, |app| *exercise(app).position() != seen);
    app.key(Key::Escape);
    assert_is_back(&mut app);
}

#[test]
fn a_clock_that_is_chosen_during_a_puzzle_is_that_of_the_own_game() {
    let clock = Some(TimeControl::PerMove(Duration::from_secs(10)));
    let of_game = |app: &App| {
        let model = app.model();
        model.record().info.time_control()
    };
    for (before, is_under_way) in [(None, false), (clock, true)] {
        let mut app = board_app(othello(8, 8).with_time_control(before));
        if is_under_way {
            app.play(&["d3", "c3"]);
            app.settle();
        }
        begin_puzzle(&mut app);
        let chosen = clock.xor(before);
        app.request(GameRequested::Clock(chosen));
        app.key(Key::Escape);
        app.frames(3);
        assert_eq!(app.game().size(), size(8, 8));
        assert_eq!(of_game(&app), chosen);
        app.request(GameRequested::Restart);
        assert_eq!(of_game(&app), chosen, "and of those to come");
    }
}

#[test]
fn the_chime_comes_once_with_the_right_move() {
    let mut app = at_a_puzzle();
    let is_chime = |due: &SoundDue| matches!(due, SoundDue::Play(cue) if cue.sound == Sound::Found);
    play_wrong(&mut app);
    assert!(!due(&mut app).iter().any(is_chime));
    app.command("t");
    due(&mut app);
    play_best(&mut app);
    let mut heard = Vec::new();
    for _ in 0..120 {
        heard.extend(due(&mut app));
        app.update();
    }
    assert_eq!(heard.iter().filter(|due| is_chime(due)).count(), 1);
}

#[test]
fn an_exercise_asks_for_frames_only_while_something_moves() {
    let mut app = at_a_puzzle_in(panels_app(othello(8, 8)));
    drive(&mut app, |app| training(app).has_next());
    app.frames(40);
    assert_eq!(app.world().resource::<FrameTint>().0, 1.0);
    assert_eq!(redraws(&mut app, 50), 0);
    app.request(ExerciseRequested::Answer);
    app.frames(5);
    assert_eq!(redraws(&mut app, 50), 0);
    app.key(Key::Escape);
    app.frames(40);
    assert_eq!(app.world().resource::<FrameTint>().0, 0.0);
    assert_eq!(redraws(&mut app, 50), 0);
}

#[test]
fn a_wrong_move_can_be_taken_back_and_the_answer_is_shown_when_asked_for() {
    let mut app = at_a_puzzle();
    let moves = answers(&app);
    let (best, wrong) = (moves[0], moves[moves.len() - 1]);
    app.play(&[&wrong.to_string()]);
    app.settle();
    app.frames(2);
    assert!(training(&app).hides_answer());
    assert!(!shows(&mut app, &format!("{best} wins")));
    assert!(shows(&mut app, &format!("{wrong} ")));
    app.key(Key::ArrowRight);
    assert!(!preview(&app).is_shown());
    app.command("t");
    assert!(positions_match(&app) && training(&app).attempt().tried.is_none());
    for help in [Help::Place, Help::Square, Help::Answer] {
        assert!(!shows(&mut app, "The answer"));
        app.tap(Key::F2);
        assert_eq!(training(&app).attempt().help, help);
    }
    assert!(shows(&mut app, &format!("The answer: {best}")));
    let proof = app.widgets();
    let proof = proof.iter().any(|(name, _)| {
        let has = |square: &Square| name.contains(&format!("{square} "));
        moves.iter().all(has)
    });
    assert!(proof, "the value of every move is told");
    app.tap(Key::ArrowRight);
    assert!(preview(&app).is_shown());
    app.tap(Key::Escape);
    assert!(training(&app).is_running(), "only the line is left");
    app.key(Key::Escape);
    assert_is_back(&mut app);
}

#[test]
fn one_undo_brings_the_game_back_as_well() {
    let mut app = at_a_puzzle();
    play_best(&mut app);
    app.settle();
    app.command("z");
    assert!(positions_match(&app) && training(&app).is_running());
    app.with_control("z");
    assert_is_back(&mut app);
}

#[test]
fn one_undo_leaves_a_puzzle_after_a_wrong_move_was_lifted_off() {
    let mut app = at_a_puzzle();
    play_wrong(&mut app);
    app.command("t");
    assert!(positions_match(&app) && training(&app).is_running());
    app.with_control("z");
    assert_is_back(&mut app);
}

#[test]
fn undo_of_a_puzzle_leads_to_a_game_that_can_still_be_chosen() {
    let model = othello(8, 8).with_players(seats(COMPUTER, Seat::Person));
    let mut app = board_app(model.with_invitation());
    begin_puzzle(&mut app);
    app.command("z");
    assert_eq!(app.game().size(), size(8, 8));
    assert!(app.model().invites());
}

#[test]
fn another_game_takes_the_place_of_the_game_before_the_puzzle() {
    for is_set_up in [false, true] {
        let mut app = at_a_puzzle();
        play_best(&mut app);
        app.settle();
        if is_set_up {
            app.request(PositionRequested {
                game: Game::from(Position::start(Ruleset::OTHELLO, size(4, 4))),
                players: None,
                waits: false,
            });
        } else {
            app.request(new_game(Ruleset::OTHELLO, 4, 4));
        }
        app.frames(2);
        assert_eq!(app.game().size(), size(4, 4));
        app.with_control("z");
        assert_is_back(&mut app);
    }
}

#[test]
fn a_new_game_is_like_the_one_before_the_puzzle() {
    let mut app = at_a_puzzle();
    assert_eq!(app.game().size(), size(6, 6));
    app.command("n");
    edit_form(&mut app, |form| assert_eq!(form.size(), size(8, 8)));
}

#[test]
fn an_engine_keeps_its_seat_during_a_puzzle_on_a_board_where_it_cannot_play() {
    let players = seats(Seat::Person, robot());
    let mut app = board_app(othello(8, 8).with_players(players));
    app.insert_resource(an_engine());
    begin_puzzle(&mut app);
    app.frames(3);
    app.key(Key::Escape);
    app.frames(3);
    assert_eq!(app.game().size(), size(8, 8));
    let model = app.model();
    assert_eq!(model.players(), players);
    assert_eq!(told(&app), "");
}

#[test]
fn a_start_after_a_puzzle_that_was_not_left_has_the_game_before_it() {
    for plies in [0, 2] {
        let folder = tempfile::tempdir().expect("a folder");
        let model = othello(8, 8).with_players(seats(Seat::Person, COMPUTER));
        let mut app = board_app(model.with_invitation());
        app.world_mut().resource_mut::<Settings>().least_thought = 0;
        save_in(&mut app, folder.path());
        app.set_speed(Speed::Off);
        if plies > 0 {
            app.play(&["d3"]);
            wait_for_turn(&mut app, Player::Dark);
        }
        let before = saved(&app);
        begin_puzzle(&mut app);
        assert_eq!(saved(&app), before);
        play_wrong(&mut app);
        assert_eq!(saved(&app), before);
        app.command("t");
        play_best(&mut app);
        app.frames(2);
        assert!(training(&app).attempt().step.is_solved());
        drop(app);
        assert!(!folder.path().join("games").exists());
        let model = resumed(folder.path());
        assert_eq!(encode(&model.snapshot(20)), before);
        assert_eq!(model.game().ply_number(), plies);
    }
}

#[test]
fn a_puzzle_that_is_played_on_is_kept_among_the_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = board_app(othello(8, 8));
    save_in(&mut app, folder.path());
    app.set_speed(Speed::Off);
    let mut app = at_a_puzzle_in(app);
    play_best(&mut app);
    app.frames(2);
    app.request(ExerciseRequested::PlayOn);
    drop(app);
    assert!(folder.path().join("games").exists());
    assert_eq!(resumed(folder.path()).game().ply_number(), 2);
}

#[test]
fn esc_ends_the_making_of_a_puzzle() {
    let mut app = board_app(othello(8, 8));
    app.play(&["d3", "c3"]);
    app.settle();
    choose_puzzle(&mut app, 8, PuzzleDifficulty::Hard);
    app.request(ExerciseRequested::Puzzle);
    if training(&app).is_making() {
        assert!(shows(&mut app, "Making a puzzle"));
    }
    app.key(Key::Escape);
    app.frames(20);
    assert!(!training(&app).is_making());
    assert_is_back(&mut app);
}

#[test]
fn nothing_gives_the_answer_away() {
    let mut app = at_a_puzzle();
    app.set(|settings| settings.live_values = true);
    app.frames(10);
    assert!(!app.world().resource::<LiveValues>().is_searching());
    app.with_control("e");
    assert!(!is_reviewing(&app));
    app.key(Key::ArrowRight);
    assert!(!preview(&app).is_shown());
    assert!(app.world().resource::<Hint>().best().is_none());
}

#[test]
fn the_computer_waits_during_a_puzzle_and_plays_on_afterwards() {
    let model = othello(8, 8).with_players(seats(Seat::Person, COMPUTER));
    let mut app = board_app(model);
    app.set_speed(Speed::Off);
    app.world_mut().resource_mut::<Settings>().least_thought = 0;
    app.play(&["d3"]);
    wait_for_turn(&mut app, Player::Dark);
    let plies = app.game().ply_number();
    begin_puzzle(&mut app);
    play_best(&mut app);
    app.frames(30);
    let played = app.game().line().into_iter().filter(|ply| !ply.forced);
    assert_eq!(played.count(), 1, "nobody answers");
    app.tap(Key::Escape);
    assert_eq!(app.game().ply_number(), plies);
    app.play_first();
    wait_for_turn(&mut app, Player::Dark);
    assert!(app.game().ply_number() > plies + 1, "the computer answers");
}

#[test]
fn a_first_game_shows_no_training_until_a_key_asks_for_it() {
    let mut app = board_app(othello(8, 8));
    for text in ["Training", "Puzzle", "mistake"] {
        assert!(!shows(&mut app, text), "{text}");
    }
    for is_open in [true, false] {
        app.with_control("d");
        app.frames(3);
        assert_eq!(dialog(&app).is_some(), is_open);
    }
}

#[test]
fn the_dialog_says_that_there_are_no_positions_yet_and_what_is_chosen() {
    let mut panel = Panel::new(Dialog::Training).listening::<ExerciseRequested>();
    assert!(panel.shows(message("training-no-mistakes")));
    let usual = PuzzleChoice::default();
    panel.click("6×6");
    panel.click(message("training-hard"));
    let side = PuzzleChoice { side: 6, ..usual };
    let difficulty = PuzzleChoice {
        difficulty: PuzzleDifficulty::Hard,
        ..usual
    };
    let asked = panel.asked::<ExerciseRequested>();
    assert_eq!(asked, [side, difficulty].map(ExerciseRequested::Choose));
    panel.click(message("training-practise"));
    assert!(panel.dialog().is_some(), "there is nothing to practise");
    assert_eq!(panel.asked::<ExerciseRequested>(), []);
}

#[test]
fn a_narrow_window_leaves_out_what_is_no_whole_word() {
    let mut app = at_a_puzzle_in(panels_app_with_texts(othello(8, 8)));
    for (width, height, kind) in [(1280, 800, "PUZZLE · EASY"), (320, 240, "PUZZLE")] {
        app.resize(width, height);
        app.frames(3);
        let drawn = drawn_texts(&app);
        assert!(drawn.iter().any(|text| text == kind), "{drawn:?}");
    }
}

// ---- Mistakes ----

/// Keeps the positions in the file in `folder`.
fn keep_training(app: &mut App, folder: &Path) {
    let folders = Folders {
        state: Some(folder.to_owned()),
        ..default()
    };
    app.insert_resource(Environment {
        folders,
        ..default()
    })
    .add_plugins(keeper::state_plugin::<TrainingQueue>);
}

/// A reviewed game against the computer, in which Dark was the person.
fn at_mistakes(folder: Option<&Path>) -> App {
    let mut game = Game::new(Ruleset::OTHELLO, size(4, 4));
    for name in MOVES_TO_A_PASS {
        game.play(square(name)).expect("a legal move");
    }
    let model = GameModel::from_game(game).with_players(seats(Seat::Person, COMPUTER));
    let mut app = board_app(model);
    app.set_speed(Speed::Off);
    if let Some(folder) = folder {
        keep_training(&mut app, folder);
    }
    run_review(&mut app);
    app.frames(3);
    app
}

fn today(app: &App) -> Day {
    app.world().resource::<Now>().today()
}

/// The lines of the file, once there are any, as if their day had come.
fn due_lines(folder: &Path, today: Day) -> String {
    let text = fs::read_to_string(folder.join("training.txt")).expect("a file");
    let tomorrow = today.plus(1).to_string();
    assert!(text.contains(&tomorrow));
    text.replace(&tomorrow, "2020-01-01")
}

/// A folder with positions that are due.
fn folder_with_mistakes() -> tempfile::TempDir {
    let (folder, file) = crate::own_file("training.txt");
    let mut app = at_mistakes(Some(folder.path()));
    drive(&mut app, |_| file.exists());
    quit(&mut app);
    fs::write(&file, due_lines(folder.path(), today(&app))).expect("a file");
    folder
}

fn app_with(folder: &Path) -> App {
    let mut app = board_app(othello(8, 8));
    app.set_speed(Speed::Off);
    app.play(&["d3", "c3"]);
    keep_training(&mut app, folder);
    drive(&mut app, |app| !queue(app).is_empty());
    app
}

#[test]
fn the_worst_moves_of_a_reviewed_game_are_kept_once_and_quietly() {
    let mut app = at_mistakes(None);
    let count = queue(&app).len();
    assert!((1..=3).contains(&count), "{count}");
    assert_eq!(told(&app), "");
    for position in queue(&app).positions() {
        assert_eq!(position.ply().player(), Player::Dark);
        assert!(!position.card.is_due(today(&app)));
    }
    app.key(Key::Escape);
    run_review(&mut app);
    app.frames(3);
    assert_eq!(queue(&app).len(), count);
}

#[test]
fn what_others_played_in_a_game_that_was_opened_is_no_mistake_of_ones_own() {
    for (name, is_own) in [(None, false), (COMPUTER.recorded_name(), true)] {
        let game = with_moves(Game::new(Ruleset::OTHELLO, size(4, 4)), &MOVES_TO_A_PASS);
        let mut record = Record::new(game);
        record.info.light = name;
        let mut app = board_app(othello(4, 4));
        app.set_speed(Speed::Off);
        app.request(RecordOpened {
            record,
            players: seats(Seat::Person, COMPUTER),
        });
        run_review(&mut app);
        app.frames(3);
        assert_eq!(queue(&app).is_empty(), !is_own);
    }
}

#[test]
fn games_of_people_are_not_kept() {
    let app = reviewed();
    assert!(queue(&app).is_empty());
}

#[test]
fn what_people_played_is_not_kept_once_the_computer_takes_a_seat() {
    let mut app = board_app(othello(4, 4));
    app.set_speed(Speed::Off);
    app.play(&MOVES_TO_A_PASS);
    let (player, seat) = (Player::Light, COMPUTER);
    app.request(GameRequested::Seat { player, seat });
    run_review(&mut app);
    app.frames(3);
    assert!(queue(&app).is_empty());
}

#[test]
fn a_right_answer_goes_to_the_next_box_and_a_wrong_one_to_the_first() {
    let folder = folder_with_mistakes();
    let mut app = app_with(folder.path());
    let count = queue(&app).len();
    assert_eq!(queue(&app).due(today(&app)), count);
    app.command("d");
    app.click_widget("Practise");
    app.frames(3);
    assert!(positions_match(&app));
    assert!(shows(&mut app, "Your mistake"));
    assert!(shows(&mut app, "Find a better move than"));
    let best = play_best(&mut app);
    app.frames(3);
    assert!(shows(&mut app, &format!("{best} is the best move")));
    assert!(shows(&mut app, "Comes back in 2 days"));
    let boxes = |app: &App| {
        let cards = cards(app).into_iter();
        let mut boxes: Vec<u8> = cards.map(LeitnerCard::box_number).collect();
        boxes.sort_unstable();
        boxes
    };
    assert_eq!(boxes(&app).last(), Some(&2));
    let mut answered = 1;
    while answered < count {
        app.click_widget("Next");
        app.frames(3);
        assert!(positions_match(&app));
        let moves = answers(&app);
        let worst = moves[moves.len() - 1];
        app.play(&[&worst.to_string()]);
        app.frames(3);
        assert!(training(&app).hides_answer());
        app.with_control("t");
        app.frames(3);
        app.click_widget("Show answer");
        app.frames(3);
        assert!(shows(&mut app, &format!("{} was best", moves[0])));
        answered += 1;
    }
    app.press("Next");
    assert_eq!(told(&app), "That's all for today");
    assert_eq!(queue(&app).due(today(&app)), 0);
    // Puzzles follow.
    drive(&mut app, |app| {
        matches!(training(app).exercise(), Some(Exercise::Puzzle(_)))
    });
    let known = boxes(&app);
    app.key(Key::Escape);
    assert_is_back(&mut app);
    // The next start knows it all.
    quit(&mut app);
    let app = app_with(folder.path());
    assert_eq!(boxes(&app), known);
}

#[test]
fn asking_for_the_answer_is_no_right_answer() {
    let folder = folder_with_mistakes();
    let mut app = app_with(folder.path());
    app.ask(ExerciseRequested::Mistakes);
    app.ask(ExerciseRequested::Answer);
    let best = answers(&app)[0];
    assert!(shows(&mut app, &format!("{best} was best")));
    app.play(&[&best.to_string()]);
    app.frames(2);
    assert!(cards(&app).iter().all(|card| card.box_number() == 1));
}

#[test]
fn positions_can_be_trained_ahead_of_their_time() {
    let mut app = at_mistakes(None);
    let before = cards(&app);
    app.ask(ExerciseRequested::Mistakes);
    assert!(!is_reviewing(&app));
    play_best(&mut app);
    app.frames(2);
    assert_eq!(cards(&app), before);
}

#[test]
fn training_that_began_in_a_review_ends_there() {
    let mut app = at_mistakes(None);
    for is_summary in [true, false] {
        if !is_summary {
            app.ask(GameRequested::GoTo(3));
        }
        let plies = app.game().ply_number();
        let known = review(&app).known();
        app.ask(ExerciseRequested::Mistakes);
        play_best(&mut app);
        app.frames(2);
        app.tap(Key::Escape);
        assert!(is_reviewing(&app));
        assert_eq!(app.game().ply_number(), plies);
        assert_eq!(review(&app).known(), known);
        assert_eq!(app.world().resource::<Story>().is_summary, is_summary);
    }
    // Also if it began where a move was to be bettered.
    let is_fault = |index: &usize| review(&app).plies()[*index].is_fault();
    let fault = (0..review(&app).plies().len())
        .find(is_fault)
        .expect("a mistake");
    app.ask(ExerciseRequested::Retry(fault));
    app.ask(ExerciseRequested::Mistakes);
    app.press("Leave");
    assert!(is_reviewing(&app));
    assert_eq!(app.game().ply_number(), fault + 1);
    app.tap(Key::Escape);
    assert!(!is_reviewing(&app));
}

#[test]
fn the_computer_does_not_play_on_where_a_better_move_was_tried() {
    let mut app = at_mistakes(None);
    let is_own_fault = |index: &usize| {
        let ply = &review(&app).plies()[*index];
        ply.is_fault() && ply.before().turn() == Some(Player::Dark)
    };
    let fault = (0..review(&app).plies().len())
        .find(is_own_fault)
        .expect("a mistake");
    let best = review(&app).plies()[fault].moves()[0].square;
    app.ask(ExerciseRequested::Retry(fault));
    app.play(&[&best.to_string()]);
    app.ask(ExerciseRequested::Mistakes);
    app.tap(Key::Escape);
    assert!(is_reviewing(&app));
    let plies = app.game().ply_number();
    assert!(app.model().computer_waits());
    app.frames(30);
    assert_eq!(app.game().ply_number(), plies);
}

// ---- The file ----

#[test]
fn damaged_lines_are_set_aside_with_one_warning_and_the_others_kept() {
    let folder = folder_with_mistakes();
    let file = folder.path().join("training.txt");
    let whole = fs::read_to_string(&file).expect("a file");
    let mut damaged = whole.clone().into_bytes();
    damaged.extend(b"rules othello; side dark; b\xff\n");
    fs::write(&file, &damaged).expect("a file");
    let mut app = app_with(folder.path());
    let warning = told(&app);
    assert!(
        warning.starts_with("1 training position is damaged"),
        "{warning}"
    );
    let aside = folder.path().join("training.damaged.txt");
    assert_eq!(fs::read(&aside).expect("a copy"), damaged);
    assert_eq!(fs::read_to_string(&file).expect("a file"), whole);
    quit(&mut app);
    let app = app_with(folder.path());
    assert_eq!(told(&app), "", "it is told once");
}

#[cfg(target_os = "linux")]
#[test]
fn damaged_lines_that_cannot_be_replaced_are_not_copied_again_and_again() {
    let (folder, file) = crate::own_file("training.txt");
    // Nobody can write beside it, and it has no line about a position.
    std::os::unix::fs::symlink("/proc/version", &file).expect("a link");
    let damaged = fs::read_to_string(&file).expect("a file");
    for _ in 0..2 {
        let mut app = board_app(othello(8, 8));
        keep_training(&mut app, folder.path());
        drive(&mut app, |app| !told(app).is_empty());
        assert!(told(&app).starts_with("Couldn't save the training positions"));
    }
    assert_eq!(fs::read_to_string(&file).expect("a file"), damaged);
    assert!(!folder.path().join("training.damaged.txt").exists());
}

#[test]
fn two_windows_keep_each_others_positions() {
    let folder = folder_with_mistakes();
    let file = folder.path().join("training.txt");
    let mut app = app_with(folder.path());
    // Another window forgets all of them but one.
    let text = fs::read_to_string(&file).expect("a file");
    let lines: Vec<&str> = text.lines().collect();
    let last = lines[lines.len() - 1];
    let other = last.replace("box 1", "box 3");
    fs::write(&file, &other).expect("a file");
    app.ask(ExerciseRequested::Mistakes);
    let trained = *exercise(&app).position();
    play_best(&mut app);
    quit(&mut app);
    let text = fs::read_to_string(&file).expect("a file");
    let (read, damaged) = TrainingQueue::read(&text);
    assert_eq!(damaged, 0);
    let is_trained = |found: &reversi::analysis::TrainingPosition| *found.ply().before() == trained;
    assert!(read.positions().iter().any(is_trained));
    assert!(text.contains("box 3") || read.len() == 1);
}

#[test]
fn a_file_that_cannot_be_read_is_told_of_and_left_alone() {
    let (folder, file) = crate::own_file("training.txt");
    fs::create_dir(&file).expect("a folder in the way");
    let mut app = board_app(othello(8, 8));
    keep_training(&mut app, folder.path());
    drive(&mut app, |app| !told(app).is_empty());
    assert!(told(&app).starts_with("Couldn't save the training positions"));
    assert!(file.is_dir());
}
