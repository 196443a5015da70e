//! Names of commands, for menus and buttons, and what their keys do, for the list of keys.

use crate::app::text::{language::Language, messages::Text};

/// Keys under the names that they have on keyboards of the language.
pub fn keys(text: Language, shown: &str) -> String {
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
    // A last + is the key itself, and so is each key of `d 3 Enter`.
    let sets = shown.split(", ").map(|set| match set.split_once('+') {
        Some((control, rest)) => {
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

/// The command for the computer in a menu, such as `Computer: move now`.
pub fn for_computer(text: Language, name: &str) -> String {
    let name = text.inside_sentence(name);
    text.commands_for_computer(name)
}
