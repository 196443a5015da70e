//! Transcripts: moves that were played read back the same after they were written.

#![no_main]

use libfuzzer_sys::fuzz_target;
use reversi::{
    records::transcript,
    rules::{Game, Ruleset, Size},
};

fuzz_target!(|input: (u8, u8, u8, &str)| {
    let (width, height, ruleset, text) = input;
    let side = |byte| usize::from(byte) % 25 + Size::MIN;
    let Ok(size) = Size::new(side(width), side(height)) else {
        return;
    };
    let rulesets = [
        Ruleset::OTHELLO,
        Ruleset::REVERSI,
        Ruleset::FREE,
        Ruleset::CSE231,
    ];
    let start = Game::new(rulesets[usize::from(ruleset) % 4], size);
    let mut game = start.clone();
    let _ = transcript::play(&mut game, text);
    let mut again = start;
    assert_eq!(
        transcript::play(&mut again, &transcript::write(&game.line())),
        Ok(())
    );
    assert_eq!(again.line(), game.line());
});
