//! Drawn boards: a board that was read reads back the same after it was written.

#![no_main]

use libfuzzer_sys::fuzz_target;
use reversi::records::board;

fuzz_target!(|text: &str| {
    if let Some((drawn, turn)) = board::read(text) {
        let written = board::write(&drawn, turn);
        assert_eq!(board::read(&written), Some((drawn, turn)), "{written}");
    }
});
