//! Turns the ring around the disc of the side that thinks. It turns in steps, because each step draws a frame, which
//! costs far more than the ring itself.

use bevy::{prelude::*, render::renderer::RenderAdapterInfo};
use wgpu_types::DeviceType;

use super::opponent::Opponent;
use crate::{
    app::{
        base::{GameSystems, Now, Speed, Wake, timing},
        settings::{Settings, system::SystemWishes},
    },
    time::Instant,
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<ThoughtRing>()
        .add_systems(Update, turn.in_set(GameSystems::Animate));
}

#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct ThoughtRing {
    steps: u32,
    /// The time of the next step.
    next: Option<Instant>,
}

impl ThoughtRing {
    /// The steps of a whole turn.
    const STEPS: u32 = 12;

    /// How far it has turned, in turns.
    pub fn turned(&self) -> f32 {
        self.steps as f32 / ThoughtRing::STEPS as f32
    }
}

/// Turns the ring while the computer thinks for long, and draws the numbers beside it anew.
fn turn(
    now: Res<Now>,
    settings: Res<Settings>,
    wishes: Res<SystemWishes>,
    opponent: Res<Opponent>,
    adapter: Option<Res<RenderAdapterInfo>>,
    wake: Res<Wake>,
    mut ring: ResMut<ThoughtRing>,
) {
    let turns = settings.effective_speed(&wishes) != Speed::Off;
    let is_shown = opponent.long_thought(&now).is_some() && (turns || settings.show_expectation);
    let now = now.instant;
    // Frames that are drawn for another reason bring no step.
    if !is_shown || ring.next.is_some_and(|next| next > now) {
        return;
    }
    // Where the processor draws, it should rather think.
    let is_software = adapter.is_some_and(|adapter| adapter.device_type == DeviceType::Cpu);
    let pause = if is_software {
        timing::RING_STEP_IN_SOFTWARE
    } else {
        timing::RING_STEP
    };
    let next = now + pause;
    ring.next = Some(next);
    ring.steps = (ring.steps + u32::from(turns)) % ThoughtRing::STEPS;
    wake.at(next);
}
