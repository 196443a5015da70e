//! The menu bar.

use bevy_egui::egui::{self, Frame, Margin};

use super::{GameView, seat, side};
use crate::{
    app::{
        actions::{self, CopyFormat, Dialog, UserAction, keys_of},
        files,
        hint::HintStage,
        settings::{BoardChoice, RulesChoice, Settings, Speed, ThemeChoice},
        timing,
    },
    rules::{Goal, Player, Ruleset, Size},
};

/// The sides of the square boards that the menu offers.
pub(super) const PRESETS: [usize; 8] = [4, 6, 8, 10, 12, 16, 20, 26];

/// A menu inside a menu, with an arrow that the program's own font has.
fn submenu(ui: &mut egui::Ui, text: &str, contents: impl FnOnce(&mut egui::Ui)) {
    let button = egui::Button::new(text).right_text("›");
    egui::containers::menu::SubMenuButton::from_button(button).ui(ui, contents);
}

/// Draws the menu bar; the menus change `settings`.
pub(super) fn bar(
    root: &mut egui::Ui,
    view: &GameView,
    settings: &mut Settings,
    focus: bool,
    asked: &mut Vec<UserAction>,
) {
    let height = root.available_height();
    if height < 90.0 {
        return;
    }
    let frame = Frame::NONE
        .fill(view.palette.bar)
        .inner_margin(Margin::symmetric(6, 4));
    egui::Panel::top("menu")
        .exact_size(if height < 300.0 { 30.0 } else { 36.0 })
        .resizable(false)
        .show_separator_line(false)
        .frame(frame)
        .show(root, |ui| {
            egui::MenuBar::new().ui(ui, |ui| {
                let first = ui.menu_button("Game", |ui| game(ui, view, settings, asked));
                if focus {
                    first.response.request_focus();
                }
                ui.menu_button("File", |ui| file(ui, view, asked));
                ui.menu_button("Moves", |ui| moves(ui, view, asked));
                ui.menu_button("View", |ui| appearance(ui, settings, asked));
                ui.menu_button("Help", |ui| help(ui, asked));
            });
        });
}

fn item(
    ui: &mut egui::Ui,
    text: &str,
    action: UserAction,
    enabled: bool,
    asked: &mut Vec<UserAction>,
) {
    let button = egui::Button::new(text).shortcut_text(keys_of(action));
    if ui.add_enabled(enabled, button).clicked() {
        asked.push(action);
        ui.close();
    }
}

fn game(ui: &mut egui::Ui, view: &GameView, settings: &mut Settings, asked: &mut Vec<UserAction>) {
    let ruleset = view.game.ruleset();
    let size = view.game.size();
    item(
        ui,
        "New game…",
        UserAction::Open(Dialog::NewGame),
        true,
        asked,
    );
    item(ui, "Restart", UserAction::Restart, true, asked);
    ui.separator();
    submenu(ui, "Board size", |ui| {
        for side in PRESETS {
            let Ok(preset) = Size::new(side, side) else {
                continue;
            };
            if ui.radio(size == preset, preset.to_string()).clicked() {
                asked.push(UserAction::Start {
                    ruleset,
                    size: preset,
                });
                ui.close();
            }
        }
        ui.separator();
        item(
            ui,
            "Another size…",
            UserAction::Open(Dialog::NewGame),
            true,
            asked,
        );
    });
    submenu(ui, "Rules", |ui| {
        for choice in RulesChoice::ALL {
            let chosen = choice.ruleset().with_goal(ruleset.goal);
            if ui.radio(ruleset == chosen, rules_name(choice)).clicked() {
                asked.push(UserAction::Start {
                    ruleset: chosen,
                    size,
                });
                ui.close();
            }
        }
        ui.separator();
        let mut fewest = ruleset.goal == Goal::FewestDiscs;
        if ui.checkbox(&mut fewest, "Fewest discs win").clicked() {
            let ruleset = with_fewest(ruleset, fewest);
            asked.push(UserAction::Start { ruleset, size });
            ui.close();
        }
    });
    ui.separator();
    for player in Player::ALL {
        let name = format!("{player} is played by");
        submenu(ui, &name, |ui| {
            let chosen = view.players.seat(player);
            seat::choices(ui, view.palette, chosen, |seat| {
                asked.push(UserAction::Seat { player, seat });
            });
        });
    }
    submenu(ui, "The computer takes at least", |ui| {
        for (least, name) in timing::LEAST_THOUGHTS {
            let least = least.as_millis() as u32;
            ui.radio_value(&mut settings.least_thought, least, name);
        }
    });
    ui.separator();
    item(ui, "Quit", UserAction::Quit, true, asked);
}

/// The rules with the goal that a switch says.
pub(super) fn with_fewest(ruleset: Ruleset, fewest: bool) -> Ruleset {
    ruleset.with_goal(match fewest {
        true => Goal::FewestDiscs,
        false => Goal::MostDiscs,
    })
}

/// The name of a rule set, in words.
pub(super) fn rules_name(choice: RulesChoice) -> &'static str {
    match choice {
        RulesChoice::Reversi => "Reversi: players fill the centre",
        RulesChoice::Othello => "Othello start: the centre is set",
        RulesChoice::Free => "Free placement on an empty board",
    }
}

fn file(ui: &mut egui::Ui, view: &GameView, asked: &mut Vec<UserAction>) {
    item(ui, "Open…", UserAction::OpenFile, true, asked);
    item(ui, "Save", UserAction::Save, true, asked);
    item(ui, "Save as…", UserAction::SaveAs, true, asked);
    item(ui, "Save a picture…", UserAction::SavePicture, true, asked);
    ui.separator();
    submenu(ui, "Copy as", |ui| {
        let is_othello = files::can_be(view.game, CopyFormat::Ggf);
        let is_line = files::can_be(view.game, CopyFormat::Transcript);
        for (text, format, enabled) in [
            ("Game (SGF)", CopyFormat::Sgf, true),
            ("Moves of the main line", CopyFormat::Transcript, is_line),
            ("Game (GGF, 8×8)", CopyFormat::Ggf, is_othello),
            ("Position in rows", CopyFormat::Board, true),
        ] {
            item(ui, text, UserAction::Copy(format), enabled, asked);
        }
    });
    item(ui, "Paste", UserAction::Paste, true, asked);
}

fn moves(ui: &mut egui::Ui, view: &GameView, asked: &mut Vec<UserAction>) {
    let back = view.game.can_undo();
    let forward = view.game.can_redo();
    item(ui, "Undo", UserAction::Undo, view.can_undo, asked);
    item(ui, "Redo", UserAction::Redo, view.can_redo, asked);
    ui.separator();
    let hint = match view.hint.stage() {
        HintStage::Off => "Hint",
        HintStage::Best => "Every move's value",
        HintStage::Values => "Hide the values",
    };
    item(ui, hint, UserAction::Hint, side::can_hint(view), asked);
    let move_now = seat::move_now(view);
    let text = format!(
        "Computer: {}",
        move_now.unwrap_or("Move now").to_lowercase()
    );
    item(ui, &text, UserAction::MoveNow, move_now.is_some(), asked);
    ui.separator();
    item(ui, "To the start", UserAction::First, back, asked);
    item(ui, "One move back", UserAction::Back, back, asked);
    item(ui, "One move forward", UserAction::Forward, forward, asked);
    item(ui, "To the last move", UserAction::Last, forward, asked);
    ui.separator();
    let beside = actions::line_beside(view.game, 1).is_some();
    let aside = actions::line_start(view.game).is_some();
    item(ui, "To the next line", UserAction::NextLine, beside, asked);
    item(
        ui,
        "To the line before",
        UserAction::PreviousLine,
        beside,
        asked,
    );
    item(
        ui,
        "Make this the main line",
        UserAction::PromoteLine,
        aside,
        asked,
    );
    item(ui, "Delete this line", UserAction::DeleteLine, aside, asked);
}

fn appearance(ui: &mut egui::Ui, settings: &mut Settings, asked: &mut Vec<UserAction>) {
    ui.checkbox(&mut settings.mark_legal, "Mark legal moves");
    ui.checkbox(&mut settings.mark_flips, "Preview a move's flips");
    ui.checkbox(&mut settings.mark_last, "Mark the last move");
    ui.checkbox(&mut settings.coordinates, "Coordinates");
    ui.checkbox(&mut settings.show_expectation, "What the computer expects");
    ui.separator();
    submenu(ui, "Animation", |ui| {
        for (speed, name) in Speed::ALL {
            ui.radio_value(&mut settings.speed, speed, name);
        }
    });
    submenu(ui, "Board", |ui| {
        for (board, name) in BoardChoice::ALL {
            ui.radio_value(&mut settings.board, board, name);
        }
    });
    submenu(ui, "Theme", |ui| {
        for (theme, name) in ThemeChoice::ALL {
            ui.radio_value(&mut settings.theme, theme, name);
        }
    });
    ui.separator();
    item(ui, "Full screen", UserAction::FullScreen, true, asked);
}

fn help(ui: &mut egui::Ui, asked: &mut Vec<UserAction>) {
    item(
        ui,
        "How to play",
        UserAction::Open(Dialog::Rules),
        true,
        asked,
    );
    item(
        ui,
        "Keyboard shortcuts",
        UserAction::Open(Dialog::Shortcuts),
        true,
        asked,
    );
    ui.separator();
    item(
        ui,
        "About Reversi",
        UserAction::Open(Dialog::About),
        true,
        asked,
    );
}
