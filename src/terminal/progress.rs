//! The progress of long work: a bar on standard error if that is a terminal, and nothing otherwise.

use std::{
    fmt::Write,
    io::{self, IsTerminal},
    time::Duration,
};

pub use indicatif::ProgressBar;
use indicatif::{HumanDuration, ProgressState, ProgressStyle};

use crate::threads;

/// A bar for this many steps of `unit`, with an estimate of the remaining time. It is hidden if there are fewer than
/// two steps.
///
/// Other output meanwhile goes through [`ProgressBar::suspend`]. The bar disappears when dropped.
pub fn bar(steps: usize, unit: &'static str) -> ProgressBar {
    with_rest(steps, unit, ProgressState::eta)
}

/// A [`bar`] of the seconds of work that takes this long.
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
                // An estimate that cannot be formatted is left out.
                let _ = write!(output, ", {:#} left", HumanDuration(rest(state)));
            }
        };
        bar.set_style(style.with_key("rest", left));
        // The bar's ticker thread must start; without it, only steps move the bar.
        if threads::start("progress", || ()).is_ok() {
            bar.enable_steady_tick(Duration::from_secs(1));
        }
    }
    bar
}

/// A [`bar`] for work that prints its results to a terminal as fast as they come: hidden in that case.
pub fn unless_printed(steps: usize, unit: &'static str) -> ProgressBar {
    if io::stdout().is_terminal() {
        ProgressBar::hidden()
    } else {
        bar(steps, unit)
    }
}
