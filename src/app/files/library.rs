//! The saved games: those of this run, those of other windows, and those in the folder of games.
//!
//! The folder is plain: every SGF file in it or its subfolders is listed with all its games, unless hidden. There is no
//! index, because reading ten thousand games takes less than half a second.

use std::{
    collections::HashMap,
    ffi::OsStr,
    hash::BuildHasher,
    path::{Path, PathBuf},
    sync::Arc,
};

use bevy::platform::hash::FixedHasher;

use super::{
    autosave::{GAMES, decode, time_in, time_of},
    texts,
};
use crate::{
    analysis::{PlayedGame, opening_of},
    app::{
        base::{background, storage},
        game::{PlayerNames, Snapshot, texts::variant},
        text::language::Language,
    },
    players::Seat,
    records::{self, Assumptions, GameInfo, Loaded, Opened, Record, RecordKind},
    rules::{Player, Ply, Ruleset, Size},
};

/// The games, newest first, and the names of unreadable files.
#[derive(Default)]
pub(super) struct Library {
    pub(super) games: Vec<LibraryGame>,
    pub(super) unread: Vec<String>,
    /// Whether all files have been read.
    pub(super) is_read: bool,
    /// The indices of the games by contents, and by start time.
    known: HashMap<u64, usize>,
}

/// A game of the library, or of a record with several.
#[derive(Clone, Default)]
pub(super) struct LibraryGame {
    /// Its line in the list.
    pub(super) name: String,
    /// The text that searches match, [normalised](searchable): more than its line.
    pub(super) searched: String,
    /// Its moves, if the opening explorer counts them.
    pub(super) played: Option<PlayedGame>,
    /// The sort key: the time, the day or the year.
    order: String,
    /// Where it is saved, the newest version first.
    places: Vec<GamePlace>,
    /// Its contents and its start time, which identify it.
    keys: [Option<u64>; 2],
}

/// Where a game is saved.
#[derive(Clone)]
enum GamePlace {
    /// Among the games of this run under this number; whether it is on the board; its record.
    Run(u64, bool, Arc<Record>),
    /// Among the games of another window.
    Elsewhere(Arc<Record>),
    /// In its own file, or at this index of a file with several.
    File(PathBuf),
    Among(PathBuf, usize),
}

impl LibraryGame {
    /// A game of a record.
    pub(super) fn named(name: String) -> LibraryGame {
        LibraryGame {
            searched: searchable(&name),
            keys: [Some(FixedHasher.hash_one(&name)), None],
            name,
            ..LibraryGame::default()
        }
    }

    /// A unique key in the list, stable when the game is listed again or played on.
    pub(super) fn key(&self) -> Option<u64> {
        let [what, when] = self.keys;
        when.or(what)
    }

    /// Whether all its places allow deletion.
    pub(super) fn can_be_deleted(&self) -> bool {
        let can_be =
            |place: &GamePlace| matches!(place, GamePlace::Run(_, false, _) | GamePlace::File(_));
        self.places.iter().all(can_be)
    }

    /// Its numbers in this run: it may have been opened more than once.
    pub(super) fn numbers(&self) -> impl Iterator<Item = u64> {
        self.places.iter().filter_map(|place| match place {
            GamePlace::Run(number, ..) => Some(*number),
            _ => None,
        })
    }

    /// Reads the game, up to its first illegal move. Files with many games are cached in `files`. Fails with the name
    /// of an unreadable file.
    pub(super) fn open(&self, files: &mut HashMap<PathBuf, Loaded>) -> Result<Opened, String> {
        let (file, index) = match self.places.first() {
            Some(GamePlace::Run(.., record) | GamePlace::Elsewhere(record)) => {
                let record = (**record).clone();
                return Ok(Opened {
                    record,
                    problem: None,
                });
            }
            Some(GamePlace::File(file)) => (file, 0),
            Some(GamePlace::Among(file, index)) => (file, *index),
            None => return Err(self.name.clone()),
        };
        let open = |loaded: &Loaded| loaded.open(index).ok();
        let opened = match files.get(file) {
            Some(loaded) => open(loaded),
            None => load(file).and_then(|loaded| {
                let opened = open(&loaded);
                if loaded.len() > 1 {
                    files.insert(file.clone(), loaded);
                }
                opened
            }),
        };
        opened.ok_or_else(|| texts::name(file))
    }

    /// Deletes its files and returns their contents. If one cannot be deleted, the others are restored: then returns
    /// those that could not be restored, and the name of the one that stays.
    pub(super) fn delete(&self) -> (Vec<(PathBuf, Vec<u8>)>, Option<String>) {
        let mut removed = Vec::new();
        for place in &self.places {
            let GamePlace::File(file) = place else {
                continue;
            };
            let bytes = storage::read(file).inspect(|_| storage::remove(file));
            match bytes {
                Ok(bytes) if !storage::exists(file) => removed.push((file.clone(), bytes)),
                _ => {
                    removed.retain(|(file, bytes)| storage::replace(file, bytes).is_err());
                    return (removed, Some(texts::name(file)));
                }
            }
        }
        (removed, None)
    }
}

/// The games of a file of the folder; `None` if none can be read.
fn load(file: &Path) -> Option<Loaded> {
    let loaded = records::read(&storage::read(file).ok()?, &Assumptions::default()).ok();
    // Anything can be read as moves.
    loaded.filter(|loaded| loaded.kind() == RecordKind::SGF)
}

/// Lists the games of this run, whose people have these `names`, and those beside its file, from at most `most` files.
pub(super) fn read(
    text: Language,
    run: &Snapshot,
    names: &PlayerNames,
    own: Option<&Path>,
    most: usize,
) -> Library {
    let mut library = Library {
        is_read: true,
        ..Library::default()
    };
    for (index, game) in run.games.iter().enumerate().rev() {
        let record = Arc::new(game.full_record(names));
        let place = GamePlace::Run(game.number, index == run.present, record.clone());
        // Games opened without a date were added last.
        library.extend(found(
            text,
            &record,
            time_of(game).as_deref(),
            "9999",
            place,
        ));
    }
    if let Some(folder) = own.and_then(Path::parent) {
        let mut unread = Vec::new();
        let mut files = storage::list(folder, &mut unread);
        files.retain(|file| Some(file.as_path()) != own);
        files.sort_unstable_by(|a, b| b.as_os_str().cmp(a.as_os_str()));
        library.is_read = files.len() <= most;
        files.truncate(most);
        let read = background::on_all_cores(&files, |file| {
            let in_folder = file.strip_prefix(folder).unwrap_or(file);
            let mut games = Vec::new();
            let is_read = in_file(text, names, file, in_folder, &mut games);
            (games, is_read.is_some())
        });
        for (file, (games, is_read)) in files.iter().zip(read) {
            library.extend(games);
            unread.extend((!is_read).then(|| file.clone()));
        }
        library
            .unread
            .extend(unread.iter().map(|file| texts::name(file)));
    }
    library.games.sort_by(|a, b| b.order.cmp(&a.order));
    library
}

impl Library {
    /// Lists each game once.
    fn extend(&mut self, games: impl IntoIterator<Item = LibraryGame>) {
        for game in games {
            let keys = game.keys.into_iter().flatten();
            let next = self.games.len();
            let known = keys.clone().find_map(|key| self.known.get(&key).copied());
            self.known
                .extend(keys.map(|key| (key, known.unwrap_or(next))));
            match known {
                Some(known) => self.games[known].places.extend(game.places),
                None => self.games.push(game),
            }
        }
    }
}

/// Finds the games in a file. Returns `None` if it is not completely readable.
fn in_file(
    text: Language,
    names: &PlayerNames,
    file: &Path,
    in_folder: &Path,
    games: &mut Vec<LibraryGame>,
) -> Option<()> {
    let mut parts = in_folder.iter().map(OsStr::as_encoded_bytes);
    let is_hidden = parts.any(|part| part.starts_with(b"."));
    let extension = in_folder.extension().unwrap_or_default();
    if is_hidden || !extension.eq_ignore_ascii_case("sgf") {
        return Some(());
    }
    if !in_folder.starts_with(GAMES) {
        if is_of_window(in_folder) {
            for game in decode(&storage::read(file).ok()?).ok()?.games {
                let record = Arc::new(game.full_record(names));
                let place = GamePlace::Elsewhere(record.clone());
                games.extend(found(text, &record, time_of(&game).as_deref(), "", place));
            }
        }
        return Some(());
    }
    let loaded = load(file)?;
    let time = time_in(in_folder).filter(|_| loaded.len() == 1);
    let folder = file.parent().map(texts::name).unwrap_or_default();
    for index in 0..loaded.len() {
        let record = loaded.open(index).ok()?.record;
        let place = match loaded.len() {
            1 => GamePlace::File(file.to_owned()),
            _ => GamePlace::Among(file.to_owned(), index),
        };
        games.extend(found(text, &record, time, &folder, place));
    }
    Some(())
}

/// Makes an entry for a game with moves. It is sorted by `order` if neither the `time` when it began here nor its date
/// is known.
fn found(
    text: Language,
    record: &Record,
    time: Option<&str>,
    order: &str,
    place: GamePlace,
) -> Option<LibraryGame> {
    let game = &record.game;
    let line = game.main_line().filter_map(|node| game.ply_at(node));
    let moves: Vec<_> = line.map(Ply::square).collect();
    if moves.is_empty() {
        return None;
    }
    let date = record.info.date.as_deref().filter(|date| has_year(date));
    let date = date
        .or(time.and_then(|time| time.get(..10)))
        .unwrap_or_default();
    let start = game.position_at(game.start());
    let players = Player::ALL.map(|player| record.info.name(player));
    let is_same = FixedHasher.hash_one((start, moves, players, date));
    let name = name(text, record, date);
    let searched = format!("{name} {} {}", variant(text, game), game.ruleset());
    Some(LibraryGame {
        searched: searchable(&searched),
        name,
        played: PlayedGame::of(record),
        order: time
            .unwrap_or(if date.is_empty() { order } else { date })
            .to_owned(),
        places: vec![place],
        // The file of a game that was since played on has an older version.
        keys: [
            Some(is_same),
            time.map(|time| FixedHasher.hash_one((start, time))),
        ],
    })
}

/// Whether a text begins with a year.
fn has_year(text: &str) -> bool {
    let year = text.as_bytes().get(..4);
    year.is_some_and(|year| year.iter().all(u8::is_ascii_digit))
}

/// Whether this is the name of a window's file.
fn is_of_window(file: &Path) -> bool {
    let name = file.to_string_lossy();
    let name = name
        .strip_prefix("game")
        .and_then(|name| name.strip_suffix(".sgf"));
    let number = name.map(|name| name.strip_prefix('-').unwrap_or(name));
    number.is_some_and(|number| number.is_empty() || number.parse::<u32>().is_ok())
}

/// Text, or searched words, normalised for comparison: players type sizes with a letter x, and results with a hyphen.
pub(super) fn searchable(text: &str) -> String {
    text.to_lowercase()
        .replace('×', "x")
        .replace(['–', '−'], "-")
}

/// The line of a game in the list.
fn name(text: Language, record: &Record, date: &str) -> String {
    let Record { game, info, .. } = record;
    let end = game.main_line_end();
    let [dark, light] = Player::ALL.map(|player| player_name(text, info, player));
    let over = game.position_at(end).filter(|end| end.is_over());
    let count = |player| over.map(|end| end.board().count(player).to_string());
    let counts = count(Player::Dark).zip(count(Player::Light));
    let result = counts.map(|(dark, light)| format!("{dark}–{light}"));
    let opening = info.opening.as_deref().or_else(|| opening_of(game, end));
    let is_usual = (game.size(), game.ruleset()) == (Size::STANDARD, Ruleset::OTHELLO);
    let parts = [
        Some(date.to_owned()).filter(|date| !date.is_empty()),
        Some(format!("{dark} – {light}")),
        result.or(info.result.clone()),
        opening.map(|opening| text.openings_name(opening)),
        info.event.clone(),
        (!is_usual).then(|| variant(text, game)),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// Who played a side. A player without a name is the computer, or has the name of the colour.
fn player_name(text: Language, info: &GameInfo, player: Player) -> String {
    let level = |player| match info.name(player).map(Seat::of_recorded_name) {
        Some(Seat::Computer(level)) => Some(level),
        _ => None,
    };
    match (level(player), info.name(player), player) {
        (Some(level), ..) => text.statistics_level(level),
        (None, Some(name), _) => name.to_owned(),
        (None, None, _) if level(!player).is_some() => text.players_you().into(),
        (None, None, Player::Dark) => text.players_dark().into(),
        (None, None, Player::Light) => text.players_light().into(),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_file_with_many_games_is_read_once() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("two.sgf");
        fs::write(&file, "(;GM[2];B[f5])(;GM[2];B[d3];W[c3])").unwrap();
        let game = |index| LibraryGame {
            places: vec![GamePlace::Among(file.clone(), index)],
            ..LibraryGame::default()
        };
        let mut files = HashMap::new();
        assert_eq!(
            game(0).open(&mut files).unwrap().record.game.ply_number(),
            1
        );
        fs::remove_file(&file).unwrap();
        assert_eq!(
            game(1).open(&mut files).unwrap().record.game.ply_number(),
            2
        );
        assert_eq!(
            game(1).open(&mut HashMap::new()).err().as_deref(),
            Some("two.sgf")
        );
    }
}
