//! Mirrors the tree as elements within the canvas, which displays none of them but exposes them to readers.
//!
//! A page cannot know whether a screen reader listens. So a button that only readers find turns the description on.

use std::{
    cell::{Cell, RefCell},
    collections::HashMap,
};

use bevy::prelude::*;
use bevy_egui::{
    EguiOutput, EguiPostUpdateSet,
    egui::accesskit::{Action, ActionRequest, Node, NodeId, Role, Toggled, TreeId, TreeUpdate},
};
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, Event, HtmlElement};

use super::texts;
use crate::app::{
    base::{Wake, process, reader_link::ReaderLink},
    text::language::Language,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, offer).add_systems(
        PostUpdate,
        tell.in_set(EguiPostUpdateSet::PostProcessOutput),
    );
}

/// The prefix of the elements' ids.
const PREFIX: &str = "node-";

thread_local! {
    static MIRROR: RefCell<HashMap<NodeId, Element>> = RefCell::default();
    /// The sentence that was read out last.
    static SAID: Cell<Option<NodeId>> = const { Cell::new(None) };
}

fn page() -> Option<(Document, Element)> {
    let document = web_sys::window()?.document()?;
    let canvas = document.get_element_by_id("reversi")?;
    Some((document, canvas))
}

/// Adds the button, and handles readers' clicks.
fn offer(text: Res<Language>, link: Res<ReaderLink>, wake: Res<Wake>) {
    let Some((document, canvas)) = page() else {
        return;
    };
    let Ok(button) = document.create_element("button") else {
        return;
    };
    button.set_text_content(Some(texts::offer(*text)));
    let (link, wake) = (link.clone(), wake.clone());
    let pressed = button.clone();
    let game: HtmlElement = canvas.clone().unchecked_into();
    let _ = canvas.append_child(&button);
    process::listen(&canvas, "click", move |event: Event| {
        let target = event.target().map(JsCast::unchecked_into::<Element>);
        let Some(target) = target else { return };
        let number = target.id();
        let number = number.strip_prefix(PREFIX).and_then(|id| id.parse().ok());
        if target == pressed {
            pressed.remove();
            // The button took the focus with it.
            let _ = game.focus();
            link.begin();
        } else if let Some(number) = number {
            link.ask(ActionRequest {
                action: Action::Click,
                target_tree: TreeId::ROOT,
                target_node: NodeId(number),
                data: None,
            });
        } else {
            return;
        }
        wake.now();
    });
}

fn tell(mut outputs: Query<&mut EguiOutput>) {
    for mut output in &mut outputs {
        if let Some(update) = output.platform_output.accesskit_update.take() {
            let _ = mirror(&update);
        }
    }
}

/// Updates the elements from the tree.
fn mirror(update: &TreeUpdate) -> Option<()> {
    let (document, canvas) = page()?;
    MIRROR.with_borrow_mut(|elements| {
        for (id, node) in &update.nodes {
            let element = element(&document, elements, *id)?;
            if node.live().is_some() {
                say(&document, *id, node);
                continue;
            }
            describe(&element, node);
            let children = js_sys::Array::new();
            for &child in node.children() {
                children.push(self::element(&document, elements, child)?.as_ref());
            }
            if element.children().length() != children.length()
                || (0..children.length())
                    .any(|at| element.children().item(at).map(Into::into) != Some(children.get(at)))
            {
                element.replace_children_with_node(&children);
            }
        }
        if let Some(tree) = &update.tree {
            let root = element(&document, elements, tree.root)?;
            if root.parent_element().is_none() {
                let _ = canvas.append_child(&root);
            }
        }
        // The others have left the tree.
        elements.retain(|_, element| element.is_connected());
        let focus = format!("{PREFIX}{}", update.focus.0);
        canvas.set_attribute("role", "application").ok()?;
        canvas.set_attribute("aria-activedescendant", &focus).ok()
    })
}

fn element(
    document: &Document,
    elements: &mut HashMap<NodeId, Element>,
    id: NodeId,
) -> Option<Element> {
    if let Some(element) = elements.get(&id) {
        return Some(element.clone());
    }
    let element = document.create_element("div").ok()?;
    element.set_id(&format!("{PREFIX}{}", id.0));
    elements.insert(id, element.clone());
    Some(element)
}

/// Has a sentence read out, once. Readers announce only changes of a known element.
fn say(document: &Document, id: NodeId, node: &Node) {
    if SAID.replace(Some(id)) != Some(id)
        && let Some(news) = document.get_element_by_id("news")
    {
        news.set_text_content(node.value());
    }
}

/// Sets the attributes of an element from a node.
fn describe(element: &Element, node: &Node) {
    let truth = |flag: bool| flag.then_some(true);
    let name = node.label().or_else(|| node.value());
    let is_text = node.role() == Role::Label;
    set(element, "role", role(node.role()));
    // A node without a role is plain text.
    set(element, "aria-label", name.filter(|_| !is_text));
    if is_text && node.children().is_empty() {
        let said = node.value().or_else(|| node.label());
        // Rewriting the same text might have it read again.
        if element.text_content().as_deref() != Some(said.unwrap_or_default()) {
            element.set_text_content(said);
        }
    }
    let label = node.labelled_by().first();
    set(
        element,
        "aria-labelledby",
        label.map(|label| format!("{PREFIX}{}", label.0)),
    );
    // Then the name of the node is its contents.
    let held = label.and(name);
    set(element, "aria-description", node.description().or(held));
    set(element, "aria-disabled", truth(node.is_disabled()));
    set(element, "aria-hidden", truth(node.is_hidden()));
    set(element, "aria-expanded", node.is_expanded());
    set(element, "aria-selected", node.is_selected());
    let checked = node.toggled().map(|toggled| match toggled {
        Toggled::True => "true",
        Toggled::False => "false",
        Toggled::Mixed => "mixed",
    });
    set(element, "aria-checked", checked);
    set(element, "aria-valuenow", node.numeric_value());
    let count = |index: usize| index + 1;
    set(element, "aria-rowindex", node.row_index().map(count));
    set(element, "aria-colindex", node.column_index().map(count));
}

/// Sets or removes an attribute.
fn set(element: &Element, name: &str, value: Option<impl ToString>) {
    let _ = match value {
        Some(value) => element.set_attribute(name, &value.to_string()),
        None => element.remove_attribute(name),
    };
}

/// The role in ARIA.
fn role(role: Role) -> Option<&'static str> {
    Some(match role {
        Role::Button | Role::DefaultButton => "button",
        Role::CheckBox => "checkbox",
        Role::RadioButton => "radio",
        Role::RadioGroup => "radiogroup",
        Role::Switch => "switch",
        Role::ComboBox => "combobox",
        Role::TextInput | Role::MultilineTextInput => "textbox",
        Role::SpinButton => "spinbutton",
        Role::Slider => "slider",
        Role::Link => "link",
        Role::Image => "img",
        Role::Heading => "heading",
        Role::List => "list",
        Role::ListItem => "listitem",
        Role::Menu => "menu",
        Role::MenuBar => "menubar",
        Role::MenuItem => "menuitem",
        Role::Dialog | Role::Window | Role::Group => "group",
        Role::Grid => "grid",
        Role::Row => "row",
        Role::GridCell => "gridcell",
        Role::ProgressIndicator => "progressbar",
        Role::Tab => "tab",
        Role::TabList => "tablist",
        _ => return None,
    })
}
