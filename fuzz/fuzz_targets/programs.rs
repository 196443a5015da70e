//! Answers of other programs: any line is a move or a hint, or it is not, and a move is written as it is read.

#![no_main]

use libfuzzer_sys::fuzz_target;
use reversi::external::{hint::HintedLine, notation::NboardMove};

fuzz_target!(|text: &str| {
    let _ = HintedLine::parse(text);
    if let Ok(read) = text.parse::<NboardMove>() {
        assert_eq!(read.to_string().parse(), Ok(read));
    }
});
