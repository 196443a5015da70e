//! The moves played from a position in many games, on 8×8 by the rules of `othello`.

use std::{cmp::Reverse, collections::BTreeMap};

use super::openings::has_openings;
use crate::{
    engine::book_moves,
    rules::{
        FreeSquares, Game, Player, Ply, Position, Square, Symmetry,
        compact::{self, CompactPosition},
    },
};

/// The number of free squares at the start.
const MOST_MOVES: usize = 60;
/// The code after the last move.
const END: u8 = u8::MAX;

/// The moves of a game on 8×8 by the rules of `othello` from the usual start, stored compactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// The bit numbers of its squares.
    moves: [u8; MOST_MOVES],
    /// Dark's margin in discs if the game was finished, free squares counted for the winner, as in tournaments.
    margin: Option<i8>,
}

/// The data of a move, together with the moves that lead to an image of the same position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExploredMove {
    /// The rightmost, then lowest of the move's images.
    pub square: Square,
    /// How many games continued with it.
    pub games: usize,
    /// How many of them Dark won, were drawn, and Light won. The rest were not finished.
    pub results: [usize; 3],
    /// The sum of Dark's margins in them.
    margins: i64,
    /// Its value in the opening book, in discs for the side to move.
    pub book: Option<i32>,
}

impl ExploredMove {
    fn new(square: Square) -> ExploredMove {
        ExploredMove {
            square,
            games: 0,
            results: [0; 3],
            margins: 0,
            book: None,
        }
    }

    /// The mean margin of `player` in discs; `None` if no game was finished.
    pub fn mean_margin(&self, player: Player) -> Option<f64> {
        let ended: usize = self.results.iter().sum();
        let for_dark = self.margins as f64 / ended as f64;
        (ended > 0).then_some(match player {
            Player::Dark => for_dark,
            Player::Light => -for_dark,
        })
    }
}

impl PlayedGame {
    /// The main line of a game; `None` with other rules, another board or another start.
    pub fn of(game: &Game) -> Option<PlayedGame> {
        if !has_openings(game) {
            return None;
        }
        let mut moves = [END; MOST_MOVES];
        let squares = game.main_line().filter_map(|node| game.ply_at(node));
        for (to, square) in moves.iter_mut().zip(squares.filter_map(Ply::square)) {
            *to = compact::index(square) as u8;
        }
        let end = game.position_at(game.main_line_end());
        let margin = end.filter(|end| end.is_over());
        let margin = margin.map(|end| end.margin(Player::Dark, FreeSquares::ToWinner) as i8);
        Some(PlayedGame { moves, margin })
    }

    /// The move after `plies` plies, mapped back to the position with these images; `None` if the game reached none of
    /// them, or ended there.
    fn played_from(&self, images: &[(Discs, Symmetry)], plies: usize) -> Option<Square> {
        let (before, after) = self.moves.split_at_checked(plies)?;
        let next = *after.first().filter(|&&next| next != END)?;
        let taken = before
            .iter()
            .fold(Discs::START.taken(), |taken, at| taken | 1 << at);
        // The occupied squares tell most games apart.
        let mut near = images
            .iter()
            .filter(|(discs, _)| discs.taken() == taken)
            .peekable();
        near.peek()?;
        let here = Discs::after(before)?;
        let (_, back) = near.find(|(discs, _)| *discs == here)?;
        Some(back.apply(compact::square(next.into())))
    }
}

/// The discs of a position on 8×8 and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Discs {
    /// The side to move comes first.
    discs: CompactPosition,
    turn: Player,
}

impl Discs {
    const START: Discs = Discs {
        discs: CompactPosition {
            mover: 1 << 28 | 1 << 35,
            opponent: 1 << 27 | 1 << 36,
            squares: u64::MAX,
        },
        turn: Player::Dark,
    };

    fn of(position: &Position) -> Option<Discs> {
        let turn = position.turn()?;
        let discs = CompactPosition::new(position.board(), turn)?;
        Some(Discs { discs, turn })
    }

    fn taken(&self) -> u64 {
        self.discs.mover | self.discs.opponent
    }

    fn passed(self) -> Discs {
        Discs {
            discs: CompactPosition {
                mover: self.discs.opponent,
                opponent: self.discs.mover,
                ..self.discs
            },
            turn: !self.turn,
        }
    }

    /// The discs after legal moves from the start, and after a pass if one follows; `None` once the game is over.
    fn after(moves: &[u8]) -> Option<Discs> {
        moves.iter().try_fold(Discs::START, |mut here, &at| {
            let flips = here.discs.flips(at.into());
            here.discs.mover |= flips | 1 << at;
            here.discs.opponent &= !flips;
            let mut next = [here.passed(), here].into_iter();
            next.find(|next| next.discs.captures() != 0)
        })
    }
}

/// The legal moves in `position`, the most played first, then by their book values. Images count as one position, and
/// so do moves that lead to images.
pub fn explore<'a>(
    games: impl Iterator<Item = &'a PlayedGame>,
    position: &Position,
) -> Vec<ExploredMove> {
    let (mut own, mut images) = (Vec::new(), Vec::<(Discs, Symmetry)>::new());
    for symmetry in position.symmetries() {
        let image = position.image(symmetry);
        own.extend((image == *position).then_some(symmetry));
        if let Some(discs) = Discs::of(&image)
            && images.iter().all(|(known, _)| *known != discs)
        {
            images.push((discs, symmetry.inverse()));
        }
    }
    let last_image = |square: Square| {
        let squares = own.iter().map(|symmetry| symmetry.apply(square));
        let last = squares.max_by_key(|square| (square.column(), square.row()));
        last.unwrap_or(square)
    };
    let legal = position.legal_moves();
    let legal = legal.iter().map(|found| last_image(found.square));
    let mut found: BTreeMap<Square, ExploredMove> = legal
        .map(|square| (square, ExploredMove::new(square)))
        .collect();
    let plies = position.board().occupied().len().wrapping_sub(4);
    for game in games {
        let played = game.played_from(&images, plies);
        let Some(found) = played.and_then(|square| found.get_mut(&last_image(square))) else {
            continue;
        };
        found.games += 1;
        if let Some(margin) = game.margin {
            found.results[(1 - margin.signum()) as usize] += 1;
            found.margins += i64::from(margin);
        }
    }
    for (square, value) in book_moves(position) {
        if let Some(found) = found.get_mut(&last_image(square)) {
            found.book = Some(value);
        }
    }
    let mut found: Vec<ExploredMove> = found.into_values().collect();
    found.sort_by_key(|found| Reverse((found.games, found.book)));
    found
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::{
        engine::Rng,
        records::transcript,
        rules::{Action, Ruleset, Size},
    };

    fn game(moves: &str) -> Game {
        let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
        transcript::play(&mut game, moves).unwrap();
        game
    }

    fn random_game(random: &mut Rng) -> Game {
        let mut game = game("");
        while !game.is_over() {
            let legal: Vec<Square> = game.legal().iter().map(|found| found.square).collect();
            // Few choices, so that games meet again.
            game.play(legal[random.below(legal.len().min(2))]).unwrap();
        }
        game
    }

    /// The canonical image of the position after a move, and of one that must pass the one after that.
    fn after(position: &Position, square: Square) -> String {
        let next = position.play(Action::Place(square)).unwrap();
        format!("{:?}", next.least_image().0)
    }

    /// Every position of the games as text, with the positions after its moves and their numbers of games, counted
    /// naively.
    fn plain_count(games: &[Game]) -> BTreeMap<String, (Position, BTreeMap<String, usize>)> {
        let mut counted = BTreeMap::new();
        for game in games {
            for (position, ply) in game.positions().iter().zip(game.line()) {
                let Some(square) = ply.square() else { continue };
                let name = format!("{:?}", position.least_image().0);
                let (_, moves) = counted.entry(name).or_insert((*position, BTreeMap::new()));
                *moves.entry(after(position, square)).or_insert(0) += 1;
            }
        }
        counted
    }

    #[test]
    fn counts_are_those_of_every_game_replayed() {
        let mut random = Rng::new(1);
        let mut games: Vec<Game> = (0..120).map(|_| random_game(&mut random)).collect();
        let passes = |game: &Game| game.line().iter().any(|ply| ply.square().is_none());
        assert!(games.iter().any(passes));
        // An unfinished game.
        games.push(game("f5d6c3d3c4f4"));
        let played: Vec<PlayedGame> = games.iter().filter_map(PlayedGame::of).collect();
        assert_eq!(played.len(), games.len());
        let counted = plain_count(&games);
        assert!(counted.len() > 3000, "{}", counted.len());
        for (name, (position, moves)) in counted {
            let symmetries: Vec<Symmetry> = position.symmetries().collect();
            let symmetry = symmetries[random.below(symmetries.len())];
            let image = position.image(symmetry);
            let explored = explore(played.iter(), &image);
            assert!(explored.is_sorted_by_key(|found| Reverse(found.games)));
            let found = explored.iter().filter(|found| found.games > 0);
            let found = found.map(|found| (after(&image, found.square), found.games));
            assert_eq!(found.collect::<BTreeMap<_, _>>(), moves, "{name}");
        }
    }

    #[test]
    fn first_moves_are_one_and_called_f5() {
        let games = ["f5d6", "d3", "c4e3", "e6f4", ""].map(game);
        let played: Vec<PlayedGame> = games.iter().filter_map(PlayedGame::of).collect();
        let found = explore(played.iter(), game("").position());
        let [first] = &found[..] else {
            panic!("{found:?}")
        };
        assert_eq!((first.square.to_string().as_str(), first.games), ("f5", 4));
        assert_eq!((first.results, first.book), ([0; 3], Some(1)));
        assert_eq!(first.mean_margin(Player::Dark), None);
    }

    #[test]
    fn results_are_those_of_games_played_to_their_end() {
        let mut random = Rng::new(2);
        let games: Vec<Game> = (0..40).map(|_| random_game(&mut random)).collect();
        let played: Vec<PlayedGame> = games.iter().filter_map(PlayedGame::of).collect();
        let found = explore(played.iter(), game("").position());
        let margins = games.iter().map(|game| {
            let [dark, light] = Player::ALL.map(|player| game.board().count(player) as i64);
            let lead = dark - light;
            lead + lead.signum() * (64 - dark - light)
        });
        let margins: Vec<i64> = margins.collect();
        let count = |sign| {
            margins
                .iter()
                .filter(|margin| margin.signum() == sign)
                .count()
        };
        assert_eq!(found[0].results, [1, 0, -1].map(count));
        let mean = margins.iter().sum::<i64>() as f64 / 40.0;
        assert_eq!(found[0].mean_margin(Player::Dark), Some(mean));
        assert_eq!(found[0].mean_margin(Player::Light), Some(-mean));
    }

    #[test]
    fn moves_that_nobody_played_come_in_the_order_of_the_book() {
        let played = PlayedGame::of(&game("f5d6"));
        let found = explore(played.iter(), game("f5").position());
        let named = found
            .iter()
            .map(|found| (found.square.to_string(), found.games, found.book));
        let expected = [
            ("d6", 1, Some(-1)),
            ("f6", 0, Some(-3)),
            ("f4", 0, Some(-6)),
        ];
        let expected = expected.map(|(square, games, book)| (square.to_owned(), games, book));
        assert!(named.eq(expected), "{found:?}");
    }

    #[test]
    fn games_by_other_rules_are_left_out() {
        let other = Game::new(Ruleset::REVERSI, Size::STANDARD);
        assert_eq!(PlayedGame::of(&other), None);
        let small = Game::new(Ruleset::OTHELLO, Size::new(6, 6).unwrap());
        assert_eq!(PlayedGame::of(&small), None);
    }
}
