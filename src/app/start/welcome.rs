//! The card before the first move: the opponent, the start of the game, and the button that begins it.

use bevy_egui::egui::{self, Align2, Response, Sense, Ui, Vec2, vec2};

use super::{
    commands::{BEGIN, OTHER_CLOCK, OTHER_SIZE},
    new_game::{NewGameForm, seat},
    opponents,
};
use crate::{
    app::{
        base::{Command, Requests, timing},
        clock,
        computer::{name, seat::Seats},
        game::GameRequested,
        help::commands::HOW_TO_PLAY,
        widgets::{self, Look, choices, style},
    },
    players::Players,
    rules::{Player, Size},
};

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
    /// The heights for a card of this height. Optional parts make room for the essential ones.
    fn of(height: f32) -> Sizes {
        let [chips, sides, play, gap] = match height {
            440.0.. => [96.0, 64.0, 52.0, 16.0],
            300.0.. => [72.0, 48.0, 44.0, 8.0],
            _ => [40.0, 32.0, 32.0, 4.0],
        };
        Sizes {
            has_title: height >= 440.0,
            has_meaning: height >= 240.0,
            chips,
            sides,
            play,
            gap,
        }
    }
}

/// The height of a card without a title, in logical pixels.
const LOW: f32 = 400.0;
/// The height of a link, in logical pixels.
const LINK: f32 = 24.0;

/// Shows the choices, which take effect at once, and the button that begins the game. `puzzle` offers a puzzle instead.
pub(crate) fn show(ui: &mut Ui, view: &Seats, puzzle: &'static Command, requests: &mut Requests) {
    // The id survives a change of the layout.
    let unfolded = egui::Id::new("unfolded start");
    let is_unfolded = ui.data(|data| data.get_temp(unfolded).unwrap_or(false));
    let links = links(view, puzzle, is_unfolded);
    let (rows, widths) = rows_of_links(ui, links.each_ref().map(|(name, _)| *name));
    let height = ui.available_height();
    // The unfolded part needs room.
    let sizes = Sizes::of(if is_unfolded { height.min(LOW) } else { height });
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

fn choices(ui: &mut Ui, view: &Seats, sizes: Sizes, is_unfolded: bool, requests: &mut Requests) {
    let (look, players) = (&view.look, view.model.players());
    let last = view.settings.opponent_level();
    if sizes.has_title {
        let (title, font) = (look.text.welcome_title(), style::strong(28.0));
        ui.add(widgets::label(title, font, look.palette.text_strong).truncate());
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
    widgets::appear(ui, look, "more", is_unfolded, timing::UNFOLD);
    if is_unfolded {
        more(ui, view, requests);
    }
}

/// The start of the game, its board, goal and clock, and the name of a person against the computer.
fn more(ui: &mut Ui, view: &Seats, requests: &mut Requests) {
    let (look, game) = (&*view.look, view.model.game());
    let (ruleset, size) = (game.ruleset(), game.size());
    let rules = choices::starts(ui, look, ruleset);
    let name = |size: Option<Size>| match size {
        None => look.text.welcome_other_board().into(),
        Some(size) => look.text.welcome_board_of(size),
    };
    let other = choices::sizes(ui, look, &NewGameForm::USUAL_SIDES, size, 32.0, name);
    if other == Some(None) {
        requests.carry_out(&OTHER_SIZE);
    }
    let rules = rules.or(choices::goal(ui, look, ruleset));
    let size = other.flatten().filter(|&other| other != size);
    if rules.is_some() || size.is_some() {
        requests.ask(GameRequested::Start {
            ruleset: rules.unwrap_or(ruleset),
            size: size.unwrap_or(game.size()),
        });
    }
    let before = view.model.time_control();
    let (mut control, mut is_own, mut focuses) = (before, false, false);
    clock::panel::field(ui, None, &mut control, &mut is_own, &mut focuses, look);
    if is_own {
        requests.carry_out(&OTHER_CLOCK);
    } else if control != before {
        requests.ask(GameRequested::Clock(control));
    }
    let players = view.model.players();
    let mut all = Player::ALL.into_iter().filter(|_| players.are_mixed());
    if let Some(player) = all.find(|&player| players.is_person(player)) {
        named(ui, view, player, 32.0, requests);
    }
}

/// The disc of a side, and a field for the name of its player.
fn named(ui: &mut Ui, view: &Seats, player: Player, height: f32, requests: &mut Requests) {
    let look = &view.look;
    ui.horizontal(|ui| {
        let (disc, _) = ui.allocate_exact_size(Vec2::splat(height), Sense::hover());
        let radius = height / 2.0 - 2.0;
        widgets::disc(ui.painter(), disc.center(), radius, player, look);
        let name = view.model.names().get(player).unwrap_or_default();
        let id = ui.id().with(("name", player));
        name::field(ui, look, player, name, id, requests);
    });
}

/// The button that begins the game.
pub(crate) fn play(ui: &mut Ui, look: &Look, size: Vec2, requests: &mut Requests) {
    let name = BEGIN.name(look.text);
    if widgets::large_button(ui, look.palette, size, name, true).clicked() {
        requests.carry_out(&BEGIN);
    }
}

// ---- Links ----

enum Link {
    Seats(Box<Players>),
    Command(&'static Command),
    /// Show more or less.
    Fold,
}

fn links(view: &Seats, puzzle: &'static Command, is_unfolded: bool) -> [(&'static str, Link); 4] {
    let (text, players) = (view.look.text, view.model.players());
    let last = view.settings.opponent_level();
    let other = if players == Players::default() {
        let players = opponents::against_the_computer(players, last);
        (text.welcome_play_the_computer(), players)
    } else {
        (text.welcome_two_players(), Players::default())
    };
    let fold = if is_unfolded {
        text.welcome_fewer()
    } else {
        text.welcome_more()
    };
    [
        (other.0, Link::Seats(Box::new(other.1))),
        (HOW_TO_PLAY.name(text), Link::Command(&HOW_TO_PLAY)),
        (text.welcome_puzzle(), Link::Command(puzzle)),
        (fold, Link::Fold),
    ]
}

/// The number of rows of links, and the width of each link.
fn rows_of_links(ui: &Ui, names: [&'static str; 4]) -> (usize, [f32; 4]) {
    const LEAST_GAP: f32 = 16.0;
    let (room, font) = (ui.available_width(), style::regular(14.0));
    let widths = names.map(|name| widgets::text_width(ui.painter(), name, &font));
    let gap = (room - widths.iter().sum::<f32>()) / widths.len() as f32;
    let widest = widths.iter().copied().fold(0.0, f32::max) * widgets::SMALL / font.size;
    if gap >= LEAST_GAP {
        (1, widths.map(|width| width + gap))
    } else if widest + LEAST_GAP / 2.0 <= room / 2.0 {
        (2, [room / 2.0; 4])
    } else {
        (4, [room; 4])
    }
}

fn link(ui: &mut Ui, look: &Look, name: &str, width: f32) -> Response {
    let palette = look.palette;
    let (rect, response) = ui.allocate_exact_size(vec2(width, LINK), Sense::click());
    response
        .widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, ui.is_enabled(), name));
    let color = if response.hovered() || response.has_focus() {
        palette.text_strong
    } else {
        palette.text_weak
    };
    let (room, font) = (rect.shrink2(vec2(4.0, 0.0)), style::regular(14.0));
    widgets::fitted_text(ui.painter(), room, Align2::CENTER_CENTER, name, font, color);
    widgets::focus_ring(ui, &response, 7.0, palette);
    response
}
