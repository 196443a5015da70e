//! What has the focus of the keyboard is ringed, wherever it is.

use std::collections::BTreeSet;

use super::{
    every_text::robot,
    scale::{drawn_lines, panels_app_with_texts},
    statistics::show_twenty,
    *,
};
use reversi::app::{
    base::reader_link::ReaderLink, computer::engines::EditedEngine, game::mode::ModeRequested,
    help::HelpPage, settings::ThemeChoice, statistics::StatisticsForm,
};

/// The name and the place of what has the focus.
fn focus(app: &mut App) -> Option<(u64, String, egui::Rect)> {
    let pixels = app.pixels_per_point();
    let tree = accessible(app);
    let (id, node) = tree.nodes.iter().find(|(id, _)| *id == tree.focus)?;
    let bounds = node.bounds()?;
    let (min, max) = ((bounds.x0, bounds.y0), (bounds.x1, bounds.y1));
    let rect = egui::Rect::from_min_max(
        egui::pos2(min.0 as f32, min.1 as f32),
        egui::pos2(max.0 as f32, max.1 as f32),
    );
    let name = node.label().or(node.value()).unwrap_or_default();
    Some((id.0, format!("{:?} {name}", node.role()), rect * pixels))
}

/// The lines that are wide enough for a ring, in or around a place.
fn near(lines: &[(egui::Rect, f32)], place: egui::Rect) -> Vec<&(egui::Rect, f32)> {
    let is_near = |(rect, width): &&(egui::Rect, f32)| {
        *width >= 1.5 && place.expand(4.0).contains_rect(*rect) && rect.width() > 6.0
    };
    lines.iter().filter(is_near).collect()
}

/// Keys that have opened something may have led into it.
fn surrender_focus(app: &mut App) {
    egui_context(app).memory_mut(|memory| {
        if let Some(focused) = memory.focused() {
            memory.surrender_focus(focused);
        }
    });
    app.frames(2);
}

/// Goes through everything with a key. Returns what has no ring, and how many things there were.
fn without_ring(app: &mut App, key: &Key) -> (Vec<String>, usize) {
    let (mut seen, mut missing) = (BTreeSet::new(), Vec::new());
    surrender_focus(app);
    let mut before = drawn_lines(app);
    for _ in 0..150 {
        app.tap(key.clone());
        let found = focus(app);
        let lines = drawn_lines(app);
        if let Some((id, name, place)) = found {
            if !seen.insert(id) {
                break;
            }
            // A ring is a line that was not there while the focus was elsewhere.
            if near(&lines, place).iter().all(|line| before.contains(line)) {
                missing.push(format!("{name} at {place}"));
            }
        }
        before = lines;
    }
    (missing, seen.len())
}

#[test]
fn everything_that_takes_keys_has_a_ring_while_it_has_the_focus() {
    let mut app = panels_app_with_texts(GameModel::default().with_invitation());
    app.set_speed(Speed::Off);
    let folder = tempfile::tempdir().expect("a folder");
    show_twenty(&mut app, folder.path());
    app.insert_resource(robot());
    let mut missing = Vec::new();
    let walk = |app: &mut App, what: &str, least: usize, missing: &mut Vec<String>| {
        app.frames(3);
        let (found, count) = without_ring(app, &Key::Tab);
        assert!(count >= least, "{count} things in {what}");
        missing_of(missing, what, found);
        app.tap(Key::Escape);
    };
    walk(&mut app, "welcome", 12, &mut missing);
    app.play(&["d4", "e4", "d5", "e5", "f3"]);
    app.settle();
    walk(&mut app, "game", 12, &mut missing);
    for menu in ["Game", "File", "Moves", "View", "Learn", "Help"] {
        app.click_widget(menu);
        app.frames(3);
        let (found, count) = without_ring(&mut app, &Key::ArrowDown);
        assert!(count >= 2, "{count} entries in {menu}");
        missing_of(&mut missing, menu, found);
        app.tap(Key::Escape);
    }
    let everything = NewGameForm {
        all_sizes: true,
        own_clock: true,
        clock: Some(per_game(20 * 60, 5)),
        ..NewGameForm::from_world(app.world_mut())
    };
    let asking = StatisticsForm {
        asks_to_reset: true,
        ..default()
    };
    for (dialog, choice, least) in [
        (Dialog::NewGame, chosen(everything), 17),
        (Dialog::SetUp, nothing_chosen(), 15),
        (Dialog::Comment, nothing_chosen(), 10),
        (Dialog::Help, keys_of_help(), 3),
        (Dialog::Training, nothing_chosen(), 7),
        (Dialog::Statistics, nothing_chosen(), 5),
        (Dialog::Statistics, chosen(asking), 4),
        (Dialog::Engines, nothing_chosen(), 4),
        (Dialog::Engines, chosen(EditedEngine(Some(default()))), 5),
        (Dialog::Settings, nothing_chosen(), 20),
        (Dialog::About, nothing_chosen(), 1),
    ] {
        open_with(&mut app, dialog, choice);
        walk(&mut app, &format!("{dialog:?}"), least, &mut missing);
        app.ask(DialogRequested::Close);
    }
    for (dialog, list, least) in [
        (Dialog::NewGame, "Clock: No clock", 8),
        (Dialog::Engines, "Live values by: Reversi", 2),
    ] {
        app.request(DialogRequested::Open(dialog));
        app.frames(3);
        // The pointer stays there, which must take no ring away.
        app.click_widget(list);
        app.frames(3);
        let (found, count) = without_ring(&mut app, &Key::Tab);
        assert!(count >= least, "{count} entries of {list}");
        missing_of(&mut missing, list, found);
        app.key(Key::Escape);
        app.ask(DialogRequested::Close);
    }
    app.request(DialogRequested::Open(Dialog::Help));
    for page in HelpPage::ALL {
        app.frames(2);
        if page == HelpPage::Practice {
            let (found, count) = without_ring(&mut app, &Key::Tab);
            assert!(count > 20, "{count} squares and buttons");
            missing_of(&mut missing, "practice", found);
        }
        app.key(Key::PageDown);
    }
    app.request(DialogRequested::Close);
    app.request(ModeRequested::ToggleReview);
    app.frames(3);
    let (found, _) = without_ring(&mut app, &Key::Tab);
    missing_of(&mut missing, "review", found);
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

fn missing_of(missing: &mut Vec<String>, what: &str, found: Vec<String>) {
    missing.extend(found.into_iter().map(|found| format!("{what}: {found}")));
}

#[test]
fn the_focus_goes_back_to_the_button_that_opened_a_dialog() {
    let mut app = panels_app(othello(8, 8));
    app.play(&["f5"]);
    app.settle();
    while app.focused().as_deref() != Some("Hint") {
        app.tap(Key::Tab);
    }
    let opened = || DialogRequested::Open(Dialog::NewGame);
    app.request(opened());
    app.frames(3);
    assert!(dialog(&app).is_some());
    assert_ne!(app.focused().as_deref(), Some("Hint"));
    app.key(Key::Escape);
    app.frames(3);
    assert_eq!(app.focused().as_deref(), Some("Hint"));
    app.request(opened());
    app.frames(3);
    app.click_widget("Start");
    app.frames(3);
    assert_ne!(
        app.focused().as_deref(),
        Some("Hint"),
        "keys are the board's"
    );
}

#[test]
fn high_contrast_is_chosen_or_wished_for_by_the_system() {
    use reversi::app::settings::system::SystemWishes;
    let background = |app: &App| app.world().resource::<ClearColor>().0.to_srgba();
    let mut app = panels_app(othello(8, 8));
    app.frames(2);
    let usual = background(&app);
    app.set(|settings| settings.theme = ThemeChoice::HighContrast);
    app.frames(3);
    assert_eq!(background(&app), Srgba::BLACK);
    app.set(|settings| settings.theme = ThemeChoice::System);
    app.frames(3);
    assert_eq!(background(&app), usual);
    for (light_theme, expected) in [(false, Srgba::BLACK), (true, Srgba::WHITE)] {
        app.insert_resource(SystemWishes {
            more_contrast: true,
            light_theme,
            ..default()
        });
        app.frames(3);
        assert_eq!(background(&app), expected);
        let settings = app.world().resource::<Settings>();
        let wishes = app.world().resource::<SystemWishes>();
        let board = settings.shown_board(wishes);
        assert_eq!(board, app::settings::BoardChoice::HighContrast);
    }
    assert!(app.world().resource::<ReaderLink>().visit().is_none());
}
