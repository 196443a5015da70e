//! Schedules when a position is asked again, with boxes as for index cards.
//!
//! The method is Sebastian Leitner's (*So lernt man lernen*, 1972): a known card moves to the next of five boxes, any
//! other back to the first. His boxes are due when they are full; these are due after 1, 2, 4, 8 and 16 days. A card
//! known in the last box is learned, and not asked again.

use std::{fmt, str::FromStr, time::Duration};

use crate::time::SystemTime;

/// A day of the calendar, in universal time.
///
/// ```
/// use reversi::analysis::Day;
///
/// let day: Day = "2024-02-28".parse()?;
/// assert_eq!(day.plus(2).to_string(), "2024-03-01");
/// # Ok::<(), reversi::analysis::ParseDayError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(u32);

/// The error for a text that is not a date from 1970 to 9999 such as `2024-02-28`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a date is written like 2024-02-28")]
pub struct ParseDayError;

/// The last day with a year of four digits: 9999-12-31.
const LAST: Day = Day(2_932_896);

const SECONDS_A_DAY: u64 = 24 * 60 * 60;

impl Day {
    /// The day of a point in time.
    pub fn of(time: SystemTime) -> Day {
        // A clock before 1970 is wrong in any case.
        let since = time.duration_since(SystemTime::UNIX_EPOCH);
        let days = since.map_or(0, |since| since.as_secs() / SECONDS_A_DAY);
        Day(u32::try_from(days).unwrap_or(u32::MAX)).min(LAST)
    }

    /// The day this many days later.
    #[must_use]
    pub fn plus(self, days: u32) -> Day {
        Day(self.0.saturating_add(days)).min(LAST)
    }

    /// The number of days since an earlier day; 0 if it is not earlier.
    pub fn days_since(self, earlier: Day) -> u32 {
        self.0.saturating_sub(earlier.0)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let since = Duration::from_secs(u64::from(self.0) * SECONDS_A_DAY);
        let midnight = humantime::format_rfc3339_seconds(SystemTime::UNIX_EPOCH + since);
        // Truncated to the date.
        write!(f, "{:.10}", midnight.to_string())
    }
}

impl FromStr for Day {
    type Err = ParseDayError;

    fn from_str(text: &str) -> Result<Day, ParseDayError> {
        let midnight = Some(format!("{text}T00:00:00Z")).filter(|_| text.len() == 10);
        let midnight = midnight.and_then(|midnight| humantime::parse_rfc3339(&midnight).ok());
        midnight.map(Day::of).ok_or(ParseDayError)
    }
}

/// The box of a position, and the day when it is due.
///
/// ```
/// use reversi::analysis::{Day, LeitnerCard};
///
/// let today: Day = "2024-02-28".parse()?;
/// let card = LeitnerCard::new(today);
/// assert!(!card.is_due(today) && card.is_due(today.plus(1)));
/// let known = card.answered(true, today.plus(1));
/// assert_eq!((known.box_number(), known.due()), (2, today.plus(3)));
/// # Ok::<(), reversi::analysis::ParseDayError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeitnerCard {
    /// From 1; one more than [`BOXES`](LeitnerCard::BOXES) once it is learned.
    box_number: u8,
    due: Day,
}

impl LeitnerCard {
    /// The number of boxes.
    pub const BOXES: u8 = 5;

    /// A card in the first box, since `today`.
    pub fn new(today: Day) -> LeitnerCard {
        LeitnerCard::in_box(1, today)
    }

    /// A card that enters a box today.
    fn in_box(box_number: u8, today: Day) -> LeitnerCard {
        LeitnerCard {
            box_number,
            due: today.plus(LeitnerCard::days(box_number)),
        }
    }

    /// A card as stored; `None` if there is no such box. The box after the last holds learned cards.
    pub fn at(box_number: u8, due: Day) -> Option<LeitnerCard> {
        let is_box = (1..=LeitnerCard::BOXES + 1).contains(&box_number);
        is_box.then_some(LeitnerCard { box_number, due })
    }

    /// The interval of a box in days: 1, 2, 4, 8 and 16.
    pub const fn days(box_number: u8) -> u32 {
        1 << box_number.saturating_sub(1)
    }

    /// The number of its box, from 1; 6 once it is learned.
    pub fn box_number(self) -> u8 {
        self.box_number
    }

    /// The day when it is due, unless it is learned.
    pub fn due(self) -> Day {
        self.due
    }

    /// Whether it has left the last box.
    pub fn is_learned(self) -> bool {
        self.box_number > LeitnerCard::BOXES
    }

    /// Whether it is due on `today`, and not learned.
    pub fn is_due(self, today: Day) -> bool {
        !self.is_learned() && self.due <= today
    }

    /// The card after an answer. A right answer ahead of time changes nothing: it does not show how long the knowledge
    /// lasts.
    #[must_use]
    pub fn answered(self, is_right: bool, today: Day) -> LeitnerCard {
        if !is_right {
            LeitnerCard::new(today)
        } else if self.is_due(today) {
            LeitnerCard::in_box(self.box_number + 1, today)
        } else {
            self
        }
    }
}
