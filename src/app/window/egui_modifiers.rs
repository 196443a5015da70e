//! Workaround for `bevy_egui` 0.42: <https://github.com/vladbat00/bevy_egui/pull/505>.
//!
//! Every frame it tells egui about the modifier keys, and egui answers every event with another frame, so that the
//! program never sleeps. Needless with 0.43.

use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiInput, EguiPreUpdateSet, egui};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        drop_unchanged_modifiers
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass),
    );
}

fn drop_unchanged_modifiers(mut contexts: Query<(&mut EguiInput, &mut EguiContext)>) {
    for (mut input, mut context) in &mut contexts {
        let now = context.get_mut().input(|input| input.modifiers);
        let unchanged =
            |event: &egui::Event| matches!(event, egui::Event::ModifiersChanged(m) if *m == now);
        input.events.retain(|event| !unchanged(event));
    }
}
