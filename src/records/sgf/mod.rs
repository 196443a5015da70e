//! The Smart Game Format, FF\[4\], game 2 (Othello): the program's native format, which represents everything about a
//! game. The format is defined on <https://www.red-bean.com/sgf/>.
//!
//! `docs/formats.md` lists the properties that are understood.
//!
//! Any others are kept and written unchanged, and so are values that are not understood; only `AP`, `CA` and `FF`
//! describe the written file. Properties of a node without a move belong to the position before it. A property that a
//! node may not have twice, or not beside another one, gets a separate node after it. Lower-case letters in names are
//! dropped.
//!
//! Squares are written by name: `d3`, the column's letter first and rows counted from the top. Two letters, as in
//! records of Go, are understood too. An empty value is a pass; so are `pass`, `--`, and `pa`, `ps` and `tt` where the
//! board has no such square. Passes are written, and filled in where they are missing.

mod annotations;
mod foreign;
mod nodes;
mod notes;
mod read;
mod root;
mod values;
mod write;

pub use annotations::{Annotation, Mark, MarkKind};
pub use read::read;
pub use write::write;

use super::{
    brackets::{Token, Tokens, next_game},
    error::ReadError,
    reader::{Assumptions, Excerpt, Input, Opened, Reader, Span},
    record::GameInfo,
};
use nodes::TreeParts;
use root::info_of;

pub(super) struct Sgf;

impl Reader for Sgf {
    fn find(&self, input: &Input<'_>, _: &mut Assumptions) -> Result<Option<Vec<Span>>, ReadError> {
        let games = input.text().map(games);
        Ok(games.filter(|games| !games.is_empty()))
    }

    fn info(&self, game: &Excerpt<'_>) -> GameInfo {
        let (root, _) = TreeParts::new(game.text()).root();
        info_of(&root.first_values())
    }

    fn open(&self, game: &Excerpt<'_>, _: &Assumptions) -> Result<Opened, ReadError> {
        read(game.text())
    }
}

/// The game trees of `text`, each from its opening parenthesis to the matching one. Text around them is skipped; an
/// unclosed tree extends to the end, which [`read()`] reports.
fn games(text: &str) -> Vec<Span> {
    let mut games = Vec::new();
    let mut at = 0;
    while let Some(start) = next_game(text, at) {
        let mut tokens = Tokens::starting_at(text, start + 1);
        let mut depth = 1;
        while depth > 0 {
            match tokens.next() {
                Some(Token::Open) => depth += 1,
                Some(Token::Close) => depth -= 1,
                Some(_) => {}
                None => break,
            }
        }
        at = tokens.at();
        games.push(Span::from(start..at));
    }
    games
}
