//! Annotations of moves in records.

use std::{fmt, ops::Neg, str::FromStr, time::Duration};

use crate::rules::{Action, Player, Square};

/// The annotations of a ply.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlyNote {
    /// The value of the move for its player: the player's own evaluation, or an annotator's.
    pub value: Option<Centidiscs>,
    /// The value's text in an SGF file, for Dark, if it differs from what this program would write. It is written as
    /// long as it means `value`.
    pub value_text: Option<String>,
    /// The mover's time for the move, in whole milliseconds.
    pub time: Option<Duration>,
    /// The time left on the mover's clock after the move, in whole milliseconds.
    pub left: Option<Duration>,
    /// Whether the other side's time ran out before its next move.
    pub rival_ran_out: bool,
    /// An annotator's judgement of the move.
    pub mark: Option<MoveMark>,
    /// An annotator's judgement of the position after the move.
    pub position: Option<PositionMark>,
    /// The values of the moves among which the mover could choose.
    pub search: Option<SearchNote>,
}

impl PlyNote {
    /// Takes over all annotations of `other`.
    pub(super) fn update(&mut self, other: PlyNote) {
        let known = std::mem::take(self);
        *self = PlyNote {
            value_text: match other.value {
                Some(_) => other.value_text,
                None => known.value_text,
            },
            value: other.value.or(known.value),
            time: other.time.or(known.time),
            left: other.left.or(known.left),
            rival_ran_out: other.rival_ran_out || known.rival_ran_out,
            mark: other.mark.or(known.mark),
            position: other.position.or(known.position),
            search: other.search.or(known.search),
        };
    }
}

/// An annotator's judgement of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveMark {
    /// `!!`
    VeryGood,
    /// `!`
    Good,
    /// `!?`
    Interesting,
    /// `?!`
    Doubtful,
    /// `?`
    Bad,
    /// `??`
    VeryBad,
}

impl MoveMark {
    /// All marks, from the best to the worst.
    pub const ALL: [MoveMark; 6] = [
        MoveMark::VeryGood,
        MoveMark::Good,
        MoveMark::Interesting,
        MoveMark::Doubtful,
        MoveMark::Bad,
        MoveMark::VeryBad,
    ];

    /// The sign that annotators write after a move.
    pub const fn sign(self) -> &'static str {
        match self {
            MoveMark::VeryGood => "!!",
            MoveMark::Good => "!",
            MoveMark::Interesting => "!?",
            MoveMark::Doubtful => "?!",
            MoveMark::Bad => "?",
            MoveMark::VeryBad => "??",
        }
    }
}

/// Who stands better in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PositionMark {
    /// It is good for the player.
    Good(Player),
    /// It is very good for the player.
    VeryGood(Player),
    /// It is even.
    Even,
    /// It is clearly even.
    VeryEven,
    /// It is unclear.
    Unclear,
    /// It is very unclear.
    VeryUnclear,
}

impl PositionMark {
    /// All marks except the doubled ones for neither side.
    pub const PLAIN: [PositionMark; 6] = [
        PositionMark::VeryGood(Player::Dark),
        PositionMark::Good(Player::Dark),
        PositionMark::Even,
        PositionMark::Good(Player::Light),
        PositionMark::VeryGood(Player::Light),
        PositionMark::Unclear,
    ];

    /// The mark without a doubling that adds nothing.
    #[must_use]
    pub const fn plain(self) -> PositionMark {
        match self {
            PositionMark::VeryEven => PositionMark::Even,
            PositionMark::VeryUnclear => PositionMark::Unclear,
            mark => mark,
        }
    }
}

/// A search's values of the legal moves of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchNote {
    /// The search depth in plies.
    pub depth: u32,
    /// The moves with their values, the best first.
    pub moves: Vec<NotedMove>,
    /// The best line, beginning with the best move; empty if that was played or nothing is noted. It comes from a file
    /// and may be illegal.
    pub line: Vec<Action>,
}

/// The value of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotedMove {
    /// The square of the move.
    pub square: Square,
    /// The value for the move's player.
    pub value: Centidiscs,
    /// Whether it is the value under best play rather than an estimate.
    pub is_exact: bool,
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
