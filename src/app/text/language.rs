//! The languages of the window.

use std::env;

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

macro_rules! languages {
    ($($(#[$default:meta])? $language:ident: $tag:literal, $name:literal;)+) => {
        /// A language of the window. It tells every message in it.
        #[derive(
            Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize
        )]
        pub enum Language {
            $($(#[$default])? $language,)+
        }

        impl Language {
            /// Every language, in the order of the menu.
            pub const ALL: [Language; [$($tag),+].len()] = [$(Language::$language),+];

            /// Its BCP 47 tag, which is also the name of its file.
            pub const fn tag(self) -> &'static str {
                match self { $(Language::$language => $tag,)+ }
            }

            /// Its own name for itself.
            pub const fn name(self) -> &'static str {
                match self { $(Language::$language => $name,)+ }
            }

            /// Its messages, in Fluent syntax.
            pub const fn messages(self) -> &'static str {
                match self {
                    $(Language::$language => {
                        include_str!(concat!("../../../assets/locales/", $tag, ".ftl"))
                    })+
                }
            }
        }
    };
}

languages! {
    #[default]
    English: "en", "English";
    German: "de", "Deutsch";
    French: "fr", "Français";
    Spanish: "es", "Español";
    Japanese: "ja", "日本語";
    Chinese: "zh-Hans", "简体中文";
    Korean: "ko", "한국어";
}

impl Language {
    /// The first of `tags` with a language available here, whatever its country.
    pub fn first_of(tags: impl IntoIterator<Item = String>) -> Option<Language> {
        tags.into_iter().find_map(|tag| {
            let first = tag.split(['-', '_', '.', '@']).next()?.to_lowercase();
            let own = |language: Language| language.tag().split('-').next();
            let mut all = Language::ALL.into_iter();
            all.find(|&language| own(language) == Some(&first))
        })
    }

    /// The language of the system; English if it is not available.
    #[expect(clippy::disallowed_methods, reason = "the language is asked for here")]
    pub fn of_system() -> Language {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| env::var(name).ok());
        let set = set.into_iter().flatten().find(|value| !value.is_empty());
        // The default locale without one, whatever LANGUAGE says.
        let is_plain = set.is_some_and(|set| matches!(set.split('.').next(), Some("C" | "POSIX")));
        let wished = (!is_plain).then(|| Language::first_of(sys_locale::get_locales()));
        wished.flatten().unwrap_or_default()
    }

    /// The name of a command in the middle of a sentence.
    pub(crate) fn inside_sentence(self, name: &str) -> String {
        match self {
            // Nouns keep their capital letters.
            Language::German => name.to_owned(),
            _ => name.to_lowercase(),
        }
    }

    pub(crate) fn decimal(self, number: &str) -> String {
        match self {
            Language::German | Language::French | Language::Spanish => number.replace('.', ","),
            _ => number.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first_of(tags: &[&str]) -> Option<Language> {
        Language::first_of(tags.iter().map(|&tag| tag.to_owned()))
    }

    #[test]
    fn a_language_is_found_whatever_its_country_and_encoding() {
        for (tag, expected) in [
            ("de", Language::German),
            ("de-AT", Language::German),
            ("de_CH.UTF-8", Language::German),
            ("fr-CA", Language::French),
            ("es-419", Language::Spanish),
            ("ja-JP", Language::Japanese),
            ("zh-CN", Language::Chinese),
            ("zh-Hans-SG", Language::Chinese),
            ("ko-KR", Language::Korean),
            ("EN-gb", Language::English),
        ] {
            assert_eq!(first_of(&[tag]), Some(expected), "{tag}");
        }
    }

    #[test]
    fn the_first_language_that_is_there_counts() {
        assert_eq!(
            first_of(&["pl-PL", "fr-FR", "de-DE"]),
            Some(Language::French)
        );
        assert_eq!(first_of(&["pl", "den", "", "C"]), None);
    }
}
