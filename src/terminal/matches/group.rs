//! A child process together with everything that it starts.
//!
//! A guest may be a script that starts the engine, or an engine that starts helpers. Where the system
//! has process groups, the child leads one of its own, and they all end with it. Elsewhere the child
//! alone is ended.

use std::{
    io,
    process::{Child, Command},
    thread,
    time::{Duration, Instant},
};

/// How often a wait looks whether the child has ended.
const LOOK: Duration = Duration::from_millis(5);

/// A child process and its descendants, unless these leave its group by themselves.
pub struct Group {
    child: Child,
}

impl Group {
    /// Starts a program as the first of a new group.
    ///
    /// # Errors
    ///
    /// If it cannot be started.
    pub fn spawn(command: &mut Command) -> io::Result<Group> {
        system::lead_group(command);
        let child = command.spawn()?;
        Ok(Group { child })
    }

    /// The first process of the group, for its pipes.
    pub const fn child(&mut self) -> &mut Child {
        &mut self.child
    }

    /// Waits until the first process has ended, but no longer than `patience`; then whatever is left
    /// of the group is ended.
    pub fn end(&mut self, patience: Duration) {
        let asked = Instant::now();
        while asked.elapsed() < patience && !system::has_ended(&mut self.child) {
            thread::sleep(LOOK);
        }
        system::end_group(&mut self.child);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(all(unix, not(any(target_os = "openbsd", target_os = "redox"))))]
mod system {
    use std::{
        os::unix::process::CommandExt,
        process::{Child, Command},
    };

    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

    pub(super) fn lead_group(command: &mut Command) {
        command.process_group(0);
    }

    /// Returns `true` if the process has ended. It is left unreaped, because that keeps its number,
    /// which is that of the group, from being given to another process.
    pub(super) fn has_ended(child: &mut Child) -> bool {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let ended = waitid(WaitId::Pid(Pid::from_child(child)), options);
        // Without an answer there is nothing to wait for.
        !matches!(ended, Ok(None))
    }

    pub(super) fn end_group(child: &mut Child) {
        // An error says that the whole group has ended.
        let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
    }
}

#[cfg(not(all(unix, not(any(target_os = "openbsd", target_os = "redox")))))]
mod system {
    use std::process::{Child, Command};

    pub(super) fn lead_group(_: &mut Command) {}

    /// Returns `true` if the process has ended.
    pub(super) fn has_ended(child: &mut Child) -> bool {
        !matches!(child.try_wait(), Ok(None))
    }

    pub(super) fn end_group(_: &mut Child) {}
}
