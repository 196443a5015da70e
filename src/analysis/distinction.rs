//! What is true of one move and not of others.

use super::facts::{MoveFacts, differ};
use crate::rules::{Goal, Opening, Player, Position, Square};

/// What may be true of one move and not of others. Where two numbers are given, the second is the one of
/// the other moves: the nearest to the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveFact {
    /// All four centre squares will be filled in this pattern.
    Centre(CentrePattern),
    /// The player has no disc left, which ends the game.
    WipesOut(Player),
    /// The move ends the game, and its player wins by so many discs.
    Wins(usize),
    /// The move ends the game in a tie.
    Ties,
    /// The opponent has to pass.
    ForcesPass(Player),
    /// The disc is in a corner, where nothing can flip it.
    TakesCorner,
    /// The opponent could take the corner before the move, and can't after it.
    KeepsFromCorner(Player, Square),
    /// The opponent can take no corner.
    GivesNoCorner(Player),
    /// So many more discs than before can't be flipped any more.
    Secures(usize, usize),
    /// The opponent has so few moves.
    LeavesMoves(Player, usize, usize),
    /// The player would have so many moves, if it were its turn again, that give the opponent no corner.
    KeepsSafeMoves(Player, usize, usize),
    /// The free squares around the move are an odd number, so that the opponent is left an even one.
    OddRegion(Player),
    /// The disc is on an edge, where it can be flipped along the edge alone, and gives no corner away.
    TakesEdge,
    /// None of the flipped discs is beside a free square.
    FlipsOnlyInner,
    /// So few of the player's discs are beside a free square.
    Exposes(Player, usize, usize),
    /// It flips so many discs.
    FlipsMany(usize, usize),
    /// It flips so few discs.
    FlipsFew(usize, usize),
    /// The opponent can flip at most so few discs with its next move.
    LimitsFlips(Player, usize, usize),
    /// The opponent has to flip at least so many discs with its next move.
    DemandsFlips(Player, usize, usize),
    /// Where the fewest discs win: the disc is in no corner, where it would lie for good.
    AvoidsCorner,
    /// Where the fewest discs win: the opponent has only corners to play.
    LeavesOnlyCorners(Player),
}

/// How the discs of both colours share the four centre squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CentrePattern {
    /// Discs of a colour lie diagonally.
    Crosswise,
    /// Discs of a colour lie in a row or column.
    Parallel,
}

/// What is true of `best` and of none of its `rivals`; the weightiest, if there is much of it.
pub(super) fn distinction(best: &MoveFacts, rivals: &[MoveFacts]) -> Option<MoveFact> {
    weightiest(best, rivals, false)
}

/// The same, however little of it there is.
pub(super) fn slight_distinction(best: &MoveFacts, rivals: &[MoveFacts]) -> Option<MoveFact> {
    weightiest(best, rivals, true)
}

fn weightiest(best: &MoveFacts, rivals: &[MoveFacts], may_be_slight: bool) -> Option<MoveFact> {
    let distinction = Distinction {
        best,
        rivals,
        may_be_slight,
    };
    if best.before.opening_progress().is_some() {
        return distinction.of_opening();
    }
    distinction
        .of_end()
        .or_else(|| match best.after.ruleset().goal {
            Goal::MostDiscs => distinction.of_most(),
            Goal::FewestDiscs => distinction.of_fewest(),
        })
}

/// The best move and its rivals.
struct Distinction<'a> {
    best: &'a MoveFacts,
    rivals: &'a [MoveFacts],
    /// Whether any difference between two counts is worth telling.
    may_be_slight: bool,
}

impl Distinction<'_> {
    fn of_opening(&self) -> Option<MoveFact> {
        let pattern = centre_pattern(&self.best.after)?;
        let shared = |rival: &MoveFacts| centre_pattern(&rival.after) == Some(pattern);
        let only = !self.rivals.iter().any(shared);
        only.then_some(MoveFact::Centre(pattern))
    }

    fn of_end(&self) -> Option<MoveFact> {
        let best = self.best;
        if best.wipes_out() && best.end()? > 0 && self.is_only(MoveFacts::wipes_out) {
            return Some(MoveFact::WipesOut(best.opponent));
        }
        let end = best.end()?;
        let only = !self.rivals.iter().any(|rival| rival.end() == Some(end));
        match end {
            1.. if only => Some(MoveFact::Wins(end.unsigned_abs() as usize)),
            0 if only => Some(MoveFact::Ties),
            _ => None,
        }
    }

    /// Where the most discs win.
    fn of_most(&self) -> Option<MoveFact> {
        let &Distinction { best, rivals, .. } = self;
        let counts_moves = best.must_capture();
        let opponent = best.opponent;
        if counts_moves && self.is_only(MoveFacts::forces_pass) {
            return Some(MoveFact::ForcesPass(opponent));
        }
        if self.is_only(MoveFacts::is_corner) {
            return Some(MoveFact::TakesCorner);
        }
        if counts_moves {
            let kept = best.threatened_corners() - best.offered_corners();
            let kept = kept - best.played.square.into();
            let offered_by_all = |corner: &Square| {
                let mut rivals = rivals.iter();
                rivals.all(|rival| rival.offered_corners().contains(*corner))
            };
            if let Some(corner) = kept.iter().find(offered_by_all) {
                return Some(MoveFact::KeepsFromCorner(opponent, corner));
            }
            if self.is_only(|facts| facts.offered_corners().is_empty()) {
                return Some(MoveFact::GivesNoCorner(opponent));
            }
        }
        if let Some((count, others)) = self.most(2, MoveFacts::secured) {
            return Some(MoveFact::Secures(count, others));
        }
        if !counts_moves {
            return self.of_free_placement();
        }
        if let Some(few) = self.few_moves() {
            return Some(few);
        }
        if self.is_only(MoveFacts::is_in_odd_region) {
            return Some(MoveFact::OddRegion(opponent));
        }
        if let Some((count, others)) = self.most(2, MoveFacts::safe_moves) {
            return Some(MoveFact::KeepsSafeMoves(best.player, count, others));
        }
        // An edge that costs a corner is no gain.
        let takes_edge = |facts: &MoveFacts| {
            facts.is_on_edge() && (facts.offered_corners() - facts.threatened_corners()).is_empty()
        };
        if self.is_only(takes_edge) {
            return Some(MoveFact::TakesEdge);
        }
        if self.is_only(MoveFacts::flips_only_inner) {
            return Some(MoveFact::FlipsOnlyInner);
        }
        let fewer = self.fewest(2, MoveFacts::exposed);
        let (count, others) = fewer.filter(|_| !best.is_late())?;
        Some(MoveFact::Exposes(best.player, count, others))
    }

    /// Where any free square may be played and the most discs win.
    fn of_free_placement(&self) -> Option<MoveFact> {
        let opponent = self.best.opponent;
        let most_flips = |facts: &MoveFacts| facts.reply_flips().map_or(0, |(_, most)| most);
        if let Some((count, others)) = self.fewest(2, most_flips) {
            return Some(MoveFact::LimitsFlips(opponent, count, others));
        }
        if let Some((count, others)) = self.most(2, |facts| facts.played.flips.len()) {
            return Some(MoveFact::FlipsMany(count, others));
        }
        self.is_only(MoveFacts::is_on_edge)
            .then_some(MoveFact::TakesEdge)
    }

    /// Where the fewest discs win.
    fn of_fewest(&self) -> Option<MoveFact> {
        let best = self.best;
        let opponent = best.opponent;
        let counts_moves = best.must_capture();
        if counts_moves && self.is_only(MoveFacts::leaves_only_corners) {
            return Some(MoveFact::LeavesOnlyCorners(opponent));
        }
        if self.is_only(|facts| !facts.is_corner()) {
            return Some(MoveFact::AvoidsCorner);
        }
        if counts_moves {
            let demanded = |facts: &MoveFacts| facts.reply_flips().map_or(0, |(least, _)| least);
            if let Some((count, others)) = self.most(2, demanded) {
                return Some(MoveFact::DemandsFlips(opponent, count, others));
            }
        }
        if let Some((count, others)) = self.fewest(2, |facts| facts.played.flips.len()) {
            return Some(MoveFact::FlipsFew(count, others));
        }
        if counts_moves { self.few_moves() } else { None }
    }

    /// That the opponent has fewer moves: two, or one where there are few at all.
    fn few_moves(&self) -> Option<MoveFact> {
        const FEW: usize = 3;
        let count = self.best.replies.len();
        let least = if count <= FEW { 1 } else { 2 };
        let (count, others) = self.fewest(least, |facts| facts.replies.len())?;
        // None at all is a forced pass or the end.
        (count > 0).then_some(MoveFact::LeavesMoves(self.best.opponent, count, others))
    }

    fn is_only(&self, holds: impl Fn(&MoveFacts) -> bool) -> bool {
        holds(self.best) && !self.rivals.iter().any(holds)
    }

    /// The count of the best move and the greatest of its rivals, if the former is greater by `least` and by a
    /// fifth.
    fn most(&self, least: usize, count: impl Fn(&MoveFacts) -> usize) -> Option<(usize, usize)> {
        let own = count(self.best);
        let others = self.rivals.iter().map(count).max()?;
        self.tells(others, own, least).then_some((own, others))
    }

    /// The count of the best move and the least of its rivals, if the former is less by `least` and by a fifth.
    fn fewest(&self, least: usize, count: impl Fn(&MoveFacts) -> usize) -> Option<(usize, usize)> {
        let own = count(self.best);
        let others = self.rivals.iter().map(count).min()?;
        self.tells(own, others, least).then_some((own, others))
    }

    /// Whether the difference between two counts is worth telling. Usually `least` is, if it is a fifth too.
    fn tells(&self, fewer: usize, more: usize, least: usize) -> bool {
        if self.may_be_slight {
            fewer < more
        } else {
            differ(fewer, more, least)
        }
    }
}

/// The pattern in which the centre will be filled whatever the players do; `None` if that is open.
fn centre_pattern(position: &Position) -> Option<CentrePattern> {
    if position.ruleset().opening != Opening::FillCentre {
        return None;
    }
    if position.opening_progress().is_none() {
        let [first, _, _, last] = position.size().centre();
        let [first, last] = [first, last].map(|square| position.board().get(square));
        return Some(if first == last {
            CentrePattern::Crosswise
        } else {
            CentrePattern::Parallel
        });
    }
    let legal = position.legal_moves();
    let mut patterns = legal.iter().map(|found| {
        let mut after = *position;
        after.play_unchecked(found);
        centre_pattern(&after)
    });
    let first = patterns.next()??;
    patterns
        .all(|pattern| pattern == Some(first))
        .then_some(first)
}
