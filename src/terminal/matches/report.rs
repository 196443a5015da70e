//! Prints a match: as sentences, or as lines of JSON.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::{
    contestant::Contestant,
    game::{MoveTimes, PlayedGame},
    openings::opening_of,
    options::MatchOptions,
    summary::{Scored, Summary},
};
use crate::{
    records::transcript,
    rules::{Game, Goal, Player, Position, Ruleset},
    terminal::streams::Streams,
};

/// The games of two players so far.
#[derive(Default)]
pub struct Results {
    /// The margins of the games with their openings.
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

/// Prints a match.
pub struct MatchReport<'a> {
    options: &'a MatchOptions,
    openings: &'a [Game],
}

impl<'a> MatchReport<'a> {
    /// A report on games that begin with these `openings`.
    pub const fn new(options: &'a MatchOptions, openings: &'a [Game]) -> MatchReport<'a> {
        MatchReport { options, openings }
    }

    /// Prints the conditions of the match.
    pub fn begin(&self, streams: &mut Streams) -> io::Result<()> {
        if self.options.json {
            return Ok(());
        }
        let MatchOptions { size, seed, .. } = self.options;
        let games = self.options.games();
        let each = if self.options.ladder { " each" } else { "" };
        let (rules, openings) = (rules_name(self.options.ruleset()), self.openings());
        writeln!(
            streams.output,
            "{games} games{each} on {size} by {rules}; {openings}, seed {seed}."
        )?;
        streams.output.flush()
    }

    /// The number of openings, their length, and whether they are repeated.
    fn openings(&self) -> String {
        let number = match self.openings.len() {
            1 => "1 opening".to_owned(),
            number => format!("{number} openings"),
        };
        let plies = match self.openings.first().map_or(0, Game::ply_number) {
            1 => "1 ply".to_owned(),
            plies => format!("{plies} plies"),
        };
        let repeated = if 2 * self.openings.len() < self.options.games() {
            ", repeated because there are no others"
        } else {
            ""
        };
        format!("{number} of {plies}{repeated}")
    }

    /// Prints a game.
    pub fn game(&self, played: &PlayedGame, streams: &mut Streams) -> io::Result<()> {
        if self.options.json {
            writeln!(streams.output, "{}", game_line(played, self.openings))?;
            streams.output.flush()?;
        }
        Ok(())
    }

    /// Prints the results so far.
    pub fn so_far(&self, results: &Results, streams: &mut Streams) -> io::Result<()> {
        if let Some(summary) = Summary::of(&results.games)
            && !self.options.json
        {
            let Summary {
                wins,
                draws,
                losses,
                ..
            } = summary;
            let games = summary.games();
            let noun = if games == 1 { "game" } else { "games" };
            writeln!(
                streams.output,
                "{games:7} {noun}: {wins} won, {draws} drawn, {losses} lost, {:.1} %",
                100.0 * summary.score()
            )?;
            streams.output.flush()?;
        }
        Ok(())
    }

    /// Prints the result of two players.
    pub fn sum(
        &self,
        pair: &[Contestant; 2],
        summary: &Summary,
        results: &Results,
        streams: &mut Streams,
    ) -> io::Result<()> {
        let (played, games) = (summary.games(), self.options.games());
        let output = &mut *streams.output;
        if self.options.json {
            let line = sum_line(pair, summary, results, played == games);
            writeln!(output, "{line}")?;
        } else {
            if played < games {
                writeln!(output, "The match ended after {played} of {games} games.")?;
            }
            print_sum(pair, summary, results, output)?;
        }
        output.flush()
    }
}

/// The message that there is no opening.
pub fn no_opening(options: &MatchOptions) -> String {
    let (size, rules) = (options.size, rules_name(options.ruleset()));
    let start = Position::start(options.ruleset(), options.size);
    if start.is_over() {
        format!("there is nothing to play on {size} by {rules}: the game is over at the start")
    } else {
        format!("on {size} by {rules} every game is over after such a long opening")
    }
}

/// The rule set and its goal.
fn rules_name(ruleset: Ruleset) -> String {
    let goal = match ruleset.goal {
        Goal::MostDiscs => "",
        Goal::FewestDiscs => " for the fewest discs",
    };
    format!("{}{goal}", ruleset.with_goal(Goal::MostDiscs))
}

// ---- JSON ----

fn game_line(played: &PlayedGame, openings: &[Game]) -> Value {
    let board = played.record.game.board();
    let opening = &openings[opening_of(played.number, openings.len())];
    let winner = match played.margin.signum() {
        1 => played.first.key(),
        -1 => (!played.first).key(),
        _ => "neither",
    };
    json!({
        "game": played.number + 1,
        "first": played.first.key(),
        "opening": transcript::write(&opening.line()),
        "moves": transcript::write(&played.record.game.line()),
        "dark": board.count(Player::Dark),
        "light": board.count(Player::Light),
        "winner": winner,
        "margin": played.margin,
    })
}

fn sum_line(
    pair: &[Contestant; 2],
    summary: &Summary,
    results: &Results,
    is_complete: bool,
) -> Value {
    let (low, high) = summary.elo_interval();
    let seconds = |times: &MoveTimes| {
        json!({
            "mean": times.mean().as_secs_f64(),
            "max": times.max.as_secs_f64(),
        })
    };
    json!({
        "games": summary.games(),
        "openings": summary.openings,
        "complete": is_complete,
        "players": pair.each_ref().map(ToString::to_string),
        "wins": summary.wins,
        "draws": summary.draws,
        "losses": summary.losses,
        "score": summary.score(),
        "margin": summary.margin,
        "margin_error": summary.margin_error,
        "elo": summary.elo().finite(),
        "elo_low": low.finite(),
        "elo_high": high.finite(),
        "seconds": results.times.each_ref().map(seconds),
    })
}

// ---- Sentences ----

fn print_sum(
    pair: &[Contestant; 2],
    summary: &Summary,
    results: &Results,
    output: &mut dyn Write,
) -> io::Result<()> {
    let [first, second] = pair;
    writeln!(
        output,
        "{first} against {second}: {} won, {} drawn, {} lost.",
        summary.wins, summary.draws, summary.losses
    )?;
    writeln!(output, "Score {:.1} %.", 100.0 * summary.score())?;
    write!(output, "Margin {:+.2}", summary.margin)?;
    if let Some(error) = summary.margin_error {
        write!(output, " ± {error:.2}")?;
    }
    writeln!(output, " discs a game.")?;
    let (low, high) = summary.elo_interval();
    writeln!(
        output,
        "Elo difference {}, 95 % interval {low} to {high}.",
        summary.elo()
    )?;
    if let Some(caution) = caution(summary) {
        writeln!(output, "{caution}")?;
    }
    for (player, times) in pair.iter().zip(&results.times) {
        writeln!(
            output,
            "{player}: {:.3} s a move, {:.3} s at most.",
            times.mean().as_secs_f64(),
            times.max.as_secs_f64()
        )?;
    }
    Ok(())
}

/// Why an interval means little: there are few openings, or they do not differ.
fn caution(summary: &Summary) -> Option<String> {
    let Summary {
        openings,
        is_uniform,
        ..
    } = *summary;
    if openings == 1 {
        return Some("All games have the same opening, so they are one observation.".to_owned());
    }
    let repeated = if summary.games() > 2 * openings {
        ", because all games of an opening are one observation"
    } else {
        ""
    };
    if is_uniform {
        return Some(format!(
            "The score is the same at all {openings} openings, so the interval follows from their \
             number{repeated}."
        ));
    }
    (!repeated.is_empty())
        .then(|| format!("The interval follows from {openings} openings{repeated}."))
}
