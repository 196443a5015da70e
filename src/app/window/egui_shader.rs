//! Workaround for `bevy_egui` 0.42, not reported.
//!
//! Its shader takes colours to linear light with their alpha, so that soft edges are too dark on light panels.
//! Needless once letters look the same without it in the pictures of `scripts/pictures.py`.

use bevy::prelude::*;
use bevy_egui::render::EGUI_SHADER_HANDLE;

/// Replaces egui's shader. Needs the renderer, and has to come after `EguiPlugin`.
pub(crate) fn plugin(app: &mut App) {
    let source = include_str!("panels.wgsl");
    let shader = Shader::from_wgsl(source, "app/window/panels.wgsl");
    let mut shaders = app.world_mut().resource_mut::<Assets<Shader>>();
    // A fixed handle always has a slot.
    let _ = shaders.insert(&EGUI_SHADER_HANDLE, shader);
}
