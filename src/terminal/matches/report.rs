//! How a match is printed: sentences for two players, a table in Markdown for the ladder, or lines of
//! JSON.

use std::{
    fmt,
    io::{self, Write},
};

use serde_json::{Value, json};

use super::{
    Options, Players, Results,
    contestant::Contestant,
    opening_of,
    summary::Summary,
    table::{Clock, Played},
};
use crate::{
    engine::Level,
    records::transcript,
    rules::{Game, Goal, Outcome, Player, Ruleset, Size},
    terminal::Streams,
};

/// What is printed, and how.
pub struct Report<'a> {
    options: &'a Options,
    openings: &'a [Game],
    style: Style,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    Sentences,
    Table,
    Json,
}

impl<'a> Report<'a> {
    /// A report on games that begin with `openings`.
    pub const fn new(options: &'a Options, openings: &'a [Game]) -> Report<'a> {
        let style = match options.players {
            _ if options.json => Style::Json,
            Players::Pair(_) => Style::Sentences,
            Players::Ladder(_) => Style::Table,
        };
        Report {
            options,
            openings,
            style,
        }
    }

    /// Prints what is going to be played.
    ///
    /// # Errors
    ///
    /// If standard output cannot be written, here and below.
    pub fn begin(&self, streams: &mut Streams) -> io::Result<()> {
        let Options {
            games, size, seed, ..
        } = self.options;
        let (rules, openings) = (Rules(self.options.ruleset), Openings(self));
        match self.style {
            Style::Json => return Ok(()),
            Style::Sentences => writeln!(
                streams.output,
                "{games} games on {size} by {rules}; {openings}, seed {seed}."
            )?,
            Style::Table => write!(
                streams.output,
                "{games} games each on {size} by {rules}; {openings}, seed {seed}. The command:\n\
                 `{}`\n\n{LADDER_HEAD}",
                LadderCommand(self.options)
            )?,
        }
        streams.output.flush()
    }

    /// Prints a game.
    pub fn game(&self, played: &Played, streams: &mut Streams) -> io::Result<()> {
        if self.style == Style::Json {
            writeln!(streams.output, "{}", game_line(played, self.openings))?;
            streams.output.flush()?;
        }
        Ok(())
    }

    /// Prints a line for those who wait; beside a table, on standard error.
    pub fn so_far(
        &self,
        pair: &[Contestant; 2],
        results: &Results,
        streams: &mut Streams,
    ) -> io::Result<()> {
        let Some(summary) = Summary::of(&results.games) else {
            return Ok(());
        };
        let so_far = SoFar(&summary);
        match self.style {
            Style::Json => Ok(()),
            Style::Sentences => {
                writeln!(streams.output, "{:7} games: {so_far}", summary.games())?;
                streams.output.flush()
            }
            Style::Table => {
                let ([player, against], played) = (pair, summary.games());
                let games = self.options.games;
                streams.remark(format_args!(
                    "{player} against {against}, {played} of {games} games: {so_far}"
                ))
            }
        }
    }

    /// Prints the sum of the games of two players.
    pub fn sum(
        &self,
        pair: &[Contestant; 2],
        summary: &Summary,
        results: &Results,
        streams: &mut Streams,
    ) -> io::Result<()> {
        let is_complete = summary.games() == self.options.games;
        let output = &mut *streams.output;
        match self.style {
            Style::Json => writeln!(output, "{}", sum_line(pair, summary, results, is_complete)),
            Style::Table => print_rung(pair, summary, results, output),
            Style::Sentences => {
                if !is_complete {
                    writeln!(
                        output,
                        "The match ended after {} of {} games.",
                        summary.games(),
                        self.options.games
                    )?;
                }
                print_sum(pair, summary, results, output)
            }
        }?;
        streams.output.flush()
    }
}

/// Why there is no opening to begin with.
pub fn no_opening(options: &Options) -> String {
    let (size, rules) = (options.size, Rules(options.ruleset));
    let start = Game::new(options.ruleset, options.size);
    match start.is_over() {
        true => {
            format!("on {size} by {rules} there is nothing to play: the game is over at its start")
        }
        false => format!("no game on {size} by {rules} goes on after so long an opening"),
    }
}

/// Rules with their goal.
struct Rules(Ruleset);

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let goal = match self.0.goal {
            Goal::MostDiscs => "",
            Goal::FewestDiscs => " for the fewest discs",
        };
        write!(f, "{}{goal}", self.0.with_goal(Goal::MostDiscs))
    }
}

/// How many openings there are, how long they are, and whether they are repeated.
struct Openings<'a>(&'a Report<'a>);

impl fmt::Display for Openings<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let openings = self.0.openings;
        let plies = openings.first().map_or(0, Game::ply_number);
        let number = match openings.len() {
            1 => "1 opening".to_owned(),
            number => format!("{number} openings"),
        };
        let plies = match plies {
            1 => "1 ply".to_owned(),
            plies => format!("{plies} plies"),
        };
        write!(f, "{number} of {plies}")?;
        if 2 * openings.len() < self.0.options.games {
            f.write_str(", repeated as no others were found")?;
        }
        Ok(())
    }
}

/// The score so far.
struct SoFar<'a>(&'a Summary);

impl fmt::Display for SoFar<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Summary {
            wins,
            draws,
            losses,
            ..
        } = self.0;
        let score = 100.0 * self.0.score();
        write!(f, "{wins} won, {draws} drawn, {losses} lost, {score:.1} %")
    }
}

/// The command line that makes the table again.
struct LadderCommand<'a>(&'a Options);

impl fmt::Display for LadderCommand<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = self.0;
        f.write_str("reversi match --ladder")?;
        if let Players::Ladder(levels) = &options.players
            && *levels != (Level::MIN..=Level::MAX)
        {
            write!(f, " --levels {}-{}", levels.start(), levels.end())?;
        }
        write!(f, " --games {} --seed {}", options.games, options.seed)?;
        if options.size != Size::STANDARD {
            let (width, height) = (options.size.width(), options.size.height());
            write!(f, " --size {width}x{height}")?;
        }
        let rules = options.ruleset.with_goal(Goal::MostDiscs);
        if rules != Ruleset::OTHELLO {
            write!(f, " --rules {rules}")?;
        }
        if options.ruleset.goal == Goal::FewestDiscs {
            f.write_str(" --fewest")?;
        }
        if let Some(plies) = options.openings {
            write!(f, " --openings {plies}")?;
        }
        match options.threads.get() {
            1 => Ok(()),
            threads => write!(f, " --threads {threads}"),
        }
    }
}

// ---- JSON ----

/// The line about a game.
fn game_line(played: &Played, openings: &[Game]) -> Value {
    let board = played.game.board();
    let opening = &openings[opening_of(played.number, openings.len())];
    let winner = played.game.outcome().and_then(Outcome::winner);
    json!({
        "game": played.number + 1,
        "first": played.first.key(),
        "opening": transcript::write(&opening.line()),
        "moves": transcript::write(&played.game.line()),
        "dark": board.count(Player::Dark),
        "light": board.count(Player::Light),
        "winner": winner.map_or("neither", Player::key),
        "margin": played.margin,
    })
}

/// The line about all games of two players.
fn sum_line(
    pair: &[Contestant; 2],
    summary: &Summary,
    results: &Results,
    is_complete: bool,
) -> Value {
    let (low, high) = summary.elo_interval();
    let clock = |clock: &Clock| {
        json!({
            "mean": clock.mean().as_secs_f64(),
            "max": clock.max.as_secs_f64(),
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
        "seconds": results.clocks.each_ref().map(clock),
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
        "Elo difference {}, with 95 % between {low} and {high}.",
        summary.elo()
    )?;
    if let Some(caution) = caution(summary) {
        writeln!(output, "{caution}")?;
    }
    for (player, clock) in pair.iter().zip(&results.clocks) {
        writeln!(
            output,
            "{player}: {:.3} s a move, {:.3} s at most.",
            clock.mean().as_secs_f64(),
            clock.max.as_secs_f64()
        )?;
    }
    Ok(())
}

/// What to know about an interval that does not come from many openings that differ.
fn caution(summary: &Summary) -> Option<String> {
    let Summary {
        openings,
        is_uniform,
        ..
    } = *summary;
    if openings == 1 {
        return Some("All games share one opening, which is one observation.".to_owned());
    }
    let repeated = match summary.games() > 2 * openings {
        true => ", all games of an opening being one observation",
        false => "",
    };
    if is_uniform {
        return Some(format!(
            "The score is the same at all {openings} openings: the interval follows from their \
             number{repeated}."
        ));
    }
    (!repeated.is_empty())
        .then(|| format!("The interval follows from {openings} openings{repeated}."))
}

// ---- The table ----

const LADDER_HEAD: &str = "\
| level | name | against | won | drawn | lost | score | margin | Elo | 95 % interval | s a move |
|---:|---|---|---:|---:|---:|---:|---:|---:|---|---:|
";

/// Prints the row of one level.
fn print_rung(
    pair: &[Contestant; 2],
    summary: &Summary,
    results: &Results,
    output: &mut dyn Write,
) -> io::Result<()> {
    let [player, against] = pair;
    let (number, name) = match player {
        Contestant::Level(level) => (level.to_string(), level.name()),
        other => (other.to_string(), ""),
    };
    let (low, high) = summary.elo_interval();
    writeln!(
        output,
        "| {number} | {name} | {against} | {} | {} | {} | {:.1} % | {:+.1} | {} | {low} to {high} \
         | {:.3} |",
        summary.wins,
        summary.draws,
        summary.losses,
        100.0 * summary.score(),
        summary.margin,
        summary.elo(),
        results.clocks[0].mean().as_secs_f64()
    )
}
