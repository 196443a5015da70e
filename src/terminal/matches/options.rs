//! The options of a match: players, board, rules and number of games.

use std::{ops::RangeInclusive, path::PathBuf, str::FromStr, time::Duration};

use clap::{Args, builder::TypedValueParser};

use super::contestant::{Contestant, parse_time};
use crate::{
    engine::{Baseline, Level},
    rules::{Ruleset, Size},
    terminal::arguments::{number, ruleset_parser, threads, with_goal},
};

/// The options of a match.
#[derive(Args, Clone, Debug, PartialEq, Eq)]
pub struct MatchOptions {
    /// The two players, as described above
    #[arg(
        value_parser = Contestant::from_str,
        required_unless_present = "ladder",
        conflicts_with = "ladder"
    )]
    player: Vec<Contestant>,
    /// Another engine's program and its arguments, as the second player
    #[arg(last = true, conflicts_with = "ladder")]
    command: Vec<String>,
    /// Play every level against the one below it
    #[arg(long)]
    pub ladder: bool,
    /// The levels of the ladder to play [default: all]
    #[arg(
        long,
        value_name = "FROM-TO",
        value_parser = levels,
        requires = "ladder",
        conflicts_with_all = ["player", "command"]
    )]
    levels: Option<RangeInclusive<Level>>,
    /// How many games each pair plays, an even number [default: 100, or 200 with --ladder]
    #[arg(long, value_name = "N", value_parser = games)]
    games: Option<usize>,
    /// Columns and rows, each from 2 to 26
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "8x8")]
    pub size: Size,
    /// The rule set
    #[arg(long, value_name = "NAME", default_value = "othello", value_parser = ruleset_parser())]
    rules: Ruleset,
    /// The player with fewer discs wins
    #[arg(long)]
    fewest: bool,
    /// The length of the random openings [default: 8, or fewer on small boards; 4 more with --rules reversi]
    #[arg(long, value_name = "PLIES", value_parser = number(0..=MAX_PLIES))]
    pub openings: Option<usize>,
    /// The seed of the openings, of the weak levels' mistakes and of level 10's choice in its opening book
    #[arg(long, value_name = "N", default_value = "1", value_parser = number::<u64>(0..=u64::MAX))]
    pub seed: u64,
    /// How many games are played at the same time
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads())]
    pub threads: usize,
    /// The depth to which other engines search; some do not play without one
    #[arg(
        long,
        value_name = "N",
        value_parser = number(1..=MAX_SET_DEPTH).try_map(u32::try_from),
        conflicts_with = "ladder"
    )]
    pub set_depth: Option<u32>,
    /// How long another engine may take to answer
    #[arg(long, value_name = "DURATION", default_value = "60s", value_parser = parse_time)]
    pub timeout: Duration,
    /// A file to save the games in
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Print each game as a line of JSON, and the result as the last
    #[arg(long)]
    pub json: bool,
}

const MAX_GAMES: usize = 1_000_000;

const MAX_PLIES: usize = 99;

/// The greatest depth that other engines can be set to.
const MAX_SET_DEPTH: usize = 60;

fn games(text: &str) -> Result<usize, String> {
    let games = number(2..=MAX_GAMES)(text)
        .ok()
        .filter(|games| games.is_multiple_of(2));
    games.ok_or_else(|| format!("expected an even number from 2 to {MAX_GAMES}"))
}

/// Parses `4-6`, or `4` for that level alone.
fn levels(text: &str) -> Result<RangeInclusive<Level>, String> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let levels = first.parse().ok().zip(last.parse().ok());
    let levels = levels.map(|(first, last): (Level, Level)| first..=last);
    let levels = levels.filter(|levels| !levels.is_empty());
    let (min, max) = (Level::MIN, Level::MAX);
    levels.ok_or_else(|| format!("expected levels from {min} to {max}, such as 4-6 or 7"))
}

impl MatchOptions {
    pub fn ruleset(&self) -> Ruleset {
        with_goal(self.rules, self.fewest)
    }

    /// The number of games of each pair; even.
    pub fn games(&self) -> usize {
        self.games.unwrap_or(if self.ladder { 200 } else { 100 })
    }

    /// The pairs, in the order in which they play: the two players, or each of the levels against the one below it,
    /// level 1 against the greedy player.
    ///
    /// # Errors
    ///
    /// If there are not two players, if one cannot play by these rules on this board, or if a depth is given but no
    /// player has one to set.
    pub fn pairs(&self) -> Result<Vec<[Contestant; 2]>, String> {
        if self.ladder {
            let below = |level: Level| match Level::new(level.number() - 1) {
                Some(lower) => Contestant::Level(lower),
                None => Contestant::Baseline(Baseline::Greedy),
            };
            let pair = |level| [Contestant::Level(level), below(level)];
            let all = Level::MIN..=Level::MAX;
            let wanted = self.levels.as_ref().unwrap_or(&all);
            let levels = Level::all().filter(|level| wanted.contains(level));
            return Ok(levels.map(pair).collect());
        }
        let mut players = self.player.clone();
        if !self.command.is_empty() {
            players.push(Contestant::External(self.command.clone()));
        }
        let pair = <[Contestant; 2]>::try_from(players);
        let pair = pair.map_err(|players| {
            let given = match players.len() {
                1 => "1 was".to_owned(),
                count => format!("{count} were"),
            };
            format!("a match takes two players, but {given} given")
        })?;
        let is_standard = self.size == Size::STANDARD && self.ruleset() == Ruleset::OTHELLO;
        let is_external = |player: &Contestant| matches!(player, Contestant::External(_));
        let has_external = pair.iter().any(is_external);
        if has_external && !is_standard {
            let only =
                "another engine plays only with --size 8x8 and --rules othello, without --fewest";
            return Err(only.to_owned());
        }
        if !has_external && self.set_depth.is_some() {
            return Err("--set-depth is for another engine, and none plays".to_owned());
        }
        Ok(vec![pair])
    }
}
