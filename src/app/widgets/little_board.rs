//! Small pictures of boards, in the style of the large board.

use bevy_egui::egui::{
    self, Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2,
};

use super::{icons, parts, style};
use crate::{
    app::base::{BoardTheme, theme},
    rules::{Board, Player, Position, Size, Square, SquareSet, Symmetry},
};

/// The width of the frame in squares.
const FRAME: f32 = 0.3;
/// The narrowest frame with coordinates, in logical pixels.
const NAMES: f32 = 10.0;
/// The width of a frame that always has coordinates.
const NAMED_FRAME: f32 = 14.0;
/// The radius of a disc in squares, as on the large board.
const DISC: f32 = 0.4;

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PictureMarks {
    pub legal: SquareSet,
    pub will_flip: SquareSet,
    pub flipped: SquareSet,
    pub last: Option<Square>,
    /// The disc that a move would place.
    pub ghost: Option<(Square, Player)>,
    /// The square under the pointer, or with the focus.
    pub cursor: Option<Square>,
    pub refused: Option<Square>,
    /// Discs turning to their present side, and the remaining share of the turn, from 1 to 0.
    pub turning: (SquareSet, f32),
}

impl PictureMarks {
    pub fn legal(position: &Position) -> PictureMarks {
        PictureMarks {
            legal: *position.legal_moves().squares(),
            ..PictureMarks::default()
        }
    }
}

/// The layout of a small board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LittleBoard {
    /// How it is seen.
    view: Symmetry,
    /// All squares.
    pub field: Rect,
    /// The side of a square.
    pub side: f32,
    /// The width of the frame.
    frame: f32,
}

impl LittleBoard {
    /// The size of a board of this width.
    pub fn room(size: Size, width: f32) -> Vec2 {
        let square = width / (size.width() as f32 + 2.0 * FRAME);
        vec2(width, square * (size.height() as f32 + 2.0 * FRAME))
    }

    /// The largest board that fits into `room`, centred.
    pub fn within(room: Rect, size: Size) -> LittleBoard {
        LittleBoard::framed(room, Symmetry::identity(size), 0.0)
    }

    /// The same, seen through `view`, with a frame wide enough for coordinates however small the squares are.
    pub fn named(room: Rect, view: Symmetry) -> LittleBoard {
        LittleBoard::framed(room, view, NAMED_FRAME)
    }

    fn framed(room: Rect, view: Symmetry, least: f32) -> LittleBoard {
        let size = view.image_size();
        let squares = vec2(size.width() as f32, size.height() as f32);
        let side_of = |room: Vec2, frame: f32| {
            let side = room / (squares + Vec2::splat(2.0 * frame));
            side.min_elem().max(1.0)
        };
        let side = side_of(room.size(), FRAME);
        let (side, frame) = if side * FRAME >= least {
            (side, side * FRAME)
        } else {
            (side_of(room.size() - Vec2::splat(2.0 * least), 0.0), least)
        };
        LittleBoard {
            view,
            field: Rect::from_center_size(room.center(), squares * side),
            side,
            frame,
        }
    }

    pub fn square(&self, square: Square) -> Rect {
        let seen = self.view.apply(square);
        let corner = vec2(seen.column() as f32, seen.row() as f32) * self.side;
        Rect::from_min_size(self.field.min + corner, Vec2::splat(self.side))
    }

    /// The square at a place; `None` outside the field.
    pub fn square_at(&self, place: Pos2) -> Option<Square> {
        let at = (place - self.field.min) / self.side;
        if at.x < 0.0 || at.y < 0.0 {
            return None;
        }
        let seen = Square::at(at.x as usize, at.y as usize);
        let seen = seen.filter(|&seen| self.view.image_size().contains(seen));
        seen.map(|seen| self.view.inverse().apply(seen))
    }

    /// The board with its frame.
    pub fn outside(&self) -> Rect {
        self.field.expand(self.frame)
    }

    pub fn paint(
        &self,
        painter: &Painter,
        board: &Board,
        marks: &PictureMarks,
        style: &BoardTheme,
    ) {
        self.ground(painter, style);
        let unit = self.side;
        let line = (unit * 0.04).max(1.0);
        let centre = |square| self.square(square).center();
        let mark = theme::hex(style.mark);
        for square in marks.legal {
            let (radius, line) = ((unit * 0.12).max(1.5), Stroke::new(line, mark));
            painter.circle_stroke(centre(square), radius, line);
        }
        let disc = |at: Pos2, radii: Vec2, side: Player| {
            let edge = theme::hex(style.disc(side)[5]);
            parts::edged_disc(painter, at, radii, side, style, edge);
        };
        for player in Player::ALL {
            let contrast = theme::hex(style.disc(!player)[1]);
            for square in *board.discs(player) {
                let at = centre(square);
                let radius = unit * DISC;
                let (turning, left) = &marks.turning;
                if *left > 0.0 && turning.contains(square) {
                    let side = if *left > 0.5 { !player } else { player };
                    let radii = vec2(radius * (1.0 - 2.0 * left).abs(), radius);
                    disc(at, radii, side);
                    continue;
                }
                disc(at, Vec2::splat(radius), player);
                if marks.will_flip.contains(square) {
                    dashed_ring(painter, at, unit * 0.27, Stroke::new(line, contrast));
                }
                if marks.flipped.contains(square) {
                    painter.circle_stroke(at, unit * 0.1, Stroke::new(line, contrast));
                }
                if marks.last == Some(square) {
                    let color = theme::hex(style.last[player as usize]);
                    painter.circle_filled(at, (unit * 0.1).max(1.5), color);
                }
            }
        }
        if let Some((square, player)) = marks.ghost {
            let face = theme::hex(style.disc(player)[1]).gamma_multiply(0.6);
            painter.circle_filled(centre(square), unit * DISC, face);
        }
        for (square, color) in [(marks.cursor, style.cursor), (marks.refused, style.refused)] {
            let Some(square) = square else { continue };
            let stroke = Stroke::new(line.max(1.5), theme::hex(color));
            painter.rect_stroke(self.square(square), 2.0, stroke, StrokeKind::Inside);
        }
    }

    /// The coordinates on the frame, where it is wide enough.
    pub fn coordinates(&self, painter: &Painter, board: &BoardTheme) {
        if self.frame >= NAMES {
            let letters = (self.frame * 0.8).clamp(10.0, 14.0);
            coordinates(painter, self.view, self.field, self.frame, letters, board);
        }
    }

    /// The frame, the field and its lines.
    fn ground(&self, painter: &Painter, style: &BoardTheme) {
        let wood = theme::hex(style.wood[0]).lerp_to_gamma(theme::hex(style.wood[1]), 0.4);
        painter.rect_filled(self.outside(), self.frame * 0.5, wood);
        // The light comes from the top left.
        let [lit, shaded] = style.felt.map(theme::hex);
        let middle = lit.lerp_to_gamma(shaded, 0.5);
        let field = self.field;
        let corners = [
            (field.left_top(), lit),
            (field.right_top(), middle),
            (field.right_bottom(), shaded),
            (field.left_bottom(), middle),
        ];
        painter.add(quad(corners));
        let faint = (self.side / 14.0).clamp(0.35, 1.0);
        let ink = Stroke::new(1.0, theme::hex(style.ink).gamma_multiply(faint));
        let size = self.view.image_size();
        for column in 0..=size.width() {
            let x = field.min.x + column as f32 * self.side;
            painter.vline(x, field.y_range(), ink);
        }
        for row in 0..=size.height() {
            let y = field.min.y + row as f32 * self.side;
            painter.hline(field.x_range(), y, ink);
        }
    }
}

/// The coordinates above and beside a board seen through `view`.
pub fn names(view: Symmetry) -> [Vec<String>; 2] {
    let (seen, back) = (view.image_size(), view.inverse());
    let letter = |square: Square| Square::column_letter(square.column()).to_string();
    let number = |square: Square| (square.row() + 1).to_string();
    let above = (0..seen.width()).map(|column| back.apply(Square::new(column, 0)));
    let beside = (0..seen.height()).map(|row| back.apply(Square::new(0, row)));
    if view.exchanges_sides() {
        [above.map(number).collect(), beside.map(letter).collect()]
    } else {
        [above.map(letter).collect(), beside.map(number).collect()]
    }
}

/// The coordinates on a frame of this width around `field`, seen through `view`.
pub(crate) fn coordinates(
    painter: &Painter,
    view: Symmetry,
    field: Rect,
    frame: f32,
    letters: f32,
    board: &BoardTheme,
) {
    let (font, color) = (style::regular(letters), theme::hex(board.coordinates));
    let side = field.width() / view.image_size().width() as f32;
    let write = |along: Vec2, text: String| {
        let at = field.min + along;
        painter.text(at, Align2::CENTER_CENTER, text, font.clone(), color);
    };
    let [above, beside] = names(view);
    for (column, name) in above.into_iter().enumerate() {
        write(vec2((column as f32 + 0.5) * side, -frame / 2.0), name);
    }
    for (row, name) in beside.into_iter().enumerate() {
        write(vec2(-frame / 2.0, (row as f32 + 0.5) * side), name);
    }
}

fn quad(corners: [(Pos2, Color32); 4]) -> egui::Mesh {
    let mut mesh = egui::Mesh::default();
    for (place, color) in corners {
        mesh.colored_vertex(place, color);
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(0, 2, 3);
    mesh
}

fn dashed_ring(painter: &Painter, centre: Pos2, radius: f32, stroke: Stroke) {
    const DASHES: f32 = 9.0;
    let around = icons::arc(centre.to_vec2(), radius, 0.0, 1.0);
    let ring: Vec<Pos2> = around.map(Vec2::to_pos2).collect();
    let dash = std::f32::consts::TAU * radius / DASHES;
    painter.extend(Shape::dashed_line(&ring, stroke, dash * 0.58, dash * 0.42));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_beside_their_columns_and_rows_as_they_are_seen() {
        let usual = Symmetry::identity(Size::new(3, 2).unwrap());
        let seen = |view| names(view).map(|names| names.concat());
        assert_eq!(seen(usual), ["abc", "12"]);
        assert_eq!(seen(usual.mirrored()), ["cba", "12"]);
        assert_eq!(seen(usual.turned()), ["21", "abc"]);
        assert_eq!(seen(usual.turned().turned()), ["cba", "21"]);
        assert_eq!(seen(usual.mirrored().turned()), ["21", "cba"]);
    }
}
