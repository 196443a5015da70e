//! Measures how much of the processor frames take while a game is reviewed. Run with
//! `cargo test late_frames -- --ignored --nocapture`.

use std::{fs, io::Write};

use super::{autosave::save_in, review::review, *};
use reversi::{
    app::{base::timing::COUNT_REST, board::count::DiscCount},
    records::transcript,
};

/// A game of 60 plies on 8×8, and one on 10×10.
const GAMES: [(usize, &str); 2] = [
    (
        8,
        "c4e3f6c5d3b4b3d2b5g7f4g5h8a6a5a4h4c2c3e6d1e1f1g6b1g8f2h6c1d6f8f3f5g3g4h3h2g1g2e2h1c6e7h5a2d8f7b2h7d7e8a1\
         b6c7c8b7a8b8a7a3",
    ),
    (
        10,
        "f7g7e4f4h8d3g5e7f3g6h5i9h7h6d6h4j10h9d4e3g4d5c5c4d2c1e2e1d1c2f2e8i6g3h3j7g2i3i5j6j4c6h10i4g1f1c3b3a4g8j5\
         i8d9c10j9a2j8b1a1i7j3i10f8g9g10f10e10h1a3i2h2j2j1f9d7c7i1e9d8b2d10b4b10c9c8b6a5b9a9a6a7a10b5b7b8a8",
    ),
];

/// For how long this thread has had a processor. Other threads and other programs do not count.
fn thread_time() -> Duration {
    let text = fs::read_to_string("/proc/thread-self/schedstat").expect("Linux");
    let nanoseconds = text.split(' ').next().and_then(|text| text.parse().ok());
    Duration::from_nanos(nanoseconds.expect("a number"))
}

/// The time of each frame while `act` does something in every tenth one.
fn frames(app: &mut App, count: usize, act: impl Fn(&mut App, usize)) -> Vec<Duration> {
    let mut times = Vec::new();
    for frame in 0..count {
        let before = thread_time();
        if frame % 10 == 9 {
            act(app, frame / 10);
        } else {
            app.update();
        }
        times.push(thread_time() - before);
        app.world().resource::<Heard>().wait(FRAME);
    }
    times
}

#[test]
#[ignore = "it measures, and takes minutes"]
fn frames_during_a_review() {
    for (side, moves) in GAMES {
        let mut game = Game::new(Ruleset::OTHELLO, size(side, side));
        transcript::play(&mut game, moves).expect("legal moves");
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = panels_app(GameModel::from_game(game));
        save_in(&mut app, folder.path());
        app.frames(30);
        let before = frames(&mut app, 200, |app, _| app.update());
        told(side, "before it", before);
        app.with_control("e");
        // Back and forth through the mistakes, with the better line of each.
        let walk = |app: &mut App, step: usize, to_mistake: &str| match step % 5 {
            0 | 1 => app.key(Key::ArrowRight),
            2 => app.key(Key::ArrowLeft),
            _ => app.with_control(to_mistake),
        };
        let mut during = Vec::new();
        for to_mistake in [",", "."].into_iter().cycle() {
            if review(&app).is_done() {
                break;
            }
            let walk_there = |app: &mut App, step: usize| walk(app, step, to_mistake);
            during.extend(frames(&mut app, 500, walk_there));
        }
        told(side, "during it", during);
        let after = frames(&mut app, 500, |app, step| walk(app, step, ","));
        told(side, "after it", after);
    }
}

/// The largest board without its last disc, which Dark plays into the corner.
fn almost_full() -> GameModel {
    let size = size(26, 26);
    let mut board = Board::empty(size);
    for square in size
        .squares()
        .filter(|&square| square != self::square("z26"))
    {
        let is_light = square.row() >= 13 && square.column() > 0;
        let player = if is_light {
            Player::Light
        } else {
            Player::Dark
        };
        board.set(square, Some(player));
    }
    by_hand(Ruleset::OTHELLO, board, Player::Dark)
}

#[test]
#[ignore = "it measures"]
fn frames_during_a_count() {
    let mut app = panels_app(almost_full());
    app.frames(30);
    let before = frames(&mut app, 100, |app, _| app.update());
    told(26, "before its last disc", before);
    app.play(&["z26"]);
    assert!(app.game().is_over());
    let count = |app: &App| app.world().resource::<DiscCount>().clone();
    let mut during = Vec::new();
    while count(&app).is_counting() {
        during.extend(frames(&mut app, 1, |app, _| app.update()));
    }
    told(26, "while its discs are counted", during);
    app.pass(COUNT_REST);
    let mut home = Vec::new();
    while count(&app).is_on() {
        home.extend(frames(&mut app, 1, |app, _| app.update()));
    }
    told(26, "on their way home", home);
}

fn told(side: usize, when: &str, mut times: Vec<Duration>) {
    times.sort();
    let over = |limit| {
        times
            .iter()
            .filter(|time| time.as_millis() >= limit)
            .count()
    };
    let (half, most) = (times[times.len() / 2], times[times.len() - 1]);
    let _ = writeln!(
        std::io::stdout(),
        "{side}×{side}, {when}: {} frames, {} over 16 ms, {} over 8 ms; half below {half:.1?}, most {most:.1?}",
        times.len(),
        over(16),
        over(8),
    );
}
