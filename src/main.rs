//! The `reversi` program.

fn main() {}
