//! Discs and squares that follow the model, and clicks on them.

use super::*;
use bevy::time::create_time_channels;
use reversi::app::{
    base::timing::{COUNT_REST, MoveTiming},
    board::{
        entities::{BoardSquare, DiscMarks, SquareMarks},
        marks::{Invitation, Refusal},
        notices::PassBanner,
        pointer::Pointed,
    },
    settings::{SPEEDS, system::SystemWishes},
};
use reversi::{records::Record, rules::Symmetry};

fn marks_of(app: &mut App, name: &str) -> SquareMarks {
    let mut squares = app.world_mut().query::<(&BoardSquare, &SquareMarks)>();
    let all = squares.iter(app.world());
    let mut found = all.filter(|(at, _)| at.0 == square(name));
    *found.next().expect("the square is on the board").1
}

fn disc_marks_of(app: &mut App, name: &str) -> DiscMarks {
    let mut discs = app
        .world_mut()
        .query_filtered::<(&Disc, &DiscMarks), Without<Ghost>>();
    let all = discs.iter(app.world());
    let mut found = all.filter(|(disc, _)| disc.square == square(name));
    *found.next().expect("a disc lies there").1
}

#[test]
fn the_first_frame_shows_the_start() {
    let mut app = board_app(othello(8, 8));
    app.update();
    assert_board_shows_the_model(&mut app);
    assert_eq!(app.discs().count(Player::Dark), 2);
    assert!(!app.is_moving(), "the start is not animated");
}

#[test]
fn a_click_on_a_legal_square_plays_drops_and_flips_and_settles_to_the_model() {
    let mut app = board_app(othello(8, 8));
    app.frames(2);
    app.click_square("f5");
    assert_eq!(app.game().ply_number(), 1);
    let entities = app.world().resource::<BoardEntities>();
    let placed = entities.disc(square("f5")).expect("the placed disc");
    let flipped = entities.disc(square("e5")).expect("the flipped disc");
    assert!(app.world().get::<Fall>(placed).is_some(), "the disc falls");
    assert!(app.world().get::<Flip>(flipped).is_some(), "the disc turns");
    app.settle();
    assert_board_shows_the_model(&mut app);
}

#[test]
fn a_click_is_answered_in_its_own_frame() {
    let mut app = board_app(othello(8, 8));
    app.frames(2);
    let place = app.world().resource::<BoardLayout>().centre(square("f5"));
    app.point(place);
    app.button(ButtonState::Pressed);
    assert_eq!(app.game().ply_number(), 0);
    app.button(ButtonState::Released);
    assert_eq!(app.game().ply_number(), 1);
    assert!(app.is_moving());
}

#[test]
fn a_press_that_slides_to_another_square_plays_nothing() {
    let mut app = board_app(othello(8, 8));
    app.frames(2);
    let layout = *app.world().resource::<BoardLayout>();
    app.point(layout.centre(square("f5")));
    app.button(ButtonState::Pressed);
    app.point(layout.centre(square("c4")));
    app.button(ButtonState::Released);
    assert_eq!(app.game().ply_number(), 0);
}

#[test]
fn clicks_beside_the_board_and_on_occupied_squares_play_nothing() {
    let mut app = board_app(othello(8, 8));
    app.frames(2);
    for place in [
        Vec2::ZERO,
        Vec2::splat(-50.0),
        Vec2::new(1279.0, 799.0),
        Vec2::splat(1.0e9),
    ] {
        app.click(place);
    }
    app.click_square("d4");
    assert_eq!(app.game().ply_number(), 0);
    let refusal = app.world().resource::<Refusal>();
    assert_eq!(refusal.square(), Some(square("d4")));
    assert!(
        marks_of(&mut app, "d4").refused,
        "the refused square is marked"
    );
    app.pass(Duration::from_millis(500));
    assert!(!marks_of(&mut app, "d4").refused, "for a moment only");
}

#[test]
fn a_move_never_takes_longer_than_600_milliseconds() {
    // A line of 24 discs turns on the longest board.
    let row = format!("D{}.", "L".repeat(24));
    // The game goes on in the other row, or else its discs would be counted.
    let other = format!("LD{}", ".".repeat(24));
    let board: Board = format!("{row}\n{other}").parse().expect("a board");
    for (speed, _) in SPEEDS {
        let game = by_hand(Ruleset::OTHELLO, board, Player::Dark);
        let mut app = board_app(game);
        app.set_speed(speed);
        app.frames(2);
        app.play(&["z1"]);
        let mut frames = 0;
        while app.is_moving() {
            app.update();
            frames += 1;
            assert!(
                FRAME * frames <= Duration::from_millis(600) + FRAME,
                "{speed:?}"
            );
        }
        assert_eq!(speed == Speed::Off, frames == 0, "{speed:?}");
        assert_board_shows_the_model(&mut app);
    }
}

#[test]
fn flips_run_outwards_from_the_played_square() {
    let timing = MoveTiming::of(Speed::Normal).expect("normal speed moves");
    let starts: Vec<Duration> = (1..=6)
        .map(|distance| timing.flip_start(distance, 6))
        .collect();
    assert!(starts.is_sorted());
    assert!(
        starts[0] >= timing.drop,
        "the disc lands before others turn"
    );
    assert!(starts[5] > starts[0]);
    assert!(starts[5] + timing.flip <= timing.total);
}

#[test]
fn a_click_or_key_completes_running_animations_at_once() {
    for skip in [0, 1] {
        let mut app = board_app(othello(8, 8));
        app.frames(2);
        app.play(&["f5"]);
        assert!(app.is_moving());
        match skip {
            0 => app.click(Vec2::ZERO),
            _ => app.key(Key::F5),
        }
        assert!(!app.is_moving());
        assert_board_shows_the_model(&mut app);
    }
}

#[test]
fn a_move_during_flips_completes_them_and_starts_its_own() {
    let mut app = board_app(othello(8, 8));
    app.frames(2);
    app.play(&["f5", "f6", "e6", "f4"]);
    assert!(app.is_moving());
    assert_board_shows_the_model(&mut app);
    app.settle();
    assert_board_shows_the_model(&mut app);
}

#[test]
fn undo_restart_and_resize_during_flips_show_the_model_at_once() {
    let requests = [
        GameRequested::Undo,
        GameRequested::Restart,
        new_game(Ruleset::OTHELLO, 7, 4),
    ];
    for request in requests {
        let mut app = board_app(othello(8, 8));
        app.frames(2);
        app.play(&["f5"]);
        app.request(request);
        assert_board_shows_the_model(&mut app);
        app.frames(3);
        assert_board_shows_the_model(&mut app);
        app.settle();
        assert_board_shows_the_model(&mut app);
    }
}

#[test]
fn a_move_and_a_restart_in_the_same_frame_show_the_restart() {
    let mut app = board_app(othello(8, 8));
    app.frames(2);
    app.world_mut().write_message(MoveRequested {
        square: square("f5"),
    });
    app.world_mut().write_message(GameRequested::Restart);
    app.update();
    assert!(!app.is_moving());
    assert_board_shows_the_model(&mut app);
}

#[test]
fn a_long_sleep_before_a_move_does_not_swallow_its_animation() {
    let mut app = board_app(othello(8, 8));
    app.frames(2);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(60)));
    app.play(&["f5"]);
    assert!(app.is_moving());
    let drops: Vec<f32> = app
        .world_mut()
        .query::<&Fall>()
        .iter(app.world())
        .map(Fall::height)
        .collect();
    assert_eq!(drops, [1.0], "the disc has not begun to fall");
}

#[test]
fn frames_have_a_time_of_their_own_which_is_not_that_of_the_renderer() {
    let (renderer, receiver) = create_time_channels();
    let mut app = board_app(othello(8, 8));
    app.insert_resource(receiver)
        .insert_resource(TimeUpdateStrategy::Automatic)
        .add_plugins(app::window::frame_time::plugin);
    let start = app.world().resource::<Now>().instant;
    for hours in 0..5 {
        app.update();
        // What the renderer does at the end of each frame, unless nobody listens.
        let time = start + Duration::from_secs(hours * 3600);
        let _ = renderer.0.try_send(time);
    }
    let elapsed = app.world().resource::<Time<Real>>().elapsed();
    assert!(elapsed < Duration::from_secs(3600), "{elapsed:?}");
}

#[test]
fn reduced_motion_means_no_movement() {
    let mut app = board_app(othello(8, 8));
    app.insert_resource(SystemWishes {
        reduced_motion: true,
        ..default()
    });
    app.frames(2);
    app.play(&["f5"]);
    assert!(!app.is_moving());
    assert_board_shows_the_model(&mut app);
}

#[test]
fn legal_squares_are_marked_and_follow_their_switch() {
    let mut app = board_app(othello(8, 8));
    app.frames(2);
    assert!(marks_of(&mut app, "f5").legal);
    assert!(!marks_of(&mut app, "a1").legal);
    app.world_mut().resource_mut::<Settings>().mark_legal = false;
    app.update();
    assert!(!marks_of(&mut app, "f5").legal);
}

#[test]
fn pointing_at_a_legal_square_previews_the_disc_and_every_flip() {
    let mut app = board_app(othello(8, 8));
    app.frames(2);
    let place = app.world().resource::<BoardLayout>().centre(square("f5"));
    app.point(place);
    app.update();
    let ghosts: Vec<Disc> = app
        .world_mut()
        .query_filtered::<&Disc, With<Ghost>>()
        .iter(app.world())
        .copied()
        .collect();
    let expected = Disc {
        square: square("f5"),
        face: Player::Dark,
    };
    assert_eq!(ghosts, [expected]);
    assert!(disc_marks_of(&mut app, "e5").will_flip);
    assert!(!disc_marks_of(&mut app, "d5").will_flip);
    assert!(marks_of(&mut app, "e5").gained && marks_of(&mut app, "f5").gained);
    app.point(Vec2::ZERO);
    app.update();
    assert!(!disc_marks_of(&mut app, "e5").will_flip);
    let ghosts = app.world_mut().query::<&Ghost>().iter(app.world()).count();
    assert_eq!(ghosts, 0);
}

#[test]
fn the_last_move_and_its_flips_are_marked_until_taken_back() {
    let mut app = board_app(othello(8, 8));
    app.frames(2);
    app.play(&["f5"]);
    app.settle();
    assert!(disc_marks_of(&mut app, "f5").last);
    assert!(disc_marks_of(&mut app, "e5").flipped);
    assert!(!disc_marks_of(&mut app, "d5").flipped);
    app.request(GameRequested::Undo);
    assert!(!disc_marks_of(&mut app, "e5").flipped);
}

#[test]
fn only_a_move_that_was_seen_has_marks_on_what_it_flipped() {
    let mut app = board_app(GameModel::default());
    let game = with_moves(Game::new(Ruleset::OTHELLO, size(8, 8)), &["f5", "d6"]);
    app.request(record_opened(Record::new(game)));
    app.settle();
    app.frames(2);
    assert!(disc_marks_of(&mut app, "d6").last);
    assert!(!disc_marks_of(&mut app, "d5").flipped);
    app.request(GameRequested::Back);
    app.request(GameRequested::Forward);
    app.settle();
    app.frames(2);
    assert!(disc_marks_of(&mut app, "d5").flipped);
}

#[test]
fn the_winner_is_set_off_once_the_discs_lie_still_and_nobody_after_a_tie() {
    let won: Board = "DL.\n...".parse().expect("a board");
    let game = by_hand(Ruleset::OTHELLO, won, Player::Dark);
    let mut app = board_app(game);
    app.frames(2);
    app.play(&["c1"]);
    assert!(!disc_marks_of(&mut app, "c1").won, "not while discs move");
    app.settle();
    assert!(app.game().is_over());
    assert!(
        !disc_marks_of(&mut app, "c1").won,
        "not while discs lie in line"
    );
    app.pass(COUNT_REST);
    app.frames(30);
    assert!(disc_marks_of(&mut app, "c1").won);
    app.tap(Key::Escape);
    assert!(!disc_marks_of(&mut app, "c1").won, "until the player acts");

    let mut app = board_app(GameModel::new(Ruleset::REVERSI, size(2, 2)));
    app.frames(2);
    app.play(&["a1", "b1", "a2", "b2"]);
    app.settle();
    assert!(app.game().is_over());
    for name in ["a1", "b1", "a2", "b2"] {
        assert!(!disc_marks_of(&mut app, name).won, "nobody won: {name}");
    }
}

#[test]
fn a_disc_falls_from_where_it_was_held_bounces_once_and_ends_within_its_move() {
    let timing = MoveTiming::of(Speed::Normal).expect("normal speed moves");
    assert!(timing.drop + timing.bounce <= timing.total);
    let mut app = board_app(othello(8, 8));
    app.frames(2);
    app.play(&["f5"]);
    let mut heights = Vec::new();
    while let Some(fall) = app.world_mut().query::<&Fall>().iter(app.world()).next() {
        heights.push(fall.height());
        app.update();
    }
    assert_eq!(heights[0], 1.0, "where the ghost was held");
    let landed = heights.iter().position(|&height| height < 0.3);
    let (fall, bounce) = heights.split_at(landed.expect("it lands"));
    assert!(fall.is_sorted_by(|before, after| before > after));
    assert!(bounce.iter().all(|height| (0.0..0.3).contains(height)));
    let highest = bounce.iter().copied().fold(0.0, f32::max);
    assert!(highest > 0.1 && bounce[0] < highest, "{heights:?}");
}

fn pulses(app: &mut App) -> Vec<(Square, u8)> {
    let mut squares = app.world_mut().query::<(&BoardSquare, &SquareMarks)>();
    let all = squares.iter(app.world());
    all.filter(|(_, marks)| marks.pulse > 0)
        .map(|(at, marks)| (at.0, marks.pulse))
        .collect()
}

/// Frames in which squares pulse, and the squares that do, until all of them rest.
fn invitation(app: &mut App) -> (usize, Vec<String>) {
    let (mut frames, mut invited) = (0, Vec::new());
    let pulsing = |app: &App| app.world().resource::<Invitation>().is_pulsing();
    while pulsing(app) && frames < 1000 {
        for (square, _) in pulses(app) {
            let name = square.to_string();
            if !invited.contains(&name) {
                invited.push(name);
            }
        }
        app.update();
        frames += 1;
    }
    invited.sort();
    (frames, invited)
}

#[test]
fn the_centre_invites_the_first_disc_for_a_few_seconds_and_then_rests() {
    let mut app = board_app(GameModel::new(Ruleset::REVERSI, size(8, 8)));
    app.frames(2);
    let (frames, invited) = invitation(&mut app);
    assert_eq!(invited, ["d4", "d5", "e4", "e5"]);
    let seconds = FRAME.as_secs_f32() * frames as f32;
    assert!((2.0..6.0).contains(&seconds), "{seconds}");
    app.frames(50);
    assert_eq!(pulses(&mut app), [], "it rests");
    app.play(&["d4"]);
    app.settle();
    assert_eq!(
        invitation(&mut app).0,
        0,
        "the second disc needs no invitation"
    );
    app.request(GameRequested::Undo);
    assert_eq!(
        invitation(&mut app).0,
        0,
        "nor does a move that can be redone"
    );
    app.request(GameRequested::Restart);
    app.update();
    assert!(invitation(&mut app).0 > 0, "a new game invites again");
}

#[test]
fn nothing_invites_a_move_where_none_waits_or_motion_is_unwanted() {
    let mut app = board_app(othello(8, 8));
    app.frames(2);
    assert_eq!(invitation(&mut app).0, 0, "four discs lie there already");
    let mut app = board_app(GameModel::new(Ruleset::REVERSI, size(8, 8)));
    app.insert_resource(SystemWishes {
        reduced_motion: true,
        ..default()
    });
    app.frames(2);
    assert_eq!(invitation(&mut app).0, 0);
    assert!(marks_of(&mut app, "d4").legal, "the marks stay");
}

#[test]
fn a_pass_is_told_for_two_seconds_after_the_discs_lie_still() {
    let mut app = board_app(othello(4, 4));
    app.frames(2);
    app.play(&MOVES_TO_A_PASS);
    let told = |app: &App| app.world().resource::<PassBanner>().passed;
    assert_eq!(told(&app), Some(Player::Light));
    app.settle();
    app.pass(Duration::from_millis(1999));
    assert!(told(&app).is_some(), "it stays for two seconds");
    app.pass(Duration::from_millis(1));
    assert!(told(&app).is_none(), "and then goes");
}

#[test]
fn every_size_is_built_with_its_squares_inside_the_window() {
    for (width, height) in [(2, 2), (7, 4), (4, 7), (26, 2), (2, 26), (26, 26)] {
        let mut app = board_app(othello(width, height));
        app.frames(2);
        let squares = app
            .world_mut()
            .query::<&BoardSquare>()
            .iter(app.world())
            .count();
        assert_eq!(squares, width * height);
        let layout = app.world().resource::<BoardLayout>();
        let window = Rect::new(0.0, 0.0, 1280.0, 800.0);
        assert_eq!(window.intersect(layout.field()), layout.field());
        for at in size(width, height).squares() {
            assert_eq!(layout.square_at(layout.centre(at)), Some(at));
        }
    }
}

#[test]
fn the_board_fits_every_area_scale_and_size() {
    for scale in [1.0, 1.25, 2.0] {
        for area in [
            (1.0, 1.0),
            (40.0, 30.0),
            (200.0, 150.0),
            (320.0, 240.0),
            (3840.0, 2160.0),
        ] {
            for sides in [(2, 2), (7, 4), (26, 26), (2, 26)] {
                let area = Vec2::from(area);
                let whole = Rect::from_corners(Vec2::ZERO, area);
                let view = Symmetry::identity(size(sides.0, sides.1));
                let fitted = BoardLayout::fit(whole, area, view, scale, true);
                let pixels = fitted.square * scale;
                assert!(pixels >= 1.0 && pixels.fract().abs() < 1e-3, "{fitted:?}");
                let room = area.min_element() > 60.0;
                let outer = fitted.field().inflate(fitted.frame);
                let inside = outer.min.min_element() >= -1.0
                    && outer.max.x <= area.x + 1.0
                    && outer.max.y <= area.y + 1.0;
                assert!(inside || !room, "{fitted:?} in {area}");
            }
        }
    }
}

#[test]
fn the_pointer_leaving_the_window_ends_the_preview() {
    let mut app = board_app(othello(8, 8));
    app.frames(2);
    let place = app.world().resource::<BoardLayout>().centre(square("f5"));
    app.point(place);
    assert_eq!(app.world().resource::<Pointed>().0, Some(square("f5")));
    let window = single::<With<PrimaryWindow>>(&mut app);
    let left = CursorLeft { window };
    app.world_mut().write_message(left.clone());
    app.world_mut().write_message(WindowEvent::CursorLeft(left));
    app.update();
    assert_eq!(app.world().resource::<Pointed>().0, None);
}

#[test]
fn a_click_passes_where_the_rules_wait_for_a_pass() {
    let board = "DL...LD .......".parse().expect("a board");
    let game = Game::from_position(Ruleset::CSE231, board, Player::Light);
    let mut app = board_app(GameModel::from_game(game));
    app.set_speed(Speed::Off);
    app.frames(2);
    app.click_square("d1");
    assert_eq!(app.game().turn(), Some(Player::Dark));
    assert!(
        app.game()
            .last_ply()
            .is_some_and(|ply| ply.square().is_none() && !ply.forced)
    );
}
