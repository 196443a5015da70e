//! The search for every board and rule set.

mod position;
