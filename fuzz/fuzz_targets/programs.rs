//! Answers of other engines: any line can be parsed as a hint or a move without a panic, and a move that was read reads
//! back the same after it was written.

#![no_main]

use libfuzzer_sys::fuzz_target;
use reversi::external::{hint::HintedLine, notation::NboardMove};

fuzz_target!(|text: &str| {
    let _ = HintedLine::parse(text);
    if let Ok(read) = text.parse::<NboardMove>() {
        assert_eq!(read.to_string().parse(), Ok(read));
    }
});
