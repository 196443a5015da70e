//! Writes reviews into records, and reads them.

use std::collections::BTreeSet;

use super::{
    features::are_all_moves,
    ply::{MoveClass, ReviewedPly},
    review::Review,
    words,
};
use crate::{
    engine::{MoveValue, Value},
    records::{Centidiscs, MoveMark, NotedMove, PlyNote, PositionMark, Record, SearchNote},
    rules::{Action, NodeId, Passing, Ply, Position, Square},
};

/// The most plies of a better line in a record.
const LINE: usize = 10;

/// Writes a review of the present line into its record: the notes of [`note_review`] and, for every inaccuracy or
/// worse, the better line as a variation. `remark` gives a line of text about a ply, which is added to the remarks.
///
/// It replaces what an earlier review wrote about the plies that this one judges: outdated remarks go, and so do lines
/// that the record marks as found by a review, unless somebody has added to them.
///
/// The present position and the present line do not change. [`Review::of_record`] reads the review again.
pub fn annotate(
    record: &mut Record,
    review: &Review,
    remark: &dyn Fn(&ReviewedPly) -> Option<String>,
) {
    let line = record.game.line_nodes();
    let mut valued = BTreeSet::new();
    for (before, node, ply) in reviewed(record, &line, review) {
        if ply.played().is_some() {
            delete_better_line(record, before, node);
            valued.extend(valued_moves(record, before, node));
            replace_remark(record, node, ply, remark(ply));
        }
    }
    note_review(record, &line, review);
    add_better_lines(record, &line, review, &valued);
}

/// Adds a remark on the ply that leads to `node`. Outdated remarks of earlier reviews on it go.
fn replace_remark(record: &mut Record, node: NodeId, ply: &ReviewedPly, new: Option<String>) {
    let place = record.game.after_forced_pass(node);
    let known = record.comments.remove(&place).unwrap_or_default();
    let told = words::remark(ply);
    let is_kept = |line: &&str| !words::is_remark(line) || Some(*line) == told.as_deref();
    let lines = known.split('\n').filter(is_kept);
    let mut lines: Vec<&str> = lines.filter(|_| !known.is_empty()).collect();
    let new = new.filter(|new| !lines.contains(&new.as_str()));
    lines.extend(new.as_deref());
    record.comment_on(place, &lines.join("\n"));
}

/// Deletes the variation after `before` that an earlier review wrote because the move to `played` was a fault.
fn delete_better_line(record: &mut Record, before: NodeId, played: NodeId) {
    if let Some((first, nodes)) = better_line(record, before, played)
        && !nodes.contains(&record.game.present())
    {
        record.game.delete(first);
    }
}

/// The first position and all positions of the variation after `before` that a review wrote because the move to
/// `played` was a fault: the noted line, annotated only with the value and the mark of its first move.
fn better_line(record: &Record, before: NodeId, played: NodeId) -> Option<(NodeId, Vec<NodeId>)> {
    let game = &record.game;
    let search = record.notes.get(&played)?.search.as_ref()?;
    let line = legal_part(game.position_at(before)?, &search.line);
    let action = |node| game.ply_at(node).map(|ply| ply.action);
    let first = |&node: &NodeId| node != played && action(node) == line.first().copied();
    let first = game.children(before).iter().copied().find(first)?;
    let next = |&node: &NodeId| game.children(node).first().copied();
    let nodes: Vec<NodeId> = std::iter::successors(Some(first), next).collect();
    let is_bare = |&node: &NodeId| {
        let note = record.notes.get(&node).cloned().unwrap_or_default();
        let expected = PlyNote {
            value: note.value,
            mark: Some(MoveMark::Good),
            ..PlyNote::default()
        };
        let is_noted_so = if node == first {
            note.value.is_some() && note == expected
        } else {
            note == PlyNote::default()
        };
        is_noted_so && !record.is_annotated(node) && game.children(node).len() <= 1
    };
    let plies = nodes.iter().filter_map(|&node| game.ply_at(node));
    let chosen = plies.filter(|ply| !ply.forced).map(|ply| ply.action);
    (nodes.iter().all(is_bare) && chosen.eq(line)).then_some((first, nodes))
}

/// Clears the line noted at `played` if the next review would delete the variation after `before` for it. The variation
/// itself has the line.
fn keep_line(record: &mut Record, before: NodeId, played: NodeId) {
    if better_line(record, before, played).is_some()
        && let Some(search) = record
            .notes
            .get_mut(&played)
            .and_then(|note| note.search.as_mut())
    {
        search.line.clear();
    }
}

/// The positions after `before`, besides `played`, with the values that a review noted at `played`.
fn valued_moves(record: &Record, before: NodeId, played: NodeId) -> Vec<NodeId> {
    let search = record
        .notes
        .get(&played)
        .and_then(|note| note.search.as_ref());
    let moves = search.map_or(&[][..], |search| &search.moves);
    let is_valued = |&node: &NodeId| {
        let square = record.game.ply_at(node).and_then(Ply::square);
        let value = record.notes.get(&node).and_then(|note| note.value);
        let mut moves = moves.iter();
        moves.any(|noted| Some(noted.square) == square && Some(noted.value) == value)
    };
    let nodes = record.game.children(before).iter().copied();
    nodes
        .filter(|&node| node != played)
        .filter(is_valued)
        .collect()
}

/// Stores the results of a review in a record: the values of all legal moves, how good the move played was, who stands
/// better after it, and the best line where another move was played. Adds no variations.
///
/// `line` has the positions from the start to its end.
pub fn note_review(record: &mut Record, line: &[NodeId], review: &Review) {
    for (before, node, ply) in reviewed(record, line, review) {
        let Some(played) = ply.played() else {
            continue;
        };
        let is_ours = better_line(record, before, node).is_some();
        let moves = ply.moves().iter().map(|found| NotedMove {
            square: found.square,
            value: Centidiscs(found.value.centidiscs),
            is_exact: found.value.exact,
        });
        let note = record.notes.entry(node).or_default();
        note.value = Some(Centidiscs(played.value.centidiscs));
        // Annotators' values stay; those of an earlier review are replaced.
        let mut earlier = note.search.iter().flat_map(|search| &search.moves);
        let best = earlier.clone().next();
        let earlier = earlier.find(|noted| noted.square == played.square);
        let reviewed = earlier.map(|noted| position_mark(ply, value_of(noted)));
        let told = note.position.filter(|&mark| Some(mark) != reviewed);
        note.position = told.or(Some(position_mark(ply, played.value)));
        let reviewed = best.zip(earlier).and_then(|(best, noted)| {
            let loss = value_of(best).discs() - value_of(noted).discs();
            mark_of(MoveClass::of_loss(loss, ply.before().size()))
        });
        let told = note.mark.filter(|&mark| Some(mark) != reviewed);
        note.search = Some(SearchNote {
            depth: ply.depth(),
            moves: moves.collect(),
            line: other_line(ply).to_vec(),
        });
        // Praise may be someone else's. Blame may come from an earlier review, so it goes, except on moves that no
        // review judges.
        let is_kept = |mark: &MoveMark| ply.class().is_none() || fault_of(*mark).is_none();
        note.mark = ply.class().and_then(mark_of).or(told.filter(is_kept));
        if !is_ours {
            keep_line(record, before, node);
        }
    }
}

/// The line of the best move, unless that was played: then the following plies show it.
fn other_line(ply: &ReviewedPly) -> &[Action] {
    let best = ply.best();
    let best = best.filter(|best| ply.action() != Action::Place(best.square));
    best.map_or(&[], |best| &best.line[..best.line.len().min(LINE)])
}

/// Who stands better after a move with this value.
fn position_mark(ply: &ReviewedPly, value: Value) -> PositionMark {
    let winner = if value.centidiscs > 0 {
        ply.player()
    } else {
        !ply.player()
    };
    let lead = MoveClass::of_loss(value.discs().abs(), ply.before().size());
    match (value.exact, value.centidiscs) {
        (true, 0) => PositionMark::Even,
        (true, _) => PositionMark::VeryGood(winner),
        (false, _) if lead >= MoveClass::Inaccuracy => PositionMark::Good(winner),
        (false, _) => PositionMark::Unclear,
    }
}

/// The plies of a record's line that are under review, each with the positions before and after it.
fn reviewed<'a>(
    record: &Record,
    nodes: &[NodeId],
    review: &'a Review,
) -> Vec<(NodeId, NodeId, &'a ReviewedPly)> {
    let plies = review.plies().iter();
    let plies = nodes.windows(2).zip(plies).map_while(|(nodes, ply)| {
        let &[before, after] = nodes else {
            return None;
        };
        let is_same = record.game.position_at(before) == Some(ply.before())
            && record.game.ply_at(after)?.action == ply.action();
        is_same.then_some((before, after, ply))
    });
    plies.collect()
}

/// Adds the better lines as variations, with the value of their first move. Others' annotations of an existing
/// variation stay, but not the values of an earlier review, at the positions `valued`.
fn add_better_lines(
    record: &mut Record,
    line: &[NodeId],
    review: &Review,
    valued: &BTreeSet<NodeId>,
) {
    let present = record.game.present();
    let end = line.last().copied();
    for (before, node, ply) in reviewed(record, line, review) {
        if !ply.is_fault() {
            continue;
        }
        let Some(best) = ply.best() else {
            continue;
        };
        let game = &mut record.game;
        let known = game.children(before).to_vec();
        game.go_to_node(before);
        let mut first = None;
        for &action in best.line.iter().take(LINE) {
            if game.act(action).is_err() {
                break;
            }
            first.get_or_insert(game.before_forced_pass(game.present()));
        }
        if let Some(first) = first {
            let note = record.notes.entry(first).or_default();
            note.value = note.value.filter(|_| !valued.contains(&first));
            let value = Centidiscs(best.value.centidiscs);
            note.value.get_or_insert(value);
            note.mark.get_or_insert(MoveMark::Good);
            if known.contains(&first) {
                keep_line(record, before, node);
            }
        }
    }
    // Back to the present line and position.
    for node in end.into_iter().chain([present]) {
        record.game.go_to_node(node);
    }
}

impl Review {
    /// The present line of a record, with the results of an earlier review and the values of others.
    pub fn of_record(record: &Record) -> Review {
        let mut review = Review::default();
        review.follow_record(record);
        review
    }

    /// Follows the present line as [`Review::follow`] does, and takes the record's notes where the review knows nothing
    /// yet.
    ///
    /// The values and marks of others (the player's own evaluation, or an annotator's) are in
    /// [`ReviewedPly::noted_value`] and [`ReviewedPly::class`].
    pub fn follow_record(&mut self, record: &Record) {
        self.follow(&record.game);
        let nodes = record.game.line_nodes();
        let is_automatic = record.game.ruleset().passing == Passing::Automatic;
        // The expected line from the position after the ply.
        let mut expected: Vec<Action> = Vec::new();
        for (ply, nodes) in self.plies_mut().iter_mut().zip(nodes.windows(2)).rev() {
            let &[before, after] = nodes else {
                continue;
            };
            let note = record.notes.get(&after);
            let value = note.and_then(|note| note.value);
            let value = value.map(|Centidiscs(value)| Value::estimate(value));
            ply.note(value, note.and_then(|note| note.mark).and_then(fault_of));
            let search = note.and_then(|note| note.search.as_ref());
            let noted = search.map_or(Vec::new(), |search| legal_part(ply.before(), &search.line));
            let line = |square| {
                let first = Action::Place(square);
                if ply.action() == first {
                    [&[first], &expected[..]].concat()
                } else if noted.first() == Some(&first) {
                    noted.clone()
                } else {
                    [&[first], &variation(record, before, square)[..]].concat()
                }
            };
            if let Some(search) = search.filter(|search| is_of(search, ply)) {
                let moves = search.moves.iter().map(|found| MoveValue {
                    square: found.square,
                    value: value_of(found),
                    line: line(found.square),
                });
                let moves = moves.collect();
                ply.learn(moves, search.depth);
            }
            expected = match ply.best() {
                Some(best) => best.line.clone(),
                // Lines leave out forced passes.
                None if ply.action() == Action::Pass && is_automatic => expected,
                None => [&[ply.action()], &expected[..]].concat(),
            };
        }
    }
}

fn value_of(noted: &NotedMove) -> Value {
    Value {
        centidiscs: noted.value.0,
        exact: noted.is_exact,
    }
}

/// The mark for a class; `None` if it is no fault.
pub fn mark_of(class: MoveClass) -> Option<MoveMark> {
    match class {
        MoveClass::Best | MoveClass::Good => None,
        MoveClass::Inaccuracy => Some(MoveMark::Doubtful),
        MoveClass::Mistake => Some(MoveMark::Bad),
        MoveClass::Blunder => Some(MoveMark::VeryBad),
    }
}

/// The class for an annotator's mark; `None` if the mark is praise.
pub fn fault_of(mark: MoveMark) -> Option<MoveClass> {
    let mut classes = MoveClass::ALL.into_iter();
    classes.find(|&class| mark_of(class) == Some(mark))
}

/// Whether a search is about the moves of a ply, the best of them first.
fn is_of(search: &SearchNote, ply: &ReviewedPly) -> bool {
    let moves = search.moves.iter();
    let moves: Vec<_> = moves.map(|found| (found.square, found.value.0)).collect();
    are_all_moves(ply.before(), &moves)
}

/// The legal beginning of a line from `before`, without forced passes.
fn legal_part(before: &Position, line: &[Action]) -> Vec<Action> {
    let is_automatic = before.ruleset().passing == Passing::Automatic;
    let mut position = *before;
    let mut legal = Vec::new();
    for &action in line {
        if is_automatic && position.must_pass() {
            position.pass_unchecked();
            // Files may or may not have them.
            if action == Action::Pass {
                continue;
            }
        }
        let Ok(after) = position.play(action) else {
            break;
        };
        position = after;
        legal.push(action);
    }
    legal
}

/// The continuation in a record after a move on `square` from `before`; empty if there is none.
fn variation(record: &Record, before: NodeId, square: Square) -> Vec<Action> {
    let game = &record.game;
    let ply = |node: &NodeId| game.ply_at(*node);
    let mut children = game.children(before).iter();
    let first = children.find(|node| ply(node).is_some_and(|ply| ply.square() == Some(square)));
    let next = |node: &NodeId| game.children(*node).first().copied();
    let nodes = std::iter::successors(first.copied(), next).skip(1);
    let plies = nodes.filter_map(|node| game.ply_at(node));
    let plies = plies.filter(|ply| !ply.forced);
    plies.map(|ply| ply.action).take(LINE).collect()
}
