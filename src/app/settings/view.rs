//! How the player sees the board, turned and mirrored. Games and their records know nothing of it.

use serde::{Deserialize, Serialize};

use crate::rules::{Game, Ply, Size, Square, Symmetry};

/// One of the eight ways to see a board, in the form in which it is stored.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[serde(default)]
pub struct BoardView {
    /// Whether left and right are exchanged.
    pub mirrored: bool,
    /// How often the board is then turned to the right by 90 degrees.
    pub turns: u8,
}

impl BoardView {
    /// Every way, the usual one first.
    pub fn all() -> impl Iterator<Item = BoardView> {
        let ways = [false, true].into_iter();
        ways.flat_map(|mirrored| (0..4).map(move |turns| BoardView { mirrored, turns }))
    }

    pub fn is_usual(&self) -> bool {
        *self == BoardView::default()
    }

    /// Where the squares of a board are seen.
    pub fn of(self, size: Size) -> Symmetry {
        let usual = Symmetry::identity(size);
        let view = if self.mirrored {
            usual.mirrored()
        } else {
            usual
        };
        // A damaged number means a way too.
        (0..self.turns % 4).fold(view, |view, _| view.turned())
    }

    /// What is seen, turned to the right so often by 90 degrees.
    #[must_use]
    pub fn turned(self, times: u8) -> BoardView {
        let turns = (self.turns % 4 + times) % 4;
        BoardView { turns, ..self }
    }

    /// What is seen, with left and right exchanged.
    #[must_use]
    pub fn mirrored(self) -> BoardView {
        BoardView {
            mirrored: !self.mirrored,
            turns: (4 - self.turns % 4) % 4,
        }
    }

    /// The way to see a game as one that begins with f5: its first move outside the centre is seen there. `None` if no
    /// way does that.
    pub fn as_f5(game: &Game) -> Option<BoardView> {
        const F5: Square = Square::new(5, 4);
        let size = game.size();
        let plies = game.main_line().filter_map(|node| game.ply_at(node));
        let mut squares = plies.filter_map(Ply::square);
        let first = squares.find(|square| !size.centre().contains(square))?;
        BoardView::all().find(|view| view.of(size).apply(first) == F5)
    }
}
