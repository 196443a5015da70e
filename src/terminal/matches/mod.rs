//! Matches between players: `reversi match PLAYER PLAYER`, and the table of the levels' strengths:
//! `reversi match --ladder`.
//!
//! | part | what it does |
//! |---|---|
//! | [`contestant`] | who plays, as the command line names them |
//! | [`openings`] | where the games begin |
//! | [`table`] | plays one game |
//! | [`guest`] | another program as a player |
//! | [`group`] | a program with everything that it starts |
//! | [`interrupt`] | what ends a match from outside |
//! | [`summary`] | what the results say |
//! | [`report`] | how that is printed |
//! | [`archive`] | the file that gets the games |

pub mod archive;
pub mod contestant;
pub mod group;
pub mod guest;
pub mod interrupt;
pub mod openings;
pub mod report;
pub mod summary;
pub mod table;

use std::{
    collections::BTreeMap,
    io,
    num::NonZeroUsize,
    ops::RangeInclusive,
    path::PathBuf,
    sync::{
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{self, Receiver},
    },
    thread,
    time::{Duration, Instant},
};

use self::{
    archive::Archive,
    contestant::Contestant,
    interrupt::Interrupt,
    report::Report,
    summary::{Scored, Summary},
    table::{Clock, Failure, Played, Table},
};
use super::{Status, Streams};
use crate::{
    engine::{Baseline, Level, Random},
    rules::{Game, Ruleset, Size},
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
(free squares count for the winner), the difference in Elo, which is
-400 log10(1/score - 1), with its 95 % interval, and what time a move took. All
games of an opening are one observation, however often it is repeated; the
interval is Wilson's for as many, with four openings added for the variance, two
won and two lost. So it has a width even where no opening differs from another,
and an infinite end only where all games were won or all lost.

A game that cannot be played on, because a program ended, is silent or plays what
is not legal, ends the match, as an interrupt does: the sum of the games finished
is printed, then a line that says why; the exit status is 1.

--save writes the games, as GGF to a file that ends with '.ggf' (square boards by
'othello'), as transcripts to '.txt' and as SGF to any other.

With --json a game is a line: 'game' (its number), 'first' (the first player's
colour), 'opening' and 'moves' (transcripts; 'moves' is the whole game), 'dark'
and 'light' (the discs), 'winner' and 'margin' (for the first player). The sum is
the last line; 'openings' is the number of different ones, 'complete' is false
after an early end, and an infinite 'elo' or end of its interval is null.

--ladder plays every level against the one below it, level 1 against greedy, and
prints a table in Markdown with the command that makes it again, and on standard
error how far it is. --levels 4-6 plays levels 4, 5 and 6 only.";

/// The games of two players unless somebody asks for another number.
pub const USUAL_GAMES: usize = 100;

/// The games of each level of the ladder unless somebody asks for another number.
pub const LADDER_GAMES: usize = 200;

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
    /// Each of these levels against the one below it, the lowest of all against the greedy player.
    Ladder(RangeInclusive<Level>),
}

impl Players {
    /// How many games each two play unless somebody asks for another number.
    pub const fn usual_games(&self) -> usize {
        match self {
            Players::Pair(_) => USUAL_GAMES,
            Players::Ladder(_) => LADDER_GAMES,
        }
    }
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
            Players::Ladder(levels) => {
                let below = |level: Level| match Level::new(level.number() - 1) {
                    Some(lower) => Contestant::Level(lower),
                    None => Contestant::Baseline(Baseline::Greedy),
                };
                let pair = |level| [Contestant::Level(level), below(level)];
                let levels = Level::all().filter(|level| levels.contains(level));
                levels.map(pair).collect()
            }
        }
    }

    /// Returns `true` if all players can play these rules on this board.
    pub fn is_playable(&self) -> bool {
        let usual = self.size == Size::STANDARD && self.ruleset == Ruleset::OTHELLO;
        let is_guest = |player: &Contestant| matches!(player, Contestant::Program(_));
        match &self.players {
            Players::Pair(pair) => usual || !pair.iter().any(is_guest),
            Players::Ladder(_) => true,
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
    if openings.is_empty() {
        return streams.fail(report::no_opening(options));
    }
    let report = Report::new(options, &openings);
    report.begin(streams)?;
    let interrupt = Interrupt::watch();
    for pair in options.pairs() {
        let mut results = Results::default();
        let mut told = Instant::now();
        let ended = play(options, &pair, &openings, interrupt.flag(), |played| {
            results.add(played, openings.len());
            if let Some(archive) = &mut archive
                && let Err(line) = archive.add(&pair, played)
            {
                return Ok(Err(line));
            }
            report.game(played, streams)?;
            if is_milestone(results.games.len(), options.games, told.elapsed()) {
                report.so_far(&pair, &results, streams)?;
                told = Instant::now();
            }
            Ok(Ok(()))
        })?;
        if let Some(summary) = Summary::of(&results.games) {
            report.sum(&pair, &summary, &results, streams)?;
        }
        if let Err(line) = ended {
            return streams.fail(line);
        }
    }
    streams.finish(Status::Success)
}

/// The games so far.
#[derive(Default)]
pub struct Results {
    /// The margins, with their openings.
    games: Vec<Scored>,
    /// The times of both players' moves.
    clocks: [Clock; 2],
}

impl Results {
    fn add(&mut self, played: &Played, openings: usize) {
        self.games.push(Scored {
            opening: opening_of(played.number, openings),
            margin: played.margin,
        });
        for (clock, game) in self.clocks.iter_mut().zip(&played.clocks) {
            clock.add(game);
        }
    }
}

/// Which of so many openings the game with the `number`, from 0, begins with: each is played twice
/// before the next, and when all were played they are repeated.
const fn opening_of(number: usize, openings: usize) -> usize {
    number / 2 % openings
}

/// How long those who wait hear nothing of a match, unless one game takes longer.
const PATIENCE: Duration = Duration::from_secs(20);

/// Returns `true` after every tenth of `games` and if nothing was `told` for long, but not after the
/// last.
fn is_milestone(played: usize, games: usize, told: Duration) -> bool {
    played < games && (played.is_multiple_of((games / 10).max(2)) || told >= PATIENCE)
}

/// Plays all games of two players until `stop` is raised, and calls `each` with every game that was
/// finished, in their order. `stop` is raised if the match ends early.
///
/// The inner error is the line that says why it ended early.
fn play(
    options: &Options,
    pair: &[Contestant; 2],
    openings: &[Game],
    stop: &AtomicBool,
    mut each: impl FnMut(&Played) -> io::Result<Result<(), String>>,
) -> io::Result<Result<(), String>> {
    let next = AtomicUsize::new(0);
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
                None => Table::new(options, pair, stop),
            };
            let played = seated.and_then(|mut seated| {
                let opening = &openings[opening_of(number, openings.len())];
                let seed = Random::seed(&[options.seed, number as u64]);
                let played = seated.play(number, opening, seed, stop)?;
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
        let ended = in_order(&games, options.games, stop, &mut each);
        if !matches!(ended, Ok(Ok(()))) {
            stop.store(true, Ordering::Relaxed);
        }
        ended
    })
}

/// Calls `each` with the games in the order of their numbers. If one fails, `stop` is raised, and
/// those that were finished beside it are the last.
fn in_order(
    games: &Receiver<Result<Played, Failure>>,
    wanted: usize,
    stop: &AtomicBool,
    each: &mut impl FnMut(&Played) -> io::Result<Result<(), String>>,
) -> io::Result<Result<(), String>> {
    let mut waiting = BTreeMap::new();
    let mut next = 0;
    let mut failure = None;
    for played in games {
        match played {
            Ok(played) => {
                waiting.insert(played.number, played);
            }
            // After the first, games fail because they are stopped.
            Err(failed) if !stop.swap(true, Ordering::Relaxed) => failure = Some(failed),
            Err(_) => {}
        }
        while let Some(played) = waiting.remove(&next) {
            if let Err(line) = each(&played)? {
                return Ok(Err(line));
            }
            next += 1;
        }
    }
    let finished = next + waiting.len();
    for played in waiting.values() {
        if let Err(line) = each(played)? {
            return Ok(Err(line));
        }
    }
    Ok(match failure {
        Some(failure) => Err(failure.to_string()),
        None if finished < wanted => Err("interrupted".to_owned()),
        None => Ok(()),
    })
}
