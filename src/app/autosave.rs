//! The games of this run, saved by themselves after every change and resumed by the next one.
//!
//! They lie in one file in the platform's folder for such things: a line that says who plays, which
//! game is on the board and how long the rest is, then the games as SGF. So other programs can read
//! it too. The file is written aside and renamed on a thread of its own; a change waits until the one
//! before is written, and so the program, however it is ended, loses at most the last one.
//!
//! Whether the disk has it by then is another matter, which may take the disk seconds. Nobody waits for
//! that: a copy beside the file is written by a second thread until the disk says that it has it. Should
//! the whole system stop and leave the file damaged, the copy is opened.
//!
//! A second window has a file of its own: whoever uses one holds a lock on it.

use std::{
    fs::{self, File, TryLockError},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, mpsc},
    thread,
    time::Duration,
};

use bevy::{prelude::*, window::ExitSystems, winit::EventLoopProxyWrapper};

use super::{
    GameSystems,
    model::{GameModel, Players, Snapshot},
    notices::News,
    opponent, storage, timing,
};
use crate::{
    players::Seat,
    records::{self, Assumptions, Format, RecordKind},
    rules::{Game, Player},
};

/// How many games are saved; the oldest are left out first.
const GAMES_SAVED: usize = 20;

/// The first word of a file.
const MARK: &str = "reversi-games";

// ---- The file ----

/// The text of a file with these games.
pub fn encode(snapshot: &Snapshot) -> String {
    let mut games = String::new();
    let mut ends = Vec::new();
    for record in &snapshot.games {
        // Any game can be written in this format.
        games += &records::write(record, Format::Sgf).unwrap_or_default();
        ends.push(line_end(&record.game).to_string());
    }
    let seat = |player| match snapshot.players.seat(player) {
        Seat::Person => "person".to_owned(),
        Seat::Computer(level) => level.to_string(),
    };
    format!(
        "{MARK} present={} dark={} light={} waits={} ends={} bytes={} sum={:016x}\n{games}",
        snapshot.present,
        seat(Player::Dark),
        seat(Player::Light),
        u8::from(snapshot.reviewed),
        ends.join(","),
        games.len(),
        checksum(games.as_bytes()),
    )
}

/// The games in the bytes of a file.
///
/// # Errors
///
/// If they are not all there, or not as they were written.
pub fn decode(bytes: &[u8]) -> Result<Snapshot, &'static str> {
    let text = std::str::from_utf8(bytes).map_err(|_| "it is not a text")?;
    let Some((head, games)) = text
        .strip_prefix(MARK)
        .and_then(|rest| rest.split_once('\n'))
    else {
        return foreign(bytes);
    };
    let words = head.split(' ');
    let words: Vec<(&str, &str)> = words.filter_map(|word| word.split_once('=')).collect();
    let word = |name| {
        let found = words.iter().find(|(found, _)| *found == name);
        found.map_or("", |(_, value)| value)
    };
    if word("bytes").parse() != Ok(games.len()) {
        return Err("its end is missing");
    }
    if u64::from_str_radix(word("sum"), 16) != Ok(checksum(games.as_bytes())) {
        return Err("its text was changed");
    }
    let unreadable = "a game in it cannot be read";
    let loaded =
        records::read(games.as_bytes(), &Assumptions::default()).map_err(|_| unreadable)?;
    let mut ends = word("ends").split(',');
    let mut found = Vec::new();
    for index in 0..loaded.len() {
        let opened = loaded.open(index).map_err(|_| unreadable)?;
        if opened.problem.is_some() {
            return Err(unreadable);
        }
        let mut record = opened.record;
        if let Some(end) = ends.next().and_then(|end| end.parse().ok()) {
            set_line_end(&mut record.game, end);
        }
        found.push(Arc::new(record));
    }
    let last = found.len().saturating_sub(1);
    let seat = |name| word(name).parse().unwrap_or_default();
    Ok(Snapshot {
        games: found,
        present: word("present")
            .parse()
            .map_or(last, |present: usize| present.min(last)),
        players: Players {
            dark: seat("dark"),
            light: seat("light"),
        },
        reviewed: word("waits") == "1",
    })
}

/// The games in a file that another program has written in the place of ours.
fn foreign(bytes: &[u8]) -> Result<Snapshot, &'static str> {
    let not_ours = "it is not what was saved";
    let loaded = records::read(bytes, &Assumptions::default()).map_err(|_| not_ours)?;
    if loaded.kind() != RecordKind::SGF {
        return Err(not_ours);
    }
    let opened = (0..loaded.len().min(GAMES_SAVED)).map(|index| loaded.open(index));
    let games: Option<Vec<_>> = opened
        .map(|opened| opened.ok().filter(|opened| opened.problem.is_none()))
        .map(|opened| opened.map(|opened| Arc::new(opened.record)))
        .collect();
    match games {
        Some(games) if !games.is_empty() => Ok(Snapshot {
            present: games.len() - 1,
            games,
            players: Players::default(),
            reviewed: true,
        }),
        _ => Err(not_ours),
    }
}

/// The place of the end of the present line among all positions: SGF says where a game was left, but
/// not where redo goes from there.
fn line_end(game: &Game) -> usize {
    let mut game = game.clone();
    game.go_to(usize::MAX);
    let end = game.present();
    game.nodes().position(|node| node == end).unwrap_or(0)
}

fn set_line_end(game: &mut Game, end: usize) {
    let present = game.present();
    let end = game.nodes().nth(end);
    if let Some(end) = end {
        game.go_to_node(end);
        game.go_to_node(present);
    }
}

/// The hash FNV-1a: enough to notice damage.
fn checksum(bytes: &[u8]) -> u64 {
    let start = 0xcbf2_9ce4_8422_2325;
    bytes.iter().fold(start, |hash: u64, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

// ---- The place ----

/// The file of this run, and what the run before left in it.
#[derive(Debug, Default)]
pub struct Place {
    /// Where to save; `None` if nothing may be written there.
    pub file: Option<PathBuf>,
    /// What to resume.
    pub games: Option<Snapshot>,
    /// What the player should know about it.
    pub warning: Option<String>,
    /// Held as long as the file is used.
    _lock: Option<File>,
}

impl Place {
    /// The first file in `folder` that no other window uses. A damaged one is set aside.
    pub fn take(folder: &Path) -> Place {
        // If it cannot be made, the first save says why.
        let _ = fs::create_dir_all(folder);
        let mut number = 1;
        let (file, lock) = loop {
            let name = match number {
                1 => "game".to_owned(),
                _ => format!("game-{number}"),
            };
            let file = folder.join(name).with_extension("sgf");
            match lock(&file.with_extension("lock")) {
                Ok(lock) => break (file, Some(lock)),
                Err(TryLockError::WouldBlock) => number += 1,
                // Where nothing can be locked, the games can still be read.
                Err(TryLockError::Error(_)) => break (file, None),
            }
        };
        let copy = copy_of(&file);
        let damage = match fs::read(&file) {
            Ok(bytes) => match decode(&bytes) {
                Ok(games) => {
                    return Place {
                        file: Some(file),
                        games: Some(games),
                        warning: None,
                        _lock: lock,
                    };
                }
                Err(damage) => damage.to_owned(),
            },
            Err(error) => {
                let is_missing =
                    matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory);
                // What cannot be read must not be overwritten either.
                let warning = || {
                    let reason = error.kind();
                    format!(
                        "Games are not saved: the one in {} cannot be read ({reason})",
                        file.display()
                    )
                };
                return Place {
                    games: None,
                    warning: (!is_missing).then(warning),
                    file: is_missing.then_some(file),
                    _lock: lock,
                };
            }
        };
        let games = fs::read(&copy).ok().and_then(|bytes| decode(&bytes).ok());
        if games.is_none() && copy.exists() {
            // Perhaps somebody can make more of it.
            let _ = storage::set_aside(&copy);
        }
        match storage::set_aside(&file) {
            Ok(aside) => Place {
                file: Some(file),
                warning: Some(format!(
                    "The saved game is damaged ({damage}); it is kept as {}{}",
                    aside.display(),
                    match games {
                        Some(_) => ", and its copy was opened",
                        None => "",
                    }
                )),
                games,
                _lock: lock,
            },
            Err(error) => Place {
                file: None,
                games: None,
                warning: Some(format!(
                    "Games are not saved: {} is damaged ({damage}) and cannot be set aside ({})",
                    file.display(),
                    reason(&error)
                )),
                _lock: lock,
            },
        }
    }
}

/// The file beside `file` that the disk is sure to have.
fn copy_of(file: &Path) -> PathBuf {
    let mut name = file.file_stem().unwrap_or_default().to_owned();
    name.push("-copy");
    file.with_file_name(name).with_extension("sgf")
}

fn lock(file: &Path) -> Result<File, TryLockError> {
    let file = File::options()
        .create(true)
        .append(true)
        .open(file)
        .map_err(TryLockError::Error)?;
    file.try_lock()?;
    Ok(file)
}

/// Why the disk refused, without the number of the error.
pub(super) fn reason(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "the disk is full".into(),
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            "writing there is not allowed".into()
        }
        kind => kind.to_string(),
    }
}

// ---- Saving ----

/// Saves the games of the model in `place` from now on.
pub fn plugin(place: Place) -> impl Plugin {
    let place = Mutex::new(Some(place));
    move |app: &mut App| {
        let taken = place.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(place) = taken else { return };
        app.init_resource::<News>();
        if let Some(warning) = &place.warning {
            app.world_mut()
                .resource_mut::<News>()
                .warn(warning.to_owned());
        }
        let Some(file) = place.file.clone() else {
            return;
        };
        app.insert_resource(Autosave::new(file, place))
            .add_systems(
                Update,
                (
                    save.run_if(resource_changed::<GameModel>),
                    hear.before(save),
                )
                    .in_set(GameSystems::View),
            )
            .add_systems(
                Last,
                finish.after(ExitSystems).run_if(on_message::<AppExit>),
            );
    }
}

/// What a thread that writes is to do.
#[derive(Debug)]
struct Work<T> {
    next: Option<T>,
    is_writing: bool,
    is_over: bool,
}

impl<T> Work<T> {
    fn is_busy(&self) -> bool {
        self.is_writing || self.next.is_some()
    }
}

/// The work, which somebody hands over and a thread takes. Of works that wait only the last is done.
#[derive(Debug)]
struct Desk<T> {
    work: Mutex<Work<T>>,
    changed: Condvar,
}

impl<T> Default for Desk<T> {
    fn default() -> Desk<T> {
        Desk {
            work: Mutex::new(Work {
                next: None,
                is_writing: false,
                is_over: false,
            }),
            changed: Condvar::new(),
        }
    }
}

impl<T> Desk<T> {
    fn work(&self) -> MutexGuard<'_, Work<T>> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, work: T) {
        self.work().next = Some(work);
        self.changed.notify_all();
    }

    /// Waits until everything is written, but no longer than `most`. Returns whether it is.
    fn wait(&self, most: Duration) -> bool {
        let waited = self
            .changed
            .wait_timeout_while(self.work(), most, |work| work.is_busy())
            .unwrap_or_else(PoisonError::into_inner);
        !waited.0.is_busy()
    }

    /// Waits for something to write; `None` if there will be nothing more.
    fn take(&self) -> Option<T> {
        let is_idle = |work: &mut Work<T>| work.next.is_none() && !work.is_over;
        let mut work = self
            .changed
            .wait_while(self.work(), is_idle)
            .unwrap_or_else(PoisonError::into_inner);
        let next = work.next.take();
        work.is_writing = next.is_some();
        next
    }

    fn done(&self) {
        self.work().is_writing = false;
        self.changed.notify_all();
    }

    /// There will be nothing more. What waits is still written.
    fn close(&self) {
        self.work().is_over = true;
        self.changed.notify_all();
    }
}

/// Saves the games of the model.
#[derive(Resource)]
struct Autosave {
    desk: Arc<Desk<Snapshot>>,
    /// The same for the copy.
    copies: Arc<Desk<Vec<u8>>>,
    /// The revision that was handed over last, and whether it was reviewed.
    saved: Option<(u64, bool)>,
    /// The disk did not keep up with the last change. The game does not wait for it then.
    is_late: bool,
    failures: Mutex<mpsc::Receiver<String>>,
    start: Option<(PathBuf, mpsc::Sender<String>)>,
    _place: Place,
}

impl Autosave {
    fn new(file: PathBuf, place: Place) -> Autosave {
        let (sender, failures) = mpsc::channel();
        Autosave {
            desk: Arc::default(),
            copies: Arc::default(),
            saved: None,
            is_late: false,
            failures: Mutex::new(failures),
            start: Some((file, sender)),
            _place: place,
        }
    }
}

impl Autosave {
    /// Leaves nothing unwritten, if the disk allows.
    fn finish(&self) {
        if self.desk.wait(timing::LAST_SAVE) {
            self.copies.wait(timing::LAST_SAVE);
        }
    }
}

impl Drop for Autosave {
    fn drop(&mut self) {
        self.finish();
        self.desk.close();
        self.copies.close();
    }
}

/// Writes until there is nothing more. Failures in a row are told once.
fn write(
    desk: &Desk<Snapshot>,
    copies: &Desk<Vec<u8>>,
    file: &Path,
    failures: &mpsc::Sender<String>,
    wake: &dyn Fn(),
) {
    let mut has_failed = false;
    while let Some(snapshot) = desk.take() {
        if let Some(folder) = file.parent() {
            // Somebody may have cleaned up in the meantime.
            let _ = fs::create_dir_all(folder);
        }
        let bytes = encode(&snapshot).into_bytes();
        let written = storage::replace_soon(file, &bytes);
        if written.is_ok() {
            copies.put(bytes);
        }
        let told = match &written {
            Err(error) if !has_failed => failures.send(reason(error)).is_ok(),
            _ => false,
        };
        has_failed = written.is_err();
        desk.done();
        if told {
            wake();
        }
    }
}

/// Writes copies until there are no more.
fn write_copies(copies: &Desk<Vec<u8>>, file: &Path) {
    while let Some(bytes) = copies.take() {
        // The file itself was just written: there is nothing to tell.
        let _ = storage::replace(file, &bytes);
        copies.done();
    }
}

fn save(
    model: Res<GameModel>,
    mut autosave: ResMut<Autosave>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
) {
    let now = (model.revision(), model.is_reviewed());
    if autosave.saved == Some(now) {
        return;
    }
    autosave.saved = Some(now);
    if let Some((file, failures)) = autosave.start.take() {
        let (desk, wake) = (autosave.desk.clone(), opponent::wake(proxy.as_deref()));
        let (copies, copy) = (autosave.copies.clone(), copy_of(&file));
        thread::spawn(move || write(&desk, &copies, &file, &failures, &*wake));
        let copies = autosave.copies.clone();
        thread::spawn(move || write_copies(&copies, &copy));
    }
    // The disk is as a rule much faster than players are. Where it is not, the game waits for it for a
    // moment, so that never more than the last change is lost; but not for every change again where it
    // does not answer at all.
    let most = match autosave.is_late {
        true => Duration::ZERO,
        false => timing::SAVE,
    };
    autosave.is_late = !autosave.desk.wait(most);
    autosave.desk.put(model.snapshot(GAMES_SAVED));
}

fn hear(autosave: Res<Autosave>, mut news: ResMut<News>) {
    let Ok(failures) = autosave.failures.lock() else {
        return;
    };
    if let Some(reason) = failures.try_iter().last() {
        news.warn(format!("The game cannot be saved: {reason}. Play goes on"));
    }
}

/// Leaves nothing unwritten at the end.
fn finish(autosave: Res<Autosave>) {
    autosave.finish();
}
