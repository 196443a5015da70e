//! Trying again: the player looks for a better move than one of the game.
//!
//! The answer is hidden, the computer leaves both sides to the player, and moves that are tried become
//! variations of the game.

use bevy::{prelude::*, window::RequestRedraw};

use super::{
    model::{GameModel, GameRequested, ModelSystems},
    requests::RequestMessage,
    review::{GameReview, ReviewRequested, ReviewSystems},
    sets::{ComputerSystems, GameSystems},
};
use crate::rules::{Action, Game, NodeId, Position, Square};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Attempt>()
        .add_message::<AttemptRequested>()
        .add_systems(
            Update,
            (
                answer
                    .in_set(AttemptSystems)
                    .before(ModelSystems)
                    .in_set(GameSystems::Rules),
                follow.after(ReviewSystems).in_set(ComputerSystems::Review),
            ),
        );
}

/// The system that begins and ends attempts.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct AttemptSystems;

/// Another state of the attempt.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttemptRequested {
    /// Look for a better move than the one that led to the position on the board, or for yet another one.
    Begin,
    /// Give a hint, and then the answer.
    Help,
    /// Go back to the game.
    End,
}

impl RequestMessage for AttemptRequested {}

/// How much the player has been told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Help {
    /// Nothing.
    #[default]
    None,
    /// What the best move has that the one played lacks.
    Words,
    /// The best move and its line.
    Answer,
}

/// The attempt under way, if one is. The move that is to be bettered is the subject of the review.
#[derive(Resource, Debug, Default)]
pub struct Attempt {
    running: Option<RunningAttempt>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RunningAttempt {
    game_number: u64,
    /// The positions before and after the move, and the end of its line.
    before: NodeId,
    after: NodeId,
    end: NodeId,
    tried: Option<Square>,
    help: Help,
}

impl Attempt {
    /// Whether the player looks for a better move.
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// The move that is tried on the board.
    pub fn tried(&self) -> Option<Square> {
        self.running?.tried
    }

    /// How much the player has been told.
    pub fn help(&self) -> Help {
        self.running.map_or(Help::None, |running| running.help)
    }

    /// Whether the best move may not be shown yet.
    pub fn hides_answer(&self) -> bool {
        self.is_running() && self.help() != Help::Answer
    }

    /// The better line of a review, unless the player looks for it.
    pub fn better_line<'a>(&self, review: &'a GameReview) -> Option<(&'a Position, &'a [Action])> {
        review.better_line().filter(|_| !self.hides_answer())
    }
}

/// Begins with the move that led to the position on the board, if it was not good.
fn begin(model: &GameModel, review: &GameReview) -> Option<RunningAttempt> {
    let (index, ply) = review.subject().filter(|_| review.is_open())?;
    let nodes = review.nodes();
    ply.is_fault().then_some(RunningAttempt {
        game_number: model.game_number(),
        before: *nodes.get(index)?,
        after: *nodes.get(index + 1)?,
        end: *nodes.last()?,
        tried: None,
        help: Help::None,
    })
}

/// Puts the game back on the board, at the position `back`, and lets the review and the players go on.
fn leave(
    running: &RunningAttempt,
    back: Option<NodeId>,
    games: &mut MessageWriter<GameRequested>,
    reviews: &mut MessageWriter<ReviewRequested>,
) {
    if let Some(back) = back {
        // The line of the game comes back with its end.
        games.write(GameRequested::GoToNode(running.end));
        games.write(GameRequested::GoToNode(back));
    }
    games.write(GameRequested::ByHand(false));
    reviews.write(ReviewRequested::Hold(false));
}

fn answer(
    model: Res<GameModel>,
    review: Res<GameReview>,
    mut requests: MessageReader<AttemptRequested>,
    mut attempt: ResMut<Attempt>,
    mut games: MessageWriter<GameRequested>,
    mut reviews: MessageWriter<ReviewRequested>,
) {
    for request in requests.read() {
        match (request, attempt.running) {
            (AttemptRequested::Begin, Some(running)) => {
                games.write(GameRequested::GoToNode(running.before));
            }
            (AttemptRequested::Begin, None) => {
                let Some(running) = begin(&model, &review) else {
                    continue;
                };
                attempt.running = Some(running);
                reviews.write(ReviewRequested::Hold(true));
                games.write(GameRequested::ByHand(true));
                games.write(GameRequested::GoToNode(running.before));
            }
            (AttemptRequested::Help, Some(mut running)) => {
                running.help = match running.help {
                    Help::None => Help::Words,
                    Help::Words | Help::Answer => Help::Answer,
                };
                attempt.running = Some(running);
            }
            (AttemptRequested::End, Some(running)) => {
                attempt.running = None;
                leave(&running, Some(running.after), &mut games, &mut reviews);
            }
            (AttemptRequested::Help | AttemptRequested::End, None) => {}
        }
    }
}

/// What is tried in a game; `None` once the player has gone elsewhere.
fn tried(running: &RunningAttempt, game: &Game) -> Option<Option<Square>> {
    let present = game.present();
    if present == running.before {
        return Some(None);
    }
    let mut node = present;
    loop {
        let parent = game.parent(node)?;
        if parent == running.before {
            break;
        }
        node = parent;
    }
    let is_elsewhere = node == running.after && game.after_forced_pass(node) != present;
    let square = game.ply_at(node)?.square();
    (!is_elsewhere).then_some(square)
}

/// Follows the game, and ends when the player goes elsewhere.
fn follow(
    model: Res<GameModel>,
    review: Res<GameReview>,
    mut attempt: ResMut<Attempt>,
    mut games: MessageWriter<GameRequested>,
    mut reviews: MessageWriter<ReviewRequested>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some(running) = attempt.running else {
        return;
    };
    let is_here = running.game_number == model.game_number() && review.is_open();
    let Some(tried) = tried(&running, model.game()).filter(|_| is_here) else {
        attempt.running = None;
        let back = is_here.then(|| model.game().present());
        leave(&running, back, &mut games, &mut reviews);
        redraw.write(RequestRedraw);
        return;
    };
    let best = review.subject().and_then(|(_, ply)| ply.best());
    let is_found = tried.is_some() && tried == best.map(|best| best.square);
    let now = RunningAttempt {
        tried,
        help: if is_found { Help::Answer } else { running.help },
        ..running
    };
    if now != running {
        attempt.running = Some(now);
    }
}
