//! Any bytes: they are found to be a record of some kind or none, and its games are opened.

#![no_main]

use libfuzzer_sys::fuzz_target;
use reversi::records::{self, Format, Assumptions};

fuzz_target!(|bytes: &[u8]| {
    let Ok(loaded) = records::read(bytes, &Assumptions::default()) else {
        return;
    };
    for index in 0..loaded.len().min(10) {
        let Ok(opened) = loaded.open(index) else {
            continue;
        };
        if let Some(problem) = opened.problem {
            assert_eq!(problem.to_string().lines().count(), 1);
        }
        for format in [Format::Sgf, Format::Transcript, Format::Ggf, Format::Obf] {
            let _ = records::write(&opened.record, format);
        }
    }
});
