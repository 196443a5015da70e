//! The names of the people at the board.

use crate::{players::one_line, rules::Player};

/// What the people who play each side are called; empty where nobody has said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerNames([String; 2]);

impl PlayerNames {
    /// These names, each put into one short line.
    pub fn new(names: [&str; 2]) -> PlayerNames {
        PlayerNames(names.map(one_line))
    }

    /// The name of the person or computer that plays `player`, if it has one.
    pub fn get(&self, player: Player) -> Option<&str> {
        let name = self.0[player as usize].as_str();
        (!name.is_empty()).then_some(name)
    }

    /// Sets or removes the name of `player`.
    pub fn set(&mut self, player: Player, name: &str) {
        self.0[player as usize] = one_line(name);
    }
}
