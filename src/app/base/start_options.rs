//! The options from the command line.

use std::path::PathBuf;

use bevy::prelude::*;

use crate::{
    players::Seat,
    rules::{Goal, Ruleset, Size},
};

/// The options from the command line. Anything else is as in the last run.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct StartOptions {
    /// A record to open.
    pub file: Option<PathBuf>,
    pub link: Option<String>,
    pub size: Option<Size>,
    pub rules: Option<Ruleset>,
    /// The player with fewer discs wins.
    pub fewest: bool,
    pub dark: Option<Seat>,
    pub light: Option<Seat>,
    /// A file that gets a line of JSON for every position and layout, for tests that drive the window.
    pub report: Option<PathBuf>,
}

impl StartOptions {
    /// Whether they name a board, rules or players.
    pub(crate) fn ask_for_a_game(&self) -> bool {
        self.size.is_some() || self.dark.is_some() || self.light.is_some()
    }

    /// The rules and board to start with; `remembered` are those of the last game.
    pub(crate) fn wanted_game(&self, remembered: (Ruleset, Size)) -> (Ruleset, Size) {
        let (ruleset, size) = remembered;
        let goal = if self.fewest {
            Goal::FewestDiscs
        } else if self.rules.is_some() {
            Goal::MostDiscs
        } else {
            ruleset.goal
        };
        let ruleset = self.rules.unwrap_or(ruleset).with_goal(goal);
        (ruleset, self.size.unwrap_or(size))
    }
}
