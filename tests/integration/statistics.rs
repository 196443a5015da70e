//! The games against the computer that are counted: their file, and what they sum up to.

use std::time::{Duration, SystemTime};

use proptest::{collection::vec, option, prelude::*, sample::select};

use super::games;
use reversi::{
    analysis::{
        CountedGame, CountedLoss, CountedOpponent, CountedResult, GameFilter, Statistics, Tally,
        by_opponent, moving_average,
    },
    engine::Level,
    rules::{Game, Goal, Player, Ruleset, Size},
};

const SECOND: u64 = 1_000_000;

/// A time so many microseconds after a day in 2026.
fn time(micros: u64) -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_secs(1_790_000_000) + Duration::from_micros(micros)
}

fn level(number: u8) -> CountedOpponent {
    CountedOpponent::Level(Level::new(number).unwrap())
}

/// A game on 8×8 against level 3, which the person won by four discs.
fn game(micros: u64) -> CountedGame {
    CountedGame {
        started: time(micros),
        ruleset: Ruleset::OTHELLO,
        size: Size::STANDARD,
        person: Player::Dark,
        opponent: level(3),
        result: CountedResult::Won,
        margin: Some(4),
        plies: 60,
        hints: 0,
        takebacks: 0,
        loss: None,
    }
}

fn counted(games: impl IntoIterator<Item = CountedGame>) -> Statistics {
    let mut statistics = Statistics::default();
    games.into_iter().for_each(|game| statistics.count(game));
    statistics
}

fn opponents() -> impl Strategy<Value = CountedOpponent> {
    let levels: Vec<_> = Level::all().map(CountedOpponent::Level).collect();
    let engines = "\\PC{0,20}".prop_map(CountedOpponent::Engine);
    prop_oneof![select(levels), engines]
}

prop_compose! {
    fn any_game()(
        micros in 0..1000 * SECOND,
        ruleset in games::rulesets(),
        size in games::sizes(),
        person in select(Player::ALL.to_vec()),
        opponent in opponents(),
        result in select(CountedResult::ALL.to_vec()),
        margin in option::of(-676..=676),
        plies in 0usize..2000,
        (hints, takebacks) in (0u32..40, 0u32..40),
        loss in option::of((0u32..5000, 0usize..400)),
    ) -> CountedGame {
        let loss = loss.map(|(discs, moves)| CountedLoss { discs: f64::from(discs) / 64.0, moves });
        CountedGame {
            started: time(micros),
            ruleset, size, person, opponent, result, margin, plies, hints, takebacks, loss,
        }
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(games in vec(any_game(), 0..8)) {
        let statistics = counted(games);
        let written = statistics.write();
        prop_assert_eq!(Statistics::read(written.as_bytes()), (statistics, 0));
    }

    #[test]
    fn any_bytes_are_read_and_no_line_is_lost(
        games in vec(any_game(), 0..4),
        noise in vec(any::<u8>(), 0..60),
        at in any::<prop::sample::Index>(),
    ) {
        let statistics = counted(games);
        let mut lines: Vec<Vec<u8>> = statistics.write().lines().map(Vec::from).collect();
        let noise: Vec<u8> = noise.into_iter().filter(|&byte| byte != b'\n').collect();
        let is_blank = noise.trim_ascii().is_empty();
        lines.insert(at.index(lines.len() + 1), noise);
        let (read, unreadable) = Statistics::read(&lines.join(&b'\n'));
        prop_assert_eq!(read, statistics);
        prop_assert_eq!(unreadable, usize::from(!is_blank));
    }
}

/// Whatever the system leaves of the file, the games before the cut count.
#[test]
fn a_file_that_ends_anywhere_has_all_whole_lines() {
    let statistics = counted((0..3).map(|number| CountedGame {
        opponent: CountedOpponent::Engine("Größe 🙂".into()),
        ..game(number)
    }));
    let bytes = statistics.write().into_bytes();
    for end in 0..=bytes.len() {
        let (read, unreadable) = Statistics::read(&bytes[..end]);
        let rest = &bytes[..end];
        let whole = rest.iter().filter(|&&byte| byte == b'\n').count();
        let is_open = end > 0 && rest[end - 1] != b'\n';
        // The last brace is enough.
        let is_whole = is_open && rest[end - 1] == b'}';
        let games = whole + usize::from(is_whole);
        assert_eq!(read.games(), &statistics.games()[..games], "{end}");
        assert_eq!(unreadable, usize::from(is_open && !is_whole), "{end}");
    }
}

#[test]
fn the_file_is_plain_lines_of_json() {
    let mut first = game(0);
    first.loss = Some(CountedLoss {
        discs: 1.25,
        moves: 28,
    });
    let second = CountedGame {
        ruleset: Ruleset::REVERSI.with_goal(Goal::FewestDiscs),
        opponent: CountedOpponent::Engine("Edax".into()),
        result: CountedResult::Lost,
        margin: None,
        ..game(SECOND)
    };
    assert_eq!(
        counted([first, second]).write(),
        r#"{"started":"2026-09-21T14:13:20.000000Z","rules":"othello","size":"8×8","person":"dark","level":3,"result":"won","margin":4,"plies":60,"hints":0,"takebacks":0,"loss":1.25,"moves":28}
{"started":"2026-09-21T14:13:21.000000Z","rules":"reversi fewest","size":"8×8","person":"dark","program":"Edax","result":"lost","plies":60,"hints":0,"takebacks":0}
"#
    );
}

#[test]
fn a_game_that_ends_again_is_counted_once() {
    let lost = CountedGame {
        result: CountedResult::Lost,
        margin: Some(-2),
        takebacks: 1,
        ..game(1)
    };
    let statistics = counted([game(0), game(1), game(2), lost.clone()]);
    assert_eq!(statistics.games(), [game(0), lost.clone(), game(2)]);
    // Another program may have appended the line.
    let mut written = counted([game(0), game(1), game(2)]).write();
    written += &counted([lost]).write();
    assert_eq!(Statistics::read(written.as_bytes()), (statistics, 0));
}

#[test]
fn a_review_is_noted_of_the_end_that_was_reviewed() {
    let loss = CountedLoss {
        discs: 0.5,
        moves: 20,
    };
    let mut statistics = counted([game(0), game(1)]);
    assert!(
        !statistics.learn(time(7), (60, Some(4)), loss),
        "no such game"
    );
    assert!(
        !statistics.learn(time(1), (60, Some(-4)), loss),
        "another end"
    );
    assert!(
        !statistics.learn(time(1), (58, Some(4)), loss),
        "another line"
    );
    assert!(statistics.learn(time(1), (60, Some(4)), loss));
    assert!(
        !statistics.learn(time(1), (60, Some(4)), loss),
        "known already"
    );
    let losses: Vec<_> = statistics.games().iter().map(|game| game.loss).collect();
    assert_eq!(losses, [None, Some(loss)]);
    let read = Statistics::read(statistics.write().as_bytes());
    assert_eq!(read, (statistics, 0));
}

#[test]
fn a_game_that_ends_as_before_keeps_its_loss() {
    let loss = CountedLoss {
        discs: 0.5,
        moves: 20,
    };
    let mut statistics = counted([game(0)]);
    statistics.learn(time(0), (60, Some(4)), loss);
    let again = CountedGame {
        hints: 1,
        ..game(0)
    };
    statistics.count(again.clone());
    let kept = CountedGame {
        loss: Some(loss),
        ..again
    };
    assert_eq!(statistics.games(), [kept]);
    for (plies, margin) in [(60, Some(6)), (58, Some(4)), (60, None)] {
        let mut statistics = statistics.clone();
        let other = CountedGame {
            plies,
            margin,
            ..game(0)
        };
        statistics.count(other.clone());
        assert_eq!(statistics.games(), [other], "the review was of another end");
    }
}

#[test]
fn what_another_version_has_written_is_kept() {
    let line = counted([game(0)]).write().replace('}', ",\"clock\":300}");
    let (mut statistics, unreadable) = Statistics::read(line.as_bytes());
    assert_eq!(unreadable, 0);
    statistics.count(game(1));
    let loss = CountedLoss {
        discs: 2.0,
        moves: 30,
    };
    assert!(statistics.learn(time(0), (60, Some(4)), loss));
    let written = statistics.write();
    let first = written.lines().next().unwrap();
    assert!(
        first.ends_with(",\"loss\":2.0,\"moves\":30,\"clock\":300}"),
        "{first}"
    );
}

#[test]
fn a_game_is_counted_by_its_board_and_line() {
    let size = Size::new(4, 4).unwrap();
    let mut board = Game::new(Ruleset::OTHELLO, size);
    let count = |game: &Game, person| CountedGame::of(game, None, time(0), person, level(1));
    let play = |game: &mut Game| {
        while !game.is_over() {
            let square = game.legal().iter().next().unwrap().square;
            game.play(square).unwrap();
        }
    };
    assert_eq!(count(&board, Player::Dark), None, "it is not over");
    let [dark, light] = Player::ALL.map(|person| {
        let lost = Some(Player::Dark);
        CountedGame::of(&board, lost, time(0), person, level(1)).unwrap()
    });
    assert_eq!((dark.result, dark.margin), (CountedResult::Lost, None));
    assert_eq!((light.result, light.margin), (CountedResult::Won, None));
    play(&mut board);
    let [dark, light] = Player::ALL.map(|person| count(&board, person).unwrap());
    assert_eq!(dark.margin.map(|margin| -margin), light.margin);
    assert_eq!((dark.plies, dark.takebacks), (board.ply_number(), 0));
    assert!(!dark.has_help());
    // The end is taken back, and another one is played.
    let end = board.present();
    board.go_to(2);
    let other = board.legal().iter().last().unwrap().square;
    board.play(other).unwrap();
    play(&mut board);
    assert_ne!(board.present(), end);
    let again = count(&board, Player::Dark).unwrap();
    assert_eq!((again.takebacks, again.has_help()), (1, true));
}

#[test]
fn games_are_summed_up_by_opponent_rules_and_board() {
    let loss = |discs, moves| Some(CountedLoss { discs, moves });
    let small = Size::new(6, 6).unwrap();
    let games = [
        CountedGame {
            loss: loss(1.0, 10),
            ..game(0)
        },
        CountedGame {
            loss: loss(4.0, 20),
            result: CountedResult::Lost,
            ..game(1)
        },
        CountedGame {
            opponent: level(10),
            result: CountedResult::Drawn,
            ..game(2)
        },
        CountedGame {
            opponent: CountedOpponent::Engine("Edax".into()),
            size: small,
            ..game(3)
        },
        CountedGame {
            ruleset: Ruleset::REVERSI,
            ..game(4)
        },
    ];
    let all = by_opponent(&games);
    let told: Vec<_> = all
        .iter()
        .map(|(opponent, tally)| ((*opponent).clone(), tally.results, tally.average_loss()))
        .collect();
    assert_eq!(
        told,
        [
            (level(3), [2, 0, 1], Some(3.0)),
            (level(10), [0, 1, 0], None),
            (CountedOpponent::Engine("Edax".into()), [1, 0, 0], None),
        ]
    );
    let count = |ruleset, size| {
        let filter = GameFilter { ruleset, size };
        Tally::of(games.iter().filter(|game| filter.has(game))).games()
    };
    assert_eq!(count(None, None), 5);
    assert_eq!(count(Some(Ruleset::OTHELLO), None), 4);
    assert_eq!(count(Some(Ruleset::OTHELLO), Some(small)), 1);
    assert_eq!(count(Some(Ruleset::REVERSI), Some(small)), 0);
}

#[test]
fn averages_move_along() {
    assert_eq!(moving_average(&[], 3), [0.0; 0]);
    assert_eq!(
        moving_average(&[4.0, 2.0, 0.0, -8.0], 3),
        [4.0, 3.0, 2.0, -2.0]
    );
    assert_eq!(moving_average(&[1.0, 2.0], 1), [1.0, 2.0]);
}

#[test]
fn the_export_has_a_row_a_game_and_quotes_names() {
    let named = CountedGame {
        ruleset: Ruleset::REVERSI.with_goal(Goal::FewestDiscs),
        opponent: CountedOpponent::Engine("a \"b\", c".into()),
        margin: None,
        loss: Some(CountedLoss {
            discs: 1.0 / 3.0,
            moves: 9,
        }),
        ..game(SECOND)
    };
    let csv = counted([game(0), named]).csv();
    let rows: Vec<&str> = csv.split("\r\n").collect();
    assert_eq!(
        rows,
        [
            "started,rules,goal,size,person,opponent,result,margin,plies,hints,takebacks,loss per move,moves",
            "2026-09-21T14:13:20.000000Z,othello,most,8×8,dark,level 3,won,4,60,0,0,,",
            "2026-09-21T14:13:21.000000Z,reversi,fewest,8×8,dark,\"a \"\"b\"\", c\",won,,60,0,0,0.333,9",
            "",
        ]
    );
}

#[test]
fn a_loss_that_no_game_can_have_is_unknown() {
    for (loss, moves) in [("1e308", 3), ("-1", 3), ("1353", 3), ("1", usize::MAX)] {
        let line = counted([game(0)]).write();
        let new = format!(",\"loss\":{loss},\"moves\":{moves}}}\n");
        let line = line.replace("}\n", &new);
        let (read, unreadable) = Statistics::read(line.as_bytes());
        assert_eq!((read.games()[0].loss, unreadable), (None, 0), "{line}");
        assert_eq!(read.write(), line, "the file keeps it");
    }
}

#[test]
fn no_name_in_the_export_is_a_formula() {
    for name in ["=1+1", "+1", "-1", "@SUM(A1)", "\tx"] {
        let named = CountedGame {
            opponent: CountedOpponent::Engine(name.to_owned()),
            margin: Some(-4),
            ..game(1)
        };
        let csv = counted([named]).csv();
        assert!(csv.contains(&format!(",'{name},")), "{csv}");
        assert!(csv.contains(",-4,"), "{csv}");
    }
}

#[test]
fn a_game_that_ends_again_keeps_what_another_version_has_written() {
    let line = counted([game(0)]).write();
    let line = line.replace("}\n", ",\"margin\":4,\"mood\":[\"good\"]}\n");
    let (mut read, _) = Statistics::read(line.as_bytes());
    read.count(CountedGame {
        margin: None,
        ..game(0)
    });
    let written = read.write();
    assert!(written.contains("\"mood\":[\"good\"]"), "{written}");
    assert!(!written.contains("margin"), "{written}");
}
