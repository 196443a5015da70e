//! What is said to the host.

use std::{
    fmt,
    io::{self, Write},
    sync::{Mutex, PoisonError},
};

use super::queue::CommandQueue;
use crate::records::Quoted;

/// Writes lines to the host, from any thread.
pub(super) struct Host<'a> {
    output: Mutex<HostOutput<'a>>,
    /// Closed once the host no longer listens.
    queue: &'a CommandQueue,
}

struct HostOutput<'a> {
    output: &'a mut (dyn Write + Send),
    error: Option<io::Error>,
}

impl<'a> Host<'a> {
    pub(super) fn new(output: &'a mut (dyn Write + Send), queue: &'a CommandQueue) -> Host<'a> {
        let error = None;
        Host {
            output: Mutex::new(HostOutput { output, error }),
            queue,
        }
    }

    /// Writes a line and flushes it.
    pub(super) fn say(&self, line: impl fmt::Display) {
        let mut host = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        if host.error.is_none()
            && let Err(error) = writeln!(host.output, "{line}").and_then(|()| host.output.flush())
        {
            host.error = Some(error);
            self.queue.close();
        }
    }

    /// Says what is wrong with a line.
    pub(super) fn refuse(&self, number: u64, line: &str, reason: impl fmt::Display) {
        let line = Quoted(line.trim());
        self.say(format_args!("status line {number}, {line}: {reason}"));
    }

    /// Checks that all lines could be written.
    ///
    /// # Errors
    ///
    /// Why one could not, once.
    pub(super) fn check(&self) -> io::Result<()> {
        let mut host = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        host.error.take().map_or(Ok(()), Err)
    }
}
