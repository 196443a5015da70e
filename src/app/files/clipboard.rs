//! The clipboard, text only.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;

use crate::app::text::language::Language;

/// Where text is copied to and pasted from.
#[derive(Resource, Clone)]
pub enum Clipboard {
    /// A text inside the program, as in a test.
    Own(Arc<Mutex<String>>),
    /// The platform's clipboard, opened when it is first used. On some platforms it keeps a text only
    /// while it is open.
    Platform(Arc<Mutex<Option<arboard::Clipboard>>>),
}

impl Default for Clipboard {
    fn default() -> Clipboard {
        Clipboard::Own(Arc::default())
    }
}

impl Clipboard {
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

    /// Puts a text on the clipboard.
    ///
    /// # Errors
    ///
    /// Why the platform refuses, in words for the player.
    pub fn set(&self, text: Language, copied: String) -> Result<(), String> {
        match self {
            Clipboard::Own(own) => {
                *own.lock().unwrap_or_else(PoisonError::into_inner) = copied;
                Ok(())
            }
            Clipboard::Platform(connected) => {
                let set = Clipboard::with(connected, |clipboard| clipboard.set_text(copied));
                set.map_err(|error| text.files_not_copied(refusal(text, &error)))
            }
        }
    }

    /// The text on the clipboard.
    ///
    /// # Errors
    ///
    /// Why there is none, in words for the player.
    pub fn get(&self, text: Language) -> Result<String, String> {
        match self {
            Clipboard::Own(own) => Ok(own.lock().unwrap_or_else(PoisonError::into_inner).clone()),
            Clipboard::Platform(connected) => {
                let copied = Clipboard::with(connected, arboard::Clipboard::get_text);
                copied.map_err(|error| match error {
                    // The last is how some platforms say that there is something else, such as a picture.
                    arboard::Error::ContentNotAvailable
                    | arboard::Error::ConversionFailure
                    | arboard::Error::Unknown { .. } => text.files_nothing_to_paste().into(),
                    error => text.files_not_pasted(refusal(text, &error)),
                })
            }
        }
    }
}

/// Why the platform's clipboard refuses a request.
fn refusal(text: Language, error: &arboard::Error) -> &'static str {
    match error {
        arboard::Error::ClipboardNotSupported => text.errors_no_clipboard(),
        arboard::Error::ClipboardOccupied => text.errors_clipboard_busy(),
        _ => text.errors_unknown(),
    }
}
