//! Annotations in words.

use super::state::is_standing_told;
use crate::{
    analysis::fault_of,
    app::{
        game::GameModel,
        text::{language::Language, values},
    },
    engine::Value,
    records::{
        MoveMark, PositionMark,
        sgf::{Annotation, Mark, MarkKind},
    },
};

/// The mark that a tool sets.
pub(super) fn tool(text: Language, tool: &MarkKind) -> &'static str {
    match tool {
        MarkKind::Triangle => text.comments_triangle(),
        MarkKind::Circle => text.comments_circle(),
        MarkKind::Cross => text.comments_cross(),
        MarkKind::Square => text.comments_square(),
        MarkKind::Arrow(_) => text.comments_arrow_tool(),
        MarkKind::Line(_) => text.comments_line_tool(),
        MarkKind::Label(_) => text.comments_label(),
    }
}

/// Marks and their squares: `Marked: d3 triangle, e6 A`; `None` if there are none.
pub(super) fn marked<'a>(text: Language, marks: impl Iterator<Item = &'a Mark>) -> Option<String> {
    let marks = marks.map(|Mark { square, kind }| match kind {
        MarkKind::Arrow(to) => text.comments_arrow(*square, *to),
        MarkKind::Line(to) => text.comments_line(*square, *to),
        MarkKind::Label(label) => format!("{square} {label}"),
        shape => format!("{square} {}", text.inside_sentence(tool(text, shape))),
    });
    let marks: Vec<String> = marks.collect();
    (!marks.is_empty()).then(|| text.comments_marked(text.list(&marks)))
}

/// Who stands better.
pub(super) fn standing(text: Language, mark: PositionMark) -> String {
    match mark {
        PositionMark::Good(player) => text.comments_good(text.side(player)),
        PositionMark::VeryGood(player) => text.comments_very_good(text.side(player)),
        PositionMark::Even | PositionMark::VeryEven => text.comments_even().into(),
        PositionMark::Unclear | PositionMark::VeryUnclear => text.comments_unclear().into(),
    }
}

/// What a record says about the last move and the position: `d3?! · ≈ −2 for Dark · Good for Light`. In the player's
/// own games, only what a person wrote: values and the words of a review have their own place.
pub(super) fn evaluation(text: Language, model: &GameModel) -> Option<String> {
    let (game, record) = (model.game(), model.record());
    let node = game.before_forced_pass(game.present());
    let (ply, note) = (game.ply_at(node)?, record.notes.get(&node)?);
    let is_from_elsewhere = model.is_from_elsewhere();
    // A review blames moves, and praises none.
    let is_own = |mark: &MoveMark| note.search.is_none() || fault_of(*mark).is_none();
    let mark = note.mark.filter(|mark| is_from_elsewhere || is_own(mark));
    let value = note.value.filter(|_| is_from_elsewhere).map(|value| {
        let mut searched = note.search.iter().flat_map(|search| &search.moves);
        let exact = searched.any(|found| found.is_exact && Some(found.square) == ply.square());
        let centidiscs = value.0;
        let value = values::value(Value { centidiscs, exact });
        text.comments_value(text.side(ply.player), value)
    });
    let signed = ply.square().zip(mark);
    let signed = signed.map(|(square, mark)| format!("{square}{}", mark.sign()));
    let position = note.position.filter(|_| is_standing_told(model));
    let position = position.map(|mark| standing(text, mark));
    let parts: Vec<String> = [signed, value, position].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(" · "))
}

/// All annotations of the position on the board.
pub(crate) fn all(text: Language, model: &GameModel) -> Vec<String> {
    let about = model.record().annotation(model.game().present());
    let Annotation {
        title,
        comment,
        marks,
        ..
    } = about;
    let marks = marked(text, marks.iter());
    let parts = [Some(title), evaluation(text, model), Some(comment), marks];
    let parts = parts.into_iter().flatten();
    parts.filter(|part| !part.is_empty()).collect()
}
