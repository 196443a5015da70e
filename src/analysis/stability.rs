//! Discs that can never be flipped.

use crate::rules::{Board, Direction, Player, Square, SquareSet};

/// One direction of each of the four lines through a square, and its opposite.
const AXES: [[Direction; 2]; 4] = [
    [Direction::East, Direction::West],
    [Direction::North, Direction::South],
    [Direction::NorthEast, Direction::SouthWest],
    [Direction::NorthWest, Direction::SouthEast],
];

/// Discs of `player` that can never be flipped: along each of its four lines, such a disc has no free square on the
/// line, or the board's edge or another such disc beside it.
///
/// There may be more than this finds.
pub(super) fn stable(board: &Board, player: Player) -> SquareSet {
    let size = board.size();
    // The lines without a free square, by axis.
    let mut full = [[true; 64]; 4];
    for square in board.free().iter() {
        for (axis, full) in full.iter_mut().enumerate() {
            full[line(axis, square)] = false;
        }
    }
    let mut found = SquareSet::EMPTY;
    let mut open = *board.discs(player);
    loop {
        let is_safe = |square: &Square| {
            AXES.iter().enumerate().all(|(axis, directions)| {
                full[axis][line(axis, *square)]
                    || directions.iter().any(|&direction| {
                        let beside = size.step(*square, direction);
                        beside.is_none_or(|beside| found.contains(beside))
                    })
            })
        };
        let more: SquareSet = open.iter().filter(is_safe).collect();
        if more.is_empty() {
            return found;
        }
        found |= more;
        open -= more;
    }
}

/// The number of the line of [`AXES`] through a square; all are below 64.
const fn line(axis: usize, square: Square) -> usize {
    let (column, row) = (square.column(), square.row());
    match axis {
        0 => row,
        1 => column,
        2 => column + row,
        _ => column + 32 - row,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        engine::Rng,
        rules::{Game, Ruleset, Size},
    };

    fn names(board: &str) -> String {
        stable(&board.parse().unwrap(), Player::Dark).to_string()
    }

    #[test]
    fn discs_are_safe_beside_a_corner_that_is_held() {
        assert_eq!(names("DD.L\nD...\n...."), "a1 b1 a2");
        assert_eq!(names(".DDL\nD...\n...."), "");
        assert_eq!(names("LDD.\n....\n...."), "", "Light's corner is no help");
    }

    #[test]
    fn discs_in_full_lines_are_safe() {
        let board = "
            .DDD.
            .DDD.
            LLDLL
            .LLL.
            .LLL.";
        // Its row and column are full, its diagonals are not.
        assert_eq!(names(board), "");
        let board = "
            DLL
            LDL
            LL.";
        assert_eq!(names(board), "a1 b2", "the corner guards the last diagonal");
        let board = "
            DLLL
            LDLL
            LLLL
            .LLL";
        assert_eq!(names(board), "a1 b2");
    }

    #[test]
    fn safe_discs_are_never_flipped_in_random_games() {
        for seed in 0..60 {
            let rules = [Ruleset::OTHELLO, Ruleset::REVERSI, Ruleset::FREE][seed as usize % 3];
            let side = |lot: u64| 3 + (lot % 6) as usize;
            let size = Size::new(side(seed), side(seed / 2)).unwrap();
            let mut game = Game::new(rules, size);
            let mut rng = Rng::new(seed);
            let mut safe = [SquareSet::EMPTY; 2];
            while !game.is_over() {
                let at = rng.below(game.legal().len());
                let square = game.legal().iter().nth(at).unwrap().square;
                game.play(square).unwrap();
                for player in Player::ALL {
                    let held = *game.board().discs(player);
                    assert!((safe[player as usize] - held).is_empty(), "{size} {seed}");
                    safe[player as usize] = stable(game.board(), player);
                }
            }
        }
    }
}
