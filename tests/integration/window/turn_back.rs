//! Discs that turn back and leave when the player goes to another position.

use super::{power::redraws, *};

fn count<C: Component>(app: &mut App) -> usize {
    let mut found = app.world_mut().query_filtered::<Entity, With<C>>();
    found.iter(app.world()).count()
}

fn after_two_moves() -> App {
    let mut app = board_app(othello(8, 8));
    app.frames(2);
    app.play(&["f5", "f6"]);
    app.settle();
    app
}

#[test]
fn a_move_that_is_undone_lifts_its_disc_and_turns_the_others_back() {
    let mut app = after_two_moves();
    app.request(GameRequested::Undo);
    assert_eq!(
        (count::<Leaving>(&mut app), count::<Flip>(&mut app)),
        (1, 1)
    );
    assert_board_shows_the_model(&mut app);
    app.settle();
    assert_eq!(count::<Leaving>(&mut app), 0);
    app.request(GameRequested::Redo);
    assert_eq!((count::<Fall>(&mut app), count::<Flip>(&mut app)), (1, 1));
    app.settle();
    app.request(GameRequested::GoTo(0));
    assert_eq!(count::<Leaving>(&mut app), 2, "all at once");
    assert_board_shows_the_model(&mut app);
}

#[test]
fn another_game_clears_the_board_and_then_the_window_sleeps() {
    let mut app = after_two_moves();
    app.request(GameRequested::Restart);
    assert_eq!(count::<Leaving>(&mut app), 2);
    assert_eq!(redraws(&mut app, 1), 1, "the motion is drawn");
    app.settle();
    app.frames(10);
    assert_eq!(count::<Leaving>(&mut app), 0);
    assert_board_shows_the_model(&mut app);
}

#[test]
fn a_key_or_a_click_ends_what_moves_back() {
    let acts: [fn(&mut App); 2] = [|app| app.key(Key::ArrowLeft), |app| app.click_square("a1")];
    for act in acts {
        let mut app = after_two_moves();
        app.request(GameRequested::Restart);
        act(&mut app);
        assert!(!app.is_moving());
    }
}

#[test]
fn nothing_moves_back_where_animations_are_off_or_the_board_is_another() {
    let mut app = after_two_moves();
    app.request(new_game(Ruleset::OTHELLO, 6, 6));
    assert_eq!(
        (count::<Leaving>(&mut app), count::<Flip>(&mut app)),
        (0, 0)
    );
    let mut app = after_two_moves();
    app.set_speed(Speed::Off);
    app.request(GameRequested::Undo);
    assert!(!app.is_moving());
}
