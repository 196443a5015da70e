//! The sounds of the game, computed as samples.
//!
//! They are low and short, begin and end in silence, and leave headroom; see [`PEAK`]. Repetitions of a sound vary a
//! little, so that it does not tire.

mod tones;

use std::time::Duration;

use tones::{Tone, Waveform};

pub use tones::RATE;

/// The largest sample of any sound, 6 dB below full scale.
pub const PEAK: f32 = 0.5;

/// A sound to be computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A disc is placed, and others turn. Times count from the beginning of the sound.
    Move {
        /// When the disc touches the board.
        placed: Duration,
        /// When each disc lies on its new face, in order.
        flips: Vec<Duration>,
    },
    /// A move is refused.
    Refused,
    /// A side has no move.
    Pass,
    /// One of the last seconds of a clock begins.
    Tick,
    /// The right move of an exercise is found.
    Found,
    /// Discs are counted one after another.
    Count {
        /// The number of discs.
        discs: usize,
        /// The interval between two discs.
        step: Duration,
    },
    /// The game has ended.
    End(EndSound),
}

/// The end of a game from the listener's view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndSound {
    /// The person has won against the computer.
    Won,
    /// The computer has won against the person.
    Lost,
    /// A tie against the computer.
    Tie,
    /// A game of two people, or of two computers.
    Neutral,
}

/// The least interval between two flips that are heard separately.
const FLIP_GAP: Duration = Duration::from_millis(18);
/// The least time from the placed disc to the first flip.
const FIRST_FLIP: Duration = Duration::from_millis(45);
/// The longest run of flips that are closer than that.
const LONGEST_RUN: Duration = Duration::from_millis(400);
/// The number of flips over which the run rises, half a tone each.
const RISING_FLIPS: usize = 9;

/// The least interval between two ticks of a count that are heard separately.
const COUNT_GAP: Duration = Duration::from_millis(24);
/// A count rises by half a tone after at least so many discs.
const RISING_DISCS: usize = 8;
/// The most half tones by which it rises.
const COUNT_RISE: usize = 12;

/// A disc on felt: a low knock with little ring.
const DISC: Tone = Tone {
    partials: &[(1.0, 0.62, 0.038), (2.32, 0.28, 0.018), (4.25, 0.10, 0.008)],
    attack: 0.0025,
    noise: 0.12,
};
/// A turning disc, lighter than a placed one.
const FLIP: Tone = Tone {
    partials: &[(1.0, 0.75, 0.011), (2.76, 0.25, 0.006)],
    attack: 0.002,
    noise: 0.08,
};
/// A dull knock that leads nowhere.
const THUD: Tone = Tone {
    partials: &[(1.0, 0.65, 0.035), (2.0, 0.35, 0.022)],
    attack: 0.005,
    noise: 0.0,
};
/// A clock, drier than any disc.
const TICK: Tone = Tone {
    partials: &[(1.0, 0.7, 0.016), (2.6, 0.3, 0.007)],
    attack: 0.003,
    noise: 0.04,
};
/// A soft bar, as of a marimba.
const BAR: Tone = Tone {
    partials: &[(1.0, 0.78, 0.12), (2.0, 0.12, 0.07), (3.93, 0.10, 0.025)],
    attack: 0.006,
    noise: 0.0,
};

// Notes, in hertz.
const B3: f32 = 246.94;
const C4: f32 = 261.63;
const D4: f32 = 293.66;
const E_FLAT4: f32 = 311.13;
const E4: f32 = 329.63;
const G4: f32 = 392.00;
const A4: f32 = 440.00;
const C5: f32 = 523.25;

impl Sound {
    /// The samples of the sound, [`RATE`] per second on one channel. Each number of `variation` changes pitch and level
    /// by a few hundredths.
    pub fn samples(&self, variation: u32) -> Vec<f32> {
        let mut waveform = Waveform::new(variation);
        match self {
            Sound::Move { placed, flips } => {
                let (pitch, level) = (waveform.vary(0.03), waveform.vary(0.08));
                waveform.strike(*placed, &DISC, 235.0 * pitch, 0.36 * level);
                let times = spread(flips, *placed + FIRST_FLIP);
                // Flips that merge are softer each.
                let crowd = gap(flips.len()).as_secs_f32() / FLIP_GAP.as_secs_f32();
                for (number, time) in times.into_iter().enumerate() {
                    let rise = (number.min(RISING_FLIPS) as f32 / 24.0).exp2();
                    let (pitch, level) = (waveform.vary(0.008), waveform.vary(0.1));
                    let level = 0.15 * crowd.sqrt() * level;
                    waveform.strike(time, &FLIP, 440.0 * rise * pitch, level);
                }
            }
            Sound::Refused => {
                let pitch = waveform.vary(0.02);
                waveform.strike(Duration::ZERO, &THUD, 185.0 * pitch, 0.26);
                waveform.strike(Duration::from_millis(85), &THUD, 165.0 * pitch, 0.22);
            }
            Sound::Pass => {
                let level = waveform.vary(0.05);
                waveform.notes(&BAR, 0.18 * level, Duration::from_millis(150), &[E4, B3]);
            }
            Sound::Tick => {
                let level = waveform.vary(0.04);
                waveform.strike(Duration::ZERO, &TICK, 330.0, 0.2 * level);
            }
            Sound::Found => {
                let level = waveform.vary(0.04);
                waveform.notes(&BAR, 0.19 * level, Duration::from_millis(120), &[G4, C5]);
            }
            Sound::Count { discs, step } => {
                // If discs follow too fast, only some are heard.
                let gap = COUNT_GAP.as_nanos().div_ceil(step.as_nanos().max(1)).max(1) as usize;
                let rising = RISING_DISCS.max(discs.div_ceil(COUNT_RISE));
                for disc in (0..*discs).step_by(gap) {
                    let rise = ((disc / rising) as f32 / 12.0).exp2();
                    let (pitch, level) = (waveform.vary(0.004), waveform.vary(0.1));
                    let time = step.saturating_mul(disc.try_into().unwrap_or(u32::MAX));
                    waveform.strike(time, &TICK, 330.0 * rise * pitch, 0.13 * level);
                }
            }
            Sound::End(end) => {
                let (step, notes): (u64, &[f32]) = match end {
                    EndSound::Won => (110, &[C4, E4, G4, C5]),
                    EndSound::Lost => (170, &[G4, E_FLAT4, C4]),
                    EndSound::Tie => (190, &[D4, A4, D4]),
                    EndSound::Neutral => (130, &[C4, G4, C5]),
                };
                waveform.notes(&BAR, 0.2, Duration::from_millis(step), notes);
            }
        }
        waveform.finish(PEAK)
    }
}

/// The least interval between this many flips.
fn gap(flips: usize) -> Duration {
    FLIP_GAP.min(LONGEST_RUN / flips.max(1) as u32)
}

/// The times at which flips are heard: not before `first`, and each after the one before it.
fn spread(flips: &[Duration], first: Duration) -> Vec<Duration> {
    let gap = gap(flips.len());
    let mut earliest = first;
    let times = flips.iter().map(|&time| {
        let heard = time.max(earliest);
        earliest = heard + gap;
        heard
    });
    times.collect()
}
