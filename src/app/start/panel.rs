//! The dialog for a new game.

use bevy_egui::egui::{self, RichText, vec2};

use super::new_game::NewGameForm;
use crate::{
    app::{
        base::{dialogs::DialogRequested, requests::Requests},
        clock,
        computer::{engines::Engines, seat},
        game, settings,
        widgets::{
            self, choices,
            drop_down::DropDown,
            style::{self, Look},
        },
    },
    rules::{Player, Size},
};

pub(crate) fn show(ui: &mut egui::Ui, form: &mut NewGameForm, engines: &Engines, look: &Look) {
    let Look { text, palette, .. } = *look;
    let heading = |ui: &mut egui::Ui, title: &str| {
        ui.add_space(4.0);
        ui.label(RichText::new(title).font(style::strong(14.0)));
    };
    ui.heading(text.dialogs_new_game());
    heading(ui, text.dialogs_rules());
    let rules = |choice| settings::texts::rules(text, choice).to_string();
    if let Some(choice) = choices::starts(ui, look, Some(form.rules), 104.0, rules) {
        form.rules = choice;
    }
    widgets::checkbox(
        ui,
        palette,
        &mut form.fewest_wins,
        text.menus_fewest_discs_win(),
    );
    heading(ui, text.dialogs_board());
    let name = |size: Option<Size>| {
        size.map_or(text.menus_other_sizes().to_string(), |size| {
            size.to_string()
        })
    };
    match choices::sizes(ui, look, &NewGameForm::USUAL_SIDES, form.size(), 30.0, name) {
        Some(Some(size)) => (form.width, form.height) = (size.width(), size.height()),
        Some(None) => form.all_sizes = true,
        None => {}
    }
    if form.all_sizes {
        other_sizes(ui, form, look);
    }
    heading(ui, text.clock_title());
    clock::panel::field(ui, &mut form.clock, &mut form.own_clock, look);
    heading(ui, text.dialogs_players());
    egui::Grid::new("players").num_columns(2).show(ui, |ui| {
        for player in Player::ALL {
            let chosen = form.players.seat(player);
            ui.label(text.side(player));
            let list = DropDown {
                id: player.key(),
                name: &text.game_played_by(player, game::texts::seat(text, chosen)),
                shown: &game::texts::seat(text, chosen),
                width: ui.available_width().min(220.0),
            };
            let engines = engines.for_game(form.ruleset(), form.size());
            list.show_contents(ui, palette, |ui| {
                seat::choices(text, ui, palette, chosen, engines, |seat| {
                    form.players.set(player, seat);
                });
            });
            ui.end_row();
        }
    });
}

/// Large boards, and any others by their sides.
fn other_sizes(ui: &mut egui::Ui, form: &mut NewGameForm, look: &Look) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = choices::GAP;
        for side in NewGameForm::LARGE_SIDES {
            let is_chosen = (form.width, form.height) == (side, side);
            let text = format!("{side}×{side}");
            let size = vec2(62.0, 30.0);
            if widgets::text_tile(ui, look.palette, size, is_chosen, &text, &text).clicked() {
                (form.width, form.height) = (side, side);
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        let side = |value| {
            egui::DragValue::new(value)
                .range(Size::MIN..=Size::MAX)
                .speed(0.1)
        };
        let width = ui.label(look.text.dialogs_width()).id;
        widgets::ringed(ui, look.palette, side(&mut form.width)).labelled_by(width);
        let height = ui.label(look.text.dialogs_height()).id;
        widgets::ringed(ui, look.palette, side(&mut form.height)).labelled_by(height);
        ui.label(
            RichText::new(look.text.dialogs_sides(Size::MIN, Size::MAX))
                .color(look.palette.text_weak),
        );
    });
}

pub(crate) fn buttons(ui: &mut egui::Ui, form: &NewGameForm, look: &Look, requests: &mut Requests) {
    let Look { text, palette, .. } = *look;
    ui.horizontal_wrapped(|ui| {
        if widgets::main_button(ui, palette, text.dialogs_start()).clicked() {
            form.start(requests);
        }
        if ui.button(text.dialogs_cancel()).clicked() {
            requests.ask(DialogRequested::Close);
        }
        ui.label(RichText::new(text.dialogs_undo_restores()).color(palette.text_weak));
    });
}
