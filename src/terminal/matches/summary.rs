//! The strengths of two players, estimated from the games of a match.
//!
//! Every opening is played twice with colours swapped, and more often on small boards, where there are
//! few openings. Games with the same opening are not independent: the opening may favour one colour,
//! and deterministic players repeat their games. All games of an opening are therefore one
//! observation, and errors are computed from the *n* openings.
//!
//! | figure | formula |
//! |---|---|
//! | score *s* | (wins + draws / 2) / games |
//! | error of the mean margin | √(Σ *w*² (opening's mean − mean)² / (*n* (*n* − 1))) |
//! | difference in Elo | −400 · log₁₀(1/*s* − 1) |
//! | its 95 % interval | the same formula at the ends of Wilson's interval for *s* |
//!
//! *w* is the opening's number of games divided by the mean number: this is the error of a ratio
//! estimated from clusters of unequal size (Cochran, *Sampling Techniques*, 1977, § 6.3 and 9A).
//!
//! # The interval
//!
//! Wilson's interval for *m* observations of mean *s* (*Journal of the American Statistical
//! Association* 22, 1927) contains every *p* with (*s* − *p*)² ≤ 1.96² *p* (1 − *p*) / *m*. Here *m* is
//! the effective number of observations, as Korn and Graubard (*Survey Methodology* 24, 1998) define it
//! for clusters: the *n* openings, divided by the ratio of the variance between openings to
//! *s* (1 − *s*), the variance of openings that are won or lost as a whole. If an opening tends to be won
//! by the same colour under either player, the ratio is small and openings say more.
//!
//! If the score is the same at every opening, this variance is 0, although a few openings do not prove
//! that the next one would have the same score. Just as Agresti and Coull (*The American Statistician*
//! 52, 1998) add two successes and two failures, the ratio is computed with four more openings, of
//! which the first player wins two and loses two. So an interval is never empty: four drawn games of
//! two openings leave ±360 Elo, two hundred of a hundred openings ±13.
//!
//! Both ends are finite unless all games were won or all were lost, which any difference, however
//! large, can explain.

use std::{collections::BTreeMap, fmt};

/// Half the 95 % interval of a normal distribution, in standard deviations.
const NORMAL_95: f64 = 1.96;

/// The number of openings won as a whole, and of lost ones, that are added to the variance of the score.
const ADDED: f64 = 2.0;

/// The result of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scored {
    /// The index of its opening. Games with the same opening are one observation.
    pub opening: usize,
    /// The first player's margin in discs.
    pub margin: i32,
}

/// The results of a match, for the first player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summary {
    /// The games that the first player won.
    pub wins: usize,
    pub draws: usize,
    /// The games that the first player lost.
    pub losses: usize,
    pub openings: usize,
    /// The mean margin in discs.
    pub margin: f64,
    /// The standard error of `margin`; `None` if it cannot be estimated, because there is only one opening
    /// or all have the same mean margin.
    pub margin_error: Option<f64>,
    /// Whether the score is the same at every opening, so that its variance is only known to be small.
    pub is_uniform: bool,
    /// The effective number of observations: openings won or lost as a whole with the same information.
    effective: f64,
}

impl Summary {
    /// Summarises games. `None` without games.
    ///
    /// ```
    /// use reversi::terminal::matches::summary::{Scored, Summary};
    ///
    /// let games = [(0, 10), (0, -4), (1, 2), (1, 0)];
    /// let games = games.map(|(opening, margin)| Scored { opening, margin });
    /// let summary = Summary::of(&games).unwrap();
    /// assert_eq!((summary.wins, summary.draws, summary.losses), (2, 1, 1));
    /// assert_eq!(summary.openings, 2);
    /// assert_eq!(summary.score(), 0.625);
    /// assert_eq!(summary.margin, 2.0);
    /// ```
    pub fn of(games: &[Scored]) -> Option<Summary> {
        if games.is_empty() {
            return None;
        }
        let count = |wanted: i32| games.iter().filter(|g| g.margin.signum() == wanted).count();
        let points = |margin: i32| f64::from(margin.signum() + 1) / 2.0;
        let margins = Clusters::of(games, f64::from);
        let scores = Clusters::of(games, points);
        let openings = scores.clusters.len();
        Some(Summary {
            wins: count(1),
            draws: count(0),
            losses: count(-1),
            openings,
            margin: margins.mean,
            margin_error: margins.error(),
            is_uniform: scores.squares(scores.mean) < UNIFORM,
            effective: openings as f64 / scores.variance_ratio(),
        })
    }

    /// The number of games.
    pub const fn games(&self) -> usize {
        self.wins + self.draws + self.losses
    }

    /// The first player's points a game; a draw is half a point.
    pub fn score(&self) -> f64 {
        (self.wins as f64 + self.draws as f64 / 2.0) / self.games() as f64
    }

    /// The difference in strength, positive if the first player is stronger.
    pub fn elo(&self) -> Elo {
        Elo::of_score(self.score())
    }

    /// The 95 % confidence interval of the difference, the lower end first. One end is infinite if all games
    /// were won or all were lost.
    pub fn elo_interval(&self) -> (Elo, Elo) {
        let score = self.score();
        let (squared, number) = (NORMAL_95 * NORMAL_95, self.effective);
        let scale = 1.0 + squared / number;
        let centre = (score + squared / (2.0 * number)) / scale;
        let root = score * (1.0 - score) / number + squared / (4.0 * number * number);
        let half = NORMAL_95 * root.sqrt() / scale;
        // Rounding must not make an infinite end finite.
        let low = if self.wins + self.draws == 0 {
            0.0
        } else {
            centre - half
        };
        let high = if self.losses + self.draws == 0 {
            1.0
        } else {
            centre + half
        };
        (Elo::of_score(low), Elo::of_score(high))
    }
}

/// Sums of squares below this are 0 apart from rounding.
const UNIFORM: f64 = 1e-12;

/// The values of games, grouped by their openings.
struct Clusters {
    /// For each opening the number of its games and the sum of their values.
    clusters: Vec<(f64, f64)>,
    games: f64,
    mean: f64,
}

impl Clusters {
    fn of(games: &[Scored], value: impl Fn(i32) -> f64) -> Clusters {
        let mut clusters: BTreeMap<usize, (f64, f64)> = BTreeMap::new();
        for game in games {
            let (number, sum) = clusters.entry(game.opening).or_default();
            *number += 1.0;
            *sum += value(game.margin);
        }
        let clusters: Vec<(f64, f64)> = clusters.into_values().collect();
        let number = games.len() as f64;
        let sum: f64 = clusters.iter().map(|(_, sum)| sum).sum();
        Clusters {
            clusters,
            games: number,
            mean: sum / number,
        }
    }

    /// The sum of the openings' squared deviations from `mean`, weighted by their games.
    fn squares(&self, mean: f64) -> f64 {
        let usual = self.games / self.clusters.len() as f64;
        let deviations = self.clusters.iter();
        deviations
            .map(|(number, sum)| ((sum - number * mean) / usual).powi(2))
            .sum()
    }

    /// The standard error of the mean; `None` with one opening, and if nothing varies.
    fn error(&self) -> Option<f64> {
        let number = self.clusters.len() as f64;
        let squares = self.squares(self.mean);
        let is_known = self.clusters.len() > 1 && squares >= UNIFORM;
        is_known.then(|| (squares / (number * (number - 1.0))).sqrt())
    }

    /// The variance between openings of scores from 0 to 1, divided by that of openings that are won or lost
    /// as a whole. It includes the added openings, so it is never 0.
    fn variance_ratio(&self) -> f64 {
        let number = self.clusters.len() as f64;
        let all = number + 2.0 * ADDED;
        let mean = (number * self.mean + ADDED) / all;
        let added = ADDED * (mean.powi(2) + (1.0 - mean).powi(2));
        let variance = (self.squares(mean) + added) / (all - 1.0);
        variance / (mean * (1.0 - mean))
    }
}

/// A difference in strength on Elo's scale, where 400 means that one side scores ten points for each of
/// the other. It is infinite if one side scores nothing.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Elo(f64);

impl Elo {
    /// The difference that explains a score from 0 to 1. It is infinite at these and beyond.
    fn of_score(score: f64) -> Elo {
        let score = score.clamp(0.0, 1.0);
        // Adding 0 turns -0 into 0.
        Elo(-400.0 * (1.0 / score - 1.0).log10() + 0.0)
    }

    /// The number, unless it is infinite.
    pub fn finite(self) -> Option<f64> {
        self.0.is_finite().then_some(self.0)
    }
}

impl fmt::Display for Elo {
    /// Writes a whole number with its sign, such as `+85`, or `-∞`.
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

    /// The summary of games, each two of which share an opening.
    fn summary(margins: &[i32]) -> Summary {
        repeated(margins, usize::MAX)
    }

    /// The same with this many openings, which repeat after the last.
    fn repeated(margins: &[i32], openings: usize) -> Summary {
        let games = margins.iter().enumerate();
        let games: Vec<Scored> = games
            .map(|(number, &margin)| Scored {
                opening: number / 2 % openings,
                margin,
            })
            .collect();
        Summary::of(&games).unwrap()
    }

    /// The ends of the interval as they are printed.
    fn interval(summary: &Summary) -> [String; 2] {
        let (low, high) = summary.elo_interval();
        [low, high].map(|end| end.to_string())
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
    fn errors_come_from_the_openings() {
        // Means of openings 0 and 10: deviation √50, divided by √2.
        let uneven = summary(&[4, -4, 12, 8]);
        assert!((uneven.margin_error.unwrap() - 5.0).abs() < 1e-12);
        // The same games twice are no more than the same games once.
        let twice = repeated(&[4, -4, 12, 8, 4, -4, 12, 8], 2);
        assert_eq!((twice.games(), twice.openings), (8, 2));
        assert_eq!(twice.margin_error, uneven.margin_error);
        assert_eq!(twice.elo_interval(), uneven.elo_interval());
    }

    #[test]
    fn openings_won_by_a_colour_say_more_than_openings_won_by_a_player() {
        let splits: Vec<i32> = [20, -20].repeat(100);
        let sweeps: Vec<i32> = [20, 20, -20, -20].repeat(50);
        assert_eq!(summary(&splits).score(), summary(&sweeps).score());
        assert_eq!(interval(&summary(&splits)), ["-13", "+13"]);
        assert_eq!(interval(&summary(&sweeps)), ["-68", "+68"]);
    }

    #[test]
    fn an_interval_is_never_without_width() {
        for (margins, openings, ends) in [
            (&[0; 4][..], 2, ["-362", "+362"]),
            (&[0; 200], 100, ["-13", "+13"]),
            (&[6, -6], 1, ["-495", "+495"]),
            // However often the only opening is repeated, it adds nothing.
            (&[6, -6, 6, -6, 6, -6, 6, -6], 1, ["-495", "+495"]),
            (&[4, -4, 12, 8, -2, 0], 3, ["-265", "+382"]),
        ] {
            let summary = repeated(margins, openings);
            assert_eq!(interval(&summary), ends, "{margins:?}");
            let (low, high) = summary.elo_interval();
            assert!(low < summary.elo() && summary.elo() < high);
        }
    }

    #[test]
    fn where_openings_do_not_vary_the_margin_has_no_error() {
        for margins in [&[3, -1][..], &[20, -20, 20, -20], &[0, 0, 0, 0]] {
            let summary = summary(margins);
            assert_eq!(summary.margin_error, None, "{margins:?}");
            assert!(summary.is_uniform);
        }
        assert!(!summary(&[4, -4, 12, 8]).is_uniform);
        assert_eq!(Summary::of(&[]), None);
    }

    #[test]
    fn an_opening_played_once_counts_half_as_much() {
        let games = summary(&[2, 2, 2, 2, -2]);
        assert_eq!((games.openings, games.score()), (3, 0.8));
        let (low, high) = games.elo_interval();
        assert!(low.finite().is_some() && high.finite().is_some());
    }

    #[test]
    fn both_ends_are_finite_but_for_a_clean_sweep() {
        let mut margins = [2; 200];
        assert_eq!(interval(&summary(&margins)), ["+565", "+∞"]);
        margins[7] = 0;
        assert_eq!(interval(&summary(&margins)), ["+557", "+1524"]);
        let margins = [-2; 200];
        assert_eq!(interval(&summary(&margins)), ["-∞", "-565"]);
    }
}
