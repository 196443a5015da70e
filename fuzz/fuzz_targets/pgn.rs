//! PGN: any text below the tags is a game, or an error of one line.

#![no_main]

use libfuzzer_sys::fuzz_target;
use reversi::records::pgn;

fuzz_target!(|text: &str| {
    if let Ok(opened) = pgn::read(text)
        && let Some(problem) = opened.problem
    {
        assert_eq!(problem.to_string().lines().count(), 1);
    }
});
