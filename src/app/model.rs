//! The game that is played: the only truth, and the only place that changes it.
//!
//! Input and panels ask with [`MoveRequested`] and [`GameRequested`]; the rules decide; views react
//! to [`MovePlayed`], [`MoveRefused`] and [`PositionChanged`].

use bevy::prelude::*;

use super::GameSystems;
use crate::rules::{Game, PlayError, Player, Ruleset, Size, Square};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameModel>()
        .add_message::<MoveRequested>()
        .add_message::<GameRequested>()
        .add_message::<MovePlayed>()
        .add_message::<MoveRefused>()
        .add_message::<PositionChanged>()
        .add_systems(
            Update,
            (play_moves, answer_requests)
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
        GameModel {
            games: vec![game],
            present: 0,
        }
    }

    /// The game on the board.
    pub fn game(&self) -> &Game {
        &self.games[self.present]
    }

    /// Returns `true` if there is a move, or a whole game, to go back to.
    pub fn can_undo(&self) -> bool {
        self.game().can_undo() || self.present > 0
    }

    /// Returns `true` if something was taken back that can be played again.
    pub fn can_redo(&self) -> bool {
        self.game().can_redo() || self.present + 1 < self.games.len()
    }

    fn game_mut(&mut self) -> &mut Game {
        &mut self.games[self.present]
    }

    fn undo(&mut self) -> bool {
        if self.game_mut().undo() {
            return true;
        }
        let earlier = self.present > 0;
        self.present -= usize::from(earlier);
        earlier
    }

    fn redo(&mut self) -> bool {
        if self.game_mut().redo() {
            return true;
        }
        let later = self.present + 1 < self.games.len();
        self.present += usize::from(later);
        later
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

/// Somebody wants to place a disc of the side to move.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRequested {
    /// Where.
    pub square: Square,
}

/// Somebody wants another position on the board.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameRequested {
    /// Take back one ply, or the start of this game.
    Undo,
    /// Play again what was taken back.
    Redo,
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

/// A move was asked for that the rules do not allow. Nothing changed.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRefused {
    /// The square asked for.
    pub square: Square,
    /// Why not.
    pub reason: PlayError,
}

/// Another position is on the board, but not by a move: taken back, jumped to or newly started.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionChanged;

fn play_moves(
    mut requests: MessageReader<MoveRequested>,
    mut model: ResMut<GameModel>,
    mut played: MessageWriter<MovePlayed>,
    mut refused: MessageWriter<MoveRefused>,
) {
    for &MoveRequested { square } in requests.read() {
        // Looking first keeps the model unchanged, also for change detection, by a refused move.
        if let Err(reason) = model.game().check(square) {
            refused.write(MoveRefused { square, reason });
            continue;
        }
        let Ok(&ply) = model.game_mut().play(square) else {
            continue;
        };
        let mut flips: Vec<Square> = ply.flips.iter().collect();
        flips.sort_by_key(|flip| flip.distance(square));
        played.write(MovePlayed {
            player: ply.player,
            square,
            flips,
            passed: ply.passed,
            over: model.game().is_over(),
        });
    }
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
        };
        if moved {
            changed.write(PositionChanged);
        }
    }
}
