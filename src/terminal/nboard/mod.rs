//! The engine for hosts of the NBoard protocol, version 2: `reversi nboard`.
//!
//! Its messages and their answers are in `docs/formats.md`; those of version 1 are understood too.
//!
//! Input is read at all times. While a `go` or `analyze` is being answered, messages about the position and further
//! searches wait in order; all others are answered at once. `ping` cuts every search before it short within
//! milliseconds, and `quit` or the end of the input ends the session. A `hint` gives way to any message about the
//! position, but not before its first line.
//!
//! The protocol has no message for errors. They are reported with `status`, which hosts with a board display, together
//! with the number of the line. Standard error stays empty, because many hosts never read it.

mod message;
mod session;
mod worker;

use std::{
    io,
    panic::{self, AssertUnwindSafe},
    process, thread,
};

use super::{
    hosted_engine::HostedEngine,
    streams::{ExitStatus, Streams},
};
use crate::{records::IoReason, threads};
use session::Session;
use worker::Worker;

pub const ABOUT: &str = "Speak the NBoard protocol, as an engine for other programs";

pub const LONG_ABOUT: &str = "\
Speak the NBoard protocol, version 2, as an engine for other programs: a program
with a board, such as NBoard, starts it and exchanges messages with it, one a
line. The game is 'othello' on 8x8.

It understands 'nboard', 'set depth', 'set game', 'set contempt', 'move', 'hint',
'go', 'ping', 'analyze', 'learn' and 'quit', and skips all other messages. Errors
are reported in 'status' lines. Until 'set depth' it plays at --level.";

/// Holds a session until `quit` or the end of the input.
///
/// This thread reads messages, so that it can answer them during a search; another thread carries out those that
/// concern the position.
pub fn run(options: &HostedEngine, streams: &mut Streams) -> io::Result<ExitStatus> {
    let engine = options.search.engine();
    let session = Session::new(&mut *streams.output);
    let messages = &mut Streams {
        input: &mut *streams.input,
        // Only the session writes.
        output: &mut io::sink(),
        errors: &mut io::sink(),
    };
    let status = thread::scope(|scope| {
        let thread = threads::start_in(scope, "nboard", || {
            let worker = Worker::new(engine, options.level, &session);
            let worked = panic::catch_unwind(AssertUnwindSafe(|| worker.run()));
            if worked.is_err() {
                // A host would wait for answers as long as the process runs.
                process::abort();
            }
        });
        if let Err(error) = thread {
            let reason = IoReason(&error);
            session.say(format_args!("status cannot start a thread: {reason}"));
            return Ok(ExitStatus::Failure);
        }
        let read = session.read(messages);
        session.close();
        read.map(|()| ExitStatus::Success)
    })?;
    session.check()?;
    Ok(status)
}
