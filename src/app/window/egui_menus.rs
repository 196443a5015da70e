//! Workaround for egui 0.36, not reported.
//!
//! egui tests clicks against the frame before, which still had a menu that has closed since: a window that sleeps
//! after that frame would lose the next click. Its own remedy, `Options::repaint_on_widget_change`, may draw without
//! end, as it says. Needless once the first click after a menu is not lost without it.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{EguiContext, EguiPostUpdateSet, egui};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        forget_closed_menus
            .after(EguiPostUpdateSet::ProcessOutput)
            .before(EguiPostUpdateSet::PostProcessOutput),
    );
}

/// Draws another frame after a menu has closed.
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
