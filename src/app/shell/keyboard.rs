//! Keys: commands, the cursor on the board, and squares by name.

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardFocusLost, KeyboardInput},
    },
    prelude::*,
};

use super::{commands, dialogs::DialogSources};
use crate::{
    app::{
        base::{
            Command, Dialogs, GameSystems, PlayerActed, PossibleCommands, Requests,
            command::{IN_PAGE, arrow, is_of_browser},
        },
        board::{
            count::DiscCount,
            cursor::{BoardCursor, CursorRequested, TypedSquare},
            discs::SkipRequested,
            input::BoardInput,
            pointer::{Pointed, PointerMoved},
            preview::{Preview, PreviewRequested},
        },
        ending::state::ResultKey,
        exercise::commands::{BEST_LINE, CLOSE, NEXT_EXERCISE},
        game::{GameModel, MoveRequested},
        settings::Settings,
        start::commands::BEGIN,
    },
    rules::{Direction, Ply, Square, Symmetry},
};

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<KeyboardInput>()
        .add_message::<KeyboardFocusLost>()
        .add_systems(Update, read_keys.in_set(GameSystems::Keys));
}

/// The modifier keys between two keys of the same frame. `ButtonInput` only knows them at the end of the frame, when
/// quick typists have released them.
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

    /// Whether a key is down that makes this one a command.
    fn command(self, key: &Key) -> bool {
        if IN_PAGE {
            // A page may run on macOS.
            self.control || self.logo || (self.alt && is_of_browser(key))
        } else if cfg!(target_os = "macos") {
            self.logo
        } else {
            self.control
        }
    }

    /// Whether letters are not meant as text.
    fn any_but_shift(self) -> bool {
        self.control || self.alt || self.logo
    }
}

fn read_keys(
    mut commands: Commands,
    mut keys: MessageReader<KeyboardInput>,
    mut focus_lost: MessageReader<KeyboardFocusLost>,
    mut pointer_moved: MessageReader<PointerMoved>,
    mut acted: MessageReader<PlayerActed>,
    mut placed: MessageReader<CursorRequested>,
    mut modifiers: Local<Modifiers>,
    (board, settings): (Res<BoardInput>, Res<Settings>),
    (model, preview, count, result): (Res<GameModel>, Res<Preview>, Res<DiscCount>, ResultKey),
    possible: Res<PossibleCommands>,
    (dialogs, mut sources): (Res<Dialogs>, DialogSources),
    pointed: Res<Pointed>,
    mut typed: ResMut<TypedSquare>,
    mut cursor: ResMut<BoardCursor>,
    mut moves: MessageWriter<MoveRequested>,
    mut skips: MessageWriter<SkipRequested>,
) {
    if focus_lost.read().count() > 0 {
        *modifiers = Modifiers::default();
    }
    if pointer_moved.read().count() > 0 && cursor.is_shown {
        cursor.is_shown = false;
    }
    if let Some(&CursorRequested(square)) = placed.read().last() {
        (cursor.square, cursor.is_shown) = (Some(square), true);
    }
    if acted.read().count() > 0 && !typed.0.is_empty() {
        typed.0.clear();
    }
    let mut requests = Requests::default();
    for input in keys.read() {
        if modifiers.follow(input) || input.state == ButtonState::Released {
            continue;
        }
        let key = &input.logical_key;
        let control = modifiers.command(key);
        let command = commands::of_key(key, control, modifiers.shift);
        // Held keys walk and type on. Everything else happens once.
        let repeats = command.map_or(!matches!(key, Key::Enter | Key::Space), Command::repeats);
        if input.repeat && !repeats {
            continue;
        }
        skips.write_default();
        if count.takes_presses() {
            continue;
        }
        // An open dialog comes first: its keys may mean something else on the board.
        if let Some(dialog) = dialogs.open
            && sources.take_key(dialog, key, control, &board, &mut requests)
        {
            continue;
        }
        if let Some(command) = command {
            // Nobody could see the effect.
            if dialogs.open.is_some() && command.acts_on_game {
                continue;
            }
            let is_close = std::ptr::eq(command, &CLOSE);
            let only_clears = is_close && (!typed.0.is_empty() || board.is_menu_open);
            // A text field or a focused button owns the keys that it handles.
            let is_nobodys = matches!(key, Key::Character(_))
                && control
                && !board.is_typing
                && !board.is_menu_open;
            if only_clears || board.keyboard || command.is_global || is_nobodys {
                if !only_clears {
                    requests.carry_out(command);
                }
                typed.0.clear();
            }
            continue;
        }
        if !board.keyboard || dialogs.open.is_some() || modifiers.any_but_shift() {
            continue;
        }
        match key {
            Key::ArrowLeft if preview.is_shown() => requests.ask(PreviewRequested::Step(-1)),
            Key::ArrowRight if possible.has(&BEST_LINE) => requests.carry_out(&BEST_LINE),
            Key::Enter | Key::Space if preview.is_shown() => {
                requests.ask(PreviewRequested::End);
                typed.0.clear();
            }
            Key::Enter | Key::Space
                if typed.0.is_empty()
                    && (model.is_held() || !cursor.is_shown)
                    && possible.has(&NEXT_EXERCISE) =>
            {
                requests.carry_out(&NEXT_EXERCISE);
            }
            Key::ArrowLeft | Key::ArrowRight | Key::ArrowUp | Key::ArrowDown => {
                let view = settings.view.of(model.game().size());
                let square = moved(*cursor, &pointed, &model, arrow(key), view);
                (cursor.square, cursor.is_shown) = (Some(square), true);
            }
            Key::Backspace => {
                typed.0.pop();
            }
            Key::Enter | Key::Space if typed.0.is_empty() => {
                if *key == Key::Enter
                    && let Some(step) = result.pressed()
                {
                    step.take(&mut requests);
                    continue;
                }
                let size = model.game().size();
                let on_board = cursor.square.filter(|&square| size.contains(square));
                if let Some(square) = on_board.filter(|_| cursor.is_shown) {
                    moves.write(MoveRequested { square });
                } else if possible.has(&BEGIN) {
                    requests.carry_out(&BEGIN);
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
    requests.send(&mut commands);
}

/// Appends typed text if it continues a square's name; a letter begins a new name.
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

/// The next square of the cursor as the board is seen. At first, the cursor appears where the player looks.
fn moved(
    cursor: BoardCursor,
    pointed: &Pointed,
    model: &GameModel,
    direction: Option<Direction>,
    view: Symmetry,
) -> Square {
    let game = model.game();
    let size = game.size();
    let last_used = cursor.square.filter(|&square| size.contains(square));
    if let Some(at) = last_used.filter(|_| cursor.is_shown) {
        let next = direction.and_then(|direction| view.step(at, direction));
        return next.unwrap_or(at);
    }
    let last = game.last_choice().and_then(Ply::square);
    let here = pointed.0.filter(|&square| size.contains(square));
    last_used.or(here).or(last).unwrap_or(size.centre()[0])
}
