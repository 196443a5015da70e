//! Where the program keeps what lasts.

use std::path::PathBuf;

/// The folders in which the program keeps what lasts between runs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folders {
    /// For what the player chose; `None` if the system has no place for it.
    pub settings: Option<PathBuf>,
    /// For what the program saves by itself; `None` if the system has no place for it.
    pub state: Option<PathBuf>,
}
