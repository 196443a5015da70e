//! The repertoire: the lines to learn, and the drill of one.

use std::mem;

use bevy_egui::egui::{Align2, Button, ScrollArea, Ui, Vec2, vec2};

use super::{
    file::LearnRequested,
    lines::{self, Sources},
    state::{Explorer, Page},
};
use crate::{
    analysis::{Day, Drill, LearnedLine, LeitnerCard},
    app::{
        text::language::Language,
        widgets::{self, Look, Panel, style},
    },
    rules::{Player, Square},
};

/// The width of a side's disc in a line, and of its due date, in logical pixels.
const DISC: f32 = 22.0;
const WHEN: f32 = 170.0;

/// Whether a drill has reached the end of its line.
pub(super) fn is_over(explorer: &Explorer) -> bool {
    matches!(&explorer.page, Page::Drill(drill, _) if drill.is_over())
}

/// The square shown as the answer.
pub(super) fn marked(explorer: &Explorer) -> Option<Square> {
    match &explorer.page {
        Page::Drill(drill, _) => drill.told,
        Page::Walk | Page::Repertoire => None,
    }
}

/// The lines, each drilled on a click, and a button for all lines of a side.
pub(super) fn list(
    ui: &mut Ui,
    explorer: &mut Explorer,
    sources: &Sources,
    room: Vec2,
    look: &Look,
) {
    let Look { text, palette, .. } = *look;
    let (repertoire, today) = (sources.store.contents(), sources.today);
    let due = match repertoire.lines().len() {
        0 => text.openings_repertoire_empty().into(),
        count => text.openings_due(count, repertoire.due(today)),
    };
    widgets::wrapped_label(ui, &due, style::regular(14.0), palette.text_weak);
    ui.horizontal_wrapped(|ui| {
        for player in Player::ALL {
            let is_open = |line: &LearnedLine| line.player() == player && !line.card.is_learned();
            let can_ask = repertoire.lines().iter().any(is_open);
            let practise = Button::new(text.openings_practise(text.side(player)));
            let practise = ui.add_enabled(can_ask, practise);
            if practise.clicked() {
                let asked = repertoire.to_ask(player, today);
                explorer.drill(asked.into(), practise.has_focus());
            }
        }
    });
    let height = (room.y - ui.min_rect().height()).max(120.0);
    let mut is_due = explorer.gives_focus(ui);
    ScrollArea::vertical()
        .id_salt("repertoire")
        .auto_shrink([false, true])
        .max_height(height)
        .show(ui, |ui| {
            widgets::list(ui);
            ui.spacing_mut().item_spacing.y = 0.0;
            for (number, line) in repertoire.lines().iter().enumerate() {
                let game = line.game();
                let name = lines::named(text, &game);
                let name: Vec<String> =
                    name.into_iter().chain([lines::transcript(&game)]).collect();
                let (name, when) = (name.join(" · "), when(text, line.card, today));
                let side = text.side(line.player());
                let told = text.list(&[side.to_string(), name.clone(), when.clone()]);
                let shown = lines::list_line(ui, (explorer.pages, number), &told, look);
                if mem::take(&mut is_due) {
                    shown.request_focus();
                }
                let (named, coming) = {
                    let left = shown.rect.width() - WHEN.min(shown.rect.width() * 0.4);
                    shown.rect.split_left_right_at_x(shown.rect.min.x + left)
                };
                let disc = named.left_center() + vec2(DISC / 2.0, 0.0);
                widgets::side_disc(ui.painter(), disc, line.player(), palette);
                let named = named.with_min_x(named.min.x + DISC);
                let (regular, small) = (style::regular(14.0), style::regular(12.0));
                widgets::cut_text(ui.painter(), named, name, regular, palette.text);
                widgets::fitted_text(
                    ui.painter(),
                    coming.shrink2(vec2(5.0, 0.0)),
                    Align2::RIGHT_CENTER,
                    &when,
                    small,
                    palette.text_weak,
                );
                let shown = shown.on_hover_text(told);
                if shown.clicked() {
                    explorer.drill([line.clone()].into(), shown.has_focus());
                }
            }
        });
}

/// When a line is due.
fn when(text: Language, card: LeitnerCard, today: Day) -> String {
    if card.is_learned() {
        text.openings_learned().into()
    } else if card.is_due(today) {
        text.openings_is_due().into()
    } else {
        text.training_again(card.due().days_since(today))
    }
}

/// The question of a drill, and the result of the last answer.
pub(super) fn told(text: Language, drill: &Drill, today: Day) -> [String; 2] {
    let line = drill.line();
    if drill.is_over() {
        let known = if drill.is_known() {
            text.openings_known()
        } else {
            text.openings_missed()
        };
        return [known.into(), when(text, line.card, today)];
    }
    let last = drill.game().last_choice();
    let reply = last.and_then(|ply| Some(text.training_answers(ply.player, ply.square()?)));
    let detail = match (drill.told, drill.missed) {
        (Some(square), _) => text.training_answer(square),
        (None, Some((square, true))) => text.openings_other(square),
        (None, Some((square, false))) => text.openings_wrong(square),
        (None, None) => reply.unwrap_or_default(),
    };
    [text.openings_find().into(), detail]
}

/// The page in a screen reader's words, with the result of the last answer.
pub(crate) fn spoken(text: Language, explorer: &Explorer, today: Day) -> Vec<String> {
    match &explorer.page {
        Page::Walk => vec![text.openings_title().into()],
        Page::Repertoire => vec![text.openings_repertoire().into()],
        Page::Drill(drill, _) => {
            let [headline, detail] = told(text, drill, today);
            let mut parts = vec![detail, headline];
            parts.retain(|part| !part.is_empty());
            parts
        }
    }
}

/// The buttons during a drill, and after it.
pub(super) fn buttons(ui: &mut Ui, explorer: &mut Explorer, sources: &Sources, panel: &mut Panel) {
    let (text, requests) = (panel.look.text, &mut *panel.requests);
    let is_over = is_over(explorer);
    let is_due = is_over && explorer.gives_focus(ui);
    let Page::Drill(drill, later) = &mut explorer.page else {
        return;
    };
    let next = is_over.then(|| widgets::main_button(ui, panel.look.palette, text.training_next()));
    if let Some(next) = next.as_ref().filter(|_| is_due) {
        next.request_focus();
    }
    if !is_over && ui.button(text.commands_show_answer()).clicked() && drill.tell(sources.today) {
        requests.ask(LearnRequested::Update(drill.line().clone()));
    }
    let forget = ui.button(text.openings_forget());
    let leave = ui.button(text.training_leave());
    if forget.clicked() {
        requests.ask(LearnRequested::Forget(drill.line().clone()));
    }
    let mut pressed = next.iter().chain([&forget]);
    if let Some(button) = pressed.find(|button| button.clicked()) {
        let later = mem::take(later);
        explorer.drill(later, button.has_focus());
    } else if leave.clicked() {
        explorer.turn_to(Page::Repertoire, leave.has_focus());
    }
}
