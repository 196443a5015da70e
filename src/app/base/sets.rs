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
    // Only now it is known whether the program ends.
    .configure_sets(
        Last,
        (Persist, Finish)
            .chain()
            .after(ExitSystems)
            .run_if(on_message::<AppExit>),
    );
}

/// The steps of a frame in the `Update` schedule, in their order.
///
/// Input only asks. Every request is answered by the module that declares it, the next steps react
/// to what the answers say, and nothing that is shown or saved is older than this frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameSystems {
    /// The pointer, and what arrives from other threads, become requests.
    Input,
    /// Keys become requests. Whether they move the cursor depends on the pointer.
    Keys,
    /// Requests that need several others ask for them: an exercise asks for a position and a mode.
    Expand,
    /// Dialogs open and close, and the mode changes.
    Change,
    /// What the change of the mode ends asks the model to bring back what was on the board.
    Leave,
    /// Requests are answered: those for moves by the rules.
    Rules,
    /// What depends on the game on the board follows it: the mode, who plays, and what is proposed for the next game.
    Follow,
    /// Requests about the position that is now on the board are answered.
    Answer,
    /// The opponent decides whether it moves in this frame.
    Decide,
    /// The model plays that move.
    Play,
    /// The opponent starts to think about its next move.
    Think,
    /// Moves are valued for whoever wants to know, while nobody waits for a move.
    Study,
    /// The model notes what a review has found.
    Note,
    /// Time passes, what happened starts to move, and whoever wants marks on the board asks for them.
    Animate,
    /// Board and panels follow the game.
    View,
    /// Changes are saved; in `Last` as well, when the program ends.
    Persist,
    /// The program ends once what it has begun is done. In `Last` alone.
    Finish,
}
