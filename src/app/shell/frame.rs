//! Menus, cards, lists and dialogs around the board, drawn with egui.
//!
//! The drawing functions take plain data and collect requests; only the systems here know Bevy. The board fills the
//! room that the panels leave.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContext, EguiContexts, EguiGlobalSettings, EguiPrimaryContextPass, PrimaryEguiContext, egui,
};

use super::{
    commands::list_possible,
    dialogs, menu, overlay, side, toast,
    view::{Overlays, SidePanels},
};
use crate::app::{
    base::{GameSystems, Requests, timing},
    board::{
        input::MenuFocusRequested,
        layout::{BoardAreaRequested, fit},
    },
    comments, ending, exercise,
    game::GameModel,
    settings::{Settings, system::SystemWishes},
    study::{
        judgement,
        move_list::{self, MoveList},
    },
    text::language::Language,
    widgets::{Look, style},
    window::system_fonts::SystemFonts,
};

/// The egui id of everything around the board.
pub(crate) const PANELS: &str = "panels";

pub(crate) fn plugin(app: &mut App) {
    let is_changed = resource_changed::<GameModel>.or_else(resource_changed::<Language>);
    let list_moves = move_list::list_moves.run_if(is_changed);
    app.init_resource::<MoveList>()
        .init_resource::<Look>()
        .init_resource::<ClearColor>()
        .add_systems(Startup, (spawn_camera, prepare_egui).chain())
        .add_systems(Update, list_moves.in_set(GameSystems::View))
        .add_systems(
            EguiPrimaryContextPass,
            (
                list_possible,
                apply_theme,
                show_panels,
                // In the same frame, the board fits the room that the panels leave.
                fit,
                show_overlays,
            )
                .chain(),
        );
    app.world_mut()
        .get_resource_or_init::<EguiGlobalSettings>()
        .auto_create_primary_context = false;
}

/// One camera draws the board and, above it, the panels. The panels leave room for the board, so it needs no viewport.
fn spawn_camera(mut commands: Commands) {
    commands.spawn((Name::new("Camera"), Camera2d, Msaa::Off, PrimaryEguiContext));
}

/// Fonts must be there before the first layout.
fn prepare_egui(
    mut contexts: Query<&mut EguiContext>,
    text: Res<Language>,
    settings: Res<Settings>,
    wishes: Res<SystemWishes>,
) {
    let light = settings.is_light(&wishes);
    for mut context in &mut contexts {
        let context = context.get_mut();
        context.set_fonts(style::fonts(light, *text, &[]));
        // Commands do that.
        context.options_mut(|options| {
            options.zoom_with_keyboard = false;
            options.input_options.max_click_duration = timing::LONGEST_CLICK.as_secs_f64();
        });
    }
}

/// Applies the fonts and colours of the theme to egui and the window when it changes.
fn apply_theme(
    mut contexts: EguiContexts,
    text: Res<Language>,
    settings: Res<Settings>,
    wishes: Res<SystemWishes>,
    mut look: ResMut<Look>,
    mut clear: ResMut<ClearColor>,
    mut redraw: MessageWriter<RequestRedraw>,
    fonts: Res<SystemFonts>,
    mut applied: Local<Option<(Look, usize)>>,
) -> Result {
    look.set_if_neq(Look::new(*text, &settings, &wishes));
    let fonts = fonts.found();
    let wanted = Some((*look, fonts.len()));
    if *applied != wanted {
        look.apply(contexts.ctx_mut()?, fonts);
        let [red, green, blue, alpha] = look.palette.window.to_srgba_unmultiplied();
        clear.0 = Color::srgba_u8(red, green, blue, alpha);
        *applied = wanted;
        // Fonts change in the next frame.
        redraw.write(RequestRedraw);
    }
    Ok(())
}

fn show_panels(
    mut commands: Commands,
    mut contexts: EguiContexts,
    sides: SidePanels,
    mut menu_focus: MessageReader<MenuFocusRequested>,
    mut areas: MessageWriter<BoardAreaRequested>,
    mut redraw: MessageWriter<RequestRedraw>,
) -> Result {
    let context = contexts.ctx_mut()?.clone();
    let mut requests = Requests::default();
    let is_focused = menu_focus.read().count() > 0;
    let free = draw_panels(&context, &sides, is_focused, &mut requests);
    let corner = Vec2::new(free.min.x, free.min.y);
    let size = Vec2::new(free.width(), free.height()).max(Vec2::ZERO);
    let [min, max] = [corner, corner + size].map(|corner| corner * context.zoom_factor());
    areas.write(BoardAreaRequested(Rect::from_corners(min, max)));
    send(requests, &mut commands, &mut redraw);
    Ok(())
}

/// Draws everything around the board. Returns the room that is left. `is_focused` moves the focus into the menu bar.
pub fn draw_panels(
    context: &egui::Context,
    sides: &SidePanels,
    is_focused: bool,
    requests: &mut Requests,
) -> egui::Rect {
    let room = egui::UiBuilder::new()
        .layer_id(egui::LayerId::background())
        .max_rect(context.viewport_rect());
    let mut root = egui::Ui::new(context.clone(), PANELS.into(), room);
    menu::bar(&mut root, sides, is_focused, requests);
    side::panels(&mut root, sides, requests);
    root.available_rect_before_wrap()
}

fn show_overlays(
    mut commands: Commands,
    mut contexts: EguiContexts,
    mut overlays: Overlays,
    mut redraw: MessageWriter<RequestRedraw>,
) -> Result {
    let context = contexts.ctx_mut()?.clone();
    let mut requests = Requests::default();
    draw_overlays(&context, &mut overlays, &mut requests);
    send(requests, &mut commands, &mut redraw);
    Ok(())
}

/// Draws everything on and above the board.
pub fn draw_overlays(context: &egui::Context, shown: &mut Overlays, requests: &mut Requests) {
    let sides = &shown.sides;
    let (look, model) = sides.shown();
    let painter = context.layer_painter(egui::LayerId::background());
    overlay::coordinates(&painter, shown);
    overlay::values(&painter, shown);
    if !shown.moving.any() {
        if !sides.reviewed.mode.is_exercise() && !sides.preview.is_shown() {
            comments::marks::show(&painter, &shown.layout, look, model, &shown.marks);
        }
        judgement::show(&painter, &shown.layout, look, model, &shown.marks);
    }
    ending::sweep::show(&painter, &shown.layout, look, &sides.ending.end.count);
    exercise::panel::tick(&painter, &shown.layout, look, &sides.exercises, &sides.now);
    overlay::footer(context, shown);
    overlay::pass_banner(context, shown, requests);
    let dialog = shown.dialogs.open;
    let kind = dialog.map(|dialog| shown.sources.kind(dialog));
    let is_read_out = shown.link.visit().is_some();
    shown
        .focus
        .follow(context, kind, model.game_number(), is_read_out);
    if let Some(dialog) = dialog {
        dialogs::show(context, dialog, &mut shown.sources, look, requests);
    }
    toast::show(context, shown, requests);
}

/// Sends the requests of the panels, and asks for the next frame, which answers them.
fn send(requests: Requests, commands: &mut Commands, redraw: &mut MessageWriter<RequestRedraw>) {
    if !requests.is_empty() {
        redraw.write(RequestRedraw);
    }
    requests.send(commands);
}
