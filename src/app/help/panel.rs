//! Help: how to play, page by page, and every key.

use bevy_egui::egui::{self, Key, Rect, Response, RichText, Sense, Ui, vec2};

use super::{
    state::{self, ExampleMove, HelpDialog, HelpPage, HelpTab, Practice, ShownHelp},
    texts,
};
use crate::{
    app::{
        base::{Command, DialogRequested, timing},
        game::texts::refusal,
        settings::{self, RulesChoice},
        text::language::Language,
        widgets::{
            self, Look, Panel,
            little_board::{LittleBoard, PictureMarks},
            style,
        },
    },
    rules::{Board, Position, Size, Symmetry},
};

/// The width of a page, in logical pixels.
pub(crate) const WIDTH: f32 = 660.0;
/// The height of the longest page, in logical pixels.
const HEIGHT: f32 = 460.0;
/// The same in a narrow window, where text takes more lines.
const NARROW_HEIGHT: f32 = 520.0;
/// Help below this width is narrow, in logical pixels.
const NARROW: f32 = 480.0;
/// The height of the highest picture, in logical pixels.
const PICTURE: f32 = 230.0;
/// A lower page has its practice board beside the text, in logical pixels.
const LOW: f32 = 220.0;
/// The height of the verdict on the move, in logical pixels.
const VERDICT: f32 = 40.0;
/// How far a key scrolls a long page, in logical pixels.
const STEP: f32 = 60.0;

/// Keys with what they do, under a title.
pub(crate) type KeyGroup = (&'static str, Vec<(String, &'static str)>);

/// The width and the greatest height of the list of keys, in logical pixels.
pub(crate) const WIDTH_OF_KEYS: f32 = 760.0;
const HEIGHT_OF_KEYS: f32 = 640.0;

/// Draws the tabs, the chosen one, and the buttons below. `keys` are all keys with what they do; `begin` begins the
/// chosen game.
pub(crate) fn show(
    ui: &mut Ui,
    dialog: &mut HelpDialog,
    keys: &[KeyGroup],
    height: f32,
    begin: &'static Command,
    panel: &mut Panel,
) {
    let (shown, look) = (&mut *dialog.0, panel.look);
    let ShownHelp { tab, page, .. } = *shown;
    ui.horizontal(|ui| {
        for choice in HelpTab::ALL {
            let text = RichText::new(texts::tab(look.text, choice)).font(style::strong(16.0));
            let is_shown = choice == tab;
            let button = egui::Button::new(text);
            if widgets::selectable(ui, look.palette, is_shown, button).clicked() {
                shown.tab = choice;
            }
        }
    });
    // All pages have the same height, so that the buttons stay in place. The list of keys is longer.
    let is_narrow = ui.available_width() < NARROW;
    let most = match tab {
        HelpTab::Keys => HEIGHT_OF_KEYS,
        HelpTab::HowToPlay if is_narrow => NARROW_HEIGHT,
        HelpTab::HowToPlay => HEIGHT,
    };
    let height = (height - 36.0).clamp(40.0, most);
    egui::ScrollArea::vertical()
        .id_salt((tab as u8, page as u8))
        .max_height(height)
        .min_scrolled_height(height)
        .auto_shrink([false, false])
        .show(ui, |ui| {
            match tab {
                HelpTab::Keys => list_keys(ui, keys, look),
                HelpTab::HowToPlay if page == HelpPage::Practice => {
                    practise(ui, &mut shown.practice, height, look);
                }
                HelpTab::HowToPlay => explain(ui, page, look),
            }
            scroll_by_keys(ui, tab, height);
        });
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        widgets::close_button(ui, look.text.commands_close(), panel.requests);
        if tab == HelpTab::HowToPlay {
            ui.add_space(16.0);
            turn_pages(ui, &mut shown.page, look);
            let name = look.text.help_play_now();
            let is_last = page.turned(1) == page;
            if is_last && widgets::main_button(ui, look.palette, name).clicked() {
                panel.requests.ask(DialogRequested::Close);
                panel.requests.carry_out(begin);
            }
        }
    });
}

fn turn_pages(ui: &mut Ui, shown: &mut HelpPage, look: &Look) {
    let page = *shown;
    let mut button = |ui: &mut Ui, text: &str, pages: isize| {
        let is_possible = page.turned(pages) != page;
        let button = egui::Button::new(text).min_size(vec2(56.0, 0.0));
        if ui.add_enabled(is_possible, button).clicked() {
            *shown = page.turned(pages);
        }
    };
    button(ui, look.text.help_back(), -1);
    let counter = RichText::new(look.text.help_counter(HelpPage::ALL.len(), page.number())).weak();
    ui.add(egui::Label::new(counter).selectable(false));
    if page.turned(1) != page {
        button(ui, look.text.help_next(), 1);
    }
}

/// Up and Down scroll; in the list of keys, so do Page Up and Page Down.
fn scroll_by_keys(ui: &mut Ui, tab: HelpTab, height: f32) {
    if ui.memory(|memory| memory.focused().is_some()) {
        return;
    }
    let is_list = tab == HelpTab::Keys;
    // With Ctrl, these keys change the tab.
    let pressed = |key| ui.input(|input| input.modifiers.is_none() && input.key_pressed(key));
    let mut down = 0.0;
    for (key, by, counts) in [
        (Key::ArrowDown, STEP, true),
        (Key::ArrowUp, -STEP, true),
        (Key::PageDown, height, is_list),
        (Key::PageUp, -height, is_list),
    ] {
        if counts && pressed(key) {
            down += by;
        }
    }
    if down != 0.0 {
        ui.scroll_with_delta(vec2(0.0, -down));
    }
}

/// Every key with what it does, in groups, in two columns if there is room.
fn list_keys(ui: &mut Ui, keys: &[KeyGroup], look: &Look) {
    let is_narrow = ui.available_width() < WIDTH_OF_KEYS - 80.0;
    let count = if is_narrow { 1 } else { 2 };
    let size = keys.len().div_ceil(count).max(1);
    ui.spacing_mut().item_spacing.x = 24.0;
    ui.columns(count, |columns| {
        for (ui, groups) in columns.iter_mut().zip(keys.chunks(size)) {
            ui.spacing_mut().item_spacing.y = 5.0;
            list_groups(ui, groups, look);
        }
    });
}

/// Groups of keys, one below the other.
fn list_groups(ui: &mut Ui, groups: &[KeyGroup], look: &Look) {
    let font = style::strong(12.0);
    let all = groups.iter().flat_map(|(_, keys)| keys);
    let widest = all.map(|(keys, _)| widgets::text_width(ui.painter(), keys, &font));
    let column = widest.fold(0.0, f32::max) + 16.0;
    for (title, keys) in groups {
        let title = RichText::new(*title).font(style::strong(16.0));
        ui.label(title.color(look.palette.text_strong));
        for (keys, help) in keys {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 0.0;
                let left = ui.cursor().min.x;
                let keys = RichText::new(keys).font(font.clone());
                ui.label(keys.color(look.palette.text_strong));
                ui.add_space(column - (ui.cursor().min.x - left));
                widgets::prose(ui, help, egui::TextStyle::Body, look.palette.text);
            });
        }
        ui.add_space(8.0);
    }
}

/// A page of how to play, except for the practice.
fn explain(ui: &mut Ui, page: HelpPage, look: &Look) {
    let text = look.text;
    ui.heading(texts::title(text, page));
    pictures(ui, &pictures_of(text, page), look);
    let (first, second) = texts::paragraphs(text, page);
    ui.spacing_mut().item_spacing.y = 10.0;
    for paragraph in [Some(first), second].into_iter().flatten() {
        widgets::wrapped_label(ui, paragraph, style::regular(16.0), look.palette.text);
    }
}

struct Picture {
    board: Board,
    marks: PictureMarks,
    caption: String,
}

impl Picture {
    fn new(position: &Position, marks: PictureMarks, caption: impl Into<String>) -> Picture {
        Picture {
            board: *position.board(),
            marks,
            caption: caption.into(),
        }
    }

    /// The move, held above its square.
    fn held(example: &ExampleMove, caption: impl Into<String>) -> Picture {
        let played = &example.played;
        let mover = example.before.turn();
        let marks = PictureMarks {
            ghost: mover.map(|player| (played.square, player)),
            will_flip: played.flips,
            ..PictureMarks::default()
        };
        Picture::new(&example.before, marks, caption)
    }

    fn after(example: &ExampleMove, caption: impl Into<String>) -> Picture {
        let marks = PictureMarks {
            last: Some(example.played.square),
            flipped: example.played.flips,
            ..PictureMarks::default()
        };
        Picture::new(&example.after, marks, caption)
    }

    fn legal(position: &Position, caption: impl Into<String>) -> Picture {
        Picture::new(position, PictureMarks::legal(position), caption)
    }
}

fn pictures_of(text: Language, page: HelpPage) -> Vec<Picture> {
    let played = |shown: &ExampleMove| {
        let (square, count) = (shown.played.square, shown.played.flips.len());
        let held = Picture::held(shown, text.help_traps(count, square));
        [held, Picture::after(shown, text.help_flipped(count))]
    };
    match page {
        HelpPage::Capture => played(&ExampleMove::capture()).into(),
        HelpPage::Directions => played(&ExampleMove::directions()).into(),
        HelpPage::Practice => Vec::new(),
        HelpPage::Pass => {
            let stuck = state::pass();
            let after = stuck.pass().unwrap_or(stuck);
            vec![
                Picture::legal(&stuck, text.help_cannot_move()),
                Picture::legal(&after, text.help_goes_again()),
            ]
        }
        HelpPage::End => {
            let shown = ExampleMove::end();
            vec![
                Picture::held(&shown, text.help_last_square()),
                Picture::after(&shown, texts::result(text, &shown.after)),
            ]
        }
        HelpPage::Starts => {
            let picture = |choice| {
                let size = Size::new(6, 6).unwrap_or_default();
                let name = settings::texts::rules(text, choice);
                let meaning = settings::texts::rules_meaning(text, choice);
                let caption = format!("{name}\n{meaning}");
                Picture::legal(&Position::start(choice.ruleset(), size), caption)
            };
            RulesChoice::ALL.map(picture).into()
        }
        HelpPage::Marks => {
            let shown = ExampleMove::opening();
            let legal = shown.after.legal_moves();
            let mut after = Picture::after(&shown, text.help_legal());
            after.marks.legal = *legal.squares();
            let mut pictures = vec![after];
            if let (Some(found), Some(player)) = (legal.iter().next(), shown.after.turn()) {
                let mut pointed = Picture::legal(&shown.after, text.help_pointed_at());
                pointed.marks.legal.remove(found.square);
                pointed.marks.ghost = Some((found.square, player));
                pointed.marks.will_flip = found.flips;
                pictures.push(pointed);
            }
            pictures
        }
    }
}

/// Pictures side by side, as large as fits.
fn pictures(ui: &mut Ui, pictures: &[Picture], look: &Look) {
    const GAP: f32 = 14.0;
    let (count, room) = (pictures.len() as f32, ui.available_width());
    let widest = (room + GAP) / count - GAP;
    let heights = pictures.iter();
    let heights = heights.map(|picture| LittleBoard::room(picture.board.size(), widest).y);
    let width = widest * (PICTURE / heights.fold(PICTURE, f32::max));
    ui.add_space(4.0);
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        ui.add_space((room - count * (width + GAP) + GAP).max(0.0) / 2.0);
        for picture in pictures {
            ui.vertical(|ui| {
                ui.set_width(width);
                let (rect, _) = board(look.text, ui, &picture.board, width);
                let seen = Symmetry::identity(picture.board.size());
                let board = LittleBoard::named(rect, seen);
                board.paint(ui.painter(), &picture.board, &picture.marks, look.board);
                board.coordinates(ui.painter(), look.board);
                let font = style::regular(14.0);
                widgets::wrapped_label(ui, &picture.caption, font, look.palette.text_weak);
            });
        }
    });
    ui.add_space(4.0);
}

fn board(text: Language, ui: &mut Ui, board: &Board, width: f32) -> (Rect, Response) {
    let room = LittleBoard::room(board.size(), width);
    let (rect, response) = ui.allocate_exact_size(room, Sense::hover());
    let name = || texts::picture(text, board);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Image, true, name()));
    (rect, response)
}

/// A move for the reader to play, and its result. In a low window, board and text are side by side.
fn practise(ui: &mut Ui, practice: &mut Practice, height: f32, look: &Look) {
    if height < LOW {
        ui.horizontal_top(|ui| {
            // As high as the room.
            let widest = ui.available_width() * 0.6;
            let tallest = LittleBoard::room(practice.position().size(), widest).y;
            let width = widest * (height / tallest).min(1.0);
            practice_board(ui, practice, width, look);
            ui.vertical(|ui| verdict(ui, practice, look));
        });
    } else {
        ui.heading(texts::title(look.text, HelpPage::Practice));
        verdict(ui, practice, look);
        let width = ui.available_width().min(400.0);
        ui.vertical_centered(|ui| practice_board(ui, practice, width, look));
    }
}

/// The task, or the result of the move.
fn verdict(ui: &mut Ui, practice: &mut Practice, look: &Look) {
    let (text, color) = match *practice {
        Practice::Asked => {
            let (asked, _) = texts::paragraphs(look.text, HelpPage::Practice);
            (asked.to_owned(), look.palette.text)
        }
        Practice::Refused { reason, .. } => (refusal(look.text, reason), look.palette.warning),
        Practice::Played(played) => (
            look.text.help_well_done(played.flips.len(), played.square),
            look.palette.text_strong,
        ),
    };
    // A button beside the text needs no more room, so that the board below stays in place.
    ui.horizontal_wrapped(|ui| {
        ui.set_min_height(VERDICT);
        widgets::wrapped_label(ui, &text, style::strong(16.0), color);
        if matches!(practice, Practice::Played(_))
            && ui.small_button(look.text.help_again()).clicked()
        {
            *practice = Practice::default();
        }
    });
}

fn practice_board(ui: &mut Ui, shown: &mut Practice, width: f32, look: &Look) {
    let practice = *shown;
    let position = practice.position();
    let size = position.size();
    let (rect, _) = board(look.text, ui, position.board(), width);
    let picture = LittleBoard::within(rect, size);
    let mut marks = PictureMarks::default();
    let is_done = matches!(practice, Practice::Played(_));
    let (id, time) = (ui.id().with("turn"), timing::PRACTICE_TURN.as_secs_f32());
    let turned = ui.ctx().animate_bool_with_time(id, is_done, time);
    match practice {
        Practice::Asked => {}
        Practice::Refused { square, .. } => marks.refused = Some(square),
        Practice::Played(played) => {
            marks.last = Some(played.square);
            marks.flipped = played.flips;
            if !look.is_still {
                marks.turning = (played.flips, 1.0 - turned);
            }
        }
    }
    let id = |square| ui.id().with(("practice", square));
    let focused = ui.memory(egui::Memory::focused);
    let has_focus = size.squares().any(|square| focused == Some(id(square)));
    for square in size.squares().filter(|_| !is_done) {
        let response = ui.interact(picture.square(square), id(square), Sense::click());
        let name = texts::square(look.text, square, position.board().get(square));
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
        // A pointer at rest removes no ring.
        if response.has_focus() || response.hovered() && !has_focus {
            marks.cursor = Some(square);
        }
        if response.clicked() {
            *shown = practice.tried(square);
        }
    }
    picture.paint(ui.painter(), position.board(), &marks, look.board);
    picture.coordinates(ui.painter(), look.board);
}
