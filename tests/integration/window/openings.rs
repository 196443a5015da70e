//! The opening explorer: moves counted in the games of a list, and a walk through them.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::{autosave::save_in, files::line, opponent::seats, panels::shows, reader::Reader, *};
use crate::games::random_game;
use reversi::{
    analysis::{Day, LeitnerCard, Repertoire},
    app::{
        base::{Now, timing::Speed},
        files::{ChoiceFilter, OpenFileRequested},
        game::{conduct::Conduct, mode::ChosenMode},
        openings::{Explorer, file::RepertoireStore},
        study::live::LiveValues,
    },
    engine::{Level, Rng, book_moves},
    players::Seat,
    records::{self, Format, Record},
};

/// Games between these people, of which one is not finished, one is an image of another, and one is on another board.
const GAMES: [(&str, &str); 5] = [
    ("Ann - Bob", "f5d6c3d3c4"),
    ("Bob - Ann", "f5d6c4"),
    ("Carl - Zoe", "d3c5e6"),
    ("Zoe - Carl", "f5f6"),
    ("Ann - Zoe", "e4"),
];

fn write_games(file: &Path) {
    let games = GAMES.map(|(players, moves)| {
        let (dark, light) = players.split_once(" - ").expect("two people");
        let size = if moves == "e4" { "SZ[6]" } else { "SZ[8]" };
        let sides = ["B", "W"].iter().cycle();
        let moves = moves.as_bytes().chunks(2).zip(sides).map(|(square, side)| {
            let square = str::from_utf8(square).expect("a square");
            format!(";{side}[{square}]")
        });
        let moves: String = moves.collect();
        format!("(;GM[2]{size}PB[{dark}]PW[{light}]{moves})")
    });
    fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    fs::write(file, games.concat()).expect("a file");
}

/// The explorer over games in a folder, above the board of a game.
fn explorer_app(folder: &Path, model: GameModel) -> App {
    write_games(&folder.join("games/club.sgf"));
    listed_app(folder, model, "4 games")
}

/// The explorer over what is in a folder, once that is listed as so many games.
fn listed_app(folder: &Path, model: GameModel, count: &str) -> App {
    let mut app = panels_app(model);
    app.resize(1000, 700);
    save_in(&mut app, folder);
    app.command("j");
    drive(&mut app, |app| shows(app, count));
    app
}

/// Closes the explorer, and plays in the game that lies there.
fn play_below(app: &mut App, names: &[&str]) {
    app.tap(Key::Escape);
    app.play(names);
}

/// What the table says of the moves that games have, as a screen reader is told, apart from what the search has found
/// by now.
fn counted(app: &mut App) -> Vec<String> {
    app.frames(2);
    let mut told = app.widgets();
    told.retain(|(name, _)| name.contains("game") && name.contains("won"));
    told.sort_by(|(_, one), (_, other)| one.min.y.total_cmp(&other.min.y));
    let names = told.into_iter().map(|(name, _)| name);
    names
        .map(|name| name.split(", Value").next().expect("a part").to_owned())
        .collect()
}

/// The moves that were walked.
fn walked(app: &App) -> String {
    let game = &app.world().resource::<Explorer>().game;
    moves_of(game)
}

/// The moves that led to the position that a game is in.
fn moves_of(game: &Game) -> String {
    let squares = game.line().into_iter().filter_map(|ply| ply.square());
    squares
        .take(game.ply_number())
        .map(|square| square.to_string())
        .collect()
}

/// Plays the move of a line of the table.
#[track_caller]
fn click_move(app: &mut App, name: &str) {
    let widgets = app.widgets();
    let named = |told: &str| told.starts_with(&format!("{name}:")) || told == name;
    // The search goes on meanwhile, so the line may be called otherwise in the next frame.
    let line = widgets.iter().find(|(told, _)| named(told));
    let (_, line) = line.unwrap_or_else(|| panic!("no {name} in {widgets:#?}"));
    let at = line.center();
    app.click(vec2(at.x, at.y));
    app.frames(2);
}

#[test]
fn moves_are_counted_in_my_games_whichever_way_the_board_is_turned() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = explorer_app(folder.path(), othello(6, 6));
    assert_eq!(
        counted(&mut app),
        ["f5: 4 games, 0 won, 0 drawn, 0 lost, Book: +1"]
    );
    click_move(&mut app, "f5");
    // d3c5 is an image of f5d6.
    let replies = [
        "d6: 3 games, 0 won, 0 drawn, 0 lost, Perpendicular, Book: −1",
        "f6: 1 game, 0 won, 0 drawn, 0 lost, Diagonal, Book: −3",
    ];
    assert_eq!(counted(&mut app), replies);
    assert!(shows(&mut app, "f4, Parallel, Book: −6"));
    click_move(&mut app, "d6");
    assert_eq!(walked(&app), "f5d6");
    let third = [
        "c4: 2 games, 0 won, 0 drawn, 0 lost, Book: +1",
        "c3: 1 game, 0 won, 0 drawn, 0 lost, Book: +1",
    ];
    assert_eq!(counted(&mut app), third);
    assert!(shows(&mut app, "Perpendicular · Dark to move"));
}

#[test]
fn results_and_margins_are_those_of_the_side_to_move() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut random = Rng::new(3);
    let game = random_game(Ruleset::OTHELLO, Size::STANDARD, usize::MAX, &mut random);
    let [dark, light] = Player::ALL.map(|player| game.board().count(player) as i32);
    assert!(dark != light && game.is_over());
    let record = records::write(&Record::new(game), Format::Sgf).expect("any game");
    let file = folder.path().join("games/one.sgf");
    fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    fs::write(file, record).expect("a file");
    let mut app = listed_app(folder.path(), othello(6, 6), "1 game");
    for margin in [dark - light, light - dark] {
        let told = counted(&mut app).remove(0);
        let results = ["0 won, 0 drawn, 1 lost", "1 won, 0 drawn, 0 lost"];
        let margin_told = format!("Margin: {margin:+}.0").replace('-', "−");
        assert!(told.contains(results[usize::from(margin > 0)]), "{told}");
        assert!(told.contains(&margin_told), "{told}, {margin_told}");
        let (name, _) = told.split_once(':').expect("a move");
        click_move(&mut app, name);
    }
}

#[test]
fn a_result_that_the_record_tells_counts_without_a_margin() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games/two.sgf");
    fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    let games = "(;GM[2]RE[B+T];B[f5];W[d6])(;GM[2]RE[0];B[d3];W[c5];B[e6])";
    fs::write(file, games).expect("a file");
    let mut app = listed_app(folder.path(), othello(6, 6), "2 games");
    let first = "f5: 2 games, 1 won, 1 drawn, 0 lost, Book: +1";
    assert_eq!(counted(&mut app), [first]);
    click_move(&mut app, "f5");
    let reply = "d6: 2 games, 0 won, 1 drawn, 1 lost, Perpendicular, Book: −1";
    assert_eq!(counted(&mut app), [reply]);
}

#[test]
fn games_whose_players_fill_the_centre_count_from_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games/two.sgf");
    fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    let game = |moves: [&str; 5]| {
        let sides = ["B", "W"].iter().cycle();
        let moves = moves.iter().zip(sides);
        let moves: String = moves
            .map(|(square, side)| format!(";{side}[{square}]"))
            .collect();
        format!("(;GM[2]RU[reversi]{moves})")
    };
    let crosswise = game(["e4", "d4", "d5", "e5", "f5"]);
    let side_by_side = game(["d4", "d5", "e4", "e5", "d6"]);
    fs::write(file, crosswise + &side_by_side).expect("a file");
    let model = GameModel::new(Ruleset::REVERSI, Size::STANDARD);
    let mut app = listed_app(folder.path(), model, "2 games");
    let usual = "f5: 1 game, 0 won, 0 drawn, 0 lost, Book: +1";
    assert_eq!(counted(&mut app), [usual]);
    // Also with the discs of each side next to each other.
    play_below(&mut app, &["e5", "e4", "d5", "d4", "d3"]);
    app.command("j");
    drive(&mut app, |app| shows(app, "3 games"));
    assert_eq!(walked(&app).len(), 2);
    app.press("Go to the start");
    let told = counted(&mut app);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains(": 2 games, 0 won"), "{told:?}");
    let (name, _) = told[0].split_once(':').expect("a move");
    click_move(&mut app, name);
    app.press("Play from here");
    assert_eq!((dialog(&app), app.game().ply_number()), (None, 1));
    let start = app.game().set_up_start();
    assert!(start.is_some(), "the discs still lie side by side");
    // That game counts too, and the usual start is one step away.
    app.command("j");
    drive(&mut app, |app| shows(app, "4 games"));
    app.press("Go to the start");
    assert!(counted(&mut app)[0].contains(": 3 games"));
    app.press("Go to the start");
    assert_eq!(counted(&mut app), [usual]);
}

#[test]
fn the_search_counts_only_the_games_that_it_finds() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = explorer_app(folder.path(), othello(6, 6));
    app.insert_resource(ChoiceFilter("ann bob".into()));
    assert_eq!(
        counted(&mut app),
        ["f5: 2 games, 0 won, 0 drawn, 0 lost, Book: +1"]
    );
    app.insert_resource(ChoiceFilter("nobody".into()));
    assert!(counted(&mut app).is_empty());
    assert!(shows(&mut app, "f5, Book: +1"));
    // It is empty when the explorer opens again.
    app.tap(Key::Escape);
    app.with_control("j");
    drive(&mut app, |app| counted(app).len() == 1);
    assert!(counted(&mut app)[0].starts_with("f5: 4 games"));
}

#[test]
fn the_games_of_a_record_are_explored_from_their_list() {
    let (_folder, file) = crate::own_file("club.sgf");
    write_games(&file);
    let mut app = panels_app(othello(6, 6));
    app.resize(1000, 700);
    app.request(OpenFileRequested(file));
    drive(&mut app, |app| dialog(app) == Some(Dialog::Choose));
    app.frames(2);
    app.insert_resource(ChoiceFilter("carl".into()));
    app.frames(2);
    app.press("Openings…");
    assert_eq!(dialog(&app), Some(Dialog::Openings));
    drive(&mut app, |app| counted(app).len() == 1);
    assert_eq!(
        counted(&mut app),
        ["f5: 2 games, 0 won, 0 drawn, 0 lost, Book: +1"]
    );
}

/// The explorer over the games of a file, of which `count` is told.
fn explore_file(app: &mut App, file: &Path, count: &str) {
    app.resize(1000, 700);
    app.request(OpenFileRequested(file.to_owned()));
    drive(app, |app| dialog(app) == Some(Dialog::Choose));
    app.frames(2);
    app.click_widget("Openings…");
    drive(app, |app| shows(app, count));
}

/// Chooses where the games come from.
fn choose_games(app: &mut App, name: &str, count: &str) {
    app.press("Games");
    app.click_widget(name);
    drive(app, |app| shows(app, count));
}

#[test]
fn a_file_that_was_explored_stays_listed_and_can_be_chosen_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let (club, two) = (
        folder.path().join("club.sgf"),
        folder.path().join("two.sgf"),
    );
    write_games(&club);
    fs::write(&two, "(;GM[2];B[f5])(;GM[2];B[f5];W[f6])").expect("a file");
    let mut app = panels_app(othello(6, 6));
    save_in(&mut app, folder.path());
    explore_file(&mut app, &club, "4 games");
    play_below(&mut app, &[]);
    app.command("j");
    assert!(
        shows(&mut app, "4 games"),
        "the games of the file are still listed"
    );
    choose_games(&mut app, "My games", "0 games");
    choose_games(&mut app, "club.sgf", "4 games");
    play_below(&mut app, &[]);
    explore_file(&mut app, &two, "2 games");
    let known = app.world().resource::<Settings>().explored_files.clone();
    let expected = [&two, &club].map(|file| file.display().to_string());
    assert_eq!(known, expected, "the last one first");

    // Another run knows them, too.
    let mut app = panels_app(othello(6, 6));
    save_in(&mut app, folder.path());
    app.world_mut().resource_mut::<Settings>().explored_files = known;
    app.resize(1000, 700);
    app.command("j");
    drive(&mut app, |app| shows(app, "0 games"));
    choose_games(&mut app, "two.sgf", "2 games");
}

/// The only index beside the saved games.
#[track_caller]
fn index_in(folder: &Path) -> PathBuf {
    let indices = fs::read_dir(folder.join("explored")).expect("a folder");
    let mut indices = indices.map(|index| index.expect("an entry").path());
    let index = indices.next().expect("an index");
    assert_eq!(indices.next(), None, "indices of forgotten files are gone");
    index
}

#[test]
fn the_moves_of_an_explored_file_are_kept_until_it_changes() {
    let folder = tempfile::tempdir().expect("a folder");
    let club = folder.path().join("club.sgf");
    write_games(&club);
    let explore = |count: &str| {
        let mut app = panels_app(othello(6, 6));
        save_in(&mut app, folder.path());
        app.world_mut()
            .resource_mut::<Settings>()
            .remember_explored(&club);
        app.resize(1000, 700);
        app.command("j");
        choose_games(&mut app, "club.sgf", count);
        counted(&mut app)
    };
    let first = explore("4 games");
    let index = index_in(folder.path());
    let bytes = fs::read(&index).expect("an index");
    assert_eq!(explore("4 games"), first);
    assert_eq!(fs::read(&index).expect("an index"), bytes);

    // A damaged or cut off index is made again.
    let mut damaged = bytes.clone();
    damaged[20] ^= 1;
    for damaged in [&damaged[..], &bytes[..30], &[]] {
        fs::write(&index, damaged).expect("an index");
        assert_eq!(explore("4 games"), first);
        assert_eq!(fs::read(&index).expect("an index"), bytes);
    }

    // So is one of other games.
    fs::write(&club, "(;GM[2];B[d3])(;GM[2];B[f5];W[f6])").expect("a file");
    fs::write(folder.path().join("explored/forgotten.bin"), "").expect("an index");
    assert_eq!(
        explore("2 games"),
        ["f5: 2 games, 0 won, 0 drawn, 0 lost, Book: +1"]
    );
    assert_ne!(fs::read(index_in(folder.path())).expect("an index"), bytes);
}

#[test]
fn an_index_that_cannot_be_written_hides_no_games() {
    let folder = tempfile::tempdir().expect("a folder");
    // A file is where the folder would be.
    fs::write(folder.path().join("explored"), "").expect("a file");
    let club = folder.path().join("club.sgf");
    write_games(&club);
    let mut app = panels_app(othello(6, 6));
    save_in(&mut app, folder.path());
    explore_file(&mut app, &club, "4 games");
    assert_eq!(counted(&mut app).len(), 1);
}

#[test]
fn a_file_is_read_on_while_the_explorer_is_closed() {
    let (folder, file) = crate::own_file("one.sgf");
    fs::write(&file, "(;GM[2];B[f5])").expect("a file");
    let mut app = explorer_app(folder.path(), othello(6, 6));
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.remember_explored(&file);
    app.frames(2);
    app.press("Games");
    app.click_widget("one.sgf");
    app.key(Key::Escape);
    app.with_control("j");
    drive(&mut app, |app| shows(app, "1 game"));
    assert!(shows(&mut app, "Games: one.sgf"));
    assert_eq!(
        dialog(&app),
        Some(Dialog::Openings),
        "its only game is explored, not opened"
    );
}

#[test]
fn the_newest_eight_files_are_remembered_and_keep_their_places() {
    let mut settings = Settings::default();
    for number in 0..10 {
        settings.remember_explored(Path::new(&format!("{number}.wtb")));
    }
    settings.remember_explored(Path::new("5.wtb"));
    let expected: Vec<String> = (2..10)
        .rev()
        .map(|number| format!("{number}.wtb"))
        .collect();
    assert_eq!(settings.explored_files, expected);
    settings.forget_explored(Path::new("5.wtb"));
    assert_eq!(settings.explored_files.len(), 7);
}

#[test]
fn a_file_that_is_gone_is_told_and_my_games_are_listed() {
    let folder = tempfile::tempdir().expect("a folder");
    let gone = folder.path().join("gone.wtb").display().to_string();
    let mut app = explorer_app(folder.path(), othello(6, 6));
    app.world_mut().resource_mut::<Settings>().explored_files = vec![gone];
    app.frames(2);
    app.press("Games");
    app.click_widget("gone.wtb");
    drive(&mut app, |app| {
        news(app).is_some_and(|news| news.contains("gone.wtb"))
    });
    drive(&mut app, |app| shows(app, "4 games"));
    let files = &app.world().resource::<Settings>().explored_files;
    assert!(files.is_empty(), "{files:?}");
}

#[test]
fn it_begins_where_the_game_on_the_board_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let model = othello(8, 8);
    let mut app = explorer_app(folder.path(), model);
    play_below(&mut app, &["f5", "d6", "c4"]);
    app.ask(GameRequested::Undo);
    assert_eq!(app.game().ply_number(), 2);
    app.command("j");
    assert_eq!(walked(&app), "f5d6");
    // What comes after it is one step away.
    app.world_mut().resource_mut::<Explorer>().game.redo();
    assert_eq!(walked(&app), "f5d6c4");
    assert_eq!(app.game().ply_number(), 2, "the game stays as it was");
}

#[test]
fn it_does_not_tell_the_answer_of_an_exercise() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = explorer_app(folder.path(), othello(8, 8));
    play_below(&mut app, &["f5", "d6"]);
    app.insert_resource(ChosenMode::Retry);
    app.request(DialogRequested::Open(Dialog::Openings));
    assert_eq!(walked(&app), "");
}

#[test]
fn a_click_on_its_board_walks_and_its_buttons_go_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = explorer_app(folder.path(), othello(6, 6));
    for name in ["f5", "d6", "a1", "c5"] {
        click_square(&mut app, name);
    }
    assert_eq!(walked(&app), "f5d6c5");
    app.click_widget("Back one move");
    assert_eq!(walked(&app), "f5d6");
    app.click_widget("Go to the start");
    assert_eq!(walked(&app), "");
    assert_eq!(line(&app), "", "nothing was played in the game");
}

/// Clicks on a square of the explorer's board.
fn click_square(app: &mut App, name: &str) {
    let pixels = app.pixels_per_point();
    let board = egui_context(app).read_response(egui::Id::new("opening board"));
    let board = board.expect("a board").rect * pixels;
    // A frame of 0.3 squares is around it.
    let side = board.width() / 8.6;
    let square = square(name);
    let at = |index: usize| (index as f32 + 0.8) * side;
    app.click(Vec2::new(
        board.min.x + at(square.column()),
        board.min.y + at(square.row()),
    ));
    app.frames(2);
}

#[test]
fn keys_walk_to_and_fro_and_the_focus_stays_on_the_moves() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = explorer_app(folder.path(), othello(6, 6));
    let is_on_move = |app: &mut App| app.focused().is_some_and(|name| name.starts_with("f5: "));
    // Nothing has the focus yet.
    app.tap(Key::ArrowDown);
    assert!(is_on_move(&mut app), "{:?}", app.focused());
    app.key(Key::Enter);
    app.frames(3);
    assert_eq!(walked(&app), "f5");
    assert!(app.focused().is_some_and(|name| name.starts_with("d6: ")));
    app.tap(Key::ArrowDown);
    assert!(app.focused().is_some_and(|name| name.starts_with("f6: ")));
    app.key(Key::Enter);
    app.frames(3);
    assert_eq!(walked(&app), "f5f6");
    app.key(Key::ArrowLeft);
    app.frames(3);
    app.key(Key::Home);
    app.frames(3);
    assert_eq!(walked(&app), "");
    assert!(is_on_move(&mut app));
    app.key(Key::End);
    app.frames(3);
    assert_eq!(walked(&app), "f5f6");
}

#[test]
fn a_game_goes_on_from_there_between_those_who_play() {
    let folder = tempfile::tempdir().expect("a folder");
    let players = seats(
        Seat::Person,
        Seat::Computer(Level::all().next().expect("a level")),
    );
    let model = othello(6, 6).with_players(players);
    let mut app = explorer_app(folder.path(), model);
    click_move(&mut app, "f5");
    click_move(&mut app, "d6");
    app.press("Play from here");
    assert_eq!((dialog(&app), line(&app)), (None, "f5d6".to_owned()));
    let model = app.model();
    assert_eq!((model.players(), model.computer_waits()), (players, false));
    app.ask(GameRequested::Undo);
    assert_eq!(
        app.game().size(),
        size(6, 6),
        "undo brings the other game back"
    );
}

#[test]
fn a_random_opening_leaves_both_sides_about_equal_and_the_next_is_another() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = explorer_app(folder.path(), othello(6, 6));
    let mut drawn = Vec::new();
    for _ in 0..3 {
        app.press("Random opening");
        let game = &app.world().resource::<Explorer>().game;
        assert!((8..=10).contains(&game.ply_number()));
        let (_, value) = book_moves(game.position())[0];
        assert!(value.abs() <= 2, "{value}");
        drawn.push(walked(&app));
        app.tap(Key::Escape);
        app.command("j");
    }
    assert!(drawn[0] != drawn[1] || drawn[1] != drawn[2], "{drawn:?}");
}

#[test]
fn keys_without_a_focus_walk_there_and_leave_the_game_on_the_board() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = explorer_app(folder.path(), othello(8, 8));
    play_below(&mut app, &["f5", "d6", "c4"]);
    app.with_control("j");
    app.frames(3);
    for (key, expected) in [
        (Key::ArrowLeft, "f5d6"),
        (Key::Home, ""),
        // At the usual start, it leads nowhere and keeps the line.
        (Key::Home, ""),
        (Key::ArrowRight, "f5"),
        (Key::End, "f5d6c4"),
        (Key::PageUp, "f5d6"),
    ] {
        app.key(key);
        app.frames(3);
        assert_eq!(walked(&app), expected);
    }
    app.with_control("z");
    app.frames(3);
    assert_eq!((walked(&app), app.game().ply_number()), ("f5".into(), 3));
}

#[test]
fn a_game_from_an_opening_has_its_players_and_its_day_and_does_not_count() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = explorer_app(folder.path(), othello(6, 6));
    click_move(&mut app, "f5");
    app.press("Play from here");
    app.play(&["d6", "c3"]);
    let model = app.model();
    let conduct = model.conduct().expect("it was played here");
    assert_eq!(conduct.given(), 1);
    assert_eq!(
        Player::ALL.map(|player| conduct.seat(player)),
        [Some(Seat::Person); 2]
    );
    // Where the opening is taken back, the game is one's own.
    app.request(GameRequested::GoTo(0));
    app.play(&["d3"]);
    let model = app.model();
    assert_eq!(model.conduct().map(Conduct::given), Some(0));
}

// ---- Values ----

#[test]
fn moves_have_the_values_and_losses_that_the_search_finds_and_the_board_below_has_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = explorer_app(folder.path(), othello(6, 6));
    drive(&mut app, |app| {
        shows(
            app,
            "f5: 4 games, 0 won, 0 drawn, 0 lost, Book: +1, Value: ",
        )
    });
    click_move(&mut app, "f5");
    for name in ["d6", "f4", "f6"] {
        drive(&mut app, |app| {
            app.widgets()
                .iter()
                .any(|(told, _)| told.starts_with(name) && told.contains(", Value: "))
        });
    }
    // The parallel opening loses discs to the perpendicular one.
    drive(&mut app, |app| {
        let told = app.widgets();
        let loses = |name: &str| {
            let mut told = told.iter().filter(|(told, _)| told.starts_with(name));
            told.any(|(told, _)| told.contains(", loss: about "))
        };
        loses("f4") && !loses("d6")
    });
    let live = app.world().resource::<LiveValues>();
    assert!(live.found().is_none(), "it is another board");
    app.key(Key::Escape);
    app.frames(3);
    let live = app.world().resource::<LiveValues>();
    assert!(!live.is_searching() && live.found().is_none());
}

// ---- The repertoire ----

/// The explorer after walks to the ends of these lines, to learn each of them.
fn learning_app(folder: &Path, lines: &[&str]) -> App {
    let mut app = explorer_app(folder, othello(6, 6));
    app.insert_resource(RepertoireStore::in_folder(Some(folder.to_owned())));
    for line in lines {
        app.tap(Key::Home);
        for move_made in line.as_bytes().chunks(2) {
            click_square(&mut app, str::from_utf8(move_made).expect("a square"));
        }
        let side = if line.len() / 2 % 2 == 1 {
            "Dark"
        } else {
            "Light"
        };
        app.press(&format!("Learn for {side}"));
    }
    app
}

fn today(app: &App) -> Day {
    app.world().resource::<Now>().today()
}

fn repertoire(app: &App) -> &Repertoire {
    app.world().resource::<RepertoireStore>().contents()
}

/// Where the lines lie in the schedule: their boxes, and in how many days they are due.
fn cards(app: &App) -> Vec<(u8, u32)> {
    let card = |card: LeitnerCard| (card.box_number(), card.due().days_since(today(app)));
    let lines = repertoire(app).lines().iter();
    lines.map(|line| card(line.card)).collect()
}

/// What lies on the little board.
fn asked(app: &App) -> String {
    moves_of(app.world().resource::<Explorer>().shown())
}

#[test]
fn a_line_is_learned_until_every_move_is_found_and_its_file_keeps_that() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = learning_app(folder.path(), &["f5d6c3"]);
    assert!(shows(&mut app, "Forget this line"));
    assert_eq!(cards(&app), [(1, 0)]);
    app.press("Repertoire");
    assert!(shows(&mut app, "1 of 1 line due today"));
    app.press("Practise Dark");
    assert!(shows(&mut app, "Which move comes next?"));
    // Nothing tells the answer.
    assert!(!shows(&mut app, "Book") && !shows(&mut app, "Value"));
    // All first moves are one.
    click_move(&mut app, "c4");
    assert_eq!(asked(&app), "f5d6");
    click_square(&mut app, "c3");
    assert_eq!(asked(&app), "f5d6c3");
    assert!(shows(&mut app, "You know this line") && shows(&mut app, "Comes back in 2 days"));
    assert_eq!(cards(&app), [(2, 2)]);
    app.press("Next");
    assert!(shows(&mut app, "Nothing due today (1 in your repertoire)"));
    let file = folder.path().join("openings.txt");
    drive(&mut app, |_| {
        fs::read_to_string(&file).is_ok_and(|text| text.contains("box 2"))
    });
    // Ahead of time, it stays in its box.
    app.press("Practise Dark");
    for name in ["f5", "c3"] {
        click_square(&mut app, name);
    }
    assert_eq!(cards(&app), [(2, 2)]);
}

#[test]
fn a_missed_move_and_one_that_is_told_put_the_line_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = learning_app(folder.path(), &["f5d6c3d3c4", "f5f6"]);
    app.press("Repertoire");
    let line = "Dark, Tiger · f5d6c3d3c4, Due today";
    app.press(line);
    click_square(&mut app, "f5");
    click_square(&mut app, "c5");
    assert!(shows(&mut app, "c5 isn't the move of this line"));
    assert_eq!(cards(&app), [(1, 1), (1, 0)]);
    app.press("Show answer");
    assert!(shows(&mut app, "The answer: c3"));
    click_square(&mut app, "c3");
    click_square(&mut app, "c4");
    assert!(
        shows(&mut app, "You don't know this line yet") && shows(&mut app, "Comes back tomorrow")
    );
    app.press("Next");
    // Light begins after Dark's move.
    app.press("Practise Light");
    assert_eq!(asked(&app), "f5");
    app.press("Forget this line");
    assert_eq!(cards(&app), [(1, 1)]);
    assert!(shows(&mut app, "Nothing due today"));
    app.press("Leave");
    assert!(shows(&mut app, "Random opening"));
}

#[test]
fn a_line_is_asked_by_keyboard_and_the_game_on_the_board_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = learning_app(folder.path(), &["f5d6c3"]);
    let board = app.game().clone();
    app.press("Repertoire");
    app.press("Practise Dark");
    // Nothing has the focus yet.
    app.key(Key::ArrowDown);
    app.frames(3);
    assert_eq!(app.focused().as_deref(), Some("c4"));
    for (key, expected) in [
        (Key::ArrowDown, "d3"),
        (Key::ArrowDown, "e6"),
        (Key::ArrowUp, "d3"),
        (Key::ArrowUp, "c4"),
    ] {
        app.key(key);
        app.frames(3);
        assert_eq!(app.focused().as_deref(), Some(expected));
    }
    for key in [Key::ArrowLeft, Key::Home, Key::PageUp] {
        app.tap(key);
    }
    app.command("z");
    assert_eq!(
        (asked(&app), walked(&app)),
        (String::new(), "f5d6c3".into())
    );
    app.key(Key::Enter);
    app.frames(3);
    assert_eq!(asked(&app), "f5d6");
    assert_eq!(app.focused().as_deref(), Some("c3"));
    app.key(Key::Enter);
    app.frames(3);
    assert_eq!(app.focused().as_deref(), Some("Next"));
    app.tap(Key::Enter);
    assert_eq!(cards(&app), [(2, 2)]);
    let line = app.focused().expect("the line");
    assert!(
        line.contains("f5d6c3") && line.contains("Comes back in 2 days"),
        "{line}"
    );
    assert_eq!(app.game().position(), board.position());
}

#[test]
fn damaged_lines_of_the_repertoire_are_set_aside_and_the_others_kept() {
    let (folder, file) = crate::own_file("openings.txt");
    let damaged = "side dark; moves f5d6c3; box 3; due 2020-01-01\nside dark; moves f5a1; box 1\n";
    fs::write(&file, damaged).expect("a file");
    let mut app = board_app(othello(8, 8));
    app.insert_resource(RepertoireStore::in_folder(Some(folder.path().to_owned())));
    app.request(DialogRequested::Open(Dialog::Openings));
    drive(&mut app, |app| news(app).is_some());
    let warning = news(&app).expect("a warning");
    assert!(
        warning.starts_with("1 line of your repertoire is damaged"),
        "{warning}"
    );
    let aside = folder.path().join("openings.damaged.txt");
    assert_eq!(fs::read_to_string(&aside).expect("a copy"), damaged);
    assert_eq!(repertoire(&app).lines().len(), 1);
    let kept = fs::read_to_string(&file).expect("a file");
    assert!(
        kept.ends_with("side dark; moves f5d6c3; box 3; due 2020-01-01\n"),
        "{kept}"
    );
}

#[test]
fn an_empty_table_takes_the_keys_and_the_window_rests() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = explorer_app(folder.path(), othello(6, 6));
    let mut random = Rng::new(5);
    let game = random_game(Ruleset::OTHELLO, Size::STANDARD, usize::MAX, &mut random);
    app.world_mut().resource_mut::<Explorer>().game = game;
    app.key(Key::End);
    app.frames(3);
    // Where there is nothing to take the focus, nobody waits for it.
    app.with_control("z");
    app.frames(3);
    app.click_widget("Random opening");
    app.frames(3);
    assert_eq!(app.focused(), None);
}

#[test]
fn a_second_press_does_not_undo_the_first_or_begin_a_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = learning_app(folder.path(), &["f5d6c3"]);
    let board = app.game().clone();
    app.press("Repertoire");
    let leave = place(&app.widgets(), "Leave").center();
    for _ in 0..2 {
        app.click(vec2(leave.x, leave.y));
    }
    app.frames(2);
    assert_eq!(cards(&app).len(), 1);
    assert_eq!(app.game().position(), board.position());
}

#[test]
fn every_button_has_one_line_in_a_narrow_window() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = explorer_app(folder.path(), othello(6, 6));
    click_move(&mut app, "f5");
    for (width, height) in [(640, 400), (320, 400)] {
        app.resize(width, height);
        app.frames(3);
        for name in ["Play from here", "Learn for Dark", "Repertoire", "Close"] {
            let rect = place(&app.widgets(), name);
            assert!(rect.height() < 32.0, "{name} in {width}×{height}: {rect:?}");
        }
    }
}

#[test]
fn values_that_the_explorer_shows_in_a_game_against_the_computer_are_help() {
    let folder = tempfile::tempdir().expect("a folder");
    let level = Level::all().next().expect("a level");
    let players = seats(Seat::Person, Seat::Computer(level));
    let mut app = explorer_app(folder.path(), othello(8, 8).with_players(players));
    app.set_speed(Speed::Off);
    play_below(&mut app, &["f5"]);
    // The computer takes a moment for every move.
    drive_with(
        &mut app,
        |app| app.pass(Duration::from_millis(100)),
        |app| app.game().ply_number() == 2,
    );
    let hints = |app: &App| {
        let conduct = app.model().conduct();
        conduct.expect("it was played here").hints
    };
    assert_eq!(hints(&app), 0);
    app.command("j");
    drive(&mut app, |app| hints(app) == 1);
}

#[test]
fn a_screen_reader_is_told_what_comes_of_an_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = learning_app(folder.path(), &["f5d6c3"]);
    let mut reader = Reader::new(&mut app);
    app.click_widget("Repertoire");
    reader.listen(&mut app);
    app.click_widget("Practise Dark");
    reader.listen(&mut app);
    for name in ["f5", "c5", "c3"] {
        click_square(&mut app, name);
        reader.listen(&mut app);
    }
    let heard = reader.heard();
    for told in [
        "Repertoire.",
        "Which move comes next?",
        "Light answers d6. Which move comes next?",
        "c5 isn't the move of this line. Which move comes next?",
        "Comes back tomorrow. You don't know this line yet.",
    ] {
        assert!(heard.iter().any(|heard| heard == told), "{told}: {heard:?}");
    }
}
