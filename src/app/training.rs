//! Training: positions of one's own games and endgame puzzles, in which a move is to be found.
//!
//! The position becomes the game on the board, with both sides left to the player. Whatever was on the board
//! comes back with the end of the training, as if nothing had been played in between.

use bevy::{prelude::*, window::RequestRedraw};

use super::{
    attempt::{AttemptRequested, AttemptSystems},
    background::{BackgroundTask, BackgroundThread, BackgroundWorker, TaskEvent, Wake},
    exercise::{Exercise, PuzzleChoice},
    hint::HintRequested,
    model::{GameModel, GameRequested, ModelSystems, PositionRequested},
    notices::AnnouncementRequested,
    now::Now,
    opponent::Seed,
    preview::PreviewRequested,
    requests::{RequestMessage, Requests},
    sets::GameSystems,
    texts::language::Language,
    training_file::{TrainingKeepRequested, TrainingStore},
};
use crate::{
    analysis::{Day, LeitnerCard, Puzzle, TrainingPosition},
    engine::{Control, Rng},
    rules::{Action, Game, Position, Square},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Training>()
        .init_resource::<PuzzleMaker>()
        .add_message::<TrainingRequested>()
        .add_systems(
            Update,
            (
                (answer, receive)
                    .chain()
                    .after(AttemptSystems)
                    .before(ModelSystems),
                follow.after(ModelSystems),
            )
                .in_set(GameSystems::Rules),
        );
}

/// Another state of the training.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrainingRequested {
    /// Prefer puzzles like this.
    Choose(PuzzleChoice),
    /// Begin with a puzzle of that kind.
    Puzzle,
    /// Begin with positions of one's own games.
    Mistakes,
    /// Go on to the next position.
    Next,
    /// Take the move back that was tried.
    TryAgain,
    /// Show the answer.
    ShowAnswer,
    /// Go back to the game.
    End,
}

impl RequestMessage for TrainingRequested {}

impl TrainingRequested {
    /// Asks to begin, and to end whatever else is shown on the board.
    pub fn begin(self, requests: &mut Requests) {
        requests.ask(PreviewRequested::End);
        requests.ask(HintRequested::Hide);
        requests.ask(AttemptRequested::End);
        requests.ask(self);
    }
}

/// The training, if any is under way, and what is chosen for it.
#[derive(Resource, Debug, Default)]
pub struct Training {
    choice: PuzzleChoice,
    running: Option<RunningTraining>,
    making: Option<MakingPuzzle>,
    /// How many puzzles were begun.
    puzzles: u64,
}

#[derive(Debug)]
struct RunningTraining {
    /// The game to go back to, and whether the computer waits there.
    home: (u64, bool),
    /// The game in which the answer is looked for; `None` until the model has begun it.
    game_number: Option<u64>,
    exercise: Exercise,
    tried: Option<Square>,
    /// The first answer counts.
    is_answered: bool,
    shows_answer: bool,
    /// The positions of own games that were shown since the beginning.
    shown: Vec<Position>,
    /// Nothing was due in the beginning, so the player trains ahead of time.
    is_ahead: bool,
}

#[derive(Debug)]
struct MakingPuzzle {
    task: BackgroundTask<Option<Puzzle>>,
    /// The game that was on the board then; any other ends the work.
    game_number: Option<u64>,
}

/// The thread that makes puzzles.
#[derive(Resource)]
struct PuzzleMaker(BackgroundWorker<()>);

impl Default for PuzzleMaker {
    fn default() -> PuzzleMaker {
        PuzzleMaker(BackgroundWorker::new(BackgroundThread::Puzzles, || ()))
    }
}

impl Training {
    /// What puzzles are to be like.
    pub fn choice(&self) -> PuzzleChoice {
        self.choice
    }

    /// Whether a puzzle is being made.
    pub fn is_making(&self) -> bool {
        self.making.is_some()
    }

    /// Whether an answer is looked for, or was found.
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// What is to be found.
    pub fn exercise(&self) -> Option<&Exercise> {
        Some(&self.running.as_ref()?.exercise)
    }

    /// The move that is tried on the board.
    pub fn tried(&self) -> Option<Square> {
        self.running.as_ref()?.tried
    }

    /// Whether the answer may not be shown yet.
    pub fn hides_answer(&self) -> bool {
        let mut running = self.running.iter();
        running.any(|running| !running.shows_answer)
    }

    /// The position with its best line, once it may be shown.
    pub fn best_line(&self) -> Option<(&Position, &[Action])> {
        let exercise = self.exercise().filter(|_| !self.hides_answer())?;
        Some((exercise.position(), &exercise.moves().first()?.line))
    }

    /// Makes a puzzle on another thread.
    fn make_puzzle(&mut self, maker: &PuzzleMaker, wake: &Wake, seed: Seed) {
        let PuzzleChoice { difficulty, .. } = self.choice;
        let (size, seed) = (self.choice.size(), Rng::seed(&[seed.0, self.puzzles]));
        self.puzzles += 1;
        self.making = Some(MakingPuzzle {
            task: maker.0.run(wake, move |(), link| {
                let control = Control {
                    stop: link.stop(),
                    progress: &|_| {},
                };
                Puzzle::make(size, difficulty, seed, &control)
            }),
            game_number: None,
        });
    }

    /// Puts an exercise on the board, in the place of the one before.
    fn put(
        &mut self,
        exercise: Exercise,
        is_ahead: bool,
        model: &GameModel,
        games: &mut MessageWriter<GameRequested>,
        positions: &mut MessageWriter<PositionRequested>,
    ) {
        let position = *exercise.position();
        let before = self.running.take();
        let home = match &before {
            Some(before) => before.home,
            None => (model.game_number(), model.computer_waits()),
        };
        let mut shown = before.map_or(Vec::new(), |before| before.shown);
        shown.push(position);
        let (number, waits) = home;
        games.write(GameRequested::Return { number, waits });
        games.write(GameRequested::ByHand(true));
        positions.write(PositionRequested {
            position,
            waits: true,
        });
        self.running = Some(RunningTraining {
            home,
            game_number: None,
            exercise,
            tried: None,
            is_answered: false,
            shows_answer: false,
            shown,
            is_ahead,
        });
    }

    /// Goes back to the game.
    fn end(&mut self, games: &mut MessageWriter<GameRequested>) {
        self.making = None;
        if let Some(running) = self.running.take() {
            let (number, waits) = running.home;
            games.write(GameRequested::Return { number, waits });
            games.write(GameRequested::ByHand(false));
        }
    }

    /// The next position of an own game, and whether it comes ahead of its time.
    fn next_mistake(&self, store: &TrainingStore, today: Day) -> Option<(TrainingPosition, bool)> {
        let mistakes = self.running.as_ref().filter(|running| {
            // After a puzzle the player has chosen mistakes anew.
            matches!(running.exercise, Exercise::Mistake(_))
        });
        let (shown, is_ahead) = match mistakes {
            Some(running) => (&running.shown[..], running.is_ahead),
            None => (&[][..], store.queue().due(today) == 0),
        };
        let next = store.queue().next(shown)?;
        let fits = is_ahead || next.card.is_due(today);
        fits.then(|| (next.clone(), is_ahead))
    }
}

impl RunningTraining {
    /// Takes note of the first answer. Returns what it changes about a position of an own game.
    fn judge(&mut self, is_right: bool, today: Day) -> Option<TrainingPosition> {
        if std::mem::replace(&mut self.is_answered, true) {
            return None;
        }
        match &mut self.exercise {
            Exercise::Puzzle(_) => None,
            Exercise::Mistake(mistake) => {
                mistake.card = mistake.card.answered(is_right, today);
                Some(TrainingPosition::clone(mistake))
            }
        }
    }
}

fn answer(
    text: Res<Language>,
    mut commands: Commands,
    now: Res<Now>,
    model: Res<GameModel>,
    maker: Res<PuzzleMaker>,
    wake: Res<Wake>,
    seed: Res<Seed>,
    store: Res<TrainingStore>,
    mut requests: MessageReader<TrainingRequested>,
    mut training: ResMut<Training>,
    mut games: MessageWriter<GameRequested>,
    mut positions: MessageWriter<PositionRequested>,
) {
    for request in requests.read() {
        let is_puzzle = matches!(training.exercise(), Some(Exercise::Puzzle(_)));
        match request {
            TrainingRequested::Choose(choice) => training.choice = *choice,
            TrainingRequested::Next if training.is_making() || !training.is_running() => {}
            TrainingRequested::Puzzle => training.make_puzzle(&maker, &wake, *seed),
            TrainingRequested::Next if is_puzzle => {
                training.make_puzzle(&maker, &wake, *seed);
            }
            TrainingRequested::Next | TrainingRequested::Mistakes => {
                match training.next_mistake(&store, now.today()) {
                    Some((mistake, is_ahead)) => {
                        let exercise = Exercise::Mistake(Box::new(mistake));
                        training.put(exercise, is_ahead, &model, &mut games, &mut positions);
                    }
                    None => {
                        training.end(&mut games);
                        commands.write_message(AnnouncementRequested::info(text.training_done()));
                    }
                }
            }
            TrainingRequested::TryAgain if training.tried().is_some() => {
                games.write(GameRequested::GoToNode(model.game().start()));
            }
            TrainingRequested::TryAgain => {}
            TrainingRequested::ShowAnswer => {
                if let Some(running) = &mut training.running {
                    running.shows_answer = true;
                    keep(running.judge(false, now.today()), &mut commands);
                }
            }
            TrainingRequested::End => training.end(&mut games),
        }
    }
}

/// Puts a puzzle on the board that has been made, unless the player has gone elsewhere.
fn receive(
    text: Res<Language>,
    mut commands: Commands,
    model: Res<GameModel>,
    mut training: ResMut<Training>,
    mut games: MessageWriter<GameRequested>,
    mut positions: MessageWriter<PositionRequested>,
) {
    // To look for an answer is no change.
    let making = &mut training.bypass_change_detection().making;
    let Some(made) = making.as_mut() else { return };
    let Some(event) = made.task.poll() else {
        return;
    };
    training.making = None;
    match event {
        TaskEvent::Progress(never) => match never {},
        TaskEvent::Done(Some(puzzle)) => {
            let exercise = Exercise::Puzzle(Box::new(puzzle));
            training.put(exercise, false, &model, &mut games, &mut positions);
        }
        TaskEvent::Done(None) | TaskEvent::Failed => {
            commands.write_message(AnnouncementRequested::warning(text.training_no_puzzle()));
        }
    }
}

/// The first move of the present line of a game.
fn first_move(game: &Game) -> Option<Square> {
    let mut node = game.present();
    let mut first = None;
    while let Some(parent) = game.parent(node) {
        first = game.ply_at(node);
        node = parent;
    }
    first?.square()
}

/// Follows the game, and ends when the player goes to another one.
fn follow(
    mut commands: Commands,
    now: Res<Now>,
    model: Res<GameModel>,
    mut training: ResMut<Training>,
    mut games: MessageWriter<GameRequested>,
) {
    let present = model.game_number();
    let is_elsewhere = |number: &mut Option<u64>| *number.get_or_insert(present) != present;
    let followed = training.bypass_change_detection();
    let making = followed.making.as_mut();
    if making.is_some_and(|making| is_elsewhere(&mut making.game_number)) {
        training.making = None;
    }
    let followed = training.bypass_change_detection();
    let Some(running) = &mut followed.running else {
        return;
    };
    if is_elsewhere(&mut running.game_number) {
        training.running = None;
        games.write(GameRequested::ByHand(false));
        commands.write_message(RequestRedraw);
        return;
    }
    let tried = first_move(model.game());
    if tried == running.tried {
        return;
    }
    running.tried = tried;
    if let Some(square) = tried {
        let is_right = running.exercise.is_right(square);
        let is_mistake = matches!(running.exercise, Exercise::Mistake(_));
        running.shows_answer |= is_right || is_mistake;
        keep(running.judge(is_right, now.today()), &mut commands);
    }
    training.set_changed();
}

/// Has a position kept with its new place in the schedule.
fn keep(changed: Option<TrainingPosition>, commands: &mut Commands) {
    if let Some(position) = changed {
        commands.write_message(TrainingKeepRequested(position));
    }
}

/// The days until a card comes up again; `None` if it is learned.
pub(super) fn days_until(card: LeitnerCard, today: Day) -> Option<u32> {
    let days = card.due().days_since(today);
    (!card.is_learned()).then_some(days)
}
