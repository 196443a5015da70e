//! The dialog of the position editor.

use bevy_egui::egui::{self, Event, PointerButton, Rect, RichText, Sense, Ui, Vec2, pos2, vec2};

use super::{
    exchange::ExchangeRequested,
    state::{SetUpDialog, SetUpForm},
    texts,
};
use crate::{
    app::{
        board::input::EDITED_BOARD,
        files::can_be,
        widgets::{
            self, Look, Panel, choices,
            drop_down::DropDown,
            little_board::{LittleBoard, PictureMarks},
            style,
        },
    },
    records::Format,
    rules::{Game, Player, Size},
};

/// The widest dialog, in logical pixels.
pub(crate) const WIDTH: f32 = 880.0;
/// The width of the choices beside the board, and the least, in logical pixels.
const TOOLS: (f32, f32) = (232.0, 118.0);
/// The space between the board and the choices.
const GAP: f32 = 12.0;
/// The height of the line with oddities.
const LINE: f32 = 22.0;
const TILE: f32 = 28.0;
/// A lower dialog has no title.
const LOW: f32 = 260.0;
/// The largest share of an upright dialog for the board.
const BOARD_SHARE: f32 = 0.53;

/// Shows the board and the choices in a room of this size.
pub(crate) fn show(ui: &mut Ui, dialog: &mut SetUpDialog, room: Vec2, panel: &mut Panel) {
    let (form, look) = (&mut *dialog.0, panel.look);
    let is_low = room.y < LOW;
    if !is_low {
        ui.heading(look.text.commands_set_up_help());
    }
    let title = if is_low { 0.0 } else { 30.0 };
    let room = vec2(room.x, room.y - title - LINE);
    if room.x > room.y * 1.1 {
        let tools_width = (room.x * 0.38).clamp(TOOLS.1, TOOLS.0);
        ui.horizontal_top(|ui| {
            let board = vec2(room.x - tools_width - GAP, room.y);
            board_to_edit(ui, form, board, look);
            ui.add_space(GAP - ui.spacing().item_spacing.x);
            ui.vertical(|ui| tools(ui, form, room.y, false, panel));
        });
    } else {
        let board = vec2(room.x, room.y * BOARD_SHARE);
        ui.vertical_centered(|ui| board_to_edit(ui, form, board, look));
        let height = room.y * (1.0 - BOARD_SHARE) - 8.0;
        tools(ui, form, height.max(40.0), true, panel);
    }
    line(ui, form, look);
    buttons(ui, form, panel);
}

/// The place of the edited board, for screen readers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EditedPlace {
    pub id: egui::Id,
    pub field: Rect,
}

impl EditedPlace {
    /// The place in the last frame that showed one.
    pub fn get(context: &egui::Context) -> Option<EditedPlace> {
        context.data(|data| data.get_temp(egui::Id::new(EDITED_BOARD)))
    }
}

/// The disc that a drag puts on every square that it crosses.
#[derive(Clone, Copy)]
struct Stroke {
    put: Option<Player>,
    last: egui::Pos2,
}

impl Stroke {
    /// Continues to a place. The pointer may have jumped over squares since the last one.
    fn paint(&mut self, form: &mut SetUpForm, picture: &LittleBoard, at: egui::Pos2) {
        let steps = at.distance(self.last) / picture.side * 3.0;
        let steps = steps.ceil().max(1.0);
        for step in 1..=steps as usize {
            let between = self.last.lerp(at, step as f32 / steps);
            if let Some(square) = picture.square_at(between)
                && form.board.get(square) != self.put
            {
                form.put(square, self.put);
            }
        }
        self.last = at;
    }
}

/// The board: a click changes a square, a drag makes others like it.
fn board_to_edit(ui: &mut Ui, form: &mut SetUpForm, room: Vec2, look: &Look) {
    let view = form.seen();
    let picture = LittleBoard::named(Rect::from_min_size(pos2(0.0, 0.0), room), view);
    // Only as large as the board, so that there is no gap beside it.
    let (rect, _) = ui.allocate_exact_size(picture.outside().size(), Sense::hover());
    let response = ui.interact(rect, egui::Id::new(EDITED_BOARD), Sense::drag());
    widgets::keep_arrows(&response, true);
    let picture = LittleBoard::named(rect, view);
    let id = response.id.with("stroke");
    let mut stroke = ui.data(|data| data.get_temp::<Option<Stroke>>(id).flatten());
    // Event by event: with slow frames, the pointer may be elsewhere by now.
    let events = ui.input(|input| input.events.clone());
    for event in &events {
        match event {
            Event::PointerButton {
                pos,
                button: button @ (PointerButton::Primary | PointerButton::Secondary),
                pressed: true,
                modifiers,
            } => {
                let is_over = ui.ctx().layer_id_at(*pos) == Some(ui.layer_id());
                let Some(square) = picture.square_at(*pos).filter(|_| is_over) else {
                    continue;
                };
                let is_other = *button == PointerButton::Secondary || modifiers.shift;
                let put = form.next(square, is_other);
                form.put(square, put);
                form.cursor = None;
                stroke = Some(Stroke { put, last: *pos });
                // Letters and arrows go to the board again.
                ui.memory_mut(widgets::surrender_focus);
            }
            Event::PointerMoved(at) => {
                if let Some(stroke) = &mut stroke {
                    stroke.paint(form, &picture, *at);
                }
            }
            Event::PointerButton { pressed: false, .. } | Event::PointerGone => stroke = None,
            _ => {}
        }
    }
    let stroke = stroke.filter(|_| ui.input(|input| input.pointer.any_down()));
    ui.data_mut(|data| data.insert_temp(id, stroke));
    let pointed = ui.input(|input| input.pointer.interact_pos());
    let pointed = pointed.filter(|_| response.contains_pointer());
    let pointed = pointed.and_then(|at| picture.square_at(at));
    let cursor = form.cursor.or(pointed);
    let label = look.text.setup_board(texts::discs(look.text, &form.board));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Other, true, &label));
    let place = EditedPlace {
        id: response.id,
        field: picture.field,
    };
    ui.data_mut(|data| data.insert_temp(place.id, place));
    let mut marks = PictureMarks::legal(&form.position());
    marks.cursor = cursor;
    picture.paint(ui.painter(), &form.board, &marks, look.board);
    picture.coordinates(ui.painter(), look.board);
    widgets::focus_ring(ui, &response, 2.0, look.palette);
}

/// Everything but the discs, and ways to change many of them at once. If it `is_wide`, headings and choices are side by
/// side.
fn tools(ui: &mut Ui, form: &mut SetUpForm, height: f32, is_wide: bool, panel: &mut Panel) {
    let look = panel.look;
    let area = egui::ScrollArea::vertical().max_height(height);
    area.auto_shrink([false, true]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        let heading = |ui: &mut Ui, text| {
            ui.label(RichText::new(text).font(style::strong(14.0)));
        };
        let headed = |ui: &mut Ui, text, contents: &mut dyn FnMut(&mut Ui)| {
            let mut both = |ui: &mut Ui| {
                heading(ui, text);
                contents(ui);
            };
            if is_wide {
                ui.horizontal(both);
            } else {
                both(ui);
            }
        };
        headed(ui, look.text.setup_to_move(), &mut |ui| {
            to_move(ui, form, look);
        });
        heading(ui, look.text.setup_position());
        let changes: [(&str, fn(&mut SetUpForm)); 5] = [
            (look.text.setup_begin(), SetUpForm::begin),
            (look.text.setup_clear(), SetUpForm::clear),
            (look.text.setup_mirror(), SetUpForm::mirror),
            (look.text.setup_rotate(), SetUpForm::rotate),
            (look.text.setup_swap(), SetUpForm::swap_colours),
        ];
        let width = ui.available_width();
        let size = vec2(choices::tile_width(width, 2), ui.spacing().interact_size.y);
        let grid = egui::Grid::new("changes").num_columns(2);
        let grid = grid.spacing(Vec2::splat(choices::GAP));
        grid.show(ui, |ui| {
            let button = |ui: &mut Ui, name| {
                widgets::large_button(ui, look.palette, size, name, false).clicked()
            };
            for (index, (name, change)) in changes.into_iter().enumerate() {
                if button(ui, name) {
                    change(form);
                }
                if index % 2 == 1 {
                    ui.end_row();
                }
            }
            if button(ui, look.text.commands_paste()) {
                panel.requests.ask(ExchangeRequested::Paste);
            }
        });
        exchange(ui, form, width, panel);
        headed(ui, look.text.dialogs_board(), &mut |ui| {
            sides(ui, form, look);
        });
        heading(ui, look.text.dialogs_rules());
        rules(ui, form, is_wide, look);
        let (keys, color) = (look.text.setup_keys(), look.palette.text_weak);
        widgets::prose(ui, keys, egui::TextStyle::Small, color);
    });
}

fn to_move(ui: &mut Ui, form: &mut SetUpForm, look: &Look) {
    choices::row_of_tiles(ui, |ui| {
        let width = choices::tile_width(ui.available_width(), 2);
        for player in Player::ALL {
            let name = look.text.side(player);
            let size = vec2(width, TILE);
            let is_chosen = form.turn == player;
            if widgets::text_tile(ui, look.palette, size, is_chosen, name, name).clicked() {
                form.set_turn(player);
            }
        }
    });
}

/// The buttons for copying and pasting.
fn exchange(ui: &mut Ui, form: &SetUpForm, width: f32, panel: &mut Panel) {
    let text = panel.look.text;
    let game = Game::from(form.position());
    let list = DropDown {
        id: "copy",
        name: text.setup_copy().into(),
        shown: text.setup_copy(),
        width,
    };
    let entry = |name: &str, help: &str| format!("{name} · {help}");
    let obf = entry(text.setup_copy_obf(), text.setup_copy_obf_help());
    let sgf = entry(text.setup_copy_sgf(), text.setup_copy_sgf_help());
    let rows = text.setup_copy_help().to_owned();
    let formats = [
        (Format::Board, rows),
        (Format::Obf, obf),
        (Format::Sgf, sgf),
    ];
    let formats = formats
        .into_iter()
        .filter(|(format, _)| can_be(&game, *format));
    let formats = formats.map(|(format, name)| (Some(format), name));
    if let Some(Some(format)) = list.show(ui, panel.look.palette, &None, formats) {
        panel.requests.ask(ExchangeRequested::Copy(format));
    }
}

fn sides(ui: &mut Ui, form: &mut SetUpForm, look: &Look) {
    let size = form.size();
    let (mut width, mut height) = (size.width(), size.height());
    ui.horizontal(|ui| {
        let side = |value| {
            egui::DragValue::new(value)
                .range(Size::MIN..=Size::MAX)
                .speed(0.1)
                // Typing the first of two digits alone would remove discs.
                .update_while_editing(false)
        };
        let named = |ui: &mut Ui, side: egui::DragValue, name: &str| {
            let response = widgets::ringed(ui, look.palette, side);
            let (context, id) = (&response.ctx, response.id);
            context.accesskit_node_builder(id, |node| node.set_label(name));
            response.on_hover_text(name);
        };
        named(ui, side(&mut width), look.text.dialogs_width());
        ui.label("×");
        named(ui, side(&mut height), look.text.dialogs_height());
    });
    if let Ok(changed) = Size::new(width, height)
        && changed != size
    {
        form.resize(changed);
    }
}

fn rules(ui: &mut Ui, form: &mut SetUpForm, is_wide: bool, look: &Look) {
    let rules = if is_wide {
        choices::rules_beside(ui, look, form.ruleset, TILE)
    } else {
        choices::rules(ui, look, form.ruleset)
    };
    let goal = choices::goal(ui, look, form.ruleset);
    if let Some(ruleset) = rules.or(goal) {
        form.set_ruleset(ruleset);
    }
}

/// The result of copying or pasting, an oddity, or else the number of discs.
fn line(ui: &mut Ui, form: &SetUpForm, look: &Look) {
    let oddities = form.oddities();
    let (text, is_warning) = match &form.news {
        Some((text, is_warning)) => (text.clone(), *is_warning),
        None if oddities.is_empty() => (texts::discs(look.text, &form.board), false),
        None => {
            let all = oddities.into_iter();
            let all = all.map(|oddity| texts::oddity(look.text, oddity));
            (all.collect::<Vec<_>>().join(" · "), true)
        }
    };
    let color = if is_warning {
        look.palette.warning
    } else {
        look.palette.text_weak
    };
    let room = vec2(ui.available_width(), LINE);
    let layout = egui::Layout::left_to_right(egui::Align::Center);
    ui.allocate_ui_with_layout(room, layout, |ui| {
        ui.set_min_size(room);
        ui.add(egui::Label::new(RichText::new(text).color(color)).truncate());
    });
}

fn buttons(ui: &mut Ui, form: &SetUpForm, panel: &mut Panel) {
    let text = panel.look.text;
    ui.horizontal_wrapped(|ui| {
        // A finished game cannot be played on.
        let play = if form.position().turn().is_some() {
            widgets::main_button(ui, panel.look.palette, text.setup_play())
        } else {
            ui.button(text.setup_play())
        };
        if play.clicked() {
            form.play(panel.requests);
        }
        if ui.button(text.setup_analyse()).clicked() {
            form.analyse(panel.requests);
        }
        widgets::close_button(ui, text.dialogs_cancel(), panel.requests);
    });
}
