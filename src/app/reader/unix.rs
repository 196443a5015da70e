//! Workaround for Bevy 0.19, not reported.
//!
//! On Linux and other Unix systems, requests to Bevy's adapter for AT-SPI do not wake a sleeping window. This adapter
//! has a thread that waits until D-Bus reports a reader, and does nothing else before. Needless once
//! `scripts/reader_test.py` passes with Bevy's.

use accesskit_unix::Adapter;
use bevy::{
    prelude::*,
    window::{PrimaryWindow, WindowMoved, WindowResized},
    winit::WINIT_WINDOWS,
};
use bevy_egui::{
    EguiOutput, EguiPostUpdateSet,
    egui::accesskit::{
        ActionHandler, ActionRequest, ActivationHandler, DeactivationHandler, Rect, TreeUpdate,
    },
};

use crate::app::{
    base::{Wake, reader_link::ReaderLink, timing},
    window::power::FirstPicture,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        connect.run_if(not(resource_exists::<ReaderAdapter>)),
    )
    .add_systems(
        PostUpdate,
        tell.in_set(EguiPostUpdateSet::PostProcessOutput)
            .run_if(resource_exists::<ReaderAdapter>),
    );
}

/// The connection to the readers.
#[derive(Resource)]
struct ReaderAdapter(Adapter);

/// Connects to D-Bus after the first picture, which must not wait for it.
fn connect(
    mut commands: Commands,
    time: Res<Time<Real>>,
    picture: Res<FirstPicture>,
    link: Res<ReaderLink>,
    wake: Res<Wake>,
) {
    if picture.is_drawn() || time.elapsed() >= timing::READER_AT_LATEST {
        let handler = || ReaderHandler {
            link: link.clone(),
            wake: wake.clone(),
        };
        let adapter = Adapter::new(handler(), handler(), handler());
        commands.insert_resource(ReaderAdapter(adapter));
    }
}

/// Receives the calls of the adapter's thread.
struct ReaderHandler {
    link: ReaderLink,
    wake: Wake,
}

impl ActivationHandler for ReaderHandler {
    fn request_initial_tree(&mut self) -> Option<TreeUpdate> {
        self.link.begin();
        self.wake.now();
        // The next frame builds the tree.
        None
    }
}

impl ActionHandler for ReaderHandler {
    fn do_action(&mut self, request: ActionRequest) {
        self.link.ask(request);
        self.wake.now();
    }
}

impl DeactivationHandler for ReaderHandler {
    fn deactivate_accessibility(&mut self) {
        self.link.end();
        self.wake.now();
    }
}

fn tell(
    link: Res<ReaderLink>,
    window: Single<(Entity, &Window), With<PrimaryWindow>>,
    mut adapter: ResMut<ReaderAdapter>,
    mut outputs: Query<&mut EguiOutput>,
    mut moved: MessageReader<WindowMoved>,
    mut resized: MessageReader<WindowResized>,
    mut told: Local<(Option<u64>, Option<bool>)>,
) {
    let (entity, window) = *window;
    let (visit, has_focus) = (link.visit(), Some(window.focused));
    let is_elsewhere = moved.read().count() + resized.read().count() > 0;
    let (told_visit, told_focus) = std::mem::replace(&mut *told, (visit, has_focus));
    let ReaderAdapter(adapter) = &mut *adapter;
    if has_focus != told_focus {
        adapter.update_window_focus_state(window.focused);
    }
    if visit.is_none() {
        return;
    }
    if is_elsewhere || visit != told_visit {
        tell_place(adapter, entity);
    }
    for mut output in &mut outputs {
        if let Some(update) = output.platform_output.accesskit_update.take() {
            adapter.update_if_active(|| update);
        }
    }
}

/// Sends the window's position on the screen, if the system knows it.
fn tell_place(adapter: &mut Adapter, window: Entity) {
    WINIT_WINDOWS.with_borrow(|windows| {
        let Some(window) = windows.get_window(window) else {
            return;
        };
        let place = |corner: (i32, i32), size: (u32, u32)| Rect {
            x0: corner.0.into(),
            y0: corner.1.into(),
            x1: f64::from(corner.0) + f64::from(size.0),
            y1: f64::from(corner.1) + f64::from(size.1),
        };
        let outer = window.outer_position().unwrap_or_default();
        let inner = window.inner_position().unwrap_or_default();
        adapter.set_root_window_bounds(
            place(outer.into(), window.outer_size().into()),
            place(inner.into(), window.inner_size().into()),
        );
    });
}
