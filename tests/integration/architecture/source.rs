//! What the source files declare, import, read and write.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, mem,
};

use proc_macro2::{TokenStream, TokenTree};
use syn::{
    AngleBracketedGenericArguments, Attribute, Expr, ExprMethodCall, GenericArgument, ImplItem,
    Item, ItemUse, Macro, PathArguments, Type, UseTree, Visibility,
    visit::{self, Visit},
};

/// Methods of Bevy's `App`, `World` and `Commands` that write a resource or message.
const WRITES: [&str; 7] = [
    "get_resource_mut",
    "remove_resource",
    "resource_mut",
    "resource_scope",
    "trigger",
    "write_message",
    "write_message_batch",
];

/// Those that insert a resource.
const INSERTS: [&str; 2] = ["get_resource_or_init", "insert_resource"];

/// The names in a module's scope.
#[derive(Default)]
struct Module {
    file: String,
    items: BTreeSet<String>,
    /// Imported names and their paths.
    uses: BTreeMap<String, Vec<String>>,
    globs: Vec<Vec<String>>,
}

/// A path as written.
struct WrittenPath {
    /// The module that it is relative to.
    module: String,
    names: Vec<String>,
    is_re_export: bool,
}

/// The contents of a source file. Types are known by their last name.
#[derive(Default)]
pub struct File {
    paths: Vec<WrittenPath>,
    /// The types it declares.
    pub types: BTreeSet<String>,
    /// Those that are events, messages or resources.
    pub data: BTreeSet<String>,
    /// The data it writes, and the resources it inserts.
    pub writes: BTreeSet<String>,
    pub inserts: BTreeSet<String>,
    /// The events and messages it reads.
    pub reads: BTreeSet<String>,
}

/// The source of a crate.
#[derive(Default)]
pub struct Source {
    /// By path, such as `rules::board`; the crate root's is empty.
    modules: BTreeMap<String, Module>,
    /// By path relative to `src`, such as `rules/board.rs`.
    pub files: BTreeMap<String, File>,
}

impl Source {
    /// Parses files, given as names and texts.
    pub fn new<'a>(texts: impl IntoIterator<Item = (&'a str, &'a str)>) -> Source {
        let mut source = Source::default();
        source.modules.entry(String::new()).or_default();
        for (name, text) in texts {
            let parsed = syn::parse_file(text).unwrap_or_else(|e| panic!("src/{name}: {e}"));
            let path = name.trim_end_matches(".rs").trim_end_matches("/mod");
            let mut reader = Reader {
                name,
                module: if path == "lib" { "" } else { path }.replace('/', "::"),
                file: File::default(),
                modules: &mut source.modules,
            };
            reader.module();
            reader.visit_file(&parsed);
            let file = reader.file;
            source.files.insert(name.to_owned(), file);
        }
        source
    }

    /// Parses every Rust file in `src`.
    pub fn of_this_crate() -> Source {
        let root = crate::project().join("src");
        let mut texts = Vec::new();
        let mut folders = vec![root.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|e| e == "rs") {
                    let name = path.strip_prefix(&root).unwrap().to_str().unwrap();
                    let text = fs::read_to_string(&path).unwrap();
                    texts.push((name.replace('\\', "/"), text));
                }
            }
        }
        Source::new(texts.iter().map(|(name, text)| (&**name, &**text)))
    }

    /// The file that defines `path` as seen from module `at`, and whether it is an item rather than a
    /// module. `None` for paths to other crates.
    fn find(&self, at: &str, path: &[String], depth: usize) -> Option<(&str, bool)> {
        let here = self.modules.get(at)?;
        let Some((name, rest)) = path.split_first() else {
            return Some((&here.file, false));
        };
        let child = match name.as_str() {
            "crate" | "reversi" => String::new(),
            "self" => at.to_owned(),
            "super" => at
                .rsplit_once("::")
                .map_or("", |(parent, _)| parent)
                .to_owned(),
            _ => join(at, name),
        };
        // In `perft::perft` the first name is a module, the last a function.
        let is_keyword = ["crate", "reversi", "self", "super"].contains(&name.as_str());
        if is_keyword || (!rest.is_empty() && self.modules.contains_key(&child)) {
            return self.find(&child, rest, depth);
        }
        if here.items.contains(name) {
            return Some((&here.file, true));
        }
        let used = here.uses.get(name).map(|used| [used, rest].concat());
        let globs = here.globs.iter().map(|glob| [glob, path].concat());
        // Glob imports may be cyclic.
        let mut paths = used.into_iter().chain(globs).filter(|_| depth < 6);
        let found = paths.find_map(|path| self.find(at, &path, depth + 1));
        found.or_else(|| self.find(&child, rest, depth))
    }

    /// The files that each file imports from; those it only re-exports from count if `re_exports` is set.
    pub fn imports(&self, re_exports: bool) -> BTreeMap<&str, BTreeSet<&str>> {
        let imports = self.files.iter().map(|(name, file)| {
            let paths = file
                .paths
                .iter()
                .filter(|path| re_exports || !path.is_re_export);
            let targets = paths.filter_map(|path| {
                let (target, is_item) = self.find(&path.module, &path.names, 0)?;
                // A variable may share its name with a module.
                (target != name && (is_item || path.names.len() > 1)).then_some(target)
            });
            (name.as_str(), targets.collect())
        });
        imports.collect()
    }
}

/// Collects the contents of a file.
struct Reader<'a> {
    name: &'a str,
    /// The module being visited.
    module: String,
    file: File,
    modules: &'a mut BTreeMap<String, Module>,
}

impl Reader<'_> {
    fn module(&mut self) -> &mut Module {
        let module = self.modules.entry(self.module.clone()).or_default();
        module.file = self.name.to_owned();
        module
    }

    fn path(&mut self, names: Vec<String>, is_re_export: bool) {
        let module = self.module.clone();
        self.file.paths.push(WrittenPath {
            module,
            names,
            is_re_export,
        });
    }

    fn import(&mut self, tree: &UseTree, mut path: Vec<String>, is_re_export: bool) {
        let (name, as_name) = match tree {
            UseTree::Path(tree) => {
                path.push(tree.ident.to_string());
                return self.import(&tree.tree, path, is_re_export);
            }
            UseTree::Group(group) => {
                let trees = group.items.iter();
                return trees.for_each(|tree| self.import(tree, path.clone(), is_re_export));
            }
            UseTree::Glob(_) => {
                self.module().globs.push(path.clone());
                return self.path(path, is_re_export);
            }
            UseTree::Name(tree) => (tree.ident.to_string(), tree.ident.to_string()),
            UseTree::Rename(tree) => (tree.ident.to_string(), tree.rename.to_string()),
        };
        let as_name = if as_name == "self" {
            path[path.len() - 1].clone()
        } else {
            as_name
        };
        path.push(name);
        self.module().uses.insert(as_name, path.clone());
        self.path(path, is_re_export);
    }

    /// Collects the paths in a macro's tokens.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut path = Vec::new();
        let mut before = [String::new(), String::new()];
        for token in tokens {
            let follows = before == [":", ":"];
            let text = token.to_string();
            match token {
                TokenTree::Ident(_) if follows => path.push(text.clone()),
                // A name after a dot is a field or method.
                TokenTree::Ident(_) if before[1] != "." => {
                    self.path(mem::replace(&mut path, vec![text.clone()]), false);
                }
                TokenTree::Group(group) => self.tokens(group.stream()),
                _ => {}
            }
            before.rotate_left(1);
            before[1] = text;
        }
        self.path(path, false);
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        let (attributes, type_name, name) = match item {
            Item::Const(item) => (&item.attrs, None, Some(&item.ident)),
            Item::Enum(item) => (&item.attrs, Some(&item.ident), None),
            Item::Fn(item) => (&item.attrs, None, Some(&item.sig.ident)),
            Item::Impl(item) => (&item.attrs, None, None),
            Item::Macro(item) => (&item.attrs, None, item.ident.as_ref()),
            Item::Mod(item) => (&item.attrs, None, None),
            Item::Static(item) => (&item.attrs, None, Some(&item.ident)),
            Item::Struct(item) => (&item.attrs, Some(&item.ident), None),
            Item::Trait(item) => (&item.attrs, Some(&item.ident), None),
            Item::Type(item) => (&item.attrs, Some(&item.ident), None),
            Item::Use(item) => (&item.attrs, None, None),
            _ => panic!(
                "src/{}: an item of a kind that this test does not know",
                self.name
            ),
        };
        if has_words(attributes, "cfg", &["test"]) {
            return;
        }
        if let Some(name) = type_name.map(ToString::to_string) {
            if has_words(attributes, "derive", &["Event", "Message", "Resource"]) {
                self.file.data.insert(name.clone());
            }
            self.file.types.insert(name);
        }
        if let Some(name) = type_name.or(name) {
            self.module().items.insert(name.to_string());
        }
        if let Item::Mod(inner) = item {
            let outer = mem::take(&mut self.module);
            self.module = join(&outer, &inner.ident.to_string());
            for item in inner.content.iter().flat_map(|(_, items)| items) {
                self.module();
                self.visit_item(item);
            }
            self.module = outer;
        } else {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        let (ImplItem::Const(syn::ImplItemConst { attrs, .. })
        | ImplItem::Fn(syn::ImplItemFn { attrs, .. })) = item
        else {
            return visit::visit_impl_item(self, item);
        };
        if !has_words(attrs, "cfg", &["test"]) {
            visit::visit_impl_item(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let is_re_export = !matches!(item.vis, Visibility::Inherited);
        self.import(&item.tree, Vec::new(), is_re_export);
    }

    /// Ignored: the path in `pub(in path)` is not an import.
    fn visit_visibility(&mut self, _: &'ast Visibility) {}

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.path(
            path.segments.iter().map(|s| s.ident.to_string()).collect(),
            false,
        );
        for segment in &path.segments {
            if let PathArguments::AngleBracketed(arguments) = &segment.arguments {
                match segment.ident.to_string().as_str() {
                    "MessageWriter" | "NonSendMut" | "ResMut" => {
                        self.file.writes.extend(type_argument(arguments));
                    }
                    "MessageReader" | "On" => self.file.reads.extend(type_argument(arguments)),
                    _ => {}
                }
            }
        }
        visit::visit_path(self, path);
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        let named = call.turbofish.as_ref().and_then(type_argument);
        let written = named.or_else(|| type_of(call.args.first()?));
        match call.method.to_string().as_str() {
            method if WRITES.contains(&method) => self.file.writes.extend(written),
            method if INSERTS.contains(&method) => self.file.inserts.extend(written),
            _ => {}
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        self.visit_path(&call.path);
        self.tokens(call.tokens.clone());
    }
}

fn join(module: &str, name: &str) -> String {
    format!("{module}::{name}")
        .trim_start_matches(':')
        .to_owned()
}

/// Returns `true` if the attribute `name`, such as `#[derive(Debug)]`, lists one of `wanted`.
fn has_words(attributes: &[Attribute], name: &str, wanted: &[&str]) -> bool {
    let named = attributes
        .iter()
        .filter(|attribute| attribute.path().is_ident(name));
    let mut lists = named.filter_map(|attribute| attribute.meta.require_list().ok());
    lists.any(|list| {
        let words = words(list.tokens.clone());
        wanted.iter().any(|word| words.contains(*word))
    })
}

fn words(tokens: TokenStream) -> BTreeSet<String> {
    let words = tokens.into_iter().flat_map(|token| match token {
        TokenTree::Ident(word) => BTreeSet::from([word.to_string()]),
        TokenTree::Group(group) => words(group.stream()),
        TokenTree::Punct(_) | TokenTree::Literal(_) => BTreeSet::new(),
    });
    words.collect()
}

/// The first type in angle brackets: `T` in `<'w, module::T>`.
fn type_argument(arguments: &AngleBracketedGenericArguments) -> Option<String> {
    arguments.args.iter().find_map(|argument| match argument {
        GenericArgument::Type(Type::Path(path)) => type_name(&path.path),
        _ => None,
    })
}

/// The type of a value constructed in place: `T` for `module::T::new().with(1)`.
fn type_of(value: &Expr) -> Option<String> {
    match value {
        Expr::Call(call) => type_of(&call.func),
        Expr::MethodCall(call) => type_of(&call.receiver),
        Expr::Path(path) => type_name(&path.path),
        Expr::Struct(value) => type_name(&value.path),
        _ => None,
    }
}

/// The first capitalised name: `T` in `module::T::Variant`.
fn type_name(path: &syn::Path) -> Option<String> {
    let mut names = path.segments.iter().map(|s| s.ident.to_string());
    names.find(|name| name.starts_with(char::is_uppercase))
}
