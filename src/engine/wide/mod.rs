//! The search for every board: beyond 8×8, and where discs may be placed without capturing.
//!
//! Positions are rows of bits. The search is simpler than that of [`compact`](super::compact), and its
//! evaluation counts what matters on a board of any size.

mod evaluation;
mod position;
mod search;

pub(super) use position::{WidePosition, WideRules};
pub(super) use search::{Report, Task, Wide};
