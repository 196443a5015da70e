//! The games that are kept: listed, searched, opened, deleted and exported.

use std::{collections::BTreeSet, fs, path::Path};

use super::{
    autosave::{games_of_their_own, resumed, save_in, saving_app},
    files::{answer, line, moves, told},
    scale::{drawn_texts, panels_app_with_texts},
    *,
};
use crate::games;
use reversi::{
    app::{
        base::reader_link::ReaderLink,
        files::{
            Choice, ChoiceFilter, FileRequested, OpenFileRequested, autosave,
            picker::FilePickerRequested, record_to_save,
        },
        game::{
            Home,
            announcement::Announcement,
            model::{NameRequested, PositionRequested},
        },
        study::review::GameReview,
    },
    engine::{Level, Rng},
    players::Seat,
    records::{self, Assumptions, Format, GameInfo, Record},
    rules::{Goal, Position},
};

/// The lines of the list, once it is read.
#[track_caller]
fn listed(app: &mut App) -> Vec<String> {
    app.request(FileRequested::List);
    drive(app, |app| {
        app.world().resource::<Choice>().is_library_read()
    });
    lines(app, "")
}

/// What the list shows for a search.
fn lines(app: &App, filter: &str) -> Vec<String> {
    let choice = app.world().resource::<Choice>();
    let found = choice.found(filter);
    found
        .iter()
        .map(|&index| choice.name(index).to_owned())
        .collect()
}

/// Lists again until there are so many games: those that leave the newest are written by a thread.
#[track_caller]
fn list_all(app: &mut App, count: usize) -> Vec<String> {
    let mut all = Vec::new();
    drive(app, |app| {
        all = listed(app);
        all.len() >= count
    });
    assert_eq!(all.len(), count, "{all:#?}");
    all
}

/// How many games this run still has.
fn kept_games(app: &App) -> usize {
    app.model().snapshot(100).games.len()
}

/// Opens the dialog, and waits until it lists so many games.
#[track_caller]
fn open_library(app: &mut App, count: usize) {
    app.with_control("g");
    assert_eq!(dialog(app), Some(Dialog::Library));
    drive(app, |app| lines(app, "").len() == count);
    app.frames(3);
}

/// The next run of the program.
fn start_again(folder: &Path) -> App {
    saving_app(resumed(folder), folder)
}

/// Begins a game a second later.
fn begin(app: &mut App, ruleset: Ruleset, size: Size) {
    app.pass(Duration::from_secs(1));
    app.request(GameRequested::Start { ruleset, size });
}

fn play_any(app: &mut App, random: &mut Rng) {
    let legal = app.legal();
    app.play(&[&legal[random.below(legal.len())].to_string()]);
}

/// Plays the game on the board to its end, and returns how many discs each side has.
fn finish(app: &mut App, random: &mut Rng) -> [usize; 2] {
    while !app.game().is_over() {
        play_any(app, random);
    }
    Player::ALL.map(|player| count(app, player))
}

/// Begins so many games on 6×6 with a few random moves, and returns how many of them are different.
fn play_short_games(app: &mut App, random: &mut Rng, count: usize) -> usize {
    let mut played = BTreeSet::new();
    for _ in 0..count {
        begin(app, Ruleset::OTHELLO, size(6, 6));
        for _ in 0..6 {
            play_any(app, random);
        }
        played.insert(line(app));
    }
    played.len()
}

/// A whole game on 8×8, as other programs write it.
fn random_game(random: &mut Rng) -> Game {
    games::random_game(Ruleset::OTHELLO, Size::STANDARD, usize::MAX, random)
}

fn write_game(file: &Path, game: Game, names: [&str; 2], date: &str) {
    let mut record = Record::new(game);
    [record.info.dark, record.info.light] = names.map(|name| Some(name.to_owned()));
    record.info.date = Some(date.to_owned());
    let text = records::write(&record, Format::Sgf).expect("any game");
    fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    fs::write(file, text).expect("a file");
}

#[test]
fn openings_are_called_as_the_player_calls_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = saving_app(othello(8, 8), folder.path());
    app.play(&["f5", "d6"]);
    assert!(listed(&mut app)[0].contains(" · Perpendicular"));
    app.insert_resource(Language::Japanese);
    assert!(listed(&mut app)[0].contains(" · 縦取り"));
}

#[test]
fn every_game_is_listed_at_once_after_a_restart_and_after_a_hundred_more() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut random = Rng::new(1);
    let mut app = saving_app(othello(8, 8), folder.path());
    let mut expected = BTreeSet::new();
    let boards = [
        (Ruleset::OTHELLO, size(8, 8), ""),
        (Ruleset::REVERSI, size(6, 6), " · 6×6 · Fill the centre"),
        (Ruleset::FREE, size(5, 7), " · 5×7 · Free placement"),
        (
            Ruleset::OTHELLO.with_goal(Goal::FewestDiscs),
            size(2, 9),
            " · 2×9 · Four discs · fewest discs win",
        ),
    ];
    for (ruleset, size, variant) in boards {
        begin(&mut app, ruleset, size);
        let [dark, light] = finish(&mut app, &mut random);
        let all = listed(&mut app);
        assert!(
            all[0].contains(&format!(" · Dark – Light · {dark}–{light}")),
            "{all:?}"
        );
        assert!(all[0].ends_with(variant), "{all:?}");
        expected.insert(all[0].clone());
    }
    begin(&mut app, Ruleset::FREE, size(26, 26));
    app.play(&["a1", "z26"]);
    let all = listed(&mut app);
    assert!(
        all[0].ends_with(" · Dark – Light · 26×26 · Free placement"),
        "{all:?}"
    );
    expected.insert(all[0].clone());
    let opened = folder.path().join("opened.sgf");
    write_game(
        &opened,
        random_game(&mut random),
        ["Ann", "Bob"],
        "1998-06-01",
    );
    app.request(OpenFileRequested(opened));
    drive(&mut app, |app| app.model().is_from_elsewhere());
    let all = listed(&mut app);
    assert!(
        all.last()
            .expect("games")
            .starts_with("1998-06-01 · Ann – Bob · "),
        "{all:?}"
    );
    expected.extend(all.last().cloned());
    assert_eq!(BTreeSet::from_iter(all), expected);
    drop(app);

    let mut app = start_again(folder.path());
    assert_eq!(
        BTreeSet::from_iter(listed(&mut app)),
        expected,
        "after a restart"
    );
    // The same moves on the same day are the same game.
    let others = play_short_games(&mut app, &mut random, 110);
    assert!(others > 90, "{others} different games");
    let count = expected.len() + others;
    let all = list_all(&mut app, count);
    let kept = BTreeSet::from_iter(all.clone());
    assert!(expected.is_subset(&kept), "after a hundred more");
    drop(app);
    let mut app = start_again(folder.path());
    assert_eq!(
        list_all(&mut app, count),
        all,
        "in the same order after another restart"
    );
}

#[test]
fn games_are_listed_with_their_players() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = saving_app(othello(4, 4), folder.path());
    app.request(NameRequested {
        player: Player::Dark,
        name: "Ann".into(),
    });
    app.request(take_seat(Player::Light, Seat::Computer(Level::MIN)));
    app.play(&["b1"]);
    drive(&mut app, |app| {
        app.pass(Duration::from_secs(1));
        app.game().ply_number() > 1
    });
    let all = listed(&mut app);
    assert!(all[0].contains(" · Ann – Level 1"), "{all:?}");
    // Games of twenty others leave it in a file, from which the same is read.
    app.request(take_seat(Player::Light, Seat::Person));
    let others = play_short_games(&mut app, &mut Rng::new(4), 25);
    drop(app);
    let mut app = start_again(folder.path());
    let count = others + 1;
    assert_eq!(list_all(&mut app, count).last(), all.first());
}

/// Plays the game on the board to its end, a person against the computer.
fn finish_against_the_computer(app: &mut App, random: &mut Rng) {
    drive_with(
        app,
        |app| app.pass(Duration::from_secs(1)),
        |app| {
            let model = app.model();
            let (is_over, is_free) = (model.is_over(), model.computer_on_turn().is_none());
            if is_free && !is_over {
                play_any(app, random);
            }
            is_over
        },
    );
}

/// What a file of the game on the board says about it.
fn info(app: &App) -> GameInfo {
    let world = app.world();
    record_to_save(world.resource(), world.resource::<GameReview>()).info
}

fn seat_light(app: &mut App, level: u8) {
    let level = Level::new(level).expect("a level");
    app.request(take_seat(Player::Light, Seat::Computer(level)));
}

#[test]
fn a_finished_game_keeps_who_played_it_whoever_sits_there_by_now() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = saving_app(othello(4, 4), folder.path());
    seat_light(&mut app, 1);
    let mut random = Rng::new(5);
    finish_against_the_computer(&mut app, &mut random);
    let lead = count(&app, Player::Dark) as i32 - count(&app, Player::Light) as i32;
    seat_light(&mut app, 4);
    let saved = |app: &App| {
        let info = info(app);
        [info.light, info.result, info.date].map(Option::unwrap_or_default)
    };
    let [light, result, date] = saved(&app);
    assert_eq!(
        (&*light, result),
        ("Reversi, level 1", records::result(lead))
    );
    assert!(listed(&mut app)[0].starts_with(&date), "{date}");
    begin(&mut app, Ruleset::OTHELLO, size(6, 6));
    assert_eq!(saved(&app), ["Reversi, level 4", "", ""]);
    finish_against_the_computer(&mut app, &mut random);
    let all = listed(&mut app);
    let old = all.iter().position(|name| name.contains("4×4"));
    app.ask(FileRequested::Choose(old.expect("the first")));
    let model = app.model();
    let seat = model.players().seat(Player::Light);
    assert_eq!(
        (model.game().size(), seat),
        (size(4, 4), Seat::Computer(Level::MIN))
    );
}

#[test]
fn games_that_were_set_up_or_that_several_have_played_have_their_day() {
    let folder = tempfile::tempdir().expect("a folder");
    let board = "DLL. .... .... ....".parse().expect("a board");
    let mut app = saving_app(
        by_hand(Ruleset::OTHELLO, board, Player::Dark),
        folder.path(),
    );
    app.play(&["d1"]);
    begin(&mut app, Ruleset::OTHELLO, size(4, 4));
    seat_light(&mut app, 1);
    app.play(&["b1"]);
    drive_with(
        &mut app,
        |app| app.pass(Duration::from_secs(1)),
        |app| app.game().ply_number() > 1,
    );
    app.request(take_seat(Player::Light, Seat::Person));
    for _ in 0..2 {
        play_any(&mut app, &mut Rng::new(6));
    }
    let all = listed(&mut app);
    let day = info(&app).date.expect("a day");
    assert!(
        all.len() == 2 && all.iter().all(|name| name.starts_with(&day)),
        "{all:#?}"
    );
    drop(app);
    assert_eq!(listed(&mut start_again(folder.path())), all);
}

/// A folder of games that were played elsewhere, and an app beside it.
fn with_games(count: usize) -> (tempfile::TempDir, Vec<Game>, App) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut random = Rng::new(2);
    let games: Vec<Game> = (0..count).map(|_| random_game(&mut random)).collect();
    for (number, game) in games.iter().enumerate() {
        let file = folder.path().join(format!("games/2025/{number}.sgf"));
        let names = [["Ann", "Bob"], ["Carl", "Zoë"], ["Bob", "Carl"]][number % 3];
        write_game(
            &file,
            game.clone(),
            names,
            &format!("2025-01-{:02}", number + 1),
        );
    }
    let app = saving_app(othello(6, 6), folder.path());
    (folder, games, app)
}

#[test]
fn a_search_finds_what_has_every_word() {
    let (_folder, games, mut app) = with_games(30);
    assert_eq!(listed(&mut app).len(), games.len());
    let found = |app: &App, filter: &str| lines(app, filter).len();
    assert_eq!(found(&app, "ann"), 10);
    assert_eq!(found(&app, "CARL"), 20);
    assert_eq!(found(&app, "carl bob"), 10);
    assert_eq!(
        found(&app, "zoë 2025-01-2"),
        4,
        "those of the 20th, 23rd, 26th and 29th"
    );
    assert_eq!(found(&app, "nobody"), 0);
    let count = |game: &Game, player| game.board().count(player);
    for game in &games {
        let counts = [Player::Dark, Player::Light].map(|player| count(game, player));
        let same = games.iter().filter(|game| {
            [Player::Dark, Player::Light].map(|player| count(game, player)) == counts
        });
        let same = same.count();
        assert_eq!(found(&app, &format!("{}–{}", counts[0], counts[1])), same);
    }
}

#[test]
fn a_search_finds_sizes_and_rules_though_the_list_leaves_out_the_usual_ones() {
    let (_folder, _, mut app) = with_games(3);
    for (ruleset, size) in [
        (Ruleset::FREE, size(26, 26)),
        (Ruleset::REVERSI, size(8, 8)),
    ] {
        begin(&mut app, ruleset, size);
        app.play_first();
    }
    assert_eq!(listed(&mut app).len(), 5);
    for (filter, expected) in [
        ("26x26", 1),
        ("26X26", 1),
        ("26×26", 1),
        ("8x8", 4),
        ("othello", 3),
        ("Four discs 8×8", 3),
        ("reversi", 1),
        ("8x8 fill", 1),
        ("zoë othello", 1),
    ] {
        assert_eq!(lines(&app, filter).len(), expected, "{filter}");
    }
    // Also what was away for a while.
    let usual = lines(&app, "ann othello");
    let place = listed(&mut app).iter().position(|name| *name == usual[0]);
    app.request(FileRequested::Delete(place.expect("a game")));
    drive(&mut app, |app| {
        app.request(FileRequested::PutBack);
        lines(app, "").len() == 5
    });
    assert_eq!(lines(&app, "ann othello"), usual);
}

#[test]
fn a_line_puts_its_game_on_the_board() {
    let (_folder, games, mut app) = with_games(3);
    app.play(&["b3"]);
    begin(&mut app, Ruleset::OTHELLO, size(4, 4));
    app.play(&["b1", "c1"]);
    let before = line(&app);
    // Dated today, so before those of the folder, and the last one first.
    let all = listed(&mut app);
    assert_eq!(all.len(), 5);
    app.request(FileRequested::Choose(2));
    drive(&mut app, |app| app.model().is_from_elsewhere());
    assert_eq!(moves(app.game()), moves(&games[2]));
    let told = app.world().resource::<Announcement>().told();
    assert_eq!(
        told.map(|(told, _)| told.to_owned()),
        Some(format!("Opened {}", all[2]))
    );
    app.request(GameRequested::Undo);
    assert_eq!(line(&app), before, "one step brings the game back");

    // A game of this run is gone to.
    let number = app.model().game_number();
    let known = kept_games(&app);
    let all = listed(&mut app);
    let place = all
        .iter()
        .position(|name| name.contains("6×6"))
        .expect("the first");
    app.request(FileRequested::Choose(place));
    app.update();
    assert_eq!(line(&app), "b3");
    let model = app.model();
    assert!(model.game_number() < number && model.computer_waits());
    assert_eq!(kept_games(&app), known, "none is lost, and none is new");
}

#[test]
fn what_is_deleted_comes_back_with_undo() {
    let (folder, _, mut app) = with_games(3);
    let files = games_of_their_own(folder.path());
    let bytes: Vec<Vec<u8>> = files
        .iter()
        .map(|file| fs::read(file).expect("a file"))
        .collect();
    app.play(&["b3"]);
    begin(&mut app, Ruleset::OTHELLO, size(4, 4));
    app.play(&["b1"]);
    let before = listed(&mut app);
    assert!(
        before[0].contains("4×4") && before[1].contains("6×6"),
        "{before:?}"
    );

    app.request(FileRequested::Delete(0));
    assert_eq!(lines(&app, ""), before, "the game on the board stays");
    // One of this run, and one of the folder.
    for index in [1, 2] {
        app.request(FileRequested::Delete(index));
    }
    let left = [&before[0], &before[2], &before[4]];
    assert!(lines(&app, "").iter().eq(left));
    drive(&mut app, |app| {
        kept_games(app) == 1 && games_of_their_own(folder.path()).len() == 2
    });
    assert!(
        listed(&mut app).iter().eq(left),
        "also when it is read again"
    );
    drive(&mut app, |_| {
        let saved = fs::read(folder.path().join("game.sgf")).expect("a file");
        autosave::decode(&saved).is_ok_and(|saved| saved.games.len() == 1)
    });
    // Once more than was deleted does nothing.
    drive(&mut app, |app| {
        app.request(FileRequested::PutBack);
        kept_games(app) == 2 && lines(app, "").len() == before.len()
    });
    assert_eq!(listed(&mut app), before);
    for (file, bytes) in files.iter().zip(bytes) {
        assert_eq!(fs::read(file).expect("a file"), bytes);
    }
}

#[test]
fn a_game_that_is_put_back_does_not_come_between_the_board_and_the_game_before() {
    let (_folder, _, mut app) = with_games(0);
    app.play(&["b3"]);
    begin(&mut app, Ruleset::OTHELLO, size(4, 4));
    app.play(&["b1"]);
    // Back to the game on 6×6.
    for _ in 0..2 {
        app.request(GameRequested::Undo);
    }
    let before = listed(&mut app);
    assert!(before[0].contains("4×4"), "{before:?}");
    app.request(FileRequested::Delete(0));
    drive(&mut app, |app| kept_games(app) == 1);
    begin(&mut app, Ruleset::OTHELLO, size(10, 10));
    app.request(FileRequested::PutBack);
    drive(&mut app, |app| kept_games(app) == 3);
    app.request(GameRequested::Undo);
    assert_eq!(app.game().size(), size(6, 6));
}

#[test]
fn what_cannot_be_deleted_as_a_whole_keeps_all_its_files() {
    let (folder, _, mut app) = with_games(1);
    let games = folder.path().join("games");
    let original = games.join("2025/0.sgf");
    let bytes = fs::read(&original).expect("a file");
    for copy in ["2024.sgf", "2026.sgf"] {
        fs::write(games.join(copy), &bytes).expect("a copy");
    }
    app.request(DialogRequested::Open(Dialog::Library));
    let before = listed(&mut app);
    assert_eq!(before.len(), 1);
    // One is gone when the last of them turns out not to be a file that can be read.
    fs::remove_file(games.join("2024.sgf")).expect("a file");
    fs::create_dir(games.join("2024.sgf")).expect("a folder");
    app.request(FileRequested::Delete(0));
    drive(&mut app, |app| shows(app, "Couldn't delete 2024.sgf"));
    assert_eq!(lines(&app, ""), before);
    for file in [original, games.join("2026.sgf")] {
        assert_eq!(fs::read(file).expect("a file"), bytes);
    }
}

#[test]
fn what_the_search_shows_is_exported_and_read_back() {
    let (folder, games, mut app) = with_games(30);
    listed(&mut app);
    for (name, filter, expected) in [
        ("all.sgf", "", 30),
        ("carl.sgf", "carl", 20),
        ("ann", "ann", 10),
        ("bob.ggf", "bob", 20),
    ] {
        let file = folder.path().join(name);
        answer(&mut app, &file);
        app.insert_resource(ChoiceFilter(filter.into()));
        let file = if name == "ann" {
            file.with_extension("sgf")
        } else {
            file
        };
        let saved = file.file_name().expect("a name").display();
        let expected_news = format!("Saved {saved}");
        assert_eq!(told(&mut app, FileRequested::Export), expected_news);
        let loaded = records::load(&file, &Assumptions::default()).expect("a record");
        assert_eq!(loaded.len(), expected, "{name}");
        let read =
            (0..expected).map(|index| moves(&loaded.open(index).expect("a game").record.game));
        let is_shown = |number: &usize| {
            let names = [["ann", "bob"], ["carl", "zoë"], ["bob", "carl"]][number % 3];
            names.concat().contains(filter)
        };
        let shown = (0..games.len()).filter(is_shown);
        let shown: BTreeSet<String> = shown.map(|number| moves(&games[number])).collect();
        assert_eq!(read.collect::<BTreeSet<_>>(), shown, "{name}");
    }
}

#[test]
fn an_export_names_the_game_that_its_format_cannot_have() {
    let (folder, _, mut app) = with_games(3);
    let odd = "(;GM[2]SZ[6:4]DT[2024-05-05]PB[Odd];B[e3])";
    fs::write(folder.path().join("games/odd.sgf"), odd).expect("a file");
    assert_eq!(listed(&mut app).len(), 4);
    let file = folder.path().join("all.ggf");
    answer(&mut app, &file);
    let news = told(&mut app, FileRequested::Export);
    assert!(
        news.ends_with("(2024-05-05 · Odd – Light · 6×4 · Four discs)"),
        "{news}"
    );
    assert!(!file.exists());
}

#[test]
fn an_export_saves_what_was_shown_though_the_games_are_listed_again_at_once() {
    let (folder, _, mut app) = with_games(3);
    let file = folder.path().join("all.sgf");
    fs::write(&file, "what was there").expect("a file");
    assert_eq!(listed(&mut app).len(), 3);
    app.request(FileRequested::Export);
    drive(&mut app, |app| dialog(app) == Some(Dialog::PickFile));
    let folder = folder.path().to_str().expect("a name").to_owned();
    app.request(FilePickerRequested::Enter(folder));
    app.request(FilePickerRequested::EditName("all.sgf".into()));
    // The first one asks about replacing the file.
    app.request(FilePickerRequested::Confirm);
    app.world_mut().write_message(FilePickerRequested::Confirm);
    app.request(FileRequested::List);
    drive(&mut app, |_| {
        let loaded = records::load(&file, &Assumptions::default());
        loaded.is_ok_and(|loaded| loaded.len() == 3)
    });
}

#[test]
fn the_same_game_is_listed_once() {
    let (folder, _, mut app) = with_games(3);
    let games = folder.path().join("games");
    fs::copy(games.join("2025/1.sgf"), games.join("a copy.sgf")).expect("a copy");
    let before = listed(&mut app);
    assert_eq!(before.len(), 3);
    // Opened twice, it is in this run twice, and in two files.
    for times in 1..=2 {
        app.request(OpenFileRequested(games.join("2025/1.sgf")));
        drive(&mut app, |app| kept_games(app) > times);
    }
    assert_eq!(listed(&mut app), before);
    // Another day, another player or another move is another game.
    let text = fs::read_to_string(games.join("2025/1.sgf")).expect("a file");
    let end = text.rfind(';').expect("a move");
    for (name, other) in [
        ("day", text.replace("2025-01-02", "2025-01-03")),
        ("player", text.replace("Carl", "Dora")),
        ("move", format!("{})", &text[..end])),
    ] {
        fs::write(games.join(format!("{name}.sgf")), other).expect("a file");
    }
    assert_eq!(listed(&mut app).len(), before.len() + 3);
}

#[test]
fn different_games_are_listed_apart_whatever_folders_and_files_are_called() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = folder.path().join("games");
    let mut random = Rng::new(5);
    let many: String = (0..3)
        .map(|_| {
            records::write(&Record::new(random_game(&mut random)), Format::Sgf).expect("any game")
        })
        .collect();
    let mut files: Vec<_> = (1..=5)
        .map(|number| format!("2024-05 club/game{number}.sgf"))
        .collect();
    // The last has the name that the program gives to a game, but not its place.
    files.extend(
        [
            "mine/2023-final.sgf",
            "mine/x/2023-final.sgf",
            "2024-05-01-101010.123456/a.sgf",
            "2024-05-01-101010.123456/b.sgf",
            "2024/2024-05-01-101010.123456.sgf",
            "x/2024-05-01-101010.123456.sgf",
        ]
        .map(String::from),
    );
    for file in &files {
        let record = Record::new(random_game(&mut random));
        let text = records::write(&record, Format::Sgf).expect("any game");
        let file = games.join(file);
        fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        fs::write(file, text).expect("a file");
    }
    fs::create_dir_all(games.join("2015 WTHOR")).expect("a folder");
    fs::write(games.join("2015 WTHOR/w2015.sgf"), many).expect("a file");
    let mut app = saving_app(othello(6, 6), folder.path());
    let all = listed(&mut app);
    assert_eq!(all.len(), files.len() + 3, "{all:#?}");
    let dated = all
        .iter()
        .position(|name| name.starts_with("2024-05-01 · "));
    app.request(FileRequested::Delete(dated.expect("the time of its file")));
    let kept = games.join("2024/2024-05-01-101010.123456.sgf");
    drive(&mut app, |_| !kept.exists());
    let left = files.iter().filter(|file| games.join(file).exists());
    assert_eq!(left.count(), files.len() - 1);
    assert_eq!(lines(&app, "").len(), files.len() + 2);
}

#[test]
fn a_game_that_was_played_on_is_listed_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut random = Rng::new(6);
    let mut app = saving_app(othello(4, 4), folder.path());
    app.play(&["b1"]);
    let number = app.model().game_number();
    let others = play_short_games(&mut app, &mut random, 25);
    list_all(&mut app, others + 1);
    drive(&mut app, |_| !games_of_their_own(folder.path()).is_empty());
    app.request(GameRequested::GoToGame(number));
    play_any(&mut app, &mut random);
    assert_eq!(listed(&mut app).len(), others + 1);
}

#[test]
fn a_file_that_cannot_be_read_is_told_in_a_line_and_stays_as_it_is() {
    let (folder, _, mut app) = with_games(3);
    let games = folder.path().join("games");
    let strange: [(&str, &[u8]); 4] = [
        ("go.sgf", b"(;GM[1]FF[4];B[pd])"),
        ("rubbish.sgf", b"\xff\xfe\0\0rubbish"),
        ("empty.sgf", b""),
        ("size.sgf", b"(;GM[2]SZ[99];B[f5])"),
    ];
    let told = |app: &mut App| {
        let names = app.widgets().into_iter().map(|(name, _)| name);
        // A label and its text have the same name.
        let told: BTreeSet<_> = names
            .filter(|name| name.contains("could not be read"))
            .collect();
        told.into_iter().collect::<Vec<_>>()
    };
    app.request(DialogRequested::Open(Dialog::Library));
    // What is no SGF is not meant, and neither is what is hidden.
    fs::create_dir(games.join(".old")).expect("a folder");
    for name in ["notes.txt", "README", ".DS_Store", "._0.sgf", ".old/0.sgf"] {
        fs::write(games.join(name), "not a game").expect("a file");
    }
    assert_eq!(listed(&mut app).len(), 3);
    assert_eq!(told(&mut app), [""; 0]);
    for (number, (name, bytes)) in strange.iter().enumerate() {
        fs::write(games.join(name), bytes).expect("a file");
        assert_eq!(listed(&mut app).len(), 3, "{name}");
        let told = told(&mut app);
        assert_eq!(told.len(), 1, "{told:?}");
        if number == 0 {
            assert_eq!(told[0], "1 file could not be read: go.sgf");
        }
    }
    assert_eq!(
        told(&mut app),
        ["4 files could not be read: size.sgf, rubbish.sgf, go.sgf, …"]
    );
    for (name, bytes) in strange {
        assert_eq!(fs::read(games.join(name)).expect("a file"), bytes);
    }
    // One that ends too early, or has a bad move, is listed as far as it goes.
    let text = fs::read_to_string(games.join("2025/0.sgf")).expect("a file");
    fs::write(games.join("cut.sgf"), &text[..text.len() / 2]).expect("a file");
    fs::write(games.join("bad.sgf"), "(;GM[2]DT[2024];B[f5];W[a1])").expect("a file");
    assert_eq!(listed(&mut app).len(), 5);
}

#[test]
fn a_file_is_read_whatever_the_case_of_its_extension() {
    let (folder, _, mut app) = with_games(2);
    let games = folder.path().join("games");
    fs::rename(games.join("2025/0.sgf"), games.join("upper.SGF")).expect("a file");
    assert_eq!(listed(&mut app).len(), 2);
}

#[test]
fn games_without_a_move_and_tries_in_exercises_are_not_listed() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = saving_app(othello(4, 4), folder.path());
    fs::create_dir_all(folder.path().join("games")).expect("a folder");
    fs::write(folder.path().join("games/none.sgf"), "(;GM[2]SZ[8])").expect("a file");
    assert_eq!(listed(&mut app), [""; 0]);
    app.play(&["b1"]);
    let number = app.model().game_number();
    let position = Position::start(Ruleset::OTHELLO, size(6, 6));
    app.request(PositionRequested {
        game: Game::from(position),
        players: None,
        waits: true,
    });
    app.play(&["b3"]);
    let waits = true;
    app.request(GameRequested::Home(Home::Game { number, waits }));
    app.request(GameRequested::GoHome);
    app.request(GameRequested::Undo);
    app.play(&["b1"]);
    drop(app);
    let mut app = start_again(folder.path());
    assert_eq!(listed(&mut app).len(), 1);
}

#[test]
fn games_of_another_window_are_listed_but_stay() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut first = saving_app(othello(4, 4), folder.path());
    let mut second = saving_app(othello(6, 6), folder.path());
    second.play(&["b3"]);
    drop(second);
    let all = listed(&mut first);
    assert!(all.len() == 1 && all[0].contains("6×6"), "{all:?}");
    first.request(FileRequested::Delete(0));
    assert_eq!(listed(&mut first), all);
    first.request(FileRequested::Choose(0));
    drive(&mut first, |app| line(app) == "b3");
}

/// The panels beside these games, with a reader.
fn heard_app(folder: &Path) -> App {
    let mut app = panels_app(othello(6, 6));
    save_in(&mut app, folder);
    app.world().resource::<ReaderLink>().begin();
    app.frames(2);
    app.with_control("g");
    app
}

fn shows(app: &mut App, wanted: &str) -> bool {
    let widgets = app.widgets();
    widgets.iter().any(|(name, _)| name == wanted)
}

#[test]
fn readers_are_told_how_many_games_there_are_and_are_found() {
    let (folder, _, _) = with_games(3);
    let mut app = heard_app(folder.path());
    drive(&mut app, |app| {
        said(app).iter().any(|text| text.ends_with("3 games."))
    });
    for (filter, expected) in [
        ("bob", "2 games."),
        // As many as before.
        ("carl", ""),
        ("ann", "1 game."),
        ("nobody", "0 games."),
    ] {
        app.insert_resource(ChoiceFilter(filter.into()));
        app.frames(2);
        assert_eq!(said(&mut app).join(" "), expected, "{filter}");
    }
}

#[test]
fn the_list_keeps_its_height_while_it_is_searched_and_shows_a_cut_line_whole_under_the_pointer() {
    let (folder, games, _) = with_games(3);
    let [ann, bob] = ["Ann", "Bob"].map(|name| format!("{name} {}", "of a long line ".repeat(6)));
    let file = folder.path().join("games/long.sgf");
    write_game(&file, games[0].clone(), [&ann, &bob], "2024-12-31");
    let mut app = panels_app_with_texts(othello(6, 6));
    save_in(&mut app, folder.path());
    open_library(&mut app, 4);
    let all = app.widgets();
    app.insert_resource(ChoiceFilter("zoë".into()));
    app.frames(3);
    assert_eq!(place(&app.widgets(), "Close"), place(&all, "Close"));
    app.insert_resource(ChoiceFilter("long".into()));
    let long = lines(&app, "long").remove(0);
    let at = place(&app.widgets(), &long).center();
    let drawn = |app: &App| {
        drawn_texts(app)
            .iter()
            .filter(|text| **text == long)
            .count()
    };
    assert_eq!(drawn(&app), 1);
    app.point(Vec2::new(at.x, at.y));
    app.frames(60);
    assert_eq!(drawn(&app), 2);
}

#[cfg(unix)]
#[test]
fn no_number_is_shown_before_the_games_are_read() {
    let (folder, _, _) = with_games(3);
    let waits = folder.path().join("games/waits.sgf");
    let made = std::process::Command::new("mkfifo").arg(&waits).status();
    assert!(made.expect("a pipe").success());
    let mut app = heard_app(folder.path());
    app.frames(2);
    assert!(shows(&mut app, "Reading games…") && !shows(&mut app, "0 games"));
    fs::write(&waits, "(;GM[2]DT[2024];B[f5])").expect("a pipe");
    drive(&mut app, |app| shows(app, "4 games"));
}

/// A dialog that lists the newest of a hundred games of May 2024, and reads on when a game is written to the pipe.
#[cfg(unix)]
fn while_games_are_read() -> (tempfile::TempDir, std::path::PathBuf, App) {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    fs::create_dir(&games).unwrap();
    for number in 100..200 {
        let game = format!("(;GM[2]DT[2024-05-05]PB[Player {number}];B[f5])");
        fs::write(games.join(format!("{number}.sgf")), game).unwrap();
    }
    let waits = games.join("000.sgf");
    let made = std::process::Command::new("mkfifo").arg(&waits).status();
    assert!(made.expect("a pipe").success());
    let mut app = heard_app(folder.path());
    drive(&mut app, |app| lists(app, "Player 199"));
    (folder, waits, app)
}

#[cfg(unix)]
fn lists(app: &App, name: &str) -> bool {
    lines(app, "").iter().any(|line| line.contains(name))
}

#[cfg(unix)]
#[test]
fn the_newest_of_many_games_are_listed_while_all_are_read() {
    let (_folder, waits, mut app) = while_games_are_read();
    let deletes = |app: &mut App| {
        let widgets = app.widgets();
        widgets.iter().any(|(name, _)| name.starts_with("Delete"))
    };
    app.frames(2);
    assert!(shows(&mut app, "Reading games…") && !lists(&app, "Player 100"));
    assert!(!deletes(&mut app), "nothing changes meanwhile");
    app.request(FileRequested::Delete(0));
    assert!(lists(&app, "Player 199"), "nor if it is asked for");
    fs::write(&waits, "(;GM[2]DT[2024];B[f5])").expect("a pipe");
    drive(&mut app, |app| shows(app, "101 games"));
    assert!(lists(&app, "Player 100") && deletes(&mut app));
}

/// Has all games read, which the next frame lists: the newest of them comes last.
#[cfg(unix)]
fn read_all(app: &App, waits: &Path) {
    while app.world().resource::<Heard>().wait(Duration::ZERO) {}
    fs::write(waits, "(;GM[2]DT[2025];B[f5])").expect("a pipe");
    assert!(app.world().resource::<Heard>().wait(LIMIT), "all are read");
}

#[cfg(unix)]
#[test]
fn a_press_on_a_line_opens_its_game_though_another_stands_there_at_the_release() {
    let (_folder, waits, mut app) = while_games_are_read();
    app.frames(2);
    let pressed = lines(&app, "").remove(3);
    assert!(pressed.contains("Player 196"), "{pressed}");
    let at = place(&app.widgets(), &pressed).center();
    app.point(Vec2::new(at.x, at.y));
    app.button(ButtonState::Pressed);
    read_all(&app, &waits);
    drive(&mut app, |app| lists(app, "Player 100"));
    app.button(ButtonState::Released);
    drive(&mut app, |app| app.game().can_undo());
    assert_eq!(info(&app).dark.as_deref(), Some("Player 196"));
}

#[cfg(unix)]
#[test]
fn the_line_that_was_clicked_is_opened_though_all_games_are_listed_in_the_same_frame() {
    let (_folder, waits, mut app) = while_games_are_read();
    app.frames(2);
    let place = |app: &App| lines(app, "").iter().position(|line| line.contains("150"));
    let clicked = place(&app).expect("a line");
    read_all(&app, &waits);
    app.request(FileRequested::Choose(clicked));
    drive(&mut app, |app| app.game().can_undo());
    assert_eq!(info(&app).dark.as_deref(), Some("Player 150"));
    drive(&mut app, |app| lists(app, "Player 100"));
    assert_eq!(place(&app), Some(clicked + 1), "the newest is above it");
}

#[test]
fn the_dialog_is_searched_opened_and_deleted_in_by_keyboard() {
    let (folder, games, _) = with_games(3);
    let mut app = panels_app(othello(6, 6));
    save_in(&mut app, folder.path());
    app.play(&["b3"]);
    open_library(&mut app, 4);
    app.key(Key::ArrowDown);
    let first = lines(&app, "").remove(0);
    assert_eq!(app.focused(), Some(first), "down leads into the list");
    app.click_widget("Find");
    app.keys("zoë");
    assert_eq!(app.world().resource::<ChoiceFilter>().0, "zoë");
    app.key(Key::Enter);
    drive(&mut app, |app| moves(app.game()) == moves(&games[1]));
    assert_eq!(dialog(&app), None);
    open_library(&mut app, 4);
    app.click_widget("Delete 2025-01-01");
    // It is offered once the file is gone.
    drive(&mut app, |app| shows(app, "Undo delete"));
    assert_eq!(lines(&app, "").len(), 3);
    app.click_widget("Undo delete");
    drive(&mut app, |app| lines(app, "").len() == 4);
    app.with_control("g");
    assert_eq!(dialog(&app), None, "the same key closes it");
}

#[test]
fn games_are_deleted_one_after_the_other_by_the_delete_key() {
    let (folder, ..) = with_games(4);
    let mut app = panels_app(othello(6, 6));
    save_in(&mut app, folder.path());
    open_library(&mut app, 4);
    let all = lines(&app, "");
    app.key(Key::ArrowDown);
    app.key(Key::ArrowDown);
    assert_eq!(app.focused().as_ref(), Some(&all[1]));
    for (left, next) in [(3, &all[2]), (2, &all[3]), (1, &all[0])] {
        app.key(Key::Delete);
        drive(&mut app, |app| lines(app, "").len() == left);
        app.frames(3);
        assert_eq!(app.focused().as_ref(), Some(next));
    }
}

#[test]
fn arrows_lead_to_every_line_of_a_long_list() {
    let (folder, ..) = with_games(30);
    let mut app = panels_app(othello(6, 6));
    app.resize(640, 400);
    save_in(&mut app, folder.path());
    open_library(&mut app, 30);
    let all = lines(&app, "");
    for (arrow, expected) in [
        (Key::ArrowDown, all.iter().collect::<Vec<_>>()),
        (Key::ArrowUp, all.iter().rev().skip(1).collect()),
    ] {
        for name in expected {
            app.key(arrow.clone());
            // It is scrolled to.
            for _ in 0..5 {
                app.pass(Duration::from_millis(100));
            }
            assert_eq!(app.focused().as_ref(), Some(name));
        }
    }
}
