//! Openings to learn by heart: lines of which one side's moves are asked.
//!
//! They are kept as text, a line each, with fields separated by `; `:
//!
//! ```text
//! side dark; moves f5d6c3d3c4; box 1; due 2024-02-28
//! ```
//!
//! - `side`: whose moves are asked, `dark` or `light`. It has the last move;
//! - `moves`: a game on 8×8 by the rules of `othello`, whose first move is f5;
//! - `box` and `due`: those of the [`LeitnerCard`].
//!
//! Lines that are empty or begin with `#` are skipped.

use std::{fmt, mem, str::FromStr};

use super::{
    leitner::{Day, LeitnerCard},
    openings::has_openings,
    training::{card_of, field, read_lines},
};
use crate::{
    records::transcript,
    rules::{Action, Game, Player, Ply, Position, Ruleset, Size, Square, Symmetry},
};

/// The moves of an opening, and the schedule for one side's moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LearnedLine {
    /// The learning side, which has the last move.
    player: Player,
    moves: Vec<Square>,
    /// Its place in the schedule.
    pub card: LeitnerCard,
}

/// The error for a text that is no [`LearnedLine`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the line is no opening to learn")]
pub struct ParseLearnedLineError;

impl LearnedLine {
    /// The moves to the present position of a game, learned by the side with the last of them, due `today`. `None`
    /// without moves, or if the rules and board have no named openings.
    pub fn of(game: &Game, today: Day) -> Option<LearnedLine> {
        let card = LeitnerCard::at(1, today)?;
        has_openings(game).then(|| LearnedLine::with_card(game, card))?
    }

    /// Turns a game so that its first move is f5.
    fn with_card(game: &Game, card: LeitnerCard) -> Option<LearnedLine> {
        let line = game.line();
        let moves: Vec<Square> = line.iter().filter_map(Ply::square).collect();
        let moves = moves.get(..game.ply_number())?;
        let (start, first) = (game.position_at(game.start())?, *moves.first()?);
        let mut images = start.symmetries();
        let is_f5 = |turn: &Symmetry| {
            start.image(*turn) == *start && turn.apply(first) == Square::new(5, 4)
        };
        let turn = images.find(is_f5)?;
        Some(LearnedLine {
            player: game.last_choice()?.player,
            moves: moves.iter().map(|square| turn.apply(*square)).collect(),
            card,
        })
    }

    /// The side whose moves are asked.
    pub fn player(&self) -> Player {
        self.player
    }

    /// Its moves as a game.
    pub fn game(&self) -> Game {
        let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
        for square in &self.moves {
            // They are legal, because they come from a game.
            let _ = game.play(*square);
        }
        game
    }

    /// Whether it has the same moves, whatever its schedule.
    pub fn is_same(&self, other: &LearnedLine) -> bool {
        (self.player, &self.moves) == (other.player, &other.moves)
    }

    /// The move after `plies` plies.
    fn next(&self, plies: usize) -> Option<Square> {
        self.moves.get(plies).copied()
    }
}

/// The lines to learn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Repertoire {
    lines: Vec<LearnedLine>,
}

impl Repertoire {
    /// Parses a text, and counts the unreadable lines.
    pub fn read(text: &str) -> (Repertoire, usize) {
        let mut repertoire = Repertoire::default();
        let damaged = read_lines(text, |line| repertoire.put(line));
        (repertoire, damaged)
    }

    /// All lines in order of entry.
    pub fn lines(&self) -> &[LearnedLine] {
        &self.lines
    }

    /// Whether it has these moves for the same side.
    pub fn has(&self, line: &LearnedLine) -> bool {
        self.lines.iter().any(|found| found.is_same(line))
    }

    /// Adds a line, or replaces the one with the same moves.
    pub fn put(&mut self, line: LearnedLine) {
        match self.lines.iter_mut().find(|found| found.is_same(&line)) {
            Some(found) => *found = line,
            None => self.lines.push(line),
        }
    }

    /// Replaces a line with the same moves by one with a new schedule, if it is still there.
    pub fn update(&mut self, line: &LearnedLine) {
        if let Some(found) = self.lines.iter_mut().find(|found| found.is_same(line)) {
            found.card = line.card;
        }
    }

    /// Removes a line.
    pub fn remove(&mut self, line: &LearnedLine) {
        self.lines.retain(|found| !found.is_same(line));
    }

    /// The lines to ask `player`: those due on `today`, or else all that are not learned yet, the longest due first.
    pub fn to_ask(&self, player: Player, today: Day) -> Vec<LearnedLine> {
        let of_side = self.lines.iter().filter(|line| line.player == player);
        let (mut due, mut ahead): (Vec<_>, Vec<_>) = of_side
            .filter(|line| !line.card.is_learned())
            .cloned()
            .partition(|line| line.card.is_due(today));
        let asked = if due.is_empty() { &mut ahead } else { &mut due };
        asked.sort_by_key(|line| line.card.due());
        mem::take(asked)
    }

    /// The number of lines due on `today`.
    pub fn due(&self, today: Day) -> usize {
        let is_due = |line: &&LearnedLine| line.card.is_due(today);
        self.lines.iter().filter(is_due).count()
    }

    /// Whether another line of the same side has `square` in the present position of `game`.
    fn has_move(&self, player: Player, game: &Game, square: Square) -> bool {
        let plies = game.ply_number();
        let Some(wanted) = image_after(game, square) else {
            return false;
        };
        let of_side = self.lines.iter().filter(|line| line.player == player);
        of_side.filter(|line| plies < line.moves.len()).any(|line| {
            let mut other = line.game();
            other.go_to(plies);
            let next = line.next(plies);
            next.and_then(|next| image_after(&other, next)) == Some(wanted)
        })
    }
}

/// The canonical image of the position after a move.
fn image_after(game: &Game, square: Square) -> Option<Position> {
    let after = game.position().play(Action::Place(square)).ok()?;
    Some(after.least_image().0)
}

/// A drill of a line: the other side's moves are played, and the learner's are to be found.
#[derive(Clone, Debug)]
pub struct Drill {
    line: LearnedLine,
    game: Game,
    /// The last wrong answer, and whether it is the move of another line.
    pub missed: Option<(Square, bool)>,
    /// The move revealed on request.
    pub told: Option<Square>,
    /// Whether every move so far was found at the first try.
    is_known: bool,
}

impl Drill {
    /// Starts with the first moves of a line.
    pub fn new(line: LearnedLine) -> Drill {
        let mut drill = Drill {
            line,
            game: Game::new(Ruleset::OTHELLO, Size::STANDARD),
            missed: None,
            told: None,
            is_known: true,
        };
        drill.play_other_side();
        drill
    }

    /// The line with its card after the answers so far.
    pub fn line(&self) -> &LearnedLine {
        &self.line
    }

    /// The line as far as it was played.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Whether all moves were found or revealed.
    pub fn is_over(&self) -> bool {
        self.wanted().is_none()
    }

    /// Whether all moves were found at the first try.
    pub fn is_known(&self) -> bool {
        self.is_known
    }

    fn wanted(&self) -> Option<Square> {
        self.line.next(self.game.ply_number())
    }

    fn play_other_side(&mut self) {
        while let Some(square) = self.wanted()
            && self.game.turn() != Some(self.line.player)
            && self.game.play(square).is_ok()
        {}
    }

    /// Answers with a legal move. Returns `true` if the line's card has changed.
    pub fn answer(&mut self, square: Square, repertoire: &Repertoire, today: Day) -> bool {
        let Some(wanted) = self.wanted() else {
            return false;
        };
        let answer = image_after(&self.game, square);
        if answer.is_none() {
            return false;
        }
        if answer != image_after(&self.game, wanted) {
            let is_other = repertoire.has_move(self.line.player, &self.game, square);
            self.missed = Some((square, is_other));
            return !is_other && self.miss(today);
        }
        (self.missed, self.told) = (None, None);
        let _ = self.game.play(wanted);
        self.play_other_side();
        let is_known = self.is_over() && self.is_known;
        if is_known {
            self.line.card = self.line.card.answered(true, today);
        }
        is_known
    }

    /// Reveals the move. Returns `true` if the line's card has changed.
    pub fn tell(&mut self, today: Day) -> bool {
        self.told = self.wanted();
        self.told.is_some() && self.miss(today)
    }

    /// Marks the line as missed, once.
    fn miss(&mut self, today: Day) -> bool {
        let was_known = mem::replace(&mut self.is_known, false);
        if was_known {
            self.line.card = self.line.card.answered(false, today);
        }
        was_known
    }
}

const HEAD: &str = "\
# Openings to learn, one a line. Lines may be deleted.
# the side whose moves are asked; all moves; Leitner box (6: learned); due date
";

impl fmt::Display for Repertoire {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(HEAD)?;
        for line in &self.lines {
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}

impl fmt::Display for LearnedLine {
    /// Writes the line, without a line feed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (side, box_number) = (self.player.key(), self.card.box_number());
        let moves: String = self.moves.iter().map(Square::to_string).collect();
        let due = self.card.due();
        write!(f, "side {side}; moves {moves}; box {box_number}; due {due}")
    }
}

impl FromStr for LearnedLine {
    type Err = ParseLearnedLineError;

    fn from_str(line: &str) -> Result<LearnedLine, ParseLearnedLineError> {
        parse(line).ok_or(ParseLearnedLineError)
    }
}

fn parse(line: &str) -> Option<LearnedLine> {
    let player: Player = field(line, "side")?.parse().ok()?;
    let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
    transcript::play(&mut game, field(line, "moves")?).ok()?;
    LearnedLine::with_card(&game, card_of(line)?).filter(|line| line.player == player)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(moves: &str) -> Game {
        let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
        transcript::play(&mut game, moves).unwrap();
        game
    }

    fn day(number: u32) -> Day {
        let first: Day = "2024-02-28".parse().unwrap();
        first.plus(number)
    }

    fn line(moves: &str) -> LearnedLine {
        LearnedLine::of(&game(moves), day(0)).unwrap()
    }

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn a_line_is_learned_by_the_side_that_moved_last_and_begins_with_f5() {
        let dark = line("f5d6c3");
        assert_eq!(dark.player(), Player::Dark);
        assert_eq!(
            dark.to_string(),
            "side dark; moves f5d6c3; box 1; due 2024-02-28"
        );
        assert_eq!(
            line("d3c5").to_string(),
            "side light; moves f5d6; box 1; due 2024-02-28"
        );
        assert!(LearnedLine::of(&game(""), day(0)).is_none());
        let mut walked = game("f5d6c3");
        walked.go_to(2);
        assert!(
            LearnedLine::of(&walked, day(0))
                .unwrap()
                .is_same(&line("f5d6"))
        );
        let other = Game::new(Ruleset::REVERSI, Size::STANDARD);
        assert!(LearnedLine::of(&other, day(0)).is_none());
    }

    #[test]
    fn lines_are_written_and_read_and_damaged_ones_are_counted() {
        let mut repertoire = Repertoire::default();
        repertoire.put(line("f5d6c3d3c4"));
        repertoire.put(line("f5f6"));
        repertoire.put(line("d3c3"));
        assert_eq!(repertoire.lines().len(), 2, "f5f6 and d3c3 are one");
        let written = repertoire.to_string();
        assert_eq!(Repertoire::read(&written), (repertoire.clone(), 0));
        let damaged = [
            "side light; moves f5d6c3; box 1; due 2024-02-28",
            "side dark; moves f5d6a1; box 1; due 2024-02-28",
            "side dark; moves ; box 1; due 2024-02-28",
            "side dark; moves f5; box 9; due 2024-02-28",
            "side dark; moves f5; moves f5; box 1; due 2024-02-28",
        ];
        let text = written + &damaged.join("\n");
        assert_eq!(Repertoire::read(&text), (repertoire, damaged.len()));
    }

    #[test]
    fn due_lines_of_a_side_are_asked_first_those_due_longest_and_else_all_that_are_not_learned() {
        let mut repertoire = Repertoire::default();
        for (moves, box_number, due) in [
            ("f5", 2, 3),
            ("f5d6c3", 1, 1),
            ("f5d6c4", 6, 0),
            ("f5f6", 1, 0),
        ] {
            let mut line = line(moves);
            line.card = LeitnerCard::at(box_number, day(due)).unwrap();
            repertoire.put(line);
        }
        let asked = |today| {
            let lines = repertoire.to_ask(Player::Dark, day(today));
            let plies: Vec<usize> = lines.iter().map(|line| line.game().ply_number()).collect();
            (plies, repertoire.due(day(today)))
        };
        assert_eq!(asked(0), (vec![3, 1], 1));
        assert_eq!(asked(1), (vec![3], 2));
        assert_eq!(asked(3), (vec![3, 1], 3));
    }

    #[test]
    fn a_line_that_is_known_moves_on_once_it_is_over() {
        let repertoire = Repertoire::default();
        let mut drill = Drill::new(line("f5d6c3d3c4"));
        // As a first move, any counts as f5.
        assert!(!drill.answer(square("e6"), &repertoire, day(0)));
        assert_eq!(drill.game().ply_number(), 2);
        assert!(!drill.answer(square("c3"), &repertoire, day(0)));
        assert!(!drill.is_over());
        assert!(drill.answer(square("c4"), &repertoire, day(0)));
        assert!(drill.is_over() && drill.is_known());
        let card = drill.line().card;
        assert_eq!((card.box_number(), card.due()), (2, day(2)));
        assert!(!drill.answer(square("e3"), &repertoire, day(0)));
    }

    #[test]
    fn the_other_side_begins_where_light_learns() {
        let mut drill = Drill::new(line("f5d6"));
        assert_eq!((drill.game().ply_number(), drill.is_over()), (1, false));
        assert!(drill.answer(square("d6"), &Repertoire::default(), day(0)));
        assert_eq!(drill.game().ply_number(), 2);
    }

    #[test]
    fn a_line_goes_back_once_where_a_move_is_missed_or_told() {
        let mut known = line("f5d6c3d3c4");
        known.card = LeitnerCard::at(3, day(0)).unwrap();
        let mut drill = Drill::new(known.clone());
        let repertoire = Repertoire::default();
        drill.answer(square("f5"), &repertoire, day(0));
        assert!(drill.answer(square("c4"), &repertoire, day(0)));
        assert_eq!(drill.missed, Some((square("c4"), false)));
        assert!(!drill.answer(square("c5"), &repertoire, day(0)));
        // An illegal move is no answer.
        drill.answer(square("a1"), &repertoire, day(0));
        assert_eq!(drill.missed, Some((square("c5"), false)));
        assert!(!drill.answer(square("c3"), &repertoire, day(0)));
        assert_eq!(drill.missed, None);
        assert!(!drill.answer(square("c4"), &repertoire, day(0)));
        assert!(drill.is_over() && !drill.is_known());
        let card = drill.line().card;
        assert_eq!((card.box_number(), card.due()), (1, day(1)));

        let mut drill = Drill::new(known);
        assert!(drill.tell(day(0)));
        assert_eq!(drill.told, Some(square("f5")));
        assert!(!drill.tell(day(0)));
        assert_eq!(drill.line().card.box_number(), 1);
    }

    #[test]
    fn an_answer_changes_a_line_and_brings_none_back() {
        let mut repertoire = Repertoire::default();
        repertoire.put(line("f5d6c3"));
        let mut known = line("f5d6c3");
        known.card = LeitnerCard::at(4, day(9)).unwrap();
        repertoire.update(&known);
        assert_eq!(repertoire.lines(), [known.clone()]);
        repertoire.remove(&known);
        repertoire.update(&known);
        assert_eq!(repertoire.lines(), []);
    }

    #[test]
    fn the_move_of_another_line_is_no_mistake() {
        let mut repertoire = Repertoire::default();
        let asked = line("f5d6c3");
        for line in [asked.clone(), line("f5d6c4d3c3")] {
            repertoire.put(line);
        }
        let mut drill = Drill::new(asked);
        drill.answer(square("f5"), &repertoire, day(0));
        assert!(!drill.answer(square("c4"), &repertoire, day(0)));
        assert_eq!(drill.missed, Some((square("c4"), true)));
        assert!(drill.answer(square("c3"), &repertoire, day(0)));
    }
}
