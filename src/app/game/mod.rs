//! The game being played: its model, its requests and its facts.

pub mod announcement;
pub mod commands;
pub mod conduct;
pub(super) mod games;
mod messages;
pub mod mode;
pub mod model;
pub mod play_clock;
pub(super) mod players;
pub(super) mod texts;

use bevy::prelude::*;

pub use announcement::{
    Announcement, AnnouncementChangeRequested, AnnouncementOffer, AnnouncementRequested,
};
pub use games::{Home, PlayerNames};
pub use mode::{ChosenMode, HiddenAnswer, Mode, ModeRequested};
pub use model::{
    AnnotationRequested, ComputerMoved, GameModel, GameReplaced, GameRequested, GameStarted, Hand,
    MoveRefused, MoveRequested, Moved, NameRequested, NoteHintRequested, NoteReviewRequested,
    PositionChanged, PositionRequested, RecordOpened, Refused, Snapshot, TimePassed, TimeRanOut,
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((model::plugin, mode::plugin, announcement::plugin));
}
