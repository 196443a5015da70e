//! Facts that speak for a move and against it: which there are, how they are found, and how much they weigh.

use super::features::{MoveFeatures, differ};
use crate::rules::{Goal, Opening, Placement, Player, Position, Square, SquareSet};

/// A fact about a move that distinguishes it from others. The side in it may be the mover or the opponent. Of two
/// numbers, the second is that of the other move; if there are several others, the one nearest to the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// All four centre squares will be filled in this pattern.
    Centre(CentrePattern),
    /// The opponent has no disc left, which ends the game.
    WipesOut(Player),
    /// The move ends the game, and its player wins by this many discs.
    Wins(usize),
    /// The move ends the game in a tie.
    Ties,
    /// The opponent can take the last disc at once.
    AllowsWipeOut(Player),
    /// The opponent has to pass.
    ForcesPass(Player),
    /// The other move makes the opponent pass.
    MissesPass(Player),
    /// The disc is in a corner, where nothing can flip it.
    TakesCorner,
    /// The other move takes the corner.
    MissesCorner(Square),
    /// The opponent could take the corner before the move, and can't after it.
    KeepsFromCorner(Player, Square),
    /// The opponent can take no corner.
    GivesNoCorner(Player),
    /// The opponent can take the corner at once.
    GivesCorner(Player, Square),
    /// In the line that is expected after the move, the opponent takes the corner.
    LosesCorner(Player, Square),
    /// The disc is diagonally beside the corner, on its X square, while the corner is free.
    OnXSquare(Square),
    /// On this square of an edge the opponent can come between two of the player's discs, where nothing flips
    /// its disc as long as those two stay.
    OpensEdge(Player, Square),
    /// After the expected answer the player has to pass.
    MustPass(Player),
    /// The player's discs surround the opponent's, and it would have only this many moves if it were its turn again.
    WalledIn(Player, usize, usize),
    /// So many more discs than before can never be flipped. Named for the better move in either case.
    Secures(usize, usize),
    /// The opponent has this many moves.
    LeavesMoves(Player, usize, usize),
    /// The free squares around the move are an odd number: the player gets the last move there.
    OddRegion(Player),
    /// The free squares around the move are an even number: the opponent gets the last move there.
    EvenRegion(Player),
    /// The player would have this many moves, if it were its turn again, that give the opponent no corner.
    KeepsSafeMoves(Player, usize, usize),
    /// In the expected line after the move, the opponent plays at once on the square of the other move.
    LeavesSquare(Player, Square),
    /// The disc is on an edge, where it can be flipped along the edge alone, and gives no corner away.
    TakesEdge,
    /// None of the flipped discs is beside a free square, which leaves the opponent no new moves.
    FlipsOnlyInner(Player),
    /// So many of the player's discs are beside a free square.
    Exposes(Player, usize, usize),
    /// It flips this many discs.
    Flips(usize, usize),
    /// The opponent can flip at most this many discs with its next move.
    LetsFlip(Player, usize, usize),
    /// The opponent has to flip at least this many discs with its next move.
    DemandsFlips(Player, usize, usize),
    /// Where the fewest discs win: it takes the opponent's last disc, which loses the game.
    TakesLastDisc(Player),
    /// Where the fewest discs win: the opponent has only corners to play.
    LeavesOnlyCorners(Player),
    /// Where the fewest discs win: the other move leaves the opponent only corners to play.
    SparesCorners(Player),
    /// Where the fewest discs win: the disc is in no corner, where it would lie for good.
    AvoidsCorner,
    /// Where the fewest discs win: the disc is in a corner, where it lies for good.
    FillsCorner,
    /// Where the fewest discs win: after the expected answer the player has only corners to play.
    MustTakeCorner(Player),
}

/// How the discs of both colours share the four centre squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CentrePattern {
    /// Discs of a colour lie diagonally.
    Crosswise,
    /// Discs of a colour lie in a row or column.
    Parallel,
}

/// The kind of fact to look for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// Facts for the best move, if there is a clear difference.
    Merit,
    /// Facts for the best move, however small the difference.
    SlightMerit,
    /// Facts against the other move.
    Fault,
}

/// The facts that hold of the `best` move and of none of the `others`, or that speak against the only other one, the
/// weightiest first, each with its row in the table.
pub(super) fn facts(
    best: &MoveFeatures,
    others: &[MoveFeatures],
    side: Side,
) -> impl Iterator<Item = (usize, Fact)> {
    let table = Comparison { best, others, side }.table();
    let rows = table.into_iter().enumerate();
    rows.filter_map(|(row, fact)| Some((row, fact?)))
}

/// The least difference in moves or discs that speaks for a move.
const SOME: usize = 2;

/// The least difference in moves or discs that speaks against a move.
const MANY: usize = 3;

struct Comparison<'a> {
    best: &'a MoveFeatures,
    others: &'a [MoveFeatures],
    side: Side,
}

impl Comparison<'_> {
    /// Every possible fact, `None` where it does not hold, the weightiest first.
    fn table(&self) -> Vec<Option<Fact>> {
        let &Comparison { best, side, .. } = self;
        let (player, opponent) = (best.player, best.opponent);
        let ruleset = best.before.ruleset();
        match (ruleset.goal, ruleset.placement) {
            _ if best.before.opening_progress().is_some() => vec![self.centre()],
            (Goal::MostDiscs, Placement::MustCapture) => {
                let wall = self.wall();
                // A walled-in player also has few safe moves and many exposed discs.
                let is_open = wall.is_none();
                vec![
                    self.end(),
                    self.fault(MoveFeatures::allows_wipe_out, Fact::AllowsWipeOut(opponent)),
                    self.corner(),
                    match side {
                        Side::Fault => self.corner_given(),
                        _ => self.corner_kept(),
                    },
                    self.edge_opened(),
                    self.only(
                        MoveFeatures::forces_pass,
                        Fact::ForcesPass(opponent),
                        Fact::MissesPass(opponent),
                    ),
                    self.fault(MoveFeatures::passes_next, Fact::MustPass(player)),
                    wall,
                    self.secured(),
                    self.replies(),
                    self.region(),
                    self.more(MoveFeatures::safe_moves, |own, other| {
                        Fact::KeepsSafeMoves(player, own, other)
                    })
                    .filter(|_| is_open),
                    self.square_left(),
                    self.merit(MoveFeatures::takes_edge, Fact::TakesEdge),
                    self.merit(
                        MoveFeatures::flips_only_inner,
                        Fact::FlipsOnlyInner(opponent),
                    ),
                    self.fewer(MoveFeatures::exposed, |own, other| {
                        Fact::Exposes(player, own, other)
                    })
                    .filter(|_| is_open && !best.is_late()),
                ]
            }
            (Goal::MostDiscs, Placement::AnyFree) => vec![
                self.end(),
                self.corner(),
                self.secured(),
                self.fewer(MoveFeatures::most_reply_flips, |own, other| {
                    Fact::LetsFlip(opponent, own, other)
                }),
                self.more(MoveFeatures::flips, Fact::Flips),
                self.merit(MoveFeatures::is_on_edge, Fact::TakesEdge),
            ],
            (Goal::FewestDiscs, placement) => {
                let captures = placement == Placement::MustCapture;
                vec![
                    self.end(),
                    self.fault(
                        MoveFeatures::loses_by_wiping_out,
                        Fact::TakesLastDisc(opponent),
                    ),
                    self.only(
                        MoveFeatures::leaves_only_corners,
                        Fact::LeavesOnlyCorners(opponent),
                        Fact::SparesCorners(opponent),
                    )
                    .filter(|_| captures),
                    self.only(
                        |found| !found.is_corner(),
                        Fact::AvoidsCorner,
                        Fact::FillsCorner,
                    ),
                    self.fault(
                        MoveFeatures::has_only_corners_next,
                        Fact::MustTakeCorner(player),
                    )
                    .filter(|_| captures),
                    self.secured_too_many(),
                    self.demanded_flips().filter(|_| captures),
                    self.fewer(MoveFeatures::flips, Fact::Flips),
                    self.replies().filter(|_| captures),
                ]
            }
        }
    }

    // ---- Conditions ----

    /// The fact, if it holds only of the best move.
    fn merit(&self, holds: impl Fn(&MoveFeatures) -> bool, fact: Fact) -> Option<Fact> {
        let is_only = holds(self.best) && !self.others.iter().any(holds);
        (self.side != Side::Fault && is_only).then_some(fact)
    }

    /// The fact, if it holds of the other move and not of the best.
    fn fault(&self, holds: impl Fn(&MoveFeatures) -> bool, fact: Fact) -> Option<Fact> {
        let is_fault = self.side == Side::Fault && !holds(self.best);
        (is_fault && self.others.iter().all(holds)).then_some(fact)
    }

    /// The fact for or against, if a condition holds only of the best move.
    fn only(
        &self,
        holds: impl Fn(&MoveFeatures) -> bool,
        merit: Fact,
        fault: Fact,
    ) -> Option<Fact> {
        let fault = self.fault(|found| !holds(found), fault);
        fault.or_else(|| self.merit(holds, merit))
    }

    /// The fact with the counts of its move and the other, if the best move has more.
    fn more(
        &self,
        count: impl Fn(&MoveFeatures) -> usize,
        fact: impl Fn(usize, usize) -> Fact,
    ) -> Option<Fact> {
        let (best, other) = (count(self.best), self.others.iter().map(count).max()?);
        self.tells(other, best, SOME)
            .then(|| self.counted(fact, best, other))
    }

    /// The same, if the best move has fewer.
    fn fewer(
        &self,
        count: impl Fn(&MoveFeatures) -> usize,
        fact: impl Fn(usize, usize) -> Fact,
    ) -> Option<Fact> {
        self.fewer_by(SOME, count, fact)
    }

    fn fewer_by(
        &self,
        least: usize,
        count: impl Fn(&MoveFeatures) -> usize,
        fact: impl Fn(usize, usize) -> Fact,
    ) -> Option<Fact> {
        let (best, other) = (count(self.best), self.others.iter().map(count).min()?);
        self.tells(best, other, least)
            .then(|| self.counted(fact, best, other))
    }

    /// Whether the difference between two counts is worth telling; `least` applies if it speaks for the best move.
    fn tells(&self, fewer: usize, more: usize, least: usize) -> bool {
        match self.side {
            Side::Merit => differ(fewer, more, least),
            Side::SlightMerit => fewer < more,
            Side::Fault => differ(fewer, more, MANY),
        }
    }

    fn counted(&self, fact: impl Fn(usize, usize) -> Fact, best: usize, other: usize) -> Fact {
        match self.side {
            Side::Fault => fact(other, best),
            _ => fact(best, other),
        }
    }

    /// The other move, if facts against it are wanted.
    fn played(&self) -> Option<&MoveFeatures> {
        self.others.first().filter(|_| self.side == Side::Fault)
    }

    // ---- Compound conditions ----

    fn centre(&self) -> Option<Fact> {
        let pattern = centre_pattern(&self.best.after)?;
        let holds = |found: &MoveFeatures| centre_pattern(&found.after) == Some(pattern);
        self.merit(holds, Fact::Centre(pattern))
    }

    fn end(&self) -> Option<Fact> {
        let end = self.best.end()?;
        let wipes_out = self.merit(MoveFeatures::wipes_out, Fact::WipesOut(self.best.opponent));
        let fact = match end {
            1.. if wipes_out.is_some() => return wipes_out,
            1.. => Fact::Wins(end.unsigned_abs() as usize),
            0 => Fact::Ties,
            _ => return None,
        };
        self.merit(|found| found.end() == Some(end), fact)
    }

    fn corner(&self) -> Option<Fact> {
        let missed = Fact::MissesCorner(self.best.played.square);
        self.only(MoveFeatures::is_corner, Fact::TakesCorner, missed)
    }

    fn corner_kept(&self) -> Option<Fact> {
        let &Comparison { best, others, .. } = self;
        let kept = best.threatened_corners() - best.offered_corners();
        let kept = kept - best.played.square.into();
        let offered_by_all = |corner: &Square| {
            let mut others = others.iter();
            others.all(|other| other.offered_corners().contains(*corner))
        };
        let opponent = best.opponent;
        let kept = kept.iter().find(offered_by_all);
        let kept = kept.map(|corner| Fact::KeepsFromCorner(opponent, corner));
        let gives_none = |found: &MoveFeatures| found.offered_corners().is_empty();
        let kept = kept.or_else(|| self.merit(gives_none, Fact::GivesNoCorner(opponent)));
        // A forced pass says more.
        kept.filter(|_| !best.forces_pass())
    }

    /// One corner is enough: the first.
    fn corner_given(&self) -> Option<Fact> {
        let (best, played) = (self.best, self.played()?);
        let opponent = best.opponent;
        let first = |corners: SquareSet| corners.iter().next();
        let given = first(played.offered_corners() - best.offered_corners());
        let lost = || first(played.lost_corners() - best.lost_corners());
        let beside = || {
            played
                .free_corner_beside()
                .filter(|_| best.free_corner_beside().is_none())
        };
        let given = given.map(|corner| Fact::GivesCorner(opponent, corner));
        let given = given.or_else(|| Some(Fact::LosesCorner(opponent, lost()?)));
        given.or_else(|| Some(Fact::OnXSquare(beside()?)))
    }

    fn edge_opened(&self) -> Option<Fact> {
        let open = self.played()?.new_wedges() - self.best.new_wedges();
        let square = open.iter().next()?;
        Some(Fact::OpensEdge(self.best.opponent, square))
    }

    fn wall(&self) -> Option<Fact> {
        let is_walled_in = self.played()?.is_walled_in();
        let fact = |own, other| Fact::WalledIn(self.best.player, own, other);
        self.more(MoveFeatures::own_moves, fact)
            .filter(|_| is_walled_in)
    }

    fn secured(&self) -> Option<Fact> {
        // Leaving a corner includes it.
        let is_said = self.side == Side::Fault && self.best.is_corner();
        let fact = |own: usize, other: usize| Fact::Secures(own.max(other), own.min(other));
        self.more(MoveFeatures::secured, fact).filter(|_| !is_said)
    }

    /// Where the fewest discs win, this is only a fault.
    fn secured_too_many(&self) -> Option<Fact> {
        // A disc in the corner includes it.
        let is_said = self.played()?.is_corner();
        let fact = |own: usize, other: usize| Fact::Secures(own.min(other), own.max(other));
        self.fewer(MoveFeatures::secured, fact).filter(|_| !is_said)
    }

    /// The opponent has fewer moves: by two, or by one where there are few at all.
    fn replies(&self) -> Option<Fact> {
        const FEW: usize = 3;
        let count = self.best.replies.len();
        let least = if count <= FEW { 1 } else { SOME };
        let fact = |own, other| Fact::LeavesMoves(self.best.opponent, own, other);
        let fewer = self.fewer_by(least, |found| found.replies.len(), fact);
        // None at all is a pass or the end.
        fewer.filter(|_| count > 0)
    }

    fn region(&self) -> Option<Fact> {
        let (odd, even) = (
            Fact::OddRegion(self.best.player),
            Fact::EvenRegion(self.best.opponent),
        );
        let found = self.only(MoveFeatures::is_in_odd_region, odd, even);
        found.filter(|_| self.played().is_none_or(MoveFeatures::is_in_even_region))
    }

    fn square_left(&self) -> Option<Fact> {
        let (best, played) = (self.best, self.played()?);
        // The corner has its own fact.
        let is_left = played.answer() == Some(best.played.square) && !best.is_corner();
        is_left.then_some(Fact::LeavesSquare(best.opponent, best.played.square))
    }

    fn demanded_flips(&self) -> Option<Fact> {
        let fact = |own, other| Fact::DemandsFlips(self.best.opponent, own, other);
        let more = self.more(MoveFeatures::least_reply_flips, fact);
        // Without a move the opponent flips nothing.
        more.filter(|_| {
            self.played()
                .is_none_or(|played| played.least_reply_flips() > 0)
        })
    }
}

/// The pattern in which the centre will be filled, whatever the players do; `None` if that is open.
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
    let mut patterns = legal
        .iter()
        .map(|found| centre_pattern(&position.after(found)));
    let first = patterns.next()??;
    patterns
        .all(|pattern| pattern == Some(first))
        .then_some(first)
}
