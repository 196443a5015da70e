//! Workaround for Bevy 0.19, not reported, and winit 0.30: <https://github.com/rust-windowing/winit/pull/4058>.
//!
//! On Windows and macOS, the requests of screen readers reach Bevy's handlers, which do not wake the event loop; an
//! adapter gets its handlers when Bevy makes it with the window, and accepts no others later. So for a while after each
//! frame, a thread polls for a reader, and then sleeps like the window: a reader that comes later waits for the next
//! frame. Once there is one, the thread polls often for its requests. Needless once a reader wakes a sleeping window
//! without it.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, SyncSender},
    },
    thread,
};

use bevy::{
    a11y::{AccessibilityRequested, ManageAccessibilityUpdates},
    prelude::*,
    winit::accessibility::{
        ACCESS_KIT_ADAPTERS, WinitActionRequestHandler, WinitActionRequestHandlers,
    },
};
use bevy_egui::{EguiOutput, EguiPostUpdateSet, EguiPreUpdateSet};

use crate::{
    app::base::{
        Wake,
        background::{self, BackgroundThread},
        reader_link::ReaderLink,
        timing,
    },
    time,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, watch)
        // egui answers them in this pass.
        .add_systems(PreUpdate, receive.before(EguiPreUpdateSet::ProcessInput))
        .add_systems(
            PostUpdate,
            tell.in_set(EguiPostUpdateSet::PostProcessOutput),
        )
        .add_systems(Last, look);
}

/// To the thread that polls for readers.
#[derive(Resource)]
struct ReaderWatch(SyncSender<()>);

fn look(watch: Option<Res<ReaderWatch>>) {
    if let Some(watch) = watch {
        // If the channel is full, the thread will poll anyway.
        let _ = watch.0.try_send(());
    }
}

/// Wakes the window when a reader comes and when it has requests.
#[expect(clippy::disallowed_methods, reason = "nothing tells of a reader")]
fn watch(
    mut commands: Commands,
    wake: Res<Wake>,
    requested: Res<AccessibilityRequested>,
    handlers: Res<WinitActionRequestHandlers>,
    mut updates: ResMut<ManageAccessibilityUpdates>,
) {
    // Bevy's own updates would add nothing to egui's.
    updates.set(false);
    let (wake, requested) = (wake.clone(), requested.clone());
    let queues: Vec<Arc<Mutex<WinitActionRequestHandler>>> = handlers.values().cloned().collect();
    let is_waiting = |queue: &Arc<Mutex<WinitActionRequestHandler>>| {
        let queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
        !queue.is_empty()
    };
    let (sender, frames) = mpsc::sync_channel(1);
    commands.insert_resource(ReaderWatch(sender));
    let mut was_here = false;
    // Without the thread, a reader waits for the next frame.
    background::start(BackgroundThread::Reader, move || {
        while frames.recv().is_ok() {
            let end = time::now() + timing::READER_WATCH;
            while was_here || time::now() < end {
                thread::sleep(if was_here {
                    timing::READER_REQUESTS
                } else {
                    timing::READER_ARRIVAL
                });
                let is_here = requested.get();
                if is_here != was_here || queues.iter().any(is_waiting) {
                    was_here = is_here;
                    wake.now();
                }
            }
        }
    });
}

/// Takes requests from their queues before Bevy, whose messages would wait for the next frame.
fn receive(
    link: Res<ReaderLink>,
    requested: Res<AccessibilityRequested>,
    handlers: Res<WinitActionRequestHandlers>,
) {
    if requested.get() && link.visit().is_none() {
        link.begin();
    }
    for queue in handlers.values() {
        let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
        while let Some(request) = queue.pop_front() {
            link.ask(request);
        }
    }
}

fn tell(mut outputs: Query<&mut EguiOutput>) {
    ACCESS_KIT_ADAPTERS.with_borrow_mut(|adapters| {
        for mut output in &mut outputs {
            let Some(update) = output.platform_output.accesskit_update.take() else {
                continue;
            };
            for adapter in adapters.values_mut() {
                adapter.update_if_active(|| update.clone());
            }
        }
    });
}
