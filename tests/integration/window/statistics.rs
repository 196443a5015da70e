//! The statistics of finished games: what counts, the file, and the page.

use std::{
    fs,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use super::{
    autosave::save_in,
    opponent::{COMPUTER, Script, seats},
    panel::{Panel, WINDOWS, message},
    panels::shows,
    review::{review, wait_for_review},
    scale::{drawn_texts, panels_app_with_texts},
    *,
};
use reversi::{
    analysis::{CountedGame, CountedOpponent, CountedResult, Day, Statistics},
    app::{
        Language,
        computer::thinker::Thinker,
        files::autosave::SaveFile,
        game::{mode::ModeRequested, model::PositionRequested},
        statistics::{GameStatistics, StatisticsRequested},
        study::hint::{Hint, HintRequested, HintStage},
    },
    engine::Level,
    players::{Players, Seat},
    records::Record,
    rules::Goal,
};

const PERSON: Seat = Seat::Person;

/// A window whose statistics lie in `folder`, and whose computer plays the first legal move at once.
fn counting_app(folder: &Path, players: Players) -> App {
    counting(folder, othello(4, 4).with_players(players))
}

pub(super) fn counting(folder: &Path, model: GameModel) -> App {
    let mut app = board_app(model);
    let script = Script::default();
    app.insert_resource(Thinker::new(move || Box::new(script.clone())))
        .insert_resource(GameStatistics::in_folder(Some(folder.to_owned())));
    app.world_mut().resource_mut::<Settings>().least_thought = 0;
    app.set_speed(Speed::Off);
    app.update();
    app
}

fn file(folder: &Path) -> PathBuf {
    folder.join("statistics.jsonl")
}

/// The games in the file, every line of which can be read.
#[track_caller]
fn counted(folder: &Path) -> Vec<CountedGame> {
    let bytes = fs::read(file(folder)).unwrap_or_default();
    let (statistics, unreadable) = Statistics::read(&bytes);
    assert_eq!(unreadable, 0);
    statistics.games().to_vec()
}

/// Lets people play the first legal move and the computer its own until the game is over.
fn play_to_the_end(app: &mut App) {
    // No two games begin at the same time, and the computer does not answer in the first frames.
    app.pass(Duration::from_secs(1));
    drive(app, |app| {
        let model = app.model();
        if model.computer_on_turn().is_none()
            && let Some(first) = model.game().legal().iter().next()
        {
            let square = first.square;
            app.world_mut().write_message(MoveRequested { square });
        }
        app.game().is_over()
    });
}

#[track_caller]
fn wait_until_told(app: &mut App) -> String {
    drive(app, |app| news(app).is_some());
    news(app).expect("an announcement")
}

fn is_read(app: &App) -> bool {
    app.world().resource::<GameStatistics>().known().is_some()
}

/// Opens the page and waits until the file has been read.
fn open_page(app: &mut App) {
    app.with_control("i");
    drive(app, |app| is_read(app));
    app.frames(2);
}

/// Twenty games against two levels, of which every fourth was played with help, on two boards.
pub(super) fn twenty() -> Statistics {
    let mut statistics = Statistics::default();
    for number in 0..20 {
        let margin = [12, -30, 0, 6, -2][number % 5];
        statistics.count(CountedGame {
            started: SystemTime::UNIX_EPOCH + Duration::from_secs(1_790_000_000 + number as u64),
            ruleset: Ruleset::OTHELLO,
            size: if number < 16 {
                Size::STANDARD
            } else {
                size(6, 6)
            },
            person: Player::Dark,
            opponent: CountedOpponent::Level(
                Level::new(if number % 2 == 0 { 3 } else { 4 }).expect("a level"),
            ),
            result: match margin {
                0 => CountedResult::Drawn,
                1.. => CountedResult::Won,
                _ => CountedResult::Lost,
            },
            margin: Some(margin),
            plies: 60,
            hints: u32::from(number % 4 == 0),
            takebacks: 0,
            loss: None,
        });
    }
    statistics
}

/// Gives a window twenty games, which are read already.
pub(super) fn show_twenty(app: &mut App, folder: &Path) {
    fs::write(file(folder), twenty().write()).expect("a file");
    app.insert_resource(GameStatistics::in_folder(Some(folder.to_owned())));
    app.request(StatisticsRequested::Read);
    drive(app, |app| is_read(app));
}

// ---- What counts ----

#[test]
fn a_game_against_the_computer_is_counted_when_it_ends() {
    for ruleset in [
        Ruleset::OTHELLO,
        Ruleset::OTHELLO.with_goal(Goal::FewestDiscs),
    ] {
        count_a_game(ruleset);
    }
}

fn count_a_game(ruleset: Ruleset) {
    let folder = tempfile::tempdir().expect("a folder");
    let level = Seat::Computer(Level::new(3).expect("a level"));
    let model = GameModel::new(ruleset, size(4, 4)).with_players(seats(level, PERSON));
    let mut app = counting(folder.path(), model);
    play_to_the_end(&mut app);
    let today = app.world().resource::<Now>().today();
    let more = count(&app, Player::Light) as i32 - count(&app, Player::Dark) as i32;
    let margin = match ruleset.goal {
        Goal::MostDiscs => more,
        Goal::FewestDiscs => -more,
    };
    let plies = app.game().ply_number();
    close(app);
    let games = counted(folder.path());
    let [game] = &games[..] else {
        panic!("{games:?}")
    };
    assert_eq!(game.person, Player::Light);
    assert_eq!(
        game.opponent,
        CountedOpponent::Level(Level::new(3).expect("a level"))
    );
    assert_eq!((game.size, game.ruleset), (size(4, 4), ruleset));
    assert_eq!((game.margin, game.plies), (Some(margin), plies));
    let result = match margin {
        0 => CountedResult::Drawn,
        1.. => CountedResult::Won,
        _ => CountedResult::Lost,
    };
    assert_eq!(game.result, result);
    assert_eq!((game.has_help(), game.loss), (false, None));
    assert_eq!(Day::of(game.started), today);
}

#[test]
fn a_game_that_is_lost_on_time_is_lost() {
    let folder = tempfile::tempdir().expect("a folder");
    let control = per_game(60, 0);
    let model = othello(4, 4).with_players(seats(PERSON, COMPUTER));
    let mut app = counting(folder.path(), model.with_time_control(Some(control)));
    app.play(&["b1"]);
    drive(&mut app, |app| app.game().ply_number() == 2);
    for _ in 1..100 {
        app.pass(Duration::from_secs(1));
    }
    let lost = app.model().lost_on_time();
    assert_eq!(lost, Some(Player::Dark));
    close(app);
    let games = counted(folder.path());
    assert_eq!(games.len(), 1);
    let end = (games[0].result, games[0].margin, games[0].plies);
    assert_eq!(end, (CountedResult::Lost, None, 2));
}

#[test]
fn a_new_end_takes_the_place_of_one_that_was_taken_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = counting_app(folder.path(), seats(PERSON, COMPUTER));
    play_to_the_end(&mut app);
    drive(&mut app, |_| file(folder.path()).exists());
    let first = counted(folder.path());
    // The same end again is no other move.
    app.request(GameRequested::Undo);
    play_to_the_end(&mut app);
    app.request(GameRequested::GoTo(0));
    let other = app.game().legal().iter().last().expect("a move").square;
    app.play(&[&other.to_string()]);
    play_to_the_end(&mut app);
    // To look at the old end changes nothing.
    app.request(GameRequested::LineBeside(1));
    app.request(GameRequested::GoTo(usize::MAX));
    app.frames(3);
    close(app);
    let games = counted(folder.path());
    assert_eq!(games.len(), 1);
    assert_eq!(games[0].started, first[0].started);
    assert_eq!((first[0].takebacks, games[0].takebacks), (0, 1));
}

#[test]
fn the_next_start_does_not_count_a_game_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let saving = |model| {
        let mut app = counting(folder.path(), model);
        save_in(&mut app, folder.path());
        app.update();
        app
    };
    let mut app = saving(othello(4, 4).with_players(seats(PERSON, COMPUTER)));
    play_to_the_end(&mut app);
    app.frames(2);
    close(app);
    let first = counted(folder.path());
    assert_eq!(first.len(), 1);

    let resumed = || {
        let mut place = SaveFile::claim(Language::English, folder.path(), false);
        GameModel::resume(place.games.take().expect("saved games"))
    };
    let mut app = saving(resumed());
    assert!(app.game().is_over());
    app.frames(5);
    app.request(GameRequested::GoTo(0));
    app.request(GameRequested::GoTo(usize::MAX));
    app.frames(5);
    close(app);
    assert_eq!(counted(folder.path()), first);

    // Half a game before the restart and half after it is one game.
    let mut app = saving(resumed());
    app.request(GameRequested::Restart);
    app.play_first();
    close(app);
    assert_eq!(counted(folder.path()).len(), 1);
    let mut app = saving(resumed());
    assert!(app.game().ply_number() > 0);
    play_to_the_end(&mut app);
    close(app);
    let games = counted(folder.path());
    assert_eq!((games.len(), &games[0]), (2, &first[0]));
}

#[test]
fn games_that_no_one_person_played_against_the_computer_do_not_count() {
    let folder = tempfile::tempdir().expect("a folder");
    for players in [seats(PERSON, PERSON), seats(COMPUTER, COMPUTER)] {
        let mut app = counting_app(folder.path(), players);
        play_to_the_end(&mut app);
        close(app);
    }
    // The sides were swapped.
    let mut app = counting_app(folder.path(), seats(PERSON, COMPUTER));
    app.play(&["b1"]);
    drive(&mut app, |app| app.game().ply_number() == 2);
    for (player, seat) in [(Player::Dark, COMPUTER), (Player::Light, PERSON)] {
        app.request(GameRequested::Seat { player, seat });
    }
    play_to_the_end(&mut app);
    // It began elsewhere.
    let mut other = Game::new(Ruleset::OTHELLO, size(4, 4));
    other.play(square("b1")).expect("a legal move");
    let record = Record::new(other);
    app.world_mut().write_message(record_opened(record));
    app.update();
    app.request(GameRequested::PlayOn);
    play_to_the_end(&mut app);
    // It was set up.
    let position = *Game::from_position(
        Ruleset::OTHELLO,
        ".... .DL. .DD. ....".parse().expect("a board"),
        Player::Light,
    )
    .position();
    app.request(PositionRequested {
        game: Game::from(position),
        players: None,
        waits: false,
    });
    play_to_the_end(&mut app);
    close(app);
    assert!(!file(folder.path()).exists());
}

#[test]
fn hints_are_counted_by_positions() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = counting_app(folder.path(), seats(PERSON, COMPUTER));
    app.play(&["b1"]);
    drive(&mut app, |app| app.game().ply_number() == 2);
    // All stages at one position are one hint.
    for _ in 0..4 {
        app.request(HintRequested::Next);
        drive(&mut app, |app| {
            let hint = app.world().resource::<Hint>();
            hint.stage == HintStage::Off || hint.best().is_some()
        });
        app.frames(2);
    }
    play_to_the_end(&mut app);
    // Afterwards, no help is any.
    app.request(ModeRequested::ToggleReview);
    app.frames(3);
    close(app);
    let games = counted(folder.path());
    assert_eq!((games.len(), games[0].hints), (1, 1));
}

#[test]
fn a_review_adds_what_the_moves_lost() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = counting_app(folder.path(), seats(PERSON, COMPUTER));
    // With the engine, which reviews games.
    app.insert_resource(Thinker::default());
    play_to_the_end(&mut app);
    app.request(ModeRequested::ToggleReview);
    wait_for_review(&mut app);
    app.frames(2);
    let side = review(&app).side(Player::Dark);
    close(app);
    let games = counted(folder.path());
    let loss = games[0].loss.expect("a loss");
    assert_eq!((games.len(), loss.moves), (1, side.moves));
    assert!((loss.discs - side.average_loss()).abs() < 1e-9);
    assert!(side.moves > 0, "there were moves to choose from");
}

// ---- The file ----

#[test]
fn two_windows_count_in_one_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut apps: Vec<App> = (0..3)
        .map(|_| counting_app(folder.path(), seats(PERSON, COMPUTER)))
        .collect();
    for app in &mut apps {
        play_to_the_end(app);
    }
    apps.into_iter().for_each(close);
    assert_eq!(counted(folder.path()).len(), 3);
}

#[test]
fn a_damaged_file_is_kept_and_told_in_one_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let whole = twenty().write();
    let damaged = format!("{}rubbish\n{{\"started\":\"2026-", whole);
    fs::write(file(folder.path()), &damaged).expect("a file");
    let mut app = counting_app(folder.path(), seats(PERSON, COMPUTER));
    play_to_the_end(&mut app);
    let warning = wait_until_told(&mut app);
    let kept = folder.path().join("statistics.damaged.jsonl");
    assert_eq!(
        warning,
        format!(
            "2 lines of the statistics cannot be read; a copy is kept as {}",
            kept.display()
        )
    );
    close(app);
    assert_eq!(fs::read_to_string(kept).expect("a copy"), damaged);
    let games = counted(folder.path());
    assert_eq!(games.len(), 21, "no game is lost");
    assert_eq!(games[..20], *twenty().games());
    // The next start has nothing more to say.
    let mut app = counting_app(folder.path(), seats(PERSON, COMPUTER));
    open_page(&mut app);
    assert_eq!(news(&app), None);
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 3);
}

#[test]
fn what_cannot_be_written_is_told_once_and_tried_again() {
    let folder = tempfile::tempdir().expect("a folder");
    // A folder with the name of the file cannot be read as one.
    let blocked = file(folder.path());
    fs::create_dir(&blocked).expect("a folder");
    let mut app = counting_app(folder.path(), seats(PERSON, COMPUTER));
    play_to_the_end(&mut app);
    let warning = wait_until_told(&mut app);
    assert!(
        warning.starts_with("Couldn't save the statistics in "),
        "{warning}"
    );
    app.request(GameRequested::Restart);
    play_to_the_end(&mut app);
    app.frames(3);
    fs::remove_dir(&blocked).expect("an empty folder");
    app.request(GameRequested::Restart);
    play_to_the_end(&mut app);
    close(app);
    assert_eq!(counted(folder.path()).len(), 3);
}

#[test]
fn what_could_not_be_written_is_written_at_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let state = folder.path().join("state");
    fs::write(&state, "in the way").expect("a file");
    let mut app = counting_app(&state, seats(PERSON, COMPUTER));
    play_to_the_end(&mut app);
    wait_until_told(&mut app);
    assert_eq!(counted(&state), []);
    fs::remove_file(&state).expect("a file");
    close(app);
    assert_eq!(counted(&state).len(), 1);
}

#[cfg(target_os = "linux")]
#[test]
fn a_damaged_file_that_cannot_be_replaced_is_not_copied_again_and_again() {
    let folder = tempfile::tempdir().expect("a folder");
    // Nobody can write beside it, and it has no line about a game.
    std::os::unix::fs::symlink("/proc/version", file(folder.path())).expect("a link");
    let damaged = fs::read_to_string(file(folder.path())).expect("a file");
    let mut app = counting_app(folder.path(), seats(PERSON, COMPUTER));
    for _ in 0..3 {
        play_to_the_end(&mut app);
        app.request(GameRequested::Restart);
        app.frames(3);
    }
    close(app);
    let text = fs::read_to_string(file(folder.path())).expect("a file");
    assert_eq!(text, damaged);
    let copies = fs::read_dir(folder.path()).expect("a folder").flatten();
    let copies = copies.filter(|entry| entry.file_name().to_string_lossy().contains("damaged"));
    assert_eq!(copies.count(), 0);
}

// ---- The page ----

#[test]
fn a_first_game_shows_no_statistics() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = counting_app(folder.path(), seats(PERSON, COMPUTER));
    play_to_the_end(&mut app);
    drive(&mut app, |_| file(folder.path()).exists());
    app.frames(5);
    assert!(!shows(&mut app, "tatistics"));
    assert_eq!((news(&app), dialog(&app)), (None, None));
}

#[test]
fn to_look_at_the_statistics_writes_no_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = counting_app(folder.path(), seats(PERSON, COMPUTER));
    app.click_widget("Learn");
    app.click_widget("Statistics…");
    drive(&mut app, |app| is_read(app));
    assert!(shows(&mut app, message("statistics-empty")));
    assert!(!file(folder.path()).exists());
}

/// The page with these games.
fn page(statistics: Statistics) -> Panel {
    let page = Panel::new(Dialog::Statistics);
    page.with(GameStatistics::from(statistics))
}

#[test]
fn the_page_says_what_will_be_there() {
    let mut page = page(Statistics::default());
    assert!(page.shows(message("statistics-empty")));
    assert!(!page.shows(message("statistics-reset")));
    page.click(message("commands-close"));
    assert_eq!(page.dialog(), None);
}

#[test]
fn twenty_games_are_summed_up_and_plotted() {
    let mut page = page(twenty());
    for (width, height) in WINDOWS {
        page.resize((width, height));
        let widgets = page.widgets();
        let is_shown = |text: &str| widgets.iter().any(|(name, _)| name == text);
        for line in [
            "All: 20 games, 8 won, 4 drawn, 8 lost",
            "Level 3: 10 games, 4 won, 2 drawn, 4 lost",
            "Level 4: 10 games, 4 won, 2 drawn, 4 lost",
            "Plot of 20 games: 8 won, 4 drawn, 8 lost",
            message("commands-close"),
            message("statistics-copy"),
        ] {
            assert!(is_shown(line), "{line}: {widgets:#?}");
        }
        for (name, rect) in &widgets {
            let fits = rect.min.x >= 0.0 && rect.max.x <= width;
            assert!(fits, "{name} at {rect} in {width}×{height}");
        }
        let helped = "Hollow: with hints or with moves taken back (5).";
        assert!(widgets.iter().any(|(name, _)| name.ends_with(helped)));
    }
}

#[test]
fn the_table_and_the_plot_follow_the_filter() {
    let mut page = page(twenty());
    let rules = format!("{}: ", message("dialogs-rules"));
    assert!(!page.shows(&rules), "there is nothing to choose");
    page.click("Board: All boards");
    page.click("6×6");
    assert!(page.shows("Board: 6×6"));
    assert!(page.shows("All: 4 games, 1 won, 1 drawn, 2 lost"));
    assert!(page.shows("Plot of 4 games"));
}

#[test]
fn arrow_keys_tell_of_single_games() {
    let mut page = page(twenty());
    page.events([]);
    for _ in 0..10 {
        if page.focused().starts_with("Plot of") {
            break;
        }
        page.key(egui::Key::Tab);
    }
    let told = "20. 2026-09-21, Level 4, 6×6: lost by 2";
    assert!(page.shows(&format!("lost, {told}")));
    assert!(page.seen().texts().any(|text| text == told));
    // A tooltip would lie on the table or the buttons.
    assert!(!page.widgets().iter().any(|(name, _)| name == told));
    page.key(egui::Key::ArrowLeft);
    assert!(page.shows("19. 2026-09-21, Level 3, 6×6: won by 6"));
    page.key(egui::Key::Home);
    assert!(page.shows("1. 2026-09-21, Level 3, 8×8: won by 12, with help"));
    assert!(page.focused().starts_with("Plot of"), "the focus stays");
}

#[test]
fn a_reset_asks_first_and_keeps_the_old_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let before = twenty().write();
    fs::write(file(folder.path()), &before).expect("a file");
    let mut app = counting_app(folder.path(), seats(PERSON, COMPUTER));
    open_page(&mut app);
    app.click_widget("Reset…");
    assert!(shows(&mut app, "Start over? "));
    app.click_widget("Cancel");
    assert!(!shows(&mut app, "Start over"));
    assert_eq!(counted(folder.path()).len(), 20);
    app.click_widget("Reset…");
    app.click_widget("Start over");
    let kept = folder.path().join("statistics.old.jsonl");
    let told = wait_until_told(&mut app);
    assert!(told.ends_with(&kept.display().to_string()), "{told}");
    app.frames(2);
    assert!(shows(&mut app, "will be counted here"));
    assert_eq!(fs::read_to_string(&kept).expect("a file"), before);
    assert!(!file(folder.path()).exists());
    // The next games count again, and another reset keeps both files.
    app.request(DialogRequested::Close);
    play_to_the_end(&mut app);
    app.request(StatisticsRequested::Reset);
    let second = folder.path().join("statistics.old-2.jsonl");
    drive(&mut app, |_| second.exists());
    assert_eq!(fs::read_to_string(&kept).expect("a file"), before);
}

#[test]
fn esc_leaves_the_question_and_then_the_page() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(file(folder.path()), twenty().write()).expect("a file");
    let mut app = counting_app(folder.path(), seats(PERSON, COMPUTER));
    open_page(&mut app);
    app.click_widget("Reset…");
    for left in [Some(Dialog::Statistics), None] {
        app.tap(Key::Escape);
        assert_eq!(dialog(&app), left);
        assert!(!shows(&mut app, "Start over"));
    }
    assert_eq!(counted(folder.path()).len(), 20);
}

#[test]
fn a_key_opens_the_page_with_the_focus_on_its_main_button() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = panels_app_with_texts(GameModel::default());
    show_twenty(&mut app, folder.path());
    open_page(&mut app);
    app.frames(2);
    assert_eq!(app.focused().as_deref(), Some(message("commands-close")));
    let legend = message("statistics-legend");
    assert!(
        drawn_texts(&app)
            .iter()
            .any(|text| legend.starts_with(text))
    );
}

#[test]
fn few_games_have_no_curve() {
    for (games, has_curve) in [(4, false), (5, true)] {
        let lines = twenty().write();
        let lines: String = lines.split_inclusive('\n').take(games).collect();
        let (statistics, _) = Statistics::read(lines.as_bytes());
        let mut page = page(statistics);
        assert!(page.shows(message("statistics-legend")));
        assert_eq!(page.shows("The curve is the average"), has_curve);
    }
}

#[test]
fn the_export_is_on_the_clipboard() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(file(folder.path()), twenty().write()).expect("a file");
    let mut app = counting_app(folder.path(), seats(PERSON, COMPUTER));
    open_page(&mut app);
    app.click_widget("Copy as CSV");
    assert_eq!(wait_until_told(&mut app), "Copied 20 games as CSV");
    assert_eq!(files::on_clipboard(&app), twenty().csv());
}
