//! Copies and pastes positions in the position editor.

use bevy::{input::keyboard::Key, prelude::*};

use super::state::{SetUpDialog, SetUpForm};
use crate::{
    app::{
        base::{Dialog, Dialogs, GameSystems, Requests, Wake, background::BackgroundTasks},
        files::{Clipboard, game_of, record_texts, written},
        text::language::Language,
    },
    records::{Assumptions, Format, Record},
    rules::{Game, Position},
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<ExchangeTasks>()
        .add_message::<ExchangeRequested>()
        .add_systems(Update, (answer, receive).chain().in_set(GameSystems::Rules));
}

/// Copy the edited position, or paste another one.
#[derive(Message, Clone, Copy, Debug)]
pub enum ExchangeRequested {
    /// Put it on the clipboard.
    Copy(Format),
    /// Set up the position on the clipboard. The size and rules stay unless it gives others.
    Paste,
}

/// The result of work on another thread: a pasted position, if any, or an error.
type Exchanged = Result<Option<Position>, String>;

/// Handles Ctrl and a key in the position editor, and returns `true` if they have a meaning.
pub(crate) fn take_key(key: &Key, requests: &mut Requests) -> bool {
    let Key::Character(letter) = key else {
        return false;
    };
    match letter.to_lowercase().as_str() {
        "c" => requests.ask(ExchangeRequested::Copy(Format::Board)),
        "v" => requests.ask(ExchangeRequested::Paste),
        _ => return false,
    }
    true
}

/// Copies and pastes in progress.
#[derive(Resource, Default)]
struct ExchangeTasks(BackgroundTasks<Exchanged>);

fn answer(
    text: Res<Language>,
    mut requests: MessageReader<ExchangeRequested>,
    form: Res<SetUpForm>,
    clipboard: Res<Clipboard>,
    wake: Res<Wake>,
    mut tasks: ResMut<ExchangeTasks>,
) {
    let text = *text;
    for &request in requests.read() {
        let (clipboard, position) = (clipboard.clone(), form.position());
        match request {
            ExchangeRequested::Copy(format) => tasks.0.run(&wake, async move {
                let record = Record::new(Game::from(position));
                clipboard.set(text, written(text, &record, format)?)?;
                Ok(None)
            }),
            ExchangeRequested::Paste => tasks.0.run(&wake, async move {
                let copied = clipboard.get(text).await?;
                pasted(text, &copied, &position).map(Some)
            }),
        }
    }
}

/// The position at which the first record in a text stands.
fn pasted(text: Language, pasted: &str, like: &Position) -> Result<Position, String> {
    let assumed = Assumptions {
        size: like.size(),
        ruleset: like.ruleset(),
        is_guess: true,
    };
    let loaded = record_texts::read(text, pasted, &assumed)?;
    let opened = game_of(text, &loaded, 0, None)?;
    match opened.problem {
        Some(problem) => Err(text.files_stopped_at(record_texts::bad_move(text, &problem))),
        None => Ok(*opened.record.game.position()),
    }
}

/// Shows the result in the open dialog.
fn receive(
    text: Res<Language>,
    dialogs: Res<Dialogs>,
    mut dialog: SetUpDialog,
    mut tasks: ResMut<ExchangeTasks>,
) {
    for exchanged in tasks.bypass_change_detection().0.ended() {
        if dialogs.open != Some(Dialog::SetUp) {
            return;
        }
        let exchanged = exchanged.unwrap_or_else(|| Err(text.files_job_failed().into()));
        dialog.0.news = Some(match exchanged {
            Ok(Some(position)) => {
                dialog.0.replace(position);
                (text.setup_pasted().into(), false)
            }
            Ok(None) => (text.setup_copied().into(), false),
            Err(reason) => (reason, true),
        });
    }
}
