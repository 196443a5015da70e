//! Positions drawn as rows of text, such as people paste them.
//!
//! A row is a line or a word. Dark discs are `X`, `*`, `B` or `D`, light ones `O`, `0`, `W` or `L`,
//! free squares `.`, `-` or `_`; upper and lower case are the same, and the squares of a row may have
//! white space or `|` between them. Letters above or below and numbers beside the board are skipped. A
//! last line may say who is on: `X`, or `dark to move`.
//!
//! ```
//! use reversi::records::board;
//!
//! let (position, turn) = board::read("  a b c\n1 X O .\n2 . . .\nX to move").unwrap();
//! assert_eq!(position.to_string(), "DL.\n...\n");
//! assert_eq!(turn.unwrap().to_string(), "Dark");
//! ```

use crate::rules::{Board, Player, Position, Size};

/// The most bytes of a drawing: plenty for the largest board with letters, numbers and lines.
const LIMIT: usize = 1 << 14;

/// What a character of a drawing means; `None` if nothing.
pub(super) fn cell(character: char) -> Option<Option<Player>> {
    match character {
        'X' | 'x' | '*' | 'B' | 'b' | 'D' | 'd' | '●' => Some(Some(Player::Dark)),
        'O' | 'o' | '0' | 'W' | 'w' | 'L' | 'l' | '○' => Some(Some(Player::Light)),
        '-' | '.' | '_' | '·' => Some(None),
        _ => None,
    }
}

/// A board of `size` whose squares are the next of `cells`, row by row from the top; `None` if one is
/// none or missing.
pub(super) fn fill(size: Size, cells: &mut impl Iterator<Item = char>) -> Option<Board> {
    let mut board = Board::empty(size);
    for square in size.squares() {
        board.set(square, cell(cells.next()?)?);
    }
    Some(board)
}

/// Who is on if nobody says it: the side whose turn it is in a game without passes, in which every
/// move adds a disc to the first four and `first` begins.
pub(super) fn likely_turn(board: &Board, first: Player) -> Player {
    match board.occupied().len().is_multiple_of(2) {
        true => first,
        false => !first,
    }
}

/// The board that `text` draws, and who it says is on; `None` if it draws none.
pub fn read(text: &str) -> Option<(Board, Option<Player>)> {
    if text.len() > LIMIT {
        return None;
    }
    let text = text.replace('|', " ");
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let mut lines: Vec<&str> = lines.filter(|line| !line.starts_with('+')).collect();
    let mut turn = lines.last().and_then(|line| turn_of(line));
    if turn.is_some() {
        lines.pop();
    }
    lines.retain(|line| !is_heading(line));
    let mut rows: Vec<String> = Vec::new();
    for line in lines {
        let mut words: Vec<&str> = line.split_whitespace().collect();
        let is_number = |word: &&str| word.parse::<u8>().is_ok_and(|n| (1..=26).contains(&n));
        if words.last().is_some_and(is_number) {
            words.pop();
        }
        if words.first().is_some_and(is_number) {
            words.remove(0);
        }
        let are_squares = words.len() > 1 && words.iter().all(|word| word.chars().count() == 1);
        match are_squares {
            true => rows.push(words.concat()),
            false => rows.extend(words.into_iter().map(str::to_owned)),
        }
    }
    // The side to move may also be a word after rows in one line.
    if let [first, .., last] = &rows[..]
        && turn.is_none()
        && first.chars().count() > 1
        && let Some(said) = turn_of(last)
    {
        turn = Some(said);
        rows.pop();
    }
    let width = rows.first()?.chars().count();
    let size = Size::new(width, rows.len()).ok()?;
    if rows.iter().any(|row| row.chars().count() != width) {
        return None;
    }
    let board = fill(size, &mut rows.iter().flat_map(|row| row.chars()))?;
    // Dashes alone are passes rather than squares.
    let is_drawn = !board.occupied().is_empty() || !text.contains('-');
    is_drawn.then_some((board, turn))
}

/// The side to move that a line names.
fn turn_of(line: &str) -> Option<Player> {
    let line = line.to_lowercase();
    let name = line.trim_end_matches(';');
    // A point alone is a free square.
    let sentence = name.trim_end_matches('.');
    let shorter = sentence.strip_suffix("to move");
    let shorter = shorter.or(sentence.strip_suffix("to play"));
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

/// Returns `true` for the letters of the columns, from `a` on.
fn is_heading(line: &str) -> bool {
    let letters: Vec<char> = line.chars().filter(|c| !c.is_whitespace()).collect();
    let names = letters.iter().zip('a'..='z');
    let are_names = names
        .clone()
        .all(|(letter, name)| letter.to_ascii_lowercase() == name);
    letters.len() >= Size::MIN && names.count() == letters.len() && are_names
}

/// Draws a position: `D`, `L` and `.` in a line a row, then who is on.
pub fn write(position: &Position) -> String {
    match position.turn {
        Some(turn) => format!("{}{} to move\n", position.board, turn.key()),
        None => position.board.to_string(),
    }
}
