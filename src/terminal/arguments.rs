//! Arguments that several programs take, and parsers for their values.

use std::{
    fmt,
    ops::{Bound, RangeBounds},
    path::Path,
    str::FromStr,
};

use clap::{
    Args,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};

use crate::{
    engine::Engine,
    rules::{Goal, Opening, Ruleset},
};

/// The rule set and its goal.
#[derive(Args, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RulesArguments {
    /// The rule set
    #[arg(long, value_name = "NAME", value_parser = ruleset_parser())]
    pub rules: Option<Ruleset>,
    /// The player with fewer discs wins
    #[arg(long)]
    pub fewest: bool,
}

/// The resources of a search.
#[derive(Args, Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchArguments {
    /// How many threads search
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads())]
    pub threads: usize,
    /// The memory for positions that were searched, in megabytes; less if the system has no more
    #[arg(
        long,
        value_name = "MB",
        default_value = "64",
        value_parser = number(1..=MAX_MEGABYTES).map(|megabytes| megabytes << 20)
    )]
    pub memory: usize,
}

const MAX_MEGABYTES: usize = if usize::BITS < 64 { 1 << 10 } else { 1 << 16 };

impl SearchArguments {
    /// An engine with these resources.
    pub fn engine(&self) -> Engine {
        Engine::with_memory(self.threads, self.memory)
    }
}

pub fn with_goal(ruleset: Ruleset, fewest: bool) -> Ruleset {
    if fewest {
        ruleset.with_goal(Goal::FewestDiscs)
    } else {
        ruleset
    }
}

/// The named file; `None` for standard input.
pub fn named(file: Option<&Path>) -> Option<&Path> {
    file.filter(|file| *file != Path::new("-"))
}

pub fn ruleset_parser() -> impl TypedValueParser<Value = Ruleset> {
    one_of(Ruleset::NAMED.map(|(name, ruleset)| {
        let help = match ruleset.opening {
            Opening::FillCentre => "The players fill the four centre squares first",
            Opening::Preset => "The four centre squares are filled at the start",
            Opening::Empty => "The board is empty, and any free square may be played",
        };
        (name, help, ruleset)
    }))
}

/// Parses one of several names, each with its help and its value.
pub fn one_of<T, const N: usize>(
    values: [(&'static str, &'static str, T); N],
) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    let names = values.map(|(name, help, _)| PossibleValue::new(name).help(help));
    PossibleValuesParser::new(names).try_map(move |found| {
        let known = values.iter().find(|(name, ..)| *name == found);
        known.map(|&(_, _, value)| value).ok_or("unknown")
    })
}

/// Parses a number within `range`, written in digits only.
pub fn number<T>(range: impl RangeBounds<T> + Clone) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: FromStr + PartialOrd + fmt::Display,
{
    move |text| {
        let digits = Some(text).filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
        let number = digits.and_then(|digits| digits.parse().ok());
        let number = number.filter(|number| range.contains(number));
        number.ok_or_else(|| match (range.start_bound(), range.end_bound()) {
            (Bound::Included(min), Bound::Included(max)) => {
                format!("expected a number from {min} to {max}")
            }
            (Bound::Included(min), _) => format!("expected a number from {min}"),
            _ => "expected a number".to_owned(),
        })
    }
}

pub fn threads() -> impl Fn(&str) -> Result<usize, String> + Clone {
    number(1..=Engine::MAX_THREADS)
}
