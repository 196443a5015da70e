//! Results, pauses, thoughts and what takes a game back: what the panels tell, and when.

use std::{fs, path::Path, time::Duration};

use bevy::window::RequestRedraw;

use super::{
    opponent::{COMPUTER, Script, panels_with, seats, wait_for_turn},
    panel::{Panel, click_at_glance},
    panels::{names, shows},
    power::redraws,
    review::{is_reviewing, noted_record},
    statistics::counting,
    *,
};
use reversi::{
    analysis::{ReviewBudget, Statistics},
    app::{
        base::timing::{LONG_THOUGHT, RESULT_ARMED},
        computer::opponent::ThoughtRing,
        exercise::commands::HINT,
        game::{
            announcement::{Announcement, AnnouncementOffer, AnnouncementRequested},
            conduct::Conduct,
        },
        statistics::GameStatistics,
        study::{hint::Hint, review::GameReview},
    },
    engine::Level,
    players::{Players, Seat},
    rules::{Goal, Outcome},
};

const OFFERED: [&str; 3] = ["Play again", "See what decided it", "New game"];

/// A game that ends with c1, on a board of this size.
fn almost_over_on(width: usize, height: usize) -> GameModel {
    let rest = format!("\n{}", ".".repeat(width)).repeat(height - 1);
    let board = format!("DL{}{rest}", ".".repeat(width - 2));
    by_hand(
        Ruleset::OTHELLO,
        board.parse().expect("a board"),
        Player::Dark,
    )
}

fn almost_over() -> GameModel {
    almost_over_on(8, 8)
}

fn place(app: &mut App, name: &str) -> Option<egui::Rect> {
    let widgets = app.widgets();
    let exact = widgets.iter().find(|(found, _)| found == name);
    let found = exact.or_else(|| widgets.iter().find(|(found, _)| found.starts_with(name)));
    found.map(|&(_, rect)| rect)
}

#[test]
fn the_result_covers_no_square_at_any_size() {
    for (width, height, columns, rows) in [
        (200, 150, 8, 8),
        (320, 240, 8, 8),
        (320, 240, 7, 4),
        (320, 240, 4, 7),
        (320, 240, 26, 10),
        (400, 300, 7, 4),
        (400, 300, 4, 7),
        (400, 560, 8, 8),
        (500, 520, 8, 8),
        (500, 900, 8, 8),
        (600, 600, 7, 4),
        (640, 200, 8, 8),
        (640, 480, 8, 8),
        (700, 300, 8, 8),
        (1280, 800, 8, 8),
        (3840, 2160, 8, 8),
    ] {
        let size = format!("{width}×{height} with {columns}×{rows}");
        let mut app = panels_app(almost_over_on(columns, rows));
        app.resize(width, height);
        app.play(&["c1"]);
        app.settle();
        app.frames(3);
        let layout = *app.world().resource::<BoardLayout>();
        let [min, max] = [layout.field().min, layout.field().max];
        let field = egui::Rect::from_min_max(egui::pos2(min.x, min.y), egui::pos2(max.x, max.y));
        let offered = OFFERED.map(|name| place(&mut app, name));
        let offered = offered.map(|found| found.unwrap_or_else(|| panic!("{offered:?} at {size}")));
        let whole = offered[0].union(offered[1]).union(offered[2]);
        assert!(!whole.shrink(0.5).intersects(field), "{whole:?} at {size}");
        let window =
            egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(width as f32, height as f32));
        assert!(window.contains_rect(whole), "{whole:?} at {size}");
        for (rect, other) in [(0, 1), (1, 2), (0, 2)].map(|(a, b)| (offered[a], offered[b])) {
            let difference = (rect.size() - other.size()).abs();
            // In a narrow card, the main button has a row of its own.
            let is_wider = rect.width() > 1.9 * other.width() && rect.max.y < other.min.y;
            assert!(
                is_wider || difference.max_elem() < 0.1,
                "{offered:?} at {size}"
            );
            assert!(!rect.shrink(0.5).intersects(other), "{offered:?} at {size}");
        }
        app.click_widget(OFFERED[1]);
        assert_eq!(place(&mut app, "Play again"), None, "at {size}");
        assert!(app.game().is_over());
    }
}

#[test]
fn the_result_is_told_when_the_last_disc_lies_still() {
    let mut app = board_app(almost_over());
    app.set_speed(Speed::Slow);
    app.frames(3);
    app.play(&["c1"]);
    assert!(app.is_moving());
    while app.is_moving() {
        let told = names(&mut app);
        if app.is_moving() {
            assert!(!told.iter().any(|name| name.contains("wins")), "{told:?}");
            assert!(!told.iter().any(|name| name == "Play again"), "{told:?}");
        }
    }
    app.frames(2);
    assert!(shows(&mut app, "Dark wins"));
    assert!(shows(&mut app, "Play again"));
}

/// The end of a game against the computer in which Dark has so many discs more.
fn against(level: u8, person: Player, dark: usize, light: usize) -> GameModel {
    let mut board = Board::empty(Size::STANDARD);
    let mut squares = board.size().squares();
    for (player, count) in [(Player::Dark, dark), (Player::Light, light)] {
        for square in squares.by_ref().take(count) {
            board.set(square, Some(player));
        }
        // Sides that do not touch capture nothing.
        squares.by_ref().take(16).for_each(drop);
    }
    let mut players = Players::default();
    let level = Level::new(level).expect("a level");
    players.set(!person, Seat::Computer(level));
    let model = by_hand(Ruleset::OTHELLO, board, Player::Dark).with_players(players);
    assert!(model.is_over());
    model
}

#[test]
fn a_win_leads_to_the_next_level_and_all_else_to_another_game() {
    let (dark, light) = (Player::Dark, Player::Light);
    let unlimited = Level::UNLIMITED.number();
    for (level, person, counts, next) in [
        (2, dark, (20, 8), Some("Next: level 3")),
        (9, light, (8, 20), Some("Next: level 10")),
        (10, dark, (20, 8), None),
        (unlimited, dark, (20, 8), None),
        (2, dark, (8, 20), None),
        (2, dark, (8, 8), None),
    ] {
        let mut panel = Panel::around(against(level, person, counts.0, counts.1));
        panel.click(next.unwrap_or("Play again"));
        let mut expected = vec![GameRequested::Restart];
        expected.extend(next.map(|_| {
            take_seat(
                !person,
                Seat::Computer(Level::new(level + 1).expect("a level")),
            )
        }));
        assert_eq!(panel.asked::<GameRequested>(), expected, "{next:?}");
        assert!(!panel.shows(if next.is_some() { "Play again" } else { "Next" }));
    }
    let mut panel = Panel::around(against(2, dark, 20, 8).with_players(Players::default()));
    assert!(panel.shows("Play again"));
}

#[test]
fn the_next_level_is_the_same_game_with_the_same_colours() {
    let model = against(2, Player::Light, 8, 20);
    let start = *model.game().position();
    let mut panel = Panel::around(model);
    panel.press("Next: level 3");
    assert_eq!(
        panel.model().players(),
        seats(Seat::Computer("3".parse().expect("a level")), Seat::Person)
    );
    assert_eq!(*panel.game().position(), start);
}

#[test]
fn the_result_is_told_once() {
    let (dark, light) = (Player::Dark, Player::Light);
    let fewest = Ruleset::OTHELLO.with_goal(Goal::FewestDiscs);
    let few = |model: GameModel| {
        let board = *model.game().board();
        by_hand(fewest, board, dark).with_players(model.players())
    };
    for (model, headline, counts) in [
        (against(1, dark, 20, 8), "You won by 12", "20 – 8"),
        (against(1, light, 8, 20), "You won by 12", "20 – 8"),
        (against(2, dark, 8, 20), "Level 2 won by 12", "8 – 20"),
        (against(2, dark, 8, 8), "A tie", "8 – 8"),
        (
            few(against(2, dark, 8, 20)),
            "You won by 12",
            "8 – 20 · the fewest discs win",
        ),
        (
            against(1, dark, 8, 20).with_players(Players::default()),
            "Light wins by 12",
            "20 – 8",
        ),
    ] {
        let mut panel = Panel::around(model);
        for window in [(1280.0, 800.0), (700.0, 520.0), (500.0, 900.0)] {
            panel.resize(window);
            let widgets = panel.widgets();
            let told = |text: &str| widgets.iter().filter(|(name, _)| name == text).count();
            assert_eq!(
                (told(headline), told(counts)),
                (1, 1),
                "{headline} at {window:?}"
            );
        }
        // Where there is no room for a card, the status line tells it.
        panel.resize((320.0, 240.0));
        assert!(panel.shows(headline));
    }
}

#[test]
fn enter_presses_the_main_button_but_not_at_once() {
    let enter = |app: &mut App| {
        app.tap(Key::Enter);
        !app.game().is_over()
    };
    let mut app = board_app(almost_over());
    app.play(&["c1"]);
    app.settle();
    app.frames(2);
    assert!(!enter(&mut app), "it was meant for what was there before");
    app.pass(RESULT_ARMED - FRAME);
    assert!(!enter(&mut app));
    app.pass(FRAME);
    app.keys("d");
    assert!(!enter(&mut app), "it ends what was typed");
    app.key(Key::Escape);
    assert!(!enter(&mut app), "there is no button");
    app.request(GameRequested::Undo);
    app.request(GameRequested::Redo);
    app.settle();
    app.frames(2);
    app.pass(RESULT_ARMED);
    assert!(enter(&mut app));
}

#[test]
fn a_game_from_elsewhere_is_not_played_again() {
    let record = almost_over().record().clone();
    let mut app = board_app(GameModel::default());
    app.request(record_opened(record));
    app.play(&["c1"]);
    app.settle();
    app.frames(2);
    assert!(!shows(&mut app, "Play again"));
    let [decided, new] = [OFFERED[1], OFFERED[2]].map(|name| place(&mut app, name));
    let [decided, new] = [decided, new].map(|found| found.expect("a button"));
    assert!(decided.max.x < new.min.x && (decided.width() - new.width()).abs() < 0.1);
    app.pass(RESULT_ARMED);
    app.tap(Key::Enter);
    assert!(app.game().is_over() && is_reviewing(&app));
}

#[test]
fn a_best_result_is_told_if_it_is_better_than_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let line = |start: &str, level: u8, margin: i32| {
        format!(
            "{{\"started\":\"2026-0{start}-01T00:00:00Z\",\"rules\":\"othello\",\"size\":\"4×4\",\
             \"person\":\"dark\",\"level\":{level},\"result\":\"won\",\"margin\":{margin},\"plies\":9}}\n"
        )
    };
    for (games, is_best) in [
        (String::new(), false),
        (line("1", 2, -16), false),
        (line("1", 1, 99), false),
        (line("1", 1, -16) + &line("2", 2, 99), true),
    ] {
        let mut app = won_against_the_computer(folder.path(), &games);
        app.frames(3);
        assert_eq!(shows(&mut app, "your best against level 1"), is_best);
    }
}

/// A game on 4×4 that the person has won and that is counted, after these in the file.
fn won_against_the_computer(folder: &Path, before: &str) -> App {
    (0..)
        .find_map(|choice| {
            fs::write(folder.join("statistics.jsonl"), before).expect("a file");
            let players = seats(Seat::Person, COMPUTER);
            let mut app = counting(folder, othello(4, 4).with_players(players));
            let mut choices = choice;
            app.pass(Duration::from_secs(1));
            drive(&mut app, |app| {
                let model = app.model();
                if model.computer_on_turn().is_none() && !model.is_over() {
                    let square = chosen(model.game(), &mut choices);
                    app.world_mut().write_message(MoveRequested { square });
                }
                app.game().is_over()
            });
            drive(&mut app, |app| {
                let model = app.model();
                let started = model.conduct().map(Conduct::started);
                let statistics = app.world().resource::<GameStatistics>().known();
                let mut games = statistics.into_iter().flat_map(Statistics::games);
                games.any(|game| Some(game.started) == started)
            });
            let has_won = app.game().outcome() == Some(Outcome::Win(Player::Dark));
            has_won.then_some(app)
        })
        .expect("Dark can win")
}

/// A legal move, and the choices that are left.
fn chosen(game: &Game, choices: &mut usize) -> Square {
    let legal = game.legal();
    let found = legal.iter().nth(*choices % legal.len());
    *choices /= legal.len();
    found.expect("a move").square
}

#[test]
fn a_loss_tells_how_long_one_led_once_a_review_knows_it() {
    let lost = (0..)
        .find_map(|choice| {
            let mut game = Game::new(Ruleset::OTHELLO, size(4, 4));
            let mut choices = choice;
            while !game.is_over() {
                let square = chosen(&game, &mut choices);
                game.play(square).expect("a legal move");
            }
            (game.outcome() == Some(Outcome::Win(Player::Dark))).then_some(game)
        })
        .expect("Dark can win");
    // By perfect play Light wins on this board, so that who has lost as Light has led.
    let record = noted_record(lost, ReviewBudget::Level(Level::MAX));
    let model = GameModel::from_game(record.game.clone());
    let mut panel = Panel::around(model.with_players(seats(COMPUTER, Seat::Person)));
    let told = "you led until move";
    assert!(panel.shows("Level 1 won by") && !panel.shows(told));
    let model = panel.model();
    let mut review = GameReview::default();
    review.followed = Some((model.game_number(), model.revision()));
    review.follow(&record, panel.shown());
    let leads = |plies: &usize| {
        let value = review.value_after(*plies);
        value.is_some_and(|value| value.centidiscs < 0)
    };
    let last = (0..review.plies().len()).rev().find(leads);
    let expected = format!("{told} {}", last.expect("a lead") + 1);
    panel.set(review);
    assert!(panel.shows(&expected), "{expected}");
}

#[test]
fn a_new_game_says_that_the_one_before_is_one_undo_away() {
    let mut app = board_app(othello(8, 8));
    app.request(GameRequested::Restart);
    assert!(!offers_undo(&app), "an empty game is not worth a word");
    for again in [GameRequested::Restart, new_game(Ruleset::OTHELLO, 6, 6)] {
        let mut app = board_app(othello(8, 8));
        app.play(&["f5"]);
        app.settle();
        app.request(again);
        assert!(offers_undo(&app));
        let (_, undo) = app
            .widgets()
            .into_iter()
            .rfind(|(name, _)| name == "Undo")
            .expect("the button on the board");
        click_at_glance(&mut app, undo.center());
        assert_eq!(
            (app.game().size(), app.game().ply_number()),
            (size(8, 8), 1)
        );
        assert!(!offers_undo(&app));
        app.request(again);
        app.play_first();
        assert!(!offers_undo(&app), "the next move takes it away");
    }
}

/// Whether the window offers to bring back the previous game.
pub(super) fn offers_undo(app: &App) -> bool {
    let announcement = app.world().resource::<Announcement>();
    announcement.offer() == Some(AnnouncementOffer::Undo)
}

#[test]
fn two_computers_are_paused_and_go_on() {
    let script = Script::default();
    let mut app = panels_with(&script, othello(8, 8), seats(COMPUTER, COMPUTER));
    app.set_speed(Speed::Off);
    drive(&mut app, |app| app.game().ply_number() > 2);
    app.key(Key::F3);
    let plies = app.game().ply_number();
    assert!(shows(&mut app, "Paused"));
    app.frames(20);
    assert_eq!(app.game().ply_number(), plies);
    // Looking back and forth is no reason to go on.
    app.request(GameRequested::Back);
    app.request(GameRequested::Forward);
    app.frames(20);
    assert_eq!(app.game().ply_number(), plies);
    app.click_widget("Continue");
    drive(&mut app, |app| app.game().ply_number() > plies);
    app.world_mut().resource_mut::<Settings>().least_thought = 3000;
    let step = |app: &mut App| app.pass(LONG_THOUGHT / 4);
    drive_with(&mut app, step, |app| {
        shows(app, "The computer plays both sides")
    });
    app.click_widget("Pause");
    assert!(app.model().computer_waits());
    app.request(GameRequested::Restart);
    assert!(!app.model().computer_waits());
}

#[test]
fn there_is_no_pause_with_a_person_at_the_board() {
    for players in [Players::default(), seats(Seat::Person, COMPUTER)] {
        let mut panel = Panel::around(othello(8, 8).with_players(players));
        panel.request(GameRequested::Pause);
        assert!(!panel.model().computer_waits());
        assert!(!panel.shows("Pause"));
    }
}

fn can_hint(app: &App) -> bool {
    (HINT.is_possible)(app.world())
}

#[test]
fn an_answer_within_a_second_makes_no_panel_flicker() {
    let script = Script::default();
    let mut app = panels_with(&script, othello(8, 8), seats(Seat::Person, COMPUTER));
    app.play(&["f5"]);
    wait_for_turn(&mut app, Player::Dark);
    app.settle();
    app.world_mut().resource_mut::<Settings>().least_thought = 400;
    // What changes with each move: counts, moves, and whose turn it is.
    let changes = [
        "Dark:",
        "Light:",
        "Balance",
        "Move ",
        "Your turn",
        "Computer's turn",
    ];
    let steady = |app: &mut App| {
        let mut widgets = app.widgets();
        widgets.retain(|(name, _)| !changes.iter().any(|start| name.starts_with(start)));
        widgets.retain(|(name, _)| !name.contains("legal move") && !name.contains("opening"));
        widgets.sort_by(|one, other| one.0.cmp(&other.0));
        (widgets, can_hint(app))
    };
    let before = steady(&mut app);
    app.play_first();
    assert_eq!(app.game().turn(), Some(Player::Light));
    for _ in 0..3 {
        assert_eq!(steady(&mut app), before);
        app.pass(Duration::from_millis(100));
    }
    assert_eq!(app.game().turn(), Some(Player::Light));
    app.settle();
    app.pass(Duration::from_millis(100));
    wait_for_turn(&mut app, Player::Dark);
    app.settle();
    assert_eq!(steady(&mut app), before);
}

#[test]
fn a_long_thought_is_told_after_a_second() {
    let script = Script::holding();
    let mut app = panels_with(&script, othello(8, 8), seats(Seat::Person, COMPUTER));
    app.play(&["f5"]);
    app.settle();
    app.pass(LONG_THOUGHT - FRAME);
    assert!(!shows(&mut app, "thinking"));
    app.pass(FRAME);
    assert!(shows(
        &mut app,
        "Light: 1, to move, Computer · 1 Easiest, thinking…"
    ));
    assert!(shows(&mut app, "Computer's turn"));
    assert!(!can_hint(&app));
    script.release();
    wait_for_turn(&mut app, Player::Dark);
    assert!(!shows(&mut app, "thinking"));
}

#[test]
fn a_ring_turns_while_the_computer_thinks_unless_nothing_is_to_move() {
    for (speed, turns) in [(Speed::Fast, true), (Speed::Off, false)] {
        let script = Script::holding();
        let mut app = panels_with(&script, othello(8, 8), seats(Seat::Person, COMPUTER));
        app.set_speed(speed);
        let turned = |app: &App| app.world().resource::<ThoughtRing>().turned();
        app.frames(5);
        app.play(&["f5"]);
        assert_eq!(turned(&app), 0.0, "a short thought has no ring");
        app.settle();
        app.pass(LONG_THOUGHT);
        let first = turned(&app);
        app.frames(3);
        assert_eq!(turned(&app), first, "other frames bring no step");
        app.pass(Duration::from_millis(250));
        assert_eq!(turned(&app) != first, turns, "{speed:?}");
        assert_eq!(redraws(&mut app, 20), 0, "it asks for its own frames");
    }
}

#[test]
fn whatever_the_status_line_says_nothing_below_it_moves() {
    for (width, height) in [(1280, 800), (700, 300)] {
        let mut app = panels_app(othello(8, 8));
        app.resize(width, height);
        let below = |app: &mut App| ["Undo", "Redo", "Restart"].map(|name| place(app, name));
        app.play(&["f5"]);
        app.settle();
        let usual = below(&mut app);
        assert!(usual.iter().all(Option::is_some));
        app.play(&["a1"]);
        assert!(shows(&mut app, "a1 wouldn't flip any discs"));
        assert_eq!(below(&mut app), usual);
        app.keys("f");
        assert!(shows(&mut app, "Typed: f"));
        assert_eq!(below(&mut app), usual);
        app.key(Key::Escape);
        let long = "Couldn't save a file with a long name: the disk is full. ".repeat(6);
        app.request(AnnouncementRequested::warning(long));
        app.update();
        assert!(shows(&mut app, "Couldn't save"));
        assert_eq!(below(&mut app), usual);
        app.request(GameRequested::Restart);
        assert!(offers_undo(&app));
        assert_eq!(below(&mut app), usual);
    }
}

#[test]
fn a_refusal_goes_with_the_next_key() {
    let mut app = board_app(othello(8, 8));
    app.keys("z9");
    app.key(Key::Enter);
    app.update();
    assert!(shows(&mut app, "z9 is not on the board"));
    app.keys("c");
    app.key(Key::Enter);
    app.update();
    assert!(!shows(&mut app, "z9 is not on the board"));
}

#[test]
fn a_click_after_escape_reaches_what_lay_below_the_menu() {
    let mut app = panels_app(othello(8, 8));
    app.press("Dark player");
    let below = place(&mut app, "Restart").expect("a button");
    app.play(&["f5"]);
    let menu = place(&mut app, "Thoughtful").expect("a line of the menu");
    // The pointer stays on the menu, where a card or button lies below.
    app.point(Vec2::new(menu.center().x, menu.center().y));
    app.frames(3);
    app.key(Key::Escape);
    let requests = app.world().resource::<Messages<RequestRedraw>>();
    assert!(requests.iter_current_update_messages().next().is_some());
    app.update();
    let chooser = place(&mut app, "Dark player").expect("a button");
    assert!(below.is_positive() && chooser.is_positive());
    let centre = chooser.center();
    app.click(Vec2::new(centre.x, centre.y));
    app.frames(2);
    assert!(place(&mut app, "Thoughtful").is_some());
    // Escape, and a click on the same spot without any motion.
    app.key(Key::Escape);
    app.update();
    assert_eq!(place(&mut app, "Thoughtful"), None);
    app.button(ButtonState::Pressed);
    app.button(ButtonState::Released);
    app.frames(2);
    assert!(place(&mut app, "Thoughtful").is_some());
}

#[test]
fn a_click_is_one_however_long_the_window_has_slept_or_the_button_is_held() {
    let seconds = |seconds| TimeUpdateStrategy::ManualDuration(Duration::from_secs(seconds));
    let frame = || TimeUpdateStrategy::ManualDuration(FRAME);
    for (what, asleep, held) in [
        ("asleep", seconds(5), frame()),
        ("held", frame(), seconds(1)),
    ] {
        let mut app = panels_app(othello(8, 8));
        app.play(&["f5"]);
        app.settle();
        let undo = place(&mut app, "Undo").expect("a button").center();
        app.point(Vec2::new(undo.x, undo.y));
        app.frames(3);
        app.insert_resource(asleep);
        app.button(ButtonState::Pressed);
        app.insert_resource(held);
        app.button(ButtonState::Released);
        app.frames(2);
        assert_eq!(app.game().ply_number(), 0, "{what}");
    }
}

#[test]
fn a_hint_changes_only_when_something_came() {
    #[derive(Resource, Default)]
    struct Changes(usize);
    let script = Script::holding();
    let mut app = panels_with(&script, othello(8, 8), Players::default());
    app.init_resource::<Changes>().add_systems(
        Last,
        |hint: Res<Hint>, mut changes: ResMut<Changes>| {
            changes.0 += usize::from(hint.is_changed());
        },
    );
    app.frames(5);
    let changes = |app: &App| app.world().resource::<Changes>().0;
    let before = changes(&app);
    app.frames(20);
    assert_eq!(changes(&app), before, "nobody asked");
    app.key(Key::F2);
    app.frames(3);
    let before = changes(&app);
    app.frames(20);
    assert_eq!(changes(&app), before, "nothing has come");
    script.release();
    drive(&mut app, |app| {
        app.world().resource::<Hint>().best().is_some()
    });
    app.update();
    assert!(changes(&app) > before);
}
