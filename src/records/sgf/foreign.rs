//! Properties in other programs' files that records do not represent.
//!
//! They are kept as text, in SGF nodes that each begin with a semicolon. The first node has the properties for the node
//! of the position itself, and may be empty; the others follow that node.

use std::{borrow::Cow, collections::BTreeSet};

use super::nodes::{Property, TreeNode, TreePart, TreeParts};

/// The properties of a node that records do not represent.
#[derive(Default)]
pub(super) struct Remainder<'a> {
    /// Those that belong into the node.
    own: String,
    /// Those that the node may not have in addition, such as a second property of the same name, in separate nodes.
    surplus: String,
    known: BTreeSet<Cow<'a, str>>,
}

impl<'a> Remainder<'a> {
    /// Returns `true` if `property` may stand beside all properties admitted before.
    pub(super) fn admits(&mut self, property: Property<'a>) -> bool {
        self.known.insert(kind(property))
    }

    /// Keeps a property.
    pub(super) fn keep(&mut self, property: Property) {
        self.own.push_str(&property.written(0));
    }

    /// Keeps the values of a property after the first `skipped` ones, in a separate node.
    pub(super) fn keep_surplus(&mut self, property: Property, skipped: usize) {
        if skipped == 0 || property.values().nth(skipped).is_some() {
            self.surplus.push(';');
            self.surplus.push_str(&property.written(skipped));
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.own.is_empty() && self.surplus.is_empty()
    }

    /// Adds these properties to the `nodes` of a position. `leads_there` tells whether they come from a node with the
    /// move to the position. There may be several such nodes, but only one is written.
    pub(super) fn add_to(&self, nodes: &mut String, leads_there: bool) {
        if nodes.is_empty() {
            nodes.push(';');
        }
        if !self.own.is_empty() {
            let is_end = |rest: &str| rest.is_empty() || rest.starts_with(';');
            let first = &nodes[1..];
            if leads_there && is_end(first) {
                nodes.insert_str(1, &self.own);
            } else if !leads_there || !first.strip_prefix(&self.own).is_some_and(is_end) {
                nodes.push(';');
                nodes.push_str(&self.own);
            }
        }
        nodes.push_str(&self.surplus);
    }
}

/// The name of a property; a common one for those of which a node has at most one.
fn kind<'a>(property: Property<'a>) -> Cow<'a, str> {
    match property.name {
        "TE" | "IT" | "DO" | "BM" => Cow::Borrowed("TE"),
        "GB" | "GW" | "DM" | "UC" => Cow::Borrowed("GB"),
        _ => property.short_name(),
    }
}

pub(super) fn nodes(text: Option<&String>) -> impl Iterator<Item = TreeNode<'_>> {
    let parts = TreeParts::new(text.map_or("", String::as_str));
    parts.filter_map(|part| match part {
        TreePart::Node(node) => Some(node),
        TreePart::Open | TreePart::Close => None,
    })
}

/// The properties of `kept` that may stand beside those of `own`.
pub(super) fn beside(own: &str, kept: TreeNode) -> String {
    let own: BTreeSet<_> = TreeNode::new(own).properties().map(kind).collect();
    let kept = kept.properties();
    let kept = kept.filter(|property| !own.contains(&kind(*property)));
    kept.map(|property| property.written(0)).collect()
}

/// The nodes without the values that `removed` selects by property name and text; `None` if nothing is left.
pub(super) fn without(text: &String, removed: &dyn Fn(&str, &str) -> bool) -> Option<String> {
    let mut left = String::new();
    for node in nodes(Some(text)) {
        let start = left.len();
        for property in node.properties() {
            let values = property.values();
            let values = values.filter(|value| !removed(property.name, value));
            let values: String = values.map(|value| format!("[{value}]")).collect();
            if !values.is_empty() {
                left.extend([property.name, &values]);
            }
        }
        // Only the first node may be empty.
        if start == 0 || left.len() > start {
            left.insert(start, ';');
        }
    }
    (left != ";").then_some(left)
}

/// Adds properties to the node of the position itself, or in a separate node if they are there already.
pub(super) fn add_own(text: &mut String, own: &str) {
    let first = nodes(Some(text)).next();
    let own_node = TreeNode::new(own);
    if first.is_some_and(|first| beside(first.text(), own_node) == beside("", own_node)) {
        text.insert_str(1, own);
    } else {
        text.extend([";", own]);
    }
}
