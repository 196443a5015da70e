//! How keys, menus and buttons ask for changes.

use bevy::{ecs::world::CommandQueue, prelude::*};

/// The player has asked for something by key, menu or button, other than a move.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct PlayerActed;

/// Requests collected while panels are drawn or keys are read, and then sent in order.
#[derive(Default)]
pub struct Requests(CommandQueue);

impl Requests {
    /// Adds a request, which only its owner reads. Facts must not be asked for: the architecture test reads the type in
    /// every call, from the value or from a type argument.
    pub fn ask<R: Message>(&mut self, request: R) {
        self.0
            .push(move |world: &mut World| _ = world.write_message(request));
    }

    /// Adds requests that depend on the world at the time of sending.
    pub(super) fn ask_with(&mut self, ask: impl FnOnce(&World, &mut Requests) + Send + 'static) {
        self.0.push(|world: &mut World| {
            let mut requests = Requests::default();
            ask(world, &mut requests);
            requests.0.apply(world);
        });
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Sends the requests and, if there are any, reports that the player has acted.
    pub fn send(mut self, commands: &mut Commands) {
        if !self.is_empty() {
            commands.write_message(PlayerActed);
        }
        commands.append(&mut self.0);
    }
}
