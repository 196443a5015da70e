//! Perft, compared with the published tables in `tests/golden/perft.txt`, which names their sources and
//! conventions.

use std::fs;

use proptest::prelude::*;
use reversi::rules::{Board, Game, PassPlies, Player, Ruleset, Size, Square, perft};

/// Larger counts are left to `cargo bench`.
const MOST_LEAVES: u64 = 4_000_000;

/// The counts from one start, by depth.
struct Table {
    size: Size,
    /// `diag`, `par` or `open`.
    start: String,
    passes: PassPlies,
    /// Whether it is derived from two other tables.
    derived: bool,
    counts: Vec<(usize, u64)>,
}

impl Table {
    /// Reads the words of a header such as `8x8 diag mode1`.
    fn new(header: &str) -> Table {
        let words: Vec<&str> = header.split_whitespace().collect();
        Table {
            size: words[0].parse().unwrap(),
            start: words[1].to_owned(),
            passes: match words[2] {
                "mode1" => PassPlies::Counted,
                "mode2" => PassPlies::Free,
                mode => panic!("no mode: {mode}"),
            },
            derived: words.get(3) == Some(&"derived"),
            counts: Vec::new(),
        }
    }

    fn game(&self) -> Game {
        match self.start.as_str() {
            "diag" => Game::new(Ruleset::OTHELLO, self.size),
            "par" => parallel(self.size),
            "open" => Game::new(Ruleset::REVERSI, self.size),
            start => panic!("no start: {start}"),
        }
    }

    fn count(&self, depth: usize) -> u64 {
        let mut counts = self.counts.iter();
        counts.find(|(at, _)| *at == depth).unwrap().1
    }
}

/// Dark on the upper two centre squares, Light on the lower two.
fn parallel(size: Size) -> Game {
    let [top_left, top_right, bottom_left, bottom_right] = size.centre();
    let mut board = Board::empty(size);
    board.set(top_left, Some(Player::Dark));
    board.set(top_right, Some(Player::Dark));
    board.set(bottom_left, Some(Player::Light));
    board.set(bottom_right, Some(Player::Light));
    Game::from_position(Ruleset::OTHELLO, board, Player::Dark)
}

fn tables() -> Vec<Table> {
    let path = crate::golden_path("perft.txt");
    let text = fs::read_to_string(path).unwrap();
    let mut tables = Vec::new();
    for line in text.lines().map(str::trim) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(header) = line.strip_prefix('[') {
            tables.push(Table::new(header.strip_suffix(']').unwrap()));
            continue;
        }
        let mut words = line.split_whitespace();
        let depth = words.next().unwrap().parse().unwrap();
        let count = words.next().unwrap().parse().unwrap();
        tables.last_mut().unwrap().counts.push((depth, count));
    }
    tables
}

/// Counts from every table of `start` as deep as is quick, and returns how deep that was on 8×8.
fn check(start: &str) {
    let tables = tables();
    let tables = tables.iter().filter(|t| t.start == start && !t.derived);
    let mut checked = 0;
    for table in tables {
        let game = table.game();
        let mut deepest = 0;
        for &(depth, count) in &table.counts {
            if count > MOST_LEAVES {
                break;
            }
            let Table { size, passes, .. } = table;
            assert_eq!(
                perft(game.position(), depth, *passes),
                count,
                "{size} {start} {passes:?} to depth {depth}"
            );
            deepest = depth;
        }
        assert!(deepest >= 9, "{} only to depth {deepest}", table.size);
        checked += 1;
    }
    assert_eq!(checked, 6, "three sizes, each with both kinds of passes");
}

#[test]
fn lines_from_the_crosswise_centre_are_as_many_as_in_the_tables() {
    check("diag");
}

#[test]
fn lines_from_the_parallel_centre_are_as_many_as_in_the_tables() {
    check("par");
}

#[test]
fn lines_that_fill_the_centre_first_are_as_many_as_in_the_tables() {
    check("open");
}

#[test]
fn lines_that_fill_the_centre_first_are_those_of_both_centres_together() {
    // Of the 24 ways to fill the centre, 8 end crosswise and 16 side by side. All have Dark on next
    // and are the same positions up to turning and mirroring the board and exchanging the discs.
    let tables = tables();
    for open in tables.iter().filter(|t| t.start == "open") {
        let same = |start: &str| {
            let same = |t: &&Table| (t.size, t.passes) == (open.size, open.passes);
            let mut tables = tables.iter().filter(|t| t.start == start && !t.derived);
            tables.find(same).unwrap()
        };
        let (crosswise, parallel) = (same("diag"), same("par"));
        for &(depth, count) in open.counts.iter().filter(|(depth, _)| *depth > 4) {
            let centre = |table: &Table| {
                if depth - 4 > table.counts.len() {
                    return None;
                }
                Some(table.count(depth - 4))
            };
            if let (Some(crosswise), Some(parallel)) = (centre(crosswise), centre(parallel)) {
                assert_eq!(count, 8 * crosswise + 16 * parallel, "depth {depth}");
            }
        }
    }
}

/// Counts by playing and taking back, with nothing but a [`Game`].
fn leaves(game: &mut Game, depth: usize) -> u64 {
    if depth == 0 || game.is_over() {
        return 1;
    }
    let squares = *game.legal().squares();
    let mut count = 0;
    for square in squares.iter() {
        game.play(square).unwrap();
        let passed = game.last_ply().is_some_and(|ply| ply.forced);
        count += match depth {
            1 => 1,
            _ => leaves(game, depth - 1 - usize::from(passed)),
        };
        game.undo();
    }
    count
}

#[test]
fn a_game_played_and_taken_back_has_as_many_lines() {
    let tables = tables();
    let counted = |t: &&Table| t.passes == PassPlies::Counted && !t.derived;
    for table in tables.iter().filter(counted) {
        for &(depth, count) in table.counts.iter().filter(|(_, count)| *count < 12_000) {
            assert_eq!(
                leaves(&mut table.game(), depth),
                count,
                "{} {} to depth {depth}",
                table.size,
                table.start
            );
        }
    }
}

#[test]
fn there_is_one_line_of_depth_0() {
    for passes in [PassPlies::Counted, PassPlies::Free] {
        let game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
        assert_eq!(perft(game.position(), 0, passes), 1);
    }
}

#[test]
fn a_pass_is_a_ply_or_costs_nothing() {
    // Light has no move; Dark has c1 and e1, after either of which the other is left.
    let board: Board = "DL...LD .......".parse().unwrap();
    let counts = |ruleset, passes| {
        let game = Game::from_position(ruleset, board, Player::Light);
        [0, 1, 2, 3, 4].map(|depth| perft(game.position(), depth, passes))
    };
    // The pass is still to be asked for.
    assert_eq!(counts(Ruleset::CSE231, PassPlies::Counted), [1, 1, 2, 2, 2]);
    assert_eq!(counts(Ruleset::CSE231, PassPlies::Free), [1, 2, 2, 2, 2]);
    // Light was skipped before the game began.
    assert_eq!(
        counts(Ruleset::OTHELLO, PassPlies::Counted),
        [1, 2, 2, 2, 2]
    );
}

#[test]
fn a_finished_game_counts_as_one_line_at_any_depth() {
    let game = Game::new(Ruleset::OTHELLO, Size::new(2, 2).unwrap());
    for depth in 0..5 {
        assert_eq!(perft(game.position(), depth, PassPlies::Counted), 1);
        assert_eq!(perft(game.position(), depth, PassPlies::Free), 1);
    }
}

/// The lines of free placement on `squares` squares: `squares · (squares − 1) · …`.
fn falling_product(squares: usize, depth: usize) -> u64 {
    (0..depth.min(squares))
        .map(|placed| (squares - placed) as u64)
        .product()
}

#[test]
fn free_placement_leaves_one_square_fewer_with_every_ply() {
    let sides = [
        (2, 2),
        (2, 3),
        (3, 2),
        (3, 3),
        (4, 2),
        (4, 4),
        (5, 3),
        (8, 8),
        (9, 2),
        (26, 26),
    ];
    for (width, height) in sides {
        let size = Size::new(width, height).unwrap();
        let game = Game::new(Ruleset::FREE, size);
        for depth in 0..=size.area() + 1 {
            let count = falling_product(size.area(), depth);
            if count > 500_000 {
                break;
            }
            for passes in [PassPlies::Counted, PassPlies::Free] {
                assert_eq!(
                    perft(game.position(), depth, passes),
                    count,
                    "{size} to depth {depth}"
                );
            }
        }
    }
}

/// Counts as [`perft`] does, but by walking along the lines. Moves have to capture.
fn slow_count(board: &Board, turn: Player, depth: usize, passes: PassPlies) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = |side| -> Vec<Square> {
        let squares = board.size().squares();
        squares
            .filter(|&square| !board.flips(square, side).is_empty())
            .collect()
    };
    let own = moves(turn);
    if own.is_empty() {
        let cost = usize::from(passes == PassPlies::Counted);
        return if moves(!turn).is_empty() {
            1
        } else {
            slow_count(board, !turn, depth - cost, passes)
        };
    }
    let after = |square| {
        let mut next = *board;
        next.capture(square, turn).unwrap();
        slow_count(&next, !turn, depth - 1, passes)
    };
    own.into_iter().map(after).sum()
}

#[test]
fn boards_beyond_8x8_have_as_many_lines_as_a_slow_count_finds() {
    // On 3×12 sides are skipped from the third ply on.
    for (width, height, deepest) in [(9, 9, 5), (26, 26, 3), (9, 4, 6), (3, 12, 8)] {
        let size = Size::new(width, height).unwrap();
        for game in [Game::new(Ruleset::OTHELLO, size), parallel(size)] {
            let turn = game.turn().unwrap_or(Player::Dark);
            for depth in 0..=deepest {
                for passes in [PassPlies::Counted, PassPlies::Free] {
                    let slow = slow_count(game.board(), turn, depth, passes);
                    let found = perft(game.position(), depth, passes);
                    assert_eq!(found, slow, "{size} to depth {depth}, {passes:?}");
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn turning_the_sides_round_changes_no_count(width in 2usize..=10, height in 2usize..=10) {
        let sides = [(width, height), (height, width)];
        for ruleset in [Ruleset::REVERSI, Ruleset::OTHELLO] {
            let [wide, tall] = sides.map(|(w, h)| Game::new(ruleset, Size::new(w, h).unwrap()));
            for passes in [PassPlies::Counted, PassPlies::Free] {
                prop_assert_eq!(perft(wide.position(), 6, passes), perft(tall.position(), 6, passes));
            }
        }
    }
}
