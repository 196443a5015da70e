//! Time controls.

use std::time::Duration;

use super::{note::Seconds, record::GameInfo};

/// The time that each side has for its moves.
///
/// Records have it in [`GameInfo::time`] and [`GameInfo::overtime`], in the words that servers of Go use in SGF:
/// `TM[300]` with `OT[3 Fischer]`, which adds three seconds after every move, and `TM[0]` with `OT[1x10 byo-yomi]`,
/// which gives ten seconds for every move.
///
/// ```
/// use std::time::Duration;
/// use reversi::records::{GameInfo, TimeControl};
///
/// let control = TimeControl::PerMove(Duration::from_secs(10));
/// let mut info = GameInfo::default();
/// info.set_time_control(Some(control));
/// assert_eq!(info.overtime.as_deref(), Some("1x10 byo-yomi"));
/// assert_eq!(info.time_control(), Some(control));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// This time for every move.
    PerMove(Duration),
    /// This time for the whole game.
    PerGame {
        /// The time at the beginning.
        main: Duration,
        /// Added after every move.
        increment: Duration,
    },
}

/// The longest time in GGF, in seconds.
const LONGEST_IN_GGF: u64 = 1000 * 60 * 60;

impl TimeControl {
    /// The time on the clocks before the first move.
    pub fn start(self) -> Duration {
        match self {
            TimeControl::PerMove(time) => time,
            TimeControl::PerGame { main, .. } => main,
        }
    }

    /// The time added to a clock after each of its side's moves.
    pub fn increment(self) -> Duration {
        match self {
            TimeControl::PerMove(_) => Duration::ZERO,
            TimeControl::PerGame { increment, .. } => increment,
        }
    }

    /// The time control in a value of GGF's `TI`: main time, increment and grace, each in seconds, minutes and hours.
    /// An invalid time, or one over a thousand hours, counts as zero.
    pub(super) fn from_ggf(text: &str) -> Option<TimeControl> {
        let mut times = text.split('/');
        let mut time = || {
            let parts = times.next().unwrap_or_default().split(':');
            let parts = parts.map(|part| part.trim().parse::<u16>().unwrap_or(0));
            let add = |sum: u64, part: u16| sum.checked_mul(60)?.checked_add(part.into());
            let seconds = { parts }.try_fold(0, add);
            let seconds = seconds.filter(|&seconds| seconds <= LONGEST_IN_GGF);
            Duration::from_secs(seconds.unwrap_or(0))
        };
        let (main, increment) = (time(), time());
        (!main.is_zero()).then_some(TimeControl::PerGame { main, increment })
    }

    /// The value of GGF's `TI`; 0 for a time per move, which the format cannot express.
    pub(super) fn ggf(self) -> String {
        let TimeControl::PerGame { main, increment } = self else {
            return "0".to_owned();
        };
        let [main, increment] = [main, increment].map(|time| {
            let seconds = time.as_secs();
            format!("{:02}:{:02}", seconds / 60, seconds % 60)
        });
        // Without a third part, programs add two minutes of grace.
        format!("{main}/{increment}/00:00")
    }
}

impl GameInfo {
    /// The time control; `None` without clocks, or if the record describes them differently.
    pub fn time_control(&self) -> Option<TimeControl> {
        let main = seconds(self.time.as_deref().unwrap_or("0"))?;
        let Some(overtime) = &self.overtime else {
            let per_game = TimeControl::PerGame {
                main,
                increment: Duration::ZERO,
            };
            return (!main.is_zero()).then_some(per_game);
        };
        let (amount, kind) = overtime.trim().split_once(' ')?;
        let control = match kind.trim().to_ascii_lowercase().as_str() {
            "fischer" => TimeControl::PerGame {
                main,
                increment: seconds(amount)?,
            },
            "byo-yomi" if main.is_zero() => {
                TimeControl::PerMove(seconds(amount.strip_prefix("1x")?)?)
            }
            _ => return None,
        };
        (!control.start().is_zero()).then_some(control)
    }

    /// Sets the time control.
    pub fn set_time_control(&mut self, control: Option<TimeControl>) {
        (self.time, self.overtime) = match control {
            None => (None, None),
            Some(TimeControl::PerMove(time)) => {
                let overtime = format!("1x{} byo-yomi", Seconds(time));
                (Some("0".to_owned()), Some(overtime))
            }
            Some(TimeControl::PerGame { main, increment }) => {
                let overtime = format!("{} Fischer", Seconds(increment));
                let overtime = (!increment.is_zero()).then_some(overtime);
                (Some(Seconds(main).to_string()), overtime)
            }
        };
    }
}

fn seconds(text: &str) -> Option<Duration> {
    let Seconds(time) = text.parse().ok()?;
    Some(time)
}
