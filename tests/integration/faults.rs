//! What is said of bad moves, in positions where it is true and where it must not be said.

use std::collections::BTreeSet;

use reversi::{
    analysis::{Fact, PlyReasons},
    engine::{MoveValue, Rng, Value},
    rules::{Action, Goal, Player, Position, Ruleset, Square},
};

use super::{analysis::random_game, reasons::naive};

/// The same board with `player` to move.
fn seen(position: &Position, player: Player) -> Position {
    Position::new(position.ruleset(), *position.board(), player)
}

/// How many discs of `player` are beside a free square.
fn outside(position: &Position, player: Player) -> usize {
    let free = position.board().free();
    let is_open = |disc: &Square| free.iter().any(|free| free.distance(*disc) == 1);
    position
        .board()
        .discs(player)
        .iter()
        .filter(is_open)
        .count()
}

/// Whether the side to move can put a disc on `square` of an edge, between two discs of the other side that stay.
fn comes_between(position: &Position, square: Square) -> bool {
    let (Some(player), Ok(after)) = (position.turn(), position.play(Action::Place(square))) else {
        return false;
    };
    let size = position.size();
    let beside = |square: &Square| {
        let is_row = square.row() == 0 || square.row() + 1 == size.height();
        let (column, row) = (square.column() as i32, square.row() as i32);
        let beside = if is_row {
            [(column - 1, row), (column + 1, row)]
        } else {
            [(column, row - 1), (column, row + 1)]
        };
        beside.map(|(column, row)| Square::at(column as usize, row as usize))
    };
    !size.corners().contains(&square)
        && beside(&square)
            .into_iter()
            .all(|beside| beside.is_some_and(|at| after.board().get(at) == Some(!player)))
}

/// Whether the side to move has moves, but only in corners.
fn is_all_corners(position: &Position) -> bool {
    let corners = position.size().corners();
    let legal = position.legal_moves();
    !legal.is_empty() && legal.iter().all(|found| corners.contains(&found.square))
}

/// Whether a fault is true of the line that begins with a move, and of none that begins with the best one. `None`
/// where that is not found so easily.
fn is_true(fault: Fact, before: &Position, best: &MoveValue, played: &MoveValue) -> Option<bool> {
    let player = before.turn()?;
    let after = |found: &MoveValue| before.play(Action::Place(found.square)).unwrap();
    let (good, bad) = (after(best), after(played));
    let replies = |position: &Position| *seen(position, !player).legal_moves().squares();
    let corners = before.size().corners();
    let count = |found: &MoveValue| naive(fault, before, found.square).unwrap().1;
    let counts = |own, other| (count(played), count(best)) == (own, other);
    let wiped = |position: &Position| {
        let mut replies = position
            .legal_moves()
            .iter()
            .map(|found| found.square)
            .collect::<Vec<_>>();
        replies.retain(|&square| {
            let after = position.play(Action::Place(square)).unwrap();
            position.turn() == Some(!player) && after.board().count(player) == 0
        });
        !replies.is_empty()
    };
    Some(match fault {
        Fact::AllowsWipeOut(_) => wiped(&bad) && !wiped(&good),
        Fact::GivesCorner(_, corner) => {
            corners.contains(&corner)
                && replies(&bad).contains(corner)
                && !replies(&good).contains(corner)
        }
        Fact::LosesCorner(_, corner) => {
            played.line.contains(&Action::Place(corner)) && corners.contains(&corner)
        }
        Fact::MissesCorner(corner) => {
            best.square == corner && corners.contains(&corner) && !corners.contains(&played.square)
        }
        Fact::MustPass(_) => bad.play(played.line[1]).unwrap().must_pass(),
        Fact::MissesPass(_) => good.must_pass() && !bad.must_pass(),
        Fact::LeavesMoves(_, more, fewer) => {
            more > fewer && (replies(&bad).len(), replies(&good).len()) == (more, fewer)
        }
        Fact::KeepsSafeMoves(_, fewer, more) | Fact::DemandsFlips(_, fewer, more) => {
            fewer < more && counts(fewer, more)
        }
        Fact::Exposes(_, more, fewer) => {
            let is_late = before.board().free().len() * 4 <= before.size().area();
            !is_late && more > fewer && counts(more, fewer)
        }
        Fact::LeavesSquare(_, square) => {
            let answers = !bad.is_over() && !bad.must_pass();
            answers && best.square == square && played.line[1] == Action::Place(square)
        }
        Fact::LetsFlip(_, more, fewer) => more > fewer && counts(more, fewer),
        Fact::Flips(own, other) => {
            let is_more = before.ruleset().goal == Goal::FewestDiscs;
            (own > other) == is_more && counts(own, other)
        }
        Fact::FillsCorner => corners.contains(&played.square) && !corners.contains(&best.square),
        Fact::WalledIn(_, fewer, more) => {
            let moves = |position: &Position| seen(position, player).legal_moves().len();
            (moves(&bad), moves(&good)) == (fewer, more)
                && fewer <= 2
                && outside(&bad, player) >= 3 * outside(&bad, !player)
        }
        Fact::OpensEdge(_, square) => {
            comes_between(&bad, square)
                && !comes_between(&good, square)
                && !comes_between(&seen(before, !player), square)
        }
        Fact::OnXSquare(corner) => {
            let is_beside = |found: &MoveValue, corner: Square| {
                let (to, from) = (found.square, corner);
                to.column().abs_diff(from.column()) == 1 && to.row().abs_diff(from.row()) == 1
            };
            let is_free = |corner: Square| before.board().get(corner).is_none();
            let others = corners.into_iter().filter(|&corner| is_free(corner));
            is_beside(played, corner)
                && is_free(corner)
                && !others.into_iter().any(|corner| is_beside(best, corner))
        }
        Fact::TakesLastDisc(_) => {
            bad.is_over() && bad.board().count(!player) == 0 && good.board().count(!player) > 0
        }
        Fact::MustTakeCorner(_) => {
            let next = bad.play(played.line[1]).unwrap();
            next.turn() == Some(player) && is_all_corners(&next)
        }
        Fact::SparesCorners(_) => {
            is_all_corners(&seen(&good, !player)) && !is_all_corners(&seen(&bad, !player))
        }
        // These are not found so easily.
        Fact::EvenRegion(_) | Fact::Secures(..) => return None,
        merit => panic!("{merit:?} speaks for a move"),
    })
}

/// What speaks against the move `played`.
fn faults(before: &Position, best: &MoveValue, played: &MoveValue) -> Vec<Fact> {
    PlyReasons::new(before, best, played).unwrap().faults
}

/// A move with random moves after it, passes left out.
fn random_line(before: &Position, square: Square, rng: &mut Rng) -> MoveValue {
    let mut position = before.play(Action::Place(square)).unwrap();
    let mut line = vec![Action::Place(square)];
    for _ in 0..5 {
        if position.must_pass() {
            position.pass_unchecked();
        }
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let next = legal.iter().nth(rng.below(legal.len())).unwrap().square;
        line.push(Action::Place(next));
        position = position.play(Action::Place(next)).unwrap();
    }
    MoveValue {
        square,
        value: Value::exact(0),
        line,
    }
}

#[test]
fn what_is_said_of_bad_moves_is_true_and_every_fault_is_said_somewhere() {
    let mut said = BTreeSet::new();
    // By the goal of the game, more flips and more safe discs speak for a move or against it.
    let name = |fault: Fact, goal: Goal| {
        let text = format!("{fault:?}");
        let name = text.split('(').next().unwrap();
        match fault {
            Fact::Flips(..) | Fact::Secures(..) => format!("{name} by {goal:?}"),
            _ => name.to_owned(),
        }
    };
    for seed in 0..160u64 {
        let rules = [Ruleset::OTHELLO, Ruleset::FREE, Ruleset::REVERSI][seed as usize % 3];
        let goal = [Goal::MostDiscs, Goal::FewestDiscs][(seed / 3 % 4 / 3) as usize];
        let side = 4 + (seed % 4) as usize;
        let game = random_game(rules.with_goal(goal), side, side + seed as usize % 2, seed);
        let mut rng = Rng::new(seed);
        for before in game.positions() {
            let legal = before.legal_moves();
            if legal.len() < 2 {
                continue;
            }
            let [best, played] = [(), ()].map(|()| rng.below(legal.len()));
            if best == played {
                continue;
            }
            let mut line = |at: usize| {
                let square = legal.iter().nth(at).unwrap().square;
                random_line(&before, square, &mut rng)
            };
            let (best, played) = (line(best), line(played));
            let found = faults(&before, &best, &played);
            assert!(found.len() <= 2);
            for fault in found {
                let holds = is_true(fault, &before, &best, &played);
                assert_ne!(holds, Some(false), "{fault:?} {} {before:?}", played.square);
                said.insert(name(fault, goal));
            }
        }
    }
    let all = [
        "DemandsFlips",
        "EvenRegion",
        "Exposes",
        "FillsCorner",
        "Flips by FewestDiscs",
        "Flips by MostDiscs",
        "GivesCorner",
        "KeepsSafeMoves",
        "LeavesMoves",
        "LeavesSquare",
        "LetsFlip",
        "LosesCorner",
        "MissesCorner",
        "MissesPass",
        "MustPass",
        "MustTakeCorner",
        "OnXSquare",
        "OpensEdge",
        "Secures by FewestDiscs",
        "Secures by MostDiscs",
        "SparesCorners",
        "WalledIn",
    ];
    assert_eq!(said.iter().map(String::as_str).collect::<Vec<_>>(), all);
}

/// What is wrong with the first move of `played` beside that of `best`, with Dark to move.
fn told(ruleset: Ruleset, board: &str, best: &str, played: &str) -> Vec<Fact> {
    let before = Position::new(ruleset, board.parse().unwrap(), Player::Dark);
    let line = |text: &str| {
        let squares = text.split(' ').map(|name| name.parse().unwrap());
        let squares: Vec<Square> = squares.collect();
        assert!(before.check(squares[0]).is_ok(), "{text}");
        MoveValue {
            square: squares[0],
            value: Value::exact(0),
            line: squares.into_iter().map(Action::Place).collect(),
        }
    };
    faults(&before, &line(best), &line(played))
}

/// Asserts that a fault comes first of what is told of `played`, and is not told of `best` beside it, nor of the
/// same moves by the rules `other`.
#[track_caller]
fn assert_told(
    ruleset: Ruleset,
    board: &str,
    [best, played]: [&str; 2],
    expected: Fact,
    other: Ruleset,
) {
    let found = told(ruleset, board, best, played);
    assert_eq!(found.first(), Some(&expected));
    assert!(!told(ruleset, board, played, best).contains(&expected));
    assert!(!told(other, board, best, played).contains(&expected));
}

const OTHELLO: Ruleset = Ruleset::OTHELLO;
const FEWEST: Ruleset = OTHELLO.with_goal(Goal::FewestDiscs);
const FREE: Ruleset = Ruleset::FREE;
const FREE_FEWEST: Ruleset = FREE.with_goal(Goal::FewestDiscs);

#[test]
fn a_gap_in_an_edge_that_the_opponent_can_fill_is_told() {
    let board = "DL...\n.LL..\nDDDL.\n.L..L\n.....";
    let gap = Fact::OpensEdge(Player::Light, "a4".parse().unwrap());
    assert_told(OTHELLO, board, ["c1", "a5"], gap, FEWEST);
    // With a disc of its own in the gap, Dark leaves none.
    let filled = "DL...\n.LL..\nDDDL.\nDL..L\n.....";
    assert!(!told(OTHELLO, filled, "c1", "a5").contains(&gap));
}

#[test]
fn a_disc_on_the_x_square_of_a_free_corner_is_told() {
    let board = ".....\n.DDL.\n.DLL.\n.....\n.....";
    let square = Fact::OnXSquare("e5".parse().unwrap());
    let found = told(OTHELLO, board, "e2", "d4");
    assert!(found.contains(&square), "{found:?}");
    let taken = ".....\n.DDL.\n.DLL.\n.....\n....D";
    assert!(!told(OTHELLO, taken, "e2", "d4").contains(&square));
    assert!(!told(FEWEST, board, "e2", "d4").contains(&square));
}

#[test]
fn a_square_that_the_opponent_takes_itself_is_told() {
    let board = "......\n......\n..LD..\n..DLL.\n......\n......";
    let left = Fact::LeavesSquare(Player::Light, "c2".parse().unwrap());
    assert!(told(OTHELLO, board, "c2", "b3 c2").contains(&left));
    for another in ["b3", "b3 b2"] {
        assert!(!told(OTHELLO, board, "c2", another).contains(&left));
    }
    assert!(!told(FEWEST, board, "c2", "b3 c2").contains(&left));
}

#[test]
fn a_wall_of_own_discs_is_told_alone() {
    let board = "LD...\n.LLL.\n.DDD.\n.....\n.....";
    let wall = Fact::WalledIn(Player::Dark, 1, 6);
    assert_told(OTHELLO, board, ["c1", "d1"], wall, FEWEST);
    let found = told(OTHELLO, board, "c1", "d1");
    let repeats = |fault: &Fact| matches!(fault, Fact::KeepsSafeMoves(..) | Fact::Exposes(..));
    assert!(!found.iter().any(repeats), "{found:?}");
}

#[test]
fn safe_discs_are_counted_for_and_against_a_move() {
    let board = "L..LLD\nDDD..D\nDDL.LD\nD.L.LD\n.DDLLL";
    let fewer = Fact::Secures(3, 0);
    assert_told(FREE, board, ["c1", "d2"], fewer, FREE_FEWEST);
    let board = "DLLL..\nLDLL..\n..DLD.\n....L.\n....DL";
    let more = Fact::Secures(0, 4);
    assert_told(FEWEST, board, ["e2", "e1"], more, OTHELLO);
}

#[test]
fn where_every_square_may_be_played_few_flips_are_a_fault() {
    let board = "LDD.LL\nLLLDLD\nLLL.LD\nLLLLLD\nLDDDLL";
    let few = Fact::Flips(1, 4);
    assert_told(FREE, board, ["d3", "d1"], few, OTHELLO);
}

#[test]
fn where_the_fewest_discs_win_faults_are_others() {
    let board = "DDDDDD\nDDLDDD\nLLDDDD\n.LLDDD\n..DDDD";
    let last = Fact::TakesLastDisc(Player::Light);
    assert_told(FEWEST, board, ["b5", "a4"], last, OTHELLO);
    let board = ".LLLLL\nDDLL.L\nDDDLLL\nLLLLLL\nD..LDD";
    let spares = Fact::SparesCorners(Player::Light);
    assert_told(FEWEST, board, ["b5", "c5"], spares, OTHELLO);
    let board = "DDD.LL\nDDDDLL\nDDLLLL\nD.DL..\n..D.L.";
    let demands = Fact::DemandsFlips(Player::Light, 1, 4);
    assert_told(FEWEST, board, ["d5", "f4"], demands, OTHELLO);
    let board = "LLL.L.\nLLDLL.\nLDLDLL\nLLDDLL\nL...DL";
    let corner = Fact::MustTakeCorner(Player::Dark);
    assert_told(FEWEST, board, ["b5", "f2 d1"], corner, OTHELLO);
    // Without an answer nobody knows.
    assert!(!told(FEWEST, board, "b5", "f2").contains(&corner));
}

#[test]
fn a_move_after_which_the_opponent_takes_all_is_told() {
    let board = ".......\nLDL....\n.L.....\n.......";
    let before = Position::new(Ruleset::OTHELLO, board.parse().unwrap(), Player::Dark);
    let played = |name: &str| {
        let square = name.parse().unwrap();
        random_line(&before, square, &mut Rng::new(1))
    };
    // Light answers with e2.
    let found = faults(&before, &played("b4"), &played("d2"));
    assert_eq!(found[0], Fact::AllowsWipeOut(Player::Light));
    let found = faults(&before, &played("d2"), &played("b4"));
    assert!(!found.contains(&Fact::AllowsWipeOut(Player::Light)));
}

#[test]
fn nothing_is_wrong_with_the_best_move() {
    for seed in 0..10 {
        let game = random_game(Ruleset::OTHELLO, 6, 6, seed);
        let mut rng = Rng::new(seed);
        for before in game.positions() {
            if let Some(found) = before.legal_moves().iter().next() {
                let line = random_line(&before, found.square, &mut rng);
                assert_eq!(faults(&before, &line, &line), []);
            }
        }
    }
}
