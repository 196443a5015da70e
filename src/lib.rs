//! Reversi on any board from 2×2 to 26×26.
//!
//! Modules depend on each other in one direction: `rules` ← `records`, `engine` ← `analysis`, `players`, `external` ←
//! `terminal`, `app` ← `cli`. `sounds` and `time` depend on nothing.

pub mod analysis;
#[cfg(feature = "window")]
#[expect(missing_docs, reason = "public for the integration tests alone")]
pub mod app;
pub mod cli;
pub mod engine;
pub mod external;
pub mod players;
pub mod records;
pub mod rules;
pub mod sounds;
#[expect(
    missing_docs,
    reason = "public for the command line and the integration tests alone"
)]
pub mod terminal;
pub mod threads;
pub mod time;
#[cfg(target_family = "wasm")]
pub mod worker;
