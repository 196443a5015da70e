//! The sum of the weights of a position's patterns, gathered eight at a time.

#![expect(unsafe_code, reason = "loads from tables into wide registers")]

use std::arch::x86_64::*;

use super::features::TERMS;

/// The sum of the weights at `offsets` plus `states`. Places beyond the last four count as the fourth from the end.
#[inline]
#[target_feature(enable = "avx2")]
#[expect(clippy::missing_safety_doc, reason = "it is safe where AVX2 is")]
pub(super) fn sum(weights: &[i8], offsets: &[u32; TERMS], states: &[u16; TERMS]) -> i32 {
    let Some(last) = weights.len().checked_sub(4) else {
        return 0;
    };
    let last = _mm256_set1_epi32(last as i32);
    let mut sum = _mm256_setzero_si256();
    for (offsets, states) in offsets.chunks_exact(8).zip(states.chunks_exact(8)) {
        // SAFETY: the chunks have 32 and 16 readable bytes, and these loads need no alignment.
        let (offsets, states) = unsafe {
            (
                _mm256_loadu_si256(offsets.as_ptr().cast()),
                _mm_loadu_si128(states.as_ptr().cast()),
            )
        };
        let places = _mm256_add_epi32(offsets, _mm256_cvtepu16_epi32(states));
        let places = _mm256_min_epu32(places, last);
        // SAFETY: four bytes are read at each place, and no place is behind the fourth from the end.
        let fours = unsafe { _mm256_i32gather_epi32::<1>(weights.as_ptr().cast(), places) };
        // The lowest byte is the weight, the others are the next ones.
        sum = _mm256_add_epi32(sum, _mm256_srai_epi32::<24>(_mm256_slli_epi32::<24>(fours)));
    }
    let pair = _mm_add_epi32(
        _mm256_castsi256_si128(sum),
        _mm256_extracti128_si256::<1>(sum),
    );
    let pair = _mm_add_epi32(pair, _mm_unpackhi_epi64(pair, pair));
    _mm_cvtsi128_si32(_mm_add_epi32(pair, _mm_shuffle_epi32::<1>(pair)))
}
