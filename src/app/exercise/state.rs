//! Exercises: find a better move than one of the reviewed game, a better move than one of your own games, or the only
//! winning move of a puzzle.
//!
//! An exercise hides its answer. The player tries one move, and [`Step`] says what follows. A move tried in the
//! reviewed game is a variation until the player leaves. Any other exercise puts its own position on the board; when it
//! ends, the previous game comes back unchanged. Such exercises come in one sequence: first positions of own games, if
//! the player wants them, then puzzles.

use std::time::Duration;

use bevy::{ecs::system::SystemParam, input::keyboard::Key, prelude::*, window::RequestRedraw};

use super::{
    file::{TrainingKeepRequested, TrainingStore},
    maker::{PuzzleChoice, PuzzleMaker},
    task::{Attempt, Exercise, ExerciseSet, Grade, Help, Step, Tried},
};
use crate::{
    analysis::{Day, ReviewedPly, TrainingPosition},
    app::{
        base::{
            DialogRequested, Dialogs, GameSystems, MoveTiming, Now, Requests, Wake,
            reader_link::ReaderLink, timing,
        },
        board::{
            marks::{BoardMarks, MarkLayer, MarksRequested},
            preview::{Preview, PreviewRequested, line_marks},
        },
        computer::opponent::Seed,
        game::{
            AnnouncementRequested, ChosenMode, GameModel, GameRequested, Hand, HiddenAnswer, Home,
            ModeRequested, PositionRequested,
        },
        settings::{Settings, system::SystemWishes},
        sound::cues::ChimeRequested,
        study::{hint::HintRequested, review::GameReview},
        text::language::Language,
    },
    rules::{Action, Game, Ply, Position, Size, Square, SquareSet},
    time::Instant,
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Exercises>()
        .add_message::<ExerciseRequested>()
        .add_systems(
            Update,
            (
                (answer, receive, advance)
                    .chain()
                    .in_set(GameSystems::Expand),
                leave.in_set(GameSystems::Leave),
                (follow, hide_answer).chain().in_set(GameSystems::Answer),
                mark.in_set(GameSystems::Animate),
            ),
        );
}

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExerciseRequested {
    Choose(PuzzleChoice),
    /// Start with puzzles.
    Puzzle,
    /// Start with positions of one's own games.
    Mistakes,
    /// Show the results of the set once it is over, or the next exercise.
    Next,
    /// Play the solved exercise on against the computer.
    PlayOn,
    /// Undo the tried move, or look for a better one than the last move of the reviewed game.
    TryAgain,
    /// Look for a better move than this ply of the reviewed game, counted from 0.
    Retry(usize),
    /// Reveal a little more, and at last the answer.
    Help,
    Answer,
    /// Leave the exercise, or cancel the wait for a puzzle.
    End,
}

/// Handles a key in the training dialog, and returns `true` if it has a meaning.
pub(crate) fn take_key(key: &Key, requests: &mut Requests) -> bool {
    let is_puzzle = *key == Key::Enter;
    if is_puzzle {
        requests.ask(ExerciseRequested::Puzzle);
        requests.ask(DialogRequested::Close);
    }
    is_puzzle
}

/// The exercise, if any, and the choices for the next ones.
#[derive(Resource, Default)]
pub struct Exercises {
    running: Option<RunningExercise>,
    set: ExerciseSet,
    maker: PuzzleMaker,
    /// Positions of the player's own games precede puzzles.
    takes_mistakes: bool,
    /// Positions shown since training began.
    shown: Vec<Position>,
    /// No position was due, so the player trains ahead of time.
    is_ahead: bool,
}

#[derive(Debug)]
struct RunningExercise {
    exercise: Exercise,
    home: Home,
    began: Instant,
    attempt: Attempt,
}

impl Exercises {
    pub fn choice(&self) -> PuzzleChoice {
        self.maker.choice
    }

    /// Whether the player waits for a puzzle.
    pub fn is_making(&self) -> bool {
        self.maker.is_awaited()
    }

    pub fn has_next(&self) -> bool {
        self.maker.ready.is_some()
    }

    /// Whether there is an exercise, answered or not.
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    pub fn exercise(&self) -> Option<&Exercise> {
        Some(&self.running.as_ref()?.exercise)
    }

    /// The state of the attempt; the default without an exercise.
    pub fn attempt(&self) -> Attempt {
        let running = self.running.as_ref();
        running.map_or_else(Attempt::default, |running| running.attempt)
    }

    /// The set of the exercise; `None` in a review.
    pub fn set(&self) -> Option<&ExerciseSet> {
        let is_in_review = matches!(self.exercise()?, Exercise::Retry(_));
        (!is_in_review).then_some(&self.set)
    }

    /// Whether the answer must not be shown yet.
    pub fn hides_answer(&self) -> bool {
        let Attempt { step, help, .. } = self.attempt();
        self.is_running() && help != Help::Answer && !step.is_solved()
    }

    /// Whether the player is looking for the move and can get more help.
    pub fn can_help(&self) -> bool {
        self.attempt().step == Step::Open && self.hides_answer()
    }

    /// Whether the exercise is finished, so that the next one may come.
    pub fn can_go_on(&self) -> bool {
        let Attempt { step, help, .. } = self.attempt();
        let is_told = step == Step::Open && help == Help::Answer;
        self.set().is_some() && !self.is_making() && (is_told || step.is_solved())
    }

    /// Whether the solved exercise can be played on.
    pub fn can_play_on(&self) -> bool {
        let is_solved = self.attempt().step.is_solved();
        is_solved && self.set().is_some_and(|set| set.waiting.is_none())
    }

    /// Where and since when the tick is shown; in the future while the disc still moves.
    pub(super) fn found(&self) -> Option<(Square, Instant)> {
        let Attempt { step, tried, .. } = self.attempt();
        match step {
            Step::Solved { since, .. } => Some((tried?, since)),
            Step::Open | Step::Wrong | Step::Refuted(_) => None,
        }
    }

    /// A position with its best line, once it may be shown: those of the exercise, or else of the shown review.
    pub fn better_line<'a>(
        &'a self,
        review: Option<&'a GameReview>,
    ) -> Option<(&'a Position, &'a [Action])> {
        match self.exercise() {
            Some(_) if self.hides_answer() => None,
            Some(exercise) => Some((exercise.position(), &exercise.best()?.line)),
            None => review?.better_line(),
        }
    }

    fn next_mistake(&self, store: &TrainingStore, today: Day) -> Option<TrainingPosition> {
        let next = store.contents().next(&self.shown)?;
        let is_due = self.is_ahead || next.card.is_due(today);
        is_due.then(|| next.clone())
    }

    /// The next exercise no longer comes by itself.
    fn take_time(&mut self) {
        let running = self.running.as_mut();
        let step = running.map(|running| &mut running.attempt.step);
        if let Some(Step::Solved { next, .. }) = step {
            *next = None;
        }
    }

    /// Grades the first answer. Returns the new schedule of a position of an own game.
    fn judge(&mut self, is_right: bool, now: &Now) -> Option<TrainingKeepRequested> {
        let running = self.running.as_mut();
        let running = running.filter(|running| running.attempt.grade.is_none())?;
        let grade = if is_right {
            Grade::Solved
        } else {
            Grade::Missed
        };
        running.attempt.grade = Some((grade, now.since(running.began)));
        if matches!(running.exercise, Exercise::Retry(_)) {
            return None;
        }
        self.set.add(*running.exercise.position().board(), grade);
        let Exercise::Mistake(mistake) = &mut running.exercise else {
            return None;
        };
        mistake.card = mistake.card.answered(is_right, now.today());
        Some(TrainingKeepRequested(TrainingPosition::clone(mistake)))
    }
}

impl RunningExercise {
    /// The plies since the exercise began; `None` once the player has gone elsewhere.
    fn played(&self, game: &Game) -> Option<Vec<Ply>> {
        let (start, mut node) = (self.home.start(game), game.present());
        let mut played = Vec::new();
        let mut first = None;
        while node != start {
            first = Some(node);
            played.extend(game.ply_at(node).filter(|ply| !ply.forced));
            node = game.parent(node)?;
        }
        played.reverse();
        let is_line = matches!(self.home, Home::Line { after, .. } if first == Some(after));
        let is_elsewhere = is_line && self.attempt.step == Step::Open && played.len() > 1;
        (!is_elsewhere).then_some(played)
    }

    /// Undoes the try. A wrong move leaves no line in the game.
    fn lift(&self, game: &Game, games: &mut MessageWriter<GameRequested>) {
        if !self.attempt.step.is_solved() {
            let tried = self.home.tried(game).into_iter();
            games.write_batch(tried.map(GameRequested::Delete));
        }
        games.write(GameRequested::GoToNode(self.home.start(game)));
    }
}

/// The resources and messages that exercises need, as a system parameter.
#[derive(SystemParam)]
struct ExerciseStart<'w, 's> {
    exercises: ResMut<'w, Exercises>,
    commands: Commands<'w, 's>,
    text: Res<'w, Language>,
    now: Res<'w, Now>,
    wake: Res<'w, Wake>,
    seed: Res<'w, Seed>,
    model: Res<'w, GameModel>,
    store: Res<'w, TrainingStore>,
    games: MessageWriter<'w, GameRequested>,
    positions: MessageWriter<'w, PositionRequested>,
    modes: MessageWriter<'w, ModeRequested>,
    keeps: MessageWriter<'w, TrainingKeepRequested>,
}

impl ExerciseStart<'_, '_> {
    /// Starts with this ply of the reviewed game, if it was not good.
    fn retry(&mut self, review: &GameReview, index: usize) -> Option<()> {
        let ply = review.plies().get(index).filter(|ply| ply.is_fault())?;
        let nodes = review.nodes();
        let (before, after) = (*nodes.get(index)?, *nodes.get(index + 1)?);
        let end = *nodes.last()?;
        self.games.write(GameRequested::GoToNode(before));
        let game = self.model.game();
        let home = Home::Line {
            before,
            after,
            end,
            newest: game.nodes().max().unwrap_or(game.start()),
        };
        let exercise = Exercise::Retry(Box::new(ply.clone()));
        self.begin(exercise, home, ChosenMode::Retry);
        Some(())
    }

    /// Replaces the game on the board by the position of an exercise.
    fn put(&mut self, exercise: Exercise) {
        // Until now, the exercise on the board belonged to the finished set.
        self.exercises.set.begin_if_full();
        let position = *exercise.position();
        let mut home = Home::Game {
            number: self.model.game_number(),
            waits: self.model.computer_waits(),
        };
        if let Some(before) = self.exercises.running.take() {
            self.games.write(GameRequested::GoHome);
            home = match (before.home, home) {
                (home @ Home::Game { .. }, _) => home,
                // The try has ended the computer's wait.
                (_, Home::Game { number, .. }) => Home::Game {
                    number,
                    waits: true,
                },
                (home, _) => home,
            };
        }
        self.positions.write(PositionRequested {
            game: Game::from(position),
            players: None,
            waits: true,
        });
        self.begin(exercise, home, ChosenMode::Training);
        self.exercises.maker.prepare(&self.wake, *self.seed);
    }

    /// Starts the next exercise, or waits until it is generated.
    fn next(&mut self) {
        if self.exercises.takes_mistakes {
            if let Some(mistake) = self.exercises.next_mistake(&self.store, self.now.today()) {
                self.exercises.shown.push(*mistake.ply().before());
                return self.put(Exercise::Mistake(Box::new(mistake)));
            }
            self.exercises.takes_mistakes = false;
            let told = AnnouncementRequested::info(self.text.training_done());
            self.commands.write_message(told);
        }
        let number = self.model.game_number();
        if let Some(puzzle) = self.exercises.maker.take(&self.wake, *self.seed, number) {
            self.put(Exercise::Puzzle(Box::new(puzzle)));
        }
    }

    /// Shows the results of a finished set, or starts the next exercise.
    fn go_on(&mut self) {
        self.exercises.take_time();
        if !self.exercises.set.is_full() || self.exercises.set.waiting.is_some() {
            return self.next();
        }
        let waiting = self.store.contents().due(self.now.today());
        self.exercises.set.waiting = Some(waiting);
        self.games.write(GameRequested::ByHand(Some(Hand::Nobody)));
    }

    fn begin(&mut self, exercise: Exercise, home: Home, mode: ChosenMode) {
        self.modes.write(ModeRequested::Begin(mode));
        self.games.write(GameRequested::ByHand(Some(Hand::Once)));
        self.games.write(GameRequested::Home(home));
        self.exercises.running = Some(RunningExercise {
            exercise,
            home,
            began: self.now.instant,
            attempt: Attempt::default(),
        });
    }

    fn lift(&mut self) {
        if let Some(running) = &self.exercises.running {
            running.lift(self.model.game(), &mut self.games);
        }
    }
}

fn answer(
    review: Res<GameReview>,
    mode: Res<ChosenMode>,
    mut requests: MessageReader<ExerciseRequested>,
    mut start: ExerciseStart,
) {
    for request in requests.read() {
        match request {
            ExerciseRequested::Choose(choice) => {
                start.exercises.maker.choose(*choice);
                continue;
            }
            ExerciseRequested::End => {
                start.exercises.maker.stop();
                if start.exercises.is_running() {
                    start.modes.write(ModeRequested::Leave);
                }
            }
            ExerciseRequested::Puzzle => {
                start.exercises.takes_mistakes = false;
                start.next();
            }
            ExerciseRequested::Mistakes => {
                let is_ahead = start.store.contents().due(start.now.today()) == 0;
                start.exercises.takes_mistakes = true;
                start.exercises.shown.clear();
                start.exercises.is_ahead = is_ahead;
                start.next();
            }
            ExerciseRequested::Next if !start.exercises.can_go_on() => continue,
            ExerciseRequested::Next => start.go_on(),
            ExerciseRequested::PlayOn => {
                if start.exercises.can_play_on()
                    && let Some(exercise) = start.exercises.exercise()
                {
                    let hand = Hand::Against(exercise.player());
                    start.games.write(GameRequested::ByHand(Some(hand)));
                    start.exercises.take_time();
                }
            }
            ExerciseRequested::TryAgain => {
                let subject = review.subject().filter(|_| *mode == ChosenMode::Review);
                if start.exercises.attempt().tried.is_some() {
                    start.lift();
                } else if start.exercises.is_running()
                    || subject.is_none_or(|(index, _)| start.retry(&review, index).is_none())
                {
                    continue;
                }
            }
            &ExerciseRequested::Retry(index) => {
                if start.exercises.running.is_none() && *mode == ChosenMode::Review {
                    start.retry(&review, index);
                }
            }
            ExerciseRequested::Help | ExerciseRequested::Answer if !start.exercises.can_help() => {
                continue;
            }
            ExerciseRequested::Help | ExerciseRequested::Answer => {
                if let Some(running) = &mut start.exercises.running {
                    let help = &mut running.attempt.help;
                    *help = match *help {
                        _ if *request == ExerciseRequested::Answer => Help::Answer,
                        Help::None => Help::Place,
                        Help::Place => Help::Square,
                        Help::Square | Help::Answer => Help::Answer,
                    };
                    if *help != Help::Place {
                        start
                            .keeps
                            .write_batch(start.exercises.judge(false, &start.now));
                    }
                }
            }
        }
        // The preview would hide the exercise.
        start.commands.write_message(PreviewRequested::End);
        start.commands.write_message(HintRequested::Hide);
    }
}

/// Puts a generated puzzle on the board, unless the player has gone elsewhere.
fn receive(mut start: ExerciseStart) {
    // Polling is no change.
    let Some(made) = start.exercises.bypass_change_detection().maker.receive() else {
        return;
    };
    start.exercises.set_changed();
    if let Some(puzzle) = made {
        start.put(Exercise::Puzzle(Box::new(puzzle)));
    } else {
        let told = AnnouncementRequested::warning(start.text.training_no_puzzle());
        start.commands.write_message(told);
    }
}

/// Timed steps: undoes a wrong move, and continues after a right one.
fn advance(preview: Res<Preview>, dialogs: Res<Dialogs>, mut start: ExerciseStart) {
    let step = start.exercises.attempt().step;
    let is_over = step.end().is_some_and(|end| end <= start.now.instant);
    if !is_over {
        return;
    }
    if step.is_solved() {
        if preview.is_shown() || dialogs.open.is_some() {
            // A player who looks at a line or a dialog takes their time.
            start.exercises.take_time();
        } else {
            start.go_on();
        }
    } else {
        start.lift();
    }
}

/// Returns home once the player does something else.
fn leave(
    mode: Res<ChosenMode>,
    mut exercises: ResMut<Exercises>,
    mut games: MessageWriter<GameRequested>,
) {
    if exercises.is_running() && !mode.is_exercise() {
        exercises.running = None;
        exercises.maker.stop();
        exercises.set.begin_if_full();
        games.write(GameRequested::GoHome);
    }
}

/// Follows the game, and ends when the player goes elsewhere.
fn follow(
    mut commands: Commands,
    (now, wake): (Res<Now>, Res<Wake>),
    (settings, wishes): (Res<Settings>, Res<SystemWishes>),
    link: Option<Res<ReaderLink>>,
    model: Res<GameModel>,
    mode: Res<ChosenMode>,
    review: Res<GameReview>,
    mut exercises: ResMut<Exercises>,
    mut keeps: MessageWriter<TrainingKeepRequested>,
) {
    let unchanged = exercises.bypass_change_detection();
    unchanged.maker.forget_other_games(model.game_number());
    if !mode.is_exercise() && unchanged.is_running() {
        exercises.running = None;
    }
    let Some(running) = &mut exercises.bypass_change_detection().running else {
        return;
    };
    let Some(played) = running.played(model.game()) else {
        if let Home::Line { after, .. } = &mut running.home {
            *after = model.game().present();
        }
        commands.write_message(GameRequested::Home(running.home));
        commands.write_message(ModeRequested::Leave);
        // The next frame answers it.
        commands.write_message(RequestRedraw);
        return;
    };
    // The review may have searched deeper since.
    if let Exercise::Retry(known) = &mut running.exercise {
        let is_same =
            |ply: &&ReviewedPly| (ply.before(), ply.action()) == (known.before(), known.action());
        let found = review.plies().iter().find(is_same);
        if let Some(ply) = found.filter(|&ply| **known != *ply) {
            **known = ply.clone();
        }
    }
    let tried = played.first().and_then(Ply::square);
    let is_right = tried.is_some_and(|square| running.exercise.is_right(square));
    // With a screen reader, everything must be read out before the next step.
    let is_read_out = link.is_some_and(|link| link.visit().is_some());
    let is_timed = matches!(running.home, Home::Game { .. }) && !is_read_out;
    let timing = MoveTiming::of(settings.effective_speed(&wishes));
    let moving = timing.map_or(Duration::ZERO, |timing| timing.total);
    let attempt = &mut running.attempt;
    let step = attempt.step.follow(
        Tried {
            plies: played.len(),
            is_right,
            is_answered: model.turn() == Some(!running.exercise.player()),
        },
        now.instant + moving,
        is_timed,
    );
    let refutation = played.get(1).and_then(Ply::square);
    let known = (attempt.step, attempt.tried, attempt.refutation);
    if known == (step, tried, refutation) {
        return;
    }
    let before = std::mem::replace(&mut attempt.step, step);
    if step == Step::Open && !before.is_solved() {
        attempt.missed = attempt.tried;
    }
    (attempt.tried, attempt.refutation) = (tried, refutation);
    if step == Step::Open {
        // The results are shown again after it.
        exercises.set.waiting = None;
    }
    exercises.set_changed();
    if step == before {
        return;
    }
    commands.write_message(GameRequested::ByHand(Some(step.hand())));
    // The next frame answers it.
    commands.write_message(RequestRedraw);
    if let Some(end) = step.end() {
        wake.at(end);
    }
    if step.is_solved() {
        commands.write_message(ChimeRequested(moving));
    }
    if step != Step::Open {
        keeps.write_batch(exercises.judge(is_right, &now));
    }
}

/// Keeps other displays from revealing the answer.
fn hide_answer(exercises: Res<Exercises>, mut hidden: ResMut<HiddenAnswer>) {
    hidden.set_if_neq(HiddenAnswer(exercises.hides_answer()));
}

/// Marks the board with the help given so far, and the judgement of a try in a game.
fn mark(mut commands: Commands, now: Res<Now>, model: Res<GameModel>, exercises: Res<Exercises>) {
    let Some(exercise) = exercises.exercise() else {
        return;
    };
    let (_, since) = exercises.found().unzip();
    let is_growing = since.is_some_and(|since| now.instant < since + timing::TICK);
    // The computer's move of this frame is judged in the next one.
    if is_growing || model.is_changed() {
        commands.write_message(RequestRedraw);
    }
    let attempt = exercises.attempt();
    let best = exercise.best().filter(|_| attempt.step == Step::Open);
    let mut marks = BoardMarks::default();
    match (attempt.help, best) {
        (Help::Place, Some(best)) => {
            marks.place = around(best.square, exercise.position().size());
        }
        (Help::Square, Some(best)) => marks.best = Some(best.square),
        (Help::Answer, Some(best)) => marks.line = line_marks(exercise.position(), &best.line),
        _ => {}
    }
    if let (Some(tried), Some(ply)) = (attempt.tried, exercise.ply()) {
        marks.verdict = ply.class_of(tried).map(|class| (tried, class));
    }
    let layer = MarkLayer::Mode;
    commands.write_message(MarksRequested { layer, marks });
}

/// The quarter of the board around a square.
fn around(square: Square, size: Size) -> SquareSet {
    let half = |at: usize, length: usize| (2 * at + 1).cmp(&length);
    let quarter = |square: Square| {
        let column = half(square.column(), size.width());
        (column, half(square.row(), size.height()))
    };
    let squares = size.squares();
    squares
        .filter(|&other| quarter(other) == quarter(square))
        .collect()
}
