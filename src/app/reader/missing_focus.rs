//! Workaround for egui 0.36, not reported, and AccessKit 0.24: <https://github.com/AccessKit/accesskit/issues/587>.
//!
//! After a dialog was closed, egui may say for a frame that a widget has the focus which is no longer drawn, and
//! AccessKit panics where the focus is not in the tree. Needless once the tests in `window::reader` pass without it.

use bevy_egui::egui::accesskit::{NodeId, TreeUpdate};

/// Gives the focus to the root if what has it is not in the tree.
pub(super) fn move_to_root(update: &mut TreeUpdate, root: NodeId) {
    if !update.nodes.iter().any(|(id, _)| *id == update.focus) {
        update.focus = root;
    }
}
