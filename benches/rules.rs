//! Move generation and perft.
//!
//! Budgets: the legal moves of a mid-game position, each with its flips, in at most 100 ns on 8×8 and 10 µs on 26×26.

use divan::{Bencher, black_box, counter::ItemsCount};
use reversi::rules::{Game, Moves, PassPlies, Position, Ruleset, Size, perft};

fn main() {
    divan::main();
}

/// The measured board sizes: the standard one, the smallest that needs more than one word, and the largest.
const SIDES: [usize; 3] = [8, 9, 26];

fn square_board(side: usize) -> Size {
    Size::new(side, side).expect("a side within the limits")
}

/// Positions of one game from a quarter to three quarters of a full board.
///
/// The moves are random with a fixed seed.
fn mid_game(side: usize) -> Vec<Position> {
    let size = square_board(side);
    let mut game = Game::new(Ruleset::OTHELLO, size);
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut positions = Vec::new();
    while !game.is_over() {
        let filled = game.board().occupied().len();
        if (size.area() / 4..size.area() * 3 / 4).contains(&filled) {
            positions.push(*game.position());
        }
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let choice = (state % game.legal().len() as u64) as usize;
        let square = game.legal().iter().nth(choice).expect("in range").square;
        game.play(square).expect("a legal move");
    }
    positions
}

/// The legal moves of one position, each with its flips. Iterations cycle through `positions`.
fn list_moves(bencher: Bencher, positions: &[Position]) {
    let mut moves = Moves::new();
    bencher
        .counter(ItemsCount::new(positions.len()))
        .bench_local(|| {
            for position in black_box(positions) {
                position.legal_moves_into(&mut moves);
                black_box(&moves);
            }
        });
}

#[divan::bench(args = SIDES)]
fn legal_moves_with_flips(bencher: Bencher, side: usize) {
    list_moves(bencher, &mid_game(side));
}

/// The legal moves where any free square may be played, each with its flips.
#[divan::bench(args = SIDES)]
fn free_moves_with_flips(bencher: Bencher, side: usize) {
    let free = |position: Position| {
        let turn = position.turn().expect("the game goes on");
        Position::new(Ruleset::FREE, *position.board(), turn)
    };
    let positions: Vec<Position> = mid_game(side).into_iter().map(free).collect();
    list_moves(bencher, &positions);
}

/// The squares that may be played, without the flips.
#[divan::bench(args = SIDES)]
fn legal_squares(bencher: Bencher, side: usize) {
    let positions = mid_game(side);
    bencher
        .counter(ItemsCount::new(positions.len()))
        .bench_local(|| {
            for position in black_box(&positions) {
                let player = position.turn().expect("the game goes on");
                black_box(position.board().captures(player));
            }
        });
}

/// A whole game played and undone, as in the window and in `replay`.
#[divan::bench(args = SIDES)]
fn play_and_undo_a_game(bencher: Bencher, side: usize) {
    let size = square_board(side);
    bencher.bench_local(|| {
        let mut game = Game::new(Ruleset::OTHELLO, size);
        while let Some(first) = game.legal().iter().next() {
            let square = first.square;
            game.play(square).expect("a legal move");
        }
        while game.undo() {}
        game
    });
}

/// Counts the lines and checks their number. The throughput is in lines per second.
fn count(bencher: Bencher, side: usize, depth: usize, lines: u64) {
    let start = Position::start(Ruleset::OTHELLO, square_board(side));
    bencher
        .counter(ItemsCount::new(lines))
        .bench_local(|| assert_eq!(perft(&start, depth, PassPlies::Counted), lines));
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn perft_8x8_to_depth_9(bencher: Bencher) {
    count(bencher, 8, 9, 3_005_288);
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn perft_8x8_to_depth_11(bencher: Bencher) {
    count(bencher, 8, 11, 212_258_800);
}

#[divan::bench]
fn perft_26x26_to_depth_3(bencher: Bencher) {
    count(bencher, 26, 3, 56);
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn perft_26x26_to_depth_7(bencher: Bencher) {
    count(bencher, 26, 7, 55_180);
}
