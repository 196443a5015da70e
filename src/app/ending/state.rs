//! Whether the card with the result is shown.

use bevy::prelude::*;

use crate::app::{
    base::{dialogs::DismissPassedOn, sets::GameSystems},
    game::model::{Moved, PositionChanged},
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<ResultCard>().add_systems(
        Update,
        (
            dismiss.in_set(GameSystems::Rules),
            show_new_results.in_set(GameSystems::Animate),
        ),
    );
}

/// Whether the player wants to see the board instead of the result.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResultCard {
    /// The card was closed for this position.
    pub dismissed: bool,
}

fn dismiss(mut passed_on: MessageReader<DismissPassedOn>, mut result: ResMut<ResultCard>) {
    if passed_on.read().count() > 0 {
        result.dismissed = true;
    }
}

/// Another position may have another result, which is shown again.
fn show_new_results(
    mut moved: MessageReader<Moved>,
    mut changed: MessageReader<PositionChanged>,
    mut result: ResMut<ResultCard>,
) {
    if moved.read().count() + changed.read().count() > 0 {
        result.set_if_neq(ResultCard::default());
    }
}
