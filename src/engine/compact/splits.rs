//! Split points: positions whose moves several threads search at the same time.
//!
//! A thread offers the moves of a position to the others once the first of them is searched, because that one often
//! makes the others needless ("young brothers wait"; R. Feldmann, P. Mysliwietz, B. Monien and O. Vornberger,
//! "Distributed game-tree search", 1989). Until the others have finished their moves, it helps them, but only below its
//! own position (R. Feldmann, "Game tree search on massively parallel systems", 1993).

use std::sync::{
    Arc, Condvar, Mutex, MutexGuard, PoisonError,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};

use super::node::{NodeMove, SearchNode};
use crate::engine::selectivity::Selectivity;

/// A position whose moves are shared, searched in the window from `alpha` to `alpha + 1`.
pub(super) struct SplitPoint {
    /// The split point above it.
    pub(super) parent: Option<Arc<SplitPoint>>,
    pub(super) node: SearchNode,
    pub(super) alpha: i32,
    /// The depth of the position.
    pub(super) depth: i32,
    pub(super) selectivity: Selectivity,
    pub(super) probes: u32,
    /// Whether a move with a value above `alpha` was found.
    pub(super) cut: AtomicBool,
}

impl SplitPoint {
    /// This split point and those above it.
    fn chain(&self) -> impl Iterator<Item = &SplitPoint> {
        std::iter::successors(Some(self), |point| point.parent.as_deref())
    }

    /// Returns `true` if searching here has become needless.
    pub(super) fn is_cut(&self) -> bool {
        self.chain().any(|point| point.cut.load(Ordering::Relaxed))
    }

    fn lies_below(&self, other: &SplitPoint) -> bool {
        self.chain().skip(1).any(|point| std::ptr::eq(point, other))
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct BestMove {
    pub(super) square: u8,
    pub(super) value: i32,
}

/// A split point on which threads work.
struct OpenSplit {
    point: Arc<SplitPoint>,
    /// The moves that no thread has begun, the most promising last.
    moves: Vec<NodeMove>,
    best: BestMove,
    /// How many threads search one of its moves.
    workers: u32,
}

impl OpenSplit {
    fn is_at(&self, point: &SplitPoint) -> bool {
        std::ptr::eq(&*self.point, point)
    }
}

#[derive(Default)]
struct OpenSplits {
    /// The oldest come first: they are nearer to the root and have more work.
    list: Vec<OpenSplit>,
    over: bool,
}

impl OpenSplits {
    fn find(&mut self, point: &SplitPoint) -> Option<&mut OpenSplit> {
        self.list.iter_mut().find(|split| split.is_at(point))
    }
}

#[derive(Default)]
pub(super) struct SplitPool {
    open: Mutex<OpenSplits>,
    /// Signalled when there may be work to take over, or nothing to wait for any more.
    changed: Condvar,
    /// How many threads wait for work.
    idle: AtomicUsize,
}

impl SplitPool {
    fn lock(&self) -> MutexGuard<'_, OpenSplits> {
        // Nothing panics while it holds the lock.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    #[inline(always)]
    pub(super) fn has_idle(&self) -> bool {
        self.idle.load(Ordering::Relaxed) > 0
    }

    /// Offers `moves`, the most promising last, of a position in which `best` has been found. The calling
    /// thread works on them too.
    pub(super) fn open(
        &self,
        point: Arc<SplitPoint>,
        moves: Vec<NodeMove>,
        best: BestMove,
    ) -> SplitWorker<'_> {
        self.lock().list.push(OpenSplit {
            point: point.clone(),
            moves,
            best,
            workers: 1,
        });
        self.changed.notify_all();
        SplitWorker { pool: self, point }
    }

    /// Removes a split point that all threads have left, and returns the best move found.
    pub(super) fn close(&self, point: &SplitPoint) -> Option<BestMove> {
        let list = &mut self.lock().list;
        let at = list.iter().position(|split| split.is_at(point))?;
        Some(list.remove(at).best)
    }

    /// Waits until all threads have left `point`; meanwhile returns work below it.
    pub(super) fn wait_below(&self, point: &SplitPoint) -> Option<SplitWorker<'_>> {
        let is_left =
            |open: &mut OpenSplits| open.find(point).is_none_or(|split| split.workers == 0);
        self.wait(is_left, |other| other.lies_below(point))
    }

    /// Waits for work; `None` once the search is over.
    pub(super) fn wait_for_work(&self) -> Option<SplitWorker<'_>> {
        self.wait(|open| open.over, |_| true)
    }

    fn wait(
        &self,
        is_done: impl Fn(&mut OpenSplits) -> bool,
        may_join: impl Fn(&SplitPoint) -> bool,
    ) -> Option<SplitWorker<'_>> {
        let mut open = self.lock();
        self.idle.fetch_add(1, Ordering::Relaxed);
        let point = loop {
            if is_done(&mut open) {
                break None;
            }
            let work = open.list.iter_mut().find(|split| {
                !split.moves.is_empty() && may_join(&split.point) && !split.point.is_cut()
            });
            if let Some(split) = work {
                split.workers += 1;
                break Some(split.point.clone());
            }
            let changed = self.changed.wait(open);
            open = changed.unwrap_or_else(PoisonError::into_inner);
        };
        self.idle.fetch_sub(1, Ordering::Relaxed);
        point.map(|point| SplitWorker { pool: self, point })
    }

    /// Releases all waiting threads when the returned value is dropped.
    pub(super) fn end_on_drop(&self) -> EndOfSplits<'_> {
        EndOfSplits(self)
    }
}

/// A thread's part in the work on a split point. The thread leaves it by dropping this, even in a panic, so that
/// nobody waits for it in vain.
pub(super) struct SplitWorker<'a> {
    pool: &'a SplitPool,
    pub(super) point: Arc<SplitPoint>,
}

impl SplitWorker<'_> {
    /// Records the value of a move, and takes the next; `None` if none is left or needed.
    pub(super) fn next(&self, found: Option<BestMove>) -> Option<NodeMove> {
        let mut open = self.pool.lock();
        let split = open.find(&self.point)?;
        if let Some(found) = found
            && found.value > split.best.value
        {
            split.best = found;
            if found.value > self.point.alpha {
                self.point.cut.store(true, Ordering::Relaxed);
            }
        }
        if self.point.is_cut() {
            return None;
        }
        split.moves.pop()
    }
}

impl Drop for SplitWorker<'_> {
    fn drop(&mut self) {
        if let Some(split) = self.pool.lock().find(&self.point) {
            split.workers -= 1;
            if split.workers == 0 {
                self.pool.changed.notify_all();
            }
        }
    }
}

pub(super) struct EndOfSplits<'a>(&'a SplitPool);

impl Drop for EndOfSplits<'_> {
    fn drop(&mut self) {
        self.0.lock().over = true;
        self.0.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;
    use crate::threads;

    fn split_point(parent: Option<Arc<SplitPoint>>) -> Arc<SplitPoint> {
        Arc::new(SplitPoint {
            parent,
            node: SearchNode::EMPTY,
            alpha: 0,
            depth: 9,
            selectivity: Selectivity::FullWidth,
            probes: 0,
            cut: AtomicBool::new(false),
        })
    }

    fn moves(count: u8) -> Vec<NodeMove> {
        let named = |square| NodeMove { square, flips: 1 };
        (0..count).map(named).collect()
    }

    const BEST: BestMove = BestMove {
        square: 60,
        value: -4,
    };

    #[test]
    fn every_move_is_searched_once_and_the_best_is_kept() {
        let pool = SplitPool::default();
        let point = split_point(None);
        let search = |worker: SplitWorker<'_>| {
            let mut found = None;
            let mut count = 0;
            while let Some(next) = worker.next(found) {
                let value = if next.square == 17 { -1 } else { -9 };
                let square = next.square;
                found = Some(BestMove { square, value });
                count += 1;
            }
            count
        };
        let searched = thread::scope(|scope| {
            let end = pool.end_on_drop();
            let helper = threads::start_in(scope, "helper", || {
                let mut count = 0;
                while let Some(worker) = pool.wait_for_work() {
                    count += search(worker);
                }
                count
            });
            let own = search(pool.open(point.clone(), moves(40), BEST));
            assert!(pool.wait_below(&point).is_none());
            drop(end);
            own + helper.unwrap().join().unwrap()
        });
        assert_eq!(searched, 40);
        let best = pool.close(&point).unwrap();
        assert_eq!((best.square, best.value), (17, -1));
    }

    #[test]
    fn a_cut_ends_the_work_there_and_below() {
        let pool = SplitPool::default();
        let point = split_point(None);
        let below = split_point(Some(point.clone()));
        let worker = pool.open(point.clone(), moves(3), BEST);
        let other = pool.open(below.clone(), moves(3), BEST);
        assert!(worker.next(None).is_some() && other.next(None).is_some());
        let found = BestMove {
            square: 2,
            value: 6,
        };
        assert!(worker.next(Some(found)).is_none());
        assert!(other.next(None).is_none());
        assert!(below.is_cut());
    }

    #[test]
    fn a_thread_that_waits_helps_only_below() {
        let pool = SplitPool::default();
        let (point, beside) = (split_point(None), split_point(None));
        let below = split_point(Some(point.clone()));
        let worker = pool.open(point.clone(), Vec::new(), BEST);
        let _beside = pool.open(beside, moves(3), BEST);
        let _below = pool.open(below.clone(), moves(3), BEST);
        let taken = pool.wait_below(&point).unwrap();
        assert!(Arc::ptr_eq(&taken.point, &below));
        drop((worker, taken));
    }
}
