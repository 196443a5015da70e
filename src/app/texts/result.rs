//! How a game has ended.

use super::{
    messages::{Text, tell},
    players::SideName,
};
use crate::{
    players::{Players, Seat},
    rules::{Game, Goal, Outcome, Player},
};

/// Who won, such as `You won`.
pub fn winner<'a>(game: &Game, name: impl Fn(Player) -> SideName<'a>) -> String {
    let Outcome::Win(winner) = game.standing() else {
        return tell("result-tie", &[]);
    };
    match (name(winner), name(!winner)) {
        (_, SideName::You) => tell("result-you-lost", &[]),
        (winner, _) => winner.tell("result-you-won", "result-won"),
    }
}

/// The same with the counts, unless they stand in [`margin`]: yours first, or else the winner's.
pub fn headline<'a>(game: &Game, name: impl Fn(Player) -> SideName<'a>) -> String {
    let who = winner(game, &name);
    let Outcome::Win(winner) = game.standing() else {
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

/// By how much.
pub fn margin<'a>(game: &Game, players: Players, name: impl Fn(Player) -> SideName<'a>) -> String {
    let [dark, light] = Player::ALL.map(|player| game.board().count(player));
    let margin = dark.abs_diff(light);
    let Outcome::Win(winner) = game.standing() else {
        return tell("result-each", &[("count", &dark)]);
    };
    match (name(winner), name(!winner), players.seat(winner)) {
        (_, SideName::You, Seat::Computer(level)) => tell(
            "result-computer-won",
            &[("level", &level), ("count", &margin)],
        ),
        (SideName::Colour(_), ..) => {
            let by = tell("result-by", &[("count", &margin)]);
            format!("{dark}–{light} · {by}")
        }
        _ => tell("result-by-discs", &[("count", &margin)]),
    }
}

/// What else has to be said about it, if anything.
pub fn remark(game: &Game) -> Option<Text> {
    let is_decided = game.standing() != Outcome::Tie;
    let fewest = game.ruleset().goal == Goal::FewestDiscs;
    (fewest && is_decided).then_some(Text::new("result-fewest"))
}

/// The last move, whose discs still turn.
pub fn last_move(text: &str) -> String {
    tell("result-last-move", &[("move", &text)])
}
