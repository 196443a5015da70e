//! The menu bar.

use bevy_egui::egui::{self, Frame, Margin, RichText, Ui, accesskit::Role};

use super::{commands::ALL, view::SidePanels};
use crate::{
    app::{
        base::{Command, Requests, command::Section},
        clock,
        comments::commands::*,
        computer::{commands::*, opponent::ComputerState, seat},
        exercise::commands::*,
        game::GameRequested,
        settings::commands::*,
        start::{commands::*, new_game::NewGameForm},
        study::{commands::*, hint::HintStage},
        widgets::{self, choices, menu_keys, style},
        window::commands::*,
    },
    rules::{Player, Size},
};

struct Menu<'a> {
    ui: &'a mut Ui,
    view: &'a SidePanels<'a, 'a>,
    requests: &'a mut Requests,
}

impl Menu<'_> {
    /// The commands of a section under their own names.
    fn section(&mut self, section: Section) {
        for command in ALL.iter().filter(|command| command.section == section) {
            self.item(command);
        }
    }

    fn item(&mut self, command: &'static Command) {
        self.item_named(command.name(*self.view.text), command);
    }

    fn item_named(&mut self, name: &str, command: &'static Command) {
        let button = egui::Button::new(name).shortcut_text(command.keys(*self.view.text));
        let is_possible = self.view.seats.possible.has(command);
        if self.ui.add_enabled(is_possible, button).clicked() {
            self.requests.carry_out(command);
            self.ui.close();
        }
    }

    /// A menu inside this one, with an arrow that the program's own font has.
    fn submenu(&mut self, name: &str, contents: &mut dyn FnMut(&mut Menu)) {
        let (view, requests) = (self.view, &mut *self.requests);
        let mut contents = |ui: &mut Ui| {
            let requests = &mut *requests;
            contents(&mut Menu { ui, view, requests });
        };
        let button = egui::Button::new(name).right_text("›");
        let button = egui::containers::menu::SubMenuButton::from_button(button);
        let (item, _) = button.ui(self.ui, |ui| scrolled(ui, name, &mut contents));
        menu_keys::submenu(self.ui, &item);
    }
}

/// Shows the focus ring, which egui hides in menus.
fn keep_ring(ui: &mut Ui) {
    let style = ui.ctx().style_of(ui.ctx().theme());
    ui.visuals_mut().widgets.active.bg_stroke = style.visuals.widgets.active.bg_stroke;
}

/// The contents of a menu, scrollable in a low window. A `dyn` parameter avoids a copy of the menu's code for each.
fn scrolled(ui: &mut Ui, name: &str, contents: &mut dyn FnMut(&mut Ui)) {
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(Role::Menu);
        node.set_label(name);
    });
    let room = (ui.ctx().content_rect().height() - 20.0).max(60.0);
    let area = egui::ScrollArea::vertical().max_height(room);
    area.show(ui, |ui| {
        if ui.ctx().content_rect().width() >= ui.spacing().menu_width {
            // Rounding could wrap the longest entry, and the menu would not grow for it.
            ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Extend);
        }
        keep_ring(ui);
        ui.spacing_mut().button_padding.x = style::MENU_PADDING;
        contents(ui);
        menu_keys::walk(ui);
    });
}

/// Choices or switches in a menu, aligned with the names of other entries and clear of the focus ring.
fn inset<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let margin = Margin::symmetric(style::MENU_PADDING as i8, 0);
    Frame::NONE.inner_margin(margin).show(ui, contents).inner
}

/// One of several values. Returns `true` if clicked.
fn radio(ui: &mut Ui, is_chosen: bool, name: impl Into<String>) -> bool {
    let name = name.into();
    inset(ui, |ui| ui.radio(is_chosen, name)).clicked()
}

/// The height of the menu bar in a window of this height.
pub(super) fn height(window: f32) -> f32 {
    match window {
        ..90.0 => 0.0,
        ..300.0 => 30.0,
        _ => 36.0,
    }
}

/// Draws the menu bar. `is_focused` moves the focus there.
pub(super) fn bar(root: &mut Ui, view: &SidePanels, is_focused: bool, requests: &mut Requests) {
    let text = *view.text;
    let height = height(root.available_height());
    if height == 0.0 {
        return;
    }
    let frame = Frame::NONE
        .fill(view.seats.look.palette.bar)
        .inner_margin(Margin::symmetric(6, 4));
    egui::Panel::top("menu")
        .exact_size(height)
        .resizable(false)
        .show_separator_line(false)
        .frame(frame)
        .show(root, |ui| {
            egui::MenuBar::new().ui(ui, |ui| {
                keep_ring(ui);
                ui.ctx()
                    .accesskit_node_builder(ui.unique_id(), |node| node.set_role(Role::MenuBar));
                let menus: [(&str, fn(&mut Menu)); 6] = [
                    (text.menus_game(), game),
                    (text.menus_file(), file),
                    (text.menus_moves(), moves),
                    (text.menus_view(), appearance),
                    (text.menus_learn(), learn),
                    (text.menus_help(), help),
                ];
                let font = fit(ui, menus.map(|(name, _)| name));
                let buttons = menus.map(|(name, entries)| {
                    let title = RichText::new(name).size(font);
                    let mut contents = |ui: &mut Ui| {
                        let requests = &mut *requests;
                        entries(&mut Menu { ui, view, requests });
                    };
                    ui.menu_button(title, |ui| scrolled(ui, name, &mut contents))
                        .response
                });
                if is_focused {
                    buttons[0].request_focus();
                }
                menu_keys::bar(ui, &buttons);
            });
        });
}

/// Moves the menus of a narrow window closer together. Returns the font size at which their names fit.
fn fit(ui: &mut Ui, names: [&str; 6]) -> f32 {
    let usual = egui::TextStyle::Button.resolve(ui.style()).size;
    let gap = ui.spacing().item_spacing.x;
    let padding = 2.0 * ui.spacing().button_padding.x;
    let needed = |font: f32, gap: f32| {
        let font = style::regular(font);
        let width = |name: &str| widgets::text_width(ui.painter(), name, &font) + padding + gap;
        names.into_iter().map(width).sum::<f32>()
    };
    let sizes = [(usual, gap), (usual, 4.0), (12.0, 4.0), (11.0, 2.0)];
    let room = ui.available_width();
    let fits = sizes.iter().find(|&&(font, gap)| needed(font, gap) <= room);
    let (font, gap) = *fits.unwrap_or(&(10.0, 2.0));
    ui.spacing_mut().item_spacing.x = gap;
    font
}

fn game(menu: &mut Menu) {
    let view = menu.view;
    let (text, ruleset) = (*view.text, view.model().game().ruleset());
    let size = view.model().game().size();
    menu.section(Section::NewGame);
    menu.ui.separator();
    menu.submenu(text.menus_board_size(), &mut |menu| {
        // The largest board is offered too; the dialog has the sizes between.
        let sides = NewGameForm::USUAL_SIDES.into_iter().chain([Size::MAX]);
        for offered in sides.flat_map(|side| Size::new(side, side)) {
            if radio(menu.ui, size == offered, offered.to_string()) {
                let size = offered;
                menu.requests.ask(GameRequested::Start { ruleset, size });
                menu.ui.close();
            }
        }
        menu.ui.separator();
        menu.item(&OTHER_SIZE);
    });
    menu.submenu(text.dialogs_rules(), &mut |menu| {
        let rules = inset(menu.ui, |ui| choices::rules(ui, &view.seats.look, ruleset));
        menu.ui.separator();
        let goal = inset(menu.ui, |ui| choices::goal(ui, &view.seats.look, ruleset));
        if let Some(ruleset) = rules.or(goal) {
            menu.requests.ask(GameRequested::Start { ruleset, size });
            menu.ui.close();
        }
    });
    menu.submenu(text.clock_title(), &mut |menu| {
        let requests = &mut *menu.requests;
        inset(menu.ui, |ui| {
            clock::panel::entries(ui, text, view.model(), requests);
        });
        menu.ui.separator();
        menu.item(&OTHER_CLOCK);
    });
    for player in Player::ALL {
        menu.submenu(&text.menus_played_by(player), &mut |menu| {
            let chosen = view.model().players().seat(player);
            let engines = view.seats.engines.for_game(ruleset, size);
            seat::choices(menu.ui, &view.seats.look, chosen, engines, |seat| {
                menu.requests.ask(GameRequested::Seat { player, seat });
            });
        });
    }
    menu.ui.separator();
    if QUIT.is_there() {
        menu.item(&QUIT);
    }
}

fn file(menu: &mut Menu) {
    menu.section(Section::Files);
    menu.ui.separator();
    menu.submenu(menu.view.text.menus_copy_as(), &mut |menu| {
        menu.section(Section::Copy);
    });
    menu.section(Section::Position);
}

fn moves(menu: &mut Menu) {
    let view = menu.view;
    let text = *view.text;
    menu.section(Section::TakeBack);
    menu.ui.separator();
    let hint = match view.hint.stage {
        HintStage::Off => text.commands_hint(),
        HintStage::Best => text.commands_score_every_move(),
        HintStage::Values => text.commands_hide_scores(),
    };
    menu.item_named(hint, &HINT);
    let live = if view.seats.settings.live_values {
        text.commands_hide_live_values()
    } else {
        text.commands_live_values()
    };
    menu.item_named(live, &LIVE_VALUES);
    let move_now = seat::move_now(&view.seats).unwrap_or(MOVE_NOW.name(text));
    let move_now = text.commands_for_computer(text.inside_sentence(move_now));
    menu.item_named(&move_now, &MOVE_NOW);
    let pause = match view.seats.computer() {
        Some(ComputerState::Waits) => text.commands_continue(),
        _ if view.seats.is_paused() => text.commands_continue(),
        _ => PAUSE.name(text),
    };
    if view.model().players().are_computers() || view.model().clock().is_some() {
        menu.item_named(pause, &PAUSE);
    }
    menu.ui.separator();
    menu.submenu(text.menus_go_to(), &mut |menu| {
        menu.section(Section::GoTo);
    });
    menu.submenu(text.menus_variations(), &mut |menu| {
        menu.section(Section::Variations);
    });
}

fn appearance(menu: &mut Menu) {
    let view = menu.view;
    menu.submenu(view.text.menus_turn_board(), &mut |menu| {
        menu.section(Section::TurnBoard);
        menu.ui.separator();
        menu.section(Section::UsualView);
    });
    menu.ui.separator();
    menu.section(Section::TextSize);
    menu.ui.separator();
    menu.section(Section::Screen);
    let mute = if view.seats.settings.sound {
        MUTE.name(*view.text)
    } else {
        view.text.commands_unmute()
    };
    menu.item_named(mute, &MUTE);
    menu.ui.separator();
    menu.section(Section::Settings);
}

fn learn(menu: &mut Menu) {
    let view = menu.view;
    let text = *view.text;
    if view.reviewed.shown_review().is_some() {
        menu.item_named(text.commands_leave_review(), &REVIEW);
        menu.submenu(text.menus_in_review(), &mut |menu| {
            for command in [&NEXT_MISTAKE, &PREVIOUS_MISTAKE, &BEST_LINE, &TRY_AGAIN] {
                menu.item(command);
            }
            let stop = if view.reviewed.review.is_stopped {
                text.commands_go_on_with_review()
            } else {
                text.commands_stop_review()
            };
            menu.item_named(stop, &STOP_REVIEW);
        });
    } else {
        menu.item_named(text.commands_review(), &REVIEW);
    }
    menu.item(&COMMENT);
    menu.ui.separator();
    menu.section(Section::Training);
    menu.section(Section::Games);
}

fn help(menu: &mut Menu) {
    menu.section(Section::Help);
}
