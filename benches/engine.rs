//! The engine: exact endgames, whole games on 6×6, and how soon a search stops.
//!
//! Budgets: the ten positions FFO 40 to 49 on one thread in at most 1.5 times the time of Edax, measured in the same
//! minute; a raised flag ends a search within 50 ms.
//!
//! `cargo bench --bench engine` first prints tables of whole searches, each run once, and checks every value. Then it
//! measures benches short enough to repeat. A word after `--` picks those whose names contain it: `stop`, `first`,
//! `ratios`, `ffo`, `six`. The games on 6×6 take minutes each; the preset one, of 3.1 billion positions, takes two and
//! a half.

#![expect(clippy::disallowed_methods, reason = "they measure time")]

use std::{
    io::{self, Write},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use divan::Bencher;
use reversi::{
    engine::{Control, Engine, InstructionSet, Level, Limits, SearchResult},
    records::obf,
    rules::{Board, Game, Goal, Player, Position, Ruleset, Size},
};

fn main() -> io::Result<()> {
    // Without `--bench`, cargo only checks that the benches run.
    let measures = std::env::args().any(|argument| argument == "--bench");
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with('-'))
        .collect();
    let is_picked = |name: &str| words.is_empty() || words.iter().any(|word| name.contains(word));
    let tables: [(&str, fn(&mut dyn Write) -> io::Result<()>); 5] = [
        // This comes first, since the first search of the process builds the tables that all others use.
        ("first", first_search),
        ("stop", stopping),
        ("ratios", ratios),
        ("ffo", ffo_40_to_49),
        ("six", six_by_six),
    ];
    for (name, print) in tables {
        if measures && is_picked(name) {
            print(&mut io::stdout().lock())?;
        }
    }
    divan::main();
    Ok(())
}

/// Enough for the hardest of the positions.
const MEMORY: usize = 128 << 20;

fn solve(set: InstructionSet, position: &Position, threads: usize) -> Option<SearchResult> {
    let mut engine = Engine::with_instructions(threads, MEMORY, set);
    let limits = Limits::to_the_end();
    engine.think(position, &limits, &Control::default())
}

fn size(width: usize, height: usize) -> Size {
    Size::new(width, height).expect("a size")
}

/// Prints the cost of a solution: millions of positions, seconds, and millions of positions per second.
fn print_costs(output: &mut dyn Write, name: &str, nodes: u64, time: Duration) -> io::Result<()> {
    let millions = nodes as f64 / 1e6;
    let seconds = time.as_secs_f64();
    let rate = millions / seconds;
    writeln!(
        output,
        "{name:28} {millions:9.2} M {seconds:8.3} s {rate:7.1} M/s"
    )
}

/// FFO 40 to 49 one by one on one thread.
fn ffo_40_to_49(output: &mut dyn Write) -> io::Result<()> {
    let text = include_str!("../tests/golden/ffo40-49.obf");
    let problems = obf::read(text).expect("the file is part of the project");
    let (mut nodes, mut time) = (0, Duration::ZERO);
    for (number, problem) in (40..).zip(problems) {
        let position = Position::new(Ruleset::OTHELLO, problem.board, problem.turn);
        let result = solve(InstructionSet::best(), &position, 1);
        let result = result.expect("the game is not over");
        let (_, value) = problem.moves[0];
        assert_eq!(Some(result.value.discs()), value.map(f64::from));
        nodes += result.nodes;
        time += result.elapsed;
        let name = format!("FFO {number} {}", result.value);
        print_costs(output, &name, result.nodes, result.elapsed)?;
    }
    print_costs(output, "FFO 40 to 49", nodes, time)
}

/// Speed on FFO 40 to 43 of every set of instructions, and of two threads, relative to one thread with the best set.
/// The portable set should be at least 0.4 times as fast, and two threads 1.7 times.
fn ratios(output: &mut dyn Write) -> io::Result<()> {
    let text = include_str!("../tests/golden/ffo40-49.obf");
    let problems = obf::read(text).expect("the file is part of the project");
    let positions: Vec<Position> = problems
        .iter()
        .take(4)
        .map(|problem| Position::new(Ruleset::OTHELLO, problem.board, problem.turn))
        .collect();
    let time = |set, threads| -> Duration {
        let results = positions.iter().map(|at| solve(set, at, threads));
        results
            .map(|result| result.expect("the game is not over").elapsed)
            .sum()
    };
    let best = time(InstructionSet::best(), 1);
    let mut compare = |set, threads| {
        let ratio = best.as_secs_f64() / time(set, threads).as_secs_f64();
        // `Avx2(..)` is shown as `Avx2`.
        let name = format!("{set:?}");
        let name = name.split('(').next().unwrap_or_default();
        writeln!(
            output,
            "FFO 40 to 43, {name}, threads: {threads}: {ratio:.2} times as fast"
        )
    };
    for set in InstructionSet::available() {
        compare(set, 1)?;
    }
    compare(InstructionSet::best(), 2)
}

/// Whole games on 6×6 with their known values. The first two are from J. Feinstein, 1993, the last from tothello.com.
fn six_by_six(output: &mut dyn Write) -> io::Result<()> {
    let six = size(6, 6);
    let [top_left, top_right, bottom_left, bottom_right] = six.centre();
    let mut board = Board::empty(six);
    for (square, player) in [
        (top_left, Player::Dark),
        (top_right, Player::Dark),
        (bottom_left, Player::Light),
        (bottom_right, Player::Light),
    ] {
        board.set(square, Some(player));
    }
    let parallel = Game::from_position(Ruleset::OTHELLO, board, Player::Dark);
    let fewest = Ruleset::OTHELLO.with_goal(Goal::FewestDiscs);
    for (name, game, value) in [
        ("preset", Game::new(Ruleset::OTHELLO, six), -4.0),
        ("parallel", parallel, -2.0),
        ("centre", Game::new(Ruleset::REVERSI, six), -2.0),
        ("fewest", Game::new(fewest, six), 2.0),
    ] {
        let result = solve(InstructionSet::best(), game.position(), 1);
        let result = result.expect("the game is not over");
        assert!(result.value.exact, "6×6 {name}");
        assert_eq!(result.value.discs(), value, "6×6 {name}");
        let name = format!("6×6 {name} {}", result.value);
        print_costs(output, &name, result.nodes, result.elapsed)?;
    }
    Ok(())
}

/// How long the first search of a process takes if it is stopped before it begins, and how long warming up takes.
fn first_search(output: &mut dyn Write) -> io::Result<()> {
    let game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
    let stop = AtomicBool::new(true);
    let control = Control::stopped_by(&stop);
    let started = Instant::now();
    let mut engine = Engine::new(1);
    engine.choose(game.position(), Level::UNLIMITED, 1, &control);
    writeln!(output, "first search, stopped: {:.1?}", started.elapsed())?;
    let started = Instant::now();
    Engine::warm_up(&AtomicBool::new(false));
    writeln!(output, "warming up: {:.1?}", started.elapsed())
}

/// How long a search of level 10 goes on after its flag is raised: the longest of several runs.
fn stopping(output: &mut dyn Write) -> io::Result<()> {
    Engine::warm_up(&AtomicBool::new(false));
    for (name, ruleset, size, plies) in [
        ("8×8", Ruleset::OTHELLO, Size::STANDARD, 4),
        ("8×8 in an ending", Ruleset::OTHELLO, Size::STANDARD, 34),
        (
            "8×8 filling the centre",
            Ruleset::REVERSI,
            Size::STANDARD,
            1,
        ),
        ("8×8 free placement", Ruleset::FREE, Size::STANDARD, 0),
        ("26×26", Ruleset::OTHELLO, size(26, 26), 4),
        (
            "26×26 filling the centre",
            Ruleset::REVERSI,
            size(26, 26),
            1,
        ),
        ("26×26 free placement", Ruleset::FREE, size(26, 26), 0),
    ] {
        let mut random = fastrand::Rng::with_seed(1);
        let mut game = Game::new(ruleset, size);
        for _ in 0..plies {
            let squares: Vec<_> = game.legal().iter().map(|found| found.square).collect();
            let square = random.choice(squares).expect("there are moves");
            game.play(square).expect("the move is legal");
        }
        let mut longest = Duration::ZERO;
        for milliseconds in [0, 1, 5, 20, 50, 100, 200, 400] {
            let stop = AtomicBool::new(false);
            let control = Control::stopped_by(&stop);
            let late = thread::scope(|scope| {
                let thinking = scope.spawn(|| {
                    let mut engine = Engine::new(2);
                    engine.choose(game.position(), Level::UNLIMITED, 1, &control);
                    Instant::now()
                });
                thread::sleep(Duration::from_millis(milliseconds));
                let raised = Instant::now();
                stop.store(true, Ordering::Relaxed);
                let ended = thinking.join().expect("a search does not panic");
                ended.saturating_duration_since(raised)
            });
            longest = longest.max(late);
        }
        writeln!(output, "stops on {name}: within {longest:.1?}")?;
    }
    Ok(())
}

/// The easiest of the ten, with every set of instructions that this processor has.
#[divan::bench(args = InstructionSet::available(), sample_count = 10)]
fn ffo_40(bencher: Bencher<'_, '_>, set: InstructionSet) {
    let text = include_str!("../tests/golden/ffo40-49.obf");
    let problems = obf::read(text).expect("the file is part of the project");
    let position = Position::new(Ruleset::OTHELLO, problems[0].board, problems[0].turn);
    bencher.bench_local(|| solve(set, &position, 1));
}
