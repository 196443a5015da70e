//! The order of a frame.

use bevy::{prelude::*, window::ExitSystems};

pub(super) fn plugin(app: &mut App) {
    use GameSystems::*;
    app.configure_sets(
        Update,
        (
            Input, Keys, Expand, Change, Leave, Rules, Follow, Answer, Decide, Play, Think, Study,
            Note, Animate, View, Persist,
        )
            .chain(),
    )
    // Only now is it known whether the game ends.
    .configure_sets(
        Last,
        (Persist, Finish)
            .chain()
            .after(ExitSystems)
            .run_if(on_message::<AppExit>),
    );
}

/// The steps of a frame in the `Update` schedule, in order.
///
/// Input only asks. The module that declares a request answers it, later steps react to the answers, and nothing shown
/// or saved is older than this frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameSystems {
    /// Pointer input and messages from other threads become requests.
    Input,
    /// Keys become requests. The pointer decides whether they move the cursor.
    Keys,
    /// Compound requests are split up: an exercise asks for a position and a mode.
    Expand,
    /// Dialogs open and close, and the mode changes.
    Change,
    /// Modes that end ask the model to restore the board.
    Leave,
    /// Requests are answered; the rules decide on moves.
    Rules,
    /// The mode, the players and the proposal for the next game follow the game on the board.
    Follow,
    /// Requests about the new position are answered.
    Answer,
    /// The opponent decides whether it moves in this frame.
    Decide,
    /// The model plays that move.
    Play,
    /// The opponent starts to think about its next move.
    Think,
    /// Moves are valued for hints, reviews and live values while no move is awaited.
    Study,
    /// The model stores review results.
    Note,
    /// Time passes, animations start, and views ask for marks on the board.
    Animate,
    /// Board and panels follow the game.
    View,
    /// Changes are saved; in `Last` as well, at exit.
    Persist,
    /// At exit, unfinished work is completed. In `Last` only.
    Finish,
}
