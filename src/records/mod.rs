//! Reading and writing games.
