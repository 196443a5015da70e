//! The `reversi` program.

use std::{env, io, process::ExitCode};

use reversi::{
    rules::Size,
    terminal::{Streams, aps105, msu, umbc},
};

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args_os().collect();
    let streams = &mut Streams {
        input: &mut io::stdin().lock(),
        output: &mut io::BufWriter::new(io::stdout().lock()),
        errors: &mut io::stderr().lock(),
    };
    let side = || arguments.get(3)?.to_str()?.parse().ok();
    let size = side().and_then(|side| Size::new(side, side).ok());
    let status = match arguments[1].to_str() {
        Some("umbc") => umbc::run(&arguments[2], streams),
        Some("aps105") => aps105::run(streams),
        Some("msu") => msu::run(size.unwrap_or_default(), streams),
        _ => return ExitCode::from(2),
    };
    ExitCode::from(status.map_or(1, reversi::terminal::Status::code))
}
