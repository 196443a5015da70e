//! What the window says about live values.

use super::live::LiveValues;
use crate::{
    app::{
        computer,
        text::{language::Language, values},
    },
    engine::MoveValue,
    rules::Square,
};

/// What the move that is pointed at is worth, or else the best, how far the search looked, and the line that it
/// expects: `f5 ≈ +3 · 14 moves ahead · 2.1 M positions · f5 d6 c3`. The move comes first, because small windows cut
/// the end off. An external engine that has searched is named instead of positions.
pub fn readout(text: Language, live: &LiveValues, pointed: Option<Square>) -> Option<String> {
    let found = live.found()?;
    let is_pointed = |told: &&MoveValue| Some(told.square) == pointed;
    let told = found.moves.iter().find(is_pointed);
    let told = told.or(found.moves.first())?;
    let value = values::value(told.value);
    let line: Vec<String> = told.line.iter().map(ToString::to_string).collect();
    let (positions, line) = (text.decimal(&amount(found.nodes)), line.join(" "));
    let looked = match live.engine() {
        None => text.live_looked(found.depth, positions),
        Some(engine) => computer::texts::looked(text, found.depth, engine.get()),
    };
    Some(format!("{} {value} · {looked} · {line}", told.square))
}

/// A number with two digits at least, and a letter for thousands, millions or thousands of millions.
fn amount(number: u64) -> String {
    let steps = [(1e9, "G"), (1e6, "M"), (1e3, "k")];
    let number = number as f64;
    let step = steps.into_iter().find(|(step, _)| number >= *step);
    match step.map(|(step, letter)| (number / step, letter)) {
        None => format!("{number}"),
        Some((number, letter)) if number < 9.95 => format!("{number:.1} {letter}"),
        Some((number, letter)) => format!("{number:.0} {letter}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_short() {
        let amounts = [0, 999, 1000, 9960, 512_000, 3_000_000_000].map(amount);
        assert_eq!(amounts, ["0", "999", "1.0 k", "10 k", "512 k", "3.0 G"]);
    }
}
