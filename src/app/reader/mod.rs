//! The game through a screen reader.
//!
//! egui describes the panels to AccessKit. `tree` adds the board, square by square, and the announcements of `speech`;
//! `numbers` gives nodes that reappear a fresh id, because Orca ignores reused ones. Nothing of it is built before a
//! reader connects, which `unix` or `elsewhere` reports to the `link`. The reader's requests come back the same way,
//! and `requests` carries them out.

#[cfg(any(windows, target_os = "macos"))]
mod elsewhere;
mod missing_focus;
mod numbers;
mod requests;
pub mod speech;
mod squares;
mod texts;
mod tree;
#[cfg(all(unix, not(target_os = "macos")))]
mod unix;
#[cfg(target_family = "wasm")]
mod web;

use crate::app::base;
use bevy::prelude::*;
use bevy_egui::{EguiPostUpdateSet, EguiPreUpdateSet};

#[cfg(any(windows, target_os = "macos"))]
use elsewhere as system;
#[cfg(all(unix, not(target_os = "macos")))]
use unix as system;
#[cfg(target_family = "wasm")]
use web as system;

/// Serves the reader behind the [`crate::app::base::reader_link::ReaderLink`]. Needs the panels.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<base::reader_link::ReaderLink>()
        .init_resource::<numbers::NodeNumbers>()
        .add_message::<speech::Said>()
        .add_systems(
            PreUpdate,
            // egui answers them in this pass.
            requests::pass_on
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(
            PostUpdate,
            // The tree of this pass is complete, and no reader has it yet.
            (speech::speak, tree::complete, numbers::renumber_nodes)
                .chain()
                .after(EguiPostUpdateSet::ProcessOutput)
                .before(EguiPostUpdateSet::PostProcessOutput),
        );
}

/// Connects the link with the system's screen readers. Needs a window.
pub(crate) fn start_plugin(app: &mut App) {
    app.add_plugins(system::plugin);
}
