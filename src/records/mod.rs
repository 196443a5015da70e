//! Reading and writing games.
//!
//! [`load()`] takes a file and [`read`] takes bytes, such as those of the clipboard; both detect the
//! [kind](RecordKind) of the record, and list its games. [`Loaded::open`] plays one of them. The public modules read
//! and write one format each.
//!
//! Reading is total: any bytes yield a game or an error of one sentence, in time and memory at most proportional to
//! their number.
//!
//! ```
//! use reversi::records::{self, Assumptions, RecordKind};
//!
//! let loaded = records::read(b"(;GM[2]PB[Ann];B[d3];W[c3](;B[c4])(;B[a1]))", &Assumptions::default())?;
//! assert_eq!((loaded.kind(), loaded.len()), (RecordKind::SGF, 1));
//! let opened = loaded.open(0)?;
//! assert_eq!(opened.record.info.dark.as_deref(), Some("Ann"));
//! assert_eq!(opened.record.game.ply_number(), 3);
//! let problem = opened.problem.unwrap().to_string();
//! assert_eq!(problem, "move 3, 'B[a1]': a1 wouldn't flip any discs");
//! # Ok::<(), reversi::records::ReadError>(())
//! ```

pub mod board;
mod brackets;
mod error;
pub mod ggf;
mod io_reason;
pub mod link;
mod load;
mod note;
pub mod obf;
pub mod pgn;
mod play;
mod quote;
mod reader;
mod record;
mod replace;
pub mod sgf;
mod text;
mod time_control;
pub mod transcript;
mod write;
pub mod wthor;

pub(crate) use error::input_name;
pub use error::{
    BadMove, EntryError, GgfError, LineError, LoadError, MAX_LINK_BYTES, MAX_MOVES,
    MAX_RECORD_BYTES, MoveError, PositionError, ReadError, WriteError,
};
pub use io_reason::{IoReason, WriteReason};
pub use load::{Loaded, Loss, in_utf8, load, load_from, read, read_unlimited};
pub use note::{
    Centidiscs, MoveMark, NotedMove, ParseNoteError, PlyNote, PositionMark, SearchNote,
};
pub(crate) use quote::escaped;
pub use quote::{Quoted, QuotedPath};
pub use reader::{Assumptions, Opened, RecordKind};
pub use record::{GameInfo, Record, result};
pub(crate) use replace::new_file_error;
pub use replace::{
    FileStamp, check_replaceable, replace, replace_private, replace_private_soon, stamp,
};
pub use time_control::TimeControl;
pub use write::{Format, write};
