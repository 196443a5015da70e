//! What the window says about openings. Their names come from their catalogue.

use super::messages::tell;

/// An opening by its name.
pub fn named(name: &str) -> String {
    tell("openings-named", &[("name", &name)])
}
