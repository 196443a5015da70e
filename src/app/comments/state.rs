//! The annotation being edited.

use bevy::{ecs::system::SystemParam, prelude::*, window::WindowCloseRequested};

use crate::{
    app::{
        base::{Dialog, DialogRequested, Dialogs, GameSystems, Requests, dialogs::add_form},
        game::{AnnotationRequested, GameModel},
    },
    records::sgf::{Annotation, Mark, MarkKind},
    rules::{NodeId, Ply, Position, Square},
};

pub(crate) fn plugin(app: &mut App) {
    add_form::<CommentForm>(app, Dialog::Comment);
    app.add_message::<WindowCloseRequested>()
        .add_systems(Update, keep_at_end.in_set(GameSystems::Study));
}

/// The annotation being edited, of the position that was on the board when the dialog opened.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct CommentForm {
    pub annotation: Annotation,
    /// The annotation when the dialog opened.
    known: Annotation,
    /// The mark that a click sets. Arrows and lines take two clicks.
    pub tool: MarkKind,
    /// The text of new labels; if empty, the first unused letter.
    pub label: String,
    /// The start of an unfinished arrow or line.
    pub(super) from: Option<Square>,
    /// The keyboard's cursor, once it was used.
    pub cursor: Option<Square>,
    pub(super) position: Position,
    /// The move that led to the position.
    pub(super) ply: Option<Ply>,
    /// Whether values are shown: in the player's own games, they are what the computer thought.
    pub(super) has_value: bool,
    /// Whether the player [can say](is_standing_told) who stands better.
    pub(super) has_standing: bool,
    game_number: u64,
    node: NodeId,
}

/// The form as a system parameter, for the dialog to change.
#[derive(SystemParam)]
pub struct CommentDialog<'w>(pub(super) ResMut<'w, CommentForm>);

impl CommentForm {
    /// Toggles the tool's mark on a square.
    pub fn mark(&mut self, square: Square) {
        let (square, tool) = match (self.tool.to(square), self.from.take()) {
            (Some(_), Some(from)) if from == square => return,
            (Some(tool), Some(from)) => (from, tool),
            (Some(_), None) => {
                self.from = Some(square);
                return;
            }
            (None, _) => (square, self.tool.clone()),
        };
        let marks = &mut self.annotation.marks;
        let is_here = |mark: &Mark| mark.square == square && mark.kind.excludes(&tool);
        let known = marks.iter().position(is_here);
        let known = known.map(|at| marks.remove(at).kind);
        let tool = match (tool, self.label.trim()) {
            // Without a text, a click removes the label on the square, whatever its text.
            (MarkKind::Label(_), "") => known
                .clone()
                .or_else(|| next_letter(marks).map(MarkKind::Label)),
            (MarkKind::Label(_), label) => Some(MarkKind::Label(label.to_owned())),
            (tool, _) => Some(tool),
        };
        let kind = tool.filter(|tool| known.as_ref() != Some(tool));
        marks.extend(kind.map(|kind| Mark { square, kind }));
    }

    /// Stores everything in the game, and closes the dialog.
    pub(super) fn keep(&self, requests: &mut Requests) {
        requests.ask::<AnnotationRequested>(self.written());
        requests.ask(DialogRequested::Close);
    }

    fn written(&self) -> AnnotationRequested {
        AnnotationRequested {
            game_number: self.game_number,
            node: self.node,
            known: self.known.clone(),
            annotation: self.annotation.clone(),
        }
    }
}

/// The first letter that no label uses.
pub(super) fn next_letter(marks: &[Mark]) -> Option<String> {
    let mut letters = ('A'..='Z').chain('a'..='z').map(String::from);
    letters.find(|letter| {
        let is_it = |mark: &Mark| matches!(&mark.kind, MarkKind::Label(label) if label == letter);
        !marks.iter().any(is_it)
    })
}

/// Stores the annotation at exit.
fn keep_at_end(
    mut exits: MessageReader<AppExit>,
    mut closes: MessageReader<WindowCloseRequested>,
    dialogs: Res<Dialogs>,
    form: Res<CommentForm>,
    mut notes: MessageWriter<AnnotationRequested>,
) {
    let is_end = exits.read().count() + closes.read().count() > 0;
    if is_end && dialogs.has(Dialog::Comment) {
        notes.write(form.written());
    }
}

/// Whether people say who stands better: after a review of one's own game, the review does.
pub(super) fn is_standing_told(model: &GameModel) -> bool {
    let (game, record) = (model.game(), model.record());
    let note = record.notes.get(&game.before_forced_pass(game.present()));
    model.is_from_elsewhere() || note.is_none_or(|note| note.search.is_none())
}

impl FromWorld for CommentForm {
    /// The annotation of the position on the board, to be edited.
    fn from_world(world: &mut World) -> CommentForm {
        let model = world.resource::<GameModel>();
        let game = model.game();
        let node = game.present();
        let annotation = model.record().annotation(node);
        CommentForm {
            known: annotation.clone(),
            annotation,
            tool: MarkKind::Triangle,
            label: String::new(),
            from: None,
            cursor: None,
            position: *game.position(),
            ply: game.ply_at(game.before_forced_pass(node)).copied(),
            has_value: model.is_from_elsewhere(),
            has_standing: is_standing_told(model),
            game_number: model.game_number(),
            node,
        }
    }
}
