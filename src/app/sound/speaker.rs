//! Plays sounds on its own thread, so that neither a frame nor the exit waits for the sound system. The thread starts
//! with the first sound, and sleeps between sounds. `speaker_web.rs` replaces this module in a browser.

use std::{
    sync::mpsc::{self, RecvTimeoutError},
    time::Duration,
};

use bevy::prelude::*;

#[cfg(any(windows, target_os = "macos"))]
use super::cpal as output;
use super::cues::{Cue, SoundDue};
#[cfg(all(unix, not(target_os = "macos")))]
use super::pulse as output;
use crate::{
    app::base::{
        Environment, GameSystems, Now,
        background::{self, BackgroundThread},
        timing,
    },
    sounds::RATE,
    time::{self, Instant},
};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, speak.in_set(GameSystems::View));
}

fn speak(
    now: Res<Now>,
    environment: Res<Environment>,
    mut due: MessageReader<SoundDue>,
    // To the thread, once it runs.
    mut speaker: Local<Option<mpsc::Sender<(Instant, SoundDue)>>>,
) {
    for order in due.read() {
        if speaker.is_none() && !matches!(order, SoundDue::Play(_)) {
            continue;
        }
        let thread = speaker.get_or_insert_with(|| {
            let (sender, orders) = mpsc::channel();
            let environment = environment.clone();
            background::start(BackgroundThread::Sound, move || {
                work(&orders, |samples| output::play(&environment, samples));
            });
            sender
        });
        // If the system allows no thread, there is no sound.
        let _ = thread.send((now.instant, order.clone()));
    }
}

/// Carries out timed orders until their channel closes. `play` starts playing samples; dropping its result stops them.
fn work<T>(orders: &mpsc::Receiver<(Instant, SoundDue)>, play: impl Fn(&[f32]) -> Option<T>) {
    let mut waiting = WaitingSounds::default();
    let mut playing: Vec<(Instant, T)> = Vec::new();
    let mut variation = 0;
    loop {
        let ends = playing.iter().map(|(end, _)| *end);
        let order = match ends.chain(waiting.next()).min() {
            Some(time) => orders.recv_timeout(time.saturating_duration_since(time::now())),
            None => orders.recv().map_err(RecvTimeoutError::from),
        };
        match order {
            Ok((given, order)) => {
                if matches!(order, SoundDue::Silence) {
                    playing.clear();
                }
                waiting.take(given, order);
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
        let now = time::now();
        playing.retain(|(end, _)| *end > now);
        while let Some(cue) = waiting.due(time::now()) {
            variation += 1;
            let mut samples = cue.sound.samples(variation);
            for sample in &mut samples {
                *sample *= cue.loudness;
            }
            if let Some(output) = play(&samples) {
                let length = Duration::from_secs_f32(samples.len() as f32 / RATE as f32);
                playing.push((time::now() + length + timing::SOUND_TAIL, output));
            }
        }
    }
}

/// The sounds that have not begun.
#[derive(Default)]
struct WaitingSounds {
    cues: Vec<(Instant, Cue)>,
    /// When the latest started sound was due.
    last: Option<Instant>,
}

impl WaitingSounds {
    fn take(&mut self, given: Instant, order: SoundDue) {
        match order {
            SoundDue::Play(cue) => self.cues.push((given + cue.after, cue)),
            SoundDue::Forget | SoundDue::Silence => self.cues.clear(),
        }
    }

    /// When the next sound is due.
    fn next(&self) -> Option<Instant> {
        self.cues.iter().map(|(time, _)| *time).min()
    }

    /// The next sound to start at `now`. Skips sounds that are far too late or would start together with another.
    fn due(&mut self, now: Instant) -> Option<Cue> {
        while let Some(time) = self.next().filter(|&next| next <= now) {
            let index = self.cues.iter().position(|(next, _)| *next == time)?;
            let (_, cue) = self.cues.remove(index);
            let is_late = time + timing::LATEST_SOUND < now;
            let is_close = self
                .last
                .is_some_and(|last| time < last + timing::SOUND_GAP);
            if !is_late && !is_close {
                self.last = Some(time);
                return Some(cue);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use std::iter;

    use super::*;
    use crate::{
        sounds::{EndSound, Sound},
        threads,
    };

    /// The sounds started by polling at these milliseconds, for orders given at once.
    fn played(orders: Vec<SoundDue>, looks: &[u64]) -> Vec<Sound> {
        let start = time::now();
        let mut waiting = WaitingSounds::default();
        for order in orders {
            waiting.take(start, order);
        }
        let mut played = Vec::new();
        for &look in looks {
            let now = start + Duration::from_millis(look);
            played.extend(iter::from_fn(|| waiting.due(now)).map(|cue| cue.sound));
        }
        played
    }

    fn play(sound: &Sound, after: u64) -> SoundDue {
        SoundDue::Play(Cue {
            sound: sound.clone(),
            after: Duration::from_millis(after),
            loudness: 1.0,
        })
    }

    #[test]
    fn sounds_begin_in_the_order_in_which_they_are_due() {
        let orders = vec![play(&Sound::Pass, 100), play(&Sound::Refused, 0)];
        assert_eq!(played(orders.clone(), &[50]), [Sound::Refused]);
        assert_eq!(played(orders, &[100]), [Sound::Refused, Sound::Pass]);
    }

    #[test]
    fn what_has_not_begun_is_left_out_when_the_game_is_elsewhere_or_there_is_no_sound() {
        for order in [SoundDue::Forget, SoundDue::Silence] {
            let orders = vec![play(&Sound::Pass, 60), order, play(&Sound::Refused, 120)];
            assert_eq!(played(orders, &[60, 120]), [Sound::Refused]);
        }
    }

    #[test]
    fn of_sounds_at_the_same_moment_one_is_heard() {
        let crowd = (0..50).map(|number| play(&Sound::Pass, number % 20));
        let orders = crowd.chain([play(&Sound::Refused, 100)]).collect();
        assert_eq!(
            played(orders, &[10, 20, 100]),
            [Sound::Pass, Sound::Refused]
        );
    }

    #[test]
    fn a_sound_that_is_much_too_late_is_left_out() {
        let end = Sound::End(EndSound::Tie);
        let orders = vec![
            play(&Sound::Pass, 0),
            play(&Sound::Refused, 50),
            play(&end, 900),
        ];
        assert_eq!(played(orders, &[0, 800, 900]), [Sound::Pass, end]);
    }

    #[test]
    fn the_thread_plays_until_nobody_can_give_orders() {
        let (sender, orders) = mpsc::channel();
        let (begun, sounds) = mpsc::channel();
        let worker = threads::start("speaker", move || {
            work(&orders, |samples| begun.send(samples.len()).ok());
        });
        // Ordered ahead of time, it isn't late on a busy machine.
        let given = time::now() + timing::LATEST_SOUND;
        let _ = sender.send((given, play(&Sound::Pass, 0)));
        assert_eq!(sounds.recv(), Ok(Sound::Pass.samples(0).len()));
        drop(sender);
        assert!(worker.unwrap().join().is_ok());
    }

    #[test]
    fn a_panic_ends_one_sound_and_not_the_next() {
        let (sender, orders) = mpsc::channel();
        let (begun, sounds) = mpsc::channel();
        let failing = Sound::Refused.samples(1).len();
        background::start(BackgroundThread::Sound, move || {
            work(&orders, |samples| {
                let _ = begun.send(samples.len());
                assert_ne!(samples.len(), failing, "a sound of the tests fails");
                Some(())
            });
        });
        for sound in [Sound::Refused, Sound::Pass] {
            let given = time::now() + timing::LATEST_SOUND;
            let _ = sender.send((given, play(&sound, 0)));
            assert_eq!(sounds.recv(), Ok(sound.samples(1).len()));
        }
    }
}
