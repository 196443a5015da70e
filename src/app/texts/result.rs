//! How a game has ended.

use super::{
    clock,
    messages::{Text, tell},
    players::SideName,
};
use crate::{
    players::{Players, Seat},
    rules::{Game, Goal, Outcome, Player},
};

/// Who won, such as `You won`, or who has lost on time.
pub fn winner<'a>(
    game: &Game,
    lost_on_time: Option<Player>,
    name: impl Fn(Player) -> SideName<'a>,
) -> String {
    if let Some(loser) = lost_on_time {
        return clock::lost(name(loser), name(!loser));
    }
    let Outcome::Win(winner) = game.standing() else {
        return tell("result-tie", &[]);
    };
    match (name(winner), name(!winner)) {
        (_, SideName::You) => tell("result-you-lost", &[]),
        (winner, _) => winner.tell("result-you-won", "result-won"),
    }
}

/// The same with the counts, unless they stand in [`margin`]: yours first, or else the winner's.
pub fn headline<'a>(
    game: &Game,
    lost_on_time: Option<Player>,
    name: impl Fn(Player) -> SideName<'a>,
) -> String {
    let who = winner(game, lost_on_time, &name);
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

/// By how much.
pub fn margin<'a>(
    game: &Game,
    lost_on_time: Option<Player>,
    players: Players,
    name: impl Fn(Player) -> SideName<'a>,
) -> String {
    let [dark, light] = Player::ALL.map(|player| game.board().count(player));
    if let Some(loser) = lost_on_time {
        let counts = format!("{dark}–{light}");
        return match name(!loser) {
            SideName::You => counts,
            winner => format!("{} · {counts}", winner.tell("result-you-won", "result-won")),
        };
    }
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
