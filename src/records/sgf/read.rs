//! Reading game trees.

use super::{
    nodes::{TreeNode, TreePart, TreeParts},
    notes,
    root::{begin, info_of},
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
    rules::{Action, NodeId, Player},
};

/// How far the reader has got in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LineProgress {
    node: NodeId,
    /// The number of moves written on the way to `node`.
    moves: usize,
    /// Whether there was a bad move, after which the line is not read further.
    is_broken: bool,
}

/// Where to continue after a variation, and after how many closing parentheses.
type Return = (LineProgress, usize);

/// Reads a game tree, such as one of those in a collection.
///
/// # Errors
///
/// If it is a record of another game, or if its board or its start is impossible.
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
    for part in parts {
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
                reader.read_node(&mut progress, node, false)?;
                if left_at == Some(nodes) {
                    left_at_node = Some(progress.node);
                }
                nodes += 1;
            }
        }
    }
    let TreeReader {
        mut record,
        problem,
        ..
    } = reader;
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
    /// Plays the moves of a node and takes in its remarks.
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
        let mut mover = None;
        for property in node.properties() {
            let played = if let Some(player) = property.mover() {
                self.moves += 1;
                if self.moves > MAX_MOVES {
                    return Err(ReadError::TooManyMoves);
                }
                progress.moves += 1;
                mover = Some(player);
                self.play(player, property.value())
            } else if !is_root && property.sets_up() {
                progress.moves += 1;
                Err(MoveError::SetUp)
            } else {
                Ok(())
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
        let mut note = PlyNote::default();
        for property in node.properties() {
            if property.name == "C" {
                for value in property.values() {
                    self.record.comment(&text_of(value));
                }
            } else if let Some(mover) = mover {
                notes::take(property, mover, &mut note);
            }
        }
        if let Some(mover) = mover
            && note != PlyNote::default()
        {
            self.record.note(mover, |known| known.update(note));
        }
        Ok(())
    }

    fn play(&mut self, player: Player, value: &str) -> Result<(), MoveError> {
        let game = &mut self.record.game;
        match action(value, game.size()) {
            Some(Action::Place(square)) => play::place(game, player, square),
            Some(Action::Pass) => play::pass(game, player),
            None => Err(MoveError::NotAMove),
        }
    }
}
