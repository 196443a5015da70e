//! Weights from nothing: games of the engine against itself, a fit, and the file of it.

use reversi::engine::{
    Control, Engine, Limits, Random, Weights,
    training::{FitOptions, GenerateOptions, Generator, Sample, fit, fit_deviation, predict},
};
use reversi::rules::{Game, Ruleset, Size};

/// Positions of some games.
fn samples(fewest: bool, weights: Option<&Weights>, games: usize) -> Vec<Sample> {
    let options = GenerateOptions {
        depth: 1,
        exact_from: 8,
        random_plies: 20,
        fewest,
    };
    let mut generator = Generator::new(options, weights);
    let mut lots = Random::new(1);
    let mut random = |below: u32| lots.below(below as usize) as u32;
    (0..games)
        .flat_map(|_| generator.game(&mut random))
        .collect()
}

#[test]
fn samples_of_games_are_positions_with_results_that_can_be() {
    for fewest in [false, true] {
        let samples = samples(fewest, None, 3);
        assert!(samples.len() > 60, "{}", samples.len());
        for sample in &samples {
            assert_eq!(sample.mover & sample.opponent, 0);
            assert!(sample.result.unsigned_abs() <= 64 && sample.result % 2 == 0);
            // Near the end the engine plays perfectly, so that what it expects is what comes.
            if sample.free() <= 8 {
                assert_eq!(sample.expected, sample.result);
            }
        }
        let mut bytes = Vec::new();
        for sample in &samples {
            sample.write(&mut bytes).unwrap();
        }
        assert_eq!(Sample::read_all(&mut bytes.as_slice()).unwrap(), samples);
    }
}

#[test]
fn what_is_no_file_of_samples_is_an_error() {
    let overlapping = [0xff; Sample::BYTES];
    assert!(Sample::read_all(&mut overlapping.as_slice()).is_err());
    assert!(Weights::from_bytes(&overlapping).is_err());
}

#[test]
fn fitted_weights_explain_games_and_survive_their_file() {
    let samples = samples(false, None, 40);
    let options = FitOptions {
        epochs: 3,
        ..FitOptions::default()
    };
    let fit = fit(&samples, &options);
    // What is left unexplained of what was learned is less than there was.
    let spread = |phase: usize| {
        let range = 4 * phase as u32 + 1..=4 * phase as u32 + 4;
        let own = samples
            .iter()
            .filter(|sample| range.contains(&sample.free()));
        let squares: Vec<f32> = own.map(|sample| f32::from(sample.result).powi(2)).collect();
        (squares.iter().sum::<f32>() / squares.len() as f32).sqrt()
    };
    for phase in [1, 3, 5] {
        let (count, _, learned) = fit.errors[phase];
        assert!(count > 0);
        assert!(learned < spread(phase), "phase {phase}: {learned}");
    }
    let bytes = fit.weights.to_bytes();
    let read = Weights::from_bytes(&bytes).unwrap();
    assert_eq!(read.to_bytes(), bytes);
    assert!(Weights::from_bytes(&bytes[..bytes.len() / 2]).is_err());
    // They can be searched with and predict deeper searches.
    let some: Vec<Sample> = samples.iter().filter(|s| s.free() == 30).copied().collect();
    let predictions = predict(&some, 30, 4, &read, false);
    assert_eq!(predictions.len(), 2);
    assert!(predictions.iter().all(|found| found.deviation.is_finite()));
    // One number of free squares does not say how the deviation depends on it.
    assert_eq!(fit_deviation(&predictions), None);
    let game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
    let mut engine = Engine::new(1).with_weights(read);
    let limits = Limits::depth(3);
    let thought = engine.think(
        game.position(),
        game.ruleset(),
        &limits,
        &Control::default(),
    );
    assert_eq!(thought.unwrap().depth, 3);
}
