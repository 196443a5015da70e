//! The dialog for a new game.

use bevy_egui::egui::{self, RichText, Ui, vec2};

use super::{
    new_game::{NewGameDialog, NewGameForm},
    opponents,
};
use crate::{
    app::{
        clock,
        computer::{engines::Engines, seat},
        game,
        widgets::{self, Look, Panel, choices, drop_down::DropDown, style},
    },
    engine::Level,
    players::Players,
    rules::{Player, Size},
};

/// Draws the choices. Returns `true` if Enter starts the game.
pub(crate) fn show(
    ui: &mut Ui,
    dialog: &mut NewGameDialog,
    last: Level,
    engines: &Engines,
    look: &Look,
) -> bool {
    let (form, text) = (&mut *dialog.0, look.text);
    let title = |title: &str| RichText::new(title).font(style::strong(14.0));
    let heading = |ui: &mut Ui, text: &str| {
        ui.add_space(4.0);
        ui.label(title(text));
    };
    ui.heading(text.commands_new_game_short());
    players(ui, form, last, engines, look);
    heading(ui, text.dialogs_rules());
    let rules = choices::starts(ui, look, form.ruleset);
    let rules = rules.or(choices::goal(ui, look, form.ruleset));
    form.ruleset = rules.unwrap_or(form.ruleset);
    heading(ui, text.dialogs_board());
    let other = || text.menus_other_sizes().to_string();
    let name = |size: Option<Size>| size.map_or_else(other, |size| size.to_string());
    match choices::sizes(ui, look, &NewGameForm::USUAL_SIDES, form.size(), 30.0, name) {
        Some(Some(size)) => (form.width, form.height) = (size.width(), size.height()),
        Some(None) => form.show_all_sizes(),
        None => {}
    }
    let is_entered = form.all_sizes && other_sizes(ui, form, look);
    ui.add_space(4.0);
    let (clock, is_own) = (&mut form.clock, &mut form.own_clock);
    let focuses = &mut form.focuses_minutes;
    let title = Some(title(text.clock_title()));
    is_entered | clock::panel::field(ui, title, clock, is_own, focuses, look)
}

/// The players: against the computer, two people, or a choice for each side.
fn players(ui: &mut Ui, form: &mut NewGameForm, last: Level, engines: &Engines, look: &Look) {
    let text = look.text;
    let are_people = form.players == Players::default();
    choices::row_of_tiles(ui, |ui| {
        let size = vec2(choices::tile_width(ui.available_width(), 3), 30.0);
        let is_mixed = !form.seats_apart && !are_people;
        let mut tile = |name: &str, is_chosen| {
            widgets::text_tile(ui, look.palette, size, is_chosen, name, name).clicked()
        };
        if tile(text.welcome_play_the_computer(), is_mixed) {
            form.players = opponents::against_the_computer(form.players, last);
            form.seats_apart = false;
        }
        if tile(text.welcome_two_players(), !form.seats_apart && are_people) {
            (form.players, form.seats_apart) = (Players::default(), false);
        }
        if tile(text.dialogs_other_players(), form.seats_apart) {
            form.seats_apart = true;
        }
    });
    if form.seats_apart {
        seats(ui, form, engines, look);
    } else if !are_people {
        let chosen = opponents::levels(ui, look, form.players, last, 68.0);
        opponents::meaning(ui, look, form.players, last);
        let side = opponents::sides(ui, look, form.players, last, 32.0);
        form.players = chosen.or(side).unwrap_or(form.players);
    }
}

fn seats(ui: &mut Ui, form: &mut NewGameForm, engines: &Engines, look: &Look) {
    let Look { text, palette, .. } = *look;
    egui::Grid::new("players").num_columns(2).show(ui, |ui| {
        for player in Player::ALL {
            let chosen = form.players.seat(player);
            ui.label(text.side(player));
            let shown = game::texts::seat(text, chosen);
            let list = DropDown {
                id: player.key(),
                name: text.game_played_by(player, &shown).into(),
                shown: &shown,
                width: ui.available_width().min(220.0),
            };
            let engines = engines.for_game(form.ruleset, form.size());
            list.show_contents(ui, palette, |ui| {
                seat::choices(ui, look, chosen, engines, |seat| {
                    form.players.set(player, seat);
                });
            });
            ui.end_row();
        }
    });
}

/// Large boards, and any other by its sides. Returns `true` if Enter is pressed there.
fn other_sizes(ui: &mut Ui, form: &mut NewGameForm, look: &Look) -> bool {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = choices::GAP;
        let usual = NewGameForm::USUAL_SIDES.len();
        let (width, _) = choices::size_tiles(ui.available_width(), usual);
        for side in NewGameForm::LARGE_SIDES {
            let is_chosen = (form.width, form.height) == (side, side);
            let text = format!("{side}×{side}");
            let size = vec2(width, 30.0);
            if widgets::text_tile(ui, look.palette, size, is_chosen, &text, &text).clicked() {
                (form.width, form.height) = (side, side);
            }
        }
    });
    let sides = ui.horizontal_wrapped(|ui| {
        let sides = Size::MIN..=Size::MAX;
        let side = |value| egui::DragValue::new(value).range(sides.clone()).speed(0.1);
        let name = ui.label(look.text.dialogs_width()).id;
        widgets::focus_next(ui, &mut form.focuses_width);
        let width = widgets::ringed(ui, look.palette, side(&mut form.width)).labelled_by(name);
        let name = ui.label(look.text.dialogs_height()).id;
        let height = widgets::ringed(ui, look.palette, side(&mut form.height)).labelled_by(name);
        ui.weak(look.text.dialogs_sides(Size::MIN, Size::MAX));
        width.lost_focus() || height.lost_focus()
    });
    sides.inner && ui.input(|input| input.key_pressed(egui::Key::Enter))
}

pub(crate) fn buttons(ui: &mut Ui, form: &NewGameForm, panel: &mut Panel) {
    let Look { text, palette, .. } = *panel.look;
    const HEIGHT: f32 = 40.0;
    let row = vec2(ui.available_width(), HEIGHT);
    let in_the_middle = egui::Layout::left_to_right(egui::Align::Center);
    ui.allocate_ui_with_layout(row, in_the_middle, |ui| {
        let start = text.dialogs_start();
        if widgets::main_button_of(ui, palette, start, vec2(120.0, HEIGHT)).clicked() {
            form.start(panel.requests);
        }
        widgets::close_button(ui, text.dialogs_cancel(), panel.requests);
        // A few letters per row would be illegible.
        if ui.available_width() >= 120.0 {
            let restores = text.dialogs_undo_restores();
            widgets::prose(ui, restores, egui::TextStyle::Body, palette.text_weak);
        }
    });
}
