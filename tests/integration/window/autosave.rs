//! The game that is saved by itself and resumed.

use std::{
    hint,
    io::{self, BufRead, BufReader, ErrorKind},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

use super::*;
use reversi::{
    analysis::{Review, ReviewBudget},
    app::{
        Language,
        files::autosave::{self, SaveFile, decode, encode},
        game::{
            announcement::AnnouncementRequested,
            model::{NoteReviewRequested, Snapshot},
        },
    },
    engine::{Control, Engine, Level},
    players::Seat,
    records,
};

/// Saves the game of `app` in `folder` from now on.
pub(super) fn save_in(app: &mut App, folder: &Path) {
    autosave::add(app, SaveFile::claim(Language::English, folder, false));
}

/// A game that saves itself in `folder`.
pub(super) fn saving_app(model: GameModel, folder: &Path) -> App {
    let mut app = board_app(model);
    save_in(&mut app, folder);
    app.set_speed(Speed::Off);
    app.update();
    app
}

/// The model that the next start would have.
pub(super) fn resumed(folder: &Path) -> GameModel {
    let place = SaveFile::claim(Language::English, folder, false);
    assert_eq!(place.warning, None);
    GameModel::resume(place.games.expect("a saved game"))
}

/// Everything about a model that is to be kept.
fn everything(model: &GameModel) -> String {
    encode(&model.snapshot(20))
}

#[test]
fn what_a_review_has_found_is_saved_in_the_same_frame() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = saving_app(othello(4, 4), folder.path());
    app.play(&["b1", "c1"]);
    let mut review = Review::new(app.game());
    let budget = ReviewBudget::Level(Level::MIN);
    review.run(
        &mut Engine::new(1),
        budget,
        &Control::default(),
        &mut |_| {},
    );
    // The game may have been replaced in the meantime.
    let game_number = app.model().game_number();
    let nodes = app.game().line_nodes();
    app.request(GameRequested::Restart);
    app.world_mut().write_message(NoteReviewRequested {
        game_number,
        nodes,
        review,
    });
    app.update();
    drop(app);
    let saved = resumed(folder.path()).snapshot(20);
    assert_eq!(saved.games.len(), 2);
    let noted = Review::of_record(&saved.games[0].record);
    assert!(noted.plies().iter().all(|ply| !ply.moves().is_empty()));
}

#[test]
fn the_next_start_has_lines_cursor_redo_players_and_the_games_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = saving_app(othello(8, 8), folder.path());
    app.play(&["f5", "f6"]);
    app.request(new_game(Ruleset::FREE, 7, 4));
    app.play(&["a1", "b1", "c1"]);
    app.request(GameRequested::GoTo(1));
    app.play(&["d1", "e1", "f1"]);
    app.request(GameRequested::GoTo(2));
    app.request(take_seat(
        Player::Light,
        Seat::Computer("3".parse().expect("a level")),
    ));
    let before = everything(app.model());
    drop(app);

    let model = resumed(folder.path());
    assert_eq!(everything(&model), before);
    assert_eq!(model.game().ply_number(), 2);
    let mut app = model_app(model);
    app.request(GameRequested::GoTo(usize::MAX));
    let last = app.game().last_ply().and_then(Ply::square);
    assert_eq!(last, Some(square("f1")), "redo follows the same line");
    let lines = app.game().children(app.game().start()).len();
    assert_eq!((lines, app.game().nodes().count()), (1, 7));
    for _ in 0..8 {
        app.request(GameRequested::Undo);
    }
    assert_eq!(
        app.game().size(),
        Size::STANDARD,
        "the game before is there"
    );
}

#[test]
fn games_that_are_longer_together_than_a_record_are_resumed() {
    let mut snapshot = othello(8, 8).snapshot(20);
    let comment = "x".repeat(records::MAX_RECORD_BYTES / 2);
    let record = Arc::make_mut(&mut snapshot.games[0].record);
    record.comment_on(record.game.start(), &comment);
    snapshot.games.push(snapshot.games[0].clone());
    let resumed = decode(encode(&snapshot).as_bytes()).map(|resumed| resumed.games.len());
    assert_eq!(resumed.ok(), Some(2));
}

#[test]
fn every_change_is_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = saving_app(othello(6, 6), folder.path());
    let file = folder.path().join("game.sgf");
    for step in 0..6 {
        match step {
            0 | 1 => app.play_first(),
            3 => app.request(GameRequested::Redo),
            4 => app.request(GameRequested::Restart),
            _ => app.request(GameRequested::Undo),
        }
        let expected = everything(app.model());
        drive(&mut app, |_| {
            std::fs::read_to_string(&file).is_ok_and(|text| text == expected)
        });
    }
}

#[test]
fn a_damaged_file_is_set_aside_and_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let good = encode(&othello(8, 8).snapshot(20));
    let file = folder.path().join("game.sgf");
    let cut = &good.as_bytes()[..good.len() - 5];
    let changed = good.replace("SZ[8]", "SZ[6]");
    let damages: [&[u8]; 4] = [cut, changed.as_bytes(), b"", b"\xff\xfe\0"];
    for (number, damage) in damages.into_iter().enumerate() {
        std::fs::write(&file, damage).expect("a file");
        let place = SaveFile::claim(Language::English, folder.path(), false);
        assert!(place.games.is_none());
        let warning = place.warning.clone().expect("a warning");
        assert_eq!(warning.lines().count(), 1, "{warning}");
        assert!(!file.exists());
        let names = std::fs::read_dir(folder.path()).expect("a folder");
        let kept = names.flatten().filter(|entry| {
            let name = entry.file_name();
            name.to_string_lossy().starts_with("game.damaged")
        });
        assert_eq!(kept.count(), number + 1, "every damaged file is kept");
        let mut app = board_app(othello(8, 8));
        autosave::add(&mut app, place);
        let told = app.world().resource::<Messages<AnnouncementRequested>>();
        assert_eq!(told.len(), 1);
        drop(app);
        let _ = std::fs::remove_file(&file);
    }
}

#[test]
fn the_copy_of_a_damaged_file_is_opened() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = saving_app(othello(8, 8), folder.path());
    app.play(&["f5", "f6"]);
    let before = everything(app.model());
    drop(app);
    // What a system that stops may leave.
    std::fs::write(folder.path().join("game.sgf"), "").expect("a file");
    let place = SaveFile::claim(Language::English, folder.path(), false);
    let warning = place.warning.expect("a warning");
    assert!(warning.ends_with(", and its copy was opened"), "{warning}");
    let model = GameModel::resume(place.games.expect("the games"));
    assert_eq!(everything(&model), before);
}

#[test]
fn a_game_of_another_program_in_the_place_of_the_file_is_resumed() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "(;FF[4]GM[2]SZ[8]RU[Othello];B[f5];W[d6])";
    std::fs::write(folder.path().join("game.sgf"), text).expect("a file");
    let games = SaveFile::claim(Language::English, folder.path(), false)
        .games
        .expect("a saved game");
    assert!(games.present < games.games.len(), "one of them is present");
    let model = resumed(folder.path());
    assert_eq!(model.game().ply_number(), 2);
    assert!(
        model.computer_waits(),
        "the computer waits until it is looked at"
    );
}

#[test]
fn a_damaged_copy_is_kept_too() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["game.sgf", "game-copy.sgf"] {
        std::fs::write(folder.path().join(name), "rubbish").expect("a file");
    }
    drop(saving_app(othello(8, 8), folder.path()));
    for name in ["game.damaged.sgf", "game-copy.damaged.sgf"] {
        let kept = std::fs::read_to_string(folder.path().join(name));
        assert_eq!(kept.expect("a file"), "rubbish");
    }
}

#[test]
fn a_folder_that_takes_nothing_is_told_once_and_play_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    // No folder can be made below a file, whoever asks for it.
    let blocked = folder.path().join("file");
    std::fs::write(&blocked, "").expect("a file");
    let mut app = saving_app(othello(8, 8), &blocked.join("state"));
    drive(&mut app, |app| news(app).is_some());
    let text = news(&app).expect("a warning");
    assert!(text.starts_with("Couldn't save: "), "{text}");
    // Whatever the player does next takes it away, and it does not come back.
    app.request(GameRequested::Undo);
    assert_eq!(news(&app), None);
    // Each change waits for what came of the one before.
    app.play(&["f5", "f6", "e6"]);
    app.frames(3);
    assert_eq!(news(&app), None);
    assert_eq!(app.game().ply_number(), 3);
}

/// A game that saves itself in `folder` by other means. Each change waits for the one before for `patience`.
fn saving_app_with(
    folder: &Path,
    patience: Duration,
    replace: impl Fn(&Path, &[u8]) -> io::Result<()> + Send + Sync + 'static,
) -> App {
    let mut app = board_app(othello(8, 8));
    autosave::add_with(
        &mut app,
        SaveFile::claim(Language::English, folder, false),
        patience,
        replace,
    );
    app.set_speed(Speed::Off);
    app.update();
    app
}

#[test]
fn a_panic_while_saving_is_told_and_the_next_change_is_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let writes = AtomicUsize::new(0);
    let mut app = saving_app_with(folder.path(), LIMIT, move |file, bytes| {
        if writes.fetch_add(1, Ordering::SeqCst) == 0 {
            panic!("a disk of the tests fails");
        }
        std::fs::write(file, bytes)
    });
    drive(&mut app, |app| news(app).is_some());
    let text = news(&app).expect("a warning");
    assert_eq!(text, "Couldn't save: internal error. You can keep playing");
    app.play(&["f5"]);
    let file = folder.path().join("game.sgf");
    drive(&mut app, |app| {
        let expected = everything(app.model());
        std::fs::read_to_string(&file).is_ok_and(|text| text == expected)
    });
    drop(app);
    assert_eq!(resumed(folder.path()).game().ply_number(), 1);
}

#[test]
fn what_a_full_disk_refused_is_saved_at_the_end_if_there_is_room_by_then() {
    let folder = tempfile::tempdir().expect("a folder");
    let is_full = Arc::new(AtomicBool::new(true));
    let mut app = saving_app_with(folder.path(), LIMIT, {
        let is_full = is_full.clone();
        move |file, bytes| {
            if is_full.load(Ordering::SeqCst) {
                return Err(ErrorKind::StorageFull.into());
            }
            std::fs::write(file, bytes)
        }
    });
    app.play(&["f5"]);
    drive(&mut app, |app| news(app).is_some());
    let text = news(&app).expect("a warning");
    assert_eq!(
        text,
        "Couldn't save: the disk is full. You can keep playing"
    );
    is_full.store(false, Ordering::SeqCst);
    close(app);
    assert_eq!(resumed(folder.path()).game().ply_number(), 1);
}

#[test]
fn a_disk_that_does_not_answer_holds_nobody_up_and_gets_the_newest_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let (answer, answers) = mpsc::channel::<()>();
    let answers = Mutex::new(answers);
    let writes = Arc::new(AtomicUsize::new(0));
    let mut app = saving_app_with(folder.path(), Duration::ZERO, {
        let writes = writes.clone();
        move |file, bytes| {
            writes.fetch_add(1, Ordering::SeqCst);
            // Until the other end is gone.
            let _ = answers
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .recv();
            std::fs::write(file, bytes)
        }
    });
    drive(&mut app, |_| writes.load(Ordering::SeqCst) > 0);
    app.play(&["f5", "d6", "c3"]);
    assert_eq!(app.game().ply_number(), 3);
    drop(answer);
    drop(app);
    assert_eq!(
        writes.load(Ordering::SeqCst),
        2,
        "the games between are left out"
    );
    assert_eq!(resumed(folder.path()).game().ply_number(), 3);
}

#[test]
fn a_second_window_has_a_file_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut first = saving_app(othello(8, 8), folder.path());
    let mut second = saving_app(othello(6, 6), folder.path());
    first.play(&["f5"]);
    second.play(&["e4"]);
    drop((first, second));
    let model = resumed(folder.path());
    assert_eq!(model.game().size(), Size::STANDARD);
    assert!(folder.path().join("game-2.sgf").exists());
}

#[cfg(unix)]
#[test]
fn windows_have_their_own_files_again_after_their_folder_was_deleted() {
    let folder = tempfile::tempdir().expect("a folder");
    let state = folder.path().join("state");
    let mut first = saving_app(othello(8, 8), &state);
    first.play(&["f5"]);
    let mut second = saving_app(othello(6, 6), &state);
    second.play(&["e4"]);
    let is_saved = |app: &App, name: &str| {
        let expected = everything(app.model());
        std::fs::read_to_string(state.join(name)).is_ok_and(|text| text == expected)
    };
    drive(&mut second, |app| is_saved(app, "game-2.sgf"));
    drive(&mut first, |app| is_saved(app, "game.sgf"));
    // A copy may be written meanwhile.
    drive(&mut first, |_| std::fs::remove_dir_all(&state).is_ok());
    // A third window comes before they save again.
    let mut third = saving_app(othello(4, 4), &state);
    third.play(&["b1"]);
    drive(&mut third, |app| is_saved(app, "game.sgf"));
    first.play(&["f6"]);
    second.play(&["e5"]);
    let name_of = |app: &App| {
        let names = ["game.sgf", "game-2.sgf", "game-3.sgf"];
        names.into_iter().find(|name| is_saved(app, name))
    };
    drive(&mut first, |app| name_of(app).is_some());
    drive(&mut second, |app| name_of(app).is_some());
    let names = [&first, &second, &third].map(name_of);
    let different: std::collections::BTreeSet<_> = names.iter().flatten().collect();
    assert_eq!(different.len(), 3, "{names:?}");
    let fourth = SaveFile::claim(Language::English, &state, false);
    assert_eq!(fourth.file, Some(state.join("game-4.sgf")));
}

/// The games that have a file of their own, in the order of their names.
pub(super) fn games_of_their_own(folder: &Path) -> Vec<PathBuf> {
    let years = std::fs::read_dir(folder.join("games"));
    let years = years.into_iter().flatten().flatten();
    let files = years.flat_map(|year| std::fs::read_dir(year.path()).expect("a folder"));
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    files.sort();
    files
}

/// The first move of a game in a file.
fn first_move(file: &Path) -> Square {
    let loaded = records::load(file, &default()).expect("a record");
    let game = loaded.open(0).expect("a game").record.game;
    let mut plies = game.main_line().filter_map(|node| game.ply_at(node));
    plies.next().and_then(Ply::square).expect("a square")
}

#[test]
fn no_game_is_lost_however_many_are_played() {
    const GAMES: usize = 25;
    let folder = tempfile::tempdir().expect("a folder");
    let moves = ["b1", "a2", "d3", "c4"];
    let mut app = saving_app(othello(4, 4), folder.path());
    for game in 0..GAMES {
        app.pass(Duration::from_secs(1));
        app.request(GameRequested::Restart);
        app.play(&[moves[game % 4]]);
    }
    drop(app);
    let saved = resumed(folder.path()).snapshot(100).games;
    assert_eq!(saved.len(), 20);
    let files = games_of_their_own(folder.path());
    assert_eq!(files.len(), GAMES - 20);
    for (file, expected) in files.iter().zip(moves.into_iter().cycle()) {
        assert_eq!(first_move(file), square(expected));
    }
    // The next run keeps what drops out too, each game once.
    let place = SaveFile::claim(Language::English, folder.path(), false);
    let model = GameModel::resume(place.games.clone().expect("games"));
    let mut app = board_app(model);
    autosave::add(&mut app, place);
    app.set_speed(Speed::Off);
    for _ in 0..3 {
        app.pass(Duration::from_secs(1));
        app.request(GameRequested::Restart);
        app.play(&["b1"]);
    }
    drop(app);
    assert_eq!(games_of_their_own(folder.path()).len(), GAMES + 3 - 20);
    assert_eq!(resumed(folder.path()).snapshot(100).games.len(), 20);
}

#[test]
fn a_run_keeps_a_hundred_games_to_return_to_and_the_others_in_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = saving_app(othello(4, 4), folder.path());
    for _ in 0..105 {
        app.pass(Duration::from_secs(1));
        app.request(GameRequested::Restart);
        app.play(&["b1"]);
    }
    let mut steps = 0;
    while app.model().can_undo() {
        app.request(GameRequested::Undo);
        app.request(GameRequested::Undo);
        steps += 1;
    }
    assert_eq!(steps, 100);
    // A game that is begun now takes the place of the others.
    app.request(GameRequested::Restart);
    app.play(&["a2"]);
    drop(app);
    // The game before it, which is saved with it, had a file of its own by then.
    assert_eq!(resumed(folder.path()).snapshot(100).games.len(), 2);
    assert_eq!(games_of_their_own(folder.path()).len(), 105);
}

#[test]
fn a_foreign_file_with_more_games_than_are_kept_is_set_aside() {
    let (folder, file) = crate::own_file("game.sgf");
    for (games, is_kept) in [(20, true), (21, false)] {
        let text = "(;GM[2];B[d3])".repeat(games);
        std::fs::write(&file, &text).expect("a file");
        let place = SaveFile::claim(Language::English, folder.path(), false);
        assert_eq!(place.games.is_some(), is_kept);
        assert_eq!(place.warning.is_none(), is_kept);
        let left = if is_kept {
            "game.sgf"
        } else {
            "game.damaged.sgf"
        };
        let left = std::fs::read_to_string(folder.path().join(left));
        assert_eq!(left.expect("a file"), text);
    }
}

#[test]
fn a_model_without_games_is_resumed_as_a_new_one() {
    let model = GameModel::resume(Snapshot {
        games: Vec::new(),
        present: 7,
        players: default(),
        waits: false,
        spent: Duration::ZERO,
    });
    assert_eq!(model.game().ply_number(), 0);
    assert!(decode(b"").is_err());
}

// ---- Killing ----

/// Changes as a player makes them, the same for every seed: mostly moves.
fn change(app: &mut App, random: &mut fastrand::Rng) {
    let legal = app.game().legal().len();
    match random.u32(..12) {
        0 => app.request(GameRequested::Undo),
        1 => app.request(GameRequested::GoTo(random.usize(..8))),
        2 if random.u32(..4) == 0 => app.request(GameRequested::Restart),
        _ if legal > 0 => {
            let found = app.game().legal().iter().nth(random.usize(..legal));
            let square = found.expect("a move").square;
            app.play(&[&square.to_string()]);
        }
        _ => app.request(GameRequested::Restart),
    }
}

const FOLDER: &str = "REVERSI_TEST_FOLDER";
const SEED: &str = "REVERSI_TEST_SEED";
/// More changes than any child lives to make.
const CHANGES: usize = 5000;

/// Not a test by itself: what the next one starts and kills. It says a line after every change.
#[test]
#[ignore = "it is run, and killed, by another test"]
#[expect(clippy::print_stdout, reason = "the parent counts the lines")]
#[expect(clippy::disallowed_methods, reason = "the parent tells it so")]
fn plays_until_it_is_killed() {
    let (Ok(folder), Ok(seed)) = (std::env::var(FOLDER), std::env::var(SEED)) else {
        return;
    };
    let mut random = fastrand::Rng::with_seed(seed.parse().expect("a number"));
    // It plays faster than people do, and a disk of a busy system may need longer than they would wait for it.
    let mut app = saving_app_with(Path::new(&folder), LIMIT, records::replace_private_soon);
    println!("\nstarted");
    for _ in 0..CHANGES {
        change(&mut app, &mut random);
        println!("changed");
    }
}

#[test]
fn killed_at_any_moment_it_loses_at_most_the_last_change() {
    const KILLS: u64 = 100;
    let mut random = fastrand::Rng::with_seed(11);
    let mut changes = 0;
    let mut last_lost = 0;
    for seed in 0..KILLS {
        let folder = tempfile::tempdir().expect("a folder");
        let mut child = Command::new(std::env::current_exe().expect("this program"))
            .args(["--exact", "window::autosave::plays_until_it_is_killed"])
            .args(["--ignored", "--nocapture", "--test-threads=1"])
            .env(FOLDER, folder.path())
            .env(SEED, seed.to_string())
            // A killed child does not remove its own temporary folder.
            .envs(["TMPDIR", "TMP"].map(|name| (name, folder.path())))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a child");
        let output = child.stdout.take().expect("its output");
        let mut lines = BufReader::new(output).lines();
        while lines.next().expect("it starts").expect("a line") != "started" {}
        // Any moment after the first saves.
        let told = random.usize(1..30);
        let mut count = 0;
        while count < told {
            let line = lines.next().expect("it plays on").expect("a line");
            count += usize::from(line == "changed");
        }
        for _ in 0..random.u32(..200_000) {
            hint::spin_loop();
        }
        child.kill().expect("it is killed");
        child.wait().expect("it is dead");
        count += lines
            .map_while(Result::ok)
            .filter(|line| line == "changed")
            .count();

        // The same game once more, without being killed: it was saved as it was before the last change
        // that was told, after that, or after the one that followed.
        let mut random = fastrand::Rng::with_seed(seed);
        let mut app = model_app(othello(8, 8));
        // It does not begin at the same time.
        let timeless = |mut snapshot: Snapshot| {
            for game in &mut snapshot.games {
                game.conduct = None;
            }
            encode(&snapshot)
        };
        let state = |app: &App| timeless(app.model().snapshot(20));
        let mut states = vec![state(&app)];
        for _ in 0..=count {
            change(&mut app, &mut random);
            states.push(state(&app));
        }
        // The first change may not be written yet.
        let saved = match std::fs::read(folder.path().join("game.sgf")) {
            Ok(bytes) => timeless(decode(&bytes).expect("a whole file")),
            Err(_) => states[0].clone(),
        };
        let place = states.iter().rposition(|state| *state == saved);
        let place = place.expect("it is one of the games that there were");
        // Some changes change nothing, such as undo at the start, and do not wait for the one before.
        let is_last = |state: &String| *state == states[count];
        let earliest = states[..count].iter().rposition(|state| !is_last(state));
        let earliest = earliest.unwrap_or(0);
        assert!(
            states[earliest..].contains(&saved),
            "seed {seed}: {count} changes were told, but {place} saved"
        );
        last_lost += usize::from(place < count);
        changes += count;
    }
    assert!(
        changes > 1000,
        "{changes} changes, {last_lost} times one lost"
    );
}
