//! Rotations and reflections of a board.

use super::{Direction, Size, Square};

/// A rotation or reflection of boards of one size. Eight map a square board onto itself. Of the eight of a rectangle,
/// four map it onto itself, and four exchange its sides.
///
/// Captures are the same on every image of a board. The four centre squares are not: on a side of odd length they lie
/// off the middle, and a reflection moves them. So games in which the players fill the centre first have only the
/// symmetries that [keep the centre](Symmetry::keeps_centre). [`Position::symmetries`](super::Position::symmetries)
/// returns those that apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    size: Size,
    /// A combination of [`COLUMNS`], [`ROWS`] and [`DIAGONAL`], which applies last.
    bits: u8,
}

/// Exchanges left and right.
const COLUMNS: u8 = 1;
/// Exchanges top and bottom.
const ROWS: u8 = 2;
/// Exchanges columns and rows.
const DIAGONAL: u8 = 4;

impl Symmetry {
    /// The identity.
    pub const fn identity(size: Size) -> Symmetry {
        Symmetry { size, bits: 0 }
    }

    /// All symmetries of boards of `size`, the identity first.
    pub fn of_size(size: Size) -> impl Iterator<Item = Symmetry> {
        let count = if size.width() == size.height() { 8 } else { 4 };
        (0..count).map(move |bits| Symmetry { size, bits })
    }

    /// This symmetry followed by a clockwise rotation by 90 degrees.
    #[must_use]
    pub const fn turned(self) -> Symmetry {
        let turn = if self.exchanges_sides() {
            COLUMNS | DIAGONAL
        } else {
            ROWS | DIAGONAL
        };
        let bits = self.bits ^ turn;
        Symmetry { bits, ..self }
    }

    /// This symmetry followed by an exchange of left and right.
    #[must_use]
    pub const fn mirrored(self) -> Symmetry {
        let mirror = if self.exchanges_sides() {
            ROWS
        } else {
            COLUMNS
        };
        let bits = self.bits ^ mirror;
        Symmetry { bits, ..self }
    }

    /// Returns `true` if columns become rows, and rows columns.
    pub const fn exchanges_sides(self) -> bool {
        self.bits & DIAGONAL != 0
    }

    /// Returns `true` if it maps the four centre squares onto themselves.
    pub fn keeps_centre(self) -> bool {
        let centre = self.size.centre();
        centre
            .iter()
            .all(|&square| centre.contains(&self.apply(square)))
    }

    /// The dimensions of the boards that it maps.
    pub const fn size(self) -> Size {
        self.size
    }

    /// The dimensions of their images.
    pub const fn image_size(self) -> Size {
        if self.exchanges_sides() {
            self.size.exchanged()
        } else {
            self.size
        }
    }

    /// The image of `square`.
    #[must_use]
    pub const fn apply(self, square: Square) -> Square {
        let (mut column, mut row) = (square.column(), square.row());
        if self.bits & COLUMNS != 0 {
            column = self.size.width() - 1 - column;
        }
        if self.bits & ROWS != 0 {
            row = self.size.height() - 1 - row;
        }
        if self.exchanges_sides() {
            Square::new(row, column)
        } else {
            Square::new(column, row)
        }
    }

    /// The square of the board that lies beside `square` in this `direction` of the image; `None` off the board.
    pub fn step(self, square: Square, direction: Direction) -> Option<Square> {
        let beside = self.image_size().step(self.apply(square), direction)?;
        Some(self.inverse().apply(beside))
    }

    /// The symmetry that maps every square back.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        let bits = match self.bits {
            // In the inverse the exchange comes first, so the mirrors act on the other axes.
            5 => DIAGONAL | ROWS,
            6 => DIAGONAL | COLUMNS,
            bits => bits,
        };
        let size = self.image_size();
        Symmetry { size, bits }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symmetry_is_one_to_one_and_differs_from_the_others() {
        for (width, height) in [(3, 3), (4, 4), (3, 4), (5, 2)] {
            let size = Size::new(width, height).unwrap();
            assert_eq!(
                Symmetry::of_size(size).next(),
                Some(Symmetry::identity(size))
            );
            let mut maps = Vec::new();
            for symmetry in Symmetry::of_size(size) {
                let map: Vec<Square> = size.squares().map(|s| symmetry.apply(s)).collect();
                let back = map.iter().map(|&s| symmetry.inverse().apply(s));
                assert!(back.eq(size.squares()), "{symmetry:?}");
                assert!(map.iter().all(|&square| size.contains(square)));
                assert!(!maps.contains(&map));
                maps.push(map);
            }
        }
    }

    #[test]
    fn four_turns_and_two_mirrors_lead_back_by_all_eight_images_of_a_rectangle() {
        let size = Size::new(5, 2).unwrap();
        let mut view = Symmetry::identity(size);
        let mut maps = Vec::new();
        for turn in 0..8 {
            let images: Vec<Square> = size.squares().map(|s| view.apply(s)).collect();
            let back = images.iter().map(|&s| view.inverse().apply(s));
            assert!(back.eq(size.squares()), "{view:?}");
            assert_eq!(view.inverse().size(), view.image_size());
            assert!(images.iter().all(|&s| view.image_size().contains(s)));
            assert!(!maps.contains(&images));
            maps.push(images);
            view = view.turned();
            if turn % 4 == 3 {
                view = view.mirrored();
            }
        }
        assert_eq!(view, Symmetry::identity(size));
    }

    #[test]
    fn the_top_left_corner_turns_to_the_top_right_and_mirrors_back() {
        let corner = Square::new(0, 0);
        let turned = Symmetry::identity(Size::new(5, 2).unwrap()).turned();
        assert_eq!(turned.apply(corner), Square::new(1, 0));
        assert_eq!(turned.mirrored().apply(corner), corner);
        assert_eq!(turned.turned().apply(corner), Square::new(4, 1));
    }

    #[test]
    fn a_step_to_the_left_of_a_turned_board_goes_down() {
        let view = Symmetry::identity(Size::new(5, 2).unwrap()).turned();
        let corner = Square::new(0, 0);
        let below = Square::new(0, 1);
        assert_eq!(view.step(corner, Direction::West), Some(below));
        assert_eq!(view.step(corner, Direction::South), Some(Square::new(1, 0)));
        for direction in [Direction::East, Direction::North] {
            assert_eq!(view.step(corner, direction), None);
        }
    }
}
