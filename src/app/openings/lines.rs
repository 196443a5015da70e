//! Common to the dialog's pages: the data that they share, and the lines of their lists.

use bevy_egui::egui::{AsIdSalt, Response, Sense, Ui, WidgetInfo, WidgetType};

use super::{file::RepertoireStore, state::moves_before};
use crate::{
    analysis::{Day, opening_of},
    app::{
        settings::BoardView,
        study::live::LiveValues,
        text::language::Language,
        widgets::{self, Look},
    },
    rules::Game,
};

/// The height of a line, in logical pixels.
pub(super) const HEIGHT: f32 = 26.0;

/// The data of the explorer beside its own state.
pub(crate) struct Sources<'a> {
    pub store: &'a RepertoireStore,
    pub live: &'a LiveValues,
    pub today: Day,
    pub view: BoardView,
    /// The files whose games were explored before.
    pub files: &'a [String],
}

/// The name of the opening that a game is in.
pub(super) fn named(text: Language, game: &Game) -> Option<String> {
    opening_of(game, game.present()).map(|name| text.openings_name(name))
}

/// The moves to the present position of a game.
pub(super) fn transcript(game: &Game) -> String {
    moves_before(game)
        .map(|square| square.to_string())
        .collect()
}

/// A clickable line of a list. Its accessible name is constant while it has the focus, so that a screen reader does not
/// read out every value on the way to the final one.
pub(super) fn list_line(ui: &mut Ui, id: impl AsIdSalt, told: &str, look: &Look) -> Response {
    let (rect, _) = widgets::row(ui, HEIGHT, Sense::hover());
    let line = ui.interact(rect, ui.id().with(id), Sense::click());
    let has_focus = line.has_focus();
    let name = ui.data_mut(|data| {
        let name = data.get_temp_mut_or_insert_with(line.id, || told.to_owned());
        if !has_focus {
            told.clone_into(name);
        }
        name.clone()
    });
    line.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
    widgets::list_entry(&line, false);
    // ← and → step through the game.
    widgets::keep_arrows(&line, false);
    widgets::follow_focus(&line);
    if line.hovered() || has_focus {
        ui.painter()
            .rect_filled(rect, 7.0, look.palette.button_hovered);
    }
    widgets::focus_ring(ui, &line, 7.0, look.palette);
    line
}
