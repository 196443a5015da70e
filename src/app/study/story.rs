//! The story of a reviewed game: the sentence that sums it up, the costliest moves, and the part that the panel shows.

use std::cmp::Reverse;

use bevy::prelude::*;

use super::review::GameReview;
use crate::{
    analysis::{PlyReasons, ReviewedPly},
    app::game::{ChosenMode, GameModel, Moved, PositionChanged, players::SideName},
    engine::Value,
    rules::{FreeSquares, Player},
};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Chapter {
    /// The costliest moves.
    #[default]
    Story,
    Moves,
}

/// Change what the story shows.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoryRequested {
    /// A chapter; where the story is shown already, the game as a whole.
    Show(Chapter),
    /// The last move, rather than the game as a whole.
    Move,
    /// The mistakes of both sides, or only the person's.
    Both(bool),
    /// Show or hide the smaller mistakes.
    Smaller(bool),
}

/// The shown part of the story.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Story {
    pub chapter: Chapter,
    /// It is about the game as a whole: the player has not gone to a move yet.
    pub is_summary: bool,
    /// The side of the only person who played.
    pub person: Option<Player>,
    /// It includes the other side's mistakes.
    pub has_both: bool,
    /// The reasons for the last ply; `None` if nothing is known of its moves.
    pub reasons: Option<PlyReasons>,
    /// The costliest moves, in game order.
    pub costliest: Vec<ToldMove>,
    /// The plies of the other mistakes, counted from 0.
    pub smaller: Vec<usize>,
    pub shows_smaller: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ToldMove {
    /// The ply, counted from 0.
    pub index: usize,
    /// The reasons for its cost.
    pub reasons: Option<PlyReasons>,
}

impl Story {
    /// The side whose mistakes are shown; `None` for both.
    pub fn side(&self) -> Option<Player> {
        self.person.filter(|_| !self.has_both)
    }
}

/// The most moves that are shown one by one.
const COSTLIEST: usize = 3;

/// The mistakes of `side`, or of both, as plies counted from 0: the costliest and the others, each in game order.
pub fn choose(plies: &[ReviewedPly], side: Option<Player>) -> (Vec<usize>, Vec<usize>) {
    let is_told =
        |ply: &ReviewedPly| ply.is_fault() && side.is_none_or(|side| ply.player() == side);
    let faults = (0..plies.len()).filter(|&index| is_told(&plies[index]));
    let mut costliest: Vec<usize> = faults.collect();
    // A mark in a record has a class, but no cost.
    let cost = |ply: &ReviewedPly| (ply.loss().map_or(0, |loss| loss.centidiscs), ply.class());
    costliest.sort_by_key(|&index| Reverse(cost(&plies[index])));
    let mut smaller = costliest.split_off(COSTLIEST.min(costliest.len()));
    costliest.sort_unstable();
    smaller.sort_unstable();
    (costliest, smaller)
}

/// The sentence that sums up a game. Plies are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Headline {
    /// Nobody gave away a win or a tie.
    Quiet,
    /// The side was ahead until this ply, and never again.
    LedUntil(Player, usize),
    /// The ply gave away a tie, or the lead changed too often to say more; in a tied game, nothing decided.
    Decided(usize),
}

impl Headline {
    /// If the lead changed more often than this, the changes are only counted.
    pub const MOST_TURNS: usize = 3;

    /// The headline of a game in which the lead changed with the plies `turns`.
    pub fn of(plies: &[ReviewedPly], turns: &[usize]) -> Headline {
        let Some(&last) = turns.last() else {
            return Headline::Quiet;
        };
        if turns.len() > Headline::MOST_TURNS && !is_tied(plies) {
            return Headline::Decided(last);
        }
        let ply = &plies[last];
        let is_ahead = |value: Value| value.discs() >= 1.0;
        if ply.best().is_some_and(|best| is_ahead(best.value)) {
            Headline::LedUntil(ply.player(), last)
        } else {
            Headline::Decided(last)
        }
    }
}

/// Whether the game is over and tied.
fn is_tied(plies: &[ReviewedPly]) -> bool {
    let end = plies
        .last()
        .and_then(|ply| ply.before().play(ply.action()).ok());
    end.is_some_and(|end| end.is_over() && end.margin(Player::Dark, FreeSquares::ToWinner) == 0)
}

/// Answers requests, and follows the review and the player.
pub fn tell(
    mode: Res<ChosenMode>,
    model: Res<GameModel>,
    review: Res<GameReview>,
    mut requests: MessageReader<StoryRequested>,
    mut changes: MessageReader<PositionChanged>,
    mut moves: MessageReader<Moved>,
    mut mode_before: Local<ChosenMode>,
    mut story: ResMut<Story>,
) {
    let is_reviewed = mode.has_review();
    let mode_before = std::mem::replace(&mut *mode_before, *mode);
    let is_elsewhere = changes.read().count() + moves.read().count() > 0;
    // After training, the story is as it was.
    if is_reviewed && mode_before == ChosenMode::Game {
        *story = Story {
            is_summary: true,
            ..Story::default()
        };
    } else if is_elsewhere && mode_before.has_review() && is_reviewed && story.is_summary {
        story.is_summary = false;
    }
    for &request in requests.read() {
        match request {
            StoryRequested::Show(chapter) => {
                story.is_summary |= story.chapter == chapter && chapter == Chapter::Story;
                story.chapter = chapter;
            }
            StoryRequested::Move if !story.is_summary => {}
            StoryRequested::Move => story.is_summary = false,
            StoryRequested::Both(both) => story.has_both = both,
            StoryRequested::Smaller(smaller) => story.shows_smaller = smaller,
        }
    }
    let is_old = story.is_changed() || review.is_changed() || model.is_changed();
    if !is_reviewed || !is_old {
        return;
    }
    let is_person = |player: &Player| SideName::of(&model, *player) == SideName::You;
    story.person = Player::ALL.into_iter().find(is_person);
    story.reasons = review.subject().and_then(|(_, ply)| ply.reasons());
    let (costliest, smaller) = choose(review.plies(), story.side());
    let told = costliest.into_iter().map(|index| ToldMove {
        index,
        reasons: review.plies()[index].reasons(),
    });
    story.costliest = told.collect();
    story.smaller = smaller;
}
