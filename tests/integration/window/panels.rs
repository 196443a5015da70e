//! Every button of the panels, clicked where it is drawn.

use super::{endings::offers_undo, panel::Panel, power::redraws, *};
use reversi::{
    app::{
        base::timing::{ANNOUNCEMENT, UNDO_OFFER},
        board::notices::PassBanner,
        ending::ResultCard,
        game::announcement::AnnouncementRequested,
        settings::ThemeChoice,
        study::move_list::MoveList,
    },
    rules::Goal,
};

pub(super) fn names(app: &mut App) -> Vec<String> {
    app.widgets().into_iter().map(|(name, _)| name).collect()
}

pub(super) fn shows(app: &mut App, text: &str) -> bool {
    names(app).iter().any(|name| name.contains(text))
}

#[test]
fn undo_redo_and_restart_are_buttons() {
    let mut panel = Panel::around(othello(8, 8));
    panel.play(&["f5", "f6"]);
    for (name, plies) in [("Undo", 1), ("Redo", 2), ("Restart", 0)] {
        panel.press(name);
        assert_eq!(panel.game().ply_number(), plies, "{name}");
    }
}

#[test]
fn cards_tell_counts_and_turn() {
    let mut panel = Panel::around(othello(8, 8));
    assert!(panel.shows("Dark: 2, to move"));
    panel.play(&["f5"]);
    for told in [
        "Dark: 4",
        "Light: 1, to move",
        "Balance: Dark 4, Light 1",
        "Light to move",
        "3 legal moves",
    ] {
        assert!(panel.shows(told), "{told}");
    }
}

#[test]
fn the_opening_says_what_is_going_on() {
    let mut app = board_app(GameModel::default());
    assert!(shows(&mut app, "Place a disc in the centre (1 of 4)"));
    app.play(&["d4"]);
    app.settle();
    assert!(shows(&mut app, "Place a disc in the centre (2 of 4)"));
    app.play(&["a1"]);
    assert!(shows(&mut app, "Fill the four centre squares first"));
}

#[test]
fn news_and_offers_go_by_themselves_and_warnings_wait_to_be_read() {
    let mut app = panels_app(othello(8, 8));
    app.request(AnnouncementRequested::info("Saved game.sgf"));
    assert!(shows(&mut app, "Saved game.sgf"));
    app.frames(10);
    assert_eq!(redraws(&mut app, 20), 0, "the window sleeps");
    app.pass(ANNOUNCEMENT);
    assert!(!shows(&mut app, "Saved game.sgf"));
    app.request(AnnouncementRequested::warning("Couldn't save"));
    app.pass(10 * ANNOUNCEMENT);
    assert!(shows(&mut app, "Couldn't save"));
    app.click_widget("Close");
    assert!(!shows(&mut app, "Couldn't save"));
    app.play(&["f5"]);
    app.settle();
    app.request(GameRequested::Restart);
    assert!(offers_undo(&app));
    app.settle();
    app.frames(10);
    assert_eq!(redraws(&mut app, 20), 0, "the window sleeps");
    app.pass(UNDO_OFFER - FRAME);
    assert!(offers_undo(&app));
    app.pass(FRAME);
    assert!(!offers_undo(&app));
}

#[test]
fn news_hides_no_square_and_lies_in_the_window() {
    let mut app = panels_app(othello(8, 8));
    for (width, height) in [(1280, 800), (1000, 640), (500, 900), (320, 240)] {
        app.resize(width, height);
        app.ask(AnnouncementRequested::info("Saved game.sgf"));
        let toast = place(&app.widgets(), "Saved game.sgf");
        let window =
            egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(width as f32, height as f32));
        assert!(window.contains_rect(toast), "{toast} at {width}×{height}");
        let field = app.world().resource::<BoardLayout>().field();
        if width >= 1000 {
            assert!(toast.min.y >= field.max.y, "{toast} at {width}×{height}");
        }
    }
}

#[test]
fn a_click_on_news_takes_it_away_and_plays_nothing() {
    let mut app = board_app(othello(8, 8));
    app.request(AnnouncementRequested::info("Saved game.sgf"));
    app.click_widget("Saved game.sgf");
    assert!(!shows(&mut app, "Saved game.sgf"));
    assert_eq!(app.game().ply_number(), 0);
}

#[test]
fn the_line_below_the_board_says_how_to_play_only_to_those_who_may_not_know() {
    const HOW: &str = "click a square, or type it";
    let mut app = board_app(othello(8, 8));
    assert!(shows(&mut app, HOW));
    app.play(&["f5"]);
    app.settle();
    assert!(!shows(&mut app, HOW));
    app.play(&["a1"]);
    app.update();
    assert!(shows(&mut app, HOW));
    app.play(&["f6"]);
    app.settle();
    assert!(!shows(&mut app, HOW));
    app.request(GameRequested::Restart);
    app.settle();
    assert!(!shows(&mut app, HOW));
}

#[test]
fn a_click_in_the_move_list_goes_to_its_position() {
    let mut panel = Panel::around(othello(8, 8));
    panel.play(&["f5", "f6", "e6"]);
    for (name, plies) in [("Move 1: f5", 1), ("Move 3: e6", 3), ("Move 0: Start", 0)] {
        panel.press(name);
        assert_eq!(panel.game().ply_number(), plies, "{name}");
    }
}

#[test]
fn the_move_list_shows_passes_in_the_column_of_the_skipped_player() {
    let mut panel = Panel::around(othello(4, 4));
    panel.play(&MOVES_TO_A_PASS);
    let list = panel.shown::<MoveList>();
    let entries = list
        .rows
        .iter()
        .flat_map(|row| row.entries.iter().flatten());
    assert_eq!(entries.filter(|entry| entry.skipped).count(), 1);
    let last = list.rows.last().expect("a row");
    assert!(
        last.entries[Player::Light as usize]
            .as_ref()
            .is_some_and(|entry| entry.skipped)
    );
    for row in &list.rows {
        assert!(row.entries.iter().all(Option::is_some), "no gaps: {row:?}");
    }
}

#[test]
fn a_row_with_nothing_but_a_pass_of_the_rules_has_no_number() {
    let board: Board = ".DL.DL\n......".parse().expect("a board");
    let mut panel = Panel::around(by_hand(Ruleset::OTHELLO, board, Player::Light));
    let number = |panel: &Panel| {
        let last = panel.shown::<MoveList>().rows.last();
        last.expect("a row").number
    };
    panel.play(&["a1"]);
    assert_eq!(panel.game().turn(), Some(Player::Light));
    assert_eq!(number(&panel), None);
    panel.play(&["d1"]);
    assert_eq!(number(&panel), Some(2));
}

#[test]
fn the_result_card_reads_the_winner_and_offers_review_and_a_new_game() {
    let board: Board = "DL.\n...".parse().expect("a board");
    let game = by_hand(Ruleset::OTHELLO, board, Player::Dark);
    let mut app = board_app(game);
    app.play(&["c1"]);
    app.settle();
    assert!(shows(&mut app, "Dark wins by 3"));
    assert!(shows(&mut app, "3 – 0"));
    app.click_widget("See what decided it");
    assert!(!shows(&mut app, "Play again"));
    app.key(Key::Escape);
    assert!(app.world().resource::<ResultCard>().dismissed);
    app.request(GameRequested::Undo);
    app.request(GameRequested::Redo);
    assert!(!app.world().resource::<ResultCard>().dismissed);
    app.settle();
    app.frames(2);
    app.click_widget("Play again");
    assert_eq!(app.game().ply_number(), 0);
}

#[test]
fn a_tie_reads_as_a_tie() {
    let mut panel = Panel::around(GameModel::new(Ruleset::REVERSI, size(2, 2)));
    panel.play(&["a1", "b1", "a2", "b2"]);
    assert!(panel.shows("A tie"));
    assert!(!panel.shows("wins"));
}

#[test]
fn fewest_discs_win_names_the_side_with_fewer() {
    let board: Board = "DL.\nDDD".parse().expect("a board");
    let rules = Ruleset::OTHELLO.with_goal(Goal::FewestDiscs);
    let game = by_hand(rules, board, Player::Light);
    let mut panel = Panel::around(game);
    while let Some(found) = panel.game().legal().iter().next().copied() {
        panel.play(&[&found.square.to_string()]);
    }
    let board = panel.game().board();
    let fewer = if board.count(Player::Dark) < board.count(Player::Light) {
        "Dark wins"
    } else {
        "Light wins"
    };
    assert!(panel.shows(fewer));
}

#[test]
fn menus_start_games_by_size_and_rules() {
    let mut panel = Panel::around(GameModel::default());
    for (menu, choice, ruleset) in [
        ("Board size", "6×6", Ruleset::REVERSI),
        ("Rules", "Four discs", Ruleset::OTHELLO),
        (
            "Rules",
            "Fewest discs win",
            Ruleset::OTHELLO.with_goal(Goal::FewestDiscs),
        ),
    ] {
        panel.click("Game");
        panel.click(menu);
        panel.press(choice);
        let game = panel.game();
        assert_eq!((game.size(), game.ruleset()), (size(6, 6), ruleset));
    }
    assert!(panel.shown::<Settings>().fewest_wins);
}

#[test]
fn the_settings_switch_marks_speed_and_theme() {
    let mut app = panels_app(GameModel::default());
    app.click_widget("View");
    app.click_widget("Settings…");
    app.frames(4);
    app.click_widget("Mark legal moves");
    assert!(!app.world().resource::<Settings>().mark_legal);
    app.click_widget("Animation: Fast");
    assert_eq!(app.world().resource::<Settings>().speed, Speed::Fast);
    let dark = app.world().resource::<ClearColor>().0;
    app.press("Theme: Match system");
    app.click_widget("High contrast");
    let theme = app.world().resource::<Settings>().theme;
    assert_eq!(theme, ThemeChoice::HighContrast);
    app.frames(2);
    assert_ne!(app.world().resource::<ClearColor>().0, dark);
}

#[test]
fn a_choice_of_the_settings_is_made_in_the_same_way_at_any_width() {
    for width in [1280.0, 700.0, 400.0] {
        let mut panel = Panel::new(Dialog::Settings);
        panel.resize((width, 800.0));
        let names = panel.names();
        let has = |name: &str| names.iter().any(|found| found == name);
        assert!(
            has("Theme: Match system") && !has("Theme: Light"),
            "{names:?}"
        );
        assert!(has("Animation: Slow"), "{names:?}");
    }
}

#[test]
fn what_a_dialog_is_for_comes_before_the_way_out() {
    for (dialog, main, out) in [
        (Dialog::NewGame, "Start", "Cancel"),
        (Dialog::Training, "New puzzle", "Close"),
        (Dialog::SetUp, "Play from here", "Cancel"),
        (Dialog::Comment, "Save", "Cancel"),
    ] {
        let mut panel = Panel::new(dialog);
        let [main, out] = [main, out].map(|name| panel.place(name));
        assert!(main.max.x < out.min.x, "{dialog:?}: {main:?} {out:?}");
    }
}

#[test]
fn the_new_game_dialog_chooses_board_and_rules() {
    let mut panel = Panel::around(GameModel::default());
    panel.click("Game");
    panel.click("New game");
    assert_eq!(panel.dialog(), Some(Dialog::NewGame));
    let mut panel = Panel::new(Dialog::NewGame).listening::<GameRequested>();
    panel.click("Other sizes");
    panel.click("26×26");
    panel.click("Start: Free placement");
    panel.click("Start");
    let asked = panel.asked::<GameRequested>();
    let chosen = new_game(Ruleset::FREE, 26, 26);
    assert!(asked.contains(&chosen), "{asked:?}");
}

#[test]
fn a_size_is_typed_once_other_sizes_are_shown() {
    let mut panel = Panel::new(Dialog::NewGame).listening::<GameRequested>();
    panel.click("Other sizes");
    panel.types("10");
    panel.key(egui::Key::Tab);
    panel.types("6");
    panel.key(egui::Key::Enter);
    assert_eq!(panel.dialog(), None);
    let asked = panel.asked::<GameRequested>();
    let is_chosen = |asked: &GameRequested| matches!(asked, GameRequested::Start { size: found, .. } if *found == size(10, 6));
    assert!(asked.iter().any(is_chosen), "{asked:?}");
}

#[test]
fn a_clock_is_typed_once_another_one_is_chosen() {
    let by_list: fn(&mut Panel) = |panel| {
        panel.click("Clock: No clock");
        panel.click("Other…");
    };
    let by_menu: fn(&mut Panel) = |panel| {
        let form = panel.shown::<NewGameForm>().with_own_clock();
        panel.set(form);
        panel.events([]);
    };
    for choose in [by_list, by_menu] {
        let mut panel = Panel::new(Dialog::NewGame).listening::<GameRequested>();
        choose(&mut panel);
        panel.types("7");
        panel.key(egui::Key::Tab);
        panel.types("3");
        panel.key(egui::Key::Enter);
        assert_eq!(panel.dialog(), None);
        let clock = per_game(7 * 60, 3);
        let asked = panel.asked::<GameRequested>();
        assert!(
            asked.contains(&GameRequested::Clock(Some(clock))),
            "{asked:?}"
        );
    }
}

#[test]
fn rows_beside_the_buttons_leave_a_dialog_inside_its_window() {
    let mut panel = Panel::speaking(Language::German, Dialog::NewGame);
    panel.resize((400.0, 600.0));
    panel.events([]);
    let mut texts = panel.seen().texts();
    let note = texts.find(|text| text.starts_with("„Rückgängig“ holt"));
    let (note, _) = panel
        .seen()
        .find(note.expect("it has room"))
        .expect("it is drawn");
    assert!(note.height() > 40.0, "three rows: {note}");
    // Below are the dialog's margin and the window's.
    assert!(note.max.y <= 600.0 - 16.0, "{note}");
}

#[test]
fn help_opens_and_closes_its_dialogs() {
    for (menu, item, opened) in [
        ("Help", "How to play", Dialog::Help),
        ("Help", "Keyboard shortcuts", Dialog::Help),
        ("Help", "About Reversi", Dialog::About),
    ] {
        let mut app = board_app(othello(8, 8));
        app.play(&["f5"]);
        app.settle();
        app.click_widget(menu);
        app.click_widget(item);
        assert_eq!(dialog(&app), Some(opened));
        let shows_keys = app.world().resource::<ShownHelp>().tab == HelpTab::Keys;
        assert_eq!(shows_keys, item == "Keyboard shortcuts");
        app.click_widget("Close");
        assert_eq!(dialog(&app), None);
    }
}

#[test]
fn clicks_on_a_dialog_do_not_reach_the_board_below() {
    let mut app = panels_app(othello(8, 8));
    app.request(DialogRequested::Open(Dialog::About));
    app.frames(3);
    let (_, button) = app
        .widgets()
        .into_iter()
        .find(|(name, _)| name == "Close")
        .expect("a button");
    app.click(Vec2::new(button.min.x, button.min.y - 12.0));
    assert_eq!(dialog(&app), Some(Dialog::About));
    app.click_square("c4");
    app.update();
    assert_eq!(dialog(&app), None, "a click beside it closes it");
    assert_eq!(app.game().ply_number(), 0, "and plays nothing");
}

#[test]
fn an_open_menu_takes_the_click_that_closes_it() {
    let mut app = panels_app(othello(8, 8));
    app.click_widget("Help");
    app.click_square("f5");
    assert_eq!(app.game().ply_number(), 0);
    app.frames(2);
    app.click_square("f5");
    assert_eq!(app.game().ply_number(), 1);
}

#[test]
fn the_pass_banner_goes_with_a_click_that_plays_nothing() {
    let mut app = board_app(othello(4, 4));
    app.play(&MOVES_TO_A_PASS);
    app.settle();
    let plies = app.game().ply_number();
    app.click_widget("Light can't move");
    assert_eq!(app.world().resource::<PassBanner>().passed, None);
    assert_eq!(app.game().ply_number(), plies);
}

#[test]
fn the_pass_banner_lies_on_the_board_at_any_window_size() {
    let mut app = panels_app(othello(4, 4));
    app.set_speed(Speed::Off);
    app.play(&MOVES_TO_A_PASS);
    for (width, height) in [
        (200, 150),
        (320, 240),
        (500, 900),
        (640, 480),
        (1280, 800),
        (2560, 1440),
    ] {
        app.resize(width, height);
        app.frames(3);
        let pixels = app.pixels_per_point();
        let banner = egui_context(&mut app).memory(|memory| memory.area_rect("pass"));
        let banner = banner.expect("a banner") * pixels;
        let field = app.world().resource::<BoardLayout>().field();
        let field = egui::Rect::from_min_max(
            egui::pos2(field.min.x, field.min.y),
            egui::pos2(field.max.x, field.max.y),
        );
        let is_inside = field.expand(1.5).contains_rect(banner);
        assert!(is_inside, "{banner} on {field} at {width}×{height}");
    }
}

#[test]
fn f10_leads_into_the_menus_and_keeps_keys_from_the_board_until_escape() {
    let mut app = panels_app(othello(8, 8));
    app.tap(Key::F10);
    let focused = app.focused().unwrap_or_default();
    assert!(focused.starts_with("Game"), "{focused:?} has the focus");
    app.keys("f5");
    app.tap(Key::Enter);
    assert_eq!(app.game().ply_number(), 0);
    for _ in 0..2 {
        app.tap(Key::Escape);
    }
    app.keys("f5");
    app.key(Key::Enter);
    assert_eq!(app.game().ply_number(), 1);
}

const ODD_WIDTHS: [u16; 5] = [1, 12, 60, 260, 700];
const ODD_HEIGHTS: [u16; 5] = [1, 25, 130, 260, 900];

#[test]
fn no_window_is_too_small_or_too_odd_for_what_it_shows() {
    let over = "DD..\n....\n....\n....".parse().expect("a board");
    let over = by_hand(Ruleset::OTHELLO, over, Player::Dark);
    for model in [othello(8, 8), GameModel::default(), over] {
        let mut app = panels_app(model);
        for width in ODD_WIDTHS {
            for height in ODD_HEIGHTS {
                app.resize(width.into(), height.into());
                app.frames(2);
            }
        }
    }
}

#[test]
fn no_window_is_too_small_or_too_odd_for_a_dialog() {
    for (dialog, tab) in [
        (Dialog::NewGame, default()),
        (Dialog::Help, HelpTab::HowToPlay),
        (Dialog::Help, HelpTab::Keys),
        (Dialog::About, default()),
        (Dialog::Comment, default()),
    ] {
        let mut panel = Panel::new(dialog).with(ShownHelp { tab, ..default() });
        for width in ODD_WIDTHS {
            for height in ODD_HEIGHTS {
                panel.resize((width.into(), height.into()));
                panel.events([]);
            }
        }
    }
}

#[test]
fn panels_and_board_do_not_overlap_at_any_window_size() {
    let mut app = panels_app(othello(8, 8));
    for (width, height) in [
        (200, 150),
        (320, 240),
        (640, 480),
        (480, 900),
        (1280, 800),
        (3840, 2160),
    ] {
        app.resize(width, height);
        app.frames(2);
        let layout = *app.world().resource::<BoardLayout>();
        let field = layout.field().inflate(layout.frame);
        let whole = Rect::new(0.0, 0.0, width as f32, height as f32);
        assert_eq!(
            whole.intersect(field),
            field,
            "the board is inside {width}×{height}"
        );
        let board = egui::Rect::from_min_max(
            egui::pos2(field.min.x, field.min.y),
            egui::pos2(field.max.x, field.max.y),
        );
        let named = ["Undo", "Restart", "Dark:", "Light:", "Game", "Help"];
        for (name, rect) in app.widgets() {
            if named.iter().any(|start| name.starts_with(start)) {
                assert!(
                    !rect.shrink(1.0).intersects(board),
                    "{name} at {width}×{height}"
                );
            }
        }
    }
}

#[test]
#[should_panic(expected = "indeterminate execution order")]
fn systems_without_an_order_are_found() {
    // Every test runs with this check; this one shows that it works.
    fn one(_: ResMut<Settings>) {}
    fn other(_: ResMut<Settings>) {}
    let mut app = board_app(othello(8, 8));
    app.add_systems(Update, (one, other));
    app.update();
}
