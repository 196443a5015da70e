//! SGF: what was read reads back the same after it was written.

#![no_main]

use libfuzzer_sys::fuzz_target;
use reversi::records::sgf;

fuzz_target!(|text: &str| {
    if let Ok(opened) = sgf::read(text) {
        let written = sgf::write(&opened.record);
        let again = sgf::read(&written).expect("what was written is read");
        assert_eq!(again.problem, None, "{written}");
        assert_eq!(sgf::write(&again.record), written);
    }
});
