//! Writes Bevy's errors to the browser's console. Bevy's own plugin would add 64 kB to the download.

use std::fmt;

use bevy::app::PluginGroupBuilder;
use tracing::{
    Event, Level, Metadata, Subscriber,
    field::{Field, Visit},
    span::{Attributes, Id, Record},
};

use crate::app::base::failure;

/// Crates with errors that don't concern players. The last misses a field that the page handles itself.
const SILENT: [&str; 5] = [
    "wgpu",
    "naga",
    "bevy_render",
    "bevy_winit",
    "bevy_egui::text_agent",
];

pub(crate) fn replace_plugin(plugins: PluginGroupBuilder) -> PluginGroupBuilder {
    // No subscriber was set before.
    let _ = tracing::subscriber::set_global_default(Console);
    plugins
}

struct Console;

impl Subscriber for Console {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        let is_silent = SILENT
            .iter()
            .any(|name| metadata.target().starts_with(name));
        *metadata.level() == Level::ERROR && !is_silent
    }

    fn event(&self, event: &Event<'_>) {
        event.record(&mut Message);
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

struct Message;

impl Visit for Message {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            failure::report(&format!("{value:?}"));
        }
    }
}
