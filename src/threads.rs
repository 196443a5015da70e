//! The only place that starts threads. A browser has none: there, both functions fail.

#![expect(clippy::disallowed_methods, reason = "everybody else asks here")]

use std::{
    io,
    thread::{Builder, JoinHandle, Scope, ScopedJoinHandle},
};

/// Starts a thread that runs `work`.
///
/// # Errors
///
/// If the system allows no more threads.
pub fn start<T: Send + 'static>(
    name: &str,
    work: impl FnOnce() -> T + Send + 'static,
) -> io::Result<JoinHandle<T>> {
    Builder::new().name(name.to_owned()).spawn(work)
}

/// Starts a thread that ends with `scope`.
pub fn start_in<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    name: &str,
    work: impl FnOnce() -> T + Send + 'scope,
) -> io::Result<ScopedJoinHandle<'scope, T>> {
    Builder::new()
        .name(name.to_owned())
        .spawn_scoped(scope, work)
}
