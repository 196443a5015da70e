//! What is offered before the first move, and the dialog for a new game.

use super::{
    panel::{Panel, WINDOWS, message},
    *,
};
use reversi::{engine::Level, players::Seat, rules::Goal};
const WELCOME: &str = "Play the computer";

fn names(app: &mut App) -> Vec<String> {
    app.widgets().into_iter().map(|(name, _)| name).collect()
}

fn is_welcome(app: &mut App) -> bool {
    names(app).iter().any(|name| name == WELCOME)
}

fn players(app: &App) -> [Seat; 2] {
    let players = app.world().resource::<GameModel>().players();
    Player::ALL.map(|player| players.seat(player))
}

fn level(number: u8) -> Seat {
    Seat::Computer(Level::new(number).expect("a level"))
}

#[test]
fn the_card_is_there_until_the_first_disc_and_with_every_new_game() {
    let mut app = panels_app(GameModel::default());
    assert!(is_welcome(&mut app));
    app.click_square("d4");
    app.settle();
    assert_eq!(
        app.game().ply_number(),
        1,
        "the first move is one click away"
    );
    assert!(!is_welcome(&mut app));
    app.request(GameRequested::Undo);
    assert!(!is_welcome(&mut app), "there is a move to play again");
    app.request(GameRequested::Redo);
    app.request(GameRequested::Restart);
    assert!(is_welcome(&mut app));
    app.play(&["d4"]);
    app.with_control("n");
    app.key(Key::Enter);
    app.frames(2);
    assert!(is_welcome(&mut app));
}

#[test]
fn a_position_that_was_set_up_is_not_welcomed() {
    let board: Board = "DL.\n...".parse().expect("a board");
    let mut app = panels_app(by_hand(Ruleset::OTHELLO, board, Player::Dark));
    assert!(!is_welcome(&mut app));
}

#[test]
fn against_the_computer_one_chooses_level_and_colour() {
    let mut app = panels_app(GameModel::default());
    assert_eq!(players(&app), [Seat::Person; 2]);
    app.click_widget(WELCOME);
    assert_eq!(players(&app), [Seat::Person, level(2)]);
    app.click_widget("Level 7");
    assert_eq!(players(&app), [Seat::Person, level(7)]);
    app.click_widget("Two players");
    assert_eq!(players(&app), [Seat::Person; 2]);
    app.click_widget(WELCOME);
    assert_eq!(players(&app), [Seat::Person, level(7)], "the level is kept");
    assert!(is_welcome(&mut app), "nothing was played yet");
}

#[test]
fn the_computer_begins_where_the_person_plays_light() {
    let mut app = panels_app(GameModel::default());
    app.world_mut().resource_mut::<Settings>().least_thought = 0;
    app.click_widget("Level 1:");
    app.click_widget("You play Light");
    assert_eq!(players(&app), [level(1), Seat::Person]);
    drive(&mut app, |app| app.game().ply_number() == 1);
    assert_eq!(app.game().turn(), Some(Player::Light));
    assert!(!is_welcome(&mut app));
}

#[test]
fn a_start_or_size_that_is_chosen_starts_a_game_like_that() {
    let fewest = Ruleset::REVERSI.with_goal(Goal::FewestDiscs);
    let mut app = panels_app(GameModel::new(fewest, size(8, 8)));
    app.click_widget("Start: Four discs");
    let ruleset = Ruleset::OTHELLO.with_goal(Goal::FewestDiscs);
    assert_eq!(app.game().ruleset(), ruleset, "the goal stays");
    app.click_widget("Board: 6×6");
    assert_eq!(
        (app.game().ruleset(), app.game().size()),
        (ruleset, size(6, 6))
    );
    app.click_widget("Start: Free");
    assert_eq!(
        app.game().ruleset().with_goal(Goal::MostDiscs),
        Ruleset::FREE
    );
    app.click_widget("Start: Fill the centre");
    assert_eq!(
        (app.game().ruleset(), app.game().size()),
        (fewest, size(6, 6))
    );
    assert!(is_welcome(&mut app));
    let model = app.world().resource::<GameModel>();
    assert!(!model.can_undo(), "no empty game is left behind");
}

#[test]
fn other_sizes_are_a_dialog_away() {
    let mut app = panels_app(GameModel::default());
    app.click_widget("Board: other");
    assert!(matches!(dialog(&app), Some(Dialog::NewGame(form)) if form.all_sizes));
    app.click_widget("16×16");
    app.click_widget("Start");
    assert_eq!(app.game().size(), size(16, 16));
}

#[test]
fn how_to_play_is_offered_to_newcomers() {
    let mut app = panels_app(GameModel::default());
    app.click_widget("How to play");
    assert!(matches!(dialog(&app), Some(Dialog::Help { .. })));
}

#[test]
fn the_whole_card_is_in_sight_in_windows_of_common_sizes() {
    let mut app = panels_app(GameModel::default());
    // What lies between the card and the lower edge of the window.
    let margin = 28.0;
    for (width, height) in [
        (1000, 640),
        (1229, 652),
        (1152, 720),
        (1152, 765),
        (1152, 800),
        (1152, 900),
    ] {
        app.resize(width, height);
        let widgets = app.widgets();
        let last = widgets.iter().find(|(name, _)| name == "How to play");
        let (_, rect) = last.expect("it is on the card");
        assert!(
            rect.max.y <= height as f32 - margin,
            "{width}×{height}: {rect:?}"
        );
    }
}

#[test]
fn a_tall_window_has_room_for_the_card_below_the_board() {
    let mut app = panels_app(GameModel::default());
    app.resize(500, 900);
    assert!(is_welcome(&mut app));
    app.click_widget("Start: Four discs");
    assert_eq!(app.game().ruleset(), Ruleset::OTHELLO);
}

#[test]
fn a_dialog_has_the_size_that_its_window_allows_whenever_that_changes() {
    let opened = || Panel::new(Dialog::NewGame(NewGameForm::default()));
    // How far it reaches, from its heading to its buttons.
    let reach = |panel: &mut Panel, window| {
        panel.resize(window);
        let [head, foot] = ["dialogs-new-game", "dialogs-cancel"].map(message);
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
