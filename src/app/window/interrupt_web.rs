//! Replaces Ctrl+C, which a page does not have: tells the page when the first picture is drawn.

use bevy::{app::PluginGroupBuilder, prelude::*};

use super::power::FirstPicture;

pub(crate) fn replace_plugin(plugins: PluginGroupBuilder) -> PluginGroupBuilder {
    plugins
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Last, tell.run_if(resource_exists::<FirstPicture>));
}

/// The page then removes its own picture.
fn tell(picture: Res<FirstPicture>, mut has_told: Local<bool>) {
    if picture.is_drawn() && !*has_told {
        *has_told = true;
        let performance = web_sys::window().and_then(|page| page.performance());
        let _ = performance.map(|performance| performance.mark("reversi-first-picture"));
    }
}
