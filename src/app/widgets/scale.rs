//! The size of the panels and their text.
//!
//! egui lays out in points. The player's text size sets the logical pixels per point; a large window, whose board is
//! large too, has more.

use bevy::prelude::*;

use crate::app::settings::Settings;

/// The window size above which panels grow with it, in logical pixels.
const USUAL: Vec2 = Vec2::new(1280.0, 800.0);
/// The least size of a window in points, however large the text: menus and buttons need it.
const LEAST: Vec2 = Vec2::new(320.0, 240.0);
/// How fast panels grow: 0 for not at all, 1 for as fast as the window.
const GROWTH: f32 = 0.75;
/// The steps in which they grow. Each step redraws every letter.
const STEPS: f32 = 8.0;

/// The logical pixels per point in a window of this size.
pub fn pixels_per_point(window: Vec2, settings: &Settings) -> f32 {
    let larger = (window / USUAL).min_element().max(1.0);
    let steps = (larger.powf(GROWTH) * STEPS).floor();
    let most = (window / LEAST).min_element().max(1.0);
    (settings.text_scale() * steps / STEPS).min(most)
}
