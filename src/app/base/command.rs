//! Commands: what keys, menu entries and buttons do. Each room defines its own in `COMMANDS`; `shell/commands.rs` lists
//! them all.

use std::collections::HashSet;

use bevy::{input::keyboard::Key, prelude::*};

use super::{process, requests::Requests};
use crate::{
    app::text::{language::Language, messages::Text},
    rules::Direction,
};

/// A row of the table.
pub struct Command {
    pub(crate) id: &'static str,
    pub(crate) section: Section,
    pub(crate) name: Text,
    /// What its keys do, for the list of keys; empty if the name says so.
    pub(crate) help: Text,
    /// Its keys. Menus show the first.
    pub keys: &'static [Keys],
    /// Its keys also work while a button or a text field has the focus.
    pub is_global: bool,
    /// It acts on the game on the board. Its keys do nothing while a dialog covers the board.
    pub(crate) acts_on_game: bool,
    /// Hidden in a browser.
    pub(crate) needs_desktop: bool,
    /// Whether it would do anything now. If not, its menu entry and button are disabled.
    pub is_possible: fn(&World) -> bool,
    /// Sends the requests that carry it out.
    pub ask: fn(&World, &mut Requests),
}

/// Commands that are together in the list of keys, which has the sections in this order, and mostly in a menu:
/// `shell/menu.rs` lists some sections whole, and the commands of the others one by one. Within a section, both have the
/// order of `shell/commands.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Section {
    Cursor,
    TakeBack,
    Play,
    NewGame,
    GoTo,
    Variations,
    TurnBoard,
    UsualView,
    Screen,
    TextSize,
    Sound,
    Help,
    Review,
    Training,
    Exercise,
    Games,
    Files,
    Copy,
    Position,
    Settings,
    Program,
}

impl Command {
    /// The defaults of a row.
    pub(crate) const fn new(id: &'static str, section: Section) -> Command {
        Command {
            id,
            section,
            name: |_| "",
            help: |_| "",
            keys: &[],
            is_global: false,
            acts_on_game: false,
            needs_desktop: false,
            is_possible: |_| true,
            ask: |_, _| {},
        }
    }

    /// Whether the platform supports it.
    pub(crate) fn is_there(&self) -> bool {
        !(self.needs_desktop && IN_PAGE)
    }

    /// Whether it is carried out again and again while its keys are held down.
    pub(crate) fn repeats(&self) -> bool {
        matches!(
            self.section,
            Section::TakeBack | Section::GoTo | Section::TurnBoard | Section::TextSize
        )
    }

    /// Its name in menus and on buttons; empty where it has neither.
    pub fn name(&self, text: Language) -> &'static str {
        (self.name)(text)
    }

    /// Its first keys as shown to the player; empty if it has none.
    pub fn keys(&self, text: Language) -> String {
        let shown = self.keys.first().map_or("", |keys| keys.shown);
        named_keys(text, shown)
    }

    /// All its keys, each with what it does.
    pub(crate) fn help(&self, text: Language) -> impl Iterator<Item = (String, &'static str)> {
        let help = Some((self.help)(text)).filter(|help| !help.is_empty());
        let help = help.unwrap_or(self.name(text));
        let keys = self.keys.iter().filter(|keys| !keys.shown.is_empty());
        keys.map(move |keys| (named_keys(text, keys.shown), help))
    }
}

impl Requests {
    pub fn carry_out(&mut self, command: &'static Command) {
        self.ask_with(|world, requests| (command.ask)(world, requests));
    }
}

/// The commands that are possible now.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct PossibleCommands(HashSet<&'static str>);

impl PossibleCommands {
    pub fn of(commands: &[&Command], world: &World) -> PossibleCommands {
        let commands = commands.iter();
        let possible = commands.filter(|command| (command.is_possible)(world));
        PossibleCommands(possible.map(|command| command.id).collect())
    }

    pub fn has(&self, command: &Command) -> bool {
        self.0.contains(command.id)
    }
}

pub struct Keys {
    /// The keys as shown to the player; empty if they are an alias of the keys before.
    pub shown: &'static str,
    key: KeyName,
    control: bool,
    shift: Option<bool>,
}

/// A logical key: its meaning on the user's layout, not its position.
enum KeyName {
    Letter(&'static str),
    Named(Key),
    /// Handled elsewhere; listed only in the help.
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

    pub(crate) const fn named(shown: &'static str, key: Key) -> Keys {
        Keys::new(shown, KeyName::Named(key), false, None)
    }

    pub(crate) const fn control_named(shown: &'static str, key: Key) -> Keys {
        Keys::new(shown, KeyName::Named(key), true, None)
    }

    /// Ctrl and a letter, with or without Shift.
    pub(crate) const fn control(shown: &'static str, letter: &'static str) -> Keys {
        Keys::new(shown, KeyName::Letter(letter), true, None)
    }

    /// Ctrl and a letter without Shift.
    pub(crate) const fn control_only(shown: &'static str, letter: &'static str) -> Keys {
        Keys::new(shown, KeyName::Letter(letter), true, Some(false))
    }

    pub(crate) const fn control_shift(shown: &'static str, letter: &'static str) -> Keys {
        Keys::new(shown, KeyName::Letter(letter), true, Some(true))
    }

    /// Keys that are handled elsewhere.
    pub(crate) const fn listed(shown: &'static str) -> Keys {
        Keys::new(shown, KeyName::Listed, false, None)
    }

    /// Whether they match a key press with these modifiers (`control` is Cmd on macOS).
    pub(crate) fn are(&self, key: &Key, control: bool, shift: bool) -> bool {
        let same_key = match (&self.key, key) {
            (KeyName::Letter(letter), Key::Character(text)) => text.eq_ignore_ascii_case(letter),
            (KeyName::Named(name), key) => name == key,
            _ => false,
        };
        same_key && self.control == control && self.shift.is_none_or(|wanted| wanted == shift)
    }
}

/// Whether the game runs in a browser.
pub(crate) const IN_PAGE: bool = cfg!(target_family = "wasm");

/// Keys that browsers reserve together with Ctrl.
const OF_BROWSER: [&str; 9] = ["0", "+", "−", "L", "N", "R", "T", "Page Up", "Page Down"];

/// Whether browsers reserve this key together with Ctrl, so that the page uses Alt instead.
pub(crate) fn is_of_browser(key: &Key) -> bool {
    match key {
        // These signs share keys with the zoom shortcuts.
        Key::Character(text) if ["=", "-", "_"].contains(&text.as_str()) => true,
        Key::Character(text) => OF_BROWSER.contains(&text.to_ascii_uppercase().as_str()),
        key => matches!(key, Key::PageUp | Key::PageDown),
    }
}

/// Whether the page shows this key with Alt. On a Mac, Ctrl is free except for switching tabs.
fn is_named_with_alt(key: &str) -> bool {
    OF_BROWSER.contains(&key) && (key.starts_with("Page") || !process::is_apple())
}

/// The keys by their names on keyboards of this language.
fn named_keys(text: Language, shown: &str) -> String {
    const NAMES: [(&str, Text); 11] = [
        ("Ctrl", Language::commands_key_ctrl),
        ("Shift", Language::commands_key_shift),
        ("Enter", Language::commands_key_enter),
        ("Space", Language::commands_key_space),
        ("Esc", Language::commands_key_esc),
        ("Home", Language::commands_key_home),
        ("End", Language::commands_key_end),
        ("Page Up", Language::commands_key_page_up),
        ("Page Down", Language::commands_key_page_down),
        ("Delete", Language::commands_key_delete),
        ("Arrow keys", Language::commands_key_arrows),
    ];
    let named = |key: &str| {
        let found = NAMES.iter().find(|(name, _)| *name == key);
        found.map_or(key.to_owned(), |(_, name)| name(text).to_owned())
    };
    // A trailing + is the key itself, and so is each key of `d 3 Enter`.
    let sets = shown.split(", ").map(|set| match set.split_once('+') {
        Some((control, rest)) => {
            let control = match control {
                "Ctrl" if IN_PAGE && is_named_with_alt(rest) => "Alt",
                "Ctrl" if cfg!(target_os = "macos") => "Cmd",
                control => control,
            };
            let rest = rest.strip_prefix("Shift+").map_or_else(
                || named(rest),
                |key| format!("{}+{}", named("Shift"), named(key)),
            );
            format!("{}+{rest}", named(control))
        }
        None => match set.rsplit_once(' ') {
            Some((typed, "Enter")) => format!("{typed} {}", named("Enter")),
            _ => named(set),
        },
    });
    text.list(&sets.collect::<Vec<_>>())
}

pub(crate) fn arrow(key: &Key) -> Option<Direction> {
    Some(match key {
        Key::ArrowLeft => Direction::West,
        Key::ArrowRight => Direction::East,
        Key::ArrowUp => Direction::North,
        Key::ArrowDown => Direction::South,
        _ => return None,
    })
}

/// Defines a static for each row, and lists them in `COMMANDS`. Each row is below its section.
macro_rules! commands {
    ($(
        [$section:ident]
        $( $(#[$doc:meta])* $id:ident { $($field:ident: $value:expr,)* } )+
    )+) => {
        pub(crate) static COMMANDS: &[&$crate::app::base::Command] = &[$($(&$id,)+)+];
        $($(
            $(#[$doc])*
            pub static $id: $crate::app::base::Command = $crate::app::base::Command {
                $($field: $value,)*
                ..$crate::app::base::Command::new(
                    stringify!($id),
                    $crate::app::base::command::Section::$section,
                )
            };
        )+)+
    };
}
pub(crate) use commands;
