//! Records of every kind except SGF and transcripts: reading, writing, and bad files. The example files are
//! in `tests/golden/records`.

#[cfg(target_os = "linux")]
use std::process::Command;
use std::{
    collections::hash_map::RandomState,
    fs,
    hash::BuildHasher,
    io::{self, BufReader, Read},
    path::Path,
    time::Duration,
};

use proptest::{
    collection::vec,
    prelude::*,
    sample::{Index, select},
};
use reversi::{
    records::{
        self, Assumptions, Centidiscs, Format, GameInfo, IoReason, Loaded, Loss, MoveMark, Opened,
        PlyNote, ReadError, Record, RecordKind, TimeControl, WriteError, board, ggf, link, obf,
        sgf, transcript, wthor::Names,
    },
    rules::{Board, Game, Goal, Placement, Player, Ply, Position, Ruleset, Size, Square},
};

use crate::{
    games::{self, is_same, is_same_game, mutated, per_game, play, square, wthor_file},
    growth::assert_linear,
};

const OTHELLO: Assumptions = Assumptions {
    size: Size::STANDARD,
    ruleset: Ruleset::OTHELLO,
    is_guess: false,
};

const LINK: &str = "#game=1&rules=othello&size=8x8&goal=fewest&moves=f5d6c3";

#[track_caller]
fn load(bytes: impl AsRef<[u8]>) -> Loaded {
    records::read(bytes.as_ref(), &OTHELLO).unwrap()
}

/// The first game of a record of `kind`.
#[track_caller]
fn open(text: &str, kind: RecordKind) -> Opened {
    let loaded = load(text);
    assert_eq!(loaded.kind(), kind, "{text}");
    loaded.open(0).unwrap()
}

/// The first game of a record without a bad move.
#[track_caller]
fn good(text: &str, kind: RecordKind) -> Record {
    let opened = open(text, kind);
    assert_eq!(opened.problem, None, "{text}");
    opened.record
}

#[track_caller]
fn refusal(text: &str) -> String {
    load(text).open(0).unwrap_err().to_string()
}

fn golden(name: &str) -> Vec<u8> {
    fs::read(crate::golden_path("records").join(name)).unwrap()
}

fn moves(game: &Game) -> String {
    transcript::write(&game.line())
}

// ---- Detection ----

#[test]
fn the_kind_of_a_text_follows_from_its_content() {
    let cells = "---------------------------OX------XO---------------------------";
    let rows = "........\n".repeat(8);
    for (text, kind) in [
        ("f5d6c3", RecordKind::TRANSCRIPT),
        ("", RecordKind::TRANSCRIPT),
        ("-- --\n-- --", RecordKind::TRANSCRIPT),
        ("hello", RecordKind::TRANSCRIPT),
        ("(;GM[2];B[f5])", RecordKind::SGF),
        ("(;B[f5])", RecordKind::SGF),
        ("(;GM[1];B[dd])", RecordKind::SGF),
        ("(;GM[Othello]B[f5];)", RecordKind::GGF),
        ("1 (;GM[othello]TY[8]B[F5];)", RecordKind::GGF),
        (cells, RecordKind::OBF),
        (&format!("% remark\n\n{cells} X; D3:+0;\n"), RecordKind::OBF),
        (&cells.replace('-', "."), RecordKind::OBF),
        ("OX\nXO", RecordKind::BOARD),
        ("DL. .LD", RecordKind::BOARD),
        (&rows, RecordKind::BOARD),
        (LINK, RecordKind::LINK),
        (&LINK[1..], RecordKind::LINK),
        (
            &format!("\n https://e.org/a%20b/?c={LINK}\r\n"),
            RecordKind::LINK,
        ),
        (&format!("localhost:8000/{LINK}"), RecordKind::LINK),
        (
            &format!("(;GM[2]C[https://e.org/{LINK}];B[f5])"),
            RecordKind::SGF,
        ),
        (
            &format!("[Site \"https://e.org/{LINK}\"]\n\n1. f5"),
            RecordKind::PGN,
        ),
        (&format!("f5 {LINK}"), RecordKind::TRANSCRIPT),
        (&format!("{LINK}\nf5d6"), RecordKind::TRANSCRIPT),
    ] {
        assert_eq!(load(text).kind(), kind, "{text}");
    }
    assert_eq!(
        load(wthor_file(1999, &[([0; 3], 32, vec![])])).kind(),
        RecordKind::WTHOR
    );
}

#[test]
fn what_is_assumed_counts_only_where_a_record_does_not_give_it() {
    let others = Assumptions {
        size: Size::new(6, 6).unwrap(),
        ruleset: Ruleset::REVERSI,
        is_guess: true,
    };
    let state = RandomState::new();
    for (bytes, is_assumed) in [
        (wthor_file(1999, &[([0; 3], 32, vec![])]), false),
        (b"(;GM[2];B[f5])".to_vec(), false),
        (b"f5d6".to_vec(), true),
    ] {
        let hash = |assumed| state.hash_one(records::read(&bytes, assumed).unwrap());
        assert_eq!(hash(&OTHELLO) != hash(&others), is_assumed);
    }
}

#[test]
fn the_example_files_are_read_to_their_ends() {
    for (name, kind, count, length) in [
        ("edax.sgf", RecordKind::SGF, 1, 60),
        ("letters.sgf", RecordKind::SGF, 1, 9),
        ("variations.sgf", RecordKind::SGF, 2, 4),
        ("annotated.sgf", RecordKind::SGF, 1, 4),
        ("server.ggf", RecordKind::GGF, 3, 60),
        ("nboard.ggf", RecordKind::GGF, 1, 60),
        ("problems.obf", RecordKind::OBF, 3, 0),
        ("drawn.txt", RecordKind::BOARD, 1, 0),
        ("transcript.txt", RecordKind::TRANSCRIPT, 1, 60),
    ] {
        let loaded = load(golden(name));
        assert_eq!((loaded.kind(), loaded.len()), (kind, count), "{name}");
        for index in 0..count {
            let opened = loaded.open(index).unwrap();
            assert_eq!(opened.problem, None, "{name}");
            if index == 0 {
                assert_eq!(opened.record.game.ply_number(), length, "{name}");
            }
        }
    }
}

#[test]
fn a_file_with_a_transcript_per_line_has_many_games() {
    let loaded = load("f5d6c3\n\nd3c5 e6\n1. c4 2. e3\n");
    assert_eq!((loaded.kind(), loaded.len()), (RecordKind::TRANSCRIPT, 3));
    assert_eq!(moves(&loaded.open(1).unwrap().record.game), "d3c5e6");
    // One game on many lines, even with a bad move.
    for text in ["f5\nd6\nc3\n", "f5d6\nf5d6c3\nhello", "1.\nf5\n2.\nd6"] {
        assert_eq!(load(text).len(), 1, "{text}");
    }
}

#[test]
fn a_bad_transcript_among_many_costs_only_its_own_moves() {
    let loaded = load("f5d6c3\nf5d6a1\nd3c5e6\nf5f6\nc4e3\n");
    assert_eq!((loaded.kind(), loaded.len()), (RecordKind::TRANSCRIPT, 5));
    let bad = loaded.open(1).unwrap();
    assert_eq!(moves(&bad.record.game), "f5d6");
    let problem = bad.problem.unwrap().to_string();
    assert_eq!(problem, "move 3, 'a1': a1 wouldn't flip any discs");
    for (index, line) in [(0, "f5d6c3"), (2, "d3c5e6"), (3, "f5f6"), (4, "c4e3")] {
        let opened = loaded.open(index).unwrap();
        assert_eq!(moves(&opened.record.game), line);
        assert_eq!(opened.problem, None);
    }
}

#[test]
fn words_above_transcripts_do_not_hide_by_which_rules_they_are() {
    let loaded = load("Games of the club\nf5d6c3\nd3c5e6\nf5f6\nc4e3\n");
    assert_eq!(loaded.len(), 5);
    assert_eq!(loaded.open(0).unwrap().record.game.ply_number(), 0);
    assert_eq!(moves(&loaded.open(1).unwrap().record.game), "f5d6c3");
}

// ---- GGF ----

#[test]
fn a_game_of_the_server_is_read() {
    let loaded = load(golden("server.ggf"));
    let record = loaded.open(0).unwrap().record;
    let info = &record.info;
    assert_eq!(info.dark.as_deref(), Some("ada"));
    assert_eq!(info.light.as_deref(), Some("bot-7"));
    assert_eq!(info.dark_rating.as_deref(), Some("1457.12"));
    assert_eq!(info.place.as_deref(), Some("GGS/os"));
    assert_eq!(info.date.as_deref(), Some("2001-04-16"));
    assert_eq!(&loaded.info(0), info);
    assert!(record.game.is_over());
    // The other two are a pair, from a start of eighteen discs, and on a larger board.
    assert_eq!(
        loaded.open(1).unwrap().record.game.board().occupied().len(),
        10
    );
    assert_eq!(
        loaded.open(2).unwrap().record.game.size(),
        Size::new(10, 10).unwrap()
    );
}

#[test]
fn results_are_converted_to_the_notation_of_sgf() {
    for (text, result) in [
        ("+10.00", Some("B+10")),
        ("-2", Some("W+2")),
        ("0.000", Some("0")),
        ("+64.00:r", Some("B+R")),
        ("-64:t", Some("W+T")),
        ("+3.5:s", Some("B+3.5")),
        ("?", None),
        ("", None),
        ("inf", None),
    ] {
        let record = good(&format!("(;GM[Othello]RE[{text}];)"), RecordKind::GGF);
        assert_eq!(record.info.result.as_deref(), result, "{text}");
    }
}

#[test]
fn a_numbered_game_is_sgf_whatever_its_other_properties() {
    let text = "(;GM[2]SZ[8]TY[8]BO[8];B[f5])";
    assert_eq!(moves(&good(text, RecordKind::SGF).game), "f5");
}

#[test]
fn a_ggf_game_ends_at_its_end_or_where_the_next_begins() {
    let text = "(;GM[Othello]TY[8]B[F5]; (;GM[Othello]TY[8]B[F5];) chat: W[D6]";
    let loaded = load(text);
    assert_eq!((loaded.kind(), loaded.len()), (RecordKind::GGF, 2));
    for (index, is_whole) in [(0, false), (1, true)] {
        let opened = loaded.open(index).unwrap();
        assert_eq!(opened.problem.is_none(), is_whole);
        assert_eq!(moves(&opened.record.game), "f5");
    }
}

#[test]
fn a_pass_of_the_side_that_is_not_to_move_is_bad() {
    let cells = "---------------------------O*------*O---------------------------";
    let opened = open(
        &format!("(;GM[Othello]TY[8]BO[8 {cells} *]W[PA];)"),
        RecordKind::GGF,
    );
    assert_eq!(opened.problem.unwrap().number, 1);
}

#[test]
fn a_result_that_is_none_is_not_handed_on() {
    let mut record = good("f5", RecordKind::TRANSCRIPT);
    for (said, written) in [
        ("B+inf", "?"),
        ("W+NaN", "?"),
        ("B+0", "?"),
        ("B+-3", "?"),
        ("B+3", "+3"),
    ] {
        record.info.result = Some(said.to_owned());
        let text = ggf::write(&record).unwrap();
        assert!(text.contains(&format!("RE[{written}]")), "{said}: {text}");
    }
}

#[test]
fn a_move_without_value_and_time_has_only_its_square_in_ggf() {
    let mut record = good("f5", RecordKind::TRANSCRIPT);
    record.note(Player::Dark, |note| note.mark = Some(MoveMark::Good));
    let text = ggf::write(&record).unwrap();
    assert!(text.ends_with("B[F5];)"), "{text}");
}

#[test]
fn each_side_has_what_was_left_on_its_own_clock() {
    let record = good("(;GM[2]TM[60];B[f5]BL[50];W[d6]WL[40])", RecordKind::SGF);
    let left = Player::ALL.map(|player| record.left(player).map(|left| left.as_secs()));
    assert_eq!(left, [Some(50), Some(40)]);
}

#[test]
fn the_kind_of_a_ggf_game_gives_the_board_and_the_goal() {
    let game = |kind: &str| good(&format!("(;GM[Othello]TY[{kind}];)"), RecordKind::GGF).game;
    for (kind, side) in [
        ("8", 8),
        ("10", 10),
        ("s8r18", 8),
        ("8kr20", 8),
        ("", 8),
        ("6a", 6),
    ] {
        assert_eq!(game(kind).size(), Size::new(side, side).unwrap(), "{kind}");
    }
    assert_eq!(game("8a").ruleset().goal, Goal::FewestDiscs);
    assert_eq!(game("8r").ruleset(), Ruleset::OTHELLO);
    // The drawn board takes precedence: some programs write `TY[0]`.
    let drawn = "(;GM[Othello]TY[0]BO[4 -----OX--XO----- O]W[d2];)";
    assert_eq!(moves(&good(drawn, RecordKind::GGF).game), "d2");
}

#[test]
fn bad_ggf_is_reported() {
    let problem = |text: &str| open(text, RecordKind::GGF).problem.unwrap().to_string();
    assert_eq!(
        problem("(;GM[Othello]B[F5/1.0/2]W[A1//3]B[C3];)"),
        "move 2, 'W[A1//3]': a1 wouldn't flip any discs"
    );
    assert_eq!(
        problem("(;GM[Othello]B[F5]B[D3];)"),
        "move 2, 'B[D3]': it is Light's turn"
    );
    assert_eq!(
        problem("(;GM[Othello]B[F5]W[?];)"),
        "move 2, 'W[?]': a move is a column letter and a row number, such as d3, or a pass"
    );
    assert_eq!(
        problem("(;GM[Othello]B[F5]W[PA];)"),
        "move 2, 'W[PA]': Light has a legal move and may not pass"
    );
    assert_eq!(
        refusal("(;GM[Othello]TY[40];)"),
        "no board has the size '40'"
    );
    for start in [
        "8",
        "8 ---",
        "8 - *",
        "99 * *",
        "2 *O*O",
        "2 *O*O -",
        "2 *O*O * *",
        "",
    ] {
        let text = format!("(;GM[Othello]BO[{start}];)");
        assert!(
            matches!(load(&text).open(0), Err(ReadError::SetUp(_))),
            "{start}"
        );
    }
    assert!(refusal("(;GM[Amazons]BO[10 *];)").contains("GM[Amazons]"));
}

#[test]
fn ggf_is_written_for_programs_that_speak_nboard() {
    let mut record = good("f5d6", RecordKind::TRANSCRIPT);
    record.info.light = Some("b]c".to_owned());
    assert_eq!(
        ggf::write(&record).unwrap(),
        "(;GM[Othello]PC[]DT[]PB[]PW[b)c]RB[]RW[]RE[?]TI[0]TY[8]BO[8 \
         ---------------------------O*------*O--------------------------- *]B[F5]W[D6];)"
    );
    record.info.result = Some("W+R".to_owned());
    assert!(ggf::write(&record).unwrap().contains("RE[-64:r]"));
    // Passes are written.
    let board = "DL.DL. ...... ...... ...... ...... ......".parse().unwrap();
    let mut passed = Game::from_position(Ruleset::OTHELLO, board, Player::Dark);
    transcript::play(&mut passed, "c1").unwrap();
    let text = ggf::write(&Record::new(passed)).unwrap();
    assert!(text.contains("TY[6]BO[6 *O-*O-"), "{text}");
    assert!(text.ends_with("B[C1]W[PA];)"), "{text}");
    // Where the players fill the centre, the record begins after that.
    let mut filled = Game::new(Ruleset::REVERSI, Size::STANDARD);
    transcript::play(&mut filled, "d4e4").unwrap();
    let opening = Record::new(filled.clone());
    assert_eq!(ggf::write(&opening), Err(WriteError::Rules("GGF")));
    assert_eq!(ggf::check(&opening.game), Err(WriteError::Rules("GGF")));
    transcript::play(&mut filled, "e5d5").unwrap();
    assert_eq!(ggf::check(&filled), Ok(()));
    let text = ggf::write(&Record::new(filled.clone())).unwrap();
    assert_eq!(good(&text, RecordKind::GGF).game.board(), filled.board());
    for (game, sentence) in [
        (
            Game::new(Ruleset::OTHELLO, Size::new(8, 6).unwrap()),
            "GGF is for square boards, not 8×6",
        ),
        (
            Game::new(Ruleset::FREE, Size::STANDARD),
            "GGF is for games by the rules of othello",
        ),
    ] {
        assert_eq!(ggf::check(&game).unwrap_err().to_string(), sentence);
        let error = ggf::write(&Record::new(game)).unwrap_err();
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn the_result_in_ggf_names_the_winner_whichever_goal_there_is() {
    let board: Board = "DDL. .... .... ....".parse().unwrap();
    for (goal, result) in [(Goal::MostDiscs, "B+4"), (Goal::FewestDiscs, "W+4")] {
        let ruleset = Ruleset::OTHELLO.with_goal(goal);
        let mut game = Game::from_position(ruleset, board, Player::Dark);
        transcript::play(&mut game, "d1").unwrap();
        let text = ggf::write(&Record::new(game)).unwrap();
        let info = good(&text, RecordKind::GGF).info;
        assert_eq!(info.result.as_deref(), Some(result), "{text}");
    }
}

#[test]
fn ggf_keeps_clocks_and_losses_on_time() {
    let mut record = good("f5d6", RecordKind::TRANSCRIPT);
    let control = per_game(300, 3);
    record.info.set_time_control(Some(control));
    record.lose_on_time();
    let text = ggf::write(&record).unwrap();
    assert!(text.contains("RE[-64:t]TI[05:00/00:03/00:00]"), "{text}");
    let read = good(&text, RecordKind::GGF);
    assert_eq!(read.info.time_control(), Some(control));
    assert_eq!(read.lost_on_time(), Some(Player::Dark));
    for (clock, main, increment) in [
        ("15:00//02:00", 900, 0),
        ("1:00:00/5", 3600, 5),
        ("90", 90, 0),
    ] {
        let read = good(&format!("(;GM[Othello]TI[{clock}]B[F5];)"), RecordKind::GGF);
        let expected = per_game(main, increment);
        assert_eq!(read.info.time_control(), Some(expected), "{clock}");
    }
    let parts = format!("4{}", ":0".repeat(14));
    for none in ["0", "1001:00:00", "65535:65535:65535:65535", &parts] {
        let read = good(&format!("(;GM[Othello]TI[{none}]B[F5];)"), RecordKind::GGF);
        assert_eq!(read.info.time_control(), None, "{none}");
    }
    // The format has no clock for single moves.
    record
        .info
        .set_time_control(Some(TimeControl::PerMove(Duration::from_secs(10))));
    assert!(ggf::write(&record).unwrap().contains("TI[0]"));
}

#[test]
fn ggf_is_told_from_sgf_by_its_tags() {
    let start = "BO[8 ---------------------------O*------*O--------------------------- *]";
    for text in [
        format!("(;{start}B[F5//1];W[D6])"),
        format!("(;FF[4]GM[Reversi]{start};B[F5//1];W[D6];)"),
        "(;GM[Othello]TY[8r];B[F5/1.00/2] ;W[d6];)".to_owned(),
        "(;GM[Othello]BO[8---------------------------O*------*O---------------------------*]B[F5]W[D6];)"
            .to_owned(),
    ] {
        assert_eq!(moves(&good(&text, RecordKind::GGF).game), "f5d6", "{text}");
    }
    for text in [
        "(;GM[Othello]SZ[8];B[fe];W[df])",
        // Texts may quote the tags of the other format.
        r"(;FF[4]GM[2]SZ[8]PB[Ann \]TY[x\]];B[f5];W[d6])",
        r"(;PB[Ann \]BO[x\]]GM[2];B[f5];W[d6])",
        r"( ;C[(;GM[Othello\]TY[8\]B[F5\];)];B[f5];W[d6])",
    ] {
        assert_eq!(moves(&good(text, RecordKind::SGF).game), "f5d6", "{text}");
    }
    let mut record = good("f5d6", RecordKind::TRANSCRIPT);
    record.info.dark = Some("]TY[8]BO[8".to_owned());
    let saved = records::write(&record, Format::Sgf).unwrap();
    assert!(is_same(&good(&saved, RecordKind::SGF), &record), "{saved}");
}

#[test]
fn values_and_times_of_moves_are_kept() {
    let text = "(;GM[Othello]TY[8]B[F5/1.00/2.5]W[d6/-1.5]B[C3//0.01]W[d3/x/-1]B[C4/ 3/];)";
    let record = good(text, RecordKind::GGF);
    let notes: Vec<_> = record.notes.values().cloned().collect();
    let note = |value: Option<i32>, millis: Option<u64>| PlyNote {
        value: value.map(Centidiscs),
        time: millis.map(Duration::from_millis),
        ..PlyNote::default()
    };
    assert_eq!(
        notes,
        [
            note(Some(100), Some(2500)),
            note(Some(-150), None),
            note(None, Some(10)),
            note(Some(300), None),
        ]
    );
    let written = ggf::write(&record).unwrap();
    assert!(
        written.ends_with("B[F5/1.00/2.5]W[D6/-1.50]B[C3//0.01]W[D3]B[C4/3.00];)"),
        "{written}"
    );
    let text = records::write(&record, Format::Sgf).unwrap();
    assert!(text.contains(";B[f5]V[1.00]XT[2.5]"), "{text}");
    assert!(text.contains(";W[d6]V[1.50]"), "{text}");
    assert!(is_same(&good(&text, RecordKind::SGF), &record), "{text}");
}

#[test]
fn a_message_is_a_complete_game_or_an_error() {
    let start = "---------------------------O*------*O---------------------------";
    let game = |moves: &str| ggf::read_message(&format!("(;GM[Othello]BO[8 {start} *]{moves};)"));
    assert_eq!(
        game("B[F5//2.1] W[d6/-1.5]\n").unwrap().game.ply_number(),
        2
    );
    let small = ggf::read_message("(;TY[4]BO[4 ---- -O*- -*O- ---- *]B[A2];)").unwrap();
    assert_eq!(small.game.size(), Size::new(4, 4).unwrap());
    for (text, reason) in [
        ("", "a game begins with '(;'"),
        ("(;GM[Othello]", "the game does not end with ';)'"),
        ("(;GM[Go];)", "it is a record of another game: 'GM[Go]'"),
        ("(;GM;)", "there is no value at 'GM;)'"),
        ("(;GM[Othello;)", "there is no ']' at 'GM[Othello;)'"),
        ("(;B[F5]BO[8 ];)", "the board follows a move"),
        (
            "(;B[F5]W[A1];)",
            "move 2, 'W[A1]': a1 wouldn't flip any discs",
        ),
        ("(;B[F5]B[D6];)", "move 2, 'B[D6]': it is Light's turn"),
        (
            "(;B[PA];)",
            "move 1, 'B[PA]': Dark has a legal move and may not pass",
        ),
        (
            "(;BO[1 - *];)",
            "the position cannot be set up: 'BO[1 - *]'",
        ),
    ] {
        let error = ggf::read_message(text).unwrap_err();
        assert_eq!(error.to_string(), reason, "{text}");
    }
}

// ---- PGN ----

const PGN: &str = r#"[Event "?"]
[Site "PlayOK"]
[Date "2020.05.05"]
[Black "ann [1]"]
[White "carl"]
[Result "38-26"]
[BlackElo "1073"]

1. f5 d6 2. c3 {a remark
[with a bracket]} d3 3. c4 (c5 f4) f4 38-26
"#;

#[test]
fn the_tags_give_the_players_and_the_event() {
    let record = good(PGN, RecordKind::PGN);
    assert_eq!(moves(&record.game), "f5d6c3d3c4f4");
    let info = GameInfo {
        dark: Some("ann [1]".to_owned()),
        light: Some("carl".to_owned()),
        dark_rating: Some("1073".to_owned()),
        place: Some("PlayOK".to_owned()),
        date: Some("2020-05-05".to_owned()),
        result: Some("B+12".to_owned()),
        ..GameInfo::default()
    };
    assert_eq!(record.info, info);
    for (result, put) in [
        ("0-1", Some("W+")),
        ("1-0", Some("B+")),
        ("1/2-1/2", Some("0")),
        ("20 - 44", Some("W+24")),
        ("32-32", Some("0")),
        ("*", None),
        ("99999999-1", None),
    ] {
        let text = PGN.replace("38-26", result).replace('\n', "\r\n");
        let record = good(&text, RecordKind::PGN);
        assert_eq!(record.info.result.as_deref(), put, "{result}");
        assert_eq!(record.game.ply_number(), 6, "{result}");
    }
}

#[test]
fn quotation_marks_and_backslashes_in_tags_are_escaped() {
    let text = PGN.replace("ann [1]", r#"Ann \"Ace\" O\\N"#);
    let record = good(&text, RecordKind::PGN);
    assert_eq!(record.info.dark.as_deref(), Some(r#"Ann "Ace" O\N"#));
    assert_eq!(record.info.light.as_deref(), Some("carl"));
}

#[test]
fn remarks_in_braces_stay_with_the_moves_before_them() {
    let text = PGN.replace("1. f5", "{before} 1. f5 {first} {second} ;");
    let record = good(&text, RecordKind::PGN);
    let nodes: Vec<_> = record.game.main_line().collect();
    let remarks = [0, 1, 3].map(|plies| record.comment_at(nodes[plies]));
    let kept = ["before", "first\nsecond", "a remark [with a bracket]"];
    assert_eq!(remarks, kept.map(Some));
    assert_eq!(record.comments.len(), 3);
}

#[test]
fn dates_are_written_as_each_format_has_them() {
    for (foreign, put) in [
        ("2025.01.02", "2025-01-02"),
        ("2025.01.??", "2025-01"),
        ("2025.??.??", "2025"),
        ("2025.13.01", "2025.13.01"),
        ("2025.1.2", "2025.1.2"),
        ("2025", "2025"),
        ("2003.12.15_13:24:03.MST", "2003-12-15"),
        ("2003.12.15 or so", "2003.12.15 or so"),
        ("yesterday", "yesterday"),
    ] {
        let pgn = PGN.replace("2020.05.05", foreign);
        let ggf = format!("(;GM[Othello]DT[{foreign}]TY[8]B[F5];)");
        for (text, kind) in [(&pgn, RecordKind::PGN), (&ggf, RecordKind::GGF)] {
            let date = good(text, kind).info.date;
            assert_eq!(date.as_deref(), Some(put), "{foreign}");
        }
    }
    for (put, dotted) in [
        ("2025-01-02", "2025.01.02"),
        ("2025-01-02,03", "2025-01-02,03"),
        ("May", "May"),
    ] {
        let sgf = format!("(;GM[2]DT[{put}];B[f5])");
        let written = ggf::write(&good(&sgf, RecordKind::SGF)).unwrap();
        assert!(written.contains(&format!("DT[{dotted}]")), "{written}");
    }
}

#[test]
fn a_file_that_ends_too_early_is_read_as_far_as_it_goes() {
    for (text, played, problem) in [
        ("(;GM[2];B[f5];W[d6", "f5d6", "move 2, 'W[d6'"),
        ("(;GM[2];B[f5];W[d6]", "f5d6", "move 2, 'W[d6]'"),
        ("(;GM[2];B[f5](;W[d6])(;W[f6]", "f5d6", "move 2, 'W[f6]'"),
        ("(;GM[2];B[f5]C[abc", "f5", "move 1, 'B[f5]C[abc'"),
        ("(;GM[2]", "", "move 1, 'GM[2]'"),
        ("(;GM[Othello]TY[8]B[F5]W[D6", "f5d6", "move 2, 'W[D6]'"),
        ("(;GM[Othello]TY[8]B[F5]W[D6]", "f5d6", "move 2, 'W[D6]'"),
    ] {
        let opened = load(text).open(0).unwrap();
        assert_eq!(moves(&opened.record.game), played, "{text}");
        let problem = format!("{problem}: the record ends too early");
        assert_eq!(opened.problem.unwrap().to_string(), problem, "{text}");
    }
    // Only the last game is cut off.
    let loaded = load("(;GM[2];B[f5])(;GM[2];B[d3]");
    assert!(loaded.open(0).unwrap().problem.is_none());
    assert!(loaded.open(1).unwrap().problem.is_some());
}

#[test]
fn a_game_ends_where_the_tags_of_the_next_begin() {
    let bad = "[Black \"b\"]\n\n1. f5 f5\n";
    let loaded = load(format!("\n{PGN}\n\n{bad}[Black \"c\"]\n"));
    assert_eq!((loaded.kind(), loaded.len()), (RecordKind::PGN, 3));
    assert_eq!(moves(&loaded.open(0).unwrap().record.game), "f5d6c3d3c4f4");
    assert_eq!(loaded.info(1).dark.as_deref(), Some("b"));
    let problem = loaded.open(1).unwrap().problem.unwrap();
    assert_eq!(problem.to_string(), "move 2, 'f5': f5 is occupied");
    assert_eq!(loaded.info(2).dark.as_deref(), Some("c"));
    assert!(loaded.open(2).unwrap().problem.is_none());
}

#[test]
fn several_tags_may_share_a_line() {
    let text = "[Black \"a [1]\"] [White \"b \\\"c\\\"\"]\n[Site \"d\"]\n[Event \"e \"f\" g\"]\n\n1. f5 d6";
    let record = good(text, RecordKind::PGN);
    assert_eq!(moves(&record.game), "f5d6");
    let info = GameInfo {
        dark: Some("a [1]".to_owned()),
        light: Some("b \"c\"".to_owned()),
        place: Some("d".to_owned()),
        // Not every program escapes quotation marks.
        event: Some("e \"f\" g".to_owned()),
        ..GameInfo::default()
    };
    assert_eq!(record.info, info);
    let two = load("[Black \"a\"][White \"b\"]\nf5\n[Black \"c\"] [White \"d\"]\nf5");
    assert_eq!(two.len(), 2);
    assert_eq!(two.info(1).light.as_deref(), Some("d"));
}

#[test]
fn lines_that_are_skipped_part_no_game_from_its_tags() {
    let text = "% written by hand\n; or not\n[Black \"a\"]\n% more\n[White \"b\"]\n\n1. f5 d6\n% and more\n2. c3\n";
    let loaded = load(format!("{text}{text}"));
    assert_eq!((loaded.kind(), loaded.len()), (RecordKind::PGN, 2));
    for game in 0..2 {
        let names = [loaded.info(game).dark, loaded.info(game).light];
        assert_eq!(names, ["a", "b"].map(|name| Some(name.to_owned())));
        let opened = loaded.open(game).unwrap();
        assert_eq!(
            (moves(&opened.record.game).as_str(), opened.problem),
            ("f5d6c3", None)
        );
    }
}

#[test]
fn a_remark_may_have_lines_like_tags() {
    let game = "[Black \"a\"]\n\n1. f5 {see\n[Event \"x\"]\nthere} d6\n";
    let loaded = load(format!(
        "{game}\n{game}2. c3 {{ unclosed\n\n{}",
        "[Black \"b\"]\n\n1. f5 {\n"
    ));
    assert_eq!(loaded.len(), 3);
    let first = loaded.open(0).unwrap();
    assert_eq!(
        (moves(&first.record.game).as_str(), first.problem),
        ("f5d6", None)
    );
    let remarks: Vec<_> = first.record.comments.values().collect();
    assert_eq!(remarks, ["see [Event \"x\"] there"]);
    assert_eq!(loaded.info(2).dark.as_deref(), Some("b"));
}

#[test]
fn parentheses_in_remarks_end_no_variation() {
    let text = "[Black \"a\"]\n\n1. f5 d6 (1... f6 {odd :) but (} 2. e6) 2. c3 d3\n";
    assert_eq!(moves(&good(text, RecordKind::PGN).game), "f5d6c3d3");
}

#[test]
fn the_assumed_board_and_rules_are_those_of_a_game_below_tags() {
    let small = Size::new(6, 6).unwrap();
    let read = |moves: &str, assumed: Assumptions| {
        let text = format!("[Black \"a\"]\n\n{moves}\n");
        let loaded = records::read(text.as_bytes(), &assumed).unwrap();
        let opened = loaded.open(0).unwrap();
        let game = opened.record.game;
        (game.size(), game.ruleset(), opened.problem.is_none())
    };
    let on_small = Assumptions {
        size: small,
        ..OTHELLO
    };
    let by_reversi = Assumptions {
        ruleset: Ruleset::REVERSI,
        ..OTHELLO
    };
    assert_eq!(read("e4 c5 b2", on_small), (small, Ruleset::OTHELLO, true));
    assert_eq!(
        read("d4 e4 d5 e5", by_reversi),
        (Size::STANDARD, Ruleset::REVERSI, true)
    );
    // A guess may be wrong, and a board may be that of another game.
    let guess = Assumptions {
        size: small,
        is_guess: true,
        ..by_reversi
    };
    assert_eq!(
        read("f5 d6 c3", guess),
        (Size::STANDARD, Ruleset::OTHELLO, true)
    );
    assert_eq!(read("a1", on_small), (small, Ruleset::OTHELLO, false));
}

#[test]
fn a_start_is_given_as_rows_from_the_last_to_the_first() {
    let text = |fen: &str| format!("[FEN \"{fen}\"]\n\n1. c3 d3\n");
    let game = good(&text("8/8/3P4/3Ppp2/3Pp3/8/8/8 b - - 0 1"), RecordKind::PGN).game;
    let mut same = Game::new(Ruleset::OTHELLO, Size::STANDARD);
    transcript::play(&mut same, "f5d6c3d3").unwrap();
    assert_eq!(game.board(), same.board());
    for fen in [
        "",
        "8/8 b",
        "9/8/8/8/8/8/8/8 b",
        "8/8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/7ppp w",
    ] {
        let error = load(text(fen)).open(0).unwrap_err();
        assert!(matches!(error, ReadError::SetUp(_)), "{fen}");
    }
}

#[test]
fn what_only_resembles_a_tag_makes_no_pgn() {
    for text in [
        "[\"x\"]\nf5",
        "[a-b \"x\"]\nf5",
        "[Black \"x\"] f5",
        "[Black x]\nf5",
    ] {
        assert_eq!(load(text).kind(), RecordKind::TRANSCRIPT, "{text}");
    }
}

#[test]
fn a_million_tags_are_read_in_linear_time() {
    for part in ["[a \"\"]\n", "[a \"", "[", "[a \"b\"]\nf5\n", "\n", "\""] {
        assert_linear(part, |text| {
            let _ = load(format!("[a \"b\"]\n{text}"));
        });
    }
}

// ---- Transcripts by unknown rules ----

#[test]
fn the_first_move_tells_othello_from_reversi() {
    let likely = |text: &str, ruleset| {
        let assumed = Assumptions {
            ruleset,
            is_guess: true,
            ..OTHELLO
        };
        let loaded = records::read(text.as_bytes(), &assumed).unwrap();
        let opened = loaded.open(0).unwrap();
        (loaded.len(), opened.record.game.ruleset(), opened.problem)
    };
    let (reversi, othello) = (Ruleset::REVERSI, Ruleset::OTHELLO);
    assert_eq!(likely("f5d6c3", reversi), (1, othello, None));
    assert_eq!(likely("d4e4d5e5", othello), (1, reversi, None));
    assert_eq!(likely("f5d6\nf5f6\n", reversi), (2, othello, None));
    let fewest = reversi.with_goal(Goal::FewestDiscs);
    assert_eq!(likely("f5", fewest).1, othello.with_goal(Goal::FewestDiscs));
    // The assumed rules stay if they allow the move, or if none do.
    assert_eq!(likely("a1", reversi).1, reversi);
    assert_eq!(likely("f5", Ruleset::FREE).1, Ruleset::FREE);
    assert_eq!(likely("hello", reversi).1, reversi);
}

#[test]
fn full_width_characters_are_read_as_narrow_ones() {
    for text in ["１．Ｆ５　ｄ６　２．Ｃ３", "Ｆ５ d6 → C3"] {
        assert_eq!(moves(&good(text, RecordKind::TRANSCRIPT).game), "f5d6c3");
    }
}

// ---- WTHOR ----

fn names(width: usize, names: &[&str]) -> Vec<u8> {
    let mut bytes = vec![20, 26, 1, 31, 0, 0, 0, 0];
    bytes.extend(u16::try_from(names.len()).unwrap().to_le_bytes());
    bytes.extend([0; 6]);
    for name in names {
        let latin = name.chars().map(|c| u8::try_from(u32::from(c)).unwrap());
        bytes.extend(latin.chain(std::iter::repeat(0)).take(width));
    }
    bytes
}

#[test]
fn a_file_of_tournament_games_is_a_list_of_them() {
    let line: Vec<Square> = ["f5", "d6", "c3"].map(square).to_vec();
    let bad = vec![square("f5"), square("a1"), square("c3")];
    let bytes = wthor_file(1997, &[([1, 2, 0], 40, line), ([0, 0, 9], 20, bad)]);
    let mut loaded = load(&bytes);
    assert_eq!((loaded.kind(), loaded.len()), (RecordKind::WTHOR, 2));
    assert_eq!(
        loaded.info(0),
        GameInfo {
            dark: Some("player 2".to_owned()),
            light: Some("player 0".to_owned()),
            event: Some("tournament 1".to_owned()),
            date: Some("1997".to_owned()),
            result: Some("B+16".to_owned()),
            ..GameInfo::default()
        }
    );
    let mut known = Names::default();
    assert!(known.add(&names(20, &["???", "Ann", "André B."])));
    assert!(known.add(&names(26, &["Paris", "Rome"])));
    assert!(!known.add(b"") && !known.add(&bytes));
    loaded.set_names(known);
    assert_eq!(loaded.info(0).dark.as_deref(), Some("André B."));
    assert_eq!(loaded.info(0).event.as_deref(), Some("Rome"));
    assert_eq!(loaded.info(1).light.as_deref(), Some("player 9"));
    assert_eq!(loaded.info(1).result.as_deref(), Some("W+24"));
    assert_eq!(moves(&loaded.open(0).unwrap().record.game), "f5d6c3");
    // No board has so many discs.
    let odd = load(wthor_file(1997, &[([0; 3], 65, vec![])]));
    assert_eq!(odd.info(0).result, None);
    let second = loaded.open(1).unwrap();
    assert_eq!(
        second.problem.unwrap().to_string(),
        "move 2, 'a1': a1 wouldn't flip any discs"
    );
    assert_eq!(loaded.info(2), GameInfo::default());
    assert!(loaded.open(2).is_err() && loaded.open(usize::MAX).is_err());
}

#[test]
fn bad_tournament_files_are_refused_with_a_reason() {
    let list = names(20, &["Ann"]);
    assert_eq!(
        records::read(&list, &OTHELLO).unwrap_err(),
        ReadError::Names
    );
    let mut large = wthor_file(1997, &[([0; 3], 32, vec![])]);
    large[12] = 10;
    for none in [large, wthor_file(1997, &[])] {
        let error = records::read(&none, &OTHELLO).unwrap_err();
        assert_eq!(error, ReadError::NoGames);
    }
    // A byte that is not a square.
    let mut odd = wthor_file(1997, &[([0; 3], 32, vec![square("f5")])]);
    odd[16 + 9] = 99;
    let problem = load(&odd).open(0).unwrap().problem.unwrap();
    assert_eq!((problem.number, problem.text.as_str()), (2, "99"));
    for length in [16, 50, 83] {
        let cut = &odd[..length];
        let incomplete = ReadError::Incomplete {
            found: 0,
            expected: 1,
        };
        assert_eq!(records::read(cut, &OTHELLO).unwrap_err(), incomplete);
    }
    // Truncated names are still names.
    assert_eq!(
        records::read(&list[..30], &OTHELLO).unwrap_err(),
        ReadError::Names
    );
}

#[test]
fn a_large_tournament_file_opens_at_once() {
    let game = ([1, 2, 3], 32, vec![square("f5")]);
    let bytes = wthor_file(2025, &vec![game; 200_000]);
    let loaded = load(&bytes);
    assert_eq!(loaded.len(), 200_000);
    assert_eq!(moves(&loaded.open(199_999).unwrap().record.game), "f5");
}

// ---- Characters ----

#[test]
fn a_byte_order_mark_may_arrive_before_the_text() {
    let text: Vec<u8> = "\u{feff}f5\n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let mut input = BufReader::with_capacity(2, &text[..]);
    let mut read = String::new();
    records::in_utf8(&mut input)
        .read_to_string(&mut read)
        .unwrap();
    assert_eq!(read, "f5\n");
}

#[test]
fn carriage_returns_alone_end_lines_too() {
    let start = "---------------------------OX------XO---------------------------";
    for (text, kind, count) in [
        ("f5d6\rf5f6\r", RecordKind::TRANSCRIPT, 2),
        (&format!("{start} X\r{start} O\r"), RecordKind::OBF, 2),
        (
            "[Black \"a\"]\r[White \"b\"]\r\r1. f5\r",
            RecordKind::PGN,
            1,
        ),
    ] {
        let loaded = load(text);
        assert_eq!((loaded.kind(), loaded.len()), (kind, count), "{text:?}");
        for index in 0..count {
            assert_eq!(loaded.open(index).unwrap().problem, None, "{text:?}");
        }
    }
    let record = good("(;GM[2]\r;B[f5]C[a\rb\\\rc])\r", RecordKind::SGF);
    assert_eq!(record.comments.values().collect::<Vec<_>>(), ["a\nbc"]);
}

#[test]
fn a_record_in_a_set_that_is_not_read_is_not_replaced() {
    for (set, name, loss) in [
        (
            "windows-1251",
            &b"\xcf\xe5\xf2\xff"[..],
            Some(Loss::Characters),
        ),
        ("KOI8-R", b"\xf0\xc5\xd4\xd2", Some(Loss::Characters)),
        ("ISO-8859-15", b"\xa4", Some(Loss::Characters)),
        ("windows-1251", b"Ann", None),
        ("windows-1252", b"Andr\xe9", None),
        ("ISO-8859-1", b"Andr\xe9", None),
        ("UTF-8", b"Andr\xe9", None),
    ] {
        let text = [b"(;GM[2]CA[", set.as_bytes(), b"]PB[", name, b"];B[f5])"].concat();
        assert_eq!(load(text).loss(), loss, "{set}");
    }
}

// ---- OBF ----

#[test]
fn positions_are_read_with_their_scores() {
    let text = "% two\n\nO--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X; A2:+38; \
                C7:-2; H8; % mine\nOOOOOOOO XXXXXXXX --------------------------------\t--------\
                -------- o ; +4;";
    let read = obf::read(text).unwrap();
    assert_eq!(
        read[0].moves,
        [
            (square("a2"), Some(38)),
            (square("c7"), Some(-2)),
            (square("h8"), None)
        ]
    );
    assert_eq!((read[0].turn, read[0].best), (Player::Dark, None));
    assert_eq!(read[0].comment.as_deref(), Some("mine"));
    assert_eq!((read[1].turn, read[1].best), (Player::Light, Some(4)));
    let record = load(text).open(0).unwrap().record;
    assert_eq!(record.game.board(), &read[0].board);
    assert_eq!(record.comments.values().collect::<Vec<_>>(), ["mine"]);
}

#[test]
fn a_line_of_another_program_is_a_position_too() {
    let start = "---------------------------OX------XO---------------------------";
    for line in [
        format!("# remark\n// remark\n{start} X"),
        format!("{start}X"),
        format!("{start}; X; D3:+0.50;"),
        format!("{start};X"),
        format!("{start}, black"),
        format!("{start} Black to move"),
        format!("{start} X 4"),
        format!("\"{start} X\""),
        format!("{start}\tX\r"),
    ] {
        let record = good(&line, RecordKind::OBF);
        let position = obf::ObfPosition::of(&record).unwrap();
        assert_eq!(position.to_string(), format!("{start} X;"), "{line}");
    }
}

#[test]
fn moves_below_a_position_are_played_from_it() {
    let start = "---------------------------OX------XO---------------------------";
    let loaded = load(format!(
        "{start} X\nf5d6\nc3\n{start} X\n\nf5a1\n{start} ?\n"
    ));
    assert_eq!((loaded.kind(), loaded.len()), (RecordKind::OBF, 3));
    assert_eq!(moves(&loaded.open(0).unwrap().record.game), "f5d6c3");
    let problem = loaded.open(1).unwrap().problem.unwrap();
    assert_eq!(
        problem.to_string(),
        "move 2, 'a1': a1 wouldn't flip any discs"
    );
    let error = loaded.open(2).unwrap_err();
    assert!(error.to_string().starts_with("line 7: "), "{error}");
}

#[test]
fn moves_below_a_position_stay_whatever_its_line_ends_with() {
    let start = "---------------------------OX------XO---------------------------";
    for (line, remark) in [
        ("X", None),
        ("X;", None),
        ("X; D3:+0;", None),
        ("X % a remark", Some("a remark")),
        ("X; D3:+0; % a remark\r", Some("a remark")),
    ] {
        for below in ["f5d6c3", "f5\nd6c3", "f5\n% more\nd6 c3\n"] {
            let record = good(&format!("{start} {line}\n{below}\n"), RecordKind::OBF);
            assert_eq!(moves(&record.game), "f5d6c3", "{line}");
            let comment = record.comment_at(record.game.start());
            assert_eq!(comment, remark, "{line}");
        }
    }
    let record = good(&format!("{start} X;f5d6c3 % a remark"), RecordKind::OBF);
    assert_eq!(moves(&record.game), "f5d6c3");
    assert_eq!(record.comment_at(record.game.start()), Some("a remark"));
}

#[test]
fn the_side_to_move_of_a_finished_position_is_kept() {
    for turn in ["X", "O"] {
        let line = format!("{}-- {turn};\n", "X".repeat(62));
        let mut text = line.clone();
        for format in [Format::Sgf, Format::Link, Format::Ggf, Format::Obf] {
            let record = load(&text).open(0).unwrap().record;
            text = records::write(&record, format).unwrap();
        }
        assert_eq!(text, line);
    }
}

#[test]
fn a_remark_stays_in_its_line() {
    let line = format!("{} X; % a\rb", "-".repeat(64));
    let position: obf::ObfPosition = line.parse().unwrap();
    assert_eq!(position.comment.as_deref(), Some("a b"));
    assert_eq!(position.to_string().parse(), Ok(position));
}

#[test]
fn the_side_to_move_follows_from_the_number_of_discs() {
    let start = "---------------------------OX------XO---------------------------";
    let turn = |text: &str| text.parse::<obf::ObfPosition>().unwrap().turn;
    assert_eq!(turn(start), Player::Dark);
    assert_eq!(turn(&start.replacen("---", "--X", 1)), Player::Light);
    assert_eq!(turn(&format!("{start} O")), Player::Light);
}

#[test]
fn a_bad_line_is_reported_with_its_number() {
    let start = "---------------------------OX------XO---------------------------";
    for (line, reason) in [
        (
            "X",
            "a position begins with 64 squares, each X, O or -, and the side to move",
        ),
        (
            &*format!("{start} -;"),
            "a position begins with 64 squares, each X, O or -, and the side to move",
        ),
        (
            &format!("{start} XX;"),
            "a position begins with 64 squares, each X, O or -, and the side to move",
        ),
        (
            &format!("{start} X; i9:+2"),
            "a field is a move and its score, such as D3:+2, not 'i9:+2'",
        ),
        (
            &format!("{start} X; D3:x"),
            "a field is a move and its score, such as D3:+2, not 'D3:x'",
        ),
    ] {
        let text = format!("% remark\n{start} X;\n{line}\n");
        let error = obf::read(&text).unwrap_err().to_string();
        assert_eq!(error, format!("line 3: {reason}"));
        let loaded = load(&text);
        assert_eq!(loaded.len(), 2);
        assert!(loaded.open(0).is_ok());
        assert_eq!(loaded.open(1).unwrap_err().to_string(), error);
    }
}

#[test]
fn a_game_is_written_as_its_present_position() {
    let mut record = good("f5d6", RecordKind::TRANSCRIPT);
    record
        .comments
        .insert(record.game.present(), "a\nb".to_owned());
    assert_eq!(
        records::write(&record, Format::Obf).unwrap(),
        "---------------------------OX------OXX-----O-------------------- X; % a b\n"
    );
    let small = Record::new(Game::new(Ruleset::OTHELLO, Size::new(6, 6).unwrap()));
    assert_eq!(
        obf::ObfPosition::of(&small),
        Err(WriteError::Size("OBF", Size::new(6, 6).unwrap()))
    );
    let open = Record::new(Game::new(Ruleset::REVERSI, Size::STANDARD));
    assert_eq!(obf::ObfPosition::of(&open), Err(WriteError::Rules("OBF")));
}

#[test]
fn a_position_may_be_followed_by_moves() {
    let start = "---------------------------OX------XO---------------------------";
    let game = good(&format!("{start} X;f5d6c3\n"), RecordKind::OBF).game;
    assert_eq!(moves(&game), "f5d6c3");
    let bad = open(&format!("{start} O;F4a1"), RecordKind::OBF);
    assert_eq!(
        bad.problem.unwrap().to_string(),
        "move 2, 'a1': a1 wouldn't flip any discs"
    );
}

// ---- Drawn boards ----

#[test]
fn boards_are_read_in_every_drawing() {
    let same = [
        "DL.\n.LD\n",
        "DL. .LD",
        "xo-\n-ox",
        "* O .\n. O *\n",
        "  a b c\n1 X O .\n2 . O X\n  a b c",
        "  A B C\n 1 B W _ 1\n 2 _ W B 2\n",
        "+-+-+-+\n|X|O|-|\n+-+-+-+\n|-|O|X|\n+-+-+-+\n",
        "●○·\r\n·○●\r\n",
        "1XO-\n2-OX",
        "XO+\n+OX",
        "+---+---+---+\n| X | O |   |\n+---+---+---+\n|   | O | X |\n+---+---+---+\n  a   b   c\n",
        " 1 | X | O |   | 1\n 2 |   | O | X | 2\n",
        "┌───┐\n│XO-│\n│-OX│\n└───┘\n",
        "⚫⚪🟩\n🟩⚪⚫",
        "X,O,-\n-,O,X",
        "XO-/-OX",
        "['X', 'O', '-'],\n['-', 'O', 'X']",
        "```\nXO-\n-OX\n```",
        "[code]\nXO-\n-OX\n[/code]",
        "> X O -\n> - O X",
        "XO-\n-OX\n\nBlack: 2 White: 2",
        "X: 2, O: 2\nXO-\n-OX",
    ];
    for text in same {
        let (board, turn) = board::read(text).unwrap();
        assert_eq!(
            (board.to_string().as_str(), turn),
            ("DL.\n.LD\n", None),
            "{text}"
        );
        assert_eq!(load(text).kind(), RecordKind::BOARD);
    }
    for (end, turn) in [
        ("X", Player::Dark),
        ("o;", Player::Light),
        ("White to move.", Player::Light),
        ("dark to play", Player::Dark),
        ("Turn: X", Player::Dark),
        ("Side to move: white", Player::Light),
        ("Black's turn", Player::Dark),
        ("Dark 2, Light 2. Light to move.", Player::Light),
    ] {
        let text = format!("DL.\n.LD\n\n{end}\n");
        assert_eq!(board::read(&text).unwrap().1, Some(turn), "{end}");
    }
    let before = board::read("White to move\n\nDL.\n.LD\n").unwrap();
    assert_eq!(before.1, Some(Player::Light));
    for (first, turn) in [
        ("X", Player::Dark),
        ("o", Player::Light),
        ("○\r", Player::Light),
    ] {
        let text = format!("{first}\n  a b c\n1 X O .\n2 . O X\n");
        let (board, said) = board::read(&text).unwrap();
        assert_eq!(
            (board.to_string().as_str(), said),
            ("DL.\n.LD\n", Some(turn)),
            "{first}"
        );
    }
    // A row of one square is not a side to move.
    assert_eq!(board::read("X\nO\n.").map(|(_, turn)| turn), None);
    assert_eq!(board::read("DL. .LD L").unwrap().1, Some(Player::Light));
    for text in [
        "",
        "X",
        "XO",
        "XO\nX",
        "a b\nb c",
        "--\n--",
        "XO?\nXOX",
        &"X ".repeat(900),
    ] {
        assert_eq!(board::read(text), None, "{text}");
    }
}

#[test]
fn blanks_are_free_squares_where_the_drawing_shows_its_size() {
    let cross = "....\n.LD.\n.DL.\n....\n";
    for text in [
        "    \n OX \n XO \n    \n",
        "|    |\n| OX |\n| XO |\n|    |",
        "+----+\n|    |\n| OX |\n| XO |\n|    |\n+----+",
        "| | | | |\n| |O|X| |\n| |X|O| |\n| | | | |",
    ] {
        let (board, _) = board::read(text).unwrap();
        assert_eq!(board.to_string(), cross, "{text}");
    }
    let full = "| X O |\n| O X |";
    assert_eq!(board::read(full).unwrap().0.to_string(), "DL\nLD\n");
}

#[test]
fn text_beside_the_board_is_skipped() {
    let text = "  A B C D            BLACK            A  B  C  D\n\
                1 - - . - 1         0:00.000       1 |  |  |  |  | 1\n\
                2 - O * - 2   2 discs   4 moves    2 |  |()|##|  | 2\n\
                3 - * O - 3                        3 |  |##|()|  | 3\n\
                4 - - - - 4  Black's turn (*)      4 |  |  |  |  | 4\n  A B C D            WHITE\n";
    let (board, turn) = board::read(text).unwrap();
    assert_eq!(
        (board.to_string().as_str(), turn),
        ("....\n.LD.\n.DL.\n....\n", None)
    );
}

#[test]
fn blanks_alone_and_two_short_lines_are_no_board() {
    for text in [
        "   \n   \n   ",
        "X \n X",
        "X  \n OX\n X",
        "X  \n OX\n XO\n   ",
    ] {
        assert_eq!(load(text).kind(), RecordKind::TRANSCRIPT, "{text:?}");
    }
}

#[test]
fn a_drawing_may_have_any_number_of_empty_lines() {
    let blanks = "X  \n OX\n XO";
    for (drawing, board) in [("DL.\n...\n", "DL.\n...\n"), (blanks, "D..\n.LD\n.DL\n")] {
        for empty in ["\n", "\r\n"] {
            let many = empty.repeat(100_000);
            for text in [format!("{drawing}{many}"), format!("{many}{drawing}")] {
                let loaded = load(text);
                assert_eq!(loaded.kind(), RecordKind::BOARD, "{drawing:?} {empty:?}");
                let game = loaded.open(0).unwrap().record.game;
                assert_eq!(game.board().to_string(), board);
            }
        }
    }
    let apart = ["DL.", "..."].join(&" \n".repeat(100_000));
    assert_eq!(load(apart).kind(), RecordKind::BOARD);
}

#[test]
fn several_drawings_are_several_games() {
    let (one, other) = ("DL.\n.LD\n", "LD.\n.LD\n");
    let two = Some([(one, Player::Dark), (other, Player::Light)]);
    for (text, expected) in [
        (
            format!("{one}\n{other}"),
            Some([(one, Player::Dark), (other, Player::Dark)]),
        ),
        (format!("{one}X\n \n\r\n{other}O\n"), two),
        (format!("{one}\nX\n\n{other}\nLight to move\n\n"), two),
        (format!("\nX\n\n{one}\nO\n\n{other}"), two),
        // The rows of one board may stand apart.
        ("DLDL\nLDLD\n\nDLDL\nLDLD\n".to_owned(), None),
        (format!("{one}\n..."), None),
    ] {
        let loaded = load(&text);
        assert_eq!(loaded.kind(), RecordKind::BOARD, "{text}");
        assert_eq!(
            loaded.len(),
            expected.map_or(1, |games| games.len()),
            "{text}"
        );
        for (index, (board, turn)) in expected.into_iter().flatten().enumerate() {
            let game = loaded.open(index).unwrap().record.game;
            assert_eq!(
                (game.board().to_string().as_str(), game.turn()),
                (board, Some(turn))
            );
        }
    }
    assert_linear("DL.\n.LD\n\n", |text| {
        assert!(load(text).len() > 1);
    });
}

#[test]
fn a_drawn_position_is_played_by_the_assumed_rules() {
    let assumed = Assumptions {
        ruleset: Ruleset::FREE,
        ..OTHELLO
    };
    let loaded = records::read(b"DL. ... D", &assumed).unwrap();
    let game = loaded.open(0).unwrap().record.game;
    assert_eq!((game.ruleset(), game.legal().len()), (Ruleset::FREE, 4));
    assert_eq!(
        board::write(game.board(), game.turn()),
        "DL.\n...\ndark to move\n"
    );
}

// ---- Properties ----

/// A game by the rules of othello on 8×8, from anywhere, without variations.
fn games_of_othello() -> impl Strategy<Value = Game> {
    let choices = || vec(any::<Index>(), 0..70);
    let goal = prop_oneof![Just(Goal::MostDiscs), Just(Goal::FewestDiscs)];
    (choices(), choices(), goal).prop_map(|(before, after, goal)| {
        let ruleset = Ruleset::OTHELLO.with_goal(goal);
        let mut game = Game::new(ruleset, Size::STANDARD);
        if after.len() % 2 == 0 {
            play(&mut game, &before);
            let turn = game.turn().unwrap_or(Player::Light);
            game = Game::from_position(ruleset, *game.board(), turn);
        }
        play(&mut game, &after);
        game
    })
}

/// Games that a transcript can hold and in which anything was played, with their transcripts.
fn transcripts() -> impl Strategy<Value = (Game, String)> {
    games::games().prop_filter_map("a game without a transcript", |game| {
        let text = records::write(&Record::new(game.clone()), Format::Transcript).ok()?;
        (text != "\n").then_some((game, text))
    })
}

/// Names without brackets.
fn tag() -> impl Strategy<Value = Option<String>> {
    proptest::option::of(r"[!-Zé]([ -Zé]{0,12}[!-Zé])?")
}

fn positions() -> impl Strategy<Value = obf::ObfPosition> {
    let scores = proptest::option::of(-64i32..=64);
    let moves = vec((0usize..64, scores.clone()), 0..5);
    let parts = (
        games::boards(Size::STANDARD),
        select(&Player::ALL[..]),
        moves,
        scores,
        tag(),
    );
    parts.prop_map(|(board, turn, moves, best, comment)| {
        let moves = moves.into_iter();
        obf::ObfPosition {
            board,
            turn,
            moves: moves
                .map(|(at, score)| (Square::new(at % 8, at / 8), score))
                .collect(),
            best,
            comment,
        }
    })
}

/// Opens every game in `bytes`, and checks that each error is a single line.
fn open_all(bytes: &[u8]) -> Result<(), TestCaseError> {
    let Ok(loaded) = records::read(bytes, &OTHELLO) else {
        return Ok(());
    };
    prop_assert!(loaded.len() > 0);
    for index in 0..loaded.len().min(10) {
        let _ = loaded.info(index);
        match loaded.open(index) {
            Ok(opened) => {
                if let Some(problem) = opened.problem {
                    prop_assert_eq!(problem.to_string().lines().count(), 1);
                }
                for format in [
                    Format::Sgf,
                    Format::Transcript,
                    Format::Ggf,
                    Format::Obf,
                    Format::Link,
                ] {
                    let _ = records::write(&opened.record, format);
                }
            }
            Err(error) => prop_assert_eq!(error.to_string().lines().count(), 1),
        }
    }
    Ok(())
}

// ---- Links ----

#[test]
fn a_link_says_what_differs_from_the_usual() {
    let mut game = good(LINK, RecordKind::LINK).game;
    assert_eq!(
        game.ruleset(),
        Ruleset::OTHELLO.with_goal(Goal::FewestDiscs)
    );
    assert_eq!(
        (link::write(&game), moves(&game)),
        (LINK.to_owned(), "f5d6c3".to_owned())
    );
    game.undo();
    assert!(link::write(&game).ends_with("&goal=fewest&at=2&moves=f5d6c3"));
    let board: Board = "DL.DL. ...... ......".parse().unwrap();
    let start = Game::from_position(Ruleset::CSE231, board, Player::Light);
    assert_eq!(
        link::write(&start),
        "#game=1&rules=custom.light.preset.capture.on-request&size=6x3&board=DL.DL./....../......&turn=light"
    );
    let free = Game::new(Ruleset::FREE, Size::new(26, 2).unwrap());
    assert_eq!(link::write(&free), "#game=1&rules=free&size=26x2");
}

#[test]
fn every_rule_set_is_named_in_links() {
    for ruleset in games::every_ruleset() {
        let game = Game::new(ruleset, Size::STANDARD);
        let again = good(&link::write(&game), RecordKind::LINK).game;
        assert_eq!(
            (again.ruleset(), again.position()),
            (ruleset, game.position())
        );
    }
}

#[test]
fn the_longest_games_fit_into_a_link() {
    let size = Size::new(Size::MAX, Size::MAX).unwrap();
    for ruleset in games::every_ruleset() {
        // The other side begins, so that the link has the board too.
        let board = *Position::start(ruleset, size).board();
        let mut game = Game::from_position(ruleset, board, !ruleset.first);
        while !game.is_over() {
            let first = game.legal().iter().next().map(|found| found.square);
            match first {
                Some(square) => game.play(square).unwrap(),
                None => game.pass().unwrap(),
            };
        }
        // Where the board is empty and every move must capture, there is none.
        assert!(game.ply_number() > 600 || !game.can_undo(), "{ruleset}");
        let text = link::write(&game);
        assert!(text.len() <= records::MAX_LINK_BYTES / 2, "{}", text.len());
        assert_eq!(good(&text, RecordKind::LINK).game.line(), game.line());
    }
}

#[test]
fn a_bad_move_of_a_link_is_reported_and_the_position_before_stays() {
    let opened = open(&LINK.replace("c3", "a1c3"), RecordKind::LINK);
    assert_eq!(moves(&opened.record.game), "f5d6");
    let problem = opened.problem.unwrap().to_string();
    assert_eq!(problem, "move 3, 'a1': a1 wouldn't flip any discs");
}

#[test]
fn a_file_may_have_several_links() {
    let other = LINK.replace("f5d6c3", "d3");
    let loaded = load(format!(
        "\r\n{LINK}\r\n% and\nhttps://e.org/{other}\n\n#GAME=2\n"
    ));
    assert_eq!((loaded.kind(), loaded.len()), (RecordKind::LINK, 3));
    let game = |index| moves(&loaded.open(index).unwrap().record.game);
    assert_eq!((game(0), game(1)), ("f5d6c3".to_owned(), "d3".to_owned()));
    let problem = loaded.open(2).unwrap_err().to_string();
    assert_eq!(problem, "this link is for a newer version of Reversi");
}

#[test]
fn what_is_wrong_with_a_link_is_said_in_a_line() {
    let damaged = |what: &str| format!("the link is incomplete or damaged: '{what}'");
    let newer = "this link is for a newer version of Reversi";
    let start = "#game=1&rules=othello&size=3x2";
    for (text, problem) in [
        ("#game=2&x", newer.to_owned()),
        ("https://e.org/#game=77", newer.to_owned()),
        (" #Game=2&x\n", newer.to_owned()),
        ("#GAME=1&RULES=OTHELLO", damaged("rules")),
        ("#game=", damaged("game=")),
        ("#game=0", damaged("game=0")),
        ("#game=1.5", damaged("game=1.5")),
        ("#game=1", damaged("rules")),
        ("#game=1&size=8x8", damaged("rules")),
        ("#game=1&rules=othello", damaged("size")),
        ("#game=1&rules=chess&size=8x8", damaged("rules=chess")),
        (
            "#game=1&rules=free.fewest&size=8x8",
            damaged("rules=free.fewest"),
        ),
        (
            "#game=1&rules=free&size=8",
            "no board has the size '8'".to_owned(),
        ),
        (&format!("{start}&goal=some"), damaged("goal=some")),
        (&format!("{start}&turn=red"), damaged("turn=red")),
        (&format!("{start}&at=-1"), damaged("at=-1")),
        (&format!("{start}&colour=red"), damaged("colour=red")),
        (&format!("{start}&size=8x8"), damaged("size=8x8")),
        (&format!("{start}&moves"), damaged("moves")),
        (
            &format!("{start}&board=DL./..x"),
            "the position cannot be set up: 'DL./..x'".to_owned(),
        ),
        (
            &format!("{start}&board=DL/.."),
            "the position cannot be set up: 'DL/..'".to_owned(),
        ),
        (&format!("{start}&%0a=%zz%é"), damaged(r"\n=%zz%é")),
        (
            &format!("{start}&moves={}", "a1".repeat(records::MAX_LINK_BYTES / 2)),
            "a link has at most 8192 bytes".to_owned(),
        ),
    ] {
        let error = records::read(text.as_bytes(), &OTHELLO).unwrap_err();
        assert_eq!(error.to_string(), problem, "{text}");
    }
}

// ---- Files ----

#[test]
fn a_file_that_cannot_be_read_is_reported_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let reason = |file: &Path| records::load(file, &OTHELLO).unwrap_err().to_string();
    let missing = folder.path().join("missing");
    assert!(reason(&missing).starts_with("cannot read '"));
    assert!(reason(&missing).ends_with("': there is no such file"));
    assert!(reason(folder.path()).ends_with("': it is a folder"));
    let told = |error: io::Error| IoReason(&error).to_string();
    let denied = io::Error::from(io::ErrorKind::PermissionDenied);
    assert_eq!(told(denied), "permission denied");
    assert_eq!(told(io::Error::other("Disk gone.")), "disk gone");
    // The standard library has no kind for this error.
    #[cfg(target_os = "linux")]
    assert_eq!(told(io::Error::from_raw_os_error(8)), "exec format error");
}

proptest! {
    #[test]
    fn ggf_reads_back_as_it_was_written(
        game in games_of_othello(), names in (tag(), tag(), tag(), tag(), tag(), tag())
    ) {
        let mut record = Record::new(game);
        let (dark, light, dark_rating, light_rating, place, date) = names;
        record.info = GameInfo { dark, light, dark_rating, light_rating, place, date, ..GameInfo::default() };
        let text = ggf::write(&record).unwrap();
        let opened = open(&text, RecordKind::GGF);
        prop_assert_eq!(&opened.problem, &None);
        record.info.result.clone_from(&opened.record.info.result);
        prop_assert!(is_same(&opened.record, &record), "{}", text);
        prop_assert_eq!(ggf::write(&opened.record).unwrap(), text);
    }

    #[test]
    fn ggf_keeps_the_main_line_with_values_and_times(record in games::records_for_ggf()) {
        let text = ggf::write(&record).unwrap();
        let again = good(&text, RecordKind::GGF);
        let line = |record: &Record| -> Vec<_> {
            let told = record.game.main_line().map(|node| {
                let ply = record.game.ply_at(node).map(|ply| (ply.player, ply.action));
                let note = record.notes.get(&node).map(|note| (note.value, note.time));
                (ply, record.game.position_at(node).map(|position| *position.board()), note)
            });
            told.collect()
        };
        let nothing = |(ply, board, note): (_, _, Option<(_, _)>)| (ply, board, note.unwrap_or_default());
        let (expected, found) = (line(&record).into_iter().map(nothing), line(&again).into_iter().map(nothing));
        // It begins once the centre is full, without the move before.
        let skipped = expected.len() - found.len();
        prop_assert!(expected.skip(skipped + 1).eq(found.skip(1)), "{}", text);
        prop_assert_eq!(again.game.ruleset().goal, record.game.ruleset().goal);
        prop_assert_eq!(ggf::write(&again).unwrap(), text);
    }

    #[test]
    fn every_game_of_a_file_reads_back_in_every_encoding(
        all in vec(games::records(), 1..4), encoding in 0..5
    ) {
        let text: String = all.iter().map(sgf::write).collect();
        let bytes: Vec<u8> = match encoding {
            0 => text.into_bytes(),
            1 => format!("\u{feff}{text}").into_bytes(),
            2 => text.replace('\n', "\r\n").into_bytes(),
            3 => format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect(),
            _ => format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_be_bytes).collect(),
        };
        let loaded = load(bytes);
        prop_assert_eq!((loaded.kind(), loaded.len()), (RecordKind::SGF, all.len()));
        for (index, record) in all.iter().enumerate() {
            let opened = loaded.open(index).unwrap();
            prop_assert_eq!(&opened.problem, &None);
            prop_assert!(is_same(&opened.record, record), "{}", sgf::write(record));
            prop_assert_eq!(&loaded.info(index), &record.info);
        }
    }

    #[test]
    fn a_transcript_is_known_as_one_by_every_rule_set_on_every_board((game, text) in transcripts()) {
        let assumed = Assumptions { size: game.size(), ruleset: game.ruleset(), is_guess: false };
        let loaded = records::read(text.as_bytes(), &assumed).unwrap();
        prop_assert_eq!((loaded.kind(), loaded.len()), (RecordKind::TRANSCRIPT, 1));
        let opened = loaded.open(0).unwrap();
        prop_assert_eq!(opened.problem, None);
        let again = opened.record.game;
        prop_assert_eq!(again.position(), game.position_at(game.main_line_end()).unwrap());
    }

    #[test]
    fn tournament_games_read_back_as_they_were_played(
        choices in vec(vec(any::<Index>(), 0..70), 1..4), numbers in any::<[u16; 3]>(), score in 0u8..=64
    ) {
        let games: Vec<Game> = choices.iter().map(|choices| {
            let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
            play(&mut game, choices);
            game
        }).collect();
        let squares = |game: &Game| game.line().iter().filter_map(Ply::square).collect();
        let entries: Vec<_> = games.iter().map(|game| (numbers, score, squares(game))).collect();
        let loaded = load(wthor_file(2000, &entries));
        prop_assert_eq!(loaded.len(), games.len());
        for (index, game) in games.iter().enumerate() {
            let opened = loaded.open(index).unwrap();
            prop_assert_eq!(&opened.problem, &None);
            prop_assert!(is_same_game(&opened.record.game, game));
        }
    }

    #[test]
    fn obf_reads_back_as_it_was_written(positions in vec(positions(), 1..4)) {
        let text: String = positions.iter().map(|position| format!("{position}\n")).collect();
        prop_assert_eq!(&obf::read(&text).unwrap(), &positions);
        prop_assert_eq!(load(&text).len(), positions.len());
    }

    #[test]
    fn drawings_read_back_as_they_were_written(game in games::games()) {
        let text = board::write(game.board(), game.turn());
        let turn = game.turn();
        prop_assert_eq!(board::read(&text), Some((*game.board(), turn)));
    }

    #[test]
    fn a_link_opens_the_same_line_at_the_same_position(game in games::games()) {
        let text = link::write(&game);
        prop_assert!(text.starts_with("#game=1&") && !text.contains(char::is_whitespace), "{}", text);
        let escaped: String = text[1..].chars().map(|c| match c {
            'a'..='z' | '=' | '1' => c.to_string(),
            _ => format!("%{:02x}", u32::from(c)),
        }).collect();
        for text in [&text, &format!(" https://e.org/{text}\n"), &format!("#{escaped}")] {
            let opened = load(text).open(0).unwrap();
            prop_assert_eq!(&opened.problem, &None, "{}", text);
            let again = opened.record.game;
            prop_assert_eq!(again.ruleset(), game.ruleset());
            prop_assert_eq!(again.line(), game.line(), "{}", text);
            prop_assert_eq!(again.positions(), game.positions());
            prop_assert_eq!(again.ply_number(), game.ply_number());
            prop_assert_eq!(again.position(), game.position());
        }
    }

    #[test]
    fn a_damaged_record_is_a_game_or_an_error(
        game in games_of_othello(), positions in positions(), changes in mutated()
    ) {
        let record = Record::new(game);
        let squares = record.game.line().iter().filter_map(Ply::square).collect();
        let tournament = wthor_file(2000, &[([1; 3], 32, vec![]), ([0; 3], 32, squares)]);
        let files = [
            ggf::write(&record).unwrap().into_bytes(),
            positions.to_string().into_bytes(),
            board::write(record.game.board(), record.game.turn()).into_bytes(),
            link::write(&record.game).into_bytes(),
            tournament,
        ];
        for file in files {
            open_all(&changes.apply(&file, b"()[];XO-*8.&=%#\n"))?;
        }
    }

    #[test]
    fn any_bytes_are_a_record_or_an_error(bytes in vec(any::<u8>(), 0..300)) {
        open_all(&bytes)?;
        // The same with the header of a tournament file.
        let mut file = wthor_file(2000, &[]);
        file[4] = bytes.first().copied().unwrap_or_default() % 8;
        file.extend(&bytes);
        open_all(&file)?;
    }

    #[test]
    fn anything_like_a_record_is_read_without_a_panic(
        text in r"(\(;|;\)|GM\[Othello\]|TY\[|BO\[8 |B\[|W\[|[A-H][1-8]|\]|/|PA|[-*OXDL.]{1,16}|\n|;|:|%|\+|[0-9]|é| ){0,60}"
    ) {
        open_all(text.as_bytes())?;
    }
}

#[test]
fn long_records_are_read_in_linear_time() {
    for part in [
        "(;GM[Othello]",
        "(;GM[Othello];)",
        "(;GM[Othello]B[F5];)",
        "(;GM[Othello]B[F5]W[D6]",
        "1 (;",
        "[",
        "]",
        "B[",
        "X",
        "-",
        "X ",
        "X\n",
        "-\n",
        ";",
        "%",
        "\n",
        "(",
        "( ",
        "a b c\n",
        "---------------------------OX------XO--------------------------- X; D3:+1;\n",
        "---------------------------OX------XO--------------------------- X; bad;\n",
    ] {
        assert_linear(part, |text| {
            let loaded = load(text);
            for index in [0, loaded.len() / 2, loaded.len() - 1] {
                let _ = (loaded.info(index), loaded.open(index));
            }
        });
        assert_linear(part, |text| {
            let _ = load(format!("(;GM[Othello]{text}")).open(0);
        });
    }
}

/// This limits the address space, because not every system can limit the memory.
#[cfg(target_os = "linux")]
#[test]
fn millions_of_properties_take_little_memory() {
    let properties = "A[]".repeat(records::MAX_RECORD_BYTES / 7);
    let text = format!("(;GM[2]{properties};PL[B]{properties})");
    let (_folder, file) = crate::own_file("large.sgf");
    fs::write(&file, text).unwrap();
    let script = "ulimit -v 262144 && exec \"$0\" replay \"$1\"";
    let mut limited = Command::new("sh");
    limited.args(["-c", script, env!("CARGO_BIN_EXE_reversi")]);
    let output = limited.arg(&file).output().unwrap();
    assert!(output.status.success(), "{output:?}");
}

#[test]
fn every_game_fits_one_format_at_least() {
    let mut rules = Ruleset::OTHELLO;
    rules.placement = Placement::AnyFree;
    let game = Game::from_position(rules, Board::empty(Size::STANDARD), Player::Light);
    let record = Record::new(game);
    assert!(records::write(&record, Format::Sgf).is_ok());
    assert_eq!(
        records::write(&record, Format::Transcript)
            .unwrap_err()
            .to_string(),
        "a transcript has no place for a position that was set up"
    );
    let start = Position::new(rules, Board::empty(Size::STANDARD), Player::Light);
    assert_eq!(record.game.position(), &start);
}
