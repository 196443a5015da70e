//! Marks on squares and discs: legal moves, the preview of a move, the last move, the cursor.

use std::{f32::consts::PI, time::Duration};

use bevy::prelude::*;

use super::{
    discs::{DiscSystems, MovingDiscs},
    entities::{BoardEntities, BoardSquare, Disc, DiscMarks, Ghost, SquareMarks, disc},
    layout::{BoardLayout, FitSystems},
};
use crate::{
    app::{
        exercise::Exercises,
        hint::Hint,
        keyboard::{PointedSquare, TypedSquare},
        live::LiveValues,
        mode::ChosenMode,
        model::{GameModel, MoveRefused, Moved, PositionChanged, Refused},
        preview::Preview,
        requests::PlayerActed,
        review::GameReview,
        sets::GameSystems,
        settings::Settings,
        system::SystemWishes,
        theme,
        timing::{self, Speed},
    },
    rules::{Action, Move, Outcome, Square, SquareSet},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Refusal>()
        .init_resource::<Invitation>()
        .add_systems(
            Update,
            (
                (remember_refusal, invite)
                    .in_set(GameSystems::Animate)
                    .after(DiscSystems),
                (mark_squares.after(FitSystems), mark_discs, show_ghost).in_set(GameSystems::View),
            ),
        );
}

/// The refused move that the player should still see.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Refusal {
    refused: Option<MoveRefused>,
    age: Duration,
}

impl Refusal {
    /// What was refused, while the reason should be read.
    pub fn reason(&self) -> Option<&MoveRefused> {
        self.refused.as_ref()
    }

    /// The square to mark, shortly after the refusal. A square that has to wait for the computer is
    /// not a wrong one.
    pub fn square(&self) -> Option<Square> {
        let refused = self.refused.filter(|_| self.age < timing::REFUSED_MARK)?;
        matches!(refused.reason, Refused::Rules(_)).then_some(refused.square)
    }
}

/// The squares of the centre invite the first disc of a game that begins there: they pulse a few
/// times, then rest, so that a waiting window sleeps.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Invitation {
    age: Option<Duration>,
}

impl Invitation {
    const END: Duration = timing::INVITATION_PULSE.saturating_mul(timing::INVITATION_PULSES);

    /// Returns `true` while squares pulse.
    pub fn is_pulsing(&self) -> bool {
        self.age.is_some_and(|age| age < Invitation::END)
    }

    /// How strongly the squares invite now, up to 255.
    fn pulse(&self) -> u8 {
        let Some(age) = self.age.filter(|_| self.is_pulsing()) else {
            return 0;
        };
        let phase = age.div_duration_f32(timing::INVITATION_PULSE) * PI;
        (255.0 * phase.sin().powi(2)) as u8
    }
}

fn invite(
    time: Res<Time>,
    model: Res<GameModel>,
    settings: Res<Settings>,
    wishes: Res<SystemWishes>,
    mut changes: MessageReader<PositionChanged>,
    mut invitation: ResMut<Invitation>,
) {
    let begins_anew = changes.read().count() > 0;
    let game = model.game();
    let is_open = game.opening_progress() == Some(0)
        && !game.can_redo()
        && model.computer_on_turn().is_none()
        && settings.effective_speed(&wishes) != Speed::Off;
    let age = match invitation.age {
        _ if !is_open => None,
        Some(age) if !begins_anew => Some(Invitation::END.min(age + time.delta())),
        _ => Some(Duration::ZERO),
    };
    invitation.set_if_neq(Invitation { age });
}

fn remember_refusal(
    time: Res<Time>,
    mut refusal: ResMut<Refusal>,
    mut refused: MessageReader<MoveRefused>,
    mut played: MessageReader<Moved>,
    mut changed: MessageReader<PositionChanged>,
    mut acted: MessageReader<PlayerActed>,
    typed: Res<TypedSquare>,
) {
    let moved = played.read().count() + changed.read().count() > 0;
    let acted = acted.read().count() > 0 || typed.is_changed();
    if let Some(&latest) = refused.read().last() {
        *refusal = Refusal {
            refused: Some(latest),
            age: Duration::ZERO,
        };
    } else if refusal.refused.is_some() {
        refusal.age += time.delta();
        if moved || acted || refusal.age >= timing::REFUSED_REASON {
            *refusal = Refusal::default();
        }
    }
}

/// The pointed-at move, shown before it is played, unless it is the computer's to play.
fn pointed_move<'a>(
    model: &'a GameModel,
    preview: &Preview,
    settings: &Settings,
    pointed: &PointedSquare,
    moving: &MovingDiscs,
) -> Option<&'a Move> {
    let is_shown = settings.mark_flips && !moving.any() && preview.lets_play(model);
    let square = pointed.get().filter(|_| is_shown)?;
    model.game().legal().get(square)
}

/// The most moves of the better line of a review that are drawn on the board at once.
pub(in crate::app) const GHOSTS: usize = 5;

fn mark_squares(
    model: Res<GameModel>,
    preview: Res<Preview>,
    review: Res<GameReview>,
    exercises: Res<Exercises>,
    mode: Res<ChosenMode>,
    settings: Res<Settings>,
    pointed: PointedSquare,
    refusal: Res<Refusal>,
    invitation: Res<Invitation>,
    hint: Res<Hint>,
    live: Res<LiveValues>,
    layout: Res<BoardLayout>,
    moving: MovingDiscs,
    mut squares: Query<(&BoardSquare, &mut SquareMarks)>,
) {
    let previewed = pointed_move(&model, &preview, &settings, &pointed, &moving);
    let gained = previewed.map(Move::gained).unwrap_or_default();
    let are_marked = settings.mark_legal && !moving.any() && preview.lets_play(&model);
    let mut open = if are_marked {
        *model.game().legal().squares()
    } else {
        SquareSet::EMPTY
    };
    // The better line of a review takes the place of the rings.
    let line = exercises.better_line(mode.has_review().then_some(&*review));
    let line = line.filter(|_| !preview.is_shown());
    for step in line.map_or(&[][..], |(_, line)| line).iter().take(GHOSTS) {
        if let Action::Place(square) = *step {
            open.remove(square);
        }
    }
    // So does a value.
    let values = live.on_board(&hint, &preview);
    let has_room = theme::value_font(layout.square).is_some();
    if has_room {
        for found in values {
            open.remove(found.square);
        }
    }
    // Where values have no room, the best move is marked.
    let best_value = values.first().filter(|_| !has_room);
    let best = hint.best().filter(|_| !preview.is_shown());
    let best = best.map(|(best, _)| best).or(best_value);
    let best = best.map(|best| best.square);
    // So does the disc to come.
    let ghost = pointed.get().filter(|_| settings.mark_flips);
    let cursor = pointed.cursor();
    for (&BoardSquare(square), mut marks) in &mut squares {
        let legal = open.contains(square) && ghost != Some(square);
        marks.set_if_neq(SquareMarks {
            legal,
            pulse: if legal { invitation.pulse() } else { 0 },
            gained: gained.contains(square),
            cursor: cursor == Some(square),
            refused: refusal.square() == Some(square),
            hint: best == Some(square),
        });
    }
}

fn mark_discs(
    model: Res<GameModel>,
    preview: Res<Preview>,
    settings: Res<Settings>,
    pointed: PointedSquare,
    moving: MovingDiscs,
    mut discs: Query<(&Disc, &mut DiscMarks), Without<Ghost>>,
) {
    let game = model.game();
    let still = !moving.any();
    let will_flip = pointed_move(&model, &preview, &settings, &pointed, &moving)
        .map(|found| found.flips)
        .unwrap_or_default();
    let played = game.last_choice().and_then(|ply| {
        let square = ply.square()?;
        Some((square, ply.flips))
    });
    let shown = || preview.last_move().map(|shown| (shown.square, shown.flips));
    let last = if preview.is_shown() { shown() } else { played };
    let last = last.filter(|_| settings.mark_last);
    let is_over = still && !preview.is_shown();
    let winner = game.outcome().filter(|_| is_over);
    let winner = winner.and_then(Outcome::winner);
    for (disc, mut marks) in &mut discs {
        marks.set_if_neq(DiscMarks {
            will_flip: will_flip.contains(disc.square),
            last: last.is_some_and(|(square, _)| square == disc.square),
            flipped: last.is_some_and(|(_, flips)| flips.contains(disc.square)),
            won: winner == Some(disc.face),
        });
    }
}

fn show_ghost(
    mut commands: Commands,
    model: Res<GameModel>,
    preview: Res<Preview>,
    settings: Res<Settings>,
    pointed: PointedSquare,
    entities: Res<BoardEntities>,
    moving: MovingDiscs,
    ghosts: Query<(Entity, &Disc), With<Ghost>>,
) {
    let game = model.game();
    let wanted = pointed_move(&model, &preview, &settings, &pointed, &moving)
        .map(|found| found.square)
        .zip(game.turn());
    let mut shown = false;
    for (ghost, disc) in &ghosts {
        if wanted == Some((disc.square, disc.face)) {
            shown = true;
        } else {
            commands.entity(ghost).despawn();
        }
    }
    let (Some((square, face)), Some(root), false) = (wanted, entities.root(), shown) else {
        return;
    };
    commands
        .spawn((disc(square, face, game.size()), ChildOf(root)))
        .insert((Ghost, Name::new("Ghost")));
}
