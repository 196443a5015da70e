//! Positions to train with: any text is positions and damaged lines, and the positions read back the same after they
//! were written.

#![no_main]

use libfuzzer_sys::fuzz_target;
use reversi::analysis::TrainingQueue;

fuzz_target!(|text: &str| {
    let (queue, _) = TrainingQueue::read(text);
    let written = queue.to_string();
    assert_eq!(TrainingQueue::read(&written), (queue, 0), "{written}");
});
