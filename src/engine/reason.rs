//! Why a move is good, in a few words.

use std::fmt;

use crate::rules::{FreeSquares, Goal, Move, Placement, Player, Position, Square, SquareSet};

/// What speaks for a move, or at least describes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveReason {
    /// The move ends the game, and its player wins by so many discs.
    Wins(usize),
    /// The move ends the game in a tie.
    Ties,
    /// The move fills one of the centre squares, which come first.
    FillsCentre,
    /// The opponent has no move afterwards.
    LeavesNoMove(Player),
    /// The disc is in a corner, where nothing can flip it.
    TakesCorner,
    /// Without the move, the opponent could take the corner.
    KeepsFromCorner(Player, Square),
    /// Where the fewest discs win: the opponent has only corners to play.
    LeavesOnlyCorners(Player),
    /// The opponent has only so many moves afterwards.
    LeavesMoves(Player, usize),
    /// The disc is on an edge of the board.
    TakesEdge,
    /// None of the flipped discs is next to a free square.
    FlipsOnlyInner,
    /// It flips so many discs.
    Flips(usize),
}

impl fmt::Display for MoveReason {
    /// The rest of a sentence that begins with the name of the square: `takes the corner`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let discs = |count: usize| if count == 1 { "disc" } else { "discs" };
        let moves = |count: usize| if count == 1 { "move" } else { "moves" };
        match *self {
            MoveReason::Wins(by) => write!(f, "wins the game by {} {}", word(by), discs(by)),
            MoveReason::Ties => f.write_str("ends the game in a tie"),
            MoveReason::FillsCentre => f.write_str("fills the centre"),
            MoveReason::LeavesNoMove(player) => write!(f, "leaves {player} no move"),
            MoveReason::TakesCorner => f.write_str("takes the corner"),
            MoveReason::KeepsFromCorner(player, corner) => {
                write!(f, "keeps {player} from the corner {corner}")
            }
            MoveReason::LeavesOnlyCorners(player) => write!(f, "leaves {player} only corners"),
            MoveReason::LeavesMoves(player, count) => {
                write!(f, "leaves {player} {} {}", word(count), moves(count))
            }
            MoveReason::TakesEdge => f.write_str("takes an edge"),
            MoveReason::FlipsOnlyInner => f.write_str("flips only inner discs"),
            MoveReason::Flips(0) => f.write_str("flips no disc"),
            MoveReason::Flips(count) => write!(f, "flips {} {}", word(count), discs(count)),
        }
    }
}

/// A number up to ten as a word.
fn word(number: usize) -> String {
    const WORDS: [&str; 11] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    match WORDS.get(number) {
        Some(word) => (*word).to_owned(),
        None => number.to_string(),
    }
}

/// The most moves of the opponent that count as few on any board.
const FEW_MOVES: usize = 3;

/// What speaks for the move on `square`; `None` if it is illegal.
///
/// ```
/// use reversi::engine::reason;
/// use reversi::rules::{Player, Position, Ruleset};
///
/// let board = ".LD.\n.DL.\n....\n....".parse().unwrap();
/// let position = Position::new(Ruleset::OTHELLO, board, Player::Dark);
/// let corner = reason(&position, "a1".parse().unwrap()).unwrap();
/// assert_eq!(corner.to_string(), "takes the corner");
/// ```
pub fn reason(position: &Position, square: Square) -> Option<MoveReason> {
    let player = position.turn()?;
    let played = position.check(square).ok()?;
    let mut after = *position;
    after.play_unchecked(&played);
    let facts = Facts {
        player,
        before: *position,
        after,
        played,
    };
    Some(facts.most_telling())
}

/// A move and what it leads to.
struct Facts {
    player: Player,
    before: Position,
    after: Position,
    played: Move,
}

impl Facts {
    fn most_telling(&self) -> MoveReason {
        let square = self.played.square;
        if self.before.opening_progress().is_some() {
            return MoveReason::FillsCentre;
        }
        if let Some(reason) = self.end() {
            return reason;
        }
        let opponent = !self.player;
        // Where any free square may be played, the number of moves says nothing.
        let ruleset = self.after.ruleset();
        let counts_moves = ruleset.placement == Placement::MustCapture;
        let left = moves(&self.after, opponent);
        let corners = SquareSet::from_iter(self.after.size().corners());
        let wants_discs = ruleset.goal == Goal::MostDiscs;
        if counts_moves && left.is_empty() {
            return MoveReason::LeavesNoMove(opponent);
        }
        if wants_discs && corners.contains(square) {
            return MoveReason::TakesCorner;
        }
        if !wants_discs && counts_moves && (left - corners).is_empty() {
            return MoveReason::LeavesOnlyCorners(opponent);
        }
        if wants_discs && counts_moves {
            let threatened = moves(&self.before, opponent) & corners;
            if let Some(corner) = (threatened - left).iter().next() {
                return MoveReason::KeepsFromCorner(opponent, corner);
            }
        }
        if counts_moves && left.len() <= FEW_MOVES {
            return MoveReason::LeavesMoves(opponent, left.len());
        }
        // An edge that costs a corner is no gain.
        let costs_corner = counts_moves && !(left & corners).is_empty();
        if wants_discs && self.is_on_edge() && !costs_corner {
            return MoveReason::TakesEdge;
        }
        if counts_moves && self.flips_only_inner() {
            return MoveReason::FlipsOnlyInner;
        }
        let flipped = self.played.flips.len();
        if counts_moves && flipped > 1 {
            MoveReason::LeavesMoves(opponent, left.len())
        } else {
            MoveReason::Flips(flipped)
        }
    }

    /// What the move means if it ends the game.
    fn end(&self) -> Option<MoveReason> {
        if !self.after.is_over() {
            return None;
        }
        Some(match self.after.margin(self.player, FreeSquares::Ignored) {
            0 => MoveReason::Ties,
            by @ 1.. => MoveReason::Wins(by.unsigned_abs() as usize),
            _ => MoveReason::Flips(self.played.flips.len()),
        })
    }

    /// Whether the move is on an edge, on boards where not nearly every square is.
    fn is_on_edge(&self) -> bool {
        let size = self.after.size();
        let square = self.played.square;
        let on_edge = |at: usize, side: usize| at == 0 || at + 1 == side;
        size.width().min(size.height()) > 3
            && (on_edge(square.column(), size.width()) || on_edge(square.row(), size.height()))
    }

    /// Whether no flipped disc is next to a free square.
    fn flips_only_inner(&self) -> bool {
        let free = self.after.board().free();
        let flips = self.played.flips;
        !flips.is_empty() && !flips.iter().any(|flip| has_neighbour(flip, &free))
    }
}

/// The squares that `player` could play if it were the side to move.
fn moves(position: &Position, player: Player) -> SquareSet {
    let seen = Position::new(position.ruleset(), *position.board(), player);
    *seen.legal_moves().squares()
}

fn has_neighbour(square: Square, among: &SquareSet) -> bool {
    let near = |at: usize| at.saturating_sub(1)..=at + 1;
    near(square.column()).any(|column| {
        near(square.row())
            .any(|row| Square::at(column, row).is_some_and(|near| among.contains(near)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Ruleset, Size};

    fn told(ruleset: Ruleset, board: &str, turn: Player, square: &str) -> String {
        let position = Position::new(ruleset, board.parse().unwrap(), turn);
        let found = reason(&position, square.parse().unwrap());
        found.map_or("illegal".to_owned(), |reason| reason.to_string())
    }

    const FEWEST: Ruleset = Ruleset::OTHELLO.with_goal(Goal::FewestDiscs);

    #[test]
    fn an_illegal_move_has_no_reason() {
        let board = "LD.\n...\n...";
        assert_eq!(told(Ruleset::OTHELLO, board, Player::Dark, "c1"), "illegal");
        let over = Position::start(Ruleset::OTHELLO, Size::new(2, 2).unwrap());
        assert_eq!(reason(&over, "a1".parse().unwrap()), None);
    }

    #[test]
    fn the_end_comes_before_everything() {
        let board = "DL.\n...\n...";
        let dark = |ruleset| told(ruleset, board, Player::Dark, "c1");
        assert_eq!(dark(Ruleset::OTHELLO), "wins the game by three discs");
        assert_eq!(
            dark(FEWEST),
            "flips one disc",
            "it loses, but it is the move"
        );
        let tie = "DL.LLL";
        let tie = told(
            Ruleset::OTHELLO,
            &format!("{tie}\n......"),
            Player::Dark,
            "c1",
        );
        assert_eq!(tie, "ends the game in a tie");
    }

    #[test]
    fn the_opening_fills_the_centre() {
        let empty = "....\n....\n....\n....";
        let rules = Ruleset::REVERSI;
        assert_eq!(told(rules, empty, Player::Dark, "b2"), "fills the centre");
        assert_eq!(told(rules, empty, Player::Dark, "a1"), "illegal");
    }

    #[test]
    fn a_corner_is_taken_or_kept_from_the_opponent() {
        let board = "
            .LD.L
            .LL..
            .L.D.
            .D.L.
            .....";
        let rules = Ruleset::OTHELLO;
        assert_eq!(told(rules, board, Player::Dark, "a1"), "takes the corner");
        // Light could take e5 along the diagonal from b2; Dark flips a disc of it.
        let threat = "
            .....
            .LLLD
            .LDD.
            ..DDL
            .....";
        assert_eq!(
            told(rules, threat, Player::Dark, "a2"),
            "keeps Light from the corner e5"
        );
    }

    #[test]
    fn few_moves_of_the_opponent_are_told_by_number() {
        let start = "......\n......\n..LD..\n..DL..\n......\n......";
        let rules = Ruleset::OTHELLO;
        assert_eq!(
            told(rules, start, Player::Dark, "b3"),
            "leaves Light three moves"
        );
        let stuck = "DL...LD\n.......";
        assert_eq!(
            told(rules, stuck, Player::Dark, "c1"),
            "leaves Light no move"
        );
    }

    #[test]
    fn where_every_square_may_be_played_moves_are_not_counted() {
        let board = "
            ....
            .DL.
            ....
            ....";
        let rules = Ruleset::FREE;
        let dark = |square| told(rules, board, Player::Dark, square);
        assert_eq!(dark("d2"), "takes an edge");
        assert_eq!(dark("a1"), "takes the corner");
        assert_eq!(dark("c3"), "flips no disc");
    }

    #[test]
    fn where_the_fewest_discs_win_corners_and_edges_are_no_gain() {
        let board = "
            .LD...
            ......
            ......
            LLL...
            LLL...
            DDL..."; // Light's moves elsewhere keep the game going.
        let told = told(FEWEST, board, Player::Dark, "a1");
        assert!(!told.contains("takes"), "{told}");
    }

    #[test]
    fn what_is_told_is_true_in_random_games() {
        use crate::{
            engine::rng::Rng,
            rules::{Game, Outcome},
        };

        let goals = [Goal::MostDiscs, Goal::FewestDiscs];
        for (game_number, (_, ruleset)) in (0u64..).zip(Ruleset::NAMED.into_iter().cycle().take(24))
        {
            let ruleset = ruleset.with_goal(goals[game_number as usize / 3 % 2]);
            let side = |lot: u64| 2 + (lot % 7) as usize;
            let size = Size::new(side(game_number), side(game_number / 2)).unwrap();
            let mut rng = Rng::new(game_number);
            let mut game = Game::new(ruleset, size);
            while !game.is_over() {
                let at = rng.below(game.legal().len());
                let square = game.legal().iter().nth(at).unwrap().square;
                let position = *game.position();
                let told = reason(&position, square).unwrap();
                let player = game.turn().unwrap();
                let ply = game.play(square).unwrap();
                let passed = game.last_ply().filter(|ply| ply.forced);
                let left = |player| moves(game.position(), player).len();
                match told {
                    MoveReason::Wins(_) => {
                        assert_eq!(game.outcome(), Some(Outcome::Win(player)));
                    }
                    MoveReason::Ties => assert_eq!(game.outcome(), Some(Outcome::Tie)),
                    MoveReason::LeavesNoMove(opponent) => {
                        assert_eq!(passed.map(|ply| ply.player), Some(opponent));
                    }
                    MoveReason::LeavesMoves(opponent, count) => {
                        assert_eq!(left(opponent), count);
                        assert!(count > 0);
                    }
                    MoveReason::Flips(count) => assert_eq!(ply.flips.len(), count),
                    MoveReason::TakesCorner => assert!(size.corners().contains(&square)),
                    MoveReason::KeepsFromCorner(_, corner) => {
                        assert!(size.corners().contains(&corner));
                    }
                    MoveReason::LeavesOnlyCorners(opponent) => assert!(left(opponent) <= 4),
                    MoveReason::FillsCentre => assert!(ply.flips.is_empty()),
                    MoveReason::TakesEdge | MoveReason::FlipsOnlyInner => {}
                }
            }
        }
    }
}
