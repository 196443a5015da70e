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
        texts::{commands as names, menus as texts},
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
                let buttons = [
                    menu(ui, text.menus_game(), |ui| {
                        game(ui, view, settings, requests);
                    }),
                    menu(ui, text.menus_file(), |ui| file(ui, view, requests)),
                    menu(ui, text.menus_moves(), |ui| {
                        moves(ui, view, settings, requests);
                    }),
                    menu(ui, text.menus_view(), |ui| {
                        appearance(ui, view, settings, requests);
                    }),
                    menu(ui, text.menus_help(), |ui| help(ui, view, requests)),
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
    item_named(ui, view, command.name(view.look.text), command, requests);
}

/// A command under another name.
fn item_named(
    ui: &mut egui::Ui,
    view: &GameView,
    name: &str,
    command: &Command,
    requests: &mut Requests,
) {
    let button = egui::Button::new(name).shortcut_text(command.keys(view.look.text));
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
    if inset(ui, |ui| {
        widgets::checkbox(ui, view.look.palette, &mut now, name)
    })
    .clicked()
    {
        requests.ask(request(now));
    }
}

fn game(ui: &mut egui::Ui, view: &GameView, settings: &Settings, requests: &mut Requests) {
    let text = view.look.text;
    let ruleset = view.game.ruleset();
    let size = view.game.size();
    item(ui, view, &commands::NEW_GAME, requests);
    item(ui, view, &commands::RESTART, requests);
    ui.separator();
    submenu(ui, text.menus_board_size(), |ui| {
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
    submenu(ui, text.menus_rules(), |ui| {
        let rules = inset(ui, |ui| choices::rules(text, ui, ruleset));
        ui.separator();
        let goal = inset(ui, |ui| choices::goal(text, ui, view.look.palette, ruleset));
        if let Some(ruleset) = rules.or(goal) {
            requests.ask(GameRequested::Start { ruleset, size });
            ui.close();
        }
    });
    item(ui, view, &commands::SET_UP, requests);
    item(ui, view, &commands::TRAINING, requests);
    item(ui, view, &commands::STATISTICS, requests);
    submenu(ui, text.clock_title(), |ui| {
        inset(ui, |ui| clock::entries(ui, view, requests));
        item(ui, view, &commands::OTHER_CLOCK, requests);
        ui.separator();
        let (name, is_on) = (text.clock_loses(), settings.loses_on_time);
        switch(
            ui,
            view,
            name,
            is_on,
            SettingRequested::LosesOnTime,
            requests,
        );
    });
    ui.separator();
    for player in Player::ALL {
        submenu(ui, &text.menus_played_by(player), |ui| {
            let chosen = view.players.seat(player);
            let engines = view.engines.for_game(ruleset, size);
            seat::choices(text, ui, view.look.palette, chosen, engines, |seat| {
                requests.ask(GameRequested::Seat { player, seat });
            });
        });
    }
    submenu(ui, text.menus_pace(), |ui| {
        for least in timing::LEAST_THOUGHTS {
            let chosen = settings.least_thought() == least;
            if inset(ui, |ui| ui.radio(chosen, texts::pace(text, least))).clicked() {
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
    submenu(ui, view.look.text.menus_copy_as(), |ui| {
        item(ui, view, &commands::COPY_SGF, requests);
        item(ui, view, &commands::COPY_TRANSCRIPT, requests);
        item(ui, view, &commands::COPY_GGF, requests);
        item(ui, view, &commands::COPY_BOARD, requests);
        item(ui, view, &commands::COPY_OBF, requests);
    });
    item(ui, view, &commands::PASTE, requests);
}

fn moves(ui: &mut egui::Ui, view: &GameView, settings: &Settings, requests: &mut Requests) {
    let text = view.look.text;
    item(ui, view, &commands::UNDO, requests);
    item(ui, view, &commands::REDO, requests);
    ui.separator();
    let hint = match view.hint.stage() {
        HintStage::Off => text.commands_hint(),
        HintStage::Best => text.commands_score_every_move(),
        HintStage::Values => text.commands_hide_scores(),
    };
    item_named(ui, view, hint, &commands::HINT, requests);
    let live = if settings.live_values {
        text.commands_hide_live_values()
    } else {
        text.commands_live_values()
    };
    item_named(ui, view, live, &commands::LIVE_VALUES, requests);
    let review = if view.has_review() {
        text.commands_leave_review()
    } else {
        text.commands_review()
    };
    item_named(ui, view, review, &commands::REVIEW, requests);
    if view.has_review() {
        let stop = if view.review().is_stopped() {
            text.commands_go_on_with_review()
        } else {
            text.commands_stop_review()
        };
        item_named(ui, view, stop, &commands::STOP_REVIEW, requests);
        item(ui, view, &commands::NEXT_MISTAKE, requests);
        item(ui, view, &commands::PREVIOUS_MISTAKE, requests);
        item(ui, view, &commands::BEST_LINE, requests);
        item(ui, view, &commands::TRY_AGAIN, requests);
    }
    let pause = match view.computer {
        Some(ComputerState::Waits) => text.commands_continue(),
        _ if view.is_paused() => text.commands_continue(),
        _ => commands::PAUSE.name(text),
    };
    if view.players.are_computers() || view.clock().is_some() {
        item_named(ui, view, pause, &commands::PAUSE, requests);
    }
    let move_now = seat::move_now(view).unwrap_or(commands::MOVE_NOW.name(text));
    item_named(
        ui,
        view,
        &names::for_computer(text, move_now),
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
    let text = view.look.text;
    use SettingRequested::{Coordinates, MarkFlips, MarkLast, MarkLegal, ShowExpectation};
    for (name, is_on, request) in [
        (
            text.menus_mark_legal(),
            settings.mark_legal,
            MarkLegal as fn(bool) -> SettingRequested,
        ),
        (text.menus_mark_flips(), settings.mark_flips, MarkFlips),
        (text.menus_mark_last(), settings.mark_last, MarkLast),
        (text.menus_coordinates(), settings.coordinates, Coordinates),
        (
            text.menus_show_estimate(),
            settings.show_expectation,
            ShowExpectation,
        ),
    ] {
        switch(ui, view, name, is_on, request, requests);
    }
    ui.separator();
    submenu(ui, text.menus_animation(), |ui| {
        for speed in Speed::ALL {
            let chosen = settings.speed == speed;
            if inset(ui, |ui| ui.radio(chosen, texts::speed(text, speed))).clicked() {
                requests.ask(SettingRequested::Speed(speed));
            }
        }
    });
    submenu(ui, text.menus_board(), |ui| {
        // The theme of high contrast has a board of its own.
        let is_free = settings.board.style() == view.look.board;
        for board in BoardChoice::ALL {
            let is_shown = board.style() == view.look.board;
            let radio = egui::RadioButton::new(is_shown, texts::board(text, board));
            if inset(ui, |ui| ui.add_enabled(is_free, radio)).clicked() {
                requests.ask(SettingRequested::Board(board));
            }
        }
    });
    submenu(ui, text.menus_theme(), |ui| {
        for theme in ThemeChoice::ALL {
            let chosen = settings.theme == theme;
            if inset(ui, |ui| ui.radio(chosen, texts::theme(text, theme))).clicked() {
                requests.ask(SettingRequested::Theme(theme));
            }
        }
    });
    submenu(ui, text.menus_language(), |ui| {
        for choice in LanguageChoice::ALL {
            let chosen = settings.language == choice;
            if inset(ui, |ui| ui.radio(chosen, texts::language(text, choice))).clicked() {
                requests.ask(SettingRequested::Language(choice));
            }
        }
    });
    submenu(ui, text.menus_text_size(), |ui| {
        item(ui, view, &commands::LARGER_TEXT, requests);
        item(ui, view, &commands::SMALLER_TEXT, requests);
        item(ui, view, &commands::USUAL_TEXT_SIZE, requests);
        ui.separator();
        for size in TEXT_SIZES {
            let chosen = settings.text_size == size;
            if inset(ui, |ui| {
                ui.radio(chosen, text.menus_percent(u32::from(size)))
            })
            .clicked()
            {
                requests.ask(SettingRequested::TextSize(size));
            }
        }
    });
    submenu(ui, text.menus_sound(), |ui| {
        let mute = if settings.sound {
            text.commands_mute()
        } else {
            text.commands_unmute()
        };
        item_named(ui, view, mute, &commands::MUTE, requests);
        ui.separator();
        for volume in VOLUMES {
            let chosen = settings.sound && settings.volume == volume;
            if inset(ui, |ui| {
                ui.radio(chosen, text.menus_percent(u32::from(volume)))
            })
            .clicked()
            {
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
