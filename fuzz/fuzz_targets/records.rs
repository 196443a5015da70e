//! Any bytes are a record of some kind or an error, and the games of a record can be opened and written.

#![no_main]

use libfuzzer_sys::fuzz_target;
use reversi::records::{self, Assumptions, Format};

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
        for format in [Format::Sgf, Format::Transcript, Format::Ggf, Format::Obf, Format::Link] {
            let _ = records::write(&opened.record, format);
        }
    }
});
