//! Compares the levels with people: the moves of tournament games beside those of the levels in the same positions.

use std::{collections::BTreeMap, fmt};

use reversi::{
    engine::{Control, Engine, Level, Limits, SearchResult, Selectivity},
    records::{Loaded, ReadError},
    rules::{Action, Position},
};

/// The levels that are compared, and a seed for their errors.
const LEVELS: std::ops::RangeInclusive<u8> = 1..=8;
const SEED: u64 = 1;

/// The limits of the search that judges moves.
const JUDGE: Limits = Limits {
    exact_from: 14,
    selectivity: Selectivity::Percent87,
    ..Limits::depth(10)
};

/// The fewest positions with which a player belongs to a third of the players.
const FEW: usize = 8;

/// A position of a game, and the move played there.
pub struct Choice {
    player: String,
    position: Position,
    action: Action,
}

/// One in `step` of all positions of `games` in which a player had a choice.
pub fn choices(games: &Loaded, step: usize) -> Result<Vec<Choice>, ReadError> {
    let mut found = Vec::new();
    let mut number = 0;
    for index in 0..games.len() {
        let record = games.open(index)?.record;
        let plies = record.game.line();
        for (position, ply) in record.game.positions().iter().zip(plies) {
            let Some(turn) = position.turn() else {
                continue;
            };
            if position.legal_moves().len() < 2 {
                continue;
            }
            number += 1;
            if number % step == 0 {
                found.push(Choice {
                    player: record.info.name(turn).unwrap_or_default().to_owned(),
                    position: *position,
                    action: ply.action,
                });
            }
        }
    }
    Ok(found)
}

/// The losses of moves, compared with the best ones.
#[derive(Clone, Default)]
struct Losses {
    /// The number of moves and their total loss in discs, in the opening, the middle and the end of the game.
    phases: [(usize, f64); 3],
    /// The number of moves that lose four discs or more, and ten or more.
    errors: [usize; 2],
    /// The number of moves that equal the one played in the game.
    same: usize,
}

impl Losses {
    fn add(&mut self, free: usize, loss: f64, is_same: bool) {
        let phase = match free {
            41.. => 0,
            21.. => 1,
            _ => 2,
        };
        self.phases[phase].0 += 1;
        self.phases[phase].1 += loss;
        for (errors, least) in self.errors.iter_mut().zip([4.0, 10.0]) {
            *errors += usize::from(loss >= least);
        }
        self.same += usize::from(is_same);
    }

    fn count(&self) -> usize {
        self.phases.iter().map(|phase| phase.0).sum()
    }

    fn mean(&self) -> f64 {
        let sum: f64 = self.phases.iter().map(|phase| phase.1).sum();
        sum / self.count().max(1) as f64
    }

    fn join(&mut self, other: &Losses) {
        for (phase, more) in self.phases.iter_mut().zip(other.phases) {
            phase.0 += more.0;
            phase.1 += more.1;
        }
        for (errors, more) in self.errors.iter_mut().zip(other.errors) {
            *errors += more;
        }
        self.same += other.same;
    }
}

impl fmt::Display for Losses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |count| 100.0 * count as f64 / self.count().max(1) as f64;
        write!(f, "{:6} {:6.2}", self.count(), self.mean())?;
        for (count, sum) in self.phases {
            write!(f, " {:7.2}", sum / count.max(1) as f64)?;
        }
        let [four, ten] = self.errors.map(percent);
        write!(f, " {four:6.1} % {ten:5.1} % {:7.1} %", percent(self.same))
    }
}

/// The table, with a row for each third of the players, the strongest first, and for each level: the number of moves;
/// their mean loss, overall and in the opening (more than 40 free squares), the middle and the end (20 or fewer); how
/// many lose four discs or more, and ten or more; and how many equal the move played in the game.
pub fn table(choices: &[Choice], mut done: impl FnMut()) -> String {
    let mut engine = Engine::with_memory(1, 16 << 20);
    let mut people: BTreeMap<&str, Losses> = BTreeMap::new();
    let mut levels = vec![Losses::default(); LEVELS.count()];
    for choice in choices {
        let Choice { position, .. } = choice;
        let free = position.board().free().len();
        done();
        let Some(judged) = engine.analyse(position, &JUDGE, &Control::default()) else {
            continue;
        };
        let Some(loss) = loss(&judged, choice.action) else {
            continue;
        };
        people
            .entry(&choice.player)
            .or_default()
            .add(free, loss, true);
        for (number, losses) in LEVELS.zip(&mut levels) {
            let found = Level::new(number)
                .and_then(|level| engine.choose(position, level, SEED, &Control::default()));
            let action = found.map(|found| found.best);
            if let Some(loss) = action.and_then(|action| self::loss(&judged, action)) {
                losses.add(free, loss, action == Some(choice.action));
            }
        }
    }
    let mut players: Vec<&Losses> = people
        .values()
        .filter(|losses| losses.count() >= FEW)
        .collect();
    players.sort_by(|one, other| one.mean().total_cmp(&other.mean()));
    let mut text = String::from(
        "            moves   loss opening  middle     end    4 +     10 +   the same\n",
    );
    for (third, name) in
        players
            .chunks(players.len().div_ceil(3).max(1))
            .zip(["strongest", "middle", "weakest"])
    {
        let mut all = Losses::default();
        for losses in third {
            all.join(losses);
        }
        text += &format!("{name:10} {all}\n");
    }
    let mut all = Losses::default();
    for losses in people.values() {
        all.join(losses);
    }
    text += &format!("{:10} {all}\n", "all");
    for (number, losses) in LEVELS.zip(&levels) {
        text += &format!("level {number:<4} {losses}\n");
    }
    text
}

/// The discs that `action` loses, compared with the best.
fn loss(judged: &SearchResult, action: Action) -> Option<f64> {
    let values = judged.moves.iter().map(|found| found.value.discs());
    let best = values.fold(f64::MIN, f64::max);
    let found = judged
        .moves
        .iter()
        .find(|found| Action::Place(found.square) == action)?;
    Some(best - found.value.discs())
}
