//! The address of the page that opens a link.

/// The address that the program was built with; empty without one. A link goes on from there with its `#`.
pub(super) fn address() -> String {
    option_env!("REVERSI_ADDRESS")
        .unwrap_or_default()
        .to_owned()
}
