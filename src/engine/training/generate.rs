//! Games of the engine against itself.

use std::sync::atomic::AtomicBool;

use super::Sample;
use crate::{
    engine::{
        InstructionSet, Limits, Weights,
        compact::{Core, Root, Task},
    },
    rules::compact::CompactPosition,
};

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub struct GenerateOptions {
    /// The depth of the search for a move in plies.
    pub depth: u32,
    /// The number of free squares from which on games are played perfectly.
    pub exact_from: u32,
    /// Each game begins with a random number of random plies up to this one. They are left out.
    pub random_plies: u32,
    /// Whether the fewest discs win.
    pub fewest: bool,
}

/// Plays games of the engine against itself.
pub struct Generator<'a> {
    options: GenerateOptions,
    core: Core,
    weights: Option<&'a Weights>,
}

impl<'a> Generator<'a> {
    /// The bytes of the table of positions: small, since the searches are shallow.
    const MEMORY: usize = 8 << 20;

    /// Plays with `weights`, or without patterns as long as there are none.
    pub fn new(options: GenerateOptions, weights: Option<&'a Weights>) -> Generator<'a> {
        Generator {
            options,
            core: Core::new(Generator::MEMORY, InstructionSet::best()),
            weights,
        }
    }

    /// Plays a game from the standard start and returns its positions, the random ones left out.
    ///
    /// `random` returns a random number below its argument.
    pub fn game(&mut self, random: &mut dyn FnMut(u32) -> u32) -> Vec<Sample> {
        // Dark begins.
        let mut position = CompactPosition {
            mover: 0x0000_0008_1000_0000,
            opponent: 0x0000_0010_0800_0000,
            squares: u64::MAX,
        };
        let mut is_dark = true;
        let mut random_plies = random(self.options.random_plies + 1);
        let mut searched: Vec<(CompactPosition, bool, i32)> = Vec::new();
        loop {
            let mut moves = position.captures();
            if moves == 0 {
                (position, is_dark) = (position.passed(), !is_dark);
                moves = position.captures();
                if moves == 0 {
                    break;
                }
            }
            let square = if random_plies > 0 {
                random_plies -= 1;
                for _ in 0..random(moves.count_ones()) {
                    moves &= moves - 1;
                }
                moves.trailing_zeros()
            } else {
                let (square, value) = self.search(&position);
                searched.push((position, is_dark, value));
                square
            };
            position = position.after(square, position.flips(square));
            is_dark = !is_dark;
        }
        let result = self.result(&position);
        let samples = searched.iter().map(|(before, was_dark, expected)| Sample {
            mover: before.mover,
            opponent: before.opponent,
            result: if *was_dark == is_dark {
                result
            } else {
                -result
            },
            expected: *expected as i8,
        });
        samples.collect()
    }

    /// The value for the side to move of a position in which neither side can.
    fn result(&self, end: &CompactPosition) -> i8 {
        let (own, other) = (
            end.mover.count_ones() as i32,
            end.opponent.count_ones() as i32,
        );
        let difference = own - other;
        let most = difference + (64 - own - other) * difference.signum();
        (if self.options.fewest { -most } else { most }) as i8
    }

    /// The move to play, and what it is expected to be worth.
    fn search(&mut self, position: &CompactPosition) -> (u32, i32) {
        let root = Root {
            mover: position.mover,
            opponent: position.opponent,
            squares: position.squares,
            fewest: self.options.fewest,
        };
        let task = Task {
            limits: Limits {
                exact_from: self.options.exact_from,
                ..Limits::depth(self.options.depth)
            },
            stop: &AtomicBool::new(false),
            threads: 1,
            progress: &|_| {},
        };
        let report = self.core.think(root, self.weights, &task);
        let first = report.line.first().copied().flatten();
        let moves = position.captures();
        let square = first.map_or(moves.trailing_zeros(), u32::from);
        (square, report.value)
    }
}
