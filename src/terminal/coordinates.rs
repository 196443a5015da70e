//! Rows and columns as the handouts' functions take them: any integers.

use crate::rules::Square;

/// The square in this row and column, counted from 0, if any board has it.
pub(super) fn square_at(row: i32, column: i32) -> Option<Square> {
    Square::at(column.try_into().ok()?, row.try_into().ok()?)
}
