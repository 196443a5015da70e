//! Decides which sounds to play, and when.

use std::time::Duration;

use bevy::prelude::*;

use crate::{
    app::{
        base::{
            sets::GameSystems,
            timing::{self, MoveTiming, Speed},
        },
        board::count::{self, Counted},
        clock::run::SecondStruck,
        game::{
            announcement::AnnouncementRequested,
            mode::ChosenMode,
            model::{GameModel, MoveRefused, Moved, PositionChanged, TimeRanOut},
        },
        settings::{Settings, system::SystemWishes},
        text::language::Language,
    },
    rules::{Action, Outcome, Square},
    sounds::{EndSound, Sound},
};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SoundDue>()
        .add_message::<ChimeRequested>()
        .add_systems(
            Update,
            (
                follow_settings.in_set(GameSystems::Animate),
                // What the board does in this frame is known.
                (follow_game, follow_clock, follow_count, chime)
                    .chain()
                    .in_set(GameSystems::View),
            ),
        );
}

#[derive(Message, Clone, Debug, PartialEq)]
pub enum SoundDue {
    Play(Cue),
    /// Leave out what has not begun yet, because the game is somewhere else.
    Forget,
    Silence,
}

/// Let it be heard after this time that a move was found.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChimeRequested(pub Duration);

#[derive(Clone, Debug, PartialEq)]
pub struct Cue {
    pub sound: Sound,
    /// When, counted from now.
    pub after: Duration,
    /// What its samples are multiplied by.
    pub loudness: f32,
}

/// A disc turns from one face to the other and is heard shortly before it lies still.
const HEARD_TURN: f32 = 0.8;

/// Plays what a move, a pass, a refusal and the end sound like. Undo, redo, jumps and lines that are only shown
/// are silent: no disc is placed, and who walks through a game would hear a rattle.
fn follow_game(
    settings: Res<Settings>,
    wishes: Res<SystemWishes>,
    (model, mode): (Res<GameModel>, Res<ChosenMode>),
    mut moves: MessageReader<Moved>,
    mut refusals: MessageReader<MoveRefused>,
    mut changes: MessageReader<PositionChanged>,
    mut due: MessageWriter<SoundDue>,
) {
    let jumped = changes.read().count() > 0;
    let is_refused = refusals.read().count() > 0;
    let moves: Vec<&Moved> = moves.read().collect();
    let loudness = settings.loudness();
    if loudness <= 0.0 {
        return;
    }
    if jumped {
        due.write(SoundDue::Forget);
        return;
    }
    let mut play = |sound, after| {
        due.write(SoundDue::Play(Cue {
            sound,
            after,
            loudness,
        }));
    };
    let mut after = Duration::ZERO;
    let placed = moves.iter().rev().find_map(|moved| {
        let square = moved.square()?;
        Some((square, &moved.flips))
    });
    if let Some((square, flips)) = placed {
        let speed = settings.effective_speed(&wishes);
        play(sound_of_move(square, flips, speed), Duration::ZERO);
        let timing = MoveTiming::of(speed);
        after = timing.map_or(timing::SOUND_AFTER_STILL_MOVE, |timing| timing.total);
    }
    if let Some(last) = moves.last() {
        // A move that is only tried out ends nothing.
        let is_over = last.over && !model.is_held();
        let is_counted = is_over && count::is_due(*mode, &settings, &wishes);
        if is_counted {
            // The end is heard when its result is told.
        } else if is_over {
            play(Sound::End(sound_of_end(&model)), after);
        } else if last.action == Action::Pass {
            play(Sound::Pass, after);
        }
    } else if is_refused {
        play(Sound::Refused, Duration::ZERO);
    }
}

/// Ticks while discs are counted, and tells the result.
fn follow_count(
    settings: Res<Settings>,
    model: Res<GameModel>,
    mut counted: MessageReader<Counted>,
    mut due: MessageWriter<SoundDue>,
) {
    let loudness = settings.loudness();
    for counted in counted.read().filter(|_| loudness > 0.0) {
        let (sound, after) = match *counted {
            Counted::Began { discs, step } => (Sound::Count { discs, step }, timing::COUNT_HOLD),
            Counted::Ended => {
                // Nothing is counted any more if the player has seen enough.
                due.write(SoundDue::Silence);
                (Sound::End(sound_of_end(&model)), Duration::ZERO)
            }
        };
        due.write(SoundDue::Play(Cue {
            sound,
            after,
            loudness,
        }));
    }
}

/// Ticks in the last seconds of a person's clock, and ends the game with it.
fn follow_clock(
    settings: Res<Settings>,
    model: Res<GameModel>,
    mut struck: MessageReader<SecondStruck>,
    mut ran_out: MessageReader<TimeRanOut>,
    mut due: MessageWriter<SoundDue>,
) {
    let is_struck = struck.read().count() > 0;
    let is_lost = ran_out.read().any(|out| out.loses);
    let loudness = settings.loudness();
    let sound = match (is_lost, is_struck) {
        _ if loudness <= 0.0 => return,
        (true, _) => Sound::End(sound_of_end(&model)),
        (false, true) => Sound::Tick,
        (false, false) => return,
    };
    due.write(SoundDue::Play(Cue {
        sound,
        after: Duration::ZERO,
        loudness,
    }));
}

fn chime(
    settings: Res<Settings>,
    mut requests: MessageReader<ChimeRequested>,
    mut due: MessageWriter<SoundDue>,
) {
    let loudness = settings.loudness();
    let requests = requests.read().filter(|_| loudness > 0.0);
    due.write_batch(requests.map(|&ChimeRequested(after)| {
        SoundDue::Play(Cue {
            sound: Sound::Found,
            after,
            loudness,
        })
    }));
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

/// What the end means for the only person, if there is only one.
fn sound_of_end(model: &GameModel) -> EndSound {
    let players = model.players();
    if !players.are_mixed() {
        return EndSound::Neutral;
    }
    match model.standing() {
        Outcome::Tie => EndSound::Tie,
        Outcome::Win(winner) if players.is_person(winner) => EndSound::Won,
        Outcome::Win(_) => EndSound::Lost,
    }
}

/// Says whether there is sound when that changes, and lets a new volume be heard.
fn follow_settings(
    text: Res<Language>,
    settings: Res<Settings>,
    mut heard: Local<Option<(bool, u8)>>,
    mut due: MessageWriter<SoundDue>,
    mut announcements: MessageWriter<AnnouncementRequested>,
) {
    let now = (settings.sound, settings.volume);
    let Some((had_sound, _)) = heard.replace(now).filter(|before| *before != now) else {
        return;
    };
    if had_sound != settings.sound {
        let text = if settings.sound {
            text.status_unmuted()
        } else {
            text.status_muted()
        };
        announcements.write(AnnouncementRequested::info(text));
    }
    due.write(if settings.sound {
        SoundDue::Play(Cue {
            sound: Sound::Move {
                placed: Duration::ZERO,
                flips: Vec::new(),
            },
            after: Duration::ZERO,
            loudness: settings.loudness(),
        })
    } else {
        SoundDue::Silence
    });
}
