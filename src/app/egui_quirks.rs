//! Workarounds for `bevy_egui` 0.42, to be deleted whole with the next version.

use bevy::{
    asset::AssetEventSystems,
    prelude::*,
    render::{GpuResourceAppExt, RenderApp, render_resource::SpecializedRenderPipelines},
};
use bevy_egui::{
    EguiContext, EguiInput, EguiPostUpdateSet, EguiPreUpdateSet, egui,
    render::{
        EGUI_SHADER_HANDLE, EguiPipeline,
        systems::{EguiRenderData, EguiTransforms},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        drop_unchanged_modifiers
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass),
    )
    // Letters that were never drawn before would reach the renderer one frame after the text that has
    // them: without this, `h17` begins as `h1`.
    .configure_sets(
        PostUpdate,
        AssetEventSystems.after(EguiPostUpdateSet::PostProcessOutput),
    );
}

/// Draws egui with a shader of our own, whose soft edges are not too dark on light panels, and makes
/// what `bevy_egui` keeps on the graphics device anew after that was lost. Needs the renderer, and has
/// to come after `EguiPlugin`.
pub(super) fn render_plugin(app: &mut App) {
    let source = include_str!("panels/panels.wgsl");
    let shader = Shader::from_wgsl(source, "app/panels/panels.wgsl");
    let mut shaders = app.world_mut().resource_mut::<Assets<Shader>>();
    // The handle is a fixed one, which always has a place.
    let _ = shaders.insert(&EGUI_SHADER_HANDLE, shader);
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer
            .init_gpu_resource::<EguiPipeline>()
            .init_gpu_resource::<SpecializedRenderPipelines<EguiPipeline>>()
            .init_gpu_resource::<EguiTransforms>()
            .init_gpu_resource::<EguiRenderData>();
    }
}

/// Every frame, `bevy_egui` tells egui about the modifier keys, and egui answers every event with
/// another frame, so that the program never sleeps. Fixed in 0.43:
/// <https://github.com/vladbat00/bevy_egui/pull/505>.
fn drop_unchanged_modifiers(mut contexts: Query<(&mut EguiInput, &mut EguiContext)>) {
    for (mut input, mut context) in &mut contexts {
        let now = context.get_mut().input(|input| input.modifiers);
        let unchanged =
            |event: &egui::Event| matches!(event, egui::Event::ModifiersChanged(m) if *m == now);
        input.events.retain(|event| !unchanged(event));
    }
}
