//! The results of the games that two players have finished.

use super::{
    game::{MoveTimes, PlayedGame},
    openings::opening_of,
    summary::Scored,
};

/// The games so far.
#[derive(Default)]
pub struct Results {
    /// The margins, with their openings.
    pub games: Vec<Scored>,
    /// The times of both players' moves.
    pub times: [MoveTimes; 2],
}

impl Results {
    /// Adds a game of a match with this many openings.
    pub fn add(&mut self, played: &PlayedGame, openings: usize) {
        self.games.push(Scored {
            opening: opening_of(played.number, openings),
            margin: played.margin,
        });
        for (times, game) in self.times.iter_mut().zip(&played.times) {
            times.add(game);
        }
    }
}
