//! The version of a release, as every package writes it.

use std::{fs, path::Path, process::Command};

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Runs a script of the project by bash, where the tools that pack for a system print their arguments and files, and
/// make nothing. Returns what it prints.
fn run(script: &Path, arguments: &[&str]) -> String {
    const WITHOUT_TOOLS: &str = r#"
        print() { echo "$@"; for file; do cat "$file" "$file/DEBIAN/control" 2>/dev/null || true; done; }
        export -f print
        for tool in codesign dpkg dpkg-deb hdiutil iconutil lipo makepkg objdump plutil python3 rsvg-convert wixl zip; do
            eval "$tool() { print $tool \"\$@\"; }"
            export -f "${tool?}"
        done
        "$@"
    "#;
    let output = Command::new("bash")
        .args(["-c", WITHOUT_TOOLS, "bash", "bash"])
        .arg(script)
        .args(arguments)
        .env("REPOSITORY", "https://github.com/owner/name")
        .env("SOURCE_DATE_EPOCH", "0")
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// What `packaging/version FORM` makes of a version.
fn written(version: &str, form: &str) -> String {
    let project = tempfile::tempdir().unwrap();
    let script = project.path().join("packaging/version");
    fs::create_dir(script.parent().unwrap()).unwrap();
    fs::copy("packaging/version", &script).unwrap();
    let manifest =
        format!("[package]\nversion = \"{version}\"\n\n[dependencies.a]\nversion = \"2\"\n");
    fs::write(project.path().join("Cargo.toml"), manifest).unwrap();
    run(&script, &[form]).trim_end().to_owned()
}

/// A text and the number behind it, for each number of a version, with digits and others parted.
fn parts(version: &str) -> Vec<(&str, &str)> {
    let mut parts = Vec::new();
    let mut rest = version;
    while !rest.is_empty() {
        let (text, tail) = rest.split_at(
            rest.find(|c: char| c.is_ascii_digit())
                .unwrap_or(rest.len()),
        );
        let (number, tail) = tail.split_at(
            tail.find(|c: char| !c.is_ascii_digit())
                .unwrap_or(tail.len()),
        );
        parts.push((text, number));
        rest = tail;
    }
    parts
}

/// Orders versions as dpkg does: Debian's policy, 5.6.12.
fn debian_key(version: &str) -> Vec<(Vec<i32>, u32)> {
    // `~` comes before the end, the end before letters, and letters before all else.
    let rank = |byte: u8| match byte {
        b'~' => -1,
        _ if byte.is_ascii_alphabetic() => byte.into(),
        _ => 256 + i32::from(byte),
    };
    let end = [("", "")];
    parts(version)
        .into_iter()
        .chain(end)
        .map(|(text, number)| {
            let ranks = text.bytes().map(rank).chain([0]).collect();
            (ranks, number.parse().unwrap_or(0))
        })
        .collect()
}

/// Orders versions as pacman does: vercmp(8).
fn arch_key(version: &str) -> Vec<(u8, String)> {
    // Letters come before the end, and the end before numbers.
    let mut key = Vec::new();
    for (text, number) in parts(version) {
        let letters = text.trim_matches('.');
        if !letters.is_empty() {
            key.push((0, letters.to_owned()));
        }
        key.push((2, format!("{number:0>9}")));
    }
    key.push((1, String::new()));
    key
}

#[test]
fn a_release_candidate_comes_before_its_release_in_every_package() {
    let versions = [
        "0.9.0",
        "1.0.0-beta.1",
        "1.0.0-rc.1",
        "1.0.0-rc.2",
        "1.0.0-rc.10",
        "1.0.0",
        "1.0.1-rc.1",
        "1.0.1",
        "1.0.10",
    ];
    let all = |form| versions.map(|version| written(version, form));
    assert_eq!(all(""), versions);
    for version in all("arch") {
        assert!(!version.contains('-'), "{version}");
    }
    for pair in all("debian").windows(2) {
        assert!(debian_key(&pair[0]) < debian_key(&pair[1]), "{pair:?}");
    }
    for pair in all("arch").windows(2) {
        assert!(arch_key(&pair[0]) < arch_key(&pair[1]), "{pair:?}");
    }
    // A candidate has the number of its release, which replaces it.
    let numbers = all("numbers").map(|version| {
        version
            .split('.')
            .map(|part| part.parse().unwrap())
            .collect()
    });
    assert!(
        numbers.is_sorted_by_key(|version: &Vec<u32>| version.clone()),
        "{numbers:?}"
    );
    assert!(
        numbers.iter().all(|version| version.len() == 3),
        "{numbers:?}"
    );
}

#[test]
fn every_package_has_the_version_of_the_manifest() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().to_str().unwrap();
    let [debian, arch, numbers] = ["debian", "arch", "numbers"].map(|form| written(VERSION, form));
    let packed =
        |script: &str, arguments: &[&str]| run(&Path::new("packaging").join(script), arguments);
    let made = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let assert_has =
        |text: &str, expected: &str| assert!(text.contains(expected), "no {expected:?} in {text}");
    // No package looks into its program.
    let program = "/bin/true";

    let deb = packed("linux/deb", &[program, place]);
    assert_has(&deb, &format!("\nVersion: {debian}\n"));
    assert_has(&deb, &format!("/reversi_{VERSION}_"));

    packed("linux/install", &[program, place]);
    let metainfo = made("share/metainfo/io.github.owner.name.metainfo.xml");
    let kind = if VERSION.contains('-') {
        "development"
    } else {
        "stable"
    };
    assert_has(
        &metainfo,
        &format!("<release type=\"{kind}\" version=\"{debian}\" date="),
    );
    assert_has(&metainfo, &format!("/raw/v{VERSION}/docs/window.png"));

    let windows = packed("windows/package", &[program, "LICENSE-MIT", place]);
    assert_has(&windows, &format!("--define Version={numbers} "));
    assert_has(&windows, &format!("/Reversi-{VERSION}-windows-x86_64.msi"));

    let macos = packed("macos/package", &[program, program, "LICENSE-MIT", place]);
    for key in ["CFBundleVersion", "CFBundleShortVersionString"] {
        assert_has(
            &macos,
            &format!("<key>{key}</key><string>{numbers}</string>"),
        );
    }
    assert_has(&macos, &format!("/Reversi-{VERSION}-macos.dmg"));

    packed("channels", &["LICENSE-MIT", "LICENSE-MIT", place]);
    let pkgbuild = made("arch/PKGBUILD");
    assert_has(&pkgbuild, &format!("\npkgver={arch}\n"));
    assert_has(&pkgbuild, &format!("\n_version={VERSION}\n"));
    let source = format!("/releases/download/v{VERSION}/Reversi-{VERSION}-source.tar.xz\n");
    assert_has(&made("flatpak/io.github.owner.name.yml"), &source);
    for kind in ["", ".installer", ".locale.en-US"] {
        let manifest = made(&format!("winget/TheReversiDevelopers.Reversi{kind}.yaml"));
        assert_has(&manifest, &format!("\nPackageVersion: {VERSION}\n"));
    }
}
