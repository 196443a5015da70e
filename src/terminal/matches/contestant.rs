//! The players of a match, as the command line names them.

use std::{fmt, str::FromStr, time::Duration};

use crate::{
    engine::{Baseline, Level},
    external::command,
    terminal::arguments::number,
};

/// The kinds of players, in a line.
pub const ALLOWED: &str = "a level from 1 to 10, greedy, random, depth:PLIES, nodes:NUMBER, \
                           time:DURATION (such as 2s or 500ms) or engine:COMMAND";

/// The greatest depth: more plies than any board has squares.
const MAX_DEPTH: u32 = 999;

const MAX_TIME: Duration = Duration::from_secs(24 * 60 * 60);

/// One player of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contestant {
    /// This engine at one of its levels.
    Level(Level),
    /// A player that does not search.
    Baseline(Baseline),
    /// This engine, searching to a fixed depth in plies.
    Depth(u32),
    /// This engine, searching a fixed number of positions per move.
    Nodes(u64),
    /// This engine with a mean time per move.
    Time(Duration),
    /// Another engine, which speaks the `NBoard` protocol or GTP: its command and arguments.
    External(Vec<String>),
}

/// The error of parsing a [`Contestant`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a player is {ALLOWED}")]
pub struct ParseContestantError;

/// The error of parsing a time per move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a time of at most a day, such as 2s, 500ms or 1m")]
pub struct ParseTimeError;

impl FromStr for Contestant {
    type Err = ParseContestantError;

    fn from_str(text: &str) -> Result<Contestant, ParseContestantError> {
        for baseline in [Baseline::Greedy, Baseline::Random] {
            if text == baseline.name() {
                return Ok(Contestant::Baseline(baseline));
            }
        }
        let Some((kind, value)) = text.split_once(':') else {
            let level = text.parse().map_err(|_| ParseContestantError)?;
            return Ok(Contestant::Level(level));
        };
        let contestant = match kind {
            "depth" => number(1..=MAX_DEPTH)(value).ok().map(Contestant::Depth),
            "nodes" => number(1..)(value).ok().map(Contestant::Nodes),
            "time" => parse_time(value).ok().map(Contestant::Time),
            "engine" | "program" => command::words(value)
                .filter(|words| words.first().is_some_and(|program| !program.is_empty()))
                .map(Contestant::External),
            _ => None,
        };
        contestant.ok_or(ParseContestantError)
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Level(level) => write!(f, "level {level}"),
            Contestant::Baseline(baseline) => f.write_str(baseline.name()),
            Contestant::Depth(depth) => write!(f, "depth:{depth}"),
            Contestant::Nodes(nodes) => write!(f, "nodes:{nodes}"),
            Contestant::Time(time) => write!(f, "time:{time:?}"),
            // A script among the arguments must not spread the name over several lines.
            Contestant::External(words) => {
                f.write_str(&words.join(" ").replace(char::is_control, " "))
            }
        }
    }
}

/// Parses a time such as `2s`, `0.5s`, `500ms` or `1m 30s`; without a unit it is in seconds.
///
/// # Errors
///
/// If it is something else, zero, or longer than a day.
pub fn parse_time(text: &str) -> Result<Duration, ParseTimeError> {
    /// Longer texts are out of range, or have more digits than anybody needs. `humantime` panics on some near the limit
    /// of [`Duration`].
    const MAX_LENGTH: usize = 24;

    let has_unit = text.ends_with(|last: char| !last.is_ascii_digit());
    let unit = if has_unit { "" } else { "s" };
    let time = Some(format!("{text}{unit}")).filter(|text| text.len() <= MAX_LENGTH);
    let time = time.and_then(|text| humantime::parse_duration(&text).ok());
    time.filter(|time| !time.is_zero() && *time <= MAX_TIME)
        .ok_or(ParseTimeError)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_by_their_names() {
        let level = Level::new(7).unwrap();
        let time = |millis| Contestant::Time(Duration::from_millis(millis));
        for (text, contestant, shown) in [
            ("7", Contestant::Level(level), "level 7"),
            ("greedy", Contestant::Baseline(Baseline::Greedy), "greedy"),
            ("random", Contestant::Baseline(Baseline::Random), "random"),
            ("depth:6", Contestant::Depth(6), "depth:6"),
            ("nodes:100000", Contestant::Nodes(100_000), "nodes:100000"),
            ("time:2s", time(2_000), "time:2s"),
            ("time:2", time(2_000), "time:2s"),
            ("time:0.25s", time(250), "time:250ms"),
            ("time:1.5m", time(90_000), "time:90s"),
            ("time:1m 30s", time(90_000), "time:90s"),
        ] {
            assert_eq!(text.parse(), Ok(contestant.clone()), "{text}");
            assert_eq!(contestant.to_string(), shown);
        }
    }

    #[test]
    fn commands_are_split_into_words() {
        for (line, words) in [
            ("edax -nboard", &["edax", "-nboard"][..]),
            ("  'my edax'  -l\t5 ", &["my edax", "-l", "5"]),
            (
                r#""C:\Program Files\e.exe" ''"#,
                &[r"C:\Program Files\e.exe", ""],
            ),
        ] {
            let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
            // `program` is the name of older versions.
            for kind in ["engine", "program"] {
                let contestant = format!("{kind}:{line}").parse();
                assert_eq!(
                    contestant,
                    Ok(Contestant::External(words.clone())),
                    "{line}"
                );
            }
        }
    }

    #[test]
    fn what_names_no_player_is_refused() {
        for text in [
            "",
            "0",
            "11",
            "+7",
            "Greedy",
            "depth",
            "depth:",
            "depth:0",
            "depth:-1",
            "depth:1000",
            "nodes:0",
            "nodes:1e6",
            "time:0",
            "time:",
            "time:.",
            "time:s",
            "time:-1s",
            "time:25h",
            "time:1e9",
            "time:inf",
            "time:99999999999999999999",
            "time:18446744073709551615s1000ms",
            "program:",
            "program: ",
            "program:''",
            "program:a 'b",
            "engine:",
            "engine: ",
            "engine:''",
            "engine:a 'b",
            "edax -nboard",
            "level:5",
        ] {
            assert_eq!(
                text.parse::<Contestant>(),
                Err(ParseContestantError),
                "{text:?}"
            );
        }
        let error = ParseContestantError.to_string();
        assert!(error.starts_with("a player is a level from 1 to 10, greedy"));
    }
}
