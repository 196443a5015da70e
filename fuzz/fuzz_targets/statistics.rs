//! Counted games: any bytes are games and lines that cannot be read, and the games read back the same after they were
//! written.

#![no_main]

use libfuzzer_sys::fuzz_target;
use reversi::analysis::Statistics;

fuzz_target!(|bytes: &[u8]| {
    let (statistics, _) = Statistics::read(bytes);
    let again = Statistics::read(statistics.write().as_bytes());
    assert!(statistics.csv().lines().count() > statistics.games().len());
    assert_eq!(again, (statistics, 0));
});
