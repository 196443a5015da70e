//! Commands for the statistics.

use super::state::StatisticsRequested;
use crate::app::{
    base::{
        Dialog, DialogRequested,
        command::{Keys, commands},
    },
    text::language::Language,
};

commands! {
    [Games]
    STATISTICS {
        name: Language::commands_statistics,
        help: Language::commands_statistics_help,
        keys: &[Keys::control("Ctrl+I", "i")],
        ask: |_, requests| {
            requests.ask(StatisticsRequested::Read);
            requests.ask(DialogRequested::Toggle(Dialog::Statistics));
        },
    }
}
