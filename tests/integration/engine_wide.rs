//! The engine on every board and rule set, compared with exact values and a plain minimax.

use std::{
    collections::HashMap,
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use proptest::prelude::*;
use reversi::{
    engine::{Control, Engine, Limits, SearchResult, Selectivity, Value},
    rules::{
        Action, Board, Game, Goal, Move, Opening, Passing, Placement, Player, Position, Ruleset,
        Size, Square,
    },
};

fn size(width: usize, height: usize) -> Size {
    Size::new(width, height).unwrap()
}

/// Dark on the upper two centre squares, Light on the lower two; turned, on the left two.
fn parallel(size: Size, turned: bool) -> Game {
    let [top_left, top_right, bottom_left, bottom_right] = size.centre();
    let mut board = Board::empty(size);
    let (second, third) = if turned {
        (bottom_left, top_right)
    } else {
        (top_right, bottom_left)
    };
    board.set(top_left, Some(Player::Dark));
    board.set(second, Some(Player::Dark));
    board.set(third, Some(Player::Light));
    board.set(bottom_right, Some(Player::Light));
    Game::from_position(Ruleset::OTHELLO, board, Player::Dark)
}

/// The value of a position to its end.
fn exact(game: &Game) -> i32 {
    let result = Engine::new(1)
        .think(game.position(), &Limits::to_the_end(), &Control::default())
        .unwrap();
    assert!(result.value.exact, "{:?}", result);
    assert_eq!(result.value.centidiscs % 100, 0);
    assert!(game.must_pass() == (result.best == Action::Pass));
    result.value.centidiscs / 100
}

/// The value for the side to move by plain minimax, with a memory of positions.
fn minimax(game: &mut Game, known: &mut HashMap<Position, i32>) -> i32 {
    let position = *game.position();
    let Some(turn) = game.turn() else {
        panic!("the game is over, so no side is to move")
    };
    if let Some(&value) = known.get(&position) {
        return value;
    }
    let mut best = i32::MIN;
    let squares: Vec<_> = game.legal().iter().map(|found| found.square).collect();
    let actions = squares.into_iter().map(Some);
    let pass = game.must_pass().then_some(None);
    for action in actions.chain(pass).collect::<Vec<_>>() {
        match action {
            Some(square) => game.play(square).map(drop).unwrap(),
            None => game.pass().map(drop).unwrap(),
        }
        let value = match game.turn() {
            None => margin(game, turn),
            Some(next) if next == turn => minimax(game, known),
            Some(_) => -minimax(game, known),
        };
        game.undo();
        best = best.max(value);
    }
    known.insert(position, best);
    best
}

/// By how much `player` has won a finished game, free squares counted for the winner.
fn margin(game: &Game, player: Player) -> i32 {
    let board = game.board();
    let more = board.count(player) as i32 - board.count(!player) as i32;
    let lead = match game.ruleset().goal {
        Goal::MostDiscs => more,
        Goal::FewestDiscs => -more,
    };
    lead + lead.signum() * board.free().len() as i32
}

fn value_by_minimax(game: &Game) -> i32 {
    minimax(&mut game.clone(), &mut HashMap::new())
}

// ---- Exact values ----

#[test]
fn small_boards_have_their_known_values() {
    let four = size(4, 4);
    assert_eq!(exact(&Game::new(Ruleset::OTHELLO, four)), -10);
    assert_eq!(exact(&parallel(four, false)), -4);
    assert_eq!(exact(&Game::new(Ruleset::REVERSI, four)), -4);
    for size in [size(4, 6), size(6, 4)] {
        assert_eq!(exact(&Game::new(Ruleset::OTHELLO, size)), 16);
        // Discs of a side next to each other along the shorter side, and along the longer one.
        let along_rows_is_short = size.width() < size.height();
        assert_eq!(exact(&parallel(size, !along_rows_is_short)), 22);
        assert_eq!(exact(&parallel(size, along_rows_is_short)), 6);
    }
}

#[test]
fn every_rule_set_and_goal_has_the_value_of_a_plain_minimax() {
    let cases = [
        (
            Ruleset::OTHELLO,
            &[(3, 3), (4, 3), (4, 4), (9, 2), (3, 5)][..],
        ),
        (Ruleset::CSE231, &[(3, 3), (4, 3), (4, 4), (2, 9)]),
        (Ruleset::REVERSI, &[(2, 2), (3, 2), (3, 3), (4, 3), (9, 2)]),
        (Ruleset::FREE, &[(2, 2), (3, 2), (2, 4), (3, 3), (5, 2)]),
    ];
    for (ruleset, sizes) in cases {
        for goal in [Goal::MostDiscs, Goal::FewestDiscs] {
            for &(width, height) in sizes {
                let game = Game::new(ruleset.with_goal(goal), size(width, height));
                if !game.is_over() {
                    let expected = value_by_minimax(&game);
                    assert_eq!(
                        exact(&game),
                        expected,
                        "{ruleset:?} {goal:?} {width}×{height}"
                    );
                }
            }
        }
    }
}

#[test]
fn every_move_of_an_ending_has_the_value_of_a_plain_minimax() {
    let mut random = fastrand::Rng::with_seed(3);
    for (ruleset, free) in [
        (Ruleset::OTHELLO, 9),
        (Ruleset::CSE231, 9),
        (Ruleset::FREE, 6),
    ] {
        for goal in [Goal::MostDiscs, Goal::FewestDiscs] {
            for (width, height) in [(8, 8), (9, 4), (4, 12), (10, 10)] {
                let ruleset = ruleset.with_goal(goal);
                let mut game = Game::new(ruleset, size(width, height));
                while !game.is_over() && game.board().free().len() > free {
                    play_at_random(&mut game, &mut random);
                }
                let Some(turn) = game.turn() else { continue };
                let judged = Engine::new(1).judge(
                    game.position(),
                    &Limits::to_the_end(),
                    &Control::default(),
                );
                let values = judged.map_or(Vec::new(), |judged| judged.moves);
                assert_eq!(values.len(), game.legal().len());
                assert!(values.is_sorted_by(|a, b| a.value.centidiscs >= b.value.centidiscs));
                for found in values {
                    game.play(found.square).unwrap();
                    let expected = match game.turn() {
                        None => margin(&game, turn),
                        Some(next) if next == turn => value_by_minimax(&game),
                        Some(_) => -value_by_minimax(&game),
                    };
                    game.undo();
                    assert_eq!(found.value, Value::exact(expected));
                }
            }
        }
    }
}

fn play_at_random(game: &mut Game, random: &mut fastrand::Rng) {
    if game.must_pass() {
        game.pass().unwrap();
        return;
    }
    let choice = random.usize(..game.legal().len());
    let square = game.legal().iter().nth(choice).unwrap().square;
    game.play(square).unwrap();
}

// ---- All boards and rules ----

/// Plays the line, which must be legal.
fn check_line(game: &Game, line: &[Action]) {
    let mut game = game.clone();
    for action in line {
        match action {
            Action::Place(square) => game.play(*square).map(drop).unwrap(),
            Action::Pass => game.pass().map(drop).unwrap(),
        }
    }
}

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
                check_line(&game, &result.principal_variation);
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
            assert_eq!(engine.judge(&position, &limits, &control), None);
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
    check_line(&game, &result.principal_variation);
    assert_eq!(engine.judge(game.position(), &limits, &control), None);
}

#[test]
fn the_same_question_has_the_same_answer() {
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
fn depths_are_reported_one_after_the_other() {
    for ruleset in [Ruleset::OTHELLO, Ruleset::FREE] {
        let game = Game::new(ruleset, size(10, 10));
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

#[test]
fn a_stopped_search_ends_at_once_with_a_move() {
    for ruleset in [Ruleset::OTHELLO, Ruleset::FREE] {
        for threads in [1, 2] {
            let game = Game::new(ruleset, size(26, 26));
            let stop = AtomicBool::new(false);
            let control = Control {
                stop: &stop,
                ..Control::default()
            };
            let mut engine = Engine::new(threads);
            let (result, late) = std::thread::scope(|scope| {
                let thinking = scope.spawn(|| {
                    let limits = Limits::to_the_end();
                    let result = engine.think(game.position(), &limits, &control);
                    (result.unwrap(), Instant::now())
                });
                std::thread::sleep(Duration::from_millis(150));
                let raised = Instant::now();
                stop.store(true, Ordering::Relaxed);
                let (result, ended) = thinking.join().unwrap();
                (result, ended.saturating_duration_since(raised))
            });
            // It takes milliseconds, or more while other tests run: benches measure it.
            assert!(late < Duration::from_secs(2), "{late:?}");
            assert!(!result.value.exact);
            check_line(&game, &result.principal_variation);
            // With the flag raised from the start there is no search, but still an answer.
            let limits = Limits::to_the_end();
            let result = engine.think(game.position(), &limits, &control);
            let result = result.unwrap();
            assert_eq!(result.depth, 0);
            check_line(&game, &result.principal_variation);
            let judged = engine.judge(game.position(), &limits, &control);
            assert_eq!(judged.unwrap().moves.len(), game.legal().len());
        }
    }
}

#[test]
fn time_and_nodes_limit_a_search() {
    let game = Game::new(Ruleset::FREE, size(26, 26));
    let mut engine = Engine::new(1);
    let control = Control::default();
    let time = Duration::from_millis(50);
    let limits = Limits::time(time);
    let result = engine.think(game.position(), &limits, &control);
    let elapsed = result.unwrap().elapsed;
    assert!(
        time <= elapsed && elapsed < time + Duration::from_secs(2),
        "{elapsed:?}"
    );
}

#[test]
fn several_threads_find_the_same_exact_values() {
    let mut random = fastrand::Rng::with_seed(11);
    for ruleset in [Ruleset::OTHELLO, Ruleset::FREE] {
        let mut game = Game::new(ruleset, size(9, 9));
        while game.board().free().len() > 10 && !game.is_over() {
            play_at_random(&mut game, &mut random);
        }
        let value = |threads| {
            let limits = Limits::to_the_end();
            let mut engine = Engine::new(threads);
            let result = engine.think(game.position(), &limits, &Control::default());
            result.map(|result| result.value)
        };
        assert_eq!(value(3), value(1));
    }
}

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
        let mut random = fastrand::Rng::with_seed(2);
        let mut points = 0;
        let games = 6;
        for number in 0..games {
            let engines_side = Player::ALL[number % 2];
            let mut engine = Engine::new(1);
            let mut game = Game::new(ruleset, size);
            for _ in 0..4 {
                play_at_random(&mut game, &mut random);
            }
            while let Some(turn) = game.turn() {
                let square = if turn == engines_side {
                    let control = Control::default();
                    let result = engine.think(game.position(), &limits, &control);
                    let Action::Place(square) = result.unwrap().best else {
                        panic!("passes are automatic")
                    };
                    square
                } else {
                    greedy(&game, turn)
                };
                game.play(square).unwrap();
            }
            points += i32::from(margin(&game, engines_side) > 0);
        }
        assert!(points >= 5, "{points} of {games}: {ruleset:?} {size}");
    }
}

/// The move that leaves the most discs, or the fewest if those win.
fn greedy(game: &Game, turn: Player) -> Square {
    let lead = |found: &&Move| {
        let flips = found.flips.len() as i32;
        match game.ruleset().goal {
            Goal::MostDiscs => flips,
            Goal::FewestDiscs => -flips,
        }
    };
    assert_eq!(game.turn(), Some(turn));
    game.legal().iter().max_by_key(lead).unwrap().square
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_position_by_any_rules_is_answered(
        (width, height) in (2..=26usize, 2..=26usize),
        seed: u64,
        density in 0..10u8,
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
            check_line(&game, &result.principal_variation);
        }
        let judged = engine.judge(game.position(), &limits, &control);
        let values = judged.map_or(Vec::new(), |judged| judged.moves);
        prop_assert_eq!(values.len(), game.legal().len());
        for found in values {
            prop_assert!(game.legal().get(found.square).is_some());
        }
    }
}
