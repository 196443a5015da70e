//! The window's systems without a window: no display, no GPU.

mod attempt;
mod autosave;
mod board;
mod clock;
mod comments;
mod count;
mod dialog_focus;
mod endings;
mod engines;
mod every_text;
mod files;
mod focus_ring;
mod help;
mod keyboard;
mod languages;
#[cfg(target_os = "linux")]
mod late_frames;
mod library;
mod lines;
mod live;
mod menus;
mod model;
mod move_list;
mod names;
mod openings;
mod opponent;
mod order;
mod panel;
mod panels;
mod power;
mod random;
mod reader;
mod review;
mod scale;
mod screens;
mod set_up;
mod settings;
mod sound;
mod start;
mod state;
mod statistics;
mod training;
mod turn_back;
mod view;
mod welcome;

use std::{
    sync::{
        Mutex, PoisonError,
        mpsc::{self, Receiver},
    },
    thread,
    time::Duration,
};

use super::{LIMIT, games::per_game};

use bevy::{
    app::TaskPoolPlugin,
    camera::RenderTargetInfo,
    ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor},
    input::{
        ButtonState, InputPlugin,
        keyboard::{Key, KeyCode, KeyboardInput},
        mouse::MouseButtonInput,
    },
    prelude::*,
    time::{TimePlugin, TimeUpdateStrategy},
    window::{CursorLeft, CursorMoved, PrimaryWindow, WindowEvent, WindowResolution},
};
use bevy_egui::{
    EguiContext, EguiOutput, EguiPlugin, PrimaryEguiContext, egui, input::WindowToEguiContextMap,
};
use reversi::{
    app::{
        self, Language,
        base::{
            background::Wake,
            dialogs::{Dialog, DialogRequested, Dialogs},
            now::Now,
            requests::Requests,
            timing::Speed,
        },
        board::{
            count::DiscCount,
            discs::{Fall, Flip, Leaving},
            entities::{BoardEntities, Disc, Ghost},
            layout::BoardLayout,
        },
        computer::opponent::Seed,
        files::picker::FilePicker,
        game::{
            announcement::Announcement,
            model::{GameModel, GameRequested, MoveRequested, RecordOpened},
        },
        help::{HelpTab, ShownHelp},
        reader::speech::Said,
        settings::{SettingRequested, Settings},
        start::new_game::NewGameForm,
        window::run_systems_in_turn,
    },
    engine::Control,
    players::{Players, Seat},
    records::Record,
    rules::{Board, Game, Player, Ply, Ruleset, Size, Square},
};

/// The time between two frames.
const FRAME: Duration = Duration::from_millis(16);

/// The longest time between two looks at what wakes no window: files, and other programs.
const LOOK: Duration = Duration::from_millis(10);

/// What would wake the window.
#[derive(Resource)]
struct Heard(Mutex<Receiver<()>>);

impl Heard {
    /// Waits until the window would be woken, but no longer than `time`. Returns `false` if it was not.
    fn wait(&self, time: Duration) -> bool {
        let heard = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        heard.recv_timeout(time).is_ok()
    }
}

/// Frames until something holds that comes from other threads or programs. No time passes for the game.
#[track_caller]
fn drive(app: &mut App, until: impl FnMut(&mut App) -> bool) {
    drive_with(app, App::update, until);
}

/// The same with more than an update in a frame.
#[track_caller]
fn drive_with(
    app: &mut App,
    mut frame: impl FnMut(&mut App),
    mut until: impl FnMut(&mut App) -> bool,
) {
    for _ in 0..LIMIT.as_millis() / LOOK.as_millis() {
        if until(app) {
            return;
        }
        frame(app);
        app.world().resource::<Heard>().wait(LOOK);
    }
    panic!("not in {LIMIT:?}");
}

/// The messages of a kind since a test asked last. Bevy keeps one for two frames, and [`drive`] runs any number.
#[derive(Resource)]
struct Log<M: Message>(Vec<M>);

/// What was written since the last call; at the first, what Bevy still has.
fn logged<M: Message + Clone>(app: &mut App) -> Vec<M> {
    if let Some(mut log) = app.world_mut().get_resource_mut::<Log<M>>() {
        return std::mem::take(&mut log.0);
    }
    app.insert_resource(Log::<M>(Vec::new())).add_systems(
        Last,
        |mut new: MessageReader<M>, mut log: ResMut<Log<M>>| log.0.extend(new.read().cloned()),
    );
    app.world_mut()
        .resource_mut::<Messages<M>>()
        .drain()
        .collect()
}

/// What a screen reader was told since the last call.
fn said(app: &mut App) -> Vec<String> {
    logged(app).into_iter().map(|Said(text)| text).collect()
}

/// All keys with what they do, as the list of keys has them.
fn keyboard_help() -> impl Iterator<Item = (String, &'static str)> {
    let groups = app::shell::commands::grouped_help(Language::English);
    groups.into_iter().flat_map(|(_, keys)| keys)
}

/// Holds a strategy of the tests until it is stopped, and lets it do something again and again.
fn until_stopped(control: &Control<'_>, mut act: impl FnMut()) {
    while !control.is_stopped() {
        act();
        // The flag tells nobody when it is raised.
        thread::park_timeout(Duration::from_millis(1));
    }
}

/// The game alone. Time stands still unless it is told to [pass](TestApp::pass).
fn model_app(model: GameModel) -> App {
    let mut app = App::new();
    // Two of our systems that touch the same data without an order are an error in every test.
    for schedule in [Startup.intern(), Update.intern(), Last.intern()] {
        app.edit_schedule(schedule, |schedule| {
            schedule.set_build_settings(ScheduleBuildSettings {
                ambiguity_detection: LogLevel::Error,
                ..default()
            });
        });
    }
    let (listener, heard) = mpsc::sync_channel(1);
    app.init_resource::<Language>()
        .add_plugins((TaskPoolPlugin::default(), TimePlugin))
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .insert_resource(Wake::telling(listener))
        .insert_resource(Heard(Mutex::new(heard)))
        // The computer chooses alike in every run.
        .insert_resource(Seed(2026))
        .insert_resource(model)
        .add_plugins(app::model_plugin);
    run_systems_in_turn(&mut app);
    app
}

/// Where an app looks for files first, in the place of the folders of whoever runs the tests.
#[derive(Resource)]
struct OwnFolder(tempfile::TempDir);

/// The game and the board, with a window that exists only as an entity. Its panels are drawn when a test looks at them.
fn board_app(model: GameModel) -> App {
    board_of(model_app(model))
}

fn board_of(mut app: App) -> App {
    let folder = OwnFolder(tempfile::tempdir().expect("a folder"));
    app.insert_resource(FilePicker {
        folder: folder.0.path().to_owned(),
        ..default()
    })
    .insert_resource(folder);
    let window = Window {
        title: "Reversi".to_owned(),
        resolution: WindowResolution::new(1280, 800),
        ..default()
    };
    app.add_plugins((
        WindowPlugin {
            primary_window: Some(window),
            ..default()
        },
        InputPlugin,
        TransformPlugin,
        app::board_plugin,
    ))
    // Where panels are drawn, they do that.
    .add_systems(PostUpdate, panel::list_possible);
    run_systems_in_turn(&mut app);
    app
}

/// The whole window but for the drawing.
fn panels_app(model: GameModel) -> App {
    panels_of(board_app(model))
}

fn panels_of(mut app: App) -> App {
    app.add_plugins(AssetPlugin::default())
        .init_asset::<Image>()
        .init_asset::<Shader>()
        .add_plugins((EguiPlugin::default(), app::panels_plugin));
    // What the renderer and the window system would do for the camera.
    app.update();
    let context = single::<With<PrimaryEguiContext>>(&mut app);
    let window = single::<With<PrimaryWindow>>(&mut app);
    let mut map = app.world_mut().resource_mut::<WindowToEguiContextMap>();
    map.window_to_contexts
        .entry(window)
        .or_default()
        .insert(context);
    map.context_to_window.insert(context, window);
    app.resize(1280, 800);
    run_systems_in_turn(&mut app);
    app
}

fn single<Filter: bevy::ecs::query::QueryFilter>(app: &mut App) -> Entity {
    app.world_mut()
        .query_filtered::<Entity, Filter>()
        .single(app.world())
        .expect("there is one")
}

fn square(name: &str) -> Square {
    name.parse().expect("a square's name")
}

fn size(width: usize, height: usize) -> Size {
    Size::new(width, height).expect("a size within the limits")
}

fn othello(width: usize, height: usize) -> GameModel {
    GameModel::new(Ruleset::OTHELLO, size(width, height))
}

/// A game from a position set up by hand.
fn by_hand(ruleset: Ruleset, board: Board, turn: Player) -> GameModel {
    GameModel::from_game(Game::from_position(ruleset, board, turn))
}

/// The game after these moves.
fn with_moves(mut game: Game, names: &[&str]) -> Game {
    for name in names {
        game.play(square(name)).expect("a legal move");
    }
    game
}

/// Moves of a game with the `othello` rules on 4×4 after which Light is skipped.
const MOVES_TO_A_PASS: [&str; 7] = ["b1", "c1", "d1", "a3", "a4", "a1", "a2"];

/// The request to start a game.
fn new_game(ruleset: Ruleset, width: usize, height: usize) -> GameRequested {
    let size = size(width, height);
    GameRequested::Start { ruleset, size }
}

/// The request to seat somebody.
fn take_seat(player: Player, seat: Seat) -> GameRequested {
    GameRequested::Seat { player, seat }
}

/// The news that a record was opened that people have played.
fn record_opened(record: Record) -> RecordOpened {
    let players = Players::default();
    RecordOpened { record, players }
}

/// What the player is told that is not about whose turn it is.
fn news(app: &App) -> Option<String> {
    let told = app.world().resource::<Announcement>().told();
    told.map(|(text, _)| text.to_owned())
}

/// What has a game: an app, or its panels alone.
trait TestModel {
    fn model(&self) -> &GameModel;

    fn game(&self) -> &Game {
        self.model().game()
    }
}

impl TestModel for App {
    fn model(&self) -> &GameModel {
        self.world().resource()
    }
}

/// What tests do with an app, and what they see.
trait TestApp {
    fn legal(&self) -> Vec<Square>;
    fn play(&mut self, names: &[&str]);
    fn play_first(&mut self);
    fn request(&mut self, request: impl Message);
    fn set(&mut self, change: impl Fn(&mut Settings) + Send + Sync + 'static);
    fn frames(&mut self, count: usize);
    fn pass(&mut self, time: Duration);
    fn settle(&mut self);
    fn is_moving(&mut self) -> bool;
    fn discs(&mut self) -> Board;
    fn set_speed(&mut self, speed: Speed);
    fn resize(&mut self, width: u32, height: u32);
    fn point(&mut self, place: Vec2);
    fn button(&mut self, state: ButtonState);
    fn click(&mut self, place: Vec2);
    fn click_square(&mut self, name: &str);
    fn key(&mut self, key: Key);
    fn keys(&mut self, text: &str);
    fn with_control(&mut self, letter: &str);
    fn with_control_key(&mut self, key: Key);
    fn widgets(&mut self) -> Vec<(String, egui::Rect)>;
    fn focused(&mut self) -> Option<String>;
    fn pixels_per_point(&mut self) -> f32;
    fn click_widget(&mut self, label: &str);
    fn press(&mut self, label: &str);
    fn tap(&mut self, key: Key);
    fn command(&mut self, letter: &str);
    fn ask(&mut self, request: impl Message);
}

impl TestApp for App {
    /// Where the side to move may play.
    fn legal(&self) -> Vec<Square> {
        let legal = self.game().legal().iter();
        legal.map(|found| found.square).collect()
    }

    /// Asks for moves, a frame each.
    fn play(&mut self, names: &[&str]) {
        for name in names {
            self.world_mut().write_message(MoveRequested {
                square: square(name),
            });
            self.update();
        }
    }

    /// Asks for one of the legal moves, whichever.
    #[track_caller]
    fn play_first(&mut self) {
        let first = self.legal()[0];
        self.play(&[&first.to_string()]);
    }

    /// Asks for something as menus and buttons do.
    fn request(&mut self, request: impl Message) {
        let mut requests = Requests::default();
        requests.ask(request);
        requests.send(&mut self.world_mut().commands());
        self.world_mut().flush();
        self.update();
    }

    /// Asks for a change of the settings.
    fn set(&mut self, change: impl Fn(&mut Settings) + Send + Sync + 'static) {
        self.request(SettingRequested::new(change));
    }

    fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.update();
        }
    }

    /// A frame after so much time.
    fn pass(&mut self, time: Duration) {
        self.world_mut().resource_mut::<Now>().pass(time);
        self.update();
    }

    /// Lets every animation run to its end, and that of a game until its result is told.
    fn settle(&mut self) {
        for _ in 0..200 {
            self.update();
            if !self.is_moving() {
                return;
            }
        }
        panic!("discs still move after {:?}", FRAME * 200);
    }

    fn is_moving(&mut self) -> bool {
        let mut moving = self
            .world_mut()
            .query_filtered::<Entity, Or<(With<Fall>, With<Flip>, With<Leaving>)>>();
        let is_moving = moving.iter(self.world()).next().is_some();
        let count = self.world().get_resource::<DiscCount>();
        is_moving || count.is_some_and(DiscCount::is_counting)
    }

    /// The board that the disc entities show.
    fn discs(&mut self) -> Board {
        let entities = self.world().resource::<BoardEntities>();
        let mut board = Board::empty(entities.view.expect("a board is on the screen").size());
        let mut discs = self.world_mut().query_filtered::<&Disc, Without<Ghost>>();
        for disc in discs.iter(self.world()) {
            assert_eq!(board.get(disc.square), None, "two discs on {}", disc.square);
            board.set(disc.square, Some(disc.face));
        }
        board
    }

    fn set_speed(&mut self, speed: Speed) {
        self.world_mut().resource_mut::<Settings>().speed = speed;
    }

    fn resize(&mut self, width: u32, height: u32) {
        let window = single::<With<PrimaryWindow>>(self);
        let mut entity = self.world_mut().entity_mut(window);
        let mut window = entity.get_mut::<Window>().expect("a window");
        window.resolution.set_physical_resolution(width, height);
        let mut cameras = self.world_mut().query::<&mut Camera>();
        for mut camera in cameras.iter_mut(self.world_mut()) {
            camera.computed.target_info = Some(RenderTargetInfo {
                physical_size: UVec2::new(width, height),
                scale_factor: 1.0,
            });
        }
        self.frames(2);
    }

    fn point(&mut self, place: Vec2) {
        send_motion(self, place);
        self.update();
    }

    fn button(&mut self, state: ButtonState) {
        send_button(self, state);
        self.update();
    }

    fn click(&mut self, place: Vec2) {
        self.point(place);
        self.button(ButtonState::Pressed);
        self.button(ButtonState::Released);
    }

    fn click_square(&mut self, name: &str) {
        let place = self.world().resource::<BoardLayout>().centre(square(name));
        self.click(place);
    }

    fn key(&mut self, key: Key) {
        send_press(self, key);
        self.update();
    }

    /// Types letters and digits.
    fn keys(&mut self, text: &str) {
        for letter in text.chars() {
            self.key(Key::Character(letter.to_string().into()));
        }
    }

    /// Holds Ctrl and presses a letter, all within one frame, as quick fingers do. A capital letter
    /// holds Shift as well.
    fn with_control(&mut self, letter: &str) {
        send_control(self, letter);
        self.update();
    }

    /// Holds Ctrl and presses a key.
    fn with_control_key(&mut self, key: Key) {
        send_key(self, Key::Control, ButtonState::Pressed);
        self.key(key);
        send_key(self, Key::Control, ButtonState::Released);
    }

    /// Every button and label with its name and place in the window, as a screen reader would be told.
    fn widgets(&mut self) -> Vec<(String, egui::Rect)> {
        let pixels = self.pixels_per_point();
        let named = named(&accessible(self)).into_iter();
        named.map(|(name, rect)| (name, rect * pixels)).collect()
    }

    /// The name of what has the focus.
    fn focused(&mut self) -> Option<String> {
        name_of_focus(&accessible(self))
    }

    fn pixels_per_point(&mut self) -> f32 {
        let mut contexts = self.world_mut().query::<&mut EguiContext>();
        let context = contexts.single_mut(self.world_mut());
        // Panels that are only looked at are not scaled.
        context.map_or(1.0, |mut context| context.get_mut().zoom_factor())
    }

    fn click_widget(&mut self, label: &str) {
        let centre = place(&self.widgets(), label).center();
        if has_panels(self) {
            self.click(Vec2::new(centre.x, centre.y));
        } else {
            panel::click_at_glance(self, centre);
        }
        self.update();
    }

    /// Clicks on a widget, and lets what it asks for be answered and shown.
    #[track_caller]
    fn press(&mut self, label: &str) {
        self.click_widget(label);
        self.frames(2);
    }

    /// Presses a key, and lets what it asks for be answered and shown.
    fn tap(&mut self, key: Key) {
        self.key(key);
        self.frames(2);
    }

    /// Presses a letter with Ctrl held, and lets what it asks for be answered and shown.
    fn command(&mut self, letter: &str) {
        self.with_control(letter);
        self.frames(2);
    }

    /// Asks for something, and lets it be answered and shown.
    fn ask(&mut self, request: impl Message) {
        self.request(request);
        self.frames(2);
    }
}

/// Every button and label with its name and place, in points.
fn named(tree: &egui::accesskit::TreeUpdate) -> Vec<(String, egui::Rect)> {
    let named = tree.nodes.iter().filter_map(|(_, node)| {
        let bounds = node.bounds()?;
        let name = node.label().or(node.value())?.to_owned();
        let (min, max) = ((bounds.x0, bounds.y0), (bounds.x1, bounds.y1));
        let rect = egui::Rect::from_min_max(
            egui::pos2(min.0 as f32, min.1 as f32),
            egui::pos2(max.0 as f32, max.1 as f32),
        );
        Some((name, rect))
    });
    named.collect()
}

/// The name of what has the focus.
fn name_of_focus(tree: &egui::accesskit::TreeUpdate) -> Option<String> {
    let mut nodes = tree.nodes.iter();
    let (_, node) = nodes.find(|(id, _)| *id == tree.focus)?;
    node.label().or(node.value()).map(str::to_owned)
}

/// Where something lies that has this name, or one that begins like it.
#[track_caller]
fn place(widgets: &[(String, egui::Rect)], label: &str) -> egui::Rect {
    let exact = widgets.iter().find(|(name, _)| name == label);
    let found = exact.or_else(|| widgets.iter().find(|(name, _)| name.starts_with(label)));
    let Some(&(_, rect)) = found else {
        let names: Vec<&String> = widgets.iter().map(|(name, _)| name).collect();
        panic!("nothing is named {label:?} among {names:?}");
    };
    rect
}

/// Whether the window draws its panels in every frame.
fn has_panels(app: &mut App) -> bool {
    let mut contexts = app.world_mut().query::<&EguiContext>();
    contexts.iter(app.world()).next().is_some()
}

/// What the window draws its panels with.
#[track_caller]
fn egui_context(app: &mut App) -> egui::Context {
    let mut contexts = app.world_mut().query::<&mut EguiContext>();
    let mut context = contexts.single_mut(app.world_mut()).expect("one context");
    context.get_mut().clone()
}

/// What a screen reader is told in a frame.
fn accessible(app: &mut App) -> egui::accesskit::TreeUpdate {
    if !has_panels(app) {
        app.frames(2);
        return panel::glance(app, vec![]);
    }
    egui_context(app).enable_accesskit();
    app.frames(2);
    let mut outputs = app.world_mut().query::<&EguiOutput>();
    let output = outputs.single(app.world()).expect("one context");
    let tree = output.platform_output.accesskit_update.clone();
    tree.expect("a tree was asked for")
}

fn send_motion(app: &mut App, place: Vec2) {
    let window = single::<With<PrimaryWindow>>(app);
    let moved = CursorMoved {
        window,
        position: place,
        delta: None,
    };
    app.world_mut().write_message(moved.clone());
    app.world_mut()
        .write_message(WindowEvent::CursorMoved(moved));
}

fn send_button(app: &mut App, state: ButtonState) {
    let window = single::<With<PrimaryWindow>>(app);
    let click = MouseButtonInput {
        button: MouseButton::Left,
        state,
        window,
    };
    app.world_mut().write_message(click);
    app.world_mut()
        .write_message(WindowEvent::MouseButtonInput(click));
}

/// A key goes down and up.
fn send_press(app: &mut App, key: Key) {
    for state in [ButtonState::Pressed, ButtonState::Released] {
        send_key(app, key.clone(), state);
    }
}

/// Ctrl goes down, a letter down and up, and Ctrl up. A capital letter holds Shift as well.
fn send_control(app: &mut App, letter: &str) {
    let command = if cfg!(target_os = "macos") {
        Key::Super
    } else {
        Key::Control
    };
    let shift = letter.chars().all(char::is_uppercase);
    send_key(app, command.clone(), ButtonState::Pressed);
    if shift {
        send_key(app, Key::Shift, ButtonState::Pressed);
    }
    send_press(app, Key::Character(letter.into()));
    if shift {
        send_key(app, Key::Shift, ButtonState::Released);
    }
    send_key(app, command, ButtonState::Released);
}

fn send_key(app: &mut App, logical_key: Key, state: ButtonState) {
    send_input(app, logical_key, state, false);
}

/// Sends a key as the system does; `repeat` tells that it is held down.
fn send_input(app: &mut App, logical_key: Key, state: ButtonState, repeat: bool) {
    let window = single::<With<PrimaryWindow>>(app);
    let text = match (&logical_key, state) {
        (Key::Character(text), ButtonState::Pressed) => Some(text.clone()),
        _ => None,
    };
    let input = KeyboardInput {
        key_code: KeyCode::Unidentified(bevy::input::keyboard::NativeKeyCode::Unidentified),
        logical_key,
        state,
        text,
        repeat,
        window,
    };
    app.world_mut().write_message(input.clone());
    app.world_mut()
        .write_message(WindowEvent::KeyboardInput(input));
}

/// Every square and disc entity agrees with the model, once nothing moves.
#[track_caller]
fn assert_board_shows_the_model(app: &mut App) {
    let shown = app.discs();
    let model = *app.game().board();
    assert_eq!(shown, model, "the discs on the screen are the model's");
    let entities = app.world().resource::<BoardEntities>();
    for at in model.size().squares() {
        let disc = entities.disc(at).is_some();
        assert_eq!(
            disc,
            model.get(at).is_some(),
            "the index knows the disc on {at}"
        );
        assert!(
            entities.square(at).is_some(),
            "the square {at} has an entity"
        );
    }
}

/// The dialog that is open.
fn dialog(app: &App) -> Option<Dialog> {
    app.world().resource::<Dialogs>().open
}

/// Asks the program to end, as closing the window does.
fn quit(app: &mut App) {
    app.world_mut().write_message(AppExit::Success);
    app.update();
}

/// Ends the program, with all that it still has to do.
fn close(mut app: App) {
    quit(&mut app);
}

/// Puts something into a world.
type Chosen = Box<dyn FnOnce(&mut World)>;

/// What is chosen in a dialog once it is open.
fn chosen(form: impl Resource) -> Chosen {
    Box::new(|world| world.insert_resource(form))
}

/// What is chosen in a dialog when it opens.
fn nothing_chosen() -> Chosen {
    Box::new(|_| ())
}

/// The list of keys, for help.
fn keys_of_help() -> Chosen {
    let tab = HelpTab::Keys;
    chosen(ShownHelp { tab, ..default() })
}

/// Opens a dialog and chooses something there.
fn open_with(app: &mut App, dialog: Dialog, chosen: Chosen) {
    app.request(DialogRequested::Open(dialog));
    chosen(app.world_mut());
}

/// Changes what is chosen in the dialog for a new game.
#[track_caller]
fn edit_form(app: &mut App, edit: impl FnOnce(&mut NewGameForm)) {
    assert_eq!(dialog(app), Some(Dialog::NewGame));
    edit(&mut app.world_mut().resource_mut());
}

fn count(app: &App, player: Player) -> usize {
    app.game().board().count(player)
}
