//! The input and output of a program, and its exit status.

use std::{
    fmt,
    io::{self, BufRead, Write},
};

/// The standard streams of a program.
pub struct Streams<'a> {
    /// Standard input.
    pub input: &'a mut dyn BufRead,
    /// Standard output.
    ///
    /// It may be buffered: it is flushed before the program waits for input and when it ends. A
    /// thread other than the one that reads may write to it.
    pub output: &'a mut (dyn Write + Send),
    /// Standard error, for messages.
    pub errors: &'a mut dyn Write,
}

impl Streams<'_> {
    /// Writes one line to standard error, after everything that was printed before.
    ///
    /// A message that cannot be written is lost: a full or closed standard error stops nothing.
    pub fn report(&mut self, message: impl fmt::Display) -> io::Result<()> {
        self.output.flush()?;
        let written = writeln!(self.errors, "reversi: {message}");
        let _ = written.and_then(|()| self.errors.flush());
        Ok(())
    }

    /// Ends a program that failed; `message` says why.
    pub fn fail(&mut self, message: impl fmt::Display) -> io::Result<ExitStatus> {
        self.report(message)?;
        Ok(ExitStatus::Failure)
    }

    /// Ends a program with `status`, after flushing its output.
    pub fn finish(&mut self, status: ExitStatus) -> io::Result<ExitStatus> {
        self.output.flush()?;
        Ok(status)
    }
}

/// The exit status of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExitStatus {
    /// It did its work.
    Success,
    /// The input was bad or ended too early, or something could not be done.
    Failure,
}

impl ExitStatus {
    /// The exit status: 0 or 1.
    pub const fn code(self) -> u8 {
        match self {
            ExitStatus::Success => 0,
            ExitStatus::Failure => 1,
        }
    }
}
