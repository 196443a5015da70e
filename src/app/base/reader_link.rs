//! The link between the window and the screen reader, which sends requests from other threads.

use std::{
    mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use bevy::prelude::*;
use bevy_egui::egui::accesskit::ActionRequest;

/// Whether a screen reader listens, and its requests. Clones share one link.
#[derive(Resource, Clone, Debug, Default)]
pub struct ReaderLink(Arc<Mutex<LinkState>>);

#[derive(Debug, Default)]
struct LinkState {
    is_listening: bool,
    visits: u64,
    requests: Vec<ActionRequest>,
}

impl ReaderLink {
    /// The number of the session, if a reader listens. Each session starts from a full description of the window.
    pub fn visit(&self) -> Option<u64> {
        let state = self.state();
        state.is_listening.then_some(state.visits)
    }

    pub fn begin(&self) {
        let mut state = self.state();
        state.is_listening = true;
        state.visits += 1;
    }

    pub fn end(&self) {
        let mut state = self.state();
        state.is_listening = false;
        state.requests.clear();
    }

    pub fn ask(&self, request: ActionRequest) {
        self.state().requests.push(request);
    }

    /// The requests since the last call.
    pub(crate) fn take_requests(&self) -> Vec<ActionRequest> {
        mem::take(&mut self.state().requests)
    }

    fn state(&self) -> MutexGuard<'_, LinkState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
