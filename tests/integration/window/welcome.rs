//! What is offered before the first move, and the dialog for a new game.

use super::{
    panel::{Panel, WINDOWS, message},
    panels::shows,
    power::redraws,
    scale::{Drawn, panels_app_with_texts},
    *,
};
use bevy::camera::visibility::Visibility;
use reversi::{
    app::{
        Language,
        board::{entities::SquareMarks, opening::NoPicture},
        exercise::Exercises,
        game::model::NameRequested,
    },
    engine::Level,
    players::{Players, Seat},
    records::TimeControl,
    rules::Goal,
};

const TITLE: &str = "Play Reversi";

fn level(number: u8) -> Seat {
    Seat::Computer(Level::new(number).expect("a level"))
}

fn players(dark: Seat, light: Seat) -> Players {
    Players { dark, light }
}

/// What it takes to seat these two.
fn seated(dark: Seat, light: Seat) -> [GameRequested; 2] {
    [(Player::Dark, dark), (Player::Light, light)]
        .map(|(player, seat)| GameRequested::Seat { player, seat })
}

/// A game that can be chosen, against the computer at its first level.
fn proposed() -> GameModel {
    GameModel::default()
        .with_players(players(Seat::Person, level(2)))
        .with_invitation()
}

/// One that the computer begins.
fn begun_by_the_computer() -> App {
    let model = GameModel::default().with_players(players(level(1), Seat::Person));
    let mut app = board_app(model.with_invitation());
    app.world_mut().resource_mut::<Settings>().least_thought = 0;
    app.frames(2);
    app
}

fn invites(app: &App) -> bool {
    app.model().invites()
}

#[test]
fn the_card_is_there_until_the_game_begins() {
    let mut panel = Panel::around(proposed());
    assert!(panel.shows(TITLE));
    assert!(!panel.shows("Undo"), "there is nothing to undo");
    assert!(!panel.shows("Dark: 0"), "the card says who plays");
    panel.press("Play");
    assert!(!panel.shows(TITLE));
    assert!(panel.shows("Undo"));
    panel.request(new_game(Ruleset::OTHELLO, 6, 6));
    assert!(panel.shows(TITLE), "there is another game to choose");
    panel.play(&["e4"]);
    assert!(!panel.shows(TITLE));
    panel.request(GameRequested::Restart);
    assert!(!panel.shows(TITLE), "the same game begins at once");
}

#[test]
fn a_position_that_was_set_up_is_not_welcomed() {
    let board: Board = "DL.\n...".parse().expect("a board");
    let model = by_hand(Ruleset::OTHELLO, board, Player::Dark).with_invitation();
    assert!(!Panel::around(model).shows(TITLE));
}

#[test]
fn nobody_moves_before_play_is_pressed() {
    for begin in [
        |app: &mut App| app.click_widget("Play"),
        |app: &mut App| app.key(Key::Enter),
        |app: &mut App| app.click_square("d4"),
    ] {
        let mut app = begun_by_the_computer();
        for _ in 0..5 {
            app.pass(Duration::from_secs(10));
        }
        assert_eq!(app.game().ply_number(), 0);
        assert!(shows(&mut app, "You play Light. The computer begins"));
        begin(&mut app);
        assert!(!invites(&app));
        assert!(!shows(&mut app, "One moment"), "nothing is refused");
        drive(&mut app, |app| app.game().ply_number() == 1);
        assert_eq!(app.game().turn(), Some(Player::Light));
    }
}

#[test]
fn a_click_on_the_board_begins_the_game_and_plays() {
    let mut app = board_app(proposed());
    app.settle();
    app.click_square("a1");
    assert!(!invites(&app));
    assert_eq!(app.game().ply_number(), 0);
    assert!(shows(&mut app, "Fill the four centre squares first"));
    let mut app = board_app(proposed());
    app.settle();
    app.click_square("d4");
    assert_eq!(app.game().ply_number(), 1);
}

#[test]
fn light_against_level_3_takes_three_clicks() {
    let mut app = board_app(proposed());
    app.world_mut().resource_mut::<Settings>().least_thought = 0;
    app.click_widget("Level 3");
    app.click_widget("You play Light");
    app.click_widget("Play");
    drive(&mut app, |app| app.game().ply_number() == 1);
    let playing = app.model().players();
    assert_eq!(playing, players(level(3), Seat::Person));
}

#[test]
fn against_the_computer_one_chooses_level_and_colour() {
    let mut panel = Panel::around(proposed());
    for (name, dark, light) in [
        ("Level 1: Easiest", Seat::Person, level(1)),
        ("Level 10: Strongest", Seat::Person, level(10)),
        ("You play Light", level(2), Seat::Person),
        ("Two players", Seat::Person, Seat::Person),
    ] {
        panel.click(name);
        assert_eq!(panel.asked::<GameRequested>(), seated(dark, light));
    }
    let slider = panel.place("Level");
    let at = |share: f32| slider.left_center() + egui::vec2(slider.width() * share, 0.0);
    panel.click_at(at(0.99), egui::PointerButton::Primary);
    let strongest = seated(Seat::Person, level(10));
    assert_eq!(
        panel.asked::<GameRequested>().last_chunk(),
        Some(&strongest)
    );
}

#[test]
fn two_players_have_names_instead_of_levels() {
    let model = GameModel::default().with_invitation();
    let mut panel = Panel::around(model).listening::<NameRequested>();
    assert!(!panel.shows("Level") && !panel.shows("You play"));
    let names = panel.widgets().into_iter();
    let fields: Vec<_> = names.filter(|(name, _)| name == "Name").collect();
    assert_eq!(fields.len(), 2);
    let (_, field) = fields[1];
    let beside = field.right_center() + egui::vec2(60.0, 0.0);
    panel.click_at(beside, egui::PointerButton::Primary);
    panel.types("Ada");
    panel.key(egui::Key::Enter);
    let asked = panel.asked::<NameRequested>();
    assert_eq!(asked.len(), 1);
    assert_eq!((asked[0].player, &*asked[0].name), (Player::Light, "Ada"));
    panel.click("Play the computer");
    let again = seated(Seat::Person, level(2));
    assert_eq!(panel.asked::<GameRequested>(), again);
}

#[test]
fn more_options_choose_start_board_goal_and_clock() {
    let fewest = |ruleset: Ruleset| ruleset.with_goal(Goal::FewestDiscs);
    let model = GameModel::new(fewest(Ruleset::REVERSI), size(8, 8)).with_invitation();
    let mut panel = Panel::around(model);
    assert!(!panel.shows("Start: Four discs"));
    panel.resize((1280.0, 1000.0));
    panel.click("More options");
    assert!(panel.shows("You fill the centre together, then flip"));
    for (name, ruleset, size) in [
        ("Start: Four discs", fewest(Ruleset::OTHELLO), size(8, 8)),
        ("Start: Free placement", fewest(Ruleset::FREE), size(8, 8)),
        ("Board: 6×6", fewest(Ruleset::REVERSI), size(6, 6)),
        ("Fewest discs win", Ruleset::REVERSI, size(8, 8)),
    ] {
        panel.click(name);
        assert_eq!(
            panel.asked::<GameRequested>(),
            [GameRequested::Start { ruleset, size }]
        );
    }
    panel.click("Clock: No clock");
    panel.click("10 s a move");
    let control = TimeControl::PerMove(Duration::from_secs(10));
    let asked = panel.asked::<GameRequested>();
    assert_eq!(asked, [GameRequested::Clock(Some(control))]);
    panel.click("Fewer options");
    assert!(!panel.shows("Start: Four discs"));
}

#[test]
fn a_game_that_is_chosen_there_leaves_no_empty_one_behind() {
    let mut panel = Panel::around(proposed());
    panel.press("More options");
    panel.press("Start: Four discs");
    assert_eq!(panel.game().ruleset(), Ruleset::OTHELLO);
    let model = panel.model();
    assert!(model.invites() && !model.can_undo());
}

#[test]
fn time_counts_only_once_the_game_has_begun() {
    let control = TimeControl::PerMove(Duration::from_secs(10));
    let model = proposed().with_time_control(Some(control));
    let mut panel = Panel::around(model);
    panel.press("Play");
    assert_eq!(panel.model().timed(), None, "nor before the first move");
    panel.play(&["d4"]);
    assert_eq!(panel.model().timed(), Some(Player::Light));
}

#[test]
fn a_size_of_ones_own_is_typed_and_entered() {
    let mut app = panels_app(proposed());
    app.click_widget("More options");
    app.click_widget("Board: other");
    app.frames(4);
    assert_eq!(dialog(&app), Some(Dialog::NewGame));
    for text in ["10", "6"] {
        app.keys(text);
        let last = text == "6";
        app.key(if last { Key::Enter } else { Key::Tab });
        app.frames(3);
    }
    assert_eq!(dialog(&app), None);
    assert_eq!(app.game().size(), size(10, 6));
    assert!(!invites(&app), "everything was chosen in the dialog");
}

#[test]
fn large_boards_are_a_dialog_away() {
    let mut app = board_app(proposed());
    app.request(DialogRequested::Open(Dialog::NewGame));
    app.click_widget("Other sizes");
    app.click_widget("16×16");
    app.click_widget("Two players");
    app.click_widget("Start");
    assert_eq!(app.game().size(), size(16, 16));
    assert!(!shows(&mut app, TITLE));
}

#[test]
fn the_dialog_seats_each_side_by_itself() {
    let mut panel = Panel::new(Dialog::NewGame).listening::<GameRequested>();
    panel.click("Play the computer");
    panel.click("Level 6");
    panel.click("You play Light");
    let seats = panel.shown::<NewGameForm>().players;
    assert_eq!(seats, players(level(6), Seat::Person));
    panel.click(message("dialogs-other-players"));
    assert!(panel.shows("Light player: Person"), "{:?}", panel.widgets());
    assert!(!panel.shows("Level 6: "));
}

#[test]
fn a_puzzle_is_one_click_away_and_leads_back() {
    let mut app = board_app(proposed());
    app.click_widget("Puzzle");
    drive(&mut app, |app| {
        app.world().resource::<Exercises>().is_running()
    });
    app.frames(3);
    assert!(shows(&mut app, "Find the move"));
    app.click_widget("Leave");
    app.frames(3);
    assert!(!app.world().resource::<Exercises>().is_running());
    assert!(invites(&app) && shows(&mut app, TITLE));
}

#[test]
fn how_to_play_is_offered_to_newcomers_and_leads_to_a_game() {
    let mut app = board_app(proposed());
    app.click_widget("How to play");
    assert_eq!(dialog(&app), Some(Dialog::Help));
    app.key(Key::End);
    app.click_widget("Play now");
    assert_eq!(dialog(&app), None);
    assert!(!invites(&app));
}

#[test]
fn a_restart_before_the_first_move_lets_the_player_choose_again() {
    let mut app = board_app(proposed());
    app.click_widget("Play");
    assert!(!invites(&app));
    app.with_control("r");
    app.frames(3);
    assert!(invites(&app) && shows(&mut app, TITLE));
    app.with_control("r");
    app.frames(3);
    assert!(invites(&app), "a second one changes nothing");
    app.click_widget("Play");
    app.play(&["d4"]);
    app.with_control("r");
    app.frames(3);
    assert!(!invites(&app), "a game is begun again at once");
}

#[test]
fn the_whole_card_is_in_sight_in_windows_of_common_sizes() {
    for mut panel in [
        Panel::around(proposed()),
        Panel::around(GameModel::default().with_invitation()),
    ] {
        for (width, height) in [
            (640.0, 480.0),
            (1000.0, 640.0),
            (1229.0, 652.0),
            (1152.0, 720.0),
            (1152.0, 765.0),
            (1280.0, 800.0),
            (1920.0, 1080.0),
            (500.0, 900.0),
        ] {
            panel.resize((width, height));
            let links = panel.place("How to play");
            let play = panel.place("Play");
            assert!(links.max.y <= height, "{width}×{height}: {links:?}");
            assert!(play.max.y <= links.min.y, "{width}×{height}: {play:?}");
            let body = ["You play Light", "Name"].map(|name| {
                let found = panel.widgets();
                let found = found.into_iter().filter(|(found, _)| found == name);
                found.map(|(_, rect)| rect.max.y).fold(0.0, f32::max)
            });
            let body = body.into_iter().fold(0.0, f32::max);
            assert!(0.0 < body && body <= play.min.y, "{width}×{height}: {body}");
        }
    }
}

#[test]
fn links_can_be_read_in_a_narrow_window_in_every_language() {
    for language in Language::ALL {
        let mut panel = Panel::around_in(language, GameModel::default().with_invitation());
        panel.resize((260.0, 700.0));
        panel.events([]);
        for id in [
            "welcome-play-the-computer",
            "welcome-puzzle",
            "welcome-more",
        ] {
            let found = panel.seen().find(language.message(id));
            let (_, letters) = found.expect("a link");
            assert!(letters >= 12.0, "{language:?} {id}: {letters}");
        }
    }
}

#[test]
fn what_follows_the_card_slides_in_as_that_slides_out_unless_nothing_is_to_move() {
    for (speed, moves) in [(Speed::Normal, true), (Speed::Off, false)] {
        let mut app = panels_app_with_texts(othello(8, 8).with_invitation());
        app.set_speed(speed);
        app.frames(5);
        let left = |app: &App, text: &str| {
            let found = app.world().resource::<Drawn>().find(text);
            found.map(|(place, _)| place.min.x)
        };
        let play = left(&app, "Play").expect("a button");
        app.click_widget("Play");
        // It is still invisible in the first frame.
        app.frames(2);
        let begun = left(&app, "Undo").expect("a button");
        let goes = left(&app, "Play").is_some_and(|now| now < play);
        assert_eq!(goes, moves, "{speed:?}");
        app.frames(20);
        let undo = left(&app, "Undo").expect("a button");
        assert_eq!(begun > undo + 1.0, moves, "{speed:?}");
        assert_eq!(left(&app, "Play"), None, "{speed:?}");
        assert_eq!(redraws(&mut app, 20), 0, "the window sleeps");
    }
}

#[test]
fn a_small_window_has_the_button_that_begins_the_game() {
    let mut panel = Panel::around(proposed());
    panel.resize(WINDOWS[2]);
    panel.click("Play");
    assert_eq!(panel.asked::<GameRequested>(), [GameRequested::PlayOn]);
}

#[test]
fn a_dialog_has_the_size_that_its_window_allows_whenever_that_changes() {
    let opened = || Panel::new(Dialog::NewGame);
    // How far it reaches, from its heading to its buttons.
    let reach = |panel: &mut Panel, window| {
        panel.resize(window);
        let [head, foot] = ["commands-new-game-short", "dialogs-cancel"].map(message);
        panel.place(foot).max.y - panel.place(head).min.y
    };
    let [_, upright, low] = WINDOWS;
    let expected = reach(&mut opened(), upright);
    let mut panel = opened();
    let small = reach(&mut panel, low);
    assert!(small < 240.0 && expected > 400.0, "{small}, {expected}");
    assert_eq!(reach(&mut panel, upright), expected);
    assert_eq!(reach(&mut panel, low), small);
}

/// How many discs are in sight, and how many of them fall.
fn discs_in_sight(app: &mut App) -> (usize, usize) {
    let mut discs = app
        .world_mut()
        .query_filtered::<(&Visibility, Has<Fall>), With<Disc>>();
    let shown: Vec<bool> = discs
        .iter(app.world())
        .filter(|(shown, _)| **shown != Visibility::Hidden)
        .map(|(_, falls)| falls)
        .collect();
    (
        shown.len(),
        shown.into_iter().filter(|falls| *falls).count(),
    )
}

fn rings(app: &mut App) -> usize {
    let mut squares = app.world_mut().query::<&SquareMarks>();
    squares
        .iter(app.world())
        .filter(|marks| marks.legal)
        .count()
}

#[test]
fn the_first_discs_drop_in_one_after_another_once() {
    let mut app = board_app(othello(8, 8).with_invitation());
    app.insert_resource(NoPicture);
    app.frames(20);
    assert_eq!(discs_in_sight(&mut app), (0, 0), "nobody would see it");
    app.world_mut().remove_resource::<NoPicture>();
    let mut seen = Vec::new();
    for _ in 0..40 {
        app.update();
        seen.push(discs_in_sight(&mut app).0);
    }
    seen.dedup();
    assert_eq!(seen, [1, 2, 3, 4]);
    assert_eq!(discs_in_sight(&mut app), (4, 0), "they lie still");
    app.request(new_game(Ruleset::OTHELLO, 8, 8));
    assert_eq!(discs_in_sight(&mut app).0, 1, "so does another game");
    app.play(&["f5"]);
    assert_eq!(discs_in_sight(&mut app).0, 5, "a move waits for nothing");
}

#[test]
fn the_rings_of_the_centre_appear_one_after_another() {
    let mut app = board_app(GameModel::default().with_invitation());
    let mut seen = Vec::new();
    for _ in 0..40 {
        app.update();
        seen.push(rings(&mut app));
    }
    seen.dedup();
    assert_eq!(seen, [1, 2, 3, 4]);
}

#[test]
fn nothing_drops_in_where_nothing_moves_nor_in_a_game_that_is_not_chosen() {
    let mut still = board_app(othello(8, 8).with_invitation());
    still.set_speed(Speed::Off);
    let resumed = board_app(othello(8, 8));
    for mut app in [still, resumed] {
        app.update();
        assert_eq!(discs_in_sight(&mut app), (4, 0));
    }
}
