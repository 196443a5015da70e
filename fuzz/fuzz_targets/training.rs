//! Positions to train with, and openings to learn: any text is entries and damaged lines, and the entries read back the
//! same after they were written.

#![no_main]

use libfuzzer_sys::fuzz_target;
use reversi::analysis::{Repertoire, TrainingQueue};

fuzz_target!(|text: &str| {
    let (queue, _) = TrainingQueue::read(text);
    let written = queue.to_string();
    assert_eq!(TrainingQueue::read(&written), (queue, 0), "{written}");
    let (repertoire, _) = Repertoire::read(text);
    let written = repertoire.to_string();
    assert_eq!(Repertoire::read(&written), (repertoire, 0), "{written}");
});
