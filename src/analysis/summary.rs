//! Summaries of a review, for a side and for the whole game.

use super::{
    ply::{ReviewedPly, relative},
    review::Review,
};
use crate::rules::Player;

/// How a side played, as far as its moves were searched. Moves without a choice do not count.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SideSummary {
    /// The number of counted moves.
    pub moves: usize,
    /// Their total loss, in discs.
    pub loss: f64,
    /// Their accuracy from 0 to 100: the mean over all moves of 100 × 2^(−loss / 6), with losses scaled to an 8×8
    /// board; 100 if no move counts.
    pub accuracy: f64,
    /// The number of moves of each class, in the order of [`MoveClass::ALL`](super::MoveClass::ALL).
    pub counts: [usize; 5],
    /// The plies with the greatest losses, counted from 0, the worst first: at most three, all inaccuracies or worse.
    pub worst: Vec<usize>,
}

impl SideSummary {
    /// The mean loss of a move in discs.
    pub fn average_loss(&self) -> f64 {
        self.loss / self.moves.max(1) as f64
    }
}

impl Review {
    /// The summary of `player`.
    pub fn side(&self, player: Player) -> SideSummary {
        let mut side = SideSummary::default();
        let mut worst = Vec::new();
        for (index, ply) in self.plies().iter().enumerate() {
            let (Some(class), Some(loss)) = (ply.class(), ply.loss()) else {
                continue;
            };
            if ply.player() != player {
                continue;
            }
            side.moves += 1;
            side.loss += loss.discs();
            side.accuracy += 100.0 * (-relative(loss.discs(), ply.before().size()) / 6.0).exp2();
            side.counts[class as usize] += 1;
            if class.is_fault() {
                worst.push((loss.centidiscs, index));
            }
        }
        side.accuracy = match side.moves {
            0 => 100.0,
            moves => side.accuracy / moves as f64,
        };
        worst.sort_by_key(|&(loss, index)| (-loss, index));
        side.worst = worst.into_iter().map(|(_, index)| index).take(3).collect();
        side
    }

    /// The plies, counted from 0, that gave away a win or a tie.
    pub fn turning_points(&self) -> Vec<usize> {
        let plies = self.plies().iter().enumerate();
        let turning = plies.filter(|(_, ply): &(usize, &ReviewedPly)| ply.is_turning_point());
        turning.map(|(index, _)| index).collect()
    }
}
