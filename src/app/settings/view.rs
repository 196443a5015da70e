//! How the player sees the board, turned and mirrored. Games and records are independent of it.

use serde::{Deserialize, Serialize};

use crate::rules::{Game, Ply, Size, Square, Symmetry};

/// One of the eight views of a board, in its stored form.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[serde(default)]
pub struct BoardView {
    /// Whether left and right are exchanged.
    pub mirrored: bool,
    /// How often the board is then turned to the right by 90 degrees.
    pub turns: u8,
}

impl BoardView {
    /// Every view, the default first.
    pub fn all() -> impl Iterator<Item = BoardView> {
        let ways = [false, true].into_iter();
        ways.flat_map(|mirrored| (0..4).map(move |turns| BoardView { mirrored, turns }))
    }

    pub fn is_usual(&self) -> bool {
        *self == BoardView::default()
    }

    /// The symmetry from a board to its view.
    pub fn of(self, size: Size) -> Symmetry {
        let usual = Symmetry::identity(size);
        let view = if self.mirrored {
            usual.mirrored()
        } else {
            usual
        };
        // Any damaged number still means a view.
        (0..self.turns % 4).fold(view, |view, _| view.turned())
    }

    /// The view turned clockwise by `times` quarters.
    #[must_use]
    pub fn turned(self, times: u8) -> BoardView {
        let turns = (self.turns % 4 + times) % 4;
        BoardView { turns, ..self }
    }

    /// The view with left and right exchanged.
    #[must_use]
    pub fn mirrored(self) -> BoardView {
        BoardView {
            mirrored: !self.mirrored,
            turns: (4 - self.turns % 4) % 4,
        }
    }

    /// The view in which the game begins with f5, by its first move outside the centre. `None` if there is no such
    /// view.
    pub fn as_f5(game: &Game) -> Option<BoardView> {
        const F5: Square = Square::new(5, 4);
        let size = game.size();
        let plies = game.main_line().filter_map(|node| game.ply_at(node));
        let mut squares = plies.filter_map(Ply::square);
        let first = squares.find(|square| !size.centre().contains(square))?;
        BoardView::all().find(|view| view.of(size).apply(first) == F5)
    }
}
