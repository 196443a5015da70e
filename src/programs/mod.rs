//! Other programs that play, which are started, asked and ended here.
//!
//! | part | what it does |
//! |---|---|
//! | [`command`] | a command as it is typed |
//! | [`external`] | a program that speaks the `NBoard` protocol |
//! | [`hint`] | what such a program says that moves are worth |
//! | [`notation`] | moves as the protocol writes them |
//! | [`process`] | a child process as such a program |
//! | [`process_group`] | a program together with everything that it starts |

pub mod command;
pub mod external;
pub mod hint;
pub mod notation;
pub mod process;
pub mod process_group;
