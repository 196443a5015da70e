//! Logging of Bevy and other crates: prints only errors.

use bevy::{
    app::PluginGroupBuilder,
    log::{Level, LogPlugin},
};

use crate::app::files::dialog_failures;

pub(crate) fn replace_plugin(plugins: PluginGroupBuilder) -> PluginGroupBuilder {
    plugins.set(LogPlugin {
        level: Level::WARN,
        // A software renderer is no error, and a window that cannot open gets one line elsewhere.
        filter: "error,wgpu=off,naga=off,bevy_render=off,bevy_winit=off".into(),
        custom_layer: dialog_failures::listen_to_log,
        fmt_layer: dialog_failures::printed_log,
    })
}
