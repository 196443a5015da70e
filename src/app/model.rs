//! The game that is played: the only truth, and the only place that changes it.
//!
//! Input and panels ask with [`MoveRequested`] and [`GameRequested`]; the rules decide; views react
//! to [`Moved`], [`MoveRefused`] and [`PositionChanged`].

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    requests::RequestMessage,
    sets::{ComputerSystems, GameSystems},
};
use crate::{
    engine::Level,
    players::{Players, Seat},
    records::Record,
    rules::{Action, Game, NodeId, PlayError, Player, Ply, Ruleset, Size, Square},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameModel>()
        .add_message::<MoveRequested>()
        .add_message::<ComputerMoved>()
        .add_message::<GameRequested>()
        .add_message::<RecordOpened>()
        .add_message::<Moved>()
        .add_message::<MoveRefused>()
        .add_message::<PositionChanged>()
        .add_message::<GameStarted>()
        .configure_sets(Update, ModelSystems.in_set(GameSystems::Rules))
        .add_systems(
            Update,
            (
                (play_moves, answer_requests, open_records)
                    .chain()
                    .in_set(ModelSystems),
                play_computer_moves.in_set(ComputerSystems::Play),
            ),
        );
}

/// The systems that change the game during [`GameSystems::Rules`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct ModelSystems;

/// The games of this run of the program, of which one is on the board.
///
/// A new game or a restart keeps the game before it, so that taking back beyond the first move
/// returns to it. Systems read it; only this module writes it.
#[derive(Resource, Debug)]
pub struct GameModel {
    games: Vec<KeptGame>,
    present: usize,
    players: Players,
    /// The number of the next game that is started.
    next_number: u64,
    /// What one step of undo takes back before any move.
    last_edit: Option<Edit>,
    /// An earlier position is looked at; see [`GameModel::is_reviewed`].
    reviewed: bool,
    revision: u64,
    /// Where undo and redo lead in the present game. Known beforehand, for the panels ask in every frame.
    undo_to: Option<usize>,
    redo_to: Option<usize>,
}

/// One of the games that are kept.
#[derive(Clone, Debug)]
struct KeptGame {
    /// Says which game it is, in this run of the program.
    number: u64,
    /// Shared with whoever saves it; playing on makes a copy then.
    record: Arc<Record>,
}

/// A change that is no move.
#[derive(Clone, Debug)]
enum Edit {
    /// The game was opened; the one before it is the one before in the list.
    Opened,
    /// Lines were deleted or put in another order; this is how it was before.
    Lines(Arc<Record>),
}

/// The games and players of a model, to be saved and resumed.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The games in the order in which they were started.
    pub games: Vec<Arc<Record>>,
    /// The place of the one on the board.
    pub present: usize,
    /// Who plays.
    pub players: Players,
    /// See [`GameModel::is_reviewed`].
    pub reviewed: bool,
}

impl GameModel {
    /// How many games are kept; the oldest are forgotten first.
    const GAMES_KEPT: usize = 100;

    /// A model with one new game by `ruleset` on a board of `size`.
    pub fn new(ruleset: Ruleset, size: Size) -> GameModel {
        GameModel::from_game(Game::new(ruleset, size))
    }

    /// A model of a game that may already be under way.
    pub fn from_game(game: Game) -> GameModel {
        let reviewed = game.can_redo();
        GameModel::resume(Snapshot {
            games: vec![Arc::new(Record::new(game))],
            present: 0,
            players: Players::default(),
            reviewed,
        })
    }

    /// The model as it was saved; with a new game if it has none.
    pub fn resume(snapshot: Snapshot) -> GameModel {
        let Snapshot {
            mut games,
            present,
            players,
            reviewed,
        } = snapshot;
        if games.is_empty() {
            games.push(Arc::new(Record::new(Game::new(
                Ruleset::default(),
                Size::default(),
            ))));
        }
        let present = present.min(games.len() - 1);
        let kept = (0..).zip(games);
        let games: Vec<_> = kept
            .map(|(number, record)| KeptGame { number, record })
            .collect();
        let mut model = GameModel {
            present,
            players,
            next_number: games.len() as u64,
            games,
            last_edit: None,
            reviewed,
            revision: 0,
            undo_to: None,
            redo_to: None,
        };
        model.changed();
        model
    }

    /// The same model with a new game on the board; undo leads back to the one before.
    #[must_use]
    pub fn with_new_game(mut self, ruleset: Ruleset, size: Size) -> GameModel {
        self.start(Game::new(ruleset, size));
        self.reviewed = false;
        self.changed();
        self
    }

    /// What is worth saving, the newest `limit` games at most.
    pub fn snapshot(&self, limit: usize) -> Snapshot {
        let end = self.games.len();
        let from = end.saturating_sub(limit).min(self.present);
        let until = end.min(from + limit.max(1));
        Snapshot {
            games: self.games[from..until]
                .iter()
                .map(|game| game.record.clone())
                .collect(),
            present: self.present - from,
            players: self.players,
            reviewed: self.reviewed,
        }
    }

    /// The same model with other players than two persons.
    #[must_use]
    pub fn with_players(mut self, players: Players) -> GameModel {
        self.players = players;
        self.changed();
        self
    }

    /// The game on the board.
    pub fn game(&self) -> &Game {
        &self.record().game
    }

    /// The game on the board with what is known about it.
    pub fn record(&self) -> &Record {
        &self.games[self.present].record
    }

    /// The number of the game on the board, by which it differs from all others of this run.
    pub fn game_number(&self) -> u64 {
        self.games[self.present].number
    }

    /// Who plays.
    pub fn players(&self) -> Players {
        self.players
    }

    /// The side that the computer is to move for, and its strength; `None` if a person is to move, or
    /// nobody.
    pub fn computer_on_turn(&self) -> Option<(Player, Level)> {
        let turn = self.game().turn()?;
        match self.players.seat(turn) {
            Seat::Person => None,
            Seat::Computer(level) => Some((turn, level)),
        }
    }

    /// Whether an earlier position is looked at, where the computer makes no move: whoever goes back
    /// wants to see what was played, not something new. It plays on after the next move, at the end of
    /// the line, or when it is asked to.
    pub fn is_reviewed(&self) -> bool {
        self.reviewed
    }

    /// A number that is another one after every change of position or players.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Returns `true` if there is a move, or a whole game, to go back to.
    pub fn can_undo(&self) -> bool {
        self.last_edit.is_some() || self.undo_to.is_some() || self.present > 0
    }

    /// Returns `true` if something was taken back that can be played again.
    pub fn can_redo(&self) -> bool {
        self.redo_to.is_some() || self.present + 1 < self.games.len()
    }

    fn game_mut(&mut self) -> &mut Game {
        &mut Arc::make_mut(&mut self.games[self.present].record).game
    }

    /// Notes that position or players have changed.
    fn changed(&mut self) {
        self.revision += 1;
        let (players, game) = (self.players, self.game());
        let here = game.ply_number();
        let line: Vec<Ply> = game.line().into_iter().filter(|ply| !ply.forced).collect();
        // Against the computer, undo and redo stop only where it is the person's turn.
        let stops = |ply: &usize| !players.are_mixed() || players.is_person(line[*ply].player);
        let undo_to = (0..here).rev().find(stops);
        let redo_to = (here + 1..line.len()).find(stops);
        self.undo_to = undo_to;
        self.redo_to = redo_to.or((here < line.len()).then_some(line.len()));
    }

    fn undo(&mut self) -> bool {
        match self.last_edit.take() {
            Some(Edit::Lines(before)) => {
                self.games[self.present].record = before;
                return true;
            }
            Some(Edit::Opened) if self.present > 0 => {
                self.present -= 1;
                return true;
            }
            Some(Edit::Opened) | None => {}
        }
        match self.undo_to {
            Some(ply_number) => self.game_mut().go_to(ply_number),
            None => {
                let earlier = self.present > 0;
                self.present -= usize::from(earlier);
                earlier
            }
        }
    }

    fn redo(&mut self) -> bool {
        self.last_edit = None;
        match self.redo_to {
            Some(ply_number) => self.game_mut().go_to(ply_number),
            None => {
                let later = self.present + 1 < self.games.len();
                self.present += usize::from(later);
                later
            }
        }
    }

    /// Goes to a position of the present line. Returns `true` if that is another one.
    fn go_to(&mut self, ply_number: usize) -> bool {
        ply_number != self.game().ply_number() && self.game_mut().go_to(ply_number) && self.walked()
    }

    /// Goes to a position of any line. Returns `true` if that is another one.
    fn go_to_node(&mut self, node: NodeId) -> bool {
        node != self.game().present() && self.game_mut().go_to_node(node) && self.walked()
    }

    /// After a walk, undo no longer takes back an edit of the lines.
    fn walked(&mut self) -> bool {
        if matches!(self.last_edit, Some(Edit::Lines(_))) {
            self.last_edit = None;
        }
        true
    }

    fn start(&mut self, game: Game) {
        self.games.truncate(self.present + 1);
        // A game without moves is not worth returning to.
        if !self.game().can_undo() && !self.game().can_redo() {
            self.games.pop();
        }
        self.last_edit = None;
        self.push(Record::new(game));
    }

    /// Puts a game on the board that was played elsewhere; undo brings the present one back at once,
    /// whatever it is.
    fn open(&mut self, record: Record) {
        self.games.truncate(self.present + 1);
        self.push(record);
        self.last_edit = Some(Edit::Opened);
    }

    /// Deletes lines or changes their order. Returns `true` if anything changed.
    fn edit(&mut self, change: impl FnOnce(&mut Game) -> bool) -> bool {
        let before = self.games[self.present].record.clone();
        if !change(self.game_mut()) {
            return false;
        }
        self.last_edit = Some(Edit::Lines(before));
        self.changed();
        true
    }

    fn push(&mut self, record: Record) {
        self.games.push(KeptGame {
            number: self.next_number,
            record: Arc::new(record),
        });
        self.next_number += 1;
        if self.games.len() > GameModel::GAMES_KEPT {
            self.games.remove(0);
        }
        self.present = self.games.len() - 1;
    }
}

impl Default for GameModel {
    fn default() -> GameModel {
        GameModel::new(Ruleset::default(), Size::default())
    }
}

/// A person wants to place a disc of the side to move.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRequested {
    /// Where.
    pub square: Square,
}

impl RequestMessage for MoveRequested {}

/// The computer has decided what it does.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComputerMoved {
    /// The [`GameModel::revision`] for which it was asked; for any other, this is of no interest.
    pub revision: u64,
    /// What it does.
    pub action: Action,
}

/// The player wants another position on the board, another game or other players.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameRequested {
    /// Take back one ply, or the start of this game; against the computer, everything since the
    /// person's own last turn.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Go back by one ply of the present line.
    Back,
    /// Go forward by one ply of the present line.
    Forward,
    /// Go to the line beside the present one, where it last branched off; after the last line comes
    /// the first.
    NextLine,
    /// Go to the line beside the present one, in the other direction.
    PreviousLine,
    /// Let the computer play on from an earlier position.
    PlayOn,
    /// Somebody else plays a side.
    Seat {
        /// The side.
        player: Player,
        /// Who plays it.
        seat: Seat,
    },
    /// Go to the position after so many plies of the present line.
    GoTo(usize),
    /// Go to a position of any line.
    GoToNode(NodeId),
    /// Make the line through a position the main one.
    Promote(NodeId),
    /// Delete a position and all that follows it. A step of undo right afterwards brings it back, as
    /// it undoes a promotion.
    Delete(NodeId),
    /// A new game by the same rules on a board of the same size.
    Restart,
    /// A new game by these rules on a board of this size.
    Start {
        /// Its rules.
        ruleset: Ruleset,
        /// Its board.
        size: Size,
    },
}

impl RequestMessage for GameRequested {}

/// A game that was played elsewhere comes on the board. The computer waits there until it is asked
/// to play on, and one step of undo brings the game before back.
#[derive(Message, Clone, Debug)]
pub struct RecordOpened {
    /// The game.
    pub record: Record,
}

/// A side has moved or passed.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The side.
    pub player: Player,
    /// What it did.
    pub action: Action,
    /// The discs that turned, those nearest to the played square first.
    pub flips: Vec<Square>,
    /// Whether this is a pass that the rules made by themselves, right after a move.
    pub forced: bool,
    /// Whether the game has ended.
    pub over: bool,
}

impl Moved {
    fn new(ply: &Ply, over: bool) -> Moved {
        let mut flips: Vec<Square> = ply.flips.iter().collect();
        if let Action::Place(square) = ply.action {
            flips.sort_by_key(|flip| flip.distance(square));
        }
        Moved {
            player: ply.player,
            action: ply.action,
            flips,
            forced: ply.forced,
            over,
        }
    }

    /// The square of a move; `None` for a pass.
    pub fn square(&self) -> Option<Square> {
        match self.action {
            Action::Place(square) => Some(square),
            Action::Pass => None,
        }
    }
}

/// A move was asked for that cannot be played. Nothing changed.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRefused {
    /// The square asked for.
    pub square: Square,
    /// Why not.
    pub reason: Refused,
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The rules do not allow it.
    Rules(PlayError),
    /// It is the turn of this side, which the computer plays.
    ComputersTurn(Player),
}

/// Another position is on the board, but not by a move: taken back, jumped to or newly started.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionChanged;

/// A game was started by rules and on a board that the player chose. A restart is none.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameStarted {
    /// Its rules.
    pub ruleset: Ruleset,
    /// Its board.
    pub size: Size,
}

fn play_computer_moves(
    mut decisions: MessageReader<ComputerMoved>,
    mut model: ResMut<GameModel>,
    mut moved: MessageWriter<Moved>,
) {
    for decision in decisions.read() {
        if decision.revision == model.revision && is_allowed(model.game(), decision.action) {
            moved.write_batch(play(&mut model, decision.action));
        }
    }
}

/// Returns `true` if the side to move may do `action`.
fn is_allowed(game: &Game, action: Action) -> bool {
    match action {
        Action::Place(square) => game.check(square).is_ok(),
        Action::Pass => game.must_pass(),
    }
}

fn play_moves(
    mut requests: MessageReader<MoveRequested>,
    mut model: ResMut<GameModel>,
    mut moved: MessageWriter<Moved>,
    mut refused: MessageWriter<MoveRefused>,
) {
    for &MoveRequested { square } in requests.read() {
        // Looking first leaves the model untouched by a refused move, also for change detection.
        let reason = match (model.computer_on_turn(), model.game().check(square)) {
            (Some((player, _)), _) => Refused::ComputersTurn(player),
            (None, Err(reason)) => Refused::Rules(reason),
            (None, Ok(_)) => {
                moved.write_batch(play(&mut model, Action::Place(square)));
                continue;
            }
        };
        refused.write(MoveRefused { square, reason });
    }
}

/// Plays a legal move or pass. A forced pass after it is told as well.
fn play(model: &mut GameModel, action: Action) -> Vec<Moved> {
    let game = model.game_mut();
    let played = match action {
        Action::Place(square) => game.play(square),
        Action::Pass => game.pass(),
    };
    let Ok(ply) = played else { return Vec::new() };
    model.last_edit = None;
    model.reviewed = false;
    model.changed();
    let game = model.game();
    let forced = game.last_ply().filter(|last| last.forced);
    [Some(&ply), forced]
        .into_iter()
        .flatten()
        .map(|ply| Moved::new(ply, game.is_over()))
        .collect()
}

fn answer_requests(
    mut requests: MessageReader<GameRequested>,
    mut model: ResMut<GameModel>,
    mut changed: MessageWriter<PositionChanged>,
    mut started: MessageWriter<GameStarted>,
) {
    for &request in requests.read() {
        let is_elsewhere = match request {
            GameRequested::Undo => model.can_undo() && model.undo(),
            GameRequested::Redo => model.can_redo() && model.redo(),
            GameRequested::Back => {
                let here = model.game().ply_number();
                here.checked_sub(1).is_some_and(|back| model.go_to(back))
            }
            GameRequested::Forward => {
                let here = model.game().ply_number();
                model.go_to(here + 1)
            }
            GameRequested::GoTo(ply_number) => model.go_to(ply_number),
            GameRequested::GoToNode(node) => model.go_to_node(node),
            GameRequested::NextLine => {
                line_beside(model.game(), 1).is_some_and(|node| model.go_to_node(node))
            }
            GameRequested::PreviousLine => {
                line_beside(model.game(), -1).is_some_and(|node| model.go_to_node(node))
            }
            GameRequested::Promote(node) => {
                if !model.game().is_main_line(node) {
                    model.edit(|game| game.promote(node));
                }
                false
            }
            GameRequested::Delete(node) => {
                let before = model.game().present();
                model.game().parent(node).is_some()
                    && model.edit(|game| game.delete(node))
                    && model.game().present() != before
            }
            GameRequested::Restart => {
                let game = Game::new(model.game().ruleset(), model.game().size());
                model.start(game);
                true
            }
            GameRequested::Start { ruleset, size } => {
                model.start(Game::new(ruleset, size));
                started.write(GameStarted { ruleset, size });
                true
            }
            GameRequested::PlayOn => {
                if model.reviewed {
                    model.reviewed = false;
                }
                false
            }
            GameRequested::Seat { player, seat } => {
                if model.players.seat(player) != seat {
                    model.players.set(player, seat);
                    model.changed();
                }
                false
            }
        };
        if is_elsewhere {
            model.reviewed = model.game().can_redo();
            model.changed();
            changed.write(PositionChanged);
        }
    }
}

/// The position beside the present one, or beside the last one on the way there that has another
/// beside it. After the last of them comes the first.
pub(super) fn line_beside(game: &Game, step: isize) -> Option<NodeId> {
    let mut node = game.present();
    loop {
        let parent = game.parent(node)?;
        let children = game.children(parent);
        if children.len() > 1 {
            let index = children.iter().position(|&child| child == node)?;
            let beside = (index as isize + step).rem_euclid(children.len() as isize);
            return children.get(beside as usize).copied();
        }
        node = parent;
    }
}

/// The first position of the present line, unless that is the main line.
pub(super) fn line_start(game: &Game) -> Option<NodeId> {
    let mut node = game.present();
    loop {
        let parent = game.parent(node)?;
        if game.children(parent).first() != Some(&node) {
            return Some(node);
        }
        node = parent;
    }
}

fn open_records(
    mut opened: MessageReader<RecordOpened>,
    mut model: ResMut<GameModel>,
    mut changed: MessageWriter<PositionChanged>,
) {
    for RecordOpened { record } in opened.read() {
        model.open(record.clone());
        // Players want to look at a game that they open before the computer plays on.
        model.reviewed = true;
        model.changed();
        changed.write(PositionChanged);
    }
}
