//! Where the explorer is, and what is known of the moves there.

use std::sync::Arc;

use bevy::{input::keyboard::Key, prelude::*};

use crate::{
    analysis::{ExploredMove, PlayedGame, explore},
    app::{
        base::{Dialog, DialogRequested, Requests, dialogs::add_form},
        computer::opponent::Seed,
        files::Choice,
        game::{ChosenMode, GameModel, PositionRequested},
    },
    engine::balanced_opening,
    rules::{Game, Ply, Position, Ruleset, Size, Square},
};

pub(crate) fn plugin(app: &mut App) {
    add_form::<Explorer>(app, Dialog::Openings);
}

/// A walk through openings, on 8×8 by the rules of `othello`.
#[derive(Resource, Debug)]
pub struct Explorer {
    pub game: Game,
    counted: Option<Counted>,
    /// Whether the first move is to get the focus, because a key has led there.
    pub(super) is_walked_by_key: bool,
    seed: u64,
}

/// The explorer, for its dialog and keys to change it.
pub type ExplorerDialog<'w> = ResMut<'w, Explorer>;

/// The moves of a position, counted in games.
#[derive(Debug)]
struct Counted {
    /// Their places in the list.
    found: Arc<[usize]>,
    /// How many of them are by the rules that are explored.
    games: usize,
    position: Position,
    moves: Vec<ExploredMove>,
}

impl FromWorld for Explorer {
    /// Begins with the game on the board, if it is of that kind, unless it is an exercise.
    fn from_world(world: &mut World) -> Explorer {
        let game = world.resource::<GameModel>().game();
        let is_exercise = world
            .get_resource()
            .is_some_and(|mode: &ChosenMode| mode.is_exercise());
        let is_known = !is_exercise && PlayedGame::of(game).is_some();
        let line = if is_known { game.line() } else { Vec::new() };
        let mut walk = game_of(line.iter().filter_map(Ply::square));
        walk.go_to(game.ply_number());
        let before = world.get_resource().map(|before: &Explorer| before.seed);
        Explorer {
            game: walk,
            counted: None,
            is_walked_by_key: false,
            seed: before.unwrap_or_else(|| world.get_resource_or_init::<Seed>().0),
        }
    }
}

/// A game of these moves, of which one that is not legal is left out.
fn game_of(moves: impl IntoIterator<Item = Square>) -> Game {
    let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
    for square in moves {
        let _ = game.play(square);
    }
    game
}

impl Explorer {
    /// How many games of the list that `filter` finds can be counted, and the moves of the position, counted in them.
    pub fn count(&mut self, choice: &Choice, filter: &str) -> (usize, Vec<ExploredMove>) {
        let (found, position) = (choice.found(filter), *self.game.position());
        let is_known =
            |counted: &Counted| Arc::ptr_eq(&counted.found, &found) && counted.position == position;
        let counted = match self.counted.take().filter(is_known) {
            Some(counted) => counted,
            None => {
                let games = found.iter().filter_map(|&index| choice.played(index));
                let games: Vec<&PlayedGame> = games.collect();
                Counted {
                    moves: explore(games.iter().copied(), &position),
                    games: games.len(),
                    found,
                    position,
                }
            }
        };
        let known = (counted.games, counted.moves.clone());
        self.counted = Some(counted);
        known
    }

    /// The moves that led to the position.
    pub(super) fn moves_before(&self) -> impl Iterator<Item = Square> {
        let line = self.game.line();
        let squares = line.into_iter().filter_map(|ply| ply.square());
        squares.take(self.game.ply_number())
    }

    /// Plays a move, if it is legal.
    pub fn play(&mut self, square: Square) {
        let _ = self.game.play(square);
    }

    /// Walks as a key asks, and returns `true` if it asks for that. Where it `is_free`, nothing has the focus.
    pub(crate) fn take_key(&mut self, key: &Key, control: bool, is_free: bool) -> bool {
        let (ply, last) = (self.game.ply_number(), self.game.line().len());
        let to = match key {
            Key::Character(letter) if control && letter.eq_ignore_ascii_case("z") => {
                ply.saturating_sub(1)
            }
            Key::Character(letter) if control && letter.eq_ignore_ascii_case("y") => ply + 1,
            Key::ArrowLeft | Key::PageUp => ply.saturating_sub(1),
            Key::ArrowRight | Key::PageDown => ply + 1,
            Key::Home => 0,
            Key::End => last,
            Key::ArrowUp | Key::ArrowDown if is_free => ply,
            _ => return false,
        };
        self.game.go_to(to);
        self.is_walked_by_key = true;
        true
    }

    /// Goes to the end of a line of the book that is good for neither side.
    pub(super) fn draw(&mut self) {
        self.game = game_of(balanced_opening(self.seed));
        self.seed = self.seed.wrapping_add(1);
    }

    /// Lets those who play now go on from the position.
    pub(super) fn begin(&self, requests: &mut Requests) {
        requests.ask(PositionRequested {
            game: game_of(self.moves_before()),
            players: None,
            waits: false,
        });
        requests.ask(DialogRequested::Close);
    }
}
