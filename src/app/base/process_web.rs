//! The game as a page in a browser.

use std::{cell::Cell, io, process::Command};

use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Element, Event, EventTarget, HtmlInputElement, console};

/// Makes the page offer to reload. Reloading by itself might loop forever.
pub(crate) fn start_again(_: impl FnOnce(&mut Command)) -> io::Result<()> {
    tell_fault();
    Ok(())
}

/// Always `None`: a page runs no programs.
pub(crate) fn output(_: &str, _: &[String]) -> Option<String> {
    None
}

/// The address of this page without `#`; empty if unknown.
pub(crate) fn address() -> String {
    let page = web_sys::window().and_then(|page| page.location().href().ok());
    let page = page.unwrap_or_default();
    page.split('#').next().unwrap_or_default().to_owned()
}

thread_local! {
    /// Identifies the field that asked for a line.
    static ASKER: Cell<Option<u64>> = const { Cell::new(None) };
}

/// Shows an HTML field, because input methods and phone keyboards don't reach the canvas.
pub(crate) fn ask_for_line(asker: u64, title: &str, now: &str, cancel: &str) {
    let show = || {
        element("line-title")?.set_text_content(Some(title));
        element("line-cancel")?.set_text_content(Some(cancel));
        let (dialog, field) = (element("line")?, field()?);
        field.set_value(now);
        // Esc cancels.
        Reflect::set(&dialog, &RESULT.into(), &"".into()).ok()?;
        let show = Reflect::get(&dialog, &"showModal".into()).ok()?;
        show.dyn_into::<Function>().ok()?.call0(&dialog).ok()?;
        field.select();
        Some(())
    };
    ASKER.set(show().map(|()| asker));
}

/// The line typed for `asker`. The field closes before the canvas regains focus and draws a frame.
pub(crate) fn take_line(asker: u64) -> Option<Option<String>> {
    if ASKER.get() != Some(asker) {
        return None;
    }
    let dialog = element("line").filter(|dialog| !dialog.has_attribute("open"))?;
    ASKER.set(None);
    let result = Reflect::get(&dialog, &RESULT.into()).ok()?;
    let field = field().filter(|_| result == "ok");
    Some(field.map(|field| field.value()))
}

/// The property of an HTML dialog that says how it was closed.
const RESULT: &str = "returnValue";

fn element(id: &str) -> Option<Element> {
    web_sys::window()?.document()?.get_element_by_id(id)
}

fn field() -> Option<HtmlInputElement> {
    element("line-field").map(JsCast::unchecked_into)
}

/// Calls a function on every event of this name, for as long as the page is open.
pub(crate) fn listen<E: JsCast + 'static>(
    target: &EventTarget,
    event: &str,
    act: impl Fn(E) + 'static,
) {
    let listener = Closure::<dyn Fn(Event)>::new(move |event: Event| act(event.unchecked_into()));
    let _ = target.add_event_listener_with_callback(event, listener.as_ref().unchecked_ref());
    listener.forget();
}

/// Sets the language of the page, for screen readers.
pub(crate) fn tell_language(tag: &str) {
    let document = web_sys::window().and_then(|page| page.document());
    if let Some(root) = document.and_then(|document| document.document_element()) {
        let _ = root.set_attribute("lang", tag);
    }
}

/// Whether the page fills the screen. Browsers let the player leave with Esc.
pub(crate) fn is_full_screen() -> bool {
    let document = web_sys::window().and_then(|page| page.document());
    document.is_some_and(|document| document.fullscreen_element().is_some())
}

/// Whether the browser has a full-screen mode. On iPhones it has none.
pub(crate) fn can_fill_screen() -> bool {
    let document = web_sys::window().and_then(|page| page.document());
    document.is_some_and(|document| document.fullscreen_enabled())
}

/// Whether an Apple device shows the page: there, Alt types letters and browsers leave Ctrl alone.
pub(crate) fn is_apple() -> bool {
    let platform = web_sys::window().and_then(|page| page.navigator().platform().ok());
    let platform = platform.unwrap_or_default();
    ["Mac", "iPhone", "iPad"]
        .iter()
        .any(|apple| platform.starts_with(apple))
}

/// Writes a line to the browser's console.
pub(crate) fn print(line: &str) {
    console::error_1(&format!("reversi: {line}").into());
}

/// Tells the page that the game has crashed.
fn tell_fault() {
    if let Some(page) = web_sys::window()
        && let Ok(event) = Event::new("reversi-fault")
    {
        let _ = page.dispatch_event(&event);
    }
}

/// Ends the game because of a bug.
pub(super) fn fail() -> ! {
    tell_fault();
    wasm_bindgen::throw_str("the program has ended")
}

pub(super) fn has_too_many_files() -> bool {
    false
}
