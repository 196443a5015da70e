//! Texts of one line.

/// `text` in one line, without white space around it; `None` if nothing is left.
pub(super) fn line(text: &str) -> Option<String> {
    let text = text.replace(['\r', '\n'], " ");
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}
