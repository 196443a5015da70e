//! Marks on squares and discs: legal moves, the preview of a move, the last move, the cursor, and the marks of other
//! features.

use std::{f32::consts::PI, time::Duration};

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    count::DiscCount,
    cursor::{PointedSquare, TypedSquare},
    discs::MovingDiscs,
    entities::{BoardEntities, BoardSquare, Disc, DiscMarks, Ghost, SquareMarks, around, disc},
    layout::{BoardLayout, fit},
    opening::Opening,
    preview::Preview,
};
use crate::{
    analysis::MoveClass,
    app::{
        base::{GameSystems, Now, PlayerActed, Speed, Wake, theme, timing},
        game::{ChosenMode, GameModel, MoveRefused, Moved, PositionChanged, RecordOpened, Refused},
        settings::{Settings, system::SystemWishes},
    },
    engine::{MoveValue, Value},
    rules::{Board, Move, NodeId, Outcome, Player, Square, SquareSet},
    time::Instant,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Refusal>()
        .init_resource::<Invitation>()
        .init_resource::<BoardMarks>()
        .add_message::<MarksRequested>()
        .add_systems(
            Update,
            (
                (remember_refusal, invite).in_set(GameSystems::Animate),
                (
                    (fit, collect_marks, (mark_squares, show_ghost)).chain(),
                    mark_discs,
                )
                    .in_set(GameSystems::View),
            ),
        );
}

/// Mark the board for one frame. Features send this in every frame, before [`GameSystems::View`].
#[derive(Message, Clone, Debug)]
pub struct MarksRequested {
    /// The priority among marks of the same kind.
    pub layer: MarkLayer,
    pub marks: BoardMarks,
}

/// Priorities of marks, the highest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MarkLayer {
    /// The answer to a request of the player.
    Answer,
    /// The current mode.
    Mode,
    /// Permanent displays.
    Background,
}

/// Marks about moves, all for the position of the game.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct BoardMarks {
    pub best: Option<Square>,
    /// The part of the board with the answer.
    pub place: SquareSet,
    /// The values of moves, the best first.
    pub values: Vec<MoveValue>,
    /// The discs of a line that could be played.
    pub line: Vec<(Player, Square)>,
    /// The class of a move that was played or tried.
    pub verdict: Option<(Square, MoveClass)>,
}

impl BoardMarks {
    pub fn value(&self, square: Square) -> Option<Value> {
        let found = self.values.iter().find(|found| found.square == square);
        Some(found?.value)
    }

    /// Takes from the layer below each kind of mark that it lacks.
    fn lay_above(&mut self, below: &BoardMarks) {
        self.best = self.best.or(below.best);
        self.verdict = self.verdict.or(below.verdict);
        if self.place.is_empty() {
            self.place = below.place;
        }
        if self.values.is_empty() {
            self.values.clone_from(&below.values);
        }
        if self.line.is_empty() {
            self.line.clone_from(&below.line);
        }
    }
}

/// Merges the requests of this frame.
fn collect_marks(
    shown: Res<Preview>,
    mut requests: MessageReader<MarksRequested>,
    mut marks: ResMut<BoardMarks>,
) {
    let wanted = requests.read().filter(|_| !shown.is_shown());
    let mut layers: Vec<&MarksRequested> = wanted.collect();
    layers.sort_by_key(|wanted| wanted.layer);
    let mut laid = BoardMarks::default();
    for wanted in layers {
        laid.lay_above(&wanted.marks);
    }
    marks.set_if_neq(laid);
}

/// The refused move that is still shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Refusal {
    /// The refused move, while its reason is shown.
    pub refused: Option<MoveRefused>,
    since: Option<Instant>,
    is_marked: bool,
}

impl Refusal {
    /// The square to mark, shortly after the refusal. A square refused on the computer's turn is not marked.
    pub fn square(&self) -> Option<Square> {
        let refused = self.refused.filter(|_| self.is_marked)?;
        matches!(refused.reason, Refused::Rules(_)).then_some(refused.square)
    }
}

/// The pulse of the centre squares that invite the first disc: they pulse a few times, then rest, so that a waiting
/// window sleeps.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Invitation(Option<Duration>);

impl Invitation {
    const END: Duration = timing::INVITATION_PULSE.saturating_mul(timing::INVITATION_PULSES);

    pub fn is_pulsing(&self) -> bool {
        self.0.is_some_and(|age| age < Invitation::END)
    }

    /// How strongly the squares invite now, up to 255.
    fn pulse(&self) -> u8 {
        let Some(age) = self.0.filter(|_| self.is_pulsing()) else {
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
    let age = match invitation.0 {
        _ if !is_open => None,
        Some(age) if !begins_anew => Some(Invitation::END.min(age + time.delta())),
        _ => Some(Duration::ZERO),
    };
    invitation.set_if_neq(Invitation(age));
}

fn remember_refusal(
    now: Res<Now>,
    wake: Res<Wake>,
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
            since: Some(now.instant),
            is_marked: true,
        };
        wake.at(now.instant + timing::REFUSED_MARK);
        wake.at(now.instant + timing::REFUSED_REASON);
    } else if let Some(since) = refusal.since {
        let age = now.since(since);
        if moved || acted || age >= timing::REFUSED_REASON {
            *refusal = Refusal::default();
        } else if refusal.is_marked && age >= timing::REFUSED_MARK {
            refusal.is_marked = false;
        }
    }
}

/// The board and the hovered square, as a system parameter.
#[derive(SystemParam)]
struct MarkedBoard<'w, 's> {
    model: Res<'w, GameModel>,
    shown: Res<'w, Preview>,
    settings: Res<'w, Settings>,
    pointed: PointedSquare<'w>,
    moving: MovingDiscs<'w, 's>,
}

impl MarkedBoard<'_, '_> {
    /// Whether a person may play, and no disc moves.
    fn is_open(&self) -> bool {
        !self.moving.any() && self.shown.lets_play(&self.model)
    }

    /// The hovered move, unless it is the computer's turn.
    fn pointed_move(&self) -> Option<&Move> {
        let is_shown = self.settings.mark_flips && self.is_open();
        let square = self.pointed.get().filter(|_| is_shown)?;
        self.model.game().legal().get(square)
    }
}

fn mark_squares(
    board: MarkedBoard,
    refusal: Res<Refusal>,
    (invitation, opening): (Res<Invitation>, Res<Opening>),
    told: Res<BoardMarks>,
    layout: Res<BoardLayout>,
    mut squares: Query<(&BoardSquare, &mut SquareMarks)>,
) {
    let MarkedBoard {
        settings, pointed, ..
    } = &board;
    let gained = board.pointed_move().map(Move::gained).unwrap_or_default();
    let mut open = SquareSet::EMPTY;
    if settings.mark_legal && board.is_open() {
        open = *board.model.game().legal().squares();
    }
    // The discs of a line replace the rings.
    for &(_, square) in &told.line {
        open.remove(square);
    }
    // So does a value.
    for found in &told.values {
        open.remove(found.square);
    }
    // So does the ghost.
    let ghost = pointed.get().filter(|_| settings.mark_flips);
    // Where values have no room, the best move is marked.
    let has_room = theme::value_font(layout.square).is_some();
    let best_value = told.values.first().filter(|_| !has_room);
    let best = told.best.or(best_value.map(|best| best.square));
    let cursor = pointed.cursor();
    for (&BoardSquare(square), mut marks) in &mut squares {
        let legal =
            open.contains(square) && ghost != Some(square) && !opening.hidden.contains(&square);
        marks.set_if_neq(SquareMarks {
            legal,
            pulse: if legal { invitation.pulse() } else { 0 },
            gained: gained.contains(square) || told.place.contains(square),
            cursor: cursor == Some(square),
            refused: refusal.square() == Some(square),
            hint: best == Some(square),
        });
    }
}

fn mark_discs(
    board: MarkedBoard,
    mode: Res<ChosenMode>,
    count: Res<DiscCount>,
    mut acted: MessageReader<PlayerActed>,
    mut opened: MessageReader<RecordOpened>,
    mut left: Local<Option<u64>>,
    mut unseen: Local<Option<(u64, NodeId)>>,
    mut discs: Query<(&Disc, &mut DiscMarks), Without<Ghost>>,
) {
    let game = board.model.game();
    let pointed = board.pointed_move();
    let will_flip = pointed.map(|found| found.flips).unwrap_or_default();
    let last = board.shown.last_of(&board.model);
    let last = last.filter(|_| board.settings.mark_last && !count.is_on());
    // In an opened game, nobody has seen the last move or the end happen.
    let here = Some((board.model.game_number(), game.present()));
    if opened.read().count() > 0 {
        *unseen = here;
    } else if *unseen != here {
        *unseen = None;
    }
    let is_seen = unseen.is_none() || board.shown.is_shown();
    let turned = last.filter(|_| is_seen);
    let is_over = !board.moving.any() && !count.is_on() && !board.shown.is_shown();
    // A review has other things to show.
    let winner = game
        .outcome()
        .filter(|_| is_over && is_seen && *mode == ChosenMode::Game);
    let winner = winner.and_then(Outcome::winner);
    // The halos disappear with the player's next action.
    let revision = Some(board.model.revision());
    if acted.read().count() > 0 && winner.is_some() {
        *left = revision;
    }
    let winner = winner.filter(|_| *left != revision);
    let honoured = winner.map_or(SquareSet::EMPTY, |winner| honoured(game.board(), winner));
    for (disc, mut marks) in &mut discs {
        marks.set_if_neq(DiscMarks {
            will_flip: will_flip.contains(disc.square),
            last: last.is_some_and(|(square, _)| square == disc.square),
            flipped: turned.is_some_and(|(_, flips)| flips.contains(disc.square)),
            won: honoured.contains(disc.square),
        });
    }
}

/// The number of the winner's discs with a halo.
const HONOURED: usize = 5;

/// The winner's discs with a halo: some at the edge of the board, or those nearest to it, all around.
fn honoured(board: &Board, winner: Player) -> SquareSet {
    let size = board.size();
    let from_edge = |square: &Square| around(*square, size).0;
    let turned = |square: &Square| around(*square, size).1;
    let mut discs: Vec<Square> = board.discs(winner).iter().collect();
    discs.sort_by_key(from_edge);
    let at_edge = discs.iter().filter(|square| from_edge(square) == 0).count();
    discs.truncate(at_edge.max(HONOURED));
    discs.sort_by(|one, other| turned(one).total_cmp(&turned(other)));
    let (all, few) = (discs.len(), discs.len().min(HONOURED));
    (0..few).map(|index| discs[index * all / few]).collect()
}

fn show_ghost(
    mut commands: Commands,
    board: MarkedBoard,
    told: Res<BoardMarks>,
    entities: Res<BoardEntities>,
    ghosts: Query<(Entity, &Disc), With<Ghost>>,
) {
    let game = board.model.game();
    let square = board.pointed_move().map(|found| found.square);
    // A value would be illegible on the ghost.
    let square = square.filter(|&square| told.value(square).is_none());
    let wanted = square.zip(game.turn());
    let mut is_there = false;
    for (ghost, disc) in &ghosts {
        if wanted == Some((disc.square, disc.face)) {
            is_there = true;
        } else {
            commands.entity(ghost).despawn();
        }
    }
    let board = entities.root.zip(entities.view);
    let (Some((square, face)), Some((root, view)), false) = (wanted, board, is_there) else {
        return;
    };
    commands.spawn((disc(square, face, view), Ghost, ChildOf(root)));
}
