//! Copies and pastes positions in the position editor.

use bevy::prelude::*;

use super::{
    background::{BackgroundTask, BackgroundThread, BackgroundWorker, TaskEvent, Wake},
    dialogs::{Dialog, DialogRequested, Dialogs},
    files::{Clipboard, CopyFormat, game_of, written},
    requests::RequestMessage,
    set_up::SetUpForm,
    sets::GameSystems,
    texts::{capitalized, language::Language, records as record_texts},
};
use crate::{
    records::{self, Assumptions, Record},
    rules::{Game, Position},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ExchangeTasks>()
        .add_message::<ExchangeRequested>()
        .add_systems(
            Update,
            (
                receive.in_set(GameSystems::Input),
                answer.in_set(GameSystems::Rules),
            ),
        );
}

/// The position that is set up is to be copied, or another one pasted.
#[derive(Message, Clone, Debug)]
pub enum ExchangeRequested {
    /// Put it on the clipboard.
    Copy(Box<Position>, CopyFormat),
    /// Set up what is on the clipboard, with the size and rules of this one where it doesn't say.
    Paste(Box<Position>),
}

impl RequestMessage for ExchangeRequested {}

/// What came of work on another thread: a position that was pasted, or none. Or else why not.
type Exchanged = Result<Option<Position>, String>;

/// What is being copied and pasted.
#[derive(Resource, Default)]
struct ExchangeTasks(Vec<BackgroundTask<Exchanged>>);

fn answer(
    text: Res<Language>,
    mut requests: MessageReader<ExchangeRequested>,
    clipboard: Res<Clipboard>,
    wake: Res<Wake>,
    mut tasks: ResMut<ExchangeTasks>,
) {
    let text = *text;
    for request in requests.read().cloned() {
        let clipboard = clipboard.clone();
        let work = move || match request {
            ExchangeRequested::Copy(position, format) => {
                let record = Record::new(Game::from(*position));
                written(text, &record, format).and_then(|written| clipboard.set(text, written))?;
                Ok(None)
            }
            ExchangeRequested::Paste(position) => {
                pasted(text, &clipboard.get(text)?, &position).map(Some)
            }
        };
        let worker = BackgroundWorker::new(BackgroundThread::Files, || ());
        tasks.0.push(worker.run(&wake, |(), _| work()));
    }
}

/// The position at which the first record in a text stands.
fn pasted(text: Language, pasted: &str, like: &Position) -> Result<Position, String> {
    let assumed = Assumptions {
        size: like.size(),
        ruleset: like.ruleset(),
        is_guess: true,
    };
    let loaded = records::read(pasted.as_bytes(), &assumed);
    let loaded = loaded.map_err(|error| capitalized(&record_texts::not_read(text, &error)))?;
    let opened = game_of(text, &loaded, 0)?;
    match opened.problem {
        Some(problem) => Err(text.files_stopped_at(record_texts::bad_move(text, &problem))),
        None => Ok(*opened.record.game.position()),
    }
}

/// Shows the result in the open dialog.
fn receive(
    text: Res<Language>,
    mut commands: Commands,
    dialogs: Res<Dialogs>,
    mut tasks: ResMut<ExchangeTasks>,
) {
    let mut done = Vec::new();
    tasks
        .bypass_change_detection()
        .0
        .retain_mut(|task| match task.poll() {
            None => true,
            Some(TaskEvent::Done(exchanged)) => {
                done.push(exchanged);
                false
            }
            Some(TaskEvent::Failed) => {
                done.push(Err(text.files_job_failed().into()));
                false
            }
        });
    for exchanged in done {
        let Some(Dialog::SetUp(form)) = &dialogs.open else {
            return;
        };
        let mut form = form.clone();
        form.news = Some(match exchanged {
            Ok(Some(position)) => {
                *form = SetUpForm::from(position);
                (text.setup_pasted().into(), false)
            }
            Ok(None) => (text.setup_copied().into(), false),
            Err(reason) => (reason, true),
        });
        commands.write_message(DialogRequested::EditSetUp(form));
    }
}
