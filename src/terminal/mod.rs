//! The programs that talk to a terminal or a pipe instead of a window.
//!
//! Each has a `run` that gets what it needs as [`Streams`], so that tests can hold a whole
//! conversation with it.

use std::io::{BufRead, Write};

/// Where a program reads and writes.
pub struct Streams<'a> {
    /// Standard input.
    pub input: &'a mut dyn BufRead,
    /// Standard output.
    pub output: &'a mut dyn Write,
    /// Standard error, for remarks.
    pub errors: &'a mut dyn Write,
}

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It did what it was asked to.
    Success,
    /// The input was bad or ended early.
    Failure,
    /// The arguments were wrong.
    Usage,
}

impl Status {
    /// The exit status: 0, 1 or 2.
    pub const fn code(self) -> u8 {
        match self {
            Status::Success => 0,
            Status::Failure => 1,
            Status::Usage => 2,
        }
    }
}
