//! What is offered before the first move, and the dialog for a new game.

use super::{
    panel::{Panel, WINDOWS, message},
    *,
};
use reversi::{
    engine::Level,
    players::{Players, Seat},
    rules::Goal,
};

const WELCOME: &str = "Play the computer";

fn is_welcome(panel: &mut Panel) -> bool {
    panel.shows(WELCOME)
}

fn level(number: u8) -> Seat {
    Seat::Computer(Level::new(number).expect("a level"))
}

/// What it takes to seat these two.
fn seated(dark: Seat, light: Seat) -> [GameRequested; 2] {
    [(Player::Dark, dark), (Player::Light, light)]
        .map(|(player, seat)| GameRequested::Seat { player, seat })
}

#[test]
fn the_card_is_there_until_the_first_disc_and_with_every_new_game() {
    let mut game = Game::new(Ruleset::REVERSI, size(8, 8));
    let is_shown = |game: &Game| is_welcome(&mut Panel::around(GameModel::from_game(game.clone())));
    assert!(is_shown(&game));
    game.play(square("d4")).expect("a legal move");
    assert!(!is_shown(&game));
    game.undo();
    assert!(!is_shown(&game), "there is a move to play again");
}

#[test]
fn a_position_that_was_set_up_is_not_welcomed() {
    let board: Board = "DL.\n...".parse().expect("a board");
    let model = by_hand(Ruleset::OTHELLO, board, Player::Dark);
    assert!(!is_welcome(&mut Panel::around(model)));
}

#[test]
fn against_the_computer_one_chooses_level_and_colour() {
    let mut panel = Panel::around(GameModel::default());
    panel.click(WELCOME);
    assert_eq!(
        panel.asked::<GameRequested>(),
        seated(Seat::Person, level(2))
    );
    panel.click("Level 7");
    assert_eq!(
        panel.asked::<GameRequested>(),
        seated(Seat::Person, level(7))
    );
    panel.click("You play Light");
    assert_eq!(
        panel.asked::<GameRequested>(),
        seated(level(2), Seat::Person)
    );
    panel.click("Two players");
    assert_eq!(
        panel.asked::<GameRequested>(),
        seated(Seat::Person, Seat::Person)
    );
    let mut settings = Settings::default();
    settings.remember_players(Players {
        dark: Seat::Person,
        light: level(7),
    });
    let mut panel = Panel::around(GameModel::default()).with(settings);
    panel.click(WELCOME);
    let again = seated(Seat::Person, level(7));
    assert_eq!(panel.asked::<GameRequested>(), again, "the level is kept");
}

#[test]
fn the_computer_begins_where_the_person_plays_light() {
    let mut app = panels_app(GameModel::default());
    app.world_mut().resource_mut::<Settings>().least_thought = 0;
    app.click_widget("Level 1:");
    app.click_widget("You play Light");
    drive(&mut app, |app| app.game().ply_number() == 1);
    assert_eq!(app.game().turn(), Some(Player::Light));
}

#[test]
fn a_start_or_size_that_is_chosen_starts_a_game_like_that() {
    let fewest = |ruleset: Ruleset| ruleset.with_goal(Goal::FewestDiscs);
    let model = GameModel::new(fewest(Ruleset::REVERSI), size(8, 8));
    let mut panel = Panel::around(model);
    for (name, ruleset, size) in [
        ("Start: Four discs", Ruleset::OTHELLO, size(8, 8)),
        ("Start: Free", Ruleset::FREE, size(8, 8)),
        ("Start: Fill the centre", Ruleset::REVERSI, size(8, 8)),
        ("Board: 6×6", Ruleset::REVERSI, size(6, 6)),
    ] {
        panel.click(name);
        let ruleset = fewest(ruleset);
        assert_eq!(
            panel.asked::<GameRequested>(),
            [GameRequested::Start { ruleset, size }]
        );
    }
}

#[test]
fn a_game_that_is_started_there_leaves_no_empty_one_behind() {
    let mut app = panels_app(GameModel::default());
    app.click_widget("Start: Four discs");
    assert_eq!(app.game().ruleset(), Ruleset::OTHELLO);
    assert!(!app.world().resource::<GameModel>().can_undo());
}

#[test]
fn other_sizes_are_a_dialog_away() {
    let mut app = panels_app(GameModel::default());
    app.click_widget("Board: other");
    assert_eq!(dialog(&app), Some(Dialog::NewGame));
    assert!(app.world().resource::<NewGameForm>().all_sizes);
    app.click_widget("16×16");
    app.click_widget("Start");
    assert_eq!(app.game().size(), size(16, 16));
}

#[test]
fn how_to_play_is_offered_to_newcomers() {
    let mut panel = Panel::around(GameModel::default());
    panel.click("How to play");
    assert_eq!(panel.dialog(), Some(Dialog::Help));
}

#[test]
fn the_whole_card_is_in_sight_in_windows_of_common_sizes() {
    let mut panel = Panel::around(GameModel::default());
    // What lies between the card and the lower edge of the window.
    let margin = 28.0;
    for (width, height) in [
        (1000.0, 640.0),
        (1229.0, 652.0),
        (1152.0, 720.0),
        (1152.0, 765.0),
        (1152.0, 800.0),
        (1152.0, 900.0),
    ] {
        panel.resize((width, height));
        let rect = panel.place("How to play");
        assert!(rect.max.y <= height - margin, "{width}×{height}: {rect:?}");
    }
}

#[test]
fn a_tall_window_has_room_for_the_card_below_the_board() {
    let mut panel = Panel::around(GameModel::default());
    panel.resize((500.0, 900.0));
    assert!(is_welcome(&mut panel));
}

#[test]
fn a_dialog_has_the_size_that_its_window_allows_whenever_that_changes() {
    let opened = || Panel::new(Dialog::NewGame);
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
