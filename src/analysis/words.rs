//! What there is to say of a move, in English.

use super::{
    fact::{CentrePattern, Fact},
    ply::ReviewedPly,
    reason::{MoveFact, PlyReasons},
};
use crate::rules::Square;

/// What there is to say of a ply: at most two sentences, each without a full stop.
pub fn in_words(ply: &ReviewedPly) -> Vec<String> {
    let reasons = ply.reasons();
    let told = reasons.iter().flat_map(PlyReasons::told);
    told.map(sentence).collect()
}

/// The remark on a ply that was at least an inaccuracy.
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

/// Whether a line of text is such a remark, of whatever review, and says nothing else.
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

fn sentence(
    MoveFact {
        square,
        fact,
        other,
    }: MoveFact,
) -> String {
    let than = |does: String, verb: &str, counts| beside(does, verb, counts, other);
    let does = match fact {
        Fact::LosesCorner(player, corner) => {
            return format!("After {square}, {player} can force the corner {corner}");
        }
        Fact::Centre(CentrePattern::Crosswise) => "makes the centre crosswise".into(),
        Fact::Centre(CentrePattern::Parallel) => "makes the centre parallel".into(),
        Fact::WipesOut(player) => format!("takes {player}'s last disc"),
        Fact::Wins(by) => format!("wins the game by {}", counted(by, "disc")),
        Fact::Ties => "ends the game in a tie".into(),
        Fact::AllowsWipeOut(player) => format!("lets {player} take the last disc"),
        Fact::ForcesPass(player) => format!("makes {player} pass"),
        Fact::MissesPass(player) => format!("lets {player} move, who would have to pass"),
        Fact::TakesCorner => "takes the corner".into(),
        Fact::MissesCorner(corner) => format!("leaves the corner {corner} untaken"),
        Fact::KeepsFromCorner(player, corner) => format!("keeps {player} from the corner {corner}"),
        Fact::GivesNoCorner(player) => format!("gives {player} no corner"),
        Fact::GivesCorner(player, corner) => format!("lets {player} take the corner {corner}"),
        Fact::OnXSquare(corner) => format!("lies on the X square of the free corner {corner}"),
        Fact::OpensEdge(player, at) => {
            format!("lets {player} come between two discs on the edge at {at}")
        }
        Fact::MustPass(player) => format!("leaves {player} without a move next time"),
        Fact::WalledIn(player, own, others) => {
            let moves = if own == 0 {
                "no move".into()
            } else {
                counted(own, "move")
            };
            let does = format!("walls {player} in: it keeps {moves}");
            than(does, "leaves", [own, others])
        }
        Fact::Secures(own, others) => {
            let does = format!("would make {} safe for good", counted(own, "disc"));
            than(does, "makes", [own, others])
        }
        Fact::LeavesMoves(player, own, others) => {
            let does = format!("leaves {player} {}", counted(own, "move"));
            than(does, "leaves", [own, others])
        }
        Fact::OddRegion(player) => {
            format!("fills the odd gap, so {player} gets the last move there")
        }
        Fact::EvenRegion(player) => {
            format!("fills the even gap, so {player} gets the last move there")
        }
        Fact::KeepsSafeMoves(player, own, others) => {
            let does = format!("leaves {player} {}", counted(own, "safe move"));
            than(does, "leaves", [own, others])
        }
        Fact::LeavesSquare(player, at) => format!("leaves {at} to {player} in the expected line"),
        Fact::TakesEdge => "takes an edge without giving up a corner".into(),
        Fact::FlipsOnlyInner(player) => {
            format!("flips only inside discs, so {player} gets no new moves")
        }
        Fact::Exposes(player, own, others) => {
            let does = format!("leaves {player} {} on the outside", counted(own, "disc"));
            than(does, "leaves", [own, others])
        }
        Fact::Flips(own, others) => than(
            format!("flips {}", counted(own, "disc")),
            "flips",
            [own, others],
        ),
        Fact::LetsFlip(player, own, others) => {
            let limit = if own < others { "at most" } else { "at once" };
            let does = format!("lets {player} flip {} {limit}", counted(own, "disc"));
            than(does, "allows", [own, others])
        }
        Fact::DemandsFlips(player, own, others) => {
            let does = format!("makes {player} flip at least {}", counted(own, "disc"));
            than(does, "demands", [own, others])
        }
        Fact::TakesLastDisc(player) => format!("takes {player}'s last disc, which loses the game"),
        Fact::LeavesOnlyCorners(player) => format!("leaves {player} only corners"),
        Fact::SparesCorners(player) => {
            format!("lets {player} stay out of the corners, {other} does not")
        }
        Fact::AvoidsCorner => "stays out of the corners".into(),
        Fact::FillsCorner => "puts a disc into the corner, where it lies for good".into(),
        Fact::MustTakeCorner(player) => format!("leaves {player} only corners next time"),
    };
    format!("{square} {does}")
}

/// What a move does, and the other one instead.
fn beside(does: String, verb: &str, [own, others]: [usize; 2], other: Square) -> String {
    match others {
        0 => format!("{does}; {other} {verb} none"),
        _ if others < own => format!("{does}, {other} only {others}"),
        _ => format!("{does}; {other} {verb} {others}"),
    }
}
