//! GGF: a game that was read reads back the same after it was written, and one in a complete message has no bad move.

#![no_main]

use libfuzzer_sys::fuzz_target;
use reversi::records::ggf;

fuzz_target!(|text: &str| {
    if ggf::read_message(text).is_ok() {
        assert_eq!(ggf::read(text).expect("a message is a game").problem, None);
    }
    if let Ok(opened) = ggf::read(text)
        && let Ok(written) = ggf::write(&opened.record)
    {
        let again = ggf::read(&written).expect("what was written is read");
        assert_eq!(again.problem, None, "{written}");
        assert_eq!(ggf::write(&again.record).as_ref(), Ok(&written));
    }
});
