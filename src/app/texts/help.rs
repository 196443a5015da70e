//! How to play, page by page.

use super::counted;
use crate::{
    app::help::{HelpPage, HelpTab},
    rules::{Board, Move, Outcome, Player, Position, Square},
};

pub const BACK: &str = "Back";
pub const NEXT: &str = "Next";
pub const AGAIN: &str = "Try another";

/// A tab.
pub fn tab(tab: HelpTab) -> &'static str {
    match tab {
        HelpTab::HowToPlay => "How to play",
        HelpTab::Keys => "Keys",
    }
}

/// Which page this is, such as `2 of 7`.
pub fn counter(page: HelpPage) -> String {
    format!("{} of {}", page.number(), HelpPage::ALL.len())
}

/// The idea of a page.
pub fn title(page: HelpPage) -> &'static str {
    match page {
        HelpPage::Capture => "Trap discs to flip them",
        HelpPage::Directions => "Every line counts",
        HelpPage::Practice => "Your move",
        HelpPage::Pass => "No move? You pass",
        HelpPage::End => "The end",
        HelpPage::Starts => "Three ways to start",
        HelpPage::Marks => "Marks and hints",
    }
}

/// What a page says.
pub fn paragraphs(page: HelpPage) -> &'static [&'static str] {
    match page {
        HelpPage::Capture => &[
            "Place your disc so that it traps discs of the other colour: they lie in a straight line between \
             it and another of your discs. All trapped discs flip to your colour.",
            "Then it is the other player's turn.",
        ],
        HelpPage::Directions => &[
            "Rows, columns and diagonals all count, and one disc can trap along several of them at once.",
            "A move has to flip at least one disc.",
        ],
        HelpPage::Practice => &["You play Dark. Click a square that traps a light disc."],
        HelpPage::Pass => &[
            "If you can't flip anything, you pass, and the other side goes again. The program passes for you \
             and tells you so.",
        ],
        HelpPage::End => &[
            "When neither side can move, the game is over. Usually the board is full by then.",
            "The side with more discs wins; with “Fewest discs win”, the side with fewer.",
        ],
        HelpPage::Starts => &["Choose one when you start a game; it is remembered."],
        HelpPage::Marks => &[
            "Point at a legal move to see the disc you would place and, with dashed rings, the discs that would \
             flip. The last move has a dot, and the discs it flipped small rings.",
            "A hint (F2) points at the best move; press F2 again to see by how many discs each move would win. \
             To play against the computer, click the name below Dark or Light.",
        ],
    }
}

pub const BEFORE: &str = "Dark to move";
pub const CANNOT_MOVE: &str = "Light can't flip anything…";
pub const GOES_AGAIN: &str = "…so Dark goes again";
pub const LAST_SQUARE: &str = "One square is left";
pub const FILL_CENTRE: &str =
    "Reversi: fill the four centre squares first; nothing flips until then";
pub const FOUR_DISCS: &str = "Othello: four discs lie in the centre";
pub const FREE: &str = "Free: any empty square, whether it flips or not";
pub const LEGAL: &str = "Light's legal moves have rings";
pub const POINTED_AT: &str = "Pointing at one";

/// A move and what it traps.
pub fn traps(played: &Move) -> String {
    format!("{} traps {}", played.square, discs(played))
}

/// What became of the trapped discs.
pub fn flipped(played: &Move) -> String {
    format!("{} flipped", discs(played))
}

fn discs(played: &Move) -> String {
    counted(played.flips.len(), "disc")
}

/// The counts of a finished game.
pub fn result(position: &Position) -> String {
    let [dark, light] = Player::ALL.map(|player| position.board().count(player));
    match position.standing() {
        Outcome::Win(winner) => format!("{dark}–{light}: {winner} wins"),
        Outcome::Tie => format!("{dark}–{light}: it's a tie"),
    }
}

/// The reader has found a move.
pub fn well_done(played: &Move) -> String {
    format!("Well done! {} flips {}.", played.square, discs(played))
}

/// A square of the practice board, for screen readers.
pub fn square(square: Square, disc: Option<Player>) -> String {
    match disc {
        Some(player) => format!("{square}: {player}"),
        None => format!("{square}: free"),
    }
}

/// A picture of a board, for screen readers.
pub fn picture(board: &Board) -> String {
    let [dark, light] = Player::ALL.map(|player| board.discs(player));
    if dark.is_empty() && light.is_empty() {
        return "An empty board".into();
    }
    format!("A board with Dark on {dark} and Light on {light}")
}
