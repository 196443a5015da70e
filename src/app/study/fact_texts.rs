//! What speaks for a move or against it, in the words of hints, reviews and exercises.

use std::cmp::Ordering;

use crate::{
    analysis::{CentrePattern, Fact, MoveFact, PlyReasons, Rivals},
    app::{
        game::{GameModel, players::SideName},
        text::language::Language,
    },
    rules::Player,
};

impl Language {
    /// What there is to say of a ply of a game: at most two sentences, each without a full stop.
    pub fn reasons(self, reasons: &PlyReasons, model: &GameModel) -> Vec<String> {
        let side = |player| SideName::of(model, player);
        let told = reasons.told().map(|told| {
            let subject = self.fact_move(told.square);
            sentence(self, &subject, told.fact, Rivals::Next(told.other), side)
        });
        told.collect()
    }
}

/// What speaks for the best move, without its square; `None` if no fact does.
pub fn clue(text: Language, reasons: &PlyReasons) -> Option<String> {
    let MoveFact { fact, other, .. } = reasons.merit()?;
    let (subject, rivals) = (text.fact_best_move(), Rivals::Next(other));
    let clue = sentence(text, subject, fact, rivals, |_| SideName::You);
    Some(clue)
}

/// A fact as a sentence that begins with the subject, and what `rivals` do instead. The sides are called `side`; only
/// the one that moves is spoken to.
pub fn sentence<'a>(
    text: Language,
    subject: &str,
    fact: Fact,
    rivals: Rivals,
    side: impl Fn(Player) -> SideName<'a>,
) -> String {
    let name = |player| match side(player) {
        SideName::You => SideName::Colour(player),
        named => named,
    };
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
        text.fact_others(others, does, fact, rivals, &who)
    };
    match fact {
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
            text.fact_others_give_corner(gives_none, name(player), rivals, who)
        }
        Fact::GivesCorner(player, corner) => text.fact_gives_corner(corner, subject, name(player)),
        Fact::LosesCorner(player, corner) => text.fact_loses_corner(corner, subject, name(player)),
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
        Fact::SparesCorners(player) => text.fact_spares_corners(subject, who, name(player)),
        Fact::AvoidsCorner => text.fact_avoids_corner(subject),
        Fact::FillsCorner => text.fact_fills_corner(subject),
        Fact::MustTakeCorner(player) => text.fact_must_take_corner(subject, name(player)),
    }
}
