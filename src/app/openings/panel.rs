//! The explorer: a board to try moves on, and the data of each move.

use std::{iter, mem, path::Path};

use bevy_egui::egui::{
    Align, Align2, Button, Id, Key, Layout, Painter, Pos2, Rect, RichText, ScrollArea, Sense, Ui,
    Vec2, vec2,
};

use super::{
    file::LearnRequested,
    lines::{self, Sources},
    practice,
    state::{Explorer, ExplorerDialog, Page},
};
use crate::{
    analysis::{ExploredMove, LearnedLine},
    app::{
        files::{self, Choice, ChoiceDialog, FileRequested},
        game::players::SideName,
        study::{live::LiveValues, review_texts},
        text::{language::Language, values},
        widgets::{
            self, Look, Panel,
            drop_down::DropDown,
            little_board::{LittleBoard, PictureMarks},
            style,
        },
    },
    engine::Value,
    rules::{Game, Player, Ply, Square, SquareSet, Symmetry},
};

/// The widest dialog, in logical pixels.
pub(crate) const WIDTH: f32 = 820.0;
/// The least width of the moves beside the board; in narrower dialogs they are below it.
const MOVES: f32 = 330.0;
/// The least height of the board with the moves beside it, and with them below it.
const LEAST: (f32, f32) = (160.0, 340.0);
const GAP: f32 = 14.0;

/// Shows the moves and the board, or the repertoire, in a room of this size.
pub(crate) fn show(
    ui: &mut Ui,
    dialog: &mut ExplorerDialog,
    games: &mut ChoiceDialog,
    sources: &Sources,
    room: Vec2,
    panel: &mut Panel,
) {
    let (explorer, look) = (&mut *dialog.0, panel.look);
    let text = look.text;
    let moves = match &explorer.page {
        Page::Repertoire => {
            ui.heading(text.openings_repertoire());
            practice::list(ui, explorer, sources, room, look);
            return;
        }
        Page::Drill(drill, _) => {
            ui.heading(text.openings_repertoire());
            let [headline, detail] = practice::told(text, drill, sources.today);
            ui.label(RichText::new(headline).font(style::strong(14.0)));
            ui.label(RichText::new(detail).color(look.palette.text_weak));
            None
        }
        Page::Walk => {
            ui.heading(text.openings_title());
            choose_games(ui, &games.choice, sources.files, panel);
            Some(counted(ui, explorer, games, look))
        }
    };
    let above = ui.min_rect().height() + ui.spacing().item_spacing.y;
    let height = (room.y - above).max(LEAST.0);
    let side = height.min(room.x * 0.48);
    let is_beside = room.x - side - GAP >= MOVES;
    let height = height.max(if is_beside { LEAST.0 } else { LEAST.1 });
    let (area, _) = ui.allocate_exact_size(vec2(room.x, height), Sense::hover());
    let (picture, beside) = if is_beside {
        let picture = Rect::from_min_size(area.min, Vec2::splat(side));
        (picture, area.with_min_x(picture.max.x + GAP))
    } else {
        let (above, below) = area.split_top_bottom_at_fraction(0.5);
        (above, below.with_min_y(below.min.y + GAP / 2.0))
    };
    let layout = Layout::top_down(Align::Min);
    let mut lines = widgets::within(ui, beside, layout);
    here(&mut lines, explorer.shown(), look);
    let (pointed, chosen) = table(&mut lines, explorer, moves, sources.live, look);
    let view = sources.view.of(explorer.game.size());
    let clicked = board(ui, explorer, picture, view, pointed, look);
    let Some(square) = chosen.or(clicked) else {
        return;
    };
    match explorer.page {
        Page::Drill(..) => explorer.answer(square, sources.store, sources.today, panel.requests),
        Page::Walk | Page::Repertoire => explorer.play(square),
    }
    // The position after the move has not been drawn yet.
    ui.ctx().request_repaint();
}

/// The source of the games, if there is a choice: My games, or an explored file.
fn choose_games(ui: &mut Ui, choice: &Choice, files: &[String], panel: &mut Panel) {
    if files.is_empty() && choice.is_library() {
        return;
    }
    let text = panel.look.text;
    let name = |file: &str| {
        let name = files::texts::name(Path::new(file));
        let same = files.iter().filter(|other| other.ends_with(&name));
        if same.count() > 1 {
            file.to_owned()
        } else {
            name
        }
    };
    let shown = match choice.file() {
        Some(file) => name(&file.to_string_lossy()),
        None if choice.is_library() => text.library_title().into(),
        None => text.dialogs_games(choice.len()),
    };
    let place = files
        .iter()
        .position(|file| choice.file() == Some(Path::new(file)));
    let chosen = place.map(FileRequested::ExploreAgain);
    let chosen = chosen.or(choice.is_library().then_some(FileRequested::List));
    let own = (FileRequested::List, text.library_title().to_owned());
    let others = files.iter().enumerate();
    let others = others.map(|(index, file)| (FileRequested::ExploreAgain(index), name(file)));
    let entries = iter::once(own).chain(others);
    let entries = entries.map(|(request, name)| (Some(request), name));
    let (title, width) = (text.statistics_games(), ui.available_width().min(320.0));
    let list = DropDown::titled(text, title, &shown, width);
    let asked = list.show(ui, panel.look.palette, &chosen, entries);
    if let Some(asked) = asked.flatten() {
        panel.requests.ask::<FileRequested>(asked);
    }
}

/// The search, the number of matching games, and the moves played in them.
fn counted(
    ui: &mut Ui,
    explorer: &mut Explorer,
    games: &mut ChoiceDialog,
    look: &Look,
) -> Vec<ExploredMove> {
    let text = look.text;
    let field = files::panel::search(ui, games, look);
    let pressed = |key| ui.input(|input| input.key_pressed(key));
    if field.has_focus() && pressed(Key::ArrowDown) || field.lost_focus() && pressed(Key::Enter) {
        explorer.is_walked_by_key = true;
    }
    let (count, moves) = explorer.count(&games.choice, &games.filter.0);
    let count = if games.choice.is_explored() {
        text.dialogs_games(count)
    } else {
        let reading = text.library_reading();
        let percent = games.choice.percent_explored();
        percent.map_or(reading.into(), |percent| {
            format!("{reading} {}", text.menus_percent(percent))
        })
    };
    ui.label(RichText::new(count).color(look.palette.text_weak));
    moves
}

/// The name of the opening, the side to move, and the moves so far.
fn here(ui: &mut Ui, game: &Game, look: &Look) {
    let Look { text, palette, .. } = *look;
    let turn = game
        .turn()
        .map(|player| text.players_to_move(SideName::Colour(player)));
    let parts: Vec<String> = lines::named(text, game).into_iter().chain(turn).collect();
    let parts = widgets::label(parts.join(" · "), style::strong(14.0), palette.text_strong);
    ui.add(parts.truncate());
    let moves = widgets::label(
        lines::transcript(game),
        style::regular(12.0),
        palette.text_weak,
    );
    ui.add(moves.truncate());
}

/// The columns of a line: the move, its games, their results, the margin, the book value and the searched value.
fn columns(line: Rect) -> [Rect; 6] {
    const WIDTHS: [f32; 5] = [52.0, 66.0, 78.0, 60.0, 60.0];
    /// The least width with results.
    const RESULTS: f32 = 60.0;
    let full: f32 = WIDTHS.iter().sum();
    let rest = line.width() - full;
    let (results, scale) = match rest >= RESULTS {
        true => (rest, 1.0),
        false => (0.0, line.width() / full),
    };
    let [square, games, margin, book, value] = WIDTHS.map(|width| width * scale);
    let mut left = line.min.x;
    [square, games, results, margin, book, value].map(|width| {
        let cell = Rect::from_x_y_ranges(left..=left + width, line.y_range());
        left += width;
        cell.shrink2(vec2((width / 2.0).min(5.0), 0.0))
    })
}

/// The moves in lines; without data, the legal moves by name. Returns the hovered or focused move, and the chosen one.
fn table(
    ui: &mut Ui,
    explorer: &mut Explorer,
    moves: Option<Vec<ExploredMove>>,
    live: &LiveValues,
    look: &Look,
) -> (Option<Square>, Option<Square>) {
    let text = look.text;
    let visit = explorer.visit();
    let game = explorer.shown();
    let player = game.turn().unwrap_or(Player::Dark);
    let found = live.found_of(game.position());
    let searched = |square: Square| {
        let found = found?;
        let value = found
            .moves
            .iter()
            .find(|found| found.square == square)?
            .value;
        Some((value, found.value - value))
    };
    let lines: Vec<(Square, Option<Line>)> = match moves {
        Some(moves) => {
            head(ui, look);
            let lines = moves.into_iter().map(|explored| {
                let (square, searched) = (explored.square, searched(explored.square));
                (square, Some(Line { explored, searched }))
            });
            lines.collect()
        }
        None if practice::is_over(explorer) => Vec::new(),
        None => {
            let mut legal: Vec<Square> = game.legal().squares().into_iter().collect();
            legal.sort_by_key(|square| (square.column(), square.row()));
            legal.into_iter().map(|square| (square, None)).collect()
        }
    };
    // After the last move, a button gets the focus.
    let mut is_due = !practice::is_over(explorer) && explorer.gives_focus(ui);
    let (mut pointed, mut chosen) = (None, None);
    ScrollArea::vertical()
        .id_salt("openings")
        .auto_shrink(false)
        .show(ui, |ui| {
            widgets::list(ui);
            ui.spacing_mut().item_spacing.y = 0.0;
            for (square, known) in lines {
                // The id follows the move, so that a click means the same one even if the lines move meanwhile.
                let told = match &known {
                    Some(known) => told(text, known, player),
                    None => square.to_string(),
                };
                let line = lines::list_line(ui, (visit, square), &told, look);
                if mem::take(&mut is_due) {
                    line.request_focus();
                }
                if line.hovered() || line.has_focus() {
                    pointed = Some(square);
                }
                paint(
                    ui.painter(),
                    columns(line.rect),
                    square,
                    known.as_ref(),
                    player,
                    look,
                );
                let line = line.on_hover_text(told);
                if line.clicked() {
                    chosen = Some(square);
                    explorer.is_walked_by_key = line.has_focus();
                }
            }
        });
    (pointed, chosen)
}

fn head(ui: &mut Ui, look: &Look) {
    let text = look.text;
    let (head, _) = widgets::row(ui, lines::HEIGHT, Sense::hover());
    let cells = columns(head);
    let plain = |title: &'static str| (title, title);
    let has_results = cells[2].width() > 0.0;
    let results = if has_results {
        (text.openings_results(), text.openings_results_means())
    } else {
        plain("")
    };
    let titles = [
        plain(text.openings_move()),
        plain(text.statistics_games()),
        results,
        (text.openings_margin(), text.openings_margin_means()),
        (text.openings_book(), text.openings_book_means()),
        (text.openings_value(), text.openings_value_means()),
    ];
    let cells = std::array::from_fn(|number| (cells[number], align(number)));
    widgets::table_head(ui, head, cells, titles, look.palette);
}

const fn align(column: usize) -> Align2 {
    match column {
        0 => Align2::LEFT_CENTER,
        2 => Align2::CENTER_CENTER,
        _ => Align2::RIGHT_CENTER,
    }
}

/// The data of a move.
struct Line {
    explored: ExploredMove,
    /// The searched value, and how much better the best move is.
    searched: Option<(Value, Value)>,
}

fn paint(
    painter: &Painter,
    mut cells: [Rect; 6],
    square: Square,
    line: Option<&Line>,
    player: Player,
    look: &Look,
) {
    /// The width of the score, and the least width of the bar beside it.
    const SCORE: f32 = 42.0;
    const BAR: f32 = 20.0;
    let Look { text, palette, .. } = *look;
    let explored = line.map(|line| &line.explored);
    let results = cells[2];
    let score = explored.filter(|_| results.width() > 0.0);
    let score = score.and_then(|explored| explored.score(player));
    let (score_cell, bar) = results.split_left_right_at_x(results.min.x + SCORE);
    cells[2] = score_cell;
    let games = explored.filter(|explored| explored.games > 0);
    let shown = [
        Some(square.to_string()),
        games.map(|explored| explored.games.to_string()),
        score.map(|score| text.menus_percent((100.0 * score).round() as u32)),
        explored.and_then(|explored| margin(text, explored, player)),
        explored.and_then(|explored| explored.book.map(book)),
        line.and_then(|line| line.searched)
            .map(|(value, _)| values::value(value)),
    ];
    for (number, (shown, cell)) in shown.into_iter().zip(cells).enumerate() {
        let shown = shown.as_deref().unwrap_or_default();
        let (font, color) = match number {
            0 => (style::strong(14.0), palette.text_strong),
            _ => (style::regular(14.0), palette.text),
        };
        widgets::fitted_text(painter, cell, align(number), shown, font, color);
    }
    if let Some(dark) = explored.and_then(|explored| explored.score(Player::Dark))
        && bar.width() > BAR
    {
        let bar = bar.with_min_x(bar.min.x + 4.0).shrink2(vec2(0.0, 7.0));
        let (dark, light) = bar.split_left_right_at_fraction(dark as f32);
        widgets::split_bar(painter, bar, [dark, light], palette);
    }
}

/// The mean margin for the side to move.
fn margin(text: Language, found: &ExploredMove, player: Player) -> Option<String> {
    let tenths = (10.0 * found.mean_margin(player)?).round();
    if tenths == 0.0 {
        return Some("0".into());
    }
    let margin = text.decimal(&format!("{:+.1}", tenths / 10.0));
    Some(margin.replace('-', "−"))
}

fn book(value: i32) -> String {
    values::value(Value::exact(value))
}

/// A line of the table in words, for screen readers and tooltips.
fn told(text: Language, line: &Line, player: Player) -> String {
    let found = &line.explored;
    let [dark, drawn, light] = found.results;
    let [won, lost] = match player {
        Player::Dark => [dark, light],
        Player::Light => [light, dark],
    };
    let games = (found.games > 0)
        .then(|| text.statistics_line(found.games, drawn, lost, found.square.to_string(), won));
    let mut parts = vec![games.unwrap_or_else(|| found.square.to_string())];
    parts.extend(found.opening.map(|name| text.openings_name(name)));
    parts.extend(
        margin(text, found, player).map(|margin| text.list_named(text.openings_margin(), margin)),
    );
    parts.extend(
        found
            .book
            .map(|value| text.list_named(text.openings_book(), book(value))),
    );
    if let Some((value, loss)) = line.searched {
        parts.push(text.list_named(text.openings_value(), values::value(value)));
        let loss = review_texts::discs(text, loss);
        parts.extend(loss.map(|loss| text.list_named(text.review_loss(), loss)));
    }
    text.list(&parts)
}

/// The board. Returns a clicked square.
fn board(
    ui: &mut Ui,
    explorer: &Explorer,
    room: Rect,
    view: Symmetry,
    pointed: Option<Square>,
    look: &Look,
) -> Option<Square> {
    let picture = LittleBoard::named(room, view);
    let response = ui.interact(picture.outside(), Id::new("opening board"), Sense::CLICK);
    let place = |at: Option<Pos2>| at.and_then(|at| picture.square_at(at));
    let game = explorer.shown();
    let is_over = practice::is_over(explorer);
    let legal = if is_over {
        SquareSet::default()
    } else {
        *game.legal().squares()
    };
    let mut pointed = place(response.hover_pos()).into_iter().chain(pointed);
    let pointed = pointed.find(|square| legal.contains(*square));
    let shown = PictureMarks {
        legal,
        cursor: practice::marked(explorer),
        last: game.last_choice().and_then(Ply::square),
        ghost: pointed.zip(game.turn()),
        ..PictureMarks::default()
    };
    picture.paint(ui.painter(), game.board(), &shown, look.board);
    picture.coordinates(ui.painter(), look.board);
    let clicked = place(response.interact_pointer_pos());
    clicked.filter(|_| response.clicked())
}

/// The buttons below the contents, always in reach.
pub(crate) fn buttons(
    ui: &mut Ui,
    dialog: &mut ExplorerDialog,
    sources: &Sources,
    panel: &mut Panel,
) {
    let (explorer, text) = (&mut *dialog.0, panel.look.text);
    // The second click of a double click must not press a button of the next page.
    ui.push_id(explorer.pages, |ui| {
        ui.horizontal_wrapped(|ui| {
            match explorer.page {
                Page::Walk => walk_buttons(ui, explorer, sources, panel),
                Page::Repertoire => {
                    let leave = ui.button(text.training_leave());
                    if leave.clicked() {
                        explorer.turn_to(Page::Walk, leave.has_focus());
                    }
                }
                Page::Drill(..) => practice::buttons(ui, explorer, sources, panel),
            }
            widgets::close_button(ui, text.commands_close(), panel.requests);
        });
    });
}

fn walk_buttons(ui: &mut Ui, explorer: &mut Explorer, sources: &Sources, panel: &mut Panel) {
    let text = panel.look.text;
    if widgets::main_button(ui, panel.look.palette, text.setup_play()).clicked() {
        explorer.begin(panel.requests);
    }
    let ply = explorer.game.ply_number();
    let back = Button::new(text.commands_back());
    if ui.add_enabled(ply > 0, back).clicked() {
        explorer.game.go_to(ply - 1);
    }
    let first = Button::new(text.commands_first());
    if ui.add_enabled(explorer.can_go_to_start(), first).clicked() {
        explorer.go_to_start();
    }
    let draw = ui.button(text.openings_random());
    if draw.on_hover_text(text.openings_random_help()).clicked() {
        explorer.draw();
    }
    if let Some(line) = LearnedLine::of(&explorer.game, sources.today) {
        let is_learned = sources.store.contents().has(&line);
        // Two buttons rather than one, so that a double click does not undo its first click.
        if is_learned {
            ui.skip_ahead_auto_ids(1);
            if ui.button(text.openings_forget()).clicked() {
                panel.requests.ask(LearnRequested::Forget(line));
            }
        } else {
            let learn = ui.button(text.openings_learn(text.side(line.player())));
            ui.skip_ahead_auto_ids(1);
            if learn.on_hover_text(text.openings_learn_help()).clicked() {
                panel.requests.ask(LearnRequested::Learn(line));
            }
        }
    }
    let repertoire = ui.button(text.openings_repertoire());
    if repertoire.clicked() {
        explorer.turn_to(Page::Repertoire, repertoire.has_focus());
    }
}
