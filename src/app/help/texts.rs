//! Texts of how to play, page by page.

use super::state::{HelpPage, HelpTab};
use crate::{
    app::text::language::Language,
    rules::{Board, Outcome, Player, Position, Square},
};

pub fn tab(text: Language, tab: HelpTab) -> &'static str {
    match tab {
        HelpTab::HowToPlay => text.commands_how_to_play(),
        HelpTab::Keys => text.help_keys(),
    }
}

pub fn title(text: Language, page: HelpPage) -> &'static str {
    match page {
        HelpPage::Capture => text.help_capture(),
        HelpPage::Directions => text.help_directions(),
        HelpPage::Practice => text.help_practice(),
        HelpPage::Pass => text.help_pass(),
        HelpPage::End => text.help_end(),
        HelpPage::Starts => text.help_starts(),
        HelpPage::Marks => text.help_marks(),
    }
}

/// The text of a page: one paragraph or two.
pub fn paragraphs(text: Language, page: HelpPage) -> (&'static str, Option<&'static str>) {
    match page {
        HelpPage::Capture => (text.help_capture_1(), Some(text.help_capture_2())),
        HelpPage::Directions => (text.help_directions_1(), Some(text.help_directions_2())),
        HelpPage::Practice => (text.help_practice_1(), None),
        HelpPage::Pass => (text.help_pass_1(), None),
        HelpPage::End => (text.help_end_1(), Some(text.help_end_2())),
        HelpPage::Starts => (text.help_starts_1(), None),
        HelpPage::Marks => (text.help_marks_1(), Some(text.help_marks_2())),
    }
}

pub fn result(text: Language, position: &Position) -> String {
    let [dark, light] = Player::ALL.map(|player| position.board().count(player));
    match position.standing() {
        Outcome::Win(winner) => text.help_result(dark, light, winner),
        Outcome::Tie => text.help_tie(dark, light),
    }
}

/// A square of the practice board, for screen readers.
pub fn square(text: Language, square: Square, disc: Option<Player>) -> String {
    match disc {
        Some(player) => text.help_square(player, square),
        None => text.help_free_square(square),
    }
}

pub fn picture(text: Language, board: &Board) -> String {
    let [dark, light] = Player::ALL.map(|player| board.discs(player));
    if dark.is_empty() && light.is_empty() {
        return text.help_empty_board().into();
    }
    let (dark, light) = (dark.to_string(), light.to_string());
    text.help_board(dark, light)
}
