//! The position editor: the edited position, and its oddities.

use bevy::{ecs::system::SystemParam, input::keyboard::Key, prelude::*};

use crate::{
    app::{
        base::{Dialog, DialogRequested, Requests, command::arrow, dialogs::add_form},
        game::{GameModel, PositionRequested},
        settings::{BoardView, Settings},
        study::hint::HintRequested,
    },
    players::Players,
    rules::{
        Board, Direction, Game, Opening, Placement, Player, Position, Ruleset, Size, Square,
        SquareSet, Symmetry,
    },
};

pub(crate) fn plugin(app: &mut App) {
    add_form::<SetUpForm>(app, Dialog::SetUp);
}

/// The edited position. Any is allowed.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct SetUpForm {
    pub board: Board,
    pub turn: Player,
    pub ruleset: Ruleset,
    /// The view of the board, independent of the position.
    pub view: BoardView,
    /// The keyboard's cursor, once it was used.
    pub cursor: Option<Square>,
    /// The result of copying or pasting, and whether it is a warning.
    pub news: Option<(String, bool)>,
}

impl SetUpForm {
    pub fn position(&self) -> Position {
        Position::new(self.ruleset, self.board, self.turn)
    }

    pub fn size(&self) -> Size {
        self.board.size()
    }

    /// The symmetry from the board to its view.
    pub(crate) fn seen(&self) -> Symmetry {
        self.view.of(self.size())
    }

    /// The next contents of a square after a click: dark, light, free, or the reverse.
    pub fn next(&self, square: Square, is_backwards: bool) -> Option<Player> {
        match (self.board.get(square), is_backwards) {
            (None, false) | (Some(Player::Light), true) => Some(Player::Dark),
            (Some(Player::Dark), false) | (None, true) => Some(Player::Light),
            (Some(Player::Light), false) | (Some(Player::Dark), true) => None,
        }
    }

    /// Puts a disc on a square, or clears it.
    pub fn put(&mut self, square: Square, disc: Option<Player>) {
        self.board.set(square, disc);
        self.news = None;
    }

    pub(super) fn set_turn(&mut self, turn: Player) {
        self.turn = turn;
        self.news = None;
    }

    pub(super) fn set_ruleset(&mut self, ruleset: Ruleset) {
        self.ruleset = ruleset;
        self.news = None;
    }

    /// Resets the board to the start of a game by its rules.
    pub fn begin(&mut self) {
        self.replace(Position::start(self.ruleset, self.size()));
    }

    /// Edits another position in the same view.
    pub(super) fn replace(&mut self, position: Position) {
        *self = SetUpForm {
            view: self.view,
            cursor: self.cursor.filter(|&at| position.size().contains(at)),
            ..SetUpForm::from(position)
        };
    }

    pub fn clear(&mut self) {
        self.rearrange(self.size(), |_| None);
    }

    pub fn mirror(&mut self) {
        self.see(self.size(), self.seen().mirrored());
    }

    /// Rotates the board clockwise by a quarter.
    pub fn rotate(&mut self) {
        let size = Symmetry::identity(self.size()).turned().image_size();
        self.see(size, self.seen().turned());
    }

    /// Changes the board to `size`, so that it now looks as it did in the view `other`.
    fn see(&mut self, size: Size, other: Symmetry) {
        let (board, back, view) = (self.board, other.inverse(), self.view.of(size));
        self.rearrange(size, |at| board.get(back.apply(view.apply(at))));
    }

    pub fn swap_colours(&mut self) {
        self.board = self.board.swap_colours();
        self.news = None;
    }

    /// Resizes the board. Discs in the middle stay there.
    pub fn resize(&mut self, size: Size) {
        let board = self.board;
        let (from, to) = (board.size().centre()[0], size.centre()[0]);
        self.rearrange(size, |at| {
            let column = (at.column() + from.column()).checked_sub(to.column())?;
            let row = (at.row() + from.row()).checked_sub(to.row())?;
            let is_on_board = column < board.size().width() && row < board.size().height();
            is_on_board.then(|| board.get(Square::new(column, row)))?
        });
    }

    /// A board of `size` with the discs given by `disc`.
    fn rearrange(&mut self, size: Size, disc: impl Fn(Square) -> Option<Player>) {
        self.board = Board::empty(size);
        for square in size.squares() {
            self.board.set(square, disc(square));
        }
        self.cursor = self.cursor.filter(|&cursor| size.contains(cursor));
        self.news = None;
    }

    /// Starts a game from the position.
    pub(super) fn play(&self, requests: &mut Requests) {
        self.leave(None, requests);
    }

    /// Puts the position on the board with the values of its moves. The person moves for both sides.
    pub(super) fn analyse(&self, requests: &mut Requests) {
        self.leave(Some(Players::default()), requests);
        // First the best move, then the value of every move.
        requests.ask(HintRequested::Next);
        requests.ask(HintRequested::Next);
    }

    fn leave(&self, players: Option<Players>, requests: &mut Requests) {
        requests.ask(PositionRequested {
            game: Game::from(self.position()),
            players,
            waits: players.is_some(),
        });
        requests.ask(DialogRequested::Close);
    }

    /// Unusual properties of this position. It is playable anyway.
    pub fn oddities(&self) -> Vec<Oddity> {
        let position = self.position();
        let size = self.size();
        let centre: SquareSet = size.centre().into_iter().collect();
        let is_centre_open = !(self.board.free() & centre).is_empty();
        let is_opening = position.opening_progress().is_some();
        let mut oddities = Vec::new();
        if is_opening && !(self.board.occupied() - centre).is_empty() {
            oddities.push(Oddity::CentreComesFirst);
        }
        if self.ruleset.opening == Opening::Preset && is_centre_open {
            oddities.push(Oddity::CentreIsFree);
        }
        if self.ruleset.placement == Placement::MustCapture && !is_opening {
            let missing = Player::ALL.into_iter();
            let missing = missing.filter(|&player| self.board.count(player) == 0);
            oddities.extend(missing.map(Oddity::NoDisc));
            oddities.extend(self.lonely().map(Oddity::Lonely));
        }
        match position.turn() {
            None => oddities.push(Oddity::Over),
            Some(turn) if position.must_pass() => oddities.push(Oddity::Skipped(turn)),
            Some(_) => {}
        }
        oddities
    }

    /// A disc without neighbours. No game by capturing leads there.
    fn lonely(&self) -> Option<Square> {
        let discs = self.board.occupied();
        let has_neighbour = |&at: &Square| {
            let mut beside = Direction::ALL.into_iter();
            beside.any(|direction| {
                let next = self.size().step(at, direction);
                next.is_some_and(|next| discs.contains(next))
            })
        };
        discs.iter().find(|at| !has_neighbour(at))
    }
}

/// The form as a system parameter, for the dialog, its keys, the clipboard and screen readers to change.
#[derive(SystemParam, Deref)]
pub struct SetUpDialog<'w>(pub(super) ResMut<'w, SetUpForm>);

impl SetUpDialog<'_> {
    /// Handles a key in the dialog while nothing has the focus, and returns `true` if it has a meaning.
    pub(crate) fn take_key(&mut self, key: &Key, requests: &mut Requests) -> bool {
        let form = &mut *self.0;
        let size = form.size();
        let cursor = form.cursor.unwrap_or(size.centre()[0]);
        if let Some(direction) = arrow(key) {
            // The first arrow key shows the cursor.
            let next = form.cursor.and_then(|at| form.seen().step(at, direction));
            form.cursor = Some(next.unwrap_or(cursor));
            return true;
        }
        let letter = match key {
            Key::Character(text) => text.to_lowercase(),
            _ => String::new(),
        };
        match (key, letter.as_str()) {
            (Key::Enter, _) => form.play(requests),
            (_, "t") => form.set_turn(!form.turn),
            (_, "m") => form.mirror(),
            (_, "r") => form.rotate(),
            // The keys below change the cursor's square.
            _ if form.cursor.is_none() => return false,
            (Key::Space, _) => form.put(cursor, form.next(cursor, false)),
            (_, "d") => form.put(cursor, Some(Player::Dark)),
            (_, "l") => form.put(cursor, Some(Player::Light)),
            (Key::Delete | Key::Backspace, _) | (_, "e") => form.put(cursor, None),
            _ => return false,
        }
        true
    }

    /// Moves the cursor to a square, and changes a pressed one as a click does.
    pub(crate) fn take_square(&mut self, square: Square, is_pressed: bool) {
        self.0.cursor = Some(square);
        if is_pressed {
            let disc = self.next(square, false);
            self.0.put(square, disc);
        }
    }
}

impl FromWorld for SetUpForm {
    /// The position on the board, to be edited.
    fn from_world(world: &mut World) -> SetUpForm {
        let position = *world.resource::<GameModel>().game().position();
        SetUpForm {
            view: world.resource::<Settings>().view,
            ..SetUpForm::from(position)
        }
    }
}

impl From<Position> for SetUpForm {
    fn from(position: Position) -> SetUpForm {
        SetUpForm {
            board: *position.board(),
            turn: position.turn().unwrap_or(position.ruleset().first),
            ruleset: position.ruleset(),
            view: BoardView::default(),
            cursor: None,
            news: None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Oddity {
    NoDisc(Player),
    /// These rules begin with four discs in the centre, which has a free square.
    CentreIsFree,
    /// These rules fill the centre first, but there are discs elsewhere.
    CentreComesFirst,
    /// A disc has no neighbour.
    Lonely(Square),
    /// The side to move has no move and is skipped.
    Skipped(Player),
    Over,
}
