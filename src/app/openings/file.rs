//! Keeps the opening repertoire in a file, which windows share.

use std::path::Path;

use bevy::prelude::*;

use crate::{
    analysis::{LearnedLine, Repertoire},
    app::{
        base::{Dialog, Dialogs, GameSystems},
        settings::keeper::{self, Damage, Keeper, KeeperLink, Kept},
        text::language::Language,
    },
};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(keeper::plugin::<Repertoire>)
        .add_message::<LearnRequested>()
        .add_systems(Update, keep.in_set(GameSystems::Persist));
}

/// Change the repertoire.
#[derive(Message, Clone, Debug)]
pub enum LearnRequested {
    Learn(LearnedLine),
    /// Store a line's new schedule, if the line is still in the repertoire.
    Update(LearnedLine),
    Forget(LearnedLine),
}

pub type RepertoireStore = Keeper<Repertoire>;

impl Kept for Repertoire {
    const NAME: &'static str = "openings.txt";
    const IS_SHARED: bool = true;
    type Change = LearnRequested;

    fn decode(text: Language, bytes: &[u8]) -> (Repertoire, Option<Damage>) {
        let (repertoire, damaged) = Repertoire::read(&String::from_utf8_lossy(bytes));
        let tell = move |_: &Path, kept: &Path| text.openings_damaged(damaged, kept.display());
        let damage = Damage::new(false, tell);
        (repertoire, Some(damage).filter(|_| damaged > 0))
    }

    fn encode(&self) -> String {
        self.to_string()
    }

    fn apply(&mut self, change: &LearnRequested) {
        match change {
            LearnRequested::Learn(line) => self.put(line.clone()),
            LearnRequested::Update(line) => self.update(line),
            LearnRequested::Forget(line) => self.remove(line),
        }
    }

    fn not_saved(text: Language, _: &Path, reason: &str) -> String {
        text.openings_not_saved(reason)
    }
}

fn keep(
    link: KeeperLink,
    dialogs: Res<Dialogs>,
    mut requests: MessageReader<LearnRequested>,
    mut store: ResMut<RepertoireStore>,
) {
    for request in requests.read() {
        store.change(request.clone(), &link);
    }
    if dialogs.is_changed() && dialogs.open == Some(Dialog::Openings) {
        // Another window may have changed it.
        store.read(&link);
    }
}
