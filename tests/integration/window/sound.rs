//! Which sounds are due.

use super::*;
use reversi::{
    app::{
        base::timing::MoveTiming,
        game::announcement::Announcement,
        settings::{SPEEDS, VOLUMES},
        sound::cues::{Cue, SoundDue},
    },
    engine::Level,
    players::{Players, Seat},
    rules::Goal,
    sounds::{EndSound, Sound},
};

/// What has become due since the last call.
pub(super) fn due(app: &mut App) -> Vec<SoundDue> {
    logged(app)
}

/// The sounds among them.
fn sounds(app: &mut App) -> Vec<Sound> {
    let due = due(app).into_iter();
    let sound = |due| match due {
        SoundDue::Play(cue) => Some(cue.sound),
        SoundDue::Forget | SoundDue::Silence => None,
    };
    due.filter_map(sound).collect()
}

fn flips(sound: &Sound) -> &[Duration] {
    match sound {
        Sound::Move { flips, .. } => flips,
        other => panic!("{other:?} is no move"),
    }
}

/// The sounds of the last move and of the end, which is heard after those of the count.
fn until_the_end(app: &mut App) -> Vec<Sound> {
    let mut heard = Vec::new();
    for _ in 0..200 {
        heard.extend(sounds(app));
        if matches!(heard.last(), Some(Sound::End(_))) {
            break;
        }
        app.update();
    }
    heard.retain(|sound| !matches!(sound, Sound::Count { .. }));
    heard
}

#[test]
fn discs_tick_as_they_are_counted_until_the_end_is_told() {
    let board: Board = "DL..\n....\n....\n....".parse().expect("a board");
    let mut app = start(by_hand(Ruleset::OTHELLO, board, Player::Dark));
    app.play(&["c1"]);
    let mut heard = Vec::new();
    for _ in 0..200 {
        heard.extend(due(&mut app));
        app.update();
    }
    let cues = heard.iter().filter_map(|due| match due {
        SoundDue::Play(cue) => Some(&cue.sound),
        SoundDue::Forget | SoundDue::Silence => None,
    });
    let [placed, counted, end] = cues.collect::<Vec<_>>()[..] else {
        panic!("{heard:?}");
    };
    assert!(matches!(placed, Sound::Move { .. }));
    assert!(
        matches!(counted, Sound::Count { discs: 3, .. }),
        "{counted:?}"
    );
    assert_eq!(*end, Sound::End(EndSound::Neutral));
    assert!(
        heard.contains(&SoundDue::Silence),
        "the count ends with the result"
    );
}

fn start(model: GameModel) -> App {
    let mut app = board_app(model);
    app.frames(2);
    assert_eq!(due(&mut app), [], "a start is silent");
    app
}

#[test]
fn a_move_sounds_once_with_all_its_flips_from_near_to_far() {
    let board: Board = "
        DLLLL.
        ......
        ......
        ......
        ......
        ......"
        .parse()
        .expect("a board");
    let mut app = start(by_hand(Ruleset::OTHELLO, board, Player::Dark));
    for (speed, is_moving) in SPEEDS.map(|(speed, _)| (speed, speed != Speed::Off)) {
        app.set_speed(speed);
        app.play(&["f1"]);
        let sounds = until_the_end(&mut app);
        assert_eq!(sounds.len(), 2, "a move and the end: {sounds:?}");
        let flips = flips(&sounds[0]);
        assert_eq!(flips.len(), 4);
        let order = |pair: &[Duration]| {
            if is_moving {
                pair[0] < pair[1]
            } else {
                pair[0] == pair[1]
            }
        };
        assert!(flips.windows(2).all(order), "{speed:?}: {flips:?}");
        if let Some(timing) = MoveTiming::of(speed) {
            assert!(flips[3] <= timing.total, "{speed:?}: {flips:?}");
        }
        assert_eq!(sounds[1], Sound::End(EndSound::Neutral));
        app.ask(GameRequested::Undo);
        due(&mut app);
    }
}

#[test]
fn a_refused_move_and_a_pass_have_sounds_of_their_own() {
    let mut app = start(othello(4, 4));
    app.play(&["a1"]);
    assert_eq!(sounds(&mut app), [Sound::Refused]);
    for name in MOVES_TO_A_PASS {
        app.play(&[name]);
        let line = app.game().line();
        let is_pass = line.last().is_some_and(|ply| ply.forced);
        let played = line.iter().rev().find(|ply| !ply.forced);
        let turned = played.map(|ply| ply.flips.iter().count());
        let sounds = sounds(&mut app);
        assert_eq!(Some(flips(&sounds[0]).len()), turned, "{name}");
        let pass: &[Sound] = if is_pass { &[Sound::Pass] } else { &[] };
        assert_eq!(&sounds[1..], pass, "{name}");
        assert_eq!(is_pass, Some(&name) == MOVES_TO_A_PASS.last());
    }
}

#[test]
fn the_pass_is_heard_when_the_discs_lie_still() {
    let mut app = start(othello(4, 4));
    app.play(&MOVES_TO_A_PASS);
    let total = MoveTiming::of(Speed::Normal).map(|timing| timing.total);
    let pass = due(&mut app).into_iter().find_map(|due| match due {
        SoundDue::Play(cue) if cue.sound == Sound::Pass => Some(cue.after),
        _ => None,
    });
    assert!(pass.is_some());
    assert_eq!(pass, total);
}

#[test]
fn the_end_depends_on_who_plays() {
    let computer = Seat::Computer(Level::MIN);
    let all_dark: Board = "DL..\n....\n....\n....".parse().expect("a board");
    let three_each: Board = "DL..\n....\n....\nLLL.".parse().expect("a board");
    let most = Ruleset::OTHELLO;
    let fewest = most.with_goal(Goal::FewestDiscs);
    for (board, ruleset, light, expected) in [
        (all_dark, most, Seat::Person, EndSound::Neutral),
        (all_dark, most, computer, EndSound::Won),
        (all_dark, fewest, computer, EndSound::Lost),
        (three_each, most, Seat::Person, EndSound::Neutral),
        (three_each, most, computer, EndSound::Tie),
    ] {
        let dark = Seat::Person;
        let model = by_hand(ruleset, board, Player::Dark).with_players(Players { dark, light });
        let mut app = start(model);
        app.play(&["c1"]);
        assert!(app.game().is_over());
        let sounds = until_the_end(&mut app);
        assert_eq!(flips(&sounds[0]).len(), 1);
        assert_eq!(sounds[1..], [Sound::End(expected)]);
    }
}

#[test]
fn undo_redo_and_jumps_are_silent_and_stop_what_is_to_come() {
    let mut app = start(othello(8, 8));
    for name in ["f5", "f6", "e6"] {
        app.play(&[name]);
        assert_eq!(sounds(&mut app).len(), 1, "{name}");
    }
    for request in [
        GameRequested::Undo,
        GameRequested::Redo,
        GameRequested::GoTo(0),
        GameRequested::Forward,
        GameRequested::Restart,
    ] {
        app.request(request);
        assert_eq!(due(&mut app), [SoundDue::Forget], "{request:?}");
    }
}

#[test]
fn nothing_is_heard_without_sound() {
    let mut app = start(othello(4, 4));
    app.with_control("M");
    app.frames(1);
    assert!(!app.world().resource::<Settings>().sound);
    assert_eq!(due(&mut app), [SoundDue::Silence]);
    app.play(&["a1"]);
    app.play(&MOVES_TO_A_PASS);
    app.request(GameRequested::Undo);
    assert_eq!(due(&mut app), []);
    let told = |app: &App| {
        let announcement = app.world().resource::<Announcement>();
        announcement.told().map(|(text, _)| text.to_owned())
    };
    app.with_control("M");
    app.frames(1);
    assert_eq!(told(&app).as_deref(), Some("Sound on"));
    assert_eq!(sounds(&mut app).len(), 1, "the volume is heard");
}

#[test]
fn a_chosen_volume_is_heard_at_once() {
    let mut app = start(othello(4, 4));
    let mut last = 0.0;
    for volume in VOLUMES.into_iter().filter(|&volume| volume != 60) {
        app.set(move |settings| settings.choose_volume(volume));
        let found = due(&mut app);
        let [SoundDue::Play(Cue { loudness, .. })] = found[..] else {
            panic!("{volume}: {found:?}");
        };
        assert!(loudness > last && loudness <= 1.0, "{volume}: {loudness}");
        last = loudness;
    }
    app.set(|settings| settings.sound = false);
    due(&mut app);
    app.set(|settings| settings.choose_volume(20));
    assert_eq!(
        sounds(&mut app).len(),
        1,
        "who chooses a volume wants to hear something"
    );
}
