//! The speed of finding moves and of counting lines of play.
//!
//! Legal moves with their flips may take 100 ns on 8×8 and 10 µs on 26×26 in mid-game.

use std::hint::black_box;

use divan::Bencher;
use reversi::rules::{Board, Game, Moves, PassPlies, Player, Ruleset, Size, perft};

fn main() {
    divan::main();
}

/// How many positions are looked at in turn, so that no bench learns one by heart.
const POSITIONS: usize = 64;

fn size(side: usize) -> Size {
    Size::new(side, side).expect("a side within the limits")
}

/// Positions of random games, in which from a third to two thirds of the squares are taken.
fn mid_games(size: Size) -> Vec<(Board, Player)> {
    let mut random = fastrand::Rng::with_seed(26);
    let mut positions = Vec::new();
    while positions.len() < POSITIONS {
        let discs = random.usize(size.area() / 3..=size.area() * 2 / 3);
        let mut game = Game::new(Ruleset::OTHELLO, size);
        while !game.is_over() && game.board().occupied().len() < discs {
            let at = random.usize(..game.legal().len());
            let played = game.legal().iter().nth(at).map(|played| played.square);
            game.play(played.expect("a move")).expect("it is legal");
        }
        if let Some(turn) = game.turn() {
            positions.push((*game.board(), turn));
        }
    }
    positions
}

/// The legal moves, each with its flips.
#[divan::bench(args = [8, 9, 26])]
fn moves_with_flips(bencher: Bencher, side: usize) {
    let positions = mid_games(size(side));
    let (mut moves, mut next) = (Moves::new(), 0);
    bencher.bench_local(|| {
        let (board, turn) = &positions[next];
        next = (next + 1) % POSITIONS;
        black_box(board).captures_into(*turn, black_box(&mut moves));
    });
}

/// The squares of the legal moves alone.
#[divan::bench(args = [8, 9, 26])]
fn squares_of_moves(bencher: Bencher, side: usize) {
    let positions = mid_games(size(side));
    let mut next = 0;
    bencher.bench_local(|| {
        let (board, turn) = &positions[next];
        next = (next + 1) % POSITIONS;
        black_box(board).captures(*turn)
    });
}

/// The lines of play on 8×8.
#[divan::bench(args = [9, 11], sample_count = 3, sample_size = 1)]
fn count_lines(depth: usize) -> u64 {
    let game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
    perft(black_box(&game), depth, PassPlies::Counted)
}
