//! The command line: what the arguments mean, and the real program's answers.

use std::{
    ffi::OsStr,
    fs,
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

use proptest::prelude::*;
use reversi::{
    cli::{Request, WindowArguments},
    engine::Level,
    players::Seat,
    records,
    rules::{PassPlies, Ruleset, Size, Square},
    terminal::Program,
    threads,
};
use serde_json::Value;

use super::{
    games::{size, wthor_file},
    rules::golden,
    terminal::{PROGRAM, objects, parse, program, refusal},
};

/// The arguments of the window.
#[track_caller]
fn window(arguments: &[&str]) -> WindowArguments {
    match parse(arguments) {
        Ok(Request::Window(arguments)) => *arguments,
        other => panic!("{arguments:?}: {other:?}"),
    }
}

/// Runs the real program to its end.
fn reversi<T: AsRef<OsStr>>(arguments: &[T], input: impl AsRef<[u8]>) -> Output {
    let mut child = Command::new(PROGRAM)
        .args(arguments)
        // English, whatever the machine speaks.
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_owned();
    // A program that ends without reading closes the pipe. Its output shows whether it should.
    let writer = threads::start("input", move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.unwrap().join().unwrap();
    output
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// The one line on standard error of a program that printed nothing else and ended with `status`.
#[track_caller]
fn only_remark(output: &Output, status: i32) -> String {
    assert_eq!(text(&output.stdout), "");
    remark(output, status)
}

/// The one line on standard error of a program that ended with `status`.
#[track_caller]
fn remark(output: &Output, status: i32) -> String {
    let errors = text(&output.stderr);
    assert_eq!(errors.lines().count(), 1, "{errors}");
    assert!(errors.ends_with('\n'));
    assert_eq!(output.status.code(), Some(status), "{errors}");
    let line = errors.trim_end().strip_prefix("reversi: ");
    line.unwrap_or_else(|| panic!("{errors}")).to_owned()
}

/// Checks that wrong arguments were answered with an error, and with nothing else.
#[track_caller]
fn usage_error(output: &Output) {
    let errors = text(&output.stderr);
    assert_eq!(text(&output.stdout), "");
    assert!(errors.starts_with("error: "), "{errors}");
    assert_eq!(output.status.code(), Some(2), "{errors}");
}

/// The standard output of a program that succeeded and wrote no errors.
#[track_caller]
fn printed(output: &Output) -> &str {
    assert_eq!(text(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
    text(&output.stdout)
}

#[test]
fn the_guide_shows_what_the_commands_on_records_print() {
    let guide = include_str!("../../docs/guide.md");
    let shown = guide.split("$ echo ").skip(1).map(|rest| {
        let (command, rest) = rest.split_once('\n').unwrap();
        let (input, arguments) = command.split_once(" | reversi ").unwrap();
        let (output, _) = rest.split_once("```").unwrap();
        (input.trim_matches('\''), arguments, output)
    });
    let shown: Vec<_> = shown.collect();
    assert_eq!(shown.len(), 2, "{shown:?}");
    for (input, arguments, output) in shown {
        let arguments: Vec<&str> = arguments.split(' ').collect();
        assert_eq!(printed(&reversi(&arguments, format!("{input}\n"))), output);
    }
}

#[test]
fn window_arguments_are_accepted_as_the_golden_cases_say() {
    for case in golden("cli.jsonl") {
        let arguments: Vec<&str> = case["args"]
            .as_array()
            .unwrap()
            .iter()
            .map(|a| a.as_str().unwrap())
            .collect();
        if case["ok"] == false {
            assert!(refusal(&arguments).starts_with("error: "), "{case}");
            continue;
        }
        let chosen = window(&arguments).size().unwrap_or_default();
        let chosen = [chosen.width(), chosen.height()];
        assert_eq!(Value::from(chosen.to_vec()), case["dims"], "{case}");
    }
}

#[test]
fn without_arguments_nothing_is_set() {
    assert_eq!(window(&[]), WindowArguments::default());
}

#[test]
fn the_window_takes_size_rules_and_goal_in_any_order() {
    let arguments = window(&["10", "6", "--rules", "othello", "--fewest"]);
    assert_eq!(arguments.size(), Some(size(10, 6)));
    assert_eq!(arguments.rules.rules, Some(Ruleset::OTHELLO));
    assert!(arguments.rules.fewest);
    assert_eq!(
        window(&["--fewest", "--rules=othello", "10", "6"]),
        arguments
    );
    let rules = window(&["--rules", "free"]).rules;
    assert_eq!((rules.rules, rules.fewest), (Some(Ruleset::FREE), false));
    let report = window(&["--window-report", "out.jsonl"]).window_report;
    assert_eq!(report.as_deref(), Some(Path::new("out.jsonl")));
}

#[test]
fn the_window_takes_a_level_or_a_person_for_each_side() {
    let arguments = window(&["--light", "4", "10", "6", "--dark", "person"]);
    assert_eq!(arguments.dark, Some(Seat::Person));
    assert_eq!(
        arguments.light,
        Some(Seat::Computer(Level::new(4).unwrap()))
    );
    assert_eq!(arguments.size(), Some(size(10, 6)));
    for level in Level::all() {
        let arguments = window(&["--dark", &level.to_string()]);
        assert_eq!(arguments.dark, Some(Seat::Computer(level)));
        assert_eq!(arguments.light, None);
    }
}

#[test]
fn only_the_window_offers_the_unlimited_level() {
    for arguments in [
        &["match", "10+", "3"][..],
        &["match", "--ladder", "--levels", "10+"],
        &["nboard", "--level", "10+"],
        &["analyse", "--level", "10+"],
    ] {
        refusal(arguments);
    }
    assert!(refusal(&["--dark", "11"]).contains("'10+' or 'person'"));
}

#[test]
fn every_size_from_2_to_26_is_accepted_and_no_other() {
    for width in 0..=30 {
        for height in 0..=30 {
            let arguments = [width.to_string(), height.to_string()];
            match Size::new(width, height) {
                Ok(size) => {
                    let arguments = arguments.each_ref().map(String::as_str);
                    assert_eq!(window(&arguments).size(), Some(size));
                }
                Err(_) => {
                    let message = refusal(&arguments);
                    assert!(
                        message.contains(": expected a number from 2 to 26\n"),
                        "{message}"
                    );
                }
            }
        }
    }
}

#[test]
fn anything_but_two_numbers_is_refused() {
    for (arguments, part) in [
        (
            &["8"][..],
            "the following required arguments were not provided:\n  <HEIGHT>\n",
        ),
        (&["8", "8", "8"], "unexpected argument '8' found\n"),
        (&["8", "8", "8", "8"], "unexpected argument '8' found\n"),
        (&["-5", "8"], "invalid value '-5' for '[WIDTH]': expected"),
        (&["8", "-5"], "invalid value '-5' for '[HEIGHT]': expected"),
        (&["8", "8", "-5"], "unexpected argument '-5' found"),
        (&["8.5", "8"], "invalid value '8.5' for '[WIDTH]'"),
        (&["8x8"], "invalid value '8x8' for '[WIDTH]'"),
        (&["+8", "8"], "invalid value '+8' for '[WIDTH]'"),
        (&[" 8", "8"], "invalid value ' 8' for '[WIDTH]'"),
        (&["", ""], "'[WIDTH]'"),
        (&[""], "'[WIDTH]'"),
        (&["8", ""], "'[HEIGHT]'"),
        (&["99999999999999999999999", "8"], "for '[WIDTH]': expected"),
        (&["８", "８"], "for '[WIDTH]': expected"),
        (&["8", "umbc"], "umbc"),
        (&["--fewest", "27", "8"], "invalid value '27' for '[WIDTH]'"),
    ] {
        let message = refusal(arguments);
        assert!(message.contains(part), "{arguments:?}: {message}");
    }
}

/// The commands, as they are listed in a sentence.
const COMMANDS: &str = "umbc, aps105, msu, replay, convert, analyse, perft, solve, match, nboard, gtp, \
                        completions and man";

fn commands() -> Vec<&'static str> {
    let parts = COMMANDS.split(", ");
    parts.flat_map(|part| part.split(" and ")).collect()
}

#[test]
fn an_unknown_command_is_answered_with_the_known_ones() {
    let message = refusal(&["unbc", "8"]);
    assert!(
        message.starts_with("error: unknown command 'unbc'; the commands are"),
        "{message}"
    );
    let commands = format!("the commands are {COMMANDS}");
    assert!(message.contains(&commands), "{message}");
    let message = refusal(&["umbq", "8"]);
    assert!(message.contains("unknown command 'umbq'"), "{message}");
    // Only the first argument can be a command.
    for arguments in [&["--fewest", "umbc", "4"][..], &["8", "8", "umbc", "4"]] {
        let message = refusal(arguments);
        assert!(message.contains("a command comes first"), "{message}");
    }
    let message = refusal(&["--", "umbc", "4"]);
    assert!(message.contains("expected a number"), "{message}");
}

#[test]
fn the_window_takes_a_file_that_exists() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| {
        let file = folder.path().join(name);
        fs::write(&file, "f5d6").unwrap();
        file.to_str().unwrap().to_owned()
    };
    for name in ["game.sgf", "game", "8.5", "a b.txt", "umbc"] {
        let file = file(name);
        let arguments = window(&[&file, "--rules", "othello", "--light", "4"]);
        assert_eq!(arguments.file(), Some(Path::new(&file)));
        assert_eq!(arguments.size(), None);
        assert_eq!(arguments.rules.rules, Some(Ruleset::OTHELLO));
        assert_eq!(window(&["--", &file]).file(), Some(Path::new(&file)));
    }
    assert_eq!(window(&["8", "6"]).file(), None);

    let (existing, missing) = (file("x.sgf"), folder.path().join("y.sgf"));
    let (folder, missing) = (folder.path().to_str().unwrap(), missing.to_str().unwrap());
    for (arguments, part) in [
        (&[missing][..], format!("there is no file '{missing}'\n")),
        (&["y.sgf"], "there is no file 'y.sgf'\n".to_owned()),
        (&[folder], format!("'{folder}' is a folder, not a file\n")),
        (&[&existing, "8"], "a file or a link comes alone".to_owned()),
        (&["8", &existing], "'[HEIGHT]'".to_owned()),
        (&[&existing, &existing], "'[HEIGHT]'".to_owned()),
    ] {
        let message = refusal(arguments);
        assert!(message.contains(&part), "{arguments:?}: {message}");
    }
}

#[test]
fn the_window_takes_a_link() {
    let link = "#game=1&rules=othello&size=8x8&moves=f5d6";
    for link in [link, &format!("https://example.org/{link}")] {
        let arguments = window(&[link, "--light", "4"]);
        assert_eq!((arguments.link(), arguments.file()), (Some(link), None));
        let message = refusal(&[link, "8"]);
        assert!(
            message.contains("a file or a link comes alone"),
            "{message}"
        );
        #[cfg(feature = "window")]
        assert_eq!(
            reversi::app::StartOptions::from(arguments).link.as_deref(),
            Some(link)
        );
    }
    // A bad move is for the window to tell.
    assert!(window(&[&format!("{link}a1")]).link().is_some());
    for (link, problem) in [
        ("#game=2", "this link is for a newer version of Reversi"),
        (
            "https://example.org/#game=1&rules=free",
            "the link is incomplete or damaged: 'size'",
        ),
    ] {
        let output = reversi(&[link], "");
        usage_error(&output);
        assert_eq!(text(&output.stderr), format!("error: {problem}\n"));
    }
}

#[test]
fn a_command_or_a_number_is_no_file_even_if_there_is_one() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["8", "-5", "perft", "8x8"] {
        fs::write(folder.path().join(name), "f5d6").unwrap();
    }
    let run = |arguments: &[&str]| {
        let mut command = Command::new(PROGRAM);
        command
            .current_dir(&folder)
            .args(arguments)
            .env("LC_ALL", "C");
        command.stdin(Stdio::null()).output().unwrap()
    };
    usage_error(&run(&["8"]));
    usage_error(&run(&["-5"]));
    assert!(!printed(&run(&["perft", "1"])).is_empty());
    // Nobody gives a board as one word, so this is the file, which takes no height.
    assert!(text(&run(&["8x8", "8"]).stderr).contains("a file or a link comes alone"));
}

#[test]
fn wrong_options_are_answered_with_what_is_allowed() {
    for (arguments, parts) in [
        (
            &["--rules", "chess"][..],
            &[
                "invalid value 'chess' for '--rules <NAME>'",
                "[possible values: reversi, othello, free]",
            ][..],
        ),
        (&["--rules"], &["a value is required for '--rules <NAME>'"]),
        (
            &["--fewest=yes"],
            &["unexpected value 'yes' for '--fewest'"],
        ),
        (&["--level", "4"], &["unexpected argument '--level' found"]),
        (
            &["--light", "11"],
            &[
                "invalid value '11' for '--light <PLAYER>': ",
                "a player is a level from 1 to 10, '10+' or 'person'",
            ],
        ),
        (&["--dark", "computer"], &["invalid value 'computer'"]),
        (&["--dark", "-1"], &["invalid value '-1'"]),
        (&["umbc"], &["<SIZE>", "Usage: reversi umbc"]),
        (
            &["umbc", "4", "6"],
            &["unexpected argument '6' found", "Usage: reversi umbc"],
        ),
        (&["aps105", "8"], &["unexpected argument '8' found"]),
        (
            &["msu", "--size", "27"],
            &["'--size <N>': expected a number from 2 to 26"],
        ),
        (&["msu", "--size", "-5"], &["invalid value '-5'"]),
        (&["msu", "--size", "8x8"], &["invalid value '8x8'"]),
        (
            &["msu", "--size"],
            &["a value is required for '--size <N>'"],
        ),
        (&["replay", "--size", "8"], &["'--size <WIDTHxHEIGHT>'"]),
        (&["replay", ""], &["'[FILE]'"]),
        (
            &["replay", "--game", "0"],
            &["'--game <NUMBER>': expected a number from 1\n"],
        ),
        (
            &["perft", "0"],
            &["'<DEPTH>': expected a number from 1 to 99\n"],
        ),
        (&["perft", "-1"], &["invalid value '-1' for '<DEPTH>'"]),
        (
            &["match", "1", "2", "--seed", "-1"],
            &["invalid value '-1' for '--seed <N>': expected a number from 0 to "],
        ),
        (
            &["match", "1", "2", "--seed", "18446744073709551616"],
            &["'--seed <N>': expected a number from 0 to 18446744073709551615\n"],
        ),
        (
            &["perft", "5", "--passes", "no"],
            &["[possible values: ply, free]"],
        ),
        (&["convert"], &["--to <FORMAT>"]),
        (
            &["convert", "a", "b", "--to", "sgf"],
            &["unexpected argument 'b' found"],
        ),
        (
            &["convert", "--to", "pgn"],
            &["[possible values: sgf, transcript, ggf, obf, link]"],
        ),
        (&["help", "chess"], &["unknown command 'chess'"]),
        (
            &["completions", "csh"],
            &["[possible values: bash, elvish, fish, powershell, zsh]"],
        ),
        (
            &["man", "chess"],
            &["unknown command 'chess'; the commands are umbc, aps105"],
        ),
    ] {
        let message = refusal(arguments);
        assert!(message.starts_with("error: "), "{message}");
        assert!(message.ends_with("For more information, try '--help'.\n"));
        for part in parts {
            assert!(message.contains(part), "{arguments:?}: {message}");
        }
    }
}

#[test]
fn commands_are_read_with_their_arguments() {
    for size in ["-4", ""] {
        let expected = Program::Umbc { size: size.into() };
        assert_eq!(program(&["umbc", size]), expected);
    }
    assert_eq!(program(&["aps105"]), Program::Aps105);
    for (arguments, size) in [
        (&["msu"][..], Size::STANDARD),
        (&["msu", "--size", "5"], size(5, 5)),
    ] {
        assert_eq!(program(arguments), Program::Msu { size });
    }
    let Program::Replay(options) = program(&["replay", "--size", "7x4", "--json", "game.txt"])
    else {
        panic!("not replay");
    };
    assert_eq!(options.source.file(), Some(Path::new("game.txt")));
    let assumed = options.source.assumed();
    assert_eq!((assumed.size, options.json), (size(7, 4), true));
    assert_eq!(assumed.ruleset, Ruleset::REVERSI);
    for arguments in [&["replay"][..], &["replay", "-"]] {
        let Program::Replay(options) = program(arguments) else {
            panic!("not replay");
        };
        assert_eq!(options.source.file(), None);
    }
    let Program::Perft(options) = program(&["perft", "9", "--passes", "free"]) else {
        panic!("not perft");
    };
    assert_eq!((options.depth, options.passes), (9, PassPlies::Free));
}

proptest! {
    #[test]
    fn any_arguments_are_accepted_or_answered_with_an_error(arguments in prop::collection::vec(
        prop_oneof![
            any::<String>(),
            "-{0,2}[a-z]{0,8}=?[0-9]{0,3}",
            prop::sample::select(commands()).prop_map(str::to_owned),
            prop::sample::select(vec![
                "help", "bash",
                "--games", "--threads", "--ladder", "greedy", "program:x", "--size", "--rules", "--fewest",
                "--json", "--passes", "--", "-", "8", "27", "8x8", "ply", "free", "reversi",
            ]).prop_map(str::to_owned),
        ],
        0..6,
    )) {
        if let Err(error) = parse(&arguments) {
            prop_assert_eq!(error.exit_code() == 2, error.to_string().starts_with("error: "));
        }
    }
}

#[test]
fn wrong_arguments_end_the_program_with_status_2_before_any_window() {
    for arguments in [
        &["8"][..],
        &["1", "8"],
        &["27", "8"],
        &["8", "x"],
        &["8", "8", "8"],
        &["-5", "8"],
        &["chess"],
        &["a\nb"],
        &["--rules", "chess"],
        &["--chess"],
        &["umbc"],
        &["msu", "--size", "27"],
        &["aps105", "x"],
        &["replay", "a", "b"],
        &["perft"],
        &["perft", "100"],
        &["match", "greedy"],
        &["match", "--ladder", "5"],
        &["solve", "a", "b"],
        &["nboard", "--level", "0"],
        &["help", "chess"],
        &["no/such/game.sgf"],
        &["game.sgf", "8"],
        &["completions"],
        &["man", "chess"],
    ] {
        usage_error(&reversi(arguments, ""));
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_utf8_are_answered_like_other_wrong_ones() {
    use std::os::unix::ffi::OsStrExt;

    let bad = OsStr::from_bytes(b"\xff8");
    let word = OsStr::new;
    for arguments in [
        &[bad, word("8")][..],
        &[bad],
        &[word("--rules"), bad],
        &[word("msu"), word("--size"), bad],
        &[word("perft"), bad],
        &[word("help"), bad],
        &[word("aps105"), bad],
    ] {
        usage_error(&reversi(arguments, ""));
    }
    // A file may have any name.
    let line = only_remark(&reversi(&[word("replay"), bad], ""), 1);
    assert!(line.ends_with("there is no such file"), "{line}");
}

#[test]
fn help_and_version_go_to_standard_output() {
    let version = reversi(&["--version"], "");
    assert_eq!(
        printed(&version),
        concat!("reversi ", env!("CARGO_PKG_VERSION"), "\n")
    );
    let help = reversi(&["--help"], "");
    for command in commands() {
        let has_line = |line: &str| line.trim_start().starts_with(command);
        assert!(printed(&help).lines().any(has_line), "{command}");
        let own = reversi(&[command, "--help"], "");
        assert!(printed(&own).contains(&format!("Usage: reversi {command}")));
    }
    assert!(printed(&help).starts_with("Reversi on any board from 2×2 to 26×26"));
    assert!(!printed(&help).contains("window-report"));
}

#[test]
fn completions_know_every_command_in_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let output = reversi(&["completions", shell], "");
        for part in ["nboard", "analyse", "completions", "fewest"] {
            assert!(printed(&output).contains(part), "{shell}: {part}");
        }
        assert!(!printed(&output).contains("window-report"), "{shell}");
    }
}

#[test]
fn messages_escape_the_control_characters_of_arguments() {
    for arguments in [&["no\x1b"][..], &["no/\x1b"], &["man", "no\x1b"]] {
        let message = refusal(arguments);
        assert!(message.contains(r"\u{1b}'"), "{message:?}");
        assert!(!message.contains('\x1b'), "{message:?}");
    }
    // Those that clap words itself.
    for arguments in [
        &["--no\r"][..],
        &["solve", "--no\r"],
        &["8", "8", "8\r"],
        &["8", "8\r"],
        &["--rules", "no\r"],
        &["analyse", "--time", "no\r"],
    ] {
        let message = refusal(arguments);
        assert!(message.contains(r"\r'"), "{message:?}");
        assert!(!message.contains('\r'), "{message:?}");
    }
}

#[test]
fn every_command_has_a_manual_page() {
    let page = |arguments: &[&str]| {
        let output = reversi(&[&["man"], arguments].concat(), "");
        printed(&output).replace("\\*(Aq", "'").replace('\\', "")
    };
    let main = page(&[]);
    assert!(main.contains(".TH reversi 1"), "{main}");
    for part in ["reversi-perft(1)", "--fewest", "FILE"] {
        assert!(main.contains(part), "{part}: {main}");
    }
    assert!(!main.contains("window-report"));
    for command in commands() {
        let own = page(&[command]);
        let title = format!(".TH reversi-{command} 1");
        assert!(own.contains(&title), "{own}");
        assert!(own.contains(&format!("reversi {command}")), "{own}");
        let version = concat!("\"reversi ", env!("CARGO_PKG_VERSION"), "\"");
        assert!(own.contains(version), "{own}");
        // Tables keep their lines on a terminal of 80 columns, of which man leaves 71 for them.
        for line in own.lines().filter(|line| line.starts_with(' ')) {
            assert!(line.chars().count() <= 71, "{line}");
        }
    }
}

#[cfg(not(feature = "window"))]
#[test]
fn a_build_without_the_window_says_what_it_has() {
    let line = only_remark(&reversi(&["8", "8"], ""), 1);
    assert!(line.contains(COMMANDS), "{line}");
}

#[test]
fn the_programs_of_the_handouts_are_run() {
    let umbc = reversi(&["umbc", "-4"], "");
    assert_eq!(
        text(&umbc.stdout),
        "The board must be an even size between 4 and 10.\n"
    );
    assert_eq!(umbc.status.code(), Some(1));
    assert!(printed(&reversi(&["aps105"], "4\n!!!\nWaa\n")).contains("Invalid move.\n"));
    let msu = reversi(&["msu", "--size", "4"], "black\nexit\n");
    assert!(printed(&msu).contains("+---+---+---+---+\n"));
}

#[test]
fn replay_prints_the_golden_states_of_every_game() {
    for game in golden("games.jsonl") {
        let number = |key: &str| usize::try_from(game[key].as_u64().unwrap()).unwrap();
        let transcript = squares(&game);
        let size = format!("{}x{}", number("width"), number("height"));
        let replay = ["replay", "--json", "--rules", "reversi", "--size", &size];
        let output = super::terminal::printed(&replay, transcript);
        let states = game["states"].as_array().unwrap();
        let expected: String = states.iter().map(|state| format!("{state}\n")).collect();
        assert_eq!(output, expected, "game {}", game["id"]);
    }
}

/// The moves of a golden game as a transcript.
fn squares(game: &Value) -> String {
    let moves = game["moves"].as_array().unwrap().iter();
    let name = |at: &Value| {
        let part = |i: usize| usize::try_from(at[i].as_u64().unwrap()).unwrap();
        Square::new(part(0), part(1)).to_string()
    };
    moves.map(name).collect()
}

#[test]
fn replay_reads_a_file_or_standard_input() {
    let game = &golden("games.jsonl")[0];
    let states = game["states"].as_array().unwrap().iter();
    let expected: String = states.map(|state| format!("{state}\n")).collect();
    let moves = squares(game);
    let (_folder, file) = crate::own_file("game.txt");
    fs::write(&file, &moves).unwrap();
    let file = file.to_str().unwrap();
    for (name, input) in [(None, &*moves), (Some("-"), &moves), (Some(file), "")] {
        let mut arguments = vec!["replay", "--json", "--size", "2x3"];
        arguments.extend(name);
        assert_eq!(printed(&reversi(&arguments, input)), expected);
    }
}

#[test]
fn replay_draws_boards_for_people() {
    let output = reversi(&["replay", "--size", "2x3"], "a1 a2 b1 b2 a3 b3");
    let boards: Vec<&str> = printed(&output).split("\n\n").collect();
    assert_eq!(boards.len(), 7);
    assert_eq!(
        boards[0],
        "Start, 2×3 board\n   a b\n 1 . .\n 2 . .\n 3 . .\nDark 0, Light 0. Dark to move."
    );
    assert_eq!(
        boards[5],
        "5. Dark a3\n   a b\n 1 D D\n 2 D L\n 3 D .\n\
         Dark 4, Light 1. Light has no legal move and passes. Dark to move."
    );
    assert!(boards[6].ends_with("Dark 6, Light 0. The game is over: Dark wins.\n"));
    let fewest = reversi(&["replay", "--size", "2x3", "--fewest"], "a1a2b1b2a3b3");
    assert!(printed(&fewest).ends_with("The game is over: Light wins with the fewest discs.\n"));
    let tie = reversi(&["replay", "--size", "2x2"], "a1b1a2b2");
    assert!(printed(&tie).ends_with("The game is over: it is a tie.\n"));
}

#[test]
fn replay_of_an_empty_record_prints_the_start() {
    let output = reversi(&["replay", "--rules", "othello"], "\n");
    assert!(printed(&output).ends_with("Dark 2, Light 2. Dark to move.\n"));
    assert_eq!(
        printed(&reversi(&["replay", "--json"], "")).lines().count(),
        1
    );
}

#[test]
fn replay_stops_at_a_bad_move_and_names_it() {
    for (moves, lines, reason) in [
        ("f5 d6 a1 c3", 3, "move 3, 'a1': a1 wouldn't flip any discs"),
        ("f5 d6 i9", 3, "move 3, 'i9': i9 is not on the board"),
        ("f5 f5", 2, "move 2, 'f5': f5 is occupied"),
        (
            "f5 pa",
            2,
            "move 2, 'pa': Light has a legal move and may not pass",
        ),
        (
            "f5 chess",
            2,
            "move 2, 'chess': a move is a column letter and a row number, such as d3, or a pass: \
             pa, ps, pass or --",
        ),
    ] {
        let output = reversi(&["replay", "--rules", "othello", "--json"], moves);
        assert_eq!(remark(&output, 1), reason);
        assert_eq!(text(&output.stdout).lines().count(), lines);
    }
    let after_the_end = reversi(&["replay", "--size", "2x2"], "a1b1a2b2a1");
    assert_eq!(remark(&after_the_end, 1), "move 5, 'a1': the game is over");
}

#[test]
fn a_game_of_othello_needs_no_option() {
    let output = reversi(&["replay"], "F5D6C3");
    assert!(printed(&output).ends_with("Dark 5, Light 2. Light to move.\n"));
    let output = reversi(&["convert", "--to", "transcript"], "f5d6\nf5f6\n");
    assert_eq!(printed(&output), "f5d6\nf5f6\n");
    // But rules that were asked for are used.
    let given = reversi(&["replay", "--rules", "reversi"], "F5D6C3");
    assert!(remark(&given, 1).contains("f5 is outside the centre"));
}

#[test]
fn replay_says_why_an_input_cannot_be_read() {
    let missing = reversi(&["replay", "no/such/file"], "");
    assert_eq!(
        only_remark(&missing, 1),
        "cannot read 'no/such/file': there is no such file"
    );
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().to_str().unwrap();
    let line = only_remark(&reversi(&["replay", name], ""), 1);
    assert!(line.starts_with("cannot read '"), "{line}");
    let binary = reversi(&["replay"], b"\xff\xfe\x00");
    let line = remark(&binary, 1);
    assert!(line.starts_with("move 1, '"), "{line}");
    let long = "-".repeat(records::MAX_RECORD_BYTES + 1);
    let line = only_remark(&reversi(&["replay"], &long), 1);
    assert!(line.starts_with("a record has at most"), "{line}");
}

const GOOD_AND_BAD: &str = "(;GM[2];B[f5];W[d6];B[c3])(;GM[2];B[f5];W[a1])(;GM[2]SZ[6];B[c2])";

#[test]
fn replay_reads_every_kind_of_record() {
    let start = "---------------------------OX------XO---------------------------";
    for (record, lines) in [
        ("(;GM[2];B[f5];W[d6](;B[c3])(;B[c4]))", 4),
        ("(;GM[2]XC[1];B[f5];W[d6])", 3),
        ("(;GM[Othello]TY[8]B[F5//2.1]W[D6/1/2];)", 3),
        (&format!("{start} X; D3:+0;"), 1),
        ("DL.\n...\nD", 1),
    ] {
        let output = reversi(&["replay", "--json"], record);
        assert_eq!(printed(&output).lines().count(), lines, "{record}");
    }
    let bad = reversi(&["replay", "--json"], "(;GM[2];B[f5];W[f5])");
    assert_eq!(remark(&bad, 1), "move 2, 'W[f5]': f5 is occupied");
    assert_eq!(text(&bad.stdout).lines().count(), 2);
    let go = reversi(&["replay"], "(;GM[1];B[dd])");
    assert_eq!(
        only_remark(&go, 1),
        "it is a record of another game: 'GM[1]'"
    );
}

#[test]
fn one_game_of_many_is_chosen_by_its_number() {
    let output = reversi(&["replay"], GOOD_AND_BAD);
    assert_eq!(
        only_remark(&output, 1),
        "the record has 3 games; choose one with --game, a number from 1 to 3"
    );
    let last = reversi(&["replay", "--game", "3"], GOOD_AND_BAD);
    assert!(printed(&last).starts_with("Start, 6×6 board\n"));
    let missing = reversi(&["replay", "--game", "4"], GOOD_AND_BAD);
    assert_eq!(
        only_remark(&missing, 1),
        "there is no game 4; the games are 1 to 3"
    );
    for number in ["0", "-1", "x"] {
        let message = refusal(&["replay", "--game", number]);
        assert!(message.contains("expected a number from 1\n"), "{message}");
    }
}

#[test]
fn convert_writes_all_games_or_one() {
    let output = reversi(&["convert", "--to", "transcript"], GOOD_AND_BAD);
    assert_eq!(
        remark(&output, 1),
        "game 2: move 2, 'W[a1]': a1 wouldn't flip any discs"
    );
    assert_eq!(text(&output.stdout), "f5d6c3\nf5\nc2\n");
    let one = reversi(
        &["convert", "--to", "transcript", "--game", "3"],
        GOOD_AND_BAD,
    );
    assert_eq!(printed(&one), "c2\n");
    let missing = reversi(&["convert", "--to", "sgf", "--game", "9"], GOOD_AND_BAD);
    assert_eq!(
        only_remark(&missing, 1),
        "there is no game 9; the games are 1 to 3"
    );
    let ggf = reversi(&["convert", "--to", "ggf"], "(;GM[2]SZ[6:4])");
    assert_eq!(only_remark(&ggf, 1), "GGF is for square boards, not 6×4");
    for (other, game) in [(&["--rules", "free"][..], "a1"), (&["--fewest"], "f5")] {
        let output = reversi(&[&["convert", "--to", "obf"], other].concat(), game);
        assert_eq!(
            only_remark(&output, 1),
            "OBF is for games by the rules of othello"
        );
    }
}

#[test]
fn text_without_a_move_gives_no_game() {
    for words in ["hello world", "\u{1}\u{fe}junk", "a1"] {
        for format in ["sgf", "transcript", "ggf"] {
            let output = reversi(&["convert", "--to", format], words);
            assert!(only_remark(&output, 1).starts_with("move 1, "), "{words}");
        }
    }
    let output = reversi(&["convert", "--to", "transcript"], "f5 hello");
    remark(&output, 1);
    assert_eq!(text(&output.stdout), "f5\n");
}

#[test]
fn text_of_numbers_and_names_alone_is_reported() {
    for (words, first) in [
        ("56 64 33 34", "56"),
        ("% a remark\n{another} WHITE black", "WHITE"),
        (";;;", ";;;"),
    ] {
        let line = super::terminal::failure(&["convert", "--to", "sgf"], words);
        assert!(
            line.starts_with(&format!("move 1, '{first}': a move is ")),
            "{line}"
        );
        let line = super::terminal::failure(&["replay"], words);
        assert!(line.starts_with("move 1, "), "{line}");
    }
    for empty in ["", " \n\u{1a}", "# a remark", "{56} // 64\n% 33"] {
        let output = super::terminal::printed(&["convert", "--to", "transcript"], empty);
        assert_eq!(output, "\n", "{empty:?}");
    }
}

#[test]
fn replay_says_that_a_game_begins_with_a_pass() {
    let text = format!("XO{} O", "-".repeat(62));
    let boards = super::terminal::printed(&["replay"], &text);
    let end = "Dark 1, Light 1. Light has no legal move and passes. Dark to move.\n";
    assert!(
        boards.starts_with("Start, ") && boards.ends_with(end),
        "{boards}"
    );
    let states = objects(&super::terminal::printed(&["replay", "--json"], &text));
    assert_eq!((states.len(), &states[0]["passed"]), (1, &true.into()));
}

#[test]
fn convert_says_that_ggf_has_no_moves_in_the_centre() {
    let centre = reversi(&["convert", "--to", "ggf"], "d4d5e5e4c5");
    assert_eq!(
        remark(&centre, 0),
        "the moves that fill the centre are left out: games in GGF begin after them"
    );
    assert!(text(&centre.stdout).ends_with("B[C5];)\n"));
    let cut = reversi(&["convert", "--to", "sgf"], "(;GM[2];B[f5];W[d6");
    assert_eq!(remark(&cut, 1), "move 2, 'W[d6': the record ends too early");
    assert!(text(&cut.stdout).contains(";B[f5];W[d6])"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_takes_no_files_is_not_called_missing() {
    let output = reversi(&["analyse", "--level", "1", "--save", "/proc/x.sgf"], "f5");
    assert_eq!(
        only_remark(&output, 1),
        "cannot write '/proc/x.sgf': permission denied"
    );
}

#[test]
fn many_bad_games_are_counted_rather_than_named() {
    let bad = "(;GM[2];B[a1])".repeat(150);
    let output = reversi(&["convert", "--to", "transcript"], bad);
    let remarks = text(&output.stderr);
    assert_eq!(remarks.lines().count(), 101);
    assert!(
        remarks.ends_with("reversi: 50 more games were not fully converted\n"),
        "{remarks}"
    );
    assert_eq!(text(&output.stdout), "\n".repeat(150));
}

#[test]
fn what_convert_writes_is_read_again() {
    let moves = "f5d6c3d3c4f4f6f3e6e7";
    let othello = |to| ["convert", "--to", to, "--rules", "othello"];
    let sgf = printed(&reversi(&othello("sgf"), moves)).to_owned();
    let ggf = printed(&reversi(&["convert", "--to", "ggf"], &sgf)).to_owned();
    assert_eq!(
        printed(&reversi(&["convert", "--to", "transcript"], &ggf)),
        format!("{moves}\n")
    );
    let obf = printed(&reversi(&["convert", "--to", "obf"], &ggf)).to_owned();
    assert_eq!(printed(&reversi(&["convert", "--to", "obf"], &obf)), obf);
    let left = sgf.replacen("(;", "(;XC[1]", 1);
    assert_eq!(printed(&reversi(&["convert", "--to", "obf"], left)), obf);
    let link = printed(&reversi(&["convert", "--to", "link"], &sgf)).to_owned();
    assert_eq!(
        link,
        format!("#game=1&rules=othello&size=8x8&moves={moves}\n")
    );
    assert_eq!(printed(&reversi(&["convert", "--to", "sgf"], &link)), sgf);
    let fewest = ["convert", "--to", "sgf", "--fewest", "--size", "4x6"];
    assert!(printed(&reversi(&fewest, "b3")).contains("SZ[4:6]RU[reversi fewest]"));
}

#[test]
fn tournament_games_get_the_names_beside_them() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let squares = ["f5", "d6"].map(|name| name.parse().unwrap()).to_vec();
    fs::write(
        path("WTH_1999.wtb"),
        wthor_file(1999, &[([0, 1, 0], 40, squares)]),
    )
    .unwrap();
    let mut names = vec![20, 26, 1, 31, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0];
    names.extend(b"???\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0Andr\xe9\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0");
    fs::write(path("wthor.jou"), names).unwrap();
    fs::write(path("WTHOR.TRN"), "not a file of names").unwrap();
    let file = path("WTH_1999.wtb");
    let output = reversi(&["convert", file.to_str().unwrap(), "--to", "sgf"], "");
    let sgf = printed(&output);
    assert!(
        sgf.contains("PB[André]PW[???]EV[tournament 0]DT[1999]RE[B+16]"),
        "{sgf}"
    );
    assert!(sgf.contains(";B[f5];W[d6])"), "{sgf}");
    // The same where the file is named without its folder.
    let mut beside = Command::new(PROGRAM);
    beside.args(["convert", "WTH_1999.wtb", "--to", "sgf"]);
    let output = beside.current_dir(folder.path()).output().unwrap();
    assert_eq!(printed(&output), sgf);
    let names = path("wthor.jou");
    let line = only_remark(&reversi(&["replay", names.to_str().unwrap()], ""), 1);
    assert!(line.starts_with("it is a WTHOR file of names"), "{line}");
}

#[test]
fn perft_prints_a_line_a_depth_with_the_published_counts() {
    let counts = |arguments: &[&str]| -> Vec<u64> {
        let output = reversi(arguments, "");
        let lines = (1..).zip(printed(&output).lines());
        let counts = lines.map(|(depth, line)| {
            let columns = line.split_whitespace().take(2);
            let columns: Vec<u64> = columns.map(|column| column.parse().unwrap()).collect();
            assert_eq!(columns[0], depth, "{line}");
            columns[1]
        });
        counts.collect()
    };
    assert_eq!(
        counts(&["perft", "7", "--rules", "othello"]),
        [4, 12, 56, 244, 1396, 8200, 55092]
    );
    // On 8×8 the two ways to count passes first differ at depth 9, where the first passes are.
    let deepest = |passes| counts(&["perft", "9", "--rules", "othello", "--passes", passes])[8];
    assert_eq!((deepest("ply"), deepest("free")), (3_005_288, 3_005_320));
    assert_eq!(counts(&["perft", "4", "--size", "2x2"]), [4, 12, 24, 24]);
    assert_eq!(
        counts(&["perft", "2", "--rules", "free", "--size", "3x5"]),
        [15, 210]
    );
}

#[cfg(unix)]
#[test]
fn a_closed_output_ends_the_program_quietly() {
    for arguments in [
        &["--help"][..],
        &["perft", "2"],
        &["replay", "--rules", "othello"],
        &["replay", "--rules", "othello", "--json"],
        &["umbc", "4"],
        &["match", "greedy", "random", "--games", "2"],
        &["match", "greedy", "random", "--games", "2", "--json"],
        &["solve"],
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = Command::new(PROGRAM)
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(writer)
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        assert_eq!(text(&output.stderr), "", "{arguments:?}");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    }
}

/// Runs the real program in a shell, with `redirections` of its streams.
#[cfg(target_os = "linux")]
fn redirected(redirections: &str, arguments: &[&str]) -> Output {
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("exec \"$0\" \"$@\" {redirections}")]);
    shell.arg(PROGRAM).args(arguments);
    shell.env("LC_ALL", "C").stdin(Stdio::null());
    shell.output().unwrap()
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_nothing_can_be_written_to_is_an_error() {
    let is_silent = |arguments: &[&str]| matches!(arguments, ["--help" | "--version" | "nboard"]);
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["man"],
        &["completions", "bash"],
        &["replay"],
        &["convert", "--to", "sgf"],
        &["analyse", "--level", "1"],
        &["perft", "1"],
        &["match", "greedy", "random", "--games", "2"],
        &["nboard"],
        &["umbc", "4"],
        &["aps105"],
        &["msu"],
    ] {
        let closed = redirected(">&-", arguments);
        let reason = only_remark(&closed, 1);
        assert_eq!(
            reason, "cannot read or write: standard output is closed",
            "{arguments:?}"
        );
        // Clap prints help, and takes the first for a success; the engine has nothing to say.
        if !is_silent(arguments) {
            for (redirection, expected) in [
                ("1</dev/null", "bad file descriptor"),
                (">/dev/full", "no space left on device"),
            ] {
                let reason = only_remark(&redirected(redirection, arguments), 1);
                assert_eq!(
                    reason,
                    format!("cannot read or write: {expected}"),
                    "{arguments:?}"
                );
            }
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_closed_input_or_standard_error_changes_no_output() {
    for (arguments, status) in [
        (&["replay"][..], 0),
        (&["perft", "2"], 0),
        (&["match", "greedy", "random", "--games", "2"], 0),
        (&["nboard"], 0),
        (&["--help"], 0),
        (&["umbc", "4"], 1),
        (&["replay", "no/such/file"], 1),
        (&["perft", "0"], 2),
    ] {
        let usual = redirected("", arguments);
        assert_eq!(usual.status.code(), Some(status), "{arguments:?}");
        for redirection in ["<&-", "2>&-", "<&- 2>&-"] {
            let output = redirected(redirection, arguments);
            assert_eq!(output.status.code(), Some(status), "{arguments:?}");
            // The time that moves took is never the same.
            let lines = |output: &Output| text(&output.stdout).lines().count();
            assert_eq!(lines(&output), lines(&usual), "{arguments:?}");
        }
    }
}

/// A terminal would obey them.
#[cfg(unix)]
#[test]
fn control_characters_of_a_record_do_not_reach_a_terminal() {
    let (_folder, file) = crate::own_file("hostile.sgf");
    let name = "Ann\u{1b}[2J\u{9b}5m\u{7}\u{a0}é";
    fs::write(&file, format!("(;GM[2]PB[{name}])")).unwrap();
    let file = file.to_str().unwrap();
    let convert = [PROGRAM, "convert", "--to", "sgf", file];
    let script = "import pty, sys; sys.exit(pty.spawn(sys.argv[1:]))";
    let Some(shown) = crate::python(&[&["-c", script], &convert[..]].concat(), "") else {
        return;
    };
    let harmless = "PB[Ann\u{fffd}[2J\u{fffd}5m\u{fffd}\u{a0}é]";
    assert!(shown.contains(harmless), "{shown:?}");
    assert!(
        !shown.replace("\r\n", "").contains(char::is_control),
        "{shown:?}"
    );
    // A pipe gets what the record has.
    let piped = reversi(&convert[1..], "");
    assert!(printed(&piped).contains(&format!("PB[{name}]")));
}

/// What is written to `/dev/full` is refused as on a full disk.
#[cfg(target_os = "linux")]
#[test]
fn a_full_standard_error_changes_no_exit_status() {
    let full = || fs::File::options().write(true).open("/dev/full").unwrap();
    for (arguments, input, status) in [
        (&["--rules", "chess"][..], "", 2),
        (&["replay", "no/such/file"], "", 1),
        (&["replay"], "f5 a1", 1),
        (&["aps105"], "4\nhello\n!!!\nWaa\n", 0),
        (&["match", "greedy", "program:no/such/program"], "", 1),
        (&["solve"], "hello\n", 1),
        // Without a display there is no window, and a build without it says so.
        (&["8", "8"], "", 1),
    ] {
        let mut child = Command::new(PROGRAM)
            .args(arguments)
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(full())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let _ = stdin.write_all(input.as_bytes());
        drop(stdin);
        assert_eq!(child.wait().unwrap().code(), Some(status), "{arguments:?}");
    }
}

#[test]
fn help_and_errors_are_english_wherever_the_system_is() {
    let run = |locale: &str, argument: &str| {
        let mut program = Command::new(PROGRAM);
        program.arg(argument).env("LC_ALL", locale);
        program.stdin(Stdio::null()).output().unwrap()
    };
    for argument in ["-h", "--help", "--wrong"] {
        let [german, plain] = ["de_DE.UTF-8", "C"].map(|locale| run(locale, argument));
        assert_eq!(german, plain, "{argument}");
        let said = [german.stdout, german.stderr].concat();
        assert!(text(&said).contains("Usage: reversi"), "{}", text(&said));
    }
}
