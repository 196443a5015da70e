//! What hints say of the best move, on boards where it is true and where it must not be said.

use reversi::{
    analysis::{CentrePattern, Fact, MoveReason, Rivals, reason},
    engine::{Engine, Limits, MoveValue, Rng, Value},
    rules::{Action, FreeSquares, Game, Goal, Player, Position, Ruleset, Size, Square},
};

use super::games::square;

const OTHELLO: Ruleset = Ruleset::OTHELLO;
const FEWEST: Ruleset = OTHELLO.with_goal(Goal::FewestDiscs);

fn position(ruleset: Ruleset, board: &str) -> Position {
    Position::new(ruleset, board.parse().unwrap(), Player::Dark)
}

/// Values as they are written in `text`: `a1 +5, b2 -1`.
fn values(text: &str) -> Vec<MoveValue> {
    let values = text.split(", ").map(|value| {
        let (name, discs) = value.split_once(' ').unwrap();
        MoveValue {
            square: square(name),
            value: Value::exact(discs.parse().unwrap()),
            line: vec![Action::Place(square(name))],
        }
    });
    values.collect()
}

/// Values of all legal moves: those of `best` in their order, then the others, each a disc worse.
fn ranked(position: &Position, best: &str) -> Vec<MoveValue> {
    let best: Vec<Square> = best.split(' ').map(square).collect();
    let legal = position.legal_moves();
    let others = legal.iter().map(|found| found.square);
    let others = others.filter(|square| !best.contains(square));
    let squares: Vec<Square> = best.iter().copied().chain(others).collect();
    let values = squares
        .into_iter()
        .zip(0..)
        .map(|(square, rank)| MoveValue {
            square,
            // Below zero, so that nothing is the only win.
            value: Value::exact(-1 - rank),
            line: vec![Action::Place(square)],
        });
    values.collect()
}

/// Why `best` is the best, where the moves after the named ones are worse in turn.
#[track_caller]
fn told(position: &Position, best: &str) -> MoveReason {
    for name in best.split(' ') {
        assert!(position.check(square(name)).is_ok(), "{name} is illegal");
    }
    reason(position, &ranked(position, best)).unwrap()
}

fn fact(reason: MoveReason) -> Option<Fact> {
    match reason {
        MoveReason::Fact(fact, _) => Some(fact),
        _ => None,
    }
}

#[test]
fn without_a_legal_best_move_there_is_no_reason() {
    let start = Position::start(OTHELLO, Size::STANDARD);
    assert_eq!(reason(&start, &[]), None);
    assert_eq!(reason(&start, &values("a1 +5")), None);
    let over = Position::start(OTHELLO, Size::new(2, 2).unwrap());
    assert_eq!(reason(&over, &values("a1 +5")), None);
}

#[test]
fn a_single_move_needs_no_other_reason() {
    let position = position(OTHELLO, ".LD\n...\n...");
    assert_eq!(reason(&position, &values("a1 +5")), Some(MoveReason::Only));
}

#[test]
fn images_of_one_another_are_equally_good() {
    for (ruleset, best) in [
        (OTHELLO, "d3 0, c4 0, f5 0, e6 0"),
        (Ruleset::REVERSI, "d4 0, e4 0, d5 0, e5 0"),
    ] {
        let start = Position::start(ruleset, Size::STANDARD);
        let mut values = values(best);
        for found in &mut values {
            found.value = Value::estimate(130);
        }
        let equal = MoveReason::AllEqual {
            moves: 4,
            certain: true,
        };
        assert_eq!(reason(&start, &values), Some(equal));
        values[3].value = Value::estimate(30);
        assert_ne!(reason(&start, &values), Some(equal));
    }
}

#[test]
fn equal_estimates_of_different_moves_are_not_certain() {
    let start = Position::start(OTHELLO, Size::STANDARD);
    let second = start.play(Action::Place(square("f5"))).unwrap();
    let equal = |value: Value| {
        let mut values = ranked(&second, "f6");
        for found in &mut values {
            found.value = value;
        }
        reason(&second, &values)
    };
    for (value, certain) in [(Value::estimate(100), false), (Value::exact(1), true)] {
        let equal_moves = MoveReason::AllEqual { moves: 3, certain };
        assert_eq!(equal(value), Some(equal_moves));
    }
}

#[test]
fn the_only_move_that_wins_is_told_if_all_values_are_exact() {
    let start = Position::start(OTHELLO, Size::STANDARD);
    let told = |text| reason(&start, &values(text));
    assert_eq!(told("d3 +2, c4 0, f5 -2, e6 -4"), Some(MoveReason::OnlyWin));
    assert_eq!(told("d3 0, c4 -2, f5 -2, e6 -4"), Some(MoveReason::OnlyTie));
    for (text, next, equal) in [
        ("d3 +2, c4 +1, f5 -2, e6 -4", "c4", None),
        ("d3 -1, c4 -2, f5 -2, e6 -4", "c4", None),
        ("d3 -1, c4 -1, f5 -2, e6 -4", "f5", Some("c4")),
        ("d3 +2, c4 +2, f5 +2, e6 +1", "e6", Some("c4")),
    ] {
        let better = MoveReason::Better(Value::exact(1), square(next), equal.map(square));
        assert_eq!(told(text), Some(better));
    }
    let mut estimated = values("d3 +2, c4 0, f5 -2, e6 -4");
    estimated[3].value = Value::estimate(-400);
    assert_ne!(reason(&start, &estimated), Some(MoveReason::OnlyWin));
    // A move without a value may win too.
    assert_ne!(told("d3 +2, c4 0, f5 -2"), Some(MoveReason::OnlyWin));
}

/// Says what speaks for a move against all others, and for the others, that it is not said of them.
#[track_caller]
fn assert_told(ruleset: Ruleset, board: &str, best: &str, expected: Fact) {
    let position = position(ruleset, board);
    let rivals = match position.legal_moves().len() {
        2 => None,
        _ => Some(Rivals::Others),
    };
    match told(&position, best) {
        MoveReason::Fact(fact, found) => {
            assert_eq!(fact, expected);
            assert!(rivals.is_none_or(|rivals| rivals == found), "{found:?}");
        }
        other => panic!("{other:?} instead of {expected:?}"),
    }
    for other in position.legal_moves().iter() {
        let other = other.square.to_string();
        if other != best {
            assert_ne!(fact(told(&position, &other)), Some(expected), "{other}");
        }
    }
}

#[test]
fn a_corner_is_told_where_others_take_none_and_most_discs_win() {
    let board = "D....\n.DD..\n.LD..\n.LL..\n...L.";
    assert_told(OTHELLO, board, "a5", Fact::TakesCorner);
    let same = position(FEWEST, board);
    assert_ne!(fact(told(&same, "a5")), Some(Fact::TakesCorner));
    // Both moves take a corner.
    let both = position(OTHELLO, ".LDL.\n.....\n.....");
    assert_eq!(
        told(&both, "a1 e1"),
        MoveReason::Better(Value::exact(1), square("e1"), None)
    );
    let free = ".DLLD\nLDLLL\nLDDDD\n.LLDD\nL...D";
    assert_told(Ruleset::FREE, free, "a1", Fact::TakesCorner);
}

#[test]
fn a_corner_that_only_the_best_move_keeps_from_the_opponent_is_named() {
    let board = "..LD.\n.DL..\n.DL..\n.....\n.....";
    let kept = Fact::KeepsFromCorner(Player::Light, square("e1"));
    assert_told(OTHELLO, board, "b1", kept);
    let board = ".....\n.LD..\n.DL..\n..DL.\n.....";
    assert_told(OTHELLO, board, "d3", Fact::GivesNoCorner(Player::Light));
}

#[test]
fn discs_that_are_safe_for_good_are_counted() {
    let board = "D....\nLDL..\n.LL..\n..LD.\n.....";
    assert_told(OTHELLO, board, "a3", Fact::Secures(2, 0));
    let same = position(FEWEST, board);
    assert_ne!(fact(told(&same, "a3")), Some(Fact::Secures(2, 0)));
}

#[test]
fn the_opponent_has_fewer_moves_after_the_best() {
    let board = "DD...\nLDL..\n.LL..\n..L..\n.....";
    assert_told(OTHELLO, board, "a3", Fact::ForcesPass(Player::Light));
    let board = ".....\n.DL..\n.LD..\nLD...\n.....";
    let few = Fact::LeavesMoves(Player::Light, 2, 5);
    assert_told(OTHELLO, board, "a3", few);
    // All four moves of the start leave three.
    let start = Position::start(OTHELLO, Size::STANDARD);
    let better = MoveReason::Better(Value::exact(1), square("c4"), None);
    assert_eq!(told(&start, "d3"), better);
}

#[test]
fn fewer_is_said_of_the_next_best_move_alone_where_another_leaves_as_few() {
    let board = ".....\n.LD..\n.LD..\n.LD..\n.....";
    let board = position(OTHELLO, board);
    let few = Fact::LeavesMoves(Player::Light, 2, 3);
    assert_eq!(told(&board, "a3"), MoveReason::Fact(few, Rivals::Others));
    // Of moves that are as good nothing is said.
    let tied = reason(&board, &values("a3 -1, a1 -1, a2 -2, a4 -2, a5 -2"));
    let Some(MoveReason::Fact(_, rivals)) = tied else {
        panic!("{tied:?}");
    };
    assert_ne!(rivals, Rivals::Others);
}

#[test]
fn own_safe_moves_edges_and_quiet_moves_are_told() {
    let board = ".D...\n.DD..\nLLL..\n.....\n.....";
    let safe = Fact::KeepsSafeMoves(Player::Dark, 4, 1);
    assert_told(OTHELLO, board, "b4", safe);
    let board = ".....\n.DL..\n.DL..\n.....\n.....";
    assert_told(OTHELLO, board, "d1", Fact::TakesEdge);
    let board = ".DL.L\n.DDL.\n.DL..\n.....\n.....";
    assert_told(OTHELLO, board, "d1", Fact::FlipsOnlyInner(Player::Light));
    let board = "DL...\n.LD..\nDLD..\n.L...\n.....";
    let exposes = Fact::Exposes(Player::Dark, 4, 6);
    assert_told(OTHELLO, board, "a2", exposes);
}

#[test]
fn an_odd_region_is_told_late_in_the_game() {
    let board = "DDDD.\n.DD.L\nDDDLD\n.LLD.\n.LDDD";
    assert_told(OTHELLO, board, "e4", Fact::OddRegion(Player::Dark));
}

#[test]
fn the_end_comes_before_everything() {
    let board = "DDDD.\nDLLL.\nDDDDD\nDDDDD\nDDLDD";
    assert_told(OTHELLO, board, "e2", Fact::Wins(22));
    let board = ".......\nDL.LLLD\n.D.....\n.......\nLLLLLLL\n......L";
    assert_told(OTHELLO, board, "c2", Fact::Ties);
    let board = "....\n..LD\n.LD.\n.D..";
    assert_told(OTHELLO, board, "b2", Fact::WipesOut(Player::Light));
    // Where the fewest discs win, that loses.
    let reason = told(&position(FEWEST, board), "b2");
    assert_ne!(fact(reason), Some(Fact::WipesOut(Player::Light)));
}

#[test]
fn where_every_square_may_be_played_flips_are_counted_and_moves_are_not() {
    let free = Ruleset::FREE;
    let board = ".LLLD\nLL.LD\nL.LLD\nDDDLL\n.LDD.";
    let limits = Fact::LetsFlip(Player::Light, 0, 2);
    assert_told(free, board, "a5", limits);
    let board = "DLD.D\nL..DL\nD.DLL\nDDDL.\nLDLLL";
    assert_told(free, board, "e4", Fact::Flips(3, 0));
}

#[test]
fn where_the_fewest_discs_win_corners_and_flips_are_avoided() {
    let board = ".DDD.\n.DD.D\nLDDD.\n.LLLL\n.LL..";
    assert_told(FEWEST, board, "d5", Fact::AvoidsCorner);
    let board = "D..L.\n.DL..\nDLD..\nLLLL.\nD....";
    let demands = Fact::DemandsFlips(Player::Light, 3, 1);
    assert_told(FEWEST, board, "b5", demands);
    let board = "LD...\n.LD..\nLLD..\nDLD..\n.....";
    assert_told(FEWEST, board, "a5", Fact::Flips(1, 3));
    let board = "L....\nDLD..\nDDL..\nD....\n.....";
    let corners = Fact::LeavesOnlyCorners(Player::Light);
    assert_told(FEWEST, board, "c1", corners);
    assert_ne!(fact(told(&position(OTHELLO, board), "c1")), Some(corners));
}

#[test]
fn the_centre_is_filled_in_one_pattern_or_the_other() {
    let board = ".....\n.LD..\n.....\n.....\n.....";
    let rules = Ruleset::REVERSI;
    let crosswise = Fact::Centre(CentrePattern::Crosswise);
    assert_told(rules, board, "b3", crosswise);
    let parallel = Fact::Centre(CentrePattern::Parallel);
    assert_told(rules, board, "c3", parallel);
}

// ---- What is told is true ----

/// What a fact says of a move, found with the rules alone: whether it holds, and the number in it.
pub(super) fn naive(fact: Fact, before: &Position, square: Square) -> Option<(bool, usize)> {
    let player = before.turn()?;
    let after = before.play(Action::Place(square)).ok()?;
    let flips = before.check(square).ok()?.flips;
    let size = before.size();
    let of =
        |position: &Position, player| Position::new(position.ruleset(), *position.board(), player);
    let replies = of(&after, !player).legal_moves();
    let corners = size.corners();
    let gives_corner = replies.iter().any(|found| corners.contains(&found.square));
    let free = after.board().free();
    let is_open = |square: Square| free.iter().any(|free| free.distance(square) == 1);
    let margin = after.margin(player, FreeSquares::Ignored);
    let holds = |holds| Some((holds, 0));
    let counts = |count| Some((true, count));
    match fact {
        Fact::WipesOut(other) => holds(after.board().count(other) == 0),
        Fact::Wins(by) => holds(after.is_over() && margin == by as i32),
        Fact::Ties => holds(after.is_over() && margin == 0),
        Fact::ForcesPass(_) => holds(after.must_pass()),
        Fact::TakesCorner => holds(corners.contains(&square)),
        Fact::AvoidsCorner => holds(!corners.contains(&square)),
        Fact::KeepsFromCorner(_, corner) => holds(replies.get(corner).is_none()),
        Fact::GivesNoCorner(_) => holds(!gives_corner),
        Fact::LeavesOnlyCorners(_) => holds(
            !replies.is_empty() && replies.iter().all(|found| corners.contains(&found.square)),
        ),
        Fact::FlipsOnlyInner(_) => holds(!flips.is_empty() && !flips.iter().any(is_open)),
        Fact::LeavesMoves(..) => counts(replies.len()),
        Fact::Exposes(..) => {
            let discs = after.board().discs(player).iter();
            counts(discs.filter(|&disc| is_open(disc)).count())
        }
        Fact::Flips(..) => counts(flips.len()),
        Fact::LetsFlip(..) => {
            let flips = replies.iter().map(|found| found.flips.len());
            counts(flips.max().unwrap_or(0))
        }
        Fact::DemandsFlips(..) => {
            let flips = replies.iter().map(|found| found.flips.len());
            counts(flips.min().unwrap_or(0))
        }
        Fact::KeepsSafeMoves(..) => {
            let own = of(&after, player);
            let own_moves = own.legal_moves();
            let safe = own_moves.iter().filter(|found| {
                let next = own.after(found);
                let replies = of(&next, !player).legal_moves();
                !replies.iter().any(|found| corners.contains(&found.square))
            });
            counts(safe.count())
        }
        // These are not so easily found again.
        Fact::Centre(_) | Fact::Secures(..) | Fact::OddRegion(_) | Fact::TakesEdge => None,
        fault => panic!("{fault:?} speaks against a move"),
    }
}

/// Asserts that the fact is true of the best move, and of none of its rivals.
fn assert_true(position: &Position, best: Square, fact: Fact, rivals: &[Square]) {
    let Some((holds, count)) = naive(fact, position, best) else {
        return;
    };
    let others = rivals
        .iter()
        .map(|&rival| naive(fact, position, rival).unwrap());
    let others: Vec<(bool, usize)> = others.collect();
    let nearest = |less: bool| {
        let counts = others.iter().map(|other| other.1);
        if less { counts.min() } else { counts.max() }
    };
    let told = match fact {
        Fact::LeavesMoves(_, own, others)
        | Fact::Exposes(_, own, others)
        | Fact::LetsFlip(_, own, others) => Some((own, others, true)),
        Fact::KeepsSafeMoves(_, own, others) | Fact::DemandsFlips(_, own, others) => {
            Some((own, others, false))
        }
        Fact::Flips(own, others) => {
            let is_less = position.ruleset().goal == Goal::FewestDiscs;
            Some((own, others, is_less))
        }
        _ => None,
    };
    match told {
        Some((own, other, less)) => {
            assert_eq!((count, nearest(less)), (own, Some(other)), "{fact:?}");
            assert_eq!(own < other, less);
        }
        None => {
            assert!(holds, "{fact:?} {best} {position:?}");
            assert!(
                others.iter().all(|other| !other.0),
                "{fact:?} {best} {position:?}"
            );
        }
    }
}

#[test]
fn what_is_told_is_true_of_the_best_move_and_of_no_rival_in_random_games() {
    let goals = [Goal::MostDiscs, Goal::FewestDiscs];
    for (seed, (_, ruleset)) in (0u64..).zip(Ruleset::NAMED.into_iter().cycle().take(24)) {
        let ruleset = ruleset.with_goal(goals[seed as usize / 3 % 2]);
        let side = |lot: u64| 2 + (lot % 7) as usize;
        let size = Size::new(side(seed), side(seed / 2)).unwrap();
        let mut rng = Rng::new(seed);
        let mut game = Game::new(ruleset, size);
        while !game.is_over() {
            let position = *game.position();
            let at = rng.below(game.legal().len());
            let square = game.legal().iter().nth(at).unwrap().square;
            let mut values = ranked(&position, &square.to_string());
            // Now and then two moves are as good.
            if seed % 2 == 0 && values.len() > 1 {
                values[1].value = values[0].value;
            }
            let worse = values.iter().map(|found| found.square);
            let worse: Vec<Square> = worse.skip(if seed % 2 == 0 { 2 } else { 1 }).collect();
            match reason(&position, &values).unwrap() {
                MoveReason::Fact(fact, Rivals::Next(next)) => {
                    assert_eq!(next, worse[0]);
                    assert_true(&position, square, fact, &worse[..1]);
                }
                MoveReason::Fact(fact, rivals) => {
                    assert_eq!(rivals == Rivals::Others, seed % 2 == 1);
                    assert_true(&position, square, fact, &worse);
                }
                MoveReason::Only => assert_eq!(values.len(), 1),
                MoveReason::AllEqual { moves, .. } => assert_eq!((moves, values.len()), (2, 2)),
                MoveReason::Better(_, next, _) => assert_eq!(next, worse[0]),
                MoveReason::OnlyWin | MoveReason::OnlyTie => unreachable!("no value is above -1"),
            }
            game.play(square).unwrap();
        }
    }
}

#[test]
fn the_engine_gives_reasons_on_every_kind_of_board() {
    let mut engine = Engine::with_memory(1, 1 << 20);
    for (ruleset, width, height) in [
        (OTHELLO, 8, 8),
        (Ruleset::REVERSI, 5, 7),
        (Ruleset::FREE, 4, 3),
        (FEWEST, 10, 9),
    ] {
        let start = Position::start(ruleset, Size::new(width, height).unwrap());
        let analysed = engine.analyse(&start, &Limits::depth(1), &Default::default());
        assert!(reason(&start, &analysed.unwrap().moves).is_some());
    }
}
