//! The table of commands: everything that keys, menus and buttons can ask for.

use bevy::{ecs::system::SystemParam, input::keyboard::Key, prelude::*};

use super::{
    dialogs::{Dialog, DialogRequested, Dialogs, NewGameForm, StatisticsForm},
    engine_test::EngineTestRequested,
    exercise::{ExerciseRequested, Exercises},
    files::{CopyFormat, FileRequested, can_be},
    focus::MenuFocusRequested,
    help::HelpTab,
    hint::{Hint, HintRequested, HintStage},
    live::LiveValues,
    mode::{ChosenMode, Mode, ModeRequested},
    model::{GameModel, GameRequested, line_beside, line_start},
    now::Now,
    opponent::{ComputerState, MoveNowRequested, Opponent},
    preview::{Preview, PreviewRequested},
    requests::Requests,
    review::{GameReview, LineDirection, StopReviewRequested},
    set_up::SetUpForm,
    set_up_exchange::ExchangeRequested,
    settings::{SettingRequested, USUAL_TEXT},
    statistics::StatisticsRequested,
    texts::{commands as texts, language::Language, messages::Text},
    window::WindowRequested,
};
use crate::{
    engine::MoveValue,
    rules::{Action, NodeId, Position},
};

/// What commands depend on, as a parameter of a system.
#[derive(SystemParam)]
pub struct Situation<'w> {
    /// The time.
    pub now: Res<'w, Now>,
    /// The language.
    pub text: Res<'w, Language>,
    /// The game.
    pub model: Res<'w, GameModel>,
    /// The computer as a player.
    pub opponent: Res<'w, Opponent>,
    /// The hint.
    pub hint: Res<'w, Hint>,
    /// The review of the game.
    pub review: Res<'w, GameReview>,
    /// The exercise under way.
    pub exercises: Res<'w, Exercises>,
    /// The line that is shown instead of the game.
    pub preview: Res<'w, Preview>,
    /// The values of all legal moves.
    pub live: Res<'w, LiveValues>,
    chosen: Res<'w, ChosenMode>,
    dialogs: Res<'w, Dialogs>,
}

impl Situation<'_> {
    /// What the player does.
    pub fn mode(&self) -> Mode {
        Mode::of(*self.chosen, &self.model)
    }

    /// The review, while it is shown.
    pub fn shown_review(&self) -> Option<&GameReview> {
        self.chosen.has_review().then_some(&*self.review)
    }

    /// What the computer does, if it is to move.
    pub fn computer(&self) -> Option<ComputerState<'_>> {
        self.opponent.state(&self.model)
    }

    /// Returns `true` if there is a move to hint at, which is not the computer's. While that answers at
    /// once, the button need not go off and on.
    fn can_hint(&self) -> bool {
        if self.exercises.is_running() {
            return self.exercises.hides_answer();
        }
        let thinks = self.opponent.long_thought(&self.now).is_some();
        let watches = self.model.players().are_computers() && !self.model.computer_waits();
        let shows = self.preview.is_shown();
        let is_over = self.model.is_over() || self.model.game().legal().is_empty();
        !is_over && !thinks && !watches && !shows
    }

    /// Whether there is a move to be played at once: other programs take their time.
    fn can_move_now(&self) -> bool {
        match self.computer() {
            Some(ComputerState::Thinks(_)) => !self.model.awaits_program(),
            computer => computer.is_some(),
        }
    }

    /// The position that is being set up.
    fn set_up(&self) -> Option<&SetUpForm> {
        match &self.dialogs.open {
            Some(Dialog::SetUp(form)) => Some(form),
            _ => None,
        }
    }

    /// The values to be shown on the board, the best first.
    pub fn values(&self) -> &[MoveValue] {
        self.live.on_board(&self.hint, &self.preview)
    }

    /// The better line of the review or the exercise, unless the player looks for it.
    pub(super) fn better_line(&self) -> Option<(&Position, &[Action])> {
        self.exercises.better_line(self.shown_review())
    }

    /// Whether the player can look for a better move, or for yet another one.
    fn can_try(&self) -> bool {
        if self.exercises.is_running() {
            return self.exercises.tried().is_some();
        }
        let subject = self.shown_review().and_then(GameReview::subject);
        subject.is_some_and(|(_, ply)| ply.is_fault())
    }

    /// The position after the next move of the review that was not good, or the one before.
    fn fault_beside(&self, direction: LineDirection) -> Option<NodeId> {
        self.shown_review()?.fault_beside(direction)
    }

    /// Sends what an arrow to the left or right means while a line is shown, or could be, and returns `true`
    /// if it means anything.
    pub(super) fn walks_line(&self, key: &Key, requests: &mut Requests) -> bool {
        let is_forward = *key == Key::ArrowRight;
        if self.preview.is_shown() {
            let steps = if is_forward { 1 } else { -1 };
            requests.ask(PreviewRequested::Step(steps));
            return true;
        }
        let line = self.better_line().filter(|_| is_forward);
        let is_shown = line.is_some();
        if let Some((before, line)) = line {
            let (before, line) = (Box::new(*before), line.to_vec());
            requests.ask(PreviewRequested::Show { before, line });
        }
        is_shown
    }
}

/// A row of the table.
pub struct Command {
    name: Text,
    /// What its keys do, for the list of keys; empty if it has none.
    help: Text,
    /// The keys for it. The first are shown in menus.
    pub keys: &'static [Keys],
    /// Its keys also work while a button or a text field has the focus.
    pub is_global: bool,
    /// Whether it would do anything. Its menu entry and its button are disabled otherwise.
    pub is_possible: fn(&Situation) -> bool,
    /// Sends the requests that carry it out.
    pub ask: fn(&Situation, &mut Requests),
}

/// A combination of keys.
pub struct Keys {
    /// The keys as the player reads them; empty if they are another way to press the ones before.
    pub shown: &'static str,
    key: KeyName,
    control: bool,
    shift: Option<bool>,
}

/// A logical key: what it means on the user's keyboard, not where it lies.
enum KeyName {
    Letter(&'static str),
    Named(Key),
    /// Read elsewhere; listed for people.
    Listed,
}

impl Keys {
    const fn new(shown: &'static str, key: KeyName, control: bool, shift: Option<bool>) -> Keys {
        Keys {
            shown,
            key,
            control,
            shift,
        }
    }

    /// A key by itself.
    const fn named(shown: &'static str, key: Key) -> Keys {
        Keys::new(shown, KeyName::Named(key), false, None)
    }

    /// Ctrl and a key.
    const fn control_named(shown: &'static str, key: Key) -> Keys {
        Keys::new(shown, KeyName::Named(key), true, None)
    }

    /// Ctrl and a letter, whether Shift is held or not.
    const fn control(shown: &'static str, letter: &'static str) -> Keys {
        Keys::new(shown, KeyName::Letter(letter), true, None)
    }

    /// Ctrl and a letter without Shift.
    const fn control_only(shown: &'static str, letter: &'static str) -> Keys {
        Keys::new(shown, KeyName::Letter(letter), true, Some(false))
    }

    /// Ctrl, Shift and a letter.
    const fn control_shift(shown: &'static str, letter: &'static str) -> Keys {
        Keys::new(shown, KeyName::Letter(letter), true, Some(true))
    }

    /// Keys that are read elsewhere.
    const fn listed(shown: &'static str) -> Keys {
        Keys::new(shown, KeyName::Listed, false, None)
    }

    fn are(&self, key: &Key, control: bool, shift: bool) -> bool {
        let same_key = match (&self.key, key) {
            (KeyName::Letter(letter), Key::Character(text)) => text.eq_ignore_ascii_case(letter),
            (KeyName::Named(name), key) => name == key,
            _ => false,
        };
        same_key && self.control == control && self.shift.is_none_or(|wanted| wanted == shift)
    }
}

impl Command {
    /// Its name in menus and on buttons; empty where it has neither.
    pub fn name(&self, text: Language) -> &'static str {
        (self.name)(text)
    }

    /// Its first keys as the player reads them; empty if it has none.
    pub fn keys(&self, text: Language) -> String {
        let shown = self.keys.first().map_or("", |keys| keys.shown);
        texts::keys(text, shown)
    }
}

/// The command of a key that is pressed with or without Ctrl (on macOS, Cmd) and Shift.
pub fn of_key(key: &Key, control: bool, shift: bool) -> Option<&'static Command> {
    let has_keys = |command: &&Command| {
        let mut keys = command.keys.iter();
        keys.any(|keys| keys.are(key, control, shift))
    };
    ALL.iter().copied().find(has_keys)
}

/// All keys with what they do, in the order of the table.
pub fn keyboard_help(text: Language) -> impl Iterator<Item = (String, &'static str)> {
    let keys = move |command: &&'static Command| {
        let help = (command.help)(text);
        let keys = command
            .keys
            .iter()
            .map(move |keys| texts::keys(text, keys.shown));
        keys.map(move |keys| (keys, help))
    };
    ALL.iter()
        .flat_map(keys)
        .filter(|(keys, _)| !keys.is_empty())
}

/// Goes to the move beside this one that was not good.
fn go_to_fault(now: &Situation, direction: LineDirection, requests: &mut Requests) {
    if let Some(node) = now.fault_beside(direction) {
        requests.ask(GameRequested::GoToNode(node));
    }
}

/// A value, or what a row says where it is left out.
macro_rules! value_or {
    ($default:expr;) => {
        $default
    };
    ($default:expr; $value:expr) => {
        $value
    };
}

macro_rules! commands {
    ($(
        $(#[$doc:meta])*
        $id:ident {
            $(name: $name:expr,)?
            $(help: $help:expr,)?
            $(keys: $keys:expr,)?
            $(is_global: $is_global:expr,)?
            $(is_possible: $is_possible:expr,)?
            $(ask: $ask:expr,)?
        }
    )+) => {
        $(
            $(#[$doc])*
            pub static $id: Command = Command {
                name: value_or!(|_| ""; $($name)?),
                help: value_or!(|_| ""; $($help)?),
                keys: value_or!(&[]; $($keys)?),
                is_global: value_or!(false; $($is_global)?),
                is_possible: value_or!(|_| true; $($is_possible)?),
                ask: value_or!(|_, _| {}; $($ask)?),
            };
        )+

        /// Every command, in the order of the list of keys.
        pub static ALL: &[&Command] = &[$(&$id),+];
    };
}

commands! {
    /// Moves the cursor; the keyboard reads these keys itself.
    MOVE_CURSOR {
        help: Language::commands_move_cursor_help,
        keys: &[Keys::listed("Arrow keys")],
    }
    /// Plays on the square of the cursor; read by the keyboard itself.
    PLAY_ON_CURSOR {
        help: Language::commands_play_on_cursor_help,
        keys: &[Keys::listed("Enter, Space")],
    }
    /// Plays on a square that is typed; read by the keyboard itself.
    TYPE_SQUARE {
        help: Language::commands_type_square_help,
        keys: &[Keys::listed("d 3 Enter")],
    }
    /// Takes back.
    UNDO {
        name: Language::commands_undo,
        help: Language::commands_undo,
        keys: &[Keys::control_only("Ctrl+Z", "z")],
        is_possible: |now| now.model.can_undo(),
        ask: |_, requests| requests.ask(GameRequested::Undo),
    }
    /// Plays again what was taken back.
    REDO {
        name: Language::commands_redo,
        help: Language::commands_redo,
        keys: &[
            Keys::control("Ctrl+Y", "y"),
            Keys::control_shift("Ctrl+Shift+Z", "z"),
        ],
        is_possible: |now| now.model.can_redo(),
        ask: |_, requests| requests.ask(GameRequested::Redo),
    }
    /// Shows the position before the first move.
    FIRST {
        name: Language::commands_first,
        help: Language::commands_first,
        keys: &[Keys::named("Home", Key::Home)],
        is_possible: |now| now.model.game().can_undo(),
        ask: |_, requests| requests.ask(GameRequested::GoTo(0)),
    }
    /// Shows the position one ply earlier.
    BACK {
        name: Language::commands_back,
        help: Language::commands_back,
        keys: &[Keys::named("Page Up", Key::PageUp)],
        is_possible: |now| now.model.game().can_undo(),
        ask: |_, requests| requests.ask(GameRequested::Back),
    }
    /// Shows the position one ply later.
    FORWARD {
        name: Language::commands_forward,
        help: Language::commands_forward,
        keys: &[Keys::named("Page Down", Key::PageDown)],
        is_possible: |now| now.model.game().can_redo(),
        ask: |_, requests| requests.ask(GameRequested::Forward),
    }
    /// Shows the last position of the line.
    LAST {
        name: Language::commands_last,
        help: Language::commands_last,
        keys: &[Keys::named("End", Key::End)],
        is_possible: |now| now.model.game().can_redo(),
        ask: |_, requests| requests.ask(GameRequested::GoTo(usize::MAX)),
    }
    /// Shows the line beside this one, at the last branching.
    NEXT_LINE {
        name: Language::commands_next_line,
        help: Language::commands_next_line,
        keys: &[Keys::control_named("Ctrl+Page Down", Key::PageDown)],
        is_possible: |now| line_beside(now.model.game(), 1).is_some(),
        ask: |_, requests| requests.ask(GameRequested::NextLine),
    }
    /// Shows the line beside this one on the other side.
    PREVIOUS_LINE {
        name: Language::commands_previous_line,
        help: Language::commands_previous_line,
        keys: &[Keys::control_named("Ctrl+Page Up", Key::PageUp)],
        is_possible: |now| line_beside(now.model.game(), -1).is_some(),
        ask: |_, requests| requests.ask(GameRequested::PreviousLine),
    }
    /// Makes the line on the board the main one.
    PROMOTE_LINE {
        name: Language::commands_promote_line,
        help: Language::commands_promote_line,
        keys: &[Keys::control_only("Ctrl+M", "m")],
        is_possible: |now| line_start(now.model.game()).is_some(),
        ask: |now, requests| requests.ask(GameRequested::Promote(now.model.game().present())),
    }
    /// Deletes the line on the board, back to where it left another one.
    DELETE_LINE {
        name: Language::commands_delete_line,
        help: Language::commands_delete_line,
        keys: &[Keys::control_named("Ctrl+Delete", Key::Delete)],
        is_possible: |now| line_start(now.model.game()).is_some(),
        ask: |now, requests| {
            if let Some(start) = line_start(now.model.game()) {
                requests.ask(GameRequested::Delete(start));
            }
        },
    }
    /// Opens a file.
    OPEN_FILE {
        name: Language::commands_open_file,
        help: Language::commands_open_file_help,
        keys: &[Keys::control("Ctrl+O", "o")],
        ask: |_, requests| requests.ask(FileRequested::Open),
    }
    /// Saves into the game's file, or asks for one.
    SAVE {
        name: Language::commands_save,
        help: Language::commands_save,
        keys: &[Keys::control_only("Ctrl+S", "s")],
        ask: |_, requests| requests.ask(FileRequested::Save),
    }
    /// Asks where to save.
    SAVE_AS {
        name: Language::commands_save_as,
        help: Language::commands_save_as_help,
        keys: &[Keys::control_shift("Ctrl+Shift+S", "s")],
        ask: |_, requests| requests.ask(FileRequested::SaveAs),
    }
    /// Asks where to save a picture of the board.
    SAVE_PICTURE {
        name: Language::commands_save_picture,
        ask: |_, requests| requests.ask(FileRequested::SavePicture),
    }
    /// Copies the game.
    COPY_SGF {
        name: Language::commands_copy_sgf,
        help: Language::commands_copy_sgf_help,
        keys: &[Keys::control("Ctrl+C", "c")],
        ask: |now, requests| match now.set_up() {
            Some(form) => {
                let position = Box::new(form.position());
                requests.ask(ExchangeRequested::Copy(position, CopyFormat::Board));
            }
            None => requests.ask(FileRequested::Copy(CopyFormat::Sgf)),
        },
    }
    /// Copies the moves of the main line.
    COPY_TRANSCRIPT {
        name: Language::commands_copy_transcript,
        is_possible: |now| can_be(now.model.game(), CopyFormat::Transcript),
        ask: |_, requests| requests.ask(FileRequested::Copy(CopyFormat::Transcript)),
    }
    /// Copies the game as GGF.
    COPY_GGF {
        name: Language::commands_copy_ggf,
        is_possible: |now| can_be(now.model.game(), CopyFormat::Ggf),
        ask: |_, requests| requests.ask(FileRequested::Copy(CopyFormat::Ggf)),
    }
    /// Copies the position.
    COPY_BOARD {
        name: Language::commands_copy_board,
        ask: |_, requests| requests.ask(FileRequested::Copy(CopyFormat::Board)),
    }
    /// Copies the position as a line of OBF.
    COPY_OBF {
        name: Language::commands_copy_obf,
        is_possible: |now| can_be(now.model.game(), CopyFormat::Obf),
        ask: |_, requests| requests.ask(FileRequested::Copy(CopyFormat::Obf)),
    }
    /// Opens what the clipboard has.
    PASTE {
        name: Language::commands_paste,
        help: Language::commands_paste_help,
        keys: &[Keys::control("Ctrl+V", "v")],
        ask: |now, requests| match now.set_up() {
            Some(form) => requests.ask(ExchangeRequested::Paste(Box::new(form.position()))),
            None => requests.ask(FileRequested::Paste),
        },
    }
    /// Opens the dialog for a new game.
    NEW_GAME {
        name: Language::commands_new_game,
        help: Language::commands_new_game_short,
        keys: &[Keys::control("Ctrl+N", "n")],
        ask: |now, requests| {
            let form = NewGameForm::of(&now.model);
            requests.ask(DialogRequested::Toggle(Dialog::NewGame(form)));
        },
    }
    /// Opens the dialog for a new game with every size.
    OTHER_SIZE {
        name: Language::commands_other_size,
        ask: |now, requests| {
            let mut form = NewGameForm::of(&now.model);
            form.all_sizes = true;
            requests.ask(DialogRequested::Open(Dialog::NewGame(form)));
        },
    }
    /// Opens the dialog for a new game with a clock to be set.
    OTHER_CLOCK {
        name: Language::commands_other_clock,
        ask: |now, requests| {
            let mut form = NewGameForm::of(&now.model);
            form.set_own_clock();
            requests.ask(DialogRequested::Open(Dialog::NewGame(form)));
        },
    }
    /// Opens the dialog in which a position is set up.
    SET_UP {
        name: Language::commands_set_up,
        help: Language::commands_set_up_help,
        keys: &[Keys::control("Ctrl+B", "b")],
        ask: |now, requests| {
            let form = Box::new(SetUpForm::of(&now.model));
            requests.ask(DialogRequested::Toggle(Dialog::SetUp(form)));
        },
    }
    /// Opens the list of the other programs that can play.
    ENGINES {
        name: Language::commands_engines,
        ask: |_, requests| {
            requests.ask(EngineTestRequested::End);
            requests.ask(DialogRequested::Toggle(Dialog::Engines(None)));
        },
    }
    /// Starts over.
    RESTART {
        name: Language::commands_restart,
        help: Language::commands_restart,
        keys: &[Keys::control("Ctrl+R", "r")],
        ask: |_, requests| requests.ask(GameRequested::Restart),
    }
    /// Shows more of the hint, or none again.
    HINT {
        name: Language::commands_hint,
        help: Language::commands_hint_help,
        keys: &[Keys::named("F2", Key::F2)],
        is_global: true,
        is_possible: |now| now.can_hint(),
        ask: |now, requests| {
            match now.mode() {
                Mode::Retry | Mode::Training => requests.ask(ExerciseRequested::Help),
                Mode::Start | Mode::Play | Mode::LookBack | Mode::Ended | Mode::Review => {
                    requests.ask(PreviewRequested::End);
                    requests.ask(HintRequested::Next);
                }
            }
        },
    }
    /// Shows what every legal move is worth, or no longer.
    LIVE_VALUES {
        name: Language::commands_live_values,
        help: Language::commands_live_values_help,
        keys: &[Keys::control("Ctrl+L", "l")],
        ask: |_, requests| requests.ask(SettingRequested::ToggleLiveValues),
    }
    /// Shows what every move of the game was worth, or no longer.
    REVIEW {
        name: Language::commands_review,
        help: Language::commands_review_help,
        keys: &[Keys::control("Ctrl+E", "e")],
        is_possible: |now| {
            let game = now.model.game();
            let has_moves = game.can_undo() || game.can_redo();
            (now.shown_review().is_some() || has_moves) && *now.chosen != ChosenMode::Training
        },
        ask: |_, requests| requests.ask(ModeRequested::ToggleReview),
    }
    /// Goes to the next move that was not good.
    NEXT_MISTAKE {
        name: Language::commands_next_mistake,
        help: Language::commands_next_mistake,
        keys: &[Keys::control("Ctrl+.", "."), Keys::control("", ">")],
        is_possible: |now| now.fault_beside(LineDirection::Next).is_some(),
        ask: |now, requests| go_to_fault(now, LineDirection::Next, requests),
    }
    /// Goes to the last move before this one that was not good.
    PREVIOUS_MISTAKE {
        name: Language::commands_previous_mistake,
        help: Language::commands_previous_mistake,
        keys: &[Keys::control("Ctrl+,", ","), Keys::control("", "<")],
        is_possible: |now| now.fault_beside(LineDirection::Previous).is_some(),
        ask: |now, requests| go_to_fault(now, LineDirection::Previous, requests),
    }
    /// Hides what would have been better, to be looked for.
    TRY_AGAIN {
        name: Language::commands_try_again,
        help: Language::commands_try_again_help,
        keys: &[Keys::control("Ctrl+T", "t")],
        is_possible: |now| now.can_try(),
        ask: |_, requests| requests.ask(ExerciseRequested::TryAgain),
    }
    /// Opens the dialog in which training begins.
    TRAINING {
        name: Language::training_command,
        help: Language::training_help,
        keys: &[Keys::control("Ctrl+D", "d")],
        ask: |_, requests| requests.ask(DialogRequested::Toggle(Dialog::Training)),
    }
    /// Goes on to the next position of the training.
    NEXT_EXERCISE {
        name: Language::training_next,
        help: Language::training_next_help,
        keys: &[Keys::control_named("Ctrl+Enter", Key::Enter)],
        is_possible: |now| *now.chosen == ChosenMode::Training && !now.exercises.is_making(),
        ask: |_, requests| requests.ask(ExerciseRequested::Next),
    }
    /// Plays the line that begins with the best move on the board, without playing it in the game.
    BEST_LINE {
        name: Language::commands_best_line,
        help: Language::commands_best_line_help,
        keys: &[Keys::listed("→, ←")],
        is_possible: |now| now.preview.is_shown() || now.better_line().is_some(),
        ask: |now, requests| _ = now.walks_line(&Key::ArrowRight, requests),
    }
    /// Ends the search for better values, or goes on with it.
    STOP_REVIEW {
        name: Language::commands_stop_review,
        is_possible: |now| now.shown_review().is_some_and(|review| !review.is_done()),
        ask: |_, requests| requests.ask(StopReviewRequested),
    }
    /// Shows the statistics of finished games.
    STATISTICS {
        name: Language::commands_statistics,
        help: Language::commands_statistics_help,
        keys: &[Keys::control("Ctrl+I", "i")],
        ask: |_, requests| {
            requests.ask(StatisticsRequested::Read);
            let page = Dialog::Statistics(StatisticsForm::default());
            requests.ask(DialogRequested::Toggle(page));
        },
    }
    /// Lets the computer move at once, try again, or play on from an earlier position.
    MOVE_NOW {
        name: Language::commands_move_now,
        help: Language::commands_move_now_help,
        keys: &[Keys::control("Ctrl+P", "p")],
        is_possible: |now| now.can_move_now(),
        ask: |_, requests| {
            requests.ask(GameRequested::PlayOn);
            requests.ask(MoveNowRequested);
        },
    }
    /// Stops play between computers or with clocks, or lets it go on.
    PAUSE {
        name: Language::commands_pause,
        help: Language::commands_pause_help,
        keys: &[Keys::named("F3", Key::F3)],
        is_global: true,
        is_possible: |now| {
            let play = now.model.players().are_computers() && now.computer().is_some();
            play || now.model.timed().is_some()
        },
        ask: |now, requests| requests.ask(if now.model.computer_waits() {
            GameRequested::PlayOn
        } else {
            GameRequested::Pause
        }),
    }
    /// Shows how to play.
    HOW_TO_PLAY {
        name: Language::commands_how_to_play,
        help: Language::commands_how_to_play_help,
        keys: &[Keys::named("F1", Key::F1)],
        is_global: true,
        ask: |_, requests| {
            let help = Dialog::help(HelpTab::HowToPlay);
            requests.ask(DialogRequested::Toggle(help));
        },
    }
    /// Shows every key.
    SHORTCUTS {
        name: Language::commands_shortcuts,
        ask: |_, requests| {
            let help = Dialog::help(HelpTab::Keys);
            requests.ask(DialogRequested::Toggle(help));
        },
    }
    /// Shows what the program is.
    ABOUT {
        name: Language::commands_about,
        ask: |_, requests| requests.ask(DialogRequested::Toggle(Dialog::About)),
    }
    /// Moves the focus into the menu bar.
    FOCUS_MENU {
        help: Language::commands_focus_menu_help,
        keys: &[Keys::named("F10", Key::F10)],
        is_global: true,
        ask: |_, requests| requests.ask(MenuFocusRequested),
    }
    /// Fills the screen, or stops doing so.
    FULL_SCREEN {
        name: Language::commands_full_screen,
        help: Language::commands_full_screen,
        keys: &[Keys::named("F11", Key::F11)],
        is_global: true,
        ask: |_, requests| requests.ask(WindowRequested::ToggleFullScreen),
    }
    /// Makes text larger.
    LARGER_TEXT {
        name: Language::commands_larger_text,
        help: Language::commands_larger_text,
        // On many keyboards, + is = with Shift.
        keys: &[Keys::control("Ctrl++", "+"), Keys::control("", "=")],
        is_global: true,
        ask: |_, requests| requests.ask(SettingRequested::LargerText),
    }
    /// Makes text smaller.
    SMALLER_TEXT {
        name: Language::commands_smaller_text,
        help: Language::commands_smaller_text,
        keys: &[Keys::control("Ctrl+−", "-"), Keys::control("", "_")],
        is_global: true,
        ask: |_, requests| requests.ask(SettingRequested::SmallerText),
    }
    /// Gives text its usual size.
    USUAL_TEXT_SIZE {
        name: Language::commands_usual_text_size,
        help: Language::commands_usual_text_size,
        keys: &[Keys::control("Ctrl+0", "0")],
        is_global: true,
        ask: |_, requests| requests.ask(SettingRequested::TextSize(USUAL_TEXT)),
    }
    /// Stops all sounds, or lets them be heard again.
    MUTE {
        name: Language::commands_mute,
        help: Language::commands_mute_help,
        keys: &[Keys::control_shift("Ctrl+Shift+M", "m")],
        is_global: true,
        ask: |_, requests| requests.ask(SettingRequested::ToggleSound),
    }
    /// Uses buttons and menus; read by egui.
    USE_WIDGETS {
        help: Language::commands_use_widgets_help,
        keys: &[Keys::listed("Tab, Enter")],
    }
    /// Closes the open dialog, or else the result, hides the hint, and then leaves the review.
    CLOSE {
        name: Language::commands_close,
        help: Language::commands_close_help,
        keys: &[Keys::named("Esc", Key::Escape)],
        is_global: true,
        ask: |now, requests| {
            requests.ask(DialogRequested::Dismiss);
            requests.ask(HintRequested::Hide);
            // One thing at a time, the uppermost first.
            let is_covered = now.dialogs.open.is_some() || now.hint.stage() != HintStage::Off;
            if is_covered {
                return;
            }
            if now.preview.is_shown() {
                requests.ask(PreviewRequested::End);
            } else if now.exercises.is_making() {
                requests.ask(ExerciseRequested::End);
            } else {
                requests.ask(ModeRequested::Leave);
            }
        },
    }
    /// Ends the program.
    QUIT {
        name: Language::commands_quit,
        help: Language::commands_quit,
        keys: &[Keys::control("Ctrl+Q", "q")],
        is_global: true,
        ask: |_, requests| requests.ask(WindowRequested::Close),
    }
}
