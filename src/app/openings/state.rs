//! Where the explorer is, and what is known of the moves there.

use std::sync::Arc;

use bevy::prelude::*;

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
    /// The moves of a position, and the games that they are counted in.
    counted: Option<(Arc<[usize]>, Position, Vec<ExploredMove>)>,
    /// Whether the first move is to get the focus, because a key has led there.
    pub(super) is_walked_by_key: bool,
    seed: u64,
}

impl FromWorld for Explorer {
    /// Begins with the game on the board, if it is of that kind and nothing is to be found there.
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
    /// The moves of the position, counted in the games of the list that `filter` finds.
    pub fn moves(&mut self, choice: &Choice, filter: &str) -> Vec<ExploredMove> {
        let (games, position) = (choice.found(filter), *self.game.position());
        if let Some((counted_in, known, moves)) = &self.counted
            && Arc::ptr_eq(counted_in, &games)
            && *known == position
        {
            return moves.clone();
        }
        let played = games.iter().filter_map(|&index| choice.played(index));
        let moves = explore(played, &position);
        self.counted = Some((games, position, moves.clone()));
        moves
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
