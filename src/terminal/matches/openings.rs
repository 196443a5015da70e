//! The positions from which the games of a match begin.
//!
//! An opening is a line of moves drawn by lot. No two openings lead to positions that are the same
//! or mirror images. Of the lines drawn those are kept that a shallow search finds even; if these
//! do not suffice, the most even of the others are added.

use std::collections::HashSet;

use crate::{
    engine::{Control, Engine, Limits, Random},
    rules::{Game, Opening, Ruleset, Size, Square},
};

/// The most hundredths of a disc by which an even position may favour one side.
const EVEN: i32 = 200;

/// The lines that are drawn and judged for each one that is wanted.
const DRAWN_FOR_EACH: usize = 12;

/// The lines that are drawn in vain, one after the other, before no further one is expected.
const IN_VAIN: usize = 400;

/// The search that judges a line: shallow, and short on any board.
const JUDGE: Limits = Limits {
    nodes: Some(20_000),
    ..Limits::depth(6)
};

/// How long openings are unless somebody asks for another length: 8 plies on the usual board and on
/// larger ones, fewer on smaller ones; where the players fill the centre, these four plies more.
pub fn usual_plies(ruleset: Ruleset, size: Size) -> usize {
    let centre = match ruleset.opening {
        Opening::FillCentre => 4,
        Opening::Preset | Opening::Empty => 0,
    };
    centre + (size.area() / 8).min(8)
}

/// Up to `wanted` openings of `plies` plies, each at its end, in an order drawn by lot.
///
/// There may be fewer on small boards, and none if every game is over after so many plies.
pub fn draw(ruleset: Ruleset, size: Size, plies: usize, wanted: usize, seed: u64) -> Vec<Game> {
    let mut lots = Random::new(Random::seed(&[seed, 0x6f70_656e]));
    let mut judge = Engine::new(1);
    let mut seen = HashSet::new();
    let (mut even, mut others) = (Vec::new(), Vec::new());
    let mut in_vain = 0;
    while even.len() < wanted
        && even.len() + others.len() < DRAWN_FOR_EACH * wanted
        && in_vain < IN_VAIN
    {
        let game = draw_line(ruleset, size, plies, &mut lots);
        let new = game.filter(|game| seen.insert(game.position().least_image().0));
        let Some(game) = new else {
            in_vain += 1;
            continue;
        };
        in_vain = 0;
        judge.clear();
        let judged = judge.think(game.position(), ruleset, &JUDGE, &Control::default());
        let favour = judged.map_or(0, |thought| thought.value.centidiscs.abs());
        if favour <= EVEN {
            even.push(game);
        } else {
            others.push((favour, game));
        }
    }
    others.sort_by_key(|(favour, _)| *favour);
    even.extend(others.into_iter().map(|(_, game)| game));
    even.truncate(wanted);
    even
}

/// A line of `plies` plies drawn by lot; `None` if the game is over then or before.
fn draw_line(ruleset: Ruleset, size: Size, plies: usize, lots: &mut Random) -> Option<Game> {
    let mut game = Game::new(ruleset, size);
    for _ in 0..plies {
        if game.must_pass() {
            game.pass().ok()?;
            continue;
        }
        let moves: Vec<Square> = game.legal().iter().map(|found| found.square).collect();
        let square = moves.get(lots.below(moves.len()))?;
        game.play(*square).ok()?;
    }
    (!game.is_over()).then_some(game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{records::transcript, rules::Position};

    fn size(width: usize, height: usize) -> Size {
        Size::new(width, height).unwrap()
    }

    #[test]
    fn openings_are_scaled_to_the_board() {
        let plies = |ruleset, width, height| usual_plies(ruleset, size(width, height));
        assert_eq!(plies(Ruleset::OTHELLO, 8, 8), 8);
        assert_eq!(plies(Ruleset::OTHELLO, 26, 26), 8);
        assert_eq!(plies(Ruleset::OTHELLO, 6, 6), 4);
        assert_eq!(plies(Ruleset::OTHELLO, 2, 2), 0);
        assert_eq!(plies(Ruleset::REVERSI, 8, 8), 12);
    }

    #[test]
    fn no_two_openings_are_images_of_each_other() {
        let openings = draw(Ruleset::OTHELLO, Size::STANDARD, 3, 100, 1);
        let least = |game: &Game| game.position().least_image().0;
        let images: HashSet<Position> = openings.iter().map(least).collect();
        assert_eq!(images.len(), openings.len());
        // Of the 56 lines of three plies the symmetries leave 14, of which two pairs transpose.
        assert!(openings.len() <= 14, "{}", openings.len());
        assert!(openings.len() >= 10, "{}", openings.len());
        assert_eq!(draw(Ruleset::OTHELLO, Size::STANDARD, 1, 100, 1).len(), 1);
    }

    #[test]
    fn every_opening_has_its_length_and_goes_on() {
        for (ruleset, size, plies) in [
            (Ruleset::OTHELLO, Size::STANDARD, 8),
            (Ruleset::REVERSI, Size::STANDARD, 12),
            (Ruleset::FREE, size(5, 4), 6),
            (Ruleset::OTHELLO, size(26, 26), 8),
        ] {
            let openings = draw(ruleset, size, plies, 5, 2);
            assert_eq!(openings.len(), 5, "{ruleset} {size}");
            for game in openings {
                assert_eq!(game.ply_number(), plies);
                assert!(!game.is_over());
            }
        }
    }

    #[test]
    fn the_seed_decides() {
        let lines = |seed| -> Vec<String> {
            let openings = draw(Ruleset::OTHELLO, Size::STANDARD, 8, 6, seed);
            let line = |game: &Game| transcript::write(&game.line());
            openings.iter().map(line).collect()
        };
        assert_eq!(lines(1), lines(1));
        assert_ne!(lines(1), lines(2));
    }

    #[test]
    fn where_every_game_is_over_there_is_no_opening() {
        assert!(draw(Ruleset::OTHELLO, size(2, 2), 1, 5, 1).is_empty());
        assert!(draw(Ruleset::OTHELLO, Size::STANDARD, 60, 2, 1).is_empty());
    }
}
