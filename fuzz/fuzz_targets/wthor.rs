//! WTHOR files: any bytes after the header are games.

#![no_main]

use libfuzzer_sys::fuzz_target;
use reversi::records::{self, Assumptions, RecordKind, wthor};

fuzz_target!(|bytes: &[u8]| {
    // The header announces as many games as the bytes hold.
    let count = u32::try_from(bytes.len() / 68).unwrap_or_default();
    let header = [
        &[20, 26, 1, 31][..],
        &count.to_le_bytes(),
        &[0, 0, 208, 7, 8, 0, 24, 0],
    ];
    let file = [&header.concat(), bytes].concat();
    let Ok(mut loaded) = records::read(&file, &Assumptions::default()) else {
        return;
    };
    let mut names = wthor::Names::default();
    names.add(bytes);
    loaded.set_names(names);
    if loaded.kind() == RecordKind::WTHOR {
        for index in 0..loaded.len() {
            let opened = loaded.open(index).expect("there is such a game");
            assert_eq!(opened.record.info, loaded.info(index));
        }
    }
});
