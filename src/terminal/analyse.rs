//! The values of all moves of a game: `reversi analyse [FILE]`.

use std::{
    error::Error,
    io::{self, BufRead, Write},
    path::PathBuf,
    time::Duration,
};

use clap::Args;
use serde_json::{Value as Json, json};

use super::{
    arguments::SearchArguments,
    matches::contestant::parse_time,
    progress,
    save::SaveTarget,
    source::RecordSource,
    streams::{ExitStatus, Streams},
    value::value_json,
};
use crate::{
    analysis::{
        MoveClass, Review, ReviewBudget, ReviewedPly, SideSummary, annotate, in_words, mark_of,
        noted_opening, opening, remark,
    },
    engine::{Control, Engine, Level, MoveValue, Value},
    records::{MoveMark, Opened, QuotedPath},
    rules::{Action, Player},
    time,
};

pub const ABOUT: &str = "Value every move of a game, and find where it turned";

pub const LONG_ABOUT: &str = "\
Value every move of a game, and find where it turned.

The game is any record that 'reversi convert --help' lists; its main line is
analysed, from the end to the start. In a file with many games, --game chooses
one. With --level every move is searched as far as that level looks, and the same
game has the same answer every time. With --time the whole game is searched
deeper and deeper until the time is up. --threads searches so many moves at once;
the same number of threads gives the same answer every time.

Values are final differences in discs for the side that moves: '+4' is exact,
'~+4' an estimate. The loss is the difference to the best move. On 8x8, a loss
of 3 discs is an inaccuracy (?!), of 6 a mistake (?), of 12 a blunder (??), and
in proportion on other boards; moves without a choice have no class, nor have good
moves of known openings ('book'). Accuracy is 100 for the best move, and halves
with every 6 discs lost.

--save writes the game as SGF, with everything that was in the record: the value
of a move (V), for Dark; DO, BM[1] or BM[2] for an inaccuracy, mistake or blunder,
with the better line as a variation (its first move TE[1]); who stands better (GB,
GW, DM or UC); and the values of all moves (XS, private). --comments adds what was
wrong with moves, in words (C). Saving replaces what an earlier analysis wrote on
the same moves. FILE may be the record itself if that is SGF with a single game. A
record with an illegal move is not saved.

With --json every ply is a line: 'ply' (from 1; passes count), 'player' (dark or
light), 'move' (or 'pass'), 'depth', 'value', 'best', 'best_value', 'exact'
(whether both values are), 'loss', 'class' (best, good, inaccuracy, mistake,
blunder, or null), 'book', 'line' and 'best_line' (what is expected after each
move), 'turning_point', 'reasons', and 'moves' (every legal move with its 'value'
and whether that is 'exact', the best first). Of a pass, and of a move that was
not searched before the time was up, values and 'best' are null. The last line has
'opening' (its name, or null), 'turning_points' (plies) and for 'dark' and 'light'
each 'moves' (how many were judged), 'average_loss' and 'accuracy' (null if none
was), 'worst' (plies), and a count of each class. Fields may be added; these stay.

An illegal move is reported on standard error after the moves before it, and the
exit status is then 1.";

/// What to analyse, and how thoroughly.
#[derive(Args, Clone, Debug, PartialEq, Eq)]
pub struct AnalyseOptions {
    #[command(flatten)]
    source: RecordSource,
    /// Search every move as far as this level looks, from 1 to 10 [default: 8]
    #[arg(long, value_name = "LEVEL")]
    level: Option<Level>,
    /// Search the whole game for so long, such as 30s; a number alone is seconds
    #[arg(
        long,
        value_name = "DURATION",
        value_parser = parse_time,
        conflicts_with = "level"
    )]
    time: Option<Duration>,
    #[command(flatten)]
    search: SearchArguments,
    /// A file to save the game in, as SGF with the values and the better moves; the record itself only
    /// if it is SGF with a single game
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Save what was wrong with moves as comments too
    #[arg(long, requires = "save")]
    comments: bool,
    /// Print each move as a line of JSON, and the summary as the last
    #[arg(long)]
    json: bool,
}

/// The default level.
const LEVEL: Level = Level::new(8).unwrap();

impl AnalyseOptions {
    fn budget(&self) -> ReviewBudget {
        match self.time {
            Some(time) => ReviewBudget::Time(time),
            None => ReviewBudget::Level(self.level.unwrap_or(LEVEL)),
        }
    }
}

/// Prints the value of every move of the main line, then a summary.
pub fn run(options: &AnalyseOptions, streams: &mut Streams) -> io::Result<ExitStatus> {
    let (opened, target) = match open(options, streams.input) {
        Ok(opened) => opened,
        Err(error) => return streams.fail(error),
    };
    let mut record = opened.record;
    let left_at = record.game.present();
    record.game.go_to_node(record.game.main_line_end());
    let mut review = Review::new(&record.game);
    let budget = options.budget();
    let progress = match budget {
        ReviewBudget::Level(_) => progress::bar(review.plies().len(), "moves"),
        ReviewBudget::Time(time) => progress::timed(time),
    };
    let started = time::now();
    review.run_on(
        &mut engines(options.search),
        budget,
        &Control::default(),
        &mut |review| match budget {
            ReviewBudget::Level(_) => {
                let plies = review.plies().iter();
                let known = plies.filter(|ply| !ply.moves().is_empty()).count();
                progress.set_position(known as u64);
            }
            ReviewBudget::Time(_) => progress.set_position(time::since(started).as_secs()),
        },
    );
    progress.finish_and_clear();
    let opening = opening(&record.game);
    if options.json {
        for (index, ply) in review.plies().iter().enumerate() {
            writeln!(streams.output, "{}", ply_json(index, ply))?;
        }
        writeln!(streams.output, "{}", summary_json(&review, opening))?;
    } else {
        print_table(&review, opening, streams.output)?;
    }
    if let Some(mut target) = target {
        let comment = |ply: &ReviewedPly| remark(ply).filter(|_| options.comments);
        annotate(&mut record, &review, &comment);
        record.info.opening = noted_opening(record.info.opening.as_deref(), opening);
        record.game.go_to_node(left_at);
        if let Err(error) = target.write(&record) {
            return streams.fail(error);
        }
    }
    match opened.problem {
        Some(problem) if options.save.is_some() => {
            streams.fail(format_args!("{problem}; the game is not saved"))
        }
        Some(problem) => streams.fail(problem),
        None => streams.finish(ExitStatus::Success),
    }
}

/// Opens the game to analyse, and the file to save it in, if any.
fn open(
    options: &AnalyseOptions,
    input: &mut dyn BufRead,
) -> Result<(Opened, Option<SaveTarget>), Box<dyn Error>> {
    let loaded = options.source.load(input)?;
    let opened = options.source.choose(&loaded)?;
    // After an illegal move, the rest of the record would be lost.
    let save = options.save.as_deref().filter(|_| opened.problem.is_none());
    if let (Some(file), Some(loss)) = (save, loaded.loss())
        && options.source.is(file)
    {
        let file = QuotedPath(file);
        let message = format!(
            "cannot write {file}: it is the record itself, which {loss}; save to another file"
        );
        return Err(message.into());
    }
    let target = save.map(|file| SaveTarget::open(file)?.check_replaceable());
    Ok((opened, target.transpose()?))
}

/// An engine for each thread. Together they take at most the memory of two.
fn engines(search: SearchArguments) -> Vec<Engine> {
    let memory = search.memory.min(2 * (search.memory / search.threads));
    let engines = (0..search.threads).map(|_| Engine::with_memory(1, memory));
    engines.collect()
}

// ---- The table ----

const HEAD: &str = " ply  side   move   value  best   value   loss  depth";

fn print_table(review: &Review, opening: Option<&str>, output: &mut dyn Write) -> io::Result<()> {
    writeln!(output, "{HEAD}")?;
    for (index, ply) in review.plies().iter().enumerate() {
        writeln!(output, "{}", row(index, ply))?;
        for reason in in_words(ply) {
            writeln!(output, "      {reason}")?;
        }
    }
    writeln!(output)?;
    if let Some(name) = opening {
        writeln!(output, "Opening: {name}")?;
    }
    for player in Player::ALL {
        let side = review.side(player);
        if side.moves == 0 {
            writeln!(output, "{player}: no move to judge")?;
            continue;
        }
        writeln!(
            output,
            "{player}: {:.0} % accurate, {:.1} discs lost a move{}",
            side.accuracy,
            side.average_loss(),
            counts(&side)
        )?;
    }
    let turning = review.turning_points();
    if !turning.is_empty() {
        let plies = turning.iter().map(|&index| named(review, index));
        let plies: Vec<String> = plies.collect();
        writeln!(output, "The game turned with {}.", plies.join(", "))?;
    }
    Ok(())
}

fn row(index: usize, ply: &ReviewedPly) -> String {
    let value = |found: Option<&MoveValue>| found.map_or(String::new(), |found| told(found.value));
    let best = ply
        .best()
        .map_or(String::new(), |best| best.square.to_string());
    let loss = match ply.loss() {
        Some(loss) if loss.centidiscs > 0 => discs(loss),
        _ => String::new(),
    };
    let depth = if ply.moves().is_empty() {
        String::new()
    } else {
        ply.depth().to_string()
    };
    let book = if ply.is_book() { "book" } else { "" };
    let row = format!(
        "{:4}  {:5}  {:4}  {:>6}  {best:4}  {:>6}  {loss:>5}  {depth:>5}  {}",
        index + 1,
        ply.player().to_string(),
        ply.action().to_string(),
        value(ply.played()),
        value(ply.best()),
        ply.class()
            .map_or(book, |class| mark_of(class).map_or("", MoveMark::sign)),
    );
    row.trim_end().to_owned()
}

fn told(value: Value) -> String {
    let about = if value.exact { "" } else { "~" };
    match discs(value).as_str() {
        "0" | "-0" => format!("{about}0"),
        discs if value.centidiscs > 0 => format!("{about}+{discs}"),
        discs => format!("{about}{discs}"),
    }
}

fn discs(value: Value) -> String {
    format!("{:.0}", value.discs())
}

/// The numbers of bad moves: `, 2 mistakes, 1 blunder`.
fn counts(side: &SideSummary) -> String {
    let kinds = [
        (MoveClass::Inaccuracy, "inaccuracy", "inaccuracies"),
        (MoveClass::Mistake, "mistake", "mistakes"),
        (MoveClass::Blunder, "blunder", "blunders"),
    ];
    let told = kinds.map(|(class, one, many)| match side.counts[class as usize] {
        0 => String::new(),
        1 => format!(", 1 {one}"),
        count => format!(", {count} {many}"),
    });
    told.concat()
}

/// A ply as in a move list: `12. f6`.
fn named(review: &Review, index: usize) -> String {
    format!("{}. {}", index + 1, review.plies()[index].action())
}

// ---- JSON ----

fn ply_json(index: usize, ply: &ReviewedPly) -> Json {
    let value = |found: Option<&MoveValue>| found.map(|found| value_json(found.value));
    let line = |found: Option<&MoveValue>| -> Vec<String> {
        let line = found.map_or(&[][..], |found| &found.line);
        line.iter().map(Action::to_string).collect()
    };
    let moves = ply.moves().iter().map(|found| {
        json!({
            "move": found.square.to_string(),
            "value": value_json(found.value),
            "exact": found.value.exact,
        })
    });
    json!({
        "ply": index + 1,
        "player": ply.player().key(),
        "move": ply.action().to_string(),
        "depth": ply.depth(),
        "value": value(ply.played()),
        "best": ply.best().map(|best| best.square.to_string()),
        "best_value": value(ply.best()),
        "exact": ply.loss().is_some_and(|loss| loss.exact),
        "loss": ply.loss().map(value_json),
        "class": ply.class().map(MoveClass::key),
        "book": ply.is_book(),
        "line": line(ply.played()),
        "best_line": line(ply.best()),
        "turning_point": ply.is_turning_point(),
        "reasons": in_words(ply),
        "moves": moves.collect::<Vec<Json>>(),
    })
}

fn summary_json(review: &Review, opening: Option<&str>) -> Json {
    let plies = |indices: &[usize]| -> Vec<usize> { indices.iter().map(|at| at + 1).collect() };
    let mut summary = json!({
        "opening": opening,
        "turning_points": plies(&review.turning_points()),
    });
    for player in Player::ALL {
        let side = review.side(player);
        let judged = |number| (side.moves > 0).then(|| rounded(number));
        let mut told = json!({
            "moves": side.moves,
            "average_loss": judged(side.average_loss()),
            "accuracy": judged(side.accuracy),
            "worst": plies(&side.worst),
        });
        for class in MoveClass::ALL {
            told[class.key()] = json!(side.counts[class as usize]);
        }
        summary[player.key()] = told;
    }
    summary
}

/// Rounded to two digits, which all machines print alike.
fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}
