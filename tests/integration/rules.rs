//! The rules: golden positions, drawn boards and properties of random games.

use std::{fs, path::Path};

use proptest::{collection::vec, prelude::*, sample::select};
use reversi::rules::{
    Action, Board, Direction, Game, Goal, Moves, Opening, Outcome, PassError, Passing, Placement,
    PlayError, Player, Ply, Position, Ruleset, Size, Square, SquareSet,
    compact::{self, CompactPosition},
};
use serde_json::{Value, json};

use Player::{Dark, Light};

/// The rule sets that have a name, and the one of handout 004.
const RULESETS: [Ruleset; 4] = [
    Ruleset::REVERSI,
    Ruleset::OTHELLO,
    Ruleset::FREE,
    Ruleset::CSE231,
];

fn size(width: usize, height: usize) -> Size {
    Size::new(width, height).unwrap()
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// The squares of these names.
fn set(names: &str) -> SquareSet {
    names.split_whitespace().map(square).collect()
}

fn board(drawing: &str) -> Board {
    drawing.parse().unwrap()
}

fn by_hand(ruleset: Ruleset, drawing: &str, turn: Player) -> Game {
    Game::from_position(ruleset, board(drawing), turn)
}

/// Plays the named squares, which have to be legal.
fn play(game: &mut Game, names: &str) {
    for name in names.split_whitespace() {
        game.play(square(name)).unwrap();
    }
}

/// The squares of the present line; a pass has none.
fn squares_of(line: &[Ply]) -> Vec<Option<String>> {
    let names = line.iter().map(|ply| ply.square().map(|s| s.to_string()));
    names.collect()
}

/// The moves of `player` that capture, found by walking from every square.
fn naive_captures(board: &Board, player: Player) -> Vec<(Square, SquareSet)> {
    let squares = board.size().squares();
    let moves = squares.map(|square| (square, board.flips(square, player)));
    moves.filter(|(_, flips)| !flips.is_empty()).collect()
}

/// The legal moves of `player`, found by looking at every square.
fn naive_legal(board: &Board, ruleset: Ruleset, player: Player) -> Vec<(Square, SquareSet)> {
    let free = |&square: &Square| board.get(square).is_none();
    if ruleset.opening == Opening::FillCentre {
        let open: Vec<Square> = board.size().centre().into_iter().filter(free).collect();
        if !open.is_empty() {
            let without_flips = open.into_iter().map(|square| (square, SquareSet::EMPTY));
            return without_flips.collect();
        }
    }
    match ruleset.placement {
        Placement::MustCapture => naive_captures(board, player),
        Placement::AnyFree => {
            let squares = board.size().squares().filter(free);
            let moves = squares.map(|square| (square, board.flips(square, player)));
            moves.collect()
        }
    }
}

fn listed(moves: &Moves) -> Vec<(Square, SquareSet)> {
    moves.iter().map(|m| (m.square, m.flips)).collect()
}

// Golden positions.

/// The lines of a file of golden positions.
fn golden(name: &str) -> Vec<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/nu");
    let text = fs::read_to_string(folder.join(name)).unwrap();
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
    lines.collect()
}

fn from_json(square: &Value) -> Square {
    let [x, y] = [0, 1].map(|i| square[i].as_u64().unwrap() as usize);
    Square::new(x, y)
}

/// Squares as [x, y], sorted by y and then x.
fn to_json(squares: SquareSet) -> Value {
    let pairs = squares.iter().map(|s| json!([s.column(), s.row()]));
    pairs.collect()
}

/// A list of squares, in whatever order.
fn set_from_json(squares: &Value) -> SquareSet {
    squares.as_array().unwrap().iter().map(from_json).collect()
}

fn player_from_json(player: &Value) -> Player {
    let key = player.as_str().unwrap();
    Player::ALL.into_iter().find(|p| p.key() == key).unwrap()
}

fn key_or_neither(player: Option<Player>) -> &'static str {
    player.map_or("neither", Player::key)
}

fn board_from_json(rows: &Value) -> Board {
    let rows = rows.as_array().unwrap().iter();
    let rows: Vec<&str> = rows.map(|row| row.as_str().unwrap()).collect();
    board(&rows.join("\n"))
}

fn moves_to_json(moves: &Moves) -> Value {
    let moves = moves.iter().map(
        |m| json!({"pos": [m.square.column(), m.square.row()], "gained": to_json(m.gained())}),
    );
    moves.collect()
}

#[test]
fn golden_games_have_the_same_positions_moves_passes_and_ends() {
    let games = golden("games.jsonl");
    assert_eq!(games.len(), 250);
    let mut passes = 0;
    for golden in games {
        let side = |name: &str| golden[name].as_u64().unwrap() as usize;
        let mut game = Game::new(Ruleset::REVERSI, size(side("width"), side("height")));
        let states = golden["states"].as_array().unwrap();
        let moves = golden["moves"].as_array().unwrap();
        assert_eq!(states.len(), moves.len() + 1, "game {}", golden["id"]);
        for (i, state) in states.iter().enumerate() {
            if i > 0 {
                game.play(from_json(&moves[i - 1])).unwrap();
            }
            let board = game.board();
            let rows = board.to_string();
            let found = json!({
                "board": rows.lines().collect::<Vec<_>>(),
                "turn": key_or_neither(game.turn()),
                "winner": key_or_neither(game.outcome().and_then(Outcome::winner)),
                "over": game.is_over(),
                "dark": board.count(Dark),
                "light": board.count(Light),
                "legal": moves_to_json(game.legal()),
                "passed": game.last_ply().is_some_and(|ply| ply.passed.is_some()),
            });
            assert_eq!(found, *state, "game {} after move {i}", golden["id"]);
            passes += usize::from(state["passed"] == true);
        }
    }
    assert!(passes > 200, "the games have only {passes} passes");
}

#[test]
fn golden_boards_flip_the_same_discs_along_every_direction() {
    let boards = golden("flips.jsonl");
    assert_eq!(boards.len(), 200);
    for golden in boards {
        let board = board_from_json(&golden["rows"]);
        let (turn, start) = (
            player_from_json(&golden["turn"]),
            from_json(&golden["start"]),
        );
        let lines = golden["find_flips"].as_array().unwrap();
        assert_eq!(lines.len(), 8);
        for line in lines {
            let [dx, dy] = [0, 1].map(|i| line["dir"][i].as_i64().unwrap() as i8);
            let direction = Direction::from_delta(dx, dy).unwrap();
            let found = board.flips_along(start, direction, turn);
            let expected = set_from_json(&line["flips"]);
            assert_eq!(found, expected, "{} {direction:?}", golden["id"]);
        }
    }
}

#[test]
fn golden_boards_have_the_same_moves_with_the_same_gains() {
    for golden in golden("flips.jsonl") {
        let board = board_from_json(&golden["rows"]);
        let turn = player_from_json(&golden["turn"]);
        let mut moves = Moves::new();
        Position::legal_into(&board, Ruleset::REVERSI, turn, &mut moves);
        assert_eq!(
            moves_to_json(&moves),
            golden["next_moves"],
            "{}",
            golden["id"]
        );
        // A game from this position has the same moves, unless the side is skipped.
        let game = Game::from_position(Ruleset::REVERSI, board, turn);
        if game.turn() == Some(turn) {
            assert_eq!(*game.legal(), moves, "{}", golden["id"]);
        } else {
            assert_eq!(golden["next_moves"], json!([]), "{}", golden["id"]);
        }
    }
}

#[test]
fn golden_evaluations_of_one_square_agree() {
    for golden in golden("flips.jsonl") {
        let board = board_from_json(&golden["rows"]);
        let (turn, start) = (
            player_from_json(&golden["turn"]),
            from_json(&golden["start"]),
        );
        let mut gained = board.flips(start, turn);
        if !gained.is_empty() {
            gained.insert(start);
        }
        assert_eq!(to_json(gained), golden["evaluate"], "{}", golden["id"]);
    }
}

#[test]
fn the_example_of_the_handout_flips_to_the_north_only() {
    let examples = golden("seed.jsonl");
    assert_eq!(examples.len(), 2);
    for example in examples {
        let board = board_from_json(&example["rows"]);
        let [dx, dy] = [0, 1].map(|i| example["dir"][i].as_i64().unwrap() as i8);
        let found = board.flips_along(
            from_json(&example["start"]),
            Direction::from_delta(dx, dy).unwrap(),
            player_from_json(&example["turn"]),
        );
        assert_eq!(found, set_from_json(&example["flips"]));
    }
}

// Drawn boards.

#[test]
fn one_disc_flips_runs_in_all_eight_directions_at_once() {
    let drawing = "
        D..D..D
        .L.L.L.
        ..LLL..
        DLL.LLD
        ..LLL..
        .L.L.L.
        D..D..D
    ";
    let mut board = board(drawing);
    let flips = board.capture(square("d4"), Dark).unwrap();
    assert_eq!(flips.len(), 16);
    assert_eq!(board.count(Light), 0);
    assert_eq!(board.count(Dark), 8 + 16 + 1);
}

#[test]
fn a_run_that_ends_at_the_edge_or_in_a_free_square_is_not_flipped() {
    let board = board("LLL. .L.. D.LL D.L.");
    assert_eq!(board.flips(square("d1"), Dark), SquareSet::EMPTY);
    assert_eq!(board.flips(square("b3"), Dark), SquareSet::EMPTY);
    assert!(board.captures(Dark).is_empty());
}

#[test]
fn own_discs_without_others_between_capture_nothing() {
    let mut board = board("DD. ... L..");
    assert_eq!(
        board.capture(square("c1"), Dark),
        Err(PlayError::NoCapture(square("c1")))
    );
}

#[test]
fn flipped_discs_flip_no_further_discs() {
    // c1 turns b1; b1 then encloses b2 with b3, which stays.
    let mut board = board("DL. .L. .D.");
    assert_eq!(board.capture(square("c1"), Dark).unwrap(), set("b1"));
    assert_eq!(board.to_string(), "DDD\n.L.\n.D.\n");
}

#[test]
fn a_line_does_not_go_on_at_the_other_edge_of_the_board() {
    for drawing in [
        "......LD LD...... ........",
        "......L. D......L L.D.....",
        ".........................L LD........................ ..........................",
    ] {
        let board = board(drawing);
        let captures = naive_captures(&board, Dark);
        let found: Vec<Square> = board.captures(Dark).iter().collect();
        let expected: Vec<Square> = captures.iter().map(|(square, _)| *square).collect();
        assert_eq!(found, expected, "{board}");
        for (from, flips) in captures {
            for flipped in flips.iter() {
                assert!(from.distance(flipped) <= 2, "{from} flips {flipped}");
            }
        }
    }
}

#[test]
fn the_longest_runs_of_the_widest_board_flip_24_discs_in_every_direction() {
    let size = size(26, 26);
    let last = 25;
    for (start, end) in [
        ((0, 7), (last, 7)),
        ((last, 0), (0, 0)),
        ((4, 0), (4, last)),
        ((25, last), (25, 0)),
        ((0, 0), (last, last)),
        ((last, last), (0, 0)),
        ((0, last), (last, 0)),
        ((last, 0), (0, last)),
    ] {
        let [start, end] = [start, end].map(|(x, y)| Square::new(x, y));
        let step = |a: usize, b: usize| b.cmp(&a) as i8;
        let (dx, dy) = (
            step(start.column(), end.column()),
            step(start.row(), end.row()),
        );
        let direction = Direction::from_delta(dx, dy).unwrap();
        let mut board = Board::empty(size);
        let mut at = start;
        while let Some(next) = at.step(direction, size) {
            board.set(next, Some(if next == end { Light } else { Dark }));
            at = next;
        }
        assert_eq!(at, end);
        let mut moves = Moves::new();
        board.captures_into(Light, &mut moves);
        assert_eq!(listed(&moves), naive_captures(&board, Light));
        assert_eq!(moves.get(start).unwrap().flips.len(), 24);
        assert_eq!(board.captures(Light), *moves.squares());
        // Without the disc at its end the run stays.
        board.set(end, Some(Dark));
        assert!(board.captures(Light).is_empty());
    }
}

#[test]
fn a_capture_outside_a_game_is_refused_off_the_board_on_discs_and_without_flips() {
    let start = board("DL.. .... .... ....");
    let mut board = start;
    for (name, error) in [
        ("e1", PlayError::OffBoard(square("e1"))),
        ("a5", PlayError::OffBoard(square("a5"))),
        ("a1", PlayError::Occupied(square("a1"))),
        ("b1", PlayError::Occupied(square("b1"))),
        ("d4", PlayError::NoCapture(square("d4"))),
    ] {
        assert_eq!(board.capture(square(name), Dark), Err(error));
        assert_eq!(board, start);
    }
    assert_eq!(board.capture(square("c1"), Dark), Ok(set("b1")));
}

#[test]
fn only_drawings_of_equal_rows_within_the_limits_are_boards() {
    let too_wide = format!("{0} {0}", ".".repeat(27));
    for text in ["", "..", ". .", ".. ...", "DX ..", "dl ..", &too_wide] {
        assert!(text.parse::<Board>().is_err(), "{text:?}");
    }
    let drawn = board("DL. .LD");
    assert_eq!(drawn.to_string(), "DL.\n.LD\n");
    assert_eq!(drawn.discs(Dark), &set("a1 c2"));
    assert_eq!(drawn.discs(Light), &set("b1 b2"));
    assert_eq!(drawn.free(), set("c1 a2"));
}

#[test]
fn the_preset_centre_has_light_on_the_main_diagonal() {
    let drawings = [
        (size(4, 4), "....\n.LD.\n.DL.\n....\n"),
        (size(5, 4), ".....\n.LD..\n.DL..\n.....\n"),
        (size(3, 5), "...\nLD.\nDL.\n...\n...\n"),
        (size(2, 2), "LD\nDL\n"),
    ];
    for (size, drawing) in drawings {
        assert_eq!(Board::preset(size).to_string(), drawing, "{size}");
    }
}

// The smallest board.

#[test]
fn on_2x2_reversi_ends_in_a_tie_when_the_centre_is_full() {
    let mut game = Game::new(Ruleset::REVERSI, size(2, 2));
    for (filled, name) in ["b2", "a1", "b1", "a2"].into_iter().enumerate() {
        assert_eq!(game.opening_progress(), Some(filled));
        assert_eq!(game.legal().len(), 4 - filled);
        assert_eq!(game.outcome(), None);
        assert!(game.play(square(name)).unwrap().flips.is_empty());
    }
    assert_eq!(game.opening_progress(), None);
    assert_eq!(game.outcome(), Some(Outcome::Tie));
    assert_eq!(game.play(square("a1")), Err(PlayError::GameOver));
}

#[test]
fn on_2x2_a_preset_centre_leaves_no_move() {
    for ruleset in [Ruleset::OTHELLO, Ruleset::CSE231] {
        let mut game = Game::new(ruleset, size(2, 2));
        assert!(game.is_over());
        assert_eq!(game.outcome(), Some(Outcome::Tie));
        assert!(game.legal().is_empty());
        assert!(!game.must_pass());
        assert_eq!(game.pass(), Err(PassError::GameOver));
    }
}

#[test]
fn on_2x2_free_placement_fills_the_board_without_flips() {
    let mut game = Game::new(Ruleset::FREE, size(2, 2));
    play(&mut game, "b2 a1 b1 a2");
    assert_eq!(game.board().to_string(), "LD\nLD\n");
    assert_eq!(game.outcome(), Some(Outcome::Tie));
}

#[test]
fn on_2x2_every_game_ends_in_a_tie_whatever_the_goal() {
    for ruleset in RULESETS {
        let ruleset = ruleset.with_goal(Goal::FewestDiscs);
        let mut game = Game::new(ruleset, size(2, 2));
        while let Some(first) = game.legal().iter().next() {
            let square = first.square;
            game.play(square).unwrap();
        }
        assert_eq!(game.outcome(), Some(Outcome::Tie), "{ruleset:?}");
    }
}

// Positions set up by hand.

/// Dark can play c1, Light nothing.
const ONLY_DARK_CAN_MOVE: &str = "DL. ... ...";

/// Three Dark discs and a Light one far apart.
const NOBODY_CAN_MOVE: &str = "DD.. .... D..L ....";

#[test]
fn the_side_to_move_of_a_drawn_position_moves_first() {
    for turn in Player::ALL {
        let game = by_hand(Ruleset::OTHELLO, ".... .LD. .DL. ....", turn);
        assert_eq!(game.turn(), Some(turn));
        assert_eq!(game.legal().len(), 4);
        assert_eq!((game.ply_number(), game.can_undo()), (0, false));
        assert_eq!(game.last_ply(), None);
    }
}

#[test]
fn a_side_without_a_move_is_skipped_at_the_start_of_a_drawn_position() {
    for turn in Player::ALL {
        let mut game = by_hand(Ruleset::OTHELLO, ONLY_DARK_CAN_MOVE, turn);
        assert_eq!(game.turn(), Some(Dark));
        assert_eq!(game.pass(), Err(PassError::CanMove(Dark)));
        play(&mut game, "c1");
        assert_eq!(game.outcome(), Some(Outcome::Win(Dark)));
    }
}

#[test]
fn a_side_without_a_move_has_to_ask_for_a_pass_where_the_rules_say_so() {
    let mut game = by_hand(Ruleset::CSE231, ONLY_DARK_CAN_MOVE, Light);
    assert_eq!(game.turn(), Some(Light));
    assert!(game.must_pass());
    assert_eq!(game.outcome(), None);
    let c1 = square("c1");
    assert_eq!(game.play(c1), Err(PlayError::NoCapture(c1)));
    let ply = *game.pass().unwrap();
    let expected = Ply {
        player: Light,
        action: Action::Pass,
        flips: SquareSet::EMPTY,
        passed: None,
    };
    assert_eq!(ply, expected);
    assert_eq!((game.turn(), game.must_pass()), (Some(Dark), false));
    assert_eq!(game.pass(), Err(PassError::CanMove(Dark)));
    assert!(game.undo());
    assert!(game.must_pass());
    assert!(game.redo());
    play(&mut game, "c1");
    assert_eq!(game.outcome(), Some(Outcome::Win(Dark)));
    assert_eq!(game.pass(), Err(PassError::GameOver));
    assert_eq!(squares_of(&game.line()), [None, Some("c1".to_owned())]);
}

#[test]
fn a_drawn_position_in_which_neither_side_can_move_is_over() {
    for ruleset in [Ruleset::OTHELLO, Ruleset::CSE231] {
        for turn in Player::ALL {
            let mut game = by_hand(ruleset, NOBODY_CAN_MOVE, turn);
            assert_eq!(game.turn(), None);
            assert_eq!(game.outcome(), Some(Outcome::Win(Dark)));
            assert_eq!(game.play(square("c1")), Err(PlayError::GameOver));
            assert_eq!(game.pass(), Err(PassError::GameOver));
        }
    }
}

#[test]
fn fewer_discs_win_where_that_is_the_goal() {
    let ruleset = Ruleset::OTHELLO.with_goal(Goal::FewestDiscs);
    let game = by_hand(ruleset, NOBODY_CAN_MOVE, Dark);
    assert_eq!(game.outcome(), Some(Outcome::Win(Light)));
    let tie = by_hand(ruleset, "D. .L", Dark);
    assert_eq!(tie.outcome(), Some(Outcome::Tie));
}

#[test]
fn a_game_ends_with_free_squares_if_one_side_has_no_discs() {
    let mut game = by_hand(Ruleset::OTHELLO, "DL.. .... .... ....", Dark);
    play(&mut game, "c1");
    assert_eq!(game.outcome(), Some(Outcome::Win(Dark)));
    assert_eq!(game.board().count(Light), 0);
}

#[test]
fn a_move_after_which_the_other_side_is_skipped_says_so() {
    let mut game = by_hand(Ruleset::OTHELLO, "DL.DL. ...... ......", Dark);
    let ply = *game.play(square("c1")).unwrap();
    assert_eq!((ply.player, ply.passed), (Dark, Some(Light)));
    assert_eq!(game.turn(), Some(Dark));
    let ply = *game.play(square("f1")).unwrap();
    assert_eq!((ply.player, ply.passed), (Dark, None));
    assert!(game.is_over());
}

#[test]
fn a_free_centre_square_of_a_drawn_position_is_filled_first_whatever_lies_outside() {
    let mut game = by_hand(Ruleset::REVERSI, "DL.. .L.. .DD. ....", Dark);
    assert_eq!(game.opening_progress(), Some(3));
    assert_eq!(game.legal().squares(), &set("c2"));
    // c1 would capture b1.
    let c1 = square("c1");
    assert_eq!(game.play(c1), Err(PlayError::OutsideCentre(c1)));
    assert!(game.play(square("c2")).unwrap().flips.is_empty());
    assert_eq!(game.opening_progress(), None);
    let expected = naive_captures(game.board(), Light);
    assert!(!expected.is_empty());
    assert_eq!(listed(game.legal()), expected);
}

#[test]
fn an_empty_board_is_over_only_where_moves_have_to_capture() {
    for (ruleset, over) in [
        (Ruleset::REVERSI, false),
        (Ruleset::OTHELLO, true),
        (Ruleset::FREE, false),
        (Ruleset::CSE231, true),
    ] {
        let game = Game::from_position(ruleset, Board::empty(size(5, 4)), Light);
        assert_eq!(game.is_over(), over, "{ruleset:?}");
        assert_eq!(game.turn(), (!over).then_some(Light), "{ruleset:?}");
    }
}

#[test]
fn a_full_board_is_over_in_every_rule_set() {
    for ruleset in RULESETS {
        let game = by_hand(ruleset, "DDL LLD DLD", Light);
        assert_eq!(game.outcome(), Some(Outcome::Win(Dark)), "{ruleset:?}");
    }
}

// Variations.

#[test]
fn playing_from_an_earlier_position_keeps_the_old_line() {
    let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
    play(&mut game, "d3 c3 c4");
    let old = game.positions();
    assert!(game.go_to(1));
    play(&mut game, "e3 f4");
    let names = |names: [&str; 3]| names.map(|name| Some(name.to_owned()));
    assert_eq!(squares_of(&game.line()), names(["d3", "e3", "f4"]));
    assert!(game.go_to(1));
    // The old move leads back into the old line, of which nothing is lost.
    play(&mut game, "c3");
    assert!(game.can_redo());
    assert!(game.redo());
    assert_eq!(squares_of(&game.line()), names(["d3", "c3", "c4"]));
    assert_eq!(game.positions(), old);
    assert!(game.go_to(1));
    play(&mut game, "e3");
    assert_eq!(squares_of(&game.line()), names(["d3", "e3", "f4"]));
}

#[test]
fn redo_follows_the_line_visited_last() {
    let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
    play(&mut game, "d3 c3");
    assert!(game.undo());
    play(&mut game, "e3");
    assert!(game.undo());
    assert!(game.redo());
    assert_eq!(game.last_ply().unwrap().square(), Some(square("e3")));
    assert!(!game.redo());
}

#[test]
fn going_past_the_ends_of_the_line_stops_there() {
    let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
    play(&mut game, "d3 c3 c4");
    assert!(!game.go_to(3));
    assert!(!game.go_to(99));
    assert!(game.go_to(0));
    assert!(!game.undo());
    assert_eq!(game.turn(), Some(Dark));
    assert!(game.go_to(usize::MAX));
    assert_eq!(game.ply_number(), 3);
    assert!(!game.redo());
}

// Properties of random games and boards.

fn any_player() -> impl Strategy<Value = Player> {
    select(Player::ALL.as_slice())
}

/// Every rule set in use, and every other that the parts make.
fn any_ruleset() -> impl Strategy<Value = Ruleset> {
    let goal = || select(vec![Goal::MostDiscs, Goal::FewestDiscs]);
    let opening = select(vec![Opening::FillCentre, Opening::Preset, Opening::Empty]);
    let placement = select(vec![Placement::MustCapture, Placement::AnyFree]);
    let passing = select(vec![Passing::Automatic, Passing::OnRequest]);
    let custom = (any_player(), opening, placement, passing, goal());
    prop_oneof![
        4 => (select(RULESETS.as_slice()), goal()).prop_map(|(r, goal)| r.with_goal(goal)),
        1 => custom.prop_map(|(first, opening, placement, passing, goal)| Ruleset {
            first,
            opening,
            placement,
            passing,
            goal,
        }),
    ]
}

/// Sizes with a side of at most `most`; small ones often, since their games pass and end.
fn any_size(most: usize) -> impl Strategy<Value = Size> {
    let sides = |most: usize| (2..=most, 2..=most).prop_map(|(w, h)| size(w, h));
    prop_oneof![2 => sides(most.min(6)), 1 => sides(most), 1 => Just(size(most, most))]
}

/// A board with discs anywhere, from few to many.
fn any_board(most: usize) -> impl Strategy<Value = Board> {
    (any_size(most), 1..10u32).prop_flat_map(|(size, discs)| {
        let cell = prop_oneof![
            3 => Just(None),
            discs => any_player().prop_map(Some),
        ];
        vec(cell, size.area()).prop_map(move |cells| {
            let mut board = Board::empty(size);
            for (square, cell) in size.squares().zip(cells) {
                board.set(square, cell);
            }
            board
        })
    })
}

/// A game at its start: the usual one, or a position with discs anywhere.
fn any_start() -> impl Strategy<Value = Game> {
    prop_oneof![
        3 => (any_ruleset(), any_size(26)).prop_map(|(ruleset, size)| Game::new(ruleset, size)),
        1 => (any_ruleset(), any_board(26), any_player())
            .prop_map(|(ruleset, board, turn)| Game::from_position(ruleset, board, turn)),
    ]
}

/// What the players choose, one number a ply.
fn choices() -> impl Strategy<Value = Vec<u16>> {
    vec(any::<u16>(), 0..70)
}

/// Plays one of the legal moves, or passes if there is none. Returns `false` if the game is over.
fn step(game: &mut Game, choice: u16) -> bool {
    if game.is_over() {
        return false;
    }
    if game.must_pass() {
        game.pass().unwrap();
        return true;
    }
    let at = usize::from(choice) % game.legal().len();
    let square = game.legal().iter().nth(at).unwrap().square;
    game.play(square).unwrap();
    true
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn a_move_adds_one_disc_and_turns_only_discs_of_the_opponent(
        mut game in any_start(),
        choices in choices(),
    ) {
        for choice in choices {
            let before = *game.position();
            if !step(&mut game, choice) {
                break;
            }
            let after = *game.position();
            let ply = *game.last_ply().unwrap();
            let player = before.turn.unwrap();
            prop_assert_eq!(ply.player, player);
            let discs = |position: &Position| position.board.occupied().len();
            let Some(square) = ply.square() else {
                prop_assert_eq!(after.board, before.board);
                prop_assert_eq!(after.turn, Some(!player));
                continue;
            };
            prop_assert_eq!(discs(&after), discs(&before) + 1);
            prop_assert!((ply.flips - *before.board.discs(!player)).is_empty());
            let own = *before.board.discs(player) | ply.flips | square.into();
            prop_assert_eq!(*after.board.discs(player), own);
            let others = *before.board.discs(!player) - ply.flips;
            prop_assert_eq!(*after.board.discs(!player), others);
            prop_assert_eq!(ply.passed, (after.turn == Some(player)).then_some(!player));
        }
    }

    #[test]
    fn taking_a_move_back_and_playing_it_again_changes_nothing(
        mut game in any_start(),
        choices in choices(),
    ) {
        for choice in choices {
            let (before, legal, ply) = (*game.position(), game.legal().clone(), game.ply_number());
            if !step(&mut game, choice) {
                break;
            }
            let (after, legal_after) = (*game.position(), game.legal().clone());
            prop_assert!(game.undo());
            prop_assert_eq!(*game.position(), before);
            prop_assert_eq!(game.legal(), &legal);
            prop_assert_eq!(game.ply_number(), ply);
            prop_assert!(game.redo());
            prop_assert_eq!(*game.position(), after);
            prop_assert_eq!(game.legal(), &legal_after);
            prop_assert_eq!(game.ply_number(), ply + 1);
        }
    }

    #[test]
    fn the_moves_of_a_game_played_again_give_the_same_positions(
        start in any_start(),
        choices in choices(),
    ) {
        let mut game = start.clone();
        for choice in choices {
            if !step(&mut game, choice) {
                break;
            }
        }
        let mut again = Game::from_position(
            start.ruleset(),
            *start.board(),
            start.turn().unwrap_or(Dark),
        );
        for ply in game.line() {
            let played = match ply.action {
                Action::Place(square) => *again.play(square).unwrap(),
                Action::Pass => *again.pass().unwrap(),
            };
            prop_assert_eq!(played, ply);
        }
        prop_assert_eq!(again.positions(), game.positions());
        prop_assert_eq!(again.outcome(), game.outcome());
    }

    #[test]
    fn refused_moves_say_why_and_change_nothing(
        mut game in any_start(),
        choices in vec(any::<u16>(), 0..70),
    ) {
        for choice in choices {
            if !step(&mut game, choice) {
                break;
            }
        }
        let (position, legal) = (*game.position(), game.legal().clone());
        let (ply, line) = (game.ply_number(), game.line());
        let board = position.board;
        let every_square = size(Size::MAX, Size::MAX).squares();
        for square in every_square.filter(|&square| !legal.squares().contains(square)) {
            let expected = if position.turn.is_none() {
                PlayError::GameOver
            } else if !board.size().contains(square) {
                PlayError::OffBoard(square)
            } else if board.get(square).is_some() {
                PlayError::Occupied(square)
            } else if game.opening_progress().is_some() {
                PlayError::OutsideCentre(square)
            } else {
                PlayError::NoCapture(square)
            };
            prop_assert_eq!(game.play(square), Err(expected));
        }
        match position.turn {
            None => prop_assert_eq!(game.pass(), Err(PassError::GameOver)),
            Some(player) if !legal.is_empty() => {
                prop_assert_eq!(game.pass(), Err(PassError::CanMove(player)));
            }
            Some(_) => {}
        }
        prop_assert_eq!(*game.position(), position);
        prop_assert_eq!(game.legal(), &legal);
        prop_assert_eq!(game.ply_number(), ply);
        prop_assert_eq!(game.line(), line);
    }

    #[test]
    fn legal_moves_agree_with_a_look_at_every_square(
        mut game in any_start(),
        choices in choices(),
    ) {
        let ruleset = game.ruleset();
        for choice in choices {
            let Position { board, turn } = *game.position();
            if let Some(player) = turn {
                let expected = naive_legal(&board, ruleset, player);
                prop_assert_eq!(listed(game.legal()), expected.clone());
                let squares: SquareSet = expected.iter().map(|(square, _)| *square).collect();
                prop_assert_eq!(*game.legal().squares(), squares);
                prop_assert_eq!(game.must_pass(), expected.is_empty());
                for (square, flips) in expected {
                    prop_assert_eq!(game.legal().get(square).unwrap().flips, flips);
                }
            }
            if !step(&mut game, choice) {
                break;
            }
        }
    }

    #[test]
    fn a_game_is_over_exactly_when_neither_side_has_a_move(
        ruleset in any_ruleset(),
        size in any_size(6),
        choices in vec(any::<u16>(), 80),
    ) {
        let mut game = Game::new(ruleset, size);
        for choice in choices {
            let board = *game.board();
            let [dark, light] =
                Player::ALL.map(|player| !naive_legal(&board, ruleset, player).is_empty());
            prop_assert_eq!(game.is_over(), !dark && !light);
            for (player, can_move) in [(Dark, dark), (Light, light)] {
                prop_assert_eq!(Position::can_move(&board, ruleset, player), can_move);
            }
            prop_assert_eq!(game.outcome().is_some(), game.is_over());
            if !step(&mut game, choice) {
                break;
            }
        }
        prop_assert!(game.is_over());
        let [dark, light] = Player::ALL.map(|player| game.board().count(player));
        let most = match dark.cmp(&light) {
            std::cmp::Ordering::Greater => Some(Dark),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Less => Some(Light),
        };
        let winner = match ruleset.goal {
            Goal::MostDiscs => most,
            Goal::FewestDiscs => most.map(|player| !player),
        };
        prop_assert_eq!(game.outcome().unwrap().winner(), winner);
    }

    #[test]
    fn captures_on_any_board_agree_with_a_walk_from_every_square(board in any_board(26)) {
        let mut moves = Moves::new();
        for player in Player::ALL {
            board.captures_into(player, &mut moves);
            prop_assert_eq!(listed(&moves), naive_captures(&board, player));
            prop_assert_eq!(board.captures(player), *moves.squares());
        }
    }

    #[test]
    fn a_board_reads_its_own_drawing(board in any_board(26)) {
        prop_assert_eq!(board.to_string().parse::<Board>(), Ok(board));
    }

    #[test]
    fn an_earlier_position_can_be_played_from_without_losing_a_position(
        mut game in any_start(),
        first in choices(),
        second in choices(),
        back in any::<usize>(),
    ) {
        for choice in first {
            step(&mut game, choice);
        }
        let (old, old_line) = (game.positions(), game.line());
        game.go_to(back % old.len());
        for choice in second {
            step(&mut game, choice);
        }
        game.go_to(0);
        for ply in &old_line {
            let played = match ply.action {
                Action::Place(square) => *game.play(square).unwrap(),
                Action::Pass => *game.pass().unwrap(),
            };
            prop_assert_eq!(&played, ply);
        }
        let positions = game.positions();
        prop_assert_eq!(&positions[..old.len()], old.as_slice());
    }
}

proptest! {
    #[test]
    fn compact_positions_agree_with_boards(board in any_board(8), player in any_player()) {
        let compact = CompactPosition::new(&board, player).unwrap();
        let expected = naive_captures(&board, player);
        let squares: SquareSet = expected.iter().map(|(square, _)| *square).collect();
        prop_assert_eq!(SquareSet::from_u64(compact.captures()), squares);
        for square in board.size().squares() {
            let index = compact::index(square);
            prop_assert_eq!(compact::square(index), square);
            if board.get(square).is_none() {
                let flips = SquareSet::from_u64(compact.flips(index));
                prop_assert_eq!(flips, board.flips(square, player));
            }
        }
        for (square, flips) in expected {
            let mut after = board;
            prop_assert_eq!(after.capture(square, player), Ok(flips));
            let next = compact.after(compact::index(square), flips.to_u64());
            prop_assert_eq!(Some(next), CompactPosition::new(&after, !player));
        }
        prop_assert_eq!(Some(compact.passed()), CompactPosition::new(&board, !player));
    }
}

#[test]
fn only_boards_within_8x8_are_compact() {
    for size in [size(9, 2), size(2, 9), size(26, 26)] {
        assert_eq!(CompactPosition::new(&Board::empty(size), Dark), None);
    }
    assert!(CompactPosition::new(&Board::empty(Size::STANDARD), Dark).is_some());
}

#[test]
fn random_games_by_handout_004_are_passed_on_request() {
    // Small boards run out of moves often, so this is no matter of luck.
    let (mut passes, mut finished) = (0, 0);
    let mut random = fastrand::Rng::with_seed(4);
    for _ in 0..200 {
        let mut game = Game::new(Ruleset::CSE231, size(4, 5));
        while step(&mut game, random.u16(..)) {}
        for ply in game.line() {
            assert_eq!(ply.passed, None);
            passes += usize::from(ply.action == Action::Pass);
        }
        finished += usize::from(game.is_over());
    }
    assert_eq!(finished, 200);
    assert!(passes > 50, "only {passes} passes");
}
