//! The review of the game on the board: what every move of its line was worth.

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

/// Search no further, or go on with the search.
#[derive(Message, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StopReviewRequested;

#[derive(Resource, Default)]
pub struct GameReview {
    /// The number of the game and the revision of the model that it has followed last.
    pub followed: Option<(u64, u64)>,
    pub(crate) review: Review,
    /// Since when it has found more than is noted in the record.
    new_since: Option<Instant>,
    nodes: Vec<NodeId>,
    present: usize,
    subject: Option<usize>,
    /// Lines that were on the board before, with their values.
    others: Vec<(Vec<NodeId>, Review)>,
    /// The margin of the last one for Dark, if the game is over there.
    margin: Option<Value>,
    pub(crate) search: Search,
    pub is_stopped: bool,
}

/// The class of a move, if there was a choice, and what it lost, as far as that is known.
pub type Judgement = (Option<MoveClass>, Option<Value>);

/// The depth from which the review trusts the noted value of a ply and does not search it again.
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

    /// How many plies of the line lead to the position on the board.
    pub fn present(&self) -> usize {
        self.present
    }

    /// The ply that led to the position on the board, the move before a pass of the rules, and its index.
    pub fn subject(&self) -> Option<(usize, &ReviewedPly)> {
        let index = self.subject?;
        Some((index, self.plies().get(index)?))
    }

    /// The position before that ply, and the line that begins with the best move there; `None` unless that
    /// is better than the move played.
    pub fn better_line(&self) -> Option<(&Position, &[Action])> {
        let (_, ply) = self.subject()?;
        let best = ply.best().filter(|_| ply.class() > Some(MoveClass::Best))?;
        Some((ply.before(), &best.line))
    }

    /// The position after the next move of `side`, or of anybody, that was not good, or the one before. Where the
    /// `whole` game is told, its first comes after its last.
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
            // The move that led here was not told yet.
            let here = self.subject.map(|index| index + usize::from(whole));
            let before = faults.iter().rfind(|&&index| Some(index) < here);
            (before, faults.last())
        };
        let &index = beside.or(around.filter(|_| whole))?;
        self.nodes.get(index + 1).copied()
    }

    /// How good the move to a position was, whether the line goes there or leaves it with that move; `None` unless
    /// something is known.
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

    /// The plies, counted from 0, with which a win or a tie was given away.
    pub fn turning_points(&self) -> Vec<usize> {
        self.review.turning_points()
    }

    /// What the position after so many plies is worth for Dark; `None` until it has been searched, unless the
    /// record says it.
    pub fn value_after(&self, plies: usize) -> Option<Value> {
        let (before, rest) = self.plies().split_at_checked(plies)?;
        // Nobody chooses anything before a pass.
        let is_chosen = |ply: &&ReviewedPly| ply.action() != Action::Pass;
        let next = rest.iter().find(is_chosen);
        if next.is_none() && self.margin.is_some() {
            return self.margin;
        }
        let searched = next.and_then(|next| Some((next.best()?.value, next.player())));
        let led_here = || {
            let last = before.iter().rfind(is_chosen)?;
            // A search of the move that led here says less than one of those that follow.
            let known = last.played().map(|played| played.value);
            Some((known.or(last.noted_value())?, last.player()))
        };
        let (value, player) = searched.or_else(led_here)?;
        Some(match player {
            Player::Dark => value,
            Player::Light => -value,
        })
    }

    /// The moves that have values, and all that can have one.
    pub fn known(&self) -> (usize, usize) {
        let plies = self.plies().iter();
        let moves = plies.filter(|ply| ply.action() != Action::Pass);
        let known = moves.clone().filter(|ply| !ply.moves().is_empty());
        (known.count(), moves.count())
    }

    /// The greatest depth to which a ply was searched.
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

    /// Whether the search has come to its end.
    pub fn is_done(&self) -> bool {
        self.search.is_over()
    }

    /// How much of its time the search has used, from 0 to 1.
    pub fn progress(&self, now: &Now) -> f32 {
        1.0 - self.search.left_now(now).div_duration_f32(timing::REVIEW)
    }

    /// What is shown on the board: how good the move was that led there, and the better line.
    pub(crate) fn marks(&self) -> Option<BoardMarks> {
        let (_, ply) = self.subject()?;
        let line = self.better_line();
        Some(BoardMarks {
            line: line.map_or(Vec::new(), |(before, line)| line_marks(before, line)),
            verdict: ply.action().square().zip(ply.class()),
            ..default()
        })
    }

    /// Ends the review. Returns what is to be noted of it.
    pub(crate) fn close(&mut self, now: &Now) -> Option<NoteReviewRequested> {
        self.search.rest(now);
        self.is_stopped = false;
        self.take_news()
    }

    /// Whether something is not noted yet that should be by now.
    pub(super) fn has_old_news(&self, now: &Now) -> bool {
        let is_old = |since: Instant| now.since(since) >= timing::REVIEW_NOTED;
        self.new_since.is_some_and(is_old)
    }

    /// What is to be noted in the record, if that is not done yet.
    pub(super) fn take_news(&mut self) -> Option<NoteReviewRequested> {
        let (game_number, _) = self.followed?;
        self.new_since.take().map(|_| NoteReviewRequested {
            game_number,
            nodes: self.nodes.clone(),
            review: self.review.clone(),
        })
    }

    /// Takes what the search has found. Returns `true` if all that was known before is noted.
    pub(crate) fn learn(&mut self, found: Review, now: &Now) -> bool {
        self.review = found;
        let is_first = self.new_since.is_none();
        self.new_since.get_or_insert(now.instant);
        is_first
    }

    /// Notes what has been found so far in a copy of the record of the game with this number.
    pub fn note_in(&self, record: &mut Record, game_number: u64) {
        if self.game_number() == Some(game_number) {
            note_review(record, &self.nodes, &self.review);
        }
    }

    /// Keeps what is known of the line when the player goes to another one.
    fn keep_line(&mut self) {
        let (known, _) = self.known();
        if known == 0 {
            return;
        }
        // A line that goes on is one line.
        let nodes = &self.nodes;
        self.others.retain(|(line, _)| !nodes.starts_with(line));
        if self.others.len() == MOST_LINES {
            self.others.remove(0);
        }
        self.others.push((nodes.clone(), self.review.clone()));
    }

    /// Takes the present line of a record. Returns what is to be noted of the line before.
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
        // What is noted may be from a review that had not come to its end.
        let open = if is_first { open.count() } else { all - known };
        let time = timing::REVIEW_OF_MOVE * open as u32;
        self.search.left = self.search.left.max(time.min(timing::REVIEW));
        news
    }
}
