//! Symmetries among the moves of a position.

use super::result::MoveValue;
use crate::rules::{Position, Square, Symmetry};

/// On a symmetric board, gives moves that are images of one another the same value: that of the best, which was
/// searched most carefully. Otherwise values would depend on the order of the search.
pub(super) fn agree(moves: &mut [MoveValue], position: &Position) {
    let keeps = |symmetry: &Symmetry| position.image(*symmetry) == *position;
    let kept: Vec<Symmetry> = position.symmetries().skip(1).filter(keeps).collect();
    for index in 0..moves.len() {
        // The best come first, so the best image of this move has its value already.
        let square = moves[index].square;
        let images: Vec<Square> = kept.iter().map(|kept| kept.apply(square)).collect();
        let mut better = moves[..index].iter();
        if let Some(better) = better.find(|found| images.contains(&found.square)) {
            moves[index].value = better.value;
        }
    }
    moves.sort_by_key(|found| -found.value.centidiscs);
}

/// Returns `true` if the side to move has no choice: the positions after all its moves are images of one
/// another.
pub fn is_forced(position: &Position) -> bool {
    let moves = position.legal_moves();
    if moves.len() <= 1 {
        return true;
    }
    // Images of one another have equal disc counts, and counting is far cheaper than comparing images.
    let mut flips = moves.iter().map(|found| found.flips.len());
    let first = flips.next();
    if flips.any(|count| Some(count) != first) {
        return false;
    }
    let mut images = moves
        .iter()
        .map(|found| position.after(found).least_image().0);
    let first = images.next();
    images.all(|image| Some(image) == first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        engine::result::Value,
        rules::{Action, Ruleset, Size},
    };

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
        let move_value = |(name, discs): (&str, i32)| {
            let square: Square = name.parse().unwrap();
            MoveValue {
                square,
                value: Value::exact(discs),
                line: vec![Action::Place(square)],
            }
        };
        let mut moves = [("f5", 3), ("e6", 2), ("a1", 2), ("d3", 1)].map(move_value);
        agree(&mut moves, &start);
        let discs = moves.each_ref().map(|found| found.value.centidiscs);
        assert_eq!(discs, [300, 300, 300, 200]);
        for found in moves {
            assert_eq!(found.line, [Action::Place(found.square)]);
        }
    }
}
