//! The contents of the help: the pages of how to play, the positions in their pictures, and a move to practise.

use bevy::{ecs::system::SystemParam, input::keyboard::Key, prelude::*};

use crate::{
    app::base::{Dialog, GameSystems, dialogs::add_form},
    rules::{Action, Move, PlayError, Player, Position, Ruleset, Square},
};

pub(crate) fn plugin(app: &mut App) {
    add_form::<ShownHelp>(app, Dialog::Help);
    app.add_message::<HelpRequested>()
        .add_systems(Update, answer.in_set(GameSystems::Rules));
}

/// Show this tab of the open help.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct HelpRequested(pub HelpTab);

#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShownHelp {
    pub tab: HelpTab,
    pub page: HelpPage,
    /// The state of the practice.
    pub practice: Practice,
}

impl ShownHelp {
    /// Handles a key in help, and returns `true` if it has a meaning. `is_free` if no button has the focus.
    pub fn take_key(&mut self, key: &Key, control: bool, is_free: bool) -> bool {
        match key {
            Key::PageUp if control => self.tab = HelpTab::HowToPlay,
            Key::PageDown if control => self.tab = HelpTab::Keys,
            Key::PageUp => self.turn(-1),
            Key::PageDown => self.turn(1),
            Key::ArrowLeft if is_free => self.turn(-1),
            Key::ArrowRight if is_free => self.turn(1),
            Key::Home => self.turn(isize::MIN),
            Key::End => self.turn(isize::MAX),
            _ => return false,
        }
        true
    }

    /// Turns this many pages in how to play, if shown.
    fn turn(&mut self, pages: isize) {
        if self.tab == HelpTab::HowToPlay {
            self.page = self.page.turned(pages);
        }
    }
}

/// The shown help as a system parameter, for the dialog and its keys to change.
#[derive(SystemParam, Deref)]
pub struct HelpDialog<'w>(pub(super) ResMut<'w, ShownHelp>);

impl HelpDialog<'_> {
    pub(crate) fn take_key(&mut self, key: &Key, control: bool, is_free: bool) -> bool {
        self.0.take_key(key, control, is_free)
    }
}

fn answer(mut requests: MessageReader<HelpRequested>, mut shown: ResMut<ShownHelp>) {
    for HelpRequested(tab) in requests.read() {
        shown.tab = *tab;
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HelpTab {
    /// The rules, one idea per page.
    #[default]
    HowToPlay,
    Keys,
}

impl HelpTab {
    pub const ALL: [HelpTab; 2] = [HelpTab::HowToPlay, HelpTab::Keys];
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HelpPage {
    #[default]
    Capture,
    /// A move may capture along several lines.
    Directions,
    Practice,
    Pass,
    End,
    Starts,
    Marks,
}

impl HelpPage {
    /// Every page, in the order in which they are read.
    pub const ALL: [HelpPage; 7] = [
        HelpPage::Capture,
        HelpPage::Directions,
        HelpPage::Practice,
        HelpPage::Pass,
        HelpPage::End,
        HelpPage::Starts,
        HelpPage::Marks,
    ];

    /// Its number, from 1.
    pub const fn number(self) -> usize {
        self as usize + 1
    }

    /// The page this many pages on (negative: back), clamped to the first and the last.
    #[must_use]
    pub fn turned(self, pages: isize) -> HelpPage {
        let last = HelpPage::ALL.len() - 1;
        HelpPage::ALL[(self as usize).saturating_add_signed(pages).min(last)]
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct ExampleMove {
    pub before: Position,
    pub played: Move,
    pub after: Position,
}

impl ExampleMove {
    /// Two discs are trapped, a third is not.
    pub fn capture() -> ExampleMove {
        ExampleMove::new("...... .DLL.. ....L. ......", "e2")
    }

    /// Discs are trapped in a row, a column and a diagonal at once.
    pub fn directions() -> ExampleMove {
        ExampleMove::new(".D.D.. ..LL.. DLL... ......", "d3")
    }

    /// The last move of a game.
    pub fn end() -> ExampleMove {
        ExampleMove::new(".LLD LDLD LLDD LLLD", "a1")
    }

    /// A move early in a game.
    pub fn opening() -> ExampleMove {
        ExampleMove::new("...... ...... ..LD.. ..DL.. ...... ......", "d5")
    }

    /// A move by Dark.
    fn new(board: &str, square: &str) -> ExampleMove {
        let before = drawn(board, Player::Dark);
        let played = square.parse().ok().and_then(|at| before.check(at).ok());
        let played = played.expect("pictures show legal moves");
        let mut after = before;
        after.play_unchecked(&played);
        ExampleMove {
            before,
            played,
            after,
        }
    }
}

/// A position in which Light has to pass, while Dark can move.
pub(super) fn pass() -> Position {
    drawn("..LD .LLD LLLD DDDD", Player::Light)
}

fn drawn(board: &str, turn: Player) -> Position {
    let board = board.parse().expect("pictures show whole boards");
    Position::new(Ruleset::OTHELLO, board, turn)
}

/// The move that readers play themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Practice {
    #[default]
    Asked,
    /// The last move was illegal.
    Refused {
        square: Square,
        reason: PlayError,
    },
    Played(Move),
}

impl Practice {
    /// The position before the move, with Dark to move.
    pub fn start() -> Position {
        drawn("..L... ..LD.. ..DL.. ......", Player::Dark)
    }

    pub fn position(&self) -> Position {
        let start = Practice::start();
        match self {
            Practice::Played(played) => {
                let place = Action::Place(played.square);
                start.play(place).unwrap_or(start)
            }
            Practice::Asked | Practice::Refused { .. } => start,
        }
    }

    /// The state after a try on `square`; unchanged once a move is played.
    #[must_use]
    pub fn tried(self, square: Square) -> Practice {
        if matches!(self, Practice::Played(_)) {
            return self;
        }
        match Practice::start().check(square) {
            Ok(found) => Practice::Played(found),
            Err(reason) => Practice::Refused { square, reason },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Outcome;

    #[test]
    fn the_pictures_show_what_their_pages_say() {
        let capture = ExampleMove::capture();
        assert_eq!(capture.played.flips.to_string(), "c2 d2");
        let untrapped = "e3".parse().unwrap();
        assert_eq!(capture.after.board().get(untrapped), Some(Player::Light));
        let directions = ExampleMove::directions();
        assert_eq!(directions.played.flips.to_string(), "c2 d2 b3 c3");
        assert_eq!(directions.after.board().count(Player::Light), 0);
        let end = ExampleMove::end();
        assert!(end.after.board().free().is_empty());
        assert_eq!(end.after.outcome(), Some(Outcome::Win(Player::Dark)));
        let opening = ExampleMove::opening();
        assert_eq!(opening.played.flips.len(), 1);
        assert_eq!(opening.after.turn(), Some(Player::Light));
    }

    #[test]
    fn the_picture_of_a_pass_shows_one() {
        let pass = pass();
        assert!(pass.must_pass() && !pass.board().free().is_empty());
        let after = pass.pass().unwrap();
        assert_eq!(after.legal_moves().squares().to_string(), "a1 b1 a2");
    }
}
