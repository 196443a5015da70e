//! The eight directions in which discs are flipped.

/// A direction along a row, column or diagonal; north is up, towards row 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Direction {
    East,
    West,
    North,
    South,
    NorthEast,
    NorthWest,
    SouthEast,
    SouthWest,
}

impl Direction {
    /// All eight directions.
    pub const ALL: [Direction; 8] = [
        Direction::East,
        Direction::West,
        Direction::North,
        Direction::South,
        Direction::NorthEast,
        Direction::NorthWest,
        Direction::SouthEast,
        Direction::SouthWest,
    ];

    /// The change of column and row in one step; rows are numbered downwards.
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Direction::East => (1, 0),
            Direction::West => (-1, 0),
            Direction::North => (0, -1),
            Direction::South => (0, 1),
            Direction::NorthEast => (1, -1),
            Direction::NorthWest => (-1, -1),
            Direction::SouthEast => (1, 1),
            Direction::SouthWest => (-1, 1),
        }
    }

    /// The direction with this change of column and row, or `None` if it is not one step.
    pub fn from_delta(dx: i8, dy: i8) -> Option<Direction> {
        Direction::ALL.into_iter().find(|d| d.delta() == (dx, dy))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_directions_are_the_eight_steps_to_a_neighbour() {
        let mut steps = Vec::new();
        for dx in -1..=1 {
            for dy in -1..=1 {
                match Direction::from_delta(dx, dy) {
                    Some(direction) => {
                        assert_eq!(direction.delta(), (dx, dy));
                        steps.push(direction);
                    }
                    None => assert_eq!((dx, dy), (0, 0)),
                }
            }
        }
        assert_eq!(steps.len(), 8);
        assert!(Direction::ALL.iter().all(|d| steps.contains(d)));
    }

    #[test]
    fn longer_steps_are_not_directions() {
        for (dx, dy) in [(2, 0), (0, -2), (2, 2), (-1, 2), (i8::MIN, i8::MAX)] {
            assert_eq!(Direction::from_delta(dx, dy), None);
        }
    }

    #[test]
    fn north_is_up_and_east_is_right() {
        assert_eq!(Direction::North.delta(), (0, -1));
        assert_eq!(Direction::East.delta(), (1, 0));
        assert_eq!(Direction::SouthWest.delta(), (-1, 1));
    }

    #[test]
    fn a_direction_is_the_index_of_its_place_in_the_list() {
        for (index, direction) in Direction::ALL.into_iter().enumerate() {
            assert_eq!(direction as usize, index);
        }
    }
}
