//! The statistics of finished games.

use std::fmt::Display;

use super::{
    language, menus,
    messages::{self, Text, tell},
};
use crate::{
    analysis::{CountedGame, CountedOpponent, CountedResult, Tally},
    app::settings::RulesChoice,
    players::one_line,
    rules::{Goal, Ruleset},
};

pub const TITLE: Text = Text::new("statistics-title");
pub const EMPTY: Text = Text::new("statistics-empty");
pub const NONE: Text = Text::new("statistics-none");
pub const GAMES: Text = Text::new("statistics-games");
pub const LOSS: Text = Text::new("statistics-loss");
pub const LOSS_MEANS: Text = Text::new("statistics-loss-means");
pub const ALL: Text = Text::new("statistics-all");
pub const ALL_RULES: Text = Text::new("statistics-all-rules");
pub const ALL_BOARDS: Text = Text::new("statistics-all-boards");
pub const COPY: Text = Text::new("statistics-copy");
pub const RESET: Text = Text::new("statistics-reset");
pub const ASK: Text = Text::new("statistics-ask");
pub const BEGIN_ANEW: Text = Text::new("statistics-begin-anew");

/// A result, as the title of a column.
pub fn result(result: CountedResult) -> Text {
    match result {
        CountedResult::Won => Text::new("statistics-won"),
        CountedResult::Drawn => Text::new("statistics-drawn"),
        CountedResult::Lost => Text::new("statistics-lost"),
    }
}

/// Who played against the person.
pub fn opponent(opponent: &CountedOpponent) -> String {
    match opponent {
        CountedOpponent::Level(level) => tell("statistics-level", &[("level", level)]),
        // The file may have anything.
        CountedOpponent::Program(name) => one_line(name),
    }
}

/// A rule set with its goal.
pub fn rules(ruleset: Ruleset) -> String {
    let choice = RulesChoice::of(ruleset);
    let name = match ruleset.name() {
        Some(_) => menus::rules(choice).to_string(),
        None => ruleset.with_goal(Goal::MostDiscs).to_string(),
    };
    match ruleset.goal {
        Goal::MostDiscs => name,
        Goal::FewestDiscs => messages::list(&[name, menus::FEWEST_DISCS_WIN.into()]),
    }
}

/// What a move lost on average: `1.2`; a dash if nobody knows.
pub fn loss(average: Option<f64>) -> String {
    average.map_or("–".into(), |average| {
        language::decimal(&format!("{average:.1}"))
    })
}

/// A line of the table, for screen readers.
pub fn line(opponent: &str, tally: &Tally) -> String {
    let [won, drawn, lost] = &tally.results;
    let mut parts = vec![tell(
        "statistics-line",
        &[
            ("opponent", &opponent),
            ("count", &tally.games()),
            ("won", won),
            ("drawn", drawn),
            ("lost", lost),
        ],
    )];
    parts.extend(tally.average_loss().map(lost_a_move));
    messages::list(&parts)
}

fn lost_a_move(average: f64) -> String {
    tell(
        "statistics-lost-a-move",
        &[("average", &loss(Some(average)))],
    )
}

/// How the plot is to be read.
pub fn legend(span: usize) -> String {
    tell("statistics-legend", &[("count", &span)])
}

/// How many games were played with help.
pub fn helped(count: usize) -> String {
    tell("statistics-helped", &[("count", &count)])
}

/// The plot, for screen readers, with the game that is pointed at.
pub fn plot(tally: &Tally, game: Option<&str>) -> String {
    let [won, drawn, lost] = &tally.results;
    let mut parts = vec![tell(
        "statistics-plot",
        &[
            ("count", &tally.games()),
            ("won", won),
            ("drawn", drawn),
            ("lost", lost),
        ],
    )];
    parts.extend(game.map(str::to_owned));
    messages::list(&parts)
}

/// A game, the `number`th of those that are shown.
pub fn game(number: usize, game: &CountedGame) -> String {
    let margin = game.margin.map(i32::unsigned_abs);
    let result = match (game.result, margin) {
        (CountedResult::Won, Some(count)) => tell("statistics-won-by", &[("count", &count)]),
        (CountedResult::Lost, Some(count)) => tell("statistics-lost-by", &[("count", &count)]),
        (ended, _) => result(ended).to_lowercase(),
    };
    let opponent = opponent(&game.opponent);
    let mut parts = vec![tell(
        "statistics-game",
        &[
            ("number", &number),
            ("date", &game.date()),
            ("opponent", &opponent),
            ("size", &game.size),
            ("result", &result),
        ],
    )];
    parts.extend(game.loss.map(|loss| lost_a_move(loss.discs)));
    if game.has_help() {
        parts.push(tell("statistics-with-help", &[]));
    }
    messages::list(&parts)
}

pub fn copied(count: usize) -> String {
    tell("statistics-copied", &[("count", &count)])
}

pub fn were_reset(kept: impl Display) -> String {
    tell("statistics-were-reset", &[("kept", &kept.to_string())])
}

pub fn not_reset(reason: &str) -> String {
    tell("statistics-not-reset", &[("reason", &reason)])
}

/// Lines of the file could not be read.
pub fn damaged(lines: usize, kept: impl Display) -> String {
    tell(
        "statistics-damaged",
        &[("count", &lines), ("kept", &kept.to_string())],
    )
}

/// The file cannot be read or written.
pub fn not_saved(file: impl Display, reason: &str) -> String {
    tell(
        "statistics-not-saved",
        &[("file", &file.to_string()), ("reason", &reason)],
    )
}
