//! What the games of a match say about the strength of two players.
//!
//! Every opening is played twice with colours swapped, and the two games are not independent: an
//! opening may be good for one colour. Errors are therefore computed from the means of the pairs.
//!
//! | figure | formula |
//! |---|---|
//! | score *s* | (wins + draws / 2) / games |
//! | error of a mean | standard deviation of the pairs' means / √pairs |
//! | difference in Elo | −400 · log₁₀(1/*s* − 1) |
//! | its 95 % interval | the same formula at *s* ± 1.96 errors |
//!
//! Where all games were won or all lost, the errors are 0 and say nothing. One end of the interval
//! is infinite then; the other is at the score whose chance to be missed in every one of the games
//! is 5 %.

use std::fmt;

/// The factor between a normal distribution's deviation and half its 95 % interval.
const NORMAL_95: f64 = 1.96;

/// The results of a match from the view of the first player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summary {
    /// The games that the first player won.
    pub wins: usize,
    /// The games that nobody won.
    pub draws: usize,
    /// The games that the first player lost.
    pub losses: usize,
    /// The mean margin in discs.
    pub margin: f64,
    /// The standard error of `margin`; `None` with fewer than two pairs of games.
    pub margin_error: Option<f64>,
    /// The standard error of the score; `None` with fewer than two pairs of games.
    pub score_error: Option<f64>,
}

impl Summary {
    /// Sums up games by the `margins` of the first player, in the order in which they were played:
    /// two games an opening. `None` without games.
    ///
    /// ```
    /// use reversi::terminal::matches::summary::Summary;
    ///
    /// let summary = Summary::of(&[10, -4, 2, 0]).unwrap();
    /// assert_eq!((summary.wins, summary.draws, summary.losses), (2, 1, 1));
    /// assert_eq!(summary.score(), 0.625);
    /// assert_eq!(summary.margin, 2.0);
    /// ```
    pub fn of(margins: &[i32]) -> Option<Summary> {
        if margins.is_empty() {
            return None;
        }
        let count = |wanted: i32| margins.iter().filter(|m| m.signum() == wanted).count();
        let points = |margin: i32| f64::from(margin.signum() + 1) / 2.0;
        let (margin, margin_error) = mean(margins.iter().map(|&margin| f64::from(margin)));
        let (_, score_error) = mean(margins.iter().map(|&margin| points(margin)));
        Some(Summary {
            wins: count(1),
            draws: count(0),
            losses: count(-1),
            margin,
            margin_error,
            score_error,
        })
    }

    /// The number of games.
    pub const fn games(&self) -> usize {
        self.wins + self.draws + self.losses
    }

    /// The points that the first player got a game, a draw being half a point.
    pub fn score(&self) -> f64 {
        (self.wins as f64 + self.draws as f64 / 2.0) / self.games() as f64
    }

    /// The difference in strength, positive if the first player is the stronger one.
    pub fn elo(&self) -> Elo {
        Elo::of_score(self.score())
    }

    /// Where the difference lies with a probability of 95 %, the lower end first; `None` if there
    /// are too few games to say.
    pub fn elo_interval(&self) -> Option<(Elo, Elo)> {
        let score = self.score();
        let missed = 0.05_f64.powf(1.0 / self.games() as f64);
        let (low, high) = if self.wins == self.games() {
            (missed, 1.0)
        } else if self.losses == self.games() {
            (0.0, 1.0 - missed)
        } else {
            let error = NORMAL_95 * self.score_error?;
            (score - error, score + error)
        };
        Some((Elo::of_score(low), Elo::of_score(high)))
    }
}

/// The mean of `values`, of which each two make a pair, and its standard error.
fn mean(values: impl ExactSizeIterator<Item = f64>) -> (f64, Option<f64>) {
    let count = values.len() as f64;
    let values: Vec<f64> = values.collect();
    let mean = values.iter().sum::<f64>() / count;
    let pairs: Vec<f64> = values
        .chunks(2)
        .map(|pair| pair.iter().sum::<f64>() / pair.len() as f64)
        .collect();
    let error = (pairs.len() > 1).then(|| {
        let number = pairs.len() as f64;
        let squares: f64 = pairs.iter().map(|pair| (pair - mean).powi(2)).sum();
        (squares / (number - 1.0) / number).sqrt()
    });
    (mean, error)
}

/// A difference in strength on Elo's scale, on which 400 mean that one side scores ten points for
/// each of the other. It is infinite where one side scores nothing.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Elo(f64);

impl Elo {
    /// The difference that explains a score from 0 to 1; beyond these it is infinite.
    pub fn of_score(score: f64) -> Elo {
        let score = score.clamp(0.0, 1.0);
        // Both zeros are written as one.
        Elo(-400.0 * (1.0 / score - 1.0).log10() + 0.0)
    }

    /// The number, unless it is infinite.
    pub fn finite(self) -> Option<f64> {
        self.0.is_finite().then_some(self.0)
    }
}

impl fmt::Display for Elo {
    /// A whole number with its sign: `+85`, `−∞` being `-∞`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0.0 { "-" } else { "+" };
        match self.finite() {
            Some(number) if number.round() == 0.0 => f.pad("+0"),
            Some(number) => f.pad(&format!("{number:+.0}")),
            None => f.pad(&format!("{sign}∞")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn summary(margins: &[i32]) -> Summary {
        Summary::of(margins).unwrap()
    }

    #[test]
    fn the_scale_has_its_known_points() {
        for (score, text) in [
            (0.5, "+0"),
            (10.0 / 11.0, "+400"),
            (1.0 / 11.0, "-400"),
            (0.64, "+100"),
            (0.4999, "+0"),
            (1.0, "+∞"),
            (1.2, "+∞"),
            (0.0, "-∞"),
            (-0.3, "-∞"),
        ] {
            assert_eq!(Elo::of_score(score).to_string(), text, "{score}");
        }
        assert_eq!(Elo::of_score(1.0).finite(), None);
        assert_eq!(Elo::of_score(0.5).finite(), Some(0.0));
    }

    #[test]
    fn errors_come_from_the_pairs() {
        // Each opening is won by the same colour: that says nothing about the players.
        let even = summary(&[20, -20, 20, -20, 20, -20]);
        assert_eq!(
            (even.margin_error, even.score_error),
            (Some(0.0), Some(0.0))
        );
        assert_eq!(even.score(), 0.5);
        // Means of pairs 0 and 10: deviation √50, divided by √2.
        let uneven = summary(&[4, -4, 12, 8]);
        assert!((uneven.margin_error.unwrap() - 5.0).abs() < 1e-12);
        // Points of pairs ½ and 1: deviation √⅛, divided by √2.
        assert!((uneven.score_error.unwrap() - 0.25).abs() < 1e-12);
    }

    #[test]
    fn the_interval_contains_the_difference() {
        let (low, high) = summary(&[4, -4, 12, 8, -2, 0]).elo_interval().unwrap();
        let elo = summary(&[4, -4, 12, 8, -2, 0]).elo();
        assert!(low < elo && elo < high, "{low} {elo} {high}");
    }

    #[test]
    fn one_pair_has_no_error() {
        let pair = summary(&[3, -1]);
        assert_eq!((pair.margin_error, pair.elo_interval()), (None, None));
        assert_eq!(Summary::of(&[]), None);
    }

    #[test]
    fn a_clean_sweep_has_one_finite_end() {
        let (low, high) = summary(&[2; 100]).elo_interval().unwrap();
        assert_eq!(
            (low.to_string(), high.to_string()),
            ("+607".into(), "+∞".into())
        );
        let (low, high) = summary(&[-2; 100]).elo_interval().unwrap();
        assert_eq!(
            (low.to_string(), high.to_string()),
            ("-∞".into(), "-607".into())
        );
    }
}
