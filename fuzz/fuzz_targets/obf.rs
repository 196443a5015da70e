//! OBF: a position that was read reads back the same after it was written.

#![no_main]

use libfuzzer_sys::fuzz_target;
use reversi::records::obf;

fuzz_target!(|text: &str| {
    for position in obf::read(text).unwrap_or_default() {
        let again = obf::read(&position.to_string()).expect("what was written is read");
        assert_eq!(again, [position]);
    }
});
