//! Lines of a game: the list that shows them, and what can be done with them.

use super::{panel::Panel, *};
use reversi::{
    app::{
        Language,
        game::commands::{DELETE_LINE, NEXT_LINE, PREVIOUS_LINE, PROMOTE_LINE},
        study::move_list::{MoveList, Relation},
    },
    rules::NodeId,
};

/// The list in a text: rows with their depths and moves, `*` before the present one.
fn list(game: &Game) -> String {
    let list = MoveList::of(Language::English, game);
    let rows = list.rows.iter().map(|row| {
        let entries = row.entries.iter().map(|entry| match entry {
            None => " …".to_owned(),
            Some(entry) if entry.relation == Relation::Present => format!(" *{}", entry.text),
            Some(entry) => format!(" {}", entry.text),
        });
        let indent = "  ".repeat(row.depth);
        let number = row
            .number
            .map_or("-".to_owned(), |number| number.to_string());
        format!("{indent}{number}{}", entries.collect::<String>())
    });
    rows.collect::<Vec<_>>().join("\n")
}

/// f5 f6 e6 f4, with d6 (and c3 after it) beside f6, and c4 there beside c3.
fn with_lines() -> Game {
    let start = Game::new(Ruleset::OTHELLO, Size::STANDARD);
    let mut game = with_moves(start, &["f5", "f6", "e6", "f4"]);
    game.go_to(1);
    let mut game = with_moves(game, &["d6", "c3"]);
    game.undo();
    with_moves(game, &["c4"])
}

/// The panels of that game.
fn panel_with_lines() -> Panel {
    Panel::around(GameModel::from_game(with_lines()))
}

fn last(game: &Game) -> Option<String> {
    let square = game.last_ply()?.square()?;
    Some(square.to_string())
}

#[test]
fn the_list_shows_every_line_after_the_row_it_leaves() {
    assert_eq!(
        list(&with_lines()),
        "1 f5 f6\n  2 … d6\n  3 c3 …\n    3 *c4 …\n3 e6 f4"
    );
}

#[test]
fn a_click_goes_to_any_line() {
    let mut game = with_lines();
    let mut panel = Panel::around(GameModel::from_game(game.clone()));
    for (entry, plies, square) in [
        ("Move 4: f4", 4, Some("f4")),
        ("Move 3: c3, variation", 3, Some("c3")),
        ("Move 0: Start", 0, None),
    ] {
        panel.click(entry);
        let asked = panel.asked::<GameRequested>();
        let node: Option<NodeId> = match asked[..] {
            [GameRequested::GoToNode(node)] => Some(node),
            [GameRequested::GoTo(0)] => Some(game.start()),
            _ => None,
        };
        game.go_to_node(node.unwrap_or_else(|| panic!("{asked:?}")));
        assert_eq!(game.ply_number(), plies, "{entry}");
        assert_eq!(last(&game).as_deref(), square);
        panel.follow(GameModel::from_game(game.clone()));
    }
}

#[test]
fn keys_go_from_line_to_line() {
    let mut panel = panel_with_lines();
    for (command, keys) in [
        (&NEXT_LINE, "Ctrl+Page Down"),
        (&PREVIOUS_LINE, "Ctrl+Page Up"),
        (&PROMOTE_LINE, "Ctrl+M"),
        (&DELETE_LINE, "Ctrl+Delete"),
    ] {
        assert_eq!(command.keys(Language::English), keys);
    }
    let page = |panel: &mut Panel, command| {
        panel.carry_out(command);
        last(panel.game())
    };
    let name = |text: &str| Some(text.to_owned());
    assert_eq!(page(&mut panel, &NEXT_LINE), name("c3"));
    assert_eq!(page(&mut panel, &PREVIOUS_LINE), name("c4"));
    panel.request(GameRequested::Back);
    assert_eq!(
        page(&mut panel, &NEXT_LINE),
        name("f6"),
        "round to the first"
    );
    // From further on in a line, to the one beside it.
    panel.request(GameRequested::Forward);
    assert_eq!(page(&mut panel, &NEXT_LINE), name("d6"));
}

#[test]
fn a_line_is_made_the_main_one_and_undo_takes_that_back() {
    let mut panel = panel_with_lines();
    let before = list(panel.game());
    panel.carry_out(&PROMOTE_LINE);
    assert_eq!(
        list(panel.game()),
        "1 f5 d6\n  2 … f6\n  3 e6 f4\n3 *c4 …\n  3 c3 …"
    );
    panel.request(GameRequested::Undo);
    assert_eq!(list(panel.game()), before);
}

#[test]
fn a_line_is_deleted_and_undo_brings_it_back() {
    let mut panel = panel_with_lines();
    let before = list(panel.game());
    // Back to where it left another line.
    panel.carry_out(&DELETE_LINE);
    assert_eq!(list(panel.game()), "1 f5 f6\n  2 … *d6\n  3 c3 …\n3 e6 f4");
    panel.request(GameRequested::Undo);
    assert_eq!(list(panel.game()), before);
    panel.press("Delete this variation: d6");
    assert_eq!(list(panel.game()), "1 *f5 f6\n3 e6 f4");
    // The main line is not deleted by the key for lines.
    panel.carry_out(&DELETE_LINE);
    assert_eq!(list(panel.game()), "1 *f5 f6\n3 e6 f4");
    panel.request(GameRequested::Undo);
    panel.press("Make this the main line: d6");
    assert!(list(panel.game()).starts_with("1 f5 d6"));
}

#[test]
fn a_game_of_many_lines_is_listed_at_once() {
    let mut game = Game::new(Ruleset::FREE, size(26, 26));
    // A line that leaves the one before at every move.
    for column in 0..26 {
        game.play(Square::new(column, 0)).expect("a legal move");
        game.undo();
        game.play(Square::new(column, 1)).expect("a legal move");
    }
    let list = MoveList::of(Language::English, &game);
    assert_eq!(list.rows.iter().map(|row| row.depth).max(), Some(26));
    assert_eq!(game.nodes().count(), 53);
}
