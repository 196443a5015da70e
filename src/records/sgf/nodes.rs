//! The nodes of a game tree and their properties.

use std::{borrow::Cow, collections::BTreeMap, iter};

use crate::{
    records::{
        brackets::{Token, Tokens},
        play,
    },
    rules::Player,
};

const NAMES: [&str; 35] = [
    "B", "W", "C", "GM", "SZ", "RU", "AB", "AW", "AE", "PL", "V", "TE", "IT", "DO", "BM", "GB",
    "GW", "DM", "UC", "PB", "PW", "BR", "WR", "EV", "PC", "DT", "RE", "ON", "TM", "OT", "BL", "WL",
    "XC", "XS", "XT",
];

/// A property of a node: its name, shortened if it is one of [`NAMES`], and the text of its values.
#[derive(Clone, Copy, Debug)]
pub(super) struct Property<'a> {
    pub(super) name: &'a str,
    is_known: bool,
    values: &'a str,
}

impl<'a> Property<'a> {
    pub(super) fn values(self) -> impl Iterator<Item = &'a str> {
        Tokens::new(self.values).filter_map(|token| match token {
            Token::Value(value) => Some(value),
            _ => None,
        })
    }

    /// The first value; empty if there is none.
    pub(super) fn value(self) -> &'a str {
        self.values().next().unwrap_or_default()
    }

    /// The name without lower-case letters, which only older versions of the format allow.
    pub(super) fn short_name(self) -> Cow<'a, str> {
        let is_lower = |c: char| c.is_ascii_lowercase();
        if self.is_known || !self.name.contains(is_lower) {
            return Cow::Borrowed(self.name);
        }
        let short = self.name.replace(is_lower, "");
        let is_name = short.starts_with(|c: char| c.is_ascii_uppercase());
        Cow::Owned(if is_name {
            short
        } else {
            self.name.to_ascii_uppercase()
        })
    }

    /// The property as text with its original values, except the first `skipped` ones.
    pub(super) fn written(self, skipped: usize) -> String {
        let mut text = self.short_name().into_owned();
        for value in self.values().skip(skipped) {
            text.extend(["[", value, "]"]);
        }
        if !text.ends_with(']') {
            text.push_str("[]");
        }
        text
    }

    /// The side that moves; `None` if it is not a move.
    pub(super) fn mover(self) -> Option<Player> {
        play::mover(self.name)
    }

    /// Returns `true` if it puts discs on the board or takes them away.
    pub(super) fn sets_up(self) -> bool {
        matches!(self.name, "AB" | "AW" | "AE")
            && self.values().any(|value| !value.trim().is_empty())
    }
}

/// The one of [`NAMES`] that `name` stands for. Older versions of the format spell names out with lower-case letters:
/// `Black` is `B`.
pub(super) fn property_name(name: &str) -> Option<&'static str> {
    let mut short = name.bytes().filter(|byte| !byte.is_ascii_lowercase());
    let mut long = name.bytes().map(|byte| byte.to_ascii_uppercase());
    let (first, second, third) = match short.next() {
        Some(first) => (Some(first), short.next(), short.next()),
        None => (long.next(), long.next(), long.next()),
    };
    let is_same = |known: &&str| {
        let known = known.as_bytes();
        known.first() == first.as_ref() && known.get(1) == second.as_ref()
    };
    let known = NAMES.iter().copied().find(is_same);
    known.filter(|_| third.is_none())
}

/// A node: the text of its properties, parsed on demand. Storing them parsed would take many times the memory of the
/// file.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TreeNode<'a>(&'a str);

impl<'a> TreeNode<'a> {
    pub(super) fn new(text: &'a str) -> TreeNode<'a> {
        TreeNode(text)
    }

    pub(super) fn text(self) -> &'a str {
        self.0
    }

    pub(super) fn properties(self) -> impl Iterator<Item = Property<'a>> {
        let mut tokens = Tokens::new(self.0);
        iter::from_fn(move || {
            loop {
                let Token::Name(name) = tokens.next()? else {
                    continue;
                };
                let start = tokens.at();
                let mut end = tokens;
                while let Some(Token::Value(_)) = tokens.next() {
                    end = tokens;
                }
                tokens = end;
                let known = property_name(name);
                return Some(Property {
                    name: known.unwrap_or(name),
                    is_known: known.is_some(),
                    values: &self.0[start..end.at()],
                });
            }
        })
    }

    pub(super) fn has_move(self) -> bool {
        self.properties().any(|property| property.mover().is_some())
    }

    /// The first value of each understood property.
    pub(super) fn first_values(self) -> BTreeMap<&'a str, &'a str> {
        let mut values = BTreeMap::new();
        for property in self.properties().filter(|property| property.is_known) {
            if let Some(value) = property.values().next() {
                values.entry(property.name).or_insert(value);
            }
        }
        values
    }
}

/// A parenthesis, or a node with all its properties.
#[derive(Clone, Copy, Debug)]
pub(super) enum TreePart<'a> {
    Open,
    Close,
    Node(TreeNode<'a>),
}

/// The parts of one game tree in the order of the text. A property outside a node is skipped.
#[derive(Clone, Copy, Debug)]
pub(super) struct TreeParts<'a> {
    text: &'a str,
    tokens: Tokens<'a>,
    /// The nesting depth of parentheses.
    depth: usize,
}

impl<'a> TreeParts<'a> {
    pub(super) fn new(text: &'a str) -> TreeParts<'a> {
        TreeParts {
            text,
            tokens: Tokens::new(text),
            depth: 0,
        }
    }

    /// Whether the text ends before the tree does.
    pub(super) fn is_cut_off(mut self) -> bool {
        while self.depth > 0 {
            if self.next().is_none() {
                return true;
            }
        }
        false
    }

    /// The first node, and the number of nodes merged into it: some programs set up the start in further nodes before
    /// the first move. The iterator continues after them.
    pub(super) fn root(&mut self) -> (TreeNode<'a>, usize) {
        let root = self.find_map(|part| match part {
            TreePart::Node(node) => Some(node),
            TreePart::Open | TreePart::Close => None,
        });
        let mut root = root.unwrap_or_default();
        let start = self.tokens.at() - root.0.len();
        let mut count = 1;
        let can_go_on = !root.has_move();
        let mut parts = *self;
        while can_go_on
            && let Some(TreePart::Node(node)) = parts.next()
            && node.properties().any(|p| p.sets_up() || p.name == "PL")
            && !node.has_move()
        {
            *self = parts;
            root = TreeNode(&self.text[start..self.tokens.at()]);
            count += 1;
        }
        (root, count)
    }
}

impl<'a> Iterator for TreeParts<'a> {
    type Item = TreePart<'a>;

    fn next(&mut self) -> Option<TreePart<'a>> {
        loop {
            match self.tokens.next()? {
                Token::Open => {
                    self.depth += 1;
                    return Some(TreePart::Open);
                }
                Token::Close => {
                    self.depth = self.depth.saturating_sub(1);
                    return Some(TreePart::Close);
                }
                Token::Node => break,
                Token::Name(_) | Token::Value(_) => {}
            }
        }
        let start = self.tokens.at();
        let mut end = self.tokens;
        while let Some(Token::Name(_) | Token::Value(_)) = self.tokens.next() {
            end = self.tokens;
        }
        self.tokens = end;
        Some(TreePart::Node(TreeNode(&self.text[start..end.at()])))
    }
}
