//! How to play, page by page.

use super::messages::{Text, tell};
use crate::{
    app::help::{HelpPage, HelpTab},
    rules::{Board, Move, Outcome, Player, Position, Square},
};

pub const BACK: Text = Text::new("help-back");
pub const NEXT: Text = Text::new("help-next");
pub const AGAIN: Text = Text::new("help-again");

/// A tab.
pub fn tab(tab: HelpTab) -> Text {
    match tab {
        HelpTab::HowToPlay => Text::new("help-how-to-play"),
        HelpTab::Keys => Text::new("help-keys"),
    }
}

/// Which page this is, such as `2 of 7`.
pub fn counter(page: HelpPage) -> String {
    let (number, count) = (page.number(), HelpPage::ALL.len());
    tell("help-counter", &[("number", &number), ("count", &count)])
}

/// The idea of a page.
pub fn title(page: HelpPage) -> Text {
    match page {
        HelpPage::Capture => Text::new("help-capture"),
        HelpPage::Directions => Text::new("help-directions"),
        HelpPage::Practice => Text::new("help-practice"),
        HelpPage::Pass => Text::new("help-pass"),
        HelpPage::End => Text::new("help-end"),
        HelpPage::Starts => Text::new("help-starts"),
        HelpPage::Marks => Text::new("help-marks"),
    }
}

/// What a page says: one paragraph or two.
pub fn paragraphs(page: HelpPage) -> (Text, Option<Text>) {
    let (first, second) = match page {
        HelpPage::Capture => ("help-capture-1", Some("help-capture-2")),
        HelpPage::Directions => ("help-directions-1", Some("help-directions-2")),
        HelpPage::Practice => ("help-practice-1", None),
        HelpPage::Pass => ("help-pass-1", None),
        HelpPage::End => ("help-end-1", Some("help-end-2")),
        HelpPage::Starts => ("help-starts-1", None),
        HelpPage::Marks => ("help-marks-1", Some("help-marks-2")),
    };
    (Text::new(first), second.map(Text::new))
}

pub const BEFORE: Text = Text::new("help-before");
pub const CANNOT_MOVE: Text = Text::new("help-cannot-move");
pub const GOES_AGAIN: Text = Text::new("help-goes-again");
pub const LAST_SQUARE: Text = Text::new("help-last-square");
pub const FILL_CENTRE: Text = Text::new("help-fill-centre");
pub const FOUR_DISCS: Text = Text::new("help-four-discs");
pub const FREE: Text = Text::new("help-free");
pub const LEGAL: Text = Text::new("help-legal");
pub const POINTED_AT: Text = Text::new("help-pointed-at");

/// A move and what it traps.
pub fn traps(played: &Move) -> String {
    let count = played.flips.len();
    tell(
        "help-traps",
        &[("square", &played.square), ("count", &count)],
    )
}

/// What became of the trapped discs.
pub fn flipped(played: &Move) -> String {
    tell("help-flipped", &[("count", &played.flips.len())])
}

/// The counts of a finished game.
pub fn result(position: &Position) -> String {
    let [dark, light] = Player::ALL.map(|player| position.board().count(player));
    match position.standing() {
        Outcome::Win(winner) => tell(
            "help-result",
            &[("dark", &dark), ("light", &light), ("winner", &winner)],
        ),
        Outcome::Tie => tell("help-tie", &[("dark", &dark), ("light", &light)]),
    }
}

/// The reader has found a move.
pub fn well_done(played: &Move) -> String {
    let count = played.flips.len();
    tell(
        "help-well-done",
        &[("square", &played.square), ("count", &count)],
    )
}

/// A square of the practice board, for screen readers.
pub fn square(square: Square, disc: Option<Player>) -> String {
    match disc {
        Some(player) => tell("help-square", &[("square", &square), ("player", &player)]),
        None => tell("help-free-square", &[("square", &square)]),
    }
}

/// A picture of a board, for screen readers.
pub fn picture(board: &Board) -> String {
    let [dark, light] = Player::ALL.map(|player| board.discs(player));
    if dark.is_empty() && light.is_empty() {
        return tell("help-empty-board", &[]);
    }
    let (dark, light) = (dark.to_string(), light.to_string());
    tell("help-board", &[("dark", &dark), ("light", &light)])
}
