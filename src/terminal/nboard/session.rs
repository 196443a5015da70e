//! A session with a host, from its first message to its last.

use std::{
    collections::VecDeque,
    fmt,
    io::{self, Write},
    sync::{
        Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use super::message::Message;
use crate::{records::Quoted, terminal::streams::Streams};

/// Shared by the thread that reads messages and the one that carries them out.
pub(super) struct Session<'a> {
    output: Mutex<Output<'a>>,
    queue: Mutex<Queue>,
    changed: Condvar,
    /// Raised while the present message has to stop: while a `ping` waits, after the end of the session, and, during a
    /// hint, while any message waits.
    stop: AtomicBool,
}

struct Output<'a> {
    output: &'a mut (dyn Write + Send),
    error: Option<io::Error>,
}

/// A message, its line and the line's number.
pub(super) type Numbered = (Message, String, u64);

/// The messages that wait for their predecessors, because they use or change the position.
#[derive(Default)]
struct Queue {
    waiting: VecDeque<Numbered>,
    /// The number of pings among them.
    pings: usize,
    /// Whether the present message is a hint.
    is_hint: bool,
    is_closed: bool,
}

impl<'a> Session<'a> {
    pub(super) fn new(output: &'a mut (dyn Write + Send)) -> Session<'a> {
        let error = None;
        Session {
            output: Mutex::new(Output { output, error }),
            queue: Mutex::default(),
            changed: Condvar::new(),
            stop: AtomicBool::new(false),
        }
    }

    /// Reads messages until `quit` or the end of the input.
    pub(super) fn read(&self, messages: &mut Streams) -> io::Result<()> {
        let mut number = 0;
        while let Some(line) = messages.line()? {
            number += 1;
            match Message::parse(&line) {
                Ok(None) => {}
                Ok(Some(Message::Answered(answer))) => self.say(answer),
                Ok(Some(Message::Quit)) => break,
                Ok(Some(message)) => self.push((message, line, number)),
                Err(error) => self.refuse(number, &line, error),
            }
            self.check()?;
        }
        Ok(())
    }

    // ---- Output to the host ----

    /// Writes a line and flushes it. If the host no longer reads, the session is over.
    pub(super) fn say(&self, line: impl fmt::Display) {
        let host = &mut *lock(&self.output);
        if host.error.is_none()
            && let Err(error) = writeln!(host.output, "{line}").and_then(|()| host.output.flush())
        {
            host.error = Some(error);
            self.close();
        }
    }

    pub(super) fn refuse(&self, number: u64, line: &str, reason: impl fmt::Display) {
        let line = Quoted(line.trim());
        self.say(format_args!("status line {number}, {line}: {reason}"));
    }

    /// Returns the first error of writing a line, once.
    pub(super) fn check(&self) -> io::Result<()> {
        lock(&self.output).error.take().map_or(Ok(()), Err)
    }

    // ---- Waiting messages ----

    fn push(&self, numbered: Numbered) {
        let mut queue = lock(&self.queue);
        queue.pings += usize::from(matches!(numbered.0, Message::Ping(_)));
        queue.waiting.push_back(numbered);
        self.update(&queue);
    }

    /// Ends the session. Waiting messages are still carried out, but without any search.
    pub(super) fn close(&self) {
        let mut queue = lock(&self.queue);
        queue.is_closed = true;
        self.update(&queue);
    }

    /// Waits for the next message; `None` once the session is over.
    pub(super) fn next(&self) -> Option<Numbered> {
        let mut queue = lock(&self.queue);
        queue.is_hint = false;
        let is_idle = |queue: &mut Queue| queue.waiting.is_empty() && !queue.is_closed;
        let queue = self.changed.wait_while(queue, is_idle);
        let mut queue = queue.unwrap_or_else(PoisonError::into_inner);
        let next = queue.waiting.pop_front()?;
        queue.pings -= usize::from(matches!(next.0, Message::Ping(_)));
        queue.is_hint = matches!(next.0, Message::Hint(_));
        self.update(&queue);
        Some(next)
    }

    /// Updates the flag. The caller holds the lock, so that no other change intervenes.
    fn update(&self, queue: &Queue) {
        let stop = queue.is_closed || queue.pings > 0 || queue.is_hint && !queue.waiting.is_empty();
        self.stop.store(stop, Ordering::Relaxed);
        self.changed.notify_one();
    }

    pub(super) const fn stop(&self) -> &AtomicBool {
        &self.stop
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
