//! Links: any text after the `#` is a game that reads back the same after it was written, or an error of one line.

#![no_main]

use libfuzzer_sys::fuzz_target;
use reversi::records::link;

fuzz_target!(|text: &str| {
    match link::read(&format!("#game=1&rules=othello&size={text}")) {
        Ok(opened) => {
            let game = opened.record.game;
            let again = link::read(&link::write(&game)).unwrap();
            assert_eq!(again.problem, None);
            assert_eq!(again.record.game.line(), game.line());
            assert_eq!(again.record.game.position(), game.position());
        }
        Err(error) => assert_eq!(error.to_string().lines().count(), 1),
    }
});
