//! A child process together with everything that it starts.
//!
//! A script may start an engine, or the engine may start helpers. Where the system has process groups, the child is in
//! one of its own, and the whole group ends with it and with this process. Elsewhere only the child is ended.

use crate::time;
use std::{
    io,
    process::{Child, Command},
    thread,
    time::Duration,
};

/// How often to check whether the child has ended.
const INTERVAL: Duration = Duration::from_millis(5);

/// A child process and its descendants, except those that leave the group.
pub struct ProcessGroup {
    child: Child,
    /// See [`system::watchdog`].
    watchdog: Option<Child>,
}

impl ProcessGroup {
    /// Starts a program in a new group.
    pub fn spawn(command: &mut Command) -> io::Result<ProcessGroup> {
        // The watchdog comes first: at no moment may this process end without it.
        let watchdog = system::watchdog();
        system::enter_group(command, watchdog.as_ref());
        match command.spawn() {
            Ok(child) => Ok(ProcessGroup { child, watchdog }),
            Err(error) => {
                end_watchdog(watchdog);
                Err(error)
            }
        }
    }

    /// The leader of the group, which has the pipes.
    pub const fn child(&mut self) -> &mut Child {
        &mut self.child
    }

    /// Waits until the leader has ended, but no longer than `patience`; then kills the rest of the group.
    #[expect(
        clippy::disallowed_methods,
        reason = "nothing waits for the end of a child up to a limit"
    )]
    pub fn end(&mut self, patience: Duration) {
        let asked = time::now();
        while time::since(asked) < patience && !system::has_ended(&mut self.child) {
            thread::sleep(INTERVAL);
        }
        // The leader has not been reaped, so the number is still that of this group.
        system::end_group(self.watchdog.as_ref().unwrap_or(&self.child));
        end_watchdog(self.watchdog.take());
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn end_watchdog(watchdog: Option<Child>) {
    if let Some(mut watchdog) = watchdog {
        let _ = watchdog.kill();
        let _ = watchdog.wait();
    }
}

#[cfg(all(unix, not(any(target_os = "openbsd", target_os = "redox"))))]
mod system {
    use std::{
        os::unix::process::CommandExt,
        process::{Child, Command, Stdio},
    };

    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

    /// Kills the group that it leads as soon as its input is closed. It ignores the group's own signals.
    const WATCHDOG: &str = r#"trap '' HUP INT QUIT TERM; read -r line; kill -s KILL -- "-$$""#;

    /// Starts a shell that leads a new group and kills it if this process ends without doing so: the system then closes
    /// the pipe that the shell reads. Where there is no shell, there is no watchdog.
    pub(super) fn watchdog() -> Option<Child> {
        let mut command = Command::new("/bin/sh");
        command
            .args(["-c", WATCHDOG])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .process_group(0);
        command.spawn().ok()
    }

    /// Puts a program to be started into the group of its watchdog, or at the head of its own.
    pub(super) fn enter_group(command: &mut Command, watchdog: Option<&Child>) {
        let leader = watchdog.and_then(|watchdog| watchdog.id().try_into().ok());
        command.process_group(leader.unwrap_or(0));
    }

    /// Returns `true` if the process has ended. It is not reaped yet, because its number, which is that of the group,
    /// must not be reused.
    pub(super) fn has_ended(child: &mut Child) -> bool {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let ended = waitid(WaitId::Pid(Pid::from_child(child)), options);
        // If that is unknown, there is nothing to wait for.
        !matches!(ended, Ok(None))
    }

    pub(super) fn end_group(leader: &Child) {
        // An error means that the whole group has ended.
        let _ = kill_process_group(Pid::from_child(leader), Signal::KILL);
    }
}

#[cfg(not(all(unix, not(any(target_os = "openbsd", target_os = "redox")))))]
mod system {
    use std::process::{Child, Command};

    pub(super) fn watchdog() -> Option<Child> {
        None
    }

    /// A window without a console must not open one when it starts a program.
    #[cfg(windows)]
    pub(super) fn enter_group(command: &mut Command, _: Option<&Child>) {
        use std::os::windows::process::CommandExt;

        const CREATE_NO_WINDOW: u32 = 0x0800_0000;
        command.creation_flags(CREATE_NO_WINDOW);
    }

    #[cfg(not(windows))]
    pub(super) fn enter_group(_: &mut Command, _: Option<&Child>) {}

    /// Returns `true` if the process has ended.
    pub(super) fn has_ended(child: &mut Child) -> bool {
        !matches!(child.try_wait(), Ok(None))
    }

    pub(super) fn end_group(_: &Child) {}
}
