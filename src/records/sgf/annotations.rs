//! Annotations of a position: its name, and marks on its squares.
//!
//! Both keep the text from which they were read until they are changed; values that are not understood stay even then.

use super::{
    foreign,
    nodes::{Property, TreeNode},
    values::{escaped, line_of, square_on, squares},
};
use crate::{
    records::{
        note::{Centidiscs, MoveMark, PositionMark},
        record::Record,
        text,
    },
    rules::{NodeId, Size, Square},
};

/// The annotations of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Annotation {
    /// The position's name, a line; empty if it has none.
    pub title: String,
    /// The remark on the position; empty if there is none.
    pub comment: String,
    /// The marks on its squares.
    pub marks: Vec<Mark>,
    /// The judgement of the move that led to it.
    pub mark: Option<MoveMark>,
    /// The value of that move for its player.
    pub value: Option<Centidiscs>,
    /// Who stands better in it.
    pub position: Option<PositionMark>,
}

impl Annotation {
    /// The edited annotation merged into `now`, where editing began with `known`: a review may have judged the move
    /// since.
    #[must_use]
    pub fn onto(&self, now: Annotation, known: &Annotation) -> Annotation {
        fn newer<T: Copy + PartialEq>(written: T, now: T, known: T) -> T {
            if written == known { now } else { written }
        }
        Annotation {
            mark: newer(self.mark, now.mark, known.mark),
            value: newer(self.value, now.value, known.value),
            position: newer(self.position, now.position, known.position),
            ..self.clone()
        }
    }
}

/// A mark on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The square of the mark, or its beginning.
    pub square: Square,
    /// The shape of the mark.
    pub kind: MarkKind,
}

/// The shape of a mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// `TR`
    Triangle,
    /// `CR`
    Circle,
    /// `MA`
    Cross,
    /// `SQ`
    Square,
    /// `LB`: a line of text, usually a letter. There may be a shape around it.
    Label(String),
    /// `AR`, to another square.
    Arrow(Square),
    /// `LN`, to another square.
    Line(Square),
}

impl MarkKind {
    /// The shapes that exclude each other on a square.
    pub const SHAPES: [MarkKind; 4] = [
        MarkKind::Triangle,
        MarkKind::Circle,
        MarkKind::Cross,
        MarkKind::Square,
    ];

    /// The property for such marks.
    fn property(&self) -> &'static str {
        match self {
            MarkKind::Triangle => "TR",
            MarkKind::Circle => "CR",
            MarkKind::Cross => "MA",
            MarkKind::Square => "SQ",
            MarkKind::Label(_) => "LB",
            MarkKind::Arrow(_) => "AR",
            MarkKind::Line(_) => "LN",
        }
    }

    /// The same kind leading to another square; `None` if it leads to none.
    pub fn to(&self, to: Square) -> Option<MarkKind> {
        match self {
            MarkKind::Arrow(_) => Some(MarkKind::Arrow(to)),
            MarkKind::Line(_) => Some(MarkKind::Line(to)),
            _ => None,
        }
    }

    /// Whether a square can have only one of the two.
    pub fn excludes(&self, other: &MarkKind) -> bool {
        let are_shapes = [self, other]
            .iter()
            .all(|kind| MarkKind::SHAPES.contains(kind));
        let are_labels = matches!((self, other), (MarkKind::Label(_), MarkKind::Label(_)));
        are_shapes || are_labels || self == other
    }
}

/// The marks in a property's value; `None` if it is not understood, or outside the board.
fn marks_in(name: &str, value: &str, size: Size) -> Option<Vec<Mark>> {
    let on_board = |text: &str| square_on(text, size);
    let one = |square, kind| Some(vec![Mark { square, kind }]);
    let parts = value.split_once(':');
    match name {
        "LB" => one(on_board(parts?.0)?, MarkKind::Label(line_of(parts?.1)?)),
        "AR" | "LN" => {
            let (from, to) = (on_board(parts?.0)?, on_board(parts?.1)?);
            let line = if name == "AR" {
                MarkKind::Arrow
            } else {
                MarkKind::Line
            };
            one(from, line(to)).filter(|_| from != to)
        }
        _ => {
            let mut shapes = MarkKind::SHAPES.into_iter();
            let kind = shapes.find(|shape| shape.property() == name)?;
            let marks = squares(value, size)?.map(|square| Mark {
                square,
                kind: kind.clone(),
            });
            Some(marks.collect())
        }
    }
}

/// The marks in properties. Of marks that exclude each other, the first counts.
fn marks_of<'a>(properties: impl Iterator<Item = Property<'a>>, size: Size) -> Vec<Mark> {
    let values = properties.flat_map(|property| {
        let values = property.values();
        values.filter_map(move |value| marks_in(property.name, value, size))
    });
    let mut marks: Vec<Mark> = Vec::new();
    // The limit bounds the time for hostile lists.
    for mark in values.flatten().take(4 * size.area()) {
        let mut known = marks.iter().filter(|known| known.square == mark.square);
        if !known.any(|known| known.kind.excludes(&mark.kind)) {
            marks.push(mark);
        }
    }
    marks
}

/// The properties for these marks.
fn written(marks: &[Mark]) -> String {
    let properties = ["TR", "CR", "MA", "SQ", "LB", "AR", "LN"].map(|name| {
        let values = marks.iter().filter(|mark| mark.kind.property() == name);
        let values = values.filter_map(|Mark { square, kind }| match kind {
            MarkKind::Label(label) => {
                let label = escaped(&text::line(label)?).replace(':', "\\:");
                Some(format!("[{square}:{label}]"))
            }
            MarkKind::Arrow(to) | MarkKind::Line(to) => Some(format!("[{square}:{to}]")),
            _ => Some(format!("[{square}]")),
        });
        let values: String = values.collect();
        if values.is_empty() {
            values
        } else {
            name.to_owned() + &values
        }
    });
    properties.concat()
}

impl Record {
    /// The remark on the position `node`, or on the one after the forced pass that follows it.
    pub fn comment_at(&self, node: NodeId) -> Option<&str> {
        let node = self.game.after_forced_pass(node);
        self.comments.get(&node).map(String::as_str)
    }

    /// The annotations of the position `node`, including the one beyond a forced pass.
    pub fn annotation(&self, node: NodeId) -> Annotation {
        let note = self.notes.get(&self.places(node)[0]);
        let mut titles = self.kept(node).filter(|property| property.name == "N");
        Annotation {
            title: titles
                .find_map(|title| line_of(title.value()))
                .unwrap_or_default(),
            comment: self.comment_at(node).unwrap_or_default().to_owned(),
            marks: marks_of(self.kept(node), self.game.size()),
            mark: note.and_then(|note| note.mark),
            value: note.and_then(|note| note.value),
            position: note.and_then(|note| note.position),
        }
    }

    /// Replaces the annotations of the position `node`.
    pub fn annotate(&mut self, node: NodeId, new: &Annotation) {
        let (known, size) = (self.annotation(node), self.game.size());
        let comment = new.comment.replace("\r\n", "\n").replace('\r', "\n");
        self.comments.remove(&self.game.after_forced_pass(node));
        self.comment_on(node, comment.trim_end());
        let title = text::line(&new.title);
        if title.as_deref().unwrap_or_default() != known.title {
            let own = title.map(|title| format!("N[{}]", escaped(&title)));
            self.rewrite(node, &own.unwrap_or_default(), &|name, _| name == "N");
        }
        if new.marks != known.marks {
            let is_mark = |name: &str, value: &str| marks_in(name, value, size).is_some();
            self.rewrite(node, &written(&new.marks), &is_mark);
        }
        let place = self.places(node)[0];
        let judged = |about: &Annotation| (about.mark, about.value, about.position);
        let is_judged = judged(new) != judged(&known);
        if is_judged && self.game.ply_at(place).is_some() {
            let note = self.notes.entry(place).or_default();
            (note.mark, note.value, note.position) = judged(new);
        }
    }

    /// The two positions on both sides of a forced pass; the same one twice if there is none.
    fn places(&self, node: NodeId) -> [NodeId; 2] {
        let after = self.game.after_forced_pass(node);
        [self.game.before_forced_pass(after), after]
    }

    /// The stored properties of a position.
    fn kept(&self, node: NodeId) -> impl Iterator<Item = Property<'_>> {
        let [place, after] = self.places(node);
        let places = [Some(place), (after != place).then_some(after)];
        let texts = places
            .into_iter()
            .flatten()
            .map(|node| self.foreign.get(&node));
        texts
            .flat_map(foreign::nodes)
            .flat_map(TreeNode::properties)
    }

    /// Replaces stored values by `own`; `is_replaced` selects them by property name and text.
    fn rewrite(&mut self, node: NodeId, own: &str, is_replaced: &dyn Fn(&str, &str) -> bool) {
        let places = self.places(node);
        for node in places {
            if let Some(kept) = self.foreign.remove(&node)
                && let Some(left) = foreign::without(&kept, is_replaced)
            {
                self.foreign.insert(node, left);
            }
        }
        if !own.is_empty() {
            foreign::add_own(self.foreign.entry(places[0]).or_default(), own);
        }
    }
}
