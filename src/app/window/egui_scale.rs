//! Workaround for `bevy_egui` 0.42 and egui 0.36, not reported.
//!
//! `bevy_egui` measures the window in points of the previous frame, and egui keeps that size when
//! `Context::set_zoom_factor` changes the scale. So for a frame, panels would be laid out for a window of the wrong
//! size. Needless once the test `the_panels_have_the_size_of_a_resized_window_in_its_first_frame` passes with
//! `Context::set_zoom_factor` alone.

use bevy::{prelude::*, window::PrimaryWindow};
use bevy_egui::{EguiContext, EguiInput, EguiPreUpdateSet, egui};

use crate::app::{settings::Settings, widgets::scale::pixels_per_point};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        // The context exists, and no pointer position was converted yet.
        scale
            .after(EguiPreUpdateSet::InitContexts)
            .before(EguiPreUpdateSet::ProcessInput),
    );
}

/// Sets egui's scale and window size.
fn scale(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    settings: Res<Settings>,
    mut contexts: Query<(&mut EguiContext, &mut EguiInput)>,
) {
    let Some(window) = window.filter(|window| window.size().min_element() >= 1.0) else {
        return;
    };
    let pixels = pixels_per_point(window.size(), &settings);
    let size = window.size() / pixels;
    let whole = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(size.x, size.y));
    for (mut context, mut input) in &mut contexts {
        context
            .get_mut()
            .options_mut(|options| options.zoom_factor = pixels);
        input.screen_rect = Some(whole);
    }
}
