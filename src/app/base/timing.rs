//! Every duration of the window.

use std::time::Duration;

use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Speed {
    Slow,
    #[default]
    Normal,
    Fast,
    Off,
}

/// How long the pass banner stays after the discs lie still, unless clicked away.
pub(crate) const PASS_BANNER: Duration = Duration::from_secs(2);
/// The turn of discs on undo and redo.
pub(crate) const TURNED_BACK: Duration = Duration::from_millis(180);
/// How long a disc rises on undo, and falls on redo.
pub(crate) const TAKEN_BACK: Duration = Duration::from_millis(120);
/// How long a disc rises when the board is cleared for another game.
pub(crate) const CLEARED_DISC: Duration = Duration::from_millis(160);
/// The longest time between the starts of two of them.
pub(crate) const CLEARING_STEP: Duration = Duration::from_millis(14);
/// The longest time for all of them.
pub(crate) const CLEARED: Duration = Duration::from_millis(600);
/// How long numbers and the balance bar take to catch up with the game.
pub(crate) const ROLL: Duration = Duration::from_millis(160);
/// How long a new status sentence fades in.
pub(crate) const SENTENCE: Duration = Duration::from_millis(120);
/// How long the panel for the next step fades in.
pub(crate) const FACE: Duration = Duration::from_millis(180);
/// How long unfolded choices fade in.
pub(crate) const UNFOLD: Duration = Duration::from_millis(200);
/// How long the turn marker takes to the other card.
pub(crate) const TURN_EDGE: Duration = Duration::from_millis(140);
/// How long a refused square stays marked.
pub(crate) const REFUSED_MARK: Duration = Duration::from_millis(500);
/// How long the status line gives the reason of a refusal.
pub(crate) const REFUSED_REASON: Duration = Duration::from_secs(4);

/// The longest click on a button. On a busy machine a click takes a frame or two; a longer touch opens a menu.
pub(crate) const LONGEST_CLICK: Duration = Duration::from_secs(3);
/// The turn of discs in the exercises of help.
pub(crate) const PRACTICE_TURN: Duration = Duration::from_millis(420);

/// After this time, connecting to screen readers no longer waits for a slow first picture.
#[cfg(not(any(windows, target_os = "macos")))]
pub(crate) const READER_AT_LATEST: Duration = Duration::from_secs(2);

/// How long after a frame to poll for a screen reader, where the platform sends no event.
#[cfg(any(windows, target_os = "macos"))]
pub(crate) const READER_WATCH: Duration = Duration::from_secs(10);
/// How often to poll for one.
#[cfg(any(windows, target_os = "macos"))]
pub(crate) const READER_ARRIVAL: Duration = Duration::from_millis(500);
/// How often to poll for its requests.
#[cfg(any(windows, target_os = "macos"))]
pub(crate) const READER_REQUESTS: Duration = Duration::from_millis(30);

/// The time between two discs or rings of a game that appears on the board.
pub(crate) const OPENING_STEP: Duration = Duration::from_millis(90);
/// How long each of these discs falls.
pub(crate) const OPENING_DROP: Duration = Duration::from_millis(150);
/// How long it then bounces.
pub(crate) const OPENING_BOUNCE: Duration = Duration::from_millis(70);
/// How long the board rests at the end of a game before the discs are counted.
pub const COUNT_HOLD: Duration = Duration::from_millis(350);
/// The time between two discs of a side that leave for their line.
pub(crate) const COUNT_STEP: Duration = Duration::from_millis(12);
/// The flight of each disc.
pub(crate) const COUNT_FLIGHT: Duration = Duration::from_millis(190);
/// The longest time until all discs are lined up: on large boards they follow faster.
pub const COUNT_LINE_UP: Duration = Duration::from_millis(950);
/// How long the line of light runs along the front between the sides.
pub(crate) const COUNT_SWEEP: Duration = Duration::from_millis(300);
/// How long the lines stay beside the result.
pub const COUNT_REST: Duration = Duration::from_millis(1200);
/// How long the discs take back to their squares.
pub const COUNT_RETURN: Duration = Duration::from_millis(400);
/// How long the result is shown before Enter presses its main button.
pub const RESULT_ARMED: Duration = Duration::from_millis(600);

/// One pulse of the squares that invite the first move.
pub const INVITATION_PULSE: Duration = Duration::from_millis(1300);
/// How often they pulse.
pub const INVITATION_PULSES: u32 = 3;

/// The default for the least time per move of the computer, so that people can follow.
pub(crate) const LEAST_THOUGHT: Duration = Duration::from_millis(800);
/// The choices for the least time.
pub const LEAST_THOUGHTS: [Duration; 5] = [
    Duration::ZERO,
    Duration::from_millis(400),
    LEAST_THOUGHT,
    Duration::from_millis(1500),
    LONGEST_LEAST_THOUGHT,
];
pub(crate) const LONGEST_LEAST_THOUGHT: Duration = Duration::from_secs(3);
/// How soon the computer answers a wrong move in an exercise, and at the latest.
pub const REFUTATION: Duration = Duration::from_millis(350);
pub(crate) const LONGEST_REFUTATION: Duration = Duration::from_secs(1);
/// How long a wrong move and its answer stay on the board.
pub const REFUTED: Duration = Duration::from_millis(900);
/// How long a solved exercise stays before the next one.
pub const SOLVED: Duration = Duration::from_millis(1500);
/// How long the tick on the right square grows.
pub const TICK: Duration = Duration::from_millis(240);
/// How long the frame of the board takes to change colour.
pub const FRAME_TINT: Duration = Duration::from_millis(250);
/// The shortest time between two progress reports of a search.
pub(crate) const PROGRESS: Duration = Duration::from_millis(250);
/// How long the computer thinks before the panels say so.
pub const LONG_THOUGHT: Duration = Duration::from_secs(1);
/// The time between two steps of the ring around the thinking side's disc, each of which draws a frame.
pub(crate) const RING_STEP: Duration = Duration::from_millis(250);
/// The same with a software renderer, which takes a tenth of a second per frame.
pub(crate) const RING_STEP_IN_SOFTWARE: Duration = Duration::from_secs(3);
/// How long the window offers to bring back the previous game.
pub const UNDO_OFFER: Duration = Duration::from_secs(7);
/// How long a frame waits at most for the previous save.
pub(crate) const SAVE: Duration = Duration::from_secs(1);
/// How long to wait at most for another window to release a file.
pub(crate) const FILE_LOCK: Duration = Duration::from_secs(2);
/// How often to try for the file.
pub(crate) const FILE_LOCK_STEP: Duration = Duration::from_millis(5);
/// The most clock time that a player gets back where nothing can be saved at exit.
pub(crate) const CLOCK_SAVED: Duration = Duration::from_secs(5);
/// How long the last save may delay the exit.
pub(crate) const LAST_SAVE: Duration = Duration::from_secs(3);
/// How long an announcement stays; a warning stays at least this long while moves are played.
pub const ANNOUNCEMENT: Duration = Duration::from_secs(4);
/// The search time of a hint.
pub(crate) const HINT: Duration = Duration::from_millis(1500);

/// The shortest time that a clock can give a side.
pub(crate) const SHORTEST_CLOCK: Duration = Duration::from_secs(1);
/// The longest time that a clock can give a side.
pub(crate) const LONGEST_CLOCK: Duration = Duration::from_secs(3 * 3600);
/// The most that a clock loses between two frames: only a computer that slept takes longer.
pub(crate) const LONGEST_CLOCK_STEP: Duration = Duration::from_secs(3);
/// The seconds at the end of a person's clock that tick.
pub const LAST_SECONDS: u64 = 5;
/// When a clock counts as low, in seconds.
pub(crate) const LOW_CLOCK: u64 = 10;

/// The latency of a sound, so that it matches the picture.
pub(crate) const SOUND_DELAY: Duration = Duration::from_millis(25);
/// The delay after which a sound is skipped.
pub(crate) const LATEST_SOUND: Duration = Duration::from_millis(400);
/// The least time between the starts of two sounds. If moves follow faster, some are silent.
pub(crate) const SOUND_GAP: Duration = Duration::from_millis(45);
/// The delay of the sound of a pass or the end after a move without animation.
pub(crate) const SOUND_AFTER_STILL_MOVE: Duration = Duration::from_millis(150);
/// How long to wait at most for an answer of the sound server.
#[cfg(all(unix, not(target_os = "macos")))]
pub(crate) const SOUND_SERVER: Duration = Duration::from_secs(1);
/// The pauses between connecting to the sound server and the first message, by attempt.
#[cfg(all(unix, not(target_os = "macos")))]
pub(crate) const SOUND_SERVER_PAUSES: [Duration; 3] = [
    Duration::ZERO,
    Duration::from_millis(20),
    Duration::from_millis(100),
];
/// How long after its length a sound may still be audible.
pub(crate) const SOUND_TAIL: Duration = Duration::from_secs(2);
/// The search time for the review of a whole game.
pub(crate) const REVIEW: Duration = Duration::from_secs(60);
/// The search time for each move with too little known, within the time for the whole game.
pub(crate) const REVIEW_OF_MOVE: Duration = Duration::from_secs(2);
/// How long review results may wait before they are stored in the record and saved.
pub(crate) const REVIEW_NOTED: Duration = Duration::from_secs(3);
/// How often a running review is shown, at the cost of a frame each time.
pub(crate) const REVIEW_STEP: Duration = Duration::from_millis(500);

/// How long the bar beside the board slides when the reviewed position changes.
pub(crate) const LEAD_BAR: Duration = Duration::from_millis(160);

/// How long an engine may take per answer in the engine test, if it has less in a game.
pub(crate) const ENGINE_TEST: Duration = Duration::from_secs(10);
/// How long engines may delay the exit.
pub(crate) const LAST_ENGINES: Duration = Duration::from_millis(300);

/// The longest search for live values of a position. After that, nobody is looking.
pub(crate) const LIVE_VALUES: Duration = Duration::from_secs(60);
/// The time before they first appear, so that the shallowest don't flash by.
pub(crate) const LIVE_START: Duration = Duration::from_millis(100);
/// The least time between two updates of them, each of which draws a frame.
pub(crate) const LIVE_STEP: Duration = Duration::from_millis(500);

/// The parts of a move's animation at one speed, together at most 0.6 s.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveTiming {
    pub drop: Duration,
    /// The bounce of the placed disc, while the first discs turn.
    pub bounce: Duration,
    pub flip: Duration,
    /// The longest delay between neighbouring discs of a line.
    pub step: Duration,
    pub total: Duration,
}

impl MoveTiming {
    /// The timing of `speed`; `None` where discs do not move.
    pub const fn of(speed: Speed) -> Option<MoveTiming> {
        match speed {
            Speed::Slow => Some(MoveTiming::within(600)),
            Speed::Normal => Some(MoveTiming::within(420)),
            Speed::Fast => Some(MoveTiming::within(220)),
            Speed::Off => None,
        }
    }

    const fn within(total: u64) -> MoveTiming {
        MoveTiming {
            drop: Duration::from_millis(total / 4),
            bounce: Duration::from_millis(total / 4),
            flip: Duration::from_millis(total / 2),
            step: Duration::from_millis(total / 12),
            total: Duration::from_millis(total),
        }
    }

    /// When a disc `distance` squares from the played one begins to turn; `farthest` is the distance of the last disc
    /// to turn.
    pub fn flip_start(&self, distance: usize, farthest: usize) -> Duration {
        let spare = self.total - self.drop - self.flip;
        let steps = farthest.saturating_sub(1).max(1) as u32;
        let step = self.step.min(spare / steps);
        self.drop + step * distance.saturating_sub(1) as u32
    }
}
