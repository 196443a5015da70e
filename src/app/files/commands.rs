//! Commands for files and the clipboard.

use super::state::{FileRequested, can_be};
use crate::{
    app::{
        base::{
            Dialog, DialogRequested, Dialogs,
            command::{Keys, commands},
        },
        game::GameModel,
        text::language::Language,
    },
    records::Format,
};

commands! {
    [Files]
    OPEN_FILE {
        name: Language::commands_open_file,
        help: Language::commands_open_file_help,
        keys: &[Keys::control("Ctrl+O", "o")],
        ask: |_, requests| requests.ask(FileRequested::Open),
    }
    SAVE {
        name: Language::commands_save,
        keys: &[Keys::control_only("Ctrl+S", "s")],
        ask: |_, requests| requests.ask(FileRequested::Save),
    }
    SAVE_AS {
        name: Language::commands_save_as,
        help: Language::commands_save_as_help,
        keys: &[Keys::control_shift("Ctrl+Shift+S", "s")],
        ask: |_, requests| requests.ask(FileRequested::SaveAs),
    }
    SAVE_PICTURE {
        name: Language::commands_save_picture,
        ask: |_, requests| requests.ask(FileRequested::SavePicture),
    }
    [Copy]
    COPY_SGF {
        name: Language::commands_copy_sgf,
        help: Language::commands_copy_sgf_help,
        keys: &[Keys::control("Ctrl+C", "c")],
        ask: |_, requests| requests.ask(FileRequested::Copy(Format::Sgf)),
    }
    COPY_TRANSCRIPT {
        name: Language::commands_copy_transcript,
        is_possible: |world| can_be(world.resource::<GameModel>().game(), Format::Transcript),
        ask: |_, requests| requests.ask(FileRequested::Copy(Format::Transcript)),
    }
    COPY_GGF {
        name: Language::commands_copy_ggf,
        is_possible: |world| can_be(world.resource::<GameModel>().game(), Format::Ggf),
        ask: |_, requests| requests.ask(FileRequested::Copy(Format::Ggf)),
    }
    COPY_LINK {
        name: Language::commands_copy_link,
        ask: |_, requests| requests.ask(FileRequested::Copy(Format::Link)),
    }
    COPY_BOARD {
        name: Language::commands_copy_board,
        ask: |_, requests| requests.ask(FileRequested::Copy(Format::Board)),
    }
    COPY_OBF {
        name: Language::commands_copy_obf,
        is_possible: |world| can_be(world.resource::<GameModel>().game(), Format::Obf),
        ask: |_, requests| requests.ask(FileRequested::Copy(Format::Obf)),
    }
    [Position]
    PASTE {
        name: Language::commands_paste,
        help: Language::commands_paste_help,
        keys: &[Keys::control("Ctrl+V", "v")],
        ask: |_, requests| requests.ask(FileRequested::Paste),
    }
    [Games]
    LIBRARY {
        name: Language::library_command,
        help: Language::library_help,
        keys: &[Keys::control("Ctrl+G", "g")],
        is_global: true,
        ask: |world, requests| {
            let dialogs = world.resource::<Dialogs>();
            if dialogs.open != Some(Dialog::Library) && !dialogs.are_written() {
                requests.ask(FileRequested::List);
            }
            requests.ask(DialogRequested::Toggle(Dialog::Library));
        },
    }
}
