//! The symmetries of a board: the turns and mirrors that map its squares onto themselves.

use super::Judgement;
use crate::rules::{Board, Player, Position, Size, Square};

/// One of the four symmetries of a rectangle or the eight of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Symmetry {
    size: Size,
    /// Bit 0 mirrors left and right, bit 1 top and bottom, and after them bit 2 exchanges columns and
    /// rows.
    bits: u8,
}

impl Symmetry {
    /// All symmetries of boards of a size that leave the centre in its place, the one that changes
    /// nothing first.
    ///
    /// The centre of a board with an odd side lies beside its middle, and a mirror would move it to
    /// squares that the rules do not take for the centre.
    pub(super) fn all(size: Size) -> impl Iterator<Item = Symmetry> {
        let count = if size.width() == size.height() { 8 } else { 4 };
        let centre = size.centre();
        (0..count)
            .map(move |bits| Symmetry { size, bits })
            .filter(move |symmetry| {
                centre
                    .iter()
                    .all(|at| centre.contains(&symmetry.apply(*at)))
            })
    }

    fn mirrored(self, square: Square) -> Square {
        let (mut column, mut row) = (square.column(), square.row());
        if self.bits & 1 != 0 {
            column = self.size.width() - 1 - column;
        }
        if self.bits & 2 != 0 {
            row = self.size.height() - 1 - row;
        }
        Square::new(column, row)
    }

    fn exchanged(self, square: Square) -> Square {
        if self.bits & 4 == 0 {
            square
        } else {
            Square::new(square.row(), square.column())
        }
    }

    /// Where a square goes.
    pub(super) fn apply(self, square: Square) -> Square {
        self.exchanged(self.mirrored(square))
    }

    /// Where a square comes from.
    pub(super) fn undo(self, square: Square) -> Square {
        self.mirrored(self.exchanged(square))
    }
}

/// The least of the images of a board in some order, which all of its images share, and the symmetry
/// that leads there. Colours are not exchanged.
pub(super) fn least_image(board: &Board) -> (Board, Symmetry) {
    let size = board.size();
    let discs: Vec<(Square, Player)> = Player::ALL
        .into_iter()
        .flat_map(|player| board.discs(player).iter().map(move |at| (at, player)))
        .collect();
    let image = |symmetry: Symmetry| {
        let mut image: Vec<(usize, usize, Player)> = discs
            .iter()
            .map(|&(square, player)| {
                let square = symmetry.apply(square);
                (square.row(), square.column(), player)
            })
            .collect();
        image.sort();
        (image, symmetry)
    };
    let unchanged = Symmetry { size, bits: 0 };
    let least = Symmetry::all(size)
        .map(image)
        .min_by(|(one, _), (other, _)| one.cmp(other));
    let symmetry = least.map_or(unchanged, |(_, symmetry)| symmetry);
    let mut image = Board::empty(size);
    for (square, player) in discs {
        image.set(symmetry.apply(square), Some(player));
    }
    (image, symmetry)
}

/// Gives moves that are images of one another, on a board that is its own image, the same value: that of
/// the best of them, which was searched with most care. Otherwise the order in which they were searched would
/// show.
pub(super) fn agree(judgement: &mut Judgement, position: &Position) {
    let board = position.board();
    let size = board.size();
    let keeps = |symmetry: &Symmetry| {
        let kept = |square| board.get(symmetry.apply(square)) == board.get(square);
        size.squares().all(kept)
    };
    let kept: Vec<Symmetry> = Symmetry::all(size).skip(1).filter(keeps).collect();
    let values = &mut judgement.values;
    for index in 0..values.len() {
        // The best come first, so the best image of this move has its value already.
        let square = values[index].square;
        let images: Vec<Square> = kept.iter().map(|kept| kept.apply(square)).collect();
        let better = values[..index]
            .iter()
            .find(|found| images.contains(&found.square));
        if let Some(better) = better {
            values[index].value = better.value;
        }
    }
    // The best come first, and their lines with them.
    let lines = std::mem::take(&mut judgement.lines);
    let mut both: Vec<_> = std::mem::take(values).into_iter().zip(lines).collect();
    both.sort_by_key(|(found, _)| -found.value.centidiscs);
    (judgement.values, judgement.lines) = both.into_iter().unzip();
}

/// Returns `true` if the side to move has no choice: the boards after all its moves are images of one
/// another.
pub(super) fn is_forced(position: &Position) -> bool {
    let moves = position.legal_moves();
    if moves.len() <= 1 {
        return true;
    }
    let mut images = moves.iter().map(|found| {
        let mut after = *position;
        after.play_unchecked(found);
        least_image(after.board()).0
    });
    let first = images.next();
    images.all(|image| Some(image) == first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        engine::{MoveValue, Value},
        rules::{Action, Ruleset},
    };
    use std::time::Duration;

    #[test]
    fn all_images_of_a_board_share_the_least() {
        for drawn in ["DL.. .... L.D. ....", "D.L .L. ..D", "... ... ..."] {
            let board: Board = drawn.parse().unwrap();
            let (least, _) = least_image(&board);
            for symmetry in Symmetry::all(board.size()) {
                let mut image = Board::empty(board.size());
                for square in board.size().squares() {
                    image.set(symmetry.apply(square), board.get(square));
                    assert_eq!(symmetry.undo(symmetry.apply(square)), square);
                }
                let (found, toward) = least_image(&image);
                assert_eq!(found, least);
                for square in image.size().squares() {
                    assert_eq!(found.get(toward.apply(square)), image.get(square));
                }
            }
        }
    }

    #[test]
    fn a_board_has_the_symmetries_of_its_centre() {
        for (width, height, count) in [(8, 8, 8), (6, 8, 4), (7, 8, 2), (5, 9, 1), (7, 7, 2)] {
            let size = Size::new(width, height).unwrap();
            assert_eq!(Symmetry::all(size).count(), count, "{size}");
        }
    }

    #[test]
    fn colours_are_not_exchanged() {
        let [dark, light] = ["D. ..", "L. .."].map(|drawn| drawn.parse::<Board>().unwrap());
        assert_ne!(least_image(&dark).0, least_image(&light).0);
    }

    #[test]
    fn a_move_is_forced_if_it_is_the_only_one_up_to_symmetry() {
        let start = |ruleset| Position::start(ruleset, Size::STANDARD);
        assert!(is_forced(&start(Ruleset::OTHELLO)));
        assert!(is_forced(&start(Ruleset::REVERSI)));
        assert!(!is_forced(&start(Ruleset::FREE)));
        let f5 = Action::Place("f5".parse().unwrap());
        assert!(!is_forced(&start(Ruleset::OTHELLO).play(f5).unwrap()));
    }

    #[test]
    fn images_of_a_move_have_the_value_of_the_best_of_them() {
        let start = Position::start(Ruleset::OTHELLO, Size::STANDARD);
        let value = |square: &str, discs| MoveValue {
            square: square.parse().unwrap(),
            value: Value::exact(discs),
        };
        let values = vec![
            value("f5", 3),
            value("e6", 2),
            value("a1", 2),
            value("d3", 1),
        ];
        let mut judgement = Judgement {
            lines: values
                .iter()
                .map(|found| vec![Action::Place(found.square)])
                .collect(),
            values,
            depth: 1,
            nodes: 4,
            elapsed: Duration::ZERO,
        };
        agree(&mut judgement, &start);
        let discs: Vec<i32> = judgement
            .values
            .iter()
            .map(|found| found.value.centidiscs)
            .collect();
        assert_eq!(discs, [300, 300, 300, 200]);
        for (found, line) in judgement.values.iter().zip(&judgement.lines) {
            assert_eq!(line[..], [Action::Place(found.square)]);
        }
    }
}
