//! The menu bar.

use bevy::{ecs::system::SystemParam, prelude::Res};
use bevy_egui::egui::{self, Color32, Frame, Margin, RichText, accesskit::Role};

use crate::{
    app::{
        base::{command::Command, command_texts as names, requests::Requests},
        clock,
        computer::{
            commands::{MOVE_NOW, PAUSE},
            opponent::ComputerState,
            seat::{self, Seats},
        },
        exercise::commands::{BEST_LINE, HINT, MISTAKES, TRAINING, TRY_AGAIN},
        files::commands::{
            COPY_BOARD, COPY_GGF, COPY_OBF, COPY_SGF, COPY_TRANSCRIPT, OPEN_FILE, PASTE, SAVE,
            SAVE_AS, SAVE_PICTURE,
        },
        game::{
            commands::{
                BACK, DELETE_LINE, FIRST, FORWARD, LAST, NEXT_LINE, PREVIOUS_LINE, PROMOTE_LINE,
                REDO, RESTART, UNDO,
            },
            model::{GameModel, GameRequested},
        },
        help::commands::{ABOUT, HOW_TO_PLAY, SHORTCUTS},
        set_up::commands::SET_UP,
        settings::{
            Settings,
            commands::{LARGER_TEXT, MUTE, SETTINGS, SMALLER_TEXT, USUAL_TEXT_SIZE},
        },
        start::{
            commands::{NEW_GAME, OTHER_CLOCK, OTHER_SIZE},
            new_game::NewGameForm,
        },
        statistics::commands::STATISTICS,
        study::{
            commands::{LIVE_VALUES, NEXT_MISTAKE, PREVIOUS_MISTAKE, REVIEW, STOP_REVIEW},
            hint::{Hint, HintStage},
            moves::Reviewed,
        },
        widgets::{
            choices, menu_keys,
            style::{self, Look},
        },
        window::commands::{FULL_SCREEN, QUIT},
    },
    rules::{Player, Size},
};

#[derive(SystemParam)]
pub struct Menus<'w> {
    look: Res<'w, Look>,
    model: Res<'w, GameModel>,
    seats: Seats<'w>,
    reviewed: Reviewed<'w>,
    hint: Res<'w, Hint>,
    settings: Res<'w, Settings>,
}

/// What draws the entries of a menu. It is no type parameter, or else all code of a menu would be there once for
/// each of them.
type Contents<'a> = &'a mut dyn FnMut(&mut egui::Ui);

/// A menu inside a menu, with an arrow that the program's own font has.
fn submenu(ui: &mut egui::Ui, text: &str, contents: Contents) {
    let button = egui::Button::new(text).right_text("›");
    let button = egui::containers::menu::SubMenuButton::from_button(button);
    let (item, _) = button.ui(ui, |ui| scrolled(ui, text, contents));
    menu_keys::submenu(ui, &item);
}

/// Shows the focus ring, which egui hides in menus.
fn keep_ring(ui: &mut egui::Ui) {
    let style = ui.ctx().style_of(ui.ctx().theme());
    ui.visuals_mut().widgets.active.bg_stroke = style.visuals.widgets.active.bg_stroke;
}

/// The contents of a menu, which scroll where the window is low.
fn scrolled(ui: &mut egui::Ui, name: &str, contents: Contents) {
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(Role::Menu);
        node.set_label(name);
    });
    let room = (ui.ctx().content_rect().height() - 20.0).max(60.0);
    let area = egui::ScrollArea::vertical().max_height(room);
    area.show(ui, |ui| {
        keep_ring(ui);
        ui.spacing_mut().button_padding.x = style::MENU_PADDING;
        contents(ui);
        menu_keys::walk(ui);
    });
}

/// Choices or switches in a menu: they stand where the names of other entries begin, clear of the ring of the focus.
fn inset<R>(ui: &mut egui::Ui, contents: impl FnOnce(&mut egui::Ui) -> R) -> R {
    let margin = Margin::symmetric(style::MENU_PADDING as i8, 0);
    Frame::NONE.inner_margin(margin).show(ui, contents).inner
}

/// One of several values. Returns `true` if it is pressed.
fn radio(ui: &mut egui::Ui, is_chosen: bool, name: impl Into<String>) -> bool {
    let name = name.into();
    inset(ui, |ui| ui.radio(is_chosen, name)).clicked()
}

/// The height of the menu bar of a window that is so high.
pub(super) fn height(window: f32) -> f32 {
    match window {
        ..90.0 => 0.0,
        ..300.0 => 30.0,
        _ => 36.0,
    }
}

/// Draws the menu bar. `is_focused` moves the focus there.
pub(super) fn bar(root: &mut egui::Ui, view: &Menus, is_focused: bool, requests: &mut Requests) {
    let text = view.look.text;
    let height = height(root.available_height());
    if height == 0.0 {
        return;
    }
    let frame = Frame::NONE
        .fill(view.look.palette.bar)
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
                let menus: [(&str, Entries); 6] = [
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
                    let mut contents = |ui: &mut egui::Ui| entries(ui, view, requests);
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

/// What fills a menu.
type Entries = fn(&mut egui::Ui, &Menus, &mut Requests);

/// Moves the menus of a narrow window closer together. Returns the size of their names with which all find room.
fn fit(ui: &mut egui::Ui, names: [&str; 6]) -> f32 {
    let (usual, gap) = (
        egui::TextStyle::Button.resolve(ui.style()).size,
        ui.spacing().item_spacing.x,
    );
    let padding = 2.0 * ui.spacing().button_padding.x;
    let needed = |font: f32, gap: f32| {
        let width = |name: &str| {
            let (name, font) = (name.to_owned(), style::regular(font));
            let galley = ui.painter().layout_no_wrap(name, font, Color32::WHITE);
            galley.size().x + padding + gap
        };
        names.iter().map(|name| width(name)).sum::<f32>()
    };
    let sizes = [(usual, gap), (usual, 4.0), (12.0, 4.0), (11.0, 2.0)];
    let room = ui.available_width();
    let fits = sizes.iter().find(|&&(font, gap)| needed(font, gap) <= room);
    let (font, gap) = *fits.unwrap_or(&(10.0, 2.0));
    ui.spacing_mut().item_spacing.x = gap;
    font
}

/// Commands under their own names.
fn items(ui: &mut egui::Ui, view: &Menus, commands: &[&'static Command], requests: &mut Requests) {
    for command in commands {
        item(ui, view, command, requests);
    }
}

fn item(ui: &mut egui::Ui, view: &Menus, command: &'static Command, requests: &mut Requests) {
    item_named(ui, view, command.name(view.look.text), command, requests);
}

/// A command under another name.
fn item_named(
    ui: &mut egui::Ui,
    view: &Menus,
    name: &str,
    command: &'static Command,
    requests: &mut Requests,
) {
    let button = egui::Button::new(name).shortcut_text(command.keys(view.look.text));
    let is_possible = view.seats.possible.has(command);
    if ui.add_enabled(is_possible, button).clicked() {
        requests.carry_out(command);
        ui.close();
    }
}

fn game(ui: &mut egui::Ui, view: &Menus, requests: &mut Requests) {
    let text = view.look.text;
    let ruleset = view.model.game().ruleset();
    let size = view.model.game().size();
    items(ui, view, &[&NEW_GAME, &RESTART], requests);
    ui.separator();
    submenu(ui, text.menus_board_size(), &mut |ui| {
        // The largest board is one step away; the others between have a dialog.
        for side in NewGameForm::USUAL_SIDES.into_iter().chain([Size::MAX]) {
            let Ok(preset) = Size::new(side, side) else {
                continue;
            };
            if radio(ui, size == preset, preset.to_string()) {
                requests.ask(GameRequested::Start {
                    ruleset,
                    size: preset,
                });
                ui.close();
            }
        }
        ui.separator();
        item(ui, view, &OTHER_SIZE, requests);
    });
    submenu(ui, text.menus_rules(), &mut |ui| {
        let rules = inset(ui, |ui| choices::rules(text, ui, ruleset));
        ui.separator();
        let goal = inset(ui, |ui| choices::goal(text, ui, view.look.palette, ruleset));
        if let Some(ruleset) = rules.or(goal) {
            requests.ask(GameRequested::Start { ruleset, size });
            ui.close();
        }
    });
    submenu(ui, text.clock_title(), &mut |ui| {
        inset(ui, |ui| {
            clock::panel::entries(ui, text, &view.model, requests);
        });
        item(ui, view, &OTHER_CLOCK, requests);
    });
    for player in Player::ALL {
        submenu(ui, &text.menus_played_by(player), &mut |ui| {
            let chosen = view.model.players().seat(player);
            let engines = view.seats.engines.for_game(ruleset, size);
            seat::choices(text, ui, view.look.palette, chosen, engines, |seat| {
                requests.ask(GameRequested::Seat { player, seat });
            });
        });
    }
    ui.separator();
    item(ui, view, &QUIT, requests);
}

fn file(ui: &mut egui::Ui, view: &Menus, requests: &mut Requests) {
    items(
        ui,
        view,
        &[&OPEN_FILE, &SAVE, &SAVE_AS, &SAVE_PICTURE],
        requests,
    );
    ui.separator();
    submenu(ui, view.look.text.menus_copy_as(), &mut |ui| {
        items(
            ui,
            view,
            &[
                &COPY_SGF,
                &COPY_TRANSCRIPT,
                &COPY_GGF,
                &COPY_BOARD,
                &COPY_OBF,
            ],
            requests,
        );
    });
    items(ui, view, &[&PASTE, &SET_UP], requests);
}

fn moves(ui: &mut egui::Ui, view: &Menus, requests: &mut Requests) {
    let text = view.look.text;
    items(ui, view, &[&UNDO, &REDO], requests);
    ui.separator();
    let hint = match view.hint.stage() {
        HintStage::Off => text.commands_hint(),
        HintStage::Best => text.commands_score_every_move(),
        HintStage::Values => text.commands_hide_scores(),
    };
    item_named(ui, view, hint, &HINT, requests);
    let live = if view.settings.live_values {
        text.commands_hide_live_values()
    } else {
        text.commands_live_values()
    };
    item_named(ui, view, live, &LIVE_VALUES, requests);
    let move_now = seat::move_now(&view.seats).unwrap_or(MOVE_NOW.name(text));
    item_named(
        ui,
        view,
        &names::for_computer(text, move_now),
        &MOVE_NOW,
        requests,
    );
    let pause = match view.seats.computer() {
        Some(ComputerState::Waits) => text.commands_continue(),
        _ if view.seats.is_paused() => text.commands_continue(),
        _ => PAUSE.name(text),
    };
    if view.model.players().are_computers() || view.model.clock().is_some() {
        item_named(ui, view, pause, &PAUSE, requests);
    }
    ui.separator();
    submenu(ui, text.menus_go_to(), &mut |ui| {
        items(ui, view, &[&FIRST, &BACK, &FORWARD, &LAST], requests);
    });
    submenu(ui, text.menus_variations(), &mut |ui| {
        items(
            ui,
            view,
            &[&NEXT_LINE, &PREVIOUS_LINE, &PROMOTE_LINE, &DELETE_LINE],
            requests,
        );
    });
}

fn appearance(ui: &mut egui::Ui, view: &Menus, requests: &mut Requests) {
    let text = view.look.text;
    items(
        ui,
        view,
        &[&LARGER_TEXT, &SMALLER_TEXT, &USUAL_TEXT_SIZE],
        requests,
    );
    ui.separator();
    item(ui, view, &FULL_SCREEN, requests);
    let mute = if view.settings.sound {
        text.commands_mute()
    } else {
        text.commands_unmute()
    };
    item_named(ui, view, mute, &MUTE, requests);
    ui.separator();
    item(ui, view, &SETTINGS, requests);
}

fn learn(ui: &mut egui::Ui, view: &Menus, requests: &mut Requests) {
    let text = view.look.text;
    item(ui, view, &HOW_TO_PLAY, requests);
    ui.separator();
    let is_reviewing = view.reviewed.shown_review().is_some();
    let review = if is_reviewing {
        text.commands_leave_review()
    } else {
        text.commands_review()
    };
    item_named(ui, view, review, &REVIEW, requests);
    if is_reviewing {
        submenu(ui, text.menus_in_review(), &mut |ui| {
            items(
                ui,
                view,
                &[&NEXT_MISTAKE, &PREVIOUS_MISTAKE, &BEST_LINE, &TRY_AGAIN],
                requests,
            );
            let stop = if view.reviewed.review.is_stopped {
                text.commands_go_on_with_review()
            } else {
                text.commands_stop_review()
            };
            item_named(ui, view, stop, &STOP_REVIEW, requests);
        });
    }
    ui.separator();
    items(ui, view, &[&TRAINING, &MISTAKES, &STATISTICS], requests);
}

fn help(ui: &mut egui::Ui, view: &Menus, requests: &mut Requests) {
    items(ui, view, &[&SHORTCUTS, &ABOUT], requests);
}
