//! Workaround for `accesskit_unix` 0.21, not reported.
//!
//! AT-SPI marks nodes that leave the tree as defunct, and readers remember it: Orca would say nothing about a menu, a
//! dialog or a board that came back with its old number. So whatever comes back gets a new one each time. Needless
//! once Orca reads a menu that is opened again without it.

use std::collections::{HashMap, HashSet};

use bevy::prelude::*;
use bevy_egui::{
    EguiOutput,
    egui::accesskit::{
        ActionData, ActionRequest, Node, NodeId, TextPosition, TextSelection, TreeUpdate,
    },
};

#[derive(Resource, Default)]
pub(crate) struct NodeNumbers {
    /// The nodes in the tree after the last update, by the numbers of egui and ours.
    shown: HashSet<NodeId>,
    /// Former nodes, and how often each has come back.
    returns: HashMap<NodeId, u64>,
    /// The numbers that readers know now, and the original ones.
    owners: HashMap<NodeId, NodeId>,
}

impl NodeNumbers {
    /// Translates a request back to the original numbers.
    pub(crate) fn undo(&self, mut request: ActionRequest) -> ActionRequest {
        request.target_node = self.owner(request.target_node);
        if let Some(ActionData::SetTextSelection(selection)) = &mut request.data {
            *selection = renamed(*selection, |id| self.owner(id));
        }
        request
    }

    fn owner(&self, id: NodeId) -> NodeId {
        self.owners.get(&id).copied().unwrap_or(id)
    }

    fn of(&self, id: NodeId) -> NodeId {
        match self.returns.get(&id) {
            None | Some(0) => id,
            // Spread like egui's hashes, to avoid collisions with them.
            Some(returns) => NodeId(id.0 ^ returns.wrapping_mul(0x9E37_79B9_7F4A_7C15)),
        }
    }

    /// Follows nodes that come and go, and renumbers the update.
    fn follow(&mut self, update: &mut TreeUpdate) {
        let Some(root) = update.tree.as_ref().map(|tree| tree.root) else {
            return;
        };
        let shown = visible(update, root);
        for &id in shown.difference(&self.shown) {
            let returns = self.returns.get(&id).map_or(0, |returns| returns + 1);
            self.owners.remove(&self.of(id));
            self.returns.insert(id, returns);
            if returns > 0 {
                self.owners.insert(self.of(id), id);
            }
        }
        self.shown = shown;
        let number = |id| self.of(id);
        for (id, node) in &mut update.nodes {
            *id = number(*id);
            renumber(node, number);
        }
        update.focus = number(update.focus);
    }
}

/// The nodes reachable from the root. The update lacks unchanged nodes.
fn visible(update: &TreeUpdate, root: NodeId) -> HashSet<NodeId> {
    let nodes: HashMap<NodeId, &Node> = update.nodes.iter().map(|(id, node)| (*id, node)).collect();
    let mut found = HashSet::new();
    let mut waiting = vec![root];
    while let Some(id) = waiting.pop() {
        let node = nodes.get(&id);
        if node.is_some_and(|node| node.is_hidden()) || !found.insert(id) {
            continue;
        }
        waiting.extend(node.iter().flat_map(|node| node.children()));
    }
    found
}

/// Renumbers all references to other nodes.
fn renumber(node: &mut Node, number: impl Fn(NodeId) -> NodeId) {
    let all = |ids: &[NodeId]| ids.iter().map(|&id| number(id)).collect::<Vec<_>>();
    let children = all(node.children());
    node.set_children(children);
    if !node.labelled_by().is_empty() {
        let labels = all(node.labelled_by());
        node.set_labelled_by(labels);
    }
    if let Some(id) = node.previous_on_line() {
        node.set_previous_on_line(number(id));
    }
    if let Some(id) = node.next_on_line() {
        node.set_next_on_line(number(id));
    }
    if let Some(selection) = node.text_selection().copied() {
        node.set_text_selection(renamed(selection, number));
    }
}

fn renamed(selection: TextSelection, number: impl Fn(NodeId) -> NodeId) -> TextSelection {
    let place = |place: TextPosition| TextPosition {
        node: number(place.node),
        ..place
    };
    TextSelection {
        anchor: place(selection.anchor),
        focus: place(selection.focus),
    }
}

pub(super) fn renumber_nodes(
    mut numbers: ResMut<NodeNumbers>,
    mut outputs: Query<&mut EguiOutput>,
) {
    for mut output in &mut outputs {
        if let Some(update) = &mut output.platform_output.accesskit_update {
            numbers.follow(update);
        }
    }
}
