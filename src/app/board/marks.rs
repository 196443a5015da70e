//! Marks on squares and discs: legal moves, the preview of a move, the last move, the cursor.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    BoardEntities, BoardSquare, disc,
    discs::{Disc, DiscSystems, MovingDiscs},
    layout::{self, BoardLayout},
};
use crate::{
    app::{
        GameSystems,
        hint::{Hint, HintSystems},
        model::{GameModel, MovePlayed, MoveRefused, PositionChanged, Refused},
        settings::Settings,
        theme, timing,
    },
    rules::{Move, Outcome, Player, Square, SquareSet},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointed>()
        .init_resource::<Refusal>()
        .add_systems(
            Update,
            (
                remember_refusal
                    .in_set(GameSystems::Animate)
                    .after(DiscSystems),
                (
                    mark_squares.after(HintSystems).after(layout::fit),
                    mark_discs,
                    show_ghost,
                )
                    .in_set(GameSystems::View),
            ),
        );
}

/// The square that the player points at: by the pointer, or by the keyboard's cursor.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pointed {
    /// The square under the pointer.
    pub pointer: Option<Square>,
    /// The square of the keyboard's cursor, once it was used.
    pub cursor: Option<Square>,
    /// Whether the keyboard was used last, so that the cursor shows.
    pub by_keyboard: bool,
}

impl Pointed {
    /// The square pointed at by whichever was used last.
    pub fn square(&self) -> Option<Square> {
        match self.by_keyboard {
            true => self.cursor,
            false => self.pointer,
        }
    }
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

/// What is drawn on a square below its disc.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SquareMarks {
    /// The side to move may play here.
    pub legal: bool,
    /// The pointed-at move would gain this square.
    pub gained: bool,
    /// The keyboard's cursor is here.
    pub cursor: bool,
    /// A move here was just refused.
    pub refused: bool,
    /// The hint says to play here.
    pub hint: bool,
}

/// What is drawn on a disc.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DiscMarks {
    /// The pointed-at move would turn it.
    pub will_flip: bool,
    /// It was placed by the last move.
    pub last: bool,
    /// It was turned by the last move.
    pub flipped: bool,
    /// It belongs to nobody who won.
    pub lost: bool,
}

/// The disc that a move would place on the pointed-at square.
#[derive(Component, Clone, Copy, Debug)]
pub struct Ghost;

fn remember_refusal(
    time: Res<Time>,
    mut refusal: ResMut<Refusal>,
    mut refused: MessageReader<MoveRefused>,
    mut played: MessageReader<MovePlayed>,
    mut changed: MessageReader<PositionChanged>,
) {
    let moved = played.read().count() + changed.read().count() > 0;
    if let Some(&latest) = refused.read().last() {
        *refusal = Refusal {
            refused: Some(latest),
            age: Duration::ZERO,
        };
    } else if refusal.refused.is_some() {
        refusal.age += time.delta();
        if moved || refusal.age >= timing::REFUSED_REASON {
            *refusal = Refusal::default();
        }
    }
}

/// The pointed-at move that is shown before it is played. Nobody but the computer plays its moves.
fn previewed<'a>(
    model: &'a GameModel,
    settings: &Settings,
    pointed: &Pointed,
    moving: &MovingDiscs,
) -> Option<&'a Move> {
    let is_shown = settings.mark_flips && !moving.any() && model.computer_on_turn().is_none();
    let square = pointed.square().filter(|_| is_shown)?;
    model.game().legal().get(square)
}

fn mark_squares(
    model: Res<GameModel>,
    settings: Res<Settings>,
    pointed: Res<Pointed>,
    refusal: Res<Refusal>,
    hint: Res<Hint>,
    layout: Res<BoardLayout>,
    moving: MovingDiscs,
    mut squares: Query<(&BoardSquare, &mut SquareMarks)>,
) {
    let previewed = previewed(&model, &settings, &pointed, &moving);
    let gained = previewed.map(Move::gained).unwrap_or_default();
    let are_dotted = settings.mark_legal && !moving.any() && model.computer_on_turn().is_none();
    let mut dots = match are_dotted {
        true => *model.game().legal().squares(),
        false => SquareSet::EMPTY,
    };
    // A value takes the place of the dot.
    if theme::value_font(layout.square).is_some() {
        for found in hint.values() {
            dots.remove(found.square);
        }
    }
    let best = hint.best().map(|(best, _)| best.square);
    // Where the disc to come is shown, it takes the place of the dot.
    let ghost = pointed.square().filter(|_| settings.mark_flips);
    for (&BoardSquare(square), mut marks) in &mut squares {
        marks.set_if_neq(SquareMarks {
            legal: dots.contains(square) && ghost != Some(square),
            gained: gained.contains(square),
            cursor: pointed.by_keyboard && pointed.cursor == Some(square),
            refused: refusal.square() == Some(square),
            hint: best == Some(square),
        });
    }
}

fn mark_discs(
    model: Res<GameModel>,
    settings: Res<Settings>,
    pointed: Res<Pointed>,
    moving: MovingDiscs,
    mut discs: Query<(&Disc, &mut DiscMarks), Without<Ghost>>,
) {
    let game = model.game();
    let still = !moving.any();
    let preview = previewed(&model, &settings, &pointed, &moving)
        .map(|found| found.flips)
        .unwrap_or_default();
    let last = game.last_choice().filter(|_| settings.mark_last);
    let outcome = game.outcome().filter(|_| still);
    for (disc, mut marks) in &mut discs {
        marks.set_if_neq(DiscMarks {
            will_flip: preview.contains(disc.square),
            last: last.is_some_and(|ply| ply.square() == Some(disc.square)),
            flipped: last.is_some_and(|ply| ply.flips.contains(disc.square)),
            lost: outcome.is_some_and(|outcome| has_not_won(outcome, disc.face)),
        });
    }
}

/// Returns `true` if `player` did not win; after a tie, nobody did.
fn has_not_won(outcome: Outcome, player: Player) -> bool {
    outcome.winner() != Some(player)
}

fn show_ghost(
    mut commands: Commands,
    model: Res<GameModel>,
    settings: Res<Settings>,
    pointed: Res<Pointed>,
    entities: Res<BoardEntities>,
    moving: MovingDiscs,
    ghosts: Query<(Entity, &Disc), With<Ghost>>,
) {
    let game = model.game();
    let wanted = previewed(&model, &settings, &pointed, &moving)
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
    let (Some((square, face)), Some(root), false) = (wanted, entities.root, shown) else {
        return;
    };
    commands
        .spawn((disc(square, face, game.size()), ChildOf(root)))
        .insert((Ghost, Name::new("Ghost")));
}
