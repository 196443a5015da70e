//! What the window starts with.

use std::{fs, path::Path};

use super::{panels::shows, *};
use reversi::{
    app::{
        Language, StartOptions,
        base::environment::{Environment, Folders},
        game::{Announcement, AnnouncementChangeRequested, AnnouncementRequested},
        lasting_plugin,
        settings::{BoardChoice, system::SystemWishes},
        widgets::style::Look,
    },
    engine::Level,
    players::{LONGEST_NAME, Players, Seat},
};

/// The window as it starts with the files in `folder`.
fn started(folder: &Path) -> App {
    started_with(folder, StartOptions::default())
}

fn started_with(folder: &Path, options: StartOptions) -> App {
    let mut app = model_app(GameModel::default());
    start(&mut app, folder, options);
    board_of(app)
}

/// The same with all its panels.
fn started_window(folder: &Path) -> App {
    panels_of(started(folder))
}

fn start(app: &mut App, folder: &Path, options: StartOptions) {
    let folders = Folders {
        settings: Some(folder.join("settings")),
        state: Some(folder.join("state")),
    };
    app.insert_resource(Environment {
        folders,
        ..default()
    })
    .insert_resource(options)
    .add_plugins(lasting_plugin);
}

/// What a start with the files in `folder` warns of.
fn warnings(folder: &Path) -> Vec<String> {
    let mut app = App::new();
    start(&mut app, folder, StartOptions::default());
    let told = logged::<AnnouncementRequested>(&mut app).into_iter();
    told.map(|told| told.text().to_owned()).collect()
}

/// Any text, mostly of scripts that the program's own fonts lack.
fn text(random: &mut fastrand::Rng, length: usize) -> String {
    let letters = (0..random.usize(..=length)).map(|_| match random.u8(..6) {
        0 => random.char('\u{0}'..'\u{7f}'),
        1 => random.char('\u{370}'..'\u{6ff}'),
        2 => random.char('\u{3040}'..'\u{9fff}'),
        3 => random.char('\u{1f300}'..'\u{1faff}'),
        4 => ['’', '\u{202e}', '\u{feff}', '\u{301}', '\u{fffd}'][random.usize(..5)],
        _ => random.char(..),
    });
    letters.collect()
}

/// A number at an end of a range, beyond it, or in it.
fn number(random: &mut fastrand::Rng, ends: &[i64]) -> i64 {
    match random.u8(..3) {
        0 => random.i64(i64::from(i16::MIN)..i64::from(i16::MAX)),
        _ => ends[random.usize(..ends.len())],
    }
}

/// Settings of which each is left out, at an extreme, or nonsense.
fn settings(random: &mut fastrand::Rng) -> String {
    const ENDS: [i64; 9] = [0, 1, -1, 27, 255, 256, 65_535, 4_294_967_295, i64::MIN];
    let quoted = |text: String| toml::Value::String(text).to_string();
    let mut lines = vec!["[game]".to_owned()];
    let saved = toml::Table::try_from(Settings::default()).expect("settings");
    for (name, usual) in &saved {
        let value = match (random.u8(..8), usual) {
            (0, _) => continue,
            (1, _) => quoted(text(random, 5)),
            (_, toml::Value::Boolean(_)) => random.bool().to_string(),
            (_, toml::Value::Integer(_)) => number(random, &ENDS).to_string(),
            _ if name.ends_with("name") || name.ends_with("program") => quoted(text(random, 60)),
            _ => usual.to_string(),
        };
        lines.push(format!("{name} = {value}"));
    }
    lines.push("[window]".to_owned());
    for name in ["size", "position"] {
        let pair = [(); 2].map(|()| number(random, &ENDS));
        lines.push(format!("{name} = {pair:?}"));
    }
    lines.join("\n")
}

/// Games that were saved, with names and remarks of any kind.
fn games(random: &mut fastrand::Rng) -> String {
    let value = |text: String| text.replace(['\\', ']'], "");
    let mut games = String::new();
    for _ in 0..=random.usize(..3) {
        let size = ["2", "8", "7:4", "26"][random.usize(..4)];
        let rules = ["reversi", "othello", "free fewest"][random.usize(..3)];
        let [dark, light, event, remark] =
            [60, 4000, 20, 400].map(|most| value(text(random, most)));
        games += &format!(
            "(;FF[4]GM[2]SZ[{size}]RU[{rules}]PB[{dark}]PW[{light}]EV[{event}]C[{remark}]TM[{}])",
            number(random, &[0, 1, 86_400, i64::MAX])
        );
    }
    games
}

fn engines(random: &mut fastrand::Rng) -> String {
    let entries = (0..random.usize(..4)).map(|_| {
        let [name, command] = [100, 20].map(|most| toml::Value::String(text(random, most)));
        let depth = number(random, &[0, 60, 61]);
        let seconds = number(random, &[0, 1, 3600]);
        format!(
            "[[engine]]\nname = {name}\ncommand = {command}\ndepth = {depth}\nseconds = {seconds}\n"
        )
    });
    entries.collect()
}

fn statistics(random: &mut fastrand::Rng) -> String {
    let lines = (0..random.usize(..6)).map(|_| {
        let program = serde_json::Value::String(text(random, 300));
        let year = ["1970", "2026", "9999"][random.usize(..3)];
        let loss = ["0", "1e308", "-3", "2.5"][random.usize(..4)];
        let plies = number(random, &[0, 60, i64::MAX]);
        format!(
            "{{\"started\":\"{year}-01-01T00:00:00.00000{}Z\",\"rules\":\"othello\",\"size\":\"8×8\",\
             \"person\":\"dark\",\"program\":{program},\"result\":\"won\",\"margin\":{},\"plies\":{plies},\
             \"hints\":0,\"takebacks\":1,\"loss\":{loss},\"moves\":3}}\n",
            random.u8(..9),
            number(random, &[-64, 64, i64::MIN]),
        )
    });
    lines.collect()
}

fn training(random: &mut fastrand::Rng) -> String {
    let lines = (0..random.usize(..4)).map(|_| {
        let number = number(random, &[0, 1, 255, i64::MAX]);
        format!(
            "rules othello; side dark; box {number}; due {number}; {}\n",
            text(random, 20)
        )
    });
    lines.collect()
}

fn openings(random: &mut fastrand::Rng) -> String {
    let lines = (0..random.usize(..4)).map(|_| {
        let moves = ["f5d6c3", "f5", "a1", ""][random.usize(..4)];
        let number = number(random, &[0, 1, 255, i64::MAX]);
        format!(
            "side dark; moves {moves}; box {number}; due 2024-02-28; {}\n",
            text(random, 20)
        )
    });
    lines.collect()
}

/// Starts with states made from `seeds`.
fn start_with_generated_states(seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let mut random = fastrand::Rng::with_seed(seed);
        let folder = tempfile::tempdir().expect("a folder");
        for (name, contents) in [
            ("settings/settings.toml", settings(&mut random)),
            ("settings/engines.toml", engines(&mut random)),
            ("state/game.sgf", games(&mut random)),
            ("state/statistics.jsonl", statistics(&mut random)),
            ("state/training.txt", training(&mut random)),
            ("state/openings.txt", openings(&mut random)),
        ] {
            let file = folder.path().join(name);
            fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
            fs::write(file, contents).expect("a file");
        }
        let mut app = started_window(folder.path());
        app.frames(4);
        // The game goes on.
        app.ask(GameRequested::Restart);
        close(app);
        let again = warnings(folder.path());
        assert!(again.is_empty(), "seed {seed}: {again:?}");
    }
}

#[test]
fn the_window_starts_whatever_was_saved() {
    start_with_generated_states(0..20);
}

#[test]
#[ignore = "the same with 10,000 states takes ten minutes"]
fn the_window_starts_whatever_was_saved_10_000_times() {
    start_with_generated_states(20..10_020);
}

#[test]
fn names_that_were_saved_are_on_the_board_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = folder.path().join("settings");
    fs::create_dir(&settings).expect("a folder");
    for name in ["O’Brien", "Анна", "李小龙", "Ω", "🎲", "홍길동", "علي"] {
        let text = format!(
            "[game]\nlight_level = 0\ndark_name = \"{name}\"\nlight_name = \"{}\"",
            "x".repeat(90)
        );
        fs::write(settings.join("settings.toml"), text).expect("a file");
        let mut app = started(folder.path());
        app.frames(4);
        assert!(shows(&mut app, name), "{name}");
        assert!(shows(&mut app, &"x".repeat(LONGEST_NAME)));
    }
}

/// A folder with a game, settings and engines, and so many starts that failed.
fn after_failures(count: usize) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, contents) in [
        ("settings/settings.toml", "[game]\nwidth = 4\n"),
        ("settings/engines.toml", "[[engine]]\ncommand = 'edax'\n"),
        ("state/game.sgf", "(;GM[2];B[f5])"),
        ("state/statistics.jsonl", ""),
        ("state/failed-starts.txt", &"a reason\n".repeat(count)),
    ] {
        let file = folder.path().join(name);
        fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        fs::write(file, contents).expect("a file");
    }
    folder
}

#[test]
fn one_failed_start_sets_nothing_aside() {
    for count in [0, 1] {
        let folder = after_failures(count);
        let mut app = started(folder.path());
        app.update();
        assert_eq!(app.game().ply_number(), 1);
        assert!(folder.path().join("settings/engines.toml").exists());
    }
}

#[test]
fn after_two_failed_starts_the_third_sets_the_saved_state_aside_and_starts() {
    let folder = after_failures(2);
    let told = warnings(folder.path());
    let [warning] = &told[..] else {
        panic!("there is one warning: {told:?}");
    };
    assert_eq!(warning.lines().count(), 1, "{warning}");
    for (aside, contents) in [
        ("state/game.old.sgf", "(;GM[2];B[f5])"),
        ("settings/settings.old.toml", "[game]\nwidth = 4\n"),
        (
            "settings/engines.old.toml",
            "[[engine]]\ncommand = 'edax'\n",
        ),
    ] {
        let file = folder.path().join(aside);
        assert!(warning.contains(&file.display().to_string()), "{warning}");
        assert_eq!(fs::read_to_string(file).expect(aside), contents);
    }
    assert!(folder.path().join("state/statistics.jsonl").exists());
    // The count begins anew.
    let mut app = started(folder.path());
    app.update();
    assert_eq!(app.game().ply_number(), 0);
    assert_eq!(app.game().size(), Size::STANDARD);
    assert!(warnings(folder.path()).is_empty());
}

/// Who plays, and whether the game can still be chosen.
fn invited(app: &App) -> (Players, bool) {
    let model = app.model();
    (model.players(), model.invites())
}

/// A person against the computer at this level, which plays Light.
fn against(level: u8) -> Players {
    Players {
        dark: Seat::Person,
        light: Seat::Computer(Level::new(level).expect("a level")),
    }
}

#[test]
fn a_fresh_installation_proposes_a_game_against_the_computer_and_later_starts_remember() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = started(folder.path());
    app.frames(3);
    assert_eq!(invited(&app), (against(2), true));
    assert_eq!(app.game().ruleset(), Ruleset::REVERSI);
    assert!(shows(&mut app, "Place a disc in the centre (1 of 4)"));
    assert!(shows(&mut app, "You fill the centre together, then flip"));
    app.click_widget("Level 3");
    close(app);
    let mut app = started(folder.path());
    app.frames(3);
    assert_eq!(invited(&app), (against(3), true));
    app.click_widget("Play");
    assert_eq!(invited(&app), (against(3), false));
    close(app);
    let app = started(folder.path());
    assert_eq!(invited(&app), (against(3), true), "nothing was played");
}

#[test]
fn a_game_with_moves_goes_on_without_a_card() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = started(folder.path());
    app.click_widget("Two players");
    app.play(&["d4"]);
    close(app);
    let mut app = started(folder.path());
    app.frames(3);
    assert_eq!(invited(&app), (Players::default(), false));
    assert_eq!(app.game().ply_number(), 1);
    assert!(!shows(&mut app, "Play Reversi"));
}

#[test]
fn a_board_that_is_asked_for_is_played_by_two_people_at_once() {
    for level in [None, Some(4)] {
        let folder = tempfile::tempdir().expect("a folder");
        if level.is_some() {
            close(started(folder.path()));
        }
        let light = level.map(|level| against(level).light);
        let options = StartOptions {
            size: Some(size(8, 8)),
            light,
            ..default()
        };
        let mut app = started_with(folder.path(), options);
        app.frames(3);
        let players = level.map_or(Players::default(), against);
        assert_eq!(invited(&app), (players, false));
        assert!(!shows(&mut app, "Play Reversi"));
    }
}

#[test]
fn a_game_that_is_over_does_not_stand_in_for_the_one_that_is_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let asked = |light| StartOptions {
        size: Some(size(4, 4)),
        rules: Some(Ruleset::OTHELLO),
        light,
        ..default()
    };
    let mut app = started_with(folder.path(), asked(None));
    app.play(&["b1"]);
    close(app);
    let mut app = started_with(folder.path(), asked(None));
    assert_eq!(app.game().ply_number(), 1, "it goes on");
    while !app.game().is_over() {
        app.play_first();
    }
    let plies = app.game().ply_number();
    close(app);
    let app = started_with(folder.path(), StartOptions::default());
    assert_eq!(app.game().ply_number(), plies, "it is shown");
    close(app);
    let light = against(4).light;
    let mut app = started_with(folder.path(), asked(Some(light)));
    app.frames(2);
    assert_eq!(app.game().ply_number(), 0);
    assert_eq!(invited(&app), (against(4), false));
    app.request(GameRequested::Undo);
    assert_eq!(app.game().ply_number(), plies, "undo leads back");
}

#[test]
fn warnings_that_come_together_are_told_one_after_the_other() {
    let mut app = board_app(othello(8, 8));
    for text in ["One is damaged", "Another is damaged"] {
        app.world_mut()
            .write_message(AnnouncementRequested::warning(text));
    }
    app.update();
    let told = |app: &App| {
        let told = app.world().resource::<Announcement>().told();
        told.map(|(text, _)| text.to_owned())
    };
    assert_eq!(told(&app).as_deref(), Some("Another is damaged"));
    // Not by the player, whose deed would close what is read.
    app.world_mut()
        .write_message(AnnouncementRequested::info("Done"));
    app.update();
    assert_eq!(told(&app).as_deref(), Some("Done"));
    for waiting in ["One is damaged", "Another is damaged"] {
        app.request(AnnouncementChangeRequested::Dismiss);
        assert_eq!(told(&app).as_deref(), Some(waiting));
    }
    app.request(AnnouncementChangeRequested::Dismiss);
    assert_eq!(told(&app), None);
}

#[test]
fn a_fresh_installation_looks_as_light_as_the_system_and_a_chosen_board_stays() {
    let light = SystemWishes {
        light_theme: true,
        ..default()
    };
    let shown = |settings: &Settings, wishes: &SystemWishes| {
        let text = Language::English;
        format!("{:?}", Look::new(text, settings, wishes))
    };
    let fresh = Settings::default();
    let [wood, felt] = [BoardChoice::Wood, BoardChoice::Felt].map(|board| Settings {
        board,
        ..Settings::default()
    });
    assert_eq!(shown(&fresh, &light), shown(&wood, &light));
    let dark = SystemWishes::default();
    assert_eq!(shown(&fresh, &dark), shown(&felt, &dark));
    assert_ne!(shown(&felt, &light), shown(&wood, &light));
}
