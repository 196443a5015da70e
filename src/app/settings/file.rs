//! The settings file. Each setting is validated when it is read.

use std::path::Path;

use bevy::{input::touch::Touches, prelude::*};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use toml::{Table, Value};

use super::{
    keeper::{self, Damage, Keeper, KeeperLink, Kept},
    state::Settings,
};
use crate::app::{
    base::{Environment, GameSystems},
    text::language::Language,
};

/// Restores the settings, and saves them whenever they change.
pub fn plugin(app: &mut App) {
    let system = app.world().resource::<Environment>().language;
    let saved: SavedSettings = keeper::open(app, system);
    let is_changed = not(is_dragging).and_then(resource_changed::<Settings>);
    app.insert_resource(saved.game)
        .insert_resource(saved.window)
        .add_systems(Update, save.run_if(is_changed).in_set(GameSystems::Persist))
        .add_systems(Last, save.in_set(GameSystems::Persist));
}

/// Whether the player may be changing a setting in every frame.
fn is_dragging(mouse: Res<ButtonInput<MouseButton>>, touches: Res<Touches>) -> bool {
    mouse.get_pressed().len() > 0 || touches.iter().next().is_some()
}

fn save(
    game: Res<Settings>,
    window: Res<WindowSettings>,
    link: KeeperLink,
    mut keeper: ResMut<SettingsKeeper>,
) {
    let (game, window) = (game.clone(), window.clone());
    keeper.change(SavedSettings { game, window }, &link);
}

#[derive(Serialize, Clone, Debug, Default, PartialEq)]
pub struct SavedSettings {
    pub game: Settings,
    /// The window's place, saved with the other settings and at exit.
    pub window: WindowSettings,
}

/// The window's place. Written at exit, because it changes with every step of a resize.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, Default, PartialEq)]
#[serde(default)]
pub struct WindowSettings {
    /// Its inner width and height in logical pixels; `None` before the first run.
    pub size: Option<[u32; 2]>,
    /// Its position on the desktop in physical pixels, if the system tells.
    pub position: Option<[i32; 2]>,
}

pub type SettingsKeeper = Keeper<SavedSettings>;

impl Kept for SavedSettings {
    const NAME: &'static str = "settings.toml";
    const IS_SHARED: bool = false;
    type Change = SavedSettings;

    /// Settings that are not understood get their defaults.
    fn decode(text: Language, bytes: &[u8]) -> (SavedSettings, Option<Damage>) {
        let damage = match std::str::from_utf8(bytes) {
            Ok(written) => match written.parse() {
                Ok(table) => return understand(text, &table),
                Err(error) => {
                    let span = toml::de::Error::span(&error).unwrap_or_default();
                    let before = written.get(..span.start).unwrap_or_default();
                    text.errors_settings_line(1 + before.matches('\n').count())
                }
            },
            Err(_) => text.errors_not_a_text_file().into(),
        };
        let damage = Damage::new(true, move |file, kept| {
            let kept = text.errors_kept_as(kept.display());
            text.errors_settings_damaged(damage, file.display(), kept)
        });
        (SavedSettings::default(), Some(damage))
    }

    fn encode(&self) -> String {
        // In alphabetical order.
        Table::try_from(self).unwrap_or_default().to_string()
    }

    fn apply(&mut self, now: &SavedSettings) {
        self.clone_from(now);
    }

    fn not_saved(text: Language, _: &Path, reason: &str) -> String {
        text.files_settings_not_saved(reason)
    }
}

fn understand(text: Language, written: &Table) -> (SavedSettings, Option<Damage>) {
    let mut wrong = Vec::new();
    let saved = SavedSettings {
        game: understand_group("game", written, &mut wrong),
        window: understand_group("window", written, &mut wrong),
    };
    let names = wrong.join(", ");
    let damage = Damage::new(false, move |file, kept| {
        text.errors_settings_misunderstood(file.display(), names, kept.display())
    });
    (saved, Some(damage).filter(|_| !wrong.is_empty()))
}

/// The settings of a group. Adds to `wrong` the names of those that are not understood.
fn understand_group<T: DeserializeOwned + Default>(
    name: &str,
    written: &Table,
    wrong: &mut Vec<String>,
) -> T {
    let Some(group) = written.get(name) else {
        return T::default();
    };
    let Value::Table(settings) = group else {
        wrong.push(format!("'{name}'"));
        return T::default();
    };
    if let Ok(understood) = T::deserialize(settings.clone()) {
        return understood;
    }
    let is_understood = |name: &String, value: &Value| {
        let alone = Table::from_iter([(name.clone(), value.clone())]);
        T::deserialize(alone).is_ok()
    };
    let settings = settings.clone().into_iter();
    let (understood, others): (Table, Table) =
        settings.partition(|(name, value)| is_understood(name, value));
    wrong.extend(others.keys().map(|name| format!("'{name}'")));
    T::deserialize(understood).unwrap_or_default()
}
