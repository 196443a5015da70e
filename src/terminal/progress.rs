//! How far long work has come: a bar on standard error if that is a terminal, and nothing elsewhere.

use std::{
    fmt::Write,
    io::{self, IsTerminal},
    time::Duration,
};

pub use indicatif::ProgressBar;
use indicatif::{HumanDuration, ProgressState, ProgressStyle};

use crate::threads;

/// A bar for so many steps, which `unit` names, with an estimate of the rest. It is hidden if there is one step or
/// none.
///
/// What is printed meanwhile is printed in [`ProgressBar::suspend`]. Once dropped, the bar disappears.
pub fn bar(steps: usize, unit: &'static str) -> ProgressBar {
    with_rest(steps, unit, ProgressState::eta)
}

/// A [`bar`] of the seconds of work that ends after this time.
pub fn timed(time: Duration) -> ProgressBar {
    let rest = move |state: &ProgressState| time.saturating_sub(state.elapsed());
    with_rest(time.as_secs() as usize, "seconds", rest)
}

fn with_rest<R>(steps: usize, unit: &'static str, rest: R) -> ProgressBar
where
    R: Fn(&ProgressState) -> Duration + Clone + Send + Sync + 'static,
{
    if steps < 2 {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(steps as u64).with_message(unit);
    if !bar.is_hidden() {
        let style = ProgressStyle::with_template("{bar:30} {pos} of {len} {msg}{rest}");
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
        let left = move |state: &ProgressState, output: &mut dyn Write| {
            if state.pos() > 0 {
                // Nobody sees what cannot be formatted.
                let _ = write!(output, ", {:#} left", HumanDuration(rest(state)));
            }
        };
        bar.set_style(style.with_key("rest", left));
        // The thread that moves the bar must start; without it, only steps do.
        if threads::start("progress", || ()).is_ok() {
            bar.enable_steady_tick(Duration::from_secs(1));
        }
    }
    bar
}

/// A [`bar`] for work that prints its results as fast as a terminal shows them: hidden if that is what it does.
pub fn unless_printed(steps: usize, unit: &'static str) -> ProgressBar {
    if io::stdout().is_terminal() {
        ProgressBar::hidden()
    } else {
        bar(steps, unit)
    }
}
