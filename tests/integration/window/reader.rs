//! What screen readers are told, and what they can do.

use std::collections::{HashMap, HashSet};

use super::{panel::Panel, *};
use bevy_egui::egui::accesskit::{
    Action, ActionRequest, Live, Node, NodeId, Role, TreeId, TreeUpdate,
};
use reversi::{
    app::{
        base::reader_link::ReaderLink,
        board::cursor::BoardCursor,
        game::mode::{ChosenMode, ModeRequested},
        study::{hint::Hint, live::LiveValues, review::GameReview},
    },
    engine::Level,
    players::{Players, Seat},
};

/// A reader that listens to an app, and what it knows from all it was told.
pub(super) struct Reader {
    nodes: HashMap<NodeId, Node>,
    root: Option<NodeId>,
    /// What is in the tree, and what has gone from it.
    shown: HashSet<NodeId>,
    gone: HashSet<NodeId>,
    focus: Option<NodeId>,
    /// How many squares the last frame told of.
    squares_told: usize,
    heard: Vec<String>,
}

fn name(node: &Node) -> Option<&str> {
    node.label().or(node.value())
}

/// What readers were told since somebody listened.
#[derive(Resource, Default)]
struct Told(Vec<TreeUpdate>);

fn collect(outputs: Query<&EguiOutput>, mut told: ResMut<Told>) {
    let updates = outputs.iter();
    let updates = updates.filter_map(|output| output.platform_output.accesskit_update.clone());
    told.0.extend(updates);
}

impl Reader {
    /// A reader that has just come and knows everything.
    pub(super) fn new(app: &mut App) -> Reader {
        app.world().resource::<ReaderLink>().begin();
        if !app.world().contains_resource::<Told>() {
            app.init_resource::<Told>().add_systems(Last, collect);
        }
        app.world_mut().resource_mut::<Told>().0.clear();
        let mut reader = Reader {
            nodes: HashMap::new(),
            root: None,
            shown: HashSet::new(),
            gone: HashSet::new(),
            focus: None,
            squares_told: 0,
            heard: Vec::new(),
        };
        reader.listen(app);
        reader
    }

    /// Two frames: one for what was asked, one for what came of it.
    pub(super) fn listen(&mut self, app: &mut App) {
        for _ in 0..2 {
            app.update();
            self.heard.extend(said(app));
        }
        let told = std::mem::take(&mut app.world_mut().resource_mut::<Told>().0);
        for update in told {
            self.squares_told = 0;
            self.focus = Some(update.focus);
            self.root = update.tree.map(|tree| tree.root);
            for (id, node) in update.nodes {
                self.squares_told += usize::from(node.role() == Role::GridCell);
                self.nodes.insert(id, node);
            }
            assert!(
                self.is_reached(update.focus),
                "AccessKit refuses a focus that is not in the tree"
            );
            let shown: HashSet<NodeId> = self.tree().into_iter().map(|(id, _)| id).collect();
            let back: Vec<_> = shown.intersection(&self.gone).collect();
            assert!(
                back.is_empty(),
                "Orca is silent about {back:?}, which were gone"
            );
            self.gone.extend(self.shown.difference(&shown));
            self.shown = shown;
        }
    }

    fn is_reached(&self, wanted: NodeId) -> bool {
        let mut waiting: Vec<NodeId> = self.root.into_iter().collect();
        while let Some(id) = waiting.pop() {
            if id == wanted {
                return true;
            }
            waiting.extend(self.nodes[&id].children());
        }
        false
    }

    /// Listens until something has happened, and to what came of it.
    #[track_caller]
    fn listen_until(&mut self, app: &mut App, holds: impl Fn(&App) -> bool) {
        drive_with(app, |app| self.listen(app), |app| holds(app));
        self.listen(app);
    }

    /// The nodes that can be reached from the root, from left to right.
    fn tree(&self) -> Vec<(NodeId, &Node)> {
        let mut found = Vec::new();
        let mut waiting = vec![self.root.expect("a root")];
        while let Some(id) = waiting.pop() {
            let node = &self.nodes[&id];
            if node.is_hidden() {
                continue;
            }
            found.push((id, node));
            waiting.extend(node.children().iter().rev());
        }
        found
    }

    #[track_caller]
    fn find(&self, wanted: &str) -> (NodeId, &Node) {
        let tree = self.tree();
        let exact = |(_, node): &&(NodeId, &Node)| name(node) == Some(wanted);
        let begins =
            |(_, node): &&(NodeId, &Node)| name(node).is_some_and(|name| name.starts_with(wanted));
        let found = tree.iter().find(exact).or_else(|| tree.iter().find(begins));
        let Some(found) = found else {
            let names: Vec<_> = tree.iter().filter_map(|(_, node)| name(node)).collect();
            panic!("nothing is named {wanted:?} among {names:?}");
        };
        *found
    }

    fn shows(&self, wanted: &str) -> bool {
        let tree = self.tree();
        tree.iter().any(|(_, node)| name(node) == Some(wanted))
    }

    #[track_caller]
    fn act(&mut self, app: &mut App, action: Action, wanted: &str) {
        let (target_node, node) = self.find(wanted);
        assert!(node.supports_action(action), "{wanted} allows {action:?}");
        app.world().resource::<ReaderLink>().ask(ActionRequest {
            action,
            target_tree: TreeId::ROOT,
            target_node,
            data: None,
        });
        self.listen(app);
    }

    #[track_caller]
    fn press(&mut self, app: &mut App, wanted: &str) {
        self.act(app, Action::Click, wanted);
    }

    fn focused(&self) -> Option<&str> {
        name(self.nodes.get(&self.focus?)?)
    }

    /// What was heard since the last call.
    pub(super) fn heard(&mut self) -> Vec<String> {
        std::mem::take(&mut self.heard)
    }
}

fn has_tree(app: &mut App) -> bool {
    let mut outputs = app.world_mut().query::<&EguiOutput>();
    let output = outputs.single(app.world()).expect("one context");
    output.platform_output.accesskit_update.is_some()
}

#[test]
fn nothing_is_made_before_a_reader_comes_or_after_it_has_left() {
    let mut app = panels_app(othello(8, 8));
    app.play(&["f5"]);
    assert!(!has_tree(&mut app));
    let reader = Reader::new(&mut app);
    assert!(has_tree(&mut app));
    assert!(reader.shows("Undo"));
    app.world().resource::<ReaderLink>().end();
    app.frames(2);
    assert!(!has_tree(&mut app));
    app.play(&["f6"]);
    assert_eq!(said(&mut app), [""; 0]);
}

#[test]
fn the_board_is_a_grid_of_named_squares() {
    let mut app = panels_app(othello(8, 8));
    let mut reader = Reader::new(&mut app);
    let (_, board) = reader.find("Board, 8 by 8");
    assert_eq!(board.role(), Role::Grid);
    assert_eq!(board.children().len(), 8);
    for row in board.children() {
        assert_eq!(reader.nodes[row].children().len(), 8);
    }
    for expected in [
        "d3, empty, can be played",
        "a1, empty",
        "d4, light disc",
        "e4, dark disc",
        "Row 8",
    ] {
        assert!(reader.shows(expected), "{expected}");
    }
    reader.press(&mut app, "d3");
    for expected in [
        "d3, dark disc, last move",
        "d4, dark disc, just flipped",
        "c3, empty, can be played",
        "f5, empty",
    ] {
        assert!(reader.shows(expected), "{expected}");
    }
    let (_, node) = reader.find("c3");
    assert_eq!(node.description(), Some("flips one"));
}

#[test]
fn squares_tell_their_live_values() {
    let mut app = panels_app(othello(4, 4));
    app.with_control("l");
    drive(&mut app, |app| {
        !app.world().resource::<LiveValues>().is_searching()
    });
    let reader = Reader::new(&mut app);
    assert!(reader.shows("b1, empty, can be played, −10"));
}

#[test]
fn squares_lie_where_they_are_drawn() {
    let mut app = panels_app(othello(8, 8));
    let reader = Reader::new(&mut app);
    let bounds = reader.find("d3").1.bounds().expect("a place");
    let centre = app.world().resource::<BoardLayout>().centre(square("d3"));
    let found = Vec2::new(
        (bounds.x0 + bounds.x1) as f32 / 2.0,
        (bounds.y0 + bounds.y1) as f32 / 2.0,
    );
    let pixels = app.pixels_per_point();
    assert!((found * pixels).distance(centre) < 0.5, "{found} {centre}");
}

#[test]
fn the_rows_of_a_turned_board_are_its_columns_as_they_are_seen() {
    let mut app = panels_app(othello(7, 4));
    app.set(|settings| settings.view = settings.view.turned(1));
    let reader = Reader::new(&mut app);
    assert!(reader.shows("Board, 4 by 7") && !reader.shows("Row 1"));
    let tree = reader.tree();
    let rows = tree.iter().filter(|(_, node)| node.role() == Role::Row);
    let rows: Vec<_> = rows.filter_map(|(_, node)| name(node)).collect();
    let columns = ["a", "b", "c", "d", "e", "f", "g"];
    assert_eq!(rows, columns.map(|letter| format!("Column {letter}")));
    let (id, a1) = reader.find("a1");
    assert_eq!((a1.row_index(), a1.column_index()), (Some(0), Some(3)));
    let (_, row) = reader.find("Column a");
    assert_eq!(row.children().last(), Some(&id));
}

#[test]
fn marks_that_are_switched_off_are_not_told() {
    let mut app = panels_app(othello(8, 8));
    app.set(|settings| settings.mark_legal = false);
    app.set(|settings| settings.mark_last = false);
    app.play(&["d3"]);
    app.settle();
    let reader = Reader::new(&mut app);
    assert!(reader.shows("d3, dark disc"));
    assert!(reader.shows("c3, empty"));
}

#[test]
fn on_a_large_board_only_what_changes_is_told_again() {
    let mut app = panels_app(othello(26, 26));
    let mut reader = Reader::new(&mut app);
    assert!(reader.shows("z26, empty"));
    reader.listen(&mut app);
    assert_eq!(reader.squares_told, 0);
    let legal = app.game().legal().iter().next().expect("a move").square;
    reader.press(&mut app, &format!("{legal}, empty, can be played"));
    assert_eq!(app.game().ply_number(), 1);
    app.settle();
    // A reader that comes later gets all of them.
    app.world().resource::<ReaderLink>().end();
    app.frames(2);
    let late = Reader::new(&mut app);
    let squares = late.tree();
    let squares = squares
        .iter()
        .filter(|(_, node)| node.role() == Role::GridCell);
    assert_eq!(squares.count(), 676);
}

#[test]
fn the_focus_follows_the_cursor_and_leads_it() {
    let mut app = panels_app(othello(8, 8));
    let mut reader = Reader::new(&mut app);
    assert_eq!(reader.focused(), Some("Board, 8 by 8"));
    reader.act(&mut app, Action::Focus, "c4, empty, can be played");
    assert_eq!(reader.focused(), Some("c4, empty, can be played"));
    let cursor = app.world().resource::<BoardCursor>().square;
    assert_eq!(cursor, Some(square("c4")));
    app.key(Key::ArrowRight);
    reader.listen(&mut app);
    assert_eq!(reader.focused(), Some("d4, light disc"));
    // A button takes the focus, and the board takes it back.
    reader.act(&mut app, Action::Focus, "Hint");
    assert_eq!(reader.focused(), Some("Hint"));
    reader.act(&mut app, Action::Focus, "d3");
    assert_eq!(reader.focused(), Some("d3, empty, can be played"));
    app.key(Key::Enter);
    assert_eq!(app.game().ply_number(), 1);
}

#[test]
fn moves_turns_passes_and_the_result_are_said_in_order() {
    let mut app = panels_app(othello(4, 4));
    let mut reader = Reader::new(&mut app);
    for name in MOVES_TO_A_PASS {
        reader.press(&mut app, &format!("{name}, empty, can be played"));
        app.settle();
    }
    let heard = reader.heard();
    assert_eq!(heard.len(), MOVES_TO_A_PASS.len(), "{heard:?}");
    assert_eq!(
        heard[0],
        "Dark plays b1, flips one. Light to move, three moves."
    );
    let last = &heard[6];
    let skipped = "Dark plays a2, flips two. Light can't move. Dark to move, ";
    assert!(last.starts_with(skipped), "{last}");
    while let Some(found) = app.game().legal().iter().next().cloned() {
        reader.press(&mut app, &format!("{}, empty", found.square));
        app.settle();
    }
    let heard = reader.heard();
    let (dark, light) = (count(&app, Player::Dark), count(&app, Player::Light));
    let result = format!(" {} to {}.", dark.max(light), dark.min(light));
    let last = heard.last().expect("a result");
    assert!(last.ends_with(&result) && last.contains(" wins,"), "{last}");
}

#[test]
fn a_sentence_is_live_and_never_the_same_node_twice() {
    let mut app = panels_app(othello(8, 8));
    let mut reader = Reader::new(&mut app);
    let mut ids = Vec::new();
    for _ in 0..2 {
        reader.press(&mut app, "a1, empty");
        assert_eq!(reader.heard(), ["a1 wouldn't flip any discs."]);
        let (id, node) = reader.find("a1 wouldn't flip any discs.");
        assert_eq!(node.live(), Some(Live::Polite));
        ids.push(id);
    }
    assert_ne!(ids[0], ids[1]);
    assert_eq!(app.game().ply_number(), 0);
}

#[test]
fn people_against_the_computer_are_told_about_themselves() {
    let players = Players {
        dark: Seat::Person,
        light: Seat::Computer(Level::MIN),
    };
    let mut app = panels_app(othello(8, 8).with_players(players));
    let mut reader = Reader::new(&mut app);
    reader.press(&mut app, "d3, empty, can be played");
    assert_eq!(reader.heard(), ["You play d3, flip one. Light to move."]);
    assert!(!reader.shows("c3, empty, can be played"), "not yours");
}

#[test]
fn undo_and_a_new_game_are_said() {
    let mut app = panels_app(othello(8, 8));
    let mut reader = Reader::new(&mut app);
    reader.press(&mut app, "d3");
    reader.press(&mut app, "c3");
    app.settle();
    reader.heard();
    reader.press(&mut app, "Undo");
    assert_eq!(
        reader.heard(),
        ["After move 1, Dark d3. Light to move, three moves."]
    );
    let (ruleset, size) = (Ruleset::REVERSI, size(6, 6));
    app.request(GameRequested::Start { ruleset, size });
    reader.listen(&mut app);
    let heard = reader.heard().join(" ");
    let expected = "Board, 6 by 6. Start of the game. Dark to move, disc 1 of 4 in the centre.";
    assert!(heard.starts_with(expected), "{heard}");
    assert!(reader.shows("c3, empty, can be played"));
    assert!(!reader.shows("h8, empty"));
}

#[test]
fn a_dialog_comes_before_the_board() {
    let mut app = panels_app(othello(8, 8));
    let mut reader = Reader::new(&mut app);
    app.with_control("n");
    reader.listen(&mut app);
    assert!(dialog(&app).is_some());
    assert!(reader.heard().is_empty(), "the focus tells it");
    let (_, clock) = reader.find("Clock: No clock");
    assert_eq!(clock.role(), Role::ComboBox);
    assert!(!reader.shows("d3, empty, can be played"));
    reader.press(&mut app, "Cancel");
    reader.listen(&mut app);
    assert!(dialog(&app).is_none());
    assert!(reader.shows("d3, empty, can be played"));
}

#[test]
fn menus_dialogs_and_the_board_are_told_anew_when_they_come_back() {
    let mut app = panels_app(othello(8, 8));
    let mut reader = Reader::new(&mut app);
    for round in 0..3 {
        reader.press(&mut app, "Game");
        reader.press(&mut app, "New game…");
        reader.listen(&mut app);
        assert!(dialog(&app).is_some(), "round {round}");
        reader.act(&mut app, Action::Focus, "Start: Four discs");
        let focused = reader.focused().unwrap_or_default().to_owned();
        assert!(focused.starts_with("Start: Four discs"), "{focused}");
        reader.press(&mut app, "Cancel");
        reader.listen(&mut app);
        reader.act(&mut app, Action::Focus, "d3");
        assert_eq!(reader.focused(), Some("d3, empty, can be played"));
    }
    reader.press(&mut app, "d3, empty, can be played");
    assert_eq!(app.game().ply_number(), 1);
}

#[test]
fn menus_and_their_entries_can_be_pressed() {
    let mut app = panels_app(othello(8, 8));
    let mut reader = Reader::new(&mut app);
    reader.press(&mut app, "View");
    let is_menu =
        |(_, node): &(NodeId, &Node)| node.role() == Role::Menu && name(node) == Some("View");
    assert!(reader.tree().iter().any(is_menu));
    reader.press(&mut app, "Mute");
    assert!(!app.world().resource::<Settings>().sound);
}

#[test]
fn everything_that_can_be_pressed_has_a_name() {
    let game = with_moves(Game::new(Ruleset::OTHELLO, Size::STANDARD), &["d3", "c3"]);
    let panels = Panel::around(GameModel::from_game(game));
    let folder = FilePicker {
        folder: "/games".into(),
        ..default()
    };
    let picker = Panel::new(Dialog::PickFile).with(folder);
    let dialogs = [Dialog::NewGame, Dialog::Help].map(Panel::new);
    for mut panel in [panels, picker].into_iter().chain(dialogs) {
        panel.events([]);
        let nodes = panel.tree().nodes.iter();
        // A click on text only selects it.
        let pressed = nodes
            .filter(|(_, node)| node.supports_action(Action::Click) && node.role() != Role::Label);
        let nameless = pressed.filter(|(_, node)| {
            let is_named = name(node).is_some_and(|name| !name.is_empty());
            !is_named && node.labelled_by().is_empty()
        });
        let nameless = nameless.map(|(_, node)| (node.role(), node.bounds()));
        let nameless: Vec<_> = nameless.collect();
        assert!(nameless.is_empty(), "{nameless:?}");
    }
}

#[test]
fn the_computers_moves_and_hints_are_said() {
    let players = Players {
        dark: Seat::Person,
        light: Seat::Computer(Level::MIN),
    };
    let mut app = panels_app(othello(4, 4).with_players(players));
    let mut reader = Reader::new(&mut app);
    reader.press(&mut app, "d3, empty, can be played");
    reader.heard();
    app.pass(Duration::from_secs(1));
    reader.listen_until(&mut app, |app| app.game().ply_number() == 2);
    let heard = reader.heard().concat();
    assert!(
        heard.starts_with("Light plays ") && heard.contains(" Your turn, "),
        "{heard}"
    );
    reader.press(&mut app, "Hint");
    reader.listen_until(&mut app, |app| {
        app.world().resource::<Hint>().best().is_some()
    });
    let last = reader.heard().pop();
    assert!(last.is_some_and(|last| last.starts_with("Hint: ")));
    let is_best = |(_, node): &(NodeId, &Node)| {
        name(node).is_some_and(|name| name.ends_with(", can be played, best move"))
    };
    assert_eq!(reader.tree().into_iter().filter(is_best).count(), 1);
}

#[test]
fn how_things_stand_is_said_when_values_and_a_review_are_left() {
    let mut app = panels_app(othello(4, 4));
    let mut reader = Reader::new(&mut app);
    reader.press(&mut app, "d3, empty, can be played");
    reader.listen(&mut app);
    reader.press(&mut app, "Hint");
    reader.listen_until(&mut app, |app| {
        app.world().resource::<Hint>().best().is_some()
    });
    reader.press(&mut app, "Scores");
    reader.listen(&mut app);
    reader.heard();
    reader.press(&mut app, "Hide scores");
    reader.listen(&mut app);
    assert_eq!(reader.heard(), ["Light to move, three moves."]);
    app.request(ModeRequested::ToggleReview);
    reader.listen_until(&mut app, |app| {
        let review = app.world().resource::<GameReview>();
        app.world().resource::<ChosenMode>().has_review() && review.is_done()
    });
    reader.listen(&mut app);
    let heard = reader.heard();
    assert!(!heard.is_empty());
    let mut once = heard.clone();
    once.dedup_by(|later, earlier| later.starts_with(earlier.as_str()));
    assert_eq!(heard, once, "nothing is said again with more");
    app.request(ModeRequested::ToggleReview);
    reader.listen(&mut app);
    assert_eq!(reader.heard(), ["Light to move, three moves."]);
}

#[test]
fn a_dialog_takes_the_focus_hides_the_panels_and_gives_the_focus_back() {
    let mut app = panels_app(othello(8, 8));
    app.play(&["f5"]);
    app.settle();
    let mut reader = Reader::new(&mut app);
    reader.act(&mut app, Action::Focus, "Hint");
    for (opened, dialog, first) in [
        (Dialog::NewGame, "New game", "Play the computer"),
        (Dialog::Choose, "Open a game", ""),
        (Dialog::Library, "My games", ""),
    ] {
        app.request(DialogRequested::Open(opened));
        reader.listen(&mut app);
        let (_, node) = reader.find(dialog);
        assert_eq!(node.role(), Role::Dialog);
        assert!(!reader.shows("Hint"), "what lies behind is out of reach");
        let focused = reader.focus.expect("a focus");
        let (_, node) = reader.find(dialog);
        let mut inside: Vec<NodeId> = node.children().to_vec();
        let mut index = 0;
        while index < inside.len() {
            let children = reader.nodes[&inside[index]].children().to_vec();
            inside.extend(children);
            index += 1;
        }
        assert!(inside.contains(&focused), "{:?}", reader.focused());
        let focused = reader.focused().unwrap_or_default();
        assert!(focused.starts_with(first), "{focused}");
        app.request(DialogRequested::Close);
        reader.listen(&mut app);
        assert_eq!(reader.focused(), Some("Hint"));
    }
    app.request(DialogRequested::Open(Dialog::NewGame));
    reader.listen(&mut app);
    reader.press(&mut app, "Cancel");
    assert_eq!(reader.focused(), Some("Hint"));
    // On the board it was nowhere in the panels.
    app.key(Key::Escape);
    reader.listen(&mut app);
    app.request(DialogRequested::Open(Dialog::NewGame));
    reader.listen(&mut app);
    reader.press(&mut app, "Cancel");
    assert_eq!(reader.focused(), Some("Board, 8 by 8"));
}

#[test]
fn the_board_of_the_position_editor_has_squares() {
    let mut app = panels_app(othello(4, 4));
    let mut reader = Reader::new(&mut app);
    app.with_control("b");
    reader.listen(&mut app);
    assert_eq!(reader.focused(), Some("Board, 4 by 4"));
    reader.press(&mut app, "a1, empty");
    assert_eq!(reader.focused(), Some("a1, dark disc"));
    reader.heard();
    send_press(&mut app, Key::Character("l".into()));
    reader.listen(&mut app);
    assert_eq!(reader.focused(), Some("a1, light disc"));
    assert_eq!(reader.heard(), ["a1, light disc."]);
    app.key(Key::ArrowRight);
    reader.listen(&mut app);
    assert_eq!(reader.focused(), Some("b1, empty"));
    reader.act(&mut app, Action::Focus, "d4, empty");
    assert_eq!(reader.focused(), Some("d4, empty"));
    reader.press(&mut app, "Play from here");
    reader.listen(&mut app);
    assert!(reader.shows("a1, light disc"));
    assert_eq!(app.game().board().get(square("a1")), Some(Player::Light));
}

#[test]
fn moves_are_entries_of_a_list() {
    let game = with_moves(Game::new(Ruleset::OTHELLO, Size::STANDARD), &["f5", "d6"]);
    let mut panel = Panel::around(GameModel::from_game(game));
    panel.events([]);
    let nodes: HashMap<NodeId, &Node> = panel
        .tree()
        .nodes
        .iter()
        .map(|(id, node)| (*id, node))
        .collect();
    let lists = nodes.values().filter(|node| node.role() == Role::List);
    let entries = |list: &&Node| {
        let entries = list.children().iter().map(|id| nodes[id]);
        entries.filter(|node| node.role() == Role::ListItem).count()
    };
    let counts: Vec<usize> = lists.map(entries).collect();
    assert_eq!(counts, [3], "the start and two moves");
}
