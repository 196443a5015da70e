//! The external engines that can play and value moves, and how to start each.

use std::path::Path;

use bevy::prelude::*;
use serde::Serialize;
use toml::{Table, Value};

use crate::{
    app::{
        base::{Dialog, GameSystems, dialogs::add_form},
        game::GameRequested,
        settings::keeper::{self, Damage, Keeper, KeeperLink, Kept},
        text::language::Language,
    },
    external::command::words,
    players::EngineName,
    rules::{Game, Ruleset, Size},
};

pub(crate) fn plugin(app: &mut App) {
    add_form::<EditedEngine>(app, Dialog::Engines);
    app.init_resource::<Engines>()
        .add_message::<EngineRequested>()
        .add_systems(Update, answer.in_set(GameSystems::Expand));
}

/// The greatest depth: it reaches the end of every game.
pub(super) const MAX_DEPTH: u32 = 60;
pub(super) const MAX_SECONDS: u32 = 3600;
/// The default seconds for a move.
const USUAL_SECONDS: u32 = 60;
/// The most engines.
const MOST: usize = 100;

/// An engine that speaks the `NBoard` protocol or GTP, as the player has entered it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineEntry {
    /// Its unique name.
    pub name: EngineName,
    /// The command that starts it: words, separated and quoted as in a shell.
    pub command: String,
    /// The search depth in plies; 0 leaves it to the engine.
    pub depth: u32,
    /// How many seconds it may take for an answer.
    pub seconds: u32,
}

/// The input for an [`EngineEntry`], valid or not.
#[derive(Serialize, Clone, Debug, PartialEq, Eq)]
pub struct EngineForm {
    /// The engine to change; `None` for a new one.
    #[serde(skip)]
    pub of: Option<EngineName>,
    /// Its name; empty for that of its program.
    pub name: String,
    pub command: String,
    pub depth: u32,
    pub seconds: u32,
}

impl Default for EngineForm {
    fn default() -> EngineForm {
        EngineForm {
            of: None,
            name: String::new(),
            command: String::new(),
            depth: 0,
            seconds: USUAL_SECONDS,
        }
    }
}

/// The form in the dialog; `None` for the list of all engines.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct EditedEngine(pub Option<EngineForm>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineProblem {
    NoCommand,
    /// A closing quotation mark is missing.
    Quotes,
    NameTaken,
}

impl EngineForm {
    pub fn of(engine: &EngineEntry) -> EngineForm {
        EngineForm {
            of: Some(engine.name),
            name: engine.name.get().to_owned(),
            command: engine.command.clone(),
            depth: engine.depth,
            seconds: engine.seconds,
        }
    }

    /// The name of the program without its folder, which is the default name.
    pub(super) fn program(&self) -> Option<String> {
        let words = words(&self.command)?;
        let program = words.first()?.rsplit(['/', '\\']).next()?.to_owned();
        Some(program)
    }

    /// The engine that is entered.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn entry(&self, engines: &Engines) -> Result<EngineEntry, EngineProblem> {
        let words = words(&self.command).ok_or(EngineProblem::Quotes)?;
        let has_program = words.first().is_some_and(|program| !program.is_empty());
        let program = self.program().filter(|_| has_program);
        let program = program.ok_or(EngineProblem::NoCommand)?;
        let name = EngineName::new(&self.name).or_else(|| EngineName::new(&program));
        let name = name.ok_or(EngineProblem::NoCommand)?;
        if self.of != Some(name) && engines.named(name).is_some() {
            return Err(EngineProblem::NameTaken);
        }
        Ok(EngineEntry {
            name,
            command: self.command.trim().to_owned(),
            depth: self.depth.min(MAX_DEPTH),
            seconds: self.seconds.clamp(1, MAX_SECONDS),
        })
    }
}

/// The engines that the player has entered.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Engines {
    list: Vec<EngineEntry>,
    /// The source of live values; `None` for the computer.
    values: Option<EngineName>,
}

impl Engines {
    pub fn list(&self) -> &[EngineEntry] {
        &self.list
    }

    pub(crate) fn named(&self, name: EngineName) -> Option<&EngineEntry> {
        self.list.iter().find(|engine| engine.name == name)
    }

    /// The engines that can play on a board of `size` by `ruleset`: the protocol knows one game.
    pub(crate) fn for_game(&self, ruleset: Ruleset, size: Size) -> &[EngineEntry] {
        let is_known = size == Size::STANDARD && ruleset == Ruleset::OTHELLO;
        if is_known { &self.list } else { &[] }
    }

    /// The engine called `name`, if it can play this game.
    pub(super) fn named_for(&self, name: EngineName, game: &Game) -> Option<&EngineEntry> {
        let engine = self.named(name);
        engine.filter(|_| !self.for_game(game.ruleset(), game.size()).is_empty())
    }

    /// The source of live values for this game; `None` for the computer.
    pub(crate) fn values_for(&self, game: &Game) -> Option<&EngineEntry> {
        self.named_for(self.values?, game)
    }

    /// The chosen source of live values.
    pub fn values(&self) -> Option<EngineName> {
        self.values
    }
}

#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum EngineRequested {
    /// Add an engine, or change the one called `of`.
    Keep {
        /// The engine to change.
        of: Option<EngineName>,
        engine: EngineEntry,
    },
    Remove(EngineName),
    /// Take live values from an engine, or from the computer.
    Values(Option<EngineName>),
}

fn answer(
    mut commands: Commands,
    mut requests: MessageReader<EngineRequested>,
    mut engines: ResMut<Engines>,
) {
    for request in requests.read() {
        let mut now = engines.clone();
        match request {
            EngineRequested::Keep { of, engine } => {
                now.keep(*of, engine.clone());
                // A renamed engine keeps its seats.
                if let Some(from) = of.filter(|&of| of != engine.name) {
                    let to = engine.name;
                    commands.write_message(GameRequested::RenameEngine { from, to });
                }
            }
            EngineRequested::Remove(name) => now.list.retain(|engine| engine.name != *name),
            EngineRequested::Values(values) => now.values = *values,
        }
        now.values = now.values.filter(|&name| now.named(name).is_some());
        engines.set_if_neq(now);
    }
}

impl Engines {
    fn keep(&mut self, of: Option<EngineName>, engine: EngineEntry) {
        let of = of.unwrap_or(engine.name);
        if self.values == Some(of) {
            self.values = Some(engine.name);
        }
        if let Some(known) = self.list.iter_mut().find(|known| known.name == of) {
            *known = engine;
        } else if self.list.len() < MOST {
            self.list.push(engine);
        }
    }
}

// ---- The file ----

/// Restores the engines, and saves them whenever they change.
pub fn file_plugin(app: &mut App) {
    let text = *app.world().resource::<Language>();
    let engines: Engines = keeper::open(app, text);
    let save = save.run_if(resource_changed::<Engines>);
    app.insert_resource(engines)
        .add_systems(Update, save.in_set(GameSystems::Persist));
}

fn save(engines: Res<Engines>, link: KeeperLink, mut keeper: ResMut<EnginesKeeper>) {
    keeper.change(engines.clone(), &link);
}

pub type EnginesKeeper = Keeper<Engines>;

impl Kept for Engines {
    const NAME: &'static str = "engines.toml";
    const IS_SHARED: bool = false;
    type Change = Engines;

    /// Entries that are not understood are left out.
    fn decode(text: Language, bytes: &[u8]) -> (Engines, Option<Damage>) {
        let (engines, damages) = match std::str::from_utf8(bytes) {
            Ok(written) => decode(written),
            Err(_) => {
                let damage = text.errors_not_a_text_file();
                (Engines::default(), vec![damage.to_owned()])
            }
        };
        let is_lost = engines.list().is_empty();
        let damage = damages.into_iter().next().map(|damage| {
            Damage::new(is_lost, move |file, kept| {
                let (file, kept) = (file.display(), text.errors_kept_as(kept.display()));
                if is_lost {
                    text.engines_damaged(damage, file, kept)
                } else {
                    text.engines_some_damaged(damage, file, kept)
                }
            })
        });
        (engines, damage)
    }

    fn encode(&self) -> String {
        encode(self)
    }

    fn apply(&mut self, now: &Engines) {
        self.clone_from(now);
    }

    fn not_saved(text: Language, _: &Path, reason: &str) -> String {
        text.engines_not_saved(reason)
    }
}

/// The comment at the top of the file.
const HEAD: &str = "\
# Programs that speak the NBoard protocol or GTP, and play othello on 8×8 in Reversi.
#
# values = \"NAME\"   the engine that live values come from; Reversi's own without it
# [[engine]]        an engine:
# name = \"Edax\"     what it is called; every name is there once
# command = \"…\"     the program and its arguments, separated and quoted as in a shell
# depth = 12        how deep it searches, in plies; 0 to leave that to it
# seconds = 60      how long it may take for an answer

";

pub fn encode(engines: &Engines) -> String {
    let list = engines.list.iter().map(EngineForm::of);
    let list = list.flat_map(Value::try_from);
    let mut table = Table::new();
    if let Some(values) = engines.values {
        table.insert("values".to_owned(), values.get().into());
    }
    if !engines.list.is_empty() {
        table.insert("engine".to_owned(), Value::Array(list.collect()));
    }
    format!("{HEAD}{table}")
}

/// Parses the file. Problems are listed in English, one per line.
pub fn decode(text: &str) -> (Engines, Vec<String>) {
    let mut engines = Engines::default();
    let table: Table = match text.parse() {
        Ok(table) => table,
        Err(error) => {
            let damage = toml::de::Error::message(&error).lines().next();
            return (engines, vec![damage.unwrap_or("damaged").to_owned()]);
        }
    };
    let list = match table.get("engine") {
        None => &[][..],
        Some(Value::Array(list)) => list,
        Some(_) => return (engines, vec!["'engine' is not a list".to_owned()]),
    };
    let mut damages = Vec::new();
    for (number, entry) in (1..).zip(list.iter().take(MOST)) {
        match decode_entry(entry, &engines) {
            Ok(engine) => engines.list.push(engine),
            Err(damage) => damages.push(format!("engine {number}: {damage}")),
        }
    }
    let values = table.get("values").and_then(Value::as_str);
    let values = values.and_then(EngineName::new);
    engines.values = values.filter(|&name| engines.named(name).is_some());
    (engines, damages)
}

/// An entry of the file; `engines` are those before it.
fn decode_entry(entry: &Value, engines: &Engines) -> Result<EngineEntry, String> {
    let text = |key| entry.get(key).and_then(Value::as_str);
    let count = |key, usual, max| match entry.get(key).map(Value::as_integer) {
        None => Ok(usual),
        Some(count) => count
            .and_then(|count| u32::try_from(count).ok())
            .filter(|&count| count <= max)
            .ok_or_else(|| format!("'{key}' is not a number up to {max}")),
    };
    let form = EngineForm {
        of: None,
        name: text("name").unwrap_or_default().to_owned(),
        command: text("command").unwrap_or_default().to_owned(),
        depth: count("depth", 0, MAX_DEPTH)?,
        seconds: count("seconds", USUAL_SECONDS, MAX_SECONDS)?,
    };
    form.entry(engines).map_err(|problem| {
        if problem == EngineProblem::NameTaken {
            "another engine has this name".to_owned()
        } else {
            "'name' or 'command' is missing or wrong".to_owned()
        }
    })
}
