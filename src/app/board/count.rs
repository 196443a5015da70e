//! The count at the end of a game: the discs leave their squares and line up, Light's from the bottom row on, Dark's
//! from the top, and return.
//!
//! Discs keep the squares and faces that the model gives them; only their places on the screen change. Dropping the
//! count at any time shows the board of the model.

use std::time::Duration;

use bevy::{math::curve::EaseFunction, prelude::*};
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

use super::{
    discs::{MovingDiscs, Skipped},
    entities::{BoardEntities, Disc, Ghost, layer, place},
    preview::Preview,
};
use crate::{
    app::{
        base::{Now, Speed, Wake, timing},
        game::{ChosenMode, GameModel, Moved, PositionChanged},
        settings::{Settings, system::SystemWishes},
    },
    rules::{Board, Player, Square, Symmetry},
    time::Instant,
};

/// Swallows input that only ends the count, before panels see it.
pub(super) fn panels_plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        withhold_presses
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass),
    );
}

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// The discs are about to line up, `step` apart; the longer line has `discs`.
    Began { discs: usize, step: Duration },
    /// All discs are counted, or the player has skipped the count.
    Ended,
}

/// Whether a game that ends with a move is counted.
pub(crate) fn is_due(mode: ChosenMode, settings: &Settings, wishes: &SystemWishes) -> bool {
    mode == ChosenMode::Game && settings.effective_speed(wishes) != Speed::Off
}

// ---- The places of discs ----

/// The place of each disc during the count.
#[derive(Clone, Debug, PartialEq)]
pub struct CountPlan {
    view: Symmetry,
    /// Dark's discs and Light's, in the order in which they leave.
    lines: [Vec<Square>; 2],
    step: Duration,
}

impl CountPlan {
    /// The plan for a board seen through `view`.
    pub fn of(board: &Board, view: Symmetry) -> CountPlan {
        let lines = Player::ALL.map(|player| {
            let places = (0..view.size().area()).map(|index| in_line(view, player, index));
            let own = places.filter(|square| board.get(*square) == Some(player));
            own.collect::<Vec<_>>()
        });
        let longest = lines.iter().map(Vec::len).max().unwrap_or(0);
        let leaving = timing::COUNT_LINE_UP - timing::COUNT_FLIGHT;
        let step = timing::COUNT_STEP.min(leaving / longest.saturating_sub(1).max(1) as u32);
        CountPlan { view, lines, step }
    }

    /// The discs of a side, in the order in which they leave.
    pub fn line(&self, player: Player) -> &[Square] {
        &self.lines[player as usize]
    }

    fn longest(&self) -> usize {
        self.lines.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// When all discs are lined up, since the count began.
    pub fn lined_up(&self) -> Duration {
        let last = self.longest().saturating_sub(1) as u32;
        timing::COUNT_HOLD + self.step * last + timing::COUNT_FLIGHT
    }

    /// When the result is shown, since the count began.
    pub fn told(&self) -> Duration {
        self.lined_up() + timing::COUNT_SWEEP
    }

    /// The share of its flight that a disc has completed, from 0 to 1; `index` is its place in the line.
    fn flown(&self, index: usize, at: Duration) -> f32 {
        let left = timing::COUNT_HOLD + self.step * index as u32;
        let since = at.saturating_sub(left);
        since.div_duration_f32(timing::COUNT_FLIGHT).min(1.0)
    }

    /// How many discs of a side are lined up at a time.
    pub fn counted(&self, player: Player, at: Duration) -> usize {
        let all = 0..self.line(player).len();
        all.filter(|&index| self.flown(index, at) >= 1.0).count()
    }

    /// The place of a disc, in squares from the middle of the board, and its height, from 0 to 1. `index` is its place
    /// in the line, `at` the time of the count, `back` the share of its way back, from 0 to 1.
    pub fn place(&self, player: Player, index: usize, at: Duration, back: f32) -> (Vec2, f32) {
        let home = place(self.line(player)[index], self.view);
        let seat = place(in_line(self.view, player, index), self.view);
        let flown = self.flown(index, at);
        let out = EaseFunction::CubicInOut.sample_clamped(flown);
        let back = EaseFunction::CubicInOut.sample_clamped(back);
        let height = 4.0 * flown * (1.0 - flown) * (1.0 - back);
        (home.lerp(seat, out * (1.0 - back)), height)
    }

    /// The end of the longer line, from the left edge of the board to the right one, in squares from the top left
    /// corner.
    pub fn front(&self) -> [Vec2; 4] {
        let [dark, light] = Player::ALL.map(|player| self.line(player).len());
        let seen = self.view.image_size();
        let (width, height) = (seen.width(), seen.height());
        // Dark's last row begins at the right, Light's at the left.
        let (upper, step) = if dark >= light {
            (dark / width, width - dark % width)
        } else {
            let upper = height - light.div_ceil(width);
            (upper, (light - 1) % width + 1)
        };
        let lower = if step < width { upper + 1 } else { upper };
        let point = |column: usize, row: usize| Vec2::new(column as f32, row as f32);
        [
            point(0, upper),
            point(step, upper),
            point(step, lower),
            point(width, lower),
        ]
    }
}

/// The square on which the disc at this index of a line ends up. The sides fill the board from opposite ends, so they
/// never overlap.
fn in_line(view: Symmetry, player: Player, index: usize) -> Square {
    let seen = view.image_size();
    let (column, row) = (index % seen.width(), index / seen.width());
    let seen = match player {
        Player::Dark => Square::new(seen.width() - 1 - column, row),
        Player::Light => Square::new(column, seen.height() - 1 - row),
    };
    view.inverse().apply(seen)
}

// ---- When ----

/// The count of the game that has just ended, if any.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct DiscCount(Option<(CountPlan, CountStage)>);

#[derive(Clone, Copy, Debug, PartialEq)]
enum CountStage {
    /// The last move still moves discs.
    Waits,
    /// The count has been running for this long.
    Counts(Duration),
    /// The count ended then.
    Rests(Instant),
    /// The discs have been returning for `since`; the count ran until `from`.
    Returns { from: Duration, since: Duration },
}

impl DiscCount {
    fn stage(&self) -> Option<CountStage> {
        self.0.as_ref().map(|(_, stage)| *stage)
    }

    /// Whether discs may be off their squares.
    pub fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// Whether the count is still running.
    pub fn is_counting(&self) -> bool {
        matches!(
            self.stage(),
            Some(CountStage::Waits | CountStage::Counts(_))
        )
    }

    /// Whether a key or a click only ends the count.
    pub fn takes_presses(&self) -> bool {
        matches!(self.stage(), Some(CountStage::Counts(_)))
    }

    /// Whether the next frame looks different.
    pub fn is_moving(&self) -> bool {
        !matches!(self.stage(), None | Some(CountStage::Rests(_)))
    }

    /// How many discs of a side are counted so far; `None` without a count.
    pub fn counted(&self, player: Player) -> Option<usize> {
        let (plan, CountStage::Counts(at)) = self.0.as_ref()? else {
            return None;
        };
        (*at >= timing::COUNT_HOLD).then(|| plan.counted(player, *at))
    }

    /// The front between the sides, and the progress of the light along it, from 0 to 1.
    pub fn sweep(&self) -> Option<([Vec2; 4], f32)> {
        let (plan, CountStage::Counts(at)) = self.0.as_ref()? else {
            return None;
        };
        let since = at.checked_sub(plan.lined_up())?;
        Some((plan.front(), since.div_duration_f32(timing::COUNT_SWEEP)))
    }
}

pub(super) fn advance(
    (time, now, wake): (Res<Time>, Res<Now>, Res<Wake>),
    model: Res<GameModel>,
    mode: Res<ChosenMode>,
    shown: Res<Preview>,
    (settings, wishes): (Res<Settings>, Res<SystemWishes>),
    moving: MovingDiscs,
    mut moved: MessageReader<Moved>,
    mut changed: MessageReader<PositionChanged>,
    mut skips: MessageReader<Skipped>,
    mut count: ResMut<DiscCount>,
    mut counted: MessageWriter<Counted>,
) {
    let view = settings.view.of(model.game().size());
    let is_turned = count.0.as_ref().is_some_and(|(plan, _)| plan.view != view);
    let is_elsewhere = changed.read().count() > 0 || is_turned;
    let moved = moved.read().last();
    let skip = skips.read().count() > 0;
    let may_count = is_due(*mode, &settings, &wishes) && !shown.is_shown() && model.is_over();
    if is_elsewhere || moved.is_some() || !may_count {
        let ends = may_count && !is_elsewhere && moved.is_some_and(|moved| moved.over);
        let plan = ends.then(|| CountPlan::of(model.game().board(), view));
        count.set_if_neq(DiscCount(plan.map(|plan| (plan, CountStage::Waits))));
        return;
    }
    let Some((plan, stage)) = &count.0 else {
        return;
    };
    let next = match *stage {
        CountStage::Waits if moving.any() => return,
        CountStage::Waits => {
            counted.write(Counted::Began {
                discs: plan.longest(),
                step: plan.step,
            });
            Some(CountStage::Counts(Duration::ZERO))
        }
        CountStage::Counts(at) if skip => {
            counted.write(Counted::Ended);
            let since = Duration::ZERO;
            Some(CountStage::Returns { from: at, since })
        }
        CountStage::Counts(at) if at + time.delta() >= plan.told() => {
            counted.write(Counted::Ended);
            wake.at(now.instant + timing::COUNT_REST);
            Some(CountStage::Rests(now.instant))
        }
        CountStage::Counts(at) => Some(CountStage::Counts(at + time.delta())),
        CountStage::Rests(since) if !skip && now.since(since) < timing::COUNT_REST => return,
        CountStage::Rests(_) => {
            let (from, since) = (plan.told(), Duration::ZERO);
            Some(CountStage::Returns { from, since })
        }
        CountStage::Returns { from, since } => {
            let since = since + time.delta();
            let is_home = skip || since >= timing::COUNT_RETURN;
            (!is_home).then_some(CountStage::Returns { from, since })
        }
    };
    let plan = count.0.take().map(|(plan, _)| plan);
    count.0 = plan.zip(next);
}

/// How much larger a disc looks halfway to its line.
const NEARER: f32 = 0.14;
/// How far above the others it is drawn there.
const ABOVE: f32 = 0.5;

pub(super) fn place_discs(
    count: Res<DiscCount>,
    entities: Res<BoardEntities>,
    mut discs: Query<(&Disc, &mut Transform), Without<Ghost>>,
) {
    if !count.is_changed() {
        return;
    }
    let Some((plan, stage)) = &count.0 else {
        let Some(view) = entities.view else { return };
        for (disc, mut transform) in &mut discs {
            let home = place(disc.square, view).extend(layer::DISCS);
            transform.set_if_neq(Transform::from_translation(home));
        }
        return;
    };
    let (at, back) = match *stage {
        CountStage::Waits => return,
        CountStage::Counts(at) => (at, 0.0),
        CountStage::Rests(_) => (plan.told(), 0.0),
        CountStage::Returns { from, since } => (from, since.div_duration_f32(timing::COUNT_RETURN)),
    };
    for player in Player::ALL {
        for (index, &square) in plan.line(player).iter().enumerate() {
            let disc = entities.disc(square);
            let Some((_, mut transform)) = disc.and_then(|disc| discs.get_mut(disc).ok()) else {
                continue;
            };
            let (place, height) = plan.place(player, index, at, back);
            let scale = 1.0 + NEARER * height;
            transform.set_if_neq(
                Transform::from_translation(place.extend(layer::DISCS + ABOVE * height))
                    .with_scale(Vec3::new(scale, scale, 1.0)),
            );
        }
    }
}

fn withhold_presses(count: Res<DiscCount>, mut inputs: Query<&mut EguiInput>) {
    if !count.takes_presses() {
        return;
    }
    for mut input in &mut inputs {
        input.events.retain(|event| {
            !matches!(
                event,
                egui::Event::PointerButton { pressed: true, .. }
                    | egui::Event::Key { pressed: true, .. }
                    | egui::Event::Text(_)
            )
        });
    }
}
