//! Move generation and perft.

fn main() {
    divan::main();
}
