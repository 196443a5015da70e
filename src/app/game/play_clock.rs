//! The time left on the clocks of a game.

use std::time::Duration;

use crate::{
    records::{Record, TimeControl},
    rules::Player,
};

/// The clocks of a position, of which the mover's may run.
///
/// They start with the first move played here: they stand still before the first move of a game, and after opening a
/// game or undoing moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayClock {
    control: TimeControl,
    turn: Option<Player>,
    /// The time left at the start of this turn.
    left: [Duration; 2],
    /// How long the turn has lasted.
    pub(in crate::app) spent: Duration,
    is_running: bool,
}

impl PlayClock {
    /// The clocks in the record, in the turn of `before` or standing still; `None` for a game without clocks.
    pub(crate) fn of(record: &Record, before: Option<PlayClock>) -> Option<PlayClock> {
        let control = record.info.time_control()?;
        let lost = record.lost_on_time();
        let left = |player| match control {
            _ if lost == Some(player) => Duration::ZERO,
            TimeControl::PerMove(time) => time,
            TimeControl::PerGame { main, .. } => record.left(player).unwrap_or(main),
        };
        Some(PlayClock {
            control,
            turn: record.game.turn().filter(|_| lost.is_none()),
            left: Player::ALL.map(left),
            spent: before.map_or(Duration::ZERO, |before| before.spent),
            is_running: before.is_some_and(|before| before.is_running),
        })
    }

    /// Starts measuring the turn.
    pub(crate) fn start(&mut self) {
        (self.spent, self.is_running) = (Duration::ZERO, true);
    }

    /// Takes time from the clock. Returns the side whose time has run out.
    pub(crate) fn pass(&mut self, elapsed: Duration) -> Option<Player> {
        let turn = self.running()?;
        let before = self.left(turn);
        self.spent += elapsed;
        (!before.is_zero() && self.left(turn).is_zero()).then_some(turn)
    }

    /// How long the side to move has taken, if its clock runs, and the time left after its move.
    pub(super) fn after_move(&self, player: Player) -> (Option<Duration>, Duration) {
        let spent = self.is_running.then_some(self.spent);
        let added = spent.map_or(Duration::ZERO, |_| self.control.increment());
        (spent, self.left(player) + added)
    }

    pub fn left(&self, player: Player) -> Duration {
        let left = self.left[player as usize];
        if self.turn == Some(player) {
            left.saturating_sub(self.spent)
        } else {
            left
        }
    }

    /// The side whose clock runs, unless the game is interrupted.
    pub fn running(&self) -> Option<Player> {
        self.turn.filter(|_| self.is_running)
    }

    /// How long `player` may think about a move with this many free squares on the board, leaving time for later moves;
    /// `None` while the clock stands still.
    pub fn share(&self, player: Player, free: usize) -> Option<Duration> {
        let left = self.left(player);
        self.running()?;
        Some(match self.control {
            TimeControl::PerMove(_) => left * 3 / 4,
            TimeControl::PerGame { increment, .. } => {
                // The player has every other move until the board is full.
                let moves = free.div_ceil(2) as u32;
                (left / (moves + 2) + increment * 3 / 4).min(left / 2)
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Game, Ruleset, Size};

    const SECOND: Duration = Duration::from_secs(1);

    fn clock(control: TimeControl) -> PlayClock {
        let mut record = Record::new(Game::new(Ruleset::OTHELLO, Size::STANDARD));
        record.info.set_time_control(Some(control));
        let mut clock = PlayClock::of(&record, None).expect("a clock");
        clock.start();
        clock
    }

    #[test]
    fn a_side_that_takes_its_shares_has_time_left_at_the_end() {
        let (main, increment) = (60 * SECOND, Duration::ZERO);
        for control in [
            TimeControl::PerGame { main, increment },
            TimeControl::PerGame {
                main,
                increment: 3 * SECOND,
            },
            TimeControl::PerMove(10 * SECOND),
        ] {
            for first in [60, 672] {
                let mut clock = clock(control);
                for free in (1..=first).rev().step_by(2) {
                    let share = clock.share(Player::Dark, free).expect("a share");
                    assert_eq!(clock.pass(share), None, "{control:?}: {free}");
                    let (_, left) = clock.after_move(Player::Dark);
                    if !matches!(control, TimeControl::PerMove(_)) {
                        clock.left[Player::Dark as usize] = left;
                    }
                    clock.start();
                }
                assert!(clock.left(Player::Dark) > SECOND / 4, "{control:?}");
            }
        }
    }
}
