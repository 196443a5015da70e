//! How a level chooses its move: as well as it can, or with errors such as people make.

use std::time::Duration;

use super::{level::Level, limits::Limits, result::MoveValue, rng::Rng, selectivity::Selectivity};
use crate::rules::{Position, Size};

/// How a level plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Play {
    /// How far it looks.
    pub(super) limits: Limits,
    /// How it errs; `None` if it plays the best move that it finds.
    pub(super) errors: Option<Errors>,
}

/// The errors of a weak level. Now and then it plays a move that is worse than the best it sees, within a
/// bound; otherwise it plays the best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Errors {
    /// How likely a move is to be an error, from 0 to 1.
    pub(super) chance: f64,
    /// The greatest loss, in discs on a board of 8×8; on others in proportion to the number of squares.
    pub(super) bound: f64,
    /// The loss, in the same measure, that makes a move less likely by a factor of e. If infinite, all losses
    /// up to the bound are equally likely; if negative, the moves that lose more are the likelier ones.
    pub(super) spread: f64,
}

impl Errors {
    /// The same errors on a board of `size`.
    pub(super) fn on(self, size: Size) -> Errors {
        let share = size.area() as f64 / Size::STANDARD.area() as f64;
        Errors {
            bound: self.bound * share,
            spread: self.spread * share,
            ..self
        }
    }

    /// Decides at random whether the next move is an error.
    pub(super) fn happen(self, rng: &mut Rng) -> bool {
        rng.fraction() < self.chance
    }
}

/// How `level` plays.
pub(super) fn play(level: Level) -> Play {
    // The strengths that these depths and errors give were measured with `reversi match --ladder`.
    let weak = |depth, exact_from, chance, bound, spread| Play {
        limits: Limits {
            depth,
            exact_from,
            time: Some(Duration::from_secs(3)),
            nodes: None,
            selectivity: selectivity(depth),
        },
        errors: Some(Errors {
            chance,
            bound,
            spread,
        }),
    };
    let alike = f64::INFINITY;
    match level.number() {
        // Newcomers are drawn to losing moves, such as those that flip many discs.
        1 => weak(1, 0, 1.0, 30.0, -32.0),
        2 => weak(1, 0, 0.80, 28.0, alike),
        3 => weak(2, 4, 0.56, 26.0, alike),
        4 => weak(3, 6, 0.35, 26.0, alike),
        5 => weak(4, 8, 0.22, 26.0, alike),
        6 => weak(6, 10, 0.13, 24.0, alike),
        7 => weak(8, 12, 0.075, 24.0, alike),
        8 => weak(10, 16, 0.028, 22.0, alike),
        9 => weak(14, 22, 0.015, 20.0, alike),
        _ => Play {
            limits: Limits {
                depth: 18,
                exact_from: 24,
                time: Some(Duration::from_secs(8)),
                nodes: None,
                selectivity: selectivity(18),
            },
            errors: None,
        },
    }
}

impl Level {
    /// How far it looks, whatever time that takes.
    pub fn limits(self) -> Limits {
        Limits {
            time: None,
            ..play(self).limits
        }
    }

    /// How far it looks and how it errs, as a sentence without its full stop.
    pub fn meaning(self) -> String {
        let Play { limits, errors } = play(self);
        let sight = match limits.depth {
            1 => "Looks at its own move alone".to_owned(),
            depth => format!("Looks {depth} moves ahead"),
        };
        let end = match limits.exact_from {
            0 => String::new(),
            squares => format!(", plays the last {squares} squares perfectly"),
        };
        let often = match errors {
            None => ", as far as eight seconds allow".to_owned(),
            Some(Errors { chance, .. }) if chance >= 1.0 => {
                ", and plays almost anything".to_owned()
            }
            Some(Errors { chance, .. }) => {
                format!(", and errs in {:.0} of 100 moves", 100.0 * chance)
            }
        };
        let bound = errors.map_or(String::new(), |errors| {
            format!(", by {:.0} discs at most", errors.bound)
        });
        sight + &end + &often + &bound
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

/// The index of the error to make among `moves`, of which the first is the best, at random; `None` if
/// there is no move.
pub(super) fn pick(moves: &[MoveValue], errors: Errors, rng: &mut Rng) -> Option<usize> {
    let best = moves.first()?.value.discs();
    let weights = moves.iter().map(|found| {
        let loss = best - found.value.discs();
        if loss <= errors.bound {
            (-loss / errors.spread).exp()
        } else {
            0.0
        }
    });
    let weights: Vec<f64> = weights.collect();
    let mut left = rng.fraction() * weights.iter().sum::<f64>();
    let picked = weights.iter().position(|weight| {
        left -= weight;
        left < 0.0
    });
    Some(picked.unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        engine::result::Value,
        rules::{Game, Ruleset},
    };

    fn values(discs: &[i32]) -> Vec<MoveValue> {
        let squares = ["a1", "b1", "c1", "d1"];
        let values = discs.iter().zip(squares).map(|(discs, square)| MoveValue {
            square: square.parse().unwrap(),
            value: Value::exact(*discs),
            line: Vec::new(),
        });
        values.collect()
    }

    #[test]
    fn no_move_loses_more_than_the_bound() {
        let values = values(&[8, 6, -1, -40]);
        let errors = Errors {
            chance: 1.0,
            bound: 10.0,
            spread: 100.0,
        };
        let chosen: Vec<f64> = (0..1000)
            .filter_map(|seed| pick(&values, errors, &mut Rng::new(seed)))
            .map(|index| values[index].value.discs())
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
            chance: 1.0,
            bound: 10.0,
            spread: 0.05,
        };
        for seed in 0..1000 {
            assert_eq!(pick(&values, errors, &mut Rng::new(seed)), Some(0));
        }
    }

    #[test]
    fn where_there_is_no_move_none_is_picked() {
        let errors = Errors {
            chance: 1.0,
            bound: 1.0,
            spread: 1.0,
        };
        assert_eq!(pick(&[], errors, &mut Rng::new(1)), None);
    }

    #[test]
    fn errors_happen_as_often_as_they_should() {
        let errors = play(Level::new(5).unwrap()).errors.unwrap();
        let happen = |seed| errors.happen(&mut Rng::new(seed));
        let share = (0..10_000).filter(|&seed| happen(seed)).count() as f64 / 10_000.0;
        assert!((share - errors.chance).abs() < 0.02, "{share}");
    }

    #[test]
    fn on_smaller_boards_errors_lose_less() {
        let errors = play(Level::MIN).errors.unwrap();
        let small = errors.on(Size::new(4, 4).unwrap());
        assert_eq!(small.bound, errors.bound / 4.0);
        assert_eq!(small.chance, errors.chance);
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

    #[test]
    fn every_level_says_what_it_means() {
        let meanings: Vec<String> = Level::all().map(Level::meaning).collect();
        assert_eq!(
            meanings[4],
            "Looks 4 moves ahead, plays the last 8 squares perfectly, and errs in 22 of 100 moves, by 26 \
             discs at most"
        );
        for (number, meaning) in meanings.iter().enumerate() {
            assert!(!meanings[..number].contains(meaning), "{meaning}");
        }
    }
}
