//! Sets the language of the window from the settings and the system.

use bevy::prelude::*;

use super::{
    environment::Environment, sets::GameSystems, settings::Settings, texts::language::Language,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Environment>()
        .init_resource::<Language>()
        .add_systems(PreStartup, follow)
        .add_systems(
            Update,
            follow
                .after(GameSystems::Computer)
                .before(GameSystems::Animate)
                .run_if(resource_changed::<Settings>),
        );
}

pub(super) fn chosen(settings: &Settings, system: Language) -> Language {
    settings.language.language().unwrap_or(system)
}

fn follow(settings: Res<Settings>, environment: Res<Environment>, mut text: ResMut<Language>) {
    text.set_if_neq(chosen(&settings, environment.language));
}
