//! Menus, cards, lists and dialogs around the board, drawn with egui.
//!
//! The functions that draw get plain data and say what the player asked for; only the systems here
//! know Bevy. Where the panels end, the board begins.

mod dialogs;
mod menu;
pub mod moves;
mod overlay;
mod seat;
mod side;
pub mod status;
mod style;
mod widgets;

use bevy::{
    prelude::*,
    window::{PrimaryWindow, RequestRedraw},
};
use bevy_egui::{
    EguiContext, EguiContexts, EguiGlobalSettings, EguiPostUpdateSet, EguiPreUpdateSet,
    EguiPrimaryContextPass, PrimaryEguiContext, egui,
};

use super::{
    GameSystems,
    actions::{Dialogs, TypedSquare, UserAction},
    board::{
        discs::MovingDiscs,
        layout::{BoardArea, BoardLayout, LayoutSystems},
        marks::{Pointed, Refusal},
        pointer::BoardInput,
    },
    files::Choice,
    hint::Hint,
    model::{GameModel, MoveRefused, Players},
    notices::{News, PassBanner, ResultCard},
    opponent::{ComputerState, Opponent},
    settings::{Settings, SystemWishes, ThemeChoice},
    theme::{self, BoardStyle, Palette},
};
use crate::rules::{Game, Player, Square};
use moves::MoveList;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MoveList>()
        .init_resource::<ClearColor>()
        .add_systems(Startup, (spawn_camera, prepare_egui).chain())
        .add_systems(PreUpdate, guard_board.after(EguiPreUpdateSet::BeginPass))
        .add_systems(
            Update,
            moves::list_moves
                .run_if(resource_changed::<GameModel>)
                .in_set(GameSystems::View),
        )
        .configure_sets(PostUpdate, LayoutSystems.after(EguiPostUpdateSet::EndPass))
        .add_systems(EguiPrimaryContextPass, show);
    app.world_mut()
        .get_resource_or_init::<EguiGlobalSettings>()
        .auto_create_primary_context = false;
}

/// What the panels show. Nothing here can be changed by looking at it.
pub struct GameView<'a> {
    /// The game on the board.
    pub game: &'a Game,
    /// Who plays.
    pub players: Players,
    /// What the computer does, if it is on turn.
    pub computer: Option<ComputerState<'a>>,
    /// Whether the card of the thinking computer says what it expects.
    pub show_expectation: bool,
    /// The hint, as far as it is shown.
    pub hint: &'a Hint,
    /// Whether anything can be taken back.
    pub can_undo: bool,
    /// Whether anything can be played again.
    pub can_redo: bool,
    /// The square pointed at.
    pub pointed: Option<Square>,
    /// What was just refused.
    pub refused: Option<&'a MoveRefused>,
    /// The square's name as far as it was typed.
    pub typed: &'a str,
    /// Who was just skipped.
    pub passed: Option<Player>,
    /// What came of a file, and whether it is a warning.
    pub news: Option<(&'a str, bool)>,
    /// Whether discs move.
    pub moving: bool,
    /// The moves of the present line.
    pub moves: &'a MoveList,
    /// The colours of the panels.
    pub(super) palette: &'a Palette,
    /// The colours of the board and its discs.
    pub(super) board: &'a BoardStyle,
}

/// One camera draws the board and, above it, the panels: the board is placed where the panels leave
/// room for it, so it needs no viewport of its own.
fn spawn_camera(mut commands: Commands) {
    commands.spawn((Name::new("Camera"), Camera2d, Msaa::Off, PrimaryEguiContext));
}

/// The colours of the theme that counts, and whether they are the light ones.
fn palette(settings: &Settings, wishes: &SystemWishes) -> (&'static Palette, bool) {
    let light = match settings.theme {
        ThemeChoice::System => wishes.light_theme,
        ThemeChoice::Light => true,
        ThemeChoice::Dark => false,
    };
    let palette = if light { &theme::LIGHT } else { &theme::DARK };
    (palette, light)
}

/// Fonts have to be there before the first frame is laid out.
fn prepare_egui(
    mut contexts: Query<&mut EguiContext>,
    settings: Res<Settings>,
    wishes: Res<SystemWishes>,
) {
    let (palette, light) = palette(&settings, &wishes);
    for mut context in &mut contexts {
        let context = context.get_mut();
        style::apply(context, palette, light);
        // The scale is the window's.
        context.options_mut(|options| options.zoom_with_keyboard = false);
    }
}

/// Decides for this frame whether pointer and keys belong to the board.
fn guard_board(
    mut contexts: Query<&mut EguiContext>,
    dialogs: Res<Dialogs>,
    mut input: ResMut<BoardInput>,
) {
    let Ok(mut context) = contexts.single_mut() else {
        return;
    };
    let context = context.get_mut();
    let pointer = context.input(|input| input.pointer.latest_pos());
    // Panels lie on the background layer, beside the board. Everything above it is in its way.
    let layer = pointer.and_then(|at| context.layer_id_at(at));
    let covered = layer.is_some_and(|layer| layer.order != egui::Order::Background);
    let menu_open = egui::Popup::is_any_open(context);
    let focused = context.memory(|memory| memory.focused().is_some());
    input.set_if_neq(BoardInput {
        pointer: !covered && !menu_open && dialogs.open.is_none(),
        keyboard: !focused && !menu_open,
    });
}

/// Everything `show` reads.
#[derive(bevy::ecs::system::SystemParam)]
struct Shown<'w, 's> {
    model: Res<'w, GameModel>,
    opponent: Res<'w, Opponent>,
    hint: Res<'w, Hint>,
    wishes: Res<'w, SystemWishes>,
    pointed: Res<'w, Pointed>,
    refusal: Res<'w, Refusal>,
    typed: Res<'w, TypedSquare>,
    moves: Res<'w, MoveList>,
    news: Res<'w, News>,
    choice: Res<'w, Choice>,
    moving: MovingDiscs<'w, 's>,
    window: Option<Single<'w, 's, &'static Window, With<PrimaryWindow>>>,
}

fn show(
    mut contexts: EguiContexts,
    shown: Shown,
    mut settings: ResMut<Settings>,
    mut dialogs: ResMut<Dialogs>,
    mut banner: ResMut<PassBanner>,
    mut result: ResMut<ResultCard>,
    mut area: ResMut<BoardArea>,
    mut layout: ResMut<BoardLayout>,
    mut clear: ResMut<ClearColor>,
    mut actions: MessageWriter<UserAction>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut styled: Local<Option<Palette>>,
) -> Result {
    let context = contexts.ctx_mut()?.clone();
    let (palette, light) = palette(&settings, &shown.wishes);
    if *styled != Some(*palette) {
        style::apply(&context, palette, light);
        clear.0 = style::bevy_color(palette.window);
        *styled = Some(*palette);
        // New fonts count from the next frame on.
        redraw.write(RequestRedraw);
    }
    let view = GameView {
        game: shown.model.game(),
        players: shown.model.players(),
        computer: shown.opponent.state(&shown.model),
        show_expectation: settings.show_expectation,
        hint: &shown.hint,
        can_undo: shown.model.can_undo(),
        can_redo: shown.model.can_redo(),
        pointed: shown.pointed.square(),
        refused: shown.refusal.reason(),
        typed: &shown.typed.0,
        passed: banner.passed(),
        news: shown.news.told(),
        moving: shown.moving.any(),
        moves: &shown.moves,
        palette,
        board: settings.board.style(),
    };
    let mut asked = Vec::new();
    let mut choices = settings.clone();
    let mut root = egui::Ui::new(
        context.clone(),
        "panels".into(),
        egui::UiBuilder::new()
            .layer_id(egui::LayerId::background())
            .max_rect(context.viewport_rect()),
    );
    let focus_menu = std::mem::take(&mut dialogs.bypass_change_detection().focus_menu);
    menu::bar(&mut root, &view, &mut choices, focus_menu, &mut asked);
    side::panels(&mut root, &view, &mut asked);
    let free = root.available_rect_before_wrap();

    let free = Rect::new(
        free.min.x,
        free.min.y,
        free.max.x.max(free.min.x),
        free.max.y.max(free.min.y),
    );
    let mut moved = false;
    if area.0 != Some(free) {
        area.0 = Some(free);
        moved = true;
    }
    if let Some(window) = &shown.window {
        let fitted = BoardLayout::fit(
            free,
            window.size(),
            view.game.size(),
            window.scale_factor(),
            choices.coordinates,
        );
        moved |= layout.set_if_neq(fitted);
    }
    overlay::coordinates(&root, &layout, &choices);
    overlay::values(&root, &layout, &view);
    if overlay::pass_banner(&context, &layout, &view) {
        banner.dismiss();
    }
    if view.game.is_over() && !view.moving && !result.dismissed && dialogs.open.is_none() {
        overlay::result_card(&context, &layout, &view, &mut asked);
        if asked.contains(&UserAction::Close) {
            result.dismissed = true;
        }
    }
    if let Some(dialog) = dialogs.open {
        let dialogs = dialogs.bypass_change_detection();
        let choice = (&*shown.choice, &mut dialogs.filter);
        dialogs::show(
            &context,
            dialog,
            &mut dialogs.form,
            choice,
            palette,
            &mut asked,
        );
    }
    let chosen = settings.set_if_neq(choices);
    // Requests are answered in the next frame, which nothing else might ask for.
    if !asked.is_empty() || chosen || moved {
        redraw.write(RequestRedraw);
    }
    actions.write_batch(asked);
    Ok(())
}
