//! Totals of games: results and losses.

use std::collections::BTreeMap;

use super::statistics::{CountedGame, CountedOpponent, CountedResult};
use crate::rules::{Ruleset, Size};

/// Selects games by rules and board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// Only games by these rules, if set.
    pub ruleset: Option<Ruleset>,
    /// Only games on this board, if set.
    pub size: Option<Size>,
}

impl GameFilter {
    /// Whether the filter selects `game`.
    pub fn has(&self, game: &CountedGame) -> bool {
        self.ruleset.is_none_or(|ruleset| ruleset == game.ruleset)
            && self.size.is_none_or(|size| size == game.size)
    }
}

/// Totals of some games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// The numbers of won, drawn and lost games.
    pub results: [usize; 3],
    /// The number of reviewed moves.
    pub moves: usize,
    /// Their total loss, in discs.
    pub loss: f64,
}

impl Tally {
    /// Adds up games.
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

    /// The number of games.
    pub fn games(&self) -> usize {
        self.results.iter().sum()
    }

    /// The number of games with this result.
    pub fn count(&self, result: CountedResult) -> usize {
        self.results[result as usize]
    }

    /// The mean loss of a move, in discs; `None` if no game was reviewed.
    pub fn average_loss(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.loss / self.moves as f64)
    }
}

/// The games against each opponent: levels first, the lowest on top, then engines by name.
pub fn by_opponent<'a>(
    games: impl IntoIterator<Item = &'a CountedGame>,
) -> Vec<(&'a CountedOpponent, Tally)> {
    let mut tallies = BTreeMap::<_, Tally>::new();
    for game in games {
        tallies.entry(&game.opponent).or_default().add(game);
    }
    tallies.into_iter().collect()
}

/// The moving average: of each value and those before it, at most `span` in all.
pub fn moving_average(values: &[f64], span: usize) -> Vec<f64> {
    let averages = (1..=values.len()).map(|end| {
        let last = &values[end.saturating_sub(span.max(1))..end];
        last.iter().sum::<f64>() / last.len() as f64
    });
    averages.collect()
}
