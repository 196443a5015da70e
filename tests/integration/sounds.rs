//! The sounds of the game, as samples.

use std::time::Duration;

use reversi::sounds::{EndSound, PEAK, RATE, Sound};

const ENDS: [EndSound; 4] = [
    EndSound::Won,
    EndSound::Lost,
    EndSound::Tie,
    EndSound::Neutral,
];

/// A move with so many flips, a step of milliseconds apart.
fn moved(flips: usize, step: u64) -> Sound {
    let flips = (0..flips as u64).map(|number| Duration::from_millis(200 + step * number));
    Sound::Move {
        placed: Duration::from_millis(65),
        flips: flips.collect(),
    }
}

/// Every kind of sound, with its longest length in milliseconds.
fn all() -> Vec<(Sound, usize)> {
    let ends = ENDS.map(|end| (Sound::End(end), 1600));
    let moves =
        [0, 1, 2, 7, 24, 192].map(|flips| (moved(flips, 35.min(400 / (flips as u64 + 1))), 1000));
    let others = [
        (Sound::Refused, 350),
        (Sound::Pass, 1300),
        (Sound::Tick, 250),
        (Sound::Found, 1100),
    ];
    ends.into_iter().chain(moves).chain(others).collect()
}

fn peak(samples: &[f32]) -> f32 {
    samples
        .iter()
        .fold(0.0, |highest, sample| sample.abs().max(highest))
}

/// Where the sound swells, in milliseconds: its power rises to more than the double of the last valley.
fn strokes(samples: &[f32]) -> Vec<usize> {
    const WINDOW: usize = RATE as usize / 1000;
    let power: Vec<f32> = samples
        .windows(3 * WINDOW)
        .step_by(WINDOW)
        .map(|window| window.iter().map(|sample| sample * sample).sum())
        .collect();
    let (mut valley, mut found, mut rising) = (1e-4_f32, Vec::new(), false);
    for (time, pair) in power.windows(2).enumerate() {
        if pair[1] < pair[0] {
            (valley, rising) = (pair[1].max(1e-4), false);
        } else if !rising && pair[1] > 2.0 * valley {
            rising = true;
            found.push(time);
        }
    }
    found
}

#[test]
fn sounds_are_heard_and_leave_headroom() {
    for (sound, _) in all() {
        for variation in 0..5 {
            let peak = peak(&sound.samples(variation));
            assert!((0.1..=PEAK).contains(&peak), "{sound:?}: {peak}");
        }
    }
}

#[test]
fn sounds_begin_and_end_in_silence_and_carry_no_direct_current() {
    for (sound, _) in all() {
        let samples = sound.samples(1);
        for end in [&samples[..5], &samples[samples.len() - 5..]] {
            assert!(peak(end) < 0.004, "{sound:?}: {end:?}");
        }
        // A step that large would be heard as a click.
        let steps = samples.windows(2).map(|pair| (pair[1] - pair[0]).abs());
        let step = steps.fold(0.0, f32::max);
        assert!(step < 0.08, "{sound:?}: {step}");
        let mean = samples.iter().sum::<f32>() / samples.len() as f32;
        assert!(mean.abs() < 5e-4, "{sound:?}: {mean}");
    }
}

#[test]
fn sounds_are_short() {
    for (sound, longest) in all() {
        let length = sound.samples(1).len() * 1000 / RATE as usize;
        assert!((50..=longest).contains(&length), "{sound:?}: {length} ms");
    }
}

#[test]
fn the_ends_differ() {
    for first in ENDS {
        for second in ENDS {
            let [one, other] = [first, second].map(|end| Sound::End(end).samples(1));
            assert_eq!(one == other, first == second, "{first:?}, {second:?}");
        }
    }
}

/// The strokes of the flips alone, without the placed disc.
fn flips_heard(sound: &Sound, variation: u32) -> Vec<usize> {
    let Sound::Move { placed, .. } = *sound else {
        panic!("{sound:?} is no move");
    };
    let flips = Vec::new();
    let disc = Sound::Move { placed, flips }.samples(variation);
    let mut samples = sound.samples(variation);
    for (sample, disc) in samples.iter_mut().zip(disc) {
        *sample -= disc;
    }
    strokes(&samples)
}

#[test]
fn every_flip_is_heard_once_in_its_order() {
    for flips in 0..=12 {
        let found = flips_heard(&moved(flips, 35), flips as u32);
        assert_eq!(found.len(), flips, "{found:?}");
        let expected = (0..flips).map(|number| 200 + 35 * number);
        for (found, expected) in found.iter().zip(expected) {
            assert!(
                found.abs_diff(expected) <= 5,
                "{found} instead of {expected}"
            );
        }
    }
}

#[test]
fn discs_that_turn_together_are_heard_one_after_another() {
    for flips in 2..=12 {
        let together = flips_heard(&moved(flips, 0), 1);
        assert_eq!(together.len(), flips, "{together:?}");
        let apart = flips_heard(&moved(flips, 35), 1);
        assert!(together[flips - 1] < apart[flips - 1]);
    }
}

#[test]
fn without_movement_flips_follow_the_disc_in_a_short_run() {
    let at_once = Sound::Move {
        placed: Duration::ZERO,
        flips: vec![Duration::ZERO; 4],
    };
    let found = flips_heard(&at_once, 1);
    assert_eq!(found.len(), 4, "{found:?}");
    assert!(found[0] >= 40 && found[3] < 110, "{found:?}");
}

#[test]
fn a_sound_varies_from_one_time_to_the_next() {
    let sound = moved(3, 35);
    assert_eq!(sound.samples(1), sound.samples(1));
    let [one, other] = [1, 2].map(|variation| sound.samples(variation));
    assert_ne!(one, other);
    assert_eq!(one.len(), other.len());
}
