//! What a person can ask of the program, by menu, button or key, and the keys for it.

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardFocusLost, KeyboardInput},
    },
    prelude::*,
    window::{MonitorSelection, PrimaryWindow, WindowMode},
};

use super::{
    GameSystems,
    board::{
        discs::SkipAnimations,
        marks::Pointed,
        pointer::{BoardInput, PointerSystems},
    },
    model::{GameModel, GameRequested, MoveRequested},
    notices::ResultCard,
    settings::Settings,
};
use crate::{
    players::Seat,
    rules::{Game, NodeId, Player, Ply, Ruleset, Size, Square},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dialogs>()
        .init_resource::<TypedSquare>()
        .add_message::<UserAction>()
        .add_message::<KeyboardInput>()
        .add_message::<KeyboardFocusLost>()
        .add_systems(
            Update,
            (read_keys, carry_out)
                .chain()
                .in_set(GameSystems::Input)
                .after(PointerSystems),
        );
}

/// One thing that a person asks for.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum UserAction {
    /// Take back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Show the position before the first move.
    First,
    /// Show the position one ply earlier.
    Back,
    /// Show the position one ply later.
    Forward,
    /// Show the last position of the line.
    Last,
    /// Show the position after so many plies.
    GoTo(usize),
    /// Show a position of any line.
    GoToNode(NodeId),
    /// Show the line beside this one, at the last branching.
    NextLine,
    /// Show the line beside this one on the other side.
    PreviousLine,
    /// Make the line on the board the main one.
    PromoteLine,
    /// Delete the line on the board, back to where it left another one.
    DeleteLine,
    /// Make the line through a position the main one.
    Promote(NodeId),
    /// Delete a position and all that follows it.
    Delete(NodeId),
    /// Open a file.
    OpenFile,
    /// Save into the game's file; without one, ask where.
    Save,
    /// Ask where to save.
    SaveAs,
    /// Ask where to save a picture of the board.
    SavePicture,
    /// Put the game or the position on the clipboard.
    Copy(CopyFormat),
    /// Open what the clipboard has.
    Paste,
    /// Open a game of the record from which one is chosen.
    Choose(usize),
    /// Start over.
    Restart,
    /// Start a game by other rules or on another board.
    Start {
        /// Its rules.
        ruleset: Ruleset,
        /// Its board.
        size: Size,
    },
    /// Show more of the hint, or none again.
    Hint,
    /// Let the computer move at once, or play on from an earlier position.
    MoveNow,
    /// Let somebody else play a side.
    Seat {
        /// The side.
        player: Player,
        /// Who plays it.
        seat: Seat,
    },
    /// Open a dialog.
    Open(Dialog),
    /// Close the open dialog, or else the result.
    Close,
    /// Move the keyboard's focus into the menu bar.
    FocusMenu,
    /// Fill the screen, or stop doing so.
    FullScreen,
    /// Leave.
    Quit,
}

/// What is put on the clipboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyFormat {
    /// The game as SGF.
    Sgf,
    /// The moves of the main line.
    Transcript,
    /// The game as GGF.
    Ggf,
    /// The position in rows.
    Board,
}

/// A window above the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// Choosing board and rules.
    NewGame,
    /// How to play.
    Rules,
    /// Choosing a game of a record that has many.
    Choose,
    /// Every key.
    Shortcuts,
    /// What the program is.
    About,
}

/// The open dialog and what is chosen in it.
#[derive(Resource, Clone, Debug, Default)]
pub struct Dialogs {
    /// The dialog that is open.
    pub open: Option<Dialog>,
    /// The choices for a new game.
    pub form: Settings,
    /// What the games to choose from have to contain.
    pub filter: String,
    /// The menu bar should take the keyboard's focus.
    pub focus_menu: bool,
}

/// The name of a square as far as it was typed.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct TypedSquare(pub String);

/// An action with its keys, as the shortcut window and the menus show it.
pub struct Shortcut {
    /// The keys, in words.
    pub keys: &'static str,
    /// What they do, in words.
    pub text: &'static str,
    action: Option<UserAction>,
    control: bool,
    shift: Option<bool>,
    key: KeyName,
}

/// A logical key: what it means on the user's keyboard, not where it lies.
enum KeyName {
    Letter(&'static str),
    Named(Key),
    /// Read elsewhere; listed for people.
    Listed,
}

const fn shortcut(
    keys: &'static str,
    text: &'static str,
    action: UserAction,
    key: KeyName,
) -> Shortcut {
    shifted(keys, text, action, key, None)
}

const fn shifted(
    keys: &'static str,
    text: &'static str,
    action: UserAction,
    key: KeyName,
    shift: Option<bool>,
) -> Shortcut {
    Shortcut {
        keys,
        text,
        action: Some(action),
        control: matches!(key, KeyName::Letter(_)),
        shift,
        key,
    }
}

const fn with_control(
    keys: &'static str,
    text: &'static str,
    action: UserAction,
    key: Key,
) -> Shortcut {
    Shortcut {
        keys,
        text,
        action: Some(action),
        control: true,
        shift: None,
        key: KeyName::Named(key),
    }
}

const fn listed(keys: &'static str, text: &'static str) -> Shortcut {
    Shortcut {
        keys,
        text,
        action: None,
        control: false,
        shift: None,
        key: KeyName::Listed,
    }
}

/// Every key, in the order of the shortcut window.
pub const SHORTCUTS: &[Shortcut] = &[
    listed("Arrow keys", "Move the cursor on the board"),
    listed("Enter, Space", "Play on the cursor's square"),
    listed("d 3 Enter", "Play on d3"),
    shifted(
        "Ctrl+Z",
        "Undo",
        UserAction::Undo,
        KeyName::Letter("z"),
        Some(false),
    ),
    shortcut("Ctrl+Y", "Redo", UserAction::Redo, KeyName::Letter("y")),
    shifted(
        "Ctrl+Shift+Z",
        "Redo",
        UserAction::Redo,
        KeyName::Letter("z"),
        Some(true),
    ),
    shortcut(
        "Home",
        "To the start",
        UserAction::First,
        KeyName::Named(Key::Home),
    ),
    shortcut(
        "Page Up",
        "One move back",
        UserAction::Back,
        KeyName::Named(Key::PageUp),
    ),
    shortcut(
        "Page Down",
        "One move forward",
        UserAction::Forward,
        KeyName::Named(Key::PageDown),
    ),
    shortcut(
        "End",
        "To the last move",
        UserAction::Last,
        KeyName::Named(Key::End),
    ),
    with_control(
        "Ctrl+Page Down",
        "To the next line beside this one",
        UserAction::NextLine,
        Key::PageDown,
    ),
    with_control(
        "Ctrl+Page Up",
        "To the line before this one",
        UserAction::PreviousLine,
        Key::PageUp,
    ),
    shortcut(
        "Ctrl+M",
        "Make this the main line",
        UserAction::PromoteLine,
        KeyName::Letter("m"),
    ),
    with_control(
        "Ctrl+Delete",
        "Delete this line",
        UserAction::DeleteLine,
        Key::Delete,
    ),
    shortcut(
        "Ctrl+O",
        "Open a file",
        UserAction::OpenFile,
        KeyName::Letter("o"),
    ),
    shifted(
        "Ctrl+S",
        "Save",
        UserAction::Save,
        KeyName::Letter("s"),
        Some(false),
    ),
    shifted(
        "Ctrl+Shift+S",
        "Save under another name",
        UserAction::SaveAs,
        KeyName::Letter("s"),
        Some(true),
    ),
    shortcut(
        "Ctrl+C",
        "Copy the game",
        UserAction::Copy(CopyFormat::Sgf),
        KeyName::Letter("c"),
    ),
    shortcut(
        "Ctrl+V",
        "Paste a game or position",
        UserAction::Paste,
        KeyName::Letter("v"),
    ),
    shortcut(
        "Ctrl+N",
        "New game",
        UserAction::Open(Dialog::NewGame),
        KeyName::Letter("n"),
    ),
    shortcut(
        "Ctrl+R",
        "Restart",
        UserAction::Restart,
        KeyName::Letter("r"),
    ),
    shortcut(
        "F2",
        "Hint: the best move, then every value",
        UserAction::Hint,
        KeyName::Named(Key::F2),
    ),
    shortcut(
        "Ctrl+P",
        "Computer: move now, or play on",
        UserAction::MoveNow,
        KeyName::Letter("p"),
    ),
    shortcut(
        "F1",
        "Keyboard shortcuts",
        UserAction::Open(Dialog::Shortcuts),
        KeyName::Named(Key::F1),
    ),
    shortcut(
        "F10",
        "To the menu bar",
        UserAction::FocusMenu,
        KeyName::Named(Key::F10),
    ),
    shortcut(
        "F11",
        "Full screen",
        UserAction::FullScreen,
        KeyName::Named(Key::F11),
    ),
    listed("Tab, Enter", "Choose and press buttons and menus"),
    shortcut(
        "Esc",
        "Close, or leave the menus",
        UserAction::Close,
        KeyName::Named(Key::Escape),
    ),
    shortcut("Ctrl+Q", "Quit", UserAction::Quit, KeyName::Letter("q")),
];

/// The keys of the first shortcut for `action`, for menus and buttons.
pub fn keys_of(action: UserAction) -> &'static str {
    let found = SHORTCUTS.iter().find(|s| s.action == Some(action));
    found.map_or("", |shortcut| shortcut.keys)
}

impl Shortcut {
    fn matches(&self, key: &Key, held: Modifiers) -> bool {
        let same_key = match (&self.key, key) {
            (KeyName::Letter(letter), Key::Character(text)) => text.eq_ignore_ascii_case(letter),
            (KeyName::Named(name), key) => name == key,
            _ => false,
        };
        let shift_fits = self.shift.is_none_or(|wanted| wanted == held.shift);
        same_key && self.control == held.command() && shift_fits
    }
}

/// The modifier keys that are down between two keys of the same frame. `ButtonInput` knows only
/// which are down at the frame's end, when quick typists have let go of them.
#[derive(Clone, Copy, Debug, Default)]
struct Modifiers {
    control: bool,
    shift: bool,
    alt: bool,
    logo: bool,
}

impl Modifiers {
    /// Follows a key. Returns `true` if it is a modifier.
    fn follow(&mut self, input: &KeyboardInput) -> bool {
        let key = match input.logical_key {
            Key::Control => &mut self.control,
            Key::Shift => &mut self.shift,
            Key::Alt | Key::AltGraph => &mut self.alt,
            Key::Super | Key::Meta => &mut self.logo,
            _ => return false,
        };
        *key = input.state == ButtonState::Pressed;
        true
    }

    /// The key that makes letters commands is down.
    fn command(self) -> bool {
        match cfg!(target_os = "macos") {
            true => self.logo,
            false => self.control,
        }
    }

    /// Letters are not meant as text.
    fn any_but_shift(self) -> bool {
        self.control || self.alt || self.logo
    }
}

/// Turns keys into actions, cursor movements and moves.
fn read_keys(
    mut keys: MessageReader<KeyboardInput>,
    mut focus_lost: MessageReader<KeyboardFocusLost>,
    mut modifiers: Local<Modifiers>,
    board: Res<BoardInput>,
    model: Res<GameModel>,
    mut dialogs: ResMut<Dialogs>,
    mut typed: ResMut<TypedSquare>,
    mut pointed: ResMut<Pointed>,
    mut actions: MessageWriter<UserAction>,
    mut moves: MessageWriter<MoveRequested>,
    mut skips: MessageWriter<SkipAnimations>,
) {
    if focus_lost.read().count() > 0 {
        *modifiers = Modifiers::default();
    }
    for input in keys.read() {
        if modifiers.follow(input) || input.state == ButtonState::Released {
            continue;
        }
        let key = &input.logical_key;
        skips.write_default();
        // A text field or a focused button owns the keys that mean something to it.
        let is_function_key = matches!(key, Key::F1 | Key::F2 | Key::F10 | Key::F11);
        let found = SHORTCUTS.iter().find(|s| s.matches(key, *modifiers));
        if let Some(action) = found.and_then(|shortcut| shortcut.action) {
            let quits = action == UserAction::Quit;
            if action == UserAction::Close && !typed.0.is_empty() {
                typed.0.clear();
            } else if board.keyboard || is_function_key || quits || action == UserAction::Close {
                actions.write(action);
            }
            continue;
        }
        if dialogs.open == Some(Dialog::NewGame) && *key == Key::Enter && board.keyboard {
            dialogs.open = None;
            actions.write_batch(start(&dialogs.form));
            continue;
        }
        if !board.keyboard || dialogs.open.is_some() || modifiers.any_but_shift() {
            continue;
        }
        let size = model.game().size();
        match key {
            Key::ArrowLeft => move_cursor(&mut pointed, &model, -1, 0),
            Key::ArrowRight => move_cursor(&mut pointed, &model, 1, 0),
            Key::ArrowUp => move_cursor(&mut pointed, &model, 0, -1),
            Key::ArrowDown => move_cursor(&mut pointed, &model, 0, 1),
            Key::Backspace => {
                typed.0.pop();
            }
            Key::Enter | Key::Space if typed.0.is_empty() => {
                let on_board = pointed.cursor.filter(|&square| size.contains(square));
                if let Some(square) = on_board.filter(|_| pointed.by_keyboard) {
                    moves.write(MoveRequested { square });
                }
            }
            Key::Enter => {
                if let Ok(square) = typed.0.parse::<Square>() {
                    moves.write(MoveRequested { square });
                }
                typed.0.clear();
            }
            Key::Character(text) => type_square(&mut typed.0, text),
            _ => {}
        }
    }
}

/// What starts the game that was chosen in the dialog for new games.
pub(super) fn start(form: &Settings) -> [UserAction; 3] {
    let [dark, light] = Player::ALL.map(|player| UserAction::Seat {
        player,
        seat: form.players().seat(player),
    });
    let start = UserAction::Start {
        ruleset: form.ruleset(),
        size: form.size(),
    };
    [dark, light, start]
}

/// Adds what was typed if a square's name can go on like this; a letter begins a new name.
fn type_square(typed: &mut String, text: &str) {
    let mut characters = text.chars();
    let (Some(character), None) = (characters.next(), characters.next()) else {
        return;
    };
    if character.is_ascii_alphabetic() {
        typed.clear();
        typed.push(character.to_ascii_lowercase());
    } else if character.is_ascii_digit() && (1..3).contains(&typed.len()) {
        typed.push(character);
    }
}

/// Moves the cursor by one square; the first time it appears where the player looks.
fn move_cursor(pointed: &mut Pointed, model: &GameModel, columns: isize, rows: isize) {
    let game = model.game();
    let size = game.size();
    let cursor = pointed.cursor.filter(|&square| size.contains(square));
    let step = |at: usize, by: isize, limit: usize| at.saturating_add_signed(by).min(limit - 1);
    let moved = match cursor.filter(|_| pointed.by_keyboard) {
        Some(at) => Square::new(
            step(at.column(), columns, size.width()),
            step(at.row(), rows, size.height()),
        ),
        None => {
            let last = game.last_choice().and_then(Ply::square);
            let here = pointed.pointer.filter(|&square| size.contains(square));
            cursor.or(here).or(last).unwrap_or(size.centre()[0])
        }
    };
    pointed.cursor = Some(moved);
    pointed.by_keyboard = true;
}

/// The position beside the present one, or beside the last one on the way there that has another
/// beside it; after the last of them comes the first.
pub(super) fn line_beside(game: &Game, step: isize) -> Option<NodeId> {
    let mut node = game.present();
    loop {
        let parent = game.parent(node)?;
        let children = game.children(parent);
        if children.len() > 1 {
            let place = children.iter().position(|&child| child == node)?;
            let beside = (place as isize + step).rem_euclid(children.len() as isize);
            return children.get(beside as usize).copied();
        }
        node = parent;
    }
}

/// The first position of the line on the board, unless that is the main line.
pub(super) fn line_start(game: &Game) -> Option<NodeId> {
    let mut node = game.present();
    loop {
        let parent = game.parent(node)?;
        if game.children(parent).first() != Some(&node) {
            return Some(node);
        }
        node = parent;
    }
}

pub(super) fn carry_out(
    mut actions: MessageReader<UserAction>,
    model: Res<GameModel>,
    mut settings: ResMut<Settings>,
    mut dialogs: ResMut<Dialogs>,
    mut result: ResMut<ResultCard>,
    mut typed: ResMut<TypedSquare>,
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
    mut games: MessageWriter<GameRequested>,
    mut exit: MessageWriter<AppExit>,
) {
    let mut window = window.map(Single::into_inner);
    for &action in actions.read() {
        let ply_number = model.game().ply_number();
        match action {
            UserAction::Undo => _ = games.write(GameRequested::Undo),
            UserAction::Redo => _ = games.write(GameRequested::Redo),
            UserAction::First => _ = games.write(GameRequested::GoTo(0)),
            UserAction::Back => {
                games.write(GameRequested::GoTo(ply_number.saturating_sub(1)));
            }
            UserAction::Forward => _ = games.write(GameRequested::GoTo(ply_number + 1)),
            UserAction::Last => _ = games.write(GameRequested::GoTo(usize::MAX)),
            UserAction::GoTo(ply_number) => _ = games.write(GameRequested::GoTo(ply_number)),
            UserAction::GoToNode(node) => _ = games.write(GameRequested::GoToNode(node)),
            UserAction::NextLine | UserAction::PreviousLine => {
                let step = if action == UserAction::NextLine {
                    1
                } else {
                    -1
                };
                let beside = line_beside(model.game(), step);
                games.write_batch(beside.map(GameRequested::GoToNode));
            }
            UserAction::PromoteLine => {
                games.write(GameRequested::Promote(model.game().present()));
            }
            UserAction::DeleteLine => {
                games.write_batch(line_start(model.game()).map(GameRequested::Delete));
            }
            UserAction::Promote(node) => _ = games.write(GameRequested::Promote(node)),
            UserAction::Delete(node) => _ = games.write(GameRequested::Delete(node)),
            // The modules of files and of hints answer these.
            UserAction::OpenFile
            | UserAction::Save
            | UserAction::SaveAs
            | UserAction::SavePicture
            | UserAction::Copy(_)
            | UserAction::Paste
            | UserAction::Hint => {}
            UserAction::Choose(_) => dialogs.open = None,
            UserAction::Restart => _ = games.write(GameRequested::Restart),
            UserAction::Start { ruleset, size } => {
                settings.remember(ruleset, size);
                dialogs.open = None;
                games.write(GameRequested::Start { ruleset, size });
            }
            UserAction::MoveNow => _ = games.write(GameRequested::PlayOn),
            UserAction::Seat { player, seat } => {
                settings.remember_seat(player, seat);
                games.write(GameRequested::Seat { player, seat });
            }
            UserAction::Open(dialog) => {
                dialogs.filter.clear();
                dialogs.form = settings.clone();
                let form = &mut dialogs.form;
                form.remember(model.game().ruleset(), model.game().size());
                for player in Player::ALL {
                    form.remember_seat(player, model.players().seat(player));
                }
                dialogs.open = match dialogs.open {
                    Some(open) if open == dialog => None,
                    _ => Some(dialog),
                };
            }
            UserAction::Close => {
                if dialogs.open.take().is_none() {
                    result.dismissed = true;
                }
            }
            UserAction::FocusMenu => dialogs.focus_menu = true,
            UserAction::FullScreen => {
                if let Some(window) = &mut window {
                    window.mode = match window.mode {
                        WindowMode::Windowed => {
                            WindowMode::BorderlessFullscreen(MonitorSelection::Current)
                        }
                        _ => WindowMode::Windowed,
                    };
                }
            }
            UserAction::Quit => _ = exit.write(AppExit::Success),
        }
        typed.0.clear();
    }
}
