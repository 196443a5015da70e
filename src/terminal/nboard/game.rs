//! The game that the messages of the NBoard protocol are about.
//!
//! A pass is a ply here only once the protocol has told it: the engine may be asked for it before.

use crate::{
    records::{GgfError, ggf},
    rules::{Action, Board, Game, Passing, PlayError, Player, Position, Ruleset, Size, Square},
};

/// The rules of the protocol.
pub const RULES: Ruleset = Ruleset::OTHELLO;

/// The rules of the game behind an [`NboardGame`], in which no pass is played before it is told.
const EXPLICIT_PASSES: Ruleset = Ruleset {
    passing: Passing::OnRequest,
    ..RULES
};

/// A game as the protocol tells it.
#[derive(Clone, Debug)]
pub struct NboardGame {
    game: Game,
}

/// One position of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NboardPosition {
    /// The position to search. A pass that is due has been played in it.
    pub position: Position,
    /// The side to move; after the end, the side that would be next.
    pub player: Player,
    /// Whether that side has to pass.
    pub must_pass: bool,
}

impl NboardPosition {
    /// `position`, in which `next` would be next if the game is over.
    fn new(position: &Position, next: Player) -> NboardPosition {
        let must_pass = position.must_pass();
        let player = position.turn().unwrap_or(next);
        let turn = if must_pass { !player } else { player };
        NboardPosition {
            position: Position::new(RULES, *position.board(), turn),
            player,
            must_pass,
        }
    }
}

impl Default for NboardGame {
    /// The usual start.
    fn default() -> NboardGame {
        let board = Board::preset(Size::STANDARD);
        NboardGame {
            game: Game::from_position(EXPLICIT_PASSES, board, RULES.first),
        }
    }
}

impl NboardGame {
    /// Reads a game in the Generic Game Format, on a square board of any size. Passes may be left out.
    ///
    /// # Errors
    ///
    /// If it is not a complete game, or has a bad move.
    pub fn read(text: &str) -> Result<NboardGame, GgfError> {
        let record = ggf::read_message(text)?;
        Ok(NboardGame { game: record.game })
    }

    /// The present position; `None` once the game is over.
    pub fn present(&self) -> Option<NboardPosition> {
        let position = self.game.position();
        Some(NboardPosition::new(position, position.turn()?))
    }

    /// Plays a move. A pass that was not told before it is filled in.
    ///
    /// # Errors
    ///
    /// If the move is not legal; nothing changes then.
    pub fn play(&mut self, action: Action) -> Result<(), PlayError> {
        match action {
            Action::Pass => self.game.pass().map(|_| ()),
            Action::Place(square) => self.place(square),
        }
    }

    fn place(&mut self, square: Square) -> Result<(), PlayError> {
        if let Ok(passed) = self.game.position().pass() {
            passed.check(square)?;
            self.game.pass()?;
        }
        self.game.play(square)?;
        Ok(())
    }

    /// Every position from the start to the present one, each one ply after the one before it.
    pub fn positions(&self) -> Vec<NboardPosition> {
        let line = self.game.line();
        let next = line.iter().map(|ply| !ply.player);
        let next = std::iter::once(RULES.first).chain(next);
        let positions = self.game.positions();
        let positions = positions.iter().zip(next);
        positions
            .map(|(position, next)| NboardPosition::new(position, next))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "---------------------------O*------*O---------------------------";

    fn read(moves: &str) -> Result<NboardGame, GgfError> {
        NboardGame::read(&format!("(;GM[Othello]PC[x]BO[8 {START} *]{moves};)"))
    }

    fn turn(game: &NboardGame) -> Option<(Player, bool)> {
        let present = game.present();
        present.map(|present| (present.player, present.must_pass))
    }

    /// Light has no move after Dark's c1.
    fn with_pass() -> NboardGame {
        let rows = "*O-*O---".to_owned() + &"-".repeat(56);
        NboardGame::read(&format!("(;BO[8 {rows} *]B[C1];)")).unwrap()
    }

    #[test]
    fn a_game_is_read_with_values_and_times() {
        let game = read("B[F5//2.1] W[d6/-1.5]\nB[C3/1.50/2.1]").unwrap();
        assert_eq!(game.game.ply_number(), 3);
        assert_eq!(turn(&game), Some((Player::Light, false)));
        assert_eq!(
            NboardGame::read("(;GM[Othello];)")
                .unwrap()
                .positions()
                .len(),
            1
        );
    }

    #[test]
    fn a_pass_is_a_move() {
        let mut game = with_pass();
        assert_eq!(turn(&game), Some((Player::Light, true)));
        assert_eq!(game.positions().len(), 2);
        game.play(Action::Pass).unwrap();
        assert_eq!(turn(&game), Some((Player::Dark, false)));
        let players: Vec<_> = game
            .positions()
            .iter()
            .map(|s| (s.player, s.must_pass))
            .collect();
        assert_eq!(
            players,
            [
                (Player::Dark, false),
                (Player::Light, true),
                (Player::Dark, false)
            ]
        );
        assert!(game.play(Action::Pass).is_err());
    }

    #[test]
    fn a_pass_may_be_told_or_left_out() {
        let rows = "*O-*O---".to_owned() + &"-".repeat(56);
        for moves in ["B[C1]W[PA]B[F1]", "B[C1]B[F1]", "B[C1]W[pass]B[F1]"] {
            let game = NboardGame::read(&format!("(;BO[8 {rows} *]{moves};)")).unwrap();
            assert_eq!(turn(&game), None, "{moves}");
            let after = game.positions().pop().unwrap();
            assert_eq!((after.player, after.must_pass), (Player::Light, false));
        }
        let wrong = NboardGame::read(&format!("(;BO[8 {rows} *]B[C1]W[F1];)"));
        let error = wrong.unwrap_err().to_string();
        assert_eq!(error, "move 2, 'W[F1]': f1 wouldn't flip any discs");
    }

    #[test]
    fn the_first_side_may_have_to_pass() {
        let rows = "*O------".to_owned() + &"-".repeat(56);
        let mut game = NboardGame::read(&format!("(;BO[8 {rows} O];)")).unwrap();
        assert_eq!(turn(&game), Some((Player::Light, true)));
        assert_eq!(game.positions().len(), 1);
        game.play(Action::Pass).unwrap();
        assert_eq!(turn(&game), Some((Player::Dark, false)));
        assert_eq!(game.positions().len(), 2);
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        let reason = |text: &str| NboardGame::read(text).unwrap_err().to_string();
        assert_eq!(reason("(;GM[Othello]"), "the game does not end with ';)'");
        assert_eq!(
            reason("(;B[F5]W[A1];)"),
            "move 2, 'W[A1]': a1 wouldn't flip any discs"
        );
    }
}
