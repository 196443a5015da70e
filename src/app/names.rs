//! The names of the people at the board.

use crate::rules::Player;

/// The longest name, in characters.
pub(super) const LONGEST: usize = 40;

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

    /// Gives `player` another name, or none.
    pub fn set(&mut self, player: Player, name: &str) {
        self.0[player as usize] = one_line(name);
    }
}

/// The name without what does not belong into one: records have it in a single line.
fn one_line(name: &str) -> String {
    let printed = name.chars().map(|letter| match letter {
        letter if letter.is_control() => ' ',
        letter => letter,
    });
    let words: String = printed.collect();
    let words: Vec<&str> = words.split_whitespace().collect();
    let short: String = words.join(" ").chars().take(LONGEST).collect();
    short.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_short_line() {
        let long = "x".repeat(100);
        let mut names = PlayerNames::new(["  Ann\n\tLee ", &long]);
        assert_eq!(names.get(Player::Dark), Some("Ann Lee"));
        assert_eq!(names.get(Player::Light).map(str::len), Some(LONGEST));
        names.set(Player::Dark, " \u{7} ");
        assert_eq!(names.get(Player::Dark), None);
    }
}
