//! NBoard: whatever a host sends, the session continues to the end of its input, and every answer follows the protocol.

#![no_main]

use libfuzzer_sys::fuzz_target;
use reversi::{
    engine::Level,
    terminal::{
        ExitStatus, Streams, arguments::SearchArguments, hosted_engine::HostedEngine, nboard,
    },
};

/// The beginnings of valid answers.
const ANSWERS: [&str; 9] = [
    "set myname ",
    "search ",
    "status",
    "nodestats ",
    "===",
    "pong ",
    "analysis ",
    "learned",
    "book ",
];

fuzz_target!(|bytes: &[u8]| {
    let options = HostedEngine {
        level: Level::MIN,
        search: SearchArguments {
            threads: 1,
            memory: 1 << 16,
        },
    };
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let mut streams = Streams {
        input: &mut &bytes[..],
        output: &mut output,
        errors: &mut errors,
    };
    let status = nboard::run(&options, &mut streams).expect("memory can be read and written");
    assert!(status == ExitStatus::Success && errors.is_empty());
    for line in String::from_utf8(output).expect("answers are text").lines() {
        assert!(ANSWERS.iter().any(|answer| line.starts_with(answer)), "{line}");
    }
});
