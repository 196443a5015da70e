//! The list of moves: what it shows, and how it scrolls.

use super::{panel::Panel, *};
use egui::{Event, Modifiers, MouseWheelUnit, TouchPhase};

/// The entries that are seen, with their places.
fn entries(panel: &mut Panel) -> Vec<(String, egui::Rect)> {
    let widgets = panel.widgets().into_iter();
    widgets
        .filter(|(name, _)| name.starts_with("Move "))
        .collect()
}

fn names(panel: &mut Panel) -> Vec<String> {
    entries(panel).into_iter().map(|(name, _)| name).collect()
}

/// The tops of the rows.
fn rows(entries: &[(String, egui::Rect)]) -> Vec<f32> {
    entries.iter().map(|(_, rect)| rect.min.y).collect()
}

#[track_caller]
fn assert_whole_rows(entries: &[(String, egui::Rect)], rows: &[f32]) {
    for (name, rect) in entries {
        let is_row = rows.iter().any(|row| (row - rect.min.y).abs() < 0.01);
        assert!(is_row, "{name} at {} instead of {rows:?}", rect.min.y);
    }
}

/// A game with more moves than the list has room for.
fn long_game() -> Game {
    let mut game = Game::new(Ruleset::FREE, size(26, 26));
    for number in 0..120 {
        let square = Square::new(number % 26, number / 26);
        game.play(square).expect("a legal move");
    }
    game
}

fn around(game: Game) -> Panel {
    let mut panel = Panel::around(GameModel::from_game(game));
    // The list finds its place.
    panel.events([]);
    panel
}

fn othello_game(names: &[&str]) -> Game {
    with_moves(Game::new(Ruleset::OTHELLO, Size::STANDARD), names)
}

#[test]
fn entries_tell_how_many_discs_they_flip() {
    let names = names(&mut around(othello_game(&["f5", "f6"])));
    let entry = "Move 1: f5, flips 1 disc";
    assert!(names.iter().any(|name| name == entry), "{names:?}");
}

#[test]
fn an_opening_is_named_by_the_status_and_where_it_ends_in_the_list() {
    let mut game = othello_game(&["f5", "d6", "c4", "d3", "c3", "f4"]);
    let mut panel = around(game.clone());
    let named = |panel: &mut Panel| -> Vec<String> {
        let names = names(panel).into_iter();
        names.filter(|name| name.ends_with(" opening")).collect()
    };
    let in_list = [
        "Move 2: d6, flips 1 disc, Perpendicular opening",
        "Move 5: c3, flips 1 disc, Tiger opening",
    ];
    assert_eq!(named(&mut panel), in_list);
    assert!(panel.shows("Tiger opening · "));
    game.go_to(4);
    let mut panel = around(game);
    assert!(panel.shows("Perpendicular opening · "));
    assert!(!panel.shows("Tiger opening · "));
    assert_eq!(named(&mut panel), in_list, "the list also has what comes");
}

#[test]
fn where_openings_have_no_names_none_is_shown() {
    let mut game = Game::new(Ruleset::OTHELLO, size(10, 10));
    let first = game.legal().iter().next().expect("a move").square;
    game.play(first).expect("a legal move");
    assert!(!around(game).shows("opening"));
}

#[test]
fn the_list_follows_the_game_to_its_end() {
    let seen = names(&mut around(long_game()));
    assert!(seen.iter().any(|name| name.starts_with("Move 120:")));
    assert!(seen.len() < 60, "only some of them are seen");
}

#[test]
fn a_click_on_a_move_leaves_every_row_where_it_is() {
    let mut game = long_game();
    let mut panel = around(game.clone());
    let before = entries(&mut panel);
    panel.click("Move 117:");
    let asked = panel.asked::<GameRequested>();
    let [GameRequested::GoToNode(node)] = asked[..] else {
        panic!("{asked:?}");
    };
    assert!(game.go_to_node(node));
    assert_eq!(game.ply_number(), 117);
    panel.follow(GameModel::from_game(game));
    assert_eq!(entries(&mut panel), before);
}

#[test]
fn a_row_out_of_view_comes_into_view_by_whole_rows() {
    let mut game = long_game();
    let mut panel = around(game.clone());
    let before = rows(&entries(&mut panel));
    for target in [0, 7, 60, 118, 31] {
        game.go_to(target);
        panel.follow(GameModel::from_game(game.clone()));
        panel.events([]);
        let seen = entries(&mut panel);
        let prefix = format!("Move {target}:");
        let is_seen = seen.iter().any(|(name, _)| name.starts_with(&prefix));
        assert!(is_seen, "{target}");
        assert_whole_rows(&seen, &before);
    }
}

#[test]
fn the_wheel_scrolls_by_whole_rows() {
    let mut panel = around(long_game());
    let before = entries(&mut panel);
    let wheel = Event::MouseWheel {
        unit: MouseWheelUnit::Line,
        delta: egui::vec2(0.0, 1.0),
        phase: TouchPhase::Move,
        modifiers: Modifiers::NONE,
    };
    panel.events([Event::PointerMoved(before[4].1.center()), wheel]);
    // egui rolls on for a part of a second.
    for _ in 0..20 {
        panel.events([]);
    }
    let after = entries(&mut panel);
    assert_ne!(after, before);
    assert_whole_rows(&after, &rows(&before));
}

#[test]
fn no_row_is_cut_at_any_size_of_the_window() {
    let mut panel = around(long_game());
    for (width, height) in [
        (1280.0, 800.0),
        (1000.0, 611.0),
        (500.0, 900.0),
        (480.0, 733.0),
        (1920.0, 1080.0),
    ] {
        panel.resize((width, height));
        panel.events([]);
        let seen = entries(&mut panel);
        assert!(!seen.is_empty(), "{width}×{height}");
        let heights: Vec<f32> = seen.iter().map(|(_, rect)| rect.height()).collect();
        let tallest = heights.iter().copied().fold(0.0, f32::max);
        assert!(
            heights.iter().all(|height| tallest - height < 0.01),
            "{heights:?}"
        );
    }
}
