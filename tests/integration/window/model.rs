//! Requests to the model, and what it answers.

use super::*;
use reversi::{
    app::game::model::{MoveRefused, Moved, PositionChanged, Refused},
    rules::{Action, PlayError},
};

fn written<M: Message + Clone>(app: &App) -> Vec<M> {
    let messages = app.world().resource::<Messages<M>>();
    messages.get_cursor().read(messages).cloned().collect()
}

#[test]
fn a_move_is_played_and_told_with_its_flips_nearest_first() {
    let board: Board = "
        DLL.
        ....
        ....
        ...."
        .parse()
        .expect("a board");
    let game = by_hand(Ruleset::OTHELLO, board, Player::Dark);
    let mut app = model_app(game);
    app.play(&["d1"]);
    assert_eq!(count(&app, Player::Dark), 4);
    let moved = Moved {
        player: Player::Dark,
        action: Action::Place(square("d1")),
        flips: vec![square("c1"), square("b1")],
        forced: false,
        over: true,
    };
    assert_eq!(written::<Moved>(&app), [moved]);
}

#[test]
fn a_refused_move_changes_nothing_and_says_why() {
    let mut app = model_app(othello(8, 8));
    app.update();
    app.update();
    app.world_mut().clear_trackers();
    let before = *app.game().board();
    app.play(&["a1"]);
    assert_eq!(*app.game().board(), before);
    let refused = MoveRefused {
        square: square("a1"),
        reason: Refused::Rules(PlayError::NoCapture(square("a1"))),
    };
    assert_eq!(written::<MoveRefused>(&app), [refused]);
    assert!(written::<Moved>(&app).is_empty());
    assert!(
        !app.world().is_resource_changed::<GameModel>(),
        "views do not react to a refused move"
    );
}

#[test]
fn a_skipped_player_is_told() {
    let board: Board = "
        DL.
        ...
        LD."
    .parse()
    .expect("a board");
    let game = by_hand(Ruleset::OTHELLO, board, Player::Dark);
    let mut app = model_app(game);
    let turn = app.game().turn();
    app.play(&["c1"]);
    let told = written::<Moved>(&app);
    let again = app.game().turn() == turn;
    assert_eq!(told.len(), 1 + usize::from(again));
    assert_eq!(told.iter().any(|moved| moved.forced), again);
}

#[test]
fn undo_goes_back_through_passes_the_end_and_the_opening() {
    let mut app = model_app(GameModel::new(Ruleset::REVERSI, size(4, 4)));
    let mut boards = vec![*app.game().board()];
    while let Some(found) = app.game().legal().iter().next().copied() {
        app.play(&[&found.square.to_string()]);
        boards.push(*app.game().board());
    }
    assert!(app.game().is_over());
    while let Some(expected) = boards.pop() {
        assert_eq!(*app.game().board(), expected);
        app.request(GameRequested::Undo);
    }
    assert!(!app.world().resource::<GameModel>().can_undo());
}

#[test]
fn undo_after_a_restart_brings_the_game_before_back() {
    let mut app = model_app(othello(8, 8));
    app.play(&["f5", "f6"]);
    let before = *app.game().board();
    app.request(GameRequested::Restart);
    assert_eq!(app.game().ply_number(), 0);
    app.request(GameRequested::Undo);
    assert_eq!(*app.game().board(), before);
    app.request(GameRequested::Redo);
    assert_eq!(
        app.game().ply_number(),
        0,
        "redo goes to the new game again"
    );
}

#[test]
fn undo_after_a_new_game_of_another_size_brings_the_old_board_back() {
    let mut app = model_app(othello(8, 8));
    app.play(&["f5"]);
    app.request(GameRequested::Start {
        ruleset: Ruleset::FREE,
        size: size(7, 4),
    });
    assert_eq!(app.game().size(), size(7, 4));
    app.request(GameRequested::Undo);
    assert_eq!(app.game().size(), Size::STANDARD);
    assert_eq!(app.game().ply_number(), 1);
}

#[test]
fn jumping_to_where_the_game_is_changes_nothing() {
    let mut app = model_app(othello(8, 8));
    app.play(&["f5"]);
    app.request(GameRequested::GoTo(1));
    assert!(written::<PositionChanged>(&app).is_empty());
    app.request(GameRequested::GoTo(0));
    assert_eq!(written::<PositionChanged>(&app), [PositionChanged]);
}
