//! A line of a game with what every move was worth.

use std::{
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use super::{
    fault::{Fault, faults},
    openings,
    reason::{MoveReason, distinctive},
};
use crate::{
    engine::{
        Control, Engine, Level, Limits, MoveValue, SearchResult, Selectivity, Value, is_forced,
    },
    rules::{Action, Game, Player, Position, Size, Square},
};

/// The line of a game that is under review, ply by ply.
///
/// ```
/// use reversi::analysis::{Review, ReviewBudget};
/// use reversi::engine::{Control, Engine, Level};
/// use reversi::rules::{Game, Ruleset, Size};
///
/// let mut game = Game::new(Ruleset::OTHELLO, Size::new(4, 4).unwrap());
/// game.play("b1".parse().unwrap()).unwrap();
/// let mut review = Review::new(&game);
/// let budget = ReviewBudget::Level(Level::MAX);
/// review.run(&mut Engine::new(1), budget, &Control::default(), &mut |_| {});
/// let first = &review.plies()[0];
/// assert_eq!(first.played().unwrap().value.to_string(), "-10");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Review {
    plies: Vec<ReviewedPly>,
}

/// How much a review may search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewBudget {
    /// As far as this level of the computer looks. With one thread and a new engine, the same line has the
    /// same values every time.
    Level(Level),
    /// As deep as the time for the whole line allows.
    Time(Duration),
}

/// A ply of the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewedPly {
    before: Position,
    player: Player,
    action: Action,
    /// The legal moves with their values, the best first; none until they have been searched.
    moves: Vec<MoveValue>,
    depth: u32,
    /// Whether there was no choice.
    is_forced: bool,
    /// Whether the line is a known opening up to this ply.
    is_book: bool,
}

/// How much worse a move is than the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveClass {
    /// Nothing is better.
    Best,
    /// Hardly anything is better.
    Good,
    /// It loses less than a tenth of the board.
    Inaccuracy,
    /// It loses less than a fifth of the board.
    Mistake,
    /// It loses more.
    Blunder,
}

impl MoveClass {
    /// All classes, the best first.
    pub const ALL: [MoveClass; 5] = [
        MoveClass::Best,
        MoveClass::Good,
        MoveClass::Inaccuracy,
        MoveClass::Mistake,
        MoveClass::Blunder,
    ];

    /// The class of a move that loses so many discs on a board of `size`. On 8×8 an inaccuracy loses 3, a
    /// mistake 6, and a blunder 12 discs or more.
    pub fn of_loss(discs: f64, size: Size) -> MoveClass {
        match relative(discs, size) {
            ..0.5 => MoveClass::Best,
            ..3.0 => MoveClass::Good,
            ..6.0 => MoveClass::Inaccuracy,
            ..12.0 => MoveClass::Mistake,
            _ => MoveClass::Blunder,
        }
    }

    /// The name, in lower case.
    pub const fn key(self) -> &'static str {
        match self {
            MoveClass::Best => "best",
            MoveClass::Good => "good",
            MoveClass::Inaccuracy => "inaccuracy",
            MoveClass::Mistake => "mistake",
            MoveClass::Blunder => "blunder",
        }
    }
}

/// A difference in discs, as if the board were one of 8×8.
pub(super) fn relative(discs: f64, size: Size) -> f64 {
    discs * Size::STANDARD.area() as f64 / size.area() as f64
}

impl ReviewedPly {
    /// The position before the ply.
    pub fn before(&self) -> &Position {
        &self.before
    }

    /// The side that moved or passed.
    pub fn player(&self) -> Player {
        self.player
    }

    /// What it did.
    pub fn action(&self) -> Action {
        self.action
    }

    /// The legal moves with their values, the best first; none until they have been searched.
    pub fn moves(&self) -> &[MoveValue] {
        &self.moves
    }

    /// The depth in plies to which they were searched.
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// The best move.
    pub fn best(&self) -> Option<&MoveValue> {
        self.moves.first()
    }

    /// The move that was played; `None` for a pass and until it has been searched.
    pub fn played(&self) -> Option<&MoveValue> {
        let mut moves = self.moves.iter();
        moves.find(|found| Action::Place(found.square) == self.action)
    }

    /// By how much the move played is worse than the best.
    pub fn loss(&self) -> Option<Value> {
        match self.action {
            Action::Place(square) => self.loss_of(square),
            Action::Pass => None,
        }
    }

    /// By how much the move on `square` is worse than the best.
    pub fn loss_of(&self, square: Square) -> Option<Value> {
        let found = self.moves.iter().find(|found| found.square == square)?;
        let (best, found) = (self.best()?.value, found.value);
        Some(Value {
            centidiscs: best.centidiscs - found.centidiscs,
            exact: best.exact && found.exact,
        })
    }

    /// Whether there was nothing to choose: a pass, a single move, or moves that are images of one another.
    pub fn is_forced(&self) -> bool {
        self.is_forced
    }

    /// Whether the line is a known opening up to this move, in which the search sees nothing wrong.
    pub fn is_book(&self) -> bool {
        self.is_book && self.class_by_loss() < Some(MoveClass::Inaccuracy)
    }

    /// How good the move was; `None` where there was nothing to choose, and in known openings.
    pub fn class(&self) -> Option<MoveClass> {
        if self.is_forced || self.is_book() {
            return None;
        }
        self.class_by_loss()
    }

    fn class_by_loss(&self) -> Option<MoveClass> {
        let loss = self.loss()?;
        Some(MoveClass::of_loss(loss.discs(), self.before.size()))
    }

    /// Whether the move gave a win or a tie away.
    pub fn is_turning_point(&self) -> bool {
        let (Some(best), Some(played)) = (self.best(), self.played()) else {
            return false;
        };
        // Estimates around zero say nothing.
        let outcome = |value: Value| match value.centidiscs {
            -99..=99 => 0,
            centidiscs => centidiscs.signum(),
        };
        !self.is_forced && !self.is_book() && outcome(best.value) > outcome(played.value)
    }

    /// What was wrong with the move, the weightiest first, at most two facts; none unless it is at least an
    /// inaccuracy.
    pub fn faults(&self) -> Vec<Fault> {
        match (self.best(), self.played()) {
            (Some(best), Some(played)) if self.class() >= Some(MoveClass::Inaccuracy) => {
                faults(&self.before, best, played)
            }
            _ => Vec::new(),
        }
    }

    /// What the best move has that the one played lacks; `None` unless that was at least an inaccuracy.
    pub fn best_reason(&self) -> Option<MoveReason> {
        let (best, played) = (self.best()?, self.played()?);
        if self.class() < Some(MoveClass::Inaccuracy) {
            return None;
        }
        distinctive(&self.before, best, played)
    }

    /// Takes what a search has found, if it is more than what is known.
    pub(super) fn learn(&mut self, moves: Vec<MoveValue>, depth: u32) {
        let is_exact = |moves: &[MoveValue]| moves.iter().all(|found| found.value.exact);
        let is_more = self.moves.is_empty()
            || depth > self.depth
            || (is_exact(&moves) && !is_exact(&self.moves));
        if is_more && !moves.is_empty() {
            self.moves = moves;
            self.depth = depth;
        }
    }

    /// Whether a search within `limits` could find nothing more.
    fn is_done(&self, limits: &Limits) -> bool {
        let free = self.before.board().free().len() as u32;
        let is_exact = self.moves.iter().all(|found| found.value.exact);
        let is_passed = self.action == Action::Pass;
        let is_deep = self.depth >= limits.depth && free > limits.exact_from;
        is_passed || (!self.moves.is_empty() && (is_exact || is_deep))
    }
}

impl Review {
    /// The present line of a game, without values yet.
    pub fn new(game: &Game) -> Review {
        let mut review = Review::default();
        review.follow(game);
        review
    }

    /// Takes the present line of a game, and keeps what is known of the plies that it shares with the line
    /// before.
    pub fn follow(&mut self, game: &Game) {
        let plies = game.line().into_iter().zip(game.positions());
        let mut known = std::mem::take(&mut self.plies).into_iter();
        let book = openings::known_plies(game);
        for (index, (ply, before)) in plies.enumerate() {
            let is_book = index < book;
            let same = known
                .next()
                .filter(|known| known.before == before && known.player == ply.player);
            // Another move from the same position has the same values to choose from.
            self.plies.push(match same {
                Some(same) => ReviewedPly {
                    action: ply.action,
                    is_book,
                    ..same
                },
                None => ReviewedPly {
                    before,
                    player: ply.player,
                    action: ply.action,
                    moves: Vec::new(),
                    depth: 0,
                    is_forced: is_forced(&before),
                    is_book,
                },
            });
        }
    }

    /// The plies from the start to the end of the line, passes among them.
    pub fn plies(&self) -> &[ReviewedPly] {
        &self.plies
    }

    pub(super) fn plies_mut(&mut self) -> &mut [ReviewedPly] {
        &mut self.plies
    }

    /// Searches the line from its end to its start, in rounds that look deeper and deeper, and calls `progress`
    /// after every search.
    ///
    /// It ends with its budget, or soon after it is stopped. What it has found is kept; it can be run again.
    pub fn run(
        &mut self,
        engine: &mut Engine,
        budget: ReviewBudget,
        control: &Control<'_>,
        progress: &mut dyn FnMut(&Review),
    ) {
        let work = Work::new(self.plies.iter().enumerate().rev(), budget);
        work.run(engine, control, &mut |index, searched| {
            self.plies[index].learn(searched.moves, searched.depth);
            progress(self);
        });
    }

    /// As [`Review::run`], with a thread for each of the `engines`. They take turns in the plies, so that with the
    /// same number of engines the values are the same too.
    pub fn run_on(
        &mut self,
        engines: &mut [Engine],
        budget: ReviewBudget,
        control: &Control<'_>,
        progress: &mut dyn FnMut(&Review),
    ) {
        let count = engines.len();
        let (sender, found) = mpsc::channel();
        thread::scope(|scope| {
            for (turn, engine) in engines.iter_mut().enumerate() {
                let plies = self.plies.iter().enumerate().rev();
                let work = Work::new(plies.skip(turn).step_by(count), budget);
                let sender = sender.clone();
                scope.spawn(move || {
                    work.run(engine, control, &mut |index, searched| {
                        // The receiver outlives the thread.
                        let _ = sender.send((index, searched));
                    });
                });
            }
            drop(sender);
            for (index, searched) in found {
                self.plies[index].learn(searched.moves, searched.depth);
                progress(self);
            }
        });
    }
}

/// The plies that an engine searches, the last one first.
struct Work {
    plies: Vec<(usize, ReviewedPly)>,
    budget: ReviewBudget,
}

impl Work {
    fn new<'a>(
        plies: impl Iterator<Item = (usize, &'a ReviewedPly)>,
        budget: ReviewBudget,
    ) -> Work {
        let plies = plies.map(|(index, ply)| (index, ply.clone()));
        Work {
            plies: plies.collect(),
            budget,
        }
    }

    /// Searches round after round, and tells what it has found of the plies.
    fn run(
        mut self,
        engine: &mut Engine,
        control: &Control<'_>,
        tell: &mut dyn FnMut(usize, SearchResult),
    ) {
        let started = Instant::now();
        for limits in &rounds(self.budget) {
            let is_open = |(_, ply): &&(usize, ReviewedPly)| !ply.is_done(limits);
            let mut left = self.plies.iter().filter(is_open).count() as u32;
            for (index, ply) in &mut self.plies {
                if ply.is_done(limits) {
                    continue;
                }
                let share = match self.budget {
                    ReviewBudget::Level(_) => None,
                    ReviewBudget::Time(time) => {
                        // A search may take more than its share: many need less.
                        let rest = time.saturating_sub(started.elapsed());
                        Some(rest.min(4 * rest / left.max(1)))
                    }
                };
                if control.is_stopped() || share.is_some_and(|share| share.is_zero()) {
                    return;
                }
                let limits = Limits {
                    time: share,
                    ..*limits
                };
                left = left.saturating_sub(1);
                if let Some(found) = engine.judge(&ply.before, &limits, control) {
                    ply.learn(found.moves.clone(), found.depth);
                    tell(*index, found);
                }
            }
        }
    }
}

/// The searches of a review, the quickest first.
fn rounds(budget: ReviewBudget) -> Vec<Limits> {
    let round = |depth, exact_from| Limits {
        exact_from,
        selectivity: Selectivity::Percent87,
        ..Limits::depth(depth)
    };
    match budget {
        ReviewBudget::Level(level) => {
            // Bounded in a way that does not depend on the machine.
            let limits = Limits {
                nodes: Some(NODES),
                ..level.limits()
            };
            let quick = Limits {
                depth: limits.depth.min(2),
                exact_from: limits.exact_from.min(8),
                ..limits
            };
            vec![quick, limits]
        }
        ReviewBudget::Time(_) => (1..=30).map(|step| round(2 * step, 4 + 2 * step)).collect(),
    }
}

/// The most positions that a search of a review by level visits.
const NODES: u64 = 20_000_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_relative_to_the_board() {
        let class = MoveClass::of_loss;
        let losses = [0.0, 2.0, 4.0, 6.0, 12.0];
        for (loss, expected) in losses.into_iter().zip(MoveClass::ALL) {
            assert_eq!(class(loss, Size::STANDARD), expected);
        }
        let small = Size::new(4, 4).unwrap();
        assert_eq!(class(2.0, small), MoveClass::Mistake);
        assert_eq!(class(12.0, Size::new(26, 26).unwrap()), MoveClass::Good);
    }

    #[test]
    fn rounds_look_deeper_and_deeper() {
        for budget in [
            ReviewBudget::Time(Duration::from_secs(1)),
            ReviewBudget::Level(Level::MAX),
            ReviewBudget::Level(Level::MIN),
        ] {
            let rounds = rounds(budget);
            assert!(rounds[0].depth <= 2 && rounds[0].exact_from <= 8);
            assert!(rounds.is_sorted_by_key(|round| (round.depth, round.exact_from)));
        }
    }
}
