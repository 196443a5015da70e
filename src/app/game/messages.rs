//! The messages of the model: its requests and its facts.

use std::time::Duration;

use bevy::prelude::*;

use super::games::Home;
use crate::{
    analysis::Review,
    players::{EngineName, Players, Seat},
    records::{Record, TimeControl, sgf::Annotation},
    rules::{Action, Game, NodeId, PlayError, Player, Ply, Ruleset, Size, Square},
};

/// Place a disc for the side to move, as a person.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRequested {
    pub square: Square,
}

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComputerMoved {
    /// The [`GameModel::revision`](super::model::GameModel::revision) that the decision is for. It is ignored at any
    /// other.
    pub revision: u64,
    pub action: Action,
}

/// Who moves in an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// The person at the board, once, for either side. Then nobody.
    Once,
    /// The computer at full strength, once. Then nobody.
    Answer,
    Nobody,
    /// The person at the board plays this side, and the computer the other at full strength.
    Against(Player),
}

/// Change the position, the game or the players.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameRequested {
    /// Undo a ply, or the start of this game. Against the computer, go back to the person's previous turn.
    Undo,
    /// Redo.
    Redo,
    /// Go back by one ply of the present line.
    Back,
    /// Go forward by one ply of the present line.
    Forward,
    /// Go to the line this many places further where the present one last branched off, cyclically.
    LineBeside(isize),
    /// Begin the chosen game, or let the waiting computer play on.
    PlayOn,
    /// Make the computer wait and stop the clocks.
    Pause,
    /// Start or end an exercise, in which `Hand` moves rather than the players.
    ByHand(Option<Hand>),
    /// During an exercise, save the game as it will be after returning here.
    Home(Home),
    /// Change who plays a side.
    Seat {
        player: Player,
        seat: Seat,
    },
    /// Follow an engine that has another name now.
    RenameEngine {
        from: EngineName,
        to: EngineName,
    },
    /// Set the time control of future games, and of this one before its first move; `None` takes effect
    /// at once.
    Clock(Option<TimeControl>),
    /// Go to the position after this many plies of the present line.
    GoTo(usize),
    GoToNode(NodeId),
    /// Make the line through a position the main one.
    Promote(NodeId),
    /// Delete a position and all that follows it. Undo right afterwards brings it back; the same holds for a promotion.
    Delete(NodeId),
    /// Return home, discarding the exercise.
    GoHome,
    /// Put another game of this run on the board, and keep those after it.
    GoToGame(u64),
    /// Remove a game that is not on the board from the list.
    TakeOut(u64),
    PutBack(u64),
    /// Start a new game from the first position of this one.
    Restart,
    /// Start a new game by these rules on a board of this size, which waits for the player to begin.
    Start {
        ruleset: Ruleset,
        size: Size,
    },
}

/// Rename the player of a side. A name from the record changes only there; any other name is the person's, in this game
/// and future ones.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct NameRequested {
    pub player: Player,
    pub name: String,
}

/// Store review results in the record of a game. The position does not change.
#[derive(Message, Clone, Debug)]
pub struct NoteReviewRequested {
    pub game_number: u64,
    /// The positions of a line, one more than plies.
    pub nodes: Vec<NodeId>,
    pub review: Review,
}

/// Replace the annotation of a position. The position does not change.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct AnnotationRequested {
    pub game_number: u64,
    pub node: NodeId,
    /// The annotation as it was when editing began. Newer review results stay, unless the player changed those fields.
    pub known: Annotation,
    pub annotation: Annotation,
}

/// Count a hint in a game.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoteHintRequested {
    pub game_number: u64,
}

/// Opens a game from elsewhere. The computer waits until a person lets it play on, and one step of undo brings back the
/// previous game.
#[derive(Message, Clone, Debug)]
pub struct RecordOpened {
    pub record: Record,
    /// Who plays it from now on.
    pub players: Players,
}

/// Starts a game from a position. One step of undo brings back the previous game.
#[derive(Message, Clone, Debug)]
pub struct PositionRequested {
    /// The game so far; without moves if the position was set up by hand.
    pub game: Game,
    /// Its players, without clocks; `None` for the present ones.
    pub players: Option<Players>,
    /// Whether the computer waits until a person lets it play.
    pub waits: bool,
}

#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    pub player: Player,
    pub action: Action,
    /// The discs that turned, nearest to the played square first.
    pub flips: Vec<Square>,
    /// Whether the rules forced this pass right after a move.
    pub forced: bool,
    pub over: bool,
}

impl Moved {
    pub(crate) fn new(ply: &Ply, over: bool) -> Moved {
        let mut flips: Vec<Square> = ply.flips.iter().collect();
        if let Action::Place(square) = ply.action {
            flips.sort_by_key(|flip| flip.distance(square));
        }
        Moved {
            player: ply.player,
            action: ply.action,
            flips,
            forced: ply.forced,
            over,
        }
    }

    /// The square of a move; `None` for a pass.
    pub fn square(&self) -> Option<Square> {
        self.action.square()
    }
}

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimePassed {
    pub elapsed: Duration,
    /// Whether the side whose time runs out loses.
    pub loses: bool,
}

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeRanOut {
    /// The side to move.
    pub player: Player,
    pub loses: bool,
}

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRefused {
    pub square: Square,
    pub reason: Refused,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The rules do not allow it.
    Rules(PlayError),
    /// It is the turn of this side, which the computer plays.
    ComputersTurn(Player),
}

/// The position changed other than by a move: undo, redo, a jump or another game.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionChanged;

/// A game was started with chosen rules and board, not by a restart.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameStarted {
    pub ruleset: Ruleset,
    pub size: Size,
}

/// A new game replaced one with moves. One step of undo brings it back.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameReplaced;
