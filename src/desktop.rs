//! The program on the desktop and in a terminal.

use std::{
    env,
    io::{self, BufWriter, ErrorKind, Write},
    process::ExitCode,
};

use reversi::{
    cli::{self, Request, WindowArguments},
    records::IoReason,
    terminal::{ExitStatus, Program, Streams, standard_output},
};

pub(crate) fn main() -> ExitCode {
    match cli::parse(env::args_os()) {
        Ok(Request::Window(arguments)) => open_window(*arguments),
        Ok(Request::Run(program)) => run(&program),
        Ok(Request::Print(text)) => {
            let printed = standard_output().and_then(|mut output| output.write_all(&text));
            ended(printed.map(|()| ExitStatus::Success))
        }
        Err(stop) if stop.use_stderr() => {
            // If the error cannot be printed, nobody can be told.
            let _ = stop.print();
            ExitCode::from(u8::try_from(stop.exit_code()).unwrap_or(1))
        }
        Err(help) => {
            let printed = standard_output().and_then(|_| help.print());
            ended(printed.map(|()| ExitStatus::Success))
        }
    }
}

#[cfg(feature = "window")]
fn open_window(arguments: WindowArguments) -> ExitCode {
    reversi::app::run(arguments.into())
}

#[cfg(not(feature = "window"))]
fn open_window(_: WindowArguments) -> ExitCode {
    let commands = cli::commands();
    report(format_args!(
        "this program was built without its window; its commands are {commands}"
    ));
    ExitCode::FAILURE
}

/// Runs a program on the standard streams.
fn run(program: &Program) -> ExitCode {
    ended(standard_output().and_then(|output| {
        program.run(&mut Streams {
            input: &mut io::stdin().lock(),
            output: &mut BufWriter::new(output),
            errors: &mut io::stderr(),
        })
    }))
}

/// The exit status of a program that ran on the standard streams.
fn ended(result: io::Result<ExitStatus>) -> ExitCode {
    let status = match result {
        Ok(status) => status,
        // A closed pipe is how programs such as `head` say that they have seen enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitStatus::Success,
        Err(error) => {
            report(format_args!("cannot read or write: {}", IoReason(&error)));
            ExitStatus::Failure
        }
    };
    ExitCode::from(status.code())
}

/// Writes a line to standard error. If that fails, nobody can be told.
fn report(line: impl std::fmt::Display) {
    let _ = writeln!(io::stderr(), "reversi: {line}");
}
