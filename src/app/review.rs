//! The review of the game on the board: what every move of its line was worth.
//!
//! It is searched for on the thread of the [`Thinker`], which has one question at a time: while somebody
//! waits for a move or a hint, the review rests.

use std::time::Duration;

use bevy::{prelude::*, window::WindowCloseRequested};

use super::{
    background::{TaskEvent, Wake},
    hint::Hint,
    mode::{ChosenMode, ModeSystems},
    model::{GameModel, NoteReviewRequested},
    now::Now,
    opponent::Opponent,
    requests::RequestMessage,
    sets::ComputerSystems,
    texts::{fact, language::Language},
    thinker::{ReviewTask, Thinker},
    timing,
};
use crate::{
    analysis::{MoveClass, PlyReasons, Review, ReviewedPly, SideSummary, note_review},
    engine::Value,
    records::Record,
    rules::{Action, FreeSquares, Game, NodeId, Player, Position},
    time::Instant,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameReview>()
        .add_message::<StopReviewRequested>()
        .add_systems(
            Update,
            (
                (begin_or_end, answer).chain().in_set(ModeSystems::Begin),
                (note_at_end, follow, receive, explain, search)
                    .chain()
                    .in_set(ReviewSystems)
                    .in_set(ComputerSystems::Review),
            ),
        );
}

/// The systems that carry the review on.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct ReviewSystems;

/// Search no further, or go on with the search.
#[derive(Message, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StopReviewRequested;

impl RequestMessage for StopReviewRequested {}

/// Which way along a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineDirection {
    /// Towards its end.
    Next,
    /// Towards its start.
    Previous,
}

/// The review of the present line of the game on the board.
#[derive(Resource, Default)]
pub struct GameReview {
    /// The number of the game and the revision of the model that it has followed last.
    followed: Option<(u64, u64)>,
    review: Review,
    /// Since when it has found more than is noted in the record.
    new_since: Option<Instant>,
    /// The positions of the line, one more than plies.
    nodes: Vec<NodeId>,
    /// Which of them is on the board.
    present: usize,
    /// The ply that led there, the move before a pass of the rules.
    subject: Option<usize>,
    /// What is to be said of that ply, and the ply of which it was said.
    reasons: Option<PlyReasons>,
    explained: Option<ReviewedPly>,
    /// Other lines that were on the board, with what is known of them.
    others: Vec<(Vec<NodeId>, Review)>,
    /// The margin of the last one for Dark, if the game is over there.
    margin: Option<Value>,
    search: Option<RunningReview>,
    /// The player has stopped the search.
    is_stopped: bool,
    /// How long may still be searched.
    left: Duration,
}

/// The depth from which what is noted of a ply is not searched again.
const DEEP: u32 = 8;

/// The most lines of a game whose values are kept.
const MOST_LINES: usize = 16;

/// A search under way.
struct RunningReview {
    task: ReviewTask,
    since: Instant,
    /// It was asked to end before its time.
    is_interrupted: bool,
}

impl RunningReview {
    fn interrupt(&mut self) {
        if !self.is_interrupted {
            self.is_interrupted = true;
            self.task.hurry();
        }
    }
}

impl GameReview {
    /// The number of the game that it follows.
    pub fn game_number(&self) -> Option<u64> {
        self.followed.map(|(number, _)| number)
    }

    /// What is known of the plies of the line.
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

    /// What is to be said of it: at most two sentences, each without a full stop.
    pub fn reasons(&self, text: Language) -> Vec<String> {
        let sentences = |reasons| fact::sentences(text, reasons);
        self.reasons.as_ref().map_or_else(Vec::new, sentences)
    }

    /// What the best move does that the one played does not, if a fact tells.
    pub fn clue(&self, text: Language) -> Option<String> {
        fact::clue(text, self.reasons.as_ref()?)
    }

    /// The position before that ply, and the line that begins with the best move there; `None` unless that
    /// is better than the move played.
    pub fn better_line(&self) -> Option<(&Position, &[Action])> {
        let (_, ply) = self.subject()?;
        let best = ply.best().filter(|_| ply.class() > Some(MoveClass::Best))?;
        Some((ply.before(), &best.line))
    }

    /// The position after the next move that was not good, or the one before.
    pub fn fault_beside(&self, direction: LineDirection) -> Option<NodeId> {
        let is_fault = |&index: &usize| self.plies()[index].is_fault();
        let mut all = 0..self.plies().len();
        let index = match (direction, self.subject) {
            (LineDirection::Next, here) => all.find(|index| Some(*index) > here && is_fault(index)),
            (LineDirection::Previous, here) => {
                all.rfind(|index| Some(*index) < here && is_fault(index))
            }
        }?;
        self.nodes.get(index + 1).copied()
    }

    /// The class of the move to a position, if there was a choice, and what it lost, whether the line goes there
    /// or leaves it with that move; `None` unless something is known.
    pub fn judgement(
        &self,
        game: &Game,
        node: NodeId,
    ) -> Option<(Option<MoveClass>, Option<Value>)> {
        let parent = game.parent(node)?;
        let index = self.nodes.iter().position(|&found| found == parent)?;
        let ply = self.plies().get(index)?;
        let loss = ply.loss_of(game.ply_at(node)?.square()?);
        let class = if self.nodes.get(index + 1) == Some(&node) {
            ply.class()
        } else {
            let class = loss.map(|loss| MoveClass::of_loss(loss.discs(), game.size()));
            class.filter(|_| !ply.is_forced())
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
        let moves = self
            .plies()
            .iter()
            .filter(|ply| ply.action() != Action::Pass);
        let known = moves.clone().filter(|ply| !ply.moves().is_empty());
        (known.count(), moves.count())
    }

    /// The greatest depth to which a ply was searched.
    pub fn depth(&self) -> u32 {
        let depths = self.plies().iter().map(ReviewedPly::depth);
        depths.max().unwrap_or(0)
    }

    /// How `player` played.
    pub fn side(&self, player: Player) -> SideSummary {
        self.review.side(player)
    }

    /// Whether it is being searched.
    pub fn is_searching(&self) -> bool {
        self.search.is_some()
    }

    /// Whether the player has stopped the search.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// Whether the search has come to its end.
    pub fn is_done(&self) -> bool {
        self.left.is_zero() && self.search.is_none()
    }

    /// How much of its time the search has used, from 0 to 1.
    pub fn progress(&self, now: &Now) -> f32 {
        let running = self.search.as_ref();
        let spent = running.map_or(Duration::ZERO, |running| now.since(running.since));
        let left = self.left.saturating_sub(spent);
        1.0 - left.div_duration_f32(timing::REVIEW)
    }

    /// Ends the search and forgets its time; what it has told so far stays.
    fn drop_search(&mut self, now: &Now) {
        if let Some(running) = self.search.take() {
            self.left = self.left.saturating_sub(now.since(running.since));
        }
    }

    /// What is to be noted in the record, if that is not done yet.
    fn take_news(&mut self) -> Option<NoteReviewRequested> {
        let (game_number, _) = self.followed?;
        self.new_since.take().map(|_| NoteReviewRequested {
            game_number,
            nodes: self.nodes.clone(),
            review: self.review.clone(),
        })
    }

    /// Takes what the search has found.
    fn learn(&mut self, found: Review, now: &Now) {
        self.review = found;
        self.new_since.get_or_insert(now.instant());
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
    fn follow(&mut self, record: &Record, now: &Now) -> Option<NoteReviewRequested> {
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
        self.drop_search(now);
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
        self.left = self.left.max(time.min(timing::REVIEW));
        news
    }
}

/// Begins and ends with the mode. What was found stays, for the case that the player comes back.
fn begin_or_end(
    now: Res<Now>,
    model: Res<GameModel>,
    mode: Res<ChosenMode>,
    mut was_shown: Local<bool>,
    mut review: ResMut<GameReview>,
    mut notes: MessageWriter<NoteReviewRequested>,
) {
    let is_shown = mode.has_review();
    let is_other_game = review.game_number() != Some(model.game_number());
    match (std::mem::replace(&mut *was_shown, is_shown), is_shown) {
        (true, false) => {
            notes.write_batch(review.take_news());
            review.drop_search(&now);
            review.is_stopped = false;
        }
        (false, true) if is_other_game => *review = GameReview::default(),
        _ => {}
    }
}

fn answer(
    mode: Res<ChosenMode>,
    mut requests: MessageReader<StopReviewRequested>,
    mut review: ResMut<GameReview>,
) {
    for StopReviewRequested in requests.read() {
        review.is_stopped ^= mode.has_review();
    }
}

fn note_at_end(
    mut exits: MessageReader<AppExit>,
    mut closes: MessageReader<WindowCloseRequested>,
    mut review: ResMut<GameReview>,
    mut notes: MessageWriter<NoteReviewRequested>,
) {
    if exits.read().count() + closes.read().count() > 0 {
        notes.write_batch(review.take_news());
    }
}

/// Follows the game, but keeps to its line while a better move is looked for.
fn follow(
    now: Res<Now>,
    mode: Res<ChosenMode>,
    model: Res<GameModel>,
    mut review: ResMut<GameReview>,
    mut notes: MessageWriter<NoteReviewRequested>,
) {
    let present = (model.game_number(), model.revision());
    if *mode == ChosenMode::Review && review.followed != Some(present) {
        review.followed = Some(present);
        notes.write_batch(review.follow(model.record(), &now));
    }
}

fn receive(
    now: Res<Now>,
    wake: Res<Wake>,
    mut review: ResMut<GameReview>,
    mut notes: MessageWriter<NoteReviewRequested>,
) {
    let is_old = |since: Instant| now.since(since) >= timing::REVIEW_NOTED;
    if review.new_since.is_some_and(is_old) {
        notes.write_batch(review.take_news());
    }
    loop {
        // To look for an answer is no change.
        let running = &mut review.bypass_change_detection().search;
        let Some(running) = running else { return };
        let Some(event) = running.task.poll() else {
            return;
        };
        let is_interrupted = running.is_interrupted;
        match event {
            TaskEvent::Progress(found) => {
                if review.new_since.is_none() {
                    wake.at(now.instant() + timing::REVIEW_NOTED);
                }
                review.learn(found, &now);
            }
            TaskEvent::Done(found) => {
                review.learn(found, &now);
                review.drop_search(&now);
                if !is_interrupted {
                    review.left = Duration::ZERO;
                }
                notes.write_batch(review.take_news());
            }
            TaskEvent::Failed => {
                review.search = None;
                review.left = Duration::ZERO;
            }
        }
    }
}

/// Caches the explanation of the current ply.
fn explain(mode: Res<ChosenMode>, mut review: ResMut<GameReview>) {
    if !mode.has_review() || !review.is_changed() {
        return;
    }
    let subject = review.subject().map(|(_, ply)| ply);
    if subject == review.explained.as_ref() {
        return;
    }
    let explained = subject.cloned();
    review.reasons = explained.as_ref().and_then(ReviewedPly::reasons);
    review.explained = explained;
}

/// Begins to search, or rests while somebody else is thought for.
fn search(
    now: Res<Now>,
    opponent: Res<Opponent>,
    hint: Res<Hint>,
    wake: Res<Wake>,
    thinker: Res<Thinker>,
    mode: Res<ChosenMode>,
    mut review: ResMut<GameReview>,
) {
    let rests = review.is_stopped || opponent.thinks().is_some() || hint.is_thought_about();
    if rests {
        if let Some(running) = &mut review.bypass_change_detection().search {
            running.interrupt();
        }
        return;
    }
    if mode.has_review() && review.search.is_none() && !review.left.is_zero() {
        let known = review.review.clone();
        review.search = Some(RunningReview {
            task: thinker.review(&wake, known, review.left),
            since: now.instant(),
            is_interrupted: false,
        });
    }
}
