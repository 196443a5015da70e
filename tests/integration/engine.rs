//! The computer player: exact values, equal answers from all instruction sets, and behaviour.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use super::games::random_game;
use proptest::prelude::*;
use reversi::{
    engine::{Control, Engine, InstructionSet, Level, Limits, Rng, SearchResult, Selectivity},
    records::obf,
    rules::{Action, Board, Game, Goal, Player, Position, Ruleset, Size, Square},
};

fn size(width: usize, height: usize) -> Size {
    Size::new(width, height).unwrap()
}

fn solve(game: &Game) -> SearchResult {
    let mut engine = Engine::new(1);
    let limits = Limits::to_the_end();
    let result = engine.think(game.position(), &limits, &Control::default());
    let result = result.unwrap();
    assert!(result.value.exact);
    result
}

/// The game whose centre holds two discs of each side beside one another, not crosswise.
fn parallel(size: Size, ruleset: Ruleset, dark: [Square; 2], light: [Square; 2]) -> Game {
    let mut board = Board::empty(size);
    for square in dark {
        board.set(square, Some(Player::Dark));
    }
    for square in light {
        board.set(square, Some(Player::Light));
    }
    Game::from_position(ruleset, board, Player::Dark)
}

/// The value of the present position for the side to move, found by trying everything.
fn minimax(game: &mut Game) -> i32 {
    let Some(player) = game.turn() else {
        unreachable!("the game is over");
    };
    let moves: Vec<Square> = game.legal().iter().map(|found| found.square).collect();
    let values = moves.into_iter().map(|square| {
        game.play(square).unwrap();
        let value = match game.turn() {
            None => final_value(game, player),
            Some(turn) if turn == player => minimax(game),
            Some(_) => -minimax(game),
        };
        game.undo();
        value
    });
    values.max().unwrap()
}

fn final_value(game: &Game, player: Player) -> i32 {
    let count = |player| game.board().count(player) as i32;
    let difference = count(player) - count(!player);
    let most = difference + game.board().free().len() as i32 * difference.signum();
    match game.ruleset().goal {
        Goal::MostDiscs => most,
        Goal::FewestDiscs => -most,
    }
}

// ---- Exact values ----

#[test]
fn small_boards_have_their_known_values() {
    let preset = |width, height| Game::new(Ruleset::OTHELLO, size(width, height));
    let centre = |width, height| Game::new(Ruleset::REVERSI, size(width, height));
    for (game, discs) in [
        (preset(4, 4), -10.0),
        (centre(4, 4), -4.0),
        (preset(4, 6), 16.0),
        (preset(6, 4), 16.0),
        (preset(4, 8), 32.0),
    ] {
        let value = solve(&game).value;
        assert_eq!(value.discs(), discs, "{} {}", game.ruleset(), game.size());
    }
}

#[test]
fn parallel_centres_have_their_known_values() {
    // Along the first named axis lie discs of one colour side by side.
    let along_rows = |size: Size| {
        let [a, b, c, d] = size.centre();
        parallel(size, Ruleset::OTHELLO, [a, b], [c, d])
    };
    let along_columns = |size: Size| {
        let [a, b, c, d] = size.centre();
        parallel(size, Ruleset::OTHELLO, [a, c], [b, d])
    };
    // Which of the two colours lies where does not matter: the board can be turned.
    assert_eq!(solve(&along_rows(size(4, 4))).value.discs(), -4.0);
    assert_eq!(solve(&along_columns(size(4, 4))).value.discs(), -4.0);
    // On 4×6 rows are the short axis.
    assert_eq!(solve(&along_rows(size(4, 6))).value.discs(), 22.0);
    assert_eq!(solve(&along_columns(size(4, 6))).value.discs(), 6.0);
    let values = [along_rows(size(4, 8)), along_columns(size(4, 8))];
    let mut values = values.map(|game| solve(&game).value.discs());
    values.sort_by(f64::total_cmp);
    assert_eq!(values, [28.0, 32.0]);
}

#[test]
fn endgame_problems_have_their_published_values_and_moves() {
    let problems = obf::read(include_str!("../golden/ffo.obf")).unwrap();
    assert_eq!(problems.len(), 19);
    for problem in problems {
        let game = Game::from_position(Ruleset::OTHELLO, problem.board, problem.turn);
        let result = solve(&game);
        let (_, best) = problem.moves[0];
        assert_eq!(result.value.discs(), f64::from(best.unwrap()));
        let Action::Place(square) = result.best else {
            panic!("there are moves");
        };
        assert!(
            problem.moves.iter().any(|(good, _)| *good == square),
            "{square}"
        );
    }
}

#[test]
fn searches_agree_with_trying_everything() {
    let mut rng = Rng::new(3);
    for (width, height, left) in [
        (3, 3, 8),
        (4, 4, 8),
        (8, 8, 6),
        (5, 2, 8),
        (9, 2, 7),
        (2, 10, 7),
    ] {
        for named in [Ruleset::REVERSI, Ruleset::OTHELLO, Ruleset::FREE] {
            for goal in [Goal::MostDiscs, Goal::FewestDiscs] {
                let ruleset = named.with_goal(goal);
                let size = size(width, height);
                for _ in 0..4 {
                    // The more squares are free, the more lines free placement has.
                    let left = if named == Ruleset::FREE {
                        left.min(6)
                    } else {
                        left
                    };
                    let plies = (width * height).saturating_sub(left);
                    let mut game = random_game(ruleset, size, plies, &mut rng);
                    if game.is_over() || game.opening_progress().is_some() {
                        continue;
                    }
                    let expected = minimax(&mut game);
                    let value = solve(&game).value.discs();
                    assert_eq!(
                        value,
                        f64::from(expected),
                        "{ruleset} {goal:?}\n{}",
                        game.board()
                    );
                }
            }
        }
    }
}

#[test]
fn the_best_move_of_every_kind_of_game_is_worth_its_value() {
    for ruleset in [
        Ruleset::REVERSI,
        Ruleset::FREE,
        Ruleset::OTHELLO.with_goal(Goal::FewestDiscs),
    ] {
        let mut game = Game::new(ruleset, size(3, 3));
        let expected = minimax(&mut game);
        assert_eq!(solve(&game).value.discs(), f64::from(expected), "{ruleset}");
    }
}

#[test]
fn values_rank_every_legal_move() {
    let mut rng = Rng::new(5);
    for (width, height) in [(4, 4), (6, 6), (8, 8), (10, 10)] {
        let mut game = random_game(
            Ruleset::OTHELLO,
            size(width, height),
            width * height - 11,
            &mut rng,
        );
        if game.is_over() {
            continue;
        }
        let mut engine = Engine::new(1);
        let limits = Limits::to_the_end();
        let judged = engine.judge(game.position(), &limits, &Control::default());
        let values = judged.unwrap().moves;
        assert_eq!(values.len(), game.legal().len());
        assert!(values.is_sorted_by_key(|found| -found.value.centidiscs));
        let player = game.turn().unwrap();
        for found in values {
            game.play(found.square).unwrap();
            let expected = match game.turn() {
                None => final_value(&game, player),
                Some(turn) if turn == player => minimax(&mut game),
                Some(_) => -minimax(&mut game),
            };
            assert!(found.value.exact);
            assert_eq!(found.value.discs(), f64::from(expected));
            game.undo();
        }
    }
}

// ---- The processor ----

#[test]
fn all_instruction_sets_give_the_same_answers() {
    let mut rng = Rng::new(11);
    for round in 0..12 {
        let size = [size(8, 8), size(6, 7), size(8, 8)][round % 3];
        let game = random_game(Ruleset::OTHELLO, size, 10 + 3 * round, &mut rng);
        if game.is_over() {
            continue;
        }
        let answers: Vec<SearchResult> = InstructionSet::available()
            .into_iter()
            .map(|instructions| {
                let mut engine = Engine::with_instructions(1, 1 << 20, instructions);
                let limits = Limits {
                    exact_from: 14,
                    selectivity: Selectivity::Percent87,
                    ..Limits::depth(6)
                };
                let result = engine.think(game.position(), &limits, &Control::default());
                SearchResult {
                    elapsed: Duration::ZERO,
                    ..result.unwrap()
                }
            })
            .collect();
        for answer in &answers {
            assert_eq!(answer, &answers[0]);
        }
    }
}

#[test]
fn all_instruction_sets_solve_every_kind_of_game_alike() {
    let mut rng = Rng::new(12);
    for goal in [Goal::MostDiscs, Goal::FewestDiscs] {
        for (width, height, free) in [(8, 8, 15), (8, 5, 15), (6, 6, 16), (3, 7, 17), (7, 8, 14)] {
            let ruleset = Ruleset::OTHELLO.with_goal(goal);
            let size = size(width, height);
            let plies = size.area() - 4 - free;
            let game = random_game(ruleset, size, plies, &mut rng);
            if game.is_over() {
                continue;
            }
            let mut answers = InstructionSet::available().into_iter().map(|instructions| {
                let mut engine = Engine::with_instructions(1, 1 << 20, instructions);
                let limits = Limits::to_the_end();
                let result = engine.think(game.position(), &limits, &Control::default());
                let result = result.unwrap();
                assert!(result.value.exact);
                let limits = Limits::depth(5);
                let judged = engine.judge(game.position(), &limits, &Control::default());
                let moves = judged.unwrap().moves;
                (
                    result.value,
                    result.principal_variation,
                    result.nodes,
                    moves,
                )
            });
            let first = answers.next().unwrap();
            for answer in answers {
                assert_eq!(answer, first, "{ruleset} {size}");
            }
        }
    }
}

#[test]
fn several_threads_find_the_same_exact_value() {
    let mut rng = Rng::new(2);
    for _ in 0..4 {
        let game = random_game(Ruleset::OTHELLO, Size::STANDARD, 46, &mut rng);
        if game.is_over() {
            continue;
        }
        let limits = Limits::to_the_end();
        let mut engine = Engine::new(3);
        let result = engine.think(game.position(), &limits, &Control::default());
        assert_eq!(result.unwrap().value, solve(&game).value);
    }
}

// ---- Behaviour ----

#[test]
fn every_size_and_rule_set_gets_a_legal_move_from_weak_and_strong_levels() {
    let mut engine = Engine::new(1);
    let mut rng = Rng::new(9);
    for (width, height) in [
        (2, 2),
        (2, 26),
        (26, 2),
        (3, 7),
        (7, 3),
        (8, 8),
        (9, 9),
        (16, 12),
        (26, 26),
    ] {
        for (_, ruleset) in Ruleset::NAMED {
            for plies in [0, 2, 9, width * height / 2] {
                let game = random_game(ruleset, size(width, height), plies, &mut rng);
                if game.is_over() {
                    continue;
                }
                for level in [1, 3, 6] {
                    let level = Level::new(level).unwrap();
                    let control = Control::default();
                    let result = engine.choose(game.position(), level, 1, &control).unwrap();
                    let Action::Place(square) = result.best else {
                        panic!("no pass has to be asked for");
                    };
                    assert!(
                        game.check(square).is_ok(),
                        "{ruleset} {width}×{height} {square}"
                    );
                }
            }
        }
    }
}

#[test]
fn the_answer_is_a_pass_where_there_is_no_move() {
    let board: Board = "DLLL DDDD LLLL L..D".parse().unwrap();
    let game = Game::from_position(Ruleset::CSE231, board, Player::Light);
    let game = if game.must_pass() {
        game
    } else {
        Game::from_position(Ruleset::CSE231, board, Player::Dark)
    };
    assert!(game.must_pass(), "the side to move has no move");
    assert_eq!(solve(&game).best, Action::Pass);
}

#[test]
fn a_finished_game_has_no_answer() {
    let board: Board = "DD DD".parse().unwrap();
    let game = Game::from_position(Ruleset::OTHELLO, board, Player::Dark);
    let mut engine = Engine::new(1);
    let (limits, control) = (Limits::to_the_end(), Control::default());
    assert_eq!(engine.think(game.position(), &limits, &control), None);
    assert_eq!(engine.judge(game.position(), &limits, &control), None);
    let over = Position::new(Ruleset::FREE, board, Player::Light);
    assert_eq!(engine.think(&over, &limits, &control), None);
}

#[test]
fn a_raised_flag_ends_every_search_soon() {
    for (width, height) in [(8, 8), (6, 6), (26, 26), (12, 12)] {
        for (_, ruleset) in Ruleset::NAMED {
            let game = Game::new(ruleset, size(width, height));
            let stop = AtomicBool::new(false);
            let control = Control {
                stop: &stop,
                progress: &|_| {},
            };
            thread::scope(|scope| {
                let searching = scope.spawn(|| {
                    let mut engine = Engine::new(2);
                    let limits = Limits::to_the_end();
                    let result = engine.think(game.position(), &limits, &control);
                    (result, Instant::now())
                });
                thread::sleep(Duration::from_millis(60));
                let raised = Instant::now();
                stop.store(true, Ordering::Relaxed);
                let (result, ended) = searching.join().unwrap();
                // The bound is generous, since other tests run beside this one.
                let late = ended.saturating_duration_since(raised);
                assert!(
                    late < Duration::from_secs(2),
                    "{ruleset} {width}×{height}: {late:?}"
                );
                let Action::Place(square) = result.unwrap().best else {
                    panic!("there are moves");
                };
                assert!(game.check(square).is_ok());
            });
        }
    }
}

#[test]
fn a_search_stopped_before_it_begins_still_finds_a_legal_move() {
    let stop = AtomicBool::new(true);
    let control = Control {
        stop: &stop,
        progress: &|_| {},
    };
    for (width, height) in [(8, 8), (5, 5), (20, 20)] {
        for (_, ruleset) in Ruleset::NAMED {
            let game = Game::new(ruleset, size(width, height));
            let mut engine = Engine::new(1);
            let result = engine
                .think(game.position(), &Limits::to_the_end(), &control)
                .unwrap();
            let Action::Place(square) = result.best else {
                panic!("there are moves");
            };
            assert!(game.check(square).is_ok(), "{ruleset} {width}×{height}");
        }
    }
}

#[test]
fn the_line_can_be_played() {
    let mut rng = Rng::new(21);
    for _ in 0..20 {
        let mut game = random_game(Ruleset::OTHELLO, Size::STANDARD, 40, &mut rng);
        if game.is_over() {
            continue;
        }
        let mut engine = Engine::new(1);
        let result = engine.think(game.position(), &Limits::depth(7), &Control::default());
        for action in result.unwrap().principal_variation {
            let Action::Place(square) = action else {
                panic!("passes are no plies here");
            };
            game.play(square).unwrap();
        }
    }
}

#[test]
fn the_same_question_has_the_same_answer() {
    let game = random_game(Ruleset::OTHELLO, Size::STANDARD, 20, &mut Rng::new(4));
    for level in Level::all().take(7) {
        let answer = || {
            let mut engine = Engine::new(1);
            let control = Control::default();
            let result = engine.choose(game.position(), level, 5, &control).unwrap();
            (result.best, result.value)
        };
        assert_eq!(answer(), answer(), "level {level}");
    }
}

#[test]
fn progress_is_reported_depth_by_depth() {
    let game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
    let depths = std::sync::Mutex::new(Vec::new());
    let control = Control {
        progress: &|progress| depths.lock().unwrap().push(progress.depth),
        ..Control::default()
    };
    let mut engine = Engine::new(1);
    engine
        .think(game.position(), &Limits::depth(5), &control)
        .unwrap();
    assert_eq!(*depths.lock().unwrap(), [1, 2, 3, 4, 5]);
}

// ---- Any position ----

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_position_is_answered(
        (width, height, cells) in (2usize..=26, 2usize..=26).prop_flat_map(|(width, height)| {
            let cells = proptest::collection::vec(0u8..3, width * height);
            (Just(width), Just(height), cells)
        }),
        ruleset in 0usize..4,
        fewest in any::<bool>(),
        light in any::<bool>(),
        level in 1u8..=6,
    ) {
        let mut board = Board::empty(size(width, height));
        for (cell, square) in cells.iter().zip(size(width, height).squares()) {
            board.set(square, [None, Some(Player::Dark), Some(Player::Light)][usize::from(*cell)]);
        }
        let ruleset = [Ruleset::REVERSI, Ruleset::OTHELLO, Ruleset::FREE, Ruleset::CSE231][ruleset];
        let goal = if fewest { Goal::FewestDiscs } else { Goal::MostDiscs };
        let turn = if light { Player::Light } else { Player::Dark };
        let mut game = Game::from_position(ruleset.with_goal(goal), board, turn);
        let mut engine = Engine::new(1);
        let level = Level::new(level).unwrap();
        // Stopping after the first depth keeps the test short on large boards.
        let stop = AtomicBool::new(false);
        let control = Control { stop: &stop, progress: &|_| stop.store(true, Ordering::Relaxed) };
        let result = engine.choose(game.position(), level, 1, &control);
        prop_assert_eq!(result.is_none(), game.is_over());
        match result.map(|result| result.best) {
            Some(Action::Place(square)) => prop_assert!(game.play(square).is_ok()),
            Some(Action::Pass) => prop_assert!(game.pass().is_ok()),
            None => {}
        }
    }
}
