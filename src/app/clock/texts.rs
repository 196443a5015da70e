//! Texts about clocks.

use std::time::Duration;

use crate::{
    app::{game::players::SideName, text::language::Language},
    records::TimeControl,
};

/// The time control, such as `5 min + 3 s`.
pub fn control(text: Language, control: Option<TimeControl>) -> String {
    let number = |number: f64| text.decimal(&number.to_string());
    let seconds = |time: Duration| number(time.as_secs_f64());
    let minutes = |time: Duration| number((time.as_secs_f64() * 10.0 / 60.0).round() / 10.0);
    match control {
        None => text.clock_none().into(),
        Some(TimeControl::PerMove(time)) => text.clock_per_move(seconds(time)),
        Some(TimeControl::PerGame { main, increment }) if increment.is_zero() => {
            text.clock_per_game(minutes(main))
        }
        Some(TimeControl::PerGame { main, increment }) => {
            text.clock_with_increment(minutes(main), seconds(increment))
        }
    }
}

/// The seconds on a clock: 0 only when no time is left.
pub fn shown_seconds(left: Duration) -> u64 {
    left.as_secs() + u64::from(left.subsec_nanos() > 0)
}

pub fn reading(left: Duration) -> String {
    let seconds = shown_seconds(left);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// The time of a side has run out, and the game continues.
pub fn ran_out(text: Language, name: SideName) -> String {
    match name {
        SideName::You => text.clock_you_ran_out().into(),
        side => text.clock_ran_out(side),
    }
}

/// A side has won on time.
pub fn won(text: Language, winner: SideName, loser: SideName) -> String {
    match (winner, loser) {
        (SideName::You, _) => text.clock_you_won().into(),
        (_, SideName::You) => text.clock_you_lost().into(),
        (side, _) => text.clock_won(side),
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
