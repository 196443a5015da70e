//! Collects training positions from reviews, and keeps them in a file.
//!
//! The file is a text, described in [`TrainingQueue`]. Windows share it and keep each other's positions.

use std::path::Path;

use bevy::prelude::*;

use crate::{
    analysis::{TrainingPosition, TrainingQueue, worst_moves},
    app::{
        base::{GameSystems, Now},
        game::{ChosenMode, GameModel, conduct::Conduct},
        settings::keeper::{self, Damage, Keeper, KeeperLink, Kept},
        study::review::GameReview,
        text::language::Language,
    },
    players::Seat,
    rules::{NodeId, Player},
};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(keeper::plugin::<TrainingQueue>)
        .add_message::<TrainingKeepRequested>()
        .add_systems(Update, (gather, keep).chain().in_set(GameSystems::Persist));
}

/// Store a position with its new schedule.
#[derive(Message, Clone, Debug)]
pub(crate) struct TrainingKeepRequested(pub(crate) TrainingPosition);

pub type TrainingStore = Keeper<TrainingQueue>;

impl Kept for TrainingQueue {
    const NAME: &'static str = "training.txt";
    const IS_SHARED: bool = true;
    type Change = Vec<TrainingPosition>;

    fn decode(text: Language, bytes: &[u8]) -> (TrainingQueue, Option<Damage>) {
        let (queue, damaged) = TrainingQueue::read(&String::from_utf8_lossy(bytes));
        let tell = move |_: &Path, kept: &Path| text.training_damaged(damaged, kept.display());
        let damage = Damage::new(false, tell);
        (queue, Some(damage).filter(|_| damaged > 0))
    }

    fn encode(&self) -> String {
        self.to_string()
    }

    fn apply(&mut self, positions: &Vec<TrainingPosition>) {
        for position in positions {
            self.put(position.clone());
        }
    }

    fn not_saved(text: Language, _: &Path, reason: &str) -> String {
        text.training_not_saved(reason)
    }
}

/// Takes the person's costliest moves from the finished review of a game against the computer.
fn gather(
    now: Res<Now>,
    model: Res<GameModel>,
    mode: Res<ChosenMode>,
    review: Res<GameReview>,
    link: KeeperLink,
    mut gathered: Local<Option<(u64, Option<NodeId>)>>,
    mut store: ResMut<TrainingStore>,
) {
    if !mode.has_review() || !review.is_done() || !review.is_changed() {
        return;
    }
    let reviewed = (model.game_number(), review.nodes().last().copied());
    let end = model.game().main_line_end();
    let players = model.players();
    let is_own = players.are_mixed() && reviewed.1 == Some(end);
    if !is_own || gathered.replace(reviewed) == Some(reviewed) {
        return;
    }
    let today = now.today();
    let info = &model.record().info;
    let persons = Player::ALL.into_iter().filter(|&player| {
        // A player named in the record is not the person here, and neither is a side of a game that other people began.
        let other = Seat::of_recorded_name(info.name(!player).unwrap_or_default());
        let is_own = !model.is_from_elsewhere() || other != Seat::Person;
        // The seats may have changed since the game.
        let mover = |player| model.conduct().and_then(|conduct| conduct.seat(player));
        let is_played_so = mover(player).is_none_or(|mover| mover == Seat::Person)
            && mover(!player) != Some(Seat::Person);
        is_own && is_played_so && players.is_person(player) && info.name(player).is_none()
    });
    // Nobody played the moves that the game began with.
    let given = model.conduct().map_or(0, Conduct::given);
    // A forced pass is a ply of the review, but not of this count.
    let is_given = |node: &&NodeId| {
        model
            .game()
            .depth(**node)
            .is_some_and(|depth| depth <= given)
    };
    let given = review.nodes().iter().take_while(is_given).count();
    let given = given.saturating_sub(1).min(review.plies().len());
    let worst = persons.flat_map(|player| worst_moves(&review.plies()[given..], player));
    let mut positions: Vec<_> = worst.map(|ply| TrainingPosition::new(ply, today)).collect();
    positions.retain(|position| !store.contents().has(position));
    if !positions.is_empty() {
        store.change(positions, &link);
    }
}

fn keep(
    link: KeeperLink,
    mut requests: MessageReader<TrainingKeepRequested>,
    mut store: ResMut<TrainingStore>,
) {
    for TrainingKeepRequested(position) in requests.read() {
        store.change(vec![position.clone()], &link);
    }
    store.bypass_change_detection().read_once(&link);
}
