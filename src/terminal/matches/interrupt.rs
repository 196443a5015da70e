//! Detects that a match should end: the interrupt key, a hang-up, a request to terminate.
//!
//! Other engines are in separate process groups, which the terminal's signals do not reach, so the match has to end
//! them. At the first signal it does so, and prints the results so far; at the second the process ends as it would
//! without a match. On systems without such signals, nothing is detected.

use std::sync::{Arc, atomic::AtomicBool};

/// A flag that is raised when the match is interrupted. Dropping this restores the usual effect of signals.
pub struct Interrupt {
    raised: Arc<AtomicBool>,
    #[cfg(unix)]
    actions: Vec<signal_hook::SigId>,
}

impl Interrupt {
    /// Handles the signals from now on.
    pub fn watch() -> Interrupt {
        let raised = Arc::new(AtomicBool::new(false));
        Interrupt {
            #[cfg(unix)]
            actions: signals::raise(&raised),
            raised,
        }
    }

    /// The flag. Any thread may raise it, to end everything that checks it.
    pub fn flag(&self) -> &AtomicBool {
        &self.raised
    }
}

#[cfg(unix)]
impl Drop for Interrupt {
    fn drop(&mut self) {
        signals::release(self.actions.drain(..));
    }
}

#[cfg(unix)]
mod signals {
    use std::sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, Ordering},
    };

    use signal_hook::{
        SigId,
        consts::{SIGHUP, SIGINT, SIGTERM},
        flag, low_level,
    };

    const SIGNALS: [i32; 3] = [SIGHUP, SIGINT, SIGTERM];

    /// While this is set, signals have their usual effect. Handlers cannot be given back to the system, so this decides
    /// at every signal.
    fn has_default() -> &'static Arc<AtomicBool> {
        static DEFAULT: OnceLock<Arc<AtomicBool>> = OnceLock::new();
        DEFAULT.get_or_init(|| {
            let default = Arc::new(AtomicBool::new(true));
            for signal in SIGNALS {
                // In this order, the second signal finds the flag set. If the system refuses, the signal keeps its
                // usual effect.
                let _ = flag::register_conditional_default(signal, default.clone());
                let _ = flag::register(signal, default.clone());
            }
            default
        })
    }

    /// Makes the signals raise a flag.
    pub(super) fn raise(raised: &Arc<AtomicBool>) -> Vec<SigId> {
        let default = has_default();
        let actions = SIGNALS.map(|signal| flag::register(signal, raised.clone()));
        default.store(false, Ordering::Relaxed);
        actions.into_iter().flatten().collect()
    }

    /// Restores the usual effect of signals.
    pub(super) fn release(actions: impl Iterator<Item = SigId>) {
        has_default().store(true, Ordering::Relaxed);
        for action in actions {
            low_level::unregister(action);
        }
    }
}
