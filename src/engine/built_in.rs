//! The built-in weights of the evaluation, read on first use.

use std::sync::{Arc, OnceLock};

use super::compact::Weights;
use crate::rules::Goal;

/// The compressed weights of 8×8 where the most discs win.
const MOST: &[u8] = include_bytes!("../../assets/evaluation/most.weights");

/// The compressed weights of 8×8 where the fewest discs win.
const FEWEST: &[u8] = include_bytes!("../../assets/evaluation/fewest.weights");

/// The weights read so far, by goal.
static READ: [OnceLock<Option<Arc<Weights>>>; 2] = [OnceLock::new(), OnceLock::new()];

pub(super) fn weights(goal: Goal) -> Option<Arc<Weights>> {
    let bytes = match goal {
        Goal::MostDiscs => MOST,
        Goal::FewestDiscs => FEWEST,
    };
    // A test checks that they can be read.
    let read = || Weights::from_bytes(bytes).ok().map(Arc::new);
    READ[goal as usize].get_or_init(read).clone()
}

pub(super) fn weights_if_read(goal: Goal) -> Option<Arc<Weights>> {
    READ[goal as usize].get().cloned().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_weights_can_be_read() {
        assert!(weights(Goal::MostDiscs).is_some());
        assert!(weights(Goal::FewestDiscs).is_some());
    }

    #[test]
    fn the_built_in_weights_take_at_most_four_megabytes() {
        let folder = std::fs::read_dir("assets/evaluation").unwrap();
        let files = folder.map(|entry| entry.unwrap());
        let weights =
            files.filter(|file| file.path().extension().is_some_and(|end| end == "weights"));
        let sizes: Vec<u64> = weights.map(|file| file.metadata().unwrap().len()).collect();
        assert_eq!(sizes.len(), 7);
        assert!(sizes.iter().sum::<u64>() <= 4 << 20);
    }
}
