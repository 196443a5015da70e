//! Matches between players, `reversi match PLAYER PLAYER`, and between neighbouring levels,
//! `reversi match --ladder`.

pub mod archive;
pub mod contestant;
pub mod game;
pub mod interrupt;
pub mod openings;
pub mod options;
pub mod report;
pub mod runner;
pub mod summary;

use std::{io, sync::atomic::Ordering, time::Duration};

use super::{
    progress,
    streams::{ExitStatus, Streams},
};
use crate::time;
use archive::Archive;
use interrupt::Interrupt;
pub use options::MatchOptions;
use report::{MatchReport, Results};
use runner::MatchError;
use summary::Summary;

pub const ABOUT: &str = "Play engines against each other and compare their strengths";

pub const LONG_ABOUT: &str = "\
Play engines against each other and compare their strengths.

A player is one of
  1 to 10          this engine at that level
  greedy, random   flips the most discs, or plays at random
  depth:6          this engine, searching 6 plies deep
  nodes:100000     this engine, searching so many positions per move
  time:2s          this engine with so much time per move on average
                   (also 500ms, 1m): forced and solved moves leave
                   theirs to others
  engine:'edax -nboard'
                   another engine that speaks NBoard or GTP, on 8x8
                   with the rule set 'othello'. As the second player
                   it can also follow '--':
                   reversi match 10 -- edax -nboard

Each opening is played twice, with colours swapped. Openings are random; those are
kept that a short search finds the most balanced. The same seed gives the same
games, with any number of threads, unless time limits a player's search, as it may
at high levels, or a player is another engine.

The output has, for the first player, the games won, drawn and lost, the score
(wins + draws/2) / games, the mean margin in discs with its standard error (free
squares count for the winner, and all squares if an engine resigns), the difference
in Elo, -400 log10(1/score - 1), with its 95 % confidence interval, and the time per
move. All games of one opening are one observation, however often it is
repeated. The interval is Wilson's, with four openings added to the variance, two
won and two lost, so that it is never empty; it is infinite at one end only if all
games were won or all were lost.

A match ends early when it is interrupted, or when an engine exits, does not
answer or plays an illegal move. The results so far are printed, then the reason,
and the exit status is 1.

--save writes the games: as GGF to a file named '.ggf' (square boards and the rule
set 'othello' only), as transcripts to '.txt', and as SGF to any other.

With --json every game is a line: 'game' (its number), 'first' (the colour of the
first player), 'opening' and 'moves' (transcripts; 'moves' is the whole game),
'dark' and 'light' (the discs), 'winner' and 'margin' (for the first player). The
result is the last line; 'openings' is the number of different ones, 'complete' is
false after an early end. Where 'elo' or its interval is infinite it is null; so is
'margin_error' if there is one opening, or all have the same mean margin.

--ladder plays every level against the one below it, and level 1 against greedy.
--levels 4-6 plays only levels 4, 5 and 6.";

/// The longest time without output, unless a single game takes longer.
const PATIENCE: Duration = Duration::from_secs(20);

/// Checks that the players can play, and that the games can be written in the format that `--save` names.
pub fn check(options: &MatchOptions) -> Result<(), String> {
    options.pairs()?;
    let path = options.save.as_deref();
    let checked = path.map_or(Ok(()), |path| archive::check_format(path, options));
    checked.map_err(|error| error.to_string())
}

/// Plays all pairs.
pub fn run(options: &MatchOptions, streams: &mut Streams) -> io::Result<ExitStatus> {
    let pairs = match options.pairs() {
        Ok(pairs) => pairs,
        Err(error) => return streams.fail(error),
    };
    let interrupt = Interrupt::watch();
    let archive = options.save.as_deref();
    let archive = archive.map(|path| Archive::create(path, options));
    let mut archive = match archive.transpose() {
        Ok(archive) => archive,
        Err(error) => return streams.fail(error),
    };
    let openings = openings::for_match(options, interrupt.flag());
    if interrupt.flag().load(Ordering::Relaxed) {
        return streams.fail(MatchError::Interrupted);
    }
    if openings.is_empty() {
        return streams.fail(report::no_opening(options));
    }
    let report = MatchReport::new(options, &openings);
    report.begin(streams)?;
    let progress = progress::bar(pairs.len() * options.games(), "games");
    for pair in pairs {
        let mut results = Results::default();
        let mut reported = time::now();
        let ended = runner::play(options, &pair, &openings, interrupt.flag(), |played| {
            results.add(played, openings.len());
            if let Some(archive) = &mut archive {
                archive.add(&pair, played)?;
            }
            progress.suspend(|| report.game(played, streams))?;
            if is_milestone(results.games.len(), options.games(), time::since(reported)) {
                progress.suspend(|| report.so_far(&results, streams))?;
                reported = time::now();
            }
            progress.inc(1);
            Ok(())
        });
        if let Err(MatchError::Output(error)) = ended {
            return Err(error);
        }
        if let Some(summary) = Summary::of(&results.games) {
            progress.suspend(|| report.sum(&pair, &summary, &results, streams))?;
        }
        if let Err(error) = ended {
            return progress.suspend(|| streams.fail(error));
        }
    }
    progress.finish_and_clear();
    streams.finish(ExitStatus::Success)
}

/// Returns `true` after every tenth of `games` and when nothing was `reported` for long, but not after the last game.
fn is_milestone(played: usize, games: usize, reported: Duration) -> bool {
    let tenth = (games / 10).max(2);
    played < games && (played.is_multiple_of(tenth) || reported >= PATIENCE)
}
