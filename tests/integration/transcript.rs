//! Transcripts: reading, writing, and bad moves.

use super::{games, growth::assert_linear};
use proptest::prelude::*;
use reversi::{
    records::{BadMove, EntryError, MoveError, Quoted, transcript},
    rules::{Action, Board, Game, PlayError, Player, Ruleset, Size},
};

/// The moves in `text`, each as a square's name, `pass` or `bad`.
fn read(text: &str) -> Vec<String> {
    let name = |action: Result<Action, EntryError>| match action {
        Ok(Action::Place(square)) => square.to_string(),
        Ok(Action::Pass) => "pass".to_owned(),
        Err(_) => "bad".to_owned(),
    };
    transcript::entries(text)
        .map(|entry| name(entry.action))
        .collect()
}

fn othello() -> Game {
    Game::new(Ruleset::OTHELLO, Size::STANDARD)
}

/// A game from a drawn board, with `turn` to move.
fn drawn(ruleset: Ruleset, board: &str, turn: Player) -> Game {
    Game::from_position(ruleset, board.parse().unwrap(), turn)
}

/// Dark plays c1 and Light then has no move, while Dark still has f1.
const LIGHT_HAS_TO_PASS: &str = "DL.DL. ...... ......";

#[test]
fn moves_are_read_in_any_case_with_or_without_space_and_numbers() {
    let moves = ["f5", "f4", "f3"];
    for text in [
        "f5f4f3",
        "F5F4F3",
        "F5f4F3",
        " f5\tf4\r\nf3\n",
        "1. F5 f4 2. F3",
        "1.f5 2.f4 3.f3",
        "1 f5 2 f4 3 f3",
        "f5-f4-f3",
        "f5, f4; f3",
        "\u{feff}f5 f4 f3",
        "1) f5 f4 2) f3",
        "1: f5 | f4 | f3",
        "f5->f4->f3",
        r#"["f5", "f4", "f3"]"#,
        "> f5! f4? f3+",
        "B: f5 W: f4 B: f3",
        "Black: f5\nWhite f4\nDark: f3",
        "●f5 ○f4 ●f3",
        "f5 f4 f3 38-26 *\0\u{1a}",
    ] {
        assert_eq!(read(text), moves, "{text:?}");
    }
}

#[test]
fn digits_without_a_gap_belong_to_the_square_before_them() {
    assert_eq!(read("1.f5f42.f3"), ["f5", "bad", "f3"]);
    assert_eq!(read("a26z1"), ["a26", "z1"]);
}

#[test]
fn remarks_are_skipped() {
    for text in [
        "# c3 d3\nf5 f4 f3",
        "// c3 d3\r\nf5 f4 f3",
        "f5 f4 % c3\nf3",
        "{c3 d3} f5 {e6}f4 f3{}",
        "f5 (0:03) f4 (c3 (d3) e6) f3",
        "f5 (c3 {d3) or ((} e6) f4 f3",
    ] {
        assert_eq!(read(text), ["f5", "f4", "f3"], "{text:?}");
    }
    // Parentheses around every move, and unclosed remarks.
    for text in ["(f5)(f4)", "{f5 f4", "f5 (f4 f3"] {
        assert_eq!(read(text).last().unwrap(), "bad", "{text:?}");
    }
}

#[test]
fn a_million_unclosed_remarks_are_read_in_linear_time() {
    for part in ["(", "f5(", "{", "f5 {", "(()"] {
        assert_linear(part, |text| {
            let _ = read(text);
        });
    }
}

#[test]
fn passes_are_read_in_all_their_spellings() {
    assert_eq!(read("pa ps pass -- PA Ps PASS"), ["pass"; 7]);
    assert_eq!(
        read("f5pad3psc4passe6--f7"),
        ["f5", "pass", "d3", "pass", "c4", "pass", "e6", "pass", "f7"]
    );
    assert_eq!(read("pas5p5a5"), ["pass", "s5", "p5", "a5"]);
    assert_eq!(read("f5---f4"), ["f5", "pass", "f4"]);
}

#[test]
fn text_that_is_not_a_move_is_one_entry_with_its_number() {
    let entries: Vec<_> = transcript::entries("f5 hello a27 d3").collect();
    let found: Vec<_> = entries.iter().map(|e| (e.number, e.text)).collect();
    assert_eq!(found, [(1, "f5"), (2, "hello"), (3, "a27"), (4, "d3")]);
    assert_eq!(entries[1].action, Err(EntryError::NotAMove));
    assert_eq!(entries[2].action, Err(EntryError::NoSuchRow));
}

#[test]
fn text_without_moves_is_an_empty_transcript() {
    for text in ["", " \n", "1. 2. 3.", "-", "..."] {
        assert!(read(text).is_empty(), "{text:?}");
    }
}

#[test]
fn a_bad_move_is_reported_and_everything_before_it_is_played() {
    let mut game = othello();
    let error = transcript::play(&mut game, "f5 d6 A1 c3").unwrap_err();
    assert_eq!(game.ply_number(), 2);
    assert_eq!(
        error,
        BadMove {
            number: 3,
            text: "A1".to_owned(),
            reason: PlayError::NoCapture("a1".parse().unwrap()).into(),
        }
    );
    assert_eq!(
        error.to_string(),
        "move 3, 'A1': a1 wouldn't flip any discs"
    );
}

#[test]
fn every_reason_has_its_message() {
    let reason =
        |game: &mut Game, text: &str| transcript::play(game, text).unwrap_err().to_string();
    assert_eq!(
        reason(&mut othello(), "f5f5"),
        "move 2, 'f5': f5 is occupied"
    );
    assert_eq!(
        reason(&mut othello(), "f5i9"),
        "move 2, 'i9': i9 is not on the board"
    );
    assert_eq!(
        reason(&mut othello(), "pa"),
        "move 1, 'pa': Dark has a legal move and may not pass"
    );
    let mut reversi = Game::new(Ruleset::REVERSI, Size::STANDARD);
    assert_eq!(
        reason(&mut reversi, "f5"),
        "move 1, 'f5': f5 is outside the centre; the four centre squares come first"
    );
    let mut smallest = Game::new(Ruleset::OTHELLO, Size::new(2, 2).unwrap());
    assert_eq!(
        reason(&mut smallest, "a1"),
        "move 1, 'a1': the game is over"
    );
    assert_eq!(
        reason(&mut othello(), "f99"),
        "move 1, 'f99': no board has this square: the rows are 1 to 26"
    );
}

#[test]
fn a_forced_pass_may_be_written_once() {
    let game = || drawn(Ruleset::OTHELLO, LIGHT_HAS_TO_PASS, Player::Dark);
    for text in ["c1f1", "c1paf1", "c1 -- f1"] {
        let mut game = game();
        transcript::play(&mut game, text).unwrap();
        assert!(game.is_over());
        assert_eq!(transcript::write(&game.line()), "c1f1");
    }
    let mut game = game();
    let error = transcript::play(&mut game, "c1papaf1").unwrap_err();
    assert_eq!(error.number, 3);
    assert_eq!(error.reason, PlayError::MayNotPass(Player::Dark).into());
    assert_eq!(game.ply_number(), 1);
}

#[test]
fn a_pass_that_has_to_be_asked_for_may_be_left_out() {
    let game = || drawn(Ruleset::CSE231, LIGHT_HAS_TO_PASS, Player::Dark);
    for text in ["c1f1", "c1paf1"] {
        let mut game = game();
        transcript::play(&mut game, text).unwrap();
        assert_eq!(game.ply_number(), 3);
        assert_eq!(transcript::write(&game.line()), "c1paf1");
    }
    let mut game = game();
    let error = transcript::play(&mut game, "c1papa").unwrap_err();
    assert_eq!(error.number, 3);
    assert_eq!(error.reason, PlayError::MayNotPass(Player::Dark).into());
}

#[test]
fn no_pass_is_filled_in_before_a_bad_move() {
    let mut game = drawn(Ruleset::CSE231, LIGHT_HAS_TO_PASS, Player::Dark);
    let error = transcript::play(&mut game, "c1f2").unwrap_err();
    assert_eq!(error.number, 2);
    assert_eq!(transcript::write(&game.line()), "c1");
}

#[test]
fn a_pass_after_the_end_is_refused() {
    let mut game = drawn(Ruleset::OTHELLO, LIGHT_HAS_TO_PASS, Player::Dark);
    let error = transcript::play(&mut game, "c1f1pa").unwrap_err();
    assert_eq!(error.reason, MoveError::Play(PlayError::GameOver));
}

#[test]
fn playing_goes_on_from_the_present_position() {
    let mut game = othello();
    transcript::play(&mut game, "f5d6").unwrap();
    transcript::play(&mut game, "c3d3").unwrap();
    assert_eq!(transcript::write(&game.line()), "f5d6c3d3");
}

#[test]
fn long_inputs_are_read_in_linear_time() {
    for part in [
        "f5",
        "-",
        "1.",
        "x",
        "pa",
        "\u{fffd} ",
        "a999999",
        "(",
        "{",
        "()",
    ] {
        assert_linear(part, |text| {
            let _ = transcript::play(&mut othello(), text);
            let _ = transcript::entries(text).count();
        });
    }
}

#[test]
fn a_quotation_is_a_single_line() {
    assert_eq!(Quoted("a\n\u{1b}[2Jb").to_string(), r"'a\n\u{1b}[2Jb'");
    let long = "x".repeat(1000);
    assert_eq!(Quoted(&long).to_string().chars().count(), 43);
}

/// A played game.
fn played() -> impl Strategy<Value = Game> {
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 0..80);
    (games::rulesets(), games::sizes(), choices).prop_map(|(ruleset, size, choices)| {
        let mut game = Game::new(ruleset, size);
        games::play(&mut game, &choices);
        game
    })
}

proptest! {
    #[test]
    fn what_is_written_reads_back_as_the_same_game(game in played()) {
        let text = transcript::write(&game.line());
        let mut again = Game::new(game.ruleset(), game.size());
        prop_assert_eq!(transcript::play(&mut again, &text), Ok(()));
        prop_assert_eq!(again.line(), game.line());
        prop_assert_eq!(transcript::write(&again.line()), text);
    }

    #[test]
    fn case_gaps_and_numbers_do_not_matter(game in played(), gap in "[ \t\n]{1,3}") {
        let text = transcript::write(&game.line());
        let entries = transcript::entries(&text);
        let numbered = entries.map(|e| format!("{}.{gap}{}{gap}", e.number, e.text.to_uppercase()));
        let mut again = Game::new(game.ruleset(), game.size());
        prop_assert_eq!(transcript::play(&mut again, &numbered.collect::<String>()), Ok(()));
        prop_assert_eq!(again.line(), game.line());
    }

    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let text = String::from_utf8_lossy(&bytes);
        let parts: usize = transcript::entries(&text).map(|entry| entry.text.len()).sum();
        prop_assert!(parts <= text.len());
        if let Err(error) = transcript::play(&mut othello(), &text) {
            prop_assert_eq!(error.to_string().lines().count(), 1);
        }
    }

    #[test]
    fn anything_like_a_transcript_is_read_without_a_panic(text in "([a-zA-Z0-9 .\\-]|pa|ps|é){0,80}") {
        let before = Board::preset(Size::STANDARD);
        let mut game = othello();
        let read = transcript::entries(&text).count();
        match transcript::play(&mut game, &text) {
            Ok(()) => prop_assert!(game.ply_number() <= read),
            Err(error) => prop_assert!(game.ply_number() < error.number),
        }
        game.go_to(0);
        prop_assert_eq!(game.board(), &before);
    }
}
