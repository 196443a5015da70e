//! The contents of a record.

use std::{cmp::Ordering, collections::BTreeMap, time::Duration};

use super::note::PlyNote;
use crate::rules::{Game, NodeId, Player, Position};

/// A game with its annotations and information.
#[derive(Clone, Debug)]
pub struct Record {
    /// The game with all its lines.
    pub game: Game,
    /// Who played, where and when.
    pub info: GameInfo,
    /// Remarks on positions. Those on deleted positions are not written.
    pub comments: BTreeMap<NodeId, String>,
    /// Notes on the plies that led to positions. Those on deleted positions are not written.
    pub notes: BTreeMap<NodeId, PlyNote>,
    /// Properties in other programs' SGF files that nothing else here represents, as SGF nodes: those of a position's
    /// own node, then further nodes without a move. Those on deleted positions are not written.
    pub(super) foreign: BTreeMap<NodeId, String>,
}

impl Record {
    /// A record of `game` without annotations.
    pub fn new(game: Game) -> Record {
        Record {
            game,
            info: GameInfo::default(),
            comments: BTreeMap::new(),
            notes: BTreeMap::new(),
            foreign: BTreeMap::new(),
        }
    }

    /// Adds to the remark on the present position.
    pub(super) fn comment(&mut self, text: &str) {
        self.comment_on(self.game.present(), text);
    }

    /// Adds to the remark on the position `node`, or on the one after the forced pass that follows it.
    pub fn comment_on(&mut self, node: NodeId, text: &str) {
        if text.is_empty() {
            return;
        }
        let node = self.game.after_forced_pass(node);
        let comment = self.comments.entry(node).or_default();
        if !comment.is_empty() {
            comment.push('\n');
        }
        comment.push_str(text);
    }

    /// Whether the position `node` has annotations other than the note on its ply: a remark, a name, marks, or other
    /// programs' properties.
    pub fn is_annotated(&self, node: NodeId) -> bool {
        self.comments.contains_key(&node) || self.foreign.contains_key(&node)
    }

    /// Changes the note on the last ply of `mover`: the one that led to the present position, or the one before a
    /// forced pass.
    pub fn note(&mut self, mover: Player, change: impl FnOnce(&mut PlyNote)) {
        if let Some(node) = self.after_ply_of(mover) {
            change(self.notes.entry(node).or_default());
        }
    }

    /// The position after the last ply of `mover`: the present one, or the one before a forced pass.
    pub(super) fn after_ply_of(&self, mover: Player) -> Option<NodeId> {
        let present = self.game.present();
        let nodes = [present, self.game.before_forced_pass(present)];
        nodes.into_iter().find(|&node| {
            let ply = self.game.ply_at(node);
            ply.is_some_and(|ply| ply.player == mover)
        })
    }

    /// The time left on the clock of `player` after their last move before the present position.
    pub fn left(&self, player: Player) -> Option<Duration> {
        let mut node = self.game.present();
        loop {
            let left = self.notes.get(&node).and_then(|note| note.left);
            if left.is_some() && self.game.ply_at(node)?.player == player {
                return left;
            }
            node = self.game.parent(node)?;
        }
    }

    /// The side to move, if it has lost on time in the present position, according to its last ply or the result of the
    /// main line.
    pub fn lost_on_time(&self) -> Option<Player> {
        let loser = self.loser_on_time()?;
        let present = self.game.present();
        let is_here = if self.notes.values().any(|note| note.rival_ran_out) {
            self.is_lost_at(present)
        } else {
            present == self.game.main_line_end()
        };
        (is_here && self.game.turn() == Some(loser)).then_some(loser)
    }

    /// Whether the present line is over at its end, by the rules or on time.
    pub fn is_line_over(&self) -> bool {
        let end = self.game.line_nodes().last().copied();
        end.is_some_and(|end| {
            self.game.position_at(end).is_some_and(Position::is_over) || self.is_lost_at(end)
        })
    }

    /// Whether a position's note says that the side to move has lost on time.
    fn is_lost_at(&self, node: NodeId) -> bool {
        let note = self.notes.get(&node);
        note.is_some_and(|note| note.rival_ran_out)
    }

    /// The side that has lost on time according to the result.
    fn loser_on_time(&self) -> Option<Player> {
        match self.info.result.as_deref()? {
            "B+T" | "B+Time" => Some(Player::Light),
            "W+T" | "W+Time" => Some(Player::Dark),
            _ => None,
        }
    }

    /// Records that the side to move has lost on time. The present line becomes the main one, which the result is
    /// about.
    pub fn lose_on_time(&mut self) {
        let Some(loser) = self.game.turn() else {
            return;
        };
        let result = match loser {
            Player::Dark => "W+T",
            Player::Light => "B+T",
        };
        self.info.result = Some(result.to_owned());
        let present = self.game.present();
        self.game.promote(present);
        self.notes.entry(present).or_default().rival_ran_out = true;
    }

    /// Removes a loss on time in the present position, because the game continues.
    pub fn take_time_loss_back(&mut self) {
        let note = self.notes.get_mut(&self.game.present());
        if let Some(note) = note.filter(|note| note.rival_ran_out) {
            note.rival_ran_out = false;
            self.forget_other_time_loss();
        }
    }

    /// Removes losses on time of deleted lines.
    pub fn forget_deleted_time_losses(&mut self) {
        let game = &self.game;
        let is_gone = |node: &NodeId| game.position_at(*node).is_none();
        let mut notes = self.notes.iter();
        if notes.any(|(node, note)| note.rival_ran_out && is_gone(node)) {
            self.notes.retain(|node, _| !is_gone(node));
            self.forget_other_time_loss();
        }
    }

    /// Removes a result that is a loss on time if the main line does not end with one.
    fn forget_other_time_loss(&mut self) {
        if self.loser_on_time().is_some() && !self.is_lost_at(self.game.main_line_end()) {
            self.info.result = None;
        }
    }
}

/// SGF's result for Dark's final lead in discs.
pub fn result(lead: i32) -> String {
    match lead {
        0 => "0".to_owned(),
        1.. => format!("B+{lead}"),
        _ => format!("W+{}", -lead),
    }
}

/// Who played a game, where and when, each in a single line. Anything missing or empty is read as `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameInfo {
    /// The name of the player with the dark discs.
    pub dark: Option<String>,
    /// The name of the player with the light discs.
    pub light: Option<String>,
    /// The rating of the player with the dark discs.
    pub dark_rating: Option<String>,
    /// The rating of the player with the light discs.
    pub light_rating: Option<String>,
    /// The tournament or match.
    pub event: Option<String>,
    /// Where the game was played.
    pub place: Option<String>,
    /// When the game was played, usually as `YYYY-MM-DD` or a year.
    pub date: Option<String>,
    /// How the game ended, in SGF's notation: `B+10` if Dark won by ten discs, `W+R` if Dark resigned, `W+T` if
    /// Dark ran out of time, `0` for a tie. Records may have anything else here.
    pub result: Option<String>,
    /// The name of the opening.
    pub opening: Option<String>,
    /// The main time of each side, in seconds.
    pub time: Option<String>,
    /// The overtime after the main time, such as `10 moves / 60 s`.
    pub overtime: Option<String>,
}

impl GameInfo {
    /// The name of `player`.
    pub fn name(&self, player: Player) -> Option<&str> {
        match player {
            Player::Dark => self.dark.as_deref(),
            Player::Light => self.light.as_deref(),
        }
    }

    /// Dark's result, if [`GameInfo::result`] has it in SGF's notation.
    pub fn dark_result(&self) -> Option<Ordering> {
        match self.result.as_deref()? {
            "0" | "Draw" => Some(Ordering::Equal),
            result if result.starts_with("B+") => Some(Ordering::Greater),
            result if result.starts_with("W+") => Some(Ordering::Less),
            _ => None,
        }
    }
}
