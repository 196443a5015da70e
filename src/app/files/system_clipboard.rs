//! The platform's clipboard. `system_clipboard_web.rs` replaces this module in a browser.

use std::sync::{Arc, Mutex, PoisonError};

use crate::app::text::language::Language;

/// The clipboard, opened on first use. On some platforms it keeps a text only while it is open.
#[derive(Clone, Default)]
pub struct SystemClipboard(Arc<Mutex<Option<arboard::Clipboard>>>);

impl SystemClipboard {
    fn with<T>(
        &self,
        act: impl FnOnce(&mut arboard::Clipboard) -> Result<T, arboard::Error>,
    ) -> Result<T, arboard::Error> {
        let mut connected = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        act(match &mut *connected {
            Some(connected) => connected,
            none => none.insert(arboard::Clipboard::new()?),
        })
    }

    pub(super) fn set(&self, text: Language, copied: String) -> Result<(), String> {
        let set = self.with(|clipboard| clipboard.set_text(copied));
        set.map_err(|error| text.files_not_copied(refusal(text, &error)))
    }

    pub(super) async fn get(&self, text: Language) -> Result<String, String> {
        let copied = self.with(arboard::Clipboard::get_text);
        copied.map_err(|error| match error {
            // Some platforms return the last for other contents, such as a picture.
            arboard::Error::ContentNotAvailable
            | arboard::Error::ConversionFailure
            | arboard::Error::Unknown { .. } => text.files_nothing_to_paste().into(),
            error => text.files_not_pasted(refusal(text, &error)),
        })
    }
}

/// Why the platform's clipboard refused a request.
fn refusal(text: Language, error: &arboard::Error) -> &'static str {
    match error {
        arboard::Error::ClipboardNotSupported => text.errors_no_clipboard(),
        arboard::Error::ClipboardOccupied => text.errors_clipboard_busy(),
        _ => text.errors_unknown(),
    }
}
