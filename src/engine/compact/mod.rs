//! The search on boards up to 8×8 where every move must capture.
//!
//! Positions are two words of 64 bits; square `a1` is bit 0, `h8` bit 63, and a smaller board is the
//! top left corner of the 8×8 one. A pass is no ply.

mod arch;
mod endgame;
pub(crate) mod evaluation;
pub(crate) mod features;
mod probcut;
mod root;
mod search;
mod stability;
mod table;

pub use evaluation::Weights;
pub(crate) use root::{Core, Report, Root, Task};
