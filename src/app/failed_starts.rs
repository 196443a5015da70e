//! Counts failed starts in a file until one succeeds.
//!
//! If what was saved crashes the program, it would crash every later start. So after two failed starts, the third
//! does without it. A start fails if the program panics before its first picture; a signal, an orderly end, or a
//! missing display or driver does not count.

use std::{
    fs::{self, OpenOptions},
    io::Write,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

/// The name of the file in the folder of what the program saves by itself.
const NAME: &str = "failed-starts.txt";
/// So many failed starts in a row are too many.
const MANY: usize = 2;

/// The file that this start is counted in if it fails; `None` before and after it.
static WATCHED: Mutex<Option<PathBuf>> = Mutex::new(None);

/// The starts that failed one after the other, with a line for each.
#[derive(Debug)]
pub(super) struct FailedStarts {
    file: PathBuf,
    count: usize,
}

impl FailedStarts {
    /// Those of which the file in `folder` tells.
    pub(super) fn in_folder(folder: &Path) -> FailedStarts {
        let file = folder.join(NAME);
        let text = fs::read(&file).unwrap_or_default();
        let count = text.iter().filter(|&&byte| byte == b'\n').count();
        FailedStarts { file, count }
    }

    /// Whether there are so many that what was saved is suspect.
    pub(super) fn are_many(&self) -> bool {
        self.count >= MANY
    }

    /// From now on a panic is the failure of this start. After many, counting begins anew.
    pub(super) fn watch(self) {
        if self.are_many() {
            let _ = fs::remove_file(&self.file);
        }
        *watched() = Some(self.file);
    }
}

/// Counts the start that ends with `reason`, unless it has succeeded.
pub(super) fn count(reason: &str) {
    let Some(file) = watched().take() else { return };
    let opened = OpenOptions::new().create(true).append(true).open(file);
    // The player sees the reason on standard error too.
    let _ = opened.and_then(|mut file| writeln!(file, "{}", reason.replace('\n', " ")));
}

/// The start has not failed: the first picture is on the screen, or the program ends in order.
pub(super) fn forget() {
    if let Some(file) = watched().take() {
        let _ = fs::remove_file(file);
    }
}

fn watched() -> std::sync::MutexGuard<'static, Option<PathBuf>> {
    WATCHED.lock().unwrap_or_else(PoisonError::into_inner)
}
