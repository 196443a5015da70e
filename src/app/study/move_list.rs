//! The moves of a game, laid out in rows: the main line, and after each branching the other lines.

use std::collections::HashSet;

use bevy::prelude::*;

use crate::{
    analysis::{opening_at, opening_of},
    app::{game::GameModel, text::language::Language},
    rules::{Action, FreeSquares, Game, NodeId, Player, Position},
};

/// The moves of every line, laid out in rows of Dark's and Light's.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveList {
    /// The rows: the main line from the first move to the last, also those taken back; after a row
    /// with a move that has others beside it, the lines that begin with those.
    pub rows: Vec<MoveRow>,
    /// The start of the game, once there is a list.
    pub start: Option<NodeId>,
    /// How many plies lead to the position on the board.
    pub present: usize,
    /// The place of the row with the move that led there.
    pub present_row: Option<usize>,
    /// The name of the opening that leads to the position on the board.
    pub opening: Option<&'static str>,
}

/// What Dark and Light did one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveRow {
    /// Dark's entry, then Light's.
    pub entries: [Option<MoveEntry>; 2],
    /// The number of its first move, if it has one: a pass of the rules has none.
    pub number: Option<usize>,
    /// How many lines lie between it and the main line, which has 0.
    pub depth: usize,
    /// Set in the first row of a line that is not the main one: its first position.
    pub begins: Option<NodeId>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveEntry {
    /// The square's name, or `pass`.
    pub text: String,
    /// The number of plies after it.
    pub ply_number: usize,
    pub node: NodeId,
    /// Whether it is a pass that the rules made by themselves.
    pub skipped: bool,
    /// How it lies to the position on the board.
    pub relation: Relation,
    /// The name of the opening that it completes.
    pub opening: Option<&'static str>,
}

/// How a move lies to the position on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// It was played on the way there.
    Before,
    /// It led there.
    Present,
    /// It was taken back, or belongs to another line.
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
    /// Writes the line that begins with `first` and goes on with first children, and the lines that
    /// leave it. No game branches off more often on one way than it has plies, so that the depth of
    /// calls has a bound.
    fn line(&mut self, first: NodeId, depth: usize, is_branch: bool) {
        let mut row = MoveRow {
            depth,
            begins: is_branch.then_some(first),
            ..MoveRow::default()
        };
        // Where the others beside the moves of this row begin.
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
                // A branch's own siblings are the business of the line it leaves.
                Some(parent) if node != first || !is_branch => self.game.children(parent),
                _ => &[],
            };
            row = self.add(row, ply.player, played, &mut others);
            others.extend(siblings.iter().filter(|&&sibling| sibling != node));
            next = self.game.children(node).first().copied();
        }
        self.finish(row, &mut others);
    }

    /// Puts an entry into `row`, or into the next one if there is no place for it.
    fn add(
        &mut self,
        mut row: MoveRow,
        player: Player,
        entry: MoveEntry,
        others: &mut Vec<NodeId>,
    ) -> MoveRow {
        let column = player as usize;
        // A row with other lines after Dark's move ends there, so that they stand beside that move.
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

    /// Writes `row` and the lines that leave it.
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
