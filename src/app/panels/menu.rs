//! The menu bar.

use bevy_egui::egui::{self, Frame, Margin, accesskit::Role};

use super::{choices, clock, menu_keys, seat, style, view::GameView, widgets};
use crate::{
    app::{
        commands::{self, Command},
        dialogs::NewGameForm,
        hint::HintStage,
        model::GameRequested,
        opponent::ComputerState,
        requests::Requests,
        settings::{
            BoardChoice, LanguageChoice, SettingRequested, Settings, TEXT_SIZES, ThemeChoice,
            VOLUMES,
        },
        texts::{clock as clock_texts, commands as names, menus as texts},
        timing::{self, Speed},
    },
    rules::{Player, Size},
};

/// A menu inside a menu, with an arrow that the program's own font has.
fn submenu(ui: &mut egui::Ui, text: &str, contents: impl FnOnce(&mut egui::Ui)) {
    let button = egui::Button::new(text).right_text("›");
    let button = egui::containers::menu::SubMenuButton::from_button(button);
    let (item, _) = button.ui(ui, |ui| scrolled(ui, text, contents));
    menu_keys::submenu(ui, &item);
}

/// Lets the ring of the focus be seen, which egui takes away in menus.
fn keep_ring(ui: &mut egui::Ui) {
    let style = ui.ctx().style_of(ui.ctx().theme());
    ui.visuals_mut().widgets.active.bg_stroke = style.visuals.widgets.active.bg_stroke;
}

/// The contents of a menu, which scroll where the window is low.
fn scrolled(ui: &mut egui::Ui, name: &str, contents: impl FnOnce(&mut egui::Ui)) {
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

/// The height of the menu bar of a window that is so high.
pub(super) fn height(window: f32) -> f32 {
    match window {
        ..90.0 => 0.0,
        ..300.0 => 30.0,
        _ => 36.0,
    }
}

/// Draws the menu bar. `is_focused` moves the focus there.
pub(super) fn bar(
    root: &mut egui::Ui,
    view: &GameView,
    settings: &Settings,
    is_focused: bool,
    requests: &mut Requests,
) {
    let height = height(root.available_height());
    if height == 0.0 {
        return;
    }
    let frame = Frame::NONE
        .fill(view.palette.bar)
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
                let buttons = [
                    menu(ui, &texts::GAME, |ui| game(ui, view, settings, requests)),
                    menu(ui, &texts::FILE, |ui| file(ui, view, requests)),
                    menu(ui, &texts::MOVES, |ui| moves(ui, view, settings, requests)),
                    menu(ui, &texts::VIEW, |ui| {
                        appearance(ui, view, settings, requests);
                    }),
                    menu(ui, &texts::HELP, |ui| help(ui, view, requests)),
                ];
                if is_focused {
                    buttons[0].request_focus();
                }
                menu_keys::bar(ui, &buttons);
            });
        });
}

/// A menu of the bar. Returns its button.
fn menu(ui: &mut egui::Ui, name: &str, contents: impl FnOnce(&mut egui::Ui)) -> egui::Response {
    ui.menu_button(name, |ui| scrolled(ui, name, contents))
        .response
}

/// A command under its own name.
fn item(ui: &mut egui::Ui, view: &GameView, command: &Command, requests: &mut Requests) {
    item_named(ui, view, &command.name, command, requests);
}

/// A command under another name.
fn item_named(
    ui: &mut egui::Ui,
    view: &GameView,
    name: &str,
    command: &Command,
    requests: &mut Requests,
) {
    let button = egui::Button::new(name).shortcut_text(command.keys());
    let is_possible = (command.is_possible)(view.situation);
    if ui.add_enabled(is_possible, button).clicked() {
        (command.ask)(view.situation, requests);
        ui.close();
    }
}

/// A switch of the settings.
fn switch(
    ui: &mut egui::Ui,
    view: &GameView,
    name: &str,
    is_on: bool,
    request: fn(bool) -> SettingRequested,
    requests: &mut Requests,
) {
    let mut now = is_on;
    if inset(ui, |ui| widgets::checkbox(ui, view.palette, &mut now, name)).clicked() {
        requests.ask(request(now));
    }
}

fn game(ui: &mut egui::Ui, view: &GameView, settings: &Settings, requests: &mut Requests) {
    let ruleset = view.game.ruleset();
    let size = view.game.size();
    item(ui, view, &commands::NEW_GAME, requests);
    item(ui, view, &commands::RESTART, requests);
    ui.separator();
    submenu(ui, &texts::BOARD_SIZE, |ui| {
        for side in NewGameForm::USUAL_SIDES
            .into_iter()
            .chain(NewGameForm::LARGE_SIDES)
        {
            let Ok(preset) = Size::new(side, side) else {
                continue;
            };
            if inset(ui, |ui| ui.radio(size == preset, preset.to_string())).clicked() {
                requests.ask(GameRequested::Start {
                    ruleset,
                    size: preset,
                });
                ui.close();
            }
        }
        ui.separator();
        item(ui, view, &commands::OTHER_SIZE, requests);
    });
    submenu(ui, &texts::RULES, |ui| {
        let rules = inset(ui, |ui| choices::rules(ui, ruleset));
        ui.separator();
        let goal = inset(ui, |ui| choices::goal(ui, view.palette, ruleset));
        if let Some(ruleset) = rules.or(goal) {
            requests.ask(GameRequested::Start { ruleset, size });
            ui.close();
        }
    });
    item(ui, view, &commands::SET_UP, requests);
    item(ui, view, &commands::TRAINING, requests);
    item(ui, view, &commands::STATISTICS, requests);
    submenu(ui, &clock_texts::TITLE, |ui| {
        inset(ui, |ui| clock::entries(ui, view, requests));
        item(ui, view, &commands::OTHER_CLOCK, requests);
        ui.separator();
        let (name, is_on) = (clock_texts::LOSES, settings.loses_on_time);
        switch(
            ui,
            view,
            &name,
            is_on,
            SettingRequested::LosesOnTime,
            requests,
        );
    });
    ui.separator();
    for player in Player::ALL {
        submenu(ui, &texts::played_by(player), |ui| {
            let chosen = view.players.seat(player);
            let engines = view.engines.for_game(ruleset, size);
            seat::choices(ui, view.palette, chosen, engines, |seat| {
                requests.ask(GameRequested::Seat { player, seat });
            });
        });
    }
    submenu(ui, &texts::PACE, |ui| {
        for least in timing::LEAST_THOUGHTS {
            let chosen = settings.least_thought() == least;
            if inset(ui, |ui| ui.radio(chosen, texts::pace(least))).clicked() {
                requests.ask(SettingRequested::LeastThought(least));
            }
        }
    });
    item(ui, view, &commands::ENGINES, requests);
    ui.separator();
    item(ui, view, &commands::QUIT, requests);
}

fn file(ui: &mut egui::Ui, view: &GameView, requests: &mut Requests) {
    item(ui, view, &commands::OPEN_FILE, requests);
    item(ui, view, &commands::SAVE, requests);
    item(ui, view, &commands::SAVE_AS, requests);
    item(ui, view, &commands::SAVE_PICTURE, requests);
    ui.separator();
    submenu(ui, &texts::COPY_AS, |ui| {
        item(ui, view, &commands::COPY_SGF, requests);
        item(ui, view, &commands::COPY_TRANSCRIPT, requests);
        item(ui, view, &commands::COPY_GGF, requests);
        item(ui, view, &commands::COPY_BOARD, requests);
        item(ui, view, &commands::COPY_OBF, requests);
    });
    item(ui, view, &commands::PASTE, requests);
}

fn moves(ui: &mut egui::Ui, view: &GameView, settings: &Settings, requests: &mut Requests) {
    item(ui, view, &commands::UNDO, requests);
    item(ui, view, &commands::REDO, requests);
    ui.separator();
    let hint = match view.hint.stage() {
        HintStage::Off => names::HINT,
        HintStage::Best => names::SCORE_EVERY_MOVE,
        HintStage::Values => names::HIDE_SCORES,
    };
    item_named(ui, view, &hint, &commands::HINT, requests);
    let live = if settings.live_values {
        names::HIDE_LIVE_VALUES
    } else {
        names::LIVE_VALUES
    };
    item_named(ui, view, &live, &commands::LIVE_VALUES, requests);
    let review = if view.has_review() {
        names::LEAVE_REVIEW
    } else {
        names::REVIEW
    };
    item_named(ui, view, &review, &commands::REVIEW, requests);
    if view.has_review() {
        let stop = if view.review().is_stopped() {
            names::GO_ON_WITH_REVIEW
        } else {
            names::STOP_REVIEW
        };
        item_named(ui, view, &stop, &commands::STOP_REVIEW, requests);
        item(ui, view, &commands::NEXT_MISTAKE, requests);
        item(ui, view, &commands::PREVIOUS_MISTAKE, requests);
        item(ui, view, &commands::BEST_LINE, requests);
        item(ui, view, &commands::TRY_AGAIN, requests);
    }
    let pause = match view.computer {
        Some(ComputerState::Waits) => names::CONTINUE,
        _ if view.is_paused() => names::CONTINUE,
        _ => commands::PAUSE.name,
    };
    if view.players.are_computers() || view.clock().is_some() {
        item_named(ui, view, &pause, &commands::PAUSE, requests);
    }
    let move_now = seat::move_now(view).unwrap_or(commands::MOVE_NOW.name);
    item_named(
        ui,
        view,
        &names::for_computer(&move_now),
        &commands::MOVE_NOW,
        requests,
    );
    ui.separator();
    item(ui, view, &commands::FIRST, requests);
    item(ui, view, &commands::BACK, requests);
    item(ui, view, &commands::FORWARD, requests);
    item(ui, view, &commands::LAST, requests);
    ui.separator();
    item(ui, view, &commands::NEXT_LINE, requests);
    item(ui, view, &commands::PREVIOUS_LINE, requests);
    item(ui, view, &commands::PROMOTE_LINE, requests);
    item(ui, view, &commands::DELETE_LINE, requests);
}

fn appearance(ui: &mut egui::Ui, view: &GameView, settings: &Settings, requests: &mut Requests) {
    use SettingRequested::{Coordinates, MarkFlips, MarkLast, MarkLegal, ShowExpectation};
    for (name, is_on, request) in [
        (
            texts::MARK_LEGAL,
            settings.mark_legal,
            MarkLegal as fn(bool) -> SettingRequested,
        ),
        (texts::MARK_FLIPS, settings.mark_flips, MarkFlips),
        (texts::MARK_LAST, settings.mark_last, MarkLast),
        (texts::COORDINATES, settings.coordinates, Coordinates),
        (
            texts::SHOW_ESTIMATE,
            settings.show_expectation,
            ShowExpectation,
        ),
    ] {
        switch(ui, view, &name, is_on, request, requests);
    }
    ui.separator();
    submenu(ui, &texts::ANIMATION, |ui| {
        for speed in Speed::ALL {
            let chosen = settings.speed == speed;
            if inset(ui, |ui| ui.radio(chosen, texts::speed(speed))).clicked() {
                requests.ask(SettingRequested::Speed(speed));
            }
        }
    });
    submenu(ui, &texts::BOARD, |ui| {
        // The theme of high contrast has a board of its own.
        let is_free = settings.board.style() == view.board;
        for board in BoardChoice::ALL {
            let is_shown = board.style() == view.board;
            let radio = egui::RadioButton::new(is_shown, texts::board(board));
            if inset(ui, |ui| ui.add_enabled(is_free, radio)).clicked() {
                requests.ask(SettingRequested::Board(board));
            }
        }
    });
    submenu(ui, &texts::THEME, |ui| {
        for theme in ThemeChoice::ALL {
            let chosen = settings.theme == theme;
            if inset(ui, |ui| ui.radio(chosen, texts::theme(theme))).clicked() {
                requests.ask(SettingRequested::Theme(theme));
            }
        }
    });
    submenu(ui, &texts::LANGUAGE, |ui| {
        for choice in LanguageChoice::ALL {
            let chosen = settings.language == choice;
            if inset(ui, |ui| ui.radio(chosen, texts::language(choice))).clicked() {
                requests.ask(SettingRequested::Language(choice));
            }
        }
    });
    submenu(ui, &texts::TEXT_SIZE, |ui| {
        item(ui, view, &commands::LARGER_TEXT, requests);
        item(ui, view, &commands::SMALLER_TEXT, requests);
        item(ui, view, &commands::USUAL_TEXT_SIZE, requests);
        ui.separator();
        for size in TEXT_SIZES {
            let chosen = settings.text_size == size;
            if inset(ui, |ui| ui.radio(chosen, texts::text_size(size))).clicked() {
                requests.ask(SettingRequested::TextSize(size));
            }
        }
    });
    submenu(ui, &texts::SOUND, |ui| {
        let mute = if settings.sound {
            names::MUTE
        } else {
            names::UNMUTE
        };
        item_named(ui, view, &mute, &commands::MUTE, requests);
        ui.separator();
        for volume in VOLUMES {
            let chosen = settings.sound && settings.volume == volume;
            if inset(ui, |ui| ui.radio(chosen, texts::volume(volume))).clicked() {
                requests.ask(SettingRequested::Volume(volume));
            }
        }
    });
    ui.separator();
    item(ui, view, &commands::FULL_SCREEN, requests);
}

fn help(ui: &mut egui::Ui, view: &GameView, requests: &mut Requests) {
    item(ui, view, &commands::HOW_TO_PLAY, requests);
    item(ui, view, &commands::SHORTCUTS, requests);
    ui.separator();
    item(ui, view, &commands::ABOUT, requests);
}
