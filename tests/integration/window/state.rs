//! What earlier versions have kept: all of it is read, nothing is said about it, and the files stay as they are.

use std::fs;

use super::*;
use reversi::{
    analysis::{CountedOpponent, CountedResult, Repertoire, Statistics, TrainingQueue},
    app::{
        Language,
        base::timing::Speed,
        computer::engines::Engines,
        files::autosave::SaveFile,
        settings::{
            BoardChoice, LanguageChoice, ThemeChoice,
            file::SavedSettings,
            keeper::{Keeper, Kept},
        },
    },
    engine::Level,
    players::{EngineName, Players, Seat},
    rules::Goal,
};

/// The folders of `tests/golden` with what the versions of those days wrote, as far as that was new.
const FOLDERS: [&str; 2] = ["state/2026-11-23", "state/2026-11-27"];

fn written(name: &str) -> String {
    let files = FOLDERS.map(|folder| crate::golden_path(folder).join(name));
    let file = files.iter().find(|file| file.exists()).expect("a file");
    fs::read_to_string(file).expect("a file")
}

/// The lines of a file below what stands above them for a reader.
fn said(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.starts_with('#')).collect()
}

/// What the file of a `T` has, which today's version would write just so.
#[track_caller]
fn kept<T: Kept>() -> T {
    let text = written(T::NAME);
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(T::NAME);
    fs::write(&file, &text).expect("a file");
    let mut keeper = Keeper::<T>::in_folder(Some(folder.path().to_owned()));
    assert_eq!(keeper.read_now(Language::English), None);
    let kept = keeper.contents().clone();
    assert_eq!(said(&kept.encode()), said(&text));
    assert_eq!(fs::read_to_string(&file).expect("a file"), text);
    let files = fs::read_dir(folder.path()).expect("a folder");
    let names = files.map(|file| file.expect("a file").file_name());
    let copies = names.filter(|name| name.to_string_lossy().contains("damaged"));
    assert_eq!(copies.count(), 0);
    kept
}

fn edax() -> EngineName {
    EngineName::new("Edax 4.6").expect("a name")
}

/// Level 7 against Edax.
fn players() -> Players {
    Players {
        dark: Seat::Computer(Level::new(7).expect("a level")),
        light: Seat::Engine(edax()),
    }
}

#[test]
fn settings_of_an_earlier_version_are_read() {
    let SavedSettings { game, window } = kept();
    assert_eq!((game.size(), game.players), (size(10, 6), players()));
    let fewest = Ruleset::OTHELLO.with_goal(Goal::FewestDiscs);
    assert_eq!(
        (game.ruleset(), game.opponent_level().number()),
        (fewest, 7)
    );
    let control = per_game(300, 3);
    assert_eq!(
        (game.time_control(), game.loses_on_time),
        (Some(control), false)
    );
    assert_eq!(game.names().get(Player::Dark), Some("Ann"));
    assert_eq!(
        (game.engine_threads(), game.engine_memory()),
        (2, 256 << 20)
    );
    assert_eq!(
        (game.speed, game.language),
        (Speed::Fast, LanguageChoice::Of(Language::German))
    );
    assert_eq!(
        (game.theme, game.board),
        (ThemeChoice::HighContrast, BoardChoice::Wood)
    );
    assert!(game.live_values && game.show_expectation && game.mark_last);
    assert!(!(game.mark_legal || game.mark_flips || game.coordinates || game.sound));
    assert_eq!(
        (game.text_size, game.volume, game.least_thought),
        (125, 40, 400)
    );
    assert_eq!(
        (window.size, window.position),
        (Some([900, 600]), Some([-5, 7]))
    );
}

#[test]
fn engines_of_an_earlier_version_are_read() {
    let engines: Engines = kept();
    let [edax_entry, ntest] = engines.list() else {
        panic!("{engines:?}");
    };
    assert_eq!(
        (edax_entry.name, edax_entry.depth, edax_entry.seconds),
        (edax(), 12, 60)
    );
    assert_eq!(edax_entry.command, "'/opt/my engines/edax' -nboard");
    assert_eq!(
        (&*ntest.command, ntest.depth, ntest.seconds),
        ("ntest x", 0, 5)
    );
    assert_eq!(engines.values(), Some(ntest.name));
}

#[test]
fn openings_of_an_earlier_version_are_read() {
    let repertoire: Repertoire = kept();
    let lines = repertoire.lines().iter();
    let known: Vec<_> = lines
        .map(|line| {
            (
                line.player(),
                line.game().ply_number(),
                line.card.is_learned(),
            )
        })
        .collect();
    let expected = [
        (Player::Dark, 5, false),
        (Player::Light, 2, false),
        (Player::Light, 4, true),
    ];
    assert_eq!(known, expected);
}

#[test]
fn statistics_of_an_earlier_version_are_read() {
    let statistics: Statistics = kept();
    let results: Vec<_> = statistics.games().iter().map(|game| game.result).collect();
    assert_eq!(
        results,
        [
            CountedResult::Won,
            CountedResult::Drawn,
            CountedResult::Lost
        ]
    );
    let opponents = statistics.games().iter().map(|game| game.opponent.clone());
    let opponents: Vec<_> = opponents.collect();
    let level = |number| CountedOpponent::Level(Level::new(number).expect("a level"));
    let engine = CountedOpponent::Engine("Edax 4.6".to_owned());
    assert_eq!(opponents, [level(3), level(11), engine]);
    let first = &statistics.games()[0];
    let loss = first.loss.map(|loss| (loss.discs, loss.moves));
    assert_eq!(
        (first.margin, first.takebacks, loss),
        (Some(4), 1, Some((1.25, 28)))
    );
}

#[test]
fn training_positions_of_an_earlier_version_are_read() {
    let queue: TrainingQueue = kept();
    let [position] = queue.positions() else {
        panic!("{queue}");
    };
    let values: Vec<String> = position
        .ply()
        .moves()
        .iter()
        .map(|found| found.value.to_string())
        .collect();
    assert_eq!(values, ["-10", "-10.2", "-11.0", "-12"]);
    assert_eq!(
        (position.card.box_number(), position.card.due().to_string()),
        (2, "2026-12-01".into())
    );
    assert_eq!(position.ply().best().map(|best| best.line.len()), Some(3));
}

#[test]
fn saved_games_of_an_earlier_version_are_resumed() {
    let text = written("game.sgf");
    let (folder, file) = crate::own_file("game.sgf");
    fs::write(&file, &text).expect("a file");
    let claimed = SaveFile::claim(Language::English, folder.path(), false);
    assert_eq!(claimed.warning, None);
    assert_eq!(fs::read_to_string(&file).expect("a file"), text);
    let snapshot = claimed.games.expect("saved games");
    assert_eq!((snapshot.players, snapshot.waits), (players(), true));
    let conducts: Vec<_> = snapshot
        .games
        .iter()
        .map(|game| game.conduct.as_ref().map(ToString::to_string))
        .collect();
    assert_eq!(
        conducts,
        [Some("1790000000123456:2:person:3".to_owned()), None]
    );
    let first = &snapshot.games[0].record;
    assert_eq!(first.info.dark.as_deref(), Some("Ann"));
    assert!(first.comments.values().eq(["A remark"]));
    assert_eq!(
        (first.game.ply_number(), first.game.nodes().count()),
        (3, 5)
    );
    let model = GameModel::resume(snapshot);
    let game = model.game();
    assert_eq!(
        (game.size(), game.ply_number(), game.can_redo()),
        (size(6, 4), 3, true)
    );
    assert_eq!(
        game.ruleset(),
        Ruleset::REVERSI.with_goal(Goal::FewestDiscs)
    );
}
