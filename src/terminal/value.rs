//! Values in JSON.

use serde_json::{Value as Json, json};

use crate::engine::Value;

/// A value in discs: a whole number if it is exact.
pub(super) fn value_json(value: Value) -> Json {
    if value.exact {
        json!(value.centidiscs / 100)
    } else {
        json!(value.discs())
    }
}
