//! What lasts between runs.

use std::path::Path;

use super::*;
use reversi::{
    app::{
        Language,
        base::environment::{Environment, Folders},
        settings::{
            self, RulesChoice, failed_starts,
            file::{SavedSettings, SettingsKeeper},
        },
    },
    engine::{Engine, Level},
    players::{EngineName, Players, Seat},
};

/// What the file in `folder` says, and what the player is told about it.
fn read(folder: &Path) -> (SavedSettings, Option<String>) {
    let mut keeper = SettingsKeeper::in_folder(Some(folder.to_owned()));
    let warning = keeper.read_now(Language::English);
    (keeper.contents().clone(), warning)
}

#[test]
fn settings_name_a_playable_game_whatever_is_stored() {
    for (width, height) in [(0, 0), (1, 8), (27, 8), (255, 255), (7, 4)] {
        let settings = Settings {
            width,
            height,
            ..default()
        };
        let expected = Size::new(width.into(), height.into()).unwrap_or_default();
        assert_eq!(settings.size(), expected);
    }
}

#[test]
fn a_started_game_is_remembered() {
    let mut settings = Settings::default();
    for choice in RulesChoice::ALL {
        settings.remember(choice.ruleset(), size(7, 4));
        assert_eq!(settings.ruleset(), choice.ruleset());
        assert_eq!(settings.size(), size(7, 4));
    }
}

#[test]
fn the_players_are_remembered_and_a_number_that_is_no_level_is_a_person() {
    let mut settings = Settings::default();
    for level in Level::all() {
        let players = Players {
            light: Seat::Computer(level),
            ..default()
        };
        settings.remember_players(players);
        assert_eq!(settings.players, players);
    }
    settings.remember_players(Players::default());
    assert_eq!(settings.players, Players::default());
    let settings: Settings = toml::from_str("dark_level = 200").expect("settings");
    assert_eq!(settings.players.dark, Seat::Person);
}

#[test]
fn seats_are_stored_as_levels_and_names() {
    let mut settings = Settings::default();
    let robot = EngineName::new("Robot").expect("a name");
    settings.remember_players(Players {
        dark: Seat::Computer(Level::MAX),
        light: Seat::Engine(robot),
    });
    let stored = toml::Table::try_from(&settings).expect("a table");
    for line in [
        "dark_level = 10",
        "light_level = 0",
        "dark_program = \"\"",
        "light_program = \"Robot\"",
        "opponent_level = 10",
    ] {
        assert!(
            stored.to_string().lines().any(|found| found == line),
            "{line}"
        );
    }
    assert_eq!(stored.try_into(), Ok(settings));
}

#[test]
fn no_stored_number_makes_the_computer_wait_for_long() {
    let settings = Settings {
        least_thought: u32::MAX,
        ..default()
    };
    assert!(settings.least_thought() <= Duration::from_secs(3));
}

#[test]
fn stored_numbers_are_brought_into_the_bounds_of_the_engine() {
    for (threads, memory, expected) in [
        (u16::MAX, 0, (Engine::MAX_THREADS, 16 << 20)),
        (1, u16::MAX, (1, 1024 << 20)),
    ] {
        let settings = Settings {
            engine_threads: threads,
            engine_memory: memory,
            ..default()
        };
        assert_eq!(
            (settings.engine_threads(), settings.engine_memory()),
            expected
        );
    }
}

#[test]
fn a_damaged_file_is_set_aside_with_one_line_and_never_overwritten() {
    let (folder, file) = crate::own_file("settings.toml");
    for (number, damage) in [&b"[game\nwidth=="[..], &[0xff, 0xfe, 0x00]]
        .into_iter()
        .enumerate()
    {
        std::fs::write(&file, damage).expect("a file");
        let (saved, warning) = read(folder.path());
        assert_eq!(saved.game, Settings::default());
        let warning = warning.expect("a warning");
        assert_eq!(warning.lines().count(), 1, "{warning}");
        assert!(!file.exists());
        let kept = std::fs::read_dir(folder.path()).expect("a folder").count();
        assert_eq!(kept, number + 1, "every damaged file is kept");
    }
}

#[test]
fn a_good_or_missing_file_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    assert_eq!(read(folder.path()), (SavedSettings::default(), None));
    let file = folder.path().join("settings.toml");
    let text =
        "[game]\nwidth = 7\nrules = \"Free\"\n[window]\nsize = [900, 600]\nposition = [-5, 7]\n";
    std::fs::write(&file, text).expect("a file");
    let (saved, warning) = read(folder.path());
    assert_eq!(warning, None);
    assert_eq!((saved.game.width, saved.game.rules), (7, RulesChoice::Free));
    assert_eq!(saved.game.height, Settings::default().height);
    assert_eq!(saved.window.size, Some([900, 600]));
    assert_eq!(saved.window.position, Some([-5, 7]));
    assert_eq!(std::fs::read_to_string(&file).expect("a file"), text);
}

#[test]
fn what_is_not_understood_is_named_and_costs_no_other_setting() {
    let (folder, file) = crate::own_file("settings.toml");
    let text = "[game]\nwidth = 300\nheight = 4\nrules = \"Chess\"\nfuture = {}\nlight_level = 300\ndark_level = 7\n\
         [window]\nsize = 3\n";
    std::fs::write(&file, text).expect("a file");
    let (saved, warning) = read(folder.path());
    assert_eq!(saved.game.height, 4);
    assert_eq!(saved.game.width, Settings::default().width);
    assert_eq!(saved.game.rules, RulesChoice::default());
    let players = Players {
        dark: Seat::Computer(Level::new(7).expect("a level")),
        ..Settings::default().players
    };
    assert_eq!(saved.game.players, players);
    assert_eq!(saved.window.size, None);
    let warning = warning.expect("a warning");
    assert!(
        warning.contains("'light_level', 'rules', 'width', 'size'"),
        "{warning}"
    );
    let copy = folder.path().join("settings.damaged.toml");
    assert_eq!(std::fs::read_to_string(copy).expect("a copy"), text);
}

#[test]
fn settings_are_saved_when_the_player_lets_go_of_them() {
    let (folder, file) = crate::own_file("settings.toml");
    let mut app = board_app(othello(8, 8));
    let folders = Folders {
        settings: Some(folder.path().to_owned()),
        ..default()
    };
    app.insert_resource(Environment {
        folders,
        ..default()
    })
    .add_plugins((failed_starts::plugin, settings::file::plugin));
    app.frames(3);
    let mouse = |app: &mut App, state| {
        let window = Entity::PLACEHOLDER;
        let button = MouseButton::Left;
        app.world_mut().write_message(MouseButtonInput {
            button,
            state,
            window,
        });
    };
    mouse(&mut app, ButtonState::Pressed);
    for volume in [40, 30, 20] {
        app.set(move |settings| settings.choose_volume(volume));
        app.frames(3);
        thread::park_timeout(Duration::from_millis(20));
        let saved = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(!saved.contains(&format!("volume = {volume}")), "{saved}");
    }
    mouse(&mut app, ButtonState::Released);
    drive(&mut app, |_| read(folder.path()).0.game.volume == 20);
}
