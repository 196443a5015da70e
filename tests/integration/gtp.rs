//! The engine behind a host: `reversi gtp`.

#[cfg(target_os = "linux")]
use std::process::Command;

use proptest::prelude::*;
use reversi::{
    external::notation::GtpMove,
    rules::{Action, Game, Passing, Player, Ruleset, Size},
    terminal::ExitStatus,
};

use super::terminal::{printed, program, reply};

const LEVEL_1: [&str; 5] = ["gtp", "--level", "1", "--memory", "1"];

/// What is answered to these commands, one after the other.
fn answers<T: AsRef<str>>(commands: &[T]) -> Vec<String> {
    let lines: String = commands
        .iter()
        .map(|line| format!("{}\n", line.as_ref()))
        .collect();
    let printed = printed(&LEVEL_1, lines);
    let answers = printed.strip_suffix("\n\n").unwrap();
    answers.split("\n\n").map(str::to_owned).collect()
}

#[test]
fn an_answer_has_the_number_of_its_command() {
    let printed = printed(
        &LEVEL_1,
        "7 protocol_version\n# nothing\n\n  \nname # says who\n12 who\n\tkno\u{7}wn_command\tplay\r\n\
         known_command who\nknown_command\nquit\nname\n",
    );
    assert_eq!(
        printed,
        "=7 2\n\n= Reversi\n\n?12 unknown command\n\n= true\n\n= false\n\n? syntax error\n\n=\n\n"
    );
}

#[test]
fn every_command_that_is_listed_is_known() {
    let list = answers(&["list_commands"]).remove(0);
    let names: Vec<&str> = list.trim_start_matches("= ").lines().collect();
    assert!(names.contains(&"genmove"));
    let asked: Vec<_> = names
        .iter()
        .map(|name| format!("known_command {name}"))
        .collect();
    assert!(answers(&asked).iter().all(|answer| answer == "= true"));
    for answer in answers(&names) {
        assert_ne!(answer, "? unknown command");
    }
}

#[test]
fn moves_are_played_refused_and_taken_back() {
    for (commands, last) in [
        (&["play b f5"][..], "="),
        (&["play BLACK F5", "play White d6"], "="),
        (&["play w f5"], "? wrong color"),
        (&["play b a1"], "? illegal move"),
        (&["play b pass"], "? illegal move"),
        (&["play b"], "? syntax error"),
        (&["play red f5"], "? syntax error"),
        (&["play b i5"], "? syntax error"),
        (&["genmove w"], "? wrong color"),
        (
            &["play b f5", "play b a1", "gogui-rules_side_to_move"],
            "= white",
        ),
        (&["play b f5", "gogui-rules_legal_moves"], "= F4 D6 F6"),
        (
            &["play b f5", "play w d6", "undo", "gogui-rules_legal_moves"],
            "= F4 D6 F6",
        ),
        (&["play b f5", "undo", "undo"], "? cannot undo"),
        (&["play b f5", "clear_board", "undo"], "? cannot undo"),
        (&["genmove b", "gogui-rules_side_to_move"], "= white"),
        (&["reg_genmove b", "gogui-rules_side_to_move"], "= black"),
        (&["final_score"], "? cannot score"),
        (&["gogui-rules_final_result"], "="),
        (&["boardsize 1"], "? unacceptable size"),
        (&["boardsize 26"], "? unacceptable size"),
        (&["boardsize x"], "? syntax error"),
        (&["boardsize 8 x"], "? syntax error"),
        (&["boardsize 10 8"], "? unacceptable size"),
        (&["boardsize 10 8", "gogui-rules_board_size"], "= 8"),
        (&["boardsize 6 6", "gogui-rules_board_size"], "= 6"),
        (&["boardsize 25", "gogui-rules_board_size"], "= 25"),
        (
            &["boardsize 18", "gogui-rules_legal_moves"],
            "= J8 H9 L10 K11",
        ),
        (&["boardsize 18", "play b j8"], "="),
        (&["set_game Go"], "? unsupported game"),
        (
            &["play b f5", "set_game Othello", "gogui-rules_side_to_move"],
            "= black",
        ),
        (&["komi 0"], "="),
        (&["komi much"], "? syntax error"),
        (
            &[
                "time_settings 300 10 5",
                "time_left b 1 0",
                "genmove b",
                "undo",
            ],
            "=",
        ),
        (
            &[
                "time_settings 18000000000000000000 0 0",
                "genmove b",
                "undo",
            ],
            "=",
        ),
        (&["time_settings 300 10"], "? syntax error"),
        (&["time_settings nan 0 0"], "? syntax error"),
        (&["time_left b soon 0"], "? syntax error"),
        (&["boardsize 2", "genmove b"], "= pass"),
        (
            &["boardsize 2", "play b pass", "play w pass", "final_score"],
            "= 0",
        ),
        (
            &["boardsize 4", "showboard"],
            "= \n   a b c d\n 1 . . . .\n 2 . O X .\n 3 . X O .\n 4 . . . .",
        ),
    ] {
        assert_eq!(answers(commands).last().unwrap(), last, "{commands:?}");
    }
}

#[test]
fn gogui_gets_the_rows_from_the_last_one_on() {
    let game = ["boardsize 4", "play b d3"];
    for (command, board) in [
        (
            "showboard",
            "= \n   a b c d\n 1 . . . .\n 2 . O X .\n 3 . X X X\n 4 . . . .",
        ),
        ("gogui-rules_board", "= \n....\n.XXX\n.OX.\n...."),
    ] {
        let commands = [&game[..], &[command]].concat();
        assert_eq!(answers(&commands).last().unwrap(), board);
    }
}

#[test]
fn gogui_gets_a_side_to_move_after_the_game_too() {
    // The shortest game on 8×8, and a board on which there is nothing to play.
    let moves = "f5 d6 c5 f4 e7 f6 g5 e6 e3";
    let sides = ["b", "w"].iter().cycle();
    let mut commands: Vec<String> = moves
        .split(' ')
        .zip(sides)
        .map(|(square, side)| format!("play {side} {square}"))
        .collect();
    let turn = "gogui-rules_side_to_move".to_owned();
    commands.extend([turn.clone(), "final_score".to_owned()]);
    let answered = answers(&commands);
    assert_eq!(answered[answered.len() - 2..], ["= white", "= B+64"]);
    let nothing = ["boardsize 2".to_owned(), turn];
    assert_eq!(answers(&nothing)[1], "= black");
}

/// A game on 4×4 up to a position in which the side to move has to pass.
fn up_to_a_pass() -> Game {
    let ruleset = Ruleset {
        passing: Passing::OnRequest,
        ..Ruleset::OTHELLO
    };
    let mut games = vec![Game::new(ruleset, Size::new(4, 4).unwrap())];
    while let Some(game) = games.pop() {
        if game.must_pass() {
            return game;
        }
        for found in game.legal().iter() {
            let mut next = game.clone();
            next.play(found.square).unwrap();
            games.push(next);
        }
    }
    panic!("no game with a pass")
}

fn color(player: Player) -> &'static str {
    ["b", "w"][player as usize]
}

#[test]
fn a_pass_may_be_told_or_left_out() {
    let mut game = up_to_a_pass();
    let passing = game.turn().unwrap();
    let mut commands = vec!["boardsize 4".to_owned()];
    for ply in game.line() {
        commands.push(format!(
            "play {} {}",
            color(ply.player),
            GtpMove(ply.action)
        ));
    }
    game.pass().unwrap();
    let next = Action::Place(game.legal().iter().next().unwrap().square);
    let next = format!("play {} {}", color(!passing), GtpMove(next));
    let with = |more: &[&str]| {
        let all: Vec<&str> = commands
            .iter()
            .map(String::as_str)
            .chain(more.iter().copied())
            .collect();
        answers(&all).pop().unwrap()
    };
    let turn = "gogui-rules_side_to_move";
    assert_eq!(with(&["gogui-rules_legal_moves"]), "= pass");
    assert_eq!(with(&[&format!("genmove {}", color(passing))]), "= pass");
    let board = with(&[&format!("play {} pass", color(passing)), &next, "showboard"]);
    assert_eq!(with(&[&next, "showboard"]), board);
    // What was filled in is taken back with the move before which it was.
    let before = with(&[turn]);
    assert_eq!(with(&[&next, "undo", turn]), before);
    assert_eq!(with(&[&next.replace(char::is_numeric, "9"), turn]), before);
}

#[test]
fn it_plays_a_game_with_itself_to_its_end() {
    let mut commands = vec!["boardsize 6"];
    commands.extend(["genmove b", "genmove w"].repeat(40));
    commands.extend(["gogui-rules_side_to_move", "showboard", "final_score"]);
    let mut answers = answers(&commands);
    let (score, board, turn) = (
        answers.pop().unwrap(),
        answers.pop().unwrap(),
        answers.pop().unwrap(),
    );
    assert!(["= black", "= white"].contains(&turn.as_str()), "{turn}");
    assert!(
        answers.iter().all(|answer| answer.starts_with('=')),
        "{answers:?}"
    );
    let count = |disc| board.matches(disc).count();
    let (dark, light, free) = (count("X"), count("O"), count("."));
    let wanted = match dark.cmp(&light) {
        std::cmp::Ordering::Greater => format!("= B+{}", dark + free - light),
        std::cmp::Ordering::Less => format!("= W+{}", light + free - dark),
        std::cmp::Ordering::Equal => "= 0".to_owned(),
    };
    assert_eq!(score, wanted, "{board}");
}

const WORDS: &[&str] = &[
    "\nboardsize ",
    "\nclear_board\n",
    "\nplay b ",
    "\nplay w ",
    "\ngenmove b\n",
    "\ngenmove w\n",
    "\nreg_genmove w\n",
    "\nundo\n",
    "\ntime_settings 1 1 ",
    "\ntime_left b ",
    "\nshowboard\n",
    "\nfinal_score\n",
    "\n5 ",
    "pass",
    "f5",
    "d6",
    "4",
    "2",
    "#",
    "\nlist_commands\n",
    "\nquit\n",
    " ",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn it_survives_anything(words in prop::collection::vec(
        prop_oneof![prop::sample::select(WORDS).prop_map(str::to_owned), any::<String>()], 0..40,
    )) {
        let (output, errors, status) = reply(&program(&LEVEL_1), words.concat());
        prop_assert_eq!((errors.as_str(), status), ("", ExitStatus::Success));
        for answer in output.split_terminator("\n\n") {
            prop_assert!(answer.starts_with(['=', '?']), "{}", answer);
        }
    }
}

/// This limits the address space, because not every system can limit the memory.
#[cfg(target_os = "linux")]
#[test]
fn tables_leave_memory_to_the_rest_of_the_program() {
    let script = "printf 'genmove b\\nboardsize 10\\ngenmove b\\n' |
        (ulimit -v 300000 && exec \"$0\" gtp --level 5 --threads 8 --memory 65536)";
    let mut limited = Command::new("sh");
    limited.args(["-c", script, env!("CARGO_BIN_EXE_reversi")]);
    let output = limited.output().unwrap();
    assert!(output.status.success(), "{output:?}");
}
