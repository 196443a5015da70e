//! Positions drawn as rows of text, as people paste them.
//!
//! A row is a line or a word. Dark discs are `X`, `*`, `B`, `D` or `●`, light ones `O`, `0`, `W`, `L` or `○`,
//! free squares `.`, `-`, `_`, `+` or `・`, and nothing between two `|`. Case does not matter. The squares of a row
//! may be separated by white space, commas, quotation marks or `|`. Letters above or below the board, numbers
//! beside it and anything to their right, frames and disc counts are skipped. The first or last line may give the
//! side to move: `X`, `Turn: X`, or `dark to move`. A file may hold several drawings, with blank lines between them.
//!
//! ```
//! use reversi::records::board;
//!
//! let (position, turn) = board::read("  a b c\n1 X O .\n2 . . .\nX to move").unwrap();
//! assert_eq!(position.to_string(), "DL.\n...\n");
//! assert_eq!(turn.unwrap().to_string(), "Dark");
//! ```

use std::ops::Range;

use super::{
    error::ReadError,
    reader::{Assumptions, Excerpt, Input, Opened, Reader, Span},
    record::Record,
    text,
};
use crate::rules::{Board, Game, Player, Size};

pub(super) struct DrawnBoard;

impl Reader for DrawnBoard {
    fn find(&self, input: &Input<'_>, _: &mut Assumptions) -> Result<Option<Vec<Span>>, ReadError> {
        let Some(text) = input.text() else {
            return Ok(None);
        };
        let whole = read(text).map(|(board, _)| board.size());
        // Two drawings of the same width would also make one tall board.
        let is_square = whole.is_some_and(|size| size.width() == size.height());
        let several = if is_square { None } else { drawings(text) };
        Ok(several.or_else(|| whole.map(|_| vec![Span::from(0..text.len())])))
    }

    fn open(&self, game: &Excerpt<'_>, assumed: &Assumptions) -> Result<Opened, ReadError> {
        let Assumptions { ruleset, size, .. } = *assumed;
        // Finding it has read it already.
        let (board, turn) = read(game.text()).unwrap_or((Board::empty(size), None));
        let turn = turn.unwrap_or_else(|| likely_turn(&board, ruleset.first));
        Ok(Opened {
            record: Record::new(Game::from_position(ruleset, board, turn)),
            problem: None,
        })
    }
}

/// The drawings in `text`, separated by blank lines, each with its captions, which are either all below or all above
/// the boards; `None` if there are fewer than two, or one of them cannot be read.
fn drawings(text: &str) -> Option<Vec<Span>> {
    let parts = parts(text);
    let is_board = |part: &Range<usize>| read(&text[part.clone()]).is_some();
    // Other kinds of text are ruled out at once.
    if !parts.iter().take(2).any(is_board) {
        return None;
    }
    let boards: Vec<usize> = (0..parts.len())
        .filter(|&at| is_board(&parts[at]))
        .collect();
    let [first, others @ ..] = &boards[..] else {
        return None;
    };
    let last = others.last()?;
    let below = others.to_vec();
    let above = [first]
        .into_iter()
        .chain(others)
        .filter(|&board| board != last);
    let above = above.map(|board| board + 1).collect();
    [below, above].into_iter().find_map(|begins: Vec<usize>| {
        let starts = [0].into_iter().chain(begins.iter().copied());
        let ends = begins.iter().copied().chain([parts.len()]);
        let drawings = starts
            .zip(ends)
            .map(|(start, end)| parts[start].start..parts[end - 1].end);
        let spans = drawings.map(|place| is_board(&place).then(|| Span::from(place)));
        spans.collect()
    })
}

/// The ranges of lines between blank ones.
fn parts(text: &str) -> Vec<Range<usize>> {
    let mut parts: Vec<Range<usize>> = Vec::new();
    let mut last = 0;
    for (number, line) in text::filled_lines(text) {
        match parts.last_mut() {
            Some(part) if number == last + 1 => part.end = line.end,
            _ => parts.push(line),
        }
        last = number;
    }
    parts
}

/// The longest drawing in bytes, without white space at the ends of its lines: plenty for the largest board with its
/// coordinates and frame.
const MAX_DRAWING_BYTES: usize = 1 << 14;

/// The square that a character stands for; `None` for other characters.
pub(super) fn cell(character: char) -> Option<Option<Player>> {
    match character {
        'X' | 'x' | '*' | 'B' | 'b' | 'D' | 'd' | '●' | '⚫' => Some(Some(Player::Dark)),
        'O' | 'o' | '0' | 'W' | 'w' | 'L' | 'l' | '○' | '◯' | '⚪' => {
            Some(Some(Player::Light))
        }
        '-' | '.' | '_' | '+' | '·' | '・' | '🟩' => Some(None),
        _ => None,
    }
}

/// A board of `size` filled from `cells`, row by row from the top; `None` if there are too few of them, or one stands
/// for no square.
pub(super) fn fill(size: Size, cells: &mut impl Iterator<Item = char>) -> Option<Board> {
    let mut board = Board::empty(size);
    for square in size.squares() {
        board.set(square, cell(cells.next()?)?);
    }
    Some(board)
}

/// The side to move if none is given: the one whose turn it would be if `first` had begun with four discs on the board
/// and nobody had passed.
pub(super) fn likely_turn(board: &Board, first: Player) -> Player {
    if board.occupied().len().is_multiple_of(2) {
        first
    } else {
        !first
    }
}

/// Reads the board that `text` draws, and the side to move if given; `None` if `text` draws no board.
pub fn read(text: &str) -> Option<(Board, Option<Player>)> {
    if let Some(board) = with_blanks(text.trim_matches(['\r', '\n'])) {
        return Some((board, None));
    }
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    if lines.clone().map(str::len).sum::<usize>() > MAX_DRAWING_BYTES {
        return None;
    }
    let mut lines: Vec<&str> = lines.filter(|line| !is_frame(line)).collect();
    let mut turn = lines.last().and_then(|line| turn_of(line));
    if turn.is_some() {
        lines.pop();
    } else if let [first, _, ..] = lines[..] {
        // In a drawing with spaces for free squares, a single character may be a row.
        turn = turn_of(first).filter(|_| first.chars().count() > 1 || !has_blanks(text));
        if turn.is_some() {
            lines.remove(0);
        }
    }
    lines.retain(|line| !is_heading(line) && !is_count(line));
    let rows_in_bars = lines.iter().filter_map(|line| between_bars(line)).count();
    let mut rows: Vec<String> = Vec::new();
    for line in lines {
        if let Some(row) = between_bars(line).and_then(|cells| row_of(&cells, rows_in_bars)) {
            rows.push(row);
            continue;
        }
        let line = line.replace(is_between, " ");
        let mut words: Vec<&str> = line.split_whitespace().collect();
        let is_number = |word: &&str| word.parse::<u8>().is_ok_and(|n| (1..=26).contains(&n));
        // Some programs print more to the right of the board, after the row's number.
        if let [first, _, rest @ ..] = &words[..]
            && is_number(first)
            && let Some(again) = rest.iter().position(|word| word == first)
        {
            words.truncate(again + 3);
        }
        if words.last().is_some_and(is_number) {
            words.pop();
        }
        if words.first().is_some_and(is_number) {
            words.remove(0);
        }
        let are_squares = words.len() > 1 && words.iter().all(|word| word.chars().count() == 1);
        if are_squares {
            rows.push(words.concat());
        } else {
            rows.extend(words.into_iter().map(str::to_owned));
        }
    }
    // Where the rows share a line, its last word may be the side to move.
    if let [first, .., last] = &rows[..]
        && turn.is_none()
        && first.chars().count() > 1
        && let Some(said) = turn_of(last)
    {
        turn = Some(said);
        rows.pop();
    }
    for (row, number) in rows.iter_mut().zip(1..) {
        *row = without_number(row, number).to_owned();
    }
    let width = rows.first()?.chars().count();
    let size = Size::new(width, rows.len()).ok()?;
    if rows.iter().any(|row| row.chars().count() != width) {
        return None;
    }
    let board = fill(size, &mut rows.iter().flat_map(|row| row.chars()))?;
    // Dashes alone are passes, not free squares.
    let is_drawn = !board.occupied().is_empty() || !text.contains('-');
    is_drawn.then_some((board, turn))
}

/// The square board drawn by lines of discs alone, with spaces for free squares.
fn with_blanks(text: &str) -> Option<Board> {
    let side = text.lines().count();
    let is_square = text.lines().all(|line| line.chars().count() == side);
    let cells = text.chars().filter(|c| !matches!(c, '\r' | '\n'));
    let has_discs = cells.clone().any(|c| c != ' ');
    let is_drawn = cells
        .clone()
        .all(|c| c == ' ' || cell(c).flatten().is_some());
    // Two lines of two characters are more likely something else.
    let is_board = side > 2 && is_square && is_drawn && has_discs && text.contains(' ');
    let mut cells = cells.map(|c| if c == ' ' { '.' } else { c });
    is_board.then(|| fill(Size::new(side, side).ok()?, &mut cells))?
}

/// Whether a row of discs alone is indented, or has spaces after it.
fn has_blanks(text: &str) -> bool {
    let is_row = |line: &str| line.chars().all(|c| cell(c).is_some());
    text.lines()
        .any(|line| line.trim() != line && !line.trim().is_empty() && is_row(line.trim()))
}

/// Returns `true` for a line of a frame, such as `+---+---+`, and for the markup that forums put around a
/// drawing.
fn is_frame(line: &str) -> bool {
    let is_line = |c: char| matches!(c, '-' | '+' | '=' | ' ' | '|') || ('─'..='╬').contains(&c);
    let is_border = line.contains(['=', '─', '━', '═']) && line.chars().all(is_line);
    let is_fence = line.starts_with("```") || ["[code]", "[/code]"].contains(&line);
    is_border || is_fence || line.starts_with('+') && line.contains('-')
}

/// Returns `true` for characters that separate the squares of a row, or the rows in a line.
fn is_between(character: char) -> bool {
    matches!(
        character,
        '|' | '│' | '┃' | '║' | '>' | '/' | ',' | '"' | '\'' | '[' | ']'
    )
}

/// The parts of a line between its bars, beside which there may be a row number; `None` for any other line.
fn between_bars(line: &str) -> Option<Vec<&str>> {
    let mut cells: Vec<&str> = line.split(['|', '│', '┃', '║']).collect();
    let is_label = |text: &str| text.trim().bytes().all(|byte| byte.is_ascii_digit());
    let labels = [cells.pop()?, *cells.first()?];
    (cells.len() > 1 && labels.into_iter().all(is_label)).then(|| cells.split_off(1))
}

/// The row with a square per cell, or per character of its only cell if that is as wide as there are `rows`. Blanks are
/// free squares.
fn row_of(cells: &[&str], rows: usize) -> Option<String> {
    let blank = |c: char| if c == ' ' { '.' } else { c };
    match cells {
        [only] => (only.chars().count() == rows).then(|| only.chars().map(blank).collect()),
        _ => {
            let square = |cell: &&str| {
                let mut characters = cell.trim().chars();
                let square = characters.next().unwrap_or('.');
                characters.next().is_none().then_some(square)
            };
            cells.iter().map(square).collect()
        }
    }
}

/// A row without its number, which may touch the squares on either side or both.
fn without_number(row: &str, number: usize) -> &str {
    let number = number.to_string();
    let row = row.strip_prefix(&number).unwrap_or(row);
    row.strip_suffix(&number).unwrap_or(row)
}

/// The side to move, if a line gives it.
pub(super) fn turn_of(line: &str) -> Option<Player> {
    let line = line.to_lowercase();
    let name = line.trim_end_matches(';');
    // Disc counts may precede it, and words with a colon.
    let name = match name.rsplit_once(". ") {
        Some((counts, last)) if is_count(counts) => last,
        _ => name,
    };
    let name = match name.split_once(':') {
        Some((what, name)) if what.split_whitespace().all(is_about_turns) => name,
        _ => name,
    };
    // A full stop alone is a free square.
    let sentence = name.trim_end_matches('.');
    let ends = ["to move", "to play", "'s turn", "'s move"];
    let shorter = ends.iter().find_map(|end| sentence.strip_suffix(end));
    let name = shorter.unwrap_or(name).trim();
    match name {
        "dark" | "black" => Some(Player::Dark),
        "light" | "white" => Some(Player::Light),
        _ => {
            let mut characters = name.chars();
            let turn = characters.next().and_then(cell)??;
            characters.next().is_none().then_some(turn)
        }
    }
}

/// Returns `true` for the words before the colon in lines such as `Side to move: X`.
fn is_about_turns(word: &str) -> bool {
    let words = [
        "turn", "next", "player", "side", "to", "move", "play", "current",
    ];
    words.contains(&word)
}

/// Returns `true` for a line with disc counts, such as `Black: 2 White: 2`.
fn is_count(line: &str) -> bool {
    let line = line.to_lowercase();
    let names = ["black", "white", "dark", "light", "x:", "o:"];
    let is_named = names.iter().any(|name| line.starts_with(name));
    is_named && line.contains(|c: char| c.is_ascii_digit())
}

/// Returns `true` for a line of column letters, from `a` on, whatever follows after a gap.
fn is_heading(line: &str) -> bool {
    let board = match line.split_once("    ") {
        Some((board, _)) if board.chars().filter(|c| !c.is_whitespace()).count() > 3 => board,
        _ => line,
    };
    let letters: Vec<char> = board
        .chars()
        .filter(|c| !c.is_whitespace() && *c != '|')
        .collect();
    let names = letters.iter().zip('a'..='z');
    let are_names = names
        .clone()
        .all(|(letter, name)| letter.to_ascii_lowercase() == name);
    letters.len() >= Size::MIN && names.count() == letters.len() && are_names
}

/// Draws a position: a line of `D`, `L` and `.` for each row, then the side to move.
pub fn write(board: &Board, turn: Option<Player>) -> String {
    match turn {
        Some(turn) => format!("{board}{} to move\n", turn.key()),
        None => board.to_string(),
    }
}
