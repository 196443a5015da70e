//! The board, turned and mirrored.

use super::{panel::Panel, *};
use reversi::{
    app::{
        board::{
            cursor::{BoardCursor, CursorRequested},
            discs::FlipAxis,
            entities::BoardSquare,
        },
        files::picture,
        settings::{
            BoardView,
            commands::{AS_F5, MIRROR, TURN_LEFT, TURN_RIGHT, USUAL_VIEW},
            file::SavedSettings,
            keeper::Kept,
        },
    },
    rules::Symmetry,
};

/// Seen so, the top left corner of the game is at the top right.
const TURNED: BoardView = BoardView {
    mirrored: false,
    turns: 1,
};

fn see(app: &mut App, view: BoardView) {
    app.set(move |settings| settings.view = view);
    app.frames(2);
}

fn layout(app: &App) -> BoardLayout {
    *app.world().resource()
}

#[test]
fn in_every_view_each_square_is_found_where_it_is_drawn() {
    for (width, height) in [(2, 2), (7, 4), (26, 26)] {
        let mut app = board_app(othello(width, height));
        for view in BoardView::all() {
            see(&mut app, view);
            let layout = layout(&app);
            let mut squares = app.world_mut().query::<(&BoardSquare, &GlobalTransform)>();
            let mut count = 0;
            for (&BoardSquare(at), drawn) in squares.iter(app.world()) {
                let centre = layout.centre(at);
                assert_eq!(layout.square_at(centre), Some(at), "{view:?}");
                let drawn = drawn.translation().truncate() * Vec2::new(1.0, -1.0);
                let drawn = drawn + layout.window / 2.0;
                assert!(drawn.distance(centre) < 0.01, "{at} in {view:?}");
                count += 1;
            }
            assert_eq!(count, width * height);
            assert_board_shows_the_model(&mut app);
        }
    }
}

#[test]
fn a_turned_board_is_clicked_where_it_is_seen_and_the_record_does_not_know() {
    let mut app = board_app(othello(8, 8));
    see(&mut app, TURNED);
    let layout = layout(&app);
    let place = Vec2::new(4.5, 2.5) * layout.square + layout.origin;
    assert_eq!(layout.square_at(place), Some(square("c4")));
    app.click(place);
    app.settle();
    assert_eq!(
        app.game().last_choice().and_then(Ply::square),
        Some(square("c4"))
    );
    assert_board_shows_the_model(&mut app);
}

#[test]
fn in_every_view_an_arrow_moves_the_cursor_where_it_points() {
    let mut app = board_app(othello(7, 4));
    for view in BoardView::all() {
        see(&mut app, view);
        for (key, step) in [
            (Key::ArrowLeft, Vec2::NEG_X),
            (Key::ArrowUp, Vec2::NEG_Y),
            (Key::ArrowRight, Vec2::X),
            (Key::ArrowDown, Vec2::Y),
        ] {
            app.world_mut().write_message(CursorRequested(square("d2")));
            app.frames(1);
            app.key(key);
            let cursor = app.world().resource::<BoardCursor>().square;
            let layout = layout(&app);
            let moved = layout.centre(cursor.expect("a cursor")) - layout.centre(square("d2"));
            assert_eq!(moved / layout.square, step, "{view:?}");
        }
    }
}

#[test]
fn a_disc_rolls_away_from_the_move_as_it_is_seen() {
    let axis = |view: BoardView| {
        let mut app = board_app(othello(8, 8));
        see(&mut app, view);
        app.request(MoveRequested {
            square: square("f5"),
        });
        app.update();
        let mut flips = app.world_mut().query::<&Flip>();
        flips.single(app.world()).expect("a flip").axis
    };
    assert_eq!(axis(BoardView::default()), FlipAxis::Vertical);
    assert_eq!(axis(TURNED), FlipAxis::Horizontal);
}

#[test]
fn commands_reach_every_view_and_lead_back() {
    let mut app = board_app(othello(8, 8));
    let carry_out = |app: &mut App, command| {
        let mut requests = Requests::default();
        requests.carry_out(command);
        requests.send(&mut app.world_mut().commands());
        app.frames(2);
        app.world().resource::<Settings>().view
    };
    let mut views: Vec<BoardView> = Vec::new();
    for turn in 0..8 {
        let view = carry_out(&mut app, if turn == 4 { &MIRROR } else { &TURN_RIGHT });
        assert!(!views.contains(&view), "{view:?} twice");
        views.push(view);
    }
    let size = Size::STANDARD;
    let before = app.world().resource::<Settings>().view.of(size);
    assert_eq!(carry_out(&mut app, &MIRROR).of(size), before.mirrored());
    let left = carry_out(&mut app, &TURN_LEFT);
    assert_eq!(left.of(size).turned(), before.mirrored());
    assert_eq!(carry_out(&mut app, &USUAL_VIEW), BoardView::default());
    assert!(!(USUAL_VIEW.is_possible)(app.world()));
}

#[test]
fn a_game_is_seen_as_if_it_began_with_f5() {
    for first in ["f5", "e6", "d3", "c4"] {
        let mut app = board_app(othello(8, 8));
        assert!(!(AS_F5.is_possible)(app.world()), "there is no move");
        app.play(&[first]);
        let usual = layout(&app).centre(square("f5"));
        assert_eq!((AS_F5.is_possible)(app.world()), first != "f5");
        let mut requests = Requests::default();
        requests.carry_out(&AS_F5);
        requests.send(&mut app.world_mut().commands());
        app.frames(2);
        assert_eq!(layout(&app).centre(square(first)), usual);
        assert!(!(AS_F5.is_possible)(app.world()), "it is seen so");
    }
}

#[test]
fn the_moves_that_fill_the_centre_are_not_the_first_and_other_boards_have_no_f5() {
    let start = |sides| Game::new(Ruleset::REVERSI, size(sides, sides));
    let game = with_moves(start(8), &["d4", "e4", "e5", "d5"]);
    assert_eq!(BoardView::as_f5(&game), None);
    let first = game.legal().iter().next().expect("a move").square;
    let game = with_moves(game, &[&first.to_string()]);
    let view = BoardView::as_f5(&game).expect("a view");
    assert_eq!(view.of(Size::STANDARD).apply(first), square("f5"));
    let game = with_moves(start(6), &["c3", "d3", "d4", "c4"]);
    let first = game.legal().iter().next().expect("a move").square;
    let game = with_moves(game, &[&first.to_string()]);
    assert_eq!(BoardView::as_f5(&game), None);
}

#[test]
fn a_view_outlasts_the_program_and_a_new_game() {
    let mut saved = SavedSettings::default();
    saved.game.view = BoardView {
        mirrored: true,
        turns: 3,
    };
    let read = |text: &str| SavedSettings::decode(Language::English, text.as_bytes());
    let (again, damage) = read(&saved.encode());
    assert_eq!(again, saved);
    assert!(damage.is_none());
    let (old, damage) = read("[game]\nwidth = 8\n");
    assert_eq!(old.game.view, BoardView::default());
    assert!(damage.is_none());
    let mut app = board_app(othello(8, 8));
    see(&mut app, TURNED);
    let (ruleset, size) = (Ruleset::OTHELLO, size(7, 4));
    app.request(GameRequested::Start { ruleset, size });
    app.settle();
    assert_eq!(layout(&app).view, TURNED.of(size));
    assert_board_shows_the_model(&mut app);
}

#[test]
fn a_damaged_number_is_some_view() {
    let damaged = BoardView {
        mirrored: false,
        turns: 255,
    };
    let size = Size::STANDARD;
    assert_eq!(damaged.turned(1).of(size), damaged.of(size).turned());
    let mirrored = damaged.mirrored().of(size);
    assert_eq!(mirrored, damaged.of(size).mirrored());
}

#[test]
fn the_footer_says_how_to_see_the_board_as_usual() {
    let mut app = panels_app(othello(8, 8));
    let is_told = |app: &mut App| {
        let widgets = app.widgets();
        widgets
            .iter()
            .any(|(name, _)| name.starts_with("View changed (Ctrl+↑"))
    };
    assert!(!is_told(&mut app));
    see(&mut app, TURNED);
    assert!(is_told(&mut app));
    app.with_control_key(Key::ArrowUp);
    app.frames(2);
    assert!(!is_told(&mut app));
}

#[test]
fn a_submenu_turns_the_board() {
    let mut panel = Panel::around(othello(8, 8)).listening::<SettingRequested>();
    panel.click("View");
    panel.click("Turn the board");
    panel.click("Turn right");
    let asked = panel.asked::<SettingRequested>();
    let [request] = &asked[..] else {
        panic!("one request");
    };
    assert_eq!(request.changed(&Settings::default()).view, TURNED);
}

#[test]
fn a_picture_is_as_the_board_is_seen() {
    let mut board = Board::empty(size(3, 2));
    board.set(square("a1"), Some(Player::Light));
    let model = by_hand(Ruleset::FREE, board, Player::Dark);
    let view = Symmetry::identity(size(3, 2)).turned();
    let bytes = picture::png(model.game().position(), None, view).expect("a picture");
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes))
        .read_info()
        .expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let frame = reader.next_frame(&mut pixels).expect("a picture");
    assert_eq!((frame.width, frame.height), (2 * 64 + 72, 3 * 64 + 72));
    let red = |x: usize, y: usize| pixels[y * frame.line_size + 3 * x];
    assert!(red(36 + 64 + 44, 36 + 44) > 180, "a1 is at the top right");
    assert!(red(36 + 44, 36 + 44) < 75);
}
