//! Starts the program again, and runs programs of the system for their output. External engines are in
//! [`crate::external`].

use std::{
    env, io,
    process::{Command, Stdio},
};

/// Starts the program again with the options that `change` adds. On Unix the new process replaces this one, and
/// the function returns only if that fails; elsewhere this process has to end.
pub(crate) fn start_again(change: impl FnOnce(&mut Command)) -> io::Result<()> {
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

/// The output of a program of the system; `None` if there is no such program.
pub(crate) fn output(program: &str, arguments: &[String]) -> Option<String> {
    let mut command = Command::new(program);
    command.args(arguments);
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output();
    String::from_utf8(output.ok()?.stdout).ok()
}
