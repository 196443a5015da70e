//! The better line on the board, and looking for a better move than one of the game.

use super::{
    opponent::{COMPUTER, seats},
    panels::{names, shows},
    review::{is_reviewing, review, reviewed, reviewed_window, run_review},
    sound::due,
    training::{saved, wait_for_refutation},
    *,
};
use reversi::{
    app::{
        board::{
            entities::{DiscMarks, SquareMarks},
            marks::BoardMarks,
            preview::Preview,
        },
        exercise::{ExerciseRequested, Exercises, Help},
        files::record_to_save,
        game::model::PositionRequested,
    },
    players::Seat,
    rules::{Action, Position},
};

/// A reviewed game with its first bad move on the board, and how many plies lead there.
pub(super) fn at_a_mistake() -> (App, usize) {
    go_to_mistake(reviewed())
}

/// The same with the whole window.
pub(super) fn window_at_a_mistake() -> (App, usize) {
    go_to_mistake(reviewed_window())
}

fn go_to_mistake(mut app: App) -> (App, usize) {
    app.key(Key::Home);
    app.command(".");
    let plies = app.game().ply_number();
    let (_, ply) = review(&app).subject().expect("a move");
    assert!(ply.is_fault());
    (app, plies)
}

pub(super) fn preview(app: &App) -> &Preview {
    app.world().resource::<Preview>()
}

fn attempt(app: &App) -> &Exercises {
    app.world().resource::<Exercises>()
}

/// The best move instead of the one on the board, and a bad one that was not played.
fn better_and_worse(app: &App) -> (Square, Option<Square>) {
    let (_, ply) = review(app).subject().expect("a move");
    let best = ply.best().expect("it is known").square;
    let moves = ply.moves().iter().rev().map(|found| found.square);
    let mut others = moves.filter(|&square| Action::Place(square) != ply.action());
    (best, others.find(|&square| square != best))
}

#[test]
fn a_line_that_an_exercise_needs_is_neither_deleted_nor_promoted() {
    let (mut app, _) = at_a_mistake();
    let (best, _) = better_and_worse(&app);
    app.command("t");
    app.play(&[&best.to_string()]);
    app.settle();
    let game = app.game().clone();
    assert!(!game.is_main_line(game.present()));
    let model = app.model();
    assert!(model.is_by_hand());
    app.with_control_key(Key::Delete);
    app.command("m");
    assert_eq!(app.game().present(), game.present());
    assert!(app.game().main_line().eq(game.main_line()));
}

// ---- The better line ----

#[test]
fn the_right_arrow_shows_the_better_line_and_esc_the_game_again() {
    let (mut app, plies) = at_a_mistake();
    let (before, line) = review(&app).better_line().expect("a line");
    let (before, line): (Position, Vec<Action>) = (*before, line.to_vec());
    let after = before.play(line[0]).expect("a legal move");
    app.key(Key::ArrowRight);
    assert_eq!(app.discs(), *after.board());
    assert!(shows(&mut app, "The best line: 1 of"));
    let [dark, light] = Player::ALL.map(|player| after.board().count(player));
    assert!(shows(&mut app, &format!("Dark: {dark}")));
    assert!(shows(&mut app, &format!("Light: {light}")));
    for _ in 0..30 {
        app.key(Key::ArrowRight);
    }
    let (shown, all) = preview(&app).progress();
    assert_eq!(shown, all, "the last move stays");
    for _ in 0..30 {
        app.key(Key::ArrowLeft);
    }
    assert_eq!(app.discs(), *before.board());
    app.tap(Key::Escape);
    assert!(!preview(&app).is_shown() && is_reviewing(&app));
    assert_eq!(app.game().ply_number(), plies);
    assert_board_shows_the_model(&mut app);
    let lines = app.game().nodes().count();
    assert_eq!(lines, review(&app).nodes().len(), "nothing was played");
}

#[test]
fn a_line_is_shown_without_marks_of_the_game() {
    let (mut app, _) = at_a_mistake();
    app.tap(Key::ArrowRight);
    let mut squares = app.world_mut().query::<&SquareMarks>();
    assert!(squares.iter(app.world()).all(|marks| !marks.legal));
    let last = preview(&app).last_move().expect("a move").square;
    let mut discs = app.world_mut().query::<(&Disc, &DiscMarks)>();
    let marked = discs.iter(app.world()).filter(|(_, marks)| marks.last);
    let marked: Vec<Square> = marked.map(|(disc, _)| disc.square).collect();
    assert_eq!(marked, [last]);
}

#[test]
fn a_click_or_a_move_ends_the_line() {
    let (mut app, _) = at_a_mistake();
    app.click_widget("Best line");
    app.click_widget("Best line");
    let (shown, all) = preview(&app).progress();
    assert_eq!(shown, all.min(2), "every click shows a move more");
    let plies = app.game().ply_number();
    app.click_square("a1");
    assert!(!preview(&app).is_shown());
    assert_eq!(app.game().ply_number(), plies, "it plays nothing");
    app.key(Key::ArrowRight);
    app.key(Key::PageUp);
    assert!(!preview(&app).is_shown());
    assert_board_shows_the_model(&mut app);
}

#[test]
fn arrows_move_the_cursor_where_there_is_no_better_line() {
    let mut app = reviewed();
    app.key(Key::Home);
    app.key(Key::ArrowRight);
    assert!(!preview(&app).is_shown());
    app.tap(Key::Escape);
    app.request(GameRequested::GoTo(7));
    app.key(Key::ArrowRight);
    assert!(!preview(&app).is_shown(), "no review, no line");
}

// ---- Trying again ----

#[test]
fn a_better_move_is_found_and_leaves_no_line() {
    let (mut app, plies) = at_a_mistake();
    let (best, _) = better_and_worse(&app);
    let lines = app.game().nodes().count();
    app.command("t");
    assert!(attempt(&app).hides_answer());
    assert_eq!(app.game().ply_number(), plies - 1);
    assert!(shows(&mut app, "From this game"));
    assert!(shows(&mut app, "Find a better move than"));
    assert!(!shows(&mut app, "was best"));
    assert!(!shows(&mut app, "Best line"));
    app.keys(&best.to_string());
    app.key(Key::Enter);
    app.settle();
    app.frames(2);
    assert_eq!(attempt(&app).attempt().tried, Some(best));
    assert!(shows(&mut app, &format!("{best} is the best move")));
    assert!(attempt(&app).attempt().step.is_solved());
    app.pass(Duration::from_secs(60));
    assert!(attempt(&app).is_running(), "a review is in no hurry");
    app.press("Back to the review");
    assert!(!attempt(&app).is_running() && is_reviewing(&app));
    assert_eq!(app.game().ply_number(), plies);
    assert_eq!(
        review(&app).plies().len(),
        8,
        "the line of the game is back"
    );
    assert_eq!(app.game().nodes().count(), lines);
    // One that was there before is no try.
    app.request(GameRequested::GoTo(plies - 1));
    app.play(&[&best.to_string()]);
    let end = app.game().main_line_end();
    app.request(GameRequested::GoToNode(end));
    app.ask(GameRequested::GoTo(plies));
    app.with_control("t");
    app.play(&[&best.to_string()]);
    app.settle();
    app.key(Key::Escape);
    app.frames(3);
    assert_eq!(app.game().nodes().count(), lines + 1);
}

#[test]
fn a_move_that_is_no_better_can_be_tried_again() {
    for plies in 1..=7 {
        let mut app = reviewed();
        app.ask(GameRequested::GoTo(plies));
        let (_, ply) = review(&app).subject().expect("a move");
        let is_bad = ply.is_fault();
        let (_, Some(other)) = better_and_worse(&app) else {
            continue;
        };
        if !is_bad {
            app.with_control("t");
            assert!(!attempt(&app).is_running(), "there is nothing to better");
            continue;
        }
        let lines = app.game().nodes().count();
        app.click_widget("Try again");
        app.click_square(&other.to_string());
        app.settle();
        app.frames(2);
        assert_eq!(attempt(&app).attempt().tried, Some(other));
        assert!(attempt(&app).hides_answer());
        assert!(shows(&mut app, &format!("{other} is ")));
        app.command("t");
        assert_eq!(
            (attempt(&app).attempt().tried, app.game().ply_number()),
            (None, plies - 1)
        );
        assert_eq!(app.game().nodes().count(), lines, "it leaves no line");
        app.click_square(&other.to_string());
        app.settle();
        app.key(Key::Escape);
        app.frames(3);
        assert!(!attempt(&app).is_running());
        assert_eq!(app.game().ply_number(), plies);
        assert_eq!(app.game().nodes().count(), lines, "nor if it is left there");
        return;
    }
    panic!("no bad move had a worse one beside it");
}

#[test]
fn what_is_saved_meanwhile_is_the_game_without_the_try() {
    let (mut app, _) = at_a_mistake();
    let (best, _) = better_and_worse(&app);
    let before = saved(&app);
    app.with_control("t");
    assert_eq!(saved(&app), before);
    app.play(&[&best.to_string()]);
    app.settle();
    assert_eq!(saved(&app), before);
    let file = record_to_save(app.model(), app.world().resource());
    let tried = app.game().nodes().count() - file.game.nodes().count();
    assert_eq!(tried, 1);
    app.tap(Key::Escape);
    assert_eq!(saved(&app), before);
}

#[test]
fn the_answer_to_a_move_of_the_game_leaves_no_line_either() {
    let mut has_other_answer = false;
    for plies in 1..=7 {
        let mut app = reviewed();
        app.ask(GameRequested::GoTo(plies));
        let (_, ply) = review(&app).subject().expect("a move");
        let Some(own) = ply.action().square().filter(|_| ply.is_fault()) else {
            continue;
        };
        let lines = app.game().nodes().count();
        app.with_control("t");
        app.click_square(&own.to_string());
        app.settle();
        wait_for_refutation(&mut app);
        has_other_answer |= app.game().nodes().count() > lines;
        app.key(Key::Escape);
        app.frames(3);
        let now = (app.game().nodes().count(), app.game().ply_number());
        assert_eq!(now, (lines, plies));
    }
    assert!(has_other_answer, "no answer differed from the game's");
}

#[test]
fn any_move_can_be_tried_whichever_is_on_the_board() {
    let mut app = reviewed();
    let faults: Vec<usize> = (0..review(&app).plies().len())
        .filter(|&index| review(&app).plies()[index].is_fault())
        .collect();
    assert!(!faults.is_empty());
    for index in faults {
        for plies in [0, 7] {
            app.ask(GameRequested::GoTo(plies));
            app.request(ExerciseRequested::Retry(index));
            app.frames(3);
            let ply = review(&app).plies()[index].clone();
            let exercise = attempt(&app).exercise();
            let found = exercise.and_then(|exercise| exercise.ply());
            assert_eq!(found, Some(&ply), "{index} from {plies}");
            assert_eq!(app.game().ply_number(), index);
            app.key(Key::Escape);
            app.frames(3);
            assert_eq!(app.game().ply_number(), index + 1, "back to the move");
        }
    }
}

#[test]
fn the_discs_of_a_line_fall_and_turn_when_it_goes_forward() {
    let (mut app, _) = at_a_mistake();
    app.settle();
    app.key(Key::ArrowRight);
    app.update();
    assert!(preview(&app).is_shown());
    assert!(app.is_moving());
    app.settle();
    app.key(Key::ArrowRight);
    app.update();
    assert!(app.is_moving());
    app.key(Key::ArrowLeft);
    app.update();
    assert!(!app.is_moving(), "back there is nothing to see");
    app.key(Key::Escape);
    app.update();
    assert!(!app.is_moving());
    assert_board_shows_the_model(&mut app);
    app.set_speed(Speed::Off);
    app.key(Key::ArrowRight);
    app.update();
    assert!(!app.is_moving());
}

#[test]
fn a_line_is_shown_in_silence() {
    let (mut app, _) = at_a_mistake();
    app.settle();
    due(&mut app);
    for key in [
        Key::ArrowRight,
        Key::ArrowRight,
        Key::ArrowLeft,
        Key::Escape,
    ] {
        app.key(key);
        app.settle();
    }
    assert_eq!(due(&mut app), [], "nothing was played");
    app.key(Key::ArrowRight);
    assert!(preview(&app).is_shown());
}

#[test]
fn a_hint_comes_before_the_answer() {
    let (mut app, _) = at_a_mistake();
    let (best, _) = better_and_worse(&app);
    app.command("t");
    app.tap(Key::F2);
    assert_eq!(attempt(&app).attempt().help, Help::Place);
    assert!(shows(&mut app, "The best move "));
    assert!(!shows(&mut app, &format!("{best} was best")));
    app.key(Key::ArrowRight);
    assert!(!preview(&app).is_shown(), "the answer is still hidden");
    app.tap(Key::F2);
    assert_eq!(attempt(&app).attempt().help, Help::Square);
    assert_eq!(app.world().resource::<BoardMarks>().best, Some(best));
    app.press("Show answer");
    assert_eq!(attempt(&app).attempt().help, Help::Answer);
    assert!(shows(&mut app, &format!("The answer: {best}")));
    assert!(shows(&mut app, &format!("{best} was best")));
    app.key(Key::Escape);
    app.key(Key::ArrowRight);
    app.key(Key::ArrowRight);
    assert!(preview(&app).is_shown());
}

#[test]
fn a_hint_is_about_the_move_that_is_tried_whichever_was_on_the_board() {
    let mut app = reviewed();
    let plies = review(&app).plies().iter();
    let faults: Vec<usize> = plies
        .enumerate()
        .filter(|(_, ply)| ply.is_fault())
        .map(|(at, _)| at)
        .collect();
    let mut hint = |on_board: usize, tried: usize| {
        app.ask(GameRequested::GoTo(on_board + 1));
        app.request(ExerciseRequested::Retry(tried));
        app.frames(3);
        app.tap(Key::F2);
        let hint = names(&mut app)
            .into_iter()
            .find(|name| name.contains("The best move "));
        app.key(Key::Escape);
        app.frames(3);
        hint
    };
    let own: Vec<Option<String>> = faults.iter().map(|&tried| hint(tried, tried)).collect();
    assert!(
        own.iter().any(|hint| *hint != own[0]),
        "the moves have different reasons"
    );
    for (&tried, own) in faults.iter().zip(&own) {
        for &on_board in &faults {
            assert_eq!(hint(on_board, tried), *own, "{tried} from {on_board}");
        }
    }
}

#[test]
fn moves_of_the_computer_are_bettered_as_well_and_it_does_not_answer() {
    let (app, plies) = at_a_mistake();
    let game = app.game().clone();
    // Whoever played it, the computer would have both sides.
    let model = GameModel::from_game(game).with_players(seats(COMPUTER, COMPUTER));
    let mut app = board_app(model);
    app.request(GameRequested::Pause);
    run_review(&mut app);
    app.frames(2);
    let (best, _) = better_and_worse(&app);
    app.with_control("t");
    app.keys(&best.to_string());
    app.key(Key::Enter);
    app.settle();
    app.frames(30);
    assert_eq!(app.game().ply_number(), plies, "only the try was played");
    app.key(Key::Escape);
    app.frames(5);
    assert!(app.model().computer_waits());
    let mut app = app;
    app.request(take_seat(Player::Dark, Seat::Person));
    assert_eq!(app.game().ply_number(), plies);
}

#[test]
fn the_answer_calls_the_sides_as_the_review_does() {
    let (app, _) = at_a_mistake();
    let model = GameModel::from_game(app.game().clone());
    let mut app = board_app(model.with_players(seats(Seat::Person, COMPUTER)));
    app.request(GameRequested::Pause);
    run_review(&mut app);
    let mut told = Vec::new();
    for index in 0..review(&app).plies().len() {
        if !review(&app).plies()[index].is_fault() {
            continue;
        }
        app.request(ExerciseRequested::Retry(index));
        app.frames(3);
        app.press("Show answer");
        let names = names(&mut app).into_iter();
        told.extend(names.filter(|name| name.contains(" was best: ")));
        app.key(Key::Escape);
        app.frames(3);
    }
    let tells = |side: &str| told.iter().any(|told| told.contains(side));
    assert!(tells(": You ") || tells(": Computer "), "{told:?}");
    assert!(!tells(": Dark ") && !tells(": Light "), "{told:?}");
}

#[test]
fn going_elsewhere_ends_the_attempt() {
    let (mut app, _) = at_a_mistake();
    let (best, _) = better_and_worse(&app);
    app.with_control("t");
    app.play(&[&best.to_string()]);
    app.settle();
    let start = app.game().start();
    app.request(GameRequested::GoToNode(start));
    app.frames(3);
    assert!(!attempt(&app).is_running());
    assert_eq!(app.game().ply_number(), 0);
    assert_eq!(review(&app).present(), 0);
    assert_eq!(
        review(&app).plies().len(),
        8,
        "the line of the game is back"
    );
    assert_eq!(app.game().nodes().count(), 9, "and no other");
}

#[test]
fn a_paused_game_stays_paused_when_a_move_was_tried() {
    let (mut app, _) = at_a_mistake();
    let (best, _) = better_and_worse(&app);
    for player in Player::ALL {
        let seat = COMPUTER;
        app.request(GameRequested::Seat { player, seat });
    }
    app.request(GameRequested::Pause);
    app.with_control("t");
    app.play(&[&best.to_string()]);
    app.settle();
    app.key(Key::Escape);
    app.frames(3);
    assert!(!attempt(&app).is_running());
    assert!(app.model().is_paused());
}

#[test]
fn a_game_that_is_left_during_an_attempt_comes_back_as_it_was() {
    let other = Position::start(Ruleset::OTHELLO, size(4, 4));
    for is_set_up in [false, true] {
        let (mut app, plies) = at_a_mistake();
        let (best, _) = better_and_worse(&app);
        app.with_control("t");
        app.play(&[&best.to_string()]);
        app.settle();
        if is_set_up {
            app.request(PositionRequested {
                game: Game::from(other),
                players: None,
                waits: false,
            });
        } else {
            app.request(GameRequested::Restart);
        }
        app.frames(3);
        assert!(!attempt(&app).is_running());
        assert_eq!(app.game().ply_number(), 0);
        app.command("z");
        assert_eq!(app.game().ply_number(), plies);
        assert_eq!(app.game().line_nodes().len(), 9, "the line is back");
        assert_eq!(app.game().nodes().count(), 9, "and no other");
    }
}

#[test]
fn in_small_windows_the_way_back_leaves_room_for_the_task() {
    let (mut app, _) = at_a_mistake();
    app.command("t");
    app.resize(320, 240);
    app.frames(3);
    assert!(shows(&mut app, "Find a better move than "));
    // What is asked for takes the place of the task.
    app.tap(Key::F2);
    assert!(shows(&mut app, "The best move "));
    assert!(!shows(&mut app, "Find a better move than "));
    app.press("Show answer");
    assert!(shows(&mut app, " was best: "));
    app.press("Back to the review");
    assert!(!attempt(&app).is_running());
}
