//! The programs of handouts 002, 003 and 004.
//!
//! `tests/golden` holds sessions of all three: what goes in, and every byte that has to come out.

use std::{
    fs,
    io::{self, BufReader, ErrorKind, Write},
    path::{Path, PathBuf},
    sync::{Arc, LazyLock, Mutex},
};

use proptest::prelude::*;
use reversi::{
    rules::{Board, Player, Size, Square},
    terminal::{
        ExitStatus, Program, Streams, aps105,
        input::{self, MAX_LINE_BYTES},
        msu::functions::{self, Cell, PlaceError},
    },
};
use serde_json::Value;

use crate::terminal::{Screen, ScreenWriter, objects, program, reply, seen_when_waiting};

/// What a program writes to standard output, however it ends.
fn output(arguments: &[&str], input: impl AsRef<[u8]>) -> String {
    reply(&program(arguments), input).0
}

/// A session of `tests/golden`.
struct Session {
    name: String,
    program: Program,
    input: Vec<u8>,
    output: String,
    exit: u64,
    has_remark: bool,
}

impl Session {
    /// Checks that the reply to `input` is what the session wants.
    fn check(&self, input: impl AsRef<[u8]>) {
        let Session { name, .. } = self;
        let (output, errors, status) = reply(&self.program, input);
        assert_eq!(output, self.output, "{name}");
        assert_eq!(u64::from(status.code()), self.exit, "{name}");
        assert_eq!(!errors.is_empty(), self.has_remark, "{name}");
    }
}

fn golden(program: &str) -> PathBuf {
    crate::golden_path(program)
}

fn json_lines(path: &Path) -> Vec<Value> {
    let lines = objects(&fs::read_to_string(path).unwrap());
    assert!(!lines.is_empty());
    lines
}

fn sessions(program_name: &str) -> Vec<Session> {
    let folder = golden(program_name);
    let cases = json_lines(&folder.join("cases.jsonl")).into_iter();
    cases
        .map(|case| {
            let name = case["name"].as_str().unwrap().to_owned();
            let own = case["args"].as_array().unwrap().iter();
            let own = own.map(|argument| argument.as_str().unwrap());
            let arguments: Vec<&str> = [program_name].into_iter().chain(own).collect();
            Session {
                program: program(&arguments),
                input: fs::read(folder.join(format!("{name}.in"))).unwrap(),
                output: fs::read_to_string(folder.join(format!("{name}.out"))).unwrap(),
                exit: case["exit"].as_u64().unwrap(),
                has_remark: case["stderr"].as_bool().unwrap(),
                name,
            }
        })
        .collect()
}

fn all_sessions() -> impl Iterator<Item = Session> {
    ["umbc", "aps105", "msu"].into_iter().flat_map(sessions)
}

#[test]
fn every_golden_session_is_held() {
    for session in all_sessions() {
        session.check(&session.input);
    }
}

#[test]
fn line_ends_of_windows_change_nothing() {
    for session in all_sessions() {
        let text = String::from_utf8(session.input.clone()).unwrap();
        let text = text.replace("\r\n", "\n").replace('\n', "\r\n");
        session.check(text);
    }
}

#[test]
fn a_missing_last_line_feed_changes_nothing() {
    for session in all_sessions() {
        let input = session.input.strip_suffix(b"\n");
        session.check(input.unwrap_or(&session.input));
    }
}

#[test]
fn remarks_are_one_line_each() {
    for session in all_sessions() {
        let (_, errors, _) = reply(&session.program, &session.input);
        assert!(errors.is_empty() || errors.ends_with('\n'));
        for line in errors.lines() {
            assert!(line.starts_with("reversi: "), "{line:?}");
        }
    }
}

// Handout 002.

#[test]
fn umbc_answers_any_other_size_on_standard_output() {
    for size in [
        "", "-4", "4x", "abc", "5", "12", "4 ", "0x4", "4.0", "٤", "1e1", "--", "\0",
    ] {
        let umbc = Program::Umbc { size: size.into() };
        let (output, errors, status) = reply(&umbc, "1 1\n");
        assert_eq!(
            output, "The board must be an even size between 4 and 10.\n",
            "{size:?}"
        );
        assert_eq!(status, ExitStatus::Failure);
        assert!(errors.is_empty());
    }
}

#[cfg(unix)]
#[test]
fn umbc_answers_a_size_that_is_not_text() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};

    let size = OsStr::from_bytes(b"4\xff").to_owned();
    let (output, _, status) = reply(&Program::Umbc { size }, "");
    assert_eq!(status, ExitStatus::Failure);
    assert!(output.starts_with("The board must be"));
}

/// What umbc replies to `line`, up to the next prompt.
fn umbc_answer(line: impl AsRef<[u8]>) -> String {
    let input = [line.as_ref(), b"\n"].concat();
    let output = output(&["umbc", "4"], input);
    let answers: Vec<&str> = output.split("Player X's move: ").collect();
    assert_eq!(answers[0], "Welcome to Reversi!\n\n");
    answers[1].to_owned()
}

#[test]
fn umbc_quotes_a_line_that_is_not_a_move() {
    for (line, quote) in [
        ("1", "1"),
        ("1 2 3", "1 2 3"),
        ("  +1\t\t02   3  ", "+1 02 3"),
        ("1,2", "1,2"),
        ("- 1", "- 1"),
        ("+-1 1", "+-1 1"),
        ("1_0 1", "1_0 1"),
        ("0x1 1", "0x1 1"),
        ("1\u{b}5 +5", "1 5 +5"),
        ("\" \"", "\" \""),
        ("1\0 1", "1\0 1"),
        ("١ ١", "١ ١"),
        ("1\u{a0}1", "1\u{a0}1"),
    ] {
        assert_eq!(
            umbc_answer(line),
            format!("\"{quote}\" is not on the board!\n\n")
        );
    }
}

#[test]
fn umbc_quotes_numbers_in_their_plain_form_up_to_64_bits() {
    for (line, quote) in [
        ("5 +1", "5 1"),
        ("-01 -0", "-1 0"),
        ("00000000000000000000000000 1", "0 1"),
        ("9223372036854775807 1", "9223372036854775807 1"),
        ("-9223372036854775808 1", "-9223372036854775808 1"),
        ("+9223372036854775808 01", "+9223372036854775808 1"),
        ("4294967297 1", "4294967297 1"),
        ("18446744073709551617 1", "18446744073709551617 1"),
    ] {
        assert_eq!(
            umbc_answer(line),
            format!("\"{quote}\" is not on the board!\n\n")
        );
    }
}

#[test]
fn umbc_reads_bytes_that_are_not_text_as_junk() {
    assert_eq!(
        umbc_answer(b"\xff 1"),
        "\"\u{fffd} 1\" is not on the board!\n\n"
    );
}

// Handout 003.

#[test]
fn aps105_accepts_only_even_dimensions_from_2_to_26() {
    for side in 0..=40 {
        let (output, errors, status) = reply(&Program::Aps105, format!("{side}\n!!!\nWaa\n"));
        let is_allowed = side % 2 == 0 && (2..=26).contains(&side);
        assert_eq!(status == ExitStatus::Success, is_allowed, "{side}");
        if !is_allowed {
            assert_eq!(output, "Enter the board dimension: ");
            assert!(errors.contains("an even number from 2 to 26"), "{errors}");
        }
    }
}

#[test]
fn aps105_calls_everything_but_a_capture_an_invalid_move() {
    for word in [
        "!!!", "Waa", "wac", "WAC", "Wacc", "ac", "Wac\0", "Uac", "W\u{e9}", "Wéc", "W{a", "W`c",
    ] {
        let output = output(&["aps105"], format!("4 !!! {word}"));
        assert!(output.contains("\nInvalid move.\n"), "{word:?}");
    }
    assert!(output(&["aps105"], "4 !!! Wac").contains("\nValid move.\n"));
}

#[test]
fn aps105_lists_no_moves_on_the_smallest_board() {
    assert_eq!(
        output(&["aps105"], "2 !!! Waa"),
        "Enter the board dimension:   ab\na WB\nb BW\n\
         Enter board configuration:\n  ab\na WB\nb BW\n\
         Available moves for W:\nAvailable moves for B:\n\
         Enter a move:\nInvalid move.\n  ab\na WB\nb BW\n"
    );
}

#[test]
fn aps105_ends_without_a_verdict_if_the_move_is_missing() {
    let (output, errors, status) = reply(&Program::Aps105, "2\n!!!\n");
    assert!(output.ends_with("Enter a move:\n"));
    assert_eq!(status, ExitStatus::Failure);
    assert!(!errors.is_empty());
}

#[test]
fn aps105_tells_which_words_of_the_configuration_it_ignores() {
    let long = "x".repeat(1000);
    let (_, errors, status) = reply(
        &Program::Aps105,
        format!("4\nBea\nwaa {long} !!!! \x1b[2J\n!!!\nWac"),
    );
    assert_eq!(
        errors,
        [
            r#""Bea""#,
            r#""waa""#,
            r#""xxxxxxxxxxxxxxxxxxxx…""#,
            r#""!!!!""#,
            r#""\u{1b}[2J""#
        ]
        .map(|word| format!(
            "reversi: ignored {word}: a tile is B or W, then a row and a column from a to d\n"
        ))
        .concat()
    );
    assert_eq!(status, ExitStatus::Success);
}

#[test]
fn position_in_bounds_knows_the_four_edges() {
    let size = Size::new(4, 4).unwrap();
    for (row, column, expected) in [
        (0, 0, true),
        (3, 3, true),
        (4, 3, false),
        (3, 4, false),
        (-1, 0, false),
        (0, -1, false),
        (i32::MAX, 0, false),
        (0, i32::MIN, false),
    ] {
        let got = aps105::position_in_bounds(size, row, column);
        assert_eq!(got, expected, "{row} {column}");
    }
}

#[test]
fn a_direction_is_legal_if_it_flips_a_line() {
    // White in row a, column c has two lines, South and Southwest: figures 5 and 6.
    let board: Board = "....  DDD.  LLL.  ....".parse().unwrap();
    let legal = |delta| {
        let (delta_row, delta_column) = delta;
        aps105::check_legal_in_direction(&board, 0, 2, Player::Light, delta_row, delta_column)
    };
    assert!(legal((1, 0)));
    assert!(legal((1, -1)));
    for delta in [(0, 1), (0, -1), (-1, 0), (1, 1), (-1, 1), (-1, -1)] {
        assert!(!legal(delta), "{delta:?}");
    }
    for delta in [(0, 0), (2, 0), (i8::MIN, i8::MAX)] {
        assert!(!legal(delta), "{delta:?} is no direction");
    }
}

#[test]
fn a_direction_is_looked_at_from_an_occupied_square_but_not_from_off_the_board() {
    let board: Board = "LDDL  ....  ....  ....".parse().unwrap();
    let east_from =
        |row, column| aps105::check_legal_in_direction(&board, row, column, Player::Light, 0, 1);
    assert!(east_from(0, 0));
    assert!(east_from(0, 1));
    assert!(!east_from(0, 2));
    assert!(!east_from(0, -1));
    let board: Board = "..DL  ....  ....  ....".parse().unwrap();
    let west_from =
        |row, column| aps105::check_legal_in_direction(&board, row, column, Player::Dark, 0, -1);
    assert!(!west_from(0, 4));
}

#[test]
fn aps105_lists_a_move_exactly_where_some_direction_is_legal() {
    let board: Board = "....  DDL.  LLL.  ....".parse().unwrap();
    for player in Player::ALL {
        let captures = board.captures(player);
        for square in board.free().iter() {
            let (row, column) = (square.row() as i32, square.column() as i32);
            let is_legal = (-1..=1).any(|delta_row| {
                (-1..=1).any(|delta_column| {
                    aps105::check_legal_in_direction(
                        &board,
                        row,
                        column,
                        player,
                        delta_row,
                        delta_column,
                    )
                })
            });
            assert_eq!(captures.contains(square), is_legal, "{square}");
        }
    }
}

// Handout 004.

fn board_of_rows(rows: &Value) -> Board {
    let rows = rows.as_array().unwrap().iter();
    let text: Vec<_> = rows.map(|row| row.as_str().unwrap()).collect();
    let text = text.join("\n").replace('B', "D").replace('W', "L");
    text.parse().unwrap()
}

fn cells(list: &Value) -> Vec<Cell> {
    serde_json::from_value(list.clone()).unwrap()
}

fn player(colour: &str) -> Player {
    match colour {
        "black" => Player::Dark,
        "white" => Player::Light,
        _ => panic!("{colour} is no colour"),
    }
}

#[test]
fn msu_functions_give_the_golden_figures() {
    for case in json_lines(&golden("msu").join("functions.jsonl")) {
        let id = &case["id"];
        let board = board_of_rows(&case["rows"]);
        let (black, white) = functions::count_pieces(&board);
        assert_eq!(serde_json::json!([black, white]), case["count"], "{id}");
        assert_eq!(functions::get_winner(&board), case["winner"], "{id}");
        assert_eq!(
            functions::is_game_finished(&board),
            case["finished"],
            "{id}"
        );
        for colour in ["black", "white"] {
            let hint = functions::get_hint(&board, player(colour));
            assert_eq!(serde_json::json!(hint), case[colour]["hint"], "{id}");
            let capturing: Vec<(Cell, Vec<Cell>)> =
                functions::get_all_capturing_cells(&board, player(colour))
                    .into_iter()
                    .collect();
            assert_eq!(
                serde_json::json!(capturing),
                case[colour]["capturing"],
                "{id}"
            );
        }
        for attempt in case["place_and_flip"].as_array().unwrap() {
            let [row, column] = [0, 1].map(|i| attempt["at"][i].as_i64().unwrap() as i32);
            let player = player(attempt["color"].as_str().unwrap());
            if let Some(expected) = attempt["streaks"].as_object() {
                let square = Square::new(column as usize, row as usize);
                for (name, streak) in functions::get_all_streaks(&board, square, player) {
                    assert_eq!(streak, cells(&expected[name]), "{id} {attempt}");
                }
            }
            let mut after = board;
            let placed = functions::place_and_flip(&mut after, row, column, player);
            let expected = match attempt["error"].as_str() {
                None => Ok(()),
                Some("outside") => Err(PlaceError::Outside),
                Some("occupied") => Err(PlaceError::Occupied),
                Some("no-capture") => Err(PlaceError::NoCapture),
                Some(error) => panic!("{error} is no error of the handout"),
            };
            assert_eq!(placed, expected, "{id} {attempt}");
            assert_eq!(after, board_of_rows(&attempt["after"]), "{id} {attempt}");
        }
    }
}

#[test]
fn positions_are_named_by_row_letter_and_column_number() {
    for (name, row, column) in [("a1", 0, 0), ("a2", 0, 1), ("h8", 7, 7), ("z23", 25, 22)] {
        let square = Square::new(column, row);
        assert_eq!(functions::indexify(name), Some(square));
        assert_eq!(functions::deindexify(square), name);
    }
    for name in [
        "", "a", "1", "a0", "a27", "6d", "a-1", "a+1", "a 1", "aa1", "é1",
    ] {
        assert_eq!(functions::indexify(name), None, "{name:?}");
    }
}

#[test]
fn initialize_fills_the_middle_of_any_board() {
    for side in Size::MIN..=Size::MAX {
        let mut board = Board::empty(Size::new(side, side).unwrap());
        functions::initialize(&mut board);
        let first = side / 2 - 1;
        for (row, column, piece) in [
            (0, 0, Player::Light),
            (0, 1, Player::Dark),
            (1, 0, Player::Dark),
            (1, 1, Player::Light),
        ] {
            let square = Square::new(first + column, first + row);
            assert_eq!(board.get(square), Some(piece));
        }
        assert_eq!(functions::count_pieces(&board), (2, 2));
    }
}

#[test]
fn initialize_leaves_the_rest_of_the_board_alone() {
    let mut board: Board = "L...D  .DDD.  ..LL.  .....  D...L".parse().unwrap();
    functions::initialize(&mut board);
    assert_eq!(board.to_string(), "L...D\n.LDD.\n.DLL.\n.....\nD...L\n");
}

#[test]
fn hints_of_equal_worth_come_in_falling_order_of_their_names_as_text() {
    // Two captures of one piece each in row `a`, columns 9 and 10.
    let board: Board = "............  ........LL..  ........DD..  ............"
        .parse()
        .unwrap();
    let hint = functions::get_hint(&board, Player::Dark);
    let of_row_a: Vec<_> = hint.iter().filter(|name| name.starts_with('a')).collect();
    assert_eq!(of_row_a, ["a9", "a8", "a11", "a10"]);
}

/// What msu replies to `command` in the first turn, up to the board that follows.
fn msu_answer(side: &str, command: &str) -> String {
    let output = output(
        &["msu", "--size", side],
        format!("white\n{command}\nexit\n"),
    );
    let after_prompt = output.split("[white's turn] :> ").nth(1).unwrap();
    let answer = after_prompt.split("Current board:").next().unwrap();
    answer.to_owned()
}

#[test]
fn msu_echoes_a_position_in_its_plain_form() {
    assert_eq!(msu_answer("8", "d06"), "\twhite played d6.\n");
    assert_eq!(msu_answer("8", " D0006\t"), "\twhite played d6.\n");
    assert_eq!(msu_answer("26", "m015"), "\twhite played m15.\n");
    assert_eq!(
        msu_answer("8", "d04"),
        "Error: Can't place W at 'd4', already occupied. Type 'hint' to get suggestions.\n"
    );
    assert_eq!(
        msu_answer("8", "a01"),
        "Error: Can't place W at 'a1', it's not a capture. Type 'hint' to get suggestions.\n"
    );
}

#[test]
fn msu_quotes_other_texts_in_lower_case() {
    for (command, quote) in [
        ("FOO  bar", "foo  bar"),
        ("I9", "i9"),
        ("i09", "i09"),
        ("a00", "a00"),
        ("d+6", "d+6"),
        ("É6", "é6"),
        ("d6 d7", "d6 d7"),
        ("exit!", "exit!"),
        ("d18446744073709551622", "d18446744073709551622"),
        ("\0", "\0"),
    ] {
        assert_eq!(
            msu_answer("8", command),
            format!(
                "Error: Can't place W at '{quote}', invalid position. \
                 Type 'hint' to get suggestions.\n"
            )
        );
    }
}

#[test]
fn msu_numbers_its_columns_within_their_cells() {
    let output = output(&["msu", "--size", "11"], "white\n");
    let heading = output
        .lines()
        .find(|line| line.contains(" 1   2 "))
        .unwrap();
    let row = output.lines().find(|line| line.starts_with("a |")).unwrap();
    assert_eq!(heading, "    1   2   3   4   5   6   7   8   9  10  11 ");
    assert_eq!(row.len(), heading.len() + 1);
}

#[test]
fn msu_has_a_hint_without_moves() {
    let moves = "black\nb4\nc4\nd1\na1\nb1\nc1\nd4\na2\nhint\npass\n";
    let output = output(&["msu", "--size", "4"], moves);
    assert!(output.contains("[white's turn] :> \tHint: \nCurrent board:\n"));
    assert!(output.contains("[white's turn] :> \tHanded over to 'black'.\n"));
}

#[test]
fn msu_takes_the_end_of_the_input_at_a_turn_for_exit() {
    for moves in ["white\n", "white\nd6\n", "white\nd6\n\n   \n"] {
        let ended = output(&["msu"], moves);
        let left = output(&["msu"], format!("{moves}exit\n"));
        // Only the line of the prompt is finished first.
        let at = ended.rfind(":> \n").unwrap() + 3;
        assert_eq!(ended[..at], left[..at]);
        assert_eq!(ended[at + 1..], left[at..]);
    }
}

// What all three have in common.

#[test]
fn a_line_of_many_megabytes_is_junk_and_no_more() {
    let long = "1 ".repeat(4 * MAX_LINE_BYTES);
    let with_junk = |before: &str, after: &str| [before, &long, "\n", after].concat();
    let umbc = output(&["umbc", "4"], with_junk("", "1 1\n"));
    assert!(umbc.contains("1 …\" is not on the board!\n\nPlayer X's move: X---\n"));
    let msu = output(&["msu"], with_junk("white\n", "d6\n"));
    assert!(msu.contains("…', invalid position. "));
    assert!(msu.contains("\twhite played d6.\n"));

    let long = "W".repeat(4 * MAX_LINE_BYTES);
    let (_, errors, status) = reply(&Program::Aps105, format!("4\n{long}\n!!!\nWac\n"));
    assert_eq!(status, ExitStatus::Success);
    assert!(errors.len() < 200);
}

#[test]
fn a_line_of_exactly_the_limit_is_kept_whole() {
    for (length, last) in [
        (MAX_LINE_BYTES - 1, 'x'),
        (MAX_LINE_BYTES, 'x'),
        (MAX_LINE_BYTES + 1, '…'),
    ] {
        for end in ["", "\n"] {
            let text = "x".repeat(length) + end;
            let mut streams = Streams {
                input: &mut text.as_bytes(),
                output: &mut io::sink(),
                errors: &mut io::sink(),
            };
            let line = streams.line().unwrap().unwrap();
            assert_eq!(line.chars().count(), length, "{length} {end:?}");
            assert_eq!(line.chars().last(), Some(last), "{length} {end:?}");
            assert_eq!(streams.line().unwrap(), None);
        }
    }
}

#[test]
fn prompts_appear_before_input_is_awaited() {
    assert_eq!(
        seen_when_waiting(&program(&["umbc", "4"]), &["1 1", "", "9 9"]),
        [
            "Player X's move: ",
            "Player O's move: ",
            "Player O's move: ",
            "Player O's move: "
        ]
    );
    assert_eq!(
        seen_when_waiting(&program(&["aps105"]), &["4", "Waa", "!!!", "Wac"]),
        [
            "Enter the board dimension: ",
            "Enter board configuration:",
            "Enter board configuration:",
            "Enter a move:"
        ]
    );
    assert_eq!(
        seen_when_waiting(
            &program(&["msu"]),
            &["red", "white", "d6", "hint", "pass", "exit"]
        ),
        [
            "Pick a color: ",
            "Pick a color: ",
            "[white's turn] :> ",
            "[black's turn] :> ",
            "[black's turn] :> ",
            "[black's turn] :> "
        ]
    );
}

#[test]
fn nothing_is_read_after_the_end() {
    for session in all_sessions().filter(|session| session.exit == 0) {
        let text = String::from_utf8(session.input.clone()).unwrap();
        let mut lines: Vec<&str> = text.lines().collect();
        let waits = seen_when_waiting(&session.program, &lines).len();
        lines.push("one line more");
        let waits_with_more = seen_when_waiting(&session.program, &lines).len();
        // The sessions that end with the input wait once more in vain.
        assert!(
            waits_with_more == waits || session.name.starts_with("eof"),
            "{}",
            session.name
        );
    }
}

/// An output that is closed after some bytes, as by `| head`.
struct ClosedPipe {
    room: usize,
}

impl Write for ClosedPipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let taken = bytes.len().min(self.room);
        self.room -= taken;
        match taken {
            0 => Err(ErrorKind::BrokenPipe.into()),
            taken => Ok(taken),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_pipe_stops_the_program_at_once_and_quietly() {
    for session in all_sessions().filter(|session| session.name.starts_with("seed")) {
        let length = session.output.len();
        for room in (0..length.min(100)).chain([length - 1]) {
            let mut errors = Vec::new();
            let mut streams = Streams {
                input: &mut session.input.as_slice(),
                output: &mut ClosedPipe { room },
                errors: &mut errors,
            };
            let error = session.program.run(&mut streams).unwrap_err();
            assert_eq!(
                error.kind(),
                ErrorKind::BrokenPipe,
                "{} {room}",
                session.name
            );
            assert!(errors.is_empty());
        }
    }
}

#[test]
fn a_closed_standard_error_does_not_stop_the_program() {
    let mut output = Vec::new();
    let mut streams = Streams {
        input: &mut b"4\njunk\n!!!\nWac\n".as_slice(),
        output: &mut output,
        errors: &mut ClosedPipe { room: 0 },
    };
    let status = Program::Aps105.run(&mut streams);
    assert_eq!(status.unwrap(), ExitStatus::Success);
}

/// Bytes that get deep into the dialogues: pieces of good answers between bytes of any kind.
fn typed() -> impl Strategy<Value = Vec<u8>> {
    let known = prop::sample::select(vec![
        "4\n",
        "26\n",
        "!!!\n",
        "Bba ",
        "Wca\n",
        "Wdb\n",
        "1 1\n",
        "2 2\n",
        "9 9\n",
        "+1 ",
        "\n",
        "\r\n",
        "white\n",
        "BLACK\n",
        "hint\n",
        "pass\n",
        "exit\n",
        "d6\n",
        "c4\n",
        "e6\n",
        "c6\n",
        "d06\n",
        "é\n",
        "…",
        "\0",
        "99999999999999999999 ",
        "-",
    ]);
    let part = prop_oneof![
        6 => known.prop_map(|text: &str| text.as_bytes().to_vec()),
        2 => "[a-h][1-8]\n".prop_map(String::into_bytes),
        2 => "[1-4] [1-4]\n".prop_map(String::into_bytes),
        1 => prop::collection::vec(any::<u8>(), 0..20),
    ];
    let start = prop::sample::select(vec!["", "4\n", "26\n", "4\n!!!\n", "white\n", "black\n"]);
    (start, prop::collection::vec(part, 0..60))
        .prop_map(|(start, parts)| [start.as_bytes().to_vec(), parts.concat()].concat())
}

static PROGRAMS: LazyLock<[Program; 6]> = LazyLock::new(|| {
    [
        &["umbc", "4"][..],
        &["umbc", "10"],
        &["aps105"],
        &["msu"],
        &["msu", "--size", "2"],
        &["msu", "--size", "3"],
    ]
    .map(program)
});

proptest! {
    #[test]
    fn no_program_stumbles_over_any_bytes(input in typed()) {
        for program in &*PROGRAMS {
            prop_assert!(!reply(program, &input).0.is_empty());
        }
    }

    #[test]
    fn no_program_stumbles_over_wholly_random_bytes(
        input in prop::collection::vec(any::<u8>(), 0..300)
    ) {
        for program in &*PROGRAMS {
            prop_assert!(!reply(program, &input).0.is_empty());
        }
    }

    #[test]
    fn a_reply_does_not_depend_on_how_the_input_arrives(input in typed(), capacity in 1usize..9) {
        for program in &*PROGRAMS {
            let whole = reply(program, &input);
            let (mut output, mut errors) = (Vec::new(), Vec::new());
            let mut streams = Streams {
                input: &mut BufReader::with_capacity(capacity, input.as_slice()),
                output: &mut output,
                errors: &mut errors,
            };
            let status = program.run(&mut streams).unwrap();
            let [output, errors] = [output, errors].map(|bytes| String::from_utf8(bytes).unwrap());
            prop_assert_eq!(whole, (output, errors, status));
        }
    }

    #[test]
    fn lines_and_words_hold_all_of_the_input(text in "[ -~é…\t\r\n\u{b}\u{c}]{0,80}") {
        let read_all = |by_word: bool| {
            let mut streams = Streams {
                input: &mut BufReader::with_capacity(3, text.as_bytes()),
                output: &mut io::sink(),
                errors: &mut io::sink(),
            };
            let read = || {
                let read = if by_word { streams.word() } else { streams.line() };
                read.unwrap()
            };
            std::iter::from_fn(read).collect::<Vec<String>>()
        };
        let lines = read_all(false);
        let whole = text.strip_suffix('\n').unwrap_or(&text);
        prop_assert_eq!(lines.join("\n"), whole);
        let words = read_all(true);
        let expected: Vec<&str> = lines.iter().flat_map(|line| input::words(line)).collect();
        prop_assert_eq!(words, expected);
    }
}

// The README.

/// A command of the README with the output shown below it.
struct Transcript {
    arguments: Vec<String>,
    input: String,
    shown: String,
}

/// The commands `$ printf '…' | reversi …` in the fenced blocks of `markdown` that run the programs of the
/// handouts.
fn transcripts(markdown: &str) -> Vec<Transcript> {
    let mut found: Vec<Transcript> = Vec::new();
    let (mut is_fenced, mut is_open) = (false, false);
    for line in markdown.lines() {
        if line.starts_with("```") {
            is_fenced = !is_fenced;
            is_open = false;
        } else if is_fenced && line.starts_with("$ ") {
            let command = line.strip_prefix("$ printf '");
            let parts = command.and_then(|command| command.split_once("' | reversi "));
            is_open = false;
            if let Some((input, arguments)) = parts {
                let arguments: Vec<_> = arguments.split(' ').map(str::to_owned).collect();
                is_open = ["umbc", "aps105", "msu"].contains(&arguments[0].as_str());
                if is_open {
                    found.push(Transcript {
                        arguments,
                        input: input.replace(r"\n", "\n"),
                        shown: String::new(),
                    });
                }
            }
        } else if let Some(transcript) = found.last_mut().filter(|_| is_open) {
            transcript.shown += line;
            transcript.shown.push('\n');
        }
    }
    found
}

/// Editors strip white space at the ends of lines, so a README cannot promise it.
fn without_trailing_spaces(text: &str) -> String {
    text.lines()
        .map(|line| format!("{}\n", line.trim_end()))
        .collect()
}

#[test]
fn the_readme_shows_real_sessions_of_all_three_programs() {
    let readme = crate::project().join("README.md");
    let transcripts = transcripts(&fs::read_to_string(readme).unwrap());
    for name in ["umbc", "aps105", "msu"] {
        let is_shown = transcripts.iter().any(|one| one.arguments[0] == name);
        assert!(is_shown, "the README shows no session of {name}");
    }
    for transcript in transcripts {
        let arguments: Vec<_> = transcript.arguments.iter().map(String::as_str).collect();
        // On a terminal both outputs go to the same place.
        let screen = Arc::<Mutex<Screen>>::default();
        let mut streams = Streams {
            input: &mut transcript.input.as_bytes(),
            output: &mut ScreenWriter(Arc::clone(&screen)),
            errors: &mut ScreenWriter(Arc::clone(&screen)),
        };
        program(&arguments).run(&mut streams).unwrap();
        let shown = String::from_utf8(screen.lock().unwrap().shown.clone()).unwrap();
        assert_eq!(
            without_trailing_spaces(&shown),
            without_trailing_spaces(&transcript.shown),
            "{arguments:?}"
        );
    }
}
