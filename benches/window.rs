//! The work of a frame without drawing.

use std::{fs, sync::mpsc, time::Duration};

use bevy::{
    app::TaskPoolPlugin,
    input::InputPlugin,
    prelude::*,
    time::{TimePlugin, TimeUpdateStrategy},
};
use divan::Bencher;
use reversi::{
    app::{
        self, Language,
        base::Wake,
        board::{
            count::DiscCount,
            discs::{Flip, FlipAxis},
            entities::Disc,
        },
        files::{
            Choice, FileRequested,
            autosave::{self, SaveFile},
        },
        game::model::{GameModel, Moved},
        window::run_systems_in_turn,
    },
    records::{self, Format, Record},
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
    run_systems_in_turn(&mut app);
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

/// One frame while the discs of a full board move to their rows for the count.
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
    // In the middle of the count, time almost stops, so that every measured frame does the same work.
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

/// Lists ten thousand games in the folder of games, and finds one of them.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn ten_thousand_games_listed_and_searched(bencher: Bencher) {
    const GAMES: usize = 10_000;
    let folder = tempfile::tempdir().expect("a folder");
    let games = folder.path().join("games");
    fs::create_dir(&games).expect("a folder");
    let mut random = fastrand::Rng::with_seed(1);
    for number in 0..GAMES {
        let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
        while !game.is_over() {
            let legal: Vec<_> = game.legal().iter().map(|found| found.square).collect();
            game.play(legal[random.usize(..legal.len())])
                .expect("a legal move");
        }
        let mut record = Record::new(game);
        record.info.dark = Some(format!("player {number}"));
        let text = records::write(&record, Format::Sgf).expect("any game");
        fs::write(games.join(format!("{number}.sgf")), text).expect("a file");
    }
    let mut app = full_board();
    // Like the window, this sleeps until it is woken.
    let (listener, woken) = mpsc::sync_channel(1);
    app.insert_resource(Wake::telling(listener));
    let place = SaveFile::claim(Language::English, folder.path(), false);
    autosave::add(&mut app, place);
    app.update();
    bencher.bench_local(|| {
        app.world_mut().write_message(FileRequested::List);
        app.update();
        while !app.world().resource::<Choice>().is_library_read() {
            woken.recv().expect("news");
            app.update();
        }
        let choice = app.world().resource::<Choice>();
        assert_eq!(choice.found("player 1234").len(), 1);
    });
}
