//! File dialogs of a browser. Saving needs no dialog: files go to the downloads.

use std::{
    cell::Cell,
    path::{Path, PathBuf},
    rc::Rc,
};

use bevy::prelude::*;
use futures_channel::oneshot;
use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, closure::Closure};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Event, File, HtmlInputElement};

use super::platform_dialogs::{FileAnswer, FilePurpose, FileQuestion, READ};
use crate::app::{base::disk, text::language::Language};

/// Whether the platform may never report the end of a dialog: older browsers do not report cancelling.
pub(super) const MAY_STAY_UNANSWERED: bool = true;

pub(super) fn ask(
    _: Language,
    _: Option<Entity>,
    purpose: FilePurpose,
    proposed: &Path,
) -> FileQuestion {
    if purpose != FilePurpose::Open {
        let proposed = proposed.to_owned();
        return Box::pin(async { FileAnswer::Chosen(proposed) });
    }
    let (sender, answer) = oneshot::channel();
    if show(sender).is_none() {
        return Box::pin(async { FileAnswer::NoDialog });
    }
    Box::pin(async { answer.await.unwrap_or(FileAnswer::Cancelled) })
}

/// Shows the browser's dialog.
fn show(sender: oneshot::Sender<FileAnswer>) -> Option<()> {
    let document = web_sys::window()?.document()?;
    let input: HtmlInputElement = document.create_element("input").ok()?.unchecked_into();
    input.set_type("file");
    input.set_accept(&READ.map(|extension| format!(".{extension}")).join(","));
    let sender = Rc::new(Cell::new(Some(sender)));
    let chosen = input.clone();
    let on_end = Closure::once_into_js(move |_: Event| {
        let file = chosen.files().and_then(|files| files.get(0));
        spawn_local(async move {
            let file = match file {
                Some(file) => take(file).await,
                None => None,
            };
            if let Some(sender) = sender.take() {
                let _ = sender.send(file.map_or(FileAnswer::Cancelled, FileAnswer::Chosen));
            }
        });
    });
    // Exactly one of them is called.
    input.set_onchange(Some(on_end.unchecked_ref()));
    input.set_oncancel(Some(on_end.unchecked_ref()));
    input.click();
    Some(())
}

/// Takes an uploaded file; `None` if it cannot be read.
pub(super) async fn take(file: File) -> Option<PathBuf> {
    let bytes = JsFuture::from(file.array_buffer()).await.ok()?;
    Some(disk::hand_over(
        &file.name(),
        Uint8Array::new(&bytes).to_vec(),
    ))
}
