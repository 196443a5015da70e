//! The state of the explorer, and the counted moves.

use std::{collections::VecDeque, mem, sync::Arc};

use bevy::{ecs::system::SystemParam, input::keyboard::Key, prelude::*};
use bevy_egui::egui::Ui;

use super::file::{LearnRequested, RepertoireStore};
use crate::{
    analysis::{Day, Drill, ExploredMove, LearnedLine, PlayedGame, explore, explored_line},
    app::{
        base::{Dialog, DialogRequested, Dialogs, GameSystems, Requests, dialogs::add_form},
        computer::opponent::Seed,
        files::Choice,
        game::{ChosenMode, GameModel, PositionRequested},
        study::live::ValuesRequested,
        widgets,
    },
    engine::balanced_opening,
    rules::{Game, NodeId, Position, Ruleset, Size, Square},
};

pub(crate) fn plugin(app: &mut App) {
    add_form::<Explorer>(app, Dialog::Openings);
    app.add_systems(Update, ask_values.in_set(GameSystems::Answer));
}

/// A walk through openings, on 8×8 by the rules of `othello`, from the usual start or another full centre.
#[derive(Resource, Debug)]
pub struct Explorer {
    pub game: Game,
    pub(super) page: Page,
    /// Counts changes of page and position, for widget ids: screen readers are silent about an id that comes back.
    pub(super) pages: usize,
    pub(super) positions: (NodeId, usize),
    counted: Option<Counted>,
    /// Whether the first move gets the focus, because a key led there.
    pub(super) is_walked_by_key: bool,
    seed: u64,
}

/// A page of the dialog.
#[derive(Debug, Default)]
pub enum Page {
    #[default]
    Walk,
    /// The lines to learn.
    Repertoire,
    /// One of them, and those to drill after it.
    Drill(Box<Drill>, VecDeque<LearnedLine>),
}

/// The explorer as a system parameter, for its dialog and keys to change.
#[derive(SystemParam)]
pub struct ExplorerDialog<'w>(pub(super) ResMut<'w, Explorer>);

impl ExplorerDialog<'_> {
    /// Steps through the game on a key, and returns `true` if the key has that meaning; the repertoire has no steps.
    /// `is_free` if nothing has the focus.
    pub(crate) fn take_key(&mut self, key: &Key, control: bool, is_free: bool) -> bool {
        let explorer = &mut *self.0;
        let (ply, last) = (explorer.game.ply_number(), explorer.game.line().len());
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
        let is_walk = matches!(explorer.page, Page::Walk);
        if is_walk && *key == Key::Home {
            explorer.go_to_start();
        } else if is_walk {
            explorer.game.go_to(to);
        }
        explorer.is_walked_by_key |= is_walk || is_free;
        true
    }
}

/// The moves of a position, counted in games.
#[derive(Debug)]
struct Counted {
    /// The indices of the games in the list.
    found: Arc<[usize]>,
    /// How many of them have the explored rules.
    games: usize,
    position: Position,
    moves: Vec<ExploredMove>,
}

impl FromWorld for Explorer {
    /// Starts with the game on the board, if its rules and board fit and it is no exercise.
    fn from_world(world: &mut World) -> Explorer {
        let game = world.resource::<GameModel>().game();
        let is_exercise = world
            .get_resource()
            .is_some_and(|mode: &ChosenMode| mode.is_exercise());
        let known = explored_line(game).filter(|_| !is_exercise);
        let walk = known.unwrap_or_else(usual_start);
        let before = world.get_resource().map(|before: &Explorer| before.seed);
        let pages = world
            .get_resource()
            .map_or(0, |before: &Explorer| before.pages + 1);
        Explorer {
            positions: (walk.present(), 0),
            game: walk,
            page: Page::Walk,
            pages,
            counted: None,
            is_walked_by_key: false,
            seed: before.unwrap_or_else(|| world.get_resource_or_init::<Seed>().0),
        }
    }
}

/// A game without moves, from the usual start.
fn usual_start() -> Game {
    Game::new(Ruleset::OTHELLO, Size::STANDARD)
}

/// Plays moves, skipping illegal ones.
fn play_all(game: &mut Game, moves: impl IntoIterator<Item = Square>) {
    for square in moves {
        let _ = game.play(square);
    }
}

/// The moves to the present position of a game.
pub(super) fn moves_before(game: &Game) -> impl Iterator<Item = Square> {
    let squares = game.line().into_iter().filter_map(|ply| ply.square());
    squares.take(game.ply_number())
}

/// Requests values for the explored position.
fn ask_values(
    dialogs: Res<Dialogs>,
    explorer: Res<Explorer>,
    mut requests: MessageWriter<ValuesRequested>,
) {
    let is_walk = matches!(explorer.page, Page::Walk);
    if dialogs.open == Some(Dialog::Openings) && is_walk {
        requests.write(ValuesRequested(*explorer.game.position()));
    }
}

impl Explorer {
    /// How many games match `filter` and can be counted, and the moves of the position in them.
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

    /// The game on the little board.
    pub fn shown(&self) -> &Game {
        match &self.page {
            Page::Drill(drill, _) => drill.game(),
            Page::Walk | Page::Repertoire => &self.game,
        }
    }

    /// Plays a move, if legal.
    pub fn play(&mut self, square: Square) {
        let _ = self.game.play(square);
    }

    /// Shows another page.
    pub fn turn_to(&mut self, page: Page, is_by_key: bool) {
        (self.page, self.is_walked_by_key) = (page, is_by_key);
        self.pages += 1;
    }

    /// Identifies the shown position.
    pub(super) fn visit(&mut self) -> (usize, usize) {
        let node = self.shown().present();
        if self.positions.0 != node {
            self.positions = (node, self.positions.1 + 1);
        }
        (self.pages, self.positions.1)
    }

    /// Whether the next line gets the focus. Postponed in the frame of an arrow key, which would move it on.
    pub(super) fn gives_focus(&mut self, ui: &Ui) -> bool {
        let is_late = ui.input(widgets::presses_arrow);
        if self.is_walked_by_key && is_late {
            ui.ctx().request_repaint();
        }
        !is_late && mem::take(&mut self.is_walked_by_key)
    }

    /// Drills lines in turn, and then returns to the repertoire.
    pub fn drill(&mut self, mut lines: VecDeque<LearnedLine>, is_by_key: bool) {
        let page = match lines.pop_front() {
            Some(line) => Page::Drill(Box::new(Drill::new(line)), lines),
            None => Page::Repertoire,
        };
        self.turn_to(page, is_by_key);
    }

    /// Answers a drill with a move.
    pub(super) fn answer(
        &mut self,
        square: Square,
        store: &RepertoireStore,
        today: Day,
        requests: &mut Requests,
    ) {
        if let Page::Drill(drill, _) = &mut self.page
            && drill.answer(square, store.contents(), today)
        {
            requests.ask(LearnRequested::Update(drill.line().clone()));
        }
    }

    /// Goes to the start of the game, and from there to the usual start.
    pub(super) fn go_to_start(&mut self) {
        if !self.game.go_to(0) && self.game.set_up_start().is_some() {
            self.replace(usual_start());
        }
    }

    /// Whether `go_to_start` leads to another position.
    pub(super) fn can_go_to_start(&self) -> bool {
        self.game.can_undo() || self.game.set_up_start().is_some()
    }

    /// Goes to the end of a balanced line of the book.
    pub(super) fn draw(&mut self) {
        let mut game = usual_start();
        play_all(&mut game, balanced_opening(self.seed));
        self.replace(game);
        self.seed = self.seed.wrapping_add(1);
    }

    /// Shows another game, whose nodes may have the same numbers.
    fn replace(&mut self, game: Game) {
        self.game = game;
        self.positions.1 += 1;
    }

    /// Continues the game from the position with the present players.
    pub(super) fn begin(&self, requests: &mut Requests) {
        let start = self.game.set_up_start();
        let mut game = start.map_or_else(usual_start, |start| {
            Game::from_position(start.ruleset(), *start.board(), self.game.first())
        });
        play_all(&mut game, moves_before(&self.game));
        requests.ask(PositionRequested {
            game,
            players: None,
            waits: false,
        });
        requests.ask(DialogRequested::Close);
    }
}
