//! Workarounds for `bevy_egui` 0.42, to be deleted whole with the next version.

use bevy::{asset::AssetEventSystems, prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContext, EguiInput, EguiPostUpdateSet, EguiPreUpdateSet, egui, render::EGUI_SHADER_HANDLE,
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
    )
    .add_systems(
        PostUpdate,
        forget_closed_menus
            .after(EguiPostUpdateSet::ProcessOutput)
            .before(EguiPostUpdateSet::PostProcessOutput),
    );
}

/// Draws another frame after a menu has closed. egui hit-tests clicks against the previous frame, which
/// still had the menu: a window that sleeps after that frame would lose the next click.
fn forget_closed_menus(
    mut contexts: Query<&mut EguiContext>,
    mut was_open: Local<bool>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let mut contexts = contexts.iter_mut();
    let is_open = contexts.any(|mut context| egui::Popup::is_any_open(context.get_mut()));
    if *was_open && !is_open {
        redraw.write(RequestRedraw);
    }
    *was_open = is_open;
}

/// Draws egui with a shader of our own, whose soft edges are not too dark on light panels. Needs the
/// renderer, and has to come after `EguiPlugin`.
pub(super) fn render_plugin(app: &mut App) {
    let source = include_str!("panels/panels.wgsl");
    let shader = Shader::from_wgsl(source, "app/panels/panels.wgsl");
    let mut shaders = app.world_mut().resource_mut::<Assets<Shader>>();
    // The handle is a fixed one, which always has a place.
    let _ = shaders.insert(&EGUI_SHADER_HANDLE, shader);
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
