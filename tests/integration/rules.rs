//! The rules, checked against recorded games and for properties of every game.

use std::fs;

use proptest::{prelude::*, sample::Index};
use reversi::rules::{
    Action, Board, Direction, FreeSquares, Game, Goal, Move, Moves, Opening, Outcome, Passing,
    Placement, Player, Ply, Position, Ruleset, Size, Square, SquareSet, compact,
    compact::CompactPosition,
};
use serde_json::Value;

use crate::{
    games::{self, every_ruleset},
    terminal::objects,
};

// ---- The golden records of the handouts ----

/// The lines of a file of JSON in `tests/golden/nu`.
pub(super) fn golden(name: &str) -> Vec<Value> {
    let file = crate::golden_path("nu").join(name);
    objects(&fs::read_to_string(file).unwrap())
}

fn player(value: &Value) -> Option<Player> {
    match value.as_str().unwrap() {
        "dark" => Some(Player::Dark),
        "light" => Some(Player::Light),
        "neither" => None,
        other => panic!("no player: {other}"),
    }
}

fn pair(value: &Value) -> [i64; 2] {
    [value[0].as_i64().unwrap(), value[1].as_i64().unwrap()]
}

fn square(value: &Value) -> Square {
    let [x, y] = pair(value);
    Square::new(x.try_into().unwrap(), y.try_into().unwrap())
}

fn squares(value: &Value) -> SquareSet {
    value.as_array().unwrap().iter().map(square).collect()
}

fn board(rows: &Value) -> Board {
    let rows = rows.as_array().unwrap().iter();
    let rows: Vec<&str> = rows.map(|row| row.as_str().unwrap()).collect();
    rows.join("\n").parse().unwrap()
}

/// Moves as `pos` and `gained`, in their order.
fn moves(value: &Value) -> Vec<(Square, SquareSet)> {
    let moves = value.as_array().unwrap().iter();
    moves
        .map(|m| (square(&m["pos"]), squares(&m["gained"])))
        .collect()
}

fn gained(moves: &Moves) -> Vec<(Square, SquareSet)> {
    moves.iter().map(|m| (m.square, m.gained())).collect()
}

fn matches_state(game: &Game, state: &Value, place: &str) {
    assert_eq!(game.board(), &board(&state["board"]), "{place}");
    assert_eq!(game.turn(), player(&state["turn"]), "{place}");
    assert_eq!(game.is_over(), state["over"], "{place}");
    let winner = game.outcome().and_then(Outcome::winner);
    assert_eq!(winner, player(&state["winner"]), "{place}");
    for side in Player::ALL {
        assert_eq!(game.board().count(side), state[side.key()], "{place}");
    }
    assert_eq!(gained(game.legal()), moves(&state["legal"]), "{place}");
    let passed = game.last_ply().is_some_and(|ply| ply.forced);
    assert_eq!(passed, state["passed"], "{place}");
}

#[test]
fn every_recorded_game_has_the_recorded_states() {
    let games = golden("games.jsonl");
    assert_eq!(games.len(), 250);
    for record in &games {
        let side = |key: &str| usize::try_from(record[key].as_u64().unwrap()).unwrap();
        let size = Size::new(side("width"), side("height")).unwrap();
        let mut game = Game::new(Ruleset::REVERSI, size);
        let moves = record["moves"].as_array().unwrap();
        let states = record["states"].as_array().unwrap();
        assert_eq!(states.len(), moves.len() + 1);
        matches_state(&game, &states[0], &format!("game {}", record["id"]));
        for (number, (played, state)) in moves.iter().zip(&states[1..]).enumerate() {
            let place = format!("game {} after move {}", record["id"], number + 1);
            game.play(square(played)).expect(&place);
            matches_state(&game, state, &place);
        }
        // All the way back and forth.
        for state in states.iter().rev() {
            assert_eq!(game.board(), &board(&state["board"]));
            assert_eq!(gained(game.legal()), self::moves(&state["legal"]));
            game.undo();
        }
        assert_eq!(game.ply_number(), 0);
        let positions = game.positions();
        let met = positions.iter().filter(|position| !position.must_pass());
        assert_eq!(met.count(), states.len());
    }
}

#[test]
fn every_recorded_board_has_the_recorded_flips() {
    let records = golden("flips.jsonl");
    assert_eq!(records.len(), 200);
    for record in &records {
        let id = &record["id"];
        let (board, side) = (board(&record["rows"]), player(&record["turn"]).unwrap());
        let start = square(&record["start"]);
        for along in record["find_flips"].as_array().unwrap() {
            let flips = board.flips_along(start, direction(&along["dir"]), side);
            assert_eq!(flips, squares(&along["flips"]), "board {id}, {along}");
        }
        let flips = board.flips(start, side);
        let gained_here = if flips.is_empty() {
            flips
        } else {
            flips | start.into()
        };
        assert_eq!(gained_here, squares(&record["evaluate"]), "board {id}");
        let next_moves = moves(&record["next_moves"]);
        let position = Position::new(Ruleset::REVERSI, board, side);
        assert_eq!(gained(&position.legal_moves()), next_moves, "board {id}");
        // A game can start there, and then has these moves too, unless the side passes.
        let game = Game::from_position(Ruleset::REVERSI, board, side);
        if next_moves.is_empty() {
            assert_ne!(game.turn(), Some(side), "board {id}");
        } else {
            assert_eq!(gained(game.legal()), next_moves, "board {id}");
        }
    }
}

fn direction(value: &Value) -> Direction {
    let [dx, dy] = pair(value).map(|step| i8::try_from(step).unwrap());
    Direction::from_delta(dx, dy).unwrap()
}

#[test]
fn the_example_of_the_handouts_flips_to_the_north_alone() {
    let records = golden("seed.jsonl");
    assert_eq!(records.len(), 2);
    for record in &records {
        let flips = board(&record["rows"]).flips_along(
            square(&record["start"]),
            direction(&record["dir"]),
            player(&record["turn"]).unwrap(),
        );
        assert_eq!(flips, squares(&record["flips"]), "{record}");
    }
}

/// Random boards have hardly any runs longer than a few discs. Here every run reaches from edge to edge, on
/// the usual board, the smallest that needs more than one word, and the largest.
#[test]
fn the_longest_run_in_every_direction_flips_whole_or_not_at_all() {
    for side in [8, 9, 26] {
        let size = Size::new(side, side).unwrap();
        for direction in Direction::ALL {
            for start in size.squares() {
                let next = |square: &Square| size.step(*square, direction);
                let ray: Vec<Square> = std::iter::successors(next(&start), next).collect();
                if ray.len() != side - 1 {
                    continue;
                }
                let mut board = Board::empty(size);
                for &square in &ray {
                    board.set(square, Some(Player::Light));
                }
                assert!(board.captures(Player::Dark).is_empty(), "the edge ends it");
                let (end, run) = ray.split_last().unwrap();
                board.set(*end, Some(Player::Dark));
                let mut moves = Moves::new();
                board.captures_into(Player::Dark, &mut moves);
                let captures = moves.iter().copied().collect::<Vec<_>>();
                let flips: SquareSet = run.iter().copied().collect();
                let expected = Move {
                    square: start,
                    flips,
                };
                assert_eq!(captures, [expected], "{direction:?} from {start}");
                assert_eq!(board.captures(Player::Dark), start.into());
            }
        }
    }
}

// ---- What is true of every game ----

fn rulesets() -> impl Strategy<Value = Ruleset> {
    prop::sample::select(every_ruleset())
}

/// Sizes of every kind: small ones, where sides are skipped often, up to the largest.
fn sizes() -> impl Strategy<Value = Size> {
    let side = || prop_oneof![4 => 2usize..=8, 1 => 9usize..=26];
    (side(), side()).prop_map(|(width, height)| Size::new(width, height).unwrap())
}

fn boards(sizes: impl Strategy<Value = Size>) -> impl Strategy<Value = Board> {
    sizes.prop_flat_map(games::boards)
}

/// What to choose at each ply of a game. When the choices run out, they start over.
fn choices() -> impl Strategy<Value = Vec<Index>> {
    prop::collection::vec(any::<Index>(), 1..40)
}

/// Plays a ply by `choice`: a legal move, or the pass that is due.
fn play_one(game: &mut Game, choice: Index) -> Ply {
    if game.must_pass() {
        return game.pass().unwrap();
    }
    let squares: Vec<Square> = game.legal().iter().map(|m| m.square).collect();
    game.play(*choice.get(&squares)).unwrap()
}

/// Plays a game by `choices` to its end, or to `most` plies.
fn play_on(game: &mut Game, choices: &[Index], most: usize) {
    for &choice in choices.iter().cycle().take(most) {
        if game.is_over() {
            return;
        }
        play_one(game, choice);
    }
}

/// Everything that a game says about its present position.
type Facts = (
    Position,
    Moves,
    Option<Outcome>,
    Option<usize>,
    Option<Ply>,
    usize,
);

fn facts(game: &Game) -> Facts {
    (
        *game.position(),
        game.legal().clone(),
        game.outcome(),
        game.opening_progress(),
        game.last_ply().copied(),
        game.ply_number(),
    )
}

/// The legal moves by the definition: the eight lines from every square are walked.
fn legal_by_walking(board: &Board, ruleset: Ruleset, side: Player) -> Vec<Move> {
    let fills_centre = ruleset.opening == Opening::FillCentre;
    let centre = board.size().centre();
    let open = |square: &Square| board.get(*square).is_none();
    if fills_centre && centre.iter().any(open) {
        let flips = SquareSet::EMPTY;
        let free = centre.into_iter().filter(open);
        return free.map(|square| Move { square, flips }).collect();
    }
    let free = board.size().squares().filter(open);
    let moves = free.map(|square| {
        let lines = Direction::ALL.map(|along| board.flips_along(square, along, side));
        let flips = lines.into_iter().flatten().collect();
        Move { square, flips }
    });
    let any = ruleset.placement == Placement::AnyFree;
    moves.filter(|m| any || !m.flips.is_empty()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_ply_of_every_game_obeys_the_rules(
        ruleset in rulesets(),
        size in sizes(),
        choices in choices(),
    ) {
        let mut game = Game::new(ruleset, size);
        let mut plies = 0;
        while !game.is_over() {
            let before = facts(&game);
            let (old, side) = (*game.board(), game.turn().unwrap());
            let walked = legal_by_walking(&old, ruleset, side);
            prop_assert_eq!(game.legal().iter().copied().collect::<Vec<_>>(), walked);
            let ply = play_one(&mut game, choices[plies % choices.len()]);
            plies += 1;
            prop_assert_eq!(game.ply_number(), plies);
            prop_assert_eq!(ply.player, side);
            prop_assert_eq!(game.last_choice(), Some(&ply));

            let placed = usize::from(ply.square().is_some());
            let new = *game.board();
            prop_assert_eq!(new.occupied().len(), old.occupied().len() + placed);
            prop_assert_eq!(new.count(side), old.count(side) + placed + ply.flips.len());
            prop_assert_eq!(new.count(!side), old.count(!side) - ply.flips.len());
            prop_assert_eq!(ply.flips & *old.discs(!side), ply.flips);
            for square in size.squares() {
                let gained = ply.square() == Some(square) || ply.flips.contains(square);
                let expected = if gained { Some(side) } else { old.get(square) };
                prop_assert_eq!(new.get(square), expected);
            }

            let [mover, other] = [side, !side]
                .map(|player| !legal_by_walking(&new, ruleset, player).is_empty());
            prop_assert_eq!(game.is_over(), !mover && !other);
            let next = match ruleset.passing {
                Passing::Automatic if !other => side,
                _ => !side,
            };
            prop_assert_eq!(game.turn(), (mover || other).then_some(next));
            let passed = game.last_ply().filter(|ply| ply.forced).map(|ply| ply.player);
            prop_assert_eq!(passed, (game.turn() == Some(side)).then_some(!side));
            prop_assert_eq!(game.must_pass(), game.turn().is_some() && game.legal().is_empty());

            let after = facts(&game);
            prop_assert!(game.undo());
            prop_assert_eq!(facts(&game), before);
            prop_assert!(game.redo());
            prop_assert_eq!(facts(&game), after);
        }
        prop_assert!(game.legal().is_empty());
        let (dark, light) = (game.board().count(Player::Dark), game.board().count(Player::Light));
        let most = match ruleset.goal {
            Goal::MostDiscs => dark.cmp(&light),
            Goal::FewestDiscs => light.cmp(&dark),
        };
        let outcome = match most {
            std::cmp::Ordering::Greater => Outcome::Win(Player::Dark),
            std::cmp::Ordering::Equal => Outcome::Tie,
            std::cmp::Ordering::Less => Outcome::Win(Player::Light),
        };
        prop_assert_eq!(game.outcome(), Some(outcome));
    }

    #[test]
    fn a_games_own_moves_give_the_same_positions_again(
        ruleset in rulesets(),
        size in sizes(),
        choices in choices(),
        shown in any::<Index>(),
    ) {
        let mut game = Game::new(ruleset, size);
        play_on(&mut game, &choices, usize::MAX);
        let end = facts(&game);
        let (line, positions) = (game.line(), game.positions());
        let mut again = Game::new(ruleset, size);
        let starts = line.iter().zip(&positions).filter(|(ply, _)| !ply.forced);
        for (ply, position) in starts {
            prop_assert_eq!(again.position(), position);
            prop_assert_eq!(&again.act(ply.action).unwrap(), ply);
        }
        prop_assert_eq!(facts(&again), end.clone());
        prop_assert_eq!(again.positions(), positions.clone());

        // Looking at an earlier position leaves the line as it is.
        let is_met = |position: &&Position| {
            ruleset.passing == Passing::OnRequest || !position.must_pass()
        };
        let met: Vec<&Position> = positions.iter().filter(is_met).collect();
        let shown = shown.index(met.len());
        game.go_to(shown);
        prop_assert_eq!(game.position(), met[shown]);
        prop_assert_eq!(game.ply_number(), shown);
        prop_assert_eq!(game.line(), line);
        game.go_to(usize::MAX);
        prop_assert_eq!(facts(&game), end);
    }

    #[test]
    fn everything_can_be_taken_back(
        ruleset in rulesets(),
        size in sizes(),
        choices in choices(),
        plies in 0usize..80,
    ) {
        let mut game = Game::new(ruleset, size);
        let start = facts(&game);
        play_on(&mut game, &choices, plies);
        let end = facts(&game);
        while game.can_undo() {
            prop_assert!(game.undo());
        }
        prop_assert!(!game.undo());
        prop_assert_eq!(facts(&game), start);
        while game.can_redo() {
            prop_assert!(game.redo());
        }
        prop_assert!(!game.redo());
        prop_assert_eq!(facts(&game), end);
    }

    #[test]
    fn playing_on_from_an_earlier_position_keeps_the_line_there_was(
        ruleset in rulesets(),
        size in sizes(),
        choices in choices(),
        other in choices(),
        branch in any::<Index>(),
    ) {
        let mut game = Game::new(ruleset, size);
        play_on(&mut game, &choices, 30);
        let (first, end) = (game.line(), facts(&game));
        game.go_to(branch.index(first.len() + 1));
        play_on(&mut game, &other, 10);
        let second = game.line();
        let [first_choices, second_choices] = [&first, &second]
            .map(|line| line.iter().filter(|ply| !ply.forced).collect::<Vec<_>>());
        let same = first_choices
            .iter()
            .zip(&second_choices)
            .take_while(|(a, b)| a.action == b.action)
            .count();
        // Redo follows the line visited last.
        game.go_to(same);
        prop_assert_eq!(&game.line(), &second);
        // The first move that differs leads back to the whole of the first line.
        if let Some(ply) = first_choices.get(same) {
            game.act(ply.action).unwrap();
            prop_assert_eq!(game.line(), first);
            game.go_to(usize::MAX);
            prop_assert_eq!(facts(&game), end);
        }
    }

    #[test]
    fn a_refused_move_or_pass_changes_nothing(
        ruleset in rulesets(),
        size in sizes(),
        choices in choices(),
        plies in 0usize..60,
    ) {
        let mut game = Game::new(ruleset, size);
        play_on(&mut game, &choices, plies);
        game.go_to(plies / 2);
        let (before, line) = (facts(&game), game.line());
        let largest = Size::new(Size::MAX, Size::MAX).unwrap();
        for square in largest.squares() {
            if game.legal().get(square).is_none() {
                prop_assert!(game.play(square).is_err());
            }
        }
        if !game.must_pass() {
            prop_assert!(game.pass().is_err());
        }
        prop_assert_eq!(facts(&game), before);
        prop_assert_eq!(game.line(), line);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn a_board_knows_the_same_captures_as_a_walk_along_its_lines(board in boards(sizes())) {
        for side in Player::ALL {
            let captures = Ruleset { opening: Opening::Preset, ..Ruleset::REVERSI };
            let walked = legal_by_walking(&board, captures, side);
            let mut moves = Moves::new();
            board.captures_into(side, &mut moves);
            prop_assert_eq!(moves.iter().copied().collect::<Vec<_>>(), walked);
            prop_assert_eq!(board.captures(side), *moves.squares());
            for square in board.size().squares() {
                let found = moves.get(square).map(|m| m.flips);
                prop_assert_eq!(found.unwrap_or_default(), board.flips(square, side));
            }
        }
    }

    #[test]
    fn the_compact_form_of_a_board_plays_as_the_board_does(board in boards(
        (2usize..=8, 2usize..=8).prop_map(|(width, height)| Size::new(width, height).unwrap()),
    )) {
        for side in Player::ALL {
            let compact = CompactPosition::new(&board, side).unwrap();
            prop_assert_eq!(SquareSet::from_u64(compact.mover), *board.discs(side));
            prop_assert_eq!(SquareSet::from_u64(compact.opponent), *board.discs(!side));
            prop_assert_eq!(SquareSet::from_u64(compact.squares), SquareSet::full(board.size()));
            let captures = SquareSet::from_u64(compact.captures());
            for square in board.free().iter() {
                let flips = compact.flips(compact::index(square));
                let mut after = board;
                match after.capture(square, side) {
                    Ok(turned) => {
                        prop_assert!(captures.contains(square));
                        prop_assert_eq!(SquareSet::from_u64(flips), turned);
                    }
                    Err(_) => {
                        prop_assert!(!captures.contains(square));
                        prop_assert_eq!(flips, 0);
                        prop_assert_eq!(after, board);
                    }
                }
            }
            prop_assert_eq!(captures - board.free(), SquareSet::EMPTY);
        }
    }

    #[test]
    fn the_image_of_a_position_has_the_images_of_its_moves(
        ruleset in rulesets(),
        board in boards(sizes()),
    ) {
        for side in Player::ALL {
            let position = Position::new(ruleset, board, side);
            let legal = position.legal_moves();
            let (least, to_least) = position.least_image();
            prop_assert_eq!(position.image(to_least), least);
            for symmetry in position.symmetries() {
                let image = position.image(symmetry);
                prop_assert_eq!(image.turn(), position.turn());
                prop_assert_eq!(image.least_image().0, least);
                prop_assert_eq!(image.image(symmetry.inverse()), position);
                let apply = |squares: SquareSet| -> SquareSet {
                    squares.iter().map(|square| symmetry.apply(square)).collect()
                };
                let moves = image.legal_moves();
                prop_assert_eq!(*moves.squares(), apply(*legal.squares()));
                for found in &legal {
                    let expected = apply(found.flips);
                    let flips = moves.get(symmetry.apply(found.square)).map(|found| found.flips);
                    prop_assert_eq!(flips, Some(expected));
                }
            }
        }
    }

    #[test]
    fn a_position_plays_as_a_game_does(
        ruleset in rulesets(),
        size in sizes(),
        choices in choices(),
    ) {
        let mut game = Game::new(ruleset, size);
        play_on(&mut game, &choices, 40);
        let mut position = Position::start(ruleset, size);
        for (ply, after) in game.line().iter().zip(&game.positions()[1..]) {
            prop_assert!(position.is_legal(ply.action));
            prop_assert_eq!(position.must_pass(), ply.action == Action::Pass);
            let legal = position.legal_moves();
            for square in size.squares() {
                prop_assert_eq!(position.check(square).ok(), legal.get(square).copied());
            }
            position = position.play(ply.action).unwrap();
            prop_assert_eq!(&position, after);
        }
        prop_assert_eq!(position.outcome(), game.outcome());
        let swapped = position.board().swap_colours();
        prop_assert_eq!(&swapped.swap_colours(), position.board());
        let swapped = Position::new(ruleset, swapped, Player::Dark);
        for free_squares in [FreeSquares::ToWinner, FreeSquares::Ignored] {
            let margin = position.margin(Player::Dark, free_squares);
            prop_assert_eq!(position.margin(Player::Light, free_squares), -margin);
            prop_assert_eq!(swapped.margin(Player::Light, free_squares), margin);
        }
    }

    #[test]
    fn a_drawn_board_is_read_as_it_was_written(board in boards(sizes())) {
        prop_assert_eq!(board.to_string().parse(), Ok(board));
    }

    #[test]
    fn a_game_starts_from_any_board(ruleset in rulesets(), board in boards(sizes())) {
        for side in Player::ALL {
            let game = Game::from_position(ruleset, board, side);
            prop_assert_eq!(game.board(), &board);
            let [own, other] = [side, !side]
                .map(|player| !legal_by_walking(&board, ruleset, player).is_empty());
            let turn = match ruleset.passing {
                _ if !own && !other => None,
                Passing::Automatic if !own => Some(!side),
                _ => Some(side),
            };
            prop_assert_eq!(game.turn(), turn);
        }
    }
}

#[test]
fn every_rule_set_is_read_as_it_is_written() {
    for ruleset in every_ruleset() {
        assert_eq!(ruleset.to_string().parse(), Ok(ruleset), "{ruleset}");
    }
}
