//! Other engines: starting, asking and ending them.

pub mod command;
pub mod engine;
mod gtp;
pub mod hint;
pub mod notation;
pub mod process;
pub mod process_group;
