//! The commands to an engine that speaks the Go Text Protocol.
//!
//! `genmove` also plays the answered move, so such an engine is not told its own moves.

use super::notation::{GtpMove, gtp_color};
use crate::{
    records::ggf,
    rules::{Action, Game},
};

/// The game of such an engine, and its pending answers.
#[derive(Default)]
pub(super) struct Gtp {
    /// The number of unanswered commands. Each gets one answer, in order.
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

    /// Whether a line begins an answer. Other lines continue one.
    pub(super) fn is_answer(line: &str) -> bool {
        Gtp::begins(line, '=') || Gtp::is_refusal(line)
    }

    pub(super) fn is_refusal(line: &str) -> bool {
        Gtp::begins(line, '?')
    }

    /// Some engines leave out the space after the sign. A repeated sign, as in `=== F5`, belongs to the `NBoard`
    /// protocol.
    fn begins(line: &str, sign: char) -> bool {
        line.strip_prefix(sign)
            .is_some_and(|text| !text.starts_with(sign))
    }

    /// The text of an answer, without the number of its command.
    pub(super) fn text(answer: &str) -> &str {
        let text = answer.get(1..).unwrap_or_default();
        let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
        // Without white space after them, the digits are part of the text.
        let is_numbered = rest.starts_with(char::is_whitespace);
        if is_numbered { rest } else { text }.trim()
    }

    /// The commands that set up a game, or the part of it that the protocol cannot express.
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

    /// The command that plays a move; `None` for the engine's own move, which it has played already.
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

    /// The answered move.
    pub(super) fn answered(&mut self, answer: &str) -> Option<Action> {
        let GtpMove(action) = answer.parse().ok()?;
        self.own = Some(action);
        self.own
    }
}
