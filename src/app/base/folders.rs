//! The folders for settings and state.

use std::path::PathBuf;

/// Where the game keeps files between runs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folders {
    /// For settings; `None` if the system has no such folder.
    pub settings: Option<PathBuf>,
    /// For saved games and other state; `None` if the system has no such folder.
    pub state: Option<PathBuf>,
}
