//! Errors that Bevy logs, on the console of the page, which Bevy's own plugin would make larger by 64 kB as it is sent.

use std::fmt;

use bevy::app::PluginGroupBuilder;
use tracing::{
    Event, Level, Metadata, Subscriber,
    field::{Field, Visit},
    span::{Attributes, Id, Record},
};

use crate::app::base::failure;

/// Those whose errors a player can do nothing about. The last misses a field that the page has in its own way.
const SILENT: [&str; 5] = [
    "wgpu",
    "naga",
    "bevy_render",
    "bevy_winit",
    "bevy_egui::text_agent",
];

pub(crate) fn replace_plugin(plugins: PluginGroupBuilder) -> PluginGroupBuilder {
    // None has been set before.
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
