//! Panels and text of another size.

use super::{panel::Panel, *};
use bevy_egui::{EguiFullOutput, EguiPostUpdateSet, egui::epaint};
use reversi::app::{
    base::dialogs::{Dialog, DialogRequested},
    settings::TEXT_SIZES,
    widgets::scale::pixels_per_point,
};
use reversi::{
    engine::Level,
    players::{Players, Seat},
};

fn text_size(app: &App) -> u16 {
    app.world().resource::<Settings>().text_size
}

#[test]
fn clicks_hit_squares_and_buttons_at_every_text_size() {
    for size in TEXT_SIZES {
        let mut app = panels_app(othello(8, 8));
        app.set(move |settings| settings.text_size = size);
        app.frames(2);
        assert_eq!(app.pixels_per_point(), f32::from(size) / 100.0);
        app.click_square("f5");
        app.settle();
        let names: Vec<String> = app
            .game()
            .line()
            .iter()
            .map(|ply| ply.action.to_string())
            .collect();
        assert_eq!(names, ["f5"], "at {size} %");
        app.click_widget("Undo");
        assert_eq!(app.game().ply_number(), 0, "at {size} %");
        app.click_widget("Game");
        app.click_widget("Board size");
        app.click_widget("6×6");
        assert_eq!(app.game().size().width(), 6, "at {size} %");
        app.click_square("b3");
        app.settle();
        assert_eq!(app.game().ply_number(), 1, "at {size} %");
    }
}

#[test]
fn the_board_takes_the_room_that_larger_panels_leave() {
    let mut app = panels_app(othello(8, 8));
    for size in TEXT_SIZES {
        app.set(move |settings| settings.text_size = size);
        app.frames(2);
        let layout = *app.world().resource::<BoardLayout>();
        let field = layout.field().inflate(layout.frame);
        let board = egui::Rect::from_min_max(
            egui::pos2(field.min.x, field.min.y),
            egui::pos2(field.max.x, field.max.y),
        );
        let window = egui::Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(1280.0, 800.0));
        assert!(window.contains_rect(board), "{board} at {size} %");
        for (name, rect) in app.widgets() {
            if ["Undo", "Dark:", "Light:", "Help"]
                .iter()
                .any(|start| name.starts_with(start))
            {
                assert!(!rect.shrink(1.0).intersects(board), "{name} at {size} %");
                assert!(window.contains_rect(rect), "{name} at {size} %");
            }
        }
    }
}

#[test]
fn keys_and_the_menu_change_the_text_size() {
    let mut app = panels_app(othello(8, 8));
    app.with_control("+");
    app.update();
    assert_eq!(text_size(&app), 125);
    app.with_control("=");
    app.update();
    assert_eq!(text_size(&app), 150);
    app.with_control("-");
    app.update();
    assert_eq!(text_size(&app), 125);
    app.with_control("0");
    app.update();
    assert_eq!(text_size(&app), 100);
    for _ in 0..9 {
        app.with_control("-");
        app.update();
    }
    assert_eq!(text_size(&app), 75);
    app.click_widget("View");
    app.click_widget("Settings…");
    app.frames(4);
    app.click_widget("Text size: 200%");
    assert_eq!(text_size(&app), 200);
    app.with_control("+");
    app.update();
    assert_eq!(text_size(&app), 200);
    let helps = keyboard_help().filter(|(keys, _)| keys.is_empty());
    assert_eq!(helps.count(), 0);
}

#[test]
fn no_stored_number_makes_the_window_unusable() {
    for stored in [0, 1, 76, 5000, u16::MAX] {
        let settings = Settings {
            text_size: stored,
            ..default()
        };
        let scale = settings.text_scale();
        assert!((0.75..=2.0).contains(&scale), "{stored} gives {scale}");
    }
}

#[test]
fn panels_grow_with_a_large_window_and_slower_than_it() {
    let settings = Settings::default();
    let scale = |width, height| pixels_per_point(Vec2::new(width, height), &settings);
    assert_eq!(scale(1280.0, 800.0), 1.0);
    assert_eq!(scale(320.0, 240.0), 1.0);
    assert_eq!(scale(2560.0, 800.0), 1.0, "the board is no larger");
    let full = scale(1920.0, 1080.0);
    assert!((1.1..1.35).contains(&full), "{full}");
    let huge = scale(3840.0, 2160.0);
    assert!((1.8..2.7).contains(&huge), "{huge}");
}

#[test]
fn large_text_leaves_room_for_buttons_in_a_small_window() {
    let mut app = panels_app(othello(8, 8));
    app.set(|settings| settings.text_size = 200);
    for (width, height) in [(320, 240), (500, 900), (700, 400), (250, 200)] {
        app.resize(width, height);
        app.frames(3);
        let window = egui::vec2(width as f32, height as f32);
        let window = egui::Rect::from_min_size(egui::Pos2::ZERO, window);
        let widgets = app.widgets();
        for name in ["Game", "Help", "Dark:", "Light:"] {
            let found = widgets.iter().find(|(found, _)| found.starts_with(name));
            let (_, rect) = found.unwrap_or_else(|| panic!("{name} at {width}×{height}"));
            assert!(window.contains_rect(*rect), "{name} at {width}×{height}");
        }
    }
}

#[test]
fn the_panels_have_the_size_of_a_resized_window_in_its_first_frame() {
    let mut app = panels_app(othello(8, 8));
    let window = single::<With<PrimaryWindow>>(&mut app);
    let mut entity = app.world_mut().entity_mut(window);
    let mut window = entity.get_mut::<Window>().expect("a window");
    window.resolution.set_physical_resolution(2560, 1600);
    app.update();
    let layout = *app.world().resource::<BoardLayout>();
    assert!(layout.field().height() > 1200.0, "{layout:?}");
}

/// A piece of text that was drawn.
#[derive(Debug)]
struct DrawnText {
    text: String,
    rect: egui::Rect,
    clip: egui::Rect,
    is_elided: bool,
    /// The height of its letters, in logical pixels.
    letters: f32,
}

/// What was drawn in the last frame.
#[derive(Resource, Default, Debug)]
pub(super) struct Drawn {
    texts: Vec<DrawnText>,
    /// Rings and frames that can be seen: around what, and how wide.
    lines: Vec<(egui::Rect, f32)>,
}

impl Drawn {
    pub(super) fn of(shapes: &[epaint::ClippedShape]) -> Drawn {
        let mut drawn = Drawn::default();
        for shape in shapes {
            drawn.visit(&shape.shape, shape.clip_rect);
        }
        drawn
    }

    pub(super) fn texts(&self) -> impl Iterator<Item = &str> {
        self.texts.iter().map(|drawn| drawn.text.as_str())
    }

    /// The place of a text and the size of its letters, if it was drawn.
    pub(super) fn find(&self, text: &str) -> Option<(egui::Rect, f32)> {
        let found = self.texts.iter().find(|drawn| drawn.text == text);
        found.map(|drawn| (drawn.rect, drawn.letters))
    }

    /// Whether a text was drawn and nothing of it is cut off.
    pub(super) fn has_whole(&self, text: &str) -> bool {
        let mut found = self.texts.iter().filter(|drawn| drawn.text == text);
        found.any(|drawn| drawn.clip.expand(0.5).contains_rect(drawn.rect))
    }

    /// Every text that is cut off at the side or sticks out of `window`, or is shortened, which some may be.
    pub(super) fn cut(&self, window: egui::Rect, may_be_shortened: bool) -> Vec<String> {
        assert!(!self.texts.is_empty(), "nothing was drawn");
        let is_cut = |drawn: &&DrawnText| {
            // What is scrolled is cut above and below.
            let room = drawn.clip.intersect(window).expand(1.5);
            let is_seen = room.intersects(drawn.rect) && !drawn.text.trim().is_empty();
            let fits = drawn.rect.min.x >= room.min.x && drawn.rect.max.x <= room.max.x;
            is_seen && (drawn.is_elided && !may_be_shortened || !fits)
        };
        let cut = self.texts.iter().filter(is_cut);
        cut.map(|cut| format!("{cut:?}")).collect()
    }

    fn visit(&mut self, shape: &epaint::Shape, clip: egui::Rect) {
        let line = match shape {
            epaint::Shape::Vec(shapes) => {
                for shape in shapes {
                    self.visit(shape, clip);
                }
                return;
            }
            epaint::Shape::Text(text) => {
                self.texts.push(DrawnText {
                    text: text.galley.text().to_owned(),
                    rect: text.visual_bounding_rect(),
                    clip,
                    is_elided: text.galley.elided,
                    letters: text
                        .galley
                        .job
                        .sections
                        .iter()
                        .fold(f32::MAX, |least, part| least.min(part.format.font_id.size)),
                });
                return;
            }
            epaint::Shape::Rect(rect) => (rect.rect, rect.stroke),
            epaint::Shape::Circle(circle) => {
                let around = egui::Vec2::splat(2.0 * circle.radius);
                let rect = egui::Rect::from_center_size(circle.center, around);
                (rect, circle.stroke)
            }
            _ => return,
        };
        let (rect, stroke) = line;
        if stroke.width > 0.0 && stroke.color.a() > 0 && clip.intersects(rect) {
            self.lines.push((rect, stroke.width));
        }
    }
}

fn collect(outputs: Query<&EguiFullOutput>, mut drawn: ResMut<Drawn>) {
    let mut outputs = outputs.iter().filter_map(|output| output.0.as_ref());
    *drawn = outputs
        .next()
        .map_or_else(Drawn::default, |output| Drawn::of(&output.shapes));
}

/// Every text that was drawn.
pub(super) fn drawn_texts(app: &App) -> Vec<String> {
    let drawn = app.world().resource::<Drawn>();
    drawn.texts().map(str::to_owned).collect()
}

/// Every text that was drawn smaller than this.
pub(super) fn small_texts(app: &App, least: f32) -> Vec<String> {
    let drawn = app.world().resource::<Drawn>();
    let small = drawn.texts.iter().filter(|drawn| drawn.letters < least);
    small.map(|small| format!("{small:?}")).collect()
}

/// Rings and frames that were drawn, in logical pixels: around what, and how wide.
pub(super) fn drawn_lines(app: &mut App) -> Vec<(egui::Rect, f32)> {
    let pixels = app.pixels_per_point();
    let drawn = app.world().resource::<Drawn>();
    let lines = drawn.lines.iter();
    lines.map(|&(rect, width)| (rect * pixels, width)).collect()
}

/// The whole window, which remembers the texts it draws.
pub(super) fn panels_app_with_texts(model: GameModel) -> App {
    let mut app = panels_app(model);
    app.init_resource::<Drawn>().add_systems(
        PostUpdate,
        collect
            .after(EguiPostUpdateSet::EndPass)
            .before(EguiPostUpdateSet::ProcessOutput),
    );
    app
}

/// Every text that is cut off at the side or sticks out of the window, or is shortened, which some may be.
pub(super) fn cut_texts(app: &mut App, may_be_shortened: bool) -> Vec<String> {
    let pixels = app.pixels_per_point();
    let window = single::<With<PrimaryWindow>>(app);
    let size = app.world().get::<Window>(window).expect("a window").size() / pixels;
    let window = egui::Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(size.x, size.y));
    let drawn = app.world().resource::<Drawn>();
    assert!(drawn.texts.len() > 8, "{drawn:?}");
    drawn.cut(window, may_be_shortened)
}

#[test]
fn no_text_is_cut_at_the_largest_size() {
    let mut app = panels_app_with_texts(GameModel::default());
    app.set_speed(Speed::Off);
    app.set(|settings| settings.text_size = 200);
    app.frames(3);
    let mut cut = Vec::new();
    cut.extend(cut_texts(&mut app, false));
    for names in [&["d4", "e4", "d5", "e5"][..], &["f3"], &["a1"]] {
        app.play(names);
        app.frames(3);
        cut.extend(cut_texts(&mut app, false));
    }
    for menu in ["Game", "File", "Moves", "View", "Learn", "Help"] {
        app.click_widget(menu);
        app.frames(3);
        cut.extend(cut_texts(&mut app, false));
        app.tap(Key::Escape);
    }
    for (dialog, choice) in [
        (Dialog::NewGame, nothing_chosen()),
        (Dialog::Help, nothing_chosen()),
        (Dialog::Help, keys_of_help()),
        (Dialog::Library, nothing_chosen()),
        (Dialog::Settings, nothing_chosen()),
        (Dialog::About, nothing_chosen()),
        (Dialog::Comment, nothing_chosen()),
        (Dialog::Openings, nothing_chosen()),
    ] {
        open_with(&mut app, dialog, choice);
        app.frames(3);
        cut.extend(cut_texts(&mut app, false));
        app.request(DialogRequested::Close);
    }
    assert!(cut.is_empty(), "{cut:#?}");
}

#[test]
fn a_count_of_three_digits_covers_no_other_text() {
    let rest = format!("\n{}{}", "D".repeat(8), "L".repeat(8)).repeat(15);
    let board: Board = format!("DL{}{rest}", ".".repeat(14))
        .parse()
        .expect("a board");
    let computer = Players {
        dark: Seat::Person,
        light: Seat::Computer(Level::MAX),
    };
    let model = by_hand(Ruleset::OTHELLO, board, Player::Dark).with_players(computer);
    let mut panel = Panel::around(model);
    for (width, height) in [
        (640.0, 560.0),
        (640.0, 480.0),
        (700.0, 620.0),
        (760.0, 640.0),
        (1280.0, 800.0),
    ] {
        panel.resize((width, height));
        panel.events([]);
        let texts = &panel.seen().texts;
        let (counts, others): (Vec<_>, Vec<_>) =
            texts.iter().partition(|drawn| drawn.text == "121");
        assert_eq!(counts.len(), 2, "at {width}×{height}");
        for other in others {
            let covers = |count: &&DrawnText| count.rect.intersects(other.rect.shrink(1.0));
            assert!(!counts.iter().any(covers), "{other:?} at {width}×{height}");
        }
    }
}
