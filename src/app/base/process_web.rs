//! The program as a page of a browser.

use std::{io, process::Command};

use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Event, EventTarget, console};

/// Has the page ask the player to load it again. If it did so itself, it might never end.
pub(crate) fn start_again(_: impl FnOnce(&mut Command)) -> io::Result<()> {
    tell_fault();
    Ok(())
}

/// There are no programs.
pub(crate) fn output(_: &str, _: &[String]) -> Option<String> {
    None
}

/// The address of this page, from which a link goes on with its `#`; empty where it cannot be told.
pub(crate) fn address() -> String {
    let page = web_sys::window().and_then(|page| page.location().href().ok());
    let page = page.unwrap_or_default();
    page.split('#').next().unwrap_or_default().to_owned()
}

/// Asks for a line of text in a field of the browser: input methods and the keyboards of phones don't reach the canvas.
pub(crate) fn ask_for_line(title: &str, now: &str) -> Option<Option<String>> {
    let page = web_sys::window()?;
    page.prompt_with_message_and_default(title, now).ok()
}

/// Does something with every event of this name, as long as the page lasts.
pub(crate) fn listen<E: JsCast + 'static>(
    target: &EventTarget,
    event: &str,
    act: impl Fn(E) + 'static,
) {
    let listener = Closure::<dyn Fn(Event)>::new(move |event: Event| act(event.unchecked_into()));
    let _ = target.add_event_listener_with_callback(event, listener.as_ref().unchecked_ref());
    listener.forget();
}

/// Writes a line to the browser's console.
pub(crate) fn print(line: &str) {
    console::error_1(&format!("reversi: {line}").into());
}

/// Tells the page that the program has ended because of a fault.
fn tell_fault() {
    if let Some(page) = web_sys::window()
        && let Ok(event) = Event::new("reversi-fault")
    {
        let _ = page.dispatch_event(&event);
    }
}

/// Ends the program because of a fault.
pub(super) fn fail() -> ! {
    tell_fault();
    wasm_bindgen::throw_str("the program has ended")
}

pub(super) fn has_too_many_files() -> bool {
    false
}
