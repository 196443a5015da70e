//! The values that the engine finds: exact ones, with any instruction set and number of threads.

use std::{collections::HashMap, time::Duration};

use super::games::{random_game, size};
use reversi::{
    engine::{Control, Engine, InstructionSet, Limits, Rng, SearchResult, Selectivity, Value},
    records::obf,
    rules::{Action, Board, FreeSquares, Goal, Player, Position, Ruleset, Size},
};

fn solve(position: &Position) -> SearchResult {
    let (limits, control) = (Limits::to_the_end(), Control::default());
    let result = Engine::new(1).think(position, &limits, &control).unwrap();
    assert!(result.value.exact, "{result:?}");
    assert_eq!(result.best == Action::Pass, position.must_pass());
    result
}

/// The exact value in discs.
fn exact(position: &Position) -> i32 {
    let value = solve(position).value;
    assert_eq!(value.centidiscs % 100, 0);
    value.centidiscs / 100
}

/// The value for the side to move by plain minimax, with a memory of positions.
pub(super) fn minimax(position: &Position, known: &mut HashMap<Position, i32>) -> i32 {
    if let Some(&value) = known.get(position) {
        return value;
    }
    let moves = position.legal_moves();
    let mut actions: Vec<Action> = moves.iter().map(|m| Action::Place(m.square)).collect();
    if actions.is_empty() {
        actions.push(Action::Pass);
    }
    let values = actions
        .iter()
        .map(|action| value_of(position, *action, known));
    let best = values.max().unwrap();
    known.insert(*position, best);
    best
}

/// The value of `action` for the side that plays it.
pub(super) fn value_of(
    position: &Position,
    action: Action,
    known: &mut HashMap<Position, i32>,
) -> i32 {
    let next = position.play(action).unwrap();
    if next.is_over() {
        next.margin(position.turn().unwrap(), FreeSquares::ToWinner)
    } else {
        -minimax(&next, known)
    }
}

// ---- Exact values ----

#[test]
fn small_boards_have_their_known_values() {
    for (ruleset, width, height, discs) in [
        (Ruleset::OTHELLO, 4, 4, -10),
        (Ruleset::REVERSI, 4, 4, -4),
        (Ruleset::OTHELLO, 4, 6, 16),
        (Ruleset::OTHELLO, 6, 4, 16),
        (Ruleset::OTHELLO, 4, 8, 32),
    ] {
        let start = Position::start(ruleset, size(width, height));
        assert_eq!(exact(&start), discs, "{ruleset} {width}×{height}");
    }
}

#[test]
fn parallel_centres_have_their_known_values() {
    // Discs of one colour lie side by side in the centre, along the rows or along the columns. Which colour
    // lies where does not matter, because the board can be turned.
    let along = |rows: bool, width, height| {
        let [a, b, c, d] = size(width, height).centre();
        let (b, c) = if rows { (b, c) } else { (c, b) };
        let mut board = Board::empty(size(width, height));
        for (square, player) in [
            (a, Player::Dark),
            (b, Player::Dark),
            (c, Player::Light),
            (d, Player::Light),
        ] {
            board.set(square, Some(player));
        }
        exact(&Position::new(Ruleset::OTHELLO, board, Player::Dark))
    };
    assert_eq!([along(true, 4, 4), along(false, 4, 4)], [-4, -4]);
    // Along the shorter side and along the longer one.
    assert_eq!([along(true, 4, 6), along(false, 4, 6)], [22, 6]);
    assert_eq!([along(false, 6, 4), along(true, 6, 4)], [22, 6]);
    let mut values = [along(true, 4, 8), along(false, 4, 8)];
    values.sort_unstable();
    assert_eq!(values, [28, 32]);
}

#[test]
fn endgame_problems_have_their_published_values_and_moves() {
    let problems = obf::read(include_str!("../golden/ffo.obf")).unwrap();
    assert_eq!(problems.len(), 19);
    for problem in problems {
        let result = solve(&Position::new(
            Ruleset::OTHELLO,
            problem.board,
            problem.turn,
        ));
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
                let ruleset = ruleset.with_goal(goal);
                let start = Position::start(ruleset, size(width, height));
                if !start.is_over() {
                    let expected = minimax(&start, &mut HashMap::new());
                    assert_eq!(exact(&start), expected, "{ruleset} {width}×{height}");
                }
            }
        }
    }
}

#[test]
fn every_move_of_an_ending_has_the_value_of_a_plain_minimax() {
    let mut rng = Rng::new(3);
    for (ruleset, discs, free) in [
        (Ruleset::REVERSI, 0, 8),
        (Ruleset::OTHELLO, 4, 8),
        (Ruleset::CSE231, 4, 8),
        (Ruleset::FREE, 0, 6),
    ] {
        for goal in [Goal::MostDiscs, Goal::FewestDiscs] {
            for (width, height) in [
                (3, 4),
                (5, 2),
                (6, 6),
                (8, 8),
                (9, 2),
                (2, 10),
                (9, 4),
                (10, 10),
            ] {
                let size = size(width, height);
                let plies = size.area().saturating_sub(discs + free);
                let game = random_game(ruleset.with_goal(goal), size, plies, &mut rng);
                let position = game.position();
                if position.opening_progress().is_some() || position.legal_moves().is_empty() {
                    continue;
                }
                let (limits, control) = (Limits::to_the_end(), Control::default());
                let analysed = Engine::new(1).analyse(position, &limits, &control).unwrap();
                let moves = analysed.moves;
                assert_eq!(moves.len(), position.legal_moves().len());
                assert!(moves.is_sorted_by_key(|found| -found.value.centidiscs));
                let known = &mut HashMap::new();
                for found in &moves {
                    let expected = value_of(position, Action::Place(found.square), known);
                    assert_eq!(found.value, Value::exact(expected), "{position:?}");
                }
                assert_eq!(solve(position).value, moves[0].value);
            }
        }
    }
}

#[test]
fn several_threads_find_the_same_exact_value() {
    let mut rng = Rng::new(2);
    for (ruleset, size, plies) in [
        (Ruleset::OTHELLO, Size::STANDARD, 44),
        (Ruleset::OTHELLO, Size::STANDARD, 46),
        (Ruleset::OTHELLO, size(9, 9), 67),
        (Ruleset::FREE, size(9, 9), 71),
    ] {
        let game = random_game(ruleset, size, plies, &mut rng);
        if game.is_over() {
            continue;
        }
        let (limits, control) = (Limits::to_the_end(), Control::default());
        let result = Engine::new(3).think(game.position(), &limits, &control);
        assert_eq!(result.unwrap().value, solve(game.position()).value);
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
fn all_instruction_sets_solve_every_kind_of_game_with_the_same_result() {
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
                let analysed = engine.analyse(game.position(), &limits, &Control::default());
                let moves = analysed.unwrap().moves;
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
fn an_engine_takes_the_memory_that_there_is() {
    for side in [4, 10] {
        let start = Position::start(Ruleset::OTHELLO, size(side, side));
        // Beyond 8×8 a search that looks for the end takes the whole table.
        let limits = Limits {
            exact_from: 6,
            ..Limits::depth(1)
        };
        let mut engine = Engine::with_memory(1, isize::MAX as usize / 2 + 1);
        for _ in 0..2 {
            let found = engine.think(&start, &limits, &Control::default());
            assert!(found.is_some(), "{side}");
        }
    }
}
