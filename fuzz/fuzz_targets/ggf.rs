//! GGF: what was read is written and read again as the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use reversi::records::ggf;

fuzz_target!(|text: &str| {
    if let Ok(opened) = ggf::read(text)
        && let Ok(written) = ggf::write(&opened.record)
    {
        let again = ggf::read(&written).expect("what was written is read");
        assert_eq!(again.problem, None, "{written}");
        assert_eq!(ggf::write(&again.record).as_ref(), Ok(&written));
    }
});
