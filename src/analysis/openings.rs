//! Named openings, on 8×8 by the rules of `othello`.

use std::{collections::HashMap, iter, sync::LazyLock};

use crate::{
    records::transcript,
    rules::{Game, NodeId, Player, Position, Ruleset, Size},
};

/// The most usual openings. Names and moves are those of Robert Gatliff's catalogue, published on
/// <http://www.samsoft.org.uk/reversi/openings.htm>; where it has several names, the first.
const OPENINGS: [(&str, &str); 37] = [
    ("Diagonal", "c4c3"),
    ("Snake", "c4c3d3c5b3"),
    ("Heath", "c4c3d3c5b4"),
    ("Cow", "c4c3d3c5d6"),
    ("Chimney", "c4c3d3c5d6e3"),
    ("Bat", "c4c3d3c5d6f4b4"),
    ("Rose-v-Toth", "c4c3d3c5d6f4f5"),
    ("Tanida", "c4c3d3c5d6f4f5d2"),
    ("Aircraft", "c4c3d3c5d6f4f5d2b5"),
    ("Sailboat", "c4c3d3c5d6f4f5d2g4d7"),
    ("Maruoka", "c4c3d3c5d6f4f5e6c6d7"),
    ("Landau", "c4c3d3c5d6f4f5e6f6"),
    ("Buffalo", "c4c3d3c5f6"),
    ("Parallel", "c4c5"),
    ("Perpendicular", "c4e3"),
    ("Mimura", "c4e3f4c5d6e6"),
    ("Shaman", "c4e3f4c5d6f3c6"),
    ("Inoue", "c4e3f4c5d6f3d3"),
    ("Iago", "c4e3f4c5d6f3d3c3"),
    ("Bhagat", "c4e3f4c5d6f3e2"),
    ("Rose", "c4e3f4c5d6f3e6c3d3e2"),
    ("Flat", "c4e3f4c5d6f3e6c3d3e2b5"),
    ("Ralle", "c4e3f4c5d6f3e6c6"),
    ("Horse", "c4e3f4c5e6"),
    ("Ganglion", "c4e3f5b4"),
    ("Swallow", "c4e3f5b4f3"),
    ("Italian", "c4e3f5e6d3"),
    ("Cat", "c4e3f5e6f4"),
    ("Tiger", "c4e3f6e6f5"),
    ("Stephenson", "c4e3f6e6f5c5c3"),
    ("No-Kung", "c4e3f6e6f5c5c3b4"),
    ("Comp'Oth", "c4e3f6e6f5c5c3c6"),
    ("Kung", "c4e3f6e6f5c5c3g5"),
    ("Leader's Tiger", "c4e3f6e6f5c5d3"),
    ("Brightwell", "c4e3f6e6f5c5d6"),
    ("Rose-Bill", "c4e3f6e6f5c5f4g6f7"),
    ("Aubrey", "c4e3f6e6f5g6"),
];

/// The opening name for a record that had `noted` and whose game is in the opening `found`: a name that somebody gave
/// stays, but one of these names is replaced.
pub fn noted_opening(noted: Option<&str>, found: Option<&str>) -> Option<String> {
    let is_known = |name: &&str| OPENINGS.iter().any(|(known, _)| known == name);
    let given = noted.filter(|name| !is_known(name));
    given.or(found).or(noted).map(str::to_owned)
}

/// The name of the last opening that the present line of a game reaches, whatever the orientation of the board and the
/// order of moves; `None` if there is none.
///
/// ```
/// use reversi::analysis::opening;
/// use reversi::rules::{Game, Ruleset, Size};
///
/// let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
/// for square in ["f5", "d6", "c3", "d3", "c4", "f4"] {
///     game.play(square.parse().unwrap()).unwrap();
/// }
/// assert_eq!(opening(&game), Some("Tiger"));
/// ```
pub fn opening(game: &Game) -> Option<&'static str> {
    opening_of(game, *game.line_nodes().last()?)
}

/// The name of the last opening on the way to `node`.
pub fn opening_of(game: &Game, node: NodeId) -> Option<&'static str> {
    let mut on_the_way = iter::successors(Some(node), |&node| game.parent(node));
    let known = on_the_way.find_map(|node| known_at(game, node));
    known.filter(|_| has_openings(game))
}

/// The name of the opening that ends at `node`.
pub fn opening_at(game: &Game, node: NodeId) -> Option<&'static str> {
    known_at(game, node).filter(|_| has_openings(game))
}

fn known_at(game: &Game, node: NodeId) -> Option<&'static str> {
    // Depth alone rules out most positions.
    if game.depth(node)? > *MOST_PLIES {
        return None;
    }
    opening_with(game.position_at(node)?)
}

/// The name of the opening that ends with a position, on 8×8 by the rules of `othello`.
pub(super) fn opening_with(position: &Position) -> Option<&'static str> {
    *KNOWN.get(&key(position))?
}

/// Whether a game is played by the rules of `othello` on 8×8, from the usual start.
pub(super) fn has_openings(game: &Game) -> bool {
    game.ruleset() == Ruleset::OTHELLO
        && game.size() == Size::STANDARD
        && game.set_up_start().is_none()
}

/// How many plies at the beginning of the present line lead to positions of named openings.
pub(super) fn known_plies(game: &Game) -> usize {
    if !has_openings(game) {
        return 0;
    }
    let positions = game.positions();
    let after = positions.iter().skip(1);
    after
        .take_while(|position| KNOWN.contains_key(&key(position)))
        .count()
}

static MOST_PLIES: LazyLock<usize> = LazyLock::new(|| {
    let plies = OPENINGS.iter().map(|(_, moves)| moves.len() / 2);
    plies.max().unwrap_or_default()
});

/// The key of a position on 8×8: the discs and the side to move.
type Key = ([u64; 2], Option<Player>);

fn key(position: &Position) -> Key {
    let discs = Player::ALL.map(|player| position.board().discs(player).to_u64());
    (discs, position.turn())
}

/// The positions of all openings and their images: canonical images would take too long for many games.
static KNOWN: LazyLock<HashMap<Key, Option<&'static str>>> = LazyLock::new(|| {
    let mut known = HashMap::new();
    for (name, moves) in OPENINGS {
        let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
        // A test checks that all of them are legal.
        let _ = transcript::play(&mut game, moves);
        for symmetry in game.position().symmetries() {
            for position in game.positions().iter().skip(1) {
                known.entry(key(&position.image(symmetry))).or_insert(None);
            }
            known.insert(key(&game.position().image(symmetry)), Some(name));
        }
    }
    known
});

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Symmetry;

    fn game(moves: &str) -> Game {
        let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
        transcript::play(&mut game, moves).unwrap();
        game
    }

    #[test]
    fn every_opening_is_legal_and_ends_in_a_position_of_its_own() {
        for (name, moves) in OPENINGS {
            assert_eq!(opening(&game(moves)), Some(name));
            assert_eq!(known_plies(&game(moves)), moves.len() / 2, "{name}");
        }
    }

    #[test]
    fn an_opening_is_known_on_every_image_of_the_board_and_by_its_last_position() {
        let start = Position::start(Ruleset::OTHELLO, Size::STANDARD);
        let tiger = game("c4e3f6e6f5");
        let mut images = 0;
        for symmetry in Symmetry::of_size(Size::STANDARD) {
            if start.image(symmetry) != start {
                continue;
            }
            let mut image = Game::new(Ruleset::OTHELLO, Size::STANDARD);
            for ply in tiger.line() {
                image.play(symmetry.apply(ply.square().unwrap())).unwrap();
            }
            assert_eq!(opening(&image), Some("Tiger"));
            images += 1;
        }
        assert_eq!(images, 4);
    }

    #[test]
    fn a_game_that_leaves_the_openings_keeps_the_last_name() {
        let tiger = game("c4e3f6e6f5");
        let mut left = 0;
        for found in tiger.legal().iter() {
            let mut game = tiger.clone();
            game.play(found.square).unwrap();
            if known_plies(&game) == known_plies(&tiger) {
                assert_eq!(opening(&game), Some("Tiger"));
                left += 1;
            }
        }
        assert!(left > 0, "some moves are in no opening");
    }

    #[test]
    fn the_name_on_the_way_to_a_position_is_the_last_one_before_it() {
        let game = game("c4e3f6e6f5c5d3");
        let nodes = game.line_nodes();
        let names = |find: fn(&Game, NodeId) -> Option<&'static str>| {
            let names = nodes.iter().map(|&node| find(&game, node).unwrap_or("-"));
            names.collect::<Vec<_>>().join(", ")
        };
        assert_eq!(
            names(opening_at),
            "-, -, Perpendicular, -, -, Tiger, -, Leader's Tiger"
        );
        assert_eq!(
            names(opening_of),
            "-, -, Perpendicular, Perpendicular, Perpendicular, Tiger, Tiger, Leader's Tiger"
        );
    }

    #[test]
    fn other_games_have_no_openings() {
        let fewest = Ruleset::OTHELLO.with_goal(crate::rules::Goal::FewestDiscs);
        for (ruleset, side) in [(fewest, 8), (Ruleset::REVERSI, 8), (Ruleset::OTHELLO, 10)] {
            let mut game = Game::new(ruleset, Size::new(side, side).unwrap());
            let first = game.legal().iter().next().unwrap().square;
            game.play(first).unwrap();
            assert_eq!((opening(&game), known_plies(&game)), (None, 0));
        }
        assert_eq!(opening(&game("")), None);
    }
}
