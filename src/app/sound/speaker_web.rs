//! Plays sounds in a browser, which mixes and times them. It allows none before the player's first input, but the first
//! sound always follows one.

use bevy::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{AudioBufferSourceNode, AudioContext};

use super::cues::{Cue, SoundDue};
use crate::{
    app::base::{GameSystems, Now, timing},
    sounds::RATE,
    time::Instant,
};

pub(crate) fn plugin(app: &mut App) {
    app.init_non_send::<Speaker>()
        .add_systems(Update, speak.in_set(GameSystems::View));
}

#[derive(Default)]
struct Speaker {
    /// Opened with the first sound.
    context: Option<AudioContext>,
    /// Scheduled sounds: when each starts, and when it ends on the browser's clock, in seconds.
    ordered: Vec<(Instant, f64, AudioBufferSourceNode)>,
    variation: u32,
}

fn speak(now: Res<Now>, mut due: MessageReader<SoundDue>, mut speaker: NonSendMut<Speaker>) {
    for order in due.read() {
        let has_begun = |begins: Instant| begins <= now.instant;
        match order {
            // Without a sound system, there is no sound.
            SoundDue::Play(cue) => _ = speaker.play(now.instant, cue),
            SoundDue::Forget => speaker.stop(|begins| !has_begun(begins)),
            SoundDue::Silence => speaker.stop(|_| true),
        }
    }
}

impl Speaker {
    fn play(&mut self, now: Instant, cue: &Cue) -> Option<()> {
        if self.context.is_none() {
            self.context = AudioContext::new().ok();
        }
        let context = self.context.as_ref()?;
        if let Ok(resumed) = context.resume() {
            // After an interruption, such as a call, browsers do not always resume by themselves.
            spawn_local(async move {
                let _ = JsFuture::from(resumed).await;
            });
        }
        let time = context.current_time();
        self.ordered.retain(|(_, ends, _)| *ends > time);
        let begins = now + cue.after;
        let is_close = |&(other, ..): &(Instant, f64, _)| {
            let pause = begins.max(other) - begins.min(other);
            pause < timing::SOUND_GAP
        };
        if self.ordered.iter().any(is_close) {
            return None;
        }
        self.variation += 1;
        let mut samples = cue.sound.samples(self.variation);
        for sample in &mut samples {
            *sample *= cue.loudness;
        }
        let length = samples.len() as u32;
        let buffer = context.create_buffer(1, length, RATE as f32).ok()?;
        buffer.copy_to_channel(&samples, 0).ok()?;
        let source = context.create_buffer_source().ok()?;
        source.set_buffer(Some(&buffer));
        source
            .connect_with_audio_node(&context.destination())
            .ok()?;
        let begins_at = time + cue.after.as_secs_f64();
        source.start_with_when(begins_at).ok()?;
        let ends = begins_at + f64::from(length) / f64::from(RATE);
        self.ordered.push((begins, ends, source));
        Some(())
    }

    fn stop(&mut self, is_meant: impl Fn(Instant) -> bool) {
        for (_, _, source) in self
            .ordered
            .extract_if(.., |(begins, ..)| is_meant(*begins))
        {
            source.disconnect().unwrap_or_default();
        }
    }
}
