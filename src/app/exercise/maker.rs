//! Generates puzzles in the background, each while the previous one is being solved.

use crate::{
    analysis::{Answer, EngineResources, Puzzle, PuzzleDifficulty, Question},
    app::{
        base::{
            Wake,
            background::{self, BackgroundTask, BackgroundThread},
        },
        computer::{desk::Desk, opponent::Seed},
    },
    engine::Rng,
    rules::Size,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleChoice {
    pub side: usize,
    pub difficulty: PuzzleDifficulty,
}

impl PuzzleChoice {
    /// The board sides of puzzles.
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

/// Generates puzzles of the chosen kind.
#[derive(Default)]
pub(super) struct PuzzleMaker {
    pub(super) choice: PuzzleChoice,
    pub(super) ready: Option<Puzzle>,
    making: Option<BackgroundTask<Option<Puzzle>>>,
    /// The game on the board while the player waits for a puzzle; any other ends the wait.
    waits_in: Option<u64>,
    /// Created for the first puzzle.
    desk: Option<Desk>,
    begun: u64,
}

impl PuzzleMaker {
    /// Switches to another kind.
    pub(super) fn choose(&mut self, choice: PuzzleChoice) {
        if self.choice != choice {
            self.choice = choice;
            self.ready = None;
            self.stop();
        }
    }

    /// Whether the player waits for a puzzle.
    pub(super) fn is_awaited(&self) -> bool {
        self.waits_in.is_some()
    }

    /// The next puzzle. If there is none yet, it is generated, and the player waits for it in the game with this
    /// number.
    pub(super) fn take(&mut self, wake: &Wake, seed: Seed, game_number: u64) -> Option<Puzzle> {
        let ready = self.ready.take();
        if ready.is_none() {
            self.prepare(wake, seed);
            self.waits_in = Some(game_number);
        }
        ready
    }

    /// Starts generating the next puzzle.
    pub(super) fn prepare(&mut self, wake: &Wake, seed: Seed) {
        if self.ready.is_some() || self.making.is_some() {
            return;
        }
        let PuzzleChoice { difficulty, .. } = self.choice;
        let (size, seed) = (self.choice.size(), Rng::seed(&[seed.0, self.begun]));
        self.begun += 1;
        let new_desk = || Desk::of_engine(BackgroundThread::Puzzles);
        let (task, link) = background::task(wake);
        let question = Question::Puzzle {
            size,
            difficulty,
            seed,
        };
        let resources = EngineResources::default();
        let desk = self.desk.get_or_insert_with(new_desk);
        desk.ask(
            resources,
            question,
            link,
            |_, _| {},
            |answer| match answer {
                Answer::Puzzle(puzzle) => Some(puzzle),
                _ => None,
            },
        );
        self.making = Some(task);
    }

    /// The awaited puzzle once it is generated; `Some(None)` if that failed.
    pub(super) fn receive(&mut self) -> Option<Option<Puzzle>> {
        let event = self.making.as_mut()?.poll()?;
        let is_awaited = self.is_awaited();
        self.stop();
        let made = event.result().flatten();
        if is_awaited {
            return Some(made);
        }
        self.ready = made;
        None
    }

    /// Ends the wait if another game is on the board.
    pub(super) fn forget_other_games(&mut self, game_number: u64) {
        if self.waits_in.is_some_and(|number| number != game_number) {
            self.stop();
        }
    }

    pub(super) fn stop(&mut self) {
        (self.making, self.waits_in) = (None, None);
    }
}
