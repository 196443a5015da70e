//! Workaround for Bevy 0.19: <https://github.com/bevyengine/bevy/pull/24959>.
//!
//! Its [`TerminalCtrlCHandlerPlugin`] waits for the next frame, which does not come while the window sleeps. Needless
//! with a Bevy that has that change.

use bevy::{
    app::{PluginGroupBuilder, TerminalCtrlCHandlerPlugin, ctrlc},
    prelude::*,
};

use crate::app::base::Wake;

/// Leaves out Bevy's plugin.
pub(crate) fn replace_plugin(plugins: PluginGroupBuilder) -> PluginGroupBuilder {
    plugins.disable::<TerminalCtrlCHandlerPlugin>()
}

/// Ends the game on Ctrl+C in the terminal.
pub(crate) fn plugin(app: &mut App) {
    let wake = app.world_mut().get_resource_or_init::<Wake>().clone();
    let set = ctrlc::try_set_handler(move || {
        TerminalCtrlCHandlerPlugin::gracefully_exit();
        wake.now();
    });
    // If the handler cannot be set, the system's default ends the game.
    if set.is_ok() {
        app.add_systems(Update, TerminalCtrlCHandlerPlugin::exit_on_flag);
    }
}
