//! Workaround for rfd 0.17: <https://github.com/PolyMeilex/rfd/issues/314>.
//!
//! Where no dialog can be shown, it answers as if that had been cancelled, and says so only in the log. Needless once
//! its functions return errors.

use std::{
    fmt,
    sync::atomic::{AtomicBool, Ordering},
};

use bevy::{
    log::{
        BoxedFmtLayer, BoxedLayer,
        tracing::{Event, Subscriber, field::Field},
        tracing_subscriber::{
            self, Layer,
            filter::{FilterExt, filter_fn},
            layer,
        },
    },
    prelude::*,
};

static HAS_FAILED: AtomicBool = AtomicBool::new(false);

/// Called before a dialog.
pub(super) fn forget() {
    HAS_FAILED.store(false, Ordering::Relaxed);
}

/// Whether the dialog could not be shown.
pub(super) fn is_known() -> bool {
    HAS_FAILED.load(Ordering::Relaxed)
}

pub(crate) fn listen_to_log(_: &mut App) -> Option<BoxedLayer> {
    Some(Box::new(DialogFailures))
}

/// The printed log, without messages of `rfd`.
pub(crate) fn printed_log(_: &mut App) -> Option<BoxedFmtLayer> {
    let printed = tracing_subscriber::fmt::Layer::default().with_writer(std::io::stderr);
    let is_dialog = filter_fn(|data| data.target().starts_with("rfd"));
    Some(Box::new(printed.with_filter(is_dialog.not())))
}

struct DialogFailures;

impl<S: Subscriber> Layer<S> for DialogFailures {
    fn on_event(&self, event: &Event<'_>, _: layer::Context<'_, S>) {
        let (mut is_from_dialog, mut is_last) = (false, false);
        // The fields of a message from the `log` crate.
        event.record(
            &mut |field: &Field, value: &dyn fmt::Debug| match field.name() {
                "log.target" => is_from_dialog = format!("{value:?}").starts_with("\"rfd"),
                // Zenity is tried last.
                "message" => is_last = format!("{value:?}").contains("with zenity"),
                _ => {}
            },
        );
        if is_from_dialog && is_last {
            HAS_FAILED.store(true, Ordering::Relaxed);
        }
    }
}
