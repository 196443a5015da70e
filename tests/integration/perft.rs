//! The number of lines of play, held to published tables and to a slow count.
//!
//! A wrong move, flip, pass or end anywhere near the start of a game changes these numbers.

use reversi::rules::{Board, Game, PassPlies, Player, Ruleset, Size, Square, perft};

/// The tables, as `depth count` under `[size start mode]`.
const TABLES: &str = include_str!("../golden/perft.txt");

/// Deeper lines of a table are left out, to keep the tests quick.
const MOST_LEAVES: u64 = 4_000_000;

/// A table's name, and its depths with their counts.
type Table = (&'static str, Vec<(usize, u64)>);

fn tables() -> Vec<Table> {
    let mut tables: Vec<Table> = Vec::new();
    for line in TABLES.lines() {
        if let Some(name) = line.strip_prefix('[') {
            tables.push((name.strip_suffix(']').unwrap(), Vec::new()));
        } else if !line.is_empty() && !line.starts_with('#') {
            let mut words = line.split_whitespace();
            let depth = words.next().unwrap().parse().unwrap();
            let count = words.next().unwrap().parse().unwrap();
            tables.last_mut().unwrap().1.push((depth, count));
        }
    }
    tables
}

fn table(name: &str) -> Vec<(usize, u64)> {
    let mut tables = tables().into_iter();
    tables.find(|(other, _)| *other == name).unwrap().1
}

fn size(width: usize, height: usize) -> Size {
    Size::new(width, height).unwrap()
}

/// Dark on the upper two centre squares, Light on the lower two; Dark is on.
fn parallel(size: Size) -> Game {
    let mut board = Board::empty(size);
    for (i, square) in size.centre().into_iter().enumerate() {
        board.set(square, Some(Player::ALL[i / 2]));
    }
    Game::from_position(Ruleset::OTHELLO, board, Player::Dark)
}

fn start(name: &str, size: Size) -> Game {
    match name {
        "diag" => Game::new(Ruleset::OTHELLO, size),
        "par" => parallel(size),
        "open" => Game::new(Ruleset::REVERSI, size),
        _ => panic!("no start is called {name}"),
    }
}

/// Counts every table of a board and start as deep as [`MOST_LEAVES`] allows; `least` is the depth
/// that has to be reached.
fn check_tables(board: &str, name: &str, least: usize) {
    let game = start(name, board.parse().unwrap());
    for (mode, passes) in [("mode1", PassPlies::Counted), ("mode2", PassPlies::Free)] {
        let mut deepest = 0;
        for (depth, count) in table(&format!("{board} {name} {mode}")) {
            if count <= MOST_LEAVES {
                let found = perft(&game, depth, passes);
                assert_eq!(found, count, "{board} {name} {mode} at depth {depth}");
                deepest = depth;
            }
        }
        assert!(deepest >= least, "{board} {name} {mode} ends at {deepest}");
    }
}

#[test]
fn counts_of_8x8_from_the_diagonal_start_agree_with_the_tables() {
    check_tables("8x8", "diag", 9);
}

#[test]
fn counts_of_8x8_from_the_parallel_start_agree_with_the_tables() {
    check_tables("8x8", "par", 9);
}

#[test]
fn counts_of_8x8_from_the_empty_board_agree_with_the_tables() {
    check_tables("8x8", "open", 11);
}

#[test]
fn counts_of_6x6_from_the_diagonal_start_agree_with_the_tables() {
    check_tables("6x6", "diag", 9);
}

#[test]
fn counts_of_6x6_from_the_parallel_start_agree_with_the_tables() {
    check_tables("6x6", "par", 9);
}

#[test]
fn counts_of_6x6_from_the_empty_board_agree_with_the_tables() {
    check_tables("6x6", "open", 11);
}

#[test]
fn counts_of_4x4_from_the_diagonal_start_agree_with_the_tables_to_the_end_of_every_game() {
    check_tables("4x4", "diag", 13);
}

#[test]
fn counts_of_4x4_from_the_parallel_start_agree_with_the_tables_to_the_end_of_every_game() {
    check_tables("4x4", "par", 13);
}

#[test]
fn counts_of_4x4_from_the_empty_board_agree_with_the_tables_to_the_end_of_every_game() {
    check_tables("4x4", "open", 17);
}

#[test]
fn every_table_is_counted_by_a_test() {
    for (name, lines) in tables() {
        assert!(!lines.is_empty(), "{name} is empty");
        let counted = ["8x8", "6x6", "4x4"].iter().any(|board| {
            ["diag", "par", "open"].iter().any(|start| {
                ["mode1", "mode2"]
                    .iter()
                    .any(|mode| name == format!("{board} {start} {mode}"))
            })
        });
        // Its lines follow from those of two other tables, as the next test shows.
        let derived = name == "8x8 open mode1 derived";
        assert!(counted || derived, "{name} is not counted");
    }
}

#[test]
fn filling_the_centre_leads_to_8_diagonal_and_16_parallel_starts() {
    let [diag, par] = ["diag", "par"].map(|start| table(&format!("8x8 {start} mode1")));
    let count =
        |table: &[(usize, u64)], depth: usize| table.iter().find(|line| line.0 == depth).unwrap().1;
    for name in ["8x8 open mode1", "8x8 open mode1 derived"] {
        for (depth, leaves) in table(name) {
            if depth > 4 {
                let [diag, par] = [&diag, &par].map(|table| count(table, depth - 4));
                assert_eq!(leaves, 8 * diag + 16 * par, "{name} at depth {depth}");
            }
        }
    }
    // Other boards, if all four sides are alike.
    for size in [size(4, 4), size(10, 10), size(26, 26)] {
        let [diag, par, open] =
            ["diag", "par", "open"].map(|name| perft(&start(name, size), 3, PassPlies::Counted));
        assert_eq!(open, 24, "{size}");
        let deep = perft(&start("open", size), 7, PassPlies::Counted);
        assert_eq!(deep, 8 * diag + 16 * par, "{size}");
    }
}

#[test]
fn the_two_ways_to_count_a_pass_part_at_depth_9_of_8x8() {
    let game = start("diag", Size::STANDARD);
    let both =
        |depth| [PassPlies::Counted, PassPlies::Free].map(|passes| perft(&game, depth, passes));
    assert_eq!(both(8), [390_216, 390_216]);
    assert_eq!(both(9), [3_005_288, 3_005_320]);
}

#[test]
fn depth_0_has_the_position_itself_as_its_only_leaf() {
    for ruleset in [
        Ruleset::REVERSI,
        Ruleset::OTHELLO,
        Ruleset::FREE,
        Ruleset::CSE231,
    ] {
        for size in [size(2, 2), Size::STANDARD, size(26, 26)] {
            let game = Game::new(ruleset, size);
            for passes in [PassPlies::Counted, PassPlies::Free] {
                assert_eq!(perft(&game, 0, passes), 1, "{ruleset:?} {size}");
            }
        }
    }
}

#[test]
fn a_finished_game_is_one_leaf_at_every_depth() {
    let game = Game::new(Ruleset::OTHELLO, size(2, 2));
    assert!(game.is_over());
    for depth in 0..5 {
        assert_eq!(perft(&game, depth, PassPlies::Counted), 1);
        assert_eq!(perft(&game, depth, PassPlies::Free), 1);
    }
}

/// `places·(places − 1)·…` with `depth` factors, or until the board is full.
fn orders(places: usize, depth: usize) -> u64 {
    let factors = (1..=places).rev().take(depth);
    factors.map(|factor| factor as u64).product()
}

#[test]
fn free_placement_has_one_square_less_to_choose_from_with_every_move() {
    for (width, height, deepest) in [
        (2, 2, 6),
        (3, 2, 7),
        (4, 2, 8),
        (3, 3, 6),
        (8, 8, 3),
        (9, 9, 3),
        (26, 26, 2),
    ] {
        let size = size(width, height);
        let game = Game::new(Ruleset::FREE, size);
        for depth in 0..=deepest {
            for passes in [PassPlies::Counted, PassPlies::Free] {
                let leaves = perft(&game, depth, passes);
                assert_eq!(
                    leaves,
                    orders(size.area(), depth),
                    "{size} at depth {depth}"
                );
            }
        }
    }
}

/// Counts as [`perft`] does, with nothing but a walk from every square; moves must capture.
fn slow_count(board: &Board, turn: Player, depth: usize, passes: PassPlies) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = |player| -> Vec<Square> {
        let squares = board.size().squares();
        squares
            .filter(|&square| !board.flips(square, player).is_empty())
            .collect()
    };
    let (own, others) = (moves(turn), moves(!turn));
    if own.is_empty() && others.is_empty() {
        return 1;
    }
    if own.is_empty() {
        let cost = if passes == PassPlies::Counted { 1 } else { 0 };
        return slow_count(board, !turn, depth - cost, passes);
    }
    let after = |square| {
        let mut next = *board;
        for flipped in board.flips(square, turn).iter() {
            next.set(flipped, Some(turn));
        }
        next.set(square, Some(turn));
        next
    };
    let leaves = own.into_iter();
    leaves
        .map(|square| slow_count(&after(square), !turn, depth - 1, passes))
        .sum()
}

#[test]
fn counts_of_wide_boards_agree_with_a_slow_count() {
    for (width, height, deepest) in [
        (9, 9, 5),
        (26, 26, 3),
        (9, 4, 6),
        (3, 12, 6),
        (26, 2, 30),
        (2, 26, 30),
    ] {
        let size = size(width, height);
        for game in [start("diag", size), start("par", size)] {
            for depth in 0..=deepest {
                for passes in [PassPlies::Counted, PassPlies::Free] {
                    let turn = game.turn().unwrap_or(Player::Dark);
                    let slow = slow_count(game.board(), turn, depth, passes);
                    assert_eq!(perft(&game, depth, passes), slow, "{game:?} at {depth}");
                }
            }
        }
    }
}

#[test]
fn passes_on_wide_boards_are_counted_as_on_small_ones() {
    // Light has no move after either of Dark's; an empty margin makes the same board wide.
    let small: Board = "DL.DL. ...... ......".parse().unwrap();
    let wide: Board = "DL.DL.......... ............... ..............."
        .parse()
        .unwrap();
    for depth in 0..6 {
        for passes in [PassPlies::Counted, PassPlies::Free] {
            let count = |board| {
                let game = Game::from_position(Ruleset::OTHELLO, board, Player::Dark);
                perft(&game, depth, passes)
            };
            let slow = slow_count(&wide, Player::Dark, depth, passes);
            assert_eq!([count(small), count(wide)], [slow, slow], "at {depth}");
        }
    }
}

#[test]
fn passing_on_request_is_counted_like_passing_by_itself() {
    let small = size(4, 4);
    for depth in 0..12 {
        for passes in [PassPlies::Counted, PassPlies::Free] {
            let asked = Ruleset {
                first: Player::Dark,
                ..Ruleset::CSE231
            };
            let counts = [asked, Ruleset::OTHELLO]
                .map(|ruleset| perft(&Game::new(ruleset, small), depth, passes));
            assert_eq!(counts[0], counts[1], "at depth {depth}");
        }
    }
}
