//! How boldly a search cuts lines.

/// The confidence at which a search cuts a line that a shallower search finds hopeless: probabilistic cuts
/// (Multi-ProbCut; M. Buro, 1997).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Selectivity {
    /// 63 %.
    Percent63,
    /// 73 %.
    Percent73,
    /// 87 %.
    Percent87,
    /// 95 %.
    Percent95,
    /// 98 %.
    Percent98,
    /// 99 %.
    Percent99,
    /// Cuts only lines that are proved hopeless.
    FullWidth,
}

impl Selectivity {
    /// All levels, from the boldest to the one that cuts nothing.
    pub const ALL: [Selectivity; 7] = [
        Selectivity::Percent63,
        Selectivity::Percent73,
        Selectivity::Percent87,
        Selectivity::Percent95,
        Selectivity::Percent98,
        Selectivity::Percent99,
        Selectivity::FullWidth,
    ];

    /// The number of standard deviations by which a shallow value must lie beyond the window.
    pub(super) const fn width(self) -> f32 {
        [0.9, 1.1, 1.5, 2.0, 2.6, 3.3, f32::INFINITY][self as usize]
    }

    /// The level of `code`, its place in [`Selectivity::ALL`].
    #[inline(always)]
    pub(super) const fn from_code(code: u8) -> Selectivity {
        match code {
            0 => Selectivity::Percent63,
            1 => Selectivity::Percent73,
            2 => Selectivity::Percent87,
            3 => Selectivity::Percent95,
            4 => Selectivity::Percent98,
            5 => Selectivity::Percent99,
            _ => Selectivity::FullWidth,
        }
    }
}

/// The depth of the search that predicts one to `depth` before the end of the game: three eighths of it, of the same
/// parity.
pub(super) const fn shallow_depth(depth: i32) -> i32 {
    let shallow = depth * 3 / 8;
    shallow + ((shallow ^ depth) & 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_its_code() {
        for level in Selectivity::ALL {
            assert_eq!(Selectivity::from_code(level as u8), level);
        }
    }
}
