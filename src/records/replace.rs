//! Atomic replacement of files.

use std::{
    fs::{self, File, Metadata, Permissions},
    io::{self, Write},
    path::Path,
    time::{Duration, SystemTime},
};

use tempfile::{Builder, NamedTempFile};

use crate::time;

/// The prefix of temporary files' names.
const PREFIX: &str = ".reversi-";
/// The number of random letters and digits after it.
const RANDOM: usize = 12;
/// The suffix of temporary files' names.
const SUFFIX: &str = ".new";
/// Temporary files of this age belong to a program that was killed.
const REMAINS: Duration = Duration::from_secs(60);

/// Replaces the contents of `file` and keeps its permissions. If the program or the system stops at any moment, the
/// file has either all of the old bytes or all of the new ones.
///
/// # Errors
///
/// If the bytes cannot be written; the file is then unchanged.
pub fn replace(file: &Path, bytes: &[u8]) -> io::Result<()> {
    replace_on(&mut SystemDisk::default(), file, bytes, true)
}

/// Replaces a file that only the user may read, as [`replace`] does.
pub fn replace_private(file: &Path, bytes: &[u8]) -> io::Result<()> {
    replace_on(&mut SystemDisk { is_private: true }, file, bytes, true)
}

/// Checks that [`replace`] can write a file beside `file`.
pub fn check_replaceable(file: &Path) -> io::Result<()> {
    let file = fs::canonicalize(file)?;
    SystemDisk::default().write_beside(&file, &[]).map(drop)
}

/// Replaces a file as [`replace_private`] does, without waiting for the disk. If the program stops at any moment, the
/// file is whole; if the system does, perhaps not.
pub fn replace_private_soon(file: &Path, bytes: &[u8]) -> io::Result<()> {
    replace_on(&mut SystemDisk { is_private: true }, file, bytes, false)
}

/// The reason why `file` could not be created, given the system's `error`: in folders such as `/proc`, where nobody can
/// create a file, the system says that the file is missing.
pub(crate) fn new_file_error(file: &Path, error: io::Error) -> io::Error {
    let is_missing = error.kind() == io::ErrorKind::NotFound;
    // A symbolic link may lead to a missing folder.
    if is_missing && fs::symlink_metadata(file).is_err() && folder_of(file).is_dir() {
        io::ErrorKind::PermissionDenied.into()
    } else {
        error
    }
}

/// The modification time and the length of a file, which reveal changes.
pub type FileStamp = (Option<SystemTime>, u64);

/// The present stamp of a file; `None` if there is no file.
pub fn stamp(file: &Path) -> Option<FileStamp> {
    let data = fs::metadata(file).ok()?;
    Some((data.modified().ok(), data.len()))
}

/// The steps of replacing a file.
trait Disk {
    /// A new file without its final name.
    type Aside;

    /// Writes a new file beside `file`.
    fn write_beside(&mut self, file: &Path, bytes: &[u8]) -> io::Result<Self::Aside>;

    /// Waits until the bytes are on the disk.
    fn sync(&mut self, aside: &Self::Aside) -> io::Result<()>;

    /// Puts the new file in the place of `file`.
    fn rename(&mut self, aside: Self::Aside, file: &Path) -> io::Result<()>;

    /// Waits until the new name is on the disk, where folders can be synced.
    fn sync_folder(&mut self, file: &Path);
}

fn replace_on<D: Disk>(
    disk: &mut D,
    file: &Path,
    bytes: &[u8],
    is_durable: bool,
) -> io::Result<()> {
    // A symbolic link is followed, not replaced.
    let file = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    let aside = disk.write_beside(&file, bytes)?;
    if is_durable {
        disk.sync(&aside)?;
    }
    disk.rename(aside, &file)?;
    if is_durable {
        disk.sync_folder(&file);
    }
    Ok(())
}

/// The system's disk.
#[derive(Default)]
struct SystemDisk {
    /// Only the user may read the file.
    is_private: bool,
}

impl Disk for SystemDisk {
    type Aside = NamedTempFile;

    fn write_beside(&mut self, file: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
        let mut builder = Builder::new();
        builder.prefix(PREFIX).rand_bytes(RANDOM).suffix(SUFFIX);
        let old = fs::metadata(file).ok();
        let usual = usual_permissions();
        if let (None, false, Some(usual)) = (&old, self.is_private, usual) {
            builder.permissions(usual);
        }
        // The error itself would name the temporary file, which the user does not know.
        let aside = builder.tempfile_in(folder_of(file));
        let mut aside = aside.map_err(|error| new_file_error(file, error.kind().into()))?;
        aside.write_all(bytes)?;
        if let Some(old) = old {
            keep_permissions(aside.as_file(), &old, self.is_private)?;
        }
        Ok(aside)
    }

    fn sync(&mut self, aside: &NamedTempFile) -> io::Result<()> {
        aside.as_file().sync_all()
    }

    fn rename(&mut self, aside: NamedTempFile, file: &Path) -> io::Result<()> {
        // Some systems cannot rename an open file.
        aside.into_temp_path().persist(file)?;
        remove_remains(folder_of(file));
        Ok(())
    }

    fn sync_folder(&mut self, file: &Path) {
        if cfg!(unix)
            && let Ok(folder) = File::open(folder_of(file))
        {
            let _ = folder.sync_all();
        }
    }
}

/// The folder of `file`; the current one for a bare name.
pub(super) fn folder_of(file: &Path) -> &Path {
    match file.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// The default permissions of a new file, unless the user wants less.
#[cfg(unix)]
fn usual_permissions() -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt;
    Some(Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn usual_permissions() -> Option<Permissions> {
    None
}

/// Gives `new` the owner and the permissions of the file that it replaces.
#[cfg(unix)]
fn keep_permissions(new: &File, old: &Metadata, is_private: bool) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
    // Only an administrator may change a file's owner.
    let _ = fchown(new, Some(old.uid()), Some(old.gid()));
    let private = if is_private { 0o700 } else { 0o777 };
    new.set_permissions(Permissions::from_mode(old.mode() & private))
}

#[cfg(not(unix))]
fn keep_permissions(_: &File, _: &Metadata, _: bool) -> io::Result<()> {
    Ok(())
}

/// Removes temporary files in `folder` of programs that were killed.
fn remove_remains(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_old = || {
            let modified = entry.metadata().and_then(|data| data.modified()).ok()?;
            time::date().duration_since(modified).ok()
        };
        if is_temporary(&entry.file_name().to_string_lossy())
            && is_old().is_some_and(|age| age > REMAINS)
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Whether this is the name of a temporary file.
fn is_temporary(name: &str) -> bool {
    let random = name.strip_prefix(PREFIX);
    let random = random.and_then(|rest| rest.strip_suffix(SUFFIX));
    random.is_some_and(|random| {
        random.len() == RANDOM && random.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeMap, thread};

    use super::*;
    use crate::threads;

    /// A disk that keeps only what was synced, like some disks in a power failure.
    #[derive(Clone, Default)]
    struct LyingDisk {
        /// The files that programs see.
        seen: BTreeMap<String, Vec<u8>>,
        /// The files on the disk.
        kept: BTreeMap<String, Vec<u8>>,
        /// The new file, once its bytes are on the disk.
        synced: Option<Vec<u8>>,
        /// The files that remain if the power fails after each step.
        crashes: Vec<BTreeMap<String, Vec<u8>>>,
    }

    impl LyingDisk {
        /// A disk with one file.
        fn with(name: &str, bytes: &[u8]) -> LyingDisk {
            let files = BTreeMap::from([(name.to_owned(), bytes.to_owned())]);
            LyingDisk {
                seen: files.clone(),
                kept: files,
                ..LyingDisk::default()
            }
        }
    }

    impl Disk for LyingDisk {
        type Aside = Vec<u8>;

        fn write_beside(&mut self, _: &Path, bytes: &[u8]) -> io::Result<Vec<u8>> {
            self.crashes.push(self.kept.clone());
            Ok(bytes.to_owned())
        }

        fn sync(&mut self, aside: &Vec<u8>) -> io::Result<()> {
            self.synced = Some(aside.clone());
            self.crashes.push(self.kept.clone());
            Ok(())
        }

        fn rename(&mut self, aside: Vec<u8>, file: &Path) -> io::Result<()> {
            let name = file.to_string_lossy().into_owned();
            self.seen.insert(name.clone(), aside);
            // The name may reach the disk at once, the bytes only if they were synced.
            let mut named = self.kept.clone();
            named.insert(name, self.synced.clone().unwrap_or_default());
            self.crashes.push(self.kept.clone());
            self.crashes.push(named);
            Ok(())
        }

        fn sync_folder(&mut self, file: &Path) {
            let name = file.to_string_lossy().into_owned();
            let bytes = self.synced.clone().unwrap_or_default();
            self.kept.insert(name, bytes);
        }
    }

    #[test]
    fn a_power_cut_leaves_the_old_bytes_or_the_new_ones() {
        let file = Path::new("no such folder/game.sgf");
        let name = file.to_str().unwrap();
        let mut disk = LyingDisk::with(name, b"old");
        replace_on(&mut disk, file, b"new", true).unwrap();
        for crash in &disk.crashes {
            let left = crash[name].as_slice();
            assert!(left == b"old" || left == b"new", "{left:?}");
        }
        assert_eq!(disk.kept[name], b"new", "it is there once it was saved");
    }

    #[test]
    fn a_soon_replaced_file_waits_for_no_disk() {
        let file = Path::new("no such folder/game.sgf");
        let mut disk = LyingDisk::with("no such folder/game.sgf", b"old");
        replace_on(&mut disk, file, b"new", false).unwrap();
        assert_eq!(disk.synced, None);
        assert_eq!(disk.seen["no such folder/game.sgf"], b"new");
    }

    /// The names in a folder.
    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    }

    #[test]
    fn nothing_but_the_file_is_touched() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.sgf");
        // Obvious names for temporary files may belong to the user.
        fs::write(folder.path().join("game.sgf.new"), "mine").unwrap();
        fs::create_dir(folder.path().join("game.sgf.tmp")).unwrap();
        replace(&file, b"new").unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"new");
        let mine = fs::read(folder.path().join("game.sgf.new")).unwrap();
        assert_eq!(mine, b"mine");
        let expected = ["game.sgf", "game.sgf.new", "game.sgf.tmp"];
        assert_eq!(names(folder.path()), expected);
    }

    #[test]
    fn a_file_that_cannot_be_replaced_leaves_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.sgf");
        fs::create_dir(&file).unwrap();
        assert!(replace(&file, b"new").is_err());
        assert_eq!(names(folder.path()), ["game.sgf"]);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_followed_and_stays_a_link() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        let elsewhere = tempfile::tempdir().unwrap();
        let file = elsewhere.path().join("kept.sgf");
        fs::write(&file, "old").unwrap();
        let link = folder.path().join("game.sgf");
        symlink(&file, &link).unwrap();
        replace(&link, b"new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&file).unwrap(), b"new");
        assert_eq!(names(folder.path()), ["game.sgf"]);
        assert_eq!(names(elsewhere.path()), ["kept.sgf"]);
    }

    #[cfg(unix)]
    #[test]
    fn permissions_stay_and_private_files_are_the_users_alone() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.sgf");
        let mode = || fs::metadata(&file).unwrap().permissions().mode() & 0o777;
        for (before, replaced, private) in [
            (0o600, 0o600, 0o600),
            (0o644, 0o644, 0o600),
            (0o664, 0o664, 0o600),
            (0o640, 0o640, 0o600),
        ] {
            for (replace, after) in [
                (replace as fn(&Path, &[u8]) -> io::Result<()>, replaced),
                (replace_private, private),
                (replace_private_soon, private),
            ] {
                fs::write(&file, "old").unwrap();
                fs::set_permissions(&file, Permissions::from_mode(before)).unwrap();
                replace(&file, b"new").unwrap();
                assert_eq!(mode(), after, "{before:o}");
            }
        }
        // A new file has the system's defaults.
        let usual = folder.path().join("usual");
        fs::write(&usual, "").unwrap();
        let usual = fs::metadata(&usual).unwrap().permissions().mode() & 0o777;
        for (replace, after) in [
            (replace as fn(&Path, &[u8]) -> io::Result<()>, usual),
            (replace_private, 0o600),
        ] {
            fs::remove_file(&file).unwrap();
            replace(&file, b"new").unwrap();
            assert_eq!(mode(), after);
        }
    }

    #[test]
    fn remains_of_killed_programs_go_at_the_next_save() {
        let folder = tempfile::tempdir().unwrap();
        let aged = |name: &str, seconds| {
            let file = File::create(folder.path().join(name)).unwrap();
            let now = time::date();
            file.set_modified(now - Duration::from_secs(seconds))
                .unwrap();
        };
        aged(".reversi-0123456789ab.new", 61);
        aged(".reversi-abcdefABCDEF.new", 600);
        // Another program may be writing these, or they are the user's own.
        aged(".reversi-012345678901.new", 5);
        aged(".reversi-mine.new", 600);
        aged(".reversi-0123456789a", 600);
        aged("game.sgf.new", 600);
        replace(&folder.path().join("game.sgf"), b"new").unwrap();
        let expected = [
            ".reversi-012345678901.new",
            ".reversi-0123456789a",
            ".reversi-mine.new",
            "game.sgf",
            "game.sgf.new",
        ];
        assert_eq!(names(folder.path()), expected);
    }

    #[test]
    fn no_error_tells_of_the_temporary_file() {
        let folder = tempfile::tempdir().unwrap();
        let error = replace(&folder.path().join("none/game.sgf"), b"new").unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::NotFound);
        assert!(!error.to_string().contains(PREFIX), "{error}");
    }

    #[test]
    fn of_two_programs_that_save_at_once_one_file_is_whole() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.sgf");
        let texts = [vec![b'a'; 100_000], vec![b'b'; 70_000]];
        thread::scope(|scope| {
            for text in &texts {
                threads::start_in(scope, "saver", || {
                    for _ in 0..50 {
                        replace(&file, text).unwrap();
                        let found = fs::read(&file).unwrap();
                        assert!(texts.contains(&found), "{} bytes", found.len());
                    }
                })
                .unwrap();
            }
        });
        assert_eq!(names(folder.path()), ["game.sgf"]);
    }
}
