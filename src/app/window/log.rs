//! What Bevy and other crates log: only errors are printed.

use bevy::{
    app::PluginGroupBuilder,
    log::{Level, LogPlugin},
};

use crate::app::files::dialog_failures;

pub(crate) fn replace_plugin(plugins: PluginGroupBuilder) -> PluginGroupBuilder {
    plugins.set(LogPlugin {
        level: Level::WARN,
        // A software renderer is no fault, and what keeps the window from opening is said in one line instead.
        filter: "error,wgpu=off,naga=off,bevy_render=off,bevy_winit=off".into(),
        custom_layer: dialog_failures::listen_to_log,
        fmt_layer: dialog_failures::printed_log,
    })
}
