//! Other engines, which are started, asked and ended here.
//!
//! | part | what it does |
//! |---|---|
//! | [`command`] | a command as it is typed |
//! | [`engine`] | an engine that speaks the `NBoard` protocol or the Go Text Protocol |
//! | `gtp` | what an engine is told by the latter |
//! | [`hint`] | what such an engine says that moves are worth |
//! | [`notation`] | moves as the protocols write them |
//! | [`process`] | a child process as such an engine |
//! | [`process_group`] | an engine together with everything that it starts |

pub mod command;
pub mod engine;
mod gtp;
pub mod hint;
pub mod notation;
pub mod process;
pub mod process_group;
