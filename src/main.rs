//! The `reversi` program. In a browser it is two modules: the window and, built without it, the worker with the engine.

#[cfg(not(target_family = "wasm"))]
mod desktop;

#[cfg(not(target_family = "wasm"))]
fn main() -> std::process::ExitCode {
    desktop::main()
}

#[cfg(all(target_family = "wasm", feature = "window"))]
fn main() {
    reversi::app::run_in_page();
}

#[cfg(all(target_family = "wasm", not(feature = "window")))]
fn main() {
    reversi::worker::serve();
}
