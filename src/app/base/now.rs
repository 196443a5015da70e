//! The time of the frame, the same for all systems in it.

use std::time::Duration;

use bevy::prelude::*;

use crate::{
    analysis::Day,
    time::{self, Instant, SystemTime},
};

/// Updates `Now` every frame. Without this plugin, tests set `Now`.
pub(crate) fn start_plugin(app: &mut App) {
    app.add_systems(First, |mut now: ResMut<Now>| *now = Now::default());
}

/// When the frame began, for everything that waits, lasts or is dated. Animations on the board use Bevy's `Time`, which
/// splits a long pause into small steps.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Now {
    /// Monotonic, for measuring.
    pub instant: Instant,
    pub date: SystemTime,
}

impl Default for Now {
    fn default() -> Now {
        Now {
            instant: time::now(),
            date: time::date(),
        }
    }
}

impl Now {
    pub fn today(&self) -> Day {
        Day::of(self.date)
    }

    pub fn since(&self, start: Instant) -> Duration {
        self.instant.saturating_duration_since(start)
    }

    pub fn pass(&mut self, time: Duration) {
        self.instant += time;
        self.date += time;
    }
}
