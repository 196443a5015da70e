//! The engine behind other programs: `reversi nboard` speaks the NBoard protocol, version 2.
//!
//! Every message is a line. These are understood, in the form of version 1 too; all others are
//! skipped, as the protocol demands:
//!
//! | message | answer |
//! |---|---|
//! | `nboard 2` | `set myname reversi` |
//! | `set depth N` | none; from then on `go`, `hint` and `analyze` search to this depth, and to the end of the game when few squares are free. Depths above 60 count as 60 |
//! | `set game GGF` | none; the position is the one at the end of the game |
//! | `set contempt N` | none; contempt concerns opening books, which the engine does not have |
//! | `move F5/1.5/0.2`, `F5` | none; the move is played. `PA` is a pass |
//! | `hint N` | `search MOVES VALUE 0 DEPTH` for the best N moves, or for all if there are fewer, at increasing depths |
//! | `go` | `search …` while searching, then `nodestats NODES SECONDS` and `=== F5/1.50/0.75` |
//! | `ping N` | `pong N`, once everything before it is done; searches are cut short and get no answer |
//! | `analyze` | `analysis PLIES VALUE` for every position of the game, the last one first |
//! | `learn` | `learned`, although nothing is learned |
//! | `quit` | none |
//!
//! Values are in discs for the side to move. A pass is a move: if the side to move has no other, `go` answers
//! `=== PA`.
//!
//! Input is read at all times. While a `go` or `analyze` is being answered, messages about the
//! position and further searches wait for it, in their order; all others are answered at once. `ping`
//! cuts every search before it short within milliseconds, and `quit` and the end of the input end the
//! session. A `hint` gives way to any message about the position, but not before its first line.
//!
//! The protocol has no message for errors. They are reported with `status`, which programs with a
//! board display, together with the number of the line. Standard error stays empty, because many
//! programs never read it.
//!
//! | part | what it does |
//! |---|---|
//! | `message` | the messages of the host |
//! | `session` | reads them, and answers those that need no search |
//! | `worker` | answers the others, one after the other |

mod message;
mod session;
mod worker;

use std::io;

use super::streams::{ExitStatus, Streams};
use crate::engine::{Engine, Level};

/// The program in one line.
pub const ABOUT: &str = "Speak the NBoard protocol, as an engine for other programs";

/// What the program reads and prints.
pub const LONG_ABOUT: &str = "\
Speak the NBoard protocol, version 2, as an engine for other programs: a program
with a board, such as NBoard, starts it and exchanges messages with it, one a
line. The game is 'othello' on 8x8.

It understands 'nboard', 'set depth', 'set game', 'set contempt', 'move', 'hint',
'go', 'ping', 'analyze', 'learn' and 'quit', and skips all other messages. Errors
are reported in 'status' lines. Until 'set depth' it plays at --level.";

/// How the engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NboardOptions {
    /// The level until a depth is set.
    pub level: Level,
    /// How many threads search.
    pub threads: usize,
    /// The bytes of the transposition table.
    pub memory: usize,
}

/// Holds a session until `quit` or the end of the input.
///
/// # Errors
///
/// If standard input cannot be read or standard output cannot be written.
pub fn run(options: &NboardOptions, streams: &mut Streams) -> io::Result<ExitStatus> {
    let engine = Engine::with_memory(options.threads, options.memory);
    session::hold(engine, options.level, streams)?;
    Ok(ExitStatus::Success)
}
