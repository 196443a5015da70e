//! What other programs say in SGF, which is kept.

use std::collections::BTreeMap;

use proptest::{collection::vec, option, prelude::*, sample::Index, sample::select};
use reversi::{
    records::{self, Assumptions, BadMove, Centidiscs, MoveError, MoveMark, Record, sgf},
    rules::Game,
};

use crate::games::{games, is_same_game, mutated};

/// A record without a bad move.
#[track_caller]
pub fn read(text: &str) -> Record {
    let opened = sgf::read(text).unwrap();
    let is_known = |bad: &BadMove| bad.reason == MoveError::CutOff && !text.ends_with(')');
    let problem = opened.problem.filter(|bad| !is_known(bad));
    assert_eq!(problem, None, "{text}");
    opened.record
}

/// What is written of a record after the properties that every file begins with, without line breaks between nodes.
#[track_caller]
fn written(record: &Record) -> String {
    let text = sgf::write(record);
    let read = read(&text);
    assert_eq!(
        sgf::write(&read),
        text,
        "what is written reads back the same"
    );
    let (_, rest) = text.split_once("SZ[8]").unwrap();
    rest.replace("\n;", ";")
        .replace("\n(", "(")
        .trim()
        .to_owned()
}

#[track_caller]
fn rewritten(text: &str) -> String {
    written(&read(text))
}

#[test]
fn what_another_program_says_stays_in_its_node() {
    let text = "(;FF[4]GM[2]SZ[8]RU[othello]PB[Ann]PW[Bob]GN[My game]AN[me]GC[game comment];B[f5]C[good]\
                N[name]LB[d6:A]MA[f4](;W[d6]C[x];B[c3]HO[2])(;W[f4]C[y]TR[a1][b2:c3];B[e3]KGSX[?]))";
    assert_eq!(
        rewritten(text),
        "RU[othello]PB[Ann]PW[Bob]GN[My game]AN[me]GC[game comment];B[f5]C[good]N[name]LB[d6:A]MA[f4]\
         (;W[d6]C[x];B[c3]HO[2])(;W[f4]C[y]TR[a1][b2:c3];B[e3]KGSX[?]))"
    );
}

#[test]
fn values_are_kept_to_the_byte() {
    let values = "ZZ[a\\]\\\\\\:b:c\\\r\nd\te\r\nf [é][][ ]KO[]";
    let text = format!("(;GM[2];B[f5]{values})");
    assert_eq!(rewritten(&text), format!("RU[othello];B[f5]{values})"));
    // White space between values means nothing, and a value that isn't closed ends with the file.
    let text = "(;GM[2];B[f5]KO LB [d6:A]\n[c3:B] N[the end\\\\\\";
    let rest = "RU[othello];B[f5]KO[]LB[d6:A][c3:B]N[the end\\\\])";
    assert_eq!(rewritten(text), rest);
    // Nor does an escape there keep the value before it from being understood.
    let text = "(;GM[2];B[f5]BM[1]V[2.00\\";
    assert_eq!(rewritten(text), "RU[othello];B[f5]V[2.00]BM[1])");
}

#[test]
fn nodes_without_a_move_stay_after_the_same_position() {
    let text = "(;GM[2]N[a];LB[d3:A]V[1];PL[W]C[start];B[f5]N[b]C[c](;N[d]DM[1]PL[B];C[e];W[d6])(;MA[f4];W[f4]))";
    assert_eq!(
        rewritten(text),
        "RU[othello]C[start]N[a];LB[d3:A]V[1];B[f5]C[c\ne]N[b];N[d]DM[1]PL[B];MA[f4](;W[d6])(;W[f4]))"
    );
    // Before and after the pass that the rules play, and where the file leaves it out.
    let start = "RU[othello]AB[a1][d1]AW[b1][e1]PL[B]";
    for nodes in [";B[c1];N[a];W[]N[b];N[c];B[f1]N[d]", ";B[c1]N[a];W[];B[f1]"] {
        let file = |nodes: &str| format!("(;GM[2]SZ[6:3]{start}{nodes})");
        for text in [file(nodes), file(&nodes.replace(";W[];", ";"))] {
            let written = sgf::write(&read(&text)).replace('\n', "");
            assert!(written.ends_with(&format!("{start}{nodes})")), "{written}");
        }
    }
}

#[test]
fn the_present_position_is_found_beside_further_nodes() {
    for text in [
        "(;GM[2]N[a];N[b];N[c];B[f5];N[d](;W[d6];N[e];B[c3])(;W[f4];N[f]))",
        "(;GM[2];B[f5]N[a]N[b];W[d6]V[1][2];B[c3])",
    ] {
        let mut record = read(text);
        let nodes: Vec<_> = record.game.nodes().collect();
        for node in nodes {
            record.game.go_to_node(node);
            let game = read(&sgf::write(&record)).game;
            assert_eq!(game.line_nodes(), record.game.line_nodes(), "{text}");
            assert_eq!(game.present(), record.game.present(), "{text}");
        }
    }
}

#[test]
fn what_tells_about_the_file_is_written_once_and_anew() {
    let text = b"(;FF[3]CA[ISO-8859-1]AP[Other:1]GM[Othello]SZ[8:8]PL[B]XC[1]ST[2]GN[\xe9];B[fe]XT[2]XT[3];W[df])";
    let loaded = records::read(text, &Assumptions::default()).unwrap();
    let written = sgf::write(&loaded.open(0).unwrap().record);
    let expected = format!(
        "(;FF[4]CA[UTF-8]GM[2]AP[reversi:{}]SZ[8]RU[othello]XC[1]ST[2]GN[é]\n;B[f5]XT[2];XT[3];W[d6])\n",
        env!("CARGO_PKG_VERSION")
    );
    assert_eq!(written, expected);
}

#[test]
fn names_of_older_versions_become_short() {
    let text = "(;GaMe[2]GameName[x]CoPyright[y]gc[z];Black[f5]LaBel[d6:A]M[f4]a1C[b];White[d6])";
    let written = rewritten(text);
    assert_eq!(
        written,
        "RU[othello]GN[x]CP[y]GC[z];B[f5]LB[d6:A]M[f4]A1C[b];W[d6])"
    );
}

#[test]
fn values_that_are_not_understood_are_kept_until_there_is_a_better_one() {
    let text = "(;GM[2]RU[GOE]PB[]PW[Bob]XC[x]V[1];B[f5]V[abc]TE[abc]BL[x]WL[300]XS[?];W[d6]DM[3])";
    let mut record = read(text);
    let rest = "RU[GOE]PW[Bob]PB[]XC[x]V[1];B[f5]V[abc]TE[abc]BL[x]WL[300]XS[?];W[d6]DM[3])";
    assert_eq!(written(&record), rest);
    record.info.dark = Some("Ann".to_owned());
    let f5 = record.game.line_nodes()[1];
    let note = record.notes.entry(f5).or_default();
    note.mark = Some(MoveMark::Bad);
    note.rival_ran_out = true;
    let rest = "RU[GOE]PB[Ann]PW[Bob]XC[x]V[1];B[f5]WL[0]BM[1]V[abc]BL[x]XS[?];W[d6]DM[3])";
    assert_eq!(written(&record), rest);
}

#[test]
fn values_keep_their_digits_until_there_is_a_better_one() {
    let text = "(;GM[2];B[f5]V[2.123456];W[d6]V[2.5];B[c3]V[-7])";
    let mut record = read(text);
    let rest = "RU[othello];B[f5]V[2.123456];W[d6]V[2.5];B[c3]V[-7])";
    assert_eq!(written(&record), rest);
    let line = record.game.line_nodes();
    for node in &line[1..3] {
        record.notes.get_mut(node).unwrap().value = Some(Centidiscs(250));
    }
    let rest = "RU[othello];B[f5]V[2.50];W[d6]V[-2.50];B[c3]V[-7])";
    assert_eq!(written(&record), rest);
}

#[test]
fn what_is_changed_here_replaces_what_was_read() {
    let mut record = read("(;GM[2]PB[Ann]PW[Bob]RE[B+2]N[x]C[a];B[f5]C[b]TE[2]V[3]N[y])");
    record.info.dark = None;
    record.info.light = Some("Carl".to_owned());
    record.info.result = Some("W+2".to_owned());
    record.comments.clear();
    record.notes.clear();
    assert_eq!(
        written(&record),
        "RU[othello]PW[Carl]RE[W+2]N[x];B[f5]N[y])"
    );
}

#[test]
fn what_a_node_may_not_have_twice_gets_a_node_of_its_own() {
    for (text, rest) in [
        ("GN[a]GN[b][c];B[f5]", "GN[a];GN[b][c];B[f5]"),
        ("PB[a][b]PB[c];B[f5]", "PB[a];PB[b];PB[c];B[f5]"),
        (";B[f5]N[a]N[b];N[c]N[d]", ";B[f5]N[a];N[b];N[c];N[d]"),
        (
            ";B[f5]V[1.50][2]TE[1]BM[2]DM[x]GB[1]",
            ";B[f5]V[1.50]TE[1]DM[x];V[2];BM[2];GB[1]",
        ),
        // The same move again.
        (
            "(;B[f5]N[a];W[d6])(;B[f5]N[b];W[f4])",
            ";B[f5]N[a];N[b](;W[d6])(;W[f4])",
        ),
        (
            "(;B[f5]N[a];W[d6])(;B[f5]N[a];W[f4])",
            ";B[f5]N[a](;W[d6])(;W[f4])",
        ),
        (
            "(;B[f5];W[d6])(;B[f5];N[a])(;B[f5]N[b])",
            ";B[f5]N[b];N[a];W[d6]",
        ),
        // A start that is set up in several nodes.
        (
            "AB[f5]N[a];AB[e4]AW[e5]N[b];B[e6]",
            "AB[e4][f5]AW[e5]PL[B]N[a];N[b];B[e6]",
        ),
    ] {
        let written = rewritten(&format!("(;GM[2]{text})"));
        assert_eq!(written, format!("RU[othello]{rest})"), "{text}");
    }
}

#[test]
fn lines_take_what_is_said_of_them_with_them() {
    let text = "(;GM[2];B[f5](;W[d6]N[a];B[c3])(;W[f4]N[b];N[c])(;W[f6]N[d]))";
    let mut record = read(text);
    let f5 = record.game.main_line().nth(1).unwrap();
    let answers = record.game.children(f5).to_vec();
    assert!(record.game.promote(answers[1]));
    let rest = "RU[othello];B[f5](;W[f4]N[b];N[c])(;W[d6]N[a];B[c3])(;W[f6]N[d]))";
    record.game.go_to_node(answers[1]);
    assert_eq!(written(&record), rest);
    assert!(record.game.delete(answers[0]));
    record.game.go_to_node(f5);
    record.game.play("d6".parse().unwrap()).unwrap();
    record.game.go_to_node(answers[1]);
    let rest = "RU[othello];B[f5](;W[f4]N[b];N[c])(;W[f6]N[d])(;W[d6]))";
    assert_eq!(written(&record), rest);
}

// ---- Generated files ----

/// The properties of FF\[4\] that tell about the whole game, and those of other games.
const OF_THE_GAME: &str =
    "AN BR BT CP DT EV GC GN HA IP IS IY KM ON OT PB PC PW RE RO SO ST SU TM US WR WT";

/// Those that tell about a position or a move; moves and set-up are there already.
const OF_A_NODE: &str = "AR AS BL BM C CR DD DM DO FG GB GW HO IT KO LB LN MA MN N OB OW PM SE SL SQ TB TE \
                         TR TW UC V VW WL";

#[derive(Clone, Debug)]
struct Property {
    name: String,
    values: Vec<String>,
    at: Index,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Node {
    parent: Option<usize>,
    properties: BTreeMap<String, Vec<String>>,
}

impl Node {
    /// Adds a property unless there is one already that excludes it.
    fn add(&mut self, property: &Property) {
        let name = property.name.as_str();
        let is_pass = ["B", "W"].iter().any(|side| {
            let values = self.properties.get(*side);
            values.is_some_and(|values| values[0].is_empty())
        });
        let is_move = ["B", "W"]
            .iter()
            .any(|side| self.properties.contains_key(*side));
        // Remarks are written with moves, those after a forced pass with the one before.
        if name == "C" && (is_pass || !is_move && self.parent.is_some()) {
            return;
        }
        let groups = [["TE", "BM", "DO", "IT"], ["GB", "GW", "DM", "UC"]];
        let group = groups.iter().find(|group| group.contains(&name));
        let is_taken = |name: &&str| self.properties.contains_key(*name);
        if !group.is_some_and(|group| group.iter().any(is_taken)) {
            let values = property.values.clone();
            self.properties.entry(name.to_owned()).or_insert(values);
        }
    }
}

/// The nodes of a file in their order, each with its parent.
fn nodes(text: &str) -> Vec<Node> {
    let mut nodes: Vec<Node> = Vec::new();
    let (mut parent, mut open) = (None, Vec::new());
    let (mut name, mut is_ended) = (String::new(), true);
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        match character {
            '(' => open.push(parent),
            ')' => parent = open.pop().unwrap(),
            ';' => {
                let properties = BTreeMap::new();
                nodes.push(Node { parent, properties });
                parent = Some(nodes.len() - 1);
            }
            '[' => {
                let mut value = String::new();
                loop {
                    match characters.next().unwrap() {
                        ']' => break,
                        '\\' => value.extend(['\\', characters.next().unwrap()]),
                        other => value.push(other),
                    }
                }
                let properties = &mut nodes.last_mut().unwrap().properties;
                properties.entry(name.clone()).or_default().push(value);
                is_ended = true;
            }
            'a'..='z' => {}
            _ if character.is_whitespace() => {}
            _ => {
                if is_ended {
                    name.clear();
                    is_ended = false;
                }
                name.push(character);
            }
        }
    }
    nodes
}

/// The file with these nodes, with `space` between its parts and `letters` in its names.
fn file(nodes: &[Node], letters: &str, space: &str) -> String {
    let mut text = "(".to_owned();
    let mut open = vec![(0, false)];
    while let Some((at, is_end)) = open.pop() {
        if is_end {
            text.push(')');
            continue;
        }
        let parent = nodes[at].parent;
        let is_only = |parent| nodes.iter().filter(|node| node.parent == parent).count() == 1;
        if !is_only(parent) {
            text.push('(');
            open.push((at, true));
        }
        text.push(';');
        for (name, values) in &nodes[at].properties {
            for character in name.chars() {
                text.push(character);
                text.push_str(letters);
            }
            for value in values {
                text.push_str(&format!("{space}[{value}]{space}"));
            }
        }
        let children = (0..nodes.len()).filter(|&child| nodes[child].parent == Some(at));
        let children: Vec<_> = children.map(|child| (child, false)).collect();
        open.extend(children.into_iter().rev());
    }
    text + ")"
}

/// Values of a property, which the program writes as they are.
fn values(name: &str) -> BoxedStrategy<Vec<String>> {
    let one = |pattern: &'static str| vec(pattern, 1).boxed();
    match name {
        "BL" | "WL" => one(r"[1-9]{1,4}(\.[1-9]{1,3})?"),
        "V" => one(r"-?[1-9]{1,2}(\.[0-9]{1,6})?"),
        "TE" | "BM" | "GB" | "GW" | "DM" | "UC" => one("[12x]"),
        "IT" | "DO" | "KO" => one("x?"),
        "C" => one(r"([ -Z^-~éあ\n]|\\\]|\\\\){1,12}"),
        "BR" | "DT" | "EV" | "ON" | "OT" | "PB" | "PC" | "PW" | "RE" | "TM" | "WR" => {
            one(r"([!-Z^-~é]([ -Z^-~あ]|\\\]|\\\\){0,6}[!-Z^-~])?")
        }
        _ => vec(
            r"([ -Z^-~éあ\t\n\[]|\r\n|\\\]|\\\\|\\:|\\\n|[a-h][1-8]:){0,9}",
            1..4,
        )
        .boxed(),
    }
}

fn property(name: impl Strategy<Value = String>) -> impl Strategy<Value = Property> {
    let property = name.prop_flat_map(|name| {
        let values = values(&name);
        (Just(name), values, any::<Index>())
    });
    property.prop_map(|(name, values, at)| Property { name, values, at })
}

/// A property of each of these names.
fn each(names: &str) -> Vec<impl Strategy<Value = Property> + use<>> {
    let names = names.split_whitespace();
    names.map(|name| property(Just(name.to_owned()))).collect()
}

/// Files of any game, with all properties of the format, unknown ones, and nodes without a move.
fn files() -> impl Strategy<Value = (Game, Vec<Node>, String)> {
    let anywhere = vec(property("Z[A-Z]{1,5}"), 1..9);
    let more = vec(
        property(select(
            OF_A_NODE.split(' ').map(str::to_owned).collect::<Vec<_>>(),
        )),
        0..30,
    );
    let added = (
        each(OF_THE_GAME),
        each(OF_THE_GAME),
        each(OF_A_NODE),
        anywhere,
        more,
    );
    let style = (
        option::of("[a-z]{0,3}"),
        select(vec!["", " ", "\n", "\r\n"]),
    );
    let rules = option::of("[A-Z][A-Z]{0,5}");
    (games(), vec(any::<Index>(), 0..6), added, rules, style).prop_map(
        |(
            mut game,
            without_move,
            (of_the_game, again, of_a_node, anywhere, more),
            rules,
            style,
        )| {
            game.go_to_node(game.main_line_end());
            let mut nodes = nodes(&sgf::write(&Record::new(game.clone())));
            for at in without_move {
                let parent = at.index(nodes.len());
                let new = nodes.len();
                for node in nodes.iter_mut().filter(|node| node.parent == Some(parent)) {
                    node.parent = Some(new);
                }
                let properties = [("ZZ".to_owned(), vec![new.to_string()])].into();
                nodes.push(Node {
                    parent: Some(parent),
                    properties,
                });
            }
            let count = nodes.len();
            for property in &of_the_game {
                nodes[0].add(property);
            }
            for property in [again, of_a_node, anywhere, more].iter().flatten() {
                nodes[property.at.index(count)].add(property);
            }
            let named = nodes[0].properties.get_mut("RU").unwrap();
            if let Some(rules) = rules
                && named[0] == "othello"
            {
                named[0] = rules;
            }
            let (letters, space) = style;
            let text = file(&nodes, &letters.unwrap_or_default(), space);
            (game, nodes, text)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn every_property_is_kept_in_its_node((game, nodes_of_file, text) in files()) {
        let expected = nodes(&text);
        prop_assert_eq!(expected.len(), nodes_of_file.len());
        let loaded = records::read(text.as_bytes(), &Assumptions::default()).unwrap();
        let opened = loaded.open(0).unwrap();
        prop_assert_eq!(&opened.problem, &None);
        prop_assert!(is_same_game(&opened.record.game, &game), "{}", text);
        let written = sgf::write(&opened.record);
        prop_assert_eq!(nodes(&written), expected);
        let again = sgf::read(&written).unwrap().record;
        prop_assert_eq!(sgf::write(&again), written);
    }

    #[test]
    fn what_is_kept_of_a_damaged_file_reads_back_the_same(
        (_, _, text) in files(), changes in mutated()
    ) {
        let bytes = changes.apply(text.as_bytes(), b"();[]\\BWNaC");
        if let Ok(opened) = sgf::read(&String::from_utf8_lossy(&bytes)) {
            let written = sgf::write(&opened.record);
            let again = sgf::read(&written).unwrap();
            prop_assert_eq!(again.problem, None);
            prop_assert_eq!(sgf::write(&again.record), written);
        }
    }
}
