//! Every text of the window in every language: nothing is cut, and nothing is left in English.

use std::{collections::BTreeSet, path::Path};

use super::{
    languages::{messages, speak},
    opponent::seats,
    panel::Panel,
    panels::shows,
    scale::{Drawn, cut_texts, drawn_texts, panels_app_with_texts, small_texts},
    statistics::show_twenty,
    *,
};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};
use reversi::{
    analysis::Repertoire,
    app::{
        Language,
        base::reader_link::ReaderLink,
        computer::engines::{EditedEngine, EngineForm, Engines, decode},
        files::{Choice, Clipboard, FileRequested, OpenFileRequested},
        game::{mode::ModeRequested, model::PositionRequested},
        help::HelpPage,
        openings::{Explorer, Page, file::RepertoireStore},
        set_up::SetUpForm,
        statistics::StatisticsForm,
        study::hint::Hint,
    },
    engine::Level,
    players::Seat,
    rules::Position,
};

const SIZES: [(u32, u32); 4] = [(1280, 800), (800, 600), (500, 900), (320, 240)];
/// The height of the smallest letters in a window that is not small, in logical pixels.
const LEAST_LETTERS: f32 = 10.0;

/// A game with a pass after c1 and an end after f1.
const SHORT: &str = "DL.DL...\n........";

/// An engine that is entered.
pub(super) fn robot() -> Engines {
    let robot = "[[engine]]\nname = \"Robot\"\ncommand = \"robot\"\nseconds = 1";
    decode(robot).0
}

/// Openings to learn, with every word about when they come back.
const LINES: &str = "\
side dark; moves f5d6c3d3c4f4f6; box 2; due 2020-01-01
side light; moves f5f6; box 3; due 9999-12-31
side dark; moves f5d6c3d3c4f4c5b3c2; box 6; due 2020-01-01";

/// A file with games that was explored.
fn explored_file() -> Chosen {
    Box::new(|world| {
        let mut settings = world.resource_mut::<Settings>();
        settings.remember_explored(Path::new("/games/WTH_2023.wtb"));
    })
}

/// The repertoire with these lines.
fn repertoire(lines: &'static str) -> Chosen {
    Box::new(move |world| {
        world.insert_resource(RepertoireStore::from(Repertoire::read(lines).0));
        let mut explorer = world.resource_mut::<Explorer>();
        explorer.turn_to(Page::Repertoire, false);
    })
}

/// A drill of the last of them.
fn drill() -> Chosen {
    Box::new(|world| {
        let (repertoire, _) = Repertoire::read(LINES);
        let line = repertoire.lines().last().cloned();
        let mut explorer = world.resource_mut::<Explorer>();
        explorer.drill(line.into_iter().collect(), false);
    })
}

/// A message about a side.
fn about(language: Language, id: &str, player: &str) -> String {
    let messages = messages(language);
    let text = messages[id].value.as_ref().expect("a text");
    let parts = text.elements.iter().map(|element| match element {
        PatternElement::TextElement { value } => *value,
        PatternElement::Placeable { .. } => player,
    });
    parts.collect()
}

fn by_rules(board: &str, ruleset: Ruleset) -> Position {
    let board: Board = board.parse().expect("a board");
    Position::new(ruleset, board, Player::Dark)
}

/// Shows everything there is to read in a language and has a look at each.
fn walk(app: &mut App, language: Language, look: &mut dyn FnMut(&mut App, &str)) {
    let mut look = |app: &mut App, what: &str| {
        app.frames(3);
        look(app, what);
    };
    speak(app, language);
    let (ruleset, size) = (app.game().ruleset(), app.game().size());
    app.request(GameRequested::Start { ruleset, size });
    look(app, "welcome");
    // A small window has the menus for that.
    if shows(app, language.message("welcome-more")) {
        app.click_widget(language.message("welcome-more"));
        look(app, "more of the welcome");
        app.press(language.message("welcome-fewer"));
        app.click_widget(language.message("welcome-play-the-computer"));
        look(app, "welcome against the computer");
        app.click_widget(language.message("welcome-two-players"));
    }
    for (what, names) in [
        ("opening", &["d4", "e4", "d5", "e5"][..]),
        ("move", &["f3"]),
        ("refusal", &["a1"]),
    ] {
        app.play(names);
        look(app, what);
    }
    menus(app, language, &mut look);
    dialogs(app, language, &mut look);
    files(app, &mut look);
    app.request(ModeRequested::ToggleReview);
    look(app, "review");
    app.request(ModeRequested::Leave);
    app.request(PositionRequested {
        game: Game::from(by_rules(SHORT, Ruleset::OTHELLO)),
        players: None,
        waits: false,
    });
    look(app, "offer");
    app.key(Key::F2);
    drive(app, |app| app.world().resource::<Hint>().best().is_some());
    look(app, "hint");
    app.play(&["c1"]);
    look(app, "pass");
    app.play(&["f1"]);
    app.settle();
    look(app, "result");
}

/// The menus and those in them.
fn menus(app: &mut App, language: Language, look: &mut dyn FnMut(&mut App, &str)) {
    let sides = ["dark", "light"].map(|side| language.message(&format!("players-{side}")));
    let played_by = sides.map(|side| about(language, "menus-played-by", side));
    for (menu, inner) in [
        ("game", &["board-size", "rules"][..]),
        ("file", &["copy-as"]),
        ("moves", &["go-to", "variations"]),
        ("view", &[]),
        ("learn", &[]),
        ("help", &[]),
    ] {
        let name = language.message(&format!("menus-{menu}"));
        let mut inner: Vec<String> = inner
            .iter()
            .map(|id| language.message(&format!("menus-{id}")).to_owned())
            .collect();
        if menu == "game" {
            inner.push(language.message("clock-title").to_owned());
            inner.extend(played_by.clone());
        }
        app.click_widget(name);
        look(app, menu);
        app.tap(Key::Escape);
        for inner in inner {
            app.click_widget(name);
            app.frames(3);
            app.click_widget(&inner);
            look(app, &format!("{menu}: {inner}"));
            for _ in 0..2 {
                app.tap(Key::Escape);
            }
        }
    }
}

fn dialogs(app: &mut App, language: Language, look: &mut dyn FnMut(&mut App, &str)) {
    let usual = NewGameForm::from_world(app.world_mut());
    let all_sizes = NewGameForm {
        all_sizes: true,
        ..usual
    };
    let own_clock = NewGameForm {
        own_clock: true,
        clock: Some(per_game(20 * 60, 5)),
        ..usual
    };
    let asks_to_reset = StatisticsForm {
        asks_to_reset: true,
        ..default()
    };
    let odd = |board, ruleset| chosen(SetUpForm::from(by_rules(board, ruleset)));
    let engine = |form| chosen(EditedEngine(Some(form)));
    for (dialog, choice) in [
        (Dialog::NewGame, nothing_chosen()),
        (Dialog::NewGame, chosen(all_sizes)),
        (Dialog::NewGame, chosen(own_clock)),
        (Dialog::Settings, nothing_chosen()),
        (Dialog::Training, nothing_chosen()),
        (Dialog::Statistics, nothing_chosen()),
        (Dialog::Statistics, chosen(asks_to_reset)),
        (Dialog::Engines, nothing_chosen()),
        (Dialog::Engines, engine(EngineForm::default())),
        (Dialog::Engines, engine(EngineForm::of(&robot().list()[0]))),
        (Dialog::SetUp, odd(SHORT, Ruleset::REVERSI)),
        (
            Dialog::SetUp,
            odd("D....L\n......\n......", Ruleset::OTHELLO),
        ),
        (Dialog::SetUp, odd("DD\nDD", Ruleset::OTHELLO)),
        (Dialog::Comment, nothing_chosen()),
        (Dialog::Openings, nothing_chosen()),
        (Dialog::Openings, explored_file()),
        (Dialog::Openings, repertoire("")),
        (Dialog::Openings, repertoire(LINES)),
        (Dialog::Openings, drill()),
        (Dialog::Help, keys_of_help()),
        (Dialog::About, nothing_chosen()),
    ] {
        open_with(app, dialog, choice);
        look(app, &format!("{dialog:?}"));
        app.request(DialogRequested::Close);
    }
    app.request(DialogRequested::Open(Dialog::NewGame));
    app.frames(3);
    let no_clock = language.message("clock-none");
    app.click_widget(&about(language, "clock-chosen", no_clock));
    look(app, "clocks");
    let window = single::<With<PrimaryWindow>>(app);
    let window = app.world().get::<Window>(window).expect("a window");
    let is_high = window.height() > 700.0;
    // In a lower window the list is out of sight.
    if is_high {
        let another = language.message("clock-other");
        assert!(drawn_texts(app).iter().any(|text| text == another));
    }
    app.key(Key::Escape);
    app.request(DialogRequested::Close);
    app.request(DialogRequested::Open(Dialog::Help));
    for page in HelpPage::ALL {
        let name = format!("{page:?}");
        look(app, &name);
        let ids = [2, 1].map(|number| format!("help-{}-{number}", name.to_lowercase()));
        let last = ids
            .iter()
            .find(|id| messages(language).contains_key(id.as_str()));
        let text = language.message(last.expect("a paragraph"));
        let is_read = !is_high || app.world().resource::<Drawn>().has_whole(text);
        assert!(is_read, "{language:?} has to scroll to {text:?}");
        app.key(Key::PageDown);
    }
    app.request(DialogRequested::Close);
}

/// The dialogs about files, and what is wrong with some.
fn files(app: &mut App, look: &mut dyn FnMut(&mut App, &str)) {
    let is_picking = |app: &App| dialog(app) == Some(Dialog::PickFile);
    for request in [
        FileRequested::Open,
        FileRequested::SaveAs,
        FileRequested::SavePicture,
    ] {
        app.request(request);
        drive(app, |app| is_picking(app));
        look(app, &format!("{request:?}"));
        app.request(DialogRequested::Close);
    }
    app.request(FileRequested::List);
    drive(app, |app| {
        app.world().resource::<Choice>().is_library_read()
    });
    app.request(DialogRequested::Open(Dialog::Library));
    look(app, "my games");
    app.request(DialogRequested::Close);
    let (_folder, file) = crate::own_file("two.sgf");
    std::fs::write(&file, "(;GM[2];B[f5];W[d6])(;GM[2];B[f5];W[f6])").expect("a file");
    app.request(OpenFileRequested(file));
    drive(app, |app| matches!(dialog(app), Some(Dialog::Choose)));
    look(app, "games");
    app.request(DialogRequested::Close);
    for record in [
        // Another error follows each.
        "xyz",
        "(;GM[2];B[f5];W[a1])",
        "(;GM[1];B[aa])",
        "(;GM[2]SZ[99];B[aa])",
        "#game=2",
        "#game=1&x",
        "a1b2",
        "OXO D",
    ] {
        let clipboard = app.world().resource::<Clipboard>().clone();
        clipboard
            .set(Language::English, record.into())
            .expect("it is our own");
        let told = |app: &App| {
            use reversi::app::game::announcement::Announcement;
            let told = app.world().resource::<Announcement>().told();
            told.map(|(text, _)| text.to_owned())
        };
        let before = told(app);
        app.request(FileRequested::Paste);
        drive(app, |app| {
            told(app).is_some_and(|text| Some(text) != before)
        });
        look(app, &format!("record {record}"));
    }
}

#[test]
fn no_text_is_cut_or_tiny_in_any_language() {
    let mut app = panels_app_with_texts(GameModel::default());
    app.set_speed(Speed::Off);
    let folder = tempfile::tempdir().expect("a folder");
    show_twenty(&mut app, folder.path());
    app.insert_resource(robot());
    let mut cut = Vec::new();
    for language in Language::ALL {
        for (width, height) in SIZES {
            app.resize(width, height);
            let mut look = |app: &mut App, what: &str| {
                // The line that tells of these is one, and shows all of it under the pointer; so does that of a game.
                let mut long = ["record", "SetUp", "pass", "my games"].iter();
                let may_be_shortened = height < 300 || long.any(|long| what.starts_with(long));
                let found = cut_texts(app, may_be_shortened).into_iter();
                let small = small_texts(app, LEAST_LETTERS).into_iter();
                let found = found.chain(small.filter(|_| height > 600));
                cut.extend(found.map(|text| format!("{language:?} {what} at {width}: {text}")));
            };
            walk(&mut app, language, &mut look);
        }
    }
    assert!(cut.is_empty(), "{}", cut.join("\n"));
}

#[test]
fn a_new_game_is_chosen_without_scrolling_in_a_window_of_usual_size_in_every_language() {
    /// Between what is scrolled and the buttons below.
    const GAP: f32 = 14.0;
    let mut hidden = Vec::new();
    for language in Language::ALL {
        let last = about(language, "clock-chosen", language.message("clock-none"));
        for level in Level::all() {
            let mut panel = Panel::speaking(language, Dialog::NewGame);
            let mut form = *panel.shown::<NewGameForm>();
            form.players = seats(Seat::Person, Seat::Computer(level));
            panel.set(form);
            panel.resize((1152.0, 680.0));
            panel.events([]);
            let bottom = panel.place(&last).max.y;
            let buttons = panel.place(language.message("dialogs-start")).min.y;
            if bottom > buttons - GAP {
                hidden.push(format!("{language:?}, level {level}: {bottom}, {buttons}"));
            }
        }
    }
    assert!(hidden.is_empty(), "{}", hidden.join("\n"));
}

#[test]
fn a_small_window_has_the_level_of_the_computer_in_every_language() {
    for language in Language::ALL {
        for level in Level::all() {
            let players = seats(Seat::Person, Seat::Computer(level));
            let mut panel = Panel::around_in(language, othello(8, 8).with_players(players));
            panel.play(&["d3"]);
            panel.resize((800.0, 600.0));
            panel.events([]);
            let names = [
                about(language, "statistics-level", &level.to_string()),
                format!("· {level}"),
            ];
            let is_named = |text: &str| names.iter().any(|name| text.contains(name));
            assert!(panel.seen().texts().any(is_named), "{language:?}, {level}");
            let window = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(800.0, 600.0));
            assert_eq!(panel.seen().cut(window, false), [""; 0], "{language:?}");
        }
    }
}

/// The words of a message: its texts without variables.
pub(super) fn words<'a>(pattern: &Pattern<&'a str>, found: &mut Vec<&'a str>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => found.push(value),
            PatternElement::Placeable { expression } => match expression {
                Expression::Select { variants, .. } => {
                    for variant in variants {
                        words(&variant.value, found);
                    }
                }
                Expression::Inline(InlineExpression::Placeable { expression }) => {
                    assert!(matches!(**expression, Expression::Inline(_)), "not nested");
                }
                Expression::Inline(_) => {}
            },
        }
    }
}

fn all_words(language: Language) -> Vec<&'static str> {
    let mut found = Vec::new();
    for message in messages(language).values() {
        words(message.value.as_ref().expect("a text"), &mut found);
    }
    found.into_iter().map(str::trim).collect()
}

/// Whether `text` has `part` as whole words.
fn has_words(text: &str, part: &str) -> bool {
    text.match_indices(part).any(|(start, _)| {
        let before = text[..start].chars().next_back();
        let after = text[start + part.len()..].chars().next();
        let is_edge = |letter: Option<char>| !letter.is_some_and(char::is_alphabetic);
        is_edge(before) && is_edge(after)
    })
}

/// What may be read everywhere: names, and what is typed.
const EVERYWHERE: [&str; 8] = [
    "English",
    "Deutsch",
    "Français",
    "Español",
    "game.sgf",
    "game.png",
    // The name of an engine beside its command.
    "Robotrobot",
    // The names of the openings in `LINES`.
    "Diagonal Stephenson Rose-Bill",
];

#[test]
fn no_english_is_left_in_other_languages() {
    let mut app = panels_app_with_texts(GameModel::default());
    app.set_speed(Speed::Off);
    let folder = tempfile::tempdir().expect("a folder");
    show_twenty(&mut app, folder.path());
    app.insert_resource(robot());
    app.world().resource::<ReaderLink>().begin();
    let english = all_words(Language::English);
    let mut left = BTreeSet::new();
    for language in Language::ALL {
        if language == Language::English {
            continue;
        }
        let own = all_words(language).join("\n").to_lowercase();
        // Letters of the alphabet are the exception in these languages, and every English word is seen.
        let is_latin = matches!(
            language,
            Language::German | Language::French | Language::Spanish
        );
        let is_english = |word: &&&str| {
            word.chars().filter(char::is_ascii_alphabetic).count() >= 4
                && !own.contains(&word.to_lowercase())
        };
        let english: Vec<&str> = english.iter().filter(is_english).copied().collect();
        let is_foreign = |text: &str| {
            let mut words = text.split(|letter: char| !letter.is_ascii_alphabetic());
            let is_known = |word: &str| {
                let in_names = || EVERYWHERE.iter().any(|name| name.contains(word));
                word.len() < 4 || own.contains(&word.to_lowercase()) || in_names()
            };
            !is_latin && words.any(|word| !is_known(word))
        };
        let mut look = |app: &mut App, what: &str| {
            let mut texts = drawn_texts(app);
            for (_, node) in accessible(app).nodes {
                let all = [node.label(), node.value(), node.description()];
                texts.extend(all.into_iter().flatten().map(str::to_owned));
            }
            texts.extend(said(app));
            // Folders are called as they are.
            texts.retain(|text| !text.starts_with('/'));
            for text in texts {
                let is_left = english.iter().any(|word| has_words(&text, word));
                let is_typed = EVERYWHERE.contains(&text.as_str());
                if !is_typed && (is_left || is_foreign(&text)) {
                    let what: String = what.chars().take(40).collect();
                    left.insert(format!("{language:?} {what}: {text}"));
                }
            }
        };
        walk(&mut app, language, &mut look);
    }
    let left: Vec<String> = left.into_iter().collect();
    assert!(left.is_empty(), "{}", left.join("\n"));
}
