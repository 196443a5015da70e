//! What can be said about a game in words and figures, from its rules and the values that the engine finds.
//!
//! [`reason`] says what the best move of a position has that the others lack.

mod distinction;
mod facts;
mod reason;
mod stability;

pub use distinction::{CentrePattern, MoveFact};
pub use reason::{MoveReason, Rivals, reason};
