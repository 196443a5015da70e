//! Notices that a match is to end: the interrupt key, a hang-up, a request to terminate.
//!
//! Other engines are in process groups of their own, which the terminal's signals do not reach, so
//! the match has to end them. At the first signal it does so, and prints the results so far; at the
//! second the process ends as it would without a match. On systems without such signals nothing is
//! noticed.

use std::sync::{Arc, atomic::AtomicBool};

/// A flag that is raised when the match is interrupted. When this is dropped, the signals have their
/// usual effect again.
pub struct Interrupt {
    raised: Arc<AtomicBool>,
    #[cfg(unix)]
    actions: Vec<signal_hook::SigId>,
}

impl Interrupt {
    /// Takes the signals from now on.
    pub fn watch() -> Interrupt {
        let raised = Arc::new(AtomicBool::new(false));
        Interrupt {
            #[cfg(unix)]
            actions: signals::raise(&raised),
            raised,
        }
    }

    /// The flag. Others may raise it too, to end everything that checks it.
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

    /// While this is set, signals do what they do without a match. Once taken, they cannot be given
    /// back to the system, so this decides at every signal.
    fn has_default() -> &'static Arc<AtomicBool> {
        static DEFAULT: OnceLock<Arc<AtomicBool>> = OnceLock::new();
        DEFAULT.get_or_init(|| {
            let default = Arc::new(AtomicBool::new(true));
            for signal in SIGNALS {
                // Called in this order, so that the second signal finds the flag set. If the system
                // refuses, the signal keeps its usual effect.
                let _ = flag::register_conditional_default(signal, default.clone());
                let _ = flag::register(signal, default.clone());
            }
            default
        })
    }

    /// Lets the signals raise a flag.
    pub(super) fn raise(raised: &Arc<AtomicBool>) -> Vec<SigId> {
        let default = has_default();
        let actions = SIGNALS.map(|signal| flag::register(signal, raised.clone()));
        default.store(false, Ordering::Relaxed);
        actions.into_iter().flatten().collect()
    }

    /// Gives the signals their usual effect again.
    pub(super) fn release(actions: impl Iterator<Item = SigId>) {
        has_default().store(true, Ordering::Relaxed);
        for action in actions {
            low_level::unregister(action);
        }
    }
}
