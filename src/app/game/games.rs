//! The games of this run of the program, of which one is on the board.
//!
//! A new game or a restart keeps the game before it, so that undo beyond the first move returns to it.

use std::{
    ops::Range,
    sync::{Arc, Mutex, PoisonError},
};

use super::conduct::Conduct;
use crate::{
    analysis::{Day, noted_opening, opening_of},
    players::{Players, Seat, one_line},
    records::{Record, result},
    rules::{FreeSquares, Game, NodeId, Player, Ruleset, Size},
    time::SystemTime,
};

/// The most games that are kept; the oldest are dropped first.
const GAMES_KEPT: usize = 100;

/// The games in the order in which they were started or opened.
#[derive(Debug)]
pub(crate) struct KeptGames {
    games: Vec<KeptGame>,
    present: usize,
    /// The number of the next game that is started.
    next_number: u64,
    /// What one step of undo takes back before any move.
    pub(super) last_edit: Option<Edit>,
    pub(super) dropped: DroppedGames,
    /// The games that were taken out of the list, each with the number of the one that followed it.
    taken_out: Vec<(Option<u64>, KeptGame)>,
}

#[derive(Clone, Debug)]
pub struct KeptGame {
    /// No other game of this run has this number.
    pub number: u64,
    /// Shared with the thread that saves it; playing on makes a copy then.
    pub record: Arc<Record>,
    /// How it was played, if that was here from its start.
    pub conduct: Option<Conduct>,
    /// Who plays it, if it comes from elsewhere: then that is not who plays games that begin here.
    pub guests: Option<Players>,
}

/// The games that were dropped from the list, until somebody has kept them elsewhere.
pub type DroppedGames = Arc<Mutex<Vec<KeptGame>>>;

impl KeptGame {
    /// A game of which only the record is known. It gets its number from the list.
    pub fn new(record: Record) -> KeptGame {
        KeptGame {
            number: 0,
            record: Arc::new(record),
            conduct: None,
            guests: None,
        }
    }

    /// Its record with what only the list knows: the day and the players, people under these `names`; with its result and
    /// the name of its opening.
    pub(crate) fn full_record(&self, names: &PlayerNames) -> Record {
        let mut record = (*self.record).clone();
        let name = |player| {
            let seats = self.conduct.as_ref().map(|conduct| conduct.seat(player));
            match seats.unwrap_or(self.guests.map(|guests| guests.seat(player)))? {
                Seat::Person => names
                    .get(player)
                    .filter(|_| self.guests.is_none())
                    .map(str::to_owned),
                seat => seat.recorded_name(),
            }
        };
        let day = |conduct: &Conduct| Day::of(conduct.started()).to_string();
        let info = &mut record.info;
        info.dark = info.dark.take().or_else(|| name(Player::Dark));
        info.light = info.light.take().or_else(|| name(Player::Light));
        info.date = info.date.take().or_else(|| self.conduct.as_ref().map(day));
        let end = record.game.main_line_end();
        let over = record.game.position_at(end);
        let over = over.filter(|end| end.is_over() && self.conduct.is_some());
        if let (None, Some(end)) = (&info.result, over) {
            info.result = Some(result(end.margin(Player::Dark, FreeSquares::Ignored)));
        }
        let opening = opening_of(&record.game, end);
        info.opening = noted_opening(info.opening.as_deref(), opening);
        record
    }

    /// Whether there is anything to return to.
    fn is_worth_keeping(&self) -> bool {
        self.record.game.has_moves() || !self.record.comments.is_empty()
    }
}

/// What the people who play each side are called; empty where nobody has said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerNames([String; 2]);

impl PlayerNames {
    /// These names, each put into one short line.
    pub fn new(names: [&str; 2]) -> PlayerNames {
        PlayerNames(names.map(one_line))
    }

    /// The name of the person or computer that plays `player`, if it has one.
    pub fn get(&self, player: Player) -> Option<&str> {
        let name = self.0[player as usize].as_str();
        (!name.is_empty()).then_some(name)
    }

    /// Sets or removes the name of `player`.
    pub fn set(&mut self, player: Player, name: &str) {
        self.0[player as usize] = one_line(name);
    }
}

/// Where a player who tries moves out goes back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// The position after the move that is to be bettered, in a game whose line has this end.
    Line {
        before: NodeId,
        after: NodeId,
        end: NodeId,
        /// The newest position of the game before anything was tried.
        newest: NodeId,
    },
    Game {
        number: u64,
        waits: bool,
    },
}

impl Home {
    /// The position in which the move is to be found.
    pub fn start(self, game: &Game) -> NodeId {
        match self {
            Home::Line { before, .. } => before,
            Home::Game { .. } => game.start(),
        }
    }

    /// Leaves nothing in its game of what was tried, and the line of the game as it was.
    pub(super) fn restore(self, game: &mut Game) {
        let Home::Line { after, end, .. } = self else {
            return;
        };
        for node in self.tried(game) {
            game.delete(node);
        }
        game.go_to_node(end);
        game.go_to_node(after);
    }

    /// The moves that were tried, without the replies to them. Those of the game are not among them.
    pub fn tried(self, game: &Game) -> Vec<NodeId> {
        let newest = match self {
            Home::Line { newest, .. } => newest,
            Home::Game { .. } => game.start(),
        };
        let is_tried = |&node: &NodeId| node > newest && game.parent(node) <= Some(newest);
        game.nodes().filter(is_tried).collect()
    }
}

/// A change other than a move.
#[derive(Clone, Debug)]
pub(super) enum Edit {
    /// The game was opened. Undo returns to the game before it in the list.
    Opened,
    /// Lines were deleted or reordered; this is the game before.
    Lines(Arc<Record>),
}

impl KeptGames {
    /// These games with new numbers, the one at `present` on the board; a new one if there are none.
    pub(super) fn new(mut games: Vec<KeptGame>, present: usize) -> KeptGames {
        if games.is_empty() {
            let game = Game::new(Ruleset::default(), Size::default());
            games.push(KeptGame::new(Record::new(game)));
        }
        for (number, game) in (0..).zip(&mut games) {
            game.number = number;
        }
        KeptGames {
            present: present.min(games.len() - 1),
            next_number: games.len() as u64,
            games,
            last_edit: None,
            dropped: DroppedGames::default(),
            taken_out: Vec::new(),
        }
    }

    /// The newest `limit` games at most, the one on the board among them, and the index of that one: as they are once
    /// the player is at `home`.
    pub(super) fn newest(&self, limit: usize, home: Option<Home>) -> (Vec<KeptGame>, usize) {
        let (newest, present) = self.newest_range(limit, home);
        (self.games[newest.clone()].to_vec(), present - newest.start)
    }

    fn newest_range(&self, limit: usize, home: Option<Home>) -> (Range<usize>, usize) {
        let at_home = home.and_then(|home| match home {
            Home::Game { number, .. } => self.place_of(number),
            Home::Line { .. } => None,
        });
        let present = at_home.unwrap_or(self.present);
        let end = at_home.map_or(self.games.len(), |place| place + 1);
        let from = end.saturating_sub(limit).min(present);
        (from..end.min(from + limit.max(1)), present)
    }

    /// The games that are not among these.
    pub(super) fn left_out(&self, limit: usize, home: Option<Home>) -> Vec<KeptGame> {
        let (newest, _) = self.newest_range(limit, home);
        let (before, after) = (&self.games[..newest.start], &self.games[newest.end..]);
        let games = before.iter().chain(after);
        games
            .filter(|game| game.is_worth_keeping())
            .cloned()
            .collect()
    }

    fn truncate(&mut self, count: usize) {
        let dropped = self.games.split_off(count);
        self.drop_games(dropped);
    }

    fn drop_games(&self, games: impl IntoIterator<Item = KeptGame>) {
        let mut dropped = self.dropped.lock().unwrap_or_else(PoisonError::into_inner);
        dropped.extend(games.into_iter().filter(KeptGame::is_worth_keeping));
        // Perhaps nobody keeps them.
        let excess = dropped.len().saturating_sub(GAMES_KEPT);
        dropped.drain(..excess);
    }

    /// The game on the board.
    pub(super) fn present(&self) -> &KeptGame {
        &self.games[self.present]
    }

    pub(super) fn present_mut(&mut self) -> &mut KeptGame {
        &mut self.games[self.present]
    }

    pub(super) fn record_mut(&mut self) -> &mut Record {
        Arc::make_mut(&mut self.present_mut().record)
    }

    fn game(&self) -> &Game {
        &self.present().record.game
    }

    pub(super) fn game_mut(&mut self) -> &mut Game {
        &mut self.record_mut().game
    }

    /// Writes something about a game. Returns `false` if the game is gone.
    pub(super) fn write(&mut self, number: u64, write: impl Fn(&mut Record)) -> bool {
        // Undo of an edit of the lines brings back the lines alone.
        if self.present().number == number
            && let Some(Edit::Lines(before)) = &mut self.last_edit
        {
            write(Arc::make_mut(before));
        }
        let game = self.numbered(number);
        game.map(|game| write(Arc::make_mut(&mut game.record)))
            .is_some()
    }

    pub(super) fn get(&self, number: u64) -> Option<&KeptGame> {
        self.games.iter().find(|game| game.number == number)
    }

    pub(super) fn numbered(&mut self, number: u64) -> Option<&mut KeptGame> {
        self.games.iter_mut().find(|game| game.number == number)
    }

    /// Notes who moves next in the game on the board, and when.
    pub(super) fn note_mover(&mut self, player: Player, seat: Seat, date: SystemTime) {
        let KeptGame {
            record, conduct, ..
        } = self.present_mut();
        let plies = record.game.ply_number();
        if plies == 0 && conduct.is_none() {
            *conduct = Conduct::of_new(&record.game, date);
        }
        if let Some(conduct) = conduct {
            conduct.note_mover(plies, player, seat);
        }
    }

    /// Notes when the game on the board begins, if it goes on after moves that are given.
    pub(super) fn note_given(&mut self, date: SystemTime) {
        let game = self.present_mut();
        let plies = game.record.game.ply_number();
        game.conduct = (plies > 0).then(|| Conduct::after(plies, date));
    }

    /// Returns `true` if there is a game so many places after the one on the board, or before it.
    pub(super) fn has_beside(&self, step: isize) -> bool {
        let place = self.present.checked_add_signed(step);
        place.is_some_and(|place| place < self.games.len())
    }

    /// Puts that game on the board. Returns `false` if there is none.
    pub(super) fn go_beside(&mut self, step: isize) -> bool {
        let has_beside = self.has_beside(step);
        if has_beside {
            self.present = self.present.saturating_add_signed(step);
        }
        has_beside
    }

    /// The place of another game than the present one.
    fn place_of(&self, number: u64) -> Option<usize> {
        let found = self.games.iter().position(|game| game.number == number);
        found.filter(|&found| found != self.present)
    }

    /// Puts the game with this number on the board. Returns `false` if there is none but the present one.
    pub(super) fn go_to_game(&mut self, number: u64) -> bool {
        let found = self.place_of(number);
        if let Some(found) = found {
            self.present = found;
            self.last_edit = None;
        }
        found.is_some()
    }

    /// The same, but forgets the games after it: what was tried in them is no game of its own.
    pub(super) fn return_to(&mut self, number: u64) -> bool {
        let is_elsewhere = self.go_to_game(number);
        if is_elsewhere {
            self.games.truncate(self.present + 1);
        }
        is_elsewhere
    }

    /// Takes a game out of the list that is not on the board. Returns `false` if there is none.
    pub(super) fn take_out(&mut self, number: u64) -> bool {
        let found = self.place_of(number);
        if let Some(found) = found {
            let game = self.games.remove(found);
            let next = self.games.get(found).map(|next| next.number);
            self.taken_out.push((next, game));
            self.present -= usize::from(found < self.present);
            self.last_edit = None;
        }
        found.is_some()
    }

    /// Puts a game back that was taken out: before the one that followed it, or else as the newest. Returns `false` if
    /// it was not.
    pub(super) fn put_back(&mut self, number: u64) -> bool {
        let mut taken_out = self.taken_out.iter();
        let Some(found) = taken_out.position(|(_, game)| game.number == number) else {
            return false;
        };
        let (next, game) = self.taken_out.remove(found);
        let mut games = self.games.iter();
        let place = games.position(|game| Some(game.number) == next);
        let place = place.unwrap_or(self.games.len());
        self.games.insert(place, game);
        self.present += usize::from(place <= self.present);
        true
    }

    /// Goes to a position of the present line. Returns `true` if that is another one.
    pub(crate) fn go_to(&mut self, ply_number: usize) -> bool {
        let is_elsewhere =
            ply_number != self.game().ply_number() && self.game_mut().go_to(ply_number);
        self.keep_edit_unless(is_elsewhere)
    }

    /// Goes to a position of any line. Returns `true` if that is another one.
    pub(crate) fn go_to_node(&mut self, node: NodeId) -> bool {
        let is_elsewhere = node != self.game().present() && self.game_mut().go_to_node(node);
        self.keep_edit_unless(is_elsewhere)
    }

    /// Elsewhere, undo no longer takes back an edit of the lines.
    fn keep_edit_unless(&mut self, is_elsewhere: bool) -> bool {
        if is_elsewhere && matches!(self.last_edit, Some(Edit::Lines(_))) {
            self.last_edit = None;
        }
        is_elsewhere
    }

    /// Puts a new game on the board and drops those after the present one. Returns `true` if the one
    /// before is kept.
    pub(crate) fn start(&mut self, game: Game) -> bool {
        self.truncate(self.present + 1);
        // A game without moves is not worth returning to.
        let is_kept = self.present().is_worth_keeping();
        if !is_kept {
            self.games.pop();
        }
        self.last_edit = None;
        self.push(Record::new(game), None);
        is_kept
    }

    /// Puts a game on the board that does not begin at its usual start, or was played elsewhere by `guests`. One step
    /// of undo brings the present game back, whatever it is.
    pub(crate) fn open(&mut self, record: Record, guests: Option<Players>) {
        self.truncate(self.present + 1);
        self.push(record, guests);
        self.last_edit = Some(Edit::Opened);
    }

    fn push(&mut self, record: Record, guests: Option<Players>) {
        self.games.push(KeptGame {
            number: self.next_number,
            guests,
            ..KeptGame::new(record)
        });
        self.next_number += 1;
        if self.games.len() > GAMES_KEPT {
            let oldest = self.games.remove(0);
            self.drop_games([oldest]);
        }
        self.present = self.games.len() - 1;
    }

    /// Deletes lines or changes their order. Returns `true` if anything changed.
    pub(crate) fn edit(&mut self, change: impl FnOnce(&mut Game) -> bool) -> bool {
        let before = self.present().record.clone();
        let is_changed = change(self.game_mut());
        if is_changed {
            self.last_edit = Some(Edit::Lines(before));
        }
        is_changed
    }

    /// Takes back the last edit. Returns `false` if there is none.
    pub(super) fn undo_edit(&mut self) -> bool {
        match self.last_edit.take() {
            Some(Edit::Lines(before)) => {
                self.present_mut().record = before;
                true
            }
            Some(Edit::Opened) => self.go_beside(-1),
            None => false,
        }
    }
}
