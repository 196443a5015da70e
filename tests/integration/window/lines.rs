//! Lines of a game: the list that shows them, and what can be done with them.

use super::*;
use reversi::app::study::move_list::{MoveList, Relation};

/// The list in a text: rows with their depths and moves, `*` before the present one.
fn list(app: &App) -> String {
    let list = app.world().resource::<MoveList>();
    let rows = list.rows.iter().map(|row| {
        let entries = row.entries.iter().map(|entry| match entry {
            None => " …".to_owned(),
            Some(entry) if entry.relation == Relation::Present => format!(" *{}", entry.text),
            Some(entry) => format!(" {}", entry.text),
        });
        let indent = "  ".repeat(row.depth);
        let number = row
            .number
            .map_or("-".to_owned(), |number| number.to_string());
        format!("{indent}{number}{}", entries.collect::<String>())
    });
    rows.collect::<Vec<_>>().join("\n")
}

/// f5 f6 e6 f4, with d6 (and c3 after it) beside f6, and f4 there beside c3.
fn with_lines() -> App {
    let mut app = panels_app(othello(8, 8));
    app.set_speed(Speed::Off);
    app.play(&["f5", "f6", "e6", "f4"]);
    app.request(GameRequested::GoTo(1));
    app.play(&["d6", "c3"]);
    app.request(GameRequested::Undo);
    app.play(&["c4"]);
    app
}

#[test]
fn the_list_shows_every_line_after_the_row_it_leaves() {
    let app = with_lines();
    assert_eq!(
        list(&app),
        "1 f5 f6\n  2 … d6\n  3 c3 …\n    3 *c4 …\n3 e6 f4"
    );
}

#[test]
fn a_click_goes_to_any_line() {
    let mut app = with_lines();
    app.click_widget("Move 4: f4");
    assert_eq!(app.game().ply_number(), 4);
    app.click_widget("Move 3: c3, variation");
    let last = app.game().last_ply().and_then(Ply::square);
    assert_eq!(last, Some(square("c3")));
    app.click_widget("Move 0: Start");
    assert_eq!(app.game().ply_number(), 0);
}

#[test]
fn keys_go_from_line_to_line() {
    let mut app = with_lines();
    let page = |app: &mut App, key: Key| {
        app.with_control_key(key);
        app.frames(2);
        let last = app.game().last_ply().and_then(Ply::square);
        last.map(|square| square.to_string())
    };
    let name = |text: &str| Some(text.to_owned());
    assert_eq!(page(&mut app, Key::PageDown), name("c3"));
    assert_eq!(page(&mut app, Key::PageUp), name("c4"));
    app.key(Key::PageUp);
    assert_eq!(
        page(&mut app, Key::PageDown),
        name("f6"),
        "round to the first"
    );
    // From further on in a line, to the one beside it.
    app.key(Key::PageDown);
    assert_eq!(page(&mut app, Key::PageDown), name("d6"));
}

#[test]
fn a_line_is_made_the_main_one_and_undo_takes_that_back() {
    let mut app = with_lines();
    let before = list(&app);
    app.with_control("m");
    app.update();
    assert_eq!(
        list(&app),
        "1 f5 d6\n  2 … f6\n  3 e6 f4\n3 *c4 …\n  3 c3 …"
    );
    app.request(GameRequested::Undo);
    assert_eq!(list(&app), before);
}

#[test]
fn a_line_is_deleted_and_undo_brings_it_back() {
    let mut app = with_lines();
    let before = list(&app);
    // Back to where it left another line.
    app.with_control_key(Key::Delete);
    app.update();
    assert_eq!(list(&app), "1 f5 f6\n  2 … *d6\n  3 c3 …\n3 e6 f4");
    app.request(GameRequested::Undo);
    assert_eq!(list(&app), before);
    app.click_widget("Delete this variation: d6");
    assert_eq!(list(&app), "1 *f5 f6\n3 e6 f4");
    app.request(GameRequested::Undo);
    app.click_widget("Make this the main line: d6");
    assert!(list(&app).starts_with("1 f5 d6"));
}

#[test]
fn the_main_line_is_not_deleted_by_the_key_for_lines() {
    let mut app = panels_app(othello(8, 8));
    app.play(&["f5", "f6"]);
    app.with_control_key(Key::Delete);
    assert_eq!(app.game().ply_number(), 2);
}

#[test]
fn a_game_of_many_lines_is_listed_at_once() {
    let mut app = panels_app(GameModel::new(Ruleset::FREE, size(26, 26)));
    app.set_speed(Speed::Off);
    // A line that leaves the one before at every move.
    for column in 0..26 {
        app.play(&[&Square::new(column, 0).to_string()]);
        app.request(GameRequested::Undo);
        app.play(&[&Square::new(column, 1).to_string()]);
    }
    let rows = &app.world().resource::<MoveList>().rows;
    assert_eq!(rows.iter().map(|row| row.depth).max(), Some(26));
    assert_eq!(app.game().nodes().count(), 53);
}
