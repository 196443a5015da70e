//! What an engine that speaks the Go Text Protocol is told.
//!
//! `genmove` also plays the move that it answers, so such an engine is not told of its own moves.

use super::notation::{GtpMove, gtp_color};
use crate::{
    records::ggf,
    rules::{Action, Game},
};

/// The game of such an engine, and what it has not answered yet.
#[derive(Default)]
pub(super) struct Gtp {
    /// How many commands it has not answered: each gets one answer, in their order.
    pub(super) owed: usize,
    game: Option<Game>,
    /// The move that it has chosen and played.
    own: Option<Action>,
}

impl Gtp {
    pub(super) fn new(owed: usize) -> Gtp {
        Gtp {
            owed,
            ..Gtp::default()
        }
    }

    /// Whether a line begins an answer. All others go on with one.
    pub(super) fn is_answer(line: &str) -> bool {
        Gtp::begins(line, '=') || Gtp::is_refusal(line)
    }

    pub(super) fn is_refusal(line: &str) -> bool {
        Gtp::begins(line, '?')
    }

    /// Some engines leave out the space after the sign. One that is repeated, as in `=== F5`, is of the other protocol.
    fn begins(line: &str, sign: char) -> bool {
        line.strip_prefix(sign)
            .is_some_and(|text| !text.starts_with(sign))
    }

    /// What an answer says, without the number of its command.
    pub(super) fn text(answer: &str) -> &str {
        let text = answer.get(1..).unwrap_or_default();
        let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
        // Without white space after them, the digits are part of what it says.
        let is_numbered = rest.starts_with(char::is_whitespace);
        if is_numbered { rest } else { text }.trim()
    }

    /// The commands that tell a game, or what the protocol cannot do that it would take.
    pub(super) fn begin(&mut self, ggf: &str) -> Result<Vec<String>, &'static str> {
        let told = ggf::read_message(ggf).map_err(|_| "tell this game")?.game;
        let (size, line) = (told.size(), told.line());
        if told.set_up_start().is_some() || size.width() != size.height() {
            return Err("set up a position");
        }
        self.game = Some(Game::new(told.ruleset(), size));
        self.own = None;
        let first = [
            format!("boardsize {}", size.width()),
            "clear_board".to_owned(),
        ];
        Ok(first
            .into_iter()
            .chain(line.iter().filter_map(|ply| self.play(ply.action)))
            .collect())
    }

    /// The command that tells a move; `None` for the one that the engine has played itself.
    pub(super) fn play(&mut self, action: Action) -> Option<String> {
        let game = self.game.as_mut()?;
        let player = game.turn()?;
        let _ = game.act(action);
        let is_own = self.own.take() == Some(action);
        (!is_own).then(|| format!("play {} {}", gtp_color(player), GtpMove(action)))
    }

    /// The command that asks for a move.
    pub(super) fn question(&self) -> String {
        let turn = self.game.as_ref().and_then(Game::turn);
        format!("genmove {}", turn.map_or("black", gtp_color))
    }

    /// The move that it answers.
    pub(super) fn answered(&mut self, answer: &str) -> Option<Action> {
        let GtpMove(action) = answer.parse().ok()?;
        self.own = Some(action);
        self.own
    }
}
