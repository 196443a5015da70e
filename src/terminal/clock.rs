//! How a player divides its time among the moves of a game.

use std::time::Duration;

/// With this few free squares the game is solved at once, or nearly so.
const SOLVED_FROM: usize = 16;

/// With this many free squares or fewer, a deep search sees the end of the game.
const END_IN_SIGHT: usize = 34;

/// The clock of a player with a mean time per move.
///
/// Forced and solved moves leave their time to the others.
#[derive(Clone, Debug)]
pub struct GameClock {
    mean: Duration,
    /// The time left for the game; `None` before the first move.
    left: Option<Duration>,
}

impl GameClock {
    /// A clock for games with a mean time of `mean` per move.
    pub fn new(mean: Duration) -> GameClock {
        GameClock { mean, left: None }
    }

    /// A clock with `left` for the rest of a game.
    pub fn showing(left: Duration) -> GameClock {
        GameClock {
            mean: Duration::ZERO,
            left: Some(left),
        }
    }

    /// Begins a game.
    pub fn restart(&mut self) {
        self.left = None;
    }

    /// The time for the next move, with `free` free squares on the board.
    pub fn allowed(&mut self, free: usize) -> Duration {
        // The player has every other move until the board is full.
        let moves = (0..free).rev().step_by(2).map(|after| after + 1);
        let count = moves.clone().count() as u32;
        let left = *self.left.get_or_insert(self.mean.saturating_mul(count));
        let shares: u32 = moves.map(share).sum();
        left.saturating_mul(share(free)) / shares.max(1)
    }

    /// Subtracts the time that a move took.
    pub fn spend(&mut self, taken: Duration) {
        self.left = self.left.map(|left| left.saturating_sub(taken));
    }
}

/// The share of time for a move with `free` free squares, relative to other moves.
fn share(free: usize) -> u32 {
    if free <= SOLVED_FROM {
        1
    } else if free <= END_IN_SIGHT {
        6
    } else {
        4
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEAN: Duration = Duration::from_secs(1);

    #[test]
    fn all_moves_together_take_at_most_the_mean_time() {
        for first in [1, 2, 51, 60, 672] {
            let mut clock = GameClock::new(MEAN);
            for _ in 0..2 {
                clock.restart();
                let mut sum = Duration::ZERO;
                for free in (0..first).rev().step_by(2).map(|after| after + 1) {
                    let allowed = clock.allowed(free);
                    clock.spend(allowed);
                    sum += allowed;
                }
                let moves = first.div_ceil(2) as u32;
                assert!(sum <= MEAN * moves, "{first}: {sum:?}");
                assert!(sum >= MEAN * moves * 9 / 10, "{first}: {sum:?}");
            }
        }
    }

    #[test]
    fn the_time_that_a_move_leaves_is_for_the_others() {
        let mut clock = GameClock::new(MEAN);
        let first = clock.allowed(50);
        clock.spend(Duration::ZERO);
        assert!(clock.allowed(48) > first);
    }

    #[test]
    fn the_end_of_the_middle_game_takes_the_most_time() {
        let time = |free| GameClock::showing(40 * MEAN).allowed(free);
        assert!(time(30) > time(50));
        let shares = [50, 30, 10].map(share);
        assert!(shares[1] > shares[0] && shares[0] > shares[2]);
    }
}
