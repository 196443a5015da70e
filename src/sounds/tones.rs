//! Decaying tones, added up.

use std::{f32::consts::TAU, iter, time::Duration};

/// Samples per second.
pub const RATE: u32 = 48_000;

/// The sound of a stroke.
pub(super) struct Tone {
    /// Its partials: frequency as a multiple of the pitch, share of the level, and the seconds of decay to a third.
    pub partials: &'static [(f32, f32, f32)],
    /// The seconds in which it rises.
    pub attack: f32,
    /// The noise of the stroke, as a share of the whole.
    pub noise: f32,
}

/// A partial ends after this many decay times, when it is 60 dB softer.
const AUDIBLE: f32 = 6.9;
/// The seconds of decay of a stroke's noise to a third.
const NOISE_DECAY: f32 = 0.005;
/// The share of each sample of noise that is new: the lower, the duller.
const NOISE_BRIGHTNESS: f32 = 0.18;
/// The lowest audible frequency, in hertz.
const LOWEST: f32 = 30.0;
/// The length of the final fade-out, in samples.
const FADE: usize = RATE as usize / 100;

/// The smooth attack of a tone at a sample, from 0 to 1.
fn rise(at: usize, attack: f32) -> f32 {
    let risen = at as f32 / (attack * RATE as f32);
    if risen < 1.0 {
        0.5 - 0.5 * (risen * TAU / 2.0).cos()
    } else {
        1.0
    }
}

/// The level of successive samples, decaying to a third in `decay` seconds.
fn fade(decay: f32) -> impl Iterator<Item = f32> {
    let step = (-1.0 / (decay * RATE as f32)).exp();
    iter::successors(Some(1.0), move |loudness| Some(loudness * step))
}

pub(super) struct Waveform {
    samples: Vec<f32>,
    /// The state of the random number generator.
    random: u32,
}

impl Waveform {
    /// Silence, with random numbers from `seed`.
    pub fn new(seed: u32) -> Waveform {
        Waveform {
            samples: Vec::new(),
            random: seed.wrapping_mul(0x9e37_79b9) | 1,
        }
    }

    /// A random number from -1 to 1, by Marsaglia's xorshift.
    fn random(&mut self) -> f32 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 17;
        self.random ^= self.random << 5;
        self.random as f32 / u32::MAX as f32 * 2.0 - 1.0
    }

    /// A random factor that differs from 1 by at most `share`.
    pub fn vary(&mut self, share: f32) -> f32 {
        1.0 + share * self.random()
    }

    /// Adds a tone struck at `time`, with its pitch in hertz and its peak level.
    pub fn strike(&mut self, time: Duration, tone: &Tone, pitch: f32, level: f32) {
        let start = (time.as_secs_f32() * RATE as f32) as usize;
        for &(multiple, share, decay) in tone.partials {
            let turn = TAU * pitch * multiple / RATE as f32;
            let samples = self.room(start, (AUDIBLE * decay * RATE as f32) as usize);
            for ((at, sample), loudness) in samples.iter_mut().enumerate().zip(fade(decay)) {
                let wave = (turn * at as f32).sin();
                *sample += level * share * loudness * rise(at, tone.attack) * wave;
            }
        }
        if tone.noise > 0.0 {
            let level = level * tone.noise / NOISE_BRIGHTNESS;
            let length = (AUDIBLE * NOISE_DECAY * RATE as f32) as usize;
            let mut dull = 0.0;
            for (at, loudness) in (0..length).zip(fade(NOISE_DECAY)) {
                dull += NOISE_BRIGHTNESS * (self.random() - dull);
                let noise = level * loudness * rise(at, tone.attack) * dull;
                self.room(start, length)[at] += noise;
            }
        }
    }

    /// Adds notes one after another.
    pub fn notes(&mut self, tone: &Tone, level: f32, step: Duration, pitches: &[f32]) {
        let mut time = Duration::ZERO;
        for &pitch in pitches {
            self.strike(time, tone, pitch, level);
            time += step;
        }
    }

    /// A range of samples, extended if necessary.
    fn room(&mut self, start: usize, length: usize) -> &mut [f32] {
        let end = start + length;
        if self.samples.len() < end {
            self.samples.resize(end, 0.0);
        }
        &mut self.samples[start..end]
    }

    /// The sound, with no sample above `peak`, no DC offset, and silence at its end.
    pub fn finish(mut self, peak: f32) -> Vec<f32> {
        let keep = 1.0 - TAU * LOWEST / RATE as f32;
        let (mut last_in, mut last_out) = (0.0, 0.0);
        for sample in &mut self.samples {
            last_out = keep * last_out + *sample - last_in;
            last_in = *sample;
            *sample = last_out;
        }
        for (at, sample) in self.samples.iter_mut().rev().take(FADE).enumerate() {
            *sample *= at as f32 / FADE as f32;
        }
        let highest = self.samples.iter().fold(0.0_f32, |a, b| a.max(b.abs()));
        if highest > peak {
            for sample in &mut self.samples {
                *sample *= peak / highest;
            }
        }
        self.samples
    }
}
