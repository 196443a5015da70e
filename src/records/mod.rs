//! Reading and writing games.

mod quote;
pub mod transcript;

pub use quote::Quoted;
