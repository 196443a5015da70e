//! The engine on every board and rule set, held to exact values and to a plain minimax.

use std::collections::HashMap;

use proptest::prelude::*;
use reversi::{
    engine::{Control, Engine, Limits, Value},
    rules::{Action, Board, Game, Goal, Passing, Player, Position, Ruleset, Size},
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
    let thought = Engine::new(1)
        .think(
            game.position(),
            game.ruleset(),
            &Limits::to_the_end(),
            &Control::default(),
        )
        .unwrap();
    assert!(thought.value.exact, "{:?}", thought);
    assert_eq!(thought.value.centidiscs % 100, 0);
    assert!(game.must_pass() == (thought.best == Action::Pass));
    thought.value.centidiscs / 100
}

/// The value for the side to move, by trying everything. Only positions met before are not tried
/// again.
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
            None => result(game, turn),
            Some(next) if next == turn => minimax(game, known),
            Some(_) => -minimax(game, known),
        };
        game.undo();
        best = best.max(value);
    }
    known.insert(position, best);
    best
}

/// How far `player` is ahead by the goal of a finished game, free squares counted for the winner.
fn result(game: &Game, player: Player) -> i32 {
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
                let values = Engine::new(1).values(
                    game.position(),
                    ruleset,
                    &Limits::to_the_end(),
                    &Control::default(),
                );
                assert_eq!(values.len(), game.legal().len());
                assert!(values.is_sorted_by(|a, b| a.value.centidiscs >= b.value.centidiscs));
                for found in values {
                    game.play(found.square).unwrap();
                    let expected = match game.turn() {
                        None => result(&game, turn),
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

proptest! {
    #[test]
    fn placeholder(_x in 0..2u8) {
        let _ = Passing::Automatic;
    }
}
