//! The count of the discs at the end of a game.

use bevy::window::RequestRedraw;
use proptest::{collection::vec, prelude::*};

use super::{
    panels::shows,
    power::redraws,
    scale::{drawn_texts, panels_app_with_texts},
    *,
};
use reversi::app::{
    base::timing::{COUNT_HOLD, COUNT_LINE_UP, COUNT_REST, COUNT_RETURN},
    board::{
        count::{CountPlan, DiscCount},
        entities::DiscMarks,
    },
    settings::{BoardView, system::SystemWishes},
};

/// The longest time from the last disc to the result.
const LONGEST: Duration = Duration::from_millis(1600);

/// A board with any discs.
fn boards() -> impl Strategy<Value = Board> {
    let sides = (1..=13_usize, 1..=13_usize);
    let sizes = sides.prop_map(|(width, height)| size(2 * width, 2 * height));
    sizes.prop_flat_map(|size| {
        vec(0..5_u8, size.area()).prop_map(move |discs| {
            let mut board = Board::empty(size);
            for (square, disc) in size.squares().zip(discs) {
                let player = match disc {
                    0 => None,
                    1 | 2 => Some(Player::Dark),
                    _ => Some(Player::Light),
                };
                board.set(square, player);
            }
            board
        })
    })
}

/// The middle of each square, in squares from the middle of the board.
fn home(square: Square, size: Size) -> Vec2 {
    let corner = Vec2::new(size.width() as f32, size.height() as f32) / 2.0;
    Vec2::new(
        square.column() as f32 + 0.5 - corner.x,
        corner.y - 0.5 - square.row() as f32,
    )
}

/// The places of all discs.
fn places(plan: &CountPlan, at: Duration, back: f32) -> Vec<(Square, Player, Vec2)> {
    let of = |player: Player| {
        let line = plan.line(player).iter().enumerate();
        line.map(move |(index, &square)| (square, player, plan.place(player, index, at, back).0))
    };
    Player::ALL.into_iter().flat_map(of).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_disc_of_every_board_has_a_place_of_its_own(
        board in boards(),
        way in 0..8_usize,
        share in 0.0..1.0_f32,
    ) {
        let view = BoardView::all().nth(way).expect("a way").of(board.size());
        let plan = CountPlan::of(&board, view);
        let size = view.image_size();
        let (told, lined_up) = (plan.told(), plan.lined_up());
        prop_assert!(told <= LONGEST && lined_up <= COUNT_HOLD + COUNT_LINE_UP, "{told:?}");
        let edge = Vec2::new(size.width() as f32, size.height() as f32) / 2.0;
        let halfway = places(&plan, told.mul_f32(share), 0.0);
        prop_assert_eq!(halfway.len(), board.occupied().len());
        for (square, player, place) in halfway {
            prop_assert_eq!(board.get(square), Some(player));
            prop_assert!(place.abs().cmple(edge).all(), "{square} at {place}");
        }
        // At first all are at home, and in the end again.
        for (at, back) in [(COUNT_HOLD, 0.0), (told, 1.0), (told.mul_f32(share), 1.0)] {
            for (square, _, place) in places(&plan, at, back) {
                let home = home(view.apply(square), size);
                prop_assert!(place.distance(home) < 1e-3, "{square} at {place}");
            }
        }
        // In line, each has a square: Dark the upper ones, Light the lower ones.
        let mut lined: Vec<Vec2> = Vec::new();
        for (_, player, place) in places(&plan, lined_up, 0.0) {
            prop_assert!(size.squares().any(|square| home(square, size).distance(place) < 1e-3));
            prop_assert!(lined.iter().all(|other| other.distance(place) > 0.9), "two at {place}");
            let rows = board.count(player).div_ceil(size.width()) as f32;
            let from_its_edge = match player {
                Player::Dark => edge.y - place.y,
                Player::Light => edge.y + place.y,
            };
            prop_assert!(from_its_edge < rows);
            lined.push(place);
        }
    }

    #[test]
    fn numbers_count_up_to_what_is_there(board in boards(), shares in vec(0.0..1.0_f32, 2..9)) {
        let plan = CountPlan::of(&board, BoardView::default().of(board.size()));
        let mut times: Vec<Duration> = shares.iter().map(|&share| plan.told().mul_f32(share)).collect();
        times.sort();
        for player in Player::ALL {
            prop_assert_eq!(plan.counted(player, COUNT_HOLD), 0);
            let counts: Vec<usize> = times.iter().map(|&at| plan.counted(player, at)).collect();
            prop_assert!(counts.is_sorted(), "{counts:?}");
            prop_assert_eq!(plan.counted(player, plan.lined_up()), board.count(player));
        }
    }
}

// ---- In the window ----

/// A game that ends with c1, with three dark discs.
fn almost_over() -> GameModel {
    let board: Board = "DL..\n....\n....\n....".parse().expect("a board");
    by_hand(Ruleset::OTHELLO, board, Player::Dark)
}

fn counting(app: &App) -> &DiscCount {
    app.world().resource()
}

/// Whether every disc lies on its square.
fn are_home(app: &mut App) -> bool {
    let size = app.game().size();
    let mut discs = app.world_mut().query::<(&Disc, &Transform)>();
    let mut discs = discs.iter(app.world());
    discs.all(|(disc, at)| {
        at.translation.truncate() == home(disc.square, size) && at.scale == Vec3::ONE
    })
}

/// Plays the last disc and lets it turn the others.
fn end(app: &mut App) {
    app.frames(3);
    app.play(&["c1"]);
    for _ in 0..60 {
        if counting(app).takes_presses() {
            return;
        }
        app.update();
    }
    panic!("nothing is counted");
}

/// Frames until something holds, with so much time in them.
fn time_until(app: &mut App, mut until: impl FnMut(&mut App) -> bool) -> Duration {
    for frame in 0..200 {
        if until(app) {
            return FRAME * frame;
        }
        app.update();
    }
    panic!("not in {:?}", FRAME * 200);
}

#[test]
fn discs_line_up_are_counted_and_go_home() {
    let mut app = panels_app(almost_over());
    end(&mut app);
    assert!(are_home(&mut app));
    let held = time_until(&mut app, |app| !are_home(app));
    assert!(held.abs_diff(COUNT_HOLD) <= 2 * FRAME, "{held:?}");
    assert!(!shows(&mut app, "Dark wins"));
    time_until(&mut app, |app| shows(app, "Dark wins by 3"));
    assert!(!counting(&app).is_counting() && !are_home(&mut app));
    // The card has appeared.
    app.frames(15);
    assert_eq!(redraws(&mut app, 20), 0, "the window sleeps");
    assert!(!are_home(&mut app));
    app.pass(COUNT_REST);
    let returned = time_until(&mut app, |app| !counting(app).is_on());
    assert!(returned.abs_diff(COUNT_RETURN) <= 2 * FRAME, "{returned:?}");
    assert!(are_home(&mut app));
    app.frames(3);
    assert_eq!(redraws(&mut app, 20), 0);
}

#[test]
fn a_frame_is_asked_for_as_long_as_discs_are_counted() {
    let mut app = board_app(almost_over());
    app.frames(3);
    app.play(&["c1"]);
    while counting(&app).is_counting() {
        let requests = app.world().resource::<Messages<RequestRedraw>>();
        assert!(requests.iter_current_update_messages().next().is_some());
        app.update();
    }
}

#[test]
fn a_key_or_a_click_ends_the_count_and_does_nothing_else() {
    let undo = |app: &mut App| {
        let widgets = app.widgets();
        let button = widgets.iter().find(|(name, _)| name == "Undo");
        button.expect("a button").1.center()
    };
    let acts: [fn(&mut App, Vec2); 4] = [
        |app, _| app.key(Key::Enter),
        |app, _| app.with_control("z"),
        |app, undo| app.click(undo),
        |app, _| app.click_square("d4"),
    ];
    for (index, act) in acts.into_iter().enumerate() {
        let mut app = panels_app(almost_over());
        end(&mut app);
        app.frames(40);
        let place = undo(&mut app);
        act(&mut app, Vec2::new(place.x, place.y));
        app.frames(2);
        assert!(app.game().is_over(), "{index}");
        assert!(shows(&mut app, "Dark wins by 3"), "{index}");
        assert!(!shows(&mut app, "over"), "{index}: no refusal");
        assert!(!counting(&app).is_counting(), "{index}");
        time_until(&mut app, |app| !counting(app).is_on());
        assert!(are_home(&mut app), "{index}");
    }
}

#[test]
fn a_press_beside_the_result_sends_discs_home_and_does_what_it_says() {
    let mut app = panels_app(almost_over());
    end(&mut app);
    time_until(&mut app, |app| !counting(app).is_counting());
    app.frames(2);
    app.click_widget("Dark player");
    app.frames(3);
    assert!(shows(&mut app, "Thoughtful"), "a menu is open");
    time_until(&mut app, |app| !counting(app).is_on());
    assert!(are_home(&mut app));
}

#[test]
fn what_leaves_the_end_forgets_the_count_at_once() {
    for frames in [5, 50, 110] {
        let mut app = board_app(almost_over());
        end(&mut app);
        app.frames(frames);
        app.request(GameRequested::Undo);
        assert!(!counting(&app).is_on() && are_home(&mut app));
        // Whoever walks back to the end has seen it.
        app.request(GameRequested::Redo);
        app.settle();
        app.frames(3);
        assert!(!counting(&app).is_on());
        assert!(shows(&mut app, "Dark wins by 3"));
    }
}

#[test]
fn nothing_is_counted_where_nothing_is_to_move() {
    let apps: [fn(&mut App); 2] = [
        |app| app.set_speed(Speed::Off),
        |app| {
            let mut wishes = app.world_mut().resource_mut::<SystemWishes>();
            wishes.reduced_motion = true;
        },
    ];
    for still in apps {
        let mut app = board_app(almost_over());
        still(&mut app);
        app.frames(3);
        app.play(&["c1"]);
        assert!(!counting(&app).is_on());
        app.frames(2);
        assert!(shows(&mut app, "Dark wins by 3"));
    }
}

#[test]
fn a_game_that_had_ended_is_not_counted() {
    let mut game = almost_over().game().clone();
    game.play(square("c1")).expect("a legal move");
    let mut app = board_app(GameModel::from_game(game));
    app.frames(5);
    assert!(!counting(&app).is_on());
    assert!(shows(&mut app, "Dark wins by 3"));
}

#[test]
fn the_numbers_in_the_panel_count_along() {
    let board: Board = "DL..\n....\n....\nLLLL".parse().expect("a board");
    let model = by_hand(Ruleset::OTHELLO, board, Player::Dark);
    let mut app = panels_app_with_texts(model);
    end(&mut app);
    app.frames(2);
    let shown = |app: &App| {
        let texts = drawn_texts(app);
        let numbers = texts.iter().filter_map(|text| text.parse().ok());
        numbers.take(2).collect::<Vec<usize>>()
    };
    assert_eq!(shown(&app), [3, 4], "the hold");
    for counted in [[0, 0], [3, 4]] {
        time_until(&mut app, |app| shown(app) == counted);
        assert!(counting(&app).is_counting());
    }
    time_until(&mut app, |app| shows(app, "Light wins by 1"));
    assert_eq!(shown(&app), [3, 4]);
}

#[test]
fn a_few_discs_of_the_winner_have_a_halo_once_all_lie_still() {
    let mut app = board_app(almost_over());
    end(&mut app);
    let halos = |app: &mut App| {
        let mut discs = app.world_mut().query::<(&Disc, &DiscMarks)>();
        let won = discs.iter(app.world()).filter(|(_, marks)| marks.won);
        won.map(|(disc, _)| disc.face).collect::<Vec<_>>()
    };
    assert_eq!(halos(&mut app), []);
    app.key(Key::Space);
    time_until(&mut app, |app| !counting(app).is_on());
    app.frames(2);
    assert_eq!(halos(&mut app), [Player::Dark; 3]);
    // However many discs the winner has, five are enough.
    let full: Board = "DLLLLLL.\nDDDDDDDD\nDDDDDDDD\nDDDDDDDD"
        .parse()
        .expect("a board");
    let mut app = board_app(by_hand(Ruleset::OTHELLO, full, Player::Dark));
    app.set_speed(Speed::Off);
    app.frames(3);
    app.play(&["h1"]);
    app.frames(2);
    assert_eq!(halos(&mut app), [Player::Dark; 5]);
}
