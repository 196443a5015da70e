//! The `reversi` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    reversi::app::run(Default::default())
}
