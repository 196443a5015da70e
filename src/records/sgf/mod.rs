//! The Smart Game Format, FF\[4\], game 2 (Othello): the program's own format, which keeps everything that it
//! knows about a game. The format is defined on <https://www.red-bean.com/sgf/>.
//!
//! These properties are understood:
//!
//! | property | meaning |
//! |---|---|
//! | `GM` | the game: 2 or its name; may be missing |
//! | `SZ` | the board: `SZ[8]` or `SZ[8:6]`, columns first; 8×8 if it is missing |
//! | `RU` | the rules, see below; those of `othello` if it is missing or not understood |
//! | `AB` `AW` `AE` `PL` | in the first node: a start that was set up instead of the usual one |
//! | `B` `W` | a move of Dark or Light |
//! | `C` `N` | a remark; a name of the position |
//! | `LB` `TR` `CR` `MA` `SQ` `AR` `LN` | labels and shapes on squares, arrows and lines: see [`MarkKind`] |
//! | `V` | the mover's evaluation of a move, in discs for Dark |
//! | `TE` `IT` `DO` `BM` | a good, interesting, doubtful or bad move; `TE[2]` and `BM[2]` are very good and very bad |
//! | `GB` `GW` `DM` `UC` | the position is good for Dark or Light, even or unclear, or very much so, as in `GB[2]` |
//! | `PB` `PW` `BR` `WR` | the names and ratings of Dark and Light |
//! | `EV` `PC` `DT` `RE` | event, place, date and result |
//! | `TM` `OT` | how much time each side has, see [`TimeControl`](super::TimeControl) |
//! | `BL` `WL` | what was left on the mover's clock after a move; 0 on the other one, if that side's time ran out then |
//!
//! Any others are kept and written as they were, and so are values that are not understood; only `AP`, `CA` and
//! `FF` tell about the file that is written. What a node without a move says stays with the position before it. A
//! property that a node may not have twice, or not beside another one, gets a node of its own after it. Lower-case
//! letters of names go.
//!
//! Squares are written by name: `d3`, the column's letter first and rows counted from the top. Two letters,
//! as in records of Go, are understood too. An empty value is a pass; so are `pass`, `--`, and `pa`, `ps` and
//! `tt` where the board has no such square. Passes are written out, and filled in where they are missing.
//!
//! The value of `RU` is the name of a rule set, or `custom` and words that describe one (`dark` or `light`
//! for the side that moves first; `fill-centre`, `preset` or `empty`; `capture` or `any-free`; `automatic`
//! or `on-request` for passes), then `fewest` if the fewest discs win: `othello`, `reversi fewest`,
//! `custom light preset capture on-request`.
//!
//! Three properties are private: `XC[n]` in the first node tells that the game was left at node `n` of the
//! file, counted from 0; `XT[n]`, that a move took `n` seconds; and `XS[10 e6=2 f5~-0.5 > e6 f4]`, that a search of 10
//! plies found the legal moves before this one to be worth so many discs for the mover, `=` exactly and `~` by
//! estimate, and that the best line is e6 f4; the line is left out where the best move was played.

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

/// The game trees of `text`, each from its opening parenthesis to the matching one. Text around them is skipped;
/// an unclosed tree extends to the end. [`read()`] reports it.
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
