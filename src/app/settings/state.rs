//! What the program remembers between runs.

use std::{iter, path::Path, time::Duration};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    stored_players::{self, FIRST_LEVEL, FIRST_PLAYERS},
    system::SystemWishes,
    view::BoardView,
};
use crate::{
    app::{
        base::{BoardTheme, GameSystems, Palette, Speed, background, theme, timing},
        game::{GameModel, GameStarted, PlayerNames},
        text::language::Language,
    },
    engine::{Engine, Level},
    players::{Players, Seat},
    records::TimeControl,
    rules::{Goal, Player, Ruleset, Size},
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .add_message::<SettingRequested>()
        .add_systems(Update, answer.in_set(GameSystems::Rules))
        .add_systems(Update, remember_game.in_set(GameSystems::Follow));
}

#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ThemeChoice {
    /// The system's preference; dark if it has none.
    #[default]
    System,
    Dark,
    Light,
    /// Panels and a board of high contrast, light or dark as the system prefers.
    HighContrast,
}

#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LanguageChoice {
    /// The system's language, or English.
    #[default]
    System,
    #[serde(untagged)]
    Of(Language),
}

impl LanguageChoice {
    /// Every choice, in the order of the menu.
    pub fn all() -> impl Iterator<Item = LanguageChoice> {
        let languages = Language::ALL.into_iter().map(LanguageChoice::Of);
        iter::once(LanguageChoice::System).chain(languages)
    }
}

#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BoardChoice {
    /// Wood where the panels are light, and felt where they are dark.
    #[default]
    Theme,
    Felt,
    ClassicGreen,
    Wood,
    HighContrast,
}

impl BoardChoice {
    /// Its colours beside light or dark panels.
    const fn style(self, is_light: bool) -> &'static BoardTheme {
        match self {
            BoardChoice::Theme if is_light => &BoardTheme::WOOD,
            BoardChoice::Theme | BoardChoice::Felt => &BoardTheme::FELT,
            BoardChoice::ClassicGreen => &BoardTheme::CLASSIC_GREEN,
            BoardChoice::Wood => &BoardTheme::WOOD,
            BoardChoice::HighContrast => &BoardTheme::HIGH_CONTRAST,
        }
    }
}

/// One of the named rule sets, as stored.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RulesChoice {
    #[default]
    Reversi,
    Othello,
    Free,
}

impl RulesChoice {
    /// Every rule set, in the order of the menus.
    pub const ALL: [RulesChoice; 3] = [
        RulesChoice::Reversi,
        RulesChoice::Othello,
        RulesChoice::Free,
    ];

    /// The rules, with the goal of the most discs.
    pub const fn ruleset(self) -> Ruleset {
        match self {
            RulesChoice::Reversi => Ruleset::REVERSI,
            RulesChoice::Othello => Ruleset::OTHELLO,
            RulesChoice::Free => Ruleset::FREE,
        }
    }

    /// The choice of `ruleset`, whatever its goal; the first if there is none.
    pub fn of(ruleset: Ruleset) -> RulesChoice {
        let same = |choice: &RulesChoice| choice.ruleset().with_goal(ruleset.goal) == ruleset;
        RulesChoice::ALL.into_iter().find(same).unwrap_or_default()
    }
}

/// The chosen kind of clock, as stored.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ClockKind {
    #[default]
    Off,
    PerMove,
    PerGame,
}

/// The sizes of the computer's memory to choose from, in megabytes.
pub const MEMORIES: [u16; 4] = [16, USUAL_MEMORY, 256, 1024];
/// The size of the computer's memory at the very first start.
const USUAL_MEMORY: u16 = (Engine::DEFAULT_MEMORY >> 20) as u16;

/// The sizes of text to choose from, in percent of the usual one.
pub const TEXT_SIZES: [u16; 7] = [75, 90, USUAL_TEXT, 125, 150, 175, 200];
pub const USUAL_TEXT: u16 = 100;

/// The most explored files that are remembered.
const EXPLORED_FILES: usize = 8;

/// The volumes to choose from, in percent.
pub const VOLUMES: [u8; 5] = [20, 40, USUAL_VOLUME, 80, 100];
/// The volume at the very first start.
const USUAL_VOLUME: u8 = 60;

#[derive(Resource, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(default)]
pub struct Settings {
    /// Columns of the next game's board.
    pub width: u8,
    /// Rows of the next game's board.
    pub height: u8,
    pub rules: RulesChoice,
    pub fewest_wins: bool,
    /// Who plays each side in the next game.
    #[serde(flatten, with = "stored_players")]
    pub players: Players,
    /// The level of the computer that played last.
    pub opponent_level: u8,
    /// The number of search threads of the computer; 0 for all cores but one.
    pub engine_threads: u16,
    /// The computer's memory for searched positions, in megabytes.
    pub engine_memory: u16,
    /// The name of the person who plays Dark; empty for none.
    pub dark_name: String,
    pub light_name: String,
    pub clock: ClockKind,
    /// The time for a move or a game, in seconds.
    pub clock_time: u32,
    /// The time added after every move of a game, in seconds.
    pub clock_increment: u32,
    pub loses_on_time: bool,
    /// The least time that the computer takes for a move, in milliseconds.
    pub least_thought: u32,
    /// Whether the card of the thinking computer says what it expects.
    pub show_expectation: bool,
    pub speed: Speed,
    pub language: LanguageChoice,
    pub theme: ThemeChoice,
    pub board: BoardChoice,
    /// The size of the text and of the panels that hold it, in percent of the usual one.
    pub text_size: u16,
    pub mark_legal: bool,
    /// Whether to mark the discs that the pointed-at move would flip.
    pub mark_flips: bool,
    pub mark_last: bool,
    /// Whether the frame names columns and rows.
    pub coordinates: bool,
    /// How the board is turned and mirrored.
    #[serde(skip_serializing_if = "BoardView::is_usual")]
    pub view: BoardView,
    /// Whether squares show the values of moves.
    pub live_values: bool,
    pub sound: bool,
    /// The volume of sounds, in percent.
    pub volume: u8,
    /// The files with games that were explored, the newest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub explored_files: Vec<String>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            width: Size::STANDARD.width() as u8,
            height: Size::STANDARD.height() as u8,
            rules: RulesChoice::default(),
            fewest_wins: false,
            players: FIRST_PLAYERS,
            opponent_level: FIRST_LEVEL.number(),
            engine_threads: 0,
            engine_memory: USUAL_MEMORY,
            dark_name: String::new(),
            light_name: String::new(),
            clock: ClockKind::default(),
            clock_time: 0,
            clock_increment: 0,
            loses_on_time: true,
            least_thought: timing::LEAST_THOUGHT.as_millis() as u32,
            show_expectation: false,
            speed: Speed::default(),
            language: LanguageChoice::default(),
            theme: ThemeChoice::default(),
            board: BoardChoice::default(),
            text_size: USUAL_TEXT,
            mark_legal: true,
            mark_flips: true,
            mark_last: true,
            coordinates: true,
            view: BoardView::default(),
            live_values: false,
            sound: true,
            volume: USUAL_VOLUME,
            explored_files: Vec::new(),
        }
    }
}

impl Settings {
    /// The board of the next game; the standard one if no board has the stored sides.
    pub fn size(&self) -> Size {
        Size::new(self.width.into(), self.height.into()).unwrap_or_default()
    }

    pub fn ruleset(&self) -> Ruleset {
        let goal = if self.fewest_wins {
            Goal::FewestDiscs
        } else {
            Goal::MostDiscs
        };
        self.rules.ruleset().with_goal(goal)
    }

    pub fn remember_players(&mut self, players: Players) {
        for seat in [players.light, players.dark] {
            if let Seat::Computer(level) = seat {
                self.opponent_level = level.number();
            }
        }
        self.players = players;
    }

    /// The level of the computer that played last.
    pub fn opponent_level(&self) -> Level {
        Level::new(self.opponent_level).unwrap_or(FIRST_LEVEL)
    }

    /// The number of search threads of the computer, at least one.
    pub fn engine_threads(&self) -> usize {
        match usize::from(self.engine_threads) {
            // One core is left for the window.
            0 => background::cores().saturating_sub(1).max(1),
            threads => threads.min(Engine::MAX_THREADS),
        }
    }

    /// The memory of the computer, in bytes.
    pub fn engine_memory(&self) -> usize {
        let [smallest, .., largest] = MEMORIES;
        // A damaged number must neither take all memory nor leave none.
        usize::from(self.engine_memory.clamp(smallest, largest)) << 20
    }

    pub fn names(&self) -> PlayerNames {
        PlayerNames::new([&self.dark_name, &self.light_name])
    }

    fn remember_names(&mut self, names: &PlayerNames) {
        let name = |player| names.get(player).unwrap_or_default().to_owned();
        self.dark_name = name(Player::Dark);
        self.light_name = name(Player::Light);
    }

    pub(crate) fn is_light(&self, wishes: &SystemWishes) -> bool {
        match self.theme {
            ThemeChoice::System | ThemeChoice::HighContrast => wishes.light_theme,
            ThemeChoice::Light => true,
            ThemeChoice::Dark => false,
        }
    }

    /// Whether panels and board have high contrast.
    pub fn has_high_contrast(&self, wishes: &SystemWishes) -> bool {
        match self.theme {
            ThemeChoice::System => wishes.more_contrast,
            ThemeChoice::HighContrast => true,
            ThemeChoice::Light | ThemeChoice::Dark => false,
        }
    }

    /// The chosen board, unless the theme has its own.
    pub fn shown_board(&self, wishes: &SystemWishes) -> BoardChoice {
        if self.has_high_contrast(wishes) {
            BoardChoice::HighContrast
        } else {
            self.board
        }
    }

    pub(crate) fn board_style(&self, wishes: &SystemWishes) -> &'static BoardTheme {
        self.shown_board(wishes).style(self.is_light(wishes))
    }

    pub(crate) fn palette(&self, wishes: &SystemWishes) -> &'static Palette {
        match (self.has_high_contrast(wishes), self.is_light(wishes)) {
            (false, false) => &theme::DARK,
            (false, true) => &theme::LIGHT,
            (true, false) => &theme::HIGH_CONTRAST_DARK,
            (true, true) => &theme::HIGH_CONTRAST_LIGHT,
        }
    }

    /// The time control of the next game; `None` without clocks.
    pub fn time_control(&self) -> Option<TimeControl> {
        let time = Duration::from_secs(self.clock_time.into());
        let increment = Duration::from_secs(self.clock_increment.into());
        let control = match self.clock {
            ClockKind::Off => return None,
            ClockKind::PerMove => TimeControl::PerMove(time),
            ClockKind::PerGame => TimeControl::PerGame {
                main: time,
                increment,
            },
        };
        // A damaged number must not make a game unplayable.
        (timing::SHORTEST_CLOCK..=timing::LONGEST_CLOCK)
            .contains(&time)
            .then_some(control)
    }

    fn remember_time_control(&mut self, control: Option<TimeControl>) {
        let (kind, time) = match control {
            None => (ClockKind::Off, Duration::ZERO),
            Some(TimeControl::PerMove(time)) => (ClockKind::PerMove, time),
            Some(TimeControl::PerGame { main, .. }) => (ClockKind::PerGame, main),
        };
        let increment = control.map_or(Duration::ZERO, TimeControl::increment);
        (self.clock, self.clock_time) = (kind, time.as_secs() as u32);
        self.clock_increment = increment.as_secs() as u32;
    }

    /// The speed of turning discs, off if the system prefers reduced motion.
    pub fn effective_speed(&self, wishes: &SystemWishes) -> Speed {
        if wishes.reduced_motion {
            Speed::Off
        } else {
            self.speed
        }
    }

    /// The least time that the computer takes for a move.
    pub fn least_thought(&self) -> Duration {
        let stored = Duration::from_millis(self.least_thought.into());
        // A damaged number must not stop the game.
        stored.min(timing::LONGEST_LEAST_THOUGHT)
    }

    /// The size of text, where 1 is the usual one.
    pub fn text_scale(&self) -> f32 {
        let [smallest, .., largest] = TEXT_SIZES;
        // A damaged number must not make the window unusable.
        f32::from(self.text_size.clamp(smallest, largest)) / f32::from(USUAL_TEXT)
    }

    /// The factor for samples: the square of the volume, because ears hear small differences between soft sounds; 0
    /// without sound.
    pub fn loudness(&self) -> f32 {
        let volume = if self.sound { self.volume.min(100) } else { 0 };
        (f32::from(volume) / 100.0).powi(2)
    }

    /// Sets the volume, in percent, and unmutes sounds.
    pub fn choose_volume(&mut self, volume: u8) {
        (self.sound, self.volume) = (true, volume);
    }

    pub(super) fn enlarge_text(&mut self) {
        let mut larger = TEXT_SIZES.into_iter().filter(|&size| size > self.text_size);
        self.text_size = larger.next().unwrap_or(self.text_size);
    }

    pub(super) fn shrink_text(&mut self) {
        let mut smaller = TEXT_SIZES.into_iter().filter(|&size| size < self.text_size);
        self.text_size = smaller.next_back().unwrap_or(self.text_size);
    }

    /// Remembers a file whose games are explored, if its name is Unicode. The others keep their places, so that a click
    /// in a list means the same file when it ends.
    pub fn remember_explored(&mut self, file: &Path) {
        let file = file.to_str().map(str::to_owned);
        if let Some(file) = file.filter(|file| !self.explored_files.contains(file)) {
            self.explored_files.insert(0, file);
            self.explored_files.truncate(EXPLORED_FILES);
        }
    }

    pub fn forget_explored(&mut self, file: &Path) {
        self.explored_files.retain(|known| Path::new(known) != file);
    }

    /// Remembers a game's rules and board for the next start.
    pub fn remember(&mut self, ruleset: Ruleset, size: Size) {
        self.width = size.width() as u8;
        self.height = size.height() as u8;
        self.rules = RulesChoice::of(ruleset);
        self.fewest_wins = ruleset.goal == Goal::FewestDiscs;
    }
}

#[derive(Message)]
pub struct SettingRequested(Box<dyn Fn(&mut Settings) + Send + Sync>);

impl SettingRequested {
    pub fn new(change: impl Fn(&mut Settings) + Send + Sync + 'static) -> SettingRequested {
        SettingRequested(Box::new(change))
    }

    pub fn changed(&self, settings: &Settings) -> Settings {
        let mut now = settings.clone();
        (self.0)(&mut now);
        now
    }
}

fn answer(mut requests: MessageReader<SettingRequested>, mut settings: ResMut<Settings>) {
    for request in requests.read() {
        let now = request.changed(&settings);
        settings.set_if_neq(now);
    }
}

/// Remembers the players, and the rules and board of the last started game.
pub fn remember_game(
    model: Res<GameModel>,
    mut started: MessageReader<GameStarted>,
    mut settings: ResMut<Settings>,
) {
    let mut now = settings.clone();
    if let Some(game) = started.read().last() {
        now.remember(game.ruleset, game.size);
    }
    if now.players != model.own_players() {
        now.remember_players(model.own_players());
    }
    if now.time_control() != model.time_control() {
        now.remember_time_control(model.time_control());
    }
    if now.names() != *model.names() {
        now.remember_names(model.names());
    }
    settings.set_if_neq(now);
}
