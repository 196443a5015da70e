//! The Smart Game Format, FF\[4\], for game 2, Othello: the program's own format, which keeps all it
//! knows about a game. The format is defined on <https://www.red-bean.com/sgf/>.
//!
//! Of other programs' files, these properties are read, and all others skipped:
//!
//! | property | what it is |
//! |---|---|
//! | `GM` | the game, 2, or its name; may be missing |
//! | `SZ` | the board: `SZ[8]` or `SZ[8:6]`, columns first; 8×8 if it is missing |
//! | `RU` | the rules, see below; those of `othello` if it is missing or says anything else |
//! | `AB` `AW` `AE` `PL` | in the first node: a start set up by hand instead of the usual one |
//! | `B` `W` | a move of Dark or Light |
//! | `C` | a remark |
//! | `PB` `PW` `BR` `WR` | the names and ratings of Dark and Light |
//! | `EV` `PC` `DT` `RE` | event, place, date and result |
//!
//! Squares are written as their names, `d3`, with the column's letter first and rows counted from
//! the top; two letters, as in records of Go, are understood too. An empty value is a pass; so are
//! `pass`, `--`, and `pa`, `ps` and `tt` where the board has no such square. Passes are written out,
//! and filled in where they are missing.
//!
//! The value of `RU` is the name of a rule set, or `custom` and the words that describe it (`dark` or
//! `light` for who is first; `fill-centre`, `preset` or `empty`; `capture` or `any-free`; `automatic`
//! or `on-request` for passes), then `fewest` if the fewest discs win: `othello`, `reversi fewest`,
//! `custom light preset capture on-request`.
//!
//! One property is private: `XC[n]` in the first node says that the game was left at the node `n` of
//! the file, the first one being 0.

use std::ops::Range;

use super::{
    GameInfo, MOVES_LIMIT, Opened, Problem, ReadError, Record, ggf, info,
    record::{self, Refusal},
};
use crate::rules::{
    Action, Board, Game, Goal, NodeId, Opening, Passing, Placement, Player, Position, Ruleset,
    Size, Square,
};

// ---- The text and its parts ----

/// A part of an SGF text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token<'a> {
    Open,
    Close,
    Node,
    Name(&'a str),
    Value(&'a str),
}

/// The parts of an SGF text. What is none is skipped.
#[derive(Clone, Debug)]
struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        let bytes = self.text.as_bytes();
        loop {
            let start = self.at;
            self.at += 1;
            match bytes.get(start)? {
                b'(' => return Some(Token::Open),
                b')' => return Some(Token::Close),
                b';' => return Some(Token::Node),
                b'[' => {
                    let mut end = self.at;
                    while let Some(&byte) = bytes.get(end) {
                        match byte {
                            b']' => break,
                            b'\\' => end += 2,
                            _ => end += 1,
                        }
                    }
                    // A value may be cut off by the end of the text, even after a backslash.
                    let end = end.min(bytes.len());
                    self.at = end + 1;
                    return self.text.get(start + 1..end).map(Token::Value);
                }
                byte if byte.is_ascii_alphabetic() => {
                    let rest = &bytes[self.at..];
                    let more = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric());
                    self.at += more.count();
                    return self.text.get(start..self.at).map(Token::Name);
                }
                _ => {}
            }
        }
    }
}

/// The game trees of `text`: every one from its first parenthesis to the last. What is around them is
/// skipped; what never ends goes to the end of the text.
pub(super) fn games(text: &str) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let mut games = Vec::new();
    let mut at = 0;
    while let Some(found) = text[at..].find('(') {
        let start = at + found;
        at = start + 1;
        let space = bytes[at..]
            .iter()
            .take_while(|byte| byte.is_ascii_whitespace());
        at += space.count();
        if bytes.get(at) != Some(&b';') {
            continue;
        }
        let mut tokens = Tokens { text, at };
        let mut depth = 1;
        while depth > 0 {
            match tokens.next() {
                Some(Token::Open) => depth += 1,
                Some(Token::Close) => depth -= 1,
                Some(_) => {}
                None => break,
            }
        }
        at = tokens.at.min(text.len());
        games.push(start..at);
    }
    games
}

/// A property of a node. Its name is in upper case.
#[derive(Clone, Debug)]
struct Property<'a> {
    name: String,
    values: Vec<&'a str>,
}

/// A parenthesis, or a node with all its properties.
#[derive(Clone, Debug)]
enum Part<'a> {
    Open,
    Close,
    Node(Vec<Property<'a>>),
}

/// The parts of one game tree in the order of the text.
struct Parts<'a> {
    tokens: std::iter::Peekable<Tokens<'a>>,
}

fn parts(text: &str) -> Parts<'_> {
    Parts {
        tokens: Tokens { text, at: 0 }.peekable(),
    }
}

impl<'a> Iterator for Parts<'a> {
    type Item = Part<'a>;

    fn next(&mut self) -> Option<Part<'a>> {
        loop {
            match self.tokens.next()? {
                Token::Open => return Some(Part::Open),
                Token::Close => return Some(Part::Close),
                Token::Node => return Some(Part::Node(self.properties())),
                // A property outside a node is no part of the format.
                Token::Name(_) | Token::Value(_) => {}
            }
        }
    }
}

impl<'a> Parts<'a> {
    fn properties(&mut self) -> Vec<Property<'a>> {
        let mut properties: Vec<Property> = Vec::new();
        while let Some(&token) = self.tokens.peek() {
            match token {
                Token::Name(name) => properties.push(Property {
                    name: property_name(name),
                    values: Vec::new(),
                }),
                Token::Value(value) => {
                    if let Some(last) = properties.last_mut() {
                        last.values.push(value);
                    }
                }
                Token::Open | Token::Close | Token::Node => break,
            }
            self.tokens.next();
        }
        properties
    }
}

/// The name of a property without the lower-case letters with which older versions of the format
/// spelled it out: `Black` is `B`.
fn property_name(name: &str) -> String {
    let short: String = name.chars().filter(|c| !c.is_ascii_lowercase()).collect();
    match short.is_empty() {
        true => name.to_ascii_uppercase(),
        false => short,
    }
}

/// The text that a value stands for: escapes resolved, line breaks as line feeds.
fn text_of(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut characters = value.chars().peekable();
    while let Some(character) = characters.next() {
        let escaped = character == '\\';
        let character = match escaped {
            true => match characters.next() {
                Some(character) => character,
                None => break,
            },
            false => character,
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
            // A line break after a backslash is there for the length of lines only.
            (true, true) => {}
            (true, false) => text.push('\n'),
            (false, _) => text.push(character),
        }
    }
    text
}

/// The text of a value that has one line; `None` if it is empty.
fn line_of(value: &str) -> Option<String> {
    info::line(&text_of(value))
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

/// What the value of a move says; `None` if it is no move on any board.
fn action(text: &str, size: Size) -> Option<Action> {
    let text = text.trim();
    let lower = text.to_ascii_lowercase();
    if matches!(lower.as_str(), "" | "pass" | "--") {
        return Some(Action::Pass);
    }
    let square = square(text);
    let on_board = square.is_some_and(|square| size.contains(square));
    if !on_board && matches!(lower.as_str(), "pa" | "ps" | "tt") {
        return Some(Action::Pass);
    }
    square.map(Action::Place)
}

/// Returns `true` if a value of `GM` is the game's number or name, or leaves it open.
fn is_othello(text: &str) -> bool {
    let text = text.trim();
    text.is_empty() || text.parse() == Ok(2) || ggf::is_name(text)
}

/// The board that `SZ` names.
fn size_of(text: &str) -> Result<Size, ReadError> {
    let (width, height) = text.split_once([':', 'x', 'X']).unwrap_or((text, text));
    let side = |text: &str| text.trim().parse().ok();
    let sides = side(width).zip(side(height));
    let size = sides.and_then(|(width, height)| Size::new(width, height).ok());
    size.ok_or_else(|| ReadError::Size(text.to_owned()))
}

/// The value of `RU` for `ruleset`.
fn rules_text(ruleset: Ruleset) -> String {
    let mut text = match ruleset.name() {
        Some(name) => name.to_owned(),
        None => {
            let opening = match ruleset.opening {
                Opening::FillCentre => "fill-centre",
                Opening::Preset => "preset",
                Opening::Empty => "empty",
            };
            let placement = match ruleset.placement {
                Placement::MustCapture => "capture",
                Placement::AnyFree => "any-free",
            };
            let passing = match ruleset.passing {
                Passing::Automatic => "automatic",
                Passing::OnRequest => "on-request",
            };
            let first = ruleset.first.key();
            format!("custom {first} {opening} {placement} {passing}")
        }
    };
    if ruleset.goal == Goal::FewestDiscs {
        text.push_str(" fewest");
    }
    text
}

/// The rules that a value of `RU` names; what it leaves open is as in `othello`.
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

/// What the first node of a game tree says about the game.
pub(super) fn info_of_game(text: &str) -> GameInfo {
    let root = parts(text).find_map(|part| match part {
        Part::Node(properties) => Some(properties),
        Part::Open | Part::Close => None,
    });
    info_of(&root.unwrap_or_default())
}

fn info_of(root: &[Property]) -> GameInfo {
    let line = |name| first(root, name).and_then(line_of);
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

/// The first value of the property `name`.
fn first<'a>(properties: &[Property<'a>], name: &str) -> Option<&'a str> {
    let property = properties.iter().find(|property| property.name == name)?;
    property.values.first().copied()
}

/// The game before its first move.
fn begin(root: &[Property], text: &str) -> Result<Game, ReadError> {
    if let Some(game) = first(root, "GM")
        && !is_othello(game)
    {
        return Err(ReadError::OtherGame(format!("GM[{game}]")));
    }
    let size = first(root, "SZ").filter(|text| !text.trim().is_empty());
    let size = size.map_or(Ok(Size::STANDARD), size_of)?;
    let ruleset = first(root, "RU").map_or(Ruleset::OTHELLO, rules);
    let is_set_up = root.iter().any(sets_up);
    // The last one counts, where a later node sets the start up.
    let turn = root.iter().rfind(|property| property.name == "PL");
    let turn = turn.and_then(|property| property.values.first());
    let turn = match turn.and_then(|text| text.trim().chars().next()) {
        Some('B' | 'b' | '1') => Some(Player::Dark),
        Some('W' | 'w' | '2') => Some(Player::Light),
        _ => None,
    };
    if !is_set_up && turn.is_none_or(|turn| turn == ruleset.first) {
        return Ok(Game::new(ruleset, size));
    }
    let mut board = match is_set_up {
        true => Board::empty(size),
        false => *Position::start(ruleset, size).board(),
    };
    set_up(&mut board, root)?;
    let turn = turn
        .or_else(|| first_to_move(text))
        .unwrap_or(ruleset.first);
    Ok(Game::from_position(ruleset, board, turn))
}

/// Returns `true` if the property puts discs on the board or takes them away.
fn sets_up(property: &Property) -> bool {
    let lists_squares = || property.values.iter().any(|value| !value.trim().is_empty());
    matches!(property.name.as_str(), "AB" | "AW" | "AE") && lists_squares()
}

/// Returns `true` if the property is a move.
fn is_move(property: &Property) -> bool {
    player(&property.name).is_some()
}

/// Puts the discs on the board that `root` lists: one by one, or in rectangles such as `a1:c2`.
fn set_up(board: &mut Board, root: &[Property]) -> Result<(), ReadError> {
    let size = board.size();
    // Each square need be named only once; more than some rounds of that would only take time.
    let mut left = 8 * size.area();
    for property in root.iter().filter(|property| sets_up(property)) {
        let disc = match property.name.as_str() {
            "AB" => Some(Player::Dark),
            "AW" => Some(Player::Light),
            _ => None,
        };
        for value in &property.values {
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

/// Who makes the first move in `text`.
fn first_to_move(text: &str) -> Option<Player> {
    Tokens { text, at: 0 }.find_map(|token| match token {
        Token::Name(name) => player(&property_name(name)),
        _ => None,
    })
}

/// Whose move the property `name` is.
fn player(name: &str) -> Option<Player> {
    match name {
        "B" => Some(Player::Dark),
        "W" => Some(Player::Light),
        _ => None,
    }
}

/// Where a line of the text has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    node: NodeId,
    /// The number of moves that are written on the way there.
    moves: usize,
    /// Set after a bad move, whose line is not read on.
    broken: bool,
}

/// A place to return to, and how many parentheses later.
type Return = (Place, usize);

/// Reads a game tree, such as one of those in a collection.
///
/// # Errors
///
/// If it is a record of another game, or for a board that there is not, or has an impossible start.
pub fn read(text: &str) -> Result<Opened, ReadError> {
    let mut parts = parts(text);
    let root = parts.find_map(|part| match part {
        Part::Node(properties) => Some(properties),
        Part::Open | Part::Close => None,
    });
    let mut root = root.unwrap_or_default();
    let mut nodes = 1;
    // Some programs set the start up in a node after the first: nothing was played by then.
    let mut parts = parts.peekable();
    let can_go_on = !root.iter().any(is_move);
    while can_go_on
        && let Some(Part::Node(properties)) = parts.next_if(|part| match part {
            Part::Node(properties) => {
                let prepares = |property: &Property| sets_up(property) || property.name == "PL";
                properties.iter().any(prepares) && !properties.iter().any(is_move)
            }
            Part::Open | Part::Close => false,
        })
    {
        root.extend(properties);
        nodes += 1;
    }
    let mut reader = Reader {
        record: Record {
            info: info_of(&root),
            ..Record::new(begin(&root, text)?)
        },
        problem: None,
        moves: 0,
    };
    let mut place = Place {
        node: reader.record.game.start(),
        moves: 0,
        broken: false,
    };
    reader.read_node(&mut place, &root, true)?;
    let left_at = first(&root, "XC").and_then(|text| text.trim().parse::<usize>().ok());
    let mut left_at_node = (left_at == Some(0)).then_some(place.node);
    // Nesting costs memory only where something was played in between.
    let mut returns: Vec<Return> = Vec::new();
    for part in parts {
        match part {
            Part::Open => match returns.last_mut() {
                Some((last, count)) if *last == place => *count += 1,
                _ => returns.push((place, 1)),
            },
            Part::Close => {
                let Some((last, count)) = returns.last_mut() else {
                    break;
                };
                place = *last;
                *count -= 1;
                if *count == 0 {
                    returns.pop();
                }
            }
            Part::Node(properties) => {
                reader.read_node(&mut place, &properties, false)?;
                if left_at == Some(nodes) {
                    left_at_node = Some(place.node);
                }
                nodes += 1;
            }
        }
    }
    let Reader {
        mut record,
        problem,
        ..
    } = reader;
    let end = record.game.main_line().last();
    let node = left_at_node.or(end).unwrap_or(record.game.start());
    record.game.settle(node);
    Ok(Opened { record, problem })
}

struct Reader {
    record: Record,
    problem: Option<Problem>,
    moves: usize,
}

impl Reader {
    /// Plays what a node says, and leaves `place` there.
    fn read_node(
        &mut self,
        place: &mut Place,
        properties: &[Property],
        is_root: bool,
    ) -> Result<(), ReadError> {
        if place.broken {
            return Ok(());
        }
        self.record.game.visit(place.node);
        for property in properties {
            let value = property.values.first().copied().unwrap_or_default();
            let played = if let Some(player) = player(&property.name) {
                self.moves += 1;
                if self.moves > MOVES_LIMIT {
                    return Err(ReadError::TooManyMoves);
                }
                place.moves += 1;
                self.play(player, value)
            } else if !is_root && sets_up(property) {
                Err("a position set up in the middle of a game is not kept".to_owned())
            } else {
                Ok(())
            };
            if let Err(reason) = played {
                place.broken = true;
                place.moves += usize::from(sets_up(property));
                self.problem.get_or_insert_with(|| Problem {
                    number: place.moves,
                    text: format!("{}[{value}]", property.name),
                    reason,
                });
                return Ok(());
            }
        }
        place.node = self.record.game.present();
        for property in properties.iter().filter(|property| property.name == "C") {
            for value in &property.values {
                self.record.comment(&text_of(value));
            }
        }
        Ok(())
    }

    fn play(&mut self, player: Player, value: &str) -> Result<(), String> {
        let game = &mut self.record.game;
        let played = match action(value, game.size()) {
            Some(Action::Place(square)) => record::place(game, player, square),
            Some(Action::Pass) => record::pass(game, player),
            None => Err(Refusal::NotAMove),
        };
        played.map_err(|refusal| refusal.to_string())
    }
}

// ---- Writing ----

/// The longest line that is written, unless a single node is longer.
const LINE: usize = 78;

/// Writes `record` as a file of its own, with a line feed at the end.
///
/// Everything is kept but the redo line. Line breaks of remarks become line feeds, and names and the
/// like get one line without white space around them.
pub fn write(record: &Record) -> String {
    let game = &record.game;
    let mut writer = Writer {
        text: String::new(),
        column: 0,
    };
    writer.text.push('(');
    writer.node(&root(record));
    writer.text.push('\n');
    writer.column = 0;
    // What is still to be written, the next last.
    let mut open = vec![Step::After(game.start())];
    while let Some(step) = open.pop() {
        match step {
            Step::Line(node) => {
                writer.break_line();
                writer.put("(");
                open.push(Step::Close);
                open.push(Step::Move(node));
            }
            Step::Close => writer.put(")"),
            Step::Move(node) => {
                writer.ply(record, node);
                open.push(Step::After(node));
            }
            Step::After(node) => match game.children(node) {
                [only] => open.push(Step::Move(*only)),
                children => open.extend(children.iter().rev().map(|&child| Step::Line(child))),
            },
        }
    }
    writer.text.push_str(")\n");
    writer.text
}

/// What a writer has to do.
enum Step {
    /// The move to a position and all that follows, in parentheses.
    Line(NodeId),
    /// The end of that.
    Close,
    /// The move to a position and all that follows.
    Move(NodeId),
    /// All that follows a position.
    After(NodeId),
}

struct Writer {
    text: String,
    column: usize,
}

impl Writer {
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
        // Remarks are on positions in which the game stands; they are written before a forced pass.
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
        rules_text(game.ruleset())
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

/// The properties that set up the start, unless it is the usual one.
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
        // An empty board where the rules begin with another one.
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
