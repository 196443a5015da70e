//! Games summed up: how many were won, and what their moves lost.

use std::collections::BTreeMap;

use super::statistics::{CountedGame, CountedOpponent, CountedResult};
use crate::rules::{Ruleset, Size};

/// Which games are summed up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// Those by these rules alone.
    pub ruleset: Option<Ruleset>,
    /// Those on this board alone.
    pub size: Option<Size>,
}

impl GameFilter {
    /// Whether `game` is one of them.
    pub fn has(&self, game: &CountedGame) -> bool {
        self.ruleset.is_none_or(|ruleset| ruleset == game.ruleset)
            && self.size.is_none_or(|size| size == game.size)
    }
}

/// How some games ended.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// How many were won, drawn and lost.
    pub results: [usize; 3],
    /// How many moves were reviewed.
    pub moves: usize,
    /// What they lost in all, in discs.
    pub loss: f64,
}

impl Tally {
    /// Sums up some games.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a CountedGame>) -> Tally {
        let mut tally = Tally::default();
        for game in games {
            tally.add(game);
        }
        tally
    }

    fn add(&mut self, game: &CountedGame) {
        self.results[game.result as usize] += 1;
        if let Some(loss) = game.loss {
            self.moves += loss.moves;
            self.loss += loss.discs * loss.moves as f64;
        }
    }

    /// How many games there are.
    pub fn games(&self) -> usize {
        self.results.iter().sum()
    }

    /// How many of them ended so.
    pub fn count(&self, result: CountedResult) -> usize {
        self.results[result as usize]
    }

    /// What a move lost on average, in discs; `None` if no game was reviewed.
    pub fn average_loss(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.loss / self.moves as f64)
    }
}

/// The games against each opponent: levels from the lowest on, then engines by their names.
pub fn by_opponent<'a>(
    games: impl IntoIterator<Item = &'a CountedGame>,
) -> Vec<(&'a CountedOpponent, Tally)> {
    let mut tallies = BTreeMap::<_, Tally>::new();
    for game in games {
        tallies.entry(&game.opponent).or_default().add(game);
    }
    tallies.into_iter().collect()
}

/// The average of each value and those before it, `span` of them at most.
pub fn moving_average(values: &[f64], span: usize) -> Vec<f64> {
    let averages = (1..=values.len()).map(|end| {
        let last = &values[end.saturating_sub(span.max(1))..end];
        last.iter().sum::<f64>() / last.len() as f64
    });
    averages.collect()
}
