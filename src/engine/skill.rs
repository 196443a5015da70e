//! The skill of each level: how deep it searches, and how often it errs.

use std::time::Duration;

use super::{level::Level, limits::Limits, policy::Policy, rng::Rng, selectivity::Selectivity};
use crate::rules::Position;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Skill {
    /// How deep it searches.
    pub(super) limits: Limits,
    /// Whether it plays from the opening book.
    pub(super) uses_book: bool,
    /// Its errors; `None` if it always plays the best move that it finds.
    pub(super) errors: Option<Errors>,
}

/// The errors of a weak level, which sometimes follows a policy instead of its search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Errors {
    /// The probability that a move is an error, from 0 to 1.
    pub(super) chance: f64,
    /// The policy of these moves.
    pub(super) policy: Policy,
}

impl Errors {
    /// Decides at random whether the next move is an error.
    pub(super) fn happen(self, rng: &mut Rng) -> bool {
        rng.fraction() < self.chance
    }
}

pub(super) fn skill(level: Level) -> Skill {
    // `reversi match --ladder` measured the strengths of these levels.
    let weak = |depth, exact_from, chance, policy| Skill {
        limits: Limits {
            exact_from,
            time: Some(Duration::from_secs(3)),
            selectivity: selectivity(depth),
            ..Limits::depth(depth)
        },
        uses_book: false,
        errors: Some(Errors { chance, policy }),
    };
    match level.number() {
        // Two plies, so that it is drawn to moves with a good answer.
        1 => weak(2, 0, 1.0, Policy::Discs),
        2 => weak(1, 0, 0.62, Policy::Discs),
        3 => weak(2, 4, 0.59, Policy::Corners),
        4 => weak(3, 6, 0.3, Policy::Corners),
        5 => weak(4, 8, 0.85, Policy::Shallow(1)),
        6 => weak(6, 10, 0.42, Policy::Shallow(1)),
        7 => weak(8, 12, 0.27, Policy::Shallow(2)),
        8 => weak(10, 16, 0.06, Policy::Shallow(3)),
        9 => weak(14, 22, 0.01, Policy::Shallow(4)),
        10 => Skill {
            limits: Limits {
                exact_from: 26,
                early_stop: Some(Duration::from_secs(1)),
                ..Limits::time(Duration::from_secs(8))
            },
            uses_book: true,
            errors: None,
        },
        _ => Skill {
            limits: Limits::time(Duration::MAX),
            uses_book: false,
            errors: None,
        },
    }
}

impl Level {
    /// How deep it searches, whatever time that takes; for [`Level::MAX`], which goes by time, its usual depth.
    pub fn limits(self) -> Limits {
        if self == Level::MAX {
            return Limits {
                exact_from: skill(self).limits.exact_from,
                selectivity: selectivity(22),
                ..Limits::depth(22)
            };
        }
        Limits {
            time: None,
            ..skill(self).limits
        }
    }

    /// The percentage of moves that follow a policy instead of the search, and the policy; `None` if none do.
    pub fn errors(self) -> Option<(u32, Policy)> {
        let Errors { chance, policy } = skill(self).errors?;
        Some(((100.0 * chance).round() as u32, policy))
    }
}

/// The seed for `position`, the same on every machine. Without the position, every move of a game would err
/// in the same way.
pub(super) fn seed(seed: u64, position: &Position) -> u64 {
    let squares: Vec<_> = position.board().size().squares().collect();
    let packed = squares.chunks(32).map(|squares| {
        squares.iter().fold(0, |packed, &square| {
            let disc = position.board().get(square);
            4 * packed + disc.map_or(0, |player| 1 + player as u64)
        })
    });
    let turn = position.turn().map_or(0, |player| 1 + player as u64);
    let parts: Vec<u64> = [seed, turn].into_iter().chain(packed).collect();
    Rng::seed(&parts)
}

/// Deep searches cut hopeless lines.
fn selectivity(depth: u32) -> Selectivity {
    if depth > 4 {
        Selectivity::Percent87
    } else {
        Selectivity::FullWidth
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Game, Ruleset, Size};

    #[test]
    fn errors_happen_as_often_as_they_should() {
        let errors = skill(Level::new(5).unwrap()).errors.unwrap();
        let happen = |seed| errors.happen(&mut Rng::new(seed));
        let share = (0..10_000).filter(|&seed| happen(seed)).count() as f64 / 10_000.0;
        assert!((share - errors.chance).abs() < 0.02, "{share}");
    }

    #[test]
    fn the_unlimited_level_has_no_limit_but_the_end_of_the_game() {
        let Skill { limits, errors, .. } = skill(Level::UNLIMITED);
        assert_eq!(limits, Limits::time(Duration::MAX));
        assert!(errors.is_none());
    }

    #[test]
    fn seeds_differ_by_number_and_position() {
        let start = |size| *Game::new(Ruleset::OTHELLO, size).position();
        let mut seeds: Vec<u64> = [Size::STANDARD, Size::new(6, 6).unwrap()]
            .into_iter()
            .flat_map(|size| [1, 2].map(|number| seed(number, &start(size))))
            .collect();
        assert_eq!(seed(1, &start(Size::STANDARD)), seeds[0]);
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 4);
    }
}
