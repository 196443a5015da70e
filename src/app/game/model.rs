//! The game on the board. Only this module changes it.
//!
//! Input and panels ask with [`MoveRequested`] and [`GameRequested`]; the rules decide; views react to [`Moved`],
//! [`MoveRefused`] and [`PositionChanged`].

use std::{sync::Arc, time::Duration};

use bevy::{
    ecs::{schedule::ScheduleConfigs, system::ScheduleSystem},
    prelude::*,
};

pub use super::messages::{
    AnnotationRequested, ComputerMoved, GameReplaced, GameRequested, GameStarted, Hand,
    MoveRefused, MoveRequested, Moved, NameRequested, NoteHintRequested, NoteReviewRequested,
    PositionChanged, PositionRequested, RecordOpened, Refused, TimePassed, TimeRanOut,
};
use super::{
    conduct::Conduct,
    games::{DroppedGames, Edit, Home, KeptGame, KeptGames, PlayerNames},
    play_clock::PlayClock,
};
use crate::{
    analysis::note_review,
    app::base::{GameSystems, Now},
    engine::Level,
    players::{Players, Seat, one_line},
    records::{Record, TimeControl},
    rules::{Action, Game, NodeId, Outcome, PlayError, Player, Ply, Position, Ruleset, Size},
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<GameModel>()
        .add_message::<MoveRequested>()
        .add_message::<ComputerMoved>()
        .add_message::<GameRequested>()
        .add_message::<NameRequested>()
        .add_message::<NoteReviewRequested>()
        .add_message::<NoteHintRequested>()
        .add_message::<AnnotationRequested>()
        .add_message::<RecordOpened>()
        .add_message::<PositionRequested>()
        .add_message::<TimePassed>()
        .add_message::<Moved>()
        .add_message::<TimeRanOut>()
        .add_message::<MoveRefused>()
        .add_message::<PositionChanged>()
        .add_message::<GameStarted>()
        .add_message::<GameReplaced>()
        .add_systems(
            Update,
            (
                answering().in_set(GameSystems::Rules),
                play_computer_moves.in_set(GameSystems::Play),
                note.in_set(GameSystems::Note),
            ),
        );
}

/// The systems that answer requests to the model, in order.
pub fn answering() -> ScheduleConfigs<ScheduleSystem> {
    (
        pass_time,
        play_moves,
        answer_requests,
        rename,
        open_records,
        open_positions,
    )
        .chain()
}

/// The games of this run, one of which is on the board, and their players.
///
/// Any system may read it; only this module writes it.
#[derive(Resource, Debug)]
pub struct GameModel {
    games: KeptGames,
    /// Who plays the games that begin here.
    players: Players,
    names: PlayerNames,
    /// The player looks at an earlier position or has yet to begin; see [`GameModel::computer_waits`].
    waits: bool,
    /// The player has paused the game.
    paused: bool,
    /// Who moves in an exercise.
    by_hand: Option<Hand>,
    /// Where the exercise returns to.
    home: Option<Home>,
    /// The clocks of the game that the exercise returns to.
    home_clock: Option<PlayClock>,
    /// Time control of the next game.
    time_control: Option<TimeControl>,
    /// The clocks of the present game.
    clock: Option<PlayClock>,
    /// The side that has lost on time in the present position.
    lost_on_time: Option<Player>,
    revision: u64,
    notes: u64,
    /// Where undo and redo lead. Cached, because the panels ask in every frame.
    undo_to: Option<usize>,
    redo_to: Option<usize>,
}

/// The games and players of a model, for saving and resuming.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The games in the order in which they were started.
    pub games: Vec<KeptGame>,
    /// The index of the one on the board.
    pub present: usize,
    /// Who plays the games that begin here.
    pub players: Players,
    /// See [`GameModel::computer_waits`].
    pub waits: bool,
    /// How long the turn has lasted, if the game has clocks.
    pub spent: Duration,
}

impl GameModel {
    pub fn new(ruleset: Ruleset, size: Size) -> GameModel {
        GameModel::from_game(Game::new(ruleset, size))
    }

    /// A model of a game that may already be under way.
    pub fn from_game(game: Game) -> GameModel {
        let waits = game.can_redo();
        GameModel::resume(Snapshot {
            games: vec![KeptGame::new(Record::new(game))],
            present: 0,
            players: Players::default(),
            waits,
            spent: Duration::ZERO,
        })
    }

    /// Restores a saved model, with a new game if it has none.
    pub fn resume(snapshot: Snapshot) -> GameModel {
        let mut model = GameModel {
            games: KeptGames::new(snapshot.games, snapshot.present),
            players: snapshot.players,
            names: PlayerNames::default(),
            waits: snapshot.waits,
            paused: false,
            by_hand: None,
            home: None,
            home_clock: None,
            time_control: None,
            clock: None,
            lost_on_time: None,
            revision: 0,
            notes: 0,
            undo_to: None,
            redo_to: None,
        };
        model.changed();
        if let Some(clock) = &mut model.clock {
            clock.spent = snapshot.spent;
        }
        model
    }

    /// The model with a new game on the board; undo leads back to the one before.
    #[must_use]
    pub fn with_new_game(mut self, ruleset: Ruleset, size: Size) -> GameModel {
        self.games.start(Game::new(ruleset, size));
        self.waits = false;
        self.changed_position();
        self
    }

    /// The model with other players for the games that begin here.
    #[must_use]
    pub fn with_players(mut self, players: Players) -> GameModel {
        self.players = players;
        self.changed();
        self
    }

    #[must_use]
    pub fn with_names(mut self, names: PlayerNames) -> GameModel {
        self.names = names;
        self
    }

    /// The model with this time control for future games, and for the present one if it has no moves.
    #[must_use]
    pub fn with_time_control(mut self, control: Option<TimeControl>) -> GameModel {
        self.time_control = control;
        if self.is_untouched() {
            self.set_time_control(control);
        }
        self
    }

    /// The model with an invitation to begin, if its game has no moves.
    #[must_use]
    pub fn with_invitation(mut self) -> GameModel {
        self.waits |= self.is_untouched();
        self
    }

    /// What to save: at most the newest `limit` games, without the tries of an exercise.
    pub fn snapshot(&self, limit: usize) -> Snapshot {
        let (mut games, present) = self.games.newest(limit, self.home);
        let waits = match self.home {
            None => self.computer_waits(),
            Some(Home::Game { waits, .. }) => waits,
            Some(home @ Home::Line { .. }) => {
                let game = &mut Arc::make_mut(&mut games[present].record).game;
                home.restore(game);
                game.can_redo() || self.paused
            }
        };
        Snapshot {
            games,
            present,
            players: self.players,
            waits,
            spent: self
                .clock()
                .or(self.home_clock.as_ref())
                .map_or(Duration::ZERO, |clock| clock.spent),
        }
    }

    /// The games that a snapshot with this `limit` leaves out, and an exercise that was played on.
    pub(crate) fn left_out(&self, limit: usize) -> Vec<KeptGame> {
        let is_played = !self.is_by_hand() || self.is_played_on();
        let mut games = self.games.left_out(limit, self.home);
        games.retain(|game| is_played || game.number != self.game_number());
        games
    }

    pub(crate) fn dropped(&self) -> &DroppedGames {
        &self.games.dropped
    }

    pub fn game(&self) -> &Game {
        &self.record().game
    }

    /// The player's game, even while an exercise is on the board.
    pub(crate) fn own_game(&self) -> &Game {
        &self.own().record.game
    }

    fn own(&self) -> &KeptGame {
        let number = match self.home {
            Some(Home::Game { number, .. }) => number,
            Some(Home::Line { .. }) | None => self.game_number(),
        };
        self.games.get(number).unwrap_or(self.games.present())
    }

    /// The game on the board with its annotations.
    pub fn record(&self) -> &Record {
        &self.games.present().record
    }

    /// The side to move; `None` once the game is over.
    pub fn turn(&self) -> Option<Player> {
        self.game().turn().filter(|_| self.lost_on_time.is_none())
    }

    /// Returns `true` if the game is over in this position, by the rules or because time ran out.
    pub fn is_over(&self) -> bool {
        self.turn().is_none()
    }

    pub fn lost_on_time(&self) -> Option<Player> {
        self.lost_on_time
    }

    /// Who has won, or would win if the game ended now.
    pub fn standing(&self) -> Outcome {
        let standing = || self.game().standing();
        self.lost_on_time
            .map_or_else(standing, |loser| Outcome::Win(!loser))
    }

    /// The clocks of the game; `None` without clocks and in exercises.
    pub fn clock(&self) -> Option<&PlayClock> {
        self.clock.as_ref().filter(|_| !self.is_by_hand())
    }

    /// The side whose clock runs or is paused.
    pub fn timed(&self) -> Option<Player> {
        self.clock().and_then(PlayClock::running)
    }

    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Time control of the next game.
    pub fn time_control(&self) -> Option<TimeControl> {
        self.time_control
    }

    /// The number of the game on the board, unique in this run.
    pub fn game_number(&self) -> u64 {
        self.games.present().number
    }

    /// How the game on the board was played, if it began here.
    pub fn conduct(&self) -> Option<&Conduct> {
        self.games.present().conduct.as_ref()
    }

    /// The completed record of the game on the board, without moves that are only tried: see
    /// [`KeptGame::full_record`].
    pub(crate) fn full_record(&self) -> Record {
        let mut record = self.games.present().full_record(&self.names);
        if let Some(home) = self.home {
            home.restore(&mut record.game);
        }
        record
    }

    /// Whether an exercise decides who moves, rather than the players.
    pub fn is_by_hand(&self) -> bool {
        self.by_hand.is_some()
    }

    /// Whether nobody may move.
    pub fn is_held(&self) -> bool {
        self.by_hand == Some(Hand::Nobody)
    }

    pub fn players(&self) -> Players {
        self.games.present().guests.unwrap_or(self.players)
    }

    /// Who plays the games that begin here.
    pub fn own_players(&self) -> Players {
        self.players
    }

    /// Whether the game on the board was not played here.
    pub fn is_from_elsewhere(&self) -> bool {
        self.games.present().guests.is_some()
    }

    /// The names of people, even where the computer plays or the record has other names.
    pub fn names(&self) -> &PlayerNames {
        &self.names
    }

    /// The name of `player`: from the record, or else that of the person who plays.
    pub fn name(&self, player: Player) -> Option<&str> {
        let persons = || self.names.get(player);
        let recorded = self.record().info.name(player);
        let is_other = self.is_from_elsewhere() || self.is_exercise();
        let is_here = self.players().is_person(player) && !is_other;
        recorded.or_else(|| persons().filter(|_| is_here))
    }

    /// Whether `player` has a name that can be changed: the computer has none.
    pub(crate) fn can_rename(&self, player: Player) -> bool {
        self.players().is_person(player) || self.name(player).is_some()
    }

    /// The side to move and its player, unless that is a person.
    pub fn computer_on_turn(&self) -> Option<(Player, Seat)> {
        let turn = self.turn()?;
        let seat = self.seat(turn);
        (seat != Seat::Person).then_some((turn, seat))
    }

    /// Who moves for `player`, also in an exercise.
    pub fn seat(&self, player: Player) -> Seat {
        match self.by_hand {
            None => self.players().seat(player),
            Some(Hand::Answer) => Seat::Computer(Level::MAX),
            Some(Hand::Against(side)) if player != side => Seat::Computer(Level::MAX),
            Some(_) => Seat::Person,
        }
    }

    /// The side of the only person; `None` if both or neither are people, and in an exercise until it is played on
    /// against the computer.
    pub fn only_person(&self) -> Option<Player> {
        let players = self.players();
        let is_alone = |player: &Player| players.are_mixed() && players.is_person(*player);
        match self.by_hand {
            Some(Hand::Against(side)) => Some(side),
            _ if self.is_exercise() => None,
            _ => Player::ALL.into_iter().find(is_alone),
        }
    }

    /// Whether an exercise was played on against the computer.
    pub fn is_played_on(&self) -> bool {
        matches!(self.by_hand, Some(Hand::Against(_)))
    }

    /// Whether an exercise replaces the player's own game on the board.
    fn is_exercise(&self) -> bool {
        matches!(self.home, Some(Home::Game { .. }))
    }

    pub fn awaits_external_engine(&self) -> bool {
        matches!(self.computer_on_turn(), Some((_, Seat::Engine(_))))
    }

    /// Whether the computer waits, because the player has paused it, looks at an earlier position, or has yet to begin:
    /// players go back to look at moves, not to see new ones. It continues after the next move, on request, or, unless
    /// paused, at the end of the line.
    pub fn computer_waits(&self) -> bool {
        self.waits || self.paused && !self.is_by_hand()
    }

    /// Whether the player may still choose the game: nothing was played, and nobody has asked to begin.
    pub fn invites(&self) -> bool {
        self.waits && self.is_new()
    }

    fn is_new(&self) -> bool {
        is_new(self.game())
    }

    /// A counter that changes with the position and the players.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// A counter that changes with the annotations of a game.
    pub fn notes(&self) -> u64 {
        self.notes
    }

    /// Returns `true` if there is a move, an edit or a whole game to take back.
    pub fn can_undo(&self) -> bool {
        self.games.last_edit.is_some() || self.undo_to.is_some() || self.games.has_beside(-1)
    }

    /// Returns `true` if undo leads to the previous game.
    pub fn can_undo_start(&self) -> bool {
        let is_next = match self.games.last_edit {
            None => self.undo_to.is_none(),
            Some(Edit::Opened) => true,
            Some(Edit::Lines(_)) => false,
        };
        is_next && self.games.has_beside(-1)
    }

    /// Returns `true` if there is a move to redo.
    pub fn can_redo(&self) -> bool {
        self.redo_to.is_some() || self.games.has_beside(1)
    }

    /// Notes that the position or the players have changed.
    fn changed(&mut self) {
        self.revision += 1;
        self.clock = PlayClock::of(self.record(), self.clock);
        self.lost_on_time = self.record().lost_on_time();
        let (players, game) = (self.players(), self.game());
        let here = game.ply_number();
        let line: Vec<Ply> = game.line().into_iter().filter(|ply| !ply.forced).collect();
        // Against the computer, undo and redo stop only where it is the person's turn.
        let is_alone = self.is_by_hand() || !players.are_mixed();
        let stops = |ply: &usize| is_alone || players.is_person(line[*ply].player);
        let undo_to = (0..here).rev().find(stops);
        let redo_to = (here + 1..line.len()).find(stops);
        self.undo_to = undo_to;
        self.redo_to = redo_to.or((here < line.len()).then_some(line.len()));
    }

    /// Notes that the position or the game changed. The clocks stop until the next move.
    fn changed_position(&mut self) {
        self.clock = None;
        self.changed();
    }

    /// Seats whoever has played the game on the board.
    fn seat_who_moved(&mut self) {
        for player in Player::ALL {
            let seat = self.conduct().and_then(|conduct| conduct.seat(player));
            if let Some(seat) = seat {
                self.players_mut().set(player, seat);
            }
        }
    }

    fn players_mut(&mut self) -> &mut Players {
        let guests = self.games.present_mut().guests.as_mut();
        guests.unwrap_or(&mut self.players)
    }

    /// Whether nothing was played in the present game.
    fn is_untouched(&self) -> bool {
        !self.game().has_moves()
    }

    /// Sets the time control of future games, and of the player's game before its first move; `None` takes effect at
    /// once.
    fn set_time_control(&mut self, control: Option<TimeControl>) {
        self.time_control = control;
        let own = self.own();
        let (number, record) = (own.number, &own.record);
        let is_other = record.info.time_control() != control;
        let is_under_way = own.guests.is_none() && !record.is_line_over();
        if is_other && (!record.game.has_moves() || control.is_none() && is_under_way) {
            let set = |record: &mut Record| record.info.set_time_control(control);
            self.games.write(number, set);
            self.changed();
        }
    }

    /// Undoes an edit, a move or the start of a game. Returns `true` if the position changed.
    fn undo(&mut self) -> bool {
        if self.can_undo_start() && self.go_home() || self.games.undo_edit() {
            return true;
        }
        match self.undo_to {
            Some(ply_number) => self.games.game_mut().go_to(ply_number),
            None => self.games.go_beside(-1),
        }
    }

    /// Redoes what was undone. Returns `true` if the position changed.
    fn redo(&mut self) -> bool {
        self.games.last_edit = None;
        match self.redo_to {
            Some(ply_number) => self.games.game_mut().go_to(ply_number),
            None => {
                self.go_home();
                self.games.go_beside(1)
            }
        }
    }

    /// Ends an exercise, which any other game requires too. Returns `true` if the game on the board changed.
    fn go_home(&mut self) -> bool {
        let is_other = match self.home.take() {
            Some(home @ Home::Line { .. }) => {
                home.restore(self.games.game_mut());
                false
            }
            Some(Home::Game { number, .. }) if self.games.return_to(number) => true,
            // An exercise names its home before it replaces that game.
            home => {
                self.home = home;
                return false;
            }
        };
        self.by_hand = None;
        is_other
    }

    /// Deletes or reorders lines. Returns `true` if anything changed.
    fn edit(&mut self, change: impl FnOnce(&mut Game) -> bool) -> bool {
        let is_changed = if self.is_by_hand() {
            // In an exercise, undo cannot restore deleted lines.
            change(self.games.game_mut())
        } else {
            self.games.edit(change)
        };
        if is_changed {
            self.changed();
        }
        is_changed
    }
}

impl Default for GameModel {
    fn default() -> GameModel {
        GameModel::new(Ruleset::default(), Size::default())
    }
}

/// Whether a game has no moves and the usual start.
fn is_new(game: &Game) -> bool {
    !game.has_moves() && *game.position() == Position::start(game.ruleset(), game.size())
}

/// Advances the clock. The computer thinks for less when time is short, and never loses on time.
fn pass_time(
    mut passed: MessageReader<TimePassed>,
    mut model: ResMut<GameModel>,
    mut ran_out: MessageWriter<TimeRanOut>,
) {
    for &TimePassed { elapsed, loses } in passed.read() {
        // Views of the clock read it in every frame; nothing else depends on it.
        let clock = model.bypass_change_detection().clock.as_mut();
        let Some(player) = clock.and_then(|clock| clock.pass(elapsed)) else {
            continue;
        };
        if model.players().is_person(player) {
            ran_out.write(TimeRanOut { player, loses });
            if loses {
                model.games.record_mut().lose_on_time();
                model.games.last_edit = None;
                model.changed_position();
            }
        }
    }
}

fn play_computer_moves(
    now: Res<Now>,
    mut decisions: MessageReader<ComputerMoved>,
    mut model: ResMut<GameModel>,
    mut moved: MessageWriter<Moved>,
) {
    for decision in decisions.read() {
        let is_present = decision.revision == model.revision && !model.is_over();
        if is_present && model.game().position().is_legal(decision.action) {
            moved.write_batch(play(&mut model, decision.action, &now));
        }
    }
}

fn play_moves(
    now: Res<Now>,
    mut requests: MessageReader<MoveRequested>,
    mut model: ResMut<GameModel>,
    mut moved: MessageWriter<Moved>,
    mut refused: MessageWriter<MoveRefused>,
) {
    for &MoveRequested { square } in requests.read() {
        if model.is_held() {
            continue;
        }
        if model.invites() {
            // A move accepts the game.
            model.waits = false;
            if model.computer_on_turn().is_some() {
                continue;
            }
        }
        // Checking first leaves the model untouched by a refused move, and with it change detection.
        let reason = match (model.computer_on_turn(), model.game().check(square)) {
            _ if model.lost_on_time.is_some() => Refused::Rules(PlayError::GameOver),
            (Some((player, _)), _) => Refused::ComputersTurn(player),
            // By rules that pass on request, any square asks for the pass.
            (None, Err(_)) if model.game().must_pass() => {
                moved.write_batch(play(&mut model, Action::Pass, &now));
                continue;
            }
            (None, Err(reason)) => Refused::Rules(reason),
            (None, Ok(_)) => {
                moved.write_batch(play(&mut model, Action::Place(square), &now));
                continue;
            }
        };
        refused.write(MoveRefused { square, reason });
    }
}

/// Plays a legal move or pass. Also returns the forced pass after it.
fn play(model: &mut GameModel, action: Action, now: &Now) -> Vec<Moved> {
    // A move in an exercise belongs to no player.
    if let Some(player) = model.turn().filter(|_| !model.is_by_hand()) {
        let seat = model.players().seat(player);
        model.games.note_mover(player, seat, now.date);
    }
    let clock = model.clock().copied();
    let Ok(ply) = model.games.game_mut().act(action) else {
        return Vec::new();
    };
    model.games.last_edit = None;
    model.waits = false;
    // An exercise returns to a paused game.
    model.paused &= model.is_by_hand();
    if matches!(model.by_hand, Some(Hand::Once | Hand::Answer)) {
        model.by_hand = Some(Hand::Nobody);
    }
    if let Some(clock) = clock {
        let (taken, left) = clock.after_move(ply.player);
        model.games.record_mut().note(ply.player, |note| {
            // A move without measured time may have been played and noted before.
            if taken.is_some() || note.left.is_none() {
                (note.time, note.left) = (taken, Some(left));
            }
        });
    }
    if !model.is_by_hand() && !model.is_from_elsewhere() {
        model.games.record_mut().take_time_loss_back();
    }
    model.changed_position();
    if let Some(clock) = &mut model.clock {
        clock.start();
    }
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
    mut replaced: MessageWriter<GameReplaced>,
) {
    for &request in requests.read() {
        let here = model.game().ply_number();
        let was_new = is_new(model.own_game());
        let home = model.home;
        let mut is_elsewhere = false;
        match request {
            GameRequested::Undo => is_elsewhere = model.can_undo() && model.undo(),
            GameRequested::Redo => is_elsewhere = model.can_redo() && model.redo(),
            GameRequested::Back => is_elsewhere = here > 0 && model.games.go_to(here - 1),
            GameRequested::Forward => is_elsewhere = model.games.go_to(here + 1),
            GameRequested::GoTo(ply_number) => is_elsewhere = model.games.go_to(ply_number),
            GameRequested::GoToNode(node) => is_elsewhere = model.games.go_to_node(node),
            GameRequested::LineBeside(step) => {
                let beside = line_beside(model.game(), step);
                is_elsewhere = beside.is_some_and(|node| model.games.go_to_node(node));
            }
            GameRequested::Promote(node) => {
                if !model.game().is_main_line(node) {
                    model.edit(|game| game.promote(node));
                }
            }
            GameRequested::Delete(node) => {
                let before = model.game().present();
                let is_deleted =
                    model.game().parent(node).is_some() && model.edit(|game| game.delete(node));
                if is_deleted && !model.is_by_hand() {
                    model.games.record_mut().forget_deleted_time_losses();
                    model.changed();
                }
                is_elsewhere = is_deleted && model.game().present() != before;
            }
            GameRequested::GoHome => {
                is_elsewhere = model.go_home() || matches!(home, Some(Home::Line { .. }));
            }
            GameRequested::GoToGame(number) if number == model.game_number() => {}
            GameRequested::GoToGame(number) => {
                let is_home = model.go_home();
                is_elsewhere = model.games.go_to_game(number) || is_home;
                model.seat_who_moved();
            }
            // The position does not change.
            GameRequested::TakeOut(number) => {
                model.notes += u64::from(model.games.take_out(number));
            }
            GameRequested::PutBack(number) => {
                model.notes += u64::from(model.games.put_back(number));
            }
            GameRequested::Restart => {
                let game = model.own_game();
                // This may be a position that was set up.
                let first = *game.position_at(game.start()).unwrap_or(game.position());
                start(&mut model, Game::from(first), &mut replaced);
                is_elsewhere = true;
            }
            GameRequested::Start { ruleset, size } => {
                start(&mut model, Game::new(ruleset, size), &mut replaced);
                started.write(GameStarted { ruleset, size });
                is_elsewhere = true;
            }
            GameRequested::PlayOn => {
                if model.computer_waits() {
                    model.waits = false;
                    model.paused = false;
                }
            }
            GameRequested::Pause => {
                // Without a clock, a person may take any time anyway.
                model.paused = model.players().are_computers() || model.timed().is_some();
            }
            GameRequested::Clock(control) => model.set_time_control(control),
            GameRequested::ByHand(by_hand) => {
                if by_hand == Some(Hand::Answer) {
                    model.waits = false;
                }
                if model.by_hand != by_hand {
                    model.by_hand = by_hand;
                    model.changed();
                }
            }
            GameRequested::Home(home) => {
                model.home = Some(home);
                model.home_clock = model.clock;
            }
            GameRequested::RenameEngine { from, to } => {
                let [from, to] = [from, to].map(Seat::Engine);
                model.players.replace(from, to);
                model.games.replace_seat(from, to);
                model.changed();
            }
            GameRequested::Seat { player, seat } => {
                if model.players().seat(player) != seat {
                    model.players_mut().set(player, seat);
                    model.changed();
                }
            }
        }
        if is_elsewhere {
            model.waits = match request {
                // Undo returns there too.
                _ if let Some(Home::Game { number, waits }) = home
                    && number == model.game_number() =>
                {
                    waits
                }
                GameRequested::Start { .. } | GameRequested::GoToGame(_) => true,
                // If there is nothing to restart, the player chooses again.
                GameRequested::Restart if was_new => true,
                _ => model.game().can_redo(),
            };
            model.changed_position();
            let present = model.game_number();
            if model.home.is_none()
                && let Some(left) = model.home_clock.take()
                && let Some(clock) = &mut model.clock
                && matches!(home, Some(Home::Game { number, .. }) if number == present)
            {
                clock.spent = left.spent;
            }
            changed.write(PositionChanged);
        }
    }
}

fn start(model: &mut GameModel, game: Game, replaced: &mut MessageWriter<GameReplaced>) {
    model.paused = false;
    model.go_home();
    if model.games.start(game) {
        replaced.write(GameReplaced);
    }
    let control = model.time_control;
    model.games.record_mut().info.set_time_control(control);
}

fn rename(mut requests: MessageReader<NameRequested>, mut model: ResMut<GameModel>) {
    for NameRequested { player, name } in requests.read() {
        if model.is_from_elsewhere() || model.record().info.name(*player).is_some() {
            let name = Some(one_line(name)).filter(|name| !name.is_empty());
            let number = model.game_number();
            model.games.write(number, |record| match player {
                Player::Dark => record.info.dark.clone_from(&name),
                Player::Light => record.info.light.clone_from(&name),
            });
            // The saved state changes with the name.
            model.changed();
        } else {
            model.names.set(*player, name);
        }
    }
}

fn note(
    mut reviews: MessageReader<NoteReviewRequested>,
    mut hints: MessageReader<NoteHintRequested>,
    mut annotations: MessageReader<AnnotationRequested>,
    mut model: ResMut<GameModel>,
) {
    for found in reviews.read() {
        let note = |record: &mut Record| note_review(record, &found.nodes, &found.review);
        let is_noted = model.games.write(found.game_number, note);
        model.notes += u64::from(is_noted);
    }
    for &NoteHintRequested { game_number } in hints.read() {
        let game = model.games.numbered(game_number);
        if let Some(conduct) = game.and_then(|game| game.conduct.as_mut()) {
            conduct.note_hint();
            model.notes += 1;
        }
    }
    for asked in annotations.read() {
        let note = |record: &mut Record| {
            let now = record.annotation(asked.node);
            record.annotate(asked.node, &asked.annotation.onto(now, &asked.known));
        };
        let is_noted = model.games.write(asked.game_number, note);
        model.notes += u64::from(is_noted);
    }
}

/// The neighbour of the present position, or of its last ancestor with siblings, cyclically.
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

/// The first position of the present line, unless it is the main line.
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
    for RecordOpened { record, players } in opened.read() {
        model.go_home();
        model.games.open(record.clone(), Some(*players));
        // Players want to look at an opened game before the computer plays on.
        model.waits = true;
        model.changed_position();
        changed.write(PositionChanged);
    }
}

fn open_positions(
    mut requests: MessageReader<PositionRequested>,
    now: Res<Now>,
    mut model: ResMut<GameModel>,
    mut changed: MessageWriter<PositionChanged>,
) {
    for request in requests.read() {
        model.go_home();
        let mut record = Record::new(request.game.clone());
        if request.players.is_none() {
            record.info.set_time_control(model.time_control);
        }
        model.games.open(record, request.players);
        model.games.note_given(now.date);
        model.waits = request.waits;
        model.paused = false;
        model.changed_position();
        changed.write(PositionChanged);
    }
}
