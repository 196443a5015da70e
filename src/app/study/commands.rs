//! Commands for values of moves and the review.

use bevy::prelude::*;

use super::{
    review::{GameReview, StopReviewRequested},
    story::{Story, StoryRequested},
};
use crate::{
    app::{
        base::{
            Requests,
            command::{Keys, commands},
        },
        game::{ChosenMode, GameModel, GameRequested, ModeRequested},
        settings::SettingRequested,
        text::language::Language,
    },
    rules::NodeId,
};

pub(crate) fn shown_review(world: &World) -> Option<&GameReview> {
    let mode = world.resource::<ChosenMode>();
    mode.has_review().then(|| world.resource())
}

/// Whether there is a game to review, or a review to leave.
fn can_review(world: &World) -> bool {
    let game = world.resource::<GameModel>().game();
    let is_training = *world.resource::<ChosenMode>() == ChosenMode::Training;
    (shown_review(world).is_some() || game.has_moves()) && !is_training
}

/// The position after the next or previous mistake of the story.
fn fault_beside(world: &World, next: bool) -> Option<NodeId> {
    let story = world.resource::<Story>();
    shown_review(world)?.fault_beside(next, story.side(), story.is_summary)
}

fn go_to(node: Option<NodeId>, requests: &mut Requests) {
    if let Some(node) = node {
        requests.ask(GameRequested::GoToNode(node));
        // The position may be on the board already.
        requests.ask(StoryRequested::Move);
    }
}

/// The position after the last move that gave away a win or a tie.
fn decided(world: &World) -> Option<NodeId> {
    let review = shown_review(world)?;
    let last = *review.turning_points().last()?;
    review.nodes().get(last + 1).copied()
}

commands! {
    [Review]
    LIVE_VALUES {
        name: Language::commands_live_values,
        help: Language::commands_live_values_help,
        keys: &[Keys::control("Ctrl+L", "l")],
        acts_on_game: true,
        ask: |_, requests| requests.ask(SettingRequested::new(|now| now.live_values = !now.live_values)),
    }
    REVIEW {
        name: Language::commands_review,
        help: Language::commands_review_help,
        keys: &[Keys::control("Ctrl+E", "e")],
        acts_on_game: true,
        is_possible: can_review,
        ask: |world, requests| {
            if can_review(world) {
                requests.ask(ModeRequested::ToggleReview);
            }
        },
    }
    DECIDED {
        name: Language::commands_what_decided,
        acts_on_game: true,
        is_possible: |world| decided(world).is_some(),
        ask: |world, requests| go_to(decided(world), requests),
    }
    NEXT_MISTAKE {
        name: Language::commands_next_mistake,
        keys: &[Keys::control("Ctrl+.", "."), Keys::control("", ">")],
        acts_on_game: true,
        is_possible: |world| fault_beside(world, true).is_some(),
        ask: |world, requests| go_to(fault_beside(world, true), requests),
    }
    PREVIOUS_MISTAKE {
        name: Language::commands_previous_mistake,
        keys: &[Keys::control("Ctrl+,", ","), Keys::control("", "<")],
        acts_on_game: true,
        is_possible: |world| fault_beside(world, false).is_some(),
        ask: |world, requests| go_to(fault_beside(world, false), requests),
    }
    STOP_REVIEW {
        name: Language::commands_stop_review,
        is_possible: |world| shown_review(world).is_some_and(|review| !review.is_done()),
        ask: |_, requests| requests.ask(StopReviewRequested),
    }
}
