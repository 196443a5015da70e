//! The programs that use the engine: `match` and `solve`.

use std::{
    collections::{BTreeMap, BTreeSet},
    ffi::OsStr,
    fs,
    io::{self, BufRead, BufReader, Write},
    path::Path,
    process::{Child, Command, Output, Stdio},
    time::Duration,
};

#[cfg(unix)]
use super::scripts::SeatScript;
use super::terminal::{
    PROGRAM, failure, objects, printed, program, refusal, reply, seen_when_waiting,
};

use proptest::prelude::*;
use reversi::{
    engine::{Baseline, Engine, Level, Limits, Rng},
    records::{self, Assumptions, Record, RecordKind, transcript},
    rules::{Game, Goal, Outcome, Player, Ruleset, Size},
    terminal::{
        ExitStatus, Program,
        arguments::SearchArguments,
        matches::{
            self,
            contestant::Contestant,
            report::{MatchReport, Results},
            summary::Scored,
        },
        solve,
        streams::Streams,
    },
};
use serde_json::Value;

/// Runs the real program to its end.
fn run<T: AsRef<OsStr>>(arguments: &[T]) -> Output {
    let mut command = Command::new(PROGRAM);
    command.args(arguments).stdin(Stdio::null());
    command.output().unwrap()
}

fn keys(object: &Value) -> Vec<&str> {
    let object = object.as_object().unwrap();
    object.keys().map(String::as_str).collect()
}

// ---- match: the command line ----

#[test]
fn a_match_is_read_with_its_players_and_options() {
    let Program::Match(options) = program(&["match", "10", "depth:6"]) else {
        panic!("not match");
    };
    let pair = [Contestant::Level(Level::MAX), Contestant::Depth(6)];
    assert_eq!(options.pairs(), Ok(vec![pair]));
    assert_eq!(
        (options.games(), options.seed, options.json),
        (100, 1, false)
    );
    assert_eq!(
        (options.size, options.ruleset()),
        (Size::STANDARD, Ruleset::OTHELLO)
    );
    assert_eq!((options.openings, options.set_depth), (None, None));
    assert_eq!(options.timeout, Duration::from_secs(60));

    let Program::Match(options) = program(&[
        "match",
        "--games",
        "6",
        "greedy",
        "--size",
        "6x4",
        "random",
        "--rules",
        "free",
        "--fewest",
        "--openings",
        "3",
        "--seed",
        "9",
        "--threads",
        "2",
        "--save",
        "x.txt",
        "--json",
    ]) else {
        panic!("not match");
    };
    assert_eq!((options.games(), options.openings), (6, Some(3)));
    assert_eq!(
        options.ruleset(),
        Ruleset::FREE.with_goal(Goal::FewestDiscs)
    );
    assert_eq!(options.save.as_deref(), Some(Path::new("x.txt")));

    for (arguments, levels, games) in [
        (&["match", "--ladder"][..], 1..=10, 200),
        (&["match", "--ladder", "--levels", "4-6"], 4..=6, 200),
        (
            &["match", "--levels", "7", "--ladder", "--games", "4"],
            7..=7,
            4,
        ),
    ] {
        let Program::Match(options) = program(arguments) else {
            panic!("not match");
        };
        let below = |number: u8| match Level::new(number - 1) {
            Some(level) => Contestant::Level(level),
            None => Contestant::Baseline(Baseline::Greedy),
        };
        let level = |number| Contestant::Level(Level::new(number).unwrap());
        let pairs = levels.map(|number| [level(number), below(number)]);
        assert_eq!(options.pairs(), Ok(pairs.collect()));
        assert_eq!(options.games(), games);
    }
}

#[test]
fn a_program_may_stand_behind_two_dashes() {
    let words = |words: &[&str]| {
        let words = words.iter().map(|&word| word.to_owned());
        Contestant::External(words.collect())
    };
    let greedy = Contestant::Baseline(Baseline::Greedy);
    for (arguments, second) in [
        (
            &["match", "greedy", "--", "edax", "-n", "2"][..],
            words(&["edax", "-n", "2"]),
        ),
        (
            &["match", "greedy", "program:'my edax' -n 2"],
            words(&["my edax", "-n", "2"]),
        ),
    ] {
        let Program::Match(options) = program(arguments) else {
            panic!("not match");
        };
        assert_eq!(options.pairs(), Ok(vec![[greedy.clone(), second]]));
    }
}

#[test]
fn wrong_arguments_of_the_engines_programs_are_answered_with_what_is_allowed() {
    const PLAYERS: &str = "a player is a level from 1 to 10, greedy, random, depth:PLIES,";
    const PROGRAM_RULES: &str =
        "another engine plays only with --size 8x8 and --rules othello, without --fewest";
    for (arguments, part) in [
        (&["match"][..], "<PLAYER>..."),
        (
            &["match", "5"],
            "a match takes two players, but 1 was given",
        ),
        (
            &["match", "5", "6", "7"],
            "a match takes two players, but 3 were given",
        ),
        (
            &["match", "5", "6", "--", "edax"],
            "a match takes two players, but 3 were given",
        ),
        (
            &["match", "--ladder", "5"],
            "'--ladder' cannot be used with",
        ),
        (
            &["match", "--ladder", "--", "edax"],
            "'--ladder' cannot be used with",
        ),
        (&["match", "--levels", "4-6"], "--ladder"),
        (
            &["match", "1", "2", "--levels", "4-6"],
            "'[PLAYER]...' cannot be used with '--levels <FROM-TO>'",
        ),
        (
            &["match", "--ladder", "--levels", "6-4"],
            "expected levels from 1 to 10, such as 4-6 or 7",
        ),
        (&["match", "--ladder", "--levels", "0-4"], "expected levels"),
        (&["match", "--ladder", "--levels", "-4"], "expected levels"),
        (&["match", "5", "11"], PLAYERS),
        (&["match", "-5", "5"], PLAYERS),
        (
            &["match", "5", "5", "--games", "3"],
            "expected an even number from 2 to 1000000",
        ),
        (
            &["match", "5", "5", "--games", "0"],
            "expected an even number",
        ),
        (
            &["match", "5", "5", "--threads", "0"],
            "expected a number from 1 to 256",
        ),
        (&["match", "5", "5", "--seed", "-1"], "invalid value '-1'"),
        (
            &["match", "5", "5", "--openings", "100"],
            "expected a number from 0 to 99",
        ),
        (
            &["match", "5", "depth:6", "--set-depth", "8"],
            "--set-depth is for another engine, and none plays",
        ),
        (
            &["match", "--ladder", "--set-depth", "8"],
            "cannot be used with '--set-depth <N>'",
        ),
        (
            &["match", "5", "5", "--set-depth", "x"],
            "expected a number from 1 to 60",
        ),
        (
            &["match", "5", "5", "--timeout", "0"],
            "expected a time of at most a day, such as 2s, 500ms or 1m",
        ),
        (
            &["match", "5", "5", "--save", "x.ggf", "--rules", "free"],
            "cannot write 'x.ggf': GGF is only for games of othello on square boards",
        ),
        (
            &["match", "5", "5", "--foo"],
            "unexpected argument '--foo' found",
        ),
        (
            &["match", "5", "--size", "6x6", "--", "edax"],
            PROGRAM_RULES,
        ),
        (&["match", "5", "program:x", "--fewest"], PROGRAM_RULES),
        (&["solve", "a", "b"], "unexpected argument 'b' found"),
        (
            &["nboard", "--level", "11"],
            "a level is a number from 1 to 10",
        ),
        (&["nboard", "x"], "unexpected argument 'x' found"),
        (&["gtp", "x"], "unexpected argument 'x' found"),
    ] {
        let message = refusal(arguments);
        assert!(message.starts_with("error: "), "{message}");
        assert!(message.contains(part), "{arguments:?}: {message}");
        let usage = format!("Usage: reversi {}", arguments[0]);
        let has_usage = message.contains(&usage) || message.contains("invalid value");
        assert!(has_usage, "{arguments:?}: {message}");
    }
}

// ---- match: the games ----

/// The lines of JSON about the games, and the summary.
fn played(arguments: &[&str]) -> (Vec<Value>, Value) {
    let output = printed(&[&["match", "--json"], arguments].concat(), "");
    let mut lines = objects(&output);
    let sum = lines.pop().unwrap();
    (lines, sum)
}

fn number(object: &Value, key: &str) -> i64 {
    object[key].as_i64().unwrap()
}

/// Checks everything that a match prints about its games against the rules.
#[track_caller]
fn check(games: &[Value], sum: &Value, ruleset: Ruleset, size: Size) {
    let mut results = BTreeMap::from([(1, 0), (0, 0), (-1, 0)]);
    let mut margins = 0;
    for (index, game) in games.iter().enumerate() {
        assert_eq!(
            keys(game),
            [
                "game", "first", "opening", "moves", "dark", "light", "winner", "margin"
            ]
        );
        assert_eq!(number(game, "game"), index as i64 + 1);
        // Colours are swapped after every game, and the opening changes after every second.
        let first = if index % 2 == 0 {
            Player::Dark
        } else {
            Player::Light
        };
        assert_eq!(game["first"], first.key());
        assert_eq!(game["opening"], games[index / 2 * 2]["opening"]);
        let moves = game["moves"].as_str().unwrap();
        assert!(moves.starts_with(game["opening"].as_str().unwrap()));
        let mut replayed = Game::new(ruleset, size);
        transcript::play(&mut replayed, moves).unwrap();
        assert!(replayed.is_over(), "{moves}");
        let count = |player| replayed.board().count(player) as i64;
        assert_eq!(number(game, "dark"), count(Player::Dark));
        assert_eq!(number(game, "light"), count(Player::Light));
        let winner = replayed.outcome().and_then(Outcome::winner);
        assert_eq!(game["winner"], winner.map_or("neither", Player::key));
        let margin = number(game, "margin");
        let sign = match winner {
            Some(winner) if winner == first => 1,
            Some(_) => -1,
            None => 0,
        };
        assert_eq!(margin.signum(), sign, "{game}");
        let lead = (count(Player::Dark) - count(Player::Light)).abs();
        let free = replayed.board().free().len() as i64;
        assert_eq!(margin.abs(), lead + lead.signum() * free);
        *results.get_mut(&sign).unwrap() += 1;
        margins += margin;
    }
    assert_eq!(
        keys(sum),
        [
            "games",
            "openings",
            "complete",
            "players",
            "wins",
            "draws",
            "losses",
            "score",
            "margin",
            "margin_error",
            "elo",
            "elo_low",
            "elo_high",
            "seconds",
        ]
    );
    assert_eq!(number(sum, "games"), games.len() as i64);
    assert_eq!(sum["complete"], true);
    let openings = games.iter().map(|game| game["opening"].as_str().unwrap());
    let openings: BTreeSet<&str> = openings.collect();
    assert_eq!(number(sum, "openings"), openings.len() as i64);
    for (key, sign) in [("wins", 1), ("draws", 0), ("losses", -1)] {
        assert_eq!(number(sum, key), results[&sign], "{key}");
    }
    let count = games.len() as f64;
    let score = (results[&1] as f64 + results[&0] as f64 / 2.0) / count;
    assert!((sum["score"].as_f64().unwrap() - score).abs() < 1e-9);
    assert!((sum["margin"].as_f64().unwrap() - margins as f64 / count).abs() < 1e-9);
    assert_eq!(sum["seconds"].as_array().unwrap().len(), 2);
}

#[test]
fn every_game_is_legal_and_the_sum_is_that_of_the_games() {
    let fewest = Ruleset::OTHELLO.with_goal(Goal::FewestDiscs);
    for (arguments, ruleset, (width, height)) in [
        ("greedy random --games 20", Ruleset::OTHELLO, (8, 8)),
        (
            "random depth:1 --games 8 --rules reversi",
            Ruleset::REVERSI,
            (8, 8),
        ),
        (
            "greedy random --games 8 --size 5x4 --rules free",
            Ruleset::FREE,
            (5, 4),
        ),
        (
            "greedy random --games 8 --size 6x6 --fewest",
            fewest,
            (6, 6),
        ),
        (
            "greedy random --games 2 --size 12x9",
            Ruleset::OTHELLO,
            (12, 9),
        ),
        (
            "greedy random --games 4 --size 2x2 --rules reversi",
            Ruleset::REVERSI,
            (2, 2),
        ),
    ] {
        let arguments: Vec<&str> = arguments.split(' ').collect();
        let (games, sum) = played(&arguments);
        check(&games, &sum, ruleset, Size::new(width, height).unwrap());
    }
}

#[test]
fn help_names_what_may_be_null_in_json() {
    // Two won games of one opening.
    let (_, sum) = played(&["4", "random", "--games", "2"]);
    let is_null = |key: &&str| sum[*key].is_null();
    let null: Vec<&str> = keys(&sum).into_iter().filter(is_null).collect();
    assert_eq!(null, ["margin_error", "elo", "elo_high"]);
    let help = matches::LONG_ABOUT.replace('\n', " ");
    let mut sentences = help
        .split(". ")
        .filter(|sentence| sentence.contains("null"));
    let sentence = sentences.next().unwrap();
    for name in ["'elo'", "its interval", "'margin_error'"] {
        assert!(sentence.contains(name), "{sentence}");
    }
}

#[test]
fn the_seed_decides_and_the_number_of_threads_does_not() {
    let games = |more: &[&str]| {
        let arguments = ["greedy", "random", "--games", "12"];
        let (games, mut sum) = played(&[&arguments, more].concat());
        sum["seconds"] = Value::Null;
        (games, sum)
    };
    let one = games(&["--seed", "5"]);
    assert_eq!(games(&["--seed", "5", "--threads", "3"]), one);
    assert_ne!(games(&["--seed", "6"]), one);
}

#[test]
fn openings_are_different_and_as_long_as_asked_for() {
    let (games, _) = played(&["random", "random", "--games", "20", "--openings", "5"]);
    let mut openings: Vec<&str> = games
        .iter()
        .map(|g| g["opening"].as_str().unwrap())
        .collect();
    openings.dedup();
    openings.sort_unstable();
    openings.dedup();
    assert_eq!(openings.len(), 10);
    assert!(openings.iter().all(|opening| opening.len() == 10));
    let line = failure(
        &["match", "1", "2", "--size", "4x4", "--openings", "50"],
        "",
    );
    assert_eq!(
        line,
        "on 4×4 by othello every game is over after such a long opening"
    );
    for more in [&[][..], &["--openings", "0"]] {
        let line = failure(&[&["match", "1", "2", "--size", "2x2"], more].concat(), "");
        assert_eq!(
            line,
            "there is nothing to play on 2×2 by othello: the game is over at the start"
        );
    }
}

#[test]
fn repeated_games_say_no_more_than_one() {
    let interval = |arguments: &[&str]| {
        let (_, sum) = played(&[&["depth:2", "depth:2"], arguments].concat());
        assert_eq!(sum["elo"].as_f64(), Some(0.0), "{sum}");
        let end = |key: &str| sum[key].as_f64().unwrap();
        assert!((end("elo_low") + end("elo_high")).abs() < 1e-6);
        (number(&sum, "openings"), end("elo_high"))
    };
    let (openings, twice) = interval(&["--games", "2", "--openings", "0"]);
    assert_eq!(openings, 1);
    assert!(twice > 400.0, "{twice}");
    // However often the same two games are repeated, they say no more.
    assert_eq!(interval(&["--games", "40", "--openings", "0"]), (1, twice));
    let (openings, some) = interval(&["--games", "40"]);
    assert_eq!(openings, 20);
    assert!(some > 30.0 && some < 200.0, "{some}");
    let small = ["--size", "4x4", "--games", "200"];
    let (openings, few) = interval(&small);
    assert!(openings < 100 && few > 20.0, "{openings} {few}");

    let text =
        |arguments: &[&str]| printed(&[&["match", "depth:2", "depth:2"], arguments].concat(), "");
    let output = text(&["--games", "4", "--openings", "0"]);
    for line in [
        "4 games on 8×8 by othello; 1 opening of 0 plies, repeated because there are no others, seed 1.",
        "Margin +0.00 discs a game.",
        "Elo difference +0, 95 % interval -495 to +495.",
        "All games have the same opening, so they are one observation.",
    ] {
        assert!(output.lines().any(|found| found == line), "{output}");
    }
    let output = text(&["--games", "4"]);
    assert!(
        output.contains("The score is the same at all 2 openings, so the interval follows from"),
        "{output}"
    );
}

#[test]
fn the_greedy_player_beats_the_random_one() {
    let (_, sum) = played(&["greedy", "random", "--games", "200"]);
    let score = sum["score"].as_f64().unwrap();
    assert!((0.5..0.8).contains(&score), "{score}");
    let elo = |key: &str| sum[key].as_f64().unwrap();
    assert!(elo("elo_low") < elo("elo") && elo("elo") < elo("elo_high"));
}

#[test]
fn a_match_is_summed_up_for_people() {
    let output = printed(&["match", "greedy", "random", "--games", "20"], "");
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(
        lines[0],
        "20 games on 8×8 by othello; 10 openings of 8 plies, seed 1."
    );
    for start in [
        "greedy against random: ",
        "Score ",
        "Margin ",
        "Elo difference ",
        "greedy: ",
        "random: ",
    ] {
        assert!(lines.iter().any(|line| line.starts_with(start)), "{start}");
    }
}

#[test]
fn the_ladder_sums_up_every_level_against_the_one_below() {
    let arguments = ["match", "--ladder", "--games", "2", "--size", "4x4"];
    let output = printed(&arguments, "");
    let head = "2 games each on 4×4 by othello; 1 opening of 2 plies, seed 1.";
    assert_eq!(output.lines().next(), Some(head));
    let sums: Vec<&str> = output
        .lines()
        .filter(|line| line.contains(" against "))
        .collect();
    assert_eq!(sums.len(), usize::from(Level::MAX.number()));
    assert!(sums[0].starts_with("level 1 against greedy: "), "{output}");
    assert!(
        sums[9].starts_with("level 10 against level 9: "),
        "{output}"
    );
    let sums = objects(&printed(&[&arguments[..], &["--json"]].concat(), ""));
    let sums = sums.iter().filter(|line| line.get("players").is_some());
    assert_eq!(sums.count(), usize::from(Level::MAX.number()));
}

#[test]
fn a_script_puts_results_into_the_table_of_levels() {
    let (_folder, file) = crate::own_file("README.md");
    let rows = "| 1 | Easiest | Does nothing | 1 % | -1 | -2 to -0 | 1.000 |\n| 10+ | – | – | – | – | – | – |\n";
    fs::write(&file, rows).unwrap();
    let results = r#"{"game":1,"margin":4}
        {"players":["level 1","greedy"],"score":1.0,"elo":null,"elo_low":-0.4,"elo_high":null,"seconds":[{"mean":0.0125},{}]}"#;
    let results = results.replace("\n        ", "\n");
    if crate::python(&["scripts/levels.py", file.to_str().unwrap()], &results).is_some() {
        let row = "| 1 | Easiest | Does nothing | 100.0 % | +∞ | +0 to +∞ | 0.013 |";
        assert_eq!(fs::read_to_string(&file).unwrap().lines().next(), Some(row));
    }
}

/// A bar is shown on a terminal, and is gone at the end.
#[cfg(unix)]
#[test]
fn a_terminal_shows_how_far_a_match_has_come() {
    // The second time, no thread has room for its stack.
    for stack in [1_u64 << 21, 1 << 60] {
        let script = format!(
            "import os, pty, sys
os.environ.update(TERM='xterm', RUST_MIN_STACK='{stack}')
sys.exit(pty.spawn(sys.argv[1:]))"
        );
        let program = ["-c", &script, PROGRAM];
        let arguments = ["match", "greedy", "random", "--games", "20"];
        if let Some(shown) = crate::python(&[&program[..], &arguments].concat(), "") {
            assert!(shown.contains(" of 20 games"), "{shown:?}");
            let (_, last) = shown.rsplit_once("\x1b[2K").unwrap();
            assert!(!last.contains(" of 20 games"), "{shown:?}");
        }
    }
}

#[test]
fn the_games_are_saved_in_the_format_that_the_name_says() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let saved = |name: &str, more: &[&str]| {
        let file = path(name);
        let arguments = ["greedy", "random", "--games", "4", "--save", &file];
        let (games, _) = played(&[&arguments, more].concat());
        (fs::read_to_string(&file).unwrap(), games)
    };
    let moves = |game: &Value| game["moves"].as_str().unwrap().to_owned();
    let opened = |text: &str, kind: RecordKind, games: &[Value]| -> Vec<Record> {
        let loaded = records::read(text.as_bytes(), &Assumptions::default()).unwrap();
        assert_eq!((loaded.kind(), loaded.len()), (kind, games.len()));
        let records = games.iter().enumerate().map(|(index, game)| {
            let opened = loaded.open(index).unwrap();
            assert_eq!(opened.problem, None);
            assert_eq!(transcript::write(&opened.record.game.line()), moves(game));
            opened.record
        });
        records.collect()
    };

    let (text, games) = saved("games.GGF", &[]);
    assert_eq!(text.lines().count(), games.len());
    for (line, game) in text.lines().zip(&games) {
        assert!(line.starts_with("(;GM[Othello]"), "{line}");
        let players = match game["first"].as_str() {
            Some("dark") => "PB[greedy]PW[random]",
            _ => "PB[random]PW[greedy]",
        };
        assert!(line.contains(players), "{line}");
    }
    opened(&text, RecordKind::GGF, &games);

    let (text, games) = saved("fewest.ggf", &["--fewest"]);
    let record = &opened(&text, RecordKind::GGF, &games)[0];
    assert_eq!(record.game.ruleset().goal, Goal::FewestDiscs);

    let (text, games) = saved("games.txt", &["--size", "6x4", "--rules", "reversi"]);
    let expected: Vec<String> = games.iter().map(moves).collect();
    assert_eq!(text.lines().collect::<Vec<_>>(), expected);

    let (text, games) = saved(
        "games.sgf",
        &["--size", "6x4", "--rules", "free", "--fewest"],
    );
    let records = opened(&text, RecordKind::SGF, &games);
    for (index, (record, game)) in records.iter().zip(&games).enumerate() {
        let fewest = Ruleset::FREE.with_goal(Goal::FewestDiscs);
        assert_eq!(record.game.ruleset(), fewest);
        let first = if index % 2 == 0 {
            Player::Dark
        } else {
            Player::Light
        };
        assert_eq!(record.info.name(first), Some("greedy"));
        let result = record.info.result.as_deref().unwrap();
        let winner = match game["winner"].as_str().unwrap() {
            "dark" => "B+",
            "light" => "W+",
            _ => "0",
        };
        assert!(result.starts_with(winner), "{result}");
    }

    let save = |name: &str, more: &[&str]| {
        let file = path(name);
        let arguments = ["match", "1", "2", "--save", &file];
        failure(&[&arguments, more].concat(), "")
    };
    assert!(save("none/games.ggf", &[]).ends_with(": there is no such folder"));
    // Without a game, nothing is saved.
    for name in ["games.sgf", "new.sgf"] {
        save(name, &["--size", "2x2"]);
    }
    assert_eq!(fs::read_to_string(path("games.sgf")).unwrap(), text);
    assert!(!fs::exists(path("new.sgf")).unwrap());
}

// ---- match: other engines ----

#[test]
fn the_program_plays_itself_by_both_protocols() {
    for protocol in ["nboard", "gtp"] {
        let command = [PROGRAM, protocol, "--level", "1"];
        let start = [
            "match",
            "--json",
            "--games",
            "6",
            "--threads",
            "2",
            "random",
            "--",
        ];
        let output = run(&[&start[..], &command].concat());
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
        let mut lines = objects(&String::from_utf8(output.stdout).unwrap());
        let sum = lines.pop().unwrap();
        check(&lines, &sum, Ruleset::OTHELLO, Size::STANDARD);
        let name = sum["players"][1].as_str().unwrap();
        assert!(name.ends_with(&command[1..].join(" ")), "{name}");
    }
}

#[test]
fn a_match_sets_no_depth_where_the_protocol_has_none() {
    let output = run(&["match", "random", "--set-depth", "4", "--", PROGRAM, "gtp"]);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(
        errors.contains("it speaks GTP, which cannot set a depth"),
        "{errors}"
    );
    assert_eq!(output.status.code(), Some(1));
}

/// A shell script that speaks the Go Text Protocol, with `cases` for what it does not answer with nothing.
#[cfg(unix)]
fn gtp_script(cases: &str) -> String {
    format!(
        r#"
        while read -r command _; do
            case "$command" in
                nboard | ping) echo "? unknown command" ;;
                {cases}
                *) echo "=" ;;
            esac
            echo
        done"#
    )
}

#[cfg(unix)]
#[test]
fn an_engine_that_resigns_loses_the_whole_board() {
    let script = gtp_script(r#"genmove) echo "= Resign" ;;"#);
    let folder = tempfile::tempdir().unwrap();
    for (end, results) in [("ggf", ["+64:r", "-64:r"]), ("sgf", ["B+R", "W+R"])] {
        let file = folder.path().join("games").with_extension(end);
        let save = ["--save", file.to_str().unwrap(), "random", "--"];
        let (games, sum) = played(&[&["--games", "2"], &save[..], &["sh", "-c", &script]].concat());
        for (game, winner) in games.iter().zip(["dark", "light"]) {
            assert_eq!(
                (&game["winner"], number(game, "margin")),
                (&winner.into(), 64)
            );
        }
        assert_eq!((number(&sum, "wins"), &sum["margin"]), (2, &64.0.into()));
        let saved = fs::read_to_string(&file).unwrap();
        let places = results.map(|result| saved.find(&format!("RE[{result}]")));
        assert!(places[0].is_some() && places[0] < places[1], "{saved}");
    }
}

#[cfg(unix)]
#[test]
fn a_move_that_an_engine_refuses_ends_the_match_with_a_line() {
    let script = gtp_script(r#"play) echo "? illegal move" ;; genmove) echo "= resign" ;;"#);
    let start = ["match", "--games", "2", "--openings", "0", "random", "--"];
    let line = failure(&[&start[..], &["sh", "-c", &script]].concat(), "");
    assert!(line.starts_with("game 1, "), "{line}");
    let reason = "': it answered 'illegal move' to 'play black ";
    assert!(line.contains(reason), "{line}");
}

/// A program that plays this many `games` with the engine under test, and then ends.
#[cfg(unix)]
fn player_of(games: usize) -> [String; 5] {
    // The engine gets what the script passes on.
    let script = r#"
        left=$2
        { while read -r word rest; do
            case "$word $rest" in "set game "*)
                [ "$left" = 0 ] && exit
                left=$((left - 1));;
            esac
            echo "$word $rest"
        done; } | "$1" nboard --level 1"#;
    [
        "sh".to_owned(),
        "-c".to_owned(),
        script.to_owned(),
        "guest".to_owned(),
        PROGRAM.to_owned(),
    ]
    .map(|word| word.replace("$2", &games.to_string()))
}

#[cfg(unix)]
#[test]
fn a_program_that_fails_leaves_the_sum_of_the_games_finished() {
    let (_folder, file) = crate::own_file("games.txt");
    let words = player_of(3);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let save = ["--save", file.to_str().unwrap()];
    let start = ["match", "greedy", "--games", "6"];
    let (output, errors, status) = reply(
        &program(&[&start[..], &save, &["--json", "--"], &words].concat()),
        "",
    );
    assert_eq!(status, ExitStatus::Failure);
    assert!(errors.starts_with("reversi: game 4, "), "{errors}");
    assert_eq!(errors.lines().count(), 1);
    let lines = objects(&output);
    assert_eq!(lines.len(), 4);
    let sum = &lines[3];
    assert_eq!((number(sum, "games"), &sum["complete"]), (3, &false.into()));
    assert_eq!(number(sum, "openings"), 2);
    assert_eq!(fs::read_to_string(&file).unwrap().lines().count(), 3);

    let arguments = [&start[..], &["--"], &words].concat();
    let (output, errors, status) = reply(&program(&arguments), "");
    assert_eq!((status, errors.lines().count()), (ExitStatus::Failure, 1));
    let lines: Vec<&str> = output.lines().collect();
    let place = lines
        .iter()
        .position(|line| *line == "The match ended after 3 of 6 games.");
    let place = place.unwrap_or_else(|| panic!("{output}"));
    assert!(
        lines[place + 1].starts_with("greedy against sh -c "),
        "{output}"
    );
    assert!(lines[place + 1].ends_with(" lost."), "{output}");
    assert!(output.contains("\nElo difference "), "{output}");
}

#[cfg(unix)]
fn kill(child: &Child, signal: &str) {
    let mut kill = Command::new("kill");
    let kill = kill.args([signal, &child.id().to_string()]);
    assert!(kill.status().unwrap().success());
}

/// A match of the real program, whose output can be read while it runs.
#[cfg(unix)]
fn a_match(line: &str) -> Command {
    let mut command = Command::new(PROGRAM);
    command.arg("match").args(line.split(' '));
    command.stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Checks that a match ends as one that was interrupted. Returns what it printed that was not read before.
#[cfg(unix)]
#[track_caller]
fn assert_interrupted(child: Child) -> String {
    let ended = child.wait_with_output().unwrap();
    let [output, errors] = [ended.stdout, ended.stderr].map(String::from_utf8);
    assert_eq!(ended.status.code(), Some(1));
    assert_eq!(errors.unwrap(), "reversi: interrupted\n");
    output.unwrap()
}

/// Nothing can be done when a match is killed, so something else has to end its programs.
#[cfg(unix)]
#[test]
fn the_programs_of_a_match_that_is_killed_end_with_it() {
    for signal in ["-KILL", "-QUIT"] {
        // It does not read its input, and so does not notice that nobody writes there any more.
        let script = SeatScript::new("wait");
        let folder = tempfile::tempdir().unwrap();
        let mut child = a_match("greedy --games 2 -- sh")
            .arg(script.path())
            .current_dir(folder.path())
            .spawn()
            .unwrap();
        script.wait_for_start();
        kill(&child, signal);
        child.wait().unwrap();
        script.assert_gone();
    }
}

#[cfg(unix)]
#[test]
fn a_match_is_interrupted_while_it_draws_its_openings() {
    let (_folder, pipe) = crate::own_file("games.sgf");
    let made = Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    let child = a_match("1 2 --games 1000000 --size 26x26 --save")
        .arg(&pipe)
        .spawn()
        .unwrap();
    // This waits until the match has opened its end.
    let _games = fs::File::open(&pipe).unwrap();
    kill(&child, "-INT");
    assert_eq!(assert_interrupted(child), "");
}

#[cfg(unix)]
#[test]
fn a_game_that_is_interrupted_does_not_count() {
    let (_folder, file) = crate::own_file("games.sgf");
    let mut child = a_match("depth:40 depth:40 --games 2 --openings 1 --save")
        .arg(&file)
        .spawn()
        .unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
    let begun = output.next().unwrap().unwrap();
    assert!(begun.starts_with("2 games"), "{begun}");
    kill(&child, "-INT");
    assert_eq!(output.count(), 0);
    assert_interrupted(child);
    assert!(!file.exists(), "no game was saved");
}

#[cfg(unix)]
#[test]
fn an_interrupted_match_prints_its_summary_and_ends_its_programs() {
    let script = SeatScript::new(&format!("exec '{PROGRAM}' nboard --level 1"));
    let mut child = a_match("greedy --games 1000000 --openings 3 --json -- sh")
        .arg(script.path())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
    for _ in 0..2 {
        output.next().unwrap().unwrap();
    }
    kill(&child, "-INT");
    let rest: Vec<String> = output.map(|line| line.unwrap()).collect();
    let sum: Value = serde_json::from_str(rest.last().unwrap()).unwrap();
    assert_eq!(sum["complete"], false);
    assert_eq!(number(&sum, "games"), rest.len() as i64 + 1);
    assert_interrupted(child);
    script.assert_gone();
}

#[cfg(unix)]
#[test]
fn a_program_that_does_not_play_ends_the_match_with_a_line() {
    use std::os::unix::fs::PermissionsExt;

    let ends = |script: &SeatScript| {
        let arguments = ["match", "greedy", "--games", "4", "--", "sh"];
        let line = failure(&[&arguments[..], &[&script.path()]].concat(), "");
        let (_, reason) = line.split_once("': ").unwrap();
        reason.to_owned()
    };
    let reason = ends(&SeatScript::new("exit"));
    // How many messages it takes depends on how soon it ends.
    assert!(
        reason.starts_with("it ended before it answered '"),
        "{reason}"
    );
    let reason = ends(&SeatScript::answering("=== A1 0.0 0.1"));
    assert!(reason.contains(" (A1): a1 "), "{reason}");
    let reason = ends(&SeatScript::answering("=== PA"));
    assert!(
        reason.ends_with(" (PA): Dark has a legal move and may not pass")
            || reason.ends_with(" (PA): Light has a legal move and may not pass"),
        "{reason}"
    );
    assert_eq!(
        failure(
            &["match", "--games", "2", "greedy", "program:no/such/program"],
            ""
        ),
        "'no/such/program': cannot be started: there is no such program"
    );
    let (_folder, file) = crate::own_file("engine");
    fs::write(&file, "hello\n").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
    let start = ["match", "greedy", "--games", "2", "--"];
    let line = failure(&[&start[..], &[file.to_str().unwrap()]].concat(), "");
    assert!(
        line.ends_with(": cannot be started: exec format error"),
        "{line}"
    );
}

#[test]
fn a_single_game_so_far_is_called_one() {
    let Program::Match(options) = program(&["match", "--games", "40", "greedy", "random"]) else {
        panic!("not match");
    };
    let report = MatchReport::new(&options, &[]);
    for (margins, expected) in [(&[5][..], "      1 game: "), (&[5, -3], "      2 games: ")] {
        let scored = margins.iter().map(|&margin| Scored { opening: 0, margin });
        let results = Results {
            games: scored.collect(),
            ..Results::default()
        };
        let mut output = Vec::new();
        let mut streams = Streams {
            input: &mut io::empty(),
            output: &mut output,
            errors: &mut io::sink(),
        };
        report.so_far(&results, &mut streams).unwrap();
        let printed = String::from_utf8(output).unwrap();
        assert!(printed.starts_with(expected), "{printed:?}");
    }
}

// ---- solve ----

/// What the engine finds with the same limits.
fn engine_value(line: &str) -> f64 {
    let board: String = line.chars().take(64).collect();
    let rows: Vec<&str> = (0..8).map(|row| &board[8 * row..8 * row + 8]).collect();
    let drawn = rows
        .join("\n")
        .replace('O', "L")
        .replace('X', "D")
        .replace('-', ".");
    let game = Game::from_position(Ruleset::OTHELLO, drawn.parse().unwrap(), Player::Dark);
    let limits = Limits::to_the_end();
    let thought = Engine::new(1).think(game.position(), &limits, &Default::default());
    thought.unwrap().value.discs()
}

/// Positions that are solved at once: a game that is over, one in which Light has to pass, and one with
/// a single move.
fn easy() -> [String; 3] {
    [
        format!("{}-- X", "X".repeat(62)),
        format!("XO{} O", "-".repeat(62)),
        format!("-O{} X; A1:+64;", "X".repeat(62)),
    ]
}

#[test]
fn solve_answers_a_line_of_json_a_position() {
    let [over, passing, one] = easy();
    let input = format!("% easy\n{over}\n\n{passing} % a pass\r\n{one}\n");
    let answers = objects(&printed(&["solve", "--json"], input));
    assert_eq!(answers.len(), 3);
    const KEYS: [&str; 5] = ["value", "move", "nodes", "seconds", "expected"];
    for (answer, number) in answers.iter().zip([4, 4, 5]) {
        // Only the last one has a value in the file.
        assert_eq!(keys(answer), KEYS[..number]);
        assert!(answer["nodes"].is_u64() && answer["seconds"].is_f64());
    }
    assert_eq!(
        (&answers[0]["value"], &answers[0]["move"]),
        (&64.into(), &Value::Null)
    );
    assert_eq!(answers[1]["move"], "pass");
    assert!(answers[1]["value"].as_f64().unwrap() < 0.0);
    assert_eq!(answers[2]["move"], "a1");
    assert_eq!(answers[2]["value"].as_f64(), Some(64.0));
    assert_eq!(answers[2]["expected"].as_f64(), Some(64.0));
}

#[test]
fn solve_skips_the_remarks_that_other_commands_skip() {
    let [over, _, one] = easy();
    let input = format!("# easy\n{over}\n// a single move\n % {over}\n{one}\n");
    let converted = printed(&["convert", "--to", "obf"], &input);
    assert_eq!(converted.lines().count(), 2);
    assert_eq!(objects(&printed(&["solve", "--json"], input)).len(), 2);
}

#[test]
fn solve_reads_utf_16_as_other_commands_do() {
    let text = format!("\u{feff}{}\r\n", easy().join("\r\n"));
    let bytes =
        |order: fn(u16) -> [u8; 2]| -> Vec<u8> { text.encode_utf16().flat_map(order).collect() };
    let (_folder, file) = crate::own_file("wide.obf");
    let name = file.to_str().unwrap();
    for wide in [bytes(u16::to_le_bytes), bytes(u16::to_be_bytes)] {
        fs::write(&file, &wide).unwrap();
        for (arguments, input) in [
            (["solve", "--json", "-"], wide),
            (["solve", "--json", name], vec![]),
        ] {
            let answers = objects(&printed(&arguments, input));
            assert_eq!(answers.len(), 3, "{arguments:?}");
        }
    }
}

#[test]
fn solve_reads_a_file_or_standard_input() {
    let (_folder, file) = crate::own_file("easy.obf");
    let text = easy().join("\n");
    fs::write(&file, &text).unwrap();
    let name = file.to_str().unwrap();
    for (arguments, input) in [
        (&["solve", "--json", "--threads", "2"][..], text.as_str()),
        (&["solve", "--json", "-"], &text),
        (&["solve", "--json", name], ""),
    ] {
        let answers = objects(&printed(arguments, input));
        assert_eq!(answers.len(), 3, "{arguments:?}");
    }
    let Program::Solve(options) = program(&["solve", "a.obf", "--threads", "3", "--memory", "8"])
    else {
        panic!("not solve");
    };
    let expected = solve::SolveOptions {
        file: Some("a.obf".into()),
        search: SearchArguments {
            threads: 3,
            memory: 8 << 20,
        },
        json: false,
    };
    assert_eq!(options, expected);
}

#[test]
fn the_heading_of_solve_stands_there_before_the_first_position_is_typed() {
    let heading = "line  free  value";
    let seen = seen_when_waiting(&program(&["solve"]), &[]);
    assert!(seen[0].starts_with(heading), "{seen:?}");
    assert!(printed(&["solve"], "").starts_with(heading));
}

#[test]
fn solve_prints_a_table_with_totals() {
    let [over, passing, one] = easy();
    let output = printed(&["solve"], format!("{over}\n\n{passing}\n{one}\n"));
    let rows: Vec<Vec<&str>> = output
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect();
    assert_eq!(rows.len(), 5);
    assert_eq!(
        rows[0],
        ["line", "free", "value", "move", "seconds", "nodes", "M/s"]
    );
    assert_eq!(rows[1][..4], ["1", "2", "+64", "-"]);
    assert_eq!((rows[2][0], rows[2][3]), ("3", "pass"));
    assert_eq!(rows[4][..2], ["3", "positions"]);
    let nodes = |row: &[&str]| row[row.len() - 2].parse::<u64>().unwrap();
    let sum: u64 = rows[1..4].iter().map(|row| nodes(row)).sum();
    assert_eq!(nodes(&rows[4]), sum);
}

#[test]
fn solve_says_where_the_file_expects_something_else() {
    let [over, ..] = easy();
    let (output, errors, status) = reply(&program(&["solve"]), format!("{over}; +12;\n"));
    assert!(
        output.lines().nth(1).unwrap().ends_with("  expected +12"),
        "{output}"
    );
    assert_eq!(
        errors,
        "reversi: 1 value differs from the one in the file\n"
    );
    assert_eq!(status, ExitStatus::Failure);
    let (output, _, status) = reply(&program(&["solve"]), format!("{over}; +64;\n"));
    assert!(!output.contains("expected"), "{output}");
    assert_eq!(status, ExitStatus::Success);

    let json = program(&["solve", "--json"]);
    let (output, errors, status) = reply(&json, format!("{over}; +12;\n{over}\n{over}; +2;\n"));
    let expected: Vec<Option<i64>> = objects(&output)
        .iter()
        .map(|answer| answer["expected"].as_i64())
        .collect();
    assert_eq!(expected, [Some(12), None, Some(2)]);
    assert_eq!(errors, "reversi: 2 values differ from those in the file\n");
    assert_eq!(status, ExitStatus::Failure);
}

#[test]
fn the_order_of_positions_does_not_matter() {
    let [_, passing, one] = easy();
    let values = |lines: [&String; 2]| {
        let input = lines.map(String::as_str).join("\n");
        let mut answers = objects(&printed(&["solve", "--json"], input));
        for answer in &mut answers {
            answer["seconds"] = Value::Null;
        }
        answers
    };
    let mut there = values([&passing, &one]);
    there.reverse();
    assert_eq!(there, values([&one, &passing]));
}

#[test]
fn a_bad_position_is_named_with_its_line() {
    let [over, ..] = easy();
    const BOARD: &str = "a position begins with 64 squares, each X, O or -, and the side to move";
    for (bad, reason) in [
        ("hello", BOARD),
        ("X-O", BOARD),
        (&format!("{over} X"), BOARD),
        (
            &format!("{over}; +best"),
            "a field is a move and its score, such as D3:+2, not '+best'",
        ),
    ] {
        let input = format!("{over}\n{bad}\n{over}\n");
        let arguments = ["solve", "--json"];
        let line = failure(&arguments, &input);
        assert_eq!(line, format!("standard input, line 2: {reason}"));
        let (output, ..) = reply(&program(&arguments), &input);
        assert_eq!(output.lines().count(), 1, "what comes before is answered");
    }
    let (folder, file) = crate::own_file("bad.obf");
    fs::write(&file, b"\xff\xfe").unwrap();
    let line = failure(&["solve", file.to_str().unwrap()], "");
    assert!(
        line.contains("', line 1: a position begins with 64 squares"),
        "{line}"
    );
    let line = failure(&["solve", "no/such/file"], "");
    assert_eq!(line, "cannot read 'no/such/file': there is no such file");
    let line = failure(&["solve", folder.path().to_str().unwrap()], "");
    assert!(line.ends_with(": it is a folder"), "{line}");
}

// ---- Anything at all ----

/// Bytes that resemble what a program reads.
fn bytes(words: &'static [&'static str]) -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        prop::sample::select(words).prop_map(|word| word.as_bytes().to_vec()),
        prop::collection::vec(any::<u8>(), 0..12),
        "[ -~]{0,12}".prop_map(String::into_bytes),
        Just(b"\n".to_vec()),
    ];
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

/// However they are combined, few squares are free, so that the position is solved at once.
const OBF_WORDS: &[&str] = &[
    " X", " O", ";", "; A2:+38", "; PA:-64", "%", "XXXXXXXX", "OOOOOOOO", "XOOOXXO-",
];

const NBOARD_WORDS: &[&str] = &[
    "\nnboard 2\n",
    "\nset depth 1\n",
    "\nset depth 2\n",
    "\nset game ",
    "(;GM[Othello]",
    "BO[8 ---------------------------O*------*O--------------------------- *]",
    "BO[2 *O-- *]",
    "BO[3 *O------- O]",
    "B[F5]",
    "W[d6/1.5/2]",
    "W[PA]",
    ";)\n",
    "\nmove F5\n",
    "\nmove PA\n",
    "\nF5\n",
    "\nhint 3\n",
    "\ngo\n",
    "\nping 1\n",
    "\nanalyze\n",
    "\nlearn\n",
    "\nset contempt 5\n",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn solve_survives_anything(input in bytes(OBF_WORDS)) {
        let (_, errors, status) = reply(&program(&["solve", "--json"]), input);
        prop_assert!(errors.lines().count() <= 1, "{}", errors);
        prop_assert_eq!(status == ExitStatus::Success, errors.is_empty());
    }

    #[test]
    fn nboard_survives_anything(input in bytes(NBOARD_WORDS)) {
        let (output, errors, status) = reply(&program(&["nboard", "--level", "1"]), input);
        prop_assert_eq!((errors.as_str(), status), ("", ExitStatus::Success));
        for line in output.lines() {
            let known = ["set myname ", "status", "search ", "nodestats ", "=== ", "pong ",
                "analysis ", "learned"];
            prop_assert!(known.iter().any(|start| line.starts_with(start)), "{}", line);
        }
    }

    #[test]
    fn any_player_is_read_or_refused(text in any::<String>()) {
        if let Ok(contestant) = text.parse::<Contestant>() {
            prop_assert!(!contestant.to_string().is_empty());
        }
    }
}

#[cfg(unix)]
#[test]
fn a_match_survives_a_program_that_says_anything() {
    // The output is not even text.
    let mut rng = Rng::new(1);
    let bytes: Vec<u8> = (0..400_000)
        .flat_map(|_| rng.draw().to_le_bytes())
        .collect();
    let (_folder, file) = crate::own_file("noise");
    fs::write(&file, bytes).unwrap();
    let start = ["match", "greedy", "--games", "2", "--", "cat"];
    let line = failure(&[&start[..], &[file.to_str().unwrap()]].concat(), "");
    // One of its lines may happen to be an answer by the Go Text Protocol.
    let reasons = [": it ended before it answered '", ": it answered '"];
    assert!(reasons.iter().any(|reason| line.contains(reason)), "{line}");
}

#[test]
fn an_engine_agrees_with_the_line_that_solve_prints() {
    let [_, _, one] = easy();
    let answers = objects(&printed(&["solve", "--json"], &one));
    assert_eq!(answers[0]["value"].as_f64(), Some(engine_value(&one)));
}

/// What the real program prints where no thread can be started.
#[cfg(all(unix, target_pointer_width = "64"))]
fn without_threads(arguments: &[&str], input: &str) -> (String, Option<i32>) {
    let mut child = Command::new(PROGRAM)
        .args(arguments)
        // No system has room for such a stack.
        .env("RUST_MIN_STACK", (1_u64 << 60).to_string())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // It may have ended already.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let ended = child.wait_with_output().unwrap();
    (
        String::from_utf8(ended.stdout).unwrap(),
        ended.status.code(),
    )
}

#[cfg(all(unix, target_pointer_width = "64"))]
#[test]
fn the_engines_programs_do_without_threads() {
    let game = ["--games", "4", "--threads", "2", "--size", "4x4"];
    for arguments in [
        &[&["match", "1", "greedy"][..], &game].concat()[..],
        &["analyse", "--level", "1", "--threads", "2"],
        &["solve", "--threads", "2"],
    ] {
        let input = match arguments[0] {
            "solve" => format!("{} X;", "XO".repeat(31) + "--"),
            _ => "f5d6".to_owned(),
        };
        let (output, status) = without_threads(arguments, &input);
        assert_eq!(
            (status, output.is_empty()),
            (Some(0), false),
            "{arguments:?}"
        );
    }
    let (output, status) = without_threads(&["nboard"], "nboard 2\n");
    assert!(
        output.starts_with("status cannot start a thread: "),
        "{output}"
    );
    assert_eq!((status, output.lines().count()), (Some(1), 1));
}
