//! Panels and dialogs drawn and clicked without an app: a world that has what they show, and nothing that runs.

use super::{scale::Drawn, *};
use bevy::{ecs::system::RunSystemOnce, prelude::Messages};
use egui::{Event, Modifiers, PointerButton, accesskit::TreeUpdate};
use reversi::app::{
    Language,
    base::{
        command::{Command, PossibleCommands},
        reader_link::ReaderLink,
        requests::PlayerActed,
    },
    board::{
        count::DiscCount,
        cursor::{BoardCursor, TypedSquare},
        input::MenuFocusRequested,
        marks::Refusal,
        notices::PassBanner,
        pointer::Pointed,
        preview::Preview,
    },
    comments::CommentForm,
    computer::{
        engine_test::EngineTest,
        engines::{EditedEngine, Engines},
        opponent::{Opponent, ThoughtRing},
    },
    ending::ResultCard,
    exercise::{Exercises, file::TrainingStore},
    files::{Choice, ChoiceFilter},
    game::{
        announcement::Announcement,
        mode::ChosenMode,
        model::{
            AnnotationRequested, GameReplaced, GameStarted, MoveRefused, Moved, NameRequested,
            PositionChanged, PositionRequested, RecordOpened, TimePassed, TimeRanOut, answering,
        },
    },
    help::ShownHelp,
    openings::{Explorer, file::RepertoireStore},
    set_up::SetUpForm,
    settings::{remember_game, system::SystemWishes},
    shell::{
        self, commands,
        dialogs::{self, DialogSources},
        view::{Overlays, SidePanels},
    },
    statistics::{GameStatistics, StatisticsForm},
    study::{
        hint::Hint,
        live::LiveValues,
        move_list::MoveList,
        review::GameReview,
        story::{self, Story, StoryRequested},
    },
    widgets::style::Look,
};

/// Windows with much, upright and little room.
pub(super) const WINDOWS: [(f32, f32); 3] = [(1280.0, 800.0), (500.0, 900.0), (320.0, 240.0)];

/// A message in English.
#[track_caller]
pub(super) fn message(id: &str) -> &'static str {
    let text = Language::English.message(id);
    assert!(!text.is_empty(), "{id}");
    text
}

/// What is drawn, what it shows, and what it asks for.
pub(super) struct Panel {
    world: World,
    draw: fn(&mut World, egui::Context, Look),
    context: egui::Context,
    look: Look,
    window: egui::Rect,
    tree: Option<TreeUpdate>,
    drawn: Drawn,
    /// What answers requests to the model.
    rules: Schedule,
}

impl Panel {
    pub(super) fn new(dialog: Dialog) -> Panel {
        Panel::speaking(Language::English, dialog)
    }

    pub(super) fn speaking(language: Language, dialog: Dialog) -> Panel {
        let mut world = World::new();
        world.init_resource::<GameModel>();
        world.init_resource::<Settings>();
        world.init_resource::<NewGameForm>();
        world.init_resource::<SetUpForm>();
        world.init_resource::<CommentForm>();
        world.init_resource::<Messages<AnnotationRequested>>();
        world.init_resource::<ShownHelp>();
        world.init_resource::<StatisticsForm>();
        world.init_resource::<EditedEngine>();
        world.init_resource::<Choice>();
        world.init_resource::<ChoiceFilter>();
        world.init_resource::<Explorer>();
        world.init_resource::<FilePicker>();
        world.init_resource::<Engines>();
        world.init_resource::<EngineTest>();
        world.init_resource::<GameStatistics>();
        world.init_resource::<TrainingStore>();
        world.init_resource::<RepertoireStore>();
        world.init_resource::<LiveValues>();
        world.init_resource::<Exercises>();
        world.init_resource::<Now>();
        world.init_resource::<Messages<DialogRequested>>();
        world.init_resource::<Messages<PlayerActed>>();
        world.init_resource::<Dialogs>();
        world.resource_mut::<Dialogs>().open = Some(dialog);
        let look = Look::new(language, &Settings::default(), &SystemWishes::default());
        Panel::drawn(world, look, draw_dialog)
    }

    /// Everything around the board of a game.
    pub(super) fn around(model: GameModel) -> Panel {
        Panel::around_in(Language::English, model)
    }

    pub(super) fn around_in(language: Language, model: GameModel) -> Panel {
        let (world, look) = shell_world(language, model);
        Panel::drawn(world, look, draw_panels).listening::<MenuFocusRequested>()
    }

    fn drawn(world: World, look: Look, draw: fn(&mut World, egui::Context, Look)) -> Panel {
        let context = egui::Context::default();
        context.enable_accesskit();
        look.apply(&context, &[]);
        let mut rules = Schedule::default();
        // The modes that only show something follow the model.
        rules.add_systems((answering(), remember_game, follow_in_review, story::tell).chain());
        rules.set_executor(SingleThreadedExecutor::new());
        Panel {
            world,
            draw,
            context,
            look,
            window: window(WINDOWS[0]),
            tree: None,
            drawn: Drawn::default(),
            rules,
        }
    }

    /// With something else to show.
    pub(super) fn with(mut self, resource: impl Resource) -> Panel {
        self.world.insert_resource(resource);
        self
    }

    /// Shows something else from now on.
    pub(super) fn set(&mut self, resource: impl Resource) {
        self.world.insert_resource(resource);
    }

    /// Goes to another position of the game, or to another game.
    pub(super) fn follow(&mut self, model: GameModel) {
        let language = *self.shown::<Language>();
        self.set(MoveList::of(language, model.game()));
        self.set(model);
    }

    /// Has the model answer what was asked for.
    pub(super) fn answer(&mut self) {
        self.rules.run(&mut self.world);
        let language = *self.shown::<Language>();
        self.set(MoveList::of(language, self.game()));
    }

    /// Asks for something, and has the model answer.
    pub(super) fn request(&mut self, request: impl Message) {
        self.send(request);
        self.answer();
    }

    /// Asks for moves, one after the other.
    pub(super) fn play(&mut self, names: &[&str]) {
        for name in names {
            self.request(MoveRequested {
                square: square(name),
            });
        }
    }

    /// Clicks on something, and has the model answer.
    #[track_caller]
    pub(super) fn press(&mut self, name: &str) {
        self.click(name);
        self.answer();
    }

    /// Carries out a command as its key does, and has the model answer.
    pub(super) fn carry_out(&mut self, command: &'static Command) {
        if !(command.is_possible)(&self.world) {
            return;
        }
        let mut requests = Requests::default();
        requests.carry_out(command);
        requests.send(&mut self.world.commands());
        self.world.flush();
        self.answer();
    }

    /// The names of all buttons and labels.
    pub(super) fn names(&mut self) -> Vec<String> {
        self.widgets().into_iter().map(|(name, _)| name).collect()
    }

    /// All such messages so far.
    pub(super) fn written<M: Message + Clone>(&self) -> Vec<M> {
        let messages = self.world.resource::<Messages<M>>();
        messages.get_cursor().read(messages).cloned().collect()
    }

    /// Sends what a key or another part of the window would.
    pub(super) fn send(&mut self, message: impl Message) {
        self.world.write_message(message);
    }

    /// Keeps such requests.
    pub(super) fn listening<T: Message>(mut self) -> Panel {
        self.world.init_resource::<Messages<T>>();
        self
    }

    pub(super) fn resize(&mut self, size: (f32, f32)) {
        self.window = window(size);
    }

    /// What was asked for since the last look, other than changes of the dialog.
    #[track_caller]
    pub(super) fn asked<T: Message>(&mut self) -> Vec<T> {
        self.world.resource_mut::<Messages<T>>().drain().collect()
    }

    pub(super) fn dialog(&self) -> Option<Dialog> {
        self.world.resource::<Dialogs>().open
    }

    /// What it shows, or what is chosen there.
    pub(super) fn shown<T: Resource>(&self) -> &T {
        self.world.resource()
    }

    /// A frame for each event, and then some more.
    pub(super) fn events(&mut self, events: impl IntoIterator<Item = Event>) {
        let events = events.into_iter().map(Some);
        for event in events.chain([None, None, None]) {
            let input = egui::RawInput {
                screen_rect: Some(self.window),
                events: event.into_iter().collect(),
                ..default()
            };
            let mut output = self.context.run_ui(input, |ui| {
                (self.draw)(&mut self.world, ui.ctx().clone(), self.look);
            });
            self.tree = output.platform_output.accesskit_update.take();
            self.drawn = Drawn::of(&output.shapes);
            output.drop_without_applying_deltas();
            for request in self.asked::<DialogRequested>() {
                self.world.resource_mut::<Dialogs>().answer(request);
            }
        }
    }

    /// Every button and label with its name and place.
    pub(super) fn widgets(&mut self) -> Vec<(String, egui::Rect)> {
        self.events([]);
        named(self.tree())
    }

    /// What a screen reader is told.
    pub(super) fn tree(&self) -> &TreeUpdate {
        self.tree.as_ref().expect("a frame was drawn")
    }

    /// The name of what has the focus.
    pub(super) fn focused(&self) -> String {
        name_of_focus(self.tree()).unwrap_or_default()
    }

    /// What was drawn in the last frame.
    pub(super) fn seen(&self) -> &Drawn {
        &self.drawn
    }

    /// The context in which it is drawn.
    pub(super) fn context(&self) -> &egui::Context {
        &self.context
    }

    pub(super) fn shows(&mut self, text: &str) -> bool {
        self.widgets().iter().any(|(name, _)| name.contains(text))
    }

    #[track_caller]
    pub(super) fn place(&mut self, name: &str) -> egui::Rect {
        place(&self.widgets(), name)
    }

    #[track_caller]
    pub(super) fn click(&mut self, name: &str) {
        let at = self.place(name).center();
        self.click_at(at, PointerButton::Primary);
    }

    /// Presses a button of the mouse, or lets it go.
    pub(super) fn point(&mut self, pos: egui::Pos2, button: PointerButton, pressed: bool) {
        self.events([Event::PointerMoved(pos), pointer(pos, button, pressed)]);
    }

    pub(super) fn click_at(&mut self, place: egui::Pos2, button: PointerButton) {
        self.point(place, button, true);
        self.point(place, button, false);
    }

    /// A key, as a field or a button with the focus gets it.
    pub(super) fn key(&mut self, key: egui::Key) {
        self.events([true, false].map(|pressed| Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers: Modifiers::NONE,
        }));
    }

    pub(super) fn types(&mut self, text: &str) {
        self.events([Event::Text(text.to_owned())]);
    }
}

impl TestModel for Panel {
    fn model(&self) -> &GameModel {
        self.shown()
    }
}

fn pointer(pos: egui::Pos2, button: PointerButton, pressed: bool) -> Event {
    Event::PointerButton {
        pos,
        button,
        pressed,
        modifiers: Modifiers::NONE,
    }
}

fn window((width, height): (f32, f32)) -> egui::Rect {
    egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(width, height))
}

/// What the panels around a game show, at rest.
fn shell_world(language: Language, model: GameModel) -> (World, Look) {
    let mut world = World::new();
    world.insert_resource(language);
    world.insert_resource(MoveList::of(language, model.game()));
    world.insert_resource(model);
    world.init_resource::<Settings>();
    world.init_resource::<SystemWishes>();
    let look = Look::from_world(&mut world);
    world.insert_resource(look);
    world.init_resource::<Now>();
    world.init_resource::<ChosenMode>();
    world.init_resource::<Dialogs>();
    world.init_resource::<Opponent>();
    world.init_resource::<Engines>();
    world.init_resource::<ThoughtRing>();
    world.init_resource::<GameReview>();
    world.init_resource::<Story>();
    world.init_resource::<Messages<StoryRequested>>();
    world.init_resource::<ResultCard>();
    world.init_resource::<DiscCount>();
    world.init_resource::<GameStatistics>();
    world.init_resource::<Hint>();
    world.init_resource::<LiveValues>();
    world.init_resource::<Exercises>();
    world.init_resource::<Preview>();
    world.init_resource::<Pointed>();
    world.init_resource::<BoardCursor>();
    world.init_resource::<TypedSquare>();
    world.init_resource::<Refusal>();
    world.init_resource::<Announcement>();
    world.init_resource::<PassBanner>();
    world.init_resource::<PossibleCommands>();
    world.init_resource::<Messages<DialogRequested>>();
    world.init_resource::<Messages<PlayerActed>>();
    world.init_resource::<Messages<GameRequested>>();
    world.init_resource::<Messages<MoveRequested>>();
    world.init_resource::<Messages<NameRequested>>();
    world.init_resource::<Messages<RecordOpened>>();
    world.init_resource::<Messages<PositionRequested>>();
    world.init_resource::<Messages<TimePassed>>();
    world.init_resource::<Messages<Moved>>();
    world.init_resource::<Messages<MoveRefused>>();
    world.init_resource::<Messages<TimeRanOut>>();
    world.init_resource::<Messages<PositionChanged>>();
    world.init_resource::<Messages<GameStarted>>();
    world.init_resource::<Messages<GameReplaced>>();
    (world, look)
}

/// Has the review take the line of the game, which nobody searches here.
fn follow_in_review(
    mode: Res<ChosenMode>,
    model: Res<GameModel>,
    now: Res<Now>,
    mut review: ResMut<GameReview>,
) {
    let present = Some((model.game_number(), model.revision()));
    if *mode == ChosenMode::Review && review.followed != present {
        review.followed = present;
        review.follow(model.record(), &now);
    }
}

pub(super) fn list_possible(world: &mut World) {
    let possible = PossibleCommands::of(&commands::ALL, world);
    world.insert_resource(possible);
}

fn draw_panels(world: &mut World, context: egui::Context, _: Look) {
    list_possible(world);
    let mut focus = world.resource_mut::<Messages<MenuFocusRequested>>();
    let is_focused = focus.drain().count() > 0;
    let system = move |sides: SidePanels, mut commands: Commands| {
        let mut requests = Requests::default();
        shell::frame::draw_panels(&context, &sides, is_focused, &mut requests);
        requests.send(&mut commands);
    };
    world.run_system_once(system).expect("all its resources");
}

fn draw_dialog(world: &mut World, context: egui::Context, look: Look) {
    let system =
        move |dialogs: Res<Dialogs>, mut sources: DialogSources, mut commands: Commands| {
            let mut requests = Requests::default();
            if let Some(dialog) = dialogs.open {
                dialogs::show(&context, dialog, &mut sources, &look, &mut requests);
            }
            requests.send(&mut commands);
        };
    world.run_system_once(system).expect("all its resources");
}

fn draw_overlays(In(context): In<egui::Context>, mut overlays: Overlays, mut commands: Commands) {
    let mut requests = Requests::default();
    shell::frame::draw_overlays(&context, &mut overlays, &mut requests);
    requests.send(&mut commands);
}

/// The panels of an app that has none, drawn when somebody looks at them.
#[derive(Resource, Clone, Default)]
struct Glance {
    context: egui::Context,
    look: Option<Look>,
}

/// Draws the panels of a board's app with these events, and returns what a screen reader is told. What the panels ask
/// for is answered in the next frame of the app.
pub(super) fn glance(app: &mut App, events: Vec<Event>) -> TreeUpdate {
    let world = app.world_mut();
    world.init_resource::<ReaderLink>();
    let mut glance = world.get_resource_or_init::<Glance>().clone();
    glance.context.enable_accesskit();
    let look = Look::from_world(world);
    if glance.look.replace(look) != Some(look) {
        look.apply(&glance.context, &[]);
        world.insert_resource(look);
    }
    world.insert_resource(glance.clone());
    world.insert_resource(MoveList::of(
        look.text,
        world.resource::<GameModel>().game(),
    ));
    let window = single::<With<PrimaryWindow>>(app);
    let size = app.world().get::<Window>(window).expect("a window").size();
    let mut tree = None;
    // What is laid out for the first time is seen in the second frame.
    for events in [events, vec![]] {
        let input = egui::RawInput {
            screen_rect: Some(self::window((size.x, size.y))),
            events,
            ..default()
        };
        let world = app.world_mut();
        let mut output = glance.context.run_ui(input, |ui| {
            draw_panels(world, ui.ctx().clone(), look);
            let drawn = world.run_system_cached_with(draw_overlays, ui.ctx().clone());
            drawn.expect("all its resources");
        });
        tree = output.platform_output.accesskit_update.take();
        output.drop_without_applying_deltas();
    }
    tree.expect("a tree was asked for")
}

/// Clicks on what the panels of a board's app show, with a frame after each event.
pub(super) fn click_at_glance(app: &mut App, pos: egui::Pos2) {
    let pointer = |pressed| pointer(pos, PointerButton::Primary, pressed);
    for event in [Event::PointerMoved(pos), pointer(true), pointer(false)] {
        glance(app, vec![event]);
        app.update();
    }
}
