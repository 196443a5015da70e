//! Numbers that look drawn by lot and follow from a seed.

/// The generator `SplitMix64` (Steele, Lea and Flood 2014): small, and the same on every machine.
///
/// ```
/// use reversi::engine::Random;
///
/// let mut lots = Random::new(1);
/// let drawn: Vec<usize> = (0..4).map(|_| lots.below(6)).collect();
/// let mut again = Random::new(1);
/// assert!(drawn.iter().all(|&number| number < 6 && number == again.below(6)));
/// ```
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The numbers that follow from `seed`.
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// A seed that follows from several numbers, different for almost all different ones.
    pub fn seed(parts: &[u64]) -> u64 {
        let mix = |seed: u64, &part: &u64| Random(seed ^ part).draw();
        parts.iter().fold(0, mix)
    }

    /// The next number, any 64 bits.
    pub const fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `limit`; 0 if there is none.
    pub const fn below(&mut self, limit: usize) -> usize {
        // The high half of the product: each number is hit by almost equally many draws.
        ((self.draw() as u128 * limit as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_publication() {
        let mut random = Random::new(1_234_567);
        assert_eq!(random.draw(), 6_457_827_717_110_365_317);
        assert_eq!(random.draw(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn every_number_below_the_limit_is_drawn() {
        let mut random = Random::new(3);
        let mut seen = [0; 5];
        for _ in 0..500 {
            seen[random.below(5)] += 1;
        }
        assert!(seen.iter().all(|&count| count > 60), "{seen:?}");
        assert_eq!(random.below(0), 0);
        assert_eq!(random.below(1), 0);
    }

    #[test]
    fn the_seed_depends_on_every_part_and_its_place() {
        let seeds = [&[1, 2][..], &[2, 1], &[1, 3], &[1], &[1, 2, 0]].map(Random::seed);
        for (i, seed) in seeds.iter().enumerate() {
            assert!(!seeds[..i].contains(seed));
        }
    }
}
