//! The window in every language.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
    fs,
    sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard},
};

use super::{
    every_text::words,
    panels::{names, shows},
    *,
};
use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement},
    parser,
};
use reversi::app::{
    Language,
    settings::{LanguageChoice, SettingRequested},
};

// ---- One language at a time ----

/// The language is one for the whole process: tests in English run beside each other, others alone.
static LANGUAGE: RwLock<()> = RwLock::new(());

/// A right to the window's language.
enum LanguageLock {
    English(#[expect(dead_code, reason = "it is held")] RwLockReadGuard<'static, ()>),
    Any(#[expect(dead_code, reason = "it is held")] RwLockWriteGuard<'static, ()>),
}

thread_local! {
    /// What the test on this thread holds. It ends with the thread, however the test ends.
    static HELD: RefCell<Option<LanguageLock>> = const { RefCell::new(None) };
}

/// Keeps the language English until the test ends, unless it may change it.
pub(super) fn keep_english() {
    HELD.with_borrow_mut(|held| {
        let lock = || LANGUAGE.read().unwrap_or_else(PoisonError::into_inner);
        held.get_or_insert_with(|| LanguageLock::English(lock()));
    });
}

/// The right of a test to change the language.
pub(super) struct EveryLanguage;

impl EveryLanguage {
    pub(super) fn lock() -> EveryLanguage {
        HELD.with_borrow_mut(|held| {
            // Where all tests run on one thread, the one before still has its right.
            *held = None;
            let lock = LANGUAGE.write().unwrap_or_else(PoisonError::into_inner);
            *held = Some(LanguageLock::Any(lock));
        });
        EveryLanguage
    }
}

impl Drop for EveryLanguage {
    fn drop(&mut self) {
        Language::English.speak();
        HELD.set(None);
    }
}

fn choice(language: Language) -> LanguageChoice {
    let mut all = LanguageChoice::ALL.into_iter();
    let found = all.find(|choice| choice.language() == Some(language));
    found.expect("every language can be chosen")
}

/// Speaks a language from the next frame on.
pub(super) fn speak(app: &mut App, language: Language) {
    app.request(SettingRequested::Language(choice(language)));
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

fn variables<'a>(pattern: &Pattern<&'a str>, found: &mut BTreeSet<&'a str>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            expression_variables(expression, found);
        }
    }
}

fn expression_variables<'a>(expression: &Expression<&'a str>, found: &mut BTreeSet<&'a str>) {
    match expression {
        Expression::Select { selector, variants } => {
            inline_variables(selector, found);
            for variant in variants {
                variables(&variant.value, found);
            }
        }
        Expression::Inline(inline) => inline_variables(inline, found),
    }
}

fn inline_variables<'a>(inline: &InlineExpression<&'a str>, found: &mut BTreeSet<&'a str>) {
    match inline {
        InlineExpression::VariableReference { id } => _ = found.insert(id.name),
        InlineExpression::FunctionReference { id, arguments } => {
            assert_eq!(id.name, "WORD");
            for argument in &arguments.positional {
                inline_variables(argument, found);
            }
        }
        InlineExpression::Placeable { expression } => expression_variables(expression, found),
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        other => panic!("{other:?} is not used"),
    }
}

fn variables_of<'a>(message: &Message<&'a str>) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    let text = message.value.as_ref().expect("a text");
    variables(text, &mut found);
    found
}

/// A text without variables.
pub(super) fn plain(language: Language, id: &str) -> &'static str {
    let messages = messages(language);
    let text = messages[id].value.as_ref().expect("a text");
    match text.elements[..] {
        [PatternElement::TextElement { value }] => value,
        _ => panic!("{id} has variables"),
    }
}

#[test]
fn every_language_has_the_messages_and_variables_of_english() {
    let english = messages(Language::English);
    for language in Language::ALL {
        let own = messages(language);
        let ids = |messages: &Messages| messages.keys().map(|&id| id.to_owned()).collect();
        let [wanted, found]: [BTreeSet<String>; 2] = [ids(&english), ids(&own)];
        let missing: Vec<_> = wanted.difference(&found).collect();
        let unknown: Vec<_> = found.difference(&wanted).collect();
        assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
        assert!(unknown.is_empty(), "{language:?} alone has {unknown:?}");
        for (id, message) in &own {
            let [mut wanted, mut found] = [&english[id], message].map(variables_of);
            // Which words agree with a colour and which with a person differs.
            for variables in [&mut wanted, &mut found] {
                variables.remove("kind");
            }
            assert_eq!(wanted, found, "the variables of {id} in {language:?}");
        }
    }
}

/// They are read in every frame, and borrowed rather than built.
#[test]
fn texts_without_variables_are_plain() {
    for language in Language::ALL {
        for (id, message) in messages(language) {
            let text = message.value.as_ref().expect("a text");
            let is_plain = matches!(text.elements[..], [PatternElement::TextElement { .. }]);
            let is_built = !variables_of(&message).is_empty() || id == "list-separator";
            assert_eq!(is_plain, !is_built, "{id} in {language:?}");
        }
    }
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

#[test]
fn the_program_uses_every_message_and_no_other() {
    let folder = crate::project().join("src/app/texts");
    let mut literals = BTreeSet::new();
    for file in fs::read_dir(folder).expect("the texts") {
        let text = fs::read_to_string(file.expect("a file").path()).expect("a source");
        // Every second part between quotation marks is a literal.
        for literal in text
            .lines()
            .flat_map(|line| line.split('"').skip(1).step_by(2))
        {
            literals.insert(literal.to_owned());
        }
    }
    let english = messages(Language::English);
    let groups: BTreeSet<&str> = english
        .keys()
        .filter_map(|id| id.split('-').next())
        .collect();
    let is_id = |literal: &&String| {
        let is_written_so = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit();
        let mut words = literal.split('-');
        words.next().is_some_and(|group| groups.contains(group))
            && literal.contains('-')
            && words.all(|word| !word.is_empty() && word.chars().all(is_written_so))
    };
    let unknown = literals.iter().filter(is_id);
    let unknown: Vec<_> = unknown
        .filter(|id| !english.contains_key(id.as_str()))
        .collect();
    assert!(unknown.is_empty(), "there are no messages {unknown:?}");
    let unused: Vec<_> = english
        .keys()
        .filter(|&&id| !literals.contains(id))
        .collect();
    assert!(unused.is_empty(), "nothing says {unused:?}");
}

// ---- The window ----

#[test]
fn another_language_is_spoken_at_once() {
    let _lock = EveryLanguage::lock();
    let mut app = panels_app(othello(8, 8));
    assert!(shows(&mut app, "Dark: 2, to move"));
    app.click_widget("View");
    app.click_widget("Language");
    app.click_widget("Deutsch");
    app.key(Key::Escape);
    app.frames(2);
    assert!(shows(&mut app, "Schwarz: 2, am Zug"));
    assert!(shows(&mut app, "4 mögliche Züge"));
    let shown = names(&mut app);
    for menu in ["Spiel", "Datei", "Züge", "Ansicht", "Hilfe"] {
        assert!(shown.iter().any(|name| name == menu), "{menu} in {shown:?}");
    }
    speak(&mut app, Language::English);
    assert!(shows(&mut app, "Dark: 2, to move"));
}

#[test]
fn counts_have_the_forms_of_their_language() {
    let _lock = EveryLanguage::lock();
    let mut app = panels_app(othello(8, 8));
    app.play(&["f5"]);
    app.settle();
    for (language, one, several) in [
        (Language::English, "flips 1 disc", "3 legal moves"),
        (Language::German, "dreht 1 Stein um", "3 mögliche Züge"),
        (Language::French, "retourne 1 pion", "3 coups permis"),
        (Language::Spanish, "voltea 1 ficha", "3 jugadas legales"),
        (Language::Japanese, "石を1個返す", "打てるマス：3"),
        (Language::Chinese, "翻转 1 子", "3 处可下"),
        (Language::Korean, "돌 1개 뒤집음", "둘 수 있는 곳 3"),
    ] {
        speak(&mut app, language);
        for text in [one, several] {
            let shown = names(&mut app);
            assert!(
                shown.iter().any(|name| name.contains(text)),
                "{text} in {shown:?}"
            );
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
    let _lock = EveryLanguage::lock();
    let mut app = panels_app(othello(8, 8));
    for language in Language::ALL {
        speak(&mut app, language);
        let mut contexts = app.world_mut().query::<&mut EguiContext>();
        let mut context = contexts.single_mut(app.world_mut()).expect("one context");
        let names: String = Language::ALL.map(Language::name).concat();
        let texts = language
            .messages()
            .lines()
            .filter(|line| !line.starts_with('#'));
        let texts: BTreeSet<char> = texts.flat_map(str::chars).chain(names.chars()).collect();
        context.get_mut().fonts_mut(|fonts| {
            let font = egui::FontId::proportional(14.0);
            // egui finds in this way what the fonts after the first one have.
            let lacks = |&letter: &char| !is_latin(letter) && !fonts.has_glyph(&font, letter);
            let missing: String = texts.into_iter().filter(lacks).collect();
            assert_eq!(missing, "", "{language:?}");
        });
    }
    speak(&mut app, Language::English);
}
