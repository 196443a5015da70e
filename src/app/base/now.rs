//! The time of the frame, which is the same for everything in it.

use std::time::Duration;

use bevy::prelude::*;

use crate::{
    analysis::Day,
    time::{self, Instant, SystemTime},
};

/// Updates `Now` every frame. Without it, `Now` stands still until somebody changes it.
pub(crate) fn start_plugin(app: &mut App) {
    app.add_systems(First, |mut now: ResMut<Now>| *now = Now::default());
}

/// When the frame began: the same time for all that waits, lasts or is dated. What moves on the board goes by
/// Bevy's `Time`, which makes small steps of a long pause.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Now {
    /// For measuring.
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
