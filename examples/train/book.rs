//! Grows the opening book: the positions most likely to occur are searched first.

#![expect(clippy::disallowed_methods, reason = "it never runs in a browser")]

use std::{
    collections::{BTreeMap, HashMap},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use reversi::{
    engine::{Control, Engine, Limits, Selectivity, evaluation::BookLine},
    rules::{Action, Player, Position, Ruleset, Size, Square},
};

/// The number of positions searched between updates of all values. The book depends on it, but not on the number of
/// threads.
const BATCH: usize = 16;

/// Moves that lose more discs than this, compared with the best, are left out.
const KEPT: i32 = 6;

/// The cost of each ply on the way to a position; the cheapest positions are searched next.
const PLY_COST: f64 = 1.0;

/// The cost of each disc lost by the side that follows the book: it plays the best moves.
const OWN_COST: f64 = 4.0;

/// The cost of each disc lost by the other side: people lose a few.
const OTHER_COST: f64 = 1.0;

/// A growing book.
#[derive(Default)]
pub struct Tree {
    nodes: Vec<Node>,
    /// The index of each node, by the canonical image of its position.
    places: HashMap<Position, usize>,
}

/// A searched position.
struct Node {
    line: BookLine,
    position: Position,
}

impl Node {
    fn value(&self) -> i32 {
        self.line.moves.first().map_or(0, |found| found.1)
    }
}

impl Tree {
    /// The lines of the book.
    pub fn lines(&self) -> impl ExactSizeIterator<Item = &BookLine> {
        self.nodes.iter().map(|node| &node.line)
    }

    /// Adds a position with its values. Returns `false` if the line is illegal.
    pub fn add(&mut self, line: BookLine) -> bool {
        let Some(position) = line.position() else {
            return false;
        };
        let place = self.nodes.len();
        self.places
            .entry(position.least_image().0)
            .or_insert_with(|| {
                self.nodes.push(Node { line, position });
                place
            });
        true
    }

    /// Searches the next positions, each to `depth` plies, on `threads` threads, and adds them.
    pub fn grow(&mut self, depth: u32, threads: usize) {
        let next = self.next();
        let taken = AtomicUsize::new(0);
        let found = Mutex::new(BTreeMap::new());
        let search = || {
            let mut engine = Engine::new(1);
            loop {
                let place = taken.fetch_add(1, Ordering::Relaxed);
                let Some((plies, position)) = next.get(place) else {
                    return;
                };
                engine.clear();
                let line = analyse(&mut engine, plies, position, depth);
                found
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .insert(place, line);
            }
        };
        thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                scope.spawn(search);
            }
        });
        let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
        for line in found.into_values() {
            self.add(line);
        }
        self.settle();
    }

    /// The node that a move leads to.
    fn child(&self, node: &Node, square: Square) -> Option<usize> {
        let next = node.position.play(Action::Place(square)).ok()?;
        self.places.get(&next.least_image().0).copied()
    }

    /// Updates the value of every move that leads to another node from that node, from the last ply to the first.
    fn settle(&mut self) {
        for place in self.by_ply().into_iter().rev() {
            let node = &self.nodes[place];
            let moves = node.line.moves.iter().map(|&(square, value)| {
                let child = self.child(node, square);
                (
                    square,
                    child.map_or(value, |child| -self.nodes[child].value()),
                )
            });
            let mut moves: Vec<_> = moves.collect();
            moves.sort_by_key(|found| -found.1);
            self.nodes[place].line.moves = moves;
        }
    }

    /// All nodes, by the number of plies before them.
    fn by_ply(&self) -> Vec<usize> {
        let mut places: Vec<usize> = (0..self.nodes.len()).collect();
        places.sort_by_key(|&place| self.nodes[place].line.plies.len());
        places
    }

    /// The cheapest positions that are not in the book, the cheapest first, with the moves that lead there.
    fn next(&self) -> Vec<(Vec<Square>, Position)> {
        if self.nodes.is_empty() {
            let start = Position::start(Ruleset::OTHELLO, Size::STANDARD);
            return vec![(Vec::new(), start)];
        }
        // For each node, the costs where Dark and where Light follows the book.
        let mut costs = vec![[f64::INFINITY; 2]; self.nodes.len()];
        costs[0] = [0.0; 2];
        let mut open: HashMap<Position, (f64, Vec<Square>, Position)> = HashMap::new();
        for place in self.by_ply() {
            let node = &self.nodes[place];
            for &(square, value) in &node.line.moves {
                let loss = f64::from(node.value() - value);
                let cost = Player::ALL.map(|player| {
                    let is_own = node.position.turn() == Some(player);
                    let of_disc = if is_own { OWN_COST } else { OTHER_COST };
                    costs[place][player as usize] + PLY_COST + of_disc * loss
                });
                let Ok(next) = node.position.play(Action::Place(square)) else {
                    continue;
                };
                let image = next.least_image().0;
                if let Some(&child) = self.places.get(&image) {
                    for (old, new) in costs[child].iter_mut().zip(cost) {
                        *old = old.min(new);
                    }
                    continue;
                }
                // A side that must pass needs no book.
                if next.legal_moves().is_empty() {
                    continue;
                }
                let cost = cost[0].min(cost[1]);
                let known = open.get(&image);
                if known.is_none_or(|known| cost < known.0) {
                    let plies = node.line.plies.iter().copied().chain([square]).collect();
                    open.insert(image, (cost, plies, next));
                }
            }
        }
        let mut open: Vec<_> = open.into_values().collect();
        open.sort_by(|one, other| one.0.total_cmp(&other.0).then_with(|| one.1.cmp(&other.1)));
        open.truncate(BATCH);
        open.into_iter()
            .map(|(_, plies, position)| (plies, position))
            .collect()
    }
}

/// The values of the best moves in a position.
fn analyse(engine: &mut Engine, plies: &[Square], position: &Position, depth: u32) -> BookLine {
    let limits = Limits {
        selectivity: Selectivity::Percent73,
        ..Limits::depth(depth)
    };
    let analysed = engine.analyse(position, &limits, &Control::default());
    let moves = analysed.map(|analysed| analysed.moves).unwrap_or_default();
    let moves = moves
        .iter()
        .map(|found| (found.square, found.value.centidiscs / 100));
    let mut moves: Vec<_> = moves.collect();
    let least = moves.first().map_or(0, |best| best.1 - KEPT);
    moves.retain(|found| found.1 >= least);
    BookLine {
        plies: plies.to_vec(),
        moves,
    }
}
