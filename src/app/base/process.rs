//! The game as an operating-system process, and the output of system programs. `process_web.rs` replaces this module in
//! a browser. External engines are in [`crate::external`].

use std::{
    env,
    io::{self, Write},
    process::{self, Command, Stdio},
};

/// Restarts the game with the options that `change` adds. On Unix the new process replaces this one, so the function
/// returns only on failure. Elsewhere the caller must exit.
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

/// The output of a system program; `None` if there is no such program.
pub(crate) fn output(program: &str, arguments: &[String]) -> Option<String> {
    let mut command = Command::new(program);
    command.args(arguments);
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output();
    String::from_utf8(output.ok()?.stdout).ok()
}

/// The address before the `#` of a link to a game. It is set at build time, and may be empty.
pub(crate) fn address() -> String {
    option_env!("REVERSI_ADDRESS").unwrap_or_default().into()
}

/// Asks for a line in a native text field where the platform needs one. `asker` identifies the field.
pub(crate) fn ask_for_line(_asker: u64, _title: &str, _now: &str, _cancel: &str) {}

/// The line typed for `asker`, once: `Some(None)` if cancelled.
pub(crate) fn take_line(_asker: u64) -> Option<Option<String>> {
    None
}

/// Sets the language of the page. Does nothing here.
pub(crate) fn tell_language(_tag: &str) {}

/// Always `false`: there is no page.
pub(crate) fn is_full_screen() -> bool {
    false
}

/// Whether the window can fill the screen.
pub(crate) fn can_fill_screen() -> bool {
    true
}

/// Whether a browser on an Apple device shows the page. Always `false` here.
pub(crate) fn is_apple() -> bool {
    false
}

/// Prints a line to standard error. If that fails, nobody can be told.
pub(crate) fn print(line: &str) {
    let _ = writeln!(io::stderr(), "reversi: {line}");
}

/// Ends the game because of a bug.
pub(super) fn fail() -> ! {
    process::exit(1)
}

/// Whether the process has run out of file handles.
#[cfg(unix)]
pub(super) fn has_too_many_files() -> bool {
    use rustix::io::Errno;
    let opened = std::fs::File::open(".").map_err(|error| error.raw_os_error());
    matches!(opened, Err(Some(error)) if error == Errno::MFILE.raw_os_error())
}

#[cfg(not(unix))]
pub(super) fn has_too_many_files() -> bool {
    false
}
