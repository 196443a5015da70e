//! Workaround for egui 0.36: <https://github.com/emilk/egui/issues/8327>.
//!
//! egui's arrow keys move the focus to whatever lies in their direction, even beside an open menu or behind it.
//! Needless once the tests in `window::menus` pass without it.

use bevy_egui::egui::{
    self, FocusDirection, Id, Key, LayerId, Modifiers, Order, Popup, Response, Stroke, StrokeKind,
    Ui,
    containers::menu::{MenuState, SubMenu},
};

/// Moves the focus up and down in the menu with the contents of `ui`, and draws a ring around the focused item. Called
/// after all items.
pub(crate) fn walk(ui: &mut Ui) {
    let layer = ui.layer_id();
    let ground = layer.id.with("move");
    let items: Vec<(Id, egui::Rect)> = ui.ctx().viewport(|viewport| {
        let widgets = viewport.this_pass.widgets.get_layer(layer);
        let items = widgets
            .filter(|widget| widget.enabled && widget.sense.is_focusable() && widget.id != ground);
        items.map(|item| (item.id, item.rect)).collect()
    });
    // In the frame that measures a menu, nothing in it is enabled.
    let Some(&(first, _)) = items.first() else {
        return;
    };
    let entered = ui.data(|data| data.get_temp::<Entered>(Id::NULL));
    if let Some(Entered { popup, frame }) = entered
        && popup == layer.id
    {
        ui.data_mut(|data| data.remove::<Entered>(Id::NULL));
        if ui.ctx().cumulative_pass_nr() <= frame + FRAMES_TO_OPEN {
            ui.memory_mut(|memory| memory.request_focus(first));
        }
    }
    let focused = ui.memory(egui::Memory::focused);
    if focused == Some(ground) {
        // Tab would also focus the menu's background, where nobody sees it.
        let is_back = ui.input(|input| input.modifiers.shift);
        let (last, _) = items[items.len() - 1];
        let to = if is_back { last } else { first };
        ui.memory_mut(|memory| memory.request_focus(to));
    }
    let Some(at) = items.iter().position(|&(id, _)| Some(id) == focused) else {
        return;
    };
    let last = items.len() - 1;
    let to = if takes(ui, Key::ArrowDown) {
        if at == last { 0 } else { at + 1 }
    } else if takes(ui, Key::ArrowUp) {
        at.checked_sub(1).unwrap_or(last)
    } else if takes(ui, Key::Home) {
        0
    } else if takes(ui, Key::End) {
        last
    } else {
        at
    };
    let (id, rect) = items[to];
    if to != at {
        ui.memory_mut(|memory| memory.request_focus(id));
        ui.scroll_to_rect(rect, None);
    }
    let ring = Stroke::new(2.0, ui.visuals().selection.bg_fill);
    // Choices and switches are narrower than their line; the ring surrounds the whole line. Other entries draw theirs.
    let line = egui::Rect::from_x_y_ranges(ui.min_rect().x_range(), rect.y_range());
    if rect.width() < line.width() - 1.0 {
        ui.painter()
            .rect_stroke(line, 6.0, ring, StrokeKind::Inside);
    }
}

/// Opens a submenu with the right arrow, and closes it with the left one. `item` opens it.
pub(crate) fn submenu(ui: &Ui, item: &Response) {
    let popup = SubMenu::id_from_widget_id(item.id);
    let open = |now: Option<Id>| MenuState::from_ui(ui, |state, _| state.open_item = now);
    if item.has_focus() && takes(ui, Key::ArrowRight) {
        MenuState::mark_shown(ui.ctx(), popup);
        open(Some(popup));
        enter(ui, popup);
    } else if is_pressed_by_key(item) {
        enter(ui, popup);
    } else if has_focus_in(ui, popup) && takes(ui, Key::ArrowLeft) {
        open(None);
        item.request_focus();
    }
}

/// Moves the focus from a button into the list that a key opens, and back when the list closes. `is_open` says whether
/// the list is drawn in this frame.
pub(super) fn drop_down(ui: &Ui, button: &Response, is_open: bool) {
    let popup = Popup::default_response_id(button);
    let walked = popup.with("walked");
    if is_pressed_by_key(button) {
        enter(ui, popup);
    }
    if is_open {
        if has_focus_in(ui, popup) {
            ui.data_mut(|data| data.insert_temp(walked, true));
        }
    } else if ui
        .data_mut(|data| data.remove_temp::<bool>(walked))
        .is_some()
    {
        let focused = ui.memory(egui::Memory::focused);
        let place = focused.and_then(|id| {
            ui.ctx()
                .viewport(|viewport| viewport.prev_pass.widgets.get(id).copied())
        });
        if place.is_none_or(|place| place.layer_id.id == popup) {
            button.request_focus();
        }
    }
}

/// Opens the menus of a bar and moves between them.
pub(crate) fn bar(ui: &Ui, buttons: &[Response]) {
    let popup = |at: usize| Popup::default_response_id(&buttons[at]);
    let open = (0..buttons.len()).find(|&at| Popup::is_id_open(ui.ctx(), popup(at)));
    let focused = buttons.iter().position(Response::has_focus);
    if let Some(pressed) = buttons.iter().position(is_pressed_by_key) {
        enter(ui, popup(pressed));
        return;
    }
    let hovered = buttons.iter().position(Response::hovered);
    if let (Some(open), Some(hovered)) = (open, hovered)
        && open != hovered
    {
        Popup::open_id(ui.ctx(), popup(hovered));
        ui.ctx().request_repaint();
        return;
    }
    let Some(at) = open.or(focused) else { return };
    let next = if takes(ui, Key::ArrowDown) || takes(ui, Key::ArrowUp) {
        Popup::open_id(ui.ctx(), popup(at));
        enter(ui, popup(at));
        return;
    } else if takes(ui, Key::ArrowRight) {
        (at + 1) % buttons.len()
    } else if takes(ui, Key::ArrowLeft) {
        at.checked_sub(1).unwrap_or(buttons.len() - 1)
    } else {
        return;
    };
    if open.is_some() {
        Popup::open_id(ui.ctx(), popup(next));
        enter(ui, popup(next));
    } else {
        buttons[next].request_focus();
    }
}

/// The menu whose first item gets the focus when it appears.
#[derive(Clone, Copy)]
struct Entered {
    popup: Id,
    frame: u64,
}

/// A menu appears within this many frames, if it opens at all.
const FRAMES_TO_OPEN: u64 = 3;

fn enter(ui: &Ui, popup: Id) {
    let frame = ui.ctx().cumulative_pass_nr();
    ui.data_mut(|data| data.insert_temp(Id::NULL, Entered { popup, frame }));
    ui.ctx().request_repaint();
}

/// Consumes the key. Returns `true` if it was pressed.
fn takes(ui: &Ui, key: Key) -> bool {
    let is_taken = ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if is_taken {
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
    }
    is_taken
}

fn is_pressed_by_key(button: &Response) -> bool {
    button.clicked() && !button.clicked_by(egui::PointerButton::Primary)
}

fn has_focus_in(ui: &Ui, popup: Id) -> bool {
    let layer = LayerId::new(Order::Foreground, popup);
    let focused = ui.memory(egui::Memory::focused);
    focused.is_some_and(|id| {
        let place = ui
            .ctx()
            .viewport(|viewport| viewport.this_pass.widgets.get(id).copied());
        place.is_some_and(|widget| widget.layer_id == layer)
    })
}
