//! Other engines, which are started, asked and ended here.
//!
//! | part | what it does |
//! |---|---|
//! | [`command`] | a command as it is typed |
//! | [`engine`] | an engine that speaks the `NBoard` protocol |
//! | [`hint`] | what such an engine says that moves are worth |
//! | [`notation`] | moves as the protocol writes them |
//! | [`process`] | a child process as such an engine |
//! | [`process_group`] | an engine together with everything that it starts |

pub mod command;
pub mod engine;
pub mod hint;
pub mod notation;
pub mod process;
pub mod process_group;
