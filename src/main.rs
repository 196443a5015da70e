//! The `reversi` program.

use std::{
    env,
    io::{self, ErrorKind, Write},
    process::ExitCode,
};

use reversi::{
    cli::{self, Request, Stop, WindowOptions},
    terminal::{Status, Streams},
};

fn main() -> ExitCode {
    match cli::parse(env::args_os()) {
        Ok(Request::Window(options)) => open_window(options),
        Ok(Request::Run(program)) => run_in_terminal(|streams| program.run(streams)),
        Err(Stop::Answer(text)) => run_in_terminal(|streams| {
            write!(streams.output, "{text}")?;
            streams.finish(Status::Success)
        }),
        Err(Stop::Usage(line)) => {
            report(line);
            ExitCode::from(Status::Usage.code())
        }
    }
}

#[cfg(feature = "window")]
fn open_window(options: WindowOptions) -> ExitCode {
    reversi::app::run(options)
}

#[cfg(not(feature = "window"))]
fn open_window(_options: WindowOptions) -> ExitCode {
    let commands = cli::commands();
    report(format_args!(
        "this program was built without its window; it has the commands {commands}"
    ));
    ExitCode::from(Status::Failure.code())
}

/// Runs a program with the standard streams and returns its exit status.
fn run_in_terminal(program: impl FnOnce(&mut Streams) -> io::Result<Status>) -> ExitCode {
    let ended = program(&mut Streams {
        input: &mut io::stdin().lock(),
        output: &mut io::BufWriter::new(io::stdout()),
        errors: &mut io::stderr().lock(),
    });
    let status = match ended {
        Ok(status) => status,
        // Whoever reads the output has seen enough, as `head` has after ten lines.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Status::Success,
        Err(error) => {
            report(format_args!("cannot read or write: {}", error.kind()));
            Status::Failure
        }
    };
    ExitCode::from(status.code())
}

/// Says one line on standard error. If that is closed, there is nobody to tell.
fn report(line: impl std::fmt::Display) {
    let _ = writeln!(io::stderr(), "reversi: {line}");
}
