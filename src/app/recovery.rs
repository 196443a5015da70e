//! A graphics device that is lost is opened again, for the game is not to blame.

use std::time::{Duration, Instant};

use bevy::{
    prelude::*,
    render::{
        error_handler::{RenderError, RenderErrorHandler, RenderErrorPolicy},
        settings::RenderCreation,
    },
};

use super::{failure, power::FirstPicture};

/// How often the device is opened again within [`PERIOD`].
const ATTEMPTS: usize = 3;
const PERIOD: Duration = Duration::from_secs(60);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RecoveryAttempts>()
        .insert_resource(RenderErrorHandler(recover));
}

/// When the device was opened again lately.
#[derive(Resource, Default)]
struct RecoveryAttempts(Vec<Instant>);

fn recover(error: &RenderError, world: &mut World, _: &mut World) -> RenderErrorPolicy {
    let what = format!("{:?} {}", error.ty, error.description);
    let what = what.lines().next().unwrap_or_default().trim_end();
    let mut attempts = world.resource_mut::<RecoveryAttempts>();
    attempts.0.retain(|attempt| attempt.elapsed() < PERIOD);
    if attempts.0.len() >= ATTEMPTS {
        failure::report(&format!(
            "the graphics device fails again and again ({what}): update its driver or restart it"
        ));
        world.write_message(AppExit::error());
        return RenderErrorPolicy::StopRendering;
    }
    attempts.0.push(Instant::now());
    failure::report(&format!(
        "the graphics device has failed ({what}) and is opened again"
    ));
    FirstPicture::begin_again(world);
    RenderErrorPolicy::Recover(RenderCreation::default())
}
