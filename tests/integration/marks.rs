//! What is written about positions in SGF, and marks on their squares: shown as they are in the file, changed, and
//! written again.

use std::collections::BTreeMap;

use proptest::{
    collection::vec,
    option,
    prelude::*,
    sample::{Index, select},
};
use regex_lite::Regex;
use reversi::{
    records::{
        Centidiscs, MoveMark, PositionMark, Record,
        sgf::{self, Annotation, Mark, MarkKind},
    },
    rules::{NodeId, Square},
};

use crate::{
    foreign_properties::read,
    games::{games, square},
};

const GOLDEN: &str = include_str!("../golden/records/annotated.sgf");

/// What is written about the start of a record.
fn at_start(text: &str) -> Annotation {
    let record = read(text);
    record.annotation(record.game.start())
}

/// Marks as they are read: `d3 Triangle`.
fn told(marks: &[Mark]) -> Vec<String> {
    let told = marks.iter().map(|Mark { square, kind }| match kind {
        MarkKind::Label(label) => format!("{square} {label}"),
        MarkKind::Arrow(to) => format!("{square}>{to}"),
        MarkKind::Line(to) => format!("{square}-{to}"),
        shape => format!("{square} {shape:?}"),
    });
    told.collect()
}

/// The property of a mark.
fn property(kind: &MarkKind) -> &'static str {
    match kind {
        MarkKind::Triangle => "TR",
        MarkKind::Circle => "CR",
        MarkKind::Cross => "MA",
        MarkKind::Square => "SQ",
        MarkKind::Label(_) => "LB",
        MarkKind::Arrow(_) => "AR",
        MarkKind::Line(_) => "LN",
    }
}

/// The positions in which a game can stand.
fn places(record: &Record) -> Vec<NodeId> {
    let game = &record.game;
    let nodes = game.nodes();
    nodes
        .filter(|&node| game.after_forced_pass(node) == node)
        .collect()
}

#[test]
fn as_many_marks_are_read_as_the_file_has_values() {
    // Counted by their brackets; a rectangle has two squares there, which are told apart by hand.
    const VALUE: &str = r"\[(?:\\.|[^\]\\])*\]";
    let values = |name: &str| {
        let lists = Regex::new(&format!(r"\b{name}(?:{VALUE})+")).unwrap();
        let value = Regex::new(VALUE).unwrap();
        let lists = lists.find_iter(GOLDEN);
        lists
            .map(|list| value.find_iter(list.as_str()).count())
            .sum::<usize>()
    };
    let record = read(GOLDEN);
    let mut counted: BTreeMap<&str, usize> = BTreeMap::new();
    for node in places(&record) {
        let about = record.annotation(node);
        let mut count = |name, by| *counted.entry(name).or_default() += by;
        count("N", usize::from(!about.title.is_empty()));
        count("C", usize::from(!about.comment.is_empty()));
        for mark in &about.marks {
            count(property(&mark.kind), 1);
        }
    }
    let by_hand = [
        ("AR", 1),
        ("C", 5),
        ("CR", 2),
        ("LB", 7),
        ("LN", 2),
        ("MA", 4),
        ("N", 2),
        ("SQ", 1),
        ("TR", 1),
    ];
    assert_eq!(counted, BTreeMap::from(by_hand));
    for (name, count) in counted {
        let in_rectangles = usize::from(name == "MA");
        assert_eq!(values(name) + in_rectangles, count, "{name}");
    }
}

#[test]
fn what_is_written_about_a_position_is_read_where_it_stands() {
    let mut record = read(GOLDEN);
    let about = |record: &Record| record.annotation(record.game.present());
    record.game.go_to(0);
    let start = about(&record);
    assert_eq!(start.title, "The start");
    assert_eq!(start.comment, "Four first moves,\nall alike: see [1].");
    assert_eq!(told(&start.marks), ["d3 A", "c4 B", "f5 C", "e6 D"]);
    record.game.go_to(2);
    let d6 = about(&record);
    assert_eq!(
        (d6.title.as_str(), d6.comment.as_str()),
        ("Perpendicular opening", "Perpendicular.")
    );
    assert_eq!(told(&d6.marks), ["d6 Circle", "e5 Circle", "f5>d6"]);
    record.game.go_to(4);
    assert_eq!(about(&record).comment, "No marks here.");
    assert!(about(&record).marks.is_empty());
}

#[test]
fn rectangles_letters_of_go_and_long_names_are_understood() {
    let told = |text: &str| told(&at_start(text).marks);
    let marks = told("(;GM[2]TR[a1:c2][dd])");
    assert_eq!((marks.len(), marks[6].as_str()), (7, "d4 Triangle"));
    assert_eq!(told("(;GM[2]MA[c3:a1])").len(), 9, "from any corner");
    let marks = told("(;GaMe[2]TRiangle[d3]LaBel[e6:x y])");
    assert_eq!(marks, ["d3 Triangle", "e6 x y"]);
    assert_eq!(told(r"(;GM[2]LB[d3:a\:b\]\\])"), [r"d3 a:b]\"]);
}

#[test]
fn marks_that_cannot_be_are_not_shown_and_stay_in_the_file() {
    for bad in [
        "TR[i9]",
        "TR[]",
        "TR[a1:i9]",
        "TR[d3",
        "LB[d3]",
        "LB[d3:]",
        "LB[:A]",
        "LB[i9:A]",
        "AR[d3]",
        "AR[d3:d3]",
        "AR[d3:z26]",
        "LN[:]",
        "MA[d3:e4:f5]",
        "SQ[d 3]",
        "CR[d3\\",
        "N[]",
        "LB",
        "SL[d3]",
        "DD[d3]",
    ] {
        let record = read(&format!("(;GM[2]{bad}"));
        let about = record.annotation(record.game.start());
        let is_shown = bad == "TR[d3" || bad == "CR[d3\\";
        assert_eq!(
            about == Annotation::default(),
            !is_shown,
            "{bad}: {about:?}"
        );
        let name = bad.split('[').next().unwrap();
        assert!(sgf::write(&record).contains(name), "{bad} is kept");
    }
    // Of several on a square the first one counts.
    let marks = at_start("(;GM[2]TR[d3]CR[d3]LB[d3:A][d3:B]AR[d3:e4][d3:e4][d3:e5])").marks;
    assert_eq!(told(&marks), ["d3 Triangle", "d3 A", "d3>e4", "d3>e5"]);
    // Lists that would take long are read in part.
    let list = "[a1:h8][a1:h7]".repeat(1000);
    let marks = at_start(&format!("(;GM[2]TR{list}LB[a1:A])")).marks;
    assert_eq!(marks.len(), 64);
}

#[test]
fn a_change_replaces_only_what_it_is_about() {
    let text =
        "(;GM[2]GN[x]N[old]TR[a1][z9]LB[b2:A][zz]ZZ[mine];B[f5]N[f5]TR[f5];TR[c3]MA[h8];W[d6])";
    let mut record = read(text);
    let nodes = places(&record);
    let mut about = record.annotation(nodes[0]);
    about.marks = vec![Mark {
        square: square("h8"),
        kind: MarkKind::Square,
    }];
    record.annotate(nodes[0], &about);
    let written = sgf::write(&record).replace('\n', "");
    for kept in [
        "GN[x]",
        "N[old]",
        "TR[z9]",
        "LB[zz]",
        "ZZ[mine]",
        "SQ[h8]",
        "B[f5]N[f5]TR[f5]",
        "TR[c3]MA[h8]",
    ] {
        assert!(written.contains(kept), "{kept}: {written}");
    }
    assert!(
        !written.contains("a1") && !written.contains("b2"),
        "{written}"
    );
    let again = read(&written);
    assert_eq!(again.annotation(again.game.start()), about);
    assert_eq!(
        sgf::write(&again).replace('\n', ""),
        written,
        "and it stays like that"
    );
    // Marks of further nodes belong to the same position.
    let mut about = record.annotation(nodes[1]);
    assert_eq!(about.marks.len(), 3);
    about.title.clear();
    about.marks.clear();
    record.annotate(nodes[1], &about);
    let written = sgf::write(&record).replace('\n', "");
    assert!(written.ends_with(";B[f5];W[d6])"), "{written}");
}

#[test]
fn what_is_not_changed_stays_to_the_byte() {
    let mut record = read(GOLDEN);
    let before = sgf::write(&record);
    for node in places(&record) {
        let about = record.annotation(node);
        record.annotate(node, &about);
    }
    assert_eq!(sgf::write(&record), before);
}

/// A mark; every index is a square of the board.
fn mark() -> impl Strategy<Value = (Index, Index, u8, String)> {
    (any::<Index>(), any::<Index>(), 0..7u8, r"[ -~éあ\n]{1,6}")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn whatever_is_written_about_any_position_reads_back_the_same(
        game in games(),
        written in vec(
            (
                any::<Index>(), vec(mark(), 0..9), r"[ -~éあ\n\r]{0,12}", r"[ -~éあ\n\t\r]{0,40}",
                option::of(select(&MoveMark::ALL[..])), option::of((-64_00..=64_00).prop_map(Centidiscs)),
                option::of(select(&PositionMark::PLAIN[..])),
            ),
            1..6,
        )
    ) {
        let mut record = Record::new(game);
        let squares: Vec<Square> = record.game.size().squares().collect();
        let all = places(&record);
        let mut expected: BTreeMap<NodeId, Annotation> = BTreeMap::new();
        for (at, marks, title, comment, mark, value, position) in written {
            let mut about = Annotation { title, comment, marks: Vec::new(), mark, value, position };
            for (from, to, kind, label) in marks {
                let (square, to) = (*from.get(&squares), *to.get(&squares));
                let kind = match kind {
                    4 => MarkKind::Label(label),
                    5 => MarkKind::Arrow(to),
                    6 => MarkKind::Line(to),
                    shape => MarkKind::SHAPES[usize::from(shape % 4)].clone(),
                };
                let excludes = |known: &Mark| known.square == square && known.kind.excludes(&kind);
                let is_line = matches!(kind, MarkKind::Arrow(_) | MarkKind::Line(_));
                if !(about.marks.iter().any(excludes) || is_line && square == to) {
                    about.marks.push(Mark { square, kind });
                }
            }
            let node = *at.get(&all);
            record.annotate(node, &about);
            // What SGF cannot hold: labels and names of several lines, and white space at their ends.
            let line = |text: &str| text.replace(['\r', '\n'], " ").trim().to_owned();
            about.title = line(&about.title);
            let comment = about.comment.replace("\r\n", "\n").replace('\r', "\n");
            about.comment = comment.trim_end().to_owned();
            about.marks.retain_mut(|mark| match &mut mark.kind {
                MarkKind::Label(label) => {
                    *label = line(label);
                    !label.is_empty()
                }
                _ => true,
            });
            // Marks of a kind stand together.
            let kinds = ["TR", "CR", "MA", "SQ", "LB", "AR", "LN"];
            about.marks.sort_by_key(|mark| kinds.iter().position(|kind| *kind == property(&mark.kind)));
            if record.game.ply_at(record.game.before_forced_pass(node)).is_none() {
                // No move led there.
                (about.mark, about.value, about.position) = (None, None, None);
            }
            expected.insert(node, about);
        }
        let text = sgf::write(&record);
        let again = sgf::read(&text).unwrap().record;
        for (node, there) in all.into_iter().zip(places(&again)) {
            let expected = expected.get(&node).cloned().unwrap_or_default();
            prop_assert_eq!(&record.annotation(node), &expected);
            prop_assert_eq!(&again.annotation(there), &expected, "{}", text);
        }
        prop_assert_eq!(sgf::write(&again), text);
    }
}
