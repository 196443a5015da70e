//! The game's own file picker, for platforms without a file dialog.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use bevy::prelude::*;

use super::{
    platform_dialogs::{FilePurpose, READ},
    texts,
};
use crate::app::{
    base::{Dialog, DialogRequested, Environment, GameSystems},
    text::{errors, language::Language},
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<FilePicker>()
        .add_message::<FilePickerRequested>()
        .add_message::<FilePicked>()
        .add_systems(Update, answer.in_set(GameSystems::Expand));
}

#[derive(Resource, Clone, Debug, Default)]
pub struct FilePicker {
    pub purpose: FilePurpose,
    pub folder: PathBuf,
    /// Its folders, then its files.
    pub entries: Vec<FolderEntry>,
    /// The name of the file, as typed or clicked.
    pub name: String,
    /// Why the last request failed.
    pub problem: Option<String>,
    /// The named file exists, and the next confirmation replaces it.
    pub is_replacing: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FolderEntry {
    is_file: bool,
    /// The name in lower case, the sort key.
    key: String,
    /// Its name, as far as it is valid text.
    pub name: String,
    path: PathBuf,
}

impl FolderEntry {
    pub fn is_folder(&self) -> bool {
        !self.is_file
    }
}

#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum FilePickerRequested {
    /// Open the picker with a proposed file.
    Show {
        purpose: FilePurpose,
        /// A name, with or without its folder.
        proposed: PathBuf,
    },
    Enter(String),
    /// List the parent folder.
    Leave,
    EditName(String),
    /// Take the named file, or list the named folder.
    Confirm,
}

#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct FilePicked {
    pub purpose: FilePurpose,
    pub file: PathBuf,
}

impl FilePicker {
    fn show(&mut self, text: Language, purpose: FilePurpose, proposed: &Path) {
        let proposed_folder = proposed.parent().filter(|folder| folder.is_dir());
        let folder = match proposed_folder {
            Some(folder) if folder.is_absolute() => folder.to_owned(),
            // The listed folder may have been removed.
            _ => {
                let mut folders = self.folder.ancestors();
                let found = folders.find(|folder| folder.is_dir());
                found.unwrap_or(Path::new("/")).to_owned()
            }
        };
        let name = match purpose {
            FilePurpose::Open => String::new(),
            _ => {
                let name = proposed.file_name().unwrap_or_default();
                name.to_string_lossy().into_owned()
            }
        };
        *self = FilePicker {
            purpose,
            name,
            ..FilePicker::default()
        };
        self.list(text, folder);
    }

    /// Lists a folder. On failure, the previous one stays.
    fn list(&mut self, text: Language, folder: PathBuf) {
        self.is_replacing = false;
        // A file's contents decide on its kind, not its name.
        let takes_all = self.purpose == FilePurpose::Open;
        match entries(&folder, takes_all) {
            Ok(entries) => {
                self.entries = entries;
                self.folder = folder;
                self.problem = None;
            }
            Err(error) => {
                let reason = errors::reason(text, &error);
                self.problem = Some(text.files_unreadable_folder(folder.display(), reason));
            }
        }
    }

    /// The path of `name` in the folder. Names that are not valid text are only in the list.
    fn path_of(&self, name: &str) -> PathBuf {
        let entry = self.entries.iter().find(|entry| entry.name == name);
        entry.map_or_else(|| self.folder.join(name), |entry| entry.path.clone())
    }

    /// The file that the player wants, once it is clear.
    fn confirm(&mut self, text: Language) -> Option<PathBuf> {
        // The name of a file may begin or end with a space.
        let is_listed = self.entries.iter().any(|entry| entry.name == self.name);
        let name = if is_listed {
            self.name.as_str()
        } else {
            self.name.trim()
        };
        if name.is_empty() {
            return None;
        }
        let mut file = self.path_of(name);
        if file.is_dir() {
            self.name.clear();
            self.list(text, file);
            return None;
        }
        match self.purpose.extension() {
            None if !file.exists() => {
                self.problem = Some(text.files_missing(name));
                return None;
            }
            None => {}
            Some(extension) => {
                if file.extension().is_none() {
                    file.set_extension(extension);
                }
                let is_known = |file: &Path| {
                    let extension = file.extension().unwrap_or_default();
                    let mut known = texts::WRITTEN.iter();
                    known.any(|(known, _)| extension.eq_ignore_ascii_case(known))
                };
                // A name typed in front of the extension may have one already.
                let stem = file.file_stem().map(Path::new);
                if let Some(stem) = stem.filter(|stem| is_known(stem)) {
                    file = file.with_file_name(stem);
                }
                if !is_known(&file) {
                    let extension = file.extension().unwrap_or_default().to_string_lossy();
                    self.problem = Some(text.files_unknown_extension(&extension));
                    return None;
                }
                if file.exists() && !self.is_replacing {
                    self.problem = Some(text.files_exists(texts::name(&file)));
                    self.is_replacing = true;
                    return None;
                }
            }
        }
        Some(file)
    }
}

/// Begins in the documents folder.
pub(crate) fn start_plugin(app: &mut App) {
    let folder = app.world().resource::<Environment>().documents.clone();
    app.insert_resource(FilePicker {
        folder,
        ..default()
    });
}

/// The folders in `folder`, and all files or only those of known kinds, without hidden ones.
fn entries(folder: &Path, takes_all: bool) -> io::Result<Vec<FolderEntry>> {
    let mut entries = Vec::new();
    for entry in fs::read_dir(folder)? {
        let Ok(path) = entry.map(|entry| entry.path()) else {
            continue;
        };
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let extension = path.extension().unwrap_or_default().to_string_lossy();
        let extension = extension.to_lowercase();
        let is_file = !path.is_dir();
        let is_known = takes_all || READ.contains(&extension.as_str()) || extension == "png";
        if name.starts_with('.') || (is_file && !is_known) {
            continue;
        }
        entries.push(FolderEntry {
            is_file,
            key: name.to_lowercase(),
            name: name.into_owned(),
            path: path.clone(),
        });
    }
    entries.sort();
    Ok(entries)
}

fn answer(
    text: Res<Language>,
    mut requests: MessageReader<FilePickerRequested>,
    mut picker: ResMut<FilePicker>,
    mut picked: MessageWriter<FilePicked>,
    mut dialogs: MessageWriter<DialogRequested>,
) {
    for request in requests.read() {
        match request {
            FilePickerRequested::Show { purpose, proposed } => {
                picker.show(*text, *purpose, proposed);
                dialogs.write(DialogRequested::Open(Dialog::PickFile));
            }
            FilePickerRequested::Enter(name) => {
                let folder = picker.path_of(name);
                picker.list(*text, folder);
            }
            FilePickerRequested::Leave => {
                if let Some(folder) = picker.folder.parent().map(Path::to_owned) {
                    picker.list(*text, folder);
                }
            }
            FilePickerRequested::EditName(name) => {
                picker.name.clone_from(name);
                picker.problem = None;
                picker.is_replacing = false;
            }
            FilePickerRequested::Confirm => {
                if let Some(file) = picker.confirm(*text) {
                    let purpose = picker.purpose;
                    picked.write(FilePicked { purpose, file });
                    dialogs.write(DialogRequested::Close);
                }
            }
        }
    }
}
