//! The program as a page of a browser.

use std::{io, process::Command};

use web_sys::console;

/// Loads the page again.
pub(crate) fn start_again(_: impl FnOnce(&mut Command)) -> io::Result<()> {
    if let Some(page) = web_sys::window() {
        let _ = page.location().reload();
    }
    Ok(())
}

/// There are no programs.
pub(crate) fn output(_: &str, _: &[String]) -> Option<String> {
    None
}

/// Asks for a line of text in a field of the browser: input methods and the keyboards of phones don't reach the canvas.
pub(crate) fn ask_for_line(title: &str, now: &str) -> Option<Option<String>> {
    let page = web_sys::window()?;
    page.prompt_with_message_and_default(title, now).ok()
}

/// Writes a line to the browser's console.
pub(crate) fn print(line: &str) {
    console::error_1(&format!("reversi: {line}").into());
}

/// Tells the page that the program has ended because of a fault.
pub(super) fn fail() -> ! {
    if let Some(page) = web_sys::window()
        && let Ok(event) = web_sys::Event::new("reversi-fault")
    {
        let _ = page.dispatch_event(&event);
    }
    wasm_bindgen::throw_str("the program has ended")
}

pub(super) fn has_too_many_files() -> bool {
    false
}
