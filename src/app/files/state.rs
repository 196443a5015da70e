//! Opens, saves, copies and pastes games.
//!
//! Dialogs, files and the clipboard can take time, so they run on other threads and the window stays responsive. An
//! opened game reaches the model as [`RecordOpened`].

use std::{
    collections::HashMap,
    mem::take,
    path::{self, Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

use bevy::{
    ecs::system::{NonSendMarker, SystemParam},
    prelude::*,
    window::{FileDragAndDrop, PrimaryWindow, RequestRedraw},
};

use super::{
    autosave::Autosave,
    clipboard::Clipboard,
    explored_index::ExploredIndices,
    library::{self, Library, LibraryGame, searchable},
    picker::{FilePicked, FilePickerRequested},
    picture,
    platform_dialogs::{FileAnswer, FileDialogs, FilePurpose, FileQuestion},
    record_texts, system_dialogs, texts,
};
use crate::{
    analysis::PlayedGame,
    app::{
        base::{
            Dialog, DialogRequested, Dialogs, GameSystems, Wake,
            background::{self, BackgroundTasks},
            disk, failure, process,
            start_options::StartOptions,
            storage, timing,
        },
        game::{AnnouncementRequested, GameModel, GameRequested, RecordOpened},
        settings::{BoardView, SettingRequested, Settings},
        study::review::GameReview,
        text::{capitalized, errors, language::Language},
    },
    players::{Players, Seat},
    records::{
        self, Assumptions, BadMove, EntryError, FileStamp, Format, GameInfo, Loaded, MoveError,
        Opened, Record, RecordKind, ggf, obf,
    },
    rules::{Game, Player, Ply, Position, Ruleset, Size},
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<ChoiceFilter>()
        .init_resource::<Files>()
        .init_resource::<FileDialogs>()
        .init_resource::<Choice>()
        .add_message::<FileDragAndDrop>()
        .add_message::<RequestRedraw>()
        .add_message::<FileRequested>()
        .add_message::<OpenFileRequested>()
        .add_message::<OpenLinkRequested>()
        .add_systems(Update, receive.in_set(GameSystems::Input))
        .add_systems(Update, answer.in_set(GameSystems::Answer))
        .add_systems(Update, remember_file.in_set(GameSystems::Persist))
        .add_systems(Last, finish.in_set(GameSystems::Finish));
}

/// Uses the platform's file dialogs and clipboard, and opens the file or link from the command line.
pub(crate) fn start_plugin(app: &mut App) {
    app.insert_resource(FileDialogs::Platform)
        .add_message::<OpenFileRequested>()
        .add_message::<OpenLinkRequested>();
    let options = app.world().resource::<StartOptions>().clone();
    if options.file.is_some() || options.link.is_some() {
        let asked = [options.dark, options.light];
        app.world_mut().get_resource_or_init::<Files>().asked = asked;
    }
    if let Some(file) = options.file {
        app.world_mut().write_message(OpenFileRequested(file));
    }
    if let Some(link) = options.link {
        app.world_mut().write_message(OpenLinkRequested(link));
    }
}

/// Open, save, copy or paste something.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileRequested {
    Open,
    /// Save to the game's file; without one, ask where.
    Save,
    SaveAs,
    SavePicture,
    /// Put the game or the position on the clipboard.
    Copy(Format),
    Paste,
    /// Open a game of the list.
    Choose(usize),
    /// List the saved games.
    List,
    /// Read the moves of the listed games for the explorer.
    Explore,
    /// List the games of a file that was explored before, and explore them again.
    ExploreAgain(usize),
    Delete(usize),
    /// Restore the last deleted game.
    PutBack,
    /// Save the listed games in one file.
    Export,
}

#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct OpenFileRequested(pub PathBuf);

#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct OpenLinkRequested(pub String);

/// How many files of the library are listed at first: more than fit on the screen.
const FIRST_LISTED: usize = 64;

/// The list of games of a record or of the library, to choose one.
#[derive(Resource, Default)]
pub struct Choice {
    listed: Vec<LibraryGame>,
    games: Option<Arc<Loaded>>,
    /// The file of the games, if it can be read again.
    file: Option<PathBuf>,
    /// The library, if its games are listed.
    library: Option<Library>,
    deleted: Vec<DeletedGame>,
    /// Whether the moves of a record's games have been read.
    is_explored: bool,
    /// The number of games whose moves were read; `None` until somebody asks.
    explored: Option<Arc<AtomicUsize>>,
    /// An error for the player.
    problem: Option<String>,
    /// The last search and its result.
    found: Mutex<Option<(String, Arc<[usize]>)>>,
}

/// A deleted game of the library, its index in the list, and the contents of its files.
struct DeletedGame {
    index: usize,
    game: LibraryGame,
    files: Vec<(PathBuf, Vec<u8>)>,
}

impl Choice {
    fn new(text: Language, games: Loaded) -> Choice {
        let names = 0..games.len();
        let names = names.map(|index| name(text, &games.info(index), games.kind(), index));
        Choice {
            listed: names.map(LibraryGame::named).collect(),
            games: Some(Arc::new(games)),
            ..Choice::default()
        }
    }

    fn of_library(mut library: Library) -> Choice {
        Choice {
            listed: take(&mut library.games),
            library: Some(library),
            ..Choice::default()
        }
    }

    /// Stores the moves of the games, if they are still listed.
    fn take_played(&mut self, games: &Arc<Loaded>, played: Vec<Option<PlayedGame>>) {
        let is_listed = |listed| Arc::ptr_eq(listed, games);
        if self.games.as_ref().is_some_and(is_listed) {
            for (game, played) in self.listed.iter_mut().zip(played) {
                game.played = played;
            }
            self.found = Mutex::default();
            self.is_explored = true;
        }
    }

    /// Lists other games. Deleted games can still be restored.
    fn list(&mut self, others: Choice) {
        let deleted = take(&mut self.deleted);
        *self = Choice { deleted, ..others };
    }

    /// Whether the library is listed.
    pub(crate) fn is_library(&self) -> bool {
        self.library.is_some()
    }

    /// Whether the library is listed completely.
    pub fn is_library_read(&self) -> bool {
        self.library.as_ref().is_some_and(|library| library.is_read)
    }

    /// The file of the games, if it can be read again.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Whether the games are from a file, and were explored or are being read for that.
    pub(crate) fn is_explored_file(&self) -> bool {
        self.file.is_some() && (self.explored.is_some() || self.games.is_none())
    }

    /// Whether the list is complete.
    pub(super) fn is_whole(&self) -> bool {
        self.games.is_some() || self.is_library_read()
    }

    fn library_game(&self, index: usize) -> Option<&LibraryGame> {
        self.listed.get(index).filter(|_| self.is_library())
    }

    pub(super) fn can_be_deleted(&self, index: usize) -> bool {
        let game = self.library_game(index).filter(|_| self.is_whole());
        game.is_some_and(LibraryGame::can_be_deleted)
    }

    pub(super) fn deleted_last(&self) -> Option<&str> {
        let deleted = self.deleted.last().filter(|_| self.is_library());
        deleted.map(|deleted| deleted.game.name.as_str())
    }

    /// The problems with files.
    pub(super) fn notices(&self, text: Language) -> Vec<String> {
        /// The most files that are named.
        const NAMED: usize = 3;
        let unread = self
            .library
            .as_ref()
            .map_or(&[][..], |library| &library.unread);
        let mut named: Vec<&str> = unread.iter().map(String::as_str).take(NAMED).collect();
        named.extend((unread.len() > NAMED).then_some("…"));
        let unread =
            (!unread.is_empty()).then(|| text.library_unread(unread.len(), named.join(", ")));
        unread.into_iter().chain(self.problem.clone()).collect()
    }

    fn take_out(&mut self, index: usize) -> Option<LibraryGame> {
        self.can_be_deleted(index).then(|| {
            self.found = Mutex::default();
            self.listed.remove(index)
        })
    }

    /// Moves a game to the deleted ones, or else back into the list.
    fn settle(&mut self, deleted: DeletedGame, is_deleted: bool, problem: Option<String>) {
        self.problem = problem;
        if is_deleted {
            self.deleted.push(deleted);
        } else if self.is_library() {
            let index = deleted.index.min(self.listed.len());
            self.found = Mutex::default();
            self.listed.insert(index, deleted.game);
        }
    }

    pub(crate) fn played(&self, index: usize) -> Option<&PlayedGame> {
        self.listed.get(index)?.played.as_ref()
    }

    /// Whether the moves of all games are known.
    pub(crate) fn is_explored(&self) -> bool {
        self.is_library_read() || self.is_explored
    }

    /// The share of games whose moves were read, in percent; `None` until somebody asks.
    pub(crate) fn percent_explored(&self) -> Option<usize> {
        let explored = self.explored.as_ref()?.load(Ordering::Relaxed);
        Some(100 * explored / self.listed.len().max(1))
    }

    pub fn name(&self, index: usize) -> &str {
        self.listed.get(index).map_or("", |game| &game.name)
    }

    pub(super) fn key(&self, index: usize) -> Option<u64> {
        self.listed.get(index).and_then(LibraryGame::key)
    }

    /// How many games are listed.
    pub(crate) fn len(&self) -> usize {
        self.listed.len()
    }

    /// The games of the library that match `filter`.
    fn shown(&self, filter: &str) -> Vec<LibraryGame> {
        let found = self.found(filter);
        let games = found.iter().filter_map(|&index| self.library_game(index));
        games.cloned().collect()
    }

    /// How many games match `filter`; `None` while they are read.
    pub(crate) fn count(&self, text: Language, filter: &str) -> Option<String> {
        self.is_whole().then(|| {
            if self.is_library() && self.listed.is_empty() {
                text.library_empty().into()
            } else {
                text.dialogs_games(self.found(filter).len())
            }
        })
    }

    /// The games that match every word of `filter`.
    pub fn found(&self, filter: &str) -> Arc<[usize]> {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((last, found)) = &*found
            && last == filter
        {
            return found.clone();
        }
        let searched = searchable(filter);
        let words: Vec<&str> = searched.split_whitespace().collect();
        let games = self.listed.iter().enumerate();
        let fits = games.filter(|(_, game)| words.iter().all(|word| game.searched.contains(word)));
        let indices: Arc<[usize]> = fits.map(|(index, _)| index).collect();
        *found = Some((filter.to_owned(), indices.clone()));
        indices
    }
}

/// The search words of the dialog.
#[derive(Resource, Clone, Debug, Default)]
pub struct ChoiceFilter(pub String);

/// The contents of the dialog.
#[derive(SystemParam)]
pub struct ChoiceDialog<'w> {
    pub choice: Res<'w, Choice>,
    pub filter: ResMut<'w, ChoiceFilter>,
}

fn name(text: Language, info: &GameInfo, kind: RecordKind, index: usize) -> String {
    let number = index + 1;
    let named = match (&info.dark, &info.light) {
        (None, None) => capitalized(&match kind {
            RecordKind::OBF | RecordKind::BOARD => text.records_position(number),
            _ => text.records_game(number),
        }),
        (dark, light) => {
            let name = |name: &Option<String>| name.clone().unwrap_or("?".into());
            format!("{number}. {} – {}", name(dark), name(light))
        }
    };
    let more = [&info.result, &info.event, &info.date];
    let more = more.into_iter().flatten().map(|part| format!(" · {part}"));
    format!("{named}{}", more.collect::<String>())
}

/// The result of work on another thread, or an error in words for the player.
type FileResult = Result<FileOutcome, String>;

enum FileOutcome {
    Opened(Box<Opened>, GameSource),
    /// A record with several games was read.
    Many(Box<Choice>),
    /// The games of this file, which was explored before, or the error of reading it.
    ManyAgain(PathBuf, Result<Box<Choice>, String>),
    /// The library was read; if only in part, with the rest to come.
    Listed(
        Box<Library>,
        Option<Box<dyn FnOnce() -> Box<Library> + Send + Sync>>,
    ),
    /// The moves of a record's games were read, for the opening explorer.
    Played(Arc<Loaded>, Vec<Option<PlayedGame>>),
    /// A game was deleted or restored, or not, for this reason.
    Deleted(DeletedGame, Option<String>),
    PutBack(DeletedGame, Option<String>),
    /// The game with this number was saved in a file.
    Saved(OwnFile, u64),
    /// The game was not saved, because another program has changed its file.
    Changed(PathBuf),
    /// Something else was done.
    Told(String),
    Chosen(Box<ChosenFile>),
    /// The platform has no dialog to ask for this, with this proposal.
    NoDialog(FilePurpose, PathBuf),
    Nothing,
}

/// A chosen file, and what to do with it.
struct ChosenFile {
    file: PathBuf,
    purpose: FilePurpose,
    /// The number and the record of the game that was on the board when the dialog opened.
    asked_for: (u64, Record),
    job: FileJob,
}

/// A job with a file and the game on the board.
type FileJob = Box<dyn FnOnce(PathBuf, &Record) -> FileResult + Send + Sync>;

fn job(
    text: Language,
    purpose: FilePurpose,
    model: &GameModel,
    view: BoardView,
    (choice, filter): (&Choice, &ChoiceFilter),
) -> FileJob {
    let (assumed, number) = (assumptions(model), model.game_number());
    let games = (purpose == FilePurpose::Export).then(|| choice.shown(&filter.0));
    Box::new(move |mut file, record| {
        if let Some(extension) = purpose.extension()
            && file.extension().is_none()
        {
            file.set_extension(extension);
            // The dialog only asked about replacing the name without an extension.
            if disk::stamp(&file).is_some() {
                return Err(text.files_exists_with_extension(texts::name(&file)));
            }
        }
        match purpose {
            FilePurpose::Open => open_file(text, &file, &assumed),
            FilePurpose::Export => export(text, &games.unwrap_or_default(), &file),
            FilePurpose::Save | FilePurpose::SavePicture => save(text, record, file, number, view),
        }
    })
}

/// Assumptions for records with missing information: a game like the one on the board.
pub fn assumptions(model: &GameModel) -> Assumptions {
    Assumptions {
        size: model.game().size(),
        ruleset: model.game().ruleset(),
        is_guess: true,
    }
}

/// The file of a single game, in the format in which it is saved.
#[derive(Clone, Debug)]
struct OwnFile {
    path: PathBuf,
    /// The last read or write. Saves queue up, and each knows the state that the previous one left.
    last: Arc<Mutex<FileState>>,
}

#[derive(Debug)]
struct FileState {
    stamp: Option<FileStamp>,
    /// The number of the save that wrote the file; 0 if none did.
    save: u64,
}

impl OwnFile {
    fn now(path: PathBuf) -> OwnFile {
        let stamp = disk::stamp(&path);
        let last = Arc::new(Mutex::new(FileState { stamp, save: 0 }));
        OwnFile { path, last }
    }
}

enum GameSource {
    Own(OwnFile),
    /// A file in another format, or with several games.
    Other(String),
    Link,
    Pasted,
}

/// The files of games, and the work in progress.
#[derive(Resource, Default)]
struct Files {
    /// The files of games, by number. Other games have none yet.
    names: HashMap<u64, OwnFile>,
    /// How many saves to files of games were asked for.
    saves: u64,
    /// The file of the game that is about to be opened.
    opened: Option<OwnFile>,
    /// The players for the first opened game, overriding its record.
    asked: [Option<Seat>; 2],
    tasks: BackgroundTasks<FileResult>,
    /// Jobs that write files; the exit waits for them.
    writes: BackgroundTasks<FileResult>,
    /// Open file dialogs.
    dialogs: BackgroundTasks<FileResult>,
    /// Files chosen in dialogs.
    chosen: Vec<ChosenFile>,
    /// Games to open once nothing is being written in a dialog.
    held: Vec<FileResult>,
}

impl Files {
    /// Runs a job on the file that was chosen for it.
    fn work(
        &mut self,
        wake: &Wake,
        (file, purpose, job): (PathBuf, FilePurpose, FileJob),
        record: Record,
    ) {
        let tasks = match purpose {
            FilePurpose::Open => &mut self.tasks,
            _ => &mut self.writes,
        };
        tasks.run(wake, async move { job(file, &record) });
    }

    /// The results since the last call, except those that would replace a dialog with unsaved input.
    fn receive(&mut self, text: Language, is_written: bool) -> Vec<FileResult> {
        let done = self.tasks.ended().into_iter().chain(self.writes.ended());
        let done = done.map(|done| done.unwrap_or(Err(text.files_job_failed().into())));
        let asked = self.dialogs.ended().into_iter();
        let asked = asked.map(|asked| asked.unwrap_or(Err(text.files_dialog_failed().into())));
        let all = take(&mut self.held).into_iter().chain(done).chain(asked);
        let opens = |result: &FileResult| {
            use FileOutcome::{Many, NoDialog, Opened};
            matches!(result, Ok(Opened(..) | Many(_) | NoDialog(..)))
        };
        let (held, rest) = all.partition(|result| is_written && opens(result));
        self.held = held;
        rest
    }
}

fn answer(
    text: Res<Language>,
    mut requests: MessageReader<FileRequested>,
    (mut openings, mut links): (
        MessageReader<OpenFileRequested>,
        MessageReader<OpenLinkRequested>,
    ),
    mut picks: MessageReader<FilePicked>,
    (mut drops, open_dialogs): (MessageReader<FileDragAndDrop>, Res<Dialogs>),
    (model, autosave): (Res<GameModel>, Option<Res<Autosave>>),
    review: Res<GameReview>,
    settings: Res<Settings>,
    dialogs: Res<FileDialogs>,
    clipboard: Res<Clipboard>,
    (mut choice, mut filter): (ResMut<Choice>, ResMut<ChoiceFilter>),
    mut commands: Commands,
    window: Option<Single<Entity, With<PrimaryWindow>>>,
    wake: Res<Wake>,
    mut files: ResMut<Files>,
    // Some platforms show dialogs only from the window's thread.
    _main_thread: NonSendMarker,
) {
    let text = *text;
    let window = window.map(|window| *window);
    let assumed = assumptions(&model);
    let job_for =
        |purpose, shown: (&Choice, &ChoiceFilter)| job(text, purpose, &model, settings.view, shown);
    let record = || record_to_save(&model, &review);
    // They refer to the present list, so they precede requests for another.
    for FilePicked { purpose, file } in picks.read().cloned() {
        let job = job_for(purpose, (&choice, &filter));
        files.work(&wake, (file, purpose, job), record());
    }
    for chosen in take(&mut files.chosen) {
        let (number, asked_for) = chosen.asked_for;
        // Moves may have been played while the dialog was open.
        let is_same = number == model.game_number();
        let newest = if is_same { record() } else { asked_for };
        files.work(&wake, (chosen.file, chosen.purpose, chosen.job), newest);
    }
    for &request in requests.read() {
        let known = files.names.get(&model.game_number()).cloned();
        match request {
            FileRequested::Save if let Some(file) = known => {
                let (record, number) = (record(), model.game_number());
                files.saves += 1;
                let save = files.saves;
                let job = async move { save_again(text, &record, &file, number, save) };
                files.writes.run(&wake, job);
            }
            FileRequested::Open
            | FileRequested::Save
            | FileRequested::SaveAs
            | FileRequested::SavePicture
            | FileRequested::Export => {
                let purpose = match request {
                    FileRequested::Open => FilePurpose::Open,
                    FileRequested::SavePicture => FilePurpose::SavePicture,
                    FileRequested::Export => FilePurpose::Export,
                    _ => FilePurpose::Save,
                };
                // One dialog at a time.
                if !system_dialogs::MAY_STAY_UNANSWERED {
                    if !files.dialogs.is_empty() {
                        continue;
                    }
                } else if purpose == FilePurpose::Open {
                    files.dialogs = BackgroundTasks::default();
                }
                let known = known.filter(|_| purpose != FilePurpose::Export);
                let usual = || purpose.usual_name().into();
                let mut proposed = known.map_or_else(usual, |file| file.path);
                if let Some(extension) = purpose.extension() {
                    proposed.set_extension(extension);
                }
                let question = ask(text, &dialogs, window, purpose, &proposed);
                let job = job_for(purpose, (&choice, &filter));
                let asked_for = (model.game_number(), record());
                files.dialogs.run(&wake, async move {
                    Ok(match question.await {
                        FileAnswer::Chosen(file) => FileOutcome::Chosen(Box::new(ChosenFile {
                            file,
                            purpose,
                            asked_for,
                            job,
                        })),
                        FileAnswer::Cancelled => FileOutcome::Nothing,
                        FileAnswer::NoDialog => FileOutcome::NoDialog(purpose, proposed),
                    })
                });
            }
            FileRequested::Copy(format) => {
                let written = written(text, &record(), format);
                let clipboard = clipboard.clone();
                files.tasks.run(&wake, async move {
                    clipboard.set(text, written?)?;
                    Ok(FileOutcome::Told(copied_as(text, format).into()))
                });
            }
            FileRequested::Paste => {
                let clipboard = clipboard.clone();
                files.tasks.run(&wake, async move {
                    let pasted = clipboard.get(text).await?;
                    let loaded = record_texts::read(text, &pasted, &assumed)?;
                    open(text, loaded, GameSource::Pasted)
                });
            }
            FileRequested::List => {
                choice.list(Choice::of_library(Library::default()));
                filter.0.clear();
                let (run, names) = (model.snapshot(usize::MAX), model.names().clone());
                let own = autosave.as_ref().map(|autosave| autosave.file());
                let read =
                    move |most| Box::new(library::read(text, &run, &names, own.as_deref(), most));
                files.tasks.run(&wake, async move {
                    let first = read(FIRST_LISTED);
                    let rest = Box::new(move || read(usize::MAX));
                    Ok(FileOutcome::Listed(first, Some(rest)))
                });
            }
            FileRequested::Explore => {
                // The other reference belongs to a running job.
                let explored = choice.explored.as_ref();
                let is_due = explored.is_none_or(|explored| Arc::strong_count(explored) == 1);
                let games = choice.games.clone();
                if let Some(games) = games.filter(|_| is_due && !choice.is_explored) {
                    let (explored, wake) = (Arc::<AtomicUsize>::default(), wake.clone());
                    choice.explored = Some(explored.clone());
                    let known = &settings.explored_files;
                    let indices = autosave.as_ref().map(|autosave| autosave.file());
                    let indices = indices.map(|own| ExploredIndices::beside(&own, known));
                    let index = indices.zip(choice.file.clone());
                    files.tasks.run(&wake.clone(), async move {
                        let read = || played(&games, &explored, &wake);
                        let played = match index {
                            Some((indices, file)) => indices.moves(&file, &games, read),
                            None => read(),
                        };
                        Ok(FileOutcome::Played(games, played))
                    });
                }
                if let Some(file) = choice.file.clone() {
                    commands.write_message(SettingRequested::new(move |now| {
                        now.remember_explored(&file);
                    }));
                }
            }
            FileRequested::ExploreAgain(index) => {
                let Some(file) = settings.explored_files.get(index).map(PathBuf::from) else {
                    continue;
                };
                choice.list(Choice {
                    file: Some(file.clone()),
                    ..Choice::default()
                });
                filter.0.clear();
                files.tasks.run(&wake, async move {
                    let loaded = load(text, &file, &assumed);
                    let games = loaded.map(|loaded| Box::new(Choice::new(text, loaded)));
                    Ok(FileOutcome::ManyAgain(file, games))
                });
            }
            FileRequested::Delete(index) => {
                if let Some(game) = choice.take_out(index) {
                    let job = async move { Ok(delete(text, index, game)) };
                    files.writes.run(&wake, job);
                }
            }
            FileRequested::PutBack => {
                if let Some(deleted) = choice.deleted.pop() {
                    let job = async move { Ok(put_back(text, deleted)) };
                    files.writes.run(&wake, job);
                }
            }
            FileRequested::Choose(index) => {
                let name = choice.name(index).to_owned();
                if let Some(game) = choice.library_game(index).cloned() {
                    if let Some(number) = game.numbers().next() {
                        commands.write_message(GameRequested::GoToGame(number));
                        // The model answers in the next frame.
                        commands.write_message(RequestRedraw);
                    } else {
                        files
                            .tasks
                            .run(&wake, async move { open_kept(text, &game) });
                    }
                } else if let Some(games) = choice.games.clone() {
                    files.tasks.run(&wake, async move {
                        opened(text, &games, index, GameSource::Other(name))
                    });
                }
            }
        }
    }
    let dropped = drops.read().filter_map(|event| match event {
        FileDragAndDrop::DroppedFile { path_buf, .. } => Some(path_buf),
        _ => None,
    });
    let named = openings.read().map(|OpenFileRequested(file)| file);
    // A slip must not lose unsaved input.
    let can_open = !open_dialogs.are_written();
    for file in named.chain(dropped).filter(|_| can_open) {
        let file = file.clone();
        let job = async move { open_file(text, &file, &assumed) };
        files.tasks.run(&wake, job);
    }
    for OpenLinkRequested(link) in links.read() {
        let link = link.clone();
        files.tasks.run(&wake, async move {
            let loaded = record_texts::read(text, &link, &assumed)?;
            open(text, loaded, GameSource::Link)
        });
    }
    if can_open && !files.held.is_empty() {
        // They open in the next frame.
        wake.now();
    }
}

fn ask(
    text: Language,
    dialogs: &FileDialogs,
    window: Option<Entity>,
    purpose: FilePurpose,
    proposed: &Path,
) -> FileQuestion {
    match dialogs {
        FileDialogs::Own => Box::pin(async { FileAnswer::NoDialog }),
        FileDialogs::Platform => system_dialogs::ask(text, window, purpose, proposed),
        FileDialogs::Function(answer) => {
            let answer = answer.clone();
            Box::pin(async move { answer().map_or(FileAnswer::Cancelled, FileAnswer::Chosen) })
        }
    }
}

/// The players of an opened game: the computer if the record has its name, and otherwise people.
pub fn players_of(info: &GameInfo) -> Players {
    let seat = |player| Seat::of_recorded_name(info.name(player).unwrap_or_default());
    let [dark, light] = Player::ALL.map(seat);
    Players { dark, light }
}

/// The record of the game on the board with review results so far. Sides without a known player get the names of the
/// present ones.
pub fn record_to_save(model: &GameModel, review: &GameReview) -> Record {
    let mut record = model.full_record();
    review.note_in(&mut record, model.game_number());
    let name = |player| {
        let name = model.name(player).map(str::to_owned);
        name.or_else(|| model.players().seat(player).recorded_name())
    };
    let info = &mut record.info;
    info.dark = info.dark.take().or_else(|| name(Player::Dark));
    info.light = info.light.take().or_else(|| name(Player::Light));
    record
}

// ---- Opening ----

fn open_file(text: Language, file: &Path, assumed: &Assumptions) -> FileResult {
    // Changes from now on count, even while the file is being read.
    let own = OwnFile::now(file.to_owned());
    let loaded = load(text, file, assumed)?;
    let source = if loaded.loss().is_none() {
        GameSource::Own(own)
    } else {
        GameSource::Other(texts::name(file))
    };
    let mut opened = open(text, loaded, source);
    if let Ok(FileOutcome::Many(games)) = &mut opened {
        games.file = path::absolute(file)
            .ok()
            .filter(|file| disk::stamp(file).is_some());
    }
    opened
}

/// Reads a record. Errors are in words for the player.
fn load(text: Language, file: &Path, assumed: &Assumptions) -> Result<Loaded, String> {
    let loaded = disk::load(file, assumed);
    loaded.map_err(|error| capitalized(&record_texts::not_loaded(text, &error)))
}

/// Opens a record: its only game, or the list of its games.
fn open(text: Language, loaded: Loaded, source: GameSource) -> FileResult {
    if loaded.len() > 1 {
        return Ok(FileOutcome::Many(Box::new(Choice::new(text, loaded))));
    }
    opened(text, &loaded, 0, source)
}

fn opened(text: Language, loaded: &Loaded, index: usize, source: GameSource) -> FileResult {
    let file = match &source {
        GameSource::Own(file) => Some(texts::name(&file.path)),
        GameSource::Other(name) => Some(name.clone()),
        GameSource::Link | GameSource::Pasted => None,
    };
    let opened = Box::new(game_of(text, loaded, index, file)?);
    Ok(FileOutcome::Opened(opened, source))
}

/// A game of a record. Errors are in words for the player. If it was not pasted, it is from a `file`.
pub fn game_of(
    text: Language,
    loaded: &Loaded,
    index: usize,
    file: Option<String>,
) -> Result<Opened, String> {
    match open_game(loaded, index) {
        Err(error) => Err(capitalized(&record_texts::not_read(text, &error))),
        // Any text can be read as moves with an illegal first one.
        Ok(opened) if loaded.kind() == RecordKind::TRANSCRIPT && !opened.record.game.can_undo() => {
            Err(match opened.problem {
                None
                | Some(BadMove {
                    reason: MoveError::Entry(EntryError::NotAMove),
                    ..
                }) => match file {
                    Some(name) => text.files_file_is_not_a_game(name),
                    None => text.files_not_a_game().into(),
                },
                Some(problem) => text.files_stopped_at(record_texts::bad_move(text, &problem)),
            })
        }
        Ok(opened) => Ok(opened),
    }
}

fn open_game(loaded: &Loaded, index: usize) -> Result<Opened, records::ReadError> {
    match loaded.kind() {
        RecordKind::TRANSCRIPT => best_reading(loaded, index),
        _ => loaded.open(index),
    }
}

/// The moves of each game of a record. Counts finished games, and shows the count at every hundredth.
fn played(games: &Loaded, done: &AtomicUsize, wake: &Wake) -> Vec<Option<PlayedGame>> {
    let indices: Vec<usize> = (0..games.len()).collect();
    let step = games.len() / 100 + 1;
    background::on_all_cores(&indices, |&index| {
        let opened = open_game(games, index).ok();
        let played = opened.and_then(|opened| PlayedGame::of(&opened.record));
        if done.fetch_add(1, Ordering::Relaxed).is_multiple_of(step) {
            wake.now();
        }
        played
    })
}

/// Opens a transcript, which does not give its rules and board. Those of the game on the board are tried first, then
/// others; the first that allow the most moves win. Free placement is left out: it would allow nearly everything.
fn best_reading(loaded: &Loaded, index: usize) -> Result<Opened, records::ReadError> {
    let first = loaded.open(index)?;
    if first.problem.is_none() {
        return Ok(first);
    }
    let size = first.record.game.size();
    let others = [Size::STANDARD, size]
        .into_iter()
        .flat_map(|size| [Ruleset::OTHELLO, Ruleset::REVERSI].map(|ruleset| (size, ruleset)))
        .map(|(size, ruleset)| Assumptions {
            size,
            ruleset,
            is_guess: false,
        });
    let mut best = first;
    for assumed in others {
        let other = loaded.open_assuming(index, &assumed)?;
        let reach = |opened: &Opened| (opened.problem.is_none(), opened.record.game.ply_number());
        if reach(&other) > reach(&best) {
            best = other;
        }
    }
    Ok(best)
}

// ---- The library ----

fn open_kept(text: Language, game: &LibraryGame) -> FileResult {
    let opened = game.open(&mut HashMap::new());
    let opened = opened.map_err(|file| text.library_unread(1_u8, file))?;
    let source = GameSource::Other(game.name.clone());
    Ok(FileOutcome::Opened(Box::new(opened), source))
}

fn delete(text: Language, index: usize, game: LibraryGame) -> FileOutcome {
    let (files, stays) = game.delete();
    let problem = stays.map(|file| text.library_not_deleted(file));
    FileOutcome::Deleted(DeletedGame { index, game, files }, problem)
}

fn put_back(text: Language, deleted: DeletedGame) -> FileOutcome {
    let written = deleted.files.iter().map(|(file, bytes)| {
        let written = storage::replace(file, bytes);
        written
            .map_err(|error| text.files_not_saved(texts::name(file), errors::reason(text, &error)))
    });
    let problem = written.collect::<Result<(), String>>().err();
    FileOutcome::PutBack(deleted, problem)
}

// ---- Saving ----

/// The extension of a file in lower case, and its format.
fn format_of(file: &Path) -> (String, Option<Format>) {
    let extension = file.extension().unwrap_or_default().to_string_lossy();
    let extension = extension.to_lowercase();
    let format = match extension.as_str() {
        "sgf" => Some(Format::Sgf),
        "txt" => Some(Format::Transcript),
        "ggf" => Some(Format::Ggf),
        "board" => Some(Format::Board),
        _ => None,
    };
    (extension, format)
}

/// Saves games one after the other in the format of `file`'s extension.
fn export(text: Language, games: &[LibraryGame], file: &Path) -> FileResult {
    let (extension, format) = format_of(file);
    let format = format.filter(|&format| format != Format::Board);
    let format = format.ok_or_else(|| text.files_unknown_extension(&extension))?;
    // The file must not become empty.
    if games.is_empty() {
        return Ok(FileOutcome::Nothing);
    }
    let mut files = HashMap::new();
    let mut all = String::new();
    for game in games {
        let opened = game.open(&mut files);
        let Opened { record, problem } = opened.map_err(|file| text.library_unread(1_u8, file))?;
        // The export would lack everything after an illegal move.
        if let Some(problem) = problem {
            let problem = text.files_stopped_at(record_texts::bad_move(text, &problem));
            return Err(format!("{problem} ({})", game.name));
        }
        let written = written(text, &record, format);
        all += &written.map_err(|reason| format!("{reason} ({})", game.name))?;
    }
    write(text, file, all.as_bytes()).map(FileOutcome::Told)
}

/// Saves to the file of the game, which keeps its format whatever its name. `save` counts the saves.
fn save_again(
    text: Language,
    record: &Record,
    file: &OwnFile,
    number: u64,
    save: u64,
) -> FileResult {
    let mut last = file.last.lock().unwrap_or_else(PoisonError::into_inner);
    let saved = FileOutcome::Saved(file.clone(), number);
    // Each save has its own thread, so a newer game may have been written first.
    if last.save > save {
        return Ok(saved);
    }
    let now = disk::stamp(&file.path);
    // A missing file can be rewritten.
    if now.is_some() && now != last.stamp {
        return Ok(FileOutcome::Changed(file.path.clone()));
    }
    let written = written(text, record, Format::Sgf)?;
    write(text, &file.path, written.as_bytes())?;
    *last = FileState {
        stamp: disk::stamp(&file.path),
        save,
    };
    Ok(saved)
}

/// Saves in the format of `file`'s extension.
fn save(
    text: Language,
    record: &Record,
    file: PathBuf,
    number: u64,
    view: BoardView,
) -> FileResult {
    let (extension, format) = format_of(&file);
    let bytes = match format {
        Some(format) => written(text, record, format)?.into_bytes(),
        None if extension == "png" => {
            let last = record.game.last_choice().and_then(Ply::square);
            let view = view.of(record.game.size());
            let picture = picture::png(record.game.position(), last, view);
            picture.map_err(|_| text.files_job_failed())?
        }
        None => return Err(text.files_unknown_extension(&extension)),
    };
    let saved = write(text, &file, &bytes)?;
    Ok(match format {
        // It becomes the file of the game.
        Some(Format::Sgf) => FileOutcome::Saved(OwnFile::now(file), number),
        _ => FileOutcome::Told(saved),
    })
}

/// Writes a file. Returns the result in words for the player.
fn write(text: Language, file: &Path, bytes: &[u8]) -> Result<String, String> {
    let not_saved = |error| text.files_not_saved(texts::name(file), errors::reason(text, &error));
    disk::write(file, bytes).map_err(not_saved)?;
    Ok(text.files_saved(texts::name(file)))
}

/// The game in a text format; a link is the address of a page that opens it. Errors are in words for the player.
pub fn written(text: Language, record: &Record, format: Format) -> Result<String, String> {
    if format == Format::Link {
        return Ok(process::address() + &records::link::write(&record.game));
    }
    let written = records::write(record, format);
    written.map_err(|error| capitalized(&record_texts::not_written(text, error, format)))
}

fn copied_as(text: Language, format: Format) -> &'static str {
    match format {
        Format::Sgf => text.files_copied_game(),
        Format::Transcript => text.files_copied_moves(),
        Format::Ggf => text.files_copied_ggf(),
        Format::Link => text.files_copied_link(),
        Format::Board | Format::Obf => text.files_copied_position(),
    }
}

pub(crate) fn can_be(game: &Game, format: Format) -> bool {
    match format {
        Format::Sgf | Format::Link | Format::Board => true,
        Format::Transcript => {
            let usual = Position::start(game.ruleset(), game.size());
            game.position_at(game.start()) == Some(&usual)
        }
        Format::Obf => obf::check(game).is_ok(),
        Format::Ggf => ggf::check(game).is_ok(),
    }
}

// ---- Results ----

/// Handles results of work on other threads.
fn receive(
    (text, wake): (Res<Language>, Res<Wake>),
    mut requests: MessageReader<FileRequested>,
    mut commands: Commands,
    dialogs: Res<Dialogs>,
    mut files: ResMut<Files>,
    (mut choice, mut filter): (ResMut<Choice>, ResMut<ChoiceFilter>),
    mut records: MessageWriter<RecordOpened>,
) {
    // The present list stays until requests about its games are answered.
    let about_list = requests.read().filter(|request| {
        matches!(
            request,
            FileRequested::Choose(_) | FileRequested::Delete(_) | FileRequested::Export
        )
    });
    if about_list.count() > 0 {
        wake.now();
        return;
    }
    for result in files.receive(*text, dialogs.are_written()) {
        match result {
            Ok(FileOutcome::Opened(opened, source)) => {
                let Opened { record, problem } = *opened;
                let mut players = players_of(&record.info);
                for (player, asked) in Player::ALL.into_iter().zip(take(&mut files.asked)) {
                    players.set(player, asked.unwrap_or(players.seat(player)));
                }
                commands.write_message(DialogRequested::Close);
                records.write(RecordOpened { record, players });
                let opened = match &source {
                    GameSource::Own(file) => text.files_opened(texts::name(&file.path)),
                    GameSource::Other(name) => text.files_opened(name),
                    GameSource::Link => text.files_opened_link().into(),
                    GameSource::Pasted => text.files_pasted().into(),
                };
                files.opened = match source {
                    // A file with an illegal move must not be overwritten by its readable part.
                    GameSource::Own(file) if problem.is_none() => Some(file),
                    _ => None,
                };
                commands.write_message(match problem {
                    Some(problem) => {
                        let problem = record_texts::bad_move(*text, &problem);
                        AnnouncementRequested::warning(text.files_stopped_at(problem))
                    }
                    None => AnnouncementRequested::other_game(opened),
                });
            }
            Ok(FileOutcome::Listed(library, read_all)) => {
                if !choice.is_library() {
                    continue;
                }
                choice.list(Choice::of_library(*library));
                if let Some(read_all) = read_all.filter(|_| !choice.is_library_read()) {
                    let job = async move { Ok(FileOutcome::Listed(read_all(), None)) };
                    files.tasks.run(&wake, job);
                }
            }
            Ok(FileOutcome::Deleted(deleted, problem)) => {
                // A game whose files could not be rewritten can still be restored.
                let is_deleted = problem.is_none() || !deleted.files.is_empty();
                for number in deleted.game.numbers().filter(|_| is_deleted) {
                    commands.write_message(GameRequested::TakeOut(number));
                }
                choice.settle(deleted, is_deleted, problem);
            }
            Ok(FileOutcome::PutBack(deleted, problem)) => {
                let is_deleted = problem.is_some();
                for number in deleted.game.numbers().filter(|_| !is_deleted) {
                    commands.write_message(GameRequested::PutBack(number));
                }
                choice.settle(deleted, is_deleted, problem);
            }
            Ok(FileOutcome::Many(games)) => {
                choice.list(*games);
                filter.0.clear();
                commands.write_message(DialogRequested::Open(Dialog::Choose));
            }
            Ok(FileOutcome::ManyAgain(file, games)) => {
                // Another list may be open by now.
                if choice.file.as_deref() != Some(&file) || choice.games.is_some() {
                    continue;
                }
                match games {
                    Ok(games) => {
                        choice.list(Choice {
                            file: Some(file),
                            // The player may open the explorer before the request is answered.
                            explored: Some(Arc::default()),
                            ..*games
                        });
                        commands.write_message(FileRequested::Explore);
                    }
                    Err(reason) => {
                        commands.write_message(SettingRequested::new(move |now| {
                            now.forget_explored(&file);
                        }));
                        commands.write_message(FileRequested::List);
                        commands.write_message(AnnouncementRequested::warning(reason));
                    }
                }
            }
            Ok(FileOutcome::Played(games, played)) => choice.take_played(&games, played),
            Ok(FileOutcome::Saved(file, number)) => {
                let saved = text.files_saved(texts::name(&file.path));
                files.names.insert(number, file);
                commands.write_message(AnnouncementRequested::info(saved));
            }
            Ok(FileOutcome::Changed(file)) => {
                // The dialog asks before it replaces a file.
                commands.write_message(FileRequested::SaveAs);
                let changed = text.files_changed_elsewhere(texts::name(&file));
                commands.write_message(AnnouncementRequested::warning(changed));
            }
            Ok(FileOutcome::Told(text)) => {
                commands.write_message(AnnouncementRequested::info(text));
            }
            Ok(FileOutcome::Chosen(chosen)) => files.chosen.push(*chosen),
            Ok(FileOutcome::NoDialog(purpose, proposed)) => {
                commands.write_message(FilePickerRequested::Show { purpose, proposed });
            }
            Ok(FileOutcome::Nothing) => {}
            Err(reason) => {
                // If the file that the program was started with has no game, nobody asked for players of others.
                files.asked = [None; 2];
                commands.write_message(AnnouncementRequested::warning(reason));
            }
        }
    }
}

/// Waits for files being written, and reports failures on standard error, because the window is closed.
fn finish(text: Res<Language>, mut files: ResMut<Files>) {
    for result in files.writes.finish(timing::LAST_SAVE).into_iter().flatten() {
        match result {
            Err(reason) => failure::report(&reason),
            Ok(FileOutcome::Changed(file)) => {
                failure::report(&text.files_changed_elsewhere(texts::name(&file)));
            }
            Ok(_) => {}
        }
    }
}

/// Remembers the file of a newly opened game.
fn remember_file(model: Res<GameModel>, mut files: ResMut<Files>) {
    if let Some(file) = files.opened.take() {
        files.names.insert(model.game_number(), file);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_save_that_comes_late_does_not_replace_a_newer_one() {
        let folder = tempfile::tempdir().unwrap();
        let file = OwnFile::now(folder.path().join("game.sgf"));
        let mut record = Record::new(Game::new(Ruleset::OTHELLO, Size::STANDARD));
        let older = record.clone();
        record.game.play("f5".parse().unwrap()).unwrap();
        for (record, save) in [(&record, 2), (&older, 1)] {
            let saved = save_again(Language::English, record, &file, 0, save);
            assert!(matches!(saved, Ok(FileOutcome::Saved(..))));
        }
        let saved = std::fs::read_to_string(&file.path).unwrap();
        assert!(saved.contains("B[f5]"), "{saved}");
    }
}
