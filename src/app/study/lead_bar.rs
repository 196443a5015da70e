//! The bar beside the board that shows who is ahead in a review, and slides with every step.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::review::GameReview;
use crate::{
    app::{
        base::timing,
        board::layout::{BoardLayout, fit},
        game::ChosenMode,
        widgets::{self, Look},
    },
    engine::Value,
    rules::Size,
};

pub(crate) fn panels_plugin(app: &mut App) {
    // The layout of this frame places the board before the bar.
    app.add_systems(EguiPrimaryContextPass, show.after(fit));
}

const WIDTH: f32 = 10.0;
/// The least room beside it.
const GAP: f32 = 3.0;
/// The most room between it and the board.
const FAR: f32 = 10.0;

/// Dark's share of the bar where a position is worth `for_dark`: three quarters of it for a lead by an eighth of the
/// squares.
pub fn share_of(for_dark: Value, size: Size) -> f32 {
    let discs = for_dark.discs() as f32;
    0.5 + 0.5 * discs / (discs.abs() + size.area() as f32 / 8.0)
}

fn show(
    mut contexts: EguiContexts,
    mode: Res<ChosenMode>,
    review: Res<GameReview>,
    layout: Res<BoardLayout>,
    look: Res<Look>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let layout = layout.in_units_of(context.zoom_factor());
    let board = layout.field().inflate(layout.frame);
    let room = board.min.x - layout.area().min.x;
    if *mode != ChosenMode::Review || room < WIDTH + 2.0 * GAP {
        return Ok(());
    }
    let size = review.plies().first().map(|ply| ply.before().size());
    let value = review.value_after(review.present()).zip(size);
    let share = value.map_or(0.5, |(value, size)| share_of(value, size));
    // The bar does not slide from one game to another.
    let id = ("lead bar", review.game_number());
    let share = widgets::animated(context, &look, id, share, timing::LEAD_BAR);
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
