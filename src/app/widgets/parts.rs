//! Small widgets that several panels share.

use std::{sync::Arc, time::Duration};

use bevy_egui::egui::{
    self, Align2, Color32, FontId, Galley, Key, Painter, Pos2, Rect, Response, RichText, Sense,
    Shape, Stroke, StrokeKind, Ui, Vec2,
    accesskit::Role,
    epaint::text::{Glyph, PlacedRow, Row},
    text::{CCursor, CCursorRange, LayoutJob, TextWrapping},
    text_edit::TextEditState,
    vec2,
};

use super::{
    icons::{self, Icon},
    style::{self, Look},
};
use crate::{
    analysis::MoveClass,
    app::base::{BoardTheme, DialogRequested, Palette, Requests, process, theme},
    rules::Player,
};

/// The radius of the face on a card's disc, as a share of the disc's.
const FACE_SHARE: f32 = 0.925;
/// The margin of a text field, which makes it as high as a button.
const FIELD_MARGIN: egui::Margin = egui::Margin::symmetric(8, 5);
/// The width of a small disc that stands for a side, with its edge, in points.
pub(crate) const SIDE_DISC: f32 = 9.0;
/// The smallest font that reads with ease, in points.
pub(crate) const SMALL: f32 = 12.0;
/// The smallest font to which text shrinks, in points.
const SMALLEST_FITTED: f32 = 8.0;
/// The number of corners of a drawn circle.
const STEPS: u32 = 64;

/// Draws a disc like those on the board, with an edge that contrasts with a card.
pub(crate) fn disc(painter: &Painter, centre: Pos2, radius: f32, player: Player, look: &Look) {
    let radii = Vec2::splat(radius);
    let edge = look.palette.disc_edges[player as usize];
    edged_disc(painter, centre, radii, player, look.board, edge);
}

/// Draws a disc like those on the board. While it turns, its radii differ.
pub(super) fn edged_disc(
    painter: &Painter,
    centre: Pos2,
    radii: Vec2,
    player: Player,
    board: &BoardTheme,
    edge: Color32,
) {
    let [lit, face, shaded, rim_lit, rim, rim_shaded] = board.disc(player).map(theme::hex);
    let pixel = 1.0 / painter.pixels_per_point();
    let radius = radii.y;
    let squash = radii.x / radius;
    // The light comes from the top left.
    let face_at = |at: Vec2| {
        let away = (at - Vec2::new(-0.28, -0.4)).length() / 1.9;
        two_steps(lit, face, shaded, away)
    };
    let rim_at = |at: Vec2| two_steps(rim_lit, rim, rim_shaded, 0.5 + 0.5 * at.y);
    let edge_at = |_: Vec2| edge;
    let clear = |_: Vec2| Color32::TRANSPARENT;

    let below = centre + Vec2::new(0.5, radius * 0.1);
    let shadow = |_: Vec2| Color32::from_black_alpha(80);
    let soft: [(f32, ColorAt); 2] = [(radius * 0.9, &shadow), (radius * 1.1, &clear)];
    circles(painter, below, squash, &soft);
    // Circles a pixel apart make a soft edge between two parts.
    let inner = radius * FACE_SHARE;
    let line = pixel.max(radius * 0.035);
    circles(
        painter,
        centre,
        squash,
        &[
            (inner * 0.25, &face_at),
            (inner * 0.5, &face_at),
            (inner * 0.75, &face_at),
            (inner - pixel / 2.0, &face_at),
            (inner + pixel / 2.0, &rim_at),
            (radius - line - pixel / 2.0, &rim_at),
            (radius - line + pixel / 2.0, &edge_at),
            (radius - pixel / 2.0, &edge_at),
            (radius + pixel / 2.0, &clear),
        ],
    );
}

/// Draws a small disc that stands for a side in a table or a plot.
pub(crate) fn side_disc(painter: &Painter, centre: Pos2, player: Player, palette: &Palette) {
    let fill = [palette.dark, palette.light][player as usize];
    let edge = Stroke::new(1.0, palette.disc_edges[player as usize]);
    painter.circle(centre, (SIDE_DISC - 1.0) / 2.0, fill, edge);
}

/// Draws a faint ring around a disc, with a highlighted arc that is `turned` revolutions from the top.
pub(crate) fn ring(painter: &Painter, centre: Pos2, radius: f32, turned: f32, palette: &Palette) {
    let width = (radius * 0.1).clamp(1.5, 3.0);
    painter.circle_stroke(centre, radius, Stroke::new(width, palette.line));
    let stroke = Stroke::new(width, palette.accent);
    arc(painter, centre, radius, turned, 0.25, stroke);
}

/// Draws a ring with a highlighted share, from the top on.
pub(crate) fn share_ring(
    painter: &Painter,
    centre: Pos2,
    radius: f32,
    share: f32,
    line: Stroke,
    palette: &Palette,
) {
    // With high contrast, only the width distinguishes it from the share.
    painter.circle_stroke(centre, radius, Stroke::new(1.0, palette.line));
    arc(painter, centre, radius, 0.0, share.clamp(0.0, 1.0), line);
}

/// Draws an arc: `share` of the circle, starting `turned` revolutions from the top.
fn arc(painter: &Painter, centre: Pos2, radius: f32, turned: f32, share: f32, stroke: Stroke) {
    let points = icons::arc(centre.to_vec2(), radius, turned - 0.25, share);
    let points = points.map(Vec2::to_pos2).collect();
    painter.add(Shape::line(points, stroke));
}

/// The colour of bad moves.
pub(crate) fn fault_color(class: Option<MoveClass>, palette: &Palette) -> Option<Color32> {
    let [inaccuracy, mistake, blunder] = palette.faults;
    match class? {
        MoveClass::Best | MoveClass::Good => None,
        MoveClass::Inaccuracy => Some(inaccuracy),
        MoveClass::Mistake => Some(mistake),
        MoveClass::Blunder => Some(blunder),
    }
}

/// Interpolates between three colours.
pub(crate) fn two_steps(from: Color32, middle: Color32, to: Color32, share: f32) -> Color32 {
    if share < 0.5 {
        from.lerp_to_gamma(middle, share * 2.0)
    } else {
        middle.lerp_to_gamma(to, (share * 2.0 - 1.0).min(1.0))
    }
}

/// The colour at a place on a unit circle.
type ColorAt<'a> = &'a dyn Fn(Vec2) -> Color32;

/// Fills concentric circles from the smallest on, with colour gradients between them. `squash` scales their width.
fn circles(painter: &Painter, centre: Pos2, squash: f32, circles: &[(f32, ColorAt)]) {
    let (widest, _) = circles[circles.len() - 1];
    let mut mesh = egui::Mesh::default();
    mesh.colored_vertex(centre, circles[0].1(Vec2::ZERO));
    for (ring, (radius, color)) in (0..).zip(circles) {
        for step in 0..STEPS {
            let angle = step as f32 / STEPS as f32 * std::f32::consts::TAU;
            let at = Vec2::angled(angle) * *radius;
            let place = centre + vec2(at.x * squash, at.y);
            mesh.colored_vertex(place, color(at / widest));
            let next = (step + 1) % STEPS;
            let corner = |ring: u32, step: u32| 1 + ring * STEPS + step;
            if ring == 0 {
                mesh.add_triangle(0, corner(0, step), corner(0, next));
            } else {
                let [inside, beside] = [step, next].map(|step| corner(ring - 1, step));
                let [outside, across] = [step, next].map(|step| corner(ring, step));
                mesh.add_triangle(inside, outside, across);
                mesh.add_triangle(inside, across, beside);
            }
        }
    }
    painter.add(Shape::mesh(mesh));
}

/// A choice button without contents, which the caller draws.
pub(crate) struct ChoiceTile {
    pub response: Response,
    pub color: Color32,
}

/// A button of this size that screen readers call `name`.
pub(crate) fn tile(
    ui: &mut Ui,
    palette: &Palette,
    size: Vec2,
    is_chosen: bool,
    name: &str,
) -> ChoiceTile {
    const ROUNDING: f32 = 8.0;
    let (_, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::Button, ui.is_enabled(), is_chosen, name)
    });
    let color = choice_ground(ui, &response, ROUNDING, is_chosen, palette);
    ChoiceTile { response, color }
}

/// The background of a choice: a chosen one has an outline and a tint. Returns the colour of its contents.
pub(crate) fn choice_ground(
    ui: &Ui,
    response: &Response,
    rounding: f32,
    is_chosen: bool,
    palette: &Palette,
) -> Color32 {
    let is_lively = response.hovered() || response.has_focus();
    let (fill, color) = match (is_chosen, is_lively) {
        (true, _) => (chosen_fill(palette), palette.text_strong),
        (false, true) => (palette.button_hovered, palette.text_strong),
        (false, false) => (palette.button, palette.text),
    };
    ui.painter().rect_filled(response.rect, rounding, fill);
    outline(ui, response, rounding, is_chosen, palette);
    color
}

pub(crate) fn text_tile(
    ui: &mut Ui,
    palette: &Palette,
    size: Vec2,
    is_chosen: bool,
    text: &str,
    name: &str,
) -> Response {
    let font = style::regular(TILE_FONT);
    tile_in_font(ui, palette, size, is_chosen, (text, &font), name)
}

/// The font size in a tile, in logical pixels.
pub(crate) const TILE_FONT: f32 = 14.0;
/// The padding of a tile's text, in logical pixels.
const TILE_PADDING: f32 = 4.0;

/// The font in which each text fits its tile: tiles side by side have the same font size.
pub(crate) fn tile_font<'a>(ui: &Ui, texts: impl IntoIterator<Item = (&'a str, f32)>) -> FontId {
    let texts = texts.into_iter();
    let texts = texts.map(|(text, width)| (text, width - 2.0 * TILE_PADDING));
    common_font(ui.painter(), style::regular(TILE_FONT), texts)
}

pub(crate) fn tile_in_font(
    ui: &mut Ui,
    palette: &Palette,
    size: Vec2,
    is_chosen: bool,
    (text, font): (&str, &FontId),
    name: &str,
) -> Response {
    let ChoiceTile { response, color } = tile(ui, palette, size, is_chosen, name);
    let (room, align) = (response.rect.shrink(TILE_PADDING), Align2::CENTER_CENTER);
    fitted_text(ui.painter(), room, align, text, font.clone(), color);
    response
}

/// The background of a selection: a tint of the accent colour within its outline.
pub(crate) fn selected(painter: &Painter, rect: Rect, rounding: f32, palette: &Palette) {
    let wash = palette.accent.gamma_multiply(0.12);
    let line = Stroke::new(2.0, palette.accent);
    painter.rect(rect, rounding, wash, line, StrokeKind::Inside);
}

/// The edge of a card that has the colour of the window, as in high contrast.
pub(crate) fn card_edge(painter: &Painter, rect: Rect, rounding: f32, palette: &Palette) {
    if palette.card == palette.window {
        let line = Stroke::new(1.0, palette.line);
        painter.rect_stroke(rect, rounding, line, StrokeKind::Inside);
    }
}

/// The fill of a chosen item: a tint of the accent colour.
fn chosen_fill(palette: &Palette) -> Color32 {
    palette.button.lerp_to_gamma(palette.accent, 0.12)
}

/// The outline of a choice and its focus ring, which is inside the outline of a chosen one.
fn outline(ui: &Ui, response: &Response, rounding: f32, is_chosen: bool, palette: &Palette) {
    let line = if is_chosen {
        Stroke::new(2.0, palette.accent)
    } else {
        Stroke::new(1.0, palette.line)
    };
    ui.painter()
        .rect_stroke(response.rect, rounding, line, StrokeKind::Inside);
    // The accent colour marks the choice. The ring within it leaves the text its room.
    let inset = if is_chosen { 2.0 } else { 0.0 };
    ring_within(ui, response, rounding, inset, palette.text_strong);
}

pub(crate) fn focus_ring(ui: &Ui, response: &Response, rounding: f32, palette: &Palette) {
    ring_within(ui, response, rounding, 0.0, palette.accent);
}

fn ring_within(ui: &Ui, response: &Response, rounding: f32, inset: f32, color: Color32) {
    if response.has_focus() {
        let rect = response.rect.shrink(inset);
        let line = Stroke::new(2.0, color);
        ui.painter()
            .rect_stroke(rect, rounding - inset, line, StrokeKind::Inside);
    }
}

/// An egui widget with a focus ring.
pub(crate) fn ringed(ui: &mut Ui, palette: &Palette, widget: impl egui::Widget) -> Response {
    let response = ui.add(widget);
    focus_ring(ui, &response, 7.0, palette);
    response
}

/// A text field as wide as the room left, with a margin between its text and the focus ring.
pub(crate) fn field(ui: &mut Ui, palette: &Palette, field: egui::TextEdit) -> Response {
    let width = ui.available_width();
    ringed(ui, palette, field.desired_width(width).margin(FIELD_MARGIN))
}

/// If `is_wanted`, lets the platform ask for the text of `field` where it has a field of its own. The text comes in a
/// later frame: `Some(None)` if cancelled.
pub(crate) fn ask_platform(
    field: &Response,
    is_wanted: bool,
    title: &str,
    now: &str,
    look: &Look,
) -> Option<Option<String>> {
    let asker = field.id.value();
    if is_wanted {
        process::ask_for_line(asker, title, now, look.text.dialogs_cancel());
    }
    process::take_line(asker)
}

/// The main button of a dialog.
pub(crate) fn main_button(ui: &mut Ui, palette: &Palette, text: &str) -> Response {
    main_button_of(ui, palette, text, Vec2::ZERO)
}

/// The same, at least of this size.
pub(crate) fn main_button_of(ui: &mut Ui, palette: &Palette, text: &str, size: Vec2) -> Response {
    let text = RichText::new(text).font(style::strong(14.0));
    let button = egui::Button::new(text.color(palette.on_accent));
    let response = ui.add(button.fill(palette.accent).min_size(size));
    ring_within(ui, &response, 7.0, 2.5, palette.on_accent);
    enter_at(&response);
    response
}

/// The button of a dialog that only closes it.
pub(crate) fn close_button(ui: &mut Ui, name: &str, requests: &mut Requests) -> Response {
    let button = ui.button(name);
    if button.clicked() {
        requests.ask(DialogRequested::Close);
    }
    button
}

/// Gives this button the focus when a key opens its dialog.
pub(crate) fn enter_at(button: &Response) {
    if button.enabled() {
        let context = &button.ctx;
        context.data_mut(|data| data.insert_temp(egui::Id::new(MAIN_BUTTON), button.id));
    }
}

/// A button of this size. A panel has at most one primary button, in gold.
pub(crate) fn large_button(
    ui: &mut Ui,
    palette: &Palette,
    size: Vec2,
    text: &str,
    is_primary: bool,
) -> Response {
    let font = if size.y >= 40.0 { 16.0 } else { 14.0 };
    lettered_button(ui, palette, size, (text, font), is_primary)
}

/// The same with a font of a given size.
pub(crate) fn lettered_button(
    ui: &mut Ui,
    palette: &Palette,
    size: Vec2,
    (text, font): (&str, f32),
    is_primary: bool,
) -> Response {
    const ROUNDING: f32 = 8.0;
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response
        .widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, ui.is_enabled(), text));
    let color = if is_primary {
        let is_lively = response.hovered() || response.has_focus();
        let lighter = if is_lively { 0.2 } else { 0.0 };
        let fill = palette.accent.lerp_to_gamma(palette.text_strong, lighter);
        ui.painter().rect_filled(rect, ROUNDING, fill);
        ring_within(ui, &response, ROUNDING, 2.5, palette.on_accent);
        palette.on_accent
    } else {
        choice_ground(ui, &response, ROUNDING, false, palette)
    };
    let font = if is_primary {
        style::strong(font)
    } else {
        style::regular(font)
    };
    let room = rect.shrink2(vec2(TILE_PADDING, 0.0));
    fitted_text(ui.painter(), room, Align2::CENTER_CENTER, text, font, color);
    response
}

/// The id under which the last drawn main button is stored.
const MAIN_BUTTON: &str = "main button";

/// The main button of the dialog, once it can be pressed.
pub(crate) fn drawn_main_button(context: &egui::Context) -> Option<egui::Id> {
    context.data(|data| data.get_temp(egui::Id::new(MAIN_BUTTON)))
}

/// Another dialog has no main button yet.
pub(crate) fn forget_main_button(context: &egui::Context) {
    context.data_mut(|data| data.remove::<egui::Id>(egui::Id::new(MAIN_BUTTON)));
}

/// A selectable line, such as an entry of a list.
pub(crate) fn selectable(
    ui: &mut Ui,
    palette: &Palette,
    is_chosen: bool,
    button: egui::Button,
) -> Response {
    // Selections in text fields have a stronger fill.
    let usual = ui.visuals().selection;
    ui.visuals_mut().selection = egui::style::Selection {
        bg_fill: chosen_fill(palette),
        stroke: Stroke::new(1.0, palette.text_strong),
    };
    let response = ui.add(button.selected(is_chosen));
    ui.visuals_mut().selection = usual;
    // A chosen line has an outline, and the ring of another must not look like it.
    if is_chosen || response.has_focus() {
        outline(ui, &response, 7.0, is_chosen, palette);
    }
    response
}

/// Gives the focus to the next widget, if it `is_due`.
pub(crate) fn focus_next(ui: &Ui, is_due: &mut bool) {
    // A dialog is measured before its widgets take the focus.
    if *is_due && ui.input(|input| input.pointer.any_click()) {
        // The click that shows the field is outside it.
        ui.ctx().request_repaint();
    } else if *is_due && !ui.is_sizing_pass() {
        *is_due = false;
        // A field that has the focus before it is drawn selects its text.
        let id = ui.next_auto_id();
        ui.memory_mut(|memory| memory.request_focus(id));
    }
}

/// Clears the focus, so that keys go to the board.
pub(crate) fn surrender_focus(memory: &mut egui::Memory) {
    if let Some(focused) = memory.focused() {
        memory.surrender_focus(focused);
    }
}

/// Lets a widget handle the arrow keys, rather than have them move the focus.
pub(crate) fn keep_arrows(response: &Response, vertical_arrows: bool) {
    let filter = egui::EventFilter {
        horizontal_arrows: true,
        vertical_arrows,
        ..egui::EventFilter::default()
    };
    let context = &response.ctx;
    context.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
}

pub(crate) fn presses_arrow(input: &egui::InputState) -> bool {
    let arrows = [
        Key::ArrowDown,
        Key::ArrowRight,
        Key::ArrowUp,
        Key::ArrowLeft,
    ];
    arrows.into_iter().any(|arrow| input.key_pressed(arrow))
}

/// Where arrow keys, Home and End lead from `here` in `0..=last`, if the widget has the focus.
pub(crate) fn walked(response: &Response, here: usize, last: usize) -> Option<usize> {
    keep_arrows(response, false);
    let keys = [
        (Key::ArrowLeft, here.saturating_sub(1)),
        (Key::ArrowRight, (here + 1).min(last)),
        (Key::Home, 0),
        (Key::End, last),
    ];
    let is_pressed = |key| response.ctx.input(|input| input.key_pressed(key));
    let mut keys = keys.into_iter().filter(|&(key, _)| is_pressed(key));
    let (_, place) = keys.next().filter(|_| response.has_focus())?;
    Some(place)
}

/// Selects the first `letters` of a field, so that typing replaces them.
pub(crate) fn select(context: &egui::Context, field: egui::Id, letters: usize) {
    let mut state = TextEditState::load(context, field).unwrap_or_default();
    let selection = CCursorRange::two(CCursor::new(0), CCursor::new(letters));
    state.cursor.set_char_range(Some(selection));
    state.store(context, field);
}

/// Describes `ui` as a list to screen readers.
pub(crate) fn list(ui: &Ui) {
    let context = ui.ctx();
    context.accesskit_node_builder(ui.unique_id(), |node| node.set_role(Role::List));
}

/// Describes a widget as an entry of a list to screen readers.
pub(crate) fn list_entry(response: &Response, is_chosen: bool) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_role(Role::ListItem);
        node.set_selected(is_chosen);
    });
}

/// Scrolls to a newly focused line of a list, and far enough to draw the lines beside it: arrow keys only reach what is
/// drawn.
pub(crate) fn follow_focus(line: &Response) {
    if !line.has_focus() {
        return;
    }
    // `gained_focus` misses a focus moved by an arrow key.
    let key = egui::Id::new("followed focus");
    if line.ctx.data(|data| data.get_temp(key)) != Some(line.id) {
        line.ctx.data_mut(|data| data.insert_temp(key, line.id));
        let beside = vec2(0.0, line.rect.height());
        let line = line.clone().with_new_rect(line.rect.expand2(beside));
        line.scroll_to_me(None);
    }
}

/// A check box, square where radio buttons are round.
pub(crate) fn checkbox(ui: &mut Ui, palette: &Palette, is_on: &mut bool, text: &str) -> Response {
    ui.scope(|ui| {
        let widgets = &mut ui.visuals_mut().widgets;
        for (widget, line) in [
            (&mut widgets.inactive, palette.text_weak),
            (&mut widgets.hovered, palette.text),
            (&mut widgets.active, palette.accent),
        ] {
            widget.corner_radius = egui::CornerRadius::same(3);
            widget.bg_fill = palette.card;
            widget.bg_stroke = Stroke::new(1.5, line);
        }
        widgets.active.bg_stroke.width = 2.0;
        ui.checkbox(is_on, text)
    })
    .inner
}

pub(crate) fn text_width(painter: &Painter, text: &str, font: &FontId) -> f32 {
    let galley = painter.layout_no_wrap(text.to_owned(), font.clone(), Color32::WHITE);
    galley.size().x
}

/// A row of this height, as wide as the room left.
pub(crate) fn row(ui: &mut Ui, height: f32, sense: Sense) -> (Rect, Response) {
    ui.allocate_exact_size(vec2(ui.available_width(), height), sense)
}

/// Allocates this size in `ui`, with its own layout.
pub(crate) fn room(ui: &mut Ui, size: Vec2, layout: egui::Layout) -> Ui {
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    within(ui, rect, layout)
}

/// The same at a known place.
pub(crate) fn within(ui: &mut Ui, rect: Rect, layout: egui::Layout) -> Ui {
    ui.new_child(egui::UiBuilder::new().max_rect(rect).layout(layout))
}

/// Plain text.
pub(crate) fn label(text: impl Into<String>, font: FontId, color: Color32) -> egui::Label {
    egui::Label::new(RichText::new(text).font(font).color(color)).selectable(false)
}

/// The same, wrapped to the room left.
pub(crate) fn wrapped_label(ui: &mut Ui, text: &str, font: FontId, color: Color32) -> Response {
    let (width, left) = (ui.available_width(), egui::Align::LEFT);
    let rows = rows_of_text(ui.painter(), text, font, color, width, left);
    ui.add(egui::Label::new(rows).selectable(false))
}

/// The same in one of the usual fonts.
pub(crate) fn prose(ui: &mut Ui, text: &str, font: egui::TextStyle, color: Color32) -> Response {
    let font = font.resolve(ui.style());
    wrapped_label(ui, text, font, color)
}

/// `font`, or a smaller one in which every text fits its width, but not below [`SMALLEST_FITTED`].
pub(crate) fn common_font<'a>(
    painter: &Painter,
    font: FontId,
    texts: impl IntoIterator<Item = (&'a str, f32)>,
) -> FontId {
    let texts = texts.into_iter();
    let spare = texts.map(|(text, room)| room / text_width(painter, text, &font));
    let share = spare.fold(1.0, f32::min);
    FontId::new((font.size * share).max(SMALLEST_FITTED), font.family)
}

/// Text wrapped at this width. If not aligned to the left, it extends around the place where it is drawn.
pub(crate) fn rows_of_text(
    painter: &Painter,
    text: &str,
    font: FontId,
    color: Color32,
    width: f32,
    align: egui::Align,
) -> Arc<Galley> {
    let mut job = LayoutJob::simple(text.to_owned(), font, color, width);
    job.halign = align;
    well_broken(painter, job)
}

/// A line whose font shrinks by at most a quarter before the text is cut.
pub(crate) fn shrunk_line(
    painter: &Painter,
    text: &str,
    mut font: FontId,
    color: Color32,
    room: f32,
) -> Arc<Galley> {
    let fitted = common_font(painter, font.clone(), [(text, room)]);
    font.size = fitted.size.max(0.75 * font.size);
    let mut job = LayoutJob::simple_singleline(text.to_owned(), font, color);
    job.wrap = TextWrapping::truncate_at_width(room);
    painter.layout_job(job)
}

/// Text that takes a second row before its font becomes tiny, and shrinks rather than leave its room.
pub(crate) fn fitted_text(
    painter: &Painter,
    room: Rect,
    align: Align2,
    text: &str,
    font: FontId,
    color: Color32,
) {
    let shrunk = common_font(painter, font.clone(), [(text, room.width())]);
    let is_tiny = shrunk.size < font.size.min(SMALL);
    let in_rows = || {
        let font = FontId::new(SMALL, font.family);
        let mut words = text.split(' ');
        let has_room = words.all(|word| text_width(painter, word, &font) <= room.width());
        let rows = rows_of_text(painter, text, font, color, room.width(), align.x());
        (has_room && rows.size().y <= room.height()).then_some(rows)
    };
    let in_a_row = || painter.layout_no_wrap(text.to_owned(), shrunk, color);
    let galley = is_tiny.then(in_rows).flatten().unwrap_or_else(in_a_row);
    let place = align.align_size_within_rect(galley.size(), room);
    // Text aligned to the right or centred is placed from there.
    let start = place.min - vec2(galley.rect.min.x, 0.0);
    painter.galley(start, galley, color);
}

/// How many rows of text fit into a height.
fn rows_within(height: f32, font: &FontId) -> usize {
    ((height / (1.22 * font.size)) as usize).max(1)
}

/// Lays out text in rows, in narrower ones if it would break badly, but never in more of them.
pub(crate) fn well_broken(painter: &Painter, mut job: LayoutJob) -> Arc<Galley> {
    /// Narrowing the rows for one break can spoil another.
    const ATTEMPTS: usize = 8;
    let usual = painter.layout_job(job.clone());
    let mut galley = usual.clone();
    for _ in 0..ATTEMPTS {
        let Some(row) = before_bad_break(&galley) else {
            return galley;
        };
        job.wrap.max_width = row_width(row) - 1.0;
        galley = painter.layout_job(job.clone());
        if galley.rows.len() != usual.rows.len() || galley.elided {
            break;
        }
    }
    usual
}

/// The width of a row without the spaces at its end.
fn row_width(row: &Row) -> f32 {
    let is_seen = |glyph: &&Glyph| !glyph.chr.is_whitespace();
    let ends = row.glyphs.first().zip(row.glyphs.iter().rfind(is_seen));
    ends.map_or(0.0, |(first, last)| last.max_x() - first.pos.x)
}

/// The first row before one that begins with what egui wrongly lets begin a row after a Chinese or Japanese character,
/// or before a last row that is much shorter.
fn before_bad_break(galley: &Galley) -> Option<&Row> {
    const NEVER_FIRST: &str = " ，、。：；！？）」”’…ーァィゥェォッャュョぁぃぅぇぉっゃゅょ";
    /// The width of a short row, as a share of the row before.
    const SHORT: f32 = 0.2;
    let last = galley.rows.len().saturating_sub(1);
    let is_bad = |&(index, pair): &(usize, &[PlacedRow])| {
        let (before, row) = (&pair[0], &pair[1].row);
        let starts_badly = |glyph: &Glyph| NEVER_FIRST.contains(glyph.chr);
        let is_short = index + 1 == last && row_width(row) < SHORT * row_width(&before.row);
        let is_bad = is_short || row.glyphs.first().is_some_and(starts_badly);
        is_bad && !before.ends_with_newline
    };
    let (_, pair) = galley.rows.windows(2).enumerate().find(is_bad)?;
    Some(&pair[0].row)
}

/// Text at the left of its room, in as many rows as fit, then cut. Returns `true` if it is cut.
pub(crate) fn cut_text(
    painter: &Painter,
    room: Rect,
    text: String,
    font: FontId,
    color: Color32,
) -> bool {
    let rows = rows_within(room.height(), &font);
    let mut job = LayoutJob::simple(text, font, color, room.width().max(0.0));
    job.wrap.max_rows = rows;
    let galley = well_broken(painter, job);
    let is_cut = galley.elided;
    let place = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), room);
    painter.galley(place.min, galley, color);
    is_cut
}

/// A label in the first of the fonts in which it fits. In the last font it wraps into as many rows as fit; if it is
/// cut, a tooltip has the whole text.
pub(crate) fn fitted_label<const N: usize>(
    ui: &mut Ui,
    room: Rect,
    text: String,
    fonts: [FontId; N],
    color: Color32,
) {
    let fits = |font: &&FontId| text_width(ui.painter(), &text, font) <= room.width();
    let font = fonts.iter().find(fits).or(fonts.last()).cloned();
    let font = font.unwrap_or_default();
    let rows = rows_within(room.height(), &font);
    let mut job = LayoutJob::simple(text, font, color, room.width().max(0.0));
    (job.wrap.max_rows, job.wrap.break_anywhere) = (rows, rows == 1);
    let label = egui::Label::new(well_broken(ui.painter(), job)).selectable(false);
    let layout = egui::Layout::left_to_right(egui::Align::Center);
    within(ui, room, layout).add(label);
}

/// Where a button with an icon shows its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Caption {
    Below,
    Beside,
    /// Only in the tooltip.
    None,
}

/// The side of an icon beside or above a name, in points.
const ICON: f32 = 20.0;

/// A button with an icon and its name below or beside it, without a background until hovered.
pub(crate) fn icon_button(
    ui: &mut Ui,
    palette: &Palette,
    size: Vec2,
    icon: Icon,
    (name, font): (&str, &FontId),
    caption: Caption,
    is_enabled: bool,
) -> Response {
    let sense = if is_enabled {
        Sense::click()
    } else {
        Sense::hover()
    };
    let (rect, response) = ui.allocate_exact_size(size, sense);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, is_enabled, name));
    let is_lively = is_enabled && (response.hovered() || response.has_focus());
    let painter = ui.painter();
    if is_lively {
        painter.rect_filled(rect, 8.0, palette.button_hovered);
    }
    let line = Stroke::new(1.0, palette.button_line);
    painter.rect_stroke(rect, 8.0, line, StrokeKind::Inside);
    focus_ring(ui, &response, 8.0, palette);
    let color = match (is_enabled, is_lively) {
        (false, _) => palette.text.gamma_multiply(0.45),
        (true, false) => palette.text,
        (true, true) => palette.text_strong,
    };
    let side = ICON.min(rect.size().min_elem() - 8.0).max(8.0);
    let name = painter.layout_no_wrap(name.to_owned(), font.clone(), color);
    // The middle of the icon, and the top left of its name.
    let (middle, name_size) = (rect.center(), name.size());
    let (place, at) = match caption {
        Caption::Below => {
            let top = middle.y - (side + 2.0 + name_size.y) / 2.0;
            let at = Pos2::new(middle.x - name_size.x / 2.0, top + side + 2.0);
            (Pos2::new(middle.x, top + side / 2.0), Some(at))
        }
        Caption::Beside => {
            let left = middle.x - (side + 6.0 + name_size.x) / 2.0;
            let at = Pos2::new(left + side + 6.0, middle.y - name_size.y / 2.0);
            (Pos2::new(left + side / 2.0, middle.y), Some(at))
        }
        Caption::None => (middle, None),
    };
    let room = Rect::from_center_size(place, Vec2::splat(side));
    icon.paint(painter, room, color);
    if let Some(at) = at {
        painter.galley(at, name, color);
    }
    response
}

/// A number that moves towards `target`, where animations are on. It asks for frames only while moving.
pub(crate) fn animated(
    context: &egui::Context,
    look: &Look,
    id: impl std::hash::Hash + std::fmt::Debug,
    target: f32,
    time: Duration,
) -> f32 {
    let time = if look.is_still {
        0.0
    } else {
        time.as_secs_f32()
    };
    context.animate_value_with_time(egui::Id::new(id), target, time)
}

/// Fades in everything drawn from now on, if something else was `shown` here before. Returns the missing share, from 0
/// to 1.
pub(crate) fn appear(
    ui: &mut Ui,
    look: &Look,
    id: &'static str,
    shown: impl std::hash::Hash + std::fmt::Debug,
    time: Duration,
) -> f32 {
    let (key, shown) = (egui::Id::new(id), egui::Id::new(shown));
    let (last, changes) = ui.data(|data| data.get_temp(key)).unwrap_or((shown, 0.0));
    let changes = if last == shown {
        changes
    } else {
        changes + 1.0
    };
    ui.data_mut(|data| data.insert_temp(key, (shown, changes)));
    let missing = changes - animated(ui.ctx(), look, (id, "changes"), changes, time);
    let missing = missing.clamp(0.0, 1.0);
    ui.multiply_opacity(1.0 - missing);
    missing
}

/// Draws the head of a table in the cells of a line: each title aligned as its column, with a tooltip for a longer
/// meaning.
pub(crate) fn table_head<const N: usize>(
    ui: &Ui,
    line: Rect,
    cells: [(Rect, Align2); N],
    titles: [(&str, &str); N],
    palette: &Palette,
) {
    let widths = cells.map(|(cell, _)| cell.width());
    let texts = titles.iter().map(|(title, _)| *title).zip(widths);
    let font = common_font(ui.painter(), style::regular(12.0), texts);
    for ((cell, align), (title, means)) in cells.into_iter().zip(titles) {
        let color = palette.text_weak;
        fitted_text(ui.painter(), cell, align, title, font.clone(), color);
        if title != means {
            let id = ui.id().with(means);
            ui.interact(cell, id, Sense::hover()).on_hover_text(means);
        }
    }
    let y = line.max.y - 0.5;
    let stroke = Stroke::new(1.0, palette.line);
    ui.painter().hline(line.x_range(), y, stroke);
}

/// Draws a bar shared by both sides, Dark's part first.
pub(crate) fn split_bar(painter: &Painter, bar: Rect, parts: [Rect; 2], palette: &Palette) {
    let rounding = bar.size().min_elem() / 2.0;
    // On dark panels, black alone would be invisible.
    let dark = palette.dark.lerp_to_gamma(palette.text_weak, 0.2);
    for (part, fill) in parts.into_iter().zip([dark, palette.light]) {
        // Each part has the shape of the whole, so that neither shows behind the other's round end.
        painter
            .with_clip_rect(part.intersect(painter.clip_rect()))
            .rect_filled(bar, rounding, fill);
    }
    let line = Stroke::new(1.0, palette.line);
    painter.rect_stroke(bar, rounding, line, StrokeKind::Inside);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::text::language::Language;

    /// The rows of a text at each of these widths.
    fn rows(text: &str, widths: std::ops::Range<u16>) -> Vec<Vec<String>> {
        let context = egui::Context::default();
        context.set_fonts(style::fonts(false, Language::Chinese, &[]));
        let mut all = Vec::new();
        context.begin_pass(egui::RawInput::default());
        let painter = Painter::new(
            context.clone(),
            egui::LayerId::background(),
            Rect::EVERYTHING,
        );
        for width in widths {
            let (font, color) = (style::regular(14.0), Color32::WHITE);
            let job = LayoutJob::simple(text.to_owned(), font, color, f32::from(width));
            let galley = well_broken(&painter, job);
            all.push(galley.rows.iter().map(|row| row.row.text()).collect());
        }
        // Nothing draws the letters.
        context.end_pass().textures_delta.clear();
        all
    }

    #[test]
    fn no_row_of_chinese_begins_with_a_mark_or_a_space() {
        for text in [
            "双方先填满中央，再翻子",
            "程序可以在这里下棋，用 NBoard 的还能给着法打分",
        ] {
            for rows in rows(text, 100..400) {
                let marks = |row: &String| row.starts_with([' ', '，']);
                assert!(!rows.iter().any(marks), "{rows:?}");
            }
        }
    }

    #[test]
    fn a_last_row_has_more_than_a_short_word() {
        for (text, word) in [
            (
                "Rows, columns and diagonals all count, and one disc can trap along several of them at once.",
                "once.",
            ),
            (
                "Quand aucun camp ne peut jouer, la partie est finie. D’ordinaire, le plateau est alors plein.",
                "plein.",
            ),
        ] {
            for rows in rows(text, 250..800) {
                let last = rows.last().map_or("", String::as_str);
                assert_ne!(last, word, "{rows:?}");
            }
        }
    }
}
