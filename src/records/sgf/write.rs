//! Writing game trees.

use super::{
    foreign, notes,
    root::fields,
    values::{escaped, rules},
};
use crate::{
    records::{play, record::Record},
    rules::{Game, NodeId, Player},
};

/// The longest written line, unless a single node is longer.
const LINE: usize = 78;

/// Writes `record` as a complete file, with a line feed at the end.
///
/// Everything is written, including other programs' properties, except the line that redo would take. Line breaks in
/// remarks become line feeds; names and the like become a single line without surrounding white space.
pub fn write(record: &Record) -> String {
    let game = &record.game;
    let mut writer = SgfWriter {
        text: String::new(),
        column: 0,
    };
    writer.text.push('(');
    writer.position(record, game.start(), root(record));
    writer.text.push('\n');
    writer.column = 0;
    // A stack of the remaining steps.
    let mut open = vec![WriteStep::After(game.start())];
    while let Some(step) = open.pop() {
        match step {
            WriteStep::Line(node) => {
                writer.break_line();
                writer.put("(");
                open.push(WriteStep::Close);
                open.push(WriteStep::Move(node));
            }
            WriteStep::Close => writer.put(")"),
            WriteStep::Move(node) => {
                writer.ply(record, node);
                open.push(WriteStep::After(node));
            }
            WriteStep::After(node) => match game.children(node) {
                [only] => open.push(WriteStep::Move(*only)),
                children => open.extend(children.iter().rev().map(|&child| WriteStep::Line(child))),
            },
        }
    }
    writer.text.push_str(")\n");
    writer.text
}

enum WriteStep {
    /// The move to a position and everything after it, in parentheses.
    Line(NodeId),
    /// The closing parenthesis.
    Close,
    /// The move to a position and everything after it.
    Move(NodeId),
    /// Everything after a position.
    After(NodeId),
}

struct SgfWriter {
    text: String,
    column: usize,
}

impl SgfWriter {
    fn break_line(&mut self) {
        if self.column > 0 {
            self.text.push('\n');
            self.column = 0;
        }
    }

    fn put(&mut self, text: &str) {
        self.text.push_str(text);
        self.column += text.len();
    }

    fn node(&mut self, properties: &str) {
        if self.column + 1 + properties.len() > LINE {
            self.break_line();
        }
        self.put(";");
        self.put(properties);
    }

    /// Writes the node of the position `node`, and other programs' properties of it.
    fn position(&mut self, record: &Record, node: NodeId, mut properties: String) {
        let mut kept = foreign::nodes(record.foreign.get(&node));
        if let Some(kept) = kept.next() {
            properties.push_str(&foreign::beside(&properties, kept));
        }
        self.node(&properties);
        for kept in kept {
            self.node(kept.text());
        }
    }

    fn ply(&mut self, record: &Record, node: NodeId) {
        let Some(ply) = record.game.ply_at(node) else {
            return;
        };
        let square = ply.square().map(|square| square.to_string());
        let mut properties = format!("{}[{}]", play::name(ply.player), square.unwrap_or_default());
        if let Some(note) = record.notes.get(&node) {
            properties.push_str(&notes::written(note, ply.player));
        }
        // A remark belongs to the position after a forced pass, but is written with the move before it.
        let comment = record.comments.get(&record.game.after_forced_pass(node));
        if let Some(comment) = comment.filter(|_| !ply.forced) {
            properties.push_str(&format!("C[{}]", escaped(comment)));
        }
        self.position(record, node, properties);
    }
}

fn root(record: &Record) -> String {
    let game = &record.game;
    let size = game.size();
    let size = match (size.width(), size.height()) {
        (width, height) if width == height => width.to_string(),
        (width, height) => format!("{width}:{height}"),
    };
    let mut root = format!(
        "FF[4]CA[UTF-8]GM[2]AP[reversi:{}]SZ[{size}]{}",
        env!("CARGO_PKG_VERSION"),
        ruleset(record)
    );
    for (name, value) in fields(&mut record.info.clone()) {
        if let Some(value) = value {
            root.push_str(&format!("{name}[{}]", escaped(value)));
        }
    }
    root.push_str(&start(game));
    if let Some(number) = left_at(record) {
        root.push_str(&format!("XC[{number}]"));
    }
    let start = game.after_forced_pass(game.start());
    if let Some(comment) = record.comments.get(&start) {
        root.push_str(&format!("C[{}]", escaped(comment)));
    }
    root
}

/// The property of the rules, in another program's words or in ours.
fn ruleset(record: &Record) -> String {
    let ruleset = record.game.ruleset();
    let mut kept = foreign::nodes(record.foreign.get(&record.game.start()));
    let kept = kept.next().and_then(|kept| {
        let mut properties = kept.properties();
        properties.find(|property| property.name == "RU" && rules(property.value()) == ruleset)
    });
    kept.map_or_else(|| format!("RU[{ruleset}]"), |kept| kept.written(0))
}

/// The properties that set up the start; empty for the usual one.
fn start(game: &Game) -> String {
    let Some(start) = game.set_up_start() else {
        return String::new();
    };
    let mut properties = String::new();
    for (name, disc) in [("AB", Some(Player::Dark)), ("AW", Some(Player::Light))] {
        let squares = game.size().squares();
        let mut squares = squares
            .filter(|&square| start.board().get(square) == disc)
            .peekable();
        if squares.peek().is_some() {
            properties.push_str(name);
        }
        for square in squares {
            properties.push_str(&format!("[{square}]"));
        }
    }
    if properties.is_empty() {
        // An empty board differs from the usual start.
        properties.push_str("AE[a1]");
    }
    if let Some(turn) = game.set_up_turn() {
        properties.push_str(&format!("PL[{}]", play::name(turn)));
    }
    properties
}

/// The number of the present node, unless it is the end of the main line.
fn left_at(record: &Record) -> Option<usize> {
    let game = &record.game;
    let present = game.present();
    if game.children(present).is_empty() && game.is_main_line(present) {
        return None;
    }
    let nodes = game.nodes();
    let before = nodes.take_while(|&node| game.after_forced_pass(node) != present);
    let count = |node| foreign::nodes(record.foreign.get(&node)).count().max(1);
    Some(before.map(count).sum())
}
