//! Screen readers on Windows and macOS, by way of Bevy's adapters.
//!
//! Their requests do not wake winit's event loop, and there is no callback. A thread looks twice a second
//! whether a reader has come, which reads one flag, and often whether it wants something once it has.

use std::{
    sync::{Arc, Mutex, PoisonError},
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

use super::link::ReaderLink;
use crate::app::{background::Wake, timing};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, watch)
        .add_systems(PreUpdate, receive.before(EguiPreUpdateSet::ProcessInput))
        .add_systems(
            PostUpdate,
            tell.in_set(EguiPostUpdateSet::PostProcessOutput),
        );
}

/// Wakes the window when a reader comes and when it wants something.
#[expect(clippy::disallowed_methods, reason = "nothing tells of a reader")]
fn watch(
    wake: Res<Wake>,
    requested: Res<AccessibilityRequested>,
    handlers: Res<WinitActionRequestHandlers>,
    mut updates: ResMut<ManageAccessibilityUpdates>,
) {
    // Bevy has nothing to tell that egui does not.
    updates.set(false);
    let (wake, requested) = (wake.clone(), requested.clone());
    let queues: Vec<Arc<Mutex<WinitActionRequestHandler>>> = handlers.values().cloned().collect();
    let is_waiting = |queue: &Arc<Mutex<WinitActionRequestHandler>>| {
        let queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
        !queue.is_empty()
    };
    let watch = move || {
        let mut is_here = false;
        loop {
            thread::sleep(if is_here {
                timing::READER_REQUESTS
            } else {
                timing::READER_ARRIVAL
            });
            let was_here = std::mem::replace(&mut is_here, requested.get());
            if is_here != was_here || queues.iter().any(is_waiting) {
                wake.now();
            }
        }
    };
    let thread = thread::Builder::new().name("reader".to_owned());
    // Without the thread, a reader waits for the next frame.
    let _ = thread.spawn(watch);
}

/// Takes requests from their queues before Bevy does, whose messages would wait for the frame after.
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
