//! Playing without a pointer.

use super::*;
use reversi::app::{
    Language,
    board::cursor::{BoardCursor, TypedSquare},
    game, help,
};

fn cursor(app: &App) -> Option<String> {
    let cursor = app.world().resource::<BoardCursor>();
    cursor.square.map(|square| square.to_string())
}

#[test]
fn arrows_move_a_cursor_and_enter_and_space_play() {
    let mut app = board_app(othello(8, 8));
    app.frames(2);
    app.key(Key::ArrowRight);
    assert_eq!(
        cursor(&app).as_deref(),
        Some("d4"),
        "it appears in the centre"
    );
    app.key(Key::ArrowRight);
    app.key(Key::ArrowRight);
    app.key(Key::ArrowDown);
    assert_eq!(cursor(&app).as_deref(), Some("f5"));
    app.key(Key::Enter);
    assert_eq!(app.game().ply_number(), 1);
    app.key(Key::ArrowUp);
    app.key(Key::Space);
    assert_eq!(app.game().ply_number(), 2, "f4 answers f5");
}

#[test]
fn the_cursor_stays_on_the_board() {
    let mut app = board_app(othello(7, 4));
    app.frames(2);
    for key in [Key::ArrowLeft, Key::ArrowUp] {
        for _ in 0..30 {
            app.key(key.clone());
        }
    }
    assert_eq!(cursor(&app).as_deref(), Some("a1"));
    for key in [Key::ArrowRight, Key::ArrowDown] {
        for _ in 0..30 {
            app.key(key.clone());
        }
    }
    assert_eq!(cursor(&app).as_deref(), Some("g4"));
}

#[test]
fn the_cursor_does_not_play_off_a_smaller_board() {
    let mut app = board_app(othello(8, 8));
    app.frames(2);
    for _ in 0..9 {
        app.key(Key::ArrowDown);
    }
    app.request(new_game(Ruleset::OTHELLO, 4, 4));
    app.key(Key::Enter);
    app.key(Key::ArrowLeft);
    app.key(Key::Enter);
    assert_eq!(app.game().ply_number(), 0);
}

#[test]
fn a_typed_square_plays_with_enter() {
    let mut app = board_app(othello(26, 26));
    app.frames(2);
    app.keys("L13");
    assert_eq!(app.world().resource::<TypedSquare>().0, "l13");
    app.key(Key::Enter);
    assert_eq!(app.game().ply_number(), 1);
    assert!(app.world().resource::<TypedSquare>().0.is_empty());
}

#[test]
fn a_typed_square_can_be_corrected_and_given_up() {
    let mut app = board_app(othello(8, 8));
    app.frames(2);
    app.keys("f4");
    app.key(Key::Backspace);
    app.keys("5");
    app.key(Key::Enter);
    assert_eq!(app.game().ply_number(), 1);
    app.keys("f4");
    app.key(Key::Escape);
    app.key(Key::Enter);
    assert_eq!(app.game().ply_number(), 1);
}

#[test]
fn digits_without_a_letter_and_endless_numbers_are_not_typed() {
    let mut app = board_app(othello(8, 8));
    app.frames(2);
    app.keys("123");
    assert!(app.world().resource::<TypedSquare>().0.is_empty());
    app.keys("z99999");
    assert_eq!(app.world().resource::<TypedSquare>().0, "z99");
    app.key(Key::Enter);
    assert_eq!(app.game().ply_number(), 0);
}

#[test]
fn control_letters_work_however_quickly_they_are_typed() {
    let mut app = board_app(othello(8, 8));
    app.frames(2);
    app.play(&["f5", "f6"]);
    app.with_control("z");
    assert_eq!(app.game().ply_number(), 1);
    app.with_control("y");
    assert_eq!(app.game().ply_number(), 2);
    app.with_control("z");
    app.with_control("Z");
    assert_eq!(app.game().ply_number(), 2);
    app.with_control("r");
    assert_eq!(app.game().ply_number(), 0);
    assert!(
        app.world().resource::<TypedSquare>().0.is_empty(),
        "no letter was typed"
    );
}

#[test]
fn home_end_and_page_keys_walk_through_the_moves() {
    let mut app = board_app(othello(8, 8));
    app.frames(2);
    app.play(&["f5", "f6", "e6"]);
    let mut after = |key: Key| {
        app.key(key);
        app.game().ply_number()
    };
    assert_eq!(after(Key::Home), 0);
    assert_eq!(after(Key::PageUp), 0);
    assert_eq!(after(Key::PageDown), 1);
    assert_eq!(after(Key::End), 3);
    assert_eq!(after(Key::PageDown), 3);
    assert_eq!(after(Key::PageUp), 2);
}

fn repeat(app: &mut App, key: Key) {
    send_input(app, key, ButtonState::Pressed, true);
    app.frames(2);
}

#[test]
fn a_held_key_walks_on_and_does_everything_else_once() {
    let mut app = board_app(othello(8, 8));
    app.frames(2);
    app.play(&["f5", "f6", "e6"]);
    app.key(Key::PageUp);
    repeat(&mut app, Key::PageUp);
    assert_eq!(app.game().ply_number(), 1);
    app.tap(Key::F1);
    repeat(&mut app, Key::F1);
    assert_eq!(dialog(&app), Some(Dialog::Help));
    app.tap(Key::Escape);
    assert_eq!(dialog(&app), None);
    app.with_control("n");
    repeat(&mut app, Key::Enter);
    assert_eq!(dialog(&app), Some(Dialog::NewGame), "no game is begun");
}

#[test]
fn the_new_game_dialog_starts_with_enter_and_closes_with_escape() {
    let mut app = board_app(othello(8, 8));
    app.frames(2);
    app.play(&["f5"]);
    app.with_control("n");
    assert_eq!(dialog(&app), Some(Dialog::NewGame));
    app.key(Key::Escape);
    assert_eq!(dialog(&app), None);
    assert_eq!(app.game().ply_number(), 1);
    app.with_control("n");
    edit_form(&mut app, |form| (form.width, form.height) = (7, 4));
    app.key(Key::Enter);
    app.update();
    assert_eq!(app.game().size(), size(7, 4));
    assert_eq!(dialog(&app), None);
    assert_eq!(
        app.world().resource::<Settings>().size(),
        size(7, 4),
        "it is remembered"
    );
}

#[test]
fn board_keys_do_nothing_while_a_dialog_is_open() {
    let mut app = board_app(othello(8, 8));
    app.frames(2);
    app.key(Key::F1);
    app.keys("f5");
    app.key(Key::Enter);
    app.key(Key::ArrowDown);
    assert_eq!(app.game().ply_number(), 0);
    assert_eq!(cursor(&app), None);
}

#[test]
fn every_shortcut_is_listed_once_and_does_something() {
    for (keys, help) in keyboard_help() {
        let same = keyboard_help().filter(|(other, _)| *other == keys);
        assert_eq!(same.count(), 1, "{keys}");
        assert!(!help.is_empty());
    }
    assert_eq!(game::commands::UNDO.keys(Language::English), "Ctrl+Z");
    assert_eq!(help::commands::ABOUT.keys(Language::English), "");
}
