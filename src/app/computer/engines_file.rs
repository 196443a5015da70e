//! The file of the engines, beside that of the settings.

use std::path::Path;

use bevy::prelude::*;

use super::engines::{Engines, decode, encode};
use crate::app::{
    base::GameSystems,
    settings::keeper::{self, Damage, Keeper, KeeperLink, Kept},
    text::language::Language,
};

/// Has the engines as they were left, and saves them whenever they change.
pub fn plugin(app: &mut App) {
    let text = *app.world().resource::<Language>();
    let engines: Engines = keeper::open(app, text);
    let save = save.run_if(resource_changed::<Engines>);
    app.insert_resource(engines)
        .add_systems(Update, save.in_set(GameSystems::Persist));
}

fn save(engines: Res<Engines>, link: KeeperLink, mut keeper: ResMut<EnginesKeeper>) {
    keeper.change(engines.clone(), &link);
}

pub type EnginesKeeper = Keeper<Engines>;

impl Kept for Engines {
    const NAME: &'static str = "engines.toml";
    const IS_SHARED: bool = false;
    type Change = Engines;

    /// Engines that are not understood are left out.
    fn decode(text: Language, bytes: &[u8]) -> (Engines, Option<Damage>) {
        let (engines, damages) = match std::str::from_utf8(bytes) {
            Ok(written) => decode(written),
            Err(_) => {
                let damage = text.errors_not_a_text_file();
                (Engines::default(), vec![damage.to_owned()])
            }
        };
        let is_lost = engines.list().is_empty();
        let damage = damages.into_iter().next().map(|damage| {
            Damage::new(is_lost, move |file, kept| {
                let (file, kept) = (file.display(), text.errors_kept_as(kept.display()));
                if is_lost {
                    text.engines_damaged(damage, file, kept)
                } else {
                    text.engines_some_damaged(damage, file, kept)
                }
            })
        });
        (engines, damage)
    }

    fn encode(&self) -> String {
        encode(self)
    }

    fn apply(&mut self, now: &Engines) {
        self.clone_from(now);
    }

    fn not_saved(text: Language, _: &Path, reason: &str) -> String {
        text.engines_not_saved(reason)
    }
}
