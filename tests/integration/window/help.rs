//! Help: how to play, the move to try, and the keys.

use super::{
    panel::{Panel, WINDOWS, message},
    *,
};
use reversi::app::{
    Language,
    help::{HelpPage, HelpTab, Practice, ShownHelp},
    shell::commands,
};

fn shown(app: &App) -> (HelpTab, HelpPage, Practice) {
    assert_eq!(dialog(app), Some(Dialog::Help));
    let shown = app.world().resource::<ShownHelp>();
    (shown.tab, shown.page, shown.practice)
}

/// A page of how to play.
fn at(page: HelpPage) -> Panel {
    Panel::new(Dialog::Help).with(ShownHelp { page, ..default() })
}

fn practice(panel: &Panel) -> Practice {
    panel.shown::<ShownHelp>().practice
}

fn shows(app: &mut App, text: &str) -> bool {
    app.widgets().iter().any(|(name, _)| name.contains(text))
}

/// A game with moves and help above it.
fn with_help() -> App {
    let mut app = panels_app(othello(8, 8));
    app.play(&["f5", "f6"]);
    app.settle();
    app.key(Key::F1);
    app.frames(2);
    app
}

#[test]
fn f1_opens_how_to_play_and_closes_it() {
    let mut app = with_help();
    assert_eq!(
        shown(&app),
        (HelpTab::HowToPlay, HelpPage::Capture, Practice::Asked)
    );
    assert!(shows(&mut app, "e2 traps 2 discs"));
    app.key(Key::F1);
    app.frames(2);
    assert_eq!(dialog(&app), None);
}

#[test]
fn pages_turn_by_keys_and_buttons_and_the_game_stays() {
    let mut app = with_help();
    let page = |app: &App| shown(app).1;
    for key in [Key::ArrowRight, Key::PageDown] {
        app.key(key);
    }
    app.update();
    assert_eq!(page(&app), HelpPage::Practice);
    assert!(shows(&mut app, "3 of 7"));
    app.click_widget("Next");
    assert_eq!(page(&app), HelpPage::Pass);
    app.click_widget("Back");
    app.key(Key::ArrowLeft);
    app.key(Key::PageUp);
    app.key(Key::PageUp);
    app.update();
    assert_eq!(page(&app), HelpPage::Capture);
    // Two within a frame are two pages.
    send_press(&mut app, Key::ArrowRight);
    send_press(&mut app, Key::ArrowRight);
    app.frames(2);
    assert_eq!(page(&app), HelpPage::Practice);
    app.key(Key::End);
    app.update();
    assert_eq!(page(&app), HelpPage::Marks);
    assert_eq!(app.game().ply_number(), 2, "no key went to the game");
}

#[test]
fn tabs_change_by_keys_and_clicks() {
    let mut app = with_help();
    app.with_control_key(Key::PageDown);
    app.update();
    assert_eq!(shown(&app).0, HelpTab::Keys);
    assert!(shows(&mut app, "Ctrl+Shift+S"));
    app.key(Key::PageDown);
    app.update();
    assert_eq!(shown(&app).1, HelpPage::Capture, "the list scrolls instead");
    app.with_control_key(Key::PageUp);
    app.update();
    assert_eq!(shown(&app).0, HelpTab::HowToPlay);
    app.click_widget("Keys");
    assert_eq!(shown(&app).0, HelpTab::Keys);
}

#[test]
fn every_page_has_room_for_its_buttons_in_the_same_place() {
    for (width, height) in WINDOWS {
        let places = HelpPage::ALL.map(|page| {
            let mut panel = at(page);
            panel.resize((width, height));
            let next = panel.place(message("help-next"));
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
    let mut app = with_help();
    app.key(Key::PageDown);
    app.key(Key::PageDown);
    app.update();
    // The tabs come first, then the squares.
    for _ in 0..3 {
        app.key(Key::Tab);
        app.update();
    }
    app.key(Key::Enter);
    app.frames(2);
    assert!(shows(&mut app, "a1 wouldn't flip any discs"));
    app.key(Key::PageDown);
    app.update();
    assert_eq!(shown(&app).1, HelpPage::Pass, "pages turn all the same");
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
        for text in commands::keyboard_help(Language::English)
            .flat_map(|(keys, help)| [keys, help.to_string()])
        {
            let mut found = widgets.iter().filter(|(name, _)| *name == text);
            let is_whole = |rect: &egui::Rect| rect.min.x >= 0.0 && rect.max.x <= width;
            assert!(
                found.any(|(_, rect)| is_whole(rect)),
                "{text} at {width}×{height}"
            );
        }
    }
}
