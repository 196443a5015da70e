//! The clipboard, text only.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;

use super::system_clipboard::SystemClipboard;
use crate::app::text::language::Language;

/// The destination and source of copied text.
#[derive(Resource, Clone)]
pub enum Clipboard {
    /// A text in memory, for tests.
    Own(Arc<Mutex<String>>),
    Platform(SystemClipboard),
}

impl Default for Clipboard {
    fn default() -> Clipboard {
        Clipboard::Own(Arc::default())
    }
}

impl Clipboard {
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
            Clipboard::Platform(system) => system.set(text, copied),
        }
    }

    /// The text on the clipboard.
    ///
    /// # Errors
    ///
    /// Why there is none, in words for the player.
    pub async fn get(self, text: Language) -> Result<String, String> {
        match self {
            Clipboard::Own(own) => Ok(own.lock().unwrap_or_else(PoisonError::into_inner).clone()),
            Clipboard::Platform(system) => system.get(text).await,
        }
    }
}
