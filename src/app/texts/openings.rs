//! What the window says about openings. Their names come from their catalogue.

/// An opening by its name.
pub fn named(name: &str) -> String {
    format!("{name} opening")
}
