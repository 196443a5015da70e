//! Workaround for Bevy 0.19: <https://github.com/bevyengine/bevy/pull/25744>.
//!
//! Leaves out parts of Bevy's renderer that a flat board never uses, and starts it early. Otherwise `RenderPlugin`
//! waits for the graphics device, `CorePipelinePlugin` prepares 3D and forty shaders that make mipmaps, and
//! `SpriteRenderPlugin` makes a pipeline for sprites. Together they took more than a third of the time to the first
//! picture. Needless once that time is the same without it.

use std::{
    any::Any,
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
    thread::JoinHandle,
};

use bevy::{
    app::PluginGroupBuilder,
    asset::io::embedded::EmbeddedAssetRegistry,
    core_pipeline::{
        CorePipelinePlugin, FullscreenShader,
        blit::BlitPlugin,
        core_2d::Core2dPlugin,
        schedule::camera_driver,
        tonemapping::{TonemappingPlugin, prepare_view_tonemapping_pipelines},
        upscaling::UpscalingPlugin,
    },
    ecs::schedule::ScheduleCleanupPolicy,
    prelude::*,
    render::{
        Render, RenderApp, RenderPlugin,
        renderer::{
            PendingCommandBuffers, RenderGraph, RenderGraphSystems, RenderQueue,
            initialize_renderer,
        },
        settings::{RenderCreation, RenderResources, WgpuSettings},
    },
    sprite_render::{Mesh2dRenderPlugin, SpriteRenderPlugin},
    tasks::block_on,
};

use crate::{app::base::failure, threads};

/// Replaces Bevy's plugins with those of this module.
pub(crate) fn replace_plugins(plugins: PluginGroupBuilder, device: Device) -> PluginGroupBuilder {
    plugins
        .add_before::<RenderPlugin>(device)
        .disable::<RenderPlugin>()
        .add_before::<CorePipelinePlugin>(flat_pipeline)
        .disable::<CorePipelinePlugin>()
        .add_before::<SpriteRenderPlugin>(Mesh2dRenderPlugin)
        .disable::<SpriteRenderPlugin>()
}

/// The graphics device, requested while the window system is being connected.
#[derive(Clone)]
pub(crate) struct Device(Arc<Mutex<Option<JoinHandle<Option<RenderResources>>>>>);

impl Device {
    pub(crate) fn request() -> Device {
        let request = || {
            // `build` reports panics here, after a missing display.
            failure::IS_TOLD_ELSEWHERE.set(true);
            let settings = WgpuSettings::default();
            let backends = settings.backends?;
            // Some drivers crash a process that ends while they are being loaded.
            let _loading = failure::put_off_end();
            Some(block_on(initialize_renderer(backends, None, &settings)))
        };
        // Without a thread, `RenderPlugin` requests the device.
        let thread = threads::start("graphics device", request).ok();
        Device(Arc::new(Mutex::new(thread)))
    }
}

impl Plugin for Device {
    fn build(&self, app: &mut App) {
        let thread = self.0.lock().ok().and_then(|mut thread| thread.take());
        let found = thread.and_then(|thread| {
            let found = thread.join();
            found.unwrap_or_else(|failure| panic!("{}", words(&*failure)))
        });
        app.add_plugins(RenderPlugin {
            render_creation: found.map_or_else(RenderCreation::default, RenderCreation::Manual),
            // Frames without pipelines would only take the processor from compiling them.
            synchronous_pipeline_compilation: true,
            ..default()
        });
    }
}

/// The message of a panic.
fn words(failure: &(dyn Any + Send)) -> &str {
    let text = failure.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| failure.downcast_ref::<&str>().copied())
        .unwrap_or("no graphics device")
}

/// The part of `CorePipelinePlugin` for 2D cameras.
fn flat_pipeline(app: &mut App) {
    let shader = "bevy_core_pipeline/fullscreen_vertex_shader/fullscreen.wgsl";
    let registry = app.world().resource::<EmbeddedAssetRegistry>();
    let source: &[u8] = include_bytes!("fullscreen.wgsl");
    registry.insert_asset(PathBuf::new(), Path::new(shader), source);
    app.add_plugins((Core2dPlugin, BlitPlugin, TonemappingPlugin, UpscalingPlugin));
    // Otherwise the shader that copies the picture to the window would load within the first frame, which would be
    // empty.
    let assets = app.world().resource::<AssetServer>();
    let blit = assets.load("embedded://bevy_core_pipeline/blit/blit.wgsl");
    app.insert_resource(BlitShader(blit));
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        // It compiles for every camera a pipeline that only one with a high dynamic range needs.
        let removed = render_app.remove_systems_in_set(
            Render,
            prepare_view_tonemapping_pipelines,
            ScheduleCleanupPolicy::RemoveSystemsOnly,
        );
        debug_assert!(matches!(removed, Ok(1)), "{removed:?}");
        render_app.init_resource::<FullscreenShader>().add_systems(
            RenderGraph,
            (
                camera_driver.in_set(RenderGraphSystems::Render),
                submit.in_set(RenderGraphSystems::Submit),
            ),
        );
    }
}

/// Holds the shader that copies the picture to the window until the renderer does.
#[derive(Resource)]
struct BlitShader(#[expect(dead_code, reason = "only held")] Handle<Shader>);

fn submit(mut pending: ResMut<PendingCommandBuffers>, queue: Res<RenderQueue>) {
    let buffers = pending.take();
    if !buffers.is_empty() {
        queue.submit(buffers);
    }
}
