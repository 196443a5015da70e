//! The game that the messages of the NBoard protocol speak of.
//!
//! Records of games are read by `records::ggf`, which fills passes in. Here it matters whether a
//! pass was told or is still to come, because the engine may be asked for it; and a message that is
//! cut off must not be taken for a shorter game.

use super::notation::NboardMove;
use crate::{
    records::Quoted,
    rules::{Action, Board, Game, Passing, PlayError, Player, Position, Ruleset, Size, Square},
};

/// The rules of the protocol.
pub const RULES: Ruleset = Ruleset::OTHELLO;

/// The rules of the game behind a [`Table`]: a pass has to be told, so that none is played before the
/// protocol speaks of it.
const TOLD: Ruleset = Ruleset {
    passing: Passing::OnRequest,
    ..RULES
};

/// A game as the protocol tells it.
#[derive(Clone, Debug)]
pub struct Table {
    game: Game,
}

/// One position of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The position, in which a pass that is due has been played already.
    pub position: Position,
    /// The side to move; where the game is over, the side that would be.
    pub player: Player,
    /// It has no legal move but its opponent has.
    pub must_pass: bool,
}

impl State {
    /// The state in `position`, after which `player` would be on if the game is over.
    fn new(position: &Position, player: Player) -> State {
        let must_pass = position.must_pass();
        let player = position.turn().unwrap_or(player);
        let next = if must_pass { !player } else { player };
        State {
            position: Position::new(RULES, *position.board(), next),
            player,
            must_pass,
        }
    }
}

impl Default for Table {
    /// The usual start.
    fn default() -> Table {
        Table::new(Board::preset(Size::STANDARD), Player::Dark)
    }
}

impl Table {
    /// A game that starts with `player` to move.
    pub fn new(board: Board, player: Player) -> Table {
        Table {
            game: Game::from_position(TOLD, board, player),
        }
    }

    /// The present position; `None` once the game is over.
    pub fn present(&self) -> Option<State> {
        let position = self.game.position();
        Some(State::new(position, position.turn()?))
    }

    /// Plays a move. A pass that was not told before a move is filled in.
    ///
    /// # Errors
    ///
    /// Why the move is not legal; nothing changes then.
    pub fn play(&mut self, action: Action) -> Result<(), String> {
        let played = match action {
            Action::Pass => self.game.pass().map(|_| ()),
            Action::Place(square) => self.place(square),
        };
        played.map_err(|error| error.to_string())
    }

    fn place(&mut self, square: Square) -> Result<(), PlayError> {
        if let Ok(passed) = self.game.position().pass() {
            passed.check(square)?;
            self.game.pass()?;
        }
        self.game.play(square)?;
        Ok(())
    }

    /// Every position from the start to the present one. Each is one move after the one before it.
    pub fn states(&self) -> Vec<State> {
        let line = self.game.line();
        let next = line.iter().map(|ply| !ply.player);
        let next = std::iter::once(Player::Dark).chain(next);
        let positions = self.game.positions();
        let states = positions.iter().zip(next);
        states
            .map(|(position, player)| State::new(position, player))
            .collect()
    }

    /// Reads a game in the Generic Game Format. Without a board it starts as usual; boards may have
    /// any size as long as they are square. Passes may be left out.
    ///
    /// # Errors
    ///
    /// What is wrong, and where.
    pub fn read(ggf: &str) -> Result<Table, String> {
        let mut table = Table::default();
        let mut moves = 0;
        for tag in Tags::of(ggf)? {
            let Tag { name, value } = tag?;
            match name {
                "GM" if !value.eq_ignore_ascii_case("othello") => {
                    return Err(format!("{} is not Othello", Quoted(value)));
                }
                "BO" if moves > 0 => return Err("the board follows a move".to_owned()),
                "BO" => table = read_board(value)?,
                "B" | "W" => {
                    moves += 1;
                    let player = if name == "B" {
                        Player::Dark
                    } else {
                        Player::Light
                    };
                    let text = value.split('/').next().unwrap_or_default().trim();
                    let played = table.play_as(player, text);
                    played.map_err(|reason| format!("move {moves}, {}: {reason}", Quoted(text)))?;
                }
                _ => {}
            }
        }
        Ok(table)
    }

    /// Plays the move `text` of `player`.
    fn play_as(&mut self, player: Player, text: &str) -> Result<(), String> {
        let NboardMove(action) = text.parse().map_err(|error| format!("{error}"))?;
        let turn = self.game.turn().ok_or("the game is over")?;
        // The pass of a side that has to may have been left out.
        let is_on_turn = if self.game.must_pass() {
            (player == turn) == (action == Action::Pass)
        } else {
            player == turn
        };
        if !is_on_turn {
            return Err(format!("it is not {player}'s turn"));
        }
        self.play(action)
    }
}

/// Reads a board such as `8 ---…--- *`: the size, the squares row by row and the side to move.
fn read_board(value: &str) -> Result<Table, String> {
    const TAKES: &str =
        "a board is its size, its squares as '*', 'O' and '-', and the side to move";
    let value = value.trim();
    let end = value.find(|c: char| !c.is_ascii_digit());
    let (side, cells) = value.split_at(end.unwrap_or(value.len()));
    let side = side.parse().map_err(|_| TAKES)?;
    let size = Size::new(side, side).map_err(|error| error.to_string())?;
    let mut cells = cells.chars().filter(|c| !c.is_whitespace());
    let mut board = Board::empty(size);
    for square in size.squares() {
        match cells.next().map(player_of) {
            Some(Some(disc)) => board.set(square, disc),
            Some(None) => return Err(format!("{TAKES}; {square} is something else")),
            None => return Err(format!("{TAKES}; it ends before {square}")),
        }
    }
    match (cells.next().and_then(player_of), cells.next()) {
        (Some(Some(player)), None) => Ok(Table::new(board, player)),
        _ => Err(TAKES.to_owned()),
    }
}

/// What lies on a square that is written as `cell`; the outer `None` stands for no such square.
fn player_of(cell: char) -> Option<Option<Player>> {
    match cell.to_ascii_uppercase() {
        '*' | 'X' | 'B' => Some(Some(Player::Dark)),
        'O' | '0' | 'W' => Some(Some(Player::Light)),
        '-' | '.' => Some(None),
        _ => None,
    }
}

/// A part of a game: `NAME[value]`.
struct Tag<'a> {
    name: &'a str,
    value: &'a str,
}

/// The parts of a game, in their order.
struct Tags<'a> {
    rest: &'a str,
}

impl<'a> Tags<'a> {
    fn of(ggf: &'a str) -> Result<Tags<'a>, String> {
        let rest = ggf.trim().strip_prefix("(;");
        let rest = rest.ok_or("a game begins with '(;'")?;
        Ok(Tags { rest })
    }
}

impl<'a> Iterator for Tags<'a> {
    type Item = Result<Tag<'a>, String>;

    fn next(&mut self) -> Option<Result<Tag<'a>, String>> {
        let text = self.rest.trim_start();
        if text.starts_with(";)") {
            return None;
        }
        // Whatever is wrong, nothing follows it.
        self.rest = ";)";
        if text.is_empty() {
            return Some(Err("the game does not end with ';)'".to_owned()));
        }
        let Some((name, rest)) = text.split_once('[') else {
            return Some(Err(format!("there is no value at {}", Quoted(text))));
        };
        let Some((value, rest)) = rest.split_once(']') else {
            return Some(Err(format!("there is no ']' at {}", Quoted(text))));
        };
        self.rest = rest;
        let name = name.trim_end();
        Some(Ok(Tag { name, value }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "---------------------------O*------*O---------------------------";

    fn read(moves: &str) -> Result<Table, String> {
        Table::read(&format!("(;GM[Othello]PC[x]BO[8 {START} *]{moves};)"))
    }

    fn turn(table: &Table) -> Option<(Player, bool)> {
        let present = table.present();
        present.map(|state| (state.player, state.must_pass))
    }

    /// Light has no move after Dark's c1.
    fn with_pass() -> Table {
        let rows = "*O-*O---".to_owned() + &"-".repeat(56);
        Table::read(&format!("(;BO[8 {rows} *]B[C1];)")).unwrap()
    }

    #[test]
    fn a_game_is_read_with_values_and_times() {
        let table = read("B[F5//2.1] W[d6/-1.5]\nB[C3/1.50/2.1]").unwrap();
        assert_eq!(table.game.ply_number(), 3);
        assert_eq!(turn(&table), Some((Player::Light, false)));
        assert_eq!(Table::read("(;GM[Othello];)").unwrap().states().len(), 1);
    }

    #[test]
    fn a_pass_is_a_move() {
        let mut table = with_pass();
        assert_eq!(turn(&table), Some((Player::Light, true)));
        assert_eq!(table.states().len(), 2);
        table.play(Action::Pass).unwrap();
        assert_eq!(turn(&table), Some((Player::Dark, false)));
        let players: Vec<_> = table
            .states()
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
        assert!(table.play(Action::Pass).is_err());
    }

    #[test]
    fn a_pass_may_be_told_or_left_out() {
        let rows = "*O-*O---".to_owned() + &"-".repeat(56);
        for moves in ["B[C1]W[PA]B[F1]", "B[C1]B[F1]", "B[C1]W[pass]B[F1]"] {
            let table = Table::read(&format!("(;BO[8 {rows} *]{moves};)")).unwrap();
            assert_eq!(turn(&table), None, "{moves}");
            let after = table.states().pop().unwrap();
            assert_eq!((after.player, after.must_pass), (Player::Light, false));
        }
        let wrong = Table::read(&format!("(;BO[8 {rows} *]B[C1]W[F1];)"));
        assert!(wrong.unwrap_err().contains("not Light's turn"));
    }

    #[test]
    fn the_first_side_may_have_to_pass() {
        let rows = "*O------".to_owned() + &"-".repeat(56);
        let mut table = Table::read(&format!("(;BO[8 {rows} O];)")).unwrap();
        assert_eq!(turn(&table), Some((Player::Light, true)));
        assert_eq!(table.states().len(), 1);
        table.play(Action::Pass).unwrap();
        assert_eq!(turn(&table), Some((Player::Dark, false)));
        assert_eq!(table.states().len(), 2);
    }

    #[test]
    fn other_sizes_are_read() {
        let table = Table::read("(;TY[4]BO[4 ---- -O*- -*O- ---- *]B[A2];)");
        assert_eq!(table.unwrap().game.size(), Size::new(4, 4).unwrap());
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        for (ggf, reason) in [
            ("", "a game begins with '(;'"),
            ("(;GM[Othello]", "the game does not end with ';)'"),
            ("(;GM[Go];)", "'Go' is not Othello"),
            ("(;GM;)", "there is no value at 'GM;)'"),
            ("(;GM[Othello;)", "there is no ']' at 'GM[Othello;)'"),
            ("(;B[F5]BO[8 ];)", "the board follows a move"),
            ("(;B[F5]W[A1];)", "move 2, 'A1': a1 captures nothing"),
            ("(;B[F5]B[D6];)", "move 2, 'D6': it is not Dark's turn"),
            (
                "(;B[PA];)",
                "move 1, 'PA': Dark has a legal move and may not pass",
            ),
            (
                "(;B[xx];)",
                "move 1, 'xx': a move is a square such as F5, or PA",
            ),
            ("(;BO[1 - *];)", "width and height must be from 2 to 26"),
        ] {
            assert_eq!(Table::read(ggf).unwrap_err(), reason, "{ggf}");
        }
        for board in [
            "",
            "8",
            "x",
            "2 --- *",
            "2 ---- ",
            "2 ---- -",
            "2 ---- **",
            "2 --q- *",
        ] {
            let error = Table::read(&format!("(;BO[{board}];)")).unwrap_err();
            assert!(error.starts_with("a board is its size"), "{board}: {error}");
        }
    }
}
