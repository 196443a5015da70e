//! The colour of the board's frame, which changes in exercises, so that nobody takes them for a game.

use bevy::{prelude::*, window::RequestRedraw};

use crate::app::{
    base::{GameSystems, Speed, timing},
    game::ChosenMode,
    settings::{Settings, system::SystemWishes},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FrameTint>()
        .add_systems(Update, turn.in_set(GameSystems::Animate));
}

/// The progress from the usual colour to that of exercises, from 0 to 1.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct FrameTint(pub f32);

fn turn(
    mut commands: Commands,
    time: Res<Time>,
    mode: Res<ChosenMode>,
    settings: Res<Settings>,
    wishes: Res<SystemWishes>,
    mut tint: ResMut<FrameTint>,
) {
    let target = if mode.is_exercise() { 1.0 } else { 0.0 };
    if tint.0 == target {
        return;
    }
    let is_still = settings.effective_speed(&wishes) == Speed::Off;
    // The long time step after a sleep does not count.
    let passed = if mode.is_changed() {
        0.0
    } else {
        time.delta().div_duration_f32(timing::FRAME_TINT)
    };
    tint.0 = if is_still || (target - tint.0).abs() <= passed {
        target
    } else {
        tint.0 + passed.copysign(target - tint.0)
    };
    if tint.0 != target {
        commands.write_message(RequestRedraw);
    }
}
