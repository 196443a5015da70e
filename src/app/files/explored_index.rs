//! Keeps the moves of an explored file's games on disk, so that they are read only once.
//!
//! An index is a copy that can be made again: if it cannot be read or written, the games are read again next time.

use std::{
    hash::BuildHasher,
    path::{Path, PathBuf},
};

use bevy::platform::hash::FixedHasher;

use crate::{
    analysis::{PlayedGame, index_bytes, indexed_games},
    app::base::storage,
    records::Loaded,
};

/// The extension of an index.
const EXTENSION: &str = "bin";

/// The indices of explored files, in a folder of their own.
pub(super) struct ExploredIndices {
    folder: PathBuf,
    /// The files whose indices are kept.
    files: Vec<PathBuf>,
}

impl ExploredIndices {
    /// The indices beside the file in which this window saves its games.
    pub(super) fn beside(own: &Path, files: &[String]) -> ExploredIndices {
        ExploredIndices {
            folder: own.with_file_name("explored"),
            files: files.iter().map(PathBuf::from).collect(),
        }
    }

    /// The moves of the `games` of a file: as they are in its index, or else by `read`, whose answer is then kept there.
    pub(super) fn moves(
        &self,
        file: &Path,
        games: &Loaded,
        read: impl FnOnce() -> Vec<Option<PlayedGame>>,
    ) -> Vec<Option<PlayedGame>> {
        let index = self.index_of(file);
        // Whether the bytes are undamaged, and were written by this version for these games.
        let seal = |body: &[u8]| {
            let sealed = (env!("CARGO_PKG_VERSION"), games, body);
            FixedHasher.hash_one(sealed).to_le_bytes()
        };
        let bytes = storage::read(&index).unwrap_or_default();
        let kept = bytes.split_first_chunk();
        let kept = kept.filter(|(head, body)| seal(body) == **head);
        kept.map(|(_, body)| indexed_games(body))
            .unwrap_or_else(|| {
                // Another file may get its index while this one is read.
                self.remove_others(&index);
                let moves = read();
                let body = index_bytes(&moves);
                let head = seal(&body);
                let _ = storage::replace(&index, &[&head, &body[..]].concat());
                moves
            })
    }

    fn index_of(&self, file: &Path) -> PathBuf {
        let name = FixedHasher.hash_one(file);
        self.folder.join(format!("{name:016x}.{EXTENSION}"))
    }

    /// Removes the indices of files that are no longer known.
    fn remove_others(&self, new: &Path) {
        let known: Vec<PathBuf> = self.files.iter().map(|file| self.index_of(file)).collect();
        for index in storage::list(&self.folder, &mut Vec::new()) {
            // Another window may be writing a file that has its name later.
            let is_whole = index.extension().is_some_and(|found| found == EXTENSION);
            if is_whole && index != new && !known.contains(&index) {
                storage::remove(&index);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::records::{self, Assumptions};

    fn load(text: &str) -> Loaded {
        records::read(text.as_bytes(), &Assumptions::default()).unwrap()
    }

    fn moves(games: &Loaded) -> Vec<Option<PlayedGame>> {
        let record = games.open(0).unwrap().record;
        vec![PlayedGame::of(&record)]
    }

    #[test]
    fn moves_are_read_once_for_the_same_games() {
        let folder = tempfile::tempdir().unwrap();
        let indices = ExploredIndices::beside(&folder.path().join("game.sgf"), &[]);
        let (one, other) = (load("(;GM[2];B[f5])"), load("(;GM[2];B[f5];W[d6])"));
        let file = Path::new("one.sgf");
        for games in [&one, &other] {
            let read = indices.moves(file, games, || moves(games));
            let again = indices.moves(file, games, || panic!("they are known"));
            assert_eq!(read, moves(games));
            assert_eq!(again, read);
        }
    }

    #[test]
    fn what_is_written_while_a_file_is_read_stays() {
        let folder = tempfile::tempdir().unwrap();
        let own = folder.path().join("game.sgf");
        let (one, other) = (load("(;GM[2];B[f5])"), load("(;GM[2];B[f5];W[d6])"));
        let [slow, fast] = ["slow.sgf", "fast.sgf"].map(Path::new);
        let first = ExploredIndices::beside(&own, &[]);
        let then = ExploredIndices::beside(&own, &["slow.sgf".into()]);
        let unfinished = folder.path().join("explored/.reversi-0123456789ab.new");
        let read = first.moves(slow, &one, || {
            then.moves(fast, &other, || moves(&other));
            fs::write(&unfinished, "").unwrap();
            moves(&one)
        });
        assert_eq!(read, moves(&one));
        let last = ExploredIndices::beside(&own, &["slow.sgf", "fast.sgf"].map(String::from));
        last.moves(slow, &one, || panic!("they are known"));
        last.moves(fast, &other, || panic!("they are known"));
        last.moves(Path::new("third.sgf"), &one, || moves(&one));
        assert!(unfinished.exists());
    }
}
