//! Adds the board and the announcements to egui's tree of the panels.

use bevy::{ecs::system::SystemParam, prelude::*, window::PrimaryWindow};
use bevy_egui::{
    EguiContext, EguiOutput,
    egui::{
        self,
        accesskit::{Action, Live, Node, NodeId, Role, TreeUpdate},
    },
};

use super::{
    missing_focus,
    speech::Said,
    squares::{self, SquareNews},
    texts,
};
use crate::{
    app::{
        base::{Dialog, Dialogs, reader_link::ReaderLink},
        board::{
            cursor::BoardCursor, input::EDITED_BOARD, layout::BoardLayout, marks::BoardMarks,
            preview::Preview,
        },
        game::{GameModel, players::SideName},
        set_up::{SetUpForm, panel::EditedPlace},
        settings::Settings,
        shell::frame::PANELS,
        text::language::Language,
    },
    rules::SquareSet,
};

/// The id of the first sentence. Each sentence has a new id: a reader ignores the same sentence in the same node.
const FIRST_SENTENCE: u64 = 0x10_0000;

#[derive(SystemParam)]
pub(crate) struct ShownBoard<'w> {
    model: Res<'w, GameModel>,
    shown: Res<'w, Preview>,
    marks: Res<'w, BoardMarks>,
    settings: Res<'w, Settings>,
    layout: Res<'w, BoardLayout>,
}

impl ShownBoard<'_> {
    /// Every square, row by row.
    fn squares(&self) -> Vec<SquareNews> {
        let game = self.model.game();
        let board = self.shown.board_of(&self.model);
        let last = self.shown.last_of(&self.model);
        let last = last.filter(|_| self.settings.mark_last);
        let flipped = last.map_or(SquareSet::EMPTY, |(_, flips)| flips);
        let marks_legal = self.settings.mark_legal && self.shown.lets_play(&self.model);
        let news = |square| {
            let legal = game.legal().get(square).filter(|_| marks_legal);
            SquareNews {
                disc: board.get(square),
                flips: legal.map(|found| found.flips.len()),
                is_last: last.is_some_and(|(last, _)| last == square),
                was_flipped: flipped.contains(square),
                is_best: self.marks.best == Some(square),
                value: self.marks.value(square),
            }
        };
        self.layout.size().squares().map(news).collect()
    }
}

/// The state that the reader knows, so that only changes are sent.
#[derive(Default)]
pub(crate) struct KnownBoard {
    visit: u64,
    layout: Option<BoardLayout>,
    squares: Vec<SquareNews>,
    sentences: u64,
    sentence: Option<(NodeId, Node)>,
}

/// Extends egui's description of the panels to the whole window.
pub(super) fn complete(
    text: Res<Language>,
    link: Res<ReaderLink>,
    board: ShownBoard,
    cursor: Res<BoardCursor>,
    dialogs: Res<Dialogs>,
    set_up: Res<SetUpForm>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut said: MessageReader<Said>,
    mut contexts: Query<(&mut EguiContext, &mut EguiOutput)>,
    mut known: Local<KnownBoard>,
) {
    let said = said.read().last();
    let Some(visit) = link.visit() else { return };
    let Ok((mut context, mut output)) = contexts.single_mut() else {
        return;
    };
    let Some(update) = &mut output.platform_output.accesskit_update else {
        return;
    };
    let Some(root) = update.tree.as_ref().map(|tree| tree.root) else {
        return;
    };
    if known.visit != visit {
        *known = KnownBoard {
            visit,
            sentences: known.sentences,
            ..default()
        };
    }
    let panels = egui::Id::from(PANELS).accesskit_id();
    for (id, node) in &mut update.nodes {
        tidy(node);
        if *id == panels {
            // AccessKit omits generic containers, and would not notice that one reappears.
            node.set_role(Role::Group);
        }
    }
    let context = context.get_mut();
    let is_menu_open = egui::Popup::is_any_open(context);
    if let Some(Said(text)) = said {
        known.sentences += 1;
        known.sentence = Some(sentence(known.sentences, text));
    }
    update.nodes.extend(known.sentence.clone());
    let behind = dialogs.open.and_then(|_| hide_panels(update, panels));
    let mut writer = BoardWriter {
        text: *text,
        update: &mut *update,
        known: &mut known,
    };
    let focus = match dialogs.open {
        None => {
            let layout = board.layout.in_units_of(context.zoom_factor());
            let game = board.model.game();
            let turn = board.model.turn();
            let turn = turn.map(|turn| texts::turn(*text, SideName::Colour(turn), game));
            writer.add(layout, board.squares(), turn.as_deref());
            let cursor = cursor.square.filter(|_| cursor.is_shown);
            squares::focused(cursor, layout.size())
        }
        Some(dialog) => {
            let form = (dialog == Dialog::SetUp).then_some(&*set_up);
            let edited = form.and_then(|form| writer.add_edited(form, context));
            if edited.is_none() {
                writer.known.layout = None;
            }
            edited.or(behind).unwrap_or(root)
        }
    };
    missing_focus::move_to_root(update, root);
    let edited = egui::Id::new(EDITED_BOARD).accesskit_id();
    if [root, edited].contains(&update.focus) && !is_menu_open {
        update.focus = focus;
    }
    let window = windows.iter().next();
    if let Some((_, node)) = update.nodes.iter_mut().find(|(id, _)| *id == root) {
        node.set_label(window.map_or("", |window| &window.title));
        let sentence = known.sentence.as_ref().map(|(id, _)| *id);
        let shows_board = dialogs.open.is_none();
        let board = shows_board.then_some(squares::BOARD).into_iter();
        let children = board.chain(node.children().iter().copied()).chain(sentence);
        node.set_children(children.collect::<Vec<_>>());
    }
}

/// Removes descriptions that only pointer users need.
fn tidy(node: &mut Node) {
    match node.role() {
        Role::ScrollBar => node.set_hidden(),
        // The padding around the entries of a menu.
        Role::Unknown => {
            node.set_role(Role::GenericContainer);
            node.remove_action(Action::Click);
        }
        _ => {}
    }
}

/// A sentence that is read out when it appears.
fn sentence(number: u64, text: &str) -> (NodeId, Node) {
    let mut node = Node::new(Role::Label);
    node.set_value(text);
    node.set_live(Live::Polite);
    (NodeId(FIRST_SENTENCE + number), node)
}

/// Hides everything behind a dialog. Returns the dialog's node.
fn hide_panels(update: &mut TreeUpdate, panels: NodeId) -> Option<NodeId> {
    let mut dialog = None;
    for (id, node) in &mut update.nodes {
        if *id == panels {
            node.set_hidden();
        }
        if node.role() == Role::Dialog {
            dialog = Some(*id);
        }
    }
    dialog
}

/// Adds to the tree the parts of a board that the reader does not know.
struct BoardWriter<'a> {
    text: Language,
    update: &'a mut TreeUpdate,
    known: &'a mut KnownBoard,
}

impl BoardWriter<'_> {
    /// Adds the board of the position editor. Returns its focused node if it has the focus.
    fn add_edited(&mut self, form: &SetUpForm, context: &egui::Context) -> Option<NodeId> {
        let place = EditedPlace::get(context)?;
        let parent = place.id.accesskit_id();
        let mut nodes = self.update.nodes.iter_mut();
        let (_, node) = nodes.find(|(id, _)| *id == parent)?;
        node.push_child(squares::BOARD);
        let layout = BoardLayout::filling(of_egui(place.field), form.seen());
        let shown = form.size().squares().map(|square| SquareNews {
            disc: form.board.get(square),
            ..default()
        });
        self.add(layout, shown.collect(), None);
        Some(squares::focused(form.cursor, layout.size()))
    }

    /// Adds a board. Only changed squares are described again.
    fn add(&mut self, layout: BoardLayout, shown: Vec<SquareNews>, turn: Option<&str>) {
        if self.known.layout != Some(layout) {
            self.known.squares.clear();
        }
        let frame = squares::frame(self.text, &layout, turn);
        self.update.nodes.extend(frame);
        for (index, (square, news)) in layout.size().squares().zip(&shown).enumerate() {
            if self.known.squares.get(index) != Some(news) {
                let node = squares::node(self.text, square, news, &layout);
                self.update.nodes.push((squares::square_id(square), node));
            }
        }
        self.known.squares = shown;
        self.known.layout = Some(layout);
    }
}

fn of_egui(place: egui::Rect) -> Rect {
    Rect::new(place.min.x, place.min.y, place.max.x, place.max.y)
}
