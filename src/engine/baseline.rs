//! Players that do not search, as a measure for the weakest levels.

use super::rng::Rng;
use crate::rules::{Action, Goal, Move, Position};

/// A player that does not search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Baseline {
    /// Flips the most discs, or the fewest where the fewest discs win; picks at random among equal moves.
    Greedy,
    /// Picks a legal move at random.
    Random,
}

impl Baseline {
    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Baseline::Greedy => "greedy",
            Baseline::Random => "random",
        }
    }

    /// The move that it plays; `None` if the game is over.
    ///
    /// The same `seed` picks the same move.
    ///
    /// ```
    /// use reversi::engine::Baseline;
    /// use reversi::rules::{Game, Ruleset, Size};
    ///
    /// let game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
    /// let action = Baseline::Random.choose(game.position(), 7).unwrap();
    /// assert_eq!(Baseline::Random.choose(game.position(), 7), Some(action));
    /// ```
    pub fn choose(self, position: &Position, seed: u64) -> Option<Action> {
        if position.must_pass() {
            return Some(Action::Pass);
        }
        let legal = position.legal_moves();
        let gain = |found: &Move| match (self, position.ruleset().goal) {
            (Baseline::Random, _) => 0,
            (Baseline::Greedy, Goal::MostDiscs) => found.flips.len(),
            (Baseline::Greedy, Goal::FewestDiscs) => usize::MAX - found.flips.len(),
        };
        let best = legal.iter().map(gain).max()?;
        let equal: Vec<&Move> = legal.iter().filter(|m| gain(m) == best).collect();
        let chosen = Rng::new(seed).below(equal.len());
        Some(Action::Place(equal[chosen].square))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::rules::{Game, Player, Ruleset, Size};

    /// The squares chosen with one seed or another.
    fn chosen(baseline: Baseline, game: &Game) -> BTreeSet<String> {
        let actions = (0..200).map(
            |seed| match baseline.choose(game.position(), seed).unwrap() {
                Action::Place(square) => square.to_string(),
                Action::Pass => "pass".to_owned(),
            },
        );
        actions.collect()
    }

    #[test]
    fn greedy_flips_the_most_discs_or_the_fewest() {
        let board = "DLLLL.\nD.....\nLL.LL.\nDDL...\nDDL...".parse().unwrap();
        let game = Game::from_position(Ruleset::OTHELLO, board, Player::Dark);
        let most = chosen(Baseline::Greedy, &game);
        assert_eq!(most.into_iter().collect::<Vec<_>>(), ["f1"]);
        let fewest = Ruleset::OTHELLO.with_goal(Goal::FewestDiscs);
        let game = Game::from_position(fewest, board, Player::Dark);
        for name in chosen(Baseline::Greedy, &game) {
            let flips = game.check(name.parse().unwrap()).unwrap().flips;
            let least = game.legal().iter().map(|m| m.flips.len()).min();
            assert_eq!(Some(flips.len()), least, "{name}");
        }
    }

    #[test]
    fn every_equal_move_is_picked_by_some_seed() {
        let game = Game::new(Ruleset::REVERSI, Size::STANDARD);
        for baseline in [Baseline::Greedy, Baseline::Random] {
            assert_eq!(chosen(baseline, &game).len(), 4);
        }
        let over = Game::from_position(Ruleset::OTHELLO, "DD\nDD".parse().unwrap(), Player::Dark);
        assert_eq!(Baseline::Random.choose(over.position(), 1), None);
    }

    #[test]
    fn a_pass_that_has_to_be_asked_for_is_asked_for() {
        let board = "LD.\n...\n...".parse().unwrap();
        let game = Game::from_position(Ruleset::CSE231, board, Player::Dark);
        assert!(game.must_pass());
        assert_eq!(chosen(Baseline::Greedy, &game).len(), 1);
        assert!(chosen(Baseline::Random, &game).contains("pass"));
    }
}
