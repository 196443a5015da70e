//! The clipboard in a browser, which asks the player before giving any text, except on Ctrl+V.

use std::{cell::RefCell, time::Duration};

use futures_channel::oneshot;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Clipboard, ClipboardEvent, Window};

use crate::{
    app::{base::process, text::language::Language},
    time::{self, Instant},
};

thread_local! {
    /// The last pasted text and its time, until it is taken.
    static PASTED: RefCell<Option<(Instant, String)>> = const { RefCell::new(None) };
}

/// How long the pasted text counts as the player's input. A text field may have taken it.
const FRESH: Duration = Duration::from_secs(1);

/// Starts listening for pasted text.
pub(super) fn listen(page: &Window) {
    process::listen(page, "paste", |event: ClipboardEvent| {
        let data = event.clipboard_data();
        let pasted = data.and_then(|data| data.get_data("text/plain").ok());
        PASTED.set(pasted.map(|pasted| (time::now(), pasted)));
    });
}

#[derive(Clone, Default)]
pub struct SystemClipboard;

/// The page's clipboard; `None` on an insecure page.
fn clipboard() -> Option<Clipboard> {
    let navigator = web_sys::window()?.navigator();
    let found = js_sys::Reflect::get(&navigator, &"clipboard".into()).ok()?;
    (!found.is_undefined()).then(|| navigator.clipboard())
}

impl SystemClipboard {
    pub(super) fn set(&self, text: Language, copied: String) -> Result<(), String> {
        let clipboard = clipboard().ok_or_else(|| no_clipboard(text))?;
        let written = clipboard.write_text(&copied);
        spawn_local(async move {
            // Right after the player's input, no browser refuses.
            let _ = JsFuture::from(written).await;
        });
        Ok(())
    }

    pub(super) async fn get(&self, text: Language) -> Result<String, String> {
        let pasted = PASTED.take();
        if let Some((_, pasted)) = pasted.filter(|(at, _)| time::since(*at) < FRESH) {
            return Ok(pasted);
        }
        let (sender, read) = oneshot::channel();
        let clipboard = clipboard().ok_or_else(|| no_clipboard(text))?;
        // Firefox before 125 reads none, except on Ctrl+V.
        if !js_sys::Reflect::has(&clipboard, &"readText".into()).unwrap_or(false) {
            return Err(no_clipboard(text));
        }
        let reading = clipboard.read_text();
        spawn_local(async move {
            let read = JsFuture::from(reading).await;
            let _ = sender.send(read.ok().and_then(|read| read.as_string()));
        });
        let read = read.await.ok().flatten();
        read.filter(|read| !read.is_empty())
            .ok_or_else(|| text.files_nothing_to_paste().into())
    }
}

fn no_clipboard(text: Language) -> String {
    text.files_not_pasted(text.errors_no_clipboard())
}
