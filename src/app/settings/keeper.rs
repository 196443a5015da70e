//! Keeps in files what lasts: each is read and replaced as a whole, on one thread for all of them.
//!
//! What could not be written is kept, and tried again with the next change and when the program ends. What cannot be
//! read of a file stays in a copy. Where windows share a file, each change is made to what it has at that moment, while
//! no other window changes it.

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

/// Has a `T` kept.
pub(crate) fn plugin<T: Kept>(app: &mut App) {
    app.init_resource::<KeeperThread>()
        .init_resource::<Keeper<T>>()
        .add_systems(Update, receive::<T>.in_set(GameSystems::Input))
        .add_systems(Last, finish::<T>.in_set(GameSystems::Finish));
}

/// Keeps it in the folder of what the program saves by itself, if there is one.
pub fn state_plugin<T: Kept>(app: &mut App) {
    let folder = app.world().resource::<Environment>().folders.state.clone();
    app.insert_resource(Keeper::<T>::in_folder(folder));
}

/// Reads at the start what the player chose, tells of damage, and has it kept.
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

// ---- What is kept ----

/// What lies in a file.
pub trait Kept: Clone + Default + Send + Sync + 'static {
    const NAME: &'static str;
    /// Whether a change is made to what other windows have written, not to what this one knows.
    const IS_SHARED: bool;
    /// A change, which leaves everything as it is if it is made twice.
    type Change: Send + 'static;

    /// What the bytes of a file say, and what of them cannot be read.
    fn decode(text: Language, bytes: &[u8]) -> (Self, Option<Damage>);

    /// The whole file.
    fn encode(&self) -> String;

    fn apply(&mut self, change: &Self::Change);

    /// The file could not be read or written.
    fn not_saved(text: Language, file: &Path, reason: &str) -> String;
}

/// What cannot be read of a file.
pub struct Damage {
    is_whole: bool,
    /// Tells it, with the file and where it is kept as it was.
    tell: Box<dyn FnOnce(&Path, &Path) -> String>,
}

impl Damage {
    /// Where nothing can be read, the file is renamed. Else it is copied, and then has the rest alone.
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
    /// What it should say.
    contents: Arc<T>,
    /// What it says; `None` where it is to be read first.
    written: Option<String>,
    unwritten: Vec<T::Change>,
    /// What could not be read and where that is kept now, for the news of this update.
    warning: Option<String>,
}

/// A file that was read, and is not shared with others for so long.
struct ReadFile {
    _lock: Option<FileLock>,
    /// What it says.
    written: String,
    damage: Option<Damage>,
}

/// What came of reading or changing a file.
pub(crate) struct KeptNews<T> {
    /// What it has now, with what could not be written.
    pub contents: Arc<T>,
    /// What the player should know.
    pub notice: Option<AnnouncementRequested>,
    /// Why it could not be read or written.
    failure: Option<String>,
}

impl<T: Kept> KeptFile<T> {
    /// The file in `folder`, neither of which need exist.
    fn new(folder: &Path) -> KeptFile<T> {
        KeptFile {
            path: folder.join(T::NAME),
            contents: Arc::default(),
            written: None,
            unwritten: Vec::new(),
            warning: None,
        }
    }

    /// Makes a change, if there is one, together with those that could not be written.
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

    /// Reads what the file says, unless that is known, and makes the changes that are not written.
    fn read(&mut self, text: Language) -> io::Result<ReadFile> {
        let lock = T::IS_SHARED.then(|| lock(&self.path)).transpose()?;
        // After an error it is read again: what cannot be read must not be overwritten.
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

    /// Writes what has changed.
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
        // Another window may change what is shared.
        self.written = (!T::IS_SHARED).then_some(encoded);
        self.unwritten.clear();
        Ok(())
    }

    /// Puts the file aside and begins anew. Returns where it is now, or `None` if there was none.
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

/// Waits for a moment until no other window has the file, where that can be known.
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

/// The thread on which files are read and written.
#[derive(Resource)]
pub(crate) struct KeeperThread(BackgroundWorker<()>);

impl Default for KeeperThread {
    fn default() -> KeeperThread {
        KeeperThread(BackgroundWorker::new(BackgroundThread::Keeper, || ()))
    }
}

/// What a keeper needs for its work.
#[derive(SystemParam)]
pub(crate) struct KeeperLink<'w> {
    thread: Res<'w, KeeperThread>,
    wake: Res<'w, Wake>,
    text: Res<'w, Language>,
}

/// Knows what a file has, and lets it be changed.
#[derive(Resource)]
pub struct Keeper<T: Kept> {
    path: PathBuf,
    /// `None` if it is kept nowhere.
    file: Option<Arc<Mutex<KeptFile<T>>>>,
    contents: Arc<T>,
    is_known: bool,
    is_used: bool,
    jobs: Vec<BackgroundTask<KeptNews<T>>>,
    /// The last attempt has failed: of failures in a row only the first is told.
    has_failed: bool,
}

impl<T: Kept> Default for Keeper<T> {
    /// What is kept nowhere.
    fn default() -> Keeper<T> {
        Keeper::in_folder(None)
    }
}

impl<T: Kept> From<T> for Keeper<T> {
    /// What is known already, and kept nowhere.
    fn from(contents: T) -> Keeper<T> {
        Keeper {
            contents: Arc::new(contents),
            is_known: true,
            ..default()
        }
    }
}

impl<T: Kept> Keeper<T> {
    /// What lies in `folder`, if there is one.
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

    /// What it has; `None` until it was read.
    pub fn known(&self) -> Option<&T> {
        self.is_known.then_some(&*self.contents)
    }

    /// What it has, as far as it is known.
    pub fn contents(&self) -> &T {
        &self.contents
    }

    /// Reads the file and waits for it. Returns what the player should know.
    pub fn read_now(&mut self, text: Language) -> Option<String> {
        let file = self.file.clone()?;
        let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
        let notice = self.learn(file.update(text, None));
        notice.map(|notice| notice.text().to_owned())
    }

    /// Reads the file, and draws a frame then.
    pub(crate) fn read(&mut self, link: &KeeperLink) {
        self.run(link, true, |file, text| file.update(text, None));
    }

    /// Reads the file if nothing was done with it before.
    pub(crate) fn read_once(&mut self, link: &KeeperLink) {
        if !self.is_used {
            self.run(link, false, |file, text| file.update(text, None));
        }
    }

    /// Makes a change, here at once.
    pub(crate) fn change(&mut self, change: T::Change, link: &KeeperLink) {
        Arc::make_mut(&mut self.contents).apply(&change);
        self.run(link, false, |file, text| file.update(text, Some(change)));
    }

    /// Does something with the file, for which somebody may be waiting.
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

    /// What came of the job that was given first.
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

    /// Takes over what the file has. Returns what the player should know.
    fn learn(&mut self, news: KeptNews<T>) -> Option<AnnouncementRequested> {
        self.is_known = true;
        // An earlier answer would miss what has changed since.
        if self.jobs.is_empty() {
            self.contents = news.contents;
        }
        // What comes with a notice is told at the next attempt.
        let is_told = self.has_failed || news.notice.is_none();
        let had_failed = std::mem::replace(&mut self.has_failed, is_told && news.failure.is_some());
        let failure = news.failure.filter(|_| !had_failed);
        news.notice.or(failure.map(AnnouncementRequested::warning))
    }
}

fn receive<T: Kept>(text: Res<Language>, mut commands: Commands, mut keeper: ResMut<Keeper<T>>) {
    // To look for an answer is no change.
    while let Some(news) = keeper.bypass_change_detection().poll(*text) {
        if let Some(notice) = keeper.learn(news) {
            commands.write_message(notice);
        }
    }
}

/// Leaves nothing unwritten at the end, also what could not be written before.
pub(super) fn finish<T: Kept>(link: KeeperLink, mut keeper: ResMut<Keeper<T>>) {
    if !keeper.is_used {
        return;
    }
    keeper.read(&link);
    // Jobs are done in turn, so it is the last.
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
        // A folder with the name of the file cannot be read as one.
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
