//! SGF: a game that was read reads back the same after it was written, and so does its review.

#![no_main]

use libfuzzer_sys::fuzz_target;
use reversi::{analysis::Review, records::sgf};

fuzz_target!(|text: &str| {
    if let Ok(opened) = sgf::read(text) {
        let written = sgf::write(&opened.record);
        let again = sgf::read(&written).expect("what was written is read");
        assert_eq!(again.problem, None, "{written}");
        assert_eq!(sgf::write(&again.record), written);
        let review = Review::of_record(&opened.record);
        assert_eq!(Review::of_record(&again.record).plies(), review.plies());
    }
});
