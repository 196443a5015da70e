//! Where the window was in the last run.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// Where the window was. Written when the program ends: it changes with every step of a resize.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, Default, PartialEq)]
#[serde(default)]
pub struct WindowSettings {
    /// Its inner width and height in logical pixels; `None` before the first run.
    pub size: Option<[u32; 2]>,
    /// Its place on the desktop in physical pixels, where the system tells.
    pub position: Option<[i32; 2]>,
}
