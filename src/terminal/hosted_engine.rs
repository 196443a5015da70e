//! What engines behind other programs have in common.

use crate::engine::Level;

/// How the engine behind another program plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostedEngine {
    /// The level, unless the host asks for something else.
    pub level: Level,
    pub threads: usize,
    /// The bytes of the transposition table.
    pub memory: usize,
}
