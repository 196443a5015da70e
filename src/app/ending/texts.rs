//! Texts about the result of a game.

use crate::{
    app::{clock, game::players::SideName, text::language::Language},
    players::{Players, Seat},
    rules::{Game, Goal, Outcome, Player},
};

/// Who won, such as `You won`, and that it was on time if it was.
pub fn winner<'a>(
    text: Language,
    game: &Game,
    lost_on_time: Option<Player>,
    name: impl Fn(Player) -> SideName<'a>,
) -> String {
    if let Some(loser) = lost_on_time {
        return clock::texts::won(text, name(!loser), name(loser));
    }
    let Outcome::Win(winner) = game.standing() else {
        return text.result_tie().into();
    };
    match (name(winner), name(!winner)) {
        (_, SideName::You) => text.result_you_lost().into(),
        (SideName::You, _) => text.result_you_won().into(),
        (side, _) => text.result_won(side),
    }
}

/// The same with the counts, unless they stand in [`margin`]: yours first, or else the winner's.
pub fn headline<'a>(
    text: Language,
    game: &Game,
    lost_on_time: Option<Player>,
    name: impl Fn(Player) -> SideName<'a>,
) -> String {
    let who = winner(text, game, lost_on_time, &name);
    let (None, Outcome::Win(winner)) = (lost_on_time, game.standing()) else {
        return who;
    };
    let count = |player| game.board().count(player);
    let (won, lost) = (count(winner), count(!winner));
    match (name(winner), name(!winner)) {
        (_, SideName::You) => format!("{who} {lost}–{won}"),
        (SideName::Colour(_), _) => who,
        _ => format!("{who} {won}–{lost}"),
    }
}

/// By how much; after a win on time, the counts.
pub fn margin<'a>(
    text: Language,
    game: &Game,
    lost_on_time: Option<Player>,
    players: Players,
    name: impl Fn(Player) -> SideName<'a>,
) -> String {
    let [dark, light] = Player::ALL.map(|player| game.board().count(player));
    if lost_on_time.is_some() {
        return text.result_counts(dark, light);
    }
    let margin = dark.abs_diff(light);
    let Outcome::Win(winner) = game.standing() else {
        return text.result_each(dark);
    };
    match (name(winner), name(!winner), players.seat(winner)) {
        (_, SideName::You, Seat::Computer(level)) => text.result_computer_won(margin, level),
        (SideName::Colour(_), ..) => {
            let by = text.result_by(margin);
            format!("{dark}–{light} · {by}")
        }
        _ => text.result_by_discs(margin),
    }
}

/// What else has to be said about it, if anything.
pub fn remark(text: Language, game: &Game) -> Option<&'static str> {
    let is_decided = game.standing() != Outcome::Tie;
    let fewest = game.ruleset().goal == Goal::FewestDiscs;
    (fewest && is_decided).then(|| text.result_fewest())
}
