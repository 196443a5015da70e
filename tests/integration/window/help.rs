//! Help: how to play, the move to try, and the keys.

use super::{
    panel::{Panel, WINDOWS, message},
    *,
};
use reversi::app::help::{HelpPage, HelpTab, Practice, ShownHelp};

/// A page of how to play.
fn at(page: HelpPage) -> Panel {
    Panel::new(Dialog::Help).with(ShownHelp { page, ..default() })
}

fn practice(panel: &Panel) -> Practice {
    panel.shown::<ShownHelp>().practice
}

#[test]
fn f1_opens_how_to_play_and_closes_it_and_no_key_goes_to_the_game() {
    let mut app = board_app(othello(8, 8));
    app.play(&["f5", "f6"]);
    app.settle();
    app.tap(Key::F1);
    assert_eq!(dialog(&app), Some(Dialog::Help));
    assert!(panels::shows(&mut app, "e2 traps 2 discs"));
    // Two within a frame are two pages.
    send_press(&mut app, Key::ArrowRight);
    send_press(&mut app, Key::ArrowRight);
    app.frames(2);
    let page = app.world().resource::<ShownHelp>().page;
    assert_eq!(page, HelpPage::Practice);
    app.key(Key::End);
    assert_eq!(app.game().ply_number(), 2);
    app.tap(Key::F1);
    assert_eq!(dialog(&app), None);
}

#[test]
fn pages_turn_by_keys_and_buttons() {
    let mut shown = ShownHelp::default();
    for (key, is_free, page) in [
        (Key::PageUp, true, HelpPage::Capture),
        (Key::ArrowRight, true, HelpPage::Directions),
        (Key::PageDown, true, HelpPage::Practice),
        (Key::ArrowLeft, true, HelpPage::Directions),
        (Key::PageDown, false, HelpPage::Practice),
        (Key::End, true, HelpPage::Marks),
        (Key::Home, true, HelpPage::Capture),
    ] {
        assert!(shown.take_key(&key, false, is_free), "{key:?}");
        assert_eq!(shown.page, page, "after {key:?}");
    }
    assert!(
        !shown.take_key(&Key::ArrowRight, false, false),
        "a button has the focus"
    );
    let mut panel = at(HelpPage::Practice);
    assert!(panel.shows("3 of 7"));
    panel.click("Next");
    assert_eq!(panel.shown::<ShownHelp>().page, HelpPage::Pass);
    panel.click("Back");
    assert_eq!(panel.shown::<ShownHelp>().page, HelpPage::Practice);
}

#[test]
fn boards_that_are_wide_are_as_high_as_others() {
    let heights = [HelpPage::Directions, HelpPage::End].map(|page| {
        let mut panel = at(page);
        panel.events([]);
        let boards = panel.widgets();
        let boards = boards
            .iter()
            .filter(|(name, _)| name.starts_with("A board"));
        let heights: Vec<f32> = boards.map(|(_, board)| board.height()).collect();
        assert_eq!(heights.len(), 2, "{page:?}");
        heights[0]
    });
    assert!(heights[0] >= 0.85 * heights[1], "{heights:?}");
}

#[test]
fn tabs_change_by_keys_and_clicks() {
    let mut shown = ShownHelp::default();
    shown.take_key(&Key::PageDown, true, true);
    assert_eq!(shown.tab, HelpTab::Keys);
    shown.take_key(&Key::PageDown, false, true);
    assert_eq!(shown.page, HelpPage::Capture, "the list scrolls instead");
    let mut panel = Panel::new(Dialog::Help).with(shown);
    assert!(panel.shows("Ctrl+Shift+S"));
    shown.take_key(&Key::PageUp, true, true);
    assert_eq!(shown.tab, HelpTab::HowToPlay);
    let mut panel = Panel::new(Dialog::Help).with(shown);
    panel.click("Keys");
    assert_eq!(panel.shown::<ShownHelp>().tab, HelpTab::Keys);
}

#[test]
fn every_page_has_room_for_its_buttons_in_the_same_place() {
    for (width, height) in WINDOWS {
        let places = HelpPage::ALL.map(|page| {
            let mut panel = at(page);
            panel.resize((width, height));
            let next = match page {
                HelpPage::Marks => "help-play-now",
                _ => "help-next",
            };
            let next = panel.place(message(next));
            assert!(next.max.x < width && next.max.y < height);
            next.min.y
        });
        assert!(
            places.iter().all(|place| *place == places[0]),
            "the button stays under the pointer at {width}×{height}: {places:?}"
        );
    }
}

#[test]
fn a_wrong_square_is_told_why_and_a_right_one_flips() {
    let mut panel = at(HelpPage::Practice);
    panel.click("a1: free");
    assert!(panel.shows("a1 wouldn't flip any discs"));
    panel.click("c1: Light");
    assert!(panel.shows("c1 is taken"));
    assert_eq!(practice(&panel).position(), Practice::start());
    panel.click("e3: free");
    assert!(panel.shows("Well done! e3 flips 1 disc"));
    let discs = *practice(&panel).position().board();
    assert_eq!(discs.get(square("e3")), Some(Player::Dark));
    assert_eq!(discs.get(square("d3")), Some(Player::Dark), "it flipped");
    panel.click(message("help-again"));
    assert_eq!(practice(&panel), Practice::Asked);
}

#[test]
fn a_small_window_shows_the_move_and_what_came_of_it_at_once() {
    let mut panel = at(HelpPage::Practice);
    panel.resize(WINDOWS[2]);
    panel.click("d4: free");
    let below = panel.place(message("help-next")).min.y;
    for shown in ["Well done!", "A board with"] {
        let place = panel.place(shown);
        assert!(place.min.y > 0.0 && place.max.y <= below, "{place}");
    }
}

#[test]
fn the_move_can_be_tried_without_a_mouse() {
    let mut panel = at(HelpPage::Practice);
    panel.events([]);
    // The tabs come first, then the squares.
    for _ in 0..3 {
        panel.key(egui::Key::Tab);
    }
    panel.key(egui::Key::Enter);
    assert!(panel.shows("a1 wouldn't flip any discs"));
}

#[test]
fn no_key_is_cut_off_in_a_small_window() {
    let mut panel = Panel::new(Dialog::Help).with(ShownHelp {
        tab: HelpTab::Keys,
        ..default()
    });
    for (width, height) in WINDOWS {
        panel.resize((width, height));
        let widgets = panel.widgets();
        for text in keyboard_help().flat_map(|(keys, help)| [keys, help.to_string()]) {
            let mut found = widgets.iter().filter(|(name, _)| *name == text);
            let is_whole = |rect: &egui::Rect| rect.min.x >= 0.0 && rect.max.x <= width;
            assert!(
                found.any(|(_, rect)| is_whole(rect)),
                "{text} at {width}×{height}"
            );
        }
    }
}
