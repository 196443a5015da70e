//! Computes the place of the board in the window.

use bevy::{
    prelude::*,
    window::{PrimaryWindow, RequestRedraw},
};
use bevy_egui::EguiPostUpdateSet;

use super::entities::BoardRoot;
use crate::{
    app::{base::theme, game::GameModel, settings::Settings},
    rules::{Size, Square, Symmetry},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardLayout>()
        .add_message::<BoardAreaRequested>()
        .configure_sets(
            PostUpdate,
            FollowLayout
                // In the same frame, the panels have left room for the board.
                .after(EguiPostUpdateSet::EndPass)
                .before(TransformSystems::Propagate),
        )
        .add_systems(PostUpdate, place_root.in_set(FollowLayout));
}

/// What is drawn of the board moves to where it fits.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct FollowLayout;

/// The panels leave this part of the window to the board, in logical pixels from the top left.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct BoardAreaRequested(pub Rect);

/// The most space between the board and the edges of its area, in logical pixels.
const MARGIN: f32 = 28.0;

/// The place of the playing field, in logical pixels from the window's top left.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct BoardLayout {
    /// The area for the board and its frame; `None` for the whole window.
    area: Option<Rect>,
    /// How the board is turned and mirrored.
    pub view: Symmetry,
    /// The top left corner of the playing field.
    pub origin: Vec2,
    pub square: f32,
    /// The width of the frame around the field.
    pub frame: f32,
    pub window: Vec2,
}

impl Default for BoardLayout {
    fn default() -> BoardLayout {
        BoardLayout {
            area: None,
            view: Symmetry::identity(Size::STANDARD),
            origin: Vec2::ZERO,
            square: 1.0,
            frame: 0.0,
            window: Vec2::ONE,
        }
    }
}

impl BoardLayout {
    /// The largest board that fits into `area` of a window of `window` logical pixels, seen through `view`.
    ///
    /// Squares are a whole number of physical pixels wide (`scale` of them per logical pixel), so that all lines are
    /// equally sharp.
    pub fn fit(
        area: Rect,
        window: Vec2,
        view: Symmetry,
        scale: f32,
        coordinates: bool,
    ) -> BoardLayout {
        let squares = squares(view);
        let margin = (area.size().min_element() * 0.04).clamp(2.0, MARGIN);
        let room = (area.size() - 2.0 * margin).max(Vec2::ZERO);
        let with_frame = |frame: f32| ((room - 2.0 * frame) / squares).min_element();
        // The width of the frame and the size of a square depend on each other.
        let guess = (room / (squares + 2.0 * theme::FRAME_SHARE)).min_element();
        let frame = theme::board_frame(guess, coordinates);
        let physical = (with_frame(frame) * scale).floor().max(1.0);
        let square = physical / scale;
        let field = squares * square;
        let corner = area.center() - field / 2.0;
        BoardLayout {
            area: Some(area),
            view,
            origin: (corner * scale).round() / scale,
            square,
            frame,
            window,
        }
    }

    /// A board without a frame, whose squares fill `field`.
    pub(crate) fn filling(field: Rect, view: Symmetry) -> BoardLayout {
        BoardLayout {
            view,
            origin: field.min,
            square: field.width() / view.image_size().width() as f32,
            ..BoardLayout::default()
        }
    }

    /// The area of the board, its frame and the space around them.
    pub fn area(&self) -> Rect {
        let whole = Rect::from_corners(Vec2::ZERO, self.window);
        self.area.unwrap_or(whole)
    }

    /// The dimensions of the game's board.
    pub fn size(&self) -> Size {
        self.view.size()
    }

    /// The columns and rows as seen.
    pub(crate) fn squares(&self) -> Vec2 {
        squares(self.view)
    }

    pub fn field(&self) -> Rect {
        Rect::from_corners(self.origin, self.origin + self.squares() * self.square)
    }

    /// The square at a point of the window; `None` outside the field.
    pub fn square_at(&self, point: Vec2) -> Option<Square> {
        let place = ((point - self.origin) / self.square).floor();
        if place.x < 0.0 || place.y < 0.0 {
            return None;
        }
        let seen = Square::at(place.x as usize, place.y as usize)?;
        let is_there = self.view.image_size().contains(seen);
        is_there.then(|| self.view.inverse().apply(seen))
    }

    /// The middle of `square` in the window.
    pub fn centre(&self, square: Square) -> Vec2 {
        let seen = self.view.apply(square);
        let place = Vec2::new(seen.column() as f32, seen.row() as f32);
        self.origin + (place + 0.5) * self.square
    }

    /// The layout in units of `pixels` logical pixels, such as the points of scaled panels.
    pub(crate) fn in_units_of(&self, pixels: f32) -> BoardLayout {
        let area = self.area.map(|area| Rect {
            min: area.min / pixels,
            max: area.max / pixels,
        });
        BoardLayout {
            area,
            view: self.view,
            origin: self.origin / pixels,
            square: self.square / pixels,
            frame: self.frame / pixels,
            window: self.window / pixels,
        }
    }

    /// The middle of the field for a camera with the origin in the middle of the window, `y` upwards.
    pub fn world_centre(&self) -> Vec2 {
        let offset = self.field().center() - self.window / 2.0;
        Vec2::new(offset.x, -offset.y)
    }
}

fn squares(view: Symmetry) -> Vec2 {
    let seen = view.image_size();
    Vec2::new(seen.width() as f32, seen.height() as f32)
}

/// Fits the board into its area: in `Update`, and again once the panels are drawn.
pub(crate) fn fit(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    model: Res<GameModel>,
    settings: Res<Settings>,
    mut areas: MessageReader<BoardAreaRequested>,
    mut layout: ResMut<BoardLayout>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some(window) = window else { return };
    let whole = window.size();
    let requested = areas.read().last().map(|area| area.0);
    let area = requested.or(layout.area);
    let fitted = BoardLayout::fit(
        area.unwrap_or(Rect::from_corners(Vec2::ZERO, whole)),
        whole,
        settings.view.of(model.game().size()),
        window.scale_factor(),
        settings.coordinates,
    );
    // Without panels, the board keeps following the window.
    if layout.set_if_neq(BoardLayout { area, ..fitted }) {
        // Anything drawn before the board got its place needs another frame.
        redraw.write(RequestRedraw);
    }
}

fn place_root(layout: Res<BoardLayout>, mut roots: Query<&mut Transform, With<BoardRoot>>) {
    for mut root in &mut roots {
        let place = Transform::from_translation(layout.world_centre().extend(0.0))
            .with_scale(Vec3::new(layout.square, layout.square, 1.0));
        root.set_if_neq(place);
    }
}
