//! What a review says about a side and about the game as a whole.

use super::{
    ply::{ReviewedPly, relative},
    review::Review,
};
use crate::rules::Player;

/// How a side played, as far as its moves have been searched. Moves without a choice do not count.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SideSummary {
    /// How many moves count.
    pub moves: usize,
    /// How many discs they lost in all.
    pub loss: f64,
    /// How accurate they were, from 0 to 100: the mean over all moves of 100 × 2^(−loss / 6), with the loss
    /// as if the board were one of 8×8. 100 if no move counts.
    pub accuracy: f64,
    /// How many moves there were of each class, in the order of [`MoveClass::ALL`](super::MoveClass::ALL).
    pub counts: [usize; 5],
    /// The plies, counted from 0, that lost most, the worst first: at most three, inaccuracies at least.
    pub worst: Vec<usize>,
}

impl SideSummary {
    /// The mean loss of a move in discs.
    pub fn average_loss(&self) -> f64 {
        self.loss / self.moves.max(1) as f64
    }
}

impl Review {
    /// How `player` played.
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
