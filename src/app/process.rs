//! Starts the program again, and runs programs of the system for their output. External engines are in
//! [`crate::programs`].

use std::{
    env, io,
    process::{Command, Stdio},
};

/// Starts the program again, as `change` has it. Where a process can be replaced, this returns only if that fails;
/// elsewhere this one has to end.
pub(super) fn start_again(change: impl FnOnce(&mut Command)) -> io::Result<()> {
    let mut command = Command::new(env::current_exe()?);
    change(&mut command);
    replace(command)
}

#[cfg(unix)]
fn replace(mut command: Command) -> io::Result<()> {
    use std::os::unix::process::CommandExt;
    Err(command.exec())
}

#[cfg(not(unix))]
fn replace(mut command: Command) -> io::Result<()> {
    command.spawn().map(drop)
}

/// What a program of the system prints; `None` if there is no such program.
pub(super) fn output(program: &str, arguments: &[String]) -> Option<String> {
    let mut command = Command::new(program);
    command.args(arguments);
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output();
    String::from_utf8(output.ok()?.stdout).ok()
}
