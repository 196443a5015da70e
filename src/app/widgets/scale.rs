//! Sets the size of the panels and their text.
//!
//! egui lays out in points. The player's text size says how many logical pixels a point has; in a large window, whose
//! board is large too, it has more.

use bevy::{prelude::*, window::PrimaryWindow};
use bevy_egui::{EguiContext, EguiInput, EguiPreUpdateSet, egui};

use crate::app::settings::Settings;

/// The window above which the panels grow with it, in logical pixels.
const USUAL: Vec2 = Vec2::new(1280.0, 800.0);
/// The least that large text leaves of a window, in points: what its menus and buttons need.
const LEAST: Vec2 = Vec2::new(320.0, 240.0);
/// How fast they grow: not at all with 0, as fast as the window with 1.
const GROWTH: f32 = 0.75;
/// The steps in which they grow. Every letter is drawn anew for each.
const STEPS: f32 = 8.0;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        // The context is there, and no place of the pointer was converted yet.
        scale
            .after(EguiPreUpdateSet::InitContexts)
            .before(EguiPreUpdateSet::ProcessInput),
    );
}

/// How many logical pixels a point is in a window of this size.
pub fn pixels_per_point(window: Vec2, settings: &Settings) -> f32 {
    let larger = (window / USUAL).min_element().max(1.0);
    let steps = (larger.powf(GROWTH) * STEPS).floor();
    let most = (window / LEAST).min_element().max(1.0);
    (settings.text_scale() * steps / STEPS).min(most)
}

/// Tells egui the scale and the size of the window, each of which it would learn a frame late.
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
