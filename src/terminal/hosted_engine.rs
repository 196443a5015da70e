//! What engines behind other programs have in common.

use clap::Args;

use super::arguments::SearchArguments;
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
#[derive(Args, Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostedEngine {
    /// The level from 1 to 10
    #[arg(long, value_name = "LEVEL", default_value = "10")]
    pub level: Level,
    #[command(flatten)]
    pub search: SearchArguments,
}
