//! The window itself: its position, its icon, full screen and how it closes.

use std::io::Cursor;

use crate::app::{
    base::{GameSystems, command::IN_PAGE, process},
    settings::file::WindowSettings,
};
use bevy::{
    prelude::*,
    window::{
        Monitor, MonitorSelection, PresentMode, PrimaryMonitor, PrimaryWindow, WindowMode,
        WindowMoved, WindowResized,
    },
    winit::WINIT_WINDOWS,
};

/// The size of the window at the very first start, in logical pixels.
const FIRST_SIZE: UVec2 = UVec2::new(1280, 800);
/// The smallest size the window can be given.
const SMALLEST: Vec2 = Vec2::new(200.0, 150.0);
/// The largest share of a screen for a window that does not fit as it was: panels of the desktop and a title bar need
/// the rest.
const SHARE_OF_SCREEN: Vec2 = Vec2::new(0.9, 0.85);
/// The room for a title bar, in logical pixels. It counts for the window's position, but not for its size.
const TITLE_BAR: f32 = 32.0;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<WindowSettings>()
        .add_message::<WindowRequested>()
        .add_systems(Update, answer.in_set(GameSystems::Rules));
}

/// Everything that needs a real window.
pub(crate) fn start_plugin(app: &mut App) {
    app.add_systems(Startup, (set_icon, fit_to_screen))
        .add_systems(Update, remember_place.in_set(GameSystems::Input));
    if IN_PAGE {
        app.add_systems(Update, follow_page.in_set(GameSystems::Input));
    }
}

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum WindowRequested {
    ToggleFullScreen,
    Close,
}

/// The window as it was left, or the default.
pub(crate) fn first_window(settings: &WindowSettings) -> Window {
    let size = settings
        .size
        .map_or(FIRST_SIZE, UVec2::from)
        .as_vec2()
        .max(SMALLEST);
    // A damaged size must not ask for a window that no GPU can draw.
    let size = size.min(Vec2::splat(8000.0)).as_uvec2();
    Window {
        title: "Reversi".into(),
        name: Some("reversi".into()),
        resolution: size.into(),
        position: settings
            .position
            .map_or(WindowPosition::Automatic, |place| {
                WindowPosition::At(place.into())
            }),
        resize_constraints: WindowResizeConstraints {
            min_width: SMALLEST.x,
            min_height: SMALLEST.y,
            ..default()
        },
        present_mode: PresentMode::AutoVsync,
        // Screens are known only after the window was created; see `fit_to_screen`.
        visible: false,
        // In a browser, the page says which keys the game handles.
        canvas: Some("#reversi".into()),
        fit_canvas_to_parent: true,
        prevent_default_event_handling: false,
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
                // Keys ask for it even where it is impossible.
                if process::can_fill_screen()
                    && let Some(window) = &mut window
                {
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

/// Notes that the player has left full screen by the browser's own means.
fn follow_page(
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
    mut was_full: Local<bool>,
) {
    let is_full = process::is_full_screen();
    let has_left = std::mem::replace(&mut *was_full, is_full) && !is_full;
    if let Some(mut window) = window.filter(|_| has_left) {
        window.mode = WindowMode::Windowed;
    }
}

fn set_icon(window: Option<Single<Entity, With<PrimaryWindow>>>) -> Result {
    let icon = png::Decoder::new(Cursor::new(include_bytes!("../../../assets/icon-64.png")));
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

/// Fits the window to its screen, and then shows it.
pub fn fit_to_screen(
    monitors: Query<(&Monitor, Has<PrimaryMonitor>)>,
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
) {
    let Some(mut window) = window else { return };
    window.visible = true;
    let size = window.size();
    let corner = match window.position {
        WindowPosition::At(corner) => Some(corner),
        _ => None,
    };
    let outside =
        window.physical_size() + UVec2::new(0, (TITLE_BAR * window.scale_factor()) as u32);
    let seen_on = |monitor: &Monitor| corner.map_or(0, |corner| seen(monitor, corner, outside));
    // The previous screen. A window without a position appears on the primary one.
    let screen = monitors
        .iter()
        .max_by_key(|&(monitor, is_primary)| (seen_on(monitor), is_primary));
    let Some((screen, _)) = screen else { return };
    let scale = screen.scale_factor as f32;
    let most = screen.physical_size().as_vec2() / scale * SHARE_OF_SCREEN;
    let fits = if corner.is_some() {
        // It may overlap several screens.
        let seen: u32 = monitors.iter().map(|(monitor, _)| seen_on(monitor)).sum();
        seen >= outside.element_product()
    } else {
        size.cmple(most).all()
    };
    if !fits {
        let size = size.min(most).max(SMALLEST).floor();
        window.resolution.set(size.x, size.y);
        if let Some(corner) = corner {
            let outside = (size + Vec2::new(0.0, TITLE_BAR)) * scale;
            let from = screen.physical_position;
            let last = from + screen.physical_size().as_ivec2() - outside.as_ivec2();
            // The title bar must be reachable above all.
            window.position = WindowPosition::At(corner.min(last).max(from));
        }
    }
    if corner.is_none() && cfg!(windows) {
        // Windows would move it further right and down with every start.
        window.position = WindowPosition::Centered(MonitorSelection::Primary);
    }
}

/// How many pixels of a window are on a screen.
fn seen(monitor: &Monitor, corner: IVec2, size: UVec2) -> u32 {
    let from = monitor.physical_position;
    let to = from + monitor.physical_size().as_ivec2();
    // Stored values may be damaged.
    let end = corner.saturating_add(size.as_ivec2()).min(to);
    let seen = end.saturating_sub(corner.max(from));
    seen.max(IVec2::ZERO).as_uvec2().element_product()
}

pub fn remember_place(
    window: Single<&Window, With<PrimaryWindow>>,
    mut moved: MessageReader<WindowMoved>,
    mut resized: MessageReader<WindowResized>,
    mut settings: ResMut<WindowSettings>,
) {
    let place = moved.read().last().map(|moved| moved.position);
    let size_changed = resized.read().count() > 0;
    // Windows gives a minimised window no size, and a position beyond every screen.
    let is_minimised = window.physical_size().min_element() == 0;
    if window.mode != WindowMode::Windowed || is_minimised {
        return;
    }
    let mut now = settings.clone();
    if size_changed {
        now.size = Some(window.size().as_uvec2().to_array());
    }
    now.position = place.map(|place| place.to_array()).or(now.position);
    settings.set_if_neq(now);
}
