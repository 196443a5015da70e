//! A ply under review: the values of its moves, and how good the move played was.

use serde::{Deserialize, Serialize};

use super::reason::PlyReasons;
use crate::{
    engine::{Limits, MoveValue, Value, is_forced},
    rules::{Action, Player, Ply, Position, Size, Square},
};

/// A ply of the line under review.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewedPly {
    before: Position,
    player: Player,
    action: Action,
    /// The legal moves with their values, the best first; empty until searched.
    moves: Vec<MoveValue>,
    depth: u32,
    /// Whether there was no choice.
    is_forced: bool,
    /// Whether the line up to this ply is a named opening.
    is_book: bool,
    /// The record's value of the move for its player, and its class.
    noted: (Option<Value>, Option<MoveClass>),
}

/// The depth below which a search means little.
const SHALLOW: u32 = 4;

/// How much worse a move is than the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum MoveClass {
    /// As good as the best move.
    Best,
    /// Hardly worse than the best move.
    Good,
    /// It loses less than a tenth of the board.
    Inaccuracy,
    /// It loses less than a fifth of the board.
    Mistake,
    /// It loses more.
    Blunder,
}

impl MoveClass {
    /// Whether a clearly better move existed: an inaccuracy or worse.
    pub fn is_fault(self) -> bool {
        self >= MoveClass::Inaccuracy
    }

    /// All classes, the best first.
    pub const ALL: [MoveClass; 5] = [
        MoveClass::Best,
        MoveClass::Good,
        MoveClass::Inaccuracy,
        MoveClass::Mistake,
        MoveClass::Blunder,
    ];

    /// The class of a move that loses `discs` on a board of `size`. On 8×8, inaccuracies begin at 3 discs, mistakes at
    /// 6, and blunders at 12.
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

/// A difference in discs, scaled to an 8×8 board.
pub(super) fn relative(discs: f64, size: Size) -> f64 {
    discs * Size::STANDARD.area() as f64 / size.area() as f64
}

impl ReviewedPly {
    /// An unsearched ply in the position `before`.
    pub(super) fn new(before: Position, player: Player, action: Action) -> ReviewedPly {
        ReviewedPly {
            before,
            player,
            action,
            moves: Vec::new(),
            depth: 0,
            is_forced: is_forced(&before),
            is_book: false,
            noted: (None, None),
        }
    }

    /// A fully searched ply: `moves` are all legal moves, the best first.
    pub(super) fn known(
        before: Position,
        player: Player,
        played: Square,
        moves: Vec<MoveValue>,
    ) -> ReviewedPly {
        ReviewedPly {
            moves,
            ..ReviewedPly::new(before, player, Action::Place(played))
        }
    }

    /// Whether `ply` from `before` has the same moves to choose from.
    pub(super) fn is_of(&self, ply: &Ply, before: &Position) -> bool {
        self.before == *before && self.player == ply.player
    }

    /// The same choice with another action; `is_book` if the line up to it is a named opening.
    pub(super) fn played_as(self, action: Action, is_book: bool) -> ReviewedPly {
        let noted = if action == self.action {
            self.noted
        } else {
            (None, None)
        };
        ReviewedPly {
            action,
            is_book,
            noted,
            ..self
        }
    }

    /// The position before the ply.
    pub fn before(&self) -> &Position {
        &self.before
    }

    /// The side that moved or passed.
    pub fn player(&self) -> Player {
        self.player
    }

    /// The move or pass of the ply.
    pub fn action(&self) -> Action {
        self.action
    }

    /// The legal moves with their values, the best first; empty until searched.
    pub fn moves(&self) -> &[MoveValue] {
        &self.moves
    }

    /// The search depth in plies; 0 until searched.
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// The best move; `None` until searched.
    pub fn best(&self) -> Option<&MoveValue> {
        self.moves.first()
    }

    /// The move played; `None` for a pass and until searched.
    pub fn played(&self) -> Option<&MoveValue> {
        let mut moves = self.moves.iter();
        moves.find(|found| Action::Place(found.square) == self.action)
    }

    /// How much worse the move played is than the best.
    pub fn loss(&self) -> Option<Value> {
        self.loss_of(self.action.square()?)
    }

    /// How much worse the move on `square` is than the best.
    pub fn loss_of(&self, square: Square) -> Option<Value> {
        let found = self.moves.iter().find(|found| found.square == square)?;
        Some(self.best()?.value - found.value)
    }

    /// The class of the move on `square`, by its loss.
    pub fn class_of(&self, square: Square) -> Option<MoveClass> {
        let loss = self.loss_of(square)?;
        Some(MoveClass::of_loss(loss.discs(), self.before.size()))
    }

    /// The record's value of the move, searched or not.
    pub fn noted_value(&self) -> Option<Value> {
        self.noted.0
    }

    /// Whether it has been searched so little that more would help.
    pub fn is_shallow(&self) -> bool {
        self.needs_search_to(SHALLOW)
    }

    /// Whether a search to `depth` could improve the values.
    pub fn needs_search_to(&self, depth: u32) -> bool {
        let is_exact = self.moves.iter().all(|found| found.value.exact);
        let is_searched = !self.moves.is_empty() && (is_exact || self.depth >= depth);
        self.action != Action::Pass && !is_searched
    }

    /// Whether there was no choice: a pass, a single move, or moves that are images of one another.
    pub fn is_forced(&self) -> bool {
        self.is_forced
    }

    /// Whether the line up to this move is a named opening, and the search finds no fault in the move.
    pub fn is_book(&self) -> bool {
        self.is_book && !self.class_by_loss().is_some_and(MoveClass::is_fault)
    }

    /// The class of the move, from the record until it has been searched; `None` without a choice, and in named
    /// openings.
    pub fn class(&self) -> Option<MoveClass> {
        if self.is_forced || self.is_book() {
            return None;
        }
        self.class_by_loss().or(self.noted.1)
    }

    /// Whether the move was an inaccuracy or worse.
    pub fn is_fault(&self) -> bool {
        self.class().is_some_and(MoveClass::is_fault)
    }

    fn class_by_loss(&self) -> Option<MoveClass> {
        self.class_of(self.action.square()?)
    }

    /// Whether the move gave away a win or a tie. While values are estimates, only a move with a large loss counts.
    pub fn is_turning_point(&self) -> bool {
        let (Some(best), Some(played)) = (self.best(), self.played()) else {
            return false;
        };
        // Estimates around zero mean nothing.
        let outcome = |value: Value| match value.centidiscs {
            -99..=99 => 0,
            centidiscs => centidiscs.signum(),
        };
        let is_clear = self.is_fault() || (best.value.exact && played.value.exact);
        let has_turned = outcome(best.value) > outcome(played.value);
        has_turned && is_clear && !self.is_forced && !self.is_book()
    }

    /// The reasons against the move; `None` unless it was an inaccuracy or worse.
    pub fn reasons(&self) -> Option<PlyReasons> {
        let (best, played) = (self.best()?, self.played()?);
        let reasons = || PlyReasons::new(&self.before, best, played);
        self.is_fault().then(reasons)?
    }

    /// Takes the record's judgement of the move.
    pub(super) fn note(&mut self, value: Option<Value>, class: Option<MoveClass>) {
        self.noted = (value, class);
    }

    /// Takes search results, if they improve on the known ones.
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

    /// Whether a search within `limits` could improve nothing.
    pub(super) fn is_done(&self, limits: &Limits) -> bool {
        let free = self.before.board().free().len() as u32;
        let is_to_end = free <= limits.exact_from;
        !self.needs_search_to(if is_to_end { u32::MAX } else { limits.depth })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Game, Ruleset};

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
    fn a_class_begins_with_its_least_loss() {
        let borders = MoveClass::ALL.windows(2).zip([0.5, 3.0, 6.0, 12.0]);
        for (classes, border) in borders {
            // Losses are told in hundredths of a disc.
            let found =
                [border - 0.01, border].map(|loss| MoveClass::of_loss(loss, Size::STANDARD));
            assert_eq!(found, classes, "{border}");
        }
    }

    /// The second move on a board of `rows` rows, with values of the best move and of the one played.
    fn second_move(rows: usize, first: &str, best: Value, played: Value) -> ReviewedPly {
        let mut game = Game::new(Ruleset::OTHELLO, Size::new(rows, rows).unwrap());
        game.play(first.parse().unwrap()).unwrap();
        let legal = game.legal().iter().map(|found| found.square);
        let moves = legal
            .zip([best, played, played])
            .map(|(square, value)| MoveValue {
                square,
                value,
                line: vec![Action::Place(square)],
            });
        let moves: Vec<MoveValue> = moves.collect();
        ReviewedPly::known(*game.position(), Player::Light, moves[1].square, moves)
    }

    #[test]
    fn a_turning_point_gives_away_a_disc_at_least() {
        let is_turning_point = |best, played| {
            let ply = second_move(4, "b1", Value::estimate(best), Value::estimate(played));
            assert!(ply.is_fault());
            ply.is_turning_point()
        };
        // From a win to a tie, from a tie to a loss, and from a win to a loss.
        assert!(is_turning_point(100, -99) && is_turning_point(99, -100));
        assert!(is_turning_point(100, -100));
        // A tie, a win or a loss that stays one.
        assert!(!is_turning_point(99, -99));
        assert!(!is_turning_point(300, 100) && !is_turning_point(-100, -300));
    }

    #[test]
    fn a_small_loss_turns_a_game_only_if_it_is_certain() {
        let value = |centidiscs, exact| Value { centidiscs, exact };
        for (best, played, expected) in [
            (true, true, true),
            (true, false, false),
            (false, true, false),
        ] {
            let ply = second_move(8, "f5", value(200, best), value(0, played));
            assert!(!ply.is_fault());
            assert_eq!(ply.is_turning_point(), expected);
        }
    }
}
