//! Where a player who tries moves out goes back to.

use crate::rules::{Game, NodeId};

/// Where a player who tries moves out goes back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// The position after the move that is to be bettered, in a game whose line has this end.
    Line {
        before: NodeId,
        after: NodeId,
        end: NodeId,
        /// The newest position of the game before anything was tried.
        newest: NodeId,
    },
    Game {
        number: u64,
        waits: bool,
    },
}

impl Home {
    /// The position in which the move is to be found.
    pub fn start(self, game: &Game) -> NodeId {
        match self {
            Home::Line { before, .. } => before,
            Home::Game { .. } => game.start(),
        }
    }

    /// Leaves nothing in its game of what was tried, and the line of the game as it was.
    pub(super) fn restore(self, game: &mut Game) {
        let Home::Line { after, end, .. } = self else {
            return;
        };
        for node in self.tried(game) {
            game.delete(node);
        }
        game.go_to_node(end);
        game.go_to_node(after);
    }

    /// The moves that were tried, without the replies to them. Those of the game are not among them.
    pub fn tried(self, game: &Game) -> Vec<NodeId> {
        let newest = match self {
            Home::Line { newest, .. } => newest,
            Home::Game { .. } => game.start(),
        };
        let is_tried = |&node: &NodeId| node > newest && game.parent(node) <= Some(newest);
        game.nodes().filter(is_tried).collect()
    }
}
