//! What the symmetries of a position say about its moves.

use super::Judgement;
use crate::rules::{Position, Square, Symmetry};

/// Where a board is its own image, gives moves that are images of one another the same value: that of the
/// best of them, which was searched most carefully. Otherwise the values would depend on the order of the
/// search.
pub(super) fn agree(judgement: &mut Judgement, position: &Position) {
    let keeps = |symmetry: &Symmetry| position.image(*symmetry) == *position;
    let kept: Vec<Symmetry> = position.symmetries().skip(1).filter(keeps).collect();
    let values = &mut judgement.values;
    for index in 0..values.len() {
        // The best come first, so the best image of this move has its value already.
        let square = values[index].square;
        let images: Vec<Square> = kept.iter().map(|kept| kept.apply(square)).collect();
        let better = values[..index]
            .iter()
            .find(|found| images.contains(&found.square));
        if let Some(better) = better {
            values[index].value = better.value;
        }
    }
    // The best come first, and their lines with them.
    let lines = std::mem::take(&mut judgement.lines);
    let mut both: Vec<_> = std::mem::take(values).into_iter().zip(lines).collect();
    both.sort_by_key(|(found, _)| -found.value.centidiscs);
    (judgement.values, judgement.lines) = both.into_iter().unzip();
}

/// Returns `true` if the side to move has no choice: the positions after all its moves are images of one
/// another.
pub(super) fn is_forced(position: &Position) -> bool {
    let moves = position.legal_moves();
    if moves.len() <= 1 {
        return true;
    }
    let mut images = moves.iter().map(|found| {
        let mut after = *position;
        after.play_unchecked(found);
        after.least_image().0
    });
    let first = images.next();
    images.all(|image| Some(image) == first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        engine::{MoveValue, Value},
        rules::{Action, Ruleset, Size},
    };
    use std::time::Duration;

    #[test]
    fn a_move_is_forced_if_it_is_the_only_one_up_to_symmetry() {
        let start = |ruleset| Position::start(ruleset, Size::STANDARD);
        assert!(is_forced(&start(Ruleset::OTHELLO)));
        assert!(is_forced(&start(Ruleset::REVERSI)));
        assert!(!is_forced(&start(Ruleset::FREE)));
        let f5 = Action::Place("f5".parse().unwrap());
        assert!(!is_forced(&start(Ruleset::OTHELLO).play(f5).unwrap()));
    }

    #[test]
    fn images_of_a_move_have_the_value_of_the_best_of_them() {
        let start = Position::start(Ruleset::OTHELLO, Size::STANDARD);
        let value = |square: &str, discs| MoveValue {
            square: square.parse().unwrap(),
            value: Value::exact(discs),
        };
        let values = vec![
            value("f5", 3),
            value("e6", 2),
            value("a1", 2),
            value("d3", 1),
        ];
        let mut judgement = Judgement {
            lines: values
                .iter()
                .map(|found| vec![Action::Place(found.square)])
                .collect(),
            values,
            depth: 1,
            nodes: 4,
            elapsed: Duration::ZERO,
        };
        agree(&mut judgement, &start);
        let discs: Vec<i32> = judgement
            .values
            .iter()
            .map(|found| found.value.centidiscs)
            .collect();
        assert_eq!(discs, [300, 300, 300, 200]);
        for (found, line) in judgement.values.iter().zip(&judgement.lines) {
            assert_eq!(line[..], [Action::Place(found.square)]);
        }
    }
}
