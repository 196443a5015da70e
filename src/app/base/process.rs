//! The program as a process of the system, and programs of the system run for their output. `process_web.rs` stands
//! in its place in a browser. External engines are in [`crate::external`].

use std::{
    env,
    io::{self, Write},
    process::{self, Command, Stdio},
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

/// The address of a page that opens a link, which goes on from there with its `#`; empty if there is none.
pub(crate) fn address() -> String {
    option_env!("REVERSI_ADDRESS").unwrap_or_default().into()
}

/// Has the player type a line in a field of the platform, if it has fields that take more than ours. `asker` tells who
/// asks from others.
pub(crate) fn ask_for_line(_asker: u64, _title: &str, _now: &str, _cancel: &str) {}

/// The line that the player has typed for `asker`, once: `Some(None)` if nothing is to change.
pub(crate) fn take_line(_asker: u64) -> Option<Option<String>> {
    None
}

/// Tells who reads the page aloud in which language it is. There is no page here.
pub(crate) fn tell_language(_tag: &str) {}

/// Whether the page fills the screen. There is no page here.
pub(crate) fn is_full_screen() -> bool {
    false
}

/// Whether the window can fill the screen.
pub(crate) fn can_fill_screen() -> bool {
    true
}

/// Whether the page is shown by a device of Apple. There is no page here.
pub(crate) fn is_apple() -> bool {
    false
}

/// Prints one line on standard error. If that is closed or full, there is nobody to tell.
pub(crate) fn print(line: &str) {
    let _ = writeln!(io::stderr(), "reversi: {line}");
}

/// Ends the program because of a fault.
pub(super) fn fail() -> ! {
    process::exit(1)
}

/// Whether the program can open no more files.
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
