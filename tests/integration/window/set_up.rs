//! The dialog in which a position is set up.

use super::{
    panel::{Panel, WINDOWS, click_at_glance, message},
    training::at_a_puzzle,
    *,
};
use egui::{Event, PointerButton};
use reversi::{
    app::{
        Language,
        files::Clipboard,
        game::model::PositionRequested,
        set_up::{Oddity, SetUpForm},
        settings::BoardView,
        study::hint::{Hint, HintStage},
    },
    players::{Players, Seat},
    records::Format,
    rules::{Position, Symmetry},
};

fn opened(model: GameModel) -> App {
    opened_in(board_app(model))
}

fn opened_in(mut app: App) -> App {
    app.with_control("b");
    app.frames(3);
    app
}

fn form(app: &App) -> SetUpForm {
    assert_eq!(dialog(app), Some(Dialog::SetUp));
    app.world().resource::<SetUpForm>().clone()
}

fn is_open(app: &App) -> bool {
    dialog(app).is_some()
}

/// The dialog alone.
fn panel(position: Position) -> Panel {
    Panel::new(Dialog::SetUp).with(SetUpForm::from(position))
}

/// The start of a game on the usual board.
fn start() -> Position {
    Position::start(Ruleset::OTHELLO, Size::STANDARD)
}

fn edited(panel: &Panel) -> &SetUpForm {
    panel.shown()
}

/// Where a square lies in the window.
fn spot(panel: &mut Panel, name: &str) -> egui::Pos2 {
    let board = panel.place("Position: ");
    let place = on_board(board, Symmetry::identity(edited(panel).size()), name);
    egui::pos2(place.x, place.y)
}

/// The same in the whole window.
fn place(app: &mut App, name: &str) -> Vec2 {
    let board = super::place(&app.widgets(), "Position: ");
    on_board(board, view(app), name)
}

/// How the position is seen.
fn view(app: &App) -> Symmetry {
    let view = app.world().resource::<Settings>().view;
    view.of(form(app).size())
}

fn on_board(board: egui::Rect, view: Symmetry, name: &str) -> Vec2 {
    // The frame is as wide as 0.3 squares.
    let side = board.width() / (view.image_size().width() as f32 + 0.6);
    let square = view.apply(square(name));
    let at = |index: usize| (index as f32 + 0.8) * side;
    Vec2::new(
        board.min.x + at(square.column()),
        board.min.y + at(square.row()),
    )
}

/// Waits for what the clipboard brings, and returns what is said about it.
#[track_caller]
fn told(app: &mut App) -> String {
    app.update();
    drive(app, |app| form(app).news.is_some());
    let (text, _) = form(app).news.expect("news");
    text
}

fn clipboard(app: &App) -> Clipboard {
    app.world().resource::<Clipboard>().clone()
}

fn drawn(board: &str) -> Board {
    board.parse().expect("a board")
}

#[test]
fn a_position_is_set_up_by_keyboard_and_played_and_undo_leads_back() {
    let mut app = opened(othello(4, 4));
    // The cursor appears in the centre, then moves.
    app.key(Key::ArrowLeft);
    assert_eq!(form(&app).cursor, Some(square("b2")));
    app.key(Key::ArrowUp);
    app.key(Key::Space);
    assert_eq!(form(&app).board.get(square("b1")), Some(Player::Dark));
    app.key(Key::Space);
    assert_eq!(form(&app).board.get(square("b1")), Some(Player::Light));
    app.key(Key::Space);
    assert_eq!(form(&app).board.get(square("b1")), None);
    app.keys("l");
    app.key(Key::ArrowLeft);
    app.keys("dt");
    assert_eq!(form(&app).board, drawn("DL.. .LD. .DL. ...."));
    assert_eq!(app.game().board(), &Board::preset(size(4, 4)), "not yet");
    app.tap(Key::Enter);
    assert!(!is_open(&app));
    assert_eq!(app.game().board(), &drawn("DL.. .LD. .DL. ...."));
    assert_eq!(app.game().turn(), Some(Player::Light));
    app.click_widget("Undo");
    assert_eq!(app.game().board(), &Board::preset(size(4, 4)));
}

#[test]
fn undo_leads_back_to_a_position_that_was_set_up() {
    let mut app = opened(othello(4, 4));
    for key in [Key::ArrowLeft, Key::ArrowUp] {
        app.key(key);
    }
    app.keys("d");
    app.tap(Key::Enter);
    let set_up = *app.game().board();
    // It begins again as it is.
    app.request(GameRequested::Restart);
    let (ruleset, size) = (Ruleset::OTHELLO, size(4, 4));
    app.request(GameRequested::Start { ruleset, size });
    assert_ne!(app.game().board(), &set_up);
    app.request(GameRequested::Undo);
    assert_eq!(app.game().board(), &set_up);
    app.request(GameRequested::Undo);
    assert_eq!(app.game().board(), &Board::preset(size));
}

#[test]
fn help_lies_above_the_position_and_no_other_dialog_takes_its_place() {
    let mut app = opened(othello(8, 8));
    app.key(Key::ArrowRight);
    app.keys("d");
    let before = form(&app);
    for letter in ["d", "n", "i", "g"] {
        app.command(letter);
        assert_eq!(form(&app), before, "Ctrl+{letter}");
    }
    app.tap(Key::F1);
    assert_eq!(dialog(&app), Some(Dialog::Help));
    app.tap(Key::F1);
    assert_eq!(form(&app), before);
}

#[test]
fn a_click_goes_round_and_the_other_button_goes_back() {
    let mut panel = panel(start());
    let at = spot(&mut panel, "c3");
    let mut clicked = |button| {
        panel.click_at(at, button);
        edited(&panel).board.get(square("c3"))
    };
    let seen = [PointerButton::Primary; 3].map(&mut clicked);
    assert_eq!(seen, [Some(Player::Dark), Some(Player::Light), None]);
    assert_eq!(clicked(PointerButton::Secondary), Some(Player::Light));
}

#[test]
fn every_click_of_a_frame_counts_where_it_was() {
    let mut app = opened_in(panels_app(othello(8, 8)));
    let places = ["a1", "c1", "c1", "h8"].map(|name| place(&mut app, name));
    for place in places {
        send_motion(&mut app, place);
        send_button(&mut app, ButtonState::Pressed);
        send_button(&mut app, ButtonState::Released);
    }
    app.frames(12);
    let board = form(&app).board;
    for (name, disc) in [
        ("a1", Player::Dark),
        ("c1", Player::Light),
        ("h8", Player::Dark),
    ] {
        assert_eq!(board.get(square(name)), Some(disc), "{name}");
    }
    assert_eq!(board.occupied().len(), 7, "and nothing else");
}

#[test]
fn a_drag_paints_every_square_it_crosses() {
    let mut panel = panel(start());
    let [from, to, beside] = ["a1", "h1", "a8"].map(|name| spot(&mut panel, name));
    panel.point(from, PointerButton::Primary, true);
    panel.point(to, PointerButton::Primary, false);
    let board = edited(&panel).board;
    for column in 0..8 {
        assert_eq!(board.get(Square::new(column, 0)), Some(Player::Dark));
    }
    assert_eq!(board.count(Player::Dark), 10, "and nothing else");
    // With no button down, nothing is painted.
    panel.events([Event::PointerMoved(beside)]);
    assert_eq!(edited(&panel).board, board);
}

#[test]
fn buttons_clear_begin_mirror_and_turn() {
    let mut panel = panel(start());
    panel.click(message("setup-clear"));
    assert_eq!(edited(&panel).board, Board::empty(Size::STANDARD));
    let at = spot(&mut panel, "b1");
    panel.click_at(at, PointerButton::Primary);
    for (id, square_of_disc) in [
        ("setup-mirror", "g1"),
        ("setup-rotate", "h7"),
        ("setup-rotate", "b8"),
        ("setup-rotate", "a2"),
        ("setup-rotate", "g1"),
    ] {
        panel.click(message(id));
        let board = edited(&panel).board;
        assert_eq!(
            board.get(square(square_of_disc)),
            Some(Player::Dark),
            "{id}"
        );
        assert_eq!(board.count(Player::Dark), 1);
    }
    panel.click(message("setup-swap"));
    let disc = edited(&panel).board.get(square("g1"));
    assert_eq!(disc, Some(Player::Light));
    panel.click(message("setup-begin"));
    assert_eq!(edited(&panel).position(), start());
}

#[test]
fn boards_of_every_size_are_turned_and_resized_without_a_loss() {
    for (width, height) in [(2, 2), (2, 26), (26, 2), (5, 8), (9, 9), (26, 26)] {
        for (_, ruleset) in Ruleset::NAMED {
            let start = Position::start(ruleset, size(width, height));
            let mut form = SetUpForm::from(start);
            form.put(Square::new(0, height - 1), Some(Player::Light));
            let before = form.board;
            form.rotate();
            assert_eq!((form.size().width(), form.size().height()), (height, width));
            assert_eq!(form.board.get(Square::new(0, 0)), Some(Player::Light));
            for _ in 0..3 {
                form.rotate();
            }
            assert_eq!(form.board, before);
            form.mirror();
            form.mirror();
            form.swap_colours();
            form.swap_colours();
            assert_eq!(form.board, before);
            if width < 25 && height < 25 {
                form.resize(size(width + 2, height + 2));
                form.resize(size(width, height));
                assert_eq!(form.board, before);
            }
        }
    }
    let mut form = SetUpForm::from(Position::start(Ruleset::OTHELLO, Size::STANDARD));
    form.resize(size(10, 6));
    assert_eq!(form.board, Board::preset(size(10, 6)));
}

/// The discs as they are seen, row by row.
fn seen(app: &App) -> Vec<Vec<Option<Player>>> {
    let (board, view) = (form(app).board, view(app));
    let (size, back) = (view.image_size(), view.inverse());
    let disc = |column, row| board.get(back.apply(Square::new(column, row)));
    let row = |row| (0..size.width()).map(|column| disc(column, row)).collect();
    (0..size.height()).map(row).collect()
}

#[test]
fn a_position_is_seen_and_changed_as_the_board_is_turned_and_mirrored() {
    for seen_so in BoardView::all() {
        let mut app = board_app(othello(6, 4));
        app.set(move |settings| settings.view = seen_so);
        let mut app = opened_in(app);
        let at = place(&mut app, "b1");
        click_at_glance(&mut app, egui::pos2(at.x, at.y));
        assert_eq!(
            form(&app).board.get(square("b1")),
            Some(Player::Dark),
            "{seen_so:?}"
        );
        app.key(Key::ArrowRight);
        let cursor = |app: &App| view(app).apply(form(app).cursor.expect("a cursor"));
        let before = cursor(&app);
        app.key(Key::ArrowRight);
        let after = Square::new(before.column() + 1, before.row());
        assert_eq!(cursor(&app), after, "{seen_so:?}");
        let mut rows = seen(&app);
        for row in &mut rows {
            row.reverse();
        }
        app.keys("m");
        assert_eq!(seen(&app), rows, "{seen_so:?}");
        let columns = 0..rows[0].len();
        let turned = columns.map(|column| rows.iter().rev().map(|row| row[column]).collect());
        let turned: Vec<Vec<_>> = turned.collect();
        app.keys("r");
        assert_eq!(seen(&app), turned, "{seen_so:?}");
        app.key(Key::ArrowRight);
        let cursor = form(&app).cursor;
        app.with_control("c");
        assert_eq!(told(&mut app), "Position copied");
        app.world_mut().resource_mut::<SetUpForm>().news = None;
        app.with_control("v");
        assert_eq!(told(&mut app), "Position pasted");
        assert_eq!(seen(&app), turned, "{seen_so:?}");
        assert_eq!(form(&app).cursor, cursor, "{seen_so:?}");
        // The dialog has another width, and moves back to the middle.
        app.widgets();
        let at = place(&mut app, "a1");
        let before = form(&app).board.get(square("a1"));
        click_at_glance(&mut app, egui::pos2(at.x, at.y));
        assert_ne!(form(&app).board.get(square("a1")), before, "{seen_so:?}");
    }
}

#[test]
fn what_is_odd_is_said_and_can_be_played() {
    let odd = |ruleset, board: &str, turn| {
        let position = Position::new(ruleset, drawn(board), turn);
        let mut form = SetUpForm::from(position);
        form.turn = turn;
        form.oddities()
    };
    let (dark, light) = (Player::Dark, Player::Light);
    let othello = Ruleset::OTHELLO;
    assert_eq!(odd(othello, ".... .LD. .DL. ....", dark), []);
    assert_eq!(
        odd(othello, ".... .DD. .DD. ....", dark),
        [Oddity::NoDisc(light), Oddity::Over]
    );
    assert_eq!(
        odd(othello, "DL.. ..D. .DL. ....", dark),
        [Oddity::CentreIsFree]
    );
    assert_eq!(odd(othello, "DLD. .LD. .DL. ....", light), []);
    assert_eq!(
        odd(othello, "D.... ..... ..LD. ..DL. .....", dark),
        [Oddity::CentreIsFree, Oddity::Lonely(square("a1"))]
    );
    assert_eq!(
        odd(othello, "DL...LD .......", light),
        [Oddity::CentreIsFree, Oddity::Skipped(light)]
    );
    assert_eq!(odd(Ruleset::REVERSI, ".... .... .... ....", dark), []);
    assert_eq!(
        odd(Ruleset::REVERSI, "D... .... .... ....", dark),
        [Oddity::CentreComesFirst]
    );
    assert_eq!(odd(Ruleset::FREE, ".... .... .... ....", dark), []);

    let over = Position::new(othello, drawn(".... .DD. .DD. ...."), dark);
    let mut panel = panel(over).listening::<PositionRequested>();
    assert!(panel.shows("Light has no disc · No moves: the game is over"));
    panel.click(message("setup-play"));
    assert_eq!(panel.dialog(), None);
    let asked = panel.asked::<PositionRequested>();
    assert_eq!(asked.len(), 1);
    assert!(*asked[0].game.position() == over && over.is_over());
}

#[test]
fn positions_are_copied_and_pasted_in_every_form() {
    let mut app = opened(othello(8, 8));
    let at = place(&mut app, "a1");
    click_at_glance(&mut app, egui::pos2(at.x, at.y));
    let set_up = form(&app).position();
    app.with_control("c");
    assert_eq!(told(&mut app), "Position copied");
    let rows = files::on_clipboard(&app);
    for name in ["As rows of text", "Copy OBF", "Copy SGF"] {
        app.world_mut().resource_mut::<SetUpForm>().news = None;
        app.frames(2);
        app.click_widget("Copy");
        app.frames(3);
        app.press(name);
        assert_eq!(told(&mut app), "Position copied");
        let text = files::on_clipboard(&app);
        assert_eq!(text == rows, name == "As rows of text");
        app.press("Clear");
        app.with_control("v");
        assert_eq!(told(&mut app), "Position pasted", "{text}");
        assert_eq!(form(&app).position(), set_up, "{text}");
    }
    clipboard(&app)
        .set(Language::English, rows)
        .expect("it is our own");
    app.press("Clear");
    app.with_control("v");
    told(&mut app);
    assert_eq!(form(&app).position(), set_up);
    let garbage = "no record at all";
    clipboard(&app)
        .set(Language::English, garbage.into())
        .expect("it is our own");
    app.world_mut().resource_mut::<SetUpForm>().news = None;
    app.with_control("v");
    let reason = told(&mut app);
    assert!(
        form(&app).news.is_some_and(|(_, is_warning)| is_warning),
        "{reason}"
    );
    assert_eq!(form(&app).position(), set_up, "nothing is lost");
    assert_eq!(app.game().board(), &Board::preset(Size::STANDARD));
}

#[test]
fn what_was_copied_is_told_until_the_position_changes() {
    let mut app = opened(othello(8, 8));
    app.with_control("c");
    assert_eq!(told(&mut app), "Position copied");
    app.keys("t");
    assert_eq!(form(&app).news, None);
}

#[test]
fn a_game_from_a_set_up_position_keeps_it_when_it_is_saved() {
    let mut app = opened(GameModel::new(Ruleset::OTHELLO, size(6, 4)));
    let at = place(&mut app, "a1");
    click_at_glance(&mut app, egui::pos2(at.x, at.y));
    app.keys("t");
    let set_up = form(&app).position();
    app.click_widget("Play from here");
    app.frames(3);
    app.play_first();
    let saved = files::copied(&mut app, Format::Sgf);
    assert!(
        saved.contains("AB[a1]") && saved.contains("PL[W]"),
        "{saved}"
    );
    app.request(GameRequested::Restart);
    assert_eq!(app.game().position(), &set_up, "it begins there again");
    files::paste(&mut app, &saved);
    let game = app.game();
    assert_eq!(game.position_at(game.start()), Some(&set_up));
    assert_eq!(game.ply_number(), 1);
}

#[test]
fn analysing_a_position_shows_values_and_lets_the_computer_wait() {
    let mut app = opened(othello(4, 4));
    let level = reversi::engine::Level::new(1).expect("a level");
    app.request(take_seat(Player::Light, Seat::Computer(level)));
    app.click_widget("Analyse");
    app.frames(3);
    assert!(!is_open(&app));
    assert_eq!(app.world().resource::<Hint>().stage, HintStage::Values);
    assert!(app.model().computer_waits());
}

#[test]
fn a_position_that_was_set_up_during_a_puzzle_is_analysed_too() {
    let mut app = opened_in(at_a_puzzle());
    app.click_widget("Analyse");
    app.frames(6);
    assert!(!is_open(&app));
    assert_eq!(app.world().resource::<Hint>().stage, HintStage::Values);
}

#[test]
fn keys_leave_the_game_behind_the_dialog_alone() {
    let mut app = board_app(othello(8, 8));
    app.play(&["f5", "d6", "c3"]);
    app.settle();
    app = opened_in(app);
    for letter in ["z", "y", "r", "e", "t", "p", "m", "l"] {
        app.command(letter);
    }
    for key in [Key::Home, Key::PageUp, Key::F2, Key::F3] {
        app.tap(key);
    }
    app.with_control_key(Key::Delete);
    assert!(is_open(&app));
    assert_eq!(app.game().ply_number(), 3);
    assert_eq!(app.world().resource::<Hint>().stage, HintStage::Off);
    app.tap(Key::Escape);
    app.command("z");
    assert_eq!(app.game().ply_number(), 2);
}

#[test]
fn nobody_answers_in_a_position_that_is_analysed_and_undo_brings_the_computer_back() {
    for computer in Player::ALL {
        let mut players = Players::default();
        players.set(computer, Seat::Computer("1".parse().expect("a level")));
        let mut app = board_app(othello(4, 4).with_players(players).with_invitation());
        app = opened_in(app);
        app.click_widget("Analyse");
        app.frames(3);
        for (ply, name) in ["b1", "c1"].into_iter().enumerate() {
            app.play(&[name]);
            assert_eq!(app.game().ply_number(), ply + 1, "{computer:?}");
            assert_eq!(app.model().computer_on_turn(), None);
        }
        for _ in 0..3 {
            app.request(GameRequested::Undo);
        }
        let model = app.model();
        assert_eq!(model.players(), players);
    }
}

#[test]
fn the_dialog_has_room_in_every_window_for_every_board() {
    for (columns, rows) in [(2, 2), (2, 26), (26, 2), (8, 8), (26, 26)] {
        let mut panel = panel(Position::start(Ruleset::OTHELLO, size(columns, rows)));
        for (width, height) in WINDOWS {
            panel.resize((width, height));
            let window = egui::Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(width, height));
            for name in [
                "Position: ",
                message("setup-play"),
                message("dialogs-cancel"),
            ] {
                let rect = panel.place(name);
                assert!(
                    window.expand(0.5).contains_rect(rect),
                    "{name} at {rect} in {width}×{height} with {columns}×{rows}"
                );
            }
        }
    }
}

#[test]
fn an_upright_window_has_room_for_every_tool_in_every_language() {
    for language in Language::ALL {
        let mut panel = Panel::speaking(language, Dialog::SetUp);
        panel.resize(WINDOWS[1]);
        let [last, below] =
            ["setup-keys", "setup-play"].map(|id| panel.place(language.message(id)));
        assert!(last.max.y < below.min.y, "{language:?}: {last} and {below}");
    }
}
