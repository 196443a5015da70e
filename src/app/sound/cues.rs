//! Decides which sounds to play, and when.

use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    app::{
        base::{GameSystems, MoveTiming, Speed, timing},
        board::count::{self, Counted},
        clock::run::SecondStruck,
        game::{
            AnnouncementRequested, ChosenMode, GameModel, MoveRefused, Moved, PositionChanged,
            TimeRanOut,
        },
        settings::{Settings, system::SystemWishes},
        text::language::Language,
    },
    rules::{Action, Outcome, Square},
    sounds::{EndSound, Sound},
};

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<SoundDue>()
        .add_message::<ChimeRequested>()
        .add_systems(
            Update,
            (
                follow_settings.in_set(GameSystems::Animate),
                // The board's animations of this frame are known.
                (follow_game, follow_time).chain().in_set(GameSystems::View),
            ),
        );
}

#[derive(Message, Clone, Debug, PartialEq)]
pub enum SoundDue {
    Play(Cue),
    /// Drop sounds that have not begun, because the game has moved elsewhere.
    Forget,
    Silence,
}

/// Play the chime for a found move after this time.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChimeRequested(pub Duration);

#[derive(Clone, Debug, PartialEq)]
pub struct Cue {
    pub sound: Sound,
    /// The delay from now.
    pub after: Duration,
    /// The factor for its samples.
    pub loudness: f32,
}

/// Sends due sounds, as a system parameter.
#[derive(SystemParam)]
struct Sounds<'w> {
    settings: Res<'w, Settings>,
    due: MessageWriter<'w, SoundDue>,
}

impl Sounds<'_> {
    fn play(&mut self, sound: Sound, after: Duration) {
        let loudness = self.settings.loudness();
        self.write(SoundDue::Play(Cue {
            sound,
            after,
            loudness,
        }));
    }

    /// Sends a sound, unless it would be inaudible.
    fn write(&mut self, due: SoundDue) {
        if self.settings.loudness() > 0.0 {
            self.due.write(due);
        }
    }
}

/// The share of a disc's turn at which it is heard, shortly before it lies still.
const HEARD_TURN: f32 = 0.8;

/// Plays the sounds of moves, passes, refusals and the end. Undo, redo, jumps and previews are silent: no disc is
/// placed, and stepping through a game would rattle.
fn follow_game(
    wishes: Res<SystemWishes>,
    model: Res<GameModel>,
    mode: Res<ChosenMode>,
    mut moves: MessageReader<Moved>,
    mut refusals: MessageReader<MoveRefused>,
    mut changes: MessageReader<PositionChanged>,
    mut sounds: Sounds,
) {
    let jumped = changes.read().count() > 0;
    let is_refused = refusals.read().count() > 0;
    let moves: Vec<&Moved> = moves.read().collect();
    if jumped {
        sounds.write(SoundDue::Forget);
        return;
    }
    let mut after = Duration::ZERO;
    let placed = moves.iter().rev().find_map(|moved| {
        let square = moved.square()?;
        Some((square, &moved.flips))
    });
    if let Some((square, flips)) = placed {
        let speed = sounds.settings.effective_speed(&wishes);
        sounds.play(sound_of_move(square, flips, speed), Duration::ZERO);
        let timing = MoveTiming::of(speed);
        after = timing.map_or(timing::SOUND_AFTER_STILL_MOVE, |timing| timing.total);
    }
    if let Some(last) = moves.last() {
        // A move of an exercise ends nothing.
        let is_over = last.over && !model.is_held();
        // A count sounds its end when the result is shown.
        let is_counted = is_over && count::is_due(*mode, &sounds.settings, &wishes);
        if is_over && !is_counted {
            sounds.play(Sound::End(sound_of_end(&model)), after);
        } else if !is_over && last.action == Action::Pass {
            sounds.play(Sound::Pass, after);
        }
    } else if is_refused {
        sounds.play(Sound::Refused, Duration::ZERO);
    }
}

/// Ticks during the count and in the last seconds of a person's clock, plays their results, and chimes.
fn follow_time(
    model: Res<GameModel>,
    mut counted: MessageReader<Counted>,
    mut struck: MessageReader<SecondStruck>,
    mut ran_out: MessageReader<TimeRanOut>,
    mut chimes: MessageReader<ChimeRequested>,
    mut sounds: Sounds,
) {
    let is_struck = struck.read().count() > 0;
    if ran_out.read().any(|out| out.loses) {
        sounds.play(Sound::End(sound_of_end(&model)), Duration::ZERO);
    } else if is_struck {
        sounds.play(Sound::Tick, Duration::ZERO);
    }
    for &counted in counted.read() {
        match counted {
            Counted::Began { discs, step } => {
                sounds.play(Sound::Count { discs, step }, timing::COUNT_HOLD);
            }
            Counted::Ended => {
                // The player has skipped the count.
                sounds.write(SoundDue::Silence);
                sounds.play(Sound::End(sound_of_end(&model)), Duration::ZERO);
            }
        }
    }
    for &ChimeRequested(after) in chimes.read() {
        sounds.play(Sound::Found, after);
    }
}

fn sound_of_move(square: Square, flips: &[Square], speed: Speed) -> Sound {
    let Some(timing) = MoveTiming::of(speed) else {
        return Sound::Move {
            placed: Duration::ZERO,
            flips: vec![Duration::ZERO; flips.len()],
        };
    };
    let heard = |seen: Duration| seen.saturating_sub(timing::SOUND_DELAY);
    let distances = flips.iter().map(|flip| flip.distance(square));
    let farthest = distances.clone().max().unwrap_or(0);
    let lies = |distance| timing.flip_start(distance, farthest) + timing.flip.mul_f32(HEARD_TURN);
    Sound::Move {
        placed: heard(timing.drop),
        flips: distances.map(|distance| heard(lies(distance))).collect(),
    }
}

/// The end from the view of the only person, if there is only one.
fn sound_of_end(model: &GameModel) -> EndSound {
    match (model.only_person(), model.standing()) {
        (None, _) => EndSound::Neutral,
        (Some(_), Outcome::Tie) => EndSound::Tie,
        (Some(person), Outcome::Win(winner)) if winner == person => EndSound::Won,
        (Some(_), Outcome::Win(_)) => EndSound::Lost,
    }
}

/// Announces sound on or off, and plays a sample of a new volume.
fn follow_settings(
    text: Res<Language>,
    mut heard: Local<Option<(bool, u8)>>,
    mut sounds: Sounds,
    mut announcements: MessageWriter<AnnouncementRequested>,
) {
    let now = (sounds.settings.sound, sounds.settings.volume);
    let Some((had_sound, _)) = heard.replace(now).filter(|before| *before != now) else {
        return;
    };
    let (has_sound, _) = now;
    if had_sound != has_sound {
        let text = if has_sound {
            text.status_unmuted()
        } else {
            text.status_muted()
        };
        announcements.write(AnnouncementRequested::info(text));
    }
    if has_sound {
        let (placed, flips) = (Duration::ZERO, Vec::new());
        sounds.play(Sound::Move { placed, flips }, Duration::ZERO);
    } else {
        sounds.due.write(SoundDue::Silence);
    }
}
