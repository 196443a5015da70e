//! Command lines as people type them: a program and its arguments.

/// The words of a command; `None` if a closing quotation mark is missing. Separators and quotes are those of the
/// system's shells.
pub fn words(command: &str) -> Option<Vec<String>> {
    if cfg!(windows) {
        words_of_windows(command)
    } else {
        shlex::split(command)
    }
}

/// Splits a command as [`words`] does on Windows, where a backslash separates folders: `C:\Engines\edax.exe -l 5`, or
/// `"C:\My engines\edax.exe" -l 5`. Single quotation marks may enclose a word, but within one they mean nothing,
/// because names contain them too.
fn words_of_windows(command: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for letter in command.chars() {
        if quote == Some(letter) {
            quote = None;
        } else if quote.is_none() && letter.is_whitespace() {
            words.extend(word.take());
        } else if quote.is_none() && (letter == '"' || letter == '\'' && word.is_none()) {
            quote = Some(letter);
            word.get_or_insert_default();
        } else {
            word.get_or_insert_default().push(letter);
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_windows_are_words() {
        for (command, expected) in [
            ("", &[][..]),
            (
                r" C:\Engines\edax.exe  -l 5 ",
                &[r"C:\Engines\edax.exe", "-l", "5"],
            ),
            (
                r#""C:\My engines\edax.exe" -l"#,
                &[r"C:\My engines\edax.exe", "-l"],
            ),
            (
                r"'C:\My engines\edax.exe' -l",
                &[r"C:\My engines\edax.exe", "-l"],
            ),
            (r"C:\O'Neil\it's.exe", &[r"C:\O'Neil\it's.exe"]),
            (
                r#"x.exe --book="a 'b c" """#,
                &["x.exe", "--book=a 'b c", ""],
            ),
            (r#""\\server\x y\""#, &[r"\\server\x y\"]),
        ] {
            assert_eq!(words_of_windows(command).unwrap(), expected, "{command}");
        }
        for command in [r#""C:\x"#, "'a b", r#"a "b"#] {
            assert_eq!(words_of_windows(command), None, "{command}");
        }
    }
}
