//! The list of moves: what it shows, and how it scrolls.

use super::*;

/// The entries that are seen, with their places.
fn entries(app: &mut App) -> Vec<(String, egui::Rect)> {
    let widgets = app.widgets().into_iter();
    widgets
        .filter(|(name, _)| name.starts_with("Move "))
        .collect()
}

/// A game with more moves than the list has room for.
fn long_game() -> App {
    let mut app = panels_app(GameModel::new(Ruleset::FREE, size(26, 26)));
    app.set_speed(Speed::Off);
    for number in 0..120 {
        let at = Square::new(number % 26, number / 26);
        app.play(&[&at.to_string()]);
    }
    app.frames(5);
    app
}

#[test]
fn entries_tell_how_many_discs_they_flip() {
    let mut app = panels_app(othello(8, 8));
    app.play(&["f5", "f6"]);
    app.settle();
    let names: Vec<String> = entries(&mut app)
        .into_iter()
        .map(|(name, _)| name)
        .collect();
    assert!(
        names.contains(&"Move 1: f5, flips 1 disc".to_owned()),
        "{names:?}"
    );
}

#[test]
fn an_opening_is_named_by_the_status_and_where_it_ends_in_the_list() {
    let mut app = panels_app(othello(8, 8));
    app.play(&["f5", "d6", "c4", "d3", "c3", "f4"]);
    app.settle();
    let named = |app: &mut App| -> Vec<String> {
        let names = entries(app).into_iter().map(|(name, _)| name);
        names.filter(|name| name.ends_with(" opening")).collect()
    };
    let in_list = [
        "Move 2: d6, flips 1 disc, Perpendicular opening",
        "Move 5: c3, flips 1 disc, Tiger opening",
    ];
    assert_eq!(named(&mut app), in_list);
    assert!(panels::shows(&mut app, "Tiger opening · "));
    app.request(GameRequested::GoTo(4));
    app.settle();
    assert!(panels::shows(&mut app, "Perpendicular opening · "));
    assert!(!panels::shows(&mut app, "Tiger opening · "));
    assert_eq!(named(&mut app), in_list, "the list also has what comes");
}

#[test]
fn where_openings_have_no_names_none_is_shown() {
    let mut app = panels_app(othello(10, 10));
    let first = app.game().legal().iter().next().expect("a move").square;
    app.play(&[&first.to_string()]);
    app.settle();
    assert!(!panels::shows(&mut app, "opening"));
}

#[test]
fn the_list_follows_the_game_to_its_end() {
    let mut app = long_game();
    let seen = entries(&mut app);
    assert!(seen.iter().any(|(name, _)| name.starts_with("Move 120:")));
    assert!(seen.len() < 60, "only some of them are seen");
}

#[test]
fn a_click_on_a_move_leaves_every_row_where_it_is() {
    let mut app = long_game();
    let before = entries(&mut app);
    let taken_back = |(name, _): &&(String, egui::Rect)| name.starts_with("Move 117:");
    let (name, rect) = before.iter().find(taken_back).expect("it is seen").clone();
    app.click(Vec2::new(rect.center().x, rect.center().y));
    app.frames(5);
    assert_eq!(app.game().ply_number(), 117, "it went to {name}");
    assert_eq!(entries(&mut app), before);
}

#[test]
fn a_row_out_of_view_comes_into_view_by_whole_rows() {
    let mut app = long_game();
    let rows = |app: &mut App| -> Vec<f32> {
        entries(app)
            .into_iter()
            .map(|(_, rect)| rect.min.y)
            .collect()
    };
    let before = rows(&mut app);
    for target in [0, 7, 60, 118, 31] {
        app.request(GameRequested::GoTo(target));
        app.frames(5);
        let seen = entries(&mut app);
        let prefix = format!("Move {target}:");
        assert!(
            seen.iter().any(|(name, _)| name.starts_with(&prefix)),
            "{target}"
        );
        for top in rows(&mut app) {
            let is_row = before.iter().any(|row| (row - top).abs() < 0.01);
            assert!(is_row, "a row at {top} instead of {before:?}");
        }
    }
}

#[test]
fn the_wheel_scrolls_by_whole_rows() {
    let mut app = long_game();
    let before = entries(&mut app);
    let (_, rect) = before[4].clone();
    app.point(Vec2::new(rect.center().x, rect.center().y));
    let window = single::<With<PrimaryWindow>>(&mut app);
    let wheel = bevy::input::mouse::MouseWheel {
        unit: bevy::input::mouse::MouseScrollUnit::Line,
        x: 0.0,
        y: 1.0,
        window,
        phase: bevy::input::touch::TouchPhase::Moved,
    };
    app.world_mut().write_message(wheel);
    app.world_mut()
        .write_message(WindowEvent::MouseWheel(wheel));
    // egui rolls on for a part of a second, by a clock of its own.
    drive(&mut app, |app| power::redraws(app, 20) == 0);
    let after = entries(&mut app);
    assert_ne!(after, before);
    for (name, rect) in &after {
        let top = rect.min.y;
        let is_row = before.iter().any(|(_, row)| (row.min.y - top).abs() < 0.01);
        assert!(is_row, "{name} at {top}");
    }
}

#[test]
fn no_row_is_cut_at_any_size_of_the_window() {
    let mut app = long_game();
    for (width, height) in [
        (1280, 800),
        (1000, 611),
        (500, 900),
        (480, 733),
        (1920, 1080),
    ] {
        app.resize(width, height);
        app.frames(3);
        let seen = entries(&mut app);
        assert!(!seen.is_empty(), "{width}×{height}");
        let heights: Vec<f32> = seen.iter().map(|(_, rect)| rect.height()).collect();
        let tallest = heights.iter().copied().fold(0.0, f32::max);
        assert!(
            heights.iter().all(|height| tallest - height < 0.01),
            "{heights:?}"
        );
    }
}
