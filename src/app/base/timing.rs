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

/// How long the pass banner stays when nobody clicks it away, counted once the discs lie still.
pub(crate) const PASS_BANNER: Duration = Duration::from_secs(2);
/// The turn of discs as a move is taken back or played again.
pub(crate) const TURNED_BACK: Duration = Duration::from_millis(180);
/// The way up of a disc that is taken back, and down of one that is placed again.
pub(crate) const TAKEN_BACK: Duration = Duration::from_millis(120);
/// The way up of a disc as the board is cleared for another game.
pub(crate) const CLEARED_DISC: Duration = Duration::from_millis(160);
/// The most between the starts of two of them.
pub(crate) const CLEARING_STEP: Duration = Duration::from_millis(14);
/// The longest time for all of them.
pub(crate) const CLEARED: Duration = Duration::from_millis(600);
/// How long numbers and the balance take to follow the game.
pub(crate) const ROLL: Duration = Duration::from_millis(160);
/// How long a new sentence of the status takes to appear.
pub(crate) const SENTENCE: Duration = Duration::from_millis(120);
/// How long the panel for what one does next takes to appear.
pub(crate) const FACE: Duration = Duration::from_millis(180);
/// How long choices take to appear that are unfolded.
pub(crate) const UNFOLD: Duration = Duration::from_millis(200);
/// How long the edge of the card on turn takes to the other card.
pub(crate) const TURN_EDGE: Duration = Duration::from_millis(140);
/// How long a refused square stays marked.
pub(crate) const REFUSED_MARK: Duration = Duration::from_millis(500);
/// How long the status line gives the reason of a refusal.
pub(crate) const REFUSED_REASON: Duration = Duration::from_secs(4);

/// The longest time between press and release of a click on a button. On a busy machine that is a
/// frame or two; a finger that stays for longer opens a menu.
pub(crate) const LONGEST_CLICK: Duration = Duration::from_secs(3);
/// The turn of the discs that readers of help capture.
pub(crate) const PRACTICE_TURN: Duration = Duration::from_millis(420);

/// When a slow first picture no longer keeps the window from connecting with screen readers.
#[cfg(not(any(windows, target_os = "macos")))]
pub(crate) const READER_AT_LATEST: Duration = Duration::from_secs(2);

/// For how long after a frame to look whether a screen reader has come, where nothing tells.
#[cfg(any(windows, target_os = "macos"))]
pub(crate) const READER_WATCH: Duration = Duration::from_secs(10);
/// How often to look then.
#[cfg(any(windows, target_os = "macos"))]
pub(crate) const READER_ARRIVAL: Duration = Duration::from_millis(500);
/// How often to look whether it wants something.
#[cfg(any(windows, target_os = "macos"))]
pub(crate) const READER_REQUESTS: Duration = Duration::from_millis(30);

/// The time between two discs or rings of a game that appears on the board.
pub(crate) const OPENING_STEP: Duration = Duration::from_millis(90);
/// How long each of these discs falls.
pub(crate) const OPENING_DROP: Duration = Duration::from_millis(150);
/// And how long it bounces then.
pub(crate) const OPENING_BOUNCE: Duration = Duration::from_millis(70);
/// How long the board rests at the end of a game before its discs count themselves.
pub const COUNT_HOLD: Duration = Duration::from_millis(350);
/// The time between two discs of a side that leave for their line.
pub(crate) const COUNT_STEP: Duration = Duration::from_millis(12);
/// How long each of them is on its way.
pub(crate) const COUNT_FLIGHT: Duration = Duration::from_millis(190);
/// The longest time until all of them lie in line: on large boards they follow each other faster.
pub const COUNT_LINE_UP: Duration = Duration::from_millis(950);
/// How long a line of light runs along the front between the sides.
pub(crate) const COUNT_SWEEP: Duration = Duration::from_millis(300);
/// How long the lines stay beside the result.
pub const COUNT_REST: Duration = Duration::from_millis(1200);
/// How long the discs need back to their squares.
pub const COUNT_RETURN: Duration = Duration::from_millis(400);
/// How long the result has been shown before Enter presses its main button.
pub const RESULT_ARMED: Duration = Duration::from_millis(600);

/// One pulse of the squares that invite the first move.
pub const INVITATION_PULSE: Duration = Duration::from_millis(1300);
/// How often they pulse before they rest.
pub const INVITATION_PULSES: u32 = 3;

/// The least time that the computer takes for a move unless the player chooses another, so that
/// people can follow.
pub(crate) const LEAST_THOUGHT: Duration = Duration::from_millis(800);
/// The least times to choose from.
pub const LEAST_THOUGHTS: [Duration; 5] = [
    Duration::ZERO,
    Duration::from_millis(400),
    LEAST_THOUGHT,
    Duration::from_millis(1500),
    LONGEST_LEAST_THOUGHT,
];
pub(crate) const LONGEST_LEAST_THOUGHT: Duration = Duration::from_secs(3);
/// How soon the computer answers a move that is only tried out, and at the latest.
pub const REFUTATION: Duration = Duration::from_millis(350);
pub(crate) const LONGEST_REFUTATION: Duration = Duration::from_secs(1);
/// How long a wrong move and its answer lie on the board.
pub const REFUTED: Duration = Duration::from_millis(900);
/// How long a solved exercise stays before the next one.
pub const SOLVED: Duration = Duration::from_millis(1500);
/// How long the tick on the right square grows.
pub const TICK: Duration = Duration::from_millis(240);
/// How long the frame of the board takes to its other colour.
pub const FRAME_TINT: Duration = Duration::from_millis(250);
/// The shortest time between two reports of a thought.
pub(crate) const PROGRESS: Duration = Duration::from_millis(250);
/// How long the computer has to think before the panels say so.
pub const LONG_THOUGHT: Duration = Duration::from_secs(1);
/// The time between two steps of the ring around the disc of the thinking side, each of which draws a
/// frame.
pub(crate) const RING_STEP: Duration = Duration::from_millis(250);
/// The same for a software renderer, which takes a tenth of a second for a frame.
pub(crate) const RING_STEP_IN_SOFTWARE: Duration = Duration::from_secs(3);
/// How long the window offers to bring back the previous game.
pub const UNDO_OFFER: Duration = Duration::from_secs(7);
/// The longest time that a frame waits until the previous save has been written.
pub(crate) const SAVE: Duration = Duration::from_secs(1);
/// The longest time to wait for another window that has a file.
pub(crate) const FILE_LOCK: Duration = Duration::from_secs(2);
/// The time between two looks whether it has let go of it.
pub(crate) const FILE_LOCK_STEP: Duration = Duration::from_millis(5);
/// How much time of a clock is at most given back where nothing can be saved at the end.
pub(crate) const CLOCK_SAVED: Duration = Duration::from_secs(5);
/// The longest time that the program waits for the last save when it ends.
pub(crate) const LAST_SAVE: Duration = Duration::from_secs(3);
/// How long an announcement stays; a warning stays at least so long while moves are played.
pub const ANNOUNCEMENT: Duration = Duration::from_secs(4);
/// The time to think about a hint.
pub(crate) const HINT: Duration = Duration::from_millis(1500);

/// The shortest time that a clock can give a side.
pub(crate) const SHORTEST_CLOCK: Duration = Duration::from_secs(1);
/// The longest time that a clock can give a side.
pub(crate) const LONGEST_CLOCK: Duration = Duration::from_secs(3 * 3600);
/// The most that a clock loses between two frames: only a computer that slept takes longer.
pub(crate) const LONGEST_CLOCK_STEP: Duration = Duration::from_secs(3);
/// The last seconds of a person's clock, which tick.
pub const LAST_SECONDS: u64 = 5;
/// When a clock is low, in seconds.
pub(crate) const LOW_CLOCK: u64 = 10;

/// The time from asking for a sound until it is heard, so that it comes with what is seen.
pub(crate) const SOUND_DELAY: Duration = Duration::from_millis(25);
/// The delay after which a sound is skipped.
pub(crate) const LATEST_SOUND: Duration = Duration::from_millis(400);
/// The least time between the beginnings of two sounds. If moves follow one another faster, some stay
/// silent.
pub(crate) const SOUND_GAP: Duration = Duration::from_millis(45);
/// The delay of the sound of a pass or the end after a move without animation.
pub(crate) const SOUND_AFTER_STILL_MOVE: Duration = Duration::from_millis(150);
/// The longest time to wait for an answer of the sound server.
pub(crate) const SOUND_SERVER: Duration = Duration::from_secs(1);
/// The times to wait between connecting to the sound server and the first message, from attempt to attempt.
pub(crate) const SOUND_SERVER_PAUSES: [Duration; 3] = [
    Duration::ZERO,
    Duration::from_millis(20),
    Duration::from_millis(100),
];
/// For so long after its length a sound may still be on its way to the ear.
pub(crate) const SOUND_TAIL: Duration = Duration::from_secs(2);
/// The time for the review of a whole game.
pub(crate) const REVIEW: Duration = Duration::from_secs(60);
/// The time for each move of which too little is known yet, within the time for the whole game.
pub(crate) const REVIEW_OF_MOVE: Duration = Duration::from_secs(2);
/// How long what a review has found may be missing in the record of the game, which is saved with it.
pub(crate) const REVIEW_NOTED: Duration = Duration::from_secs(3);
/// The time between two looks at what a review has found, each of which draws a frame.
pub(crate) const REVIEW_STEP: Duration = Duration::from_millis(500);

/// How long the bar beside the board slides when another position is reviewed.
pub(crate) const LEAD_BAR: Duration = Duration::from_millis(160);

/// How long an engine may take in the test to answer each question, if it has less in a game.
pub(crate) const ENGINE_TEST: Duration = Duration::from_secs(10);
/// The longest time that the end of the program waits for engines to end.
pub(crate) const LAST_ENGINES: Duration = Duration::from_millis(300);

/// The longest time for which live values of a position are searched for: whoever looks at it for longer
/// has left the window alone.
pub(crate) const LIVE_VALUES: Duration = Duration::from_secs(60);
/// The time until the first of them are shown, so that the shallowest do not flicker by.
pub(crate) const LIVE_START: Duration = Duration::from_millis(100);
/// The least time between two looks at what they have become, each of which draws a frame.
pub(crate) const LIVE_STEP: Duration = Duration::from_millis(500);

/// The parts of a move's animation at one speed. Together they never take longer than 0.6 s.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveTiming {
    pub drop: Duration,
    /// Its bounce, while the first discs turn.
    pub bounce: Duration,
    pub flip: Duration,
    /// The most that neighbouring discs of a line start after one another.
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

    /// When a disc `distance` squares from the played one begins to turn, if the farthest disc
    /// that turns is `farthest` squares away.
    pub fn flip_start(&self, distance: usize, farthest: usize) -> Duration {
        let spare = self.total - self.drop - self.flip;
        let steps = farthest.saturating_sub(1).max(1) as u32;
        let step = self.step.min(spare / steps);
        self.drop + step * distance.saturating_sub(1) as u32
    }
}
