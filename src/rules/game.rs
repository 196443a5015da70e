//! A game: a tree of positions and a place in it.

use std::sync::OnceLock;

use super::{
    Action, Board, Move, Moves, Outcome, Passing, PlayError, Player, Ply, Position, Ruleset, Size,
    Square,
};

/// Identifies a position in the tree of a [`Game`].
///
/// It stays valid until the position is deleted, whatever else is played, promoted or deleted, and is
/// never used again. In another game it means nothing, except in a clone.
///
/// ```
/// use reversi::rules::{Game, Ruleset, Size};
///
/// let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
/// game.play("f5".parse().unwrap()).unwrap();
/// let f5 = game.present();
/// game.undo();
/// assert_eq!(game.children(game.start()), [f5]);
/// assert!(game.delete(f5) && !game.contains(f5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(usize);

/// A game in progress or finished, with all the lines that were played in it.
///
/// The positions form a tree, in which a game stands at the *present* position. Playing on from an
/// earlier position keeps the moves that followed it before as another line. The *present line* leads
/// through the present position and on through the moves visited last; undo and redo walk along it. The
/// *main line* goes from every position to its first child.
///
/// Where the rules pass automatically, the game plays a pass itself as soon as the side to move has no
/// legal move. Such a forced pass is a ply like any other, but belongs to the ply before it: undo, redo
/// and the numbers of plies step over it, so that players never have to answer it.
///
/// The rules of a single move are those of [`Position`].
///
/// ```
/// use reversi::rules::{Game, PlayError, Player, Ruleset, Size};
///
/// let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
/// let f5 = "f5".parse().unwrap();
/// assert_eq!(game.legal().len(), 4);
/// assert_eq!(game.play(f5).unwrap().flips.len(), 1);
/// assert_eq!(game.turn(), Some(Player::Light));
/// assert_eq!(game.play(f5), Err(PlayError::Occupied(f5)));
/// assert!(game.undo());
/// assert_eq!(game.turn(), Some(Player::Dark));
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    nodes: Vec<GameNode>,
    present: NodeId,
    /// The side that was to move at the start.
    first: Player,
    /// The legal moves in the present position, computed on first use.
    legal: OnceLock<Moves>,
}

/// A position in the tree. The start is its own parent.
#[derive(Clone, Debug)]
struct GameNode {
    position: Position,
    /// The ply that leads here; `None` at the start.
    ply: Option<Ply>,
    parent: NodeId,
    /// The number of plies to this position, without forced passes.
    depth: usize,
    /// The positions after this one, in order of first visit, unless one was promoted.
    children: Vec<NodeId>,
    /// The child visited last, where redo goes.
    next: Option<NodeId>,
    /// Whether the position was deleted. It is kept, so that its identifier is never used again.
    deleted: bool,
}

impl GameNode {
    fn new(position: Position) -> GameNode {
        GameNode {
            position,
            ply: None,
            parent: Game::START,
            depth: 0,
            children: Vec::new(),
            next: None,
            deleted: false,
        }
    }
}

impl From<Position> for Game {
    /// The game that starts from `position`, after a forced pass if its side to move has no legal move.
    fn from(position: Position) -> Game {
        let mut game = Game {
            nodes: vec![GameNode::new(position)],
            present: Game::START,
            first: position.turn().unwrap_or(position.ruleset().first),
            legal: OnceLock::new(),
        };
        game.pass_if_forced();
        game
    }
}

impl Game {
    const START: NodeId = NodeId(0);

    /// A new game by `ruleset` on a board of `size`.
    pub fn new(ruleset: Ruleset, size: Size) -> Game {
        Game::from(Position::start(ruleset, size))
    }

    /// A game that starts from any board with `turn` to move: see [`Position::new`].
    pub fn from_position(ruleset: Ruleset, board: Board, turn: Player) -> Game {
        Game {
            first: turn,
            ..Game::from(Position::new(ruleset, board, turn))
        }
    }

    /// The rules of the game.
    pub fn ruleset(&self) -> Ruleset {
        self.position().ruleset()
    }

    /// The dimensions of the board.
    pub fn size(&self) -> Size {
        self.position().size()
    }

    /// The present position.
    pub fn position(&self) -> &Position {
        &self.nodes[self.present.0].position
    }

    /// The present board.
    pub fn board(&self) -> &Board {
        self.position().board()
    }

    /// The side to move; `None` once the game is over.
    pub fn turn(&self) -> Option<Player> {
        self.position().turn()
    }

    /// Returns `true` if the game has ended: neither side has a legal move.
    pub fn is_over(&self) -> bool {
        self.position().is_over()
    }

    /// How the game ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome()
    }

    /// What the outcome would be if the game ended now.
    pub fn standing(&self) -> Outcome {
        self.position().standing()
    }

    /// The legal moves in the present position, computed once.
    pub fn legal(&self) -> &Moves {
        self.legal.get_or_init(|| self.position().legal_moves())
    }

    /// The [`Position::opening_progress`] of the present position.
    pub fn opening_progress(&self) -> Option<usize> {
        self.position().opening_progress()
    }

    /// Returns `true` if the side to move has no legal move, so that it has to call [`Game::pass`].
    pub fn must_pass(&self) -> bool {
        self.position().must_pass()
    }

    /// The legal move on `square`.
    pub fn check(&self, square: Square) -> Result<Move, PlayError> {
        self.position().check(square)
    }

    /// Places a disc of the side to move on `square`, and plays the pass that this may force. Returns the
    /// ply of the disc.
    ///
    /// # Errors
    ///
    /// If the move is illegal; nothing changes then.
    pub fn play(&mut self, square: Square) -> Result<Ply, PlayError> {
        let player = self.turn().ok_or(PlayError::GameOver)?;
        let played = self.check(square)?;
        let position = self.position().after(&played);
        let ply = Ply {
            player,
            action: Action::Place(square),
            flips: played.flips,
            forced: false,
        };
        self.advance(ply, position);
        Ok(ply)
    }

    /// The same, after a pass if the side to move has no legal move.
    ///
    /// # Errors
    ///
    /// If the move is illegal then too; nothing changes then.
    pub fn play_after_pass(&mut self, square: Square) -> Result<Ply, PlayError> {
        if self.must_pass() {
            self.position().pass()?.check(square)?;
            self.pass()?;
        }
        self.play(square)
    }

    /// Passes for the side to move. Where the rules pass automatically, there is never a need to.
    ///
    /// # Errors
    ///
    /// If the game is over or the side to move has a legal move; nothing changes then.
    pub fn pass(&mut self) -> Result<Ply, PlayError> {
        let player = self.turn().ok_or(PlayError::GameOver)?;
        let (ply, position) = (Ply::pass(player, false), self.position().pass()?);
        self.advance(ply, position);
        Ok(ply)
    }

    /// Plays a move or a pass, as [`Game::play`] and [`Game::pass`] do.
    pub fn act(&mut self, action: Action) -> Result<Ply, PlayError> {
        match action {
            Action::Place(square) => self.play(square),
            Action::Pass => self.pass(),
        }
    }

    /// Goes to the position after `ply`, and on to the one after the pass that it may force.
    fn advance(&mut self, ply: Ply, position: Position) {
        self.enter(ply, position);
        self.pass_if_forced();
    }

    /// Passes for the side to move if it has no legal move and the rules pass automatically.
    fn pass_if_forced(&mut self) {
        if !self.must_pass() || self.ruleset().passing != Passing::Automatic {
            return;
        }
        let mut position = *self.position();
        if let Some(player) = position.turn() {
            position.pass_unchecked();
            self.enter(Ply::pass(player, true), position);
        }
    }

    /// Goes to the child that `ply` leads to, creating it unless the same was played here before.
    fn enter(&mut self, ply: Ply, position: Position) {
        let known = |&&child: &&NodeId| {
            self.nodes[child.0]
                .ply
                .is_some_and(|known| known.action == ply.action)
        };
        let present = &self.nodes[self.present.0];
        let found = present.children.iter().find(known).copied();
        let depth = present.depth + usize::from(!ply.forced);
        let child = found.unwrap_or_else(|| {
            self.nodes.push(GameNode {
                ply: Some(ply),
                parent: self.present,
                depth,
                ..GameNode::new(position)
            });
            let child = NodeId(self.nodes.len() - 1);
            self.nodes[self.present.0].children.push(child);
            child
        });
        self.nodes[self.present.0].next = Some(child);
        self.move_to(child);
    }

    /// The number of plies that led to the present position, without forced passes.
    pub fn ply_number(&self) -> usize {
        self.nodes[self.present.0].depth
    }

    /// The ply that led to the present position, possibly a forced pass; `None` at the start.
    pub fn last_ply(&self) -> Option<&Ply> {
        self.nodes[self.present.0].ply.as_ref()
    }

    /// The last ply that was not a forced pass; `None` at the start.
    pub fn last_choice(&self) -> Option<&Ply> {
        let present = &self.nodes[self.present.0];
        match present.ply.as_ref()? {
            ply if ply.forced => self.nodes[present.parent.0].ply.as_ref(),
            ply => Some(ply),
        }
    }

    /// The plies of the present line from the start to its end, forced passes among them.
    pub fn line(&self) -> Vec<Ply> {
        let nodes = self.line_nodes().into_iter();
        nodes.filter_map(|node| self.nodes[node.0].ply).collect()
    }

    /// The position after each ply of [`Game::line`], the start first.
    pub fn positions(&self) -> Vec<Position> {
        let nodes = self.line_nodes().into_iter();
        nodes.map(|node| self.nodes[node.0].position).collect()
    }

    /// The positions of [`Game::positions`] in the tree.
    pub fn line_nodes(&self) -> Vec<NodeId> {
        let mut line: Vec<NodeId> = self.ancestors(self.present).collect();
        line.reverse();
        let next = |&node: &NodeId| self.nodes[node.0].next;
        line.extend(std::iter::successors(next(&self.present), next));
        line
    }

    /// Returns `true` if there is a ply to undo.
    pub fn can_undo(&self) -> bool {
        self.ply_number() > 0
    }

    /// Returns `true` if there is a ply to redo.
    pub fn can_redo(&self) -> bool {
        self.nodes[self.present.0].next.is_some()
    }

    /// Returns `true` if the present line has a ply, before the present position or after it.
    pub fn has_moves(&self) -> bool {
        self.can_undo() || self.can_redo()
    }

    /// Goes back to before the last ply that was not a forced pass. Returns `false` at the start.
    pub fn undo(&mut self) -> bool {
        self.can_undo() && self.go_to(self.ply_number() - 1)
    }

    /// Goes forward by a ply of the present line. Returns `false` at its end.
    pub fn redo(&mut self) -> bool {
        self.can_redo() && self.go_to(self.ply_number() + 1)
    }

    /// Goes to the position of the present line with this [`Game::ply_number`], or to the end of the line if it is
    /// shorter. Returns `true` if the position changed.
    pub fn go_to(&mut self, ply_number: usize) -> bool {
        let mut node = self.present;
        while self.nodes[node.0].depth > ply_number {
            node = self.nodes[node.0].parent;
        }
        while let Some(next) = self.nodes[node.0].next
            && self.nodes[next.0].depth <= ply_number
        {
            node = next;
        }
        self.move_to(node)
    }

    /// Makes `node` the present position. Returns `true` if the position changed.
    fn move_to(&mut self, node: NodeId) -> bool {
        let moved = self.present != node;
        if moved {
            self.present = node;
            self.legal.take();
        }
        moved
    }

    // ---- The tree ----

    /// The start.
    pub fn start(&self) -> NodeId {
        Game::START
    }

    /// The position at the start if it was set up and is not the usual one.
    pub fn set_up_start(&self) -> Option<&Position> {
        let start = &self.nodes[Game::START.0].position;
        let usual = Position::start(start.ruleset(), start.size());
        (*start != usual).then_some(start)
    }

    /// The side to move at the start. If the game was over there, the side that was asked for.
    pub fn first(&self) -> Player {
        self.first
    }

    /// The side to move; after the end, the side that would be next.
    pub fn turn_or_next(&self) -> Player {
        let next = self.last_ply().map(|ply| !ply.player);
        self.turn().or(next).unwrap_or(self.first)
    }

    /// The side to move at a start that was set up, for records: `None` if the game was over there and the usual side
    /// was to move.
    pub(crate) fn set_up_turn(&self) -> Option<Player> {
        let start = self.set_up_start()?;
        let asked = Some(self.first).filter(|&first| first != start.ruleset().first);
        start.turn().or(asked)
    }

    /// The present position.
    pub fn present(&self) -> NodeId {
        self.present
    }

    /// Returns `true` if the game has the position `node`.
    pub fn contains(&self, node: NodeId) -> bool {
        self.node(node).is_some()
    }

    fn node(&self, node: NodeId) -> Option<&GameNode> {
        self.nodes.get(node.0).filter(|node| !node.deleted)
    }

    /// The position before `node`; `None` for the start.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        let found = self.node(node)?;
        (node != Game::START).then_some(found.parent)
    }

    /// The positions after `node`, the one of its main line first.
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        self.node(node).map_or(&[], |node| &node.children)
    }

    /// The ply that leads to `node`; `None` for the start.
    pub fn ply_at(&self, node: NodeId) -> Option<&Ply> {
        self.node(node)?.ply.as_ref()
    }

    /// The position `node` itself; `None` if the game does not have it.
    pub fn position_at(&self, node: NodeId) -> Option<&Position> {
        Some(&self.node(node)?.position)
    }

    /// The number of plies that lead to `node`, without forced passes; `None` if the game does not have
    /// it.
    pub fn depth(&self, node: NodeId) -> Option<usize> {
        Some(self.node(node)?.depth)
    }

    /// The position after the forced pass that follows `node`; `node` itself if none does.
    pub fn after_forced_pass(&self, node: NodeId) -> NodeId {
        let is_forced = |&child: &NodeId| self.ply_at(child).is_some_and(|ply| ply.forced);
        let next = self.children(node).first().copied();
        next.filter(is_forced).unwrap_or(node)
    }

    /// The position before the forced pass that leads to `node`; `node` itself if another ply does.
    pub fn before_forced_pass(&self, node: NodeId) -> NodeId {
        match self.node(node) {
            Some(found) if found.ply.is_some_and(|ply| ply.forced) => found.parent,
            _ => node,
        }
    }

    /// All positions of the game, depth first: the start, the main line, and then the other lines.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> {
        let mut open = vec![Game::START];
        std::iter::from_fn(move || {
            let node = open.pop()?;
            open.extend(self.nodes[node.0].children.iter().rev());
            Some(node)
        })
    }

    /// The positions of the main line, the start first.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(Game::START), |&node| {
            self.nodes[node.0].children.first().copied()
        })
    }

    /// The last position of the main line.
    pub fn main_line_end(&self) -> NodeId {
        self.main_line().last().unwrap_or(Game::START)
    }

    /// Returns `true` if `node` lies on the main line.
    pub fn is_main_line(&self, node: NodeId) -> bool {
        let is_first = |&node: &NodeId| {
            let parent = self.nodes[node.0].parent;
            node == Game::START || self.nodes[parent.0].children.first() == Some(&node)
        };
        self.contains(node) && self.ancestors(node).all(|node| is_first(&node))
    }

    /// `node`, its parent, and so on up to the start. The game must have `node`.
    fn ancestors(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(node), |&node| {
            (node != Game::START).then(|| self.nodes[node.0].parent)
        })
    }

    /// Goes to `node`, or to the position after the forced pass that follows it, and makes the line that leads there
    /// the present one. Returns `true` if the position changed; nothing changes if the game does not have `node`.
    pub fn go_to_node(&mut self, node: NodeId) -> bool {
        if !self.contains(node) {
            return false;
        }
        let node = self.after_forced_pass(node);
        let mut child = node;
        while child != Game::START {
            let parent = self.nodes[child.0].parent;
            self.nodes[parent.0].next = Some(child);
            child = parent;
        }
        self.move_to(node)
    }

    /// Goes to `node`, which the game must have, without making its line the present one. This saves time in files with
    /// many lines; [`Game::settle`] follows at the end.
    pub(crate) fn visit(&mut self, node: NodeId) {
        self.move_to(self.after_forced_pass(node));
    }

    /// Goes to `node`, as if the first child had been visited last everywhere else.
    pub(crate) fn settle(&mut self, node: NodeId) {
        for node in &mut self.nodes {
            node.next = node.children.first().copied();
        }
        self.go_to_node(node);
    }

    /// Makes the line to `node` the main line: `node` and the positions before it become first children.
    /// All other children keep their order. Returns `true` if anything changed.
    pub fn promote(&mut self, node: NodeId) -> bool {
        if !self.contains(node) {
            return false;
        }
        let mut changed = false;
        let mut child = node;
        while child != Game::START {
            let parent = self.nodes[child.0].parent;
            let children = &mut self.nodes[parent.0].children;
            let place = children.iter().position(|&other| other == child);
            if let Some(place @ 1..) = place {
                children[..=place].rotate_right(1);
                changed = true;
            }
            child = parent;
        }
        changed
    }

    /// Deletes `node` and all positions after it. If a forced pass leads to `node`, the position before that
    /// pass goes too. If the present position is deleted, the game goes back to the last one that is left;
    /// where redo would have led to a deleted position, it leads to the first remaining child.
    ///
    /// Returns `false` and changes nothing if `node` is the start, the position after a forced pass at the
    /// start, or not in the game.
    pub fn delete(&mut self, node: NodeId) -> bool {
        let node = self.before_forced_pass(node);
        let Some(parent) = self.parent(node) else {
            return false;
        };
        let before = &mut self.nodes[parent.0];
        before.children.retain(|&child| child != node);
        if before.next == Some(node) {
            before.next = before.children.first().copied();
        }
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            let deleted = &mut self.nodes[node.0];
            deleted.deleted = true;
            deleted.next = None;
            open.append(&mut deleted.children);
        }
        if self.nodes[self.present.0].deleted {
            self.move_to(parent);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn size(width: usize, height: usize) -> Size {
        Size::new(width, height).unwrap()
    }

    /// A game from a drawn board.
    fn drawn(ruleset: Ruleset, board: &str, turn: Player) -> Game {
        Game::from_position(ruleset, board.parse().unwrap(), turn)
    }

    fn play(game: &mut Game, names: &str) {
        for name in names.split_whitespace() {
            game.play(square(name)).unwrap();
        }
    }

    fn legal(game: &Game) -> String {
        let names = game.legal().iter().map(|m| m.square.to_string());
        names.collect::<Vec<_>>().join(" ")
    }

    fn line(game: &Game) -> String {
        let name = |ply: &Ply| {
            ply.square()
                .map_or_else(|| "pass".to_owned(), |square| square.to_string())
        };
        game.line().iter().map(name).collect::<Vec<_>>().join(" ")
    }

    /// Dark plays c1 or f1; after either, Light has no move and Dark has the other.
    const TWO_CAPTURES: &str = "
        DL.DL.
        ......
        ......
    ";

    /// Light has no move; Dark has c1 and e1.
    const LIGHT_IS_STUCK: &str = "
        DL...LD
        .......
    ";

    // ---- Forced passes ----

    #[test]
    fn the_game_passes_for_a_side_that_cannot_move() {
        let mut game = drawn(Ruleset::OTHELLO, TWO_CAPTURES, Player::Dark);
        let ply = game.play(square("c1")).unwrap();
        assert_eq!(ply.flips, square("b1").into());
        assert_eq!(game.last_ply(), Some(&Ply::pass(Player::Light, true)));
        assert_eq!(game.last_choice(), Some(&ply));
        assert_eq!(game.turn(), Some(Player::Dark));
        assert_eq!(legal(&game), "f1");
        assert_eq!(game.pass(), Err(PlayError::MayNotPass(Player::Dark)));
        play(&mut game, "f1");
        assert_eq!(line(&game), "c1 pass f1");
        assert_eq!(game.outcome(), Some(Outcome::Win(Player::Dark)));
    }

    #[test]
    fn the_game_passes_for_a_side_that_cannot_move_at_the_start_too() {
        let mut game = drawn(Ruleset::OTHELLO, LIGHT_IS_STUCK, Player::Light);
        assert_eq!(game.turn(), Some(Player::Dark));
        assert_eq!(legal(&game), "c1 e1");
        assert_eq!(game.last_ply(), Some(&Ply::pass(Player::Light, true)));
        assert_eq!((game.last_choice(), game.ply_number()), (None, 0));
        let start = game.position_at(game.start()).unwrap();
        assert_eq!(start.turn(), Some(Player::Light));
        // Nothing leads back to before the pass.
        assert!(!game.can_undo() && !game.undo() && !game.go_to(0));
        assert!(!game.go_to_node(game.start()));
        assert!(!game.delete(game.present()));
        play(&mut game, "c1 e1");
        assert_eq!(line(&game), "pass c1 pass e1");
        assert!(game.undo() && game.undo() && !game.undo());
        assert_eq!(legal(&game), "c1 e1");
        assert!(game.redo());
        assert_eq!(legal(&game), "e1");
    }

    #[test]
    fn a_forced_pass_belongs_to_the_ply_before_it() {
        let mut game = drawn(Ruleset::OTHELLO, TWO_CAPTURES, Player::Dark);
        play(&mut game, "c1");
        let pass = game.present();
        let c1 = game.parent(pass).unwrap();
        assert_eq!((game.depth(c1), game.depth(pass)), (Some(1), Some(1)));
        assert_eq!(game.after_forced_pass(c1), pass);
        assert_eq!(game.before_forced_pass(pass), c1);
        for other in [game.start(), pass] {
            assert_eq!(game.after_forced_pass(other), other);
        }
        // Going to either leads to the position after the pass.
        game.undo();
        assert!(game.go_to_node(c1));
        assert_eq!(game.present(), pass);
        assert!(!game.go_to_node(c1));
        // Deleting either deletes both.
        assert!(game.delete(pass));
        assert!(!game.contains(c1) && !game.contains(pass));
        assert_eq!(game.present(), game.start());
        assert_eq!(legal(&game), "c1 f1");
    }

    // ---- Passing on request ----

    #[test]
    fn a_pass_on_request_hands_the_turn_over() {
        let mut game = drawn(Ruleset::CSE231, LIGHT_IS_STUCK, Player::Light);
        assert_eq!(game.turn(), Some(Player::Light));
        assert!(game.must_pass());
        let c1 = square("c1");
        assert_eq!(game.play(c1), Err(PlayError::NoCapture(c1)));
        let before = *game.board();
        let ply = game.pass().unwrap();
        assert_eq!((ply.player, ply.action), (Player::Light, Action::Pass));
        assert_eq!((ply.square(), ply.forced), (None, false));
        assert!(ply.flips.is_empty());
        assert_eq!(game.board(), &before);
        assert_eq!(game.turn(), Some(Player::Dark));
        assert_eq!(game.pass(), Err(PlayError::MayNotPass(Player::Dark)));
        play(&mut game, "c1");
        assert!(game.must_pass(), "Light is not skipped");
        game.pass().unwrap();
        play(&mut game, "e1");
        assert!(game.is_over());
        assert_eq!(game.pass(), Err(PlayError::GameOver));
        assert_eq!(line(&game), "pass c1 pass e1");
    }

    #[test]
    fn passes_ends_and_openings_can_be_taken_back() {
        let mut game = drawn(Ruleset::CSE231, LIGHT_IS_STUCK, Player::Light);
        game.pass().unwrap();
        play(&mut game, "c1");
        game.pass().unwrap();
        play(&mut game, "e1");
        for turn in [Player::Dark, Player::Light, Player::Dark, Player::Light] {
            assert!(game.undo());
            assert_eq!(game.turn(), Some(turn));
        }
        assert!(game.must_pass());
        assert!(!game.undo());
        assert!(game.go_to(4));
        assert!(game.is_over() && game.legal().is_empty());

        let mut game = Game::new(Ruleset::REVERSI, size(2, 2));
        play(&mut game, "a1 b1 a2 b2");
        for progress in (0..4).rev() {
            assert!(game.undo());
            assert_eq!(game.opening_progress(), Some(progress));
            assert_eq!(game.legal().len(), 4 - progress);
        }
    }

    #[test]
    fn a_forced_pass_is_taken_back_with_the_move_before_it() {
        let mut game = drawn(Ruleset::OTHELLO, TWO_CAPTURES, Player::Dark);
        play(&mut game, "c1 f1");
        assert_eq!(game.ply_number(), 2);
        assert!(game.undo());
        assert_eq!(legal(&game), "f1");
        assert!(game.undo());
        assert_eq!(legal(&game), "c1 f1");
        assert!(!game.can_undo());
    }

    // ---- Lines ----

    #[test]
    fn another_move_from_an_earlier_position_keeps_the_line_there_was() {
        let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
        play(&mut game, "f5 f6 e6 f4");
        game.go_to(1);
        assert_eq!(line(&game), "f5 f6 e6 f4");
        play(&mut game, "d6");
        assert_eq!(line(&game), "f5 d6");
        assert!(!game.can_redo());
        game.undo();
        assert!(game.redo());
        assert_eq!(line(&game), "f5 d6", "redo follows the line visited last");
        game.undo();
        play(&mut game, "f6");
        assert_eq!(line(&game), "f5 f6 e6 f4", "the first line is still there");
        assert!(game.can_redo());
        game.go_to(usize::MAX);
        assert_eq!(game.ply_number(), 4);
        // Then the second line again, from the start.
        game.go_to(1);
        play(&mut game, "d6");
        game.go_to(0);
        assert_eq!(line(&game), "f5 d6");
        game.go_to(2);
        assert_eq!(game.last_ply().and_then(Ply::square), Some(square("d6")));
    }

    #[test]
    fn positions_are_those_after_each_ply_of_the_line() {
        let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
        let start = *game.position();
        play(&mut game, "f5 f6");
        let end = *game.position();
        game.go_to(0);
        let positions = game.positions();
        assert_eq!(positions.len(), 3);
        assert_eq!((positions[0], positions[2]), (start, end));
    }

    #[test]
    fn going_to_the_present_position_changes_nothing() {
        let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
        assert!(!game.go_to(0));
        assert!(!game.go_to(5), "the line is no longer");
        assert!(!game.undo() && !game.redo());
        play(&mut game, "f5");
        assert!(!game.go_to(1));
        assert!(game.go_to(0));
    }

    // ---- The tree ----

    /// f5 with the replies f6, d6 and f4, each followed by one more move. The present line is that of f4.
    fn three_answers() -> (Game, Vec<NodeId>) {
        let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
        let mut answers = Vec::new();
        play(&mut game, "f5");
        for (answer, next) in [("f6", "e6"), ("d6", "c3"), ("f4", "e3")] {
            game.go_to(1);
            play(&mut game, answer);
            answers.push(game.present());
            play(&mut game, next);
        }
        (game, answers)
    }

    fn names(game: &Game, nodes: impl Iterator<Item = NodeId>) -> String {
        let name = |node| {
            let square = game.ply_at(node).and_then(Ply::square);
            square.map_or_else(|| "start".to_owned(), |square| square.to_string())
        };
        nodes.map(name).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn every_position_is_in_the_tree_once() {
        let (game, answers) = three_answers();
        let nodes = names(&game, game.nodes());
        assert_eq!(nodes, "start f5 f6 e6 d6 c3 f4 e3");
        assert_eq!(names(&game, game.main_line()), "start f5 f6 e6");
        let f5 = game.parent(answers[1]).unwrap();
        assert_eq!(game.children(f5), answers);
        assert_eq!(game.parent(f5), Some(game.start()));
        assert_eq!(game.parent(game.start()), None);
        assert_eq!(game.ply_at(game.start()), None);
        assert_eq!(game.depth(answers[1]), Some(2));
        assert_eq!(game.position_at(game.present()), Some(game.position()));
        assert!(game.is_main_line(answers[0]) && !game.is_main_line(answers[1]));
        assert!(game.is_main_line(game.start()) && !game.is_main_line(game.present()));
    }

    #[test]
    fn one_can_go_to_any_position() {
        let (mut game, answers) = three_answers();
        assert!(game.go_to_node(answers[0]));
        assert!(!game.go_to_node(answers[0]), "already there");
        assert_eq!(line(&game), "f5 f6 e6");
        assert_eq!(game.turn(), Some(Player::Dark));
        assert!(!game.legal().is_empty());
        assert!(game.redo());
        assert!(game.go_to_node(game.start()));
        assert_eq!(
            line(&game),
            "f5 f6 e6",
            "redo follows the line visited last"
        );
    }

    #[test]
    fn a_promoted_line_is_the_main_one() {
        let (mut game, answers) = three_answers();
        let e3 = game.present();
        assert!(game.promote(e3));
        assert_eq!(names(&game, game.main_line()), "start f5 f4 e3");
        assert_eq!(names(&game, game.nodes()), "start f5 f4 e3 f6 e6 d6 c3");
        assert!(game.is_main_line(e3) && !game.is_main_line(answers[0]));
        assert!(!game.promote(e3), "it is the main line already");
        assert_eq!(game.present(), e3);
    }

    #[test]
    fn a_deleted_line_is_gone_and_the_others_stay() {
        let (mut game, answers) = three_answers();
        let e3 = game.present();
        let parent = game.parent(answers[2]).unwrap();
        assert!(game.delete(answers[2]));
        assert_eq!(game.present(), parent, "the present position was deleted");
        assert_eq!(line(&game), "f5 f6 e6");
        assert!(!game.legal().is_empty());
        for gone in [answers[2], e3] {
            assert!(!game.contains(gone));
            assert_eq!((game.parent(gone), game.depth(gone)), (None, None));
            assert_eq!(game.after_forced_pass(gone), gone);
            assert!(game.children(gone).is_empty() && !game.is_main_line(gone));
            assert!(!game.go_to_node(gone) && !game.promote(gone) && !game.delete(gone));
        }
        assert!(!game.delete(game.start()));
        // A move that is played again leads to a new position.
        play(&mut game, "f4");
        assert_ne!(game.present(), answers[2]);
        // The other lines keep their identifiers, and the present position stays where it is if it can.
        let present = game.present();
        assert!(game.delete(answers[0]));
        assert_eq!(game.present(), present);
        assert_eq!(names(&game, game.nodes()), "start f5 d6 c3 f4");
    }

    // ---- Refusals ----

    #[test]
    fn a_refused_move_says_why_and_changes_nothing() {
        let mut game = Game::new(Ruleset::OTHELLO, Size::STANDARD);
        play(&mut game, "f5 f6");
        game.undo();
        let (position, moves, plies) = (*game.position(), game.legal().clone(), game.line());
        for (name, error) in [
            ("i1", PlayError::OffBoard(square("i1"))),
            ("a9", PlayError::OffBoard(square("a9"))),
            ("f5", PlayError::Occupied(square("f5"))),
            ("a1", PlayError::NoCapture(square("a1"))),
        ] {
            assert_eq!(game.play(square(name)), Err(error));
        }
        assert_eq!(game.pass(), Err(PlayError::MayNotPass(Player::Light)));
        assert_eq!(game.position(), &position);
        assert_eq!(game.legal(), &moves);
        assert_eq!(game.line(), plies);
        assert!(game.can_redo());
    }
}
