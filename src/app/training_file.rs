//! The positions to train with: gathered from reviews, and kept in a file.
//!
//! The file is a text, described in [`TrainingQueue`]. Every change reads it again and replaces it whole, so
//! that two windows keep each other's positions. A copy of a damaged one is set aside, and what can be read of it
//! is kept.

use std::{
    convert::Infallible,
    fs,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use bevy::{prelude::*, window::ExitSystems};

use super::{
    background::{BackgroundTask, BackgroundThread, BackgroundWorker, TaskEvent, Wake},
    failure,
    model::GameModel,
    notices::AnnouncementRequested,
    review::{GameReview, ReviewSystems},
    sets::{ComputerSystems, GameSystems},
    storage,
    texts::{errors, files, training as texts},
    timing,
};
use crate::{
    analysis::{Day, TrainingPosition, TrainingQueue, worst_moves},
    rules::{NodeId, Player},
};

/// The name of the file in the folder of what the program saves by itself.
const NAME: &str = "training.txt";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TrainingStore>()
        .add_message::<TrainingKeepRequested>()
        .add_systems(
            Update,
            (
                gather.after(ReviewSystems).in_set(ComputerSystems::Review),
                keep.in_set(GameSystems::Persist),
            ),
        );
}

/// Reads the positions of the file in `folder` and keeps them there. Needs the rest of training.
pub fn file_plugin(folder: PathBuf) -> impl Plugin {
    move |app: &mut App| {
        let file = TrainingFile {
            file: folder.join(NAME),
            worker: BackgroundWorker::new(BackgroundThread::Training, || ()),
            writing: None,
            is_read: false,
            has_failed: false,
            rests: false,
        };
        app.world_mut().get_resource_or_init::<TrainingStore>().file = Some(file);
        app.add_systems(Update, receive.in_set(GameSystems::Input))
            .add_systems(
                Last,
                finish.after(ExitSystems).run_if(on_message::<AppExit>),
            );
    }
}

/// Keep a position in its new place of the schedule.
#[derive(Message, Clone, Debug)]
pub(super) struct TrainingKeepRequested(pub(super) TrainingPosition);

/// The positions to train with.
#[derive(Resource, Default)]
pub struct TrainingStore {
    queue: TrainingQueue,
    /// What is not in the file yet.
    unwritten: Vec<TrainingPosition>,
    /// The last review that positions were taken from: the game, and the end of its line.
    gathered: Option<(u64, Option<NodeId>)>,
    file: Option<TrainingFile>,
}

struct TrainingFile {
    file: PathBuf,
    worker: BackgroundWorker<()>,
    /// What is being written, to be tried again should that fail.
    writing: Option<(Vec<TrainingPosition>, FileTask)>,
    /// It was asked what the file says.
    is_read: bool,
    has_failed: bool,
    /// Nothing has changed since that.
    rests: bool,
}

type FileTask = BackgroundTask<io::Result<UpdatedFile>>;

/// What a file says after a change.
#[derive(Debug)]
struct UpdatedFile {
    queue: TrainingQueue,
    /// How many lines could not be read, and where a copy of them is.
    damage: Option<(usize, PathBuf)>,
}

impl TrainingStore {
    /// The positions.
    pub fn queue(&self) -> &TrainingQueue {
        &self.queue
    }

    fn put(&mut self, position: TrainingPosition) {
        self.queue.put(position.clone());
        if let Some(file) = &mut self.file {
            file.rests = false;
            self.unwritten.push(position);
        }
    }

    /// Hands over what has changed, once what was handed over before is written. The first time reads the file.
    fn write(&mut self, wake: &Wake) {
        if let Some(file) = &mut self.file
            && file.writing.is_none()
            && !file.rests
            && !(file.is_read && self.unwritten.is_empty())
        {
            file.is_read = true;
            file.update(std::mem::take(&mut self.unwritten), wake);
        }
    }

    /// Learns what came of the last change. Returns a warning.
    fn learn(&mut self, event: TaskEvent<io::Result<UpdatedFile>, Infallible>) -> Option<String> {
        let file = self.file.as_mut()?;
        let (handed_over, _) = file.writing.take()?;
        let reason = match event {
            TaskEvent::Progress(never) => match never {},
            TaskEvent::Done(Ok(updated)) => {
                file.has_failed = false;
                self.queue = updated.queue;
                for position in &self.unwritten {
                    self.queue.put(position.clone());
                }
                let (lines, kept) = updated.damage?;
                return Some(texts::damaged(lines, kept.display()));
            }
            TaskEvent::Done(Err(error)) => errors::reason(&error),
            TaskEvent::Failed => files::INTERNAL_ERROR.to_string(),
        };
        // They are written with the next change.
        self.unwritten.splice(0..0, handed_over);
        file.rests = true;
        let had_failed = std::mem::replace(&mut file.has_failed, true);
        (!had_failed).then(|| texts::not_saved(&reason))
    }
}

impl TrainingFile {
    /// Reads the file and adds what has changed.
    fn update(&mut self, changes: Vec<TrainingPosition>, wake: &Wake) {
        let (file, handed_over) = (self.file.clone(), changes.clone());
        let task = self.worker.run(wake, move |(), link| {
            let updated = update(&file, &changes);
            if updated
                .as_ref()
                .is_ok_and(|updated| updated.damage.is_none())
            {
                link.wake_never();
            }
            updated
        });
        self.writing = Some((handed_over, task));
    }
}

fn update(file: &Path, changes: &[TrainingPosition]) -> io::Result<UpdatedFile> {
    let text = match fs::read(file) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
        // What cannot be read must not be overwritten either.
        Err(error) => return Err(error),
    };
    let (mut queue, lines) = TrainingQueue::read(&text);
    for position in changes {
        queue.put(position.clone());
    }
    let text = queue.to_string();
    let damage = if lines > 0 {
        Some((lines, storage::replace_with_copy(file, text.as_bytes())?))
    } else {
        if !changes.is_empty() {
            storage::replace(file, text.as_bytes())?;
        }
        None
    };
    Ok(UpdatedFile { queue, damage })
}

/// Takes what one lost most with from the review of a game against the computer, once it has come to its end.
fn gather(model: Res<GameModel>, review: Res<GameReview>, mut store: ResMut<TrainingStore>) {
    if !review.is_open() || !review.is_done() || !review.is_changed() {
        return;
    }
    let reviewed = (model.game_number(), review.nodes().last().copied());
    let end = model.game().main_line_end();
    let players = model.players();
    let is_own = players.are_mixed() && reviewed.1 == Some(end);
    if !is_own || store.gathered == Some(reviewed) {
        return;
    }
    store.gathered = Some(reviewed);
    let today = Day::today();
    let persons = Player::ALL.into_iter().filter(|&player| {
        // Whoever has a name in the record played it elsewhere.
        players.is_person(player) && model.record().info.name(player).is_none()
    });
    for player in persons {
        for ply in worst_moves(review.plies(), player) {
            let position = TrainingPosition::new(ply, today);
            if !store.queue.has(&position) {
                store.put(position);
            }
        }
    }
}

fn keep(
    wake: Res<Wake>,
    mut requests: MessageReader<TrainingKeepRequested>,
    mut store: ResMut<TrainingStore>,
) {
    for TrainingKeepRequested(position) in requests.read() {
        store.put(position.clone());
    }
    store.bypass_change_detection().write(&wake);
}

fn receive(mut commands: Commands, mut store: ResMut<TrainingStore>) {
    let file = store.bypass_change_detection().file.as_mut();
    let Some((_, task)) = file.and_then(|file| file.writing.as_mut()) else {
        return;
    };
    if let Some(event) = task.poll()
        && let Some(warning) = store.learn(event)
    {
        commands.write_message(AnnouncementRequested::warning(warning));
    }
}

/// Leaves nothing unwritten at the end.
fn finish(mut store: ResMut<TrainingStore>) {
    let store = &mut *store;
    let Some(file) = &mut store.file else { return };
    let mut changes = Vec::new();
    if let Some((handed_over, mut task)) = file.writing.take()
        && !matches!(task.wait(timing::LAST_SAVE), Some(TaskEvent::Done(Ok(_))))
    {
        changes = handed_over;
    }
    changes.append(&mut store.unwritten);
    if !changes.is_empty()
        && let Err(error) = update(&file.file, &changes)
    {
        failure::report(&texts::not_saved(&errors::reason(&error)));
    }
}
