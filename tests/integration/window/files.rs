//! Opening, saving, copying, pasting and dropping.

use std::{
    path::Path,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
};

use bevy::{tasks::block_on, window::FileDragAndDrop};

use super::{
    opponent::{COMPUTER, seats},
    panel::{Panel, message},
    panels::shows,
    *,
};
use crate::games::wthor_file;
use reversi::{
    app::{
        Language,
        files::{
            Choice, Clipboard, FileRequested, OpenFileRequested, OpenLinkRequested, assumptions,
            autosave::{decode, encode},
            game_of,
            picker::FilePickerRequested,
            picture,
            platform_dialogs::FileDialogs,
            players_of, record_texts, record_to_save, written,
        },
        game::{
            announcement::{Announcement, AnnouncementOffer, AnnouncementRequested},
            model::{NameRequested, RecordOpened},
        },
    },
    players::{Players, Seat},
    records::{self, Assumptions, Format, Opened},
    rules::{Goal, Symmetry},
};

/// Does something, and waits for the sentence that tells what came of it.
#[track_caller]
pub(super) fn told(app: &mut App, request: FileRequested) -> String {
    app.request(request);
    drive(app, |app| news(app).is_some());
    app.update();
    news(app).expect("news")
}

#[track_caller]
pub(super) fn paste(app: &mut App, text: &str) -> String {
    put_on_clipboard(app, text);
    told(app, FileRequested::Paste)
}

#[track_caller]
pub(super) fn put_on_clipboard(app: &App, text: &str) {
    let clipboard = app.world().resource::<Clipboard>().clone();
    clipboard
        .set(Language::English, text.to_owned())
        .expect("it is our own");
}

#[track_caller]
pub(super) fn copied(app: &mut App, format: Format) -> String {
    told(app, FileRequested::Copy(format));
    on_clipboard(app)
}

#[track_caller]
pub(super) fn on_clipboard(app: &App) -> String {
    let clipboard = app.world().resource::<Clipboard>().clone();
    block_on(clipboard.get(Language::English)).expect("it is our own")
}

pub(super) fn answer(app: &mut App, file: &Path) {
    let file = file.to_owned();
    let answer = move || Some(file.clone());
    app.insert_resource(FileDialogs::Function(Arc::new(answer)));
}

/// Does something, and waits for the program's own dialog that it leads to.
#[track_caller]
fn asked(app: &mut App, request: FileRequested) -> FilePicker {
    app.request(request);
    drive(app, |app| dialog(app) == Some(Dialog::PickFile));
    app.frames(3);
    app.world().resource::<FilePicker>().clone()
}

fn picker(app: &App) -> &FilePicker {
    app.world().resource::<FilePicker>()
}

/// Lists a folder in the program's own dialog.
#[track_caller]
fn list(app: &mut App, folder: &Path) {
    app.ask(FilePickerRequested::Enter(
        folder.to_str().expect("a name").to_owned(),
    ));
    assert_eq!(picker(app).folder, folder);
}

pub(super) fn drop_file(app: &mut App, file: &Path) {
    let window = single::<With<PrimaryWindow>>(app);
    app.world_mut().write_message(FileDragAndDrop::DroppedFile {
        window,
        path_buf: file.to_owned(),
    });
    app.update();
}

pub(super) fn line(app: &App) -> String {
    moves(app.game())
}

pub(super) fn moves(game: &Game) -> String {
    let squares = game.line().into_iter().filter_map(|ply| ply.square());
    squares.map(|square| square.to_string()).collect()
}

/// Opens the game of a text as pasting does.
#[track_caller]
pub(super) fn open_text(panel: &mut Panel, text: &str) {
    let assumed = assumptions(panel.model());
    let loaded = record_texts::read(Language::English, text, &assumed);
    let opened = loaded.and_then(|loaded| game_of(Language::English, &loaded, 0, None));
    let Opened { record, problem } = opened.unwrap_or_else(|told| panic!("{text}: {told}"));
    assert!(problem.is_none(), "{text}");
    let players = players_of(&record.info);
    panel.request(RecordOpened { record, players });
}

/// What is copied of the game on the board, or why not.
pub(super) fn text_of(panel: &Panel, format: Format) -> Result<String, String> {
    let record = record_to_save(panel.model(), panel.shown());
    written(Language::English, &record, format)
}

#[test]
fn every_kind_of_text_is_pasted() {
    let sgf = "(;GM[2];B[d3];W[c5])";
    let ggf = "(;GM[Othello]PB[a]PW[b]TY[8]BO[8 -------- -------- -------- ---O*--- \
               ---*O--- -------- -------- -------- *]B[d3]W[c5];)";
    let obf = "---------------------------OX------XO--------------------------- X;";
    let board = "D L .\n. . .\ndark to move";
    for (text, size, plies) in [
        ("d3c5", size(8, 8), 2),
        ("1. d3 c5", size(8, 8), 2),
        (sgf, size(8, 8), 2),
        (ggf, size(8, 8), 2),
        (obf, size(8, 8), 0),
        (board, size(3, 2), 0),
    ] {
        let mut panel = Panel::around(othello(8, 8));
        panel.play(&["f5"]);
        open_text(&mut panel, text);
        let game = panel.game();
        assert_eq!((game.size(), game.ply_number()), (size, plies), "{text}");
        panel.request(GameRequested::Undo);
        let line = moves(panel.game());
        assert_eq!(line, "f5", "one step brings the game back");
    }
}

#[test]
fn a_transcript_is_tried_by_other_rules_and_on_other_boards() {
    let mut panel = Panel::around(GameModel::new(Ruleset::REVERSI, size(6, 6)));
    open_text(&mut panel, "f5d6c3d3");
    assert_eq!(panel.game().ply_number(), 4);
    assert_eq!(panel.game().ruleset(), Ruleset::OTHELLO);
    assert_eq!(panel.game().size(), Size::STANDARD);
}

#[test]
fn a_bad_record_opens_up_to_the_bad_move_which_is_named() {
    let mut app = board_app(othello(8, 8));
    app.play(&["f5"]);
    let said = paste(&mut app, "(;GM[2];B[d3];W[c5];B[a1];W[f6])");
    assert_eq!(
        said,
        "Stopped at move 3, 'B[a1]': a1 wouldn't flip any discs"
    );
    assert_eq!(line(&app), "d3c5");
    app.request(GameRequested::Undo);
    app.update();
    assert_eq!(line(&app), "f5");
}

#[test]
fn a_link_that_the_program_is_started_with_opens_at_its_position() {
    let mut app = board_app(othello(8, 8));
    let link = "#game=1&rules=free&size=4x2&goal=fewest&at=1&moves=a1b1c1";
    for (link, said, moves) in [
        (link, "Game opened from a link", "a1b1c1"),
        (
            &link.replace("c1", "a1"),
            "Stopped at move 3, 'a1': a1 is occupied",
            "a1b1",
        ),
        (
            "#game=2",
            "This link is for a newer version of Reversi",
            "a1b1",
        ),
    ] {
        app.request(OpenLinkRequested(link.to_owned()));
        drive(&mut app, |app| {
            news(app).is_some_and(|told| told.starts_with(said))
        });
        app.update();
        assert_eq!((&*line(&app), app.game().ply_number()), (moves, 1));
    }
    assert_eq!(
        app.game().ruleset(),
        Ruleset::FREE.with_goal(Goal::FewestDiscs)
    );
}

#[test]
fn what_is_no_game_changes_nothing_and_is_told() {
    let mut app = board_app(othello(8, 8));
    app.play(&["f5"]);
    for text in ["", "hello", "\u{0}\u{1}", "(;GM[1];B[aa])"] {
        let said = paste(&mut app, text);
        assert_eq!(line(&app), "f5", "{text}: {said}");
        assert_eq!(said.lines().count(), 1);
        let is_of_no_kind = !text.starts_with("(;");
        assert_eq!(
            said.starts_with("That's not a game"),
            is_of_no_kind,
            "{said}"
        );
        assert!(!said.starts_with("Game pasted"), "{text}: {said}");
    }
    assert!(!app.model().computer_waits());
}

#[test]
fn what_is_copied_can_be_pasted() {
    let mut panel = Panel::around(othello(8, 8));
    panel.play(&["f5", "f6"]);
    panel.request(GameRequested::GoTo(1));
    panel.play(&["d6"]);
    let copied = |panel: &Panel, format| text_of(panel, format).expect("a text");
    let transcript = copied(&panel, Format::Transcript);
    assert_eq!(transcript.trim(), "f5f6");
    assert!(copied(&panel, Format::Board).ends_with("dark to move\n"));
    assert!(copied(&panel, Format::Ggf).starts_with("(;GM[Othello]"));
    panel.request(GameRequested::GoTo(1));
    let link = copied(&panel, Format::Link);
    let address = option_env!("REVERSI_ADDRESS").unwrap_or_default();
    let fields = "#game=1&rules=othello&size=8x8&at=1&moves=f5d6";
    assert_eq!(link, format!("{address}{fields}"));
    open_text(&mut panel, &format!("https://example.org/{fields}"));
    let game = panel.game();
    assert_eq!((&*moves(game), game.ply_number()), ("f5d6", 1));
    panel.request(GameRequested::Undo);
    panel.request(GameRequested::GoTo(2));
    let text = copied(&panel, Format::Sgf);
    let before = panel.game().nodes().count();
    panel.request(GameRequested::Restart);
    open_text(&mut panel, &text);
    let game = panel.game();
    assert_eq!((&*moves(game), game.nodes().count()), ("f5d6", before));
}

#[test]
fn a_format_that_cannot_hold_the_game_says_so() {
    let said = text_of(&Panel::around(othello(6, 8)), Format::Ggf);
    assert_eq!(said, Err("GGF is for square boards, not 6×8".to_owned()));
}

#[test]
fn keys_copy_and_paste() {
    let mut app = board_app(othello(8, 8));
    app.play(&["f5", "d6"]);
    app.with_control("c");
    drive(&mut app, |app| news(app).is_some());
    app.request(GameRequested::Restart);
    app.with_control("v");
    drive(&mut app, |app| app.game().ply_number() == 2);
    assert_eq!(line(&app), "f5d6");
    let said = news(&app).unwrap_or_default();
    assert!(said.starts_with("Game pasted"), "{said}");
    let offer = app.world().resource::<Announcement>().offer();
    assert_eq!(offer, Some(AnnouncementOffer::Undo));
    app.settle();
    assert_board_shows_the_model(&mut app);
    app.with_control("z");
    assert_eq!(app.game().ply_number(), 0, "the game before");
}

#[test]
fn news_that_the_game_may_be_lost_offers_to_save_it() {
    let mut app = panels_app(othello(8, 8));
    app.play(&["f5"]);
    app.ask(AnnouncementRequested::may_be_lost("It may be lost."));
    let save = place(&app.widgets(), "Save").center();
    app.click(vec2(save.x, save.y));
    drive(&mut app, |app| dialog(app) == Some(Dialog::PickFile));
}

#[test]
fn a_game_is_saved_opened_and_saved_again_without_asking() {
    let (folder, file) = crate::own_file("ours.sgf");
    let mut app = board_app(othello(8, 8));
    app.play(&["f5", "d6"]);
    answer(&mut app, &file);
    assert_eq!(told(&mut app, FileRequested::Save), "Saved ours.sgf");
    // From now on nothing is asked.
    app.insert_resource(FileDialogs::Own);
    app.play(&["c3"]);
    assert_eq!(told(&mut app, FileRequested::Save), "Saved ours.sgf");
    let read = |file: &Path| {
        let bytes = std::fs::read(file).expect("a file");
        let loaded = records::read(&bytes, &Assumptions::default()).expect("a record");
        loaded.open(0).expect("a game").record.game.ply_number()
    };
    assert_eq!(read(&file), 3);
    // Another game has no file yet.
    app.request(GameRequested::Restart);
    assert_eq!(asked(&mut app, FileRequested::Save).name, "game.sgf");
    assert_eq!(read(&file), 3);
    // An opened one has its own.
    answer(&mut app, &file);
    assert_eq!(told(&mut app, FileRequested::Open), "Opened ours.sgf");
    app.insert_resource(FileDialogs::Own);
    app.play(&["d3"]);
    assert_eq!(told(&mut app, FileRequested::Save), "Saved ours.sgf");
    assert_eq!(read(&file), 4);
    let left = std::fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(left, 1, "nothing else is left in the folder");
}

#[test]
fn a_game_is_written_back_in_the_format_of_its_file_whatever_that_is_called() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["n.txt", "n.ggf", "n.board", "n.png", "n.dat", "n", "n.sgf"] {
        let file = folder.path().join(name);
        let text = "(;GM[2]PB[Ann]C[remark];B[d3]C[first](;W[c5])(;W[e3]))";
        std::fs::write(&file, text).expect("a file");
        let mut app = board_app(othello(8, 8));
        app.request(OpenFileRequested(file.clone()));
        drive(&mut app, |app| news(app).is_some());
        app.play(&["f6"]);
        assert_eq!(told(&mut app, FileRequested::Save), format!("Saved {name}"));
        let loaded = records::load(&file, &Assumptions::default()).expect("a record");
        let record = loaded.open(0).expect("a game").record;
        assert_eq!(record.info.dark.as_deref(), Some("Ann"), "{name}");
        assert_eq!(record.comments.len(), 2, "{name}");
        assert_eq!(record.game.nodes().count(), 5, "{name}");
    }
}

#[test]
fn a_file_is_opened_though_something_is_copied_in_every_frame() {
    let (_folder, file) = crate::own_file("ours.sgf");
    std::fs::write(&file, "(;GM[2];B[d3])").expect("a file");
    let mut app = board_app(othello(8, 8));
    app.request(OpenFileRequested(file));
    let copy = |app: &mut App| app.request(FileRequested::Copy(Format::Sgf));
    drive_with(&mut app, copy, |app| line(app) == "d3");
}

#[test]
fn a_file_that_is_not_sgf_is_not_the_file_of_its_game() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in [
        ("g.pgn", "[Black \"Ann\"]\n\n1. d3 c5 *\n"),
        ("g.txt", "d3c5"),
        ("g.sgf", "d3c5"),
        (
            "g.ggf",
            "(;GM[Othello]PB[a]PW[b]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- \
             -------- -------- -------- *]B[d3]W[c5];)",
        ),
    ] {
        let file = folder.path().join(name);
        std::fs::write(&file, text).expect("a file");
        let mut app = board_app(othello(8, 8));
        app.request(OpenFileRequested(file.clone()));
        drive(&mut app, |app| line(app) == "d3c5");
        app.frames(2);
        assert_eq!(asked(&mut app, FileRequested::Save).name, "game.sgf");
        assert_eq!(std::fs::read_to_string(&file).expect("a file"), text);
    }
}

#[test]
fn a_file_that_another_program_has_changed_is_replaced_only_after_a_question() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path().canonicalize().expect("a path");
    let file = folder.join("ours.sgf");
    std::fs::write(&file, "(;GM[2];B[d3])").expect("a file");
    let mut app = board_app(othello(8, 8));
    app.request(OpenFileRequested(file.clone()));
    drive(&mut app, |app| line(app) == "d3");
    app.frames(2);
    app.play(&["c5"]);
    let theirs = "(;GM[2]PB[Ben];B[f5])";
    std::fs::write(&file, theirs).expect("a file");
    let picker = asked(&mut app, FileRequested::Save);
    assert_eq!(
        (picker.folder, picker.name),
        (folder.clone(), "ours.sgf".into())
    );
    assert!(
        news(&app).is_some_and(|told| told.starts_with("Another program has changed ours.sgf"))
    );
    app.press("Save");
    assert_eq!(std::fs::read_to_string(&file).expect("a file"), theirs);
    app.click_widget("Replace");
    drive(&mut app, |app| {
        news(app).as_deref() == Some("Saved ours.sgf")
    });
    // From now on it is the game's own again.
    app.play(&["c6"]);
    assert_eq!(told(&mut app, FileRequested::Save), "Saved ours.sgf");
    // A file that is gone is written anew.
    std::fs::remove_file(&file).expect("a file");
    app.play(&["c7"]);
    assert_eq!(told(&mut app, FileRequested::Save), "Saved ours.sgf");
    assert!(file.exists());
}

#[test]
fn a_save_while_the_one_before_is_written_is_no_change_by_another_program() {
    let (_folder, file) = crate::own_file("ours.sgf");
    let mut app = board_app(othello(8, 8));
    answer(&mut app, &file);
    let stamp = || std::fs::metadata(&file).and_then(|data| data.modified());
    for name in ["f5", "d6", "c3", "d3", "c4", "f4"] {
        app.play(&[name]);
        assert_eq!(told(&mut app, FileRequested::Save), "Saved ours.sgf");
        app.insert_resource(FileDialogs::Own);
        logged::<AnnouncementRequested>(&mut app);
        for _ in 0..8 {
            let before = stamp().expect("a file");
            app.request(FileRequested::Save);
            // The file is renamed before its folder is synced.
            let mut looks = 0..100_000;
            while looks.next().is_some() && stamp().is_ok_and(|now| now == before) {
                thread::yield_now();
            }
            app.request(FileRequested::Save);
            let mut saves = 0;
            drive(&mut app, |app| {
                let told = logged::<AnnouncementRequested>(app);
                saves += told.len();
                assert!(told.iter().all(|told| told.text() == "Saved ours.sgf"));
                saves == 2
            });
        }
    }
}

#[test]
fn the_program_ends_once_what_is_being_saved_is_written() {
    let (_folder, file) = crate::own_file("ours.sgf");
    let mut app = board_app(othello(8, 8));
    answer(&mut app, &file);
    assert_eq!(told(&mut app, FileRequested::Save), "Saved ours.sgf");
    app.insert_resource(FileDialogs::Own);
    for name in ["f5", "d6", "c3", "d3", "c4", "f4"] {
        app.play(&[name]);
        app.request(FileRequested::Save);
        quit(&mut app);
        let saved = std::fs::read_to_string(&file).expect("a file");
        assert!(saved.contains(&format!("[{name}]")), "{saved}");
    }
}

#[test]
fn a_file_with_a_bad_move_is_not_overwritten() {
    let (_folder, file) = crate::own_file("bad.sgf");
    std::fs::write(&file, "(;GM[2];B[d3];W[a1])").expect("a file");
    let mut app = board_app(othello(8, 8));
    drop_file(&mut app, &file);
    drive(&mut app, |app| news(app).is_some());
    assert_eq!(line(&app), "d3");
    assert_eq!(asked(&mut app, FileRequested::Save).name, "game.sgf");
}

#[test]
fn how_a_game_goes_on_is_told_when_it_has_been_opened() {
    let (_folder, file) = crate::own_file("one.sgf");
    std::fs::write(&file, "(;GM[2]PB[Reversi, level 2];B[d3];W[c5])").expect("a file");
    let mut app = board_app(othello(8, 8));
    app.request(OpenFileRequested(file));
    drive(&mut app, |app| line(app) == "d3c5");
    app.frames(3);
    for text in ["Opened one.sgf", "Paused · Computer's turn", "Continue"] {
        assert!(shows(&mut app, text), "{text}");
    }
}

#[test]
fn a_file_that_is_asked_for_at_the_start_is_opened() {
    let folder = tempfile::tempdir().expect("a folder");
    let start = |name: &str, contents: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, contents).expect("a file");
        let mut app = board_app(othello(6, 6));
        app.play(&["b3"]);
        app.request(OpenFileRequested(file));
        app
    };
    let mut app = start("one.sgf", "(;GM[2];B[d3];W[c5])");
    drive(&mut app, |app| line(app) == "d3c5");
    assert_eq!(news(&app).as_deref(), Some("Opened one.sgf"));
    assert_eq!(told(&mut app, FileRequested::Save), "Saved one.sgf");
    app.request(GameRequested::Undo);
    app.update();
    assert_eq!(line(&app), "b3", "one step brings the game back");

    let mut app = start("two.sgf", "(;GM[2];B[f5];W[d6])(;GM[2];B[f5];W[f6])");
    let is_list = |app: &App| matches!(dialog(app), Some(Dialog::Choose));
    drive(&mut app, |app| is_list(app));
    assert_eq!(line(&app), "b3", "the player chooses first");
    app.request(FileRequested::Choose(1));
    drive(&mut app, |app| line(app) == "f5f6");

    let mut app = start("none.sgf", "(;GM[1];B[aa])");
    drive(&mut app, |app| news(app).is_some());
    assert_eq!(line(&app), "b3", "what is no game changes nothing");
}

#[test]
fn a_file_that_cannot_be_read_is_named_by_its_whole_path() {
    let mut app = board_app(othello(6, 6));
    // On Windows backslashes stand between folders; elsewhere a name may hold them.
    let missing = Path::new(r"no\such\folder\with a name of more than forty characters\final.sgf");
    app.request(OpenFileRequested(missing.to_owned()));
    drive(&mut app, |app| news(app).is_some());
    let told = format!("Cannot read '{}': there is no such file", missing.display());
    assert_eq!(news(&app), Some(told));
}

#[test]
fn the_end_of_the_name_says_what_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = board_app(othello(8, 8));
    app.play(&["f5", "d6"]);
    for (name, start) in [
        ("a.txt", &b"f5d6"[..]),
        ("a.ggf", b"(;GM[Othello]"),
        ("a.board", b"........\n"),
        ("a.png", b"\x89PNG"),
        ("a.SGF", b"(;FF[4]"),
    ] {
        let file = folder.path().join(name);
        answer(&mut app, &file);
        assert_eq!(
            told(&mut app, FileRequested::SaveAs),
            format!("Saved {name}")
        );
        assert!(
            std::fs::read(&file).expect("a file").starts_with(start),
            "{name}"
        );
    }
    answer(&mut app, &folder.path().join("a.doc"));
    assert!(told(&mut app, FileRequested::SaveAs).ends_with("not .doc"));
    answer(&mut app, &folder.path().join("plain"));
    assert_eq!(told(&mut app, FileRequested::SaveAs), "Saved plain.sgf");
    let said = told(&mut app, FileRequested::SaveAs);
    assert!(said.starts_with("“plain.sgf” already exists"), "{said}");
    answer(&mut app, &folder.path().join("no/where.sgf"));
    assert!(told(&mut app, FileRequested::SaveAs).starts_with("Couldn't save"));
}

#[test]
fn a_dialog_that_panics_is_told_and_the_next_one_works() {
    let (_folder, file) = crate::own_file("ours.sgf");
    let mut app = board_app(othello(8, 8));
    app.play(&["f5"]);
    let fails = || panic!("a dialog of the tests fails");
    app.insert_resource(FileDialogs::Function(Arc::new(fails)));
    let said = told(&mut app, FileRequested::SaveAs);
    assert_eq!(said, "The file dialog failed: internal error");
    answer(&mut app, &file);
    assert_eq!(told(&mut app, FileRequested::SaveAs), "Saved ours.sgf");
    assert_eq!(told(&mut app, FileRequested::Open), "Opened ours.sgf");
}

#[test]
fn a_second_dialog_does_not_open_over_the_first() {
    let (_folder, file) = crate::own_file("ours.sgf");
    let mut app = board_app(othello(8, 8));
    let asked = Arc::new(AtomicUsize::new(0));
    let (answer, answers) = mpsc::channel();
    let answers = Mutex::new(answers);
    let dialog = {
        let (asked, file) = (asked.clone(), file.clone());
        move || {
            asked.fetch_add(1, Ordering::SeqCst);
            answers.lock().unwrap().recv().ok().map(|()| file.clone())
        }
    };
    app.insert_resource(FileDialogs::Function(Arc::new(dialog)));
    app.request(FileRequested::SaveAs);
    app.request(FileRequested::SaveAs);
    app.request(FileRequested::Open);
    answer.send(()).expect("it waits");
    drive(&mut app, |app| news(app).is_some());
    assert_eq!(news(&app).as_deref(), Some("Saved ours.sgf"));
    app.frames(5);
    assert_eq!(asked.load(Ordering::SeqCst), 1);
}

#[test]
fn a_file_has_the_moves_that_were_played_while_its_place_was_chosen() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("ours.txt");
    let mut app = board_app(othello(8, 8));
    let (choose, chosen) = mpsc::channel();
    let chosen = Mutex::new(chosen);
    let dialog = move || chosen.lock().expect("one reader").recv().ok();
    app.insert_resource(FileDialogs::Function(Arc::new(dialog)));
    app.play(&["f5"]);
    app.request(FileRequested::SaveAs);
    app.play(&["d6"]);
    choose.send(file.clone()).expect("somebody who waits");
    drive(&mut app, |app| news(app).is_some());
    let saved = std::fs::read_to_string(&file).expect("a file");
    assert_eq!(saved.trim(), "f5d6");
    // Another game is none of its business.
    let other = folder.path().join("other.txt");
    app.request(FileRequested::SaveAs);
    app.request(GameRequested::Restart);
    choose.send(other.clone()).expect("somebody who waits");
    drive(&mut app, |_| other.exists());
    let saved = std::fs::read_to_string(&other).expect("a file");
    assert_eq!(saved.trim(), "f5d6");
}

#[test]
fn without_a_dialog_of_the_platform_a_game_is_saved_by_keyboard_and_opened_by_mouse() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path().canonicalize().expect("a path");
    std::fs::create_dir(folder.join("games")).expect("a folder");
    std::fs::write(folder.join("notes.doc"), "").expect("a file");
    let mut app = panels_app(othello(8, 8));
    app.play(&["f5", "d6"]);
    app.settle();
    app.with_control("s");
    drive(&mut app, |app| dialog(app) == Some(Dialog::PickFile));
    list(&mut app, &folder);
    app.press("games/");
    assert_eq!(picker(&app).folder, folder.join("games"));
    app.press("Up");
    assert_eq!(picker(&app).folder, folder);
    let names: Vec<&str> = picker(&app)
        .entries
        .iter()
        .map(|entry| entry.name.as_str())
        .collect();
    assert_eq!(names, ["games"], "folders, and files of known kinds alone");
    // The proposed name is selected, all but its extension.
    assert_eq!(picker(&app).name, "game.sgf");
    app.keys("mine");
    app.frames(2);
    assert_eq!(picker(&app).name, "mine.sgf");
    app.key(Key::Enter);
    drive(&mut app, |app| news(app).is_some());
    assert_eq!(news(&app).as_deref(), Some("Saved mine.sgf"));
    assert_eq!(app.game().ply_number(), 2, "letters are no moves");
    assert!(folder.join("mine.sgf").exists());

    app.request(GameRequested::Restart);
    app.with_control("o");
    drive(&mut app, |app| dialog(app) == Some(Dialog::PickFile));
    app.frames(3);
    assert_eq!(picker(&app).folder, folder, "it begins where it was left");
    app.press("mine.sgf");
    app.click_widget("Open");
    drive(&mut app, |app| app.game().ply_number() == 2);
    assert_eq!(line(&app), "f5d6");
    assert_eq!(dialog(&app), None);
}

#[test]
fn a_name_that_is_typed_with_its_extension_has_it_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = panels_app(othello(8, 8));
    app.play(&["f5"]);
    app.settle();
    asked(&mut app, FileRequested::SaveAs);
    list(&mut app, folder.path());
    app.keys("club.sgf");
    app.key(Key::Enter);
    drive(&mut app, |app| news(app).is_some());
    assert_eq!(news(&app).as_deref(), Some("Saved club.sgf"));
    assert!(folder.path().join("club.sgf").exists());
}

#[test]
fn a_folder_without_games_says_how_to_leave_it() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("photos")).expect("a folder");
    let mut app = board_app(othello(8, 8));
    asked(&mut app, FileRequested::Open);
    list(&mut app, folder.path());
    app.frames(2);
    assert!(shows(&mut app, message("files-empty-folder")));
    assert!(shows(&mut app, message("files-path-hint")));
    // Whoever saves looks for none.
    let mut saving = board_app(othello(8, 8));
    asked(&mut saving, FileRequested::SaveAs);
    list(&mut saving, folder.path());
    saving.frames(2);
    assert!(!shows(&mut saving, message("files-empty-folder")));
    std::fs::write(folder.path().join("game.sgf"), "").expect("a file");
    list(&mut app, folder.path());
    app.frames(2);
    assert!(!shows(&mut app, message("files-empty-folder")));
}

#[cfg(target_os = "linux")]
#[test]
fn the_own_dialog_opens_files_whatever_they_are_called() {
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path().canonicalize().expect("a path");
    // Not UTF-8.
    let odd = std::ffi::OsStr::from_bytes(b"odd\xff");
    std::fs::create_dir(folder.join(odd)).expect("a folder");
    for name in ["plain", "game.dat"] {
        std::fs::write(folder.join(odd).join(name), "(;GM[2];B[d3];W[c5])").expect("a file");
    }
    std::fs::copy(folder.join(odd).join("plain"), folder.join(odd).join(odd)).expect("a file");
    for name in ["plain", "game.dat", "odd\u{fffd}"] {
        let mut app = board_app(othello(8, 8));
        asked(&mut app, FileRequested::Open);
        list(&mut app, &folder);
        app.click_widget("odd\u{fffd}/");
        // Two clicks on a place within 300 ms are a double click, which opens the file before "Open" does.
        app.frames(20);
        app.press(name);
        app.click_widget("Open");
        drive(&mut app, |app| line(app) == "d3c5");
    }
}

#[cfg(unix)]
#[test]
fn the_own_dialog_opens_a_file_whose_name_ends_with_a_space() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path().canonicalize().expect("a path");
    for (name, moves) in [
        ("game", "(;GM[2];B[f5])"),
        ("game ", "(;GM[2];B[d3];W[c5])"),
    ] {
        std::fs::write(folder.join(name), moves).expect("a file");
    }
    for (name, moves) in [("game ", "d3c5"), (" game", "f5")] {
        let mut app = board_app(othello(8, 8));
        asked(&mut app, FileRequested::Open);
        list(&mut app, &folder);
        app.request(FilePickerRequested::EditName(name.into()));
        app.request(FilePickerRequested::Confirm);
        drive(&mut app, |app| line(app) == moves);
    }
}

#[test]
fn the_own_dialog_replaces_no_file_unasked_and_says_what_is_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path().canonicalize().expect("a path");
    let file = folder.join("game.sgf");
    std::fs::write(&file, "precious").expect("a file");
    let mut app = board_app(othello(8, 8));
    asked(&mut app, FileRequested::SaveAs);
    list(&mut app, &folder);
    app.press("Save");
    let problem = picker(&app).problem.clone();
    assert_eq!(problem.as_deref(), Some("“game.sgf” already exists"));
    assert_eq!(std::fs::read(&file).expect("a file"), b"precious");
    app.tap(Key::Escape);
    assert_eq!(dialog(&app), None);
    assert_eq!(std::fs::read(&file).expect("a file"), b"precious");

    asked(&mut app, FileRequested::SaveAs);
    app.click_widget("Save");
    app.click_widget("Replace");
    drive(&mut app, |app| news(app).is_some());
    assert_eq!(news(&app).as_deref(), Some("Saved game.sgf"));
    assert_ne!(std::fs::read(&file).expect("a file"), b"precious");

    asked(&mut app, FileRequested::SaveAs);
    app.request(FilePickerRequested::EditName("game.doc".into()));
    app.press("Save");
    let problem = picker(&app).problem.clone().unwrap_or_default();
    assert!(problem.ends_with("not .doc"), "{problem}");
    app.click_widget("Cancel");

    asked(&mut app, FileRequested::Open);
    app.request(FilePickerRequested::EditName("nothing.sgf".into()));
    app.request(FilePickerRequested::Confirm);
    let problem = picker(&app).problem.clone();
    assert_eq!(problem.as_deref(), Some("There is no file “nothing.sgf”"));
    app.request(FilePickerRequested::Enter("nowhere".into()));
    assert!(picker(&app).problem.is_some());
    assert_eq!(picker(&app).folder, folder, "the folder stays");
    assert_eq!(dialog(&app), Some(Dialog::PickFile));
}

#[test]
fn a_dropped_file_opens_and_the_computer_waits() {
    let (folder, file) = crate::own_file("game.txt");
    std::fs::write(&file, "f5d6c3").expect("a file");
    let mut app = board_app(othello(8, 8));
    app.request(take_seat(
        Player::Light,
        Seat::Computer("1".parse().expect("a level")),
    ));
    drop_file(&mut app, &file);
    drive(&mut app, |app| news(app).is_some());
    assert_eq!(line(&app), "f5d6c3");
    app.frames(100);
    assert_eq!(line(&app), "f5d6c3", "it waits until it is asked");
    drop_file(&mut app, &folder.path().join("missing.sgf"));
    drive(&mut app, |app| {
        news(app).is_some_and(|text| text.contains("missing.sgf"))
    });
    assert_eq!(line(&app), "f5d6c3");
    let file = folder.path().join("letter.txt");
    std::fs::write(&file, "Dear all").expect("a file");
    drop_file(&mut app, &file);
    drive(&mut app, |app| {
        news(app).is_some_and(|text| text.starts_with("letter.txt is not a game"))
    });
    assert_eq!(line(&app), "f5d6c3");
}

#[test]
fn one_of_many_games_is_chosen() {
    let folder = tempfile::tempdir().expect("a folder");
    let games: Vec<([u16; 3], u8, Vec<Square>)> = (0..300)
        .map(|number| {
            let squares = ["f5", "d6", "c3"].map(square).to_vec();
            ([0, number, 7], 32, squares)
        })
        .collect();
    let file = folder.path().join("WTH_1999.wtb");
    std::fs::write(&file, wthor_file(1999, &games)).expect("a file");
    let mut app = board_app(othello(8, 8));
    app.play(&["f5"]);
    drop_file(&mut app, &file);
    drive(&mut app, |app| matches!(dialog(app), Some(Dialog::Choose)));
    app.frames(3);
    let choice = app.world().resource::<Choice>();
    assert_eq!(choice.found("").len(), 300);
    assert_eq!(choice.found("PLAYER 123 1999")[..], [122, 123]);
    assert_eq!(
        choice.name(0),
        "1. player 0 – player 7 · 0 · tournament 0 · 1999"
    );
    app.click_widget("2. player 1 – player 7");
    drive(&mut app, |app| news(app).is_some());
    assert_eq!(line(&app), "f5d6c3");
    assert_eq!(dialog(&app), None);
    assert_eq!(
        app.model().record().info.name(Player::Dark),
        Some("player 1")
    );
    app.request(GameRequested::Undo);
    app.update();
    assert_eq!(line(&app), "f5");
}

#[test]
fn a_picture_has_the_colours_of_the_discs() {
    let mut model = Game::new(Ruleset::OTHELLO, size(26, 3));
    let first = model.legal().iter().next().expect("a move").square;
    model.play(first).expect("a legal move");
    let view = Symmetry::identity(model.size());
    let bytes = picture::png(model.position(), Some(first), view).expect("a picture");
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes))
        .read_info()
        .expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let frame = reader.next_frame(&mut pixels).expect("a picture");
    assert_eq!((frame.width, frame.height), (26 * 64 + 72, 3 * 64 + 72));
    let red = |x: usize, y: usize| pixels[y * frame.line_size + 3 * x];
    for square in model.size().squares() {
        let at = |place: usize| 36 + place * 64 + 44;
        let red = red(at(square.column()), at(square.row()));
        match model.board().get(square) {
            Some(Player::Light) => assert!(red > 180, "{square}"),
            Some(Player::Dark) => assert!(red < 75, "{square}"),
            None => {}
        }
    }
}

#[test]
fn a_saved_game_names_the_opening_of_its_main_line() {
    let mut panel = Panel::around(othello(8, 8));
    let saved = |panel: &Panel| text_of(panel, Format::Sgf).expect("a text");
    assert!(!saved(&panel).contains("ON["));
    panel.play(&["f5", "d6", "c4", "d3", "c3"]);
    panel.request(GameRequested::GoTo(2));
    panel.play(&["c3"]);
    assert!(saved(&panel).contains("ON[Tiger]"));
    // A name from elsewhere stays where there is none here.
    open_text(&mut panel, "(;GM[2]SZ[8]ON[Ours];B[f5])");
    assert!(saved(&panel).contains("ON[Ours]"));
}

// ---- Who plays an opened game ----

/// What both sides are called in the panels.
fn sides(panel: &Panel) -> [Option<String>; 2] {
    Player::ALL.map(|player| panel.model().name(player).map(str::to_owned))
}

pub(super) fn rename(panel: &mut Panel, player: Player, name: &str) {
    let name = name.to_owned();
    panel.request(NameRequested { player, name });
}

#[test]
fn a_record_without_names_opens_as_dark_and_light_and_undo_brings_the_own_players_back() {
    let own = seats(Seat::Person, COMPUTER);
    let mut panel = Panel::around(othello(8, 8).with_players(own));
    rename(&mut panel, Player::Dark, "Anneliese");
    open_text(&mut panel, "f5d6c3d3");
    assert_eq!(panel.model().players(), Players::default());
    assert_eq!(sides(&panel), [None, None]);
    assert_eq!(panel.model().own_players(), own);
    assert_eq!(
        panel.shown::<Settings>().players,
        own,
        "they play the next game"
    );
    panel.play(&["c4"]);
    assert_eq!(panel.model().computer_on_turn(), None, "nobody answers");
    panel.request(GameRequested::Undo);
    panel.request(GameRequested::GoTo(0));
    panel.request(GameRequested::Restart);
    assert_eq!(panel.model().players(), own);
    panel.request(GameRequested::Undo);
    assert_eq!(panel.model().players(), Players::default());
}

#[test]
fn names_of_a_record_stay_and_new_ones_are_its_own() {
    let mut panel = Panel::around(othello(8, 8));
    open_text(&mut panel, "(;GM[2]PB[Ann]PW[Ben];B[f5])");
    let name = |name: &str| Some(name.to_owned());
    assert_eq!(sides(&panel), [name("Ann"), name("Ben")]);
    open_text(&mut panel, "(;GM[2];B[f5])");
    rename(&mut panel, Player::Light, "Cleo");
    assert_eq!(sides(&panel), [None, name("Cleo")]);
    assert_eq!(panel.model().names().get(Player::Light), None);
}

#[test]
fn a_file_of_the_program_keeps_the_computer_at_its_level() {
    let played = seats(Seat::Person, COMPUTER);
    let panel = Panel::around(othello(8, 8).with_players(played));
    let saved = text_of(&panel, Format::Sgf).expect("a text");
    assert!(saved.contains("PW[Reversi, level "), "{saved}");
    let mut other = Panel::around(othello(6, 6));
    open_text(&mut other, &saved);
    assert_eq!(other.model().players(), played);
    assert!(!other.shows("Reversi, level "), "its card says so already");
}

#[test]
fn a_button_lets_the_computer_play_on_in_an_opened_game() {
    const PLAY_ON: &str = "Play on against the computer";
    let mut panel = Panel::around(othello(8, 8));
    panel.play(&["f5"]);
    assert!(!panel.shows(PLAY_ON), "this game began here");
    open_text(&mut panel, "f5d6c3");
    assert!(panel.shows(PLAY_ON));
    panel.press(PLAY_ON);
    let level = panel.shown::<Settings>().opponent_level();
    let expected = seats(Seat::Computer(level), Seat::Person);
    assert_eq!(
        panel.model().players(),
        expected,
        "the side to move stays a person"
    );
    assert!(!panel.shows(PLAY_ON));
}

#[test]
fn who_plays_an_opened_game_is_resumed_with_it() {
    let own = seats(Seat::Person, COMPUTER);
    let mut panel = Panel::around(othello(8, 8).with_players(own));
    panel.play(&["f5"]);
    open_text(&mut panel, "f5d6c3");
    let saved = encode(&panel.model().snapshot(20));
    let resumed = GameModel::resume(decode(saved.as_bytes()).expect("games"));
    assert_eq!(resumed.players(), Players::default());
    assert_eq!(resumed.own_players(), own);
    assert!(resumed.is_from_elsewhere());
}
