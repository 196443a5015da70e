//! Gathers training positions from reviews, and keeps them in a file.
//!
//! The file is a text, described in [`TrainingQueue`]. Windows share it, and keep each other's positions.

use std::sync::Arc;

use bevy::{prelude::*, window::ExitSystems};

use crate::{
    analysis::{TrainingPosition, TrainingQueue, worst_moves},
    app::{
        base::{
            background::{BackgroundTask, BackgroundThread, BackgroundWorker, TaskEvent, Wake},
            environment::Environment,
            failure,
            now::Now,
            sets::{ComputerSystems, GameSystems},
            shared_file::{SharedContents, SharedFile, SharedUpdate},
            timing,
        },
        game::{announcement::AnnouncementRequested, mode::ChosenMode, model::GameModel},
        study::{StudySystems, review::GameReview},
        text::{errors, language::Language},
    },
    rules::{NodeId, Player},
};

/// The name of the file in the folder of what the program saves by itself.
const NAME: &str = "training.txt";

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<TrainingStore>()
        .add_message::<TrainingKeepRequested>()
        .add_systems(
            Update,
            (
                gather.after(StudySystems).in_set(ComputerSystems::Study),
                keep.in_set(GameSystems::Persist),
            ),
        );
}

/// Reads the positions of the file in the folder of the saved games, if there is one, and keeps them there.
pub fn file_plugin(app: &mut App) {
    if let Some(folder) = app.world().resource::<Environment>().folders.state.clone() {
        let worker = BackgroundWorker::new(BackgroundThread::Training, move || {
            SharedFile::new(&folder, NAME)
        });
        app.world_mut().get_resource_or_init::<TrainingStore>().file = Some(TrainingFile {
            worker,
            jobs: Vec::new(),
            is_read: false,
            has_failed: false,
        });
        app.add_systems(Update, receive.in_set(GameSystems::Input))
            .add_systems(
                Last,
                finish.after(ExitSystems).run_if(on_message::<AppExit>),
            );
    }
}

/// Keep a position in its new place of the schedule.
#[derive(Message, Clone, Debug)]
pub(crate) struct TrainingKeepRequested(pub(crate) TrainingPosition);

/// The positions to train with.
#[derive(Resource, Default)]
pub struct TrainingStore {
    queue: Arc<TrainingQueue>,
    /// What is to be handed over to the file.
    changes: Vec<TrainingPosition>,
    /// The last review that positions were taken from: the game, and the end of its line.
    gathered: Option<(u64, Option<NodeId>)>,
    file: Option<TrainingFile>,
}

struct TrainingFile {
    worker: BackgroundWorker<SharedFile<TrainingQueue>>,
    jobs: Vec<BackgroundTask<SharedUpdate<TrainingQueue>>>,
    /// The thread has been asked to read the file.
    is_read: bool,
    has_failed: bool,
}

impl SharedContents for TrainingQueue {
    type Change = TrainingPosition;

    fn read(bytes: &[u8]) -> (TrainingQueue, usize) {
        TrainingQueue::read(&String::from_utf8_lossy(bytes))
    }

    fn apply(&mut self, position: &TrainingPosition) -> bool {
        self.put(position.clone());
        true
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

impl TrainingStore {
    pub fn queue(&self) -> &TrainingQueue {
        &self.queue
    }

    fn put(&mut self, position: TrainingPosition) {
        Arc::make_mut(&mut self.queue).put(position.clone());
        if self.file.is_some() {
            self.changes.push(position);
        }
    }

    /// Hands over what has changed. The first time reads the file.
    fn write(&mut self, wake: &Wake) {
        let Some(file) = &mut self.file else { return };
        if !file.is_read {
            file.is_read = true;
            file.update(None, wake);
        }
        for position in self.changes.drain(..) {
            file.update(Some(position), wake);
        }
    }

    fn learn(&mut self, text: Language, updated: SharedUpdate<TrainingQueue>) -> Option<String> {
        let file = self.file.as_mut()?;
        file.has_failed = updated.saved.is_err();
        // An earlier answer would miss what has been put since.
        if file.jobs.is_empty() && self.changes.is_empty() {
            self.queue = updated.contents;
        }
        match updated.saved {
            Ok(damaged) => {
                damaged.map(|lines| text.training_damaged(lines.count, lines.kept.display()))
            }
            Err(problem) => problem
                .is_first
                .then(|| text.training_not_saved(errors::reason(text, &problem.reason))),
        }
    }
}

impl TrainingFile {
    fn update(&mut self, change: Option<TrainingPosition>, wake: &Wake) {
        self.jobs.push(self.worker.run(wake, move |file, link| {
            let updated = file.update(change);
            if let Ok(None) = updated.saved {
                link.wake_never();
            }
            updated
        }));
    }
}

/// Takes what one lost most with from the review of a game against the computer, once it has come to its end.
fn gather(
    now: Res<Now>,
    model: Res<GameModel>,
    mode: Res<ChosenMode>,
    review: Res<GameReview>,
    mut store: ResMut<TrainingStore>,
) {
    if !mode.has_review() || !review.is_done() || !review.is_changed() {
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
    let today = now.today();
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

fn receive(text: Res<Language>, mut commands: Commands, mut store: ResMut<TrainingStore>) {
    loop {
        // To look for an answer is no change.
        let file = store.bypass_change_detection().file.as_mut();
        let Some(file) = file.filter(|file| !file.jobs.is_empty()) else {
            return;
        };
        let Some(event) = file.jobs[0].poll() else {
            return;
        };
        file.jobs.remove(0);
        if let TaskEvent::Done(updated) = event
            && let Some(warning) = store.learn(*text, updated)
        {
            commands.write_message(AnnouncementRequested::warning(warning));
        }
    }
}

/// Leaves nothing unwritten at the end.
fn finish(text: Res<Language>, mut store: ResMut<TrainingStore>) {
    let store = &mut *store;
    store.write(&Wake::NONE);
    let Some(file) = &mut store.file else { return };
    if file.has_failed {
        // It may be possible now.
        file.update(None, &Wake::NONE);
    }
    let mut last = None;
    for mut job in file.jobs.drain(..) {
        last = job.wait(timing::LAST_SAVE);
    }
    // That one has written everything, or nothing.
    if let Some(TaskEvent::Done(updated)) = last
        && let Err(problem) = updated.saved
    {
        failure::report(&text.training_not_saved(errors::reason(*text, &problem.reason)));
    }
}
