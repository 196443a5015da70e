//! Opening, saving, copying and pasting games.
//!
//! Whatever may take time, such as dialogs, files and the clipboard, runs on threads of its own, and the
//! window sleeps or plays on meanwhile. A game that was opened comes through [`RecordOpened`].

use std::{
    collections::HashMap,
    future,
    path::{Path, PathBuf},
    pin::Pin,
    sync::{Arc, Mutex, PoisonError, mpsc},
    thread,
};

use bevy::{
    ecs::system::NonSendMarker,
    prelude::*,
    window::{FileDragAndDrop, PrimaryWindow},
    winit::{EventLoopProxyWrapper, WINIT_WINDOWS},
};

use super::{
    GameSystems,
    actions::{self, CopyFormat, Dialog, Dialogs, UserAction},
    autosave,
    model::{GameModel, RecordOpened},
    notices::{self, News, sentence},
    opponent, picture, storage,
    thinker::Wake,
};
use crate::{
    players::Seat,
    records::{self, Assumptions, Format, GameInfo, Loaded, Opened, Record, RecordKind},
    rules::{Game, Opening, Placement, Ply, Position, Ruleset, Size},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Files>()
        .init_resource::<FileDialogs>()
        .init_resource::<Clipboard>()
        .init_resource::<Choice>()
        .add_message::<FileDragAndDrop>()
        .add_systems(
            Update,
            (
                (answer, hear)
                    .chain()
                    .in_set(GameSystems::Input)
                    .after(actions::carry_out)
                    .after(notices::forget_news),
                remember_file.in_set(GameSystems::View),
            ),
        );
}

/// What asks for the name of a file.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum FileDialogs {
    /// Nothing, as in a test.
    #[default]
    None,
    /// The platform's dialogs.
    Platform,
    /// Always the same answer.
    Answer(PathBuf),
}

/// Where texts are copied to and pasted from.
#[derive(Resource, Clone)]
pub enum Clipboard {
    /// A text of the program's own, as in a test.
    Own(Arc<Mutex<String>>),
    /// The platform's clipboard, which is connected to when it is first used. On some platforms a text
    /// is there as long as this is.
    Platform(Arc<Mutex<Option<arboard::Clipboard>>>),
}

impl Default for Clipboard {
    fn default() -> Clipboard {
        Clipboard::Own(Arc::default())
    }
}

impl Clipboard {
    /// The platform's.
    pub(super) fn platform() -> Clipboard {
        Clipboard::Platform(Arc::default())
    }

    fn with<T>(
        connected: &Mutex<Option<arboard::Clipboard>>,
        act: impl FnOnce(&mut arboard::Clipboard) -> Result<T, arboard::Error>,
    ) -> Result<T, arboard::Error> {
        let mut connected = connected.lock().unwrap_or_else(PoisonError::into_inner);
        if connected.is_none() {
            *connected = Some(arboard::Clipboard::new()?);
        }
        match connected.as_mut() {
            Some(connected) => act(connected),
            None => Err(arboard::Error::ClipboardNotSupported),
        }
    }

    /// Takes a text.
    ///
    /// # Errors
    ///
    /// If the platform refuses: why, in words.
    pub fn set(&self, text: String) -> Result<(), String> {
        match self {
            Clipboard::Own(own) => {
                *own.lock().unwrap_or_else(PoisonError::into_inner) = text;
                Ok(())
            }
            Clipboard::Platform(connected) => {
                let set = Clipboard::with(connected, |clipboard| clipboard.set_text(text));
                set.map_err(|error| format!("The clipboard takes no text: {error}"))
            }
        }
    }

    /// The text that is there.
    ///
    /// # Errors
    ///
    /// If there is none, or the platform refuses: why, in words.
    pub fn get(&self) -> Result<String, String> {
        match self {
            Clipboard::Own(own) => Ok(own.lock().unwrap_or_else(PoisonError::into_inner).clone()),
            Clipboard::Platform(connected) => {
                match Clipboard::with(connected, arboard::Clipboard::get_text) {
                    Ok(text) => Ok(text),
                    // The last is how some platforms say that there is something else, such as a picture.
                    Err(
                        arboard::Error::ContentNotAvailable
                        | arboard::Error::ConversionFailure
                        | arboard::Error::Unknown { .. },
                    ) => Err("The clipboard has no text to paste".into()),
                    Err(error) => Err(format!("The clipboard cannot be read: {error}")),
                }
            }
        }
    }
}

/// The games of a record, of which the player is to choose one.
#[derive(Resource, Default)]
pub struct Choice {
    games: Option<Arc<Loaded>>,
    names: Vec<String>,
    /// The names in lower case, to be searched.
    searched: Vec<String>,
    /// What was found last.
    found: Mutex<Option<(String, Arc<[usize]>)>>,
}

impl Choice {
    fn new(games: Loaded) -> Choice {
        let names: Vec<String> = (0..games.len())
            .map(|index| name(&games.info(index), games.kind(), index))
            .collect();
        Choice {
            searched: names.iter().map(|name| name.to_lowercase()).collect(),
            names,
            games: Some(Arc::new(games)),
            found: Mutex::default(),
        }
    }

    /// What the game `index` is called.
    pub fn name(&self, index: usize) -> &str {
        self.names.get(index).map_or("", String::as_str)
    }

    /// The games whose names contain every word of `filter`.
    pub fn found(&self, filter: &str) -> Arc<[usize]> {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((last, found)) = &*found
            && last == filter
        {
            return found.clone();
        }
        let lower = filter.to_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        let names = self.searched.iter().enumerate();
        let fits = names.filter(|(_, name)| words.iter().all(|word| name.contains(word)));
        let indices: Arc<[usize]> = fits.map(|(index, _)| index).collect();
        *found = Some((filter.to_owned(), indices.clone()));
        indices
    }
}

/// What a game of a record is called in the list.
fn name(info: &GameInfo, kind: RecordKind, index: usize) -> String {
    let number = index + 1;
    let players = match (&info.dark, &info.light) {
        (None, None) => match kind {
            RecordKind::OBF | RecordKind::BOARD => format!("position {number}"),
            _ => format!("game {number}"),
        },
        (dark, light) => {
            let name = |name: &Option<String>| name.clone().unwrap_or("?".into());
            format!("{} – {}", name(dark), name(light))
        }
    };
    let more = [&info.result, &info.event, &info.date];
    let more = more.into_iter().flatten().map(|text| format!(" · {text}"));
    format!("{number}. {players}{}", more.collect::<String>())
}

/// What came of the work on a thread.
enum Done {
    /// A game was read.
    Opened(Box<Opened>, Source),
    /// A record with many games was read.
    Many(Box<Choice>),
    /// The game of this number was saved in a file.
    Saved(PathBuf, u64),
    /// Something went well.
    Told(String),
    /// Something failed.
    Failed(String),
    /// Nothing happened.
    Nothing,
}

/// Where a game comes from.
enum Source {
    /// A file with this game alone, in the form in which it is saved.
    Own(PathBuf),
    /// A file of another kind, or one with more.
    Other(String),
    /// The clipboard.
    Pasted,
}

/// What is going on with files.
#[derive(Resource)]
struct Files {
    /// The files of games, by their numbers. Other games have none yet.
    names: HashMap<u64, PathBuf>,
    /// The file of the game that comes on the board in this frame.
    opened: Option<PathBuf>,
    /// A dialog of the platform is open.
    asks: Arc<Mutex<()>>,
    sender: mpsc::Sender<Done>,
    done: Mutex<mpsc::Receiver<Done>>,
}

impl Default for Files {
    fn default() -> Files {
        let (sender, done) = mpsc::channel();
        Files {
            names: HashMap::new(),
            opened: None,
            asks: Arc::default(),
            sender,
            done: Mutex::new(done),
        }
    }
}

impl Files {
    /// Does something on a thread of its own.
    fn run(&self, wake: Wake, work: impl FnOnce() -> Done + Send + 'static) {
        let sender = self.sender.clone();
        thread::spawn(move || {
            // Once the window is closed, nobody wants to know.
            let _ = sender.send(work());
            wake();
        });
    }

    /// Asks for a file on a thread of its own, and does something with it there. There is one dialog at
    /// a time.
    fn ask(
        &self,
        wake: Wake,
        question: impl Future<Output = Option<PathBuf>> + Send + 'static,
        then: impl FnOnce(PathBuf) -> Done + Send + 'static,
    ) {
        let asks = self.asks.clone();
        if asks.try_lock().is_err() {
            return;
        }
        self.run(wake, move || {
            let file = {
                let _asks = asks.lock().unwrap_or_else(PoisonError::into_inner);
                bevy::tasks::block_on(question)
            };
            file.map_or(Done::Nothing, then)
        });
    }
}

/// The kinds of files that are read, by the ends of their names.
const READ: [&str; 9] = [
    "sgf", "ggf", "ggs", "pgn", "wtb", "txt", "obf", "board", "othello",
];
/// The kinds of files that are written, with what they are.
const WRITTEN: [(&str, &str); 5] = [
    ("sgf", "Game with every line (SGF)"),
    ("txt", "Moves of the main line"),
    ("ggf", "Game on 8×8 (GGF)"),
    ("board", "Position in rows"),
    ("png", "Picture of the board"),
];

/// The file that the player names, once that is known; `None` if no file is.
type Named = Pin<Box<dyn Future<Output = Option<PathBuf>> + Send>>;

/// Asks the player for a file to open, or for one to save into with the name that it might have. `None`
/// if nobody can be asked.
fn question(
    dialogs: &FileDialogs,
    window: Option<Entity>,
    save_as: Option<&Path>,
) -> Option<Named> {
    match dialogs {
        FileDialogs::None => return None,
        FileDialogs::Answer(file) => return Some(Box::pin(future::ready(Some(file.clone())))),
        FileDialogs::Platform => {}
    }
    let mut dialog = rfd::AsyncFileDialog::new();
    WINIT_WINDOWS.with_borrow(|windows| {
        if let Some(window) = window.and_then(|window| windows.get_window(window)) {
            dialog = std::mem::take(&mut dialog).set_parent(&**window);
        }
    });
    let path = |named: Option<rfd::FileHandle>| named.map(|file| file.path().to_owned());
    // The dialog is made here, on the thread of the window, as some platforms want it.
    let Some(file) = save_as else {
        let named = dialog
            .set_title("Open a game")
            .add_filter("Games and positions", &READ)
            .add_filter("All files", &["*"])
            .pick_file();
        return Some(Box::pin(async move { path(named.await) }));
    };
    for (end, what) in WRITTEN {
        dialog = dialog.add_filter(what, &[end]);
    }
    if let Some(folder) = file.parent().filter(|folder| folder.is_dir()) {
        dialog = dialog.set_directory(folder);
    }
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let named = dialog
        .set_title("Save the game")
        .set_file_name(name)
        .save_file();
    Some(Box::pin(async move { path(named.await) }))
}

/// Carries out what was asked for.
fn answer(
    mut user_actions: MessageReader<UserAction>,
    mut drops: MessageReader<FileDragAndDrop>,
    model: Res<GameModel>,
    dialogs: Res<FileDialogs>,
    clipboard: Res<Clipboard>,
    choice: Res<Choice>,
    files: Res<Files>,
    window: Option<Single<Entity, With<PrimaryWindow>>>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut news: ResMut<News>,
    // Some platforms show dialogs on the thread of the window alone.
    _main_thread: NonSendMarker,
) {
    let wake = || opponent::wake(proxy.as_deref());
    let window = window.map(|window| *window);
    let assumed = Assumptions {
        size: model.game().size(),
        ruleset: model.game().ruleset(),
        is_likely: true,
    };
    for &action in user_actions.read() {
        let number = model.game_number();
        let known = files.names.get(&number);
        match action {
            UserAction::OpenFile => match question(&dialogs, window, None) {
                Some(question) => {
                    files.ask(wake(), question, move |file| open_file(&file, &assumed));
                }
                None => news.warn("There is no dialog for files here"),
            },
            UserAction::Save if known.is_some() => {
                if let Some(file) = known.cloned() {
                    let record = record_to_save(&model);
                    files.run(wake(), move || save(&record, file, number));
                }
            }
            UserAction::Save | UserAction::SaveAs | UserAction::SavePicture => {
                let end = match action {
                    UserAction::SavePicture => "png",
                    _ => "sgf",
                };
                let name = known.cloned().unwrap_or("game.sgf".into());
                match question(&dialogs, window, Some(&name.with_extension(end))) {
                    Some(question) => {
                        let record = record_to_save(&model);
                        files.ask(wake(), question, move |file| {
                            save_as(&record, file, end, number)
                        });
                    }
                    None => news.warn("There is no dialog for files here"),
                }
            }
            UserAction::Copy(format) => {
                let text = text(&record_to_save(&model), format);
                let clipboard = clipboard.clone();
                files.run(wake(), move || {
                    let copied = text.and_then(|text| clipboard.set(text));
                    match copied {
                        Ok(()) => Done::Told(copied_as(format).into()),
                        Err(reason) => Done::Failed(reason),
                    }
                });
            }
            UserAction::Paste => {
                let clipboard = clipboard.clone();
                files.run(wake(), move || match clipboard.get() {
                    Ok(text) => match records::read(text.as_bytes(), &assumed) {
                        Ok(loaded) => open(loaded, Source::Pasted),
                        Err(error) => Done::Failed(sentence(&error.to_string())),
                    },
                    Err(reason) => Done::Failed(reason),
                });
            }
            UserAction::Choose(index) => {
                if let Some(games) = choice.games.clone() {
                    let name = choice.name(index).to_owned();
                    files.run(wake(), move || opened(&games, index, Source::Other(name)));
                }
            }
            _ => {}
        }
    }
    for dropped in drops.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = dropped {
            let file = path_buf.clone();
            files.run(wake(), move || open_file(&file, &assumed));
        }
    }
}

/// The game on the board, with the computer as a player where it is one and nobody else is known.
fn record_to_save(model: &GameModel) -> Record {
    let mut record = model.record().clone();
    let players = model.players();
    let named = |seat| match seat {
        Seat::Person => None,
        Seat::Computer(level) => Some(format!("Reversi, level {level}")),
    };
    let info = &mut record.info;
    info.dark = info.dark.take().or_else(|| named(players.dark));
    info.light = info.light.take().or_else(|| named(players.light));
    record
}

// ---- Opening ----

fn open_file(file: &Path, assumed: &Assumptions) -> Done {
    let loaded = match records::load(file, assumed) {
        Ok(loaded) => loaded,
        Err(error) => return Done::Failed(sentence(&error.to_string())),
    };
    let is_own = loaded.kind() == RecordKind::SGF && loaded.len() == 1;
    let source = match is_own {
        true => Source::Own(file.to_owned()),
        false => Source::Other(shown_name(file)),
    };
    open(loaded, source)
}

/// Opens a record: its only game, or the list of its games.
fn open(loaded: Loaded, source: Source) -> Done {
    if loaded.len() > 1 {
        return Done::Many(Box::new(Choice::new(loaded)));
    }
    opened(&loaded, 0, source)
}

fn opened(loaded: &Loaded, index: usize, source: Source) -> Done {
    let found = match loaded.kind() {
        RecordKind::TRANSCRIPT => best_reading(loaded, index),
        _ => loaded.open(index),
    };
    match found {
        Err(error) => Done::Failed(sentence(&error.to_string())),
        // Anything can be taken for moves of which the first is bad.
        Ok(opened) if loaded.kind() == RecordKind::TRANSCRIPT && !opened.record.game.can_undo() => {
            Done::Failed(match opened.problem {
                Some(problem) => format!("Not a game record: {problem}"),
                None => "There is no game in it".into(),
            })
        }
        Ok(opened) => Done::Opened(Box::new(opened), source),
    }
}

/// A transcript does not say by what rules and on what board it was played. If those of the game on the
/// board do not allow it, others are tried that begin in the centre; the first that allow the most moves
/// are taken. Free placement would allow nearly everything.
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
            is_likely: false,
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

// ---- Saving ----

/// Saves under a name that was just given.
fn save_as(record: &Record, mut file: PathBuf, end: &str, number: u64) -> Done {
    if file.extension().is_none() {
        file.set_extension(end);
        // The dialog has asked about the name without the end.
        if file.exists() {
            let name = shown_name(&file);
            return Done::Failed(format!("{name} is there already: name it with its end"));
        }
    }
    save(record, file, number)
}

fn save(record: &Record, file: PathBuf, number: u64) -> Done {
    let name = shown_name(&file);
    let end = file.extension().unwrap_or_default().to_string_lossy();
    let bytes = match end.to_lowercase().as_str() {
        "sgf" => text(record, CopyFormat::Sgf).map(String::into_bytes),
        "txt" => text(record, CopyFormat::Transcript).map(String::into_bytes),
        "ggf" => text(record, CopyFormat::Ggf).map(String::into_bytes),
        "board" => text(record, CopyFormat::Board).map(String::into_bytes),
        "png" => {
            let last = record.game.last_choice().and_then(Ply::square);
            picture::png(record.game.position(), last).map_err(|error| error.to_string())
        }
        _ => Err(format!(
            "Files end in .sgf, .txt, .ggf, .board or .png, not in .{end}"
        )),
    };
    let is_own = end.eq_ignore_ascii_case("sgf");
    match bytes.map(|bytes| storage::replace(&file, &bytes)) {
        Ok(Ok(())) if is_own => Done::Saved(file, number),
        Ok(Ok(())) => Done::Told(format!("Saved {name}")),
        Ok(Err(error)) => {
            let reason = autosave::reason(&error);
            Done::Failed(format!("{name} cannot be saved: {reason}"))
        }
        Err(reason) => Done::Failed(reason),
    }
}

fn text(record: &Record, format: CopyFormat) -> Result<String, String> {
    let format = match format {
        CopyFormat::Board => {
            return Ok(records::board::write(
                record.game.board(),
                record.game.turn(),
            ));
        }
        CopyFormat::Sgf => Format::Sgf,
        CopyFormat::Transcript => Format::Transcript,
        CopyFormat::Ggf => Format::Ggf,
    };
    records::write(record, format).map_err(|error| sentence(&error.to_string()))
}

fn copied_as(format: CopyFormat) -> &'static str {
    match format {
        CopyFormat::Sgf => "Copied the game",
        CopyFormat::Transcript => "Copied the moves of the main line",
        CopyFormat::Ggf => "Copied the game as GGF",
        CopyFormat::Board => "Copied the position",
    }
}

/// Whether `game` can be put like this.
pub(super) fn can_be(game: &Game, format: CopyFormat) -> bool {
    match format {
        CopyFormat::Sgf | CopyFormat::Board => true,
        CopyFormat::Transcript => {
            let usual = Position::start(game.ruleset(), game.size());
            game.position_at(game.start()) == Some(&usual)
        }
        CopyFormat::Ggf => {
            let ruleset = game.ruleset();
            game.size() == Size::STANDARD
                && ruleset.placement == Placement::MustCapture
                && ruleset.opening != Opening::Empty
        }
    }
}

// ---- Telling ----

/// The name of a file without its folder.
fn shown_name(file: &Path) -> String {
    let name = file.file_name().unwrap_or(file.as_os_str());
    name.to_string_lossy().into_owned()
}

/// Passes on what came of files.
fn hear(
    mut files: ResMut<Files>,
    mut choice: ResMut<Choice>,
    mut dialogs: ResMut<Dialogs>,
    mut news: ResMut<News>,
    mut records: MessageWriter<RecordOpened>,
) {
    let done: Vec<Done> = {
        let receiver = files.done.lock().unwrap_or_else(PoisonError::into_inner);
        receiver.try_iter().collect()
    };
    for done in done {
        match done {
            Done::Opened(opened, source) => {
                let Opened { record, problem } = *opened;
                files.opened = None;
                match (problem, source) {
                    // A file with a bad move is not overwritten by what could be read of it.
                    (Some(problem), _) => news.warn(format!("Stopped at {problem}")),
                    (None, Source::Own(file)) => {
                        news.tell(format!("Opened {}", shown_name(&file)));
                        files.opened = Some(file);
                    }
                    (None, Source::Other(name)) => news.tell(format!("Opened {name}")),
                    (None, Source::Pasted) => news.tell("Pasted; undo brings the game back"),
                }
                dialogs.open = None;
                records.write(RecordOpened { record });
            }
            Done::Many(games) => {
                *choice = *games;
                dialogs.filter.clear();
                dialogs.open = Some(Dialog::Choose);
            }
            Done::Saved(file, number) => {
                news.tell(format!("Saved {}", shown_name(&file)));
                files.names.insert(number, file);
            }
            Done::Told(text) => news.tell(text),
            Done::Failed(reason) => news.warn(reason),
            Done::Nothing => {}
        }
    }
}

/// Notes the file of a game that has just come on the board.
fn remember_file(model: Res<GameModel>, mut files: ResMut<Files>) {
    if files.opened.is_some() {
        let file = files.opened.take();
        files
            .names
            .extend(file.map(|file| (model.game_number(), file)));
    }
}
