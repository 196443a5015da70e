//! Exercises: find a better move than one of the reviewed game, a better move than one of your own games, or the only
//! winning move of a puzzle.
//!
//! An exercise hides its answer, and the player moves for both sides. A move tried in the reviewed game becomes a
//! variation. Any other exercise puts its own position on the board; when it ends, the game that was there comes back
//! as if nothing had been played in between.

use bevy::{ecs::system::SystemParam, input::keyboard::Key, prelude::*, window::RequestRedraw};

use super::file::{TrainingKeepRequested, TrainingStore};
use crate::{
    analysis::{Day, LeitnerCard, Puzzle, PuzzleDifficulty, ReviewedPly, TrainingPosition},
    app::{
        base::{
            background::{BackgroundTask, BackgroundThread, BackgroundWorker, TaskEvent, Wake},
            dialogs::DialogRequested,
            now::Now,
            requests::Requests,
            sets::GameSystems,
        },
        board::{
            marks::{BoardMarks, MarkLayer, MarksRequested},
            preview::{PreviewRequested, line_marks},
        },
        computer::opponent::Seed,
        game::{
            announcement::AnnouncementRequested,
            mode::{ChosenMode, HiddenAnswer, ModeRequested},
            model::{GameModel, GameRequested, PositionRequested},
        },
        study::{hint::HintRequested, review::GameReview},
        text::language::Language,
    },
    engine::{MoveValue, Rng},
    rules::{Action, Game, NodeId, Position, Size, Square},
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Exercises>()
        .add_message::<ExerciseRequested>()
        .add_systems(
            Update,
            (
                (answer, receive).chain().in_set(GameSystems::Expand),
                leave.in_set(GameSystems::Leave),
                (follow, hide_answer).chain().in_set(GameSystems::Answer),
                mark.in_set(GameSystems::Animate),
            ),
        );
}

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExerciseRequested {
    Choose(PuzzleChoice),
    Puzzle,
    /// Begin with positions of one's own games.
    Mistakes,
    Next,
    /// Take the move back that was tried, or look for a better one than that of the reviewed game which led to
    /// the position on the board.
    TryAgain,
    /// Look for a better move than this ply of the reviewed game, counted from 0.
    Retry(usize),
    /// Give a hint, if there is one, and then the answer.
    Help,
    /// Leave the exercise, or make no puzzle.
    End,
}

/// Asks for what a key means in the dialog for training, and returns `true` if it means anything.
pub(crate) fn take_key(key: &Key, requests: &mut Requests) -> bool {
    let is_puzzle = *key == Key::Enter;
    if is_puzzle {
        requests.ask(ExerciseRequested::Puzzle);
        requests.ask(DialogRequested::Close);
    }
    is_puzzle
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleChoice {
    /// The side of the board.
    pub side: usize,
    pub difficulty: PuzzleDifficulty,
}

impl PuzzleChoice {
    /// The sides of the boards that there are puzzles for.
    pub const SIDES: [usize; 2] = [6, 8];

    fn size(self) -> Size {
        Size::new(self.side, self.side).unwrap_or_default()
    }
}

impl Default for PuzzleChoice {
    fn default() -> PuzzleChoice {
        PuzzleChoice {
            side: Size::STANDARD.width(),
            difficulty: PuzzleDifficulty::default(),
        }
    }
}

/// What is to be found.
#[derive(Clone, Debug, PartialEq)]
pub enum Exercise {
    /// The best move instead of one of the reviewed game.
    Retry(Box<ReviewedPly>),
    /// A better move than one of the player's own games.
    Mistake(Box<TrainingPosition>),
    /// The only move that wins.
    Puzzle(Box<Puzzle>),
}

impl Exercise {
    pub fn position(&self) -> &Position {
        match self {
            Exercise::Retry(ply) => ply.before(),
            Exercise::Mistake(mistake) => mistake.ply().before(),
            Exercise::Puzzle(puzzle) => puzzle.position(),
        }
    }

    /// All legal moves with their values, the best first.
    pub fn moves(&self) -> &[MoveValue] {
        match self {
            Exercise::Retry(ply) => ply.moves(),
            Exercise::Mistake(mistake) => mistake.ply().moves(),
            Exercise::Puzzle(puzzle) => puzzle.moves(),
        }
    }

    /// Whether a move is the answer, or as good.
    pub fn is_right(&self, square: Square) -> bool {
        match self {
            Exercise::Retry(ply) => ply.best().is_some_and(|best| best.square == square),
            Exercise::Mistake(mistake) => mistake.is_right(square),
            Exercise::Puzzle(puzzle) => {
                let value = puzzle.value_of(square);
                value.is_some_and(|value| value.centidiscs > 0)
            }
        }
    }
}

/// How much the player has been told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Help {
    #[default]
    None,
    /// What the best move has that the one played lacks.
    Words,
    /// The best move and its line.
    Answer,
}

/// The exercise, if there is one, and what is chosen for those to come.
#[derive(Resource, Default)]
pub struct Exercises {
    choice: PuzzleChoice,
    running: Option<RunningExercise>,
    making: Option<MakingPuzzle>,
    /// The first puzzle starts it.
    maker: Option<BackgroundWorker<()>>,
    /// The number of puzzles begun.
    puzzles: u64,
    /// The positions of the player's own games shown since training began.
    shown: Vec<Position>,
    /// Nothing was due, so the player trains ahead of time.
    is_ahead: bool,
}

#[derive(Debug)]
struct RunningExercise {
    exercise: Exercise,
    home: Home,
    tried: Option<Square>,
    help: Help,
    /// The first answer counts.
    is_answered: bool,
}

/// Where the player goes back to.
#[derive(Clone, Copy, Debug)]
enum Home {
    /// The position after the move that is to be bettered, in a game whose line has this end.
    Line {
        before: NodeId,
        after: NodeId,
        end: NodeId,
    },
    /// A game, and whether the computer waits there.
    Game { number: u64, waits: bool },
}

impl Home {
    fn go(self, games: &mut MessageWriter<GameRequested>) {
        match self {
            Home::Line { after, end, .. } => {
                // The line of the game comes back with its end.
                games.write(GameRequested::GoToNode(end));
                games.write(GameRequested::GoToNode(after));
            }
            Home::Game { number, waits } => {
                games.write(GameRequested::Return { number, waits });
            }
        }
    }

    /// The position in which the move is to be found.
    fn start(self, game: &Game) -> NodeId {
        match self {
            Home::Line { before, .. } => before,
            Home::Game { .. } => game.start(),
        }
    }
}

#[derive(Debug)]
struct MakingPuzzle {
    task: BackgroundTask<Option<Puzzle>>,
    /// The game that was on the board then; any other ends the work.
    game_number: u64,
}

impl Exercises {
    /// What puzzles are to be like.
    pub fn choice(&self) -> PuzzleChoice {
        self.choice
    }

    pub fn is_making(&self) -> bool {
        self.making.is_some()
    }

    /// Whether an exercise runs, answered or not.
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    pub fn exercise(&self) -> Option<&Exercise> {
        Some(&self.running.as_ref()?.exercise)
    }

    pub fn tried(&self) -> Option<Square> {
        self.running.as_ref()?.tried
    }

    /// How much the player has been told.
    pub fn help(&self) -> Help {
        let running = self.running.as_ref();
        running.map_or(Help::None, |running| running.help)
    }

    /// Whether the answer may not be shown yet.
    pub fn hides_answer(&self) -> bool {
        self.is_running() && self.help() != Help::Answer
    }

    /// A position with the best line, once it may be shown: those of the exercise, or else of the review that
    /// is shown.
    pub fn better_line<'a>(
        &'a self,
        review: Option<&'a GameReview>,
    ) -> Option<(&'a Position, &'a [Action])> {
        match self.exercise() {
            Some(_) if self.hides_answer() => None,
            Some(exercise) => Some((exercise.position(), &exercise.moves().first()?.line)),
            None => review?.better_line(),
        }
    }

    fn make_puzzle(&mut self, wake: &Wake, seed: Seed, game_number: u64) {
        let PuzzleChoice { difficulty, .. } = self.choice;
        let (size, seed) = (self.choice.size(), Rng::seed(&[seed.0, self.puzzles]));
        self.puzzles += 1;
        let new_maker = || BackgroundWorker::new(BackgroundThread::Puzzles, || ());
        let maker = self.maker.get_or_insert_with(new_maker);
        self.making = Some(MakingPuzzle {
            task: maker.run(wake, move |(), link| {
                Puzzle::make(size, difficulty, seed, &link.control())
            }),
            game_number,
        });
    }

    /// The next position of an own game.
    fn next_mistake(&mut self, store: &TrainingStore, today: Day) -> Option<TrainingPosition> {
        if !matches!(self.exercise(), Some(Exercise::Mistake(_))) {
            self.shown.clear();
            self.is_ahead = store.queue().due(today) == 0;
        }
        let next = store.queue().next(&self.shown)?;
        let is_due = self.is_ahead || next.card.is_due(today);
        is_due.then(|| {
            self.shown.push(*next.ply().before());
            next.clone()
        })
    }
}

impl RunningExercise {
    /// Takes note of the first answer. Returns what it changes about a position of an own game.
    fn judge(&mut self, is_right: bool, today: Day) -> Option<TrainingKeepRequested> {
        if std::mem::replace(&mut self.is_answered, true) {
            return None;
        }
        match &mut self.exercise {
            Exercise::Retry(_) | Exercise::Puzzle(_) => None,
            Exercise::Mistake(mistake) => {
                mistake.card = mistake.card.answered(is_right, today);
                Some(TrainingKeepRequested(TrainingPosition::clone(mistake)))
            }
        }
    }

    /// What is tried in a game; `None` once the player has gone elsewhere.
    fn tried_in(&self, game: &Game) -> Option<Option<Square>> {
        let (start, present) = (self.home.start(game), game.present());
        let mut first = None;
        let mut node = present;
        while node != start {
            first = Some(node);
            node = game.parent(node)?;
        }
        let Some(first) = first else {
            return Some(None);
        };
        let is_elsewhere = matches!(self.home, Home::Line { after, .. } if first == after)
            && game.after_forced_pass(first) != present;
        let square = game.ply_at(first)?.square();
        (!is_elsewhere).then_some(square)
    }
}

/// Whom exercises ask, as a parameter of a system.
#[derive(SystemParam)]
struct ExerciseStart<'w> {
    model: Res<'w, GameModel>,
    games: MessageWriter<'w, GameRequested>,
    positions: MessageWriter<'w, PositionRequested>,
    modes: MessageWriter<'w, ModeRequested>,
    keeps: MessageWriter<'w, TrainingKeepRequested>,
}

impl ExerciseStart<'_> {
    /// Begins with this ply of the reviewed game, if it was not good.
    fn retry(
        &mut self,
        exercises: &mut Exercises,
        review: &GameReview,
        index: usize,
    ) -> Option<()> {
        let ply = review.plies().get(index).filter(|ply| ply.is_fault())?;
        let nodes = review.nodes();
        let (before, after) = (*nodes.get(index)?, *nodes.get(index + 1)?);
        let end = *nodes.last()?;
        self.games.write(GameRequested::GoToNode(before));
        let home = Home::Line { before, after, end };
        let exercise = Exercise::Retry(Box::new(ply.clone()));
        self.begin(exercises, exercise, home, ChosenMode::Retry);
        Some(())
    }

    /// Puts the position of an exercise on the board as a game of its own, in the place of the one before.
    fn put(&mut self, exercises: &mut Exercises, exercise: Exercise) {
        let position = *exercise.position();
        let mut home = Home::Game {
            number: self.model.game_number(),
            waits: self.model.computer_waits(),
        };
        match exercises.running.take().map(|before| before.home) {
            Some(line @ Home::Line { .. }) => line.go(&mut self.games),
            Some(game @ Home::Game { .. }) => home = game,
            None => {}
        }
        home.go(&mut self.games);
        self.positions.write(PositionRequested {
            position,
            waits: true,
        });
        self.begin(exercises, exercise, home, ChosenMode::Training);
    }

    /// Ends the exercise, or the making of a puzzle, and returns to the mode before it.
    fn end(&mut self, exercises: &mut Exercises) {
        exercises.making = None;
        if exercises.is_running() {
            self.modes.write(ModeRequested::Leave);
        }
    }

    fn begin(
        &mut self,
        exercises: &mut Exercises,
        exercise: Exercise,
        home: Home,
        mode: ChosenMode,
    ) {
        self.modes.write(ModeRequested::Begin(mode));
        exercises.running = Some(RunningExercise {
            exercise,
            home,
            tried: None,
            help: Help::None,
            is_answered: false,
        });
    }
}

fn answer(
    text: Res<Language>,
    mut commands: Commands,
    now: Res<Now>,
    wake: Res<Wake>,
    seed: Res<Seed>,
    store: Res<TrainingStore>,
    review: Res<GameReview>,
    mode: Res<ChosenMode>,
    mut requests: MessageReader<ExerciseRequested>,
    mut exercises: ResMut<Exercises>,
    mut start: ExerciseStart,
) {
    for request in requests.read() {
        match (request, exercises.exercise()) {
            (ExerciseRequested::Choose(choice), _) => {
                exercises.choice = *choice;
                continue;
            }
            (ExerciseRequested::End, _) => start.end(&mut exercises),
            (ExerciseRequested::Next, _) if exercises.is_making() => {}
            (ExerciseRequested::Next, None | Some(Exercise::Retry(_))) => {}
            (ExerciseRequested::Puzzle, _)
            | (ExerciseRequested::Next, Some(Exercise::Puzzle(_))) => {
                let number = start.model.game_number();
                exercises.make_puzzle(&wake, *seed, number);
            }
            (ExerciseRequested::Mistakes, _)
            | (ExerciseRequested::Next, Some(Exercise::Mistake(_))) => {
                match exercises.next_mistake(&store, now.today()) {
                    Some(mistake) => {
                        start.put(&mut exercises, Exercise::Mistake(Box::new(mistake)));
                    }
                    None => {
                        start.end(&mut exercises);
                        commands.write_message(AnnouncementRequested::info(text.training_done()));
                    }
                }
            }
            (ExerciseRequested::TryAgain, _) => {
                if let Some(running) = &exercises.running {
                    let node = running.home.start(start.model.game());
                    start.games.write(GameRequested::GoToNode(node));
                } else if let (ChosenMode::Review, Some((index, _))) = (*mode, review.subject()) {
                    start.retry(&mut exercises, &review, index);
                }
            }
            (&ExerciseRequested::Retry(index), None) if *mode == ChosenMode::Review => {
                start.retry(&mut exercises, &review, index);
            }
            (ExerciseRequested::Retry(_), _) => {}
            (ExerciseRequested::Help, _) => {
                if let Some(running) = &mut exercises.running {
                    running.help = match (&running.exercise, running.help) {
                        (Exercise::Retry(_), Help::None) => Help::Words,
                        _ => Help::Answer,
                    };
                    start.keeps.write_batch(running.judge(false, now.today()));
                }
            }
        }
        // Nothing else is shown on the board.
        commands.write_message(PreviewRequested::End);
        commands.write_message(HintRequested::Hide);
    }
}

/// Puts a puzzle on the board that has been made, unless the player has gone elsewhere.
fn receive(
    text: Res<Language>,
    mut commands: Commands,
    mut exercises: ResMut<Exercises>,
    mut start: ExerciseStart,
) {
    // To look for an answer is no change.
    let making = &mut exercises.bypass_change_detection().making;
    let Some(made) = making.as_mut() else { return };
    let Some(event) = made.task.poll() else {
        return;
    };
    exercises.making = None;
    match event {
        TaskEvent::Progress(never) => match never {},
        TaskEvent::Done(Some(puzzle)) => {
            start.put(&mut exercises, Exercise::Puzzle(Box::new(puzzle)));
        }
        TaskEvent::Done(None) | TaskEvent::Failed => {
            commands.write_message(AnnouncementRequested::warning(text.training_no_puzzle()));
        }
    }
}

/// Goes home once the player does something else.
fn leave(
    mode: Res<ChosenMode>,
    mut exercises: ResMut<Exercises>,
    mut games: MessageWriter<GameRequested>,
) {
    let is_left = exercises.is_running() && !mode.is_exercise();
    if is_left && let Some(running) = exercises.running.take() {
        exercises.making = None;
        running.home.go(&mut games);
    }
}

/// Follows the game, and ends when the player goes elsewhere.
fn follow(
    mut commands: Commands,
    now: Res<Now>,
    model: Res<GameModel>,
    mode: Res<ChosenMode>,
    review: Res<GameReview>,
    mut exercises: ResMut<Exercises>,
    mut keeps: MessageWriter<TrainingKeepRequested>,
) {
    let mut making = exercises.making.iter();
    if making.any(|making| making.game_number != model.game_number()) {
        exercises.making = None;
    }
    if !mode.is_exercise() && exercises.is_running() {
        exercises.running = None;
    }
    let Some(running) = &mut exercises.bypass_change_detection().running else {
        return;
    };
    let Some(tried) = running.tried_in(model.game()) else {
        if let Home::Line { after, .. } = &mut running.home {
            *after = model.game().present();
        }
        commands.write_message(ModeRequested::Leave);
        // That is answered in the next frame.
        commands.write_message(RequestRedraw);
        return;
    };
    let before = (running.tried, running.help);
    running.tried = tried;
    // The review may have looked deeper since.
    if let (Exercise::Retry(known), Some((_, ply))) = (&mut running.exercise, review.subject())
        && **known != *ply
    {
        **known = ply.clone();
    }
    if let Some(square) = tried {
        let is_right = running.exercise.is_right(square);
        if is_right || matches!(running.exercise, Exercise::Mistake(_)) {
            running.help = Help::Answer;
        }
        if before.0 != tried {
            keeps.write_batch(running.judge(is_right, now.today()));
        }
    }
    if before != (running.tried, running.help) {
        exercises.set_changed();
    }
}

/// Keeps the answer from whatever else would show it.
fn hide_answer(exercises: Res<Exercises>, mut hidden: ResMut<HiddenAnswer>) {
    hidden.set_if_neq(HiddenAnswer(exercises.hides_answer()));
}

/// Shows the answer on the board once it is told, and how good the move is that is tried in a reviewed game.
fn mark(mut commands: Commands, exercises: Res<Exercises>, review: Res<GameReview>) {
    let Some(exercise) = exercises.exercise() else {
        return;
    };
    let line = exercises.better_line(None);
    let verdict = match (exercise, exercises.tried(), review.subject()) {
        (Exercise::Retry(_), Some(tried), Some((_, ply))) => Some(tried).zip(ply.class_of(tried)),
        _ => None,
    };
    commands.write_message(MarksRequested {
        layer: MarkLayer::Mode,
        marks: BoardMarks {
            line: line.map_or(Vec::new(), |(before, line)| line_marks(before, line)),
            verdict,
            ..default()
        },
    });
}

/// The days until a card comes up again; `None` if it is learned.
pub(super) fn days_until(card: LeitnerCard, today: Day) -> Option<u32> {
    let days = card.due().days_since(today);
    (!card.is_learned()).then_some(days)
}
