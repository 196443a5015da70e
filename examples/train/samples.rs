//! Positions with the results of their games, and files of them.

use std::io::{self, Read, Write};

/// A position on 8×8 with the result of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The discs of the side to move; bit 0 is `a1`.
    pub mover: u64,
    /// The discs of the other side.
    pub opponent: u64,
    /// The difference in discs at the end of the game for the side to move, free squares counted for the winner.
    pub result: i8,
    /// The value that a search of the position found.
    pub expected: i8,
}

impl Sample {
    /// The bytes of a sample in a file.
    pub const BYTES: usize = 18;

    /// Writes the sample: both words of discs in little-endian order, then both values.
    ///
    /// # Errors
    ///
    /// If `output` cannot be written.
    pub fn write(&self, output: &mut impl Write) -> io::Result<()> {
        let mut bytes = [0; Sample::BYTES];
        bytes[..8].copy_from_slice(&self.mover.to_le_bytes());
        bytes[8..16].copy_from_slice(&self.opponent.to_le_bytes());
        bytes[16] = self.result as u8;
        bytes[17] = self.expected as u8;
        output.write_all(&bytes)
    }

    /// Reads all samples of `input`. An incomplete one at the end is left out.
    ///
    /// # Errors
    ///
    /// If `input` cannot be read, or if a square holds discs of both sides.
    pub fn read_all(input: &mut impl Read) -> io::Result<Vec<Sample>> {
        let mut bytes = Vec::new();
        input.read_to_end(&mut bytes)?;
        let word = |bytes: &[u8]| {
            let bytes = bytes.iter().rev();
            bytes.fold(0, |word, byte| word << 8 | u64::from(*byte))
        };
        let samples = bytes.chunks_exact(Sample::BYTES).map(|bytes| {
            let sample = Sample {
                mover: word(&bytes[..8]),
                opponent: word(&bytes[8..16]),
                result: bytes[16] as i8,
                expected: bytes[17] as i8,
            };
            if sample.mover & sample.opponent == 0 {
                Ok(sample)
            } else {
                Err(io::Error::new(
                    io::ErrorKind::InvalidData,
                    "not a file of positions: a square holds discs of both sides",
                ))
            }
        });
        samples.collect()
    }

    /// The number of free squares.
    pub fn free(&self) -> u32 {
        (self.mover | self.opponent).count_zeros()
    }
}
