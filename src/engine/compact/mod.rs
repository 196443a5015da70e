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

/// What each thread of a search takes beside the table that all share.
#[cfg(test)]
pub(crate) const BYTES_OF_A_THREAD: usize = table::LastTable::BYTES;

/// Makes the tables that all searches read, one after the other, as long as `go_on` says so. The first
/// search makes those that are missing.
pub(crate) fn warm_up(go_on: &dyn Fn() -> bool) {
    for make in [features::warm_up, stability::warm_up, probcut::warm_up] {
        if go_on() {
            make();
        }
    }
}
