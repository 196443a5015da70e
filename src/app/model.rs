//! The game that is played: the only truth, and the only place that changes it.
//!
//! Input and panels ask with [`MoveRequested`] and [`GameRequested`]; the rules decide; views react
//! to [`MovePlayed`], [`MoveRefused`] and [`PositionChanged`].

use bevy::prelude::*;

use super::GameSystems;
use crate::{
    cli::Seat,
    engine::Level,
    rules::{Action, Game, PlayError, Player, Ruleset, Size, Square},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameModel>()
        .add_message::<MoveRequested>()
        .add_message::<ComputerMoved>()
        .add_message::<GameRequested>()
        .add_message::<MovePlayed>()
        .add_message::<PassPlayed>()
        .add_message::<MoveRefused>()
        .add_message::<PositionChanged>()
        .add_systems(
            Update,
            (play_computer_moves, play_moves, answer_requests)
                .chain()
                .in_set(GameSystems::Rules),
        );
}

/// The games of this run of the program, of which one is on the board.
///
/// A new game or a restart keeps the game before it, so that taking back beyond the first move
/// returns to it. Systems read it; only this module writes it.
#[derive(Resource, Debug)]
pub struct GameModel {
    games: Vec<Game>,
    present: usize,
    players: Players,
    /// An earlier position is looked at; see [`GameModel::is_reviewed`].
    reviewed: bool,
    revision: u64,
    /// Where undo and redo lead in the present game. Known beforehand, for the panels ask in every frame.
    undo_to: Option<usize>,
    redo_to: Option<usize>,
}

/// Who plays each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Players {
    /// Who plays Dark.
    pub dark: Seat,
    /// Who plays Light.
    pub light: Seat,
}

impl Players {
    /// Who plays `player`.
    pub fn seat(&self, player: Player) -> Seat {
        match player {
            Player::Dark => self.dark,
            Player::Light => self.light,
        }
    }

    /// Gives a side to somebody.
    pub fn set(&mut self, player: Player, seat: Seat) {
        match player {
            Player::Dark => self.dark = seat,
            Player::Light => self.light = seat,
        }
    }

    /// Returns `true` if a person plays `player`.
    pub fn is_person(&self, player: Player) -> bool {
        self.seat(player) == Seat::Person
    }

    /// Returns `true` if nobody at the window plays.
    pub fn are_computers(&self) -> bool {
        !Player::ALL.into_iter().any(|player| self.is_person(player))
    }

    /// Returns `true` if a person plays against the computer.
    fn are_mixed(&self) -> bool {
        self.is_person(Player::Dark) != self.is_person(Player::Light)
    }
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
        let mut model = GameModel {
            reviewed: game.can_redo(),
            games: vec![game],
            present: 0,
            players: Players::default(),
            revision: 0,
            undo_to: None,
            redo_to: None,
        };
        model.changed();
        model
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
        &self.games[self.present]
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
        self.undo_to.is_some() || self.present > 0
    }

    /// Returns `true` if something was taken back that can be played again.
    pub fn can_redo(&self) -> bool {
        self.redo_to.is_some() || self.present + 1 < self.games.len()
    }

    fn game_mut(&mut self) -> &mut Game {
        &mut self.games[self.present]
    }

    /// Notes that position or players have changed.
    fn changed(&mut self) {
        self.revision += 1;
        let (players, game) = (self.players, self.game());
        let (here, line) = (game.ply_number(), game.line());
        // Against the computer, undo and redo stop only where it is the person's turn.
        let stops = |ply: &usize| !players.are_mixed() || players.is_person(line[*ply].player);
        let undo_to = (0..here).rev().find(stops);
        let redo_to = (here + 1..line.len()).find(stops);
        self.undo_to = undo_to;
        self.redo_to = redo_to.or((here < line.len()).then_some(line.len()));
    }

    fn undo(&mut self) -> bool {
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
        match self.redo_to {
            Some(ply_number) => self.game_mut().go_to(ply_number),
            None => {
                let later = self.present + 1 < self.games.len();
                self.present += usize::from(later);
                later
            }
        }
    }

    fn start(&mut self, game: Game) {
        self.games.truncate(self.present + 1);
        // A game without moves is not worth returning to.
        if !self.game().can_undo() && !self.game().can_redo() {
            self.games.pop();
        }
        self.games.push(game);
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

/// The computer has decided what it does.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComputerMoved {
    /// The [`GameModel::revision`] for which it was asked; for any other, this is of no interest.
    pub revision: u64,
    /// What it does.
    pub action: Action,
}

/// Somebody wants another position on the board.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameRequested {
    /// Take back one ply, or the start of this game; against the computer, everything since the
    /// person's own last turn.
    Undo,
    /// Play again what was taken back.
    Redo,
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

/// A move was played on the board.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct MovePlayed {
    /// Who played.
    pub player: Player,
    /// Where.
    pub square: Square,
    /// The discs that turned, those nearest to the played square first.
    pub flips: Vec<Square>,
    /// The side that could not move and was skipped.
    pub passed: Option<Player>,
    /// Whether the game ended.
    pub over: bool,
}

/// The side to move has passed because it was asked to; where passes come by themselves,
/// [`MovePlayed`] tells of them. [`PositionChanged`] is written, too.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PassPlayed {
    /// Who has no move.
    pub player: Player,
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

fn play_computer_moves(
    mut decisions: MessageReader<ComputerMoved>,
    mut model: ResMut<GameModel>,
    mut played: MessageWriter<MovePlayed>,
    mut passed: MessageWriter<PassPlayed>,
    mut changed: MessageWriter<PositionChanged>,
) {
    for decision in decisions.read() {
        if decision.revision != model.revision {
            continue;
        }
        match decision.action {
            Action::Place(square) => {
                if model.game().check(square).is_ok() {
                    played.write_batch(play(&mut model, square));
                }
            }
            Action::Pass => {
                let player = model.game().turn().filter(|_| model.game().must_pass());
                let Some(player) = player else { continue };
                if model.game_mut().pass().is_ok() {
                    model.reviewed = false;
                    model.changed();
                    passed.write(PassPlayed { player });
                    changed.write(PositionChanged);
                }
            }
        }
    }
}

fn play_moves(
    mut requests: MessageReader<MoveRequested>,
    mut model: ResMut<GameModel>,
    mut played: MessageWriter<MovePlayed>,
    mut refused: MessageWriter<MoveRefused>,
) {
    for &MoveRequested { square } in requests.read() {
        // Looking first keeps the model unchanged, also for change detection, by a refused move.
        let reason = match (model.computer_on_turn(), model.game().check(square)) {
            (Some((player, _)), _) => Refused::ComputersTurn(player),
            (None, Err(reason)) => Refused::Rules(reason),
            (None, Ok(_)) => {
                played.write_batch(play(&mut model, square));
                continue;
            }
        };
        refused.write(MoveRefused { square, reason });
    }
}

/// Plays a legal move.
fn play(model: &mut GameModel, square: Square) -> Option<MovePlayed> {
    let ply = *model.game_mut().play(square).ok()?;
    model.reviewed = false;
    model.changed();
    let mut flips: Vec<Square> = ply.flips.iter().collect();
    flips.sort_by_key(|flip| flip.distance(square));
    Some(MovePlayed {
        player: ply.player,
        square,
        flips,
        passed: ply.passed,
        over: model.game().is_over(),
    })
}

fn answer_requests(
    mut requests: MessageReader<GameRequested>,
    mut model: ResMut<GameModel>,
    mut changed: MessageWriter<PositionChanged>,
) {
    for request in requests.read() {
        let moved = match *request {
            GameRequested::Undo => model.can_undo() && model.undo(),
            GameRequested::Redo => model.can_redo() && model.redo(),
            GameRequested::GoTo(ply_number) => {
                ply_number != model.game().ply_number() && model.game_mut().go_to(ply_number)
            }
            GameRequested::Restart => {
                let game = Game::new(model.game().ruleset(), model.game().size());
                model.start(game);
                true
            }
            GameRequested::Start { ruleset, size } => {
                model.start(Game::new(ruleset, size));
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
        if moved {
            model.reviewed = model.game().can_redo();
            model.changed();
            changed.write(PositionChanged);
        }
    }
}
