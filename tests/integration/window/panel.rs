//! Panels and dialogs drawn and clicked without an app: a world that has what they show, and nothing that runs.

use super::{scale::Drawn, *};
use bevy::{ecs::system::RunSystemOnce, prelude::Messages};
use egui::{Event, Modifiers, PointerButton, accesskit::TreeUpdate};
use reversi::app::{
    Language,
    base::{command::PossibleCommands, requests::PlayerActed},
    board::{
        count::DiscCount,
        cursor::{BoardCursor, TypedSquare},
        input::MenuFocusRequested,
        marks::Refusal,
        notices::PassBanner,
        pointer::Pointed,
        preview::Preview,
    },
    computer::{
        engine_test::EngineTest,
        engines::{EditedEngine, Engines},
        opponent::Opponent,
        ring::ThoughtRing,
    },
    ending::ResultCard,
    exercise::{Exercises, file::TrainingStore},
    files::{Choice, ChoiceFilter},
    game::{announcement::Announcement, mode::ChosenMode},
    help::ShownHelp,
    set_up::SetUpForm,
    settings::system::SystemWishes,
    shell::{
        self, commands,
        dialogs::{self, DialogSources},
        menu::Menus,
        view::SidePanels,
    },
    statistics::{GameStatistics, StatisticsForm},
    study::{
        hint::Hint,
        live::LiveValues,
        move_list::MoveList,
        review::GameReview,
        story::{Story, StoryRequested},
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
}

impl Panel {
    pub(super) fn new(dialog: Dialog) -> Panel {
        Panel::speaking(Language::English, dialog)
    }

    pub(super) fn speaking(language: Language, dialog: Dialog) -> Panel {
        let mut world = World::new();
        world.init_resource::<GameModel>();
        world.init_resource::<NewGameForm>();
        world.init_resource::<SetUpForm>();
        world.init_resource::<ShownHelp>();
        world.init_resource::<StatisticsForm>();
        world.init_resource::<EditedEngine>();
        world.init_resource::<Choice>();
        world.init_resource::<ChoiceFilter>();
        world.init_resource::<FilePicker>();
        world.init_resource::<Engines>();
        world.init_resource::<EngineTest>();
        world.init_resource::<Settings>();
        world.init_resource::<GameStatistics>();
        world.init_resource::<TrainingStore>();
        world.init_resource::<Exercises>();
        world.init_resource::<Now>();
        world.init_resource::<Messages<DialogRequested>>();
        world.init_resource::<Messages<PlayerActed>>();
        world.insert_resource(Dialogs { open: Some(dialog) });
        let look = Look::new(language, &Settings::default(), &SystemWishes::default());
        Panel::drawn(world, look, draw_dialog)
    }

    /// Everything around the board of a game.
    pub(super) fn around(model: GameModel) -> Panel {
        Panel::around_in(Language::English, model)
    }

    pub(super) fn around_in(language: Language, model: GameModel) -> Panel {
        let (world, look) = shell_world(language, model);
        let panel = Panel::drawn(world, look, draw_panels);
        panel
            .listening::<GameRequested>()
            .listening::<MenuFocusRequested>()
    }

    fn drawn(world: World, look: Look, draw: fn(&mut World, egui::Context, Look)) -> Panel {
        let context = egui::Context::default();
        context.enable_accesskit();
        look.apply(&context, &[]);
        Panel {
            world,
            draw,
            context,
            look,
            window: window(WINDOWS[0]),
            tree: None,
            drawn: Drawn::default(),
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
        let modifiers = Modifiers::NONE;
        let pointer = Event::PointerButton {
            pos,
            button,
            pressed,
            modifiers,
        };
        self.events([Event::PointerMoved(pos), pointer]);
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
    (world, look)
}

fn draw_panels(world: &mut World, context: egui::Context, _: Look) {
    let possible = PossibleCommands::of(&commands::ALL, world);
    world.insert_resource(possible);
    let mut focus = world.resource_mut::<Messages<MenuFocusRequested>>();
    let is_focused = focus.drain().count() > 0;
    let system = move |menus: Menus, sides: SidePanels, mut commands: Commands| {
        let mut requests = Requests::default();
        shell::frame::draw_panels(&context, &menus, &sides, is_focused, &mut requests);
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
