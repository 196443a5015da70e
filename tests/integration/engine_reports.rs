//! The engine reports its searches truthfully, and stops when it is told to.

use std::{
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use super::{
    engine_answers::stop_inside_a_search,
    games::{play_line, random_game, size},
};
use reversi::{
    engine::{Control, Engine, Level, Limits, MoveValue, Rng, SearchResult, Selectivity},
    rules::{Action, Game, Goal, Ruleset, Size},
};

/// The centre squares that are still to be filled.
fn open_centre(game: &Game) -> usize {
    game.opening_progress().map_or(0, |filled| 4 - filled)
}

/// The number of discs that a line places. It must be legal.
fn check_line(game: &Game, line: &[Action]) -> usize {
    play_line(game, line);
    line.iter()
        .filter(|action| **action != Action::Pass)
        .count()
}

/// Searches, and checks that every report is one that a search can make.
fn check(
    game: &Game,
    stop: &AtomicBool,
    most_nodes: u64,
    think: impl FnOnce(&Control<'_>) -> Option<SearchResult>,
) -> SearchResult {
    let reports: Mutex<Vec<SearchResult>> = Mutex::default();
    let control = Control {
        stop,
        progress: &|progress| {
            reports.lock().unwrap().push(progress.clone());
            if progress.nodes >= most_nodes {
                stop.store(true, Ordering::Relaxed);
            }
        },
    };
    let result = think(&control).unwrap();
    let about = format!("{} {}\n{}", game.ruleset(), game.size(), game.board());
    let free = game.board().free().len() as u32;
    let reports = reports.into_inner().unwrap();
    let mut before = (0, 0);
    for progress in &reports {
        let SearchResult {
            depth,
            value,
            principal_variation: line,
            nodes,
            elapsed,
            ..
        } = progress;
        assert!(
            *depth >= before.0 && *nodes >= before.1,
            "{about}{reports:?}"
        );
        before = (*depth, *nodes);
        assert!((1..=free).contains(depth), "{depth} of {free}: {about}");
        assert!(*nodes > 0 && *nodes <= result.nodes, "{about}");
        assert!(*elapsed <= result.elapsed, "{about}");
        assert!(value.discs().abs() <= game.size().area() as f64);
        let discs = check_line(game, line);
        assert!(discs >= 1, "{about}");
        // A line is shorter than the depth where the table has lost it, but it leads out of the opening.
        let least = open_centre(game) + 1;
        assert!(
            discs >= least || play_line(game, line).is_over(),
            "{about}{line:?}"
        );
    }
    assert_eq!(result.depth, before.0, "{about}");
    assert_eq!(
        result.principal_variation.first(),
        Some(&result.best),
        "{about}"
    );
    check_line(game, &result.principal_variation);
    if result.depth > 0 && game.opening_progress().is_none() {
        assert!(result.nodes >= game.legal().len() as u64, "{about}");
    }
    result
}

fn rule_sets() -> impl Iterator<Item = Ruleset> {
    let named = [
        Ruleset::REVERSI,
        Ruleset::OTHELLO,
        Ruleset::FREE,
        Ruleset::CSE231,
    ];
    named.into_iter().flat_map(|ruleset| {
        [Goal::MostDiscs, Goal::FewestDiscs].map(|goal| ruleset.with_goal(goal))
    })
}

#[test]
fn every_level_reports_its_depth_nodes_and_line() {
    let mut rng = Rng::new(8);
    for (width, height) in [(4, 4), (3, 5), (6, 6), (8, 8), (9, 9), (2, 11)] {
        for ruleset in rule_sets() {
            let mut engine = Engine::new(1);
            for plies in [0, 1, 3, 6, width * height - 9] {
                let game = random_game(ruleset, size(width, height), plies, &mut rng);
                if game.is_over() {
                    continue;
                }
                for level in Level::all() {
                    let stop = AtomicBool::new(false);
                    check(&game, &stop, 3_000, |control| {
                        engine.choose(game.position(), level, 1, control)
                    });
                }
            }
        }
    }
}

#[test]
fn an_unfinished_depth_is_not_reported() {
    for ruleset in [Ruleset::OTHELLO, Ruleset::REVERSI, Ruleset::FREE] {
        let game = Game::new(ruleset, Size::STANDARD);
        let limits = Limits {
            nodes: Some(20_000),
            ..Limits::depth(60)
        };
        let stop = AtomicBool::new(false);
        let think = |control: &Control<'_>| Engine::new(1).think(game.position(), &limits, control);
        let result = check(&game, &stop, u64::MAX, think);
        assert!((1..20).contains(&result.depth), "{}", result.depth);
        let analysed = Engine::new(1).analyse(game.position(), &limits, &Control::default());
        let analysed = analysed.unwrap();
        assert!((1..20).contains(&analysed.depth), "{}", analysed.depth);
        assert!(analysed.nodes <= 21_000, "{}", analysed.nodes);
    }
}

#[test]
fn every_judged_move_has_its_line() {
    let mut rng = Rng::new(4);
    for (width, height, depth) in [(6, 6, 5), (8, 8, 4), (10, 10, 3)] {
        for ruleset in rule_sets() {
            for plies in [0, 2, 9] {
                let game = random_game(ruleset, size(width, height), plies, &mut rng);
                let limits = Limits::depth(depth);
                let analysed =
                    Engine::new(1).analyse(game.position(), &limits, &Control::default());
                let analysed = analysed.unwrap();
                assert_eq!(analysed.depth, depth.max(open_centre(&game) as u32 + 1));
                assert_eq!(analysed.moves.len(), game.legal().len());
                assert_eq!(analysed.value, analysed.moves[0].value);
                assert_eq!(analysed.principal_variation, analysed.moves[0].line);
                for MoveValue { square, line, .. } in &analysed.moves {
                    assert_eq!(line.first(), Some(&Action::Place(*square)));
                    assert!(check_line(&game, line) >= 2, "{ruleset} {line:?}");
                }
            }
        }
    }
}

#[test]
fn reports_give_moves_that_are_images_one_value() {
    for (width, height, depth) in [(4, 4, 5), (8, 8, 4), (9, 9, 4)] {
        for ruleset in rule_sets() {
            let game = Game::new(ruleset, size(width, height));
            let last = Mutex::default();
            let control = Control {
                progress: &|progress: &SearchResult| {
                    *last.lock().unwrap() = progress.moves.clone();
                },
                ..Control::default()
            };
            let limits = Limits {
                selectivity: Selectivity::Percent63,
                ..Limits::depth(depth)
            };
            let analysed = Engine::new(1).analyse(game.position(), &limits, &control);
            let last = last.into_inner().unwrap();
            assert_eq!(last, analysed.unwrap().moves, "{ruleset} {width}x{height}");
        }
    }
}

// ---- The opening ----

#[test]
fn equal_moves_of_the_opening_have_equal_values() {
    for (width, height) in [(8, 8), (6, 8), (10, 10)] {
        let mut game = Game::new(Ruleset::REVERSI, size(width, height));
        let analyse = |game: &Game| {
            let limits = Limits::depth(7);
            let control = Control::default();
            let analysed = Engine::new(1).analyse(game.position(), &limits, &control);
            analysed.unwrap().moves
        };
        let values = analyse(&game);
        assert!(values.iter().all(|found| found.value == values[0].value));
        // The square diagonally opposite to the first is one of a kind; on a square board the
        // other two are equal.
        let [first, beside, below, _] = game.size().centre();
        game.play(first).unwrap();
        let values = analyse(&game);
        let of = |square| values.iter().find(|found| found.square == square).unwrap();
        assert_eq!(values.len(), 3);
        if width == height {
            assert_eq!(of(beside).value, of(below).value);
        }
    }
}

#[test]
fn a_first_move_without_a_choice_takes_no_time() {
    for (width, height) in [(8, 8), (8, 6), (26, 26)] {
        let game = Game::new(Ruleset::REVERSI, size(width, height));
        let limits = Limits::time(Duration::from_secs(600));
        let stop = AtomicBool::new(false);
        let think = |control: &Control<'_>| Engine::new(1).think(game.position(), &limits, control);
        let result = check(&game, &stop, u64::MAX, think);
        assert!(result.depth > 4 && result.nodes < 1_000_000);
    }
}

#[test]
fn an_opening_that_is_stopped_compares_only_what_was_searched_equally_deep() {
    let mut game = Game::new(Ruleset::REVERSI, Size::STANDARD);
    game.play(game.size().centre()[0]).unwrap();
    for most_nodes in [0, 200, 3_000, 30_000] {
        let stop = AtomicBool::new(most_nodes == 0);
        let limits = Limits::to_the_end();
        let think = |control: &Control<'_>| Engine::new(1).think(game.position(), &limits, control);
        let result = check(&game, &stop, most_nodes, think);
        let mut limits = Limits::depth(result.depth);
        // Only the last depth is searched at full width.
        limits.selectivity = Selectivity::Percent73;
        if result.depth > 0 {
            let whole = Engine::new(1)
                .think(game.position(), &limits, &Control::default())
                .unwrap();
            assert_eq!((result.best, result.value), (whole.best, whole.value));
        }
    }
}

// ---- Stopping ----

/// How many positions each thread of a search may visit after its flag is raised: far fewer than it visits in
/// 50 ms.
const NODES_AFTER_STOP: u64 = 10_000;

#[test]
fn few_positions_are_visited_after_the_flag_is_raised() {
    let mut rng = Rng::new(17);
    for (ruleset, size, plies) in [
        (Ruleset::OTHELLO, Size::STANDARD, 6),
        (Ruleset::OTHELLO, Size::STANDARD, 36),
        (Ruleset::REVERSI, Size::STANDARD, 1),
        (Ruleset::FREE, Size::STANDARD, 2),
        (Ruleset::OTHELLO, size(26, 26), 6),
        (Ruleset::REVERSI, size(26, 26), 1),
        (Ruleset::FREE, size(26, 26), 6),
    ] {
        let game = random_game(ruleset, size, plies, &mut rng);
        for reports in 1..=4 {
            let stop = AtomicBool::new(false);
            let left = Mutex::new((reports, 0));
            let control = Control {
                stop: &stop,
                progress: &|progress| {
                    let mut left = left.lock().unwrap();
                    left.0 -= 1;
                    if left.0 == 0 {
                        left.1 = progress.nodes;
                        stop.store(true, Ordering::Relaxed);
                    }
                },
            };
            let mut engine = Engine::new(1);
            let limits = Limits {
                selectivity: Selectivity::Percent87,
                ..Limits::to_the_end()
            };
            let result = engine.think(game.position(), &limits, &control);
            let result = result.unwrap();
            assert!(stop.load(Ordering::Relaxed), "{ruleset} {size}");
            let late = result.nodes - left.into_inner().unwrap().1;
            assert!(late <= NODES_AFTER_STOP, "{ruleset} {size}: {late} nodes");
        }
    }
}

#[test]
fn a_flag_raised_during_an_unlimited_search_ends_it() {
    let mut rng = Rng::new(19);
    for (ruleset, size, plies) in [
        (Ruleset::OTHELLO, Size::STANDARD, 8),
        (Ruleset::REVERSI, size(26, 26), 1),
        (Ruleset::FREE, size(12, 12), 3),
    ] {
        let game = random_game(ruleset, size, plies, &mut rng);
        // The search would take hours.
        stop_inside_a_search(|control| {
            let mut engine = Engine::new(2);
            let result = engine.choose(game.position(), Level::UNLIMITED, 1, control);
            assert!(result.is_some(), "{ruleset} {size}");
        });
    }
}

#[test]
fn a_search_with_only_one_move_stops_early() {
    let mut rng = Rng::new(23);
    let limits = Limits {
        early_stop: Some(Duration::ZERO),
        nodes: Some(20_000_000),
        ..Limits::to_the_end()
    };
    for (ruleset, size, plies) in [
        (Ruleset::OTHELLO, Size::STANDARD, 14),
        (Ruleset::REVERSI, Size::STANDARD, 3),
        (Ruleset::OTHELLO, size(10, 10), 14),
    ] {
        let mut games = (0..10_000).map(|_| random_game(ruleset, size, plies, &mut rng));
        let game = games.find(|game| game.legal().len() == 1).unwrap();
        let result = Engine::new(1).think(game.position(), &limits, &Control::default());
        let result = result.unwrap();
        assert!(result.depth > 0, "{ruleset} {size}");
        assert!(
            result.nodes < 10_000_000,
            "{ruleset} {size}: {}",
            result.nodes
        );
    }
}

#[test]
fn warming_up_changes_no_answer() {
    let game = random_game(Ruleset::OTHELLO, Size::STANDARD, 20, &mut Rng::new(3));
    let answer = || {
        let limits = Limits::depth(4);
        let result = Engine::new(1).think(game.position(), &limits, &Control::default());
        result.map(|result| (result.best, result.value, result.nodes))
    };
    let before = answer();
    Engine::warm_up(&AtomicBool::new(true));
    Engine::warm_up(&AtomicBool::new(false));
    assert_eq!(answer(), before);
}

// ---- Whole games ----

#[test]
fn two_hundred_games_of_the_engine_against_itself_have_only_legal_moves() {
    let mut games: Vec<(Ruleset, Size)> = Vec::new();
    let small = [
        (2, 2),
        (2, 3),
        (3, 3),
        (4, 4),
        (5, 3),
        (2, 26),
        (26, 2),
        (6, 6),
        (7, 4),
        (4, 7),
        (8, 5),
        (7, 7),
        (8, 8),
    ];
    for round in 0..2 {
        for (width, height) in small {
            games.extend(rule_sets().map(|ruleset| (ruleset, size(width, height))));
        }
        let large: &[(usize, usize)] = if round == 0 {
            &[(12, 12), (9, 14)]
        } else {
            &[]
        };
        for &(width, height) in large {
            games.extend(
                rule_sets()
                    .take(3)
                    .map(|ruleset| (ruleset, size(width, height))),
            );
        }
    }
    games.push((Ruleset::OTHELLO, size(26, 26)));
    assert!(games.len() >= 200, "{}", games.len());
    let mut engines = [Engine::new(1), Engine::new(1)];
    for (number, (ruleset, size)) in games.into_iter().enumerate() {
        // Levels 1 to 4 in all pairs; on large boards the quickest.
        let levels = if size.area() > 64 {
            [1, 2]
        } else {
            [1 + number % 4, 1 + number / 4 % 4]
        };
        let levels = levels.map(|level| Level::new(level as u8).unwrap());
        let mut game = Game::new(ruleset, size);
        let mut plies = 0;
        while let Some(turn) = game.turn() {
            let side = turn as usize;
            let result = engines[side].choose(
                game.position(),
                levels[side],
                number as u64,
                &Control::default(),
            );
            game.act(result.unwrap().best).unwrap();
            plies += 1;
            assert!(plies <= 3 * size.area(), "the game does not end");
        }
    }
}
