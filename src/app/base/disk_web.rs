//! Replaces files on disk in a browser, for [`storage`](super::storage): local storage for the game's own files, and
//! uploads and downloads for the player's.

use std::{
    collections::HashMap,
    fs::TryLockError,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsCast;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Storage, Url};

use super::folders::Folders;
use crate::records::{self, Assumptions, FileStamp, LoadError, Loaded};

/// The folders for settings and state.
pub(super) fn folders() -> Folders {
    Folders {
        settings: Some("reversi/settings".into()),
        state: Some("reversi/state".into()),
    }
}

// ---- The game's own files ----

fn store() -> io::Result<Storage> {
    let page = web_sys::window().ok_or(ErrorKind::Unsupported)?;
    // Throws where the player allows no cookies.
    let store = page
        .local_storage()
        .map_err(|_| ErrorKind::PermissionDenied)?;
    Ok(store.ok_or(ErrorKind::Unsupported)?)
}

fn key(file: &Path) -> String {
    file.to_string_lossy().into_owned()
}

/// Does nothing: local storage has no folders.
pub(crate) fn create_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// The files in `folder`, in no order. If nothing can be stored, `folder` is added to `unread`.
pub(crate) fn list(folder: &Path, unread: &mut Vec<PathBuf>) -> Vec<PathBuf> {
    let Ok(store) = store() else {
        unread.push(folder.to_owned());
        return Vec::new();
    };
    let numbers = 0..store.length().unwrap_or_default();
    let files = numbers.filter_map(|number| store.key(number).ok().flatten());
    let files = files.map(PathBuf::from);
    files.filter(|file| file.starts_with(folder)).collect()
}

pub(crate) fn exists(file: &Path) -> bool {
    read(file).is_ok()
}

/// Reads a file. Fails if there is none, or nothing can be stored.
pub(crate) fn read(file: &Path) -> io::Result<Vec<u8>> {
    let text = store()?.get_item(&key(file));
    let text = text.ok().flatten().ok_or(ErrorKind::NotFound)?;
    Ok(text.into_bytes())
}

/// Appends to a file, creating it if needed.
pub(crate) fn append(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut all = read(file).unwrap_or_default();
    all.extend(bytes);
    replace(file, &all)
}

pub(crate) fn remove(file: &Path) {
    if let Ok(store) = store() {
        let _ = store.remove_item(&key(file));
    }
}

/// Replaces a text file as a whole. Fails if nothing can be stored, or there is no room.
pub(crate) fn replace(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let text = str::from_utf8(bytes).map_err(|_| ErrorKind::InvalidData)?;
    let set = store()?.set_item(&key(file), text);
    Ok(set.map_err(|_| ErrorKind::StorageFull)?)
}

pub(crate) fn replace_soon(file: &Path, bytes: &[u8]) -> io::Result<()> {
    replace(file, bytes)
}

pub(super) fn rename(file: &Path, new: &Path) -> io::Result<()> {
    copy(file, new)?;
    remove(file);
    Ok(())
}

pub(super) fn copy(file: &Path, copy: &Path) -> io::Result<()> {
    replace(copy, &read(file)?)
}

/// Marks an autosave as in use for other tabs. The page takes a lock before the game starts, and with it the number of
/// the file.
#[derive(Debug)]
pub(crate) struct FileLock;

impl FileLock {
    /// Takes the lock of `file`. Fails if it belongs to another tab.
    pub(crate) fn try_take(file: &Path) -> Result<FileLock, TryLockError> {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        let number = match name.strip_prefix("game") {
            Some("") => 1,
            Some(number) => number.trim_start_matches('-').parse().unwrap_or(1),
            None => return Ok(FileLock),
        };
        if number == tab() {
            Ok(FileLock)
        } else {
            Err(TryLockError::WouldBlock)
        }
    }

    /// Never: the page holds the lock until it is closed.
    pub(crate) fn is_lost(&self, _: &Path) -> bool {
        false
    }
}

/// The number of this tab among those with the game open, from 1.
fn tab() -> u32 {
    noted("data-tab")
        .and_then(|number| number.parse().ok())
        .unwrap_or(1)
}

/// Whether another tab had the game open first.
pub(crate) fn is_second_tab() -> bool {
    tab() > 1 && noted("data-others").as_deref() == Some("true")
}

/// Whether the browser may delete stored data, and the player was not told yet.
pub(crate) fn may_forget() -> bool {
    let told = Path::new("reversi/state/told-of-forgetting");
    let is_due = noted("data-keeps").as_deref() == Some("false") && !exists(told);
    is_due && replace(told, b"yes").is_ok()
}

/// A value that the page has noted for the game.
fn noted(name: &str) -> Option<String> {
    let page = web_sys::window()?.document()?.document_element()?;
    page.get_attribute(name)
}

// ---- The player's files ----

/// Uploaded files by name.
static HANDED_OVER: Mutex<Option<HashMap<PathBuf, Vec<u8>>>> = Mutex::new(None);

/// Takes an uploaded file. It can be loaded once.
pub(crate) fn hand_over(name: &str, bytes: Vec<u8>) -> PathBuf {
    let mut all = HANDED_OVER.lock().unwrap_or_else(PoisonError::into_inner);
    let file = PathBuf::from(name);
    all.get_or_insert_default().insert(file.clone(), bytes);
    file
}

/// Loads the record in a file that the player has handed over.
///
/// # Errors
///
/// If there is none, or it is not a record.
pub(crate) fn load(file: &Path, assumed: &Assumptions) -> Result<Loaded, LoadError> {
    let mut all = HANDED_OVER.lock().unwrap_or_else(PoisonError::into_inner);
    let bytes = all.get_or_insert_default().remove(file);
    let bytes = bytes.ok_or_else(|| LoadError::io(Some(file), ErrorKind::NotFound.into()))?;
    Ok(records::read(&bytes, assumed)?)
}

/// A page knows nothing about its downloads.
pub(crate) fn stamp(_: &Path) -> Option<FileStamp> {
    None
}

/// Hands out a file, which the browser puts where it puts downloads.
///
/// # Errors
///
/// If the browser does not do so.
pub(crate) fn write(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let refused = || io::Error::from(ErrorKind::Unsupported);
    let parts = Array::of1(&Uint8Array::from(bytes));
    let kind = BlobPropertyBag::new();
    kind.set_type("application/octet-stream");
    let blob = Blob::new_with_u8_array_sequence_and_options(&parts, &kind);
    let blob = blob.map_err(|_| refused())?;
    let url = Url::create_object_url_with_blob(&blob).map_err(|_| refused())?;
    let document = web_sys::window().and_then(|page| page.document());
    let link = document.and_then(|document| document.create_element("a").ok());
    let link: HtmlAnchorElement = link.ok_or_else(refused)?.unchecked_into();
    link.set_href(&url);
    link.set_download(&file.file_name().unwrap_or_default().to_string_lossy());
    link.click();
    // The URL stays valid: no event says when the browser has read it.
    Ok(())
}
