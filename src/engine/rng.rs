//! Pseudo-random numbers that follow from a seed.

/// The generator `SplitMix64` (Steele, Lea and Flood 2014): small, and the same on every machine.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// A generator whose numbers follow from `seed`.
    pub const fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// A seed made from several numbers; their order matters.
    pub fn seed(parts: &[u64]) -> u64 {
        parts.iter().fold(0, |seed, part| Rng(seed ^ part).draw())
    }

    /// The next number, any 64 bits.
    pub const fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GAMMA);
        scatter(self.0)
    }

    /// A number below `limit`; 0 if `limit` is 0.
    pub const fn below(&mut self, limit: usize) -> usize {
        // The high half of the product: almost equally many draws fall on each number.
        ((self.draw() as u128 * limit as u128) >> 64) as usize
    }

    /// A number from 0 up to but not including 1.
    pub const fn fraction(&mut self) -> f64 {
        (self.draw() >> 11) as f64 / (1u64 << 53) as f64
    }
}

/// The distance between successive states.
const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

/// The output for a state.
const fn scatter(state: u64) -> u64 {
    let z = state;
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The `n`th number that follows from the seed 0: a hash of `n`.
pub(super) const fn nth(n: u64) -> u64 {
    scatter(n.wrapping_mul(GAMMA))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_match_the_publication() {
        let mut rng = Rng::new(1_234_567);
        assert_eq!(rng.draw(), 6_457_827_717_110_365_317);
        assert_eq!(rng.draw(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn the_nth_number_is_the_nth_drawn() {
        let mut rng = Rng::new(0);
        assert!((1..10).all(|n| nth(n) == rng.draw()));
    }

    #[test]
    fn every_number_below_the_limit_is_drawn() {
        let mut rng = Rng::new(3);
        let mut seen = [0; 5];
        for _ in 0..500 {
            seen[rng.below(5)] += 1;
        }
        assert!(seen.iter().all(|&count| count > 60), "{seen:?}");
        assert_eq!(rng.below(0), 0);
        assert_eq!(rng.below(1), 0);
    }

    #[test]
    fn the_seed_depends_on_every_part_and_its_place() {
        let seeds = [&[1, 2][..], &[2, 1], &[1, 3], &[1], &[1, 2, 0]].map(Rng::seed);
        for (i, seed) in seeds.iter().enumerate() {
            assert!(!seeds[..i].contains(seed));
        }
    }
}
