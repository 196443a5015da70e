//! The command that opens the explorer.

use crate::app::{
    base::{
        Dialog, DialogRequested, Dialogs,
        command::{Keys, commands},
    },
    files::{Choice, FileRequested},
    text::language::Language,
};

commands! {
    [Games]
    OPENINGS {
        name: Language::openings_command,
        help: Language::openings_help,
        keys: &[Keys::control("Ctrl+J", "j")],
        is_global: true,
        ask: |world, requests| {
            let dialogs = world.resource::<Dialogs>();
            let open = dialogs.open;
            if matches!(open, Some(Dialog::Choose | Dialog::Library)) {
                // Their games get explored.
                requests.ask(FileRequested::Explore);
            } else if open != Some(Dialog::Openings)
                && !dialogs.are_written()
                // The games of a file stay listed, with their search.
                && !world.resource::<Choice>().is_explored_file()
            {
                requests.ask(FileRequested::List);
            }
            requests.ask(DialogRequested::Toggle(Dialog::Openings));
        },
    }
}
