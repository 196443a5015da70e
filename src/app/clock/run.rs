//! Runs the clock of the side to move, and draws it once a second.

use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*};

use super::texts;
use crate::{
    app::{
        base::{Dialogs, GameSystems, Now, Wake, timing},
        board::{discs::MovingDiscs, notices::PassBanner},
        game::{AnnouncementRequested, GameModel, TimePassed, TimeRanOut, players::SideName},
        settings::Settings,
        text::language::Language,
    },
    records::TimeControl,
    rules::Player,
    time::Instant,
};

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<SecondStruck>()
        .add_message::<TimeLow>()
        .add_systems(
            Update,
            (
                run_clock.in_set(GameSystems::Input),
                // Right after the model has reported it.
                tell.in_set(GameSystems::Decide),
                draw_seconds.in_set(GameSystems::View),
            ),
        );
}

/// A time control that minutes and seconds can express: `chosen`, if it is one.
pub(crate) fn settable(chosen: Option<TimeControl>) -> Option<TimeControl> {
    let has_minutes = |chosen: &TimeControl| matches!(chosen, TimeControl::PerGame { .. });
    chosen.filter(has_minutes).or(Some(TimeControl::PerGame {
        main: Duration::from_secs(20 * 60),
        increment: Duration::from_secs(5),
    }))
}

/// One of the last seconds of a person's clock has begun.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct SecondStruck;

/// The clock of a person has become low, for the first time in the game.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLow(pub Player);

/// Decides whether time runs, as a system parameter.
#[derive(SystemParam)]
struct Course<'w, 's> {
    model: Res<'w, GameModel>,
    dialogs: Res<'w, Dialogs>,
    banner: Res<'w, PassBanner>,
    moving: MovingDiscs<'w, 's>,
}

impl Course<'_, '_> {
    /// The side whose time runs. Animations, pass banners, dialogs and pauses are free.
    fn timed(&self) -> Option<Player> {
        let is_shown = self.dialogs.open.is_none() && self.banner.passed.is_none();
        let counts = is_shown && !self.model.is_paused() && !self.moving.any();
        self.model.timed().filter(|_| counts)
    }

    fn left(&self, player: Player) -> Duration {
        let clock = self.model.clock();
        clock.map_or(Duration::ZERO, |clock| clock.left(player))
    }
}

/// Reports the time since the last frame to the model, before anything in this frame changes whose it was.
fn run_clock(
    course: Course,
    settings: Res<Settings>,
    now: Res<Now>,
    mut last: Local<Option<Instant>>,
    mut low: Local<[Option<u64>; 2]>,
    mut passed: MessageWriter<TimePassed>,
    mut struck: MessageWriter<SecondStruck>,
    mut lows: MessageWriter<TimeLow>,
) {
    let last = last.replace(now.instant);
    let Some(player) = course.timed() else { return };
    // A computer that slept, or could not draw, should not cost anybody the game.
    let elapsed = last.map_or(Duration::ZERO, |last| now.since(last));
    let elapsed = elapsed.min(timing::LONGEST_CLOCK_STEP);
    let loses = settings.loses_on_time;
    passed.write(TimePassed { elapsed, loses });
    let before = course.left(player);
    let after = before.saturating_sub(elapsed);
    let [shown, seconds] = [before, after].map(texts::shown_seconds);
    if !(1..shown).contains(&seconds) || !course.model.players().is_person(player) {
        return;
    }
    if seconds <= timing::LAST_SECONDS {
        struck.write(SecondStruck);
    }
    let becomes_low = shown > timing::LOW_CLOCK && seconds <= timing::LOW_CLOCK;
    let game = Some(course.model.game_number());
    // Increments bring some clocks back above the limit with every move.
    if becomes_low && low[player as usize] != game {
        low[player as usize] = game;
        lows.write(TimeLow(player));
    }
}

/// Announces that time has run out if the game continues. Otherwise the result says so.
fn tell(
    text: Res<Language>,
    model: Res<GameModel>,
    mut ran_out: MessageReader<TimeRanOut>,
    mut news: MessageWriter<AnnouncementRequested>,
) {
    for TimeRanOut { player, loses } in ran_out.read() {
        if !loses {
            let text = texts::ran_out(*text, SideName::of(&model, *player));
            news.write(AnnouncementRequested::warning(text));
        }
    }
}

/// Wakes the window when the running clock shows another second.
fn draw_seconds(course: Course, now: Res<Now>, wake: Res<Wake>, mut next: Local<Option<Instant>>) {
    let left = course
        .timed()
        .map_or(Duration::ZERO, |player| course.left(player));
    let Some(seconds) = texts::shown_seconds(left).checked_sub(1) else {
        return;
    };
    let now = now.instant;
    let time = now + (left - Duration::from_secs(seconds));
    // Frames drawn for another reason need no new alarm.
    if next.is_none_or(|next| next <= now || time < next) {
        *next = Some(time);
        wake.at(time);
    }
}
