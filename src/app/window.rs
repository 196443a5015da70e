//! The window itself: its place, its icon, full screen and its end.

use std::io::Cursor;

use bevy::{
    prelude::*,
    settings::{ReflectSettingsGroup, SettingsGroup},
    window::{
        Monitor, MonitorSelection, PresentMode, PrimaryWindow, WindowMode, WindowMoved,
        WindowResized,
    },
    winit::WINIT_WINDOWS,
};

use super::{requests::RequestMessage, sets::GameSystems};

/// The size of the window at the very first start, in logical pixels.
const FIRST_SIZE: UVec2 = UVec2::new(1280, 800);
/// The smallest size the window can be given.
const SMALLEST: Vec2 = Vec2::new(200.0, 150.0);
/// How much of the window has to be on a screen, in physical pixels, for its place to be kept.
const VISIBLE: i32 = 100;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WindowSettings>()
        .add_message::<WindowRequested>()
        .add_systems(Update, answer.in_set(GameSystems::Rules));
}

/// Everything that needs a real window.
pub(super) fn start_plugin(app: &mut App) {
    app.add_systems(Startup, set_icon).add_systems(
        Update,
        (
            return_to_screen.in_set(GameSystems::Input),
            remember_place.in_set(GameSystems::Persist),
        ),
    );
}

/// Where the window was. Written when the program ends: it changes with every step of a resize.
#[derive(Resource, SettingsGroup, Reflect, Clone, Debug, Default, PartialEq)]
#[reflect(Resource, SettingsGroup, Default)]
#[settings_group(group = "window")]
pub struct WindowSettings {
    /// Its inner size; `None` before the first run.
    pub size: Option<UVec2>,
    /// Its place on the desktop in physical pixels, where the system tells.
    pub position: Option<IVec2>,
}

/// A change of the window.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum WindowRequested {
    /// Fill the screen, or stop doing so.
    ToggleFullScreen,
    /// Close the window, and so end the program.
    Close,
}

impl RequestMessage for WindowRequested {}

/// The window as it was left, or as it first appears.
pub(super) fn first_window(settings: &WindowSettings) -> Window {
    let size = settings.size.unwrap_or(FIRST_SIZE).as_vec2().max(SMALLEST);
    // A damaged number must not ask for a window that no GPU can draw.
    let size = size.min(Vec2::splat(8000.0)).as_uvec2();
    Window {
        title: "Reversi".into(),
        name: Some("reversi".into()),
        resolution: size.into(),
        position: settings
            .position
            .map_or(WindowPosition::Automatic, WindowPosition::At),
        resize_constraints: WindowResizeConstraints {
            min_width: SMALLEST.x,
            min_height: SMALLEST.y,
            ..default()
        },
        present_mode: PresentMode::AutoVsync,
        ..default()
    }
}

fn answer(
    mut requests: MessageReader<WindowRequested>,
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
    mut exit: MessageWriter<AppExit>,
) {
    let mut window = window.map(Single::into_inner);
    for request in requests.read() {
        match request {
            WindowRequested::ToggleFullScreen => {
                if let Some(window) = &mut window {
                    window.mode = match window.mode {
                        WindowMode::Windowed => {
                            WindowMode::BorderlessFullscreen(MonitorSelection::Current)
                        }
                        _ => WindowMode::Windowed,
                    };
                }
            }
            WindowRequested::Close => _ = exit.write(AppExit::Success),
        }
    }
}

fn set_icon(window: Option<Single<Entity, With<PrimaryWindow>>>) -> Result {
    let icon = png::Decoder::new(Cursor::new(include_bytes!("../../assets/icon-64.png")));
    let mut icon = icon.read_info()?;
    let (width, height) = icon.info().size();
    let mut pixels = vec![0; 4 * (width * height) as usize];
    icon.next_frame(&mut pixels)?;
    let icon = winit::window::Icon::from_rgba(pixels, width, height)?;
    WINIT_WINDOWS.with_borrow(|windows| {
        if let Some(window) = window.and_then(|window| windows.get_window(*window)) {
            window.set_window_icon(Some(icon));
        }
    });
    Ok(())
}

/// Brings a window back that was left on a screen that is no longer there.
fn return_to_screen(
    monitors: Query<&Monitor>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    mut done: Local<bool>,
) {
    if *done || monitors.is_empty() {
        return;
    }
    *done = true;
    let WindowPosition::At(corner) = window.position else {
        return;
    };
    let size = window.physical_size().as_ivec2();
    let seen = monitors.iter().any(|monitor| {
        let (from, to) = (
            monitor.physical_position,
            monitor.physical_position + monitor.physical_size().as_ivec2(),
        );
        let shown = (corner + size).min(to) - corner.max(from);
        // The title bar is above the corner and has to be within reach.
        shown.x >= VISIBLE && shown.y >= VISIBLE && corner.y >= from.y
    });
    if !seen {
        window.position = WindowPosition::Centered(MonitorSelection::Primary);
    }
}

fn remember_place(
    window: Single<&Window, With<PrimaryWindow>>,
    mut moved: MessageReader<WindowMoved>,
    mut resized: MessageReader<WindowResized>,
    mut settings: ResMut<WindowSettings>,
) {
    let place = moved.read().last().map(|moved| moved.position);
    let size_changed = resized.read().count() > 0;
    if window.mode != WindowMode::Windowed {
        return;
    }
    let mut now = settings.clone();
    if size_changed {
        now.size = Some(window.size().as_uvec2());
    }
    now.position = place.or(now.position);
    settings.set_if_neq(now);
}
