//! Workaround for `bevy_egui` 0.42, not reported. Bevy's own text had the same fault:
//! <https://github.com/bevyengine/bevy/pull/23190>.
//!
//! Letters that were never drawn before reach the renderer one frame after the text that has them: `h17` begins as
//! `h1`. Needless once the test `new_letters_reach_the_renderer_in_the_frame_that_shows_them` passes without it.

use bevy::{asset::AssetEventSystems, prelude::*};
use bevy_egui::EguiPostUpdateSet;

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(
        PostUpdate,
        // The renderer learns of the texture after egui has drawn into it.
        AssetEventSystems.after(EguiPostUpdateSet::PostProcessOutput),
    );
}
