//! Plays samples through the sound system of Windows or macOS. Each sound has its own stream; the system mixes.

use cpal::{
    OutputCallbackInfo, Stream,
    traits::{DeviceTrait, HostTrait, StreamTrait},
};

use crate::{app::base::Environment, sounds::RATE};

/// Starts playing samples at [`RATE`]; dropping the stream stops it. `None` on failure.
pub(super) fn play(_: &Environment, samples: &[f32]) -> Option<Stream> {
    let device = cpal::default_host().default_output_device()?;
    let config = device.default_output_config().ok()?.config();
    let channels = usize::from(config.channels);
    let step = RATE as f32 / config.sample_rate as f32;
    let samples = samples.to_vec();
    let mut frame = 0;
    let fill = move |buffer: &mut [f32], _: &OutputCallbackInfo| {
        for channels in buffer.chunks_mut(channels) {
            let at = (frame as f32 * step) as usize;
            channels.fill(samples.get(at).copied().unwrap_or_default());
            frame += 1;
        }
    };
    let stream = device
        .build_output_stream(config, fill, |_| {}, None)
        .ok()?;
    stream.play().ok()?;
    Some(stream)
}
