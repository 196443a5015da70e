//! Other programs at the board and as the source of live values, good ones and bad ones.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
};

use super::{
    super::programs::{FakeProgram, Word, line},
    opponent::{COMPUTER, seats, wait_for_turn},
    panel::{Panel, message},
    panels::shows,
    *,
};
use reversi::{
    app::{
        Language,
        base::environment::{Environment, Folders},
        computer::{
            engine_hosts::EngineHosts,
            engines::{
                self, EditedEngine, EngineEntry, EngineRequested, Engines, EnginesKeeper, decode,
                encode,
            },
            opponent::{ComputerState, MoveNowRequested, Opponent},
        },
        files::autosave,
        game::announcement::AnnouncementRequested,
        settings::failed_starts,
        study::live::LiveValues,
    },
    external::notation::NboardMove,
    players::{EngineName, Players, Seat},
    records::{self, Assumptions},
    rules::{Action, Position},
};

/// An engine with this command, which may take so many seconds for an answer.
fn engines(command: &str, seconds: u32) -> Engines {
    let text =
        format!("[[engine]]\nname = \"Robot\"\ncommand = '''{command}'''\nseconds = {seconds}");
    decode(&text).0
}

/// Some engine.
pub(super) fn an_engine() -> Engines {
    engines("robot -x", 20)
}

pub(super) fn robot() -> Seat {
    Seat::Engine(EngineName::new("Robot").expect("a name"))
}

fn prepared(mut app: App, engines: Engines) -> App {
    app.insert_resource(engines);
    app.world_mut().resource_mut::<Settings>().least_thought = 0;
    app.set_speed(Speed::Off);
    app
}

/// Has this program started in the place of any engine.
fn seat(app: &mut App, program: &FakeProgram) {
    let program = program.clone();
    app.insert_resource(EngineHosts::opened_by(move |words| program.open(words)));
}

/// A person against a program.
fn against_program(program: &FakeProgram) -> App {
    let mut app = against(an_engine());
    seat(&mut app, program);
    app
}

/// A person against an engine, without panels.
fn against(engines: Engines) -> App {
    let model = othello(8, 8).with_players(seats(Seat::Person, robot()));
    prepared(board_app(model), engines)
}

fn players(app: &App) -> Players {
    app.model().players()
}

fn told(app: &App) -> String {
    news(app).unwrap_or_default()
}

/// Frames until a person plays Light, and how many lines were told meanwhile.
#[track_caller]
fn wait_for_person(app: &mut App) -> usize {
    let mut lines = 0;
    let mut left = 3;
    drive(app, |app| {
        lines += logged::<AnnouncementRequested>(app).len();
        // Some frames more, for what is told too often.
        left -= usize::from(players(app).light == Seat::Person);
        left == 0
    });
    lines
}

// ---- At the board ----

#[cfg(unix)]
#[test]
fn a_real_program_plays_its_side_and_ends_with_the_window() {
    let script = super::super::scripts::SeatScript::new(&format!(
        "exec '{}' nboard --level 1",
        env!("CARGO_BIN_EXE_reversi")
    ));
    let mut app = against(engines(&format!("sh '{}'", script.path()), 60));
    app.play(&["f5"]);
    drive(&mut app, |app| app.game().ply_number() == 2);
    let reply = app.game().line()[1].square().expect("a move");
    let legal = Position::start(Ruleset::OTHELLO, size(8, 8));
    assert!(legal.check(square("f5")).is_ok());
    assert!(["d6", "f4", "f6"].map(square).contains(&reply), "{reply}");
    // It is told what was taken back.
    app.request(GameRequested::Undo);
    app.play(&["c4"]);
    drive(&mut app, |app| {
        app.game().ply_number() == 2 && app.game().turn() == Some(Player::Dark)
    });
    assert_eq!(players(&app).light, robot());
    assert_eq!(told(&app), "");
    close(app);
    script.assert_gone();
}

/// A program that plays the first legal move.
fn player() -> FakeProgram {
    let mut told = String::new();
    FakeProgram::polite(move |message| {
        if let Some(game) = message.strip_prefix("set game ") {
            told = game.to_owned();
        }
        if message != "go" {
            return Vec::new();
        }
        let loaded = records::read(told.as_bytes(), &Assumptions::default()).expect("a game");
        let game = loaded.open(0).expect("the only one").record.game;
        let found = game.legal().iter().next().expect("a move").square;
        vec![line(format!("=== {}", NboardMove(Action::Place(found))))]
    })
}

#[test]
fn two_programs_play_a_game_to_its_end() {
    let model = othello(8, 8).with_players(seats(robot(), robot()));
    let mut app = prepared(board_app(model), an_engine());
    seat(&mut app, &player());
    drive(&mut app, |app| app.game().is_over());
    assert_eq!(players(&app), seats(robot(), robot()));
}

#[test]
fn a_program_that_misbehaves_leaves_its_seat_with_one_line_and_nothing_of_it_is_left() {
    for (what, program, reason) in [
        (
            "dies at once",
            FakeProgram::new(|_| vec![Word::End]),
            "it has ended",
        ),
        (
            "dies in the game",
            FakeProgram::moving(vec![Word::End]),
            "it has ended",
        ),
        (
            "hangs",
            FakeProgram::new(|_| Vec::new()),
            "no answer for 20 s",
        ),
        (
            "hangs in the game",
            FakeProgram::moving(Vec::new()),
            "no answer for 20 s",
        ),
        (
            "talks garbage",
            FakeProgram::new(|_| vec![line("nonsense")]),
            "it answered “nonsense”",
        ),
        (
            "answers with garbage",
            FakeProgram::moving(vec![line("=== hello")]),
            "it answered “=== hello”",
        ),
        (
            "cheats",
            FakeProgram::moving(vec![line("=== A1/1.0/0.1")]),
            "its move a1 is not legal",
        ),
        (
            "passes",
            FakeProgram::moving(vec![line("=== PA")]),
            "its move pass is not legal",
        ),
        (
            "floods",
            FakeProgram::new(|_| vec![Word::Flood("hello")]),
            "it answered “hello”",
        ),
        (
            "refuses by GTP",
            FakeProgram::gtp(vec![line("? tired")]),
            "it answered “tired”",
        ),
        (
            "cheats by GTP",
            FakeProgram::gtp(vec![line("= a1")]),
            "its move a1 is not legal",
        ),
    ] {
        let mut app = against_program(&program);
        app.play(&["f5"]);
        let lines = wait_for_person(&mut app);
        let line = format!("Robot gives up: {reason}. A person plays on for Light");
        assert_eq!(told(&app), line, "{what}");
        assert_eq!(lines, 1, "{what}");
        program.assert_gone();
        app.play(&["d6"]);
        assert_eq!(app.game().ply_number(), 2, "{what}: the game goes on");
    }
}

#[test]
fn a_program_that_resigns_leaves_its_seat_without_a_fault() {
    let program = FakeProgram::gtp(vec![line("= resign")]);
    let mut app = against_program(&program);
    app.play(&["f5"]);
    assert_eq!(wait_for_person(&mut app), 1);
    assert_eq!(told(&app), "Robot resigns. A person plays on for Light");
    program.assert_gone();
}

#[test]
fn a_panic_of_the_thread_that_asks_a_program_ends_one_question() {
    let (program, fails) = (player(), AtomicBool::new(true));
    let mut app = against(an_engine());
    app.insert_resource(EngineHosts::opened_by(move |words| {
        assert!(!fails.swap(false, Ordering::Relaxed), "a test's program");
        program.open(words)
    }));
    app.play(&["f5"]);
    drive(&mut app, |app| {
        let opponent = app.world().resource::<Opponent>();
        opponent.state(app.world().resource()) == Some(ComputerState::Failed)
    });
    app.request(MoveNowRequested);
    drive(&mut app, |app| app.game().ply_number() == 2);
}

#[test]
fn a_program_that_does_not_exist_leaves_its_seat() {
    let mut app = against(engines("/no/such/program -x", 1));
    app.play(&["f5"]);
    wait_for_person(&mut app);
    assert_eq!(
        told(&app),
        "Robot gives up: there is no such program. A person plays on for Light"
    );
}

/// A program that thinks for ever, asked for its first move.
fn thinking() -> (App, FakeProgram) {
    let program = FakeProgram::moving(vec![Word::Think]);
    let mut app = against_program(&program);
    app.play(&["f5"]);
    drive(&mut app, |_| program.has_heard("go"));
    (app, program)
}

#[test]
fn a_program_ends_with_its_seat_its_board_and_the_window() {
    let (mut app, program) = thinking();
    let (player, seat) = (Player::Light, COMPUTER);
    app.request(GameRequested::Seat { player, seat });
    app.frames(3);
    program.assert_gone();

    let (mut app, program) = thinking();
    app.request(new_game(Ruleset::OTHELLO, 6, 6));
    wait_for_person(&mut app);
    assert_eq!(
        told(&app),
        "Robot plays only on 8×8 with four discs to start. A person plays Light"
    );
    program.assert_gone();

    let (mut app, program) = thinking();
    let name = EngineName::new("Robot").expect("a name");
    app.request(EngineRequested::Remove(name));
    wait_for_person(&mut app);
    assert_eq!(
        told(&app),
        "There is no engine Robot any more. A person plays Light"
    );
    program.assert_gone();

    let (app, program) = thinking();
    close(app);
    program.assert_gone();
}

#[test]
fn an_engine_with_another_name_keeps_its_seat() {
    let mut app = against(an_engine());
    app.frames(2);
    // The engine sits at the game behind the opened one.
    app.request(record_opened(Record::new(Game::new(
        Ruleset::OTHELLO,
        size(8, 8),
    ))));
    let engine = app.world().resource::<Engines>().list()[0].clone();
    let name = EngineName::new("Robby").expect("a name");
    app.request(EngineRequested::Keep {
        of: Some(engine.name),
        engine: EngineEntry { name, ..engine },
    });
    app.frames(3);
    app.request(GameRequested::Undo);
    app.frames(3);
    assert_eq!(players(&app), seats(Seat::Person, Seat::Engine(name)));
    assert_eq!(told(&app), "");
}

#[test]
fn no_key_hurries_a_program_and_none_is_said_to() {
    let program = FakeProgram::moving(vec![Word::Think]);
    let mut app = against_program(&program);
    app.world_mut().resource_mut::<Settings>().least_thought = 5000;
    app.play(&["f5"]);
    drive(&mut app, |_| program.has_heard("go"));
    app.pass(Duration::from_secs(2));
    assert!(shows(&mut app, "Computer's turn"));
    assert!(!shows(&mut app, "Ctrl+P"), "it would do nothing");
    app.with_control("p");
    program.say("=== F4");
    let mut looks = 0..20;
    drive(&mut app, |_| looks.next().is_none());
    assert_eq!(app.game().ply_number(), 1, "the least time has not passed");
    app.pass(Duration::from_secs(3));
    drive(&mut app, |app| app.game().ply_number() == 2);
}

#[test]
fn a_person_may_take_back_a_move_while_a_program_thinks() {
    let (mut app, program) = thinking();
    app.request(GameRequested::Undo);
    app.frames(5);
    assert_eq!(app.game().ply_number(), 0);
    app.play(&["f5"]);
    // The first answer is to the question that was taken back.
    program.say("=== D6");
    program.say("=== F4");
    wait_for_turn(&mut app, Player::Light);
    wait_for_turn(&mut app, Player::Dark);
    assert_eq!(app.game().line()[1].square(), Some(square("f4")));
    assert_eq!(program.starts().len(), 1, "it was not started again");
}

// ---- What the window shows ----

#[test]
fn seats_offer_engines_where_they_can_play() {
    let opened = |model, engines| {
        let mut panel = Panel::around(model).with(engines);
        panel.click("Light player: Person");
        panel
    };
    let mut panel = opened(othello(8, 8), an_engine());
    panel.click("Robot");
    let (player, seat) = (Player::Light, robot());
    let asked = panel.asked::<GameRequested>();
    assert_eq!(asked, [GameRequested::Seat { player, seat }]);
    panel.follow(othello(8, 8).with_players(seats(Seat::Person, seat)));
    assert!(panel.shows("Light player: Robot"));
    for model in [othello(6, 6), GameModel::new(Ruleset::REVERSI, size(8, 8))] {
        let mut panel = opened(model, an_engine());
        assert!(panel.shows("Computer"));
        assert!(!panel.shows("Robot"));
    }
    let mut panel = opened(othello(8, 8), Engines::default());
    assert!(
        !panel.shows("Engines"),
        "without any there is no word of them"
    );
}

/// Opens the dialog for another engine, and types its command.
pub(super) fn enter_engine(app: &mut App, command: &str) {
    app.click_widget("View");
    app.click_widget("Settings…");
    app.frames(4);
    app.click_widget("Engines…");
    app.frames(4);
    app.click_widget("Add an engine…");
    app.frames(4);
    app.keys(command);
    app.frames(2);
}

/// The dialog for another engine, with this command.
fn entered(command: &str) -> App {
    let mut app = prepared(panels_app(othello(8, 8)), Engines::default());
    enter_engine(&mut app, command);
    app
}

#[test]
fn an_engine_is_entered_tested_kept_and_removed() {
    let program = FakeProgram::moving(vec![line("=== D3")]);
    let mut app = entered("/bin/robot 'a b'");
    seat(&mut app, &program);
    app.click_widget("Test");
    drive(&mut app, |app| shows(app, "It works: Robot begins with d3"));
    program.assert_gone();
    assert_eq!(program.starts(), [["/bin/robot", "a b"]]);
    app.press("Save");
    let engines = app.world().resource::<Engines>();
    let [engine] = engines.list() else {
        panic!("{engines:?}");
    };
    assert_eq!(engine.name.get(), "robot", "it is called as its program is");
    assert_eq!(engine.command, "/bin/robot 'a b'");
    app.click_widget("robot");
    app.frames(4);
    app.press("Remove");
    assert_eq!(app.world().resource::<Engines>().list(), []);
    assert!(shows(&mut app, "Add an engine…"), "the list is shown again");
}

/// The form for another engine alone, with this command.
fn form(command: &str) -> Panel {
    let panel = Panel::new(Dialog::Engines).with(EditedEngine(Some(default())));
    let mut panel = panel.listening::<EngineRequested>();
    panel.events([]);
    panel.types(command);
    panel
}

/// The names of the engines that are to be kept.
fn kept(panel: &mut Panel) -> Vec<String> {
    let asked = panel.asked::<EngineRequested>().into_iter();
    let kept = asked.map(|request| match request {
        EngineRequested::Keep { engine, .. } => engine.name.to_string(),
        other => panic!("{other:?}"),
    });
    kept.collect()
}

#[test]
fn enter_in_a_field_keeps_the_engine() {
    let mut panel = form("edax");
    panel.key(egui::Key::Enter);
    assert_eq!(kept(&mut panel), ["edax"]);
    let mut panel = form("edax");
    panel.key(egui::Key::Tab);
    panel.types("Mine");
    panel.key(egui::Key::Enter);
    assert_eq!(kept(&mut panel), ["Mine"]);
}

#[test]
fn a_command_that_cannot_be_read_is_not_kept() {
    let mut panel = form("edax 'nboard");
    assert!(panel.shows(message("engines-quotes")));
    panel.click(message("commands-save"));
    assert_eq!(kept(&mut panel), [""; 0]);
}

#[test]
fn the_test_says_what_is_wrong() {
    let mut app = entered("/no/such/program");
    app.click_widget("Test");
    drive(&mut app, |app| {
        shows(app, "It does not work: there is no such program")
    });
    let mut app = entered("robot");
    seat(&mut app, &FakeProgram::new(|_| vec![Word::End]));
    app.click_widget("Test");
    drive(&mut app, |app| shows(app, "It does not work: it has ended"));
}

#[test]
fn an_engine_has_in_the_test_the_time_that_it_has_in_a_game() {
    let mut app = entered("robot");
    seat(&mut app, &FakeProgram::new(|_| Vec::new()));
    app.click_widget("Test");
    drive(&mut app, |app| {
        shows(app, "It does not work: no answer for 60 s")
    });
}

// ---- Live values ----

/// A window in which live values come from a program.
fn valued_by(program: &FakeProgram) -> App {
    let text = encode(&an_engine());
    let engines = decode(&format!("values = \"Robot\"\n{text}")).0;
    let mut app = prepared(board_app(othello(8, 8)), engines);
    seat(&mut app, program);
    app
}

#[test]
fn live_values_come_from_the_chosen_engine() {
    let program = FakeProgram::polite(|message| {
        let lines = match message.starts_with("hint ") {
            true => &[
                "search F5D6 3.00 0 9",
                "search A1 60 0 9",
                "book D3 -1.50 7 12",
            ][..],
            false => &[],
        };
        lines.iter().copied().map(line).collect()
    });
    let mut app = valued_by(&program);
    app.set(|settings| settings.live_values = true);
    drive(&mut app, |app| {
        let world = app.world();
        let live = world.resource::<LiveValues>();
        let found = live.found();
        found.is_some_and(|found| found.moves.len() == 2)
    });
    let world = app.world();
    let live = world.resource::<LiveValues>();
    let found = live.found();
    let moves = &found.expect("values").moves;
    let found: Vec<_> = moves
        .iter()
        .map(|found| (found.square, found.value.centidiscs))
        .collect();
    assert_eq!(found, [(square("f5"), 300), (square("d3"), -150)]);
    assert!(shows(&mut app, "≈ +3 · 12 moves ahead · Robot · f5 d6"));
    app.set(|settings| settings.live_values = false);
    app.frames(3);
    program.assert_gone();
}

#[test]
fn live_values_are_the_computers_own_again_when_the_engine_fails() {
    let program = FakeProgram::polite(|message| {
        if message.starts_with("hint ") {
            vec![Word::End]
        } else {
            Vec::new()
        }
    });
    let mut app = valued_by(&program);
    app.set(|settings| settings.live_values = true);
    drive(&mut app, |app| {
        app.world().resource::<Engines>().values().is_none()
    });
    assert_eq!(
        told(&app),
        "Robot gives up: it has ended. Reversi's own values are shown instead"
    );
    program.assert_gone();
}

// ---- What lasts ----

/// What the file in `folder` says, and what the player is told about it.
fn load(folder: &Path) -> (Engines, Option<String>) {
    let mut keeper = EnginesKeeper::in_folder(Some(folder.to_owned()));
    let warning = keeper.read_now(Language::English);
    (keeper.contents().clone(), warning)
}

/// Reads the engines of the file in `folder`, and keeps them there.
fn keep_engines(app: &mut App, folder: &Path) {
    let folders = Folders {
        settings: Some(folder.to_owned()),
        ..default()
    };
    app.insert_resource(Environment {
        folders,
        ..default()
    })
    .add_plugins((failed_starts::plugin, engines::file_plugin));
}

#[test]
fn engines_are_read_as_they_were_written() {
    let text = "values = 'Edax 4.6'
        [[engine]]\nname = 'Edax 4.6'\ncommand = '/opt/my edax/edax -nboard'\ndepth = 12
        [[engine]]\ncommand = '\"C:\\e e.exe\" \"\"'\nseconds = 5";
    let engines = decode(text).0;
    let names: Vec<&str> = engines
        .list()
        .iter()
        .map(|engine| engine.name.get())
        .collect();
    assert_eq!(names, ["Edax 4.6", "e e.exe"]);
    assert_eq!(engines.values(), EngineName::new("Edax 4.6"));
    assert_eq!(decode(&encode(&engines)), (engines, Vec::new()));
    assert_eq!(decode(&encode(&Engines::default())).0, Engines::default());
}

#[test]
fn a_damaged_file_of_engines_is_set_aside_with_a_line() {
    for damage in [
        "[[engine",
        "engine = 1",
        "[[engine]]\nname = 'x'",
        "[[engine]]\ncommand = \"a 'b\"",
        "[[engine]]\ncommand = 'a'\ndepth = 'deep'",
    ] {
        let (folder, file) = crate::own_file("engines.toml");
        fs::write(&file, damage).expect("a file");
        let (engines, warning) = load(folder.path());
        assert_eq!(engines, Engines::default(), "{damage}");
        let warning = warning.expect("a warning");
        assert_eq!(warning.lines().count(), 1, "{warning}");
        assert!(!file.exists(), "{damage}");
        let aside = folder.path().join("engines.damaged.toml");
        assert_eq!(fs::read_to_string(aside).expect("a copy"), damage);
    }
    let folder = tempfile::tempdir().expect("a folder");
    let nothing = load(folder.path());
    assert_eq!(nothing, (Engines::default(), None));
}

#[test]
fn a_faulty_engine_costs_no_other_and_is_kept_in_a_copy() {
    for (fault, reason) in [
        ("command = 'a'", "engine 2: another engine has this name"),
        (
            "name = 'x'",
            "engine 2: 'name' or 'command' is missing or wrong",
        ),
        (
            "command = 'b'\ndepth = 'deep'",
            "engine 2: 'depth' is not a number up to 60",
        ),
    ] {
        let (folder, file) = crate::own_file("engines.toml");
        let text =
            format!("[[engine]]\ncommand = 'a'\n[[engine]]\n{fault}\n[[engine]]\ncommand = 'c'");
        fs::write(&file, &text).expect("a file");
        let (engines, warning) = load(folder.path());
        let names = engines.list().iter().map(|engine| engine.name.get());
        assert_eq!(names.collect::<Vec<_>>(), ["a", "c"]);
        let warning = warning.expect("a warning");
        assert!(warning.contains(reason), "{warning}");
        assert_eq!(warning.lines().count(), 1, "{warning}");
        let copy = folder.path().join("engines.damaged.toml");
        assert_eq!(fs::read_to_string(copy).expect("a copy"), text);
        let again = load(folder.path());
        assert_eq!(again, (engines, None), "it is told once");
    }
}

#[test]
fn a_change_of_the_engines_is_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = prepared(board_app(othello(8, 8)), Engines::default());
    keep_engines(&mut app, folder.path());
    app.frames(3);
    let file: PathBuf = folder.path().join("engines.toml");
    assert!(!file.exists(), "nothing has changed");
    let engines = an_engine();
    let [engine] = engines.list() else {
        panic!("there is one");
    };
    app.request(EngineRequested::Keep {
        of: None,
        engine: engine.clone(),
    });
    drive(&mut app, |_| load(folder.path()).0 == an_engine());
}

#[test]
fn engines_that_could_not_be_saved_are_saved_at_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = folder.path().join("settings");
    fs::write(&settings, "in the way").expect("a file");
    let mut app = prepared(board_app(othello(8, 8)), Engines::default());
    keep_engines(&mut app, &settings);
    app.update();
    let engine = an_engine().list()[0].clone();
    app.request(EngineRequested::Keep { of: None, engine });
    drive(&mut app, |app| !told(app).is_empty());
    fs::remove_file(&settings).expect("a file");
    quit(&mut app);
    assert_eq!(load(&settings).0, an_engine());
}

#[test]
fn a_program_in_a_seat_is_remembered() {
    let name = EngineName::new("My Edax 4.6, bytes=1").map(Seat::Engine);
    let players = seats(name.expect("a name"), COMPUTER);
    let mut settings = Settings::default();
    settings.remember_players(players);
    assert_eq!(settings.players, players);
    let model = othello(8, 8).with_players(players);
    let kept = autosave::decode(autosave::encode(&model.snapshot(1)).as_bytes());
    assert_eq!(kept.expect("the games").players, players);
    settings.remember_players(Players::default());
    assert_eq!(settings.players, Players::default());
}
