//! Finds out whether the computer runs on battery.

use std::{
    fs,
    path::{Path, PathBuf},
};

use bevy::prelude::*;

/// The folder in which Linux lists power supplies, as <https://docs.kernel.org/power/power_supply_class.html> describes
/// it.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Battery(pub PathBuf);

impl Default for Battery {
    fn default() -> Battery {
        Battery("/sys/class/power_supply".into())
    }
}

impl Battery {
    /// Whether the computer runs on battery. Assumed on systems that are not asked.
    pub(super) fn is_in_use(&self) -> bool {
        if !cfg!(target_os = "linux") {
            return true;
        }
        let says = |supply: &Path, name: &str, value: &str| {
            let text = fs::read_to_string(supply.join(name));
            text.is_ok_and(|text| text.trim() == value)
        };
        let supplies = fs::read_dir(&self.0).into_iter().flatten().flatten();
        let mut supplies = supplies.map(|supply| supply.path());
        supplies.any(|supply| {
            // Mice and headsets have batteries too.
            says(&supply, "type", "Battery")
                && says(&supply, "status", "Discharging")
                && !says(&supply, "scope", "Device")
        })
    }
}
