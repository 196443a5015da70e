//! Texts about errors outside the game: with files, threads, the display and the graphics device.

use std::io::{self, ErrorKind};

use super::language::Language;

pub fn reason(text: Language, error: &io::Error) -> String {
    let reason = match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => text.errors_disk_full(),
        ErrorKind::PermissionDenied => text.errors_access_denied(),
        ErrorKind::ReadOnlyFilesystem => text.errors_read_only(),
        ErrorKind::NotFound => text.errors_no_folder(),
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists => text.errors_file_in_the_way(),
        ErrorKind::IsADirectory => text.errors_is_folder(),
        ErrorKind::InvalidFilename => text.errors_bad_name(),
        ErrorKind::ResourceBusy => text.errors_busy(),
        ErrorKind::FileTooLarge => text.errors_too_large(),
        // The system's own message, without the error number.
        _ => {
            let words = error.to_string();
            let end = words.find(" (os error").unwrap_or(words.len());
            return words[..end].to_lowercase();
        }
    };
    reason.to_owned()
}

/// The remedy if the graphics device cannot be opened.
pub fn no_device(text: Language) -> &'static str {
    if cfg!(windows) {
        text.errors_no_device_on_windows()
    } else {
        text.errors_no_device()
    }
}
