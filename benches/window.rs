//! The work of a frame, without drawing it.

use std::time::Duration;

use bevy::{
    app::TaskPoolPlugin,
    input::InputPlugin,
    prelude::*,
    time::{TimePlugin, TimeUpdateStrategy},
};
use divan::Bencher;
use reversi::{
    app::{
        self,
        board::{
            count::DiscCount,
            discs::{Flip, FlipAxis},
            entities::Disc,
        },
        game::model::{GameModel, Moved},
    },
    rules::{Action, Board, Game, Player, Ruleset, Size},
};

fn main() {
    divan::main();
}

/// A full 26×26 board at rest.
fn full_board() -> App {
    let mut board = Board::empty(Size::new(26, 26).expect("the largest board"));
    for square in board.size().squares() {
        let dark = (square.column() + square.row()) % 2 == 0;
        board.set(
            square,
            Some(if dark { Player::Dark } else { Player::Light }),
        );
    }
    let game = Game::from_position(Ruleset::OTHELLO, board, Player::Dark);
    let mut app = App::new();
    app.add_plugins((TaskPoolPlugin::default(), TimePlugin))
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
            16,
        )))
        .insert_resource(GameModel::from_game(game))
        .add_plugins((
            WindowPlugin::default(),
            InputPlugin,
            TransformPlugin,
            app::model_plugin,
            app::board_plugin,
        ));
    app.update();
    app.update();
    app
}

/// One frame while every disc of the largest board turns.
#[divan::bench]
fn frame_with_676_discs_turning(bencher: Bencher) {
    let mut app = full_board();
    let world = app.world_mut();
    let discs: Vec<Entity> = world
        .query_filtered::<Entity, With<Disc>>()
        .iter(world)
        .collect();
    assert_eq!(discs.len(), 676);
    for disc in discs {
        let hours = Duration::from_secs(100_000);
        world
            .entity_mut(disc)
            .insert(Flip::new(Duration::ZERO, hours, FlipAxis::Rising));
    }
    bencher.bench_local(|| app.update());
}

/// One frame while the discs of a full board are on their way to their lines.
#[divan::bench]
fn frame_with_676_discs_counted(bencher: Bencher) {
    let mut app = full_board();
    app.world_mut().write_message(Moved {
        player: Player::Dark,
        action: Action::Pass,
        flips: Vec::new(),
        forced: false,
        over: true,
    });
    app.update();
    assert!(app.world().resource::<DiscCount>().is_counting());
    // Time stands almost still from now on, in the middle of the count.
    for _ in 0..50 {
        app.update();
    }
    let step = Duration::from_nanos(1);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(step));
    bencher.bench_local(|| app.update());
}

/// One frame while nothing happens.
#[divan::bench]
fn frame_at_rest(bencher: Bencher) {
    let mut app = full_board();
    bencher.bench_local(|| app.update());
}
