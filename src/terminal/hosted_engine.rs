//! Common to the engines for hosts, `nboard` and `gtp`.

use clap::Args;

use super::arguments::SearchArguments;
use crate::{
    engine::Level,
    rules::{Passing, Ruleset},
};

/// The rules of the protocols, in which a pass is sent like any other move.
pub(super) const RULES: Ruleset = Ruleset {
    passing: Passing::OnRequest,
    ..Ruleset::OTHELLO
};

/// The options of an engine for a host.
#[derive(Args, Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostedEngine {
    /// The level from 1 to 10
    #[arg(long, value_name = "LEVEL", default_value = "10")]
    pub level: Level,
    #[command(flatten)]
    pub search: SearchArguments,
}
