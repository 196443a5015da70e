//! The messages of the model: the requests that it answers and the facts that it writes.

use std::time::Duration;

use bevy::prelude::*;

use super::games::Home;
use crate::{
    analysis::Review,
    players::{Players, Seat},
    records::{Record, TimeControl, sgf::Annotation},
    rules::{Action, Game, NodeId, PlayError, Player, Ply, Ruleset, Size, Square},
};

/// A person wants to place a disc for the side to move.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRequested {
    pub square: Square,
}

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComputerMoved {
    /// The [`GameModel::revision`](super::model::GameModel::revision) for which it was asked. At any other the
    /// decision is ignored.
    pub revision: u64,
    pub action: Action,
}

/// Who moves while moves are only tried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// The person at the board, once, whichever side it is. Then nobody.
    Once,
    /// The computer answers once, as well as it can. Then nobody.
    Answer,
    Nobody,
    /// The person at the board plays this side, and the computer the other, as well as it can.
    Against(Player),
}

/// The player wants another position on the board, another game or other players.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameRequested {
    /// Take back one ply, or the start of this game; against the computer, everything since the
    /// person's own last turn.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Go back by one ply of the present line.
    Back,
    /// Go forward by one ply of the present line.
    Forward,
    /// Go so many lines further, or back, where the present one last branched off; after the last line comes
    /// the first.
    LineBeside(isize),
    /// Begin the game that was chosen, or let the computer play on where it waits.
    PlayOn,
    /// Let the computer wait, and the clocks stand still.
    Pause,
    /// Only try moves out, whoever plays the sides, or no longer.
    ByHand(Option<Hand>),
    /// As long as moves are only tried out, what is saved is the game as it will be once the player goes back there.
    Home(Home),
    /// Change who plays a side.
    Seat {
        player: Player,
        seat: Seat,
    },
    /// Set the time control of future games, and of this one before its first move; `None` takes effect
    /// at once.
    Clock(Option<TimeControl>),
    /// Go to the position after so many plies of the present line.
    GoTo(usize),
    GoToNode(NodeId),
    /// Make the line through a position the main one.
    Promote(NodeId),
    /// Delete a position and all that follows it. A step of undo right afterwards brings it back, as
    /// it undoes a promotion.
    Delete(NodeId),
    /// Go back there, as if nothing had been tried out.
    GoHome,
    /// Put another game of this run on the board. Those after it stay.
    GoToGame(u64),
    /// Take a game out of the list that is not on the board.
    TakeOut(u64),
    PutBack(u64),
    /// A new game from the position in which this one began.
    Restart,
    /// A new game by these rules on a board of this size, which waits to be begun.
    Start {
        ruleset: Ruleset,
        size: Size,
    },
}

/// Give the player of a side another name. A name from the record of the game is changed in the record
/// alone; any other is the person's, in this game and those to come.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct NameRequested {
    pub player: Player,
    pub name: String,
}

/// Keep what a review of a game has found in its record. The position stays the same.
#[derive(Message, Clone, Debug)]
pub struct NoteReviewRequested {
    pub game_number: u64,
    /// The positions of a line, one more than plies.
    pub nodes: Vec<NodeId>,
    pub review: Review,
}

/// Write this about a position of a game, in the place of what was written about it. The position stays the same.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct AnnotationRequested {
    pub game_number: u64,
    pub node: NodeId,
    /// What was written about it when the change began. What was judged meanwhile stays, unless it is changed.
    pub known: Annotation,
    pub annotation: Annotation,
}

/// Keep in mind that a person asked for help in a game.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoteHintRequested {
    pub game_number: u64,
}

/// Opens a game that was played elsewhere. The computer waits until a person lets it play on, and one step
/// of undo brings back the previous game.
#[derive(Message, Clone, Debug)]
pub struct RecordOpened {
    pub record: Record,
    /// Who plays it from now on.
    pub players: Players,
}

/// Starts a game that goes on from a position. One step of undo brings back the previous game.
#[derive(Message, Clone, Debug)]
pub struct PositionRequested {
    /// The game so far; without moves where the position was set up by hand.
    pub game: Game,
    /// Who plays it, without clocks; `None` for those who play now.
    pub players: Option<Players>,
    /// Whether the computer waits until a person lets it play.
    pub waits: bool,
}

#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    pub player: Player,
    pub action: Action,
    /// The discs that turned, those nearest to the played square first.
    pub flips: Vec<Square>,
    /// Whether this is a pass that the rules made by themselves, right after a move.
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
    /// Whether a side loses whose time runs out.
    pub loses: bool,
}

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeRanOut {
    /// The side, which was to move.
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

/// The position was changed by something other than a move: undo, redo, a jump or another game.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionChanged;

/// A game was started with rules and a board that the player chose, so not by a restart.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameStarted {
    pub ruleset: Ruleset,
    pub size: Size,
}

/// A new game took the place of one with moves, to which one step of undo leads back.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameReplaced;
