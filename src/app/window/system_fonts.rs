//! Loads system fonts for scripts that the game's own fonts lack.
//!
//! Names, comments and files may have any letters. When a letter without a glyph is drawn, another thread looks for a
//! font, reads it and tries it out. It asks Fontconfig where available, and otherwise takes fonts that every such
//! system has. If there is none for some letters, the player is told once.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use bevy::prelude::*;
use bevy_egui::{
    EguiContext, EguiFullOutput, EguiPostUpdateSet,
    egui::{FontData, Shape},
};

use super::egui_glyphs;
use crate::app::{
    base::{
        Environment, Wake,
        background::{BackgroundTask, BackgroundThread, BackgroundWorker, TaskEvent},
        process,
    },
    game::AnnouncementRequested,
    text::language::Language,
};

/// The largest font file that is read, in bytes.
const LARGEST: u64 = 64 << 20;
/// The most fonts that are loaded.
const MOST: usize = 6;

/// Needs the panels.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<SystemFonts>()
        .init_resource::<FontSource>()
        .add_systems(
            PostUpdate,
            (read_drawn, look)
                .chain()
                .after(EguiPostUpdateSet::EndPass)
                .before(EguiPostUpdateSet::ProcessOutput),
        );
}

pub(crate) fn start_plugin(app: &mut App) {
    let windows = app.world().resource::<Environment>().windows.clone();
    app.insert_resource(FontSource(Arc::new(move |letter| {
        system_files(windows.as_deref(), letter)
    })));
}

/// A file, and the index of a font in it.
pub type FontFile = (PathBuf, u32);

#[derive(Resource, Clone)]
pub struct FontSource(pub Arc<dyn Fn(char) -> Vec<FontFile> + Send + Sync>);

impl Default for FontSource {
    fn default() -> FontSource {
        FontSource(Arc::new(|_| Vec::new()))
    }
}

#[derive(Resource, Default)]
pub struct SystemFonts {
    found: Vec<Arc<FontData>>,
    /// Letters that were seen, and those not yet checked.
    seen: BTreeSet<char>,
    new: Vec<char>,
    task: Option<(char, BackgroundTask<Option<FontData>>)>,
    /// Whether the player was told that some letters have no font.
    is_lack_told: bool,
    /// Frames until egui has the latest font.
    settling: u8,
}

impl SystemFonts {
    /// In the order in which they were found.
    pub fn found(&self) -> &[Arc<FontData>] {
        &self.found
    }

    /// Whether some letters are not yet checked.
    pub fn is_looking(&self) -> bool {
        self.task.is_some() || !self.new.is_empty()
    }

    fn read(&mut self, shape: &Shape) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| self.read(shape)),
            Shape::Text(text) => {
                // The game's own fonts have everything below.
                let letters = text.galley.text().chars();
                for letter in letters.filter(|&letter| letter >= '\u{180}') {
                    if self.seen.insert(letter) {
                        self.new.push(letter);
                    }
                }
            }
            _ => {}
        }
    }
}

fn read_drawn(outputs: Query<&EguiFullOutput>, mut fonts: ResMut<SystemFonts>) {
    let outputs = outputs.iter().filter_map(|output| output.0.as_ref());
    for clipped in outputs.flat_map(|output| &output.shapes) {
        fonts.bypass_change_detection().read(&clipped.shape);
    }
}

/// Looks for fonts for letters without one, one at a time.
fn look(
    mut contexts: Query<&mut EguiContext>,
    source: Res<FontSource>,
    (wake, text): (Res<Wake>, Res<Language>),
    mut fonts: ResMut<SystemFonts>,
    mut announcements: MessageWriter<AnnouncementRequested>,
) {
    let fonts = fonts.bypass_change_detection();
    if let Some((letter, task)) = &mut fonts.task {
        match task.poll() {
            None => return,
            Some(TaskEvent::Done(Some(font))) => {
                fonts.found.push(Arc::new(font));
                fonts.settling = 2;
            }
            // There is no such font, or it cannot be drawn.
            Some(TaskEvent::Done(None) | TaskEvent::Failed) => {
                if letter.is_alphabetic() && !fonts.is_lack_told {
                    fonts.is_lack_told = true;
                    let told = text.files_letters_without_font();
                    announcements.write(AnnouncementRequested::warning(told));
                }
            }
        }
        fonts.task = None;
        wake.now();
        return;
    }
    if fonts.settling > 0 {
        fonts.settling -= 1;
        wake.now();
        return;
    }
    let Ok(mut context) = contexts.single_mut() else {
        return;
    };
    let context = context.get_mut();
    while let Some(letter) = fonts.new.pop() {
        if fonts.found.len() >= MOST || egui_glyphs::has_glyph(context, letter) {
            continue;
        }
        let source = source.clone();
        let worker = BackgroundWorker::new(BackgroundThread::Files, || ());
        let task = worker.run(&wake, move |(), _| load((source.0)(letter), letter));
        fonts.task = Some((letter, task));
        return;
    }
}

/// The first of some fonts that has a letter.
fn load(files: Vec<FontFile>, letter: char) -> Option<FontData> {
    files.into_iter().find_map(|(file, index)| {
        let size = fs::metadata(&file).ok()?.len();
        let bytes = (size <= LARGEST).then(|| fs::read(&file).ok())??;
        let font = FontData {
            index,
            ..FontData::from_owned(bytes)
        };
        egui_glyphs::has_letter(&font, letter).then_some(font)
    })
}

/// The system fonts that might have a letter.
fn system_files(windows: Option<&Path>, letter: char) -> Vec<FontFile> {
    let folder = |folder: PathBuf, names: &[&str]| {
        let files = names.iter().map(|name| (folder.join(name), 0));
        files.collect()
    };
    if cfg!(windows) {
        let windows = windows.unwrap_or(Path::new(r"C:\Windows"));
        return folder(
            windows.join("Fonts"),
            &[
                "segoeui.ttf",
                "YuGothM.ttc",
                "msyh.ttc",
                "msjh.ttc",
                "malgun.ttf",
                "Nirmala.ttf",
                "LeelawUI.ttf",
                "seguisym.ttf",
            ],
        );
    }
    if cfg!(target_os = "macos") {
        let names = ["Supplemental/Arial Unicode.ttf", "AppleSDGothicNeo.ttc"];
        return folder("/System/Library/Fonts".into(), &names);
    }
    best_match(letter).into_iter().collect()
}

/// The font that Fontconfig would use for a letter.
fn best_match(letter: char) -> Option<FontFile> {
    let format = "--format=%{file}\n%{index}".to_owned();
    let pattern = format!("sans-serif:charset={:x}", u32::from(letter));
    let told = process::output("fc-match", &[format, pattern])?;
    let (file, index) = told.split_once('\n')?;
    // The bits above hold the instance of a variable font.
    let index = index.trim().parse::<u32>().unwrap_or_default() & 0xffff;
    Some((file.into(), index))
}
