//! What is written about positions: shown, read out, changed and kept.

use std::sync::{Arc, Mutex, mpsc};

use super::{
    files::{copied, drop_file, line, on_clipboard, paste, put_on_clipboard},
    panels::shows,
    scale::{Drawn, cut_texts, drawn_texts, panels_app_with_texts},
    *,
};
use bevy_egui::{EguiFullOutput, EguiPostUpdateSet, egui::epaint::Shape};
use reversi::{
    app::{
        base::reader_link::ReaderLink,
        comments::CommentForm,
        files::{FileRequested, platform_dialogs::FileDialogs},
        game::{
            mode::{ChosenMode, ModeRequested},
            model::AnnotationRequested,
        },
        settings::BoardView,
    },
    records::{
        Centidiscs, Format, MoveMark, Record,
        sgf::{self, Annotation, Mark, MarkKind},
    },
};

/// What is in it was counted in `marks.rs`.
const GOLDEN: &str = include_str!("../../golden/records/annotated.sgf");

/// The shapes on the board in the last frame: how many are triangles, circles, squares and segments, and how many
/// heads of arrows there are.
#[derive(Resource, Default, Debug, Clone, Copy, PartialEq, Eq)]
struct Shapes([usize; 5]);

impl Shapes {
    fn visit(&mut self, shape: &Shape, field: egui::Rect) {
        let [triangles, circles, squares, segments, heads] = &mut self.0;
        match shape {
            Shape::Vec(shapes) => {
                for shape in shapes {
                    self.visit(shape, field);
                }
            }
            _ if !field.contains_rect(shape.visual_bounding_rect()) => {}
            Shape::Path(path) if path.points.len() == 3 && path.fill.a() == 0 => *triangles += 1,
            Shape::Path(path) if path.points.len() == 3 => *heads += 1,
            Shape::Circle(circle) if circle.stroke.width > 0.0 => *circles += 1,
            Shape::Rect(rect) if rect.stroke.width > 0.0 => *squares += 1,
            Shape::LineSegment { .. } => *segments += 1,
            _ => {}
        }
    }
}

fn count_shapes(
    outputs: Query<&EguiFullOutput>,
    layout: Res<BoardLayout>,
    mut shapes: ResMut<Shapes>,
) {
    let field = layout.field();
    let [min, max] = [field.min, field.max].map(|corner| egui::pos2(corner.x, corner.y));
    *shapes = Shapes::default();
    for output in outputs.iter().filter_map(|output| output.0.as_ref()) {
        for shape in &output.shapes {
            shapes.visit(&shape.shape, egui::Rect::from_min_max(min, max));
        }
    }
}

/// The window with a record at its start.
fn opened(text: &str) -> App {
    let mut app = panels_app_with_texts(GameModel::default());
    app.init_resource::<Shapes>().add_systems(
        PostUpdate,
        count_shapes
            .after(EguiPostUpdateSet::EndPass)
            .before(EguiPostUpdateSet::ProcessOutput),
    );
    app.set_speed(Speed::Off);
    open(&mut app, text);
    app
}

fn open(app: &mut App, text: &str) {
    let opened = sgf::read(text).expect("a record");
    assert!(opened.problem.is_none(), "{text}");
    app.request(record_opened(opened.record));
    go_to(app, 0);
}

fn go_to(app: &mut App, ply_number: usize) {
    app.request(GameRequested::GoTo(ply_number));
    app.frames(4);
}

fn about(app: &App) -> Annotation {
    let model = app.model();
    model.record().annotation(model.game().present())
}

fn form(app: &App) -> &CommentForm {
    assert_eq!(dialog(app), Some(Dialog::Comment));
    app.world().resource()
}

/// Opens the dialog by its key.
fn begin(app: &mut App) {
    app.with_control("k");
    app.frames(4);
    assert_eq!(dialog(app), Some(Dialog::Comment));
}

/// Keeps what was written, by its key.
fn keep(app: &mut App) {
    app.with_control_key(Key::Enter);
    app.frames(3);
    assert_eq!(dialog(app), None);
}

/// The texts on the board, such as the letters of labels, with the middles of their places.
fn label(app: &App, text: &str) -> Option<Vec2> {
    let (rect, _) = app.world().resource::<Drawn>().find(text)?;
    Some(Vec2::new(rect.center().x, rect.center().y))
}

#[test]
fn whoever_walks_through_a_record_sees_what_is_written_about_each_position() {
    let mut app = opened(GOLDEN);
    for (ply_number, said, shapes) in [
        (
            0,
            ["The start", "Four first moves,\nall alike: see [1]."].as_slice(),
            [0, 0, 0, 0, 0],
        ),
        (1, &["The usual first move."], [1, 0, 0, 0, 0]),
        // A mark is drawn once, an arrow and a line twice: with their edge.
        (
            2,
            &[
                "Perpendicular opening",
                "Perpendicular.",
                "d6? · ≈ −2 for Light",
            ],
            [0, 2, 0, 2, 2],
        ),
        (3, &["No comment on this position"], [0, 0, 1, 4 + 4, 0]),
        (4, &["No marks here."], [0, 0, 0, 0, 0]),
    ] {
        go_to(&mut app, ply_number);
        for said in said {
            assert!(
                app.world().resource::<Drawn>().has_whole(said),
                "{said} at {ply_number}"
            );
        }
        assert_eq!(
            *app.world().resource::<Shapes>(),
            Shapes(shapes),
            "at {ply_number}"
        );
    }
    go_to(&mut app, 0);
    for (text, name) in [("A", "d3"), ("B", "c4"), ("C", "f5"), ("D", "e6")] {
        let at = label(&app, text).expect(text);
        let centre = app.world().resource::<BoardLayout>().centre(square(name));
        assert!(
            at.distance(centre) < 3.0,
            "{text} at {at} instead of {centre}"
        );
    }
}

#[test]
fn a_comment_on_the_start_is_read_beside_the_card_that_invites_to_play() {
    for (width, height) in [(1280, 800), (700, 900)] {
        let mut app = opened("(;GM[2]C[About the start.])");
        app.resize(width, height);
        app.frames(4);
        assert!(app.model().invites());
        assert!(shows(&mut app, "About the start."), "{width}×{height}");
        assert!(shows(&mut app, "Play"), "{width}×{height}");
    }
}

#[test]
fn whoever_plays_sees_nothing_of_it() {
    let mut app = panels_app_with_texts(othello(8, 8));
    app.play(&["f5", "d6"]);
    app.settle();
    app.frames(3);
    assert!(!shows(&mut app, "omment"));
    // Values in the record of a game that was played here are the review's to tell.
    let mut app = opened("(;GM[2];B[f5]V[2])");
    go_to(&mut app, 1);
    assert!(shows(&mut app, "≈ +2 for Dark"));
    let played = with_moves(Game::new(Ruleset::OTHELLO, Size::STANDARD), &["f5"]);
    let mut record = Record::new(played);
    record.notes = app.model().record().notes.clone();
    let mut model = GameModel::from_game(record.game.clone()).snapshot(1);
    model.games[0].record = Arc::new(record);
    let mut app = panels_app_with_texts(GameModel::resume(model));
    app.frames(3);
    assert!(!shows(&mut app, "for Dark") && !shows(&mut app, "omment"));
}

#[test]
fn marks_turn_with_the_board() {
    let mut app = opened("(;GM[2]SZ[7:5]LB[b1:Q])");
    for view in BoardView::all() {
        app.set(move |settings| settings.view = view);
        app.frames(4);
        let layout = *app.world().resource::<BoardLayout>();
        assert_eq!(layout.view, view.of(size(7, 5)));
        let at = label(&app, "Q").expect("a label");
        assert!(at.distance(layout.centre(square("b1"))) < 3.0, "{view:?}");
    }
}

#[test]
fn a_comment_is_typed_kept_saved_and_opened_again() {
    let mut app = opened("(;GM[2];B[f5];W[d6])");
    go_to(&mut app, 1);
    let known = app.model().notes();
    begin(&mut app);
    // Letters and digits that would play a move on the board.
    app.keys("d3");
    app.key(Key::Enter);
    app.keys("[x]");
    app.frames(2);
    assert_eq!(form(&app).annotation.comment, "d3\n[x]");
    keep(&mut app);
    assert_eq!(about(&app).comment, "d3\n[x]");
    assert_eq!(
        (app.game().ply_number(), app.game().line().len()),
        (1, 2),
        "no move was played"
    );
    assert!(app.model().notes() > known, "it is saved");
    assert!(app.world().resource::<Drawn>().has_whole("d3\n[x]"));
    let text = copied(&mut app, Format::Sgf);
    assert!(
        text.contains(r"B[f5]C[d3") && text.contains(r"[x\]]"),
        "{text}"
    );
    let mut app = panels_app_with_texts(GameModel::default());
    paste(&mut app, &text);
    go_to(&mut app, 1);
    assert_eq!(about(&app).comment, "d3\n[x]");
    assert!(shows(&mut app, "d3\n[x]"));
}

#[test]
fn escape_leaves_everything_as_it_was_and_a_click_beside_the_dialog_loses_nothing() {
    let mut app = opened(GOLDEN);
    let before = about(&app);
    begin(&mut app);
    app.keys("x");
    app.frames(2);
    app.click(Vec2::new(3.0, 700.0));
    app.frames(2);
    assert!(form(&app).annotation.comment.contains('x'));
    app.key(Key::Escape);
    app.frames(3);
    assert_eq!(dialog(&app), None);
    assert_eq!(about(&app), before);
    // An emptied comment goes.
    begin(&mut app);
    app.world_mut().resource_mut::<CommentForm>().annotation = Annotation::default();
    app.press("Save");
    assert_eq!(about(&app), Annotation::default());
}

#[test]
fn help_lies_above_what_is_written_and_no_other_dialog_takes_its_place() {
    let mut app = opened(GOLDEN);
    begin(&mut app);
    app.keys("x");
    app.frames(2);
    app.key(Key::F1);
    app.frames(3);
    assert_eq!(dialog(&app), Some(Dialog::Help));
    app.key(Key::Escape);
    app.frames(3);
    assert!(form(&app).annotation.comment.contains('x'));
    app.with_control("g");
    app.frames(3);
    assert!(form(&app).annotation.comment.contains('x'));
    keep(&mut app);
    assert!(about(&app).comment.contains('x'));
}

#[test]
fn a_text_is_cut_copied_and_pasted_by_the_keys_of_every_field() {
    let mut app = opened("(;GM[2])");
    begin(&mut app);
    app.keys("Why");
    app.command("a");
    app.command("c");
    drive(&mut app, |app| on_clipboard(app) == "Why");
    assert_eq!(form(&app).annotation.comment, "Why");
    put_on_clipboard(&app, "Because");
    app.command("x");
    assert_eq!(form(&app).annotation.comment, "");
    drive(&mut app, |app| on_clipboard(app) == "Why");
    put_on_clipboard(&app, "Because\nof d6. ");
    for count in 1..=2 {
        app.command("v");
        let pasted = "Because\nof d6. ".repeat(count);
        drive(&mut app, |app| form(app).annotation.comment == pasted);
    }
    app.key(Key::Escape);
    assert_eq!(app.game().ply_number(), 0, "nothing was pasted as a game");
}

#[test]
fn the_end_of_the_program_keeps_what_is_being_written() {
    for is_help_above in [false, true] {
        let mut app = opened("(;GM[2])");
        begin(&mut app);
        app.keys("Why");
        if is_help_above {
            app.tap(Key::F1);
        }
        quit(&mut app);
        assert_eq!(about(&app).comment, "Why");
    }
}

#[test]
fn no_key_opens_another_dialog_over_help_above_what_is_written() {
    let mut app = opened("(;GM[2])");
    begin(&mut app);
    app.keys("Why");
    app.tap(Key::F1);
    for letter in ["n", "d", "i", "g", "j", "b", "k"] {
        app.command(letter);
        assert_eq!(dialog(&app), Some(Dialog::Help), "Ctrl+{letter}");
    }
    app.tap(Key::F1);
    assert_eq!(form(&app).annotation.comment, "Why");
}

#[test]
fn a_file_that_is_dropped_on_what_is_written_opens_only_afterwards() {
    let (_folder, file) = crate::own_file("game.txt");
    std::fs::write(&file, "f5d6c3").expect("a file");
    let mut app = opened("(;GM[2])");
    begin(&mut app);
    app.keys("Why");
    for is_help_above in [false, true] {
        if is_help_above {
            app.tap(Key::F1);
            assert_eq!(dialog(&app), Some(Dialog::Help));
        }
        drop_file(&mut app, &file);
        // Something else that takes its time.
        copied(&mut app, Format::Sgf);
        app.frames(5);
    }
    app.tap(Key::F1);
    assert_eq!(form(&app).annotation.comment, "Why");
    keep(&mut app);
    assert_eq!(about(&app).comment, "Why");
    drop_file(&mut app, &file);
    drive(&mut app, |app| line(app) == "f5d6c3");
}

#[test]
fn a_file_that_was_chosen_before_opens_once_the_comment_is_written() {
    let (_folder, file) = crate::own_file("game.txt");
    std::fs::write(&file, "f5d6c3").expect("a file");
    let mut app = opened("(;GM[2])");
    let (choose, chosen) = mpsc::channel();
    let chosen = Mutex::new(chosen);
    let dialog = move || chosen.lock().expect("one reader").recv().ok();
    app.insert_resource(FileDialogs::Function(Arc::new(dialog)));
    app.request(FileRequested::Open);
    begin(&mut app);
    app.keys("Why");
    choose.send(file).expect("somebody who waits");
    // It takes its time, as this does after it.
    for _ in 0..20 {
        copied(&mut app, Format::Sgf);
    }
    assert_eq!(form(&app).annotation.comment, "Why");
    keep(&mut app);
    drive(&mut app, |app| line(app) == "f5d6c3");
}

/// Where a square lies on the board of the dialog.
fn spot(app: &mut App, name: &str) -> Vec2 {
    // A line below it says the same.
    let named = app.widgets().into_iter();
    let named = named.filter(|(name, _)| name == "Click squares to mark them");
    let boards = named.map(|(_, rect)| rect);
    let board = boards.max_by(|one, other| one.area().total_cmp(&other.area()));
    let board = board.expect("a board");
    let view = app.world().resource::<Settings>().view;
    let view = view.of(app.game().size());
    let square = view.apply(square(name));
    // The frame is as wide as 0.3 squares.
    let side = board.width() / (view.image_size().width() as f32 + 0.6);
    let at = |index: usize| (index as f32 + 0.8) * side;
    Vec2::new(
        board.min.x + at(square.column()),
        board.min.y + at(square.row()),
    )
}

#[test]
fn squares_are_marked_by_clicks_and_by_keys() {
    for (width, height, view) in BoardView::all().flat_map(|view| [(8, 8, view), (6, 4, view)]) {
        let mut app = opened(&format!("(;GM[2]SZ[{width}:{height}])"));
        app.set(move |settings| settings.view = view);
        begin(&mut app);
        let places = ["c3", "d3", "a1"].map(|name| spot(&mut app, name));
        app.click(places[0]);
        app.click_widget("Circle");
        app.click(places[1]);
        app.click_widget("Label");
        app.click(places[0]);
        app.click(places[2]);
        let letter = |letter: &str| MarkKind::Label(letter.to_owned());
        let expected = [
            ("c3", MarkKind::Triangle),
            ("d3", MarkKind::Circle),
            ("c3", letter("A")),
            ("a1", letter("B")),
        ];
        let expected = expected.map(|(name, kind)| Mark {
            square: square(name),
            kind,
        });
        assert_eq!(form(&app).annotation.marks, expected);
        // A second click takes a mark away, and its letter is free again.
        app.click(places[0]);
        app.click(places[1]);
        let last = form(&app).annotation.marks.last().expect("a mark");
        assert_eq!((last.square, &last.kind), (square("d3"), &letter("A")));
        // Two clicks make an arrow or a line; a second one on its beginning makes none, and the same one takes it away.
        let c3 = square("c3");
        for (tool, kind) in [("Arrow", MarkKind::Arrow(c3)), ("Line", MarkKind::Line(c3))] {
            app.click_widget(tool);
            for expected in [1, 0] {
                app.click(places[2]);
                app.click(places[2]);
                app.click(places[1]);
                app.click(places[0]);
                let marks = form(&app).annotation.marks.iter();
                let drawn = marks.filter(|mark| mark.kind == kind);
                let begins: Vec<Square> = drawn.map(|mark| mark.square).collect();
                assert_eq!(begins, vec![square("d3"); expected]);
            }
        }
        // By keys, on the board that has the focus.
        while app
            .focused()
            .is_none_or(|name| !name.starts_with("Marked:"))
        {
            app.tap(Key::Tab);
        }
        app.world_mut().resource_mut::<CommentForm>().tool = MarkKind::Cross;
        app.tap(Key::ArrowUp);
        let centre = form(&app).cursor.expect("a cursor");
        app.tap(Key::ArrowLeft);
        let cursor = form(&app).cursor.expect("a cursor");
        let column = |square| view.of(size(width, height)).apply(square).column();
        assert_eq!(column(cursor) + 1, column(centre));
        app.tap(Key::Space);
        let last = form(&app).annotation.marks.last().expect("a mark");
        assert_eq!((last.square, &last.kind), (cursor, &MarkKind::Cross));
        let told = app.focused().expect("the board");
        assert!(told.contains(&format!("{cursor} cross")), "{told}");
        let count = form(&app).annotation.marks.len();
        keep(&mut app);
        assert_eq!(about(&app).marks.len(), count);
    }
}

#[test]
fn a_label_says_what_is_typed_or_else_the_next_letter() {
    let mut app = opened(r"(;GM[2]LB[c3:best\]\:])");
    begin(&mut app);
    app.tap(Key::Escape);
    // What another program wrote is written again, and can be typed.
    let text = copied(&mut app, Format::Sgf);
    assert!(text.contains(r"LB[c3:best\]\:]"), "{text}");
    let mut app = opened("(;GM[2])");
    begin(&mut app);
    let [c3, d3] = ["c3", "d3"].map(|name| spot(&mut app, name));
    app.click_widget("Label");
    app.click(d3);
    app.click_widget("Text of the label");
    app.keys("best]:");
    app.frames(2);
    app.click(c3);
    let labels = |app: &App| {
        let marks = form(app).annotation.marks.iter();
        let labels = marks.map(|mark| match &mark.kind {
            MarkKind::Label(label) => format!("{} {label}", mark.square),
            kind => panic!("{kind:?}"),
        });
        labels.collect::<Vec<_>>().join(", ")
    };
    assert_eq!(labels(&app), "d3 A, c3 best]:");
    // It takes the place of another one, and its own away.
    app.click(d3);
    assert_eq!(labels(&app), "c3 best]:, d3 best]:");
    app.click(c3);
    assert_eq!(labels(&app), "d3 best]:");
    assert_eq!(form(&app).annotation.comment, "");
    // Another tool keeps what was typed.
    app.click_widget("Circle");
    app.click_widget("Label");
    app.click(c3);
    assert_eq!(labels(&app), "d3 best]:, c3 best]:");
    app.world_mut().resource_mut::<CommentForm>().label.clear();
    app.click(d3);
    app.click(d3);
    assert_eq!(labels(&app), "c3 best]:, d3 A");
    keep(&mut app);
    let text = copied(&mut app, Format::Sgf);
    assert!(text.contains(r"LB[c3:best\]\:][d3:A]"), "{text}");
}

#[test]
fn a_move_gets_a_sign_and_a_value_and_loses_them() {
    let mut app = opened("(;GM[2];B[f5]V[1.5];W[d6])");
    go_to(&mut app, 1);
    assert!(shows(&mut app, "≈ +2 for Dark"));
    let judged = |app: &mut App, widgets: &[&str]| {
        begin(app);
        for widget in widgets {
            app.press(widget);
        }
        keep(app);
        let Annotation { mark, value, .. } = about(app);
        (mark, value.map(|value| value.0))
    };
    let doubtful = Some(MoveMark::Doubtful);
    assert_eq!(judged(&mut app, &["f5!!", "f5?!"]), (doubtful, Some(150)));
    assert!(shows(&mut app, "f5?! · ≈ +2 for Dark"));
    let text = copied(&mut app, Format::Sgf);
    assert!(text.contains("B[f5]V[1.5]DO[]"), "{text}");
    assert_eq!(judged(&mut app, &["Value for Dark"]), (doubtful, None));
    assert_eq!(judged(&mut app, &["f5?!"]), (None, None));
    assert_eq!(judged(&mut app, &["Value for Dark"]), (None, Some(0)));
    // There is no move to judge at the start.
    go_to(&mut app, 0);
    begin(&mut app);
    assert!(app.widgets().iter().all(|(name, _)| !name.contains("!?")));
}

#[test]
fn what_a_review_finds_while_a_comment_is_written_stays() {
    let mut app = opened("(;GM[2];B[f5];W[f4])");
    go_to(&mut app, 2);
    begin(&mut app);
    app.keys("Why");
    let (game_number, node) = (app.model().game_number(), app.game().present());
    let mut found = about(&app);
    found.value = Some(Centidiscs(-300));
    found.mark = Some(MoveMark::Bad);
    app.ask(AnnotationRequested {
        game_number,
        node,
        known: about(&app),
        annotation: found.clone(),
    });
    keep(&mut app);
    assert_eq!(
        about(&app),
        Annotation {
            comment: "Why".into(),
            ..found
        }
    );
}

#[test]
fn a_move_of_ones_own_game_gets_a_sign_and_no_value_of_the_computer_is_told() {
    let mut app = panels_app_with_texts(GameModel::default());
    app.set_speed(Speed::Off);
    app.keys("d4");
    app.key(Key::Enter);
    app.frames(4);
    begin(&mut app);
    let values = app.widgets();
    assert!(values.iter().all(|(name, _)| name != "Value for Dark"));
    app.click_widget("d4!?");
    keep(&mut app);
    assert_eq!(about(&app).mark, Some(MoveMark::Interesting));
    assert!(shows(&mut app, "d4!?"));
}

#[test]
fn undo_takes_back_what_it_did_before_and_no_comment() {
    let mut app = opened("(;GM[2];B[f5](;W[d6])(;W[f4]))");
    go_to(&mut app, 1);
    let f5 = app.game().present();
    let write = |app: &mut App, text: &str| {
        begin(app);
        app.keys(text);
        app.frames(2);
        keep(app);
    };
    write(&mut app, "f5");
    app.request(GameRequested::Undo);
    assert_eq!(app.game().ply_number(), 0);
    app.request(GameRequested::Redo);
    assert_eq!(about(&app).comment, "f5");
    // A line that comes back has not forgotten what was written since.
    let other = app.game().children(f5)[1];
    app.request(GameRequested::Delete(other));
    write(&mut app, "now");
    app.request(GameRequested::Undo);
    assert_eq!(app.game().children(f5).len(), 2);
    assert_eq!(about(&app).comment, "f5now");
}

#[test]
fn a_position_with_marks_and_no_move_is_still_there_after_another_game() {
    let mut app = opened("(;GM[2]AB[a1][b1]AW[c1]TR[d1])");
    let marks = about(&app).marks;
    assert_eq!(marks.len(), 1);
    app.request(new_game(Ruleset::OTHELLO, 8, 8));
    assert_eq!(about(&app).marks, []);
    app.request(GameRequested::Undo);
    assert_eq!(about(&app).marks, marks);
}

#[test]
fn lines_keep_their_comments_when_they_change_places() {
    let mut app = opened(GOLDEN);
    go_to(&mut app, 1);
    let other = app.game().children(app.game().present())[1];
    app.request(GameRequested::GoToNode(other));
    let before = about(&app);
    assert_eq!(before.comment, "Parallel: this loses.");
    app.request(GameRequested::Promote(other));
    assert_eq!(about(&app), before);
    let text = copied(&mut app, Format::Sgf);
    open(&mut app, &text);
    go_to(&mut app, 2);
    assert_eq!(about(&app), before);
}

#[test]
fn the_list_of_moves_tells_which_of_them_have_a_comment() {
    let mut app = opened(GOLDEN);
    let names = app.widgets().into_iter().map(|(name, _)| name);
    let commented: Vec<String> = names
        .filter(|name| name.contains(", with a comment"))
        .collect();
    assert_eq!(commented.len(), 5, "{commented:?}");
    assert!(!shows(&mut app, "c3, flips 1 disc, with"));
}

#[test]
fn a_reader_hears_the_comment_and_the_marks_of_a_position() {
    let mut app = opened(GOLDEN);
    app.world().resource::<ReaderLink>().begin();
    app.frames(2);
    let hear = |app: &mut App, ply_number: usize| {
        said(app);
        app.ask(GameRequested::GoTo(ply_number));
        said(app).join(" ")
    };
    assert_eq!(
        hear(&mut app, 2),
        "After move 2, Light d6. Ann to move, five moves. Perpendicular opening. d6?, ≈ −2 for Light. Perpendicular. \
         Marked: d6 circle, e5 circle, arrow from f5 to d6."
    );
    let heard = hear(&mut app, 3);
    assert!(
        heard.ends_with(
            "Marked: c3 square, d6 cross, e6 cross, line from c3 to f6, line from a1 to h8, e6 1, d6 2."
        ),
        "{heard}"
    );
    assert!(hear(&mut app, 4).ends_with("No marks here."));
    assert!(!hear(&mut app, 3).contains("No comment"));
    // What has just been written is read as well.
    begin(&mut app);
    app.keys("Why");
    app.frames(2);
    said(&mut app);
    app.with_control_key(Key::Enter);
    app.frames(2);
    assert!(said(&mut app).join(" ").contains("Why."));
}

#[test]
fn nothing_is_told_while_a_move_is_looked_for() {
    let mut app = opened(GOLDEN);
    go_to(&mut app, 1);
    app.request(ModeRequested::Begin(ChosenMode::Training));
    app.frames(4);
    assert!(!shows(&mut app, "The usual first move"));
    assert_eq!(*app.world().resource::<Shapes>(), Shapes([0; 5]));
    app.with_control("k");
    app.frames(3);
    assert_eq!(dialog(&app), None);
}

#[test]
fn what_is_written_finds_room_in_every_window_and_on_every_board() {
    let about = Annotation {
        title: "A name".to_owned(),
        comment: "A long remark with many words.\n".repeat(40),
        marks: ["!!!!!!", "W"]
            .into_iter()
            .zip(["a1", "b2"])
            .map(|(label, at)| Mark {
                square: square(at),
                kind: MarkKind::Label(label.to_owned()),
            })
            .collect(),
        ..Annotation::default()
    };
    for (side, mode) in [
        (8, ChosenMode::Game),
        (26, ChosenMode::Game),
        (8, ChosenMode::Review),
    ] {
        let mut game = Game::new(Ruleset::FREE, size(side, side));
        let first = game.legal().iter().next().expect("a move").square;
        game.play(first).expect("a legal move");
        let mut record = Record::new(game);
        for node in [record.game.start(), record.game.present()] {
            record.annotate(node, &about);
        }
        let mut app = opened(&sgf::write(&record));
        app.request(ModeRequested::Begin(mode));
        for (width, height) in [(1280, 800), (700, 300), (400, 600), (500, 900), (320, 240)] {
            app.resize(width, height);
            app.frames(4);
            let told = format!("{mode:?}, side {side}, at {width}×{height}");
            let drawn = drawn_texts(&app);
            assert!(
                drawn.iter().any(|text| text.contains("A long remark")),
                "{told}: {drawn:?}"
            );
            assert_eq!(cut_texts(&mut app, true), [""; 0], "{told}");
            let layout = *app.world().resource::<BoardLayout>();
            assert!(layout.square * side as f32 > 80.0, "{told}");
            begin(&mut app);
            assert_eq!(cut_texts(&mut app, true), [""; 0], "the dialog, {told}");
            app.tap(Key::Escape);
        }
    }
}

#[test]
fn who_stands_better_is_shown_and_chosen() {
    let mut app = opened("(;GM[2];B[f5]UC[2];W[d6]GW[1])");
    go_to(&mut app, 1);
    assert!(shows(&mut app, "Unclear"));
    go_to(&mut app, 2);
    assert!(shows(&mut app, "Good for Light"));
    begin(&mut app);
    app.press("Position");
    app.press("Very good for Dark");
    keep(&mut app);
    assert!(shows(&mut app, "Very good for Dark"));
    let text = copied(&mut app, Format::Sgf);
    assert!(text.contains("B[f5]UC[2];W[d6]GB[2]"), "{text}");
    begin(&mut app);
    app.press("Position");
    app.press("Not judged");
    keep(&mut app);
    assert_eq!(about(&app).position, None);
}

#[test]
fn the_dialog_keeps_what_it_does_not_offer() {
    let mut app = opened("(;GM[2];B[f5]UC[2])");
    go_to(&mut app, 1);
    begin(&mut app);
    app.press("Position: Unclear");
    app.press("Unclear");
    app.press("f5!!");
    keep(&mut app);
    let text = copied(&mut app, Format::Sgf);
    assert!(text.contains("B[f5]TE[2]UC[2]"), "{text}");
}
