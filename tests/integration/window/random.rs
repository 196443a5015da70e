//! Whatever a user does, nothing panics and the board shows the model.

use super::*;
use reversi::{
    app::{
        board::{input::MenuFocusRequested, preview::PreviewRequested},
        computer::opponent::MoveNowRequested,
        help::HelpRequested,
        settings::{BoardView, SPEEDS},
        study::hint::HintRequested,
        window::WindowRequested,
    },
    engine::Level,
    players::Seat,
};

/// How many inputs one run of the test makes.
const INPUTS: usize = 10_000;

#[test]
fn ten_thousand_random_inputs_do_no_harm() {
    let mut random = fastrand::Rng::with_seed(20_190_207);
    let mut app = panels_app(GameModel::default());
    // Where the computer plays, it should not hold the inputs up.
    app.world_mut().resource_mut::<Settings>().least_thought = 0;
    let mut window = UVec2::new(1280, 800);
    let mut played = 0;
    for input in 0..INPUTS {
        let before = app.game().ply_number();
        let time = Duration::from_millis(random.u64(..100));
        app.world_mut().resource_mut::<Now>().pass(time);
        one_input(&mut app, &mut random, &mut window);
        played += usize::from(app.game().ply_number() > before);
        if input % 250 == 0 {
            app.set_speed(SPEEDS[random.usize(..4)].0);
            // A line that is shown takes the game's place on the board.
            app.request(PreviewRequested::End);
            app.settle();
            assert_board_shows_the_model(&mut app);
        }
    }
    app.request(PreviewRequested::End);
    app.settle();
    assert_board_shows_the_model(&mut app);
    assert!(
        played > INPUTS / 50,
        "the inputs play games: {played} moves"
    );
}

fn one_input(app: &mut App, random: &mut fastrand::Rng, window: &mut UVec2) {
    match random.u32(0..100) {
        // Most clicks are meant for the board.
        0..30 => {
            let layout = *app.world().resource::<BoardLayout>();
            let legal = app.legal();
            let place = match random.choice(&legal) {
                Some(&square) if random.u32(0..10) < 8 => layout.centre(square),
                _ => layout.origin + Vec2::new(random.f32(), random.f32()) * layout.field().size(),
            };
            app.click(place);
        }
        30..45 => {
            let stretch = Vec2::new(random.f32(), random.f32()) * 1.4 - 0.2;
            app.click(stretch * window.as_vec2());
        }
        45..50 => app.point(Vec2::new(random.f32(), random.f32()) * window.as_vec2()),
        50..75 => app.key(any_key(random)),
        75..80 => {
            let letter = *random
                .choice(["z", "y", "Z", "r", "n", "q", "x", "e", "t", ".", "l"].iter())
                .unwrap_or(&"z");
            app.with_control(letter);
        }
        80..90 => {
            any_request(app, random).send(&mut app.world_mut().commands());
            app.update();
        }
        90..95 => {
            // Several at once, without a frame between.
            for _ in 0..random.usize(1..5) {
                let column = random.usize(..Size::MAX);
                let square = Square::new(column, random.usize(..Size::MAX));
                app.world_mut().write_message(MoveRequested { square });
                any_request(app, random).send(&mut app.world_mut().commands());
            }
            app.update();
        }
        95..97 => {
            *window = UVec2::new(random.u32(1..2200), random.u32(1..1400));
            app.resize(window.x, window.y);
        }
        97 => {
            let sides = (random.usize(..256), random.usize(..256));
            if dialog(app) == Some(Dialog::NewGame) {
                edit_form(app, |form| (form.width, form.height) = sides);
            }
        }
        _ => app.frames(random.usize(1..20)),
    }
}

fn any_key(random: &mut fastrand::Rng) -> Key {
    const NAMED: [Key; 20] = [
        Key::ArrowLeft,
        Key::ArrowRight,
        Key::ArrowUp,
        Key::ArrowDown,
        Key::Enter,
        Key::Enter,
        Key::Space,
        Key::Escape,
        Key::Tab,
        Key::Backspace,
        Key::Home,
        Key::End,
        Key::PageUp,
        Key::PageDown,
        Key::F1,
        Key::F10,
        Key::F11,
        Key::F2,
        Key::Delete,
        Key::Alt,
    ];
    if random.bool() {
        NAMED[random.usize(..NAMED.len())].clone()
    } else {
        let letters: Vec<char> = "abcdefghz0123456789é,?".chars().collect();
        Key::Character(letters[random.usize(..letters.len())].to_string().into())
    }
}

fn any_request(app: &App, random: &mut fastrand::Rng) -> Requests {
    let size = match random.u32(0..4) {
        0 => size(random.usize(2..=26), random.usize(2..=26)),
        1 => size(random.usize(2..=4), random.usize(2..=4)),
        _ => app.game().size(),
    };
    let ruleset = Ruleset::NAMED[random.usize(..3)].1;
    let players = [Seat::Person, Seat::Person, Seat::Computer(Level::MIN)];
    let mut requests = Requests::default();
    match random.u32(0..22) {
        0 => requests.ask(GameRequested::Undo),
        1 => requests.ask(GameRequested::Redo),
        2 => requests.ask(GameRequested::GoTo(0)),
        3 => requests.ask(GameRequested::Back),
        4 => requests.ask(GameRequested::Forward),
        5 => requests.ask(GameRequested::GoTo(usize::MAX)),
        6 => requests.ask(GameRequested::GoTo(random.usize(..))),
        7 => requests.ask(GameRequested::Restart),
        8 => requests.ask(GameRequested::Start { ruleset, size }),
        9 => requests.ask(DialogRequested::Toggle(Dialog::NewGame)),
        10 => {
            requests.ask(DialogRequested::Open(Dialog::Help));
            requests.ask(HelpRequested(HelpTab::Keys));
        }
        11 => requests.ask(DialogRequested::Toggle(Dialog::Help)),
        12 => requests.ask(MenuFocusRequested),
        13 => requests.ask(WindowRequested::ToggleFullScreen),
        14 => requests.ask(HintRequested::Next),
        15 => requests.ask(MoveNowRequested),
        16 => {
            let view = BoardView {
                mirrored: random.bool(),
                turns: random.u8(..),
            };
            requests.ask(SettingRequested::new(move |now| now.view = view));
        }
        17 | 18 => requests.ask(take_seat(
            Player::ALL[random.usize(..2)],
            players[random.usize(..players.len())],
        )),
        _ => {
            requests.ask(DialogRequested::Dismiss);
            requests.ask(HintRequested::Hide);
        }
    }
    requests
}
