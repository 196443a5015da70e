//! Keeps data in files. Each is read and replaced as a whole, on one thread for all of them.
//!
//! A failed write is retried with the next change and at exit. The unreadable part of a file survives in a copy. Where
//! windows share a file, each change is applied to its latest contents, under a lock.

use std::{
    fs::TryLockError,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    thread,
};

use bevy::{ecs::system::SystemParam, prelude::*};

use super::failed_starts;
use crate::{
    app::{
        base::{
            Environment, GameSystems, Wake,
            background::{BackgroundTask, BackgroundThread, BackgroundWorker, TaskEvent},
            failure,
            storage::{self, FileLock},
            timing,
        },
        game::{AnnouncementRequested, announcement},
        text::{errors, language::Language},
    },
    time,
};

/// Keeps a `T`.
pub(crate) fn plugin<T: Kept>(app: &mut App) {
    app.init_resource::<KeeperThread>()
        .init_resource::<Keeper<T>>()
        .add_systems(Update, receive::<T>.in_set(GameSystems::Input))
        .add_systems(Last, finish::<T>.in_set(GameSystems::Finish));
}

/// Keeps a `T` in the state folder, if there is one.
pub fn state_plugin<T: Kept>(app: &mut App) {
    let folder = app.world().resource::<Environment>().folders.state.clone();
    app.insert_resource(Keeper::<T>::in_folder(folder));
}

/// Reads a `T` at the start from the settings folder, reports damage, and keeps it.
pub(crate) fn open<T: Kept>(app: &mut App, text: Language) -> T {
    let environment = app.world().resource::<Environment>();
    let folder = environment.folders.settings.clone();
    if let Some(folder) = &folder {
        failed_starts::put_away_if_suspect(app, &folder.join(T::NAME));
    }
    let mut keeper = Keeper::<T>::in_folder(folder);
    if let Some(warning) = keeper.read_now(text) {
        announcement::warn_at_start(app, &warning);
    }
    let contents = keeper.contents().clone();
    app.insert_resource(keeper).add_plugins(plugin::<T>);
    contents
}

// ---- Kept data ----

/// The contents of a file.
pub trait Kept: Clone + Default + Send + Sync + 'static {
    const NAME: &'static str;
    /// Whether windows share the file, so that a change applies to its latest contents, not to those known here.
    const IS_SHARED: bool;
    /// An idempotent change.
    type Change: Send + 'static;

    /// Decodes a file, and describes its unreadable parts.
    fn decode(text: Language, bytes: &[u8]) -> (Self, Option<Damage>);

    /// The whole file.
    fn encode(&self) -> String;

    fn apply(&mut self, change: &Self::Change);

    /// The message for a file that could not be read or written.
    fn not_saved(text: Language, file: &Path, reason: &str) -> String;
}

/// The unreadable parts of a file.
pub struct Damage {
    is_whole: bool,
    /// Makes the message, from the file and the place of its copy.
    tell: Box<dyn FnOnce(&Path, &Path) -> String>,
}

impl Damage {
    /// If nothing can be read, the file is renamed. Otherwise it is copied, then reduced to its readable part.
    pub(crate) fn new(
        is_whole: bool,
        tell: impl FnOnce(&Path, &Path) -> String + 'static,
    ) -> Damage {
        let tell = Box::new(tell);
        Damage { is_whole, tell }
    }
}

/// A file, as its thread knows it.
pub(crate) struct KeptFile<T: Kept> {
    path: PathBuf,
    /// The wanted contents.
    contents: Arc<T>,
    /// The present contents; `None` if it must be read first.
    written: Option<String>,
    unwritten: Vec<T::Change>,
    /// The damage and the place of the copy, for the result of this update.
    warning: Option<String>,
}

/// A file that was read, locked until it is written.
struct ReadFile {
    _lock: Option<FileLock>,
    /// The present contents.
    written: String,
    damage: Option<Damage>,
}

/// The result of reading or changing a file.
pub(crate) struct KeptNews<T> {
    /// The contents, with changes that could not be written.
    pub contents: Arc<T>,
    /// A message for the player.
    pub notice: Option<AnnouncementRequested>,
    /// Why it could not be read or written.
    failure: Option<String>,
}

impl<T: Kept> KeptFile<T> {
    /// The file in `folder`. Neither need exist.
    fn new(folder: &Path) -> KeptFile<T> {
        KeptFile {
            path: folder.join(T::NAME),
            contents: Arc::default(),
            written: None,
            unwritten: Vec::new(),
            warning: None,
        }
    }

    /// Applies a change, if any, and all earlier ones that could not be written.
    pub(crate) fn update(&mut self, text: Language, change: Option<T::Change>) -> KeptNews<T> {
        let is_changed = change.is_some();
        self.unwritten.extend(change);
        let read = self.read(text);
        if let (Err(_), true, Some(change)) = (&read, is_changed, self.unwritten.last()) {
            Arc::make_mut(&mut self.contents).apply(change);
        }
        let saved = read.and_then(|read| self.save(read));
        let not_saved = |error| T::not_saved(text, &self.path, &errors::reason(text, &error));
        let failure = saved.err().map(not_saved);
        KeptNews {
            contents: Arc::clone(&self.contents),
            notice: self.warning.take().map(AnnouncementRequested::warning),
            failure,
        }
    }

    /// Reads the file, unless its contents are known, and applies the unwritten changes.
    fn read(&mut self, text: Language) -> io::Result<ReadFile> {
        let lock = T::IS_SHARED.then(|| lock(&self.path)).transpose()?;
        // After an error it is read again: unreadable contents must not be overwritten.
        let (written, damage) = match self.written.take() {
            Some(written) => (written, None),
            None => {
                let (contents, damage) = match storage::read(&self.path) {
                    Err(error) if storage::is_missing(&error) => (T::default(), None),
                    read => T::decode(text, &read?),
                };
                let written = contents.encode();
                self.contents = Arc::new(contents);
                (written, damage)
            }
        };
        if !self.unwritten.is_empty() {
            let contents = Arc::make_mut(&mut self.contents);
            for change in &self.unwritten {
                contents.apply(change);
            }
        }
        Ok(ReadFile {
            _lock: lock.flatten(),
            written,
            damage,
        })
    }

    /// Writes the contents if they have changed.
    fn save(&mut self, read: ReadFile) -> io::Result<()> {
        let encoded = self.contents.encode();
        let mut is_written = encoded == read.written;
        if let Some(damage) = read.damage {
            let kept = if damage.is_whole {
                storage::set_aside(&self.path)?
            } else {
                is_written = true;
                storage::replace_with_copy(&self.path, encoded.as_bytes())?
            };
            self.warning = Some((damage.tell)(&self.path, &kept));
        }
        if !is_written {
            storage::replace(&self.path, encoded.as_bytes())?;
        }
        // Another window may change a shared file.
        self.written = (!T::IS_SHARED).then_some(encoded);
        self.unwritten.clear();
        Ok(())
    }

    /// Sets the file aside and starts over. Returns where it is now, or `None` if there was none.
    ///
    /// # Errors
    ///
    /// If the file cannot be renamed; then nothing changes.
    pub(crate) fn put_away(&mut self) -> io::Result<Option<PathBuf>> {
        let _lock = lock(&self.path)?;
        let kept = match storage::put_away(&self.path) {
            Err(error) if storage::is_missing(&error) => None,
            kept => Some(kept?),
        };
        self.unwritten.clear();
        self.contents = Arc::default();
        self.written = None;
        Ok(kept)
    }
}

/// Waits briefly until no other window has the file, where locks work.
fn lock(file: &Path) -> io::Result<Option<FileLock>> {
    let began = time::now();
    loop {
        match FileLock::try_take(file) {
            Ok(lock) => return Ok(Some(lock)),
            Err(TryLockError::Error(_)) => return Ok(None),
            Err(TryLockError::WouldBlock) if time::since(began) >= timing::FILE_LOCK => {
                return Err(ErrorKind::ResourceBusy.into());
            }
            Err(TryLockError::WouldBlock) => thread::park_timeout(timing::FILE_LOCK_STEP),
        }
    }
}

// ---- Keeping it ----

/// The thread that reads and writes files.
#[derive(Resource)]
pub(crate) struct KeeperThread(BackgroundWorker<()>);

impl Default for KeeperThread {
    fn default() -> KeeperThread {
        KeeperThread(BackgroundWorker::new(BackgroundThread::Keeper, || ()))
    }
}

/// The resources that a keeper needs.
#[derive(SystemParam)]
pub(crate) struct KeeperLink<'w> {
    thread: Res<'w, KeeperThread>,
    wake: Res<'w, Wake>,
    text: Res<'w, Language>,
}

/// Knows the contents of a file, and changes them.
#[derive(Resource)]
pub struct Keeper<T: Kept> {
    path: PathBuf,
    /// `None` if nothing is saved.
    file: Option<Arc<Mutex<KeptFile<T>>>>,
    contents: Arc<T>,
    is_known: bool,
    is_used: bool,
    jobs: Vec<BackgroundTask<KeptNews<T>>>,
    /// Whether the last attempt failed: only the first of several failures in a row is reported.
    has_failed: bool,
}

impl<T: Kept> Default for Keeper<T> {
    /// Data that is not saved.
    fn default() -> Keeper<T> {
        Keeper::in_folder(None)
    }
}

impl<T: Kept> From<T> for Keeper<T> {
    /// Data that is known already, and not saved.
    fn from(contents: T) -> Keeper<T> {
        Keeper {
            contents: Arc::new(contents),
            is_known: true,
            ..default()
        }
    }
}

impl<T: Kept> Keeper<T> {
    /// The file in `folder`, if there is one.
    pub fn in_folder(folder: Option<PathBuf>) -> Keeper<T> {
        let file = folder.map(|folder| KeptFile::new(&folder));
        let path = file.as_ref().map(|file| file.path.clone());
        Keeper {
            path: path.unwrap_or_default(),
            file: file.map(|file| Arc::new(Mutex::new(file))),
            contents: Arc::default(),
            is_known: false,
            is_used: false,
            jobs: Vec::new(),
            has_failed: false,
        }
    }

    /// The contents; `None` until the file was read.
    pub fn known(&self) -> Option<&T> {
        self.is_known.then_some(&*self.contents)
    }

    /// The contents as far as known.
    pub fn contents(&self) -> &T {
        &self.contents
    }

    /// Reads the file and waits for it. Returns a message for the player, if any.
    pub fn read_now(&mut self, text: Language) -> Option<String> {
        let file = self.file.clone()?;
        let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
        let notice = self.learn(file.update(text, None));
        notice.map(|notice| notice.text().to_owned())
    }

    /// Reads the file, and then wakes the window.
    pub(crate) fn read(&mut self, link: &KeeperLink) {
        self.run(link, true, |file, text| file.update(text, None));
    }

    /// Reads the file unless it was used before.
    pub(crate) fn read_once(&mut self, link: &KeeperLink) {
        if !self.is_used {
            self.run(link, false, |file, text| file.update(text, None));
        }
    }

    /// Applies a change, here at once.
    pub(crate) fn change(&mut self, change: T::Change, link: &KeeperLink) {
        Arc::make_mut(&mut self.contents).apply(&change);
        self.run(link, false, |file, text| file.update(text, Some(change)));
    }

    /// Runs a job on the file, for which somebody may be waiting.
    pub(crate) fn run(
        &mut self,
        link: &KeeperLink,
        is_awaited: bool,
        job: impl FnOnce(&mut KeptFile<T>, Language) -> KeptNews<T> + Send + 'static,
    ) {
        self.is_used = true;
        let Some(file) = self.file.clone() else {
            self.is_known = true;
            return;
        };
        let text = *link.text;
        let job = link.thread.0.run(&link.wake, move |(), link| {
            let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
            let news = job(&mut file, text);
            if !is_awaited && news.notice.is_none() && news.failure.is_none() {
                link.wake_at(None);
            }
            news
        });
        self.jobs.push(job);
    }

    /// The result of the oldest job, if it is done.
    fn poll(&mut self, text: Language) -> Option<KeptNews<T>> {
        let event = self.jobs.first_mut()?.poll()?;
        self.jobs.remove(0);
        Some(match event {
            TaskEvent::Done(news) => news,
            TaskEvent::Failed => KeptNews {
                contents: Arc::clone(&self.contents),
                notice: None,
                failure: Some(T::not_saved(text, &self.path, text.files_internal_error())),
            },
        })
    }

    /// Takes the contents of the file. Returns a message for the player, if any.
    fn learn(&mut self, news: KeptNews<T>) -> Option<AnnouncementRequested> {
        self.is_known = true;
        // An earlier answer lacks later changes.
        if self.jobs.is_empty() {
            self.contents = news.contents;
        }
        // A failure that comes with a notice is reported at the next attempt.
        let is_told = self.has_failed || news.notice.is_none();
        let had_failed = std::mem::replace(&mut self.has_failed, is_told && news.failure.is_some());
        let failure = news.failure.filter(|_| !had_failed);
        news.notice.or(failure.map(AnnouncementRequested::warning))
    }
}

fn receive<T: Kept>(text: Res<Language>, mut commands: Commands, mut keeper: ResMut<Keeper<T>>) {
    // Polling is no change.
    while let Some(news) = keeper.bypass_change_detection().poll(*text) {
        if let Some(notice) = keeper.learn(news) {
            commands.write_message(notice);
        }
    }
}

/// Writes everything at exit, including earlier failures.
pub(super) fn finish<T: Kept>(link: KeeperLink, mut keeper: ResMut<Keeper<T>>) {
    if !keeper.is_used {
        return;
    }
    keeper.read(&link);
    // Jobs run in turn, so this is the last.
    let last = keeper.jobs.last_mut();
    if let Some(TaskEvent::Done(news)) = last.and_then(|last| last.wait(timing::LAST_SAVE))
        && let Some(failure) = news.failure
    {
        failure::report(&failure);
    }
    keeper.jobs.clear();
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::threads;

    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    struct Lines(Vec<String>);

    impl Kept for Lines {
        const NAME: &'static str = "lines.txt";
        const IS_SHARED: bool = true;
        type Change = String;

        fn decode(_: Language, bytes: &[u8]) -> (Lines, Option<Damage>) {
            let text = String::from_utf8_lossy(bytes);
            (Lines(text.lines().map(str::to_owned).collect()), None)
        }

        fn encode(&self) -> String {
            self.0.iter().map(|line| format!("{line}\n")).collect()
        }

        fn apply(&mut self, line: &String) {
            if !self.0.contains(line) {
                self.0.push(line.clone());
            }
        }

        fn not_saved(_: Language, _: &Path, reason: &str) -> String {
            reason.to_owned()
        }
    }

    fn update(file: &mut KeptFile<Lines>, line: Option<&str>) -> KeptNews<Lines> {
        file.update(Language::English, line.map(str::to_owned))
    }

    #[test]
    fn windows_that_write_at_once_keep_each_others_changes() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path();
        thread::scope(|scope| {
            for window in 0..4 {
                threads::start_in(scope, "window", move || {
                    let mut file = KeptFile::new(path);
                    for change in 0..20 {
                        let news = update(&mut file, Some(&format!("{window} {change}")));
                        assert_eq!((news.notice, news.failure), (None, None));
                    }
                })
                .unwrap();
            }
        });
        let news = update(&mut KeptFile::new(path), None);
        assert_eq!(news.contents.0.len(), 80);
    }

    #[test]
    fn what_cannot_be_written_is_kept_told_once_and_tried_again() {
        let folder = tempfile::tempdir().unwrap();
        let mut keeper = Keeper::<Lines>::in_folder(Some(folder.path().to_owned()));
        let mut file = KeptFile::new(folder.path());
        // A folder of the file's name cannot be read as a file.
        fs::create_dir(&file.path).unwrap();
        for (line, is_first) in [("a", true), ("b", false)] {
            let news = update(&mut file, Some(line));
            assert_eq!(keeper.learn(news).is_some(), is_first);
        }
        assert_eq!(update(&mut file, None).contents.0, ["a", "b"]);
        fs::remove_dir(&file.path).unwrap();
        assert_eq!(update(&mut file, None).failure, None);
        assert_eq!(fs::read_to_string(&file.path).unwrap(), "a\nb\n");
    }

    #[test]
    fn a_window_that_keeps_a_file_for_itself_is_not_waited_for_without_end() {
        let folder = tempfile::tempdir().unwrap();
        let mut file = KeptFile::new(folder.path());
        let held = lock(&file.path).unwrap();
        assert!(held.is_some());
        let news = update(&mut file, Some("a"));
        let busy = Language::English.errors_busy();
        assert_eq!(news.failure.as_deref(), Some(busy));
        assert!(!file.path.exists());
        drop(held);
        assert_eq!(update(&mut file, None).failure, None);
        assert_eq!(fs::read_to_string(&file.path).unwrap(), "a\n");
    }
}
