//! The facts about moves as English sentences.

use std::{borrow::Cow, cmp::Ordering, fmt::Display};

use super::{
    fact::{CentrePattern, Fact},
    ply::ReviewedPly,
    reason::{MoveFact, PlyReasons, Rivals},
};
use crate::rules::{Player, Square};

/// The facts about a ply: at most two sentences, each without a full stop.
pub fn in_words(ply: &ReviewedPly) -> Vec<String> {
    let reasons = ply.reasons();
    let told = reasons.iter().flat_map(PlyReasons::told);
    let sentence = |told: MoveFact| {
        let (subject, rivals) = (told.square.to_string(), Rivals::Next(told.other));
        let name = |player: Player| player;
        told.fact.sentence(English, &subject, rivals, name, name)
    };
    told.map(sentence).collect()
}

/// The remark on an inaccuracy, a mistake or a blunder; `None` for other plies.
pub fn remark(ply: &ReviewedPly) -> Option<String> {
    let class = ply.class().filter(|class| class.is_fault())?;
    let (best, loss) = (ply.best()?, ply.loss()?);
    let mut name = class.key().to_owned();
    name[..1].make_ascii_uppercase();
    let discs = loss.discs().round() as usize;
    let about = if loss.exact { "" } else { "about " };
    let better = counted(discs, "disc");
    let mut text = format!("{name}: {} is {about}{better} better.", best.square);
    for reason in in_words(ply) {
        text += &format!(" {reason}.");
    }
    Some(text)
}

/// Whether a line of text is such a remark, from any review, and nothing else.
pub(super) fn is_remark(line: &str) -> bool {
    let Some(sentences) = line.strip_suffix('.') else {
        return false;
    };
    let mut sentences = sentences.split(". ");
    let is_square = |word: &str| word.parse::<Square>().is_ok();
    let is_reason = |sentence: &str| {
        let sentence = sentence.strip_prefix("After ").unwrap_or(sentence);
        let first = sentence.split([' ', ',']).next();
        first.is_some_and(is_square)
    };
    sentences.next().is_some_and(|verdict| {
        let words: Vec<&str> = verdict.split(' ').filter(|&word| word != "about").collect();
        matches!(
            words[..],
            ["Inaccuracy:" | "Mistake:" | "Blunder:", best, "is", count, "disc" | "discs", "better"]
                if is_square(best) && (count == "no" || count.parse::<usize>().is_ok())
        )
    }) && sentences.all(is_reason)
}

fn counted(count: usize, noun: &str) -> String {
    match count {
        0 => format!("no {noun}s"),
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}

// ---- Sentences ----

/// English, in the words of the window.
#[derive(Clone, Copy)]
struct English;

// `build/messages.rs` writes `FactWords`, its implementation for `English`, and `NUMBERS`.
include!(concat!(env!("OUT_DIR"), "/fact_words.rs"));

/// The plural category of a number, as in Fluent.
fn plural(count: usize) -> &'static str {
    if count == 1 { "one" } else { "other" }
}

/// A small number as a word.
fn word(count: usize) -> Cow<'static, str> {
    let word = NUMBERS.split(' ').nth(count);
    word.map_or_else(|| count.to_string().into(), Cow::from)
}

impl Fact {
    /// A sentence that begins with `subject` and may compare it with `rivals`, without a full stop. `side` names sides
    /// where the language can address one of them as “you”, and `name` does elsewhere.
    pub(crate) fn sentence<Side>(
        self,
        text: impl FactWords<Side>,
        subject: &str,
        rivals: Rivals,
        name: impl Fn(Player) -> Side,
        side: impl Fn(Player) -> Side,
    ) -> String {
        let (is_one, who) = match rivals {
            Rivals::Others => (false, text.fact_the_others().to_owned()),
            Rivals::Worse => (false, text.fact_weaker_moves().to_owned()),
            Rivals::Next(next) => (true, next.to_string()),
        };
        let than = |does: &str, own: usize, others: usize, fact: String| {
            let rivals = match (is_one, others.cmp(&own)) {
                (true, _) if others == 0 => "none",
                (false, _) if others == 0 => "all-none",
                (true, Ordering::Less) => "fewer",
                (true, _) => "more",
                (false, Ordering::Less) => "at-most",
                (false, _) => "at-least",
            };
            text.fact_others(others, does, &fact, rivals, &who)
        };
        match self {
            Fact::Centre(CentrePattern::Crosswise) => text.fact_crosswise(subject),
            Fact::Centre(CentrePattern::Parallel) => text.fact_parallel(subject),
            Fact::WipesOut(player) => text.fact_wipes_out(subject, name(player)),
            Fact::Wins(by) => text.fact_wins(by, subject),
            Fact::Ties => text.fact_ties(subject),
            Fact::AllowsWipeOut(player) => text.fact_allows_wipe_out(subject, name(player)),
            Fact::ForcesPass(player) => text.fact_forces_pass(subject, name(player), side(!player)),
            Fact::MissesPass(player) => text.fact_misses_pass(subject, name(player)),
            Fact::TakesCorner => text.fact_takes_corner(subject),
            Fact::MissesCorner(corner) => text.fact_misses_corner(corner, subject),
            Fact::KeepsFromCorner(player, corner) => {
                text.fact_keeps_from_corner(corner, subject, name(player))
            }
            Fact::GivesNoCorner(player) => {
                let rivals = if is_one { "one" } else { "several" };
                let gives_none = text.fact_gives_no_corner(subject, name(player));
                text.fact_others_give_corner(&gives_none, name(player), rivals, &who)
            }
            Fact::GivesCorner(player, corner) => {
                text.fact_gives_corner(corner, subject, name(player))
            }
            Fact::LosesCorner(player, corner) => {
                text.fact_loses_corner(corner, subject, name(player))
            }
            Fact::OnXSquare(corner) => text.fact_on_x_square(corner, subject),
            Fact::OpensEdge(player, square) => text.fact_opens_edge(subject, name(player), square),
            Fact::MustPass(player) => text.fact_must_pass(subject, name(player)),
            Fact::WalledIn(player, own, others) => {
                let walls = text.fact_walled_in(own, subject, name(player));
                than(text.fact_other_leaves_moves(), own, others, walls)
            }
            Fact::Secures(own, others) => {
                let secures = text.fact_secures(own, subject);
                than(text.fact_other_secures(), own, others, secures)
            }
            Fact::LeavesMoves(player, own, others) => {
                let leaves = text.fact_leaves_moves(own, subject, name(player));
                than(text.fact_other_leaves_moves(), own, others, leaves)
            }
            Fact::OddRegion(player) => text.fact_odd_region(subject, side(player)),
            Fact::EvenRegion(player) => text.fact_even_region(subject, name(player)),
            Fact::KeepsSafeMoves(player, own, others) => {
                let keeps = text.fact_safe_moves(own, subject, side(player));
                than(text.fact_other_leaves_moves(), own, others, keeps)
            }
            Fact::LeavesSquare(player, square) => {
                text.fact_leaves_square(subject, name(player), square)
            }
            Fact::TakesEdge => text.fact_takes_edge(subject),
            Fact::FlipsOnlyInner(player) => text.fact_flips_only_inner(subject, name(player)),
            Fact::Exposes(player, own, others) => {
                let exposes = text.fact_exposes(own, subject, side(player));
                than(text.fact_other_leaves_discs(), own, others, exposes)
            }
            Fact::Flips(own, others) => {
                let flips = text.fact_flips(own, subject);
                than(text.fact_other_flips(), own, others, flips)
            }
            Fact::LetsFlip(player, own, others) => {
                let lets = if own < others {
                    text.fact_limits_flips(own, subject, name(player))
                } else {
                    text.fact_allows_flips(own, subject, name(player))
                };
                than(text.fact_other_allows(), own, others, lets)
            }
            Fact::DemandsFlips(player, own, others) => {
                let demands = if own < others {
                    text.fact_spares_flips(own, subject, name(player))
                } else {
                    text.fact_demands_flips(own, subject, name(player))
                };
                than(text.fact_other_demands(), own, others, demands)
            }
            Fact::TakesLastDisc(player) => text.fact_takes_last_disc(subject, name(player)),
            Fact::LeavesOnlyCorners(player) => text.fact_leaves_only_corners(subject, name(player)),
            Fact::SparesCorners(player) => text.fact_spares_corners(subject, &who, name(player)),
            Fact::AvoidsCorner => text.fact_avoids_corner(subject),
            Fact::FillsCorner => text.fact_fills_corner(subject),
            Fact::MustTakeCorner(player) => text.fact_must_take_corner(subject, name(player)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        analysis::{Review, ReviewBudget},
        engine::{Control, Engine, Level, Rng},
        rules::{Game, Ruleset, Size},
    };

    #[test]
    fn what_is_remarked_is_known_as_a_remark() {
        let mut random = Rng::new(6);
        let mut engine = Engine::new(1);
        let budget = ReviewBudget::Level(Level::new(3).unwrap());
        let mut count = 0;
        for _ in 0..12 {
            let mut game = Game::new(Ruleset::OTHELLO, Size::new(6, 6).unwrap());
            while !game.is_over() {
                let legal: Vec<Square> = game.legal().iter().map(|found| found.square).collect();
                game.play(legal[random.below(legal.len())]).unwrap();
            }
            let mut review = Review::new(&game);
            review.run(&mut engine, budget, &Control::default(), &mut |_| {});
            for remark in review.plies().iter().filter_map(remark) {
                assert!(is_remark(&remark), "{remark}");
                count += 1;
            }
        }
        assert!(count > 100, "{count}");
    }
}
