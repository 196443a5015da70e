//! Texts about the statistics of finished games.

use crate::{
    analysis::{CountedGame, CountedOpponent, CountedResult, Tally},
    app::{
        settings::{self, RulesChoice},
        text::language::Language,
    },
    players::one_line,
    rules::{Goal, Ruleset},
};

/// A result, as the title of a column.
pub fn result(text: Language, result: CountedResult) -> &'static str {
    match result {
        CountedResult::Won => text.statistics_won(),
        CountedResult::Drawn => text.statistics_drawn(),
        CountedResult::Lost => text.statistics_lost(),
    }
}

/// The person's opponent.
pub fn opponent(text: Language, opponent: &CountedOpponent) -> String {
    match opponent {
        CountedOpponent::Level(level) => text.statistics_level(level),
        // The file may have any text.
        CountedOpponent::Engine(name) => one_line(name),
    }
}

pub fn rules(text: Language, ruleset: Ruleset) -> String {
    let choice = RulesChoice::of(ruleset);
    let name = match ruleset.name() {
        Some(_) => settings::texts::rules(text, choice).to_string(),
        None => ruleset.with_goal(Goal::MostDiscs).to_string(),
    };
    match ruleset.goal {
        Goal::MostDiscs => name,
        Goal::FewestDiscs => text.list(&[name, text.menus_fewest_discs_win().into()]),
    }
}

/// The mean loss of a move: `1.2`; a dash if unknown.
pub fn loss(text: Language, average: Option<f64>) -> String {
    average.map_or("–".into(), |average| {
        text.decimal(&format!("{average:.1}"))
    })
}

/// A line of the table, for screen readers.
pub fn line(text: Language, opponent: &str, tally: &Tally) -> String {
    let [won, drawn, lost] = &tally.results;
    let mut parts = vec![text.statistics_line(tally.games(), drawn, lost, opponent, won)];
    let lost = |average| text.statistics_lost_a_move(loss(text, Some(average)));
    parts.extend(tally.average_loss().map(lost));
    text.list(&parts)
}

/// The plot, for screen readers, with the hovered game.
pub fn plot(text: Language, tally: &Tally, game: Option<&str>) -> String {
    let [won, drawn, lost] = &tally.results;
    let mut parts = vec![text.statistics_plot(tally.games(), drawn, lost, won)];
    parts.extend(game.map(str::to_owned));
    text.list(&parts)
}

/// A game, the `number`th of those shown.
pub fn game(text: Language, number: usize, game: &CountedGame) -> String {
    let margin = game.margin.map(i32::unsigned_abs);
    let result = match (game.result, margin) {
        (CountedResult::Won, Some(count)) => text.statistics_won_by(count),
        (CountedResult::Lost, Some(count)) => text.statistics_lost_by(count),
        (ended, _) => result(text, ended).to_lowercase(),
    };
    let opponent = opponent(text, &game.opponent);
    let mut parts = vec![text.statistics_game(game.date(), number, opponent, result, game.size)];
    let lost = |average| text.statistics_lost_a_move(loss(text, Some(average)));
    parts.extend(game.loss.map(|loss| lost(loss.discs)));
    if game.has_help() {
        parts.push(text.statistics_with_help().into());
    }
    text.list(&parts)
}
