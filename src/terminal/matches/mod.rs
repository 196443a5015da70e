//! Matches between players: `reversi match PLAYER PLAYER`, and the table of the levels' strengths:
//! `reversi match --ladder`.
//!
//! | part | what it does |
//! |---|---|
//! | [`contestant`] | who plays, as the command line names them |
//! | [`openings`] | where the games begin |
//! | [`table`] | plays one game |
//! | [`guest`] | another program as a player |
//! | [`summary`] | what the results say |
//! | [`archive`] | the file that gets the games |

pub mod archive;
pub mod contestant;
pub mod guest;
pub mod openings;
pub mod summary;
pub mod table;

use std::{
    collections::BTreeMap,
    io::{self, Write},
    num::NonZeroUsize,
    path::PathBuf,
    sync::{
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{self, Receiver},
    },
    thread,
    time::Duration,
};

use serde_json::{Value, json};

use self::{
    archive::Archive,
    contestant::Contestant,
    summary::{Elo, Summary},
    table::{Clock, Failure, Played, Table},
};
use super::{Status, Streams};
use crate::{
    engine::{Baseline, Level, Random},
    records::transcript,
    rules::{Game, Goal, Outcome, Player, Ruleset, Size},
};

/// What the program is, in a line.
pub const ABOUT: &str = "Play engines against each other and say which is stronger";

/// What the program is and what it prints.
pub const LONG_ABOUT: &str = "\
Play engines against each other and say which is stronger.

A player is one of
  1 to 10             this program at that level
  greedy, random      the player that turns the most discs, or draws lots
  depth:6             this program, searching 6 plies deep
  nodes:100000        this program, visiting so many positions a move
  time:2s             this program with so much time a move (also 500ms, 1m)
  program:'edax -nboard'
                      another program that speaks the NBoard protocol; it plays
                      8x8 by the rule set 'othello'. As the second player it
                      may also stand behind '--': reversi match 10 -- edax -nboard

Every opening is played twice, with colours swapped. Openings are drawn by lot,
and the ones kept are as even as a short search can tell. With the same seed the
same games are played, whatever the number of threads, unless a player's time
ends a search, as it may at high levels, or a player is another program.

Printed are, from the first player's view, the games won, drawn and lost, the
score (wins + draws/2) / games, the mean margin in discs with its standard error
(free squares count for the winner), the difference in Elo with its 95 %
interval, and what time a move took. The difference is -400 log10(1/score - 1);
errors are computed from the pairs of games that share an opening.

--save writes the games, as GGF to a file that ends with '.ggf' (square boards by
'othello'), as transcripts to '.txt' and as SGF to any other. With --json a game is a line: 'game' (its number), 'first' (the first
player's colour), 'opening' and 'moves' (transcripts; 'moves' is the whole game),
'dark' and 'light' (the discs), 'winner' and 'margin' (for the first player); the
sum is the last line, an infinite 'elo' being null. A game that cannot be played on, because a program
ended or is silent, ends the match with a line and exit status 1.

--ladder plays level 1 against greedy and every other level against the one below
it, --games each, and prints a table in Markdown.";

/// The most games that may be asked for.
pub const MAX_GAMES: usize = 1_000_000;

/// The most plies of an opening.
pub const MAX_PLIES: usize = 99;

/// The most threads.
pub const MAX_THREADS: usize = 256;

/// The greatest depth that another program may be told to search to.
pub const MAX_SET_DEPTH: usize = 60;

/// Who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Players {
    /// These two.
    Pair(Box<[Contestant; 2]>),
    /// Every level against the one below it, and the lowest against the greedy player.
    Ladder,
}

/// What to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Who plays.
    pub players: Players,
    /// The games of each pair of players; an even number.
    pub games: usize,
    /// The board.
    pub size: Size,
    /// The rules.
    pub ruleset: Ruleset,
    /// The plies of an opening; `None` for the usual number.
    pub openings: Option<usize>,
    /// What openings and weak players' errors follow from.
    pub seed: u64,
    /// The games that are played at once.
    pub threads: NonZeroUsize,
    /// The depth that other programs are told to search to.
    pub set_depth: Option<u32>,
    /// How long another program may take to answer.
    pub timeout: Duration,
    /// The file that gets the games.
    pub save: Option<PathBuf>,
    /// JSON instead of text.
    pub json: bool,
}

impl Options {
    /// Who meets whom.
    fn pairs(&self) -> Vec<[Contestant; 2]> {
        match &self.players {
            Players::Pair(pair) => vec![(**pair).clone()],
            Players::Ladder => {
                let below = |level: Level| match Level::new(level.number() - 1) {
                    Some(lower) => Contestant::Level(lower),
                    None => Contestant::Baseline(Baseline::Greedy),
                };
                let pair = |level| [Contestant::Level(level), below(level)];
                Level::all().map(pair).collect()
            }
        }
    }

    /// Returns `true` if all players can play these rules on this board.
    pub fn is_playable(&self) -> bool {
        let usual = self.size == Size::STANDARD && self.ruleset == Ruleset::OTHELLO;
        let is_guest = |player: &Contestant| matches!(player, Contestant::Program(_));
        match &self.players {
            Players::Pair(pair) => usual || !pair.iter().any(is_guest),
            Players::Ladder => true,
        }
    }

    /// As many different openings as the games need, or fewer where there are no more.
    fn draw_openings(&self) -> Vec<Game> {
        let (ruleset, size) = (self.ruleset, self.size);
        let draw = |plies| openings::draw(ruleset, size, plies, self.games / 2, self.seed);
        match self.openings {
            Some(plies) => draw(plies),
            None => {
                // On the smallest boards the usual number of plies may end every game.
                let usual = (0..=openings::usual_plies(ruleset, size)).rev();
                let mut drawn = usual.map(draw);
                drawn.find(|games| !games.is_empty()).unwrap_or_default()
            }
        }
    }
}

/// Plays the match, or all matches of the ladder.
///
/// # Errors
///
/// If standard output cannot be written. What else goes wrong is told to the user instead.
pub fn run(options: &Options, streams: &mut Streams) -> io::Result<Status> {
    let archive = options.save.as_deref();
    let archive = archive.map(|path| Archive::create(path, options));
    let mut archive = match archive.transpose() {
        Ok(archive) => archive,
        Err(line) => return streams.fail(line),
    };
    let openings = options.draw_openings();
    let Some(opening) = openings.first() else {
        return streams.fail(format_args!(
            "no game on {} by {} goes on after so long an opening",
            options.size, options.ruleset
        ));
    };
    let is_ladder = options.players == Players::Ladder;
    let text = !options.json;
    if text {
        let plies = opening.ply_number();
        let number = openings.len();
        let fewest = match options.ruleset.goal {
            Goal::MostDiscs => "",
            Goal::FewestDiscs => " for the fewest discs",
        };
        writeln!(
            streams.output,
            "{} games on {} by {}{fewest}; {number} opening{} of {plies} plies, seed {}.",
            options.games,
            options.size,
            options.ruleset,
            if number == 1 { "" } else { "s" },
            options.seed,
        )?;
        if is_ladder {
            write!(streams.output, "\n{LADDER_HEAD}")?;
        }
        streams.output.flush()?;
    }
    for pair in options.pairs() {
        let mut results = Results::default();
        let ended = play(options, &pair, &openings, |played| {
            results.add(played);
            if let Some(archive) = &mut archive
                && let Err(line) = archive.add(&pair, played)
            {
                return Ok(Err(line));
            }
            if options.json {
                writeln!(streams.output, "{}", game_line(played, &openings))?;
                streams.output.flush()?;
            } else if !is_ladder && is_milestone(results.margins.len(), options.games) {
                results.print_so_far(streams.output)?;
                streams.output.flush()?;
            }
            Ok(Ok(()))
        })?;
        if let Err(line) = ended {
            return streams.fail(line);
        }
        let Some(summary) = Summary::of(&results.margins) else {
            continue;
        };
        match (options.json, is_ladder) {
            (true, _) => writeln!(streams.output, "{}", sum_line(&pair, &summary, &results))?,
            (false, true) => print_rung(&pair, &summary, &results, streams.output)?,
            (false, false) => print_sum(&pair, &summary, &results, streams.output)?,
        }
        streams.output.flush()?;
    }
    streams.finish(Status::Success)
}

/// The games so far.
#[derive(Default)]
struct Results {
    margins: Vec<i32>,
    clocks: [Clock; 2],
}

impl Results {
    fn add(&mut self, played: &Played) {
        self.margins.push(played.margin);
        for (clock, game) in self.clocks.iter_mut().zip(&played.clocks) {
            clock.add(game);
        }
    }

    /// Prints a line for those who wait.
    fn print_so_far(&self, output: &mut dyn Write) -> io::Result<()> {
        let Some(summary) = Summary::of(&self.margins) else {
            return Ok(());
        };
        writeln!(
            output,
            "{:7} games: {} won, {} drawn, {} lost, {:.1} %",
            summary.games(),
            summary.wins,
            summary.draws,
            summary.losses,
            100.0 * summary.score()
        )
    }
}

/// Returns `true` after every tenth of `games`, but not after the last.
fn is_milestone(played: usize, games: usize) -> bool {
    played < games && played.is_multiple_of((games / 10).max(2))
}

/// Plays all games of two players and calls `each` with every game, in their order.
///
/// The inner error is the line that ends the match.
fn play(
    options: &Options,
    pair: &[Contestant; 2],
    openings: &[Game],
    mut each: impl FnMut(&Played) -> io::Result<Result<(), String>>,
) -> io::Result<Result<(), String>> {
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let work = |sender: mpsc::Sender<Result<Played, Failure>>| {
        let mut table = None;
        while !stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= options.games {
                break;
            }
            // Programs start with the first game, so that what goes wrong is told like the rest.
            let seated = match table.take() {
                Some(table) => Ok(table),
                None => Table::new(options, pair, &stop),
            };
            let played = seated.and_then(|mut seated| {
                let opening = &openings[number / 2 % openings.len()];
                let seed = Random::seed(&[options.seed, number as u64]);
                let played = seated.play(number, opening, seed, &stop)?;
                table = Some(seated);
                Ok(played)
            });
            let is_over = played.is_err();
            if sender.send(played).is_err() || is_over {
                break;
            }
        }
    };
    thread::scope(|scope| {
        let (sender, games) = mpsc::channel();
        for _ in 0..options.threads.get().min(options.games) {
            let sender = sender.clone();
            scope.spawn(|| work(sender));
        }
        drop(sender);
        let ended = in_order(&games, &mut each);
        stop.store(true, Ordering::Relaxed);
        ended
    })
}

/// Calls `each` with the games in the order of their numbers, until one of them failed.
fn in_order(
    games: &Receiver<Result<Played, Failure>>,
    each: &mut impl FnMut(&Played) -> io::Result<Result<(), String>>,
) -> io::Result<Result<(), String>> {
    let mut waiting = BTreeMap::new();
    let mut next = 0;
    for played in games {
        match played {
            Ok(played) => waiting.insert(played.number, played),
            Err(failure) => return Ok(Err(failure.to_string())),
        };
        while let Some(played) = waiting.remove(&next) {
            if let Err(line) = each(&played)? {
                return Ok(Err(line));
            }
            next += 1;
        }
    }
    Ok(Ok(()))
}

// ---- The games ----

/// The line of JSON about a game.
fn game_line(played: &Played, openings: &[Game]) -> Value {
    let board = played.game.board();
    let opening = &openings[played.number / 2 % openings.len()];
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

// ---- The sum ----

/// The line of JSON about all games of two players.
fn sum_line(pair: &[Contestant; 2], summary: &Summary, results: &Results) -> Value {
    let interval = summary.elo_interval();
    let elo = |elo: Option<Elo>| elo.and_then(Elo::finite);
    let clock = |clock: &Clock| {
        json!({
            "mean": clock.mean().as_secs_f64(),
            "max": clock.max.as_secs_f64(),
        })
    };
    json!({
        "games": summary.games(),
        "players": pair.each_ref().map(ToString::to_string),
        "wins": summary.wins,
        "draws": summary.draws,
        "losses": summary.losses,
        "score": summary.score(),
        "margin": summary.margin,
        "margin_error": summary.margin_error,
        "elo": elo(Some(summary.elo())),
        "elo_low": elo(interval.map(|(low, _)| low)),
        "elo_high": elo(interval.map(|(_, high)| high)),
        "seconds": results.clocks.each_ref().map(clock),
    })
}

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
    write!(output, "Elo difference {}", summary.elo())?;
    if let Some((low, high)) = summary.elo_interval() {
        write!(output, ", with 95 % between {low} and {high}")?;
    }
    writeln!(output, ".")?;
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
    let interval = summary
        .elo_interval()
        .map_or_else(String::new, |(low, high)| format!("{low} to {high}"));
    writeln!(
        output,
        "| {number} | {name} | {against} | {} | {} | {} | {:.1} % | {:+.1} | {} | {interval} | {:.3} |",
        summary.wins,
        summary.draws,
        summary.losses,
        100.0 * summary.score(),
        summary.margin,
        summary.elo(),
        results.clocks[0].mean().as_secs_f64()
    )
}
