//! What panels are made of.

pub(super) mod choices;
pub(super) mod drop_down;
pub(super) mod little_board;
pub(super) mod menu_keys;
mod parts;
pub mod scale;
pub mod style;
pub(super) mod texts;

pub(crate) use parts::{
    SIDE_DISC, balance_bar, checkbox, common_font, disc, drawn_main_button, fault_color, field,
    fitted_text, focus_ring, forget_main_button, key_button, key_button_room, large_button, list,
    list_entry, main_button, main_button_if, progress_ring, ring, ringed, selectable, shares,
    shows_keys, side_disc, text_tile, tile, tile_font, tile_in_font,
};
