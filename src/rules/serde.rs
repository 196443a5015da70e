//! Serialisation, with the feature `serde`.
//!
//! What has a text form is serialised as that text. The rest follows its structure.

use std::fmt::Display;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use super::{Action, Board, Player, Position, Ruleset, Size, Square, SquareSet};

macro_rules! as_text {
    ($($name:ty),* $(,)?) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(refused)
            }
        }
    )*};
}

as_text!(Action, Board, Player, Ruleset, Size, Square, SquareSet);

fn refused<E: Error>(reason: impl Display) -> E {
    E::custom(reason)
}

/// The parts of a [`Position`].
#[derive(Serialize, Deserialize)]
#[serde(rename = "Position")]
struct PositionParts {
    ruleset: Ruleset,
    board: Board,
    turn: Option<Player>,
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let parts = PositionParts {
            ruleset: self.ruleset(),
            board: *self.board(),
            turn: self.turn(),
        };
        parts.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        let PositionParts {
            ruleset,
            board,
            turn,
        } = Deserialize::deserialize(deserializer)?;
        let position = Position::new(ruleset, board, turn.unwrap_or(ruleset.first));
        if turn.is_none() && !position.is_over() {
            return Err(refused("no side is to move, but the game is not over"));
        }
        Ok(position)
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use serde::de::DeserializeOwned;
    use serde_json::{Value, json};

    use super::*;
    use crate::rules::{Direction, Game, Goal, Outcome};

    #[track_caller]
    fn is_kept<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T, written: Value) {
        assert_eq!(serde_json::to_value(&value).unwrap(), written);
        assert_eq!(serde_json::from_value::<T>(written).unwrap(), value);
    }

    #[test]
    fn types_with_a_text_form_are_serialised_as_text() {
        is_kept("d3".parse::<Square>().unwrap(), json!("d3"));
        is_kept("a1 b2".parse::<SquareSet>().unwrap(), json!("a1 b2"));
        is_kept(Size::STANDARD, json!("8×8"));
        is_kept(Player::Dark, json!("Dark"));
        is_kept(Action::Pass, json!("pass"));
        is_kept("DL ..".parse::<Board>().unwrap(), json!("DL\n..\n"));
        let fewest = Ruleset::OTHELLO.with_goal(Goal::FewestDiscs);
        is_kept(fewest, json!("othello fewest"));
        for text in ["", "d0", "8×", "X"] {
            assert!(serde_json::from_value::<Square>(json!(text)).is_err());
            assert!(serde_json::from_value::<Size>(json!(text)).is_err());
            assert!(serde_json::from_value::<Player>(json!(text)).is_err());
        }
    }

    #[test]
    fn other_types_keep_their_structure() {
        is_kept(Outcome::Win(Player::Light), json!({ "Win": "Light" }));
        is_kept(Direction::NorthEast, json!("NorthEast"));
        is_kept(Goal::FewestDiscs, json!("FewestDiscs"));
        let mut game = Game::new(Ruleset::OTHELLO, Size::new(4, 4).unwrap());
        let found = game.check("a2".parse().unwrap()).unwrap();
        is_kept(found, json!({ "square": "a2", "flips": "b2" }));
        let ply = game.play(found.square).unwrap();
        let written = json!({ "player": "Dark", "action": "a2", "flips": "b2", "forced": false });
        is_kept(ply, written);
    }

    #[test]
    fn impossible_positions_are_refused() {
        let board = "....\nDDD.\n.DL.\n....\n";
        let written = json!({ "ruleset": "othello", "board": board, "turn": "Light" });
        let start = Position::start(Ruleset::OTHELLO, Size::new(4, 4).unwrap());
        is_kept(start.play("a2".parse().unwrap()).unwrap(), written);
        let over = Position::start(Ruleset::OTHELLO, Size::new(2, 2).unwrap());
        let written = json!({ "ruleset": "othello", "board": "LD\nDL\n", "turn": null });
        is_kept(over, written);
        let unfinished = json!({ "ruleset": "othello", "board": board, "turn": null });
        assert!(serde_json::from_value::<Position>(unfinished).is_err());
    }
}
