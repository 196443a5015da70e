//! The trainers: games of the engine against itself, the fits, and their files.

use std::sync::Arc;

use reversi::{
    engine::{
        Control, CornerWeights, Engine, Limits, Rng, Weights,
        evaluation::{BookLine, FEATURE_COUNT, built_in_weights, knot_shares, variant},
    },
    rules::{Goal, Position, Ruleset, Size, Square},
};

/// The trainer's modules.
#[path = "../../examples/train"]
mod train {
    pub mod book;
    pub mod compare;
    pub mod corners;
    pub mod fit;
    pub mod generate;
    pub mod predict;
    pub mod regression;
    pub mod samples;
    pub mod wide;
}

use train::{
    book::Tree,
    compare::{CompareOptions, Score, corner_engines, engines, play_pair},
    corners::{CornerFitOptions, fit_corners},
    fit::{FitOptions, fit, labels},
    generate::{GenerateOptions, Generator, opening},
    predict::{fit_deviation, predict},
    regression::Ridge,
    samples::Sample,
    wide::{Contender, LeastSquares, Variant, contest, play_games, to_bytes, variants},
};

/// Positions of some games.
fn samples(goal: Goal, games: usize) -> Vec<Sample> {
    let options = GenerateOptions {
        depth: 1,
        selective: false,
        exact_from: 8,
        least_random_plies: 4,
        random_plies: 20,
        balance: 20,
    };
    let mut generator = Generator::new(options, goal, None);
    let mut rng = fastrand::Rng::with_seed(1);
    (0..games).flat_map(|_| generator.game(&mut rng)).collect()
}

#[test]
fn samples_of_games_have_possible_positions_and_results() {
    for goal in [Goal::MostDiscs, Goal::FewestDiscs] {
        let samples = samples(goal, 3);
        assert!(samples.len() > 60, "{}", samples.len());
        for sample in &samples {
            assert_eq!(sample.mover & sample.opponent, 0);
            assert!(sample.result.unsigned_abs() <= 64 && sample.result % 2 == 0);
            // Near the end the engine plays perfectly, so it expects the result.
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
fn bytes_that_are_not_samples_or_weights_are_errors() {
    let overlapping = [0xff; Sample::BYTES];
    assert!(Sample::read_all(&mut overlapping.as_slice()).is_err());
    assert!(Weights::from_bytes(&overlapping).is_err());
}

#[test]
fn fitted_weights_explain_games_and_survive_their_file() {
    let samples = samples(Goal::MostDiscs, 40);
    let options = FitOptions {
        lambda: 1.0,
        ridge: Ridge {
            steps: 5,
            pull: 3.0,
        },
        from: None,
    };
    let fit = fit(&samples, &options);
    // The fit explains part of the spread of the results.
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
    // A fit that improves on them, with nothing to learn from, leaves them as they are.
    let from = FitOptions {
        from: Some(Arc::new(Weights::from_bytes(&bytes).unwrap())),
        ..options
    };
    assert_eq!(train::fit::fit(&[], &from).weights.to_bytes(), bytes);
    // They can be searched with and predict deeper searches.
    let read = Arc::new(read);
    let some: Vec<Sample> = samples.iter().filter(|s| s.free() == 30).copied().collect();
    let predictions = predict(&some, 30, 4, &read, Goal::MostDiscs);
    assert_eq!(predictions.len(), 2);
    assert!(predictions.iter().all(|found| found.deviation.is_finite()));
    // One number of free squares does not say how the deviation depends on it.
    assert_eq!(fit_deviation(&predictions), None);
    let start = Position::start(Ruleset::OTHELLO, Size::STANDARD);
    let mut engine = Engine::new(1).with_weights(Goal::MostDiscs, Some(read));
    let result = engine.think(&start, &Limits::depth(3), &Control::default());
    assert_eq!(result.unwrap().depth, 3);
}

#[test]
fn a_label_mixes_what_was_expected_with_how_the_game_went_on() {
    let sample = |mover, opponent, result, expected| Sample {
        mover,
        opponent,
        result,
        expected,
    };
    // The second position is the opponent's, the third again the opponent's after a pass.
    let game = [
        sample(0b0001, 0b0010, 8, 2),
        sample(0b0010, 0b0101, -8, -4),
        sample(0b1110, 0b0001, -8, -6),
    ];
    assert_eq!(labels(&game, 0.0), [2.0, -4.0, -6.0]);
    assert_eq!(labels(&game, 1.0), [8.0, -8.0, -8.0]);
    assert_eq!(labels(&game, 0.5), [3.75, -5.5, -7.0]);
    // The last position of a game takes its result, whatever game comes next.
    let next = sample(0b0001, 0b0010, -64, -64);
    let games = [game[0], game[1], game[2], next];
    assert_eq!(labels(&games, 0.5)[..3], [3.75, -5.5, -7.0]);
}

#[test]
fn weights_score_half_against_themselves() {
    let options = FitOptions {
        lambda: 0.5,
        ridge: Ridge {
            steps: 1,
            pull: 3.0,
        },
        from: None,
    };
    let weights = Arc::new(fit(&samples(Goal::MostDiscs, 5), &options).weights);
    let options = CompareOptions {
        limits: Limits {
            exact_from: 6,
            ..Limits::depth(1)
        },
        ruleset: Ruleset::OTHELLO,
        size: Size::STANDARD,
    };
    let mut players = engines([Arc::clone(&weights), weights], Goal::MostDiscs);
    let mut rng = fastrand::Rng::with_seed(1);
    let mut score = Score::default();
    for _ in 0..2 {
        play_pair(&mut players, options, &mut rng, &mut score);
    }
    assert_eq!((score.games, score.points, score.discs), (4, 2.0, 0));
    assert_eq!(score.share().0, 0.5);
}

#[test]
fn weights_change_the_engines_judgement() {
    let start = Position::start(Ruleset::OTHELLO, Size::STANDARD);
    let value = |mut engine: Engine| {
        let result = engine.think(&start, &Limits::depth(2), &Control::default());
        result.unwrap().value
    };
    let without = Engine::new(1).with_weights(Goal::MostDiscs, None);
    assert_ne!(value(without), value(Engine::new(1)));
}

// ---- Boards beyond 8×8 ----

#[test]
fn a_board_between_knots_shares_their_weights() {
    for (area, free) in [
        (16, 12),
        (64, 60),
        (100, 37),
        (144, 10),
        (676, 676),
        (676, 0),
    ] {
        let shares = knot_shares(area, free);
        let sum: f32 = shares.iter().map(|(_, _, share)| share).sum();
        assert!((sum - 1.0).abs() < 1e-5, "{shares:?}");
    }
}

#[test]
fn least_squares_find_weights_that_explain_their_labels() {
    // The label is 50 times the third feature, whatever the size and the phase.
    let mut fit = LeastSquares::default();
    let mut rng = Rng::new(1);
    for _ in 0..4_000 {
        let features: [f32; FEATURE_COUNT] = std::array::from_fn(|_| rng.fraction() as f32 - 0.5);
        let area = [16, 49, 100, 256, 676][rng.below(5)];
        fit.add(
            area,
            rng.below(area + 1),
            &features,
            50.0 * f64::from(features[2]),
        );
    }
    let (weights, explained) = fit.solve();
    assert!(explained > 0.99, "{explained}");
    for of_phase in weights.iter().flatten() {
        assert!((30..=60).contains(&of_phase[2]), "{of_phase:?}");
        assert!(of_phase[3].abs() < 10, "{of_phase:?}");
    }
}

#[test]
fn games_on_boards_of_any_kind_can_be_learned_from() {
    for (number, ruleset) in variants().into_iter().enumerate() {
        assert_eq!(variant(ruleset), number);
        let weights = &built_in_weights()[number];
        let mut rng = fastrand::Rng::with_seed(1);
        let mut fit = LeastSquares::default();
        for (width, height) in [(5, 4), (9, 10)] {
            let size = Size::new(width, height).unwrap();
            play_games(size, ruleset, weights, 8, &mut rng, &mut fit);
        }
        let (_, explained) = fit.solve();
        assert!(explained > 0.3, "{explained}");
    }
}

#[test]
fn the_weights_in_the_program_beat_greedy_play() {
    for ruleset in variants() {
        let mut rng = fastrand::Rng::with_seed(2);
        let size = Size::new(10, 10).unwrap();
        let weights = &built_in_weights()[variant(ruleset)];
        let contenders = [Contender::AtSight(weights), Contender::Greedy];
        let (points, lead) = contest(size, ruleset, contenders, 6, &mut rng);
        assert!(points > 0.6 && lead > 0.0, "{ruleset}: {points} {lead}");
    }
}

#[test]
fn fitted_corners_explain_games_and_change_the_engines_judgement() {
    let options = CornerFitOptions {
        rounds: 2,
        games: 24,
        depth: 1,
        exact_from: 4,
        least_random_plies: 6,
        random_plies: 50,
        balance: 25,
        lambda: 0.8,
        seed: 1,
        steps: 5,
        pull: 10.0,
        variant: Variant { variant: 0 },
    };
    for (variant, ruleset) in (0..).zip(variants()) {
        let options = CornerFitOptions {
            variant: Variant { variant },
            ..options
        };
        let mut rounds = Vec::new();
        let mut output = Vec::new();
        fit_corners(None, &options, &mut output, |weights| {
            rounds.push(CornerWeights::from_bytes(&weights.to_bytes()).unwrap());
            Ok(())
        })
        .unwrap();
        assert_eq!(rounds.len(), 2);
        let report = String::from_utf8(output).unwrap();
        assert!(
            report.contains("round 1: ") && report.contains("phase 9: "),
            "{report}"
        );
        let last = rounds.pop().map(Arc::new);
        let mut rng = fastrand::Rng::with_seed(1);
        let position = opening(ruleset, Size::new(10, 10).unwrap(), 10, &mut rng);
        let values = corner_engines([last, None]).map(|mut engine| {
            let result = engine.think(&position, &Limits::depth(2), &Control::default());
            result.unwrap().value
        });
        assert_ne!(values[0], values[1], "{ruleset}");
    }
}

#[test]
fn the_corners_in_the_program_beat_features_alone_by_all_rules() {
    for ruleset in variants() {
        let options = CompareOptions {
            limits: Limits::depth(2),
            ruleset,
            size: Size::new(10, 10).unwrap(),
        };
        let with = Engine::new(1);
        let mut players = [with, Engine::new(1).with_corner_weights(None)];
        let mut rng = fastrand::Rng::with_seed(1);
        let mut score = Score::default();
        for _ in 0..20 {
            play_pair(&mut players, options, &mut rng, &mut score);
        }
        assert!(score.share().0 > 0.6, "{ruleset}: {score:?}");
    }
}

#[test]
fn the_file_of_the_weights_is_that_of_the_program() {
    let committed = include_bytes!("../../assets/evaluation/features.weights");
    assert_eq!(to_bytes(built_in_weights()), committed);
}

// ---- The opening book ----

/// The lines of a book that was grown to `count` positions at least, from those of `lines`.
fn grown(lines: &[BookLine], count: usize, threads: usize) -> Vec<BookLine> {
    let mut tree = Tree::default();
    for line in lines {
        assert!(tree.add(line.clone()), "{line}");
    }
    while tree.lines().len() < count {
        tree.grow(3, threads);
    }
    tree.lines().cloned().collect()
}

#[test]
fn a_book_is_the_same_whether_it_is_grown_at_once_or_in_parts_and_by_how_many_threads() {
    let whole = grown(&[], 100, 1);
    assert!(whole.len() >= 100);
    assert_eq!(grown(&[], 100, 3), whole);
    let part = grown(&[], 50, 2);
    assert!(part.len() < whole.len());
    let read = part.iter().map(|line| line.to_string().parse().unwrap());
    assert_eq!(grown(&read.collect::<Vec<_>>(), 100, 2), whole);
}

#[test]
fn a_book_grows_where_its_side_plays_the_best_moves() {
    let lines = grown(&[], 200, 2);
    let longest = lines.iter().max_by_key(|line| line.plies.len()).unwrap();
    assert!(longest.plies.len() >= 6, "{longest}");
    let image = |line: &BookLine| line.position().unwrap().least_image().0;
    let value_after = |plies: &[Square]| {
        let prefix = BookLine {
            plies: plies.to_vec(),
            moves: Vec::new(),
        };
        let known = lines.iter().find(|line| image(line) == image(&prefix));
        known.unwrap().moves[0].1
    };
    let mut losses = [0, 0];
    for (ply, _) in longest.plies.iter().enumerate() {
        losses[ply % 2] += value_after(&longest.plies[..ply]) + value_after(&longest.plies[..=ply]);
    }
    assert!(losses.iter().min() <= Some(&2), "{losses:?}");
}

#[test]
fn a_line_that_is_against_the_rules_is_not_added() {
    let line: BookLine = "f5f6a1 c3+1".parse().unwrap();
    assert!(!Tree::default().add(line));
    for text in [
        "",
        "f5",
        "f5 ",
        "f5 c4",
        "f5 c4+",
        "f5d c4+1",
        "f5é c4+1",
        "f5 +1",
    ] {
        assert!(text.parse::<BookLine>().is_err(), "{text:?}");
    }
}
