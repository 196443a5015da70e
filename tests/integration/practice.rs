//! Training: puzzles and their proofs, the schedule, and positions as text.

use std::{
    collections::HashMap,
    sync::{LazyLock, atomic::AtomicBool},
    time::{Duration, SystemTime},
};

use proptest::prelude::*;
use reversi::{
    analysis::{
        Day, LeitnerCard, MoveClass, Puzzle, PuzzleDifficulty, Review, ReviewedPly,
        TrainingPosition, TrainingQueue, worst_moves,
    },
    engine::{Control, Engine},
    rules::{Action, Player, Position, Ruleset, Size, Square},
};

use super::{
    analysis::{self, level, random_game},
    engine::value_of,
};

// ---- Puzzles ----

const SIDES: [usize; 2] = [6, 8];

fn make(side: usize, difficulty: PuzzleDifficulty, seed: u64) -> Puzzle {
    let size = Size::new(side, side).unwrap();
    Puzzle::make(size, difficulty, seed, &Control::default()).unwrap()
}

/// The values of all moves are those of the rules, and exactly one wins.
#[track_caller]
fn assert_is_proved(puzzle: &Puzzle) {
    let position = puzzle.position();
    let legal = position.legal_moves();
    assert_eq!(puzzle.moves().len(), legal.len());
    let mut wins = Vec::new();
    let known = &mut HashMap::new();
    for found in &legal {
        let expected = value_of(position, Action::Place(found.square), known);
        let value = puzzle.value_of(found.square).unwrap();
        assert_eq!((value.centidiscs, value.exact), (100 * expected, true));
        if expected > 0 {
            wins.push(found.square);
        }
    }
    assert_eq!(wins, [puzzle.moves()[0].square]);
}

#[test]
fn exactly_one_move_of_a_puzzle_wins_by_the_rules_alone() {
    for side in SIDES {
        for seed in 1..=5 {
            assert_is_proved(&make(side, PuzzleDifficulty::Easy, seed));
        }
    }
}

#[test]
fn a_puzzle_is_as_difficult_as_was_asked_for() {
    for side in SIDES {
        for difficulty in PuzzleDifficulty::ALL {
            let puzzle = make(side, difficulty, 3);
            let position = puzzle.position();
            let (free, legal) = (position.board().free().len(), position.legal_moves());
            assert_eq!(puzzle.difficulty(), difficulty);
            assert_eq!(
                (position.size().width(), position.size().height()),
                (side, side)
            );
            assert!(difficulty.free_squares().contains(&free));
            assert!(legal.len() >= difficulty.least_moves());
            assert!(puzzle.moves().iter().all(|found| found.value.exact));
            let flips = |index: usize| {
                let square = puzzle.moves()[index].square;
                legal.get(square).unwrap().flips.len()
            };
            let is_tempting = (1..legal.len()).any(|other| flips(other) > flips(0));
            assert!(is_tempting || difficulty == PuzzleDifficulty::Easy);
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_puzzle_and_another_one_another() {
    let first = make(6, PuzzleDifficulty::Easy, 11);
    assert_eq!(first, make(6, PuzzleDifficulty::Easy, 11));
    assert_ne!(first, make(6, PuzzleDifficulty::Easy, 12));
}

#[test]
fn a_stopped_search_and_a_board_that_is_too_small_make_no_puzzle() {
    let stop = AtomicBool::new(true);
    let control = Control::stopped_by(&stop);
    let hard = PuzzleDifficulty::Hard;
    assert_eq!(Puzzle::make(Size::STANDARD, hard, 1, &control), None);
    let size = Size::new(4, 4).unwrap();
    assert_eq!(Puzzle::make(size, hard, 1, &Control::default()), None);
}

#[test]
fn a_position_in_which_several_moves_win_is_no_puzzle() {
    let puzzle = make(6, PuzzleDifficulty::Easy, 1);
    let engine = &mut Engine::new(1);
    let mut prove = |position: Position| {
        Puzzle::of(
            engine,
            position,
            PuzzleDifficulty::Easy,
            &Control::default(),
        )
    };
    let proved = prove(*puzzle.position()).expect("one move wins");
    // How far the lines go depends on what the engine knew before.
    let values = |puzzle: &Puzzle| -> Vec<_> {
        let moves = puzzle.moves().iter();
        moves.map(|found| (found.square, found.value)).collect()
    };
    assert_eq!(values(&proved), values(&puzzle));
    // All four moves at the start are worth the same.
    let size = Size::new(6, 6).unwrap();
    assert_eq!(prove(Position::start(Ruleset::OTHELLO, size)), None);
}

// ---- The schedule ----

fn day(text: &str) -> Day {
    text.parse().unwrap()
}

#[test]
fn days_are_those_of_the_calendar() {
    for (from, days, to) in [
        ("1970-01-01", 365, "1971-01-01"),
        ("2000-02-28", 1, "2000-02-29"),
        ("2000-01-01", 366, "2001-01-01"),
        ("2100-02-28", 1, "2100-03-01"),
        ("2023-12-31", 1, "2024-01-01"),
        ("9999-12-31", 1, "9999-12-31"),
    ] {
        assert_eq!(day(from).plus(days), day(to), "{from}");
        assert_eq!(day(from).plus(days).to_string(), to);
    }
    let time = |seconds| SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
    assert_eq!(Day::of(time(1_709_164_799)), day("2024-02-28"));
    assert_eq!(Day::of(time(1_709_164_800)), day("2024-02-29"));
    let before = SystemTime::UNIX_EPOCH - Duration::from_secs(1);
    assert_eq!(Day::of(before), day("1970-01-01"));
    for text in [
        "",
        "2024-2-1",
        "2023-02-29",
        "2024-13-01",
        "2024-00-10",
        "1969-12-31",
        "20240-1-1",
    ] {
        assert!(text.parse::<Day>().is_err(), "{text}");
    }
}

#[test]
fn a_card_goes_through_all_boxes_and_is_learned() {
    let mut today = day("2024-02-28");
    let mut card = LeitnerCard::new(today);
    let mut waits = Vec::new();
    while !card.is_learned() {
        let wait = card.due().days_since(today);
        waits.push(wait);
        assert!(!card.is_due(today.plus(wait - 1)));
        today = today.plus(wait);
        assert!(card.is_due(today));
        card = card.answered(true, today);
    }
    assert_eq!(waits, [1, 2, 4, 8, 16]);
    assert!(!card.is_due(today.plus(1000)), "it is not asked again");
    assert_eq!(card.answered(false, today), LeitnerCard::new(today));
}

proptest! {
    #[test]
    fn boxes_go_up_by_one_when_due_and_back_to_the_first_otherwise(
        answers in proptest::collection::vec((any::<bool>(), 0u32..40), 0..60),
    ) {
        let mut today = day("2024-01-01");
        let mut card = LeitnerCard::new(today);
        for (is_right, wait) in answers {
            today = today.plus(wait);
            let (before, was_due) = (card, card.is_due(today));
            card = card.answered(is_right, today);
            match (is_right, was_due) {
                (true, true) => prop_assert_eq!(card.box_number(), before.box_number() + 1),
                (true, false) => prop_assert_eq!(card, before),
                (false, _) => prop_assert_eq!(card.box_number(), 1),
            }
            prop_assert!((1..=LeitnerCard::BOXES + 1).contains(&card.box_number()));
            // Nothing that was answered wrongly or on its day is asked again on that day.
            prop_assert!(!card.is_due(today));
            prop_assert_eq!(LeitnerCard::at(card.box_number(), card.due()), Some(card));
        }
    }

    #[test]
    fn days_are_read_as_they_are_written(days in 0u32..2_932_896) {
        let day = day("1970-01-01").plus(days);
        prop_assert_eq!(day.to_string().parse(), Ok(day));
    }

    #[test]
    fn no_line_however_damaged_makes_a_position_that_cannot_be(
        at in 0usize..400, byte in any::<u8>(),
    ) {
        let mut line = sample().positions()[0].to_string().into_bytes();
        let at = at % line.len();
        line[at] = byte;
        let line = String::from_utf8_lossy(&line).into_owned();
        if let Ok(found) = line.parse::<TrainingPosition>() {
            let legal = found.ply().before().legal_moves();
            prop_assert_eq!(found.ply().moves().len(), legal.len());
            prop_assert!(found.ply().played().is_some());
        }
    }
}

// ---- Positions ----

/// A reviewed game in which both sides play at random.
fn reviewed() -> &'static Review {
    static REVIEW: LazyLock<Review> = LazyLock::new(|| {
        let game = random_game(Ruleset::OTHELLO, 6, 6, 7);
        analysis::reviewed(&game, level(5))
    });
    &REVIEW
}

fn sample() -> TrainingQueue {
    let mut queue = TrainingQueue::default();
    for ply in worst_moves(reviewed().plies(), Player::Dark) {
        queue.put(TrainingPosition::new(ply, day("2024-01-01")));
    }
    queue
}

#[test]
fn the_worst_three_mistakes_of_a_side_are_kept() {
    for player in Player::ALL {
        let worst = worst_moves(reviewed().plies(), player);
        assert_eq!(worst.len(), 3);
        let loss = |ply: &ReviewedPly| ply.loss().unwrap().centidiscs;
        assert!(worst.is_sorted_by_key(|ply| -loss(ply)));
        let others = reviewed()
            .plies()
            .iter()
            .filter(|ply| ply.player() == player);
        let others = others.filter(|ply| !worst.contains(ply) && ply.loss().is_some());
        for other in others {
            assert!(loss(other) <= loss(worst[2]));
        }
        for ply in worst {
            assert!(ply.player() == player && ply.class() >= Some(MoveClass::Mistake));
        }
    }
}

#[test]
fn positions_are_read_as_they_were_written() {
    let queue = sample();
    let text = queue.to_string();
    let (read, damaged) = TrainingQueue::read(&text);
    assert_eq!((read.len(), damaged), (3, 0));
    assert_eq!(read.to_string(), text);
    for (read, written) in read.positions().iter().zip(queue.positions()) {
        assert_eq!(read.card, written.card);
        let (read, written) = (read.ply(), written.ply());
        assert_eq!(read.before(), written.before());
        assert_eq!(
            (read.player(), read.action()),
            (written.player(), written.action())
        );
        assert_eq!(read.class(), written.class());
        assert_eq!(read.best().unwrap().line, written.best().unwrap().line);
        let values = |ply: &ReviewedPly| -> Vec<_> {
            let moves = ply.moves().iter();
            moves.map(|found| (found.square, found.value)).collect()
        };
        assert_eq!(values(read), values(written));
    }
}

#[test]
fn damaged_lines_are_counted_and_the_others_read() {
    let text = sample().to_string();
    let lines: Vec<&str> = text.lines().collect();
    let first = lines
        .iter()
        .position(|line| !line.starts_with('#'))
        .unwrap();
    for (from, to) in [
        ("box 1", "box 0"),
        ("box 1", "box 7"),
        ("due 2024-01-02", "due 2024-01-32"),
        ("side dark", "side grey"),
        ("rules othello", "rules chess"),
        ("board ", "board ./"),
        ("moves ", "moves a9 +3, "),
        ("played ", "played z"),
        ("line ", "line pass "),
        ("; line", "; box 2; line"),
        ("; moves", "; maves"),
    ] {
        let damaged = lines[first].replacen(from, to, 1);
        assert_ne!(damaged, lines[first]);
        let mut lines = lines.clone();
        lines[first] = &damaged;
        let (queue, count) = TrainingQueue::read(&lines.join("\r\n"));
        assert_eq!((queue.len(), count), (2, 1), "{damaged}");
    }
    assert_eq!(TrainingQueue::read(""), (TrainingQueue::default(), 0));
}

#[test]
fn a_position_is_kept_once_however_it_is_turned() {
    let mut queue = sample();
    let position = &queue.positions()[0];
    let before = position.ply().before();
    let turn = before.symmetries().nth(3).unwrap();
    let turned = |word: &str| match word.parse::<Square>() {
        Ok(square) => turn.apply(square).to_string(),
        Err(_) => word.to_owned(),
    };
    let line = position.to_string();
    let fields = line.split("; ").map(|field| {
        if field.starts_with("board ") {
            let rows = before.image(turn).board().to_string();
            return format!("board {}", rows.trim_end().replace('\n', "/"));
        }
        let words = field.split(' ').map(turned);
        words.collect::<Vec<_>>().join(" ")
    });
    let line = fields.collect::<Vec<_>>().join("; ");
    let mut turned: TrainingPosition = line.parse().unwrap();
    assert_ne!(turned.ply().before(), before);
    assert!(queue.has(&turned));
    turned.card = turned.card.answered(true, turned.card.due());
    queue.put(turned);
    assert_eq!(queue.len(), 3);
    assert_eq!(queue.positions()[0].card.box_number(), 2);
}

#[test]
fn those_that_are_due_come_first_and_what_is_learned_no_more() {
    let today = day("2024-01-10");
    let mut queue = sample();
    assert_eq!((queue.due(day("2024-01-01")), queue.due(today)), (0, 3));
    let mut shown = Vec::new();
    for _ in 0..3 {
        let mut next = queue.next(&shown).unwrap().clone();
        assert!(next.card.is_due(today));
        shown.push(*next.ply().before());
        next.card = next.card.answered(true, today);
        queue.put(next);
    }
    assert_eq!((queue.due(today), queue.next(&shown)), (0, None));
    let mut learned = queue.positions()[1].clone();
    learned.card = LeitnerCard::at(LeitnerCard::BOXES + 1, today).unwrap();
    queue.put(learned);
    assert_eq!((queue.len(), queue.positions().len()), (2, 3));
    assert!(queue.has(&queue.positions()[1]));
}

#[test]
fn an_answer_is_right_if_a_review_calls_it_the_best() {
    for position in sample().positions() {
        let ply = position.ply();
        let played = ply.played().unwrap().square;
        assert!(position.is_right(ply.best().unwrap().square) && !position.is_right(played));
    }
}
