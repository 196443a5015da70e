//! The window in every language.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    every_text::words,
    panel::Panel,
    panels::{names, shows},
    *,
};
use fluent_syntax::{
    ast::{Entry, Message},
    parser,
};
use reversi::app::{Language, settings::LanguageChoice};

/// Speaks a language from the next frame on.
pub(super) fn speak(app: &mut App, language: Language) {
    app.set(move |settings| settings.language = LanguageChoice::Of(language));
    app.frames(3);
}

// ---- Messages ----

pub(super) type Messages<'a> = BTreeMap<&'a str, Message<&'a str>>;

pub(super) fn messages(language: Language) -> Messages<'static> {
    let read = parser::parse(language.messages()).unwrap_or_else(|(_, errors)| {
        panic!("{}: {errors:?}", language.name());
    });
    let mut messages = BTreeMap::new();
    for entry in read.body {
        match entry {
            Entry::Message(message) => {
                let id = message.id.name;
                let twice = messages.insert(id, message);
                assert!(twice.is_none(), "{id} is there twice in {language:?}");
            }
            Entry::Junk { content } => panic!("{language:?}: {content}"),
            _ => {}
        }
    }
    messages
}

/// What is wrong around a sign of punctuation, in a line of this language.
fn misprint(language: Language, line: &str) -> Option<String> {
    let letters: Vec<char> = line.chars().collect();
    let is_wide = |letter: char| ('\u{3040}'..='\u{9fff}').contains(&letter);
    letters.windows(2).find_map(|pair| {
        let &[before, after] = pair else { return None };
        let is_wrong = match language {
            Language::French => {
                (before == ' ' && ";:!?»%".contains(after))
                    || (after == ' ' && before == '«')
                    || after == '\''
                    || (before.is_alphanumeric() && ";!?»".contains(after))
            }
            Language::German | Language::Spanish => before == ' ' && after == '%',
            Language::Japanese | Language::Chinese => {
                is_wide(before) && ",;:!?()".contains(after)
                    || is_wide(after) && ",;:!?()".contains(before)
            }
            Language::English | Language::Korean => before == ' ' && ";:!?%".contains(after),
        };
        is_wrong.then(|| format!("{before}{after}"))
    })
}

#[test]
fn punctuation_is_that_of_the_language() {
    for language in Language::ALL {
        for (id, message) in messages(language) {
            let mut texts = Vec::new();
            words(message.value.as_ref().expect("a text"), &mut texts);
            for text in texts {
                let found = misprint(language, text);
                assert_eq!(found, None, "{id} in {language:?}: {text}");
            }
        }
    }
}

// ---- The window ----

#[test]
fn another_language_is_spoken_at_once() {
    let mut app = board_app(othello(8, 8));
    assert!(shows(&mut app, "Dark: 2, to move"));
    app.click_widget("View");
    app.click_widget("Settings…");
    app.frames(4);
    app.click_widget("Language: Match system");
    app.frames(4);
    app.click_widget("Deutsch");
    app.tap(Key::Escape);
    assert!(shows(&mut app, "Schwarz: 2, am Zug"));
    assert!(shows(&mut app, "4 mögliche Züge"));
    let shown = names(&mut app);
    for menu in ["Spiel", "Datei", "Züge", "Ansicht", "Lernen", "Hilfe"] {
        assert!(shown.iter().any(|name| name == menu), "{menu} in {shown:?}");
    }
    speak(&mut app, Language::English);
    assert!(shows(&mut app, "Dark: 2, to move"));
}

#[test]
fn counts_have_the_forms_of_their_language() {
    let game = with_moves(Game::new(Ruleset::OTHELLO, Size::STANDARD), &["f5"]);
    for (language, one, several) in [
        (Language::English, "flips 1 disc", "3 legal moves"),
        (Language::German, "dreht 1 Stein um", "3 mögliche Züge"),
        (Language::French, "retourne 1 pion", "3 coups permis"),
        (Language::Spanish, "voltea 1 ficha", "3 jugadas legales"),
        (Language::Japanese, "石を1個返す", "打てるマス：3"),
        (Language::Chinese, "翻转 1 子", "3 处可下"),
        (Language::Korean, "돌 1개 뒤집음", "둘 수 있는 곳 3"),
    ] {
        let mut panel = Panel::around_in(language, GameModel::from_game(game.clone()));
        for text in [one, several] {
            assert!(panel.shows(text), "{text} in {:?}", panel.widgets());
        }
    }
}

#[test]
fn every_language_has_fonts_for_its_texts() {
    // What the first font has.
    let maker = include_str!("../../../assets/make-fonts.py");
    let mut lines = maker.lines();
    let signs = lines.find_map(|line| line.strip_prefix("SIGNS = "));
    let signs = signs.expect("the signs");
    let is_latin =
        |letter| matches!(letter, ' '..='~' | '\u{a0}'..'\u{180}') || signs.contains(letter);
    for language in Language::ALL {
        let mut panel = Panel::around_in(language, othello(8, 8));
        panel.events([]);
        let names: String = Language::ALL.map(Language::name).concat();
        let texts = language
            .messages()
            .lines()
            .filter(|line| !line.starts_with('#'));
        let texts: BTreeSet<char> = texts.flat_map(str::chars).chain(names.chars()).collect();
        panel.context().fonts_mut(|fonts| {
            let font = egui::FontId::proportional(14.0);
            // egui finds in this way what the fonts after the first one have.
            let lacks = |&letter: &char| !is_latin(letter) && !fonts.has_glyph(&font, letter);
            let missing: String = texts.into_iter().filter(lacks).collect();
            assert_eq!(missing, "", "{language:?}");
        });
    }
}
