//! The moves played from a position in many games, on 8×8 by the rules of `othello`.
//!
//! A game by the rules of `reversi` counts from the position where its centre is full: the usual start, or one with the
//! discs of each side next to each other. From there, the rules are those of `othello`.

use std::{
    cmp::{Ordering, Reverse},
    collections::BTreeMap,
};

use super::openings::opening_with;
use crate::{
    engine::book_moves,
    records::Record,
    rules::{
        Action, FreeSquares, Game, NodeId, Player, Ply, Position, Ruleset, Size, Square, Symmetry,
        compact::{self, CompactPosition},
    },
};

/// The number of free squares once the centre is full.
const MOST_MOVES: usize = 60;
/// The code after the last move.
const END: u8 = u8::MAX;
/// The size of a game in an index.
const GAME_BYTES: usize = MOST_MOVES + 3;
/// The code in an index of a margin or a result that a game does not have.
const NONE: i8 = i8::MIN;

/// The moves of a game on 8×8 once its centre is full, stored compactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    start: &'static Discs,
    /// The bit numbers of its squares.
    moves: [u8; MOST_MOVES],
    /// Dark's margin in discs if the game was finished, free squares counted for the winner, as in tournaments.
    margin: Option<i8>,
    /// Dark's result: that of the last position if the game was finished, or else that in the record.
    result: Option<Ordering>,
}

/// The data of a move, together with the moves that lead to an image of the same position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExploredMove {
    /// The rightmost, then lowest of the move's images.
    pub square: Square,
    /// How many games continued with it.
    pub games: usize,
    /// How many of them Dark won, were drawn, and Light won. The rest have no result.
    pub results: [usize; 3],
    /// How many of them were finished.
    ended: usize,
    /// The sum of Dark's margins in those.
    margins: i64,
    /// The name of the opening that it leads to.
    pub opening: Option<&'static str>,
    /// Its value in the opening book, in discs for the side to move.
    pub book: Option<i32>,
}

impl ExploredMove {
    /// A legal move in `position`, not found in any game yet.
    fn new(position: &Position, square: Square) -> ExploredMove {
        let next = position.play(Action::Place(square)).ok();
        ExploredMove {
            square,
            games: 0,
            results: [0; 3],
            ended: 0,
            margins: 0,
            opening: next.and_then(|next| opening_with(&next)),
            book: None,
        }
    }

    /// The share of points that `player` won in the games with a result, where a draw is half a point; `None` without
    /// such games.
    pub fn score(&self, player: Player) -> Option<f64> {
        let [dark, drawn, light] = self.results;
        let won = match player {
            Player::Dark => dark,
            Player::Light => light,
        };
        let games = dark + drawn + light;
        (games > 0).then(|| (won as f64 + drawn as f64 / 2.0) / games as f64)
    }

    /// The mean margin of `player` in discs; `None` if no game was finished.
    pub fn mean_margin(&self, player: Player) -> Option<f64> {
        let for_dark = self.margins as f64 / self.ended as f64;
        (self.ended > 0).then_some(match player {
            Player::Dark => for_dark,
            Player::Light => -for_dark,
        })
    }
}

impl PlayedGame {
    /// The main line of a game; `None` with other rules, another board or another start, or if its centre was never
    /// filled.
    pub fn of(record: &Record) -> Option<PlayedGame> {
        let game = &record.game;
        let line: Vec<NodeId> = game.main_line().collect();
        let begun = BegunLine::of(game, &line)?;
        let mut moves = [END; MOST_MOVES];
        for (to, square) in moves.iter_mut().zip(begun.moves(game)) {
            *to = compact::index(square) as u8;
        }
        let end = game.position_at(game.main_line_end());
        let margin = end.filter(|end| end.is_over());
        let margin = margin.map(|end| end.margin(Player::Dark, FreeSquares::ToWinner) as i8);
        let result = margin.map(|margin| margin.cmp(&0));
        Some(PlayedGame {
            start: begun.start,
            moves,
            margin,
            result: result.or(record.info.dark_result()),
        })
    }

    /// Its form in an index: a byte each for the start, the margin and the result, then the moves.
    fn to_bytes(self) -> [u8; GAME_BYTES] {
        let mut bytes = [0; GAME_BYTES];
        bytes[0] = u8::from(*self.start != STARTS[0]);
        bytes[1] = self.margin.unwrap_or(NONE) as u8;
        bytes[2] = self.result.map_or(NONE, |result| result as i8) as u8;
        bytes[3..].copy_from_slice(&self.moves);
        bytes
    }

    /// `None` unless [`to_bytes`](PlayedGame::to_bytes) can have written this.
    fn from_bytes(bytes: &[u8]) -> Option<PlayedGame> {
        let ([start, margin, result], moves) = bytes.split_first_chunk()?;
        let moves: [u8; MOST_MOVES] = moves.try_into().ok()?;
        let known = |byte: &u8| Some(*byte as i8).filter(|&known| known != NONE);
        let rest = moves.iter().skip_while(|&&at| at < 64);
        let is_line = rest.copied().all(|at| at == END);
        is_line.then_some(PlayedGame {
            start: STARTS.get(usize::from(*start))?,
            moves,
            margin: known(margin),
            result: known(result).map(|result| result.cmp(&0)),
        })
    }

    /// The move after `plies` plies, mapped back to the position with these images; `None` if the game reached none of
    /// them, or ended there.
    fn played_from(&self, images: &[(Discs, Symmetry)], plies: usize) -> Option<Square> {
        let (before, after) = self.moves.split_at_checked(plies)?;
        let next = *after.first().filter(|&&next| next != END)?;
        let taken = before
            .iter()
            .fold(self.start.taken(), |taken, at| taken | 1 << at);
        // The occupied squares tell most games apart.
        let mut near = images
            .iter()
            .filter(|(discs, _)| discs.taken() == taken)
            .peekable();
        near.peek()?;
        let here = self.start.after(before)?;
        let (_, back) = near.find(|(discs, _)| *discs == here)?;
        Some(back.apply(compact::square(next.into())))
    }
}

/// The games of a collection as the bytes of an index, with an entry for each, also for those that do not count.
pub fn index_bytes(games: &[Option<PlayedGame>]) -> Vec<u8> {
    let not_counted = [END; GAME_BYTES];
    let bytes = games
        .iter()
        .map(|game| game.map_or(not_counted, PlayedGame::to_bytes));
    bytes.flatten().collect()
}

/// The games of an index that [`index_bytes`] wrote.
pub fn indexed_games(bytes: &[u8]) -> Vec<Option<PlayedGame>> {
    bytes
        .chunks(GAME_BYTES)
        .map(PlayedGame::from_bytes)
        .collect()
}

/// The discs of a position on 8×8 and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Discs {
    /// The side to move comes first.
    discs: CompactPosition,
    turn: Player,
}

/// The full centres, up to symmetry; the usual one comes first.
static STARTS: [Discs; 2] = [
    Discs::start(1 << 28 | 1 << 35, 1 << 27 | 1 << 36),
    Discs::start(1 << 35 | 1 << 36, 1 << 27 | 1 << 28),
];

impl Discs {
    const fn start(dark: u64, light: u64) -> Discs {
        Discs {
            discs: CompactPosition {
                mover: dark,
                opponent: light,
                squares: u64::MAX,
            },
            turn: Player::Dark,
        }
    }

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

    /// The discs after legal moves from here, and after a pass if one follows; `None` once the game is over.
    fn after(self, moves: &[u8]) -> Option<Discs> {
        moves.iter().try_fold(self, |mut here, &at| {
            let flips = here.discs.flips(at.into());
            here.discs.mover |= flips | 1 << at;
            here.discs.opponent &= !flips;
            let mut next = [here.passed(), here].into_iter();
            next.find(|next| next.discs.captures() != 0)
        })
    }
}

/// A line of a game from where its centre is full.
struct BegunLine<'a> {
    start: &'static Discs,
    /// The position at the full centre, of which the start is an image.
    centre: &'a Position,
    /// Maps `centre` to the start.
    symmetry: Symmetry,
    /// The nodes after it.
    nodes: &'a [NodeId],
}

impl<'a> BegunLine<'a> {
    fn of(game: &'a Game, line: &'a [NodeId]) -> Option<BegunLine<'a>> {
        let is_known = [Ruleset::OTHELLO, Ruleset::REVERSI].contains(&game.ruleset())
            && game.size() == Size::STANDARD;
        if !is_known {
            return None;
        }
        let is_full = |node: &NodeId| {
            let position = game.position_at(*node);
            position.is_some_and(|position| position.opening_progress().is_none())
        };
        let (centre, nodes) = line[line.iter().position(is_full)?..].split_first()?;
        let centre = game.position_at(*centre)?;
        let (start, symmetry) = STARTS.iter().find_map(|start| {
            let leads_there = |way: &Symmetry| Discs::of(&centre.image(*way)) == Some(*start);
            Some((start, centre.symmetries().find(leads_there)?))
        })?;
        Some(BegunLine {
            start,
            centre,
            symmetry,
            nodes,
        })
    }

    /// Its moves, mapped to the start.
    fn moves(&self, game: &Game) -> impl Iterator<Item = Square> {
        let plies = self.nodes.iter().filter_map(|&node| game.ply_at(node));
        plies
            .filter_map(Ply::square)
            .map(|square| self.symmetry.apply(square))
    }
}

/// The present line of a game as one by the rules of `othello` from its full centre, at the present position; `None` if
/// the explorer [does not count](PlayedGame::of) such games.
pub fn explored_line(game: &Game) -> Option<Game> {
    let line = game.line_nodes();
    let begun = BegunLine::of(game, &line)?;
    let start = begun.centre.image(begun.symmetry);
    let mut explored = Game::from_position(Ruleset::OTHELLO, *start.board(), begun.start.turn);
    for square in begun.moves(game) {
        explored.play(square).ok()?;
    }
    let filled = line.len() - 1 - begun.nodes.len();
    explored.go_to(game.ply_number().saturating_sub(filled));
    Some(explored)
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
        .map(|square| (square, ExploredMove::new(position, square)))
        .collect();
    let plies = position.board().occupied().len().wrapping_sub(4);
    for game in games {
        let played = game.played_from(&images, plies);
        let Some(found) = played.and_then(|square| found.get_mut(&last_image(square))) else {
            continue;
        };
        found.games += 1;
        if let Some(result) = game.result {
            found.results[(1 - result as i8) as usize] += 1;
        }
        if let Some(margin) = game.margin {
            found.ended += 1;
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

    fn played(game: &Game) -> Option<PlayedGame> {
        PlayedGame::of(&Record::new(game.clone()))
    }

    fn random_game(random: &mut Rng) -> Game {
        random_end(game(""), random)
    }

    /// Finishes a game with random moves.
    fn random_end(mut game: Game, random: &mut Rng) -> Game {
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
        let played: Vec<PlayedGame> = games.iter().filter_map(played).collect();
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
    fn an_index_has_the_games_that_were_written() {
        let mut random = Rng::new(2);
        let mut games: Vec<_> = (0..50).map(|_| played(&random_game(&mut random))).collect();
        // One that does not count, one that resigned, one from the other centre.
        games.push(None);
        let mut record = Record::new(game("f5d6c3"));
        record.info.result = Some("W+R".into());
        games.push(PlayedGame::of(&record));
        let mut aside = Game::new(Ruleset::REVERSI, Size::STANDARD);
        transcript::play(&mut aside, "d4d5e4e5d6").unwrap();
        games.push(played(&aside));
        let bytes = index_bytes(&games);
        assert_eq!(indexed_games(&bytes), games);
        // Neither bytes that are no squares nor moves after the last one are a game.
        let mut beyond = index_bytes(&[played(&game("f5"))]);
        beyond[5] = 18;
        assert_eq!(indexed_games(&beyond), [None]);
        let noise: Vec<u8> = (0..bytes.len()).map(|_| random.below(256) as u8).collect();
        let read = indexed_games(&noise);
        assert_eq!(read.len(), games.len());
        assert!(read.iter().all(Option::is_none));
    }

    #[test]
    fn first_moves_are_one_and_called_f5() {
        let games = ["f5d6", "d3", "c4e3", "e6f4", ""].map(game);
        let played: Vec<PlayedGame> = games.iter().filter_map(played).collect();
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
        let played: Vec<PlayedGame> = games.iter().filter_map(played).collect();
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
        let played = played(&game("f5d6"));
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
        assert_eq!(played(&other), None);
        let small = Game::new(Ruleset::OTHELLO, Size::new(6, 6).unwrap());
        assert_eq!(played(&small), None);
    }

    #[test]
    fn games_whose_players_fill_the_centre_are_counted_from_there() {
        let mut random = Rng::new(4);
        for (centre, is_usual) in [
            ("e4d4d5e5", true),
            ("d4e4e5d5", true),
            ("d4d5e4e5", false),
            ("d4d5e5e4", true),
            ("e5d5e4d4", false),
            ("d4e4d5e5", false),
            ("e4d4e5d5", false),
        ] {
            let mut game = Game::new(Ruleset::REVERSI, Size::STANDARD);
            transcript::play(&mut game, centre).unwrap();
            assert_eq!(explored_line(&game).unwrap().ply_number(), 0);
            game = random_end(game, &mut random);
            game.go_to(24);
            let walk = explored_line(&game).unwrap();
            assert_eq!(walk.set_up_start().is_none(), is_usual, "{centre}");
            let image = |game: &Game| {
                let position = Position::new(Ruleset::OTHELLO, *game.board(), Player::Dark);
                *position.least_image().0.board()
            };
            assert_eq!(image(&walk), image(&game), "{centre}");
            assert_eq!((walk.turn(), walk.ply_number()), (game.turn(), 20));
            let ways: Vec<Symmetry> = walk.position().symmetries().collect();
            let turned = walk.position().image(ways[random.below(ways.len())]);
            let found = explore(played(&game).iter(), &turned);
            let games: usize = found.iter().map(|found| found.games).sum();
            assert_eq!((found[0].games, games), (1, 1), "{centre}");
        }
    }

    #[test]
    fn what_the_record_tells_of_a_game_that_ended_early_is_counted_without_a_margin() {
        let results = ["B+R", "B+12", "W+Time", "0", "Draw", "Void"];
        let mut random = Rng::new(5);
        let ended = Record::new(random_game(&mut random));
        let told = results.map(|result| {
            let mut record = Record::new(game("f5d6"));
            record.info.result = Some(result.into());
            record
        });
        let records = told.iter().chain([&ended]);
        let played: Vec<PlayedGame> = records.filter_map(PlayedGame::of).collect();
        let found = &explore(played.iter(), game("").position())[0];
        let margin = ended
            .game
            .position()
            .margin(Player::Dark, FreeSquares::ToWinner);
        let mut expected = [2, 2, 1];
        expected[(1 - margin.signum()) as usize] += 1;
        assert_eq!((found.games, found.results), (7, expected));
        assert_eq!(found.mean_margin(Player::Dark), Some(margin.into()));
        let points = f64::from(expected[0] as u8) + 1.0;
        assert_eq!(found.score(Player::Dark), Some(points / 6.0));
        assert_eq!(found.score(Player::Light), Some(1.0 - points / 6.0));
    }

    #[test]
    fn moves_have_the_names_of_the_openings_that_they_lead_to() {
        let found = explore([].iter(), game("f5").position());
        let named = found.iter().map(|found| found.opening.unwrap());
        let named: Vec<&str> = named.collect();
        assert_eq!(named, ["Perpendicular", "Diagonal", "Parallel"]);
    }
}
