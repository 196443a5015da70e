//! The moves of a game in rows: the main line, with the other lines after each branching.

use std::collections::HashSet;

use bevy::prelude::*;

use crate::{
    analysis::{opening_at, opening_of},
    app::{game::GameModel, text::language::Language},
    rules::{Action, FreeSquares, Game, NodeId, Player, Position},
};

/// The moves of every line, in rows of Dark's and Light's.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveList {
    /// The rows: the main line from the first move to the last, undone moves included; after a row with alternatives,
    /// the lines that begin with them.
    pub rows: Vec<MoveRow>,
    /// The start of the game, if the list is not empty.
    pub start: Option<NodeId>,
    /// The number of plies to the position on the board.
    pub present: usize,
    /// The index of the row with the last move played.
    pub present_row: Option<usize>,
    /// The name of the opening on the board.
    pub opening: Option<&'static str>,
}

/// A move of Dark and one of Light, in that order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveRow {
    /// Dark's entry, then Light's.
    pub entries: [Option<MoveEntry>; 2],
    /// The number of its first move; a forced pass has none.
    pub number: Option<usize>,
    /// The number of branchings between it and the main line, which has 0.
    pub depth: usize,
    /// The first position of a side line, in its first row.
    pub begins: Option<NodeId>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveEntry {
    /// The square's name, or `pass`.
    pub text: String,
    /// The number of plies after it.
    pub ply_number: usize,
    pub node: NodeId,
    /// Whether this is a forced pass.
    pub skipped: bool,
    /// How it relates to the position on the board.
    pub relation: Relation,
    /// The name of the opening that it completes.
    pub opening: Option<&'static str>,
}

/// How a move relates to the position on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// It was played on the way there.
    Before,
    /// It led there.
    Present,
    /// It was undone, or belongs to another line.
    Elsewhere,
}

pub(crate) fn list_moves(text: Res<Language>, model: Res<GameModel>, mut list: ResMut<MoveList>) {
    list.set_if_neq(MoveList::of(*text, model.game()));
}

impl MoveList {
    pub fn of(text: Language, game: &Game) -> MoveList {
        let mut path = HashSet::new();
        let mut node = Some(game.present());
        while let Some(found) = node {
            path.insert(found);
            node = game.parent(found);
        }
        let mut writer = Writer {
            text,
            game,
            path,
            rows: Vec::new(),
        };
        if let Some(&first) = game.children(game.after_forced_pass(game.start())).first() {
            writer.line(first, 0, false);
        }
        let rows = writer.rows;
        let is_present = |row: &MoveRow| {
            let mut entries = row.entries.iter().flatten();
            entries.any(|entry| entry.relation == Relation::Present)
        };
        MoveList {
            present: game.ply_number(),
            start: Some(game.start()),
            present_row: rows.iter().rposition(is_present),
            opening: opening_of(game, game.present()),
            rows,
        }
    }
}

struct Writer<'a> {
    text: Language,
    game: &'a Game,
    /// The positions from the start to the present one.
    path: HashSet<NodeId>,
    rows: Vec<MoveRow>,
}

impl Writer<'_> {
    /// Adds the line that begins with `first` and follows first children, and the lines that leave it. A path has no
    /// more branchings than plies, which bounds the recursion.
    fn line(&mut self, first: NodeId, depth: usize, is_branch: bool) {
        let mut row = MoveRow {
            depth,
            begins: is_branch.then_some(first),
            ..MoveRow::default()
        };
        // The first positions of lines beside the moves of this row.
        let mut others: Vec<NodeId> = Vec::new();
        let mut next = Some(first);
        while let Some(node) = next {
            let Some(&ply) = self.game.ply_at(node) else {
                break;
            };
            let text = match ply.action {
                Action::Place(square) => square.to_string(),
                Action::Pass => self.text.game_pass().into(),
            };
            let relation = if !self.path.contains(&node) {
                Relation::Elsewhere
            } else if self.game.after_forced_pass(node) == self.game.present() {
                Relation::Present
            } else {
                Relation::Before
            };
            let played = MoveEntry {
                text,
                ply_number: self.game.depth(node).unwrap_or_default(),
                node,
                skipped: ply.forced,
                relation,
                opening: opening_at(self.game, node),
            };
            let siblings = match self.game.parent(node) {
                // The line that a branch leaves lists the siblings of its first move.
                Some(parent) if node != first || !is_branch => self.game.children(parent),
                _ => &[],
            };
            row = self.add(row, ply.player, played, &mut others);
            others.extend(siblings.iter().filter(|&&sibling| sibling != node));
            next = self.game.children(node).first().copied();
        }
        self.finish(row, &mut others);
    }

    /// Puts an entry into `row`, or into the next row if its place is taken.
    fn add(
        &mut self,
        mut row: MoveRow,
        player: Player,
        entry: MoveEntry,
        others: &mut Vec<NodeId>,
    ) -> MoveRow {
        let column = player as usize;
        // If other lines follow Dark's move, the row ends there, so that they stand beside that move.
        let fits = row.entries[column..].iter().all(Option::is_none);
        if !fits {
            let next = MoveRow {
                depth: row.depth,
                ..MoveRow::default()
            };
            self.finish(std::mem::replace(&mut row, next), others);
        }
        if row.number.is_none() && !entry.skipped {
            row.number = Some(entry.ply_number);
        }
        row.entries[column] = Some(entry);
        row
    }

    /// Adds `row` and the lines that leave it.
    fn finish(&mut self, row: MoveRow, others: &mut Vec<NodeId>) {
        let depth = row.depth;
        self.rows.push(row);
        for other in std::mem::take(others) {
            self.line(other, depth + 1, true);
        }
    }
}

/// Who would win if the game ended here, and by how many discs.
pub(super) fn leader(position: &Position) -> Option<(Player, u32)> {
    let lead = |player| (player, position.margin(player, FreeSquares::Ignored));
    let leader = Player::ALL.map(lead).into_iter().find(|&(_, by)| by > 0);
    leader.map(|(player, by)| (player, by.unsigned_abs()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Goal, Ruleset};

    #[test]
    fn where_the_fewest_discs_win_who_has_fewer_leads() {
        let board = "DDD\nDL.\n...".parse().unwrap();
        let lead = |goal| {
            let rules = Ruleset::OTHELLO.with_goal(goal);
            leader(&Position::new(rules, board, Player::Dark))
        };
        assert_eq!(lead(Goal::MostDiscs), Some((Player::Dark, 3)));
        assert_eq!(lead(Goal::FewestDiscs), Some((Player::Light, 3)));
    }
}
