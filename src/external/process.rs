//! A child process as an engine.
//!
//! Processes that it starts end with it. Its standard error is not read.

use std::{
    io::{self, BufRead, BufReader, ErrorKind, Read, Write},
    process::{ChildStdin, Command, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender},
    time::Duration,
};

use super::{engine::Connection, process_group::ProcessGroup};
use crate::threads;

/// The name of the thread that reads an engine's output. If it panics, the engine counts as ended.
pub const OUTPUT_THREAD: &str = "engine-output";

/// The longest message in bytes; longer ones are truncated.
const MAX_MESSAGE_BYTES: u64 = 1 << 16;

/// How many unread messages are buffered. An engine that sends more has to wait.
const BACKLOG: usize = 1 << 10;

/// How long an engine may take to quit after its input is closed.
const QUIT_TIME: Duration = Duration::from_millis(500);

struct ProcessConnection {
    group: ProcessGroup,
    /// Taken to close it.
    input: Option<ChildStdin>,
    messages: Receiver<String>,
}

/// Starts the engine whose program and arguments are `words`.
pub fn open(words: &[String]) -> io::Result<Box<dyn Connection>> {
    // Without a name, there is no such program.
    let mut command = Command::new(words.first().map_or("", String::as_str));
    command
        .args(words.iter().skip(1))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    let mut group = ProcessGroup::spawn(&mut command)?;
    let input = group.child().stdin.take();
    let output = group.child().stdout.take();
    let (sender, messages) = mpsc::sync_channel(BACKLOG);
    let connection = ProcessConnection {
        group,
        input,
        messages,
    };
    if let Some(output) = output {
        pass_on(BufReader::new(output), sender)?;
    }
    Ok(Box::new(connection))
}

/// Sends every message from a separate thread, until the engine closes its output or the receiver is gone.
fn pass_on(
    mut output: impl BufRead + Send + 'static,
    messages: SyncSender<String>,
) -> io::Result<()> {
    let read = move || {
        while let Some(message) = read_message(&mut output) {
            if messages.send(message).is_err() {
                break;
            }
        }
    };
    threads::start(OUTPUT_THREAD, read).map(drop)
}

impl Connection for ProcessConnection {
    fn tell(&mut self, line: &str) -> io::Result<()> {
        let input = self.input.as_mut().ok_or(ErrorKind::BrokenPipe)?;
        writeln!(input, "{line}").and_then(|()| input.flush())
    }

    fn hear(&mut self, patience: Duration) -> Result<String, RecvTimeoutError> {
        self.messages.recv_timeout(patience)
    }
}

impl Drop for ProcessConnection {
    /// Lets the engine quit by itself; if it does not, kills it with everything that it started.
    fn drop(&mut self) {
        self.input = None;
        self.group.end(QUIT_TIME);
    }
}

/// The next line, truncated if too long; `None` at the end.
fn read_message(output: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    let mut kept = Read::take(&mut *output, MAX_MESSAGE_BYTES);
    if kept.read_until(b'\n', &mut line).ok()? == 0 {
        return None;
    }
    if line.last() != Some(&b'\n') && line.len() as u64 == MAX_MESSAGE_BYTES {
        output.skip_until(b'\n').ok()?;
    }
    Some(String::from_utf8_lossy(&line).trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::external::engine::ExternalEngineError;

    #[test]
    fn a_message_without_end_is_cut_off() {
        let long = "x".repeat(3 * MAX_MESSAGE_BYTES as usize);
        let text = format!("{long}\r\n=== F5\r\nend");
        let mut output = text.as_bytes();
        let first = read_message(&mut output).unwrap();
        assert_eq!(first.len() as u64, MAX_MESSAGE_BYTES);
        assert_eq!(read_message(&mut output).as_deref(), Some("=== F5"));
        assert_eq!(read_message(&mut output).as_deref(), Some("end"));
        assert_eq!(read_message(&mut output), None);
    }

    #[test]
    fn a_panic_while_reading_ends_the_connection() {
        struct Failing;

        impl Read for Failing {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                panic!("an engine of the tests fails")
            }
        }

        let (sender, messages) = mpsc::sync_channel(BACKLOG);
        pass_on(BufReader::new(Failing), sender).unwrap();
        assert_eq!(messages.recv(), Err(mpsc::RecvError));
    }

    #[test]
    fn a_program_that_does_not_exist_is_named_so() {
        let error = open(&["no-such-program-here".to_owned()]).map(drop);
        assert_eq!(
            ExternalEngineError::Start(error.unwrap_err()).to_string(),
            "cannot be started: there is no such program"
        );
    }
}
