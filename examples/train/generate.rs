//! Games of the engine against itself.

use std::sync::Arc;

use reversi::{
    engine::{Control, Engine, Limits, Selectivity, Weights},
    rules::{Action, FreeSquares, Goal, Player, Position, Ruleset, Size, compact::CompactPosition},
};

use super::samples::Sample;

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub struct GenerateOptions {
    /// The depth of the search for a move, in plies.
    pub depth: u32,
    /// How boldly the search for a move cuts lines.
    pub selectivity: Selectivity,
    /// The number of free squares from which games are played perfectly.
    pub exact_from: u32,
    /// The fewest and the most random plies with which a game begins. They are left out.
    pub random_plies: [u32; 2],
    /// A game whose random plies leave one side more than so many discs ahead, by a search, is not played.
    pub balance: u32,
    /// Which side wins.
    pub goal: Goal,
}

/// Plays games of the engine against itself.
pub struct Generator {
    options: GenerateOptions,
    engine: Engine,
}

impl Generator {
    /// The bytes of the transposition table: few, since the searches are shallow.
    const MEMORY: usize = 8 << 20;

    /// Plays with `weights`, or by plain counts as long as there are none.
    pub fn new(options: GenerateOptions, weights: Option<Arc<Weights>>) -> Generator {
        let engine = Engine::with_memory(1, Generator::MEMORY);
        Generator {
            options,
            engine: engine.with_weights(options.goal, weights),
        }
    }

    /// Plays a game from the standard start and returns its positions, the random ones left out.
    ///
    /// `random` returns a random number below its argument.
    pub fn game(&mut self, random: &mut dyn FnMut(u32) -> u32) -> Vec<Sample> {
        let GenerateOptions {
            random_plies,
            balance,
            goal,
            ..
        } = self.options;
        let ruleset = Ruleset::OTHELLO.with_goal(goal);
        let begin = balanced_opening(
            ruleset,
            Size::STANDARD,
            random_plies,
            balance,
            random,
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

    /// The move to play, and what it is expected to be worth in discs.
    fn search(&mut self, position: &Position) -> Option<(Action, i32)> {
        let limits = Limits {
            exact_from: self.options.exact_from,
            selectivity: self.options.selectivity,
            ..Limits::depth(self.options.depth)
        };
        let found = self.engine.think(position, &limits, &Control::default())?;
        Some((found.best, found.value.centidiscs / 100))
    }
}

/// A position after a number of random plies, between the two of `random_plies`, in which `search` expects neither
/// side to be more than `balance` discs ahead.
///
/// `random` returns a random number below its argument.
pub fn balanced_opening<V: Into<f64>>(
    ruleset: Ruleset,
    size: Size,
    random_plies: [u32; 2],
    balance: u32,
    random: &mut dyn FnMut(u32) -> u32,
    mut search: impl FnMut(&Position) -> Option<(Action, V)>,
) -> Position {
    loop {
        let [least, most] = random_plies;
        let plies = least + random(most.saturating_sub(least) + 1);
        let opening = opening(ruleset, size, plies, random);
        if let Some((_, value)) = search(&opening)
            && value.into().abs() <= f64::from(balance)
        {
            return opening;
        }
    }
}

/// Plays on from `position` to the end, each move as `search` finds it. Returns every position that was searched,
/// with the side to move and what the search expected, and the last position.
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

/// A position `plies` random plies after the start, or fewer if the game ends before.
///
/// `random` returns a random number below its argument.
pub fn opening(
    ruleset: Ruleset,
    size: Size,
    plies: u32,
    random: &mut dyn FnMut(u32) -> u32,
) -> Position {
    let mut position = Position::start(ruleset, size);
    for _ in 0..plies {
        if position.must_pass() {
            position.pass_unchecked();
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let chosen = random(moves.len() as u32) as usize;
        let next = moves
            .iter()
            .nth(chosen)
            .and_then(|found| position.play(Action::Place(found.square)).ok());
        let Some(next) = next else { break };
        position = next;
    }
    position
}
