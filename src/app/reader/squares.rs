//! The board as nodes of the accessible tree.

use bevy_egui::egui::accesskit::{Action, Node, NodeId, Rect, Role};

use super::texts;
use crate::{
    app::{
        board::layout::BoardLayout,
        text::{language::Language, values::value},
    },
    engine::Value,
    rules::{Player, Size, Square},
};

// egui's ids are hashes, and never this small.
pub(super) const BOARD: NodeId = NodeId(1);
const FIRST_ROW: u64 = 0x100;
const FIRST_SQUARE: u64 = 0x1000;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct SquareNews {
    pub(crate) disc: Option<Player>,
    /// How many discs a move on it flips, if it is legal.
    pub(crate) flips: Option<usize>,
    pub(crate) is_last: bool,
    pub(super) was_flipped: bool,
    pub(crate) is_best: bool,
    pub(crate) value: Option<Value>,
}

pub(super) fn square_id(square: Square) -> NodeId {
    NodeId(FIRST_SQUARE + (square.row() * Size::MAX + square.column()) as u64)
}

pub(super) fn square_of(id: NodeId) -> Option<Square> {
    let index = id.0.checked_sub(FIRST_SQUARE)?;
    let index = usize::try_from(index).ok()?;
    Square::at(index % Size::MAX, index / Size::MAX)
}

/// The focused node while the board has the focus.
pub(super) fn focused(cursor: Option<Square>, size: Size) -> NodeId {
    let on_board = cursor.filter(|&square| size.contains(square));
    on_board.map_or(BOARD, square_id)
}

fn row_id(row: usize) -> NodeId {
    NodeId(FIRST_ROW + row as u64)
}

/// The board and its rows as seen, without the squares. The layout is in egui's points.
pub(super) fn frame(
    text: Language,
    layout: &BoardLayout,
    turn: Option<&str>,
) -> Vec<(NodeId, Node)> {
    let (seen, back) = (layout.view.image_size(), layout.view.inverse());
    let mut board = Node::new(Role::Grid);
    board.set_label(text.reader_board(seen.height(), seen.width()));
    if let Some(turn) = turn {
        board.set_description(turn);
    }
    board.set_row_count(seen.height());
    board.set_column_count(seen.width());
    board.add_action(Action::Focus);
    board.set_children((0..seen.height()).map(row_id).collect::<Vec<_>>());
    let field = layout.field();
    board.set_bounds(bounds(field));
    let rows = (0..seen.height()).map(|row| {
        let mut node = Node::new(Role::Row);
        let first = back.apply(Square::new(0, row));
        node.set_label(if layout.view.exchanges_sides() {
            text.reader_column(Square::column_letter(first.column()).to_string())
        } else {
            text.reader_row(first.row() + 1)
        });
        node.set_row_index(row);
        let squares = (0..seen.width()).map(|column| back.apply(Square::new(column, row)));
        node.set_children(squares.map(square_id).collect::<Vec<_>>());
        let mut place = field;
        place.min.y += row as f32 * layout.square;
        place.max.y = place.min.y + layout.square;
        node.set_bounds(bounds(place));
        (row_id(row), node)
    });
    std::iter::once((BOARD, board)).chain(rows).collect()
}

/// A square. The layout is in egui's points.
pub(super) fn node(
    text: Language,
    square: Square,
    news: &SquareNews,
    layout: &BoardLayout,
) -> Node {
    let mut node = Node::new(Role::GridCell);
    node.set_label(name(text, square, news));
    if let Some(flips) = news.flips.filter(|&flips| flips > 0) {
        node.set_description(text.reader_would_flip(flips));
    }
    let seen = layout.view.apply(square);
    node.set_row_index(seen.row());
    node.set_column_index(seen.column());
    // A click on an illegal square is answered with the reason.
    node.add_action(Action::Click);
    node.add_action(Action::Focus);
    let centre = layout.centre(square);
    let place = bevy::math::Rect::from_center_size(centre, bevy::math::Vec2::splat(layout.square));
    node.set_bounds(bounds(place));
    node
}

fn name(text: Language, square: Square, news: &SquareNews) -> String {
    let marks = [
        (news.flips.is_some(), text.reader_can_be_played()),
        (news.is_last, text.reader_last_move()),
        (news.was_flipped, text.reader_just_flipped()),
        (news.is_best, text.reader_best_move()),
    ];
    let mut parts = vec![texts::square(text, square, news.disc)];
    let shown = marks.into_iter().filter(|(is_shown, _)| *is_shown);
    parts.extend(shown.map(|(_, text)| text.into()));
    parts.extend(news.value.map(value));
    text.list(&parts)
}

fn bounds(place: bevy::math::Rect) -> Rect {
    Rect {
        x0: place.min.x.into(),
        y0: place.min.y.into(),
        x1: place.max.x.into(),
        y1: place.max.y.into(),
    }
}
