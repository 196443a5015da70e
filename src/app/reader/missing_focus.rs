//! Workaround for egui 0.36, not reported, and AccessKit 0.24: <https://github.com/AccessKit/accesskit/issues/587>.
//!
//! For a frame after a dialog closes, egui may focus a widget that is no longer drawn, and AccessKit panics on a focus
//! that is not in the tree. Needless once the tests in `window::reader` pass without it.

use bevy_egui::egui::accesskit::{NodeId, TreeUpdate};

/// Moves the focus to the root if the focused node is not in the tree.
pub(super) fn move_to_root(update: &mut TreeUpdate, root: NodeId) {
    if !update.nodes.iter().any(|(id, _)| *id == update.focus) {
        update.focus = root;
    }
}
