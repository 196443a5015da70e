//! The name of a player in a card, and the field that changes it.

use bevy_egui::egui::{self, Id, Key, Popup, Rect, Sense, Stroke, Ui, pos2, vec2};

use crate::{
    app::{
        base::Requests,
        game::{GameModel, NameRequested},
        widgets::{self, Look, style},
    },
    players::LONGEST_NAME,
    rules::Player,
};

/// The name of a side in its card: it begins at `left`, is centred at `middle` and at most `room` wide. A press opens
/// `menu`, where it can be changed. Returns its right edge.
pub(crate) fn label(
    ui: &Ui,
    look: &Look,
    model: &GameModel,
    player: Player,
    menu: Id,
    [left, middle, room]: [f32; 3],
    font: f32,
) -> f32 {
    let palette = look.palette;
    let name = model.name(player).unwrap_or(look.text.side(player));
    let letters = style::strong(font);
    let galley = widgets::shrunk_line(ui.painter(), name, letters, palette.text_strong, room);
    let place = pos2(left, middle - galley.size().y / 2.0);
    let rect = Rect::from_min_size(place, galley.size());
    if model.can_rename(player) {
        let around = rect.expand2(vec2(7.0, 1.0));
        let response = ui.interact(around, ui.id().with(("name", player)), Sense::click());
        let label = look.text.players_rename(player);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &label));
        let painter = ui.painter();
        if response.hovered() || response.has_focus() {
            painter.rect_filled(around, 7.0, palette.button_hovered);
        }
        widgets::focus_ring(ui, &response, 7.0, palette);
        if response.clicked() {
            Popup::open_id(ui.ctx(), menu);
            ui.data_mut(|data| data.insert_temp(wants_focus(menu), true));
        }
    }
    ui.painter().galley(place, galley, palette.text_strong);
    rect.max.x
}

/// The id under which the field in `menu` asks for the focus.
fn wants_focus(menu: Id) -> Id {
    menu.with("focus the name")
}

/// Drops the text typed in a closed menu.
pub(super) fn forget(context: &egui::Context, menu: Id) {
    context.data_mut(|data| data.remove::<String>(menu));
}

/// A field for the name of a side, identified by `id`. Enter, or a press elsewhere, accepts the text; Esc drops it.
/// Returns `true` after Enter, or if the platform asks with a field of its own.
pub(crate) fn field(
    ui: &mut Ui,
    look: &Look,
    player: Player,
    now: &str,
    menu: Id,
    requests: &mut Requests,
) -> bool {
    let typed = ui.data(|data| data.get_temp::<String>(menu));
    let mut name = typed.unwrap_or_else(|| now.to_owned());
    let id = menu.with("name");
    let response = ui
        .horizontal(|ui| {
            let label = ui.add(egui::Label::new(look.text.players_name()).selectable(false));
            ui.visuals_mut().selection.stroke = Stroke::new(1.5, look.palette.accent);
            let field = egui::TextEdit::singleline(&mut name)
                .id(id)
                .hint_text(look.text.side(player))
                .char_limit(LONGEST_NAME);
            widgets::field(ui, look.palette, field).labelled_by(label.id)
        })
        .inner;
    let is_wanted = ui.data_mut(|data| data.remove_temp::<bool>(wants_focus(menu))) == Some(true);
    let title = look.text.players_rename(player);
    let is_asked = is_wanted || response.clicked();
    if let Some(answer) = widgets::ask_platform(&response, is_asked, &title, now, look) {
        forget(ui.ctx(), menu);
        response.surrender_focus();
        if let Some(name) = answer {
            requests.ask(NameRequested { player, name });
        }
        return true;
    }
    if is_wanted {
        response.request_focus();
        widgets::select(ui.ctx(), id, name.chars().count());
    }
    let key = |key| ui.input(|input| input.key_pressed(key));
    let is_left = response.lost_focus();
    if is_left && !key(Key::Escape) && name.trim() != now {
        let name = name.clone();
        requests.ask(NameRequested { player, name });
    }
    let is_entered = is_left && key(Key::Enter);
    ui.data_mut(|data| {
        if is_left {
            data.remove::<String>(menu);
        } else {
            data.insert_temp(menu, name);
        }
    });
    is_entered
}
