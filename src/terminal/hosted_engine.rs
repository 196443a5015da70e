//! What engines behind other programs have in common.

use crate::{
    engine::Level,
    rules::{Passing, Ruleset},
};

/// The rules of the protocols: a pass is a move that is told like any other.
pub(super) const RULES: Ruleset = Ruleset {
    passing: Passing::OnRequest,
    ..Ruleset::OTHELLO
};

/// How the engine behind another program plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostedEngine {
    /// The level, unless the host asks for something else.
    pub level: Level,
    pub threads: usize,
    /// The bytes of the transposition table.
    pub memory: usize,
}
