//! Reading game trees.

use super::{
    foreign::Remainder,
    nodes::{TreeNode, TreePart, TreeParts},
    notes,
    root::{begin, info_of, is_understood, is_written_anew},
    values::{action, text_of},
};
use crate::{
    records::{
        error::{BadMove, MAX_MOVES, MoveError, ReadError},
        note::PlyNote,
        play,
        reader::Opened,
        record::Record,
    },
    rules::NodeId,
};

/// The progress of the reader in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LineProgress {
    node: NodeId,
    /// The position that a node without a move annotates: `node`, or the one before a forced pass that is not in the
    /// file.
    place: NodeId,
    /// The number of moves written on the way to `node`.
    moves: usize,
    /// Whether an illegal move has ended the line.
    is_broken: bool,
}

/// Where to continue after a variation, and after how many closing parentheses.
type Return = (LineProgress, usize);

/// Reads a game tree, such as one of those in a collection.
///
/// # Errors
///
/// If it is a record of another game, or its board or start is impossible.
pub fn read(text: &str) -> Result<Opened, ReadError> {
    let mut parts = TreeParts::new(text);
    let (root, mut nodes) = parts.root();
    let values = root.first_values();
    let mut reader = TreeReader {
        record: Record {
            info: info_of(&values),
            ..Record::new(begin(root, &values, text)?)
        },
        problem: None,
        moves: 0,
    };
    let mut progress = LineProgress {
        node: reader.record.game.start(),
        place: reader.record.game.start(),
        moves: 0,
        is_broken: false,
    };
    reader.read_node(&mut progress, root, true)?;
    let left_at = values
        .get("XC")
        .and_then(|text| text.trim().parse::<usize>().ok());
    let mut left_at_node = (left_at == Some(0)).then_some(progress.node);
    // Parentheses with nothing in between share an entry, so that deep nesting takes no memory.
    let mut returns: Vec<Return> = Vec::new();
    let mut last = root;
    for part in parts.by_ref() {
        match part {
            TreePart::Open => match returns.last_mut() {
                Some((last, count)) if *last == progress => *count += 1,
                _ => returns.push((progress, 1)),
            },
            TreePart::Close => {
                let Some((last, count)) = returns.last_mut() else {
                    break;
                };
                progress = *last;
                *count -= 1;
                if *count == 0 {
                    returns.pop();
                }
            }
            TreePart::Node(node) => {
                last = node;
                reader.read_node(&mut progress, node, false)?;
                if left_at == Some(nodes) {
                    left_at_node = Some(progress.node);
                }
                nodes += 1;
            }
        }
    }
    if parts.is_cut_off() {
        reader.problem.get_or_insert_with(|| BadMove {
            number: progress.moves.max(1),
            text: last.text().trim().to_owned(),
            reason: MoveError::CutOff,
        });
    }
    let (mut record, problem) = (reader.record, reader.problem);
    let node = left_at_node.unwrap_or_else(|| record.game.main_line_end());
    record.game.settle(node);
    Ok(Opened { record, problem })
}

struct TreeReader {
    record: Record,
    problem: Option<BadMove>,
    moves: usize,
}

impl TreeReader {
    /// Plays the moves of a node and reads its other properties.
    fn read_node(
        &mut self,
        progress: &mut LineProgress,
        node: TreeNode,
        is_root: bool,
    ) -> Result<(), ReadError> {
        if progress.is_broken {
            return Ok(());
        }
        self.record.game.visit(progress.node);
        let (mut mover, mut is_move_alone) = (None, !is_root);
        for property in node.properties() {
            let played = if let Some(player) = property.mover() {
                self.moves += 1;
                if self.moves > MAX_MOVES {
                    return Err(ReadError::TooManyMoves);
                }
                progress.moves += 1;
                mover = Some(player);
                let game = &mut self.record.game;
                let action = action(property.value(), game.size());
                play::play(game, player, action)
            } else {
                is_move_alone = false;
                if !is_root && property.sets_up() {
                    progress.moves += 1;
                    Err(MoveError::SetUp)
                } else {
                    Ok(())
                }
            };
            if let Err(reason) = played {
                progress.is_broken = true;
                self.problem.get_or_insert_with(|| BadMove {
                    number: progress.moves,
                    text: format!("{}[{}]", property.name, property.value()),
                    reason,
                });
                return Ok(());
            }
        }
        progress.node = self.record.game.present();
        // A superfluous pass leads nowhere.
        let reached = mover.and_then(|mover| self.record.after_ply_of(mover));
        let mover = mover.filter(|_| reached.is_some());
        progress.place = reached.unwrap_or(progress.place);
        if is_move_alone {
            return Ok(());
        }
        let is_after_start =
            mover.is_none() && !is_root && progress.place == self.record.game.start();
        let mut note = PlyNote::default();
        let mut remainder = Remainder::default();
        for property in node.properties() {
            if property.name == "C" {
                for value in property.values() {
                    self.record.comment(&text_of(value));
                }
                continue;
            }
            if property.mover().is_some()
                || is_root && is_written_anew(property)
                // Written right after the first node, it would set up the start.
                || is_after_start && property.name == "PL"
            {
                continue;
            }
            if !remainder.admits(property) {
                remainder.keep_surplus(property, 0);
            } else if is_root && is_understood(property)
                || mover.is_some_and(|mover| notes::take(property, mover, &mut note))
            {
                remainder.keep_surplus(property, 1);
            } else {
                remainder.keep(property);
            }
        }
        if note != PlyNote::default() {
            let known = self.record.notes.entry(progress.place).or_default();
            known.update(note);
        }
        if !remainder.is_empty() {
            let kept = self.record.foreign.entry(progress.place).or_default();
            remainder.add_to(kept, is_root || mover.is_some());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_more_is_kept_of_a_file_that_is_understood() {
        let text = "(;FF[4]CA[UTF-8]GM[2]AP[reversi:0.1.0]SZ[8]RU[othello]PB[Ann]RE[B+2]TM[60]AB[d5][e4]AW[d4]\
                    [e5]PL[B]XC[1]C[x];B[f5]V[1.5]XT[2]BL[3]WL[0]TE[1]GB[2]XS[1 f5=2]C[y];C[z];W[d6]BM[2])";
        assert!(read(text).unwrap().record.foreign.is_empty());
        let text = text.replace("C[z]", "N[z]");
        assert_eq!(read(&text).unwrap().record.foreign.len(), 1);
    }
}
