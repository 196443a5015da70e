//! The programs for a terminal or a pipe instead of a window.
//!
//! Each has a function `run` that takes its input and output as [`Streams`], so that tests can hold a whole
//! conversation with it. It fails if standard output cannot be written or, in a conversation, standard input cannot be
//! read; every other problem is reported to the user.
//!
//! They share [`arguments`], [`streams`] and [`input`], which reads lines and words; those that print boards share
//! [`board_style`], those that read records share [`source`], those that take long [`mod@progress`], those that save
//! games `save`, and [`nboard`] and [`gtp`] share [`hosted_engine`].

pub mod analyse;
pub mod aps105;
pub mod arguments;
pub mod board_style;
mod clock;
pub mod convert;
mod coordinates;
pub mod gtp;
pub mod hosted_engine;
pub mod input;
pub mod matches;
pub mod msu;
pub mod nboard;
pub mod perft;
pub mod progress;
pub mod replay;
mod save;
pub mod solve;
pub mod source;
mod standard_output;
pub mod streams;
pub mod umbc;
mod value;

use std::{ffi::OsString, io};

use clap::Subcommand;

use crate::rules::Size;
use arguments::number;
use hosted_engine::HostedEngine;
pub use standard_output::standard_output;
pub use streams::{ExitStatus, Streams};

/// One of the programs, with its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum Program {
    #[command(about = umbc::ABOUT, long_about = umbc::LONG_ABOUT)]
    Umbc {
        /// Rows and columns: 4, 6, 8 or 10
        // The program itself answers other sizes, in the words of its handout.
        size: OsString,
    },
    #[command(about = aps105::ABOUT, long_about = aps105::LONG_ABOUT)]
    Aps105,
    #[command(about = msu::ABOUT, long_about = msu::LONG_ABOUT)]
    Msu {
        /// Rows and columns, from 2 to 26
        #[arg(long, value_name = "N", default_value = "8", value_parser = square_size)]
        size: Size,
    },
    #[command(about = replay::ABOUT, long_about = replay::LONG_ABOUT)]
    Replay(replay::ReplayOptions),
    #[command(about = convert::ABOUT, long_about = convert::LONG_ABOUT)]
    Convert(convert::ConvertOptions),
    #[command(about = analyse::ABOUT, long_about = analyse::LONG_ABOUT)]
    Analyse(analyse::AnalyseOptions),
    #[command(about = perft::ABOUT, long_about = perft::LONG_ABOUT)]
    Perft(perft::PerftOptions),
    #[command(about = solve::ABOUT, long_about = solve::LONG_ABOUT)]
    Solve(solve::SolveOptions),
    #[command(
        about = matches::ABOUT,
        long_about = matches::LONG_ABOUT,
        override_usage = "reversi match PLAYER PLAYER [OPTIONS]\n       \
                          reversi match PLAYER [OPTIONS] -- COMMAND [ARGUMENTS]\n       \
                          reversi match --ladder [OPTIONS]"
    )]
    Match(matches::MatchOptions),
    #[command(about = nboard::ABOUT, long_about = nboard::LONG_ABOUT)]
    Nboard(HostedEngine),
    #[command(about = gtp::ABOUT, long_about = gtp::LONG_ABOUT)]
    Gtp(HostedEngine),
}

fn square_size(text: &str) -> Result<Size, String> {
    let side = number(Size::MIN..=Size::MAX)(text)?;
    Size::new(side, side).map_err(|error| error.to_string())
}

impl Program {
    /// Runs the program to its end.
    pub fn run(&self, streams: &mut Streams) -> io::Result<ExitStatus> {
        match self {
            Program::Umbc { size } => umbc::run(size, streams),
            Program::Aps105 => aps105::run(streams),
            Program::Msu { size } => msu::run(*size, streams),
            Program::Replay(options) => replay::run(options, streams),
            Program::Convert(options) => convert::run(options, streams),
            Program::Perft(options) => perft::run(options, streams),
            Program::Analyse(options) => analyse::run(options, streams),
            Program::Solve(options) => solve::run(options, streams),
            Program::Match(options) => matches::run(options, streams),
            Program::Nboard(options) => nboard::run(options, streams),
            Program::Gtp(options) => gtp::run(options, streams),
        }
    }
}
