//! The Smart Game Format: reading, writing, and bad files.

use proptest::prelude::*;
use reversi::{
    records::{
        self, Assumptions, MAX_MOVES, Opened, ReadError, Record, RecordKind, TimeControl, sgf,
    },
    rules::{Board, Game, Goal, Player, Ruleset, Size},
};

use crate::games::{every_ruleset, is_same, mutated, per_game, records as any_record};

#[track_caller]
fn open(text: &str) -> Opened {
    let loaded = records::read(text.as_bytes(), &Assumptions::default()).unwrap();
    assert_eq!(loaded.kind(), RecordKind::SGF, "{text}");
    loaded.open(0).unwrap()
}

/// A record without a bad move.
#[track_caller]
fn good(text: &str) -> Record {
    let opened = open(text);
    assert_eq!(opened.problem, None, "{text}");
    opened.record
}

/// The message about the bad move of a record.
#[track_caller]
fn problem(text: &str) -> String {
    open(text).problem.unwrap().to_string()
}

#[track_caller]
fn refusal(text: &str) -> ReadError {
    let loaded = records::read(text.as_bytes(), &Assumptions::default()).unwrap();
    loaded.open(0).unwrap_err()
}

/// The squares of a game in the order of the tree, `-` for a pass.
fn squares(game: &Game) -> String {
    let plies = game.nodes().filter_map(|node| game.ply_at(node));
    let name = |ply: &reversi::rules::Ply| ply.square().map_or("-".into(), |s| s.to_string());
    plies.map(name).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_clocks_of_a_game_are_kept() {
    let text = "(;GM[2]TM[300]OT[10 moves / 60 s];B[f5]BL[295.5]WL[300];W[d6]WL[-1.2];B[c3]BL[x])";
    let record = sgf::read(text).unwrap().record;
    assert_eq!(record.info.time.as_deref(), Some("300"));
    assert_eq!(record.info.overtime.as_deref(), Some("10 moves / 60 s"));
    let left: Vec<_> = record.notes.values().map(|note| note.left).collect();
    let millis = |millis| Some(std::time::Duration::from_millis(millis));
    assert_eq!(left, [millis(295_500), millis(0)]);
    let written = sgf::write(&record);
    for part in [
        "TM[300]",
        "OT[10 moves / 60 s]",
        "B[f5]BL[295.5]",
        "W[d6]WL[0]",
    ] {
        assert!(written.contains(part), "{part}: {written}");
    }
}

#[test]
fn time_controls_are_written_as_servers_of_go_do_and_understood() {
    let seconds = std::time::Duration::from_secs;
    for (control, properties) in [
        (per_game(300, 3), "TM[300]OT[3 Fischer]"),
        (per_game(900, 0), "TM[900]"),
        (TimeControl::PerMove(seconds(10)), "TM[0]OT[1x10 byo-yomi]"),
    ] {
        let mut record = Record::new(Game::new(Ruleset::OTHELLO, Size::STANDARD));
        record.info.set_time_control(Some(control));
        let written = sgf::write(&record);
        assert!(written.contains(properties), "{written}");
        let read = sgf::read(&written).unwrap().record;
        assert_eq!(read.info.time_control(), Some(control));
    }
    for (properties, expected) in [
        ("", None),
        ("TM[0]", None),
        ("TM[-5]", None),
        ("TM[x]", None),
        ("TM[300]OT[10 moves / 60 s]", None),
        ("TM[600]OT[5x30 byo-yomi]", None),
        ("TM[0]OT[5x30 byo-yomi]", None),
        ("TM[600]OT[10 fischer]", Some(per_game(600, 10))),
    ] {
        let text = format!("(;GM[2]{properties};B[f5])");
        let info = sgf::read(&text).unwrap().record.info;
        assert_eq!(info.time_control(), expected, "{properties}");
    }
}

#[test]
fn a_loss_on_time_belongs_to_a_position() {
    let mut record = sgf::read("(;GM[2]TM[60];B[f5];W[d6])").unwrap().record;
    assert_eq!(record.lost_on_time(), None);
    record.lose_on_time();
    assert_eq!(record.lost_on_time(), Some(Player::Dark));
    let written = sgf::write(&record);
    for part in ["RE[W+T]", ";W[d6]BL[0]"] {
        assert!(written.contains(part), "{part}: {written}");
    }
    let mut read = sgf::read(&written).unwrap().record;
    assert_eq!(read.lost_on_time(), Some(Player::Dark));
    read.game.undo();
    assert_eq!(read.lost_on_time(), None, "the game had gone on from here");
    read.game.play("f4".parse().unwrap()).unwrap();
    assert_eq!(read.lost_on_time(), None, "another line was played");
    // In this one the time runs out as well: it is the game that was played in the end.
    read.lose_on_time();
    let read = sgf::read(&sgf::write(&read)).unwrap().record;
    assert_eq!(read.lost_on_time(), Some(Player::Dark));
    assert!(read.game.is_main_line(read.game.present()));
    assert_eq!(squares(&read.game), "f5 f4 d6");
}

#[test]
fn a_loss_on_time_in_other_programs_records_is_at_the_end_of_the_main_line() {
    for (text, expected) in [
        ("(;GM[2]RE[W+T];B[f5];W[d6])", Some(Player::Dark)),
        ("(;GM[2]RE[B+Time];B[f5])", Some(Player::Light)),
        // It is the turn of the side that is said to have won.
        ("(;GM[2]RE[B+T];B[f5];W[d6])", None),
        ("(;GM[2]RE[W+R];B[f5];W[d6])", None),
        ("(;GM[2]RE[W+T]XC[1];B[f5];W[d6];B[c3];W[d3])", None),
    ] {
        let record = sgf::read(text).unwrap().record;
        assert_eq!(record.lost_on_time(), expected, "{text}");
    }
    // After a pass that the rules make, the clock of the other side stands in its node.
    let board = "DL.DL. ...... ...... ...... ...... ......".parse().unwrap();
    let mut record = Record::new(Game::from_position(Ruleset::OTHELLO, board, Player::Dark));
    record.game.play("c1".parse().unwrap()).unwrap();
    record.lose_on_time();
    let written = sgf::write(&record);
    assert!(written.contains(";B[c1];W[]BL[0]"), "{written}");
    let read = sgf::read(&written).unwrap().record;
    assert_eq!(read.lost_on_time(), Some(Player::Dark));
}

#[test]
fn squares_are_read_in_every_spelling() {
    for text in [
        "(;GM[2];B[f5];W[d6];B[c3])",
        "(;GM[2]SZ[8];B[F5];W[D6];B[C3])",
        "(;FF[4]GM[2]SZ[8:8];B[fe];W[df];B[cc])",
        "(;FF[1]GaMe[2];Black[f5];White[d6];Black[c3])",
        "(;B[f5] ;W [d6]\n;B[c3])",
        "junk (not a game) ( ;GM[2];B[f5](;W[d6];B[c3]))",
        "\u{feff}(;GM[2];B[f5];W[d6];B[c3])",
    ] {
        let record = good(text);
        assert_eq!(squares(&record.game), "f5 d6 c3", "{text}");
        assert_eq!(record.game.ruleset(), Ruleset::OTHELLO);
        assert_eq!(record.game.ply_number(), 3);
    }
}

#[test]
fn names_remarks_and_the_like_are_read_and_the_rest_is_skipped() {
    let text = r"(;FF[4]GM[2]AP[x:1]PB[ Ann
 B. ]PW[Carl [1\] \\]BR[5d]WR[]EV[Cup]PC[Rome]DT[2001-02-03]RE[B+10]KM[1]ZZ[a][b]
        C[at the start];B[f5]C[a\:b\
c
d]N[x];C[more])";
    let record = good(text);
    let info = &record.info;
    assert_eq!(info.dark.as_deref(), Some("Ann  B."));
    assert_eq!(info.light.as_deref(), Some(r"Carl [1] \"));
    assert_eq!(info.dark_rating.as_deref(), Some("5d"));
    assert_eq!(info.light_rating, None);
    assert_eq!(info.event.as_deref(), Some("Cup"));
    assert_eq!(info.place.as_deref(), Some("Rome"));
    assert_eq!(info.date.as_deref(), Some("2001-02-03"));
    assert_eq!(info.result.as_deref(), Some("B+10"));
    let comments: Vec<&str> = record.comments.values().map(String::as_str).collect();
    assert_eq!(comments, ["at the start", "a:bc\nd\nmore"]);
    let loaded = records::read(text.as_bytes(), &Assumptions::default()).unwrap();
    assert_eq!(&loaded.info(0), info);
}

#[test]
fn a_text_that_is_not_utf_8_is_latin_1_or_utf_16() {
    let latin = b"(;GM[2]PB[Andr\xe9];B[f5])";
    let mut wide = vec![0xff, 0xfe];
    wide.extend(
        "(;GM[2]PB[André];B[f5])"
            .encode_utf16()
            .flat_map(u16::to_le_bytes),
    );
    for bytes in [&latin[..], &wide] {
        let opened = records::read(bytes, &Assumptions::default())
            .unwrap()
            .open(0)
            .unwrap();
        assert_eq!(opened.record.info.dark.as_deref(), Some("André"));
        assert_eq!(opened.record.game.ply_number(), 1);
    }
}

#[test]
fn variations_are_lines_of_the_game() {
    let record = good("(;GM[2];B[f5](;W[d6];B[c3](;W[d3])(;W[g5]))(;W[f4];B[e3])(;W[f6]))");
    assert_eq!(squares(&record.game), "f5 d6 c3 d3 g5 f4 e3 f6");
    assert_eq!(
        record.game.ply_number(),
        4,
        "it stands at the end of the main line"
    );
    let mut game = record.game;
    game.go_to(0);
    game.go_to(usize::MAX);
    assert!(
        game.is_main_line(game.present()),
        "redo follows the main line"
    );
}

#[test]
fn the_same_move_twice_is_one_line() {
    let record = good("(;GM[2](;B[f5]C[a];W[d6])(;B[f5]C[b];W[f4]))");
    assert_eq!(squares(&record.game), "f5 d6 f4");
    assert_eq!(record.comments.values().collect::<Vec<_>>(), ["a\nb"]);
}

#[test]
fn a_start_can_be_set_up() {
    let record = good("(;GM[2]SZ[4]AB[aa:ba][d4]AW[c1];B[d1])");
    assert_eq!(
        record
            .game
            .position_at(record.game.start())
            .unwrap()
            .board()
            .to_string(),
        "DDL.\n....\n....\n...D\n"
    );
    // The side to move is given by PL, or by the first move.
    let light = "(;GM[2]SZ[4]AB[b2][c3]AW[c2][b3]";
    for (text, turn) in [
        (format!("{light}PL[W])"), Player::Light),
        (format!("{light})"), Player::Dark),
        (format!("{light};W[b1])"), Player::Light),
    ] {
        let game = good(&text).game;
        assert_eq!(
            game.position_at(game.start()).unwrap().turn(),
            Some(turn),
            "{text}"
        );
    }
    for text in [
        "(;GM[2]AB[i9])",
        "(;GM[2]AB[a1:])",
        "(;GM[2]AW[ab][i9])",
        &format!("(;GM[2]AB{})", "[a1:h8]".repeat(1000)),
    ] {
        assert!(matches!(refusal(text), ReadError::SetUp(_)), "{text}");
    }
    let middle = problem("(;GM[2];B[f5];AB[a1];W[d6])");
    assert_eq!(
        middle,
        "move 2, 'AB[a1]': a position set up in the middle of a game is not kept"
    );
}

#[test]
fn a_start_may_be_set_up_in_a_later_node_before_the_first_move() {
    for text in [
        "(;GM[2]SZ[4];AB[b2][c3]AW[c2][b3]PL[W]C[x];W[b1])",
        "(;GM[2]SZ[4]PL[B];AB[b2][c3];AW[c2][b3];PL[W]C[x](;W[b1])(;W[d3]))",
    ] {
        let record = good(text);
        let game = &record.game;
        let start = game.position_at(game.start()).unwrap();
        assert_eq!(
            start.board().to_string(),
            "....\n.DL.\n.LD.\n....\n",
            "{text}"
        );
        assert_eq!(start.turn(), Some(Player::Light));
        assert_eq!(record.comments.values().collect::<Vec<_>>(), ["x"]);
        assert_eq!(game.ply_number(), 1);
    }
}

#[test]
fn a_property_without_a_value_is_ignored() {
    let record = good("(;GM[]SZ[]AB[]AW[]AE[]PL[]RU[];B[f5])");
    let usual = Game::new(Ruleset::OTHELLO, Size::STANDARD);
    assert_eq!(
        record.game.position_at(record.game.start()),
        Some(usual.position())
    );
}

#[test]
fn the_game_may_be_named_instead_of_numbered() {
    for text in [
        "(;FF[4]GM[Othello]SZ[8];B[fe];W[df])",
        "(;GM[reversi]CA[UTF-8];B[f5];W[d6])",
    ] {
        assert_eq!(squares(&good(text).game).len(), 5, "{text}");
    }
}

#[test]
fn quotation_marks_of_windows_are_read() {
    let text = b"(;GM[2]CA[windows-1252]PB[Ren\xe9]C[\x93\x80 5\x94 \x96 \x81])";
    let loaded = records::read(text, &Assumptions::default()).unwrap();
    let record = loaded.open(0).unwrap().record;
    assert_eq!(record.info.dark.as_deref(), Some("René"));
    let comment = record.comment_at(record.game.start());
    assert_eq!(comment, Some("“€ 5” – \u{81}"));
    assert_eq!(loaded.loss(), None);
}

#[test]
fn characters_of_any_number_of_bytes_do_not_hide_brackets() {
    for (set, name, shown) in [
        // The second byte is a backslash.
        ("Shift_JIS", &b"\x83\\"[..], "\u{fffd}"),
        ("Big5", b"\xa5\\", "\u{fffd}"),
        // Half-width katakana are single bytes, and others have three.
        ("Shift_JIS", b"\xb1", "\u{fffd}"),
        ("EUC-JP", b"\x8f\xb0\xa1", "\u{fffd}"),
        ("EUC-JP", b"\x8e\xb1", "\u{fffd}"),
        ("GB18030", b"\x81\x39\xee\x39", "\u{fffd}\u{fffd}"),
    ] {
        let start = format!("(;GM[2]CA[{set}]PB[");
        let text = [start.as_bytes(), name, b"]PW[b];B[f5])"].concat();
        let loaded = records::read(&text, &Assumptions::default()).unwrap();
        let opened = loaded.open(0).unwrap();
        assert_eq!(opened.problem, None, "{set}");
        let info = &opened.record.info;
        assert_eq!(info.dark.as_deref(), Some(shown), "{set}");
        assert_eq!(info.light.as_deref(), Some("b"), "{set}");
        assert_eq!(opened.record.game.ply_number(), 1, "{set}");
    }
}

#[test]
fn passes_are_read_in_every_spelling_and_filled_in() {
    // Dark plays c1, Light has no move, and Dark goes on with f1.
    let start = "AB[a1][d1]AW[b1][e1]SZ[6:3]";
    for pass in ["", ";W[]", ";W[tt]", ";W[pa]", ";W[PASS]", ";W[--]", ";W"] {
        let game = good(&format!("(;GM[2]{start};B[c1]{pass};B[f1];W[])")).game;
        assert!(game.is_over(), "{pass}");
        let asked = "RU[custom on-request]";
        let game = good(&format!("(;GM[2]{asked}{start};B[c1]{pass};B[f1])")).game;
        assert_eq!(squares(&game), "c1 - f1");
        let bad = open(&format!("(;GM[2]{asked}{start};B[c1];B[f2])"));
        assert_eq!(squares(&bad.record.game), "c1");
    }
    assert_eq!(
        problem("(;GM[2];B[f5];W[])"),
        "move 2, 'W[]': Light has a legal move and may not pass"
    );
}

#[test]
fn a_bad_move_is_reported_and_ends_only_its_line() {
    let text = "(;GM[2];B[f5](;W[d6];B[a1];W[c3])(;W[f4];B[e3](;W[zz])))";
    let opened = open(text);
    assert_eq!(
        opened.problem.unwrap().to_string(),
        "move 3, 'B[a1]': a1 wouldn't flip any discs"
    );
    assert_eq!(squares(&opened.record.game), "f5 d6 f4 e3");
    for (text, sentence) in [
        ("(;GM[2];W[f4])", "move 1, 'W[f4]': it is Dark's turn"),
        (
            "(;GM[2];B[f5];B[d3])",
            "move 2, 'B[d3]': it is Light's turn",
        ),
        ("(;GM[2];B[i1])", "move 1, 'B[i1]': i1 is not on the board"),
        (
            "(;GM[2];B[f5;e6])",
            "move 1, 'B[f5;e6]': a move is a column letter and a row number, such as d3, or a pass",
        ),
        ("(;GM[2]SZ[2];B[a1])", "move 1, 'B[a1]': the game is over"),
    ] {
        assert_eq!(problem(text), sentence);
    }
}

#[test]
fn other_games_and_boards_are_refused_with_a_reason() {
    for (text, sentence) in [
        (
            "(;GM[1]SZ[19];B[dd])",
            "it is a record of another game: 'GM[1]'",
        ),
        ("(;GM[2]SZ[27])", "no board has the size '27'"),
        ("(;GM[2]SZ[8:1])", "no board has the size '8:1'"),
        ("(;GM[2]AB[z9])", "the position cannot be set up: 'AB[z9]'"),
    ] {
        assert_eq!(refusal(text).to_string(), sentence);
    }
}

#[test]
fn a_file_may_hold_many_games() {
    let text = "(;GM[2]PB[a];B[f5])\n(;GM[2]PB[b](;B[d3])(;B[c4]))(;GM[1])";
    let loaded = records::read(text.as_bytes(), &Assumptions::default()).unwrap();
    assert_eq!(loaded.len(), 3);
    assert_eq!(loaded.info(1).dark.as_deref(), Some("b"));
    assert_eq!(squares(&loaded.open(1).unwrap().record.game), "d3 c4");
    assert!(loaded.open(2).is_err());
    let missing = loaded.open(3).unwrap_err();
    assert_eq!(
        missing.to_string(),
        "there is no game 4; the games are 1 to 3"
    );
    assert!(loaded.open(usize::MAX).is_err());
}

#[test]
fn what_is_written_is_plain_sgf() {
    let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
    for name in ["f5", "d6"] {
        game.play(name.parse().unwrap()).unwrap();
    }
    game.undo();
    game.play("f4".parse().unwrap()).unwrap();
    let mut record = Record::new(game);
    record.info.dark = Some(r"a]\".to_owned());
    record
        .comments
        .insert(record.game.present(), "b\n[c]".to_owned());
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(
        sgf::write(&record),
        format!(
            "(;FF[4]CA[UTF-8]GM[2]AP[reversi:{version}]SZ[8]RU[othello]PB[a\\]\\\\]XC[3]\n\
             ;B[f5]\n(;W[d6])\n(;W[f4]C[b\n[c\\]]))\n"
        )
    );
}

#[test]
fn rules_are_written_in_words() {
    for (ruleset, words) in [
        (Ruleset::REVERSI, "RU[reversi]"),
        (
            Ruleset::FREE.with_goal(Goal::FewestDiscs),
            "RU[free fewest]",
        ),
        (
            Ruleset::CSE231,
            "RU[custom light preset capture on-request]",
        ),
    ] {
        let text = sgf::write(&Record::new(Game::new(ruleset, Size::STANDARD)));
        assert!(text.contains(words), "{text}");
    }
    assert_eq!(
        good("(;GM[2]RU[Japanese])").game.ruleset(),
        Ruleset::OTHELLO
    );
}

#[test]
fn every_rule_set_is_read_as_it_is_written() {
    let board: Board = "DL.. .... .... ....".parse().unwrap();
    for ruleset in every_ruleset() {
        for game in [
            Game::new(ruleset, Size::STANDARD),
            Game::from_position(ruleset, board, Player::Dark),
            Game::from_position(ruleset, board, Player::Light),
            Game::from_position(ruleset, Board::empty(Size::STANDARD), Player::Light),
        ] {
            let text = sgf::write(&Record::new(game.clone()));
            assert!(is_same(&good(&text), &Record::new(game)), "{text}");
        }
    }
}

// ---- Hostile files ----

#[test]
fn nesting_may_be_arbitrarily_deep() {
    for part in ["(;", "(", "(;B[f5]", "(;C[", "()", ")(;", ";PL[B]"] {
        crate::growth::assert_linear(part, |text| {
            let _ = open(&format!("(;{text}"));
        });
    }
}

#[test]
fn many_nodes_that_set_the_start_up_are_refused_at_once() {
    let text = format!("(;{}", ";AB[a1]".repeat(150_000));
    assert_eq!(refusal(&text), ReadError::SetUp("AB[a1]".to_owned()));
}

#[test]
fn a_million_variations_are_read_in_linear_time() {
    // The same lines again and again, from the end of a game.
    let mut text = "(;GM[2]SZ[26]RU[free]".to_owned();
    for (index, square) in Size::new(26, 26).unwrap().squares().enumerate().take(600) {
        text.push_str(&format!(";{}[{square}]", ["B", "W"][index % 2]));
    }
    let (lines, limit) = (100_000, MAX_MOVES);
    let many = format!("{text}{}", "(;B[z26])".repeat(lines) + ")");
    assert_eq!(good(&many).game.nodes().count(), 602);
    let more = format!("{text}{}", "(;B[z26])".repeat(limit));
    assert_eq!(refusal(&more), ReadError::TooManyMoves);
    let long = vec![b' '; records::MAX_RECORD_BYTES + 1];
    assert_eq!(
        records::read(&long, &Assumptions::default()).unwrap_err(),
        ReadError::TooLarge
    );
}

proptest! {
    #[test]
    fn what_is_written_reads_back_as_the_same_record(record in any_record()) {
        let text = sgf::write(&record);
        let opened = sgf::read(&text).unwrap();
        prop_assert_eq!(&opened.problem, &None);
        prop_assert!(is_same(&opened.record, &record), "{}", text);
        prop_assert_eq!(sgf::write(&opened.record), text);
    }

    #[test]
    fn a_damaged_file_is_a_game_or_an_error(
        record in any_record(), changes in mutated()
    ) {
        let bytes = changes.apply(sgf::write(&record).as_bytes(), b"()[];\\BWaC");
        if let Ok(loaded) = records::read(&bytes, &Assumptions::default())
            && let Ok(opened) = loaded.open(0)
        {
            let problem = opened.problem.map(|problem| problem.to_string());
            prop_assert!(problem.is_none_or(|line| line.lines().count() == 1));
        }
    }

    #[test]
    fn anything_like_sgf_is_read_without_a_panic(
        text in r"\(;(\(|\)|;|B\[|W\[|\]|[a-h][1-8]|AB\[|:|SZ\[|RU\[|XC\[|C\[|PL\[|TE|DM|BL|W?V|PB|[A-Za-z]|\\|[0-9]|é){0,60}"
    ) {
        if let Ok(opened) = sgf::read(&text) {
            let written = sgf::write(&opened.record);
            let again = sgf::read(&written).unwrap();
            prop_assert!(is_same(&again.record, &opened.record), "{}", text);
            prop_assert_eq!(sgf::write(&again.record), written, "{}", text);
        }
    }
}
