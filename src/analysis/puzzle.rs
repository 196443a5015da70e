//! Endgame puzzles: exactly one move wins, as a search to the end has proved.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::{
    engine::{Control, Engine, Level, Limits, MoveValue, Rng, Value},
    rules::{Action, Position, Ruleset, Size, Square},
};

/// The difficulty of a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum PuzzleDifficulty {
    /// Five or six free squares.
    #[default]
    Easy,
    /// Eight or nine free squares, and another move flips more discs.
    Medium,
    /// Eleven or twelve free squares, and a search of two plies misses the solution as well.
    Hard,
}

impl PuzzleDifficulty {
    /// All difficulties, the easiest first.
    pub const ALL: [PuzzleDifficulty; 3] = [
        PuzzleDifficulty::Easy,
        PuzzleDifficulty::Medium,
        PuzzleDifficulty::Hard,
    ];

    /// The number of free squares.
    pub const fn free_squares(self) -> RangeInclusive<usize> {
        match self {
            PuzzleDifficulty::Easy => 5..=6,
            PuzzleDifficulty::Medium => 8..=9,
            PuzzleDifficulty::Hard => 11..=12,
        }
    }

    /// The least number of legal moves.
    pub const fn least_moves(self) -> usize {
        match self {
            PuzzleDifficulty::Easy => 3,
            PuzzleDifficulty::Medium => 4,
            PuzzleDifficulty::Hard => 5,
        }
    }
}

/// A position in which exactly one move wins.
///
/// ```
/// use reversi::analysis::{Puzzle, PuzzleDifficulty};
/// use reversi::engine::Control;
/// use reversi::rules::Size;
///
/// let size = Size::new(6, 6).unwrap();
/// let puzzle = Puzzle::make(size, PuzzleDifficulty::Easy, 1, &Control::default()).unwrap();
/// let (solution, others) = puzzle.moves().split_first().unwrap();
/// assert!(solution.value.centidiscs > 0);
/// assert!(others.iter().all(|found| found.value.centidiscs <= 0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Puzzle {
    position: Position,
    difficulty: PuzzleDifficulty,
    moves: Vec<MoveValue>,
}

/// The number of random plies at the start of a game, so that no two games are alike.
const RANDOM_PLIES: usize = 6;
/// The number of endings played from one middle game, and the least number of their moves.
const ENDINGS: usize = 8;
const ENDING: usize = 8;
/// The levels that play the games. Their errors make positions in which one move decides.
const PLAYERS: [Level; 3] = [
    Level::new(3).unwrap(),
    Level::new(4).unwrap(),
    Level::new(5).unwrap(),
];
/// The memory of the engine, in bytes: endgames need little.
const MEMORY: usize = 4 << 20;
/// The search of a player who misses the solution of a hard puzzle.
const GLANCE: Limits = Limits::depth(2);
/// A preview search before the search to the end, and its tolerance in hundredths of a disc.
const PREVIEW: Limits = Limits::depth(4);
const PREVIEW_ERROR: i32 = 800;

impl Puzzle {
    /// Makes a puzzle on a board of `size`, by the rules of `othello`. The same `seed` makes the same puzzle. `None` if
    /// the search is stopped, or the board is too small.
    pub fn make(
        size: Size,
        difficulty: PuzzleDifficulty,
        seed: u64,
        control: &Control<'_>,
    ) -> Option<Puzzle> {
        let rng = &mut Rng::new(seed);
        let engine = &mut Engine::with_memory(1, MEMORY);
        let free = difficulty.free_squares();
        let begun = size.centre().len() + RANDOM_PLIES;
        while size.area() > free.end() + begun && !control.is_stopped() {
            let start = Position::start(Ruleset::OTHELLO, size);
            let middle = (start, RANDOM_PLIES, free.end() + ENDING);
            let Some(middle) = play(engine, middle, rng, control) else {
                continue;
            };
            for _ in 0..ENDINGS {
                let free = free.start() + rng.below(free.clone().count());
                let found = play(engine, (middle, 1, free), rng, control)
                    .filter(|position| may_have_one_win(engine, position, control))
                    .and_then(|position| Puzzle::of(engine, position, difficulty, control));
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    /// The puzzle in a position, if exactly one move wins and the difficulty fits.
    pub fn of(
        engine: &mut Engine,
        position: Position,
        difficulty: PuzzleDifficulty,
        control: &Control<'_>,
    ) -> Option<Puzzle> {
        let free = position.board().free().len();
        let legal = position.legal_moves();
        if !difficulty.free_squares().contains(&free) || legal.len() < difficulty.least_moves() {
            return None;
        }
        let analysed = engine.analyse(&position, &Limits::to_the_end(), control)?;
        let wins = |found: &MoveValue| found.value.centidiscs > 0;
        let is_proved = analysed.moves.len() == legal.len()
            && analysed.moves.iter().all(|found| found.value.exact)
            && analysed.moves.iter().filter(|found| wins(found)).count() == 1;
        if !is_proved {
            return None;
        }
        let solution = analysed.moves.first()?.square;
        let flips = legal.get(solution)?.flips.len();
        let is_tempting = || legal.iter().any(|found| found.flips.len() > flips);
        let mut is_overlooked = || {
            let glanced = engine.think(&position, &GLANCE, control);
            glanced.is_some_and(|glanced| glanced.best != Action::Place(solution))
        };
        let fits = match difficulty {
            PuzzleDifficulty::Easy => true,
            PuzzleDifficulty::Medium => is_tempting(),
            PuzzleDifficulty::Hard => is_tempting() && is_overlooked(),
        };
        fits.then_some(Puzzle {
            position,
            difficulty,
            moves: analysed.moves,
        })
    }

    /// The position to solve, by the rules of `othello`.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The difficulty that it meets.
    pub fn difficulty(&self) -> PuzzleDifficulty {
        self.difficulty
    }

    /// The proof: every legal move with its exact value, the winning one first.
    pub fn moves(&self) -> &[MoveValue] {
        &self.moves
    }

    /// The exact value of the move on `square`; `None` if it is illegal.
    pub fn value_of(&self, square: Square) -> Option<Value> {
        let mut moves = self.moves.iter();
        let found = moves.find(|found| found.square == square)?;
        Some(found.value)
    }
}

/// Plays on from a position, first at random, then as weak levels do, until at most so many squares are free; `None` if
/// the game ends before.
fn play(
    engine: &mut Engine,
    (mut position, random_plies, free): (Position, usize, usize),
    rng: &mut Rng,
    control: &Control<'_>,
) -> Option<Position> {
    let mut plies = 0;
    while position.board().free().len() > free {
        let legal = position.legal_moves();
        let action = if legal.is_empty() {
            Action::Pass
        } else if plies < random_plies {
            Action::Place(legal.iter().nth(rng.below(legal.len()))?.square)
        } else {
            let level = PLAYERS[rng.below(PLAYERS.len())];
            engine.choose(&position, level, rng.draw(), control)?.best
        };
        // Illegal only once the game is over.
        position = position.play(action).ok()?;
        plies += 1;
    }
    Some(position)
}

/// Whether searching all moves to the end is worth the time. Only on 8×8 is the evaluation good enough to say no.
fn may_have_one_win(engine: &mut Engine, position: &Position, control: &Control<'_>) -> bool {
    if position.size() != Size::STANDARD {
        return true;
    }
    let analysed = engine.analyse(position, &PREVIEW, control);
    let values = analysed.iter().flat_map(|analysed| &analysed.moves);
    let values: Vec<i32> = values.map(|found| found.value.centidiscs).collect();
    let [best, second, ..] = values[..] else {
        return false;
    };
    best > -PREVIEW_ERROR && second < PREVIEW_ERROR
}
