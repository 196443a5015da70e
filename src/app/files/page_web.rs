//! Input from the page: dropped files and links.

use std::cell::RefCell;

use bevy::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DragEvent, Event, Window};

use super::{
    state::{OpenFileRequested, OpenLinkRequested},
    system_clipboard,
    system_dialogs::take,
    texts,
};
use crate::app::{
    base::{GameSystems, Wake, disk, process::listen},
    game::{AnnouncementRequested, GameModel},
    text::language::Language,
};

thread_local! {
    static LINKS: RefCell<Vec<OpenLinkRequested>> = const { RefCell::new(Vec::new()) };
    static DROPPED: RefCell<Vec<OpenFileRequested>> = const { RefCell::new(Vec::new()) };
}

/// Starts listening to the page.
pub(super) fn plugin(app: &mut App) {
    let wake = app.world_mut().get_resource_or_init::<Wake>().clone();
    if let Some(page) = web_sys::window() {
        system_clipboard::listen(&page);
        take_link(&page);
        let (here, alarm) = (page.clone(), wake.clone());
        listen(&page, "hashchange", move |_: Event| {
            take_link(&here);
            alarm.now();
        });
        listen(&page, "dragover", |event: DragEvent| {
            event.prevent_default();
        });
        listen(&page, "drop", move |event: DragEvent| {
            event.prevent_default();
            let files = event.data_transfer().and_then(|data| data.files());
            if let Some(file) = files.and_then(|files| files.get(0)) {
                let wake = wake.clone();
                spawn_local(async move {
                    if let Some(file) = take(file).await {
                        DROPPED.with_borrow_mut(|files| files.push(OpenFileRequested(file)));
                        wake.now();
                    }
                });
            }
        });
    }
    let warn = warn.run_if(resource_changed::<GameModel>);
    app.add_systems(Update, receive.in_set(GameSystems::Input))
        .add_systems(Update, warn.in_set(GameSystems::Persist));
}

/// Warns at the start of a second tab, and after the first game that the browser may delete it.
fn warn(
    text: Res<Language>,
    model: Res<GameModel>,
    mut told: Local<[bool; 2]>,
    mut announcements: MessageWriter<AnnouncementRequested>,
) {
    let [in_other_tab, may_be_forgotten] = texts::OF_PAGE;
    let [is_told, is_warned] = &mut *told;
    if !*is_told && disk::is_second_tab() {
        *is_told = true;
        announcements.write(AnnouncementRequested::warning(in_other_tab(*text)));
    }
    if !*is_warned && model.is_over() && disk::may_forget() {
        *is_warned = true;
        announcements.write(AnnouncementRequested::may_be_lost(may_be_forgotten(*text)));
    }
}

fn receive(
    mut openings: MessageWriter<OpenFileRequested>,
    mut links: MessageWriter<OpenLinkRequested>,
) {
    openings.write_batch(DROPPED.take());
    links.write_batch(LINKS.take());
}

/// Removes the link from the page's address, so that reloading resumes the game.
fn take_link(page: &Window) -> Option<()> {
    let location = page.location();
    let link = location.hash().ok().filter(|link| !link.is_empty())?;
    LINKS.with_borrow_mut(|links| links.push(OpenLinkRequested(link)));
    let history = page.history().ok()?;
    let path = location.pathname().ok()? + &location.search().ok()?;
    history
        .replace_state_with_url(&JsValue::NULL, "", Some(&path))
        .ok()
}
