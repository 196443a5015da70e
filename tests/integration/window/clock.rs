//! Clocks: what they count, what they cost and what is kept of them.

use super::{
    autosave::save_in,
    opponent::{COMPUTER, Script, panels_with, seats, wait_for_turn, window_with},
    panel::Panel,
    panels::shows,
    power::redraws,
    *,
};
use reversi::{
    app::{
        Language,
        base::{reader_link::ReaderLink, timing::LAST_SECONDS},
        board::{
            entities::{BoardSquare, SquareMarks},
            notices::PassBanner,
        },
        ending::ResultCard,
        files::autosave::SaveFile,
        game::model::{MoveRefused, Refused, TimePassed},
        settings::ClockKind,
        sound::cues::SoundDue,
        study::hint::{Hint, HintStage},
    },
    players::Seat,
    records::{self, Format, Record, TimeControl, sgf},
    rules::PlayError,
    sounds::{EndSound, Sound},
};

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

trait TestClock: TestModel {
    fn wait(&mut self, time: Duration);

    fn left(&self, player: Player) -> Duration {
        self.model().clock().expect("a clock").left(player)
    }

    fn saved(&self) -> String {
        records::write(self.model().record(), Format::Sgf).expect("a record")
    }
}

fn stop_time(app: &mut App) {
    app.set_speed(Speed::Off);
    app.frames(3);
}

impl TestClock for App {
    /// Frames of a second each, as a window draws them.
    fn wait(&mut self, mut time: Duration) {
        while !time.is_zero() {
            let step = time.min(seconds(1));
            self.pass(step);
            time -= step;
        }
    }
}

impl TestClock for Panel {
    fn wait(&mut self, elapsed: Duration) {
        self.request(TimePassed {
            elapsed,
            loses: true,
        });
    }
}

/// The panels of a game of two people.
fn clocks(control: TimeControl) -> Panel {
    Panel::around(othello(8, 8).with_time_control(Some(control)))
}

/// The board of a game of two people.
fn clock_app(control: TimeControl) -> App {
    let mut app = board_app(othello(8, 8).with_time_control(Some(control)));
    stop_time(&mut app);
    app
}

/// The same with the whole window.
fn clock_window(control: TimeControl) -> App {
    let mut app = panels_app(othello(8, 8).with_time_control(Some(control)));
    stop_time(&mut app);
    app
}

fn drain_sounds(app: &mut App) -> Vec<Sound> {
    let sound = |due| match due {
        SoundDue::Play(cue) => Some(cue.sound),
        SoundDue::Forget | SoundDue::Silence => None,
    };
    logged(app).into_iter().filter_map(sound).collect()
}

// ---- Counting ----

#[test]
fn a_game_without_clocks_shows_and_keeps_no_time() {
    let mut panel = Panel::around(othello(8, 8));
    panel.play(&["f5"]);
    panel.wait(seconds(60));
    panel.play(&["f6"]);
    assert!(panel.model().clock().is_none());
    assert!(!panel.shows(" left"));
    let saved = panel.saved();
    for property in ["TM[", "OT[", "BL[", "WL[", "XT["] {
        assert!(!saved.contains(property), "{saved}");
    }
    panel.request(GameRequested::Pause);
    assert!(!panel.model().is_paused(), "there is nothing to pause");
}

#[test]
fn clocks_start_with_the_first_move_and_are_noted_with_every_move() {
    let mut panel = clocks(per_game(300, 3));
    panel.wait(seconds(60));
    assert_eq!(panel.left(Player::Dark), seconds(300));
    assert!(panel.shows("Dark: 2, to move, 5:00 left"));
    panel.play(&["f5"]);
    panel.wait(seconds(4));
    assert_eq!(panel.left(Player::Light), seconds(296));
    assert_eq!(panel.left(Player::Dark), seconds(300));
    assert!(panel.shows("Light: 1, to move, 4:56 left"));
    panel.play(&["f6"]);
    panel.wait(Duration::from_millis(1500));
    panel.play(&["e6"]);
    assert_eq!(panel.left(Player::Light), seconds(299));
    assert_eq!(panel.left(Player::Dark), Duration::from_millis(301_500));
    let saved = panel.saved();
    for part in [
        "TM[300]OT[3 Fischer]",
        ";B[f5]BL[300];W[f6]XT[4]WL[299]",
        "B[e6]XT[1.5]BL[301.5]",
    ] {
        assert!(saved.replace('\n', "").contains(part), "{part}: {saved}");
    }
    let ggf = records::write(panel.model().record(), Format::Ggf).expect("a record");
    assert!(ggf.contains("TI[05:00/00:03/00:00]"), "{ggf}");
    assert!(ggf.contains("B[F5]W[F6//4]B[E6//1.5]"), "{ggf}");
}

#[test]
fn a_clock_for_single_moves_begins_anew_with_each() {
    let mut panel = clocks(TimeControl::PerMove(seconds(10)));
    panel.play(&["f5"]);
    panel.wait(seconds(7));
    assert_eq!(panel.left(Player::Light), seconds(3));
    panel.play(&["f6"]);
    assert_eq!(panel.left(Player::Light), seconds(10));
    panel.wait(seconds(2));
    assert_eq!(panel.left(Player::Dark), seconds(8));
    assert!(
        panel.saved().contains("W[f6]XT[7]WL[3]"),
        "{}",
        panel.saved()
    );
}

#[test]
fn going_back_shows_the_clocks_of_then_which_stand_still_until_the_next_move() {
    let mut panel = clocks(per_game(60, 0));
    panel.play(&["f5"]);
    panel.wait(seconds(10));
    panel.play(&["f6"]);
    panel.wait(seconds(20));
    panel.play(&["e6"]);
    panel.wait(seconds(5));
    panel.request(GameRequested::Undo);
    assert_eq!(panel.left(Player::Dark), seconds(60));
    assert_eq!(panel.left(Player::Light), seconds(50));
    panel.wait(seconds(30));
    assert_eq!(panel.left(Player::Dark), seconds(60));
    panel.request(GameRequested::Redo);
    assert_eq!(panel.left(Player::Dark), seconds(40));
    panel.request(GameRequested::GoTo(0));
    assert_eq!(
        Player::ALL.map(|player| panel.left(player)),
        [seconds(60); 2]
    );
    panel.request(GameRequested::GoTo(2));
    panel.play(&["c4"]);
    panel.wait(seconds(3));
    assert_eq!(
        panel.left(Player::Dark),
        seconds(60),
        "nobody measured the move"
    );
    assert_eq!(panel.left(Player::Light), seconds(47));
    panel.request(GameRequested::Restart);
    panel.wait(seconds(3));
    assert_eq!(
        Player::ALL.map(|player| panel.left(player)),
        [seconds(60); 2]
    );
}

#[test]
fn an_opened_game_goes_on_from_its_clocks_with_the_next_move() {
    let mut panel = Panel::around(othello(8, 8));
    let text = "(;GM[2]TM[300]OT[3 Fischer];B[f5]BL[120.5];W[f6]WL[7])";
    let record = sgf::read(text).expect("a game").record;
    panel.request(record_opened(record));
    assert!(panel.shows("Dark: 3, to move, 2:01 left"));
    assert!(panel.shows("Light: 3, 0:07 left"));
    panel.wait(seconds(60));
    assert_eq!(panel.left(Player::Dark), Duration::from_millis(120_500));
    panel.play(&["e6"]);
    panel.wait(seconds(2));
    assert_eq!(panel.left(Player::Light), seconds(5));
}

// ---- What costs nothing ----

#[test]
fn dialogs_pauses_and_moving_discs_cost_nothing() {
    let mut app = clock_window(per_game(60, 0));
    app.play(&["f5"]);
    app.wait(seconds(1));
    open_with(&mut app, Dialog::Help, keys_of_help());
    app.wait(seconds(20));
    assert_eq!(app.left(Player::Light), seconds(59));
    app.request(DialogRequested::Close);
    app.wait(seconds(1));
    app.tap(Key::F3);
    assert!(shows(&mut app, "Paused · Light to move"));
    app.wait(seconds(20));
    assert_eq!(app.left(Player::Light), seconds(58));
    assert_eq!(redraws(&mut app, 20), 0);
    app.click_widget("Continue");
    app.wait(seconds(1));
    assert_eq!(app.left(Player::Light), seconds(57));
    app.key(Key::F3);
    app.play(&["f6"]);
    assert!(!app.model().is_paused(), "a move goes on with the game");
    app.set_speed(Speed::Slow);
    app.play(&["e6"]);
    while app.is_moving() {
        app.wait(Duration::from_millis(500));
    }
    assert_eq!(app.left(Player::Light), seconds(57));
    app.wait(seconds(1));
    assert_eq!(app.left(Player::Light), seconds(56));
}

#[test]
fn a_forced_pass_costs_nothing() {
    let model = othello(4, 4).with_time_control(Some(per_game(60, 2)));
    let mut app = board_app(model);
    stop_time(&mut app);
    app.play(&MOVES_TO_A_PASS);
    let before = Player::ALL.map(|player| app.left(player));
    assert_eq!(
        before,
        [seconds(66), seconds(66)],
        "three measured moves each"
    );
    assert_eq!(app.game().turn(), Some(Player::Dark));
    assert!(app.world().resource::<PassBanner>().passed.is_some());
    app.update();
    app.pass(seconds(1));
    assert_eq!(Player::ALL.map(|player| app.left(player)), before);
    app.pass(seconds(1));
    assert!(app.world().resource::<PassBanner>().passed.is_none());
    app.wait(seconds(5));
    assert_eq!(app.left(Player::Dark), before[0] - seconds(5));
}

#[test]
fn a_computer_that_slept_costs_nobody_the_game() {
    let mut app = clock_app(per_game(60, 0));
    app.play(&["f5"]);
    app.pass(seconds(3600));
    assert!(app.left(Player::Light) >= seconds(57));
}

// ---- Running out ----

#[test]
fn a_side_whose_time_runs_out_has_lost() {
    let mut app = clock_app(per_game(60, 0));
    app.play(&["f5", "f6"]);
    app.wait(Duration::from_millis(59_900));
    assert!(!app.model().is_over());
    drain_sounds(&mut app);
    app.wait(Duration::from_millis(100));
    assert!(app.model().is_over());
    assert_eq!(drain_sounds(&mut app), [Sound::End(EndSound::Neutral)]);
    app.frames(2);
    assert!(shows(&mut app, "Light wins on time"));
    assert!(shows(&mut app, "Discs 3–3"));
    assert!(shows(&mut app, "Dark: 3, 0:00 left"), "nobody is to move");
    assert!(shows(&mut app, "Play again"));
    let mut marks = app.world_mut().query::<(&BoardSquare, &SquareMarks)>();
    assert!(!marks.iter(app.world()).any(|(_, marks)| marks.legal));
    app.play(&["e6"]);
    assert_eq!(app.game().ply_number(), 2);
    let refused = app.world().resource::<Messages<MoveRefused>>();
    let reasons = refused
        .get_cursor()
        .read(refused)
        .map(|refused| refused.reason)
        .collect::<Vec<_>>();
    assert_eq!(reasons, [Refused::Rules(PlayError::GameOver)]);
    let saved = app.saved();
    assert!(saved.contains("RE[W+T]"), "{saved}");
    assert!(saved.contains(";W[f6]XT[0]WL[60]BL[0])"), "{saved}");
    app.key(Key::F2);
    let hint = app.world().resource::<Hint>();
    assert_eq!(hint.stage, HintStage::Off, "no move is asked for");
    // What came before can be looked at, and played on from.
    app.request(GameRequested::Back);
    assert!(!app.model().is_over());
    app.request(GameRequested::Forward);
    assert!(app.model().is_over());
    app.world_mut().resource_mut::<ResultCard>().dismissed = false;
    app.frames(2);
    app.press("Play again");
    assert_eq!(app.model().lost_on_time(), None);
    assert_eq!(app.left(Player::Dark), seconds(60));
    assert!(!app.saved().contains("RE["));
}

#[test]
fn a_loss_on_time_is_shown_whatever_was_dismissed_before() {
    let mut app = clock_window(per_game(60, 0));
    app.play(&["f5"]);
    app.tap(Key::Escape);
    app.wait(seconds(60));
    app.frames(3);
    assert!(shows(&mut app, "Play again"));
}

#[test]
fn whoever_takes_a_loss_on_time_back_can_play_the_same_moves_and_go_on() {
    let mut app = clock_app(per_game(60, 0));
    app.play(&["f5", "f6"]);
    app.wait(seconds(60));
    assert!(app.model().is_over());
    app.request(GameRequested::Undo);
    app.request(GameRequested::Redo);
    assert!(app.model().is_over(), "it is the same game");
    app.request(GameRequested::Undo);
    app.play(&["f6"]);
    assert!(!app.model().is_over());
    assert!(!app.saved().contains("RE["));
    app.play(&["e6"]);
    assert_eq!(app.game().ply_number(), 3);
}

#[test]
fn a_line_that_was_lost_on_time_takes_its_loss_with_it() {
    let mut app = clock_app(per_game(60, 0));
    app.play(&["f5", "f6"]);
    app.wait(seconds(60));
    app.request(GameRequested::Undo);
    app.play(&["d6"]);
    let lost = app.game().line_nodes()[1];
    let lost = app.game().children(lost)[0];
    app.request(GameRequested::Promote(app.game().present()));
    app.request(GameRequested::Delete(lost));
    assert!(!app.game().contains(lost));
    assert!(!app.saved().contains("RE["), "{}", app.saved());
    app.request(GameRequested::Undo);
    assert!(app.saved().contains("RE[W+T]"), "{}", app.saved());
}

#[test]
fn a_loss_on_time_stays_when_the_line_of_an_earlier_one_is_deleted() {
    let mut app = clock_app(per_game(60, 0));
    app.play(&["f5", "f6"]);
    app.wait(seconds(60));
    let earlier = app.game().present();
    app.request(GameRequested::Undo);
    app.play(&["d6"]);
    app.wait(seconds(60));
    app.request(GameRequested::Delete(earlier));
    assert!(!app.game().contains(earlier));
    assert!(app.model().is_over());
    assert!(app.saved().contains("RE[W+T]"), "{}", app.saved());
}

#[test]
fn a_game_lost_on_time_is_lost_after_the_next_start() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = clock_app(per_game(60, 0));
    save_in(&mut app, folder.path());
    app.play(&["f5", "f6"]);
    app.wait(seconds(61));
    assert!(app.model().is_over());
    drop(app);
    let kept = SaveFile::claim(Language::English, folder.path(), false)
        .games
        .expect("a saved game");
    let mut app = board_app(GameModel::resume(kept).with_time_control(Some(per_game(60, 0))));
    stop_time(&mut app);
    assert!(shows(&mut app, "Light wins on time"));
    assert_eq!(app.model().lost_on_time(), Some(Player::Dark));
    assert_eq!(app.left(Player::Dark), Duration::ZERO);
}

#[test]
fn a_game_under_way_has_its_clocks_after_the_next_start() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = clock_app(per_game(60, 0));
    save_in(&mut app, folder.path());
    app.play(&["f5"]);
    app.wait(seconds(10));
    app.play(&["f6"]);
    app.wait(seconds(10));
    drop(app);
    let kept = SaveFile::claim(Language::English, folder.path(), false)
        .games
        .expect("a saved game");
    // Whatever is chosen for games to come, this one keeps its own.
    let mut app = board_app(GameModel::resume(kept).with_time_control(None));
    stop_time(&mut app);
    app.wait(seconds(10));
    assert_eq!(app.left(Player::Light), seconds(50));
    assert_eq!(app.left(Player::Dark), seconds(60));
}

#[test]
fn whoever_leaves_in_the_middle_of_a_turn_gets_no_time_back_by_the_next_start() {
    let per_move = TimeControl::PerMove(seconds(60));
    let passed: &[&str] = &MOVES_TO_A_PASS;
    for (control, moves) in [
        (per_game(60, 0), &["b1", "c1"][..]),
        (per_move, &["b1", "c1"]),
        (per_game(60, 5), passed),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = board_app(othello(4, 4).with_time_control(Some(control)));
        stop_time(&mut app);
        let mut left = None;
        for _ in 0..2 {
            save_in(&mut app, folder.path());
            if left.is_none() {
                app.play(moves);
                app.frames(3);
                app.wait(seconds(10));
                left = Some(Player::ALL.map(|player| app.left(player)));
            }
            close(app);
            let kept = SaveFile::claim(Language::English, folder.path(), false).games;
            app = board_app(GameModel::resume(kept.expect("a saved game")));
            stop_time(&mut app);
            app.wait(seconds(10));
            let now = Player::ALL.map(|player| app.left(player));
            assert_eq!(Some(now), left, "{control:?}");
        }
        let [dark, _] = left.expect("clocks");
        app.play_first();
        if control != per_move {
            assert_eq!(app.left(Player::Dark), dark, "{control:?}");
        }
    }
}

#[test]
fn running_out_may_cost_nothing_but_a_word() {
    let mut app = clock_app(per_game(60, 0));
    app.set(|settings| settings.loses_on_time = false);
    app.play(&["f5"]);
    app.wait(seconds(60));
    app.frames(1);
    assert_eq!(news(&app).as_deref(), Some("Light is out of time"));
    assert!(!app.model().is_over());
    assert_eq!(app.left(Player::Light), Duration::ZERO);
    app.wait(seconds(60));
    app.play(&["f6", "e6"]);
    app.wait(seconds(60));
    assert!(!app.model().is_over());
    assert!(!app.saved().contains("RE["));
    app.set(|settings| settings.loses_on_time = true);
    app.wait(seconds(5));
    assert!(!app.model().is_over(), "it ran out before that counted");
}

#[test]
fn the_person_who_lost_is_called_you_against_the_computer() {
    let script = Script::default();
    let model = othello(8, 8).with_time_control(Some(per_game(60, 0)));
    let mut app = panels_with(&script, model, seats(Seat::Person, COMPUTER));
    stop_time(&mut app);
    app.play(&["f5"]);
    wait_for_turn(&mut app, Player::Dark);
    app.wait(seconds(59));
    drain_sounds(&mut app);
    app.wait(seconds(1));
    assert_eq!(drain_sounds(&mut app), [Sound::End(EndSound::Lost)]);
    assert!(shows(&mut app, "You lost on time"));
}

#[test]
fn a_screen_reader_is_told_once_that_time_is_low() {
    let script = Script::default();
    for (players, expected) in [
        (
            seats(Seat::Person, Seat::Person),
            "Dark has 10 seconds left.",
        ),
        (seats(Seat::Person, COMPUTER), "You have 10 seconds left."),
    ] {
        let model = othello(8, 8).with_time_control(Some(per_game(20, 5)));
        let mut app = window_with(&script, model, players);
        stop_time(&mut app);
        app.world().resource::<ReaderLink>().begin();
        app.frames(2);
        app.play(&["f5"]);
        if players.is_person(Player::Light) {
            app.play(&["f6"]);
        } else {
            wait_for_turn(&mut app, Player::Dark);
        }
        // A clock that starts with the first move has got five seconds with that.
        let left = app.left(Player::Dark).as_secs();
        app.wait(seconds(left - 11));
        said(&mut app);
        app.wait(seconds(1));
        app.update();
        assert_eq!(said(&mut app).join(" "), expected);
        app.wait(seconds(3));
        assert_eq!(said(&mut app), [""; 0]);
        app.play_first();
        assert_eq!(app.left(Player::Dark), seconds(12));
        if players.is_person(Player::Light) {
            app.play_first();
        } else {
            wait_for_turn(&mut app, Player::Dark);
        }
        said(&mut app);
        app.wait(seconds(4));
        app.update();
        assert_eq!(said(&mut app), [""; 0], "it is told once in a game");
    }
}

#[test]
fn a_screen_reader_is_told_that_time_is_over_and_that_the_game_is_paused() {
    for (loses, expected) in [
        (true, "Dark wins on time."),
        (false, "Light is out of time."),
    ] {
        let mut app = clock_window(per_game(60, 0));
        app.set(move |settings| settings.loses_on_time = loses);
        app.world().resource::<ReaderLink>().begin();
        app.play(&["f5"]);
        app.key(Key::F3);
        app.frames(1);
        assert!(said(&mut app).join(" ").contains("Paused, Light to move."));
        app.key(Key::F3);
        app.wait(seconds(59));
        said(&mut app);
        app.wait(seconds(1));
        app.update();
        assert_eq!(said(&mut app).join(" "), expected);
    }
}

#[test]
fn the_last_seconds_of_a_person_tick() {
    let mut app = clock_app(per_game(60, 0));
    app.play(&["f5"]);
    app.wait(seconds(60 - LAST_SECONDS - 1));
    drain_sounds(&mut app);
    app.wait(Duration::from_millis(500));
    assert_eq!(drain_sounds(&mut app), []);
    app.wait(Duration::from_millis(500));
    assert_eq!(drain_sounds(&mut app), [Sound::Tick]);
    for _ in 1..LAST_SECONDS {
        app.wait(seconds(1));
        assert_eq!(drain_sounds(&mut app), [Sound::Tick]);
    }
    app.wait(seconds(1));
    assert_eq!(drain_sounds(&mut app), [Sound::End(EndSound::Neutral)]);
    let mut app = clock_app(TimeControl::PerMove(seconds(10)));
    app.set(|settings| settings.sound = false);
    app.play(&["f5"]);
    drain_sounds(&mut app);
    app.wait(seconds(11));
    assert!(app.model().is_over());
    assert_eq!(drain_sounds(&mut app), []);
}

// ---- The computer ----

#[test]
fn the_computer_moves_before_its_time_is_over() {
    let script = Script::holding();
    let control = TimeControl::PerMove(seconds(4));
    let model = othello(8, 8).with_time_control(Some(control));
    let mut app = panels_with(&script, model, seats(Seat::Person, COMPUTER));
    app.world_mut().resource_mut::<Settings>().least_thought = 3000;
    app.set_speed(Speed::Off);
    app.play(&["f5"]);
    drive(&mut app, |_| script.thinks());
    app.pass(seconds(2));
    assert!(script.thinks());
    app.pass(Duration::from_millis(1900));
    assert!(script.wait_for_end(1), "it is told to come to an end");
    drive(&mut app, |app| app.game().ply_number() == 2);
    let left = app.model().record().left(Player::Light).expect("a note");
    assert!(left > Duration::ZERO && left < seconds(2), "{left:?}");
}

#[test]
fn the_computer_does_not_lose_on_time() {
    let script = Script::holding();
    let model = othello(8, 8).with_time_control(Some(per_game(2, 0)));
    let mut app = panels_with(&script, model, seats(Seat::Person, COMPUTER));
    stop_time(&mut app);
    app.play(&["f5"]);
    app.pass(seconds(3));
    assert_eq!(app.left(Player::Light), Duration::ZERO);
    assert!(!app.model().is_over());
    wait_for_turn(&mut app, Player::Dark);
}

// ---- Choosing ----

#[test]
fn a_clock_counts_from_the_next_game_on_and_none_at_once() {
    let mut panel = Panel::around(othello(8, 8));
    panel.request(GameRequested::Clock(Some(per_game(300, 3))));
    assert_eq!(panel.left(Player::Dark), seconds(300), "nothing was played");
    panel.play(&["f5"]);
    panel.request(GameRequested::Clock(Some(per_game(60, 0))));
    assert_eq!(panel.left(Player::Dark), seconds(300));
    panel.request(GameRequested::Restart);
    assert_eq!(panel.left(Player::Dark), seconds(60));
    panel.request(GameRequested::Undo);
    assert_eq!(
        panel.left(Player::Dark),
        seconds(300),
        "that game keeps its own"
    );
    panel.request(GameRequested::Clock(None));
    assert!(panel.model().clock().is_none());
    panel.request(new_game(Ruleset::OTHELLO, 6, 6));
    assert!(panel.model().clock().is_none());
}

#[test]
fn a_record_keeps_its_clocks_whatever_is_chosen_for_games_to_come() {
    let mut panel = Panel::around(othello(8, 8));
    let text = "(;GM[2]TM[300]OT[3 Fischer];B[f5]BL[120.5];W[f6]WL[7])";
    panel.request(record_opened(sgf::read(text).expect("a game").record));
    panel.request(GameRequested::Clock(None));
    assert!(panel.saved().contains("TM[300]"), "{}", panel.saved());
}

#[test]
fn the_choice_lasts() {
    for control in [
        None,
        Some(per_game(300, 3)),
        Some(TimeControl::PerMove(seconds(30))),
    ] {
        let mut panel = Panel::around(othello(8, 8));
        panel.request(GameRequested::Clock(control));
        assert_eq!(panel.shown::<Settings>().time_control(), control);
    }
    for clock_time in [0, u32::MAX] {
        let settings = Settings {
            clock: ClockKind::PerGame,
            clock_time,
            ..default()
        };
        assert_eq!(settings.time_control(), None, "{clock_time}");
    }
}

#[test]
fn the_menu_and_the_dialog_offer_clocks() {
    let mut app = board_app(othello(8, 8));
    stop_time(&mut app);
    app.click_widget("Game");
    app.click_widget("Clock");
    app.click_widget("5 min + 3 s");
    assert_eq!(app.model().time_control(), Some(per_game(300, 3)));
    assert!(shows(&mut app, "5:00 left"));
    app.play(&["f5"]);
    app.click_widget("Game");
    app.click_widget("Clock");
    app.press("10 s a move");
    assert_eq!(
        news(&app).as_deref(),
        Some("The clock starts with the next game")
    );
    app.command("n");
    app.press("Clock: 10 s a move");
    app.press("Other…");
    assert!(shows(&mut app, "Minutes"));
    edit_form(&mut app, |form| form.clock = Some(per_game(120, 1)));
    app.frames(2);
    app.press("Start");
    assert_eq!(app.left(Player::Dark), seconds(120));
    assert_eq!(app.game().ply_number(), 0);
    app.request(GameRequested::Undo);
    assert_eq!(app.left(Player::Dark), seconds(300));
}

#[test]
fn the_record_of_a_blitz_game_says_how_it_was_lost() {
    let mut panel = clocks(per_game(60, 2));
    panel.play(&["f5", "f6", "e6", "f4"]);
    panel.wait(seconds(70));
    let saved = panel.saved();
    let read = sgf::read(&saved).expect("a game").record;
    assert_eq!(read.lost_on_time(), Some(Player::Dark));
    let expected: &Record = panel.model().record();
    assert_eq!((&read.info, &read.notes), (&expected.info, &expected.notes));
}
