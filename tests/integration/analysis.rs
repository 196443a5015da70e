//! Reviews of games: values, losses and classes, and the program `analyse`.

use std::{
    collections::HashMap,
    fs,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use reversi::{
    analysis::{MoveClass, Review, ReviewBudget, ReviewedPly},
    engine::{Control, Engine, Level, Limits, Rng, Value},
    rules::{Action, FreeSquares, Game, Goal, Player, Position, Ruleset, Size},
    terminal::ExitStatus,
};
use serde_json::Value as Json;

use super::{
    engine::minimax,
    games,
    terminal::{objects, printed, program, refusal, reply},
};

const MEMORY: usize = 1 << 22;

pub(super) fn level(number: u8) -> ReviewBudget {
    ReviewBudget::Level(Level::new(number).unwrap())
}

/// A game of random moves to its end.
pub(super) fn random_game(ruleset: Ruleset, width: usize, height: usize, seed: u64) -> Game {
    let size = Size::new(width, height).unwrap();
    games::random_game(ruleset, size, usize::MAX, &mut Rng::new(seed))
}

pub(super) fn reviewed(game: &Game, budget: ReviewBudget) -> Review {
    let mut review = Review::new(game);
    let mut engine = Engine::with_memory(1, MEMORY);
    review.run(&mut engine, budget, &Control::default(), &mut |_| {});
    review
}

/// The exact value of a position for `player`, found by the solver on its own.
fn solved(position: &Position, player: Player) -> i32 {
    let Some(turn) = position.turn() else {
        return position.margin(player, FreeSquares::ToWinner);
    };
    let mut engine = Engine::with_memory(1, MEMORY);
    let found = engine.think(position, &Limits::to_the_end(), &Control::default());
    let value = found.unwrap().value;
    assert!(value.exact);
    let discs = value.centidiscs / 100;
    if turn == player { discs } else { -discs }
}

// ---- Values ----

#[test]
fn exact_losses_are_those_of_the_solver_in_the_last_20_plies() {
    for (ruleset, seed, number, last) in [
        (Ruleset::OTHELLO, 1, 9, 20),
        (Ruleset::REVERSI, 2, 7, 12),
        (Ruleset::OTHELLO.with_goal(Goal::FewestDiscs), 3, 7, 12),
    ] {
        let game = random_game(ruleset, 6, 6, seed);
        let review = reviewed(&game, level(number));
        let positions = game.positions();
        let count = review.plies().len();
        let mut exact = 0;
        for (index, ply) in review.plies().iter().enumerate().skip(count - last) {
            let Some(loss) = ply.loss() else {
                assert_eq!(ply.action(), Action::Pass);
                continue;
            };
            if !loss.exact {
                continue;
            }
            let [before, after] = [index, index + 1].map(|at| solved(&positions[at], ply.player()));
            assert_eq!(loss, Value::exact(before - after), "ply {index} of {seed}");
            exact += 1;
        }
        assert!(exact >= last / 2);
    }
}

#[test]
fn whatever_is_marked_exact_on_8x8_is_the_solvers_value() {
    const LAST: usize = 11;
    let mut exact = 0;
    for seed in [4, 5, 6] {
        let played = random_game(Ruleset::OTHELLO, 8, 8, seed);
        let line = played.line();
        let begin = played.positions()[line.len() - LAST];
        let turn = begin.turn().unwrap();
        let mut game = Game::from_position(Ruleset::OTHELLO, *begin.board(), turn);
        for ply in line.iter().skip(line.len() - LAST) {
            if let Action::Place(square) = ply.action {
                game.play(square).unwrap();
            }
        }
        for ply in reviewed(&game, level(7)).plies() {
            for found in ply.moves().iter().filter(|found| found.value.exact) {
                let after = ply.before().play(Action::Place(found.square)).unwrap();
                let value = Value::exact(solved(&after, ply.player()));
                assert_eq!(found.value, value, "{} of {seed}", found.square);
                exact += 1;
            }
            let free = ply.before().board().free().len();
            if let Some(best) = ply.best().filter(|_| free <= 6) {
                let value = minimax(ply.before(), &mut HashMap::new());
                assert_eq!(best.value, Value::exact(value));
            }
        }
    }
    assert!(exact > 50, "{exact}");
}

#[test]
fn every_ply_has_a_value_for_every_legal_move() {
    for (ruleset, width, height) in [
        (Ruleset::OTHELLO, 8, 8),
        (Ruleset::REVERSI, 5, 4),
        (Ruleset::FREE, 4, 3),
        (Ruleset::OTHELLO.with_goal(Goal::FewestDiscs), 9, 7),
    ] {
        let game = random_game(ruleset, width, height, 7);
        let review = reviewed(&game, level(2));
        assert_eq!(review.plies().len(), game.line().len());
        for ply in review.plies() {
            let legal = ply.before().legal_moves();
            assert_eq!(ply.moves().len(), legal.len());
            if ply.action() == Action::Pass {
                assert_eq!((ply.loss(), ply.class()), (None, None));
                continue;
            }
            let values: Vec<i32> = ply
                .moves()
                .iter()
                .map(|found| found.value.centidiscs)
                .collect();
            assert!(values.is_sorted_by_key(|value| -value));
            assert!(ply.loss().unwrap().centidiscs >= 0);
            assert_eq!(ply.class().is_none(), ply.is_forced() || ply.is_book());
            assert!(
                ply.reasons()
                    .is_none_or(|reasons| reasons.told().count() <= 2)
            );
        }
        // The four first moves are images of one another where the start is in the middle.
        let is_even = width == 8;
        assert_eq!(review.plies()[0].is_forced(), is_even);
    }
}

#[test]
fn the_same_level_finds_the_same_values() {
    let game = random_game(Ruleset::OTHELLO, 8, 8, 3);
    let [first, second] = [(), ()].map(|()| reviewed(&game, level(4)));
    assert_eq!(first.plies(), second.plies());
}

#[test]
fn within_seconds_every_ply_of_a_game_has_a_value() {
    let game = random_game(Ruleset::OTHELLO, 8, 8, 4);
    let is_known = |review: &Review| {
        let placed = |ply: &&ReviewedPly| ply.action() != Action::Pass;
        let mut placed = review.plies().iter().filter(placed).rev();
        let is_exact = |ply: &ReviewedPly| ply.loss().is_some_and(|loss| loss.exact);
        placed.by_ref().take(6).all(is_exact) && placed.all(|ply| ply.depth() > 0)
    };
    let mut review = Review::new(&game);
    let stop = AtomicBool::new(false);
    let control = Control::stopped_by(&stop);
    let mut engine = Engine::with_memory(1, MEMORY);
    // More than even a busy machine takes, so that it does not depend on the machine.
    let budget = ReviewBudget::Time(Duration::from_secs(1_000));
    review.run(&mut engine, budget, &control, &mut |review| {
        stop.fetch_or(is_known(review), Ordering::Relaxed);
    });
    assert!(is_known(&review));
}

#[test]
fn a_stopped_review_goes_on_where_it_was() {
    let game = random_game(Ruleset::OTHELLO, 6, 6, 5);
    let mut review = Review::new(&game);
    let mut engine = Engine::with_memory(1, MEMORY);
    let stop = AtomicBool::new(false);
    let control = Control::stopped_by(&stop);
    let mut searches = 0;
    review.run(&mut engine, level(3), &control, &mut |_| {
        searches += 1;
        if searches == 10 {
            stop.store(true, Ordering::Relaxed);
        }
    });
    assert_eq!(searches, 10);
    let known = |review: &Review| {
        let plies = review.plies().iter();
        plies.filter(|ply| !ply.moves().is_empty()).count()
    };
    // It begins at the end.
    assert_eq!(known(&review), 10);
    assert!(!review.plies().last().unwrap().moves().is_empty());
    let mut more = 0;
    review.run(&mut engine, level(3), &Control::default(), &mut |_| {
        more += 1;
    });
    let whole = reviewed(&game, level(3));
    assert_eq!(known(&review), known(&whole));
    let mut none = 0;
    review.run(&mut engine, level(3), &Control::default(), &mut |_| {
        none += 1;
    });
    assert_eq!(none, 0, "nothing is searched again");
}

#[test]
fn a_review_follows_its_game() {
    let mut game = random_game(Ruleset::OTHELLO, 6, 6, 6);
    let end = game.ply_number();
    game.go_to(end - 6);
    let mut shorter = Game::new(Ruleset::OTHELLO, game.size());
    for ply in &game.line()[..12] {
        if let Action::Place(square) = ply.action {
            shorter.play(square).unwrap();
        }
    }
    let mut review = reviewed(&shorter, level(2));
    let known = review.plies().to_vec();
    review.follow(&game);
    assert_eq!(&review.plies()[..known.len()], known);
    assert!(
        review.plies()[known.len()..]
            .iter()
            .all(|ply| ply.moves().is_empty())
    );
    // Another move from a known position has its values already.
    let last = known.len() - 1;
    let before = *known[last].before();
    let legal = before.legal_moves();
    let other = legal.iter().map(|found| Action::Place(found.square));
    let mut other = other.filter(|&action| action != known[last].action());
    let other = other.next().unwrap();
    let Action::Place(square) = other else {
        panic!()
    };
    shorter.undo();
    shorter.play(square).unwrap();
    review.follow(&shorter);
    let changed = &review.plies()[last];
    assert_eq!(
        (changed.action(), changed.moves()),
        (other, known[last].moves())
    );
}

#[test]
fn sums_are_those_of_the_plies() {
    let review = reviewed(&random_game(Ruleset::OTHELLO, 6, 6, 8), level(4));
    let mut turns = 0;
    for player in Player::ALL {
        let side = review.side(player);
        let plies = review.plies().iter().filter(|ply| ply.player() == player);
        let counted: Vec<&ReviewedPly> = plies.filter(|ply| ply.class().is_some()).collect();
        assert_eq!(side.moves, counted.len());
        assert_eq!(side.counts.iter().sum::<usize>(), counted.len());
        let loss: f64 = counted.iter().map(|ply| ply.loss().unwrap().discs()).sum();
        assert!((side.loss - loss).abs() < 1e-9);
        assert!((0.0..=100.0).contains(&side.accuracy));
        let worst = side.worst.iter().map(|&at| &review.plies()[at]);
        let losses: Vec<i32> = worst.map(|ply| ply.loss().unwrap().centidiscs).collect();
        assert!(losses.is_sorted_by_key(|loss| -loss));
        let faults = counted.iter().filter(|ply| ply.is_fault()).count();
        assert_eq!(losses.len(), faults.min(3));
        turns += side.worst.len();
    }
    assert!(turns > 0, "random players err");
    for at in review.turning_points() {
        let ply = &review.plies()[at];
        let (best, played) = (ply.best().unwrap().value, ply.played().unwrap().value);
        assert!(best.centidiscs >= -99 && played.centidiscs <= 99 && best != played);
        assert!(ply.is_fault() || (best.exact && played.exact));
    }
}

#[test]
fn perfect_play_is_fully_accurate() {
    let mut game = Game::new(Ruleset::OTHELLO, Size::new(4, 4).unwrap());
    let mut engine = Engine::with_memory(1, MEMORY);
    while !game.is_over() {
        let found = engine.think(game.position(), &Limits::to_the_end(), &Control::default());
        let Action::Place(square) = found.unwrap().best else {
            panic!()
        };
        game.play(square).unwrap();
    }
    let review = reviewed(&game, level(10));
    for player in Player::ALL {
        let side = review.side(player);
        assert_eq!((side.accuracy, side.loss), (100.0, 0.0));
        assert_eq!(side.counts[MoveClass::Best as usize], side.moves);
    }
    assert_eq!(review.turning_points(), [0; 0]);
}

// ---- The program ----

/// What the program prints, and what it says of problems.
pub(super) fn run(arguments: &[&str], input: &str) -> (String, String, ExitStatus) {
    reply(&program(&[&["analyse"], arguments].concat()), input)
}

/// What it prints if there are no problems.
#[track_caller]
pub(super) fn analysed(arguments: &[&str], input: &str) -> String {
    printed(&[&["analyse"], arguments].concat(), input)
}

pub(super) fn golden(name: &str) -> String {
    fs::read_to_string(crate::golden_path("analyse").join(name)).unwrap()
}

#[test]
fn the_table_is_as_recorded() {
    let output = analysed(&["--level", "5"], &golden("game.sgf"));
    assert!(output == golden("game.out"), "{output}");
}

#[test]
fn where_no_move_is_judged_there_is_no_accuracy() {
    for moves in ["", "f5"] {
        let output = analysed(&["--level", "1"], moves);
        let end = "\nDark: no move to judge\nLight: no move to judge\n";
        assert!(output.ends_with(end), "{output}");
        let output = analysed(&["--level", "1", "--json"], moves);
        let summary = output.lines().last().unwrap();
        let nothing = r#""moves":0,"average_loss":null,"accuracy":null,"#;
        assert_eq!(summary.matches(nothing).count(), 2, "{summary}");
    }
}

#[test]
fn the_json_is_as_recorded() {
    let arguments = ["--level", "7", "--json"];
    let output = analysed(&arguments, &golden("small.sgf"));
    assert!(output == golden("small.jsonl"), "{output}");
}

#[test]
fn moves_of_known_openings_have_no_class_unless_they_lose() {
    let output = analysed(&["--level", "5", "--json"], "f5d6c3d3c4f4c5b3c2");
    let lines = objects(&output);
    let (summary, plies) = lines.split_last().unwrap();
    assert_eq!(summary["opening"], "Rose-Bill");
    for ply in plies {
        assert_eq!(ply["book"] == true, ply["class"].is_null(), "{ply}");
        assert!(ply["book"] == false || ply["turning_point"] == false);
    }
    let is_book = |ply: &&Json| ply["book"] == true;
    assert!(plies.iter().take_while(is_book).count() >= 6);
    // A search that thinks little of a book move has the last word.
    let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
    for name in ["f5", "f4"] {
        game.play(name.parse().unwrap()).unwrap();
    }
    let review = reviewed(&game, level(7));
    assert_eq!(reversi::analysis::opening(&game), Some("Parallel"));
    let parallel = &review.plies()[1];
    let is_bad = parallel.loss().unwrap().centidiscs >= 300;
    assert_eq!(
        (parallel.is_book(), parallel.class().is_some()),
        (!is_bad, is_bad)
    );
}

#[test]
fn the_json_has_a_line_a_ply_and_a_summary() {
    let output = analysed(&["--level", "1", "--size", "4x4", "--json"], "b1 a1 a2");
    let lines = objects(&output);
    assert_eq!(lines.len(), 4);
    let keys =
        |object: &Json| -> Vec<String> { object.as_object().unwrap().keys().cloned().collect() };
    let expected = [
        "best",
        "best_line",
        "best_value",
        "book",
        "class",
        "depth",
        "exact",
        "line",
        "loss",
        "move",
        "moves",
        "player",
        "ply",
        "reasons",
        "turning_point",
        "value",
    ];
    let sorted = |mut keys: Vec<String>| {
        keys.sort();
        keys
    };
    for line in &lines[..3] {
        assert_eq!(sorted(keys(line)), expected);
    }
    assert_eq!(
        sorted(keys(&lines[3])),
        ["dark", "light", "opening", "turning_points"]
    );
    assert_eq!(lines[1]["player"], "light");
    assert_eq!(lines[3]["dark"]["moves"], 1, "the first move is no choice");
}

#[test]
fn a_record_up_to_its_bad_move_is_analysed() {
    let (output, errors, status) = run(&["--level", "1"], "f5 a1");
    assert!(output.contains("   1  Dark   f5"), "{output}");
    assert!(errors.contains("a1"), "{errors}");
    assert_eq!(status, ExitStatus::Failure);
}

#[test]
fn what_cannot_be_analysed_is_told_in_a_line() {
    for (arguments, input, message) in [
        (&["nowhere.sgf"][..], "", "'nowhere.sgf'"),
        (
            &[],
            "(;GM[2];B[f5])(;GM[2];B[d3])",
            "choose one with --game",
        ),
        (&["--game", "2"], "f5", "there is no game 2"),
        (&[], "(;GM[1];B[aa])", "another game"),
    ] {
        let (output, errors, status) = run(arguments, input);
        assert_eq!(
            (output.as_str(), status),
            ("", ExitStatus::Failure),
            "{input}"
        );
        assert!(
            errors.starts_with("reversi: ") && errors.contains(message),
            "{errors}"
        );
        assert_eq!(errors.lines().count(), 1);
    }
}

#[test]
fn wrong_limits_are_refused() {
    for arguments in [
        &["--level", "11"][..],
        &["--time", "0s"],
        &["--time", "1s", "--level", "3"],
        &["--threads", "0"],
    ] {
        refusal(&[&["analyse"], arguments].concat());
    }
}
