//! Prints boards in the styles of the handouts and of `replay`.

use std::io::{self, Write};

use crate::rules::{Board, Player, Square};

/// The look of a board in text.
///
/// ```
/// use reversi::rules::{Board, Size};
/// use reversi::terminal::board_style::{BoardStyle, Labels};
///
/// let style = BoardStyle { dark: 'X', light: 'O', free: '-', labels: Labels::None };
/// let mut printed = Vec::new();
/// style.print(&Board::preset(Size::new(4, 4).unwrap()), &mut printed).unwrap();
/// assert_eq!(printed, b"----\n-OX-\n-XO-\n----\n");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardStyle {
    /// A dark disc.
    pub dark: char,
    /// A light disc.
    pub light: char,
    /// A free square.
    pub free: char,
    /// The labels around the squares.
    pub labels: Labels,
}

/// The labels around a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Labels {
    /// Nothing (handout 002).
    None,
    /// Letters from `a` for columns and rows (handout 003).
    Letters,
    /// Numbers from 1 for columns, letters from `a` for rows, and lines between the squares
    /// (handout 004).
    Grid,
    /// Letters from `a` for columns and numbers from 1 for rows, as in the names of squares.
    Squares,
}

impl BoardStyle {
    /// The character for a disc of `player`.
    pub const fn symbol(&self, player: Player) -> char {
        match player {
            Player::Dark => self.dark,
            Player::Light => self.light,
        }
    }

    /// Prints `board`. Every line ends with a line feed.
    pub fn print(&self, board: &Board, output: &mut dyn Write) -> io::Result<()> {
        let size = board.size();
        let cells = |row| {
            let discs = (0..size.width()).map(move |column| board.get(Square::new(column, row)));
            discs.map(|disc| disc.map_or(self.free, |player| self.symbol(player)))
        };
        let letter = Square::column_letter;
        match self.labels {
            Labels::None => {
                for row in 0..size.height() {
                    writeln!(output, "{}", cells(row).collect::<String>())?;
                }
            }
            Labels::Letters => {
                let heading: String = (0..size.width()).map(letter).collect();
                writeln!(output, "  {heading}")?;
                for row in 0..size.height() {
                    writeln!(output, "{} {}", letter(row), cells(row).collect::<String>())?;
                }
            }
            Labels::Grid => {
                // In three characters, a number of two digits is left of the centre.
                let heading: String = (1..=size.width()).map(|n| format!(" {n:^3}")).collect();
                let rule = format!("  {}+", "+---".repeat(size.width()));
                writeln!(output, "  {heading}")?;
                writeln!(output, "{rule}")?;
                for row in 0..size.height() {
                    let squares: String = cells(row).map(|cell| format!(" {cell} |")).collect();
                    writeln!(output, "{} |{squares}", letter(row))?;
                    writeln!(output, "{rule}")?;
                }
            }
            Labels::Squares => {
                let heading: String = (0..size.width())
                    .map(|c| format!(" {}", letter(c)))
                    .collect();
                writeln!(output, "  {heading}")?;
                for row in 0..size.height() {
                    let squares: String = cells(row).map(|cell| format!(" {cell}")).collect();
                    writeln!(output, "{:2}{squares}", row + 1)?;
                }
            }
        }
        Ok(())
    }
}
