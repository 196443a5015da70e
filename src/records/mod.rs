//! Reading and writing games.
//!
//! [`read`] takes the bytes of a file, of the clipboard or of standard input, finds out what
//! [`Kind`] of record they are, and lists its games; [`Loaded::open`] plays one of them. The modules
//! read and write one format each.
//!
//! Reading is total: whatever the bytes are, the answer is a game or an error of one sentence, after
//! a time and with a memory that grow no faster than their number.
//!
//! ```
//! use reversi::records::{self, Hint, Kind};
//!
//! let loaded = records::read(b"(;GM[2]PB[Ann];B[d3];W[c3](;B[c4])(;B[a1]))", &Hint::default())?;
//! assert_eq!((loaded.kind(), loaded.len()), (Kind::Sgf, 1));
//! let opened = loaded.open(0)?;
//! assert_eq!(opened.record.info.dark.as_deref(), Some("Ann"));
//! assert_eq!(opened.record.game.ply_number(), 3);
//! let problem = opened.problem.unwrap().to_string();
//! assert_eq!(problem, "move 3, 'B[a1]': a1 captures nothing");
//! # Ok::<(), reversi::records::ReadError>(())
//! ```

pub mod board;
pub mod ggf;
mod info;
mod io_reason;
mod load;
pub mod obf;
pub mod pgn;
mod quote;
mod record;
pub mod sgf;
pub mod transcript;
mod write;
pub mod wthor;

pub use io_reason::IoReason;
pub use load::{Kind, LIMIT, Loaded, MOVES_LIMIT, Opened, ReadError, read, read_likely};
pub use quote::Quoted;
pub use record::{GameInfo, Hint, Problem, Record, WriteError};
pub use write::{Format, write};
