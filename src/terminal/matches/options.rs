//! What a match is: who plays whom, on what, and how often.

use std::{num::NonZeroUsize, ops::RangeInclusive, path::PathBuf, time::Duration};

use super::contestant::Contestant;
use crate::{
    engine::{Baseline, Level},
    rules::{Ruleset, Size},
};

/// The most games that can be asked for.
pub const MAX_GAMES: usize = 1_000_000;

/// The most plies of an opening.
pub const MAX_PLIES: usize = 99;

/// The greatest depth that another engine can be told to search to.
pub const MAX_SET_DEPTH: usize = 60;

/// Who plays whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pairings {
    /// Two players against each other.
    Pair(Box<[Contestant; 2]>),
    /// Each of these levels against the one below it, level 1 against the greedy player.
    Ladder(RangeInclusive<Level>),
}

impl Pairings {
    /// How many games each pair plays by default.
    pub const fn usual_games(&self) -> usize {
        match self {
            Pairings::Pair(_) => 100,
            Pairings::Ladder(_) => 200,
        }
    }

    /// The pairs, in the order in which they play.
    pub(super) fn pairs(&self) -> Vec<[Contestant; 2]> {
        match self {
            Pairings::Pair(pair) => vec![(**pair).clone()],
            Pairings::Ladder(levels) => {
                let below = |level: Level| match Level::new(level.number() - 1) {
                    Some(lower) => Contestant::Level(lower),
                    None => Contestant::Baseline(Baseline::Greedy),
                };
                let pair = |level| [Contestant::Level(level), below(level)];
                let levels = Level::all().filter(|level| levels.contains(level));
                levels.map(pair).collect()
            }
        }
    }
}

/// What to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchOptions {
    /// Who plays whom.
    pub pairings: Pairings,
    /// How many games each pair plays; an even number.
    pub games: usize,
    pub size: Size,
    pub ruleset: Ruleset,
    /// The plies of an opening; `None` for the usual number.
    pub openings: Option<usize>,
    /// The seed of the openings, of the weak players' mistakes and of the choice among moves of the opening book.
    pub seed: u64,
    /// How many games are played at the same time.
    pub threads: NonZeroUsize,
    /// The depth that other engines are told to search to.
    pub set_depth: Option<u32>,
    /// How long another engine may take to answer.
    pub timeout: Duration,
    /// The file that gets the games.
    pub save: Option<PathBuf>,
    /// JSON instead of text.
    pub json: bool,
}

impl MatchOptions {
    /// Returns `true` if all players can play by these rules on this board.
    pub fn is_playable(&self) -> bool {
        let is_standard = self.size == Size::STANDARD && self.ruleset == Ruleset::OTHELLO;
        let is_external = |player: &Contestant| matches!(player, Contestant::External(_));
        match &self.pairings {
            Pairings::Pair(pair) => is_standard || !pair.iter().any(is_external),
            Pairings::Ladder(_) => true,
        }
    }
}
