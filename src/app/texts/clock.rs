//! Clocks.

use std::time::Duration;

use super::{
    language,
    messages::{self, Text, tell},
    players::SideName,
};
use crate::records::TimeControl;

pub const TITLE: Text = Text::new("clock-title");
pub const OTHER: Text = Text::new("clock-other");
pub const LOSES: Text = Text::new("clock-loses");
pub const NEXT_GAME: Text = Text::new("clock-next-game");
pub const MINUTES: Text = Text::new("clock-minutes");
pub const INCREMENT: Text = Text::new("clock-increment");

/// How much time the sides have, such as `5 min + 3 s`.
pub fn control(control: Option<TimeControl>) -> String {
    let number = |number: f64| language::decimal(&number.to_string());
    let seconds = |time: Duration| number(time.as_secs_f64());
    let minutes = |time: Duration| number((time.as_secs_f64() * 10.0 / 60.0).round() / 10.0);
    match control {
        None => tell("clock-none", &[]),
        Some(TimeControl::PerMove(time)) => tell("clock-per-move", &[("seconds", &seconds(time))]),
        Some(TimeControl::PerGame { main, increment }) if increment.is_zero() => {
            tell("clock-per-game", &[("minutes", &minutes(main))])
        }
        Some(TimeControl::PerGame { main, increment }) => tell(
            "clock-with-increment",
            &[
                ("minutes", &minutes(main)),
                ("seconds", &seconds(increment)),
            ],
        ),
    }
}

/// The same for screen readers.
pub fn chosen(chosen: Option<TimeControl>) -> String {
    tell("clock-chosen", &[("clock", &control(chosen))])
}

/// The seconds that a clock shows: 0 only when no time is left.
pub fn shown_seconds(left: Duration) -> u64 {
    left.as_secs() + u64::from(left.subsec_nanos() > 0)
}

/// What a clock shows.
pub fn reading(left: Duration) -> String {
    let seconds = shown_seconds(left);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// What a card says and what is left on its clock, for screen readers.
pub fn with_left(card: String, left: Duration) -> String {
    let left = tell("clock-left", &[("time", &reading(left))]);
    messages::list(&[card, left])
}

/// The time of a side is over, and the game goes on.
pub fn ran_out(name: SideName) -> String {
    name.tell("clock-you-ran-out", "clock-ran-out")
}

/// A side has lost because its time is over.
pub fn lost(loser: SideName, winner: SideName) -> String {
    match winner {
        SideName::You => tell("clock-you-won", &[]),
        _ => loser.tell("clock-you-lost", "clock-lost"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_show_whole_seconds_and_nothing_only_at_the_end() {
        let readings = [0, 1, 1000, 1001, 59_500, 299_001, 3_600_000, 3_725_000];
        let shown = readings.map(|millis| reading(Duration::from_millis(millis)));
        let expected = [
            "0:00", "0:01", "0:01", "0:02", "1:00", "5:00", "1:00:00", "1:02:05",
        ];
        assert_eq!(shown, expected);
    }
}
