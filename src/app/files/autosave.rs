//! Saves the games of this run after every change, so that the next run can resume them.
//!
//! They are in one file in the platform's state folder: a line with the players, the game on the board, how each game
//! was played and how long the rest is, followed by the games as SGF, which other programs can read too. A thread
//! writes the file under another name and renames it. Each change waits for the write of the one before, so a crash
//! loses at most the last change. If the disk does not answer for a second, changes no longer wait, and a crash may
//! lose more.
//!
//! A renamed file may take seconds to reach the disk. A second thread therefore writes and syncs a copy, which the next
//! run opens if a system crash has damaged the file.
//!
//! Each window locks its file, so a second window uses another.
//!
//! The file keeps the newest games. Each older one moves to its own SGF file in the folder `games`.

use std::{
    collections::HashMap,
    fs::TryLockError,
    io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use bevy::prelude::*;

use crate::{
    app::{
        base::{
            GameSystems, Wake,
            background::{BackgroundTask, BackgroundThread, BackgroundWorker, TaskEvent},
            command::IN_PAGE,
            disk, failure,
            storage::{self, FileLock},
            timing,
        },
        game::{
            AnnouncementRequested, GameModel, PlayerNames, Snapshot, TimePassed,
            conduct::Conduct,
            games::{DroppedGames, KeptGame},
        },
        text::{errors, language::Language, messages::Text},
    },
    players::{Players, Seat},
    records::{self, Assumptions, Format, Loaded, Record, RecordKind},
    rules::{Game, Player},
    time,
};

/// How many games one file holds; each older game has its own file.
const GAMES_SAVED: usize = 20;

/// The folder of games with their own files, beside the file of the newest.
pub(super) const GAMES: &str = "games";

/// The first word of the file.
const MARK: &str = "reversi-games";

// ---- The file ----

pub fn encode(snapshot: &Snapshot) -> String {
    let mut games = String::new();
    let mut ends = Vec::new();
    let (mut played, mut guests) = (Vec::new(), Vec::new());
    for game in &snapshot.games {
        // Any game can be written as SGF.
        games += &records::write(&game.record, Format::Sgf).unwrap_or_default();
        ends.push(line_end(&game.record.game).to_string());
        let conduct = game.conduct.as_ref();
        played.push(conduct.map_or("-".into(), Conduct::to_string));
        let words = |Players { dark, light }| format!("{}:{}", dark.word(), light.word());
        guests.push(game.guests.map_or("-".into(), words));
    }
    let seat = |player| snapshot.players.seat(player).word();
    format!(
        "{MARK} present={} dark={} light={} waits={} spent={} ends={} played={} guests={} bytes={} \
         sum={:016x}\n{games}",
        snapshot.present,
        seat(Player::Dark),
        seat(Player::Light),
        u8::from(snapshot.waits),
        snapshot.spent.as_millis(),
        ends.join(","),
        played.join(","),
        guests.join(","),
        games.len(),
        checksum(games.as_bytes()),
    )
}

/// The games in the bytes of a file.
///
/// # Errors
///
/// If they are incomplete or not as they were written.
pub fn decode(bytes: &[u8]) -> Result<Snapshot, Text> {
    let text = std::str::from_utf8(bytes).map_err(|_| Language::errors_not_a_text_file as Text)?;
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
        return Err(Language::errors_end_missing);
    }
    if u64::from_str_radix(word("sum"), 16) != Ok(checksum(games.as_bytes())) {
        return Err(Language::errors_text_changed);
    }
    let unreadable = Language::errors_game_unreadable as Text;
    let seat = |word| Seat::from_word(word).unwrap_or_default();
    // Each game alone may be as long as a record.
    let loaded = records::read_unlimited(games.as_bytes(), &Assumptions::default());
    let loaded = loaded.map_err(|_| unreadable)?;
    let [mut ends, mut played, mut guests] =
        ["ends", "played", "guests"].map(|name| word(name).split(','));
    let mut found = Vec::new();
    for mut record in whole_games(&loaded).ok_or(unreadable)? {
        if let Some(end) = ends.next().and_then(|end| end.parse().ok()) {
            set_line_end(&mut record.game, end);
        }
        let players = guests.next().and_then(|players| players.split_once(':'));
        found.push(KeptGame {
            conduct: played.next().and_then(Conduct::read),
            guests: players.map(|(dark, light)| Players {
                dark: seat(dark),
                light: seat(light),
            }),
            ..KeptGame::new(record)
        });
    }
    let last = found.len().saturating_sub(1);
    Ok(Snapshot {
        games: found,
        present: word("present")
            .parse()
            .map_or(last, |present: usize| present.min(last)),
        players: Players {
            dark: seat(word("dark")),
            light: seat(word("light")),
        },
        waits: word("waits") == "1",
        spent: Duration::from_millis(word("spent").parse().unwrap_or(0)),
    })
}

/// The games of a file that another program has written in place of ours.
fn foreign(bytes: &[u8]) -> Result<Snapshot, Text> {
    let not_ours = Language::errors_not_ours as Text;
    let loaded = records::read(bytes, &Assumptions::default()).map_err(|_| not_ours)?;
    // Not all games would be kept.
    if loaded.kind() != RecordKind::SGF || loaded.len() > GAMES_SAVED {
        return Err(not_ours);
    }
    let games = whole_games(&loaded).ok_or(not_ours)?;
    let games = games.into_iter().map(|record| KeptGame {
        guests: Some(Players::default()),
        ..KeptGame::new(record)
    });
    Ok(Snapshot {
        present: loaded.len().checked_sub(1).ok_or(not_ours)?,
        games: games.collect(),
        players: Players::default(),
        waits: true,
        spent: Duration::ZERO,
    })
}

/// The games of a record; `None` if one of them is not completely readable.
fn whole_games(loaded: &Loaded) -> Option<Vec<Record>> {
    let opened = (0..loaded.len()).map(|index| loaded.open(index).ok());
    let whole = opened.map(|opened| opened.filter(|opened| opened.problem.is_none()));
    whole.map(|whole| Some(whole?.record)).collect()
}

/// The index of the end of the present line among all positions. SGF marks the present position, but not where redo
/// leads from there.
fn line_end(game: &Game) -> usize {
    let end = game.line_nodes().pop();
    let mut nodes = game.nodes();
    nodes.position(|node| Some(node) == end).unwrap_or(0)
}

fn set_line_end(game: &mut Game, end: usize) {
    let present = game.present();
    let end = game.nodes().nth(end);
    if let Some(end) = end {
        game.go_to_node(end);
        game.go_to_node(present);
    }
}

/// The FNV-1a hash, which is enough to detect damage.
fn checksum(bytes: &[u8]) -> u64 {
    let start = 0xcbf2_9ce4_8422_2325;
    bytes.iter().fold(start, |hash: u64, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

// ---- The file of this run ----

/// The file of this run, and the games of the last run in it.
#[derive(Debug, Default)]
pub struct SaveFile {
    /// Where to save; `None` if nothing may be written.
    pub file: Option<PathBuf>,
    /// The games to resume.
    pub games: Option<Snapshot>,
    /// The warning for the player, if any.
    pub warning: Option<String>,
    /// Shown instead of the warning until the player asks for details.
    headline: Option<&'static str>,
    /// The new places of files set aside.
    pub set_aside: Vec<PathBuf>,
    /// Held while the file is in use.
    lock: Option<FileLock>,
}

impl SaveFile {
    /// The first file in `folder` that no other window uses. A damaged or suspect one is set aside.
    pub fn claim(text: Language, folder: &Path, is_suspect: bool) -> SaveFile {
        // If the folder cannot be created, the first save says why.
        let _ = storage::create_folder(folder);
        let (file, lock) = unused(folder, |_| true);
        let copy = copy_of(&file);
        let suspects = [&file, &copy].into_iter().filter(|_| is_suspect);
        let set_aside = suspects.flat_map(|file| storage::put_away(file));
        let claimed = SaveFile {
            set_aside: set_aside.collect(),
            file: Some(file.clone()),
            lock,
            ..SaveFile::default()
        };
        let damage = match storage::read(&file).map(|bytes| decode(&bytes)) {
            Ok(Ok(games)) => {
                let games = Some(games);
                return SaveFile { games, ..claimed };
            }
            Ok(Err(damage)) => damage(text),
            Err(error) if storage::is_missing(&error) => return claimed,
            Err(error) => {
                // An unreadable file must not be overwritten either.
                let reason = errors::reason(text, &error);
                let warning = text.files_not_saving_unreadable(file.display(), reason);
                return claimed.without_file(warning);
            }
        };
        let games = storage::read(&copy).ok();
        let games = games.and_then(|bytes| decode(&bytes).ok());
        if games.is_none() {
            // Perhaps somebody can repair the copy, if there is one.
            let _ = storage::set_aside(&copy);
        }
        match storage::set_aside(&file) {
            Ok(aside) => {
                let (is_restored, aside) = (games.is_some(), aside.display());
                let warning = if is_restored {
                    text.files_saved_game_damaged_copy_open(damage, aside)
                } else {
                    text.files_saved_game_damaged(damage, aside)
                };
                SaveFile {
                    warning: Some(warning),
                    headline: is_restored.then(|| text.files_restored_from_copy()),
                    games,
                    ..claimed
                }
            }
            Err(error) => {
                let (file, reason) = (file.display(), errors::reason(text, &error));
                claimed.without_file(text.files_not_saving_damaged(damage, file, reason))
            }
        }
    }

    /// The same, but read-only, for the reason in this warning.
    fn without_file(self, warning: String) -> SaveFile {
        SaveFile {
            file: None,
            warning: Some(warning),
            ..self
        }
    }
}

/// The first file in `folder` that no other window uses and that is `wanted`, with its lock.
fn unused(folder: &Path, wanted: impl Fn(&Path) -> bool) -> (PathBuf, Option<FileLock>) {
    let mut number = 1;
    loop {
        let file = folder.join(match number {
            1 => "game.sgf".to_owned(),
            _ => format!("game-{number}.sgf"),
        });
        match FileLock::try_take(&file) {
            Ok(lock) if wanted(&file) => return (file, Some(lock)),
            Ok(_) | Err(TryLockError::WouldBlock) => number += 1,
            // Where locks do not work, the games can still be read.
            Err(TryLockError::Error(_)) => return (file, None),
        }
    }
}

/// The synced copy of `file`.
fn copy_of(file: &Path) -> PathBuf {
    let mut name = file.file_stem().unwrap_or_default().to_owned();
    name.push("-copy");
    file.with_file_name(name).with_extension("sgf")
}

// ---- Saving ----

/// Saves the games of the model in `save_file` from now on.
pub fn add(app: &mut App, save_file: SaveFile) {
    add_with(app, save_file, timing::SAVE, storage::replace_soon);
}

/// For tests: with another time limit for the previous write, and another way to write a file.
pub fn add_with(
    app: &mut App,
    save_file: SaveFile,
    patience: Duration,
    replace: impl Fn(&Path, &[u8]) -> io::Result<()> + Send + Sync + 'static,
) {
    app.add_message::<AnnouncementRequested>();
    if let Some(warning) = &save_file.warning {
        let warning = match save_file.headline {
            Some(headline) => AnnouncementRequested::warning(headline).with_details(warning),
            None => AnnouncementRequested::warning(warning),
        };
        app.world_mut().write_message(warning);
    }
    let Some(file) = save_file.file else {
        return;
    };
    let autosave = Autosave::new(file, save_file.lock, patience, Arc::new(replace));
    // A running clock alone does not count as a change.
    let save = save.run_if(resource_changed::<GameModel>.or_else(on_message::<TimePassed>));
    app.insert_resource(autosave)
        .add_systems(Update, receive.in_set(GameSystems::Input))
        .add_systems(Update, save.in_set(GameSystems::Persist))
        .add_systems(Last, finish.in_set(GameSystems::Finish));
}

/// The games that the file of the newest leaves out.
struct OtherGames {
    left_out: Vec<KeptGame>,
    dropped: DroppedGames,
    names: PlayerNames,
}

/// When a game began here, as in file names, which sort by time.
pub(super) fn time_of(game: &KeptGame) -> Option<String> {
    let began = game.conduct.as_ref()?.started();
    let time = humantime::format_rfc3339_micros(began).to_string();
    // Not every system allows colons in names.
    Some(time.replace(':', "").replace('T', "-").replace('Z', ""))
}

/// The file of a single game: `games/YEAR/TIME.sgf` with the time when the game began, or a hash of its contents if it
/// began elsewhere. The same game always has the same file.
fn file_of(beside: &Path, game: &KeptGame, text: &str) -> PathBuf {
    let name = time_of(game);
    let today = || humantime::format_rfc3339(time::date()).to_string();
    let year = name.clone().unwrap_or_else(today);
    let year = year.split('-').next().unwrap_or_default();
    let name = name.unwrap_or_else(|| format!("opened-{:016x}", checksum(text.as_bytes())));
    let folder = beside.with_file_name(GAMES).join(year);
    folder.join(format!("{name}.sgf"))
}

/// The time in the name of a single game's file; `None` for another name or folder.
pub(super) fn time_in(file: &Path) -> Option<&str> {
    const FORM: &str = "0000-00-00-000000.000000";
    let time = file.file_stem()?.to_str()?;
    let digits = time.replace(|c: char| c.is_ascii_digit(), "0");
    let place = Path::new(GAMES).join(time.get(..4)?);
    (digits == FORM && file == place.join(format!("{time}.sgf"))).then_some(time)
}

/// The file in use and its lock, which is lost with its folder.
type SharedSaveFile = Arc<Mutex<(PathBuf, Option<FileLock>)>>;

/// Writes a file.
type ReplaceFile = Arc<dyn Fn(&Path, &[u8]) -> io::Result<()> + Send + Sync>;

/// The state of the saving thread.
struct SaveWriter {
    file: SharedSaveFile,
    replace: ReplaceFile,
    /// The games with their own files, by number.
    kept: HashMap<u64, (PathBuf, Arc<Record>)>,
    copier: BackgroundWorker<()>,
    copying: Option<BackgroundTask<()>>,
}

impl SaveWriter {
    fn write(&mut self, snapshot: &Snapshot, others: &OtherGames) -> io::Result<()> {
        let file = self.claim()?;
        let kept = self.keep(&file, others);
        let bytes = encode(snapshot).into_bytes();
        (self.replace)(&file, &bytes)?;
        kept?;
        let copy = copy_of(&file);
        // A copy that has not begun is replaced by this one.
        self.copying = Some(self.copier.run(&Wake::NONE, move |(), _| {
            // The file itself has just been written, so a failure loses nothing.
            let _ = disk::replace(&copy, &bytes);
        }));
        Ok(())
    }

    /// The file to write. If its folder was removed meanwhile, another window may have taken its name.
    fn claim(&mut self) -> io::Result<PathBuf> {
        let mut shared = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let (file, held) = &mut *shared;
        let folder = file.parent().unwrap_or(Path::new("")).to_owned();
        storage::create_folder(&folder)?;
        if held.as_ref().is_some_and(|held| held.is_lost(file)) {
            *shared = match FileLock::try_take(file) {
                Ok(lock) => (file.clone(), Some(lock)),
                // Another window's file must not be overwritten.
                Err(_) => unused(&folder, |file| !storage::exists(file)),
            };
        }
        Ok(shared.0.clone())
    }

    /// Writes each of the other games into its own file, beside the file of the newest.
    fn keep(&mut self, beside: &Path, others: &OtherGames) -> io::Result<()> {
        let all_dropped = || {
            others
                .dropped
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
        };
        let dropped = all_dropped().clone();
        for game in others.left_out.iter().chain(&dropped) {
            let known = self.kept.get(&game.number);
            if known.is_some_and(|(_, record)| Arc::ptr_eq(record, &game.record)) {
                continue;
            }
            let record = game.full_record(&others.names);
            let text = records::write(&record, Format::Sgf).unwrap_or_default();
            let file = match known {
                Some((file, _)) => file.clone(),
                None => file_of(beside, game, &text),
            };
            storage::replace(&file, text.as_bytes())?;
            self.kept.insert(game.number, (file, game.record.clone()));
        }
        for game in &dropped {
            // No undo leads back to it.
            self.kept.remove(&game.number);
        }
        // More games may have been dropped meanwhile.
        let is_kept = |game: &KeptGame| dropped.iter().any(|kept| kept.number == game.number);
        all_dropped().retain(|game| !is_kept(game));
        Ok(())
    }
}

/// Identifies the saved state of a model: its revision, its notes, whether the computer waits, and the saved duration
/// of the turn.
type SavedState = (u64, u64, bool, u64);

fn state(model: &GameModel) -> SavedState {
    // A page may end without notice. Elsewhere the clock is saved at exit.
    let clock = model.clock().filter(|_| IN_PAGE);
    let spent = clock.map_or(0, |clock| clock.spent.as_secs());
    let spent = spent / timing::CLOCK_SAVED.as_secs();
    (
        model.revision(),
        model.notes(),
        model.computer_waits(),
        spent,
    )
}

#[derive(Resource)]
pub(super) struct Autosave {
    file: SharedSaveFile,
    writer: BackgroundWorker<SaveWriter>,
    /// The write in progress, or one that may have failed.
    writing: Option<BackgroundTask<io::Result<()>>>,
    /// The state that was queued last.
    saved: Option<SavedState>,
    /// How long a change waits for the write of the one before.
    patience: Duration,
    /// Whether the disk fell behind with the last change. The game no longer waits for it.
    is_late: bool,
    has_failed: bool,
    /// A failure not yet reported; an internal error has no reason.
    untold: Option<Option<io::Error>>,
}

impl Autosave {
    fn new(
        file: PathBuf,
        lock: Option<FileLock>,
        patience: Duration,
        replace: ReplaceFile,
    ) -> Autosave {
        let file = Arc::new(Mutex::new((file, lock)));
        let shared = file.clone();
        let writer = BackgroundWorker::new(BackgroundThread::Autosave, move || SaveWriter {
            file: shared.clone(),
            replace: replace.clone(),
            kept: HashMap::new(),
            copier: BackgroundWorker::new(BackgroundThread::AutosaveCopy, || ()),
            copying: None,
        });
        failure::set_last_act({
            let writer = writer.clone();
            move || finish_writing(&writer)
        });
        Autosave {
            file,
            writer,
            writing: None,
            saved: None,
            patience,
            is_late: false,
            has_failed: false,
            untold: None,
        }
    }

    /// The file in use.
    pub(super) fn file(&self) -> PathBuf {
        let file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.0.clone()
    }

    /// Waits up to `timeout` for the last write. Reports only the first of several failures in a row.
    fn receive(&mut self, timeout: Duration) {
        let Some(event) = self.writing.as_mut().and_then(|task| task.wait(timeout)) else {
            return;
        };
        self.writing = None;
        let failure = match event {
            TaskEvent::Done(Ok(())) => None,
            TaskEvent::Done(Err(error)) => Some(Some(error)),
            TaskEvent::Failed => Some(None),
        };
        let had_failed = std::mem::replace(&mut self.has_failed, failure.is_some());
        if !had_failed {
            self.untold = failure.or(self.untold.take());
        }
    }

    /// Queues a model for saving. It replaces one that is queued but not being written.
    fn begin(&mut self, model: &GameModel, wake: &Wake) {
        self.saved = Some(state(model));
        let snapshot = model.snapshot(GAMES_SAVED);
        let others = OtherGames {
            left_out: model.left_out(GAMES_SAVED),
            dropped: model.dropped().clone(),
            names: model.names().clone(),
        };
        self.writing = Some(self.writer.run(wake, move |writer, link| {
            let written = writer.write(&snapshot, &others);
            if written.is_ok() {
                link.wake_at(None);
            }
            written
        }));
    }
}

/// Waits until the thread has written everything, if the disk allows.
fn finish_writing(writer: &BackgroundWorker<SaveWriter>) {
    // Jobs run in turn, so this one is the last.
    let mut last: BackgroundTask<()> = writer.run(&Wake::NONE, |writer, _| {
        if let Some(mut copying) = writer.copying.take() {
            copying.wait(timing::LAST_SAVE);
        }
    });
    last.wait(2 * timing::LAST_SAVE);
}

impl Drop for Autosave {
    fn drop(&mut self) {
        finish_writing(&self.writer);
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        // The thread ends later. Another window may have the file from now on.
        file.1 = None;
    }
}

fn receive(text: Res<Language>, mut commands: Commands, mut autosave: ResMut<Autosave>) {
    autosave.receive(Duration::ZERO);
    if let Some(error) = autosave.untold.take() {
        let internal = || text.files_internal_error().to_owned();
        let reason = error.map_or_else(internal, |error| errors::reason(*text, &error));
        let warning = text.files_game_not_saved(&reason);
        commands.write_message(AnnouncementRequested::warning(warning));
    }
}

fn save(model: Res<GameModel>, wake: Res<Wake>, mut autosave: ResMut<Autosave>) {
    if autosave.saved == Some(state(&model)) {
        return;
    }
    // Usually the disk is much faster than players. If not, the game waits a moment, so that a crash loses at most the
    // last change. It does not wait again for a disk that does not answer at all.
    let timeout = if autosave.is_late {
        Duration::ZERO
    } else {
        autosave.patience
    };
    autosave.receive(timeout);
    autosave.is_late = autosave.writing.is_some();
    autosave.begin(&model, &wake);
}

/// Writes everything at exit, including the clocks and earlier failures.
fn finish(model: Res<GameModel>, wake: Res<Wake>, mut autosave: ResMut<Autosave>) {
    autosave.receive(timing::LAST_SAVE);
    // A running clock changes no other part of the saved state.
    if autosave.has_failed || model.timed().is_some() {
        autosave.begin(&model, &wake);
    }
    finish_writing(&autosave.writer);
}
