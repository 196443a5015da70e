//! What a record holds.

use std::{collections::BTreeMap, fmt, ops::Neg, str::FromStr, time::Duration};

use crate::rules::{Game, NodeId, Player};

/// A game with what its record says about it.
#[derive(Clone, Debug)]
pub struct Record {
    /// The game with all its lines.
    pub game: Game,
    /// Who played, where and when.
    pub info: GameInfo,
    /// Remarks on positions. Those on deleted positions are not written.
    pub comments: BTreeMap<NodeId, String>,
    /// Notes on the plies that led to positions. Those on deleted positions are not written.
    pub notes: BTreeMap<NodeId, PlyNote>,
}

impl Record {
    /// A record of `game` and nothing else.
    pub fn new(game: Game) -> Record {
        Record {
            game,
            info: GameInfo::default(),
            comments: BTreeMap::new(),
            notes: BTreeMap::new(),
        }
    }

    /// Adds to the remark on the present position.
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

    /// Changes the note on the last ply of `mover`: the one that led to the present position, or the one before a
    /// forced pass.
    pub fn note(&mut self, mover: Player, change: impl FnOnce(&mut PlyNote)) {
        let present = self.game.present();
        let nodes = [present, self.game.before_forced_pass(present)];
        let is_movers = |node: &NodeId| {
            let ply = self.game.ply_at(*node);
            ply.is_some_and(|ply| ply.player == mover)
        };
        if let Some(node) = nodes.into_iter().find(is_movers) {
            change(self.notes.entry(node).or_default());
        }
    }
}

/// What a record says about a ply besides the move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlyNote {
    /// The mover's evaluation.
    pub value: Option<Centidiscs>,
    /// The time that the mover took, in whole milliseconds.
    pub time: Option<Duration>,
}

/// An evaluation in hundredths of a disc, from the mover's point of view.
///
/// ```
/// use reversi::records::Centidiscs;
///
/// assert_eq!("-1.5".parse(), Ok(Centidiscs(-150)));
/// assert_eq!(Centidiscs(-150).to_string(), "-1.50");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Centidiscs(pub i32);

/// The error of parsing an evaluation or a time: it is not a number, or out of range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a number of discs or seconds")]
pub struct ParseNoteError;

impl Centidiscs {
    /// The greatest evaluation, in discs. The largest board has 676 squares.
    const MAX: f64 = 10_000.0;

    /// A number of discs, rounded; `None` if it is out of range.
    pub fn from_discs(discs: f64) -> Option<Centidiscs> {
        let is_in_range = discs.abs() <= Centidiscs::MAX;
        is_in_range.then(|| Centidiscs((discs * 100.0).round() as i32))
    }
}

impl Neg for Centidiscs {
    type Output = Centidiscs;

    fn neg(self) -> Centidiscs {
        Centidiscs(-self.0)
    }
}

impl FromStr for Centidiscs {
    type Err = ParseNoteError;

    /// Parses a number of discs and rounds it.
    fn from_str(text: &str) -> Result<Centidiscs, ParseNoteError> {
        let discs = text.trim().parse().map_err(|_| ParseNoteError)?;
        Centidiscs::from_discs(discs).ok_or(ParseNoteError)
    }
}

impl fmt::Display for Centidiscs {
    /// Writes the number of discs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2}", f64::from(self.0) / 100.0)
    }
}

/// A time in seconds, as records write it, with up to three decimal places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seconds(pub(super) Duration);

impl Seconds {
    /// The longest time that is read, in seconds: a month.
    const MAX: f64 = 31.0 * 86_400.0;
}

impl FromStr for Seconds {
    type Err = ParseNoteError;

    fn from_str(text: &str) -> Result<Seconds, ParseNoteError> {
        let seconds: f64 = text.trim().parse().map_err(|_| ParseNoteError)?;
        if !(0.0..=Seconds::MAX).contains(&seconds) {
            return Err(ParseNoteError);
        }
        Ok(Seconds(Duration::from_millis(
            (seconds * 1000.0).round() as u64
        )))
    }
}

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = format!("{:.3}", self.0.as_secs_f64());
        f.write_str(seconds.trim_end_matches('0').trim_end_matches('.'))
    }
}

/// Who played a game, where and when, each in a single line. Anything missing or empty is read as `None`.
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
    /// How the game ended, in SGF's notation: `B+10` if Dark won by ten discs, `W+R` if Dark resigned, `W+T` if
    /// Dark ran out of time, `0` for a tie. Records may have anything else here.
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
