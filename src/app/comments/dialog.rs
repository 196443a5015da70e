//! The dialog for commenting on a position and marking its squares.

use std::iter;

use bevy_egui::egui::{
    self, Color32, Id, Key, Modifiers, Pos2, Rect, Response, RichText, ScrollArea, Sense, TextEdit,
    Ui, Vec2, vec2,
};

use super::{
    commands::KEEP_COMMENT,
    marks,
    state::{CommentDialog, CommentForm, next_letter},
    texts,
};
use crate::{
    app::{
        base::DialogRequested,
        settings::BoardView,
        text::language::Language,
        widgets::{
            self, Look, Panel,
            drop_down::DropDown,
            little_board::{LittleBoard, PictureMarks},
            style,
        },
    },
    records::{
        Centidiscs, MoveMark, PositionMark,
        sgf::{Annotation, Mark, MarkKind},
    },
    rules::{Direction, Square, Symmetry},
};

/// The widest dialog, in logical pixels.
pub(crate) const WIDTH: f32 = 760.0;
/// Narrower dialogs have the board below the text.
const WIDE: f32 = 480.0;
/// The height of the parts above and below the board.
const AROUND_BOARD: f32 = 96.0;
const TILE: Vec2 = vec2(36.0, 32.0);

/// Shows the text and the board, seen through `view`, in a room of this size.
pub(crate) fn show(
    ui: &mut Ui,
    dialog: &mut CommentDialog,
    room: Vec2,
    view: BoardView,
    panel: &mut Panel,
) {
    let (form, look) = (&mut *dialog.0, panel.look);
    let text = look.text;
    let view = view.of(form.position.size());
    // Before the field takes it for a line break.
    if ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter)) {
        form.keep(panel.requests);
    }
    let area = ScrollArea::vertical().max_height(room.y);
    area.show(ui, |ui| {
        if room.x < WIDE {
            writing(ui, form, (room.y * 0.4).max(64.0), look);
            marking(ui, form, room.x.min(300.0), view, look);
        } else {
            ui.columns_const(|[left, right]| {
                let side = (room.y - AROUND_BOARD).clamp(120.0, left.available_width());
                marking(left, form, side, view, look);
                writing(right, form, side, look);
            });
        }
    });
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        let keep = widgets::main_button(ui, look.palette, text.commands_save());
        if keep.on_hover_text(KEEP_COMMENT.keys(text)).clicked() {
            form.keep(panel.requests);
        }
        if ui.button(text.dialogs_cancel()).clicked() {
            panel.requests.ask(DialogRequested::Close);
        }
    });
}

/// The name of the position, and the comment on it in a field of this height.
fn writing(ui: &mut Ui, form: &mut CommentForm, height: f32, look: &Look) {
    let Look { text, palette, .. } = *look;
    ui.label(RichText::new(text.comments_title()).font(style::strong(16.0)));
    let height = (height - judging(ui, form, look)).max(40.0);
    let (title, comment) = (&mut form.annotation.title, &mut form.annotation.comment);
    let name = text.comments_heading();
    let field = TextEdit::singleline(title).hint_text(name);
    let field = widgets::field(ui, palette, field);
    finish_field(&field, name, title, look);
    let area = ScrollArea::vertical().id_salt("comment").max_height(height);
    area.show(ui, |ui| {
        let rows = (height / 18.0) as usize;
        let field = widgets::field(ui, palette, TextEdit::multiline(comment).desired_rows(rows));
        finish_field(&field, text.comments_title(), comment, look);
        // The field takes typed text unless another widget has the focus.
        if ui.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
        }
    });
}

/// Names a field for screen readers, and takes over text from a native field, if the platform uses one.
fn finish_field(field: &Response, name: &str, written: &mut String, look: &Look) {
    let (context, id) = (&field.ctx, field.id);
    context.accesskit_node_builder(id, |node| node.set_label(name));
    // A native field has one line.
    let is_wanted = field.clicked() && !written.contains('\n');
    let typed = widgets::ask_platform(field, is_wanted, name, written, look);
    if let Some(typed) = typed.flatten() {
        *written = typed;
    }
}

/// How good the last move was, its value, and who stands better. Returns the height.
fn judging(ui: &mut Ui, form: &mut CommentForm, look: &Look) -> f32 {
    let Some((ply, square)) = form.ply.and_then(|ply| Some((ply, ply.square()?))) else {
        return 0.0;
    };
    let Annotation {
        mark,
        value,
        position,
        ..
    } = &mut form.annotation;
    let Look { text, palette, .. } = *look;
    let row = ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.label(square.to_string());
        for tile in MoveMark::ALL {
            let (sign, is_chosen) = (tile.sign(), *mark == Some(tile));
            let name = format!("{square}{sign}");
            let tile_size = vec2(28.0, 26.0);
            if widgets::text_tile(ui, palette, tile_size, is_chosen, sign, &name).clicked() {
                *mark = Some(tile).filter(|_| !is_chosen);
            }
        }
        if form.has_value {
            let mut is_known = value.is_some();
            let known = text.comments_value_for(text.side(ply.player));
            let known = ui.checkbox(&mut is_known, known);
            if known.changed() {
                *value = is_known.then_some(Centidiscs(0));
            }
            if let Some(Centidiscs(value)) = value {
                let most = form.position.size().area() as f64;
                let mut discs = f64::from(*value) / 100.0;
                let number = egui::DragValue::new(&mut discs).range(-most..=most);
                let number = number.speed(0.1).max_decimals(2);
                if widgets::ringed(ui, palette, number)
                    .labelled_by(known.id)
                    .changed()
                {
                    *value = (discs * 100.0).round() as i32;
                }
            }
        }
        if form.has_standing {
            choose_standing(ui, position, look);
        }
    });
    row.response.rect.height() + ui.spacing().item_spacing.y
}

/// The choice of who stands better.
fn choose_standing(ui: &mut Ui, position: &mut Option<PositionMark>, look: &Look) {
    const WIDTH: f32 = 150.0;
    let Look { text, palette, .. } = *look;
    // A list does not end its row by itself.
    if ui.available_size_before_wrap().x < WIDTH {
        ui.end_row();
    }
    let named = |mark: Option<PositionMark>| {
        mark.map_or(text.comments_not_judged().into(), |mark| {
            texts::standing(text, mark)
        })
    };
    let (now, shown) = (position.map(PositionMark::plain), named(*position));
    let (title, width) = (text.setup_position(), ui.available_width().min(WIDTH));
    let list = DropDown::titled(text, title, &shown, width);
    let entries = iter::once(None).chain(PositionMark::PLAIN.map(Some));
    let entries = entries.map(|mark| (mark, named(mark)));
    let chosen = list.show(ui, palette, &now, entries);
    *position = chosen.filter(|chosen| *chosen != now).unwrap_or(*position);
}

/// The tools, and a board of this width on which a click marks a square.
fn marking(ui: &mut Ui, form: &mut CommentForm, width: f32, view: Symmetry, look: &Look) {
    let Look { text, palette, .. } = *look;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let others = [
            MarkKind::Label("A".into()),
            MarkKind::Arrow(Square::new(0, 0)),
            MarkKind::Line(Square::new(0, 0)),
        ];
        for tool in MarkKind::SHAPES.into_iter().chain(others) {
            let name = texts::tool(text, &tool);
            let widgets::ChoiceTile { response, color } =
                widgets::tile(ui, palette, TILE, form.tool == tool, name);
            let at = response.rect.center();
            marks::mark(ui.painter(), at, TILE.x, &tool, color, Color32::TRANSPARENT);
            if response.on_hover_text(name).clicked() {
                (form.tool, form.from) = (tool, None);
            }
        }
    });
    board(ui, form, width, view, look);
    if matches!(form.tool, MarkKind::Label(_)) {
        let name = text.comments_label_text();
        let next = next_letter(&form.annotation.marks).unwrap_or_default();
        let field = TextEdit::singleline(&mut form.label).hint_text(next);
        let field = widgets::field(ui, palette, field);
        finish_field(&field, name, &mut form.label, look);
    } else {
        let help = RichText::new(help(form, text)).small();
        ui.add(egui::Label::new(help.color(palette.text_weak)).wrap());
    }
}

fn help(form: &CommentForm, text: Language) -> &'static str {
    match form.tool {
        MarkKind::Arrow(_) | MarkKind::Line(_) => text.comments_arrow_help(),
        _ => text.comments_marks_help(),
    }
}

/// The board: a click, or a key on the cursor's square, toggles a mark.
fn board(ui: &mut Ui, form: &mut CommentForm, width: f32, view: Symmetry, look: &Look) {
    let room = Rect::from_min_size(Pos2::ZERO, Vec2::splat(width));
    let outside = LittleBoard::named(room, view).outside().size();
    let (rect, _) = ui.allocate_exact_size(outside, Sense::hover());
    let response = ui.interact(rect, Id::new("marked board"), Sense::click());
    let picture = LittleBoard::named(rect, view);
    widgets::keep_arrows(&response, true);
    for (key, direction) in [
        (Key::ArrowLeft, Direction::West),
        (Key::ArrowRight, Direction::East),
        (Key::ArrowUp, Direction::North),
        (Key::ArrowDown, Direction::South),
    ] {
        if response.has_focus() && ui.input(|input| input.key_pressed(key)) {
            // The first arrow key shows the cursor.
            let cursor = form.cursor.unwrap_or(view.size().centre()[0]);
            let next = form.cursor.and_then(|at| view.step(at, direction));
            form.cursor = next.or(Some(cursor));
        }
    }
    if response.clicked() {
        let pointed = response.interact_pointer_pos();
        form.cursor = form.cursor.filter(|_| pointed.is_none());
        let square = pointed.map_or(form.cursor, |at| picture.square_at(at));
        if let Some(square) = square {
            form.mark(square);
        }
    }
    let all = &form.annotation.marks;
    let at_cursor = form.cursor.map(|at| {
        let here = texts::marked(look.text, all.iter().filter(|mark| mark.square == at));
        here.unwrap_or(at.to_string())
    });
    let told = at_cursor.or_else(|| texts::marked(look.text, all.iter()));
    let mut told = told.unwrap_or(help(form, look.text).to_owned());
    if let Some(from) = form.from {
        let tool = texts::tool(look.text, &form.tool);
        told = format!("{}; {told}", look.text.list_named(tool, from));
    }
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &told));
    let pointed = response.hover_pos().and_then(|at| picture.square_at(at));
    let cursor = form.cursor.or(pointed);
    // The preview of an unfinished arrow or line.
    let begun = form.from.map(|square| {
        let end = cursor.filter(|&to| to != square);
        let kind = end.and_then(|to| form.tool.to(to));
        let kind = kind.unwrap_or(MarkKind::Circle);
        Mark { square, kind }
    });
    let shown_marks: Vec<Mark> = all.iter().cloned().chain(begun).collect();
    let shown = PictureMarks {
        cursor,
        ..PictureMarks::default()
    };
    let (painter, board) = (ui.painter(), form.position.board());
    picture.paint(painter, board, &shown, look.board);
    picture.coordinates(painter, look.board);
    let centre = |square| picture.square(square).center();
    marks::paint(
        painter,
        &centre,
        picture.side,
        board,
        &shown_marks,
        look.board,
    );
    widgets::focus_ring(ui, &response, 2.0, look.palette);
}
