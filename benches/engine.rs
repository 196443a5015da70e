//! The computer player: exact endgames, and what the processor's instructions are worth.
//!
//! Budget: the ten positions FFO 40 to 49 on one thread in at most 1.5 times the time of Edax in the same
//! minute; `reversi solve tests/golden/ffo40-49.obf` prints them one by one.

use divan::{Bencher, counter::ItemsCount};
use reversi::{
    engine::{Control, Engine, Instructions, Limits},
    records::obf,
    rules::{Game, Position, Ruleset, Size},
};

fn main() {
    divan::main();
}

/// Enough for the hardest of the positions.
const MEMORY: usize = 128 << 20;

fn solve(instructions: Instructions, position: &Position) -> u64 {
    let mut engine = Engine::with_instructions(1, MEMORY, instructions);
    let limits = Limits::to_the_end();
    let thought = engine.think(position, Ruleset::OTHELLO, &limits, &Control::default());
    thought.map_or(0, |thought| thought.nodes)
}

fn problems() -> Vec<Position> {
    let text = include_str!("../tests/golden/ffo40-49.obf");
    let problems = obf::read(text).expect("the file is part of the project");
    let positions = problems.into_iter().map(|problem| Position {
        board: problem.board,
        turn: Some(problem.turn),
    });
    positions.collect()
}

/// The easiest of the ten, by every set of instructions that this processor has.
#[divan::bench(args = Instructions::available())]
fn ffo_40(bencher: Bencher<'_, '_>, instructions: Instructions) {
    let problems = problems();
    bencher.bench_local(|| solve(instructions, &problems[0]));
}

/// FFO 40 to 44.
#[divan::bench(sample_count = 3)]
fn ffo_40_to_44(bencher: Bencher<'_, '_>) {
    let problems = problems();
    bencher
        .counter(ItemsCount::new(5usize))
        .bench_local(|| -> u64 {
            let first = problems.iter().take(5);
            first.map(|p| solve(Instructions::best(), p)).sum()
        });
}

/// The game on 6×6, which the first player loses by four discs (J. Feinstein, 1993).
#[divan::bench(sample_count = 1)]
fn six_by_six(bencher: Bencher<'_, '_>) {
    let game = Game::new(Ruleset::OTHELLO, Size::new(6, 6).expect("a size"));
    bencher.bench_local(|| {
        let mut engine = Engine::with_memory(1, MEMORY);
        let limits = Limits::to_the_end();
        let thought = engine.think(
            game.position(),
            Ruleset::OTHELLO,
            &limits,
            &Control::default(),
        );
        let value = thought.map(|thought| thought.value.discs());
        assert_eq!(value, Some(-4.0));
    });
}
