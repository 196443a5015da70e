//! What the system wishes of every program.

use std::sync::{Mutex, mpsc};

use bevy::{
    prelude::*,
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};

use super::sets::GameSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SystemWishes>();
}

/// Asks the system, now and whenever its settings change.
pub(super) fn start_plugin(app: &mut App) {
    app.add_systems(Startup, subscribe).add_systems(
        Update,
        follow
            .in_set(GameSystems::Input)
            .run_if(resource_exists::<SystemAnswers>),
    );
}

/// What the system wishes of every program.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemWishes {
    /// Light panels rather than dark ones.
    pub light_theme: bool,
    /// No movement.
    pub reduced_motion: bool,
}

/// The system's answers, which come on a thread of their own.
#[derive(Resource)]
struct SystemAnswers {
    receiver: Mutex<mpsc::Receiver<SystemWishes>>,
    // Dropping it ends the subscription.
    _subscription: mundy::Subscription,
}

fn subscribe(mut commands: Commands, proxy: Option<Res<EventLoopProxyWrapper>>) {
    let (sender, receiver) = mpsc::channel();
    let wake = proxy.map(|proxy| (**proxy).clone());
    let interest = mundy::Interest::ColorScheme | mundy::Interest::ReducedMotion;
    let subscription = mundy::Preferences::subscribe(interest, move |preferences| {
        let wishes = SystemWishes {
            light_theme: preferences.color_scheme.is_light(),
            reduced_motion: preferences.reduced_motion.is_reduce(),
        };
        // Nobody listens any more once the window is closed.
        let _ = sender.send(wishes);
        if let Some(wake) = &wake {
            let _ = wake.send_event(WinitUserEvent::WakeUp);
        }
    });
    commands.insert_resource(SystemAnswers {
        receiver: Mutex::new(receiver),
        _subscription: subscription,
    });
}

fn follow(answers: Res<SystemAnswers>, mut wishes: ResMut<SystemWishes>) {
    let Ok(receiver) = answers.receiver.lock() else {
        return;
    };
    if let Some(latest) = receiver.try_iter().last() {
        wishes.set_if_neq(latest);
    }
}
