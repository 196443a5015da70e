//! Workaround for egui 0.36: <https://github.com/emilk/egui/issues/8327>.
//!
//! egui's arrow keys move the focus to the nearest widget of the last frame, even if a dialog covers it or it was
//! disabled since. Such a widget gives the focus up, and then nothing has it. Needless once the tests in
//! `window::dialog_focus` pass without it.

use std::f32::consts::FRAC_1_SQRT_2;

use bevy_egui::egui::{Context, Id, Key, Memory, Modifiers, Rangef, Rect, Vec2, WidgetRect, vec2};

/// The widget that had the focus when an arrow key was pressed, and the direction.
#[derive(Debug, Default)]
pub(crate) struct ArrowFocus(Option<(Id, Vec2)>);

impl ArrowFocus {
    /// Restores a focus that the last frame has lost, following the arrow within the dialog. Called before the dialog
    /// is drawn.
    pub(crate) fn mend(&mut self, context: &Context) {
        let focused = context.memory(Memory::focused);
        let drawn =
            |id: Id| context.viewport(|viewport| viewport.prev_pass.widgets.get(id).copied());
        let is_lost = focused.is_none_or(|id| drawn(id).is_some_and(|widget| !widget.enabled));
        let before = self.0.take().filter(|_| is_lost);
        if let Some((from, direction)) = before.and_then(|(id, way)| Some((drawn(id)?, way))) {
            let to = nearest(context, &from, direction).unwrap_or(from.id);
            context.memory_mut(|memory| memory.request_focus(to));
            // This frame may have drawn the ring elsewhere already.
            context.request_repaint();
        }
        let pressed = ARROWS.into_iter().find(|&(key, _)| {
            context.input(|input| input.key_pressed(key) && input.modifiers == Modifiers::NONE)
        });
        let focused = context.memory(Memory::focused);
        self.0 = focused.zip(pressed.map(|(_, direction)| direction));
        if self.0.is_some() {
            context.request_repaint();
        }
    }
}

const ARROWS: [(Key, Vec2); 4] = [
    (Key::ArrowLeft, Vec2::LEFT),
    (Key::ArrowRight, Vec2::RIGHT),
    (Key::ArrowUp, Vec2::UP),
    (Key::ArrowDown, Vec2::DOWN),
];

/// The nearest widget within 45° of a direction, measured as egui does, but only on the layer of `from`.
fn nearest(context: &Context, from: &WidgetRect, direction: Vec2) -> Option<Id> {
    let distance = |to: Rect| {
        let way = vec2(
            apart(to.x_range(), from.rect.x_range()),
            apart(to.y_range(), from.rect.y_range()),
        );
        let along = way.normalized().dot(direction);
        (along >= FRAC_1_SQRT_2).then(|| way.length() / along.powi(2))
    };
    context.viewport(|viewport| {
        let widgets = viewport.prev_pass.widgets.get_layer(from.layer_id);
        let widgets = widgets.filter(|widget| widget.enabled && widget.sense.is_focusable());
        let widgets = widgets.filter_map(|widget| Some((distance(widget.rect)?, widget.id)));
        let nearest = widgets.min_by(|(one, _), (other, _)| one.total_cmp(other));
        nearest.map(|(_, id)| id)
    })
}

/// The distance from `other` to `one`; 0 if half of the shorter one overlaps.
fn apart(one: Rangef, other: Rangef) -> f32 {
    let is_beside = one.intersection(other).span() >= 0.5 * one.span().min(other.span());
    if is_beside {
        0.0
    } else {
        one.center() - other.center()
    }
}
