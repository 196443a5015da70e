//! The statistics of finished games between a person and the computer.
//!
//! A game counts if one person played one side from its first disc to its end, and the computer the other. It counts
//! once: if the player undoes its end and it ends again, the new end replaces the old one. A later review adds the
//! losses.

use bevy::{ecs::system::SystemParam, input::keyboard::Key, prelude::*};

use super::file::{LearnedLoss, StatisticsChange, copy, reset};
use crate::{
    analysis::{CountedGame, CountedLoss, CountedOpponent, GameFilter, Statistics},
    app::{
        base::{Dialog, GameSystems, dialogs::add_form},
        board::marks::BoardMarks,
        files::Clipboard,
        game::{ChosenMode, GameModel, Moved, NoteHintRequested, TimeRanOut},
        settings::keeper::{self, Keeper, KeeperLink},
        study::{live::LiveValues, review::GameReview},
    },
    players::Seat,
    rules::{FreeSquares, NodeId},
};

pub(crate) fn plugin(app: &mut App) {
    add_form::<StatisticsForm>(app, Dialog::Statistics);
    app.add_plugins(keeper::plugin::<Statistics>)
        .add_message::<StatisticsRequested>()
        .add_systems(Update, answer.in_set(GameSystems::Rules))
        .add_systems(
            Update,
            (count, learn, note_hints)
                .chain()
                .in_set(GameSystems::Persist),
        );
}

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatisticsRequested {
    Read,
    /// Copy them to the clipboard as comma-separated values.
    Copy,
    /// Set them aside and start over.
    Reset,
}

#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StatisticsForm {
    /// The games that are shown.
    pub filter: GameFilter,
    pub asks_to_reset: bool,
}

/// The choices on the page as a system parameter, for the page and its keys to change.
#[derive(SystemParam)]
pub struct StatisticsDialog<'w>(pub(super) ResMut<'w, StatisticsForm>);

impl StatisticsDialog<'_> {
    /// Handles a key on the page, and returns `true` if it has a meaning: Esc cancels the question.
    pub(crate) fn take_key(&mut self, key: &Key) -> bool {
        *key == Key::Escape && std::mem::take(&mut self.0.asks_to_reset)
    }
}

/// The statistics as they were read last.
pub type GameStatistics = Keeper<Statistics>;

fn answer(
    mut requests: MessageReader<StatisticsRequested>,
    clipboard: Res<Clipboard>,
    link: KeeperLink,
    mut statistics: ResMut<GameStatistics>,
) {
    for request in requests.read() {
        match request {
            StatisticsRequested::Read => statistics.read(&link),
            StatisticsRequested::Copy => {
                let clipboard = clipboard.clone();
                statistics.run(&link, true, move |file, text| copy(file, text, &clipboard));
            }
            StatisticsRequested::Reset => statistics.run(&link, true, reset),
        }
    }
}

fn count(
    model: Res<GameModel>,
    link: KeeperLink,
    mut moved: MessageReader<Moved>,
    mut ran_out: MessageReader<TimeRanOut>,
    mut statistics: ResMut<GameStatistics>,
) {
    let ended = moved.read().filter(|moved| moved.over).count();
    let lost = ran_out.read().filter(|ran_out| ran_out.loses).count();
    if let Some(game) = counted(&model).filter(|_| ended + lost > 0) {
        let change = StatisticsChange::Count(Box::new(game));
        statistics.change(change, &link);
    }
}

/// The game on the board, if it is over and counts.
fn counted(model: &GameModel) -> Option<CountedGame> {
    let game = model.game();
    if game.set_up_start().is_some() {
        return None;
    }
    let conduct = model.conduct().filter(|_| !model.is_by_hand())?;
    if conduct.given() > 0 {
        return None;
    }
    let person = conduct.person()?;
    let opponent = match conduct.seat(!person)? {
        Seat::Person => return None,
        Seat::Computer(level) => CountedOpponent::Level(level),
        Seat::Engine(name) => CountedOpponent::Engine(name.to_string()),
    };
    let game = CountedGame::of(
        game,
        model.lost_on_time(),
        conduct.started(),
        person,
        opponent,
    )?;
    Some(CountedGame {
        hints: conduct.hints,
        ..game
    })
}

/// Stores the losses that a review of a finished game found.
fn learn(
    model: Res<GameModel>,
    review: Res<GameReview>,
    link: KeeperLink,
    mut noted: Local<Option<LearnedLoss>>,
    mut statistics: ResMut<GameStatistics>,
) {
    if review.is_changed()
        && let Some(learned) = learned(&model, &review)
        && noted.replace(learned) != Some(learned)
    {
        statistics.change(StatisticsChange::Learn(learned), &link);
    }
}

/// The losses that a finished review found, if its line counts in the game on the board.
fn learned(model: &GameModel, review: &GameReview) -> Option<LearnedLoss> {
    let (known, all) = review.known();
    let is_whole = review.is_done() && known == all && all > 0;
    if !is_whole || review.game_number() != Some(model.game_number()) {
        return None;
    }
    let conduct = model.conduct()?;
    let person = conduct.person()?;
    let end = *review.nodes().last()?;
    let plies = model.game().depth(end)?;
    let position = model.game().position_at(end);
    let position = position.filter(|end| end.is_over() || model.lost_on_time().is_some())?;
    let margin = || position.margin(person, FreeSquares::Ignored);
    // Who never had a choice lost nothing by it.
    let side = Some(review.side(person)).filter(|side| side.moves > 0)?;
    Some(LearnedLoss {
        started: conduct.started(),
        end: (plies, position.is_over().then(margin)),
        loss: CountedLoss {
            discs: side.average_loss(),
            moves: side.moves,
        },
    })
}

/// Counts the person's help in the game, once per position.
fn note_hints(
    model: Res<GameModel>,
    marks: Res<BoardMarks>,
    mode: Res<ChosenMode>,
    live: Res<LiveValues>,
    mut noted: Local<Option<(u64, NodeId)>>,
    mut notes: MessageWriter<NoteHintRequested>,
) {
    let is_asked = model.conduct().is_some()
        && model.players().are_mixed()
        && !model.is_by_hand()
        && !model.is_over()
        && model.computer_on_turn().is_none();
    let explores = model.game().has_moves() && live.helps_in(model.game().position());
    let is_helped =
        marks.best.is_some() || !marks.values.is_empty() || mode.has_review() || explores;
    if !is_asked || !is_helped {
        return;
    }
    let game_number = model.game_number();
    let here = (game_number, model.game().present());
    if noted.replace(here) != Some(here) {
        notes.write(NoteHintRequested { game_number });
    }
}
