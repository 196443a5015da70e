//! Texts about the result of a game.

use crate::{
    app::{
        clock,
        game::{GameModel, players::SideName},
        text::language::Language,
    },
    players::Seat,
    rules::{Game, Goal, Outcome, Player},
};

/// Who won, such as `You won`, and whether it was on time.
pub fn winner(text: Language, model: &GameModel) -> String {
    let name = |player| SideName::of(model, player);
    if let Some(loser) = model.lost_on_time() {
        return clock::texts::won(text, name(!loser), name(loser));
    }
    let Outcome::Win(winner) = model.standing() else {
        return text.result_tie().into();
    };
    match (name(winner), name(!winner)) {
        (_, SideName::You) => text.result_you_lost().into(),
        (SideName::You, _) => text.result_you_won().into(),
        (side, _) => text.result_won(side),
    }
}

/// Who won and by how much, such as `You won by 32`.
pub fn headline(text: Language, model: &GameModel) -> String {
    let (game, name) = (model.game(), |player| SideName::of(model, player));
    if let Some(loser) = model.lost_on_time() {
        return clock::texts::won(text, name(!loser), name(loser));
    }
    let Outcome::Win(winner) = game.standing() else {
        return text.result_tie().into();
    };
    let [dark, light] = Player::ALL.map(|player| game.board().count(player));
    let margin = dark.abs_diff(light);
    let is_against_you = name(!winner) == SideName::You;
    match (name(winner), model.seat(winner)) {
        (SideName::You, _) => text.result_you_won_by(margin),
        (_, Seat::Computer(level)) if is_against_you => text.result_level_won_by(margin, level),
        (_, Seat::Engine(engine)) if is_against_you => {
            text.result_won_by(margin, SideName::Named(engine.get()))
        }
        (side, _) => text.result_won_by(margin, side),
    }
}

/// The counts, yours first, or else the winner's; after a win on time, Dark's.
pub fn counts(text: Language, model: &GameModel) -> String {
    let count = |player| model.game().board().count(player);
    if model.lost_on_time().is_some() {
        return text.result_counts(count(Player::Dark), count(Player::Light));
    }
    let you = |player: &Player| SideName::of(model, *player) == SideName::You;
    let you = Player::ALL.into_iter().find(you);
    let first = you.or(model.standing().winner()).unwrap_or(Player::Dark);
    format!("{} – {}", count(first), count(!first))
}

/// A remark on the result, if any.
pub fn remark(text: Language, game: &Game) -> Option<&'static str> {
    let is_decided = game.standing() != Outcome::Tie;
    let fewest = game.ruleset().goal == Goal::FewestDiscs;
    (fewest && is_decided).then(|| text.result_fewest())
}
