//! How a level chooses its move: as well as it can, or with losses like a person's.

use std::time::Duration;

use super::{Level, Limits, MoveValue, Random};

/// How a level plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Play {
    /// How far it looks.
    pub(super) limits: Limits,
    /// How it errs; `None` if it plays the best move that it finds.
    pub(super) errors: Option<Errors>,
}

/// The errors of a weak level: it takes any move that loses at most `bound` against the best it sees, and
/// the less likely the more it loses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Errors {
    /// The greatest loss in discs.
    pub(super) bound: f64,
    /// The loss in discs at which a move is taken less often by a factor of e.
    pub(super) spread: f64,
}

/// How `level` plays.
pub(super) fn play(level: Level) -> Play {
    let weak = |depth, bound, spread| Play {
        limits: Limits {
            time: Some(Duration::from_secs(2)),
            ..Limits::depth(depth)
        },
        errors: Some(Errors { bound, spread }),
    };
    let strong = |depth, exact_from, seconds| Play {
        limits: Limits {
            depth,
            exact_from,
            time: Some(Duration::from_millis(seconds)),
            nodes: None,
            selectivity: if depth > 4 { 1 } else { Limits::FULL_WIDTH },
        },
        errors: None,
    };
    match level.number() {
        1 => weak(1, 30.0, 60.0),
        2 => weak(1, 16.0, 10.0),
        3 => weak(1, 10.0, 4.0),
        4 => weak(1, 6.0, 2.0),
        5 => weak(2, 4.0, 1.0),
        6 => strong(3, 8, 2000),
        7 => strong(5, 12, 3000),
        8 => strong(8, 16, 4000),
        9 => strong(12, 20, 6000),
        _ => strong(60, 26, 8000),
    }
}

/// The move to play among `values`, of which the first is the best. `lots` decides.
///
/// `None` only if there is no move.
pub(super) fn pick(values: &[MoveValue], errors: Errors, lots: &mut Random) -> Option<MoveValue> {
    let best = values.first()?.value.discs();
    let losses = values.iter().map(|found| best - found.value.discs());
    let chances: Vec<f64> = losses
        .map(|loss| match loss <= errors.bound {
            true => (-loss / errors.spread).exp(),
            false => 0.0,
        })
        .collect();
    // A number from 0 to 1, as fine as they come.
    let drawn = (lots.draw() >> 11) as f64 / (1u64 << 53) as f64;
    let mut left = drawn * chances.iter().sum::<f64>();
    let chosen = chances.iter().position(|chance| {
        left -= chance;
        left < 0.0
    });
    values.get(chosen.unwrap_or(0)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Value;

    fn values(discs: &[i32]) -> Vec<MoveValue> {
        let squares = ["a1", "b1", "c1", "d1"];
        let values = discs.iter().zip(squares).map(|(discs, square)| MoveValue {
            square: square.parse().unwrap(),
            value: Value::exact(*discs),
        });
        values.collect()
    }

    #[test]
    fn no_move_loses_more_than_the_bound() {
        let values = values(&[8, 6, -1, -40]);
        let errors = Errors {
            bound: 10.0,
            spread: 100.0,
        };
        let chosen: Vec<f64> = (0..1000)
            .filter_map(|seed| pick(&values, errors, &mut Random::new(seed)))
            .map(|found| found.value.discs())
            .collect();
        for discs in [8.0, 6.0, -1.0] {
            assert!(chosen.contains(&discs), "{discs} is never taken");
        }
        assert!(!chosen.contains(&-40.0));
    }

    #[test]
    fn a_small_spread_takes_the_best_move() {
        let values = values(&[4, 2]);
        let errors = Errors {
            bound: 10.0,
            spread: 0.05,
        };
        for seed in 0..1000 {
            let found = pick(&values, errors, &mut Random::new(seed)).unwrap();
            assert_eq!(found.value, Value::exact(4));
        }
    }

    #[test]
    fn where_there_is_no_move_none_is_picked() {
        let errors = Errors {
            bound: 1.0,
            spread: 1.0,
        };
        assert_eq!(pick(&[], errors, &mut Random::new(1)), None);
    }
}
