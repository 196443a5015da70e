//! The first positions of a match's games.
//!
//! An opening is a random line of moves. No two lead to the same position or to mirror images of it. Those that a
//! shallow search finds balanced are kept; if there are too few of them, the most balanced of the others are added.

use std::{
    collections::HashSet,
    sync::atomic::{AtomicBool, Ordering},
};

use super::options::MatchOptions;
use crate::{
    engine::{Control, Engine, Limits, Rng},
    rules::{Game, Opening, Ruleset, Size, Square},
    terminal::progress,
};

/// The greatest value of a balanced position for either side, in hundredths of a disc.
const BALANCED: i32 = 200;

/// The number of lines tried for each opening.
const TRIES: usize = 12;

/// The search for new positions ends after this many tries in a row without one.
const FRUITLESS_TRIES: usize = 400;

/// The search that evaluates a line: shallow, and quick on any board.
const SHALLOW: Limits = Limits {
    nodes: Some(20_000),
    ..Limits::depth(6)
};

/// As many different openings as a match needs, or fewer if there are no more, or if `stop` is raised.
pub fn for_match(options: &MatchOptions, stop: &AtomicBool) -> Vec<Game> {
    let (ruleset, size, wanted) = (options.ruleset(), options.size, options.games() / 2);
    let draw = |plies| draw(ruleset, size, plies, wanted, options.seed, stop);
    if let Some(plies) = options.openings {
        return draw(plies);
    }
    // On the smallest boards, every game may be over after the usual number of plies.
    let usual = (0..=usual_plies(ruleset, size)).rev();
    let mut drawn = usual.map(draw);
    drawn.find(|games| !games.is_empty()).unwrap_or_default()
}

/// The index of the opening of game `number`, counted from 0. Every opening is played twice in a row; after the last of
/// `openings` they repeat.
pub const fn opening_of(number: usize, openings: usize) -> usize {
    number / 2 % openings
}

/// The usual length of an opening: 8 plies on the standard board and on larger ones, fewer on smaller
/// ones; 4 plies more where the players fill the centre.
fn usual_plies(ruleset: Ruleset, size: Size) -> usize {
    let centre = match ruleset.opening {
        Opening::FillCentre => 4,
        Opening::Preset | Opening::Empty => 0,
    };
    centre + (size.area() / 8).min(8)
}

/// Up to `wanted` openings of `plies` plies, each as a game at its end, in random order.
///
/// There may be fewer on small boards or if `stop` is raised, and none if every game is over by then.
fn draw(
    ruleset: Ruleset,
    size: Size,
    plies: usize,
    wanted: usize,
    seed: u64,
    stop: &AtomicBool,
) -> Vec<Game> {
    let progress = progress::bar(wanted, "openings");
    let mut rng = Rng::new(Rng::seed(&[seed, 0x6f70_656e]));
    let mut engine = Engine::new(1);
    let mut seen = HashSet::new();
    let (mut balanced, mut others) = (Vec::new(), Vec::new());
    let mut fruitless = 0;
    while balanced.len() < wanted
        && balanced.len() + others.len() < TRIES * wanted
        && fruitless < FRUITLESS_TRIES
        && !stop.load(Ordering::Relaxed)
    {
        progress.set_position(balanced.len() as u64);
        let game = random_line(ruleset, size, plies, &mut rng);
        let new = game.filter(|game| seen.insert(game.position().least_image().0));
        let Some(game) = new else {
            fruitless += 1;
            continue;
        };
        fruitless = 0;
        engine.clear();
        let thought = engine.think(game.position(), &SHALLOW, &Control::default());
        let favour = thought.map_or(0, |thought| thought.value.centidiscs.abs());
        if favour <= BALANCED {
            balanced.push(game);
        } else {
            others.push((favour, game));
        }
    }
    others.sort_by_key(|(favour, _)| *favour);
    balanced.extend(others.into_iter().map(|(_, game)| game));
    balanced.truncate(wanted);
    balanced
}

/// A random line of `plies` plies; `None` if the game is over by then.
fn random_line(ruleset: Ruleset, size: Size, plies: usize, rng: &mut Rng) -> Option<Game> {
    let mut game = Game::new(ruleset, size);
    for _ in 0..plies {
        if game.must_pass() {
            game.pass().ok()?;
            continue;
        }
        let moves: Vec<Square> = game.legal().iter().map(|found| found.square).collect();
        let square = moves.get(rng.below(moves.len()))?;
        game.play(*square).ok()?;
    }
    (!game.is_over()).then_some(game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{records::transcript, rules::Position};

    fn draw(ruleset: Ruleset, size: Size, plies: usize, wanted: usize, seed: u64) -> Vec<Game> {
        super::draw(ruleset, size, plies, wanted, seed, &AtomicBool::new(false))
    }

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
