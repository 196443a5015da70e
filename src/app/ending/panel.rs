//! The result card: how the game ended, and what to do next.

use std::borrow::Cow;

use bevy::{ecs::system::SystemParam, prelude::Res};
use bevy_egui::egui::{Frame, Sense, Ui, Vec2, vec2};

use super::{
    state::{GameEnd, NextStep, ResultCard},
    texts,
};
use crate::{
    analysis::{CountedOpponent, Statistics},
    app::{
        base::{Command, Requests},
        game::{GameModel, players::SideName},
        settings::keeper::Keeper,
        start::commands::NEW_GAME,
        study::{commands::REVIEW, review::GameReview},
        widgets::{self, Look, style},
    },
    rules::{Outcome, Player},
};

/// The space between two buttons, in logical pixels.
const GAP: f32 = 8.0;
/// The least width of a card with its buttons side by side, in logical pixels.
const ROOMY: f32 = 400.0;
/// The margin of the card's contents, in logical pixels.
const MARGIN: f32 = 12.0;
/// The heights of the headline, of the counts, and of a row of buttons, in logical pixels.
const HEADLINE: f32 = 36.0;
const LINE: f32 = 24.0;
const BUTTON: f32 = 40.0;

/// The result, as a system parameter.
#[derive(SystemParam)]
pub struct Ending<'w, 's> {
    look: Res<'w, Look>,
    model: Res<'w, GameModel>,
    card: Res<'w, ResultCard>,
    pub(crate) end: GameEnd<'w, 's>,
    review: Res<'w, GameReview>,
    statistics: Res<'w, Keeper<Statistics>>,
}

impl Ending<'_, '_> {
    pub fn shows_result(&self) -> bool {
        self.end.shows_result(&self.card)
    }

    /// The counts, and remarks.
    fn details(&self) -> String {
        let text = self.look.text;
        let remark = texts::remark(text, self.model.game()).map(str::to_owned);
        let parts = [
            Some(texts::counts(text, &self.model)),
            remark.filter(|_| self.model.lost_on_time().is_none()),
            self.best(),
            self.led_until().map(|number| text.result_led_until(number)),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        parts.join(" · ")
    }

    /// The remark that the person has never won by more against this level.
    fn best(&self) -> Option<String> {
        let started = self.model.conduct()?.started();
        match self.statistics.known()?.best(started)?.opponent {
            CountedOpponent::Level(level) => Some(self.look.text.result_best(level)),
            CountedOpponent::Engine(_) => None,
        }
    }

    /// The number of the move until which the losing person led, if a review has found it.
    fn led_until(&self) -> Option<usize> {
        let Outcome::Win(winner) = self.model.standing() else {
            return None;
        };
        let (game, review) = (self.model.game(), &self.review);
        let is_yours = SideName::of(&self.model, !winner) == SideName::You;
        let is_known = review.game_number() == Some(self.model.game_number())
            && review.known().0 == review.known().1
            && review.nodes().last() == Some(&game.present());
        if !is_yours || !is_known {
            return None;
        }
        let leads = |plies: &usize| {
            let value = review.value_after(*plies);
            let sign = value.map_or(0, |value| value.centidiscs.signum());
            sign == if winner == Player::Dark { -1 } else { 1 }
        };
        let last = (0..review.plies().len()).rev().find(leads)?;
        game.depth(*review.nodes().get(last + 1)?)
    }

    /// The offers; the first is what most players want.
    fn offered(&self) -> Vec<(Cow<'static, str>, Offer)> {
        let text = self.look.text;
        let step = NextStep::after(&self.model);
        let main = match step {
            NextStep::Level(_, level) => Some(text.commands_next_level(level).into()),
            NextStep::Again => Some(text.commands_play_again().into()),
            NextStep::Review => None,
        };
        let decided = (text.commands_what_decided().into(), Offer::Command(&REVIEW));
        let new = text.commands_new_game_short().into();
        let main = main.map(|main| (main, Offer::Step(step)));
        let others = [decided, (new, Offer::Command(&NEW_GAME))];
        main.into_iter().chain(others).collect()
    }

    /// Buttons of one size and one font size, in the direction of the layout. `has_main` says whether the first is the
    /// main one.
    fn choices(
        &self,
        ui: &mut Ui,
        size: Vec2,
        offered: &[(Cow<str>, Offer)],
        has_main: bool,
        requests: &mut Requests,
    ) {
        // A window can be narrower than the gaps.
        let size = size.max(Vec2::ZERO);
        let names = offered.iter().map(|(name, _)| (&**name, size.x - 8.0));
        let font = widgets::common_font(ui.painter(), style::strong(14.0), names).size;
        // Some may take two rows.
        let font = font.max(widgets::SMALL);
        for (index, (name, offer)) in offered.iter().enumerate() {
            let (palette, is_main) = (self.look.palette, has_main && index == 0);
            let button = widgets::lettered_button(ui, palette, size, (name, font), is_main);
            if button.clicked() {
                match *offer {
                    Offer::Step(step) => step.take(requests),
                    Offer::Command(command) => requests.carry_out(command),
                }
            }
        }
    }
}

/// The action of a button.
#[derive(Clone, Copy)]
enum Offer {
    Step(NextStep),
    Command(&'static Command),
}

/// The height of [`card`] at this width, in logical pixels.
pub(crate) fn card_height(width: f32) -> f32 {
    let rows = if width >= ROOMY { 1.0 } else { 2.0 };
    2.0 * MARGIN + HEADLINE + LINE + rows * (GAP + BUTTON)
}

/// The winner, the counts and the choices, across the whole width.
pub(crate) fn card(ui: &mut Ui, view: &Ending, requests: &mut Requests) {
    let palette = view.look.palette;
    let is_roomy = ui.available_width() >= ROOMY;
    let frame = Frame::NONE
        .fill(palette.card_on_turn)
        .corner_radius(12)
        .inner_margin(MARGIN);
    let shown = frame.show(ui, |ui| {
        ui.spacing_mut().item_spacing = Vec2::ZERO;
        let width = ui.available_width();
        let headline = texts::headline(view.look.text, &view.model);
        let large = [28.0, 20.0, 16.0].map(style::strong);
        let small = [16.0, 14.0, 12.0].map(style::regular);
        for (text, height, fonts, color) in [
            (headline, HEADLINE, large, palette.text_strong),
            (view.details(), LINE, small, palette.text_weak),
        ] {
            let (room, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
            widgets::fitted_label(ui, room, text, fonts, color);
        }
        ui.add_space(GAP);
        if is_roomy {
            row_of_choices(ui, view, vec2(width, BUTTON), requests);
            return;
        }
        ui.spacing_mut().item_spacing = Vec2::splat(GAP);
        let offered = view.offered();
        let (main, others) = offered.split_at(1);
        view.choices(ui, vec2(width, BUTTON), main, true, requests);
        let size = vec2(beside(width, others.len()), BUTTON);
        ui.horizontal(|ui| view.choices(ui, size, others, false, requests));
    });
    widgets::card_edge(ui.painter(), shown.response.rect, 12.0, palette);
}

/// The choices side by side.
pub(crate) fn row_of_choices(ui: &mut Ui, view: &Ending, room: Vec2, requests: &mut Requests) {
    let offered = view.offered();
    let size = vec2(beside(room.x, offered.len()), room.y);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        view.choices(ui, size, &offered, true, requests);
    });
}

/// The width of each of `count` buttons side by side.
fn beside(room: f32, count: usize) -> f32 {
    (room + GAP) / count as f32 - GAP
}
