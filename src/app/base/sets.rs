//! The order of a frame.

use bevy::prelude::*;

/// The steps of a frame in the `Update` schedule, in their order.
///
/// Input only asks. Every request is answered by the module that declares it, the next steps react
/// to what the answers say, and nothing that is shown or saved is older than this frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameSystems {
    /// The pointer, keys and what arrives from other threads become requests.
    Input,
    /// Requests are answered: those for moves by the rules.
    Rules,
    /// The computer moves, and gets its next question; see [`ComputerSystems`].
    Computer,
    /// Time passes, what happened starts to move, and whoever wants marks on the board asks for them.
    Animate,
    /// Board and panels follow the game.
    View,
    /// Changes are saved.
    Persist,
}

/// The steps of [`GameSystems::Computer`], in their order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ComputerSystems {
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
}
