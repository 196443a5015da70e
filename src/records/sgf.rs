//! The Smart Game Format, FF\[4\], game 2 (Othello): the program's own format, which keeps everything that it
//! knows about a game. The format is defined on <https://www.red-bean.com/sgf/>.
//!
//! These properties are read; any others are skipped:
//!
//! | property | meaning |
//! |---|---|
//! | `GM` | the game: 2 or its name; may be missing |
//! | `SZ` | the board: `SZ[8]` or `SZ[8:6]`, columns first; 8×8 if it is missing |
//! | `RU` | the rules, see below; those of `othello` if it is missing or not understood |
//! | `AB` `AW` `AE` `PL` | in the first node: a start that was set up instead of the usual one |
//! | `B` `W` | a move of Dark or Light |
//! | `C` | a remark |
//! | `V` | the mover's evaluation of a move, in discs for Dark |
//! | `PB` `PW` `BR` `WR` | the names and ratings of Dark and Light |
//! | `EV` `PC` `DT` `RE` | event, place, date and result |
//!
//! Squares are written by name: `d3`, the column's letter first and rows counted from the top. Two letters,
//! as in records of Go, are understood too. An empty value is a pass; so are `pass`, `--`, and `pa`, `ps` and
//! `tt` where the board has no such square. Passes are written out, and filled in where they are missing.
//!
//! The value of `RU` is the name of a rule set, or `custom` and words that describe one (`dark` or `light`
//! for the side that moves first; `fill-centre`, `preset` or `empty`; `capture` or `any-free`; `automatic`
//! or `on-request` for passes), then `fewest` if the fewest discs win: `othello`, `reversi fewest`,
//! `custom light preset capture on-request`.
//!
//! Two properties are private: `XC[n]` in the first node tells that the game was left at node `n` of the
//! file, counted from 0, and `XT[n]` that a move took `n` seconds.

use std::{collections::BTreeMap, iter};

use super::{
    brackets::{Token, Tokens, next_game},
    error::{BadMove, MAX_MOVES, MoveError, ReadError},
    play,
    reader::{Assumptions, Excerpt, Input, Opened, Reader, RecordKind, Span},
    record::{Centidiscs, GameInfo, Record, Seconds},
    text,
};
use crate::rules::{
    Action, Board, Game, Goal, NodeId, Opening, Passing, Placement, Player, Position, Ruleset,
    Size, Square,
};

impl RecordKind {
    /// The Smart Game Format: [`sgf`](self).
    pub const SGF: RecordKind = RecordKind::named("SGF");
}

/// The reader of this format.
pub(super) struct Sgf;

impl Reader for Sgf {
    fn kind(&self) -> RecordKind {
        RecordKind::SGF
    }

    fn find(&self, input: &Input<'_>, _: &mut Assumptions) -> Result<Option<Vec<Span>>, ReadError> {
        let games = input.text().map(games);
        Ok(games.filter(|games| !games.is_empty()))
    }

    fn info(&self, game: &Excerpt<'_>) -> GameInfo {
        let (root, _) = TreeParts::new(game.text()).root();
        info_of(&root.first_values())
    }

    fn open(&self, game: &Excerpt<'_>, _: &Assumptions) -> Result<Opened, ReadError> {
        read(game.text())
    }
}

// ---- The text and its parts ----

/// The game trees of `text`, each from its opening parenthesis to the matching one. Text around them is skipped;
/// an unclosed tree extends to the end.
fn games(text: &str) -> Vec<Span> {
    let mut games = Vec::new();
    let mut at = 0;
    while let Some(start) = next_game(text, at) {
        let mut tokens = Tokens::starting_at(text, start + 1);
        let mut depth = 1;
        while depth > 0 {
            match tokens.next() {
                Some(Token::Open) => depth += 1,
                Some(Token::Close) => depth -= 1,
                Some(_) => {}
                None => break,
            }
        }
        at = tokens.at();
        games.push(Span::from(start..at));
    }
    games
}

/// The properties that are read.
const NAMES: [&str; 21] = [
    "GM", "SZ", "RU", "AB", "AW", "AE", "PL", "B", "W", "C", "V", "PB", "PW", "BR", "WR", "EV",
    "PC", "DT", "RE", "XC", "XT",
];

/// A property of a node: one of [`NAMES`], and the text of its values.
#[derive(Clone, Copy, Debug)]
struct Property<'a> {
    name: &'static str,
    values: &'a str,
}

impl<'a> Property<'a> {
    fn values(self) -> impl Iterator<Item = &'a str> {
        Tokens::new(self.values).filter_map(|token| match token {
            Token::Value(value) => Some(value),
            _ => None,
        })
    }

    /// The first value; empty if there is none.
    fn value(self) -> &'a str {
        self.values().next().unwrap_or_default()
    }

    /// The side whose move it is; `None` if it is not a move.
    fn mover(self) -> Option<Player> {
        match self.name {
            "B" => Some(Player::Dark),
            "W" => Some(Player::Light),
            _ => None,
        }
    }

    /// Returns `true` if it puts discs on the board or takes them away.
    fn sets_up(self) -> bool {
        matches!(self.name, "AB" | "AW" | "AE")
            && self.values().any(|value| !value.trim().is_empty())
    }
}

/// The one of [`NAMES`] that `name` stands for. Older versions of the format spell names out with lower-case
/// letters: `Black` is `B`.
fn property_name(name: &str) -> Option<&'static str> {
    let mut short = name.bytes().filter(|byte| !byte.is_ascii_lowercase());
    let mut long = name.bytes().map(|byte| byte.to_ascii_uppercase());
    let (first, second, third) = match short.next() {
        Some(first) => (Some(first), short.next(), short.next()),
        None => (long.next(), long.next(), long.next()),
    };
    let is_same = |known: &&str| {
        let known = known.as_bytes();
        known.first() == first.as_ref() && known.get(1) == second.as_ref()
    };
    NAMES.into_iter().find(is_same).filter(|_| third.is_none())
}

/// A node: the text of its properties, which is parsed whenever they are needed. Storing them would take many
/// times as much memory as the file.
#[derive(Clone, Copy, Debug, Default)]
struct TreeNode<'a>(&'a str);

impl<'a> TreeNode<'a> {
    fn properties(self) -> impl Iterator<Item = Property<'a>> {
        let mut tokens = Tokens::new(self.0);
        iter::from_fn(move || {
            loop {
                let Token::Name(name) = tokens.next()? else {
                    continue;
                };
                let start = tokens.at();
                let mut end = tokens;
                while let Some(Token::Value(_)) = tokens.next() {
                    end = tokens;
                }
                tokens = end;
                if let Some(name) = property_name(name) {
                    let values = &self.0[start..end.at()];
                    return Some(Property { name, values });
                }
            }
        })
    }

    fn has_move(self) -> bool {
        self.properties().any(|property| property.mover().is_some())
    }

    /// The first value of each property.
    fn first_values(self) -> BTreeMap<&'static str, &'a str> {
        let mut values = BTreeMap::new();
        for property in self.properties() {
            if let Some(value) = property.values().next() {
                values.entry(property.name).or_insert(value);
            }
        }
        values
    }
}

/// A parenthesis, or a node with all its properties.
#[derive(Clone, Copy, Debug)]
enum TreePart<'a> {
    Open,
    Close,
    Node(TreeNode<'a>),
}

/// The parts of one game tree in the order of the text. A property outside a node is skipped.
#[derive(Clone, Copy, Debug)]
struct TreeParts<'a> {
    text: &'a str,
    tokens: Tokens<'a>,
}

impl<'a> TreeParts<'a> {
    fn new(text: &'a str) -> TreeParts<'a> {
        TreeParts {
            text,
            tokens: Tokens::new(text),
        }
    }

    /// The first node, and the number of nodes that make it up: some programs set the start up in further nodes
    /// before the first move, which are taken as one with it. The iterator goes on after them.
    fn root(&mut self) -> (TreeNode<'a>, usize) {
        let root = self.find_map(|part| match part {
            TreePart::Node(node) => Some(node),
            TreePart::Open | TreePart::Close => None,
        });
        let mut root = root.unwrap_or_default();
        let start = self.tokens.at() - root.0.len();
        let mut count = 1;
        let can_go_on = !root.has_move();
        let mut parts = *self;
        while can_go_on
            && let Some(TreePart::Node(node)) = parts.next()
            && node.properties().any(|p| p.sets_up() || p.name == "PL")
            && !node.has_move()
        {
            *self = parts;
            root = TreeNode(&self.text[start..self.tokens.at()]);
            count += 1;
        }
        (root, count)
    }
}

impl<'a> Iterator for TreeParts<'a> {
    type Item = TreePart<'a>;

    fn next(&mut self) -> Option<TreePart<'a>> {
        loop {
            match self.tokens.next()? {
                Token::Open => return Some(TreePart::Open),
                Token::Close => return Some(TreePart::Close),
                Token::Node => break,
                Token::Name(_) | Token::Value(_) => {}
            }
        }
        let start = self.tokens.at();
        let mut end = self.tokens;
        while let Some(Token::Name(_) | Token::Value(_)) = self.tokens.next() {
            end = self.tokens;
        }
        self.tokens = end;
        Some(TreePart::Node(TreeNode(&self.text[start..end.at()])))
    }
}

/// The text of a value: escapes resolved, line breaks as line feeds.
fn text_of(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut characters = value.chars().peekable();
    while let Some(character) = characters.next() {
        let escaped = character == '\\';
        let character = if escaped {
            match characters.next() {
                Some(character) => character,
                None => break,
            }
        } else {
            character
        };
        let line_break = match character {
            '\r' => {
                characters.next_if_eq(&'\n');
                true
            }
            '\n' => {
                characters.next_if_eq(&'\r');
                true
            }
            _ => false,
        };
        match (line_break, escaped) {
            // An escaped line break only keeps the lines of the file short.
            (true, true) => {}
            (true, false) => text.push('\n'),
            (false, _) => text.push(character),
        }
    }
    text
}

/// The text of a value as a single line; `None` if it is empty.
fn line_of(value: &str) -> Option<String> {
    text::line(&text_of(value))
}

/// `text` as a value.
fn escaped(text: &str) -> String {
    let mut value = String::with_capacity(text.len());
    for character in text.chars() {
        if matches!(character, '\\' | ']') {
            value.push('\\');
        }
        value.push(character);
    }
    value
}

// ---- Squares, sizes and rules ----

/// The square that `text` names on a board of any size: `d3`, or `dc` as in records of Go.
fn square(text: &str) -> Option<Square> {
    if let Ok(square) = text.parse() {
        return Some(square);
    }
    let [column, row] = text.as_bytes() else {
        return None;
    };
    let index = |letter: &u8| {
        let letter = letter.to_ascii_lowercase();
        letter
            .is_ascii_lowercase()
            .then(|| usize::from(letter - b'a'))
    };
    Square::at(index(column)?, index(row)?)
}

/// The action that the value of a move stands for; `None` if it is not a move on any board.
fn action(text: &str, size: Size) -> Option<Action> {
    let text = text.trim();
    let square = square(text);
    if square.is_some_and(|square| size.contains(square)) {
        return square.map(Action::Place);
    }
    // On boards where it is no square, `tt` is a pass, as in Go.
    let is_pass =
        text.is_empty() || text.eq_ignore_ascii_case("tt") || text.parse() == Ok(Action::Pass);
    if is_pass {
        return Some(Action::Pass);
    }
    square.map(Action::Place)
}

/// Returns `true` if a value of `GM` is the game's number or name, or empty.
fn is_othello(text: &str) -> bool {
    let text = text.trim();
    text.is_empty() || text.parse() == Ok(2) || text::is_game_name(text)
}

/// The board that `SZ` names.
fn size_of(text: &str) -> Result<Size, ReadError> {
    let (width, height) = text.split_once([':', 'x', 'X']).unwrap_or((text, text));
    let side = |text: &str| text.trim().parse().ok();
    let sides = side(width).zip(side(height));
    let size = sides.and_then(|(width, height)| Size::new(width, height).ok());
    size.ok_or_else(|| ReadError::Size(text.to_owned()))
}

/// The rules that a value of `RU` names. Parts that it does not mention are as in `othello`.
fn rules(text: &str) -> Ruleset {
    let mut ruleset = Ruleset::OTHELLO;
    for (place, word) in text.split_whitespace().enumerate().take(8) {
        if place == 0
            && let Ok(named) = word.to_ascii_lowercase().parse()
        {
            ruleset = named;
            continue;
        }
        match word {
            "dark" => ruleset.first = Player::Dark,
            "light" => ruleset.first = Player::Light,
            "fill-centre" => ruleset.opening = Opening::FillCentre,
            "preset" => ruleset.opening = Opening::Preset,
            "empty" => ruleset.opening = Opening::Empty,
            "capture" => ruleset.placement = Placement::MustCapture,
            "any-free" => ruleset.placement = Placement::AnyFree,
            "automatic" => ruleset.passing = Passing::Automatic,
            "on-request" => ruleset.passing = Passing::OnRequest,
            "fewest" => ruleset.goal = Goal::FewestDiscs,
            _ => {}
        }
    }
    ruleset
}

// ---- Reading ----

/// What the first node of a game tree says about the game. `values` are those of its properties.
fn info_of(values: &BTreeMap<&str, &str>) -> GameInfo {
    let line = |name| values.get(name).copied().and_then(line_of);
    GameInfo {
        dark: line("PB"),
        light: line("PW"),
        dark_rating: line("BR"),
        light_rating: line("WR"),
        event: line("EV"),
        place: line("PC"),
        date: line("DT"),
        result: line("RE"),
    }
}

/// The game before its first move. `values` are those of the properties of `root`.
fn begin(root: TreeNode, values: &BTreeMap<&str, &str>, text: &str) -> Result<Game, ReadError> {
    if let Some(game) = values.get("GM")
        && !is_othello(game)
    {
        return Err(ReadError::OtherGame(format!("GM[{game}]")));
    }
    let size = values.get("SZ").filter(|text| !text.trim().is_empty());
    let size = size.map_or(Ok(Size::STANDARD), |text| size_of(text))?;
    let ruleset = values
        .get("RU")
        .map_or(Ruleset::OTHELLO, |text| rules(text));
    let is_set_up = root.properties().any(Property::sets_up);
    // A later node may have changed the side to move.
    let turn = root.properties().filter(|property| property.name == "PL");
    let turn = turn
        .last()
        .and_then(|turn| turn.value().trim().chars().next());
    let turn = match turn {
        Some('B' | 'b' | '1') => Some(Player::Dark),
        Some('W' | 'w' | '2') => Some(Player::Light),
        _ => None,
    };
    if !is_set_up && turn.is_none_or(|turn| turn == ruleset.first) {
        return Ok(Game::new(ruleset, size));
    }
    let mut board = if is_set_up {
        Board::empty(size)
    } else {
        *Position::start(ruleset, size).board()
    };
    set_up(&mut board, root)?;
    let turn = turn
        .or_else(|| first_to_move(text))
        .unwrap_or(ruleset.first);
    Ok(Game::from_position(ruleset, board, turn))
}

/// Puts the discs on the board that `root` lists, singly or in rectangles such as `a1:c2`.
fn set_up(board: &mut Board, root: TreeNode) -> Result<(), ReadError> {
    let size = board.size();
    // Every square need be listed only once. The limit bounds the time that hostile lists take.
    let mut left = 8 * size.area();
    for property in root.properties().filter(|property| property.sets_up()) {
        let disc = match property.name {
            "AB" => Some(Player::Dark),
            "AW" => Some(Player::Light),
            _ => None,
        };
        for value in property.values() {
            // An empty list is written as one empty value.
            if value.trim().is_empty() {
                continue;
            }
            let bad = || ReadError::SetUp(format!("{}[{value}]", property.name));
            let (from, to) = value.split_once(':').unwrap_or((value, value));
            let corner = |text: &str| {
                let square = square(text.trim());
                square
                    .filter(|&square| size.contains(square))
                    .ok_or_else(bad)
            };
            let (from, to) = (corner(from)?, corner(to)?);
            for row in from.row().min(to.row())..=from.row().max(to.row()) {
                for column in from.column().min(to.column())..=from.column().max(to.column()) {
                    left = left.checked_sub(1).ok_or_else(bad)?;
                    board.set(Square::new(column, row), disc);
                }
            }
        }
    }
    Ok(())
}

/// The side that makes the first move in `text`.
fn first_to_move(text: &str) -> Option<Player> {
    Tokens::new(text).find_map(|token| match token {
        Token::Name(name) => match property_name(name)? {
            "B" => Some(Player::Dark),
            "W" => Some(Player::Light),
            _ => None,
        },
        _ => None,
    })
}

/// Converts an evaluation between the mover's point of view and Dark's, which the format uses.
fn from_dark(value: Centidiscs, mover: Player) -> Centidiscs {
    match mover {
        Player::Dark => value,
        Player::Light => -value,
    }
}

/// How far the reader has got in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LineProgress {
    node: NodeId,
    /// The number of moves written on the way to `node`.
    moves: usize,
    /// Whether there was a bad move, after which the line is not read further.
    is_broken: bool,
}

/// Where to continue after a variation, and after how many closing parentheses.
type Return = (LineProgress, usize);

/// Reads a game tree, such as one of those in a collection.
///
/// # Errors
///
/// If it is a record of another game, or if its board or its start is impossible.
pub fn read(text: &str) -> Result<Opened, ReadError> {
    let mut parts = TreeParts::new(text);
    let (root, mut nodes) = parts.root();
    let values = root.first_values();
    let mut reader = TreeReader {
        record: Record {
            info: info_of(&values),
            ..Record::new(begin(root, &values, text)?)
        },
        problem: None,
        moves: 0,
    };
    let mut progress = LineProgress {
        node: reader.record.game.start(),
        moves: 0,
        is_broken: false,
    };
    reader.read_node(&mut progress, root, true)?;
    let left_at = values
        .get("XC")
        .and_then(|text| text.trim().parse::<usize>().ok());
    let mut left_at_node = (left_at == Some(0)).then_some(progress.node);
    // Parentheses with nothing in between share an entry, so that deep nesting takes no memory.
    let mut returns: Vec<Return> = Vec::new();
    for part in parts {
        match part {
            TreePart::Open => match returns.last_mut() {
                Some((last, count)) if *last == progress => *count += 1,
                _ => returns.push((progress, 1)),
            },
            TreePart::Close => {
                let Some((last, count)) = returns.last_mut() else {
                    break;
                };
                progress = *last;
                *count -= 1;
                if *count == 0 {
                    returns.pop();
                }
            }
            TreePart::Node(node) => {
                reader.read_node(&mut progress, node, false)?;
                if left_at == Some(nodes) {
                    left_at_node = Some(progress.node);
                }
                nodes += 1;
            }
        }
    }
    let TreeReader {
        mut record,
        problem,
        ..
    } = reader;
    let node = left_at_node.unwrap_or_else(|| record.game.main_line_end());
    record.game.settle(node);
    Ok(Opened { record, problem })
}

struct TreeReader {
    record: Record,
    problem: Option<BadMove>,
    moves: usize,
}

impl TreeReader {
    /// Plays the moves of a node and takes in its remarks.
    fn read_node(
        &mut self,
        progress: &mut LineProgress,
        node: TreeNode,
        is_root: bool,
    ) -> Result<(), ReadError> {
        if progress.is_broken {
            return Ok(());
        }
        self.record.game.visit(progress.node);
        let mut mover = None;
        for property in node.properties() {
            let played = if let Some(player) = property.mover() {
                self.moves += 1;
                if self.moves > MAX_MOVES {
                    return Err(ReadError::TooManyMoves);
                }
                progress.moves += 1;
                mover = Some(player);
                self.play(player, property.value())
            } else if !is_root && property.sets_up() {
                progress.moves += 1;
                Err(MoveError::SetUp)
            } else {
                Ok(())
            };
            if let Err(reason) = played {
                progress.is_broken = true;
                self.problem.get_or_insert_with(|| BadMove {
                    number: progress.moves,
                    text: format!("{}[{}]", property.name, property.value()),
                    reason,
                });
                return Ok(());
            }
        }
        progress.node = self.record.game.present();
        for property in node.properties() {
            self.remark(property, mover);
        }
        Ok(())
    }

    fn play(&mut self, player: Player, value: &str) -> Result<(), MoveError> {
        let game = &mut self.record.game;
        match action(value, game.size()) {
            Some(Action::Place(square)) => play::place(game, player, square),
            Some(Action::Pass) => play::pass(game, player),
            None => Err(MoveError::NotAMove),
        }
    }

    /// Records a remark on the present position, or on the move of `mover` that led to it.
    fn remark(&mut self, property: Property, mover: Option<Player>) {
        match (property.name, mover) {
            ("C", _) => {
                for value in property.values() {
                    self.record.comment(&text_of(value));
                }
            }
            ("V", Some(mover)) => {
                if let Ok(value) = property.value().parse() {
                    let value = from_dark(value, mover);
                    self.record.note(mover, |note| note.value = Some(value));
                }
            }
            ("XT", Some(mover)) => {
                if let Ok(Seconds(time)) = property.value().parse() {
                    self.record.note(mover, |note| note.time = Some(time));
                }
            }
            _ => {}
        }
    }
}

// ---- Writing ----

/// The longest line that is written, unless a single node is longer.
const LINE: usize = 78;

/// Writes `record` as a complete file, with a line feed at the end.
///
/// Everything is kept except the line that redo would take. Line breaks in remarks become line feeds; names and
/// the like become a single line without surrounding white space.
pub fn write(record: &Record) -> String {
    let game = &record.game;
    let mut writer = SgfWriter {
        text: String::new(),
        column: 0,
    };
    writer.text.push('(');
    writer.node(&root(record));
    writer.text.push('\n');
    writer.column = 0;
    // A stack of the steps that are left.
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

/// A step of writing a tree.
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

    /// Writes the ply that led to `node`.
    fn ply(&mut self, record: &Record, node: NodeId) {
        let Some(ply) = record.game.ply_at(node) else {
            return;
        };
        let square = ply.square().map(|square| square.to_string());
        let mut properties = format!("{}[{}]", name(ply.player), square.unwrap_or_default());
        let note = record.notes.get(&node).copied().unwrap_or_default();
        if let Some(value) = note.value {
            properties.push_str(&format!("V[{}]", from_dark(value, ply.player)));
        }
        if let Some(time) = note.time {
            properties.push_str(&format!("XT[{}]", Seconds(time)));
        }
        // A remark belongs to the position after a forced pass, but is written with the move before it.
        let comment = record.comments.get(&record.game.after_forced_pass(node));
        if let Some(comment) = comment.filter(|_| !ply.forced) {
            properties.push_str(&format!("C[{}]", escaped(comment)));
        }
        self.node(&properties);
    }
}

/// The property of a move of `player`.
fn name(player: Player) -> &'static str {
    match player {
        Player::Dark => "B",
        Player::Light => "W",
    }
}

/// The properties of the first node.
fn root(record: &Record) -> String {
    let game = &record.game;
    let size = game.size();
    let size = match (size.width(), size.height()) {
        (width, height) if width == height => width.to_string(),
        (width, height) => format!("{width}:{height}"),
    };
    let mut root = format!(
        "FF[4]CA[UTF-8]GM[2]AP[reversi:{}]SZ[{size}]RU[{}]",
        env!("CARGO_PKG_VERSION"),
        game.ruleset()
    );
    let info = &record.info;
    for (name, value) in [
        ("PB", &info.dark),
        ("PW", &info.light),
        ("BR", &info.dark_rating),
        ("WR", &info.light_rating),
        ("EV", &info.event),
        ("PC", &info.place),
        ("DT", &info.date),
        ("RE", &info.result),
    ] {
        if let Some(value) = value {
            root.push_str(&format!("{name}[{}]", escaped(value)));
        }
    }
    root.push_str(&start(game));
    if let Some(number) = left_at(game) {
        root.push_str(&format!("XC[{number}]"));
    }
    let start = game.after_forced_pass(game.start());
    if let Some(comment) = record.comments.get(&start) {
        root.push_str(&format!("C[{}]", escaped(comment)));
    }
    root
}

/// The properties that set up the start; none if it is the usual one.
fn start(game: &Game) -> String {
    let usual = Position::start(game.ruleset(), game.size());
    let Some(&start) = game
        .position_at(game.start())
        .filter(|&&start| start != usual)
    else {
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
        // The board is empty, unlike the usual start.
        properties.push_str("AE[a1]");
    }
    if let Some(turn) = start.turn() {
        properties.push_str(&format!("PL[{}]", name(turn)));
    }
    properties
}

/// The number of the node at which the game stands, unless it is the end of the main line.
fn left_at(game: &Game) -> Option<usize> {
    let present = game.present();
    if game.children(present).is_empty() && game.is_main_line(present) {
        return None;
    }
    let nodes = game.nodes();
    let before = nodes.take_while(|&node| game.after_forced_pass(node) != present);
    Some(before.count())
}
