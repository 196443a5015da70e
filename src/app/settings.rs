//! What the program remembers between runs.

use std::{path::Path, time::Duration};

use bevy::{
    prelude::*,
    settings::{ReflectSettingsGroup, SaveSettings, SettingsGroup},
};

use super::{GameSystems, model::Players, storage, timing};
use crate::{
    engine::Level,
    players::Seat,
    rules::{Goal, Player, Ruleset, Size},
};

/// The folder of the settings inside the platform's folder for them.
pub(super) const APP_ID: &str = "reversi";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .init_resource::<WindowSettings>()
        .init_resource::<SystemWishes>()
        .add_systems(
            Update,
            save.in_set(GameSystems::View)
                .run_if(resource_changed::<Settings>),
        );
}

/// How fast discs move.
#[derive(Reflect, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Speed {
    Slow,
    #[default]
    Normal,
    Fast,
    Off,
}

impl Speed {
    /// Every speed with its name in the menu.
    pub const ALL: [(Speed, &'static str); 4] = [
        (Speed::Slow, "Slow"),
        (Speed::Normal, "Normal"),
        (Speed::Fast, "Fast"),
        (Speed::Off, "Off"),
    ];
}

/// Which theme the player chose.
#[derive(Reflect, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ThemeChoice {
    /// What the system wishes; dark if it does not say.
    #[default]
    System,
    /// Dark panels.
    Dark,
    /// Light panels.
    Light,
}

impl ThemeChoice {
    /// Every choice with its name in the menu.
    pub const ALL: [(ThemeChoice, &'static str); 3] = [
        (ThemeChoice::System, "As the system"),
        (ThemeChoice::Light, "Light"),
        (ThemeChoice::Dark, "Dark"),
    ];
}

/// One of the named rule sets, in the form in which it is stored.
#[derive(Reflect, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RulesChoice {
    /// [`Ruleset::REVERSI`]
    #[default]
    Reversi,
    /// [`Ruleset::OTHELLO`]
    Othello,
    /// [`Ruleset::FREE`]
    Free,
}

impl RulesChoice {
    /// Every rule set, in the order of the menus.
    pub const ALL: [RulesChoice; 3] = [
        RulesChoice::Reversi,
        RulesChoice::Othello,
        RulesChoice::Free,
    ];

    /// The rules, to be won by the most discs.
    pub const fn ruleset(self) -> Ruleset {
        match self {
            RulesChoice::Reversi => Ruleset::REVERSI,
            RulesChoice::Othello => Ruleset::OTHELLO,
            RulesChoice::Free => Ruleset::FREE,
        }
    }

    /// The choice that means `ruleset`, whatever its goal; the first if none does.
    pub fn of(ruleset: Ruleset) -> RulesChoice {
        let same = |choice: &RulesChoice| choice.ruleset().with_goal(ruleset.goal) == ruleset;
        RulesChoice::ALL.into_iter().find(same).unwrap_or_default()
    }
}

/// The player's choices.
#[derive(Resource, SettingsGroup, Reflect, Clone, Debug, PartialEq)]
#[reflect(Resource, SettingsGroup, Default)]
#[settings_group(group = "game")]
pub struct Settings {
    /// Columns of the next game's board.
    pub width: u8,
    /// Rows of the next game's board.
    pub height: u8,
    /// The rules of the next game.
    pub rules: RulesChoice,
    /// Whether the fewest discs win the next game.
    pub fewest_wins: bool,
    /// The level of the computer that plays Dark; 0 for a person.
    pub dark_level: u8,
    /// The level of the computer that plays Light; 0 for a person.
    pub light_level: u8,
    /// The least time that the computer takes for a move, in milliseconds.
    pub least_thought: u32,
    /// Whether the card of the thinking computer says what it expects.
    pub show_expectation: bool,
    /// How fast discs move.
    pub speed: Speed,
    /// The theme.
    pub theme: ThemeChoice,
    /// Whether legal moves are marked.
    pub mark_legal: bool,
    /// Whether the discs are marked that the pointed-at move would flip.
    pub mark_flips: bool,
    /// Whether the last move is marked.
    pub mark_last: bool,
    /// Whether the frame names columns and rows.
    pub coordinates: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            width: Size::STANDARD.width() as u8,
            height: Size::STANDARD.height() as u8,
            rules: RulesChoice::default(),
            fewest_wins: false,
            dark_level: 0,
            light_level: 0,
            least_thought: timing::LEAST_THOUGHT.as_millis() as u32,
            show_expectation: false,
            speed: Speed::default(),
            theme: ThemeChoice::default(),
            mark_legal: true,
            mark_flips: true,
            mark_last: true,
            coordinates: true,
        }
    }
}

impl Settings {
    /// The board of the next game; the usual one if the stored numbers name none.
    pub fn size(&self) -> Size {
        Size::new(self.width.into(), self.height.into()).unwrap_or_default()
    }

    /// The rules of the next game.
    pub fn ruleset(&self) -> Ruleset {
        let goal = match self.fewest_wins {
            true => Goal::FewestDiscs,
            false => Goal::MostDiscs,
        };
        self.rules.ruleset().with_goal(goal)
    }

    /// Who plays each side; a person where the stored number is no level.
    pub fn players(&self) -> Players {
        let seat = |level| Level::new(level).map_or(Seat::Person, Seat::Computer);
        Players {
            dark: seat(self.dark_level),
            light: seat(self.light_level),
        }
    }

    /// Remembers who plays a side.
    pub fn remember_seat(&mut self, player: Player, seat: Seat) {
        let level = match seat {
            Seat::Person => 0,
            Seat::Computer(level) => level.number(),
        };
        match player {
            Player::Dark => self.dark_level = level,
            Player::Light => self.light_level = level,
        }
    }

    /// The least time that the computer takes for a move.
    pub fn least_thought(&self) -> Duration {
        let stored = Duration::from_millis(self.least_thought.into());
        // A damaged number must not stop the game.
        stored.min(timing::LONGEST_LEAST_THOUGHT)
    }

    /// Remembers a game's rules and board for the next start.
    pub fn remember(&mut self, ruleset: Ruleset, size: Size) {
        self.width = size.width() as u8;
        self.height = size.height() as u8;
        self.rules = RulesChoice::of(ruleset);
        self.fewest_wins = ruleset.goal == Goal::FewestDiscs;
    }
}

/// Where the window was. Written when the program ends: it changes with every step of a resize.
#[derive(Resource, SettingsGroup, Reflect, Clone, Debug, Default, PartialEq)]
#[reflect(Resource, SettingsGroup, Default)]
#[settings_group(group = "window")]
pub struct WindowSettings {
    /// Its inner size; `None` before the first run.
    pub size: Option<UVec2>,
    /// Its place on the desktop in physical pixels, where the system tells.
    pub position: Option<IVec2>,
}

/// What the system wishes of every program.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemWishes {
    /// Light panels rather than dark ones.
    pub light_theme: bool,
    /// No movement.
    pub reduced_motion: bool,
}

/// The speed that counts: none if the system wishes no movement.
pub(super) fn speed(settings: &Settings, wishes: &SystemWishes) -> Speed {
    match wishes.reduced_motion {
        true => Speed::Off,
        false => settings.speed,
    }
}

fn save(mut commands: Commands, settings: Res<Settings>) {
    // Loading the settings counts as a change, too. A delayed save would have to wait for a frame,
    // which a sleeping window does not draw.
    if !settings.is_added() {
        commands.queue(SaveSettings::IfChanged);
    }
}

/// Sets a settings file aside that cannot be read, so that it is neither used nor overwritten.
///
/// Returns the warning to print, or `None` if the file is in order or does not exist.
pub fn set_damaged_file_aside(folder: &Path) -> Option<String> {
    let file = folder.join("settings.toml");
    let damage = match std::fs::read(&file) {
        Ok(bytes) => match std::str::from_utf8(&bytes) {
            Ok(text) => text.parse::<toml::Table>().err()?.message().to_owned(),
            Err(_) => "it is not a text".to_owned(),
        },
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return None,
        Err(error) => error.to_string(),
    };
    let kept = match storage::set_aside(&file) {
        Ok(aside) => format!("it is kept as {}", aside.display()),
        Err(error) => format!("it could not be set aside ({error})"),
    };
    let damage = damage.lines().next().unwrap_or("damaged").to_owned();
    Some(format!(
        "the settings in {} cannot be read ({damage}); {kept}",
        file.display()
    ))
}
