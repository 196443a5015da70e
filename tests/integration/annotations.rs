//! Reviews in records: written, saved and read again.

use std::{collections::BTreeMap, fs, io, path::PathBuf, process::Command, time::Duration};

use reversi::{
    analysis::{MoveClass, Review, ReviewedPly, annotate, note_review},
    cli,
    engine::{Control, Engine, Value},
    records::{
        self, Centidiscs, MoveMark, NotedMove, PlyNote, PositionMark, Record, RecordKind,
        SearchNote, ggf, sgf,
    },
    rules::{Action, Game, Goal, NodeId, Player, Ruleset},
    terminal::{ExitStatus, Streams},
};

use super::{
    analysis::{analysed, golden, level, random_game, reviewed, run},
    games::is_same,
    terminal::program,
};

/// The same record, written and read again.
#[track_caller]
fn saved(record: &Record) -> Record {
    let opened = sgf::read(&sgf::write(record)).unwrap();
    assert_eq!(opened.problem, None);
    opened.record
}

/// A game with its review in it.
fn annotated(game: Game, number: u8) -> (Record, Review) {
    let review = reviewed(&game, level(number));
    let mut record = Record::new(game);
    annotate(&mut record, &review, &|_| None);
    (record, review)
}

#[test]
fn a_review_survives_saving_and_opening() {
    let fewest = Ruleset::OTHELLO.with_goal(Goal::FewestDiscs);
    for (ruleset, width, height, number) in [
        (Ruleset::OTHELLO, 8, 8, 2),
        (Ruleset::OTHELLO, 6, 6, 6),
        (Ruleset::REVERSI, 5, 4, 7),
        (Ruleset::CSE231, 6, 6, 5),
        (Ruleset::FREE, 4, 3, 4),
        (fewest, 7, 5, 4),
    ] {
        let game = random_game(ruleset, width, height, 11);
        let (record, review) = annotated(game, number);
        let record = saved(&record);
        let mut again = Review::of_record(&record);
        assert_eq!(again.plies().len(), review.plies().len());
        let mut mistakes = 0;
        for (ply, before) in again.plies().iter().zip(review.plies()) {
            assert_eq!(ply.before(), before.before());
            assert_eq!(ply.action(), before.action());
            let values = |ply: &ReviewedPly| {
                let moves = ply.moves().iter();
                moves
                    .map(|found| (found.square, found.value))
                    .collect::<Vec<_>>()
            };
            assert_eq!(values(ply), values(before));
            assert_eq!((ply.depth(), ply.class()), (before.depth(), before.class()));
            assert_eq!(ply.is_turning_point(), before.is_turning_point());
            let Some(best) = ply.best() else {
                continue;
            };
            if ply.is_fault() {
                let line = &before.best().unwrap().line;
                assert!(best.line.starts_with(&line[..line.len().min(10)]));
                mistakes += 1;
            }
            for found in ply.moves() {
                let mut position = *ply.before();
                for &action in &found.line {
                    if action != Action::Pass && position.must_pass() {
                        position = position.play(Action::Pass).unwrap();
                    }
                    position = position.play(action).expect("lines are legal");
                }
            }
        }
        assert!(mistakes > 0, "{ruleset} {width} {height}");
        let mut searches = 0;
        let engine = &mut Engine::with_memory(1, 1 << 20);
        again.run(engine, level(number), &Control::default(), &mut |_| {
            searches += 1;
        });
        assert_eq!(searches, 0, "nothing is searched again");
    }
}

#[test]
fn a_position_is_good_for_a_side_from_an_estimate_of_three_discs_on() {
    let (record, review) = annotated(random_game(Ruleset::OTHELLO, 8, 8, 11), 2);
    let nodes = record.game.line_nodes();
    let mut kinds = [0; 4];
    for (ply, node) in review.plies().iter().zip(&nodes[1..]) {
        let Some(found) = ply.played() else { continue };
        let (discs, exact) = (found.value.discs(), found.value.exact);
        let player = ply.player();
        let winner = if discs > 0.0 { player } else { !player };
        let (kind, expected) = match (exact, discs.abs()) {
            (true, 0.0) => (0, PositionMark::Even),
            (true, _) => (1, PositionMark::VeryGood(winner)),
            (false, 3.0..) => (2, PositionMark::Good(winner)),
            (false, _) => (3, PositionMark::Unclear),
        };
        assert_eq!(record.notes[node].position, Some(expected), "{discs}");
        kinds[kind] += 1;
    }
    assert!(kinds[1..].iter().all(|&count| count > 0), "{kinds:?}");
}

#[test]
fn a_review_keeps_what_an_annotator_said_of_a_position_and_replaces_an_earlier_one() {
    let game = random_game(Ruleset::OTHELLO, 6, 6, 12);
    let nodes: Vec<NodeId> = game.main_line().collect();
    let [quick, deep] = [2, 6].map(|number| reviewed(&game, level(number)));
    let said = Some(PositionMark::VeryUnclear);
    let noted = |reviews: &[&Review]| {
        let mut record = Record::new(game.clone());
        record.notes.entry(nodes[3]).or_default().position = said;
        for review in reviews {
            note_review(&mut record, &nodes, review);
        }
        record.notes
    };
    let once = noted(&[&deep]);
    assert!(once[&nodes[3]].search.is_some());
    assert_eq!(once[&nodes[3]].position, said);
    assert_eq!(noted(&[&quick, &deep, &deep]), once);
    let quickly = noted(&[&quick]);
    let position = |notes: &BTreeMap<NodeId, PlyNote>, node: &NodeId| notes[node].position;
    let changed = |node: &&NodeId| position(&quickly, node) != position(&once, node);
    assert!(nodes[1..].iter().any(|node| changed(&node)));
}

#[test]
fn a_review_changes_neither_the_moves_nor_the_place_in_a_game() {
    let mut game = random_game(Ruleset::OTHELLO, 6, 6, 12);
    let line = game.line();
    game.go_to(7);
    let review = reviewed(&game, level(4));
    let place = game.present();
    let nodes: Vec<NodeId> = game.main_line().collect();
    let mut noted = Record::new(game);
    note_review(&mut noted, &nodes, &review);
    assert_eq!(noted.game.nodes().count(), nodes.len(), "no variations");
    let mut record = noted.clone();
    annotate(&mut record, &review, &|_| None);
    for record in [&noted, &record] {
        assert_eq!(record.game.line(), line);
        assert_eq!(record.game.present(), place);
        assert!(record.game.main_line().eq(nodes.iter().copied()));
    }
    assert!(record.game.nodes().count() > nodes.len());
    let text = sgf::write(&record);
    annotate(&mut record, &review, &|_| None);
    assert_eq!(sgf::write(&record), text, "twice is as once");
    assert!(is_same(&saved(&record), &record));
}

#[test]
fn the_lines_of_the_best_moves_survive_without_variations() {
    for (ruleset, width, height) in [(Ruleset::OTHELLO, 6, 6), (Ruleset::CSE231, 6, 6)] {
        let game = random_game(ruleset, width, height, 11);
        let review = reviewed(&game, level(5));
        let (mut record, nodes) = (Record::new(game.clone()), game.line_nodes());
        note_review(&mut record, &nodes, &review);
        let text = sgf::write(&record);
        let again = saved(&record);
        assert_eq!(again.game.nodes().count(), nodes.len());
        let mut lines = 0;
        let review_again = Review::of_record(&again);
        for (ply, before) in review_again.plies().iter().zip(review.plies()) {
            let Some(best) = before.best() else { continue };
            if ply.action() == Action::Place(best.square) {
                continue;
            }
            let kept = &best.line[..best.line.len().min(10)];
            assert_eq!(ply.best().unwrap().line, kept);
            lines += usize::from(kept.len() > 1);
        }
        assert!(lines > 5, "{ruleset}: {lines}");
        // A record stays as long as it is, however often it is opened, reviewed and saved.
        let mut again = again;
        let nodes = again.game.line_nodes();
        note_review(&mut again, &nodes, &review_again);
        assert_eq!(sgf::write(&again), text);
    }
}

#[test]
fn a_line_ends_where_it_is_illegal() {
    for (line, legal) in [
        ("d3 c3 f5 pass", "d3 c3 f5"),
        ("d3 c3 c4 c5 b4", "d3 c3 c4 c5 b4"),
        ("a1 c3", "d3"),
        ("f5 d6", "d3"),
        ("pass d3", "d3"),
        ("", "d3"),
    ] {
        let values = "d3=2 c4=0 e6=0 f5=0";
        let text = format!("(;GM[2];B[f5]XS[3 {values} > {line}])");
        let review = Review::of_record(&sgf::read(&text).unwrap().record);
        let best = review.plies()[0].best().unwrap();
        let found: Vec<String> = best.line.iter().map(Action::to_string).collect();
        assert_eq!(found.join(" "), legal, "{line}");
    }
}

#[test]
fn a_line_has_a_pass_only_where_the_rules_do_not_play_it() {
    for (ruleset, noted, kept) in [
        (Ruleset::OTHELLO, "c1 f1", "c1 f1"),
        (Ruleset::OTHELLO, "c1 pass f1", "c1 f1"),
        (Ruleset::CSE231, "c1 pass f1", "c1 pass f1"),
        (Ruleset::CSE231, "c1 f1", "c1"),
    ] {
        let board = "DL.DL...\n........".parse().unwrap();
        let mut game = Game::from_position(ruleset, board, Player::Dark);
        game.play("f1".parse().unwrap()).unwrap();
        let noted_move = |name: &str, discs: f64| NotedMove {
            square: name.parse().unwrap(),
            value: Centidiscs((100.0 * discs) as i32),
            is_exact: true,
        };
        let line = noted.split(' ').map(|action| match action {
            "pass" => Action::Pass,
            name => Action::Place(name.parse().unwrap()),
        });
        let search = SearchNote {
            depth: 4,
            moves: vec![noted_move("c1", 6.0), noted_move("f1", 2.0)],
            line: line.collect(),
        };
        let mut record = Record::new(game);
        record.note(Player::Dark, |note| note.search = Some(search));
        let review = Review::of_record(&record);
        let best = review.plies()[0].best().unwrap();
        let found: Vec<String> = best.line.iter().map(Action::to_string).collect();
        assert_eq!(found.join(" "), kept, "{ruleset}: {noted}");
    }
}

#[test]
fn a_better_move_that_was_tried_before_is_marked_where_it_is() {
    let (record, review) = annotated(random_game(Ruleset::OTHELLO, 6, 6, 12), 4);
    let worst = |ply: &&ReviewedPly| ply.class() >= Some(MoveClass::Mistake);
    let index = review.plies().iter().position(|ply| worst(&ply)).unwrap();
    let best = review.plies()[index].best().unwrap();
    let before = record.game.line_nodes()[index];
    let mut tried = Record::new(random_game(Ruleset::OTHELLO, 6, 6, 12));
    tried.game.go_to_node(before);
    tried.game.play(best.square).unwrap();
    tried.game.go_to_node(tried.game.main_line_end());
    let children = tried.game.children(before).to_vec();
    annotate(&mut tried, &review, &|_| None);
    assert_eq!(tried.game.children(before), children);
    let note = &tried.notes[&children[1]];
    assert_eq!(note.value, Some(Centidiscs(best.value.centidiscs)));
    assert_eq!(note.mark, Some(MoveMark::Good));
}

#[test]
fn a_line_that_somebody_tried_outlives_every_review() {
    let game = random_game(Ruleset::OTHELLO, 6, 6, 12);
    let review = reviewed(&game, level(4));
    let worst = |ply: &ReviewedPly| ply.class() >= Some(MoveClass::Mistake);
    let index = review.plies().iter().position(worst).unwrap();
    let best = review.plies()[index].best().unwrap();
    let before = game.line_nodes()[index];
    for length in [1, best.line.len().min(10)] {
        let mut tried = Record::new(game.clone());
        tried.game.go_to_node(before);
        for &action in &best.line[..length] {
            tried.game.act(action).unwrap();
        }
        let end = tried.game.present();
        tried.game.go_to_node(tried.game.main_line_end());
        let first = tried.game.children(before)[1];
        for value in [None, Some(Centidiscs(-1234))] {
            let mut record = tried.clone();
            record.notes.entry(first).or_default().value = value;
            for _ in 0..2 {
                annotate(&mut record, &review, &|_| None);
                let nodes = record.game.line_nodes();
                note_review(&mut record, &nodes, &review);
            }
            let again = saved(&record);
            let line = &Review::of_record(&again).plies()[index]
                .best()
                .unwrap()
                .line
                .clone();
            assert!(best.line.starts_with(&line[..line.len().min(10)]));
            assert!(line.len() >= best.line.len().min(10));
            for _ in 0..2 {
                annotate(&mut record, &reviewed(&game, level(2)), &|_| None);
            }
            assert!(record.game.contains(first) && record.game.contains(end));
            if value.is_some() {
                assert_eq!(
                    record.notes[&first].value, value,
                    "what an annotator said stays"
                );
            }
        }
    }
}

#[test]
fn a_better_line_that_is_kept_has_the_value_of_the_last_review() {
    let game = random_game(Ruleset::OTHELLO, 6, 6, 12);
    let [quick, deep] = [2, 6].map(|number| reviewed(&game, level(number)));
    let mut record = Record::new(game.clone());
    annotate(&mut record, &quick, &|_| None);
    let mut changed = 0;
    for (before, (quick, deep)) in game
        .line_nodes()
        .into_iter()
        .zip(quick.plies().iter().zip(deep.plies()))
    {
        let (Some(old), Some(new)) = (quick.best(), deep.best()) else {
            continue;
        };
        if !quick.is_fault() || !deep.is_fault() || old.square != new.square {
            continue;
        }
        let first = record.game.children(before)[1];
        record.comment_on(first, "mine");
        changed += usize::from(old.value.centidiscs != new.value.centidiscs);
    }
    assert!(changed > 0);
    annotate(&mut record, &deep, &|_| None);
    for (before, ply) in game.line_nodes().into_iter().zip(deep.plies()) {
        if ply.is_fault() {
            let best = ply.best().unwrap();
            let mut others = record.game.children(before)[1..].iter();
            let is_best =
                |&&node: &&NodeId| record.game.ply_at(node).unwrap().square() == Some(best.square);
            let value = record.notes[others.find(is_best).unwrap()].value;
            assert_eq!(value, Some(Centidiscs(best.value.centidiscs)));
        }
    }
}

#[test]
fn an_earlier_mark_goes_where_a_review_judges_no_move() {
    // The first moves are images of one another, so that there is nothing to choose.
    let first = |mark: &str| format!("(;GM[2];B[f5]{mark}XS[1 d3~4 c4~1 e6~1 f5~0];W[d6])");
    for (mark, kept) in [
        ("DO[]", None),
        ("BM[1]", Some(MoveMark::Bad)),
        ("IT[]", Some(MoveMark::Interesting)),
    ] {
        let mut record = sgf::read(&first(mark)).unwrap().record;
        let review = reviewed(&record.game, level(2));
        assert_eq!(review.plies()[0].class(), None);
        let node = record.game.line_nodes()[1];
        assert!(record.notes[&node].search.is_some());
        annotate(&mut record, &review, &|_| None);
        assert_eq!(record.notes[&node].mark, kept, "{mark}");
    }
}

#[test]
fn what_others_noted_stays_unless_the_review_knows_better() {
    let game = random_game(Ruleset::OTHELLO, 6, 6, 12);
    let review = reviewed(&game, level(4));
    let nodes = game.line_nodes();
    let mut record = Record::new(game);
    let time = Duration::from_secs(3);
    for (index, &node) in nodes.iter().enumerate().skip(1) {
        let mark = [MoveMark::Interesting, MoveMark::VeryBad][index % 2];
        record.notes.insert(
            node,
            PlyNote {
                time: Some(time),
                mark: Some(mark),
                ..PlyNote::default()
            },
        );
    }
    annotate(&mut record, &review, &|_| None);
    for (index, ply) in review.plies().iter().enumerate() {
        let note = &record.notes[&nodes[index + 1]];
        assert_eq!(note.time, Some(time));
        if ply.played().is_none() {
            continue;
        }
        let mark = match ply.class() {
            Some(MoveClass::Inaccuracy) => Some(MoveMark::Doubtful),
            Some(MoveClass::Mistake) => Some(MoveMark::Bad),
            Some(MoveClass::Blunder) => Some(MoveMark::VeryBad),
            Some(_) => [Some(MoveMark::Interesting), None][(index + 1) % 2],
            None => Some([MoveMark::Interesting, MoveMark::VeryBad][(index + 1) % 2]),
        };
        assert_eq!(note.mark, mark, "ply {index}");
    }
}

#[test]
fn remarks_are_added_only_where_they_are_wanted_and_once() {
    let game = random_game(Ruleset::OTHELLO, 6, 6, 12);
    let review = reviewed(&game, level(4));
    let mut record = Record::new(game);
    annotate(&mut record, &review, &|_| None);
    assert!(record.comments.is_empty());
    let first = record.game.line_nodes()[1];
    record.comment_on(first, "mine");
    for _ in 0..2 {
        annotate(&mut record, &review, &|ply| {
            (ply.before() == review.plies()[0].before()).then(|| "theirs".to_owned())
        });
    }
    assert_eq!(record.comments[&first], "mine\ntheirs");
    assert_eq!(record.comments.len(), 1);
}

/// The lines of the remarks in the SGF file `text` that a review wrote.
fn verdicts(text: &str) -> Vec<String> {
    let record = sgf::read(text).unwrap().record;
    let lines = record.comments.values().flat_map(|text| text.lines());
    let names = ["Inaccuracy: ", "Mistake: ", "Blunder: "];
    let ours = lines.filter(|line| names.iter().any(|name| line.starts_with(name)));
    ours.map(str::to_owned).collect()
}

#[test]
fn a_review_replaces_what_an_earlier_one_wrote_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let save = |name: &str, arguments: &[&str], input: &str| {
        let file = folder.path().join(name);
        let saving = [arguments, &["--save", file.to_str().unwrap()]].concat();
        analysed(&saving, input);
        fs::read_to_string(&file).unwrap()
    };
    let game = golden("game.sgf");
    let comments = |level| ["--level", level, "--comments"];
    let fresh = save("fresh.sgf", &comments("3"), &game);
    let deeper = save("deeper.sgf", &comments("5"), &game);
    assert_ne!(verdicts(&fresh), verdicts(&deeper));
    assert!(verdicts(&deeper).len() > 3);
    assert_eq!(save("again.sgf", &comments("3"), &deeper), fresh);
    let silent = save("silent.sgf", &["--level", "3"], &deeper);
    // Without new sentences the old ones stay where they are as true as before.
    let (old, new) = (verdicts(&deeper), verdicts(&fresh));
    assert!(verdicts(&silent).len() < old.len());
    let is_true = |line: &String| old.contains(line) && new.contains(line);
    assert!(verdicts(&silent).iter().all(is_true));
    let lines = |text: &str| sgf::read(text).unwrap().record.game.nodes().count();
    assert_eq!(lines(&silent), lines(&fresh));
    // What a person added to a remark or to a line stays.
    let mut old = old.iter();
    let first = old.find(|line| !new.contains(line)).expect("a line");
    let edited = deeper.replacen(first, &format!("Mine\n{first} I disagree.\n{first}"), 1);
    let kept = save("kept.sgf", &["--level", "3"], &edited);
    let mut expected = verdicts(&silent);
    expected.push(format!("{first} I disagree."));
    let mut found = verdicts(&kept);
    expected.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, expected);
    assert!(kept.contains("C[Mine\n"), "{kept}");
    let variation = deeper.split_once("TE[1]").unwrap();
    let edited = format!("{}TE[1]C[Mine]{}", variation.0, variation.1);
    let kept = save("line.sgf", &["--level", "3"], &edited);
    assert!(kept.contains("C[Mine]"), "{kept}");
}

#[test]
fn a_review_of_another_line_says_nothing_of_this_one() {
    let (record, _) = annotated(random_game(Ruleset::OTHELLO, 6, 6, 13), 2);
    let other = reviewed(&random_game(Ruleset::OTHELLO, 6, 6, 14), level(2));
    let shared = record.game.line().into_iter().zip(other.plies());
    let shared = shared.take_while(|(ply, other)| ply.action == other.action());
    let mut bare = Record::new(random_game(Ruleset::OTHELLO, 6, 6, 13));
    let shared = shared.count();
    let line = bare.game.line_nodes();
    note_review(&mut bare, &line, &other);
    assert_eq!(bare.notes.len(), shared);
}

// ---- The format ----

/// The notes of a record in the order of its tree.
fn notes(record: &Record) -> Vec<PlyNote> {
    let nodes = record.game.nodes();
    nodes
        .filter_map(|node| record.notes.get(&node).cloned())
        .collect()
}

#[test]
fn marks_and_values_of_other_programs_are_read_and_written() {
    let text = "(;GM[2];B[f5]V[1.5]TE[2]GB[1];W[d6]BM[1]GW[2]V[x];B[c3]IT[]UC[1];W[d3]DO[]DM[2]
        ;B[c4]TE[1]GB[2];W[f4]BM[2]GW[1]ZZ[1])";
    let opened = sgf::read(text).unwrap();
    let expected = [
        (
            Some(150),
            MoveMark::VeryGood,
            PositionMark::Good(Player::Dark),
        ),
        (None, MoveMark::Bad, PositionMark::VeryGood(Player::Light)),
        (None, MoveMark::Interesting, PositionMark::Unclear),
        (None, MoveMark::Doubtful, PositionMark::VeryEven),
        (None, MoveMark::Good, PositionMark::VeryGood(Player::Dark)),
        (None, MoveMark::VeryBad, PositionMark::Good(Player::Light)),
    ];
    let expected = expected.map(|(value, mark, position)| PlyNote {
        value: value.map(Centidiscs),
        value_text: value.map(|_| "1.5".to_owned()),
        mark: Some(mark),
        position: Some(position),
        ..PlyNote::default()
    });
    assert_eq!(notes(&opened.record), expected);
    assert_eq!(notes(&saved(&opened.record)), expected);
}

#[test]
fn searches_are_read_as_far_as_they_are_understood() {
    let found = |name: &str, value, is_exact| NotedMove {
        square: name.parse().unwrap(),
        value: Centidiscs(value),
        is_exact,
    };
    let both = vec![found("c3", 200, true), found("d3", -50, false)];
    for (value, moves, line) in [
        ("10 c3=2 d3~-0.5", both.clone(), ""),
        (" 10  c3=+2\n?? d3~-.50 e3 =1 f9~ a99=1", both.clone(), ""),
        ("10 c3=2 d3~-0.5 > c3 pass d6", both.clone(), "c3 pass d6"),
        ("10 c3=2 d3~-0.5>\nc3  d6 ?? e6", both.clone(), "c3 d6"),
        ("10 c3=2 d3~-0.5 >", both, ""),
        ("10 > c3", vec![], ""),
        ("10", vec![], ""),
        ("c3=2", vec![], ""),
        ("", vec![], ""),
        ("-1 c3=2", vec![], ""),
    ] {
        let opened = sgf::read(&format!("(;GM[2];B[f5]XS[{value}])")).unwrap();
        let line = line.split_whitespace().map(|word| match word {
            "pass" => Action::Pass,
            _ => Action::Place(word.parse().unwrap()),
        });
        let search = (!moves.is_empty()).then_some(SearchNote {
            depth: 10,
            moves,
            line: line.collect(),
        });
        let expected = search.map(|search| PlyNote {
            search: Some(search),
            ..PlyNote::default()
        });
        assert_eq!(notes(&opened.record), Vec::from_iter(expected), "{value}");
    }
}

#[test]
fn a_search_of_other_moves_is_no_review() {
    for search in [
        "3 c4=2 d3=0 e6=0",
        "3 c4=2 d3=0 e6=0 f5=0 f5=0",
        "3 c4=0 d3=0 e6=0 f5=1",
        "3 c4=2 d3=0 e6=0 a1=0",
    ] {
        let opened = sgf::read(&format!("(;GM[2];B[f5]XS[{search}])")).unwrap();
        let review = Review::of_record(&opened.record);
        assert_eq!(review.plies()[0].moves(), [], "{search}");
    }
    let opened = sgf::read("(;GM[2];B[f5]XS[3 c4=2 d3=0 e6=0 f5~-0.5])").unwrap();
    let review = Review::of_record(&opened.record);
    assert_eq!(review.plies()[0].moves().len(), 4);
    assert_eq!(review.plies()[0].loss().unwrap().centidiscs, 250);
}

#[test]
fn values_of_players_in_ggf_are_no_review_but_kept() {
    let text = "(;GM[Othello]TY[8]B[F5/1.00/2.5]W[d6/-1.5];)";
    let record = ggf::read(text).unwrap().record;
    let review = Review::of_record(&record);
    assert!(review.plies().iter().all(|ply| ply.moves().is_empty()));
    let noted = review.plies().iter().map(ReviewedPly::noted_value);
    let expected = [100, -150].map(|value| Some(Value::estimate(value)));
    assert!(noted.eq(expected), "they stand in for values until then");
    let values: Vec<_> = notes(&record).iter().map(|note| note.value).collect();
    assert_eq!(values, [Some(Centidiscs(100)), Some(Centidiscs(-150))]);
    assert!(is_same(&saved(&record), &record));
}

#[test]
fn what_others_found_of_a_move_holds_until_it_is_searched() {
    let text = "(;GM[2]SZ[4];B[b1]DO[];W[a1]BM[1]V[-2];B[a2]BM[2];W[c1]TE[1])";
    let record = sgf::read(text).unwrap().record;
    let mut review = Review::of_record(&record);
    let classes: Vec<_> = review.plies().iter().map(ReviewedPly::class).collect();
    let expected = [
        // The first moves are all alike.
        None,
        Some(MoveClass::Mistake),
        Some(MoveClass::Blunder),
        None,
    ];
    assert_eq!(classes, expected);
    assert_eq!(
        review.plies()[1].noted_value(),
        Some(Value::estimate(200)),
        "for the player"
    );
    let engine = &mut Engine::with_memory(1, 1 << 20);
    review.run(engine, level(9), &Control::default(), &mut |_| {});
    for ply in review.plies().iter().filter(|ply| !ply.is_forced()) {
        let loss = ply.loss().unwrap().discs();
        assert_eq!(
            ply.class(),
            Some(MoveClass::of_loss(loss, record.game.size()))
        );
    }
    // Another move is not what they wrote about.
    let mut game = record.game.clone();
    game.go_to(1);
    game.play("c1".parse().unwrap()).unwrap();
    let mut review = Review::of_record(&record);
    review.follow(&game);
    assert_eq!(review.plies()[1].noted_value(), None);
    assert_eq!(review.plies()[1].class(), None);
}

#[test]
fn the_evaluations_of_a_server_are_the_first_values_of_a_review() {
    let file = records_folder().join("server.ggf");
    let loaded = records::load(&file, &Default::default()).unwrap();
    let record = loaded.open(0).unwrap().record;
    let review = Review::of_record(&record);
    let plies = review.plies();
    assert_eq!(plies[0].noted_value(), Some(Value::estimate(-350)));
    assert!(plies.iter().all(|ply| ply.moves().is_empty()));
    for ply in plies.iter().filter(|ply| ply.action() != Action::Pass) {
        let is_noted = ply.noted_value().is_some();
        assert_eq!(is_noted, ply.player() == Player::Dark, "only Dark told");
    }
}

// ---- The program ----

fn records_folder() -> PathBuf {
    crate::golden_path("records")
}

#[test]
fn the_saved_game_is_as_recorded() {
    let (_folder, file) = crate::own_file("game.sgf");
    let name = file.to_str().unwrap();
    let input = golden("small.sgf");
    let arguments = ["--level", "7", "--save", name, "--comments"];
    let output = analysed(&arguments, &input);
    assert!(output.contains("Dark: "));
    let version = env!("CARGO_PKG_VERSION");
    let saved = fs::read_to_string(&file).unwrap().replace(version, "x");
    assert!(saved == golden("small.saved.sgf"), "{saved}");
    // In place, with no comments, what was there stays.
    analysed(&["--level", "7", "--save", name, name], "");
    let again = fs::read_to_string(&file).unwrap().replace(version, "x");
    assert_eq!(again, saved);
}

#[test]
fn a_saved_game_takes_the_place_of_the_file_whole() {
    let (folder, file) = crate::own_file("game.sgf");
    fs::write(&file, "(;GM[2]SZ[4];B[b1])").unwrap();
    // Another name for the old bytes, which nobody writes to.
    let old = folder.path().join("old.sgf");
    fs::hard_link(&file, &old).unwrap();
    let name = file.to_str().unwrap();
    analysed(&["--level", "1", "--save", name, name], "");
    assert_eq!(fs::read_to_string(&old).unwrap(), "(;GM[2]SZ[4];B[b1])");
    assert!(fs::read_to_string(&file).unwrap().contains("XS["));
    let files = fs::read_dir(folder.path()).unwrap();
    assert_eq!(files.count(), 2, "nothing else is left");
}

#[test]
fn a_record_is_not_replaced_by_one_of_its_games() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let two = b"(;GM[2]SZ[4];B[b1])(;GM[2]SZ[4];B[a2])";
    let one = fs::read(records_folder().join("nboard.ggf")).unwrap();
    for (name, text, reason) in [
        ("two.sgf", &two[..], "2 games"),
        ("go.sgf", b"(;GM[2]SZ[4];B[b1])(;GM[1])", "2 games"),
        ("game.pgn", b"[Event \"x\"]\n\n1. f5 d6\n", "not SGF"),
        ("game.ggf", &one, "not SGF"),
        ("transcript.txt", b"f5d6c3", "not SGF"),
        // Its contents decide what it is.
        ("transcript.sgf", b"f5d6c3", "not SGF"),
        (
            "names.sgf",
            b"(;GM[2]SZ[4]CA[GBK]PB[\xc4\xea];B[b1])",
            "characters that are not understood",
        ),
    ] {
        let file = at(name);
        fs::write(&file, text).unwrap();
        let mut targets = vec![file.clone(), at("other/..").join(name)];
        fs::create_dir_all(at("other")).unwrap();
        let hard = at(&format!("hard {name}"));
        fs::hard_link(&file, &hard).unwrap();
        targets.push(hard);
        #[cfg(unix)]
        {
            let link = at(&format!("link {name}"));
            std::os::unix::fs::symlink(&file, &link).unwrap();
            targets.push(link);
        }
        for target in targets {
            let [source, target] = [&file, &target].map(|path| path.to_str().unwrap());
            let arguments = ["--level", "1", "--game", "1", "--save", target, source];
            let (output, errors, status) = run(&arguments, "");
            assert_eq!((output.as_str(), status), ("", ExitStatus::Failure));
            assert!(errors.starts_with("reversi: cannot write "), "{errors}");
            assert!(errors.contains(reason), "{errors}");
            assert_eq!(errors.lines().count(), 1, "{errors}");
            assert_eq!(fs::read(source).unwrap(), text, "{target}");
        }
        // Another file has its place for the game.
        let new = at("new.sgf");
        let arguments = ["--level", "1", "--game", "1", "--save"];
        let names = [&new, &file].map(|path| path.to_str().unwrap());
        analysed(&[&arguments[..], &names].concat(), "");
    }
}

#[test]
fn a_record_on_standard_input_is_not_replaced_by_one_of_its_games() {
    let (_folder, file) = crate::own_file("two.sgf");
    let text = "(;GM[2]SZ[4];B[b1])(;GM[2]SZ[4];B[a2])";
    fs::write(&file, text).unwrap();
    let mut program = Command::new(env!("CARGO_BIN_EXE_reversi"));
    program.args(["analyse", "--level", "1", "--game", "1", "--save"]);
    program.arg(&file).stdin(fs::File::open(&file).unwrap());
    let output = program.output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
}

#[test]
fn a_saved_game_stands_where_its_record_did() {
    let (_folder, file) = crate::own_file("game.sgf");
    let name = file.to_str().unwrap();
    let text = "(;GM[2]SZ[4]PB[Ann]XC[1](;B[b1]C[x];W[a1])(;B[a2]))";
    analysed(&["--level", "1", "--save", name], text);
    let loaded = records::load(&file, &Default::default()).unwrap();
    assert_eq!(loaded.kind(), RecordKind::SGF);
    let record = loaded.open(0).unwrap().record;
    assert_eq!(record.game.ply_number(), 1);
    assert_eq!(record.info.dark.as_deref(), Some("Ann"));
    assert!(record.comments.values().eq(["x"]));
}

#[test]
fn a_game_that_cannot_be_saved_is_refused_before_the_search() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("missing").join("game.sgf");
    let (output, errors, status) = run(&["--save", missing.to_str().unwrap()], "f5");
    assert_eq!((output.as_str(), status), ("", ExitStatus::Failure));
    assert!(
        errors.ends_with("game.sgf': there is no such folder\n"),
        "{errors}"
    );
    // The moves after a bad one would be lost.
    let file = folder.path().join("game.txt");
    fs::write(&file, "f5 a1 d6").unwrap();
    let name = file.to_str().unwrap();
    let (output, errors, status) = run(&["--level", "1", "--save", name, name], "");
    assert!(output.contains("   1  Dark   f5"), "{output}");
    assert!(errors.ends_with("; the game is not saved\n"), "{errors}");
    assert_eq!(status, ExitStatus::Failure);
    assert_eq!(fs::read_to_string(&file).unwrap(), "f5 a1 d6");
    let comments = cli::parse(["reversi", "analyse", "--comments"]);
    assert_eq!(comments.unwrap_err().exit_code(), 2);
}

#[test]
fn an_analysis_that_does_not_end_leaves_no_new_file() {
    let (_folder, file) = crate::own_file("game.sgf");
    let name = file.to_str().unwrap();
    let mut full: &mut [u8] = &mut [];
    let ended = program(&["analyse", "--level", "1", "--save", name]).run(&mut Streams {
        input: &mut &b"f5"[..],
        output: &mut full,
        errors: &mut io::sink(),
    });
    assert!(ended.is_err() && !file.exists());
}

#[test]
fn several_threads_find_the_same_as_one_where_values_are_exact() {
    let game = random_game(Ruleset::OTHELLO, 5, 5, 15);
    let one = reviewed(&game, level(9));
    let mut two = Review::new(&game);
    let mut engines = [(), (), ()].map(|()| Engine::with_memory(1, 1 << 20));
    let mut calls = 0;
    two.run_on(&mut engines, level(9), &Control::default(), &mut |_| {
        calls += 1;
    });
    assert!(calls >= two.plies().len() / 2);
    let mut exact = 0;
    for (one, two) in one.plies().iter().zip(two.plies()) {
        let is_exact = |ply: &ReviewedPly| ply.loss().is_some_and(|loss| loss.exact);
        assert_eq!(is_exact(one), is_exact(two));
        if is_exact(one) {
            assert_eq!(one.loss(), two.loss());
            exact += 1;
        }
    }
    assert!(exact > 10);
    let mut again = Review::new(&game);
    let mut engines = [(), (), ()].map(|()| Engine::with_memory(1, 1 << 20));
    again.run_on(&mut engines, level(9), &Control::default(), &mut |_| {});
    assert_eq!(again.plies(), two.plies());
}
