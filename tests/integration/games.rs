//! Generated games and records for tests of record formats and the engine.

use std::time::Duration;

use proptest::{collection::vec, prelude::*, sample::Index, sample::select};
use reversi::{
    engine::Rng,
    records::{
        Centidiscs, GameInfo, MoveMark, NotedMove, PlyNote, PositionMark, Record, SearchNote,
        TimeControl,
    },
    rules::{
        Action, Board, Game, Goal, NodeId, Opening, Passing, Placement, Player, Ruleset, Size,
        Square,
    },
};

/// The square of this name.
pub fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// A board of so many columns and rows.
pub fn size(width: usize, height: usize) -> Size {
    Size::new(width, height).unwrap()
}

/// The clock of so many seconds for a game, and so many more for each move.
pub const fn per_game(main: u64, increment: u64) -> TimeControl {
    TimeControl::PerGame {
        main: Duration::from_secs(main),
        increment: Duration::from_secs(increment),
    }
}

/// Every rule set that can be put together, the named ones among them.
pub fn every_ruleset() -> Vec<Ruleset> {
    let mut all = Vec::new();
    for first in Player::ALL {
        for opening in [Opening::FillCentre, Opening::Preset, Opening::Empty] {
            for placement in [Placement::MustCapture, Placement::AnyFree] {
                for passing in [Passing::Automatic, Passing::OnRequest] {
                    for goal in [Goal::MostDiscs, Goal::FewestDiscs] {
                        all.push(Ruleset {
                            first,
                            opening,
                            placement,
                            passing,
                            goal,
                        });
                    }
                }
            }
        }
    }
    all
}

/// A board of `size` with any discs.
pub fn boards(size: Size) -> impl Strategy<Value = Board> {
    let cells = vec(
        select(vec![None, Some(Player::Dark), Some(Player::Light)]),
        size.area(),
    );
    cells.prop_map(move |cells| {
        let mut board = Board::empty(size);
        for (square, cell) in size.squares().zip(cells) {
            board.set(square, cell);
        }
        board
    })
}

/// Any named rule set and one without a name, with either goal.
pub fn rulesets() -> impl Strategy<Value = Ruleset> {
    let rulesets = [
        Ruleset::REVERSI,
        Ruleset::OTHELLO,
        Ruleset::FREE,
        Ruleset::CSE231,
    ];
    let goals = [Goal::MostDiscs, Goal::FewestDiscs];
    let both = (select(rulesets.to_vec()), select(goals.to_vec()));
    both.prop_map(|(ruleset, goal)| ruleset.with_goal(goal))
}

/// Mostly small boards, where much happens in a few moves.
pub fn sizes() -> impl Strategy<Value = Size> {
    let small = (2usize..=6, 2usize..=6);
    let any = (Size::MIN..=Size::MAX, Size::MIN..=Size::MAX);
    let sides = prop_oneof![3 => small, 2 => Just((8, 8)), 1 => any];
    sides.prop_map(|(width, height)| Size::new(width, height).unwrap())
}

/// The beginnings of games, some set up by hand.
fn starts(
    rulesets: impl Strategy<Value = Ruleset>,
    sizes: impl Strategy<Value = Size>,
) -> impl Strategy<Value = Game> {
    (rulesets, sizes).prop_flat_map(|(ruleset, size)| {
        let usual = Just(Game::new(ruleset, size));
        let set_up = (boards(size), select(&Player::ALL[..]));
        let set_up =
            set_up.prop_map(move |(board, turn)| Game::from_position(ruleset, board, turn));
        prop_oneof![3 => usual, 1 => set_up]
    })
}

/// Plays from the present position to the end, a choice per ply.
pub fn play(game: &mut Game, choices: &[Index]) {
    for choice in choices {
        if game.is_over() {
            break;
        }
        if game.must_pass() {
            game.pass().unwrap();
        } else {
            let squares: Vec<_> = game.legal().iter().map(|m| m.square).collect();
            game.play(*choice.get(&squares)).unwrap();
        }
    }
}

/// Games of any rule set on any board, with variations, left anywhere.
pub fn games() -> impl Strategy<Value = Game> {
    games_from(starts(rulesets(), sizes()))
}

fn games_from(starts: impl Strategy<Value = Game>) -> impl Strategy<Value = Game> {
    let line = || vec(any::<Index>(), 0..40);
    let lines = vec((any::<Index>(), line()), 0..6);
    (starts, line(), lines, any::<Index>()).prop_map(|(mut game, first, lines, end)| {
        play(&mut game, &first);
        for (from, choices) in lines {
            let nodes: Vec<NodeId> = game.nodes().collect();
            game.go_to_node(*from.get(&nodes));
            play(&mut game, &choices);
        }
        let nodes: Vec<NodeId> = game.nodes().collect();
        game.go_to_node(*end.get(&nodes));
        game
    })
}

/// Names and the like: a single line without surrounding white space.
fn line() -> impl Strategy<Value = Option<String>> {
    proptest::option::of(r"[!-~é]([ -~éあ]{0,12}[!-~é])?")
}

fn mark() -> impl Strategy<Value = Option<MoveMark>> {
    proptest::option::of(select(&MoveMark::ALL[..]))
}

fn position_mark() -> impl Strategy<Value = Option<PositionMark>> {
    use PositionMark::*;
    proptest::option::of(select(&[
        Good(Player::Dark),
        VeryGood(Player::Dark),
        Good(Player::Light),
        VeryGood(Player::Light),
        Even,
        VeryEven,
        Unclear,
        VeryUnclear,
    ]))
}

fn search() -> impl Strategy<Value = Option<SearchNote>> {
    let squares: Vec<Square> = Size::new(26, 26).unwrap().squares().collect();
    let actions = squares.iter().copied().map(Action::Place);
    let actions: Vec<Action> = actions.chain([Action::Pass]).collect();
    let found = (select(squares), -64_00..=64_00, any::<bool>());
    let found = found.prop_map(|(square, value, is_exact)| NotedMove {
        square,
        value: Centidiscs(value),
        is_exact,
    });
    let search = (0u32..64, vec(found, 1..9), vec(select(actions), 0..9));
    proptest::option::of(search.prop_map(|(depth, moves, line)| SearchNote { depth, moves, line }))
}

/// Records of any game, with everything that they can contain.
pub fn records() -> impl Strategy<Value = Record> {
    records_of(games())
}

/// Records of games that GGF can tell: on a square board, from a start of which the game goes on,
/// by rules without chosen passes.
pub fn records_for_ggf() -> impl Strategy<Value = Record> {
    let rulesets = (
        select(vec![Ruleset::REVERSI, Ruleset::OTHELLO]),
        select(vec![Goal::MostDiscs, Goal::FewestDiscs]),
    );
    let sides = prop_oneof![4 => 2usize..=8, 1 => Size::MIN..=Size::MAX];
    let starts = starts(
        rulesets.prop_map(|(ruleset, goal)| ruleset.with_goal(goal)),
        sides.prop_map(|side| size(side, side)),
    );
    let starts = starts.prop_filter("a game that is over", |game| !game.is_over());
    let is_told = |game: &Game| {
        let end = game.position_at(game.main_line_end());
        end.is_some_and(|end| end.opening_progress().is_none())
    };
    records_of(games_from(starts).prop_filter("an opening that goes on", is_told))
}

fn records_of(games: impl Strategy<Value = Game>) -> impl Strategy<Value = Record> {
    let names = proptest::array::uniform11(line());
    let info = names.prop_map(|names| {
        let mut names = names.into_iter();
        let mut next = || names.next().unwrap();
        GameInfo {
            dark: next(),
            light: next(),
            dark_rating: next(),
            light_rating: next(),
            event: next(),
            place: next(),
            date: next(),
            result: next(),
            opening: next(),
            time: next(),
            overtime: next(),
        }
    });
    let comments = vec((any::<Index>(), r"[ -~\n\\\]é]{1,20}"), 0..4);
    let value = proptest::option::of((-64_00..=64_00).prop_map(Centidiscs));
    let time = proptest::option::of((0u64..100_000).prop_map(Duration::from_millis));
    let clock = (time.clone(), any::<bool>());
    let note = (value, time, clock, mark(), position_mark(), search());
    let note = note.prop_map(
        |(value, time, (left, rival_ran_out), mark, position, search)| PlyNote {
            value,
            value_text: None,
            time,
            left,
            rival_ran_out,
            mark,
            position,
            search,
        },
    );
    let notes = vec((any::<Index>(), note), 0..4);
    (games, info, comments, notes).prop_map(|(game, info, comments, notes)| {
        let nodes: Vec<NodeId> = game.nodes().collect();
        let comments = comments
            .into_iter()
            .map(|(at, text)| (game.after_forced_pass(*at.get(&nodes)), text));
        let notes = notes
            .into_iter()
            .map(|(at, note)| (*at.get(&nodes), note))
            .filter(|(at, note)| game.ply_at(*at).is_some() && *note != PlyNote::default());
        let (comments, notes) = (comments.collect(), notes.collect());
        let mut record = Record::new(game);
        record.info = info;
        record.comments = comments;
        record.notes = notes;
        record
    })
}

/// Returns `true` if two records say the same: the tree, where the game stands, and all the texts.
pub fn is_same(one: &Record, other: &Record) -> bool {
    is_same_game(&one.game, &other.game)
        && one.info == other.info
        && one.game.nodes().zip(other.game.nodes()).all(|(a, b)| {
            one.comments.get(&a) == other.comments.get(&b)
                && one.notes.get(&a) == other.notes.get(&b)
        })
}

/// Returns `true` if two games have the same tree and stand at the same place of it.
pub fn is_same_game(one: &Game, other: &Game) -> bool {
    let tree = |game: &Game| -> Vec<_> {
        let place = |node: NodeId| {
            (
                game.position_at(node).copied(),
                game.ply_at(node).copied(),
                game.children(node).len(),
                node == game.present(),
            )
        };
        game.nodes().map(place).collect()
    };
    one.ruleset() == other.ruleset() && tree(one) == tree(other)
}

/// A few changes to the bytes of a file.
#[derive(Clone, Debug)]
pub struct Changes(Vec<(usize, Index, Index, u8)>);

impl Changes {
    /// `bytes` with the changes: bytes replaced by any other or by one of `likely`, parts taken out
    /// and parts doubled.
    pub fn apply(&self, bytes: &[u8], likely: &[u8]) -> Vec<u8> {
        let mut bytes = bytes.to_vec();
        for (what, at, other, byte) in &self.0 {
            if bytes.is_empty() {
                break;
            }
            let (at, other) = (at.index(bytes.len()), other.index(bytes.len()));
            let part = at.min(other)..at.max(other).min(at.min(other) + 20);
            match what {
                0 => bytes[at] = *byte,
                1 => bytes[at] = likely[other % likely.len()],
                2 => bytes.insert(at, likely[other % likely.len()]),
                3 => drop(bytes.drain(part)),
                4 => bytes.extend_from_within(part),
                _ => bytes.truncate(at.max(other)),
            }
        }
        bytes
    }
}

/// A few changes to the bytes of a file.
pub fn mutated() -> impl Strategy<Value = Changes> {
    vec(
        (0usize..6, any::<Index>(), any::<Index>(), any::<u8>()),
        1..6,
    )
    .prop_map(Changes)
}

/// A game after up to `plies` random plies.
pub fn random_game(ruleset: Ruleset, size: Size, plies: usize, rng: &mut Rng) -> Game {
    let mut game = Game::new(ruleset, size);
    for _ in 0..plies {
        if game.is_over() {
            break;
        }
        if game.must_pass() {
            game.pass().unwrap();
            continue;
        }
        let moves: Vec<Square> = game.legal().iter().map(|found| found.square).collect();
        game.play(moves[rng.below(moves.len())]).unwrap();
    }
    game
}

/// The game after a line from its present position, which must be legal.
pub fn play_line(game: &Game, line: &[Action]) -> Game {
    let mut game = game.clone();
    for action in line {
        game.act(*action).unwrap();
    }
    game
}

/// The bytes of a file with `games`, each given as the numbers of tournament, Dark and Light, the dark discs at
/// the end, and the squares played.
pub fn wthor_file(year: u16, games: &[([u16; 3], u8, Vec<Square>)]) -> Vec<u8> {
    let mut bytes = vec![20, 26, 1, 31];
    bytes.extend(u32::try_from(games.len()).unwrap_or_default().to_le_bytes());
    bytes.extend([0, 0]);
    bytes.extend(year.to_le_bytes());
    bytes.extend([8, 0, 24, 0]);
    for (numbers, score, squares) in games {
        bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        bytes.extend([*score, *score]);
        let moves = squares
            .iter()
            .map(|at| 10 * (at.row() + 1) + at.column() + 1);
        let moves = moves.map(|byte| u8::try_from(byte).unwrap_or_default());
        bytes.extend(moves.chain(std::iter::repeat(0)).take(60));
    }
    bytes
}
