//! Games of the engine against itself.

use std::sync::Arc;

use clap::Args;
use reversi::{
    engine::{Control, Engine, Limits, Selectivity, Weights},
    rules::{Action, FreeSquares, Goal, Player, Position, Ruleset, Size, compact::CompactPosition},
};

use super::samples::Sample;

/// How games are played.
#[derive(Args, Clone, Copy, Debug)]
pub struct GenerateOptions {
    /// The depth of the search for a move in plies
    #[arg(long, default_value_t = 5)]
    pub depth: u32,
    /// Cut lines that a shallow search finds hopeless, as in play
    #[arg(long)]
    pub selective: bool,
    /// The number of free squares from which on games are played perfectly
    #[arg(long, default_value_t = 16)]
    pub exact_from: u32,
    /// The fewest random plies with which a game begins
    #[arg(long, default_value_t = 4)]
    pub least_random_plies: u32,
    /// The most random plies with which a game begins
    #[arg(long, default_value_t = 40)]
    pub random_plies: u32,
    /// How many discs one side may be ahead after the random plies, by a search
    #[arg(long, default_value_t = 64)]
    pub balance: u32,
}

/// Plays games of the engine against itself.
pub struct Generator {
    options: GenerateOptions,
    goal: Goal,
    engine: Engine,
}

impl Generator {
    /// The bytes of the transposition table: few, since the searches are shallow.
    const MEMORY: usize = 8 << 20;

    /// Plays with `weights`, or by plain counts without them.
    pub fn new(options: GenerateOptions, goal: Goal, weights: Option<Arc<Weights>>) -> Generator {
        let engine = Engine::with_memory(1, Generator::MEMORY);
        Generator {
            options,
            goal,
            engine: engine.with_weights(goal, weights),
        }
    }

    /// Plays a game from the standard start and returns its positions without the random ones.
    pub fn game(&mut self, rng: &mut fastrand::Rng) -> Vec<Sample> {
        let GenerateOptions {
            least_random_plies,
            random_plies,
            balance,
            ..
        } = self.options;
        let ruleset = Ruleset::OTHELLO.with_goal(self.goal);
        let begin = balanced_opening(
            ruleset,
            Size::STANDARD,
            [least_random_plies, random_plies],
            balance,
            rng,
            |at| self.search(at),
        );
        let (searched, position) = play_on(begin, |at| self.search(at));
        let samples = searched.iter().filter_map(|(before, player, expected)| {
            let compact = CompactPosition::new(before.board(), *player)?;
            Some(Sample {
                mover: compact.mover,
                opponent: compact.opponent,
                result: position.margin(*player, FreeSquares::ToWinner) as i8,
                expected: *expected as i8,
            })
        });
        samples.collect()
    }

    /// The move to play, and its value in discs.
    fn search(&mut self, position: &Position) -> Option<(Action, i32)> {
        let limits = Limits {
            exact_from: self.options.exact_from,
            selectivity: if self.options.selective {
                Selectivity::Percent87
            } else {
                Selectivity::FullWidth
            },
            ..Limits::depth(self.options.depth)
        };
        let found = self.engine.think(position, &limits, &Control::default())?;
        Some((found.best, found.value.centidiscs / 100))
    }
}

/// A position after random plies, at least the first and at most the second of `random_plies`, in which `search` finds
/// neither side more than `balance` discs ahead.
pub fn balanced_opening<V: Into<f64>>(
    ruleset: Ruleset,
    size: Size,
    random_plies: [u32; 2],
    balance: u32,
    rng: &mut fastrand::Rng,
    mut search: impl FnMut(&Position) -> Option<(Action, V)>,
) -> Position {
    loop {
        let [least, most] = random_plies;
        let plies = least + rng.u32(..=most.saturating_sub(least));
        let opening = opening(ruleset, size, plies, rng);
        if let Some((_, value)) = search(&opening)
            && value.into().abs() <= f64::from(balance)
        {
            return opening;
        }
    }
}

/// Plays on from `position` to the end with the moves of `search`. Returns every searched position, with the side to
/// move and the value, and the last position.
pub fn play_on<V>(
    mut position: Position,
    mut search: impl FnMut(&Position) -> Option<(Action, V)>,
) -> (Vec<(Position, Player, V)>, Position) {
    let mut searched = Vec::new();
    while let Some(player) = position.turn() {
        if position.must_pass() {
            position.pass_unchecked();
            continue;
        }
        let Some((action, value)) = search(&position) else {
            break;
        };
        searched.push((position, player, value));
        let Ok(next) = position.play(action) else {
            break;
        };
        position = next;
    }
    (searched, position)
}

/// A position `plies` random plies after the start, or fewer if the game ends earlier.
pub fn opening(ruleset: Ruleset, size: Size, plies: u32, rng: &mut fastrand::Rng) -> Position {
    let mut position = Position::start(ruleset, size);
    for _ in 0..plies {
        if position.must_pass() {
            position.pass_unchecked();
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let chosen = rng.u32(..moves.len() as u32) as usize;
        let next = moves
            .iter()
            .nth(chosen)
            .and_then(|found| position.play(Action::Place(found.square)).ok());
        let Some(next) = next else { break };
        position = next;
    }
    position
}
