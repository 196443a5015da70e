//! Windows that fit their screen.

use super::*;
use bevy::{
    ecs::system::RunSystemOnce,
    window::{Monitor, PrimaryMonitor, WindowMoved, WindowPosition, WindowResized},
};
use reversi::app::{
    settings::file::WindowSettings,
    window::{fit_to_screen, remember_place},
};

/// The window after the start, as it would be on `screens`, each with its corner, size and scale.
fn start(
    size: (u32, u32),
    corner: Option<(i32, i32)>,
    scale: f32,
    screens: &[((i32, i32), (u32, u32), f64)],
) -> Window {
    let mut world = World::new();
    let mut resolution = WindowResolution::new(size.0, size.1);
    resolution.set_scale_factor_and_apply_to_physical_size(scale);
    let position = corner.map_or(WindowPosition::Automatic, |(x, y)| {
        WindowPosition::At(IVec2::new(x, y))
    });
    let window = Window {
        resolution,
        position,
        visible: false,
        ..default()
    };
    let window = world.spawn((window, PrimaryWindow)).id();
    for (number, &(corner, size, scale_factor)) in screens.iter().enumerate() {
        let monitor = Monitor {
            name: None,
            physical_width: size.0,
            physical_height: size.1,
            physical_position: corner.into(),
            refresh_rate_millihertz: None,
            scale_factor,
            video_modes: Vec::new(),
        };
        let mut monitor = world.spawn(monitor);
        if number == 0 {
            monitor.insert(PrimaryMonitor);
        }
    }
    world
        .run_system_once(fit_to_screen)
        .expect("the window is there");
    let window = world.get::<Window>(window).expect("the window");
    assert!(window.visible, "whatever its size, it is shown");
    window.clone()
}

fn corner(window: &Window) -> Option<IVec2> {
    match window.position {
        WindowPosition::At(corner) => Some(corner),
        _ => None,
    }
}

#[test]
fn a_first_window_leaves_room_on_a_small_screen() {
    let window = start((1280, 800), None, 1.0, &[((0, 0), (1366, 768), 1.0)]);
    let size = window.physical_size();
    assert!(
        size.x <= 1366 * 9 / 10 && size.y <= 768 * 85 / 100,
        "{size}"
    );
    assert!(
        size.x > 1000 && size.y > 600,
        "and takes what there is: {size}"
    );
}

#[test]
fn a_first_window_keeps_its_size_on_a_large_screen() {
    let window = start((1280, 800), None, 1.0, &[((0, 0), (1920, 1080), 1.0)]);
    assert_eq!(window.physical_size(), UVec2::new(1280, 800));
}

#[test]
fn a_window_with_large_pixels_fits_its_screen() {
    let window = start((1280, 800), None, 2.0, &[((0, 0), (1600, 1000), 2.0)]);
    let size = window.physical_size();
    assert!(size.x <= 1440 && size.y <= 850, "{size}");
    assert_eq!(window.scale_factor(), 2.0);
}

#[test]
fn a_window_from_a_larger_screen_comes_back_into_a_smaller_one() {
    let screen = [((0, 0), (1366, 768), 1.0)];
    let window = start((1800, 1100), Some((100, 50)), 1.0, &screen);
    let size = window.physical_size().as_ivec2();
    let corner = corner(&window).expect("a place");
    assert!(corner.cmpge(IVec2::ZERO).all(), "{corner}");
    let end = corner + size;
    assert!(end.x <= 1366 && end.y <= 768, "{corner} {size}");
}

#[test]
fn a_window_is_kept_where_it_was_if_all_of_it_is_seen() {
    let one = [((0, 0), (1920, 1080), 1.0)];
    let two = [((0, 0), (1920, 1080), 1.0), ((1920, 0), (1920, 1080), 1.0)];
    for (place, screens) in [
        ((500, 200), &one[..]),
        ((1500, 100), &two),
        ((2500, 20), &two),
    ] {
        let window = start((1300, 820), Some(place), 1.0, screens);
        assert_eq!(window.physical_size(), UVec2::new(1300, 820));
        assert_eq!(corner(&window), Some(place.into()));
    }
}

#[test]
fn a_window_comes_back_from_a_screen_that_is_gone_and_from_damaged_numbers() {
    let screen = [((0, 0), (1920, 1080), 1.0)];
    for place in [
        (2500, 300),
        (-3000, 10),
        (i32::MAX, i32::MIN),
        (300, 900),
        (100, -500),
    ] {
        let window = start((1000, 700), Some(place), 1.0, &screen);
        let corner = corner(&window).expect("a place");
        let end = corner + window.physical_size().as_ivec2();
        assert!(corner.cmpge(IVec2::ZERO).all(), "{corner} from {place:?}");
        assert!(end.x <= 1920 && end.y <= 1080, "{end} from {place:?}");
    }
}

#[test]
fn without_a_screen_the_window_is_shown_as_it_is() {
    let window = start((1280, 800), None, 1.0, &[]);
    assert_eq!(window.physical_size(), UVec2::new(1280, 800));
}

/// What Windows reports of a window that is minimised.
#[test]
fn a_minimised_window_keeps_its_size_and_place() {
    let known = WindowSettings {
        size: Some([900, 700]),
        position: Some([40, 30]),
    };
    let mut world = World::new();
    let resolution = WindowResolution::new(0, 0);
    let window = Window {
        resolution,
        ..default()
    };
    let window = world.spawn((window, PrimaryWindow)).id();
    world.insert_resource(known.clone());
    world.init_resource::<Messages<WindowMoved>>();
    world.init_resource::<Messages<WindowResized>>();
    world.write_message(WindowMoved {
        window,
        position: IVec2::splat(-32000),
    });
    world.write_message(WindowResized {
        window,
        width: 0.0,
        height: 0.0,
    });
    world
        .run_system_once(remember_place)
        .expect("the window is there");
    assert_eq!(*world.resource::<WindowSettings>(), known);
}
