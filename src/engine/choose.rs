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

/// The errors of a weak level: it takes any move that loses at most `bound` against the best it sees, most
/// often with a likelihood that falls with the loss.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Errors {
    /// The greatest loss in discs.
    pub(super) bound: f64,
    /// The loss in discs at which a move is taken less often by a factor of e. If negative, moves are
    /// taken the more often the more they lose.
    pub(super) spread: f64,
}

/// How `level` plays.
pub(super) fn play(level: Level) -> Play {
    // Depths, errors and what they are worth were measured by `reversi match --ladder`.
    let weak = |depth, exact_from, bound, spread| Play {
        limits: Limits {
            depth,
            exact_from,
            time: Some(Duration::from_secs(2)),
            nodes: None,
            selectivity: selectivity(depth),
        },
        errors: Some(Errors { bound, spread }),
    };
    match level.number() {
        // A newcomer is drawn to moves that lose, such as those that turn many discs.
        1 => weak(1, 0, 30.0, -75.0),
        2 => weak(1, 0, 24.0, 13.5),
        3 => weak(1, 0, 20.0, 5.0),
        4 => weak(1, 4, 16.0, 2.4),
        5 => weak(2, 6, 16.0, 2.6),
        6 => weak(3, 8, 16.0, 2.1),
        7 => weak(4, 10, 14.0, 1.8),
        8 => weak(6, 12, 12.0, 1.6),
        9 => weak(8, 14, 10.0, 1.2),
        _ => Play {
            limits: Limits {
                depth: 60,
                exact_from: 26,
                time: Some(Duration::from_secs(8)),
                nodes: None,
                selectivity: selectivity(60),
            },
            errors: None,
        },
    }
}

/// Deep searches cut what is hopeless with a confidence of 87 %.
fn selectivity(depth: u32) -> u32 {
    if depth > 4 { 1 } else { Limits::FULL_WIDTH }
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
