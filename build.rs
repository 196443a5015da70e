//! Writes the methods for messages, and gives the Windows program its icon and version.

#[path = "build/messages.rs"]
mod messages;

fn main() {
    println!("cargo::rerun-if-changed=assets/icon.ico");
    if let Err(problem) = messages::write() {
        println!("cargo::error={problem}");
    }
    #[cfg(windows)]
    {
        let mut resource = winresource::WindowsResource::new();
        resource.set_icon("assets/icon.ico");
        resource.set("ProductName", "Reversi");
        resource.set("FileDescription", "Reversi");
        resource.set("LegalCopyright", "© 2026 The Reversi developers");
        // Without a resource compiler, the program only lacks its icon.
        if let Err(error) = resource.compile() {
            println!("cargo::warning=the program gets no icon: {error}");
        }
    }
}
