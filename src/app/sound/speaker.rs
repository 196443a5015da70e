//! Plays sounds on a thread of its own, so that nothing waits for the sound system: neither a frame nor the
//! end of the program. The thread begins with the first sound, and sleeps between sounds.

use std::{
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

use bevy::prelude::*;

#[cfg(any(windows, target_os = "macos"))]
use super::cpal as output;
use super::cues::{Cue, SoundDue};
#[cfg(not(any(windows, target_os = "macos")))]
use super::pulse as output;
use crate::{
    app::{background::BackgroundThread, sets::GameSystems, timing},
    sounds::RATE,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Speaker>()
        .add_systems(Update, speak.in_set(GameSystems::View));
}

/// The way to the thread, once there is one.
#[derive(Resource, Default)]
struct Speaker(Option<mpsc::Sender<(Instant, SoundDue)>>);

fn speak(mut due: MessageReader<SoundDue>, mut speaker: ResMut<Speaker>) {
    for order in due.read() {
        if speaker.0.is_none() && !matches!(order, SoundDue::Play(_)) {
            continue;
        }
        let thread = speaker.0.get_or_insert_with(start);
        // A thread that has failed has said so, and there is no more sound.
        let _ = thread.send((Instant::now(), order.clone()));
    }
}

fn start() -> mpsc::Sender<(Instant, SoundDue)> {
    let (sender, orders) = mpsc::channel();
    let thread = thread::Builder::new().name(BackgroundThread::Sound.name().to_owned());
    // If the system allows no thread, there is no sound.
    let _ = thread.spawn(move || work(&orders, output::play));
    sender
}

/// Carries out orders, each given at a time, until nobody can give any. `play` begins to play samples;
/// dropping what it returns ends that.
fn work<T>(orders: &mpsc::Receiver<(Instant, SoundDue)>, play: impl Fn(&[f32]) -> Option<T>) {
    let mut waiting: Vec<(Instant, Cue)> = Vec::new();
    let mut playing: Vec<(Instant, T)> = Vec::new();
    let mut last: Option<Instant> = None;
    let mut variation = 0;
    loop {
        let begins = waiting.iter().map(|(time, _)| *time);
        let ends = playing.iter().map(|(end, _)| *end);
        let order = match begins.chain(ends).min() {
            Some(time) => orders.recv_timeout(time.saturating_duration_since(Instant::now())),
            None => orders.recv().map_err(RecvTimeoutError::from),
        };
        match order {
            Ok((given, SoundDue::Play(cue))) => waiting.push((given + cue.after, cue)),
            Ok((_, SoundDue::Forget)) => waiting.clear(),
            Ok((_, SoundDue::Silence)) => {
                waiting.clear();
                playing.clear();
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
        let now = Instant::now();
        playing.retain(|(end, _)| *end > now);
        for (time, cue) in waiting.extract_if(.., |(time, _)| *time <= now) {
            let is_late = time + timing::LATEST_SOUND < Instant::now();
            let is_close = last.is_some_and(|last| time < last + timing::SOUND_GAP);
            if is_late || is_close {
                continue;
            }
            last = Some(time);
            variation += 1;
            let mut samples = cue.sound.samples(variation);
            for sample in &mut samples {
                *sample *= cue.loudness;
            }
            if let Some(output) = play(&samples) {
                let length = Duration::from_secs_f32(samples.len() as f32 / RATE as f32);
                playing.push((Instant::now() + length + timing::SOUND_TAIL, output));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sounds::{EndSound, Sound};

    const PATIENCE: Duration = Duration::from_secs(20);

    /// Gives orders at once and returns the lengths of the first sounds that are played, as many as are
    /// expected.
    fn played(given: Vec<SoundDue>, expected: usize) -> Vec<usize> {
        let (sender, orders) = mpsc::channel();
        let now = Instant::now();
        for order in given {
            let _ = sender.send((now, order));
        }
        let (begun, sounds) = mpsc::channel();
        let worker = thread::spawn(move || {
            work(&orders, |samples| begun.send(samples.len()).ok());
        });
        let found = (0..expected).map_while(|_| sounds.recv_timeout(PATIENCE).ok());
        let found = found.collect();
        // Without anybody to give orders, it ends.
        drop(sender);
        assert!(worker.join().is_ok());
        found
    }

    fn play(sound: &Sound, after: u64) -> SoundDue {
        SoundDue::Play(Cue {
            sound: sound.clone(),
            after: Duration::from_millis(after),
            loudness: 1.0,
        })
    }

    fn length(sound: &Sound) -> usize {
        sound.samples(0).len()
    }

    #[test]
    fn sounds_are_played_in_the_order_in_which_they_are_due() {
        let orders = vec![play(&Sound::Pass, 100), play(&Sound::Refused, 0)];
        let lengths = [&Sound::Refused, &Sound::Pass].map(length);
        assert_eq!(played(orders, 2), lengths);
    }

    #[test]
    fn what_has_not_begun_is_left_out_when_the_game_is_elsewhere_or_there_is_no_sound() {
        for order in [SoundDue::Forget, SoundDue::Silence] {
            let orders = vec![play(&Sound::Pass, 60), order, play(&Sound::Refused, 120)];
            assert_eq!(played(orders, 1), [length(&Sound::Refused)]);
        }
    }

    #[test]
    fn of_sounds_at_the_same_moment_one_is_heard() {
        let crowd = (0..50).map(|number| play(&Sound::Pass, number % 20));
        let orders = crowd.chain([play(&Sound::Refused, 100)]).collect();
        assert_eq!(
            played(orders, 2),
            [&Sound::Pass, &Sound::Refused].map(length)
        );
    }

    #[test]
    fn a_sound_that_is_much_too_late_is_left_out() {
        let (sender, orders) = mpsc::channel();
        let _ = sender.send((Instant::now(), play(&Sound::Pass, 0)));
        let _ = sender.send((Instant::now(), play(&Sound::Refused, 50)));
        let (begun, sounds) = mpsc::channel();
        // A server that is slow to answer the first time.
        let worker = thread::spawn(move || {
            work(&orders, |samples| {
                let _ = begun.send(samples.len());
                thread::sleep(2 * timing::LATEST_SOUND);
                None::<()>
            });
        });
        assert_eq!(sounds.recv_timeout(PATIENCE), Ok(length(&Sound::Pass)));
        thread::sleep(2 * timing::LATEST_SOUND);
        let _ = sender.send((Instant::now(), play(&Sound::End(EndSound::Tie), 0)));
        let next = sounds.recv_timeout(PATIENCE);
        assert_eq!(next, Ok(length(&Sound::End(EndSound::Tie))));
        drop(sender);
        assert!(worker.join().is_ok());
    }
}
