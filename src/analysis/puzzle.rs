//! Endgame puzzles: one move wins and every other does not, as a search to the end has proved.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::{
    engine::{Control, Engine, Level, Limits, MoveValue, Rng, Value},
    rules::{Action, Position, Ruleset, Size, Square},
};

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum PuzzleDifficulty {
    /// Five or six free squares.
    #[default]
    Easy,
    /// Eight or nine free squares, and another move flips more discs.
    Medium,
    /// Eleven or twelve free squares, and whoever looks two moves ahead overlooks the move as well.
    Hard,
}

impl PuzzleDifficulty {
    /// All of them, the easiest first.
    pub const ALL: [PuzzleDifficulty; 3] = [
        PuzzleDifficulty::Easy,
        PuzzleDifficulty::Medium,
        PuzzleDifficulty::Hard,
    ];

    /// How many squares are free.
    pub const fn free_squares(self) -> RangeInclusive<usize> {
        match self {
            PuzzleDifficulty::Easy => 5..=6,
            PuzzleDifficulty::Medium => 8..=9,
            PuzzleDifficulty::Hard => 11..=12,
        }
    }

    /// How many legal moves there are at least.
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

/// How many moves at the start of a game are played at random, so that no two games are alike.
const RANDOM_PLIES: usize = 6;
/// How many endings are played from one middle game, and how many moves each of them has at least.
const ENDINGS: usize = 8;
const ENDING: usize = 8;
/// The levels that play the games. They err often enough for one move to make all the difference.
const PLAYERS: [Level; 3] = [
    Level::new(3).unwrap(),
    Level::new(4).unwrap(),
    Level::new(5).unwrap(),
];
/// The memory of the engine, in bytes: ends of games need little.
const MEMORY: usize = 4 << 20;
/// How far a player looks who misses the solution of a hard puzzle.
const GLANCE: Limits = Limits::depth(2);
/// How far a position is looked into before it is searched to the end, and by how many hundredths of a disc that
/// may err.
const PREVIEW: Limits = Limits::depth(4);
const PREVIEW_ERROR: i32 = 800;

impl Puzzle {
    /// A puzzle on a board of `size`, by the rules of `othello`. The same `seed` makes the same puzzle; `None` if
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

    /// The puzzle that a position is, if exactly one of its moves wins and it is as difficult as this.
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

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How hard it is.
    pub fn difficulty(&self) -> PuzzleDifficulty {
        self.difficulty
    }

    /// The proof: every legal move with its exact value, the one that wins first.
    pub fn moves(&self) -> &[MoveValue] {
        &self.moves
    }

    /// What the move on `square` is worth; `None` if it is not legal.
    pub fn value_of(&self, square: Square) -> Option<Value> {
        let mut moves = self.moves.iter();
        let found = moves.find(|found| found.square == square)?;
        Some(found.value)
    }
}

/// Plays on from a position, at first so many moves at random, and then as weak players do, until no more than
/// so many squares are free; `None` if the game ends before.
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
        // The game is over where nothing is legal.
        position = position.play(action).ok()?;
        plies += 1;
    }
    Some(position)
}

/// Whether it is worth the time to search all moves to the end. Only on 8×8 does the engine evaluate well enough to
/// say no.
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
