//! Requests to the model, and what it answers.

use super::{panel::Panel, *};
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
    let mut table = Panel::around(game);
    table.play(&["d1"]);
    assert_eq!(table.game().board().count(Player::Dark), 4);
    let moved = Moved {
        player: Player::Dark,
        action: Action::Place(square("d1")),
        flips: vec![square("c1"), square("b1")],
        forced: false,
        over: true,
    };
    assert_eq!(table.written::<Moved>(), [moved]);
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
    let mut table = Panel::around(game);
    let turn = table.game().turn();
    table.play(&["c1"]);
    let told = table.written::<Moved>();
    let again = table.game().turn() == turn;
    assert_eq!(told.len(), 1 + usize::from(again));
    assert_eq!(told.iter().any(|moved| moved.forced), again);
}

#[test]
fn undo_goes_back_through_passes_the_end_and_the_opening() {
    let mut table = Panel::around(GameModel::new(Ruleset::REVERSI, size(4, 4)));
    let mut boards = vec![*table.game().board()];
    while let Some(found) = table.game().legal().iter().next().copied() {
        table.play(&[&found.square.to_string()]);
        boards.push(*table.game().board());
    }
    assert!(table.game().is_over());
    while let Some(expected) = boards.pop() {
        assert_eq!(*table.game().board(), expected);
        table.request(GameRequested::Undo);
    }
    assert!(!table.model().can_undo());
}

#[test]
fn undo_after_a_restart_brings_the_game_before_back() {
    let mut table = Panel::around(othello(8, 8));
    table.play(&["f5", "f6"]);
    let before = *table.game().board();
    table.request(GameRequested::Restart);
    assert_eq!(table.game().ply_number(), 0);
    table.request(GameRequested::Undo);
    assert_eq!(*table.game().board(), before);
    table.request(GameRequested::Redo);
    assert_eq!(
        table.game().ply_number(),
        0,
        "redo goes to the new game again"
    );
}

#[test]
fn undo_after_a_new_game_of_another_size_brings_the_old_board_back() {
    let mut table = Panel::around(othello(8, 8));
    table.play(&["f5"]);
    table.request(new_game(Ruleset::FREE, 7, 4));
    assert_eq!(table.game().size(), size(7, 4));
    table.request(GameRequested::Undo);
    assert_eq!(table.game().size(), Size::STANDARD);
    assert_eq!(table.game().ply_number(), 1);
}

#[test]
fn jumping_to_where_the_game_is_changes_nothing() {
    let mut table = Panel::around(othello(8, 8));
    table.play(&["f5"]);
    table.request(GameRequested::GoTo(1));
    assert!(table.written::<PositionChanged>().is_empty());
    table.request(GameRequested::GoTo(0));
    assert_eq!(table.written::<PositionChanged>(), [PositionChanged]);
}
