//! A child process together with everything that it starts.
//!
//! A program that plays may be a script that starts the engine, or an engine that starts helpers.
//! Where the system has process groups, the child leads one, and the whole group ends with it and
//! with this program. Elsewhere only the child is ended.

use crate::time;
use std::{
    io,
    process::{Child, Command},
    thread,
    time::Duration,
};

/// How often it is checked whether the child has ended.
const INTERVAL: Duration = Duration::from_millis(5);

/// A child process and its descendants, except those that leave the group.
pub struct ProcessGroup {
    child: Child,
    /// See [`system::watchdog`].
    watchdog: Option<Child>,
}

impl ProcessGroup {
    /// Starts a program as the leader of a new group.
    ///
    /// # Errors
    ///
    /// If it cannot be started.
    pub fn spawn(command: &mut Command) -> io::Result<ProcessGroup> {
        system::lead_group(command);
        let child = command.spawn()?;
        Ok(ProcessGroup {
            watchdog: system::watchdog(&child),
            child,
        })
    }

    /// The leader of the group, which has the pipes.
    pub const fn child(&mut self) -> &mut Child {
        &mut self.child
    }

    /// Waits until the leader has ended, but no longer than `patience`; then ends the rest of the
    /// group.
    pub fn end(&mut self, patience: Duration) {
        let asked = time::now();
        while time::since(asked) < patience && !system::has_ended(&mut self.child) {
            thread::sleep(INTERVAL);
        }
        system::end_group(&mut self.child);
        if let Some(mut watchdog) = self.watchdog.take() {
            // It must not outlast the group, whose number is then free for others.
            let _ = watchdog.kill();
            let _ = watchdog.wait();
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(all(unix, not(any(target_os = "openbsd", target_os = "redox"))))]
mod system {
    use std::{
        os::unix::process::CommandExt,
        process::{Child, Command, Stdio},
    };

    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

    /// Ends the group whose number is `$1` as soon as its input is closed.
    const WATCHDOG: &str = r#"read -r line; kill -s KILL -- "-$1""#;

    /// Starts a shell that ends the group of `leader` if this process ends without doing so: the system then
    /// closes the pipe that the shell reads. Where there is no shell, there is no watchdog.
    pub(super) fn watchdog(leader: &Child) -> Option<Child> {
        let mut command = Command::new("/bin/sh");
        command
            .args(["-c", WATCHDOG, "watchdog", &leader.id().to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            // An interrupt from the terminal must not end it.
            .process_group(0);
        command.spawn().ok()
    }

    pub(super) fn lead_group(command: &mut Command) {
        command.process_group(0);
    }

    /// Returns `true` if the process has ended. It is not reaped, because its number, which is that of
    /// the group, must not be given to another process yet.
    pub(super) fn has_ended(child: &mut Child) -> bool {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let ended = waitid(WaitId::Pid(Pid::from_child(child)), options);
        // If that is unknown, there is nothing to wait for.
        !matches!(ended, Ok(None))
    }

    pub(super) fn end_group(child: &mut Child) {
        // An error means that the whole group has ended.
        let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
    }
}

#[cfg(not(all(unix, not(any(target_os = "openbsd", target_os = "redox")))))]
mod system {
    use std::process::{Child, Command};

    pub(super) fn watchdog(_: &Child) -> Option<Child> {
        None
    }

    /// A window without a console opens none either when it starts a program.
    #[cfg(windows)]
    pub(super) fn lead_group(command: &mut Command) {
        use std::os::windows::process::CommandExt;

        const CREATE_NO_WINDOW: u32 = 0x0800_0000;
        command.creation_flags(CREATE_NO_WINDOW);
    }

    #[cfg(not(windows))]
    pub(super) fn lead_group(_: &mut Command) {}

    /// Returns `true` if the process has ended.
    pub(super) fn has_ended(child: &mut Child) -> bool {
        !matches!(child.try_wait(), Ok(None))
    }

    pub(super) fn end_group(_: &mut Child) {}
}
