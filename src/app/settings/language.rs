//! Sets the language of the window from the settings and the system.

use bevy::prelude::*;

use super::state::{LanguageChoice, Settings};
use crate::app::{
    base::{Environment, GameSystems, process},
    text::language::Language,
};

pub(crate) fn plugin(app: &mut App) {
    let follow_settings = follow.run_if(resource_changed::<Settings>);
    app.init_resource::<Environment>()
        .init_resource::<Language>()
        .add_systems(PreStartup, follow)
        .add_systems(Update, follow_settings.in_set(GameSystems::Note));
}

/// Chooses the language for the rest of the start.
pub(crate) fn start_plugin(app: &mut App) {
    let world = app.world();
    let system = world.resource::<Environment>().language;
    let text = chosen(world.resource::<Settings>(), system);
    process::tell_language(text.tag());
    app.insert_resource(text);
}

/// The language of the window.
fn chosen(settings: &Settings, system: Language) -> Language {
    match settings.language {
        LanguageChoice::System => system,
        LanguageChoice::Of(language) => language,
    }
}

fn follow(settings: Res<Settings>, environment: Res<Environment>, mut text: ResMut<Language>) {
    if text.set_if_neq(chosen(&settings, environment.language)) {
        process::tell_language(text.tag());
    }
}
