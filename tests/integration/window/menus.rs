//! Menus by the keyboard.

use super::{panel::Panel, review::reviewed_panel, *};
use egui::{Event, Key as PanelKey, PointerButton};
use reversi::app::{board::input::MenuFocusRequested, study::commands::NEXT_MISTAKE};

fn press(panel: &mut Panel, keys: &[PanelKey]) {
    for key in keys {
        panel.key(*key);
        // A menu is measured before it is shown.
        panel.events([]);
    }
}

/// A window in which the first menu has just got the focus.
fn focused() -> Panel {
    let mut panel = Panel::around(othello(8, 8));
    panel.events([]);
    panel.send(MenuFocusRequested);
    panel.events([]);
    assert_focus(&panel, "Game");
    panel
}

#[track_caller]
fn assert_focus(panel: &Panel, name: &str) {
    let focused = panel.focused();
    assert!(focused.starts_with(name), "{focused:?} has the focus");
}

#[test]
fn down_opens_the_focused_menu_and_goes_round_in_it() {
    let mut panel = focused();
    press(&mut panel, &[PanelKey::ArrowDown]);
    assert_focus(&panel, "New game…");
    press(&mut panel, &[PanelKey::ArrowDown]);
    assert_focus(&panel, "Restart");
    press(&mut panel, &[PanelKey::ArrowUp, PanelKey::ArrowUp]);
    assert_focus(&panel, "Quit");
    press(&mut panel, &[PanelKey::ArrowDown]);
    assert_focus(&panel, "New game…");
    press(
        &mut panel,
        &[PanelKey::End, PanelKey::Home, PanelKey::Enter],
    );
    assert_eq!(panel.dialog(), Some(Dialog::NewGame));
}

#[test]
fn left_and_right_go_from_menu_to_menu() {
    let mut panel = focused();
    press(&mut panel, &[PanelKey::ArrowRight]);
    assert_focus(&panel, "File");
    press(&mut panel, &[PanelKey::ArrowLeft, PanelKey::ArrowLeft]);
    assert_focus(&panel, "Help");
    press(&mut panel, &[PanelKey::Enter]);
    assert_focus(&panel, "How to play");
    press(&mut panel, &[PanelKey::ArrowRight]);
    assert_focus(&panel, "New game…");
    press(&mut panel, &[PanelKey::ArrowRight]);
    assert_focus(&panel, "Open…");
    assert!(!panel.shows("New game…"), "one menu at a time");
    press(&mut panel, &[PanelKey::ArrowLeft, PanelKey::ArrowLeft]);
    assert_focus(&panel, "How to play");
}

#[test]
fn right_opens_a_menu_in_a_menu_and_left_closes_it() {
    let mut panel = focused();
    press(&mut panel, &[PanelKey::ArrowDown; 3]);
    assert_focus(&panel, "Board size");
    press(&mut panel, &[PanelKey::ArrowRight]);
    assert_focus(&panel, "4×4");
    assert!(panel.shows("26×26"));
    press(&mut panel, &[PanelKey::ArrowLeft]);
    assert_focus(&panel, "Board size");
    // The card beside the board offers small boards as well.
    assert!(!panel.shows("26×26"));
    let keys = [PanelKey::Enter, PanelKey::ArrowDown, PanelKey::Enter];
    press(&mut panel, &keys);
    let chosen = new_game(Ruleset::OTHELLO, 6, 6);
    assert_eq!(panel.asked::<GameRequested>(), [chosen]);
}

#[test]
fn the_pointer_goes_from_an_open_menu_to_the_next() {
    let mut panel = Panel::around(othello(8, 8));
    panel.click("Game");
    let file = panel.place("File").center();
    panel.events([Event::PointerMoved(file)]);
    assert!(panel.shows("Open…"));
    assert!(!panel.shows("New game…"));
}

#[test]
fn no_menu_has_more_than_eight_entries() {
    for menu in ["Game", "File", "Moves", "View", "Learn", "Help"] {
        let mut panel = reviewed_panel();
        panel.request(GameRequested::GoTo(0));
        panel.carry_out(&NEXT_MISTAKE);
        let mut before: Vec<String> = panel.names();
        // A chapter of the review has the name of a menu.
        let named = panel.widgets().into_iter().filter(|(name, _)| name == menu);
        let bar = named.map(|(_, rect)| rect.center());
        let bar = bar.min_by(|one, other| one.y.total_cmp(&other.y));
        panel.click_at(bar.expect("a menu"), PointerButton::Primary);
        let mut entries = panel.names();
        entries.retain(|name| {
            let known = before.iter().position(|before| before == name);
            known.map(|index| before.swap_remove(index)).is_none()
        });
        assert!((2..=8).contains(&entries.len()), "{entries:?} in {menu}");
    }
}

#[test]
fn all_ten_levels_are_seen_at_once() {
    for menu in ["Dark player", "Light player"] {
        let mut panel = Panel::around(othello(8, 8));
        panel.click("Game");
        panel.click(menu);
        for level in ["Easiest", "Beginner", "Master", "Strongest"] {
            assert!(panel.seen().has_whole(level), "{level} in {menu}");
        }
    }
}
