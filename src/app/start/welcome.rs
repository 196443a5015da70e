//! The card before the first move, in the place of the empty move list.

use bevy::{ecs::system::SystemParam, prelude::Res};
use bevy_egui::egui::{self, Align2, pos2, vec2};

use super::{commands::OTHER_SIZE, new_game::NewGameForm};
use crate::{
    app::{
        base::requests::Requests,
        game::{
            mode::{ChosenMode, Mode},
            model::{GameModel, GameRequested},
            players,
        },
        help::commands::HOW_TO_PLAY,
        settings::{RulesChoice, Settings},
        widgets::{
            self, choices,
            style::{self, Look},
            texts,
        },
    },
    engine::Level,
    players::{Players, Seat},
    rules::{Player, Position},
};

/// The width of the names at the left, in logical pixels.
const NAMES: f32 = 80.0;
/// A narrower card has its names above, in logical pixels.
const NARROW: f32 = 340.0;
/// A lower card has lower rows, in logical pixels: this one is filled by high rows and the least boards.
const LOW: f32 = 290.0;
/// The height of the other rows of a lower card, at least and at most, in logical pixels.
const LOW_TILES: [f32; 2] = [20.0, 26.0];
/// The height of the row of little boards, at least and at most, in logical pixels.
const BOARDS: [f32; 2] = [56.0, 104.0];

/// What may be chosen before the first move, as a parameter of a system.
#[derive(SystemParam)]
pub struct Welcome<'w> {
    look: Res<'w, Look>,
    model: Res<'w, GameModel>,
    mode: Res<'w, ChosenMode>,
    settings: Res<'w, Settings>,
}

/// Returns `true` before the first move of a game that begins as its rules say.
pub(crate) fn is_due(view: &Welcome) -> bool {
    let game = view.model.game();
    Mode::of(*view.mode, &view.model) == Mode::Start
        && *game.position() == Position::start(game.ruleset(), game.size())
}

/// Shows who may play and how the game may start. What is pressed counts at once.
pub(crate) fn show(ui: &mut egui::Ui, view: &Welcome, requests: &mut Requests) {
    let text = view.look.text;
    let height = ui.available_height();
    let (tile, gap) = if height < LOW {
        let gap = 4.0;
        let tile = (height - BOARDS[0] - 5.0 * gap - 4.0) / 5.0;
        (tile.floor().clamp(LOW_TILES[0], LOW_TILES[1]), gap)
    } else {
        (34.0, 10.0)
    };
    let mode_height = tile + 4.0;
    // The little boards take the room that the other five rows leave.
    let board = height - mode_height - 4.0 * tile - 5.0 * gap;
    let board = board.clamp(BOARDS[0], BOARDS[1]);
    let area = egui::ScrollArea::vertical()
        .id_salt("welcome")
        .auto_shrink([false, false]);
    area.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = gap;
        mode(ui, view, mode_height, requests);
        row(ui, view, text.welcome_level(), tile, |ui| {
            level(ui, view, tile, requests);
        });
        row(ui, view, text.welcome_you_play(), tile, |ui| {
            colour(ui, view, tile, requests);
        });
        row(ui, view, text.welcome_start(), board, |ui| {
            start(ui, view, board, requests);
        });
        row(ui, view, text.welcome_board(), tile, |ui| {
            size(ui, view, tile, requests);
        });
        row(ui, view, text.welcome_new_here(), tile, |ui| {
            let (name, keys) = (HOW_TO_PLAY.name(text), HOW_TO_PLAY.keys(text));
            let width = choices::tile_width(ui.available_width(), 2);
            let size = vec2(width, tile);
            let button = widgets::large_button(ui, view.look.palette, size, name, false);
            if button.on_hover_text(keys).clicked() {
                requests.carry_out(&HOW_TO_PLAY);
            }
        });
    });
}

/// A name with what it stands for, beside or below it.
fn row(
    ui: &mut egui::Ui,
    view: &Welcome,
    name: &str,
    height: f32,
    contents: impl FnOnce(&mut egui::Ui),
) {
    let is_narrow = ui.available_width() < NARROW;
    let (size, font) = if is_narrow {
        (vec2(ui.available_width(), 14.0), 12.0)
    } else {
        (vec2(NAMES, height), 14.0)
    };
    let label = |ui: &mut egui::Ui| {
        let (rect, _) = ui.allocate_exact_size(size, egui::Sense::hover());
        let room = rect.with_max_x(rect.max.x - 6.0);
        let (font, color) = (style::regular(font), view.look.palette.text_weak);
        widgets::fitted_text(ui.painter(), room, Align2::LEFT_CENTER, name, font, color);
    };
    if is_narrow {
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            label(ui);
            contents(ui);
        });
    } else {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            label(ui);
            contents(ui);
        });
    }
}

fn mode(ui: &mut egui::Ui, view: &Welcome, height: f32, requests: &mut Requests) {
    let players = view.model.players();
    choices::row_of_tiles(ui, |ui| {
        let size = vec2(choices::tile_width(ui.available_width(), 2), height);
        let name = view.look.text.welcome_play_the_computer();
        let is_chosen = players.are_mixed();
        if widgets::text_tile(ui, view.look.palette, size, is_chosen, name, name).clicked() {
            against(person(players), opponent(view), requests);
        }
        let name = view.look.text.welcome_two_players();
        let is_chosen = players == Players::default();
        if widgets::text_tile(ui, view.look.palette, size, is_chosen, name, name).clicked() {
            seat(Players::default(), requests);
        }
    });
}

fn level(ui: &mut egui::Ui, view: &Welcome, height: f32, requests: &mut Requests) {
    let is_mixed = view.model.players().are_mixed();
    choices::row_of_tiles(ui, |ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        let count = Level::all().count() as f32;
        let width = ((ui.available_width() + 3.0) / count - 3.0).max(16.0);
        let numbers: Vec<String> = Level::all().map(|level| level.to_string()).collect();
        let font = widgets::tile_font(ui, numbers.iter().map(|number| (&**number, width)));
        for level in Level::all() {
            let seat = Seat::Computer(level);
            let is_chosen = is_mixed && seat == opponent(view);
            let (text, name) = (level.to_string(), texts::level(view.look.text, level));
            let size = vec2(width, height);
            let tile = widgets::tile_in_font(
                ui,
                view.look.palette,
                size,
                is_chosen,
                (&text, &font),
                &name,
            );
            let meaning = |ui: &mut egui::Ui| {
                ui.strong(name);
                ui.label(players::level_meaning(view.look.text, level));
            };
            if tile.on_hover_ui(meaning).clicked() {
                against(person(view.model.players()), seat, requests);
            }
        }
    });
}

fn colour(ui: &mut egui::Ui, view: &Welcome, height: f32, requests: &mut Requests) {
    let players = view.model.players();
    choices::row_of_tiles(ui, |ui| {
        let size = vec2(choices::tile_width(ui.available_width(), 2), height);
        for player in Player::ALL {
            let is_chosen = players.are_mixed() && players.is_person(player);
            let name = view.look.text.welcome_you_play_side(player);
            let tile = widgets::tile(ui, view.look.palette, size, is_chosen, &name);
            let rect = tile.rect;
            let radius = rect.height() * 0.3;
            let disc = pos2(rect.min.x + 10.0 + radius, rect.center().y);
            widgets::disc(
                ui.painter(),
                disc,
                radius,
                player,
                view.look.board,
                view.look.palette,
            );
            let text = egui::Rect::from_min_max(pos2(disc.x + radius + 4.0, rect.min.y), rect.max);
            let font = style::regular(14.0);
            let align = Align2::LEFT_CENTER;
            let player_name = view.look.text.side(player);
            widgets::fitted_text(
                ui.painter(),
                text.shrink2(vec2(4.0, 0.0)),
                align,
                player_name,
                font,
                tile.color,
            );
            if tile.response.clicked() {
                against(player, opponent(view), requests);
            }
        }
    });
}

fn start(ui: &mut egui::Ui, view: &Welcome, height: f32, requests: &mut Requests) {
    let goal = view.model.game().ruleset().goal;
    let is_played =
        |choice: &RulesChoice| choice.ruleset().with_goal(goal) == view.model.game().ruleset();
    let chosen = RulesChoice::ALL.into_iter().find(is_played);
    if let Some(choice) = choices::starts(ui, &view.look, chosen, height, |choice| {
        view.look
            .text
            .welcome_start_with(texts::start(view.look.text, choice))
    }) {
        let ruleset = choice.ruleset().with_goal(goal);
        let size = view.model.game().size();
        requests.ask(GameRequested::Start { ruleset, size });
    }
}

fn size(ui: &mut egui::Ui, view: &Welcome, height: f32, requests: &mut Requests) {
    let (ruleset, size) = (view.model.game().ruleset(), view.model.game().size());
    match choices::sizes(
        ui,
        &view.look,
        &NewGameForm::USUAL_SIDES,
        size,
        height,
        |size| texts::board(view.look.text, size),
    ) {
        Some(Some(size)) => requests.ask(GameRequested::Start { ruleset, size }),
        Some(None) => requests.carry_out(&OTHER_SIZE),
        None => {}
    }
}

/// The side of the person against the computer; Dark, which begins, if there is no such game.
fn person(players: Players) -> Player {
    if players.are_mixed() && players.is_person(Player::Light) {
        Player::Light
    } else {
        Player::Dark
    }
}

/// The computer or program that plays, or else the level that played last.
fn opponent(view: &Welcome) -> Seat {
    let mut seats = Player::ALL
        .map(|player| view.model.players().seat(player))
        .into_iter();
    let opponent = seats.find(|seat| *seat != Seat::Person);
    opponent.unwrap_or(Seat::Computer(view.settings.opponent_level()))
}

fn against(person: Player, opponent: Seat, requests: &mut Requests) {
    let mut players = Players::default();
    players.set(!person, opponent);
    seat(players, requests);
}

fn seat(players: Players, requests: &mut Requests) {
    for player in Player::ALL {
        let seat = players.seat(player);
        requests.ask(GameRequested::Seat { player, seat });
    }
}
