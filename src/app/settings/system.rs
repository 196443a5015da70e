//! Follows the preferences of the system: theme, motion and contrast.

use std::sync::mpsc;

use bevy::{platform::cell::SyncCell, prelude::*};

use crate::app::base::{GameSystems, Wake};

/// Asks the system, now and whenever its settings change.
pub(crate) fn start_plugin(app: &mut App) {
    let follow = follow.run_if(resource_exists::<SystemAnswers>);
    app.add_systems(Startup, subscribe)
        .add_systems(Update, follow.in_set(GameSystems::Input));
}

/// System-wide preferences.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemWishes {
    /// Light panels rather than dark ones.
    pub light_theme: bool,
    pub reduced_motion: bool,
    /// As much contrast as there can be.
    pub more_contrast: bool,
}

/// The system's answers, from another thread.
#[derive(Resource)]
struct SystemAnswers {
    receiver: SyncCell<mpsc::Receiver<SystemWishes>>,
    // Dropping it ends the subscription.
    _subscription: mundy::Subscription,
}

#[expect(
    clippy::disallowed_methods,
    reason = "the system tells of its wishes whenever they change, and only here"
)]
fn subscribe(mut commands: Commands, wake: Res<Wake>) {
    let (sender, receiver) = mpsc::channel();
    let wake = wake.clone();
    let interest =
        mundy::Interest::ColorScheme | mundy::Interest::ReducedMotion | mundy::Interest::Contrast;
    let subscription = mundy::Preferences::subscribe(interest, move |preferences| {
        let wishes = SystemWishes {
            light_theme: preferences.color_scheme.is_light(),
            reduced_motion: preferences.reduced_motion.is_reduce(),
            // Custom colours are chosen for contrast.
            more_contrast: preferences.contrast.is_more() || preferences.contrast.is_custom(),
        };
        // Nobody listens once the window is closed.
        let _ = sender.send(wishes);
        wake.now();
    });
    commands.insert_resource(SystemAnswers {
        receiver: SyncCell::new(receiver),
        _subscription: subscription,
    });
}

fn follow(mut answers: ResMut<SystemAnswers>, mut wishes: ResMut<SystemWishes>) {
    if let Some(latest) = answers.receiver.get().try_iter().last() {
        wishes.set_if_neq(latest);
    }
}
