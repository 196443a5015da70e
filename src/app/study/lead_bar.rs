//! The slim bar beside the board that says who is ahead while a game is reviewed, and slides with every step.

use std::time::Duration;

use bevy::{math::curve::EaseFunction, prelude::*, window::RequestRedraw};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::review::GameReview;
use crate::{
    app::{
        base::{GameSystems, timing},
        board::layout::{BoardLayout, fit},
        game::ChosenMode,
        settings::{Settings, system::SystemWishes},
        widgets::{self, Look},
    },
    engine::Value,
    rules::Size,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LeadBar>()
        .add_systems(Update, slide.in_set(GameSystems::Animate));
}

pub(crate) fn panels_plugin(app: &mut App) {
    // The bar stands beside the board where that lies in this frame.
    app.add_systems(EguiPrimaryContextPass, show.after(fit));
}

const WIDTH: f32 = 10.0;
/// The least room beside it.
const GAP: f32 = 3.0;
/// The most room between it and the board.
const FAR: f32 = 10.0;

/// Dark's share of the bar.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct LeadBar {
    /// The share that is drawn; `None` where there is no bar, because no game is reviewed.
    pub share: Option<f32>,
    /// From where to where it slides, and for how long already.
    sliding: Option<(f32, f32, Duration)>,
}

impl LeadBar {
    pub fn is_sliding(&self) -> bool {
        self.sliding.is_some()
    }
}

/// Dark's share of the bar where a position is worth `for_dark`: three quarters of it for a lead by an eighth of the
/// squares.
pub fn share_of(for_dark: Value, size: Size) -> f32 {
    let discs = for_dark.discs() as f32;
    0.5 + 0.5 * discs / (discs.abs() + size.area() as f32 / 8.0)
}

fn slide(
    time: Res<Time>,
    mode: Res<ChosenMode>,
    review: Res<GameReview>,
    settings: Res<Settings>,
    wishes: Res<SystemWishes>,
    mut bar: ResMut<LeadBar>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let mut now = *bar;
    // Time passes before it starts to slide: the first frame after a long sleep brings a long time step.
    if let Some((from, to, age)) = &mut now.sliding {
        *age += time.delta();
        let done = age.div_duration_f32(timing::LEAD_BAR);
        now.share = Some(from.lerp(*to, EaseFunction::CubicOut.sample_clamped(done)));
        now.sliding.take_if(|(_, _, age)| *age >= timing::LEAD_BAR);
    }
    let size = review.plies().first().map(|ply| ply.before().size());
    let value = review.value_after(review.present()).zip(size);
    let share = value.map_or(0.5, |(value, size)| share_of(value, size));
    let wanted = (*mode == ChosenMode::Review).then_some(share);
    let end = now.sliding.map_or(now.share, |(_, to, _)| Some(to));
    if end != wanted {
        let is_still = settings.effective_speed(&wishes) == timing::Speed::Off;
        now.sliding = match (now.share, wanted) {
            (Some(from), Some(to)) if !is_still => Some((from, to, Duration::ZERO)),
            _ => None,
        };
        if now.sliding.is_none() {
            now.share = wanted;
        }
    }
    if now.is_sliding() {
        redraw.write(RequestRedraw);
    }
    bar.set_if_neq(now);
}

fn show(
    mut contexts: EguiContexts,
    bar: Res<LeadBar>,
    layout: Res<BoardLayout>,
    look: Res<Look>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let layout = layout.in_units_of(context.zoom_factor());
    let board = layout.field().inflate(layout.frame);
    let room = board.min.x - layout.area().min.x;
    let Some(share) = bar.share.filter(|_| room >= WIDTH + 2.0 * GAP) else {
        return Ok(());
    };
    let middle = board.min.x - (room / 2.0).min(WIDTH / 2.0 + FAR);
    let across = middle - WIDTH / 2.0..=middle + WIDTH / 2.0;
    let whole = egui::Rect::from_x_y_ranges(across, board.min.y..=board.max.y);
    let painter = context.layer_painter(egui::LayerId::background());
    let (above, below) = whole.split_top_bottom_at_fraction(share);
    widgets::split_bar(&painter, whole, [above, below], look.palette);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_grows_with_the_lead_and_is_never_full() {
        let share = |discs| share_of(Value::exact(discs), Size::STANDARD);
        assert_eq!(share(0), 0.5);
        assert_eq!(share(8), 0.75);
        assert_eq!(share(8) + share(-8), 1.0);
        assert!(share(64) > share(30) && share(64) < 1.0);
    }
}
