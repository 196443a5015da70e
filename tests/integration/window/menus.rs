//! Menus by the keyboard.

use super::{
    attempt::at_a_mistake,
    scale::{is_whole, panels_app_with_texts},
    *,
};

fn press(app: &mut App, keys: &[Key]) {
    for key in keys {
        app.key(key.clone());
        // A menu is measured before it is shown.
        app.frames(4);
    }
}

fn is_shown(app: &mut App, name: &str) -> bool {
    app.widgets()
        .iter()
        .any(|(shown, _)| shown.starts_with(name))
}

#[track_caller]
fn assert_focus(app: &mut App, name: &str) {
    let focused = app.focused().unwrap_or_default();
    assert!(focused.starts_with(name), "{focused:?} has the focus");
}

#[test]
fn down_opens_the_focused_menu_and_goes_round_in_it() {
    let mut app = panels_app(othello(8, 8));
    press(&mut app, &[Key::F10]);
    assert_focus(&mut app, "Game");
    press(&mut app, &[Key::ArrowDown]);
    assert_focus(&mut app, "New game…");
    press(&mut app, &[Key::ArrowDown]);
    assert_focus(&mut app, "Restart");
    press(&mut app, &[Key::ArrowUp, Key::ArrowUp]);
    assert_focus(&mut app, "Quit");
    press(&mut app, &[Key::ArrowDown]);
    assert_focus(&mut app, "New game…");
    press(&mut app, &[Key::End, Key::Home, Key::Enter]);
    assert!(is_shown(&mut app, "Cancel"), "the dialog is open");
}

#[test]
fn left_and_right_go_from_menu_to_menu() {
    let mut app = panels_app(othello(8, 8));
    press(&mut app, &[Key::F10, Key::ArrowRight]);
    assert_focus(&mut app, "File");
    press(&mut app, &[Key::ArrowLeft, Key::ArrowLeft]);
    assert_focus(&mut app, "Help");
    press(&mut app, &[Key::Enter]);
    assert_focus(&mut app, "Keyboard shortcuts");
    press(&mut app, &[Key::ArrowRight]);
    assert_focus(&mut app, "New game…");
    press(&mut app, &[Key::ArrowRight]);
    assert_focus(&mut app, "Open…");
    assert!(!is_shown(&mut app, "New game…"), "one menu at a time");
    press(&mut app, &[Key::ArrowLeft, Key::ArrowLeft]);
    assert_focus(&mut app, "Keyboard shortcuts");
    assert_eq!(app.game().ply_number(), 0);
}

#[test]
fn right_opens_a_menu_in_a_menu_and_left_closes_it() {
    let mut app = panels_app(othello(8, 8));
    press(&mut app, &[Key::F10, Key::ArrowDown]);
    press(&mut app, &[Key::ArrowDown, Key::ArrowDown]);
    assert_focus(&mut app, "Board size");
    press(&mut app, &[Key::ArrowRight]);
    assert_focus(&mut app, "4×4");
    press(&mut app, &[Key::ArrowLeft]);
    assert_focus(&mut app, "Board size");
    assert!(!is_shown(&mut app, "4×4"));
    press(&mut app, &[Key::Enter, Key::ArrowDown, Key::Enter]);
    assert_eq!(app.game().size(), size(6, 6));
}

#[test]
fn the_pointer_goes_from_an_open_menu_to_the_next() {
    let mut app = panels_app(othello(8, 8));
    app.click_widget("Game");
    let widgets = app.widgets();
    let (_, file) = widgets
        .iter()
        .find(|(name, _)| name == "File")
        .expect("a menu");
    app.point(Vec2::new(file.center().x, file.center().y));
    app.frames(4);
    assert!(is_shown(&mut app, "Open…"));
    assert!(!is_shown(&mut app, "New game…"));
}

#[test]
fn no_menu_has_more_than_eight_entries() {
    let (mut app, _) = at_a_mistake();
    app.frames(3);
    for menu in ["Game", "File", "Moves", "View", "Learn", "Help"] {
        let before = app.widgets().len();
        app.click_widget(menu);
        app.frames(4);
        // The menu itself has a name, too.
        let entries = app.widgets().len() - before - 1;
        assert!((2..=8).contains(&entries), "{entries} in {menu}");
        press(&mut app, &[Key::Escape]);
    }
}

#[test]
fn all_ten_levels_are_seen_at_once() {
    let mut app = panels_app_with_texts(othello(8, 8));
    for menu in ["Dark player", "Light player"] {
        app.click_widget("Game");
        app.frames(4);
        app.click_widget(menu);
        app.frames(4);
        for level in ["Easiest", "Beginner", "Master", "Strongest"] {
            assert!(is_whole(&app, level), "{level} in {menu}");
        }
        press(&mut app, &[Key::Escape, Key::Escape]);
    }
}
