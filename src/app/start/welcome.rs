//! The card before the first move: whom one plays against, how the game starts, and what begins it.

use bevy::{ecs::system::SystemParam, prelude::Res};
use bevy_egui::egui::{self, Align2, Color32, RichText, Sense, Vec2, vec2};

use super::{
    commands::{BEGIN, OTHER_CLOCK, OTHER_SIZE},
    new_game::NewGameForm,
    opponents,
};
use crate::{
    app::{
        base::{command::Command, requests::Requests},
        clock,
        computer::name,
        game::{
            mode::{ChosenMode, Mode},
            model::{GameModel, GameRequested},
        },
        help::commands::HOW_TO_PLAY,
        settings::{RulesChoice, Settings},
        widgets::{
            self, choices,
            style::{self, Look},
            texts,
        },
    },
    players::Players,
    rules::Player,
};

/// What may be chosen before the first move, as a parameter of a system.
#[derive(SystemParam)]
pub struct Welcome<'w> {
    look: Res<'w, Look>,
    model: Res<'w, GameModel>,
    mode: Res<'w, ChosenMode>,
    settings: Res<'w, Settings>,
}

/// Returns `true` while the game on the board can still be chosen.
pub(crate) fn is_due(view: &Welcome) -> bool {
    Mode::of(*view.mode, &view.model) == Mode::Start && view.model.invites()
}

/// The heights of the parts of a card, in logical pixels.
#[derive(Clone, Copy, Debug)]
struct Sizes {
    has_title: bool,
    has_meaning: bool,
    chips: f32,
    sides: f32,
    play: f32,
    gap: f32,
}

impl Sizes {
    /// Those for a card of this height: what is left out makes room for what everybody needs.
    fn of(height: f32) -> Sizes {
        match height {
            440.0.. => Sizes {
                has_title: true,
                has_meaning: true,
                chips: 96.0,
                sides: 64.0,
                play: 52.0,
                gap: 16.0,
            },
            300.0.. => Sizes {
                has_title: false,
                has_meaning: true,
                chips: 72.0,
                sides: 48.0,
                play: 44.0,
                gap: 8.0,
            },
            _ => Sizes {
                has_title: false,
                has_meaning: false,
                chips: 40.0,
                sides: 32.0,
                play: 32.0,
                gap: 4.0,
            },
        }
    }
}

/// The height of a link, in logical pixels.
const LINK: f32 = 24.0;

/// Shows what there is to choose, which counts at once, and what begins the game. `puzzle` offers one instead.
pub(crate) fn show(
    ui: &mut egui::Ui,
    view: &Welcome,
    puzzle: &'static Command,
    requests: &mut Requests,
) {
    let unfolded = ui.id().with("more");
    let is_unfolded = ui.data(|data| data.get_temp(unfolded).unwrap_or(false));
    let links = links(view, puzzle, is_unfolded);
    let widths = widths_of_links(ui, links.each_ref().map(|(name, _)| *name));
    let rows = if widths.iter().sum::<f32>() <= ui.available_width() + 1.0 {
        1
    } else {
        2
    };
    let height = ui.available_height();
    let sizes = Sizes::of(height);
    ui.spacing_mut().item_spacing.y = sizes.gap;
    let below = sizes.play + LINK * rows as f32 + 2.0 * sizes.gap;
    egui::ScrollArea::vertical()
        .id_salt("welcome")
        .auto_shrink([false, true])
        .max_height((height - below).max(32.0))
        .show(ui, |ui| choices(ui, view, sizes, is_unfolded, requests));
    let size = vec2(ui.available_width(), sizes.play);
    play(ui, &view.look, size, requests);
    ui.spacing_mut().item_spacing.y = 0.0;
    let count = links.len() / rows;
    for (links, widths) in links.chunks(count).zip(widths.chunks(count)) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            for ((name, does), &width) in links.iter().zip(widths) {
                if !link(ui, &view.look, name, width).clicked() {
                    continue;
                }
                match does {
                    Link::Seats(players) => seat(**players, requests),
                    Link::Command(command) => requests.carry_out(command),
                    Link::Fold => _ = ui.data_mut(|data| data.insert_temp(unfolded, !is_unfolded)),
                }
            }
        });
    }
}

fn choices(
    ui: &mut egui::Ui,
    view: &Welcome,
    sizes: Sizes,
    is_unfolded: bool,
    requests: &mut Requests,
) {
    let (look, players, last) = (
        &view.look,
        view.model.players(),
        view.settings.opponent_level(),
    );
    if sizes.has_title {
        let title = RichText::new(look.text.welcome_title()).font(style::strong(28.0));
        let title = title.color(look.palette.text_strong);
        ui.add(egui::Label::new(title).truncate().selectable(false));
    }
    if players == Players::default() {
        for player in Player::ALL {
            named(ui, view, player, sizes.sides.min(40.0), requests);
        }
    } else {
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            if let Some(players) = opponents::levels(ui, look, players, last, sizes.chips) {
                seat(players, requests);
            }
            if sizes.has_meaning {
                opponents::meaning(ui, look, players, last);
            }
        });
        if let Some(players) = opponents::sides(ui, look, players, last, sizes.sides) {
            seat(players, requests);
        }
    }
    if is_unfolded {
        more(ui, view, requests);
    }
}

/// How the game starts, its board, goal and clock, and the name of a person against the computer.
fn more(ui: &mut egui::Ui, view: &Welcome, requests: &mut Requests) {
    let (look, game) = (&*view.look, view.model.game());
    let (ruleset, size) = (game.ruleset(), game.size());
    let chosen = RulesChoice::ALL
        .into_iter()
        .find(|choice| choice.ruleset().with_goal(ruleset.goal) == ruleset);
    let rules = choices::starts(ui, look, chosen);
    let rules = rules.map(|choice| choice.ruleset().with_goal(ruleset.goal));
    let sides = &NewGameForm::USUAL_SIDES;
    let other = choices::sizes(ui, look, sides, size, 32.0, |size| {
        texts::board(look.text, size)
    });
    if other == Some(None) {
        requests.carry_out(&OTHER_SIZE);
    }
    let rules = rules.or(choices::goal(look.text, ui, look.palette, ruleset));
    let size = other.flatten().filter(|&other| other != size);
    if rules.is_some() || size.is_some() {
        requests.ask(GameRequested::Start {
            ruleset: rules.unwrap_or(ruleset),
            size: size.unwrap_or(game.size()),
        });
    }
    let before = view.model.time_control();
    let (mut control, mut is_own) = (before, false);
    clock::panel::field(ui, &mut control, &mut is_own, look);
    if is_own {
        requests.carry_out(&OTHER_CLOCK);
    } else if control != before {
        requests.ask(GameRequested::Clock(control));
    }
    let players = view.model.players();
    let person = Player::ALL
        .into_iter()
        .find(|&player| players.is_person(player));
    if let Some(player) = person.filter(|_| players.are_mixed()) {
        named(ui, view, player, 32.0, requests);
    }
}

/// The disc of a side, and a field for the name of who plays it.
fn named(ui: &mut egui::Ui, view: &Welcome, player: Player, height: f32, requests: &mut Requests) {
    let look = &view.look;
    ui.horizontal(|ui| {
        let (disc, _) = ui.allocate_exact_size(Vec2::splat(height), Sense::hover());
        let radius = height / 2.0 - 2.0;
        widgets::disc(
            ui.painter(),
            disc.center(),
            radius,
            player,
            look.board,
            look.palette,
        );
        let name = view.model.names().get(player).unwrap_or_default();
        let id = ui.id().with(("name", player));
        name::field(ui, look, player, name, id, requests);
    });
}

/// The button that begins the game.
pub(crate) fn play(ui: &mut egui::Ui, look: &Look, size: Vec2, requests: &mut Requests) {
    let name = BEGIN.name(look.text);
    if widgets::large_button(ui, look.palette, size, name, true).clicked() {
        requests.carry_out(&BEGIN);
    }
}

fn seat(players: Players, requests: &mut Requests) {
    for player in Player::ALL {
        let seat = players.seat(player);
        requests.ask(GameRequested::Seat { player, seat });
    }
}

// ---- Links ----

/// What a link does.
enum Link {
    Seats(Box<Players>),
    Command(&'static Command),
    /// Show more, or no longer.
    Fold,
}

fn links(view: &Welcome, puzzle: &'static Command, is_unfolded: bool) -> [(&'static str, Link); 4] {
    let (text, players) = (view.look.text, view.model.players());
    let last = view.settings.opponent_level();
    let other = if players == Players::default() {
        let players = opponents::against_the_computer(players, last);
        (
            text.welcome_play_the_computer(),
            Link::Seats(Box::new(players)),
        )
    } else {
        (text.welcome_two_players(), Link::Seats(Box::default()))
    };
    let fold = if is_unfolded {
        text.welcome_fewer()
    } else {
        text.welcome_more()
    };
    [
        other,
        (HOW_TO_PLAY.name(text), Link::Command(&HOW_TO_PLAY)),
        (text.welcome_puzzle(), Link::Command(puzzle)),
        (fold, Link::Fold),
    ]
}

/// The widths of the links side by side, or half of the row for each where they find no room in one.
fn widths_of_links(ui: &egui::Ui, names: [&'static str; 4]) -> [f32; 4] {
    const LEAST_GAP: f32 = 16.0;
    let room = ui.available_width();
    let widths = names.map(|name| {
        let (name, font) = (name.to_owned(), style::regular(14.0));
        let galley = ui.painter().layout_no_wrap(name, font, Color32::WHITE);
        galley.size().x
    });
    let gap = (room - widths.iter().sum::<f32>()) / widths.len() as f32;
    if gap >= LEAST_GAP {
        widths.map(|width| width + gap)
    } else {
        [room / 2.0; 4]
    }
}

fn link(ui: &mut egui::Ui, look: &Look, name: &str, width: f32) -> egui::Response {
    let palette = look.palette;
    let (rect, response) = ui.allocate_exact_size(vec2(width, LINK), Sense::click());
    response
        .widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, ui.is_enabled(), name));
    let color = if response.hovered() || response.has_focus() {
        palette.text_strong
    } else {
        palette.text_weak
    };
    let room = rect.shrink2(vec2(4.0, 0.0));
    let font = widgets::common_font(ui.painter(), style::regular(14.0), [(name, room.width())]);
    let align = Align2::CENTER_CENTER;
    widgets::fitted_text(ui.painter(), room, align, name, font, color);
    widgets::focus_ring(ui, &response, 7.0, false, palette);
    response
}
