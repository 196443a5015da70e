//! The answers of the engine: legal on any board by any rules, repeatable, and in time.

use std::{
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use super::games::{play_line, random_game, size};
use proptest::prelude::*;
use reversi::{
    analysis::{Asked, EngineResources, EngineStrategy, Strategy as _, answer},
    engine::{Baseline, Control, Engine, Level, Limits, Rng, SearchResult, Selectivity, Value},
    rules::{
        Action, Board, Game, Goal, Opening, Outcome, Passing, Placement, Player, Position, Ruleset,
        Size,
    },
    threads,
};

// ---- Legal moves ----

#[test]
fn every_size_and_rule_set_is_answered_with_a_legal_move() {
    let mut engine = Engine::new(1);
    let control = Control::default();
    for width in Size::MIN..=Size::MAX {
        for height in Size::MIN..=Size::MAX {
            for (_, ruleset) in Ruleset::NAMED {
                let game = Game::new(ruleset, size(width, height));
                let limits = Limits::depth(1);
                let result = engine.think(game.position(), &limits, &control);
                assert_eq!(result.is_none(), game.is_over());
                let Some(result) = result else { continue };
                assert_eq!(result.principal_variation.first(), Some(&result.best));
                play_line(&game, &result.principal_variation);
            }
        }
    }
}

#[test]
fn every_rule_set_gets_a_legal_move_from_weak_and_strong_levels() {
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
                // Any level takes long for a move among hundreds, a strong one seconds.
                let levels: &[u8] = match (width * height, plies) {
                    (..=100, _) => &[1, 3, 6],
                    (_, 9) => &[4],
                    _ => &[1],
                };
                for &level in levels {
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
fn a_game_that_is_over_has_no_move() {
    let mut engine = Engine::new(1);
    for drawn in ["DD. .D.", "D.L D.L", "DDL LLL"] {
        for turn in Player::ALL {
            let board = drawn.parse().unwrap();
            let position = Position::new(Ruleset::OTHELLO, board, turn);
            let (limits, control) = (Limits::to_the_end(), Control::default());
            let result = engine.think(&position, &limits, &control);
            assert_eq!(result, None);
            assert_eq!(engine.analyse(&position, &limits, &control), None);
        }
    }
}

#[test]
fn a_pass_on_request_is_found_where_nothing_else_is_legal() {
    let board = "DL...LD .......".parse().unwrap();
    let game = Game::from_position(Ruleset::CSE231, board, Player::Light);
    let mut engine = Engine::new(1);
    let (limits, control) = (Limits::to_the_end(), Control::default());
    let result = engine.think(game.position(), &limits, &control).unwrap();
    assert_eq!(result.best, Action::Pass);
    assert_eq!(result.value, Value::exact(-14));
    assert_eq!(
        result.principal_variation.len(),
        4,
        "{:?}",
        result.principal_variation
    );
    play_line(&game, &result.principal_variation);
    assert_eq!(engine.analyse(game.position(), &limits, &control), None);
}

// ---- Repeatable answers ----

#[test]
fn the_same_question_has_the_same_answer_within_the_same_limits() {
    for (ruleset, size) in [
        (Ruleset::OTHELLO, size(10, 10)),
        (Ruleset::FREE, size(6, 6)),
        (Ruleset::REVERSI, size(12, 9)),
    ] {
        let game = Game::new(ruleset, size);
        let ask = || {
            let limits = Limits {
                nodes: Some(20_000),
                selectivity: Selectivity::Percent87,
                ..Limits::to_the_end()
            };
            let mut engine = Engine::new(1);
            let control = Control::default();
            let result = engine.think(game.position(), &limits, &control);
            let result = result.unwrap();
            assert!(result.nodes <= 20_000, "{}", result.nodes);
            (
                result.best,
                result.value,
                result.principal_variation,
                result.depth,
                result.nodes,
            )
        };
        assert_eq!(ask(), ask());
    }
}

#[test]
fn the_same_question_has_the_same_answer_at_the_same_level() {
    let game = random_game(Ruleset::OTHELLO, Size::STANDARD, 20, &mut Rng::new(4));
    // The levels above are slow enough to reach their limit of time on a busy machine.
    for level in Level::all().take(6) {
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
fn the_level_without_a_limit_ends_by_itself_where_nothing_is_left_to_find() {
    let choose = |game: &Game| {
        Engine::new(1).choose(game.position(), Level::UNLIMITED, 1, &Control::default())
    };
    let mut small = Game::new(Ruleset::OTHELLO, size(4, 4));
    small.play("b1".parse().unwrap()).unwrap();
    let small = choose(&small).unwrap();
    assert_eq!(
        (small.value.exact, small.value.to_string()),
        (true, "+10".into())
    );
    // By symmetry all first moves are one.
    let first = choose(&Game::new(Ruleset::OTHELLO, Size::STANDARD));
    assert!(first.unwrap().nodes < 1_000_000);
}

#[test]
fn the_level_without_a_limit_thinks_until_it_is_stopped() {
    let game = random_game(Ruleset::OTHELLO, Size::STANDARD, 8, &mut Rng::new(4));
    let stop = AtomicBool::new(false);
    let control = Control {
        stop: &stop,
        progress: &|found| stop.store(found.depth == 14, Ordering::Relaxed),
    };
    let found = Engine::new(1).choose(game.position(), Level::UNLIMITED, 1, &control);
    let found = found.unwrap();
    assert_eq!(found.depth, 14);
    assert!(game.position().is_legal(found.best));
}

#[test]
fn depths_are_reported_one_after_the_other() {
    for (ruleset, side) in [
        (Ruleset::OTHELLO, 8),
        (Ruleset::OTHELLO, 10),
        (Ruleset::FREE, 10),
    ] {
        let game = Game::new(ruleset, size(side, side));
        let depths = Mutex::new(Vec::new());
        let control = Control {
            progress: &|progress: &SearchResult| {
                assert!(!progress.principal_variation.is_empty());
                depths.lock().unwrap().push(progress.depth);
            },
            ..Control::default()
        };
        let mut engine = Engine::new(1);
        let result = engine.think(game.position(), &Limits::depth(3), &control);
        assert_eq!(result.unwrap().depth, 3);
        assert_eq!(*depths.lock().unwrap(), [1, 2, 3]);
    }
}

// ---- Limits ----

/// Has `search` stopped from another thread once it has finished a depth.
pub(super) fn stop_inside_a_search(search: impl FnOnce(&Control<'_>)) {
    let stop = &AtomicBool::new(false);
    let (progress, depths) = mpsc::channel();
    thread::scope(|scope| {
        let stopper = threads::start_in(scope, "stopper", move || {
            let is_inside = depths.recv().is_ok();
            stop.store(true, Ordering::Relaxed);
            is_inside
        });
        search(&Control {
            stop,
            progress: &|found| {
                // Nobody listens to more than one.
                let _ = progress.send(found.depth);
            },
        });
        drop(progress);
        assert!(
            stopper.unwrap().join().unwrap(),
            "it ended before its first depth"
        );
    });
}

#[test]
fn a_raised_flag_ends_every_search() {
    for (width, height) in [(8, 8), (6, 6), (26, 26), (12, 12)] {
        for (_, ruleset) in Ruleset::NAMED {
            let game = Game::new(ruleset, size(width, height));
            stop_inside_a_search(|control| {
                let limits = Limits::to_the_end();
                let result = Engine::new(2).think(game.position(), &limits, control);
                let result = result.unwrap();
                assert!(!result.value.exact, "{ruleset} {width}×{height}");
                play_line(&game, &result.principal_variation);
            });
        }
    }
}

#[test]
fn a_search_stopped_before_it_begins_still_finds_a_legal_move() {
    let stop = AtomicBool::new(true);
    let control = Control::stopped_by(&stop);
    for (width, height) in [(8, 8), (5, 5), (20, 20)] {
        for (_, ruleset) in Ruleset::NAMED {
            let game = Game::new(ruleset, size(width, height));
            let (mut engine, limits) = (Engine::new(2), Limits::to_the_end());
            let result = engine.think(game.position(), &limits, &control).unwrap();
            assert_eq!(result.depth, 0);
            play_line(&game, &result.principal_variation);
            let analysed = engine.analyse(game.position(), &limits, &control);
            assert_eq!(analysed.unwrap().moves.len(), game.legal().len());
        }
    }
}

#[test]
fn time_limits_a_search() {
    let game = Game::new(Ruleset::FREE, size(26, 26));
    let mut engine = Engine::new(1);
    let control = Control::default();
    let time = Duration::from_millis(50);
    let limits = Limits::time(time);
    let result = engine.think(game.position(), &limits, &control);
    let elapsed = result.unwrap().elapsed;
    assert!(time <= elapsed, "{elapsed:?}");
}

// ---- Strength ----

#[test]
fn a_greedy_player_is_beaten() {
    let limits = Limits {
        selectivity: Selectivity::Percent87,
        ..Limits::depth(2)
    };
    for (ruleset, size) in [
        (Ruleset::OTHELLO, size(10, 10)),
        (Ruleset::REVERSI, size(7, 12)),
        (Ruleset::FREE, size(8, 8)),
        (Ruleset::OTHELLO.with_goal(Goal::FewestDiscs), size(10, 10)),
        (Ruleset::FREE.with_goal(Goal::FewestDiscs), size(9, 6)),
    ] {
        let mut rng = Rng::new(2);
        let mut points = 0;
        let games = 6;
        for number in 0..games {
            let engines_side = Player::ALL[number % 2];
            let mut engine = Engine::new(1);
            let mut game = random_game(ruleset, size, 4, &mut rng);
            while let Some(turn) = game.turn() {
                let best = if turn == engines_side {
                    let control = Control::default();
                    let result = engine.think(game.position(), &limits, &control);
                    result.unwrap().best
                } else {
                    Baseline::Greedy
                        .choose(game.position(), rng.draw())
                        .unwrap()
                };
                let Action::Place(square) = best else {
                    panic!("passes are automatic")
                };
                game.play(square).unwrap();
            }
            points += i32::from(game.outcome() == Some(Outcome::Win(engines_side)));
        }
        assert!(points >= 5, "{points} of {games}: {ruleset:?} {size}");
    }
}

// ---- Any position ----

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn any_position_by_any_rules_is_answered(
        (width, height) in (2..=26usize, 2..=26usize),
        seed: u64,
        density in 0..10u8,
        level in 1u8..=6,
        rules in (any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>()),
    ) {
        let size = size(width, height);
        let mut random = fastrand::Rng::with_seed(seed);
        let mut board = Board::empty(size);
        for square in size.squares() {
            if random.u8(..10) < density {
                board.set(square, Some(Player::ALL[usize::from(random.bool())]));
            }
        }
        let (fills_centre, any_free, on_request, fewest) = rules;
        let ruleset = Ruleset {
            first: Player::Dark,
            opening: if fills_centre { Opening::FillCentre } else { Opening::Preset },
            placement: if any_free { Placement::AnyFree } else { Placement::MustCapture },
            passing: if on_request { Passing::OnRequest } else { Passing::Automatic },
            goal: if fewest { Goal::FewestDiscs } else { Goal::MostDiscs },
        };
        let game = Game::from_position(ruleset, board, Player::Light);
        let mut engine = Engine::new(1);
        let limits = Limits {
            nodes: Some(2000),
            exact_from: 6,
            selectivity: if seed % 2 == 0 { Selectivity::FullWidth } else { Selectivity::Percent73 },
            ..Limits::depth(3)
        };
        let control = Control::default();
        let result = engine.think(game.position(), &limits, &control);
        prop_assert_eq!(result.is_none(), game.is_over());
        if let Some(result) = result {
            prop_assert_eq!(result.principal_variation.first(), Some(&result.best));
            prop_assert_eq!(result.best == Action::Pass, game.must_pass());
            prop_assert!(result.value.centidiscs.abs() <= 100 * size.area() as i32);
            play_line(&game, &result.principal_variation);
        }
        // Stopping after the first depth keeps the test short on large boards.
        let stop = AtomicBool::new(false);
        let first_depth = Control {
            stop: &stop,
            progress: &|_| stop.store(true, Ordering::Relaxed),
        };
        let level = Level::new(level).unwrap();
        let chosen = engine.choose(game.position(), level, 1, &first_depth);
        prop_assert_eq!(chosen.is_none(), game.is_over());
        if let Some(chosen) = chosen {
            play_line(&game, &[chosen.best]);
        }
        let analysed = engine.analyse(game.position(), &limits, &control);
        let values = analysed.map_or(Vec::new(), |analysed| analysed.moves);
        prop_assert_eq!(values.len(), game.legal().len());
        for found in values {
            prop_assert!(game.legal().get(found.square).is_some());
        }
    }
}

/// Each line is what a worker of the page is sent, and what it answers; `scripts/web_test.py` asks it the same.
#[test]
fn a_worker_is_asked_in_a_text_and_its_answer_visits_the_same_positions_everywhere() {
    let mut strategy = EngineStrategy::new(EngineResources::default());
    let lines = include_str!("../golden/worker.jsonl").lines();
    for (number, line) in lines.enumerate() {
        let [asked, expected]: [serde_json::Value; 2] = serde_json::from_str(line).unwrap();
        let asked: Asked = serde_json::from_value(asked).unwrap();
        strategy.set_resources(asked.resources);
        let answer = answer(
            &mut strategy,
            asked.question,
            &AtomicBool::new(false),
            &|_| (),
        );
        let mut answer = serde_json::to_value(answer).unwrap();
        // Only the time depends on the machine.
        if let Some(found) = answer
            .pointer_mut("/Values")
            .and_then(|found| found.as_object_mut())
        {
            found.remove("elapsed");
        }
        assert_eq!(answer, expected, "line {}", number + 1);
    }
}
