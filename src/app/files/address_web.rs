//! The address of the page, which opens a link.

/// The address of this page; empty where it cannot be told. A link goes on from there with its `#`.
pub(super) fn address() -> String {
    let page = web_sys::window().and_then(|page| page.location().href().ok());
    let page = page.unwrap_or_default();
    page.split('#').next().unwrap_or_default().to_owned()
}
