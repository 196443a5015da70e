//! The game at the start: the last one, or the one from the command line.

use bevy::prelude::*;

use super::autosave::{self, SaveFile};
use crate::{
    app::{
        base::{Environment, start_options::StartOptions},
        game::{GameModel, Snapshot},
        settings::{
            Settings,
            failed_starts::{SuspectFiles, tell_first},
        },
        text::language::Language,
    },
    players::Players,
    records::Record,
    rules::Position,
};

/// Resumes the saved games, and saves them from now on.
pub(crate) fn plugin(app: &mut App) {
    let world = app.world();
    let is_suspect = world.resource::<SuspectFiles>().are_suspect;
    let text = *world.resource::<Language>();
    let folder = world.resource::<Environment>().folders.state.as_deref();
    let claim = |folder| SaveFile::claim(text, folder, is_suspect);
    let mut save_file = folder.map(claim).unwrap_or_default();
    let mut settings = world.resource::<Settings>().clone();
    let options = world.resource::<StartOptions>();
    let model = first_game(save_file.games.take(), options, &mut settings);
    tell_first(app, std::mem::take(&mut save_file.set_aside));
    app.insert_resource(model).insert_resource(settings);
    autosave::add(app, save_file);
}

/// Whether a game has begun and is not over.
fn goes_on(record: &Record) -> bool {
    let game = &record.game;
    let end = game.position_at(game.main_line_end());
    let is_over = end.is_some_and(Position::is_over) || record.lost_on_time().is_some();
    game.has_moves() && !is_over
}

/// The last game, or the one that the options ask for, which is then remembered in `settings`.
fn first_game(
    kept: Option<Snapshot>,
    options: &StartOptions,
    settings: &mut Settings,
) -> GameModel {
    if let Some(kept) = &kept {
        settings.remember_players(kept.players);
    }
    let left = kept.as_ref().and_then(|kept| kept.games.get(kept.present));
    // The last game continues, unless the options ask for another one.
    let left = left.filter(|left| goes_on(&left.record) || !options.ask_for_a_game());
    let left = left.map(|left| (left.record.game.ruleset(), left.record.game.size()));
    let resumed = left.filter(|&left| options.wanted_game(left) == left);
    let remembered = (settings.ruleset(), settings.size());
    let (ruleset, size) = resumed.unwrap_or_else(|| options.wanted_game(remembered));
    settings.remember(ruleset, size);
    // A board from the command line is for two people, without an invitation.
    let is_board_asked = options.size.is_some() && resumed.is_none();
    let remembered = if is_board_asked {
        Players::default()
    } else {
        settings.players
    };
    let players = Players {
        dark: options.dark.unwrap_or(remembered.dark),
        light: options.light.unwrap_or(remembered.light),
    };
    settings.remember_players(players);
    let model = match kept {
        Some(kept) if resumed.is_some() => GameModel::resume(kept),
        // Undo leads back to the last game.
        Some(kept) => GameModel::resume(kept).with_new_game(ruleset, size),
        None => GameModel::new(ruleset, size),
    };
    let model = model
        .with_players(players)
        .with_names(settings.names())
        .with_time_control(settings.time_control());
    if options.size.is_some() {
        model
    } else {
        model.with_invitation()
    }
}
