//! The games of this run, one of which is on the board.
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

/// The most games kept; the oldest are dropped first.
const GAMES_KEPT: usize = 100;

/// The games in the order in which they were started or opened.
#[derive(Debug)]
pub(crate) struct KeptGames {
    games: Vec<KeptGame>,
    present: usize,
    /// The number of the next game that is started.
    next_number: u64,
    /// What undo reverts before any move.
    pub(super) last_edit: Option<Edit>,
    pub(super) dropped: DroppedGames,
    /// The games removed from the list, each with the number of its successor.
    taken_out: Vec<(Option<u64>, KeptGame)>,
}

#[derive(Clone, Debug)]
pub struct KeptGame {
    /// Unique in this run.
    pub number: u64,
    /// Shared with the thread that saves it; the next move then clones it.
    pub record: Arc<Record>,
    /// How it was played, if it began here.
    pub conduct: Option<Conduct>,
    /// The players of a game from elsewhere; they don't play the games that begin here.
    pub guests: Option<Players>,
}

/// Games dropped from the list, until they are saved elsewhere.
pub type DroppedGames = Arc<Mutex<Vec<KeptGame>>>;

impl KeptGame {
    /// A game with only a record. The list gives it a number.
    pub fn new(record: Record) -> KeptGame {
        KeptGame {
            number: 0,
            record: Arc::new(record),
            conduct: None,
            guests: None,
        }
    }

    /// The record completed with the date, the players (people under these `names`), the result and the name of the
    /// opening.
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
        let Record { game, .. } = &*self.record;
        game.has_moves() || game.nodes().any(|node| self.record.is_annotated(node))
    }
}

/// The names of the people on each side; empty where none was entered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerNames([String; 2]);

impl PlayerNames {
    /// These names, each cut to one short line.
    pub fn new(names: [&str; 2]) -> PlayerNames {
        PlayerNames(names.map(one_line))
    }

    /// The name of the person on the side `player`, if they have one.
    pub fn get(&self, player: Player) -> Option<&str> {
        let name = self.0[player as usize].as_str();
        (!name.is_empty()).then_some(name)
    }

    /// Sets or removes the name of `player`.
    pub fn set(&mut self, player: Player, name: &str) {
        self.0[player as usize] = one_line(name);
    }
}

/// Where an exercise returns to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// The position after the move to improve, in a game whose line has this end.
    Line {
        before: NodeId,
        after: NodeId,
        end: NodeId,
        /// The newest position of the game before the exercise.
        newest: NodeId,
    },
    Game {
        number: u64,
        waits: bool,
    },
}

impl Home {
    /// The position in which to find the move.
    pub fn start(self, game: &Game) -> NodeId {
        match self {
            Home::Line { before, .. } => before,
            Home::Game { .. } => game.start(),
        }
    }

    /// Removes the tried moves from the game and restores its line.
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

    /// The moves that were tried, without the replies and without those of the game.
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
    /// Lines were deleted or reordered; the record from before.
    Lines(Arc<Record>),
}

impl KeptGames {
    /// These games, renumbered, with the one at `present` on the board; a new game if there are none.
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

    /// At most the newest `limit` games, including the one on the board, and its index, as they will be after returning
    /// `home`.
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

    /// The games that [`newest`](KeptGames::newest) leaves out.
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
        // Perhaps nothing saves them.
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

    /// Changes the record of a game. Returns `false` if the game is gone.
    pub(super) fn write(&mut self, number: u64, write: impl Fn(&mut Record)) -> bool {
        // Undoing an edit restores only the lines.
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

    /// Notes who makes the next move in the game on the board, and when.
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

    /// Seats `to` in every game wherever `from` plays or has played.
    pub(super) fn replace_seat(&mut self, from: Seat, to: Seat) {
        let taken_out = self.taken_out.iter_mut().map(|(_, game)| game);
        for game in self.games.iter_mut().chain(taken_out) {
            if let Some(guests) = &mut game.guests {
                guests.replace(from, to);
            }
            if let Some(conduct) = &mut game.conduct {
                conduct.replace(from, to);
            }
        }
    }

    /// Notes that the game on the board begins now, if it continues from given moves.
    pub(super) fn note_given(&mut self, date: SystemTime) {
        let game = self.present_mut();
        let plies = game.record.game.ply_number();
        game.conduct = (plies > 0).then(|| Conduct::after(plies, date));
    }

    /// Whether there is a game at this distance from the one on the board.
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

    /// The index of a game other than the one on the board.
    fn place_of(&self, number: u64) -> Option<usize> {
        let found = self.games.iter().position(|game| game.number == number);
        found.filter(|&found| found != self.present)
    }

    /// Puts the game with this number on the board. Returns `false` if it is there already or does not exist.
    pub(super) fn go_to_game(&mut self, number: u64) -> bool {
        let found = self.place_of(number);
        if let Some(found) = found {
            self.present = found;
            self.last_edit = None;
        }
        found.is_some()
    }

    /// Returns to a game and drops the games after it, which were only tries.
    pub(super) fn return_to(&mut self, number: u64) -> bool {
        let is_elsewhere = self.go_to_game(number);
        if is_elsewhere {
            self.games.truncate(self.present + 1);
        }
        is_elsewhere
    }

    /// Removes a game that is not on the board. Returns `false` if there is none.
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

    /// Restores a removed game: before its successor, or else as the newest. Returns `false` if it was not removed.
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

    /// Goes to a position of the present line. Returns `true` if the position changed.
    pub(crate) fn go_to(&mut self, ply_number: usize) -> bool {
        let is_elsewhere =
            ply_number != self.game().ply_number() && self.game_mut().go_to(ply_number);
        self.keep_edit_unless(is_elsewhere)
    }

    /// Goes to a position of any line. Returns `true` if the position changed.
    pub(crate) fn go_to_node(&mut self, node: NodeId) -> bool {
        let is_elsewhere = node != self.game().present() && self.game_mut().go_to_node(node);
        self.keep_edit_unless(is_elsewhere)
    }

    /// After moving elsewhere, undo no longer reverts an edit of the lines.
    fn keep_edit_unless(&mut self, is_elsewhere: bool) -> bool {
        if is_elsewhere && matches!(self.last_edit, Some(Edit::Lines(_))) {
            self.last_edit = None;
        }
        is_elsewhere
    }

    /// Puts a new game on the board and drops the games after the present one. Returns `true` if the present one is
    /// kept.
    pub(crate) fn start(&mut self, game: Game) -> bool {
        self.truncate(self.present + 1);
        // A game without moves is worth returning to only if its start was set up, and is not that of the new one.
        let set_up = self.present().record.game.set_up_start();
        let is_kept =
            self.present().is_worth_keeping() || set_up.is_some() && set_up != game.set_up_start();
        if !is_kept {
            self.games.pop();
        }
        self.last_edit = None;
        self.push(Record::new(game), None);
        is_kept
    }

    /// Opens a game that starts from an unusual position, or was played elsewhere by `guests`. One step of undo always
    /// brings the present game back.
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

    /// Deletes or reorders lines. Returns `true` if anything changed.
    pub(crate) fn edit(&mut self, change: impl FnOnce(&mut Game) -> bool) -> bool {
        let before = self.present().record.clone();
        let is_changed = change(self.game_mut());
        if is_changed {
            self.last_edit = Some(Edit::Lines(before));
        }
        is_changed
    }

    /// Undoes the last edit. Returns `false` if there is none.
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
