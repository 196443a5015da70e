//! Standard output of the process.

use std::{
    io::{self, IsTerminal, Write},
    mem,
};

/// Opens standard output for a program. A terminal gets only text: control characters other than line feeds and tabs,
/// which it would obey, are replaced by U+FFFD. They come from names and remarks in records.
pub fn standard_output() -> io::Result<Box<dyn Write + Send>> {
    let output = stream()?;
    Ok(if io::stdout().is_terminal() {
        Box::new(TerminalText::new(output))
    } else {
        Box::new(output)
    })
}

/// The raw stream: [`io::Stdout`] reports success where the stream is read-only.
#[cfg(unix)]
fn stream() -> io::Result<impl Write + Send> {
    use std::{fs::File, os::fd::AsFd};

    #[cfg(target_os = "linux")]
    if at_start::was_closed() {
        return Err(io::Error::other("standard output is closed"));
    }
    Ok(File::from(io::stdout().as_fd().try_clone_to_owned()?))
}

#[cfg(not(unix))]
fn stream() -> io::Result<impl Write + Send> {
    Ok(io::stdout())
}

/// Whether standard output was closed when the process started. Before `main`, the standard library opens `/dev/null`
/// in its place.
#[cfg(target_os = "linux")]
mod at_start {
    use std::sync::atomic::{AtomicBool, Ordering};

    static WAS_CLOSED: AtomicBool = AtomicBool::new(false);

    // SAFETY: the C library calls the functions in this section, with this calling convention, before `main`.
    #[expect(unsafe_code, reason = "nothing that runs later can tell")]
    #[used]
    #[unsafe(link_section = ".init_array")]
    static LOOK: extern "C" fn() = look;

    #[expect(unsafe_code, reason = "a request to the system")]
    extern "C" fn look() {
        // SAFETY: it only asks for the flags of a descriptor, which may be closed.
        let flags = unsafe { libc::fcntl(libc::STDOUT_FILENO, libc::F_GETFD) };
        WAS_CLOSED.store(flags < 0, Ordering::Relaxed);
    }

    pub(super) fn was_closed() -> bool {
        WAS_CLOSED.load(Ordering::Relaxed)
    }
}

/// Replaces control characters in UTF-8.
struct TerminalText<W> {
    output: W,
    /// Whether the first byte of U+0080 to U+00BF was held back. Half of these characters are control characters.
    is_half: bool,
}

/// The first byte of U+0080 to U+00BF.
const HALF: u8 = 0xc2;

impl<W> TerminalText<W> {
    fn new(output: W) -> TerminalText<W> {
        TerminalText {
            output,
            is_half: false,
        }
    }
}

impl<W: Write> Write for TerminalText<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut text = Vec::with_capacity(bytes.len());
        for &byte in bytes {
            match (mem::take(&mut self.is_half), byte) {
                (false, HALF) => self.is_half = true,
                (true, 0x80..=0x9f) | (false, ..b'\t' | 0x0b..b' ' | 0x7f) => {
                    text.extend("\u{fffd}".bytes());
                }
                (true, _) => text.extend([HALF, byte]),
                (false, _) => text.push(byte),
            }
        }
        self.output.write_all(&text)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_gets_no_control_characters_however_the_text_is_cut() {
        for character in (0..=0x2ff_u32).filter_map(char::from_u32) {
            let is_text = !character.is_control() || matches!(character, '\n' | '\t');
            let shown = if is_text { character } else { '\u{fffd}' };
            let text = format!("a{character}b");
            for cut in 0..text.len() {
                let mut terminal = TerminalText::new(Vec::new());
                let (first, rest) = text.as_bytes().split_at(cut);
                terminal.write_all(first).unwrap();
                terminal.write_all(rest).unwrap();
                let expected = format!("a{shown}b");
                assert_eq!(
                    terminal.output,
                    expected.as_bytes(),
                    "{text:?} cut at {cut}"
                );
            }
        }
    }
}
