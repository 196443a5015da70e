//! What a record holds, and what may be wrong with one.

use std::collections::BTreeMap;

use super::{Quoted, transcript::BadMove};
use crate::rules::{Game, NodeId, Passing, PlayError, Player, Ruleset, Size, Square};

/// A game with what its record says about it.
#[derive(Clone, Debug)]
pub struct Record {
    /// The game with all its lines.
    pub game: Game,
    /// Who played, where and when.
    pub info: GameInfo,
    /// Remarks on positions. Those on positions that the game no longer has are left out when the
    /// record is written.
    pub comments: BTreeMap<NodeId, String>,
}

impl Record {
    /// A record of `game` that says nothing else.
    pub fn new(game: Game) -> Record {
        Record {
            game,
            info: GameInfo::default(),
            comments: BTreeMap::new(),
        }
    }

    /// Adds a remark on the present position, after those there are.
    pub(super) fn comment(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        let comment = self.comments.entry(self.game.present()).or_default();
        if !comment.is_empty() {
            comment.push('\n');
        }
        comment.push_str(text);
    }
}

/// Who played a game, where and when, as texts of one line. What is unknown is `None`; no text is
/// empty in what was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameInfo {
    /// The name of the player with the dark discs.
    pub dark: Option<String>,
    /// The name of the player with the light discs.
    pub light: Option<String>,
    /// The rating of the player with the dark discs.
    pub dark_rating: Option<String>,
    /// The rating of the player with the light discs.
    pub light_rating: Option<String>,
    /// The tournament or match.
    pub event: Option<String>,
    /// Where the game was played.
    pub place: Option<String>,
    /// When the game was played, usually as `YYYY-MM-DD` or a year.
    pub date: Option<String>,
    /// How the game ended, as SGF puts it: `B+10` if Dark has ten discs more, `W+R` if Dark resigned,
    /// `W+T` if Dark was out of time, `0` for a tie. A record may say anything else.
    pub result: Option<String>,
}

impl GameInfo {
    /// The name of `player`.
    pub fn name(&self, player: Player) -> Option<&str> {
        match player {
            Player::Dark => self.dark.as_deref(),
            Player::Light => self.light.as_deref(),
        }
    }
}

/// A move of a record that cannot be played. Everything before it was read.
///
/// It is said in one sentence:
///
/// ```
/// use reversi::records::Problem;
///
/// let problem = Problem { number: 2, text: "a1".into(), reason: "a1 captures nothing".into() };
/// assert_eq!(problem.to_string(), "move 2, 'a1': a1 captures nothing");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {number}, {}: {reason}", Quoted(.text))]
pub struct Problem {
    /// Its place in its line of moves, counted from 1. A pass counts if it is written down.
    pub number: usize,
    /// How it is written in the record.
    pub text: String,
    /// Why it cannot be played.
    pub reason: String,
}

impl From<BadMove> for Problem {
    fn from(bad: BadMove) -> Problem {
        Problem {
            number: bad.number,
            text: bad.text,
            reason: bad.reason.to_string(),
        }
    }
}

/// Why a move with a colour cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum Refusal {
    #[error(transparent)]
    Play(#[from] PlayError),
    #[error("it is the turn of {0}")]
    OtherSide(Player),
    #[error("a move is a column letter and a row number, such as d3, or a pass")]
    NotAMove,
}

/// What a game is played on if its record does not say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hint {
    /// The board.
    pub size: Size,
    /// The rules.
    pub ruleset: Ruleset,
}

/// Places a disc of `player`, who the record says has moved. A pass of the other side that has to
/// be asked for and is missing is filled in.
pub(super) fn place(game: &mut Game, player: Player, square: Square) -> Result<(), Refusal> {
    if game.turn() == Some(!player) && game.must_pass() {
        game.pass()?;
    }
    match game.turn() {
        Some(turn) if turn != player => Err(Refusal::OtherSide(turn)),
        _ => {
            game.play(square)?;
            Ok(())
        }
    }
}

/// Passes for `player`, who the record says has passed. Nothing changes where the game has passed by
/// itself already, and after the end.
pub(super) fn pass(game: &mut Game, player: Player) -> Result<(), Refusal> {
    match game.turn() {
        None => Ok(()),
        Some(turn) if turn == player => {
            game.pass()?;
            Ok(())
        }
        Some(turn) => {
            let is_automatic = game.ruleset().passing == Passing::Automatic;
            if is_automatic && !game.position().can_move(player) {
                Ok(())
            } else {
                Err(Refusal::OtherSide(turn))
            }
        }
    }
}

/// Why a game cannot be written in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// The format, named first, has no such board.
    #[error("{0} is for boards of 8×8, not {1}")]
    Size(&'static str, Size),
    /// The format has no such rules.
    #[error("{0} is for games by the rules of othello")]
    Rules(&'static str),
    /// The format has no start but the usual one.
    #[error("{0} has no place for a position that was set up")]
    SetUp(&'static str),
}
