//! What panels are made of.

pub(super) mod choices;
pub(super) mod drop_down;
pub(super) mod icons;
pub(super) mod little_board;
pub(super) mod menu_keys;
mod parts;
pub mod scale;
pub mod style;
pub(super) mod texts;

pub(crate) use parts::{
    Caption, ChoiceTile, SIDE_DISC, SMALL, TILE_FONT, animated, appear, card_edge, checkbox,
    choice_ground, close_button, common_font, cut_text, disc, drawn_main_button, enter_at,
    fault_color, field, fitted_label, fitted_text, focus_ring, forget_main_button, icon_button,
    keep_arrows, label, large_button, lettered_button, list, list_entry, main_button,
    main_button_of, ring, ringed, room, rows_of_text, select, selectable, selected, share_ring,
    side_disc, split_bar, text_tile, text_width, tile, tile_font, tile_in_font, walked, within,
};
pub use style::Look;
