//! What ends a match from outside: the interrupt key, a hang-up, a request to terminate.
//!
//! Guests are in process groups of their own, which the terminal's signals do not reach. The match
//! therefore takes the signals itself: at the first it ends its guests and prints the sum of the games
//! finished, at the second the process ends as it would without. Where there are no such signals the
//! flag is never raised.

use std::sync::{Arc, atomic::AtomicBool};

/// A flag that is raised when the match is interrupted. The signals have their usual meaning again
/// when it is dropped.
pub struct Interrupt {
    raised: Arc<AtomicBool>,
    /// Never read, but dropped with the rest.
    _watch: system::Watch,
}

impl Interrupt {
    /// Takes the signals from now on.
    pub fn watch() -> Interrupt {
        let raised = Arc::new(AtomicBool::new(false));
        Interrupt {
            _watch: system::Watch::new(&raised),
            raised,
        }
    }

    /// The flag. Others may raise it too, to end everything that looks at it.
    pub fn flag(&self) -> &AtomicBool {
        &self.raised
    }
}

#[cfg(unix)]
mod system {
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

    /// What raises a match's flag.
    pub(super) struct Watch {
        actions: Vec<SigId>,
    }

    /// While this is set, signals do what they do without a match. Once taken they cannot be given
    /// back to the system, which is why this is decided for each.
    fn has_default() -> &'static Arc<AtomicBool> {
        static DEFAULT: OnceLock<Arc<AtomicBool>> = OnceLock::new();
        DEFAULT.get_or_init(|| {
            let default = Arc::new(AtomicBool::new(true));
            for signal in SIGNALS {
                // In the order in which they are registered: the second signal finds the flag set.
                // If the system refuses, signals keep their usual meaning.
                let _ = flag::register_conditional_default(signal, default.clone());
                let _ = flag::register(signal, default.clone());
            }
            default
        })
    }

    impl Watch {
        pub(super) fn new(raised: &Arc<AtomicBool>) -> Watch {
            let default = has_default();
            let actions = SIGNALS.map(|signal| flag::register(signal, raised.clone()));
            default.store(false, Ordering::Relaxed);
            Watch {
                actions: actions.into_iter().flatten().collect(),
            }
        }
    }

    impl Drop for Watch {
        fn drop(&mut self) {
            has_default().store(true, Ordering::Relaxed);
            for action in self.actions.drain(..) {
                low_level::unregister(action);
            }
        }
    }
}

#[cfg(not(unix))]
mod system {
    use std::sync::{Arc, atomic::AtomicBool};

    /// Nothing raises the flag.
    pub(super) struct Watch;

    impl Watch {
        pub(super) fn new(_: &Arc<AtomicBool>) -> Watch {
            Watch
        }
    }
}
