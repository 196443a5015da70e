//! Tests an external engine before the player adds it.

use bevy::prelude::*;

use super::{engine_hosts::EngineHosts, engines::EngineEntry};
use crate::app::{
    base::{
        GameSystems, Wake,
        background::{BackgroundTask, TaskEvent},
    },
    text::language::Language,
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<EngineTest>()
        .add_message::<EngineTestRequested>()
        .add_systems(Update, (receive, answer).chain().in_set(GameSystems::Rules));
}

#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum EngineTestRequested {
    /// Start the engine and ask it for a move.
    Begin(EngineEntry),
    End,
}

#[derive(Resource, Default)]
pub struct EngineTest {
    pub(super) task: Option<BackgroundTask<Result<String, String>>>,
    /// The result, and whether the engine works.
    told: Option<(String, bool)>,
}

impl EngineTest {
    /// The result, and whether the engine works.
    pub fn told(&self) -> Option<(&str, bool)> {
        let (line, is_good) = self.told.as_ref()?;
        Some((line, *is_good))
    }
}

fn answer(
    text: Res<Language>,
    mut requests: MessageReader<EngineTestRequested>,
    hosts: Res<EngineHosts>,
    wake: Res<Wake>,
    mut test: ResMut<EngineTest>,
) {
    for request in requests.read() {
        *test = EngineTest::default();
        if let EngineTestRequested::Begin(engine) = request {
            test.task = Some(hosts.test(*text, &wake, engine.clone()));
        }
    }
}

fn receive(text: Res<Language>, mut test: ResMut<EngineTest>) {
    let task = &mut test.bypass_change_detection().task;
    let Some(event) = task.as_mut().and_then(BackgroundTask::poll) else {
        return;
    };
    let told = match event {
        TaskEvent::Done(Ok(passed)) => (passed, true),
        TaskEvent::Done(Err(reason)) => (text.engines_failed(&reason), false),
        TaskEvent::Failed => (text.errors_programs().into(), false),
    };
    *test = EngineTest {
        task: None,
        told: Some(told),
    };
}
