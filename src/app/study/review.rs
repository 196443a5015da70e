//! The review of the game on the board: the value of every move of its line.

use bevy::prelude::*;

use super::search::Search;
use crate::{
    analysis::{MoveClass, Review, ReviewedPly, SideSummary, note_review},
    app::{
        base::{Now, timing},
        board::{marks::BoardMarks, preview::line_marks},
        game::NoteReviewRequested,
    },
    engine::Value,
    records::Record,
    rules::{Action, FreeSquares, Game, NodeId, Player, Position},
    time::Instant,
};

/// Stop the search, or resume it.
#[derive(Message, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StopReviewRequested;

#[derive(Resource, Default)]
pub struct GameReview {
    /// The number of the game and the revision of the model that the review has followed.
    pub followed: Option<(u64, u64)>,
    pub(crate) review: Review,
    /// When the first result was found that the record does not have yet.
    new_since: Option<Instant>,
    nodes: Vec<NodeId>,
    present: usize,
    subject: Option<usize>,
    /// Other lines that were on the board, with their values.
    others: Vec<(Vec<NodeId>, Review)>,
    /// The margin of the last position for Dark, if the game is over there.
    margin: Option<Value>,
    pub(crate) search: Search,
    pub is_stopped: bool,
}

/// The class of a move, if there was a choice, and its loss, if known.
pub type Judgement = (Option<MoveClass>, Option<Value>);

/// From this depth on, the review trusts the noted value of a ply and does not search again.
const DEEP: u32 = 8;

/// The most lines of a game whose values are kept.
const MOST_LINES: usize = 16;

impl GameReview {
    pub fn game_number(&self) -> Option<u64> {
        self.followed.map(|(number, _)| number)
    }

    pub fn plies(&self) -> &[ReviewedPly] {
        self.review.plies()
    }

    /// The positions of the line, one more than [plies](GameReview::plies).
    pub fn nodes(&self) -> &[NodeId] {
        &self.nodes
    }

    /// The number of plies to the position on the board.
    pub fn present(&self) -> usize {
        self.present
    }

    /// The last ply before the position on the board, skipping a forced pass, and its index.
    pub fn subject(&self) -> Option<(usize, &ReviewedPly)> {
        let index = self.subject?;
        Some((index, self.plies().get(index)?))
    }

    /// The position before that ply, and the best line from there; `None` if the best move was played.
    pub fn better_line(&self) -> Option<(&Position, &[Action])> {
        let (_, ply) = self.subject()?;
        let best = ply.best().filter(|_| ply.class() > Some(MoveClass::Best))?;
        Some((ply.before(), &best.line))
    }

    /// The position after the next or previous bad move of `side`, or of either side. If the story is about the `whole`
    /// game, its first such move follows its last.
    pub fn fault_beside(&self, next: bool, side: Option<Player>, whole: bool) -> Option<NodeId> {
        let is_fault = |&index: &usize| {
            let ply = &self.plies()[index];
            ply.is_fault() && side.is_none_or(|side| ply.player() == side)
        };
        let faults: Vec<usize> = (0..self.plies().len()).filter(is_fault).collect();
        let (beside, around) = if next {
            let here = self.subject;
            let after = faults.iter().find(|&&index| Some(index) > here);
            (after, faults.first())
        } else {
            // The last move was not described yet.
            let here = self.subject.map(|index| index + usize::from(whole));
            let before = faults.iter().rfind(|&&index| Some(index) < here);
            (before, faults.last())
        };
        let &index = beside.or(around.filter(|_| whole))?;
        self.nodes.get(index + 1).copied()
    }

    /// The judgement of the move to a position, in the line or as its first departure; `None` if nothing is known.
    pub fn judgement(&self, game: &Game, node: NodeId) -> Option<Judgement> {
        let parent = game.parent(node)?;
        let index = self.nodes.iter().position(|&found| found == parent)?;
        let ply = self.plies().get(index)?;
        let square = game.ply_at(node)?.square()?;
        let loss = ply.loss_of(square);
        let class = if self.nodes.get(index + 1) == Some(&node) {
            ply.class()
        } else {
            ply.class_of(square).filter(|_| !ply.is_forced())
        };
        (class.is_some() || loss.is_some()).then_some((class, loss))
    }

    /// The plies, counted from 0, that gave away a win or a tie.
    pub fn turning_points(&self) -> Vec<usize> {
        self.review.turning_points()
    }

    /// The value of the position after `plies` plies for Dark; `None` until searched, unless the record has it.
    pub fn value_after(&self, plies: usize) -> Option<Value> {
        let (before, rest) = self.plies().split_at_checked(plies)?;
        // A forced pass involves no choice.
        let is_chosen = |ply: &&ReviewedPly| ply.action() != Action::Pass;
        let next = rest.iter().find(is_chosen);
        if next.is_none() && self.margin.is_some() {
            return self.margin;
        }
        let searched = next.and_then(|next| Some((next.best()?.value, next.player())));
        let led_here = || {
            let last = before.iter().rfind(is_chosen)?;
            // Searches of later moves tell more than one of the last move.
            let known = last.played().map(|played| played.value);
            Some((known.or(last.noted_value())?, last.player()))
        };
        let (value, player) = searched.or_else(led_here)?;
        Some(match player {
            Player::Dark => value,
            Player::Light => -value,
        })
    }

    /// The number of moves with values, and of all that can have one.
    pub fn known(&self) -> (usize, usize) {
        let plies = self.plies().iter();
        let moves = plies.filter(|ply| ply.action() != Action::Pass);
        let known = moves.clone().filter(|ply| !ply.moves().is_empty());
        (known.count(), moves.count())
    }

    /// The greatest search depth of any ply.
    pub fn depth(&self) -> u32 {
        let depths = self.plies().iter().map(ReviewedPly::depth);
        depths.max().unwrap_or(0)
    }

    pub fn side(&self, player: Player) -> SideSummary {
        self.review.side(player)
    }

    pub fn is_searching(&self) -> bool {
        self.search.is_running()
    }

    /// Whether the search has finished.
    pub fn is_done(&self) -> bool {
        self.search.is_over()
    }

    /// The used share of the search time, from 0 to 1.
    pub fn progress(&self, now: &Now) -> f32 {
        1.0 - self.search.left_now(now).div_duration_f32(timing::REVIEW)
    }

    /// The marks on the board: how good the last move was, and the better line.
    pub(crate) fn marks(&self) -> Option<BoardMarks> {
        let (_, ply) = self.subject()?;
        let line = self.better_line();
        Some(BoardMarks {
            line: line.map_or(Vec::new(), |(before, line)| line_marks(before, line)),
            verdict: ply.action().square().zip(ply.class()),
            ..default()
        })
    }

    /// Ends the review. Returns what the record lacks.
    pub(crate) fn close(&mut self, now: &Now) -> Option<NoteReviewRequested> {
        self.search.rest(now);
        self.is_stopped = false;
        self.take_news()
    }

    /// Whether results should have been stored in the record by now.
    pub(super) fn has_old_news(&self, now: &Now) -> bool {
        let is_old = |since: Instant| now.since(since) >= timing::REVIEW_NOTED;
        self.new_since.is_some_and(is_old)
    }

    /// What the record lacks, once.
    pub(super) fn take_news(&mut self) -> Option<NoteReviewRequested> {
        let (game_number, _) = self.followed?;
        self.new_since.take().map(|_| NoteReviewRequested {
            game_number,
            nodes: self.nodes.clone(),
            review: self.review.clone(),
        })
    }

    /// Takes search results. Returns `true` if the record had everything known before.
    pub(crate) fn learn(&mut self, found: Review, now: &Now) -> bool {
        self.review = found;
        let is_first = self.new_since.is_none();
        self.new_since.get_or_insert(now.instant);
        is_first
    }

    /// Stores the results so far in a copy of the record of the game with this number.
    pub fn note_in(&self, record: &mut Record, game_number: u64) {
        if self.game_number() == Some(game_number) {
            note_review(record, &self.nodes, &self.review);
        }
    }

    /// Keeps the values of a line when the player goes to another one.
    fn keep_line(&mut self) {
        let (known, _) = self.known();
        if known == 0 {
            return;
        }
        // A line and its continuation are one line.
        let nodes = &self.nodes;
        self.others.retain(|(line, _)| !nodes.starts_with(line));
        if self.others.len() == MOST_LINES {
            self.others.remove(0);
        }
        self.others.push((nodes.clone(), self.review.clone()));
    }

    /// Takes the present line of a record. Returns what to store about the line before.
    pub fn follow(&mut self, record: &Record, now: &Now) -> Option<NoteReviewRequested> {
        let game = &record.game;
        let nodes = game.line_nodes();
        let here = |&node: &NodeId| node == game.present();
        self.present = nodes.iter().position(here).unwrap_or_default();
        let subject = game.before_forced_pass(game.present());
        let subject = nodes.iter().position(|&node| node == subject);
        self.subject = subject.and_then(|index| index.checked_sub(1));
        if nodes == self.nodes {
            return None;
        }
        let news = self.take_news();
        self.search.rest(now);
        self.keep_line();
        let shared = |line: &[NodeId]| line.iter().zip(&nodes).take_while(|(a, b)| a == b).count();
        let nearest = self.others.iter().max_by_key(|(line, _)| shared(line));
        if let Some((_, review)) = nearest {
            self.review = review.clone();
        }
        self.review.follow_record(record);
        let end = nodes.last().and_then(|&end| game.position_at(end));
        let end = end.filter(|end| end.is_over());
        self.margin = end.map(|end| Value::exact(end.margin(Player::Dark, FreeSquares::ToWinner)));
        let is_first = self.nodes.is_empty();
        self.nodes = nodes;
        let (known, all) = self.known();
        let open = self.plies().iter().filter(|ply| ply.needs_search_to(DEEP));
        // Stored values may come from an unfinished review.
        let open = if is_first { open.count() } else { all - known };
        let time = timing::REVIEW_OF_MOVE * open as u32;
        self.search.left = self.search.left.max(time.min(timing::REVIEW));
        news
    }
}
