//! The programs that talk to a terminal or a pipe instead of a window.
//!
//! Each has a `run` that gets what it needs as [`Streams`], so that tests can hold a whole
//! conversation with it.
//!
//! | program | what it is |
//! |---|---|
//! | [`umbc`] | the game of handout 002, UMBC CS202 |
//! | [`aps105`] | the position analyser of handout 003, Toronto APS105 |
//! | [`msu`] | the game of handout 004, MSU CSE231 |
//! | [`replay`] | prints the positions of a game |
//! | [`convert`] | writes games in another format |
//! | [`mod@perft`] | counts the lines of play |
//! | [`solve`] | finds exact values of positions |
//! | [`mod@matches`] | plays engines against each other |
//! | [`nboard`] | the engine for other programs |
//!
//! The first three share [`input`], which reads lines and words, and [`board_style`], which
//! prints boards. [`source`] says where records come from.

pub mod aps105;
pub mod board_style;
pub mod convert;
pub mod input;
pub mod matches;
pub mod msu;
pub mod nboard;
pub mod perft;
pub mod replay;
pub mod solve;
pub mod source;
pub mod umbc;

use std::{
    fmt,
    io::{self, BufRead, Write},
    path::Path,
};

use crate::{records::Quoted, rules::Square};

/// Where a program reads and writes.
pub struct Streams<'a> {
    /// Standard input.
    pub input: &'a mut dyn BufRead,
    /// Standard output.
    ///
    /// It may be buffered: it is flushed before input is awaited and when a program ends. Another
    /// thread than the one that reads may write to it.
    pub output: &'a mut (dyn Write + Send),
    /// Standard error, for remarks.
    pub errors: &'a mut dyn Write,
}

impl Streams<'_> {
    /// Tells the user something on standard error, in one line, after all that was printed before.
    ///
    /// A remark that cannot be delivered is lost: a program goes on without its standard error.
    ///
    /// # Errors
    ///
    /// If standard output cannot be written.
    pub fn remark(&mut self, remark: impl fmt::Display) -> io::Result<()> {
        self.output.flush()?;
        let written = writeln!(self.errors, "reversi: {remark}");
        let _ = written.and_then(|()| self.errors.flush());
        Ok(())
    }

    /// Ends a program that could not do its work: `remark` says why.
    ///
    /// # Errors
    ///
    /// If standard output cannot be written.
    pub fn fail(&mut self, remark: impl fmt::Display) -> io::Result<Status> {
        self.remark(remark)?;
        Ok(Status::Failure)
    }

    /// Ends a program with `status`, all that it printed being delivered.
    ///
    /// # Errors
    ///
    /// If standard output cannot be written.
    pub fn finish(&mut self, status: Status) -> io::Result<Status> {
        self.output.flush()?;
        Ok(status)
    }
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

/// The square in a row and column counted from 0, as the functions of the handouts name it.
fn square_at(row: i32, column: i32) -> Option<Square> {
    Square::at(column.try_into().ok()?, row.try_into().ok()?)
}

/// A path as messages repeat it.
fn quoted(path: &Path) -> String {
    Quoted(&path.to_string_lossy()).to_string()
}
